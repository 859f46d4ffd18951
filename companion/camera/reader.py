"""From a picture to the cards on the table: find them, read each, and say of each whether that is sure."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from types import MappingProxyType
from typing import TypeAlias

import cv2
import numpy as np

from companion.camera.background import Background
from companion.camera.comparing import HEIGHT, WIDTH
from companion.camera.deck import Deck, ready
from companion.camera.finding import (
    Difference,
    beneath,
    compared,
    groups,
    likeliest,
    others,
    outlines,
    remains,
    rims,
    shared_area,
)
from companion.camera.matching import MARGIN, Match, MatchedCard, lying_at, match
from companion.camera.outline import CardOutline, Size, shaped, size_of_quad, straightened
from companion.camera.photographed import alone, reduced, under, whole
from companion.camera.picture import Floats, Picture, floats
from companion.camera.reading import LIKE, NOTHING_KNOWN, STRANGE, Prior, Reading, verdict
from companion.camera.taught import Taught, clustered

_SIZE = (48, 72)
_CHANGED, _USUALLY = 14.0, 4.0
# Grey levels by which one spot, and the mean of all, may differ where nothing has changed but the light as a whole.

_BESIDE = 1.06
# The table just beside a card belongs to it: what moves there may move the card.


@dataclass(frozen=True)
class _TrackedCard:
    match: Match
    look: Floats
    times: int = 1


@dataclass
class Memory:
    """The clear cards of the last reading, with what they looked like."""

    _cards: list[_TrackedCard] = field(default_factory=list)

    def unchanged(self, frame: Picture) -> list[Match]:
        """Cards that were read twice alike and look as they did then."""
        return [card.match for card in self._cards if card.times > 1 and _alike(_look(frame, card.match), card.look)]

    def keep(self, frame: Picture, cards: Sequence[Match]) -> None:
        """Remember the clear ones of the cards that lie there now."""
        self._cards = [
            self._tracked(frame, card) for card in cards if card.like >= _CLEAR and card.margins[0] >= MARGIN
        ]

    def _tracked(self, frame: Picture, card: Match) -> _TrackedCard:
        before = next((old for old in self._cards if _same(old.match, card)), None)
        if before is not None and before.match is card:
            # Not read anew: compared with how it looked when it was, or it could change little by little.
            return before
        return _TrackedCard(card, _look(frame, card), before.times + 1 if before is not None else 1)


def _same(first: Match, other: Match) -> bool:
    return first.words[0] == other.words[0] and float(np.abs((first.corners - other.corners).mean(axis=0)).max()) < 4


def _look(frame: Picture, match: Match) -> Floats:
    wider = floats(_BESIDE * match.corners + (1 - _BESIDE) * match.corners.mean(axis=0))
    return floats(cv2.GaussianBlur(straightened(frame, wider, *_SIZE).astype(np.float32), (3, 3), 0))


def _alike(now: Floats, then: Floats) -> bool:
    gap = np.abs(now - then - np.median(now - then, axis=(0, 1)))
    return bool(gap.max() < _CHANGED and gap.mean() < _USUALLY)


_LaidCard: TypeAlias = tuple[MatchedCard, CardOutline]
NO_KINDS: Mapping[str, str] = MappingProxyType({})
_LIES_ON, _BELOW = 0.35, 0.6
# Shares of a card: what lies on another by more is no card beside it, and by more still none below it either.
_CLEAR, _MAYBE, _NOTHING = 0.9, 0.7, 0.3
# How much looks like a card without a doubt, may turn out to once its neighbours are compared, and does not at all.
_MOST = 60
# So many places of a photograph are compared with the deck.
_SHADE = 9
# Pixels around a card above another: its shadow there, and what its corners are off.
_EDGE = 3.0
# Pixels: of what lies nearer to the picture's rim a part may lie outside.
_RIM, _MOST_RIM, _HALF = 0.8, 0.7, 0.4
# Light and shadow have no rim of a card's size of which so much is seen, nor of most where it looks half like a card.


@dataclass(frozen=True)
class Reader:
    """Reads pictures of one table. ``copies`` says how often a word may lie there, once where it says nothing.

    ``unfinished`` are the cards beside which others of their kind were not taught.
    """

    background: Background
    deck: Deck
    copies: Mapping[str, int] = field(default_factory=dict)
    unfinished: frozenset[str] = frozenset()

    @classmethod
    def of(
        cls, taught: Taught, copies: Mapping[str, int] | None = None, kinds: Mapping[str, str] = NO_KINDS
    ) -> "Reader":
        """A reader of what was taught, which must be one card at least; ``kinds`` are those of the game's cards."""
        return cls(Background(taught.empty), ready(taught), copies or {}, taught.unfinished(kinds))

    def read(self, frame: Picture, prior: Prior = NOTHING_KNOWN, memory: Memory | None = None) -> list[Reading]:
        """The cards in a picture, from the left. Raises ``PictureError`` for a picture of another size.

        With a ``memory`` of the pictures before, cards that were read twice and did not move are not read again.
        """
        self.background.check(frame)
        known = memory.unchanged(frame) if memory is not None else []
        cards = _apart(self._matches(frame, known))
        if memory is not None:
            memory.keep(frame, cards)
        return sorted(self._verdicts(cards, prior), key=lambda reading: reading.middle)

    def photographed(self, photograph: Picture, prior: Prior = NOTHING_KNOWN) -> list[Reading]:
        """The cards in a photograph from the hand, row by row; the picture of the empty table is of no use for it.

        Corners are those of the photograph ``reduced``.
        """
        frame = reduced(photograph)
        seen = alone(frame)
        shape = max(h / w for w, h in self.deck.sizes)
        first = [self._likest(frame, seen, group, {}) for group in groups(whole(seen, shape))[:_MOST]]
        cards = self._clear(frame, first)
        sizes = clustered([size_of_quad(match.corners) for match in cards])
        if sizes:
            at = [match.corners for match in cards]
            partly = under(seen, sizes)
            beside = [outline for outline in partly if not _lies_on(outline.corners, at)]
            rest = [
                *(self._likest(frame, seen, group, {}) for group in groups(beside)[:_MOST]),
                *(some for some in first if not _lies_on(some[0].corners, at)),
            ]
            # What looks like nothing in the deck is a part of the room, where nobody has seen the table empty.
            lain = (self._matched(frame, *some) for some in rest if _hopeful(*some))
            more = chain((match for match in lain if match.like >= _NOTHING), self._below(frame, seen, partly, at))
            cards = _apart([*cards, *(match for match in more if _there(match, sizes))])
        return in_rows(self._verdicts(cards, prior))

    def _matches(self, frame: Picture, known: Sequence[Match]) -> list[Match]:
        """What may be cards, in the likeliest ways of looking first, and in others for what is no clear card then."""
        sizes = self.deck.sizes
        seen = compared(self.background, frame, sizes)
        at = [reading.corners for reading in known]
        likely = [outline for outline in outlines(seen, sizes, (likeliest,), at) if not _lies_on(outline.corners, at)]
        # What was laid already is laid no second time: outlines live as long as this does.
        tried: dict[int, MatchedCard] = {}
        first = [self._likest(frame, seen, group, tried) for group in groups(likely)]
        clear = [*known, *self._clear(frame, first)]
        at = [match.corners for match in clear]
        left = not all(_lies_on(outline.corners, at, _BELOW) for outline in likely) or remains(seen, sizes, at)
        more = [*likely, *(outlines(seen, sizes, (others,), at) if left else [])]
        again = [outline for outline in more if not _lies_on(outline.corners, at)]
        if left:
            again += outlines(seen, sizes, (rims,), [*at, *(outline.corners for outline in again)])
        again.sort(key=lambda outline: -outline.support)
        lain = (self._likest(frame, seen, group, tried) for group in groups(again))
        cards = [
            *clear,
            *(self._matched(frame, *some) for some in lain if _hopeful(*some)),
            *self._below(frame, seen, more, at),
        ]
        cards = [match for match in cards if _there(match, sizes)]
        hidden = beneath(seen, sizes, [match.corners for match in cards]) if left else ()
        return [*cards, *(self._matched(frame, *self._likest(frame, seen, [outline], tried)) for outline in hidden)]

    def _clear(self, frame: Picture, lain: Sequence[_LaidCard]) -> list[Match]:
        """The cards without a doubt, each once.

        Only what may be clear is compared with its likest neighbours, which takes most of the time: the less a thing
        looks like any card, the more cards it might be.
        """
        cards: list[Match] = []
        for lying, outline in sorted(lain, key=lambda some: -some[0].like):
            if lying.like >= _MAYBE and not _lies_on(lying.corners, [card.corners for card in cards]):
                cards += [card for card in [self._matched(frame, lying, outline)] if card.like > _CLEAR]
        return cards

    def _below(
        self, frame: Picture, seen: Difference, outlines: Sequence[CardOutline], above: Sequence[Floats]
    ) -> Iterator[Match]:
        """What cards come to that lie below those ``above``: those are painted over, what they hide is not compared."""
        below = [
            outline
            for outline in outlines
            if _lies_on(outline.corners, above) and not _lies_on(outline.corners, above, _BELOW)
        ]
        if not below:
            return
        upper, bare = np.zeros(frame.shape[:2], np.uint8), frame.copy()
        for corners in above:
            cv2.fillConvexPoly(upper, corners.round().astype(np.int32), 255)
        hidden = np.asarray(cv2.dilate(upper, np.ones((_SHADE, _SHADE), np.uint8)), np.uint8)
        bare[hidden > 0] = 128
        for group in groups(below, 2)[:_MOST]:
            there = max(
                (lying_at(bare, outline.corners, seen.light.at(*outline.middle), self.deck) for outline in group),
                key=lambda there: there.like,
            )
            shows = 1 - straightened(hidden, there.corners, WIDTH, HEIGHT).astype(np.float32) / 255
            matched = match(there, replace(self.deck, rim=floats(self.deck.rim * shows)))
            if matched.like >= LIKE:
                yield replace(matched, support=group[0].support, cut=_cut(there.corners, frame), below=True)

    def _likest(
        self, frame: Picture, seen: Difference, group: Sequence[CardOutline], tried: dict[int, MatchedCard]
    ) -> _LaidCard:
        """The outline of a group whose inside looks most like a card, with what lies there."""
        lain: list[_LaidCard] = []
        for outline in group:
            if id(outline) not in tried:
                tried[id(outline)] = lying_at(frame, outline.corners, seen.light.at(*outline.middle), self.deck)
            lain.append((tried[id(outline)], outline))
            # The next outline of the same place would not lie better, or it is nothing.
            if not _NOTHING <= max(lying.like for lying, _ in lain) <= _CLEAR:
                break
        return max(lain, key=lambda some: some[0].like)

    def _matched(self, frame: Picture, lying: MatchedCard, outline: CardOutline) -> Match:
        """What lies inside an outline compared with its likest cards."""
        matched = replace(match(lying, self.deck), support=outline.support, cut=_cut(lying.corners, frame))
        # What a finger covers may be laid on a card of another shape than it has: it lies where its rim is.
        bent = matched.like < LIKE and not shaped(matched.corners, [outline.size])
        return replace(matched, corners=outline.corners) if bent else matched

    def _verdicts(self, cards: Sequence[Match], prior: Prior) -> list[Reading]:
        """What cards come to. Of two that read as the same at least one is wrong; the less certain is asked about."""
        readings = [verdict(match, prior, match.words[0] in self.unfinished) for match in cards]
        left = Counter({reading.word: self.copies.get(reading.word, 1) for reading in readings})
        kept = []
        for reading in sorted(readings, key=lambda reading: -reading.margin):
            left[reading.word] -= reading.sure
            kept.append(replace(reading, sure=reading.sure and left[reading.word] >= 0))
        return kept


