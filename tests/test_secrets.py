"""Games with the same public events show the same: published state, sounds and lamps of the room, log, home scene.

Every pair is one scripted game played twice on a real table, once with secret inputs mixed in: team words that are
refused, half words, cursors, menus, undone secrets, garbage. The public side must not differ in anything.
"""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from companion.cli.sessions import story
from companion.cli.tools import tagging
from companion.cli.wire import session_store
from companion.inputs import Said, Scanned
from companion.rules.board import TABLE
from companion.rules.findings import Trial
from companion.rules.game_inputs import ScriptedWord
from companion.rules.seats import Speaker
from companion.screen.geometry import Size
from companion.screen.moments.showing import Showing
from companion.screen.scenes.registry import layout
from companion.screen.stage import Stage
from companion.screen.theme import DARK
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from companion.text.published import published

TEAMS = {"captain-sonar": ("blue", "yellow"), "toy-battle": ("blue", "red")}
NOISE = (
    *("MENU", "HOME", "ENROL", "ENROL P9", "DOCTOR", "DEVICES", "WALK", "FORGET X"),
    *("COURSE", "COURSE Q", "TORPEDO", "DOWN", "UP", "GARBAGE"),
)
"""Words that show nothing wherever a team says them."""

PRIVATE = ("MARK mine", "AT C7", "G2")
"""Words that a team may say rightly or wrongly; what they did is taken back at once."""

GAMES = [("captain-sonar", {}), ("captain-sonar", {"mode": "real_time", "players": 4}), ("toy-battle", {})]
SIZE = Size(400, 240)
SEATS = {"blue": 1, "yellow": 2}
"""A seat of each crew of Captain Sonar."""


class Idle:
    """A doctor whom nobody should be able to call into a game."""

    def __init__(self, trials: tuple[Trial, ...]) -> None:
        self._trials = trials

    def trials(self) -> tuple[Trial, ...]:
        return self._trials

    def start(self, number: int) -> None:
        raise AssertionError("the doctor was called into a game")


class Played:
    """One game on a table of its own, and everything that anybody could notice of it."""

    def __init__(self, game: str, folder: Path, seed: int, given: dict[str, Any]) -> None:
        self.game = game
        self.clock = VirtualClock()
        devices = {f"{team} console": Binding("reader", Speaker(team=team)) for team in TEAMS[game]}
        if game == "captain-sonar":
            devices |= {f"{team} seat": Binding("reader", Speaker(seat=seat)) for team, seat in SEATS.items()}
        trials = tuple(Trial("reader", name) for name in devices)
        self.table = Table(
            session_store(folder, self.clock),
            Bindings({}, devices),
            ports=Ports(tagging=tagging(folder), doctor=Idle(trials)),
        )
        self.table.begin(game, given, {}, seed, 0.0)
        self.table.start(0.0)
        self.seen: list[Any] = []
        self.showing = Showing(Catalogue())
        self.shown: Any = None

    def pixels(self, now: float) -> str:
        """The screen a third of a second after what is on the table, where a moment stands on it."""
        view = self.table.view(now)
        if view != self.shown:
            self.shown = view
            self.showing.follow(view, SIZE, now)
        moment = self.showing.moment
        if moment is None:
            return ""
        stage = Stage(SIZE, DARK)
        stage.show(layout(view, SIZE, Catalogue()), now)
        stage.show(moment.layout, now)
        stage.frame(now + 0.33)
        return f"{moment.kind} {hashlib.sha256(pygame.image.tobytes(stage.surface, 'RGB')).hexdigest()}"

    def state(self, now: float) -> str:
        view = self.table.view(now)
        shown = [view.heard_from, view.scans, view.half, view.cursor, view.menu]
        return json.dumps([published(view, Catalogue(), now), shown], sort_keys=True)

    def say(self, line: ScriptedWord, now: float) -> None:
        answer = self.table.say("script", line.word, line.speaker, now)
        public = [cue for audience, cue in answer.cues if audience == TABLE]
        state = self.state(now)
        if public or not self.seen or state != self.seen[-1][1]:
            self.seen.append((public, state, self.pixels(now)))

    def script(self) -> Callable[[], ScriptedWord | None]:
        session = self.table.session
        assert session is not None and session.game.demo is not None
        ask = session.game.demo(session.draft.setup(session.game, session.materials.data, {}, ()))
        return lambda: None if session.over else ask(session.state)

    def log(self) -> list[Any]:
        assert self.table.session is not None
        return [(at, state) for at, state in story(self.table.session, Catalogue())]

    def home(self) -> Any:
        self.table.say("shared", "HOME", Speaker(), 0.0)
        return self.table.view(0.0).home


def _noise(played: Played, random: Random, asker: str, now: float) -> None:
    """A secret input that must leave no public trace. Only one crew ever says UNDO, or the two would agree."""
    kind = random.randrange(3)
    team = asker if kind else random.choice(TEAMS[played.game])
    reader = f"{team} {random.choice(('console', 'seat'))}"
    before = played.state(now)
    if kind == 0:
        word = random.choice(NOISE)
        outcomes = [played.table.handle(given, now) for given in (Scanned(reader, word), Said(reader, word))]
    elif kind == 1:
        word = random.choice(PRIVATE if _battle(played).begun else PRIVATE[:1])
        outcomes = [played.table.handle(Scanned(reader, word), now)]
        if outcomes[0].refusal is None and not outcomes[0].changed:
            played.table.handle(Scanned(reader, "UNDO"), now)
    else:
        # What the crew alone had seen comes back as it was.
        word, battle = "UNDO and REDO", _battle(played)
        outcomes = [played.table.handle(Scanned(reader, "UNDO"), now)]
        if outcomes[0].refusal is None:
            outcomes.append(played.table.handle(Scanned(reader, "REDO"), now))
            assert outcomes[1].refusal is None
        assert _battle(played) == battle
    played.pixels(now)
    assert played.state(now) == before, f"{team} said {word}"
    assert not [cue for outcome in outcomes for audience, cue in outcome.cues if audience == TABLE]


def _battle(played: Played) -> Any:
    assert played.table.session is not None
    return played.table.session.state


@pytest.mark.long_from(1)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("game", "given"), GAMES)
def test_secret_inputs_leave_no_public_trace(game: str, given: dict[str, Any], seed: int, tmp_path: Path) -> None:
    plain = Played(game, tmp_path / "plain", seed, given)
    noisy = Played(game, tmp_path / "noisy", seed, given)
    random, asker = Random(seed), TEAMS[game][seed % 2]
    following, now = plain.script(), 0.0
    for _ in range(150):
        line = following()
        if line is None:
            break
        now += 1.0
        plain.say(line, now)
        if game == "captain-sonar":
            for _ in range(random.randrange(3)):
                _noise(noisy, random, asker, now)
        noisy.say(line, now)
    assert len(plain.seen) > 10
    assert any(pixels for _, _, pixels in plain.seen), "no moment was seen"
    assert noisy.seen == plain.seen
    assert noisy.log() == plain.log()
    assert noisy.home() == plain.home()
