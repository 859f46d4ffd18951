"""What is asked and pointed out: what the table is doing, whose turn it is, what may be answered, what is wrong."""

from collections.abc import Mapping

from companion.games.crew import communication, corrections, hands, helper_hand, rack
from companion.games.crew.questions import present
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, PLAY, Says, Status
from companion.rules.board import Alert, Prompt
from companion.rules.tricks import Revoke

OFFERED = {led: sorted(CARDS, key=lambda code: code[0] != led) for led in ("", *{code[0] for code in CARDS})}
"""The order in which cards are offered when a suit was led: that suit first."""


def phase(state: CrewState) -> str:
    """The name of what the table is doing."""
    if state.correcting is not None:
        return "correct"
    if state.decided:
        return "hands" if state.attempt.asked_hand else "over"
    if state.attempt.talk is not None:
        return "communicate"
    step = present(state) if state.attempt.step != PLAY else None
    return step.phase if step is not None else "trick"


def turn(state: CrewState) -> int | None:
    """The seat in charge now, if it is one seat."""
    if state.decided:
        return state.attempt.asked_hand or None
    if state.attempt.called is not None:
        return state.attempt.called.seat
    if state.attempt.talk is not None:
        return state.attempt.talk.seat
    step = present(state) if state.attempt.step != PLAY else None
    return step.turn(state) if step is not None else state.play.turn


def prompt(state: CrewState) -> Prompt:
    """The one question in charge; its choices alone can drive the game."""
    if state.correcting is not None:
        return corrections.prompt(state, state.correcting)
    if state.play.revoke is not None:
        revoke = state.play.revoke
        params = {"trick": revoke.trick, "card": str(revoke.held), "played": str(revoke.played)}
        return Prompt("crew-revoke", params, who=revoke.seat, choices=("TAKEBACK", "COUNT", "GOON"))
    if state.decided:
        return hands.prompt(state, state.attempt.asked_hand) if state.attempt.asked_hand else _over_prompt(state)
    if state.attempt.called is not None:
        return rack.asked(state, state.attempt.called)
    if state.attempt.talk is not None:
        return _talk_prompt(state)
    step = present(state) if state.attempt.step != PLAY else None
    return step.prompt(state) if step is not None else _trick_prompt(state)


def _over_prompt(state: CrewState) -> Prompt:
    mission = state.attempt.mission
    # Whoever left hands out may still tell them.
    more = ("CORRECT", "HANDS") if state.attempt.asked_hand == 0 and hands.unknown(state) else ("CORRECT",)
    if state.play.outcome.status is Status.COMPLETED:
        _, highest = state.table.box.missions(state.table.data)
        if mission >= highest:
            return Prompt("crew-won-last", {"mission": mission}, choices=("NEW", *more))
        return Prompt("crew-won", {"mission": mission, "next": mission + 1}, choices=("NEW", *more))
    again = ("KEEP", "REDRAW") if state.table.box.may_keep and state.attempt.tasks else ("NEW",)
    return Prompt("crew-lost", {"mission": mission}, choices=(*again, *more))


def _talk_prompt(state: CrewState) -> Prompt:
    talk = state.attempt.talk
    assert talk is not None
    if talk.card is None:
        cards = tuple(str(card) for card in helper_hand.unseen(state) if not card.trump)
        others = tuple(f"SEAT {seat}" for seat in communication.instead_of(state))
        return Prompt("crew-talk-card", who=talk.seat, choices=(*cards, *others, "CANCEL"))
    says = communication.possible(state, talk.seat, talk.card) if state.table.box.single_only(state) else tuple(Says)
    choices = tuple(str(say).upper() for say in says)
    return Prompt("crew-talk-says", {"card": str(talk.card)}, who=talk.seat, choices=(*choices, "CANCEL"))


def _trick_prompt(state: CrewState) -> Prompt:
    play = state.play
    cards = tuple(may_come(state))
    key = "crew-follow" if play.plays else "crew-lead"
    talk = tuple(f"TALK SEAT {seat}" for seat in communication.may_talk(state))
    choices = (*cards, *talk, "CORRECT", "GIVEUP")
    helper = state.attempt.helper
    if helper is not None and helper.seat == play.turn and state.attempt.commander is not None:
        params = {"trick": play.number, "helper": helper.seat, "by": state.attempt.commander}
        return Prompt(f"{key}-helper", params, who=play.turn, choices=choices)
    led = play.plays[0].card.code[0] if play.plays else ""
    return Prompt(key, {"trick": play.number, "suit": led}, who=play.turn, choices=choices)


def may_come(state: CrewState) -> list[str]:
    """The codes of the cards that can be played now as far as everybody knows; the led suit first."""
    play, helper = state.play, state.attempt.helper
    if helper is not None and helper.seat == play.turn:
        if not any(helper_hand.is_unknown(column) for column in helper.columns):
            return [card.code for card in helper_hand.playable(state)]
        pool = frozenset((*helper_hand.unseen(state), *helper_hand.playable(state)))
    else:
        elsewhere = [claim.card for claim in state.attempt.claims if claim.seat != play.turn]
        opened = helper_hand.open_cards(state) if helper is not None else ()
        pool = state.table.deck.difference(play.gone, elsewhere, opened)
    codes = {card.code for card in pool}
    return [code for code in OFFERED[play.plays[0].card.code[0] if play.plays else ""] if code in codes]


def alerts(state: CrewState) -> tuple[Alert, ...]:
    """A proven revoke while it waits for the table; after the end those it let pass, and wrong communications."""
    alerts = list(state.table.box.alerts(state))
    if state.play.revoke is not None:
        alerts.append(Alert("revoke", _cards_of(state, state.play.revoke)))
    if state.decided:
        alerts += [Alert("revoke-waived", _cards_of(state, revoke)) for revoke in state.play.waived]
        for claim in communication.disproved(state):
            says = "none" if claim.says is None else str(claim.says)
            alerts.append(Alert("false-communication", {"seat": claim.seat, "card": str(claim.card), "says": says}))
    return tuple(alerts)


def _cards_of(state: CrewState, revoke: Revoke) -> Mapping[str, object]:
    """Its cards, and in ``lay`` all that lay in its trick, from the lead on."""
    plays = (play for trick in state.play.all_tricks if trick.number == revoke.trick for play in trick.plays)
    return {
        "seat": revoke.seat,
        "trick": revoke.trick,
        "played": str(revoke.played),
        "held": str(revoke.held),
        "lay": " ".join(str(play.card) for play in plays),
        "shown_in": revoke.shown_in,
    }
