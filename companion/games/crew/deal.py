"""Dealing and the commander: who holds the highest trump says so.

Planet Nine rulebook, "preparing a mission"; Deep Sea rulebook pp. 7-9.
"""

from functools import cache

from companion.games.crew import events as ev
from companion.games.crew import rack
from companion.games.crew.commands import Command, NameCommander
from companion.games.crew.state import AttemptStep, CrewState, no_such_seat
from companion.rules.board import Prompt, Refusal
from companion.rules.words import Word

COLUMN_CARDS = 14
"""Cards of JARVIS or Tonoja: seven columns of two."""


@cache
def hand_sizes(cards: int, people: int, with_helper: bool) -> tuple[int, ...]:
    """How many cards each player is dealt; with three players somebody, anybody, has one more (A32).

    >>> hand_sizes(40, 3, False), hand_sizes(40, 5, False), hand_sizes(40, 2, True), hand_sizes(30, 3, False)
    ((14, 13, 13), (8, 8, 8, 8, 8), (13, 13), (10, 10, 10))
    """
    share, over = divmod(cards - (COLUMN_CARDS if with_helper else 0), people)
    return tuple(share + (index < over) for index in range(people))


def tricks(cards: int, seats: int) -> int:
    """How many tricks there are; a card that is left over is never played.

    >>> tricks(40, 3), tricks(40, 4), tricks(40, 5), tricks(30, 3)
    (13, 10, 8, 10)
    """
    return cards // seats


def _prompt(state: CrewState) -> Prompt:
    table, helper = state.table, state.attempt.helper
    hands = hand_sizes(len(table.deck), len(table.people), table.with_helper)
    card = f"{table.box.trump}4"
    params = {"card": card, "number": min(hands), "leader": table.box.leader}
    choices = tuple(f"SEAT {seat}" for seat in state.people if seat not in table.racks)
    if helper is not None:
        params |= {"helper": table.box.helper, "seat": helper.seat}
        others = tuple(f"HELPER SEAT {seat}" for seat in range(1, table.seats + 1) if seat != helper.seat)
        return Prompt("crew-commander-helper", params, choices=(*choices, *others))
    return Prompt("crew-commander-one-more" if len(set(hands)) > 1 else "crew-commander", params, choices=choices)


def _command_of(state: CrewState, word: Word, seat: int | None) -> Command | None:
    match word.verb, word.args:
        case "SEAT", (number,):
            return NameCommander(int(number))
        case "HOLDER", args if args or seat is not None:
            return NameCommander(int(args[0]) if args else seat or 0)
        case (("YES" | "OK"), _) if seat is not None:
            return NameCommander(seat)
        case "CARD", (code,) if seat is not None and code == f"{state.table.box.trump}4":
            return NameCommander(seat)
    return None


COMMANDER = AttemptStep(
    "commander",
    "commander",
    lambda state: state.attempt.commander is None,
    _prompt,
    happens=rack.commander,
    hear=_command_of,
)
"""Cards are dealt; whoever holds the highest trump is commander of this attempt."""


def name_commander(state: CrewState, command: NameCommander) -> tuple[ev.Event, ...] | Refusal:
    """The commander, once per attempt; JARVIS and Tonoja never are, since the highest trump is dealt to the humans."""
    if state.attempt.commander is not None:
        params = {"seat": state.attempt.commander, "leader": state.table.box.leader}
        return Refusal("not-now", params, key="refused-crew-commander-known")
    if not state.has_seat(command.seat):
        return no_such_seat(state, command.seat)
    if command.seat not in state.people:
        return Refusal("not-allowed", {"seat": command.seat}, key="refused-crew-helper-no-commander-seat")
    if command.seat in state.table.racks:
        # Its whole rack was shown, and the highest trump was not in it.
        return Refusal("not-allowed", {"seat": command.seat}, key="refused-crew-rack-no-commander")
    return (ev.CommanderNamed(command.seat),)
