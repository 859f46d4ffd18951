"""How events around the tricks change an attempt: steps, roles, tasks, communication, the helper, the clock."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from companion.games.crew import events as ev
from companion.games.crew.attempt import Attempt
from companion.games.crew.task_events import Predicted, TaskHandedOver, TaskTaken, TokenMoved, TokensSwapped
from companion.games.crew.terms import CARDS, Called, Claim, Column, Helper, OngoingCommunication, Task
from companion.rules.cards import Card
from companion.rules.timers import Timer

TaskEvent = TaskTaken | ev.DraftPassed | TaskHandedOver | Predicted | TokensSwapped | TokenMoved
StepEvent = (
    ev.StepReached
    | ev.Settled
    | ev.Noted
    | ev.HolderNamed
    | ev.AnswerGiven
    | ev.RoleNamed
    | ev.HelperSeated
    | ev.ColumnLaid
    | ev.ColumnRevealed
    | ev.HandNoted
    | ev.HandAsked
    | ev.CoveredNoted
)
RackEvent = ev.RackShown | ev.RackCalled | ev.RackAnswered | ev.RackGave
CardEvent = (
    ev.VoteCast
    | ev.DistressCalled
    | ev.DirectionChosen
    | ev.CardPassed
    | ev.TalkBegan
    | ev.CardShown
    | ev.Communicated
    | ev.CommunicationCorrected
    | ev.TalkQueued
    | ev.TalkDropped
)
ClockEvent = ev.ClockSet | ev.ClockStarted | ev.ClockPaused | ev.ClockExpired


def prepared(attempt: Attempt, event: StepEvent | CardEvent | ClockEvent | TaskEvent | RackEvent) -> Attempt:
    """Everything that is settled around the tricks."""
    match event:
        case ev.StepReached(step):
            return replace(attempt, step=step)
        case ev.Settled(topic):
            return replace(attempt, settled=attempt.settled | {topic})
        case ev.Noted(key, value):
            return replace(attempt, notes=(*(pair for pair in attempt.notes if pair[0] != key), (key, value)))
        case ev.HolderNamed(seat):
            return replace(attempt, holder=seat)
        case ev.AnswerGiven(topic, seat, word):
            before = [answer for answer in attempt.answers if answer[0] != seat] if topic == attempt.question else []
            return replace(attempt, question=topic, answers=(*before, (seat, word)))
        case ev.RoleNamed(role, seat):
            return replace(attempt, roles=(*(pair for pair in attempt.roles if pair[0] != role), (role, seat)))
        case ev.HelperSeated(seat):
            return replace(attempt, helper=replace(attempt.helper or Helper(seat), seat=seat))
        case ev.ColumnLaid() | ev.ColumnRevealed():
            return _column(attempt, event)
        case ev.HandNoted(seat, codes):
            cards = tuple(CARDS[code] for code in codes)
            known = tuple(hand for hand in attempt.shown_hands if hand[0] != seat)
            return replace(attempt, shown_hands=(*known, (seat, cards)))
        case ev.HandAsked(seat):
            return replace(attempt, asked_hand=seat)
        case ev.CoveredNoted(number, code):
            dealt = list(attempt.dealt_columns or attempt.columns)
            dealt[number - 1 : number] = [replace(column, hidden=CARDS[code]) for column in dealt[number - 1 : number]]
            return replace(attempt, dealt_columns=tuple(dealt))
        case ev.ClockSet() | ev.ClockStarted() | ev.ClockPaused() | ev.ClockExpired():
            return replace(attempt, clock=_clock(attempt.clock, event))
        case (
            ev.VoteCast()
            | ev.DistressCalled()
            | ev.DirectionChosen()
            | ev.CardPassed()
            | ev.TalkBegan()
            | ev.CardShown()
            | ev.Communicated()
            | ev.CommunicationCorrected()
            | ev.TalkQueued()
            | ev.TalkDropped()
        ):
            return _with_talk(attempt, event)
        case ev.RackShown() | ev.RackCalled() | ev.RackAnswered() | ev.RackGave():
            return _rack(attempt, event)
        case _:
            return _tasks(attempt, event)


def _rack(attempt: Attempt, event: RackEvent) -> Attempt:
    """The cards of a rack by place, and the one that is asked for."""
    match event:
        case ev.RackShown(seat, code, place):
            return _placed(attempt, seat, place, CARDS[code])
        case ev.RackGave(seat, place):
            return _placed(attempt, seat, place, None)
        case ev.RackCalled(seat, place, use, says):
            return replace(attempt, called=Called(seat, place, use, says))
        case ev.RackAnswered():
            return replace(attempt, called=None)
        case _:
            assert_never(event)


def _placed(attempt: Attempt, seat: int, place: int, card: Card | None) -> Attempt:
    cards = list(dict(attempt.racks).get(seat, ()))
    cards[place - 1 : place] = [card]
    others = (rack for rack in attempt.racks if rack[0] != seat)
    return replace(attempt, racks=tuple(sorted((*others, (seat, tuple(cards))))))


def _clock(clock: Timer | None, event: ClockEvent) -> Timer | None:
    match event:
        case ev.ClockSet(seconds):
            return Timer.down(seconds)
        case ev.ClockStarted(at):
            return clock and clock.start(at)
        case ev.ClockPaused(at):
            return clock and clock.pause(at)
        case ev.ClockExpired(at):
            return clock and clock.expire(at)
        case _:
            assert_never(event)


def _with_talk(attempt: Attempt, event: CardEvent) -> Attempt:
    """Distress signal and communication."""
    match event:
        case ev.VoteCast(seat, vote, anew):
            others = () if anew else tuple(vote for vote in attempt.votes if vote[0] != seat)
            return replace(attempt, votes=(*others, (seat, vote)))
        case ev.DistressCalled():
            return replace(attempt, distress=True, passing=True)
        case ev.DirectionChosen(direction):
            return replace(attempt, direction=direction)
        case ev.CardPassed(seat, code):
            passed = tuple(pair for pair in attempt.passed if pair[0] != seat)
            return replace(attempt, passed=(*passed, (seat, CARDS[code])))
        case ev.TalkBegan(seat):
            return replace(attempt, talk=OngoingCommunication(seat), waiting=_without(attempt, seat))
        case ev.CardShown(seat, code):
            return replace(attempt, talk=OngoingCommunication(seat, CARDS[code]))
        case ev.Communicated(seat, code, says, trick):
            talk = attempt.talk if attempt.talk is not None and attempt.talk.seat != seat else None
            claims = (*attempt.claims, Claim(seat, CARDS[code], says, trick))
            return replace(attempt, talk=talk, waiting=_without(attempt, seat), claims=claims)
        case ev.CommunicationCorrected(shown, seat, code, says):
            corrected = tuple(
                Claim(seat, CARDS[code], says, claim.trick) if claim.card == CARDS[shown] else claim
                for claim in attempt.claims
            )
            return replace(attempt, claims=corrected)
        case ev.TalkQueued(seat, code):
            queued = OngoingCommunication(seat, None if code is None else CARDS[code])
            if any(queued.seat == seat for queued in attempt.waiting):
                return replace(
                    attempt, waiting=tuple(queued if waiting.seat == seat else waiting for waiting in attempt.waiting)
                )
            return replace(attempt, waiting=(*attempt.waiting, queued))
        case ev.TalkDropped(None):
            return replace(attempt, talk=None)
        case ev.TalkDropped(seat):
            return replace(attempt, waiting=_without(attempt, seat))
        case _:
            assert_never(event)


def _without(attempt: Attempt, seat: int | None) -> tuple[OngoingCommunication, ...]:
    """Those who wait to communicate, but for one seat."""
    return tuple(queued for queued in attempt.waiting if queued.seat != seat)


def _column(attempt: Attempt, event: ev.ColumnLaid | ev.ColumnRevealed) -> Attempt:
    helper = attempt.helper
    if helper is None:
        return attempt
    columns, index = list(helper.columns), event.column - 1
    card = CARDS[event.card] if event.card is not None else None
    dealt_columns = attempt.dealt_columns or columns
    match event:
        case ev.ColumnLaid():
            hidden = CARDS[event.hidden] if event.hidden is not None else None
            gap = card is None and not event.covered
            columns[index] = Column(card, event.covered, hidden, gap)
            dealt_columns = tuple(columns[index] if at == index else column for at, column in enumerate(dealt_columns))
        case ev.ColumnRevealed():
            columns[index] = Column(card, covered=False)
            helper = replace(helper, revealed=(*helper.revealed, (event.column, card)))
        case _:
            assert_never(event)
    return replace(attempt, helper=replace(helper, columns=tuple(columns)), dealt_columns=tuple(dealt_columns))


def _tasks(attempt: Attempt, event: TaskEvent) -> Attempt:
    """Owners, order tokens and predictions."""
    match event:
        case TaskTaken(task_id, seat):
            task = attempt.task(task_id)
            taken = with_tasks(attempt, {task_id: replace(task, owner=seat)} if task else {})
            return replace(taken, drafted=attempt.drafted + 1)
        case ev.DraftPassed():
            return replace(attempt, drafted=attempt.drafted + 1)
        case TaskHandedOver(task_id, seat):
            task = attempt.task(task_id)
            return with_tasks(attempt, {task_id: replace(task, owner=seat)} if task else {})
        case Predicted(task_id, number):
            task = attempt.task(task_id)
            return with_tasks(attempt, {task_id: replace(task, prediction=number)} if task else {})
        case TokensSwapped(first, second):
            swap = {first: second, second: first}
            tasks = tuple(replace(task, token=swap.get(task.token or "", task.token)) for task in attempt.tasks)
            return replace(attempt, tasks=tasks)
        case TokenMoved(token, task_id):
            without = tuple(replace(task, token=None) if task.token == token else task for task in attempt.tasks)
            tasks = tuple(replace(task, token=token) if task.id == task_id else task for task in without)
            return replace(attempt, tasks=tasks)
        case _:
            assert_never(event)


def with_tasks(attempt: Attempt, changed: Mapping[str, Task]) -> Attempt:
    """The attempt with some tasks changed, by id."""
    return replace(attempt, tasks=tuple(changed.get(task.id, task) for task in attempt.tasks))
