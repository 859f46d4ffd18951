"""Judging after every trick, and when a trick is opened: tasks, the mission's goal, the attempt.

Failures come first (A33). The mission is won as soon as every task is completed (rulebook p. 10); a goal without
tasks needs the whole deal.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace

from companion.games.crew.deep_sea.data import card_of, mission_of
from companion.games.crew.deep_sea.last_trick import certain
from companion.games.crew.deep_sea.missions import Goal
from companion.games.crew.deep_sea.tasks.cards import TaskCard
from companion.games.crew.deep_sea.tasks.cards import judge as judge_task
from companion.games.crew.deep_sea.tasks.counted_cards import WinCards
from companion.games.crew.deep_sea.tasks.facts import History
from companion.games.crew.deep_sea.tasks.trick_counts import TricksExact, TricksPredicted
from companion.games.crew.rack_view import SeenTask
from companion.games.crew.state import CrewState
from companion.games.crew.terms import NOTHING_SETTLED, Outcome, Status, Suit, Task, TrickJudgement
from companion.rules.cards import AnySuit, Card
from companion.rules.tricks import Play, Trick, winning

LAST_CARD = Card(Suit.YELLOW, 5)


@dataclass(frozen=True)
class BrokenGoal:
    """A goal that can no longer be reached: the sentence that says why."""

    reason: str
    params: dict[str, str | int] = field(default_factory=dict)


def broken(goal: Goal, history: History) -> BrokenGoal | None:
    """Why the goal can no longer be reached, if it cannot."""
    match goal:
        case Goal.ALL_TASKS:
            return None
        case Goal.BALANCE_9:
            return _unbalanced(9, history)
        case Goal.BALANCE_1:
            return _unbalanced(1, history)
        case Goal.NO_LEAD_PINK_SUBMARINE:
            openings = [trick.plays[0] for trick in history.tricks] + ([history.led] if history.led else [])
            return _wrong_lead(openings)
        case Goal.FIRST_WINNER_AHEAD:
            return _overtaken(history)
        case Goal.FINAL_YELLOW_5:
            return _not_the_last_card(history)


def _unbalanced(value: int, history: History) -> BrokenGoal | None:
    """Nobody may ever be two colour cards of this value ahead of anybody, Tonoja included (A29)."""
    counts = {
        seat: sum(1 for card in history.won(seat) if card.value == value and not card.trump)
        for seat in range(1, history.seats + 1)
    }
    most, least = max(counts.values()), min(counts.values())
    if most - least < 2:
        return None
    ahead = max(counts, key=lambda seat: counts[seat])
    return BrokenGoal("ds-unbalanced", {"seat": ahead, "number": most, "least": least, "value": value})


def wrong_to_lead(card: Card) -> bool:
    """Mission 12: nobody may open a trick with a pink card or a submarine (A09).

    >>> from companion.games.crew.terms import read_card
    >>> wrong_to_lead(read_card("P1")), wrong_to_lead(read_card("S4")), wrong_to_lead(read_card("B1"))
    (True, True, False)
    """
    return card.suit is Suit.PINK or card.trump


def _wrong_lead(openings: Sequence[Play]) -> BrokenGoal | None:
    for play in openings:
        if wrong_to_lead(play.card):
            return BrokenGoal("ds-wrong-lead", {"seat": play.seat, "card": str(play.card)})
    return None


def _overtaken(history: History) -> BrokenGoal | None:
    """From the second trick on the first winner must have won more tricks than anybody else (A30)."""
    if len(history.tricks) < 2:
        return None
    first = history.winners[0]
    for other in history.others(first):
        if history.count(other) >= history.count(first):
            return BrokenGoal("ds-overtaken", {"seat": first, "other": other, "number": history.count(first)})
    return None


def _not_the_last_card(history: History) -> BrokenGoal | None:
    """The yellow 5 must be the very last card played; with three it must not stay over (A28)."""
    for trick in history.tricks:
        if LAST_CARD in trick.cards:
            good = trick.number == history.total and trick.plays[-1].card == LAST_CARD
            return None if good else BrokenGoal("ds-yellow-5-early", {"trick": trick.number})
    return BrokenGoal("ds-yellow-5-left") if history.left == 0 else None


def history_of(state: CrewState) -> History:
    """The public history of the attempt."""
    play = state.play
    captain = state.attempt.commander or 1
    led = play.plays[0] if play.plays else None
    return History(state.table.seats, state.table.tricks, captain, play.taken, led, state.table.deck)


SEALED = "sealed"


def sealed(state: CrewState, task: str) -> bool:
    """Whether a prediction lies on paper until the last trick; told anew, the play does not know it sooner (A21)."""
    return f"{SEALED}:{task}" in state.attempt.settled


def judge(state: CrewState) -> TrickJudgement:
    """What the trick just taken, or the card just led, settles; a led card is all that counts of an open trick."""
    history = history_of(state)
    number = state.play.number if state.play.plays else len(state.play.taken)
    statuses = {task.id: task.status for task in state.attempt.tasks}
    changed: list[tuple[str, Status]] = []
    for task in state.attempt.tasks:
        if task.status is Status.OPEN and task.owner is not None:
            known_prediction = None if sealed(state, task.id) and history.left else task.prediction
            status = _status(card_of(state, task.id), task.owner, history, known_prediction)
            if status is not Status.OPEN:
                changed.append((task.id, status))
                statuses[task.id] = status
    outcome = _lost(state, statuses, history, number) or _won(state, statuses, history, number)
    return NOTHING_SETTLED if outcome is None and not changed else TrickJudgement(tuple(changed), outcome)


def _status(task: TaskCard, owner: int, history: History, prediction: int | None) -> Status:
    """Where only the last trick is left, also what it cannot change; a secret number is not given away by it (A21)."""
    status = judge_task(task, owner, history, prediction)
    if status is not Status.OPEN:
        return status
    status = certain(task, owner, history, prediction)
    secret = isinstance(task.rule, TricksPredicted) and task.rule.secret
    return Status.OPEN if secret and status is Status.COMPLETED else status


def _lost(state: CrewState, statuses: dict[str, Status], history: History, number: int) -> Outcome | None:
    broken_goal = broken(mission_of(state).goal, history)
    if broken_goal is not None:
        return Outcome(Status.FAILED, broken_goal.reason, broken_goal.params, number)
    for task in state.attempt.tasks:
        if statuses[task.id] is Status.FAILED:
            params: dict[str, str | int] = {"task": task.id, "seat": task.owner or 0, "trick": number}
            return Outcome(Status.FAILED, "ds-task-failed", params, number)
    return None


def _won(state: CrewState, statuses: dict[str, Status], history: History, number: int) -> Outcome | None:
    if any(status is not Status.COMPLETED for status in statuses.values()):
        return None
    if mission_of(state).goal is not Goal.ALL_TASKS:
        return Outcome(Status.COMPLETED, "ds-goal-reached", {}, number) if history.left == 0 else None
    if not statuses:
        return None
    return Outcome(Status.COMPLETED, "ds-tasks-done", {"number": len(statuses), "trick": number}, number)


class _Blank(AnySuit):
    """The suit of a card that no task speaks of."""

    BLANK = "-"


_NOTHING = Card(_Blank.BLANK, 0)


@dataclass(frozen=True, slots=True)
class _Partly(Trick):
    """A trick as it was taken, in which some cards do not count."""

    taken_by: int = 0

    @property
    def winner(self) -> int:
        """Who took it with all its cards."""
        return self.taken_by


def decisive(state: CrewState, task: Task | None) -> tuple[Task | None, Card | None]:
    """The card of the last trick, or the one just led, that decided the task; the one that broke the mission's goal
    where no task did.

    Without it the task, or the goal, would still stand as it did, or it would have been enough by itself.
    """
    history = history_of(state)
    if history.led is not None:
        return task, history.led.card
    if task is None:
        goal = mission_of(state).goal
        return None, _decisive(history, lambda seen: broken(goal, seen) is not None)
    printed, owner, prediction = card_of(state, task.id), task.owner or 0, task.prediction
    return task, _decisive(history, lambda seen: judge_task(printed, owner, seen, prediction) is task.status)


def _decisive(history: History, ends: Callable[[History], bool]) -> Card | None:
    """One that took the trick before any other; nothing where the trick ends it whatever lies in it."""
    trick = history.tricks[-1]

    def with_only(cards: Collection[Card], more: int = 0) -> bool:
        plays = tuple(play if play.card in cards else replace(play, card=_NOTHING) for play in trick.plays)
        partly = _Partly(trick.number, trick.leader, plays, trick.trump, trick.winner)
        return ends(replace(history, total=history.total + more, tricks=(*history.tricks[:-1], partly)))

    # What does not count may still come: where no trick is left for it, in another.
    more = next((more for more in (0, 1) if not with_only((), more)), None)
    if more is None:
        return None
    needed = [card for card in trick.cards if not with_only({*trick.cards} - {card}, more)]
    cards = needed or [card for card in trick.cards if with_only({card}, more)]
    best = winning(trick.plays, trick.trump).card
    return best if best in cards else cards[-1] if cards else None


def goals(state: CrewState) -> tuple[SeenTask, ...]:
    """The goal as plain data; nothing where the tasks are all that is asked for."""
    match mission_of(state).goal:
        case Goal.BALANCE_9:
            return (SeenTask("goal", "", kind="even_cards", rule={"value": 9, "max": 1}),)
        case Goal.BALANCE_1:
            return (SeenTask("goal", "", kind="even_cards", rule={"value": 1, "max": 1}),)
        case Goal.NO_LEAD_PINK_SUBMARINE:
            return (SeenTask("goal", "", kind="never_opened", rule={"suits": ("P", "S")}),)
        case Goal.FIRST_WINNER_AHEAD:
            return (SeenTask("goal", "", kind="first_ahead"),)
        case Goal.FINAL_YELLOW_5:
            return (SeenTask("goal", "", kind="last_card", rule={"card": LAST_CARD.code}),)
        case Goal.ALL_TASKS:
            return ()


def progress(state: CrewState, task: Task) -> tuple[int, int] | None:
    """How far a task that is counted has come, as so many of so many, or ``None``.

    For the owner's own page, which may know a number noted in secret.
    """
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
