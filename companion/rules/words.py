"""Words: the closed language of labels, typed lines and bound buttons.

A ``Phrase`` is one spec-table row: a verb and its slots. ``read`` matches tokens against a
grammar and says whether they make a whole word, half of one, or nothing.
"""

import re
import unicodedata
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
    """One argument. ``filler`` slots are spoken but not kept (``SEAT`` in ``ASSIGN T-B7 SEAT 2``).

    A slot that ``speaks`` names the seat whose word it is, where the reader has none (``COMMUNICATE SEAT 2 B7``).
    """

    name: str
    reads: Reader
    optional: bool = False
    many: bool = False
    filler: bool = False
    speaks: bool = False


@dataclass(frozen=True)
class Phrase:
    """A verb with its slots; a ``bare`` phrase is recognised by its first slot alone.

    A ``shared`` phrase concerns everybody's table (``NEW`` begins the next game): no player's page says it. A bare card
    code is ``Phrase("CARD", (card_slot,), bare=True)`` and reads as ``Word("CARD", ("B7",))``.
    """

    verb: str
    slots: tuple[Slot, ...] = ()
    bare: bool = False
    shared: bool = False


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
    """Reads a whole number within bounds, however long what somebody sends is.

    >>> number(1, 5)("3"), number(1, 5)("9"), number(1, 5)("3" * 5000), number(0, 5)("0" * 8 + "3")
    ('3', None, None, '000000003')
    """
    return lambda token: token if figures(token) and low <= int(token) <= high else None


MOST_FIGURES = 18
"""A longer number is none: Python itself refuses to read one of some thousand figures."""


def figures(token: str) -> bool:
    """Whether a token is a whole number that can be read."""
    return token.isdecimal() and len(token) <= MOST_FIGURES


def matching(pattern: str) -> Reader:
    """Reads tokens that match a regular expression as a whole."""
    compiled = re.compile(pattern)
    return lambda token: token if compiled.fullmatch(token) else None


def seat(name: str = "seat", optional: bool = False) -> tuple[Slot, Slot]:
    """``SEAT n`` (or ``n`` alone) as an argument; whether there is such a seat, the game says.

    Where it may be left out, it is the seat of whoever speaks.
    """
    return literal("SEAT"), Slot(name, number(0, 99), optional=optional, speaks=optional)


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
        reading = _fill(phrase.slots, rest)
        if isinstance(reading, tuple):
            return Word(phrase.verb, reading)
        half = half or (reading == HALF and not phrase.bare)
    return HALF if half else None


def _fill(slots: Sequence[Slot], tokens: Sequence[str]) -> tuple[str, ...] | str | None:
    """Arguments for the slots, ``HALF`` when tokens ran out first, ``None`` when one does not fit."""
    if not slots:
        return () if not tokens else None
    slot, later = slots[0], slots[1:]
    if not tokens:
        return () if all(slot.optional for slot in slots) else HALF
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
    if len(tokens) > 2 and tokens[0] == "SEAT" and figures(tokens[1]):
        seat_number, tokens = int(tokens[1]), tokens[2:]
    cleaned = []
    for token in tokens:
        prefix, colon, rest = token.partition(":")
        cleaned.append(rest if colon and prefix in prefixes else token)
    return tuple(token for token in cleaned if token), Speaker(seat=seat_number, role=role)


def unaccented(word: str) -> str:
    """A word in capitals without its accents, as hurried people type it.

    >>> unaccented("Rückgängig"), unaccented("RÉPÉTER")
    ('RUCKGANGIG', 'REPETER')
    """
    parts = unicodedata.normalize("NFKD", word.upper())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
