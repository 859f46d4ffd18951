"""One lesson of a mission, chosen by rule from the card that it turned on, or from what would have helped before."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, OUT_OF_TIME, Status, Task
from companion.review.could_know import chances
from companion.rules.review_story import Lesson, Story, TaskStory
from companion.rules.reviewed import PlayReviewed, ReviewView, TurningPoint
from companion.rules.tricks import Play, winning

HIGH = 7
"""A card from this value on counts as high."""


def lesson(state: CrewState, review: ReviewView) -> Lesson | None:
    """What to take along; ``None`` where there is no verdict to learn from."""
    turning = review.turning
    if turning is not None:
        return Lesson(_turned(state, review, turning), {"card": turning.card})
    match review.verdict:
        case "won":
            return Lesson("won")
        case "still-winnable":
            return Lesson("time" if state.play.outcome.reason == OUT_OF_TIME else "go-on")
        case "never-winnable":
            kinds = [alternative.kind for alternative in review.alternatives if alternative.winnable]
            return Lesson(f"try-{kinds[0]}" if kinds else "deal")
        case _:
            return None


def would_take(review: ReviewView, turning: TurningPoint) -> int:
    """Who wins the trick of the turn in the line that would have won."""
    return _winner(_tricks(review, turning)[1])


def _turned(state: CrewState, review: ReviewView, turning: TurningPoint) -> str:
    """The first rule that fits the card that was played and the line that would have won."""
    card, other = CARDS[turning.card], CARDS[turning.line.plays[0].card]
    owners = {str(task.card): task.owner for task in state.attempt.tasks if task.card is not None}
    lay, lies = _tricks(review, turning)
    led = CARDS[lay[0].card].suit
    leads = lay[0].seat == turning.seat
    wins, would = _winner(lay), _winner(lies)
    if turning.card in owners and owners[turning.card] != wins:
        return "task-thrown"
    if card.trump and not other.trump:
        return "trump-spent"
    later = _later(review, turning)
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


def _tricks(review: ReviewView, turning: TurningPoint) -> tuple[Sequence[PlayReviewed], Sequence[PlayReviewed]]:
    """The trick of the turn as it was, and as the line has it."""
    begins = (turning.trick - 1) * review.seats
    lay = review.tricks[turning.trick - 1].plays
    before = lay[: turning.cards - begins]
    return lay, (*before, *turning.line.plays[: review.seats - len(before)])


def _winner(plays: Sequence[PlayReviewed]) -> int:
    return winning([Play(play.seat, CARDS[play.card]) for play in plays]).seat


def _later(review: ReviewView, turning: TurningPoint) -> Mapping[str, int]:
    """Who wins with which card in the tricks of the line after the one of the turn."""
    rest = list(turning.line.plays[review.seats - turning.cards % review.seats :])
    tricks = [rest[at : at + review.seats] for at in range(0, len(rest), review.seats)]
    winners = [winning([Play(play.seat, CARDS[play.card]) for play in trick]) for trick in tricks]
    return {str(play.card): play.seat for play in winners}


def base_story(state: CrewState) -> Story:
    """What everybody saw: the task and how the attempt ended."""
    outcome = state.play.outcome
    return Story(task_story(state), reason=outcome.reason, reason_params=dict(outcome.params))


def story(state: CrewState, review: ReviewView, ends: float, clock: Callable[[], float]) -> Story:
    """What the opening page tells beside the verdict that was found, within the time that is left."""
    turning = review.turning
    known = None if turning is None else chances(state, turning, ends, clock)
    taker = None if turning is None else would_take(review, turning)
    return replace(base_story(state), chances=known, lesson=lesson(state, review), taker=taker)


def task_story(state: CrewState) -> TaskStory | None:
    """The task that failed first; else one still open, or the last one done; ``None`` in a mission without tasks."""
    tasks = sorted(state.attempt.tasks, key=_rank)
    if not tasks:
        return None
    task = tasks[0]
    taken = [
        (trick.number, winner)
        for trick, winner in zip(state.play.taken, state.play.winners, strict=True)
        if task.card is not None and task.card in trick.cards
    ]
    number, taker = taken[0] if taken else (task.trick or 0, None)
    return TaskStory(task.id, task.owner, str(task.status), str(task.card or ""), number, taker)


def _rank(task: Task) -> tuple[int, int]:
    order = {Status.FAILED: 0, Status.OPEN: 1, Status.COMPLETED: 2}
    number = task.trick or 0
    return order[task.status], -number if task.status is Status.COMPLETED else number
