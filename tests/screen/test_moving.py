"""The real loop, the real window: everything that moves by itself is seen moving, and nothing else is painted."""

import importlib
import inspect
import math
import os
import pkgutil
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

import companion.screen
from companion.cli.windows import WindowDisplay
from companion.cli.wire import session_store
from companion.inputs import Closed, DeviceLost, Input
from companion.rules.seats import Speaker
from companion.screen import window
from companion.screen.brush import rect_of
from companion.screen.clocks import LAST_SECONDS, ClockFace, Rim, Ring
from companion.screen.elements import Element, Group
from companion.screen.geometry import Size
from companion.screen.moments.parts import Frozen
from companion.screen.moments.replay import Replay
from companion.screen.opening import Look
from companion.screen.paging import Pages
from companion.screen.scenes.captain_sonar.chart import RIPPLES_LAST, Ripples
from companion.screen.scenes.captain_sonar.headline import Headline
from companion.screen.scenes.captain_sonar.hull import Hull
from companion.screen.scenes.common.header import Away
from companion.screen.scenes.crew.stations import Beating
from companion.screen.scenes.registry import layout
from companion.screen.stage import Stage, picture
from companion.screen.theme import DARK, THEMES
from companion.screen.widgets import Button
from companion.screen.window import Window
from companion.table.bindings import Bindings
from companion.table.clock import SystemClock, VirtualClock
from companion.table.loop import Loop
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from tests.screen import views
from tests.screen.painting import catalogue

pytestmark = pytest.mark.display

SIZE = (800, 480)
LOOK = 1 / 30
"""How often the loop looks at the window's own events, as in play."""


class Waiting(queue.Queue[Input]):
    """A queue on which waiting takes no time: the clock is moved by what the loop would have waited."""

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__()
        self.clock = clock

    def get(self, block: bool = True, timeout: float | None = None) -> Input:
        """What is there; else nothing, the given time later."""
        if self.empty():
            assert timeout is not None
            # However short, a wait takes some time, as it does on the wall clock.
            self.clock.advance(max(timeout, 1e-4))
        return super().get(block=False)


@dataclass(frozen=True)
class Position:
    """A game at a point where something moves by itself, and the words that bring it there."""

    game: str
    players: int
    setup: Mapping[str, Any]
    words: tuple[tuple[str, Speaker], ...]
    options: Mapping[str, Any] = field(default_factory=dict)


_BLUE = Speaker(team="blue")
_SONAR = {"map": "alpha", "mode": "real_time", "blue": {"at": "C7"}, "yellow": {"at": "I8"}}
_DEEP = {"mission": 14, "commander": 1, "tasks": [{"id": "win-pink-3", "owner": 2}]}
_NINE = {"mission": 1, "commander": 1, "tasks": [{"card": "P3", "owner": 2}]}
_CRAZY = {
    "row": ["RED-1", "GREEN-3", "BLUE-6", "YELLOW-5"],
    "custom": [{"id": "my_20", "when": {"kind": "sum", "value": 20}}],
    "to_move": 1,
    "mode": "crazy",
    "clock": 100,
    "open": ["my_20"],
    "missions": ["all_even"],
    "done": 22,
}  # fmt: skip
POSITIONS = {
    "deep-sea": Position("deep-sea", 4, _DEEP, (("START", Speaker()),)),
    "falling": Position("planet-nine", 4, _NINE, (("P3", Speaker(seat=1)),)),
    "fifty-missions": Position("fifty-missions", 2, _CRAZY, (("PLAY RED-7 1", Speaker(seat=2)),)),
    "sonar-game": Position("captain-sonar", 4, _SONAR, ()),
    "sonar-course": Position("captain-sonar", 4, _SONAR, (("COURSE N", _BLUE),)),
    "sonar-up": Position("captain-sonar", 4, _SONAR, (("SURFACE", _BLUE),)),
    "sonar-securing": Position("captain-sonar", 4, _SONAR, (("SURFACE", _BLUE),), {"securing_seconds": 90}),
    "sonar-turn": Position(
        "captain-sonar", 4, {**_SONAR, "mode": "turn_by_turn", "first": "blue"}, (), {"turn_seconds": 90}
    ),
    "sonar-torpedo": Position(
        "captain-sonar",
        4,
        {**_SONAR, "blue": {"at": "C7", "gauges": {"torpedo": 3}}, "yellow": {"at": "C5"}},
        (("TORPEDO C5", _BLUE),),
    ),
}
CLOCKS = tuple(name for name in POSITIONS if name not in ("sonar-torpedo", "sonar-course", "falling"))


