"""A thousand tables played to the end at once, by habit: which of them win their tasks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from companion.players.crew.bits import SUIT_OF, TRUMPS, Array, bit, places
from companion.players.crew.habits import Habit, OpenTrick, SeatSight, by_habit
from companion.players.crew.knowledge import RackView

Flags = npt.NDArray[np.bool_]


@dataclass(slots=True)
class ImaginedTables:
    """So many tables: ``hands[seat, table]`` and ``owned[seat, table]`` (open tasks), seats from 0.

    ``tasks`` are the cards of open tasks with their order tokens, the same at every table; ``done`` were fulfilled
    before. ``trick`` are the cards that lie in the open trick. ``left`` is how many tricks are still to be completed.
    """

    hands: Array
    owned: Array
    tasks: Sequence[tuple[int, str | None]]
    done: Array
    leader: Array
    trick: list[Array]
    left: int

    @classmethod
    def of(
        cls, knowledge: RackView, hands: Array, owned: Array, tasks: Sequence[tuple[int, str | None]] = ()
    ) -> "ImaginedTables":
        """These hands at the point where the game stands."""

        def everywhere(value: int) -> Array:
            return np.full(hands.shape[1], value, dtype=np.int64)

        done = sum(task.status == "completed" for task in knowledge.tasks)
        trick = [everywhere(bit(card)) for _, card in knowledge.trick]
        left = knowledge.rounds - len(knowledge.tricks)
        return cls(hands, owned, tasks, everywhere(done), everywhere(knowledge.leader - 1), trick, left)

    @property
    def count(self) -> int:
        """How many tables there are."""
        return int(self.hands.shape[1])


class PlayedTrick(NamedTuple):
    """A trick at every table: the seat that won (from 0), its cards, the best, first and last one, who opened it."""

    winner: Array
    cards: Array
    best: Array
    led: Array
    closing: Array
    opener: Array


Choose = Callable[[Array, SeatSight, OpenTrick | None, Array], Array]
"""The card of each seat on the turn: by seat, what it sees, the trick that it follows to, the cards of that."""


def ready(tasks: Sequence[tuple[int, str | None]], open_: Array, done: Array) -> Array:
    """The tasks that could be fulfilled next, alone, without breaking the order (rulebook, order tokens)."""
    if not any(token for _, token in tasks):
        return open_
    ready_ = np.zeros_like(open_)
    for card, _ in tasks:
        ready_ |= np.where(_in_order(tasks, open_, done, open_ & card), open_ & card, 0)
    return ready_


def _in_order(tasks: Sequence[tuple[int, str | None]], open_: Array, done: Array, now: Array) -> Flags:
    """Whether the order holds after the tasks ``now`` are fulfilled in one trick (rulebook, same trick)."""
    count = done + np.bitwise_count(now).astype(np.int64)
    rest = open_ & ~now
    fine = np.ones(len(open_), dtype=np.bool_)
    for card, token in tasks:
        if token is None:
            continue
        is_now, still = now & card != 0, rest & card != 0
        if token.isdigit():
            place = int(token)
            fine &= ~is_now | ((done < place) & (place <= count))
            fine &= ~(still & (count >= place))
        elif token == "omega":
            fine &= ~(is_now & (rest != 0))
        else:
            lower = sum(
                other
                for other, other_token in tasks
                if other_token and other_token[0] == ">" and len(other_token) < len(token)
            )
            fine &= ~(is_now & (rest & lower != 0))
    return fine


def played(tables: ImaginedTables, first: Array | None = None, habit: Habit = by_habit) -> tuple[Array, Flags]:
    """Every table to its end; ``first`` is the card with which the seat on the turn goes on at each.

    Gives how many tasks were left open at each, and whether the mission was won.
    """
    tables = replace(tables, hands=tables.hands.copy(), owned=tables.owned.copy())
    won = np.zeros(tables.count, dtype=np.bool_)
    short = np.zeros(tables.count, dtype=np.int64)
    index = np.arange(tables.count)
    for _ in range(tables.left):
        trick = play_trick(tables, first, lambda seat, sight, lying, cards: habit(sight, lying))
        first = None
        failed, rest = _judged(tables, trick.cards)
        over = failed | (rest == 0)
        short[index[over]] = np.bitwise_count(rest[over]) + failed[over]
        won[index[over]] = ~failed[over]
        if over.all():
            return short, won
        if over.any():
            index = index[~over]
            tables.hands, tables.owned = tables.hands[:, ~over], tables.owned[:, ~over]
            tables.leader, tables.done = tables.leader[~over], tables.done[~over]
    short[index] = np.bitwise_count(np.bitwise_or.reduce(tables.owned, axis=0))
    return short, won


def play_trick(tables: ImaginedTables, first: Array | None, choose: Choose) -> PlayedTrick:
    """One trick at every table, which ``first`` goes on with; its cards leave the hands, its winners lead the next."""
    seats, rows, leader = len(tables.hands), np.arange(tables.count), tables.leader
    best_seat = leader
    cards = card = led = best = opening = np.zeros(tables.count, dtype=np.int64)
    for place in range(seats):
        seat = (leader + place) % seats
        if place < len(tables.trick):
            card = tables.trick[place]
        else:
            sight = _sight(tables, seat, rows)
            lying = None
            if place and first is None:
                within = cards & (sight.mine | sight.others)
                wins, lost = within & sight.mine != 0, within & ~sight.mine != 0
                lying = OpenTrick(led, best, tables.owned[best_seat, rows], wins, lost, place == seats - 1)
            card, first = (choose(seat, sight, lying, cards) if first is None else first), None
            tables.hands[seat, rows] = sight.hand & ~card
        cards = cards | card
        if place == 0:
            led, best, opening = SUIT_OF[places(card)], card, card
            continue
        beats = (card > best) & (card & (led | TRUMPS) != 0)
        best, best_seat = np.where(beats, card, best), np.where(beats, seat, best_seat)
    tables.leader, tables.trick = best_seat, []
    return PlayedTrick(best_seat, cards, best, opening, card, leader)


def _sight(tables: ImaginedTables, seat: Array, rows: Array) -> SeatSight:
    every = np.bitwise_or.reduce(tables.owned, axis=0)
    hand, mine = tables.hands[seat, rows], tables.owned[seat, rows]
    unseen = np.bitwise_or.reduce(tables.hands, axis=0) & ~hand
    return SeatSight(hand, unseen, mine, every & ~mine, ready(tables.tasks, every, tables.done))


def _judged(tables: ImaginedTables, cards: Array) -> tuple[Flags, Array]:
    """Where the trick fails the mission, and which tasks stay open; what was fulfilled is put away."""
    every = np.bitwise_or.reduce(tables.owned, axis=0)
    now = cards & every
    failed = now & ~tables.owned[tables.leader, np.arange(tables.count)] != 0
    if any(token for _, token in tables.tasks):
        failed |= ~_in_order(tables.tasks, every, tables.done, now)
    tables.done = tables.done + np.bitwise_count(now)
    tables.owned &= ~now
    return failed, every & ~now
