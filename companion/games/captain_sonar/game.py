"""Captain Sonar as a record of functions."""

from companion.games.captain_sonar import commands as c
from companion.games.captain_sonar.clocks import deadline
from companion.games.captain_sonar.decide import decide
from companion.games.captain_sonar.demo import demo
from companion.games.captain_sonar.events import EVENTS, Event, StartChosen
from companion.games.captain_sonar.evolve import evolve
from companion.games.captain_sonar.interpret import grammar, interpret
from companion.games.captain_sonar.labels import CODE, labels
from companion.games.captain_sonar.options import OPTIONS
from companion.games.captain_sonar.project import view
from companion.games.captain_sonar.secrets import records, secret
from companion.games.captain_sonar.setup import FILES, new, notes, parse
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.view import SonarView, TeamView, cues
from companion.rules.game import TABLE, Game


def over(state: State) -> bool:
    """Whether the battle has ended."""
    return state.over


def time_ran_out(state: State, at: float) -> c.Command:
    """The turn clock's end; it reminds and forces nothing."""
    return c.RingTurnClock(at)


def undone(before: State, after: State, at: float) -> list[Event]:
    """A start can be taken back until both are chosen; from then on it counts as played.

    A crew's own undo may still reach its start, for nothing of it was public when it was said. It is chosen
    again at once, so that nobody picks another start after hearing the enemy's courses.
    """
    if not before.begun or after.begun or not before.starts:
        return []
    first = before.starts[0]
    lost = [team for team in before.boats if after.boat(team).position is None]
    if lost != [first]:
        return []
    began = before.boat(first.enemy).track[0].time
    return [StartChosen(first, before.boat(first).track[0].at, began)]


def interrupted(state: State, at: float) -> c.Command:
    """After a power cut the clocks wait for the first word."""
    return c.HoldClocks(at)


GAME: Game[State, c.Command, Event, SonarView | TeamView] = Game(
    id="captain-sonar",
    code=CODE,
    players=(2, 3, 4, 5, 6, 7, 8),
    options=OPTIONS,
    grammar=grammar,
    events=EVENTS,
    new=new,
    interpret=interpret,
    decide=decide,
    evolve=evolve,
    view=view,
    over=over,
    labels=labels,
    cues=cues,
    audiences=(TABLE, "blue", "yellow"),
    files=FILES,
    parse=parse,
    deadline=deadline,
    time_ran_out=time_ran_out,
    interrupted=interrupted,
    undone=undone,
    records=records,
    secret=secret,
    demo=demo,
    notes=notes,
)
