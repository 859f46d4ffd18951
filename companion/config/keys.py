"""Every key of the configuration with what it takes: msgspec's types, one table a section.

A value that was not written is not there; what it is then stands with the settings, in ``devices/settings.py``.
"""

from typing import Annotated, Any, Literal, Required, TypedDict

from msgspec import Meta

from companion.devices.settings import Active, Number, Protocol, Pull, Watches
from companion.games.covers import IDS
from companion.rules.checked import LOWER, UPPER, Text, expected
from companion.rules.sentences import Language

Word = Annotated[Text, UPPER]
"""A word of a game or of the table; capitals do not matter."""
GameId: Any = Literal[tuple(IDS)]
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
Seat = Annotated[int, Meta(ge=1, le=8)]
Output = Annotated[int, Meta(ge=0, le=7)]
Pixels = Annotated[int, Meta(ge=160, le=7680)]
BusOrChip = Annotated[int, Meta(ge=0, le=6)]
Spi = Annotated[tuple[BusOrChip, BusOrChip], expected("[bus, device], such as [0, 0] for /dev/spidev0.0")]
Repeat = Annotated[float, Meta(ge=0, le=60), expected("seconds from 0 to 60")]
Hold = Annotated[float, Meta(ge=0.2, le=10), expected("seconds from 0.2 to 10")]
Debounce = Annotated[float, Meta(ge=0, le=0.5), expected("seconds from 0 to 0.5")]


class DisplayKeys(TypedDict, total=False):
    """``[display]``."""

    size: Annotated[tuple[Pixels, Pixels], expected("[width, height] in pixels, such as [1920, 1080]")]
    fullscreen: bool
    rotation: Annotated[Literal[0, 90, 180, 270], expected("0, 90, 180 or 270")]
    theme: Annotated[Literal["dark", "light"], LOWER]
    reduced_motion: bool
    inches: Annotated[float, Meta(ge=3, le=120), expected("the diagonal in inches, from 3 to 120")]
    distance: Annotated[float, Meta(ge=0.3, le=10), expected("metres from 0.3 to 10")]
    output: Output


class TeamDisplayKeys(TypedDict, total=False):
    """``[team_display.TEAM]``."""

    output: Output
    size: Annotated[tuple[Pixels, Pixels], expected("[width, height] in pixels, such as [800, 480]")]
    fullscreen: bool
    reader: Text


class SoundKeys(TypedDict, total=False):
    """``[sound]``."""

    volume: Annotated[int, Meta(ge=0, le=100)]
    mute: bool
    speech: bool
    voice: Text


class Speaking(TypedDict, total=False):
    """Who speaks through a device."""

    seat: Seat
    team: Text
    role: Text


class HoldKeys(TypedDict, total=False):
    """How long a press is."""

    hold: Word
    hold_seconds: Hold
    debounce: Debounce


class ReaderKeys(Speaking, total=False):
    """``[reader.NAME]``."""

    protocol: Annotated[Protocol, LOWER]
    port: Text
    baud: Annotated[int, Meta(ge=300, le=3_000_000)]
    prefix: Affix
    suffix: Affix
    pause: bool
    repeat_seconds: Repeat
    number: Annotated[Number, LOWER]
    spi: Spi
    data0: Pin
    data1: Pin
    parity: bool
    place: Text


class CameraKeys(Speaking, total=False):
    """``[camera.NAME]``."""

    device: Required[Lens]
    width: Pixels
    height: Pixels
    games: Annotated[tuple[GameId, ...], expected('a list of games, such as ["planet-nine"]')]
    watches: Annotated[Watches, LOWER]
    places: Text
    focus: Annotated[int, Meta(ge=0), expected("the camera's own figure, 0 or more")]
    exposure: Annotated[int, Meta(ge=1), expected("the camera's own figure, 1 or more")]
    mains: Annotated[Literal[50, 60], expected("50 or 60")]
    place: Text


class ButtonKeys(Speaking, HoldKeys, total=False):
    """``[button.NAME]``."""

    word: Required[Word]
    pin: Pin
    expander: Text
    box: Text
    key: Box
    pull: Annotated[Pull, LOWER]
    active: Annotated[Active, LOWER]


class EncoderKeys(Speaking, HoldKeys, total=False):
    """``[encoder.NAME]``."""

    a: Required[Pin]
    b: Required[Pin]
    push: Pin


class LampKeys(TypedDict, total=False):
    """``[lamp.NAME]``."""

    cue: Required[Text]
    pin: Pin
    box: Text
    key: Box
    pwm: bool
    active: Annotated[Active, LOWER]


class ExpanderKeys(TypedDict, total=False):
    """``[expander.NAME]``."""

    address: Annotated[int, Meta(ge=0x20, le=0x27)]
    bus: Annotated[int, Meta(ge=0, le=22)]


class SheetsKeys(TypedDict, total=False):
    """``[sheets]``."""

    port: Annotated[int, Meta(ge=1024, le=65535), expected("a port from 1024 to 65535, such as 8470")]
    bind: str
    address: str
    hotspot: Annotated[str, Meta(max_length=32)]
    password_file: Text
    language: Annotated[Language, LOWER]


class BuzzerKeys(TypedDict):
    """``[buzzer]``."""

    pin: Pin


Values = dict[str, object]
Options = TypedDict("Options", dict.fromkeys(IDS, Values), total=False)  # type: ignore[misc]
"""``[options.GAME]``: each game's own closed table checks the values."""


def _section(name: str) -> Meta:
    return expected(f"a section; write [{name}]")


def _named(kind: str) -> Meta:
    return expected(f"a section: each {kind} has a name of its own; write [{kind}.NAME] above it")


class File(TypedDict, total=False):
    """All sections of a configuration file."""

    language: Annotated[Language, LOWER]
    display: Annotated[DisplayKeys, _section("display")]
    team_display: Annotated[
        dict[str, Annotated[TeamDisplayKeys, _named("team_display")]], _section("team_display.TEAM")
    ]
    sound: Annotated[SoundKeys, _section("sound")]
    sheets: Annotated[SheetsKeys, _section("sheets")]
    reader: Annotated[dict[str, Annotated[ReaderKeys, _named("reader")]], _section("reader.NAME")]
    camera: Annotated[dict[str, Annotated[CameraKeys, _named("camera")]], _section("camera.NAME")]
    button: Annotated[dict[str, Annotated[ButtonKeys, _named("button")]], _section("button.NAME")]
    encoder: Annotated[dict[str, Annotated[EncoderKeys, _named("encoder")]], _section("encoder.NAME")]
    lamp: Annotated[dict[str, Annotated[LampKeys, _named("lamp")]], _section("lamp.NAME")]
    expander: Annotated[dict[str, Annotated[ExpanderKeys, _named("expander")]], _section("expander.NAME")]
    buzzer: Annotated[BuzzerKeys, _section("buzzer")]
    options: Annotated[Options, expected("a section per game; write [options.deep-sea]")]
