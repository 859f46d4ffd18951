"""Where a submarine may go, and where its weapons reach. One predicate per rule."""

from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import (
    DIRECTIONS,
    SILENCE_RANGE,
    TORPEDO_RANGE,
    Direction,
    SonarTeam,
    neighbours,
    place,
    steps_from,
)


def blocked(state: SonarState, boat: Boat, at: str | None) -> str | None:
    """Why a space may not be entered, as a refusal code, or ``None``.

    A course is illegal off the map, on an island, on the own route, or onto an own mine (rulebook: courses).
    Nothing of the enemy's blocks, and Archer mines block nobody.
    """
    if at is None or not state.chart.has(at):
        return "off-map"
    if not state.chart.sea(at):
        return "island"
    if at in boat.route:
        return "own-route"
    return "own-mine" if at in boat.mines else None


def legal_courses(state: SonarState, team: SonarTeam) -> tuple[Direction, ...]:
    """The directions in which one step is legal; all of them, where the place of the submarine is not known here."""
    boat = state.boat(team)
    if boat.position is None:
        return DIRECTIONS
    here = boat.position
    return tuple(way for way in DIRECTIONS if blocked(state, boat, steps_from(here, way)) is None)


def blackout(state: SonarState, team: SonarTeam) -> bool:
    """Whether no course is legal, so that the submarine must surface (rulebook: blackout; A10)."""
    boat = state.boat(team)
    return boat.position is not None and not boat.surfaced and not legal_courses(state, team)


def blackout_binds(state: SonarState, team: SonarTeam) -> bool:
    """Whether nothing but surfacing is left (A10).

    Real time: once the last order is finished. Turn by turn: in the own turn, before the course.
    """
    if state.options["blackout"] == "lenient" or not blackout(state, team):
        return False
    return state.turn is team and not state.moved if state.turn is not None else not state.boat(team).busy


def silent_path(state: SonarState, boat: Boat, direction: Direction, length: int) -> tuple[str, ...] | str:
    """The spaces of a silent move, or the refusal code of the first that may not be entered.

    Nothing can be jumped over; own mines may be passed, not stopped on, where the table plays so (A16).
    """
    if length > SILENCE_RANGE:
        return "out-of-range"
    path: list[str] = []
    for count in range(1, length + 1):
        at = steps_from(boat.position or "", direction, count)
        why = blocked(state, boat, at)
        passing = count < length and state.options["silence_over_mines"] == "pass_only"
        if why and not (why == "own-mine" and passing):
            return why
        path.append(at or "")
    return tuple(path)


def silent_moves(state: SonarState, boat: Boat) -> tuple[tuple[Direction, int], ...]:
    """Every silent move that is legal, those of no steps included (designer's answer: zero is allowed)."""
    moves = [(direction, 0) for direction in DIRECTIONS]
    for direction in DIRECTIONS:
        for length in range(1, SILENCE_RANGE + 1):
            if not isinstance(silent_path(state, boat, direction, length), str):
                moves.append((direction, length))
    return tuple(moves)


def torpedo_range(state: SonarState, boat: Boat) -> frozenset[str]:
    """The spaces a torpedo reaches: one to four steps over sea, round corners, never diagonally (A3).

    Own route, mines and submarines do not stop it; the own space is no target. Where the place of the submarine is not
    known here, any space may be meant.
    """
    start = boat.position
    if start is None:
        return frozenset(state.chart.spaces)
    if state.options["torpedo_range"] == "plain_distance":
        return frozenset(at for at in state.chart.spaces if 1 <= _distance(start, at) <= TORPEDO_RANGE)
    reached = {start}
    edge = {start}
    for _ in range(TORPEDO_RANGE):
        near = {steps_from(at, direction) for at in edge for direction in DIRECTIONS}
        edge = {at for at in near if at and state.chart.sea(at)} - reached
        reached |= edge
    return frozenset(reached - {start})


def _distance(at: str, other: str) -> int:
    (column, row), (column2, row2) = place(at), place(other)
    return abs(column - column2) + abs(row - row2)


def beside(state: SonarState, at: str) -> tuple[str, ...]:
    """The spaces on which a mine may be put from here: eight around, or four (A4)."""
    around = neighbours(at)
    if state.options["mine_neighbours"] == "four":
        return tuple(near for near in around if _distance(at, near) == 1)
    return around


def mine_forbidden(state: SonarState, boat: Boat, at: str) -> str | None:
    """Why a mine may not be dropped on a space, or ``None``.

    Beside the submarine, on sea, off the own route, and not upon an own mine (A5). Enemy and Archer mines are
    no obstacle.
    """
    if not state.chart.has(at):
        return "off-map"
    if not state.chart.sea(at):
        return "island"
    if at not in beside(state, boat.position or ""):
        return "not-adjacent"
    if at in boat.route:
        return "own-route"
    return "own-mine" if at in boat.mines and state.options["second_mine"] == "forbid" else None


def mine_spaces(state: SonarState, boat: Boat) -> tuple[str, ...]:
    """Every space on which a mine may be dropped now."""
    if boat.position is None:
        return ()
    return tuple(at for at in beside(state, boat.position) if mine_forbidden(state, boat, at) is None)


def struck(position: str | None, at: str) -> int:
    """Damage of an explosion: 2 on its space, 1 on the eight around it, else 0 (rulebook: explosions).

    >>> struck("G7", "G7"), struck("C6", "B7"), struck("D9", "B7"), struck(None, "B7")
    (2, 1, 0, 0)
    """
    if position == at:
        return 2
    return 1 if position in neighbours(at) else 0
