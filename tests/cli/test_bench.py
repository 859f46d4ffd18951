"""``companion bench``: the figures that are promised come out, of the situations they name."""

import itertools
import json
import math
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import bench_parts
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.table import Table

ROOT = Path(__file__).resolve().parents[2]


def test_every_card_that_is_measured_ends_a_new_trick(tmp_path: Path) -> None:
    table, _ = bench_parts.playing_table(tmp_path, Bindings(), ())
    winners = []
    for word, measured in itertools.islice(bench_parts.tricks_taken(), 128):
        before = _tricks(table)
        assert table.say("bench", word, Speaker(), 0.0).refusal is None
        if measured:
            assert _tricks(table) == before + 1
            winners.append(word)
    bench_parts.close(table)
    assert len(winners) == 16 and len(set(winners)) == 16


def _tricks(table: Table) -> int:
    board = table.view(0.0).board
    assert board is not None
    return board.crew_tricks  # type: ignore[attr-defined]


@pytest.mark.long
def test_figures_with_the_display_and_in_a_mission() -> None:
    words = ["latency", "trick", "playing", "display", "--scans", "3", "--seconds", "0.2", "--json"]
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "companion", "bench", *words]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    here = ["scan to frame p50, ms", "card that ends a trick to frame p50, ms", "idle in a mission, % of a core"]
    if shutil.which("Xvfb"):
        here += [f"display: {name}" for name in here] + ["display: the display meanwhile, % of a core"]
    else:
        assert "there is no Xvfb" in done.stderr
    assert set(here) <= set(figures)
    assert all(math.isfinite(value) and value >= 0 for value in figures.values())


def test_without_an_x_server_the_display_is_not_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bench_parts.display(1, 0.1) == {}
    assert "apt install xvfb" in capsys.readouterr().err
