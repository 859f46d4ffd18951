"""The countdown of a mission in real time, if it has one. Time arrives as a number in the command."""

from companion.games.crew import events as ev
from companion.games.crew.commands import Interrupted, Pause, TimeRanOut
from companion.games.crew.state import State
from companion.games.crew.terms import OUT_OF_TIME, Status
from companion.rules.game import Refusal


def deadline(state: State) -> float | None:
    """When the running countdown reaches zero."""
    clock = state.attempt.clock
    return clock.deadline if clock is not None and not state.decided else None


def judge(state: State, command: TimeRanOut | Interrupted | Pause) -> tuple[ev.Event, ...] | Refusal:
    """Time ran out: the attempt has failed and an open trick does not count. A cut or a pause holds the clock."""
    clock = state.attempt.clock
    if clock is None:
        return Refusal("not-now", {}, key="crew-no-clock")
    match command:
        case TimeRanOut(at):
            reason = ev.MissionDecided(Status.FAILED, OUT_OF_TIME, state.play.number, {}, at)
            return (ev.ClockExpired(at), reason)
        case Interrupted(at):
            return (ev.ClockPaused(at),) if clock.running else ()
        case Pause(at, True):
            return (ev.ClockPaused(at),) if clock.running else Refusal("not-now", {}, key="crew-no-clock")
        case Pause(at, _):
            return (ev.ClockStarted(at),) if clock.state == "paused" else Refusal("not-now", {}, key="crew-no-clock")
