"""``companion demo``: the one of which only the game is named lasts, shows its moments whole and ends in a result."""

import os
import queue
from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from companion.cli import demo
from companion.cli.windows import WindowDisplay
from companion.inputs import Input
from companion.rules.published import TableView
from companion.screen.moments.moment import Moment
from companion.screen.opening import Look
from companion.screen.rest import LOOK
from companion.screen.window import Window
from companion.table.clock import VirtualClock
from companion.table.loop import Loop
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from tests.screen.test_moving import Waiting

CREWS = ["planet-nine", "deep-sea"]


def _args(*words: str) -> Namespace:
    parser = ArgumentParser()
    demo.add_parser(parser.add_subparsers())
    return parser.parse_args(["demo", *words])


@pytest.mark.parametrize("game", CREWS)
def test_a_crew_demo_lasts_and_is_won(game: str, tmp_path: Path) -> None:
    table = demo.begin(_args(game), tmp_path)
    demo.play_headless(table)
    board = table.view(0.0).board
    assert board is not None
    assert board.mission.status == "completed"  # type: ignore[attr-defined]
    assert board.last_trick.number >= 9  # type: ignore[attr-defined]


def test_what_is_asked_for_is_played_instead(tmp_path: Path) -> None:
    """Any option but the pace makes it another game: nothing of the default is mixed in."""
    for folder, words in enumerate((["--mission", "3"], ["--players", "5"], ["--seed", "2"], ["--set", "players=3"])):
        board = demo.begin(_args("deep-sea", *words), tmp_path / str(folder)).view(0.0).board
        assert board is not None
        assert board.mission.number == (3 if "--mission" in words else 1), words  # type: ignore[attr-defined]


class Watched(WindowDisplay):
    """A window that notes which moments began, and for how long each was seen."""

    def __init__(self, window: Window, clock: VirtualClock) -> None:
        super().__init__(window)
        self._clock = clock
        self._now: Moment | None = None
        self._since = 0.0
        self.seen: list[tuple[Moment, float]] = []
        self.last: TableView | None = None

    def _note(self) -> None:
        moment, at = self.window.moments.moment, self._clock.steady()
        if moment is not self._now:
            if self._now is not None:
                self.seen.append((self._now, at - self._since))
            self._now, self._since = moment, at

    def show(self, view: TableView, table: Table, now: float) -> None:
        super().show(view, table, now)
        self.last = view
        self._note()

    def frame(self, now: float) -> None:
        super().frame(now)
        self._note()


@pytest.mark.long
@pytest.mark.display
@pytest.mark.parametrize("speed", [1.0, 20.0])
def test_no_moment_is_cut_short_and_the_result_stands(speed: float, tmp_path: Path) -> None:
    """Even fast, each moment has its whole time; the last word of the window is the mission's end."""
    clock = VirtualClock(1000.0)
    inputs: queue.Queue[Input] = Waiting(clock)
    table = demo.begin(_args("deep-sea"), tmp_path)
    window = Window(inputs, Catalogue("en"), Look(size=(320, 200), reduced_motion=True))
    display = Watched(window, clock)
    loop = Loop(table, clock, inputs, [display], poll=LOOK)
    try:
        loop.show()
        demo.play(loop, speed)
        assert window.moments.moment is None
    finally:
        window.close()
    kinds = [moment.kind for moment, _ in display.seen]
    assert len([kind for kind in kinds if kind in ("trick", "task")]) == 9, kinds
    assert kinds[-1] not in ("trick", "task"), kinds
    short = [(moment.kind, stood) for moment, stood in display.seen if stood < moment.seconds - 1e-6]
    assert short == []
    assert display.last is not None and display.last.board is not None
    assert display.last.board.mission.status == "completed"  # type: ignore[attr-defined]
