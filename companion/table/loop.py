"""The loop: one queue, one owner of the state. Readers wake it; nothing polls."""

import queue
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from companion.cues import Cue
from companion.inputs import Closed, Input
from companion.rules.board import Refusal
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.table.clock import Clock
from companion.table.net import FIRST_PAUSE
from companion.table.outcomes import InputOutcome
from companion.table.table import Table


class Display(Protocol):
    """Shows views: the window, a terminal, a recorder. Most report nothing by themselves, and nothing moves on them."""

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Called after every input with the shared view; a display of a team asks the table for its own.

        ``now`` is session time. A view that already stands there costs nothing.
        """
        ...

    def pump(self) -> None:
        """Take in what the display's own system reports; its inputs go on the queue."""
        return

    def next_frame(self, now: float) -> float | None:
        """When something is moving: the session time of its next frame, else ``None``."""
        return None

    def frame(self, now: float) -> None:
        """Paint the next frame of what is moving."""
        return


Sink = Callable[[str, Cue], None]
"""Takes a cue for an audience: sound, lamps, speech."""

LONGEST_SLEEP = 60.0

TOGETHER = 16
"""So many inputs that wait are served before the outcome is painted once."""


class Loop:
    """Takes inputs in the order of their arrival and shows what came of each."""

    def __init__(
        self,
        table: Table,
        clock: Clock,
        inputs: "queue.Queue[Input]",
        displays: Sequence[Display],
        sinks: Sequence[Sink] = (),
        poll: float = LONGEST_SLEEP,
        turned: Callable[[], None] = lambda: None,
        each: Sequence[Display] = (),
        served: Callable[[Input, Refusal | None], None] = lambda incoming, refusal: None,
        sleep: Callable[[float], None] | None = None,
    ) -> None:
        self.table = table
        self.clock = clock
        self.inputs = inputs
        self.displays = displays
        self.sinks = sinks
        self._poll = poll
        # Called once per turn and from nowhere else: a watchdog fed by it notices a loop that hangs.
        self._turned = turned
        # Of the displays, those that are read back like a log and must not miss what stood there for a moment.
        self._each = each
        # Told of every input once it was heard: what it did is in the journal by then.
        self._served = served
        # Sleeps so long at most, and no longer once an input is put; without it the queue itself is waited at.
        self._sleep = sleep

    def run(self) -> None:
        """Run until a ``Closed`` arrives."""
        self.show()
        while self.step(self.patience()):
            pass

    def show(self) -> None:
        """Show the table as it is."""
        self._show(InputOutcome())

    def say(self, source: str, text: str, speaker: Speaker) -> None:
        """A word that comes from no device: scripted players."""
        self._show(self.table.say(source, text, speaker, self.clock.steady()))

    def step(self, timeout: float) -> bool:
        """Wait for one input or deadline, serve it, and show the outcome. ``False`` once stopped or left."""
        incoming = self._next(max(0.0, timeout))
        now = self.clock.steady()
        if incoming is not None:
            if not self._serve(incoming):
                return False
        elif (wake := self.table.next_wake(now)) is not None and wake <= now:
            self._show(self.table.tick(now))
        else:
            self._frames(self.table.session_time(now))
        for display in self.displays:
            self.table.net.safely(f"the events of {type(display).__name__}", display.pump, None)
        self._turned()
        return True

    def _next(self, timeout: float) -> Input | None:
        """The next input; ``None`` once the time is over, or when a display has something to say."""
        if self._sleep is not None and timeout > 0 and self.inputs.empty():
            self._sleep(timeout)
            timeout = 0.0
        try:
            return self.inputs.get(timeout=timeout)
        except queue.Empty:
            return None

    def _serve(self, incoming: Input) -> bool:
        """Serve an input and what waits behind it, and show the outcome once. ``False`` when told to stop."""
        gathered = InputOutcome()
        for served in range(1, TOGETHER + 1):
            if isinstance(incoming, Closed):
                return False
            outcome = self.table.handle(incoming, self.clock.steady())
            gathered.cues += outcome.cues
            self.table.net.safely("an answer to a sender", partial(self._served, incoming, outcome.refusal), None)
            if self.table.closing or served == TOGETHER or self.inputs.empty():
                break
            self._show(InputOutcome(), self._each)
            # Nobody else takes from the queue, so what waits is there.
            incoming = self.inputs.get_nowait()
        self._show(gathered)
        return not self.table.closing

    def _frames(self, at: float) -> None:
        """Paint what moves; a table at rest costs nothing here."""
        for display in self.displays:
            due = self._due(display, at)
            if due is not None and due <= at:
                self.table.net.attempt(_frames_of(display), at, partial(display.frame, at))

    def _show(self, outcome: InputOutcome, only: Sequence[Display] | None = None) -> None:
        """Show the table as it is, on all displays or on some ``only``; then what is to be heard."""
        if displays := self.displays if only is None else only:
            now = self.clock.steady()
            show = (self.table.view(now), self.table, self.table.session_time(now))
            for display in displays:
                self.table.net.safely(f"a view on {type(display).__name__}", partial(display.show, *show), None)
        for audience, cue in outcome.cues:
            for sink in self.sinks:
                self.table.net.safely("a cue", partial(sink, audience, cue), None)

    def _due(self, display: Display, at: float) -> float | None:
        """When a display wants its next frame; one whose frame failed waits."""
        soon: float | None = at + FIRST_PAUSE
        due = self.table.net.safely(
            f"the next frame of {type(display).__name__}", partial(display.next_frame, at), soon
        )
        return None if due is None else max(due, self.table.net.not_before(_frames_of(display)))

    def patience(self) -> float:
        """How long nothing can become due: until the next deadline, frame or look at the window's events."""
        now = self.clock.steady()
        wakes = [self._poll]
        wake = self.table.next_wake(now)
        if wake is not None:
            wakes.append(wake - now)
        at = self.table.session_time(now)
        for display in self.displays:
            due = self._due(display, at)
            if due is not None:
                wakes.append(due - at)
        return max(0.0, min(wakes))


def _frames_of(display: Display) -> str:
    """The part of the table that the frames of a display are, for the net."""
    return f"the frames of {type(display).__name__} {id(display)}"
