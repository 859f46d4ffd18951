"""How strong the crew members by the table are: whole attempts of three of them, by the rules, without a screen.

``python -m tools.crew_bench --deals 60`` plays card tasks of Planet Nine (no order tokens, drafted, 1 to 6 of them) and
prints by number of tasks the share of missions won: by racks that communicate by their convention (``racks``), that
never communicate (``silent``), by flat search (the same imagined deals, played to the end at random), by random cards,
and by whoever sees all hands (``optimum``: winnable with all cards open, whoever takes which task).

``--missions 5 13`` plays missions that ask for something besides tasks; they are searched (``racks``), played as if
nothing was asked for (``blind``) and at random.

``--box deep-sea`` draws any of the task cards of Mission Deep Sea but for predictions, most of which name no card, with
no eye on their difficulty or on whether they can go together; there are no ``flat`` and ``optimum``.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from companion.cli.wire import data_of
from companion.games.crew import events as ev
from companion.games.crew.deep_sea.game import GAME as DEEP_SEA
from companion.games.crew.planet_nine.game import GAME as PLANET_NINE
from companion.games.crew.prompts import prompt
from companion.games.crew.rack_seen import rack_view
from companion.games.crew.state import CrewState
from companion.games.crew.terms import COMPANY, Status
from companion.players.crew.bits import WHOLE, Array, bit, code, low
from companion.players.crew.dealing import deals
from companion.players.crew.decide import DEALS, decide
from companion.players.crew.habits import OpenTrick, SeatSight, legal
from companion.players.crew.knowledge import RackView, read, written
from companion.players.crew.searching import different, weighed
from companion.players.crew.searching import legal as may_play
from companion.review.winnable.answer import winnable
from companion.rules.board import Refusal
from companion.rules.chance import chance
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.words import Word, spoken
from companion.rules.words import read as read_word

SEATS = 3
PLAYERS = ("random", "flat", "silent", "racks", "optimum")
ASKED = ("random", "blind", "racks")
BOXES = {"planet-nine": PLANET_NINE, "deep-sea": DEEP_SEA}
DATA = {name: data_of(game) for name, game in BOXES.items()}
GRAMMAR = {name: game.grammar(DATA[name]) for name, game in BOXES.items()}

Says = Callable[[RackView], str | None]


def attempt(tasks: int, number: int, box: str = "planet-nine", mission: int = 1) -> CrewState:
    """A random deal with so many tasks in the middle, every hand in a rack."""
    game, rng = BOXES[box], chance(number, "crew-bench", tasks)
    trump = "R" if game is PLANET_NINE else "S"
    deck = [f"{suit}{value}" for suit in "PBGY" for value in range(1, 10)]
    deck += [f"{trump}{value}" for value in range(1, 5)]
    wanted: list[dict[str, str]] = [{"card": card} for card in rng.sample(deck[:36], tasks)]
    if game is DEEP_SEA:
        ids = sorted(task.id for task in set(DATA[box].by_word.values()) if task.kind != "tricks_predicted")  # type: ignore[attr-defined]
        wanted = [{"id": task} for task in rng.sample(ids, tasks)]
    rng.shuffle(deck)
    hands = {seat: deck[seat - 1 :: SEATS] for seat in range(1, SEATS + 1)}
    commander = next(seat for seat, hand in hands.items() if f"{trump}4" in hand)
    named = {str(seat): hand for seat, hand in hands.items()}
    position = {"mission": mission, "commander": commander, "tasks": wanted, "hands": named}
    options = {option.name: option.default for option in game.options} | {"crew": "", "rate_tasks": False}
    state: CrewState = game.new(Setup(("a", "b", "c"), number, options, DATA[box], position))
    state = replace(state, table=replace(state.table, racks=tuple(hands)))
    for seat, hand in hands.items():
        for place, card in enumerate(hand, 1):
            state = game.evolve(state, ev.RackShown(seat, card, place))
        state = game.evolve(state, ev.Settled(f"rack-{seat}"))
    return state


def said(state: CrewState, seat: int, text: str) -> CrewState:
    """The state after a word, which must be accepted."""
    box = state.table.box.id
    game, grammar = BOXES[box], GRAMMAR[box]
    tokens, _ = spoken(text, (game.code,), grammar.roles)
    word = read_word(grammar, tokens)
    assert isinstance(word, Word), text
    command = game.interpret(state, Utterance(word, Speaker(seat=seat, place=COMPANY), 0.0))
    answer = command if isinstance(command, Refusal) else game.decide(state, command)
    if isinstance(answer, Refusal):
        raise RuntimeError(f"seat {seat} said {text}: {answer}")
    for event in answer:
        state = game.evolve(state, event)
    return state


def play(tasks: int, number: int, says: Says, box: str = "planet-nine", mission: int = 1) -> bool:
    """One attempt to its end; whether it was won."""
    state = attempt(tasks, number, box, mission)
    while not state.decided:
        state = said(state, *following(state, says))
    return state.play.outcome.status is Status.COMPLETED


def following(state: CrewState, says: Says) -> tuple[int, str]:
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
    question = prompt(state)
    if question.who is None and question.choices:
        # What the whole crew is asked somebody answers; whatever is first, as nothing is known of it.
        return 1, question.choices[0]
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


def blind(seed: int, count: int) -> Says:
    """A crew member that does not hear what the mission asks for besides its tasks."""

    def says(view: RackView) -> str | None:
        decision = decide(replace(view, goals=()), seed, count)
        return decision.word if decision else None

    return says


def at_random(seed: int) -> Says:
    """Any task and any card that the rules allow."""

    def says(view: RackView) -> str | None:
        rng = chance(seed, f"random-{view.seat}", len(view.plays) * 100 + view.drafted)
        if view.asked != view.seat:
            return None
        if view.phase != "trick":
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


def _any_card(sight: SeatSight, lying: OpenTrick | None, rng: np.random.Generator) -> Array:
    may = sight.hand if lying is None else legal(sight.hand, lying.led)
    for _ in range(4):
        fewer = may & rng.integers(0, WHOLE + 1, size=len(may))
        may = np.where(fewer != 0, fewer, may)
    return low(may)


def optimum(tasks: int, number: int, limit: float = 5.0) -> bool | None:
    """Whether the deal can be won with all cards open; ``None``: undecided in time."""
    return winnable(PLANET_NINE, attempt(tasks, number), limit).winnable


def interval(won: int, count: int) -> tuple[float, float]:
    """The share of missions won lies between these, 95 times of 100 (Wilson).

    >>> interval(50, 100)
    (40.4, 59.6)
    """
    share, wide = won / count, 1.96
    middle = (share + wide * wide / (2 * count)) / (1 + wide * wide / count)
    half = wide * math.sqrt(share * (1 - share) / count + wide * wide / (4 * count * count)) / (1 + wide * wide / count)
    return round(100 * (middle - half), 1), round(100 * (middle + half), 1)


def row(name: str, tasks: int, numbers: Sequence[int], count: int, box: str, mission: int) -> dict[str, Any]:
    """One line of the table."""
    began = time.perf_counter()
    players: dict[str, Callable[[int], Says]] = {
        "random": at_random,
        "flat": partial(flat, count=count),
        "blind": partial(blind, count=count),
        "silent": partial(rack, count=count, talks=False),
        "racks": partial(rack, count=count, talks=True),
    }
    verdicts: list[bool | None] = []
    for number in numbers:
        if name == "optimum":
            verdicts.append(optimum(tasks, number))
        else:
            verdicts.append(play(tasks, number, players[name](number), box, mission))
    won = sum(verdict is True for verdict in verdicts)
    return {
        "by": name,
        "mission": mission,
        "tasks": tasks,
        "deals": len(verdicts),
        "won": round(100 * won / len(verdicts), 1),
        "between": interval(won, len(verdicts)),
        "undecided": sum(verdict is None for verdict in verdicts),
        "seconds": round((time.perf_counter() - began) / len(verdicts), 2),
    }


def main(argv: list[str]) -> int:
    """The table that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--tasks", type=int, nargs="+", default=[1, 2, 3, 4, 5, 6])
    parser.add_argument("--missions", type=int, nargs="+", help="missions without tasks instead")
    parser.add_argument("--box", choices=tuple(BOXES), default="planet-nine")
    parser.add_argument("--by", choices=(*PLAYERS, "blind"), nargs="+")
    parser.add_argument("--imagined", type=int, default=DEALS, help="deals imagined for a decision")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    usual = PLAYERS if args.box == "planet-nine" else ("random", "racks")
    lines = [(1, tasks) for tasks in args.tasks] if not args.missions else [(mission, 0) for mission in args.missions]
    for mission, tasks in lines:
        for name in args.by or (ASKED if args.missions else usual):
            numbers = range(args.seed, args.seed + args.deals)
            print(json.dumps(row(name, tasks, numbers, args.imagined, args.box, mission)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
