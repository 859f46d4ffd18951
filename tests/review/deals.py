"""Random small deals of both Crews for the comparison with the brute force: every kind of task and condition."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random
from typing import Any

from companion.games.crew.attempt import Attempt, fresh_tricks
from companion.games.crew.deep_sea import game as ds
from companion.games.crew.deep_sea.clash import Clashes
from companion.games.crew.deep_sea.data import DeepSeaData
from companion.games.crew.deep_sea.missions import DeepSeaLogbook, DeepSeaMission, Goal, Selection
from companion.games.crew.deep_sea.tasks import counted_cards as counted
from companion.games.crew.deep_sea.tasks import counted_cards as named
from companion.games.crew.deep_sea.tasks import single_tricks as single
from companion.games.crew.deep_sea.tasks import trick_counts as tricks
from companion.games.crew.deep_sea.tasks.cards import KINDS, TaskCard
from companion.games.crew.planet_nine import conditions as rule
from companion.games.crew.planet_nine import game as p9
from companion.games.crew.planet_nine.missions import PlanetNineLogbook, PlanetNineMission
from companion.games.crew.state import CrewState, CrewTable
from companion.games.crew.terms import COLOURS, Column, Helper, MissionRole, PassingDirection, Suit, Task, deck
from companion.rules.cards import Card
from tests.review.brute import Columns, Draw, can_win, distributions

SHAPES = ((3, 3, 0), (3, 3, 0), (3, 3, 1), (4, 3, 0), (3, 4, 0), (4, 2, 0), (5, 2, 0), (2, 3, 0), (2, 3, 1), (2, 4, 0))
"""Seats (2: two people and the third crew member), tricks, cards over."""

CONDITIONS = tuple(rule.CONDITIONS)


@dataclass(frozen=True)
class Deal:
    """A question with all that the brute force needs besides the state."""

    game: Any
    state: CrewState
    hands: dict[int, frozenset[Card]]
    columns: Columns | None
    draw: Draw | None
    kinds: tuple[str, ...]

    def brute(self) -> bool:
        """Whether any allowed allocation of tasks and roles can be won."""
        return any(can_win(state, self.hands, self.columns, self.draw) for state in self.settled())

    def settled(self) -> Iterator[CrewState]:
        """The state with every allowed choice of owners, roles and open predictions."""
        for owners in _owners(self.state):
            for roles in _roles(self.state, self.hands, self.columns):
                yield from _predictions(_with(self.state, owners, roles))


def _with(state: CrewState, owners: dict[str, int], roles: tuple[tuple[str, int], ...]) -> CrewState:
    tasks = tuple(replace(task, owner=owners.get(task.id, task.owner)) for task in state.attempt.tasks)
    return replace(state, attempt=replace(state.attempt, tasks=tasks, roles=roles))


def _predictions(state: CrewState) -> Iterator[CrewState]:
    for index, task in enumerate(state.attempt.tasks):
        if state.table.box is ds.BOX and task.prediction is None:
            card = state.table.data.task(task.id)  # type: ignore[attr-defined]
            if card.kind == "tricks_predicted":
                for number in range(state.table.tricks + 1):
                    tasks = list(state.attempt.tasks)
                    tasks[index] = replace(task, prediction=number)
                    yield from _predictions(replace(state, attempt=replace(state.attempt, tasks=tuple(tasks))))
                return
    yield state


def _owners(state: CrewState) -> Iterator[dict[str, int]]:
    tasks = [task.id for task in state.attempt.tasks if task.owner is None]
    if not tasks:
        yield {}
        return
    seats, captain = state.table.seats, state.attempt.commander or 1
    order = [(captain - 1 + step) % seats + 1 for step in range(seats)]
    data: Any = state.table.data
    for owners in _handed_over(state, _shares(state, tasks, order, captain)):
        if state.table.box is p9.BOX or all(
            not (data.task(task).not_for_captain and seat == captain) for task, seat in owners.items()
        ):
            yield owners


def _handed_over(state: CrewState, drawn: Iterator[dict[str, int]]) -> Iterator[dict[str, int]]:
    """With five players one task may go to somebody else, where the mission says so."""
    for owners in drawn:
        yield owners
        if state.table.box is p9.BOX and state.table.data.missions[1].handover and state.table.seats == 5:  # type: ignore[attr-defined]
            for task in owners:
                yield from ({**owners, task: seat} for seat in range(1, 6))


def _shares(state: CrewState, tasks: list[str], order: list[int], captain: int) -> Iterator[dict[str, int]]:
    seats, count = len(order), len(tasks)
    if state.table.box is p9.BOX:
        way: str = state.table.data.missions[1].allocation  # type: ignore[attr-defined]
    else:
        way = str(state.table.data.logbook.missions[1].selection)  # type: ignore[attr-defined]
    match way:
        case "commander_decision":
            yield from (dict.fromkeys(tasks, seat) for seat in order[1:])
        case "one_crew_member" | "volunteer_1" | "captain_all_or_hand_over":
            yield from (dict.fromkeys(tasks, seat) for seat in order)
        case "free" | "volunteer_2":
            for owners in _anyhow(tasks, order):
                if way == "free" or len(set(owners.values())) <= 2:
                    yield owners
        case "commander_distribution":
            for owners in _anyhow(tasks, order):
                held = [list(owners.values()).count(seat) for seat in order]
                if max(held) - min(held) <= 1:
                    yield owners
        case "normal" | "captain_none" | "hardest_to_captain" if state.table.box is ds.BOX:
            takers = order[1:] if way == "captain_none" else order
            for owners in _anyhow(tasks, takers):
                held = [list(owners.values()).count(seat) for seat in takers]
                fair = max(held) <= 1 if count < len(takers) else held == _rounds(count, len(takers))
                if fair and (way != "hardest_to_captain" or captain in (owners[task] for task in _hardest(state))):
                    yield owners
        case _:
            yield from distributions(tasks, order, _rounds(count, seats))


def _hardest(state: CrewState) -> list[str]:
    cards = [state.table.data.task(task.id) for task in state.attempt.tasks]  # type: ignore[attr-defined]
    most = max(card.value(state.table.seats) for card in cards)
    return [card.id for card in cards if card.value(state.table.seats) == most]


def _rounds(count: int, seats: int) -> list[int]:
    return [count // seats + (place < count % seats) for place in range(seats)]


def _anyhow(tasks: list[str], order: list[int]) -> Iterator[dict[str, int]]:
    if not tasks:
        yield {}
        return
    for seat in order:
        for rest in _anyhow(tasks[1:], order):
            yield {tasks[0]: seat, **rest}


def _roles(
    state: CrewState, hands: dict[int, frozenset[Card]], columns: Columns | None
) -> Iterator[tuple[tuple[str, int], ...]]:
    if state.table.box is ds.BOX:
        yield ()
        return
    roles = [role for role in state.table.data.missions[1].roles if role.id not in dict(state.attempt.roles)]  # type: ignore[attr-defined]
    for seats in permutations(range(1, state.table.seats + 1), len(roles)):
        pairs = (*state.attempt.roles, *((role.id, seat) for role, seat in zip(roles, seats, strict=True)))
        if len({seat for _, seat in pairs}) == len(pairs) and all(
            role.commander or seat != state.attempt.commander for role, seat in zip(roles, seats, strict=True)
        ):
            yield pairs


# -- random deals ------------------------------------------------------------------------------------------


def deal(rng: Random, box: str, kind: str) -> Deal:
    """A small random deal that has a task or condition of this kind (``draw``, ``distress`` and ``tasks`` too)."""
    people, number, over = rng.choice(SHAPES)
    seats = max(3, people)
    trump = Suit.ROCKET if box == "planet-nine" else Suit.SUBMARINE
    cards = _cards(rng, trump, seats * number + over, 4 if kind == "win_all_of_some_colour" else rng.randint(2, 4))
    if kind == "final_yellow_5" and Card(Suit.YELLOW, 5) not in cards:
        cards[rng.randrange(len(cards))] = Card(Suit.YELLOW, 5)
    used = frozenset(cards)
    piles = {seat: cards[(seat - 1) * number : seat * number] for seat in range(1, seats + 1)}
    piles[rng.randint(1, seats)] += cards[seats * number :]
    helper = rng.randint(1, 3) if people == 2 else 0
    columns = _stacks(rng, helper, piles[helper]) if helper else None
    hands = {seat: frozenset(pile) for seat, pile in piles.items() if seat != helper}
    captain = rng.choice(sorted(hands))
    if box == "planet-nine":
        mission, tasks, roles = _mission(rng, kind, used, seats, number, captain, sorted(hands))
        chosen, data, setting = p9, PlanetNineLogbook({1: mission}), {"m46_leftover": rng.choice(("fail", "ok"))}
        lone = all(isinstance(condition, rule.ValueNeverWins) for condition in mission.conditions)
        setting["m17_early_success"] = lone and rng.random() < 0.5  # type: ignore[assignment]
    else:
        data, tasks = _deep_sea(rng, kind, used, seats, number, captain)  # type: ignore[assignment]
        chosen, setting, roles = ds, {"real_time": False}, ()  # type: ignore[dict-item]
    options = {option.name: option.default for option in chosen.BOX.options} | setting
    table = CrewTable(
        chosen.BOX, data, options, 0, ("",) * people, seats, number, used,
        hands={seat: tuple(sorted(hand, key=str)) for seat, hand in hands.items()},
    )  # fmt: skip
    shown = tuple(_column(stack) for stack in columns.stacks) if columns is not None else ()
    attempt = Attempt(
        1, 1, commander=captain, tasks=tuple(tasks), roles=roles, dealt_columns=shown,
        helper=Helper(helper, shown) if helper else None,
    )  # fmt: skip
    draw = None
    if kind == "draw":
        draw = Draw(1, 1, True)
    elif kind == "distress":
        step = rng.choice((1, -1))
        draw = Draw(0, step, False)
        attempt = replace(
            attempt,
            passing=True,
            distress=True,
            direction=PassingDirection.LEFT if step == 1 else PassingDirection.RIGHT,
        )
    state = CrewState(table, attempt, fresh_tricks(captain, seats))
    return Deal(chosen.GAME, state, hands, columns, draw, (kind,))


def _cards(rng: Random, trump: Suit, count: int, colours_in: int) -> list[Card]:
    suits = rng.sample(COLOURS, colours_in)
    high = max(-(-count // len(suits)), 3)
    values = rng.choice((range(1, min(9, high + 1) + 1), range(max(1, 9 - high), 10)))
    colours = [Card(suit, value) for suit in suits for value in values]
    trumps = [card for card in deck(trump) if card.trump]
    some = rng.sample(trumps, rng.randint(0, min(3, count // 3, count - colours_in)))
    rng.shuffle(colours)
    if colours_in == 4:
        # One of every colour, so that no colour is complete from the start.
        first = [next(card for card in colours if card.suit is suit) for suit in suits]
        colours = [*first, *(card for card in colours if card not in first)]
    cards = [*some, *colours][:count]
    while len(cards) < count:
        card = rng.choice(deck(trump))
        if card not in cards:
            cards.append(card)
    rng.shuffle(cards)
    return cards


def _stacks(rng: Random, seat: int, pile: list[Card]) -> Columns:
    pairs = len(pile) // 2
    stacks = [tuple(pile[2 * index : 2 * index + 2]) for index in range(pairs)]
    if len(pile) % 2:
        stacks.append((pile[-1],))
    return Columns(seat, tuple(stacks))


def _column(stack: tuple[Card, ...]) -> Column:
    return Column(stack[-1], len(stack) == 2, stack[0] if len(stack) == 2 else None)


TOKENS = (
    ("1",),
    ("1", "2"),
    ("omega",),
    (">", ">>"),
    (">", ">>", ">>>"),
    ("1", "2", "3"),
    ("2", "omega"),
    ("1", "omega"),
)


def _mission(
    rng: Random, kind: str, cards: frozenset[Card], seats: int, number: int, captain: int, people: list[int]
) -> tuple[PlanetNineMission, list[Task], tuple[tuple[str, int], ...]]:
    colours = sorted((card for card in cards if not card.trump), key=str)
    count = rng.randint(1, 3) if kind in ("tasks", "draw", "distress", "token_in_trick", "open") else rng.randint(0, 2)
    count = min(count, len(colours))
    tokens = [token for token in rng.choice(TOKENS) if not token.isdecimal() or int(token) <= count][:count]
    if rng.random() < 0.4 and kind != "token_in_trick":
        tokens = []
    if kind == "token_in_trick":
        tokens = ["omega"]
    conditions, roles = [], []
    if kind in CONDITIONS:
        condition = _condition(rng, kind, cards, number)
        conditions.append(condition)
        name = getattr(condition, "role", None)
        if name is not None and name != "commander":
            roles.append(MissionRole(name, "crew", rng.random() < 0.5))
    if rng.random() < 0.2:
        conditions.append(_condition(rng, rng.choice(("max_trick_difference", "value_never_wins")), cards, number))
    if not count and not conditions:
        count = 1
    way = "none"
    if count:
        way = rng.choice(("draft", "draft", "commander_decision", "commander_distribution"))
    mission = PlanetNineMission(
        1, count, tokens=tuple(tokens), allocation=way, communication="normal",  # type: ignore[arg-type]
        handover=seats == 5 and rng.random() < 0.5,
        resolve=rng.choice(("tasks", "hand_end")), roles=tuple(roles),
        draw_after_trick=1 if kind == "draw" else 0, conditions=tuple(conditions),
    )  # fmt: skip
    owned = kind != "open" and rng.random() < 0.7
    tasks = [
        Task(f"T-{card}", f"T-{card}", card, rng.randint(1, seats) if owned else None,
             tokens[index] if index < len(tokens) else None)
        for index, card in enumerate(rng.sample(colours, count))
    ]  # fmt: skip
    given: tuple[tuple[str, int], ...] = ()
    if roles and rng.random() < 0.6:
        may = [seat for seat in range(1, seats + 1) if roles[0].commander or seat != captain]
        given = ((roles[0].id, rng.choice(may)),)
    return mission, tasks, given


def _condition(rng: Random, kind: str, cards: frozenset[Card], number: int) -> rule.Condition:
    role = rng.choice(("sick", "commander"))
    names = tuple(rng.sample(["first", "last", *map(str, range(1, number + 1))], rng.randint(1, 2)))
    suit = str(rng.choice(sorted({card.suit for card in cards})))
    values = sorted({card.value for card in cards if not card.trump})
    value = rng.choice((values[0], values[-1], rng.choice(values)))
    match kind:
        case "role_trick_count":
            low = rng.randint(0, number)
            return rule.RoleTrickCount(role, low, rng.randint(low, number))
        case "role_wins_tricks":
            return rule.RoleWinsTricks(role, names)
        case "role_wins_only_tricks":
            return rule.RoleWinsOnlyTricks(role, names)
        case "role_not_win_with":
            return rule.RoleNotWinWith(role, suit)
        case "role_wins_all_of_suit":
            return rule.RoleWinsAllOfSuit(role, suit)
        case "role_no_communication":
            return rule.RoleNoCommunication(role)
        case "value_wins_tricks":
            return rule.ValueWinsTricks(value, rng.randint(1, 2))
        case "value_never_wins":
            return rule.ValueNeverWins(value)
        case "each_rocket_wins":
            return rule.EachRocketWins(rng.random() < 0.5)
        case "max_trick_difference":
            return rule.MaxTrickDifference(rng.randint(1, 2))
        case _:
            return rule.TokenInTrick("omega", rng.choice(("last", "first", str(number))))


WAYS = (
    Selection.NORMAL, Selection.NORMAL, Selection.FREE, Selection.VOLUNTEER_1, Selection.VOLUNTEER_2,
    Selection.CAPTAIN_NONE, Selection.HARDEST_TO_CAPTAIN,
)  # fmt: skip


def _deep_sea(
    rng: Random, kind: str, cards: frozenset[Card], seats: int, number: int, captain: int
) -> tuple[DeepSeaData, list[Task]]:
    goal = Goal(kind) if kind in set(Goal) else Goal.ALL_TASKS
    kinds = [kind] if kind in KINDS else []
    if goal is Goal.ALL_TASKS:
        kinds += rng.choices(tuple(KINDS), k=rng.choice((0, 0, 1, 2)) if kinds else rng.randint(1, 3))
    if goal is Goal.ALL_TASKS:
        kinds = [kind for kind in kinds if _fits(kind, cards)] or ["tricks_exact"]
    rows = [
        TaskCard(f"task-{index}", f"T-{index}", (rng.randint(1, 3),) * 3, kind, _rule(rng, kind, cards, seats, number))
        for index, kind in enumerate(kinds, 1)
    ]
    rows = [replace(row, not_for_captain=getattr(row.rule, "versus", "") == "captain") for row in rows]
    owned = kind != "open" and rng.random() < 0.75
    tasks = []
    for row in rows:
        owner = rng.choice([seat for seat in range(1, seats + 1) if not row.not_for_captain or seat != captain])
        number_ = rng.randint(0, number) if row.kind == "tricks_predicted" and owned and rng.random() < 0.8 else None
        tasks.append(Task(row.id, row.code, None, owner if owned else None, prediction=number_))
    mission = DeepSeaMission(number=1, goal=goal, selection=rng.choice(WAYS))
    return DeepSeaData(tuple(rows), DeepSeaLogbook({1: mission}, mission), Clashes({})), tasks


def _fits(kind: str, cards: frozenset[Card]) -> bool:
    """Whether a kind says anything of a deck: an absent colour would be complete, an absent trump never won."""
    if kind == "win_all_of_some_colour":
        return len({card.suit for card in cards if not card.trump}) == 4
    return kind != "win_only_submarine" or any(card.trump for card in cards)


def _rule(rng: Random, kind: str, cards: frozenset[Card], seats: int, number: int) -> Any:
    ordered = sorted(cards, key=str)
    colours = [card for card in ordered if not card.trump]
    suits = sorted({card.suit for card in colours})
    card, value = rng.choice(colours), rng.choice(colours).value
    pair = (suits * 2)[:2] if len(suits) == 1 else rng.sample(suits, 2)
    match kind:
        case "win_cards":
            return named.WinCards(tuple(rng.sample(ordered, rng.randint(1, 3))))
        case "win_card_in_last_trick":
            return named.WinCardInLastTrick(card)
        case "win_only_submarine":
            return named.WinOnlySubmarine(rng.choice([card for card in ordered if card.trump] or colours))
        case "win_card_with_submarine":
            return named.WinCardWithSubmarine(card)
        case "win_count":
            sorts = [counted.Sort(suits=(pair[0],)), counted.Sort(suits=(pair[1],)), counted.Sort(values=(value,))]  # type: ignore[arg-type]
            groups = [counted.CardSort(sort, rng.randint(0 if index else 1, 3)) for index, sort in enumerate(sorts)]
            chosen = rng.choice((groups[:1], groups[2:], groups[:2] if pair[0] != pair[1] else groups[:1]))
            return counted.WinCount(rng.random() < 0.5, tuple(chosen))
        case "win_none":
            return counted.WinNone(rng.choice((counted.Sort(suits=(pair[0],)), counted.Sort(values=(value,)))))  # type: ignore[arg-type]
        case "win_all_of_some_colour":
            return counted.WinAllOfSomeColour()
        case "colour_balance":
            return counted.ColourBalance(rng.random() < 0.5, pair[0], pair[1])  # type: ignore[arg-type]
        case "win_trick_using":
            return single.WinTrickUsing(value, rng.choice((None, rng.choice(colours).value)))
        case "win_trick_all":
            return single.WinTrickAll(rng.choice(("max", "min", "even", "odd")), value)
        case "win_trick_sum":
            total = sum(colour.value for colour in rng.choices(colours, k=seats))
            test = rng.choice(("above", "below", "in"))
            sums = tuple(sorted({total, total + rng.randint(0, 1)}))
            return single.WinTrickSum(test, () if test == "in" else (total,) * 3, sums if test == "in" else ())
        case "win_trick_equal_colours":
            return single.WinTrickEqualColours(pair[0], pair[1])  # type: ignore[arg-type]
        case _:
            return _trick_rule(rng, kind, suits, number)  # type: ignore[arg-type]


def _trick_rule(rng: Random, kind: str, suits: list[Suit], number: int) -> Any:
    match kind:
        case "never_lead":
            return tricks.NeverLead(tuple(rng.sample(suits, rng.randint(1, min(3, len(suits))))))
        case "tricks_exact":
            return tricks.TricksExact(rng.randint(0, number))
        case "tricks_predicted":
            return tricks.TricksPredicted(rng.random() < 0.5)
        case "tricks_compare":
            versus = rng.choice(("each_other", "others_combined", "captain"))
            op = rng.choice(("more", "fewer", "equal")) if versus == "captain" else rng.choice(("more", "fewer"))
            return tricks.TricksCompare("more" if versus == "others_combined" else op, versus)
        case "tricks_window":
            win = tuple(rng.sample(range(number + 1), rng.randint(0, 2)))
            names = {card or number for card in win}
            lose = tuple(other for other in rng.sample(range(1, number + 1), rng.randint(0, 2)) if other not in names)
            if not win and not lose:
                win = (number,)
            return tricks.TricksWindow(win, lose, rng.random() < 0.3 and bool(win))
        case _:
            return tricks.TricksRun(rng.randint(2, max(2, number - 1)), rng.choice(("at_least", "exact", "never")))


PLANET_NINE = ("tasks", "open", "draw", "distress", *CONDITIONS)
DEEP_SEA = ("open", "distress", *KINDS, *(str(goal) for goal in Goal if goal is not Goal.ALL_TASKS))
