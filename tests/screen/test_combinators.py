"""Rows, columns, stacks and grids fill what they are given, in order, without overlapping."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.screen.geometry import REST, Box, Part, beside, column, fit, grid, inset, row, share, stack
from companion.screen.paper import Pen

ROOM = Box(3, 5, 90, 60)
LENGTHS = st.floats(0.5, 8.0)


@given(st.lists(st.one_of(LENGTHS, LENGTHS.map(share)), min_size=1, max_size=6), st.floats(0, 2))
def test_a_row_stays_in_its_box_in_order(parts: list[Part], gap: float) -> None:
    boxes = row(ROOM, *parts, gap=gap)
    assert len(boxes) == len(parts)
    assert all(part.inside(ROOM) and part.h == ROOM.h for part in boxes)
    assert all(other.x - first.right == pytest.approx(gap) for first, other in pairwise(boxes))


@given(st.lists(LENGTHS, min_size=1, max_size=6), st.floats(0, 2))
def test_a_part_that_shares_fills_the_rest(parts: list[Part], gap: float) -> None:
    assert row(ROOM, *parts, REST, gap=gap)[-1].right == pytest.approx(ROOM.right)
    assert column(ROOM, *parts, REST, gap=gap)[-1].bottom == pytest.approx(ROOM.bottom)


def test_shares_weigh_and_never_become_negative() -> None:
    wide, narrow = row(ROOM, share(2), REST)
    assert wide.w == pytest.approx(2 * narrow.w)
    assert row(ROOM, 200, REST)[-1].w == 0


@pytest.mark.parametrize(("at", "top"), [(0.0, 5.0), (0.5, 29.0), (1.0, 53.0)])
def test_a_stack_begins_at_the_top_the_middle_or_ends_at_the_foot(at: float, top: float) -> None:
    first, other = stack(ROOM, (5, 6), gap=1, at=at)
    assert first.y == pytest.approx(top)
    assert other.y == pytest.approx(first.bottom + 1)


@given(st.integers(1, 40), st.integers(1, 9))
def test_cells_of_a_grid_lie_in_the_box_and_apart(count: int, columns: int) -> None:
    cells = grid(ROOM, count, columns, gap=0.5, highest=9)
    assert len(cells) == count
    assert all(cell.inside(ROOM) and cell.h <= 9 for cell in cells)
    assert not any(cell.overlaps(other, 0.01) for index, cell in enumerate(cells) for other in cells[:index])


def test_a_shape_is_kept_and_a_margin_left() -> None:
    card = fit(ROOM, 72, 100, largest=20)
    assert (card.h, card.w) == (20, pytest.approx(14.4))  # type: ignore[comparison-overlap]
    assert card.centre == ROOM.centre
    assert inset(ROOM, 1, top=2, bottom=3) == Box(4, 8, 88, 53)
    assert beside(ROOM, 6, 1).inside(ROOM)


@pytest.mark.parametrize("pixels", [16 / 3, 12.0, 24.0])
def test_the_pen_measures_what_will_be_painted(pixels: float) -> None:
    """A text that the pen says fits stands uncut on a screen of that scale, and in no narrower room."""
    from companion.screen.elements import words

    pen, text = Pen(pixels), "Win as many tricks as the commander"
    wide = pen.width("text", 2.5, text)
    for room, cut in ((wide, False), (wide - 2, True)):
        label = words("one", Box(0, 0, room, 3), text, 2.5, shrinks=False)
        assert (label.scaled(pixels).cut() != "") is cut
        assert pen.fit("text", label.text, (room, 3), 2.5, 2.5, 1).cut is cut
