"""The 96 task cards as typed rows, read from ``tasks.toml`` and checked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from companion.games.crew.deep_sea.tasks.counted_cards import (
    CardSort,
    ColourBalance,
    Sort,
    WinAllOfSomeColour,
    WinCardInLastTrick,
    WinCards,
    WinCardWithSubmarine,
    WinCount,
    WinNone,
    WinOnlySubmarine,
)
from companion.games.crew.deep_sea.tasks.facts import History
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
    predicted,
)
from companion.games.crew.rack_view import TaskRule
from companion.games.crew.terms import Status, Suit, read_card
from companion.rules.cards import Card
from companion.rules.checked import Fault, Faulty, Text, expected, issue, one_of, read, rows_of, table_of
from companion.rules.plain import Path
from companion.rules.setting import DataError, Issue

Code = Annotated[str, Meta(pattern=r"(?i)^\s*([pbgy][1-9]|s[1-4])\s*$"), expected("a card such as P9 or S4")]
Colour = Literal["pink", "blue", "green", "yellow", "submarine"]
Rank = Annotated[int, Meta(ge=1, le=9)]
Count = Annotated[int, Meta(ge=1, le=99)]
Number = Annotated[int, Meta(ge=0, le=99)]

Rule = (
    WinCards
    | WinCardInLastTrick
    | WinCount
    | WinOnlySubmarine
    | WinAllOfSomeColour
    | WinNone
    | WinTrickUsing
    | WinCardWithSubmarine
    | WinTrickAll
    | WinTrickSum
    | WinTrickEqualColours
    | ColourBalance
    | NeverLead
    | TricksExact
    | TricksPredicted
    | TricksCompare
    | TricksWindow
    | TricksRun
)

SUITS = {
    "pink": Suit.PINK,
    "blue": Suit.BLUE,
    "green": Suit.GREEN,
    "yellow": Suit.YELLOW,
    "submarine": Suit.SUBMARINE,
}


@dataclass(frozen=True)
class TaskCard:
    """One task card. ``difficulty`` has the values for 3, 4 and 5 crew members (rulebook p. 8)."""

    id: str
    code: str
    difficulty: tuple[int, int, int]
    kind: str
    rule: Rule
    redeal: tuple[frozenset[Card], ...] = ()
    not_for_captain: bool = False

    def value(self, seats: int) -> int:
        """The difficulty for a crew of this size, Tonoja included."""
        return self.difficulty[seats - 3]


def judge(task: TaskCard, owner: int, history: History, prediction: int | None = None) -> Status:
    """How a task stands after the public history: open, completed or failed.

    A task is completed when its condition is met and can no longer fail, failed when it can no longer be
    met (rulebook p. 10, A14); both by arithmetic from public facts alone (A32).
    """
    if isinstance(task.rule, TricksPredicted):
        return predicted(prediction, owner, history)
    return task.rule.status(owner, history)


@cache
def rule_as_data(task: TaskCard) -> tuple[str, TaskRule]:
    """The kind of a task and its rule as plain data.

    >>> rule_as_data(TaskCard("never-pink", "T-68", (1, 1, 1), "never_lead", NeverLead((Suit.PINK,))))
    ('never_lead', {'suits': ['P']})
    """
    rule: TaskRule = msgspec.json.decode(msgspec.json.encode(task.rule))
    return task.kind, rule


class _Row(msgspec.Struct, forbid_unknown_fields=True):
    """One ``[[task]]`` of ``tasks.toml``."""

    id: Text
    code: Text
    difficulty: Annotated[tuple[Count, Count, Count], expected("three numbers from 1 on, for 3, 4 and 5 crew members")]
    kind: str
    params: dict[str, object] = {}
    redeal: tuple[tuple[Code, ...], ...] = ()
    not_for_captain: bool = False
    source: object = None
    ruling: object = None
    note: object = None


def read_tasks(text: str) -> tuple[TaskCard, ...]:
    """The task cards of a ``tasks.toml``. Raises ``DataError`` with every finding."""
    table = table_of(text, "tasks.toml", "bad-toml", "not readable as TOML: {}")
    tasks: list[TaskCard] = []
    issues: list[Issue] = []
    seen: set[str] = set()
    for number, raw in enumerate(rows_of(table, "task"), 1):
        item = str(raw.get("id", f"task {number}")) if isinstance(raw, dict) else f"task {number}"
        try:
            task = _task(raw, ("task", number))
        except Faulty as error:
            issues += [issue(fault, "bad-task", item, text) for fault in error.faults]
            continue
        if task.id in seen or task.code in seen:
            issues.append(Issue("doubled", item, "this id or code stands twice; give every card its own"))
        seen |= {task.id, task.code}
        tasks.append(task)
    if not tasks and not issues:
        issues.append(Issue("no-tasks", "tasks.toml", "no [[task]] found; the deck needs at least one"))
    if issues:
        raise DataError(issues)
    return tuple(tasks)


def _task(raw: object, path: Path) -> TaskCard:
    row = read(raw, _Row, path)
    if row.kind not in KINDS:
        raise Faulty([Fault((*path, "kind"), f"found {row.kind!r}, expected {one_of(KINDS)}")])
    return TaskCard(
        id=row.id,
        code=row.code,
        difficulty=row.difficulty,
        kind=row.kind,
        rule=KINDS[row.kind](row.params, (*path, "params")),
        redeal=tuple(frozenset(_cards(cards)) for cards in row.redeal),
        not_for_captain=row.not_for_captain,
    )


def _cards(codes: Sequence[str]) -> tuple[Card, ...]:
    return tuple(read_card(code) for code in codes)


def _suits(colours: Sequence[str]) -> tuple[Suit, ...]:
    return tuple(SUITS[colour] for colour in colours)


P = TypeVar("P")


# -- the parameters of each kind, and the rule that they make -----------------------------------------------


class _Nothing(msgspec.Struct, forbid_unknown_fields=True):
    pass


class _TaskCardRow(_Nothing):
    card: Code


class _CardList(_Nothing):
    cards: tuple[Code, ...]


class _Sort(_Nothing):
    colours: tuple[Colour, ...] = ()
    ranks: tuple[Rank, ...] = ()

    def sort(self) -> Sort:
        return Sort(_suits(self.colours), self.ranks)


class _Group(_Sort, kw_only=True):
    count: Number


class _Count(_Nothing):
    op: Literal["exactly", "at_least"]
    groups: tuple[_Group, ...]


class _Using(_Nothing):
    with_rank: Rank
    capture_rank: Rank | None = None


class _All(_Nothing):
    test: Literal["max", "min", "even", "odd"]
    value: Number = 0


class _Sum(_Nothing):
    op: Literal["above", "below", "in"]
    threshold_by_players: tuple[Number, ...] = ()
    values: tuple[Number, ...] = ()


class _Pair(_Nothing):
    colours: Annotated[tuple[Colour, Colour], expected("a list of two colours")]


class _Balance(_Nothing):
    op: Literal["equal", "more"]
    first: Colour
    second: Colour


class _Colours(_Nothing):
    colours: tuple[Colour, ...]


class _Exact(_Nothing):
    count: Number


class _Predicted(_Nothing):
    visibility: Literal["open", "secret"]


class _Compare(_Nothing):
    op: Literal["more", "fewer", "equal"]
    versus: Literal["each_other", "others_combined", "captain"]


class _Window(_Nothing):
    win: Annotated[tuple[Count | Literal["last"], ...], expected('a list of numbers of tricks, or "last"')]
    lose: tuple[Count, ...]
    only: bool


class _Run(_Nothing):
    length: Count
    mode: Literal["at_least", "exact", "never"]


def _kind(params: type[P], rule: Callable[[P], Rule]) -> Callable[[object, Path], Rule]:
    return lambda raw, path: rule(read(raw, params, path))


KINDS: Mapping[str, Callable[[object, Path], Rule]] = {
    "win_cards": _kind(_CardList, lambda params: WinCards(_cards(params.cards))),
    "win_card_in_last_trick": _kind(_TaskCardRow, lambda params: WinCardInLastTrick(read_card(params.card))),
    "win_count": _kind(
        _Count,
        lambda params: WinCount(
            params.op == "exactly", tuple(CardSort(group.sort(), group.count) for group in params.groups)
        ),
    ),
    "win_only_submarine": _kind(_TaskCardRow, lambda params: WinOnlySubmarine(read_card(params.card))),
    "win_all_of_some_colour": _kind(_Nothing, lambda _: WinAllOfSomeColour()),
    "win_none": _kind(_Sort, lambda params: WinNone(params.sort())),
    "win_trick_using": _kind(_Using, lambda params: WinTrickUsing(params.with_rank, params.capture_rank)),
    "win_card_with_submarine": _kind(_TaskCardRow, lambda params: WinCardWithSubmarine(read_card(params.card))),
    "win_trick_all": _kind(_All, lambda params: WinTrickAll(params.test, params.value)),
    "win_trick_sum": _kind(_Sum, lambda params: WinTrickSum(params.op, params.threshold_by_players, params.values)),
    "win_trick_equal_colours": _kind(_Pair, lambda params: WinTrickEqualColours(*_suits(params.colours))),
    "colour_balance": _kind(
        _Balance,
        lambda params: ColourBalance(params.op == "equal", SUITS[params.first], SUITS[params.second]),
    ),
    "never_lead": _kind(_Colours, lambda params: NeverLead(_suits(params.colours))),
    "tricks_exact": _kind(_Exact, lambda params: TricksExact(params.count)),
    "tricks_predicted": _kind(_Predicted, lambda params: TricksPredicted(params.visibility == "secret")),
    "tricks_compare": _kind(_Compare, lambda params: TricksCompare(params.op, params.versus)),
    "tricks_window": _kind(
        _Window,
        lambda params: TricksWindow(
            tuple(0 if number == "last" else number for number in params.win), params.lose, params.only
        ),
    ),
    "tricks_run": _kind(_Run, lambda params: TricksRun(params.length, params.mode)),
}
"""Each kind of task: the parameters that its rows have, and its rule."""