def in_rows(readings: Sequence[Reading]) -> list[Reading]:
    """Cards in the order in which one reads: rows from above, in each from the left.

    >>> at = lambda x, y: ((x, y), (x + 2, y), (x + 2, y + 3), (x, y + 3))
    >>> [one.word for one in in_rows([Reading("B3", at(0, 5), True), Reading("B2", at(4, 1), True),
    ...                               Reading("B1", at(0, 0), True)])]
    ['B1', 'B2', 'B3']
    """
    rows: list[list[Reading]] = []
    for reading in sorted(readings, key=lambda reading: reading.middle[1]):
        if rows and reading.middle[1] - rows[-1][-1].middle[1] < size_of_quad(floats(reading.corners))[1] / 2:
            rows[-1].append(reading)
        else:
            rows.append([reading])
    return [reading for row in rows for reading in sorted(row, key=lambda reading: reading.middle)]


def _cut(corners: Floats, frame: Picture) -> bool:
    """Whether a card touches the picture's rim, so that a part of it may lie outside."""
    return bool(corners.min() < _EDGE or (corners > floats(frame.shape[1::-1]) - 1 - _EDGE).any())


def _hopeful(lying: MatchedCard, outline: CardOutline) -> bool:
    """Whether something may turn out to be there once it is compared with single cards."""
    return lying.like >= _HALF or outline.support >= _MOST_RIM


