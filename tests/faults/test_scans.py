"""Doubled, garbled, cut and glued scans, and devices that are missing: from the bytes on the wire to the state."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue

import pytest

from companion.cli.configured import load
from companion.cli.ports import bound_devices
from companion.cli.wire import session_store
from companion.devices.protocols import ports
from companion.inputs import Input
from companion.table.bindings import Bindings
from companion.table.table import Table
from tests.devices.helpers import Plug

pytestmark = pytest.mark.filterwarnings("ignore::gpiozero.exc.PinFactoryFallback")
"""No pins here: the button is one of the devices that are missing."""

CONFIG = """
[reader.centre]
port = "{centre}"

[reader.east]
port = "{east}"
seat = 2

[button.red]
pin = 17
word = "UNDO"
"""


class Desk:
    """A table with its real ports; ``send`` puts bytes on the wire and waits for what comes of them."""

    def __init__(self, folder: Path) -> None:
        self.centre, self.east = Plug(folder / "centre"), Plug(folder / "east")
        path = folder / "table.toml"
        path.write_text(CONFIG.format(centre=self.centre.link, east=self.east.link))
        config = load(path, {})
        bindings = Bindings({}, bound_devices(config))
        self.table = Table(session_store(folder / "data"), bindings)
        self.inputs: Queue[Input] = Queue()
        self.ports = ports(config.devices, bindings.is_card)

    def start(self) -> "Desk":
        for port in self.ports:
            port.start(self.inputs)
        self.settle(0.3)
        return self

    def settle(self, seconds: float = 0.12) -> None:
        """Serve everything that arrives until nothing more does."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                self.table.handle(self.inputs.get(timeout=0.02), time.monotonic())
            except Empty:
                continue
            end = max(end, time.monotonic() + seconds / 2)

    def send(self, data: bytes) -> None:
        self.centre.send(data)
        self.settle()

    def lies(self, *cards: str) -> bool:
        """Whether these cards come to lie in the trick, however slow the machine is."""
        return self._comes(lambda: self.trick() == list(cards))

    def stands(self, device: str, state: str) -> bool:
        """Whether a device comes to be in this state."""
        return self._comes(lambda: self.table.view(0.0).devices[device].state == state)

    def _comes(self, holds: Callable[[], bool]) -> bool:
        end = time.monotonic() + 120
        while not holds() and time.monotonic() < end:
            self.settle(0.05)
        return holds()

    def trick(self) -> list[str]:
        return [laid.card for laid in self.table.view(0.0).board.trick.cards]

    def refused(self) -> str:
        refusal = self.table.view(0.0).refused
        return refusal.code if refusal is not None else "none"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A mission in its first trick; only the centre's reader is plugged in."""
    desk = Desk(tmp_path)
    desk.centre.put_in()
    tasks = [{"card": "B7", "owner": 2}]
    now = time.monotonic()
    desk.table.begin("planet-nine", {"players": 4}, {"mission": 1, "commander": 1, "tasks": tasks}, 1, now)
    desk.table.start(now)
    yield desk.start()
    for port in desk.ports:
        port.stop()
    desk.centre.pull()


def test_a_card_read_twice_counts_once(desk: Desk) -> None:
    desk.send(b"P9:B1\r\nP9:B1\r\n")
    assert desk.lies("B1") and desk.refused() == "none"


@pytest.mark.parametrize(
    "garbled", [b"P9:Q1\r", b"P9:B\xb1\r", b"\x00\xff\x00\r", b"P9:B1P9:B2\r", b"P9;B1\r", b"B" * 200]
)
def test_a_garbled_scan_changes_nothing_and_the_next_one_counts(desk: Desk, garbled: bytes) -> None:
    board = desk.table.view(0.0).board
    desk.send(garbled)
    assert desk.table.view(0.0).board == board
    desk.send(b"\rP9:B2\r")
    assert desk.lies("B2")


def test_the_halves_of_a_scan_cut_by_a_pause_make_no_card(desk: Desk) -> None:
    desk.send(b"P9:B")
    desk.settle(0.2)
    desk.send(b"4\r")
    assert desk.trick() == []
    desk.send(b"P9:B4\r")
    assert desk.lies("B4")


def test_a_scan_cut_by_an_unplug_is_dropped_and_the_card_counts_when_shown_again(desk: Desk) -> None:
    desk.centre.send(b"P9:B")
    time.sleep(0.01)
    desk.centre.pull()
    desk.settle(0.3)
    assert desk.stands("centre", "missing")
    desk.centre.put_in()
    desk.settle(1.2)
    assert desk.stands("centre", "ok")
    desk.send(b"5\r")
    assert desk.trick() == []
    desk.send(b"P9:B5\r")
    assert desk.lies("B5")


def test_devices_that_are_missing_at_the_start_are_named_with_a_reason(desk: Desk) -> None:
    """And the game goes on with those that are there; the missing one counts as soon as it is plugged in."""
    devices = desk.table.view(0.0).devices
    assert (devices["centre"].state, devices["east"].state) == ("ok", "missing")
    assert str(desk.east.link) in devices["east"].why
    desk.send(b"P9:B6\r")
    desk.east.put_in()
    desk.settle(1.5)
    assert desk.stands("east", "ok")
    desk.east.send(b"P9:B8\r")
    desk.settle()
    assert desk.lies("B6", "B8")
    desk.east.pull()
