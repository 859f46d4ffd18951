"""What each kind of task demands of a course of play, as clauses under a switch (see ``deep_sea_course``)."""

from typing import TYPE_CHECKING

from companion.games.crew.deep_sea.tasks.cards import Task
from companion.games.crew.deep_sea.tasks.counted_cards import ColourBalance, WinAllOfSomeColour, WinCount, WinNone
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
from companion.rules.cards import COLOURS, Suit

if TYPE_CHECKING:
    from deep_sea_course import Course


def condition(course: "Course", z: int, task: Task, s: int) -> None:
    """Add the clauses that make seat ``s`` fulfil the task when ``z`` holds."""
    rule, last, tricks = task.rule, course.total - 1, range(course.total)
    match rule:
        case WinCards(cards):
            for c in cards:
                course.add(-z, course.got[s, c])
        case WinCardInLastTrick(card):
            course.add(-z, course.win[last, s])
            course.add(-z, course.contains[last, card])
        case WinOnlySubmarine(card):
            for c in course.cards:
                if c.trump:
                    course.add(-z, course.got[s, c] if c == card else -course.got[s, c])
        case WinCardWithSubmarine(card):
            course.any_of(
                z, ([course.win[t, s], course.contains[t, card], course.suit[t, s, Suit.SUBMARINE]] for t in tricks)
            )
        case WinCount(exactly, groups):
            for group in groups:
                cards = [c for c in course.cards if group.sort.fits(c)]
                counts = course.got_count(s, cards)
                if group.count:
                    course.add(-z, counts[group.count - 1])
                if exactly and group.count < len(counts):
                    course.add(-z, -counts[group.count])
        case WinNone(sort):
            for c in course.cards:
                if sort.fits(c):
                    course.add(-z, -course.got[s, c])
        case WinAllOfSomeColour():
            course.any_of(z, ([course.got[s, c] for c in course.cards if c.suit == u] for u in COLOURS))
        case ColourBalance(equal, first, second):
            a = course.got_count(s, [c for c in course.cards if c.suit == first])
            b = course.got_count(s, [c for c in course.cards if c.suit == second])
            course.add(-z, a[0])
            for k in range(9):
                if equal:
                    course.add(-z, -a[k], b[k])
                    course.add(-z, a[k], -b[k])
                elif k < 8:
                    course.add(-z, -b[k], a[k + 1])
                else:
                    course.add(-z, -b[k])
        case _:
            _trick_condition(course, z, task, s)


def _trick_condition(course: "Course", z: int, task: Task, s: int) -> None:
    rule, tricks = task.rule, range(course.total)
    match rule:
        case WinTrickUsing(value, capture):
            course.any_of(z, _using(course, s, value, capture))
        case WinTrickAll():
            spoil = [c for c in course.cards if not rule.fits(c)]
            course.any_of(z, ([course.win[t, s], *(-course.contains[t, c] for c in spoil)] for t in tricks))
        case WinTrickSum():
            _sum(course, z, rule, s)
        case WinTrickEqualColours(first, second):
            options = []
            for t in tricks:
                a = course.counter([course.suit[t, x, first] for x in range(course.seats)], ("suit", t, first))
                b = course.counter([course.suit[t, x, second] for x in range(course.seats)], ("suit", t, second))
                for each in range(1, course.seats // 2 + 1):
                    beyond = [-a[each], -b[each]] if each < course.seats else []
                    options.append([course.win[t, s], a[each - 1], b[each - 1], *beyond])
            course.any_of(z, options)
        case NeverLead(suits):
            for t in tricks:
                leads = course.leads(t, s)
                for u in suits:
                    if leads is True:
                        course.add(-z, -course.led[t, u])
                    elif leads:
                        course.add(-z, -leads, -course.led[t, u])
        case TricksExact(count):
            wins = course.wins(s)
            if count:
                course.add(-z, wins[count - 1])
            course.add(-z, -wins[count])
        case TricksPredicted():
            pass  # some prediction is right whatever happens
        case TricksCompare():
            _compare(course, z, rule, s)
        case TricksWindow(win, lose, only):
            won = {(number or course.total) - 1 for number in win}
            for t in tricks:
                if t in won:
                    course.add(-z, course.win[t, s])
                elif only or t + 1 in lose:
                    course.add(-z, -course.win[t, s])
        case TricksRun(length, mode):
            runs = [range(t, t + length) for t in range(course.total - length + 1)]
            if mode == "never":
                for run in runs:
                    course.add(-z, *(-course.win[t, s] for t in run))
                return
            course.any_of(z, ([course.win[t, s] for t in run] for run in runs))
            if mode == "exact" and length < course.total:
                course.add(-z, -course.wins(s)[length])
        case _:
            raise TypeError(rule)


def _using(course: "Course", s: int, value: int, capture: int | None) -> list[list[int]]:
    options = []
    for t in range(course.total):
        for own in (card for card in course.cards if card.value == value and not card.trump):
            if capture is None:
                options.append([course.play[t, s, own], course.win[t, s]])
                continue
            for other in (card for card in course.cards if card.value == capture and not card.trump):
                if other != own:
                    options.append([course.play[t, s, own], course.win[t, s], course.contains[t, other]])
    return options


def _sum(course: "Course", z: int, rule: WinTrickSum, s: int) -> None:
    """Partial sums over the seats of a trick that the owner wins without submarines."""
    options = []
    for t in range(course.total):
        one = course.new()
        options.append([one])
        course.add(-one, course.win[t, s])
        for x in range(course.seats):
            course.add(-one, -course.suit[t, x, Suit.SUBMARINE])
        for total in _sum_literals(course, t):
            if not rule._passes(total[0], course.seats):
                course.add(-one, -total[1])
    course.any_of(z, options)


def _sum_literals(course: "Course", t: int) -> list[tuple[int, int]]:
    key = ("sum", t)
    if key not in course.totals:
        values = {(x, v): course.new() for x in range(course.seats) for v in range(1, 10)}
        for x in range(course.seats):
            for c in course.cards:
                if not c.trump:
                    course.add(-course.play[t, x, c], values[x, c.value])
        reached = {v: values[0, v] for v in range(1, 10)}
        for x in range(1, course.seats):
            following: dict[int, int] = {}
            for total, literal in reached.items():
                for v in range(1, 10):
                    out = following.setdefault(total + v, following.get(total + v) or course.new())
                    course.add(-literal, -values[x, v], out)
            reached = following
        course.totals[key] = [number for pair in sorted(reached.items()) for number in pair]
    flat = course.totals[key]
    return list(zip(flat[::2], flat[1::2], strict=True))


def _compare(course: "Course", z: int, rule: TricksCompare, s: int) -> None:
    own = course.wins(s)
    if rule.versus == "others_combined":
        course.add(-z, own[course.total // 2])
        return
    others = [x for x in range(course.seats) if x != s] if rule.versus == "each_other" else [0]
    if s in others:
        course.add(-z)  # the captain may not hold it
        return
    for x in others:
        theirs = course.wins(x)
        small, large = (theirs, own) if rule.op == "more" else (own, theirs)
        for k in range(course.total):
            if rule.op == "equal":
                course.add(-z, -own[k], theirs[k])
                course.add(-z, own[k], -theirs[k])
            elif k + 1 < course.total:
                course.add(-z, -small[k], large[k + 1])
            else:
                course.add(-z, -small[k])
        if rule.op != "equal":
            course.add(-z, large[0])
