"""A whole mission of each Crew, read from pictures as its tricks are laid: the same journal as by scans."""

import json
import os
import queue
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pytest

from companion.camera.picture import Picture
from companion.camera_process import messages, port
from companion.camera_process.process import CameraWorker
from companion.cli.camera_reports import save
from companion.cli.cameras import Cameras
from companion.cli.wire import session_store
from companion.config import Config
from companion.devices.settings import CameraSettings, Devices, Watches
from companion.inputs import DeviceFound, Doubtful, Input, Said, Scanned
from companion.rules.seats import Speaker
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.inbox import Inbox
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table
from tests.camera_process.conftest import PLACES, Overhead, show
from tools.camera_mission import Direct

SAID = ("COMMANDER SEAT 2", "TAKE T-P9", "NO")
LAID = ((2, "P8"), (3, "P6"), (1, "P4"), (2, "P7"), (3, "B1"), (1, "P9"))
DEEP_SAID = ("COMMANDER SEAT 1", "TAKE T-71", "NO")
DEEP_LAID = ((1, "P3"), (2, "P1"), (3, "P2"), (1, "G4"), (2, "G2"), (3, "G3"))
MISSIONS = {"planet-nine": (10, SAID, LAID), "deep-sea": (6, DEEP_SAID, DEEP_LAID)}
SEATS = {f"seat{seat}": Binding(speaker=Speaker(seat=seat)) for seat in (1, 2, 3)}


class Evening:
    """A table with a loop, and a camera whose inside is looked through on the table's own virtual clock."""

    def __init__(
        self, folder: Path, game: str, monkeypatch: pytest.MonkeyPatch, watches: Watches = Watches.TRICK
    ) -> None:
        monkeypatch.setenv("COMPANION_DATA", str(folder))
        self.clock = VirtualClock()
        settings = CameraSettings("above", "nowhere", watches=watches)
        save(settings, folder, PLACES)
        self.inputs: queue.Queue[Input] = Inbox()
        self.eyes = Cameras(Config(devices=Devices(cameras=(settings,))), folder)
        bindings = Bindings(devices={**SEATS, "above": Binding("camera")})
        self.table = Table(session_store(folder, self.clock), bindings, ports=Ports(cameras=self.eyes))
        seed, said, self.laid = MISSIONS[game]
        self.table.begin(game, {"mission": 1, "players": 3}, {}, seed, 0.0)
        self.table.start(0.0)
        self.loop = Loop(self.table, self.clock, self.inputs, [self.eyes], served=self.eyes.served)
        for line in said:
            self.hear(Said("keyboard", line))

    def hear(self, *given: Input) -> None:
        for words in given:
            self.inputs.put(words)
        while not self.inputs.empty():
            self.loop.step(0.0)

    def journal(self) -> list[dict[str, Any]]:
        assert self.table.session is not None
        entries: list[dict[str, Any]] = timeless(self.table.session.living())
        return entries


def timeless(value: Any) -> Any:
    """What was written, without when: a camera takes its time."""
    if isinstance(value, dict):
        return {name: timeless(item) for name, item in value.items() if name not in ("t", "n", "at")}
    return [timeless(item) for item in value] if isinstance(value, list | tuple) else value


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str, str], Evening]]:
    yield lambda name, game: Evening(tmp_path / name, game, monkeypatch)


class Camera:
    """The camera of an evening: the very inside of its process, in this one."""

    def __init__(self, evening: Evening, overhead: Overhead, game: str, folder: Path) -> None:
        overhead.keep(folder, game)
        self.evening = evening
        port_of = evening.eyes._cameras["above"].port
        port_of._inputs = evening.inputs
        evening.eyes._inputs = evening.inputs
        self.outer, inner = Pipe()
        self.eye = CameraWorker(port_of._job, inner)
        port_of._process = Direct(self.outer)  # type: ignore[assignment]  # only its send is used
        for order in port_of._orders.values():
            self.eye.follow(order)
        self.hear: port.Hear = port_of._hear

    def reads(self) -> str | None:
        """The game whose cards it has been told to read."""
        order = self.evening.eyes._cameras["above"].port._orders.get(messages.ReadCards)
        return order.cards.game if isinstance(order, messages.ReadCards) and order.cards is not None else None

    def see(self, picture: Picture, seconds: float = 0.6) -> None:
        for _ in range(round(seconds * 10)):
            self.evening.clock.advance(0.1)
            while self.eye._pipe.poll():
                self.eye.follow(self.eye._pipe.recv())
            self.eye.look(self.evening.clock.steady(), picture)
            while self.outer.poll():
                self.hear("above", self.outer.recv())
            self.evening.hear()


