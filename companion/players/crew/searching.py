"""Weighing: imagined deals, each played to the end by habit after every card or task that is considered."""

import numpy as np
import numpy.typing as npt

from companion.players.crew import bits
from companion.players.crew.bits import Array, bit, mask
from companion.players.crew.dealing import unseen
from companion.players.crew.habits import Habit, by_habit
from companion.players.crew.knowledge import RackView, SeenTask
from companion.players.crew.playing import ImaginedTables, played
from companion.players.crew.reaching import reached

PARTLY = 0.02
"""What a task less counts beside the mission."""


def legal(knowledge: RackView) -> int:
    """The cards that the rules let this seat play: whoever can follow must (rulebook, tricks)."""
    hand = mask(knowledge.hand)
    if not knowledge.trick:
        return hand
    suited = hand & bits.suit(bit(knowledge.trick[0][1]))
    return suited or hand


def different(knowledge: RackView) -> list[int]:
    """The legal cards but for those that are as good as another: neighbours of one suit, no task among them."""
    wanted = mask(task.card for task in open_tasks(knowledge) if task.card)
    between = unseen(knowledge) | mask(card for _, card in knowledge.trick)
    different: list[int] = []
    for colour in (*bits.COLOURS, bits.TRUMPS):
        last = 0
        for card in bits.cards(legal(knowledge) & colour):
            gap = between & colour & (card - 1) & -(last << 1) if last else 1
            if gap or (card | last) & wanted:
                different.append(card)
            last = card
    return different


def open_tasks(knowledge: RackView) -> list[SeenTask]:
    """The tasks that name a card and are still to be fulfilled."""
    return [task for task in knowledge.tasks if task.status == "open" and task.card]


def weighed(knowledge: RackView, options: list[int], hands: Array, habit: Habit = by_habit) -> dict[int, float]:
    """For each card the share of deals that are won when all go on by habit, tasks left open counting a little."""
    first = _first_cards(options, hands)
    short, won = played(tables_of(knowledge, np.tile(hands, len(options))), first, habit)
    return _means(options, won - PARTLY * short)


def aimed(
    knowledge: RackView, options: list[int], hands: Array, tasks: list[SeenTask], rng: np.random.Generator
) -> dict[int, float]:
    """The worth of each card where tasks ask for more than single cards: how good the tables end for all of them."""
    worth, _ = reached(knowledge, tasks, np.tile(hands, len(options)), rng, _first_cards(options, hands))
    return _means(options, worth)


def _first_cards(options: list[int], hands: Array) -> Array:
    """Each card at as many tables as there are deals."""
    return np.repeat(np.array(options, dtype=np.int64), hands.shape[1])


def _means(options: list[int], worth: npt.NDArray[np.float64] | Array) -> dict[int, float]:
    means = worth.reshape(len(options), -1).mean(axis=1)
    return {card: float(mean) for card, mean in zip(options, means, strict=True)}


def tables_of(knowledge: RackView, hands: Array) -> ImaginedTables:
    """These hands at the point where the game stands."""
    named = [(bit(task.card), task.token) for task in open_tasks(knowledge) if task.card]
    return ImaginedTables.of(knowledge, hands, owned_cards(knowledge, hands), named)


def owned_cards(knowledge: RackView, hands: Array) -> Array:
    """By seat and table the cards of the open tasks that have an owner."""
    owned = np.zeros_like(hands)
    for task in open_tasks(knowledge):
        if task.owner is not None and task.card:
            owned[task.owner - 1] |= bit(task.card)
    return owned


def drafted(knowledge: RackView, mine: SeenTask, hands: Array) -> Array:
    """The owners of all tasks at each table, if this seat takes one and the others take what suits them, in turn."""
    owned = owned_cards(knowledge, hands)
    owned[knowledge.seat - 1] |= bit(mine.card) if mine.card else 0
    left = [bit(task.card) for task in open_tasks(knowledge) if task.owner is None and task is not mine and task.card]
    if not left:
        return owned
    worth = np.stack([[suits(hands[seat], card) for card in left] for seat in range(knowledge.seats)])
    seat, rows = knowledge.seat % knowledge.seats, np.arange(hands.shape[1])
    for _ in left:
        picked = worth[seat].argmax(axis=0)
        owned[seat] |= np.array(left, dtype=np.int64)[picked]
        worth[:, picked, rows] = -100.0
        seat = (seat + 1) % knowledge.seats
    return owned


def suits(hands: Array, task: int) -> npt.NDArray[np.float64]:
    """How well each hand can win the card of a task: what beats it, the card itself if it is high, trumps."""
    colour = bits.suit(task)
    beats = np.bitwise_count(hands & colour & -(task << 1)) * 1.5
    value = (task.bit_length() - 1) // 4 + 1
    own = np.where(hands & task != 0, value - 5.0, 0.0)
    worth: npt.NDArray[np.float64] = beats + own + 0.5 * np.bitwise_count(hands & bits.TRUMPS) + (hands & colour == 0)
    return worth
