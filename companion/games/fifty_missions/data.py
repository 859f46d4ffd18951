"""The mission file: decks of missions as typed tables, read from editable TOML, with everything found wrong with it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.fifty_missions.conditions import BadCondition, Condition, any_row, matching_rows, read_condition
from companion.games.fifty_missions.terms import FEWEST_MISSIONS
from companion.rules.game import DataError, Issue
from companion.rules.plain import Unreadable, parse_toml

FILE = "missions.toml"
FORMAT = 1
DECK_KEYS = {"id", "name", "missions_in_box", "suits"}
MISSION_KEYS = {
    "deck", "id", "text", "when", "enabled", "status", "confidence", "sources", "note", "matching_rows"
}  # fmt: skip
_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")
_SUIT = re.compile(r"[a-z][a-z0-9_]{1,11}")


@dataclass(frozen=True)
class Mission:
    """One mission card: its id, printed code (``M-07``, in file order of its deck) and condition."""

    id: str
    code: str
    condition: Condition
    text: str = ""
    enabled: bool = True
    confidence: str = ""


@dataclass(frozen=True)
class MissionDeck:
    """The missions of one box and the four suits that they speak of."""

    id: str
    name: str
    suits: tuple[str, ...]
    missions: tuple[Mission, ...] = ()
    in_box: int = 50

    @property
    def enabled(self) -> tuple[Mission, ...]:
        """The missions that this owner's box holds."""
        return tuple(one for one in self.missions if one.enabled)


def named(deck: MissionDeck, word: str) -> Mission | None:
    """The mission of a code (``M-07``) or an id, in any case; ``-`` stands for ``_`` too.

    >>> named(MissionDeck("own", "own", ()), "M-01") is None
    True
    """
    plain = word.strip().lower().replace("_", "-")
    for mission in deck.missions:
        if plain in (mission.code.lower(), mission.id.replace("_", "-")):
            return mission
    return None


@dataclass
class Read:
    """What a mission file holds, and everything found wrong with it.

    ``tables`` are the raw rows in order, ``named`` the deck ids that stand in the file, right or wrong.
    """

    decks: dict[str, MissionDeck] = field(default_factory=dict)
    errors: list[Issue] = field(default_factory=list)
    tables: list[tuple[Mission, Mapping[str, Any], MissionDeck]] = field(default_factory=list)
    named: set[str] = field(default_factory=set)

    def wrong(self, code: str, item: str, text: str) -> None:
        """Note an error."""
        self.errors.append(Issue(code, item, text))


def parse(texts: Mapping[str, str]) -> dict[str, MissionDeck]:
    """The decks by id, from the texts of the data files. Raises ``DataError`` with all that is wrong.

    >>> parse({FILE: "format_version = 2"})
    Traceback (most recent call last):
    companion.rules.game.DataError: format_version: found 2, expected 1
    """
    found = read_file(texts[FILE])
    if found.errors:
        raise DataError(found.errors)
    return found.decks


def read_file(text: str) -> Read:
    """Read a mission file row by row; nothing is raised, all that is wrong is collected."""
    found = Read()
    try:
        data = parse_toml(text)
    except Unreadable as error:
        found.wrong("not-toml", "file", f"cannot be read as TOML: {error}")
        return found
    if data.get("format_version") != FORMAT:
        found.wrong("format", "format_version", f"found {data.get('format_version')!r}, expected {FORMAT}")
        return found
    for key in sorted(set(data) - {"format_version", "deck", "mission"}):
        found.wrong("unknown-key", key, f"found {key!r}, expected format_version, [[deck]] and [[mission]] only")
    for table in _tables(data, "deck", found):
        _read_deck(table, found)
    rows: dict[str, list[Mission]] = {deck: [] for deck in found.decks}
    seen: set[str] = set()
    for table in _tables(data, "mission", found):
        mission = _read_mission(table, rows, seen, found)
        if mission is not None:
            rows[table["deck"]].append(mission)
            found.tables.append((mission, table, found.decks[table["deck"]]))
    for name, deck in found.decks.items():
        found.decks[name] = MissionDeck(deck.id, deck.name, deck.suits, tuple(rows[name]), deck.in_box)
    return found


def _tables(data: Mapping[str, Any], key: str, found: Read) -> list[dict[str, Any]]:
    tables = data.get(key, [])
    if isinstance(tables, list) and all(isinstance(one, dict) for one in tables):
        return tables
    found.wrong("bad-value", key, f"expected [[{key}]] tables")
    return []


