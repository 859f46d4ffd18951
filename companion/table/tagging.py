"""The port to what enrolment needs: decks and their labels, the catalogue's file, where readers stand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.rules.labels import Label
from companion.rules.seats import Speaker
from companion.table.enrolment import NO_WORDS, Vocabulary, deck_cards


@dataclass(frozen=True)
class Tagging:
    """What enrolment needs from outside: the decks with the codes of their labels, the labels of one (may raise
    ``DataError``), the catalogue's file to read and to replace, where a reader's place is kept (these may raise
    ``CatalogueError``), and the words that must never become tags. ``kinds`` are the kinds of labels that are asked
    for where somebody has named them.
    """

    decks: Mapping[str, str]
    labels: Callable[[str], Sequence[Label]]
    load: Callable[[], Mapping[str, str]]
    keep: Callable[[Mapping[str, str]], None]
    place: Callable[[str, Speaker], None]
    words: Callable[[], Vocabulary] = lambda: NO_WORDS
    kinds: Sequence[str] = ()

    def cards(self, deck: str) -> Sequence[Label]:
        """The labels of a deck that are asked for. Raises ``DataError``."""
        return deck_cards(self.labels(deck), self.kinds)
