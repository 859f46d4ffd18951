"""Winnable or not, against a brute force that was written apart from it."""

from dataclasses import replace
from random import Random

import pytest

from companion.cli.wire import data_of
from companion.games.crew.evolve import evolve
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import TaskTaken
from companion.games.crew.terms import Status, Suit, deck
from companion.games.registry import game
from companion.review.winnable.answer import LineRefused, WinnableAnswer, check, winnable
from companion.review.winnable.hands import HandsUnknown
from companion.rules.cards import Card
from companion.rules.setting import Setup
from companion.rules.tricks import must_follow
from tests.review.brute import can_win, card_played
from tests.review.deals import DEEP_SEA, PLANET_NINE, deal

EACH = 50
"""Deals for each kind; together more than two thousand."""


def test_the_comparison_is_large_enough() -> None:
    assert EACH * (len(PLANET_NINE) + len(DEEP_SEA)) >= 2000


@pytest.mark.long
@pytest.mark.parametrize(
    ("box", "kind"),
    [*(("planet-nine", kind) for kind in PLANET_NINE), *(("deep-sea", kind) for kind in DEEP_SEA)],
)
def test_the_formula_agrees_with_every_course_tried_in_turn(box: str, kind: str) -> None:
    for number in range(EACH):
        dealt = deal(Random(f"{box}-{kind}-{number}"), box, kind)
        verdict = winnable(dealt.game, dealt.state, 60).winnable
        assert verdict is dealt.brute(), f"{box}-{kind}-{number}"


def _dealt(box: str, seed: str, players: int, **position: object) -> CrewState:
    chosen = game(box)
    rng = Random(seed)
    cards = list(deck(Suit.ROCKET if box == "planet-nine" else Suit.SUBMARINE))
    rng.shuffle(cards)
    hands = {str(seat): [str(card) for card in cards[seat - 1 :: players]] for seat in range(1, players + 1)}
    leader = next(
        int(seat) for seat, hand in hands.items() if hand and any(code[1:] == "4" and code[0] in "RS" for code in hand)
    )
    options = {option.name: option.default for option in chosen.options} | {"real_time": False}
    setup = Setup(("",) * players, 1, options, data_of(chosen), {"commander": leader, "hands": hands, **position})
    state: CrewState = chosen.new(setup)
    return state


@pytest.mark.long
def test_all_96_tasks_agree_at_the_end_of_real_hands() -> None:
    """Played at random up to the last tricks, then compared: real decks, printed tasks, cards already played."""
    chosen = game("deep-sea")
    compared = 0
    for index, card in enumerate(data_of(chosen).tasks):  # type: ignore[attr-defined]
        for round_ in range(4):
            rng = Random(f"{card.id}-{round_}")
            players = 3 + (index + round_) % 3
            state = _dealt("deep-sea", f"{card.id}-{round_}", players, mission=1, tasks=[_row(card.id, players, rng)])
            owner = rng.choice(
                [s for s in range(1, players + 1) if not card.not_for_captain or s != state.attempt.commander]
            )
            state = evolve(state, TaskTaken(card.id, owner))
            state = replace(state, attempt=replace(state.attempt, step=""))
            hands = {seat: frozenset(cards) for seat, cards in state.table.hands.items()}
            while len(state.play.taken) < state.table.tricks - 2 and not state.decided:
                seat = state.play.turn
                led = state.play.plays[0].card.suit if state.play.plays else None
                played = rng.choice(must_follow(sorted(hands[seat], key=str), led))
                hands[seat] -= {played}
                state = card_played(state, seat, played)
            if state.decided:
                continue
            compared += 1
            assert winnable(chosen, state, 60).winnable is can_win(state, hands), f"{card.id}-{round_}"
    assert compared > 90


def _row(task: str, players: int, rng: Random) -> dict[str, object]:
    row: dict[str, object] = {"id": task}
    if "predict" in task:
        row["prediction"] = rng.randint(0, 4)
    return row


def test_a_line_wins_card_by_card() -> None:
    """The line of a winnable deal ends with the mission completed, played through the game itself."""
    state = _dealt("planet-nine", "line", 4, mission=1, tasks=[{"card": "B7", "owner": 2}, {"card": "P3", "owner": 3}])
    answer = winnable(game("planet-nine"), state, 60)
    assert answer.winnable and answer.line
    for seat, card in answer.line:
        state = card_played(state, seat, card)
    assert state.play.outcome.status is Status.COMPLETED


def test_a_line_that_breaks_the_rules_is_never_shown() -> None:
    """Whatever the formula says: a card that is not in the hand is refused by the check."""
    state = _dealt("planet-nine", "line", 4, mission=1, tasks=[{"card": "B7", "owner": 2}])
    wrong = next(card for card in deck(Suit.ROCKET) if card not in state.table.hands[state.play.turn])
    with pytest.raises(LineRefused):
        check(game("planet-nine"), state, WinnableAnswer(True, ((state.play.turn, wrong),)))


def test_without_all_hands_nothing_is_claimed() -> None:
    """Two hands missing: the question cannot be asked, and the text says what to scan."""
    state = _dealt("planet-nine", "line", 4, mission=1, tasks=[{"card": "B7", "owner": 2}])
    hands = {seat: cards for seat, cards in state.table.hands.items() if seat < 3}
    with pytest.raises(HandsUnknown, match="HAND"):
        winnable(game("planet-nine"), replace(state, table=replace(state.table, hands=hands)), 60)


def test_the_last_missing_hand_is_what_is_left() -> None:
    """With all hands but one the last one follows from the deck."""
    state = _dealt("planet-nine", "line", 4, mission=1, tasks=[{"card": "B7", "owner": 2}])
    hands = {seat: cards for seat, cards in state.table.hands.items() if seat < 4}
    less = replace(state, table=replace(state.table, hands=hands))
    assert winnable(game("planet-nine"), less, 60).winnable is winnable(game("planet-nine"), state, 60).winnable


def test_no_time_means_undecided() -> None:
    """A limit that is over at once gives an honest ``None`` or a finished answer, never a wrong one."""
    state = _dealt("planet-nine", "line", 4, mission=1, tasks=[{"card": "B7", "owner": 2}])
    truth = winnable(game("planet-nine"), state, 60).winnable
    assert winnable(game("planet-nine"), state, 0.0).winnable in (None, truth)


def test_a_revoke_on_the_table_does_not_end_the_question() -> None:
    """A card that should have followed suit lies there; from then on the question goes on with the cards left."""
    state = _dealt("planet-nine", "revoke", 4, mission=1, tasks=[{"card": "B7", "owner": 2}])
    lead = next(
        card for card in sorted(state.table.hands[state.play.turn], key=str) if not card.trump and str(card) != "B7"
    )
    state = card_played(state, state.play.turn, lead)
    hand = state.table.hands[state.play.turn]
    assert any(card.suit is lead.suit for card in hand)
    wrong = next(card for card in hand if card.suit is not lead.suit and not card.trump and str(card) != "B7")
    state = card_played(state, state.play.turn, wrong)
    assert winnable(game("planet-nine"), state, 60).winnable is True


def test_cards_are_held_by_those_who_played_them() -> None:
    """A set-up hand that lacks a card its seat played is named, not guessed around."""
    state = _dealt("planet-nine", "line", 4, mission=1, tasks=[{"card": "B7", "owner": 2}])
    other = next(card for card in state.table.hands[state.play.turn % 4 + 1])
    with pytest.raises(HandsUnknown):
        winnable(game("planet-nine"), card_played(state, state.play.turn, Card(other.suit, other.value)), 60)
