"""When Python looks for garbage: not while many values are made at once and none is let go."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Nothing is collected meanwhile; afterwards it is as it was.

    Every so many new lists the collector looks at all that live; while a formula grows, or a journal is read, that is
    most of the time.

    >>> with uncollected():
    ...     gc.isenabled()
    False
    >>> gc.isenabled()
    True
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
