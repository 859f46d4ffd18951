"""Is a deck complete? Its cards are laid out in rows, taken away, and the next ones laid out, until all were seen.

A card that lies there twice at once, or again after the table was empty, is there twice: whoever counts lays each card
down once.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.camera.picture import Picture
from companion.camera.reader import Memory, Reader
from companion.camera.reading import Reading
from companion.camera.watching import Watching
from companion.camera_process import messages

OFTEN = 99
"""So many of a card may lie there at once: here a second one is no misreading until somebody has looked."""


@dataclass(frozen=True)
class Tally:
    """Cards counted before, and those of the cards that lie there now, each as often as it was seen at once.

    >>> Tally().with_lying(["B7", "B1"]).with_lying(["B7"]).counted
    Counter({'B7': 1, 'B1': 1})
    >>> Tally().with_lying(["B7"]).emptied().with_lying(["B7"]).counted
    Counter({'B7': 2})
    """

    before: Counter[str] = field(default_factory=Counter)
    now: Counter[str] = field(default_factory=Counter)

    @property
    def counted(self) -> Counter[str]:
        """How often each card was seen."""
        return self.before + self.now

    def with_lying(self, words: Sequence[str]) -> "Tally":
        """The cards that lie there; one taken up again was there all the same."""
        return replace(self, now=self.now | Counter(words))

    def emptied(self) -> "Tally":
        """Nothing lies there any more: what comes is another card."""
        return Tally(self.counted)


class Counting:
    """One counting of a deck."""

    def __init__(self, cards: messages.CardsInPlay, reader: Reader) -> None:
        self._cards = cards
        self._reader = replace(reader, copies=dict.fromkeys(reader.deck.words, OFTEN))
        self._watching = Watching(self._read)
        self._memory = Memory()
        self._tally = Tally()
        self._reported: messages.Counted | None = None
        # Each word once, however it was taught.
        self._wanted = {word: cards.copies.get(name, 1) for name, word in cards.words.items()}
        taught = {cards.words.get(name, name) for name in reader.deck.words}
        self._untaught = tuple(word for word in self._wanted if word not in taught)

    @property
    def cards(self) -> tuple[Reading, ...]:
        """What lies there now, sure or not."""
        return (*self._watching.known, *self._watching.asked)

    def look(self, now: float, picture: Picture) -> messages.Counted | None:
        """One look; the count where it has changed."""
        self._watching.look(now, picture)
        if self._watching.empty:
            self._tally = self._tally.emptied()
        elif self._watching.settled:
            self._tally = self._tally.with_lying([reading.word for reading in self._watching.known])
        report = self.report()
        changed = report != self._reported
        self._reported = report
        return report if changed else None

    def report(self) -> messages.Counted:
        """How far it is."""
        counted = self._tally.counted
        seen = sum(min(counted[word], often) for word, often in self._wanted.items())
        return messages.Counted(
            self._cards.game,
            seen,
            sum(self._wanted.values()),
            tuple(word for word, often in self._wanted.items() for _ in range(often - min(often, counted[word]))),
            tuple(word for word, often in self._wanted.items() if counted[word] > often),
            len(self._watching.asked),
            self._untaught,
        )

    def _read(self, picture: Picture) -> Sequence[Reading]:
        return [reading.named(self._cards.words) for reading in self._reader.read(picture, memory=self._memory)]
