"""The window turns touches and keys into words, turns the picture, dims, and sleeps."""

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from queue import Queue
from typing import Any

import pygame
import pytest

from companion.cli.windows import FAILURES, SHOWN_AGAIN, WindowDisplay
from companion.inputs import Closed, Said
from companion.rules.wishes import Wishes
from companion.screen import window as windows
from companion.screen.brush import Brush
from companion.screen.elements import Layout, Panel
from companion.screen.geometry import Box
from companion.screen.opening import DisplayError, Look
from companion.screen.stage import Stage
from companion.screen.theme import DARK
from companion.screen.window import SLOW, Window
from companion.table.net import Net
from companion.text.catalogue import Catalogue
from tests.screen import review_views, views
from tests.screen.painting import catalogue
from tests.screen.views import NOW

pytestmark = pytest.mark.display


@pytest.fixture
def inputs() -> "Queue[Any]":
    return Queue()


@pytest.fixture
def window(inputs: "Queue[Any]") -> Iterator[Window]:
    window = Window(inputs, catalogue(), Look(size=(800, 480)), closed="stop")  # type: ignore[arg-type]
    window.show(views.deal(), NOW)
    window.pump()
    window.frame(NOW)
    yield window
    window.close()


def _words(inputs: "Queue[Any]") -> list[str]:
    words = []
    while not inputs.empty():
        said = inputs.get()
        assert isinstance(said, Said) and said.source == "screen"
        words.append(said.word)
    return words


def _touch(window: Window, x: float, y: float) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(round(x), round(y))))
    window.pump()


def _key(window: Window, key: int, sign: str = "") -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=0))
    window.pump()


def _place(window: Window, word: str) -> tuple[float, float]:
    return next(element.box.centre for element in window._layout.elements if element.word == word)


@pytest.mark.parametrize(
    "name", [*review_views.VIEWS, "follow", *(pytest.param(name, marks=pytest.mark.long) for name in views.VIEWS)]
)
def test_every_picture_stands_while_nobody_does_anything(window: Window, name: str) -> None:
    """What comes next is painted meanwhile: of a review nothing comes."""
    make = {**views.VIEWS, **review_views.VIEWS}[name]
    window.show(make(), NOW)
    for _ in range(80):
        # The clock stands, so that nothing of it moves.
        window.frame(NOW + 3)
    assert window._ahead == []


def test_a_touch_on_a_station_says_its_seat(window: Window, inputs: "Queue[Any]") -> None:
    _touch(window, *_place(window, "SEAT 3"))
    assert _words(inputs) == ["SEAT 3"]


def test_a_touch_beside_everything_says_nothing(window: Window, inputs: "Queue[Any]") -> None:
    _touch(window, 400, 478)
    assert _words(inputs) == []


def test_keys_make_lines_and_bare_keys_are_the_five_buttons(window: Window, inputs: "Queue[Any]") -> None:
    for sign in "p9":
        _key(window, ord(sign), sign)
    _key(window, pygame.K_RETURN, "\r")
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE):
        _key(window, key)
    assert _words(inputs) == ["p9", "UP", "DOWN", "OK", "CANCEL", "UNDO"]


def test_a_typed_line_is_shown_and_can_be_taken_back(window: Window, inputs: "Queue[Any]") -> None:
    for sign in "b7":
        _key(window, ord(sign), sign)
    assert any(element.key == "typed" for element in window._layout.elements)
    _key(window, pygame.K_BACKSPACE)
    _key(window, pygame.K_BACKSPACE)
    assert not any(element.key == "typed" for element in window._layout.elements)
    assert _words(inputs) == []


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_touches_find_their_place_on_a_turned_display(rotation: int, inputs: "Queue[Any]") -> None:
    size = (480, 800) if rotation in (90, 270) else (800, 480)
    window = Window(inputs, catalogue(), Look(size=size, rotation=rotation))
    window.show(views.deal(), NOW)
    window.pump()
    x, y = _place(window, "SEAT 2")
    turned = {0: (x, y), 90: (479 - y, x), 180: (799 - x, 479 - y), 270: (y, 799 - x)}[rotation]
    _touch(window, *turned)
    shown = window._window.get_surface()
    at = (round(turned[0]), round(turned[1]))
    assert shown.get_at(at)[:3] == window.stage.surface.get_at((round(x), round(y)))[:3]
    window.close()
    assert _words(inputs) == ["SEAT 2"]


