"""Predictions: the owner notes how many tricks they will win, openly or in secret (rulebook p. 18, A20, A21).

A secret number leaves no public trace: it is told on the owner's own reader (``PREDICT``), counted with a button
(``TALLY`` adds one, ``OK`` seals), or written on paper and sealed (``SEALED``) and told to the companion after the
last trick.
"""

from collections.abc import Callable

from companion.games.crew import events as ev
from companion.games.crew.commands import Answer, Command, Confirm, Predict
from companion.games.crew.deep_sea.data import card_of, data_of, mission_of
from companion.games.crew.deep_sea.judging import SEALED, judge, sealed
from companion.games.crew.deep_sea.missions import Selection
from companion.games.crew.deep_sea.tasks.trick_counts import TricksPredicted
from companion.games.crew.evolve import evolve
from companion.games.crew.questions import present
from companion.games.crew.state import Answered, AttemptStep, CrewState
from companion.games.crew.task_events import Predicted
from companion.games.crew.terms import Task
from companion.games.crew.tricks import judged
from companion.rules.board import Prompt, Refusal
from companion.rules.words import Word


def captain(state: CrewState) -> int:
    """The captain's seat."""
    return state.attempt.commander or 1


def may_own(state: CrewState, task: Task, seat: int) -> Refusal | None:
    """The captain never takes a task that compares tricks with the captain (rulebook p. 18)."""
    if card_of(state, task.id).not_for_captain and seat == state.attempt.commander:
        return Refusal("not-allowed", {"task": task.id, "seat": seat}, key="refused-ds-not-for-captain")
    return None


def may_own_all(state: CrewState, seat: int) -> bool:
    """Whether a seat may take every task that is left."""
    return all(may_own(state, task, seat) is None for task in state.attempt.unowned)


def selects(*modes: Selection) -> Callable[[CrewState], bool]:
    """Whether tasks are to be shared out in one of these ways."""

    def applies(state: CrewState) -> bool:
        return bool(state.attempt.unowned) and mission_of(state).selection in modes

    return applies


TALLY = "tally"


def is_prediction(state: CrewState, task: Task) -> bool:
    """Whether a task on the table asks for a prediction."""
    return isinstance(card_of(state, task.id).rule, TricksPredicted)


def is_secret(state: CrewState, task: Task) -> bool:
    """Whether its number stays hidden until the attempt is decided."""
    rule = card_of(state, task.id).rule
    return isinstance(rule, TricksPredicted) and rule.secret


def shows(state: CrewState, task: Task) -> bool:
    """Whether everybody may see the number now."""
    return state.decided or not is_secret(state, task)


def _waiting(state: CrewState) -> Task | None:
    """The next task whose prediction is still to be noted."""
    for task in state.attempt.tasks:
        noted = task.prediction is not None or sealed(state, task.id)
        if task.owner is not None and not noted and is_prediction(state, task):
            return task
    return None


def _numbers(state: CrewState) -> tuple[str, ...]:
    return tuple(str(number) for number in range(state.table.tricks + 1))


def _asked(state: CrewState) -> bool:
    return not state.attempt.unowned and _waiting(state) is not None


def _turn(state: CrewState) -> int | None:
    task = _waiting(state)
    return task.owner if task is not None else None


def _prompt(state: CrewState) -> Prompt:
    task = _waiting(state)
    assert task is not None
    params = {"task": task.id, "most": state.table.tricks}
    if is_secret(state, task):
        return Prompt("ds-predict-secret", params, who=task.owner, choices=("TALLY", "OK", "SEALED"))
    return Prompt("ds-predict", params, who=task.owner, choices=_numbers(state))


def _command_of(state: CrewState, word: Word, seat: int | None) -> Command | None:
    task = _waiting(state)
    if task is None:
        return None
    match word.verb, word.args:
        case "NUMBER", (number,):
            return Predict(int(number), task.code, seat)
        case (("TALLY" | "SEALED" as verb), _):
            return Answer(verb, seat)
        case "OK", _:
            return Confirm()
    return None


