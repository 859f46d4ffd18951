"""Buttons, encoders, lamps and buzzer on gpiozero's mock pins."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from queue import Queue
from typing import Any

import pytest
from gpiozero import Device
from gpiozero.exc import BadPinFactory
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.cues import Chime, LampOff, LampOn, Sound
from companion.devices.encoder import Encoders
from companion.devices.gpio import Buttons
from companion.devices.lamps import BuzzerOutput, Lamps
from companion.devices.port import Port
from companion.devices.settings import (
    Active,
    ButtonSettings,
    BuzzerSettings,
    EncoderSettings,
    LampSettings,
    Pull,
)
from companion.inputs import DeviceFound, DeviceLost, Input, Pressed, Said
from tests.devices.helpers import drained, within


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """Mock pins with PWM, as the factory in use."""
    Device.pin_factory = factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()
    Device.pin_factory = None


class Panel:
    """Buttons on mock pins and a finger."""

    def __init__(self, pins: MockFactory, *buttons: ButtonSettings) -> None:
        self._pins = pins
        self.inputs: Queue[Input] = Queue()
        self.port = Buttons(buttons)
        self.port.start(self.inputs)
        assert drained(self.inputs, len(buttons)) == [DeviceFound(button.name) for button in buttons]

    def press(self, pin: int, seconds: float, low: bool = True) -> None:
        wire = self._pins.pin(pin)
        (wire.drive_low if low else wire.drive_high)()
        time.sleep(seconds)
        (wire.drive_high if low else wire.drive_low)()
        time.sleep(0.2)

    def events(self, count: int) -> list[Input]:
        """The next so many inputs, waited for, and whatever comes until the buttons are stopped."""
        awaited = drained(self.inputs, count)
        self.port.stop()
        return awaited + drained(self.inputs)


GREEN = ButtonSettings("green", "OK", pin=17)
RED = ButtonSettings("red", "CANCEL", pin=27, hold="UNDO", hold_seconds=0.3)


def test_a_press_counts_once_and_a_held_one_is_held(pins: MockFactory) -> None:
    # Presses that no busy machine overlooks, and so long a hold that it stretches none into one.
    panel = Panel(pins, GREEN, replace(RED, hold_seconds=1.5))
    panel.press(17, 0.3)
    panel.press(27, 0.3)
    panel.press(27, 1.7)
    assert panel.events(3) == [Pressed("green"), Pressed("red"), Pressed("red", held=True)]


def test_a_button_without_a_hold_word_counts_the_moment_it_is_down(pins: MockFactory) -> None:
    """No waiting for the finger to go up."""
    panel = Panel(pins, GREEN)
    pins.pin(17).drive_low()
    assert drained(panel.inputs, 1) == [Pressed("green")]
    panel.port.stop()


def test_chatter_and_phantom_edges_are_no_press(pins: MockFactory) -> None:
    """Edges shorter than the debounce time never count, however many."""
    # So long a debounce time that no busy machine stretches an edge into a press.
    panel = Panel(pins, replace(GREEN, debounce=2.0))
    for _ in range(3):
        for _ in range(20):
            pins.pin(17).drive_low()
            time.sleep(0.002)
            pins.pin(17).drive_high()
            time.sleep(0.002)
        time.sleep(0.1)
        assert drained(panel.inputs) == []
    pins.pin(17).drive_low()
    assert drained(panel.inputs, 1) == [Pressed("green")]
    panel.port.stop()


def test_a_button_stuck_at_the_start_says_nothing_until_it_was_up(pins: MockFactory) -> None:
    pins.pin(17).drive_low()
    panel = Panel(pins, GREEN)
    time.sleep(0.1)
    assert drained(panel.inputs) == []
    pins.pin(17).drive_high()
    time.sleep(0.1)
    # A press that no busy machine overlooks.
    panel.press(17, 0.3)
    assert panel.events(1) == [Pressed("green")]


def test_a_button_to_three_volts_is_active_high(pins: MockFactory) -> None:
    panel = Panel(pins, ButtonSettings("a", "OK", pin=4, pull=Pull.DOWN))
    panel.press(4, 0.3, low=False)
    assert panel.events(1) == [Pressed("a")]


def test_a_button_with_its_own_resistor_says_which_level_is_active(pins: MockFactory) -> None:
    pins.pin(4).drive_low()
    panel = Panel(pins, ButtonSettings("a", "OK", pin=4, pull=Pull.NONE, active=Active.HIGH))
    panel.press(4, 0.3, low=False)
    assert panel.events(1) == [Pressed("a")]


def test_one_pin_that_cannot_be_had_does_not_take_the_others_along(pins: MockFactory) -> None:
    inputs: Queue[Input] = Queue()
    port = Buttons([ButtonSettings("bad", "NO", pin=17), ButtonSettings("worse", "NO", pin=17), GREEN])
    port.start(inputs)
    got = drained(inputs, 3)
    port.stop()
    assert got[0] == DeviceFound("bad")
    assert all(isinstance(event, DeviceLost) and "17" in event.why for event in got[1:])


def test_without_pins_the_program_goes_on_and_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a laptop: one DeviceLost with a cure, no exception, lamps that do nothing."""

    def none() -> None:
        raise BadPinFactory("Unable to load any default pin factory!")

    Device.pin_factory = None
    monkeypatch.setattr(Device, "ensure_pin_factory", none)
    inputs: Queue[Input] = Queue()
    ports: list[Port] = [Buttons([GREEN]), Encoders([EncoderSettings("knob", 23, 24)])]
    for port in ports:
        port.start(inputs)
    lost = drained(inputs)
    assert [event.source for event in lost] == ["gpio", "knob"]
    assert all(isinstance(event, DeviceLost) and "apt install" in event.why for event in lost)
    lamps, buzzer = Lamps([LampSettings("one", "status", pin=22)]), BuzzerOutput(BuzzerSettings(18))
    assert "apt install" in (lamps.start() or "") and "apt install" in (buzzer.start() or "")
    lamps.follow(LampOn("status"))
    buzzer.follow(Chime(Sound.TASK))
    for port in ports:
        port.stop()
    lamps.stop()
    buzzer.stop()


