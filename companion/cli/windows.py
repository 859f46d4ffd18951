"""Windows as the loop's displays: the shared one, and a team's own."""

import queue
from dataclasses import replace

import pygame

from companion.cli.teams import team_source, team_subject
from companion.config import Config, TeamDisplaySettings
from companion.inputs import Closed, Input
from companion.rules.published import TableView
from companion.screen.keys import KeySorter
from companion.screen.opening import Look
from companion.screen.rest import Rest, resting
from companion.screen.window import Window
from companion.table.clock import SystemClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue


class WindowDisplay:
    """Shows the shared view in a window."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._shown: TableView | None = None

    @property
    def telling(self) -> bool:
        """Whether a moment stands in the window."""
        return self.window.moments.moment is not None

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Show the view unless it already stands there; what moves goes on moving."""
        mine = self.subject(view, table)
        if mine != self._shown:
            self._shown = mine
            self.window.show(mine, now)
        elif (due := self.window.next_frame(now)) is not None and due <= now:
            self.window.frame(now)

    def subject(self, view: TableView, table: Table) -> TableView:
        """What this window shows: the shared view."""
        return view

    def sort_keys(self, sorter: KeySorter) -> None:
        """A keyboard-wedge scanner types into this window."""
        self.window.sorter = sorter

    def pump(self) -> None:
        """Touches and keys become words on the queue."""
        self.window.pump()

    def next_frame(self, now: float) -> float | None:
        """When something moves next."""
        return self.window.next_frame(now)

    def frame(self, now: float) -> None:
        """Paint what moved."""
        self.window.frame(now)


class TeamWindow(WindowDisplay):
    """Shows one team what only it may know, in a window of its own."""

    def __init__(self, window: Window, team: str) -> None:
        super().__init__(window)
        self.team = team

    def subject(self, view: TableView, table: Table) -> TableView:
        """The team's view in the frame of the shared one."""
        return team_subject(view, table, self.team)


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


def open_window(config: Config, words: Catalogue, inputs: "queue.Queue[Input]", fullscreen: bool) -> WindowDisplay:
    """The shared window. Raises ``DisplayError``."""
    return WindowDisplay(Window(inputs, words, look_of(config, fullscreen), closed=Closed("screen")))


def open_team_window(
    config: Config, settings: TeamDisplaySettings, words: Catalogue, inputs: "queue.Queue[Input]"
) -> TeamWindow:
    """A team's window; touches in it are the team's words. Raises ``DisplayError``."""
    look = replace(
        look_of(config, False),
        size=(settings.width, settings.height),
        fullscreen=settings.fullscreen,
        output=settings.output,
        rotation=0,
    )
    source = team_source(settings.team)
    return TeamWindow(Window(inputs, words, look, source=source, title=settings.team), settings.team)
