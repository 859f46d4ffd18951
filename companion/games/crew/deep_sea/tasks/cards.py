"""The 96 task cards as typed rows, read from ``tasks.toml`` and checked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.crew.cards import Suit, read_card
from companion.games.crew.deep_sea.tasks.counted_cards import (
    ColourBalance,
    Group,
    Sort,
    WinAllOfSomeColour,
    WinCount,
    WinNone,
)
from companion.games.crew.deep_sea.tasks.facts import History
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
    predicted,
)
from companion.games.crew.terms import Status
from companion.rules.cards import Card
from companion.rules.game import DataError, Issue
from companion.rules.plain import Unreadable, parse_toml

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

KINDS = (
    "win_cards",
    "win_card_in_last_trick",
    "win_count",
    "win_only_submarine",
    "win_all_of_some_colour",
    "win_none",
    "win_trick_using",
    "win_card_with_submarine",
    "win_trick_all",
    "win_trick_sum",
    "win_trick_equal_colours",
    "colour_balance",
    "never_lead",
    "tricks_exact",
    "tricks_predicted",
    "tricks_compare",
    "tricks_window",
    "tricks_run",
)

SUITS = {
    "pink": Suit.PINK,
    "blue": Suit.BLUE,
    "green": Suit.GREEN,
    "yellow": Suit.YELLOW,
    "submarine": Suit.SUBMARINE,
}


@dataclass(frozen=True)
class Task:
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


def judge(task: Task, owner: int, history: History, prediction: int | None = None) -> Status:
    """How a task stands after the public history: open, completed or failed.

    A task is completed when its condition is met and can no longer fail, failed when it can no longer be
    met (rulebook p. 10, A14); both by arithmetic from public facts alone (A32).
    """
    if isinstance(task.rule, TricksPredicted):
        return predicted(prediction, owner, history)
    return task.rule.status(owner, history)


def read_tasks(text: str) -> tuple[Task, ...]:
    """The task cards of a ``tasks.toml``. Raises ``DataError`` with every finding."""
    try:
        table = parse_toml(text)
    except Unreadable as error:
        raise DataError([Issue("bad-toml", "tasks.toml", f"not readable as TOML: {error}")]) from None
    tasks: list[Task] = []
    issues: list[Issue] = []
    seen: set[str] = set()
    for number, row in enumerate(table.get("task", []), 1):
        item = str(row.get("id", f"task {number}"))
        try:
            task = _task(row)
        except (KeyError, TypeError, ValueError) as error:
            issues.append(Issue("bad-task", item, f"found {error}; compare with the file that came with the companion"))
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


def _task(row: Mapping[str, Any]) -> Task:
    for key in ("id", "code", "kind"):
        if not isinstance(row[key], str) or not row[key]:
            raise ValueError(f"{key} {row[key]!r}, expected a word in quotation marks")
    low, middle, high = row["difficulty"]
    if not all(isinstance(value, int) and value > 0 for value in (low, middle, high)):
        raise ValueError(f"difficulty {row['difficulty']}, expected three numbers from 1 on")
    return Task(
        id=row["id"],
        code=row["code"],
        difficulty=(low, middle, high),
        kind=row["kind"],
        rule=_rule(row["kind"], row.get("params", {})),
        redeal=tuple(frozenset(_cards(cards)) for cards in row.get("redeal", [])),
        not_for_captain=bool(row.get("not_for_captain", False)),
    )


def _rule(kind: str, params: Mapping[str, Any]) -> Rule:
    match kind:
        case "win_cards":
            return WinCards(_cards(params["cards"]))
        case "win_card_in_last_trick":
            return WinCardInLastTrick(read_card(params["card"]))
        case "win_count":
            groups = tuple(Group(_sort(group), int(group["count"])) for group in params["groups"])
            return WinCount(_one_of(params["op"], "exactly", "at_least") == "exactly", groups)
        case "win_only_submarine":
            return WinOnlySubmarine(read_card(params["card"]))
        case "win_all_of_some_colour":
            return WinAllOfSomeColour()
        case "win_none":
            return WinNone(_sort(params))
        case "win_trick_using":
            return WinTrickUsing(int(params["with_rank"]), params.get("capture_rank"))
        case "win_card_with_submarine":
            return WinCardWithSubmarine(read_card(params["card"]))
        case "win_trick_all":
            return WinTrickAll(_one_of(params["test"], "max", "min", "even", "odd"), int(params.get("value", 0)))
        case "win_trick_sum":
            bounds, sums = params.get("threshold_by_players", []), params.get("values", [])
            return WinTrickSum(_one_of(params["op"], "above", "below", "in"), tuple(bounds), tuple(sums))
        case "win_trick_equal_colours":
            first, second = params["colours"]
            return WinTrickEqualColours(SUITS[first], SUITS[second])
        case "colour_balance":
            equal = _one_of(params["op"], "equal", "more") == "equal"
            return ColourBalance(equal, SUITS[params["first"]], SUITS[params["second"]])
        case _:
            return _trick_rule(kind, params)


def _trick_rule(kind: str, params: Mapping[str, Any]) -> Rule:
    match kind:
        case "never_lead":
            return NeverLead(tuple(SUITS[colour] for colour in params["colours"]))
        case "tricks_exact":
            return TricksExact(int(params["count"]))
        case "tricks_predicted":
            return TricksPredicted(_one_of(params["visibility"], "open", "secret") == "secret")
        case "tricks_compare":
            versus = _one_of(params["versus"], "each_other", "others_combined", "captain")
            return TricksCompare(_one_of(params["op"], "more", "fewer", "equal"), versus)
        case "tricks_window":
            win = tuple(0 if number == "last" else int(number) for number in params["win"])
            return TricksWindow(win, tuple(params["lose"]), bool(params["only"]))
        case "tricks_run":
            return TricksRun(int(params["length"]), _one_of(params["mode"], "at_least", "exact", "never"))
        case _:
            raise ValueError(f"kind {kind!r}, expected one of {', '.join(KINDS)}")


def _one_of(found: str, *allowed: str) -> str:
    if found not in allowed:
        raise ValueError(f"{found!r}, expected one of {', '.join(allowed)}")
    return found


def _cards(codes: Sequence[str]) -> tuple[Card, ...]:
    return tuple(read_card(code) for code in codes)


def _sort(params: Mapping[str, Any]) -> Sort:
    suits = tuple(SUITS[colour] for colour in params.get("colours", []))
    return Sort(suits, tuple(params.get("ranks", [])))
