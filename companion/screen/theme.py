"""Colours by what they mean, and the type scale. Elements name colours; only here do they get values.

Every pair of text and ground that occurs is listed in ``PAIRS`` and held to 4.5 : 1 by a test.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

Colour = tuple[int, int, int]

Tone = Literal[
    "alarm",
    "bronze",
    "chip",
    "circuit-green",
    "circuit-red",
    "circuit-yellow",
    "clock",
    "done",
    "failed",
    "gold",
    "grid",
    "hurry",
    "ink",
    "island",
    "light",
    "line",
    "lit",
    "quiet",
    "raised",
    "row",
    "sea",
    "sheet",
    "silver",
    "station",
    "station-bottom",
    "station-top",
    "stop",
    "team-blue",
    "team-red",
    "team-yellow",
    "text",
    "track",
    "turn",
    "veil",
    "white",
]
"""A colour by what it means."""

SuitLetter = Literal["P", "B", "G", "Y"]
"""A coloured suit, where light takes its colour from a card."""

_TEAMS: Mapping[str, Tone] = {"blue": "team-blue", "yellow": "team-yellow", "red": "team-red"}


def team_tone(team: str) -> Tone:
    """The colour of a team.

    >>> team_tone("blue")
    'team-blue'
    """
    return _TEAMS[team]


def colour_of(text: str) -> Colour:
    """A colour written as ``#RRGGBB``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True)
class SuitLook:
    """How a suit is drawn: gradient of the card, ink on it, its shape."""

    top: Colour
    bottom: Colour
    ink: Colour
    shape: str
    edge: Colour | None = None


@dataclass(frozen=True, eq=False)
class Theme:
    """One look: colours by role, the three stops of the ground, suits by letter, those of the usual pack by name."""

    name: str
    ground: tuple[Colour, Colour, Colour]
    colours: Mapping[str, Colour]
    suits: Mapping[str, SuitLook]
    shadow: int = 120
    glow: int = 130
    """How strong the light about a filled button is."""
    lettered: bool = True
    """Whether a card bears the letter of its suit."""

    def __getitem__(self, role: Tone) -> Colour:
        return self.colours[role]


def _roles(**roles: str) -> dict[str, Colour]:
    return {name.replace("_", "-"): colour_of(value) for name, value in roles.items()}


_TRUMP = (colour_of("#22303B"), colour_of("#0D151C"), colour_of("#FFFFFF"))
_INK = colour_of("#0B1721")
_PAPER = (colour_of("#FFFFFF"), colour_of("#F1EFE8"))
_CRIMSON = colour_of("#A8142B")
SUITS = {
    "P": SuitLook(colour_of("#F3B6D8"), colour_of("#E79AC6"), _INK, "circle"),
    "B": SuitLook(colour_of("#8CCBF6"), colour_of("#62B6EF"), _INK, "diamond"),
    "G": SuitLook(colour_of("#6AD7AE"), colour_of("#3FBF8F"), _INK, "triangle"),
    "Y": SuitLook(colour_of("#FAE787"), colour_of("#F4D64E"), _INK, "star"),
    "R": SuitLook(*_TRUMP, "rocket", colour_of("#EAF4F8")),
    "S": SuitLook(*_TRUMP, "submarine", colour_of("#EAF4F8")),
    "clubs": SuitLook(*_PAPER, _INK, "clubs"),
    "diamonds": SuitLook(*_PAPER, _CRIMSON, "diamonds"),
    "hearts": SuitLook(*_PAPER, _CRIMSON, "hearts"),
    "spades": SuitLook(*_PAPER, _INK, "spades"),
}

