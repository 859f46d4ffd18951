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
    Phrase("MUTE"),
    Phrase("LOUDER"),
    Phrase("SOFTER"),
    Phrase("LOGBOOK"),
    Phrase("REVIEW"),
    Phrase("DEVICES"),
    Phrase("ENROL", (Slot("deck", _ANY, optional=True),)),
    Phrase("DOCTOR"),
    Phrase("CHOICE", (Slot("k", number(1, 999)),)),
    Phrase("GAME", (Slot("id", _ANY),)),
    Phrase("SET", (Slot("name", _ANY), Slot("value", _ANY, many=True))),
    Phrase("PLAYERS", (Slot("n", number(1, 8)),)),
    Phrase("CREW", (Slot("name", _ANY, many=True),)),
)

SETTING_UP = (
    Phrase("START"),
    Phrase("OK"),
    Phrase("CANCEL"),
    Phrase("YES"),
    Phrase("NO"),
    Phrase("RESUME", (Slot("session", _ANY, optional=True),)),
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


@dataclass
class Hearing:
    """Understands payloads with the grammar in force; remembers half words per source."""

    catalog: Catalog
    codes: Sequence[str]

    def __post_init__(self) -> None:
        self._halves: dict[str, tuple[str, float]] = {}

    def waiting(self, now: float) -> tuple[str, ...]:
        """Sources that hold half a word now."""
        self._halves = {name: half for name, half in self._halves.items() if now < half[1]}
        return tuple(self._halves)

    def hold(self, source: str, text: str, now: float) -> None:
        """Keep a word as the beginning of the next one on this source (``SEAT 2``, then a card)."""
        self._halves[source] = (text, now + HALF_LASTS)

    def lapse(self) -> float | None:
        """When the next half word lapses."""
        return min((until for _, until in self._halves.values()), default=None)

    def hear(
        self, source: str, payload: str, grammar: Grammar, own: str, bound: Speaker, now: float
    ) -> Understood | HalfWord | Unknown:
        """What a payload means here. A complete word drops the half one that waited on this source."""
        self.waiting(now)
        waiting = self._halves.pop(source, ("", 0.0))[0]
        for text in self._readings(payload):
            found = self._understand(text, waiting, grammar, own, bound)
            if isinstance(found, HalfWord):
                self.hold(source, found.text, now)
            if found is not None:
                return found
        return Unknown(payload, self._other(payload, own))

    def _readings(self, payload: str) -> list[str]:
        """The payload itself, then the word its tag stands for."""
        tagged = self.catalog.word(payload)
        return [payload, tagged] if tagged else [payload]

    def _understand(
        self, text: str, waiting: str, grammar: Grammar, own: str, bound: Speaker
    ) -> Understood | HalfWord | None:
        tokens, said = spoken(text, (OWN_CODE, own), grammar.roles)
        # A word of the table itself ends the half one, or a typed name could swallow it.
        apart = isinstance(read(_TABLE_WORDS, tokens), Word)
        joined = [f"{waiting} {text}"] if waiting and not apart else []
        half = None
        for candidate in (*joined, text):
            tokens, said = spoken(candidate, (OWN_CODE, own), grammar.roles)
            found = read(grammar, tokens)
            if isinstance(found, Word):
                return Understood(found, merged(bound, said), candidate)
            if found == HALF and half is None:
                half = HalfWord(candidate)
        return half

    def _other(self, payload: str, own: str) -> str:
        prefix, colon, _ = payload.strip().upper().partition(":")
        return prefix if colon and prefix in self.codes and prefix != own else ""
