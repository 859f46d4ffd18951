"""The window as the loop's display."""

import queue

from companion.config import Config
from companion.inputs import Closed, Input
from companion.rules.published import TableView
from companion.screen.window import Look, Window
from companion.table.table import Table
from companion.text.catalogue import Catalogue


class WindowDisplay:
    """Shows the shared view in a window."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def show(self, view: TableView, table: Table, now: float) -> None:
        """Show the table's view; the window knows nothing else."""
        self.window.show(view, now)

    def pump(self) -> None:
        """Touches and keys become words on the queue."""
        self.window.pump()

    def next_frame(self, now: float) -> float | None:
        """When something moves next."""
        return self.window.next_frame(now)

    def frame(self, now: float) -> None:
        """Paint what moved."""
        self.window.frame(now)


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
    )


def open_window(config: Config, words: Catalogue, inputs: "queue.Queue[Input]", fullscreen: bool) -> WindowDisplay:
    """The shared window. Raises ``DisplayError``."""
    return WindowDisplay(Window(inputs, words, look_of(config, fullscreen), closed=Closed("screen")))
