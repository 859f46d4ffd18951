"""Cards and tricks hold for any trick game: suits of its own, trump handed in, or none."""

from itertools import pairwise
from random import Random

import pytest

from companion.games.crew import terms as crew
from companion.rules.cards import AnySuit, Card, French, by_code, card_in, pack, printed
from companion.rules.tricks import Play, Trick, must_follow, revokes, winning

WHOLE = by_code(pack(French, range(2, 15)))


class Latin(AnySuit):
    """A third pack, which the companion has no game for."""

    SWORDS = "W"
    CUPS = "U"


def plays(*codes: str, cards: dict[str, Card] = WHOLE) -> tuple[Play, ...]:
    return tuple(Play(seat, cards[code]) for seat, code in enumerate(codes, 1))


@pytest.mark.parametrize(
    ("codes", "trump", "winner"),
    [
        (("9H", "AH", "AS", "2C"), None, 2),
        (("9H", "AH", "AS", "2C"), French.CLUBS, 4),
        (("9H", "AH", "AS", "2C"), French.SPADES, 3),
        (("9H", "10H", "JH", "QH"), French.HEARTS, 4),
        (("2S", "AS", "3D", "2D"), French.DIAMONDS, 3),
    ],
)
def test_the_highest_trump_wins_else_the_highest_card_of_the_suit_led(
    codes: tuple[str, ...], trump: French | None, winner: int
) -> None:
    assert winning(plays(*codes), trump).seat == winner
    assert Trick(1, 1, plays(*codes), trump).winner == winner


def test_every_trick_is_won_by_the_card_that_a_plain_ranking_puts_first() -> None:
    """Against a second reading of the rule: rank by (trump, suit led, value)."""
    random, cards = Random(3), list(WHOLE.values())
    for _ in range(2000):
        dealt, trump = random.sample(cards, 4), random.choice([None, *French])
        trick = tuple(Play(seat, card) for seat, card in enumerate(dealt, 1))
        led = dealt[0].suit
        best = max(trick, key=lambda play: (play.card.suit is trump, play.card.suit is led, play.card.value))
        assert winning(trick, trump) == best


def test_a_suit_that_is_trump_by_its_print_needs_no_name() -> None:
    """Rockets and submarines beat every colour although no trump is handed in."""
    assert winning(plays("P9", "R1", "B9", "P8", cards=dict(crew.CARDS))).seat == 2


def test_a_pack_of_other_suits_plays_by_the_same_rules() -> None:
    cards = by_code(pack(Latin, range(1, 13)))
    first = Trick(1, 1, plays("W3", "U9", cards=cards), Latin.CUPS)
    second = Trick(2, 2, (Play(2, cards["U1"]), Play(1, cards["U2"])), Latin.CUPS)
    third = Trick(3, 1, (Play(1, cards["U5"]), Play(2, cards["W12"])), Latin.CUPS)
    assert [trick.winner for trick in (first, second, third)] == [2, 1, 1]
    assert [(revoke.seat, revoke.trick, str(revoke.held)) for revoke in revokes((first, second, third))] == [
        (2, 1, "W12")
    ]
    assert must_follow((cards["W1"], cards["U1"]), Latin.SWORDS) == (cards["W1"],)


def test_cards_of_every_pack_are_told_apart_by_their_codes() -> None:
    codes = [*WHOLE, *crew.CARDS]
    assert len(set(codes)) == 52 + 44
    for code, card in {**WHOLE, **crew.CARDS}.items():
        shown = printed(code)
        assert shown is not None and shown.letter == card.suit.value and shown.figure in code
    assert card_in(WHOLE, " qs ") is WHOLE["QS"]


def test_a_pack_lies_in_the_order_of_its_suits() -> None:
    order = list(French)
    for first, other in pairwise(WHOLE.values()):
        assert (order.index(French(first.suit)), first.value) < (order.index(French(other.suit)), other.value)
