"""The mission file: decks of missions as typed tables, read from editable TOML, with everything found wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from companion.games.fifty_missions.conditions import BadCondition, Condition, any_row, matching_rows, read_condition
from companion.games.fifty_missions.terms import FEWEST_MISSIONS
from companion.rules.checked import Fault, Faulty, expected, issue, read, rows_of, unknown
from companion.rules.plain import Unreadable, line_of, parse_toml
from companion.rules.setting import DataError, Issue

FILE = "missions.toml"
FORMAT = 1
KEYS = ("format_version", "deck", "mission")

T = TypeVar("T")

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]*\Z"), expected("small letters, digits, - and _")]
# Labels carry FM:<SUIT>-7.A in at most 20 characters of the QR alphabet; M is the missions' letter.
SuitId = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{1,11}\Z")]


class SuitRow(msgspec.Struct):
    """One of a deck's ``suits``; the file may say more about it."""

    id: SuitId


FOUR = "exactly four suits with different ids, each of 2 to 12 of a-z, 0-9, _ (a letter first)"


class DeckRow(msgspec.Struct, forbid_unknown_fields=True):
    """One ``[[deck]]`` of a mission file."""

    id: Id
    suits: Annotated[tuple[SuitRow, SuitRow, SuitRow, SuitRow], expected(FOUR)]
    name: str = ""
    missions_in_box: Annotated[int, Meta(ge=0)] = 50


