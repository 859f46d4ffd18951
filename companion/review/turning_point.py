"""The turning point: the last card after which the mission could still be won, and what would have kept it alive."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from math import inf

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.questions import after
from companion.games.crew.replaying import replayed, scanned
from companion.games.crew.state import CrewState
from companion.games.crew.terms import UNDECIDED, Status
from companion.review.winnable.answer import WinnableAnswer, check, read
from companion.review.winnable.hands import plays_of
from companion.review.winnable.question import WinnableQuestion
from companion.review.winnable.solver import Solver
from companion.rules.cards import Card
from companion.rules.game import AnyGame
from companion.rules.reviewed import Draw, LineReviewed, PlayReviewed, TurningPoint
from companion.rules.tricks import must_follow


def rewound(state: CrewState, cards: int) -> CrewState:
    """The attempt after its first so many cards, undecided unless they decide it.

    The clock is left out: how long the crew thought is nothing that the cards can tell.
    """
    # What the table decided and no card did, such as giving up, came after the cards looked back at.
    state = replace(state, play=state.play._replace(outcome=UNDECIDED))
    attempt = replace(state.attempt, clock=None, talk=None, waiting=())
    scans = scanned(state)
    back = evolve(replace(state, attempt=attempt), ev.PlayStartedOver())
    # What is settled before the first card stays settled; a step that is open then would be asked again.
    back = replace(back, attempt=replace(back.attempt, step=""))
    if not cards:
        return back
    return after(replace(state, attempt=attempt), replayed(replace(state, attempt=attempt), scans[:cards], 0.0))


def without_owners(state: CrewState) -> CrewState:
    """The tasks in the middle again, before anybody took one; predictions are taken back with them."""
    tasks = tuple(
        replace(task, owner=None, prediction=None, status=Status.OPEN, trick=None) for task in state.attempt.tasks
    )
    return replace(state, attempt=replace(state.attempt, tasks=tasks, drafted=0))


class Undecided(Exception):
    """The time was up before an answer was certain."""


@dataclass(frozen=True)
class Lifetime:
    """How long the mission could be won: after the first ``alive`` cards it still could; ``-1``: never.

    ``line`` continues from there, ``start`` is one from the first card.
    """

    alive: int
    line: LineReviewed | None = None
    start: LineReviewed | None = None


def lifetime(game: AnyGame, state: CrewState, question: WinnableQuestion, solver: Solver, limit: float) -> Lifetime:
    """The longest part of the play after which the mission could still be won. Raises ``Undecided``.

    What can be won after some cards could be won before the last of them too, so halving finds the place. The first
    card comes first: where nobody could ever win, one proof is enough. Only a revoke breaks that: what no legal card
    could reach may come into reach by it; then every card is asked about.
    """
    if question.course.pardoned:
        return _with_revoke(game, state, question, solver, limit)
    if not _alive(question, solver, 0, limit):
        return Lifetime(-1)
    start = line_from(game, state, question, solver, 0)
    best, lost = question.followed(solver.model), len(question.fixed) + 1
    while lost - best > 1:
        middle = (best + lost) // 2
        if _alive(question, solver, middle, limit):
            # The line found may go on like the play for some more cards.
            best = question.followed(solver.model)
        else:
            # The proof may need fewer cards than were asked about.
            lost = max(best + 1, question.needed(solver.core))
    return Lifetime(best, line_from(game, state, question, solver, best), start)


def _with_revoke(game: AnyGame, state: CrewState, question: WinnableQuestion, solver: Solver, limit: float) -> Lifetime:
    for cards in range(len(question.fixed), -1, -1):
        if _alive(question, solver, cards, limit):
            line = line_from(game, state, question, solver, cards)
            start = line_from(game, state, question, solver, 0) if _alive(question, solver, 0, limit) else None
            return Lifetime(cards, line, start)
    return Lifetime(-1)


def _alive(question: WinnableQuestion, solver: Solver, cards: int, limit: float) -> bool:
    winnable = solver.solve(question.after(cards), limit)
    if winnable is None:
        raise Undecided
    return winnable


def line_from(game: AnyGame, state: CrewState, question: WinnableQuestion, solver: Solver, cards: int) -> LineReviewed:
    """The solver's present line from card number ``cards`` on, checked by the rules. Raises ``LineRefused``."""
    back = rewound(state, cards)
    answer = read(question, state, solver.model, cards)
    return written(answer, check(game, back, answer), cards, back)


