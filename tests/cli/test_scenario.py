"""``companion scenario``: exit statuses, what a wrong file is told, the shape of the trace, paths."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.cli import scenario_file
from companion.cli.main import main
from companion.cli.scenario import run_file
from companion.cli.scenario_file import MISSING, at_path, matches
from tools import scenario_text

GOOD: dict[str, Any] = {
    "game": "planet-nine",
    "players": 4,
    "seed": 7,
    "setup": {
        "mission": 4,
        "commander": 1,
        "tasks": [{"card": "B7", "owner": 2, "token": "1"}, {"card": "P3", "owner": 1}],
        "hands": {"1": ["P9", "P3"]},
    },
    "step": [
        {"scan": "P9", "seat": 2, "expect": {"refused": "not-your-turn"}},
        {
            "scan": "P9",
            "seat": 1,
            "expect": {"refused": "none", "tasks.T-B7.status": "open", "trick.cards.0.card": "P9"},
        },
    ],
}


def written(folder: Path, model: Any, name: str = "case.json") -> str:
    """A file with this model, or with this text."""
    path = folder / name
    path.write_text(model if isinstance(model, str) else json.dumps(model), encoding="utf-8")
    return str(path)


def test_all_held_is_exit_0(tmp_path: Path) -> None:
    """Every expectation held."""
    assert main(["scenario", written(tmp_path, GOOD)]) == 0


def test_one_that_did_not_is_exit_1_and_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The line says which, what was expected and what was found."""
    model = {**GOOD, "step": [{"scan": "P9", "expect": {"turn": 4}}]}
    assert main(["scenario", written(tmp_path, model)]) == 1
    assert "step 1: turn: expected 4, found 2" in capsys.readouterr().out


