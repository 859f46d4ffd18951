"""Buttons, lamps and encoder on the kernel's own GPIO lines (gpio-sim), through gpiozero and lgpio unchanged.

Needs the lab's kernel: ``tools/gpio_lab/test.sh`` builds it; without it these tests are skipped.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def lab() -> dict[str, Any]:
    """What the guest reported, by test name."""
    if "GPIO_LAB" not in os.environ:
        pytest.skip("kernel lines are tested by their own target: make test-gpio")
    command = [str(ROOT / "tools" / "gpio_lab" / "run.sh"), str(ROOT / "tests" / "gpio" / "guest.py"), sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, stdin=subprocess.DEVNULL)
    if done.returncode == 3:
        pytest.skip(done.stderr.strip())
    reports = [json.loads(line[4:]) for line in done.stdout.splitlines() if line.startswith("LAB ")]
    print(done.stdout)
    assert "guest: exit 0" in done.stdout, done.stdout + done.stderr
    return {report["test"]: report for report in reports}


def test_the_program_runs_unchanged_on_real_lines(lab: dict[str, Any]) -> None:
    assert lab["start"]["factory"] == "LGPIOFactory"
    assert len(lab["start"]["found"]) == 2 and all("DeviceFound" in each for each in lab["start"]["found"])


def test_every_press_is_seen_once_and_soon(lab: dict[str, Any]) -> None:
    """The debounce time of 30 ms and the guest's clock of 100 Hz are in the figure."""
    presses = lab["presses"]
    assert (presses["seen"], presses["missed"], presses["extra"]) == (100, 0, 0)
    assert presses["p50"] < 100


def test_chatter_is_nothing_and_holding_is_held(lab: dict[str, Any]) -> None:
    hold = lab["hold"]
    assert (hold["chatter"], hold["held"], hold["after"]) == (0, ["Pressed(source='red', held=True)"], 0)


def test_a_scan_and_a_press_share_one_queue(lab: dict[str, Any]) -> None:
    assert lab["whole-path"]["got"] is True


def test_lamps_drive_their_lines(lab: dict[str, Any]) -> None:
    assert lab["lamps"]["why"] is None and lab["lamps"]["levels"] == ["1", "0", "1"]


def test_the_wheel_turns_both_ways_and_can_be_pushed(lab: dict[str, Any]) -> None:
    words = lab["encoder"]["words"]
    assert (words.count("DOWN"), words.count("UP"), words[-1]) == (5, 3, "OK")


def test_the_current_folder_stays_what_it_was_and_need_not_be_writable(lab: dict[str, Any]) -> None:
    """lgpio wants to write a pipe there; the guest starts in a read-only one."""
    assert lab["folder"] == {"test": "folder", "now": "/", "pipes": 1}
