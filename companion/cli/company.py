"""The crews that the table plays, at the table: asked with their own view, answered by a process of its own.

To the loop this is a display: it is shown what changed, says when it wants to speak next, and then puts its word on the
queue like a reader of its crew. It never waits, so that no scan does.
"""

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from companion.company.captains import Level
from companion.company.clouds import Ears
from companion.company.decide import decide
from companion.company.knowledge import TeamKnowledge, known
from companion.company.pace import Pace
from companion.games.captain_sonar.terms import COMPANY, TEAMS, Role, team_of_seat
from companion.games.captain_sonar.view import SonarView, TeamView
from companion.inputs import Delivered, Input, Scanned
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.table.catalog import Binding, Catalog
from companion.table.scenes.play import Play
from companion.table.session import Session
from companion.table.table import Table

Key = tuple[str, int]
"""A crew, and the number of its question."""

PATIENCE = 60.0
"""Seconds after which a process that thinks is taken for dead, and another one asked."""

AGAIN = 5.0
"""Seconds after which a word that changed nothing is said again: the disk was full, or somebody spoke at once."""

AGREES = 1.5
"""Seconds until a crew by the table agrees to take something back."""

RESTS = 6.0
"""Seconds after a power cut before a crew goes on by itself: people sit down first."""


class Asker(Protocol):
    """Who thinks: it is asked, and has answers some time later."""

    def ask(self, key: Key, text: bytes, level: str, seed: int) -> None:
        """Ask for a crew's next word."""
        ...

    def answers(self) -> list[tuple[Key, str | None]]:
        """What has been answered since."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


def thought(text: bytes, level: str, seed: int, ears: Ears) -> str | None:
    """The word of a crew that knows this text."""
    decision = decide(TeamKnowledge.read(text), Level(level), seed, ears)
    return decision.word if decision is not None else None


def _work(questions: Connection) -> None:
    ears = Ears()
    while True:
        try:
            text, level, seed = questions.recv()
            questions.send(thought(text, level, seed, ears))
        except (EOFError, OSError, KeyboardInterrupt):
            return


class Thinking:
    """A process of its own, asked by a thread of its own; ``done`` is called from there for each answer."""

    def __init__(self, done: Callable[[], None]) -> None:
        self._done = done
        self._asked: queue.Queue[tuple[Key, bytes, str, int] | None] = queue.Queue()
        self._answered: queue.Queue[tuple[Key, str | None]] = queue.Queue()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thread: threading.Thread | None = None

    @property
    def process(self) -> int | None:
        """The number of the process, while there is one."""
        return self._process.pid if self._process is not None else None

    def ask(self, key: Key, text: bytes, level: str, seed: int) -> None:
        """Ask; the thread and the process begin with the first question."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="company", daemon=True)
            self._thread.start()
        self._asked.put((key, text, level, seed))

    def answers(self) -> list[tuple[Key, str | None]]:
        """What has been answered since."""
        found = []
        while not self._answered.empty():
            found.append(self._answered.get_nowait())
        return found

    def close(self) -> None:
        """End the process and the thread."""
        if self._thread is not None:
            self._asked.put(None)
            self._end()
            self._thread.join(5)
            self._thread = None

    def _serve(self) -> None:
        while (question := self._asked.get()) is not None:
            while not self._asked.empty():
                # Only the newest question of a crew is worth an answer.
                newer = self._asked.get_nowait()
                if newer is None:
                    return
                if newer[0][0] != question[0][0]:
                    self._answer(question)
                question = newer
            self._answer(question)

    def _answer(self, question: tuple[Key, bytes, str, int]) -> None:
        key, *given = question
        for _ in range(2):
            try:
                pipe = self._open()
                pipe.send(tuple(given))
                if pipe.poll(PATIENCE):
                    self._answered.put((key, pipe.recv()))
                    return self._done()
            except (EOFError, OSError):
                pass
            # It was killed, or hangs: another one decides the same.
            self._end()
        return None

    def _open(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            context = get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_work, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        return self._pipe

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.terminate()
            process.join(5)
        if pipe is not None:
            pipe.close()


@dataclass
class _Seat:
    """One crew by the table: what it was asked with last, and what it will say when."""

    pace: Pace
    knowledge: TeamKnowledge | None = None
    number: int = 0
    word: str | None = None
    due: float | None = None
    agreed: object = None


def source(team: str) -> str:
    """The name of the device by which a crew of the table speaks."""
    return f"company-{team}"


POSTS = {"first_mate": ("MARK ", "OK/FM"), "engineer": ("BREAK ", "OK/ENG")}
"""What the posts say that the table may keep for people, by their option."""


def posts_kept(session: Session, team: str) -> tuple[str, ...]:
    """The beginnings of the words that the table says for a crew of people; a crew of four holds all posts itself."""
    values = session.draft.values
    players = int(values["players"])
    size = sum(team_of_seat(seat, players, values["seats"]) == team for seat in range(1, players + 1))
    if size >= len(Role):
        return ()
    return tuple(word for post, words in POSTS.items() if values[post] == "does" for word in words)


class Company:
    """The display that plays."""

    def __init__(self, inputs: "queue.Queue[Input]", asker: Asker | None = None) -> None:
        self._inputs = inputs
        self._asker = asker or Thinking(lambda: inputs.put(Delivered("company", "", None)))
        self._seats: dict[str, _Seat] = {}
        self._session = ""
        self._open = False

    @staticmethod
    def bind(catalog: Catalog) -> None:
        """Let each crew's words count as said at its own device."""
        for team in TEAMS:
            catalog.devices = {**catalog.devices, source(team): Binding("reader", Speaker(team=team, place=COMPANY))}

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Look at what the crews by the table have come to know."""
        session = table.session
        board = session.board() if session is not None else None
        self._open = isinstance(table.stack[-1], Play)
        if session is None or not isinstance(board, SonarView) or session.over:
            self._seats = {}
            return
        if session.id != self._session:
            self._session, self._seats = session.id, {}
        for team in TEAMS:
            posts = posts_kept(session, team) if team not in board.by_table else ()
            if posts or team in board.by_table:
                self._look(session, team, now, posts)
        self._hear(now)
        play = table.stack[0]
        if isinstance(play, Play) and play.asked is not None and play.asked.team not in board.by_table:
            for crew in board.by_table:
                self._agree(crew, play.asked.verb, play.asked, now)

    def _look(self, session: Session, team: str, now: float, posts: tuple[str, ...]) -> None:
        """Ask again where a crew knows something new; of a crew of people, what its posts kept by the table may say."""
        board, values = session.board(team), session.draft.values
        if not isinstance(board, TeamView):
            return
        seat = self._seats.setdefault(team, _Seat(Pace(int(values["seed"]), spoke=now)))
        knowledge = known(board, values)
        if team not in board.table.by_table:
            # Never a course of its own: nothing but marks, breaks and their OK.
            knowledge = replace(knowledge, choices=tuple(word for word in knowledge.choices if word.startswith(posts)))
        held = any(alert.kind == "sonar-held" for alert in board.table.alerts)
        if knowledge == seat.knowledge:
            return
        if not knowledge.choices and team not in board.table.by_table:
            seat.knowledge = seat.word = seat.due = None
            return
        if held and seat.knowledge is None:
            seat.pace = seat.pace.rests(now + RESTS)
        seat.pace = seat.pace.hears(knowledge, now)
        seat.knowledge, seat.number = knowledge, seat.number + 1
        seat.word = seat.due = None
        self._asker.ask((team, seat.number), knowledge.written(), str(values["captain"]), int(values["seed"]))

    def _hear(self, now: float) -> None:
        for (team, number), word in self._asker.answers():
            seat = self._seats.get(team)
            if seat is not None and seat.number == number and seat.knowledge is not None and word is not None:
                seat.word, seat.due = word, seat.pace.due(seat.knowledge, word)

    def _agree(self, team: str, verb: str, asked: object, now: float) -> None:
        """What people want to take back, a crew by the table takes back with them."""
        seat = self._seats.get(team)
        if seat is not None and seat.agreed is not asked:
            seat.agreed, seat.word, seat.due = asked, verb, now + AGREES

    def pump(self) -> None:
        """It reports by itself."""

    def next_frame(self, now: float) -> float | None:
        """When the next word is to be said."""
        if not self._open:
            return None
        return min((seat.due for seat in self._seats.values() if seat.due is not None), default=None)

    def frame(self, now: float) -> None:
        """Say what is due."""
        for team, seat in self._seats.items():
            if seat.word is not None and seat.due is not None and seat.due <= now:
                self._inputs.put(Scanned(source(team), seat.word))
                seat.pace, seat.due = seat.pace.said(seat.word, now), now + AGAIN

    def close(self) -> None:
        """Give up what is under way."""
        self._asker.close()
