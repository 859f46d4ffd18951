"""A finished game is exported as a scenario that plays it again; an unfinished one shows its public part only."""

import json
import re
from argparse import Namespace
from pathlib import Path

import pytest

from companion.cli import demo, scenario_file
from companion.cli.main import main
from companion.cli.scenario import ScenarioRun
from companion.games.registry import IDS


def _played(game: str, words: int | None, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the scripted players play a game in a data folder of its own, to its end or so many words long."""
    monkeypatch.setenv("COMPANION_DATA", str(folder))
    args = Namespace(game=game, mission=None, players=None, seed=3, set=[])
    table = demo.begin(args, folder)
    following = demo.script(table)
    count = 0
    while (words is None or count < words) and (line := following()) is not None:
        table.say("demo", line.word, line.speaker, float(count))
        count += 1
    assert table.session is not None
    table.session.journal.close()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("game", IDS)
def test_a_finished_game_plays_again_from_its_export(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _played(game, None, monkeypatch, tmp_path / "data")
    assert main(["export", "--out", str(tmp_path / "game.json")]) == 0
    assert main(["log", "--json"]) == 0
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    story: dict[str, object] = {}
    for row in said:
        story |= row.get("changes", {})
    run = ScenarioRun(scenario_file.load(tmp_path / "game.json"), tmp_path / "again")
    run.play()
    state = run.state()
    run.close()
    differing = [name for name in story if name not in ("session", "clocks", "log", "revealed", "sequence", "devices")]
    assert {name: state[name] for name in differing} == {name: story[name] for name in differing}


@pytest.mark.parametrize("game", IDS)
def test_an_unfinished_game_gives_away_neither_seed_nor_words(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _played(game, 6, monkeypatch, tmp_path / "data")
    assert main(["export"]) == 0
    exported = json.loads(capsys.readouterr().out)
    assert "seed" not in exported and "step" not in exported and exported["unfinished"]
    assert main(["log", "--json"]) == 0
    assert all("said" not in json.loads(line) for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize(
    ("game", "words", "laid"),
    [
        ("planet-nine", 5, r"^ +\S.*: [PGBYR][1-9]$"),
        ("fifty-missions", 9, r"^ +\w+-\d \w+-\d \w+-\d \w+-\d$"),
        ("toy-battle", 25, r"^ +b\d+: [BR]\w+$"),
    ],
)
def test_the_log_of_an_unfinished_game_shows_the_cards_that_lie_there(
    game: str,
    words: int,
    laid: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Those that everybody has seen, each once, and in no game another one."""
    _played(game, words, monkeypatch, tmp_path / "data")
    assert main(["log"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line.strip() for line in lines if re.match(laid, line)]
    assert rows and "unfinished" in lines[0]
    if game == "planet-nine":
        assert main(["log", "--json"]) == 0
        story = [json.loads(line)["changes"] for line in capsys.readouterr().out.splitlines()]
        tricks = [trick for row in story for trick in (row.get("trick"), row.get("last_trick")) if trick]
        played = {play["card"] for trick in tricks for play in trick["cards"]}
        cards = [line.rpartition(": ")[2] for line in rows]
        assert len(cards) == len(set(cards)) and set(cards) == played
