"""Buttons on the pins of a Raspberry Pi, through gpiozero.

Any pin factory will do: lgpio on a Pi, mock pins in tests. Where there is none the program runs on
without buttons and the screen says why.
"""

import contextlib
import logging
import os
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from companion.devices.decode.presses import Presses
from companion.devices.own_thread import OwnThread
from companion.devices.port import Inputs
from companion.devices.settings import Active, ButtonSettings, Pull
from companion.inputs import DeviceFound, DeviceLost, Pressed

log = logging.getLogger(__name__)

SAMPLE = 0.005
"""While a level is unsettled it is looked at every 5 ms."""

LOOK = 0.25
"""A settled level is looked at this often even without an edge: one that got lost costs a quarter second."""

NO_PINS = (
    "no GPIO pins here; on a Raspberry Pi run: sudo apt install python3-lgpio python3-gpiozero, "
    "and make the environment with --system-site-packages"
)


class Pin(Protocol):
    """A pin as the library has it."""

    @property
    def state(self) -> float:
        """The level of the pin now."""
        ...


class Factory(Protocol):
    """The library's pins by their numbers."""

    def pin(self, number: int) -> Pin:
        """The pin of a BCM number."""
        ...


class Closing(Protocol):
    """What is open on a pin."""

    def close(self) -> None:
        """Give the pin back."""
        ...


class InputLevel(Closing, Protocol):
    """An input, with whom to tell of its edges."""

    when_activated: Callable[[], None] | None
    when_deactivated: Callable[[], None] | None

    @property
    def is_active(self) -> bool:
        """Whether it means pressed."""
        ...


def pins() -> Factory:
    """The pin factory in use.

    Raises ``OSError`` with a cure where gpiozero finds none.
    """
    from gpiozero import Device
    from gpiozero.exc import BadPinFactory, PinFactoryFallback

    if Device.pin_factory is None:
        # lgpio writes its notification pipe into the current folder, which a service may not write to. Told
        # of a better one it makes that the current folder, and every relative path of the program goes astray.
        os.environ.setdefault("LG_WD", tempfile.gettempdir())
        try:
            # gpiozero warns of every factory that it tries in vain, eight lines for the one sentence below.
            with contextlib.chdir("."), warnings.catch_warnings():
                warnings.simplefilter("ignore", PinFactoryFallback)
                Device.ensure_pin_factory()
        except BadPinFactory as error:
            raise OSError(NO_PINS) from error
        except Exception as error:  # the factory named in GPIOZERO_PIN_FACTORY fails in its own ways
            raise OSError(f"{NO_PINS} ({error})") from error
    factory: Factory = Device.pin_factory
    return factory


@dataclass
class WatchedContact:
    """A contact to watch: its level, and what to do with its presses."""

    name: str
    is_down: Callable[[], bool]
    presses: Presses
    pressed: Callable[[bool], None]


class Watcher(OwnThread):
    """Samples contacts in one thread: at once after an edge, quickly while one is unsettled, hardly at all else."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._contacts: list[WatchedContact] = []
        self._edge = threading.Event()
        self._stopping = threading.Event()
        self._failed: Callable[[str], None] = log.warning

    def watch(self, contacts: Sequence[WatchedContact], failed: Callable[[str], None], look: float = LOOK) -> None:
        """Begin; ``failed`` is called once if a level can no longer be read."""
        self._contacts, self._failed, self._look = list(contacts), failed, look
        self._stopping.clear()
        for contact in contacts:
            contact.presses.level(contact.is_down(), self._clock())
        self._begin("contacts")

    def edge(self) -> None:
        """Some level changed: look at once."""
        self._edge.set()

    def stop(self) -> None:
        """Stop listening to the pins."""
        self._stopping.set()
        self._edge.set()
        self._ended()

    def _run(self) -> None:
        while not self._stopping.is_set():
            settled = True
            for contact in self._contacts:
                try:
                    down = contact.is_down()
                except Exception as error:  # a library's own errors, from a closed pin to a lost I2C chip
                    self._failed(f"{contact.name}: {error}")
                    return
                for press in contact.presses.level(down, self._clock()):
                    contact.pressed(press.held)
                settled = settled and contact.presses.settled
            if settled:
                self._edge.wait(self._look)
                self._edge.clear()
            else:
                self._stopping.wait(SAMPLE)


@dataclass(frozen=True)
class PinnedPart:
    """A part on pins of the Pi: ``opened`` opens them, hears what they say and gives the contacts to look at."""

    name: str
    pins: str
    opened: Callable[[Inputs], list[WatchedContact]]


class PinPort:
    """Parts on the Pi's own pins, as one port; ``unheard`` are the names that are lost where no pin can be had."""

    def __init__(self, name: str, parts: Sequence[PinnedPart], unheard: Sequence[str]) -> None:
        self.name = name
        self._parts, self._unheard = parts, unheard
        self._watcher = Watcher()
        self._open: list[Closing] = []

    def start(self, inputs: Inputs) -> None:
        """Open the pins; what is missing is reported, part by part, and the rest works."""
        if not self._parts:
            return
        try:
            pins()
        except OSError as error:
            for name in self._unheard:
                inputs.put(DeviceLost(name, str(error)))
            return
        contacts: list[WatchedContact] = []
        for part in self._parts:
            try:
                contacts += part.opened(inputs)
                inputs.put(DeviceFound(part.name))
            except Exception as error:  # each factory has its own: pin in use, no such pin, no permission
                inputs.put(DeviceLost(part.name, f"GPIO {part.pins}: {error}"))
        self._watcher.watch(contacts, lambda why: inputs.put(DeviceLost(self.name, why)))

    def stop(self) -> None:
        """Close the pins."""
        self._watcher.stop()
        while self._open:
            self._open.pop().close()

    def _watched(
        self, name: str, device: InputLevel, presses: Presses, pressed: Callable[[bool], None]
    ) -> list[WatchedContact]:
        self._open.append(device)
        device.when_activated = device.when_deactivated = self._watcher.edge
        return [WatchedContact(name, lambda: bool(device.is_active), presses, pressed)]


class Buttons(PinPort):
    """All buttons on BCM pins, as one port."""

    def __init__(self, buttons: Sequence[ButtonSettings]) -> None:
        parts = [
            PinnedPart(button.name, str(button.pin), partial(self._contact, button))
            for button in buttons
            if button.pin is not None and button.expander is None
        ]
        super().__init__("gpio", parts, ("gpio",))

    def _contact(self, button: ButtonSettings, inputs: Inputs) -> list[WatchedContact]:
        device = contact_pin(button.pin, button.pull, button.active)
        presses = Presses(button.debounce, button.hold_time)
        return self._watched(button.name, device, presses, lambda held: inputs.put(Pressed(button.name, held)))


def contact_pin(pin: int | None, pull: Pull, active: Active) -> InputLevel:
    """A gpiozero input whose ``is_active`` means pressed."""
    from gpiozero import DigitalInputDevice

    if pull is Pull.NONE:
        level: InputLevel = DigitalInputDevice(pin, pull_up=None, active_state=active is Active.HIGH)
    else:
        level = DigitalInputDevice(pin, pull_up=pull is Pull.UP)
    return level
