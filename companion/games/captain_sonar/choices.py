"""The words that fit now: for a crew with all it knows, for the shared screen with public facts alone."""

from companion.games.captain_sonar.after import moment_words
from companion.games.captain_sonar.correcting import last_course, right_courses
from companion.games.captain_sonar.engineering import broken, crossable, full, markable
from companion.games.captain_sonar.navigation import (
    blackout,
    legal_courses,
    mine_spaces,
    silent_moves,
    torpedo_range,
)
from companion.games.captain_sonar.orders import ready_systems
from companion.games.captain_sonar.sheets import Sheets
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.surfacing import all_secured
from companion.games.captain_sonar.terms import DIRECTIONS, SECTIONS, TEAMS, Direction, System, Team, space
from companion.games.captain_sonar.weapons import blackout_binds, may_activate, mines_lying, sheet_bars


def courses() -> tuple[str, ...]:
    """All four courses and surfacing: what is public of a crew that must move."""
    return (*(f"COURSE {one.value}" for one in DIRECTIONS), "SURFACE")


def marks_to_make(state: State, boat: Boat) -> tuple[str, ...]:
    """What First Mate and Engineer may still do for the last order."""
    marks = boat.marks
    if marks is None or marks.done:
        return ()
    words: list[str] = []
    if not marks.first_mate:
        words += [f"MARK {one.value.upper()}" for one in markable(state, boat)] or ["OK/FM"]
    if not marks.engineer:
        words += [f"BREAK {one}" for one in crossable(state, boat)] or ["OK/ENG"]
    return tuple(words)


def activations(state: State, boat: Boat) -> tuple[str, ...]:
    """Every activation that would be allowed now, each with its target."""
    words: list[str] = []
    for system in System:
        if not state.spaces(system) or (not state.announce_only and not full(state, boat, system)):
            continue
        if may_activate(state, boat.team, system) is None and sheet_bars(state, boat, system) is None:
            words += _targets(state, boat, system)
    return tuple(words)


def _targets(state: State, boat: Boat, system: System) -> list[str]:
    told = state.announce_only
    match system:
        case System.MINE:
            return ["MINE"] if told else [f"MINE {at}" for at in mine_spaces(state, boat)]
        case System.TORPEDO:
            reach = state.chart.spaces() if told else torpedo_range(state, boat)
            return [f"TORPEDO {at}" for at in state.chart.spaces() if at in reach]
        case System.DRONE:
            return [f"DRONE {sector}" for sector in range(1, state.chart.sectors + 1)]
        case System.SONAR:
            return ["SONAR"]
        case System.SILENCE:
            moves = () if told else silent_moves(state, boat)
            return ["SILENCE"] if told else [f"SILENCE {direction.value} {length}" for direction, length in moves]
        case System.SCENARIO:
            return [f"ARCHER {at}" for at in state.archer_mines]


def triggers(state: State, boat: Boat) -> tuple[str, ...]:
    """The own mines that may be set off now."""
    counts = state.options["trigger"] == "counts_as_activation"
    barred = counts and may_activate(state, boat.team, System.MINE) is not None
    red = state.options["trigger"] == "needs_no_red" and broken(state, boat, "red")
    if boat.surfaced or barred or red or blackout_binds(state, boat.team):
        return ()
    if state.announce_only:
        return _heard_mines(state, boat.team)
    return tuple(f"TRIGGER {at}" for at in dict.fromkeys(boat.mines))


def _heard_mines(state: State, team: Team) -> tuple[str, ...]:
    """Any space, once the crew has announced more mines than it has set off."""
    return tuple(f"TRIGGER {at}" for at in state.chart.spaces()) if mines_lying(state, team) > 0 else ()


def facts(state: State) -> tuple[str, ...]:
    """Every row, column and sector of the chart."""
    size = state.chart.size
    rows = tuple(f"ROW {row}" for row in range(1, size + 1))
    columns = tuple(f"COLUMN {space(column, 1)[0]}" for column in range(size))
    return (*rows, *columns, *(f"SECTOR {one}" for one in range(1, state.chart.sectors + 1)))


def securing(state: State, team: Team) -> tuple[str, ...]:
    """What a surfaced crew may do in real time."""
    boat = state.boat(team)
    if not boat.surfaced or not state.real_time:
        return ()
    if not all_secured(state, team):
        return tuple(f"SECURE {one.upper()}" for one in SECTIONS if one not in boat.secured)
    if not boat.ready:
        return ("READY",)
    return ("DIVE",) if boat.accepted else ()


def checking(state: State, team: Team) -> tuple[str, ...]:
    """The verdict on the enemy's outlines, when they are all there."""
    other = state.boat(team.enemy)
    due = state.real_time and all_secured(state, team.enemy) and not other.accepted
    return ("ACCEPT", "REJECT") if due else ()


def answers(state: State) -> tuple[str, ...]:
    """The answers to the open question."""
    question = state.question
    if question is None:
        return ()
    if question.kind == "sonar":
        return facts(state)
    return ("CLEAR", "INDIRECT", "DIRECT") if question.kind == "hit" else ("YES", "NO")


