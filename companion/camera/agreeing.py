"""Do a card's views show one card? Blurred, half covered or of another card, a view does not lie on the others."""

from collections.abc import Sequence

import numpy as np

from companion.camera.comparing import NOISE, gathered, in_light_of, noise_of, opponents, without_glare
from companion.camera.deck import glance_of
from companion.camera.judging import sharpness
from companion.camera.laying import laid, lying, relief, sight
from companion.camera.picture import Floats, Picture, floats
from companion.camera.thumbnail import rim, turned

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


def apart(one: Picture, other: Picture) -> float:
    """How far two views are from each other where they differ most, in units of what they differ by everywhere."""
    weight, goal = rim(), floats(one)
    ways = (floats(other), turned(floats(other)))
    glance = glance_of(goal)
    far = [float(((glance - glance_of(way)) ** 2).sum()) for way in ways]
    return min(_apart(goal, way, weight) for way, gap in zip(ways, far, strict=True) if gap <= 1.5 * min(far))


def _apart(one: Floats, other: Floats, weight: Floats) -> float:
    lain = lying(other, laid(sight(other), relief(one)))
    planes = without_glare(opponents(one - in_light_of([lain], one, weight)[0]))
    gap = gathered(planes, noise_of(one, floats(NOISE)))[weight > 0.9]
    return float(np.percentile(gap, 99)) / float(np.clip(np.percentile(gap, 30), 1.0, _NOISIEST))
