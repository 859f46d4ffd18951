"""What was read before and lies where it lay: a card read twice alike needs no third reading until it moves."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from companion.camera.matching import Match
from companion.camera.outline import straightened
from companion.camera.picture import Floats, Picture, floats
from companion.camera.reading import MARGIN

_SIZE = (48, 72)
_CHANGED, _USUALLY = 14.0, 4.0
# Grey levels by which one spot, and the mean of all, may differ where nothing has changed but the light as a whole.

_CLEAR = 0.9
_BESIDE = 1.06
# The table just beside a card belongs to it: what moves there may move the card.


@dataclass(frozen=True)
class _Card:
    found: Match
    look: Floats
    times: int = 1


@dataclass
class Memory:
    """The clear cards of the last reading, with what they looked like."""

    _cards: list[_Card] = field(default_factory=list)

    def unchanged(self, frame: Picture) -> list[Match]:
        """Cards that were read twice alike and look as they did then."""
        return [card.found for card in self._cards if card.times > 1 and _alike(_look(frame, card.found), card.look)]

    def keep(self, frame: Picture, cards: Sequence[Match]) -> None:
        """Remember the clear ones of the cards that lie there now."""
        kept = []
        for found in cards:
            if found.like < _CLEAR or found.margins[0] < MARGIN:
                continue
            before = next((one for one in self._cards if _same(one.found, found)), None)
            if before is not None and before.found is found:
                # Not read anew: compared with how it looked when it was, or it could change little by little.
                kept.append(before)
            else:
                kept.append(_Card(found, _look(frame, found), before.times + 1 if before is not None else 1))
        self._cards = kept


def _same(one: Match, other: Match) -> bool:
    near = float(np.abs(one.corners.mean(axis=0) - other.corners.mean(axis=0)).max()) < 4
    return near and one.words[0] == other.words[0]


def _look(frame: Picture, found: Match) -> Floats:
    middle = found.corners.mean(axis=0)
    wider = floats(middle + _BESIDE * (found.corners - middle))
    small = straightened(frame, wider, *_SIZE).astype(np.float32)
    return floats(cv2.GaussianBlur(small, (3, 3), 0))


def _alike(now: Floats, then: Floats) -> bool:
    gap = now - then
    gap = np.abs(gap - np.median(gap, axis=(0, 1)))
    return bool(gap.max() < _CHANGED and gap.mean() < _USUALLY)
