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

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

from companion.games.crew.deep_sea.tasks.cards import Task
from companion.games.crew.deep_sea.tasks.counted_cards import ColourBalance, WinAllOfSomeColour, WinCount, WinNone
from companion.games.crew.deep_sea.tasks.facts import TRICKS
from companion.games.crew.deep_sea.tasks.named_cards import (
    WinCardInLastTrick,
    WinCards,
    WinCardWithSubmarine,
    WinOnlySubmarine,
)
from companion.games.crew.deep_sea.tasks.single_tricks import (
    WinTrickAll,
    WinTrickEqualColours,
    WinTrickSum,
    WinTrickUsing,
)
from companion.games.crew.deep_sea.tasks.trick_counts import (
    NeverLead,
    TricksCompare,
    TricksExact,
    TricksPredicted,
    TricksRun,
    TricksWindow,
)
from companion.rules.cards import COLOURS, Card, Suit, deck
from companion.rules.tricks import Play, Trick

SUITS = (*COLOURS, Suit.SUBMARINE)
CARDS = deck(Suit.SUBMARINE)
CAPTAINS = Card(Suit.SUBMARINE, 4)


class Course:
    """The problem for one crew size; ``solve`` answers for a set of (task, seat) pairs."""

    def __init__(self, seats: int, tasks: Sequence[Task], solver: str = "glucose4", seed: int = 0) -> None:
        self.seats, self.total = seats, TRICKS[seats]
        self.tasks = tuple(tasks)
        self.random = random.Random(seed)
        self.solver = Solver(name=solver)
        self._top = 0
        self._switches: dict[tuple[str, int], int] = {}
        self._totals: dict[tuple[object, ...], list[int]] = {}
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
        self.play = {(t, s, c): self.new() for t in tricks for s in seats for c in CARDS}
        self.win = {(t, s): self.new() for t in tricks for s in seats}
        self.contains = {(t, c): self.new() for t in tricks for c in CARDS}
        self.best = {(t, c): self.new() for t in tricks for c in CARDS}
        self.led = {(t, u): self.new() for t in tricks for u in SUITS}
        self.suit = {(t, s, u): self.new() for t in tricks for s in seats for u in SUITS}
        self.got = {(s, c): self.new() for s in seats for c in CARDS}
        spare = {(s, c): self.new() for s in seats for c in CARDS} if self.seats == 3 else {}
        self.spare = spare
        for t in tricks:
            self.exactly_one([self.win[t, s] for s in seats])
            self.exactly_one([self.best[t, c] for c in CARDS])
            self.exactly_one([self.led[t, u] for u in SUITS])
            for s in seats:
                self.exactly_one([self.play[t, s, c] for c in CARDS])
        if spare:
            self.exactly_one(list(spare.values()))
        for c in CARDS:
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
        for c in CARDS:
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
            for other in CARDS:
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
                    for c in CARDS:
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
            (s, u): self._got_count(s, [c for c in CARDS if c.suit == u]) for s in range(self.seats) for u in SUITS
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
            self._condition(self._switches[key], task, seat)
        return self._switches[key]

    def _any(self, switch: int, options: Iterable[Sequence[int]]) -> None:
        """The switch needs one of several conjunctions."""
        chosen = []
        for literals in options:
            one = self.new()
            for literal in literals:
                self.add(-one, literal)
            chosen.append(one)
        self.add(-switch, *chosen)

    def _counter(self, literals: Sequence[int], key: tuple[object, ...]) -> list[int]:
        """Literals o[k]: at least k+1 hold (both directions)."""
        if key not in self._totals:
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
            self._totals[key] = row
        return self._totals[key]

    def wins(self, seat: int) -> list[int]:
        """wins[k]: the seat wins more than k tricks."""
        return self._counter([self.win[t, seat] for t in range(self.total)], ("wins", seat))

    def _got_count(self, seat: int, cards: Sequence[Card]) -> list[int]:
        return self._counter([self.got[seat, c] for c in cards], ("got", seat, *cards))

    def _condition(self, z: int, task: Task, s: int) -> None:
        rule, last, tricks = task.rule, self.total - 1, range(self.total)
        match rule:
            case WinCards(cards):
                for c in cards:
                    self.add(-z, self.got[s, c])
            case WinCardInLastTrick(card):
                self.add(-z, self.win[last, s])
                self.add(-z, self.contains[last, card])
            case WinOnlySubmarine(card):
                for c in CARDS:
                    if c.trump:
                        self.add(-z, self.got[s, c] if c == card else -self.got[s, c])
            case WinCardWithSubmarine(card):
                self._any(
                    z, ([self.win[t, s], self.contains[t, card], self.suit[t, s, Suit.SUBMARINE]] for t in tricks)
                )
            case WinCount(exactly, groups):
                for group in groups:
                    cards = [c for c in CARDS if group.sort.fits(c)]
                    counts = self._got_count(s, cards)
                    if group.count:
                        self.add(-z, counts[group.count - 1])
                    if exactly and group.count < len(counts):
                        self.add(-z, -counts[group.count])
            case WinNone(sort):
                for c in CARDS:
                    if sort.fits(c):
                        self.add(-z, -self.got[s, c])
            case WinAllOfSomeColour():
                self._any(z, ([self.got[s, c] for c in CARDS if c.suit == u] for u in COLOURS))
            case ColourBalance(equal, first, second):
                a = self._got_count(s, [c for c in CARDS if c.suit == first])
                b = self._got_count(s, [c for c in CARDS if c.suit == second])
                self.add(-z, a[0])
                for k in range(9):
                    if equal:
                        self.add(-z, -a[k], b[k])
                        self.add(-z, a[k], -b[k])
                    elif k < 8:
                        self.add(-z, -b[k], a[k + 1])
                    else:
                        self.add(-z, -b[k])
            case _:
                self._trick_condition(z, task, s)

    def _trick_condition(self, z: int, task: Task, s: int) -> None:
        rule, tricks = task.rule, range(self.total)
        match rule:
            case WinTrickUsing(value, capture):
                self._any(z, self._using(s, value, capture))
            case WinTrickAll():
                spoil = [c for c in CARDS if not rule.fits(c)]
                self._any(z, ([self.win[t, s], *(-self.contains[t, c] for c in spoil)] for t in tricks))
            case WinTrickSum():
                self._sum(z, rule, s)
            case WinTrickEqualColours(first, second):
                options = []
                for t in tricks:
                    a = self._counter([self.suit[t, x, first] for x in range(self.seats)], ("suit", t, first))
                    b = self._counter([self.suit[t, x, second] for x in range(self.seats)], ("suit", t, second))
                    for each in range(1, self.seats // 2 + 1):
                        beyond = [-a[each], -b[each]] if each < self.seats else []
                        options.append([self.win[t, s], a[each - 1], b[each - 1], *beyond])
                self._any(z, options)
            case NeverLead(suits):
                for t in tricks:
                    leads = self.leads(t, s)
                    for u in suits:
                        if leads is True:
                            self.add(-z, -self.led[t, u])
                        elif leads:
                            self.add(-z, -leads, -self.led[t, u])
            case TricksExact(count):
                wins = self.wins(s)
                if count:
                    self.add(-z, wins[count - 1])
                self.add(-z, -wins[count])
            case TricksPredicted():
                pass  # some prediction is right whatever happens
            case TricksCompare():
                self._compare(z, rule, s)
            case TricksWindow(win, lose, only):
                won = {(number or self.total) - 1 for number in win}
                for t in tricks:
                    if t in won:
                        self.add(-z, self.win[t, s])
                    elif only or t + 1 in lose:
                        self.add(-z, -self.win[t, s])
            case TricksRun(length, mode):
                runs = [range(t, t + length) for t in range(self.total - length + 1)]
                if mode == "never":
                    for run in runs:
                        self.add(-z, *(-self.win[t, s] for t in run))
                    return
                self._any(z, ([self.win[t, s] for t in run] for run in runs))
                if mode == "exact":
                    self.add(-z, -self.wins(s)[length])
            case _:
                raise TypeError(rule)

    def _using(self, s: int, value: int, capture: int | None) -> list[list[int]]:
        options = []
        for t in range(self.total):
            for own in (Card(u, value) for u in COLOURS):
                if capture is None:
                    options.append([self.play[t, s, own], self.win[t, s]])
                    continue
                for other in (Card(u, capture) for u in COLOURS):
                    if other != own:
                        options.append([self.play[t, s, own], self.win[t, s], self.contains[t, other]])
        return options

    def _sum(self, z: int, rule: WinTrickSum, s: int) -> None:
        """Partial sums over the seats of a trick that the owner wins without submarines."""
        options = []
        for t in range(self.total):
            one = self.new()
            options.append([one])
            self.add(-one, self.win[t, s])
            for x in range(self.seats):
                self.add(-one, -self.suit[t, x, Suit.SUBMARINE])
            for total in self._sum_literals(t):
                if not rule._passes(total[0], self.seats):
                    self.add(-one, -total[1])
        self._any(z, options)

    def _sum_literals(self, t: int) -> list[tuple[int, int]]:
        key = ("sum", t)
        if key not in self._totals:
            values = {(x, v): self.new() for x in range(self.seats) for v in range(1, 10)}
            for x in range(self.seats):
                for c in CARDS:
                    if not c.trump:
                        self.add(-self.play[t, x, c], values[x, c.value])
            reached = {v: values[0, v] for v in range(1, 10)}
            for x in range(1, self.seats):
                following: dict[int, int] = {}
                for total, literal in reached.items():
                    for v in range(1, 10):
                        out = following.setdefault(total + v, following.get(total + v) or self.new())
                        self.add(-literal, -values[x, v], out)
                reached = following
            self._totals[key] = [number for pair in sorted(reached.items()) for number in pair]
        flat = self._totals[key]
        return list(zip(flat[::2], flat[1::2], strict=True))

    def _compare(self, z: int, rule: TricksCompare, s: int) -> None:
        own = self.wins(s)
        if rule.versus == "others_combined":
            self.add(-z, own[self.total // 2])
            return
        others = [x for x in range(self.seats) if x != s] if rule.versus == "each_other" else [0]
        if s in others:
            self.add(-z)  # the captain may not hold it
            return
        for x in others:
            theirs = self.wins(x)
            small, large = (theirs, own) if rule.op == "more" else (own, theirs)
            for k in range(self.total):
                if rule.op == "equal":
                    self.add(-z, -own[k], theirs[k])
                    self.add(-z, own[k], -theirs[k])
                elif k + 1 < self.total:
                    self.add(-z, -small[k], large[k + 1])
                else:
                    self.add(-z, -small[k])
            if rule.op != "equal":
                self.add(-z, large[0])

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
            card = {s: next(c for c in CARDS if self.play[t, s, c] in true) for s in range(self.seats)}
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
