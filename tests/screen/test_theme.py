"""Colours can be read, and never carry a meaning alone."""

import pytest

from companion.screen.scenes.common.home import LOOKS
from companion.screen.theme import PAIRS, QUIET, SENTENCE, SMALLEST, THEMES, Theme, contrast

READABLE = 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("pair", PAIRS, ids="-on-".join)
def test_text_stands_out_from_its_ground(theme: Theme, pair: tuple[str, str]) -> None:
    assert contrast(theme[pair[0]], theme[pair[1]]) >= READABLE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("role", ["text", "quiet", "turn", "clock", "done", "failed", "stop"])
def test_text_stands_out_from_the_gradient_behind_everything(theme: Theme, role: str) -> None:
    assert min(contrast(theme[role], stop) for stop in theme.ground) >= READABLE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_ink_stands_out_on_every_card(theme: Theme) -> None:
    for look in theme.suits.values():
        assert min(contrast(look.ink, look.top), contrast(look.ink, look.bottom)) >= READABLE


@pytest.mark.parametrize("game", LOOKS)
def test_names_stand_out_on_the_tiles_of_the_games(game: str) -> None:
    top, bottom, emblem = LOOKS[game]
    assert min(contrast((255, 255, 255), top), contrast((255, 255, 255), bottom)) >= READABLE
    assert contrast(emblem, top) >= 3


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
    for one in seen:
        for other in seen:
            if one < other:
                away = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other], strict=True)) ** 0.5
                assert away > 25, (one, other)


def test_nothing_is_smaller_than_a_fortieth_of_the_height() -> None:
    assert SMALLEST / 90 >= 1 / 40
    assert min(QUIET, SENTENCE) >= SMALLEST
