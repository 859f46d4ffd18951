"""``evolve``, the only function that changes the state: what each event makes of it.

Nothing here judges: every verdict arrives as an event. Undo, resume and review fold the same events again.
"""

from dataclasses import replace
from typing import assert_never

from companion.games.crew import events as ev
from companion.games.crew.attempt import KEPT, Attempt, Missing, Tricks, fresh_tricks
from companion.games.crew.evolve_attempt import prepared, with_tasks
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import TaskJudged, TaskReplaced, TasksLaid
from companion.games.crew.terms import CARDS, Helper, LogLine, Outcome, Status, Verdict
from companion.rules.cards import Card
from companion.rules.tricks import Play, Revoke, Trick


def evolve(state: CrewState, event: ev.Event) -> CrewState:
    """The state after one event. Never judges, never fails."""
    match event:
        case ev.CardPlayed():
            return _card_played(state, event)
        case ev.TrickTaken():
            return _trick_taken(state, event)
        case ev.HandsChanged() | ev.RevokeFound() | ev.RevokeJudged():
            return _play(state, event)
        case TaskJudged() | ev.MissionDecided() | ev.PlayStartedOver() | ev.RestKept():
            return _judged(state, event)
        case ev.AttemptBegan():
            return _begun(state, event)
        case ev.CorrectionSaid(said):
            return replace(state, correcting=said)
        case ev.CommanderNamed(seat):
            play = state.play._replace(leader=seat, turn=seat) if not state.play.begun else state.play
            return replace(state, attempt=replace(state.attempt, commander=seat), play=play)
        case TasksLaid() | TaskReplaced():
            return replace(state, attempt=_with_tasks(state, event))
        case _:
            return CrewState(state.table, prepared(state.attempt, event), state.play, state.log, state.correcting)


def _card_played(state: CrewState, event: ev.CardPlayed) -> CrewState:
    """The commonest event by far: every field is written out, which takes half the time of ``replace``."""
    play, attempt, seat, card = state.play, state.attempt, event.seat, CARDS[event.card]
    missing = play.missing
    if play.plays and card.suit is not play.plays[0].card.suit:
        missing = _not_followed(play, attempt, seat, card)
    now = Tricks(
        play.leader,
        seat % state.table.seats + 1,
        play.won,
        (*play.plays, Play(seat, card)),
        play.taken,
        play.winners,
        play.gone | {card},
        missing,
        play.revoke,
        play.changed,
        play.outcome,
        (*play.left, event.left),
        play.waiting,
        play.waived,
        play.rest,
    )
    if attempt.helper is not None and attempt.helper.seat == seat:
        attempt = replace(attempt, helper=_column_used(attempt.helper, card))
    return CrewState(state.table, attempt, now, state.log, state.correcting)


def _trick_taken(state: CrewState, event: ev.TrickTaken) -> CrewState:
    play, winner = state.play, event.winner
    won = list(play.won)
    won[winner - 1] += 1
    now = Tricks(
        winner,
        winner,
        tuple(won),
        (),
        (*play.taken, Trick(len(play.taken) + 1, play.leader, play.plays)),
        (*play.winners, winner),
        play.gone,
        play.missing,
        play.revoke,
        play.changed,
        play.outcome,
        play.left,
        play.waiting,
        play.waived,
        play.rest,
    )
    return CrewState(state.table, state.attempt, now, state.log, state.correcting)


def _play(state: CrewState, event: ev.HandsChanged | ev.RevokeFound | ev.RevokeJudged) -> CrewState:
    play, attempt = state.play, state.attempt
    match event:
        case ev.HandsChanged(trick_number):
            play = play._replace(changed=trick_number, missing=())
            if attempt.racks:
                # Nobody knows which card was drawn out of a rack, so each is shown again.
                shown = {f"rack-{seat}" for seat, _ in attempt.racks}
                attempt = replace(attempt, racks=(), called=None, settled=attempt.settled - shown)
            if attempt.helper is not None:
                columns = tuple(replace(column, hidden=None) for column in attempt.helper.columns)
                attempt = replace(attempt, helper=replace(attempt.helper, columns=columns))
        case ev.RevokeFound(seat, trick_number, played, held):
            revoke = Revoke(seat, trick_number, CARDS[played], play.number, CARDS[held])
            still_missing = tuple(
                suit_missing
                for suit_missing in play.missing
                if (suit_missing.seat, suit_missing.suit) != (seat, CARDS[held].suit)
            )
            first, *waiting = (*play.revokes, revoke)
            play = play._replace(revoke=first, waiting=tuple(waiting), missing=still_missing)
        case ev.RevokeJudged():
            play = _revoke_judged(play, event)
        case _:
            assert_never(event)
    return CrewState(state.table, attempt, play, state.log, state.correcting)