DARK = Theme(
    "dark",
    (colour_of("#17394C"), colour_of("#0F2431"), colour_of("#0A151E")),
    _roles(
        text="#EAF4F8",
        quiet="#8FB0C0",
        turn="#FFC24B",
        clock="#62D0E8",
        done="#78D296",
        failed="#FF8A78",
        stop="#FF9D6B",
        ink="#0B1721",
        white="#FFFFFF",
        station="#14303F",
        station_top="#173344",
        station_bottom="#122937",
        row="#0E212D",
        chip="#173B50",
        raised="#1C4256",
        line="#24475A",
        track="#6A92A6",
        light="#D6F1FA",
        lit="#F5FCFE",
        hurry="#FFFFFF",
        grid="#8FC4DA",
        circuit_red="#F0A0B4",
        circuit_green="#B5D69C",
        circuit_yellow="#EFE9A6",
        sheet="#0D1E29",
        veil="#050B10",
        alarm="#3A1E1C",
        team_blue="#57B4FF",
        team_yellow="#F6FF5C",
        team_red="#E26FC4",
        island="#D3C79A",
        sea="#0E3A50",
        bronze="#D98E57",
        silver="#C9D6DE",
        gold="#F4D64E",
    ),
    SUITS,
)

LIGHT = Theme(
    "light",
    (colour_of("#F7FAFB"), colour_of("#EAF1F4"), colour_of("#DCE7EC")),
    _roles(
        text="#0C1D27",
        quiet="#3F5D6C",
        turn="#784600",
        clock="#0A46A0",
        done="#005A2D",
        failed="#B41E3C",
        stop="#963B00",
        ink="#FFFFFF",
        white="#FFFFFF",
        station="#FBFDFE",
        station_top="#FFFFFF",
        station_bottom="#F7FAFC",
        row="#E9F0F4",
        chip="#D3E2EA",
        raised="#C6DAE4",
        line="#B9CEDA",
        track="#56707F",
        light="#123C52",
        lit="#123C52",
        hurry="#0C1D27",
        grid="#3F6E86",
        circuit_red="#8C2B45",
        circuit_green="#3E5F22",
        circuit_yellow="#5F5708",
        sheet="#F4F8FA",
        veil="#3B4A54",
        alarm="#FBE3DF",
        team_blue="#0B5A93",
        team_yellow="#3A3400",
        team_red="#7A2258",
        island="#6E6638",
        sea="#DFEBF1",
        bronze="#8A4B1D",
        silver="#52646F",
        gold="#7A5A00",
    ),
    # A light card on a light ground ends where its edge says.
    {suit: replace(look, edge=_INK) for suit, look in SUITS.items()},
    shadow=60,
    glow=0,
)

THEMES = {"dark": DARK, "light": LIGHT}

SURFACES = ("station", "station-top", "station-bottom", "row", "sheet")
ACCENTS = ("turn", "clock", "done", "failed", "stop", "light", "hurry", "team-blue", "team-yellow", "team-red")
PAIRS = (
    *(("text", ground) for ground in (*SURFACES, "chip", "raised", "alarm", "sea")),
    *(("quiet", ground) for ground in (*SURFACES, "alarm", "sea")),
    *((accent, ground) for accent in ACCENTS for ground in (*SURFACES, "alarm")),
    *(("ink", accent) for accent in (*ACCENTS, "bronze", "silver", "gold")),
)
"""Text colour and ground, by role, as they occur; the three stops of the ground carry all of them too."""

# Type sizes in units of the grid (a ninetieth of the height), as the mock-ups set them at 1080: prompt 92, name 44.
PROMPT = 7.67
TITLE = 3.0
NAME = 3.67
READ = 3.17
"""38 px of 1080: what players must read from three metres is no smaller."""
SENTENCE = 2.5
QUIET = 2.34
SMALLEST = 2.25
"""A fortieth of the height: nothing on the screen is smaller."""


def contrast(colour: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, as WCAG 2 defines it.

    >>> round(contrast((255, 255, 255), (0, 0, 0)), 1)
    21.0
    """
    light, dark = sorted((_luminance(colour), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mixed(colour: Colour, other: Colour, part: float) -> Colour:
    """A colour between two: 0 is the first, 1 the second."""
    a, b, c = (round(first + (second - first) * part) for first, second in zip(colour, other, strict=True))
    return a, b, c


def _luminance(colour: Colour) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
