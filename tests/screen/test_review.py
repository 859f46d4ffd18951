"""The review on the screen: looks as recorded, fits everywhere, and keeps its verdict covered until asked."""

import re
from dataclasses import replace
from typing import Any

import pytest

from companion.rules.review_board import ReviewBoard
from companion.screen.elements import Dashes, Words
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.scenes.review.chips import StateSign
from companion.screen.scenes.review.summary import modules
from companion.screen.widgets import Button
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.review_lines import sentences
from tests.screen.review_views import NAMES, RECORD, VIEWS, lost_in_the_third, pages, shown

SMALL = Size(800, 480)


@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080), Size(1080, 1920)], ids=str)
def test_the_row_of_tricks_goes_on_where_the_winning_line_does(size: Size) -> None:
    """Tricks that nobody played are dashed and narrow, with their numbers; while it is covered they tell nothing."""
    chips = {part.key: part for part in layout(VIEWS["review_line"](), size, Catalogue("en")).elements}
    assert isinstance(chips["chip/3"], Dashes) and isinstance(chips["chip/4"], Dashes) and "chip/5" not in chips
    assert chips["chip/3"].colour == "light" and chips["chip/4"].box.w < chips["chip/0"].box.w / 2
    covered = layout(VIEWS["review_covered"](), size, Catalogue("en")).elements
    assert not any(isinstance(part, Dashes) and part.key.startswith("chip/") for part in covered)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("view", VIEWS)
def test_every_text_fits_on_the_smallest_screen(view: str, language: str) -> None:
    for size in (SMALL, Size(480, 800)):
        drawn = layout(VIEWS[view](), size, Catalogue(language))
        assert [cut for element in drawn.elements if (cut := element.cut())] == []
        keys = [element.key for element in drawn.elements]
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize(
    ("name", "filled"), [("review_covered", "OK"), ("review_lost", "DOWN"), ("review_summary", "CANCEL")]
)
def test_what_leads_on_is_the_filled_answer(name: str, filled: str) -> None:
    """It turns the verdict over, then the next trick; the last page leads back and has nothing later."""
    view = VIEWS[name]()
    buttons = [part for part in layout(view, SMALL, Catalogue()).elements if isinstance(part, Button)]
    assert [part.word for part in buttons if part.key.startswith("bar/") and part.ground == "light"] == [filled]
    assert ("DOWN" in view.prompt.choices) == (filled != "CANCEL") and "UP" in view.prompt.choices


def test_a_covered_verdict_shows_nowhere() -> None:
    """Two reviews that differ in their verdict alone look the same until OK is said."""
    lost, catalogue = lost_in_the_third(), Catalogue("en")
    for step in range(4):
        elements = layout(shown(step, False), SMALL, catalogue).elements
        assert {element.state for element in elements if isinstance(element, StateSign)} == {""}
        assert not any(element.key.startswith(("stood", "line")) for element in elements)
    elements = layout(shown(0, True), SMALL, catalogue).elements
    signs = [element.state for element in elements if isinstance(element, StateSign) and element.key.startswith("chip")]
    assert [sign for sign in signs if sign] == ["open", "open", "turned"], "tricks to come have none"
    assert not any("kept it alive" in text for text in sentences(lost, catalogue, uncovered=False))
    assert any("kept it alive" in text for text in sentences(lost, catalogue, uncovered=True))


def test_up_down_and_ok_step_and_turn_over() -> None:
    """Before the first trick lies the story; what is turned over on the last step stays on it."""
    board = ReviewBoard(lost_in_the_third(), NAMES)
    story = board.after_word("UP")
    assert story is not None and story.opening and story.after_word("DOWN") == board
    for _ in range(9):
        board = board.after_word("DOWN") or board
    assert board.step == board.last_step == 3
    turned = board.after_word("OK")
    assert turned is not None and turned.uncovered and turned.step == turned.last_step > 3
    back = turned.after_word("OK")
    assert back == board


def test_the_code_of_a_record_stays_small() -> None:
    """A whole mission is at most version 25 (117 modules), drawn with its quiet zone."""
    assert 21 <= len(modules(RECORD)) <= 117


def test_a_seat_said_shows_its_eyes_and_said_again_closes_them() -> None:
    """At every step there is what the seat could know then; other seats are refused."""
    board = ReviewBoard(lost_in_the_third(), NAMES)
    assert board.offered == (1, 2, 3, 4)
    assert board.after_word("SEAT", 5) is None
    eyes = board.after_word("SEAT", 2)
    assert eyes is not None and eyes.prompt.who == 2
    for cards in (0, 4, 8, 12):
        assert eyes is not None and eyes.seen is not None
        assert (eyes.seen.seat, eyes.seen.cards) == (2, cards)
        eyes = eyes.after_word("DOWN")
    assert eyes is not None
    closed = eyes.after_word("SEAT", 2)
    assert closed is not None and closed.seen is None
    assert closed.offered == ()


def test_eyes_do_not_depend_on_the_verdict() -> None:
    """Covered or turned over, the cards shown through a seat's eyes are the same."""
    catalogue = Catalogue("en")
    covered, turned = (layout(shown(2, uncovered, eyes=1), SMALL, catalogue).elements for uncovered in (False, True))
    assert [element for element in covered if element.key.startswith("eyes/")] == [
        element for element in turned if element.key.startswith("eyes/")
    ]