def written(answer: WinnableAnswer, line: Sequence[tuple[int, Card]], begins: int, state: CrewState) -> LineReviewed:
    """A checked line as a plain value."""
    seats = state.table.seats
    draws = tuple(
        Draw(seat, str(card), (seat - 1 + answer.draws_to) % seats + 1, answer.draws_before)
        for seat, card in answer.draws
        if begins <= (answer.draws_before - 1) * seats
    )
    open_tasks = {task.id for task in state.attempt.unowned}
    owners = {task: seat for task, seat in answer.owners.items() if task in open_tasks}
    named = {"commander", *dict(state.attempt.roles)}
    roles = {role: seat for role, seat in answer.roles.items() if role not in named}
    tokens = {task: token for task, token in answer.tokens.items() if token is not None}
    plays = tuple(PlayReviewed(seat, str(card), True) for seat, card in line)
    return LineReviewed(begins, plays, draws, owners, roles, tokens)


def turning_point(
    state: CrewState,
    question: WinnableQuestion,
    solver: Solver,
    life: Lifetime,
    hands: dict[int, set[Card]],
    limit: float,
) -> TurningPoint | None:
    """The card that lost the mission, with every card that would have done instead. ``None`` if no card lost it.

    ``hands`` are those at that moment.
    """
    plays = plays_of(state)
    if life.line is None or life.alive >= len(plays):
        return None
    seat, card = plays[life.alive]
    trick = life.alive // state.table.seats
    opened = trick * state.table.seats
    led = plays[opened][1].suit if life.alive > opened else None
    others = sorted(must_follow(sorted(hands[seat], key=str), led), key=str)
    asked = {other: question.stand_in(other, hands[seat]) for other in others}
    uses = {
        card: question.course.uses(seat, card)[trick] for card in asked.values() if question.course.uses(seat, card)
    }
    # The line goes on with one of them, which is certain however little time is left.
    sure = {asked[other] for other in others if str(other) == life.line.plays[0].card}
    good, complete = _saving(solver, question.after(life.alive), uses, sure & uses.keys(), limit)
    instead = (str(other) for other in others if asked[other] in good)
    return TurningPoint(life.alive, trick + 1, seat, str(card), tuple(instead), life.line, complete)


def nearest(
    game: AnyGame, state: CrewState, question: WinnableQuestion, solver: Solver, turning: TurningPoint, hand: Set[Card]
) -> TurningPoint:
    """The turning point with a line that differs from the play by one card in its trick, where there is one.

    So the two tricks stand side by side with only that card turned. A card of the same suit and of nearly the same
    value is tried first; without time the line stays as it is.
    """
    plays = plays_of(state)
    played = plays[turning.cards][1]
    ends = turning.trick * state.table.seats
    others = [question.fixed[index][0] for index in range(turning.cards + 1, min(ends, len(plays)))]
    cards = [card for card in hand if str(card) in turning.instead]
    for card in sorted(
        cards, key=lambda card: (card.suit is not played.suit, card.trump, abs(card.value - played.value))
    ):
        use = question.course.uses(turning.seat, question.stand_in(card, hand))[turning.trick - 1]
        if solver.solve([*question.after(turning.cards), use, *others], inf):
            return replace(turning, line=line_from(game, state, question, solver, turning.cards))
    return turning


def _saving(
    solver: Solver, fixed: Sequence[int], uses: Mapping[Card, int], sure: Set[Card], limit: float
) -> tuple[set[Card], bool]:
    """The cards that a course goes on with: one more of them is asked for until there is none, in a single proof.

    Where the time is not enough it is those found by then, at least the ones that are ``sure``, and not all (false).
    """
    good = set(sure)
    while saved := solver.solve([*fixed, *(-uses[card] for card in good)], limit):
        true = set(solver.model)
        new = {card for card, literal in uses.items() if literal in true}
        if not new:
            break
        good |= new
    return good, saved is not None
