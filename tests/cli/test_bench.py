"""``companion bench``: the figures that are promised come out, of the situations they name."""

import json
import math
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli import bench_display, bench_parts
from companion.rules.seats import Speaker
from companion.table.catalog import Catalog

ROOT = Path(__file__).resolve().parents[2]


def test_the_card_that_is_measured_ends_the_trick(tmp_path: Path) -> None:
    table, card = bench_parts.playing_table(tmp_path, Catalog(), bench_parts.TRICK)
    board = table.view(0.0).board
    assert board is not None
    tricks = board.crew_tricks
    assert table.say("bench", card, Speaker(), 0.0).refusal is None
    board = table.view(0.0).board
    assert board is not None and board.crew_tricks == tricks + 1
    bench_parts.close(table)


@pytest.mark.slow
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
    assert bench_display.display(1, 0.1) == {}
    assert "apt install xvfb" in capsys.readouterr().err
