"""The picture in a window that hangs turned: where its areas and its points are there.

With a rotation of 90 the picture's left upper corner is the window's right upper one.
"""

import pygame

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
    if rotation == 0:
        target.blit(source, place, area)
    else:
        target.blit(pygame.transform.rotate(source.subsurface(area), -rotation), place)
    if dim:
        veil = pygame.Surface(place.size)
        veil.set_alpha(DIMMED)
        target.blit(veil, place)
