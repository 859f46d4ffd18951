"""A crew by the table speaks for itself: nobody says its words, on no device, and none of its sheets is handed out."""

from pathlib import Path

import pytest

from companion.games.captain_sonar.game import GAME
from companion.rules.seats import Speaker
from companion.text.catalogue import Catalogue
from tests.players.party import Party

SHARED = Speaker()


def at_yellows_turn(folder: Path) -> Party:
    """Blue's first turn is over, and the crew by the table has not spoken yet."""
    party = Party(folder)
    party.begin(first="blue")
    party.until(lambda: party.crew("yellow").position is not None)
    party.say("AT E5", "COURSE N", "MARK torpedo", "BREAK N1", "ENDTURN")
    return party


@pytest.mark.parametrize("speaker", [SHARED, Speaker(seat=2), Speaker(team="yellow")])
@pytest.mark.parametrize("word", ["COURSE N", "SURFACE", "ENDTURN"])
def test_people_say_no_words_for_a_crew_by_the_table(tmp_path: Path, speaker: Speaker, word: str) -> None:
    """On the shared keyboard in its turn, from a seat of it and from a reader bound to it: refused, and it goes on."""
    party = at_yellows_turn(tmp_path)
    answer = party.table.say("keyboard", word, speaker, party.clock.now)
    assert answer.refusal is not None
    assert answer.refusal.key == "refused-sonar-by-table"
    assert "by the table" in Catalogue("en").sentence(answer.refusal.key, answer.refusal.params)
    assert party.board.prompt.choices == ()
    party.until(lambda: party.board.turn == "blue")


def test_on_a_shared_keyboard_a_start_is_the_peoples(tmp_path: Path) -> None:
    """Whoever names a start for the second time chooses the own one anew; the crew by the table chooses by itself."""
    party = Party(tmp_path)
    party.begin(first="blue", dive_to_start=True)
    for word in ("AT E5", "AT E4"):
        assert party.table.say("keyboard", word, SHARED, party.clock.now).refusal is None
    assert party.crew("blue").position == "E4"
    party.until(lambda: party.crew("yellow").position is not None)


def test_in_real_time_an_unnamed_word_is_of_the_people(tmp_path: Path) -> None:
    """Nobody is on the turn there, but only one crew has people who can have said it."""
    party = Party(tmp_path)
    party.begin(mode="real_time", dive_to_start=False)
    party.until(lambda: party.crew("yellow").position is not None)
    for word in ("AT E5", "COURSE N"):
        assert party.table.say("keyboard", word, SHARED, party.clock.now).refusal is None
    assert party.board.log[0].team == "blue"


def test_no_page_of_a_crew_by_the_table_can_be_taken(tmp_path: Path) -> None:
    """Its posts are nobody's: a phone that held one would see where it is."""
    party = Party(tmp_path)
    party.begin()
    assert party.table.session is not None
    assert {post.group for post in GAME.pages.posts(party.table.session.state)} == {"blue"}  # type: ignore[arg-type]
