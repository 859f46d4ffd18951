"""Places of their own: the matching against trying every choice."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from companion.review.positions.mines import all_placed


@given(st.lists(st.integers(0, 31), max_size=5))
def test_all_mines_are_placed_if_some_choice_of_spaces_has_no_two_alike(choices: list[int]) -> None:
    spaces = [[cell for cell in range(5) if choice >> cell & 1] for choice in choices]
    assert all_placed(choices) == any(len(set(cells)) == len(cells) for cells in product(*spaces))
