"""A turn: the first four cards, a card played onto another, the place that is asked, a player who cannot play."""

from collections.abc import Sequence

from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.events import Answer
from companion.games.fifty_missions.evolve import fold
from companion.games.fifty_missions.missions import all_done, refill, settled
from companion.games.fifty_missions.placement import (
    PHASES,
    card_params,
    hand_stuck,
    impossible,
    legal_places,
    no_such_seat,
    not_now,
    owner_of,
)
from companion.games.fifty_missions.state import FiftyState
from companion.games.fifty_missions.terms import PLACES, DeckCard
from companion.rules.board import Refusal
from companion.rules.seats import left_of


def lay(state: FiftyState, card: DeckCard, place: int | None, at: float) -> Answer:
    """The first four cards, entered from the left or at their places; a second card at a place corrects the first."""
    free = [place for place in PLACES if state.row[place - 1] is None]
    if not free:
        return not_now("refused-fifty-not-now-row-complete")
    return impossible(state, card) or settled(state, [ev.CardLaid(str(card), place or free[0])], at)


def begin(state: FiftyState, seat: int, at: float) -> Answer:
    """The one who most recently completed a mission begins: the table knows who that is."""
    refusal = no_such_seat(state, seat)
    if refusal is not None:
        return refusal
    if state.phase != "first":
        return not_now("refused-fifty-not-now-first")
    return settled(state, [ev.TurnPassed(seat)], at)


def play(state: FiftyState, card: DeckCard, place: int | None, seat: int | None, at: float) -> Answer:
    """Play one hand card onto an exposed card of the same suit or value, then draw back to four (rules, "Turn").

    ``seat`` is ``None`` where nobody knows who it was.
    """
    if state.phase not in ("play", "place", "first", "ready") and not (state.phase == "paused" and state.cut):
        return not_now(PHASES[state.phase])
    if state.config.mode == "crazy":
        seat = seat if seat is not None else owner_of(state, card)
    elif state.turn is None:
        # A card played before anybody was named tells who begins: its reader's seat, seat 1 at a shared one.
        seat = seat or 1
    elif seat is not None and seat != state.turn:
        params = {"seat": seat, "turn": state.turn, **card_params(card)}
        return Refusal("not-your-turn", params, key="refused-fifty-not-your-turn")
    else:
        seat = state.turn
    refusal = impossible(state, card) or _not_in_hand(state, seat, card)
    return refusal or _placed(state, card, place, seat, at)


def name_place(state: FiftyState, place: int, seat: int | None, at: float) -> Answer:
    """The place for the card that was read before."""
    if state.asking is None:
        return not_now("refused-fifty-not-now-place")
    card, asked = state.asking
    return play(state, card, place, seat if seat is not None else asked, at)


def _not_in_hand(state: FiftyState, seat: int | None, card: DeckCard) -> Refusal | None:
    holders = state.hands if seat is None else (state.hands[seat - 1],)
    if any(hand.holds(card) for hand in holders):
        return None
    return Refusal("not-in-hand", {"seat": seat, **card_params(card)}, key="refused-fifty-not-in-hand")


def _placed(state: FiftyState, card: DeckCard, place: int | None, seat: int | None, at: float) -> Answer:
    """The place is named, or the only legal one, or asked."""
    legal = legal_places(state, card.face)
    if not legal:
        return Refusal("no-match", card_params(card), key="refused-fifty-no-match-anywhere")
    if place is None and len(legal) > 1:
        return [ev.PlaceAsked(str(card), seat)]
    place = legal[0] if place is None else place
    if place not in legal:
        top = state.row[place - 1]
        params = {**card_params(card), "place": place}
        if top is not None:
            params |= {"top": str(top.face), "top_suit": top.face.suit, "top_value": top.face.value}
        return Refusal("no-match", params, key="refused-fifty-no-match")
    events: list[ev.Event] = [ev.GameClockStarted(at)] if state.waits_for_card else []
    events.append(ev.CardLaidOnRow(str(card), place, seat, at))
    events += refill(fold(state, events), seat)
    if state.config.mode != "crazy":
        events.append(ev.TurnPassed(left_of(seat or 1, state.config.players)))
    return settled(state, events, at)


def say_stuck(state: FiftyState, seat: int | None, at: float) -> Answer:
    """Somebody cannot play. Refused where a known hand holds a playable card."""
    if state.phase not in ("play", "place"):
        return not_now(PHASES[state.phase])
    crazy = state.config.mode == "crazy"
    if not crazy and seat is not None and seat != state.turn:
        return Refusal("not-your-turn", {"seat": seat, "turn": state.turn}, key="refused-fifty-stuck-turn")
    if not crazy:
        seat = state.turn
    hands = state.hands if seat is None else (state.hands[seat - 1],)
    if any(legal_places(state, card.face) for hand in hands for card in hand.known):
        return Refusal("not-allowed", {"seat": seat}, key="refused-fifty-can-play")
    events: list[ev.Event] = [ev.StuckSaid(seat)]
    after = fold(state, events)
    everybody = range(1, state.config.players + 1)
    done = not crazy or all(seat in after.stuck or hand_stuck(after, after.hands[seat - 1]) for seat in everybody)
    return [*events, ev.GameEnded("all-missions" if all_done(state) else "cannot-play", at)] if done else events


def correct(state: FiftyState, place: int | None, card: DeckCard | None, at: float) -> Sequence[ev.Event] | Refusal:
    """Name the card that really lies at a place; missions are judged anew. What is not given is asked."""
    if state.phase not in ("play", "place", "first", "ready", "collect", "paused", "missions", "correct"):
        return not_now(PHASES[state.phase])
    place = place or state.correcting or None
    if card is None or place is None:
        return [ev.CorrectionAsked(place or 0)]
    old = state.row[place - 1]
    refusal = impossible(state, card) if old is None or old.face != card.face else None
    return refusal or settled(state, [ev.CardCorrected(str(card), place)], at)
