"""A taught deck made ready to compare with: templates, what counts where, and which cards look alike."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from companion.camera.outline import Size
from companion.camera.picture import Floats, added, floats
from companion.camera.taught import Taught
from companion.camera.thumbnail import HEIGHT, WIDTH, aligned, features, rim, turned

CLIP = 1.2
"""A pixel that is further off than this is covered, in glare or another card's: how far does not matter."""

ALIKE = 3.0
"""Cards that are apart by less than this many times what two views of one card are apart are named as look-alikes."""

_FLOOR = 0.05


@dataclass(frozen=True)
class Deck:
    """Templates by word, all the same way up; pixel weights; how far a view of a card is from its template."""

    words: tuple[str, ...]
    sizes: tuple[Size, ...]
    templates: Floats
    small: Floats
    trust: Floats
    root: Floats
    usual: float

    def distances(self, values: Floats) -> Floats:
        """How far a thumbnail is from each card at first sight, where cards differ most."""
        return np.asarray(((self.small - reduced(values) * self.root) ** 2).sum(axis=1), np.float32)

    def differ(self, one: int, other: int) -> Floats:
        """How much two cards differ at each pixel."""
        return added(np.minimum((self.templates[one] - self.templates[other]) ** 2, CLIP))

    def apart(self) -> Floats:
        """How far each card is from each other, in the measure in which cards are read."""
        count = len(self.words)
        table = np.zeros((count, count), np.float32)
        for one in range(count):
            for way in (self.templates, self.templates[:, ::-1, ::-1]):
                gap = added(np.minimum((way - self.templates[one]) ** 2, CLIP))
                far = (gap * self.trust).sum(axis=(1, 2))
                table[one] = far if way is self.templates else np.minimum(table[one], far)
        return np.minimum(table, table.T)

    def alike(self) -> list[tuple[str, str]]:
        """Pairs of cards that a camera can hardly tell apart, the worst first."""
        table = self.apart()
        pairs = [
            (float(table[one, other]), self.words[one], self.words[other])
            for one in range(len(self.words))
            for other in range(one)
            if table[one, other] < ALIKE * self.usual
        ]
        return [(first, second) for _, first, second in sorted(pairs)]


def reduced(values: Floats) -> Floats:
    """The values at half the size, in one row."""
    small = cv2.resize(values, (WIDTH // 2, HEIGHT // 2), interpolation=cv2.INTER_AREA)
    return np.asarray(small.reshape(-1), np.float32)


def ready(taught: Taught) -> Deck:
    """The deck of what was taught, the first card giving the way up."""
    every = rim()
    means, spreads = [], []
    for views in taught.cards.values():
        mean, spread = _mean([features(one) for one in views.pictures], every)
        means.append(mean)
        spreads.append(spread)
    templates = _same_way_up(np.stack(means), every)
    # Views differ by light and by how well they lie on each other; both are the same for all cards of a table.
    within = np.mean(spreads, axis=0)
    within = cv2.GaussianBlur(within, (0, 0), 2.0)
    within = (within + within[::-1, ::-1]) / 2
    trust = every / (within + _FLOOR + float(within.mean()))
    usual = float(np.mean([(np.minimum(one, CLIP).sum(axis=2) * trust).sum() for one in [within[..., None]]])) * 3
    between = np.minimum((templates - np.median(templates, axis=0)) ** 2, CLIP).mean(axis=(0, 3))
    weight = trust * (cv2.GaussianBlur(between, (0, 0), 1.0) + 0.02 * float(between.mean()) + 1e-4)
    root = np.sqrt(cv2.resize(weight, (WIDTH // 2, HEIGHT // 2), interpolation=cv2.INTER_AREA))
    row = np.repeat(root[..., None], 3, 2).reshape(-1)
    small = np.stack([reduced(one) * row for one in templates])
    return Deck(tuple(taught.cards), taught.sizes, templates, small, trust.astype(np.float32), row, usual)


def _mean(views: Sequence[Floats], weight: Floats) -> tuple[Floats, Floats]:
    """The mean of a card's views, laid on each other the same way up, and how much they differ where."""
    first = views[0]
    lain = [first, *(_nearer(one, first, weight) for one in views[1:])]
    mean = np.mean(lain, axis=0)
    lain = [aligned(one, mean, weight, 2) for one in lain]
    mean = np.mean(lain, axis=0).astype(np.float32)
    spread = np.mean([((one - mean) ** 2).mean(axis=2) for one in lain], axis=0)
    return mean, np.asarray(spread * len(lain) / max(1, len(lain) - 1), np.float32)


def _nearer(view: Floats, wanted: Floats, weight: Floats) -> Floats:
    """The view as it is or upside down, whichever is nearer."""
    ways = [aligned(one, wanted, weight) for one in (view, turned(view))]
    return min(ways, key=lambda one: float((added(np.minimum((one - wanted) ** 2, CLIP)) * weight).sum()))


def _same_way_up(templates: Floats, weight: Floats) -> Floats:
    """Turn cards and lay each on its nearest neighbour, so that art which a suit shares lies on itself."""
    count = len(templates)
    small = np.stack([reduced(floats(cv2.GaussianBlur(one, (0, 0), 2.0))) for one in templates])
    upside = np.stack([reduced(floats(cv2.GaussianBlur(turned(one), (0, 0), 2.0))) for one in templates])
    plain, crossed = _distances(small, small), _distances(small, upside)
    done, lain, flipped = [0], {0: templates[0]}, {0: False}
    while len(done) < count:
        left = [one for one in range(count) if one not in lain]
        a, b = plain[np.ix_(done, left)], crossed[np.ix_(done, left)]
        near = np.minimum(a, b)
        row, column = np.unravel_index(int(near.argmin()), near.shape)
        new, neighbour = left[column], done[row]
        flipped[new] = flipped[neighbour] != bool(b[row, column] < a[row, column])
        way = turned(templates[new]) if flipped[new] else templates[new]
        lain[new] = aligned(way, lain[neighbour], weight, 4)
        done.append(new)
    return np.stack([lain[index] for index in range(count)])


def _distances(some: Floats, others: Floats) -> Floats:
    squares = (some**2).sum(axis=1)[:, None] + (others**2).sum(axis=1)[None, :]
    return np.asarray(squares - 2 * some @ others.T, np.float32)
