"""Captain Sonar as a record of functions."""

from companion.games.captain_sonar.charts import FILES, parse
from companion.games.captain_sonar.clocks import deadline
from companion.games.captain_sonar.cover import COVER
from companion.games.captain_sonar.decide import Said, decide
from companion.games.captain_sonar.demo import demo
from companion.games.captain_sonar.events import EVENTS, Event, FactHeld
from companion.games.captain_sonar.evolve import evolve
from companion.games.captain_sonar.labels import CODE, labels
from companion.games.captain_sonar.options import OPTIONS
from companion.games.captain_sonar.pages.posts import page, posts
from companion.games.captain_sonar.records import records, secret
from companion.games.captain_sonar.review import REVIEWS
from companion.games.captain_sonar.setup import new, notes, prepare
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAMS, LeftToPeople, SonarTeam, team_of_seat
from companion.games.captain_sonar.view import SonarView, TeamView, cues, view
from companion.games.captain_sonar.words import grammar, interpret, team_speaking
from companion.rules.game import BeforeStart, DataFiles, Game, PostPages, RealTime, Teams
from companion.rules.game_inputs import PowerCut, TimeRanOut, Utterance


def over(state: SonarState) -> bool:
    """Whether the battle has ended."""
    return state.over


def time_ran_out(state: SonarState, at: float) -> TimeRanOut:
    """The turn clock's end; it reminds and forces nothing."""
    return TimeRanOut(at)


def undone(before: SonarState, after: SonarState, at: float) -> list[Event]:
    """A half-told sonar answer goes with the question that it answered."""
    asked = after.question.asked if after.question is not None and after.question.kind == "sonar" else None
    return [FactHeld(team, "", "") for team in TEAMS if after.boat(team).fact and team is not asked]


def alone(before: SonarState, after: SonarState) -> bool:
    """Whether a crew may take a secret step back by itself: a start counts as played once both are chosen.

    Otherwise somebody could pick another start after hearing the enemy's courses.
    """
    return not before.begun or all(before.boat(team).track[:1] == after.boat(team).track[:1] for team in TEAMS)


def team_of(state: SonarState, seat: int) -> str:
    """The crew of a seat."""
    return team_of_seat(seat, len(state.names), str(state.options["seats"])).value


def crew(state: SonarState, utterance: Utterance) -> str | None:
    """Whose word it is, whatever device it was said on."""
    team = team_speaking(state, utterance)
    return None if team is None else team.value


def interrupted(state: SonarState, at: float) -> PowerCut:
    """After a power cut the clocks wait for the first word."""
    return PowerCut(at)


def left_to_people(state: SonarState, team: str) -> LeftToPeople | None:
    """People say the next word of a crew that the table plays and has no word for."""
    return LeftToPeople(SonarTeam(team)) if team in state.by_table else None


GAME: Game[SonarState, Said, Event, SonarView | TeamView] = Game(
    id="captain-sonar",
    code=CODE,
    players=COVER.players,
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
    records=records,
    secret=secret,
    demo=demo,
    data=DataFiles(FILES, parse),
    clock=RealTime(deadline, time_ran_out, interrupted, undone),
    teams=Teams(("blue", "yellow"), team_of, crew, alone, left_to_people),
    before_start=BeforeStart(notes, prepare),
    review=REVIEWS,
    pages=PostPages(posts, page),
)
