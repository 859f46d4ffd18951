"""The first tricks of the mission that Planet Nine shows, from pictures; ``make camera-missions`` plays both whole."""

import pytest

from tools import camera_mission

TRICKS = 4


@pytest.mark.long
def test_tricks_read_from_pictures_have_the_journal_of_the_same_by_scans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_DATA", "")
    cards, by_scans, by_pictures = camera_mission.mission("planet-nine", TRICKS)
    assert cards == TRICKS * 4
    assert by_pictures == by_scans
