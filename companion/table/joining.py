"""The port to pages on phones: who may claim which post, and the code that is shown for it."""

from typing import Protocol

from companion.rules.sheets import JoiningView, Post, seat_posts
from companion.table.session import Session


class JoiningPort(Protocol):
    """Pages that are served beside the table. Nothing here waits for a phone."""

    def open(self) -> None:
        """The joining scene is open: its code counts."""
        ...

    def close(self) -> None:
        """The joining scene is closed; its code counts a little longer."""
        ...

    def new_code(self) -> None:
        """Another code."""
        ...

    def take_back(self, post: str) -> bool:
        """Free a post; whether anybody held it."""
        ...

    def view(self, posts: tuple[Post, ...]) -> JoiningView:
        """Where the pages are, the code, and who holds what."""
        ...


def posts_of(session: Session | None) -> tuple[Post, ...]:
    """The posts that can be claimed now: the game's own, else one a seat; none before a game has begun."""
    if session is None or session.state is None:
        return ()
    return session.game.posts(session.state) or seat_posts(len(session.draft.names))
