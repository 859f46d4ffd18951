"""How far a task has come, where it is counted: cards won of those asked for, tricks won of those foretold."""

from companion.games.crew.deep_sea.data import card_of
from companion.games.crew.deep_sea.judging import history_of
from companion.games.crew.deep_sea.tasks.named_cards import WinCards
from companion.games.crew.deep_sea.tasks.trick_counts import TricksExact, TricksPredicted
from companion.games.crew.state import State
from companion.games.crew.terms import Task


def progress(state: State, task: Task) -> tuple[int, int] | None:
    """So many of so many, or ``None``; for the owner's own page, which may know a number noted in secret."""
    if task.owner is None:
        return None
    rule, history = card_of(state, task.id).rule, history_of(state)
    match rule:
        case WinCards(cards) if len(cards) > 1:
            return len(set(cards) & history.won(task.owner)), len(cards)
        case TricksExact(count):
            return history.count(task.owner), count
        case TricksPredicted() if task.prediction is not None:
            return history.count(task.owner), task.prediction
    return None
