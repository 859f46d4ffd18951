"""The Captain's sheet: the chart with route and mines, the courses, the systems, surface and silence, the OKs."""

from companion.games.captain_sonar.correcting import right_courses
from companion.games.captain_sonar.engineering import broken, full
from companion.games.captain_sonar.navigation import (
    blackout,
    blocked,
    mine_spaces,
    silent_path,
    torpedo_range,
)
from companion.games.captain_sonar.orders import may_order
from companion.games.captain_sonar.pages.parts import (
    Data,
    common_prompt,
    gauge,
    halted,
    held_up,
    judged,
    reason_of,
    stuck,
    touch,
    why,
)
from companion.games.captain_sonar.state import Boat, State
from companion.games.captain_sonar.terms import (
    ACTIVATES,
    DIRECTIONS,
    SILENCE_RANGE,
    Direction,
    System,
    Team,
    steps_from,
)
from companion.games.captain_sonar.weapons import blackout_binds, may_activate, mines_lying, sheet_bars
from companion.rules.sentences import Sentence

VERBS = {system: verb for verb, system in ACTIVATES.items()}


def captain(state: State, team: Team) -> Data:
    """The facts of a Captain's page, the chart itself left out."""
    boat = state.boat(team)
    return {
        "prompt": prompt(state, team),
        "at": boat.position,
        "sector": state.chart.sector(boat.position) if boat.position else None,
        "route": list(boat.route),
        "mines": list(boat.mines),
        "courses": [course(state, team, one) for one in DIRECTIONS],
        "surface": surface(state, team),
        "systems": [system(state, team, one) for one in System if state.spaces(one)],
        "triggers": triggers(state, team),
        "silences": silences(state, boat),
        "start": start(state, team),
        "dive": touch("DIVE") if _may_dive(state, boat) else None,
        "endturn": touch("ENDTURN") if _may_end(state, boat) else None,
        "stop_word": _stop_word(state, team),
        "correct": _correct(state, team),
        "damage": ["DAMAGE 1"] if state.announce_only and halted(state, team) is None else [],
    }


def _may_end(state: State, boat: Boat) -> bool:
    """Not while a question is open, nor in a STOP: both come first."""
    return state.turn is boat.team and state.moved and not boat.busy and halted(state, boat.team) is None


def prompt(state: State, team: Team) -> Sentence:
    """What the Captain is to do or to wait for."""
    common = common_prompt(state, team)
    if common is not None:
        return common
    boat = state.boat(team)
    if not state.begun:
        chosen = state.announce_only or boat.position is not None
        asked = state.options["dive_to_start"] and not boat.dived
        return Sentence("page-sonar-start" if not chosen else "page-sonar-dive" if asked else "page-sonar-placed")
    if boat.surfaced:
        return Sentence("page-sonar-surfaced" if state.real_time else "page-sonar-wait")
    if boat.marks is not None and boat.busy:
        missing = (not boat.marks.first_mate) + 2 * (not boat.marks.engineer)
        return Sentence(f"page-sonar-captain-waits-{('mate', 'engineer', 'both')[missing - 1]}")
    if state.turn is team and state.moved:
        return Sentence("page-sonar-captain-system")
    return Sentence("page-sonar-captain-blackout" if blackout(state, team) else "page-sonar-captain-course")


def course(state: State, team: Team, direction: Direction) -> Data:
    """One of the four courses: open, after the OKs, or not with the reason (rulebook: courses)."""
    boat, word = state.boat(team), f"COURSE {direction.value}"
    reason = halted(state, team)
    if reason is None and boat.position is not None:
        code = blocked(state, boat, steps_from(boat.position, direction))
        reason = why(code) if code else None
    found = touch(word, reason) if reason else judged(word, may_order(state, team))
    sign = reason.key.removeprefix("page-sonar-why-") if reason else ""
    return {**found, "direction": direction.value, "sign": sign}


def surface(state: State, team: Team) -> Data:
    """Surfacing instead of a course; where only announcements are kept the sector is said with it."""
    reason = halted(state, team)
    found = touch("SURFACE", reason) if reason else judged("SURFACE", may_order(state, team))
    sectors = list(range(1, state.chart.sectors + 1)) if state.announce_only else []
    return {**found, "must": stuck(state, team), "sectors": sectors}


