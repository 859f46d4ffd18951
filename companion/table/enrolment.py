"""Binding tags to cards, one sitting: pure, so that undo, resume and the deck check need no reader.

The cards are asked for in turn; whatever is read is bound to the card asked for. Reading a printed label
instead chooses its card. All that is known afterwards is the catalogue itself, so a sitting that is broken
off goes on with the first card that has no tag.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
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
    A_WORD = auto()
    NOTHING_LEFT = auto()
    UNDONE = auto()
    NOTHING_TO_UNDO = auto()
    SKIPPED = auto()
    FORGOTTEN = auto()


LEADING = frozenset({"UNDO", "SKIP", "CHECK", "FORGET", "CANCEL", "OK", "HELP", "END", "QUIT", "EXIT"})
"""Words that lead a sitting, or that somebody types who wants to leave it."""


@dataclass(frozen=True)
class Vocabulary:
    """What is no tag: ``prefixes`` of labels, ``verbs`` that words begin with, ``codes`` of labels without prefix."""

    prefixes: Collection[str] = ()
    verbs: Collection[str] = ()
    codes: Collection[str] = ()

    def has(self, text: str, typed: bool) -> bool:
        """Whether a payload is a word, which would stay one for ever if it became a tag.

        A reader may read a tag without a figure (``DEADBEEF``) or a code of the owner's own that looks like another
        game's label; who types such a thing means the word.

        >>> known = Vocabulary(verbs=("COMMUNICATE",), codes=("B1",))
        >>> [known.has(text, typed=True) for text in ("HELP", "COMMUNICATE", "B1", "PLEASE", "04A1")]
        [True, True, True, True, False]
        >>> [known.has(text, typed=False) for text in ("COMMUNICATE", "B1", "DEADBEEF")]
        [True, False, False]
        """
        first = text.partition(" ")[0]
        if first in LEADING or first in self.verbs:
            return True
        return typed and (text in self.codes or not any(letter.isdigit() for letter in text))


NO_WORDS = Vocabulary()


@dataclass(frozen=True)
class EnrolmentOutcome:
    """The result with the tag and the word it is about."""

    result: Result
    tag: str = ""
    word: str = ""


@dataclass(frozen=True)
class EnrolmentSitting:
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


def begin(cards: Sequence[str], tags: Mapping[str, str]) -> EnrolmentSitting:
    """A sitting at the first card without a tag.

    >>> begin(("P9:P1", "P9:P2"), {"04A1": "P9:P1"}).asked
    'P9:P2'
    """
    return _ask_next(EnrolmentSitting(tuple(cards), _frozen(tags), 0), -1)


def named(sitting: EnrolmentSitting, text: str) -> str | None:
    """The card of the deck that a label means, with or without its prefix; of copies the first without a tag.

    >>> sitting = begin(("FM:RED-7.A", "FM:RED-7.B"), {"04A1": "FM:RED-7.A"})
    >>> named(sitting, "FM:RED-7.A"), named(sitting, "RED-7.A"), named(sitting, "RED-7"), named(sitting, "04A1")
    ('FM:RED-7.A', 'FM:RED-7.A', 'FM:RED-7.B', None)
    """
    if text in sitting.cards:
        return text
    # Of the companion's own deck the label is chosen, the bare word leads the sitting.
    short = {card: card.partition(":")[2] for card in sitting.cards if not card.startswith("CO:")}
    exact = [card for card, code in short.items() if code == text]
    copies = [card for card, code in short.items() if text in (code.partition(".")[0], card.partition(".")[0])]
    bound = set(sitting.tags.values())
    return next(iter(exact or [card for card in copies if card not in bound] or copies), None)


def scanned(
    sitting: EnrolmentSitting, payload: str, words: Vocabulary = NO_WORDS, typed: bool = False
) -> tuple[EnrolmentSitting, EnrolmentOutcome]:
    """A payload was read: a label of the deck chooses its card, any other id is bound to the card asked for.

    An id that another card has is refused and nothing changes; so are a word of the table or of a game and a
    label of another game.

    >>> sitting, answer = scanned(begin(("P9:P1", "P9:P2"), {}), "04a1")
    >>> answer.result.name, dict(sitting.tags), sitting.asked
    ('BOUND', {'04A1': 'P9:P1'}, 'P9:P2')
    >>> scanned(sitting, "04A1")[1].result.name
    'AGAIN'
    """
    tag = payload.strip().upper()
    known = sitting.tags.get(tag)
    card = named(sitting, tag) if known is None else None
    if card is not None:
        return replace(sitting, at=sitting.cards.index(card)), EnrolmentOutcome(Result.CHOSEN, word=card)
    if not tag or not tag.isprintable() or tag.partition(":")[0] in (words.prefixes if ":" in tag else ()):
        return sitting, EnrolmentOutcome(Result.NOT_A_TAG, tag)
    if known is None and words.has(tag, typed):
        return sitting, EnrolmentOutcome(Result.A_WORD, tag)
    asked = sitting.asked
    if known is not None:
        # The tag just bound is still on the reader, or lies there for a second look.
        again = known == asked or bool(sitting.done and sitting.done[-1] == tag)
        return sitting, EnrolmentOutcome(Result.AGAIN if again else Result.TAKEN, tag, known)
    if asked is None:
        return sitting, EnrolmentOutcome(Result.NOTHING_LEFT, tag)
    bound = replace(sitting, tags=_frozen({**sitting.tags, tag: asked}), done=(*sitting.done, tag))
    return _ask_next(bound, sitting.at), EnrolmentOutcome(Result.BOUND, tag, asked)


def undo(sitting: EnrolmentSitting) -> tuple[EnrolmentSitting, EnrolmentOutcome]:
    """Take back the last tag bound in this sitting and ask for its card again."""
    if not sitting.done:
        return sitting, EnrolmentOutcome(Result.NOTHING_TO_UNDO)
    tag = sitting.done[-1]
    word = sitting.tags[tag]
    left = {other: card for other, card in sitting.tags.items() if other != tag}
    at = sitting.cards.index(word)
    return replace(sitting, tags=_frozen(left), at=at, done=sitting.done[:-1]), EnrolmentOutcome(
        Result.UNDONE, tag, word
    )


def skip(sitting: EnrolmentSitting) -> tuple[EnrolmentSitting, EnrolmentOutcome]:
    """Leave the card asked for; it is asked for again after the last one."""
    word = sitting.asked or ""
    return _ask_next(sitting, sitting.at), EnrolmentOutcome(Result.SKIPPED, word=word)


def forget(sitting: EnrolmentSitting, what: str) -> tuple[EnrolmentSitting, EnrolmentOutcome]:
    """Unbind a tag, or every tag of a card, whenever it was bound.

    A card that was named is asked for next; a tag that was named may be wanted for the card asked for now.
    """
    wanted = what.strip().upper()
    if wanted not in sitting.tags:
        wanted = named(sitting, wanted) or wanted
    gone = [tag for tag, word in sitting.tags.items() if wanted in (tag, word)]
    if not gone:
        return sitting, EnrolmentOutcome(Result.NOT_A_TAG, wanted)
    word = sitting.tags[gone[0]]
    left = {tag: card for tag, card in sitting.tags.items() if tag not in gone}
    ask = word in sitting.cards and (wanted == word or sitting.asked is None)
    at = sitting.cards.index(word) if ask else sitting.at
    done = tuple(tag for tag in sitting.done if tag not in gone)
    return replace(sitting, tags=_frozen(left), at=at, done=done), EnrolmentOutcome(Result.FORGOTTEN, gone[0], word)


def carry_out(
    sitting: EnrolmentSitting, command: str, payload: str, words: Vocabulary = NO_WORDS, typed: bool = False
) -> tuple[EnrolmentSitting, EnrolmentOutcome]:
    """Carry out ``UNDO``, ``SKIP`` or ``FORGET what``; with any other command the payload is what was read or typed."""
    verb, _, rest = command.partition(" ")
    match verb:
        case "UNDO":
            return undo(sitting)
        case "SKIP":
            return skip(sitting)
        case "FORGET" if rest:
            return forget(sitting, rest)
        case _:
            return scanned(sitting, payload, words, typed)


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


def _ask_next(sitting: EnrolmentSitting, after: int) -> EnrolmentSitting:
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
