"""Captain Sonar on the screen: as recorded, nothing cut, everything to be touched, nothing secret."""

import math
from dataclasses import replace
from typing import Any

import pygame
import pytest

from companion.labels.mark import MARKS
from companion.rules.timers import Timer
from companion.screen.elements import Layout
from companion.screen.geometry import Size
from companion.screen.icons import ICONS, Disc, Shape
from companion.screen.scenes.captain_sonar import review
from companion.screen.scenes.captain_sonar.chart import RIPPLES_LAST, Grid, Ripples
from companion.screen.scenes.captain_sonar.crew import SHAPES
from companion.screen.scenes.captain_sonar.wording import label
from companion.screen.scenes.registry import layout
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import golden
from tests.screen.captain_sonar_views import FULL, NOW, REAL, VIEWS, painted, path_of, played

pytestmark = pytest.mark.display
SIZES = (Size(800, 480), Size(1024, 600), Size(1280, 720), Size(1920, 1080), Size(480, 800), Size(1080, 1920))


def laid(name: str, size: Size, language: str = "en") -> Layout:
    return layout(VIEWS[name](), size, Catalogue(language))


@pytest.mark.parametrize("size", golden.SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("name", VIEWS)
def test_a_scene_looks_as_recorded(name: str, size: Size) -> None:
    expected = golden._opaque(pygame.image.load(path_of(name, size)))
    actual = golden._opaque(painted(VIEWS[name](), size))
    share, shown = golden.difference(expected, actual)
    if share > golden.SHARE_TOLERANCE:
        golden.OUT.mkdir(parents=True, exist_ok=True)
        for kind, picture in (("expected", expected), ("actual", actual), ("difference", shown)):
            pygame.image.save(picture, golden.OUT / f"{path_of(name, size).stem}-{kind}.png")
    assert share <= golden.SHARE_TOLERANCE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VIEWS)
def test_no_text_is_cut_at_800_by_480_in_any_language(name: str, language: str) -> None:
    assert laid(name, Size(800, 480), language).cuts() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", VIEWS)
def test_keys_are_unique_and_elements_stay_on_the_screen(name: str, size: Size) -> None:
    found = laid(name, size)
    keys = [element.key for element in found.elements]
    assert len(keys) == len(set(keys))
    for element in found.elements:
        assert element.box.x > -size.unit and element.box.right < size.width + size.unit, element.key
        assert element.box.y > -size.unit and element.box.bottom < size.height + size.unit, element.key


@pytest.mark.parametrize("name", VIEWS)
def test_every_choice_can_be_touched(name: str) -> None:
    view = VIEWS[name]()
    found = laid(name, Size(800, 480))
    offered = {found.touched(*element.box.centre) for element in found.elements if element.word}
    if set(view.prompt.choices) - offered:
        assert "DOWN" in offered
        opened = layout(replace(view, cursor=0), Size(800, 480), Catalogue("en"))
        offered |= {opened.touched(*element.box.centre) for element in opened.elements if element.word}
    assert set(view.prompt.choices) - offered == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VIEWS)
def test_every_choice_has_words_of_its_own(name: str, language: str) -> None:
    view, words = VIEWS[name](), Catalogue(language)
    for word in view.prompt.choices:
        shown = label(view, words, word)
        assert shown is not None and shown.text and "sonar-" not in shown.text, word


def test_a_sonar_answer_is_touched_on_the_chart() -> None:
    found = laid("ping", Size(1920, 1080))
    words = {element.word for element in found.elements if element.key.startswith("touch/")}
    assert {"ROW 15", "COLUMN O", "SECTOR 9"} <= words


def test_pixels_are_the_same_whatever_the_secrets() -> None:
    """Four crews with the same announcements and other charts, gauges, breakdowns and mines."""
    blues = (
        {"at": "C5"},
        {"at": "K10", "gauges": FULL},
        {"at": "H8", "breakdowns": ["W1", "E2"], "mines": ["A1"]},
        {"at": "M15", "route": ["L15", "M15"]},
    )
    pictures = []
    for blue in blues:
        view = played("blue: COURSE N", **REAL, blue=blue, yellow={"at": "F1"})
        pictures.append(pygame.image.tobytes(painted(view, Size(800, 480)), "RGB"))
    assert len(set(pictures)) == 1
    other = played("blue: COURSE W", **REAL, blue=blues[0], yellow={"at": "F1"})
    assert pygame.image.tobytes(painted(other, Size(800, 480)), "RGB") != pictures[0]


