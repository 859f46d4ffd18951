"""From the level of a contact to presses: debounce and hold.

A level counts once it has lasted for the debounce time, half of it when coming up. That drops the
chatter of a contact and the phantom edges that gpiozero reports with lgpio on some Raspberry Pis.

>>> button = Presses(debounce=0.03, hold=1.0)
>>> [button.level(down, at) for at, down in ((0, False), (1, True), (1.04, True), (1.1, False), (1.2, False))]
[[], [], [], [], [Press(held=False)]]
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Press:
    """A press, short or held."""

    held: bool = False


class Presses:
    """The state of one button, fed with its level again and again.

    Without a hold time a press counts the moment it is certain. With one, a short press counts when
    the button comes up and a held one when the time is over, so that they never both count.
    """

    def __init__(self, debounce: float = 0.03, hold: float | None = None) -> None:
        self._debounce = debounce
        self._hold = hold
        self._raw: bool | None = None
        self._since = 0.0
        self._down = False
        self._pressed_at: float | None = None

    def level(self, down: bool, at: float) -> list[Press]:
        """The contact is closed (``down``) or open at ``at``."""
        if self._raw is None:
            # A button that is down at the start (a stuck one, a box on top of it) says nothing until it was up.
            self._raw, self._down, self._since = down, down, at
        elif down != self._raw:
            self._raw, self._since = down, at
        presses: list[Press] = []
        # Coming up is believed sooner: it makes no press by itself, and a quick finger is down again soon.
        needed = self._debounce if down else self._debounce / 2
        if self._raw != self._down and at - self._since >= needed:
            self._down = self._raw
            presses += self._went_down(self._since) if self._down else self._came_up()
        return presses + self._held(at)

    @property
    def settled(self) -> bool:
        """Whether nothing can happen until the level changes."""
        return self._raw in (None, self._down) and self._pressed_at is None

    def _went_down(self, since: float) -> list[Press]:
        if self._hold is None:
            return [Press()]
        self._pressed_at = since
        return []

    def _came_up(self) -> list[Press]:
        short, self._pressed_at = self._pressed_at is not None, None
        return [Press()] if short else []

    def _held(self, at: float) -> list[Press]:
        # While the level is being debounced the finger may already be off: wait for certainty.
        certain = self._raw == self._down
        if self._hold is None or self._pressed_at is None or not certain or at - self._pressed_at < self._hold:
            return []
        self._pressed_at = None
        return [Press(held=True)]
