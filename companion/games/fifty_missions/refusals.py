"""Refusals that several rules share."""

from companion.games.fifty_missions.placement import known_card, lies_already
from companion.games.fifty_missions.state import State
from companion.games.fifty_missions.terms import Card
from companion.rules.board import Refusal


def card_params(card: Card) -> dict[str, object]:
    """What a sentence needs to name a card."""
    return {"card": str(card.face), "suit": card.face.suit, "value": card.face.value}


def not_now(key: str) -> Refusal:
    """A word for which this is not the moment."""
    return Refusal("not-now", {}, key=f"fifty-not-now-{key}")


def no_such_seat(state: State, seat: int) -> Refusal | None:
    """A seat at which nobody plays."""
    players = state.config.players
    return Refusal("no-such-seat", {"seat": seat, "players": players}, "fifty-no-such-seat") if seat > players else None


def impossible(state: State, card: Card) -> Refusal | None:
    """A card that this box does not have, or that lies on the table already."""
    if not known_card(state, card):
        return Refusal("not-in-deck", card_params(card), key="fifty-not-in-deck")
    if lies_already(state, card):
        return Refusal("already-played", card_params(card), key="fifty-already-played")
    return None
