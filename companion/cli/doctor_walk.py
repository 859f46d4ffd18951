"""The walk through the table: every reader, button and lamp is tried once, with somebody sitting at it."""

import time
from collections.abc import Callable, Iterator
from queue import Empty, Queue
from typing import TextIO

from companion.cli.doctor_checks import Finding
from companion.cli.ports import Room, bindings
from companion.config import Config
from companion.cues import Chime, LampOff, LampOn, Sound
from companion.devices.keyboard import TypedLines
from companion.inputs import Closed, DeviceLost, Input, Pressed, Said, Scanned
from companion.rules.game import TABLE
from companion.table.catalog import Catalog
from companion.text.catalogue import Catalogue

Say = Callable[[str], None]


class Walk:
    """The devices in operation, and what comes from them."""

    def __init__(self, config: Config, typed: TextIO, seconds: float, say: Say) -> None:
        self._config = config
        self._seconds = seconds
        self._say = say
        self._inputs: Queue[Input] = Queue()
        self._room = Room(config, Catalogue(config.language), Catalog({}, bindings(config)), tuple)
        self._typed = TypedLines("typed", typed, ended=lambda: self._inputs.put(Closed("typed")))
        self._lost: dict[str, str] = {}
        self._ended = False

    def run(self) -> Iterator[Finding]:
        """Try everything in turn."""
        self._room.start(self._inputs)
        self._typed.start(self._inputs)
        try:
            devices = self._config.devices
            for reader in devices.readers:
                yield self._heard(f"reader {reader.name}", reader.name, f"scan anything on {reader.name}")
            for button in devices.buttons:
                yield self._heard(f"button {button.name}", button.name, f"press {button.name} ({button.word})")
            for knob in devices.encoders:
                yield self._heard(f"encoder {knob.name}", knob.name, f"turn {knob.name}")
            for lamp in devices.lamps:
                yield self._seen(lamp.name, lamp.cue)
            yield self._sounded()
        finally:
            self._room.stop()
            self._typed.stop()

    def _heard(self, name: str, source: str, question: str) -> Finding:
        """Wait for an input of one device; another device that answers instead is named."""
        self._say(f"{question} (or type SKIP)")
        others: list[str] = []
        for given in self._given():
            if given.source == source and isinstance(given, Scanned | Pressed | Said):
                return Finding(name, True, "answers")
            if isinstance(given, Scanned | Pressed):
                others.append(given.source)
                self._say(f"that was {given.source}")
            elif isinstance(given, Said) and given.word.upper() == "SKIP":
                return Finding(name, False, "left out", "run the walk again")
        if source in self._lost:
            return Finding(
                name, False, self._lost[source], "check plug and port; `companion readers` lists what is there"
            )
        if others:
            cure = "swap the plugs, or the sections of the configuration (`companion enrol --readers`)"
            return Finding(name, False, f"{others[-1]} answered instead", cure)
        return Finding(name, False, "no answer", "check the wiring against `companion doctor`'s line about pins")

    def _seen(self, name: str, cue: str) -> Finding:
        self._room.follow(TABLE, LampOn(cue))
        answer = self._yes(f"does lamp {name} light? YES or NO")
        self._room.follow(TABLE, LampOff(cue))
        return answer(
            f"lamp {name}", "lights", "stays dark", "check resistor, polarity and pin; an LED has a long leg to the pin"
        )

    def _sounded(self) -> Finding:
        self._room.follow(TABLE, Chime(Sound.SUCCESS))
        answer = self._yes("was there a sound? YES or NO")
        return answer("sounds", "heard", "not heard", "turn the volume up; choose the output in raspi-config")

    def _yes(self, question: str) -> Callable[[str, str, str, str], Finding]:
        """Ask, and give a function that turns the answer into a finding."""
        self._say(question)
        said = ""
        for given in self._given(typed=True):
            if isinstance(given, Said) and given.word.upper() in ("YES", "Y", "NO", "N", "SKIP"):
                said = given.word.upper()
                break

        def finding(name: str, right: str, wrong: str, cure: str) -> Finding:
            if said.startswith("Y"):
                return Finding(name, True, right)
            return Finding(name, False, wrong if said.startswith("N") else "not answered", cure)

        return finding

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
