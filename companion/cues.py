"""What the room gets: sounds, lamps, speech. Derived from two successive views, so they cannot leak."""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.sentences import Sentence


class Sound(StrEnum):
    """The short sounds; the speaker synthesises each at start."""

    ACCEPTED = "accepted"
    TRICK = "trick"
    TASK = "task"
    REFUSED = "refused"
    UNKNOWN = "unknown"
    TIME = "time"
    LAST_SECONDS = "last-seconds"
    SUCCESS = "success"
    FAILURE = "failure"
    PROMPT = "prompt"
    STOP = "stop"
    EXPLOSION = "explosion"
    MEDAL = "medal"
    NEUTRAL = "neutral"
    SURFACE = "surface"
    SUNK = "sunk"
    CAPTURE = "capture"
    HEADQUARTERS = "headquarters"


@dataclass(frozen=True)
class Chime:
    """Play a sound."""

    sound: Sound


@dataclass(frozen=True)
class LampOn:
    """Light a lamp by its cue name (``seat-3``, ``team-blue``, ``status``); ``pulse`` breathes."""

    lamp: str
    pulse: bool = False


@dataclass(frozen=True)
class LampOff:
    """Put a lamp out."""

    lamp: str


@dataclass(frozen=True)
class Speak:
    """Say a sentence aloud, if speech is on: instead of what waits to be said, or ``after`` it."""

    sentence: Sentence
    after: bool = False


@dataclass(frozen=True)
class Mute:
    """Fall silent, or sound again."""

    on: bool


@dataclass(frozen=True)
class Volume:
    """Louder or softer by so many of a hundred steps."""

    by: int


Cue = Chime | LampOn | LampOff | Speak | Mute | Volume
