"""What happens to a game from outside: words, deadlines, the power."""

from dataclasses import dataclass, field

from companion.rules.seats import Speaker
from companion.rules.words import Word


@dataclass(frozen=True)
class Utterance:
    """A whole word with its speaker and the session time (seconds) at which it arrived."""

    word: Word
    speaker: Speaker
    at: float


@dataclass(frozen=True)
class TimeRanOut:
    """The deadline of a game has come."""

    at: float


@dataclass(frozen=True)
class PowerCut:
    """The power was cut while the game ran, and it is on again."""

    at: float


@dataclass(frozen=True)
class ScriptedWord:
    """What a scripted player says next, and how long they think about it (seconds)."""

    word: str
    speaker: Speaker = field(default_factory=Speaker)
    pause: float = 1.0
