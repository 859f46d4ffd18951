"""Tasks over a thousand tables at once: which of them are fulfilled when all tricks are played.

The rules themselves decide each trick (``games/crew/deep_sea/tasks``); at the end of a deal what they have decided and
what holds then is the same, and that is all that a search needs. A test compares the two.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from companion.games.crew.view import NamedCard, NamedSort, TaskRule
from companion.players.crew.bits import COLOURS, SUITS, TRUMPS, WHOLE, Array, bit
from companion.players.crew.knowledge import SeenTask

Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class PlayedDeals:
    """Whole deals: by trick and table the seat that won (from 0), its cards, the best one, the first and the last one.

    ``openers`` are the seats of the first ones.
    """

    winners: Array
    cards: Array
    best: Array
    led: Array
    closing: Array
    openers: Array
    captain: int
    seats: int

    def won(self, seat: int) -> Array:
        """The cards that a seat has won at each table."""
        won: Array = np.bitwise_or.reduce(np.where(self.winners == seat, self.cards, 0), axis=0)
        return won

    def count(self, seat: int) -> Array:
        """How many tricks a seat has won at each table."""
        count: Array = (self.winners == seat).sum(axis=0).astype(np.int64)
        return count


def card_mask(card: NamedCard | str) -> int:
    """The bit of a card as data."""
    if isinstance(card, str):
        return bit(card)
    value = card["value"] - 1
    return 1 << 36 + value if card["suit"] in "RS" else 1 << 4 * value + SUITS.index(card["suit"])


def suit_mask(letter: str) -> int:
    """The cards of a suit."""
    return TRUMPS if letter in "RS" else COLOURS[SUITS.index(letter)]


def rank_mask(value: int) -> int:
    """The four colour cards of a value; a submarine is never one (rulebook p. 16).

    >>> rank_mask(2) == 0b1111 << 4
    True
    """
    return 0b1111 << 4 * (value - 1)


def sort_mask(sort: NamedSort) -> int:
    """The cards of a sort: suits, or values of colour cards."""
    return sum(suit_mask(suit) for suit in sort["suits"]) | sum(rank_mask(rank) for rank in sort["values"])


def wanted_cards(task: SeenTask) -> int:
    """The cards that a task names one by one: its owner needs to win them."""
    if not task.kind:
        return bit(task.card) if task.card else 0
    if task.kind == "win_cards":
        return sum(card_mask(code) for code in task.rule["cards"])
    named = ("win_card_in_last_trick", "win_only_submarine", "win_card_with_submarine")
    return card_mask(task.rule["card"]) if task.kind in named else 0


def fulfilled(task: SeenTask, course: PlayedDeals) -> Flags:
    """At which tables the owner has fulfilled the task; everywhere where nobody knows the number predicted."""
    assert task.owner is not None
    if not task.kind:
        return as_flags(course.won(task.owner - 1) & wanted_cards(task) != 0)
    return KINDS[task.kind](task.rule, task.owner - 1, course, task.prediction)


def as_flags(holds: npt.ArrayLike) -> Flags:
    """What holds, table by table."""
    return np.asarray(holds, dtype=np.bool_)


def _count(hands: Array) -> Array:
    return np.bitwise_count(hands).astype(np.int64)


def _some(course: PlayedDeals, seat: int, tricks: Flags) -> Flags:
    return as_flags(((course.winners == seat) & tricks).any(axis=0))


def _win_cards(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    wanted = sum(card_mask(code) for code in rule["cards"])
    return as_flags(course.won(seat) & wanted == wanted)


def _last_trick(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    return as_flags((course.winners[-1] == seat) & (course.cards[-1] & card_mask(rule["card"]) != 0))


def _win_count(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    won, fine = course.won(seat), np.ones(course.cards.shape[1], dtype=np.bool_)
    for group in rule["groups"]:
        have = _count(won & sort_mask(group["sort"]))
        fine &= have == group["count"] if rule["exactly"] else have >= group["count"]
    return fine


def _only_submarine(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    return as_flags(course.won(seat) & TRUMPS == card_mask(rule["card"]))


def _all_of_some_colour(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    won = course.won(seat)
    return as_flags(np.any([won & colour == colour for colour in COLOURS], axis=0))


def _win_none(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    return as_flags(course.won(seat) & sort_mask(rule["sort"]) == 0)


def _using(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    captured = course.best & rank_mask(rule["value"]) != 0
    if rule["capture"] is not None:
        captured &= course.cards & ~course.best & rank_mask(rule["capture"]) != 0
    return _some(course, seat, captured)


def _with_submarine(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    return _some(course, seat, (course.cards & card_mask(rule["card"]) != 0) & (course.best & TRUMPS != 0))


def trick_mask(rule: TaskRule) -> int:
    """The cards that may lie in a trick of which every card passes the test."""
    test, value = rule["test"], rule["value"]
    ranks = {
        "max": range(1, value + 1),
        "min": range(value, 10),
        "even": range(2, 10, 2),
        "odd": range(1, 10, 2),
    }[test]
    return sum(rank_mask(rank) for rank in ranks)


def _trick_all(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    return _some(course, seat, course.cards & (WHOLE & ~trick_mask(rule)) == 0)


def _trick_sum(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    total = sum(value * _count(course.cards & rank_mask(value)) for value in range(1, 10))
    if rule["test"] == "in":
        fits = np.isin(total, rule["sums"])
    else:
        bound = rule["bounds"][course.seats - 3]
        fits = np.greater(total, bound) if rule["test"] == "above" else np.less(total, bound)
    return _some(course, seat, fits & (course.cards & TRUMPS == 0))


def _equal_colours(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    first, other = (_count(course.cards & suit_mask(rule[name])) for name in ("first", "second"))
    return _some(course, seat, (first > 0) & (first == other))


def _balance(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    first, other = (_count(course.won(seat) & suit_mask(rule[name])) for name in ("first", "second"))
    return (first == other) & (first > 0) if rule["equal"] else first > other


def _never_lead(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    barred = sum(suit_mask(suit) for suit in rule["suits"])
    return as_flags(~((course.openers == seat) & (course.led & barred != 0)).any(axis=0))


def _exact(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    return as_flags(course.count(seat) == rule["count"])


def _between(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    own = course.count(seat)
    return as_flags((own >= rule["min"]) & (own <= rule["max"]))


def _never_wins_with(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    return as_flags(~((course.winners == seat) & (course.best & suit_mask(rule["suit"]) != 0)).any(axis=0))


def _predicted(rule: TaskRule, seat: int, course: PlayedDeals, number: int | None) -> Flags:
    return np.ones(course.cards.shape[1], dtype=np.bool_) if number is None else course.count(seat) == number


def _compare(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    own = course.count(seat)
    if rule["versus"] == "others_combined":
        return own > len(course.winners) - own
    seats = (
        [other for other in range(course.seats) if other != seat]
        if rule["versus"] == "each_other"
        else [course.captain]
    )
    theirs = np.stack([course.count(seat) for seat in seats])
    holds = {"more": own > theirs, "fewer": own < theirs, "equal": own == theirs}[rule["op"]]
    return as_flags(holds.all(axis=0))


def _window(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    total, own = len(course.winners), course.winners == seat
    win = {number or total for number in rule["win"]}
    fine = np.ones(own.shape[1], dtype=np.bool_)
    for number in range(1, total + 1):
        if number in win:
            fine &= own[number - 1]
        elif number in rule["lose"] or rule["only"]:
            fine &= ~own[number - 1]
    return fine


def _run(rule: TaskRule, seat: int, course: PlayedDeals, _: int | None) -> Flags:
    own, length = course.winners == seat, rule["length"]
    run = longest = np.zeros(own.shape[1], dtype=np.int64)
    for trick in own:
        run = np.where(trick, run + 1, 0)
        longest = np.maximum(longest, run)
    if rule["mode"] == "exact":
        return as_flags((longest == length) & (own.sum(axis=0) == length))
    return as_flags(longest >= length if rule["mode"] == "at_least" else longest < length)


KINDS: Mapping[str, Callable[[TaskRule, int, PlayedDeals, int | None], Flags]] = {
    "win_cards": _win_cards,
    "win_card_in_last_trick": _last_trick,
    "win_count": _win_count,
    "win_only_submarine": _only_submarine,
    "win_all_of_some_colour": _all_of_some_colour,
    "win_none": _win_none,
    "win_trick_using": _using,
    "win_card_with_submarine": _with_submarine,
    "win_trick_all": _trick_all,
    "win_trick_sum": _trick_sum,
    "win_trick_equal_colours": _equal_colours,
    "colour_balance": _balance,
    "never_lead": _never_lead,
    "tricks_exact": _exact,
    "tricks_between": _between,
    "never_wins_with": _never_wins_with,
    "tricks_predicted": _predicted,
    "tricks_compare": _compare,
    "tricks_window": _window,
    "tricks_run": _run,
}
"""Each kind of task, told at the end of a deal."""
