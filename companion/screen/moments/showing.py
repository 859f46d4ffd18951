"""What stands on the screen: the moments that are still to be seen, then the layout they lead to.

Any word ends what is left of them at once. It follows from the views and the time alone.
"""

from dataclasses import replace

from companion.rules.published import TableView
from companion.screen.elements import Layout
from companion.screen.geometry import Size
from companion.screen.moments.moment import Moment
from companion.screen.moments.tell import moments
from companion.text.catalogue import Catalogue


class Showing:
    """The moments of one display; what plays is shown in ``still`` pictures where motion is reduced."""

    def __init__(self, words: Catalogue, still: bool = False) -> None:
        self._words = words
        self.still = still
        self._view: TableView | None = None
        self._waiting: list[Moment] = []
        self._since = 0.0

    @property
    def moment(self) -> Moment | None:
        """The one on the screen."""
        return self._waiting[0] if self._waiting else None

    def follow(self, view: TableView, size: Size, at: float) -> None:
        """Another view: what it brings is shown; what was shown is over, unless only a device came or went."""
        before, self._view = self._view, view
        if before is not None and self._waiting and _same(before, view) and at >= self._since:
            return
        found = moments(before, view, size, self._words)
        shown = (one.stills if self.still and one.plays else one for one in found)
        self._waiting = [one for one in shown if one is not None]
        self._since = at

    def end(self) -> bool:
        """Over at once; whether there was anything."""
        was = bool(self._waiting)
        self._waiting = []
        return was

    def due(self) -> float | None:
        """When the one on the screen is over by itself."""
        return self._since + self._waiting[0].seconds if self._waiting else None

    def passed(self, at: float) -> bool:
        """Whether its time is over; then the next one stands, or none."""
        due = self.due()
        if due is None or self._since <= at < due:
            return False
        self._waiting.pop(0)
        self._since = at
        return True

    def over(self, table: Layout) -> Layout:
        """What stands on the screen: the moment, or the table."""
        return self._waiting[0].begun(self._since) if self._waiting else table


def _same(one: TableView, other: TableView) -> bool:
    """Whether two views differ in nothing but their devices."""
    return replace(one, devices=other.devices) == other
