"""The window lies wholly on the display it opens on, whatever size is wished for."""

import json
import subprocess
import sys

import pytest

from tests.screen.xserver import PLACE, x_server

pytestmark = pytest.mark.display


def _opened(display: tuple[int, int], wanted: tuple[int, int], how: str) -> list[int]:
    with x_server(*display) as environment:
        command = [sys.executable, "-c", PLACE, *map(str, wanted), how]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    data: list[int] = json.loads(done.stdout.strip().splitlines()[-1])
    return data


@pytest.mark.long
@pytest.mark.parametrize("how", ["window", "full"])
@pytest.mark.parametrize("display", [(1366, 768), (1280, 1024), (800, 480), (1920, 1080)], ids=str)
def test_a_window_wished_larger_than_its_display_lies_on_it(display: tuple[int, int], how: str) -> None:
    x, y, wide, high, *picture = _opened(display, (1920, 1080), how)
    assert x >= 0 and y >= 0 and x + wide <= display[0] and y + high <= display[1]
    assert picture == [wide, high]
    if how == "full":
        assert (wide, high) == display


@pytest.mark.long
def test_a_window_that_fits_keeps_the_size_wished_for() -> None:
    x, y, wide, high, *_ = _opened((1366, 768), (1280, 720), "window")
    assert (wide, high) == (1280, 720)
    assert x >= 0 and y >= 0 and x + wide <= 1366 and y + high <= 768
