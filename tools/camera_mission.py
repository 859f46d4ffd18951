"""A whole mission read from pictures: every trick is laid under a camera, and the journal is that of the same by scans.

    python -m tools.camera_mission [GAME ..] [--tricks N]

Scripted players play the mission that ``companion demo GAME`` shows. What they say is said; the cards that they play
are drawn on a made-up table, from a fixed seed, and read by the inside of a camera's process on a virtual clock.
Exit 1: the journals differ. No real lens, sleeve or printed art is in it.
"""

import argparse
import os
import queue
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from companion.camera.background import Background
from companion.camera.picture import Picture
from companion.camera.taught import Taught, to_bytes
from companion.camera.teaching import learnt, views_of
from companion.camera_process import messages
from companion.camera_process.process import CameraWorker
from companion.cli.camera_reports import save
from companion.cli.camera_words import file_of
from companion.cli.cameras import Cameras
from companion.cli.demo import script
from companion.cli.wire import session_store
from companion.config import Config
from companion.devices.settings import CameraSettings, Devices, Watches
from companion.games.covers import COVERS
from companion.inputs import Input, Scanned
from companion.rules.cover import DemoEvening
from companion.rules.game_inputs import ScriptedWord
from companion.rules.seats import Speaker
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.inbox import Inbox
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table
from tools.camera_scenes import decks, light, scenes

CREWS = ("planet-nine", "deep-sea")
SEED = 20_001
"""Of the deck, the table, the light and how cards lie: nothing was tuned on it."""
PART = 240
"""Pixels across of each player's part of the picture."""
TIMES = ("t", "n", "at")


@dataclass(frozen=True)
class Played:
    """A word of the script, and whether it is a card played to a trick."""

    line: ScriptedWord
    card: bool


class Evening:
    """A table on a virtual clock, with a reader a seat and a camera whose process is not started."""

    def __init__(self, folder: Path, game: str, shown: DemoEvening | None = None) -> None:
        shown = shown or COVERS[game].shown
        self.clock = VirtualClock()
        self.inputs: queue.Queue[Input] = Inbox()
        self.players = int(str(dict(shown.options).get("players", 3)))
        self.places = tuple(
            (f"seat {seat}", strip(seat, self.players)) for seat in range(1, self.players + 1)
        )  # fmt: skip
        settings = CameraSettings("above", "nowhere", watches=Watches.TRICK)
        save(settings, folder, self.places)
        self.eyes = Cameras(Config(devices=Devices(cameras=(settings,))), folder)
        seats = {f"seat{seat}": Binding(speaker=Speaker(seat=seat)) for seat in range(1, self.players + 1)}
        bindings = Bindings(devices={**seats, "above": Binding("camera")})
        self.table = Table(session_store(folder, self.clock), bindings, ports=Ports(cameras=self.eyes))
        self.table.begin(game, {**dict(shown.options), "players": self.players}, {}, shown.seed, 0.0)
        self.table.start(0.0)
        self.loop = Loop(self.table, self.clock, self.inputs, [self.eyes], served=self.eyes.served)
        self.hear()

    def hear(self, *given: Input) -> None:
        """Take inputs until there are none."""
        for words in given:
            self.inputs.put(words)
        self.eyes.show(self.table.view(self.clock.steady()), self.table, self.clock.steady())
        while not self.inputs.empty():
            self.loop.step(0.0)

    def say(self, line: ScriptedWord) -> None:
        """Somebody says a word."""
        refusal = self.table.say("keyboard", line.word, line.speaker, self.clock.steady()).refusal
        if refusal is not None:
            raise SystemExit(f"{line.word}: refused, {refusal.code} {refusal.params}")
        self.hear()

    def trick(self) -> tuple[str, ...]:
        """The cards of the open trick, or of the one just complete."""
        session = self.table.session
        assert session is not None
        return session.game.lying.open(session.state) or session.game.lying.complete(session.state)

    def journal(self) -> Any:
        """What was written, without when."""
        assert self.table.session is not None
        return timeless(self.table.session.living())


def strip(seat: int, players: int) -> messages.Polygon:
    """A seat's part of the picture: one of equal strips."""
    left, right = (seat - 1) / players, seat / players
    return ((left, 0.0), (right, 0.0), (right, 1.0), (left, 1.0))


def timeless(value: Any) -> Any:
    """A value without the times in it: a camera takes its own."""
    if isinstance(value, Mapping):
        return {name: timeless(item) for name, item in value.items() if name not in TIMES}
    return [timeless(item) for item in value] if isinstance(value, list | tuple) else value


def scripted(evening: Evening, tricks: int) -> list[Played]:
    """Play the mission by scans, at most so many tricks of it (0: all); what was said."""
    following, said, count = script(evening.table), [], 0
    while (line := following()) is not None and (not tricks or count < tricks * evening.players):
        before = evening.trick()
        evening.clock.advance(1.0)
        session = evening.table.session
        assert session is not None
        seat = line.speaker.seat
        if line.word in evening.eyes.words(session.game.id) and "crew-talk" not in session.board().prompt.key:
            evening.hear(Scanned(f"seat{seat}", f"{session.game.code}:{line.word}"))
        else:
            evening.say(line)
        card = evening.trick() != before and line.word in (*evening.trick(), *_last(evening))
        count += card
        said.append(Played(line, card))
    return said