def _read_deck(table: Mapping[str, Any], found: Read) -> None:
    name = table.get("id")
    item = f"deck {name}"
    found.named.add(str(name))
    for key in sorted(set(table) - DECK_KEYS):
        found.wrong("unknown-key", item, f"found key {key!r}, expected one of {', '.join(sorted(DECK_KEYS))}")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        return found.wrong("bad-id", item, f"found id {name!r}, expected small letters, digits, - and _")
    if name in found.decks:
        return found.wrong("double-id", item, "found this deck id twice, expected it once")
    listed = table.get("suits")
    suits: list[Any] = [one.get("id") for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []
    if len(suits) != 4 or len(set(map(str, suits))) != 4:
        return found.wrong("suits", item, f"found suits {suits}, expected exactly four with different ids")
    for suit in suits:
        # Labels carry FM:<SUIT>-7.A in at most 20 characters of the QR alphabet; M is the missions' letter.
        if not isinstance(suit, str) or not _SUIT.fullmatch(suit):
            return found.wrong("suits", item, f"found suit {suit!r}, expected 2 to 12 of a-z, 0-9, _ (a letter first)")
    in_box = table.get("missions_in_box", 50)
    if not isinstance(in_box, int):
        return found.wrong("bad-value", item, f"missions_in_box: found {in_box!r}, expected a number")
    found.decks[name] = MissionDeck(name, str(table.get("name", name)), tuple(suits), (), in_box)
    return None


def _read_mission(
    table: Mapping[str, Any], rows: Mapping[str, list[Mission]], seen: set[str], found: Read
) -> Mission | None:
    name, deck = table.get("id"), table.get("deck")
    item = str(name)
    for key in sorted(set(table) - MISSION_KEYS):
        found.wrong("unknown-key", item, f"found key {key!r}, expected one of {', '.join(sorted(MISSION_KEYS))}")
    if not isinstance(name, str) or not _ID.fullmatch(name):
        found.wrong("bad-id", item, f"found id {name!r}, expected small letters, digits, - and _")
        return None
    if name in seen:
        found.wrong("double-id", item, "found this id twice, expected it once")
        return None
    seen.add(name)
    if deck not in found.decks:
        # The rows of a deck that is wrong itself are not at fault.
        if str(deck) not in found.named:
            found.wrong("no-such-deck", item, f"found deck {deck!r}, expected one of {', '.join(found.decks)}")
        return None
    if not isinstance(table.get("enabled", True), bool):
        found.wrong("bad-value", item, f"enabled: found {table['enabled']!r}, expected true or false")
        return None
    code = f"M-{len(rows[str(deck)]) + 1:02}"
    mission = make_mission(table, code, found.decks[str(deck)].suits, found.errors)
    if mission is None:
        # The row keeps its place, so that the codes of the others stay what their labels say.
        rows[str(deck)].append(Mission(name, code, read_condition({"kind": "twins"}, ()), enabled=False))
    return mission


def make_mission(table: Mapping[str, Any], code: str, suits: tuple[str, ...], errors: list[Issue]) -> Mission | None:
    """One mission of a checked table; a condition that cannot be read or met is noted in ``errors``."""
    name = str(table["id"])
    try:
        condition = read_condition(table.get("when"), suits)
    except BadCondition as error:
        errors.append(Issue("bad-condition", name, f"when: {error}"))
        return None
    if any_row(condition, suits) is None:
        errors.append(Issue("never-met", name, "when: found a condition that no row of four cards meets"))
        return None
    return Mission(
        name,
        code,
        condition,
        str(table.get("text", "")),
        bool(table.get("enabled", True)),
        str(table.get("confidence", "")),
    )


Found = tuple[list[Issue], list[Issue], dict[str, Any]]


def check_missions(text: str, file: str, counts: bool = True) -> Found:
    """Errors, warnings and figures of a mission file.

    Figures: ``missions`` and ``enabled`` per deck, and with ``counts`` the ``matching_rows`` of every
    mission over all ordered rows; a number in the file that differs is a warning.
    """
    found = read_file(text)
    errors = [Issue(one.code, f"{file}: {one.item}", one.text) for one in found.errors]
    warnings: list[Issue] = []
    figures: dict[str, Any] = {
        "missions": {name: len(deck.missions) for name, deck in found.decks.items()},
        "enabled": {name: len(deck.enabled) for name, deck in found.decks.items()},
    }
    for deck in found.decks.values():
        _sizes(deck, len(found.errors), file, errors, warnings)
    if counts:
        figures["matching_rows"] = _counts(found, file, warnings)
    return errors, warnings, figures


def _sizes(deck: MissionDeck, broken: int, file: str, errors: list[Issue], warnings: list[Issue]) -> None:
    """A deck of another size than the box is played, below 27 it cannot be.

    Rows that are broken count as theirs, so that one slip is one message.
    """
    enabled, item = len(deck.enabled) + broken, f"{file}: deck {deck.id}"
    if enabled < FEWEST_MISSIONS:
        text = f"found {enabled} enabled missions, expected at least {FEWEST_MISSIONS}: enable the rows of your box"
        errors.append(Issue("too-few", item, text))
    elif enabled != deck.in_box and not broken:
        text = f"found {enabled} enabled missions, expected {deck.in_box}: tick the cards that your box holds"
        warnings.append(Issue("not-the-box", item, text))


def _counts(found: Read, file: str, warnings: list[Issue]) -> dict[str, int]:
    """The rows that meet each mission; equal conditions are counted once."""
    known: dict[Any, int] = {}
    counted: dict[str, int] = {}
    for mission, table, deck in found.tables:
        key = (mission.condition, deck.suits)
        if key not in known:
            known[key] = matching_rows(mission.condition, deck.suits)
        counted[mission.id] = known[key]
        given = table.get("matching_rows")
        if given is not None and given != known[key]:
            text = f"matching_rows: found {given}, expected {known[key]}: correct the number or the condition"
            warnings.append(Issue("matching-rows", f"{file}: {mission.id}", text))
    return counted
