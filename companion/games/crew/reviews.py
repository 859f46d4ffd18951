"""What the review of a mission asks for and may look at, and what ``--reveal`` shows: both boxes."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.crew import hands
from companion.games.crew.state import CrewBox, CrewState
from companion.rules.reviews import CardReview, DrawnTasks, Reviews
from companion.rules.sentences import Params


def attempt(state: CrewState) -> str:
    """The attempt as the logbook counts it: mission and number.

    >>> from companion.games.crew.attempt import Attempt
    >>> from types import SimpleNamespace
    >>> attempt(SimpleNamespace(attempt=Attempt(7, 3)))
    '7.3'
    """
    return f"{state.attempt.mission}.{state.attempt.number}"


def first(state: CrewState) -> str:
    """The hands, where an attempt ended before every card was seen and the review has to have them all; asked for once.

    Elsewhere it looks at the known cards first, and asks for single ones itself.
    """
    all_needed = state.table.with_helper or state.attempt.passing or state.table.box.arrangement(state).draws_after
    return "HANDS" if all_needed and state.attempt.asked_hand is None and hands.unknown(state) else ""


def waits(state: CrewState) -> bool:
    """While hands are being scanned."""
    return bool(state.attempt.asked_hand)


def drawn(state: CrewState) -> DrawnTasks | None:
    """The tasks that lie drawn before the first card, if somebody wants them rated (``rate_tasks``)."""
    table, attempt = state.table, state.attempt
    lie_drawn = "draw" in attempt.settled and attempt.tasks
    if not table.options.get("rate_tasks") or not lie_drawn or state.play.begun or state.decided:
        return None
    options = {option.name: table.options[option.name] for option in table.box.options}
    tasks = tuple(task.id for task in attempt.tasks)
    return DrawnTasks(attempt.mission, len(table.people), tasks, attempt.dealt, table.seed, options)


class _Absent:
    """Stands where the box was."""


def _sent(state: CrewState) -> CrewState:
    absent: Any = _Absent()
    return replace(state, table=replace(state.table, box=absent))


def reviews(box: CrewBox, row: Callable[[str], Params]) -> Reviews[CrewState]:
    """The review of a box's missions; ``row`` is a task as its set-ups name it."""

    def received(state: CrewState) -> CrewState:
        return replace(state, table=replace(state.table, box=box))

    return Reviews(CardReview(attempt, first, waits, hands.hand_words, drawn, row, box.helper.lower(), _sent, received))


def known_hands(state: CrewState) -> dict[str, tuple[str, ...]]:
    """Hands by seat, from the set-up of this attempt and from what was told after it. Secret while it lasts."""
    hands = dict(state.table.hands) if state.attempt.dealt == 1 else {}
    hands |= dict(state.attempt.shown_hands)
    racks = {seat: tuple(card for card in cards if card is not None) for seat, cards in state.attempt.racks}
    return {str(seat): tuple(str(card) for card in cards) for seat, cards in sorted({**hands, **racks}.items())}


def secret(state: CrewState) -> dict[str, object]:
    """What ``--reveal`` shows: hands and covered cards as far as known."""
    helper = state.attempt.helper
    covered = (
        [None if column.hidden is None else str(column.hidden) for column in helper.columns]
        if helper is not None
        else []
    )
    predictions = {task.id: task.prediction for task in state.attempt.tasks if task.prediction is not None}
    return {"hands": known_hands(state), "covered": covered, "predictions": predictions}
