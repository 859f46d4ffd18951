"""Real-time missions: the clock, and everything that may never give time back (rulebook p. 20, A13).

The clock starts once tasks, predictions and passing are done, and runs until the mission is decided. It is in time
if the deciding card came while something was left; a trick that is open at zero does not count.
"""

from collections.abc import Sequence

from companion.games.crew import events as ev
from companion.games.crew.commands import AttemptTimeRanOut, Command, Confirm, PlayCard
from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.questions import present, settled
from companion.games.crew.state import Answered, AttemptStep, CrewState
from companion.rules.board import Prompt, Refusal

READY = "ready"
USED = "time-used"
"""The note with seconds that an undo would have given back."""
PAUSED = "paused"
"""The note that the clock was held, for the logbook."""


def _asked(state: CrewState) -> bool:
    return mission_of(state).realtime is not None and READY not in state.attempt.settled


def _happens(state: CrewState) -> tuple[ev.Event, ...]:
    seconds = mission_of(state).realtime
    if state.attempt.clock is not None or seconds is None:
        return ()
    return _set(float(seconds), float(state.attempt.note(USED) or 0.0), 0.0)


def _set(total: float, used: float, at: float) -> tuple[ev.Event, ...]:
    """A clock that waits to be started; what was used before an undo is already off it, for everybody to see."""
    fresh = (ev.ClockSet(total),)
    return (*fresh, ev.ClockStarted(at - used), ev.ClockPaused(at)) if used > 0 else fresh


def _prompt(state: CrewState) -> Prompt:
    seconds = {"seconds": mission_of(state).realtime or 0}
    if starts_with_card(state):
        return Prompt("ds-clock-first-lead", seconds, who=state.play.leader, choices=("START",))
    return Prompt("ds-clock", seconds, choices=("START",))


def _decided(state: CrewState, command: Command) -> Answered:
    return started(state, command.at) if isinstance(command, Confirm) else None


STEP = AttemptStep(READY, "ready", _asked, _prompt, happens=_happens, decide=_decided)
"""START starts the clock; no card may be played and nothing communicated before."""


def starts_with_card(state: CrewState) -> bool:
    """Whether the first card led starts the clock, by option."""
    return bool(state.table.options["clock_start"] == "first-lead")


def started(state: CrewState, at: float) -> tuple[ev.Event, ...]:
    """The events that start the mission's clock."""
    return (ev.ClockStarted(at), ev.Settled(READY))


def without_distress(state: CrewState) -> tuple[ev.Event, ...]:
    """START while the distress signal is still offered leaves it out; nothing if something else has to be settled."""
    if mission_of(state).realtime is None or state.decided:
        return ()
    passed: list[ev.Event] = []
    step = present(state)
    while step is not None and step.optional and not is_ready(state):
        events = settled(state, (ev.Settled(step.name),))
        passed += events
        state = events.reached
        step = present(state)
    return tuple(passed) if is_ready(state) else ()


def is_ready(state: CrewState) -> bool:
    """Whether the clock waits to be started."""
    return state.attempt.step == READY and not state.decided


def was_started(state: CrewState) -> bool:
    """Whether the clock of this attempt has run, even if its start was taken back: then the attempt counts (A26)."""
    clock = state.attempt.clock
    return state.attempt.note(USED) is not None or (clock is not None and clock.state != "stopped")


def has_started(state: CrewState) -> bool:
    """Whether the clock of this attempt runs, or is only held."""
    return mission_of(state).realtime is not None and READY in state.attempt.settled


def before_card(state: CrewState, command: PlayCard) -> tuple[ev.Event, ...]:
    """What a card does to the clock: the first one may start it, and a held clock goes on."""
    clock = state.attempt.clock
    if is_ready(state) and starts_with_card(state):
        return settled(state, started(state, command.at))
    if clock is not None and clock.state == "paused" and not state.decided:
        return (ev.ClockStarted(command.at),)
    return ()


def too_late(state: CrewState, command: PlayCard) -> AttemptTimeRanOut | None:
    """A card that arrives when nothing is left on the clock."""
    clock = state.attempt.clock
    if clock is None or not clock.running or clock.left(command.at) > 0 or state.decided:
        return None
    return AttemptTimeRanOut(command.at)


def hold(state: CrewState, on: bool, at: float) -> Sequence[ev.Event] | Refusal | None:
    """Pausing is a table setting, not a rule; the logbook marks it. A clock held by a power cut always goes on."""
    if on and not state.table.options["pause"]:
        return Refusal("not-allowed", {}, key="refused-ds-no-pause")
    clock = state.attempt.clock
    if clock is not None and is_ready(state):
        return Refusal("not-now", {}, key="refused-crew-no-clock")
    if clock is None or not clock.running or not on:
        return None
    return (ev.ClockPaused(at), ev.Noted(PAUSED, "yes"))


def undone(before: CrewState, after: CrewState, at: float) -> tuple[ev.Event, ...]:
    """Undo gives no time back: the clock shows no more than it did before."""
    old, new = before.attempt.clock, after.attempt.clock
    if old is None or old.total is None or before.attempt.dealt != after.attempt.dealt:
        return ()
    if after.decided:
        # A correction was undone: the clock stands where the attempt ended, and nobody plays with what it shows.
        return ()
    used = old.total - old.left(at)
    if new is None or READY not in after.attempt.settled:
        if used <= 0:
            return ()
        noted = ev.Noted(USED, str(round(used, 3)))
        return (noted, *_set(old.total, used, at)) if new is not None else (noted,)
    back = new.left(at) - old.left(at)
    if back <= 0:
        return ()
    earlier = ev.ClockStarted(at - back)
    return (ev.ClockPaused(at), earlier) if new.running else (earlier, ev.ClockPaused(at))
