"""The review on the screen: which page and step is shown, whether the verdict has been asked for, what can be said."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.rules.board import Alert, Prompt, UsualBoard
from companion.rules.review_story import Ask
from companion.rules.reviewed import Knowledge, PlayReviewed, ReviewView
from companion.rules.timers import Timer


@dataclass(frozen=True)
class ReviewBoard(UsualBoard):
    """A review on the screen: which step is shown, through whose eyes, and whether the verdict has been asked for.

    It opens with the story (``opening``), or where a scan is needed with the question whose a card was (``question``):
    ``declined`` cards were nobody's that they know, ``asking`` asks although it is settled. Step 0 is the first trick;
    once the verdict is uncovered the tricks of the winning line go on beyond the last one played. The last step sums
    up. With ``eyes`` a step shows what that seat could know before its first card.
    """

    review: ReviewView
    names: tuple[str, ...]
    step: int = 0
    uncovered: bool = False
    eyes: int | None = None
    opening: bool = False
    asking: bool = False
    declined: int = 0
    phase: str = "review"
    turn: None = None
    alerts: tuple[Alert, ...] = ()
    clocks: Mapping[str, Timer] = field(default_factory=dict)

    @property
    def public(self) -> "ReviewBoard":
        """What may be published: while the verdict is covered nothing that tells it.

        >>> told = ReviewView("planet-nine", 1, 1, 4, "failed", "", verdict="never-winnable")
        >>> ReviewBoard(told, ()).public.review.verdict, ReviewBoard(told, (), uncovered=True).public.review.verdict
        ('covered', 'never-winnable')
        """
        return self if self.uncovered else replace(self, review=self.review.covered)

    @property
    def question(self) -> Ask | None:
        """The card whose holder is asked for now: until it is settled or enough, later only on demand.

        >>> whose = Ask("B9", (1, 2), 60, 100)
        >>> board = ReviewBoard(ReviewView("planet-nine", 1, 1, 4, "failed", "", asks=(whose,)), (), opening=True)
        >>> board.question.card, board.after_word("NO").question, board.after_word("OK").question
        ('B9', None, None)
        """
        wanted = self.asking or (self.review.settled is None and not self.uncovered)
        if not self.opening or not wanted or self.declined >= len(self.review.asks):
            return None
        return self.review.asks[self.declined]

    @property
    def last_step(self) -> int:
        """The step that sums up."""
        turning, played = self.review.turning, len(self.review.tricks)
        if not self.uncovered or turning is None:
            return played
        return max(played, -(-(turning.line.begins + len(turning.line.plays)) // self.review.seats))

    @property
    def line_cards(self) -> tuple[PlayReviewed, ...]:
        """The step's trick of the winning line: cards already played when it begins, then its own; covered, nothing."""
        turning, seats, first = self.review.turning, self.review.seats, self.step * self.review.seats
        if not self.uncovered or turning is None or first + seats <= turning.cards:
            return ()
        played = [play for trick in self.review.tricks for play in trick.plays][: turning.cards]
        return (*played, *turning.line.plays)[first : first + seats]

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats through whose eyes the mission can be seen."""
        return tuple(sorted({moment.seat for moment in self.review.moments}))

    @property
    def offered(self) -> tuple[int, ...]:
        """The seats on the screen to choose from; the sum has no room for them."""
        return self.seats if self.step < self.last_step or self.eyes is not None else ()

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages and seats that a menu offers: the story from its steps, the line once it may be known."""
        story = () if self.opening else ("STORY",)
        return (*story, *(("LINE",) if self._has_line else ()), *(f"SEAT {seat}" for seat in self.seats))

    @property
    def seen(self) -> Knowledge | None:
        """What the chosen seat could know before the trick shown; at the end, what it knew then."""
        cards = min(self.step * self.review.seats, self.review.cards)
        return next(
            (moment for moment in self.review.moments if (moment.seat, moment.cards) == (self.eyes, cards)), None
        )

    def after_word(self, verb: str, number: int = 0) -> "ReviewBoard | None":
        """The board after UP, DOWN, OK, NO, SEAT, TRICK, LINE, HANDS or STORY; ``None`` for any other word.

        >>> board = ReviewBoard(ReviewView("planet-nine", 1, 1, 4, "failed", ""), ())
        >>> board.after_word("OK").uncovered, board.after_word("UNDO"), board.after_word("STORY").opening
        (True, None, True)
        """
        match verb:
            case "DOWN" if self.opening:
                return replace(self, opening=False, step=0)
            case "OK" if self.question is not None:
                return replace(self, asking=False, uncovered=True)
            case "NO" if self.question is not None:
                return self._declining()
            case "HANDS" if self.review.asks:
                return replace(self, opening=True, eyes=None, asking=True, declined=0)
            case "DOWN":
                return replace(self, step=min(self.step + 1, self.last_step))
            case "UP" if self.step == 0:
                return replace(self, opening=True, eyes=None)
            case "UP":
                return replace(self, step=max(self.step - 1, 0))
            case "OK":
                # Turned over on the last step, it is the last step still.
                other = replace(self, uncovered=not self.uncovered)
                at_end = self.step >= self.last_step
                return replace(other, step=other.last_step if at_end else min(self.step, other.last_step))
            case "SEAT" if number in self.seats and self.opening:
                return replace(self, opening=False, eyes=number, step=self._turn)
            case "SEAT" if number in self.seats:
                return replace(self, eyes=None if number == self.eyes else number)
            case "TRICK" if 0 < number <= len(self.review.tricks):
                return replace(self, opening=False, eyes=None, step=number - 1)
            case "LINE" if self._has_line:
                return replace(self, opening=False, eyes=None, step=self._turn)
            case "STORY":
                return replace(self, opening=True, eyes=None)
            case _:
                return None

    @property
    def _wants_more(self) -> bool:
        """Whether cards would tell more, as far as it may be shown."""
        open_ = self.uncovered or not self.review.tells
        return open_ and bool(self.review.wants or self.review.asks)

    def _declining(self) -> "ReviewBoard":
        """The next card that would tell; after the last of them it stays as it is."""
        following = replace(self, declined=self.declined + 1)
        return following if following.question is not None else replace(following, asking=False, uncovered=True)

    @property
    def _has_line(self) -> bool:
        return self.uncovered and self.review.turning is not None

    @property
    def _turn(self) -> int:
        """The step of the turn, once it may be known."""
        turning = self.review.turning if self.uncovered else None
        return turning.trick - 1 if turning is not None else max(0, len(self.review.tricks) - 1)

    @property
    def knower(self) -> int | None:
        """The seat through whose eyes the opening page leads: that of the turn, else the first."""
        turning = self.review.turning if self.uncovered else None
        if turning is not None and turning.seat in self.seats:
            return turning.seat
        return self.seats[0] if self.seats else None

    @property
    def prompt(self) -> Prompt:
        """The step in words, and what can be said."""
        # Where hands or the solver are missing nothing lies under the cover.
        turn = ("OK",) if self.review.tells or self.review.likely else ()
        if self.question is not None:
            seats = (f"SEAT {seat}" for seat in self.question.seats)
            return Prompt("review-ask", {"card": self.question.card}, choices=(*seats, "NO", "OK", "CANCEL"))
        if self.opening:
            return self._headline(turn)
        steps = ("UP", "DOWN") if self.step < self.last_step else ("UP",)
        choices = (*steps, *turn, *(f"SEAT {seat}" for seat in self.offered), "CANCEL")
        params = {"number": self.step + 1, "most": self.last_step}
        if self.eyes is not None:
            key = "review-eyes-end" if self.step >= len(self.review.tricks) else "review-eyes"
            return Prompt(key, params, who=self.eyes, choices=choices)
        return Prompt("review-summary" if self.step >= self.last_step else "review-step", params, choices=choices)

    def _headline(self, turn: tuple[str, ...]) -> Prompt:
        """The opening page's one sentence: covered, only what tells nothing."""
        more = ("HANDS",) if self._wants_more else ()
        line = ("LINE",) if self._has_line else ()
        eyes = (f"SEAT {self.knower}",) if self.knower is not None else ()
        first = turn if not self.uncovered else ()
        headline = (self if not turn else self.public).review.headline
        if self.review.tells and not self.uncovered:
            headline = Prompt("review-story-covered")
        return replace(headline, choices=(*first, "DOWN", *line, *eyes, *more, "CANCEL"))