def by_scans(evening: Evening) -> list[dict[str, Any]]:
    assert evening.table.session is not None
    code = evening.table.session.game.code
    for seat, card in evening.laid:
        evening.hear(Scanned(f"seat{seat}", f"{code}:{card}"))
    return evening.journal()


@pytest.mark.long_from(1)
@pytest.mark.parametrize("game", ["planet-nine", "deep-sea"])
def test_a_mission_read_from_pictures_has_the_journal_of_one_that_was_scanned(
    game: str, evening: Callable[[str, str], Evening], overhead: Overhead, tmp_path: Path
) -> None:
    scanned = by_scans(evening("scans", game))
    seen = evening("seen", game)
    camera = Camera(seen, overhead, game, tmp_path / "seen")
    camera.see(overhead.lay([]))
    for trick in (seen.laid[:3], seen.laid[3:]):
        for count in range(1, 4):
            camera.see(overhead.lay(trick[:count]))
        camera.see(overhead.lay([]))
    assert seen.table.session is not None
    assert seen.table.session.over
    assert seen.journal() == scanned


@pytest.mark.long
def test_two_cards_at_once_are_taken_in_turn_and_one_laid_early_waits(
    evening: Callable[[str, str], Evening], overhead: Overhead, tmp_path: Path
) -> None:
    scanned = by_scans(evening("scans", "planet-nine"))
    seen = evening("seen", "planet-nine")
    camera = Camera(seen, overhead, "planet-nine", tmp_path / "seen")
    camera.see(overhead.lay([]))
    # Seat 2 leads and seat 3 follows; seen from the left the third card lies first.
    camera.see(overhead.lay([(1, "P4"), (2, "P8"), (3, "P6")]))
    camera.see(overhead.lay([]))
    # Seat 1 is the last of the second trick, and lays first.
    camera.see(overhead.lay([(1, "P9")]))
    camera.see(overhead.lay([(1, "P9"), (2, "P7")]))
    camera.see(overhead.lay([(1, "P9"), (2, "P7"), (3, "B1")]))
    assert seen.journal() == scanned


@pytest.mark.long
def test_the_last_card_taken_up_again_takes_its_move_back(
    evening: Callable[[str, str], Evening], overhead: Overhead, tmp_path: Path
) -> None:
    seen = evening("seen", "planet-nine")
    camera = Camera(seen, overhead, "planet-nine", tmp_path / "seen")
    camera.see(overhead.lay([]))
    camera.see(overhead.lay([(2, "P8")]))
    camera.see(overhead.lay([(2, "P8"), (3, "B1")]))
    assert cards(seen) == ["P8", "B1"]
    camera.see(overhead.lay([(2, "P8")]))
    assert cards(seen) == ["P8"]
    assert [notice.key for notice in seen.table.notices] == ["notice-taken-up"]
    camera.see(overhead.lay([(2, "P8"), (3, "P6")]))
    assert cards(seen) == ["P8", "P6"]
    assert seen.table.refusals.standing == {}


@pytest.mark.long
def test_an_earlier_card_taken_up_is_asked_about_and_answered_by_laying_it_back(
    evening: Callable[[str, str], Evening], overhead: Overhead, tmp_path: Path
) -> None:
    seen = evening("seen", "planet-nine")
    camera = Camera(seen, overhead, "planet-nine", tmp_path / "seen")
    camera.see(overhead.lay([]))
    camera.see(overhead.lay([(2, "P8")]))
    camera.see(overhead.lay([(2, "P8"), (3, "P6")]))
    camera.see(overhead.lay([(3, "P6")]))
    assert seen.table.view(0.0).prompt.key == "taken-up"
    camera.see(overhead.lay([(2, "P8"), (3, "P6")]))
    assert seen.table.view(0.0).prompt.key != "taken-up"
    assert cards(seen) == ["P8", "P6"]
    camera.see(overhead.lay([(3, "P6")]))
    seen.hear(Said("keyboard", "YES"))
    assert cards(seen) == []


