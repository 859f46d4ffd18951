"""Teaching: from pictures of one card each to its views, and a sitting that can be gone on with and undone.

The first pictures are read without knowing how large a card is; what does not fit the size that most have is looked
at again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TypeAlias

import cv2
import numpy as np

from companion.camera.background import Background, sharpness
from companion.camera.comparing import (
    NOISE,
    colour_gains,
    evidence,
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
from companion.camera.matching import lying_at, match
from companion.camera.outline import CardOutline, Size
from companion.camera.photographed import laid_out
from companion.camera.picture import Floats, Picture, PictureError, floats
from companion.camera.reader import in_rows
from companion.camera.reading import Reading, as_places, verdict
from companion.camera.taught import VIEWS, Taught, Views, clustered

_SOFTER = 0.6
"""A view is blurred that is less than so much as sharp as the middle one."""

_UNLIKE, _RATHER = 0.7, 0.2
# A view goes up and down less with two others than this, and by so much less than they do with each other.
_STRANGERS = 0.82
# Views that go up and down less together than this show different cards.
_SAME_LAMP = 0.08
# Logarithms of the factors by which two views' colours differ: below it a small figure can be told from the light.
_SPEAKS, _LOUD, _ANYHOW = (6.0, 0.75), (20.0, 0.6), (500.0, 0.8)
# Spots that say that a view shows another card than two others, and what share they are of those where it differs: few
# of which most agree, more of which fewer do, and so many that no lamp explains them.
_SILENT = 2.0
# No more spots than these speak against a card of which a view is.
_NEAREST, _AROUND = 5, 8
# So many cards are compared with one that may be taught already; pixels around a view that is laid anew.


def strangers(views: Sequence[Picture]) -> tuple[int, ...]:
    """Which of three views do not show one card: none, the one beside two others, or all where no two agree."""
    if len(views) != 3:
        return ()
    sharp = [sharpness(view) for view in views]
    softest = int(np.argmin(sharp))
    if sharp[softest] < _SOFTER * sorted(sharp)[1]:
        return (softest,)
    lain = _lain(views)
    fines = [relief(view).fine for view in lain]
    # In the place of each view: how much the two others go up and down together.
    alike = [together(fines[1], fines[2]), together(fines[0], fines[2]), together(fines[0], fines[1])]
    if max(alike) < _STRANGERS:
        return (0, 1, 2)
    # Two of three agree best: the other one is like either at most by the second best.
    other, (_, far, near) = int(np.argmax(alike)), sorted(alike)
    if far < _UNLIKE and near - far > _RATHER:
        return (other,)
    spots = [_alone(lain, number) for number in range(3)]
    most = max(range(3), key=lambda number: spots[number])
    one_lamp = max(_lamps(first, view) for first, view in combinations(lain, 2)) < _SAME_LAMP
    limits = (_SPEAKS, _LOUD, _ANYHOW) if one_lamp else (_ANYHOW,)
    return (most,) if any(spots[most][0] > least and spots[most][1] > share for least, share in limits) else ()


def _lain(views: Sequence[Picture]) -> list[Floats]:
    """Views laid on the first, each the way up in which it is more like it."""
    goal = relief(floats(views[0]))
    ways = [(floats(view), turned(floats(view))) for view in views[1:]]
    both = [[lying(way, laid(sight(way), goal)) for way in pair] for pair in ways]
    return [floats(views[0]), *(max(pair, key=lambda view: together(relief(view).fine, goal.fine)) for pair in both)]


def _alone(lain: Sequence[Floats], index: int) -> tuple[float, float]:
    """How many spots say that a view shows what neither of two others shows, and their share of those that differ."""
    weight = rim()
    first, second = (view for number, view in enumerate(lain) if number != index)
    usual = _left(first, second, weight)
    far = floats(np.minimum(*(_left(lain[index], view, weight) for view in (first, second))))
    level = max(1.0, float(np.median(usual[weight > 0.5])))
    clear = np.maximum(far - 1.5 * level, 0) ** 2
    heed = floats(weight * clear / (clear + (6.0 * level) ** 2))
    spots = evidence(heed, floats(np.log((far + level) / (usual + level))))
    return spots, spots / (evidence(heed, floats(np.log1p(far / level))) + 0.03)


def _lamps(first: Floats, other: Floats) -> float:
    """How far the lamps of two views are apart, in their strongest colour."""
    some = rim()[::4, ::4] > 0.5
    return float(np.abs(np.log(colour_gains(other[::4, ::4][some][None], first[::4, ::4][some]))).max())


def looks_like(view: Picture, taught: Taught, word: str, own: Sequence[Picture] = ()) -> str:
    """The card taught already that a view which is to be of ``word`` shows, or nothing; ``own`` are views of it so far.

    Sure as a card of an unfinished deck must be, and like both of that card's views.
    """
    ways = [glance_of(floats(view)), glance_of(turned(floats(view)))]

    def far(other: str) -> float:
        seen = glance_of(floats(taught.cards[other].pictures[0]))
        return min(float(((way - seen) ** 2).sum()) for way in ways)

    others = sorted((other for other in taught.cards if other != word), key=far)[:_NEAREST]
    if len(others) < 2:
        return ""
    some = {other: taught.cards[other] for other in others}
    deck = ready(replace(taught, cards={**some, word: Views(tuple(own), some[others[0]].size)} if own else some))
    frame = cv2.copyMakeBorder(view, _AROUND, _AROUND, _AROUND, _AROUND, cv2.BORDER_REPLICATE)
    there = lying_at(np.asarray(frame, np.uint8), SQUARE + _AROUND, floats(np.ones(3)), deck)
    reading = verdict(match(there, deck), unfinished=True)
    if not reading.sure or reading.word == word:
        return ""
    lain = _lain([*taught.cards[reading.word].pictures[:2], view])
    return reading.word if len(lain) < 3 or _alone(lain, 2)[0] < _SILENT else ""


def _left(seen: Floats, other: Floats, weight: Floats) -> Floats:
    """What is left of a view where another is laid over it, in its light."""
    planes = without_glare(opponents(seen - in_light_of([other], seen, weight)[0]))
    return gathered(planes, noise_of(seen, floats(NOISE)))


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
    moved = _LITTLE < float(np.abs(corners - SQUARE).max()) < _MUCH
    return corners if moved and together(relief(lying(view, corners)).fine, goal.fine) >= _SAME else None


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
    first = {photo[0]: _shown_on(background, photo, (), faults) for some in photos.values() for photo in some}
    sizes = [photo.outline.size for photo in first.values() if photo is not None]
    usual = [size for size in clustered(sizes) if sum(fits(each, [size]) for each in sizes) > 0.2 * len(sizes)]
    views: dict[str, list[ShownCard]] = {}
    used: dict[str, list[Photo]] = {}
    for word, some in photos.items():
        for photo in some:
            first_view = first[photo[0]]
            # An outline of another size than most is a part of a card, or a card and its shadow.
            if usual and (first_view is None or not fits(first_view.outline.size, usual)):
                first_view = _shown_on(background, photo, usual, faults)
            if first_view is not None:
                views.setdefault(word, []).append(first_view)
                used.setdefault(word, []).append(photo)
                faults.pop(photo[0], None)
    views = cut_anew(background, views, used)
    for word, strange in _misfits(background, views).items():
        for number, other in strange.items():
            name = used[word][number][0]
            why = f"it looks like {other}" if other else f"it does not look like the other pictures of {word}"
            faults[name] = f"{name}: {why}; show {word} again"
        views[word] = [view for number, view in enumerate(views[word]) if number not in strange]
    views = {word: some for word, some in views.items() if some}
    bare = [f"{word}: found no picture that can be used, expected {VIEWS}" for word in photos if word not in views]
    few = [
        f"{word}: found {len(some)} picture{'s' * (len(some) > 1)}, expected {VIEWS} or more, each turned otherwise"
        for word, some in photos.items()
        if word in views and len(some) < VIEWS
    ]
    return views, [*faults.values(), *bare, *few]


def misfits(views: Sequence[Picture]) -> list[int]:
    """The views of a card that do not fit the first three which fit each other; of three that do not, the strangers."""
    numbers = range(len(views))
    first = next((some for some in combinations(numbers, VIEWS) if not strangers([views[at] for at in some])), None)
    if first is None:
        return list(strangers(views) if len(views) <= VIEWS else numbers)
    pair = [views[at] for at in first[:2]]
    return [at for at in numbers if at not in first and strangers([*pair, views[at]]) == (2,)]


def _misfits(background: Background, views: Mapping[str, Sequence[ShownCard]]) -> dict[str, dict[int, str]]:
    """By word the views to leave out, each with the card that it looks like, if any.

    Where views look like another card it is these: they may be more than those that show the card.
    """
    strange = {word: misfits([shown.view for shown in some]) for word, some in views.items()}
    sound = {word: views_of(some) for word, some in views.items() if not strange[word]}
    taught, left_out = Taught("", background.empty, sound), {}
    for word, alone in ((word, alone) for word, alone in strange.items() if alone):
        others = {at: looks_like(shown.view, taught, word) for at, shown in enumerate(views[word])}
        wrong = {at: other for at, other in others.items() if other}
        left_out[word] = wrong or dict.fromkeys(alone, "")
    return left_out


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


def _shown_on(background: Background, photo: Photo, sizes: Sequence[Size], faults: dict[str, str]) -> ShownCard | None:
    name, picture = photo
    try:
        return shown(background, picture(), sizes, name)
    except PictureError as error:
        faults[name] = str(error)
        return None


def laid_cards(photograph: Picture) -> list[ShownCard]:
    """The cards that lie apart in a ``reduced`` photograph, rows from above and in each from the left."""
    rows = in_rows([Reading("", as_places(outline.corners), True) for outline in laid_out(photograph)])
    quads = [floats(reading.corners) for reading in rows]
    return [ShownCard(thumbnail(photograph, quad, floats(np.ones(3))), CardOutline(quad, 1.0)) for quad in quads]


def views_of(some: Sequence[ShownCard]) -> Views:
    """A card from the times it was shown. Raises ``ValueError`` for none."""
    if not some:
        raise ValueError("a card has one view at least")
    sizes = sorted((photo.outline.size for photo in some), key=lambda size: size[0] * size[1])
    return Views(tuple(photo.view for photo in some), sizes[len(sizes) // 2])


_KEPT = 6
# So many views of a card are kept while no three fit each other.


@dataclass(frozen=True)
class Sitting:
    """One sitting of teaching: the words asked for in order, what is taught so far, and the views of the card at hand.

    A value: to undo is to take the one before. All that must be kept is ``taught``, so that a sitting that was broken
    off goes on with the first card that has no views. ``strange`` says that no three views fit each other yet, so that
    another is asked for: none is thrown away, for it may be the right one. ``waiting`` is a view that looks like
    ``like``, a card taught already, until somebody says that it is the card asked for all the same.
    """

    words: tuple[str, ...]
    taught: Taught
    asked: str | None
    views: tuple[ShownCard, ...] = ()
    before: "Sitting | None" = None
    strange: bool = False
    waiting: ShownCard | None = None
    like: str = ""

    @property
    def left(self) -> int:
        """How many cards are still to be shown."""
        return len(self.taught.missing(self.words))

    @property
    def counted(self) -> int:
        """How many views of the card at hand are there; the last one is wanted until three fit each other."""
        return min(len(self.views), VIEWS - 1)

    def seen(self, view: ShownCard) -> "Sitting":
        """One more view of the card asked for, or a question where it looks like a card that was taught."""
        if self.asked is None:
            return self
        like = looks_like(view.view, self.taught, self.asked, [shown.view for shown in self.views])
        if like:
            return replace(self, before=self, strange=False, waiting=view, like=like)
        return self._taking(self.asked, view)

    def confirmed(self) -> "Sitting":
        """The view that waits is of the card asked for, whatever it looks like."""
        return self._taking(self.asked, self.waiting) if self.asked and self.waiting else self

    def _taking(self, asked: str, view: ShownCard) -> "Sitting":
        """With three views that fit each other the card is taught, and the next one is asked for."""
        before = self.views[1 - _KEPT :]
        triples = [(*some, view) for some in combinations(before, VIEWS - 1)]
        fitting = next((some for some in triples if not strangers([shown.view for shown in some])), None)
        if fitting is None:
            views, strange = (*before, view), bool(triples)
            return replace(self, views=views, before=self, strange=strange, waiting=None, like="")
        taught = self.taught.with_card(asked, views_of(fitting))
        return Sitting(self.words, taught, _next(self.words, taught, asked), before=self)

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
