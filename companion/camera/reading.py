"""From an outline to a word: compare with every card, then closely with the best, and decide by the margin.

Sure and wrong is the one thing that must not happen. Below the margin the answer is several words and not sure.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.camera.deck import CLIP, Deck
from companion.camera.picture import Floats, Picture, added
from companion.camera.thumbnail import aligned, features, turned

BEST = 12
"""So many cards are compared closely."""

MARGIN = 0.2
"""How far from the middle between two cards (0) towards one of them (1) a card must lie to be sure."""

_SLIGHT = 0.3
# Two templates of the same art differ by so much through noise alone.

FAR = 0.4
"""How much of a card may be off for it to be sure; a finger, a back or half a card is more."""

AGAINST = -0.5
"""No telling part of a card may speak for the other card more than this."""


@dataclass(frozen=True)
class Prior:
    """What the game knows: words that cannot lie there now. They are never guessed, and never overruled in silence."""

    impossible: Collection[str] = ()


NOTHING_KNOWN = Prior()


@dataclass(frozen=True)
class Reading:
    """What lies there: a word, its corners clockwise from the card's own upper left, and how sure that is.

    ``alternatives`` are the words it may be, the likeliest first (empty if it is sure); ``margin`` is 1 for a
    perfect view and 0 in the middle between two cards; ``off`` is the share of the card that does not look like it.
    """

    word: str
    corners: tuple[tuple[float, float], ...]
    sure: bool
    alternatives: tuple[str, ...] = ()
    margin: float = 0.0
    off: float = 0.0

    @property
    def covered(self) -> bool:
        """Whether too much of it is hidden to say what it may be."""
        return not self.sure and self.off >= FAR

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the card in the picture."""
        xs, ys = zip(*self.corners, strict=True)
        return sum(xs) / 4, sum(ys) / 4

    def named(self, names: Mapping[str, str]) -> "Reading":
        """The same in a game's own words: cards may have been taught under others (``T01`` for ``T-01``)."""
        others = tuple(names.get(one, one) for one in self.alternatives)
        return replace(self, word=names.get(self.word, self.word), alternatives=others)


@dataclass(frozen=True)
class Match:
    """A thumbnail compared with a deck: the words in order, their margins against the first, whether it was turned."""

    words: tuple[str, ...]
    margins: tuple[float, ...]
    off: float
    turned: bool
    weakest: float = 1.0


def verdict(deck: Deck, corners: Floats, found: Match, prior: Prior = NOTHING_KNOWN) -> Reading:
    """What a comparison comes to: a word if it is sure, else the words that it may be.

    A word that cannot come is left out among words that look alike. Where it is the clear best, something is not as
    the game believes, and that is asked about.
    """
    near = [
        word
        for word, margin in zip(found.words, found.margins, strict=True)
        if word == found.words[0] or margin < MARGIN
    ]
    possible = [word for word in near if word not in prior.impossible]
    margin = found.margins[1] if len(found.margins) > 1 else 1.0
    if possible and possible[0] != found.words[0]:
        margin = 0.0
    elif len(possible) == 1:
        margin = next((m for w, m in zip(found.words[1:], found.margins[1:], strict=True) if w not in near), 1.0)
    word = (possible or near)[0]
    sure = len(possible) == 1 and margin >= MARGIN and found.weakest > AGAINST and found.off < FAR
    words = tuple(dict.fromkeys([word, *possible, *near])) if not sure else ()
    if not sure and len(words) == 1 and len(found.words) > 1:
        words = found.words[:2]
    rolled = np.roll(corners, 2, axis=0) if found.turned else corners
    places = tuple((round(float(x), 1), round(float(y), 1)) for x, y in rolled)
    return Reading(word, places, sure, words, round(margin, 3), round(found.off, 3))


def match(card: Picture, deck: Deck) -> Match:
    """The words that a straightened card may be."""
    values = features(card)
    ways = [values, turned(values)]
    distances = [deck.distances(one) for one in ways]
    nearest = [float(one.min()) for one in distances]
    # Most number cards look much alike upside down; others need not be tried both ways.
    best = min(range(2), key=lambda one: nearest[one])
    tried = [one for one in (best, 1 - best) if nearest[one] < 2.0 * nearest[best]]
    close = {one: _closely(ways[one], distances[one], deck, one == 1) for one in tried}
    return min(close.values(), key=lambda one: one.off)


def _closely(values: Floats, distances: Floats, deck: Deck, upside: bool) -> Match:
    """The best cards compared with each other, each pair only where the two differ."""
    nearest = deck.templates[int(distances.argmin())]
    values = aligned(values, nearest, deck.trust, 5)
    again = deck.distances(values)
    order = [int(one) for one in np.argsort(again)[:BEST]]
    values = aligned(values, deck.templates[order[0]], deck.trust, 2)
    values = _as_strong(values, deck.templates[order[0]], deck.trust)
    gaps = np.stack([_gap(values, deck.templates[one]) for one in order])
    first = 0
    for one in range(1, len(order)):
        if _duel(deck, gaps, order, first, one)[0] < 0:
            first = one
    duels = {one: _duel(deck, gaps, order, first, one) for one in range(len(order)) if one != first}
    ranks = [first, *sorted(duels, key=lambda one: duels[one][0])]
    off = float((gaps[first] * deck.trust).sum() / (3 * CLIP * deck.trust.sum()))
    margins = [duels[one][0] for one in ranks[1:]]
    return Match(
        tuple(deck.words[order[one]] for one in ranks),
        (min(margins, default=1.0), *margins),
        off,
        upside,
        min((duel[1] for duel in duels.values()), default=1.0),
    )


def _duel(deck: Deck, gaps: Floats, order: Sequence[int], one: int, other: int) -> tuple[float, float]:
    """How far a card is from the middle between two towards the first, and what its least convinced part says."""
    differ = deck.differ(order[one], order[other])
    heed = differ / (differ + _SLIGHT) * deck.trust
    says, worth = (gaps[other] - gaps[one]) * heed, differ * heed
    margin = float(says.sum()) / max(float(worth.sum()), 1e-6)
    return margin, _least(says, worth)


def _as_strong(values: Floats, template: Floats, trust: Floats) -> Floats:
    """The card with the contrast and the tint of the template: blur, noise and dim light take from all of it alike."""
    even = values.copy()
    for colour in range(3):
        x, y = values[..., colour], template[..., colour]
        heed = trust / (1 + ((x - y) / 0.5) ** 2)
        total = float(heed.sum())
        mean_x, mean_y = float((heed * x).sum()) / total, float((heed * y).sum()) / total
        spread = float((heed * (y - mean_y) ** 2).sum()) + 0.01 * total
        slope = (float((heed * (x - mean_x) * (y - mean_y)).sum()) + 0.01 * total) / spread
        even[..., colour] = (x - mean_x) / min(max(slope, 0.45), 1.3) + mean_x - min(max(mean_x - mean_y, -0.5), 0.5)
    return even


def _gap(values: Floats, template: Floats) -> Floats:
    return added(np.minimum((values - template) ** 2, CLIP))


def _least(says: Floats, worth: Floats) -> float:
    """What the least convinced part of the card says, of the parts that have a say."""
    grid = [cv2.resize(one, (4, 6), interpolation=cv2.INTER_AREA) for one in (says, worth)]
    telling = grid[1] > 0.35 * float(grid[1].max())
    return float((grid[0][telling] / np.maximum(grid[1][telling], 1e-9)).min()) if telling.any() else 0.0
