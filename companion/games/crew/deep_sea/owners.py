"""What every way of sharing out tasks needs: who the captain is, who may own what, whether a way is the mission's."""

from collections.abc import Callable

from companion.games.crew.deep_sea.data import card_of, mission_of
from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.state import State
from companion.games.crew.terms import Task
from companion.rules.board import Refusal


def captain(state: State) -> int:
    """The captain's seat."""
    return state.attempt.commander or 1


def may_own(state: State, task: Task, seat: int) -> Refusal | None:
    """The captain never takes a task that compares tricks with the captain (rulebook p. 18)."""
    if card_of(state, task.id).not_for_captain and seat == state.attempt.commander:
        return Refusal("not-allowed", {"task": task.id, "seat": seat}, key="ds-not-for-captain")
    return None


def may_own_all(state: State, seat: int) -> bool:
    """Whether a seat may take every task that is left."""
    return all(may_own(state, task, seat) is None for task in state.attempt.unowned)


def selects(*modes: Selection) -> Callable[[State], bool]:
    """Whether tasks are to be shared out in one of these ways."""

    def applies(state: State) -> bool:
        return bool(state.attempt.unowned) and mission_of(state).selection in modes

    return applies
