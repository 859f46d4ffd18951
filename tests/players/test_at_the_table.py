"""A crew by the table at the table: it speaks in its turn, at a human pace, and loses nothing in a power cut."""

import os
import signal
import statistics
import time
from itertools import pairwise
from pathlib import Path

import pytest

from companion.cli.debrief_games import debrief_data, sentences
from companion.cli.sonar_players_review import reasons
from companion.cli.thinking import Thinking, ThinkingRequest
from companion.games.captain_sonar.terms import Announcement
from companion.players.posts import Thought
from companion.rules.seats import Speaker
from companion.text.catalogue import Catalogue
from tests.players.party import AtOnce, Party


def test_the_table_plays_a_crew_against_one_person(tmp_path: Path) -> None:
    """Turn by turn: it chooses its start, waits for the person, answers with a course, marks, and ends its turn."""
    party = Party(tmp_path)
    party.begin(first="blue")
    party.until(lambda: party.crew("yellow").position is not None)
    assert not party.step()
    party.say("AT E5", "COURSE N", "MARK torpedo", "BREAK N1", "ENDTURN")
    party.until(lambda: party.board.turn == "blue")
    assert [(line.team, line.kind) for line in party.board.log] == [("blue", "course"), ("yellow", "course")]
    assert party.crew("yellow").order is not None
    assert not party.step()


def test_its_announcements_are_said_aloud_and_those_of_people_are_not_echoed(tmp_path: Path) -> None:
    party = Party(tmp_path)
    party.begin(first="blue")
    party.until(lambda: party.crew("yellow").position is not None)
    party.say("AT E5", "COURSE N", "MARK torpedo", "BREAK N1", "ENDTURN")
    party.until(lambda: party.board.turn == "blue")
    said = [cue.sentence.params["team"] for cue in party.spoken if cue.sentence.key == "sonar-said"]
    assert said == ["yellow"]


@pytest.mark.long
def test_a_battle_of_two_crews_in_real_time_has_a_human_pace(tmp_path: Path) -> None:
    """A course every 3 to 8 seconds, none sooner than a second after the other crew was heard, and it ends."""
    party = Party(tmp_path)
    party.begin(blue="table", mode="real_time", players=4, captain="captain")
    party.until(lambda: party.board.winner is not None, 20_000)
    log = party.board.log
    for team in ("blue", "yellow"):
        own = [line.time for line in log if line.team == team and line.kind == "course"]
        gaps = [later - sooner for sooner, later in pairwise(own)]
        assert min(gaps) >= 3.0
        assert 3.0 <= statistics.median(gaps) <= 8.0
    assert min(reactions(log)) >= 1.0


ANSWERS = ("damage", "end", "drone", "sonar", "accepted", "rejected")
"""Announcements that the table makes together with another one, or in the name of the crew that asked."""


def reactions(log: tuple[Announcement, ...]) -> list[float]:
    """Seconds from an announcement of one crew to the next of the other."""
    pairs = pairwise(log)
    return [
        later.time - sooner.time
        for sooner, later in pairs
        if later.team != sooner.team and later.kind not in ANSWERS and sooner.kind not in ANSWERS
    ]


def test_it_says_nothing_while_the_other_crew_has_stopped_the_game(tmp_path: Path) -> None:
    party = Party(tmp_path)
    party.begin(mode="real_time")
    party.until(lambda: party.crew("yellow").position is not None)
    party.say("AT E5", "DIVE")
    party.until(lambda: len(party.board.log) > 2)
    party.say("STOP")
    while not party.inputs.empty():
        party.step()
    lines = len(party.board.log)
    assert party.company.next_frame(party.clock.now) is None
    party.clock.now += 60
    party.loop.step(0.0)
    assert len(party.board.log) == lines
    party.say("CANCEL")
    party.until(lambda: len(party.board.log) > lines)


def test_it_agrees_to_take_a_step_back_that_people_ask_for(tmp_path: Path) -> None:
    party = Party(tmp_path)
    party.begin(first="blue")
    party.until(lambda: party.crew("yellow").position is not None)
    party.say("AT E5", "COURSE N", "MARK torpedo", "BREAK N1", "ENDTURN")
    say = party.table.say("people", "UNDO", Speaker(team="blue"), party.clock.now)
    assert say.refusal is not None and say.refusal.key == "undo-needs-both"
    party.loop.show()
    party.until(lambda: party.board.turn == "blue")


def test_after_a_power_cut_it_goes_on_to_the_same_decision(tmp_path: Path) -> None:
    """Two tables from one journal: the one that was cut says the words of the one that was not, on the same log."""
    kept = Party(tmp_path / "kept")
    words = turn_of(kept)
    cut = Party(tmp_path / "cut")
    turn_of(cut, stop_after=1)
    assert cut.table.session is not None
    name = cut.table.session.id
    cut.table.session.journal.close()
    again = Party(tmp_path / "cut")
    again.table.resume(name, again.clock.now)
    again.loop.show()
    again.until(lambda: again.board.turn == "blue")
    assert again.crew("yellow").route == kept.crew("yellow").route
    assert again.crew("yellow").breakdowns == kept.crew("yellow").breakdowns
    assert words == len(again.board.log)


