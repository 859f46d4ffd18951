"""Codes and posts without a network: guesses in any number, clocks that jump, guests who take too much."""

import itertools
import json
import time
from pathlib import Path

import pytest

from companion.rules.sheets import seat_posts
from companion.sheets.claims import LASTS, MOST_WATCHING, Claims, NotJoined
from companion.sheets.guard import AT_ONCE, EACH

POSTS = seat_posts(4)


class Door:
    """Claims with a clock that the test turns."""

    def __init__(self, kept: str = "") -> None:
        self.now = 1000.0
        self.kept: list[str] = []
        self.shown: list[str] = []
        self.claims = Claims(lambda: self.now, self.kept.append, kept, lambda: self.shown.append(self.claims.code))

    def answer(self, code: str, address: str = "10.0.0.7", *wanted: str, token: str = "", name: str = "") -> str:
        """The token, or why not."""
        try:
            return self.claims.join(code, wanted, name, address, POSTS, token)
        except NotJoined as error:
            return error.code


def test_guesses_from_any_number_of_addresses_are_few_in_all_and_lengthen_the_code() -> None:
    door = Door()
    door.claims.show_code()
    checked = 0
    for number in range(6000):
        door.now += 0.01
        guess = f"{number % 1000:03}"
        if guess != door.claims.code:
            checked += door.answer(guess, f"10.{number // 250 % 250}.{number % 250}.9") != "guessed"
    assert checked <= AT_ONCE + 60 * EACH + 1
    assert len(door.claims.code) > 3 and door.shown and door.shown[-1] == door.claims.code, (
        "the screen shows the new one"
    )
    door.now += 700.0
    door.claims.new_code()
    assert len(door.claims.code) == 3


def test_many_addresses_of_one_phone_are_one_phone() -> None:
    door = Door()
    door.claims.show_code()
    wrong = f"{(int(door.claims.code) + 1) % 1000:03}"
    answers = [door.answer(wrong, f"fd00::1:2:3:{number:x}") for number in range(5)]
    assert answers == ["wrong-code"] * 4 + ["wait"]


def test_codes_of_a_handing_over_are_not_guessed_while_the_tables_code_is_closed() -> None:
    door = Door()
    door.claims.show_code()
    token = door.answer(door.claims.code, "10.0.0.1", "seat-1")
    key = next(phone["key"] for phone in json.loads(door.kept[-1])["phones"])
    door.claims.hide_code()
    door.now += 130.0
    handed = door.claims.hand(key, "seat-1")
    answers = [door.answer(f"{number:06}", f"10.0.{number % 250}.9", "seat-1") for number in range(100)]
    assert token and answers.count("closed") <= AT_ONCE and answers.count("guessed") >= 100 - AT_ONCE
    door.now += 10.0
    assert len(door.answer(handed, "10.0.0.2", "seat-1")) == 32


def test_who_errs_twice_is_not_locked_out() -> None:
    door = Door()
    door.claims.show_code()
    code = door.claims.code
    wrong = f"{(int(code) + 1) % 1000:03}"
    for number in range(8):
        answers = [door.answer(text, f"10.0.0.{number}") for text in (wrong, wrong, code)]
        assert answers[:2] == ["wrong-code"] * 2 and len(answers[2]) == 32
    assert door.claims.code == code and not door.shown


def test_time_is_kept_as_spans_and_the_time_of_day_counts_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.cli.pages import open_pages
    from companion.config import Config, SheetsSettings

    hours = itertools.count(0, 13)
    monkeypatch.setattr(time, "time", lambda: 3600.0 * next(hours))
    before = Door()
    before.claims.show_code()
    token = before.answer(before.claims.code, "10.0.0.1", "seat-1")
    before.now += 100.0
    before.answer(before.claims.code, "10.0.0.2")
    (tmp_path / "sheets.json").write_text(before.kept[-1])
    config = Config(sheets=SheetsSettings(port=0, bind="127.0.0.1"))
    pages, _ = open_pages(config, tmp_path, lambda given: None, time.monotonic)
    assert pages is not None
    try:
        assert pages.claims.phone(token) is not None and pages.claims.phone(token) is not None
        pages.claims.show_code()
        pages.claims.hide_code()
        assert pages.claims.code
    finally:
        pages.stop()
    after = Door(before.kept[-1])
    after.now += LASTS - 101.0
    assert after.claims.phone(token) is not None
    after.now += 2.0
    assert after.claims.phone(token) is None, "unseen for twelve hours, of which 100 s before the restart"


def test_a_list_of_the_version_before_is_still_known() -> None:
    row = {"key": "k", "name": "Ana", "posts": ["seat-1"], "seen": 1.7e9}
    door = Door(json.dumps({"format": 1, "phones": [row]}))
    assert next((holder.by, holder.taken) for holder in door.claims.holders(POSTS)) == ("Ana", True)


def test_a_guest_who_joins_again_and_again_displaces_nobody_who_holds_a_post() -> None:
    door = Door()
    door.claims.show_code()
    code = door.claims.code
    sleeping = [door.answer(code, f"10.0.0.{seat}", f"seat-{seat}") for seat in (1, 2, 3)]
    answers = []
    for _ in range(100):
        door.now += 3.0
        answers.append(door.answer(code, "10.0.0.66"))
        if len(answers[-1]) == 32:
            phone = door.claims.phone(answers[-1])
            assert phone is not None
            door.claims.opened(phone.key)
    assert [len(answer) for answer in answers].count(32) == MOST_WATCHING and answers[-1] == "full"
    assert all(door.claims.phone(token) for token in sleeping)
    assert len(door.answer(code, "10.0.0.4", "seat-4")) == 32