def test_ripples_spread_and_then_cost_nothing() -> None:
    found = laid("struck", Size(1920, 1080))
    ripples = next(element for element in found.elements if isinstance(element, Ripples))
    assert ripples.since == NOW
    assert ripples.due(NOW + 1.0) is not None and ripples.stamp(NOW + 1.0) != ripples.stamp(NOW + 1.5)
    assert ripples.due(NOW + RIPPLES_LAST + 1) is None


def test_a_clock_that_stands_needs_no_frame() -> None:
    view = VIEWS["stop"]()
    assert all(not timer.running for timer in view.board.clocks.values())
    assert isinstance(view.board.clocks["game"], Timer)


def test_spaces_lie_on_the_grid() -> None:
    grid = Grid(layout(VIEWS["ping"](), Size(1920, 1080), Catalogue("en")).elements[-1].box, 15)
    assert grid.space("A1").x == grid.sea.x
    assert grid.sector(9).right == pytest.approx(grid.sea.right)
    assert grid.space("L14").inside(grid.sector(9))


def test_a_moment_before_the_end_shows_the_battle_as_it_stood() -> None:
    """Routes, mines, hits and damage of later announcements are not there yet."""
    then, end = laid("scrubbed", Size(1920, 1080)), laid("ended", Size(1920, 1080))
    assert _of(then, "yellow/route").spaces == ("L5", "K5", "J5")
    assert _of(end, "yellow/route").spaces[-1] == "J8"
    assert _of(then, "yellow/hull").damage == 3
    assert _of(end, "yellow/hull").damage == 4
    assert not _of(then, "blue/mine0").gone
    assert _of(end, "blue/mine0").gone
    keys = {element.key for element in then.elements}
    assert not {key for key in keys if key.startswith(("ripples", "yellow/hit"))}
    assert "yellow/hit0" in {element.key for element in end.elements}


def test_a_shot_is_on_the_chart_at_its_own_moment_only() -> None:
    """The first explosion belongs to the announcement that named it; the start has none."""
    ended = VIEWS["ended"]().board
    shots = [line.number for line in ended.log if line.kind == "trigger"]
    for moment, shown in ((0, None), (shots[0] - 1, None), (shots[0], shots[0]), (shots[1], shots[1])):
        view = replace(ended, moment=moment)
        found = review.explosion(view)
        assert (found.number if found else None) == shown


def test_a_touch_on_the_line_of_time_leads_near_to_where_it_points() -> None:
    """From the beginning to the end of the battle, over the whole width; where the moment stands there is nothing."""
    made = laid("scrubbed", Size(800, 480))
    touched = [element.word for element in made.elements if element.key.startswith("time/") and element.word]
    count = len(VIEWS["scrubbed"]().board.log)
    assert touched[0] == "MOMENT 0"
    assert touched[-1] == f"MOMENT {count}"
    assert _of(made, "time/done").box.w == pytest.approx(_of(made, "time").box.w * 7 / count)


def _of(made: Layout, key: str) -> Any:
    return next(element for element in made.elements if element.key == key)


@pytest.mark.parametrize("colour", SHAPES)
def test_a_symbol_bears_the_sign_of_its_printed_label(colour: str) -> None:
    """Two people, one at the sheet and one at the screen, speak of the same circle, triangle, star or hexagon."""
    (printed,) = MARKS[colour].shape
    (step,) = ICONS[SHAPES[colour]]
    if isinstance(step, Disc):
        around = [math.hypot(x - step.x, y - step.y) for x, y in printed]
        assert around == pytest.approx([step.r] * len(printed))
    else:
        assert isinstance(step, Shape)
        assert [value for point in printed for value in point] == pytest.approx(
            [v for point in step.points for v in point]
        )
