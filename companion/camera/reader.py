"""From a picture to the cards on the table: find them, read each, and say of each whether that is sure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.camera.background import Background
from companion.camera.deck import Deck, ready
from companion.camera.finding import (
    Difference,
    compared,
    groups,
    likeliest,
    others,
    outlines,
    remains,
    rims,
    shared_area,
)
from companion.camera.matching import Lying, Match, lying_at, match
from companion.camera.memory import Memory
from companion.camera.outline import Outline, shaped
from companion.camera.picture import Floats, Picture
from companion.camera.reading import LIKE, NOTHING_KNOWN, STRANGE, Prior, Reading, verdict
from companion.camera.taught import Taught

_LIES_ON = 0.35
_CLEAR, _NOTHING = 0.9, 0.3
_RIM = 0.8
# Light and shadow have no rim of a card's size of which so much is seen.


@dataclass(frozen=True)
class Reader:
    """Reads pictures of one table. ``copies`` says how often a word may lie there, once where it says nothing."""

    background: Background
    deck: Deck
    copies: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, taught: Taught, copies: Mapping[str, int] | None = None) -> "Reader":
        """A reader of what was taught, which must be one card at least."""
        return cls(Background(taught.empty), ready(taught), copies or {})

    def read(self, frame: Picture, prior: Prior = NOTHING_KNOWN, memory: Memory | None = None) -> list[Reading]:
        """The cards in a picture, from the left. Raises ``PictureError`` for a picture of another size.

        With a ``memory`` of the pictures before, cards that were read twice and did not move are not read again.
        """
        self.background.check(frame)
        known = memory.unchanged(frame) if memory is not None else []
        cards = _apart([one for one in self._found(frame, known) if _there(one, self.deck)])
        if memory is not None:
            memory.keep(frame, cards)
        readings = [verdict(found, prior) for found in cards]
        return sorted(self._once(readings), key=lambda one: one.middle)

    def _found(self, frame: Picture, known: Sequence[Match]) -> list[Match]:
        """What may be cards, in the likeliest ways of looking first, and in others for what is no clear card then."""
        sizes = self.deck.sizes
        seen = compared(self.background, frame, sizes)
        at = [one.corners for one in known]
        likely = [one for one in outlines(seen, sizes, (likeliest,), at) if not _lies_on(one.corners, at)]
        # What was laid already is laid no second time: outlines live as long as this does.
        tried: dict[int, Lying] = {}
        first = [self._best(frame, seen, group, tried) for group in groups(likely)]
        clear = [*known, *_apart([one for one in first if one.like > _CLEAR])]
        at = [one.corners for one in clear]
        left = len(clear) < len(known) + len(first) or remains(seen, sizes, at)
        more = [*likely, *(outlines(seen, sizes, (others,), at) if left else [])]
        again = [one for one in more if not _lies_on(one.corners, at)]
        if left:
            looked = [*at, *(one.corners for one in again)]
            again += outlines(seen, sizes, (rims,), looked)
        again.sort(key=lambda one: -one.support)
        return [*clear, *(self._best(frame, seen, group, tried) for group in groups(again))]

    def _best(self, frame: Picture, seen: Difference, group: Sequence[Outline], tried: dict[int, Lying]) -> Match:
        """What the outline of a group comes to whose inside looks most like a card."""
        best: tuple[Lying, Outline] | None = None
        for outline in group:
            if id(outline) not in tried:
                tried[id(outline)] = lying_at(frame, outline.corners, seen.light.at(*outline.middle), self.deck)
            there = tried[id(outline)]
            if best is None or there.like > best[0].like:
                best = there, outline
            # The next outline of the same place would not lie better, or it is nothing.
            if best[0].like > _CLEAR or best[0].like < _NOTHING:
                break
        assert best is not None, "a group holds an outline"
        return replace(match(best[0], self.deck), support=best[1].support)

    def _once(self, readings: Sequence[Reading]) -> list[Reading]:
        """Of two cards that read as the same one at least one is wrong; the less certain is asked about."""
        left = Counter({one.word: self.copies.get(one.word, 1) for one in readings})
        kept = []
        for reading in sorted(readings, key=lambda one: -one.margin):
            if reading.sure:
                left[reading.word] -= 1
                if left[reading.word] < 0:
                    reading = replace(reading, sure=False)
            kept.append(reading)
        return kept


def _there(found: Match, deck: Deck) -> bool:
    """Whether it is a card at all: it looks like one of the deck, or has a card's rim and something lies on it."""
    if found.like >= LIKE:
        return True
    return (found.like >= STRANGE or found.support >= _RIM) and shaped(found.corners, deck.sizes)


def _lies_on(corners: Floats, others: Sequence[Floats]) -> bool:
    """Whether an outline lies on one of the others: it is the same card, or a part of its art."""
    return any(shared_area(corners, other) >= _LIES_ON for other in others)


def _apart(cards: Sequence[Match]) -> list[Match]:
    """Cards that can lie beside each other: where two are of the same place the one that looks like a card stays."""
    kept: list[Match] = []
    for found in sorted(cards, key=lambda one: -one.like):
        if not _lies_on(found.corners, [other.corners for other in kept]):
            kept.append(found)
    return kept
