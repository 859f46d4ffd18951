"""Touch alone: fingers on a real window start and play every game; no keyboard, no reader."""

import os
import queue
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.cli.background_services import Doctor
from companion.cli.tools import tagging
from companion.cli.windows import WindowDisplay
from companion.cli.wire import session_store
from companion.devices.settings import Devices
from companion.games.registry import IDS
from companion.inputs import Delivered, Input, Said, Scanned
from companion.screen.opening import Look
from companion.screen.scenes.registry import layout
from companion.screen.window import Window
from companion.store.catalogue import load
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import Catalogue

LEFT_ALONE = {"HOME", "MENU", "GAME", "LOGBOOK", "DEVICES", "CORRECT", "GIVEUP", "SET", "CANCEL", "UNDO", "REDO", "NEW"}
LEFT_ALONE |= {"MISSION", "STUCK", "PLAYERS"}


class Fingers:
    """A table with a window, and somebody who touches it."""

    def __init__(self, folder: Path, size: tuple[int, int], guides: bool = False) -> None:
        self.clock = VirtualClock()
        self.inputs: queue.Queue[Input] = queue.Queue()
        self.catalogue = Catalogue("en")
        self.doctor = Doctor(None, folder, Devices(), lambda *report: self.inputs.put(Delivered("doctor", *report)))
        self.table = Table(
            session_store(folder, self.clock),
            Bindings(),
            ports=Ports(tagging=tagging(folder), doctor=self.doctor),
            guides=guides,
        )
        self.window = Window(self.inputs, self.catalogue, Look(size=size, reduced_motion=True))
        self.loop = Loop(self.table, self.clock, self.inputs, [WindowDisplay(self.window)], poll=0.0)
        self.loop.show()

    def words_on_screen(self) -> dict[str, Any]:
        """Every word that a touch can say now, with its box."""
        view = self.window.paging.shown(self.table.view(self.clock.steady()))
        shown = layout(view, self.window.size, self.catalogue)
        return {element.word: element.box for element in shown.elements if element.word}

    def touch(self, word: str) -> None:
        """Touch the middle of what says this word."""
        box = self.words_on_screen()[word]
        place = tuple(round(figure) for figure in box.centre)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place))
        self.clock.advance(1.0)
        self.loop.step(0.0)
        while not self.inputs.empty():
            self.loop.step(0.0)


@pytest.fixture
def fingers(tmp_path: Path) -> Iterator[Fingers]:
    fingers = Fingers(tmp_path, (800, 480))
    yield fingers
    fingers.window.close()


@pytest.mark.long_from(1)
@pytest.mark.display
@pytest.mark.parametrize("game", IDS)
def test_a_game_is_set_up_and_played_by_touch(game: str, fingers: Fingers) -> None:
    random = Random(game)
    fingers.touch(f"GAME {game}")
    assert fingers.table.view(0.0).scene == "setup"
    fingers.table.handle(Said("test", "SET seed 3"), 0.0)
    fingers.loop.show()
    fingers.touch("START")
    session = fingers.table.session
    assert session is not None and session.state is not None
    begun = session.sequence
    for _ in range(160):
        if session.over:
            break
        offered = [word for word in fingers.words_on_screen() if word.split()[0] not in LEFT_ALONE]
        assert offered, f"nothing to touch in {fingers.table.view(0.0).prompt.key}"
        fingers.touch(random.choice(offered))
    assert session.sequence > begun + 3


FIRST_MOVE = {
    "planet-nine": ("crew-distress", 5),
    "deep-sea": ("crew-distress", 5),
    "captain-sonar": ("sonar-course", 5),
    "toy-battle": ("toy-action", 4),
    "fifty-missions": ("fifty-first", 7),
}
"""The question that the first card or move answers (a card says No to the distress signal, and in 50 Missions who
begins), and how many inputs lie before it from home on, the guide's too."""
BEFORE_IT = ("OK", "SEAT 1", "DIVE", "NO", "FIRST", "RED", "BLUE", "TAKE", "AT")


@pytest.mark.display
@pytest.mark.parametrize("game", IDS)
def test_from_a_cold_home_a_game_begins_with_so_many_inputs(game: str, tmp_path: Path) -> None:
    fingers, (asked, most) = Fingers(tmp_path, (800, 480), guides=True), FIRST_MOVE[game]
    steps = [f"GAME {game}", "OK", "START"]
    for step in steps:
        fingers.touch(step)
    while (prompt := fingers.table.view(fingers.clock.steady()).prompt).key != asked and len(steps) < 2 * most:
        choices = [word for word in fingers.words_on_screen() if word.split()[0] not in {*LEFT_ALONE, "DOWN", "PAGE"}]
        if choices:
            steps.append(min(choices, key=lambda word: word.split()[0] not in BEFORE_IT))
            fingers.touch(steps[-1])
        else:
            # The cards of the row are scanned.
            steps.append(prompt.choices[len(steps)])
            fingers.inputs.put(Said("reader", steps[-1]))
            fingers.loop.step(0.0)
    fingers.window.close()
    assert (prompt.key, len(steps)) == (asked, most), steps


