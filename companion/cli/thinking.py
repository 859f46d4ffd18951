"""Crews by the table think in a process of their own, so that no scan waits for them and none of them is waited for."""

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
from companion.company.knowledge import TeamKnowledge
from companion.company.posts import WORDS, Thought, proposals
from companion.company.radio import film, possible

Key = tuple[str, int]
"""A crew, and the number of its question."""

PATIENCE = 60.0
"""Seconds after which a process that thinks is taken for dead, and another one asked."""


@dataclass(frozen=True)
class Question:
    """What the process that thinks is sent: the text of what a crew knows, the captain or the posts, the seed.

    Of a crew of people the table keeps ``posts``, each with how (``proposes`` or ``does``); of its own none is named.
    ``why`` asks for the reasons as well.
    """

    text: bytes
    level: str
    seed: int
    posts: tuple[tuple[str, str], ...] = ()
    why: bool = False


class Asker(Protocol):
    """Who thinks: it is asked, and has answers some time later."""

    def ask(self, key: Key, question: Question) -> None:
        """Ask for a crew's next word, or what its posts propose."""
        ...

    def answers(self) -> list[tuple[Key, Thought]]:
        """What has been answered since."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


def thought(question: Question, ears: Ears) -> Thought:
    """What a crew that knows this text says or is advised."""
    knowledge, seed = TeamKnowledge.read(question.text), question.seed
    if not question.posts:
        decision = decide(knowledge, Level(question.level), seed, ears)
        word = decision.word if decision is not None else None
        return Thought(word, decision=decision if question.why else None)
    kept = dict(question.posts)
    found = proposals(knowledge, [post for post in WORDS if post in kept], seed, ears)
    acts = tuple(replace(one, done=True) for one in found if kept[one.post] == "does")
    word = acts[0].word if acts else None
    listens = kept.get("radio_operator", "") if knowledge.phase != "start" else ""
    spaces = possible(knowledge, ears) if listens else ()
    drawn = film(knowledge, ears) if listens == "does" else None
    return Thought(word, tuple(one for one in found if kept[one.post] == "proposes"), spaces, film=drawn, acts=acts)


def _work(questions: Connection) -> None:
    ears = Ears()
    while True:
        try:
            questions.send(thought(questions.recv(), ears))
        except (EOFError, OSError, KeyboardInterrupt):
            return


class Thinking:
    """A process of its own, asked by a thread of its own; ``done`` is called from there for each answer."""

    def __init__(self, done: Callable[[], None], work: Callable[[Connection], None] = _work) -> None:
        self._done = done
        self._work = work
        self._asked: queue.Queue[tuple[Key, Question] | None] = queue.Queue()
        self._answered: queue.Queue[tuple[Key, Thought]] = queue.Queue()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thread: threading.Thread | None = None

    @property
    def process(self) -> int | None:
        """The number of the process, while there is one."""
        return self._process.pid if self._process is not None else None

    def ask(self, key: Key, question: Question) -> None:
        """Ask; the thread and the process begin with the first question."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._serve, name="company", daemon=True)
            self._thread.start()
        self._asked.put((key, question))

    def answers(self) -> list[tuple[Key, Thought]]:
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

    def _answer(self, asked: tuple[Key, Question]) -> None:
        key, question = asked
        for _ in range(2):
            try:
                pipe = self._open()
                pipe.send(question)
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
            self._process = context.Process(target=self._work, args=(theirs,), daemon=True)
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
