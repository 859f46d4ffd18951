"""What was made from a state is kept while the parts it was made from stay the same."""

from collections.abc import Callable
from operator import is_
from typing import TypeVar

from companion.games.crew.state import State

A = TypeVar("A")


def kept(parts: Callable[[State], tuple[object, ...]]) -> Callable[[Callable[[State], A]], Callable[[State], A]]:
    """A function of the state that gives its last answer again where all ``parts`` are the very same objects.

    States never change, so the same objects are the same values; equal ones made anew only cost another call.
    """

    def keeping(make: Callable[[State], A]) -> Callable[[State], A]:
        last: tuple[tuple[object, ...], A] | None = None

        def answer(state: State) -> A:
            nonlocal last
            now, known = parts(state), last
            if known is not None and all(map(is_, known[0], now)):
                return known[1]
            made = make(state)
            last = (now, made)
            return made

        return answer

    return keeping
