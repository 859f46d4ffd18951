"""The button box end to end: the firmware's logic in CPython, a pseudo-terminal, the adapter."""

import threading
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from queue import Queue
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cues import LampOff, LampOn
from companion.devices.button_box import BoxPort
from companion.devices.decode.base import BoxKey, Decoded, Ready, Silent
from companion.devices.decode.box import BoxProtocol, crc16, frame, line
from companion.devices.keys import KeyPort
from companion.devices.settings import ButtonSettings, LampSettings
from companion.inputs import DeviceFound, DeviceLost, Input, Pressed
from tests.devices.helpers import Plug, drained, within

PICO = Path(__file__).resolve().parents[2] / "hardware" / "pico" / "box_logic.py"


def firmware() -> ModuleType:
    spec = spec_from_file_location("box_logic", PICO)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PICO_LOGIC = firmware()


class Pico:
    """The firmware running in a thread behind a plug; ``mask`` are the keys held down."""

    def __init__(self, plug: Plug, boot: int = 1) -> None:
        self.plug, self.mask, self.noise = plug, 0, b""
        self.box: Any = PICO_LOGIC.Box(16, 8, boot)
        self.deaf = False
        self.damaged = 0
        self._looks = 0
        self._going = True
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while self._going:
            now = int(time.monotonic() * 1000)
            self.box.levels(self.mask, now)
            self._looks += 1
            for words in self.box.feed(self.plug.received()):
                if not self.deaf:
                    self.box.hear(words, now)
            noise, self.noise = self.noise, b""
            out = noise + self.box.tick(now)
            if self.damaged and b"DOWN" in out:
                self.damaged -= 1
                out = out.replace(b"DOWN", b"D\x8fWN")
            if out:
                self.plug.send(out)
            time.sleep(0.002)

    def press(self, *keys: int, seconds: float = 0.05) -> None:
        for mask, held in ((sum(1 << key for key in keys), seconds), (0, 0.05)):
            self.mask = mask
            before = self._looks
            time.sleep(held)
            # On a busy machine the firmware's thread may not have looked meanwhile, as a real one would.
            assert within(20.0, lambda before=before: self._looks > before + 10)

    def stop(self) -> None:
        self._going = False
        self._thread.join(2.0)


BUTTONS = (
    ButtonSettings("green", "OK", box="box", key=0),
    ButtonSettings("red", "CANCEL", box="box", key=15, hold="MENU", hold_seconds=0.3),
)
LAMPS = (LampSettings("one", "seat-1", box="box", key=0), LampSettings("two", "seat-2", box="box", key=7))


class Desk:
    """An adapter, a plug and the inputs."""

    def __init__(self, folder: Path) -> None:
        self.plug = Plug(folder / "box").put_in()
        self.pico = Pico(self.plug)
        self.inputs: Queue[Input] = Queue()
        self.port = BoxPort("box", str(folder / "box"), 115200, BUTTONS, LAMPS)

    def start(self) -> "Desk":
        self.port.start(self.inputs)
        assert drained(self.inputs, 1) == [DeviceFound("box")]
        # A table must have been heard before keys count.
        assert within(20.0, lambda: self.pico.box.linked(int(time.monotonic() * 1000)))
        return self


@pytest.fixture
def desk(tmp_path: Path) -> Any:
    desk = Desk(tmp_path)
    yield desk
    desk.port.stop()
    desk.pico.stop()
    desk.plug.pull()


def test_keys_become_presses_short_and_held(desk: Desk) -> None:
    """A button without a hold word counts when it goes down, one with counts when it comes up or is held."""
    desk.start().pico.press(0)
    desk.pico.press(15)
    desk.pico.press(15, seconds=0.5)
    assert drained(desk.inputs, 3) == [Pressed("green"), Pressed("red"), Pressed("red", held=True)]


def test_a_key_nobody_has_named_is_ignored(desk: Desk) -> None:
    desk.start().pico.press(5)
    desk.pico.press(0)
    assert drained(desk.inputs, 1) == [Pressed("green")]