def _last(evening: Evening) -> tuple[str, ...]:
    """The cards of the last trick of a mission that is over."""
    session = evening.table.session
    assert session is not None
    taken = session.state.play.taken  # type: ignore[attr-defined]
    return tuple(str(play.card) for play in taken[-1].plays) if session.over and taken else ()


class Overhead:
    """A made-up table under a camera that was taught some cards of a made-up deck."""

    def __init__(self, game: str, words: Sequence[str], players: int, height: int = 400) -> None:
        self.players = players
        deck = decks.shared(SEED, words)
        camera = scenes.Camera(width=PART * players, height=height, scale=90 / deck.width)
        self.room = scenes.room(SEED, deck, camera, tilt=8)
        self.lamp = light.normal(self.room.random(1))
        empty = scenes.empty(self.room, self.lamp)
        views, faults = learnt(
            Background(empty),
            {
                word: [(f"{word} {number}", lambda photo=photo: photo) for number, photo in enumerate(some)]
                for word, some in scenes.teaching(self.room, self.lamp).items()
            },
        )
        if set(words) - set(views):
            raise SystemExit(f"cannot be taught: {faults[0]}")
        self.taught = Taught(game, empty, {word: views_of(some) for word, some in views.items()})

    def lay(self, cards: Sequence[tuple[int, str]], number: int = 0) -> Picture:
        """The table with cards in front of seats."""
        if not cards:
            return scenes.empty(self.room, self.lamp)
        random = self.room.random(41, number)
        tops = random.uniform(150, 250, self.players)
        turns = random.uniform(-40, 40, self.players)
        spots = [(PART * (seat - 0.5), float(tops[seat - 1]), float(turns[seat - 1])) for seat, _ in cards]
        return scenes.scene(self.room, 500 + number, [word for _, word in cards], self.lamp, spots=spots).picture


class Direct:
    """In place of a camera's process: what it is sent goes into a pipe of this one."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def send(self, message: object, kind: object = None) -> None:
        """Send it at once."""
        self._pipe.send(message)


class Camera:
    """The inside of a camera's process, in this one: pictures go in, what it tells goes to the table."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.port = evening.eyes._cameras["above"].port
        evening.eyes._inputs = evening.inputs
        self.outer, inner = Pipe()
        self.eye = CameraWorker(self.port._job, inner)
        self.port._process = Direct(self.outer)  # type: ignore[assignment]  # only its send is used
        for order in self.port._orders.values():
            self.eye.follow(order)

    def see(self, picture: Picture, seconds: float = 0.6) -> None:
        """Look at a picture for a while, ten times a second."""
        for _ in range(round(seconds * 10)):
            self.evening.clock.advance(0.1)
            while self.eye._pipe.poll():
                self.eye.follow(self.eye._pipe.recv())
            self.eye.look(self.evening.clock.steady(), picture)
            while self.outer.poll():
                self.port._hear("above", self.outer.recv())
            self.evening.hear()


def seen(evening: Evening, overhead: Overhead, said: Sequence[Played]) -> None:
    """The same words, with every card that is played laid under the camera instead of held to a reader."""
    camera = Camera(evening)
    lying: list[tuple[int, str]] = []
    camera.see(overhead.lay(lying))
    trick = 0
    for word in said:
        if not word.card:
            evening.say(word.line)
            continue
        if len(lying) == evening.players:
            lying, trick = [], trick + 1
            camera.see(overhead.lay(lying))
        lying.append((word.line.speaker.seat or 0, word.line.word))
        camera.see(overhead.lay(lying, trick))


def mission(game: str, tricks: int = 0) -> tuple[int, Any, Any]:
    """How many cards were played, and the journals by scans and by pictures."""
    with tempfile.TemporaryDirectory() as name:
        os.environ["COMPANION_DATA"] = name
        by_scans = Evening(Path(name) / "scans", game)
        said = scripted(by_scans, tricks)
        played = [word.line.word for word in said if word.card]
        watched = Evening(Path(name) / "seen", game)
        overhead = Overhead(game, played, watched.players)
        file_of(game).parent.mkdir(parents=True, exist_ok=True)
        file_of(game).write_bytes(to_bytes(replace(overhead.taught, game=game)))
        seen(watched, overhead, said)
        return len(played), by_scans.journal(), watched.journal()


def main() -> int:
    """Both Crews, or those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=CREWS, metavar="GAME")
    parser.add_argument("--tricks", type=int, default=0, help="stop after so many; all of the mission by default")
    args = parser.parse_args()
    same = True
    for game in args.games:
        begun = time.monotonic()
        cards, by_scans, by_pictures = mission(game, args.tricks)
        equal = by_scans == by_pictures
        same &= equal
        took = time.monotonic() - begun
        print(f"{game}: {cards} cards, {len(by_scans)} entries, {'the same' if equal else 'DIFFERENT'}, {took:.0f} s")
        if not equal:
            first = next((pair for pair in zip(by_scans, by_pictures, strict=False) if pair[0] != pair[1]), None)
            print(f"  first difference: {first or (len(by_scans), len(by_pictures))}", file=sys.stderr)
    return 0 if same else 1


if __name__ == "__main__":
    raise SystemExit(main())
