"""While cards are face down: proofs hold for every deal, the sample says how often, one card at a time is asked for."""

from collections.abc import Iterator
from itertools import combinations
from math import inf
from random import Random

import pytest

from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.hands import left
from companion.games.crew.state import CrewState
from companion.games.registry import game
from companion.review.unshown.known import asks
from companion.review.unshown.question import Where, applies, ask_open, unseen
from companion.review.unshown.sample import Deals, Ending, Looked, always_alive
from companion.review.winnable.solver import Solver
from companion.rules.cards import Card
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.review_lines import lines
from companion.text.review_story import likely_lines, question_text, verdict
from tests.review.patient import review
from tests.review.played import at_random, face_down, start
from tests.review.test_review import P9, Ticking, lost

pytest.importorskip("pysat")


def attempt(seed: str) -> CrewState:
    """A mission of two tasks that was lost."""
    return at_random(
        start("planet-nine", seed, 4, 1, [{"card": "B7", "owner": 1}, {"card": "Y6", "owner": 2}]), Random(seed)
    )


def ending(view: ReviewView) -> Ending:
    """The verdict and the trick, settled or certain."""
    if view.settled is not None:
        return Ending(view.settled.verdict, view.settled.trick)
    return Ending(view.verdict, view.turning.trick if view.turning is not None else 0)


def with_card_shown(state: CrewState, now: CrewState, card: str) -> CrewState:
    """The same with the holder of a card known."""
    seat = next(seat for seat, cards in state.table.hands.items() if card in map(str, cards))
    return evolve(now, ev.HandNoted(seat, (*map(str, left(now, seat)), card)))


@pytest.mark.long
@pytest.mark.parametrize("seed", ["scans-4-2", "scans-4-3", "scans-4-9"])
def test_what_is_settled_is_the_verdict_with_all_hands_told(seed: str) -> None:
    """Card by card as asked for, fewer than all hands have; what was proven is so, its turn and its card as well."""
    state = attempt(seed)
    now, whole, scans = face_down(state), review(P9, state), 0
    view = review(P9, now)
    while view.settled is None and view.asks:
        now, scans = with_card_shown(state, now, view.asks[0].card), scans + 1
        view = review(P9, now)
    assert ending(view) == ending(whole)
    assert scans <= 8 and scans < max(1, len(unseen(face_down(state)).cards))
    if view.turning is not None:
        assert whole.turning is not None
        assert (view.turning.cards, view.turning.card) == (whole.turning.cards, whole.turning.card)
        assert set(view.turning.instead) <= set(whole.turning.instead)


def every(state: CrewState) -> Iterator[Where]:
    """Each deal of the cards face down by their numbers alone, allowed or not."""
    face_down_ = unseen(state)

    def deal(cards: tuple[Card, ...], seats: list[tuple[int, int]]) -> Iterator[Where]:
        if not seats:
            yield {}
            return
        (seat, size), *rest = seats
        for mine in combinations(cards, size):
            others = tuple(card for card in cards if card not in mine)
            for where in deal(others, rest):
                yield {**dict.fromkeys(mine, seat), **where}

    yield from deal(face_down_.cards, list(face_down_.sizes[0].items()))


@pytest.mark.parametrize("seed", ["scans-4-9", "scans-4-12", "scans-4-26"])
def test_a_proof_for_every_deal_is_one_deal_by_deal(seed: str) -> None:
    """After each trick: where it is proven that every deal could still be won, or none, each single one agrees."""
    now = face_down(attempt(seed))
    asked = ask_open(now)
    with Solver(asked.question) as solver:
        deals = Deals(now, asked, solver)
        possible = [where for where in every(now) if solver.solve([*asked.of(where)], inf)]
        most = deals.furthest()
        proven = 0
        for tricks in range(deals.last + 1):
            alive = [deals.alive(deals.cards(tricks), asked.of(where)) for where in possible]
            assert any(alive) is (tricks <= most)
            if always_alive(deals, deals.cards(tricks)):
                proven += 1
                assert all(alive)
        assert proven > 0 and possible