def system(state: State, team: Team, one: System) -> Data:
    """A system's chip: its gauge, whether it works, and what it can be aimed at."""
    boat, word = state.boat(team), VERBS[one]
    bars = sheet_bars(state, boat, one)
    reason = held_up(state, team)
    if bars is not None:
        found = judged(word, bars)
    elif reason is not None:
        found = touch(word, reason)
    else:
        found = judged(word, may_activate(state, team, one))
    crossed = broken(state, boat, state.sheets.gauges[one].colour)
    if crossed and found["state"] == "filling":
        found = {**found, "state": "broken", "why": why("broken", symbols=" ".join(crossed))}
    ready = state.announce_only or full(state, boat, one)
    return {**gauge(state, boat, one), **found, "full": ready, "targets": targets(state, boat, one)}


def targets(state: State, boat: Boat, one: System) -> list[str]:
    """The spaces or sectors that a system reaches from here; none for those that aim at nothing."""
    match one:
        case System.TORPEDO:
            reach = state.chart.spaces() if state.announce_only else torpedo_range(state, boat) if boat.position else ()
            return [at for at in state.chart.spaces() if at in reach]
        case System.MINE:
            return list(mine_spaces(state, boat))
        case System.DRONE:
            return [str(sector) for sector in range(1, state.chart.sectors + 1)]
        case System.SCENARIO:
            return list(state.archer_mines)
        case System.SONAR | System.SILENCE:
            return []


def triggers(state: State, team: Team) -> list[Data]:
    """The own mines, each open or with the reason why it cannot be set off now (A7)."""
    boat = state.boat(team)
    mines = tuple(dict.fromkeys(boat.mines))
    if state.announce_only:
        mines = state.chart.spaces() if mines_lying(state, team) > 0 else ()
    reason = held_up(state, team) or _trigger_bar(state, team)
    return [{**touch(f"TRIGGER {at}", reason), "at": at} for at in mines]


def _trigger_bar(state: State, team: Team) -> Sentence | None:
    boat, rule = state.boat(team), state.options["trigger"]
    if boat.surfaced:
        return why("surfaced")
    if blackout_binds(state, team):
        return why("must-surface")
    crossed = broken(state, boat, "red")
    if rule == "needs_no_red" and crossed:
        return why("broken", symbols=" ".join(crossed))
    refused = may_activate(state, team, System.MINE) if rule == "counts_as_activation" else None
    return reason_of(refused) if refused else None


def silences(state: State, boat: Boat) -> dict[str, list[str]]:
    """The spaces of the silent move in each direction, as far as it may go (none: not a single step)."""
    if boat.position is None:
        return {}
    paths: dict[str, list[str]] = {}
    for direction in DIRECTIONS:
        spaces: list[str] = []
        for length in range(1, SILENCE_RANGE + 1):
            path = silent_path(state, boat, direction, length)
            # A mine may be passed where the table plays so, though nobody can stop on it (A16).
            spaces.append("" if isinstance(path, str) else path[-1])
        while spaces and not spaces[-1]:
            spaces.pop()
        paths[direction.value] = spaces
    return paths


def start(state: State, team: Team) -> list[str] | None:
    """The spaces to begin from, while the start may still be chosen."""
    boat = state.boat(team)
    if state.begun or state.announce_only or boat.dived:
        return None
    return list(state.chart.spaces())


def _may_dive(state: State, boat: Boat) -> bool:
    if state.over or state.paused:
        return False
    if not state.begun:
        chosen = state.announce_only or boat.position is not None
        return bool(state.options["dive_to_start"]) and chosen and not boat.dived
    open_sea = state.question is None and state.stop is None
    return open_sea and state.real_time and boat.surfaced and boat.ready and boat.accepted


def _stop_word(state: State, team: Team) -> Data | None:
    """STOP said before the system is named (real time)."""
    if not state.real_time or state.stop is not None or not state.begun or state.over:
        return None
    reason = held_up(state, team)
    if reason is None and state.boat(team).surfaced:
        reason = why("surfaced")
    if reason is None and blackout_binds(state, team):
        reason = why("must-surface")
    return touch("STOP", reason)


def _correct(state: State, team: Team) -> list[Data]:
    """The courses to which the last one may be put right, asked of the enemy Captain."""
    if halted(state, team) is not None:
        return []
    return [{**touch(f"CORRECT COURSE {one.value}"), "direction": one.value} for one in right_courses(state, team)]
