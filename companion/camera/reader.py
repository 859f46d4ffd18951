"""From a picture to the cards on the table: find them, read each, and say of each whether that is sure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.camera.background import Background
from companion.camera.deck import Deck, ready
from companion.camera.finding import Difference, compared, groups, outlines, shared_area
from companion.camera.matching import Match, match
from companion.camera.outline import Outline, shaped
from companion.camera.picture import Picture
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

    def read(self, frame: Picture, prior: Prior = NOTHING_KNOWN) -> list[Reading]:
        """The cards in a picture, from the left. Raises ``PictureError`` for a picture of another size."""
        self.background.check(frame)
        seen = compared(self.background, frame, self.deck.sizes)
        found = [self._best(frame, seen, one) for one in groups(outlines(seen, self.deck.sizes))]
        cards = [one for one in found if _there(one, self.deck)]
        readings = [verdict(found, prior) for found in _apart(cards)]
        return sorted(self._once(readings), key=lambda one: one.middle)

    def _best(self, frame: Picture, seen: Difference, group: Sequence[Outline]) -> Match:
        """What the outline of a group comes to whose inside looks most like a card."""
        best: Match | None = None
        for outline in group:
            found = match(frame, outline.corners, seen.light.at(*outline.middle), self.deck)
            found = replace(found, support=outline.support)
            best = found if best is None or found.like > best.like else best
            # The next outline of the same place would not lie better, or it is nothing.
            if best.like > _CLEAR or best.like < _NOTHING:
                break
        assert best is not None, "a group holds an outline"
        return best

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


def _apart(cards: Sequence[Match]) -> list[Match]:
    """Cards that can lie beside each other: where two are of the same place the one that looks like a card stays."""
    kept: list[Match] = []
    for found in sorted(cards, key=lambda one: -one.like):
        if all(shared_area(found.corners, other.corners) < _LIES_ON for other in kept):
            kept.append(found)
    return kept
