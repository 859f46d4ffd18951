"""What the ports need to know, as plain values. ``companion.config`` fills them from the user's TOML."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.devices.decode.ids import Number as Number


class Protocol(StrEnum):
    """How a reader speaks; ``devices/protocols.py`` has a row and ``hardware/readers.md`` a chapter for each."""

    LINES = "lines"
    RDM6300 = "rdm6300"
    PN532 = "pn532"
    RC522 = "rc522"
    WIEGAND = "wiegand"
    KEYBOARD = "keyboard"
    BOX = "box"


class Pull(StrEnum):
    """The resistor inside the Pi: ``up`` for a button to ground, ``down`` for one to 3.3 V."""

    UP = "up"
    DOWN = "down"
    NONE = "none"


class Active(StrEnum):
    """The level at which a button is pressed or a lamp is lit."""

    LOW = "low"
    HIGH = "high"


@dataclass(frozen=True, slots=True)
class Bound:
    """Who speaks through a device: a seat, a team (and role), a place; all empty means shared."""

    seat: int | None = None
    team: str | None = None
    role: str | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class ReaderSettings:
    """A reader as its section ``[reader.NAME]`` describes it.

    ``port`` is a path or a glob (``/dev/serial/by-id/usb-*``); ``spi`` is (bus, device) for a PN532 or
    RC522 on the SPI pins; ``data0`` and ``data1`` are the BCM pins of a Wiegand reader, ``parity`` tells whether its
    frames have parity bits.
    """

    name: str
    protocol: Protocol = Protocol.LINES
    port: str = ""
    baud: int = 9600
    prefix: str = ""
    suffix: str = ""
    pause: bool = True
    repeat_seconds: float = 1.5
    number: Number = Number.HEX
    spi: tuple[int, int] | None = None
    data0: int | None = None
    data1: int | None = None
    parity: bool = True
    bound: Bound = Bound()


@dataclass(frozen=True, slots=True)
class ButtonSettings:
    """One ``[button.NAME]``: on a BCM ``pin``, on an ``expander``'s pin, or as ``key`` of a ``box``."""

    name: str
    word: str
    pin: int | None = None
    hold: str | None = None
    expander: str | None = None
    box: str | None = None
    key: int | None = None
    pull: Pull = Pull.UP
    active: Active = Active.LOW
    hold_seconds: float = 1.0
    debounce: float = 0.03
    bound: Bound = Bound()

    @property
    def hold_time(self) -> float | None:
        """The hold time, where holding means something."""
        return self.hold_seconds if self.hold else None


@dataclass(frozen=True, slots=True)
class EncoderSettings:
    """One ``[encoder.NAME]``: a rotary encoder; turning says ``UP`` and ``DOWN``, pushing ``OK``."""

    name: str
    a: int
    b: int
    push: int | None = None
    hold: str | None = "CANCEL"
    hold_seconds: float = 1.0
    debounce: float = 0.03
    bound: Bound = Bound()


@dataclass(frozen=True, slots=True)
class LampSettings:
    """One ``[lamp.NAME]``: lit by the cue of its name, on a BCM ``pin`` or as lamp ``key`` of a ``box``."""

    name: str
    cue: str
    pin: int | None = None
    box: str | None = None
    key: int | None = None
    pwm: bool = True
    active: Active = Active.HIGH


@dataclass(frozen=True, slots=True)
class BuzzerSettings:
    """``[buzzer]``: a passive buzzer (it needs a tone; one that beeps by itself is active)."""

    pin: int


@dataclass(frozen=True, slots=True)
class ExpanderSettings:
    """One ``[expander.NAME]``: an MCP23017 on the I2C pins, sixteen more buttons (pins 0 to 15)."""

    name: str
    address: int = 0x20
    bus: int = 1


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """``[sound]``: loudness from 0 to 100, silence, and speech in the table's language.

    ``asked`` says that the section was written: only then is a missing sound card missed.
    """

    volume: int = 70
    mute: bool = False
    speech: bool = False
    voice: str = ""
    asked: bool = False


class Watches(StrEnum):
    """What a camera looks at: one card at a time, a trick, hands laid out for the review, a deck that is counted."""

    SPOT = "spot"
    TRICK = "trick"
    HAND = "hand"
    DECK = "deck"


@dataclass(frozen=True, slots=True)
class CameraSettings:
    """A camera as its section ``[camera.NAME]`` describes it.

    ``device`` is a path (``/dev/video0``), ``pi`` for a camera on the Pi's own connector, the address of a phone or a
    network camera (``http``, ``https``, ``rtsp``), a folder of pictures (the newest is what is seen) or a video file.
    ``games`` are those whose cards it reads, all where none is named.
    ``places`` is the file that divides the picture; left out, it lies in the data folder. ``focus`` and ``exposure``
    are held at a figure of the camera's own, and ``mains`` is the lamp's 50 or 60 hertz; left out, the camera chooses.
    """

    name: str
    device: str
    width: int = 1280
    height: int = 720
    games: tuple[str, ...] = ()
    watches: Watches = Watches.SPOT
    places: str = ""
    focus: int | None = None
    exposure: int | None = None
    mains: int | None = None
    bound: Bound = Bound()

    @property
    def controls(self) -> Mapping[str, int]:
        """What the camera is to be set to."""
        named = {"focus": self.focus, "exposure": self.exposure, "mains": self.mains}
        return {name: value for name, value in named.items() if value is not None}

    @property
    def shown(self) -> str:
        """The device as it may be said: an address without name and password.

        >>> CameraSettings("above", "http://ann:secret@10.0.0.7/video").shown
        'http://10.0.0.7/video'
        >>> CameraSettings("above", "http://ann:a/b@10.0.0.7/video").shown
        'http://10.0.0.7/video'
        """
        return re.sub(r"(?<=://).*@", "", self.device)


@dataclass(frozen=True, slots=True)
class Devices:
    """Everything plugged in, as the configuration names it."""

    readers: tuple[ReaderSettings, ...] = ()
    cameras: tuple[CameraSettings, ...] = ()
    buttons: tuple[ButtonSettings, ...] = ()
    encoders: tuple[EncoderSettings, ...] = ()
    lamps: tuple[LampSettings, ...] = ()
    expanders: tuple[ExpanderSettings, ...] = ()
    buzzer: BuzzerSettings | None = None
    sound: SoundSettings = field(default_factory=SoundSettings)
