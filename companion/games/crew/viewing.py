"""The public view of a Crew table, copied field by field, and the one question in charge."""

from collections.abc import Mapping
from typing import Any

from companion.games.crew import communication, corrections, hands, helper_hand, truth
from companion.games.crew.deal import hand_sizes
from companion.games.crew.state import State
from companion.games.crew.steps import present
from companion.games.crew.terms import CARDS, PLAY, Says, Status
from companion.games.crew.view import (
    CrewView,
    HelperView,
    LastTrickView,
    MissionView,
    PlayView,
    RevokeView,
    SeatView,
    Shown,
    TaskView,
    TrickView,
)
from companion.rules.cards import Card
from companion.rules.game import Alert, Audience, Prompt
from companion.rules.tricks import Play, Revoke


def view(state: State, audience: Audience) -> CrewView:
    """What everybody at the table may see. Hands, covered cards and set-up secrets are never copied."""
    table, attempt, play = state.table, state.attempt, state.play
    helper = helper_view(state)
    is_jarvis = table.box.helper == "JARVIS"
    return CrewView(
        phase=phase(state),
        turn=turn(state),
        prompt=prompt(state),
        players=len(table.people),
        commander=attempt.commander,
        crew=str(table.options.get("crew", "")),
        crew_tricks=len(play.taken),
        tricks_total=table.tricks,
        seats=_seats(state),
        mission=_mission(state),
        tasks=_tasks(state),
        offer=tuple(task.id for task in attempt.unowned),
        put_aside=attempt.put_aside,
        trick=TrickView(
            play.number,
            play.leader,
            _plays(play.plays),
            str(play.plays[0].card.suit) if play.plays else None,
        )
        if play.number <= table.tricks
        else None,
        last_trick=LastTrickView(play.number - 1, play.winners[-1], _plays(play.taken[-1].plays))
        if play.taken
        else None,
        alerts=alerts(state),
        clocks={} if attempt.clock is None else {"mission": attempt.clock},
        jarvis=helper if is_jarvis else None,
        tonoja=None if is_jarvis else helper,
        answers=dict(attempt.answers),
        roles=dict(attempt.roles),
        revealed=_revealed(state),
        waived=tuple(RevokeView(one.seat, one.trick, str(one.played), str(one.held)) for one in state.play.waived),
        hands=hand_sizes(len(table.deck), len(table.people), table.with_helper),
    )


def _plays(plays: tuple[Play, ...]) -> tuple[PlayView, ...]:
    return tuple(PlayView(one.seat, str(one.card)) for one in plays)


def helper_view(state: State) -> HelperView | None:
    """JARVIS or Tonoja as it lies on the table."""
    helper = state.attempt.helper
    if helper is None:
        return None
    shown: list[str | None] = []
    for column in helper.columns:
        if column.gap:
            shown.append(None)
        else:
            shown.append(helper_hand.UNSEEN if column.open is None else str(column.open))
    return HelperView(helper.seat, tuple(shown), sum(column.covered for column in helper.columns))


def _seats(state: State) -> tuple[SeatView, ...]:
    attempt, play = state.attempt, state.play
    named = {seat: role for role, seat in attempt.roles}
    return tuple(
        SeatView(
            seat=seat,
            name=name,
            tricks=play.won[seat - 1],
            role=named.get(seat),
            communications=tuple(
                Shown(str(claim.card), None if claim.says is None else str(claim.says), claim.card in play.gone)
                for claim in communication.made(state)
                if claim.seat == seat
            ),
            tokens_left=communication.tokens_left(state, seat),
            waiting=any(one.seat == seat for one in attempt.waiting),
        )
        for seat, name in enumerate(state.names, 1)
    )


def _mission(state: State) -> MissionView:
    attempt, outcome = state.attempt, state.play.outcome
    fields: dict[str, Any] = {
        "number": attempt.mission,
        "attempt": attempt.number,
        "distress": attempt.distress,
        "status": str(outcome.status),
        "reason": f"reason-{outcome.reason}" if outcome.reason else None,
        "reason_params": outcome.params,
        "text": f"mission-{state.table.box.id}-{attempt.mission}",
    }
    return MissionView(**{**fields, **state.table.box.mission_view(state)})


def _tasks(state: State) -> tuple[TaskView, ...]:
    return tuple(
        TaskView(
            task.id,
            task.code,
            task.owner,
            task.token,
            str(task.status),
            None if task.card is None else str(task.card),
            task.prediction if state.table.box.shows_prediction(state, task) else None,
        )
        for task in state.attempt.tasks
    )


def alerts(state: State) -> tuple[Alert, ...]:
    """A proven revoke while it waits for the table; after the end those it let pass, and wrong communications."""
    told = list(state.table.box.alerts(state))
    if state.play.revoke is not None:
        told.append(Alert("revoke", _cards_of(state.play.revoke)))
    if state.decided:
        told += [Alert("revoke-waived", _cards_of(revoke)) for revoke in state.play.waived]
        for claim in truth.disproved(state):
            says = "none" if claim.says is None else str(claim.says)
            told.append(Alert("false-communication", {"seat": claim.seat, "card": str(claim.card), "says": says}))
    return tuple(told)


def _cards_of(revoke: Revoke) -> Mapping[str, Any]:
    return {
        "seat": revoke.seat,
        "trick": revoke.trick,
        "played": str(revoke.played),
        "held": str(revoke.held),
        "shown_in": revoke.shown_in,
    }


