"""A refusal where the hand is: what was laid, tilted, with the hand sign; what does not fit, what to do; the way home.

A scene that has a place for it lays it out itself; where none of it is there, the frame shows a bar.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Self

import pygame

from companion.rules.board import TABLE
from companion.rules.published import TableView
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import Style, flat
from companion.screen.geometry import Box, Pose
from companion.screen.paper import Measured, Paper
from companion.screen.scenes.common import header
from companion.screen.scenes.scene import REVOKE
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import Button, CardFace, curve, dotted, has_face
from companion.text.catalogue import Span

SHAPE = 0.72
TILT = 8.0
"""How far what was laid leans, in degrees."""
FIRST, SECOND = 5.17, 3.58
"""The sizes of the two lines, in units: what does not fit, and what to do now."""
FIRST_PART = 0.58
"""How much of the height the first line may take: the second is what must be done."""
PAD = 1.6
CORNER = 9.5
"""What a room in the head leaves free left and right for the corner buttons, in units."""
IN_HEAD = ("refused", "refused1", "note/over")
"""What a scene may lay there, with the card of a refusal."""
LOWEST = 9.0
"""The height of a card in the head beside few words, in units."""
APART = 0.5
"""Between the words in the head and what lies below them, in units."""
BANDS = (10.6, 12.0, 15.0, 18.0, 22.0, 27.0, 32.0, 40.0, 48.0)
"""How high a band under the headline or at the foot is, in units: as low as both lines have room in it."""
LEAST = 3.2
"""The least size of both lines, in units: they are read from the seats."""
SIGN, CARD = 5.0, 10.0
"""The hand sign, and the width that a card in the head takes from its words, in units."""
ARROW = 2.6


@dataclass(frozen=True)
class Spot:
    """Where it stands: the refused ``card`` upright, the room for its ``words``, what its way ``home`` leads to.

    ``face`` is how it looks where it is no card of suits that everybody knows. Where other texts lie between, the way
    goes straight by these ``corners``, and the last leads into its home; else it is a curve with this ``lift``.
    """

    card: Box
    words: Box
    home: Box | None = None
    face: Element | None = None
    corners: tuple[tuple[float, float], ...] = ()
    lift: float = 0.12


@dataclass(frozen=True, kw_only=True)
class TiltedCard(Element):
    """What was laid, leaning, with the edge of a refusal; what nobody knows stands with a question mark."""

    face: Element | None
    angle: float
    edge: Tone | Literal[""] = "stop"
    bleed: float = 3.0

    def scaled(self, by: float) -> Self:
        """The refused card in another size, its face with it."""
        face = (
            None
            if self.face is None
            else replace(self.face.scaled(by), box=Box(0, 0, self.box.w * by, self.box.h * by))
        )
        return replace(super().scaled(by), face=face)

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Its picture, in the middle of the box."""
        rect = rect_of(box)
        key = ("tilted", self.face, rect.size, self.angle, self.edge, brush.theme.name)
        brush.paste(key, lambda: self._picture(brush, rect), rect.center)

    def _picture(self, brush: Brush, rect: pygame.Rect) -> pygame.Surface:
        wide, high, theme, radius = *rect.size, brush.theme, round(rect.w * 0.09)
        picture = sprites.clear(wide, high)
        if self.face is not None:
            self.face.draw(brush.on(picture), self.face.box, 0.0)
        else:
            picture = sprites.panel(wide, high, radius, theme["raised"], theme["chip"])
            sign = sprites.icon("question", round(wide * 0.6), theme["text"])
            picture.blit(sign, sign.get_rect(center=(wide // 2, high // 2)))
        if self.edge:
            edge = sprites.outline(wide, high, radius, theme[self.edge], max(2, round(brush.unit * 0.4)))
            picture.blit(edge, (0, 0))
        return pygame.transform.rotozoom(picture, self.angle, 1.0)


def laid(view: TableView) -> bool:
    """Whether what the table is refused was laid: a card, a tile, or something that a reader read. A word typed or
    touched was not."""
    refusal = view.refused
    if refusal is None or refusal.audience != TABLE:
        return False
    return bool(refusal.card) or "tile" in refusal.params or by_reader(view)


def hand(paper: Paper) -> int | None:
    """The seat whose hand laid what is refused: its own reader's, else whom it is about, else whose turn it is."""
    refusal, board = paper.view.refused, paper.view.board
    if refusal is None or board is None or not laid(paper.view):
        return None
    seats = (refusal.hand, refusal.params.get("seat"), board.turn)
    return next((seat for seat in seats if isinstance(seat, int) and seat > 0), None)


def laid_now(paper: Paper) -> Paper:
    """With what was laid last as what is refused, and not the revoke that is decided on meanwhile."""
    return paper if paper.early is None else replace(paper, view=replace(paper.view, refused=paper.early), early=None)


def revoked(paper: Paper) -> bool:
    """Whether it is about a card that was held and not played, in an earlier trick."""
    return paper.view.refused is not None and paper.view.refused.code == REVOKE


def hands(paper: Paper) -> set[int | None]:
    """The seats whose hands laid what is refused, that of a revoke too."""
    return set() if paper.view.refused is None else {hand(paper), hand(laid_now(paper))}


def by_reader(view: TableView) -> bool:
    """Whether what is refused was read by a reader, and not typed or touched."""
    device = view.devices.get(str(view.refused.params.get("reader", ""))) if view.refused is not None else None
    return device is not None and device.kind == "reader"


def fits(paper: Paper, spot: Spot, least: float = 0.0) -> bool:
    """Whether both lines find room there in full, and are no smaller than the ``least`` size."""
    return not any(line.cut or line.size < least for line in lines(paper, spot.words.w, spot.words.h))


def in_head(paper: Paper, room: Box, sign: Element | None = None, card: float = CARD) -> Box:
    """The room for both lines over a scene's ``room``: under the headline, which stands in the row of the chips
    meanwhile, between the corner buttons, and over as much of what follows as they need; beside a ``card`` so broad."""
    return under_headline(paper, room, needs(paper, room.w - 2 * CORNER - card, room.h), sign)


def under_headline(paper: Paper, room: Box, high: float, sign: Element | None = None) -> Box:
    """The same for what is so ``high``; the ``sign`` stands before the headline."""
    top = header.raised(paper, room, sign=sign)[1]
    return Box(room.x + CORNER, top, room.w - 2 * CORNER, max(high, min(LOWEST, room.y - APART - top)))


def reach(head: Box, room: Box) -> float:
    """How much of the top of a ``room`` what stands in the ``head`` takes: whatever is there gives way."""
    return max(0.0, head.bottom + APART - room.y)


def needs(paper: Paper, wide: float, high: float) -> float:
    """How high both lines are."""
    first, second = lines(paper, wide, high)
    return max(first.height + second.height, first.height / FIRST_PART) + PAD + 0.2


def band(paper: Paper, room: Box, side: float, at_foot: bool = False) -> Box:
    """The lowest band under the headline, or at the foot, for a card as broad as its ``side`` and its words."""
    bands = [room.bottom_part(high) if at_foot else room.top_part(high) for high in BANDS]
    return next((box for box in bands if fits(paper, Spot(box, box.without_left(side)), LEAST)), bands[-1])


def level(band: Box, home: Box, high: float, shape: float) -> Iterator[Spot]:
    """A card in a band as near to its place as it can be, its words on the wider side; else at that end of the band."""
    left, high = home.centre[0] <= band.centre[0], min(band.h, high)
    half = high * shape / 2
    for x in (home.centre[0], band.x if left else band.right):
        card = Box.around(min(max(x, band.x + half), band.right - half), band.centre[1], 2 * half, high)
        yield Spot(card, band.without_left(card.right - band.x) if left else band.without_right(band.right - card.x))


CUT = 40
"""Signs of a word that a refusal repeats; a longer tag is not whole in it."""


def refusal_lines(paper: Paper) -> tuple[Sequence[Span], Sequence[Span]]:
    """What does not fit, and what to do now; a tag that nobody knows has a button in its place."""
    assert paper.view.refused is not None
    why, next_ = paper.catalogue.refusal_lines(paper.view.refused)
    # What the system says helps only whoever mends it: the log and the doctor have it.
    next_ = [span for span in next_ if paper.view.refused.code != "not-saved" or not span[1]]
    return why, [(paper.catalogue.sentence("refused-enrol"), False)] if enrolling(paper.view) else next_


def enrolling(view: TableView) -> str:
    """The word that gives a refused tag to a card at once: it is whole, nobody knows it, and a reader read it."""
    refusal = view.refused
    if refusal is None or refusal.code != "unknown" or refusal.key not in ("", "unknown-between-games"):
        return ""
    tag = str(refusal.params.get("word", ""))
    return f"ENROL {tag}" if by_reader(view) and len(tag) < CUT and not set(tag) & {" ", ":"} else ""


def lines(paper: Paper, wide: float, high: float) -> tuple[Measured, Measured]:
    """The two lines as they fit a room: the first may not take all of it."""
    assert paper.view.refused is not None
    why, next_ = refusal_lines(paper)
    room, least = wide - 2 * PAD, paper.read(SMALLEST)
    first = paper.fit(
        "display", tuple(why), (room, (high - PAD) * (FIRST_PART if next_ else 1.0)), paper.read(FIRST), least, 3
    )
    return first, paper.fit(
        "text", tuple(next_), (room, max(1.0, high - first.height - PAD)), paper.read(SECOND), least, 4
    )


def answer(paper: Paper, spot: Spot) -> Iterator[Element]:
    """All of it, from back to front: the box of words beside the card, the way home, the card, the hand sign."""
    refusal = paper.view.refused
    assert refusal is not None
    # Refused again, it comes in again: the same picture standing still would look like silence. A revoke stands still.
    key, card = f"refused{paper.view.refusals % 2 or ''}" if refusal.code != REVOKE else f"refused-{REVOKE}", spot.card
    left = card.centre[0] <= spot.words.centre[0]
    first, second = lines(paper, spot.words.w, spot.words.h)
    why, next_ = refusal_lines(paper)
    longest = max(_widest(paper, "display", first), _widest(paper, "text", second))
    wide, high = min(spot.words.w, longest + 2 * PAD + 2.6), first.height + second.height + PAD
    # The box begins behind a card that stands beside it: both are one thing.
    joined = spot.words.inset(-1.0).overlaps(card, 0.0)
    middle, behind = (card if joined else spot.words).centre[1], card.w / 2 if joined else 0.0
    begins = card.centre[0] - wide / 2 if not joined else spot.words.x if left else spot.words.right
    box = Box(min(max(begins, spot.words.x), spot.words.right - wide), middle - high / 2, wide, high)
    yield Panel(
        key=key,
        box=Box(box.x - (behind if left else 0.0), box.y, box.w + behind, box.h),
        top="alarm",
        radius=1.8,
        edge="stop",
        edge_width=0.27,
        shadow=1,
        bleed=3.0,
        word="-",
    )
    least, inner = paper.read(SMALLEST), box.inset(PAD, PAD / 2)
    yield words(
        f"{key}/text",
        inner.top_part(first.height),
        why,
        first.size,
        smallest=least,
        style="display",
        lines=4,
        colour="stop",
        accent="stop",
    )
    foot = inner.bottom_part(second.height)
    if enrol := enrolling(paper.view):
        yield Button(
            key=f"{key}/next",
            box=Box(foot.x, foot.y - 0.3, box.w - 2 * PAD - 0.2, foot.h + 0.6),
            word=enrol,
            label=flat(tuple(next_)),
            size=second.size,
            smallest=least,
            ground="light",
            colour="ink",
        )
    elif next_:
        yield words(f"{key}/next", foot, next_, second.size, smallest=least, lines=4, accent="text")
    known = CardFace(key="", box=card, code=refusal.card, shadow=False) if has_face(refusal.card) else None
    yield from _laid(key, replace(spot, face=spot.face or known))


def _hand(spot: Spot) -> Box:
    """The hand sign on a corner of what was laid: the one at which its way begins."""
    card, home = spot.card, spot.home
    left = card.centre[0] <= spot.words.centre[0]
    at = spot.corners[0] if spot.corners else home.centre if home is not None else card.centre
    below = at[1] > card.centre[1]
    # On a small tile the sign is smaller and hangs farther out, so that what was laid can be read.
    side = min(SIGN, card.w * 0.5)
    x, y = 1.2 - (SIGN - side) * 0.8, card.bottom - 0.6 if below else card.y + 0.6
    return Box.around(card.x + x if left else card.right - x, y, side, side)


def _end(spot: Spot, home: Box) -> tuple[float, float]:
    """Where the way home ends: at its edge, for what is read stands further in."""
    x, y = spot.corners[-1] if spot.corners else _hand(spot).centre
    return min(max(x, home.x), home.right), min(max(y, home.y), home.bottom)


LIFTS = (0.12, 0.0, 0.25, -0.1, -0.2, 0.4, -0.35, 0.6)


def least_crossing(spot: Spot, taken: Sequence[Box]) -> Spot:
    """The spot with the way that crosses least of what lies there."""
    start, end = _hand(spot).centre, _end(spot, spot.home or spot.card)
    ways = {lift: list(curve(start, end, 60, lift)) for lift in LIFTS}
    crossed = {lift: sum(box.contains(*dot) for dot in way for box in taken) for lift, way in ways.items()}
    return replace(spot, lift=min(LIFTS, key=crossed.__getitem__))


def _laid(key: str, spot: Spot) -> Iterator[Element]:
    """The way home, what was laid, leaning towards its words, and the hand sign on its corner."""
    card, home, sign, comes = spot.card, spot.home, _hand(spot), Pose(spot.card.moved(0, 3), 0.0)
    left, side = card.centre[0] <= spot.words.centre[0], sign.w
    if home is not None:
        end = _end(spot, home)
        # A sign that touches its home needs no way.
        if spot.corners or math.dist(sign.centre, end) > side:
            yield dotted(f"{key}/way", sign.centre, end, "stop", 0.7, ARROW, spot.corners, spot.lift)
    yield from (
        TiltedCard(key=f"{key}/card", box=card, face=spot.face, angle=TILT if left else -TILT, enters=comes),
        Panel(key=f"{key}/ground", box=sign, top="alarm", radius=side / 2, edge="stop", edge_width=0.27, enters=comes),
        Icon(key=f"{key}/sign", box=sign.inset(side * 0.2), name="hand", colour="stop", enters=comes),
    )


def _widest(paper: Paper, style: Style, text: Measured) -> float:
    return max((paper.width(style, text.size, flat(line)) for line in text.lines), default=0.0)
