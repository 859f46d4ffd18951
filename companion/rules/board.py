"""What everybody is shown of a game: the question in charge, alerts, clocks, and why a word is refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol, Self

from companion.rules.sentences import Params, Sentence
from companion.rules.timers import Timer

Audience = str
"""Who looks: ``TABLE`` or the name of a team."""

TABLE: Audience = "table"


@dataclass(frozen=True)
class Refusal:
    """Why an input changes nothing: a stable code and what the sentence needs.

    The sentence is ``refused-<code>``, or that of ``key`` where one code has several: the whole key, or what follows
    ``refused-`` in it. The attribute ``.short`` of the sentence is its reason in a few words, for a button.
    ``audience`` is who may learn of it; only Captain Sonar narrows it to a team. ``aloud`` is then what the table is
    answered where the word was said there. ``during`` names the phases in which the word had to wait; when they are
    over its team is told to say it again. ``hand`` is the seat whose reader it was; on a shared one nobody's.
    """

    code: str
    params: Params = field(default_factory=dict)
    key: str = ""
    audience: Audience = TABLE
    during: tuple[str, ...] = ()
    hand: int | None = None
    aloud: "Refusal | None" = None

    @property
    def card(self) -> str:
        """The card, or what else was laid, that it is about; empty where it is about none.

        >>> Refusal("doubled", {"card": "G5"}).card, Refusal("not-now").card
        ('G5', '')
        """
        return str(self.params.get("card", ""))


@dataclass(frozen=True)
class Prompt:
    """The one thing the table is asked now.

    ``key`` names its sentence. ``choices`` are words (INTERFACES: ``CHOICE k`` answers with the k-th). ``who`` is a
    seat number, a team, or ``None`` for everybody.
    """

    key: str
    params: Params = field(default_factory=dict)
    who: int | str | None = None
    choices: tuple[str, ...] = ()

    @cached_property
    def sentence(self) -> Sentence:
        """The question as it is shown and said; who is asked is ``$seat`` or ``$team`` unless given.

        >>> Prompt("crew-lead", {"number": 2}, who=3).sentence
        Sentence(key='crew-lead', params={'seat': 3, 'number': 2})
        """
        name = "seat" if isinstance(self.who, int) else "team"
        asked: Params = {name: self.who} if self.who else {}
        return Sentence(self.key, {**asked, **self.params})


@dataclass(frozen=True)
class Alert:
    """Something the table should notice and decide on, such as a proven revoke."""

    kind: str
    params: Params = field(default_factory=dict)


class LanguageSentences(Protocol):
    """The sentences of one language."""

    def sentence(self, key: str, params: Mapping[str, object] | None = None) -> str:
        """The sentence of a key as plain text."""
        ...

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        ...


def worded(words: LanguageSentences, sentence: Sentence) -> str:
    """A sentence in the words of one language; what no catalogue has stands as it was given."""
    if sentence.otherwise and not words.has(sentence.key):
        return sentence.otherwise
    return words.sentence(sentence.key, sentence.params)


class UsualBoard(Protocol):
    """What holds for most boards; a board that differs says so itself."""

    @property
    def actions(self) -> tuple[str, ...]:
        """Words of the game that the menu adds to its own; most have none."""
        return ()

    @property
    def announcement(self) -> Sentence | None:
        """What was announced last, to be said again on request; most announce nothing."""
        return None

    @property
    def sitting(self) -> tuple[str, ...]:
        """The names by seat, where the board seats somebody besides the people at the table."""
        return ()

    def named(self, names: Mapping[int, str]) -> Self:
        """The same board with these names at seats that have none; most show no names of seats."""
        return self

    @property
    def correcting(self) -> bool:
        """Whether a correction is under way."""
        return False

    @property
    def telling(self) -> bool:
        """Whether something is still being told after the end."""
        return False

    def step_named(self, word: str) -> Sentence | None:
        """What a word that was the last step was, where it lies open for everybody; ``None`` where it does not."""
        return None

    def lines(self, words: LanguageSentences) -> Sequence[str] | None:
        """The board as text for a terminal; ``None`` where its fields by name say enough."""
        return None

    def terminal_lines(self, words: LanguageSentences) -> Sequence[str] | None:
        """The board as it is read aloud: as its text, where it says nothing else."""
        return self.lines(words)


@dataclass(frozen=True, kw_only=True)
class GameBoard(UsualBoard):
    """What the boards of all our games hold alike; a board of another game may say it in its own way."""

    phase: str
    prompt: Prompt
    alerts: tuple[Alert, ...] = ()
    clocks: Mapping[str, Timer] = field(default_factory=dict)


class Board(UsualBoard, Protocol):
    """What every board has, whichever game it is: the table, the terminal and the screen ask for nothing else."""

    @property
    def phase(self) -> str:
        """What is being done."""
        ...

    @property
    def turn(self) -> int | str | None:
        """The seat or team to act."""
        ...

    @property
    def prompt(self) -> Prompt:
        """The one question in charge."""
        ...

    @property
    def alerts(self) -> tuple[Alert, ...]:
        """What the table should notice and decide on."""
        ...

    @property
    def clocks(self) -> Mapping[str, Timer]:
        """The clocks of the game, each by its name."""
        ...