def _there(match: Match, sizes: Sequence[Size]) -> bool:
    """Whether it is a card at all: it looks like one of the deck, or has a card's rim and something lies on it."""
    seen = match.like >= STRANGE or match.support >= _RIM or (match.like >= _HALF and match.support >= _MOST_RIM)
    return match.like >= LIKE or (seen and shaped(match.corners, sizes))


def _lies_on(corners: Floats, others: Sequence[Floats], share: float = _LIES_ON) -> bool:
    """Whether an outline lies on one of the others: it is the same card, or a part of its art."""
    return any(shared_area(corners, other) >= share for other in others)


def _apart(cards: Sequence[Match]) -> list[Match]:
    """Cards that can lie beside each other: where two are of the same place the one that looks like a card stays."""
    kept: list[Match] = []
    for card in sorted(cards, key=lambda card: (card.below, -card.like)):
        beside = [other.corners for other in kept if other.below or not card.below]
        if not _lies_on(card.corners, beside) and not _lies_on(card.corners, [other.corners for other in kept], _BELOW):
            kept.append(card)
    return kept


SURE = (80, 220, 80)
ASKED = (60, 190, 250)
COVERED = (120, 120, 255)


def annotated(picture: Picture, readings: Sequence[Reading]) -> Picture:
    """A copy with each card's outline, its word, and a mark at its own upper left; ``?`` where it is not sure."""
    drawn = picture.copy()
    for reading in readings:
        colour = SURE if reading.sure else COVERED if reading.covered else ASKED
        corners = np.array(reading.corners, np.float32).round().astype(np.int32)
        cv2.polylines(drawn, [corners], True, colour, 2, cv2.LINE_AA)
        cv2.circle(drawn, corners[0].tolist(), 4, colour, -1, cv2.LINE_AA)
        text = reading.word if reading.sure else "?" if reading.covered else f"{'/'.join(reading.alternatives[:3])}?"
        x, y = reading.middle
        for ink, thick in (((0, 0, 0), 5), (colour, 2)):
            cv2.putText(
                drawn,
                text,
                (int(x) - 9 * len(text), int(y) + 8),
                cv2.FONT_HERSHEY_SIMPLEX,
                0.8,
                ink,
                thick,
                cv2.LINE_AA,
            )
    return np.asarray(drawn, np.uint8)
