"""A new reader is found without a line of configuration: over pseudo-terminals, simulated pins and chips."""

import json
import os
import random
import sys
import termios
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from companion.cli import background_services, kept_readers
from companion.cli.background_services import Finder
from companion.cli.main import main
from companion.cli.ports import ConnectedDevices
from companion.cli.reader_detection import FreeWire, Search, keyboard_wire, serial_wire, spi_wire, wiegand_wire
from companion.config import Config, parse
from companion.devices import serial_reader, spi
from companion.devices.decode.wiegand import encode
from companion.devices.detect import RATES
from companion.devices.settings import Devices, Number, Protocol, ReaderSettings
from companion.inputs import Input, Scanned
from companion.rules.enrolled import NewReaderView
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.text.catalogue import Catalogue
from tests.devices.chips import FakeCard, FakeEvdev, FakePn532, FakePn532Spi, FakeRc522
from tests.devices.helpers import Plug
from tests.devices.test_box import Pico
from tests.devices.test_detect import CARDS, CLONE, QR
from tests.devices.test_reader_contract import WiegandRig
from tests.devices.uart import sampled

LONG = 120.0
"""Seconds that a search may take on a busy machine."""


class Sender:
    """A reader behind a pseudo-terminal that sends at one speed, and is garbled for who listens at another."""

    SPEEDS = {getattr(termios, f"B{rate}"): rate for rate in RATES}

    def __init__(self, folder: Path, rate: int, runs: Iterator[bytes], pause: float = 0.1) -> None:
        self._plug = Plug(folder / "ttyUSB7").put_in()
        self.path = str(self._plug.link)
        self._device = os.open(self.path, os.O_RDWR | os.O_NOCTTY)
        self._rate, self._runs, self._pause = rate, runs, pause
        self._going = True
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while self._going:
            time.sleep(self._pause)
            listening = self.SPEEDS.get(termios.tcgetattr(self._device)[5], 0)
            data = next(self._runs)
            self._plug.send(sampled(data, self._rate, listening) if listening else data)

    def close(self) -> None:
        self._going = False
        self._thread.join()
        os.close(self._device)
        self._plug.pull()


@contextmanager
def sending(folder: Path, rate: int, runs: Iterator[bytes]) -> Iterator[Sender]:
    sender = Sender(folder, rate, runs)
    yield sender
    sender.close()


def searched(
    wire: FreeWire, folder: Path, known: Callable[[str], bool] = lambda text: False
) -> tuple[ReaderSettings | None, NewReaderView]:
    """The reader on a wire, as it is kept, and what is said at the end."""
    search = Search([wire], known, folder, Devices(), LONG)
    try:
        while not (view := search.step()).over:
            time.sleep(0.01)
    finally:
        search.stop()
    return search.found, view


def keys(view: NewReaderView) -> list[str]:
    return [sentence.key for sentence in view.said]


def noisy(tags: Sequence[bytes], dice: random.Random) -> Iterator[bytes]:
    """Each tag read a few times, as it lies there, now and then with noise in front or alone."""
    for tag in cycle(tags):
        for _ in range(dice.randrange(2, 5)):
            yield (dice.randbytes(dice.randrange(1, 6)) if dice.random() < 0.2 else b"") + tag
        if dice.random() < 0.3:
            yield dice.randbytes(3)


@pytest.mark.long
@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("tags", [CARDS, CLONE, QR], ids=["rdm6300", "clone", "lines"])
def test_a_serial_reader_is_found_at_every_speed_with_noise(tags: Sequence[bytes], rate: int, tmp_path: Path) -> None:
    with sending(tmp_path, rate, noisy(tags, random.Random(rate))) as sender:
        settings, view = searched(serial_wire(sender.path), tmp_path)
    assert settings is not None and settings.baud == rate
    assert settings.protocol is (Protocol.LINES if tags is QR else Protocol.RDM6300)
    assert ("reader-raw-checksum" in keys(view)) is (tags is CLONE)


def test_a_tag_reader_is_found_and_kept(tmp_path: Path) -> None:
    with sending(tmp_path, 9600, cycle(CARDS)) as sender:
        settings, view = searched(serial_wire(sender.path), tmp_path, {"C2B4A6000F"}.__contains__)
        assert settings == ReaderSettings("reader1", Protocol.RDM6300, sender.path, number=Number.REVERSED)
        assert keys(view) == ["reader-found", "reader-reversed"] and view.reader == "reader1"
        config, wrong = kept_readers.completed(Config(), tmp_path)
        assert config.devices.readers == (settings,) and not wrong
        again, _ = searched(serial_wire(sender.path), tmp_path)
        assert again is not None and kept_readers.load(tmp_path)[0] == (again,)


