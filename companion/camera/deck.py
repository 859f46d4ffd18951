"""A taught deck made ready to compare with: what each card looks like, laid on its neighbours, and how noise looks."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import cv2
import numpy as np

from companion.camera.comparing import (
    HEIGHT,
    NOISE,
    WIDTH,
    evidence,
    grey,
    in_light_of,
    noise_of,
    opponents,
    rim,
    structure,
    turned,
    without_glare,
    worth,
)
from companion.camera.laying import (
    AGAIN,
    COARSE,
    FINE,
    SQUARE,
    Relief,
    coarsely,
    in_picture,
    laid,
    lying,
    relief,
    settled,
    sight,
    together,
    within,
)
from companion.camera.outline import Size
from companion.camera.picture import Floats, Picture, added, floats, medians
from companion.camera.taught import Taught

ALIKE = 0.15
"""Cards between which a clear view would give less evidence than this are named as look-alikes."""

_NEIGHBOURS = 4
_SUIT = 8
# So many other cards have the same art.
_SEVERAL = 3
# Of fewer cards it cannot be said what is usual among them.
_SHARED, _HARDLY, _LIES = 0.85, 0.4, 0.8
# Cards that look so much alike share their art; those that look less alike need not be laid on each other. What looks
# less like its own card does not lie on it.
_ASTRAY = 2.0
# Pixels by which the corners of a card lie elsewhere than those of its suit: a frame in print is wider.
_SHIFTS = ((-6, 0), (6, 0), (0, -6), (0, 6))
# From there, too, a card that was cut out otherwise than its suit is laid on it, in pixels.
_FAINT, _GRAIN = 15.0, 1.5
# Cards with one art that are apart by fewer grey levels than this, over so many pixels, were taught in other light.


@dataclass(frozen=True)
class Deck:
    """Cards by word, all the same way up and laid on each other as far as they share their art.

    ``reliefs``, ``glances`` and ``fines`` are of the cards as they are, and then upside down. ``glances`` are rows of
    what is seen at first sight, ``squares`` their sums of squares, ``fines`` rows of structure, each of length 1.
    ``noise`` is how much each colour is off where nothing is wrong, ``rim`` how much each pixel counts. ``pictures``
    are the views of each card as they were taught.
    """

    words: tuple[str, ...]
    sizes: tuple[Size, ...]
    cards: tuple[Floats, ...]
    reliefs: tuple[Relief, ...]
    glances: Floats
    squares: Floats
    fines: Floats
    noise: Floats
    rim: Floats
    pictures: tuple[tuple[Picture, ...], ...]
    _laid: dict[int, tuple[Picture, ...]] = field(default_factory=dict, repr=False, compare=False)

    def card(self, index: int) -> Floats:
        """A card, or from the number of cards on the same upside down."""
        count = len(self.words)
        return self.cards[index] if index < count else turned(self.cards[index - count])

    def views(self, index: int) -> list[Floats]:
        """The views of a card laid on it, from the number of cards on upside down. Laid once, when first wanted.

        One that was cut out so badly that it cannot be laid on its card is left out: it would look like whatever card
        is seen as badly. The card itself stands in where there is no other.
        """
        card = index % len(self.words)
        if card not in self._laid:
            lain = [self._lying(floats(picture), card) for picture in self.pictures[card]]
            goal = self.reliefs[card].fine
            lies = [view for view in lain if together(relief(floats(view)).fine, goal) > _LIES]
            self._laid[card] = tuple(lies or [np.asarray(np.clip(self.cards[card], 0, 255).round(), np.uint8)])
        some = [floats(view) for view in self._laid[card]]
        return some if card == index else [turned(view) for view in some]

    def _lying(self, view: Floats, card: int) -> Picture:
        seen, count = glance_of(view), len(self.words)
        far = [float(self.squares[way] - 2 * (self.glances[way] @ seen)) for way in (card, card + count)]
        upright = view if far[0] <= far[1] else turned(view)
        corners = settled(partial(lying, upright), self.reliefs[card], laid(sight(upright), self.reliefs[card]))
        # What was cut away from a view is as it is on the card: it speaks for none, and against none.
        seen = within(corners)[..., None]
        there = seen * lying(upright, corners) + (1 - seen) * self.cards[card]
        return np.asarray(np.clip(there, 0, 255).round(), np.uint8)

    def distances(self, card: Floats, plane: Floats | None = None) -> Floats:
        """How far a thumbnail, with its structure, is from each card at first sight, as it is and then upside down."""
        seen = glance_of(card, plane)
        return floats(np.maximum(self.squares - 2 * (self.glances @ seen) + seen @ seen, 0))

    def likenesses(self, seen: Relief) -> Floats:
        """How much a card's structure goes up and down with that of each card, as it is and then upside down."""
        return floats(self.fines @ _of_length_one(seen.fine))

    def alike(self) -> list[tuple[str, str]]:
        """Pairs of cards that a camera can hardly tell apart, the worst first."""
        count = len(self.words)
        pairs: dict[tuple[int, int], float] = {}
        for card in range(count):
            far = ((self.glances - self.glances[card]) ** 2).sum(axis=1)
            far[[card, card + count]] = np.inf
            for way in np.argsort(far)[: min(_NEIGHBOURS, count - 1)]:
                other = int(way) % count
                says = self._apart(self.cards[card], self.card(int(way)))
                key = (max(card, other), min(card, other))
                pairs[key] = min(says, pairs.get(key, np.inf))
        worst = sorted((says, card, other) for (card, other), says in pairs.items() if says < ALIKE)
        return [(self.words[card], self.words[other]) for _, card, other in worst]

    def _apart(self, first: Floats, other: Floats) -> float:
        """The evidence that a clear view of one card would give against another."""
        return evidence(*worth(opponents(first), opponents(other), noise_of(first, self.noise), self.rim))


