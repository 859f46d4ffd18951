"""What a mission asks for besides its tasks: one dataclass for each kind of condition."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RoleCondition:
    """What is asked of the crew member with a role."""

    role: str


@dataclass(frozen=True)
class RoleTrickCount(RoleCondition):
    """The role wins between ``min`` and ``max`` tricks in the whole hand (missions 5, 33)."""

    min: int
    max: int


@dataclass(frozen=True)
class RoleWinsTricks(RoleCondition):
    """The role wins each of the named tricks and may win others (mission 34)."""

    tricks: tuple[str, ...]


@dataclass(frozen=True)
class RoleWinsOnlyTricks(RoleCondition):
    """The role wins each of the named tricks and no other (missions 41, 50)."""

    tricks: tuple[str, ...]


@dataclass(frozen=True)
class RoleNotWinWith(RoleCondition):
    """The role never wins with a card of this suit (missions 33, 41)."""

    suit: str


@dataclass(frozen=True)
class RoleWinsAllOfSuit(RoleCondition):
    """Every card of the suit ends in tricks of the role (mission 46)."""

    suit: str


@dataclass(frozen=True)
class RoleNoCommunication(RoleCondition):
    """The role does not communicate (mission 11); nothing to judge in a trick."""


@dataclass(frozen=True)
class ValueWinsTricks:
    """At least ``min`` tricks are won by a colour card of this value (missions 9, 26)."""

    value: int
    min: int


@dataclass(frozen=True)
class ValueNeverWins:
    """No trick is won by a colour card of this value (missions 16, 17)."""

    value: int


@dataclass(frozen=True)
class EachRocketWins:
    """Every rocket of the game wins the trick it is played in, perhaps in rising order (missions 13, 44)."""

    ordered: bool


@dataclass(frozen=True)
class MaxTrickDifference:
    """After every trick nobody is more than ``max`` tricks ahead of anybody (missions 29, 34)."""

    max: int


@dataclass(frozen=True)
class TokenInTrick:
    """The task with this token is fulfilled in this trick (mission 48)."""

    token: str
    trick: str


Condition = (
    RoleTrickCount
    | RoleWinsTricks
    | RoleWinsOnlyTricks
    | RoleNotWinWith
    | RoleWinsAllOfSuit
    | RoleNoCommunication
    | ValueWinsTricks
    | ValueNeverWins
    | EachRocketWins
    | MaxTrickDifference
    | TokenInTrick
)


def role_of(condition: Condition) -> str | None:
    """The role that a condition binds in the tricks; being silent is about talk alone.

    >>> role_of(RoleTrickCount("sick", 0, 0)), role_of(RoleNoCommunication("silent"))
    ('sick', None)
    """
    if isinstance(condition, RoleNoCommunication) or not isinstance(condition, RoleCondition):
        return None
    return condition.role


CONDITIONS: dict[str, type] = {
    "role_trick_count": RoleTrickCount,
    "role_wins_tricks": RoleWinsTricks,
    "role_wins_only_tricks": RoleWinsOnlyTricks,
    "role_not_win_with": RoleNotWinWith,
    "role_wins_all_of_suit": RoleWinsAllOfSuit,
    "role_no_communication": RoleNoCommunication,
    "value_wins_tricks": ValueWinsTricks,
    "value_never_wins": ValueNeverWins,
    "each_rocket_wins": EachRocketWins,
    "max_trick_difference": MaxTrickDifference,
    "token_in_trick": TokenInTrick,
}


def numbers(names: tuple[str, ...], total: int) -> frozenset[int]:
    """Trick names as numbers.

    >>> sorted(numbers(("first", "last", "3-4"), 10))
    [1, 3, 4, 10]
    """
    tricks: set[int] = set()
    for name in names:
        first, dash, last = name.partition("-")
        if dash:
            tricks.update(range(int(first), int(last) + 1))
        else:
            tricks.add({"first": 1, "last": total}.get(name) or int(name))
    return frozenset(tricks)
