"""One drawing for each sign: labels, screen and sheets show the same shape in the same colour's place."""

import pytest

from companion.games.captain_sonar.terms import SIGNS as COLOURS
from companion.games.captain_sonar.terms import System
from companion.labels.mark import mark
from companion.rules.sign_shapes import SIGNS, outline
from companion.screen.icons import sign
from tools.sign_shapes import FILE, module

OF_SYSTEM = {
    System.MINE: "red",
    System.TORPEDO: "red",
    System.DRONE: "green",
    System.SONAR: "green",
    System.SILENCE: "yellow",
    System.SCENARIO: "yellow",
}


@pytest.mark.parametrize("name", SIGNS)
def test_the_screen_draws_the_one_shape(name: str) -> None:
    assert sign(name) == SIGNS[name]


def test_labels_draw_the_sign_of_each_colour() -> None:
    printed = {"red": "red", "green": "drone", "yellow": "silence", "radiation": "radiation"}
    for colour, name in printed.items():
        assert mark(name).shape == tuple(outline(step) for step in SIGNS[COLOURS[colour]])


@pytest.mark.parametrize("system", System)
def test_the_mark_of_a_system_has_its_colours_sign(system: System) -> None:
    assert mark(system.value).shape == tuple(outline(step) for step in SIGNS[COLOURS[OF_SYSTEM[system]]])


def test_sheets_have_the_same_drawing_written_into_their_module() -> None:
    assert FILE.read_text(encoding="utf-8") == module(), "python -m tools.sign_shapes writes it anew"
