"""What the table is asked, in order: the first step of the box that is still open is the present one."""

from collections.abc import Sequence

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.state import State, Step
from companion.games.crew.terms import PLAY
from companion.rules.board import Refusal
from companion.rules.game import Told, folded


def present(state: State) -> Step | None:
    """The step the table is asked now, or ``None`` while tricks are played."""
    name = state.attempt.step
    if name == PLAY:
        return None
    box = state.table.box
    return next((step for step in (*box.steps, *box.between) if step.name == name), None)


def upcoming(state: State) -> Step | None:
    """The first step that is still open; none inside a trick."""
    if state.decided or state.play.plays:
        return None
    box = state.table.box
    steps = box.between if state.play.taken else box.steps
    return next((step for step in steps if step.asked(state)), None)


def settled(state: State, events: Sequence[ev.Event]) -> Told[ev.Event, State]:
    """The events with all that follows of itself: draws, inferences, and the step that is reached."""
    told = list(events)
    state = after(state, events)
    while not state.decided and not state.play.plays:
        step = upcoming(state)
        name = step.name if step is not None else PLAY
        happening: list[ev.Event] = [] if name == state.attempt.step else [ev.StepReached(name)]
        following = step.happens(state) if step is not None else ()
        happening += following
        told += happening
        state = after(state, happening)
        if not following:
            break
    return Told.to(state, told)


def passed_over(state: State) -> tuple[ev.Event, ...] | Refusal:
    """What acting now means for the optional steps that are still open: they are left out.

    Refused as ``not-now`` while something has to be settled first; ``phase`` says what.
    """
    passed: list[ev.Event] = []
    while state.attempt.step != PLAY:
        step = present(state)
        if step is None or not step.optional:
            return Refusal("not-now", {"phase": step.phase if step is not None else ""}, key="crew-settle-first")
        events = settled(state, (ev.Settled(step.name),))
        passed += events
        state = events.reached
    return tuple(passed)


def after(state: State, events: Sequence[ev.Event]) -> State:
    """The state after some events."""
    return folded(evolve, state, events)