def test_no_buttons_need_no_pins() -> None:
    inputs: Queue[Input] = Queue()
    Buttons([]).start(inputs)
    assert drained(inputs) == [] and Device.pin_factory is None


def turn(pins: MockFactory, clockwise: bool) -> None:
    """One step of the wheel: the two contacts close and open one after the other."""
    first, second = (23, 24) if clockwise else (24, 23)
    for pin, low in ((first, True), (second, True), (first, False), (second, False)):
        wire = pins.pin(pin)
        (wire.drive_low if low else wire.drive_high)()
        time.sleep(0.003)


def test_an_encoder_says_up_down_ok_and_cancel(pins: MockFactory) -> None:
    """With it alone every question can be answered."""
    inputs: Queue[Input] = Queue()
    port = Encoders([EncoderSettings("knob", 23, 24, push=25, hold_seconds=0.2)])
    port.start(inputs)
    turn(pins, clockwise=True)
    turn(pins, clockwise=False)
    for seconds in (0.06, 0.3):
        pins.pin(25).drive_low()
        time.sleep(seconds)
        pins.pin(25).drive_high()
        time.sleep(0.06)
    port.stop()
    words = [event.word for event in drained(inputs) if isinstance(event, Said)]
    assert sorted(words[:2]) == ["DOWN", "UP"] and words[2:] == ["OK", "CANCEL"]


def test_lamps_light_breathe_and_go_out(pins: MockFactory) -> None:
    lamps = Lamps(
        [
            LampSettings("one", "seat-1", pin=22),
            LampSettings("mirror", "seat-1", pin=5, pwm=False, active=Active.LOW),
        ]
    )
    assert lamps.start() is None
    lamp, mirror = pins.pin(22), pins.pin(5)
    lamps.follow(LampOn("seat-1"))
    assert within(20.0, lambda: lamp.state == 1 and mirror.state == 0)
    lamps.follow(LampOn("seat-1", pulse=True))
    assert within(20.0, lambda: 0 < lamp.state < 1)
    lamps.follow(LampOff("seat-1"))
    assert within(20.0, lambda: lamp.state == 0 and mirror.state == 1)
    lamps.follow(LampOn("seat-9"))
    lamps.follow(LampOn("seat-1"))
    lamps.stop()
    assert lamp.state in (0, None) or not lamp.state


def test_a_lamp_that_already_breathes_breathes_on(pins: MockFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cue again must not start the breath anew: it would flicker."""
    from gpiozero import PWMLED

    breaths: list[Any] = []
    monkeypatch.setattr(PWMLED, "pulse", lambda lamp, **times: breaths.append(times))
    lamps = Lamps([LampSettings("one", "seat-1", pin=22)])
    lamps.start()
    lamps.follow(LampOn("seat-1", pulse=True))
    assert within(20.0, lambda: bool(breaths))
    lamps.follow(LampOn("seat-1", pulse=True))
    lamps.follow(LampOff("seat-1"))
    lit = pins.pin(22)
    assert within(20.0, lambda: lit.state == 0)
    lamps.stop()
    assert len(breaths) == 1


def test_nobody_waits_for_a_pin_and_of_many_cues_the_newest_is_shown(
    pins: MockFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pin behind a slow line stands still while a thousand cues come; then it shows the last, not a thousand."""
    from gpiozero import LED

    going, shown = threading.Event(), list[bool]()

    def slow(value: bool) -> Callable[[Any], None]:
        def switch(lamp: Any) -> None:
            shown.append(value)
            going.wait(10.0)

        return switch

    monkeypatch.setattr(LED, "on", slow(True))
    monkeypatch.setattr(LED, "off", slow(False))
    lamps = Lamps([LampSettings("one", "seat-1", pin=5, pwm=False)])
    lamps.start()
    lamps.follow(LampOn("seat-1"))
    assert within(20.0, lambda: shown == [True])
    for _ in range(1000):
        lamps.follow(LampOn("seat-1"))
        lamps.follow(LampOff("seat-1"))
    assert shown == [True]
    going.set()
    assert within(20.0, lambda: shown == [True, False])
    lamps.stop()


@pytest.mark.parametrize("sound", list(Sound))
def test_every_sound_has_a_tune_the_buzzer_can_play(pins: MockFactory, sound: Sound) -> None:
    """The pin sees at least one tone, and silence at the end."""
    buzzer = BuzzerOutput(BuzzerSettings(18))
    assert buzzer.start() is None
    pins.pin(18).clear_states()
    buzzer.follow(Chime(sound))
    assert within(20.0, lambda: any(state.state == 0.5 for state in pins.pin(18).states))
    buzzer.stop()


def test_the_buzzer_drops_what_is_out_of_date(pins: MockFactory) -> None:
    """Of many sounds at once the one playing and the newest are heard."""
    buzzer = BuzzerOutput(BuzzerSettings(18))
    buzzer.start()
    for _ in range(50):
        buzzer.follow(Chime(Sound.ACCEPTED))
    began = time.monotonic()
    buzzer.stop()
    assert time.monotonic() - began < 1.0
