"""What becomes of what a camera sees: cards taken up again, cards it cannot tell apart, cards that lie there already.

A card that a reader read was held to it on purpose; one that a camera sees just lies there, and may be seen twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.inputs import Doubtful, Scanned
from companion.table.scenes.doubt import Doubt, TakenUp
from companion.table.scenes.scene import Scene
from companion.table.session import Session

KIND = "camera"
"""The kind of device that a camera is."""


def plain(session: Session, payload: str) -> str:
    """A card without the prefix of its game."""
    return payload.strip().upper().removeprefix(f"{session.game.code}:")


def lying(session: Session | None) -> tuple[str, ...]:
    """The cards that lie there until something comes of them, in the order in which they were laid."""
    if session is None or session.state is None:
        return ()
    return session.game.lying(session.state)


def lies_already(session: Session | None, given: Scanned) -> bool:
    """Whether a camera has only seen again what was played: it was moved, or the camera was plugged in again."""
    return session is not None and plain(session, given.payload) in (*lying(session), *complete(session))


def complete(session: Session | None) -> tuple[str, ...]:
    """The cards that are about to be cleared away together, in the order in which they were laid."""
    if session is None or session.state is None:
        return ()
    return session.game.complete(session.state)


def put_back(stack: tuple[Scene, ...], card: str) -> bool:
    """Whether the question is about this card, which lies there again."""
    return isinstance(stack[-1], TakenUp) and stack[-1].card == card


def cleared(top: Scene, cards: Sequence[str]) -> TakenUp | None:
    """The question about a card of a complete trick, once these have gone, too; nothing where it is about no such."""
    if not isinstance(top, TakenUp) or not set(cards) & set(top.beside):
        return None
    return replace(top, beside=tuple(one for one in top.beside if one not in cards))


@dataclass(frozen=True)
class Undoes:
    """The card's move is the last one, and is taken back."""

    card: str


def taken_up(session: Session | None, payload: str) -> Undoes | TakenUp | None:
    """What a card that was taken from the table means: its move is taken back, the table is asked, or nothing."""
    there = lying(session)
    card = plain(session, payload) if session is not None else ""
    if session is None or card not in there:
        return None
    target = session.target()
    step = session.journal.entries[target] if target is not None else {}
    if card == there[-1] and plain(session, str(step.get("word", ""))) == card:
        return Undoes(card)
    return TakenUp(card, len(there) - there.index(card))


def kept_back(session: Session | None, cards: Sequence[str], left: Sequence[str]) -> TakenUp | None:
    """One card of a complete trick was taken up and all others lie there: is it gathered, or taken back?"""
    there = complete(session)
    gone = [card for card in there if card in cards]
    beside = tuple(card for card in there if card not in gone)
    if len(gone) != 1 or not beside or not set(beside) <= set(left):
        return None
    return TakenUp(gone[0], len(there) - there.index(gone[0]), beside)


def tells_hands(session: Session) -> bool:
    """Whether hands are being told for the review."""
    cards = session.game.review.cards
    return cards is not None and session.over and cards.waits(session.state)


def doubted(session: Session | None, top: Scene, given: Doubtful) -> Scene | None:
    """The question which card it is; beside one that is asked already it waits. Without a game nobody needs to know."""
    if session is None or session.state is None or (session.over and not tells_hands(session)):
        return None
    if isinstance(top, Doubt):
        return Doubt((*top.asked, given), session.game.code)
    return Doubt((given,), session.game.code)
