"""A table with crews of its own on a virtual clock."""

import queue
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.cli.sonar_players import SonarPlayers
from companion.cli.thinking import Key, ThinkingRequest, thought
from companion.cli.wire import session_store
from companion.cues import Cue, Speak
from companion.games.captain_sonar.view import SonarView, TeamView
from companion.inputs import Input
from companion.players.possible_spaces import TrackerMemory
from companion.players.posts import Thought
from companion.rules.seats import Speaker
from companion.table.bindings import Bindings
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table


class Clock:
    """Time that passes only when somebody says so."""

    now = 0.0

    def steady(self) -> float:
        return self.now

    def wall(self) -> datetime:
        return datetime.fromtimestamp(self.now, UTC)


class AtOnce:
    """Thinks in no time, with fresh ears or its own."""

    def __init__(self) -> None:
        self.trackers = TrackerMemory()
        self.found: list[tuple[Key, Thought]] = []

    def ask(self, key: Key, question: ThinkingRequest) -> None:
        self.found.append((key, thought(question, self.trackers)))

    def answers(self) -> list[tuple[Key, Thought]]:
        answers, self.found = self.found, []
        return answers

    def close(self) -> None:
        pass


class Party:
    """A table, its loop and its crews; ``spoken`` is every cue with the time it came at."""

    def __init__(self, folder: Path, asker: Any = None) -> None:
        self.clock, self.inputs = Clock(), queue.Queue[Input]()
        bindings = Bindings()
        self.company = SonarPlayers(self.inputs, asker or AtOnce())
        self.table = Table(
            session_store(folder),
            bindings,
            ports=Ports(advised=self.company.advised, thoughts=self.company.thought, explains=self.company.explain),
        )
        SonarPlayers.bind(bindings)
        self.spoken: list[Speak] = []
        self.loop = Loop(self.table, self.clock, self.inputs, [self.company], sinks=[self._cue])

    def _cue(self, audience: str, cue: Cue) -> None:
        if isinstance(cue, Speak):
            self.spoken.append(cue)

    def begin(self, seed: int = 4, position: dict[str, Any] | None = None, **options: Any) -> None:
        given = {"players": 2, "map": "alpha", "yellow": "table", "captain": "cadet", **options}
        self.table.begin("captain-sonar", given, position or {}, seed, self.clock.now)
        self.table.start(self.clock.now)
        self.loop.show()

    def after_a_cut(self, folder: Path) -> "Party":
        """The power is cut: another table in the same folder goes on with the session."""
        assert self.table.session is not None
        name = self.table.session.id
        self.table.session.journal.close()
        again = Party(folder)
        again.table.resume(name, again.clock.now)
        again.loop.show()
        return again

    @property
    def board(self) -> SonarView:
        assert self.table.session is not None
        board = self.table.session.board()
        assert isinstance(board, SonarView)
        return board

    def crew(self, team: str) -> TeamView:
        assert self.table.session is not None
        board = self.table.team_view(team)[0]
        assert isinstance(board, TeamView)
        return board

    def say(self, *words: str, team: str = "blue") -> None:
        for word in words:
            answer = self.table.say("people", word, Speaker(team=team), self.clock.now)
            assert answer.refusal is None, (word, answer.refusal)
            for audience, cue in answer.cues:
                self._cue(audience, cue)
            self.loop.show()

    def step(self) -> bool:
        """The next thing that happens: a word that waits, or the time of the next one. ``False`` if nothing comes."""
        if self.inputs.empty():
            at = self.table.session_time(self.clock.now)
            due = self.company.next_frame(at)
            if due is None:
                return False
            self.clock.now += max(0.0, due - at)
        self.loop.step(0.0)
        return True

    def pass_time(self, seconds: float) -> None:
        """So many seconds, with everything that is due in them."""
        ends = self.clock.now + seconds
        while True:
            due = self.company.next_frame(self.table.session_time(self.clock.now))
            if self.inputs.empty() and (due is None or due > self.table.session_time(ends)):
                self.clock.now = ends
                return
            self.step()

    def until(self, reached: Callable[[], bool], steps: int = 4000) -> None:
        for _ in range(steps):
            if reached():
                return
            assert self.step(), f"nothing more comes: {self.board.prompt}, {self.board.log[-3:]}"
        raise AssertionError(f"not reached in {steps} steps: {self.board.prompt}")
