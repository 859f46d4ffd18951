"""Colours by what they mean, and the type scale. Elements name colours; only here do they get values.

Every pair of text and ground that occurs is listed in ``PAIRS`` and held to 4.5 : 1 by a test.
"""

from collections.abc import Mapping
from dataclasses import dataclass

Colour = tuple[int, int, int]


def _hex(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True)
class SuitLook:
    """How a suit is drawn: gradient of the card, ink on it, its shape."""

    top: Colour
    bottom: Colour
    ink: Colour
    shape: str
    edge: Colour | None = None


@dataclass(frozen=True)
class Theme:
    """One look: colours by role, the three stops of the ground, suits by letter, those of the usual pack by name."""

    name: str
    ground: tuple[Colour, Colour, Colour]
    colours: Mapping[str, Colour]
    suits: Mapping[str, SuitLook]
    shadow: int = 120

    def __getitem__(self, role: str) -> Colour:
        return self.colours[role]


def _roles(**roles: str) -> dict[str, Colour]:
    return {name.replace("_", "-"): _hex(value) for name, value in roles.items()}


_TRUMP = (_hex("#22303B"), _hex("#0D151C"), _hex("#FFFFFF"))
_INK = _hex("#0B1721")
_PAPER = (_hex("#FFFFFF"), _hex("#F1EFE8"))
_CRIMSON = _hex("#A8142B")
SUITS = {
    "P": SuitLook(_hex("#F3B6D8"), _hex("#E79AC6"), _INK, "circle"),
    "B": SuitLook(_hex("#8CCBF6"), _hex("#62B6EF"), _INK, "diamond"),
    "G": SuitLook(_hex("#6AD7AE"), _hex("#3FBF8F"), _INK, "triangle"),
    "Y": SuitLook(_hex("#FAE787"), _hex("#F4D64E"), _INK, "star"),
    "R": SuitLook(*_TRUMP, "rocket", _hex("#EAF4F8")),
    "S": SuitLook(*_TRUMP, "submarine", _hex("#EAF4F8")),
    "clubs": SuitLook(*_PAPER, _INK, "clubs"),
    "diamonds": SuitLook(*_PAPER, _CRIMSON, "diamonds"),
    "hearts": SuitLook(*_PAPER, _CRIMSON, "hearts"),
    "spades": SuitLook(*_PAPER, _INK, "spades"),
}

DARK = Theme(
    "dark",
    (_hex("#17394C"), _hex("#0F2431"), _hex("#0A151E")),
    _roles(
        text="#EAF4F8",
        quiet="#8FB0C0",
        turn="#FFC24B",
        clock="#62D0E8",
        done="#58D6A7",
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
        track="#1D4154",
        sheet="#0D1E29",
        veil="#050B10",
        alarm="#3A1E1C",
        team_blue="#7CC0F0",
        team_yellow="#FFC24B",
        team_red="#FF8A78",
        island="#2F5D50",
        sea="#0F2735",
        bronze="#D98E57",
        silver="#C9D6DE",
        gold="#F4D64E",
    ),
    SUITS,
)

LIGHT = Theme(
    "light",
    (_hex("#F7FAFB"), _hex("#EAF1F4"), _hex("#DCE7EC")),
    _roles(
        text="#0C1D27",
        quiet="#3F5D6C",
        turn="#7A4600",
        clock="#0A6179",
        done="#0B6244",
        failed="#A8221A",
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
        track="#C9DAE3",
        sheet="#F4F8FA",
        veil="#3B4A54",
        alarm="#FBE3DF",
        team_blue="#0B5A93",
        team_yellow="#7A4600",
        team_red="#A8221A",
        island="#8FBFA9",
        sea="#DFEBF1",
        bronze="#8A4B1D",
        silver="#52646F",
        gold="#7A5A00",
    ),
    SUITS,
    shadow=60,
)

THEMES = {"dark": DARK, "light": LIGHT}

SURFACES = ("station", "station-top", "station-bottom", "row", "sheet")
ACCENTS = ("turn", "clock", "done", "failed", "stop", "team-blue", "team-yellow", "team-red")
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
FIGURE = 11.67
SENTENCE = 2.5
QUIET = 2.34
SMALLEST = 2.25
"""A fortieth of the height: nothing on the screen is smaller."""


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, as WCAG 2 defines it.

    >>> round(contrast((255, 255, 255), (0, 0, 0)), 1)
    21.0
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """A colour between two: 0 is the first, 1 the second."""
    a, b, c = (round(first + (second - first) * part) for first, second in zip(one, other, strict=True))
    return a, b, c


def _luminance(colour: Colour) -> float:
    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
