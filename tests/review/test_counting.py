"""What is said outright because it follows by counting: it does follow, for every legal course of play."""

from collections.abc import Iterator
from random import Random

import pytest
from pysat.solvers import Cadical195

from companion.games.crew.terms import Suit, deck
from companion.review.winnable.course import DealFormula, add_all_played, add_counts
from companion.review.winnable.deal import Deal
from companion.review.winnable.hands import open_hands, with_hands
from companion.review.winnable.question import deal_of
from companion.rules.cards import Card
from companion.rules.tricks import Play, must_follow, winning
from tests.review.honest import honest

Hands = dict[int, set[Card]]


def dealt(rng: Random, players: int) -> Hands:
    cards = list(deck(Suit.ROCKET))
    rng.shuffle(cards)
    return {seat: set(cards[seat - 1 :: players]) for seat in range(1, players + 1)}


def played(rng: Random, hands: Hands, tricks: range, leader: int) -> Iterator[tuple[int, int, Card]]:
    """Legal cards at random: trick, seat, card."""
    left = {seat: set(cards) for seat, cards in hands.items()}
    for t in tricks:
        plays: list[Play] = []
        for step in range(len(hands)):
            seat = (leader - 1 + step) % len(hands) + 1
            led = plays[0].card.suit if plays else None
            card = rng.choice(must_follow(sorted(left[seat], key=str), led))
            left[seat].remove(card)
            plays.append(Play(seat, card))
            yield t, seat, card
        leader = winning(plays).seat


def allows(course: DealFormula, plays: list[tuple[int, int, Card]]) -> bool:
    """Whether the formula, with all that counting adds, has this very course."""
    add_all_played(course)
    add_counts(course)
    with Cadical195(bootstrap_with=course.clauses.rows) as solver:
        return bool(solver.solve(assumptions=[course.by[card][seat][t] for t, seat, card in plays]))


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_every_course_of_play_is_still_there(players: int, seed: int) -> None:
    """With three players a card is left over, whichever it is."""
    rng = Random(seed)
    hands = dealt(rng, players)
    tricks = min(len(cards) for cards in hands.values())
    course = DealFormula(Deal({seat: tuple(cards) for seat, cards in hands.items()}, 2, tricks))
    plays = list(played(rng, hands, range(tricks), 2))
    assert allows(course, plays)


@pytest.mark.long_from(2)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("step", [1, -1])
def test_every_course_after_a_pass_is_still_there(players: int, step: int) -> None:
    """The card left over may be one that was passed."""
    for seed in range(6):
        rng = Random(seed)
        before = dealt(rng, players)
        tricks = min(len(cards) for cards in before.values())
        deal = Deal({seat: tuple(cards) for seat, cards in before.items()}, 1, tricks, passing=step, pass_trumps=False)
        given = {seat: rng.choice(sorted((c for c in cards if not c.trump), key=str)) for seat, cards in before.items()}
        after = {seat: cards - {given[seat]} for seat, cards in before.items()}
        for seat, card in given.items():
            after[deal.neighbour(seat, step)].add(card)
        assert allows(DealFormula(deal), list(played(rng, after, range(tricks), 1)))


@pytest.mark.long_from(1)
@pytest.mark.parametrize("box", ["planet-nine", "deep-sea"])
def test_every_course_with_the_third_crew_member_is_still_there(box: str) -> None:
    """As far as attempts of two people went; the covered cards count like open ones."""
    for seed in range(8):
        state = with_hands(honest(box, 2, 2, seed))
        tricks = [trick.plays for trick in state.play.taken]
        plays = [(t, play.seat, play.card) for t, trick in enumerate(tricks) for play in trick]
        assert open_hands(state)[1]
        assert allows(DealFormula(deal_of(state)), plays)


def test_a_card_too_many_is_what_is_forbidden() -> None:
    """A seat with as many cards as tricks leaves none over."""
    hands = dealt(Random(1), 4)
    course = DealFormula(Deal({seat: tuple(cards) for seat, cards in hands.items()}, 1, 10))
    add_all_played(course)
    with Cadical195(bootstrap_with=course.clauses.rows) as solver:
        assert not solver.solve(assumptions=[-course.gone[min(hands[1], key=str)][-1]])
