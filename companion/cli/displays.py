"""Which display: a window where one can open, else the terminal; and the teams' own displays."""

import os
import queue
import sys
from pathlib import Path
from typing import Protocol, runtime_checkable

from companion.cli.terminal import Terminal
from companion.config import Config
from companion.inputs import Input
from companion.table.loop import LONGEST_SLEEP, Display
from companion.text.catalogue import Catalogue


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


LOOK = 1 / 30
"""Seconds between looks at the window's own events; the table's inputs wake the loop at once."""


def can_open_window() -> bool:
    """Whether this session has a display: X, Wayland, or the console of the machine itself.

    Over SSH the console belongs to somebody else's screen, so it counts only when asked for.
    """
    if os.environ.get("SDL_VIDEODRIVER") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    return any(Path("/dev/dri").glob("card*")) and "SSH_CONNECTION" not in os.environ and os.geteuid() != 0


def open_displays(
    config: Config, words: Catalogue, inputs: "queue.Queue[Input]", terminal: bool, fullscreen: bool
) -> tuple[list[Display], float]:
    """The displays, and how often the loop has to look at them."""
    if not terminal and can_open_window():
        from companion.cli.windows import open_team_window, open_window
        from companion.screen.opening import DisplayError

        try:
            displays: list[Display] = [open_window(config, words, inputs, fullscreen)]
            windows = [settings for settings in config.team_displays if not settings.reader]
            displays += [open_team_window(config, settings, words, inputs) for settings in windows]
        except DisplayError as error:
            print(f"no window: {error}; going on in the terminal", file=sys.stderr)
        else:
            return displays, LOOK
    return [Terminal(words)], LONGEST_SLEEP
