"""The bundled fonts: measuring, wrapping and fitting text, without a display.

Two families: Barlow Condensed for prompts, names and figures, Barlow Semi Condensed for sentences.
"""

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Literal

import pygame

Spans = tuple[tuple[str, bool], ...]
"""Text in pieces; the emphasised ones are drawn in the accent colour."""

Style = Literal["display", "heading", "label", "text", "strong"]
"""One of the bundled fonts by what is written in it."""

Word = list[tuple[str, bool]]
"""A word with the space after it, in pieces of one look each."""

FILES: Mapping[Style, str] = {
    "display": "BarlowCondensed-Bold.ttf",
    "heading": "BarlowCondensed-SemiBold.ttf",
    "label": "BarlowCondensed-Medium.ttf",
    "text": "BarlowSemiCondensed-Medium.ttf",
    "strong": "BarlowSemiCondensed-SemiBold.ttf",
}
LINE = 1.14
"""Distance of two lines, in sizes."""
LETTERS = 0.94
"""From the head of the highest letter to the foot of the lowest, in sizes: a line alone stands whole in this height."""
DUST = 0.01
"""So much wider, in pixels, a line may be than its room: what multiplying units leaves behind breaks no line."""
SHORT = 0.3
"""A last line that fills less of its room reads like an afterthought."""
EVENING, MUCH_SHORTER = 8, 0.75
"""So many widths are tried to even lines; a word may stand alone where they need less of their room."""
ELLIPSIS = "…"
PROBE = "Ag 0ß"
SMALL = 20
"""Below this size, in pixels, text is drawn ``OVER`` times as large and scaled down."""
OVER = 4

_MARKS = r"(?:(?: [?!:;»]|(?<=\w) \d{1,2}\b)[^ \n]*)"
# Nothing in it ever gives back what it took, and possessive groups match nothing in Python before 3.11.5.
_PARTS = re.compile(rf"\n|(?:« )?[^ \n]+{_MARKS}* ?|{_MARKS}+ ?| ")
"""What a text is broken into: ends of lines, words with the space after them, and what is left of words.

A mark that French sets apart from its word stays on the word's line, and a figure on that of what it counts or names.
"""

_log = logging.getLogger(__name__)
_unreadable: dict[str, str] = {}
"""The reason why a file of ours was not taken."""


@dataclass(frozen=True)
class Fitted:
    """Text as it will stand: size in pixels, its lines, and whether something had to be left out."""

    size: int
    lines: tuple[Spans, ...]
    cut: bool


def folder() -> Path:
    """Where the fonts lie: beside the package in a wheel, at the top of a checkout."""
    inside = Path(__file__).parents[1] / "assets" / "fonts"
    return inside if inside.is_dir() else Path(__file__).parents[2] / "assets" / "fonts"


@cache
def _file(style: Style) -> bytes:
    """A font's file, read once for all its sizes: a font that is opened by its name keeps a file open."""
    return (folder() / FILES[style]).read_bytes()


@cache
def font(style: Style, size: int) -> pygame.font.Font:
    """One of the bundled fonts at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        bundled = pygame.font.Font(BytesIO(_file(style)), max(1, size))
        # A file that is cut short can be opened, and fails at the first sign that is measured.
        bundled.size(PROBE)
    except (OSError, ValueError, pygame.error) as error:
        if FILES[style] not in _unreadable:
            _log.error("%s cannot be read: %s", FILES[style], error)
        _unreadable[FILES[style]] = " ".join(str(error).split())
        return pygame.font.Font(None, max(1, size))
    return bundled


def unreadable() -> tuple[str, ...]:
    """The bundled fonts that cannot be read, each with the reason; the library's own font stands in their place."""
    for style in FILES:
        font(style, SMALL)
    return tuple(f"{name}: {why}" for name, why in _unreadable.items())


@lru_cache(maxsize=20000)
def width(style: Style, size: int, text: str) -> int:
    """How wide a text is. Small sizes are measured large, as they are drawn."""
    if size < SMALL:
        return round(font(style, size * OVER).size(text)[0] / OVER)
    return font(style, size).size(text)[0]


def plain(text: str) -> Spans:
    """A plain text as spans."""
    return ((text, False),)


def flat(spans: Spans) -> str:
    """Spans as plain text."""
    return "".join(piece for piece, _ in spans)


def line_width(style: Style, size: int, line: Spans) -> int:
    """How wide a line of spans is."""
    return sum(width(style, size, piece) for piece, _ in line)


