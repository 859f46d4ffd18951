"""A second opinion on "winnable": every course of play tried in turn, judged by the games' own functions.

Written apart from the formula: hands are sets, a trick is played card by card, and the box's ``judge`` says what a
trick settles. Good for small decks and for the last tricks of a large one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, product

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import TaskJudged
from companion.games.crew.terms import Status, TrickJudgement
from companion.rules.cards import Card
from companion.rules.tricks import must_follow, winning

Hands = Mapping[int, frozenset[Card]]


@dataclass(frozen=True)
class Columns:
    """The third crew member's columns from the bottom: one or two cards each, the last one open."""

    seat: int
    stacks: tuple[tuple[Card, ...], ...]

    def open(self) -> list[Card]:
        return [stack[-1] for stack in self.stacks if stack]

    def without(self, card: Card) -> "Columns":
        """The open card is gone and the one below comes up: the helper plays once a trick, so it is in time."""
        return replace(
            self, stacks=tuple(stack[:-1] if stack and stack[-1] == card else stack for stack in self.stacks)
        )


@dataclass(frozen=True)
class Draw:
    """Cards that change hands: after which trick (0: before the first), to the left (+1) or right (-1)."""

    after: int
    step: int
    trumps: bool
    kept: frozenset[Card] = frozenset()


def can_win(state: CrewState, hands: Hands, columns: Columns | None = None, draw: Draw | None = None) -> bool:
    """Whether some course of play from here wins the mission. ``hands`` are what the humans hold now."""
    if state.play.outcome.status is not Status.OPEN:
        return state.play.outcome.status is Status.COMPLETED
    if not state.play.plays and draw is not None and draw.after == len(state.play.taken):
        return any(can_win(state, *after, None) for after in _draws(hands, columns, draw, state.table.seats))
    if not state.play.plays and len(state.play.taken) == state.table.tricks:
        return False
    seat = state.play.turn
    helper = columns is not None and seat == columns.seat
    held = columns.open() if columns is not None and helper else sorted(hands[seat], key=str)
    led = state.play.plays[0].card.suit if state.play.plays else None
    for card in must_follow(held, led):
        now = dict(hands)
        if not helper:
            now[seat] = hands[seat] - {card}
        rest = columns.without(card) if columns is not None and helper else columns
        if can_win(card_played(state, seat, card), now, rest, draw):
            return True
    return False


def card_played(state: CrewState, seat: int, card: Card) -> CrewState:
    """The state after a card, judged as the box judges."""
    opened = not state.play.plays
    state = evolve(state, ev.CardPlayed(seat, str(card)))
    box = state.table.box
    if opened and box.judge_lead is not None:
        state = _judged(state, box.judge_lead(state))
    if len(state.play.plays) == state.table.seats and state.play.outcome.status is Status.OPEN:
        state = evolve(state, ev.TrickTaken(winning(state.play.plays).seat))
        state = _judged(state, box.judge(state))
    return state


def _judged(state: CrewState, judgement: TrickJudgement) -> CrewState:
    for task, status in judgement.tasks:
        state = evolve(state, TaskJudged(task, status, len(state.play.taken)))
    if judgement.outcome is not None:
        outcome = judgement.outcome
        state = evolve(state, ev.MissionDecided(outcome.status, outcome.reason, outcome.trick, outcome.params))
    return state


def _draws(
    hands: Hands, columns: Columns | None, draw: Draw, seats: int
) -> Iterator[tuple[dict[int, frozenset[Card]], Columns | None]]:
    """Every way in which one card of each member goes to the neighbour."""
    order = list(range(1, seats + 1))
    options: list[list[Card]] = []
    for seat in order:
        if columns is not None and seat == columns.seat:
            mine = columns.open() if draw.after == 0 else [stack[0] for stack in columns.stacks if len(stack) == 2]
        else:
            mine = sorted(hands[seat], key=str)
        options.append([card for card in mine if card not in draw.kept and (draw.trumps or not card.trump)])
    for given in product(*options):
        after = {seat: hands[seat] - {card} for seat, card in zip(order, given, strict=True) if seat in hands}
        rest = columns
        for seat, card in zip(order, given, strict=True):
            to = (seat - 1 + draw.step) % seats + 1
            if to in after:
                after[to] |= {card}
            elif columns is not None:
                own = given[order.index(columns.seat)]
                stacks = tuple(
                    tuple(card if laid_card == own else laid_card for laid_card in stack) for stack in columns.stacks
                )
                rest = replace(columns, stacks=stacks)
        yield after, rest


def distributions(tasks: list[str], seats: list[int], counts: list[int]) -> Iterator[dict[str, int]]:
    """Every way to give the tasks to the seats with so many each."""
    if not seats:
        if not tasks:
            yield {}
        return
    for some in combinations(tasks, counts[0]):
        left = [task for task in tasks if task not in some]
        for rest in distributions(left, seats[1:], counts[1:]):
            yield {**rest, **dict.fromkeys(some, seats[0])}
