"""Looks for a reader that nobody has set up: on every free wire, with everything that could speak there.

A serial line is opened at one speed after the other, a socket on SPI for one chip after the other. Two different tags
tell which reader it is; ``devices/detect.py`` judges, here is only opened, waited and told.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from queue import Empty, Queue

from companion.cli.doctor_pins import model
from companion.cli.kept_readers import keep, section
from companion.devices.decode.base import Decoder
from companion.devices.detect import (
    RATES,
    Detection,
    Heard,
    Known,
    ReaderTrial,
    Ways,
    as_read,
    serial_ways,
    wiegand_ways,
)
from companion.devices.header import own_uart
from companion.devices.keyboard import GrabbedKeyboard
from companion.devices.library import EVDEV, SPIDEV
from companion.devices.port import ReadingPort
from companion.devices.protocols import ROWS, reader, socket_of
from companion.devices.serial_reader import SerialReader, matching, plugged_in
from companion.devices.settings import Devices, Number, Protocol, ReaderSettings
from companion.devices.wiegand_pins import WiegandPins
from companion.inputs import DeviceLost, Input
from companion.rules.enrolled import NewReaderView
from companion.rules.sentences import Sentence
from companion.store.catalogue import CatalogueError

PATIENCE = 90.0
"""Seconds after which a search ends that has found nothing."""
EVERY = 0.05

Attempt = Callable[[], tuple[ReadingPort, ReaderTrial]]


@dataclass(frozen=True)
class FreeWire:
    """A wire on which a reader may be, by a short name, and what is tried there in turn.

    ``lone``: nobody was asked for two tags, so one that is known tells enough.
    """

    name: str
    attempts: Sequence[Attempt]
    lone: bool = False


# -- the wires there are --


def plugged() -> list[dict[str, str]]:
    """The serial ports and input devices of this machine, by their lasting names."""
    ports = [("serial", path) for path in plugged_in()]
    ports += [("keyboard", path) for path in matching("/dev/input/by-id/*-kbd")]
    return [{"kind": kind, "path": path, "device": str(Path(path).resolve())} for kind, path in ports]


def unclaimed(
    readers: Sequence[ReaderSettings], rows: Sequence[Mapping[str, str]], kind: str
) -> list[Mapping[str, str]]:
    """What is plugged in of a kind and that no reader takes."""
    taken = {str(Path(path).resolve()) for reader in readers if reader.port for path in matching(reader.port)}
    return [row for row in rows if row["kind"] == kind and row["device"] not in taken]


def wires(devices: Devices, pins: tuple[int, int] | None = None) -> list[FreeWire]:
    """Every wire that is free; where two pins are named, only these."""
    if pins is not None:
        return [wiegand_wire(pins)]
    rows = plugged()
    uart = own_uart(model()).port
    if model() and Path(uart).exists():
        rows.append({"kind": "serial", "path": uart, "device": str(Path(uart).resolve())})
    free = [serial_wire(row["path"]) for row in unclaimed(devices.readers, rows, "serial")]
    if find_spec(EVDEV.name) is not None:
        free += [keyboard_wire(row["path"]) for row in unclaimed(devices.readers, rows, "keyboard")]
    if find_spec(SPIDEV.name) is not None:
        taken = {socket_of(reader) for reader in devices.readers}
        sockets = [Path(path).name.removeprefix("spidev").split(".") for path in matching("/dev/spidev*.*")]
        free += [spi_wire(socket) for bus, chip in sockets if (socket := (int(bus), int(chip))) not in taken]
    return free


def pins_of(pair: Sequence[object] | None) -> tuple[int, int] | None:
    """Two different BCM pins out of what was typed; none where nothing was. Raises ``ValueError``."""
    if not pair:
        return None
    pins = [int(str(pin)) for pin in pair if str(pin).isdecimal()]
    if len(pair) != 2 or len(set(pins)) != 2 or not set(pins) <= set(range(2, 28)):
        raise ValueError(f"found {' '.join(map(str, pair))}, expected two different BCM pins from 2 to 27")
    return pins[0], pins[1]


def serial_wire(port: str, asking: bool = True) -> FreeWire:
    """A serial line, at every speed; where it is not ``asking`` it is only listened to."""

    def attempt(baud: int) -> tuple[ReadingPort, ReaderTrial]:
        trial = ReaderTrial(serial_ways(port, baud, asking))
        return SerialReader(port, port, baud, trial), trial

    return FreeWire(Path(port).resolve().name, [partial(attempt, baud) for baud in RATES], lone=not asking)


def wiegand_wire(pins: tuple[int, int]) -> FreeWire:
    """Two pins, whichever wire of the reader is on which."""
    name = f"GPIO {pins[0]}, {pins[1]}"
    return FreeWire(name, [lambda: _overheard(WiegandPins(name, pins), lambda own: wiegand_ways(*pins))])


def keyboard_wire(path: str) -> FreeWire:
    """A keyboard that may be a scanner. What a person types on it goes on to where it went."""
    settings = ReaderSettings("", Protocol.KEYBOARD, path)
    return FreeWire(
        Path(path).name, [lambda: _overheard(GrabbedKeyboard(path, path, alone=False), lambda own: {settings: own})]
    )


def spi_wire(socket: tuple[int, int]) -> FreeWire:
    """A socket on SPI, for each of the chips that may be there."""
    chips = [ReaderSettings("", protocol, spi=socket) for protocol in (Protocol.RC522, Protocol.PN532)]

    def attempt(settings: ReaderSettings) -> tuple[ReadingPort, ReaderTrial]:
        port = reader(settings, Devices())
        assert isinstance(port, ReadingPort), "a chip on SPI is read in a thread"
        return _overheard(port, lambda own: {settings: own})

    name = f"spidev{socket[0]}.{socket[1]}"
    return FreeWire(name, [partial(attempt, settings) for settings in chips])


def _overheard(port: ReadingPort, ways: Callable[[Decoder], Ways]) -> tuple[ReadingPort, ReaderTrial]:
    """A port with a trial in place of its decoder, of ways that may need that decoder."""
    return port, port.heard_with(lambda own: ReaderTrial(ways(own)))


# -- the search --


class WireSearch:
    """One wire, listened to in one way after the other."""

    def __init__(self, wire: FreeWire) -> None:
        self.wire = wire
        self.progress = Heard.NOTHING
        self._why = ""
        self._losses = 0
        self._tried = 0
        self._inputs: Queue[Input] = Queue()
        self._port, self._trial = self._begin()

    def step(self, known: Known) -> Detection | None:
        """Look at what came; the reader, once it is known."""
        lost = self._lost()
        now = self._trial.progress()
        # That there was noise is remembered, a tag read only as long as it is listened to in this way.
        self.progress = Heard.NOISE if now is Heard.NOTHING and self.progress is not Heard.NOTHING else now
        detection = self._trial.detection(known, self.wire.lone)
        if detection is not None:
            return detection
        several = len(self.wire.attempts)
        if several > 1 and (lost or self._trial.turn(time.monotonic(), probing=self._tried < several)):
            self._port.stop()
            self._tried += 1
            self._port, self._trial = self._begin()
        return None

    @property
    def why(self) -> str:
        """Why nothing can be tried here; empty where something can."""
        return self._why if self._losses >= len(self.wire.attempts) else ""

    def stop(self) -> None:
        """Give the wire back."""
        self._port.stop()

    def _begin(self) -> tuple[ReadingPort, ReaderTrial]:
        port, trial = self.wire.attempts[self._tried % len(self.wire.attempts)]()
        port.start(self._inputs)
        return port, trial

    def _lost(self) -> bool:
        lost = False
        while True:
            try:
                incoming = self._inputs.get_nowait()
            except Empty:
                return lost
            lost = isinstance(incoming, DeviceLost)
            self._losses = self._losses + 1 if lost else 0
            self._why = incoming.why if isinstance(incoming, DeviceLost) else ""


RANKS = (Heard.NOTHING, Heard.NOISE, Heard.SAME, Heard.ONE, Heard.TWO)


class Search:
    """All wires at once, until one of them has shown its reader or time is over."""

    def __init__(
        self,
        free: Sequence[FreeWire],
        known: Known,
        folder: Path,
        devices: Devices,
        patience: float = PATIENCE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._known = known
        self._folder = folder
        self._devices = devices
        self._clock = clock
        self._until = clock() + patience
        self._searches = [WireSearch(wire) for wire in free]
        self.found: ReaderSettings | None = None
        """The reader as it is kept."""
        self.read = ""
        """What it has read last."""

    def step(self) -> NewReaderView:
        """Look at every wire once, and say how far it has come."""
        for search in self._searches:
            detection = search.step(self._known)
            if detection is not None:
                return self._keep(search.wire.name, detection)
        if not self._searches:
            return NewReaderView("unknown", (Sentence("reader-none"),))
        best = max(self._searches, key=lambda search: RANKS.index(search.progress))
        over = self._clock() >= self._until
        if over:
            self.stop()
        state = "unknown" if over else "one" if best.progress in (Heard.ONE, Heard.SAME) else "looking"
        return NewReaderView(state, (self._said(best, over), *self._closed()))

    def stop(self) -> None:
        """Give all wires back."""
        for search in self._searches:
            search.stop()

    def _said(self, best: WireSearch, over: bool) -> Sentence:
        names = ", ".join(search.wire.name for search in self._searches)
        if best.progress is Heard.NOTHING:
            return Sentence("reader-quiet" if over else "reader-waiting", {"where": names})
        return Sentence((TRY if over else SO_FAR)[best.progress], {"where": best.wire.name})

    def _closed(self) -> tuple[Sentence, ...]:
        return tuple(
            Sentence("reader-closed", {"where": search.wire.name, "why": search.why})
            for search in self._searches
            if search.why
        )

    def _keep(self, where: str, detection: Detection) -> NewReaderView:
        # Closed first, so that whoever begins to read finds the wire free.
        self.stop()
        said = described(where, detection)
        if not ROWS[detection.settings.protocol].reads:
            return NewReaderView("unknown", said)
        try:
            self.found = keep(self._folder, self._devices, detection.settings)
        except CatalogueError as error:
            return NewReaderView("unknown", (*said, Sentence("reader-not-kept", {"why": str(error)})))
        self.read = as_read(detection.settings, detection.tags[-1])
        return NewReaderView("found", said, self.found.name, tuple(section(self.found).splitlines()))


# Two lines of which the table knows none are a reader's as little as noise is.
SO_FAR = {
    Heard.NOISE: "reader-noise",
    Heard.ONE: "reader-one",
    Heard.SAME: "reader-same",
    Heard.TWO: "reader-noise",
}
TRY = {
    Heard.NOISE: "reader-garbled",
    Heard.ONE: "reader-lone",
    Heard.SAME: "reader-lone",
    Heard.TWO: "reader-garbled",
}


def described(where: str, detection: Detection) -> tuple[Sentence, ...]:
    """What was found, in sentences.

    >>> clone = Detection(ReaderSettings("", Protocol.RDM6300, "/dev/ttyUSB0"), raw_checksum=True)
    >>> [sentence.key for sentence in described("ttyUSB0", clone)]
    ['reader-found', 'reader-raw-checksum']
    """
    settings = detection.settings
    facts = {"protocol": settings.protocol.value, "where": where, "baud": str(settings.baud)}
    affixes = {"prefix": settings.prefix or "–", "suffix": settings.suffix or "–"}
    details = {
        "reader-raw-checksum": detection.raw_checksum,
        "reader-swapped": detection.swapped,
        "reader-no-parity": not settings.parity,
        "reader-affixes": bool(settings.prefix or settings.suffix),
        "reader-reversed": settings.number is Number.REVERSED,
        "reader-printed": settings.number in (Number.DECIMAL, Number.FACILITY),
    }
    return (Sentence("reader-found", facts), *(Sentence(key, affixes) for key, true in details.items() if true))
