"""The question of an attempt with its cards face down left open: who holds them is part of what the solver chooses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.crew.hands import least, left
from companion.games.crew.state import CrewState
from companion.games.crew.terms import Status
from companion.review.knowledge import Facts, Unseen, facts_of
from companion.review.possible import Dealt
from companion.review.winnable.clauses import Clauses
from companion.review.winnable.course import DealFormula, add_all_played
from companion.review.winnable.deal import Deal
from companion.review.winnable.hands import draw_of, plays_of
from companion.review.winnable.question import WinnableQuestion, of_mission, opener, pardons_of
from companion.review.winnable.solver import available
from companion.rules.cards import Card
from companion.rules.garbage import uncollected

NOBODY = 0
"""The seat whose eyes the deals are seen through: the table's, which has no hand of its own."""

Where = dict[Card, int]
"""Who holds each card that nobody has shown, in one possible deal."""


def applies(state: CrewState) -> bool:
    """Whether deals of the cards face down can be looked at: not where cards changed hands or a helper has columns.

    A mission that was won needs none.
    """
    won = state.play.outcome.status is Status.COMPLETED
    moved = draw_of(state) or state.attempt.passing
    return not won and available() and not state.table.with_helper and not moved and not _role_hangs_on_a_card(state)


def _role_hangs_on_a_card(state: CrewState) -> bool:
    """Whether a role is open that goes to the neighbour of whoever holds a card."""
    named, roles = dict(state.attempt.roles), state.table.box.arrangement(state).roles
    return any(role.id not in named and role.chosen_by == "left_of_holder" for role in roles)


def unseen(state: CrewState) -> Unseen:
    """The cards that nobody has shown, and how many of them each player still holds."""
    known = {seat: left(state, seat) for seat in state.people}
    shown = {card for cards in known.values() for card in cards}
    cards = tuple(sorted(state.table.deck - state.play.gone - shown, key=str))
    sizes = {seat: max(0, least(state, seat) - len(known[seat])) for seat in state.people}
    more = len(cards) - sum(sizes.values())
    if more <= 0:
        return Unseen(cards, (sizes,))
    # With three players one of them holds a card more, and it may be any whose hand was not told with it.
    open_ended = [seat for seat in state.people if len(known[seat]) <= least(state, seat)]
    return Unseen(cards, tuple({**sizes, seat: sizes[seat] + more} for seat in open_ended))


def known_hands(state: CrewState) -> dict[int, tuple[Card, ...]]:
    """By seat the cards that it played or that it is known to have kept."""
    played = plays_of(state)
    return {
        seat: (*(card for who, card in played if who == seat), *left(state, seat)) for seat in state.people
    }  # fmt: skip


def lying(state: CrewState, dealt: Dealt) -> CrewState:
    """The attempt with the cards as this deal has them."""
    hands = tuple((seat, (*cards, *dealt.get(seat, ()))) for seat, cards in known_hands(state).items())
    return replace(
        state, attempt=replace(state.attempt, shown_hands=hands), table=replace(state.table, hands={})
    )  # fmt: skip


def by_seat(where: Where) -> Dealt:
    """A deal as the cards of each seat."""
    return {seat: tuple(card for card in where if where[card] == seat) for seat in sorted(set(where.values()))}


Holds = Mapping[Card, Mapping[int, int]]
"""By card face down and by seat the literal that the seat holds it."""


@dataclass(frozen=True)
class OpenQuestion:
    """A question over every possible deal of the cards face down; ``holds`` are the literals that choose one."""

    question: WinnableQuestion
    unseen: Unseen
    readings: tuple[Facts, ...]

    @property
    def holds(self) -> Holds:
        """The variables that say which seat holds which card."""
        return self.question.course.holds

    def of(self, where: Where) -> list[int]:
        """The literals of one deal."""
        return [self.holds[card][seat] for card, seat in where.items()]


@uncollected()
def ask_open(state: CrewState) -> OpenQuestion:
    """The question of an attempt, over every deal that agrees with what was played, shown and communicated."""
    face_down = unseen(state)
    readings = tuple(facts for sign, facts in facts_of(state, NOBODY, face_down.cards) if sign > 0)
    hands = known_hands(state)
    pardons = pardons_of(state, hands, {})
    course = DealFormula(Deal(hands, opener(state), state.table.tricks, pardons=pardons, loose=face_down.cards))
    add_all_played(course)
    add_deals(course.clauses, course.holds, face_down, readings)
    return OpenQuestion(of_mission(course, state), face_down, readings)


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
