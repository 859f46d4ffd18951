"""The printable sheets of a crew: Captain, First Mate, Engineer, and the coordinates for aiming."""

from companion.games.captain_sonar.data import Data, own
from companion.games.captain_sonar.terms import DIRECTIONS, SECTIONS, SILENCE_RANGE, Direction, System, space
from companion.rules.labels import Label

CODE = "CS"


def labels(data: object) -> tuple[Label, ...]:
    """Every printable item; both crews print the same four pages."""
    return (*_captain(), *_first_mate(), *_engineer(own(data)), *_coordinates())


def _word(kind: str, word: str, key: str, mark: str = "", figure: str = "", **params: str | int) -> Label:
    return Label(f"{CODE}:{word}", kind, f"sonar-{key}", tuple(params.items()), mark, figure)


def _captain() -> tuple[Label, ...]:
    page = "captain"
    courses = [_word(page, f"COURSE {one}", "course", "course", one, direction=one) for one in DIRECTIONS]
    silences = [
        _word(page, f"SILENCE {one} {count}", "silence", "silence", f"{one}{count}", direction=one, count=count)
        for one in DIRECTIONS
        for count in range(SILENCE_RANGE + 1)
    ]
    plain = ("SURFACE", "DIVE", "ENDTURN", "STOP", "CANCEL", "AT", "TORPEDO", "MINE", "TRIGGER", "ARCHER", "SONAR")
    answers = ("YES", "NO", "ROW", "COLUMN", "SECTOR", "CLEAR", "INDIRECT", "DIRECT", "SILENCE", "UNDO")
    words = [_word(page, one, f"word-{one.lower()}", "word") for one in (*plain, *answers)]
    drones = [_word(page, f"DRONE {one}", "drone", "sector", str(one), sector=one) for one in range(1, 10)]
    damages = [_word(page, f"DAMAGE {one}", "damage", "damage", str(one), amount=one) for one in range(1, 5)]
    return (*courses, *words, *drones, *silences, *damages)


def _first_mate() -> tuple[Label, ...]:
    page = "first-mate"
    marks = [_word(page, f"MARK {one.upper()}", "mark", one.value, system=one.value) for one in System]
    drones = [_word(page, f"DRONE {one}/FM", "drone", "sector", str(one), sector=one) for one in range(1, 10)]
    sonar = _word(page, "SONAR/FM", "word-sonar", "word")
    ready = [_word(page, f"READY {one.upper()}", "ready", one.value, system=one.value) for one in System]
    return (*marks, *ready, _word(page, "OK/FM", "ok-first-mate", "ok"), *drones, sonar)


def _engineer(data: Data) -> tuple[Label, ...]:
    page = "engineer"
    symbols = [
        _word(page, f"BREAK {one.id}", "break", one.colour, one.id, symbol=one.id, direction=Direction(one.panel).value)
        for one in data.sheets.symbols.values()
    ]
    sections = [
        _word(page, f"SECURE {one.upper().partition('_')[0]}", "secure", "section", section=one) for one in SECTIONS
    ]
    words = [_word(page, one, f"word-{one.lower()}", "word") for one in ("READY", "ACCEPT", "REJECT")]
    return (*symbols, _word(page, "OK/ENG", "ok-engineer", "ok"), *sections, *words)


def _coordinates() -> tuple[Label, ...]:
    """Spaces and bare numbers: the second scan after TORPEDO, MINE, TRIGGER, AT, ROW, COLUMN or SECTOR."""
    page = "coordinates"
    spaces = [space(column, row) for row in range(1, 16) for column in range(15)]
    cells = [_word(page, at, "space", "space", at, at=at) for at in spaces]
    rows = [_word(page, f"ROW {one}", "row", "row", str(one), row=one) for one in range(1, 16)]
    columns = [
        _word(page, f"COLUMN {chr(65 + one)}", "column", "column", chr(65 + one), column=chr(65 + one))
        for one in range(15)
    ]
    sectors = [_word(page, f"SECTOR {one}", "sector", "sector", str(one), sector=one) for one in range(1, 10)]
    return (*cells, *rows, *columns, *sectors)
