"""How what a mission asks for besides its tasks stands: one predicate for each kind of condition.

Every predicate looks at the tricks taken so far and answers ``MET`` (it holds and can no longer be broken),
``OPEN``, or a ``BrokenCondition`` with the reason. Only what everybody saw counts: cards played, tricks taken, the
number of tricks.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.games.crew.planet_nine.conditions import (
    Condition,
    EachRocketWins,
    MaxTrickDifference,
    RoleNoCommunication,
    RoleNotWinWith,
    RoleTrickCount,
    RoleWinsAllOfSuit,
    RoleWinsOnlyTricks,
    RoleWinsTricks,
    TokenInTrick,
    ValueNeverWins,
    ValueWinsTricks,
    numbers,
)
from companion.games.crew.state import CrewState
from companion.games.crew.terms import Status, Suit, Task
from companion.rules.cards import Card
from companion.rules.tricks import Trick, winning


@dataclass(frozen=True)
class BrokenCondition:
    """A condition that can no longer hold: the reason and what its sentence needs."""

    reason: str
    params: Mapping[str, str | int]


@dataclass(frozen=True)
class Standing:
    """A condition that holds so far; ``met`` once it can no longer be broken."""

    met: bool


MET: Final = Standing(True)
OPEN: Final = Standing(False)
Result = Standing | BrokenCondition


def winning_card(trick: Trick) -> Card:
    """The card that won a trick."""
    return winning(trick.plays).card


def left(state: CrewState, suit: str | None = None, value: int | None = None) -> int:
    """How many cards of a suit, or colour cards of a value, have not been played."""
    return sum(
        1
        for card in state.table.deck - state.play.gone
        if (suit is None or card.suit == suit) and (value is None or (card.value == value and not card.trump))
    )


def at_end(state: CrewState) -> bool:
    """Whether the last trick has been taken."""
    return len(state.play.taken) >= state.table.tricks


def stands(state: CrewState, condition: Condition, tasks: Sequence[Task]) -> Result:
    """How a condition stands after the trick just taken, with the tasks as that trick left them."""
    match condition:
        case RoleTrickCount():
            return role_trick_count(state, condition)
        case RoleWinsTricks(role, tricks):
            return role_wins_tricks(state, role, tricks, only=False)
        case RoleWinsOnlyTricks(role, tricks):
            return role_wins_tricks(state, role, tricks, only=True)
        case RoleNotWinWith():
            return role_not_win_with(state, condition)
        case RoleWinsAllOfSuit():
            return role_wins_all_of_suit(state, condition)
        case RoleNoCommunication():
            return MET
        case ValueWinsTricks():
            return value_wins_tricks(state, condition)
        case ValueNeverWins():
            return value_never_wins(state, condition)
        case EachRocketWins():
            return each_rocket_wins(state, condition)
        case MaxTrickDifference():
            return max_trick_difference(state, condition)
        case TokenInTrick():
            return token_in_trick(state, condition, tasks)


def _met_at_end(state: CrewState) -> Standing:
    return MET if at_end(state) else OPEN


def role_trick_count(state: CrewState, condition: RoleTrickCount) -> Result:
    """Too many tricks break it at once, too few as soon as they cannot be reached."""
    seat = state.attempt.role(condition.role)
    if seat is None:
        return _met_at_end(state)
    won = state.play.won[seat - 1]
    if won > condition.max:
        return BrokenCondition("p9-too-many-tricks", {"seat": seat, "number": won, "most": condition.max})
    if won + state.table.tricks - len(state.play.taken) < condition.min:
        return BrokenCondition("p9-too-few-tricks", {"seat": seat, "number": won, "least": condition.min})
    return _met_at_end(state)


def role_wins_tricks(state: CrewState, role: str, names: tuple[str, ...], only: bool) -> Result:
    """A named trick that goes to somebody else breaks it; with ``only`` also any other trick won by the role."""
    seat = state.attempt.role(role)
    if seat is None:
        return _met_at_end(state)
    named, number = numbers(names, state.table.tricks), len(state.play.taken)
    winner = state.play.winners[-1]
    if number in named and winner != seat:
        return BrokenCondition("p9-trick-not-won", {"seat": seat, "trick": number, "winner": winner})
    if only and number not in named and winner == seat:
        return BrokenCondition("p9-trick-not-to-win", {"seat": seat, "trick": number})
    return _met_at_end(state)


def role_not_win_with(state: CrewState, condition: RoleNotWinWith) -> Result:
    """Winning with a rocket breaks it at once (A39)."""
    seat = state.attempt.role(condition.role)
    card = winning_card(state.play.taken[-1])
    if state.play.winners[-1] == seat and card.suit == condition.suit:
        return BrokenCondition("p9-won-with-rocket", {"seat": seat, "card": str(card)})
    return _met_at_end(state)


def role_wins_all_of_suit(state: CrewState, condition: RoleWinsAllOfSuit) -> Result:
    """A card of the suit in somebody else's trick breaks it; one that is never played by the option (A13)."""
    seat = state.attempt.role(condition.role)
    lost = next((card for card in state.play.taken[-1].cards if card.suit == condition.suit), None)
    if lost is not None and seat is not None and state.play.winners[-1] != seat:
        return BrokenCondition("p9-suit-lost", {"seat": seat, "card": str(lost), "winner": state.play.winners[-1]})
    missing = left(state, suit=condition.suit)
    if missing and at_end(state) and state.table.options.get("m46_leftover", "fail") == "fail":
        return BrokenCondition("p9-suit-left", {"seat": seat or 0, "suit": condition.suit})
    return MET if not missing else _met_at_end(state)