def glance_of(card: Floats, plane: Floats | None = None) -> Floats:
    """What is seen at first sight, in one row: structure (``plane``, where it is known) and colour, reduced."""
    size = (WIDTH // 3, HEIGHT // 3)
    small = cv2.resize(cv2.GaussianBlur(card, (0, 0), 1.2), size, interpolation=cv2.INTER_AREA)
    shares = (small + 16) / (grey(floats(small))[..., None] + 16) * 2.5
    plain = shares - medians(np.ascontiguousarray(shares.reshape(-1, 3).T)).T
    soft = cv2.GaussianBlur(structure(card) if plane is None else plane, (0, 0), 1.2)
    inner = np.dstack([cv2.resize(soft, size, interpolation=cv2.INTER_AREA), plain, 0.3 * shares])[2:-2, 2:-2]
    return floats(np.clip(inner, -4, 4).reshape(-1))


def ready(taught: Taught) -> Deck:
    """The deck of what was taught, the first card giving the way up."""
    every = rim()
    means = [_mean([floats(picture) for picture in views.pictures], every) for views in taught.cards.values()]
    cards, gaps = [mean for mean, _ in means], [gap for _, some in means for gap in some]
    noise = floats(np.maximum(np.median(gaps, axis=0), NOISE)) if gaps else floats(NOISE)
    cards = _same_print(*_same_frame(_same_way_up(cards)), every)
    ways = (*cards, *(turned(card) for card in cards))
    glances = np.stack([glance_of(way) for way in ways])
    reliefs = tuple(relief(way) for way in ways)
    return Deck(
        tuple(taught.cards),
        taught.sizes,
        tuple(cards),
        reliefs,
        glances,
        squares=floats((glances**2).sum(axis=1)),
        fines=np.stack([_of_length_one(relief.fine) for relief in reliefs]),
        noise=noise,
        rim=every,
        pictures=tuple(views.pictures for views in taught.cards.values()),
    )


def _of_length_one(plane: Floats) -> Floats:
    row = plane.reshape(-1)
    return floats(row / np.sqrt(row @ row + 1e-6))


def _mean(views: Sequence[Floats], weight: Floats) -> tuple[Floats, list[Floats]]:
    """A card from its views, laid on each other the same way up, and by how much each view is off."""
    if len(views) == 1:
        return views[0], []
    # The view that the others resemble most is the one to lay them on: another may have been cut out badly.
    glances = [(glance_of(view), glance_of(turned(view))) for view in views]
    far = np.array([[min(float(((a - b) ** 2).sum()) for b in other) for other in glances] for a, _ in glances])
    best = int(far.sum(axis=1).argmin())
    upright = []
    for index, view in enumerate(views):
        ways = [float(((glances[best][0] - way) ** 2).sum()) for way in glances[index]]
        upright.append(view if ways[0] <= ways[1] else turned(view))
    goal = relief(views[best])
    bends = [laid(sight(view), goal) for view in upright]
    # Each view was cut out a little differently; most of them agree on where the card ends.
    frame = floats(np.median([in_picture(SQUARE, _inverse(bend)) for bend in bends], axis=0))
    lain = [lying(view, in_picture(bend, frame)) for view, bend in zip(upright, bends, strict=True)]
    mean = _middle(lain, views[best])
    goal = relief(mean)
    lain = [lying(view, laid(sight(view), goal, AGAIN)) for view in lain]
    mean = _middle(lain, views[best])
    planes = [without_glare(opponents(view - in_light_of([mean], view, weight)[0])) for view in lain]
    grown = len(lain) / (len(lain) - 1)
    return mean, [floats(np.median(plane[weight > 0.9] ** 2, axis=0) / 0.455 * grown) for plane in planes]


def _inverse(corners: Floats) -> Floats:
    """Where a thumbnail's corners lie in what is cut out of it by some corners."""
    bend = cv2.getPerspectiveTransform(floats(corners), SQUARE)
    return floats(cv2.perspectiveTransform(SQUARE[None], bend)[0])


def _middle(views: Sequence[Floats], lamp: Floats) -> Floats:
    """The mean of views in the light of one, where two of three agree."""
    even = [view * (lamp.mean(axis=(0, 1)) / np.maximum(view.mean(axis=(0, 1)), 1)) for view in views]
    if len(even) < 3:
        return floats(np.mean(even, axis=0))
    middle = np.median(even, axis=0)
    trust = [1 / (1 + ((value - middle) / 12.0) ** 2) for value in even]
    return floats(sum(value * heed for value, heed in zip(even, trust, strict=True)) / sum(trust))


def _same_way_up(cards: Sequence[Floats]) -> list[Floats]:
    """Turn cards so that art which a suit shares is the same way up, each by its nearest neighbour."""
    count = len(cards)
    plainly = np.stack([glance_of(card) for card in cards])
    upside = np.stack([glance_of(turned(card)) for card in cards])
    plain, crossed = _distances(plainly, plainly), _distances(plainly, upside)
    done, flipped = [0], {0: False}
    while len(done) < count:
        left = [index for index in range(count) if index not in flipped]
        a, b = plain[np.ix_(done, left)], crossed[np.ix_(done, left)]
        near = np.minimum(a, b)
        row, column = np.unravel_index(int(near.argmin()), near.shape)
        flipped[left[column]] = flipped[done[row]] != bool(b[row, column] < a[row, column])
        done.append(left[column])
    return [turned(card) if flipped[index] else card for index, card in enumerate(cards)]


def _same_frame(cards: Sequence[Floats]) -> tuple[list[Floats], list[Floats]]:
    """Cards that share their art cut out where most of them are, and how much of each pixel was seen of each.

    All views of one may have been cut out badly, as without a part of its rim.
    """
    reliefs = [relief(card) for card in cards]
    framed, seen_of, suits = [], [], [[index] for index in range(len(cards))]
    for index, (card, near) in enumerate(zip(cards, _nearest(cards), strict=True)):
        seen, frames = sight(card), [SQUARE]
        for other in near:
            # Fine stripes that were cut out a little elsewhere look nothing alike until they are laid on each other.
            start = laid(seen, reliefs[other], COARSE)
            if coarsely(seen, reliefs[other], start) < _HARDLY:
                continue
            bend = laid(seen, reliefs[other], FINE, start)
            if _alike(relief(lying(card, bend)).fine, reliefs[other].fine) > _SHARED:
                frames.append(bend)
                suits[index].append(other)
        frame = floats(np.median(frames, axis=0)) if len(frames) > 2 else SQUARE
        framed.append(lying(card, frame) if len(frames) > 2 else card)
        seen_of.append(within(frame))
    return _as_most(cards, framed, seen_of, suits)


def _as_most(
    cards: Sequence[Floats], framed: list[Floats], seen_of: list[Floats], suits: Sequence[Sequence[int]]
) -> tuple[list[Floats], list[Floats]]:
    """The same with those of a suit that were cut out elsewhere, as along a frame in print, cut out as most of it.

    They would win and lose by the frame, whatever figure they bear.
    """
    left = set(range(len(cards)))
    while left:
        most = max(left, key=lambda index: len(left.intersection(suits[index])))
        suit = left.intersection(suits[most])
        if len(suit) < _SEVERAL:
            break
        left -= {most, *suit}
        goal = relief(framed[most])
        # What two parts of a suit were cut out with differs from half to half: each then looks like its own half.
        astray = {
            at
            for at in suit
            if np.abs(laid(sight(framed[at]), goal) - SQUARE).max() > _ASTRAY
            or _alike(relief(framed[at]).fine, goal.fine) < _SHARED
        }
        for index in sorted(left | astray):
            ways = (sight(cards[index]), sight(turned(cards[index])))
            starts = [laid(way, goal, COARSE) for way in ways]
            likest = int(np.argmax([coarsely(way, goal, at) for way, at in zip(ways, starts, strict=True)]))
            if coarsely(ways[likest], goal, starts[likest]) < _HARDLY:
                continue
            upright = turned(cards[index]) if likest else cards[index]
            # Stripes along a side hold a card where it is, be it by a stripe's width from where it belongs.
            starts += [laid(ways[likest], goal, COARSE, SQUARE + floats(shift)) for shift in _SHIFTS]
            start = max((starts[likest], *starts[2:]), key=partial(coarsely, ways[likest], goal))
            frame = settled(partial(lying, upright), goal, laid(ways[likest], goal, FINE, start))
            if _alike(relief(lying(upright, frame)).fine, goal.fine) > _SHARED:
                framed[index], seen_of[index] = lying(upright, frame), within(frame)
                left.discard(index)
    return framed, seen_of


def _same_print(cards: Sequence[Floats], seen_of: Sequence[Floats], weight: Floats) -> list[Floats]:
    """Cards that share their art, without what sets one only faintly apart from the others, and whole.

    That is the light in which it was taught: a lamp that bleached one colour more than another, which no other light
    undoes. It covers all of a card and would outweigh a small figure.
    """
    fines = [relief(card).fine for card in cards]
    printed = []
    for card, seen, fine, near in zip(cards, seen_of, fines, _nearest(cards), strict=True):
        suit = [cards[other] for other in near if _alike(fine, fines[other]) > _SHARED]
        if len(suit) < _SEVERAL:
            printed.append(card)
            continue
        usual = np.median(in_light_of(suit, card, weight), axis=0)
        own = card - usual
        strength = cv2.GaussianBlur(added(own * own) / 3, (0, 0), _GRAIN, borderType=cv2.BORDER_REFLECT)
        kept = seen / (1 + (_FAINT**2 / np.maximum(strength, 1e-3)) ** 2)
        printed.append(floats(usual + own * kept[..., None]))
    return printed


def _nearest(cards: Sequence[Floats]) -> list[list[int]]:
    """By card those that look most like it at first sight."""
    glances = np.stack([glance_of(card) for card in cards])
    return [[int(other) for other in np.argsort(row)[1 : 1 + _SUIT]] for row in _distances(glances, glances)]


def _alike(first: Floats, other: Floats) -> float:
    """How much two cards go up and down together beside their rims, which may have been left out of one."""
    return together(*(np.ascontiguousarray(part[4:-4, 4:-4]) for part in (first, other)))


def _distances(some: Floats, others: Floats) -> Floats:
    squares = (some**2).sum(axis=1)[:, None] + (others**2).sum(axis=1)[None, :]
    return np.asarray(squares - 2 * some @ others.T, np.float32)
