"""Posts that nobody holds: proposed by the table with the reason, to the own crew alone, and never a course."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.cli.pages import PagesDisplay
from companion.cli.ports import team_subject
from companion.cli.wire import data_of
from companion.games.captain_sonar.announced import explained
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.pages.parts import advice
from companion.games.captain_sonar.setup import notes
from companion.games.captain_sonar.terms import CrewPost
from companion.games.captain_sonar.view import FactView
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.sheets.snapshot import Snapshot, message
from companion.text.catalogue import Catalogue
from companion.text.published import published
from companion.text.terminal import render
from tests.players.party import Party

WORDS = Catalogue("en")


def under_way(folder: Path, **options: Any) -> Party:
    """Blue has just set a course."""
    party = Party(folder)
    party.begin(yellow="people", first="blue", **options)
    party.say("AT E5")
    party.say("AT F6", team="yellow")
    party.say("COURSE N")
    return party


def test_first_mate_and_engineer_are_proposed_with_reasons_and_done_by_people(tmp_path: Path) -> None:
    """Both at once; what is done is proposed no more, and nothing is said for the crew."""
    party = under_way(tmp_path, first_mate="proposes", engineer="proposes")
    assert [proposal.post for proposal in party.crew("blue").proposals] == ["first_mate", "engineer"]
    assert not party.step()
    mark = party.crew("blue").proposals[0].word
    assert mark.startswith("MARK ")
    party.say(mark)
    assert [proposal.post for proposal in party.crew("blue").proposals] == ["engineer"]
    party.say(party.crew("blue").proposals[0].word, "ENDTURN")
    assert party.crew("blue").proposals == ()
    assert [line.kind for line in party.board.log] == ["course"]


def test_one_post_is_proposed_while_the_other_is_done(tmp_path: Path) -> None:
    party = under_way(tmp_path, first_mate="proposes", engineer="does")
    party.until(lambda: bool(party.crew("blue").breakdowns))
    assert [proposal.post for proposal in party.crew("blue").proposals] == ["first_mate"]
    assert not party.step()


def test_the_radio_operator_marks_where_the_enemy_can_be(tmp_path: Path) -> None:
    """The exact cloud, with the enemy in it, smaller with each announcement, for the own crew alone."""
    party = under_way(tmp_path, radio_operator="proposes")
    party.say("MARK torpedo", "BREAK N1", "ENDTURN")
    sizes = [len(party.crew("blue").possible)]
    for course in ("N", "E"):
        party.say(f"COURSE {course}", team="yellow")
        sizes.append(len(party.crew("blue").possible))
        assert party.crew("yellow").position in party.crew("blue").possible
        party.say("MARK mine", f"BREAK {course}2", "ENDTURN", team="yellow")
        if course == "N":
            party.say("COURSE N", "MARK torpedo", "BREAK N2", "ENDTURN")
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) == 3
    text = str(published(party.table.view(party.clock.now), WORDS, 0.0))
    assert "possible" not in text
    assert "proposals" not in text


def turn(party: Party, *words: str, team: str) -> None:
    """A turn of a crew: what is given, with any marks and breaks that it may make after it."""
    for word in words:
        party.say(word, team=team)
        for verb in ("MARK", "BREAK"):
            offered = [choice for choice in party.crew(team).prompt.choices if choice.startswith(verb)]
            party.say(*offered[-1:], team=team)
    party.say("ENDTURN", team=team)


def test_a_radio_operator_by_the_table_draws_his_own_sheet(tmp_path: Path) -> None:
    """The strokes that were heard, laid where they can be; the own crew alone has them, on its own page."""
    party, kept = under_way(tmp_path, players=4, radio_operator="does"), Kept()
    party.say("MARK silence", "BREAK N1", "ENDTURN")
    assert party.crew("blue").film is None
    for theirs, ours in zip("NWWS", "NNEE", strict=True):
        turn(party, f"COURSE {theirs}", team="yellow")
        turn(party, f"COURSE {ours}", team="blue")
    film = party.crew("blue").film
    assert film is not None
    steps = [(ord(two[0]) - ord(first[0]), int(two[1:]) - int(first[1:])) for first, two in pairwise(film.route)]
    assert steps == [(0, -1), (-1, 0), (-1, 0), (0, 1)]
    assert film.route[-1] in party.crew("blue").possible
    assert party.crew("yellow").film is not None, "its own operator hears blue"
    assert "film" not in str(published(party.table.view(party.clock.now), WORDS, 0.0))
    PagesDisplay(kept).show(party.table.view(party.clock.now), party.table, party.clock.now)  # type: ignore[arg-type]
    pages = {post.id: message(kept.snapshot, [post], WORDS)["pages"][post.id] for post in kept.snapshot.posts}
    assert {name for name, page in pages.items() if "film" in page} == {"blue-radio", "yellow-radio"}
    assert pages["blue-radio"]["film"]["route"] == list(film.route)


def test_on_the_film_a_silence_breaks_the_line_and_a_move_wipes_the_stamps(tmp_path: Path) -> None:
    full = {"drone": 4, "sonar": 3, "silence": 6}
    position = {"blue": {"at": "E5", "gauges": full}, "yellow": {"at": "I8", "gauges": full}}
    party = Party(tmp_path)
    party.begin(yellow="people", first="blue", radio_operator="does", position=position)
    party.say("COURSE N", "MARK mine", "BREAK N1", "DRONE 4")
    assert party.crew("blue").film is None
    party.say("ENDTURN")
    turn(party, "COURSE N", team="yellow")
    film = party.crew("blue").film
    assert film is not None
    assert (len(film.route), film.facts) == (2, ())
    party.say("COURSE N", "MARK mine", "BREAK N2", "SONAR")
    party.say("ROW 7 SECTOR 1", team="yellow")
    recording = party.crew("blue").film
    assert recording is not None
    assert recording.facts == (FactView("row", "7"), FactView("sector", "1"))
    party.say("ENDTURN")
    turn(party, "COURSE N", "SILENCE W 1", team="yellow")
    after = party.crew("blue").film
    assert after is not None
    assert (len(after.route), after.facts) == (1, ())


def test_why_is_told_to_the_own_crew_alone(tmp_path: Path) -> None:
    """In words on its own display, page and terminal, for what was done and what is proposed; until its next order."""
    party = under_way(tmp_path, players=4, first_mate="does", engineer="proposes", radio_operator="does")
    party.until(lambda: party.crew("blue").order is not None and party.crew("blue").order.first_mate)
    assert party.crew("blue").explained == ()
    party.say("WHY")
    sentences = [WORDS.sentence(advice.key, advice.params) for advice in map(explained, party.crew("blue").explained)]
    assert [advice.post for advice in party.crew("blue").explained] == ["first_mate", "engineer", "radio_operator"]
    assert all(line.startswith("The table ") and line.count(".") >= 2 for line in sentences)
    now = party.clock.now
    own, shared = team_subject(party.table.view(now), party.table, "blue"), party.table.view(now)
    assert "worth most now" in render(own, WORDS, now)
    assert "mark-" not in render(own, WORDS, now)
    other = team_subject(shared, party.table, "yellow")
    for secret in (render(shared, WORDS, now), str(published(shared, WORDS, now)), render(other, WORDS, now)):
        assert "worth most now" not in secret
        assert "explained': [{" not in secret
    assert party.crew("yellow").explained == ()
    assert len(party.board.log) == 1
    party.say(party.crew("blue").proposals[0].word, "ENDTURN")
    turn(party, "COURSE N", team="yellow")
    party.say("COURSE N")
    assert party.crew("blue").explained == ()


def test_why_of_one_post_and_aloud_and_of_nobody(tmp_path: Path) -> None:
    """A role picks its own; asked at the shared keyboard the answer is elsewhere; without a post it is refused."""
    party = under_way(tmp_path, first_mate="proposes", engineer="proposes")
    party.table.say("keyboard", "WHY/ENG", Speaker(), party.clock.now)
    assert [advice.post for advice in party.crew("blue").explained] == ["engineer"]
    assert [notice.key for notice in party.table.view(party.clock.now).notices] == ["notice-sonar-why"]
    alone = under_way(tmp_path / "alone")
    answer = alone.table.say("people", "WHY", Speaker(team="blue"), alone.clock.now)
    assert answer.refusal is not None
    assert (answer.refusal.key, answer.refusal.audience) == ("refused-sonar-why-nobody", "blue")
    against = under_way(tmp_path / "against", blue="people", engineer="does")
    answer = against.table.say("people", "WHY", Speaker(team="blue"), against.clock.now)
    assert answer.refusal is not None
    assert answer.refusal.key == "refused-sonar-why-nothing"


def test_why_is_known_again_after_a_power_cut(tmp_path: Path) -> None:
    party = under_way(tmp_path, first_mate="does", engineer="does")
    party.until(lambda: {"first_mate", "engineer"} == set(party.company._seats["blue"].acts))
    acts = party.crew("blue").acts
    again = party.after_a_cut(tmp_path)
    assert again.crew("blue").acts == ()
    again.say("WHY")
    assert again.crew("blue").explained == acts


def test_a_crew_of_four_is_proposed_nothing(tmp_path: Path) -> None:
    posts = {"first_mate": "proposes", "engineer": "proposes", "radio_operator": "proposes"}
    party = under_way(tmp_path, players=8, **posts)
    assert party.crew("blue").proposals == ()
    assert party.crew("blue").possible == ()


class Kept:
    """Takes what the pages are handed."""

    snapshot: Snapshot
    photographs = None

    def show(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot


def test_each_page_has_what_is_proposed_to_its_post(tmp_path: Path) -> None:
    """The message for a phone of the crew tells it in words; the other crew's phones are told nothing."""
    posts = {"first_mate": "proposes", "engineer": "proposes", "radio_operator": "proposes"}
    party, kept = under_way(tmp_path, players=4, **posts), Kept()
    PagesDisplay(kept).show(party.table.view(party.clock.now), party.table, party.clock.now)  # type: ignore[arg-type]
    pages = {post.id: message(kept.snapshot, [post], WORDS)["pages"][post.id] for post in kept.snapshot.posts}
    assert [advice["post"] for advice in pages["blue-mate"]["advice"]] == ["mate"]
    assert [advice["post"] for advice in pages["blue-engineer"]["advice"]] == ["engineer"]
    assert [advice["post"] for advice in pages["blue-captain"]["advice"]] == ["mate", "engineer"]
    assert pages["blue-mate"]["advice"][0]["said"]["text"].startswith("The table would mark the ")
    assert pages["blue-mate"]["advice"][0]["why"]["text"].endswith(".")
    assert "F6" in pages["blue-radio"]["possible"]
    for name, page in pages.items():
        if name.startswith("yellow"):
            assert "advice" not in page
        assert ("possible" in page) == name.endswith("-radio")
    assert set(advice(party.crew("yellow"), CrewPost.CAPTAIN)) == set()


