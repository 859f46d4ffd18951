"""Crews by the table think in a process of their own, so that no scan waits for them and none of them is waited for."""

import queue
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Protocol, cast

from companion.players.captains import PlayingLevel
from companion.players.decide import decide
from companion.players.knowledge import TeamKnowledge
from companion.players.possible_spaces import TrackerMemory, film, possible
from companion.players.posts import WORDS, Thought, proposals
from companion.processes.service import Answering

Key = tuple[str, int]
"""A crew, and the number of its question."""

PATIENCE = 60.0
"""Seconds after which a process that thinks is taken for dead, and another one asked."""

TRIES = 3
"""So many processes are asked; then the question goes to the people at the table."""

ENDS = 2.0
"""Seconds that the table waits for the process to end when it closes."""


@dataclass(frozen=True)
class ThinkingRequest:
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

    def ask(self, key: Key, question: ThinkingRequest) -> None:
        """Ask for a crew's next word, or what its posts propose."""
        ...

    def answers(self) -> Sequence[tuple[Key, Thought | None]]:
        """What has been answered since; ``None`` where there is no answer however often it is asked."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


def thought(question: ThinkingRequest, trackers: TrackerMemory) -> Thought:
    """What a crew that knows this text says or is advised."""
    knowledge, seed = TeamKnowledge.read(question.text), question.seed
    if not question.posts:
        decision = decide(knowledge, PlayingLevel(question.level), seed, trackers)
        word = decision.word if decision is not None else None
        return Thought(word, decision=decision if question.why else None)
    helps = dict(question.posts)
    proposed = proposals(knowledge, [post for post in WORDS if post in helps], seed, trackers)
    acts = tuple(replace(proposal, done=True) for proposal in proposed if helps[proposal.post] == "does")
    word = acts[0].word if acts else None
    listens = helps.get("radio_operator", "") if knowledge.phase != "start" else ""
    spaces = possible(knowledge, trackers) if listens else ()
    drawn = film(knowledge, trackers) if listens == "does" else None
    return Thought(
        word,
        tuple(proposal for proposal in proposed if helps[proposal.post] == "proposes"),
        spaces,
        film=drawn,
        acts=acts,
    )


def _work(questions: Connection) -> None:
    trackers = TrackerMemory()
    while True:
        questions.send(thought(questions.recv(), trackers))


class Thinking:
    """A process of its own, asked by a thread of its own; ``done`` is called from there for each answer."""

    def __init__(
        self, done: Callable[[], None], work: Callable[[Connection], None] = _work, patience: float = PATIENCE
    ) -> None:
        self._done = done
        self._answered: queue.Queue[tuple[Key, Thought | None]] = queue.Queue()
        self._process = Answering("company", work, self._keep, patience, TRIES)

    @property
    def process(self) -> int | None:
        """The number of the process, while there is one."""
        return self._process.pid

    def ask(self, key: Key, question: ThinkingRequest) -> None:
        """Ask; only the newest question of a crew is worth an answer."""
        self._process.ask(key, question, about=key[0])

    def answers(self) -> Sequence[tuple[Key, Thought | None]]:
        """What has been answered since."""
        return [self._answered.get_nowait() for _ in range(self._answered.qsize())]

    def close(self) -> None:
        """End the process and the thread."""
        self._process.close(ENDS)

    def _keep(self, key: Hashable, answer: object) -> None:
        self._answered.put((cast(Key, key), cast(Thought | None, answer)))
        self._done()
