"""What no hand-made view shows: on random evenings every text stands whole, on the screen, and over no other."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from companion.games.registry import IDS
from companion.screen.brush import ALIGNS, VERTICAL
from companion.screen.elements import Element, Words
from companion.screen.fonts import LINE, line_width
from companion.screen.geometry import Box, Size
from companion.screen.scenes.registry import layout
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import setup_views, views
from tests.screen.evenings import evening

SIZES = (Size(1920, 1080), Size(1280, 720), Size(1024, 600), Size(800, 600), Size(800, 480), Size(480, 800))
SEEDS = 12
SHORT = 1
BUSY = ("home", "setup")
"""Scenes so full that a small panel has no room for every letter of them under two notices at once, an upright one
under one."""


def ink(element: Words) -> Box:
    """What the letters of a text cover of its box."""
    fitted, box = element.fitted(), element.box
    wide = max((line_width(element.style, fitted.size, line) for line in fitted.lines), default=0)
    high = len(fitted.lines) * fitted.size * LINE
    left = box.x + (box.w - wide) * ALIGNS[element.align]
    return Box(left, box.y + (box.h - high) * VERTICAL[element.valign], wide, high)


def _faults(elements: tuple[Element, ...], size: Size) -> list[str]:
    """What cannot be read: cut, beyond the screen, or over another text."""
    screen = Box(0, 0, size.width, size.height)
    said = [element for element in elements if element.reads().strip()]
    faults = [f"{element.key} is cut: {text}" for element in elements if (text := element.cut())]
    faults += [f"{element.key} is off the screen" for element in said if not element.box.inside(screen, size.unit)]
    texts = [(element, ink(element)) for element in said if isinstance(element, Words) and "under/" not in element.key]
    for (first, here), (second, there) in combinations(texts, 2):
        if here.overlaps(there, max(2.0, 0.2 * min(first.fitted().size, second.fitted().size))):
            faults.append(f"{first.key} lies over {second.key}")
    return faults


@pytest.mark.long_from(SHORT)
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", IDS)
def test_whatever_is_done_every_text_is_read(game: str, seed: int, tmp_path: Path) -> None:
    """Two displays and languages a view: no two evenings look at the same."""
    random = Random(seed)
    faults: dict[str, str] = {}
    for number, view in enumerate(evening(game, seed, tmp_path)):
        for size in random.sample(SIZES, 2):
            language = random.choice(LANGUAGES)
            above = len(view.notices) + (view.refused is not None and size.width < size.height)
            if above > (size.width >= size.height) and view.scene in BUSY and size.height <= 800:
                continue
            for fault in _faults(layout(view, size, Catalogue(language)).elements, size):
                where = f"{view.scene}, {view.prompt.key}, {size.width}x{size.height}, {language}, view {number}"
                faults.setdefault(fault, where)
    assert faults == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_eight_people_at_a_low_table_stand_clear_of_each_other(language: str) -> None:
    """A notice leaves an upright panel little height for the table: they sit in two rows."""
    size = Size(480, 800)
    view = replace(setup_views.VIEWS["setup_captain_sonar"](), notices=views.VIEWS["notice"]().notices[:1])
    drawn = layout(view, size, Catalogue(language)).elements
    assert sum(element.key.endswith("/circle") for element in drawn) == 8
    assert [fault for fault in _faults(drawn, size) if "people/" in fault] == []


@pytest.mark.parametrize("size", [Size(800, 480), Size(1024, 600)], ids=str)
def test_eight_names_in_a_narrow_panel_have_the_middle_for_themselves(size: Size) -> None:
    """How many they are stands between the buttons that change it, where a name as long as its column touched it."""
    drawn = {
        part.key: part.box for part in layout(setup_views.VIEWS["setup_captain_sonar"](), size, Catalogue()).elements
    }
    count, fewer, more = drawn["table"], drawn["people/fewer"], drawn["people/more"]
    assert not any(count.overlaps(box) for key, box in drawn.items() if key.startswith("people/seat"))
    assert fewer.right < count.x < count.right < more.x and count.centre[1] == pytest.approx(fewer.centre[1], abs=1)
