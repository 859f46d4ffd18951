"""Could the seat have known? The card played and the one that would have won, over deals that look alike to it."""

from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random

from companion.games.crew.state import CrewState
from companion.review.possible import Dealt, possible_deals
from companion.review.turning_point import rewound
from companion.review.winnable.hands import draw_of, open_hands, plays_of
from companion.review.winnable.question import ask
from companion.review.winnable.solver import Solver
from companion.rules.cards import Card
from companion.rules.review_story import DEALS, Chances
from companion.rules.reviewed import TurningPoint

SEED = "could they have known"
"""The same mission always meets the same deals."""


def chances(state: CrewState, turning: TurningPoint, ends: float, clock: Callable[[], float]) -> Chances | None:
    """The two cards over as many deals as there is time for; ``None`` where there is none to ask about.

    After a draw (mission 12) the deals of the moment are not known evenly, and nothing is said.
    """
    if not turning.line.plays or draw_of(state):
        return None
    other = turning.line.plays[0].card
    back = rewound(state, turning.cards)
    hands, _ = open_hands(state)
    # JARVIS and Tonoja play what the commander says, who sees their open cards.
    seat = turning.seat if turning.seat in state.people else state.attempt.commander or state.people[0]
    held, own = ({card for card in hands[place] if card not in back.play.gone} for place in (turning.seat, seat))
    rng = Random(f"{SEED} {' '.join(str(card) for _, card in plays_of(back))} {turning.card} {other}")
    deals = anyway = better = 0
    for dealt in possible_deals(state, seat, turning.cards, rng, DEALS):
        if clock() >= ends:
            break
        known = _lying(back, seat, own, dealt)
        alive = _alive(known, turning, held, other, ends, clock)
        if alive is None:
            break
        deals += 1
        anyway += alive[0]
        better += alive[1]
    return Chances(seat, turning.card, other, deals, anyway, better)


def _lying(back: CrewState, seat: int, held: set[Card], dealt: Dealt) -> CrewState:
    """The moment with the cards as this deal has them."""
    played = plays_of(back)
    hands = {}
    for place in back.people:
        rest = tuple(held) if place == seat else dealt.get(place, ())
        hands[place] = (*(card for who, card in played if who == place), *sorted(rest, key=str))
    attempt = replace(back.attempt, shown_hands=tuple(hands.items()))
    helper = back.attempt.helper
    if helper is not None:
        # The columns keep their places; the covered cards of this deal lie under them in any order.
        hidden = iter(dealt.get(0, ()))
        columns = tuple(
            replace(first, hidden=next(hidden)) if now.covered else first
            for first, now in zip(attempt.dealt_columns, helper.columns, strict=True)
        )
        attempt = replace(attempt, dealt_columns=columns)
    return replace(back, attempt=attempt, table=replace(back.table, hands={}))


def _alive(
    known: CrewState, turning: TurningPoint, held: set[Card], other: str, ends: float, clock: Callable[[], float]
) -> tuple[bool, bool] | None:
    """Whether the mission can be won after the card that was played, and after the other; ``None``: no time."""
    question = ask(known)
    codes = {str(card): card for card in held}
    alive = []
    with Solver(question, clock, ends) as solver:
        for code in (turning.card, other):
            card = question.stand_in(codes[code], held)
            uses = question.course.uses(turning.seat, card)
            winnable = solver.solve([*question.after(turning.cards), uses[turning.trick - 1]], inf) if uses else False
            if winnable is None:
                return None
            alive.append(winnable)
    return alive[0], alive[1]