def test_a_folder_stands_for_all_files_below_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "more").mkdir()
    written(tmp_path, GOOD)
    written(tmp_path / "more", GOOD, "other.json")
    (tmp_path / "notes.md").write_text("no scenario")
    assert main(["scenario", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "2 of 2 scenarios hold\n"
    (tmp_path / "none").mkdir()
    assert main(["scenario", str(tmp_path / "none")]) == 2
    assert "Is a directory" in capsys.readouterr().err


WRONG: dict[str, Any] = {
    "no game": {},
    "a list at the top": [1],
    "unknown key": {**GOOD, "seats": 4},
    "players": {**GOOD, "players": 9},
    "player's name": {**GOOD, "players": [1, 2, 3]},
    "unknown option": {**GOOD, "options": {"difficulty": 3}},
    "two actions": {**GOOD, "step": [{"scan": "P9", "wait": 1}]},
    "seat of a step": {**GOOD, "step": [{"scan": "P9", "seat": "x"}]},
    "seat of a reader": {**GOOD, "readers": {"centre": {"seat": "x"}}},
    "team of a reader": {**GOOD, "readers": {"centre": {"team": 1}}},
    "negative wait": {**GOOD, "step": [{"wait": -1}]},
    "mission": {**GOOD, "setup": {"mission": 51}},
    "a card of no deck": {**GOOD, "setup": {"mission": 1, "tasks": [{"card": "Q7"}]}},
    "a card twice": {**GOOD, "setup": {"hands": {"1": ["P9"], "2": ["P9"]}}},
    "no JSON": "{",
    "empty": "",
    "nested": "[" * 100_000,
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_exit_2_and_one_line(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The line names the file; no traceback."""
    assert main(["scenario", written(tmp_path, WRONG[what])]) == 2
    printed = capsys.readouterr().err.splitlines()
    assert len(printed) == 1
    assert "case.json" in printed[0]


def test_all_findings_are_one_line_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two slips of the keys come together, each with its line, its step and a cure."""
    text = 'game = "deep-sea"\nplayer = 3\n[[step]]\nscan = "P9"\n[[step]]\nscna = "P8"\nwait = -1\n'
    path = written(tmp_path, text, "case.toml")
    assert main(["scenario", path]) == 2
    assert capsys.readouterr().err.removeprefix("companion: ") == (
        f"{path}:2: player: unknown key; did you mean `players`?; "
        f"{path}:6: step 2: scna: unknown key; did you mean `scan`?; "
        f"{path}:7: step 2: wait: found -1, expected seconds from 0 to 1000000\n"
    )


def test_a_step_with_two_actions_and_one_without_are_both_told(tmp_path: Path) -> None:
    model = {**GOOD, "step": [{"scan": "P9", "plug": "a"}, {"seat": 1}, {"cut": False}]}
    with pytest.raises(scenario_file.ScenarioError) as caught:
        scenario_file.check("case.json", model)
    assert [part.partition(": expected")[0] for part in str(caught.value).split("; ")] == [
        "case.json: step 1",
        "case.json: step 2",
        "case.json: step 3: cut: found False, expected true",
    ]


def test_a_wait_stays_as_it_was_written() -> None:
    model = {"game": "deep-sea", "step": [{"wait": 1}, {"wait": 0.5}]}
    assert [repr(step.value) for step in scenario_file.check("case.json", model).steps] == ["1", "0.5"]


@pytest.mark.parametrize("name", ["case.toml", "case.json"])
def test_a_file_that_cannot_be_read_is_exit_2(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Missing, a folder, or no text at all."""
    assert main(["scenario", str(tmp_path / name)]) == 2
    assert main(["scenario", str(tmp_path)]) == 2
    (tmp_path / name).write_bytes(b"\xff\xfe\x00\x83")
    assert main(["scenario", str(tmp_path / name)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_the_worst_file_decides(tmp_path: Path) -> None:
    """A wrong file beside a good one is exit 2, wherever it stands."""
    assert main(["scenario", written(tmp_path, {}, "wrong.json"), written(tmp_path, GOOD)]) == 2


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The JSON objects on standard output, one a line."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_trace_prints_one_object_per_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Step, refusal, published state, and nothing secret."""
    assert main(["scenario", "--trace", written(tmp_path, GOOD)]) == 0
    first, second = lines(capsys)
    assert set(first) == {"step", "refused", "state"}
    assert (first["step"], first["refused"]["code"]) == (1, "not-your-turn")
    assert first["refused"]["text"]
    assert second["refused"] is None
    assert second["state"]["trick"]["cards"] == [{"seat": 1, "card": "P9"}]


def test_reveal_adds_the_secret(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Hands as far as known stand under ``secret`` and nowhere in the published state."""
    assert main(["scenario", "--trace", "--reveal", written(tmp_path, GOOD)]) == 0
    _, second = lines(capsys)
    assert second["secret"]["hands"] == {"1": ["P9", "P3"]}
    assert second["state"]["revealed"] is None


def test_the_published_state_has_the_fields_others_build_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The field names of every game, and of both Crews."""
    assert main(["scenario", "--trace", written(tmp_path, GOOD)]) == 0
    state = lines(capsys)[-1]["state"]
    every = "format game session sequence phase turn prompt refused alerts clocks devices revealed"
    crew = "commander crew_tricks seats mission offer put_aside tasks jarvis tonoja trick last_trick"
    assert set(f"{every} {crew}".split()) <= set(state)
    assert {"key", "who", "choices", "text"} <= set(state["prompt"])
    assert {"seat", "name", "tricks", "role", "communications", "tokens_left"} <= set(state["seats"][0])
    mission = "number attempt distress difficulty sonar communication terrain pool status reason"
    assert set(mission.split()) <= set(state["mission"])
    assert {"id", "owner", "token", "status"} <= set(state["tasks"][0])


def test_paths_lead_by_seat_by_id_and_by_index() -> None:
    """Seats by number, things with an id by id in any case, other lists from zero; nothing there is ``MISSING``."""
    state = {
        "seats": [{"seat": 2, "communications": [{"says": "only"}]}],
        "tasks": [{"id": "T-B7", "status": "open"}],
        "trick": {"cards": [{"card": "P9"}]},
    }
    assert at_path(state, "seats.2.communications.0.says") == "only"
    assert at_path(state, "tasks.t-b7.status") == "open"
    assert at_path(state, "trick.cards.0.card") == "P9"
    for nowhere in ("seats.1.tricks", "tasks.T-B8", "trick.cards.1", "", "a..b"):
        assert at_path(state, nowhere) is MISSING


def test_none_stands_for_nothing() -> None:
    """``"none"`` holds where nothing is, and only there."""
    assert matches("none", None)
    assert matches("none", MISSING)
    assert not matches("none", 0)
    assert not matches(1, True)


TASKS = [{"card": "Y9", "owner": 2}]
TRICK = {"game": "planet-nine", "players": 4, "setup": {"mission": 1, "commander": 1, "tasks": TASKS}}


def test_a_trick_takes_a_line_and_each_seat_says_its_own_card(tmp_path: Path) -> None:
    steps: list[dict[str, object]] = [
        {"trick": "1: P1 P2 P3 P4", "expect": {"crew_tricks": 1, "last_trick.winner": 4}},
        {"trick": "G9 G2 G3 G4", "expect": {"last_trick.winner": 4}},
        {"scan": ["B1", "B2"], "expect": {"refused": "none", "trick.cards.1.card": "B2"}},
    ]
    assert run_file(Path(written(tmp_path, {**TRICK, "step": steps}))) == []


def test_a_word_in_the_middle_that_is_refused_is_named(tmp_path: Path) -> None:
    steps = [{"trick": "2: P1 P2 P3 P4"}, {"scan": ["P1", "P1", "P2"], "expect": {"refused": "none"}}]
    faults = [str(fault) for fault in run_file(Path(written(tmp_path, {**TRICK, "step": steps})))]
    assert faults[0] == 'step 1: trick 1 (P1): refused: expected "none", found "not-your-turn"'
    assert 'step 2: scan 2 (P1): refused: expected "none", found "already-played"' in faults


@pytest.mark.parametrize("game", ["planet-nine", "toy-battle"])
def test_a_game_on_one_line_is_a_scenario_file(game: str, tmp_path: Path) -> None:
    """Compacted, written as TOML and as a line, the steps say the same words by the same speakers."""
    source = next(iter(sorted((Path(__file__).parents[1] / "scenarios" / game.replace("-", "_")).glob("*.toml"))))
    model = tomllib.loads(source.read_text(encoding="utf-8"))
    model["step"] = scenario_text.compacted(model["step"])
    (tmp_path / "line.json").write_text(json.dumps(model), encoding="utf-8")
    (tmp_path / "rows.toml").write_text(scenario_text.toml(model), encoding="utf-8")
    said = [_said(path) for path in (source, tmp_path / "line.json", tmp_path / "rows.toml")]
    assert said[0] == said[1] == said[2]
    assert run_file(tmp_path / "rows.toml") == []


def test_a_whole_trick_takes_a_line() -> None:
    cards: list[dict[str, object]] = [{"scan": "B1", "seat": 2}, {"scan": "B9", "seat": 3}, {"scan": "B2", "seat": 1}]
    assert scenario_text.compacted(cards, lambda at: at == 2, 3) == [{"trick": "2: B1 B9 B2"}]


def _said(path: Path) -> list[object]:
    """Every word with its speaker, and everything that is expected, whichever steps they stand in."""
    faults: list[object] = []
    for step in scenario_file.load(path).steps:
        faults += [(word, step.says(index, 4)) for index, word in enumerate(step.words)]
        faults += [(step.action, step.value)] if step.action and not step.words else []
        faults += [*step.expect.items()]
    return faults