def _decided(state: CrewState, command: Command) -> Answered:
    task = _waiting(state)
    if task is None:
        return None
    secret, tally = is_secret(state, task), int(state.attempt.note(TALLY) or 0)
    match command:
        case Predict():
            return _predicted(state, command)
        case Answer(_, seat) if _not_the_owner(state, task, seat):
            return _barred(state, task, seat)
        case Answer("TALLY", _) if secret:
            return (ev.Noted(TALLY, str(min(tally + 1, state.table.tricks))),)
        case Answer("SEALED", _) if secret:
            return (ev.Noted(TALLY, "0"), ev.Settled(f"{SEALED}:{task.id}"))
        case Confirm() if secret:
            return (Predicted(task.id, tally), ev.Noted(TALLY, "0"))
    return None


def _predicted(state: CrewState, command: Predict) -> tuple[ev.Event, ...] | Refusal:
    """From 0 to T, once; it cannot be changed afterwards (rulebook p. 18)."""
    task_card = data_of(state).by_word.get((command.task or "").upper())
    task = state.attempt.task(task_card.id) if task_card is not None else None
    if task is None or not is_prediction(state, task):
        return Refusal("no-such-task", {"task": command.task or ""}, key="refused-ds-no-prediction")
    if task.prediction is not None or sealed(state, task.id):
        return Refusal("not-allowed", {"task": task.id}, key="refused-ds-predicted")
    return _barred(state, task, command.seat, command.number) or (Predicted(task.id, command.number),)


def _not_the_owner(state: CrewState, task: Task, seat: int | None) -> bool:
    """Whether somebody else speaks; the captain notes Tonoja's number, and a shared reader speaks for the owner."""
    return task.owner is not None and seat not in (None, task.owner, state.speaks_for(task.owner))


def _barred(state: CrewState, task: Task, seat: int | None, number: int = 0) -> Refusal | None:
    """Only the owner notes the number, and the refusal does not repeat it; it is one that tricks can come to."""
    if _not_the_owner(state, task, seat):
        turn = {"seat": seat or 0, "turn": task.owner or 0}
        return Refusal("not-your-turn", turn, key="refused-ds-not-your-prediction")
    if not 0 <= number <= state.table.tricks:
        return Refusal("not-allowed", {"task": task.id, "most": state.table.tricks}, key="refused-ds-predict-range")
    return None


STEP = AttemptStep("predict", "predict", _asked, _prompt, _turn, hear=_command_of, decide=_decided)
"""Before play: the owners note their numbers."""


def _sealed(state: CrewState) -> Task | None:
    """A sealed prediction to be opened: all tricks are played and nothing else is undecided."""
    if len(state.play.taken) < state.table.tricks:
        return None
    return next((task for task in state.attempt.tasks if task.prediction is None and is_prediction(state, task)), None)


def _open_prompt(state: CrewState) -> Prompt:
    task = _sealed(state)
    assert task is not None
    return Prompt("ds-open-prediction", {"task": task.id}, who=task.owner, choices=_numbers(state))


def _open_heard(state: CrewState, word: Word, seat: int | None) -> Command | None:
    task = _sealed(state)
    match word.verb, word.args:
        case "NUMBER", (number,) if task is not None:
            return Predict(int(number), task.code, seat)
    return None


def _opened(state: CrewState, command: Command) -> Answered:
    """The sealed number decides the task, and with it the attempt."""
    task = _sealed(state)
    if task is None or not isinstance(command, Predict):
        return None
    refusal = _barred(state, task, command.seat, command.number)
    if refusal is not None:
        return refusal
    event = Predicted(task.id, command.number)
    opened = evolve(state, event)
    return (event, *judged(opened, judge(opened), _last_card_at(state)))


def _last_card_at(state: CrewState) -> float:
    """When the last card was scanned: opening a number takes no time from the crew."""
    clock = state.attempt.clock
    left = state.play.left[-1] if state.play.left else None
    return 0.0 if clock is None or clock.deadline is None or left is None else clock.deadline - left


OPEN_STEP = AttemptStep(
    "open-prediction",
    "predict",
    lambda state: _sealed(state) is not None,
    _open_prompt,
    turn=lambda state: task.owner if (task := _sealed(state)) is not None else None,
    hear=_open_heard,
    decide=_opened,
)
"""After the last trick: a prediction sealed on paper is opened."""


def asked_of(state: CrewState, seat: int) -> Task | None:
    """The task for which this seat has to note or to open a number now."""
    step = present(state)
    if state.decided or step is None or step.phase != STEP.phase:
        return None
    task = _sealed(state) if step.name == OPEN_STEP.name else _waiting(state)
    return task if task is not None and state.speaks_for(task.owner or 0) == seat else None
