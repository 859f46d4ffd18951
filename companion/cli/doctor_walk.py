"""The walk through the table: every reader, button and lamp is tried once, with somebody sitting at it."""

import time
from collections.abc import Callable, Iterator
from queue import Empty, Queue
from typing import TextIO

from companion.cli.doctor_outputs import silenced
from companion.cli.ports import Room, bindings
from companion.config import Config
from companion.cues import Chime, LampOff, LampOn, Sound
from companion.devices.keyboard import TypedLines
from companion.devices.protocols import ROWS, WINDOW, wire_of
from companion.devices.settings import Devices
from companion.inputs import Closed, DeviceLost, Input, Pressed, Said, Scanned
from companion.rules.examined import Finding, Trial
from companion.rules.game import TABLE
from companion.table import walking
from companion.table.catalog import Catalog
from companion.text.catalogue import Catalogue

Say = Callable[[str], None]

QUESTIONS = {
    "reader": "scan anything on {0.subject}",
    "button": "press {0.subject} ({0.detail})",
    "encoder": "turn {0.subject}",
    "lamp": "does lamp {0.subject} light? YES or NO",
    "sounds": "was there a sound? YES or NO",
}


def trials(devices: Devices) -> tuple[Trial, ...]:
    """Everything that can be tried, in order; a button box is tried by the buttons and lamps on it."""
    return (
        *(Trial("reader", one.name) for one in devices.readers if ROWS[one.protocol].reads),
        *(Trial("button", one.name, one.word) for one in devices.buttons),
        *(Trial("encoder", one.name) for one in devices.encoders),
        *(Trial("lamp", one.name, one.cue) for one in devices.lamps),
        Trial("sounds"),
    )


class Walk:
    """The devices in operation, and what comes from them."""

    def __init__(self, config: Config, typed: TextIO, seconds: float, say: Say) -> None:
        self._config = config
        self._seconds = seconds
        self._say = say
        self._inputs: Queue[Input] = Queue()
        self._room = Room(config, Catalogue(config.language), Catalog({}, bindings(config)), tuple)
        self._typed = TypedLines("typed", typed, ended=lambda: self._inputs.put(Closed("typed")))
        # A scanner that is a keyboard without a port of its own types into the terminal, as a person does.
        self._typing = {one.name for one in config.devices.readers if wire_of(one) is WINDOW}
        self._lost: dict[str, str] = {}
        self._ended = False

    def run(self) -> Iterator[Finding]:
        """Try everything in turn."""
        with silenced():
            self._room.start(self._inputs)
        self._typed.start(self._inputs)
        try:
            for trial in trials(self._config.devices):
                yield self._heard(trial) if trial.topic in walking.BY_HAND else self._judged(trial)
        finally:
            self._room.stop()
            self._typed.stop()

    def _heard(self, trial: Trial) -> Finding:
        """Wait for an input of one device; another device that answers instead is named."""
        self._say(f"{QUESTIONS[trial.topic].format(trial)} (or type SKIP)")
        other = ""
        for given in self._given():
            if given.source == trial.subject and isinstance(given, Scanned | Pressed | Said):
                return walking.answered(trial)
            if isinstance(given, Scanned | Pressed):
                other = given.source
                self._say(f"that was {other}")
            elif isinstance(given, Said) and given.word.upper() == "SKIP":
                return walking.left_out(trial)
            elif isinstance(given, Said) and trial.subject in self._typing:
                return walking.answered(trial)
        return walking.silent(trial, self._lost.get(trial.subject, ""), other)

    def _judged(self, trial: Trial) -> Finding:
        """Light a lamp or make a sound, and ask whether it was noticed."""
        self._room.follow(TABLE, LampOn(trial.detail) if trial.topic == "lamp" else Chime(Sound.SUCCESS))
        self._say(QUESTIONS[trial.topic].format(trial))
        seen = None
        for given in self._given(typed=True):
            if isinstance(given, Said) and given.word.upper() in ("YES", "Y", "NO", "N", "SKIP"):
                seen = {"Y": True, "N": False}.get(given.word.upper()[:1])
                break
        if trial.topic == "lamp":
            self._room.follow(TABLE, LampOff(trial.detail))
        return walking.judged(trial, seen)

    def _given(self, typed: bool = False) -> Iterator[Input]:
        """What comes until the time for this question is over, or until nobody can type where that is asked."""
        until = time.monotonic() + self._seconds
        while not (typed and self._ended) and (left := until - time.monotonic()) > 0:
            try:
                given = self._inputs.get(timeout=left)
            except Empty:
                return
            if isinstance(given, Closed):
                self._ended = True
            elif isinstance(given, DeviceLost):
                self._lost[given.source] = given.why
            else:
                self._lost.pop(given.source, None)
                yield given


def walk(config: Config, typed: TextIO, seconds: float, say: Say) -> list[Finding]:
    """Walk through the table; one finding a device."""
    return list(Walk(config, typed, seconds, say).run())
