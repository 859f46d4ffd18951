"""The opening page of the review of real missions: looks as recorded, fits, tells nothing before it is asked."""

import re
from dataclasses import replace

import pytest

from companion.rules.review_board import ReviewBoard
from companion.screen.elements import Dashes, Words
from companion.screen.fonts import width
from companion.screen.geometry import Size
from companion.screen.reading_distance import MUST, REST, ReadingDistance, SightedSize
from companion.screen.scenes.registry import layout
from companion.screen.scenes.review.chips import DotField, StateSign
from companion.screen.widgets import Button, CardBack, CardFace, Chip
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import sizes
from tests.screen.angles import arc_minutes
from tests.screen.review_games import NAMES, said
from tests.screen.review_golden import LOST, NEVER, WON, view
from tests.screen.review_views import VIEWS, pages

pytest.importorskip("pysat")
SIZES = (Size(800, 480), Size(1920, 1080), Size(480, 800), Size(1024, 600))


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["covered", "lost", "never", "won", "gave_up", "untold", "likely", "settled", "deep_sea"]
)
def test_every_text_fits_in_every_language(name: str) -> None:
    seen = view(name)
    for language in LANGUAGES:
        for screen, drawn in [(size, page) for size in SIZES for page in pages(seen, size, Catalogue(language))]:
            assert drawn.cuts() == [], (language, screen)
            keys = [element.key for element in drawn.elements]
            assert len(keys) == len(set(keys))
            assert all(
                element.box.right <= screen.width + 1 and element.box.bottom <= screen.height + 1
                for element in drawn.elements
            )


READ = sizes.TOLD + (
    r"lesson|task/told|(could|sure)/(title|told)|along/told|better/\d|better/cover|asked/settles|bar/.*"
)


@pytest.mark.long
@pytest.mark.parametrize(
    "name", ["covered", "lost", "never", "won", "gave_up", "untold", "likely", "settled", "deep_sea"]
)
def test_the_story_is_read_from_the_chairs(name: str) -> None:
    """What it tells at 10 arc minutes, the rest at 7; on a small panel its parts are pages of their own."""
    seen = view(name)
    for title, display, sight in (*sizes.SEATS, ("7 in at 1 m, 480x800", (480, 800), ReadingDistance(7, 1.0))):
        for language in LANGUAGES if display in ((800, 480), (1920, 1080)) else ("en",):
            drawn = pages(seen, SightedSize.on(display, sight), Catalogue(language))
            assert not any(page.cuts() for page in drawn), (title, language)
            for text in (text for page in drawn for element in page.elements for text in sizes.texts(element)):
                least = MUST if re.fullmatch(READ, text.key) else REST
                assert arc_minutes(text.style, text.size, sight, display) >= least - 0.05, (title, language, text.key)


def test_covered_missions_that_differ_in_their_verdict_alone_look_the_same() -> None:
    """Nothing of the verdict, its figures or its lesson stands on the page before OK."""
    board = view("covered").board
    assert isinstance(board, ReviewBoard) and board.opening and not board.uncovered
    mine, theirs = board.review, said(NEVER).board.review
    assert theirs.verdict != mine.verdict
    same = {name: getattr(mine, name) for name in ("tricks", "record", "tasks", "moments")}
    other = replace(board, review=replace(theirs, **same, story=mine.covered.story))
    for size in SIZES:
        pages = [
            layout(replace(view("covered"), board=shown_board), size, Catalogue("en")).elements
            for shown_board in (board, other)
        ]
        assert pages[0] == pages[1]
    assert board.prompt == other.prompt and board.prompt.key == "review-story-covered"


@pytest.mark.long
def test_neither_headline_nor_lesson_names_anybody() -> None:
    for name in ("lost", "never", "won", "gave_up", "settled", "deep_sea"):
        for language in LANGUAGES:
            elements = {element.key: element for element in layout(view(name), SIZES[1], Catalogue(language)).elements}
            for key in ("prompt", "lesson", "along/told"):
                text = "".join(piece for piece, _ in elements[key].text) if key in elements else ""  # type: ignore[attr-defined]
                assert not any(person in text for person in NAMES)


