"""The review of finished missions: turning point, other set-ups, audits, knowledge, record, process."""

import pickle
import queue
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from companion.cli.review_processes import Reviewer, packed, unpacked
from companion.cli.wire import data_of
from companion.games.crew import events as ev
from companion.games.crew.deep_sea.data import DeepSeaData
from companion.games.crew.evolve import evolve
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, Claim, Says, Status
from companion.games.registry import game
from companion.review.audits import revokes, wrong_claims
from companion.review.knowledge import knowledge, moments
from companion.review.rating import rate, word_for
from companion.review.record import ALPHABET, MOST, BadRecord, decode, encode
from companion.review.turning_point import lifetime, rewound, turning_point
from companion.review.whole import NotOver
from companion.review.winnable.answer import winnable
from companion.review.winnable.hands import open_hands, with_hands
from companion.review.winnable.question import ask
from companion.review.winnable.solver import Solver
from companion.rules.cards import Card
from companion.rules.reviewed import ReviewView
from companion.rules.tricks import must_follow, winning
from companion.table.ports import subject_of
from companion.table.session import Session
from companion.text.catalogue import Catalogue
from companion.text.review_story import instead
from tests.review.patient import review
from tests.review.played import at_random, play, start

P9, DS = game("planet-nine"), game("deep-sea")
CODES = {"P9": P9, "DS": DS}


def lost(seed: str, players: int = 4) -> CrewState:
    """A mission of two tasks played at random, which nobody survives for long."""
    owner = 3 if players == 2 else 2
    tasks = [{"card": "B7", "owner": 1}, {"card": "Y6", "owner": owner}]
    return at_random(start("planet-nine", seed, players, 1, tasks), Random(seed))


def test_a_running_mission_is_never_reviewed() -> None:
    """Rulebook p. 13: nothing is said of hidden cards while the mission runs."""
    state = start("planet-nine", "running", 4, 1, [{"card": "B7", "owner": 2}])
    with pytest.raises(NotOver):
        review(P9, state)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("number", range(4))
def test_the_turning_point_is_the_last_card_after_which_it_could_be_won(players: int, number: int) -> None:
    """Before the card the mission could be won, after it no more; just the cards named instead would have done."""
    state = lost(f"turn-{players}-{number}", players)
    view = review(P9, state)
    if state.play.outcome.status is Status.COMPLETED:
        assert view.verdict == "won"
        return
    assert view.verdict in ("lost-at-card", "never-winnable")
    if view.turning is None:
        assert winnable(P9, rewound(with_hands(state), 0), 60).winnable is False
        return
    turning, known = view.turning, with_hands(state)
    before, after = rewound(known, turning.cards), rewound(known, turning.cards + 1)
    assert winnable(P9, before, 60).winnable is True
    assert after.play.outcome.status is Status.FAILED or winnable(P9, after, 60).winnable is False
    held = open_hands(known)[0][turning.seat]
    led = before.play.plays[0].card.suit if before.play.plays else None
    for card in must_follow([card for card in held if card not in before.play.gone], led):
        if players > 2:
            alive = winnable(P9, play(before, str(card)), 60).winnable
            assert alive is (str(card) in turning.instead), card
    marks = [play.winnable for trick in view.tricks for play in trick.plays]
    assert marks == [True] * turning.cards + [False] * (len(marks) - turning.cards)


class Tired(Solver):
    """Finds the turning point, then has no time left for anything else."""

    tired = False

    def solve(self, fixed: Sequence[int], limit: float) -> bool | None:
        """As ever, until it is tired."""
        return None if self.tired else super().solve(fixed, limit)


@pytest.mark.long
def test_without_time_for_other_cards_the_one_of_the_line_is_named_still() -> None:
    """It was never so that nothing else could be played: the line goes on with a card that would have done."""
    known = with_hands(lost("turn-4-1"))
    question = ask(known)
    with Tired(question) as solver:
        assert isinstance(solver, Tired)
        life = lifetime(P9, known, question, solver, 60)
        solver.tired = True
        held = {seat: set(cards) - rewound(known, life.alive).play.gone for seat, cards in open_hands(known)[0].items()}
        turning = turning_point(known, question, solver, life, held, 0)
    whole = review(P9, known).turning
    assert turning is not None and whole is not None
    assert turning.line.plays[0].card in turning.instead and set(turning.instead) <= set(whole.instead)


