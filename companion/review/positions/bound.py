"""A bound for what grows too large: shapes that look alike near the submarine are joined into one.

Joining only forgets reasons why a place is impossible: the route that is kept is the part both had, a mine that
one of them had lost forbids nothing any more. So no possible place is ever lost, but some may be too many.
"""

from collections import defaultdict
from collections.abc import Iterable

from companion.review.positions.board import TrackingBoard
from companion.review.positions.courses import Shape, Shapes
from companion.review.positions.mines import Mine, Mines

_WINDOWS = (4, 3, 2, 1)


def bounded(board: TrackingBoard, shapes: Shapes, limit: int) -> Shapes:
    """At most ``limit`` shapes where joining routes and then mines can reach that."""
    for with_mines in (True, False):
        for radius in _WINDOWS:
            shapes = _joined(board, shapes, radius, with_mines)
            if len(shapes) <= limit:
                return shapes
    return shapes


def _joined(board: TrackingBoard, shapes: Shapes, radius: int, with_mines: bool) -> Shapes:
    window = _window(board, radius)
    alike: dict[tuple[int, Mines], list[Shape]] = defaultdict(list)
    for shape in shapes:
        route, mines = shape
        alike[route & window, mines if with_mines else ()].append(shape)
    joined: Shapes = {}
    for group in alike.values():
        route = group[0][0]
        spaces = 0
        for shape in group:
            route &= shape[0]
            spaces |= shapes[shape]
        mines = group[0][1] if with_mines else join_mines([shape[1] for shape in group])
        joined[route, mines] = joined.get((route, mines), 0) | spaces
    return joined


def join_mines(states: Iterable[Mines]) -> Mines:
    """Mines that allow whatever any of the states allows; one missing somewhere forbids nothing.

    >>> join_mines([(Mine(1, 0b01, 0b11),), ()])
    (Mine(number=1, offsets=1, allowed=3, certain=False),)
    """
    states = list(states)
    merged: dict[int, list[Mine]] = defaultdict(list)
    for mines in states:
        for mine in mines:
            merged[mine.number].append(mine)
    joined = []
    for number, same in sorted(merged.items()):
        offsets = allowed = 0
        for mine in same:
            offsets |= mine.offsets
            allowed |= mine.allowed
        certain = len(same) == len(states) and all(mine.certain for mine in same)
        joined.append(Mine(number, offsets, allowed, certain))
    return tuple(joined)


def _window(board: TrackingBoard, radius: int) -> int:
    row = sum(1 << across for across in range(-radius + board.centre, radius + board.centre + 1))
    window = 0
    for down in range(-radius, radius + 1):
        window |= row << down * board.width if down >= 0 else row >> -down * board.width
    return window
