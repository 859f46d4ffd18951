"""What one event does to the shapes a course may have had, each with the places the submarine may be at.

A shape is the route so far and the mines still out, both relative to the submarine. All places that share a
shape are moved together; equal shapes are one entry.
"""

from companion.review.positions.board import TrackingBoard, shift
from companion.review.positions.mines import Mines, dropped, entered, moved, swept, triggered

Shape = tuple[int, Mines]
"""Offsets of the route (the own place included), and the mines still out."""

Shapes = dict[Shape, int]
"""The spaces the submarine may be at, by shape."""

SILENCE_RANGE = 4


def start(board: TrackingBoard) -> Shapes:
    """Before the first event: any sea space (rulebook: the Captain picks one secretly)."""
    return {(board.here, ()): board.sea}


def course(board: TrackingBoard, shapes: Shapes, direction: str) -> Shapes:
    """One step: on the chart, onto sea, not onto the own route, not onto an own mine."""
    after: Shapes = {}
    by = board.steps[direction]
    for (route, mines), spaces in shapes.items():
        spaces = _stepped(board, route, spaces, by)
        if spaces:
            _arrive(board, after, _route_after(board, route, by), moved(mines, by), spaces)
    return after


def silence(board: TrackingBoard, shapes: Shapes) -> Shapes:
    """Zero to four steps in one line; every space passed is like a course and becomes route.

    With A16 ``pass_only`` a mine may be passed over, but not stopped on.
    """
    over_mines = board.options.silence_over_mines == "pass_only"
    after: Shapes = dict(shapes)
    for (route, mines), spaces in shapes.items():
        for by in board.steps.values():
            line_route, line_mines, left = route, mines, spaces
            for _ in range(SILENCE_RANGE):
                left = _stepped(board, line_route, left, by)
                if not left:
                    break
                line_route, line_mines = _route_after(board, line_route, by), moved(line_mines, by)
                if over_mines:
                    _arrive(board, after, line_route, line_mines, left)
                    continue
                line_mines, left = entered(board, line_mines, left)
                if left:
                    _add(after, (line_route, line_mines), left)
    return after


def surface(board: TrackingBoard, shapes: Shapes, sector: int, damage: bool | None) -> Shapes:
    """In that sector; the route is only the own space now, mines stay. The ice hurts outside open water."""
    allowed = board.sectors[sector]
    if damage is not None and board.holes is not None:
        allowed &= ~board.holes if damage else board.holes
    after: Shapes = {}
    for (_, mines), spaces in shapes.items():
        if spaces & allowed:
            _add(after, (board.here, mines), spaces & allowed)
    return after


def only(shapes: Shapes, allowed: int) -> Shapes:
    """Those that are on one of the spaces allowed."""
    return {shape: spaces & allowed for shape, spaces in shapes.items() if spaces & allowed}


def mine_drop(board: TrackingBoard, shapes: Shapes, number: int) -> Shapes:
    """A mine beside the submarine, wherever there was a legal place."""
    after: Shapes = {}
    for (route, mines), spaces in shapes.items():
        mines, spaces = dropped(board, mines, spaces, route, number)
        if spaces:
            _add(after, (route, mines), spaces)
    return after


def mine_trigger(board: TrackingBoard, shapes: Shapes, cell: int) -> Shapes:
    """One of the mines still out lay on that space and is gone."""
    after: Shapes = {}
    for (route, mines), spaces in shapes.items():
        for left, where in triggered(board, mines, spaces, cell):
            _add(after, (route, left), where)
    return after


def explosion(board: TrackingBoard, shapes: Shapes, cell: int, sweeps: bool | None) -> Shapes:
    """A torpedo or an Archer mine removes a mine on its space, untold; a mine removes none.

    ``sweeps`` is ``None`` where nobody noted which of them it was: then both may be true.
    """
    if sweeps is False:
        return shapes
    after: Shapes = {} if sweeps else dict(shapes)
    for (route, mines), spaces in shapes.items():
        for (left, where), gone in swept(board, mines, spaces, cell):
            if sweeps or gone:
                _add(after, (route, left), where)
    return after


def _stepped(board: TrackingBoard, route: int, spaces: int, by: int) -> int:
    return 0 if shift(board.here, by) & route else shift(spaces, by) & board.sea


def _route_after(board: TrackingBoard, route: int, by: int) -> int:
    return shift(route, -by) | board.here


def _arrive(board: TrackingBoard, after: Shapes, route: int, mines: Mines, spaces: int) -> None:
    mines, spaces = entered(board, mines, spaces)
    if spaces:
        _add(after, (route, mines), spaces)


def _add(after: Shapes, shape: Shape, spaces: int) -> None:
    after[shape] = after.get(shape, 0) | spaces
