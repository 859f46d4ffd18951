"""The convention: what a crew member by the table communicates, and when (docs/rulings/planet_nine.md, R2)."""

import numpy as np

from companion.players.crew.bits import TRUMPS, bit, cards, code, low, mask, suit
from companion.players.crew.dealing import deals
from companion.players.crew.knowledge import RackView
from companion.players.crew.playing import played
from companion.players.crew.searching import PARTLY, open_tasks, tables_of
from companion.rules.seats import left_of, right_of

WORTH_SAYING = 3.0
"""What is worth less waits for a better moment."""


def true_statements(knowledge: RackView) -> dict[tuple[int, str], int]:
    """All that may truthfully be said of the own cards, with the mask of their colour: (card, says).

    A single card of a colour is "only", of several the highest or the lowest (A17).
    """
    hand = mask(card for card in knowledge.hand if card[0] not in "RS")
    shown = {bit(claim.card) for claim in knowledge.claims}
    sayings: dict[tuple[int, str], int] = {}
    for colour in {suit(card) for card in cards(hand)}:
        held = cards(hand & colour)
        if len(held) == 1:
            sayings[held[0], "only"] = colour
        else:
            sayings[held[-1], "highest"] = colour
            sayings[held[0], "lowest"] = colour
    return {key: colour for key, colour in sayings.items() if key[0] not in shown}


def spoken(knowledge: RackView) -> tuple[int, str] | None:
    """What the convention says now: a card and what it is; ``None`` while nothing is worth a token.

    First the card of an open task that others must find, then the own task's card, then a card that beats an own
    task which somebody else holds; highest before lowest, and always the truth.
    """
    if knowledge.seat not in knowledge.may_talk:
        return None
    worth = {key: _worth(knowledge, *key, colour) for key, colour in true_statements(knowledge).items()}
    if not worth:
        return None
    card, says = max(worth, key=lambda key: (worth[key], key[0]))
    return (card, says) if worth[card, says] >= WORTH_SAYING else None


def _worth(knowledge: RackView, card: int, says: str, colour: int) -> float:
    worth = {"only": 0.5, "highest": 0.2, "lowest": 0.0}[says]
    for task in knowledge.tasks:
        if task.status != "open" or task.card is None:
            continue
        wanted = bit(task.card)
        if not wanted & colour:
            continue
        if wanted == card:
            worth += 10.0 if task.owner != knowledge.seat else 7.0
        elif task.owner == knowledge.seat and says != "lowest":
            worth += 4.0 if card > wanted else 0.0
        elif task.owner != knowledge.seat and says != "lowest":
            worth += 1.0
    return worth


HOPELESS = 0.15
"""With a smaller share of the imagined deals won by habit, an attempt more in the logbook is worth it."""


def vote(knowledge: RackView, rng: np.random.Generator, count: int) -> tuple[str, dict[str, float]]:
    """The vote: the signal only where hardly any imagined deal is won."""
    _, won = played(tables_of(knowledge, deals(knowledge, count, rng)))
    share = float(won.mean())
    return ("VOTE LEFT" if share < HOPELESS and open_tasks(knowledge) else "VOTE NO"), {"NO": round(share, 3)}


def communicated(knowledge: RackView, rng: np.random.Generator, count: int) -> tuple[int, dict[str, float]]:
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
