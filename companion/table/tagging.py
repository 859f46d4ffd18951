"""The port to what enrolment needs: decks and their labels, the catalogue's file, where readers stand."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.rules.labels import Label
from companion.rules.seats import Speaker
from companion.table.enrolment import NO_WORDS, Vocabulary


@dataclass(frozen=True)
class Tagging:
    """What enrolment needs from outside: the decks with the codes of their labels, the labels of one (may raise
    ``DataError``), the catalogue's file to read and to replace, where a reader's place is kept (these may raise
    ``CatalogueError``), and the words that must never become tags.
    """

    decks: Mapping[str, str]
    labels: Callable[[str], Sequence[Label]]
    load: Callable[[], Mapping[str, str]]
    keep: Callable[[Mapping[str, str]], None]
    place: Callable[[str, Speaker], None]
    words: Callable[[], Vocabulary] = lambda: NO_WORDS
