"""What a mission asks for besides its tasks, over a thousand tables at once: judged at the end, and played for.

A goal that binds one seat is a task of that seat without a card (``goals.KINDS``). What binds everybody stands here:
whether it holds when all tricks are played, and how it bends the card of whoever is on the turn.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from companion.games.crew.view import TaskRule
from companion.players.crew.bits import TRUMPS, WHOLE, Array, low
from companion.players.crew.goals import Flags, PlayedDeals, as_flags, card_mask, rank_mask, suit_mask
from companion.players.crew.habits import SeatSight, boss
from companion.players.crew.knowledge import SeenTask
from companion.players.crew.playing import PlayedTrick


@dataclass(frozen=True)
class Past:
    """The complete tricks so far, and how many seats there are."""

    tricks: Sequence[PlayedTrick]
    seats: int

    def sums(self, tables: int, worth: Callable[[PlayedTrick], Array | int]) -> Array:
        """By seat and table, what the tricks that were won there are worth together."""
        sums = np.zeros((self.seats, tables), dtype=np.int64)
        for trick in self.tricks:
            sums[trick.winner, np.arange(tables)] += worth(trick)
        return sums


@dataclass(frozen=True)
class SeatsOnTurn:
    """The seats on the turn: what they see, the cards of the open trick and its best one (0 where they lead).

    ``beats`` are the cards of theirs that would be the best one; ``last`` tells whether they complete the trick.
    """

    seat: Array
    sight: SeatSight
    cards: Array
    best: Array
    beats: Array
    last: bool


@dataclass
class CardWish:
    """How much a goal wants the next card to win: above 0 to win the trick, below not to.

    ``use`` are cards that serve the goal now, ``keep`` those to hold back while there are others.
    """

    wish: Array
    use: Array = field(default_factory=lambda: np.zeros(1, dtype=np.int64))
    keep: Array = field(default_factory=lambda: np.zeros(1, dtype=np.int64))


def binds_all(goal: SeenTask) -> bool:
    """Whether a goal is everybody's."""
    return goal.kind in HELD


def held(goal: SeenTask, course: PlayedDeals) -> Flags:
    """At which tables a goal of everybody's held to the end."""
    return HELD[goal.kind](goal.rule, course)


def card_wish(goal: SeenTask, past: Past, now: SeatsOnTurn) -> CardWish:
    """What a goal of everybody's wants of the card of the seats on the turn."""
    return CARD_WISHES[goal.kind](goal.rule, past, now)


def _value_wins(rule: TaskRule, course: PlayedDeals) -> Flags:
    return as_flags((course.best & rank_mask(rule["value"]) != 0).sum(axis=0) >= rule["min"])


def _value_never_wins(rule: TaskRule, course: PlayedDeals) -> Flags:
    return as_flags(~(course.best & rank_mask(rule["value"]) != 0).any(axis=0))


def _trumps_win(rule: TaskRule, course: PlayedDeals) -> Flags:
    """Every trump wins its trick (A40) and none is left over (A13); perhaps from the lowest to the highest."""
    own = course.best & TRUMPS
    fine: Flags = np.bitwise_count(own).sum(axis=0) == TRUMPS.bit_count()
    if rule["ordered"]:
        highest = np.zeros_like(own[0])
        for trump in own:
            fine &= (trump == 0) | (trump > highest)
            highest = np.maximum(highest, trump)
    return fine


def _even_tricks(rule: TaskRule, course: PlayedDeals) -> Flags:
    return _even(rule, course, np.ones_like(course.cards))


def _even_cards(rule: TaskRule, course: PlayedDeals) -> Flags:
    return _even(rule, course, np.bitwise_count(course.cards & rank_mask(rule["value"])).astype(np.int64))


def _even(rule: TaskRule, course: PlayedDeals, worth: Array) -> Flags:
    """After no trick has a seat more than so much more than another one; ``worth`` is what each trick counts."""
    counts = np.zeros((course.seats, course.cards.shape[1]), dtype=np.int64)
    fine = np.ones(course.cards.shape[1], dtype=np.bool_)
    for winner, value in zip(course.winners, worth, strict=True):
        counts[winner, np.arange(len(winner))] += value
        fine &= counts.max(axis=0) - counts.min(axis=0) <= rule["max"]
    return fine


def _first_ahead(rule: TaskRule, course: PlayedDeals) -> Flags:
    """From the second trick on the winner of the first has more tricks than anybody else (A30)."""
    counts, first = np.zeros((course.seats, course.cards.shape[1]), dtype=np.int64), course.winners[0]
    tables, fine = np.arange(len(first)), np.ones(len(first), dtype=np.bool_)
    for number, winner in enumerate(course.winners, 1):
        counts[winner, tables] += 1
        others = counts.copy()
        others[first, tables] = -1
        fine &= (number < 2) | (counts[first, tables] > others.max(axis=0))
    return fine


def _last_card(rule: TaskRule, course: PlayedDeals) -> Flags:
    """The card is the very last one played (A28)."""
    return np.asarray(course.closing[-1] == card_mask(rule["card"]), dtype=np.bool_)


