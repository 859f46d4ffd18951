"""Teaching: from pictures of one card each to its views, and a sitting that can be gone on with and undone.

The first pictures are read without knowing how large a card is; what does not fit the size that most have is looked
at again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np

from companion.camera.background import Background, sharpness
from companion.camera.comparing import (
    NOISE,
    gathered,
    in_light_of,
    noise_of,
    opponents,
    rim,
    thumbnail,
    turned,
    without_glare,
)
from companion.camera.deck import Deck, glance_of, ready
from companion.camera.finding import compared, groups, outlines, shared_area
from companion.camera.laying import SQUARE, in_picture, laid, lying, relief, sight, together
from companion.camera.outline import CardOutline, Size
from companion.camera.picture import Floats, Picture, PictureError, floats
from companion.camera.taught import VIEWS, Taught, Views, clustered

_APART, _FURTHER = 7.0, 2.5
"""A view is odd whose distance from both others is this much, and so many times what those two are from each other."""

_SOFTER = 0.6
"""A view is blurred that is less than so much as sharp as the middle one."""

_NOISIEST = 3.0
# What differs by more all over is no noise, but another card.


def odd(views: Sequence[Picture]) -> int | None:
    """Which of three views does not show what the two others show; ``None`` where all agree, or none do."""
    if len(views) != 3:
        return None
    sharp = [sharpness(view) for view in views]
    softest = int(np.argmin(sharp))
    if sharp[softest] < _SOFTER * sorted(sharp)[1]:
        return softest
    # In the place of each view: how far the two others are from each other.
    gaps = [apart(views[1], views[2]), apart(views[0], views[2]), apart(views[0], views[1])]
    alone = int(np.argmin(gaps))
    least = max(_APART, _FURTHER * gaps[alone])
    return alone if all(gap > least for index, gap in enumerate(gaps) if index != alone) else None


def apart(first: Picture, other: Picture) -> float:
    """How far two views are from each other where they differ most, in units of what they differ by everywhere."""
    weight, goal = rim(), floats(first)
    ways = (floats(other), turned(floats(other)))
    glance = glance_of(goal)
    far = [float(((glance - glance_of(way)) ** 2).sum()) for way in ways]
    return min(_apart(goal, way, weight) for way, gap in zip(ways, far, strict=True) if gap <= 1.5 * min(far))


def _apart(first: Floats, other: Floats, weight: Floats) -> float:
    lain = lying(other, laid(sight(other), relief(first)))
    planes = without_glare(opponents(first - in_light_of([lain], first, weight)[0]))
    gap = gathered(planes, noise_of(first, floats(NOISE)))[weight > 0.9]
    return float(np.percentile(gap, 99)) / float(np.clip(np.percentile(gap, 30), 1.0, _NOISIEST))


_SAME = 0.85
# A view that goes up and down less with its card is blurred, covered or of another one: it stays as it is.

_LITTLE, _MUCH = 1.5, 14.0
# Pixels of a thumbnail: by less a view need not be moved; by more it lies on something else.


def better(taught: Taught) -> dict[str, list[Floats | None]]:
    """For each view of each card the corners in it between which the card lies, ``None`` where it need not move."""
    if not taught.cards:
        return {}
    deck = ready(taught)
    return {
        word: [_better(floats(view), deck, index) for view in taught.cards[word].pictures]
        for index, word in enumerate(deck.words)
    }


def _better(view: Floats, deck: Deck, index: int) -> Floats | None:
    far, upside = deck.distances(view), index + len(deck.words)
    goal = deck.reliefs[index if far[index] <= far[upside] else upside]
    corners = laid(sight(view), goal)
    moved = float(np.abs(corners - SQUARE).max())
    if not _LITTLE < moved < _MUCH or together(relief(lying(view, corners)).fine, goal.fine) < _SAME:
        return None
    return corners


_SEEN = 0.62
"""The least share of the rim that must be seen of a card that is taught."""


class SeveralCards(PictureError):
    """A picture of one card shows more than one."""


@dataclass(frozen=True)
class ShownCard:
    """One card as it was shown: straightened, with its outline in the picture."""

    view: Picture
    outline: CardOutline


def shown(background: Background, frame: Picture, sizes: Sequence[Size] = (), name: str = "the picture") -> ShownCard:
    """The one card in a picture. Raises ``PictureError`` where there is none, or more than one."""
    background.check(frame, name)
    seen = compared(background, frame, sizes)
    cards = [card[0] for card in groups(outlines(seen, sizes)) if card[0].support >= _SEEN]
    if not cards:
        raise PictureError(
            f"{name}: found no card, expected one that lies whole on the table; more light, a plain mat or "
            "a place away from the rim helps"
        )
    # Art may hold a smaller rectangle; the card is the largest of those that are seen well.
    best = max(card.support for card in cards)
    card = max((outline for outline in cards if outline.support > best - 0.25), key=lambda outline: outline.area)
    beside = [outline for outline in cards if shared_area(outline.corners, card.corners) < 0.3]
    others = [outline for outline in beside if outline.area > 0.6 * card.area and outline.support > 0.85]
    if others:
        raise SeveralCards(f"{name}: found {1 + len(others)} cards, expected one")
    return ShownCard(thumbnail(frame, card.corners, seen.light.at(*card.middle)), card)


def fits(size: Size, sizes: Sequence[Size]) -> bool:
    """Whether a size is one of those that most cards have.

    >>> fits((100, 150), [(104, 158)]), fits((60, 100), [(104, 158)])
    (True, False)
    """
    return any(abs(size[0] / w - 1) < 0.17 and abs(size[1] / h - 1) < 0.17 for w, h in sizes)


Photo: TypeAlias = tuple[str, Callable[[], Picture]]
"""The name of a picture, and how to get it: hundreds of them at once would fill the memory."""


def learnt(
    background: Background, photos: Mapping[str, Sequence[Photo]]
) -> tuple[dict[str, list[ShownCard]], list[str]]:
    """The views of each card by its word, and what is wrong with single pictures."""
    faults: dict[str, str] = {}
    first = {photo[0]: _one(background, photo, (), faults) for some in photos.values() for photo in some}
    sizes = [photo.outline.size for photo in first.values() if photo is not None]
    usual = [size for size in clustered(sizes) if sum(fits(each, [size]) for each in sizes) > 0.2 * len(sizes)]
    views: dict[str, list[ShownCard]] = {}
    used: dict[str, list[Photo]] = {}
    for word, some in photos.items():
        for photo in some:
            first_view = first[photo[0]]
            # An outline of another size than most is a part of a card, or a card and its shadow.
            if usual and (first_view is None or not fits(first_view.outline.size, usual)):
                first_view = _one(background, photo, usual, faults)
            if first_view is not None:
                views.setdefault(word, []).append(first_view)
                used.setdefault(word, []).append(photo)
                faults.pop(photo[0], None)
    views = cut_anew(background, views, used)
    for word, several in views.items():
        strange = odd([photo.view for photo in several])
        if strange is not None:
            del several[strange]
            name = used[word][strange][0]
            faults[name] = f"{name}: it does not look like the two other pictures of {word}; show that one again"
    bare = [f"{word}: found no picture that can be used, expected {VIEWS}" for word in photos if word not in views]
    few = [
        f"{word}: found {len(some)} picture{'s' * (len(some) > 1)}, expected {VIEWS} or more, each turned otherwise"
        for word, some in photos.items()
        if word in views and len(some) < VIEWS
    ]
    return views, [*faults.values(), *bare, *few]


def cut_anew(
    background: Background, views: Mapping[str, Sequence[ShownCard]], photos: Mapping[str, Sequence[Photo]]
) -> dict[str, list[ShownCard]]:
    """The views, those that were cut out otherwise than most cut out anew from their pictures."""
    rough = Taught("", background.empty, {word: views_of(some) for word, some in views.items()})
    settled = {word: list(some) for word, some in views.items()}
    for word, places in better(rough).items():
        for number, corners in enumerate(places):
            if corners is not None:
                outline = views[word][number].outline
                outline = replace(outline, corners=in_picture(outline.corners, corners))
                frame = photos[word][number][1]()
                light = compared(background, frame, [outline.size]).light
                settled[word][number] = ShownCard(thumbnail(frame, outline.corners, light.at(*outline.middle)), outline)
    return settled


def _one(background: Background, photo: Photo, sizes: Sequence[Size], faults: dict[str, str]) -> ShownCard | None:
    name, picture = photo
    try:
        return shown(background, picture(), sizes, name)
    except PictureError as error:
        faults[name] = str(error)
        return None


def views_of(some: Sequence[ShownCard]) -> Views:
    """A card from the times it was shown. Raises ``ValueError`` for none."""
    if not some:
        raise ValueError("a card has one view at least")
    sizes = sorted((photo.outline.size for photo in some), key=lambda size: size[0] * size[1])
    return Views(tuple(photo.view for photo in some), sizes[len(sizes) // 2])


@dataclass(frozen=True)
class Sitting:
    """One sitting of teaching: the words asked for in order, what is taught so far, and the views of the card at hand.

    A value: to undo is to take the one before. All that must be kept is ``taught``, so that a sitting that was broken
    off goes on with the first card that has no views. ``strange`` says that a view was left out as it does not lie on
    the two others, so that it is asked for again.
    """

    words: tuple[str, ...]
    taught: Taught
    asked: str | None
    views: tuple[ShownCard, ...] = ()
    before: "Sitting | None" = None
    strange: bool = False

    @property
    def left(self) -> int:
        """How many cards are still to be shown."""
        return len(self.taught.missing(self.words))

    def seen(self, view: ShownCard) -> "Sitting":
        """One more view of the card asked for; with the last one it is taught, and the next card is asked for.

        Not with a view that does not lie on the two others: blurred, half covered, or of another card.
        """
        if self.asked is None:
            return self
        views = (*self.views, view)
        if len(views) < VIEWS:
            return replace(self, views=views, before=self, strange=False)
        strange = odd([shown.view for shown in views])
        if strange is not None:
            left = (*views[:strange], *views[strange + 1 :])
            return replace(self, views=left, before=self, strange=True)
        taught = self.taught.with_card(self.asked, views_of(views))
        return Sitting(self.words, taught, _next(self.words, taught, self.asked), before=self)

    def choosing(self, word: str) -> "Sitting":
        """Ask for another card, also one that is to be taught anew; views of an unfinished card are dropped."""
        return Sitting(self.words, self.taught, word, before=self) if word in self.words else self

    def skipped(self) -> "Sitting":
        """Leave the card asked for; it comes again after the last one."""
        return Sitting(self.words, self.taught, _next(self.words, self.taught, self.asked or ""), before=self)

    def undone(self) -> "Sitting":
        """As it was before the last step; at the beginning of the sitting itself."""
        return self.before or self


def sitting(words: Sequence[str], taught: Taught) -> Sitting:
    """Begin, or go on, with the first card that has no views yet."""
    return Sitting(tuple(words), taught, next(iter(taught.missing(words)), None))


def _next(words: Sequence[str], taught: Taught, after: str) -> str | None:
    missing = taught.missing(words)
    at = words.index(after) if after in words else -1
    return next((word for word in missing if words.index(word) > at), next(iter(missing), None))
