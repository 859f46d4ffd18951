"""Finding cards: where the table looks other than when it was empty, under several hypotheses of why.

One hypothesis alone loses one card in ten: a shadow joins two cards, glare eats an edge, a dark card has the table's
colour. Each gives outlines; those whose sides are seen best stay.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import TypeAlias

import cv2
import numpy as np

from companion.camera.background import Background, Light
from companion.camera.outline import CardOutline, Size, fitted, shaped, size_of_quad, upright
from companion.camera.picture import Floats, Mask, Picture, added, floats

SHORT = 60.0
"""Pixels of a card's short side in the smaller picture in which blobs are looked for."""

SEEN = 0.5
"""The least share of a card's rim that must be seen."""


_PART = 0.4
# A blob of less than so much of a card is none.

_FAINT = 0.25
# Where less than so much of a card differs from the table in plain sight, no other way of looking will find one.

_RIM = 7
# So wide a rim of a card is taken for a part of it: a mask grows, and a shadow lies beside it.

_WIDER, _FILLED, _HIDDEN, _PIECES = 1.15, 0.85, 0.1, 0.15
# What may be pieces of a card under a hand: so much wider than it, so much of their box other than the table and of a
# hand's colour, and so much of a card to be seen.

_DARKEST, _NIGHT = 0.55, 0.3
# How much light a shadow leaves at least; what is darker is a dark card. A hand is more than the darkest shadow.


@dataclass(frozen=True)
class Difference:
    """How a picture differs from the empty table: the light, the reduced pictures, the distance at full size.

    ``noise`` is how far a bare table is off, shadows and patches of light with it; ``grain`` how far where each place
    may have a light of its own.
    """

    light: Light
    now: Floats
    then: Floats
    distance: Floats
    noise: float
    grain: float
    scale: float

    def full(self, outlines: Iterable[CardOutline | None]) -> list[CardOutline]:
        """Outlines of the reduced picture at full size, the best seen first."""
        return sorted(
            (
                CardOutline(outline.corners / self.scale + (0.5 / self.scale - 0.5), outline.support, outline.sides)
                for outline in outlines
                if outline is not None
            ),
            key=lambda outline: -outline.support,
        )

    @cached_property
    def skin(self) -> np.ndarray:
        """Where the picture has the colours of hands, whatever their tone: red over green over blue."""
        lit = np.clip(self.now, 0, 255).astype(np.uint8)
        return cv2.inRange(cv2.cvtColor(lit, cv2.COLOR_BGR2YCrCb), (0, 136, 81), (255, 174, 129)) > 0

    @cached_property
    def planes(self) -> list[tuple[Floats, Floats]]:
        """Of each colour the picture and the table; one by one they are several times as fast as interleaved."""
        return [
            (floats(now), floats(then)) for now, then in zip(cv2.split(self.now), cv2.split(self.then), strict=True)
        ]

    @cached_property
    def share(self) -> Floats:
        """How much of the empty table's light there is, which a shadow explains down to its darkest."""
        return floats(added(self.now * self.then) / np.maximum(added(self.then * self.then), 1.0))

    @cached_property
    def steps(self) -> tuple[Mask, Mask]:
        """A card's rim is sharp where light is not: steps in the ratio to the empty table, without its pattern."""
        dark = 8.0 + 2.0 * self.noise
        ratios = [np.log((np.maximum(now, 0) + dark) / (then + dark)) for now, then in self.planes]
        ways = [np.abs(cv2.Sobel(at, cv2.CV_32F, *way, scale=0.25)) for at in ratios for way in ((1, 0), (0, 1))]
        steps = reduce(np.maximum, ways)
        calm = float(np.percentile(steps[::3, ::3], 40))
        return _mask(steps > max(0.06, 3.5 * calm)), _mask(steps > max(0.15, 6 * calm))


def compared(background: Background, frame: Picture, sizes: Sequence[Size]) -> Difference:
    """The picture in the light of the empty table, beside it."""
    height, width = frame.shape[:2]
    short = min((size[0] for size in sizes), default=width / 11)
    scale = min(1.0, max(SHORT / short, 320 / width))
    small = (round(width * scale), round(height * scale))
    reduced = cv2.resize(frame, small, interpolation=cv2.INTER_AREA)
    background = background.under(frame)
    light = replace(background.light(np.asarray(reduced, np.uint8)), width=width, height=height)
    now = floats(cv2.GaussianBlur(reduced.astype(np.float32) / light.over(*small), (3, 3), 0))
    then = background.softly(small)
    distance = np.sqrt(added((now - then) ** 2))
    noise = max(1.0, float(np.percentile(distance[::3, ::3], 30)))
    return Difference(light, now, then, distance, noise, _grain(now[::3, ::3].copy(), then[::3, ::3].copy()), scale)


