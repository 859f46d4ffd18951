"""From a payload to a whole word: prefixes, half words, tags, and who speaks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.rules.seats import Speaker
from companion.rules.words import (
    HALF,
    Grammar,
    Phrase,
    Slot,
    Word,
    matching,
    number,
    read,
    spoken,
)
from companion.table.catalog import Catalog

HALF_LASTS = 10.0
"""Seconds after which half a word lapses."""

OWN_CODE = "CO"

_ANY = matching(r".+")

ALWAYS = (
    Phrase("UNDO"),
    Phrase("REDO"),
    Phrase("MENU"),
    Phrase("HOME"),
    Phrase("UP"),
    Phrase("DOWN"),
    Phrase("REPEAT"),
    Phrase("AGAIN"),
    Phrase("WHAT"),
    Phrase("MUTE"),
    Phrase("LOUDER"),
    Phrase("SOFTER"),
    Phrase("LOGBOOK"),
    Phrase("REVIEW"),
    Phrase("DEVICES"),
    Phrase("SETTINGS"),
    Phrase("GUIDE"),
    Phrase("HELP"),
    Phrase("QUIT"),
    Phrase("ENROL", (Slot("deck", _ANY, optional=True),)),
    Phrase("DOCTOR"),
    Phrase("SHEETS"),
    Phrase("CAMERA", (Slot("name", _ANY, optional=True),)),
    Phrase("CHOICE", (Slot("k", number(1, 999)),)),
    Phrase("GAME", (Slot("id", _ANY),)),
    Phrase("SET", (Slot("name", _ANY), Slot("value", _ANY, many=True))),
    Phrase("PLAYERS", (Slot("n", number(1, 8)),)),
    Phrase("CREW", (Slot("name", _ANY, many=True),)),
)

RESUME = Phrase("RESUME", (Slot("session", _ANY, optional=True),))
"""Go on with a session: from home, and from the logbook."""

SETTING_UP = (
    Phrase("START"),
    Phrase("OK"),
    Phrase("CANCEL"),
    Phrase("YES"),
    Phrase("NO"),
    RESUME,
    Phrase("MISSION", (Slot("n", number(1, 999)),)),
    Phrase("SEAT", (Slot("n", number(0, 99)),)),
)


_TABLE_WORDS = Grammar(ALWAYS)


@dataclass(frozen=True)
class Understood:
    """A whole word, with its speaker and its text as it was given (names keep their case)."""

    word: Word
    speaker: Speaker
    text: str


@dataclass(frozen=True)
class HalfWord:
    """Half a word, kept for the reader that read it."""

    text: str


@dataclass(frozen=True)
class Unknown:
    """A payload that is no word and no tag; ``other`` names the game whose prefix it carries."""

    text: str
    other: str = ""


def merged(bound: Speaker, said: Speaker) -> Speaker:
    """A device's binding, with what the payload itself says of its speaker on top."""
    return replace(
        bound,
        seat=said.seat if said.seat is not None else bound.seat,
        role=said.role if said.role is not None else bound.role,
    )


Owner = tuple[str, str]
"""Whose half word it is: a team and a role or, where no role is known, a reader."""


class _Given:
    """A payload as it was given on a device, taken apart."""

    def __init__(self, source: str, text: str, grammar: Grammar, prefixes: Sequence[str], bound: Speaker) -> None:
        self.source, self.text, self.bound = source, text, bound
        self._grammar, self._prefixes = grammar, prefixes
        self.tokens, said = spoken(text, prefixes, grammar.roles)
        self.role = said.role or bound.role
        # Joined to another part, the role would stand in the middle.
        self._plain = text.strip().rpartition("/")[0] if said.role else text
        # A word of the table itself ends the half one, or a typed name could swallow it.
        self.apart = isinstance(read(_TABLE_WORDS, self.tokens), Word)

    def read(self, begun: str = "") -> tuple[Word | str | None, Speaker, str]:
        """What the payload means, alone or after a beginning; who is said to say it; and its text."""
        text = f"{begun} {self._plain}" if begun else self._plain
        tokens, said = spoken(text, self._prefixes, self._grammar.roles)
        told = spoken(self.text, self._prefixes, self._grammar.roles)[1]
        return read(self._grammar, tokens), replace(said, role=said.role or told.role), text

    def owner(self, verb: str) -> Owner:
        """Whose word this is: the role's within its team, where either is told, else the reader's."""
        post = self.role or self._grammar.posts.get(verb, "")
        return (self.bound.team or self.source, post) if post else (self.source, "")


