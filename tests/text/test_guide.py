"""The player's guide names words that the games know."""

import re
from pathlib import Path

import pytest

from companion.games.registry import IDS, game
from companion.rules.table_words import ALWAYS, SETTING_UP
from companion.rules.words import HALF, Grammar, Phrase, Word, read
from companion.table.prompts import RULES
from tests.helpers import parsed

GUIDE = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
NOT_SAID = re.compile(r"[a-z]|\bk\b|^CAP$|^FM$|^ENG$|^RO$|^CS$|^DS$|^TB$|^P9$|^[PBGYRS][1-9K]?$|^BK$|^RK$|^NON$")
LOCAL = {"NEIN", "RÜCKGÄNGIG", "BEENDEN", "NON", "DÉFAIRE", "QUITTER"}


def _part(code: str) -> str:
    """The page of a game, by its label code."""
    return next(part for part in GUIDE.split("\n## ") if f"(`{code}`)" in part.splitlines()[0])


def _said(text: str) -> list[str]:
    """What stands in code marks and begins like a word."""
    quoted = re.findall(r"`([^`]+)`", text)
    return [word for word in quoted if word[0].isupper() and "/" not in word and not NOT_SAID.search(word.split()[0])]


@pytest.mark.parametrize("name", IDS)
def test_every_word_of_a_games_page_is_one_of_its_words(name: str) -> None:
    played = game(name)
    data = parsed(played, "" if "/" in played.data.files[0] else name.replace("-", "_"))
    grammar = Grammar((*ALWAYS, *SETTING_UP, *played.grammar(data).phrases))
    words = _said(_part(played.code))
    assert len(words) >= 5
    unknown = [word for word in words if not isinstance(read(grammar, word.upper().split()), Word) and
               read(grammar, word.upper().split()) != HALF]  # fmt: skip
    assert not unknown


def test_the_words_of_every_game_are_words_of_the_table() -> None:
    grammar = Grammar((*ALWAYS, *SETTING_UP, Phrase(RULES)))
    first = next(part for part in GUIDE.split("\n## ") if part.startswith("At every game"))
    words = [word for word in _said(first) if word not in LOCAL and not word.startswith("CORRECT")]
    assert {"UNDO", "HELP", "QUIT", "REPEAT"} <= set(words)
    assert not [word for word in words if read(grammar, word.upper().split()) is None]
