"""After the mission: revokes and communications that the cards prove wrong, with both cards. Nobody is blamed."""

from collections.abc import Iterable, Mapping

from companion.games.crew.communication import contradicting
from companion.games.crew.state import CrewState
from companion.review.winnable.hands import plays_of
from companion.rules.cards import Card
from companion.rules.reviewed import ClaimWrong, ReviewedRevoke

AT_THE_END = 0
"""Instead of a trick: the card was still in the hand at the end."""


def revokes(state: CrewState, hands: Mapping[int, tuple[Card, ...]] | None = None) -> tuple[ReviewedRevoke, ...]:
    """Every card that should have followed suit, as far as cards played later or hands shown at the end prove it.

    Cards that may have come in later (mission 12) prove nothing. JARVIS and Tonoja never revoke: the table watches
    their open cards.
    """
    proven = []
    shown, helper = _shown(state), state.attempt.helper
    for trick in state.play.all_tricks:
        for play in trick.plays[1:]:
            if play.card.suit is trick.led or (helper is not None and helper.seat == play.seat):
                continue
            held = _held_after(state, play.seat, trick.number, shown, hands)
            same = [card for card in held if card.suit is trick.led]
            if same:
                card = _shown_first(same, held)
                proven.append(ReviewedRevoke(play.seat, trick.number, str(play.card), str(card), held[card]))
    return tuple(proven)


def wrong_claims(state: CrewState, hands: Mapping[int, tuple[Card, ...]] | None = None) -> tuple[ClaimWrong, ...]:
    """Communications that did not fit the hand they were made from: the card shown, and one against what was said."""
    claims = []
    shown = _shown(state)
    for claim in state.attempt.claims:
        held = _held_after(state, claim.seat, claim.trick - 1, shown, hands)
        wrong = contradicting(claim, held)
        if wrong:
            card = _shown_first(wrong, held)
            says = None if claim.says is None else str(claim.says)
            claims.append(ClaimWrong(claim.seat, claim.trick, str(claim.card), says, str(card), held[card]))
    return tuple(claims)


def _shown_first(cards: Iterable[Card], held: Mapping[Card, int]) -> Card:
    return min(cards, key=lambda card: (held[card] or 99, str(card)))


def _shown(state: CrewState) -> dict[tuple[int, Card], int]:
    """In which trick each seat played each card."""
    return {(seat, card): index // state.table.seats + 1 for index, (seat, card) in enumerate(plays_of(state))}


def _held_after(
    state: CrewState,
    seat: int,
    trick: int,
    shown: Mapping[tuple[int, Card], int],
    hands: Mapping[int, tuple[Card, ...]] | None,
) -> dict[Card, int]:
    """Cards that a seat still held after a trick, with the trick that showed them."""
    changed = state.play.changed
    held = {
        card: number
        for (holder, card), number in shown.items()
        if holder == seat and number > trick and not (changed and trick <= changed < number)
    }
    if hands is not None and not (changed and trick <= changed):
        held |= {card: AT_THE_END for card in hands.get(seat, ()) if (seat, card) not in shown}
    return held