@dataclass(frozen=True)
class _Half:
    """Half a word: the reader it came from, its text without the role, the role if it was told, when it lapses."""

    source: str
    text: str
    role: str | None
    until: float


@dataclass
class Hearing:
    """Understands payloads with the grammar in force; remembers half words.

    People who share a reader do not break each other's half words: the role that is said, that the device is bound
    to, or whose word it is, tells them apart. Within a team a role's word may go on from another device.
    """

    catalog: Catalog
    codes: Sequence[str]

    def __post_init__(self) -> None:
        self._halves: dict[Owner, _Half] = {}

    def waiting(self, now: float) -> tuple[str, ...]:
        """Sources that hold half a word now."""
        self._halves = {owner: half for owner, half in self._halves.items() if now < half.until}
        return tuple(dict.fromkeys(half.source for half in self._halves.values()))

    def halves(self, now: float) -> dict[str, str]:
        """The half words by source."""
        self.waiting(now)
        return {half.source: half.text for half in self._halves.values()}

    def hold(self, source: str, text: str, now: float) -> None:
        """Keep a word as the beginning of the next one on this source (``SEAT 2``, then a card)."""
        self._halves[source, ""] = _Half(source, text, None, now + HALF_LASTS)

    def lapse(self) -> float | None:
        """When the next half word lapses."""
        return min((half.until for half in self._halves.values()), default=None)

    def hear(
        self, source: str, payload: str, grammar: Grammar, own: str, bound: Speaker, now: float
    ) -> Understood | HalfWord | Unknown:
        """What a payload means here. A complete word drops the half one that its speaker had begun."""
        self.waiting(now)
        for text in self._readings(payload):
            given = _Given(source, text, grammar, (OWN_CODE, own), bound)
            found = self._word(given) or self._half(given, now)
            if found is not None:
                return found
        self._halves.pop((source, ""), None)
        return Unknown(payload, self._other(payload, own))

    def _readings(self, payload: str) -> list[str]:
        """The payload itself, then the word its tag stands for."""
        tagged = self.catalog.word(payload)
        return [payload, tagged] if tagged else [payload]

    def _begun(self, given: "_Given") -> list[tuple[Owner, _Half]]:
        """The half words that a payload may complete, the newest first."""
        if given.apart:
            return []
        places = {given.source, given.bound.team}
        found = [(owner, half) for owner, half in self._halves.items() if owner[0] in places]
        return [(owner, half) for owner, half in reversed(found) if given.role is None or owner[1] in ("", given.role)]

    def _word(self, given: "_Given") -> Understood | None:
        for owner, half in self._begun(given):
            found, said, text = given.read(half.text)
            if isinstance(found, Word):
                del self._halves[owner]
                return Understood(found, merged(given.bound, replace(said, role=said.role or half.role)), text)
        found, said, _ = given.read()
        if not isinstance(found, Word):
            return None
        if given.apart:
            self._halves = {owner: half for owner, half in self._halves.items() if half.source != given.source}
        self._halves.pop(given.owner(found.verb), None)
        return Understood(found, merged(given.bound, said), given.text)

    def _half(self, given: "_Given", now: float) -> HalfWord | None:
        for owner, half in self._begun(given):
            found, _, text = given.read(half.text)
            if found == HALF:
                self._halves[owner] = _Half(given.source, text, half.role, now + HALF_LASTS)
                return HalfWord(text)
        found, _, text = given.read()
        if found != HALF:
            return None
        owner = given.owner(given.tokens[0])
        # The newest stands last.
        self._halves.pop(owner, None)
        self._halves[owner] = _Half(given.source, text, given.role, now + HALF_LASTS)
        return HalfWord(text)

    def _other(self, payload: str, own: str) -> str:
        prefix, colon, _ = payload.strip().upper().partition(":")
        return prefix if colon and prefix in self.codes and prefix != own else ""
