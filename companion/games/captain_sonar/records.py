"""What ``--reveal`` adds to the published state of a battle, and the logbook's line."""

from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.terms import TEAMS
from companion.rules.setting import Record


def secret(state: State) -> dict[str, object]:
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


def records(state: State) -> tuple[Record, ...]:
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
        "courses": sum(one.kind == "course" for one in state.log),
        "seconds": round(state.game_clock.value),
    }
    return (Record("battle", data),)
