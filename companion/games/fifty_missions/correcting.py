"""A card that was read wrongly is put right."""

from collections.abc import Sequence

from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.missions import settled
from companion.games.fifty_missions.refusals import impossible, not_now
from companion.games.fifty_missions.state import State
from companion.games.fifty_missions.terms import Card
from companion.rules.board import Refusal


def correct(state: State, place: int | None, card: Card | None, at: float) -> Sequence[ev.Event] | Refusal:
    """Name the card that really lies at a place; missions are judged anew. What is not given is asked."""
    if state.phase not in ("play", "place", "first", "ready", "collect", "paused", "missions", "correct"):
        return not_now(state.phase)
    place = place or state.correcting or None
    if card is None or place is None:
        return [ev.CorrectionAsked(place or 0)]
    old = state.row[place - 1]
    if old is None or old.face != card.face:
        refusal = impossible(state, card)
        if refusal is not None:
            return refusal
    events: list[ev.Event] = [ev.CardCorrected(str(card), place)]
    return settled(state, events, at)