def test_lamps_follow_their_cues_and_breathe(desk: Desk) -> None:
    desk.start()
    desk.port.follow(LampOn("seat-1"))
    desk.port.follow(LampOn("seat-2", pulse=True))
    assert within(20.0, lambda: desk.pico.box.brightness(0, 0) == 65535)
    assert desk.pico.box.brightness(7, 0) == 0 and 0 < desk.pico.box.brightness(7, 600) < 65535
    desk.port.follow(LampOff("seat-1"))
    assert within(20.0, lambda: desk.pico.box.brightness(0, 0) == 0)


def test_noise_on_the_line_costs_no_press_and_makes_none(desk: Desk) -> None:
    """Every line that is damaged is sent again, every line sent twice counts once."""
    desk.start()
    for n in range(10):
        desk.pico.noise = b"!0" + bytes(range(n * 20, n * 20 + 20)) + b"!05 DOWN"
        desk.pico.press(0)
    assert drained(desk.inputs, 10) == [Pressed("green")] * 10


def test_a_line_damaged_on_the_way_comes_again(desk: Desk) -> None:
    desk.start()
    desk.pico.damaged = 2
    desk.pico.press(0)
    assert drained(desk.inputs, 1) == [Pressed("green")]
    assert desk.pico.damaged == 0


def test_a_key_held_when_the_box_falls_silent_never_becomes_a_held_press() -> None:
    """Its hold time must not run on while nobody knows whether a finger is still there."""
    now = 0.0

    class Deaf(KeyPort):
        def run_with(self, inputs: "Queue[Input]", *events: Decoded) -> None:
            self._inputs = inputs
            self._act(list(events))

    port = Deaf("box", BoxProtocol(), clock=lambda: now)
    port._set_keys([(15, BUTTONS[1])])
    inputs: Queue[Input] = Queue()
    port.run_with(inputs, Ready(), BoxKey(15, True))
    now = 0.1
    port.run_with(inputs, Silent("hung"))
    now = 5.0
    port.run_with(inputs)
    assert drained(inputs) == [DeviceFound("box"), DeviceLost("box", "hung")]


def test_acknowledgements_lost_on_the_way_do_not_double_a_press(desk: Desk) -> None:
    desk.start()
    desk.pico.deaf = True
    desk.pico.mask = 1
    time.sleep(0.35)
    desk.pico.deaf = False
    assert drained(desk.inputs, 1) == [Pressed("green")]
    time.sleep(0.3)
    assert drained(desk.inputs) == []


def test_a_reboot_is_noticed_and_the_lamps_are_told_again(desk: Desk) -> None:
    desk.start()
    desk.port.follow(LampOn("seat-1"))
    desk.pico.mask = 1 << 15
    time.sleep(0.1)
    desk.pico.stop()
    desk.pico = Pico(desk.plug, boot=2)
    assert drained(desk.inputs, 2) == [DeviceLost("box", "the button box restarted"), DeviceFound("box")]
    assert within(20.0, lambda: desk.pico.box.brightness(0, 0) == 65535)


def test_a_box_that_falls_silent_is_lost_and_found_again(desk: Desk) -> None:
    desk.start()
    desk.pico.stop()
    (lost,) = drained(desk.inputs, 1)
    assert isinstance(lost, DeviceLost) and "silent" in lost.why
    desk.pico = Pico(desk.plug, boot=3)
    assert drained(desk.inputs, 1) == [DeviceFound("box")]


def test_an_unplugged_box_is_found_again_and_forgets_the_key_that_was_down(desk: Desk) -> None:
    """Half a press before an unplug is none."""
    desk.start()
    desk.pico.mask = 1 << 15
    time.sleep(0.1)
    desk.pico.stop()
    desk.plug.pull()
    (lost,) = drained(desk.inputs, 1)
    assert isinstance(lost, DeviceLost)
    desk.plug.put_in()
    desk.pico = Pico(desk.plug, boot=4)
    assert drained(desk.inputs, 1) == [DeviceFound("box")]


def test_the_box_puts_its_lamps_out_when_the_table_is_gone() -> None:
    box = PICO_LOGIC.Box(4, 4, 1)
    box.hear(["LAMPS", "F", "0"], 1000)
    box.tick(2000)
    assert box.brightness(2, 2000) == 65535
    box.tick(4100)
    assert box.brightness(2, 4100) == 0


