"""Hands and columns put together from what was played, came up and was scanned afterwards; else what is missing."""

from dataclasses import replace

import pytest

from companion.cli.wire import data_of
from companion.games.crew import events as ev
from companion.games.crew.demo_hands import hands
from companion.games.crew.evolve import evolve
from companion.games.crew.state import CrewState
from companion.games.crew.terms import CARDS, Status
from companion.games.registry import game
from companion.review.record import decode, encode
from companion.review.winnable.hands import HandsUnknown, open_columns, open_hands, with_hands
from companion.review.winnable.question import deal_of
from tests.helpers import Playing
from tests.review.honest import attempt, columns_left, honest, laid_open
from tests.review.patient import review
from tests.review.played import start

P9 = game("planet-nine")


def two(seed: int, **said: bool) -> Playing:
    """An attempt of two people that ends early: columns are left that nobody turned up."""
    unplayed = attempt("planet-nine", 1, 2, seed)
    assert columns_left(unplayed.state, hands(unplayed.state))
    return unplayed


def want(state: CrewState) -> str:
    """What is missing, by its key."""
    with pytest.raises(HandsUnknown) as caught:
        open_hands(state)
    return caught.value.wants[0][0]


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_hand_of_the_helper_names_its_covered_cards(seed: int) -> None:
    """Column by column, the upper card first; what came up during play need not be said again."""
    before = two(seed)
    assert want(before.state) == "columns"
    after = laid_open(before).state
    dealt, under = open_hands(after)
    helper = after.attempt.helper
    assert helper is not None and len(dealt[helper.seat]) == 14 and len(under) == 7
    left = hands(after)
    for number, card in left.covered.items():
        columns = open_columns(after)
        assert columns is not None and columns[number - 1].hidden == card
    assert review(P9, after).state == "ready"


def test_one_card_too_few_is_said_with_the_number() -> None:
    """The review tells how many cards of the columns are to be scanned."""
    before = two(1)
    missing = columns_left(before.state, hands(before.state))
    state = before.say(f"SEAT 3 HAND {' '.join(missing[:-2])}").state
    view = review(P9, state)
    assert view.state == "hands-missing" and f"{len(missing)} cards" in view.missing
    assert view.wants[0].params["count"] == len(missing)


def test_the_last_covered_card_is_what_all_others_leave_over() -> None:
    before = laid_open(two(2)).state
    full = open_columns(before)
    assert full is not None
    people = tuple(hand for hand in before.attempt.shown_hands if hand[0] != 3)
    less = replace(before, attempt=replace(before.attempt, shown_hands=people))
    number = next(
        at for at, column in enumerate(less.attempt.dealt_columns) if column.covered and column.hidden is None
    )
    laid = [replace(column, hidden=full[at].hidden) if at != number else column for at, column in enumerate(full)]
    laid[number] = replace(laid[number], hidden=None)
    less = replace(less, attempt=replace(less.attempt, dealt_columns=tuple(laid)))
    assert open_columns(less) == full


def passed_unseen() -> Playing:
    """The cards of the distress pass are nobody's business; what JARVIS gave was not named, so its row is unknown."""
    for seed in range(40):
        how = start("planet-nine", f"unseen-{seed}", 2, 1, [{"card": "B7", "owner": 1}])
        bare = tuple(replace(column, hidden=None) for column in how.attempt.dealt_columns)
        helper = how.attempt.helper
        assert helper is not None
        state = replace(
            how,
            table=replace(how.table, hands={}),
            attempt=replace(
                how.attempt, dealt_columns=bare, helper=replace(helper, columns=bare), step="", settled=frozenset()
            ),
        )
        data = data_of(P9)
        now = Playing(P9, data, state, state).given(ev.StepReached("distress"))
        now = now.say("YES", "LEFT", "OK")
        if all(column.open is None for column in now.state.attempt.dealt_columns):
            return now
    raise AssertionError("no such deal")


def test_after_a_pass_nobody_named_the_columns_are_scanned_at_the_end() -> None:
    """The state is hands-missing, with how many cards; HAND of the helper's seat names open and covered cards alike."""
    now = passed_unseen().given(ev.MissionDecided(Status.FAILED, "crew-given-up", 1))
    deck = [code for code, card in CARDS.items() if card in now.state.table.deck]
    now = now.say(f"HAND {' '.join(deck[:13])}", seat=1).say(f"HAND {' '.join(deck[13:26])}", seat=2)
    view = review(P9, now.state)
    assert view.state == "hands-missing" and [want.kind for want in view.wants] == ["columns"]
    assert view.wants[0].params == {"helper": "JARVIS", "seat": 3, "count": 14}
    now = now.say(f"SEAT 3 HAND {' '.join(deck[26:])}")
    columns = open_columns(now.state)
    assert columns is not None
    assert [(str(column.open), str(column.hidden)) for column in columns] == list(
        zip(deck[26::2], deck[27::2], strict=True)
    )
    assert review(P9, now.state).state == "ready"


