"""The Captain's sheet: the chart with route and mines, the courses, the systems, surface and silence, the OKs."""

from companion.games.captain_sonar.choices import words_of
from companion.games.captain_sonar.correcting import last_course
from companion.games.captain_sonar.decide import RULES, barred, barred_alike, refused
from companion.games.captain_sonar.navigation import blackout, silent_moves, struck
from companion.games.captain_sonar.orders import full, way_blocked
from companion.games.captain_sonar.pages.parts import (
    Data,
    common_prompt,
    due,
    gauge,
    offers,
    stuck,
    targets,
    touch,
    touched,
)
from companion.games.captain_sonar.state import Boat, SonarState
from companion.games.captain_sonar.terms import (
    ACTIVATES,
    DIRECTIONS,
    CrewPost,
    Direction,
    Order,
    SonarTeam,
    System,
    neighbours,
    steps_from,
)
from companion.games.captain_sonar.weapons import barred_by_sheets
from companion.rules.board import Refusal
from companion.rules.sentences import Sentence

VERBS = {system: verb for verb, system in ACTIVATES.items()}
WAITS = {
    (False, True): "page-sonar-captain-waits-mate",
    (True, False): "page-sonar-captain-waits-engineer",
    (False, False): "page-sonar-captain-waits-both",
}
"""Whom the Captain waits for, by what First Mate and Engineer have done."""


def captain(state: SonarState, team: SonarTeam) -> Data:
    """The facts of a Captain's page, the chart itself left out."""
    boat, line = state.boat(team), last_course(state, team)
    return {
        "prompt": prompt(state, team),
        "at": boat.position,
        "sector": state.chart.sector(boat.position) if boat.position else None,
        "route": list(boat.route),
        "mines": list(boat.mines),
        "courses": [course(state, team, direction) for direction in DIRECTIONS],
        "surface": surface(state, team),
        "systems": [system(state, _said(team, VERBS[kind])) for kind in System if state.spaces(kind)],
        "triggers": triggers(state, team),
        "harm": harm(boat),
        "silences": silences(state, boat),
        "start": targets(words_of(state, _said(team, "AT"))) or None,
        "dive": due(state, _said(team, "DIVE")),
        "endturn": next(iter(offers(state, _said(team, "ENDTURN"))), None),
        "stop_word": _stop_word(state, team),
        "correct": [correction(state, team, direction) for direction in DIRECTIONS] if line else [],
        "said_course": Sentence("page-sonar-said-course", {"direction": line.direction}) if line else None,
        "damage": list(words_of(state, _said(team, "DAMAGE"))),
    }


def _said(team: SonarTeam, verb: str, *args: str) -> Order:
    return touched(team, CrewPost.CAPTAIN, verb, *args)


def prompt(state: SonarState, team: SonarTeam) -> Sentence:
    """What the Captain is to do or to wait for."""
    common = common_prompt(state, team)
    if common is not None:
        return common
    boat = state.boat(team)
    if not state.begun:
        if not state.has_start(team):
            return Sentence("page-sonar-start")
        asked = state.options["dive_to_start"] and not boat.dived
        return Sentence("page-sonar-dive" if asked else "page-sonar-placed")
    if boat.surfaced:
        return Sentence("page-sonar-surfaced" if state.real_time else "page-sonar-wait")
    if boat.marks is not None and boat.busy:
        return Sentence(WAITS[boat.marks.first_mate, boat.marks.engineer])
    if state.turn is team and state.moved:
        return Sentence("page-sonar-captain-system")
    return Sentence("page-sonar-captain-blackout" if blackout(state, team) else "page-sonar-captain-course")


def course(state: SonarState, team: SonarTeam, direction: Direction) -> Data:
    """One of the four courses; where the way is blocked is seen before it may be gone (rulebook: courses)."""
    order = _said(team, "COURSE", direction.value)
    refusal = barred_alike(state, order) or way_blocked(state, order) or barred(state, order)
    return _way(f"COURSE {direction.value}", direction, refusal)


def correction(state: SonarState, team: SonarTeam, direction: Direction) -> Data:
    """What the last course may be put right to, or why it cannot have been that one."""
    order = _said(team, "CORRECT", direction.value)
    return _way(f"CORRECT COURSE {direction.value}", direction, refused(state, order))


def _way(word: str, direction: Direction, refusal: Refusal | None) -> Data:
    return {**touch(word, refusal), "direction": direction.value, "sign": refusal.code if refusal else ""}


def surface(state: SonarState, team: SonarTeam) -> Data:
    """Surfacing instead of a course; where only announcements are kept the sector is said with it."""
    order = _said(team, "SURFACE")
    sectors = [int(sector) for sector in targets(RULES["SURFACE"].aims(state, order))]
    return {**touch("SURFACE", barred(state, order)), "must": stuck(state, team), "sectors": sectors}


def system(state: SonarState, order: Order) -> Data:
    """A system's chip: its gauge, whether it works, and what it can be aimed at while it does.

    What the sheets bar is seen before it is the crew's turn.
    """
    boat, kind = state.boat(order.team), ACTIVATES[order.verb]
    ready = state.announce_only or full(state, boat, kind)
    aims = () if kind is System.SILENCE else words_of(state, order)
    refusal = barred_alike(state, order) or barred_by_sheets(state, order) or barred(state, order)
    chip = touch(order.verb, refusal)
    return {**gauge(state, boat, kind), **chip, "full": ready, "targets": targets(aims)}


def triggers(state: SonarState, team: SonarTeam) -> list[Data]:
    """The own mines, each open or with the reason why it cannot be set off now (A7)."""
    order = _said(team, "TRIGGER")
    refusal = barred(state, order)
    return [{**touch(word, refusal), "at": word.split()[1]} for word in RULES["TRIGGER"].aims(state, order)]


def harm(boat: Boat) -> dict[str, int]:
    """Where an explosion would strike the own submarine, and how hard; the one that fires is measured too."""
    if boat.position is None:
        return {}
    return {at: struck(boat.position, at) for at in (boat.position, *neighbours(boat.position))}


def silences(state: SonarState, boat: Boat) -> dict[str, list[str]]:
    """The spaces of the silent move in each direction, as far as it may go (none: not a single step).

    A mine may be passed where the table plays so, though nobody can stop on it (A16): there the space is empty.
    """
    if boat.position is None:
        return {}
    paths: dict[str, list[str]] = {direction.value: [] for direction in DIRECTIONS}
    for direction, length in silent_moves(state, boat):
        path = paths[direction.value]
        path += [""] * (length - 1 - len(path))
        path += [steps_from(boat.position, direction, length) or ""] if length else []
    return paths


def _stop_word(state: SonarState, team: SonarTeam) -> Data | None:
    """STOP said before the system is named, where there is such a word (real time)."""
    if not state.real_time or state.stop is not None or not state.begun or state.over:
        return None
    return touch("STOP", barred(state, _said(team, "STOP")))
