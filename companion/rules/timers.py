"""A timer as a value: it holds an anchor, never a ticking figure."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Timer:
    """A clock that counts down (``total`` given) or up (``total`` is ``None``).

    ``value`` is the seconds left (down) or passed (up) at session time ``anchor``. Times are seconds.

    >>> clock = Timer.down(210.0).start(at=5.0)
    >>> clock.left(at=15.0), clock.deadline
    (200.0, 215.0)
    >>> clock.pause(at=15.0).left(at=99.0)
    200.0
    """

    state: str = "stopped"
    total: float | None = None
    value: float = 0.0
    anchor: float = 0.0

    @classmethod
    def down(cls, total: float) -> "Timer":
        """A stopped countdown of ``total`` seconds."""
        return cls("stopped", total, total, 0.0)

    @classmethod
    def up(cls) -> "Timer":
        """A stopped stopwatch at zero."""
        return cls()

    @property
    def running(self) -> bool:
        """Whether the timer runs."""
        return self.state == "running"

    @property
    def deadline(self) -> float | None:
        """When a running countdown reaches zero, in session time."""
        return self.anchor + self.value if self.running and self.total is not None else None

    def left(self, at: float) -> float:
        """Seconds left of a countdown, never below zero."""
        passed = at - self.anchor if self.running else 0.0
        return max(0.0, self.value - passed)

    def passed(self, at: float) -> float:
        """Seconds a stopwatch shows; of a countdown, the seconds used."""
        if self.total is not None:
            return self.total - self.left(at)
        return self.value + (at - self.anchor if self.running else 0.0)

    def start(self, at: float) -> "Timer":
        """The same timer, running from now."""
        return self if self.running else replace(self, state="running", anchor=at)

    def pause(self, at: float) -> "Timer":
        """Held: the value stays until it starts again."""
        return self._halt("paused", at)

    def stop(self, at: float) -> "Timer":
        """Ended before zero; the value stays to be read."""
        return self._halt("stopped", at)

    def expire(self, at: float) -> "Timer":
        """The timer at its end."""
        return replace(self, state="expired", value=0.0, anchor=at)

    def _halt(self, state: str, at: float) -> "Timer":
        now = self.left(at) if self.total is not None else self.passed(at)
        return replace(self, state=state, value=now, anchor=at)