def test_tasks_that_exclude_each_other_are_lost_in_every_deal() -> None:
    """The proof needs no hand: a verdict, not a guess, and no card is asked for."""
    tasks = [{"id": "win-pink-3", "owner": 1}, {"id": "no-pink", "owner": 1}]
    state = at_random(start("deep-sea", "excluded", 4, 1, tasks), Random(1))
    view = review(game("deep-sea"), face_down(state))
    assert (view.state, view.verdict, view.asks) == ("ready", "never-winnable", ())
    assert view.settled is not None and view.settled.proved
    assert view.headline.key == "review-story-never-winnable"
    assert set(view.states) <= {"late", "lost"}


def test_the_card_asked_for_is_the_one_that_tells_the_deals_apart() -> None:
    """One card decides everything, one nothing; that which decides is asked for, and the other is of no use."""
    cards = {str(card): card for card in unseen(face_down(lost("turn-4-1"))).cards}
    decides, idle = (cards[name] for name in sorted(cards)[:2])
    first, second = Ending("lost-at-card", 2), Ending("lost-at-card", 3)
    deals = [
        Looked({decides: 1 + number % 2, idle: 1 + number // 2 % 2}, (first, second)[number % 2]) for number in range(8)
    ]
    asked = asks(deals)
    assert [(ask.card, ask.settles) for ask in asked] == [(str(decides), 8), (str(idle), 0)]
    assert asks([deal for deal in deals if deal.ending == first]) == ()


def test_sampled_is_never_called_certain() -> None:
    """No word of proof, in headline, verdict or state; the share is said, and covered nothing of it shows."""
    view = review(P9, face_down(lost("turn-4-1")))
    settled = view.settled
    assert settled is not None and not settled.proved and settled.count >= 0.95 * settled.deals
    assert (view.state, view.verdict, view.turning) == ("hands-missing", "undecided", None)
    assert view.headline.key.startswith("review-story-likely-")
    assert view.states[settled.trick - 1] == "turned"
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        assert str(settled.count) in verdict(view, catalogue)
    board = ReviewBoard(view, (), opening=True)
    assert board.question is None and board.prompt.key == "review-story-covered"
    covered = board.public.review
    assert (covered.likely, covered.settled, covered.asks, covered.state) == ((), None, (), "hands-missing")
    assert set(covered.states) == {""}
    turned = board.after_word("OK")
    assert turned is not None and turned.public.review.settled == settled
    assert str(settled.count) in " ".join(lines(turned, Catalogue("en")))


def test_the_verdicts_add_up_and_are_said_in_every_language() -> None:
    """Every deal looked at counts once; what an answer would settle is said beside it."""
    view = review(P9, face_down(attempt("scans-4-3")))
    assert view.settled is None and sum(ending.count for ending in view.likely) == 100
    board = ReviewBoard(view, (), opening=True)
    assert board.question == view.asks[0] and board.public.review.likely == ()
    for language in LANGUAGES:
        catalogue = Catalogue(language)
        settles, later = question_text(view, 0, catalogue)
        assert not any(text.startswith("review-") for text in (settles, *later, *likely_lines(view, catalogue)))
        assert any(settles in line for line in lines(board, catalogue))


@pytest.mark.parametrize("limit", [0.0, 0.5, 2.0])
def test_without_time_nothing_is_settled_by_a_few_deals(limit: float) -> None:
    view = review(P9, face_down(lost("turn-4-1")), limit, Ticking())
    looked = sum(ending.count for ending in view.likely)
    assert view.state == "hands-missing" and (view.settled is None or looked >= 30)


def test_cards_told_wrong_leave_no_deal_and_prove_nothing() -> None:
    """A hand with a card too many fits no deal; that is a want, not a verdict."""
    state = lost("turn-4-1")
    now = face_down(state)
    many = tuple(str(card) for card in unseen(now).cards[:12])
    view = review(P9, evolve(now, ev.HandNoted(1, many)))
    assert view.state == "hands-missing" and view.settled is None and view.asks == ()


def test_where_a_helper_has_columns_the_hands_are_needed() -> None:
    assert not applies(face_down(lost("turn-2-1", 2)))
