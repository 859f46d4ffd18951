"""Four readers unplugged and plugged in again while cards are scanned: every card that a plugged-in reader sent counts.

Each reader hangs on a pair of pseudo-terminals that socat links and unlinks, as udev does with a real one. A scan is
acknowledged when the table has heard it; half a line before an unplug must never be heard.
"""

import os
import shutil
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue
from random import Random

from companion.devices.decode.lines import Lines
from companion.devices.serial_reader import SerialReader
from companion.inputs import DeviceFound, DeviceLost, Input, Scanned
from tools.soak.playing import begun, scratch
from tools.soak.report import Report

READERS = ("north", "east", "south", "west")
CYCLES = 200
CARDS = 5
PATIENCE = 10.0


class Plug:
    """One reader's socket: socat's pair of terminals."""

    def __init__(self, folder: Path, name: str) -> None:
        self.device, self.host = folder / f"tty-{name}", folder / f"host-{name}"
        self._wire: subprocess.Popen[bytes] | None = None
        self._end = -1

    def put_in(self) -> None:
        """Plug it in."""
        ends = [f"pty,raw,echo=0,link={end}" for end in (self.device, self.host)]
        self._wire = subprocess.Popen(["socat", *ends], stderr=subprocess.DEVNULL)
        limit = time.monotonic() + PATIENCE
        while not self.host.exists() and time.monotonic() < limit:
            time.sleep(0.005)
        self._end = os.open(self.host, os.O_RDWR | os.O_NOCTTY)

    def send(self, data: bytes) -> None:
        """Bytes of the scanner."""
        os.write(self._end, data)

    def pull(self) -> None:
        """Unplug it."""
        assert self._wire is not None
        os.close(self._end)
        self._wire.terminate()
        self._wire.wait()


class Desk:
    """What the table heard, by source; the loop's thread fills it."""

    def __init__(self, folder: Path) -> None:
        self.inputs: Queue[Input] = Queue()
        self.table = begun("planet-nine", folder, 1)
        self.heard: set[tuple[str, str]] = set()
        self.found = dict.fromkeys(READERS, 0)
        self.lost = dict.fromkeys(READERS, 0)
        self.crashes: list[str] = []
        self.stopping = threading.Event()

    def run(self) -> None:
        """Hand everything to a table, as the loop does."""
        while not self.stopping.is_set():
            try:
                given = self.inputs.get(timeout=0.1)
            except Empty:
                continue
            try:
                self.table.handle(given, time.monotonic())
            except Exception as error:
                self.crashes.append(f"{given}: {error!r}")
            match given:
                case Scanned(source, payload):
                    self.heard.add((source, payload))
                case DeviceFound(source):
                    self.found[source] += 1
                case DeviceLost(source):
                    self.lost[source] += 1


def run(scale: float, seed: int) -> Report:
    """Fifty cycles on each of four readers at once."""
    if shutil.which("socat") is None:
        return Report(skipped="socat is not installed")
    report = Report()
    cycles = max(1, round(CYCLES * scale / len(READERS)))
    with scratch() as folder:
        desk = Desk(folder)
        # Without the rule of the pause: a busy machine may hold up the hand that sends for longer than that.
        readers = [SerialReader(name, str(folder / f"tty-{name}"), 9600, Lines(pause=None)) for name in READERS]
        loop = threading.Thread(target=desk.run)
        loop.start()
        for reader in readers:
            reader.start(desk.inputs)
        hands = [
            threading.Thread(target=_hand, args=(folder, name, cycles, desk, Random(f"{seed}{name}"), report))
            for name in READERS
        ]
        for hand in hands:
            hand.start()
        for hand in hands:
            hand.join()
        for reader in readers:
            reader.stop()
        desk.stopping.set()
        loop.join()
    report.crashes += len(desk.crashes)
    report.wrong += desk.crashes
    halves = [payload for _, payload in desk.heard if payload.startswith("HALF")]
    report.expect(not halves, f"half lines were heard: {halves[:3]}")
    for name in READERS:
        report.expect(desk.found[name] == cycles, f"{name}: found {desk.found[name]} times in {cycles} cycles")
        report.expect(desk.lost[name] in (cycles, cycles + 1), f"{name}: lost {desk.lost[name]} times")
    return report


def _hand(folder: Path, name: str, cycles: int, desk: Desk, random: Random, report: Report) -> None:
    """Plug a reader in, show it cards, pull it in the middle of a line."""
    plug = Plug(folder, name)
    for cycle in range(cycles):
        plug.put_in()
        if not _until(lambda cycle=cycle: desk.found[name] > cycle):
            report.wrong.append(f"{name}: not found again in cycle {cycle}")
            plug.pull()
            continue
        for number in range(CARDS):
            payload = f"P9:{random.choice('PBGY')}{random.randrange(1, 10)}.{cycle}-{number}"
            for byte in f"{payload}\r\n".encode():
                plug.send(bytes([byte]))
                if random.random() < 0.1:
                    time.sleep(0.001)
            if _until(lambda payload=payload: (name, payload) in desk.heard):
                report.acknowledged += 1
            else:
                report.lost += 1
                report.wrong.append(f"{name}: {payload} was not heard")
        plug.send(b"HALF")
        time.sleep(random.uniform(0.0, 0.02))
        before = desk.lost[name]
        plug.pull()
        _until(lambda before=before: desk.lost[name] > before)
        report.add("cycles")


def _until(holds: Callable[[], bool]) -> bool:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.002)
    return False
