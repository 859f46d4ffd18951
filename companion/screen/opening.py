"""How a window is opened: on which display, how large, how the picture gets there, turned where the display hangs so.

A display says its own size in the EDID that the kernel keeps of every connected one. EDID 1.4 (VESA E-EDID A2): a block
of 128 bytes begins with 00 FF FF FF FF FF FF 00 and adds up to 0 modulo 256. Bytes 21 and 22 are the picture's width
and height in centimetres; the first detailed timing, from byte 54 on, has both in millimetres. A projector says
nothing, and cheap panels give their shape (16 by 9) instead of a size.

With a rotation of 90 the picture's left upper corner is the window's right upper one.
"""

import ctypes
import math
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import pygame

from companion.screen.theme import THEMES

CONNECTORS = Path("/sys/class/drm")
BLOCK = 128
HEADER = bytes([0, 255, 255, 255, 255, 255, 255, 0])
SHAPES = ((16, 9), (16, 10), (4, 3), (5, 4), (160, 90), (160, 100))
"""Width and height that are a shape, whatever their unit."""
SMALLEST_INCHES, LARGEST_INCHES = 3.0, 120.0


@dataclass(frozen=True)
class Reported:
    """One connected display: its connector, its picture in millimetres (0: not said), its modes, the best first."""

    connector: str
    wide: float
    high: float
    modes: tuple[tuple[int, int], ...] = ()

    @property
    def inches(self) -> float:
        """The diagonal; 0 where the display does not say it."""
        return math.hypot(self.wide, self.high) / 25.4


def millimetres(edid: bytes) -> tuple[float, float] | None:
    """Width and height of the picture from an EDID; nothing where it is damaged or says nothing believable."""
    block = edid[:BLOCK]
    if len(block) < BLOCK or block[:8] != HEADER or sum(block) % 256:
        return None
    sizes = [(block[21] * 10.0, block[22] * 10.0)]
    timing = block[54:72]
    if timing[0] or timing[1]:
        # The first descriptor is a timing when its pixel clock is not 0.
        sizes.insert(0, (timing[12] + (timing[14] >> 4) * 256.0, timing[13] + (timing[14] & 15) * 256.0))
    return next((size for size in sizes if _believable(*size)), None)


def _believable(wide: float, high: float) -> bool:
    if not wide or not high or (wide, high) in SHAPES or (wide / 10, high / 10) in SHAPES:
        return False
    return SMALLEST_INCHES <= math.hypot(wide, high) / 25.4 <= LARGEST_INCHES


def connected(folder: Path = CONNECTORS) -> Iterator[Reported]:
    """Every connected display, by the name of its connector; none where the kernel keeps no such folder."""
    for place in sorted(folder.glob("card*-*")):
        if _text(place / "status") != "connected":
            continue
        try:
            size = millimetres((place / "edid").read_bytes())
        except OSError:
            size = None
        modes = tuple(mode for line in _text(place / "modes").split() if (mode := _mode(line)) is not None)
        yield Reported(place.name, *(size or (0.0, 0.0)), modes)


def inches(displays: Sequence[Reported], output: int, size: tuple[int, int]) -> float:
    """The diagonal of the display with this number and this many pixels; 0 where none says it.

    Numbers are the desktop's, in an order of its own: a display that cannot show such a picture is another one.
    """
    fitting = [
        display for display in displays if not display.modes or size in display.modes or size[::-1] in display.modes
    ]
    if len(fitting) == 1:
        return fitting[0].inches
    numbered = [*displays[output : output + 1]]
    return numbered[0].inches if numbered and numbered[0] in fitting else 0.0


def _mode(line: str) -> tuple[int, int] | None:
    wide, _, high = line.rstrip("i").partition("x")
    return (int(wide), int(high)) if wide.isdecimal() and high.isdecimal() else None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


ROTATIONS = (0, 90, 180, 270)
DIM_AFTER = 600.0
_M_MMAP_THRESHOLD = -3
_ON_DISPLAY = 0x2FFF0000
"""SDL's "centred on display n" as a window position."""


class DisplayError(Exception):
    """The display cannot be opened; the text says why and what helps."""


@dataclass(frozen=True)
class Look:
    """How a window is opened.

    ``size`` is the window's when there is room for it: it is never larger than its display.
    ``rotation`` turns the picture clockwise by 0, 90, 180 or 270 degrees; ``output`` is the number of the monitor.
    ``inches`` and ``distance`` (metres) say how large things must be to be read; 0 where nobody said.
    """

    size: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    rotation: int = 0
    theme: str = "dark"
    reduced_motion: bool = False
    output: int = 0
    inches: float = 0.0
    distance: float = 0.0
    dim_after: float = DIM_AFTER


