"""The wall clock jumps by years: the game does not notice, and the newest session stays the newest."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.table.clock import VirtualClock
from tests.faults.conftest import Evening


class Jumping(VirtualClock):
    """A wall clock that says another year each time it is asked."""

    def __init__(self, *years: int) -> None:
        super().__init__()
        self._years = list(years)

    def wall(self) -> datetime:
        self._years.append(self._years.pop(0))
        return datetime(self._years[-1], 5, 6, 7, 8, 9, tzinfo=UTC)


def test_a_game_is_the_same_whatever_the_wall_clock_says(tmp_path: Path) -> None:
    steady = Evening(tmp_path / "steady").started()
    jumping = Evening(tmp_path / "jumping", Jumping(1970, 2038, 1999, 9999)).started()
    for evening in (steady, jumping):
        evening.play(40)
    assert steady.table.session is not None and jumping.table.session is not None
    assert steady.table.session.journal.entries[1:] == jumping.table.session.journal.entries[1:]
    assert steady.table.session.state == jumping.table.session.state


@pytest.mark.parametrize("years", [(2026, 1970), (2026, 2026), (2038, 2020, 1970)])
def test_the_game_begun_last_is_the_one_to_go_on_with(tmp_path: Path, years: tuple[int, ...]) -> None:
    """Also when a Pi without a battery believes that it was begun decades before the others."""
    for number, year in enumerate(years, 2):
        evening = Evening(tmp_path, Jumping(year))
        evening.say("GAME toy-battle" if number % 2 else "GAME fifty-missions", f"SET seed {number}", "START")
    again = Evening(tmp_path)
    assert again.say("RESUME") == "none"
    assert again.table.session is not None and evening.table.session is not None
    assert again.table.session.id == evening.table.session.id


@pytest.mark.long
def test_more_games_in_one_second_than_two_digits_can_count(tmp_path: Path) -> None:
    clock = Jumping(2026)
    for _ in range(3):
        for _ in range(35):
            Evening(tmp_path, clock).say("GAME toy-battle")
    assert len(list(tmp_path.glob("journals/*.jsonl"))) == 105
