"""The countdown of a mission in real time, if it has one. Time arrives as a number in the command."""

from companion.games.crew import events as ev
from companion.games.crew.commands import Interrupted, TimeRanOut
from companion.games.crew.state import State
from companion.games.crew.terms import OUT_OF_TIME, Status
from companion.rules.board import Refusal


def deadline(state: State) -> float | None:
    """When the running countdown reaches zero."""
    clock = state.attempt.clock
    return clock.deadline if clock is not None and not state.decided else None


def judge(state: State, command: TimeRanOut | Interrupted) -> tuple[ev.Event, ...] | Refusal:
    """Time ran out: the attempt has failed and an open trick does not count. A power cut holds the clock."""
    clock = state.attempt.clock
    if clock is None:
        return Refusal("not-now", {}, key="crew-no-clock")
    match command:
        case TimeRanOut(at):
            reason = ev.MissionDecided(Status.FAILED, OUT_OF_TIME, state.play.number, {}, at)
            return (ev.ClockExpired(at), reason)
        case Interrupted(at):
            return (ev.ClockPaused(at),) if clock.running else ()


def hold(state: State, on: bool, at: float) -> tuple[ev.Event, ...] | Refusal:
    """The clock is held, or goes on."""
    clock = state.attempt.clock
    if on and clock is not None and clock.running:
        return (ev.ClockPaused(at),)
    if not on and clock is not None and clock.state == "paused":
        return (ev.ClockStarted(at),)
    return Refusal("not-now", {}, key="crew-no-clock")
