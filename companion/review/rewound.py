"""A finished attempt set back to an earlier card, by the game's own functions."""

from dataclasses import replace

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.retelling import retold, scanned
from companion.games.crew.state import State
from companion.games.crew.steps import after
from companion.games.crew.terms import UNDECIDED, Status


def rewound(state: State, cards: int) -> State:
    """The attempt after its first so many cards, undecided unless they decide it.

    The clock is left out: how long the crew thought is nothing that the cards can tell.
    """
    # What the table decided and no card did, such as giving up, came after the cards looked back at.
    state = replace(state, play=state.play._replace(outcome=UNDECIDED))
    attempt = replace(state.attempt, clock=None, talk=None, waiting=())
    told = scanned(state)
    back = evolve(replace(state, attempt=attempt), ev.PlayStartedOver())
    # What is settled before the first card stays settled; a step that is open then would be asked again.
    back = replace(back, attempt=replace(back.attempt, step=""))
    if not cards:
        return back
    return after(replace(state, attempt=attempt), retold(replace(state, attempt=attempt), told[:cards], 0.0))


def without_owners(state: State) -> State:
    """The tasks in the middle again, before anybody took one; predictions are taken back with them."""
    tasks = tuple(
        replace(task, owner=None, prediction=None, status=Status.OPEN, trick=None) for task in state.attempt.tasks
    )
    return replace(state, attempt=replace(state.attempt, tasks=tasks, drafted=0))