@pytest.mark.long
def test_a_card_is_asked_for_by_the_names_of_those_who_may_have_held_it() -> None:
    """Each name is a button, none of them stands out; the card and what it would settle are there.

    Seven buttons looked alike: that nobody knows is filled, for it costs nothing, and what ends it stands back.
    """
    seen = view("untold")
    drawn = layout(seen, SIZES[0], Catalogue("en"))
    assert set(seen.prompt.choices) <= {
        drawn.touched(*element.box.centre) for element in drawn.elements if element.word
    }
    buttons = [element for element in drawn.elements if element.key.startswith("bar/SEAT")]
    grounds = {element.word: element.ground for element in drawn.elements if isinstance(element, Button)}
    assert len({grounds[button.word] for button in buttons}) == 1
    assert grounds["NO"] == "light" and list(grounds.values()).count("light") == 1
    assert grounds["OK"] == grounds["CANCEL"] != grounds[buttons[0].word]
    parts = [part for page in pages(seen, SIZES[0], Catalogue("en")) for part in page.elements]
    assert any(element.key == "asked/card" for element in parts)
    assert any(element.key == "asked/card" for element in pages(seen, SIZES[0], Catalogue("en"))[0].elements)


@pytest.mark.long
def test_the_chips_say_by_shape_and_word_how_each_trick_stands() -> None:
    elements = layout(view("lost"), SIZES[1], Catalogue("en")).elements
    assert [element.state for element in elements if isinstance(element, StateSign)] == [
        "open",
        "turned",
        "late",
        "late",
        "lost",
    ]
    texts = [
        "".join(piece for piece, _ in element.text)
        for element in elements
        if element.key.endswith("/word") and hasattr(element, "text")
    ]
    assert [text for text in texts if text != "or"] == ["open", "turned", "too late", "too late", "lost"]
    dots = next(element for element in elements if isinstance(element, DotField))
    assert dots.full == view("lost").board.review.story.chances.better, "of the card that would have won"


@pytest.mark.long
def test_every_page_is_reached_by_touch_by_buttons_and_by_words() -> None:
    """Each choice can be touched; Next, the whole line, the eyes and each trick lead where they say, STORY back."""
    seen = said(LOST, "OK")
    pages_ = [layout(replace(seen, turned=page), SIZES[0], Catalogue("en")) for page in range(4)]
    words = {page.touched(*element.box.centre) for page in pages_ for element in page.elements if element.word}
    assert set(seen.prompt.choices) <= words and {f"TRICK {number}" for number in range(1, 6)} <= words
    assert said(LOST, "OK", "DOWN").board.step == 0
    line = said(LOST, "OK", "LINE").board
    assert not line.opening and line.step == 1 and line.line_cards
    eyes = said(LOST, "OK", seen.prompt.choices[2]).board
    assert eyes.eyes == seen.board.review.turning.seat and eyes.step == 1
    assert said(LOST, "OK", "TRICK 4").board.step == 3
    assert said(LOST, "OK", "TRICK 4", "STORY").board.opening
    assert said(LOST, "OK", "MENU", "DOWN", "DOWN", "OK").board.line_cards
    assert not said(LOST, "OK", "OK").board.uncovered


@pytest.mark.long
def test_a_page_stands_until_a_touch_or_a_button_opens_the_next() -> None:
    """A story that turned its own pages took them from whoever was reading; UP has nothing else to lead to there."""
    drawn = layout(said(LOST, "OK"), SIZES[0], Catalogue("en"))
    assert drawn.touched(*next(part.box for part in drawn.elements if part.key == "played").centre) == "PAGE 2"
    assert all(element.due(1.0) is None for element in drawn.elements)
    assert said(LOST, "OK", "PAGE 2").turned == said(LOST, "OK", "UP").turned == 1
    assert said(LOST, "OK", "UP", "UP").turned == 2 and said(LOST, "OK", "UP").board.opening


def test_the_line_is_no_word_before_the_verdict_is_asked_for() -> None:
    board = view("covered").board
    assert board.after_word("LINE") is None and "LINE" not in board.prompt.choices
    assert "LINE" not in said(WON, "OK").prompt.choices


@pytest.mark.long
def test_on_a_page_of_its_own_the_task_stands_together_beside_its_card() -> None:
    """Three lines strewn over a tall panel were not read as one task."""
    inside = [part for page in pages(view("lost"), SIZES[0], Catalogue("en")) for part in page.elements]
    boxes = {part.key: part.box for part in inside if part.key.startswith("task/")}
    lines = [boxes[f"task/{line}"] for line in ("label", "told", "end")]
    assert lines[-1].bottom - lines[0].y < boxes["task/card"].h
    assert abs((lines[-1].bottom + lines[0].y) / 2 - boxes["task/card"].centre[1]) < SIZES[0].unit
    # It fills its page.
    assert boxes["task/card"].h > 25 * SIZES[0].unit


