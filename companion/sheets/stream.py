"""State down to the phones: one message whenever what a phone may see has changed, on fixed beats, in fixed sizes.

A phone is sent nothing when only others' secrets changed, so neither the number of its messages nor their time can tell
of them; that is why no message goes out at every input of anybody. What is sent goes out on the next beat of ``BEAT``
seconds, and its length is rounded up, so that a message says nothing by when exactly it comes and how long it is.
"""

import asyncio
import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

BEAT = 0.02
"""Seconds between the moments at which anything is sent: far below what a hand notices."""

STEP = 4096
"""Bytes that every message is a multiple of."""

ALIVE = 15.0
"""Seconds after which a stream at rest says that it is alive, so that a phone notices a table that is gone."""

Content = Mapping[str, object]


def padded(text: str) -> bytes:
    r"""A server-sent event whose length is a multiple of ``STEP``; the filling is a comment, which nobody reads.

    >>> len(padded("{}")), padded("{}").startswith(b"data: {}\n: "), padded("{}").endswith(b"\n\n")
    (4096, True, True)
    """
    data = f"data: {text}\n: ".encode()
    return data + b"." * (-(len(data) + 2) % STEP) + b"\n\n"


@dataclass(eq=False)
class Client:
    """One open page. Of what waits for it the newest message stays: a slow phone skips, and holds up nobody."""

    key: str
    language: str
    sent: str = ""
    number: int = 0
    waiting: str = ""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    gone: bool = False

    def offer(self, content: str) -> None:
        """Have this sent at the next beat, unless it stands there already."""
        self.waiting = content if content != self.sent else ""

    def release(self) -> None:
        """The beat: what waits may go."""
        if self.waiting:
            self.wake.set()

    def leave(self) -> None:
        """End the stream."""
        self.gone = True
        self.wake.set()

    async def next(self, clock: Callable[[], float]) -> bytes:
        """The next piece of the stream; nothing when it is over."""
        while not self.gone:
            try:
                async with asyncio.timeout(ALIVE):
                    await self.wake.wait()
            except TimeoutError:
                return b":" + b"." * 61 + b"\n\n"
            self.wake.clear()
            if self.waiting:
                self.sent, self.waiting, self.number = self.waiting, "", self.number + 1
                return padded(f'{{"n":{self.number},"now":{clock():.3f},{self.sent[1:]}')
        return b""


class Beat:
    """Calls ``beaten`` at the next beat after it was asked to, once; at rest it does nothing at all."""

    def __init__(self, loop: asyncio.AbstractEventLoop, beaten: Callable[[], None]) -> None:
        self._loop, self._beaten, self._due = loop, beaten, False

    def ask(self) -> None:
        """Something waits for the next beat."""
        if not self._due:
            self._due = True
            self._loop.call_at((math.floor(self._loop.time() / BEAT) + 1) * BEAT, self._now)

    def _now(self) -> None:
        self._due = False
        self._beaten()


_LOOSE = re.compile(" (?=[?!:;»])|(?<=«) ")


def unbroken(text: str) -> str:
    """The same with spaces that no line ends at, where French writes one before a sign: none begins with "?".

    No line ends within "Wi-Fi" either.

    >>> unbroken("Où va « Roxy » ?").split(" "), unbroken("Wi-Fi?")
    (['Où', 'va', '«\xa0Roxy\xa0»\xa0?'], 'Wi-\u2060Fi?')
    """
    return _LOOSE.sub("\u00a0", text).replace("Wi-Fi", "Wi-\u2060Fi")


def encoded(content: Content) -> str:
    """Plain data as text; the same data are the same text."""
    return unbroken(json.dumps(content, ensure_ascii=False, separators=(",", ":")))