def _grain(now: Floats, then: Floats) -> float:
    """How far a bare table is off when no difference of brightness counts."""
    both = added(now * then)
    left = np.maximum(added(now * now) - both * both / np.maximum(added(then * then), 1.0), 0.0)
    return max(1.0, float(np.percentile(np.sqrt(left), 30)))


def likeliest(seen: Difference) -> Iterator[Mask]:
    """Masks of what may be cards, those that find most of them: what no shadow explains, and plain difference."""
    # First, as an outline that is well seen stays: plain difference takes the shadow beside a card for a part of it.
    lit = _unshaded(seen)
    yield from (_mask(lit > least) for least in (max(16.0, 5.0 * seen.noise), _parting(lit)))
    yield _mask(seen.distance > max(24.0, 7.0 * seen.noise))


def remains(seen: Difference, sizes: Sequence[Size], read: Sequence[Floats]) -> bool:
    """Whether anything as large as a good part of a card differs from the table beside the cards that were read."""
    least = _FAINT * seen.scale**2 * min((w * h for w, h in sizes), default=900.0)
    return _left(_mask(seen.distance > max(8.0, 3.0 * seen.noise)), _beside(seen, read)) > least


def others(seen: Difference) -> Iterator[Mask]:
    """Masks for what those do not find: other thresholds; brighter in every colour; steps; other in colour."""
    yield from (_mask(seen.distance > least) for least in (max(9.0, 3.5 * seen.noise), _parting(seen.distance)))
    brighter = reduce(np.minimum, [now - then for now, then in seen.planes])
    yield from (_mask(brighter > least) for least in (max(7.0, 2.5 * seen.noise), max(30.0, 7 * seen.noise)))
    yield from seen.steps
    # Fingers join a card to another, and to the picture's rim.
    yield _mask((seen.distance > max(16.0, 5.0 * seen.noise)) & ~seen.skin)
    # What a shadow does not change: the shares of the colours.
    light, table = (added(part) + 24.0 for part in (seen.now, seen.then))
    chroma = floats(sum(np.abs(now / light - then / table) for now, then in seen.planes))
    usual = float(np.percentile(chroma[::3, ::3], 30))
    yield from (_mask(chroma > least) for least in (max(0.035, 4 * usual), max(0.09, 8 * usual)))


