"""Between the table's thread and the server's: the newest snapshot down, words up to the table's queue.

The table hands over and goes on; it never waits for a socket.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.inputs import Delivered, Input, Said
from companion.rules.board import Refusal
from companion.rules.camera_view import PhotographRead
from companion.rules.sheets import JoiningView, Post, Wifi
from companion.sheets.claims import Claims
from companion.sheets.door import HOTSPOT, shown
from companion.sheets.snapshot import Snapshot

CHANGED = "sheets"
"""Tells the table that somebody joined or left."""


@dataclass(frozen=True)
class Settings:
    """``[sheets]``: where the pages are served."""

    port: int = 8470
    bind: str = ""
    address: str = ""
    language: str = "en"
    wifi: Wifi | None = None


class PhotographReader(Protocol):
    """Reads photographs that phones send, and keeps none."""

    games: tuple[str, ...]
    """Those whose cards can be taught by photographs."""

    def words(self, game: str) -> frozenset[str]:
        """The words of all of a game's cards."""

    def lacking(self, game: str) -> tuple[str, ...]:
        """The words of a game's cards that have not been taught yet."""

    def teach(
        self, game: str, words: tuple[str, ...], agreed: bool, data: bytes, answered: Callable[[PhotographRead], None]
    ) -> None:
        """Have the cards found that lie in one as these words, row by row; learnt only once somebody has ``agreed``."""

    def read(self, game: str, data: bytes, answered: Callable[[PhotographRead], None]) -> None:
        """Have one read; ``answered`` is called from another thread, within a time that has an end."""

    def close(self) -> None:
        """Stop reading photographs."""


def source(post: str) -> str:
    """The device name under which a post speaks."""
    return f"sheet {post}"


@dataclass
class Hub:
    """The pages of one table: ``put`` takes inputs, ``files`` is the folder of what browsers load."""

    settings: Settings
    claims: Claims
    put: Callable[[Input], None]
    files: Path
    table_time: Callable[[], float] = time.monotonic
    photographs: PhotographReader | None = None
    latest: Snapshot | None = None
    port: int = 0
    boot: str = field(default_factory=lambda: secrets.token_hex(4))
    """Another one after every start: a word said to an earlier table is never heard by this one."""
    _offset: float = 0.0
    _heard: dict[int, tuple[Said, Callable[[Refusal | None], None]]] = field(default_factory=dict)
    _loop: asyncio.AbstractEventLoop | None = None
    _show_called: bool = False
    _on_show: Callable[[], None] = lambda: None

    def __post_init__(self) -> None:
        # Guesses have changed the code: the screen shows the new one at once.
        self.claims.attacked = self.changed

    # -- the table's side: nothing here waits -----------------------------------------------------

    def show(self, snapshot: Snapshot) -> None:
        """The table as it is now; the newest counts."""
        self._offset = snapshot.at - self.table_time()
        self.latest = snapshot
        if self._loop is not None and not self._show_called:
            self._show_called = True
            self._loop.call_soon_threadsafe(self._shown)

    def served(self, incoming: Input, refusal: Refusal | None) -> None:
        """An input was heard and what it did is on the disk: whoever said it may know."""
        waiting = self._heard.pop(id(incoming), None)
        if waiting is not None and self._loop is not None:
            self._loop.call_soon_threadsafe(waiting[1], refusal)

    def now(self) -> float:
        """The time of the session, in seconds."""
        return self.table_time() + self._offset

    def names(self, posts: tuple[Post, ...]) -> Mapping[int, str]:
        """The names that were given for seats at joining."""
        return {
            seat: holder.by for holder in self.claims.holders(posts) if holder.by and (seat := holder.post.speaker.seat)
        }

    def games(self) -> tuple[str, ...]:
        """The games whose cards phones can teach by photographs."""
        return self.photographs.games if self.photographs is not None else ()

    def view(self, posts: tuple[Post, ...]) -> JoiningView:
        """What the table's screen shows to those who want to join."""
        # A board without Wi-Fi shows no code that leads nowhere.
        wifi = self.settings.wifi if shown("", hotspot=True) == HOTSPOT else None
        address = f"http://{shown(self.settings.address, wifi is not None)}:{self.port}"
        return JoiningView(address, self.claims.code, wifi, self.claims.holders(posts), self.claims.watching())

    def open(self) -> None:
        """The joining scene is open."""
        self.claims.show_code()

    def close(self) -> None:
        """The joining scene is closed."""
        self.claims.hide_code()

    def new_code(self) -> None:
        """Make another code to join by."""
        self.claims.new_code()

    def take_back(self, post: str) -> bool:
        """Free a post; its page is told."""
        taken = self.claims.take_back(post)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._shown)
        return taken

    # -- the server's side ------------------------------------------------------------------------

    def say(self, word: str, post: Post, answer: Callable[[Refusal | None], None]) -> None:
        """Put a word on the table's queue; ``answer`` is called in this thread once it was heard."""
        said = Said(source(post.id), word)
        self._heard[id(said)] = (said, answer)
        self.put(said)

    def changed(self) -> None:
        """Somebody joined or left: the table may be showing it."""
        self.put(Delivered(CHANGED, "", None))

    def came_or_went(self) -> None:
        """A page was opened or closed, which the joining scene alone shows: phones that come back together after a
        cut do not keep the table busy with it."""
        if self.claims.shown:
            self.changed()

    def attach(self, loop: asyncio.AbstractEventLoop | None, shown: Callable[[], None]) -> None:
        """The server's loop, once it turns: ``shown`` is called there after every snapshot."""
        self._loop, self._on_show = loop, shown

    def _shown(self) -> None:
        self._show_called = False
        self._on_show()
