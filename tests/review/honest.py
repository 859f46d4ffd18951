"""Whole missions by the scripted players, from the first question to the hands laid open: nobody breaks a rule."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.cli.wire import data_of
from companion.games.crew.deep_sea.game import BOX as DEEP_SEA
from companion.games.crew.demo import player
from companion.games.crew.demo_hands import Hands, hands
from companion.games.crew.planet_nine.game import BOX as PLANET_NINE
from companion.games.crew.state import CrewState
from companion.games.registry import game
from companion.rules.game_inputs import ScriptedWord
from tests import helpers
from tests.helpers import Playing

BOXES = {box.id: box for box in (PLANET_NINE, DEEP_SEA)}


Cheat = Callable[[CrewState, ScriptedWord], ScriptedWord]
"""What is said instead of the line that the rules allow."""


def nothing(state: CrewState, line: ScriptedWord) -> ScriptedWord:
    """By the rules."""
    return line


def attempt(box: str, mission: int, players: int, seed: int, cheat: Cheat = nothing, **options: Any) -> Playing:
    """One attempt, every choice a random one, as the table hears it; nobody's hand has been shown."""
    chosen = game(box)
    how = helpers.setup(chosen, data_of(chosen), players, {"mission": mission, **options}, seed=seed)
    now = Playing.of(chosen, how)
    says = player(BOXES[box], how, Random(seed), deals=1)
    while (line := says(now.state)) is not None:
        line = cheat(now.state, line)
        talk = now.state.attempt.talk
        again = talk is not None and any(line.word == str(claim.card) for claim in now.state.attempt.claims)
        now = now.say("CANCEL" if again else line.word, seat=line.speaker.seat)
    return now


def laid_open(now: Playing) -> Playing:
    """The same with every hand scanned, and the cards before JARVIS or Tonoja that nobody saw."""
    left = hands(now.state)
    for seat in now.state.people:
        if left.held[seat]:
            now = now.say(f"HAND {' '.join(map(str, left.held[seat]))}", seat=seat)
    unseen = columns_left(now.state, left)
    if unseen:
        helper = now.state.attempt.helper
        assert helper is not None
        now = now.say(f"SEAT {helper.seat} HAND {' '.join(unseen)}")
    return now


def columns_left(state: CrewState, left: Hands) -> list[str]:
    """The helper's cards that the table was not told, column by column, the upper one first."""
    helper = state.attempt.helper
    faults: list[str] = []
    for number, column in enumerate(helper.columns if helper is not None else (), 1):
        waits = column.gap and column.covered
        if (waits or (column.open is None and not column.gap)) and number in left.open:
            faults.append(str(left.open[number]))
        if number in left.covered:
            faults.append(str(left.covered[number]))
    return faults


def honest(box: str, mission: int, players: int, seed: int, cheat: Cheat = nothing, **options: Any) -> CrewState:
    """An attempt with all hands known."""
    state: CrewState = laid_open(attempt(box, mission, players, seed, cheat, **options)).state
    return state
