"""Mines that were dropped somewhere near and are still there, without guessing where each one lies.

A mine is kept as the set of offsets it may lie at. The set is the same for every place the submarine may be
at (they share the shape of the course), so entering a space strikes one offset for all of them at once. What
differs from place to place, islands and spaces cleared by an explosion, is kept as allowed spaces.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from companion.review.positions.board import TrackingBoard, ones, shift


class Mine(NamedTuple):
    """A mine that lies at one of ``offsets`` (relative to the submarine), on one of the spaces ``allowed``.

    ``certain`` is false only in a bound: the mine may be gone already, so it forbids nothing.
    """

    number: int
    offsets: int
    allowed: int
    certain: bool = True


Mines = tuple[Mine, ...]

Outcome = tuple[Mines, int]
"""Mines left, and the spaces the submarine may be at with them."""


def moved(mines: Mines, by: int) -> Mines:
    """The mines with their places relative to a submarine that has gone one step further."""
    return tuple([Mine(mine[0], shift(mine[1], -by), mine[2], mine[3]) for mine in mines])


def entered(board: TrackingBoard, mines: Mines, spaces: int) -> Outcome:
    """The submarine is on its space, so none of its mines is there (rulebook: never onto an own mine)."""
    here = board.here
    struck = [number for number, mine in enumerate(mines) if mine[1] & here]
    if not struck:
        return mines, spaces
    mines = tuple(mine._replace(offsets=mine.offsets & ~here) for mine in mines)
    spaces = checked(board, mines, struck, spaces)
    return tuple(mine for mine in mines if mine.certain or mine.offsets), spaces


def dropped(board: TrackingBoard, mines: Mines, spaces: int, route: int, number: int) -> Outcome:
    """One mine more, beside the submarine, on sea, off its route and on no own mine (A4, A5)."""
    mines = (*mines, Mine(number, board.mine_places & ~route, board.sea))
    return mines, checked(board, mines, [len(mines) - 1], spaces)


def holding(board: TrackingBoard, mine: Mine, cell: int) -> int:
    """The submarine's places from which this mine may lie on the space ``cell``."""
    if not mine.allowed >> cell & 1:
        return 0
    origin = cell + board.centre
    origins = 0
    for offset in ones(mine.offsets):
        if offset <= origin:
            origins |= 1 << origin - offset
    return origins


def triggered(board: TrackingBoard, mines: Mines, spaces: int, cell: int) -> list[Outcome]:
    """One outcome for each mine that can have been the one on ``cell``; it is gone, the others lay elsewhere."""
    outcomes = []
    for number, mine in enumerate(mines):
        left = spaces & holding(board, mine, cell)
        others = mines[:number] + mines[number + 1 :]
        if left and board.one_mine_a_space:
            others, left = _off_space(board, others, left, cell)
        if left:
            outcomes.append((others, left))
    return outcomes


def swept(board: TrackingBoard, mines: Mines, spaces: int, cell: int) -> list[tuple[Outcome, bool]]:
    """Every outcome of an explosion that removes a mine on ``cell``, and whether a mine went with it.

    Without second mines (A5) at most one lay there.
    """
    partial: list[tuple[Mines, int, bool]] = [((), spaces, False)]
    for mine in mines:
        here = holding(board, mine, cell) if mine.certain else 0
        grown = []
        for mines, left, gone in partial:
            grown.append(((*mines, mine), left, gone))
            if left & here and not (gone and board.one_mine_a_space):
                grown.append((mines, left & here, True))
        partial = grown
    outcomes = []
    for mines, left, gone in partial:
        mines, left = _off_space(board, mines, left, cell)
        if left:
            outcomes.append(((mines, left), gone))
    return outcomes


def _off_space(board: TrackingBoard, mines: Mines, spaces: int, cell: int) -> Outcome:
    """None of these mines lies on ``cell``."""
    near = [holding(board, mine, cell) & spaces for mine in mines]
    mines = tuple(mine._replace(allowed=mine.allowed & ~(1 << cell)) for mine in mines)
    for number, touched in enumerate(near):
        if touched:
            spaces = (spaces & ~touched) | checked(board, mines, [number], spaces & touched)
    return mines, spaces


def checked(board: TrackingBoard, mines: Mines, changed: Iterable[int], spaces: int) -> int:
    """The spaces from which all mines still find a place after those in ``changed`` lost some.

    A mine with more places left than there are mines to quarrel with always finds one, because the others had
    theirs before. The rest is tried one mine after the other, and what is still open worked out space by space.
    """
    sure = spaces
    for number in changed:
        mine = mines[number]
        if not mine.certain:
            continue
        rivals = 0
        if board.one_mine_a_space:
            rivals = sum(1 for other in mines if other is not mine and other.certain and _quarrel(mine, other))
        if rivals:
            sure &= _at_least(board, mine, rivals + 1, sure)
        else:
            reached = _at_least(board, mine, 1, spaces)
            sure, spaces = sure & reached, spaces & reached
    return sure if sure == spaces else sure | _one_by_one(board, mines, spaces & ~sure)


def _quarrel(mine: Mine, other: Mine) -> bool:
    return bool(mine.offsets & other.offsets and mine.allowed & other.allowed)


def _one_by_one(board: TrackingBoard, mines: Mines, spaces: int) -> int:
    """The spaces from which each mine finds a place of its own.

    Placed with the most cramped first, a mine that has more places than mines before it may have taken fits;
    only where one has not, a matching decides.
    """
    certain = sorted((mine for mine in mines if mine.certain), key=lambda mine: mine.offsets.bit_count())
    good = spaces
    for number, mine in enumerate(certain):
        earlier = sum(1 for other in certain[:number] if _quarrel(mine, other))
        good &= _at_least(board, mine, earlier + 1, good)
    for space in ones(spaces & ~good):
        if all_placed([shift(mine.offsets, space - board.centre) & mine.allowed for mine in certain]):
            good |= 1 << space
    return good


def _at_least(board: TrackingBoard, mine: Mine, count: int, spaces: int) -> int:
    """The spaces from which a mine has at least ``count`` places to lie at."""
    tally = [0] * count
    for offset in ones(mine.offsets):
        free = shift(mine.allowed, board.centre - offset) & spaces
        for level in range(count - 1, 0, -1):
            tally[level] |= tally[level - 1] & free
        tally[0] |= free
        if tally[-1] == spaces:
            break
    return tally[-1]


def all_placed(choices: list[int]) -> bool:
    """Whether every mine can take a space of its own from its choices.

    >>> all_placed([0b11, 0b10]), all_placed([0b11, 0b11, 0b11]), all_placed([0b110, 0b101, 0b011, 0b1001])
    (True, False, True)
    """
    if reduce(or_, choices, 0).bit_count() < len(choices):
        return False
    used = 0
    for choice in sorted(choices, key=int.bit_count):
        free = choice & ~used
        if not free:
            return _matched(choices)
        used |= free & -free
    return True


def _matched(choices: list[int]) -> bool:
    """Whether every mine finds a space of its own; one may push another to a different space (augmenting paths)."""
    taken: dict[int, int] = {}

    def place(mine: int, tried: set[int]) -> bool:
        for cell in ones(choices[mine]):
            if cell not in tried:
                tried.add(cell)
                if cell not in taken or place(taken[cell], tried):
                    taken[cell] = mine
                    return True
        return False

    return all(place(mine, set()) for mine in range(len(choices)))
