"""The review of missions played by the rules: it always has an answer, it fits, and it accuses nobody."""

from dataclasses import replace
from random import Random

import pytest

from companion.cli.wire import data_of
from companion.games.crew.communication import possible
from companion.games.crew.demo_hands import hands
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, Says, Status
from companion.games.registry import game
from companion.review.record import decode, encode
from companion.review.turning_point import rewound
from companion.review.winnable.hands import open_hands, with_hands
from companion.rules.game_inputs import ScriptedWord
from companion.rules.reviewed import LineReviewed, ReviewView
from companion.rules.tricks import must_follow
from tests.review.brute import card_played
from tests.review.honest import honest
from tests.review.patient import review

CODES = {"P9": "planet-nine", "DS": "deep-sea"}
EVERY = [*(("planet-nine", number) for number in range(1, 51)), *(("deep-sea", number) for number in range(1, 33))]
SOME = [(box, number) for box, number in EVERY if number in (1, 3, 5, 12, 23, 26, 31, 46)]


def reviewed(box: str, mission: int, players: int, seed: int) -> tuple[CrewState, ReviewView]:
    """The attempt and its review, a second for each question."""
    state = honest(box, mission, players, seed)
    return state, review(game(box), state, 1.0)


def examine(box: str, mission: int, players: int, seed: int) -> None:
    """All that must hold of the review of an honest attempt."""
    state, review = reviewed(box, mission, players, seed)
    assert review.state in ("ready", "undecided")
    assert not review.revokes and not review.claims
    if review.state == "ready":
        assert (review.verdict == "won") is (state.play.outcome.status is Status.COMPLETED)
    if review.turning is not None:
        wins_again(state, review.turning.line)
    read_back(state, review)


def wins_again(state: CrewState, line: LineReviewed) -> None:
    """The suggested line, played by rules written apart from the review, wins."""
    known = with_hands(state)
    now = rewound(known, line.begins)
    if line.draws or state.play.changed:
        # Who draws what is for ``check`` to follow.
        return
    held = {seat: set(cards) - now.play.gone for seat, cards in open_hands(known)[0].items()}
    helper = state.attempt.helper.seat if state.attempt.helper is not None else 0
    now = replace(now, attempt=replace(now.attempt, step=""))
    for play in line.plays:
        card, seat = CARDS[play.card], now.play.turn
        assert seat == play.seat and card in held[seat]
        led = now.play.plays[0].card.suit if now.play.plays else None
        assert seat == helper or card in must_follow(sorted(held[seat], key=str), led)
        held[seat].remove(card)
        now = card_played(now, seat, card)
    sealed = any(task.prediction is None for task in state.attempt.tasks if "predict" in task.id)
    assert now.play.outcome.status is Status.COMPLETED or sealed


def read_back(state: CrewState, view: ReviewView) -> None:
    """The record tells the same attempt."""
    back = decode(view.record, lambda code: game(CODES[code]), data_of)
    assert encode(back) == view.record
    assert back.play.taken == state.play.taken and back.play.outcome.status is state.play.outcome.status


@pytest.mark.long_from(2)
@pytest.mark.parametrize(("box", "mission"), SOME)
@pytest.mark.parametrize("players", [2, 4])
def test_a_mission_played_by_the_rules_has_a_review_that_fits(box: str, mission: int, players: int) -> None:
    examine(box, mission, players, mission)


@pytest.mark.long
@pytest.mark.parametrize(("box", "mission"), EVERY)
def test_every_mission_with_every_crew_has_a_review_that_fits(box: str, mission: int) -> None:
    for players in (2, 3, 4, 5):
        examine(box, mission, players, 100 + mission * 7 + players)


# -- what is against the rules is found --------------------------------------------------------------------------


class Revokes:
    """One card, somewhere, that does not follow although it could."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.done: tuple[int, int, str] | None = None

    def __call__(self, state: CrewState, line: ScriptedWord) -> ScriptedWord:
        if self.done is not None or line.word not in CARDS or state.attempt.step or state.attempt.talk is not None:
            return line
        seat, helper = state.play.turn, state.attempt.helper
        if not state.play.plays or (helper is not None and helper.seat == seat) or self.rng.random() < 0.7:
            return line
        led, held = state.play.plays[0].card.suit, hands(state).of(seat)
        wrong = [card for card in held if card.suit is not led]
        if not wrong or len(wrong) == len(held):
            return line
        card = self.rng.choice(wrong)
        self.done = (seat, state.play.number, str(card))
        return replace(line, word=str(card))


class FalseClaims:
    """One communication, somewhere, that is not true."""

    def __init__(self) -> None:
        self.done: tuple[int, str, str] | None = None

    def __call__(self, state: CrewState, line: ScriptedWord) -> ScriptedWord:
        talk = state.attempt.talk
        if self.done is not None or talk is None or talk.card is None or line.word not in ("HIGHEST", "LOWEST"):
            return line
        # Every other card of the colour is lower than the highest, and higher than the lowest.
        wrong = "LOWEST" if line.word == "HIGHEST" else "HIGHEST"
        if Says(wrong.lower()) not in possible(state, talk.seat, talk.card):
            return line
        self.done = (talk.seat, str(talk.card), wrong.lower())
        return replace(line, word=wrong)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("box", ["planet-nine", "deep-sea"])
def test_one_revoke_is_found_and_nobody_else_accused(box: str, players: int) -> None:
    """With its card and trick, wherever the card that was held came to light."""
    injected = 0
    for seed in range(12):
        cheat = Revokes(seed)
        state = honest(box, 1 + seed % 9, players, seed, cheat)
        view = review(game(box), state, 0.2)
        revoked = [(revoke.seat, revoke.trick, revoke.played) for revoke in view.revokes]
        assert revoked == ([cheat.done] if cheat.done is not None else []), seed
        assert not view.claims
        injected += cheat.done is not None
    assert injected >= 6


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("box", ["planet-nine", "deep-sea"])
def test_one_false_communication_is_found_and_no_other(box: str, players: int) -> None:
    injected = 0
    for seed in range(12):
        cheat = FalseClaims()
        view = review(game(box), honest(box, 1 + seed % 9, players, seed, cheat), 0.2)
        claims = [(claim.seat, claim.card, claim.says) for claim in view.claims]
        assert claims == ([cheat.done] if cheat.done is not None else []), seed
        assert not view.revokes
        injected += cheat.done is not None
    assert injected >= 4