class Room:
    """A table with its window and its loop, on a clock that waits for nobody."""

    def __init__(self, folder: Path, position: Position | None) -> None:
        self.clock = VirtualClock(1000.0)
        self.inputs = Waiting(self.clock)
        self.catalogue = Catalogue("en")
        self.table = Table(session_store(folder, self.clock), Bindings())
        now = self.clock.steady()
        if position is not None:
            given = {"players": position.players, **position.options}
            self.table.begin(position.game, given, position.setup, 7, now)
            self.table.start(now)
        self.window = Window(self.inputs, self.catalogue, Look(size=SIZE))
        self.frames = 0
        self.cues: list[Any] = []
        self.loop = Loop(
            self.table, self.clock, self.inputs, [WindowDisplay(self.window)],
            sinks=[lambda audience, cue: self.cues.append(cue)], poll=LOOK,
        )  # fmt: skip
        self.loop.show()
        for word, speaker in position.words if position is not None else ():
            answer = self.table.say("test", word, speaker, self.clock.steady())
            assert answer.refusal is None, answer.refusal
        self.loop.show()
        # What moves into place is not the matter here; and nothing is looked at just where a second ends.
        self.until(self.clock.steady() + 2.03)

    @property
    def at(self) -> float:
        """Session time."""
        return self.table.session_time(self.clock.steady())

    def until(self, when: float) -> None:
        """Let the loop turn as ``run`` turns it, until a moment of the clock."""
        while self.clock.steady() < when:
            assert self.loop.step(min(self.loop.patience(), when - self.clock.steady()))

    def seen(self) -> pygame.Surface:
        """What stands in the window."""
        return self.window._window.get_surface()

    def moving(self, kind: type[Element]) -> list[Element]:
        """The elements of a kind on the screen that ask for frames."""
        return [
            element
            for element in self.window._layout.elements
            if isinstance(element, kind) and element.due(self.at) is not None
        ]

    def fresh(self) -> bytes:
        """The picture as it has to be at this moment, painted from nothing."""
        laid = layout(self.table.view(self.clock.steady()), self.window.size, self.catalogue)
        return pygame.image.tobytes(picture(laid, self.window.size, DARK, self.at), "RGB")

    def pixels(self, element: Element, picture: pygame.Surface | None = None) -> bytes:
        """What the window, or another picture, shows where an element paints."""
        area = rect_of(element.box.inset(-element.bleed * self.window.size.unit)).clip(self.seen().get_rect())
        return pygame.image.tobytes((picture or self.seen()).subsurface(area), "RGB")


@pytest.fixture(autouse=True)
def _never_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, no picture is skipped: the clock here is not the machine's."""
    monkeypatch.setattr(window, "SLOW", math.inf)


@pytest.fixture
def room(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Room]:
    room = Room(tmp_path, POSITIONS[request.param] if request.param else None)
    yield room
    room.window.close()


def _watch(room: Room, kind: type[Element], every: float, times: int) -> None:
    """Each ``every`` seconds every element of a kind looks another way, and the whole picture is the right one."""
    elements = room.moving(kind)
    assert elements, f"no {kind.__name__} moves"
    before = [room.pixels(element) for element in elements]
    began = room.clock.steady()
    for count in range(1, times + 1):
        room.until(began + count * every)
        assert pygame.image.tobytes(room.seen(), "RGB") == room.fresh(), f"another picture is due at {room.at}"
        now = [room.pixels(element) for element in elements]
        stale = [element.key for element, old, new in zip(elements, before, now, strict=True) if old == new]
        assert stale == [], f"stand still at {room.at}"
        before = now


