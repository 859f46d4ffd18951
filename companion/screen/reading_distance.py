"""How large text is for the eyes that read it: an angle, from the display's inches and the distance of the seats.

The measure is the height of a small x in arc minutes. What must be read from the seat has at least ``MUST`` of them,
everything else ``REST``.
"""

import math
from dataclasses import dataclass
from functools import cache

from companion.screen.fonts import font
from companion.screen.geometry import Size

MUST = 10.0
"""Arc minutes of the prompt, the active seat's tasks, a refusal, the choices."""
REST = 7.0
"""Arc minutes of everything else that is to be read."""
SMALL_PANEL = 600
"""Up to this height, in pixels, a display of which nothing is known counts as a small panel."""
TABLE, DESK, ROOM = (7.0, 1.0), (24.0, 1.5), (43.0, 3.0)
"""Usual displays: the diagonal in inches, and from how many metres they are read."""
_MEASURED = 1000


@dataclass(frozen=True)
class ReadingDistance:
    """A display's diagonal in inches and the distance, in metres, from which it is read."""

    inches: float
    distance: float

    def minutes(self, pixels: float, display: tuple[int, int]) -> float:
        """The angle of a length on a display of so many pixels, in arc minutes.

        >>> round(ReadingDistance(7, 1.0).minutes(15.3, (800, 480)), 1)
        10.0
        """
        metres = pixels * self.inches * 0.0254 / math.hypot(*display)
        return math.degrees(2 * math.atan(metres / (2 * self.distance))) * 60

    def pixels(self, minutes: float, display: tuple[int, int]) -> float:
        """The length on a display of so many pixels that has this angle."""
        metres = 2 * self.distance * math.tan(math.radians(minutes / 60) / 2)
        return metres * math.hypot(*display) / (self.inches * 0.0254)


@cache
def x_height(style: str) -> float:
    """The height of a small x of a bundled font as a part of its size.

    >>> round(x_height("text"), 2)
    0.51
    """
    metrics = font(style, _MEASURED).metrics("x")[0]
    assert metrics is not None, style
    return metrics[3] / _MEASURED


def least(minutes: float, sight: ReadingDistance, display: tuple[int, int]) -> float:
    """The smallest size of text, in pixels, at which a small x of every style has this angle."""
    flattest = min(x_height(style) for style in ("display", "heading", "label", "text", "strong"))
    return sight.pixels(minutes, display) / flattest


def known(inches: float, distance: float, reported: float, display: tuple[int, int]) -> ReadingDistance | None:
    """What holds where a setting (0: none) and the display's report (0: none) are known.

    A setting stands before the report. Where neither is there, a small panel is taken for one of 7 inches at 1 m and
    everything larger stands as it was drawn, for 43 inches across a room.

    >>> known(0, 0, 0, (800, 480)), known(0, 0, 0, (1920, 1080)), known(0, 4.0, 0, (1920, 1080))
    (ReadingDistance(inches=7.0, distance=1.0), None, ReadingDistance(inches=43.0, distance=4.0))
    """
    small = min(display) <= SMALL_PANEL
    size = inches or reported
    if not size and not distance and not small:
        return None
    size = size or (TABLE if small else ROOM)[0]
    return ReadingDistance(size, distance or _usual(size))


def _usual(inches: float) -> float:
    """From how far a display of this diagonal is read where nobody says: halfway between the usual ones, the nearer."""
    middle = (TABLE[0] + DESK[0]) / 2, (DESK[0] + ROOM[0]) / 2
    return TABLE[1] if inches <= middle[0] else DESK[1] if inches <= middle[1] else ROOM[1]


class SightedSize(Size):
    """A picture's size in pixels, and from where it is seen; equal to any other of its width and height."""

    sight: ReadingDistance | None

    @classmethod
    def on(cls, size: tuple[int, int], sight: ReadingDistance | None) -> "SightedSize":
        """A picture of this size that is seen so."""
        elements = cls(*size)
        elements.sight = sight
        return elements


def floors(size: Size) -> tuple[float, float]:
    """The smallest sizes, in units, of text that must be read from the seat and of the rest; 0 where nothing asks.

    >>> [round(one, 1) for one in floors(Size(800, 480))], floors(Size(1920, 1080))
    ([5.6, 3.9], (0.0, 0.0))
    """
    sight = size.sight if isinstance(size, SightedSize) else known(0, 0, 0, size)
    if sight is None:
        return 0.0, 0.0
    # Text is drawn at whole sizes: a size a hundredth short of the next one is that one.
    must, rest = (math.ceil(least(minutes, sight, size) * 0.99) / size.unit for minutes in (MUST, REST))
    return must, rest
