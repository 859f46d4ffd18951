"""What a review of a finished Crew mission says, as plain values: for the screen, for paper, and to be sent between
processes. Nothing of it exists before the mission is over.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.rules.board import Prompt
from companion.rules.review_story import Ask, Better, Likely, Story


@dataclass(frozen=True)
class PlayReviewed:
    """A card in the order played. ``winnable`` is whether the mission could still be won once it lay there."""

    seat: int
    card: str
    winnable: bool | None = None


@dataclass(frozen=True)
class TrickReviewed:
    """A trick; ``winner`` is ``None`` while it is open."""

    number: int
    leader: int
    winner: int | None
    plays: tuple[PlayReviewed, ...]


@dataclass(frozen=True)
class Draw:
    """A card that changes hands before a trick."""

    seat: int
    card: str
    to: int
    trick: int


@dataclass(frozen=True)
class LineReviewed:
    """A line that wins, re-checked by the rules: cards in the order to be played, from card number ``begins``.

    ``owners`` by task, ``roles`` and ``tokens`` by task are those of another set-up, where it has others.
    """

    begins: int
    plays: tuple[PlayReviewed, ...]
    draws: tuple[Draw, ...] = ()
    owners: Mapping[str, int] = field(default_factory=dict)
    roles: Mapping[str, int] = field(default_factory=dict)
    tokens: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TurningPoint:
    """The card after which the mission could no longer be won, and what would have kept it alive.

    ``cards`` were played before it; ``instead`` are the cards that would have done in its place,
    ``complete`` whether these are all of them: false where the time was not enough to look at every card.
    """

    cards: int
    trick: int
    seat: int
    card: str
    instead: tuple[str, ...]
    line: LineReviewed
    complete: bool = True


@dataclass(frozen=True)
class Alternative:
    """Another set-up: ``allocation``, ``roles``, ``tokens``, ``pass-left`` or ``pass-right``.

    ``winnable`` is ``None`` if undecided.
    """

    kind: str
    winnable: bool | None
    line: LineReviewed | None = None


@dataclass(frozen=True)
class ReviewedRevoke:
    """A seat did not follow suit: the card it played and the one it held, shown in a later trick (0: at the end)."""

    seat: int
    trick: int
    played: str
    held: str
    shown_in: int


@dataclass(frozen=True)
class ClaimWrong:
    """A communication that did not fit the hand: the card shown and one that contradicts what was said of it."""

    seat: int
    before_trick: int
    card: str
    says: str | None
    held: str
    shown_in: int


@dataclass(frozen=True)
class CardPlace:
    """Where a card can be: in how many of the possible deals it is with each seat (0: the covered columns)."""

    card: str
    deals: Mapping[int, int]


@dataclass(frozen=True)
class Knowledge:
    """What a seat could know at a moment from its own hand and public facts alone.

    ``deals`` are the possible deals of the cards it cannot see. ``exact`` is false where facts from before a draw
    were left out, so that the true number is at most that.
    """

    seat: int
    cards: int
    deals: int
    places: tuple[CardPlace, ...]
    exact: bool = True

    @property
    def certain(self) -> Mapping[str, int]:
        """The cards that can be in one place only."""
        places = {}
        for place in self.places:
            seats = [seat for seat, count in place.deals.items() if count]
            if len(seats) == 1:
                places[place.card] = seats[0]
        return places


@dataclass(frozen=True)
class RatingView:
    """How many random deals the drawn tasks could be won with: ``word`` is ``gentle``, ``fair`` or ``brutal``.

    ``low`` and ``high`` bound the true share with 95 % confidence; ``undecided`` deals count as neither.
    """

    word: str
    samples: int
    won: int
    undecided: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share of the decided deals that can be won."""
        decided = self.samples - self.undecided
        return self.won / decided if decided else 0.0


@dataclass(frozen=True)
class Want:
    """Something the review was not told: the sentence ``review-want-<kind>`` and its parameters."""

    kind: str
    params: Mapping[str, str | int]


@dataclass(frozen=True)
class SettledVerdict:
    """The verdict while ``unseen`` cards are still face down: ``count`` of ``deals`` possible deals have it.

    ``proved`` says that it holds for every possible deal at all, looked at or not; only then it is more than likely.
    ``trick`` is the one it turned in, 0 where it did not turn; ``place`` cards lay there before the one after which it
    was most often too late, in ``here`` of the deals with this verdict that were asked (``among``). ``better`` are the
    kinds of cards that would have kept it alive in its place, the most frequent first.
    """

    verdict: str
    trick: int
    count: int
    deals: int
    unseen: int
    proved: bool = False
    place: int | None = None
    here: int = 0
    among: int = 0
    better: tuple[Better, ...] = ()


