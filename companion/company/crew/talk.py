"""The convention: what a crew member by the table communicates, and when (docs/rulings/planet_nine.md, R2)."""

from companion.company.crew.bits import bit, cards, mask, suit
from companion.company.crew.knowledge import RackView

WORTH_SAYING = 3.0
"""What is worth less waits for a better moment."""


def truths(knowledge: RackView) -> dict[tuple[int, str], int]:
    """All that may truthfully be said of the own cards, with the mask of their colour: (card, says).

    A single card of a colour is "only", of several the highest or the lowest (A17).
    """
    hand = mask(card for card in knowledge.hand if card[0] not in "RS")
    shown = {bit(claim.card) for claim in knowledge.claims}
    found: dict[tuple[int, str], int] = {}
    for colour in {suit(card) for card in cards(hand)}:
        held = cards(hand & colour)
        if len(held) == 1:
            found[held[0], "only"] = colour
        else:
            found[held[-1], "highest"] = colour
            found[held[0], "lowest"] = colour
    return {key: colour for key, colour in found.items() if key[0] not in shown}


def spoken(knowledge: RackView) -> tuple[int, str] | None:
    """What the convention says now: a card and what it is; ``None`` while nothing is worth a token.

    First the card of an open task that others must find, then the own task's card, then a card that beats an own
    task which somebody else holds; highest before lowest, and always the truth.
    """
    if knowledge.seat not in knowledge.may_talk:
        return None
    worth = {key: _worth(knowledge, *key, colour) for key, colour in truths(knowledge).items()}
    if not worth:
        return None
    card, says = max(worth, key=lambda key: (worth[key], key[0]))
    if worth[card, says] < WORTH_SAYING:
        return None
    return card, says


def _worth(knowledge: RackView, card: int, says: str, colour: int) -> float:
    found = {"only": 0.5, "highest": 0.2, "lowest": 0.0}[says]
    for task in knowledge.tasks:
        if task.status != "open" or task.card is None:
            continue
        wanted = bit(task.card)
        if not wanted & colour:
            continue
        if wanted == card:
            found += 10.0 if task.owner != knowledge.seat else 7.0
        elif task.owner == knowledge.seat and says != "lowest":
            found += 4.0 if card > wanted else 0.0
        elif task.owner != knowledge.seat and says != "lowest":
            found += 1.0
    return found