class MissionRow(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A ``[[mission]]``; ``when`` is read by the conditions themselves."""

    id: Id
    deck: str = ""
    text: str = ""
    when: object = None
    enabled: bool = True
    status: object = None
    confidence: str = ""
    sources: object = None
    note: object = None
    matching_rows: int | None = None


@dataclass(frozen=True)
class MissionCard:
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
    missions: tuple[MissionCard, ...] = ()
    in_box: int = 50

    @property
    def enabled(self) -> tuple[MissionCard, ...]:
        """The missions that this owner's box holds."""
        return tuple(mission for mission in self.missions if mission.enabled)


def named(deck: MissionDeck, word: str) -> MissionCard | None:
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
class CheckedMissionFile:
    """What a mission file holds, and everything found wrong with it.

    ``counted`` are the numbers of matching rows that the file says, ``named`` the deck ids in it, right or wrong.
    """

    source: str = ""
    decks: dict[str, MissionDeck] = field(default_factory=dict)
    errors: list[Issue] = field(default_factory=list)
    counted: dict[str, int | None] = field(default_factory=dict)
    named: set[str] = field(default_factory=set)

    def wrong(self, code: str, item: str, text: str) -> None:
        """Note an error of the mission file."""
        self.errors.append(Issue(code, item, text))

    def row(self, raw: object, kind: type[T], path: tuple[str, int], item: str) -> T | None:
        """A row as its type, or every slip in it as an error with its line."""
        try:
            return read(raw, kind, path)
        except Faulty as error:
            self.errors += [issue(fault, _code(fault), item, self.source) for fault in error.faults]
            return None

    def at(self, path: tuple[str, int]) -> str:
        """The line on which a row stands, as it is told."""
        return f" (line {line_of(self.source, (*path, 'id'))})"


def _code(fault: Fault) -> str:
    """Which kind of slip it is."""
    codes = {"id": "bad-id", "suits": "suits"}
    return codes.get(str(fault.path[-1]), fault.code) if fault.code == "bad-value" else fault.code


def own(data: object) -> Mapping[str, MissionDeck]:
    """The data that a table of this game has."""
    assert isinstance(data, Mapping)
    return data


def parse(texts: Mapping[str, str]) -> dict[str, MissionDeck]:
    """The decks by id, from the texts of the data files. Raises ``DataError`` with all that is wrong.

    >>> parse({FILE: "format_version = 2"})
    Traceback (most recent call last):
    companion.rules.setting.DataError: format_version: found 2, expected 1
    """
    file = read_file(texts[FILE])
    if file.errors:
        raise DataError(file.errors)
    return file.decks


def read_file(text: str) -> CheckedMissionFile:
    """Read a mission file row by row; nothing is raised, all that is wrong is collected."""
    read = CheckedMissionFile(text)
    try:
        data = parse_toml(text)
    except Unreadable as error:
        read.wrong("not-toml", "file", f"cannot be read as TOML: {error}")
        return read
    if data.get("format_version") != FORMAT:
        read.wrong("format", "format_version", f"found {data.get('format_version')!r}, expected {FORMAT}")
        return read
    for key in data:
        if key not in KEYS:
            read.wrong("unknown-key", key, f"{unknown(key, KEYS)} (line {line_of(text, (key,))})")
    for number, raw in enumerate(rows_of(data, "deck"), 1):
        _read_deck(raw, ("deck", number), read)
    rows: dict[str, list[MissionCard]] = {deck: [] for deck in read.decks}
    seen: set[str] = set()
    for number, raw in enumerate(rows_of(data, "mission"), 1):
        _read_mission(raw, ("mission", number), rows, seen, read)
    for name, deck in read.decks.items():
        read.decks[name] = MissionDeck(deck.id, deck.name, deck.suits, tuple(rows[name]), deck.in_box)
    return read


def _named(raw: object, otherwise: str) -> str:
    return str(raw.get("id", otherwise)) if isinstance(raw, dict) else otherwise


def _read_deck(raw: object, path: tuple[str, int], read: CheckedMissionFile) -> None:
    name = _named(raw, str(path[1]))
    read.named.add(name)
    row = read.row(raw, DeckRow, path, f"deck {name}")
    if row is None:
        return
    suits = tuple(suit.id for suit in row.suits)
    if row.id in read.decks:
        read.wrong("double-id", f"deck {name}", f"found this deck id twice, expected it once{read.at(path)}")
    elif len(set(suits)) != len(suits):
        read.wrong("suits", f"deck {name}", f"found {', '.join(suits)}, expected {FOUR}{read.at(path)}")
    else:
        read.decks[row.id] = MissionDeck(row.id, row.name or row.id, suits, (), row.missions_in_box)


def _read_mission(
    raw: object, path: tuple[str, int], rows: Mapping[str, list[MissionCard]], seen: set[str], read: CheckedMissionFile
) -> None:
    item = _named(raw, f"mission {path[1]}")
    row = read.row(raw, MissionRow, path, item)
    if row is None:
        return
    if row.id in seen:
        read.wrong("double-id", item, f"found this id twice, expected it once{read.at(path)}")
        return
    seen.add(row.id)
    if row.deck not in read.decks:
        # The rows of a deck that is wrong itself are not at fault.
        if row.deck not in read.named:
            text = f"found deck {row.deck!r}, expected one of {', '.join(read.decks)}{read.at(path)}"
            read.wrong("no-such-deck", item, text)
        return
    code = f"M-{len(rows[row.deck]) + 1:02}"
    try:
        rows[row.deck].append(make_mission(row, code, read.decks[row.deck].suits))
        read.counted[row.id] = row.matching_rows
    except Impossible as error:
        read.wrong(error.code, item, f"{error}{read.at(path)}")
        # The row keeps its place, so that the codes of the others stay what their labels say.
        rows[row.deck].append(MissionCard(row.id, code, read_condition({"kind": "twins"}, ()), enabled=False))


class Impossible(ValueError):
    """A condition that cannot be read (``bad-condition``) or met (``never-met``)."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def make_mission(row: MissionRow, code: str, suits: tuple[str, ...]) -> MissionCard:
    """The mission of a row. Raises ``Impossible``."""
    try:
        condition = read_condition(row.when, suits)
    except BadCondition as error:
        raise Impossible("bad-condition", f"when: {error}") from error
    if any_row(condition, suits) is None:
        raise Impossible("never-met", "when: found a condition that no row of four cards meets")
    return MissionCard(row.id, code, condition, row.text, row.enabled, row.confidence)


CheckedMissions = tuple[list[Issue], list[Issue], dict[str, object]]


def check_missions(text: str, file: str, counts: bool = True) -> CheckedMissions:
    """Errors, warnings and figures of a mission file.

    Figures: ``missions`` and ``enabled`` per deck, and with ``counts`` the ``matching_rows`` of every
    mission over all ordered rows; a number in the file that differs is a warning.
    """
    content = read_file(text)
    errors = [Issue(error.code, f"{file}: {error.item}", error.text) for error in content.errors]
    warnings: list[Issue] = []
    figures: dict[str, object] = {
        "missions": {name: len(deck.missions) for name, deck in content.decks.items()},
        "enabled": {name: len(deck.enabled) for name, deck in content.decks.items()},
    }
    for deck in content.decks.values():
        _sizes(deck, len(content.errors), file, errors, warnings)
    if counts:
        figures["matching_rows"] = _counts(content, file, warnings)
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


def _counts(read: CheckedMissionFile, file: str, warnings: list[Issue]) -> dict[str, int]:
    """The rows that meet each mission; equal conditions are counted once."""
    known: dict[tuple[Condition, tuple[str, ...]], int] = {}
    counted: dict[str, int] = {}
    for deck in read.decks.values():
        for mission in deck.missions:
            if mission.id not in read.counted:
                continue
            key = (mission.condition, deck.suits)
            if key not in known:
                known[key] = matching_rows(mission.condition, deck.suits)
            counted[mission.id] = known[key]
            count = read.counted[mission.id]
            if count is not None and count != known[key]:
                text = f"matching_rows: found {count}, expected {known[key]}: correct the number or the condition"
                warnings.append(Issue("matching-rows", f"{file}: {mission.id}", text))
    return counted
