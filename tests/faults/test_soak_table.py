"""The soak's last table: every part in a line, and what they add up to."""

from tools.soak.report import Report, table


def test_every_part_has_a_line_and_the_last_one_is_their_sum() -> None:
    rows = [("cuts", Report(acknowledged=12), 3.4), ("kills", Report(acknowledged=5, lost=1, crashes=2), 60.0)]
    lines = [line.split() for line in table(rows).splitlines()]
    assert lines[1] == ["cuts", "12", "0", "0", "3"]
    assert lines[2] == ["kills", "5", "1", "2", "60", "WRONG"]
    assert lines[3] == ["all", "17", "1", "2", "63"]


def test_a_part_that_was_skipped_counts_for_nothing() -> None:
    lines = [line.split() for line in table([("disk", Report(skipped="wants root"), 9.0)]).splitlines()]
    assert lines[1:] == [["disk", "skipped", "-", "-", "-"], ["all", "0", "0", "0", "0"]]
