"""Building a formula without the garbage collector: it makes ten thousands of lists and not one circle."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Nothing is collected meanwhile; afterwards it is as it was.

    Every so many new lists the collector looks at all that live; while a formula grows that is most of the time.

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
