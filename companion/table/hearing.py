"""From a payload to a whole word: prefixes, half words, tags, and who speaks."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.rules.seats import Speaker
from companion.rules.table_words import ALWAYS, LEAVING
from companion.rules.words import HALF, Grammar, Word, read, spoken
from companion.table.bindings import Bindings

HALF_LASTS = 10.0
"""Seconds after which half a word lapses."""

OWN_CODE = "CO"

_ENDS_HALF = Grammar((*ALWAYS, *LEAVING))


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


class _HeardWord:
    """A payload as it was given on a device, taken apart."""

    def __init__(self, source: str, text: str, grammar: Grammar, prefixes: Sequence[str], bound: Speaker) -> None:
        self.source, self.text, self.bound = source, text, bound
        self._grammar, self._prefixes = grammar, prefixes
        self.tokens, said = spoken(text, prefixes, grammar.roles)
        self.role = said.role or bound.role
        # Joined to another part, the role would stand in the middle.
        self._plain = text.strip().rpartition("/")[0] if said.role else text
        # A word of the table itself ends the half one, as do OK and CANCEL: a name that is asked for would swallow it.
        # So does the beginning of another setting (``SET name_1``): what opens its question is no answer to this one.
        own_word = read(_ENDS_HALF, self.tokens)
        self.apart = isinstance(own_word, Word) or (own_word == HALF and len(self.tokens) > 1)

    def read(self, begun: str = "") -> tuple[Word | str | None, Speaker, str]:
        """What the payload means, alone or after a beginning; who is said to say it; and its text."""
        text = f"{begun} {self._plain}" if begun else self._plain
        tokens, said = spoken(text, self._prefixes, self._grammar.roles)
        own = spoken(self.text, self._prefixes, self._grammar.roles)[1]
        return read(self._grammar, tokens), replace(said, role=said.role or own.role), text

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


HalfWords = dict[Owner, _Half]


@dataclass
class Hearing:
    """Understands payloads with the grammar in force; remembers half words.

    People who share a reader do not break each other's half words: the role that is said, that the device is bound
    to, or whose word it is, tells them apart. Within a team a role's word may go on from another device.
    """

    bindings: Bindings
    codes: Sequence[str]
    half_words: HalfWords = field(default_factory=dict)

    def waiting(self, now: float) -> tuple[str, ...]:
        """Sources that hold half a word now."""
        self.half_words = {owner: half for owner, half in self.half_words.items() if now < half.until}
        return tuple(dict.fromkeys(half.source for half in self.half_words.values()))

    def halves(self, now: float) -> dict[str, str]:
        """The half words by source."""
        self.waiting(now)
        return {half.source: half.text for half in self.half_words.values()}

    def hold(self, source: str, text: str, now: float) -> None:
        """Keep a word as the beginning of the next one on this source (``SEAT 2``, then a card)."""
        self.half_words[source, ""] = _Half(source, text, None, now + HALF_LASTS)

    def lapse(self) -> float | None:
        """When the next half word lapses."""
        return min((half.until for half in self.half_words.values()), default=None)

    def hear(
        self, source: str, payload: str, grammar: Grammar, own: str, bound: Speaker, now: float
    ) -> Understood | HalfWord | Unknown:
        """What a payload means here, itself or as the tag of a word.

        A complete word drops the half one that its speaker had begun.
        """
        prefixes = (OWN_CODE, own)
        if self.half_words:
            self.waiting(now)
        if not self.half_words:
            tokens, said = spoken(payload, prefixes, grammar.roles)
            word = read(grammar, tokens)
            if isinstance(word, Word):
                names_speaker = said.seat is not None or said.role is not None
                return Understood(word, merged(bound, said) if names_speaker else bound, payload)
        for text in (payload, self.bindings.word(payload)):
            if text:
                heard_word = _HeardWord(source, text, grammar, prefixes, bound)
                reading = self._word(heard_word) or self._half(heard_word, now)
                if reading is not None:
                    return reading
        self.half_words.pop((source, ""), None)
        return Unknown(payload, self._other(payload, own))

    def _begun(self, heard_word: "_HeardWord") -> list[tuple[Owner, _Half]]:
        """The half words that a payload may complete, the newest first."""
        if heard_word.apart:
            return []
        places = {heard_word.source, heard_word.bound.team}
        waiting = [(owner, half) for owner, half in self.half_words.items() if owner[0] in places]
        return [
            (owner, half)
            for owner, half in reversed(waiting)
            if heard_word.role is None or owner[1] in ("", heard_word.role)
        ]

    def _word(self, heard_word: "_HeardWord") -> Understood | None:
        for owner, half in self._begun(heard_word):
            reading, said, text = heard_word.read(half.text)
            if isinstance(reading, Word):
                del self.half_words[owner]
                return Understood(reading, merged(heard_word.bound, replace(said, role=said.role or half.role)), text)
        reading, said, _ = heard_word.read()
        if not isinstance(reading, Word):
            return None
        if heard_word.apart:
            self.half_words = {
                owner: half for owner, half in self.half_words.items() if half.source != heard_word.source
            }
        self.half_words.pop(heard_word.owner(reading.verb), None)
        return Understood(reading, merged(heard_word.bound, said), heard_word.text)

    def _half(self, heard_word: "_HeardWord", now: float) -> HalfWord | None:
        for owner, half in self._begun(heard_word):
            reading, _, text = heard_word.read(half.text)
            if reading == HALF:
                self.half_words[owner] = _Half(heard_word.source, text, half.role, now + HALF_LASTS)
                return HalfWord(text)
        reading, _, text = heard_word.read()
        if reading != HALF:
            return None
        owner = heard_word.owner(heard_word.tokens[0])
        # The newest stands last.
        self.half_words.pop(owner, None)
        self.half_words[owner] = _Half(heard_word.source, text, heard_word.role, now + HALF_LASTS)
        return HalfWord(text)

    def _other(self, payload: str, own: str) -> str:
        prefix, colon, _ = payload.strip().upper().partition(":")
        return prefix if colon and prefix in self.codes and prefix != own else ""