@pytest.mark.long
@pytest.mark.parametrize("room", CLOCKS, indirect=True)
def test_the_figures_of_every_clock_change_each_second_for_a_minute(room: Room) -> None:
    _watch(room, ClockFace, 1.0, 60)


@pytest.mark.long
@pytest.mark.parametrize("room", ["deep-sea", "fifty-missions"], indirect=True)
def test_the_ring_drains_and_pulses_at_the_end(room: Room) -> None:
    _watch(room, Ring, 4.0, 12)
    timer = next(iter(room.table.view(room.clock.steady()).board.clocks.values()))
    room.until(room.clock.steady() + timer.left(room.at) - 24.97)
    _watch(room, Ring, 0.1, 50)


@pytest.mark.long
@pytest.mark.parametrize("room", ["deep-sea", "fifty-missions", "sonar-securing", "sonar-turn"], indirect=True)
def test_the_rim_pulses_in_the_last_seconds_and_stops_at_zero(room: Room) -> None:
    """In every game with a countdown alike: nothing before the last half minute, nothing after the end."""
    rims = room.moving(Rim)
    assert len(rims) == 4
    left = rims[0].timer.left(room.at)  # type: ignore[attr-defined]
    bare = [room.pixels(rim) for rim in rims]
    if left > LAST_SECONDS + 1.0:
        room.until(room.clock.steady() + left - LAST_SECONDS - 0.1)
        assert [room.pixels(rim) for rim in rims] == bare
    room.until(room.clock.steady() + rims[0].timer.left(room.at) - 24.9)  # type: ignore[attr-defined]
    assert all(room.pixels(rim) != old for rim, old in zip(rims, bare, strict=True))
    _watch(room, Rim, 0.25, 20)
    # After the moments of the end, which take the whole screen.
    room.until(room.clock.steady() + rims[0].timer.left(room.at) + 6.0)  # type: ignore[attr-defined]
    assert [rim.stamp(room.at) for rim in rims] == [None] * 4
    # Not as it was before: a game that is over may lie otherwise on the screen.
    fresh = pygame.image.frombytes(room.fresh(), room.seen().get_size(), "RGB")
    assert [room.pixels(rim) for rim in rims] == [room.pixels(rim, fresh) for rim in rims]


@pytest.mark.long
@pytest.mark.parametrize("room", ["sonar-torpedo"], indirect=True)
def test_ripples_spread_and_then_stand(room: Room) -> None:
    _watch(room, Ripples, 0.2, 10)
    room.until(room.clock.steady() + RIPPLES_LAST)
    assert room.moving(Ripples) == []
    assert pygame.image.tobytes(room.seen(), "RGB") == room.fresh()


@pytest.mark.parametrize("room", ["falling"], indirect=True)
def test_the_station_whose_task_falls_in_this_trick_beats(room: Room) -> None:
    assert [element.key for element in room.moving(Beating)] == ["seat2/falls"]
    _watch(room, Beating, 0.5, 6)


@pytest.mark.parametrize("room", ["sonar-course"], indirect=True)
def test_an_announcement_is_the_headline_for_a_while_and_then_the_question(room: Room) -> None:
    """Two of its four seconds have gone by when the room is looked at."""
    (head,) = room.moving(Headline)
    announced = room.pixels(head)
    room.until(room.clock.steady() + 1.0)
    assert room.pixels(head) == announced
    room.until(room.clock.steady() + 2.0)
    assert room.pixels(head) != announced and room.moving(Headline) == []
    assert pygame.image.tobytes(room.seen(), "RGB") == room.fresh()


