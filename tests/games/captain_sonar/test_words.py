"""What a crew's word means: a word that is no order is refused, whoever let it come so far."""

import pytest

from companion.games.captain_sonar.game import GAME
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import Word
from tests.helpers import parsed, setup


@pytest.mark.parametrize("word", [Word("CODE"), Word("FREE", ("BLUE-CAPTAIN",)), Word("LANGUAGE", ("FR",))])
def test_a_word_of_the_tables_own_pages_is_no_order(word: Word) -> None:
    data = parsed(GAME, "")
    state = GAME.new(setup(GAME, data, 4))
    answer = GAME.interpret(state, Utterance(word, Speaker(team="blue"), 0.0))
    assert isinstance(answer, Refusal) and (answer.code, answer.audience) == ("not-now", "blue")
