"""The story of a mission: task, chances, lesson; possible deals drawn evenly; chips that never gainsay the verdict."""

from collections import Counter
from random import Random

import pytest

from companion.games.crew.terms import CARDS
from companion.games.registry import game
from companion.review.dealing import Places
from companion.review.knowledge import knowledge
from companion.review.possible import possible_deals
from companion.review.turning_point import rewound
from companion.review.winnable.answer import winnable
from companion.review.winnable.hands import with_hands
from companion.rules.reviewed import ReviewView
from companion.rules.tricks import Play, winning
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.review_story import lesson
from tests.review.patient import review
from tests.review.test_review import P9, lost

pytest.importorskip("pysat")
DS = game("deep-sea")
GAMES = [(players, number) for players in (2, 3, 4, 5) for number in range(4)]


def agrees(view: ReviewView) -> bool:
    """Whether chips, the cards' own marks, the turning point and the verdict say the same."""
    states, marks = view.states, [play.winnable for trick in view.tricks for play in trick.plays]
    match view.verdict:
        case "won" | "still-winnable":
            return set(states) <= {"open"} and all(marks) and view.turning is None
        case "never-winnable":
            return set(states) <= {"late", "lost"} and not any(marks) and view.turning is None
        case "lost-at-card":
            turning = view.turning
            assert turning is not None
            alive = [True] * turning.cards + [False] * (len(marks) - turning.cards)
            whole = [all(play.winnable for play in trick.plays) for trick in view.tricks]
            return marks == alive and states.index("turned") + 1 == turning.trick and all(
                (state == "open") is good for state, good in zip(states, whole, strict=True)
            )  # fmt: skip
    return set(states) <= {""}


@pytest.mark.long
@pytest.mark.parametrize(("players", "number"), GAMES)
def test_chips_marks_and_verdict_never_gainsay_each_other(players: int, number: int) -> None:
    state = lost(f"turn-{players}-{number}", players)
    view = review(P9, state)
    assert agrees(view)
    assert set(view.covered.states) <= {""} and view.covered.turning is None
    story = view.covered.story
    assert story is not None and story.chances is None and story.lesson is None and story.taker is None
    assert view.headline.key == f"review-story-{view.verdict}"


@pytest.mark.long
@pytest.mark.parametrize("number", range(3))
def test_the_two_plays_differ_by_one_card_where_that_is_possible(number: int) -> None:
    """The line goes on with the others' cards as they lay, if any line of one of the good cards does."""
    state = lost(f"turn-4-{number}")
    view, known = review(P9, state), with_hands(state)
    turning, story = view.turning, view.story
    assert turning is not None and story is not None
    lay = view.tricks[turning.trick - 1].plays
    after = lay[turning.cards % 4 + 1 :]
    line = turning.line.plays[1 : 1 + len(after)]
    if [play.card for play in after] != [play.card for play in line]:
        for card in turning.instead:
            state = rewound(known, turning.cards)
            assert not _goes_on(state, card, [play.card for play in after])
    plays = (*lay[: turning.cards % 4], *turning.line.plays[: 4 - turning.cards % 4])
    assert story.taker == winning([Play(play.seat, CARDS[play.card]) for play in plays]).seat


def _goes_on(state: object, card: str, others: list[str]) -> bool:
    from tests.review.played import play

    for code in (card, *others):
        state = play(state, code)  # type: ignore[arg-type]  # a state of the Crew
    return winnable(P9, state, 60).winnable is True  # type: ignore[arg-type]  # the same


def test_deals_are_dealt_evenly() -> None:
    """Every deal of three kinds of cards comes about as often as any other, and each is one that is allowed."""
    cards = [CARDS[code] for code in ("P1", "P2", "P3", "P4", "P5")]
    places = Places(
        {frozenset({1}): cards[:1], frozenset({1, 2}): cards[1:3], frozenset({2, 3}): cards[3:]}, {1: 2, 2: 2, 3: 1}
    )
    rng, seen = Random("evenly"), Counter[tuple[tuple[str, ...], ...]]()
    for _ in range(4000):
        dealt = places.draw(rng)
        assert cards[0] in dealt[1] and not {cards[3], cards[4]} & set(dealt[1]) and not set(cards[:3]) & set(dealt[3])
        seen[tuple(tuple(sorted(map(str, dealt[place]))) for place in (1, 2, 3))] += 1
    assert len(seen) == places.deals == 4
    assert all(abs(count - 1000) < 120 for count in seen.values())


def test_possible_deals_lie_as_often_where_as_knowledge_counts() -> None:
    """The share of the deals in which a card lies with a seat is the share that is counted exactly."""
    known = with_hands(lost("turn-4-1"))
    counted = knowledge(known, 2, 8)
    deals = list(possible_deals(known, 2, 8, Random(1), 400))
    assert len(deals) == 400
    for place in counted.places:
        for seat, count in place.deals.items():
            share = sum(CARDS[place.card] in deal.get(seat, ()) for deal in deals) / 400
            assert abs(share - count / counted.deals) < 0.11, (place.card, seat)


@pytest.mark.long
@pytest.mark.parametrize("number", range(4))
def test_the_chances_are_those_of_deals_that_the_seat_could_not_tell_apart(number: int) -> None:
    """The same mission has the same figures; the card that would have won does so in some of the deals at least."""
    state = lost(f"turn-4-{number}")
    first, again = review(P9, state), review(P9, state)
    assert first.story is not None and again.story is not None
    chances = first.story.chances
    assert chances is not None and chances.complete and chances == again.story.chances
    assert 0 <= chances.anyway <= 100 and 0 < chances.better <= 100
    assert first.turning is not None and chances.other == first.turning.line.plays[0].card
    if number == 1:
        # Charlotte's yellow 6, another's task, under a higher card that lay there already or must come.
        assert chances.anyway < chances.better


@pytest.mark.long
def test_a_card_that_ends_the_mission_wins_in_no_deal() -> None:
    """Where the played card itself decides, no deal of the rest helps."""
    for number in range(8):
        view = review(P9, lost(f"ends-{number}"))
        turning = view.turning
        if turning is None or turning.cards + 1 != view.cards:
            continue
        assert view.story is not None and view.story.chances is not None
        assert view.story.chances.anyway == 0
        return
    raise AssertionError("none of the missions ended with its turning card")


def test_without_time_it_is_undecided() -> None:
    """The verdict is there, the deals are not: so many as there was time for are counted, and it says so."""
    from tests.review.test_review import Ticking

    state = lost("turn-4-1")
    for limit in (1.5, 2.0, 3.0, 5.0):
        view = review(P9, state, limit, Ticking())
        if view.state == "ready" and view.story is not None and view.story.chances is not None:
            assert not view.story.chances.complete
            return
    raise AssertionError("no limit left time for the verdict alone")


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lost_mission_has_a_lesson_that_names_nobody(language: str) -> None:
    catalogue = Catalogue(language, names=("Amelie", "Ben", "Charlotte", "David", "Elif"))
    kinds = set()
    for players in (3, 4, 5):
        for number in range(4):
            view = review(P9, lost(f"turn-{players}-{number}", players))
            text = lesson(view, catalogue)
            assert text and not text.startswith("review-lesson")
            assert not any(name in text for name in catalogue.names)
            kinds.add(text)
    assert len(kinds) >= 3
