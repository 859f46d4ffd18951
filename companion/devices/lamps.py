"""Lamps and the buzzer on pins: they follow cues and never speak up."""

import logging
import threading
from collections.abc import Sequence
from queue import Empty, Queue
from typing import Any, Protocol, runtime_checkable

from companion.cues import Chime, Cue, LampOff, LampOn, Sound
from companion.devices.gpio import pins
from companion.devices.own_thread import OwnThread
from companion.devices.settings import Active, BuzzerSettings, LampSettings
from companion.devices.tones import TUNES

log = logging.getLogger(__name__)

BREATH = 1.2
"""A breathing lamp takes this many seconds up, and again down."""


@runtime_checkable
class Breathing(Protocol):
    """A lamp that can be half bright; one that cannot blinks instead."""

    def pulse(self, fade_in_time: float, fade_out_time: float) -> None:
        """Grow bright and dark again, over and over."""
        ...


class LampLight(Protocol):
    """A lamp as the library has it."""

    def on(self) -> None:
        """Light the lamp."""
        ...

    def off(self) -> None:
        """Put the lamp out."""
        ...

    def blink(self, on_time: float, off_time: float) -> None:
        """Bright and dark by turns."""
        ...

    def close(self) -> None:
        """Give the pin back."""
        ...


class Lamps(OwnThread):
    """All lamps on BCM pins; several may follow one cue name."""

    name = "lamps"

    def __init__(self, lamps: Sequence[LampSettings]) -> None:
        self._settings = [lamp for lamp in lamps if lamp.pin is not None]
        self._lamps: dict[str, list[LampLight]] = {}
        self._shown: dict[str, Cue] = {}
        # What each lamp is to show; a newer cue takes the place of one that has not been carried out.
        self._wanted: dict[str, LampOn | LampOff] = {}
        self._changed = threading.Condition()
        self._stopped = False

    def start(self) -> str | None:
        """Open the pins; returns why not, or ``None``. Lamps are never worth stopping for."""
        if not self._settings:
            return None
        try:
            pins()
            for lamp in self._settings:
                self._lamps.setdefault(lamp.cue, []).append(_lamp(lamp))
        except Exception as error:  # each factory has its own
            log.warning("lamps: %s", error)
            return str(error)
        self._stopped = False
        self._begin("lamps")
        return None

    def stop(self) -> None:
        """Put all lamps out and close the pins."""
        with self._changed:
            self._stopped = True
            self._changed.notify()
        self._ended()
        for lamps in self._lamps.values():
            for lamp in lamps:
                lamp.off()
                lamp.close()
        self._lamps = {}
        self._shown = {}

    def follow(self, cue: Cue) -> None:
        """Have a lamp lit or put out. Whoever tells never waits for a slow pin: a worker carries it out."""
        if isinstance(cue, LampOn | LampOff) and self._thread is not None:
            with self._changed:
                self._wanted[cue.lamp] = cue
                self._changed.notify()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._wanted or self._stopped)
                if self._stopped:
                    return
                wanted, self._wanted = self._wanted, {}
            for cue in wanted.values():
                self._carry_out(cue)

    def _carry_out(self, cue: LampOn | LampOff) -> None:
        """A lamp already so goes on undisturbed."""
        if self._shown.get(cue.lamp) == cue:
            return
        self._shown[cue.lamp] = cue
        for lamp in self._lamps.get(cue.lamp, ()):
            if isinstance(cue, LampOff):
                lamp.off()
            elif not cue.pulse:
                lamp.on()
            elif isinstance(lamp, Breathing):
                lamp.pulse(fade_in_time=BREATH, fade_out_time=BREATH)
            else:
                lamp.blink(on_time=BREATH, off_time=BREATH)


def _lamp(lamp: LampSettings) -> LampLight:
    from gpiozero import LED, PWMLED

    kind = PWMLED if lamp.pwm else LED
    light: LampLight = kind(lamp.pin, active_high=lamp.active is Active.HIGH)
    return light


class BuzzerOutput(OwnThread):
    """A passive buzzer that plays each sound's tune."""

    name = "buzzer"

    def __init__(self, settings: BuzzerSettings) -> None:
        self._settings = settings
        self._sounds: Queue[Sound | None] = Queue()
        self._buzzer: Any = None
        self._stopping = threading.Event()

    def start(self) -> str | None:
        """Open the pin; returns why not, or ``None``."""
        try:
            pins()
            from gpiozero import TonalBuzzer

            # Three octaves round A4 hold every tune.
            self._buzzer = TonalBuzzer(self._settings.pin, octaves=3)
        except Exception as error:  # each factory has its own
            log.warning("buzzer: %s", error)
            return str(error)
        self._stopping.clear()
        self._begin("buzzer")
        return None

    def stop(self) -> None:
        """Fall silent and close the pin."""
        self._stopping.set()
        self._sounds.put(None)
        self._ended()
        if self._buzzer is not None:
            self._buzzer.close()
            self._buzzer = None

    def follow(self, cue: Cue) -> None:
        """Play a sound; one that comes while another plays follows it, older ones waiting are dropped."""
        if isinstance(cue, Chime) and self._buzzer is not None:
            try:
                while True:
                    self._sounds.get_nowait()
            except Empty:
                self._sounds.put(cue.sound)

    def _run(self) -> None:
        while (sound := self._sounds.get()) is not None:
            for note in TUNES[sound]:
                if self._stopping.is_set():
                    return
                self._note(note.pitch, note.seconds)

    def _note(self, pitch: float, seconds: float) -> None:
        buzzer = self._buzzer
        if pitch > 0:
            from gpiozero.tones import Tone

            lowest, highest = buzzer.min_tone.frequency, buzzer.max_tone.frequency
            buzzer.play(Tone.from_frequency(min(max(pitch, lowest), highest)))
        else:
            buzzer.stop()
        self._stopping.wait(seconds)
        buzzer.stop()
