"""A page that a touch opens on this display, and that stays open: the display's own affair, unknown to the table.

What lies on it are words that anybody may say. It shows neither what was said nor what became of it, so that an open
page tells the other crew nothing.
"""

from dataclasses import replace

from companion.rules.published import TableView
from companion.screen.elements import Layout

OPEN = "PAGE"
"""The touch that opens a page, with its name; alone it shuts the one that is open."""
SHUT = (OPEN, "REPEAT")
"""Touches that shut it: its own cross and that of a common sheet of choices."""
UNTOUCHED = 60.0
"""A page that nobody touches for so many seconds is shut."""


class Paging:
    """The page that lies open.

    >>> paging = Paging()
    >>> paging.takes("PAGE blue"), paging.takes("COURSE N"), paging.name
    (True, False, 'blue')
    >>> paging.passed(10.0), paging.due(), paging.passed(70.0), paging.name
    (False, 70.0, True, '')
    """

    def __init__(self) -> None:
        self.name = ""
        self._touched: float | None = None

    def takes(self, word: str) -> bool:
        """Whether a touch means the page itself; every touch keeps an open page open."""
        self._touched = None
        if word.startswith(f"{OPEN} "):
            self.name = word.removeprefix(f"{OPEN} ")
            return True
        if word not in SHUT or not self.name:
            return False
        self.name = ""
        return True

    def shown(self, view: TableView) -> TableView:
        """The view with the page in it."""
        return replace(view, page=self.name) if self.name else view

    def keep(self, layout: Layout) -> None:
        """A page with nothing to offer any more is shut: the turn has passed, a menu was opened, the game is over."""
        if not any(element.key == "page" for element in layout.elements):
            self.name = ""

    def due(self) -> float | None:
        """When it is shut, if nobody touches it."""
        return None if not self.name or self._touched is None else self._touched + UNTOUCHED

    def passed(self, now: float) -> bool:
        """Whether it was shut just now. The time counts from the first frame after the touch."""
        if not self.name:
            return False
        if self._touched is None or now < self._touched:
            self._touched = now
        if now - self._touched < UNTOUCHED:
            return False
        self.name = ""
        return True
