"""The clock as atmosphere: thicker in the last half minute, figures that fill the ring, a hard stop at zero."""

import os
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from companion.rules.timers import Timer
from companion.screen.clocks import ClockFace, Rim, Ring
from companion.screen.elements import Element, Layout, Panel
from companion.screen.geometry import Box, Size
from companion.screen.moments.showing import moments
from companion.screen.scenes.registry import layout
from companion.screen.stage import Stage
from companion.screen.theme import THEMES, Colour
from companion.text.catalogue import Catalogue
from tests.screen import fifty_missions_views
from tests.screen.painting import catalogue
from tests.screen.views import VIEWS

SIZE = Size(400, 400)
RING = Ring(key="ring", box=Box(0, 0, 400, 400), thickness=12.0, timer=Timer.down(120.0).start(at=0.0))
FACE = ClockFace(key="face", box=Box(100, 100, 200, 200), size=40.0, timer=Timer.down(120.0).start(at=0.0), grows=True)


def shown(element: Element, at: float, theme: str = "dark", still: bool = False) -> pygame.Surface:
    stage = Stage(SIZE, THEMES[theme], still)
    stage.show(Layout((element,)), at)
    stage.frame(at)
    return stage.surface


def near(colour: Colour, wanted: Colour) -> bool:
    return all(abs(value - other) <= 6 for value, other in zip(colour, wanted, strict=True))


def thickness(picture: pygame.Surface, tone: Colour) -> int:
    """How many pixels of a tone lie on the way from the upper right of the ring to its middle."""
    column = [picture.get_at((200 + round(along * 0.5), 200 - round(along * 0.866)))[:3] for along in range(100, 201)]
    return sum(near(pixel, tone) for pixel in column)  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", THEMES)
def test_the_whole_ring_thickens_in_the_last_half_minute_and_warns_in_the_clocks_colours(theme: str) -> None:
    """White on cyan as a second begins, cyan alone half a second later; the spent part is as thick."""
    clock, hurry = THEMES[theme]["clock"], THEMES[theme]["hurry"]
    calm, late = shown(RING, 89.0, theme), shown(replace(RING, timer=Timer("running", 36.0, 36.0, 0.0)), 7.0, theme)
    assert 9 <= thickness(calm, THEMES[theme]["clock"]) + thickness(calm, THEMES[theme]["track"]) <= 14
    assert thickness(late, hurry) >= 18
    half = shown(replace(RING, timer=Timer("running", 36.0, 36.0, 0.0)), 7.5, theme)
    assert thickness(half, clock) >= 18


@pytest.mark.parametrize("total", [45.0, 210.0, 300.0])
def test_ring_and_figures_of_a_running_clock_ask_for_one_frame_a_second_together(total: float) -> None:
    """Until its warning begins: a table on which only a clock runs sleeps in between."""
    timer = Timer("running", total, total, 0.4)
    ring, rim = replace(RING, timer=timer), Rim(key="rim", box=Box(0, 0, 400, 6), timer=timer)
    face = ClockFace(key="face", box=Box(100, 100, 200, 200), timer=timer, size=40)
    stage = Stage(SIZE, THEMES["dark"])
    stage.show(Layout((ring, face, rim)), 0.7)
    frames, now = 0, 0.7
    while now < 10.0:
        stage.frame(now)
        wanted = stage.due(now)
        assert wanted is not None and wanted > now
        frames, now = frames + 1, wanted
    assert 10 <= frames <= 11


def test_where_motion_is_reduced_ring_and_rim_stand() -> None:
    late = replace(RING, timer=Timer("running", 36.0, 36.0, 0.0), still=False)
    rim = Rim(key="rim", box=Box(0, 0, 400, 6), timer=late.timer)  # type: ignore[arg-type]
    for element in (late, rim):
        first, two = (shown(element, at, still=True) for at in (8.02, 8.11))
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(two, "RGB")
        moving = [pygame.image.tobytes(shown(element, at), "RGB") for at in (8.0, 8.3)]
        assert moving[0] != moving[1]
    stage = Stage(SIZE, THEMES["dark"], reduced_motion=True)
    stage.show(Layout((rim,)), 8.0)
    stage.frame(8.0)
    due = stage.due(8.0)
    assert due is not None and due > 35.9, "nothing is painted again before zero"


@pytest.mark.parametrize("left", [9.5, 0.5])
def test_in_the_last_ten_seconds_the_figures_fill_the_ring(left: float) -> None:
    def high(at: float) -> int:
        picture = shown(FACE, at)
        return pygame.mask.from_threshold(picture, THEMES["dark"]["hurry"], (8, 8, 8)).get_bounding_rects()[0].h

    small, large = high(105.0), high(120.0 - left)
    assert small < 40 and 130 < large <= 202
    paused = replace(FACE, timer=FACE.timer.pause(at=115.0))
    assert pygame.mask.from_threshold(
        shown(paused, 115.0), THEMES["dark"]["hurry"], (8, 8, 8)
    ).get_bounding_rects()[0].h < 40  # fmt: skip


def test_at_zero_the_ring_is_closed_and_nothing_moves() -> None:
    hurry = THEMES["dark"]["hurry"]
    over = replace(RING, timer=RING.timer.expire(at=120.0))
    assert thickness(shown(over, 121.0), hurry) >= 18
    assert over.due(121.0) is None and FACE.due(121.0) is None


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480), Size(480, 800)], ids=str)
@pytest.mark.parametrize("name", ["last_seconds", "fifty_crazy"])
def test_the_grown_figures_lie_over_nothing(name: str, size: Size) -> None:
    view = VIEWS[name]() if name in VIEWS else fifty_missions_views.VIEWS[name]()
    elements = layout(view, size, catalogue("en")).elements
    face = next(element for element in elements if isinstance(element, ClockFace) and element.grows)
    others = [
        element
        for element in elements
        if element is not face and not isinstance(element, Ring) and not element.key.startswith("rim")
        # The clock stands on the ground of its column.
        if not (isinstance(element, Panel) and face.box.inside(element.box))
    ]
    assert [other.key for other in others if other.box.overlaps(face.box, 0.5)] == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_game_that_ends_by_its_clock_shows_a_hard_stop_first(language: str) -> None:
    """The ring closed, zero in it and one sentence, there from the first frame; then the end."""
    view = fifty_missions_views.VIEWS["fifty_crazy"]()
    assert view.board is not None
    name, timer = next(iter(view.board.clocks.items()))
    before = replace(view, board=replace(view.board, clocks={name: replace(timer, state="running")}))
    ended = {"status": "over", "reason": "time", "clocks": {name: timer.expire(at=9.0)}}
    after = replace(view, board=replace(view.board, **ended))
    size, catalogue = Size(800, 480), Catalogue(language)
    shown_moments = moments(before, after, size, catalogue)
    assert [moment.kind for moment in shown_moments] == ["time up", "over"]
    assert all(
        element.quick and element.enters is None and not element.way for element in shown_moments[0].layout.elements
    )
    assert shown_moments[0].layout.cuts() == []
    by_hand = replace(after, board=replace(after.board, clocks=view.board.clocks))
    assert [moment.kind for moment in moments(before, by_hand, size, catalogue)] == ["over"]
