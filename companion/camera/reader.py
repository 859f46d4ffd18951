"""From a picture to the cards on the table: find them, read each, and say of each whether that is sure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.camera.background import Background
from companion.camera.deck import Deck, ready
from companion.camera.finding import Difference, compared, groups, outlines, shared_area
from companion.camera.outline import Outline
from companion.camera.picture import Picture
from companion.camera.reading import FAR, NOTHING_KNOWN, Match, Prior, Reading, match, verdict
from companion.camera.taught import Taught
from companion.camera.thumbnail import thumbnail

STRANGE = 0.6
"""What is off by more than this share is no card of the deck: a hand, a cup, a patch of light."""

_LIES_ON = 0.35


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
        cards = [self._best(frame, seen, one) for one in groups(outlines(seen, self.deck.sizes))]
        readings = [verdict(self.deck, outline.corners, found, prior) for outline, found in _apart(cards)]
        readings = [one for one in readings if one.off < STRANGE]
        return sorted(self._once(readings), key=lambda one: one.middle)

    def _best(self, frame: Picture, seen: Difference, group: Sequence[Outline]) -> tuple[Outline, Match]:
        """The outline of a group whose inside looks most like a card."""
        best: tuple[Outline, Match] | None = None
        for outline in group:
            found = match(thumbnail(frame, outline.corners, seen.light.at(*outline.middle)), self.deck)
            if best is None or found.off < best[1].off:
                best = outline, found
            if found.margins[0] > 0.75 and found.off < FAR / 3:
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


def _apart(cards: Sequence[tuple[Outline, Match]]) -> list[tuple[Outline, Match]]:
    """Outlines that can lie beside each other: where two are of the same place the one that looks like a card stays."""
    kept: list[tuple[Outline, Match]] = []
    for outline, found in sorted(cards, key=lambda one: one[1].off - 0.05 * one[0].support):
        if all(shared_area(outline.corners, other.corners) < _LIES_ON for other, _ in kept):
            kept.append((outline, found))
    return kept
