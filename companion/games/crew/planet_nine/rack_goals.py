"""What a mission asks for besides its tasks, as the seat of a rack sees it."""

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
    role_of,
)
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.planet_nine.roles import ANNOUNCED
from companion.games.crew.rack_view import NamedCard, SeenTask, TaskRule
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS


def goals(state: CrewState) -> tuple[SeenTask, ...]:
    """Every condition of the mission as plain data.

    One of a role belongs to the seat that has it; while nobody does it names the role, and the card whose holder speaks
    up if that decides who gets it (mission 46).
    """
    goals = []
    for number, condition in enumerate(mission_of(state).conditions, 1):
        goal = _rule_of(state, condition)
        if goal is None:
            continue
        role = role_of(condition)
        owner = _token_owner(state, condition) if role is None else state.attempt.role(role)
        rule = goal[1]
        if role is not None and owner is None:
            rule = {**rule, "role": role}
            if mission_of(state).before_play == "announce_holder":
                rule["holder_of"] = ANNOUNCED
        goals.append(SeenTask(f"goal-{number}", "", owner=owner, kind=goal[0], rule=rule))
    return tuple(goals)


def _token_owner(state: CrewState, condition: Condition) -> int | None:
    if not isinstance(condition, TokenInTrick):
        return None
    return next((task.owner for task in state.attempt.tasks if task.token == condition.token), None)


def _rule_of(state: CrewState, condition: Condition) -> tuple[str, TaskRule] | None:
    """The kind and the rule of a condition; nothing where no trick can break it, or nobody has the task yet."""
    match condition:
        case RoleTrickCount():
            return "tricks_between", {"min": condition.min, "max": condition.max}
        case RoleWinsTricks() | RoleWinsOnlyTricks():
            named = sorted(numbers(condition.tricks, state.table.tricks))
            return "tricks_window", {"win": named, "lose": [], "only": isinstance(condition, RoleWinsOnlyTricks)}
        case RoleNotWinWith():
            return "never_wins_with", {"suit": condition.suit}
        case RoleWinsAllOfSuit():
            cards: list[NamedCard] = [
                {"suit": card.suit, "value": card.value} for card in CARDS.values() if card.suit == condition.suit
            ]
            return "win_cards", {"cards": cards}
        case ValueWinsTricks():
            return "value_wins", {"value": condition.value, "min": condition.min}
        case ValueNeverWins():
            return "value_never_wins", {"value": condition.value}
        case EachRocketWins():
            return "trumps_win", {"ordered": condition.ordered}
        case MaxTrickDifference():
            return "even_tricks", {"max": condition.max}
        case TokenInTrick():
            task = next((task for task in state.attempt.tasks if task.token == condition.token), None)
            if task is None or task.card is None or task.owner is None:
                return None
            return "win_card_in_last_trick", {"card": {"suit": task.card.suit, "value": task.card.value}}
        case RoleNoCommunication():
            return None
