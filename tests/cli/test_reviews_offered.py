"""What a game's review asks and offers stands on its record: the tools know no game by its name."""

from pathlib import Path

import pytest

from companion.cli.scenario_file import ScenarioError
from companion.cli.winnable import ask_file
from companion.games.registry import IDS, game
from companion.rules.sentences import Sentence
from companion.text.catalogue import Catalogue

CLI = Path(__file__).parents[2] / "companion" / "cli"


@pytest.mark.parametrize("name", ["review_processes", "winnable", "debrief", "debrief_games"])
def test_no_tool_of_the_review_knows_a_game_by_its_name(name: str) -> None:
    text = (CLI / f"{name}.py").read_text(encoding="utf-8")
    assert [name for name in IDS if f'"{name}"' in text] == []
    assert "getattr(" not in text


def test_winnable_names_the_games_that_it_can_answer_for(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text('game = "toy-battle"\n[[step]]\nscan = "DRAW"\n', encoding="utf-8")
    with pytest.raises(ScenarioError, match="found toy-battle, expected planet-nine or deep-sea"):
        ask_file(file, 1.0)


def test_a_terrain_of_ones_own_is_told_by_its_name() -> None:
    """No catalogue has a sentence for it."""
    record = {
        "blue": "Ada", "red": "Bo", "winner": "blue", "reason": "hq", "terrain": "our_garden", "medals": {},
        "turns": 9, "best_of": 1,
    }  # fmt: skip
    sentences = game("toy-battle").review.lines({"records": [record], "pair": None})
    assert "our_garden" in Catalogue("en").say(sentences[0])
    assert Catalogue("en").say(Sentence("no-such-sentence", otherwise="so")) == "so"
