"""The verb ``positions``: JSON files in, one JSON line for each out."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.cli.main import main


@pytest.fixture
def case(tmp_path: Path) -> Callable[..., str]:
    def write(name: str = "case.json", **changes: Any) -> str:
        events = [{"event": "our_shot", "at": "C7", "result": "direct"}, {"event": "course", "dir": "N"}]
        path = tmp_path / name
        path.write_text(json.dumps({"map": "alpha", "side": "turn_by_turn", "events": events, **changes}))
        return str(path)

    return write


def test_it_prints_the_places_in_order_and_whether_they_are_exact(
    case: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    name = case()
    other = case("other.json", events=[{"event": "our_shot", "at": "C7", "result": "indirect"}])
    assert main(["positions", name, other]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first.pop("ms") < 1000
    assert first == {"file": name, "positions": ["C6"], "exact": True}
    assert second["positions"] == sorted(["B6", "C6", "D6", "B7", "D7", "B8", "C8", "D8"])


def test_options_of_the_game_are_understood(case: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    # On the light side of Alpha C4 is an island: from B4 to F4 it takes six steps over sea.
    events = [{"event": "our_shot", "at": "B4", "result": "direct"}]
    events.append({"event": "their_torpedo", "at": "F4", "result": "clear"})
    by_sea = case("sea.json", events=events)
    over_land = case("land.json", events=events, options={"torpedo_range": "plain_distance"})
    others = case("others.json", options={"turn_seconds": 60})
    assert main(["positions", by_sea, over_land, others]) == 0
    answers = [json.loads(line)["positions"] for line in capsys.readouterr().out.splitlines()]
    assert answers == [[], ["B4"], ["C6"]]


def test_a_contradiction_is_an_empty_list(case: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["positions", case(events=[{"event": "our_shot", "at": "D1", "result": "direct"}])]) == 0
    assert json.loads(capsys.readouterr().out)["positions"] == []


def test_a_chart_of_ones_own(case: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "charts.toml"
    rows = ["." * 10, "." * 10, "#" * 10] + ["." * 10] * 7
    chart.write_text(f'[map.pond]\nname = "Pond"\n[map.pond.turn_by_turn]\nrows = {json.dumps(rows)}\n')
    assert (
        main(["positions", case(map="pond", events=[{"event": "course", "dir": "N"}]), "--map-file", str(chart)]) == 0
    )
    positions = json.loads(capsys.readouterr().out)["positions"]
    assert len(positions) == 10 + 60


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"map": "atlantis"}, "map: found atlantis turn_by_turn, expected one of alpha real_time"),
        ({"map": None}, "map: found nothing, expected a name"),
        ({"events": 3}, "events: found 3, expected a list"),
        ({"events": [3]}, "event 1: found 3, expected an object with an event"),
        ({"events": [{"event": "course", "dir": "N"}, {"event": "dive"}]}, "event 2: found event 'dive'"),
        ({"options": {"second_mine": "maybe"}}, "options.second_mine: found 'maybe', expected forbid or allow"),
        ({"options": {"whale": 1}}, "options: found 'whale'"),
        ({"options": []}, "options: found [], expected an object"),
    ],
)
def test_a_bad_file_is_one_line_and_the_others_are_answered(
    case: Callable[..., str], capsys: pytest.CaptureFixture[str], changes: dict[str, Any], words: str
) -> None:
    good, bad = case(), case("bad.json", **changes)
    assert main(["positions", bad, good]) == 2
    said = capsys.readouterr()
    assert json.loads(said.out)["file"] == good
    assert len(said.err.splitlines()) == 1
    assert bad in said.err
    assert words in said.err


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000, "\udcff"])
def test_what_is_no_case_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(text.encode(errors="surrogateescape"))
    assert main(["positions", str(path), str(tmp_path / "missing.json")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_a_bad_chart_file_is_one_line(
    case: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chart = tmp_path / "charts.toml"
    chart.write_text("[map.pond.turn_by_turn]\nrows = ['...']\n")
    for name in (str(chart), str(tmp_path / "missing.toml")):
        assert main(["positions", case(), "--map-file", name]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert len(said.err.splitlines()) == 1
        assert name in said.err
