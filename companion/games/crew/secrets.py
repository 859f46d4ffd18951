"""What ``--reveal`` shows and nobody sees before the end."""

from companion.games.crew.state import State


def known_hands(state: State) -> dict[str, tuple[str, ...]]:
    """Hands by seat, from the set-up of this attempt and from what was told after it. Secret while it lasts."""
    given = dict(state.table.hands) if state.attempt.dealt == 1 else {}
    given |= dict(state.attempt.shown_hands)
    racks = {seat: tuple(one for one in cards if one is not None) for seat, cards in state.attempt.racks}
    return {str(seat): tuple(str(card) for card in cards) for seat, cards in sorted({**given, **racks}.items())}


def secret(state: State) -> dict[str, object]:
    """What ``--reveal`` shows: hands and covered cards as far as known."""
    helper = state.attempt.helper
    covered = [None if one.hidden is None else str(one.hidden) for one in helper.columns] if helper is not None else []
    predictions = {task.id: task.prediction for task in state.attempt.tasks if task.prediction is not None}
    return {"hands": known_hands(state), "covered": covered, "predictions": predictions}
