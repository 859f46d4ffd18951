"""What can be set and lies ready before an attempt; from a set-up with any part of a position to its first question."""

from collections.abc import Callable, Mapping

from companion.games.crew import attempts, deal
from companion.games.crew import events as ev
from companion.games.crew.attempt import Attempt, fresh_tricks
from companion.games.crew.questions import after, settled
from companion.games.crew.state import CrewBox, CrewState, CrewTable
from companion.games.crew.terms import CARDS, Helper, Status, deck
from companion.rules.cards import Card
from companion.rules.options import Option, only
from companion.rules.sentences import Sentence
from companion.rules.setting import CampaignMission, Levels, Preparation, Setup, SetupError, flag_at, list_at, table_at

COMMON_KEYS = frozenset({"mission", "commander", "tasks", "roles", "hands", "distress", "attempt"})


def new(box: CrewBox, setup: Setup) -> CrewState:
    """The state at the first question. Raises ``SetupError`` for a position that cannot be."""
    state = _empty(box, setup)
    position = setup.position
    _check_keys(box, position, state.table.with_helper)
    mission = _mission(state.table, position)
    number, distress = attempts.standing(state.table, (), mission)
    number = integer(position.get("attempt", number), "attempt", 1, 999)
    distress = flag_at("distress", position.get("distress", distress))
    events: list[ev.Event] = [ev.AttemptBegan(mission, number, distress), *_helper(box, setup, position)]
    state = after(state, events)
    state = after(state, _racked(state))
    state = _from_position(state, position)
    return after(state, settled(state, ()))


def _empty(box: CrewBox, setup: Setup) -> CrewState:
    racks = rack_seats(setup)
    people = crew_of(setup, racks)
    seats = max(3, len(people))
    # The very cards that are scanned: sets of cards compare the same objects fastest.
    cards = frozenset(CARDS[str(name)] for name in deck(box.trump)) - box.removed(setup)
    table = CrewTable(
        box=box,
        data=setup.data,
        options=setup.options,
        seed=setup.seed,
        people=people,
        seats=seats,
        tricks=deal.tricks(len(cards), seats),
        deck=cards,
        history=setup.history,
        hands=_hands(setup.position.get("hands", {}), cards, seats),
        racks=racks,
    )
    return CrewState(table, Attempt(1, 1, dealt=0), fresh_tricks(1, seats))


def _check_keys(box: CrewBox, position: Mapping[str, object], with_helper: bool) -> None:
    helper = box.helper.lower()
    known = COMMON_KEYS | box.position_keys | {helper}
    for key in position:
        if key not in known:
            raise SetupError(key, f"unknown, expected one of {', '.join(sorted(known))}")
    if helper in position and not with_helper:
        raise SetupError(helper, f"found with {box.helper} not at the table, expected 2 players")


def _mission(table: CrewTable, position: Mapping[str, object]) -> int:
    """The mission given, else the option, else where the crew stands in its campaign."""
    lowest, highest = table.box.missions(table.data)
    if "mission" in position:
        return integer(position["mission"], "mission", lowest, highest)
    chosen = int(table.options.get("mission", 0))
    if chosen:
        return integer(chosen, "mission", lowest, highest)
    return attempts.next_of_campaign(table.history, lowest, highest)


def _from_position(state: CrewState, position: Mapping[str, object]) -> CrewState:
    """The given parts in rulebook order. With every task owned and a commander, only the first card is missing."""
    table = state.table
    if "commander" in position:
        seat = integer(position["commander"], "commander", 1, table.seats)
        if seat not in state.people:
            raise SetupError("commander", f"found seat {seat}, which is {table.box.helper}; expected a player's seat")
        state = after(state, (ev.CommanderNamed(seat),))
    state = after(state, table.box.position(state, position))
    if state.attempt.commander is None or state.attempt.unowned:
        return state
    if any(step.phase in ("draw", "allocate", "terrain") and step.asked(state) for step in table.box.steps):
        return state
    left_out = [ev.Settled(step.name) for step in table.box.steps if step.optional or step.name == "columns"]
    return after(state, left_out)