@pytest.mark.parametrize("rotation", [0, 90])
def test_a_picture_that_is_not_turned_is_painted_where_it_is_seen(rotation: int, inputs: "Queue[Any]") -> None:
    """Also once the window has another size; a turned picture has pixels of its own."""
    window = Window(inputs, catalogue(), Look(size=(800, 480), rotation=rotation))
    window.show(views.deal(), NOW)
    window._window.size = (1024, 600)
    window.pump()
    window.frame(NOW + 1)
    seen = window._window.get_surface()
    assert seen.get_size() == (1024, 600) and window.size == ((600, 1024) if rotation else (1024, 600))
    assert (window.stage.surface is seen) == (rotation == 0)
    drawn = Stage(window.size, DARK)
    drawn.show(window._layout, NOW)
    drawn.frame(NOW + 9)
    turned = pygame.transform.rotate(drawn.surface, -rotation)
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(turned, "RGB")
    window.close()


def test_the_window_sleeps_until_it_dims_and_any_touch_wakes_it(window: Window, inputs: "Queue[Any]") -> None:
    while window.next_frame(NOW + 1) == NOW + 1:
        window.frame(NOW + 1)
    assert window.next_frame(NOW + 1) == NOW + window.look.dim_after
    bright = window._window.get_surface().get_at((60, 100))
    window.frame(NOW + window.look.dim_after)
    assert window.dimmed and window.next_frame(NOW + 700) is None
    assert sum(window._window.get_surface().get_at((60, 100))[:3]) < sum(bright[:3])
    _touch(window, *_place(window, "SEAT 3"))
    window.frame(NOW + 701)
    assert not window.dimmed and _words(inputs) == [], "the touch that wakes says nothing"


