"""One lesson of a mission, chosen by rule from the card that it turned on, or from what would have helped before."""

from collections.abc import Mapping, Sequence

from companion.games.crew.cards import CARDS
from companion.games.crew.state import State
from companion.games.crew.terms import OUT_OF_TIME
from companion.rules.reviewed import PlayReviewed, ReviewView, TurningPoint
from companion.rules.storied import Lesson
from companion.rules.tricks import Play, winning

HIGH = 7
"""A card from this value on counts as high."""


def lesson(state: State, found: ReviewView) -> Lesson | None:
    """What to take along; ``None`` where there is no verdict to learn from."""
    turning = found.turning
    if turning is not None:
        return Lesson(_turned(state, found, turning), {"card": turning.card})
    match found.verdict:
        case "won":
            return Lesson("won")
        case "still-winnable":
            return Lesson("time" if state.play.outcome.reason == OUT_OF_TIME else "go-on")
        case "never-winnable":
            kinds = [one.kind for one in found.alternatives if one.winnable]
            return Lesson(f"try-{kinds[0]}" if kinds else "deal")
        case _:
            return None


def would_take(found: ReviewView, turning: TurningPoint) -> int:
    """Who wins the trick of the turn in the line that would have won."""
    return _winner(_tricks(found, turning)[1])


def _turned(state: State, found: ReviewView, turning: TurningPoint) -> str:
    """The first rule that fits the card that was played and the line that would have won."""
    card, other = CARDS[turning.card], CARDS[turning.line.plays[0].card]
    owners = {str(task.card): task.owner for task in state.attempt.tasks if task.card is not None}
    lay, lies = _tricks(found, turning)
    led = CARDS[lay[0].card].suit
    leads = lay[0].seat == turning.seat
    wins, would = _winner(lay), _winner(lies)
    if turning.card in owners and owners[turning.card] != wins:
        return "task-thrown"
    if card.trump and not other.trump:
        return "trump-spent"
    later = _later(found, turning)
    if card.value >= HIGH and later.get(turning.card) == turning.seat:
        return "high-spent"
    if leads and card.suit is not other.suit:
        return "led-into-void" if any(CARDS[play.card].suit is not led for play in lay[1:]) else "led-other-suit"
    if card.suit is not led:
        return "thrown-away"
    if wins == turning.seat and would != turning.seat:
        return "led-too-high" if leads else "took-it"
    if would == turning.seat and wins != turning.seat:
        return "led-too-low" if leads else "let-it-go"
    return "order"


def _tricks(found: ReviewView, turning: TurningPoint) -> tuple[Sequence[PlayReviewed], Sequence[PlayReviewed]]:
    """The trick of the turn as it was, and as the line has it."""
    begins = (turning.trick - 1) * found.seats
    lay = found.tricks[turning.trick - 1].plays
    before = lay[: turning.cards - begins]
    return lay, (*before, *turning.line.plays[: found.seats - len(before)])


def _winner(plays: Sequence[PlayReviewed]) -> int:
    return winning([Play(play.seat, CARDS[play.card]) for play in plays]).seat


def _later(found: ReviewView, turning: TurningPoint) -> Mapping[str, int]:
    """Who wins with which card in the tricks of the line after the one of the turn."""
    rest = list(turning.line.plays[found.seats - turning.cards % found.seats :])
    tricks = [rest[at : at + found.seats] for at in range(0, len(rest), found.seats)]
    winners = [winning([Play(play.seat, CARDS[play.card]) for play in trick]) for trick in tricks]
    return {str(play.card): play.seat for play in winners}
