"""What a table read at its start is not looked through again while cards are scanned."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.run import AT_REST, tidily

CODE = """
import atexit, gc, sys
atexit.register(lambda: print("frozen", gc.get_freeze_count()))
from companion.cli.main import main
sys.exit(main(["run", "--terminal"]))
"""


@pytest.mark.long
def test_the_collector_leaves_alone_what_was_there_before_the_first_scan(tmp_path: Path) -> None:
    environ = {**os.environ, "COMPANION_DATA": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", CODE], input="", capture_output=True, text=True, env=environ)
    assert done.returncode == 0, done.stderr
    frozen = next(line for line in done.stdout.splitlines() if line.startswith("frozen"))
    assert int(frozen.split()[1]) > 10_000


@pytest.fixture
def thresholds() -> Iterator[tuple[int, int, int]]:
    """As they were before the table changed them."""
    before = gc.get_threshold()
    yield before
    gc.set_threshold(*before)


def test_rubbish_is_looked_for_at_rest_and_not_in_the_middle_of_a_scan(
    monkeypatch: pytest.MonkeyPatch, thresholds: tuple[int, int, int]
) -> None:
    slept: list[float] = []
    sleep = tidily(slept.append)
    assert sleep is not None
    often = thresholds[2]
    assert gc.get_threshold()[2] > often
    looked: list[str] = []
    with monkeypatch.context() as patched:
        patched.setattr(gc, "collect", lambda: looked.append("all"))
        patched.setattr(gc, "get_count", lambda: (0, 0, often))
        sleep(AT_REST / 2)
        assert (slept, looked) == ([AT_REST / 2], [])
        sleep(AT_REST)
        assert (slept, looked) == ([AT_REST / 2], ["all"])
        patched.setattr(gc, "get_count", lambda: (0, 0, often - 1))
        sleep(AT_REST)
        assert (slept, looked) == ([AT_REST / 2, AT_REST], ["all"])


def test_a_table_that_waits_at_its_queue_is_left_to_python(thresholds: tuple[int, int, int]) -> None:
    assert tidily(None) is None and gc.get_threshold() == thresholds
