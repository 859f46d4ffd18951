"""Missions played to their end for the tests of the review."""

from dataclasses import replace
from random import Random
from typing import Any

from companion.cli.wire import data_of
from companion.games.crew import events as ev
from companion.games.crew.commands import PlayCard
from companion.games.crew.evolve import evolve
from companion.games.crew.state import CrewState
from companion.games.registry import game
from companion.review.rating import random_deal
from companion.rules.cards import Card
from companion.rules.setting import Setup
from companion.rules.tricks import must_follow


def start(box: str, seed: str, players: int, mission: int, tasks: list[dict[str, Any]]) -> CrewState:
    """A mission with all hands known, its tasks owned, at the first card."""
    chosen = game(box)
    base = random_deal(chosen, data_of(chosen), mission, players, (), Random(seed))
    hands = {str(seat): [str(card) for card in cards] for seat, cards in base.table.hands.items()}
    position: dict[str, Any] = {
        "mission": mission, "commander": base.attempt.commander, "hands": hands, "tasks": tasks,
    }  # fmt: skip
    if base.attempt.helper is not None:
        columns = [[str(column.hidden), str(column.open)] for column in base.attempt.dealt_columns]
        position["jarvis" if box == "planet-nine" else "tonoja"] = {
            "seat": base.attempt.helper.seat,
            "columns": columns,
        }
    options = {option.name: option.default for option in chosen.options} | {"real_time": False}
    state: CrewState = chosen.new(Setup(("",) * players, 0, options, data_of(chosen), position))
    return state


def play(state: CrewState, card: str) -> CrewState:
    """The state after a card."""
    chosen = game(state.table.box.id)
    answer = chosen.decide(state, PlayCard(card))
    assert isinstance(answer, tuple), answer
    for event in answer:
        state = chosen.evolve(state, event)
    return state


def at_random(state: CrewState, rng: Random) -> CrewState:
    """Legal cards at random until the mission is decided."""
    hands: dict[int, set[Card]] = {seat: set(cards) for seat, cards in state.table.hands.items()}
    while not state.decided:
        seat, helper = state.play.turn, state.attempt.helper
        led = state.play.plays[0].card.suit if state.play.plays else None
        held = hands.get(seat, set())
        if helper is not None and seat == helper.seat:
            held = {column.open for column in helper.columns if column.open is not None}
        card = rng.choice(must_follow(sorted(held, key=str), led))
        hands.get(seat, set()).discard(card)
        state = play(state, str(card))
    return state


def face_down(state: CrewState, turned: tuple[int, ...] = ()) -> CrewState:
    """The same as it lies on a table that never saw the hands, but for what was left to some seats."""
    known = replace(state, table=replace(state.table, hands={}))
    for seat in turned:
        left = tuple(str(card) for card in state.table.hands[seat] if card not in state.play.gone)
        known = evolve(known, ev.HandNoted(seat, left))
    return known
