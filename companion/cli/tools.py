"""The port of enrolment on the screen: decks, catalogue, the places of readers."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from companion.cli.labels import OWN, labels_of
from companion.cli.wire import data_of
from companion.games.registry import CODES, IDS, game
from companion.rules.labels import Label
from companion.rules.seats import Speaker
from companion.rules.setting import DataError
from companion.rules.table_words import ALWAYS, SETTING_UP
from companion.store import places
from companion.store.catalogue import load, save
from companion.table.bindings import Bindings
from companion.table.enrolment import Vocabulary
from companion.table.hearing import OWN_CODE
from companion.table.ports import Tagging

PLACES = "places.toml"


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Every word and label there is; a game whose data files are faulty adds none."""
    phrases, codes = [*ALWAYS, *SETTING_UP], {label.code for label in labels_of(OWN)}
    for name in IDS:
        try:
            data = data_of(game(name))
            phrases += game(name).grammar(data).phrases
            codes |= {label.code for label in game(name).labels(data)}
        except DataError:
            continue
    return Vocabulary(
        prefixes=frozenset((*CODES.values(), OWN_CODE)),
        verbs=frozenset(phrase.verb for phrase in phrases if not phrase.bare),
        codes=frozenset(short for code in codes for short in _short(code)),
    )


def _short(code: str) -> tuple[str, str]:
    """A label as it may be typed, and without the suffix of a copy.

    >>> _short("FM:RED-7.A")
    ('RED-7.A', 'RED-7')
    """
    short = code.partition(":")[2]
    return short, short.partition(".")[0]


def known_texts(tags: Mapping[str, str]) -> Callable[[str], bool]:
    """Whether a text is a printed label, or a tag of this catalogue.

    >>> known = known_texts({"04A1": "P9:B7"})
    >>> known("04a1"), known("CO:UNDO"), known("04A2")
    (True, True, False)
    """
    words = vocabulary()

    def known(text: str) -> bool:
        raw = text.upper()
        prefix, _, code = raw.partition(":")
        return raw in tags or (prefix in words.prefixes and code in words.codes)

    return known


ALL = "all"
"""The deck of every label there is: for the command line, where hundreds of tags may be bound in one sitting."""


def tagging(
    folder: Path,
    configured: Mapping[str, Speaker] | None = None,
    catalogue: Path | None = None,
    kinds: Sequence[str] = (),
    everything: bool = False,
) -> Tagging:
    """Enrolment into the catalogue of a data folder, for every game and the companion's own labels.

    ``configured`` is what the configuration says of each reader. ``everything`` adds a deck of all labels there are.
    """
    path, saved = catalogue or folder / "catalogue.toml", folder / PLACES

    def place(reader: str, stands: Speaker) -> None:
        was = (configured or {}).get(reader, Speaker())
        places.save(saved, {**places.load(saved), reader: places.KnownPlace(stands, was)})

    decks = {**CODES, OWN: OWN_CODE, **({ALL: ""} if everything else {})}
    return Tagging(decks, labels_in, lambda: load(path), lambda tags: save(path, tags), place, vocabulary, kinds)


def labels_in(deck: str) -> Sequence[Label]:
    """The labels of a game, the companion's own, or all of them. Raises ``DataError``."""
    return [label for name in (*IDS, OWN) for label in labels_of(name)] if deck == ALL else labels_of(deck)


def placed(folder: Path, bindings: Bindings) -> tuple[Mapping[str, Speaker], str]:
    """Put the readers where they were told to stand: what the configuration says, and what is wrong with the file."""
    configured = {name: bound.speaker for name, bound in bindings.devices.items() if bound.kind == "reader"}
    saved, wrong = places.load_good(folder / PLACES)
    for name, speaker in places.standing(configured, saved).items():
        bindings.place(name, speaker)
    return configured, wrong