@pytest.mark.long
def test_a_card_of_a_complete_trick_taken_up_is_asked_about_until_the_trick_is_gathered(
    evening: Callable[[str, str], Evening], overhead: Overhead, tmp_path: Path
) -> None:
    seen = evening("seen", "planet-nine")
    camera = Camera(seen, overhead, "planet-nine", tmp_path / "seen")
    trick = LAID[:3]
    camera.see(overhead.lay([]))
    camera.see(overhead.lay(trick))
    assert seen.journal()[-1]["word"] == "P9:P4"
    camera.see(overhead.lay(trick[:2]))
    prompt = seen.table.view(0.0).prompt
    assert (prompt.key, prompt.params) == ("taken-up", {"card": "P4"})
    # Laid back, it lies there as it did; then the winner takes them, the slow way.
    camera.see(overhead.lay(trick))
    assert seen.table.view(0.0).prompt.key == "crew-lead"
    camera.see(overhead.lay(trick[:2]))
    camera.see(overhead.lay(trick[:1]))
    assert seen.table.view(0.0).prompt.key == "taken-up"
    camera.see(overhead.lay([]))
    assert seen.table.view(0.0).prompt.key == "crew-lead"
    assert not seen.table.refusals.standing
    assert [entry["word"] for entry in seen.journal() if "P9:" in str(entry.get("word"))] == ["P9:P8", "P9:P6", "P9:P4"]


@pytest.mark.long
def test_a_trick_gathered_at_once_asks_nothing_and_one_taken_back_goes_on_from_its_card(
    evening: Callable[[str, str], Evening], overhead: Overhead, tmp_path: Path
) -> None:
    seen = evening("seen", "planet-nine")
    camera = Camera(seen, overhead, "planet-nine", tmp_path / "seen")
    camera.see(overhead.lay([]))
    camera.see(overhead.lay(LAID[:3]))
    camera.see(overhead.lay(LAID[:2]))
    seen.hear(Said("keyboard", "YES"))
    assert cards(seen) == ["P8", "P6"]
    camera.see(overhead.lay(LAID[:3]))
    assert seen.table.view(0.0).prompt.key == "crew-lead"
    camera.see(overhead.lay([]))
    assert seen.table.view(0.0).prompt.key == "crew-lead"


@pytest.mark.long
def test_a_card_in_doubt_is_asked_about_with_both_and_the_answer_is_played(
    evening: Callable[[str, str], Evening], overhead: Overhead, tmp_path: Path
) -> None:
    """P8 lay in the first trick, and something lies there that is clearly P8: nobody guesses."""
    seen = evening("seen", "planet-nine")
    camera = Camera(seen, overhead, "planet-nine", tmp_path / "seen")
    camera.see(overhead.lay([]))
    for seat, card in LAID[:4]:
        seen.hear(Scanned(f"seat{seat}", f"P9:{card}"))
    camera.see(overhead.lay([(3, "P8")]), 6.0)
    prompt = seen.table.view(0.0).prompt
    assert (prompt.key, prompt.who) == ("doubt-card-seat", 3)
    assert "P8" in prompt.choices
    other = next(word for word in prompt.choices if word not in ("P8", "CANCEL"))
    seen.hear(Said("keyboard", f"CHOICE {prompt.choices.index(other) + 1}"))
    assert cards(seen) == ["P7", other]
    assert (seen.journal()[-1]["word"], seen.journal()[-1]["by"]) == (f"P9:{other}", {"seat": 3})
    assert seen.table.view(0.0).prompt.key != "doubt-card-seat"


def test_two_cards_without_places_are_asked_about_and_come_in_the_order_told(
    evening: Callable[[str, str], Evening],
) -> None:
    seen = evening("seen", "planet-nine")
    seen.hear(Doubtful("above", ("P6", "P8"), 0, order=True))
    assert seen.table.view(0.0).prompt.key == "doubt-order"
    seen.hear(Said("keyboard", "P8"))
    assert cards(seen) == ["P8", "P6"]
    assert seen.table.view(0.0).prompt.key != "doubt-order"


