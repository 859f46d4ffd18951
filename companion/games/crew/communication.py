"""Radio and sonar: one colour card of the own hand, and what it is among the cards of its colour.

Planet Nine rulebook, "radio communication"; Deep Sea rulebook pp. 5-7. Between tricks only, once per attempt, never a
trump card.
Whether the statement is true only the owner knows; ``truth`` reports after the mission what the cards disprove (A19).
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.crew import events as ev
from companion.games.crew import hands, helper_hand
from companion.games.crew.commands import Communicate, Say, ShowCard
from companion.games.crew.questions import after, passed_over
from companion.games.crew.state import CrewState, no_such_seat
from companion.games.crew.terms import BY_THE_TABLE, CARDS, PLAY, Claim, OngoingCommunication, Says
from companion.rules.board import Refusal
from companion.rules.cards import Card

Events = tuple[ev.Event, ...]


def claims_of(state: CrewState) -> tuple[Claim, ...]:
    """The communications of this attempt; what came after the card that ends it, as corrected, was never made."""
    if not state.decided or state.play.outcome.reason in BY_THE_TABLE:
        return state.attempt.claims
    begun = len(state.play.taken) + bool(state.play.plays)
    return tuple(claim for claim in state.attempt.claims if claim.trick <= begun)


def tokens_left(state: CrewState, seat: int) -> int:
    """Tokens a seat may still use; a shared pool counts for everybody."""
    helper = state.attempt.helper
    radio = state.table.box.radio(state)
    if (helper is not None and helper.seat == seat) or seat in radio.silent:
        return 0
    if radio.pool is not None:
        return max(0, radio.pool - len(claims_of(state)))
    return 0 if any(claim.seat == seat for claim in claims_of(state)) else 1


def may_talk(state: CrewState) -> tuple[int, ...]:
    """The seats that could communicate before the coming trick."""
    if state.play.plays:
        return ()
    radio = state.table.box.radio(state)
    if radio.mode == "none" or not radio.first <= state.play.number <= radio.last:
        return ()
    return tuple(seat for seat in state.people if tokens_left(state, seat))


def communicate(state: CrewState, command: Communicate) -> Events | Refusal:
    """A member takes the token between two tricks, after the tasks are distributed (A25, A26).

    While somebody else is communicating, another one waits, or is heard at once if everything was said.
    """
    before: Events = ()
    if state.attempt.step != PLAY:
        passed = passed_over(state)
        if isinstance(passed, Refusal):
            return passed
        before, state = passed, after(state, passed)
    seat = command.seat if command.seat is not None else state.play.turn
    wrong = _refused(state, seat, command.instead)
    if wrong is not None:
        return wrong
    if _somebody_else(state, seat) and not command.instead:
        return _queued(state, seat, command)
    events: Events = (*before, ev.TalkBegan(seat))
    if command.card is None:
        return events
    return _then(after(state, events[len(before) :]), events, ShowCard(command.card), command.says)


def _then(state: CrewState, events: Events, show: ShowCard, says: Says | None) -> Events | Refusal:
    shown = show_card(state, show)
    if isinstance(shown, Refusal) or says is None:
        return shown if isinstance(shown, Refusal) else (*events, *shown)
    said = say(after(state, shown), Say(says))
    return said if isinstance(said, Refusal) else (*events, *shown, *said)


def why_not(state: CrewState, seat: int) -> Refusal | None:
    """Why a seat may not communicate now; optional questions that are still open count as left out."""
    if state.attempt.step != PLAY:
        passed = passed_over(state)
        if isinstance(passed, Refusal):
            return passed
        state = after(state, passed)
    return _refused(state, seat)


def _refused(state: CrewState, seat: int, instead: bool = False) -> Refusal | None:
    radio = state.table.box.radio(state)
    who = {"seat": seat}
    if state.play.plays:
        return Refusal("trick-open", {**who, "trick": state.play.number}, key="refused-crew-talk-between")
    if not state.has_seat(seat):
        return no_such_seat(state, seat)
    if seat not in state.people:
        return Refusal("not-allowed", who, key="refused-crew-helper-silent")
    if radio.mode == "none":
        return Refusal("not-allowed", who, key="refused-crew-talk-never")
    if seat in radio.silent:
        return Refusal("not-allowed", who, key="refused-crew-talk-silent")
    if state.play.number < radio.first:
        return Refusal("not-allowed", {**who, "trick": radio.first}, key="refused-crew-talk-disrupted")
    if state.play.number > radio.last:
        return Refusal("not-allowed", {**who, "trick": radio.last}, key="refused-crew-talk-closed")
    if radio.pool is not None and tokens_left(state, seat) <= _spoken_for(state, seat, instead):
        return Refusal("token-used", who, key="refused-crew-pool-empty")
    return None if tokens_left(state, seat) else Refusal("token-used", who, key="refused-crew-token-used")


# -- one after the other ------------------------------------------------------------------------------------


def _somebody_else(state: CrewState, seat: int) -> bool:
    return state.attempt.talk is not None and state.attempt.talk.seat != seat


def _spoken_for(state: CrewState, seat: int, instead: bool) -> int:
    """Shared tokens that others have taken and not yet laid down."""
    others = sum(talk.seat != seat for talk in state.attempt.waiting)
    return others + (_somebody_else(state, seat) and not instead)


def instead_of(state: CrewState) -> tuple[int, ...]:
    """The seats that may take the place of whoever was taken to be communicating."""
    talk, waiting = state.attempt.talk, {queued.seat for queued in state.attempt.waiting}
    others = (seat for seat in may_talk(state) if seat not in waiting and (talk is None or seat != talk.seat))
    return tuple(seat for seat in others if _refused(state, seat, instead=True) is None)


def _queued(state: CrewState, seat: int, command: Communicate) -> Events | Refusal:
    """A seat that communicates while another one does: complete at once, or after the other with what it showed."""
    earlier = next((queued.card for queued in state.attempt.waiting if queued.seat == seat), None)
    card = command.card if command.card is not None else None if earlier is None else str(earlier)
    if card is None:
        return () if any(queued.seat == seat for queued in state.attempt.waiting) else (ev.TalkQueued(seat),)
    if (wrong := not_showable(state, CARDS[card], card, seat)) is not None:
        return wrong
    said = _then(_alone(state, seat), (), ShowCard(card), command.says)
    if isinstance(said, Refusal):
        return said
    if any(isinstance(event, ev.Communicated) for event in said):
        return tuple(event for event in said if not isinstance(event, ev.CardShown))
    return (ev.TalkQueued(seat, card),)


def _alone(state: CrewState, seat: int) -> CrewState:
    """The state as if nobody but this seat were communicating."""
    return replace(state, attempt=replace(state.attempt, talk=OngoingCommunication(seat), waiting=()))


def dropped(state: CrewState, seat: int | None) -> Events:
    """A communication is not made: the one of a seat that waits, if it says so, else the present one."""
    if any(queued.seat == seat for queued in state.attempt.waiting):
        return (ev.TalkDropped(seat),)
    return (ev.TalkDropped(), *_next(after(state, (ev.TalkDropped(),))))


def _next(state: CrewState) -> Events:
    """Whoever waited first and still may communicate does so now, with the card that lies there already."""
    events: Events = ()
    for queued in state.attempt.waiting:
        if _refused(_alone(state, queued.seat), queued.seat) is not None:
            events = (*events, ev.TalkDropped(queued.seat))
            state = after(state, (ev.TalkDropped(queued.seat),))
            continue
        began = ev.TalkBegan(queued.seat)
        shown = () if queued.card is None else show_card(after(state, (began,)), ShowCard(str(queued.card)))
        return (*events, began) if isinstance(shown, Refusal) else (*events, began, *shown)
    return events


def _completed(state: CrewState, events: Events) -> Events:
    """A communication is complete, and the next one begins."""
    return (*events, *_next(after(state, events)))


# -- the card and what it is --------------------------------------------------------------------------------


def show_card(state: CrewState, command: ShowCard) -> Events | Refusal:
    """The card is laid open; where nothing may be said of it, the communication is complete."""
    talk = state.attempt.talk
    if talk is None:
        return Refusal("not-now", {"card": command.card}, key="refused-crew-no-talk")
    if command.seat is not None and command.seat != talk.seat:
        if any(queued.seat == command.seat for queued in state.attempt.waiting):
            return _queued(state, command.seat, Communicate(command.seat, command.card))
        params = {"card": command.card, "seat": command.seat, "turn": talk.seat}
        return Refusal("not-your-turn", params, key="refused-crew-other-talks")
    if (wrong := not_showable(state, CARDS[command.card], command.card, talk.seat)) is not None:
        return wrong
    radio = state.table.box.radio(state)
    revoked = proven(state, talk.seat, CARDS[command.card])
    if radio.hidden:
        return _completed(state, (ev.Communicated(talk.seat, command.card, None, state.play.number), *revoked))
    return (ev.CardShown(talk.seat, command.card), *revoked)


def proven(state: CrewState, seat: int, card: Card) -> Events:
    """The revoke that a card proves which is shown now: its owner did not follow its suit before."""
    return tuple(
        ev.RevokeFound(seat, missing.trick, str(missing.card), str(card))
        for missing in state.play.missing
        if missing.seat == seat and missing.suit is card.suit
    )


def not_showable(state: CrewState, card: Card, code: str, seat: int) -> Refusal | None:
    """Why a seat cannot communicate a card now, whatever it holds: from what lies open alone."""
    if card in state.play.gone:
        return Refusal("already-played", {"card": code}, key="refused-crew-already-played-short")
    if card not in state.table.deck:
        return Refusal("not-in-deck", {"card": code}, key="refused-crew-not-in-deck")
    if card.trump:
        return Refusal("not-allowed", {"card": code, "seat": seat}, key="refused-crew-talk-no-trump")
    if card in helper_hand.open_cards(state):
        return Refusal("not-allowed", {"card": code}, key="refused-crew-helpers-card-talk")
    talks = (talk for talk in (state.attempt.talk, *state.attempt.waiting) if talk is not None and talk.seat != seat)
    shown = {claim.card for claim in state.attempt.claims} | {talk.card for talk in talks}
    return Refusal("not-allowed", {"card": code}, key="refused-crew-shown-by-other") if card in shown else None


def say(state: CrewState, command: Say) -> Events | Refusal:
    """Highest, only or lowest; where nothing lower can be in the hand, the highest is the only one (A17)."""
    talk = state.attempt.talk
    params = {"says": str(command.says)}
    if state.table.box.radio(state).hidden:
        return Refusal("not-allowed", params, key="refused-crew-talk-open-ended")
    if talk is None or talk.card is None:
        return Refusal("not-now", params, key="refused-crew-no-talk-card")
    if command.seat is not None and command.seat != talk.seat:
        if any(queued.seat == command.seat and queued.card is not None for queued in state.attempt.waiting):
            return _queued(state, command.seat, Communicate(command.seat, says=command.says))
        return Refusal(
            "not-your-turn", {**params, "seat": command.seat, "turn": talk.seat}, key="refused-crew-other-talks"
        )
    if state.table.box.single_only(state) and command.says not in possible(state, talk.seat, talk.card):
        return Refusal("not-allowed", {**params, "card": str(talk.card)}, key="refused-crew-single-card")
    return _completed(state, (ev.Communicated(talk.seat, str(talk.card), command.says, state.play.number),))


def possible(state: CrewState, seat: int, card: Card) -> tuple[Says, ...]:
    """What may be said of a card, from what everybody sees: other cards of the colour that could be in the hand."""
    elsewhere = {claim.card for claim in state.attempt.claims if claim.seat != seat} | set(
        helper_hand.open_cards(state)
    )
    others = [
        other for other in state.table.deck - state.play.gone - elsewhere if other.suit is card.suit and other != card
    ]
    lower, higher = any(other.value < card.value for other in others), any(other.value > card.value for other in others)
    known = [claim.card for claim in state.attempt.claims if claim.seat == seat and claim.card in others]
    says = []
    if lower and not any(other.value > card.value for other in known):
        says.append(Says.HIGHEST)
    if not known:
        says.append(Says.ONLY)
    if higher and not any(other.value < card.value for other in known):
        says.append(Says.LOWEST)
    return tuple(says)


def disproved(state: CrewState) -> tuple[Claim, ...]:
    """Communications that the cards played since, or left at the end, prove wrong.

    A card that may have come in later (mission 12) proves nothing.
    """
    return tuple(claim for claim in claims_of(state) if contradicting(claim, _held(state, claim)))


def contradicting(claim: Claim, hand: Iterable[Card]) -> list[Card]:
    """The cards of the hand that a communication was made from which do not fit what was said.

    Where nothing was said, a card with both a higher and a lower one beside it was neither the highest nor the only nor
    the lowest.
    """
    same = [card for card in hand if card.suit is claim.card.suit]
    higher = [card for card in same if card.value > claim.card.value]
    lower = [card for card in same if card.value < claim.card.value]
    match claim.says:
        case Says.HIGHEST:
            return higher
        case Says.LOWEST:
            return lower
        case Says.ONLY:
            return [*higher, *lower]
        case None:
            return higher if lower else []


def _held(state: CrewState, claim: Claim) -> Iterator[Card]:
    """The cards that certainly were in the hand when the claim was made."""
    play = state.play
    # Up to this trick every card that comes out was in the hand already.
    until = play.changed if play.changed and claim.trick <= play.changed else play.number
    for trick in play.all_tricks:
        if claim.trick <= trick.number <= until:
            yield from (play.card for play in trick.plays if play.seat == claim.seat)
    if until == play.number:
        yield from hands.leftover(state, claim.seat)
