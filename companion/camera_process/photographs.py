"""Photographs from phones, read in a process beside the table: neither kept nor sent on, and only words come back."""

from collections.abc import Callable, Hashable
from itertools import count
from multiprocessing.connection import Connection
from typing import cast

from companion.camera_process import messages
from companion.processes.service import Answering
from companion.rules.camera_view import PhotographRead

PATIENCE = 60.0
"""Seconds after which a process that reads a photograph is taken for dead: the first one has a deck to make ready, and
a busy machine leaves it a quarter of a processor, as it is the one that is nice."""


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
        games: tuple[str, ...] = (),
        lacking: Callable[[str], tuple[str, ...]] = lambda game: (),
    ) -> None:
        self._cards = cards
        self.games = games
        self.lacking = lacking
        self._process = Answering("photographs", work, self._answered, patience, tries=1)
        self._numbers = count()
        self._waiting: dict[Hashable, Callable[[PhotographRead], None]] = {}

    def words(self, game: str) -> frozenset[str]:
        """The words of all of a game's cards."""
        return frozenset(self._cards(game).words.values())

    def read(self, game: str, data: bytes, answered: Callable[[PhotographRead], None]) -> None:
        """Have a photograph of a game's cards read; ``answered`` is called from a thread and must not wait."""
        self._ask(messages.Photograph(data, self._cards(game)), answered)

    def teach(
        self, game: str, words: tuple[str, ...], agreed: bool, data: bytes, answered: Callable[[PhotographRead], None]
    ) -> None:
        """Have the cards found that lie there as these words, row by row, and learnt where somebody has ``agreed``."""
        self._ask(messages.Photograph(data, self._cards(game), words, agreed), answered)

    def _ask(self, photograph: messages.Photograph, answered: Callable[[PhotographRead], None]) -> None:
        number = next(self._numbers)
        self._waiting[number] = answered
        self._process.ask(number, photograph)

    def _answered(self, number: Hashable, answer: object) -> None:
        read = cast(PhotographRead | None, answer)
        self._waiting.pop(number)(read if read is not None else PhotographRead(why="slow"))

    def close(self) -> None:
        """End the process."""
        self._process.close()
