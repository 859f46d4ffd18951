"""Windows as the loop's displays: the shared one, and a team's own."""

import queue
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from companion.cli.ports import team_source, team_subject
from companion.config import Config, TeamDisplaySettings
from companion.inputs import Closed, Input
from companion.rules.published import TableView
from companion.screen.naming import KeySorter
from companion.screen.opening import Look
from companion.screen.rest import Rest, resting
from companion.screen.window import Window
from companion.table.clock import SystemClock
from companion.table.net import Net
from companion.table.table import Table
from companion.text.catalogue import Catalogue

FAILURES = 5
"""How often in a row the library may fail to show a picture, or to say what was touched; then the window is gone."""

SHOWN_AGAIN = 1.0
"""Seconds after which a picture that could not be shown is tried again."""


class WindowDisplay:
    """Shows the shared view in a window, or what only one ``team`` may know.

    ``lost`` says why the window is gone for good, which ends the table.
    """

    def __init__(self, window: Window, team: str = "") -> None:
        self.window, self.team = window, team
        self.lost = ""
        self._failures = {"picture": 0, "touches": 0}
        self._blind: float | None = None
        """When a picture could not be shown at all, even as plain text."""
        self._shown: TableView | None = None
        self._plain = False
        """Whether the scene could not be drawn, so that only its question and its choices stand there."""
        self._net = Net()

    @property
    def telling(self) -> bool:
        """Whether a moment stands in the window."""
        return self.window.moments.moment is not None

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Show the view unless it already stands there; what moves goes on moving."""
        mine = team_subject(view, table, self.team) if self.team else view
        self._net = table.net
        if mine != self._shown:
            self._shown, self._plain, self._blind = mine, False, None
            self._drawn(partial(self.window.show, mine, now), now)
        elif self._plain:
            return
        elif (due := self.window.next_frame(now)) is not None and due <= now:
            self._drawn(partial(self.window.frame, now), now)

    def _drawn(self, draw: Callable[[], None], now: float) -> None:
        """Draw; where that fails, the question and its choices stand there as text until there is another view."""
        try:
            draw()
        except Exception as error:
            self._plain = True
            if self._net.catch(error, "the drawing of a scene"):
                self._net.caught_something = True
            self._draw_plainly(now)
        else:
            self._failures["picture"] = 0

    def _draw_plainly(self, now: float) -> None:
        self._blind = None
        if self._shown is None:
            return
        try:
            self.window.show_plainly(self._shown, now)
        except pygame.error as error:
            self._blind = now
            self._failed("picture", error)
        else:
            self._failures["picture"] = 0

    def _failed(self, what: str, error: pygame.error) -> None:
        """Count a failure of the library; a window that fails each time is gone, and nobody plays blind."""
        self._net.catch(error, f"the window's {what}")
        self._failures[what] += 1
        if self._failures[what] == FAILURES and not self.lost:
            self.lost = f"The window is gone ({error}). Everything is kept: start the table again and say RESUME."
            self.window.leave()

    def sort_keys(self, sorter: KeySorter) -> None:
        """A keyboard-wedge scanner types into this window."""
        self.window.sorter = sorter

    def pump(self) -> None:
        """Touches and keys become words on the queue."""
        try:
            self.window.pump()
        except pygame.error as error:
            self._failed("touches", error)
        else:
            self._failures["touches"] = 0

    def next_frame(self, now: float) -> float | None:
        """When something moves next; on a scene that is shown plainly nothing does."""
        if self._blind is not None:
            return max(now, self._blind + SHOWN_AGAIN) if now >= self._blind else now
        return None if self._plain else self.window.next_frame(now)

    def frame(self, now: float) -> None:
        """Paint what moved, or once more what could not be shown."""
        if self._blind is not None:
            self._draw_plainly(now)
        else:
            self._drawn(partial(self.window.frame, now), now)


def look_of(config: Config, fullscreen: bool) -> Look:
    """The configured look of the shared window."""
    display = config.display
    return Look(
        size=(display.width, display.height),
        fullscreen=fullscreen or display.fullscreen,
        rotation=display.rotation,
        theme=display.theme,
        reduced_motion=display.reduced_motion,
        output=display.output,
        inches=display.inches,
        distance=display.distance,
    )


def resting_window() -> Rest:
    """How a loop sleeps once its windows are open."""
    return resting(pygame.display.get_driver(), SystemClock().steady)


def open_window(config: Config, catalogue: Catalogue, inputs: "queue.Queue[Input]", fullscreen: bool) -> WindowDisplay:
    """The shared window. Raises ``DisplayError``."""
    return WindowDisplay(Window(inputs, catalogue, look_of(config, fullscreen), closed=Closed("screen")))


def open_team_window(
    config: Config, settings: TeamDisplaySettings, catalogue: Catalogue, inputs: "queue.Queue[Input]"
) -> WindowDisplay:
    """A team's window; touches in it are the team's words. Raises ``DisplayError``."""
    look = replace(
        look_of(config, False),
        size=(settings.width, settings.height),
        fullscreen=settings.fullscreen,
        output=settings.output,
        rotation=0,
    )
    source = team_source(settings.team)
    return WindowDisplay(Window(inputs, catalogue, look, source=source, title=settings.team), settings.team)
