"""Imagined deals played to the end where more is asked for than single cards: every seat plays for all that binds it.

What a task asks of its owner in the open trick is a wish: to win it, not to win it, or neither. By it habits are
bent, and some cards are any, so that a thousand tables do not all go the same way.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from companion.games.crew.view import TaskRule
from companion.players.crew.asked import Past, SeatsOnTurn, binds_all, card_wish, held
from companion.players.crew.bits import TRUMPS, WHOLE, Array, above, bit, high, low, mask, suit
from companion.players.crew.goals import PlayedDeals, card_mask, fulfilled, sort_mask, suit_mask, wanted_cards
from companion.players.crew.habits import OpenTrick, SeatSight, boss, by_habit, legal
from companion.players.crew.knowledge import RackView, SeenTask
from companion.players.crew.playing import ImaginedTables, PlayedTrick, play_trick

ANY = 0.12
"""So many of the cards of imagined players are any that they may play."""

TASK = 0.1
"""What each task fulfilled counts beside the mission, all of them together."""


@dataclass(frozen=True)
class Reaching:
    """What is played for, and the complete tricks so far, those that were really played too."""

    knowledge: RackView
    tasks: Sequence[SeenTask]
    past: list[PlayedTrick]


def searched(knowledge: RackView) -> list[SeenTask]:
    """The tasks with an owner and the goals that can still be reached or lost, if any is more than to win one card."""
    tasks = [task for task in knowledge.tasks if task.status == "open" and task.owner is not None]
    tasks += bound(knowledge)
    return tasks if any(task.card is None for task in tasks) else []


def bound(knowledge: RackView) -> list[SeenTask]:
    """What the mission asks for besides its tasks, of everybody or of a seat that has the role."""
    return [goal for goal in knowledge.goals if goal.owner is not None or binds_all(goal)]


def reached(
    knowledge: RackView, tasks: list[SeenTask], hands: Array, rng: np.random.Generator, first: Array | None = None
) -> tuple[Array, PlayedDeals]:
    """How good each table ended for these tasks, and how it went; ``first`` is the next card of the seat on the turn.

    One is the mission; the share of its tasks counts a little.
    """
    owned = np.zeros_like(hands)
    for task in tasks:
        if task.owner is not None:
            owned[task.owner - 1] |= wanted_cards(task)
    tables = ImaginedTables.of(knowledge, hands.copy(), owned)
    reaching = Reaching(knowledge, tasks, [_really_played(trick, tables.count) for trick in knowledge.tricks])
    for _ in range(tables.left):
        trick = play_trick(tables, first, partial(_card, reaching, rng))
        first = None
        tables.owned &= ~trick.cards
        reaching.past.append(trick)
    winners, cards, best, led, closing, openers = (np.stack(row) for row in zip(*reaching.past, strict=True))
    captain = (knowledge.commander or 1) - 1
    course = PlayedDeals(winners, cards, best, led, closing, openers, captain, knowledge.seats)
    done = np.stack([held(task, course) if binds_all(task) else fulfilled(task, course) for task in tasks])
    return (1 - TASK) * done.all(axis=0) + TASK * done.mean(axis=0), course


def _really_played(trick: Sequence[tuple[int, str]], tables: int) -> PlayedTrick:
    (opener, led), (_, closing) = trick[0], trick[-1]
    may_win = suit(bit(led)) | TRUMPS
    seat, best = max(trick, key=lambda play: (bit(play[1]) & may_win != 0, bit(play[1])))
    row = (seat - 1, mask(code for _, code in trick), bit(best), bit(led), bit(closing), opener - 1)
    return PlayedTrick(*(np.full(tables, value, dtype=np.int64) for value in row))


def _card(
    reaching: Reaching, rng: np.random.Generator, seat: Array, sight: SeatSight, about: OpenTrick | None, cards: Array
) -> Array:
    """The habit's card, a winning or a losing one by the wish of the seat, one that a goal asks for, or any."""
    wish, barred = _wishes(reaching, seat, cards)
    plain = by_habit(sight, about)
    may: Array
    beats: Array
    if about is None:
        may = np.where(sight.hand & ~barred != 0, sight.hand & ~barred, sight.hand)
        beats, best = may, np.zeros_like(may)
    else:
        may, best = legal(sight.hand, about.led), about.best
        beats = may & np.where(best & TRUMPS != 0, TRUMPS, about.led | TRUMPS) & above(best)
    use: Array = np.zeros_like(may)
    past = Past(reaching.past, reaching.knowledge.seats)
    now = SeatsOnTurn(seat, sight, cards, best, beats, about is not None and about.last)
    for goal in reaching.tasks:
        if not binds_all(goal):
            continue
        asked = card_wish(goal, past, now)
        wish, use = wish + asked.wish, use | (asked.use & may)
        unwished = may & ~asked.keep
        may = np.where(unwished != 0, unwished, may)
    beats = beats & may
    plain = np.where(plain & may != 0, plain, low(may))
    if about is None:
        top = boss(sight) & may
        winning = np.where(top & ~TRUMPS != 0, high(top & ~TRUMPS), np.where(top != 0, high(top), high(may)))
        losing = low(may)
    else:
        dear = beats & ~TRUMPS if about.last else beats
        winning = np.where(dear != 0, low(dear) if about.last else high(beats & ~TRUMPS), low(beats))
        winning = np.where(winning != 0, winning, np.where(beats != 0, low(beats), low(may)))
        under = may & ~beats
        losing = np.where(under != 0, high(under & ~sight.others), 0)
        losing = np.where(losing != 0, losing, np.where(under != 0, low(under), low(may)))
        # Nobody takes somebody else's card for the sake of a trick.
        wish = np.where(about.lost, np.minimum(wish, 0), wish)
    chosen = np.where(wish > 0, winning, np.where(wish < 0, losing, plain))
    chosen = np.where(use != 0, low(use), chosen)
    some = may & rng.integers(0, WHOLE + 1, size=len(may))
    odd = (rng.random(len(may)) < ANY) & (some != 0)
    return np.where(odd, low(some), chosen)


