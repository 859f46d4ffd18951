"""How strong the crew members by the table are: whole attempts of three of them, by the rules, without a screen.

``python -m tools.crew_bench --deals 60`` plays card tasks of Planet Nine (no order tokens, drafted, 1 to 6 of them) and
prints by number of tasks the share of missions won: by racks that communicate by their convention (``racks``), that
never communicate (``silent``), by flat search (the same imagined deals, played to the end at random), by random cards,
and by whoever sees all hands (``optimum``: winnable with all cards open, whoever takes which task).
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from companion.cli.wire import data_of
from companion.company.crew.bits import WHOLE, Array, bit, code, low
from companion.company.crew.dealing import deals
from companion.company.crew.decide import DEALS, decide
from companion.company.crew.habits import Lying, Sight, legal
from companion.company.crew.knowledge import RackView, read, written
from companion.company.crew.searching import different, weighed
from companion.company.crew.searching import legal as may_play
from companion.games.crew import events as ev
from companion.games.crew.planet_nine.game import GAME
from companion.games.crew.rack_seen import rack_view
from companion.games.crew.state import State
from companion.games.crew.terms import COMPANY, Status
from companion.review.winnable.answer import winnable
from companion.rules.chance import chance
from companion.rules.game import Heard, Refusal, Setup
from companion.rules.seats import Speaker
from companion.rules.words import Word, spoken
from companion.rules.words import read as read_word

SEATS = 3
PLAYERS = ("random", "flat", "silent", "racks", "optimum")
DATA = data_of(GAME)
GRAMMAR = GAME.grammar(DATA)

Says = Callable[[RackView], str | None]


def attempt(tasks: int, number: int) -> State:
    """A random deal with so many tasks in the middle, every hand in a rack."""
    rng = chance(number, "crew-bench", tasks)
    deck = [f"{suit}{value}" for suit in "PBGY" for value in range(1, 10)] + [f"R{value}" for value in range(1, 5)]
    wanted = rng.sample(deck[:36], tasks)
    rng.shuffle(deck)
    hands = {seat: deck[seat - 1 :: SEATS] for seat in range(1, SEATS + 1)}
    commander = next(seat for seat, hand in hands.items() if "R4" in hand)
    position = {
        "mission": 1,
        "commander": commander,
        "tasks": [{"card": card} for card in wanted],
        "hands": {str(seat): hand for seat, hand in hands.items()},
    }
    options = {one.name: one.default for one in GAME.options} | {"crew": "", "rate_tasks": False}
    state: State = GAME.new(Setup(("a", "b", "c"), number, options, DATA, position))
    state = replace(state, table=replace(state.table, racks=tuple(hands)))
    for seat, hand in hands.items():
        for place, card in enumerate(hand, 1):
            state = GAME.evolve(state, ev.RackShown(seat, card, place))
        state = GAME.evolve(state, ev.Settled(f"rack-{seat}"))
    return state


def said(state: State, seat: int, text: str) -> State:
    """The state after a word, which must be accepted."""
    tokens, _ = spoken(text, ("P9",), GRAMMAR.roles)
    word = read_word(GRAMMAR, tokens)
    assert isinstance(word, Word), text
    command = GAME.interpret(state, Heard(word, Speaker(seat=seat, place=COMPANY), 0.0))
    answer = command if isinstance(command, Refusal) else GAME.decide(state, command)
    if isinstance(answer, Refusal):
        raise RuntimeError(f"seat {seat} said {text}: {answer}")
    for event in answer:
        state = GAME.evolve(state, event)
    return state


def play(tasks: int, number: int, says: Says) -> bool:
    """One attempt to its end; whether it was won."""
    state = attempt(tasks, number)
    while not state.decided:
        state = said(state, *_next(state, says))
    return state.play.outcome.status is Status.COMPLETED


def _next(state: State, says: Says) -> tuple[int, str]:
    """Who says what: the card that was asked for lies there at once, nobody wants the signal."""
    if state.attempt.called is not None:
        return state.attempt.called.seat, "OK"
    if state.attempt.step == "distress":
        return 1, "NO"
    for seat in range(1, SEATS + 1):
        view = rack_view(state, seat)
        word = says(view) if view is not None else None
        if word is not None:
            return seat, word
    raise RuntimeError(f"nobody says anything in step {state.attempt.step!r}")


def rack(seed: int, count: int, talks: bool) -> Says:
    """A crew member by the table, asked with the text that a process of its own would be sent."""

    def says(view: RackView) -> str | None:
        view = read(written(view))
        if not talks:
            view = _without_tokens(view)
        decision = decide(view, seed, count)
        return decision.word if decision else None

    return says


def _without_tokens(view: RackView) -> RackView:
    return replace(view, may_talk=())


def at_random(seed: int) -> Says:
    """Any task and any card that the rules allow."""

    def says(view: RackView) -> str | None:
        rng = chance(seed, f"random-{view.seat}", len(view.plays) * 100 + view.drafted)
        if view.asked != view.seat:
            return None
        if view.phase == "allocate":
            return rng.choice(view.choices)
        options = [place for place, card in enumerate(view.rack, 1) if card and _may(view, card)]
        return f"SLOT {rng.choice(options)}"

    return says


def _may(view: RackView, card: str) -> bool:
    return bool(may_play(view) & bit(card))


def flat(seed: int, count: int) -> Says:
    """The same imagined deals, after every card played to the end at random; tasks taken at random."""
    anything = at_random(seed)

    def says(view: RackView) -> str | None:
        if view.asked != view.seat or view.phase != "trick":
            return anything(view)
        rng = np.random.Generator(np.random.PCG64(chance(seed, f"flat-{view.seat}", len(view.plays)).getrandbits(64)))
        options = different(view)
        scores = weighed(view, options, deals(view, count, rng), lambda sight, lying: _any_card(sight, lying, rng))
        best = max(options, key=lambda card: scores[card])
        return f"SLOT {view.rack.index(code(best)) + 1}"

    return says


def _any_card(sight: Sight, lying: Lying | None, rng: np.random.Generator) -> Array:
    may = sight.hand if lying is None else legal(sight.hand, lying.led)
    for _ in range(4):
        fewer = may & rng.integers(0, WHOLE + 1, size=len(may))
        may = np.where(fewer != 0, fewer, may)
    return low(may)


def optimum(tasks: int, number: int, limit: float = 5.0) -> bool | None:
    """Whether the deal can be won with all cards open; ``None``: undecided in time."""
    return winnable(GAME, attempt(tasks, number), limit).winnable


def interval(won: int, count: int) -> tuple[float, float]:
    """The share of missions won lies between these, 95 times of 100 (Wilson).

    >>> interval(50, 100)
    (40.4, 59.6)
    """
    share, wide = won / count, 1.96
    middle = (share + wide * wide / (2 * count)) / (1 + wide * wide / count)
    half = wide * math.sqrt(share * (1 - share) / count + wide * wide / (4 * count * count)) / (1 + wide * wide / count)
    return round(100 * (middle - half), 1), round(100 * (middle + half), 1)


def row(name: str, tasks: int, numbers: Sequence[int], count: int) -> dict[str, Any]:
    """One line of the table."""
    began = time.perf_counter()
    found = []
    for number in numbers:
        match name:
            case "optimum":
                found.append(optimum(tasks, number))
            case "random":
                found.append(play(tasks, number, at_random(number)))
            case "flat":
                found.append(play(tasks, number, flat(number, count)))
            case _:
                found.append(play(tasks, number, rack(number, count, name == "racks")))
    won = sum(one is True for one in found)
    return {
        "by": name,
        "tasks": tasks,
        "deals": len(found),
        "won": round(100 * won / len(found), 1),
        "between": interval(won, len(found)),
        "undecided": sum(one is None for one in found),
        "seconds": round((time.perf_counter() - began) / len(found), 2),
    }


def main(argv: list[str]) -> int:
    """The table that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--tasks", type=int, nargs="+", default=[1, 2, 3, 4, 5, 6])
    parser.add_argument("--by", choices=PLAYERS, nargs="+", default=list(PLAYERS))
    parser.add_argument("--imagined", type=int, default=DEALS, help="deals imagined for a decision")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    for tasks in args.tasks:
        for name in args.by:
            numbers = range(args.seed, args.seed + args.deals)
            print(json.dumps(row(name, tasks, numbers, args.imagined)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
