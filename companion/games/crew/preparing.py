"""Before an attempt: how far the crew's campaign has come, and what lies ready for the mission.

The logbook counts a mission as done once it was won (Planet Nine rulebook, "logbook"; Deep Sea rulebook p. 14).
"""

from collections.abc import Callable

from companion.games.crew import attempts, deal
from companion.games.crew.cards import deck
from companion.games.crew.racks import rack_seats
from companion.games.crew.state import Box
from companion.games.crew.terms import Status
from companion.rules.preparing import Level, Levels, Preparation
from companion.rules.sentences import Sentence
from companion.rules.setting import Setup

ROW = 4
"""Missions in a row of the map: beyond the last one of the logbook it goes on by whole rows."""

Hard = Callable[[object, int], float | None]
"""How hard a mission is, from 0 to 1; nothing for a mission with a goal of its own."""


def here(box: Box, setup: Setup) -> int:
    """The mission that would be played: the one that was chosen, else where the campaign stands."""
    lowest, highest = box.missions(setup.data)
    chosen = int(setup.options.get("mission", 0))
    return min(chosen, highest) or attempts.next_of_campaign(setup.history, lowest, highest)


def levels(box: Box, last: int, hard: Hard) -> Callable[[Setup], Levels]:
    """The map of a box whose logbook has ``last`` missions."""

    def mapped(setup: Setup) -> Levels:
        standing = here(box, setup)
        lowest, highest = box.missions(setup.data)
        end = last if standing < last else min(highest, standing + ROW - standing % ROW)
        won = {row.data.get("mission") for row in setup.history if row.data.get("result") == str(Status.COMPLETED)}
        found = (Level(number, number in won, hard(setup.data, number)) for number in range(lowest, end + 1))
        return Levels(tuple(found), standing, "rocket" if box.trump == "R" else "submarine")

    return mapped


def prepared(box: Box, setup: Setup, tasks: tuple[Sentence, ...], picture: tuple[tuple[str, int], ...]) -> Preparation:
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
    return Preparation((dealt, *tasks), (("deck", cards), *picture))
