"""The same measurements on a display: an X server of our own at 1080p, whose processor time counts as well."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from companion.cli import bench_parts as parts

SCREEN = "1920x1080x24"


@contextmanager
def x_server() -> Iterator["tuple[str, subprocess.Popen[bytes]]"]:
    """An X server without a screen, on a display number that it finds free; ends with the block."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as said:
            number = said.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield f":{number}", server
    finally:
        server.terminate()
        server.wait()


def display(scans: int, seconds: float) -> dict[str, float]:
    """Latency, tricks won and idle time where pixels really travel; nothing where there is no Xvfb."""
    if shutil.which("Xvfb") is None:
        print("display: not measured, there is no Xvfb here; run: sudo apt install xvfb", file=sys.stderr)
        return {}
    with x_server() as (number, server):
        environ = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": number}
        figures = _child(environ, "latency", "trick", "--scans", str(scans))
        before, begun = parts.cpu_seconds(server.pid), time.monotonic()
        figures |= _child(environ, "playing", "--seconds", str(seconds))
        shown = parts.cpu_seconds(server.pid) - before
        figures["the display meanwhile, % of a core"] = 100 * shown / (time.monotonic() - begun)
    return {f"display: {name}": value for name, value in figures.items()}


def _child(environ: dict[str, str], *words: str) -> dict[str, float]:
    """Some measurements by a process of their own: the library opens one kind of display in its life."""
    command = [sys.executable, "-m", "companion", "bench", *words, "--json"]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"the measurement on a display failed: {done.stderr.strip()}")
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found