def turn_of(party: Party, stop_after: int = 0) -> int:
    """A turn of blue and one of yellow, or only so many announcements of yellow."""
    party.begin(first="blue", captain="ace")
    party.until(lambda: party.crew("yellow").position is not None)
    party.say("AT E5", "COURSE N", "MARK torpedo", "BREAK N1", "ENDTURN")
    wanted = len(party.board.log) + stop_after
    party.until(lambda: len(party.board.log) == wanted if stop_after else party.board.turn == "blue")
    return len(party.board.log)


def test_a_process_that_is_killed_is_replaced_and_decides_the_same(tmp_path: Path) -> None:
    """The real process: asked, killed, asked again."""
    party = Party(tmp_path, AtOnce())
    party.begin(first="blue")
    party.until(lambda: party.crew("yellow").position is not None)
    party.say("AT E5", "COURSE N", "MARK torpedo", "BREAK N1", "ENDTURN")
    seat = party.company._seats["yellow"]
    assert seat.knowledge is not None
    thinking = Thinking(lambda: None)
    try:
        answers = []
        for number in (1, 2):
            thinking.ask(("yellow", number), ThinkingRequest(seat.knowledge.written(), "cadet", 4))
            answers.append(answer(thinking))
            assert thinking.process is not None
            os.kill(thinking.process, signal.SIGKILL)
        assert answers == [(("yellow", 1), Thought(seat.word)), (("yellow", 2), Thought(seat.word))]
    finally:
        thinking.close()


def answer(thinking: Thinking) -> tuple[tuple[str, int], Thought]:
    ends = time.monotonic() + 120
    while time.monotonic() < ends:
        answers = thinking.answers()
        if answers:
            return answers[0]  # type: ignore[return-value]
        time.sleep(0.02)
    raise AssertionError("no answer in a minute")


@pytest.mark.long
def test_after_the_battle_the_review_says_why(tmp_path: Path) -> None:
    """Every course of the crew has its cloud and the courses weighed; while the battle is on there is nothing of it."""
    party = Party(tmp_path)
    # Each with a captain of its own: the reasons are those of the one that decided.
    party.begin(blue="table", captain="ace", yellow_captain="cadet", first="blue")
    party.until(lambda: len(party.board.log) > 10)
    session = party.table.session
    assert session is not None
    assert reasons(session) == []
    party.until(lambda: party.board.winner is not None)
    spoken = debrief_data(session, ())
    courses = [line for line in party.board.log if line.kind == "course"]
    weighed = [entry for entry in spoken["company"] if entry["word"].startswith("COURSE")]  # type: ignore[attr-defined]
    assert [entry["word"] for entry in weighed] == [f"COURSE {line.direction}" for line in courses]
    assert all(max(entry["weighed"], key=lambda word: entry["weighed"][word]) == entry["word"] for entry in weighed)
    lines = sentences(session, spoken, Catalogue("en"))
    assert any("COURSE" in line and "Weighed" in line for line in lines)


def test_posts_that_nobody_holds_are_kept_by_the_table(tmp_path: Path) -> None:
    """One person sets the course; the table marks and breaks for them, and leaves the next course to them."""
    party = Party(tmp_path)
    party.begin(yellow="people", first="blue", first_mate="does", engineer="does")
    party.say("AT E5")
    party.say("AT F6", team="yellow")
    assert not party.step()
    party.say("COURSE N")
    party.until(lambda: party.crew("blue").order is not None and party.crew("blue").order.engineer)
    order = party.crew("blue").order
    assert order is not None
    assert order.first_mate
    assert not party.step()
    assert [line.kind for line in party.board.log] == ["course"]


def test_one_post_is_kept_and_the_other_is_not(tmp_path: Path) -> None:
    """With the Engineer alone by the table the First Mate marks himself; in a crew of four nobody is replaced."""
    party = Party(tmp_path / "two")
    party.begin(yellow="people", first="blue", engineer="does")
    party.say("AT E5")
    party.say("AT F6", team="yellow")
    party.say("COURSE N")
    party.until(lambda: bool(party.crew("blue").breakdowns))
    assert not party.step()
    party.say("MARK torpedo", "ENDTURN")
    full = Party(tmp_path / "eight")
    full.begin(yellow="people", first="blue", engineer="does", players=8)
    full.say("AT E5")
    full.say("AT F6", team="yellow")
    full.say("COURSE N")
    assert not full.step()


def test_after_the_battle_the_screen_says_why_at_each_moment(tmp_path: Path) -> None:
    """Scrubbed to a course of the crew, its cloud and what it weighed stand there, as debrief has them."""
    party = Party(tmp_path)
    party.begin(blue="table", captain="ace", first="blue")
    party.until(lambda: len(party.board.log) > 10)
    assert party.table.view(party.clock.now).thought is None
    party.until(lambda: party.board.winner is not None)
    session = party.table.session
    assert session is not None
    rows = {reason["number"] + 1: reason for reason in reasons(session) if reason["weighed"]}
    for number in list(rows)[:4]:
        party.say(f"MOMENT {number}")
        thought = party.table.view(party.clock.now).thought
        row = rows[number]
        assert thought is not None
        assert (thought.team, thought.word, thought.spaces) == (row["team"], row["word"], row["spaces"])
        assert dict(thought.weighed) == row["weighed"]
        assert thought.weighed[0][0] == row["word"]
