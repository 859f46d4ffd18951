"""Serial lines with real pseudo-terminals: split and garbled packets, unplugging through socat, two programs."""

import os
import random
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from companion.devices.decode.lines import Lines
from companion.devices.serial_reader import SerialReader, explained
from companion.inputs import DeviceFound, DeviceLost, Input, Scanned
from tests.devices.helpers import Plug, drained, within


@pytest.fixture
def line(tmp_path: Path) -> Iterator[tuple[Plug, "Queue[Input]"]]:
    """A plugged-in line scanner and its inputs; only a line end ends its lines, however slow the machine is."""
    plug, inputs = Plug(tmp_path / "tty").put_in(), Queue[Input]()
    reader = SerialReader("centre", str(plug.link), 9600, Lines(pause=None))
    reader.start(inputs)
    assert drained(inputs, 1) == [DeviceFound("centre")]
    yield plug, inputs
    reader.stop()
    plug.pull()


def scans(inputs: "Queue[Input]", count: int, seconds: float = 20.0) -> list[str]:
    return [event.payload for event in drained(inputs, count, seconds) if isinstance(event, Scanned)]


def test_lines_split_anywhere_arrive_whole(line: tuple[Plug, "Queue[Input]"]) -> None:
    plug, inputs = line
    dice = random.Random(7)
    for n in range(50):
        for byte in f"FM:RED-{n}\r\n".encode():
            plug.send(bytes([byte]))
            if dice.random() < 0.2:
                time.sleep(0.002)
    assert scans(inputs, 50) == [f"FM:RED-{n}" for n in range(50)]


def test_a_flood_of_garbage_costs_nothing_but_itself(line: tuple[Plug, "Queue[Input]"]) -> None:
    plug, inputs = line
    plug.send(random.Random(3).randbytes(2000) + b"\r\nP9:B7\r\n")
    assert within(20.0, lambda: Scanned("centre", "P9:B7") in list(inputs.queue))


def test_half_a_line_before_an_unplug_is_dropped(line: tuple[Plug, "Queue[Input]"]) -> None:
    """And its other half, if the scanner still sends it, makes no payload with it."""
    plug, inputs = line
    plug.send(b"P9:")
    time.sleep(0.01)
    plug.pull()
    (lost,) = drained(inputs, 1)
    assert isinstance(lost, DeviceLost)
    plug.put_in()
    assert drained(inputs, 1) == [DeviceFound("centre")]
    plug.send(b"P9:P3\r")
    assert scans(inputs, 1) == ["P9:P3"]


def test_ten_times_out_and_in(line: tuple[Plug, "Queue[Input]"]) -> None:
    """Every time lost once, found once, and heard again."""
    plug, inputs = line
    for n in range(10):
        plug.pull()
        assert [type(event) for event in drained(inputs, 1)] == [DeviceLost]
        plug.put_in()
        assert drained(inputs, 1) == [DeviceFound("centre")]
        plug.send(f"N{n}\r".encode())
        assert scans(inputs, 1) == [f"N{n}"]


def test_a_port_taken_by_another_is_said_to_be_so(line: tuple[Plug, "Queue[Input]"]) -> None:
    """Two programs on one port would each get half of the bytes."""
    plug, _ = line
    inputs: Queue[Input] = Queue()
    second = SerialReader("second", str(plug.link), 9600, Lines())
    second.start(inputs)
    (lost,) = drained(inputs, 1)
    second.stop()
    assert isinstance(lost, DeviceLost) and "in use by another program" in lost.why


def test_a_port_at_rest_wakes_for_nothing_and_ends_when_told(tmp_path: Path) -> None:
    class Counting(SerialReader):
        reads = 0

        def _read(self, wait: float) -> bytes:
            self.reads += 1
            return super()._read(wait)

    plug, inputs = Plug(tmp_path / "tty").put_in(), Queue[Input]()
    reader = Counting("centre", str(plug.link), 9600, Lines())
    reader.start(inputs)
    drained(inputs, 1)
    time.sleep(1.0)
    assert reader.reads == 1
    reader.stop()
    assert "reader centre" not in [thread.name for thread in threading.enumerate()]
    plug.pull()


def test_a_missing_permission_names_its_cure() -> None:
    assert "usermod -aG dialout" in explained("/dev/ttyUSB0", PermissionError(13, "Permission denied"))


@pytest.mark.skipif(shutil.which("socat") is None, reason="socat is not installed")
def test_unplugging_and_plugging_through_socat(tmp_path: Path) -> None:
    """A second kind of pseudo-terminal: links made and removed by another program."""
    device, host = tmp_path / "ttyCARD", tmp_path / "ttyHOST"

    def plug() -> "subprocess.Popen[bytes]":
        ends = [f"pty,raw,echo=0,link={end}" for end in (device, host)]
        return subprocess.Popen([str(shutil.which("socat")), *ends])

    inputs: Queue[Input] = Queue()
    reader = SerialReader("centre", str(device), 9600, Lines())
    reader.start(inputs)
    assert [type(event) for event in drained(inputs, 1)] == [DeviceLost]
    for n in range(3):
        wire = plug()
        assert drained(inputs, 1) == [DeviceFound("centre")]
        end = os.open(host, os.O_RDWR | os.O_NOCTTY)
        os.write(end, f"P9:B{n + 1}\r\n".encode())
        assert scans(inputs, 1) == [f"P9:B{n + 1}"]
        os.close(end)
        wire.terminate()
        wire.wait(5.0)
        assert [type(event) for event in drained(inputs, 1)] == [DeviceLost]
    reader.stop()
