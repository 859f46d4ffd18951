"""Typed lines, wedge scanners among typing, and a grabbed scanner."""

import io
import sys
import threading
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.decode.base import Payload
from companion.devices.decode.wedge import Typed, Wedge
from companion.devices.keyboard import GrabbedKeyboard, TypedLines, WedgeKeys
from companion.inputs import DeviceFound, DeviceLost, Input, Said, Scanned
from tests.devices.chips import FakeEvdev
from tests.devices.helpers import drained


def test_each_typed_line_is_a_word_and_the_end_is_told() -> None:
    inputs: Queue[Input] = Queue()
    ended = threading.Event()
    typed = TypedLines(lines=io.StringIO("p9:b7\n\n  OK  \n"), ended=ended.set)
    typed.start(inputs)
    assert ended.wait(2.0)
    assert drained(inputs) == [Said("keyboard", "p9:b7"), Said("keyboard", "OK")]


def keys(wedge: Wedge, text: str, gap: float, at: float) -> tuple[list[Any], float]:
    events: list[Any] = []
    for key in text:
        at += gap
        events += wedge.key(key, at)
    return events, at


def test_a_fast_line_is_a_scan_and_slow_keys_are_typing() -> None:
    wedge = Wedge()
    events, at = keys(wedge, "]Q3P9:B7\n", 0.008, 0.0)
    assert events == [Payload("P9:B7")]
    events, at = keys(wedge, "undo", 0.12, at + 1.0)
    assert "".join(event.keys for event in events + wedge.idle(at + 1.0)) == "undo"


def test_a_person_typing_enter_makes_no_scan() -> None:
    wedge = Wedge()
    events, at = keys(wedge, "ok\n", 0.1, 0.0)
    events += wedge.idle(at + 1.0)
    assert all(isinstance(event, Typed) for event in events)
    assert "".join(event.keys for event in events) == "ok\n"


@given(st.lists(st.tuples(st.sampled_from("abc1\n"), st.floats(0.06, 1.0)), max_size=30))
def test_no_key_of_a_person_is_lost(typing: list[tuple[str, float]]) -> None:
    """Slow keys all come out again, in order."""
    wedge, at, out = Wedge(), 0.0, ""
    for key, gap in typing:
        at += gap
        out += "".join(event.keys for event in wedge.key(key, at) if isinstance(event, Typed))
    out += "".join(event.keys for event in wedge.idle(at + 1.0) if isinstance(event, Typed))
    assert out == "".join(key for key, _ in typing)


def test_the_windows_keys_are_sorted_with_the_readers_name() -> None:
    inputs: Queue[Input] = Queue()
    clock = iter(n * 0.01 for n in range(100))
    reader = WedgeKeys("wedge", clock=lambda: next(clock))
    reader.start(inputs)
    assert "".join(reader.key(key) for key in "P9:B7\n") == ""
    assert drained(inputs) == [DeviceFound("wedge"), Scanned("wedge", "P9:B7")]
    reader.stop()


def test_a_grabbed_scanner_reads_and_nobody_else_gets_its_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeEvdev()
    monkeypatch.setitem(sys.modules, "evdev", fake)
    (tmp_path / "usb-scanner-event-kbd").touch()
    inputs: Queue[Input] = Queue()
    reader = GrabbedKeyboard("wedge", str(tmp_path / "*-event-kbd"))
    reader.start(inputs)
    assert drained(inputs, 1) == [DeviceFound("wedge")] and fake.grabbed
    fake.type_line("P9:B7\n")
    assert drained(inputs, 1) == [Scanned("wedge", "P9:B7")]
    reader.stop()


def test_without_evdev_the_cure_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "evdev", None)
    inputs: Queue[Input] = Queue()
    reader = GrabbedKeyboard("wedge", "/dev/input/by-id/*-event-kbd")
    reader.start(inputs)
    (lost,) = drained(inputs, 1)
    reader.stop()
    assert isinstance(lost, DeviceLost) and "apt install python3-evdev" in lost.why
