"""After the battle: what ``--reveal`` shows, the logbook's line, and the words that scrub through its announcements."""

from collections.abc import Sequence

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import TEAMS, turning_points
from companion.rules.board import Refusal
from companion.rules.setting import Record
from companion.rules.words import Word


def secret(state: SonarState) -> dict[str, object]:
    """Both crews' sheets, for scenario files and error reports."""
    return {"teams": {team.value: _boat(state.boat(team)) for team in TEAMS}}


def _boat(boat: Boat) -> dict[str, object]:
    marks = boat.marks
    return {
        "position": boat.position,
        "route": list(boat.route),
        "gauges": {system.value: count for system, count in boat.gauges.items()},
        "breakdowns": list(boat.breakdowns),
        "mines": list(boat.mines),
        "damage": boat.damage,
        "surfaced": boat.surfaced,
        "secured": list(boat.secured),
        "marked": marks.marked.value if marks and marks.marked else None,
        "crossed": marks.crossed if marks else None,
        "direction": marks.direction.value if marks and marks.direction else None,
        "first_mate": "ok" if marks is None or marks.first_mate else "waiting",
        "engineer": "ok" if marks is None or marks.engineer else "waiting",
        "needs_course": not boat.course_since,
        "fact": list(boat.fact) if boat.fact else None,
    }


def records(state: SonarState) -> tuple[Record, ...]:
    """One line for the logbook, once the battle is over."""
    if not state.over:
        return ()
    data = {
        "map": state.chart.map,
        "side": state.chart.side,
        "mode": state.mode,
        "winner": state.winner,
        "reason": state.reason,
        "blue": state.boats[TEAMS[0]].damage,
        "yellow": state.boats[TEAMS[1]].damage,
        "courses": sum(line.kind == "course" for line in state.log),
        "seconds": round(state.game_clock.value),
    }
    return (Record("battle", data),)


MOMENT_WORDS = ("EARLIER", "LATER", "FIRST", "LAST")


def moment(state: SonarState) -> int:
    """How many announcements the charts show: all of them, until somebody scrubs."""
    return len(state.log) if state.moment is None else state.moment


def moment_words(state: SonarState) -> tuple[str, ...]:
    """Back and forth, as far as there is something to see."""
    if not state.over or state.announce_only or not state.log:
        return ()
    back = ("EARLIER", "FIRST") if moment(state) > 0 else ()
    on = ("LATER", "LAST") if moment(state) < len(state.log) else ()
    return (*back[:1], *on[:1], *back[1:], *on[1:])


def show_moment(state: SonarState, word: Word) -> Sequence[e.Event] | Refusal:
    """The charts as they were after so many announcements; only once all is open."""
    if not state.over:
        return Refusal("not-now", key="refused-sonar-after-the-end")
    now, most, points = moment(state), len(state.log), turning_points(state.log)
    # From the beginning and from a turning point it goes on to the next one.
    later = next((point for point in points if point > now), now + 1) if now in (0, *points) else now + 1
    wanted = {"EARLIER": now - 1, "LATER": later, "FIRST": 0, "LAST": most}.get(word.verb)
    wanted = int(word.args[0]) if wanted is None else wanted
    if state.announce_only or wanted == now or not 0 <= wanted <= most:
        return Refusal("not-now", {"most": most}, key="refused-sonar-no-such-moment")
    return [e.MomentShown(wanted)]
