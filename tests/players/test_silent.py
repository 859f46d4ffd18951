"""Whoever thinks for the table dies or hangs: the question goes to the people, with a notice, and the game goes on."""

import os
import queue
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from companion.cli import rack_players
from companion.cli.thinking import Key, Thinking, ThinkingRequest
from companion.inputs import Input
from companion.players.posts import Thought
from companion.rules.seats import Speaker
from companion.text.catalogue import Catalogue
from companion.text.published import names_of
from tests.players.evening import Evening
from tests.players.party import AtOnce, Party
from tests.players.test_members_at_the_table import POSITION, RACK

PATIENCE = 60.0
SHARED = Speaker()


class Silent(AtOnce):
    """Thinks in no time, until it is to be silent: then it gives up at once."""

    silent = False

    def ask(self, key: Key, question: ThinkingRequest) -> None:
        if self.silent:
            self.given_up = [*self.given_up, key]
        else:
            super().ask(key, question)

    given_up: Sequence[Key] = ()

    def answers(self) -> list[tuple[Key, Thought | None]]:  # type: ignore[override]
        given_up, self.given_up = self.given_up, ()
        return [*super().answers(), *((key, None) for key in given_up)]


def at_yellows_turn(folder: Path) -> tuple[Party, Silent]:
    asker = Silent()
    party = Party(folder, asker)
    party.begin(first="blue")
    party.until(lambda: party.crew("yellow").position is not None)
    asker.silent = True
    party.say("AT E5", "COURSE N", "MARK torpedo", "BREAK N1", "ENDTURN")
    party.until(lambda: handed(party))
    return party, asker


def handed(party: Party) -> bool:
    return any(alert.kind == "sonar-handed" for alert in party.board.alerts)


def course(party: Party) -> str:
    """A course that the crew by the table may set."""
    return next(word for word in party.crew("yellow").prompt.choices if word.startswith("COURSE"))


def test_people_say_the_next_word_of_a_crew_that_is_silent(tmp_path: Path) -> None:
    party, asker = at_yellows_turn(tmp_path)
    assert "COURSE N" in party.board.prompt.choices
    asker.silent = False
    answer = party.table.say("keyboard", course(party), SHARED, party.clock.now)
    assert answer.refusal is None
    assert party.board.log[-1].team == "yellow"
    assert not handed(party)
    # It is its own again: the very next word nobody else may say.
    answer = party.table.say("keyboard", "ENDTURN", SHARED, party.clock.now)
    assert answer.refusal is not None and answer.refusal.key == "refused-sonar-by-table"
    party.loop.show()
    party.until(lambda: party.board.turn == "blue")


def test_while_it_stays_silent_each_question_goes_to_the_people_and_nothing_is_said_in_between(tmp_path: Path) -> None:
    party, _ = at_yellows_turn(tmp_path)
    assert not party.step()
    assert party.table.say("keyboard", course(party), SHARED, party.clock.now).refusal is None
    party.loop.show()
    assert not handed(party)
    party.until(lambda: handed(party))
    assert not party.step()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_notice_says_what_to_do(tmp_path: Path, language: str) -> None:
    party, _ = at_yellows_turn(tmp_path)
    alert = next(alert for alert in party.board.alerts if alert.kind == "sonar-handed")
    sentence = Catalogue(language).sentence(f"alert-{alert.kind}", alert.params)
    assert "alert-" not in sentence and "{" not in sentence


def test_what_was_handed_over_is_so_after_a_power_cut_and_the_table_thinks_anew(tmp_path: Path) -> None:
    party, _ = at_yellows_turn(tmp_path)
    again = party.after_a_cut(tmp_path)
    assert handed(again)
    again.until(lambda: again.board.turn == "blue")
    assert not handed(again)


def test_undo_takes_back_what_people_said_and_with_it_that_a_word_was_handed_over(tmp_path: Path) -> None:
    party, asker = at_yellows_turn(tmp_path)
    party.table.say("people", "UNDO", Speaker(team="blue"), party.clock.now)
    party.loop.show()
    party.until(lambda: party.board.turn == "blue")
    assert not handed(party)
    party.say("ENDTURN")
    party.until(lambda: handed(party))
    asker.silent = False
    assert party.table.say("keyboard", course(party), SHARED, party.clock.now).refusal is None


