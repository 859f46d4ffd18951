"""What the rules say about the cards that a camera may see: which cannot come, and whose hand is asked for."""

from collections.abc import Mapping

from companion.rules.board import Refusal
from companion.rules.heard import Heard
from companion.rules.seats import Speaker
from companion.rules.words import Word, read
from companion.table.session import Session

NEVER = ("already-played", "not-in-deck")
"""Refusals of cards that cannot come any more in this game as it lies."""


def impossible(session: Session, words: Mapping[str, object], hand: int | None = None) -> frozenset[str]:
    """The cards that the game would refuse whoever laid them: those that have been played, or are not in it.

    Those of the open trick, or of one that is not cleared away yet, are no such cards: they lie there, and may be taken
    up and laid down again. ``hand`` is the seat whose cards are told for the review.
    """
    game, state, board = session.game, session.state, session.board()
    turn = hand or (board.turn if board is not None else None)
    speaker = Speaker(seat=turn) if isinstance(turn, int) else Speaker()
    found = set()
    for card in words:
        word = read(session.grammar, (card,))
        if not isinstance(word, Word):
            continue
        command = game.interpret(state, Heard(word, speaker, 0.0))
        answer = command if isinstance(command, Refusal) else game.decide(state, command)
        if isinstance(answer, Refusal) and answer.code in NEVER:
            found.add(card)
    return frozenset(found.difference(game.lying(state), game.complete(state)))


def asked_hand(session: Session | None) -> int | None:
    """The seat whose cards are being told for the review; nothing while none is."""
    if session is None or session.state is None:
        return None
    cards, board = session.game.review.cards, session.board()
    if cards is None or board is None or not session.over or not cards.waits(session.state):
        return None
    return board.prompt.who if isinstance(board.prompt.who, int) else None


def plays(session: Session | None) -> bool:
    """Whether a game goes on, so that cards that come are moves."""
    return session is not None and session.state is not None and not session.over
