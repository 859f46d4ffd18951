"""A little of what the soak's attacks do at length: a mission is played to its end whatever is done to the table."""

from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")

from tools.soak import attacks


@pytest.mark.long
def test_a_mission_under_every_attack_has_the_journal_of_one_left_alone() -> None:
    # In a thread of its own: a browser that was driven before in this process leaves its event loop in the first one.
    with ThreadPoolExecutor(1) as alone:
        report = alone.submit(attacks.run, 0.05, 1).result()
    assert report.sound, report.wrong
    assert report.acknowledged > 0