def _helper(box: CrewBox, setup: Setup, position: Mapping[str, object]) -> list[ev.Event]:
    """JARVIS or Tonoja with its seat and, as far as given, its columns as [face-down, face-up]."""
    if len(setup.names) > 2 or rack_seats(setup):
        return []
    key = box.helper.lower()
    table = table_at(key, position.get(key, {}), "a table with seat and columns")
    seat = integer(table.get("seat", setup.options.get(f"{key}_seat", 3)), f"{key}.seat", 1, 3)
    events: list[ev.Event] = [ev.HelperSeated(seat)]
    seen: set[str] = set()
    columns = table.get("columns", ())
    if not isinstance(columns, list | tuple) or len(columns) > len(Helper(seat).columns):
        raise SetupError(f"{key}.columns", f"found {columns!r}, expected up to seven pairs [face-down, face-up]")
    for index, column in enumerate(columns, 1):
        path = f"{key}.columns.{index - 1}"
        if not isinstance(column, list | tuple) or len(column) > 2:
            raise SetupError(path, f"found {column!r}, expected [face-down, face-up]")
        codes = [_column_card(box, code, path, seen) for code in column]
        if len(codes) == 2:
            events.append(ev.ColumnLaid(index, codes[1], True, codes[0]))
        else:
            events.append(ev.ColumnLaid(index, codes[0] if codes else None, False))
    return events


def _racked(state: CrewState) -> list[ev.Event]:
    """Racks whose hands the set-up names, in that order."""
    events: list[ev.Event] = []
    for seat in state.table.racks:
        hand = state.table.hands.get(seat, ())
        events += [ev.RackShown(seat, str(card), place) for place, card in enumerate(hand, 1)]
        events += [ev.Settled(f"rack-{seat}")] if len(hand) >= state.table.tricks else []
    return events


def _column_card(box: CrewBox, code: object, path: str, seen: set[str]) -> str | None:
    if code in ("", "?", None):
        return None
    text = str(card(code, path))
    if text == f"{box.trump}4":
        raise SetupError(path, f"found {text}, which is dealt to the players, never to {box.helper}")
    if text in seen:
        raise SetupError(path, f"found {text} twice")
    seen.add(text)
    return text


def _hands(value: object, cards: frozenset[Card], seats: int) -> dict[int, tuple[Card, ...]]:
    """Hands by seat, for the review alone."""
    hands: dict[int, tuple[Card, ...]] = {}
    seen: set[Card] = set()
    for key, codes in table_at("hands", value, "lists of cards by seat").items():
        seat = integer(key, f"hands.{key}", 1, seats)
        hand = tuple(card(code, f"hands.{key}") for code in list_at(f"hands.{key}", codes, "a list of cards"))
        for name in hand:
            if name not in cards:
                raise SetupError(f"hands.{key}", f"found {name}, which is not in the deck")
            if name in seen:
                raise SetupError(f"hands.{key}", f"found {name} twice")
            seen.add(name)
        hands[seat] = hand
    return hands


# -- checked values -----------------------------------------------------------------------------------------


def card(code: object, path: str) -> Card:
    """A card from its code."""
    text = str(code).strip().upper().removeprefix("P9:").removeprefix("DS:")
    if text not in CARDS:
        raise SetupError(path, f"found {code!r}, expected a card such as B7")
    return CARDS[text]


def integer(value: object, path: str, low: int, high: int) -> int:
    """A whole number within bounds, from a number or its text."""
    text = str(value)
    if isinstance(value, bool) or not text.lstrip("-").isdecimal() or not low <= int(text) <= high:
        raise SetupError(path, f"found {value!r}, expected a number from {low} to {high}")
    return int(text)


def mission(highest: int) -> Option:
    """The mission to begin with; 0 goes on where the crew's logbook stands."""
    return Option("mission", (0, highest), 0, kind="int", main=True)


TASK_SOURCE = Option("task_source", ("companion", "cards"), "companion")
"""Who turns up the task cards: the companion draws, or the table lays out its own."""


