"""How a window is opened: on which display, how large, how the picture gets there."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import pygame

from companion.screen import reported
from companion.screen.theme import THEMES

ROTATIONS = (0, 90, 180, 270)
DIM_AFTER = 600.0
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


def reported_inches(look: Look, folder: Path = reported.CONNECTORS) -> float:
    """The diagonal that the window's own display reports; 0 where it says none, or where nothing is shown."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return 0.0
    return reported.inches(reported.connected(folder), look.output, display_size(look))
