"""The clock of the crazy variant: started, held, corrected after an undo, run out."""

from collections.abc import Sequence

from companion.games.fifty_missions import events as ev
from companion.games.fifty_missions.events import Answer
from companion.games.fifty_missions.placement import not_now
from companion.games.fifty_missions.state import FiftyState
from companion.rules.game_inputs import PowerCut, TimeRanOut


def start(state: FiftyState, at: float) -> Answer:
    """Begin, or go on, with the clock; after gold it begins anew (A10)."""
    if state.config.mode != "crazy":
        return not_now("refused-fifty-not-now-clock")
    if state.phase not in ("ready", "paused", "collect"):
        return not_now("refused-fifty-not-now-start")
    return [ev.GameClockStarted(at, fresh=state.stage == "collect")]


def pause(state: FiftyState, at: float, cut: bool = False) -> Answer:
    """Hold the clock; ``cut`` where it was a power cut, not the players."""
    if state.config.mode != "crazy":
        return not_now("refused-fifty-not-now-clock")
    return [ev.GameClockPaused(at, cut)] if state.stage == "running" else not_now("refused-fifty-not-now-pause")


def run_out(state: FiftyState, at: float) -> Sequence[ev.Event]:
    """The clock reached zero."""
    return [ev.GameEnded("time", at)] if state.clock.running else []


def time_is_up(state: FiftyState, at: float) -> bool:
    """Whether the clock had run out when something was said; the timer's own word may come a moment later."""
    return state.clock.deadline is not None and at >= state.clock.deadline


def deadline(state: FiftyState) -> float | None:
    """When the clock runs out."""
    return None if state.over else state.clock.deadline


def time_ran_out(state: FiftyState, at: float) -> TimeRanOut | None:
    """The clock reached zero."""
    return TimeRanOut(at) if state.clock.running else None


def interrupted(state: FiftyState, at: float) -> PowerCut | None:
    """A power cut holds the clock; it goes on with the next card, or when it is resumed."""
    return PowerCut(at) if state.clock.running else None


def undone(before: FiftyState, after: FiftyState, at: float) -> Sequence[ev.Event]:
    """After an undo the clock shows what was really left: time is never handed back.

    Undoing gold goes back to the first clock as it stood when it was stopped. With no time left the game stays over.
    """
    if after.config.mode != "crazy" or after.over:
        return []
    left = before.clock.left(at)
    if before.collected and not after.collected and before.gold_left is not None:
        left = before.gold_left
    events: list[ev.Event] = [] if left == after.clock.left(at) else [ev.ClockCorrected(left, at)]
    return events if left else [*events, ev.GameEnded("time", at)]
