"""A little of what the soak's attacks do at length: a mission is played to its end whatever is done to the table."""

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from tools.soak import attacks


@pytest.mark.long
def test_a_mission_under_every_attack_has_the_journal_of_one_left_alone() -> None:
    report = attacks.run(0.05, 1)
    assert report.sound, report.wrong
    assert report.acknowledged > 0