def rims(seen: Difference) -> Iterator[Mask]:
    """Masks of what has a rim all around: all that is seen of a white card in a shadow, as bright as the table was."""
    for mask in seen.steps:
        closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        contours, _ = cv2.findContours(closed, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        yield np.asarray(cv2.drawContours(closed, contours, -1, 255, cv2.FILLED), np.uint8)


def beneath(seen: Difference, sizes: Sequence[Size], read: Sequence[Floats]) -> Iterator[CardOutline]:
    """Where a card lies of which hands hide so much that no outline was found, beside those that were ``read``.

    What is left to be seen lies in pieces beside fingers and arms. Pieces are of one card where they fit into it and
    nothing of the table shows between them. A shadow on wood has the colour of a hand, but the wood explains it.
    """
    least, skin, card = max(16.0, 5.0 * seen.noise), seen.skin, floats(sizes[0]) * seen.scale
    bare, hand = _mask((seen.distance > least) & ~skin), _mask((_unshaded(seen, _NIGHT) > least) & skin)
    free = cv2.morphologyEx(bare & _beside(seen, read), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    beside = cv2.dilate(hand, np.ones((_RIM, _RIM), np.uint8))
    contours, _ = cv2.findContours(free, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    pieces = [some for some in contours if beside[some[:, 0, 1], some[:, 0, 0]].any()]
    for joined in sorted(pieces, key=cv2.contourArea, reverse=True):
        for piece in pieces:
            wider = np.concatenate([joined, piece])
            joined = wider if sum(_shares(wider, card, bare, hand)) > _FILLED else joined
        middle, sides, turn = cv2.minAreaRect(joined)
        shows, hidden = _shares(joined, card, bare, hand)
        plain = shows * sides[0] * sides[1] > _PIECES * card[0] * card[1]
        if plain and hidden > _HIDDEN and shows + hidden > _FILLED:
            whole = np.maximum(sides, card if sides[0] < sides[1] else card[::-1])
            yield from seen.full([CardOutline(upright(floats(cv2.boxPoints((middle, whole.tolist(), turn)))), 1.0)])


def _shares(contour: np.ndarray, card: Floats, *masks: Mask) -> list[float]:
    """How much of the smallest box around a contour lies in each mask; nothing where a card is smaller than the box."""
    around, box = cv2.minAreaRect(contour), np.zeros(masks[0].shape, np.uint8)
    if (np.sort(around[1]) < _WIDER * card).all():
        cv2.fillConvexPoly(box, cv2.boxPoints(around).round().astype(np.int32), 255)
    return [_left(mask, box) / max(1, cv2.countNonZero(box)) for mask in masks]


def _unshaded(seen: Difference, darkest: float = _DARKEST) -> Floats:
    """The distance to the table in as much of a shadow as would explain what is seen: a shadow itself has none."""
    lit = np.minimum(np.maximum(seen.share, darkest), 1.0)
    return floats(np.sqrt(sum((now - then * lit) ** 2 for now, then in seen.planes)))


def _parting(distance: Floats) -> float:
    """The threshold that parts the table from what lies there best."""
    level, _ = cv2.threshold(np.clip(distance, 0, 255).astype(np.uint8), 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    return max(12.0, float(level))


def _mask(inside: np.ndarray) -> Mask:
    return np.asarray(inside, np.uint8) * np.uint8(255)


def outlines(
    seen: Difference,
    sizes: Sequence[Size],
    hypotheses: Sequence[Callable[[Difference], Iterator[Mask]]] = (likeliest, others),
    read: Sequence[Floats] = (),
) -> list[CardOutline]:
    """Every outline that may be a card's, the best seen first; several may lie over each other.

    What lies inside the corners of cards that have been ``read`` is explained, and not looked at again.
    """
    reduced = [(w * seen.scale, h * seen.scale) for w, h in sizes]
    least = _PART * min((w * h for w, h in reduced), default=900.0)
    free = _beside(seen, read)
    cards: list[CardOutline] = []
    for some in hypotheses:
        blobs = [blob for mask in some(seen) if _left(mask, free) > least for blob in blobs_of(mask, free, least)]
        cards += _of_blobs(seen, blobs, reduced)
    return seen.full(cards)


def blobs_of(mask: Mask, free: Mask, least: float) -> Iterator[np.ndarray]:
    """Contours of what is large enough to be a card beside those that were read."""
    kernel = np.ones((3, 3), np.uint8)
    for grown in (1, 3):
        closed = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, kernel, iterations=grown)
        opened = cv2.morphologyEx(closed, cv2.MORPH_OPEN, kernel, iterations=grown)
        contours, _ = cv2.findContours(opened, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            x, y, width, height = cv2.boundingRect(contour)
            part = np.s_[y : y + height, x : x + width]
            large = least <= cv2.contourArea(contour) <= 0.6 * mask.size
            if large and _left(np.asarray(opened[part], np.uint8), free[part]) > least:
                yield contour


def _beside(seen: Difference, read: Sequence[Floats]) -> Mask:
    """Where none of these cards lies, a little away from their rims."""
    free = np.full(seen.distance.shape, 255, np.uint8)
    for inside in [((corners + 0.5) * seen.scale - 0.5).round().astype(np.int32) for corners in read]:
        cv2.fillConvexPoly(free, inside, 0)
        cv2.polylines(free, [inside], True, 0, _RIM)
    return free


def _left(mask: Mask, free: Mask) -> int:
    return cv2.countNonZero(cv2.bitwise_and(mask, free))


Start: TypeAlias = tuple[int, ...]


def _start_of(seen: Difference, corners: Floats) -> Start:
    """Corners to within a thirtieth of a card: from those nearby the same outline is found."""
    return tuple((corners[::2].ravel() * (30 if seen.scale < 1 else 20) / SHORT).round().astype(int).tolist())


def _of_blobs(seen: Difference, blobs: Sequence[np.ndarray], sizes: Sequence[Size]) -> list[CardOutline]:
    """The outlines to which blobs may belong."""
    boxes: dict[Start, tuple[Floats, float]] = {}
    places: list[Start] = []
    roomy = [(w * s, h * s) for w, h in sizes for s in (0.95, 1.05)]
    for contour in blobs:
        box = upright(np.asarray(cv2.boxPoints(cv2.minAreaRect(contour)), np.float32))
        places.append(_start_of(seen, box))
        if shaped(box, roomy) and cv2.contourArea(contour) > 0.7 * abs(cv2.contourArea(box)):
            boxes.setdefault(places[-1], (box, 0.06 * size_of_quad(box)[0]))
    alone = dict(zip(boxes, settled(seen, list(boxes.values()), sizes), strict=True))
    quads = [outline for outline in alone.values() if outline is not None]
    if not sizes:
        return quads
    corners: dict[Start, tuple[Floats, float]] = {}
    for contour, place in zip(blobs, places, strict=True):
        if alone.get(place) is None:
            for start in anchored(contour, sizes):
                near = _start_of(seen, start)
                if near not in corners and not any(_same(start, outline.corners) for outline in quads):
                    corners[near] = start, 0.10 * sizes[0][0]
    return [*quads, *(outline for outline in settled(seen, list(corners.values()), sizes) if outline is not None)]


def settled(
    seen: Difference, starts: Sequence[tuple[Floats, float]], sizes: Sequence[Size]
) -> list[CardOutline | None]:
    """The outlines near some corners, looked for once more from where they were found."""
    table = max(5.0, 2.0 * seen.noise), max(5.0, 2.0 * min(seen.grain, seen.noise))
    reach = floats([max(3.0, reach) for _, reach in starts])
    rough = fitted(seen.now, seen.then, [start for start, _ in starts], reach, sizes, table)
    again = [outline.corners for outline in rough if outline is not None]
    fine = iter(fitted(seen.now, seen.then, again, np.full(len(again), 3.0, np.float32), sizes, table))
    settled = [None if outline is None else next(fine) or outline for outline in rough]
    return [
        CardOutline(upright(outline.corners), outline.support, outline.sides)
        if outline is not None and outline.support >= SEEN
        else None
        for outline in settled
    ]


def anchored(contour: np.ndarray, sizes: Sequence[Size]) -> Iterator[Floats]:
    """Cards of known size laid into every right-angled corner of a blob: for cards that touch or are partly covered."""
    least = 0.3 * min(w for w, _ in sizes)
    for tolerance in (2.0, 4.0):
        polygon = cv2.approxPolyDP(contour, tolerance, True)[:, 0].astype(np.float32)
        if not 4 <= len(polygon) <= 40:
            continue
        if cv2.contourArea(polygon, True) <= 0:
            polygon = polygon[::-1]
        # Points as complex numbers, as numpy takes longer to begin than to add two squares.
        points = [complex(x, y) for x, y in polygon.tolist()]
        for before, at, after in zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True):
            lengths = abs(before - at), abs(after - at)
            if min(lengths) < least:
                continue
            back, ahead = (before - at) / lengths[0], (after - at) / lengths[1]
            turn = ahead.conjugate() * back
            # Inside is on the right of where we go; a hollow corner belongs to two cards.
            if abs(turn.real) > 0.3 or turn.imag < 0:
                continue
            for w, h in sizes:
                for along, deep in ((w, h), (h, w)):
                    if lengths[1] < 1.25 * along and lengths[0] < 1.25 * deep:
                        quad = at, at + ahead * along, at + ahead * along + back * deep, at + back * deep
                        yield upright(floats([(corner.real, corner.imag) for corner in quad]))


def _same(first: Floats, other: Floats) -> bool:
    """Whether two outlines are about the same card."""
    some, others = first.tolist(), other.tolist()
    x, y = (sum(corner[axis] for corner in some) - sum(corner[axis] for corner in others) for axis in (0, 1))
    return math.hypot(x, y) / 4 < 0.12 * math.dist(others[0], others[1]) and _turned(some, others) < 0.12


def _turned(first: Sequence[Sequence[float]], other: Sequence[Sequence[float]]) -> float:
    (a, b), (c, d) = ((quad[2][0] - quad[1][0], quad[2][1] - quad[1][1]) for quad in (first, other))
    return abs(a * d - b * c) / max(math.hypot(a, b) * math.hypot(c, d), 1e-6)


def shared_area(first: Floats, other: Floats) -> float:
    """The area that two outlines share, as a share of the smaller one.

    >>> square = np.float32([[0, 0], [2, 0], [2, 2], [0, 2]])
    >>> round(shared_area(square, square + 1), 2), shared_area(square, square + 5)
    (0.25, 0.0)
    """
    common, _ = cv2.intersectConvexConvex(np.asarray(first, np.float32), np.asarray(other, np.float32))
    # Most are of two places and share nothing.
    return common and float(common) / max(min(abs(cv2.contourArea(first)), abs(cv2.contourArea(other))), 1e-6)


def groups(quads: Sequence[CardOutline], most: int = 3) -> list[list[CardOutline]]:
    """Outlines of the same card together, the best seen first and at most so many of each."""
    cards: list[list[CardOutline]] = []
    for outline in quads:
        for card in cards:
            # A rectangle of the art lies inside a card and is none; what is of about its size is the same card.
            if 0.6 < outline.area / card[0].area < 1.6 and shared_area(outline.corners, card[0].corners) > 0.75:
                if len(card) < most and not any(_close(outline.corners, member.corners) for member in card):
                    card.append(outline)
                break
        else:
            cards.append([outline])
    return cards


def _close(first: Floats, other: Floats) -> bool:
    """Whether corners lie on each other, to a pixel and a half."""
    return any(np.linalg.norm(np.roll(first, turn, axis=0) - other, axis=1).max() < 1.5 for turn in (0, 2))
