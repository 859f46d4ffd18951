"""What Mission Deep Sea adds to the decisions of both Crews: the clock, tasks kept after a failure, held real time."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.crew import attempts, revokes, words
from companion.games.crew import commands as do
from companion.games.crew import decide as shared
from companion.games.crew import events as ev
from companion.games.crew.deep_sea import leads, real_time, task_cards
from companion.games.crew.state import State
from companion.games.crew.steps import after, settled
from companion.games.crew.terms import Status
from companion.rules.board import Refusal
from companion.rules.heard import Heard
from companion.rules.setting import Record
from companion.rules.words import Word


def interpret(state: State, heard: Heard) -> do.Command | Refusal:
    """As in both Crews; START also starts a clock that waits, and leaves out a distress signal still offered."""
    if heard.word.verb == "START" and (real_time.is_ready(state) or real_time.without_distress(state)):
        return do.Confirm(heard.at)
    return words.interpret(state, heard)


def decide(state: State, command: do.Command) -> Sequence[ev.Event] | Refusal:
    """As in both Crews, with the clock, the confirmation of mission 12 and tasks kept after a failure."""
    asked_first = revokes.first(state, command)
    if asked_first is not None:
        return asked_first
    match command:
        case do.PlayCard():
            return _marked(state, _play(state, command))
        case do.BeginNext(_, True):
            return _keep(state, command)
        case Heard(word=Word(verb="PAUSE" | "RESUME" as verb), at=at):
            held = real_time.hold(state, verb == "PAUSE", at)
            return held if held is not None else shared.decide(state, command)
        case do.Confirm() if passed := real_time.without_distress(state):
            started = shared.decide(after(state, passed), command)
            return started if isinstance(started, Refusal) else (*passed, *started)
        case _:
            return _marked(state, shared.decide(state, command))


def _play(state: State, command: do.PlayCard) -> Sequence[ev.Event] | Refusal:
    late = real_time.too_late(state, command)
    if late is not None:
        return shared.decide(state, late)
    asked = leads.to_confirm(state, command)
    if asked:
        return asked
    before = real_time.before_card(state, command)
    played = shared.decide(after(state, before), command)
    return played if isinstance(played, Refusal) or not before else (*before, *played)


def _keep(state: State, command: do.BeginNext) -> Sequence[ev.Event] | Refusal:
    """After a failure the crew may keep the same tasks and share them out anew (rulebook p. 11)."""
    began = attempts.begin_next(state, command)
    if isinstance(began, Refusal):
        return began
    if not state.decided or state.play.outcome.status is Status.COMPLETED or not state.attempt.tasks:
        return Refusal("not-allowed", {"mission": state.attempt.mission}, key="ds-nothing-to-keep")
    number = next(event.attempt for event in began if isinstance(event, ev.AttemptBegan))
    return settled(state, task_cards.again(state, number, state.attempt.distress))


def _marked(state: State, told: Sequence[ev.Event] | Refusal) -> Sequence[ev.Event] | Refusal:
    """A decided attempt notes for the logbook that its clock was held."""
    if isinstance(told, Refusal) or state.attempt.note(real_time.PAUSED) is None:
        return told
    return tuple(
        replace(event, params={**event.params, real_time.PAUSED: "yes"})
        if isinstance(event, ev.MissionDecided)
        else event
        for event in told
    )


def records(state: State) -> tuple[Record, ...]:
    """The logbook lines, with the mark of a clock that was held (A13)."""
    lines = (*state.log, attempts.line(state)) if state.decided else state.log
    marks = [real_time.PAUSED in line.outcome.params for line in lines]
    return tuple(
        Record(record.key, {**record.data, real_time.PAUSED: marked})
        for record, marked in zip(attempts.records(state), marks, strict=True)
    )
