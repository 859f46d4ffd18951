"""Binding tags to cards, one sitting: pure, so that undo, resume and the deck check need no reader.

The cards are asked for in turn; whatever is read is bound to the card asked for. Reading a printed label
instead chooses its card. All that is known afterwards is the catalogue itself, so a sitting that is broken
off goes on with the first card that has no tag.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from types import MappingProxyType

from companion.rules.labels import Label

CARDS = ("card", "task", "tile")
"""Kinds that lie on readers; where a game has none of them, all its labels are asked for."""


def deck_cards(labels: Sequence[Label], kinds: Sequence[str] = ()) -> list[Label]:
    """The labels of a deck that are asked for: those of the kinds named, else the cards.

    >>> [one.code for one in deck_cards((Label("P9:B7", "card", "card"), Label("P9:PASS", "command", "pass")))]
    ['P9:B7']
    """
    there = {label.kind for label in labels}
    wanted = kinds or [kind for kind in CARDS if kind in there] or there
    return [label for label in labels if label.kind in wanted]


class Result(Enum):
    """What became of a payload."""

    BOUND = auto()
    CHOSEN = auto()
    AGAIN = auto()
    TAKEN = auto()
    NOT_A_TAG = auto()
    NOTHING_LEFT = auto()
    UNDONE = auto()
    NOTHING_TO_UNDO = auto()
    SKIPPED = auto()
    FORGOTTEN = auto()


@dataclass(frozen=True)
class Answer:
    """The result with the tag and the word it is about."""

    result: Result
    tag: str = ""
    word: str = ""


@dataclass(frozen=True)
class Sitting:
    """Where a sitting stands: the cards in order, all tags known, the card asked for, and what can be undone."""

    cards: tuple[str, ...]
    tags: Mapping[str, str]
    at: int
    done: tuple[str, ...] = ()

    @property
    def asked(self) -> str | None:
        """The word whose tag is wanted now; ``None`` when every card has one."""
        return self.cards[self.at] if self.at < len(self.cards) else None

    @property
    def count(self) -> int:
        """How many cards of the deck have a tag."""
        bound = set(self.tags.values())
        return sum(1 for card in self.cards if card in bound)


def begin(cards: Sequence[str], tags: Mapping[str, str]) -> Sitting:
    """A sitting at the first card without a tag.

    >>> begin(("P9:P1", "P9:P2"), {"04A1": "P9:P1"}).asked
    'P9:P2'
    """
    return _ask_next(Sitting(tuple(cards), _frozen(tags), 0), -1)


def scanned(sitting: Sitting, payload: str, prefixes: Iterable[str] = ()) -> tuple[Sitting, Answer]:
    """A payload was read: a label of the deck chooses its card, any other id is bound to the card asked for.

    An id that another card has is refused and nothing changes; so is a label of another game (its prefix is
    among ``prefixes``).

    >>> sitting, answer = scanned(begin(("P9:P1", "P9:P2"), {}), "04a1")
    >>> answer.result.name, dict(sitting.tags), sitting.asked
    ('BOUND', {'04A1': 'P9:P1'}, 'P9:P2')
    >>> scanned(sitting, "04A1")[1].result.name
    'AGAIN'
    """
    tag = payload.strip().upper()
    if tag in sitting.cards:
        return replace(sitting, at=sitting.cards.index(tag)), Answer(Result.CHOSEN, word=tag)
    if not tag or not tag.isprintable() or tag.partition(":")[0] in (set(prefixes) if ":" in tag else ()):
        return sitting, Answer(Result.NOT_A_TAG, tag)
    asked = sitting.asked
    known = sitting.tags.get(tag)
    if known is not None:
        # The tag just bound is still on the reader, or lies there for a second look.
        again = known == asked or bool(sitting.done and sitting.done[-1] == tag)
        return sitting, Answer(Result.AGAIN if again else Result.TAKEN, tag, known)
    if asked is None:
        return sitting, Answer(Result.NOTHING_LEFT, tag)
    bound = replace(sitting, tags=_frozen({**sitting.tags, tag: asked}), done=(*sitting.done, tag))
    return _ask_next(bound, sitting.at), Answer(Result.BOUND, tag, asked)


def undo(sitting: Sitting) -> tuple[Sitting, Answer]:
    """Take back the last tag bound in this sitting and ask for its card again."""
    if not sitting.done:
        return sitting, Answer(Result.NOTHING_TO_UNDO)
    tag = sitting.done[-1]
    word = sitting.tags[tag]
    left = {one: card for one, card in sitting.tags.items() if one != tag}
    at = sitting.cards.index(word)
    return replace(sitting, tags=_frozen(left), at=at, done=sitting.done[:-1]), Answer(Result.UNDONE, tag, word)


def skip(sitting: Sitting) -> tuple[Sitting, Answer]:
    """Leave the card asked for; it is asked for again after the last one."""
    word = sitting.asked or ""
    return _ask_next(sitting, sitting.at), Answer(Result.SKIPPED, word=word)


def forget(sitting: Sitting, what: str) -> tuple[Sitting, Answer]:
    """Unbind a tag, or every tag of a card, whenever it was bound.

    A card that was named is asked for next; a tag that was named may be wanted for the card asked for now.
    """
    wanted = what.strip().upper()
    gone = [tag for tag, word in sitting.tags.items() if wanted in (tag, word)]
    if not gone:
        return sitting, Answer(Result.NOT_A_TAG, wanted)
    word = sitting.tags[gone[0]]
    left = {tag: card for tag, card in sitting.tags.items() if tag not in gone}
    ask = word in sitting.cards and (wanted == word or sitting.asked is None)
    at = sitting.cards.index(word) if ask else sitting.at
    done = tuple(tag for tag in sitting.done if tag not in gone)
    return replace(sitting, tags=_frozen(left), at=at, done=done), Answer(Result.FORGOTTEN, gone[0], word)


def told(sitting: Sitting, command: str, payload: str, prefixes: Iterable[str]) -> tuple[Sitting, Answer]:
    """Carry out ``UNDO``, ``SKIP`` or ``FORGET what``; with any other command the payload is what a reader read."""
    verb, _, rest = command.partition(" ")
    match verb:
        case "UNDO":
            return undo(sitting)
        case "SKIP":
            return skip(sitting)
        case "FORGET" if rest:
            return forget(sitting, rest)
        case _:
            return scanned(sitting, payload, prefixes)


@dataclass(frozen=True)
class DeckCheck:
    """What a deck lacks: cards without a tag, cards with several, and tags of words that no label has."""

    missing: tuple[str, ...] = ()
    doubled: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    strange: Mapping[str, str] = field(default_factory=dict)

    @property
    def whole(self) -> bool:
        """Whether every card has exactly one tag."""
        return not self.missing and not self.doubled and not self.strange


def deck_check(cards: Sequence[str], tags: Mapping[str, str], words: Iterable[str]) -> DeckCheck:
    """Compare a deck with the catalogue; ``words`` are all labels there are, of this game and the others.

    >>> deck_check(("P9:P1", "P9:P2"), {"04A1": "P9:P1", "04A2": "P9:P1"}, ("P9:P1", "P9:P2"))
    DeckCheck(missing=('P9:P2',), doubled={'P9:P1': ('04A1', '04A2')}, strange={})
    """
    having: dict[str, list[str]] = {}
    for tag, word in sorted(tags.items()):
        having.setdefault(word, []).append(tag)
    known = {*words, *cards}
    return DeckCheck(
        tuple(card for card in cards if card not in having),
        {card: tuple(having[card]) for card in cards if len(having.get(card, ())) > 1},
        {tag: word for tag, word in sorted(tags.items()) if word not in known},
    )


def _ask_next(sitting: Sitting, after: int) -> Sitting:
    """Ask for the next card without a tag, going round once."""
    bound = set(sitting.tags.values())
    count = len(sitting.cards)
    for step in range(1, count + 1):
        place = (after + step) % count
        if sitting.cards[place] not in bound:
            return replace(sitting, at=place)
    return replace(sitting, at=count)


def _frozen(tags: Mapping[str, str]) -> Mapping[str, str]:
    return MappingProxyType(dict(tags))
