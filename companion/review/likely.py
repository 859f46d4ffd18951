"""Before every hand is told: what the verdict would be over deals of the cards that nobody has shown.

Nothing of it is a verdict. It says how many possible deals would have which one, so that the table sees at once whether
telling the hands is worth it.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random

from companion.games.crew.hands import least, left
from companion.games.crew.state import State
from companion.games.crew.terms import Status
from companion.review.knowledge import Unseen
from companion.review.possible import Dealt, drawn
from companion.review.turning_point import Undecided, lifetime
from companion.review.winnable.hands import draw_of, plays_of
from companion.review.winnable.question import ask
from companion.review.winnable.solver import Solver, available
from companion.rules.game import AnyGame
from companion.rules.storied import DEALS, Likely

NOBODY = 0
"""The seat whose eyes the deals are seen through: the table's, which has no hand of its own."""


def likely(game: AnyGame, state: State, ends: float, clock: Callable[[], float]) -> tuple[Likely, ...]:
    """The verdicts of possible deals, the most frequent first; nothing where hands changed or a helper has columns.

    A mission that was won needs none.
    """
    won = state.play.outcome.status is Status.COMPLETED
    if won or not available() or state.table.with_helper or draw_of(state) or state.attempt.passing:
        return ()
    found: Counter[tuple[str, int]] = Counter()
    rng = Random("likely " + " ".join(str(card) for _, card in plays_of(state)))
    for dealt in drawn(state, NOBODY, _unseen(state), rng, DEALS):
        one = _verdict(game, _lying(state, dealt), ends, clock)
        if one is None:
            break
        found[one] += 1
    deals = sum(found.values())
    return tuple(Likely(kind, trick, count, deals) for (kind, trick), count in found.most_common())


def _unseen(state: State) -> Unseen:
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


def _lying(state: State, dealt: Dealt) -> State:
    """The attempt with the cards as this deal has them."""
    played = plays_of(state)
    hands = tuple(
        (seat, (*(card for who, card in played if who == seat), *left(state, seat), *dealt.get(seat, ())))
        for seat in state.people
    )
    return replace(
        state, attempt=replace(state.attempt, shown_hands=hands), table=replace(state.table, hands={})
    )  # fmt: skip


def _verdict(game: AnyGame, known: State, ends: float, clock: Callable[[], float]) -> tuple[str, int] | None:
    """The verdict of one deal and the trick that it turned in; ``None``: no time."""
    if clock() >= ends:
        return None
    question = ask(known)
    try:
        with Solver(question, clock, ends) as solver:
            alive = lifetime(game, known, question, solver, inf).alive
    except Undecided:
        return None
    if alive < 0:
        return "never-winnable", 0
    if alive >= len(plays_of(known)):
        return "still-winnable", 0
    return "lost-at-card", alive // known.table.seats + 1
