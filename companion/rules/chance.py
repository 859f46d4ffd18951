"""Randomness as a function of (seed, purpose, count).

A draw depends on nothing else, so the same decision after an undo draws the same again.
Every result becomes an event; replay never draws.
"""

import hashlib
from random import Random


def chance(seed: int, purpose: str, count: int = 0) -> Random:
    """A random source of its own for one draw.

    >>> chance(7, "tasks", 1).randrange(100) == chance(7, "tasks", 1).randrange(100)
    True
    >>> chance(7, "tasks", 1).random() == chance(7, "tasks", 2).random()
    False
    """
    digest = hashlib.sha256(f"{seed}/{purpose}/{count}".encode()).digest()
    return Random(int.from_bytes(digest[:8], "big"))
