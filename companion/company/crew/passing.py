"""The distress signal: whether the seat wants it, and which card it passes on."""

import numpy as np

from companion.company.crew.bits import TRUMPS, cards, code, low, mask
from companion.company.crew.dealing import deals
from companion.company.crew.knowledge import RackView
from companion.company.crew.playing import played
from companion.company.crew.searching import PARTLY, open_tasks, tables_of
from companion.rules.seats import left_of, right_of

HOPELESS = 0.15
"""With a smaller share of the imagined deals won by habit, an attempt more in the logbook is worth it."""


def vote(knowledge: RackView, rng: np.random.Generator, count: int) -> tuple[str, dict[str, float]]:
    """The vote: the signal only where hardly any imagined deal is won."""
    _, won = played(tables_of(knowledge, deals(knowledge, count, rng)))
    share = float(won.mean())
    return ("VOTE LEFT" if share < HOPELESS and open_tasks(knowledge) else "VOTE NO"), {"NO": round(share, 3)}


def given(knowledge: RackView, rng: np.random.Generator, count: int) -> tuple[int, dict[str, float]]:
    """The card to pass on: the one without which most imagined deals are won, a low one coming for it."""
    hands = deals(knowledge, count, rng)
    seat, seats = knowledge.seat, knowledge.seats
    to, source = (left_of, right_of) if knowledge.direction == "left" else (right_of, left_of)
    rows = hands[source(seat, seats) - 1]
    tasks = mask(task.card for task in open_tasks(knowledge) if task.card)
    coming = low(rows & ~TRUMPS & ~tasks)
    scores: dict[int, float] = {}
    for card in cards(mask(knowledge.hand) & ~TRUMPS):
        after = hands.copy()
        after[source(seat, seats) - 1] &= ~coming
        after[seat - 1] = (after[seat - 1] & ~card) | coming
        after[to(seat, seats) - 1] |= card
        short, won = played(tables_of(knowledge, after))
        scores[card] = float((won - PARTLY * short).mean())
    best = max(scores, key=lambda card: (round(scores[card], 9), -card))
    return best, {code(card, knowledge.trump): round(score, 3) for card, score in scores.items()}
