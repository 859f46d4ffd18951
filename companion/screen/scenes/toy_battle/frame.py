"""The terrain at its own proportion: on a broad screen turned, so that blue sits left, else with blue at the bottom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.toy_battle.view import NodeView, ToyBattleView
from companion.screen.geometry import Box

HIGH = 3.0
"""The height of a sign, in units."""
FORT = 1.32
"""How much larger than a pad a fort is."""


@dataclass(frozen=True)
class Frame:
    """Where the terrain lies on the screen: its box, the middle of each place, whether it is turned.

    ``side`` is the size of a pad, ``sign`` the height of a sign with a name.
    """

    box: Box
    turned: bool
    side: float
    spots: Mapping[str, tuple[float, float]]
    corners: tuple[Box, tuple[float, float, float, float]]
    sign: float = HIGH

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The point of the screen of a point given in percent of the board."""
        return _mapped(self.corners, _turned(x, y, self.turned))


def _turned(x: float, y: float, turned: bool) -> tuple[float, float]:
    return (100 - y, x) if turned else (x, y)


def _mapped(corners: tuple[Box, tuple[float, float, float, float]], point: tuple[float, float]) -> tuple[float, float]:
    """A point between the outermost places as a point of the room that is left for their middles."""
    room, (left, top, right, low) = corners
    across, down = (point[0] - left) / (right - left), (point[1] - top) / (low - top)
    return room.x + room.w * across, room.y + room.h * down


def framed(view: ToyBattleView, room: Box, sign: float = HIGH) -> Frame:
    """The terrain as large as the room allows, turned where the room is broad; pads as large as their places allow."""
    turned = room.w > room.h
    wide, high = (view.board.height, view.board.width) if turned else (view.board.width, view.board.height)
    part = min(room.w / wide, room.h / high)
    box = room.centred(wide * part, high * part)
    points = {node.id: _turned(node.x, node.y, turned) for node in view.board.places}
    xs, ys = [x for x, _ in points.values()], [y for _, y in points.values()]
    outer = (min(xs), min(ys), max(max(xs), min(xs) + 1), max(max(ys), min(ys) + 1))
    side = min(box.w, box.h) * 0.17
    for _ in range(4):
        reach = side * FORT / 2 + 1.2
        middles = Box(box.x + reach, box.y + reach, box.w - 2 * reach, box.h - 2 * reach - sign * 0.6)
        spots = {name: _mapped((middles, outer), point) for name, point in points.items()}
        sizes = [FORT if node.kind == "hq" else 1.0 for node in view.board.places]
        pads = [(*spots[node.id], size) for node, size in zip(view.board.places, sizes, strict=True)]
        side = min(side, 0.95 * _closest(pads))
    return Frame(box, turned, side, spots, (middles, outer), sign)


def _closest(spots: Sequence[tuple[float, float, float]]) -> float:
    """How large a pad may be so that squares of so many pads about these points do not touch each other."""
    return min(
        max(abs(ax - bx), abs(ay - by)) * 2 / (one + other)
        for index, (ax, ay, one) in enumerate(spots)
        for bx, by, other in spots[index + 1 :]
    )


def box_of(frame: Frame, node: NodeView) -> Box:
    """The square of a pad, or the larger one of a fort."""
    side = frame.side * (FORT if node.kind == "hq" else 1.0)
    return Box.around(*frame.spots[node.id], side, side)