def test_keys_pressed_while_nobody_listens_are_not_sent_later() -> None:
    """What was pressed into a dead link must not act when the link is back."""
    box = PICO_LOGIC.Box(4, 4, 1)
    box.levels(0, 0)
    box.levels(1, 10)
    box.levels(1, 40)
    box.tick(50)
    box.hear(["HELLO", "1"], 60)
    assert b"DOWN" not in box.tick(70)


def test_keys_pressed_while_the_table_was_frozen_are_not_sent_when_it_thaws() -> None:
    """It did not reopen the port, so it says no hello."""
    box = PICO_LOGIC.Box(4, 4, 1)
    box.hear(["LAMPS", "0", "0"], 0)
    for mask, now in ((0, 4000), (1, 4020), (1, 4040)):
        box.levels(mask, now)
    box.tick(4100)
    box.hear(["LAMPS", "0", "0"], 4200)
    assert b"DOWN" not in box.tick(4210)


def test_chatter_is_one_press() -> None:
    keys = PICO_LOGIC.Keys(4)
    moved = [move for now in range(0, 20, 2) for move in keys.look(now // 2 % 2, now)]
    moved += [move for now in range(20, 60, 2) for move in keys.look(1, now)]
    assert moved == [(0, True)]


def test_a_matrix_that_may_show_ghosts_is_seen() -> None:
    assert PICO_LOGIC.ghosted([0b0011, 0b0011]) and not PICO_LOGIC.ghosted([0b0011, 0b0001])


def test_a_box_of_a_later_version_is_refused_whatever_else_it_says() -> None:
    """Otherwise it would count as a box that does not answer, and nobody would copy the files again."""
    table = BoxProtocol()
    table.opened(0.0)
    (silent,) = table.feed(frame(0, "HELLO 3 pico-3.0 16 8 4 7F3A"), 0.1)
    assert isinstance(silent, Silent) and "version 3" in silent.why and "copy" in silent.why


def test_a_box_of_another_version_is_refused_with_a_cure() -> None:
    box = BoxProtocol()
    box.opened(0.0)
    (silent,) = [e for e in box.feed(frame(0, "HELLO 2 pico-9 4 4 0001"), 0.1) if isinstance(e, Silent)]
    assert "version 2" in silent.why


def test_a_key_whose_coming_up_was_lost_comes_up_with_the_next_beat() -> None:
    box = BoxProtocol()
    box.opened(0.0)
    assert Ready() in box.feed(frame(0, "HELLO 1 p 4 4 0001"), 0.1)
    assert BoxKey(3, True) in box.feed(frame(1, "DOWN 3"), 0.2)
    assert BoxKey(3, False) in box.feed(frame(1, "BEAT 0"), 0.7)


@pytest.mark.long
@given(st.integers(0, 255), st.text("ABCDEF 0123456789", min_size=1, max_size=30))
def test_both_sides_frame_alike(sequence: int, words: str) -> None:
    """The firmware cannot import the program, so the two must be compared."""
    assert PICO_LOGIC.frame(sequence, words) == frame(sequence, words)
    assert PICO_LOGIC.crc16(words.encode()) == crc16(words.encode())


@given(st.text("DOWNUP 0123456789", min_size=1, max_size=20), st.integers(0, 200), st.integers(1, 255))
def test_a_damaged_byte_is_noticed_by_both_sides(words: str, place: int, change: int) -> None:
    raw = bytearray(frame(7, words)[1:-1])
    raw[place % len(raw)] ^= change
    assert line(bytes(raw)) is None
    assert PICO_LOGIC.unframed(bytes(raw)) is None


@given(st.lists(st.binary(max_size=40), max_size=20))
def test_random_bytes_never_stop_the_firmware(packets: list[bytes]) -> None:
    box = PICO_LOGIC.Box(16, 8, 1)
    for now, data in enumerate(packets):
        for words in box.feed(data):
            box.hear(words, now)
        box.tick(now * 100)
    for words in (["HELLO"], ["ACK"], ["ACK", "zz"], ["LAMPS", "x"], ["WHAT", "1"], [""]):
        box.hear(words, 1)
    said = box.tick(10**6)
    assert said.startswith(b"!") and said.endswith(b"\n"), "it still speaks"
