"""Which words a game's cards have for a camera, and where what it was taught lies. Nothing here needs OpenCV."""

import zipfile
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from companion.cli.assets import data_folder
from companion.cli.labels import labels_of
from companion.cli.main import UsageError
from companion.rules.labels import Label
from companion.rules.plain import Unreadable, keyed, listed, parse_json
from companion.table.enrolment import CARDS

_NAMED = 6
"""So many of the cards that were not taught are named in a notice."""

NO_TABLE = 2 * (120).to_bytes(4, "big")
"""Width and height, as a PNG says them, of what stands for the empty table where there is none."""


def file_of(game: str) -> Path:
    """The file that holds what was taught of a game."""
    return data_folder() / "camera" / f"{game}.cards"


def words_of(game: str) -> dict[str, int]:
    """The words of a game's cards without prefix and copy letter, and how many of each there are.

    >>> words = words_of("deep-sea")
    >>> len(words), words["B7"], words["T-01"]
    (136, 1, 1)
    >>> words_of("fifty-missions")["RED-7"]
    2
    """
    return dict(Counter(word for word, _ in _cards_of(game)))


@cache
def labels_by_word(game: str) -> Mapping[str, Label]:
    """The label of each of a game's words, by which people call the card.

    >>> labels_by_word("planet-nine")["P1"].code
    'P9:P1'
    """
    return {_word(label): label for label in reversed(labels_of(game))}


def lacking(game: str) -> tuple[str, ...]:
    """The words of cards that were not taught yet: all of them where what was taught cannot be read."""
    return _lacking(game, _taught(game)[0])


def unfinished(game: str) -> tuple[str, ...]:
    """Those of kinds of which others were taught, in a deck that only photographs taught: of its own a camera tells."""
    taught, by_photographs = _taught(game)
    missing, kinds = _lacking(game, taught), dict(_cards_of(game))
    begun = {kind for word, kind in kinds.items() if word not in missing}
    return tuple(word for word in missing if by_photographs and kinds[word] in begun)


def named(words: Sequence[str]) -> str:
    """The words of cards for the end of a sentence, not all of many.

    >>> named(["P1", "P2"]), named([f"P{value}" for value in range(1, 10)])
    ('P1, P2.', 'P1, P2, P3, P4, P5, P6 …')
    """
    return ", ".join(words[:_NAMED]) + (" …" if len(words) > _NAMED else ".")


def _lacking(game: str, taught: Collection[str]) -> tuple[str, ...]:
    return tuple(word for word in words_of(game) if word.replace("-", "") not in taught)


def _taught(game: str) -> tuple[Collection[str], bool]:
    """The words that were taught, without hyphens, and whether no camera's picture stands for the empty table."""
    try:
        with zipfile.ZipFile(file_of(game)) as archive, archive.open("empty.png") as table:
            head = keyed(parse_json(archive.read("head.json").decode("utf-8")))
            words = {str(keyed(row)["word"]).replace("-", "") for row in listed(head["cards"])}
            return words, table.read(24)[16:] == NO_TABLE
    except (OSError, zipfile.BadZipFile, KeyError, TypeError, ValueError, EOFError, RuntimeError, Unreadable):
        return (), False


def kinds_of(game: str) -> dict[str, str]:
    """The kind of each of a game's words, under every name under which it may have been taught.

    >>> kinds = kinds_of("deep-sea")
    >>> kinds["B7"], kinds["T-01"], kinds["T01"]
    ('card', 'task', 'task')
    """
    return {name: kind for word, kind in _cards_of(game) for name in taught_names({word: 1})}


def _cards_of(game: str) -> Iterator[tuple[str, str]]:
    for label in labels_of(game):
        if label.kind in (*CARDS, "mission") and not (word := _word(label)).startswith("MISSION "):
            yield word, label.kind


def _word(label: Label) -> str:
    """The word of a label without its game and without the letter of a copy."""
    return label.code.partition(":")[2].partition(".")[0]


def known(names: Sequence[str], words: Mapping[str, int], game: str) -> dict[str, str]:
    """Each name with the word that it means; hyphens, case and the copy letter do not matter.

    Raises ``UsageError`` for a name that no card has.

    >>> known(["T01", "b7"], words_of("deep-sea"), "deep-sea")
    {'T01': 'T-01', 'b7': 'B7'}
    """
    plain = {word.replace("-", ""): word for word in words}
    by_name = {}
    for name in names:
        code = name.upper().rpartition(":")[2].partition(".")[0].replace("-", "")
        if code not in plain:
            examples = ", ".join(list(words)[:3])
            raise UsageError(
                f"{name}: {game} has no such card; expected one of its {len(words)} words, such as {examples}"
            )
        by_name[name] = plain[code]
    return by_name


def taught_names(words: Mapping[str, int]) -> dict[str, str]:
    """Every name under which a card may have been taught, with its word.

    >>> taught_names({"B7": 1, "T-01": 1})
    {'B7': 'B7', 'T-01': 'T-01', 'T01': 'T-01'}
    """
    return {name: word for word in words for name in dict.fromkeys((word, word.replace("-", "")))}
