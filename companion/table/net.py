"""The last net: what nobody foresaw ends one word, one tick or one picture, never the table.

It hangs in a few places only, each of which knows what is left when it catches:

- ``Table`` (a word, an input, a tick): everything is as it was before, but for what the journal has taken in.
- ``opening.asked``, ``answering.grammar_of`` and ``views.table_view``: the scene that raises is left out.
- ``acting.watch``: what an act brought stands, its cues are lost.
- ``Loop``: a display, an output or a listener that raises misses this one view, cue or answer.
- ``WindowDisplay``: a scene that cannot be drawn is shown as its question and its choices.

The log gets the frames of each failure once: never the error's own text, which may tell values of the state.
"""

import logging
import traceback
from collections.abc import Callable
from functools import partial
from typing import TypeVar

T = TypeVar("T")

WENT_WRONG = "notice-went-wrong"
"""Tells everybody that something went wrong and was written down."""

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds before what failed by itself is tried again; each time in a row twice as long, up to the second."""

MOST_REMEMBERED = 256
"""So many different failures are known as written down."""

_log = logging.getLogger(__name__)

Failure = tuple[str, ...]
"""What tells one failure from another: what was done, the kind of error, where it was raised."""


class Net:
    """Catches what nobody foresaw, and remembers which failures were written down and which parts have to wait."""

    def __init__(self) -> None:
        self.caught_something = False
        """Whether somebody has to be told: who reads it sets it back."""
        self._written: set[Failure] = set()
        self._waits: dict[str, tuple[float, float]] = {}

    def catch(self, error: Exception, doing: str) -> bool:
        """Write a failure down, unless it was before; whether it is a new one."""
        frames = traceback.extract_tb(error.__traceback__)
        failure = (doing, type(error).__name__, *(f"{frame.filename}:{frame.lineno}" for frame in frames[-1:]))
        if failure in self._written:
            return False
        if len(self._written) < MOST_REMEMBERED:
            self._written.add(failure)
        _log.error("%s went wrong\n%s", doing, frames_of(error), extra={"error": error})
        return True

    def safely(self, doing: str, act: Callable[[], T], otherwise: T) -> T:
        """What an act brings, or something else where it raises; people are told of each failure once.

        A terminal that nobody reads any more ends the table, as it ends every program.
        """
        try:
            return act()
        except BrokenPipeError:
            raise
        except Exception as error:
            self.caught_something = self.catch(error, doing) or self.caught_something
            return otherwise

    # -- parts that are due by themselves ---------------------------------------------------------

    def attempt(self, part: str, now: float, act: Callable[[], None]) -> bool:
        """Do what a part is due for, unless it has to wait; whether it was done without a failure."""
        if now < self.not_before(part):
            return False
        done = self.safely(part, partial(_did, act), False)
        if done:
            self._waits.pop(part, None)
        else:
            length = min(2 * self._waits.get(part, (0.0, FIRST_PAUSE / 2))[1], LONGEST_PAUSE)
            self._waits[part] = (now + length, length)
        return done

    def not_before(self, part: str) -> float:
        """Until when a part that failed has to wait."""
        return self._waits.get(part, (float("-inf"), 0.0))[0]


def _did(act: Callable[[], None]) -> bool:
    act()
    return True


def frames_of(error: BaseException) -> str:
    """The kinds and frames of an error and of those it came from, without a word of what they say.

    >>> try:
    ...     {"a": 1}["the secret"]
    ... except KeyError as error:
    ...     "KeyError" in frames_of(error), "the secret" in frames_of(error).replace('["the secret"]', "")
    (True, False)
    """
    written: list[str] = []
    left: BaseException | None = error
    while left is not None and len(written) < 8:
        written.append(f"{type(left).__name__}\n{''.join(traceback.format_tb(left.__traceback__))}")
        left = left.__cause__ or left.__context__
    return "came from ".join(written).rstrip()
