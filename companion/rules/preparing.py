"""What is seen of a game before it starts: the missions of its campaign, and what lies ready on the table."""

from dataclasses import dataclass

from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class CampaignMission:
    """A mission of a campaign: its number, whether this crew has won it, how hard it is (0 to 1).

    ``None`` as ``hard`` is a mission with a goal of its own, which no figure measures.
    """

    number: int
    solved: bool
    hard: float | None = None


@dataclass(frozen=True)
class Levels:
    """The missions in their order, ``here`` the one that would be played now; ``sign`` is drawn where the crew stands.

    >>> Levels((CampaignMission(1, True), CampaignMission(2, False)), 2).solved
    1
    """

    levels: tuple[CampaignMission, ...]
    here: int
    sign: str = ""

    @property
    def solved(self) -> int:
        """How many of them are won."""
        return sum(level.solved for level in self.levels)


@dataclass(frozen=True)
class Preparation:
    """What has to lie on the table: in a sentence or two, and as a picture of things with their number.

    Of things: ``deck`` (that many cards), ``tasks`` (that many task cards), ``worth`` (task cards of that difficulty),
    ``goal`` (none, one goal for all), ``sheets``, ``board``, ``pile`` (face down), ``row`` (cards face up).
    ``goal`` is that goal as signs, from left to right: a card (``R1``; ``X9`` of any colour), ``task:TOKEN``,
    ``tasks:NUMBER``, ``worth:DIFFICULTY``, ``trophy:NUMBER`` (tricks won), ``pips:x..x`` (tricks in their order),
    ``even`` (nobody far ahead) or an icon.
    """

    sentences: tuple[Sentence, ...] = ()
    picture: tuple[tuple[str, int], ...] = ()
    goal: tuple[str, ...] = ()