@pytest.mark.display
def test_a_name_is_put_together_by_touch_and_known_the_next_time(fingers: Fingers) -> None:
    """Letter by letter, taken back one by one, until OK; in the next game the name is one touch."""
    fingers.touch("GAME toy-battle")
    fingers.touch("SET name_2")
    for word in ("SET name_2 A", "SET name_2 An", "SET name_2 Anx", "UNDO", "SET name_2 Ana", "OK"):
        assert fingers.table.view(0.0).setup.step == "name_2"
        fingers.touch(word)
    assert fingers.table.view(0.0).setup.names == ("", "Ana")
    assert fingers.table.view(0.0).setup.step == "overview"
    fingers.touch("START")
    fingers.table.handle(Said("test", "HOME"), 0.0)
    fingers.loop.show()
    fingers.touch("GAME toy-battle")
    fingers.touch("SET name_1")
    fingers.touch("SET name_1 Ana")
    assert fingers.table.view(0.0).setup.names == ("Ana", "")
    assert fingers.table.view(0.0).setup.step == "overview"


@pytest.mark.display
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_a_key_in_an_empty_name_field_names_nobody(fingers: Fingers, key: int) -> None:
    """The touch that opened the field is half a word, which neither CANCEL nor OK may complete as a name."""
    fingers.touch("GAME toy-battle")
    fingers.touch("SET name_2")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0))
    for _ in range(3):
        fingers.loop.step(0.0)
    setup = fingers.table.view(0.0).setup
    assert (setup.names, setup.step) == (("", ""), "overview")


@pytest.mark.display
def test_tags_are_enrolled_by_touch_and_scans(fingers: Fingers, tmp_path: Path) -> None:
    """From home to the deck, a card skipped, a tag taken back, a clash freed, the check, and home again."""

    def scan(payload: str) -> None:
        fingers.table.handle(Scanned("centre", payload), fingers.clock.steady())
        fingers.loop.show()

    for word in ("DEVICES", "ENROL", "ENROL toy-battle", "SKIP"):
        fingers.touch(word)
    scan("04A1")
    fingers.touch("UNDO")
    assert load(tmp_path / "catalogue.toml") == {}
    scan("04A1")
    scan("04A2")
    scan("04A1")
    fingers.touch("FORGET 04A1")
    assert load(tmp_path / "catalogue.toml") == {"04A2": "TB:B1.C"}
    for word in ("CHECK", "CANCEL", "CANCEL", "ENROL readers", "CANCEL", "CANCEL", "OK"):
        fingers.touch(word)
    assert fingers.table.scene == "home"


@pytest.mark.display
def test_the_doctor_is_visited_by_touch(fingers: Fingers) -> None:
    """The report opens its pages by itself; the walk on built-in defaults is one question; all by touch."""
    fingers.touch("DEVICES")
    fingers.touch("DOCTOR")
    fingers.loop.step(60.0)
    while fingers.table.view(0.0).prompt.key == "doctor-checking":
        fingers.loop.step(60.0)
    for word in ("DETAILS", "DOWN", "UP", "WALK", "YES"):
        fingers.touch(word)
    doctor = fingers.table.view(0.0).doctor
    assert doctor is not None and doctor.count > 12 and fingers.table.view(0.0).scene == "doctor"
    assert pygame.display.get_init(), "the window outlives the visit"
    fingers.touch("CANCEL")
    fingers.touch("OK")
    assert fingers.table.scene == "home"


@pytest.mark.display
def test_a_known_crew_is_at_its_first_question_with_one_input(fingers: Fingers) -> None:
    """A touch at home on the crew's next mission starts it, with its people and house rules."""
    for word in ("GAME planet-nine", "PLAYERS 3", "CREW Friday", "START", "GIVEUP", "HOME"):
        fingers.table.handle(Said("test", word), 0.0)
        fingers.table.tick(0.0)
    fingers.loop.show()
    home = fingers.table.view(0.0).home
    assert home is not None and home.onward
    fingers.touch(f"ONWARD {home.onward[0].session}")
    view = fingers.table.view(0.0)
    assert (view.scene, view.prompt.key) == ("game", "crew-commander-one-more")
