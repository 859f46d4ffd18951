"""The whole review of a finished attempt, as a plain value."""

import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from math import inf

from companion.games.crew.state import CrewState
from companion.games.crew.terms import Status
from companion.review.alternatives import alternatives
from companion.review.audits import revokes, wrong_claims
from companion.review.knowledge import knowledge, moments
from companion.review.lesson import base_story, story
from companion.review.record import encode
from companion.review.turning_point import Lifetime, Undecided, lifetime, line_from, nearest, rewound, turning_point
from companion.review.unshown.known import from_known
from companion.review.winnable.hands import HandsUnknown, open_hands, plays_of, with_hands
from companion.review.winnable.question import ask
from companion.review.winnable.solver import INSTALL, Solver, available
from companion.rules.cards import Card
from companion.rules.game import AnyGame
from companion.rules.reviewed import PlayReviewed, ReviewView, TrickReviewed, Want
from companion.rules.tricks import Play

LIMIT = 10.0
"""Seconds for a whole review, which asks a dozen questions; what is not answered by then is said to be undecided."""


class NotOver(Exception):
    """A running attempt is never reviewed (Mission Deep Sea, rulebook p. 13)."""


def review(
    game: AnyGame,
    state: CrewState,
    limit: float = LIMIT,
    clock: Callable[[], float] = time.perf_counter,
    every_moment: bool = False,
) -> ReviewView:
    """Everything there is to say of a finished attempt, within so many seconds. Raises ``NotOver`` while it runs.

    ``every_moment`` adds what every seat could know before every trick.
    """
    if not state.decided:
        raise NotOver("the attempt is not over; nothing is said about its cards before")
    started = clock()
    plain = _plain(state)
    try:
        known = with_hands(state)
    except HandsUnknown as error:
        wants = tuple(Want(kind, params) for kind, params in error.wants)
        only_hands = bool(wants) and all(want.kind == "hand" for want in wants)
        plain = replace(plain, state="hands-missing", missing=str(error), wants=wants)
        if only_hands:
            plain = from_known(game, state, plain, started + limit, clock)
        return replace(plain, ms=(clock() - started) * 1000)
    hands = open_hands(known)[0]
    plain = replace(plain, revokes=revokes(state, hands), claims=wrong_claims(state, hands), record=encode(known))
    if every_moment:
        plain = replace(plain, moments=moments(known))
    if not available():
        plain = replace(plain, state="no-solver", missing=INSTALL)
    else:
        plain = _judged(game, known, plain, hands, started + limit, clock)
    return replace(plain, ms=(clock() - started) * 1000)


def _plain(state: CrewState) -> ReviewView:
    attempt, outcome = state.attempt, state.play.outcome
    return ReviewView(
        state.table.box.id,
        attempt.mission,
        attempt.number,
        state.table.seats,
        str(outcome.status),
        outcome.reason,
        tricks=_tricks(state),
        tasks={task.id: task.owner for task in attempt.tasks},
        revokes=revokes(state),
        claims=wrong_claims(state),
        story=base_story(state),
        record=encode(state),
    )


def _tricks(state: CrewState, alive: int | None = None) -> tuple[TrickReviewed, ...]:
    """The tricks; with ``alive`` each card says whether the mission could still be won after it."""
    play, numbers = state.play, count(1)

    def reviewed(card: Play) -> PlayReviewed:
        number = next(numbers)
        return PlayReviewed(card.seat, str(card.card), None if alive is None else number <= alive)

    return tuple(
        TrickReviewed(trick.number, trick.leader, winner, tuple(map(reviewed, trick.plays)))
        for trick, winner in zip(play.all_tricks, (*play.winners, None), strict=False)
    )


def _judged(
    game: AnyGame,
    state: CrewState,
    review: ReviewView,
    hands: dict[int, tuple[Card, ...]],
    ends: float,
    clock: Callable[[], float],
) -> ReviewView:
    start = rewound(state, 0)
    count = len(plays_of(state))
    question = ask(state)
    with Solver(question, clock, ends) as solver:
        if state.play.outcome.status is Status.COMPLETED:
            won = solver.solve(question.after(0), inf)
            line = line_from(game, state, question, solver, 0) if won else None
            review = replace(review, verdict="won", tricks=_tricks(state, count), start=line)
            return replace(review, story=story(state, review, ends, clock))
        try:
            life = lifetime(game, state, question, solver, inf)
        except Undecided:
            return replace(review, state="undecided")
        held = {seat: set(cards) - rewound(state, max(0, life.alive)).play.gone for seat, cards in hands.items()}
        turning = turning_point(state, question, solver, life, held, inf)
        if turning is not None:
            turning = nearest(game, state, question, solver, turning, held[turning.seat])
    review = replace(
        review,
        verdict=_verdict(life, count),
        tricks=_tricks(state, life.alive),
        start=life.start,
        onward=life.line if turning is None else None,
        turning=turning,
        alternatives=alternatives(game, start, ends - clock(), clock),
    )
    if turning is not None:
        review = replace(review, knowledge=(knowledge(state, turning.seat, turning.cards),))
    return replace(review, story=story(state, review, ends, clock))


def _verdict(life: Lifetime, count: int) -> str:
    if life.alive < 0:
        return "never-winnable"
    return "still-winnable" if life.alive >= count else "lost-at-card"