@pytest.mark.parametrize("room", ["", "deep-sea", "sonar-game"], indirect=True)
def test_for_how_long_a_device_is_missing_goes_up_by_itself(room: Room) -> None:
    room.inputs.put(DeviceLost("centre", "unplugged"))
    room.until(room.clock.steady() + 2.0)
    if room.table.session is None:
        room.table.say("test", "DEVICES", Speaker(), room.clock.steady())
        room.loop.show()
        room.until(room.clock.steady() + 2.0)
    _watch(room, Away, 60.0, 2)


def test_missing_since_stays_true_when_a_game_begins(tmp_path: Path) -> None:
    """Session time begins anew with every game; a reader pulled before it is not missing in the future."""
    clock = VirtualClock(5000.0)
    table = Table(session_store(tmp_path, clock), Bindings())
    table.handle(DeviceLost("centre", "unplugged"), 4940.0)
    table.begin("deep-sea", {"players": 4}, _DEEP, 7, 5000.0)
    assert table.session_time(5000.0) - table.view(5000.0).devices["centre"].since == 60.0


@pytest.mark.long
@pytest.mark.parametrize("room", ["deep-sea", "fifty-missions"], indirect=True)
def test_warnings_and_the_end_come_by_themselves(room: Room) -> None:
    view = room.table.view(room.clock.steady())
    timer = next(iter(view.board.clocks.values()))
    left, standing, phase = timer.left(room.at), view.prompt, view.board.phase
    room.cues.clear()
    room.until(room.clock.steady() + left + 1.0)
    after = room.table.view(room.clock.steady())
    assert len(room.cues) >= 8, "a minute, half a minute, ten seconds, and the last five were not heard"
    assert next(iter(after.board.clocks.values())).state == "expired"
    assert (after.prompt, after.board.phase) != (standing, phase)
    room.until(room.clock.steady() + 4.0)
    assert pygame.image.tobytes(room.seen(), "RGB") == room.fresh()


