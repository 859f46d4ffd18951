"""How a trick stands as a shape with its number, as a chip with its cards; a field of dots."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from companion.rules.reviewed import PlayReviewed, ReviewView, TrickReviewed
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Badge, Dashes, Element, Outline, Panel, Touch, words
from companion.screen.geometry import Box, row, share
from companion.screen.paper import Paper
from companion.screen.theme import SMALLEST, Colour, Tone
from companion.screen.widgets import CardFace

OVER = 4
TONES: dict[str, Tone] = {"open": "done", "turned": "light", "late": "quiet", "lost": "failed", "": "quiet"}
"""The colour of each state; its shape and its word say the same."""


@dataclass(frozen=True, kw_only=True)
class StateSign(Element):
    """Circle: open; diamond: turned; hatched square: too late or lost; a ring where nothing is said of a trick."""

    state: str

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The shape, drawn once for its size."""
        side = max(4, round(min(box.w, box.h)))
        tone, ground = brush.theme[TONES[self.state]], brush.theme["row"]
        key = ("review-state", self.state, side, tone, ground)
        brush.paste(key, lambda: _shape(self.state, side, tone, ground), box.centre)


def _shape(state: str, side: int, tone: Colour, ground: Colour) -> pygame.Surface:
    wide = side * OVER
    picture, edge = sprites.clear(wide, wide, tone), max(OVER, round(wide * 0.07))
    if state == "open":
        pygame.draw.circle(picture, (*tone, 255), (wide / 2, wide / 2), wide * 0.47)
    elif state == "turned":
        half = wide / 2
        pygame.draw.polygon(picture, (*tone, 255), [(half, 0), (wide, half), (half, wide), (0, half)])
    elif state in ("late", "lost"):
        rect = pygame.Rect(0, 0, wide * 0.84, wide * 0.84)
        rect.center = (wide // 2, wide // 2)
        _hatched(picture, rect, tone, ground, edge)
    else:
        pygame.draw.circle(picture, (*tone, 255), (wide / 2, wide / 2), wide * 0.46, edge)
    return pygame.transform.smoothscale(picture, (side, side))


def _hatched(surface: pygame.Surface, rect: pygame.Rect, tone: Colour, ground: Colour, edge: int) -> None:
    """A square with slanting strokes and a quiet middle, so that its number stands out."""
    radius = round(rect.w * 0.16)
    pygame.draw.rect(surface, (*ground, 255), rect, border_radius=radius)
    hatch = sprites.clear(rect.w, rect.h, tone)
    for x in range(-rect.h, rect.w, max(8, rect.w // 5)):
        pygame.draw.line(hatch, (*tone, 150), (x, rect.h), (x + rect.h, 0), edge)
    hatch.blit(sprites.rounded(rect.w, rect.h, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(hatch, rect)
    inner = rect.inflate(-round(rect.w * 0.42), -round(rect.h * 0.3))
    pygame.draw.rect(surface, (*ground, 255), inner, border_radius=radius)
    pygame.draw.rect(surface, (*tone, 255), rect, edge, border_radius=radius)


def state_sign(key: str, box: Box, state: str, number: int, least: float = SMALLEST) -> Iterator[Element]:
    """The shape with its number; a lost trick carries a cross too."""
    yield StateSign(key=key, box=box, state=state)
    ink: Tone = "ink" if state in ("open", "turned") else "text"
    size = max(least, box.h * 0.56)
    yield words(f"{key}/number", box, str(number), size, shrinks=False, style="display", align="centre", colour=ink)
    if state == "lost":
        side = box.h * 0.44
        place = Box.around(box.right - side * 0.28, box.y + side * 0.28, side, side)
        yield Badge(key=f"{key}/cross", box=place, name="cross", ground="failed", radius=side / 2, inner=0.66)


@dataclass(frozen=True, kw_only=True)
class DotField(Element):
    """A field of a hundred dots: so many full, the rest rings, those that nobody looked at mere points."""

    full: int
    looked: int

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Row by row from the upper left corner."""
        rect = rect_of(box)
        tones = (brush.theme["light"], brush.theme["quiet"])
        key = ("review-dots", rect.size, self.full, self.looked, tones)
        brush.paste(key, lambda: self._picture(rect, *tones), rect)

    def _picture(self, rect: pygame.Rect, light: Colour, quiet: Colour) -> pygame.Surface:
        wide, high = rect.w * OVER, rect.h * OVER
        picture, radius = sprites.clear(wide, high, light), min(wide, high) / 10 * 0.38
        edge = max(OVER, round(radius * 0.28))
        for index in range(100):
            spot = ((index % 10 + 0.5) * wide / 10, (index // 10 + 0.5) * high / 10)
            if index < self.full:
                pygame.draw.circle(picture, (*light, 255), spot, radius)
            elif index < self.looked:
                pygame.draw.circle(picture, (*quiet, 255), spot, radius, edge)
            else:
                pygame.draw.circle(picture, (*quiet, 255), spot, radius * 0.25)
        return pygame.transform.smoothscale(picture, rect.size)


WIDEST = 51.0
"""A trick's chip is not wider, in units: its sign and its cards belong together."""
SIGN, CARD = 9.2, 3.4
"""Beside cards so much of a chip is its sign's, and so wide is a card at least, in units."""


def tricks(
    paper: Paper, key: str, review: ReviewView, room: Box, here: int | None = None, ahead: int = 0
) -> Iterator[Element]:
    """Each trick as a chip: a shape with its number, the word for it, and its cards; of many tricks the winner's alone.

    The trick ``here`` is lit, without one that in which it turned; dashed and narrow stand so many ``ahead``, which
    nobody played. On a small panel the cards leave, and a word that has no room; the shape says the same.
    """
    least = paper.seen(SMALLEST)
    rows = 2 if room.h > (15 if not paper.close else 4.5 * paper.rest) else 1
    across = -(-(len(review.tricks) + ahead) // rows)
    room = room.centred(min(room.w, across * (WIDEST + 1.0) - 1.0), room.h)
    parts = [*[share(1.0)] * len(review.tricks), *[share(0.3)] * ahead, *[share(1.0)] * rows]
    cells = [
        cell
        for at, line in enumerate(room.rows(rows, 0.8))
        for cell in row(line, *parts[at * across : (at + 1) * across], gap=1.0)
    ]
    for index, cell in enumerate(cells[len(review.tricks) : len(review.tricks) + ahead], len(review.tricks)):
        yield from (
            Dashes(key=f"{key}/{index}", box=cell, colour="light" if index == here else "quiet", radius=1.6, width=0.3),
            *state_sign(f"{key}/{index}/sign", cell.centred(0.8 * cell.w, 0.58 * cell.h), "", index + 1, least),
        )
    turn = review.states.index("turned") if "turned" in review.states and here is None else None
    for index, (trick, state, cell) in enumerate(zip(review.tricks, review.states, cells, strict=False)):
        name = f"{key}/{index}"
        yield Panel(
            key=name,
            box=cell,
            top="station-top",
            radius=1.6,
            edge="light" if index in (turn, here) else "line",
            edge_width=0.4 if index in (turn, here) else 0.14,
        )
        plays, wide = _in_sight(paper, trick, review.seats, cell)
        before = max(0.0, cell.w - SIGN - len(plays) * (wide + 0.4)) / 2
        sign_room = Box(cell.x + before, cell.y, min(SIGN, cell.w - wide - 1.2), cell.h) if plays else cell
        sign = min(6.0 if not paper.close else 7.0, cell.h * 0.5, cell.w * 0.6)
        place = Box.around(sign_room.centre[0], cell.y + 0.7 + sign / 2, sign, sign)
        word = paper.catalogue.sentence(f"review-state-{state or 'trick'}")
        foot = Box(sign_room.x + 0.4, place.bottom + 0.3, sign_room.w - 0.8, cell.bottom - place.bottom - 0.9)
        if paper.close and foot.h < paper.rest:
            # Too low for a word under its sign: it stands close beside it.
            long = paper.width("label", paper.seen(2.7), word) + 0.6
            side = cell.centred(cell.h + long * (long < cell.w - cell.h - 0.8), cell.h)
            place, foot = side.left_part(cell.h).inset(0.6), side.without_left(cell.h)
        yield from state_sign(f"{name}/sign", place, state, trick.number, least)
        if not paper.close or foot.w:
            yield words(
                f"{name}/word", foot, word, paper.seen(2.7), style="label", align="centre", smallest=least, short=True
            )
        yield from (
            *_small_cards(name, plays, trick.winner, cell, sign_room.right, wide),
            Touch(key=f"{name}/touch", box=cell, word=f"TRICK {trick.number}"),
        )


def _in_sight(paper: Paper, trick: TrickReviewed, seats: int, cell: Box) -> tuple[tuple[PlayReviewed, ...], float]:
    """The cards of a trick that a chip shows beside its sign, all or the winner's or none, and how wide they are."""
    wide, free = (cell.h - 2.8) / 1.5, cell.w - SIGN - 0.8
    if paper.close:
        return (), wide
    if free / seats - 0.4 >= CARD:
        return trick.plays, min(wide, free / seats - 0.4)
    winner = tuple(play for play in trick.plays if play.seat == trick.winner)
    return (winner if free >= CARD else ()), min(wide, free)


def _small_cards(
    key: str, plays: tuple[PlayReviewed, ...], winner: int | None, cell: Box, left: float, wide: float
) -> Iterator[Element]:
    """The cards of a trick, the one that won it raised and edged."""
    for index, play in enumerate(plays):
        won, x = play.seat == winner, left + index * (wide + 0.4)
        face = Box(x, cell.centre[1] - wide * 0.75 - (0.3 if won else -0.3), wide, wide * 1.5)
        yield CardFace(key=f"{key}/card/{index}", box=face, code=play.card, dim=not won, shadow=False)
        if won:
            yield Outline(key=f"{key}/won", box=face.inset(-0.25), colour="white", radius=0.6, width=0.25)
