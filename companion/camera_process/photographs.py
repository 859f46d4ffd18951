"""Photographs from phones, read in a process beside the table: neither kept nor sent on, and only words come back."""

from collections.abc import Callable, Hashable
from itertools import count
from multiprocessing.connection import Connection
from typing import cast

from companion.camera_process import messages
from companion.processes.service import Answering
from companion.rules.camera_view import PhotographRead

PATIENCE = 20.0
"""Seconds after which a process that reads a photograph is taken for dead: the first one has a deck to make ready."""


def _child(questions: Connection) -> None:
    # OpenCV and numpy are loaded in this process only.
    from companion.camera_process.photograph_work import work

    work(questions)


class Photographs:
    """The process that reads them, one after the other. It begins with the first one, and stays for the next."""

    def __init__(
        self,
        cards: Callable[[str], messages.CardsInPlay],
        patience: float = PATIENCE,
        work: Callable[[Connection], None] = _child,
    ) -> None:
        self._cards = cards
        self._process = Answering("photographs", work, self._answered, patience, tries=1)
        self._numbers = count()
        self._waiting: dict[Hashable, Callable[[PhotographRead], None]] = {}

    def read(self, game: str, data: bytes, answered: Callable[[PhotographRead], None]) -> None:
        """Have a photograph of a game's cards read; ``answered`` is called from a thread and must not wait."""
        number = next(self._numbers)
        self._waiting[number] = answered
        self._process.ask(number, messages.Photograph(data, self._cards(game)))

    def _answered(self, number: Hashable, answer: object) -> None:
        read = cast(PhotographRead | None, answer)
        self._waiting.pop(number)(read if read is not None else PhotographRead(why="slow"))

    def close(self) -> None:
        """End the process."""
        self._process.close()
