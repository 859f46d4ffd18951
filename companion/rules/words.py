"""Words: the closed language of labels, typed lines and bound buttons.

A ``Phrase`` is one spec-table row: a verb and its slots. ``read`` matches tokens against a
grammar and says whether they make a whole word, half of one, or nothing.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from companion.rules.seats import Speaker


@dataclass(frozen=True)
class Word:
    """A whole word: its verb and its arguments, all in capitals as printed."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))


Reader = Callable[[str], str | None]
"""Reads one token: its normal form, or ``None`` when it does not fit."""


@dataclass(frozen=True)
class Slot:
    """One argument. ``filler`` slots are spoken but not kept (``SEAT`` in ``ASSIGN T-B7 SEAT 2``)."""

    name: str
    reads: Reader
    optional: bool = False
    many: bool = False
    filler: bool = False


@dataclass(frozen=True)
class Phrase:
    """A verb with its slots; a ``bare`` phrase is recognised by its first slot alone.

    A bare card code is ``Phrase("CARD", (card_slot,), bare=True)`` and reads as ``Word("CARD", ("B7",))``.
    """

    verb: str
    slots: tuple[Slot, ...] = ()
    bare: bool = False


@dataclass(frozen=True)
class Grammar:
    """All phrases of a game; ``roles`` maps a role suffix (``FM``) to its role, ``posts`` a verb to its only role."""

    phrases: tuple[Phrase, ...]
    roles: dict[str, str] = field(default_factory=dict)
    posts: dict[str, str] = field(default_factory=dict)


def literal(text: str) -> Slot:
    """A fixed, optional filler token such as ``SEAT``."""
    return Slot(text.lower(), lambda token: text if token == text else None, optional=True, filler=True)


def one_of(*allowed: str) -> Reader:
    """Reads exactly these tokens."""
    return lambda token: token if token in allowed else None


def number(low: int, high: int) -> Reader:
    """Reads a whole number within bounds.

    >>> number(1, 5)("3"), number(1, 5)("9")
    ('3', None)
    """
    return lambda token: token if token.isdecimal() and low <= int(token) <= high else None


def matching(pattern: str) -> Reader:
    """Reads tokens that match a regular expression as a whole."""
    compiled = re.compile(pattern)
    return lambda token: token if compiled.fullmatch(token) else None


def seat(name: str = "seat", optional: bool = False) -> tuple[Slot, Slot]:
    """``SEAT n`` (or ``n`` alone) as an argument; whether there is such a seat, the game says."""
    return literal("SEAT"), Slot(name, number(0, 99), optional=optional)


HALF = "half"
"""The tokens begin a phrase whose other slots are still to come."""


def read(grammar: Grammar, tokens: Sequence[str]) -> Word | str | None:
    """The whole word, ``HALF``, or ``None`` when no phrase begins like this.

    >>> phrases = (Phrase("TORPEDO", (Slot("at", matching("[A-O][0-9]+")),)),)
    >>> read(Grammar(phrases), ("TORPEDO", "G2"))
    Word(verb='TORPEDO', args=('G2',))
    >>> read(Grammar(phrases), ("TORPEDO",)), read(Grammar(phrases), ("G2",))
    ('half', None)
    """
    half = False
    for phrase in grammar.phrases:
        rest = tokens if phrase.bare else tokens[1:]
        if not phrase.bare and (not tokens or tokens[0] != phrase.verb):
            continue
        found = _fill(phrase.slots, rest)
        if isinstance(found, tuple):
            return Word(phrase.verb, found)
        half = half or (found == HALF and not phrase.bare)
    return HALF if half else None


def _fill(slots: Sequence[Slot], tokens: Sequence[str]) -> tuple[str, ...] | str | None:
    """Arguments for the slots, ``HALF`` when tokens ran out first, ``None`` when one does not fit."""
    if not slots:
        return () if not tokens else None
    slot, later = slots[0], slots[1:]
    if not tokens:
        return () if all(one.optional for one in slots) else HALF
    value = slot.reads(tokens[0])
    if value is not None:
        again = _fill(slots, tokens[1:]) if slot.many and len(tokens) > 1 else None
        rest = again if isinstance(again, tuple) else _fill(later, tokens[1:])
        if isinstance(rest, tuple):
            return rest if slot.filler else (value, *rest)
        if not slot.optional:
            return rest
    return _fill(later, tokens) if slot.optional else None


def spoken(payload: str, prefixes: Sequence[str], roles: dict[str, str]) -> tuple[tuple[str, ...], Speaker]:
    """Tokens of a payload without its game prefix, and what the payload itself says of its speaker.

    >>> spoken("cs:drone 4/fm", ("CS",), {"FM": "first_mate"})
    (('DRONE', '4'), Speaker(seat=None, team=None, role='first_mate', place=None))
    >>> spoken("SEAT 2 P9:B7", ("P9",), {})
    (('B7',), Speaker(seat=2, team=None, role=None, place=None))
    """
    text = payload.strip().upper()
    role = None
    for suffix, name in roles.items():
        if text.endswith("/" + suffix):
            text, role = text[: -len(suffix) - 1], name
    tokens = text.split()
    seat_number = None
    if len(tokens) > 2 and tokens[0] == "SEAT" and tokens[1].isdecimal():
        seat_number, tokens = int(tokens[1]), tokens[2:]
    cleaned = []
    for token in tokens:
        prefix, colon, rest = token.partition(":")
        cleaned.append(rest if colon and prefix in prefixes else token)
    return tuple(token for token in cleaned if token), Speaker(seat=seat_number, role=role)
