"""What stands beside a code: the name in words, the code itself, the mark."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.rules.labels import Label
from companion.text.catalogue import Catalogue, capital, plain


@dataclass(frozen=True)
class Item:
    """One label ready for the sheet.

    ``word`` is what the code holds, ``name`` what a person reads, ``short`` the word without its game prefix,
    ``part`` the group it belongs to within its kind.
    """

    word: str
    kind: str
    part: str
    name: str
    mark: str = ""
    figure: str = ""

    @property
    def short(self) -> str:
        """The word without its prefix.

        >>> Item("P9:B7", "card", "", "blue 7").short
        'B7'
        """
        return self.word.partition(":")[2] or self.word


def items(labels: Iterable[Label], catalogue: Catalogue) -> tuple[Item, ...]:
    """The labels with their names in a language."""
    return tuple(_item(label, catalogue) for label in labels)


def _item(label: Label, catalogue: Catalogue) -> Item:
    name = catalogue.label(label)
    # Commands that differ by their number alone, such as RACK 3, show it large.
    last = label.code.rpartition(" ")[2]
    figure = str(plain(label.figure)) or (last if last.isdecimal() else "")
    return Item(label.code, label.kind, _part(label.key), capital(name), label.mark, figure)


def _part(key: str) -> str:
    """The group of a label within its kind: the second part of its key.

    >>> _part("sonar-word-surface"), _part("label-card")
    ('word', 'card')
    """
    pieces = key.split("-")
    return pieces[1] if len(pieces) > 1 else key
