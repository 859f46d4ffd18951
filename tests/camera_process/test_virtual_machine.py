"""What ``make test-virt`` takes into its machine: a plan that hands can follow, and calls that the kernel knows."""

import fcntl
import json
import mmap
import os
import struct
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.cli.configured import load
from tools.camera_mission import Camera, Evening
from tools.virt import test as machine
from tools.virt import vivid
from tools.virt.plan import GAME, PINS, SHOWN, SIZE, Plan, journal


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("virt")


@pytest.fixture(scope="module")
def plan(folder: Path) -> Iterator[Plan]:
    before = os.environ.get("COMPANION_DATA")
    for name in ("mission", "data", "scans"):
        (folder / name).mkdir()
    yield Plan(folder / "mission", folder / "data", folder / "scans")
    if before is None:
        del os.environ["COMPANION_DATA"]
    else:
        os.environ["COMPANION_DATA"] = before


@pytest.fixture
def steps(plan: Plan, folder: Path) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = json.loads((folder / "mission" / "plan.json").read_text())["steps"]
    return steps


@pytest.mark.long
def test_every_step_is_one_thing_that_a_hand_does(steps: list[dict[str, Any]], folder: Path) -> None:
    for step in steps:
        assert bool(step["pin"]) != bool(step["picture"]), step
        if step["picture"]:
            assert (folder / "mission" / step["picture"]).stat().st_size == SIZE[0] * SIZE[1] * 3
    counts = [step["entries"] for step in steps]
    assert counts == sorted(counts)
    assert [step["what"] for step in steps if step["gone"]] == ["the trick is taken away"]


@pytest.mark.long
def test_every_button_of_the_plan_is_in_the_configuration(
    steps: list[dict[str, Any]], plan: Plan, folder: Path
) -> None:
    config = load(folder / "mission" / "table.toml", {})
    wired = [button.pin for button in config.devices.buttons]
    assert sorted(set(wired)) == sorted(wired) == sorted({step["pin"] for step in steps if step["pin"]})
    assert set(wired) <= set(PINS)
    assert [(camera.name, camera.width, camera.height) for camera in config.devices.cameras] == [("above", *SIZE)]


@pytest.mark.long
def test_the_table_goes_on_with_a_mission_that_is_begun(steps: list[dict[str, Any]], plan: Plan, folder: Path) -> None:
    (begun,) = (folder / "data" / "journals").glob("*.jsonl")
    known = journal(begun)
    assert plan.wanted[: len(known)] == known
    assert steps[-1]["entries"] == len(plan.wanted)


@pytest.mark.long
def test_the_pictures_are_read_as_the_cards_that_are_played(
    steps: list[dict[str, Any]], plan: Plan, folder: Path, tmp_path: Path
) -> None:
    """The same pictures without the machine, so that what fails there is the machine's."""
    evening = Evening(tmp_path, GAME, SHOWN)
    camera = Camera(evening)
    camera.see(plan.picture("01.bgr"))
    said = iter(plan.said)
    for step in steps:
        if step["pin"]:
            evening.say(next(said).line)
        else:
            camera.see(plan.picture(step["picture"]))
            if not step["gone"]:
                next(said)
    assert evening.table.session is not None
    assert journal(evening.table.session.journal.path) == plan.wanted


class Driver:
    """A driver that takes calls and remembers them; it knows two timings, and gives out two buffers."""

    def __init__(self) -> None:
        self.calls: list[tuple[int, int]] = []
        self.queued: list[int] = []
        self.set_timings: list[bytes] = []

    def ioctl(self, device: int, request: int, given: bytearray) -> int:
        number, size = request & 0xFF, request >> 16 & 0x3FFF
        assert size == len(given)
        self.calls.append((number, size))
        match number:
            case 98:
                sizes = ((640, 480, 0), (720, 480, 1), (720, 480, 0))
                (at,) = struct.unpack_from("=I", given)
                if at >= len(sizes):
                    raise OSError(22, "Invalid argument")
                struct.pack_into("=III", given, 20, *sizes[at])
            case 87:
                self.set_timings.append(bytes(given[4:16]))
            case 5:
                struct.pack_into("=I", given, 28, 720 * 480 * 3)
            case 9:
                struct.pack_into("=I4xI", given, 64, 0, 720 * 480 * 3)
            case 15:
                self.queued.append(struct.unpack_from("=I", given)[0])
            case 17:
                struct.pack_into("=I", given, 0, self.queued.pop(0))
        return 0


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Driver:
    driver = Driver()
    monkeypatch.setattr(fcntl, "ioctl", driver.ioctl)
    monkeypatch.setattr(mmap, "mmap", lambda _, length, offset: bytearray(length))
    return driver


def test_both_ends_are_set_to_the_first_progressive_timings_of_the_size(driver: Driver) -> None:
    vivid.connect("/dev/null", "/dev/null", 720, 480)
    assert driver.set_timings[0] == struct.pack("=III", 720, 480, 0)
    with pytest.raises(OSError, match="Invalid argument"):
        vivid.connect("/dev/null", "/dev/null", 721, 480)


def test_a_picture_fills_every_buffer_and_the_older_ones_are_taken_back_first(driver: Driver) -> None:
    output = vivid.Output("/dev/null")
    for _ in range(3):
        output.show(bytes(720 * 480 * 3))
    assert driver.queued == [0, 1]
    assert [number for number, _ in driver.calls].count(18) == 1
    assert (15, 88) in driver.calls
    with pytest.raises(ValueError, match="expected 1036800"):
        output.show(b"")


def test_a_machine_that_switches_itself_off_has_nothing_more_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    real = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda _, **given: real(["printf", "GUEST up\\n\\nJOURNAL 1\\n"], **given))
    running = machine.Machine()
    until = time.monotonic() + 60.0
    assert [running.line(until) for _ in range(4)] == ["GUEST up", "", "JOURNAL 1", None]
    running.off()
