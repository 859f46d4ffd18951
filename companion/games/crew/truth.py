"""After the attempt: communications that were not true (Planet Nine A19, Deep Sea A22).

Judged on the cards that were in the hand at that moment: those played since, and those that are known to be left. The
companion reports it and decides nothing.
"""

from collections.abc import Iterator

from companion.games.crew import hands
from companion.games.crew.communication import made
from companion.games.crew.state import State
from companion.games.crew.terms import Claim, Says
from companion.rules.cards import Card
from companion.rules.tricks import Trick


def disproved(state: State) -> tuple[Claim, ...]:
    """Communications that the cards played since, or left at the end, prove wrong.

    A card that may have come in later (mission 12) proves nothing.
    """
    return tuple(claim for claim in made(state) if _disproved(state, claim))


def _disproved(state: State, claim: Claim) -> bool:
    held = [card for card in _held(state, claim) if card.suit is claim.card.suit and card != claim.card]
    higher = any(card.value > claim.card.value for card in held)
    lower = any(card.value < claim.card.value for card in held)
    match claim.says:
        case Says.HIGHEST:
            return higher
        case Says.LOWEST:
            return lower
        case Says.ONLY:
            return higher or lower
        case None:
            return higher and lower


def _held(state: State, claim: Claim) -> Iterator[Card]:
    """The cards that certainly were in the hand when the claim was made."""
    play = state.play
    tricks = (*play.taken, Trick(play.number, play.leader, play.plays)) if play.plays else play.taken
    # Up to this trick every card that comes out was in the hand already.
    until = play.changed if play.changed and claim.trick <= play.changed else play.number
    for trick in tricks:
        if claim.trick <= trick.number <= until:
            yield from (one.card for one in trick.plays if one.seat == claim.seat)
    if until == play.number:
        yield from hands.leftover(state, claim.seat)