def test_where_nothing_lies_under_the_cover_it_is_not_offered_to_be_turned() -> None:
    """Without the hands, or without the solver, there is no verdict."""
    for state, offered in (("ready", True), ("undecided", True), ("hands-missing", False), ("no-solver", False)):
        board = ReviewBoard(replace(lost_in_the_third(), state=state), NAMES)
        assert ("OK" in board.prompt.choices) is offered


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [SMALL, Size(1024, 600), Size(480, 800), Size(1920, 1080)], ids=str)
def test_a_screen_that_is_too_small_for_every_sentence_has_pages(size: Size, language: str) -> None:
    """None is left out of what the mission tells."""
    catalogue = Catalogue(language)
    view = VIEWS["review_summary"]()
    assert isinstance(view.board, ReviewBoard)
    parts = [part for page in pages(view, size, catalogue) for part in page.elements]
    keys = {part.key for part in parts if part.key.startswith("summary/")}
    assert len(keys) + 1 == len(sentences(view.board.review, catalogue, True)), "the first stands above them"
    assert any(part.key == "decisive/told" for part in parts)


@pytest.mark.parametrize("size", [SMALL, Size(480, 800), Size(1920, 1080)], ids=str)
def test_through_a_seat_s_eyes_every_card_out_of_sight_says_who_may_hold_it(size: Size) -> None:
    """Cards stand behind the numbers of their possible holders, certain ones first, larger and in a lit panel."""
    view = VIEWS["review_eyes"]()
    assert isinstance(view.board, ReviewBoard) and view.board.seen is not None
    elements: dict[str, Any] = {element.key: element for element in layout(view, size, Catalogue()).elements}
    cards = {element.code: element for key, element in elements.items() if key.startswith("eyes/card/")}
    assert set(cards) == {place.card for place in view.board.seen.places}
    lead = elements["eyes/certain"].box
    for place in view.board.seen.places:
        seats = [seat for seat, count in place.deals.items() if count]
        discs = [elements[f"eyes/held/{''.join(map(str, sorted(seats)))}/{seat}"] for seat in seats]
        assert {disc.top for disc in discs} == {"light" if len(seats) == 1 else "row"}
        assert cards[place.card].box.inside(lead) is (len(seats) == 1)
    assert all(box.inside(lead) or box.inside(elements["eyes/possible"].box) for box in (c.box for c in cards.values()))
    assert all(f"eyes/{seat}/name" in elements for seat in view.board.offered)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, Size(1024, 600), Size(1920, 1080)], ids=str)
def test_what_the_signs_before_cards_mean_stands_in_their_panel(size: Size, language: str) -> None:
    """Numbers in rings stood before the cards, and nothing said that they are seats."""
    drawn = layout(VIEWS["review_eyes"](), size, Catalogue(language))
    elements: dict[str, Any] = {element.key: element for element in drawn.elements}
    legend = elements["eyes/signs"]
    assert legend.reads() and legend.box.inside(elements["eyes/certain"].box) and drawn.cuts() == []
    assert not any(legend.box.overlaps(part.box) for key, part in elements.items() if key.startswith("eyes/card/"))


@pytest.mark.parametrize("name", ["review_lost", "review_eyes"])
def test_names_are_as_large_as_what_is_read_and_the_states_of_tricks_as_a_legend(name: str) -> None:
    """They were 36 and 31 of 1080 lines high, the numbers in the signs 29."""
    words = [part for part in layout(VIEWS[name](), Size(1920, 1080), Catalogue()).elements if isinstance(part, Words)]
    sizes = {part.key: part.fitted().size for part in words}
    assert min(size for key, size in sizes.items() if re.fullmatch(r"eyes/\d/name", key)) >= 38
    assert min(size for key, size in sizes.items() if re.fullmatch(r"chip/\d/(word|sign/number)", key)) >= 32


@pytest.mark.parametrize("view", [name for name in VIEWS if name not in ("review_eyes", "review_summary")])
@pytest.mark.parametrize("size", [SMALL, Size(480, 800), Size(1920, 1080)], ids=str)
def test_a_trick_stands_in_two_panels_above_the_tricks_of_the_story(view: str, size: Size) -> None:
    """What was played and what there is to say beside it, of one size but where nothing more was played; the same chips
    stand under both pages."""
    elements = {element.key: element for element in layout(VIEWS[view](), size, Catalogue()).elements}
    panels = [elements[key].box for key in ("played", "line", "better", "stood") if key in elements]
    assert len(panels) == 2
    alike = round(panels[0].w) == round(panels[1].w) and round(panels[0].h) == round(panels[1].h)
    assert alike if view != "review_line" else panels[0].w * panels[0].h < 0.5 * panels[1].w * panels[1].h
    chips = [element.box for key, element in elements.items() if key.startswith("chip/") and key.count("/") == 1]
    ahead = 2 if view in ("review_lost", "review_line") else 0
    assert len(chips) == 3 + ahead and all(chip.y >= panels[0].bottom for chip in chips)
    minis = [key for key in elements if key.startswith("chip/") and "/card/" in key]
    assert len(minis) == (12 if size == Size(1920, 1080) else 0)


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_what_decided_the_mission_stands_out_over_a_line_each_of_the_rest(size: Size) -> None:
    """Seven sentences of one weight were a block that nobody read."""
    drawn = pages(VIEWS["review_summary"](), size, Catalogue("en").naming(NAMES))
    texts: dict[str, Any] = {part.key: part for page in drawn for part in page.elements}
    lines = [part for key, part in texts.items() if key.startswith("summary/")]
    assert len(lines) >= 6 and len(drawn) == (1 if size.width > 800 else 3)
    assert all(part.size > 24 for part in lines), "they stood beside the code in 21 pixels"
    assert [any(part.key == "code" for part in page.elements) for page in drawn][-1]
    assert max(part.box.h for part in lines) < 1.2 * min(part.box.h for part in lines)
    assert texts["decisive/told"].size > 1.2 * max(part.size for part in lines)
