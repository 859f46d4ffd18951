"""Where a card may be played, whether anybody still can, and refusals that several rules share."""

from collections.abc import Mapping

from companion.games.fifty_missions.state import FiftyState, PartlyKnownCards, same_card
from companion.games.fifty_missions.terms import COPIES, HAND, HIGHEST, LOWEST, PLACES, DeckCard, Face, faces
from companion.rules.board import Refusal


def card_params(card: DeckCard) -> dict[str, object]:
    """What a sentence needs to name a card."""
    return {"card": str(card.face), "suit": card.face.suit, "value": card.face.value}


PHASES: Mapping[str, str] = {
    "box": "refused-fifty-not-now-box",
    "row": "refused-fifty-not-now-row",
    "correct": "refused-fifty-not-now-correct",
    "missions": "refused-fifty-not-now-missions",
    "place": "refused-fifty-not-now-place",
    "ready": "refused-fifty-not-now-ready",
    "collect": "refused-fifty-not-now-collect",
    "paused": "refused-fifty-not-now-paused",
    "first": "refused-fifty-not-now-first",
    "play": "refused-fifty-not-now-play",
}
"""What comes first in each phase, as the sentence of a word that comes too early."""


def not_now(key: str) -> Refusal:
    """A word for which this is not the moment: the whole key of its sentence."""
    return Refusal("not-now", {}, key)


def no_such_seat(state: FiftyState, seat: int) -> Refusal | None:
    """A seat at which nobody plays."""
    players = state.config.players
    return (
        Refusal("no-such-seat", {"seat": seat, "players": players}, "refused-fifty-no-such-seat")
        if seat > players
        else None
    )


def impossible(state: FiftyState, card: DeckCard) -> Refusal | None:
    """A card that this box does not have, or that lies on the table already."""
    if not known_card(state, card):
        return Refusal("not-in-deck", card_params(card), key="refused-fifty-not-in-deck")
    if lies_already(state, card):
        return Refusal("already-played", card_params(card), key="refused-fifty-already-played")
    return None


def known_card(state: FiftyState, card: DeckCard) -> bool:
    """Whether the deck of this box has such a card."""
    face = card.face
    return face.suit in state.config.deck.suits and LOWEST <= face.value <= HIGHEST and card.copy in ("", *COPIES)


def lies_already(state: FiftyState, card: DeckCard) -> bool:
    """Whether this card cannot come again: both copies, or this very copy, lie on the table."""
    if state.unseen(card.face) <= 0:
        return True
    return bool(card.copy) and any(other == card for other in state.seen)


def legal_places(state: FiftyState, face: Face) -> tuple[int, ...]:
    """The places where a card may be played: same suit or same value as the card it covers (rules, "Turn")."""
    return tuple(place for place, top in zip(PLACES, state.row, strict=True) if top is not None and face.fits(top.face))


def hand_stuck(state: FiftyState, hand: PartlyKnownCards) -> bool:
    """Whether it is certain that no card of this hand can be played: unknown cards get the benefit of the doubt."""
    if any(legal_places(state, card.face) for card in hand.known):
        return False
    if not hand.hidden:
        return True
    return not any(legal_places(state, face) and may_be_hidden(state, face) for face in faces(state.config.deck.suits))


def may_be_hidden(state: FiftyState, face: Face) -> bool:
    """Whether a copy of this face may lie among the cards that nobody knows."""
    known = (card for cards in (*state.hands, state.pile) for card in cards.known)
    return state.unseen(face) - sum(1 for card in known if card.face == face) > 0


def nobody_can_play(state: FiftyState) -> bool:
    """The end of the game: the player to move cannot play; without turns, no hand holds a playable card (A8)."""
    if state.config.mode == "crazy":
        if sum(hand.size for hand in state.hands) <= state.loose:
            return True
        return all(seat in state.stuck or hand_stuck(state, hand) for seat, hand in enumerate(state.hands, 1))
    if state.turn is None:
        return False
    return state.turn in state.stuck or hand_stuck(state, state.hands[state.turn - 1])


def owner_of(state: FiftyState, card: DeckCard) -> int | None:
    """The seat whose known hand holds a card, where only one does; nobody can be named otherwise."""
    holders = [seat for seat, hand in enumerate(state.hands, 1) if any(same_card(other, card) for other in hand.known)]
    if holders:
        return holders[0]
    return 1 if state.config.players == 1 else None


def missing_cards(hand: PartlyKnownCards) -> int:
    """How many cards a hand draws to be full again."""
    return max(0, HAND - hand.size)