class Ticking:
    """A clock on which every look takes a tenth of a second."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.1
        return self.now


@pytest.mark.long
@pytest.mark.parametrize("limit", [0.0, 0.3, 0.6, 1.0, 1.5, 2.0, 3.0])
def test_the_limit_holds_for_the_whole_review(limit: float) -> None:
    """What is answered by then is right, the rest is said to be undecided; hardly a look at the clock comes after."""
    state, clock = lost("turn-4-1"), Ticking()
    limited, whole = review(P9, state, limit, clock), review(P9, state)
    assert clock.now < limit + 1.0
    if limited.state == "undecided":
        assert limited.verdict == "undecided" and limited.turning is None
        return
    assert limited.verdict == whole.verdict
    assert limited.turning is not None and whole.turning is not None
    assert set(limited.turning.instead) <= set(whole.turning.instead)
    assert not limited.turning.complete or limited.turning.instead == whole.turning.instead
    assert [alternative.kind for alternative in limited.alternatives] == [
        alternative.kind for alternative in whole.alternatives
    ]
    for other, sure in zip(limited.alternatives, whole.alternatives, strict=True):
        assert other.winnable in (None, sure.winnable)


@pytest.mark.long
def test_what_the_limit_left_out_is_said() -> None:
    """Without time nothing is decided; with time enough everything is; in between some of the set-ups are not."""
    state = lost("turn-4-1")
    reviews = {
        limit: review(P9, state, limit, Ticking()) for limit in (0.0, *(0.2 * tenth for tenth in range(1, 20)), 60)
    }
    assert reviews[0.0].state == "undecided" and reviews[60].state == "ready"
    assert all(alternative.winnable is not None for alternative in reviews[60].alternatives)
    between = [view for view in reviews.values() if view.state == "ready" and view is not reviews[60]]
    assert any(other.winnable is None for view in between for other in view.alternatives)
    turning = reviews[60].turning
    assert turning is not None and turning.complete
    assert "may be more" in instead(replace(turning, complete=False), Catalogue("en"))
    assert "may be more" not in instead(turning, Catalogue("en"))


def test_a_mission_given_up_in_time_was_still_winnable() -> None:
    """Nothing is said to be lost that was not."""
    state = start("planet-nine", "given-up", 4, 1, [{"card": "B7", "owner": 2}])
    assert winnable(P9, state, 60).winnable is True
    view = review(P9, evolve(state, ev.MissionDecided(Status.FAILED, "crew-given-up", 1)))
    assert view.verdict == "still-winnable" and view.turning is None


@pytest.mark.long
def test_other_set_ups_are_asked_about_with_their_lines() -> None:
    """Another allocation and both ways of passing; a "yes" comes with owners and a line."""
    view = review(P9, lost("turn-4-1"))
    assert [alternative.kind for alternative in view.alternatives] == ["allocation", "pass-left", "pass-right"]
    for other in view.alternatives:
        assert other.winnable is True and other.line is not None and other.line.plays
    assert set(view.alternatives[0].line.owners) == {"T-B7", "T-Y6"} if view.alternatives[0].line else False
    assert len(view.alternatives[1].line.draws) == 4 if view.alternatives[1].line else False


def test_with_hands_missing_the_rest_is_still_said() -> None:
    """Too few hands: no verdict, but tricks, audits and what to scan."""
    state = lost("turn-4-2")
    less = replace(state, table=replace(state.table, hands={}))
    view = review(P9, less)
    assert (view.state, view.verdict) == ("hands-missing", "undecided") and "HAND" in view.missing
    assert view.tricks and view.turning is None


@pytest.mark.long
def test_scanned_hands_do_as_well_as_given_ones() -> None:
    """After an early end three scanned hands are enough: the fourth is what is left."""
    state = lost("turn-4-2")
    hands = state.table.hands
    scanned = replace(state, table=replace(state.table, hands={}))
    for seat in (1, 2, 3):
        left = tuple(str(card) for card in hands[seat] if card not in state.play.gone)
        scanned = evolve(scanned, ev.HandNoted(seat, left))
    assert review(P9, scanned).turning == review(P9, state).turning


def test_a_number_never_told_leaves_the_mission_winnable() -> None:
    """All tricks are played and a sealed prediction was not opened: with the right number it was won."""
    task = next(task.id for task in cast(DeepSeaData, data_of(DS)).tasks if task.kind == "tricks_predicted")
    state = start("deep-sea", "sealed", 4, 1, [{"id": task, "owner": 2}])
    state = replace(state, attempt=replace(state.attempt, step=""))
    hands = {seat: set(cards) for seat, cards in state.table.hands.items()}
    while len(state.play.gone) < 40:
        led = state.play.plays[0].card.suit if state.play.plays else None
        card = must_follow(sorted(hands[state.play.turn], key=str), led)[0]
        hands[state.play.turn].remove(card)
        state = evolve(state, ev.CardPlayed(state.play.turn, str(card)))
        if len(state.play.plays) == 4:
            state = evolve(state, ev.TrickTaken(winning(state.play.plays).seat))
    view = review(DS, evolve(state, ev.MissionDecided(Status.FAILED, "crew-given-up", 10)))
    assert view.verdict == "still-winnable" and view.turning is None


# -- audits ------------------------------------------------------------------------------------------------


def with_plays(*tricks: str) -> CrewState:
    """A mission in which these cards were played."""
    state = start("planet-nine", "audit", 4, 1, [{"card": "P1", "owner": 1}])
    for trick in tricks:
        for card in trick.split():
            state = play(state, card)
    return state


def test_a_revoke_is_named_with_both_cards_and_the_trick() -> None:
    """The third seat threw off a green card and showed a blue one in the next trick."""
    (revoke,) = revokes(with_plays("B2 B5 G3 B7", "B9 B8 B6 B3"))
    assert (revoke.played, revoke.held, revoke.trick, revoke.shown_in) == ("G3", "B3", 1, 2)


def test_a_card_still_in_the_hand_at_the_end_proves_a_revoke_too() -> None:
    """The hands shown after the mission count like cards played."""
    state = with_plays("B2 B5 G3 B7")
    seat = state.play.taken[0].plays[2].seat
    (revoke,) = revokes(state, {seat: (CARDS["G3"], CARDS["B1"])})
    assert (revoke.held, revoke.shown_in) == ("B1", 0)
    assert revokes(state, {seat: (CARDS["G3"], CARDS["Y1"])}) == ()


@pytest.mark.parametrize(
    ("says", "hand", "against"),
    [
        (Says.HIGHEST, "B5 B9", "B9"),
        (Says.HIGHEST, "B5 B2", None),
        (Says.LOWEST, "B5 B2", "B2"),
        (Says.ONLY, "B5 B2", "B2"),
        (Says.ONLY, "B5 G2", None),
        (None, "B5 B2 B9", "B9"),
        (None, "B5 B2", None),
    ],
)
def test_a_communication_is_held_against_the_hand_it_came_from(
    says: Says | None, hand: str, against: str | None
) -> None:
    state = with_plays()
    state = replace(state, attempt=replace(state.attempt, claims=(Claim(2, CARDS["B5"], says, 1),)))
    wrong = wrong_claims(state, {2: tuple(CARDS[code] for code in hand.split())})
    assert [claim.held for claim in wrong] == ([against] if against else [])


# -- knowledge ---------------------------------------------------------------------------------------------


def deals_by_hand(state: CrewState, seat: int, cards: int) -> tuple[int, Counter[tuple[Card, int]]]:
    """Every deal of the unseen cards in turn, judged by the public facts one by one."""
    back = rewound(state, cards)
    hand = {card for card in open_hands(state)[0][seat] if card not in back.play.gone}
    unseen = sorted(state.table.deck - back.play.gone - hand, key=str)
    others = [number for number in range(1, state.table.seats + 1) if number != seat]
    played = Counter(play.seat for trick in back.play.taken for play in trick.plays) + Counter(
        play.seat for play in back.play.plays
    )
    sizes = [state.table.tricks - played[other] for other in others]
    total, where = 0, Counter[tuple[Card, int]]()

    def fits(seat: int, cards_: tuple[Card, ...]) -> bool:
        for missing in back.play.missing:
            if missing.seat == seat and any(card.suit is missing.suit for card in cards_):
                return False
        if any(card.trump and card.value == 4 for card in cards_) and seat != back.attempt.commander:
            return False
        for claim in back.attempt.claims:
            if claim.trick > back.play.number:
                continue
            if claim.card in cards_ and claim.seat != seat:
                return False
            same = [card.value for card in cards_ if card.suit is claim.card.suit and card != claim.card]
            if claim.seat == seat:
                higher, lower = any(v > claim.card.value for v in same), any(v < claim.card.value for v in same)
                wrong = {Says.HIGHEST: higher, Says.LOWEST: lower, Says.ONLY: higher or lower, None: higher and lower}
                if wrong[claim.says]:
                    return False
        return True

    def fill(index: int, left: tuple[Card, ...], given: tuple[tuple[Card, ...], ...]) -> None:
        nonlocal total
        if index == len(others):
            total += 1
            where.update((card, others[at]) for at, pile in enumerate(given) for card in pile)
            return
        for pile in combinations(left, sizes[index]):
            if fits(others[index], pile):
                fill(index + 1, tuple(card for card in left if card not in pile), (*given, pile))

    fill(0, tuple(unseen), ())
    return total, where


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("says", [Says.HIGHEST, Says.ONLY, None])
def test_deals_are_counted_as_by_trying_every_one(seed: int, says: Says | None) -> None:
    """From the last cards of a hand: deals in all, and with each card in each place."""
    rng = Random(seed)
    state = start("planet-nine", f"know-{seed}", 4, 1, [{"card": "P1", "owner": 1}])
    hands = {seat: set(cards) for seat, cards in state.table.hands.items()}
    claims: list[str] = []
    claim: tuple[Claim, ...] = ()
    while len(claims) < 28:
        led = CARDS[claims[len(claims) // 4 * 4]].suit if len(claims) % 4 else None
        seat = state.play.turn
        held = sorted(hands[seat], key=str)
        if len(claims) == 24:
            shown = next(card for card in held if not card.trump)
            claim = (Claim(seat, shown, says, 7),)
        same = [card for card in held if card.suit is led] or held
        card = rng.choice([card for card in same if str(card) != "P1"] or same)
        hands[seat].remove(card)
        claims.append(str(card))
        state = evolve(state, ev.CardPlayed(seat, str(card)))
        if len(claims) % 4 == 0:
            state = evolve(state, ev.TrickTaken(winning(state.play.plays).seat))
    state = replace(state, attempt=replace(state.attempt, claims=claim))
    for seat in (1, 3):
        known = knowledge(with_hands(state), seat, len(state.play.gone))
        total, where = deals_by_hand(with_hands(state), seat, len(state.play.gone))
        assert known.deals == total
        for place in known.places:
            for at, count in place.deals.items():
                assert count == where[CARDS[place.card], at], (place.card, at)


def test_the_true_deal_is_always_among_the_possible_ones() -> None:
    """No fact rules out where a card really is."""
    state = with_hands(lost("turn-4-1"))
    hands = open_hands(state)[0]
    for seat in range(1, 5):
        known = knowledge(state, seat, 3)
        where = {str(card): seat for seat, cards in hands.items() for card in cards}
        assert known.deals > 0 and all(place.deals[where[place.card]] for place in known.places)


# -- record ------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("box", ["planet-nine", "deep-sea"])
def test_a_record_reads_back_as_the_same_mission(box: str, players: int) -> None:
    """Text, state and review survive the way through a QR code."""
    rows = [{"card": "B7", "owner": 1, "token": "omega"}, {"card": "Y6", "owner": 3}]
    if box == "deep-sea":
        rows = [{"id": "T-01", "owner": 1}, {"id": "tricks-predicted-open", "owner": 3, "prediction": 2}]
        rows[1]["id"] = next(
            task.id for task in cast(DeepSeaData, data_of(DS)).tasks if task.kind == "tricks_predicted"
        )
    chosen = game(box)
    state = at_random(start(box, f"record-{players}", players, 1, rows), Random(players))
    text = encode(state)
    assert set(text) <= ALPHABET and len(text) <= MOST
    back = decode(text.lower(), lambda code: CODES[code], data_of)
    assert encode(back) == text
    assert back.play.taken == state.play.taken and back.play.outcome.status is state.play.outcome.status
    assert review(chosen, back).verdict == review(chosen, state).verdict


@pytest.mark.parametrize(
    "text",
    [
        "",
        "TC1",
        "TC1 P9",
        "TC1 XX M:1.1 S:4 C:1 H:/// X: Z:FAILED..1",
        "HELLO WORLD TODAY",
        "TC1 P9 M:1.1 S:4 C:9 H:/// X: Z:FAILED..1",
    ],
)
def test_a_text_that_is_no_record_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadRecord):
        decode(text, lambda code: CODES[code], data_of)


# -- rating, process ----------------------------------------------------------------------------------------


def test_a_rating_is_repeated_by_its_seed_and_alters_nothing() -> None:
    """The same draw and seed give the same figures; the interval holds the share."""
    tasks = ("T-B7", "T-Y6")
    first, other = (rate(P9, data_of(P9), 2, 4, tasks, 5, 6) for _ in range(2))
    assert first == other and first.low <= first.share <= first.high and first.samples == 6


def test_words_of_a_rating() -> None:
    assert [word_for(won, 100) for won in (99, 80, 20)] == ["gentle", "fair", "brutal"]


def test_packing_leaves_the_box_behind_and_finds_it_again() -> None:
    state = lost("turn-4-1")
    chosen, back = unpacked(*pickle.loads(pickle.dumps(packed(P9, state))))
    assert isinstance(back, CrewState)
    assert chosen.id == "planet-nine" and back.table.box is state.table.box and back.play == state.play


@pytest.mark.long
def test_the_reviewer_answers_from_outside_and_gives_up_when_closed() -> None:
    """The table asks and goes on; nothing is shared, and the value comes through what it handed over."""
    arrived: queue.Queue[tuple[str, object]] = queue.Queue()
    reviewer = Reviewer(lambda subject, view: arrived.put((subject, view)))
    state = lost("turn-4-1")
    session = cast(Session, SimpleNamespace(id="table", sequence=1, game=P9, state=state, over=True))
    assert reviewer.start(session)
    subject, view = arrived.get(timeout=60)
    assert subject == subject_of(session) and isinstance(view, ReviewView) and view.verdict == "lost-at-card"
    assert replace(view, ms=0.0) == replace(review(P9, state, every_moment=True), ms=0.0)
    reviewer.start(session)
    reviewer.close()
    with pytest.raises(queue.Empty):
        arrived.get(timeout=1)


def test_every_moment_of_every_player_is_told_and_the_truth_is_possible_in_each() -> None:
    """Before each trick and at the end, for the players and not for JARVIS; the seat's own cards are never asked."""
    state = with_hands(lost("moments", 2))
    shown = moments(state)
    tricks = -(-sum(1 for _ in state.play.gone) // 3)
    assert len(shown) == 2 * (tricks + 1)
    hands = open_hands(state)[0]
    for shown_card in shown:
        assert shown_card.deals >= 1
        for place in shown_card.places:
            card = CARDS[place.card]
            assert card not in hands[shown_card.seat]
            holder = next((seat for seat in state.people if card in hands[seat]), 0)
            assert place.deals[holder] >= 1
            assert sum(place.deals.values()) == shown_card.deals
