"""The replay after a battle of Captain Sonar: a real game on a real table, played again line by line."""

import itertools
import os
import queue
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.cli.demo import script
from companion.cli.review_processes import clouds, whereabouts
from companion.cli.wire import session_store
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.screen.geometry import Size
from companion.screen.moments.moment import MINUTE
from companion.screen.moments.replay import HELD, LOOKED_AT, MOST_STILLS, Replay, replay
from companion.screen.moments.showing import Showing
from companion.screen.opening import Look
from companion.screen.stage import Stage
from companion.screen.theme import DARK
from companion.screen.window import Window
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue

pytestmark = pytest.mark.display
SIZE = Size(800, 480)


class Battle:
    """A battle by scripted crews, and what the screen was given before and after its last word."""

    def __init__(self, folder: Path) -> None:
        self.table = Table(
            session_store(folder, VirtualClock()), Bindings(), ports=Ports(panels=whereabouts, histories=clouds)
        )
        self.table.begin("captain-sonar", {"players": 4, "mode": "real_time"}, {}, 7, 0.0)
        self.table.start(0.0)
        following, self.now = script(self.table), 0.0
        self.before = self.after = self.table.view(0.0)
        while (line := following()) is not None:
            assert self.after.clouds == {}, "what a crew could know is open after the end only"
            self.now += line.pause
            self.table.say("demo", line.word, line.speaker, self.now)
            self.before, self.after = self.after, self.table.view(self.now)

    def close(self) -> None:
        assert self.table.session is not None
        self.table.session.journal.close()


@pytest.fixture(scope="module")
def battle(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Battle]:
    battle = Battle(tmp_path_factory.mktemp("battle"))
    yield battle
    battle.close()


def played(battle: Battle, language: str = "en") -> Replay:
    (moment,) = replay(battle.after, SIZE, Catalogue(language))
    (element,) = moment.begun(1000.0).elements
    assert isinstance(element, Replay)
    return element


@pytest.mark.long
def test_it_shows_what_each_crew_could_have_known_after_every_announcement(battle: Battle, tmp_path: Path) -> None:
    """The same places as the charts show when somebody scrubs to that announcement."""
    again = Battle(tmp_path)
    element = played(battle)
    for moment in (0, 5, 20, 41, element.count - 1):
        assert again.table.say("touch", f"MOMENT {moment}", Speaker(), again.now).refusal is None
        seen = again.table.view(again.now).panel
        shown = {
            sign.key.split("/")[1]: sign for sign in element.then(moment).elements if sign.key.startswith("whereabouts")
        }
        for team, cloud in shown.items():
            assert cloud.spaces == seen[team]  # type: ignore[attr-defined]  # a cloud has spaces
        assert shown or all(len(spaces) > 150 for spaces in seen.values())
    again.close()


@pytest.mark.long
def test_every_announcement_has_its_time_and_the_whole_takes_a_minute(battle: Battle) -> None:
    """Painted when it is due, from the first announcement to the last; the end stands, and costs nothing."""
    element = played(battle)
    stage = Stage(SIZE, DARK)
    stage.show(replay(battle.after, SIZE, Catalogue())[0].begun(1000.0), 1000.0)
    stage.frame(1000.0)
    moments, at, last = [element.moment(1000.0)], 1000.0, b""
    while (due := stage.due(at)) is not None:
        at = due
        assert stage.frame(at)
        moments.append(element.moment(at))
        if len(moments) % 15 == 0:
            seen = pygame.image.tobytes(stage.surface, "RGB")
            assert seen != last
            last = seen
    assert moments == list(range(element.count + 1))
    assert at == pytest.approx(1000.0 + MINUTE - HELD, abs=2.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_it_is_cut_or_offered(battle: Battle, language: str) -> None:
    element = played(battle, language=language)
    for moment in (0, 30, element.count):
        then = element.then(moment)
        assert then.cuts() == []
        assert {element.word for element in then.elements} <= {"", "-"}


def test_with_reduced_motion_stills_follow_each_other(battle: Battle) -> None:
    """The start, what turned the battle, the end: each can be looked at, none moves, and all are over in a minute."""
    showing = Showing(Catalogue(), still=True)
    showing.follow(battle.before, SIZE, 10.0)
    showing.follow(battle.after, SIZE, 20.0)
    while showing.moment is not None and showing.moment.kind != "replay":
        due = showing.until
        assert due is not None and showing.passed(due)
    assert showing.moment is not None and showing.moment.seconds <= MINUTE
    stage = Stage(SIZE, DARK, reduced_motion=True)
    stage.show(showing.moment.begun(1000.0), 1000.0)
    stage.frame(1000.0)
    at, changed = 1000.0, [1000.0]
    while (due := stage.due(at)) is not None:
        at = due
        if stage.frame(at):
            changed.append(at)
    (element,) = showing.moment.begun(1000.0).elements
    assert isinstance(element, Replay)
    assert len(changed) == len(element.shows) and 3 <= len(element.shows) <= MOST_STILLS
    assert all(later - sooner >= LOOKED_AT - 0.01 for sooner, later in itertools.pairwise(changed))
    assert element.shows[0] == 0 and element.shows[-1] == element.count
    assert list(element.shows) == sorted(set(element.shows))


def test_any_touch_ends_it(battle: Battle) -> None:
    """A finger anywhere, and the charts stand as they were at the end."""
    window = Window(queue.Queue(), Catalogue(), Look(size=SIZE))
    try:
        at = 20.0
        window.show(battle.before, at)
        window.show(battle.after, at)
        while window.moments.moment is not None and window.moments.moment.kind != "replay":
            at = (window.moments.until or at) + 0.01
            window.frame(at)
        assert window.moments.moment is not None
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(400, 240)))
        window.pump()
        assert window.moments.moment is None
    finally:
        window.close()


def test_crews_on_paper_have_nothing_to_replay(battle: Battle) -> None:
    board = replace(battle.after.board, revealed=None)  # a board is a dataclass
    view: TableView = replace(battle.after, board=board)
    assert replay(view, SIZE, Catalogue()) == []
