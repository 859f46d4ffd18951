"""The port to the review: asked once a game is over, it answers later with a ``Delivered`` input."""

from typing import Protocol

from companion.table.session import Session


class ReviewPort(Protocol):
    """What the table needs of a reviewer."""

    def offers(self, session: Session) -> bool:
        """Whether there is a review of this finished game."""
        ...

    def start(self, session: Session) -> bool:
        """Begin the review; false if there is none."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


class NoReviewer:
    """For a table without reviews."""

    def offers(self, session: Session) -> bool:
        """There is no review."""
        return False

    def start(self, session: Session) -> bool:
        """There is no review."""
        return False

    def close(self) -> None:
        """Nothing is under way."""
