"""After the end: both charts, and the words that scrub them through the announcements of the battle."""

from collections.abc import Sequence

from companion.games.captain_sonar import commands as c
from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.terms import TEAMS
from companion.games.captain_sonar.view import HitView, MineView, RevealedView, TrackView
from companion.rules.game import Refusal

MOMENT_WORDS = ("EARLIER", "LATER", "FIRST", "LAST")


def moment(state: State) -> int:
    """How many announcements the charts show: all of them, until somebody scrubs."""
    return len(state.log) if state.moment is None else state.moment


def moment_words(state: State) -> tuple[str, ...]:
    """Back and forth, as far as there is something to see."""
    if not state.over or state.announce_only or not state.log:
        return ()
    back = ("EARLIER", "FIRST") if moment(state) > 0 else ()
    on = ("LATER", "LAST") if moment(state) < len(state.log) else ()
    return (*back[:1], *on[:1], *back[1:], *on[1:])


def show_moment(state: State, command: c.ShowMoment) -> Sequence[e.Event] | Refusal:
    """The charts as they were after so many announcements; only once all is open."""
    if not state.over:
        return Refusal("not-now", key="sonar-after-the-end")
    now, most = moment(state), len(state.log)
    wanted = {"EARLIER": now - 1, "LATER": now + 1, "FIRST": 0, "LAST": most}.get(command.word, command.number)
    if state.announce_only or wanted == now or not 0 <= wanted <= most:
        return Refusal("not-now", {"most": most}, key="sonar-no-such-moment")
    return [e.MomentShown(wanted)]


def revealed(state: State) -> dict[str, RevealedView] | None:
    """Both charts and sheets, once the battle is over."""
    if not state.over or state.announce_only:
        return None
    return {team.value: _reveal(state.boat(team)) for team in TEAMS}


def _reveal(boat: Boat) -> RevealedView:
    return RevealedView(
        position=boat.position,
        route=boat.route,
        track=tuple(TrackView(one.time, one.kind, one.at, one.number) for one in boat.track),
        mines=tuple(
            MineView(one.at, one.dropped, one.gone, one.how, one.number, one.gone_number) for one in boat.mine_records
        ),
        gauges={system.value: marks for system, marks in boat.gauges.items()},
        breakdowns=boat.breakdowns,
        hits=tuple(HitView(one.number, one.at, one.before, one.after) for one in boat.hits),
    )