def prepare() -> None:
    """Prepare the display once. Raises ``DisplayError`` with a cure."""
    if not getattr(pygame, "IS_CE", False):
        raise DisplayError(
            "The installed pygame is not pygame-ce. Remove it and install the other one: "
            "pip uninstall -y pygame pygame-ce && pip install pygame-ce"
        )
    if not pygame.display.get_init():
        try:
            pygame.display.init()
        except pygame.error as error:
            raise DisplayError(
                f"No display can be opened ({error}). Without a desktop set SDL_VIDEODRIVER=kmsdrm; "
                "without a display use --terminal."
            ) from error
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", acceleration(pygame.display.get_driver()))
    _give_large_memory_back()


def _give_large_memory_back() -> None:
    """What is drawn large and scaled down leaves no hole in the heap: the GNU library gives its memory back at once.

    Left alone it learns from the first large picture to keep such memory, and an evening of charts is 50 MB larger.
    """
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, 256 * 1024)


def acceleration(driver: str) -> str:
    """How the picture gets onto the display; the library reads it when a window is opened.

    A small update must not push the whole frame through the graphics card, so the driver's own framebuffer is taken.
    The bare screen and Wayland have none: there the card's OpenGL ES does it, which every Pi has. Left to choose,
    the library takes desktop OpenGL, and the bare screen stays black.

    >>> acceleration("x11"), acceleration("KMSDRM")
    ('0', 'opengles2')
    """
    return "opengles2" if driver.lower() in ("kmsdrm", "wayland") else "0"


def fitted(wanted: tuple[int, int], display: tuple[int, int]) -> tuple[int, int]:
    """The size a window gets: the wanted one, but no side longer than its display's.

    >>> fitted((1280, 720), (1366, 768)), fitted((1920, 1080), (1366, 768)), fitted((800, 480), (480, 800))
    ((1280, 720), (1366, 768), (480, 480))
    """
    return min(wanted[0], display[0]), min(wanted[1], display[1])


class _Place(TypedDict, total=False):
    """Where a window opens, unless the desktop chooses."""

    position: tuple[int, int]


def opened(title: str, look: Look) -> pygame.Window:
    """A window of this look, wholly on its display. Raises ``DisplayError``."""
    if look.rotation not in ROTATIONS:
        raise DisplayError(f"rotation: found {look.rotation}, expected one of {', '.join(map(str, ROTATIONS))}")
    if look.theme not in THEMES:
        raise DisplayError(f"theme: found {look.theme!r}, expected one of {', '.join(THEMES)}")
    display = display_size(look)
    size = fitted(look.size, display)
    place: _Place = {}
    if look.output:
        place["position"] = (_ON_DISPLAY | look.output, _ON_DISPLAY | look.output)
    try:
        window = pygame.Window(title, size, resizable=not look.fullscreen, **place)
        if look.fullscreen:
            window.set_fullscreen(True)
            pygame.mouse.set_visible(False)
        elif size[0] == display[0] or size[1] == display[1]:
            # A desktop's bars and the window's own title need room too: the desktop knows how much.
            window.maximize()
        window.get_surface()
    except pygame.error as error:
        raise DisplayError(f"The window cannot be opened: {error}") from error
    return window


def display_size(look: Look) -> tuple[int, int]:
    """The size of the display that the window opens on; drivers that show nothing have room for any."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return look.size
    sizes = pygame.display.get_desktop_sizes()
    return sizes[look.output if look.output < len(sizes) else 0]


def reported_inches(look: Look, folder: Path = CONNECTORS) -> float:
    """The diagonal that the window's own display reports; 0 where it says none, or where nothing is shown."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return 0.0
    return inches(list(connected(folder)), look.output, display_size(look))


DIMMED = 150
"""Of 255: how dark the veil over a picture is that nobody has used for minutes."""


def point(at: tuple[float, float], window: tuple[int, int], rotation: int) -> tuple[float, float]:
    """A point of the window as a point of the picture.

    >>> point((799, 0), (800, 480), 90), point((0, 0), (800, 480), 180)
    ((0, 0), (799, 479))
    """
    (x, y), (wide, high) = at, window
    turned: dict[int, tuple[float, float]] = {
        0: (x, y),
        90: (y, wide - 1 - x),
        180: (wide - 1 - x, high - 1 - y),
        270: (high - 1 - y, x),
    }
    return turned[rotation]


def shown(source: pygame.Surface, area: pygame.Rect, target: pygame.Surface, rotation: int, dim: bool) -> None:
    """Copy an area of the picture to its turned place in the window."""
    wide, high = target.get_size()
    place = {
        0: area,
        90: pygame.Rect(wide - area.bottom, area.x, area.h, area.w),
        180: pygame.Rect(wide - area.right, high - area.bottom, area.w, area.h),
        270: pygame.Rect(area.y, high - area.right, area.h, area.w),
    }[rotation]
    if rotation:
        target.blit(pygame.transform.rotate(source.subsurface(area), -rotation), place)
    elif source is not target:
        target.blit(source, place, area)
    if dim:
        veil = pygame.Surface(place.size)
        veil.set_alpha(DIMMED)
        target.blit(veil, place)
