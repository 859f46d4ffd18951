"""After the mission: revokes and communications that the cards prove wrong, with both cards. Nobody is blamed."""

from collections.abc import Mapping

from companion.games.crew.state import CrewState
from companion.games.crew.terms import Claim, Says
from companion.review.winnable.hands import plays_of
from companion.rules.cards import Card
from companion.rules.reviewed import ClaimWrong, ReviewedRevoke
from companion.rules.tricks import Trick

AT_THE_END = 0
"""Instead of a trick: the card was still in the hand at the end."""


def revokes(state: CrewState, hands: Mapping[int, tuple[Card, ...]] | None = None) -> tuple[ReviewedRevoke, ...]:
    """Every card that should have followed suit, as far as cards played later or hands shown at the end prove it.

    Cards that may have come in later (mission 12) prove nothing. JARVIS and Tonoja never revoke: the table watches
    their open cards.
    """
    proven = []
    shown, helper = _shown(state), state.attempt.helper
    for trick in _tricks(state):
        for play in trick.plays[1:]:
            if play.card.suit is trick.led or (helper is not None and helper.seat == play.seat):
                continue
            held = _held_after(state, play.seat, trick.number, shown, hands)
            same = [(number, card) for card, number in held if card.suit is trick.led]
            if same:
                number, card = min(same, key=lambda pair: (pair[0] or 99, str(pair[1])))
                proven.append(ReviewedRevoke(play.seat, trick.number, str(play.card), str(card), number))
    return tuple(proven)


def wrong_claims(state: CrewState, hands: Mapping[int, tuple[Card, ...]] | None = None) -> tuple[ClaimWrong, ...]:
    """Communications that did not fit the hand they were made from: the card shown, and one against what was said.

    Where nothing was said (dead zone, rapture of the deep), a card with both a higher and a lower one beside it was
    neither the highest nor the only nor the lowest.
    """
    claims = []
    shown = _shown(state)
    for claim in state.attempt.claims:
        held = _held_after(state, claim.seat, claim.trick - 1, shown, hands)
        others = [(card, number) for card, number in held if card.suit is claim.card.suit and card != claim.card]
        against = _against(claim, others)
        if against is not None:
            card, number = against
            says = None if claim.says is None else str(claim.says)
            claims.append(ClaimWrong(claim.seat, claim.trick, str(claim.card), says, str(card), number))
    return tuple(claims)


def _against(claim: Claim, others: list[tuple[Card, int]]) -> tuple[Card, int] | None:
    higher = [other for other in others if other[0].value > claim.card.value]
    lower = [other for other in others if other[0].value < claim.card.value]
    match claim.says:
        case Says.HIGHEST:
            wrong = higher
        case Says.LOWEST:
            wrong = lower
        case Says.ONLY:
            wrong = [*higher, *lower]
        case None:
            wrong = higher if higher and lower else []
    return min(wrong, key=lambda pair: (pair[1] or 99, str(pair[0])), default=None)


def _tricks(state: CrewState) -> tuple[Trick, ...]:
    play = state.play
    return (*play.taken, *((Trick(play.number, play.leader, play.plays),) if play.plays else ()))


def _shown(state: CrewState) -> dict[tuple[int, Card], int]:
    """In which trick each seat played each card."""
    return {(seat, card): index // state.table.seats + 1 for index, (seat, card) in enumerate(plays_of(state))}


def _held_after(
    state: CrewState,
    seat: int,
    trick: int,
    shown: Mapping[tuple[int, Card], int],
    hands: Mapping[int, tuple[Card, ...]] | None,
) -> list[tuple[Card, int]]:
    """Cards that a seat still held after a trick, with the trick that showed them."""
    changed = state.play.changed
    held = [
        (card, number)
        for (holder, card), number in shown.items()
        if holder == seat and number > trick and not (changed and trick <= changed < number)
    ]
    if hands is not None and not (changed and trick <= changed):
        held += [(card, AT_THE_END) for card in hands.get(seat, ()) if (seat, card) not in shown]
    return held