def test_posts_that_are_silent_are_the_peoples(tmp_path: Path) -> None:
    asker = Silent()
    party = Party(tmp_path, asker)
    party.begin(yellow="people", first="blue", first_mate="does", engineer="does")
    party.say("AT E5")
    party.say("AT F6", team="yellow")
    asker.silent = True
    party.say("COURSE N")
    party.until(lambda: bool(party.table.notices))
    assert [notice.key for notice in party.table.notices] == ["notice-sonar-posts-silent"]
    party.say("MARK torpedo", "BREAK N1")
    assert party.crew("blue").breakdowns == ("N1",)


# -- real processes -----------------------------------------------------------------------------------


def dies(pipe: Connection) -> None:
    pipe.recv()
    os._exit(3)


def hangs(pipe: Connection) -> None:
    pipe.recv()
    signal.pause()


def wait_for(done: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until, what
        time.sleep(0.02)


@pytest.mark.long_from(1)
@pytest.mark.parametrize(("work", "patience"), [(dies, PATIENCE), (hangs, 0.5)])
def test_a_crew_whose_process_dies_or_hangs_on_each_try_is_handed_over(
    tmp_path: Path, work: Callable[[Connection], None], patience: float
) -> None:
    """The very first question: where it starts. Two lost processes were the end of it; so is a third not."""
    rung: queue.Queue[Input] = queue.Queue()
    thinking = Thinking(lambda: rung.put(None), work, patience)  # type: ignore[arg-type]  # only that it rings
    party = Party(tmp_path, thinking)
    try:
        party.begin(first="blue")
        rung.get(timeout=PATIENCE)
        party.loop.show()
        party.until(lambda: handed(party))
        party.say("AT E5")
        assert party.table.say("keyboard", "AT F6", SHARED, party.clock.now).refusal is None
        assert party.crew("yellow").position == "F6"
    finally:
        thinking.close()


def test_a_crew_member_that_is_silent_is_played_by_the_people(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    asker = GivesUp()
    evening.members._asker = asker
    evening.begin({**POSITION, "hands": {"3": RACK}})
    evening.wait()
    evening.say("Y2", "Y3")
    evening.wait()
    view = evening.table.view(evening.clock.now)
    assert [notice.key for notice in view.notices] == ["notice-rack-silent"]
    for language in ("en", "de", "fr"):
        catalogue = Catalogue(language)
        catalogue.names = names_of(view)
        assert "{" not in catalogue.sentence(view.notices[0].key, view.notices[0].params)
    evening.say("Y1")
    assert evening.board.crew_tricks == 1


class GivesUp:
    """Thinks of nothing at all."""

    def __init__(self) -> None:
        self.asked: list[Key] = []

    def ask(self, key: Key, question: ThinkingRequest) -> None:
        self.asked.append(key)

    def answers(self) -> list[tuple[Key, Thought | None]]:
        asked, self.asked = self.asked, []
        return [(key, None) for key in asked]

    def close(self) -> None:
        pass


class Refused(AtOnce):
    """Thinks in no time of a word that the table refuses."""

    def ask(self, key: Key, question: ThinkingRequest) -> None:
        self.found.append((key, Thought("PASS")))


def test_a_crew_member_whose_word_is_refused_says_it_three_times_and_is_played_by_the_people(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.members._asker = Refused()
    evening.begin({**POSITION, "hands": {"3": RACK}})
    evening.say("Y2", "Y3")
    refusals = []
    evening.loop._served = lambda given, refusal: refusals.append(refusal)
    evening.wait()
    assert sum(refusal is not None for refusal in refusals) == rack_players.TRIES
    notices = evening.table.view(evening.clock.now).notices
    assert [(notice.key, notice.params["seat"]) for notice in notices] == [("notice-rack-silent", 3)]
    evening.say("Y8", seat=3)
    assert evening.board.crew_tricks == 1