RATE_TASKS = Option("rate_tasks", (False, True), False, kind="bool")
"""Whether the table says before the first card how many random deals the drawn tasks could be won with."""


RACKS = Option("racks", (0, 2), 0, ruling="R1", kind="int", when=only(players=2))
"""How many crew members the table plays instead of the helper of two players: the third, or the second as well. One
player has both without being asked."""


NAME = "Companion"
"""What a crew member by the table is called; beginners have no other name."""


def rack_seats(setup: Setup) -> tuple[int, ...]:
    """The seats that the table plays: of two players the third, or with two racks the second as well; of one both.

    >>> [rack_seats(Setup(("Ada", "Bo"), 0, {"racks": count}, None)) for count in (0, 1, 2)]
    [(), (3,), (2, 3)]
    >>> rack_seats(Setup(("Ada",), 0, {}, None))
    (2, 3)
    """
    few = {1: 2, 2: int(setup.options.get("racks", 0))}
    return tuple(range(4 - few.get(len(setup.names), 0), 4))


def crew_of(setup: Setup, racks: tuple[int, ...]) -> tuple[str, ...]:
    """The names of everybody who holds a hand, by seat.

    >>> crew_of(Setup(("Ada", "Bo"), 0, {"racks": 2}, None), (2, 3))
    ('Ada', 'Companion 2', 'Companion 3')
    """
    if not racks:
        return setup.names
    many = len(racks) > 1
    return (*setup.names[: 3 - len(racks)], *(f"{NAME} {seat}" if many else NAME for seat in racks))


def notes(setup: Setup) -> tuple[Sentence, ...]:
    """How many members the table plays, and that they are beginners."""
    racks = rack_seats(setup)
    return (Sentence("note-crew-racks", {"count": len(racks)}),) if racks else ()


ROW = 4
"""Missions in a row of the map: beyond the last one of the logbook it goes on by whole rows."""

Hard = Callable[[object, int], float | None]
"""How hard a mission is, from 0 to 1; nothing for a mission with a goal of its own."""


def here(box: CrewBox, setup: Setup) -> int:
    """The mission that would be played: the one that was chosen, else where the campaign stands."""
    lowest, highest = box.missions(setup.data)
    chosen = int(setup.options.get("mission", 0))
    return min(chosen, highest) or attempts.next_of_campaign(setup.history, lowest, highest)


def levels(box: CrewBox, last: int, hard: Hard) -> Callable[[Setup], Levels]:
    """The map of a box whose logbook has ``last`` missions."""

    def mapped(setup: Setup) -> Levels:
        standing = here(box, setup)
        lowest, highest = box.missions(setup.data)
        end = last if standing < last else min(highest, standing + ROW - standing % ROW)
        won = {row.data.get("mission") for row in setup.history if row.data.get("result") == str(Status.COMPLETED)}
        levels = (CampaignMission(number, number in won, hard(setup.data, number)) for number in range(lowest, end + 1))
        return Levels(tuple(levels), standing, "rocket" if box.trump == "R" else "submarine")

    return mapped


def prepared(
    box: CrewBox,
    setup: Setup,
    tasks: tuple[Sentence, ...],
    picture: tuple[tuple[str, int], ...],
    goal: tuple[str, ...] = (),
) -> Preparation:
    """The deal of this many players, then what the mission needs."""
    people = len(setup.names)
    cards = len(deck(box.trump)) - len(box.removed(setup))
    hands = deal.hand_sizes(cards, people, people == 2)
    if rack_seats(setup):
        racks = rack_seats(setup)
        low = min(deal.hand_sizes(cards, 3, False))
        dealt = Sentence("prepare-crew-rack", {"cards": cards, "number": low, "racks": len(racks)})
    elif people == 2:
        params = {"cards": cards, "helper": box.helper, "columns": deal.COLUMN_CARDS, "number": min(hands)}
        dealt = Sentence("prepare-crew-helper", params)
    else:
        dealt = Sentence("prepare-crew-deal", {"cards": cards, "number": min(hands)})
    return Preparation((dealt, *tasks), (("deck", cards), *picture), goal)
