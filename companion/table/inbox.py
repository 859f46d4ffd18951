"""What waits for the loop: in the order of arrival, except that nobody who floods keeps the others waiting.

A source that has ``FEW`` inputs waiting floods until all of them are served; meanwhile everybody else goes first.
Of a reader that floods, scans beyond ``MOST`` are dropped; typed lines wait at their sender instead, for a file piped
into the table is to be heard whole. The end of the table goes before everything but its own source's words.
"""

from collections import deque
from collections.abc import Callable
from queue import Queue

from companion.inputs import Closed, Flooded, Input, Pressed, Scanned

FEW = 8
MOST = 128


class Inbox(Queue[Input]):
    """A queue that serves its sources fairly.

    >>> inbox = Inbox()
    >>> for number in range(1000):
    ...     inbox.put(Scanned("broken", str(number)))
    >>> inbox.put(Scanned("centre", "P9:B7"))
    >>> inbox.get(), inbox.get(), inbox.qsize()
    (Flooded(source='broken'), Scanned(source='centre', payload='P9:B7', seat=None, place=None), 128)
    """

    def __init__(self, patient: tuple[str, ...] = (), clock: Callable[[], float] = lambda: 0.0) -> None:
        # The senders that can wait, by source; without a clock nothing is ever held up.
        self._patient = patient
        self._clock = clock
        self.rings: Callable[[], None] = lambda: None
        """Told of every input that was put, by the thread that puts it: whoever sleeps elsewhere is woken."""
        super().__init__()

    def put(self, item: Input, block: bool = True, timeout: float | None = None) -> None:
        """Put an input; a patient source waits until there is room for it."""
        with self.not_full:
            while item.source in self._patient and len(self._waiting.get(item.source, ())) >= MOST:
                self.not_full.wait()
        super().put(item, block, timeout)
        self.rings()

    def held_up(self) -> float:
        """For how many seconds the input has been waiting that waits longest, floods aside."""
        with self.mutex:
            since = [ones[0][1] for source, ones in self._waiting.items() if source not in self._flooding]
            return self._clock() - min(since) if since else 0.0

    def _init(self, maxsize: int) -> None:
        self._waiting: dict[str, deque[tuple[int, float, Input]]] = {}
        self._flooding: set[str] = set()
        self._flood_notices: deque[Input] = deque()
        self._count = 0
        self._number = 0

    def _qsize(self) -> int:
        return self._count + len(self._flood_notices)

    def _put(self, item: Input) -> None:
        waiting = self._waiting.setdefault(item.source, deque())
        if len(waiting) >= FEW and item.source not in self._flooding and item.source not in self._patient:
            self._flooding.add(item.source)
            self._flood_notices.append(Flooded(item.source))
        if len(waiting) >= MOST and isinstance(item, Scanned | Pressed):
            return
        self._number += 1
        self._count += 1
        waiting.append((self._number, self._clock(), item))

    def _get(self) -> Input:
        if self._flood_notices:
            return self._flood_notices.popleft()
        source = min(self._waiting, key=self._rank)
        waiting = self._waiting[source]
        _, _, item = waiting.popleft()
        self._count -= 1
        if not waiting:
            del self._waiting[source]
            self._flooding.discard(source)
        return item

    def _rank(self, source: str) -> tuple[bool, bool, int]:
        """The least is served next: who ends the table, then who does not flood, then who came first."""
        waiting = self._waiting[source]
        return not any(isinstance(item, Closed) for _, _, item in waiting), source in self._flooding, waiting[0][0]