@pytest.mark.long
def test_a_chip_on_a_serial_line_is_found_by_its_answer(tmp_path: Path) -> None:
    plug, chip = Plug(tmp_path / "tty").put_in(), FakePn532()
    going = True

    def run() -> None:
        for number in range(10**6):
            if not going:
                return
            chip.card = bytes((4, 1, 2, number // 200 % 2)) if number // 100 % 2 else None
            answer = chip.write(plug.received())
            if answer:
                plug.send(answer)
            time.sleep(0.01)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    settings, _ = searched(serial_wire(str(plug.link)), tmp_path)
    going = False
    thread.join()
    plug.pull()
    assert settings is not None and settings.protocol is Protocol.PN532


def test_a_button_box_is_named_and_not_kept(tmp_path: Path) -> None:
    plug = Plug(tmp_path / "tty").put_in()
    pico = Pico(plug)
    settings, view = searched(serial_wire(str(plug.link)), tmp_path)
    pico.stop()
    plug.pull()
    assert settings is None and keys(view) == ["reader-found"] and view.said[0].params["protocol"] == "box"
    assert not (tmp_path / kept_readers.FILE).exists()


@pytest.mark.parametrize("swapped", [False, True])
def test_wiegand_wires_are_found_either_way_round(swapped: bool, tmp_path: Path) -> None:
    rig = WiegandRig()
    search = Search([wiegand_wire((5, 6))], lambda text: False, tmp_path, Devices(), LONG)
    try:
        for number in cycle((0xA6B4C2, 0x123457)):
            rig.pulses([bit ^ swapped for bit in encode(number, 26)])
            time.sleep(0.2)
            if (view := search.step()).over:
                break
    finally:
        search.stop()
        rig.close()
    assert search.found is not None and (search.found.data0, search.found.data1) == ((6, 5) if swapped else (5, 6))
    assert ("reader-swapped" in keys(view)) is swapped


@pytest.mark.parametrize("protocol", [Protocol.RC522, Protocol.PN532])
def test_both_chips_are_found_on_a_socket(protocol: Protocol, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader, nfc = FakeRc522(), FakePn532()
    reader.dead = protocol is not Protocol.RC522
    monkeypatch.setattr(spi, "opened", lambda socket: FakePn532Spi(nfc) if reader.dead else reader)
    search = Search([spi_wire((0, 0))], lambda text: False, tmp_path, Devices(), LONG)
    for number in range(10**6):
        card = bytes((4, 1, 2, number // 60 % 2)) if number // 30 % 2 else None
        reader.card, nfc.card = FakeCard(card) if card else None, card
        if search.step().over:
            break
        time.sleep(0.02)
    assert search.found is not None and (search.found.protocol, search.found.spi) == (protocol, (0, 0))


def test_a_scanner_that_types_is_heard_and_not_grabbed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evdev, path = FakeEvdev(), tmp_path / "usb-scanner-event-kbd"
    path.touch()
    monkeypatch.setitem(sys.modules, "evdev", evdev)
    search = Search([keyboard_wire(str(path))], lambda text: False, tmp_path, Devices(), LONG)
    for line in cycle(("0004981422\n", "0010925250\n")):
        evdev.type_line(line)
        time.sleep(0.1)
        if search.step().over:
            break
    assert search.found is not None and search.found.protocol is Protocol.KEYBOARD and not evdev.grabbed


def ended(wire: FreeWire, folder: Path, after: str) -> list[str]:
    """What is said when time is over, once this has been said."""
    now = [0.0]
    search = Search([wire], lambda text: False, folder, Devices(), clock=lambda: now[0])
    end = time.monotonic() + LONG
    while after not in keys(search.step()) and time.monotonic() < end:
        time.sleep(0.01)
    now[0] = 1e9
    return keys(search.step())


def test_what_is_no_reader_is_named_with_what_to_try(tmp_path: Path) -> None:
    dice = random.Random(1)
    with sending(tmp_path, 9600, iter(lambda: dice.randbytes(9), b"")) as sender:
        assert ended(serial_wire(sender.path), tmp_path, "reader-noise") == ["reader-garbled"]
    with sending(tmp_path, 9600, cycle(CARDS[:1])) as sender:
        assert ended(serial_wire(sender.path), tmp_path, "reader-one") == ["reader-lone"]
    quiet = Plug(tmp_path / "tty").put_in()
    wire = serial_wire(str(quiet.link))
    assert ended(wire, tmp_path, "reader-waiting") == ["reader-quiet"]
    quiet.pull()
    assert ended(wire, tmp_path, "reader-closed") == ["reader-quiet", "reader-closed"]
    assert keys(Search([], lambda text: False, tmp_path, Devices()).step()) == ["reader-none"]


# -- at the open table --


def test_a_reader_found_at_the_table_is_read_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serial_reader, "NAMES", (str(tmp_path / "ttyUSB*"),))
    seen: Queue[tuple[str, NewReaderView]] = Queue()
    inputs: Queue[Input] = Queue()
    bindings = Bindings({}, {})
    room = ConnectedDevices(Config(), Catalogue("en"), bindings, tuple)
    room.start(inputs)
    finder = Finder(tmp_path, Devices(), lambda: bindings.tags, lambda *view: seen.put(view))
    finder.adopt = room.adopt
    with sending(tmp_path, 9600, cycle(CARDS)):
        try:
            finder.stop()
            number = finder.start(())
            while not (view := seen.get(timeout=LONG))[1].over:
                pass
            assert view[0] == str(number) and view[1].reader == "reader1"
            while not isinstance(given := inputs.get(timeout=LONG), Scanned):
                pass
            assert given.payload in ("0F00A6B4C2", "0114AE3BBD")
            assert bindings.binding("reader1").known and not bindings.binding("reader1").typed
        finally:
            finder.stop()
            room.stop()


class Room:
    """A table's devices, with a finder that waits for readers nobody has set up."""

    def __init__(self, folder: Path) -> None:
        self.inputs: Queue[Input] = Queue()
        self.sentences: Queue[tuple[str, Any]] = Queue()
        self.bindings = Bindings({}, {})
        self.devices = ConnectedDevices(Config(), Catalogue("en"), self.bindings, tuple)
        self.devices.start(self.inputs)
        self.finder = Finder(folder, Devices(), lambda: self.bindings.tags, lambda *view: self.sentences.put(view))
        self.finder.adopt = self.devices.adopt
        self.finder.listen()

    def scanned(self) -> Scanned:
        while not isinstance(given := self.inputs.get(timeout=LONG), Scanned):
            pass
        return given

    def close(self) -> None:
        self.finder.close()
        self.devices.stop()


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setattr(serial_reader, "NAMES", (str(tmp_path / "ttyUSB*"),))
    monkeypatch.setattr(background_services, "LOOK", 0.1)
    room = Room(tmp_path)
    yield room
    room.close()


def test_a_scanner_that_is_plugged_in_plays_its_first_label(room: Room, tmp_path: Path) -> None:
    with sending(tmp_path, 9600, cycle(QR[:1])) as sender:
        assert room.scanned() == Scanned("reader1", "P9:B7")
        assert room.sentences.get(timeout=LONG)[1].key == "notice-reader-new"
        assert kept_readers.load(tmp_path)[0] == (ReaderSettings("reader1", Protocol.LINES, sender.path),)


def test_lines_that_nobody_knows_are_named_once_and_a_label_is_played_after_them(
    room: Room, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    asked = threading.Event()

    def lines() -> Iterator[bytes]:
        """What a box that is no scanner may send; a label once the table has asked for one."""
        while not asked.is_set():
            yield from (b"LANGUAGE en\r", b"DISTANCE room\r")
        yield from cycle(QR[:1])

    with sending(tmp_path, 9600, lines()):
        assert room.sentences.get(timeout=LONG)[1].key == "notice-reader-strange"
        time.sleep(1.0)
        asked.set()
        assert room.scanned() == Scanned("reader1", "P9:B7")
        assert room.sentences.get(timeout=LONG)[1].key == "notice-reader-new"
    assert not caplog.records, "it is listened to all the time"


def test_an_unknown_tag_asks_for_a_second_one(room: Room, tmp_path: Path) -> None:
    asked = threading.Event()

    def tags() -> Iterator[bytes]:
        """The same tag until the table asks for another, however late a busy machine looks."""
        while not asked.is_set():
            yield CARDS[0]
        yield from cycle(CARDS)

    with sending(tmp_path, 9600, tags()):
        assert room.sentences.get(timeout=LONG)[1].key == "notice-reader-strange"
        asked.set()
        assert room.scanned().payload in ("0F00A6B4C2", "0114AE3BBD")


def test_a_reader_that_is_adopted_while_the_table_closes_is_stopped_with_the_others(tmp_path: Path) -> None:
    placing = threading.Event()

    class SlowBindings(Bindings):
        def place(self, source: str, speaker: Speaker) -> None:
            placing.set()
            time.sleep(0.3)
            super().place(source, speaker)

    bindings = SlowBindings({}, {})
    devices = ConnectedDevices(Config(), Catalogue("en"), bindings, tuple)
    inputs: Queue[Input] = Queue()
    devices.start(inputs)
    settings = ReaderSettings("reader1", Protocol.LINES, str(tmp_path / "ttyUSB0"))
    adopting = threading.Thread(target=devices.adopt, args=(settings, "P9:B7"))
    adopting.start()
    assert placing.wait(LONG)
    devices.stop()
    adopting.join()
    assert devices.ports[-1].name == "reader1" and Scanned("reader1", "P9:B7") in inputs.queue  # type: ignore[attr-defined]
    assert not any(thread.name == "reader reader1" for thread in threading.enumerate())
    ports = devices.ports
    devices.adopt(settings)
    assert devices.ports == ports


def test_nothing_is_sent_to_what_nobody_asked_about(room: Room, tmp_path: Path) -> None:
    """A modem or a printer may be plugged in for other reasons."""
    plug = Plug(tmp_path / "ttyUSB0").put_in()
    time.sleep(1.5)
    assert plug.received() == b""
    plug.pull()


def test_whoever_searches_gets_the_wires_at_once(room: Room, tmp_path: Path) -> None:
    with sending(tmp_path, 115200, cycle(CARDS)):
        number = room.finder.start(())
        view = NewReaderView()
        while not view.over:
            named, sentence = room.sentences.get(timeout=LONG)
            view = sentence if named == str(number) else view
        assert view.state == "found" or kept_readers.load(tmp_path)[0]


def test_a_search_that_fails_unforeseen_is_told(tmp_path: Path) -> None:
    def broken() -> dict[str, str]:
        raise RuntimeError("no tags")

    seen: Queue[tuple[str, NewReaderView]] = Queue()
    Finder(tmp_path, Devices(), broken, lambda *view: seen.put(view)).start(("5", "6"))
    assert keys(seen.get(timeout=LONG)[1]) == ["reader-stopped"]


# -- what is kept --


def test_the_configuration_counts_before_what_is_kept(tmp_path: Path) -> None:
    (tmp_path / "ttyUSB0").touch()
    (tmp_path / "by-id").symlink_to(tmp_path / "ttyUSB0")
    by_name = ReaderSettings("", Protocol.RDM6300, str(tmp_path / "by-id"))
    wires = ReaderSettings("", Protocol.WIEGAND, data0=5, data1=6, parity=False)
    assert [kept_readers.keep(tmp_path, Devices(), each).name for each in (by_name, wires)] == ["reader1", "reader2"]
    for text, names in (
        ("", ["reader1", "reader2"]),
        (f'[reader.centre]\nport = "{tmp_path}/ttyUSB0"', ["centre", "reader2"]),
        ('[button.green]\npin = 5\nword = "OK"', ["reader1"]),
        ('[button.reader1]\npin = 7\nword = "OK"', ["reader2"]),
    ):
        config, wrong = kept_readers.completed(parse(text), tmp_path)
        assert [reader.name for reader in config.devices.readers] == names and not wrong


def test_a_damaged_file_is_told_and_set_aside(tmp_path: Path) -> None:
    path = tmp_path / kept_readers.FILE
    path.write_text("[reader.a]\nprotocol = 3\n")
    config, wrong = kept_readers.completed(Config(), tmp_path)
    assert not config.devices.readers and str(path) in wrong
    kept_readers.keep(tmp_path, Devices(), ReaderSettings("", Protocol.LINES, "/dev/ttyUSB0"))
    assert [reader.name for reader in kept_readers.load(tmp_path)[0]] == ["reader1"]
    assert len(list(tmp_path.glob(f"{kept_readers.FILE}.damaged*"))) == 1


def test_a_reader_that_cannot_be_kept_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.touch()
    with sending(tmp_path, 9600, cycle(CARDS)) as sender:
        settings, view = searched(serial_wire(sender.path), folder)
    assert settings is None and view.state == "unknown" and keys(view) == ["reader-found", "reader-not-kept"]


# -- the command line --


def test_the_verb_says_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("COMPANION_CONFIG", raising=False)
    monkeypatch.setattr(serial_reader, "NAMES", (str(tmp_path / "ttyUSB*"),))
    with sending(tmp_path, 9600, cycle(CARDS)):
        assert main(["readers", "--find", "--seconds", str(LONG)]) == 0
        text = capsys.readouterr().out
        assert "EM4100" in text and "9600 baud" in text and "[reader.reader1]" in text
        assert main(["readers", "--json"]) == 0
        assert [row["reader"] for row in json.loads(capsys.readouterr().out)["plugged"] if row["kind"] == "serial"] == [
            "reader1"
        ]
    assert main(["readers", "--find", "--json", "--seconds", "1"]) == 1
    assert json.loads(capsys.readouterr().out)["found"] is False
    assert main(["readers", "--find", "--pins", "5", "5"]) == 2
