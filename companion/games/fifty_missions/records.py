"""The logbook's line of a game, and what ``--reveal`` adds to its published state."""

from companion.games.fifty_missions.state import Cards, State
from companion.rules.setting import Record


def records(state: State) -> tuple[Record, ...]:
    """One line per game played to its end; for an entered box, the missions ticked."""
    if not state.over:
        return ()
    config = state.config
    if config.mode == "box":
        return (Record(f"box.{config.deck.id}", {"deck": config.deck.id, "ticked": state.ticked}),)
    data = {
        "deck": config.deck.id,
        "mode": config.mode,
        "players": config.players,
        "talk": config.talk,
        "done": state.done,
        "left": state.left,
        "medal": state.medals[-1] if state.medals else None,
        "status": "completed" if state.medals else "failed",
        "reason": state.reason,
        "seconds": round(state.ended - (state.plays[0].at if state.plays else state.ended), 1),
    }
    return (Record(str(state.number), data),)


def secret(state: State) -> dict[str, object]:
    """Hands and pile as far as anybody knows them; a card that nobody knows is ``?``."""
    return {
        "hands": {str(seat): _shown(hand) for seat, hand in enumerate(state.hands, 1)},
        "pile": _shown(state.pile),
    }


def _shown(cards: Cards) -> list[str]:
    return [*(str(card.face) for card in cards.known), *["?"] * cards.hidden]