def test_the_two_tricks_of_the_story_have_the_room_that_their_titles_leave() -> None:
    """A card that does not matter is as high as a ninth of the screen at least, and its name still stands under it."""
    boxes = {element.key: element.box for element in layout(view("lost"), SIZES[1], Catalogue("en")).elements}
    high, unit = boxes["played/card/1"].h, SIZES[1].unit
    assert high > 10.5 * unit and boxes["played/card/1"].bottom <= boxes["played/name/1"].y
    assert boxes["played/title"].bottom <= boxes["played/card/0"].y


def test_cards_that_never_fell_keep_their_places() -> None:
    """A trick that was given up was one card in an empty panel."""
    parts = layout(view("gave_up"), Size(1920, 1080), Catalogue("en")).elements
    empty = [part for part in parts if part.key.startswith("played/none/")]
    assert len(empty) == 3 and all(isinstance(part, Dashes) for part in empty)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_cards_that_nobody_saw_lie_face_down_on_the_first_page(size: Size, language: str) -> None:
    """It said that some cards are face down over four that are not."""
    board = view("likely")
    drawn = layout(board, size, Catalogue(language))
    backs = [part for part in drawn.elements if isinstance(part, CardBack)]
    texts = [part for part in drawn.elements if isinstance(part, Words) and re.fullmatch(r"better/\d", part.key)]
    # Everybody has as many of them: it is said once. Where the sentence takes the whole panel there is none.
    assert len(backs) in ((5,) if size.width == 800 else (0, 5)) and len(texts) == 1 and drawn.cuts() == []
    (text,) = texts
    end = text.box.x + width(text.style, text.fitted().size, text.reads())
    assert all(back.box.x > end or back.box.bottom <= text.box.y for back in backs)


@pytest.mark.parametrize("name", ["lost", "won", "deep_sea"])
def test_on_a_small_panel_the_lesson_stands_on_the_first_page_and_one_answer_leads_through_all(name: str) -> None:
    """A chip and a filled answer led two ways, and what came of it stood on the last page."""
    seen, size, catalogue = view(name), Size(800, 480), Catalogue("en", names=NAMES)
    drawn = pages(seen, size, catalogue)
    assert len(drawn) > 2 and any(part.key == "lesson" and part.reads() for part in drawn[0].elements)
    words = []
    for page in drawn:
        (chip,) = (part for part in page.elements if part.key == "page/number")
        (onward,) = (part for part in page.elements if part.key == "bar/open")
        assert (
            isinstance(chip, Chip)
            and (chip.icon, chip.colour) == ("", "quiet")
            and "DOWN" in {part.word for part in page.elements}
        )
        words.append(onward.word)
    assert words == [*(f"PAGE {number}" for number in range(2, len(drawn) + 1)), "DOWN"]


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_as_many_cards_of_all_are_missing_in_one_sentence(language: str) -> None:
    """The same sentence stood there four times with another name."""
    for size in (Size(800, 480), Size(1920, 1080)):
        drawn = layout(view("likely"), size, Catalogue(language, names=NAMES)).elements
        rows = [part.reads() for part in drawn if re.fullmatch(r"better/\d", part.key)]
        assert len(rows) == 1 and "5" in rows[0]


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_where_nothing_was_played_any_more_the_way_to_win_has_the_room(size: Size) -> None:
    drawn = {part.key: part for part in layout(VIEWS["review_line"](), size, Catalogue("en")).elements}
    nothing, line = drawn["played"].box, drawn["line"].box
    assert nothing.w < 0.5 * line.w and nothing.right < line.x and "played/none" in drawn


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_of_both_tricks_only_the_card_that_turned_is_bright_and_cards_are_large(size: Size) -> None:
    """All cards of the better trick were bright, and much of both panels was empty."""
    drawn = layout(view("lost"), size, Catalogue("en")).elements
    cards = {part.key: part for part in drawn if isinstance(part, CardFace)}
    for side in ("played", "better"):
        dims = [cards[f"{side}/card/{index}"].dim for index in range(4)]
        assert dims.count(False) == 1 and cards[f"{side}/card/{dims.index(False)}"].box.w > 11 * size.unit
