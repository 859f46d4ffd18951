"""Outlines of cards lie where the cards end, whatever light falls beside them."""

import cv2
import numpy as np
import pytest

from companion.camera.background import Background
from companion.camera.finding import compared, groups, outlines, rims
from companion.camera.outline import ACROSS, EDGE, LOT, Size, among_five, fitted, upright
from companion.camera.picture import Floats, Picture, floats

CARD = (120.0, 186.0)


def mat(random: np.random.Generator) -> np.ndarray:
    """A light mat with a little of a grain."""
    grain = cv2.GaussianBlur(random.normal(0, 1, (480, 640)).astype(np.float32), (0, 0), 2)
    return floats([110, 125, 105]) + grain[..., None] * 25


def half_in_shadow(random: np.random.Generator, bare: np.ndarray, picture: np.ndarray) -> Picture:
    """The picture with light on one half of the table only, which no slow change over the whole of it explains."""
    x = np.linspace(0, 1, bare.shape[1], dtype=np.float32)[None, :, None]
    shade = 0.35 + 0.65 / (1 + np.exp((x - 0.35) * 60)) + 0.4 / (1 + np.exp((0.8 - x) * 60))
    return taken(random, picture * shade)


def taken(random: np.random.Generator, picture: np.ndarray) -> Picture:
    return np.clip(picture + random.normal(0, 3, picture.shape), 0, 255).astype(np.uint8)


def card_and_shadow(picture: np.ndarray, turn: float) -> tuple[np.ndarray, Floats]:
    """A white card whose soft shadow falls downwards, and where its corners are."""
    half = floats([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * floats(CARD) / 2
    across = floats([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    corners = half @ across.T + floats([320, 240])
    cover = np.zeros((960, 1280), np.uint8)
    cv2.fillPoly(cover, [(corners * 2).round().astype(np.int32)], 255, cv2.LINE_AA)
    shows = floats(cv2.resize(cover, (640, 480), interpolation=cv2.INTER_AREA))[..., None] / 255
    shade = np.roll(cv2.GaussianBlur(shows[..., 0], (0, 0), 6), 5, axis=0)[..., None]
    lit = picture * (1 - 0.25 * shade * (1 - shows))
    return lit * (1 - shows) + floats([228, 240, 244]) * shows, corners


@pytest.mark.parametrize("sizes", [(), (CARD,)])
@pytest.mark.parametrize("turn", [0.05, 0.7, 2.1])
def test_a_soft_shadow_on_a_light_mat_is_no_part_of_the_card(turn: float, sizes: tuple[Size, ...]) -> None:
    random = np.random.default_rng(round(turn * 100))
    empty = mat(random)
    picture, corners = card_and_shadow(empty, turn)
    seen = compared(Background(taken(random, empty)), taken(random, picture), sizes)
    (card,) = groups(outlines(seen, sizes))
    turned = upright(card[0].corners)
    # Nothing says which of its short sides is the upper one.
    assert min(np.abs(np.roll(turned, turns, axis=0) - upright(corners)).max() for turns in (0, 2)) < 3


@pytest.mark.parametrize("turn", [0.05, 0.7, 2.1])
def test_a_card_hardly_lighter_than_the_mat_is_found_beside_a_large_shadow(turn: float) -> None:
    random = np.random.default_rng(round(turn * 100))
    empty = mat(random)
    picture, corners = card_and_shadow(empty, turn)
    # A card of the mat's lightness, in another colour.
    card = np.all(picture > 220, axis=-1, keepdims=True)
    picture = np.where(card, floats([140, 105, 125]), picture)
    seen = compared(Background(taken(random, empty)), half_in_shadow(random, empty, picture), (CARD,))
    turned = [upright(outline.corners) for outline in outlines(seen, (CARD,))]
    gaps = [np.abs(np.roll(corner, turns, axis=0) - upright(corners)).max() for corner in turned for turns in (0, 2)]
    assert min(gaps, default=99.0) < 4


@pytest.mark.parametrize("turn", [0.05, 0.7, 2.1])
def test_a_white_card_in_a_shadow_as_bright_as_the_mat_was_is_found_by_its_rim(turn: float) -> None:
    random = np.random.default_rng(round(turn * 100))
    empty = floats([172, 178, 180]) + (mat(random) - floats([110, 125, 105])) / 4
    picture, corners = card_and_shadow(empty, turn)
    x = np.linspace(0, 1, 640, dtype=np.float32)[None, :, None]
    # The card lies whole in a shadow that takes as much light as the card is lighter than the mat.
    shade = 1 - 0.25 / (1 + np.exp((0.25 - x) * 60)) / (1 + np.exp((x - 0.75) * 60))
    seen = compared(Background(taken(random, empty)), taken(random, picture * shade), (CARD,))
    cards = [upright(outline.corners) for outline in outlines(seen, (CARD,), (rims,))]
    gaps = [np.abs(np.roll(corner, turns, axis=0) - upright(corners)).max() for corner in cards for turns in (0, 2)]
    assert min(gaps, default=np.inf) < 3


def test_hundreds_of_outlines_are_fitted_in_lots() -> None:
    """A chequered cloth has more places like cards than OpenCV samples at once."""
    then = np.full((200, 300, 3), 60, np.float32)
    now = then.copy()
    now[50:140, 100:160] = 200
    start = floats([[98, 51], [161, 49], [159, 141], [101, 139]])
    (rim,) = fitted(now, then, [start], floats([6.0]), [(60.0, 90.0)])
    many = fitted(now, then, [start] * (LOT + 30), np.full(LOT + 30, 6.0, np.float32), [(60.0, 90.0)])
    assert rim is not None and len(many) == LOT + 30
    assert all(other is not None and np.abs(other.corners - rim.corners).max() < 1e-3 for other in many)


def test_light_along_a_side_is_the_median_of_five_neighbours() -> None:
    """Beside the ends those of the other end count, as they did when all five were sorted."""
    light = floats(np.random.default_rng(5).normal(size=(3, 4, 26)))
    around = np.stack([np.roll(light, turn, axis=-1) for turn in range(-2, 3)])
    assert np.array_equal(among_five(light), np.median(around, axis=0))


def test_a_step_is_the_mean_inside_less_the_mean_outside_and_half_of_how_sharp_it_is() -> None:
    profile = floats(np.random.default_rng(6).uniform(0, 90, ACROSS))
    steps = [
        profile[: at + 1].mean() - profile[at + 1 :].mean() + (profile[at] - profile[at + 1]) / 2
        for at in range(ACROSS - 1)
    ]
    assert np.allclose(profile @ EDGE, steps, atol=1e-4)