def _wishes(reaching: Reaching, seat: Array, cards: Array) -> tuple[Array, Array]:
    """What the tasks of the seats on the turn ask of them in this trick, and the cards that they may not open it with.

    What a mission asks of one seat the others help with: they leave it the tricks that it needs, and take the rest.
    """
    wish, barred = np.zeros(len(seat), dtype=np.int64), np.zeros(len(seat), dtype=np.int64)
    for task in reaching.tasks:
        if task.owner is None:
            continue
        own, asked = seat == task.owner - 1, np.asarray(_wish(reaching, task, cards))
        helps = np.where(asked >= 2, -1, np.where(asked <= -2, 1, 0)) if not task.code else 0
        wish = wish + np.where(own, asked, helps)
        if task.kind == "never_lead":
            barred = np.where(own, barred | sum(suit_mask(suit) for suit in task.rule["suits"]), barred)
    return wish, barred


def _wish(reaching: Reaching, task: SeenTask, cards: Array) -> Array | int:
    """What a task asks of its owner in a trick with these cards so far: more than 0 to win it, less not to."""
    assert task.owner is not None
    rule, owner = task.rule, task.owner - 1
    number, total = len(reaching.past) + 1, reaching.knowledge.rounds
    none = np.zeros(len(cards), dtype=np.int64)
    won = sum(((trick.winner == owner).astype(np.int64) for trick in reaching.past), none)
    match task.kind:
        case "tricks_exact" | "tricks_predicted":
            count = rule["count"] if task.kind == "tricks_exact" else task.prediction
            return 0 if count is None else np.where(won < count, 2, -2)
        case "tricks_between":
            return np.where(won < rule["min"], 2, np.where(won >= rule["max"], -3, 0))
        case "tricks_compare":
            return {"more": 2, "fewer": -2, "equal": 0}[rule["op"]]
        case "tricks_window":
            if number in {number_ or total for number_ in rule["win"]}:
                return 3
            return -3 if number in rule["lose"] or rule["only"] else 0
        case "tricks_run":
            return _run_wish(reaching.past, rule, owner, won)
        case "win_none":
            return np.where(cards & sort_mask(rule["sort"]) != 0, -3, -1)
        case "win_count":
            return _count_wish(reaching.past, rule, owner, cards)
        case "" | "win_cards" | "win_card_in_last_trick" | "win_card_with_submarine":
            return np.where(cards & wanted_cards(task) != 0, 3, 0)
        case "win_only_submarine":
            own = card_mask(rule["card"])
            return np.where(cards & own != 0, 3, np.where(cards & TRUMPS != 0, -3, 0))
        case "colour_balance":
            first, second = suit_mask(rule["first"]), suit_mask(rule["second"])
            return np.where(cards & first != 0, 1, 0) - np.where(cards & second != 0, 1, 0)
        case "win_trick_using" | "win_trick_all" | "win_trick_sum" | "win_trick_equal_colours":
            return 1
        case "win_all_of_some_colour":
            return 2
    return 0


def _run_wish(past: Sequence[PlayedTrick], rule: TaskRule, owner: int, won: Array) -> Array:
    length = rule["length"]
    run = np.zeros(len(won), dtype=np.int64)
    for trick in past:
        run = np.where(trick.winner == owner, run + 1, 0)
    match rule["mode"]:
        case "never":
            return np.where(run >= length - 1, -3, 0)
        case "exact":
            return np.where(won >= length, -3, 2)
    return np.full(len(won), 2, dtype=np.int64)


def _count_wish(past: Sequence[PlayedTrick], rule: TaskRule, owner: int, cards: Array) -> Array:
    have = np.zeros(len(cards), dtype=np.int64)
    for trick in past:
        have |= np.where(trick.winner == owner, trick.cards, 0)
    wish = np.zeros(len(cards), dtype=np.int64)
    for group in rule["groups"]:
        sort = sort_mask(group["sort"])
        lacks = np.bitwise_count(have & sort).astype(np.int64) < group["count"]
        there = cards & sort != 0
        wish += np.where(lacks, np.where(there, 2, 1), np.where(there & bool(rule["exactly"]), -3, 0))
    return wish
