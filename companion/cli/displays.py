"""Which display: a window where one can open, else the terminal; and the teams' own displays."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, runtime_checkable

from companion.cli.terminal import Terminal
from companion.config import Config
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.table.inbox import Inbox
from companion.table.loop import LONGEST_SLEEP, Display
from companion.text.catalogue import Catalogue


def bearing(catalogue: Catalogue) -> Callable[[TableView, str], str]:
    """What of a view bears a typed line as its text, as a window shows it; pygame comes with the first of them."""

    def means(view: TableView, line: str) -> str:
        from companion.screen.geometry import Size
        from companion.screen.naming import meant
        from companion.screen.scenes.registry import layout

        return meant(line, layout(view, Size(1920, 1080), catalogue))

    return means


@runtime_checkable
class Typing(Protocol):
    """A display into which a keyboard-wedge scanner may type."""

    def sort_keys(self, sorter: object) -> None:
        """Ask the sorter about every key first."""
        ...


@runtime_checkable
class Telling(Protocol):
    """A display that tells of what happened before it shows what came of it."""

    @property
    def telling(self) -> bool:
        """Whether it is still at it."""
        ...


@runtime_checkable
class Losable(Protocol):
    """A display that can be lost for good."""

    @property
    def lost(self) -> str:
        """Why it is gone, as a sentence with what to do; empty while it shows the table."""
        ...


@dataclass(frozen=True)
class OpenDisplays:
    """The displays that were opened, and how a loop waits for them."""

    displays: list[Display]
    poll: float
    """How long the loop may sleep at most."""
    sleep: Callable[[float], None] | None
    """How it sleeps: a window that is touched ends it, and so does an input."""
    faults: tuple[Sentence, ...] = ()
    """What is not as it should be on the displays, and does without."""

    @property
    def read_back(self) -> bool:
        """Whether the table is in a terminal, which is read like a log."""
        return self.sleep is None


def can_open_window() -> bool:
    """Whether this session has a display: X, Wayland, or the console of the machine itself.

    Over SSH the console belongs to somebody else's screen, so it counts only when asked for.
    """
    if os.environ.get("SDL_VIDEODRIVER") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    return any(Path("/dev/dri").glob("card*")) and "SSH_CONNECTION" not in os.environ and os.geteuid() != 0


def open_displays(
    config: Config, catalogue: Catalogue, inputs: Inbox, terminal: bool, fullscreen: bool
) -> OpenDisplays:
    """The displays; an input that is put wakes a loop that sleeps as they want it."""
    if not terminal and can_open_window():
        from companion.cli.windows import open_team_window, open_window, resting_window
        from companion.screen.fonts import unreadable
        from companion.screen.opening import DisplayError

        try:
            displays: list[Display] = [open_window(config, catalogue, inputs, fullscreen)]
            windows = [settings for settings in config.team_displays if not settings.reader]
            displays += [open_team_window(config, settings, catalogue, inputs) for settings in windows]
        except DisplayError as error:
            print(f"no window: {error}; going on in the terminal", file=sys.stderr)
        else:
            rest = resting_window()
            inputs.rings = rest.ring
            faults = tuple(Sentence("notice-font", {"why": why}) for why in unreadable())
            return OpenDisplays(displays, rest.look, rest.sleep, faults)
    return OpenDisplays([Terminal(catalogue)], LONGEST_SLEEP, None)
