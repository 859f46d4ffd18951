"""Playing a card, taking a trick, and having it judged."""

from dataclasses import replace

from companion.games.crew import events as ev
from companion.games.crew import helper_hand
from companion.games.crew.commands import PlayCard
from companion.games.crew.questions import after, passed_over, settled
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import TaskJudged
from companion.games.crew.terms import CARDS, NOTHING_SETTLED, PLAY, TrickJudgement
from companion.rules.board import Refusal
from companion.rules.cards import Card
from companion.rules.game import JudgedEvents
from companion.rules.tricks import Play, winning


def play_card(state: CrewState, command: PlayCard) -> tuple[ev.Event, ...] | Refusal:
    """A card is played to the trick, clockwise, one each (Planet Nine rulebook, "tricks"; Deep Sea pp. 3-5).

    A card that lies in a trick already is refused before anything else, then one out of turn, then one that somebody
    else has shown: it lies before them until they play it. Not following suit
    cannot be refused, since hands are unknown: it becomes a revoke once it is proven.
    """
    card = CARDS[command.card]
    impossible = not_playable(state, card, command.card)
    if impossible is not None:
        return impossible
    before: tuple[ev.Event, ...] = ()
    if state.attempt.step != PLAY:
        passed = passed_over(state)
        if isinstance(passed, Refusal):
            return replace(passed, params={**passed.params, "card": command.card})
        before, state = passed, after(state, passed)
    turn, seat = state.play.turn, command.seat
    if seat is not None and seat != turn and seat != state.speaks_for(turn):
        return Refusal(
            "not-your-turn", {"card": command.card, "seat": seat, "turn": turn}, key="refused-crew-not-your-turn"
        )
    for claim in state.attempt.claims:
        if claim.card == card and claim.seat != turn:
            return Refusal("not-allowed", {"card": command.card, "seat": turn}, key="refused-crew-shown-by-other")
    if state.attempt.helper is not None:
        unseen = helper_hand.not_allowed(state, turn, card)
        if unseen is not None:
            return unseen
    played_events = played(state, turn, card, command)
    return (*before, *played_events) if before else played_events


def not_playable(state: CrewState, card: Card, code: str) -> Refusal | None:
    """A card of the other box or taken out of the game, or one that has been played."""
    if card in state.play.gone:
        return Refusal(
            "already-played", {"card": code, "trick": trick_of(state, card)}, key="refused-crew-already-played"
        )
    if card not in state.table.deck:
        return Refusal("not-in-deck", {"card": code}, key="refused-crew-not-in-deck")
    return None


def trick_of(state: CrewState, card: Card) -> int:
    """The number of the trick a card was played in."""
    for trick in state.play.taken:
        if card in trick.cards:
            return trick.number
    return state.play.number


def played(state: CrewState, seat: int, card: Card, command: PlayCard) -> tuple[ev.Event, ...]:
    """The card in the trick, a revoke it proves, and the trick if it is complete."""
    play = state.play
    clock = state.attempt.clock
    left = clock.left(command.at) if clock is not None and clock.running else None
    events: list[ev.Event] = [ev.CardPlayed(seat, command.card, left)]
    for missing in play.missing:
        if missing.seat == seat and missing.suit is card.suit:
            events.append(ev.RevokeFound(seat, missing.trick, str(missing.card), command.card))
    if play.plays and card.suit is not play.plays[0].card.suit:
        events += _shown_but_not_followed(state, seat, command.card)
    box = state.table.box
    if not play.plays and box.judge_lead is not None:
        state = after(state, events)
        verdict = judged(state, box.judge_lead(state), command.at)
        return JudgedEvents.to(after(state, verdict), (*events, *verdict))
    if len(play.plays) + 1 < state.table.seats:
        return tuple(events)
    events.append(ev.TrickTaken(winning((*play.plays, Play(seat, card))).seat))
    return complete(state, events, command.at)


def complete(state: CrewState, events: list[ev.Event], at: float) -> tuple[ev.Event, ...]:
    """A complete trick is judged; if the attempt goes on, the steps between tricks follow."""
    state = after(state, events)
    judgement = state.table.box.judge(state)
    verdict = judged(state, judgement, at)
    if judgement.outcome is not None:
        return (*events, *verdict)
    following = settled(state, verdict)
    return JudgedEvents.to(following.reached, (*events, *following))


def judged(state: CrewState, judgement: TrickJudgement, at: float) -> tuple[ev.Event, ...]:
    """A judgement as events."""
    if judgement is NOTHING_SETTLED:
        return ()
    # A task may fail as soon as a trick is led: that trick it is, not the one before.
    number = state.play.number if state.play.plays else len(state.play.taken)
    events: list[ev.Event] = [TaskJudged(task_id, status, number) for task_id, status in judgement.tasks]
    outcome = judgement.outcome
    if outcome is not None:
        events.append(ev.MissionDecided(outcome.status, outcome.reason, outcome.trick, outcome.params, at))
    return tuple(events)


def _shown_but_not_followed(state: CrewState, seat: int, code: str) -> list[ev.Event]:
    """A member whose shown card is of the led suit, and still there, must follow: the revoke is proven at once."""
    led = state.play.plays[0].card.suit
    return [
        ev.RevokeFound(seat, state.play.number, code, str(claim.card))
        for claim in state.attempt.claims
        if claim.seat == seat
        and claim.card.suit is led
        and claim.card not in state.play.gone
        and claim.trick <= state.play.number
    ]


def lying(state: CrewState) -> tuple[str, ...]:
    """The cards of the open trick in the order in which they were played; a complete one is its winner's."""
    return () if state.decided else tuple(str(play.card) for play in state.play.plays)


def to_be_taken(state: CrewState) -> tuple[str, ...]:
    """The cards of the complete trick that its winner takes now, until the next one is led."""
    play = state.play
    if state.decided or play.plays or not play.taken:
        return ()
    return tuple(str(play.card) for play in play.taken[-1].plays)