def _won_by(state: CrewState, value: int) -> int:
    cards = (winning_card(trick) for trick in state.play.taken)
    return sum(1 for card in cards if card.value == value and not card.trump)


def value_wins_tricks(state: CrewState, condition: ValueWinsTricks) -> Result:
    """Counts tricks, not cards (A38); broken when the cards, or the tricks, still to come cannot suffice."""
    won = _won_by(state, condition.value)
    if won >= condition.min:
        return MET
    coming = min(left(state, value=condition.value), state.table.tricks - len(state.play.taken))
    if won + coming < condition.min:
        return BrokenCondition(
            "p9-value-did-not-win", {"value": condition.value, "number": won, "least": condition.min}
        )
    return OPEN


def value_never_wins(state: CrewState, condition: ValueNeverWins) -> Result:
    """The card itself must not win; it may lie in a trick won by another (A15: decided once all are played)."""
    card = winning_card(state.play.taken[-1])
    if card.value == condition.value and not card.trump:
        return BrokenCondition("p9-value-won", {"card": str(card), "seat": state.play.winners[-1]})
    return MET if not left(state, value=condition.value) else _met_at_end(state)


def each_rocket_wins(state: CrewState, condition: EachRocketWins) -> Result:
    """A rocket that does not win its trick breaks it (A40); so does one out of order, or one never played (A13)."""
    trick = state.play.taken[-1]
    best = winning_card(trick)
    for card in trick.cards:
        if card.suit is Suit.ROCKET and card != best:
            return BrokenCondition("p9-rocket-lost", {"card": str(card), "trick": trick.number})
    unplayed = [card for card in state.table.deck - state.play.gone if card.suit is Suit.ROCKET]
    if condition.ordered and best.suit is Suit.ROCKET:
        lower = sorted(card.value for card in unplayed if card.value < best.value)
        if lower:
            return BrokenCondition("p9-rocket-order", {"card": str(best), "before": f"R{lower[0]}"})
    if len(unplayed) > state.table.tricks - len(state.play.taken):
        return BrokenCondition("p9-rocket-left", {"card": str(min(unplayed, key=lambda card: card.value))})
    return OPEN if unplayed else MET


def max_trick_difference(state: CrewState, condition: MaxTrickDifference) -> Result:
    """Compared after every complete trick over all members, JARVIS too (A37)."""
    won = state.play.won
    if max(won) - min(won) > condition.max:
        seat = won.index(max(won)) + 1
        return BrokenCondition("p9-too-far-ahead", {"seat": seat, "other": won.index(min(won)) + 1, "number": max(won)})
    return _met_at_end(state)


def token_in_trick(state: CrewState, condition: TokenInTrick, tasks: Sequence[Task]) -> Result:
    """The task with the token must be fulfilled in that trick and no earlier."""
    target = next(iter(numbers((condition.trick,), state.table.tricks)))
    task = next((task for task in tasks if task.token == condition.token), None)
    if task is None:
        return MET
    if task.status is Status.COMPLETED and task.trick != target:
        return BrokenCondition(
            "p9-token-too-early", {"task": task.id, "token": condition.token, "trick": task.trick or 0}
        )
    return MET if task.status is Status.COMPLETED else OPEN
