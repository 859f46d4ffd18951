"""The ports to the review and to ratings: asked by the table, they answer later with a ``Delivered`` input."""

from typing import Protocol

from companion.table.session import Session

WORKING = "notice-review-working"
"""Shown from REVIEW until the review opens or is given up."""


def subject_of(session: Session) -> str:
    """Names what is reviewed: the session as everybody saw it, so that a review of an end taken back is known."""
    return f"{session.id} {session.sequence}"


class ReviewPort(Protocol):
    """What the table needs of a reviewer. It answers with a ``Delivered`` input of ``subject_of`` the session."""

    def offers(self, session: Session) -> bool:
        """Whether there is a review of this finished game."""
        ...

    def first(self, session: Session) -> str:
        """The word that leads the players through what the review has to be told; empty if nothing is."""
        ...

    def waits(self, session: Session) -> bool:
        """Whether the players are being led through it now."""
        ...

    def start(self, session: Session) -> bool:
        """Begin the review of the session as it stands; false if there is none."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


class RatingPort(Protocol):
    """What the table needs of somebody who rates what was drawn. It answers with a ``Delivered`` input."""

    def subject(self, session: Session) -> str:
        """Names what lies there to be rated now; empty if nothing does."""
        ...

    def start(self, session: Session, subject: str) -> None:
        """Begin to rate it."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


class NoRater:
    """For a table without ratings."""

    def subject(self, session: Session) -> str:
        """Nothing is rated."""
        return ""

    def start(self, session: Session, subject: str) -> None:
        """Nothing is rated."""

    def close(self) -> None:
        """Nothing is under way."""


class NoReviewer:
    """For a table without reviews."""

    def offers(self, session: Session) -> bool:
        """There is no review."""
        return False

    def first(self, session: Session) -> str:
        """Nothing has to be told."""
        return ""

    def waits(self, session: Session) -> bool:
        """Nobody is led."""
        return False

    def start(self, session: Session) -> bool:
        """There is no review."""
        return False

    def close(self) -> None:
        """Nothing is under way."""
