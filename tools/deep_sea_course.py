"""Every deal and every course of play as one satisfiability problem, with a switch for each (task, owner).

A course of play says who plays which card to which trick. Any such course is possible for some deal as long
as it follows suit: whoever does not follow the led suit holds no card of it any more. So the problem has one
variable per (trick, seat, card), clauses for the rules of the trick, and for every task and seat a switch that,
when assumed, adds the task's condition at the end of the game. Seat 0 is the captain (holds submarine 4).

Nothing is left out: an answer "no" is a proof that no deal and no play fulfils the assumed switches together,
an answer "yes" comes with the whole course of play, which the caller re-checks with the judging of tasks.
"""

import random
from collections.abc import Iterable, Sequence
from itertools import combinations

from deep_sea_conditions import condition
from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

from companion.games.crew.deep_sea.tasks.cards import Task
from companion.rules.cards import COLOURS, Card, Suit, deck
from companion.rules.tricks import Play, Trick

SUITS = (*COLOURS, Suit.SUBMARINE)
CARDS = deck(Suit.SUBMARINE)
CAPTAINS = Card(Suit.SUBMARINE, 4)


class Course:
    """The problem for one crew size; ``solve`` answers for a set of (task, seat) pairs."""

    def __init__(
        self,
        seats: int,
        tasks: Sequence[Task],
        solver: str = "glucose4",
        seed: int = 0,
        cards: Sequence[Card] = CARDS,
    ) -> None:
        self.seats, self.total = seats, len(cards) // seats
        self.cards = tuple(cards)
        self.tasks = tuple(tasks)
        self.random = random.Random(seed)
        self.solver = Solver(name=solver)
        self._top = 0
        self._switches: dict[tuple[str, int], int] = {}
        self.totals: dict[tuple[object, ...], list[int]] = {}
        self._rules()

    # -- the rules of the game

    def new(self) -> int:
        """A fresh variable."""
        self._top += 1
        return self._top

    def add(self, *literals: int) -> None:
        """One clause."""
        self.solver.add_clause(list(literals))

    def exactly_one(self, literals: Sequence[int]) -> None:
        """Exactly one of these holds."""
        self.add(*literals)
        self.at_most_one(literals)

    def at_most_one(self, literals: Sequence[int]) -> None:
        """At most one of these holds."""
        if len(literals) <= 6:
            for one, other in combinations(literals, 2):
                self.add(-one, -other)
            return
        cnf = CardEnc.atmost(lits=list(literals), bound=1, top_id=self._top, encoding=EncType.seqcounter)
        self._top = max(self._top, cnf.nv)
        for clause in cnf.clauses:
            self.add(*clause)

    def _rules(self) -> None:
        tricks, seats = range(self.total), range(self.seats)
        self.play = {(t, s, c): self.new() for t in tricks for s in seats for c in self.cards}
        self.win = {(t, s): self.new() for t in tricks for s in seats}
        self.contains = {(t, c): self.new() for t in tricks for c in self.cards}
        self.best = {(t, c): self.new() for t in tricks for c in self.cards}
        self.led = {(t, u): self.new() for t in tricks for u in SUITS}
        self.suit = {(t, s, u): self.new() for t in tricks for s in seats for u in SUITS}
        self.got = {(s, c): self.new() for s in seats for c in self.cards}
        spare = {(s, c): self.new() for s in seats for c in self.cards} if len(self.cards) % self.seats else {}
        self.spare = spare
        for t in tricks:
            self.exactly_one([self.win[t, s] for s in seats])
            self.exactly_one([self.best[t, c] for c in self.cards])
            self.exactly_one([self.led[t, u] for u in SUITS])
            for s in seats:
                self.exactly_one([self.play[t, s, c] for c in self.cards])
        if spare:
            self.exactly_one(list(spare.values()))
        for c in self.cards:
            where = [self.play[t, s, c] for t in tricks for s in seats] + [spare[s, c] for s in seats if spare]
            self.exactly_one(where)
        self._captain()
        for t in tricks:
            self._trick(t)
        self._follow()
        self._sums_of_cards()

    def _captain(self) -> None:
        for t in range(self.total):
            for s in range(1, self.seats):
                self.add(-self.play[t, s, CAPTAINS])
        for s in range(1, self.seats):
            if self.spare:
                self.add(-self.spare[s, CAPTAINS])

    def leads(self, t: int, s: int) -> int | bool:
        """Who opens a trick: the captain the first, the last winner any other."""
        return self.win[t - 1, s] if t else s == 0

    def _trick(self, t: int) -> None:
        for c in self.cards:
            inside = self.contains[t, c]
            for s in range(self.seats):
                play = self.play[t, s, c]
                self.add(-play, inside)
                self.add(-play, self.suit[t, s, c.suit])
                self.add(-play, -self.best[t, c], self.win[t, s])
                self.add(-self.best[t, c], -self.win[t, s], play)
                self.add(-inside, -self.win[t, s], self.got[s, c])
                for other in range(self.seats):
                    if other != s:
                        self.add(-inside, -self.win[t, s], -self.got[other, c])
                leads = self.leads(t, s)
                if leads is True:
                    self.add(-play, self.led[t, c.suit])
                elif leads:
                    self.add(-leads, -play, self.led[t, c.suit])
            self.add(-inside, *(self.play[t, s, c] for s in range(self.seats)))
            self.add(-self.best[t, c], inside)
            if not c.trump:
                self.add(-self.best[t, c], self.led[t, c.suit])
            for other in self.cards:
                if (other.trump and not c.trump) or (other.suit == c.suit and other.value > c.value):
                    self.add(-self.best[t, c], -self.contains[t, other])
        for s in range(self.seats):
            self.exactly_one([self.suit[t, s, u] for u in SUITS])

    def _follow(self) -> None:
        """Who does not follow suit plays no card of that suit later, and keeps none."""
        for s in range(self.seats):
            for u in SUITS:
                later: int | None = None
                if self.spare:
                    later = self.new()
                    for c in self.cards:
                        if c.suit == u:
                            self.add(-self.spare[s, c], later)
                for t in reversed(range(self.total)):
                    if later is not None:
                        self.add(-self.led[t, u], -later, self.suit[t, s, u])
                    now = self.new()
                    self.add(-self.suit[t, s, u], now)
                    if later is not None:
                        self.add(-later, now)
                    later = now
        for (_, c), spare in self.spare.items():
            for s in range(self.seats):
                self.add(-spare, -self.got[s, c])

    # -- sums that follow from the rules; the solver would have to rediscover them again and again

    def _sums_of_cards(self) -> None:
        """Won tricks and won cards belong together; all of them add up to what there is."""
        by_suit = {
            (s, u): self.got_count(s, [c for c in self.cards if c.suit == u]) for s in range(self.seats) for u in SUITS
        }
        for s in range(self.seats):
            cards: list[int] = []
            for u in SUITS:
                cards = self._merge(cards, by_suit[s, u])
            for k, more in enumerate(self.wins(s)):
                size = (k + 1) * self.seats
                self.add(-more, cards[size - 1])
                self.add(more, -cards[size - self.seats])
        everything = [[by_suit[s, u] for s in range(self.seats)] for u in SUITS]
        for counts in (*everything, [self.wins(s) for s in range(self.seats)]):
            total: list[int] = []
            for count in counts:
                total = self._merge(total, count)
            most = len(counts[0])
            for beyond in total[most:]:
                self.add(-beyond)
            sure = most if counts[0] is self.wins(0) else most - (1 if self.spare else 0)
            for inside in total[:sure]:
                self.add(inside)

    def _merge(self, one: list[int], other: list[int]) -> list[int]:
        """The unary sum of two unary numbers."""
        if not one or not other:
            return one or other
        out = [self.new() for _ in range(len(one) + len(other))]
        for i in range(len(one) + 1):
            for j in range(len(other) + 1):
                if i + j > 0:
                    low = [-literal for literal in (*one[max(i - 1, 0) : i], *other[max(j - 1, 0) : j])]
                    self.add(*low, out[i + j - 1])
                if i + j < len(out):
                    high = (*one[i : i + 1], *other[j : j + 1])
                    self.add(*high, -out[i + j])
        return out

    # -- tasks

    def switch(self, task: Task, seat: int) -> int:
        """The literal that, assumed, makes the seat fulfil the task."""
        key = (task.id, seat)
        if key not in self._switches:
            self._switches[key] = self.new()
            condition(self, self._switches[key], task, seat)
        return self._switches[key]

    def any_of(self, switch: int, options: Iterable[Sequence[int]]) -> None:
        """The switch needs one of several conjunctions."""
        chosen = []
        for literals in options:
            one = self.new()
            for literal in literals:
                self.add(-one, literal)
            chosen.append(one)
        self.add(-switch, *chosen)

    def counter(self, literals: Sequence[int], key: tuple[object, ...]) -> list[int]:
        """Literals o[k]: at least k+1 hold (both directions)."""
        if key not in self.totals:
            # a plain unary counter: row[k] after i literals
            row: list[int] = []
            for literal in literals:
                new_row = [self.new() for _ in range(len(row) + 1)]
                for k, out in enumerate(new_row):
                    stay = row[k] if k < len(row) else None
                    below = row[k - 1] if k > 0 else None
                    # out <-> stay or (below and literal)
                    if stay is not None:
                        self.add(-stay, out)
                    if below is not None:
                        self.add(-below, -literal, out)
                        self.add(-out, *([stay] if stay is not None else []), below)
                    else:
                        self.add(-literal, out)
                    self.add(-out, *([stay] if stay is not None else []), literal)
                row = new_row
            self.totals[key] = row
        return self.totals[key]

    def wins(self, seat: int) -> list[int]:
        """wins[k]: the seat wins more than k tricks."""
        return self.counter([self.win[t, seat] for t in range(self.total)], ("wins", seat))

    def got_count(self, seat: int, cards: Sequence[Card]) -> list[int]:
        """got_count[k]: the seat wins more than k of these cards."""
        return self.counter([self.got[seat, c] for c in cards], ("got", seat, *cards))

    # -- answers

    def solve(self, wanted: Iterable[tuple[Task, int]], patience: int = 0) -> tuple[Trick, ...] | bool:
        """A course of play in which every seat fulfils its tasks, or ``False``: there is none.

        With ``patience``, a limit of conflicts, ``True`` means that it is not known yet.
        """
        chosen = {self.switch(task, seat) for task, seat in wanted}
        # switches that are off stay off: the solver must not satisfy conditions that nobody asked for
        assumptions = [literal if literal in chosen else -literal for literal in self._switches.values()]
        if patience:
            self.solver.conf_budget(patience)
            answer = self.solver.solve_limited(assumptions=assumptions)
            if answer is None:
                return True
        else:
            answer = self.solver.solve(assumptions=assumptions)
        return self._tricks() if answer else False

    def vary(self) -> None:
        """Start from chance, so that courses of play differ."""
        some = self.random.sample(list(self.play.values()), len(self.play) // 3)
        self.solver.set_phases([self.random.choice((-1, 1)) * literal for literal in some])

    def _tricks(self) -> tuple[Trick, ...]:
        """The course of play that the solver found."""
        true = {literal for literal in self.solver.get_model() if literal > 0}
        tricks: list[Trick] = []
        leader = 1
        for t in range(self.total):
            card = {s: next(c for c in self.cards if self.play[t, s, c] in true) for s in range(self.seats)}
            order = [(leader - 1 + step) % self.seats for step in range(self.seats)]
            trick = Trick(t + 1, leader, tuple(Play(s + 1, card[s]) for s in order))
            tricks.append(trick)
            leader = trick.winner
        return tuple(tricks)


def course_of_play(seats: int, wanted: Sequence[tuple[Task, int]], patience: int = 0) -> tuple[Trick, ...] | bool:
    """A course of play for these tasks and seats (0 is the captain), or ``False``: there is none.

    Two fresh solvers with nothing but these conditions: the quick one first, then one without a limit, or with
    ``patience`` one that may give up after so many conflicts: then the answer is ``True``, not known.
    """
    tasks = [task for task, _ in wanted]
    last = ("glucose4", patience) if patience else ("cadical195", 0)
    found: tuple[Trick, ...] | bool = True
    for solver, limit in (("minisat22", 3_000), last):
        course = Course(seats, tasks, solver)
        found = course.solve(wanted, limit)
        course.solver.delete()
        if found is not True:
            break
    return found