def _revoke_judged(play: Tricks, event: ev.RevokeJudged) -> Tricks:
    """The next revoke is asked about; one that was let pass leaves its mark."""
    asked = play.revokes
    judged = asked if event.index is None else asked[event.index : event.index + 1]
    left = tuple(revoke for revoke in asked if revoke not in judged)
    waived = (*play.waived, *judged) if event.verdict is Verdict.GO_ON else play.waived
    return play._replace(revoke=left[0] if left else None, waiting=left[1:], waived=waived)


def _not_followed(play: Tricks, attempt: Attempt, seat: int, card: Card) -> tuple[Missing, ...]:
    """The seat had nothing of the led suit, it says; JARVIS and Tonoja may hold it face down."""
    led = play.plays[0].card.suit
    if attempt.helper is not None and attempt.helper.seat == seat:
        return play.missing
    for missing in play.missing:
        if missing.seat == seat and missing.suit is led:
            return play.missing
    return (*play.missing, Missing(seat, led, play.number, card))


def _column_used(helper: Helper, card: Card) -> Helper:
    """The face-up card is gone from its column; an unknown one is taken to be the first unknown."""
    columns = list(helper.columns)
    for index, column in enumerate(columns):
        if column.open == card:
            columns[index] = replace(column, open=None, gap=True)
            return replace(helper, columns=tuple(columns))
    for index, column in enumerate(columns):
        if column.open is None and not column.gap:
            columns[index] = replace(column, gap=True)
            break
    return replace(helper, columns=tuple(columns))


def _judged(state: CrewState, event: TaskJudged | ev.MissionDecided | ev.PlayStartedOver | ev.RestKept) -> CrewState:
    attempt, play = state.attempt, state.play
    match event:
        case TaskJudged(task_id, status, trick):
            tasks = tuple(
                replace(task, status=status, trick=trick) if task.id == task_id else task for task in attempt.tasks
            )
            return CrewState(state.table, replace(attempt, tasks=tasks), play, state.log, state.correcting)
        case ev.MissionDecided(status, reason, trick, params, at):
            clock = attempt.clock.stop(at) if attempt.clock is not None and attempt.clock.running else attempt.clock
            if clock is not attempt.clock or attempt.talk is not None or attempt.called is not None:
                attempt = replace(attempt, clock=clock, talk=None, waiting=(), called=None)
            play = play._replace(outcome=Outcome(status, reason, params, trick))
            return CrewState(state.table, attempt, play, state.log, state.correcting)
        case ev.PlayStartedOver():
            tasks = tuple(replace(task, status=Status.OPEN, trick=None) for task in attempt.tasks)
            helper = attempt.helper and replace(attempt.helper, columns=attempt.dealt_columns, revealed=())
            attempt = replace(attempt, tasks=tasks, helper=helper, talk=None, waiting=(), called=None, step="")
            return replace(state, attempt=attempt, play=fresh_tricks(attempt.commander or 1, state.table.seats))
        case ev.RestKept():
            return replace(state, play=play._replace(rest=event))
        case _:
            assert_never(event)


def _begun(state: CrewState, event: ev.AttemptBegan) -> CrewState:
    old = state.attempt
    log = state.log
    if state.decided:
        log = (*log, LogLine(old.mission, old.number, state.play.outcome, old.distress, len(state.play.waived)))
    helper = old.helper and Helper(old.helper.seat)
    attempt = Attempt(
        event.mission,
        event.attempt,
        dealt=old.dealt + 1,
        distress=event.distress,
        helper=helper,
        dealt_columns=helper.columns if helper is not None else (),
        notes=tuple(note for note in old.notes if note[0].startswith(KEPT)),
    )
    return CrewState(state.table, attempt, fresh_tricks(1, state.table.seats), log)


def _with_tasks(state: CrewState, event: TasksLaid | TaskReplaced) -> Attempt:
    """Task cards on the table, as the box reads their ids."""
    attempt, new = state.attempt, state.table.box.new_task
    match event:
        case TasksLaid(ids, tokens, put_aside):
            tasks = tuple(
                replace(new(state.table.data, task_id), token=tokens[index] if index < len(tokens) else None)
                for index, task_id in enumerate(ids)
            )
            return replace(attempt, tasks=(*attempt.tasks, *tasks), put_aside=(*attempt.put_aside, *put_aside))
        case TaskReplaced(old, by):
            return with_tasks(attempt, {old: new(state.table.data, by)})
        case _:
            assert_never(event)