@dataclass(frozen=True)
class ReviewView:
    """All that the review of a finished mission shows.

    ``state`` is ``ready``, ``hands-missing`` (``missing`` says what to scan, ``wants`` says it for every language),
    ``no-solver`` (``missing`` says what to install) or ``undecided``. ``verdict`` is ``won``, ``lost-at-card``,
    ``never-winnable``, ``still-winnable`` (given up, or out of time), ``undecided``, or ``covered`` where it is not to
    be told yet. ``start`` is a line from the first card on, if there is one. ``knowledge`` is what the seat of the
    turning point could know there, ``moments`` what everybody could before each trick. ``onward`` is a
    line from the end on, where it could still be won. ``story`` is what the opening page adds, ``likely``
    what the verdict would be over possible deals while hands are missing. Where these agree it is ``settled``
    without a scan. ``asks`` are the cards whose holders would tell more, the best first: asked for until it is settled,
    offered from then on.
    """

    game: str
    mission: int
    attempt: int
    seats: int
    status: str
    reason: str
    state: str = "ready"
    missing: str = ""
    wants: tuple[Want, ...] = ()
    verdict: str = "undecided"
    tricks: tuple[TrickReviewed, ...] = ()
    tasks: Mapping[str, int | None] = field(default_factory=dict)
    start: LineReviewed | None = None
    turning: TurningPoint | None = None
    alternatives: tuple[Alternative, ...] = ()
    revokes: tuple[ReviewedRevoke, ...] = ()
    claims: tuple[ClaimWrong, ...] = ()
    knowledge: tuple[Knowledge, ...] = ()
    moments: tuple[Knowledge, ...] = ()
    onward: LineReviewed | None = None
    story: Story | None = None
    likely: tuple[Likely, ...] = ()
    settled: SettledVerdict | None = None
    asks: tuple[Ask, ...] = ()
    record: str = ""
    ms: float = 0.0

    @property
    def covered(self) -> "ReviewView":
        """The review without whatever tells or hints at the verdict."""
        if self.state not in ("ready", "undecided"):
            # Which cards to ask for hints at nothing while it is not settled.
            asks = self.asks if self.settled is None else ()
            return replace(self, likely=(), settled=None, asks=asks)
        tricks = tuple(
            replace(trick, plays=tuple(replace(play, winnable=None) for play in trick.plays)) for trick in self.tricks
        )
        return replace(
            self, state="ready", verdict="covered", tricks=tricks, start=None, turning=None, alternatives=(),
            knowledge=(), onward=None, story=self.story.covered if self.story is not None else None, ms=0.0,
            settled=None, asks=(),
        )  # fmt: skip

    @property
    def tells(self) -> bool:
        """Whether there is something to turn over: a verdict, or that there was no time for one."""
        return self.state in ("ready", "undecided") or self.settled is not None

    @property
    def states(self) -> tuple[str, ...]:
        """How each trick stands to the verdict: ``open``, ``turned``, ``late`` (too late), ``lost``; else ``""``.

        >>> tricks = tuple(TrickReviewed(number, 1, 1, ()) for number in (1, 2, 3, 4))
        >>> turning = TurningPoint(5, 2, 1, "B7", ("B2",), LineReviewed(5, ()))
        >>> found = ReviewView("planet-nine", 1, 1, 4, "failed", "", verdict="lost-at-card", tricks=tricks)
        >>> replace(found, turning=turning).states
        ('open', 'turned', 'late', 'lost')
        """
        count = len(self.tricks)
        verdict, trick = self.verdict, self.turning.trick if self.turning is not None else 0
        if self.settled is not None:
            verdict, trick = self.settled.verdict, self.settled.trick
        if verdict in ("won", "still-winnable"):
            return ("open",) * count
        if verdict == "lost-at-card" and trick:
            before, after = trick - 1, count - trick
            return (*("open",) * before, "turned", *("late",) * (after - 1), *("lost",) * min(1, after))
        return (*("late",) * (count - 1), "lost") if verdict == "never-winnable" and count else ("",) * count

    @property
    def headline(self) -> Prompt:
        """The verdict in a few words, which name nobody; spoken where the table speaks."""
        kind = self.verdict if self.state == "ready" else self.state
        trick = self.turning.trick if self.turning is not None else 0
        if self.settled is not None:
            kind = self.settled.verdict if self.settled.proved else f"likely-{self.settled.verdict}"
            trick = self.settled.trick
        return Prompt(f"review-story-{kind}", {"number": trick})

    @property
    def cards(self) -> int:
        """How many cards were played."""
        return sum(len(trick.plays) for trick in self.tricks)
