"""``companion bench review``: what the review costs on this machine, on random deals of fixed seeds."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from random import Random

from companion.cli.wire import data_of
from companion.games.crew import events as ev
from companion.games.crew.commands import PlayCard
from companion.games.crew.deep_sea.cover import COVER as DEEP_SEA
from companion.games.crew.deep_sea.data import own
from companion.games.crew.deep_sea.draw import draw_for
from companion.games.crew.evolve import evolve
from companion.games.crew.planet_nine.cover import COVER as PLANET_NINE
from companion.games.crew.planet_nine.game import TASK_WORDS
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import TaskTaken
from companion.games.crew.terms import Status
from companion.games.registry import game
from companion.review.rating import random_deal, rate
from companion.review.whole import review
from companion.review.winnable.answer import winnable
from companion.review.winnable.solver import INSTALL, available
from companion.rules.cards import Card
from companion.rules.tricks import must_follow

LIMIT = 10.0
"""Seconds for one question, as at the table; an undecided one counts with that time."""

Figures = dict[str, float]
Works = dict[str, Iterator[Callable[[], object]]]


def run(args: argparse.Namespace) -> int:
    """Measure and print the table; wall-clock milliseconds."""
    if not available():
        print(f"companion bench review: {INSTALL}", file=sys.stderr)
        return 2
    works: Works = {
        "winnable, Planet Nine, 4 players, 2-8 tasks, n=140": map(_asked, planet_nine(140)),
        "winnable, Deep Sea, missions 1-32, 3-5 players, n=128": map(_asked, deep_sea(128)),
        "whole review, Planet Nine, n=70": map(_reviewed, map(_finished, planet_nine(70))),
        "whole review, Deep Sea, n=64": map(_reviewed, map(_finished, deep_sea(64))),
        "rating of a draw, 20 deals, n=10": _rated(10),
    }
    if args.json:
        print(json.dumps({what: _times(work) for what, work in works.items()}))
        return 0
    names = ("p50", "p95", "worst", "cpu_p50", "cpu_p95")
    print(f"{'milliseconds':56}" + "".join(f"{name:>9}" for name in names))
    for what, work in works.items():
        times = _times(work)
        print(f"{what:56}" + "".join(f"{times[name]:9.1f}" for name in names), flush=True)
    return 0


def planet_nine(count: int) -> Iterator[CrewState]:
    """Four players, 2 to 8 tasks of the card deck shared out in turn from the commander."""
    chosen = game(PLANET_NINE.id)
    for number in range(count):
        rng = Random(f"bench {number}")
        state = random_deal(chosen, data_of(chosen), 1, 4, rng.sample(TASK_WORDS, 2 + number % 7), rng)
        yield _shared_out(state)


def deep_sea(count: int) -> Iterator[CrewState]:
    """Missions of the logbook with officially drawn tasks, shared out in turn from the captain."""
    chosen = game(DEEP_SEA.id)
    for number in range(count):
        rng = Random(f"bench {number}")
        mission, players = 1 + number % 32, 3 + number % 3
        tasks = draw_for(own(data_of(chosen)), mission, players, number).tasks
        yield _shared_out(random_deal(chosen, data_of(chosen), mission, players, tasks, rng))


def _shared_out(state: CrewState) -> CrewState:
    """Every task with an owner, in turn; one the captain may not have goes to the next."""
    seat = state.attempt.commander or 1
    for task in state.attempt.unowned:
        if state.table.box.may_own(state, task, seat) is not None:
            seat = seat % state.table.seats + 1
        state = evolve(state, TaskTaken(task.id, seat))
        seat = seat % state.table.seats + 1
    return evolve(state, ev.StepReached(""))


def _finished(state: CrewState) -> CrewState:
    """Legal cards at random until the mission is decided."""
    chosen, rng = game(state.table.box.id), Random(7)
    hands: dict[int, frozenset[Card]] = {seat: frozenset(cards) for seat, cards in state.table.hands.items()}
    while not state.decided and len(state.play.gone) < state.table.tricks * state.table.seats:
        held = sorted(hands[state.play.turn] - state.play.gone, key=str)
        card = rng.choice(must_follow(held, state.play.led))
        answer = chosen.decide(state, PlayCard(str(card)))
        state = state if not isinstance(answer, tuple) else _after(state, answer)
    return state if state.decided else evolve(state, ev.MissionDecided(Status.FAILED, "crew-given-up", 0))


def _after(state: CrewState, events: tuple[ev.Event, ...]) -> CrewState:
    for event in events:
        state = evolve(state, event)
    return state


def _asked(state: CrewState) -> Callable[[], object]:
    return lambda: winnable(game(state.table.box.id), state, LIMIT)


def _reviewed(state: CrewState) -> Callable[[], object]:
    return lambda: review(game(state.table.box.id), state, LIMIT)


def _rated(count: int) -> Iterator[Callable[[], object]]:
    chosen = game(PLANET_NINE.id)
    for number in range(count):
        tasks = Random(number).sample(TASK_WORDS, 2 + number % 7)
        yield lambda tasks=tasks, number=number: rate(chosen, data_of(chosen), 1, 4, tasks, number, 20)  # type: ignore[misc]


def _times(works: Iterator[Callable[[], object]]) -> Figures:
    """How long each took by the clock on the wall, and how much processor time it needed (others may be busy)."""
    taken, worked = [], []
    for work in works:
        started, begun = time.perf_counter(), time.process_time()
        work()
        taken.append((time.perf_counter() - started) * 1000)
        worked.append((time.process_time() - begun) * 1000)
    taken.sort()
    worked.sort()
    most = int(len(taken) * 0.95)
    return {
        "p50": taken[len(taken) // 2], "p95": taken[most], "worst": taken[-1],
        "cpu_p50": worked[len(worked) // 2], "cpu_p95": worked[most],
    }  # fmt: skip
