"""Colours can be read, mean one thing each, and never carry a meaning alone."""

import ast
from itertools import combinations
from pathlib import Path

import pytest

from companion.games.covers import COVERS
from companion.screen import scenes
from companion.screen.theme import (
    DARK,
    PAIRS,
    QUIET,
    SENTENCE,
    SMALLEST,
    THEMES,
    Theme,
    contrast,
    mixed,
)
from companion.screen.widgets import SPENT
from companion.screen.worlds import DRAWN, DUSK, LAMPLIGHT, PLAIN, backdrop, dressed, of
from tests.screen.sight import APART, GRAPHICS, MATRICES, distance
from tests.screen.sight import PLAIN as ALL_CONES

READABLE = 4.5
SEEN = 3.0
TOLD_APART = 10.0
"""CIE 1976 colour difference; 2.3 is just noticeable side by side."""
WORLDS = tuple(game for game, cover in COVERS.items() if cover.world is not None)
CREWS = ("planet-nine", "deep-sea")
AT_DUSK = tuple(f"{game}{DUSK}" for game in CREWS)
DRESSED = [dressed(theme, world) for theme in THEMES.values() for world in (PLAIN, LAMPLIGHT, *WORLDS, *AT_DUSK)]
each_theme = pytest.mark.parametrize("theme", DRESSED, ids=lambda theme: theme.name)


@each_theme
def test_text_stands_out_from_its_ground(theme: Theme) -> None:
    assert [pair for pair in PAIRS if contrast(theme[pair[0]], theme[pair[1]]) < READABLE] == []


@each_theme
def test_text_stands_out_from_the_gradient_behind_everything(theme: Theme) -> None:
    roles = ("text", "quiet", "turn", "clock", "done", "failed", "stop", "light", "hurry")
    assert [role for role in roles if min(contrast(theme[role], stop) for stop in theme.ground) < READABLE] == []


@each_theme
def test_what_is_drawn_and_means_something_stands_out(theme: Theme) -> None:
    assert [pair for pair in GRAPHICS if contrast(theme[pair[0]], theme[pair[1]]) < SEEN] == []


@each_theme
def test_the_track_of_the_ring_is_seen_on_every_part_of_the_ground(theme: Theme) -> None:
    assert min(contrast(theme["track"], stop) for stop in theme.ground) >= SEEN


@each_theme
@pytest.mark.parametrize("eyes", [ALL_CONES, *MATRICES])
def test_meanings_stay_apart_for_all_eyes(theme: Theme, eyes: str) -> None:
    assert [pair for pair in APART if distance(theme[pair[0]], theme[pair[1]], eyes) < TOLD_APART] == []


@each_theme
def test_a_spent_card_keeps_its_figure(theme: Theme) -> None:
    """Faded, its figure is still seen on it."""
    for look in theme.suits.values():
        for ground in (theme["row"], theme["station"], *theme.ground):
            face, ink = (mixed(ground, tone, SPENT / 255) for tone in (look.bottom, look.ink))
            assert contrast(face, ink) >= SEEN


def _named(role: str) -> set[str]:
    """The modules of the scenes that name a colour."""
    folder = Path(scenes.__file__).parent
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.keyword)
        and node.arg in ("colour", "ground", "top", "edge", "glow", "accent")
        and any(isinstance(constant, ast.Constant) and constant.value == role for constant in ast.walk(node.value))
    }


def test_amber_is_whose_turn_it_is_and_nothing_else() -> None:
    """Only the scenes of the games name it, for the one whose turn it is, and the place where a card is waited for; no
    button, no cursor, no set-up does."""
    games = ("crew", "fifty_missions", "captain_sonar", "toy_battle")
    assert {path for path in _named("turn") if path.split("/")[0] not in games} == {"common/choices.py"}


def test_cyan_is_the_clock_and_nothing_else() -> None:
    assert _named("clock") <= {"captain_sonar/stations.py", "common/menu.py"}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_ink_stands_out_on_every_card(theme: Theme) -> None:
    for look in theme.suits.values():
        assert min(contrast(look.ink, look.top), contrast(look.ink, look.bottom)) >= READABLE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_game_has_a_ground_and_a_light_of_its_own(theme: Theme) -> None:
    worlds = [dressed(theme, game) for game in (LAMPLIGHT, *WORLDS)]
    for first, other in combinations(worlds, 2):
        assert distance(first.ground[0], other.ground[0]) > (1 if theme is not DARK else 8)
        assert first["light"] != other["light"]
    assert all(distance(world["light"], world["turn"]) > 30 for world in worlds)


def test_what_is_drawn_on_a_ground_is_what_a_cover_asks_for() -> None:
    assert len(WORLDS) >= 5
    worlds = [of(LAMPLIGHT), *(cover.world for cover in COVERS.values())]
    assert {world.drawing for world in worlds if world is not None} == set(DRAWN)


def test_every_suit_has_a_shape_of_its_own() -> None:
    for theme in THEMES.values():
        assert len({look.shape for look in theme.suits.values()}) == len(theme.suits)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("blindness", ["protan", "deutan", "tritan"])
def test_suits_stay_apart_for_the_colour_blind(theme: Theme, blindness: str) -> None:
    """Simulated after Machado, Oliveira and Fernandes (2009), full severity."""
    matrices = {
        "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
        "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
        "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    }
    seen = {}
    for letter in "PBGY":
        colour = theme.suits[letter].bottom
        seen[letter] = [
            sum(part * channel for part, channel in zip(row, colour, strict=True)) for row in matrices[blindness]
        ]
    for tone in seen:
        for other in seen:
            if tone < other:
                away = sum((a - b) ** 2 for a, b in zip(seen[tone], seen[other], strict=True)) ** 0.5
                assert away > 25, (tone, other)


def test_nothing_is_smaller_than_a_fortieth_of_the_height() -> None:
    assert SMALLEST / 90 >= 1 / 40
    assert min(QUIET, SENTENCE) >= SMALLEST


@pytest.mark.parametrize("suit", THEMES["light"].suits)
def test_a_light_card_on_a_light_ground_has_an_edge(suit: str) -> None:
    """A yellow card on white is one surface to most eyes."""
    theme, look = THEMES["light"], THEMES["light"].suits[suit]
    assert look.edge is not None
    grounds = (*theme.ground, theme["station-top"], theme["station-bottom"], theme["row"])
    assert min(contrast(look.edge, ground) for ground in grounds) >= 3


@pytest.mark.parametrize("world", CREWS)
def test_a_lost_attempt_is_darker_than_its_game(world: str) -> None:
    day, dusk = dressed(THEMES["dark"], world), dressed(THEMES["dark"], f"{world}{DUSK}")
    assert all(sum(late) < 0.7 * sum(stop) for stop, late in zip(day.ground, dusk.ground, strict=True))
    for theme in THEMES.values():
        glows = backdrop(320, 180, dressed(theme, f"{world}{DUSK}"), f"{world}{DUSK}").get_at((160, 4))
        plain = backdrop(320, 180, dressed(theme, world), world).get_at((160, 4))
        assert glows.r - glows.b > plain.r - plain.b + 15, "a red light behind the headline"
    assert [day[role] for role in ("light", "failed", "quiet")] == [dusk[role] for role in ("light", "failed", "quiet")]
