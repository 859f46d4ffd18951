"""Every deal and every course of play of Mission Deep Sea as one formula, with a switch for each task and owner.

The cards are loose (``Deal.loose``), the rules of tricks and the clauses of tasks are those of the review. Nothing is
left out: "no" is a proof that no deal and no play fulfils the tasks that are switched on together, "yes" comes with the
whole course of play, which the caller re-checks with the judging of tasks. The captain sits at seat 1 and holds
submarine 4.
"""

import random
from collections.abc import Iterable, Sequence

from pysat.solvers import Solver

from companion.games.crew.deep_sea.tasks.cards import TaskCard
from companion.games.crew.terms import Suit, deck
from companion.review.winnable.clauses import Clauses
from companion.review.winnable.course import DealFormula, add_all_played
from companion.review.winnable.deal import Deal
from companion.review.winnable.deep_sea import add_task
from companion.rules.cards import Card
from companion.rules.tricks import Play, Trick

CARDS = deck(Suit.SUBMARINE)
CAPTAIN = 1
CAPTAINS = Card(Suit.SUBMARINE, 4)


class AnyDeal:
    """The problem for one crew size; ``solve`` answers for a set of (task, seat) pairs."""

    def __init__(self, seats: int, solver: str = "glucose4", seed: int = 0, cards: Sequence[Card] = CARDS) -> None:
        loose = tuple(card for card in cards if card != CAPTAINS)
        hands = {seat: (CAPTAINS,) if seat == CAPTAIN else () for seat in range(1, seats + 1)}
        self.tricks = len(cards) // seats
        self.course = DealFormula(Deal(hands, CAPTAIN, self.tricks, loose=loose))
        add_all_played(self.course)
        add_sums(self.course)
        self.random = random.Random(seed)
        self.solver = Solver(name=solver)
        self._known = 0
        self._switches: dict[tuple[str, int], int] = {}

    def switch(self, task: TaskCard, seat: int) -> int:
        """The literal that, assumed, makes the seat fulfil the task."""
        switch = self._switches.get((task.id, seat))
        if switch is None:
            clauses = self.course.clauses
            switch = self._switches[task.id, seat] = clauses.new()
            clauses.guards = (switch,)
            if task.not_for_captain and seat == CAPTAIN:
                clauses.add()
            else:
                add_task(self.course, task.rule, seat, CAPTAIN, None)
            clauses.guards = ()
        return switch

    def solve(self, wanted: Iterable[tuple[TaskCard, int]], patience: int = 0) -> tuple[Trick, ...] | bool:
        """A course of play in which every seat fulfils its tasks, or ``False``: there is none.

        With ``patience``, a limit of conflicts, ``True`` means that it is not known yet.
        """
        chosen = {self.switch(task, seat) for task, seat in wanted}
        self._tell()
        # Switches that are off stay off: the solver must not satisfy conditions that nobody asked for.
        assumptions = [literal if literal in chosen else -literal for literal in self._switches.values()]
        if patience:
            self.solver.conf_budget(patience)
            answer = self.solver.solve_limited(assumptions=assumptions)
            if answer is None:
                return True
        else:
            answer = self.solver.solve(assumptions=assumptions)
        return self._tricks() if answer else False

    def _tell(self) -> None:
        """Hand the solver what the formula has grown by."""
        rows = self.course.clauses.rows
        self.solver.append_formula(rows[self._known :])
        self._known = len(rows)

    def vary(self) -> None:
        """Start from chance, so that courses of play differ."""
        self._tell()
        plays = [literal for seats in self.course.by.values() for play in seats.values() for literal in play]
        some = self.random.sample(plays, len(plays) // 3)
        self.solver.set_phases([self.random.choice((-1, 1)) * literal for literal in some])

    def close(self) -> None:
        """Give back what the solver holds."""
        self.solver.delete()

    def _tricks(self) -> tuple[Trick, ...]:
        """The course of play that the solver found."""
        course = self.course.read(self.solver.get_model())
        return tuple(
            Trick(number, plays[0][0], tuple(Play(seat, card) for seat, card in plays))
            for number, plays in enumerate(course, 1)
        )


def course_of_play(seats: int, wanted: Sequence[tuple[TaskCard, int]], patience: int = 0) -> tuple[Trick, ...] | bool:
    """A course of play for these tasks and seats (1 is the captain), or ``False``: there is none.

    Two fresh solvers with nothing but these conditions: the quick one first, then one without a limit, or with
    ``patience`` one that may give up after so many conflicts: then the answer is ``True``, not known.
    """
    last = ("glucose4", patience) if patience else ("cadical195", 0)
    tricks: tuple[Trick, ...] | bool = True
    for solver, limit in (("minisat22", 3_000), last):
        problem = AnyDeal(seats, solver)
        tricks = problem.solve(wanted, limit)
        problem.close()
        if tricks is not True:
            break
    return tricks


def add_sums(course: DealFormula) -> None:
    """Tricks taken and cards won belong together, and all of them add up to what there is: for loose cards.

    The solver would have to find it out again and again.
    """
    clauses, seats = course.clauses, len(course.seats)
    won = {
        (seat, suit): clauses.count([course.won(card, seat) for card in cards])
        for seat in course.seats
        for suit, cards in course.of_suit.items()
    }
    for seat in course.seats:
        cards: list[int] = []
        for suit in course.suits:
            cards = _summed(clauses, cards, won[seat, suit])
        for k, more in enumerate(course.tricks_of(seat)):
            clauses.define(-more, cards[(k + 1) * seats - 1])
            clauses.define(more, -cards[k * seats])
    for suit in course.suits:
        _add_up(course, [won[seat, suit] for seat in course.seats], len(course.of_suit[suit]), course.deal.over)
    _add_up(course, [course.tricks_of(seat) for seat in course.seats], len(course.tricks), 0)


def _add_up(course: DealFormula, counts: Sequence[list[int]], most: int, less: int) -> None:
    """These counters add up to ``most``, or to at most so many ``less``."""
    total: list[int] = []
    for count in counts:
        total = _summed(course.clauses, total, count)
    for beyond in total[most:]:
        course.clauses.define(-beyond)
    for inside in total[: most - less]:
        course.clauses.define(inside)


def _summed(clauses: Clauses, first: list[int], second: list[int]) -> list[int]:
    """The counter of two counters together."""
    return clauses.merged(first, second, len(first) + len(second)) if first and second else first or second
