"""From a Crew state with open hands to the question: can the mission still be won from here?"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.games.crew.deep_sea.data import DeepSeaData
from companion.games.crew.planet_nine.missions import PlanetNineLogbook
from companion.games.crew.state import CrewState
from companion.games.crew.terms import PassingDirection
from companion.review.winnable import deep_sea, planet_nine
from companion.review.winnable.allocation import add_allocation, owners_of, roles_of
from companion.review.winnable.course import DealFormula, add_all_played
from companion.review.winnable.deal import Deal
from companion.review.winnable.hands import (
    Hands,
    HandsUnknown,
    add_alike,
    draw_of,
    given_at_start,
    open_hands,
    pass_open,
    plays_of,
)
from companion.rules.cards import Card
from companion.rules.garbage import uncollected

SAVED = 3
"""A question of fewer tricks is worth its formula from so many tricks less on."""


@dataclass(frozen=True)
class WinnableQuestion:
    """A formula and what it leaves open.

    ``owners[task id][seat]`` and ``roles[name][seat]`` are the literals of who takes what; ``fixed`` has the literals
    of the cards already played, in the order played, with the literal that pardons a revoke. ``sooner`` names for a
    card those that are alike and asked about in its place. ``tokens`` are the
    places of the order tokens by the literal that chooses them, where they are open.
    """

    course: DealFormula
    owners: Mapping[str, Mapping[int, int]]
    roles: Mapping[str, Mapping[int, int]]
    fixed: tuple[tuple[int, int | None], ...]
    sooner: Mapping[Card, Sequence[Card]] = field(default_factory=dict)
    tokens: Mapping[int, Mapping[str, str | None]] = field(default_factory=dict)

    def after(self, cards: int) -> list[int]:
        """The literals that fix the first so many cards; a revoke is pardoned only where it was played."""
        fixed = [literal for literal, _ in self.fixed[:cards]]
        pardons = {pardon for _, pardon in self.fixed[:cards] if pardon is not None}
        return fixed + [name if name in pardons else -name for name in self.course.pardoned.values()]

    def stand_in(self, card: Card, held: Collection[Card]) -> Card:
        """The card of a hand that the formula plays in the place of this one: both win and lose alike."""
        first = next((other for other in self.sooner.get(card, ()) if other in held), None)
        return card if first is None else self.stand_in(first, held)

    def followed(self, model: Sequence[int]) -> int:
        """After how many cards a course leaves the play: so long it is a line that goes on from there."""
        true = set(model)
        return next((index for index, (literal, _) in enumerate(self.fixed) if literal not in true), len(self.fixed))

    def needed(self, core: Sequence[int]) -> int:
        """How many cards of the play a proof needs that the mission was lost after them."""
        used = set(core)
        return max((index for index, (literal, _) in enumerate(self.fixed, 1) if literal in used), default=0)


def opener(state: CrewState) -> int:
    """The seat that leads the first trick: the commander, where there is one."""
    first = state.play.taken[0].leader if state.play.taken else state.play.leader
    return first if state.attempt.commander is None else state.attempt.commander


def deal_of(state: CrewState, passing: int = 0) -> Deal:
    """The deal of a state; ``passing`` asks for the distress pass to the left (+1) or right (-1), best case."""
    hands, under = open_hands(state)
    helper = state.attempt.helper.seat if state.attempt.helper is not None else 0
    deal = Deal(hands, opener(state), state.table.tricks, helper, under, pardons=pardons_of(state, hands, under))
    attempt = state.attempt
    if not passing and attempt.direction is not None and pass_open(state):
        passing = 1 if attempt.direction is PassingDirection.LEFT else -1
    if passing:
        return replace(deal, passing=passing, pass_trumps=False)
    draw_after = draw_of(state)
    if draw_after and (given_at_start(state) or not state.play.changed):
        # Everyone draws from the right, so a card goes to the left; one that lies shown is left out (A23).
        shown = frozenset(claim.card for claim in attempt.claims if claim.trick <= draw_after)
        return replace(deal, passing=1, pass_after=draw_after, pass_kept=shown)
    return deal


def pardons_of(state: CrewState, hands: Hands, under: Mapping[Card, Card]) -> frozenset[tuple[int, int]]:
    """Where a seat did not follow suit although it held the suit: revokes, and cards drawn later (mission 12)."""
    pardons = set()
    gone: set[Card] = set()
    over = {below: top for top, below in under.items()}
    for trick in state.play.all_tricks:
        for play in trick.plays:
            held = [card for card in hands[play.seat] if card not in gone and card.suit is trick.led]
            # What lay covered could not be played.
            held = [card for card in held if card not in over or over[card] in gone]
            if play.card.suit is not trick.led and held:
                pardons.add((play.seat, trick.number - 1))
        gone |= set(trick.cards)
    return frozenset(pardons)


def ask_soon(state: CrewState, passing: int = 0) -> WinnableQuestion | None:
    """The same question of the next few tricks only: a fraction of the formula, and nearly every deal is won by then.

    Only "yes" is an answer. ``None`` where the mission is won by its last trick only, or hardly a trick is saved.
    """
    needed = box_clauses(state).soon(state)
    if needed is None or draw_of(state) or state.attempt.distress:
        return None
    tricks = len(state.play.taken) + needed
    return ask(state, passing, tricks) if tricks <= state.table.tricks - SAVED else None


@uncollected()
def ask(state: CrewState, passing: int = 0, tricks: int = 0) -> WinnableQuestion:
    """The question of a state; ``passing`` as in ``deal_of``, ``tricks`` looks no further than so many.

    Raises ``HandsUnknown``.
    """
    deal = deal_of(state, passing)
    if tricks:
        deal = replace(deal, tricks=tricks)
    course = DealFormula(deal)
    if not tricks:
        add_all_played(course)
    question = of_mission(course, state)
    special = box_clauses(state).special(course, state)
    return replace(question, sooner=add_alike(course, special, [card for _, card in plays_of(state)]))


def of_mission(course: DealFormula, state: CrewState) -> WinnableQuestion:
    """The question whether a course brings what the mission asks for, from the cards played on.

    Raises ``HandsUnknown``.
    """
    tasks = state.attempt.tasks
    owners = {task.id: owners_of(course, state, task) for task in tasks}
    add_allocation(course, state, tasks, owners)
    roles = roles_of(course, state)
    box_clauses(state).add(course, state, owners, roles)
    fixed = []
    for index, (seat, card) in enumerate(plays_of(state)):
        trick = index // course.deal.seats
        if not course.uses(seat, card):
            text = f"seat {seat} played {card}, which is not among its cards; scan the hands with HAND"
            raise HandsUnknown(text, ("other", {"seat": seat, "card": str(card)}))
        fixed.append((course.by[card][seat][trick], course.pardoned.get((seat, trick))))
    return WinnableQuestion(course, owners, roles, tuple(fixed))


Owners = Mapping[str, Mapping[int, int]]
"""By task (or role) and seat the literal that says it is this seat's."""


@dataclass(frozen=True)
class BoxClauses:
    """What a box adds to the formula of a deal: ``add`` everything the mission asks for, under the literals of owners
    and roles; ``special`` names the cards that it tells from others of their suit. ``soon`` is in how many more
    tricks the mission is usually won, ``None`` where it takes all of them.
    """

    add: Callable[[DealFormula, CrewState, Owners, Owners], None]
    special: Callable[[DealFormula, CrewState], set[Card]]
    soon: Callable[[CrewState], int | None]


PLANET_NINE = BoxClauses(planet_nine.add_mission, planet_nine.special_of, planet_nine.soon)
DEEP_SEA = BoxClauses(deep_sea.add_mission, deep_sea.special_of, deep_sea.soon)


def box_clauses(state: CrewState) -> BoxClauses:
    """The clauses of the box that is played. Raises ``TypeError`` for a box that has none."""
    match state.table.data:
        case PlanetNineLogbook():
            return PLANET_NINE
        case DeepSeaData():
            return DEEP_SEA
        case other:
            raise TypeError(f"found {type(other).__name__}, expected the data of a Crew box")
