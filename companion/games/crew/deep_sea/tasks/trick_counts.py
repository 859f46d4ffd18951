"""Tasks about winning tricks: how many, which, how many in a row, compared with whom, opened with what."""

from dataclasses import dataclass

from companion.games.crew.deep_sea.tasks.facts import History, decided
from companion.games.crew.terms import Status, Suit


@dataclass(frozen=True)
class NeverLead:
    """Never open a trick with one of these colours.

    Only the opening card counts, as soon as it lies there, and only in tricks the owner opens (rulebook p. 19).
    """

    suits: tuple[Suit, ...]

    def status(self, owner: int, history: History) -> Status:
        """Fails at once; completed when no such card is left to be led, or the owner opens no trick any more."""
        openings = [trick.plays[0] for trick in history.tricks] + ([history.led] if history.led else [])
        broken = any(play.seat == owner and play.card.suit in self.suits for play in openings)
        led = history.led is not None and history.led.card.suit in self.suits
        left = history.still(lambda card: card.suit in self.suits) - led
        leader = history.led.seat if history.led else self._next_leader(history)
        last_is_open = history.left == 1 and (history.led is not None or leader != owner)
        return decided(history.left == 0 or left == 0 or last_is_open, broken)

    def _next_leader(self, history: History) -> int:
        return history.winners[-1] if history.winners else history.captain


@dataclass(frozen=True)
class TricksExact:
    """Win exactly so many tricks in the whole game."""

    count: int

    def status(self, owner: int, history: History) -> Status:
        """Completed at the end; failed with one too many or too few left."""
        won = history.count(owner)
        return decided(history.left == 0 and won == self.count, won > self.count or won + history.left < self.count)


@dataclass(frozen=True)
class TricksPredicted:
    """Win exactly as many tricks as noted before play, from 0 to T; openly or in secret (rulebook p. 18, A20, A21)."""

    secret: bool


def predicted(prediction: int | None, owner: int, history: History) -> Status:
    """How a prediction stands. One that nobody has disclosed stays open until somebody does.

    >>> str(predicted(0, 1, History(3, 13, 1))), str(predicted(None, 1, History(3, 13, 1)))
    ('open', 'open')
    """
    return Status.OPEN if prediction is None else TricksExact(prediction).status(owner, history)


@dataclass(frozen=True)
class TricksCompare:
    """Win more, fewer or as many tricks as somebody; a tie with anybody fails "more" and "fewer" (rulebook p. 18).

    ``versus`` is ``each_other``, ``others_combined`` (more than half of T) or ``captain``.
    """

    op: str
    versus: str

    def status(self, owner: int, history: History) -> Status:
        """Decided at the end, or as soon as the tricks left cannot change (cannot bring) it."""
        own, left = history.count(owner), history.left
        if self.versus == "others_combined":
            half = history.total // 2 + 1
            return decided(own >= half, own + left < half)
        seats = history.others(owner) if self.versus == "each_other" else (history.captain,)
        theirs = [history.count(seat) for seat in seats]
        if self.op == "more":
            return decided(own > max(theirs) + left, own + left <= max(theirs))
        if self.op == "fewer":
            still_needed = sum(max(0, own + 1 - count) for count in theirs)
            return decided(own + left < min(theirs), still_needed > left)
        return decided(left == 0 and own == theirs[0], abs(own - theirs[0]) > left)


@dataclass(frozen=True)
class TricksWindow:
    """Win the tricks numbered in ``win`` (0 is the last one), none of ``lose``, and with ``only`` no other trick."""

    win: tuple[int, ...]
    lose: tuple[int, ...] = ()
    only: bool = False

    def status(self, owner: int, history: History) -> Status:
        """Decided trick by trick; with ``only``, completed after the last one."""
        win = {number or history.total for number in self.win}
        failed = False
        for number, winner in enumerate(history.winners, 1):
            own = winner == owner
            unwanted = number in self.lose or (self.only and number not in win)
            failed = failed or (own and unwanted) or (not own and number in win)
        last = history.total if self.only else max(win | set(self.lose))
        return decided(len(history.tricks) >= last, failed)


@dataclass(frozen=True)
class TricksRun:
    """Win consecutive tricks: ``at_least`` once so many; ``exact``: so many in the whole game, in a row; ``never``."""

    length: int
    mode: str

    def status(self, owner: int, history: History) -> Status:
        """At least and never fail or hold by the longest run; exact is completed after the last trick."""
        runs = self._runs(owner, history)
        current = runs[-1] if history.winners and history.winners[-1] == owner else 0
        longest, won, left = max(runs, default=0), sum(runs), history.left
        can_grow_to = current + left
        if self.mode == "at_least":
            return decided(longest >= self.length, longest < self.length and can_grow_to < self.length)
        if self.mode == "never":
            return decided(can_grow_to < self.length, longest >= self.length)
        interrupted = won > 0 and current == 0 and won < self.length
        failed = won > self.length or len(runs) > 1 or interrupted or won + left < self.length
        return decided(left == 0 and won == self.length, failed)

    def _runs(self, owner: int, history: History) -> list[int]:
        """The lengths of the runs of won tricks, in order."""
        runs: list[int] = []
        previous: int | None = None
        for winner in history.winners:
            if winner == owner and previous == owner:
                runs[-1] += 1
            elif winner == owner:
                runs.append(1)
            previous = winner
        return runs
