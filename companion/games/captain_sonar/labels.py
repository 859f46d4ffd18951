"""The printable sheets of a crew: Captain, First Mate, Engineer, and the coordinates for aiming."""

from companion.games.captain_sonar.charts import SonarData, own
from companion.games.captain_sonar.terms import DIRECTIONS, SECTIONS, SILENCE_RANGE, Direction, System, space
from companion.rules.labels import Label

CODE = "CS"

CAPTAINS_WORDS = {
    "SURFACE": "sonar-word-surface",
    "DIVE": "sonar-word-dive",
    "ENDTURN": "sonar-word-endturn",
    "STOP": "sonar-word-stop",
    "CANCEL": "sonar-word-cancel",
    "AT": "sonar-word-at",
    "TORPEDO": "sonar-word-torpedo",
    "MINE": "sonar-word-mine",
    "TRIGGER": "sonar-word-trigger",
    "ARCHER": "sonar-word-archer",
    "SONAR": "sonar-word-sonar",
    "YES": "sonar-word-yes",
    "NO": "sonar-word-no",
    "ROW": "sonar-word-row",
    "COLUMN": "sonar-word-column",
    "SECTOR": "sonar-word-sector",
    "CLEAR": "sonar-word-clear",
    "INDIRECT": "sonar-word-indirect",
    "DIRECT": "sonar-word-direct",
    "SILENCE": "sonar-word-silence",
    "UNDO": "sonar-word-undo",
}
"""Words without a target on the Captain's page, and their sentences: ``label-sonar-word-...``."""

ENGINEERS_WORDS = {
    "READY": "sonar-word-ready",
    "ACCEPT": "sonar-word-accept",
    "REJECT": "sonar-word-reject",
}


def labels(data: object) -> tuple[Label, ...]:
    """Every printable item; both crews print the same four pages."""
    return (*_captain(), *_first_mate(), *_engineer(own(data)), *_coordinates())


def _word(kind: str, word: str, key: str, mark: str = "", figure: str = "", **params: str | int) -> Label:
    return Label(f"{CODE}:{word}", kind, key, tuple(params.items()), mark, figure)


def _captain() -> tuple[Label, ...]:
    page = "captain"
    courses = [
        _word(page, f"COURSE {direction}", "sonar-course", "course", direction, direction=direction)
        for direction in DIRECTIONS
    ]
    silences = [
        _word(
            page,
            f"SILENCE {direction} {count}",
            "sonar-silence",
            "silence",
            f"{direction}{count}",
            direction=direction,
            count=count,
        )
        for direction in DIRECTIONS
        for count in range(SILENCE_RANGE + 1)
    ]
    words = [_word(page, word, key, "word") for word, key in CAPTAINS_WORDS.items()]
    drones = [
        _word(page, f"DRONE {number}", "sonar-drone", "sector", str(number), sector=number) for number in range(1, 10)
    ]
    damages = [
        _word(page, f"DAMAGE {number}", "sonar-damage", "damage", str(number), amount=number) for number in range(1, 5)
    ]
    return (*courses, *words, *drones, *silences, *damages)


def _first_mate() -> tuple[Label, ...]:
    page = "first-mate"
    marks = [
        _word(page, f"MARK {system.upper()}", "sonar-mark", system.value, system=system.value) for system in System
    ]
    drones = [
        _word(page, f"DRONE {number}/FM", "sonar-drone", "sector", str(number), sector=number)
        for number in range(1, 10)
    ]
    sonar = _word(page, "SONAR/FM", "sonar-word-sonar", "word")
    ready = [
        _word(page, f"READY {system.upper()}", "sonar-ready", system.value, system=system.value) for system in System
    ]
    return (*marks, *ready, _word(page, "OK/FM", "sonar-ok-first-mate", "ok"), *drones, sonar)


def _engineer(data: SonarData) -> tuple[Label, ...]:
    page = "engineer"
    symbols = [
        _word(
            page,
            f"BREAK {symbol.id}",
            "sonar-break",
            symbol.colour,
            symbol.id,
            symbol=symbol.id,
            direction=Direction(symbol.panel).value,
        )
        for symbol in data.sheets.symbols.values()
    ]
    sections = [
        _word(page, f"SECURE {section.upper().partition('_')[0]}", "sonar-secure", "section", section=section)
        for section in SECTIONS
    ]
    words = [_word(page, word, key, "word") for word, key in ENGINEERS_WORDS.items()]
    return (*symbols, _word(page, "OK/ENG", "sonar-ok-engineer", "ok"), *sections, *words)


def _coordinates() -> tuple[Label, ...]:
    """Spaces and bare numbers: the second scan after TORPEDO, MINE, TRIGGER, AT, ROW, COLUMN or SECTOR."""
    page = "coordinates"
    spaces = [space(column, row) for row in range(1, 16) for column in range(15)]
    cells = [_word(page, at, "sonar-space", "space", at, at=at) for at in spaces]
    rows = [_word(page, f"ROW {number}", "sonar-row", "row", str(number), row=number) for number in range(1, 16)]
    columns = [
        _word(page, f"COLUMN {chr(65 + number)}", "sonar-column", "column", chr(65 + number), column=chr(65 + number))
        for number in range(15)
    ]
    sectors = [
        _word(page, f"SECTOR {number}", "sonar-sector", "sector", str(number), sector=number) for number in range(1, 10)
    ]
    return (*cells, *rows, *columns, *sectors)