def test_a_slow_frame_is_dimmed_once_where_something_moves(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Painted twice before anybody sees it, it was dark twice where the second time something had changed."""
    monkeypatch.setattr(windows, "SLOW", -1.0)
    dims = NOW + window.look.dim_after
    seen = []
    for way in (0.0, 40.0):
        window.dimmed = False
        window.stage.show(Layout((Panel(key="pad", box=Box(100, 100, 300, 200), top="text"),)), NOW)
        window.stage.frame(NOW + 9)
        window.stage.show(Layout((Panel(key="pad", box=Box(100 + way, 100, 300, 200), top="text"),)), dims)
        window.frame(dims)
        assert window.dimmed
        seen.append(window._window.get_surface().get_at((250, 200)))
    assert seen[0] == seen[1]


def test_the_window_stays_bright_while_a_clock_runs(window: Window) -> None:
    window.show(views.last_seconds(), NOW)
    assert any(clock.running for clock in views.last_seconds().board.clocks.values())
    window.frame(NOW + window.look.dim_after + 1)
    assert not window.dimmed


def test_a_new_view_wakes_a_dimmed_window(window: Window) -> None:
    window.frame(NOW + window.look.dim_after)
    window.show(views.follow(), NOW + 800)
    assert not window.dimmed


def test_closing_the_window_is_told_to_the_loop(window: Window, inputs: "Queue[Any]") -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.pump()
    assert inputs.get() == "stop"


def test_two_windows_show_two_views(window: Window, inputs: "Queue[Any]") -> None:
    other = Window(inputs, catalogue(), Look(size=(1024, 600), theme="light"), source="blue")
    other.show(replace(views.follow(), cursor=None), NOW)
    assert other.size == (1024, 600) and window.size == (800, 480)
    other.close()


def test_a_picture_can_be_saved(window: Window, tmp_path: Path) -> None:
    window.save(tmp_path / "shot.png")
    assert pygame.image.load(tmp_path / "shot.png").get_size() == (800, 480)


@pytest.mark.parametrize("look", [Look(rotation=45), Look(theme="pink")], ids=["rotation", "theme"])
def test_a_wrong_look_is_refused_with_what_is_allowed(look: Look, inputs: "Queue[Any]") -> None:
    with pytest.raises(DisplayError, match="expected one of"):
        Window(inputs, catalogue(), look)


def test_the_other_pygame_is_refused_with_a_cure(monkeypatch: pytest.MonkeyPatch, inputs: "Queue[Any]") -> None:
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(DisplayError, match="pip install pygame-ce"):
        Window(inputs, catalogue())


def test_escape_twice_leaves_and_once_only_cancels(window: Window, inputs: "Queue[Any]") -> None:
    for _ in range(3):
        _key(window, pygame.K_ESCAPE)
    assert _words(inputs) == ["CANCEL", "QUIT", "CANCEL"]


def test_a_second_escape_long_after_the_first_cancels_again(inputs: "Queue[Any]") -> None:
    presses = iter((5.0, 8.0, 8.9, 9.0, 10.0))
    window = Window(inputs, catalogue(), Look(size=(800, 480)), clock=lambda: next(presses))
    window.show(views.deal(), NOW)
    for _ in range(5):
        _key(window, pygame.K_ESCAPE)
    window.close()
    assert _words(inputs) == ["CANCEL", "CANCEL", "QUIT", "CANCEL", "CANCEL"]


def test_the_windows_own_clock_runs_although_nobody_calls_pygame_init() -> None:
    script = (
        "import time; from companion.screen.naming import Stopwatch; watch = Stopwatch()\n"
        "while watch.seconds() <= 0: time.sleep(0.01)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_a_wish_changes_colours_and_language_at_once(window: Window) -> None:
    """The theme is another one for every pixel, the sentences are the new language's; nothing is opened anew."""
    before = window.stage.surface.get_at((3, 3))
    plain = views.home()
    wishes = Wishes(language="de", theme="light", reduced_motion=True, distance=4.0)
    window.catalogue = Catalogue("en")
    window.catalogue.become("de")
    window.show(replace(plain, wishes=wishes), NOW + 1)
    assert sum(window.stage.surface.get_at((3, 3))[:3]) > sum(before[:3]) + 200
    shown = [element for element in window._layout.elements if element.key == "home/LOGBOOK"]
    assert "Logbuch" in str(getattr(shown[0], "label", ""))
    assert window.look.reduced_motion and window.look.distance == 4.0


class Broken:
    """A board that cannot be drawn."""

    def __getattr__(self, name: str) -> Any:
        raise ZeroDivisionError


@dataclass
class Netted:
    """What a display asks a table for."""

    net: Net


@pytest.mark.faults
def test_a_scene_that_cannot_be_drawn_is_shown_as_its_question_and_choices(inputs: "Queue[Any]") -> None:
    window, table = Window(inputs, catalogue(), Look(size=(800, 480))), Netted(Net())
    display = WindowDisplay(window)
    broken = replace(views.deal(), board=Broken())
    display.show(broken, table, NOW)  # type: ignore[arg-type]
    assert table.net.caught_something and display.next_frame(NOW) is None
    shown = {element.word for element in window._layout.elements}
    assert shown >= {broken.prompt.choices[0]} and any(element.key == "prompt" for element in window._layout.elements)
    _touch(window, *_place(window, broken.prompt.choices[0]))
    assert _words(inputs) == [broken.prompt.choices[0]]
    display.show(views.deal(), table, NOW)  # type: ignore[arg-type]
    assert not display._plain and window._view == views.deal()
    window.close()


class Lost(Window):
    """A window whose graphics card is gone, until it is back."""

    gone = True

    def show(self, view: Any, now: float) -> None:
        self._fail()
        super().show(view, now)

    def show_plainly(self, view: Any, now: float) -> None:
        self._fail()
        super().show_plainly(view, now)

    def pump(self) -> None:
        self._fail()
        super().pump()

    def _fail(self) -> None:
        if self.gone:
            raise pygame.error("video system not initialized")


@pytest.mark.faults
def test_a_window_that_is_gone_for_good_ends_the_table_and_says_why(inputs: "Queue[Any]") -> None:
    window, table = Lost(inputs, catalogue(), Look(size=(800, 480))), Netted(Net())
    display = WindowDisplay(window)
    now = NOW
    display.show(views.deal(), table, now)  # type: ignore[arg-type]
    for _ in range(FAILURES - 1):
        assert not display.lost and inputs.empty()
        now = display.next_frame(now) or now
        display.frame(now)
    assert "video system not initialized" in display.lost
    assert inputs.get_nowait() == Closed("screen")
    window.close()


@pytest.mark.faults
def test_a_window_that_comes_back_goes_on(inputs: "Queue[Any]") -> None:
    window, table = Lost(inputs, catalogue(), Look(size=(800, 480))), Netted(Net())
    display = WindowDisplay(window)
    display.show(views.deal(), table, NOW)  # type: ignore[arg-type]
    assert display.next_frame(NOW) == NOW + SHOWN_AGAIN
    for _ in range(FAILURES - 1):
        display.pump()
    window.gone = False
    display.pump()
    display.frame(NOW + SHOWN_AGAIN)
    assert any(element.key == "prompt" for element in window._layout.elements)
    window.gone = True
    for _ in range(FAILURES - 1):
        display.pump()
    assert not display.lost and inputs.empty()
    window.close()


def test_a_machine_that_paints_slowly_shows_nothing_half_faded(window: Window) -> None:
    """A frame begun halfway is painted again as it stands by the time it is shown."""

    class Heavy(Panel):
        def draw(self, brush: Brush, box: Box, now: float) -> None:
            time.sleep(2 * SLOW)

    begun = Layout((Panel(key="end", box=Box(0, 0, 800, 480), top="done"),))
    for heavy in (False, True):
        window.stage.show(Layout((Panel(key="begin", box=Box(0, 0, 9, 9)),)), NOW + 9)
        window.stage.frame(NOW + 9)
        more = (Heavy(key="heavy", box=Box(0, 0, 9, 9), quick=True),) if heavy else ()
        window.stage.show(replace(begun, elements=(*begun.elements, *more)), NOW + 10)
        window.frame(NOW + 10.05)
        assert (window.stage.due(NOW + 10.06) is None) == heavy