@lru_cache(maxsize=4096)
def wrap(style: Style, size: int, text: Spans, room: float) -> tuple[Spans, ...]:
    """The text in lines no wider than ``room``; a single word may still be wider.

    A headline, and a paragraph that would end on a word alone or on a very short line, is broken into as many
    lines of about one length, where no other word is left alone by it.
    """
    lines: list[Spans] = []
    for paragraph in _paragraphs(text):
        # To measure words is quicker than to measure all the lines that are tried, and near enough for these.
        measured = [line_width(style, size, tuple(word)) for word in paragraph]
        space = width(style, size, " ")
        broken: list[list[Word]] = []
        wide, even, most_alone = room + DUST, room, 0
        # First each line is filled; if they are uneven, all are tried in one width, the evenest first.
        for step in range(EVENING + 1):
            tried: list[list[Word]] = [[]]
            reach = 0
            for word, long in zip(paragraph, measured, strict=True):
                reach += long
                needs = reach - space if broken else line_width(style, size, _joined([*chain(*tried[-1], word)]))
                if tried[-1] and needs > wide:
                    tried.append([])
                    reach = long
                tried[-1].append(word)
            alone = sum(len(line) == 1 for line in tried)
            widths = [line_width(style, size, _joined([*chain(*line)])) for line in tried]
            if not broken:
                broken, most_alone = tried, sum(len(line) == 1 for line in tried[:-1])
                if len(tried) == 1 or (style != "display" and len(tried[-1]) > 1 and widths[-1] >= SHORT * room):
                    break
                even = sum(widths) / len(widths)
            # A word alone is no loss where the lines become much shorter.
            elif (
                len(tried) == len(broken)
                and max(widths) <= room + DUST
                and (alone <= most_alone or wide < MUCH_SHORTER * room)
            ):
                broken = tried
                break
            wide = even + (room - even) * step / EVENING
        lines += [_joined([*chain(*line)]) for line in broken]
    return tuple(lines)


@lru_cache(maxsize=8192)
def fit(
    style: Style, text: Spans, room: tuple[float, float], largest: float, smallest: float, most_lines: int = 99
) -> Fitted:
    """The text at the largest size at which it fits; at the smallest it is cut with an ellipsis if it must."""
    room_w, room_h = room
    low, high = max(1, round(smallest)), max(1, round(largest))
    for size in range(max(low, high), low - 1, -1):
        lines = wrap(style, size, text, room_w)
        wide = max((line_width(style, size, line) for line in lines), default=0)
        if wide <= room_w + 0.5 and len(lines) <= most_lines and len(lines) * size * LINE <= room_h + 1:
            return Fitted(size, lines, False)
    return _cut(style, low, wrap(style, low, text, room_w), room, most_lines)


def _cut(style: Style, size: int, lines: tuple[Spans, ...], room: tuple[float, float], most_lines: int) -> Fitted:
    room_w, room_h = room
    keep = max(1, min(most_lines, int((room_h + 1) / (size * LINE))))
    kept = list(lines[:keep])
    last = flat(kept[-1]) + (ELLIPSIS if len(lines) > keep else "")
    lost = len(lines) > keep or line_width(style, size, kept[-1]) > room_w + 0.5
    if lost:
        bare = last.removesuffix(ELLIPSIS)
        while bare and width(style, size, bare.rstrip() + ELLIPSIS) > room_w:
            bare = bare[:-1]
        kept[-1] = ((bare.rstrip() + ELLIPSIS, any(mark for _, mark in kept[-1])),)
    return Fitted(size, tuple(kept), lost or size * LETTERS > room_h + 1)


def _paragraphs(text: Spans) -> list[list[Word]]:
    """Lines of words with the space after them; a word may consist of several spans ("Ana" + ":")."""
    paragraphs: list[list[Word]] = [[[]]]
    for piece, mark in text:
        for part in _PARTS.findall(piece):
            if part == "\n":
                paragraphs.append([[]])
                continue
            paragraphs[-1][-1].append((part, mark))
            if part[-1] == " ":
                paragraphs[-1].append([])
    return [[word for word in paragraph if word] for paragraph in paragraphs]


def _joined(pieces: Sequence[tuple[str, bool]]) -> Spans:
    """The pieces of a line, neighbours of one look as one, without the spaces at its end."""
    joined: list[tuple[str, bool]] = []
    for piece, mark in pieces:
        if joined and joined[-1][1] == mark:
            joined[-1] = (joined[-1][0] + piece, mark)
        else:
            joined.append((piece, mark))
    return (*joined[:-1], (joined[-1][0].rstrip(" "), joined[-1][1])) if joined else ()
