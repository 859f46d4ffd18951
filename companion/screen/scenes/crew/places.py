"""Where everybody sits: stations about the ring in seat order, clockwise, and the place of each card in the trick."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.screen.geometry import Box

ANCHORS: Mapping[int, tuple[str, ...]] = {
    1: ("L",),
    2: ("L", "R"),
    3: ("L", "RT", "RB"),
    4: ("LT", "RT", "RB", "LB"),
    5: ("LT", "RT", "RB", "B", "LB"),
}
"""The corner of each seat, from seat 1 clockwise."""

_THREE_UPRIGHT = ("LT", "RT", "B")

# Middle of each card, in inner radii of the ring from its middle.
_TRICK: Mapping[int, Mapping[str, tuple[float, float]]] = {
    4: {
        "LT": (-0.5, -0.335),
        "RT": (0.5, -0.335),
        "RB": (0.5, 0.335),
        "LB": (-0.5, 0.335),
        "L": (-0.5, 0.0),
        "R": (0.5, 0.0),
        "B": (0.0, 0.6),
    },
    5: {
        "LT": (-0.53, -0.36),
        "RT": (0.53, -0.36),
        "RB": (0.6, 0.19),
        "LB": (-0.6, 0.19),
        "B": (0.0, 0.58),
    },
}
_HIGH = {4: 0.595, 5: 0.49}


@dataclass(frozen=True)
class Ground:
    """A table laid out: the column or row of each corner, and the box of the ring."""

    left: Box
    right: Box
    below: Box
    middle: Box


def anchors(seats: int, upright: bool) -> tuple[str, ...]:
    """The corner of each seat from seat 1 on."""
    if upright and seats == 3:
        return _THREE_UPRIGHT
    return ANCHORS[max(1, min(5, seats))]


def sides(seats: Sequence[int], upright: bool) -> dict[str, list[int]]:
    """Which seats stand left, right and below, each from top to bottom.

    >>> sides([1, 2, 3, 4, 5], False)
    {'left': [1, 5], 'right': [2, 3], 'below': [4]}
    """
    found: dict[str, list[int]] = {"left": [], "right": [], "below": []}
    for seat, anchor in zip(seats, anchors(len(seats), upright), strict=False):
        found["below" if anchor == "B" else "left" if anchor[0] == "L" else "right"].append(seat)
    # Clockwise runs up on the left: what comes later stands lower only on the right.
    found["left"].sort(key=lambda seat: anchors(len(seats), upright)[list(seats).index(seat)] != "LT")
    return found


def ground(box: Box, left: float, right: float, below: float) -> Ground:
    """The room of stations and ring for these widths of the columns and this height below the ring."""
    gap = 1.6
    middle = Box(box.x + left + gap, box.y, box.w - left - right - 2 * gap, box.h)
    under = middle.bottom_part(below)
    if below:
        middle = middle.without_bottom(below + gap)
    return Ground(box.left_part(left), box.right_part(right), under, middle)


def upright_ground(box: Box, above: float, below: float) -> Ground:
    """The same on a screen that stands on its short side: stations above and below the ring."""
    gap = 2
    return Ground(
        box.top_part(above),
        box.top_part(above),
        box.bottom_part(below),
        box.without_top(above + gap).without_bottom(below + gap),
    )


def card_place(ring: Box, thickness: float, seats: int, anchor: str) -> Box:
    """Where the card of a corner lies in the ring."""
    kind = 5 if seats >= 5 else 4
    radius = ring.w / 2 - thickness
    cx, cy = ring.centre
    dx, dy = _TRICK[kind].get(anchor, (0.0, 0.0))
    high = radius * _HIGH[kind]
    return Box.around(cx + dx * radius, cy + dy * radius, high * 0.72, high)


def outwards(anchor: str, by: float) -> tuple[float, float]:
    """The way from the middle of the table towards a corner."""
    x = {"L": -by, "R": by}.get(anchor[0], 0.0)
    y = {"T": -by, "B": by}.get(anchor[-1], 0.0) * 0.5
    return x, y
