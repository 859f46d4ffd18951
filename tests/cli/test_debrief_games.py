"""``companion debrief`` of the games without a review of their own: in words that players enjoy, as figures too."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.demo import script
from companion.cli.main import main
from companion.cli.wire import session_store
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table

NAMES = ("Ada", "Bo", "Cleo", "Dan")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    return tmp_path


def played(folder: Path, game: str, seed: int, players: tuple[str, ...], **options: Any) -> str:
    """A whole game by the scripted players; its session."""
    table = Table(session_store(folder, VirtualClock()), Bindings())
    named = {f"name_{seat}": name for seat, name in enumerate(players, 1)}
    table.begin(game, {**named, "players": len(players), **options}, {}, seed, 0.0)
    table.start(0.0)
    following, now = script(table), 0.0
    while (line := following()) is not None:
        now += line.pause
        assert table.say("demo", line.word, line.speaker, now).refusal is None
    assert table.session is not None and table.session.over
    session = table.session.id
    table.close()
    return session


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["debrief", *arguments]) == 0
    return capsys.readouterr().out


def data(capsys: pytest.CaptureFixture[str], session: str) -> dict[str, Any]:
    debrief: dict[str, Any] = json.loads(printed(capsys, session, "--json"))
    return debrief


@pytest.mark.long
def test_toy_battle_tells_what_the_two_have_played_against_each_other(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games, wins, medals and how they ended, whichever colours they had; other pairs do not count."""
    first = played(folder, "toy-battle", 1, NAMES[:2])
    played(folder, "toy-battle", 5, ("Ada", "Cleo"))
    last = played(folder, "toy-battle", 2, ("Bo", "Ada"))
    games = [data(capsys, session)["records"][0] for session in (first, last)]
    pair = data(capsys, last)["pair"]
    assert pair["games"] == 2 and pair["names"] == ["Ada", "Bo"]
    for name in ("Ada", "Bo"):
        assert pair["wins"][name] == sum(game[game["winner"]] == name for game in games)
        medals = sum(count for game in games for team, count in game["medals"].items() if game[team] == name)
        assert pair["medals"].get(name, 0) == medals
    assert sum(pair["reasons"].values()) == 2
    text = printed(capsys, last)
    assert f"Ada and Bo so far: 2 games, Ada {pair['wins']['Ada']} : {pair['wins']['Bo']} Bo." in text
    assert "after" in text and "Medals:" in text and "How they ended:" in text and "best_of" not in text


def test_a_pair_without_names_has_no_statistics(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = played(folder, "toy-battle", 1, ("", ""))
    assert data(capsys, session)["pair"] is None
    assert "so far" not in printed(capsys, session)


@pytest.mark.long
def test_captain_sonar_tells_who_won_and_how_closely_each_was_known(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = played(folder, "captain-sonar", 1, NAMES)
    debrief = data(capsys, session)
    last, hunters = debrief["records"][0], debrief["hunters"]
    text = printed(capsys, session)
    assert f"{last['winner'].title()} won after {last['courses']} courses" in text
    assert f"Damage: Blue {last['blue']}, Yellow {last['yellow']}." in text
    for hunter, prey in (("blue", "Yellow"), ("yellow", "Blue")):
        best = hunters[hunter]["closest"]
        assert best["spaces"] == min(moment["spaces"] for moment in hunters[hunter]["moments"])
        assert f"{prey} was easiest to find after step {best['number']}" in text and f"{prey} at the end" in text


def test_fifty_missions_tells_the_medal_the_end_and_the_pace(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = played(folder, "fifty-missions", 1, NAMES[:3])
    debrief = data(capsys, session)
    last = debrief["records"][0]
    text = printed(capsys, session)
    assert f"{last['done']} missions done, {last['left']} left: {last['medal']}." in text
    assert "It ended after" in text and f"{debrief['pace']['per_minute']} missions per minute" in text
    assert ", ".join(map(str, debrief["pace"]["minutes"])) in text and sum(debrief["pace"]["minutes"]) == last["done"]


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("game", "players"), [("toy-battle", 2), ("captain-sonar", 4), ("fifty-missions", 3)])
def test_every_sentence_is_there_in_every_language(
    game: str, players: int, language: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session = played(folder, game, 1, NAMES[:players])
    text = printed(capsys, session, "--language", language)
    assert len(text.splitlines()) >= 4
    assert not any(key in text for key in ("review-", "toy-won", "sonar-reason", "reason-", "value-", "{", "None"))
