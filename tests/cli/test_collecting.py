"""What a table read at its start is not looked through again while cards are scanned."""

import os
import subprocess
import sys
from pathlib import Path

CODE = """
import atexit, gc, sys
atexit.register(lambda: print("frozen", gc.get_freeze_count()))
from companion.cli.main import main
sys.exit(main(["run", "--terminal"]))
"""


def test_the_collector_leaves_alone_what_was_there_before_the_first_scan(tmp_path: Path) -> None:
    environ = {**os.environ, "COMPANION_DATA": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", CODE], input="", capture_output=True, text=True, env=environ)
    assert done.returncode == 0, done.stderr
    frozen = next(line for line in done.stdout.splitlines() if line.startswith("frozen"))
    assert int(frozen.split()[1]) > 10_000
