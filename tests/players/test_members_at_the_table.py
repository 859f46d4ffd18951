"""Crew members that the table plays, at the table: they ask for their cards by place, and go on after a power cut."""

import os
import signal
import time
from pathlib import Path

import pytest

from companion.cli import rack_players
from companion.cli.rack_players import source
from companion.cli.thinking import Thinking
from companion.text.catalogue import Catalogue
from tests.players.evening import Evening

RACK = ["P9", "P1", "B5", "B2", "G7", "G3", "Y8", "Y4", "Y1", "R2", "R1", "B9", "G1"]
POSITION = {"mission": 4, "commander": 1, "tasks": [{"card": "P3", "owner": 1}, {"card": "B6", "owner": 2}]}


def test_the_table_asks_for_its_card_when_it_is_its_turn(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.begin({**POSITION, "hands": {"3": RACK}})
    evening.wait()
    shown = evening.board.racks[3].place is not None
    if shown:
        # It communicates first: about a card of a task, by the convention.
        evening.say("OK")
    evening.say("Y2", "Y3")
    evening.wait()
    assert evening.board.prompt.key == "crew-rack-play"
    assert evening.board.racks[3].place in (7, 8, 9)
    evening.say("OK")
    assert evening.board.crew_tricks == 1


def test_nothing_public_names_a_card_of_the_rack(tmp_path: Path) -> None:
    """While it is shown, and while the table asks, neither the published state nor what is said names one."""
    evening = Evening(tmp_path)
    evening.begin({"mission": 1})
    for card in RACK:
        evening.say(card, seat=3)
        assert f"'{card}'" not in evening.public()
    evening.say("OK", "SEAT 1")
    assert evening.board.phase != "rack"


def test_after_a_power_cut_it_asks_for_the_same_card(tmp_path: Path) -> None:
    first = Evening(tmp_path)
    first.begin({**POSITION, "hands": {"3": RACK}})
    first.wait()
    if first.board.racks[3].place is not None:
        first.say("OK")
    first.say("Y2", "Y3")
    assert first.table.session is not None
    name, asked = first.table.session.id, first.asker.asked[-1]
    first.table.session.journal.close()
    again = Evening(tmp_path)
    again.table.resume(name, again.clock.now)
    again.loop.show()
    assert again.asker.asked[-1] == asked
    again.wait()
    first_word = rack_players.thought(asked).word
    assert first_word == f"SLOT {again.board.racks[3].place}"


def test_no_known_hand_of_another_reaches_the_process(tmp_path: Path) -> None:
    """Two evenings with other hands of the people, known to the table: the process is sent the same."""
    sent = []
    for other in (["B6", "B7"], ["P3", "P4"]):
        evening = Evening(tmp_path / other[0])
        evening.begin({**POSITION, "hands": {"3": RACK, "1": other}})
        evening.wait()
        sent.append([question.text for question in evening.asker.asked])
    assert sent[0] == sent[1] != []


@pytest.mark.long
def test_a_process_that_is_killed_is_replaced_and_decides_the_same(tmp_path: Path) -> None:
    """The real process: asked, killed, asked again."""
    evening = Evening(tmp_path)
    evening.begin({**POSITION, "hands": {"3": RACK}})
    evening.wait()
    question = evening.asker.asked[-1]
    thinking = Thinking(lambda: None, rack_players.work)
    try:
        crews = []
        for number in (1, 2):
            thinking.ask((source(3), number), question)
            ends = time.monotonic() + 120
            while not (answers := thinking.answers()) and time.monotonic() < ends:
                time.sleep(0.02)
            crews += [thought for _, thought in answers]
            assert thinking.process is not None
            os.kill(thinking.process, signal.SIGKILL)
        assert crews == [rack_players.thought(question)] * 2
    finally:
        thinking.close()


def test_without_numpy_the_screen_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told once, beside the game that goes on; nobody is asked for a card by a table that cannot think."""
    monkeypatch.setattr(rack_players, "available", lambda: False)
    evening = Evening(tmp_path)
    evening.members._asker = None
    evening.begin({**POSITION, "hands": {"3": RACK}})
    evening.wait()
    notices = evening.table.view(evening.clock.now).notices
    assert [notice.key for notice in notices] == ["notice-racks-need-numpy"]
    assert "pip install" in Catalogue("en").sentence(notices[0].key)
    evening.wait()
    assert evening.board.racks[3].place is None
