"""Gradients reach both of their colours, in steps nobody sees."""

from itertools import pairwise

import pygame
import pytest

from companion.games.covers import COVERS
from companion.screen import sprites, worlds
from companion.screen.brush import MIDDLE, Brush
from companion.screen.geometry import Box
from companion.screen.theme import DARK, THEMES

TOP, BOTTOM = (20, 200, 90), (240, 10, 90)


@pytest.mark.parametrize("height", [2, 5, 40, 540, 1080])
def test_a_gradient_reaches_both_of_its_colours_in_even_steps(height: int) -> None:
    column = _column(sprites.gradient(3, height, TOP, BOTTOM, (255, 40)))
    assert column[0] == (*TOP, 255) and column[-1] == (*BOTTOM, 40)
    for channel, way in enumerate((220, -190, 0, -215)):
        steps = [below[channel] - above[channel] for above, below in pairwise(column)]
        assert all(abs(step) <= abs(way) / (height - 1) + 1 and step * way >= 0 for step in steps)


def test_a_gradient_of_one_row_is_its_top() -> None:
    assert _column(sprites.gradient(3, 1, TOP, BOTTOM)) == [(*TOP, 255)]


def test_the_sea_darkens_without_an_edge() -> None:
    """From the surface to the middle and from there to the bed no row is a visible step from the one above."""
    own = worlds.dressed(DARK, "deep-sea")
    column = _column(worlds._falling(2, 1080, own))
    assert column[0][:3] == own.ground[0] and column[-1][:3] == own.ground[2]
    assert all(max(abs(a - b) for a, b in zip(above, below, strict=True)) <= 1 for above, below in pairwise(column))


def _column(surface: pygame.Surface) -> list[tuple[int, ...]]:
    return [tuple(surface.get_at((0, y))) for y in range(surface.get_height())]


@pytest.mark.parametrize("world", ["", *(cover.id for cover in COVERS.values())])
def test_what_is_drawn_again_and_again_has_the_bytes_of_the_picture(world: str) -> None:
    """Else every frame turns them about, pixel by pixel: a frame of 1080p took 12 ms instead of 2."""
    pattern = pygame.Surface((1, 1))
    ground = worlds.backdrop(320, 180, THEMES["dark"], world)
    assert (ground.get_bitsize(), ground.get_masks()) == (pattern.get_bitsize(), pattern.get_masks())
    kept = sprites.Sprites(10_000)
    for make in (lambda: pygame.Surface((4, 4), 0, 24), lambda: sprites.gradient(4, 4, (1, 2, 3), (4, 5, 6))):
        surface = kept.get(make, make)
        assert surface.get_bitsize() == 32
        assert surface.get_masks()[:3] == pattern.get_masks()[:3]


@pytest.mark.parametrize("theme", THEMES)
def test_a_moment_stands_on_the_ground_of_its_table(theme: str) -> None:
    """The table's brush wears its game's world already: the ground behind a moment is the same picture."""
    plain, own = THEMES[theme], worlds.dressed(THEMES[theme], "planet-nine")
    pictures = [worlds.backdrop(160, 90, each, "planet-nine") for each in (plain, own)]
    first, second = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert first == second


@pytest.mark.parametrize("wide", [3, 40, 40 + MIDDLE, 41 + MIDDLE, 700])
@pytest.mark.parametrize("alpha", [(255, 255), (200, 40)])
def test_a_wide_panel_is_painted_from_a_narrow_picture(wide: int, alpha: tuple[int, int]) -> None:
    """It looks as if it had been painted whole, and the memory it takes does not grow with its width."""
    surface, cache = pygame.Surface((720, 90)), sprites.Sprites(10**7)
    surface.fill((9, 90, 30))
    whole = surface.copy()
    Brush(surface, DARK, 10.0, cache).panel(Box(5, 4, wide, 80), 20, "raised", "chip", alpha)
    whole.blit(sprites.panel(wide, 80, 20, DARK["raised"], DARK["chip"], alpha), (5, 4))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert cache.pixels <= (40 + MIDDLE) * 80
