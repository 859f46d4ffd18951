"""Inside the machine: plays the mission of ``plan.json`` with its hands: cards before the camera, buttons pressed.

What stands after ``GUEST`` is for people and for whoever runs the machine; ``JOURNAL`` begins a line of the journal.
Nothing here is timed: every step waits until the table has taken the one before.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from vivid import Output, connect

MISSION = Path("/opt/mission")
DATA = Path("/var/companion")
TOLD, LOG = Path("/tmp/told"), Path("/tmp/table.log")
CAMERA, OUTPUT = "/dev/video0", "/dev/video1"
PATIENCE, SIGN = 3600.0, 60.0
"""Seconds that any one thing may take, and between two signs of life; the machine may get little of a processor."""

DRAWING = 15.0
"""Seconds for a picture of the monitor; one that comes too early shows the step before."""


def say(words: str) -> None:
    """A line for whoever runs the machine."""
    print(f"GUEST {Path('/proc/uptime').read_text().split()[0]} s: {words}", flush=True)


def until(true: Callable[[], bool], what: str) -> None:
    """Wait for it, and say so now and then. Raises ``TimeoutError``."""
    began = said = time.monotonic()
    while not true():
        now = time.monotonic()
        if now - began > PATIENCE:
            raise TimeoutError(what)
        if now - said > SIGN:
            said = now
            say(f"waits for {what}; told last: {inputs_so_far().splitlines()[-2:]}")
        time.sleep(0.2)


def entries() -> int:
    """How many lines the journal has."""
    return sum(path.read_bytes().count(b"\n") for path in (DATA / "journals").glob("*.jsonl"))


def inputs_so_far() -> str:
    """Every input that came to the table so far."""
    return TOLD.read_text() if TOLD.exists() else ""


def press(pin: int, name: str) -> None:
    """Push a button to ground, as it is wired, hold it until the table has noticed, and let go."""
    line = Path(os.environ["GPIO_LINES"]) / f"sim_gpio{pin}" / "pull"
    before = len(inputs_so_far())
    line.write_text("pull-down")
    until(lambda: f"Pressed(source='{name}'" in inputs_so_far()[before:], f"the press of {name}")
    line.write_text("pull-up")


def empty(lines: str) -> bool:
    """Whether the camera has told that nothing lies there any more."""
    return any(line.startswith("Taken(") and line.endswith("left=())") for line in lines.splitlines())


def play(steps: list[dict[str, Any]], output: Output) -> None:
    """Every step in turn."""
    for number, step in enumerate(steps):
        began, before = time.monotonic(), len(inputs_so_far())
        if step["pin"]:
            press(step["pin"], step["button"])
        else:
            output.show((MISSION / step["picture"]).read_bytes())
        until(lambda step=step: entries() >= step["entries"], f"{step['what']}: {step['entries']} entries")
        if step["gone"]:
            until(lambda before=before: empty(inputs_so_far()[before:]), f"{step['what']}: seen to go")
        say(f"step {number + 1} of {len(steps)}, {step['what']}: {time.monotonic() - began:.1f} s")
        if step["shot"]:
            # What is in the journal is drawn afterwards; whoever takes the picture needs a moment, too.
            time.sleep(DRAWING)
            say(f"shot {step['shot']}")
            time.sleep(DRAWING)


def main() -> int:
    """Open the table, play, print the journal."""
    plan = json.loads((MISSION / "plan.json").read_text())
    for step in plan["steps"]:
        if step["pin"]:
            (Path(os.environ["GPIO_LINES"]) / f"sim_gpio{step['pin']}" / "pull").write_text("pull-up")
    connect(CAMERA, OUTPUT, *plan["size"])
    output = Output(OUTPUT)
    output.show((MISSION / plan["empty"]).read_bytes())
    driver = {"SDL_VIDEODRIVER": plan["driver"], "SDL_AUDIODRIVER": "dummy", "COMPANION_DATA": str(DATA)}
    words = ["run", "--config", str(MISSION / "table.toml"), "--fullscreen", "--resume", "--verbose"]
    with LOG.open("w") as log:
        table = subprocess.Popen(
            [sys.executable, str(MISSION / "telling.py"), str(TOLD), *words],
            stdout=log,
            stderr=log,
            env=os.environ | driver | {"COMPANION_FIRST_FRAME": "1"},
        )
    try:
        until(lambda: "first frame" in LOG.read_text() or table.poll() is not None, "a first frame")
        say(f"the table stands, {plan['driver']}")
        if table.poll() is not None:
            raise TimeoutError("a first frame")
        until(lambda: all(f"DeviceFound(source='{name}'" in inputs_so_far() for name in plan["devices"]), "all devices")
        say("all devices are there")
        play(plan["steps"], output)
        ended = ""
    except TimeoutError as late:
        ended = f"waited in vain for {late}; "
    table.terminate()
    say(f"{ended}the table ended with {table.wait(PATIENCE)}")
    if ended:
        print(LOG.read_text()[-3000:], inputs_so_far()[-3000:], sep="\n", flush=True)
    for path in sorted((DATA / "journals").glob("*.jsonl")):
        for line in path.read_text().splitlines():
            print(f"JOURNAL {line}", flush=True)
    return 1 if ended else 0


if __name__ == "__main__":
    sys.exit(main())
