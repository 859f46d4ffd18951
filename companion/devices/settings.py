"""What the ports need to know, as plain values. ``companion.config`` fills them from the user's TOML.

A field is a key of its section with what it takes; but for the name of a section, and for who speaks.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from companion.devices.decode.ids import Number as Number
from companion.rules.checked import ELSEWHERE, LOWER, UPPER, Text, expected
from companion.rules.seats import Speaker

Name = Annotated[str, ELSEWHERE]
Word = Annotated[Text, UPPER]
"""A word of a game or of the table; capitals do not matter."""
# Pictures come over these three; of any other scheme OpenCV would only say that it does not open.
Lens = Annotated[
    str,
    Meta(pattern=r"^\s*((?!\w+:/)\S|(https?|rtsp)://[^/\s:@]|(https?|rtsp)://[^/\s]+@[^/\s])"),
    expected("/dev/video0, pi, a folder, a video file or an address such as http://192.168.1.20:8080/video"),
]
"""What ``[camera.NAME]`` reads from."""
Affix = Annotated[str, expected('a text in quotes, such as "*"')]
Pin = Annotated[int, Meta(ge=0, le=27)]
Box = Annotated[int, Meta(ge=0, le=63)]
Pixels = Annotated[int, Meta(ge=160, le=7680)]
BusOrChip = Annotated[int, Meta(ge=0, le=6)]
Spi = Annotated[tuple[BusOrChip, BusOrChip], expected("[bus, device], such as [0, 0] for /dev/spidev0.0")]
Repeat = Annotated[float, Meta(ge=0, le=60), expected("seconds from 0 to 60")]
Hold = Annotated[float, Meta(ge=0.2, le=10), expected("seconds from 0.2 to 10")]
Debounce = Annotated[float, Meta(ge=0, le=0.5), expected("seconds from 0 to 0.5")]


SHARED = Speaker()
"""Who speaks through a device that nobody has bound: all of them."""


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
class ReaderSettings:
    """A reader as its section ``[reader.NAME]`` describes it.

    ``port`` is a path or a glob (``/dev/serial/by-id/usb-*``); ``spi`` is (bus, device) for a PN532 or
    RC522 on the SPI pins; ``data0`` and ``data1`` are the BCM pins of a Wiegand reader, ``parity`` tells whether its
    frames have parity bits.
    """

    name: Name
    protocol: Annotated[Protocol, LOWER] = Protocol.LINES
    port: Text = ""
    baud: Annotated[int, Meta(ge=300, le=3_000_000)] = 9600
    prefix: Affix = ""
    suffix: Affix = ""
    pause: bool = True
    repeat_seconds: Repeat = 1.5
    number: Annotated[Number, LOWER] = Number.HEX
    spi: Spi | None = None
    data0: Pin | None = None
    data1: Pin | None = None
    parity: bool = True
    bound: Annotated[Speaker, ELSEWHERE] = SHARED


@dataclass(frozen=True, slots=True)
class ButtonSettings:
    """One ``[button.NAME]``: on a BCM ``pin``, on an ``expander``'s pin, or as ``key`` of a ``box``."""

    name: Name
    word: Word
    pin: Pin | None = None
    hold: Word | None = None
    expander: Text | None = None
    box: Text | None = None
    key: Box | None = None
    pull: Annotated[Pull, LOWER] = Pull.UP
    active: Annotated[Active, LOWER] = Active.LOW
    hold_seconds: Hold = 1.0
    debounce: Debounce = 0.03
    bound: Annotated[Speaker, ELSEWHERE] = SHARED

    @property
    def hold_time(self) -> float | None:
        """The hold time, where holding means something."""
        return self.hold_seconds if self.hold else None


@dataclass(frozen=True, slots=True)
class EncoderSettings:
    """One ``[encoder.NAME]``: a rotary encoder; turning says ``UP`` and ``DOWN``, pushing ``OK``."""

    name: Name
    a: Pin
    b: Pin
    push: Pin | None = None
    hold: Word | None = "CANCEL"
    hold_seconds: Hold = 1.0
    debounce: Debounce = 0.03
    bound: Annotated[Speaker, ELSEWHERE] = SHARED


@dataclass(frozen=True, slots=True)
class LampSettings:
    """One ``[lamp.NAME]``: lit by the cue of its name, on a BCM ``pin`` or as lamp ``key`` of a ``box``."""

    name: Name
    cue: Text
    pin: Pin | None = None
    box: Text | None = None
    key: Box | None = None
    pwm: bool = True
    active: Annotated[Active, LOWER] = Active.HIGH


@dataclass(frozen=True, slots=True)
class BuzzerSettings:
    """``[buzzer]``: a passive buzzer (it needs a tone; one that beeps by itself is active)."""

    pin: Pin


@dataclass(frozen=True, slots=True)
class ExpanderSettings:
    """One ``[expander.NAME]``: an MCP23017 on the I2C pins, sixteen more buttons (pins 0 to 15)."""

    name: Name
    address: Annotated[int, Meta(ge=0x20, le=0x27)] = 0x20
    bus: Annotated[int, Meta(ge=0, le=22)] = 1


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """``[sound]``: loudness from 0 to 100, silence, and speech in the table's language.

    ``asked`` says that the section was written: only then is a missing sound card missed.
    """

    volume: Annotated[int, Meta(ge=0, le=100)] = 70
    mute: bool = False
    speech: bool = False
    voice: Text = ""
    asked: Annotated[bool, ELSEWHERE] = False


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

    name: Name
    device: Lens
    width: Pixels = 1280
    height: Pixels = 720
    games: tuple[str, ...] = ()
    watches: Annotated[Watches, LOWER] = Watches.SPOT
    places: Text = ""
    focus: Annotated[int, Meta(ge=0), expected("the camera's own figure, 0 or more")] | None = None
    exposure: Annotated[int, Meta(ge=1), expected("the camera's own figure, 1 or more")] | None = None
    mains: Annotated[Literal[50, 60], expected("50 or 60")] | None = None
    bound: Annotated[Speaker, ELSEWHERE] = SHARED

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