def test_cards_from_columns_that_nobody_told_apart_are_not_guessed() -> None:
    """A card came up unseen; the next unknown card may be it or lie elsewhere, so there is no verdict."""
    now = passed_unseen()
    # The table asks for the row anew, which may be left out.
    assert now.state.attempt.step == "columns"
    now = now.say("OK")
    deck = iter([code for code, card in CARDS.items() if card in now.state.table.deck and not card.trump])
    for _ in range(2):
        for _ in range(3):
            now = now.say(next(deck))
        if now.state.attempt.step == "reveal":
            now = now.say("OK")
    now = now.given(ev.MissionDecided(Status.FAILED, "crew-given-up", 2))
    assert want(now.state) == "columns-mixed"


def test_a_helper_that_could_not_follow_needs_no_pardon() -> None:
    """A covered card is none that could have been played, so the formula is not asked about a revoke."""
    for seed in range(1, 30):
        assert not deal_of(with_hands(honest("planet-nine", 1, 2, seed))).pardons


# -- hands of people ------------------------------------------------------------------------------------------


def test_a_pass_not_noted_leaves_the_hands_of_a_set_up_out() -> None:
    """They were changed by the pass; what was played and scanned afterwards counts instead."""
    state = start("planet-nine", "pass", 4, 1, [{"card": "B7", "owner": 1}])
    state = replace(state, attempt=replace(state.attempt, settled=frozenset(), step="distress"))
    now = Playing(P9, data_of(P9), state, state).say("YES", "LEFT", "OK")
    over = now.given(ev.MissionDecided(Status.FAILED, "crew-given-up", 1))
    assert want(over.state) == "hand"
    for seat in (1, 2, 3):
        over = over.say(f"HAND {' '.join(map(str, state.table.hands[seat % 4 + 1]))}", seat=seat)
    assert {seat: set(cards) for seat, cards in open_hands(over.state)[0].items()} == {
        seat: set(state.table.hands[seat % 4 + 1]) for seat in range(1, 5)
    }


@pytest.mark.parametrize(
    ("scanned", "key"), [({}, "hand"), ({1: "B1", 2: "B1"}, "doubled")], ids=["nothing scanned", "one card twice"]
)
def test_what_is_missing_has_a_key_for_every_language(scanned: dict[int, str], key: str) -> None:
    state = start("planet-nine", "wants", 4, 1, [{"card": "B7", "owner": 1}])
    state = replace(state, table=replace(state.table, hands={}))
    for seat, card in scanned.items():
        state = evolve(state, ev.HandNoted(seat, (card,)))
    assert want(state) == key


# -- the record of such attempts -------------------------------------------------------------------------------


@pytest.mark.long
def test_a_record_keeps_the_pass_and_the_hands_after_it() -> None:
    """Read back, the pass is done: it is no other set-up, and the verdict is the same."""
    compared = 0
    for seed in range(12):
        state = honest("planet-nine", 1 + seed % 10, 3 + seed % 3, seed)
        if state.attempt.direction is None:
            continue
        view = review(P9, state)
        back = decode(view.record, lambda code: P9, data_of)
        assert encode(with_hands(back)) == view.record and back.attempt.direction is state.attempt.direction
        again = review(P9, back)
        assert (again.verdict, again.turning, again.alternatives) == (view.verdict, view.turning, view.alternatives)
        older = decode(view.record.replace(" E:", " H:"), lambda code: P9, data_of)
        assert review(P9, older).turning == view.turning
        compared += 1
    assert compared >= 2


def test_a_record_of_unknown_columns_says_that_they_are_unknown() -> None:
    """A covered card that nobody saw stays one, rather than none."""
    state = two(1).state
    back = decode(encode(state), lambda code: P9, data_of)
    laid, again = ([(state.open, state.covered) for state in column.attempt.dealt_columns] for column in (state, back))
    assert laid == again
    assert review(P9, back).state == "hands-missing"