def _never_opened(rule: TaskRule, course: PlayedDeals) -> Flags:
    """Nobody opens a trick with a card of these suits (A09)."""
    return as_flags((course.led & _suits(rule) == 0).all(axis=0))


def _suits(rule: TaskRule) -> int:
    return sum(suit_mask(suit) for suit in rule["suits"])


HELD: Mapping[str, Callable[[TaskRule, PlayedDeals], Flags]] = {
    "value_wins": _value_wins,
    "value_never_wins": _value_never_wins,
    "trumps_win": _trumps_win,
    "even_tricks": _even_tricks,
    "even_cards": _even_cards,
    "first_ahead": _first_ahead,
    "last_card": _last_card,
    "never_opened": _never_opened,
}
"""Each kind of goal that binds everybody, told at the end of a deal."""


def _for_value(rule: TaskRule, past: Past, now: SeatsOnTurn) -> CardWish:
    """A card of the value is held back until it wins; nobody beats one that does."""
    rank = rank_mask(rule["value"])
    none = np.zeros(len(now.seat), dtype=np.int64)
    won = sum(((trick.best & rank != 0).astype(np.int64) for trick in past.tricks), none)
    wanted = won < rule["min"]
    use = now.beats & rank if now.last else boss(now.sight) & now.beats & rank
    wish = np.where(wanted & (now.best & rank != 0), -3, 0)
    return CardWish(wish, np.where(wanted, use, 0), np.where(wanted, rank, 0))


def _against_value(rule: TaskRule, past: Past, now: SeatsOnTurn) -> CardWish:
    """A card of the value goes under others; one that would win is beaten."""
    rank = rank_mask(rule["value"])
    wish = np.where(now.best & rank != 0, 3, -1)
    return CardWish(wish, keep=now.beats & rank)


def _for_trumps(rule: TaskRule, past: Past, now: SeatsOnTurn) -> CardWish:
    """A trump is played where it wins and takes no other with it."""
    own = now.sight.hand & TRUMPS
    alone = (now.best == 0) & (now.sight.unseen & TRUMPS == 0)
    ruffs = (now.best != 0) & (now.cards & TRUMPS == 0)
    use = np.where(alone, own, np.where(ruffs, now.beats & TRUMPS, 0))
    if rule["ordered"]:
        use = np.where(now.sight.unseen & TRUMPS & (low(own) - 1) != 0, 0, low(use))
    return CardWish(np.where(now.best & TRUMPS != 0, -3, 0), low(use), np.full(len(own), TRUMPS, dtype=np.int64))


def _for_even_tricks(rule: TaskRule, past: Past, now: SeatsOnTurn) -> CardWish:
    return CardWish(_level(past.sums(len(now.seat), lambda trick: 1), now))


def _for_even_cards(rule: TaskRule, past: Past, now: SeatsOnTurn) -> CardWish:
    rank = rank_mask(rule["value"])
    counts = past.sums(len(now.seat), lambda trick: np.bitwise_count(trick.cards & rank).astype(np.int64))
    return CardWish(np.where(now.cards & rank != 0, _level(counts, now), 0))


def _level(counts: Array, now: SeatsOnTurn) -> Array:
    """Whoever has most leaves it to the others; whoever has fewest takes it."""
    own = counts[now.seat, np.arange(len(now.seat))]
    most, least = counts.max(axis=0), counts.min(axis=0)
    return np.where(most == least, 0, np.where(own == least, 2, np.where(own == most, -3, 0)))


def _for_first(rule: TaskRule, past: Past, now: SeatsOnTurn) -> CardWish:
    if not past.tricks:
        return CardWish(np.zeros(len(now.seat), dtype=np.int64))
    return CardWish(np.where(now.seat == past.tricks[0].winner, 2, -2))


def _for_last_card(rule: TaskRule, past: Past, now: SeatsOnTurn) -> CardWish:
    return CardWish(
        np.zeros(len(now.seat), dtype=np.int64), keep=np.full(len(now.seat), card_mask(rule["card"]) & WHOLE)
    )


def _against_opening(rule: TaskRule, past: Past, now: SeatsOnTurn) -> CardWish:
    """What may not open a trick is thrown off while there is time; who has little else wins no trick."""
    barred, hand = _suits(rule), now.sight.hand
    follows = now.best != 0
    others = np.bitwise_count(hand & ~barred).astype(np.int64)
    use = np.where(others >= 2, hand, hand & ~now.beats) & barred
    wish = np.where(others >= 2, 1, -3)
    return CardWish(wish, np.where(follows, use, 0), np.where(follows, 0, barred))


CARD_WISHES: Mapping[str, Callable[[TaskRule, Past, SeatsOnTurn], CardWish]] = {
    "value_wins": _for_value,
    "value_never_wins": _against_value,
    "trumps_win": _for_trumps,
    "even_tricks": _for_even_tricks,
    "even_cards": _for_even_cards,
    "first_ahead": _for_first,
    "last_card": _for_last_card,
    "never_opened": _against_opening,
}
"""How each of them bends a card."""
