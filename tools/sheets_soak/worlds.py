"""One of two tables told apart by the secrets of the yellow crew alone, and what a phone of the blue crew is sent."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.cli.pages import PagesDisplay
from companion.cli.wire import session_store
from companion.games.captain_sonar.state import SonarState
from companion.inputs import Said
from companion.rules.sheets import Post
from companion.sheets.hub import source
from companion.sheets.snapshot import Snapshot, message
from companion.sheets.stream import encoded, padded
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import Catalogue

WORDS = Catalogue("en")
SESSION = re.compile(r'"session":"[^"]*"')


class Latest:
    """Where the table's display hands its snapshots."""

    photographs = None

    def __init__(self) -> None:
        self.latest: Snapshot | None = None

    def show(self, snapshot: Snapshot) -> None:
        """The newest counts."""
        self.latest = snapshot


@dataclass
class World:
    """One of two tables that are told apart by the secrets of the yellow crew alone."""

    folder: Path
    options: dict[str, Any]
    position: dict[str, Any]
    stream: list[tuple[int, int, str]] = field(default_factory=list)
    inputs: int = 0

    def __post_init__(self) -> None:
        self.clock = VirtualClock()
        self.table = Table(session_store(self.folder, self.clock), Bindings({}, {}))
        self.table.begin("captain-sonar", {"players": 8, "first": "blue", **self.options}, self.position, 7, 0.0)
        self.table.start(0.0)
        self.pages = Latest()
        self.display = PagesDisplay(self.pages)  # type: ignore[arg-type]
        self.sent = ""
        self.show(0)

    def show(self, step: int) -> None:
        """Hand the table's view over, as its loop does after every input, and offer it to a phone of the blue crew."""
        now = self.clock.steady()
        self.display.show(self.table.view(now), self.table, self.table.session_time(now))
        snapshot = self.snapshot
        content = SESSION.sub("", encoded(message(snapshot, self.posts("blue"), WORDS)))
        if content != self.sent:
            self.sent = content
            self.stream.append((step, len(padded(content)), content))

    @property
    def state(self) -> SonarState:
        """The battle."""
        assert self.table.session is not None and isinstance(self.table.session.state, SonarState)
        return self.table.session.state

    @property
    def snapshot(self) -> Snapshot:
        """What the table handed over last."""
        assert self.pages.latest is not None
        return self.pages.latest

    def posts(self, crew: str) -> tuple[Post, ...]:
        """A crew's posts, which one phone may hold together."""
        return tuple(post for post in self.snapshot.posts if post.group == crew)

    def page(self, name: str) -> dict[str, Any]:
        """What a post's holder sees."""
        post = next(post for post in self.snapshot.posts if post.id == name)
        return dict(self.snapshot.page(post))

    def say(self, post: str, word: str, step: int) -> None:
        """A word touched on a post's page."""
        self.inputs += 1
        self.table.handle(
            Said(source(next(asked_post for asked_post in self.snapshot.posts if asked_post.id == post).id), word),
            self.clock.steady(),
        )
        self.show(step)


def open_words(part: Any) -> list[str]:
    """The words that a page offers, harmless ones: a break that would cost damage is heard by everybody."""
    if isinstance(part, dict):
        own = part.get("word")
        costs = isinstance(part.get("effect"), dict) and "damage" in part["effect"]
        mine = [own] if own and part.get("state") == "open" and not costs else []
        return mine + [word for part in part.values() for word in open_words(part)]
    if isinstance(part, list | tuple):
        return [word for part in part for word in open_words(part)]
    return []