def crew_words(state: State, team: Team) -> tuple[str, ...]:
    """Every word that would be allowed from this crew now."""
    boat = state.boat(team)
    if state.over or state.paused:
        return ("NEW",) if state.over else ("RESUME",)
    if not state.begun:
        return _start_words(state, boat)
    if state.question is not None:
        withdrawn = ("CANCEL",) if (state.question.kind, state.question.by) == ("correction", team) else ()
        return answers(state) if state.question.asked is team else withdrawn
    if state.asks_both and state.stop is not team:
        return () if team in state.going_on else ("RESUME",)
    if state.stop is not None:
        end = "RESUME" if state.resolved else "CANCEL"
        return (end, *activations(state, boat), *triggers(state, boat)) if state.stop is team else ()
    bound = blackout_binds(state, team)
    return (
        *marks_to_make(state, boat),
        *securing(state, team),
        *checking(state, team),
        *_moves(state, boat),
        *activations(state, boat),
        *triggers(state, boat),
        *(() if bound else (f"READY {one.value.upper()}" for one in ready_systems(state, boat))),
        *(("ENDTURN",) if state.turn is team and state.moved and not boat.busy else ()),
        *(("DAMAGE 1",) if state.announce_only else ()),
        *(f"CORRECT COURSE {one.value}" for one in right_courses(state, team)),
        *(("STOP",) if state.real_time and not boat.surfaced and not bound else ()),
    )


def _start_words(state: State, boat: Boat) -> tuple[str, ...]:
    """A start, which may be chosen anew until DIVE is said."""
    if boat.dived:
        return ()
    chosen = state.announce_only or boat.position is not None
    starts = () if state.announce_only else tuple(f"AT {at}" for at in state.chart.spaces())
    return (*(("DIVE",) if chosen and state.options["dive_to_start"] else ()), *starts)


def _moves(state: State, boat: Boat) -> tuple[str, ...]:
    if boat.surfaced or boat.busy or state.turn not in (None, boat.team) or (state.turn and state.moved):
        return ()
    if state.announce_only:
        surface = tuple(f"SURFACE {one}" for one in range(1, state.chart.sectors + 1))
        return (*(f"COURSE {one.value}" for one in DIRECTIONS), *surface)
    if blackout(state, boat.team):
        return ("SURFACE",)
    return (*(f"COURSE {one.value}" for one in legal_courses(state, boat.team)), "SURFACE")


def table_words(state: State) -> tuple[str, ...]:
    """What may be answered on the shared screen: the same for all games with the same announcements."""
    if state.over or state.paused:
        return ("NEW", *moment_words(state)) if state.over else ("RESUME",)
    if not state.begun:
        return ("DIVE",) if state.placed else tuple(f"AT {at}" for at in state.chart.spaces())
    asked = state.question.asked if state.question is not None else state.stop or state.turn
    if asked is not None and asked.value in state.by_table:
        # That crew speaks for itself.
        return ()
    if state.question is not None:
        return answers(state)
    if state.stop is not None:
        return ("RESUME",) if state.resolved else ("CANCEL", *_public_systems(state, state.stop))
    if state.turn is not None:
        if not state.moved:
            return _public_courses(state)
        return ("ENDTURN", *_public_marks(state, state.turn), *_public_systems(state, state.turn))
    words: list[str] = []
    for team in TEAMS:
        if team.value not in state.by_table:
            words += [f"SEAT {_seat(state, team)} {word}" for word in _public_battle(state, team)]
    return tuple(words)


def table_actions(state: State) -> tuple[str, ...]:
    """What the menu adds: the latest course put right, whichever other one it was."""
    lines = {team: last_course(state, team) for team in TEAMS}
    latest = max((line for line in lines.values() if line is not None), key=lambda line: line.number, default=None)
    if (
        latest is None
        or latest.team in state.by_table
        or state.question is not None
        or state.stop is not None
        or state.paused
        or state.over
    ):
        return ()
    seat = _seat(state, Team(latest.team))
    return tuple(f"SEAT {seat} CORRECT COURSE {one.value}" for one in DIRECTIONS if one.value != latest.direction)


def _seat(state: State, team: Team) -> int:
    if team is Team.BLUE:
        return 1
    return len(state.names) if state.options["seats"] == "halves" else 2


def _public_courses(state: State) -> tuple[str, ...]:
    if not state.announce_only:
        return courses()
    return (*courses()[:-1], *(f"SURFACE {one}" for one in range(1, state.chart.sectors + 1)))


def _public_battle(state: State, team: Team) -> tuple[str, ...]:
    if state.boat(team).surfaced:
        return (*securing(state, team), *checking(state, team))
    systems = _public_systems(state, team) if state.announce_only else ()
    return (*_public_courses(state), *_public_marks(state, team), "STOP", *checking(state, team), *systems)


def _public_marks(state: State, team: Team) -> tuple[str, ...]:
    """All gauges in use and all symbols of the panels that could be meant, whatever is full or crossed."""
    if state.announce_only:
        return ("DAMAGE 1",)
    last = next((one for one in reversed(state.log) if one.team == team and one.kind in MOVES), None)
    if last is None or last.kind == "surface":
        return ()
    systems = tuple(f"MARK {one.value.upper()}" for one in System if state.spaces(one))
    heard = (Direction(last.direction),) if last.direction else DIRECTIONS
    return (*systems, *_panels(state.sheets, heard), "OK")


MOVES = ("course", "silence", "surface")
"""The announcements of a crew's movement."""


def _panels(sheets: Sheets, directions: tuple[Direction, ...]) -> tuple[str, ...]:
    return tuple(f"BREAK {one}" for direction in directions for one in sheets.panel(direction))


def _public_systems(state: State, team: Team) -> tuple[str, ...]:
    """Systems whose words give nothing away; those that aim are said at the crew's own device."""
    drones = tuple(f"DRONE {sector}" for sector in range(1, state.chart.sectors + 1))
    archers = tuple(f"ARCHER {at}" for at in state.archer_mines)
    if not state.announce_only:
        return (*drones, "SONAR", *archers)
    shots = tuple(f"TORPEDO {at}" for at in state.chart.spaces())
    return (*drones, "SONAR", "MINE", "SILENCE", *archers, *_heard_mines(state, team), *shots)
