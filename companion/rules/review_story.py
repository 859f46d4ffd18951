"""The story of a finished mission: what it was about, whether anybody could have known, and what to take along."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

DEALS = 100
"""So many possible deals are dealt to answer whether a seat could have known."""


@dataclass(frozen=True)
class TaskStory:
    """The task that the turn was about, and how it ended: ``taker`` won its card in ``trick``, ``None`` nobody did.

    ``status`` is ``open``, ``completed`` or ``failed``, ``card`` the playing card it names, if it names one.
    """

    task: str
    owner: int | None
    status: str
    card: str = ""
    trick: int = 0
    taker: int | None = None


@dataclass(frozen=True)
class Chances:
    """In how many of the deals that ``seat`` could not tell apart the mission was still alive after a card.

    ``anyway`` after the ``card`` that was played, ``better`` after ``other``, which would have won in the deal as it
    was; of ``deals`` that there was time for. The deals are drawn evenly, with a fixed seed, from all that agree with
    the seat's hand, the cards played, who had to follow suit and could not, and what was communicated.
    """

    seat: int
    card: str
    other: str
    deals: int
    anyway: int
    better: int

    @property
    def complete(self) -> bool:
        """Whether all the deals were looked at.

        >>> Chances(4, "Y9", "Y4", 100, 38, 71).complete, Chances(4, "Y9", "Y4", 60, 20, 30).complete
        (True, False)
        """
        return self.deals >= DEALS


@dataclass(frozen=True)
class Likely:
    """While hands are missing: in ``count`` of ``deals`` possible deals the verdict would be this one.

    ``trick`` is the one it turned in, 0 where it did not turn.
    """

    verdict: str
    trick: int
    count: int
    deals: int


@dataclass(frozen=True)
class Ask:
    """A card that nobody has shown and whose holder would tell: one of ``seats``.

    Once it is known, ``settles`` of the ``deals`` looked at lie among deals that all end alike.
    """

    card: str
    seats: tuple[int, ...]
    settles: int
    deals: int


@dataclass(frozen=True)
class Better:
    """A kind of card in the place of the one played: ``lower`` or ``higher`` of its suit, ``trump``, ``other`` suit.

    With one of them it could still be won in ``count`` of so many ``deals``.
    """

    kind: str
    count: int
    deals: int


@dataclass(frozen=True)
class Lesson:
    """One thing to take along: the sentence ``review-lesson-<kind>`` and its parameters."""

    kind: str
    params: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Story:
    """What the opening page of a review tells beside its verdict; ``reason`` is the sentence of how it ended.

    ``taker`` is who would have won the trick of the turn, in the line that wins.
    """

    task: TaskStory | None = None
    chances: Chances | None = None
    lesson: Lesson | None = None
    taker: int | None = None
    reason: str = ""
    reason_params: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def covered(self) -> "Story":
        """The story without whatever hints at the verdict; the task and its end lay open on the table."""
        return replace(self, chances=None, lesson=None, taker=None)