@pytest.mark.parametrize("room", ["sonar-game"], indirect=True)
def test_between_two_seconds_nothing_is_painted(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A running stopwatch costs one frame a second; the loop's other turns look at the window's events alone."""
    painted = []
    frame = room.window.frame
    monkeypatch.setattr(room.window, "frame", lambda now: (painted.append(now), frame(now)))
    room.until(room.clock.steady() + 10.0)
    assert 9 <= len(painted) <= 21, "a frame a second, and at most one more for each second's checkpoint"


@pytest.mark.parametrize("room", [""], indirect=True)
def test_at_home_nothing_is_painted(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []
    frame = room.window.frame
    monkeypatch.setattr(room.window, "frame", lambda now: (painted.append(now), frame(now)))
    room.until(room.clock.steady() + 60.0)
    assert painted == []


SEEN = {ClockFace, Rim, Ring, Ripples, Away, Headline, Beating}
"""What moves by itself and is watched above in a real loop."""
ELSEWHERE = {Replay, Pages, Hull}
"""What plays under no clock, and is seen changing in a test of its own (test_replay, test_captain_sonar, below)."""
FORWARD = {Group, Button, Frozen}
"""What hands the time on to its parts and has no look of its own that depends on it."""


def _elements() -> set[type[Element]]:
    for module in pkgutil.walk_packages(companion.screen.__path__, "companion.screen."):
        importlib.import_module(module.name)
    kinds, waiting = set(), [Element]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            if kind.__module__.startswith("companion."):
                kinds.add(kind)
                waiting.append(kind)
    return kinds


def test_whatever_moves_by_itself_is_watched_above() -> None:
    """A new element that reads the time must say when it changes, and be seen changing in a real loop."""
    moving = {kind for kind in _elements() if "due" in vars(kind)}
    assert moving - {Group} - ELSEWHERE == SEEN
    reading = {
        kind
        for kind in _elements()
        if "draw" in vars(kind) and len(re.findall(r"\bnow\b", inspect.getsource(kind.draw))) > 1
    }
    assert reading - FORWARD - ELSEWHERE == SEEN, "draws by the time without saying when it is due"
    assert all("stamp" in vars(kind) for kind in SEEN)


def test_pages_turn_on_the_stage_when_they_say_so() -> None:
    size = Size(800, 480)
    stage = Stage(size, THEMES["dark"])
    stage.show(layout(views.seventeen(), size, catalogue()), views.NOW)
    stage.frame(views.NOW)
    stage.frame(views.NOW + 1)
    first = pygame.image.tobytes(stage.surface, "RGB")
    due = stage.due(views.NOW + 1)
    assert due is not None and views.NOW + 1 < due <= views.NOW + 9
    assert stage.frame(due) and pygame.image.tobytes(stage.surface, "RGB") != first


@pytest.mark.parametrize("name", ["deep-sea", "sonar-torpedo", "sonar-securing"])
def test_due_is_the_moment_of_the_next_change(name: str, tmp_path: Path) -> None:
    """Neither later, or a change is missed, nor a frame too early that would paint nothing new."""
    room = Room(tmp_path, POSITIONS[name])
    try:
        for element in (element for kind in SEEN for element in room.moving(kind)):
            at = room.at
            for _ in range(200):
                due = element.due(at)
                if due is None:
                    break
                assert at < due
                assert element.stamp(due) != element.stamp(at), (element.key, at)
                assert due - at < 0.004 or element.stamp(due - 0.002) == element.stamp(at), (element.key, at)
                at = due
    finally:
        room.window.close()


def figures_on_the_wall_clock(folder: Path) -> int:
    """``Loop.run`` as it is in play, until five figures were seen or a long time is over; how many were."""
    clock, inputs = SystemClock(), queue.Queue[Input]()
    table = Table(session_store(folder, clock), Bindings())
    table.begin("deep-sea", {"players": 4}, _DEEP, 7, clock.steady())
    table.start(clock.steady())
    table.say("test", "START", Speaker(), clock.steady())
    window = Window(inputs, Catalogue("en"), Look(size=SIZE))
    figures: set[bytes] = set()

    class Eye(WindowDisplay):
        """Looks at the figures after every frame."""

        def pump(self) -> None:
            super().pump()
            face = next(element for element in self.window._layout.elements if isinstance(element, ClockFace))
            area = rect_of(face.box)
            figures.add(pygame.image.tobytes(self.window._window.get_surface().subsurface(area), "RGB"))
            if len(figures) >= 5:
                inputs.put(Closed("test"))

    late = threading.Timer(60.0, lambda: inputs.put(Closed("late")))
    late.start()
    try:
        Loop(table, clock, inputs, [Eye(window)], poll=LOOK).run()
    finally:
        late.cancel()
        window.close()
    return len(figures)


def test_on_the_wall_clock_the_loop_that_runs_shows_second_after_second(tmp_path: Path) -> None:
    assert figures_on_the_wall_clock(tmp_path) >= 5


@contextmanager
def _x_server(folder: Path) -> Iterator[tuple[str, Path]]:
    """A server on a free number, and the file in which its picture lies."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x720x24", "-fbdir", str(folder), "-nolisten", "tcp"],
        pass_fds=[writing], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as numbers:
            yield f":{numbers.readline().strip()}", folder / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait()


@pytest.mark.long
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
def test_on_an_x_server_the_clock_goes_on_in_the_pixels_of_the_screen(tmp_path: Path) -> None:
    """Not what the window was given but what the server shows."""
    look = "from tests.screen.test_moving import *; print(figures_on_the_wall_clock(Path(sys.argv[1])))"
    with _x_server(tmp_path) as (display, screen):
        environ = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        run = subprocess.Popen(
            [sys.executable, "-c", look, str(tmp_path)],
            cwd=Path(__file__).parents[2], env=environ, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        pictures: set[bytes] = set()
        while run.poll() is None:
            pictures.add(screen.read_bytes())
            time.sleep(0.1)
        assert run.stdout is not None and int(run.stdout.read().split()[-1]) >= 5
        assert len(pictures) >= 5