def _revealed(state: State) -> Mapping[str, Any] | None:
    """After the attempt: hands as far as somebody told them, what of them was left, the card never played."""
    if not state.decided:
        return None
    left = state.table.deck - state.play.gone
    whole = len(state.play.taken) == state.table.tricks
    return {
        "hands": known_hands(state),
        "left": {str(seat): tuple(map(str, hands.left(state, seat))) for seat in state.people},
        "leftover": tuple(code for code, card in CARDS.items() if card in left) if whole else (),
    }


def known_hands(state: State) -> dict[str, tuple[str, ...]]:
    """Hands by seat, from the set-up of this attempt and from what was told after it. Secret while it lasts."""
    given = dict(state.table.hands) if state.attempt.dealt == 1 else {}
    given |= dict(state.attempt.shown_hands)
    return {str(seat): tuple(str(card) for card in cards) for seat, cards in sorted(given.items())}


def secret(state: State) -> dict[str, Any]:
    """What ``--reveal`` shows: hands and covered cards as far as known."""
    helper = state.attempt.helper
    covered = [None if one.hidden is None else str(one.hidden) for one in helper.columns] if helper is not None else []
    predictions = {task.id: task.prediction for task in state.attempt.tasks if task.prediction is not None}
    return {"hands": known_hands(state), "covered": covered, "predictions": predictions}


# -- what is asked ------------------------------------------------------------------------------------------


def phase(state: State) -> str:
    """The name of what the table is doing."""
    if state.correcting is not None:
        return "correct"
    if state.decided:
        return "hands" if state.attempt.asked_hand else "over"
    if state.attempt.talk is not None:
        return "communicate"
    step = present(state)
    return step.phase if step is not None else "trick"


def turn(state: State) -> int | None:
    """The seat in charge now, if it is one seat."""
    if state.decided:
        return state.attempt.asked_hand or None
    if state.attempt.talk is not None:
        return state.attempt.talk.seat
    step = present(state)
    return step.turn(state) if step is not None else state.play.turn


def prompt(state: State) -> Prompt:
    """The one question in charge; its choices alone can drive the game."""
    if state.correcting is not None:
        return corrections.prompt(state, state.correcting)
    if state.play.revoke is not None:
        revoke = state.play.revoke
        params = {"trick": revoke.trick, "card": str(revoke.held), "played": str(revoke.played)}
        return Prompt("crew-revoke", params, who=revoke.seat, choices=("TAKEBACK", "COUNT", "GOON"))
    if state.decided:
        return hands.prompt(state, state.attempt.asked_hand) if state.attempt.asked_hand else _over_prompt(state)
    if state.attempt.talk is not None:
        return _talk_prompt(state)
    step = present(state)
    return step.prompt(state) if step is not None else _trick_prompt(state)


def _over_prompt(state: State) -> Prompt:
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


def _talk_prompt(state: State) -> Prompt:
    talk = state.attempt.talk
    assert talk is not None
    if talk.card is None:
        cards = tuple(str(card) for card in helper_hand.unseen(state) if not card.trump)
        others = tuple(f"SEAT {seat}" for seat in communication.instead_of(state))
        return Prompt("crew-talk-card", who=talk.seat, choices=(*cards, *others, "CANCEL"))
    says = communication.possible(state, talk.seat, talk.card) if state.table.box.single_only(state) else tuple(Says)
    choices = tuple(str(one).upper() for one in says)
    return Prompt("crew-talk-says", {"card": str(talk.card)}, who=talk.seat, choices=(*choices, "CANCEL"))


def _trick_prompt(state: State) -> Prompt:
    play = state.play
    cards = tuple(str(card) for card in may_come(state))
    key = "crew-follow" if play.plays else "crew-lead"
    talk = tuple(f"TALK SEAT {seat}" for seat in communication.may_talk(state))
    more = (*talk, "CORRECT", "GIVEUP")
    helper = state.attempt.helper
    if helper is not None and helper.seat == play.turn and state.attempt.commander is not None:
        params = {"trick": play.number, "helper": helper.seat, "by": state.attempt.commander}
        return Prompt(f"{key}-helper", params, who=play.turn, choices=(*cards, *more))
    led = str(play.plays[0].card.suit) if play.plays else ""
    return Prompt(key, {"trick": play.number, "suit": led}, who=play.turn, choices=(*cards, *more))


def may_come(state: State) -> list[Card]:
    """The cards that can be played now as far as everybody knows; the led suit first."""
    play, helper = state.play, state.attempt.helper
    if helper is not None and helper.seat == play.turn:
        if not any(helper_hand.is_unknown(column) for column in helper.columns):
            return list(helper_hand.playable(state))
        pool = set(helper_hand.unseen(state)) | set(helper_hand.playable(state))
    else:
        elsewhere = {claim.card for claim in state.attempt.claims if claim.seat != play.turn}
        pool = set(state.table.deck) - play.gone - elsewhere - set(helper_hand.open_cards(state))
    cards = [card for card in CARDS.values() if card in pool]
    if play.plays:
        led = play.plays[0].card.suit
        cards.sort(key=lambda card: card.suit is not led)
    return cards


__all__ = ["PLAY", "alerts", "known_hands", "may_come", "phase", "prompt", "secret", "turn", "view"]