@pytest.mark.parametrize(
    ("players", "options", "line"),
    [
        (2, {"yellow": "table", "captain": "ace"}, "Blue: you, all posts. Yellow: the table, as ace."),
        (
            2,
            {"yellow": "table", "engineer": "does", "radio_operator": "proposes"},
            "Blue: you; the table: Engineer (does it), Radio Operator (proposes). Yellow: the table, as captain.",
        ),
        (
            2,
            {"yellow": "table", "radio_operator": "does"},
            "Blue: you; the table: Radio Operator (does it). Yellow: the table, as captain.",
        ),
        (
            6,
            {"first_mate": "proposes"},
            "Blue: 3 people; the table: First Mate (proposes). Yellow: 3 people; the table: First Mate (proposes).",
        ),
        (2, {"blue": "table", "yellow": "table"}, "Blue: the table, as captain. Yellow: the table, as captain."),
        (
            2,
            {"blue": "table", "yellow": "table", "yellow_captain": "ace"},
            "Blue: the table, as captain. Yellow: the table, as ace.",
        ),
        (8, {"first_mate": "does"}, None),
    ],
)
def test_the_set_up_says_in_one_line_who_does_what(players: int, options: dict[str, Any], line: str | None) -> None:
    given = {option.name: option.default for option in GAME.options} | options
    names = tuple(f"P{number}" for number in range(players))
    sentences = [WORDS.sentence(note.key, note.params) for note in notes(Setup(names, 1, given, data_of(GAME)))]
    assert [sentence.replace("\u2068", "").replace("\u2069", "") for sentence in sentences] == ([line] if line else [])
