"""The question of an attempt with its cards face down left open: who holds them is part of what the solver chooses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.crew.state import State
from companion.review.knowledge import Facts, Unseen, facts_of
from companion.review.unshown.cards import NOBODY, Where, known_hands, unseen
from companion.review.winnable.allocation import add_allocation, owners_of, roles_of
from companion.review.winnable.boxes import box_clauses
from companion.review.winnable.clauses import Clauses
from companion.review.winnable.counting import add_all_played
from companion.review.winnable.course import Course
from companion.review.winnable.deal import Deal
from companion.review.winnable.hands import plays_of
from companion.review.winnable.question import Question, pardons_of
from companion.review.winnable.uncollected import uncollected
from companion.rules.cards import Card

Holds = Mapping[Card, Mapping[int, int]]
"""By card face down and by seat the literal that the seat holds it."""


@dataclass(frozen=True)
class OpenQuestion:
    """A question over every possible deal of the cards face down; ``holds`` are the literals that choose one."""

    question: Question
    unseen: Unseen
    readings: tuple[Facts, ...]

    @property
    def holds(self) -> Holds:
        """Who holds what."""
        return self.question.course.holds

    def of(self, where: Where) -> list[int]:
        """The literals of one deal."""
        return [self.holds[card][seat] for card, seat in where.items()]


@uncollected()
def ask_open(state: State) -> OpenQuestion:
    """The question of an attempt, over every deal that agrees with what was played, shown and communicated."""
    face_down = unseen(state)
    readings = tuple(facts for sign, facts in facts_of(state, NOBODY, face_down.cards) if sign > 0)
    hands = known_hands(state)
    first = state.play.taken[0].leader if state.play.taken else state.play.leader
    if state.attempt.commander is not None:
        first = state.attempt.commander
    pardons = pardons_of(state, hands, {})
    course = Course(Deal(hands, first, state.table.tricks, pardons=pardons, loose=face_down.cards))
    add_all_played(course)
    add_deals(course.clauses, course.holds, face_down, readings)
    tasks = state.attempt.tasks
    owners = {task.id: owners_of(course, state, task) for task in tasks}
    add_allocation(course, state, tasks, owners)
    roles = roles_of(course, state)
    box_clauses(state).add(course, state, owners, roles)
    fixed = []
    for index, (seat, card) in enumerate(plays_of(state)):
        trick = index // course.deal.seats
        fixed.append((course.by[card][seat][trick], course.pardoned.get((seat, trick))))
    return OpenQuestion(Question(course, owners, roles, tuple(fixed)), face_down, readings)


def add_deals(clauses: Clauses, holds: Holds, face_down: Unseen, readings: Sequence[Facts]) -> None:
    """The deals that are possible: as many cards as each seat has left, and nothing that contradicts what was seen.

    Where something hidden was communicated there are several readings, and one of them holds.
    """
    for card, seats in holds.items():
        for seat, literal in seats.items():
            if all((card, seat) in facts for facts in readings):
                clauses.define(-literal)
    if len(readings) > 1:
        chosen = clauses.several(len(readings))
        clauses.any_of(chosen)
        for reading, facts in zip(chosen, readings, strict=True):
            for card, seat in facts:
                if seat in holds.get(card, {}):
                    clauses.define(-reading, -holds[card][seat])
    for seat in face_down.sizes[0]:
        counts = [sizes[seat] for sizes in face_down.sizes]
        literals = [seats[seat] for seats in holds.values()]
        clauses.at_least(literals, min(counts))
        clauses.at_most(literals, max(counts))
