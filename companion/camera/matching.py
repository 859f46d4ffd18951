"""From an outline to the words that a card may be: laid on the likeliest cards, and those compared in pairs.

Each pair is compared only where its two cards differ, so art that a suit shares says nothing, and what a finger or
glare spoils speaks for neither. Where that is close the views that were taught are compared one by one: their mean has
lost what is finer than they were shifted, and no mean has the light of any of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.camera.comparing import (
    HEIGHT,
    WIDTH,
    gathered,
    in_light_of,
    noise_of,
    opponents,
    structure,
    without_glare,
    worth,
)
from companion.camera.deck import Deck
from companion.camera.laying import (
    AGAIN,
    COARSE,
    FINE,
    SQUARE,
    coarsely,
    in_picture,
    laid,
    relief,
    settled,
    sight,
    under,
)
from companion.camera.outline import straightened
from companion.camera.picture import Floats, Picture, floats

NEAREST, LIKEST = 6, 10
"""So many cards are compared closely: those nearest at first sight, and those likest in structure."""

_EITHER_WAY = 1.5
# What is so many times as far from a card upside down at first sight need not be tried that way.
_HOPELESS = 0.25
# What is less like a card than this at a quarter of its size is none.
_FARTHER, _LESS = 2.5, 0.15
# How many times as far at first sight, and how much less like it in structure, one need not be compared closely.
MARGIN = 0.28
"""How far from the middle between two cards (0) towards one of them (1) a card lies that needs no second look."""
_CLOSE, _RIVALS = 0.8, 6
# Cards that are no farther than this from the first, so many at most with it, are compared view by view.
_WORSE = 0.05
# A mean that leaves so much less than all views is the better picture of its card.
_BOTH = 1.4
# Times the mean of margin and lead, so that what is clear by views and what is clear by the mean have one limit.
_LITTLE = 0.05
# Where no more of a card is off, how little is left of all of it says only how small a figure is.
_OFF = 9.0
# A spot that is off by more than three times its noise does not look like the card.
_SLIGHT = 4.0
# Cards that differ in less than so many pixels cannot be told apart.
_COLOURED = 25.0
# Colours differ less over a card, squared, where it has none: what is seen of them is noise.
_RIM, _INSIDE = 12, 20.0
# Pixels along a card's sides where cards differ by how they were cut out, too: what lies there says nothing where two
# cards differ in more than so many pixels inside.
_INNER = floats(
    cv2.GaussianBlur(
        cv2.copyMakeBorder(
            np.ones((HEIGHT - 2 * _RIM, WIDTH - 2 * _RIM), np.float32), *(_RIM,) * 4, cv2.BORDER_CONSTANT
        ),
        (0, 0),
        1.5,
    )
)
_ASIDE, _ROUNDS = 2.0, 3
# Pixels by which the card laid first may lie off the one laid last, and how often they are laid for that at most.
_OVERRULES = 0.2
# Views of which more is off do not overrule the mean: that is asked about.
_DOWN = floats(cv2.resize(np.eye(HEIGHT, dtype=np.float32), (HEIGHT, 6), interpolation=cv2.INTER_AREA))
_ACROSS = floats(cv2.resize(np.eye(WIDTH, dtype=np.float32), (4, WIDTH), interpolation=cv2.INTER_AREA))
# What makes of a thumbnail the means of its parts, six rows of four, in a twentieth of the time of reducing it.


@dataclass(frozen=True)
class Match:
    """What lies inside an outline compared with a deck: the words in order, the likeliest first.

    ``margins`` say how far it is from the middle (0) between that word and the first towards the first (1), and the
    first of them is the least. ``off`` is the share of the card that does not look like it, ``weakest`` the margin of
    the part that speaks most for another, ``like`` how much all of it looks like it, ``support`` how much of the
    outline's rim was seen. ``behind`` is how much more another's structure is like it than the first one's, ``cut``
    says that it touches the picture's rim, ``below`` that a part of it lies under another card. ``hue`` is by how many
    degrees its colours are turned from those of the card. The corners are clockwise; ``turned`` says that the card's
    upper left is the third.
    """

    words: tuple[str, ...]
    margins: tuple[float, ...]
    corners: Floats
    off: float = 0.0
    turned: bool = False
    weakest: float = 1.0
    like: float = 1.0
    support: float = 1.0
    behind: float = 0.0
    cut: bool = False
    below: bool = False
    hue: float = 0.0


@dataclass(frozen=True)
class _Rival:
    """A card as it would look in this light: its planes, and how far what is seen is from it."""

    way: int
    planes: Floats
    gap: Floats


@dataclass(frozen=True)
class MatchedCard:
    """What lies inside an outline, cut out where it lies on the card of the deck that it looks like most.

    ``near`` says how far it is from each card at first sight, ``alike`` how much its structure is that of each, both
    for the cards as they are and then upside down; ``like`` is the most of the latter. ``brightest`` is what anything
    brighter than the camera tells comes to, by colour. What is like none of them even coarsely is not looked at more
    closely: ``alike`` is how much it is then.
    """

    card: Floats
    corners: Floats
    near: Floats
    alike: Floats
    brightest: Floats

    @property
    def like(self) -> float:
        """How much it looks like the best of the deck."""
        return float(self.alike.max())


def lying_at(frame: Picture, outline: Floats, gain: Floats, deck: Deck) -> MatchedCard:
    """What lies inside an outline; ``gain`` is the light there over that of the empty table."""
    first = _cut(frame, outline, gain)
    plane, count = structure(first), len(deck.words)
    far = deck.distances(first, plane)
    nearest = int(far.argmin())
    upside = (nearest + count) % (2 * count)
    # Most number cards look much alike upside down; others need not be tried both ways.
    ways = [nearest, upside] if far[upside] < _EITHER_WAY * far[nearest] else [nearest]
    seen = sight(first, plane)
    at = {way: laid(seen, deck.reliefs[way], COARSE) for way in ways}
    like = {way: coarsely(seen, deck.reliefs[way], at[way]) for way in ways}
    hopeful = [way for way in ways if like[way] >= _HOPELESS]

    def cut(corners: Floats) -> Floats:
        return _cut(frame, in_picture(outline, corners), gain)

    fine = [settled(cut, deck.reliefs[way], laid(seen, deck.reliefs[way], FINE, at[way])) for way in hopeful]
    matches = [_laid_on(frame, in_picture(outline, corners), gain, deck) for corners in fine]
    return max(
        matches,
        key=lambda match: match.like,
        default=MatchedCard(first, outline, far, floats(max(like.values())), floats(255 / gain)),
    )


def _cut(frame: Picture, corners: Floats, gain: Floats) -> Floats:
    return floats(straightened(frame, corners, WIDTH, HEIGHT) / gain)


def _laid_on(frame: Picture, corners: Floats, gain: Floats, deck: Deck) -> MatchedCard:
    card = _cut(frame, corners, gain)
    plane = structure(card)
    return MatchedCard(
        card, corners, deck.distances(card, plane), deck.likenesses(relief(card, plane)), floats(255 / gain)
    )


def match(there: MatchedCard, deck: Deck) -> Match:
    """The words that a card may be."""
    count = len(deck.words)
    nearest = int(there.near.argmin())
    if there.like < _HOPELESS:
        return Match((deck.words[nearest % count],), (0.0,), there.corners, 1.0, nearest >= count, -1.0, there.like)
    seen = _SeenCard(there, deck)
    held = sight(there.card)
    at: dict[int, Floats] = {}
    corners, ways = SQUARE, _worth_it(there, count)
    for _ in range(_ROUNDS):
        for way in ways:
            # Cards of a suit lie alike.
            at[way] = corners = laid(held, deck.reliefs[way], AGAIN, corners)
        # Where they came a long way the last would win, as it was laid most often.
        if np.abs(at[ways[0]] - corners).max() < _ASIDE:
            break
    means = seen.rivals([(way, under(deck.card(way), place)) for way, place in at.items()])
    decided = _decided(means, seen)
    if decided.margins[0] < _CLOSE:
        mean = next(seen.left(rival) for rival in means if deck.words[rival.way % count] == decided.words[0])
        decided = _view_by_view(decided, mean, at, seen)
    alike = np.maximum(there.alike[:count], there.alike[count:])
    return replace(decided, behind=max(0.0, float((alike - alike[deck.words.index(decided.words[0])]).max())))


class _SeenCard:
    """What is seen of a card, softly, with its noise: what cards of the deck are compared with."""

    def __init__(self, there: MatchedCard, deck: Deck) -> None:
        self.there, self.deck = there, deck
        self.card = _softly(there.card)
        self.noise, self.planes = noise_of(self.card, deck.noise), opponents(self.card)

    def rivals(self, cards: Sequence[tuple[int, Floats]]) -> list[_Rival]:
        """Cards, each with its way up, in the light in which this one is seen."""
        lit = in_light_of([_softly(card) for _, card in cards], self.card, self.deck.rim, self.there.brightest)
        looks = [opponents(card) for card in lit]
        gaps = [gathered(without_glare(self.planes - planes), self.noise) for planes in looks]
        return [_Rival(way, planes, gap) for (way, _), planes, gap in zip(cards, looks, gaps, strict=True)]

    def left(self, rival: _Rival) -> float:
        """How much is left of a card where this one is laid over it, in powers of e."""
        return float((np.log1p(rival.gap) * self.deck.rim).sum() / self.deck.rim.sum())


def _view_by_view(first: Match, mean: float, at: Mapping[int, Floats], seen: _SeenCard) -> Match:
    """The close ones decided anew, each by its likest view: its margin counts as far as less is left of it, too.

    Not where the ``mean`` of the first settles it and leaves less than any view: a mean has less noise. But where the
    views name another then, a mean was taught a pixel aside, and nothing is settled. Where mean and
    views name one card, hardly any of it is off and no part speaks for another, the mean's duel stands in for what is
    left: the smaller a figure, the less of a whole card it leaves. Where they name another, with much of it off,
    nothing is settled.
    """
    deck, count = seen.deck, len(seen.deck.words)

    close = [word for word, margin in zip(first.words, (0.0, *first.margins[1:]), strict=True) if margin < _CLOSE]
    ways = [way for word in close[:_RIVALS] for way in at if deck.words[way % count] == word]
    views = seen.rivals([(way, under(view, at[way])) for way in ways for view in deck.views(way)])
    rivals = [min((view for view in views if view.way == way), key=seen.left) for way in ways]
    decided = _decided(rivals, seen)
    clearer = first.margins[0] >= MARGIN and min(map(seen.left, rivals)) > mean + _WORSE
    if clearer and decided.words[0] == first.words[0]:
        return first
    left = {deck.words[rival.way % len(deck.words)]: seen.left(rival) for rival in rivals}
    agreed = decided.words[0] == first.words[0] and all(by.off <= _LITTLE and by.weakest > 0 for by in (first, decided))
    by_mean = dict(zip(first.words, first.margins, strict=True)) if agreed else {}
    margins = [
        0.0
        if clearer or (word == first.words[0] and decided.off > _OVERRULES)
        else (max(0.0, margin) * max(0.0, _BOTH**2 * (left[word] - left[decided.words[0]]), by_mean.get(word, 0.0)))
        ** 0.5
        for word, margin in zip(decided.words[1:], decided.margins[1:], strict=True)
    ]
    far = [(word, margin) for word, margin in zip(first.words, first.margins, strict=True) if word not in left]
    ranks = [*sorted(zip(margins, decided.words[1:], strict=True)), *((margin, word) for word, margin in far)]
    words = (decided.words[0], *(word for _, word in ranks))
    return replace(decided, words=words, margins=(min(margins), *(margin for margin, _ in ranks)))


def _worth_it(there: MatchedCard, count: int) -> list[int]:
    """The cards to compare closely, each the way up that it looks more like: the nearest at first sight, and the
    likest in structure. Of busy cards hardly any other is left."""
    near = there.near
    ways = np.where(near[:count] <= near[count:], np.arange(count), np.arange(count) + count)
    first = [int(way) for way in ways[np.argsort(near[ways], kind="stable")]]
    then = [int(way) for way in ways[np.argsort(-there.alike[ways], kind="stable")]]
    least, most = _FARTHER * float(near[first[0]]), float(there.alike[then[0]]) - _LESS
    some = [
        *(way for place, way in enumerate(first[:NEAREST]) if place < 2 or near[way] < least),
        *(way for way in then[:LIKEST] if there.alike[way] > most),
    ]
    return list(dict.fromkeys(some))


def _softly(card: Floats) -> Floats:
    return floats(cv2.GaussianBlur(card, (0, 0), 0.6))


def _decided(rivals: Sequence[_Rival], card: "_SeenCard") -> Match:
    """The card that wins its duels with all others, and by how much."""
    deck, noise = card.deck, card.noise
    first = min(rivals, key=lambda rival: float((np.log1p(rival.gap) * deck.rim).sum()))
    duels: dict[int, tuple[float, float]] = {}
    for _ in range(3):
        level = max(1.0, float(np.median(first.gap[deck.rim > 0.5])))
        duels = {rival.way: _duel(first, rival, noise, deck.rim, level) for rival in rivals if rival is not first}
        ahead = min(rivals, key=lambda rival: duels.get(rival.way, (0.0, 0.0))[0])
        if ahead is first:
            break
        before, first = first, ahead
    else:
        # Each loses to another: none is the best.
        duels[before.way] = duels.pop(first.way)
    ranks = sorted((rival for rival in rivals if rival is not first), key=lambda rival: duels[rival.way][0])
    margins = [duels[rival.way][0] for rival in ranks]
    bad = (first.gap / _OFF) ** 2
    return Match(
        tuple(deck.words[rival.way % len(deck.words)] for rival in (first, *ranks)),
        (min(margins, default=1.0), *margins),
        card.there.corners,
        float((deck.rim * bad / (1 + bad)).sum() / deck.rim.sum()),
        first.way >= len(deck.words),
        min((duels[rival.way][1] for rival in ranks), default=1.0),
        _like(card.planes, first.planes, deck.rim),
        hue=_hue(card.planes, first.planes, deck.rim),
    )


def _duel(rival: _Rival, other: _Rival, noise: Floats, weight: Floats, level: float) -> tuple[float, float]:
    """How far what is seen is from the middle between two towards the first, and what its least convinced part says."""
    heed, clear = worth(rival.planes, other.planes, noise, weight, level)
    if float((heed * clear * _INNER).sum()) > _INSIDE:
        heed = heed * _INNER
    says, most = heed * np.log((other.gap + level) / (rival.gap + level)), heed * clear
    return float(says.sum()) / (float(most.sum()) + _SLIGHT), _least(floats(says), floats(most))


def _like(seen: Floats, planes: Floats, weight: Floats) -> float:
    """How much brightness goes up and down together in what is seen and in a card, from 0 to 1."""
    first, other = (without_glare(both.copy())[..., 0] for both in (seen, planes))
    both = float((weight * first * first).sum()) * float((weight * other * other).sum())
    return float((weight * first * other).sum()) / float(np.sqrt(both + 1e-6))


def _hue(seen: Floats, planes: Floats, weight: Floats) -> float:
    """By how many degrees the colours of what is seen are turned from those of a card, of one that has any."""
    inside = weight[::2, ::2] > 0.5
    if not inside.any():
        return 0.0
    coloured = (both[::2, ::2][inside][:, 1:] for both in (seen, planes))
    there, card = (floats(both - np.median(both, axis=0)) for both in coloured)
    if float((card * card).mean()) < _COLOURED:
        return 0.0
    across, along = there[:, 1] * card[:, 0] - there[:, 0] * card[:, 1], there * card
    return float(np.degrees(np.arctan2(across.sum(), along.sum())))


def _least(says: Floats, most: Floats) -> float:
    """What the least convinced part of the card says, of the parts that have a say."""
    grid = [_DOWN @ plane @ _ACROSS for plane in (says, most)]
    telling = grid[1] > 0.35 * float(grid[1].max())
    return float((grid[0][telling] / np.maximum(grid[1][telling], 1e-9)).min()) if telling.any() else 0.0