def test_whose_a_card_near_the_line_is_is_asked_and_it_is_played_for_that_seat(
    evening: Callable[[str, str], Evening],
) -> None:
    seen = evening("seen", "planet-nine")
    turn = seen.table.view(0.0).board.turn
    other = turn % 3 + 1
    seen.hear(Doubtful("above", ("P8",), 4, seat=other, seats=(other, turn)))  # type: ignore[arg-type]
    prompt = seen.table.view(0.0).prompt
    assert (prompt.key, set(prompt.choices)) == ("doubt-seat", {f"SEAT {turn}", f"SEAT {other}", "CANCEL"})
    seen.hear(Said("keyboard", f"CHOICE {prompt.choices.index(f'SEAT {turn}') + 1}"))
    assert cards(seen) == ["P8"]
    assert seen.journal()[-1]["by"] == {"seat": turn}
    seen.hear(Doubtful("above", ("P6", "P4"), 5, seat=other, seats=(other, turn)))  # type: ignore[arg-type]
    seen.hear(Said("keyboard", "P6"))
    assert seen.table.view(0.0).prompt.key == "doubt-seat", "first which card, then whose"
    seen.hear(Said("keyboard", "CANCEL"))
    assert cards(seen) == ["P8"]


def cards(evening: Evening) -> list[str]:
    assert evening.table.session is not None
    return list(evening.table.session.game.lying.open(evening.table.session.state))


# -- the whole program, with real processes ----------------------------------------------------------


def wait_for(done: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, what
        time.sleep(0.05)


@pytest.mark.long
def test_the_program_reads_a_mission_from_a_folder_of_pictures(overhead: Overhead, tmp_path: Path) -> None:
    data, pictures = tmp_path / "data", tmp_path / "pictures"
    pictures.mkdir()
    overhead.keep(data, "planet-nine")
    show(pictures, overhead.lay([]))
    config = tmp_path / "table.toml"
    config.write_text(f'[camera.above]\ndevice = "{pictures}"\nwatches = "trick"\n', encoding="utf-8")
    save(CameraSettings("above", ""), data, PLACES)
    command = [sys.executable, "-m", "companion", "run", "--terminal", "--config", str(config)]
    table = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "COMPANION_DATA": str(data), "SDL_AUDIODRIVER": "dummy"},
        text=True,
    )
    assert table.stdin is not None
    try:
        for line in ("GAME planet-nine", "OK", "PLAYERS 3", "MISSION 1", "SET seed 10", "START", *SAID):
            table.stdin.write(f"{line}\n")
            table.stdin.flush()
        wait_for(lambda: "NO" in words_heard(data), f"the mission begins: {words_heard(data)}")
        laid: list[str] = []
        for trick in (LAID[:3], LAID[3:]):
            for count in range(1, 4):
                show(pictures, overhead.lay(trick[:count]))
                laid.append(f"P9:{trick[count - 1][1]}")
                wait_for(lambda: words_heard(data)[-len(laid) :] == laid, f"expected {laid}, found {words_heard(data)}")
            show(pictures, overhead.lay([]))
    finally:
        table.stdin.close()
        assert table.wait(20) == 0


def words_heard(data: Path) -> list[str]:
    lines = [line for path in data.rglob("*.jsonl") for line in path.read_text(encoding="utf-8").splitlines()]
    # A checksum stands before each entry; the last one may still be being written.
    entries = [json.loads(line.partition(" ")[2]) for line in lines if line.endswith("}")]
    return [entry["word"] for entry in entries if entry.get("kind") == "heard"]


def test_a_camera_without_its_library_is_missed_with_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(port, "find_spec", lambda name: None)
    inputs: queue.Queue[Input] = queue.Queue()
    eye = port.CameraPort(messages.Job("above", "/dev/video0"), lambda name, report: None)
    eye.start(inputs)
    lost = inputs.get(timeout=5)
    assert "pip install '.[camera]'" in lost.why
    eye.stop()


def test_a_camera_is_missed_found_and_missed_again(overhead: Overhead, tmp_path: Path) -> None:
    """A real process; the folder stands for the camera that is plugged and pulled."""
    inputs: queue.Queue[Input] = queue.Queue()
    folder = tmp_path / "camera"
    eye = port.CameraPort(messages.Job("above", str(folder)), lambda name, report: None)
    eye.start(inputs)
    try:
        assert "is not there" in inputs.get(timeout=30).why
        folder.mkdir()
        assert inputs.get(timeout=30) == DeviceFound("above")
        folder.rmdir()
        eye.tell(messages.ReadCards(None))
        assert "not there any more" in inputs.get(timeout=30).why
    finally:
        eye.stop()
