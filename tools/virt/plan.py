"""The mission that is played in the machine: what lies on its disk, and what its journal has to be.

Scripted players play a short mission by scans here. Every card they play becomes a picture of a made-up table, every
word they say a button on a line of its own; both are the steps of ``plan.json``.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from companion.camera.picture import Picture
from companion.camera.taught import to_bytes
from companion.cli.camera_words import file_of
from companion.rules.cover import DemoEvening
from companion.table.lines import entries
from tools.camera_mission import PART, Evening, Overhead, Played, scripted, timeless

GAME = "planet-nine"
SHOWN = DemoEvening(options=(("players", 3), ("mission", 2)), seed=8)
"""Two tasks and a distress signal, won in two tricks: few pictures, and cards are taken away in between."""
SIZE = (PART * 3, 480)
"""One of the timings that the test camera knows."""
PINS = (4, 5, 6, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27)
"""BCM numbers that are nothing but lines on a Pi."""

CONFIG = """\
[display]
reduced_motion = true
[sound]
mute = true
[camera.above]
device = "/dev/video0"
width = {width}
height = {height}
watches = "trick"
"""


@dataclass(frozen=True)
class Step:
    """Something a hand does: a press or a picture, and how many lines the journal has when the table has taken it."""

    what: str
    entries: int
    button: str = ""
    pin: int = 0
    picture: str = ""
    gone: tuple[str, ...] = ()
    """Cards that are taken away with this picture."""
    shot: str = ""
    """The name of the picture of the monitor that is to be taken afterwards."""


class Plan:
    """The mission, laid into two folders: ``mission``, where the player looks, and ``data``, the table's own."""

    def __init__(self, mission: Path, data: Path, scans: Path) -> None:
        self._folder = mission
        self._pins: dict[tuple[str, int | None], int] = {}
        self._pictures = 0
        os.environ["COMPANION_DATA"] = str(data)
        # Begun here and gone on with there, so that the hands are dealt from the same seed.
        begun = Evening(data, GAME, SHOWN)
        _closed(begun)
        by_scans = Evening(scans, GAME, SHOWN)
        self.said = scripted(by_scans, 0)
        counts = _counts(Evening(scans / "again", GAME, SHOWN), self.said)
        self.wanted = journal(_closed(by_scans))
        self._overhead = Overhead(
            GAME, [utterance.line.word for utterance in self.said if utterance.card], begun.players, SIZE[1]
        )
        taught = file_of(GAME)
        taught.parent.mkdir(parents=True, exist_ok=True)
        taught.write_bytes(to_bytes(replace(self._overhead.taught, game=GAME)))
        self._write(counts, begun.players)

    def picture(self, name: str) -> Picture:
        """One of its pictures, as the camera will see it."""
        return np.frombuffer((self._folder / name).read_bytes(), np.uint8).reshape(SIZE[1], SIZE[0], 3)

    def _write(self, counts: Sequence[int], players: int) -> None:
        empty = self._picture(())
        steps, lying, trick, before = [], list[tuple[int, str]](), 0, counts[0]
        for utterance, count in zip(self.said, counts[1:], strict=True):
            word, seat = utterance.line.word, utterance.line.speaker.seat
            if not utterance.card:
                pin = self._pin(word, seat)
                steps.append(Step(f"button {word}", count, f"word{list(self._pins.values()).index(pin) + 1}", pin))
            else:
                if len(lying) == players:
                    gone = tuple(card for _, card in lying)
                    steps.append(Step("the trick is taken away", before, picture=empty, gone=gone))
                    lying, trick = [], trick + 1
                lying.append((seat or 0, word))
                shot = f"trick-{trick + 1}" if len(lying) == players - 1 else ""
                steps.append(Step(f"card {word}", count, picture=self._picture(lying, trick), shot=shot))
            before = count
        steps[-1] = replace(steps[-1], shot="end")
        config = CONFIG.format(width=SIZE[0], height=SIZE[1])
        for number, ((word, seat), pin) in enumerate(self._pins.items(), 1):
            config += f'[button.word{number}]\npin = {pin}\nword = "{word}"\n' + (f"seat = {seat}\n" if seat else "")
        (self._folder / "table.toml").write_text(config)
        devices = ["above", *(f"word{number}" for number in range(1, len(self._pins) + 1))]
        plan = {"size": SIZE, "empty": empty, "devices": devices, "steps": [asdict(step) for step in steps]}
        (self._folder / "plan.json").write_text(json.dumps(plan, indent=1))

    def _pin(self, word: str, seat: int | None) -> int:
        return self._pins.setdefault((word, seat), PINS[len(self._pins)])

    def _picture(self, lying: Sequence[tuple[int, str]], trick: int = 0) -> str:
        self._pictures += 1
        name = f"{self._pictures:02}.bgr"
        (self._folder / name).write_bytes(self._overhead.lay(lying, trick).tobytes())
        return name


def _counts(evening: Evening, said: Sequence[Played]) -> list[int]:
    """How many lines the journal has before the first word and after each."""
    session = evening.table.session
    assert session is not None
    counts = [len(session.journal.entries)]
    for word in said:
        evening.clock.advance(1.0)
        evening.say(word.line)
        counts.append(len(session.journal.entries))
    _closed(evening)
    return counts


def _closed(evening: Evening) -> Path:
    """The journal's file, closed."""
    session = evening.table.session
    assert session is not None
    session.journal.close()
    return session.journal.path


def journal(path: Path) -> Any:
    """What was written, without when."""
    return timeless(entries(path.read_bytes())[0])
