"""Every section of the configuration with its keys and what they take: msgspec's types, one class a section.

Most are the settings of a device (``devices/settings.py``); here stands what else is a key of theirs, and the sections
that are no device's.
"""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypedDict

from msgspec import Meta

from companion.devices.settings import (
    ButtonSettings,
    BuzzerSettings,
    CameraSettings,
    EncoderSettings,
    ExpanderSettings,
    LampSettings,
    Pixels,
    ReaderSettings,
    SoundSettings,
)
from companion.games.covers import IDS
from companion.rules.checked import ELSEWHERE, LOWER, Text, expected
from companion.rules.sentences import Language

GameId: Any = Literal[tuple(IDS)]
Seat = Annotated[int, Meta(ge=1, le=8)]
Output = Annotated[int, Meta(ge=0, le=7)]


@dataclass(frozen=True)
class DisplaySettings:
    """``[display]``: the shared screen. A file gives width and height as its ``size``."""

    width: Annotated[int, ELSEWHERE] = 1920
    height: Annotated[int, ELSEWHERE] = 1080
    fullscreen: bool = True
    rotation: Annotated[Literal[0, 90, 180, 270], expected("0, 90, 180 or 270")] = 0
    theme: str = "dark"
    reduced_motion: bool = False
    inches: Annotated[float, Meta(ge=3, le=120), expected("the diagonal in inches, from 3 to 120")] = 0.0
    distance: Annotated[float, Meta(ge=0.3, le=10), expected("metres from 0.3 to 10")] = 0.0
    output: Output = 0


@dataclass(frozen=True)
class TeamDisplaySettings:
    """One ``[team_display.TEAM]``: a window on another ``output``, or text on the line of a serial ``reader``."""

    team: Annotated[str, ELSEWHERE]
    output: Output = 1
    width: Annotated[int, ELSEWHERE] = 800
    height: Annotated[int, ELSEWHERE] = 480
    fullscreen: bool = True
    reader: Text = ""


@dataclass(frozen=True)
class SheetsSettings:
    """``[sheets]``: pages for phones. ``bind`` is where the server listens, ``address`` what its code says.

    ``hotspot`` names the Wi-Fi that this machine makes itself, whose password lies in ``password_file``.
    """

    port: Annotated[int, Meta(ge=1024, le=65535), expected("a port from 1024 to 65535, such as 8470")] = 8470
    bind: str = ""
    address: str = ""
    hotspot: Annotated[str, Meta(max_length=32)] = ""
    password_file: Text = "/etc/companion/hotspot-password"
    language: Annotated[Language, LOWER] | None = None


# -- what stands in a section besides the settings that it gives ----------------------------------------------


@dataclass(frozen=True, kw_only=True)
class DisplayKeys(DisplaySettings):
    """``[display]``."""

    size: Annotated[tuple[Pixels, Pixels], expected("[width, height] in pixels, such as [1920, 1080]")] = (1920, 1080)
    theme: Annotated[Literal["dark", "light"], LOWER] = "dark"


@dataclass(frozen=True, kw_only=True)
class TeamDisplayKeys(TeamDisplaySettings):
    """``[team_display.TEAM]``."""

    size: Annotated[tuple[Pixels, Pixels], expected("[width, height] in pixels, such as [800, 480]")] = (800, 480)


@dataclass(frozen=True, kw_only=True)
class Speaking:
    """Who speaks through a device."""

    seat: Seat | None = None
    team: Text | None = None
    role: Text | None = None


@dataclass(frozen=True, kw_only=True)
class ReaderKeys(ReaderSettings, Speaking):
    """``[reader.NAME]``."""

    place: Text | None = None


@dataclass(frozen=True, kw_only=True)
class CameraKeys(CameraSettings, Speaking):
    """``[camera.NAME]``."""

    games: Annotated[tuple[GameId, ...], expected('a list of games, such as ["planet-nine"]')] = ()
    place: Text | None = None


@dataclass(frozen=True, kw_only=True)
class ButtonKeys(ButtonSettings, Speaking):
    """``[button.NAME]``."""


@dataclass(frozen=True, kw_only=True)
class EncoderKeys(EncoderSettings, Speaking):
    """``[encoder.NAME]``."""


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
    sound: Annotated[SoundSettings, _section("sound")]
    sheets: Annotated[SheetsSettings, _section("sheets")]
    reader: Annotated[dict[str, Annotated[ReaderKeys, _named("reader")]], _section("reader.NAME")]
    camera: Annotated[dict[str, Annotated[CameraKeys, _named("camera")]], _section("camera.NAME")]
    button: Annotated[dict[str, Annotated[ButtonKeys, _named("button")]], _section("button.NAME")]
    encoder: Annotated[dict[str, Annotated[EncoderKeys, _named("encoder")]], _section("encoder.NAME")]
    lamp: Annotated[dict[str, Annotated[LampSettings, _named("lamp")]], _section("lamp.NAME")]
    expander: Annotated[dict[str, Annotated[ExpanderSettings, _named("expander")]], _section("expander.NAME")]
    buzzer: Annotated[BuzzerSettings, _section("buzzer")]
    options: Annotated[Options, expected("a section per game; write [options.deep-sea]")]
