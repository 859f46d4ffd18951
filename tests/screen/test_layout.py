"""Layouts at every size: nothing cut, nothing outside, nothing hidden, everything to be touched."""

import itertools
import math
import re
from dataclasses import replace

import pygame
import pytest

from companion.cli.wire import data_of
from companion.games.covers import COVERS
from companion.games.crew.seen import TrickView
from companion.games.crew.view import CrewMissionView, CrewView
from companion.games.registry import game
from companion.rules.board import Prompt, Refusal
from companion.rules.published import DeviceView
from companion.rules.sentences import Sentence
from companion.screen.clocks import ClockFace
from companion.screen.elements import Element, Layout, Panel, Words
from companion.screen.fonts import flat, width
from companion.screen.geometry import Size
from companion.screen.scenes.common.header import Away
from companion.screen.scenes.common.setup_levels import Cell
from companion.screen.scenes.common.setup_ready import GoalSign
from companion.screen.scenes.crew import phases
from companion.screen.scenes.crew.hands import BROAD
from companion.screen.scenes.crew.ring import TricksLeft
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK
from companion.screen.widgets import Button, CardFace, Chip, Ring
from companion.table.draft import Draft
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import captain_sonar_views, fifty_missions_views, setup_views, sizes, toy_battle_views, views
from tests.screen.painting import catalogue, stand_on_screen
from tests.screen.test_beside import REFUSED
from tests.screen.views import VIEWS

SIZES = (Size(800, 480), Size(1024, 600), Size(1280, 720), Size(1920, 1080), Size(3840, 2160))
UPRIGHT = (Size(480, 800), Size(1080, 1920))
TABLES = ("follow", "planet_nine", "three", "five", "seventeen", "seventeen_later", "question", "deal")


def _laid(name: str, size: Size, language: str = "en") -> Layout:
    return layout(VIEWS[name](), size, catalogue(language))


def _find(layout: Layout, key: str) -> Element:
    return next(element for element in layout.elements if element.key == key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VIEWS)
def test_no_text_is_cut_at_800_by_480_in_any_language(name: str, language: str) -> None:
    assert _laid(name, Size(800, 480), language).cuts() == []


@pytest.mark.parametrize("size", [*SIZES, *UPRIGHT], ids=str)
@pytest.mark.parametrize("name", VIEWS)
def test_keys_are_unique_and_elements_stay_on_the_screen(name: str, size: Size) -> None:
    stand_on_screen(_laid(name, size), size, beyond=("veil", "cursor", "result/rays"))


@pytest.mark.long_from(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080), Size(480, 800)], ids=str)
@pytest.mark.parametrize(("box", "last"), [("planet-nine", 50), ("deep-sea", 32)])
def test_every_mission_stands_on_its_card_before_the_deal_as_a_picture_and_in_words(
    box: str, last: int, size: Size, language: str
) -> None:
    deal, catalogue = VIEWS["deal"](), Catalogue(language)
    numbers = range(1, last + 1) if size.width == 800 else (5, 13, 14, 17, 20, 23, 27, 32)
    for number in numbers:
        chosen = game(box)
        prepared = Draft.fresh(chosen, {"mission": number}, 1).setup_notes(chosen, data_of(chosen), []).prepared
        text, ends = f"mission-{box}-{number}", "mission-ends-goal"
        mission = CrewMissionView(number, 1, False, "open", goal=prepared.goal, text=text, ends=ends)
        assert isinstance(deal.board, CrewView)
        shown = layout(replace(deal, game=box, board=replace(deal.board, mission=mission)), size, catalogue)
        assert shown.cuts() == [], number
        assert sum(isinstance(element, GoalSign) for element in shown.elements) == len(prepared.goal) > 0
        line = _find(shown, "mission/told0")
        assert isinstance(line, Words) and line.text == tuple(catalogue.spans(text, {}))
        picture(shown, size, DARK, views.NOW)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_what_a_mission_asks_after_the_first_trick_is_not_said_once_that_is_done(size: Size, language: str) -> None:
    """It stood under the sentence that asked for it, and was still there five tricks later."""
    view, catalogue = VIEWS["planet_nine"](), Catalogue(language)
    assert isinstance(view.board, CrewView) and view.board.last_trick is not None
    lines = [
        element.reads()
        for last in (None, view.board.last_trick)
        for element in layout(replace(view, board=replace(view.board, last_trick=last)), size, catalogue).elements
        if element.key == "line"
    ]
    whole, later = (catalogue.sentence(f"mission-planet-nine-12{part}") for part in ("", "-later"))
    assert lines == [whole, later] and whole.startswith(later)


@pytest.mark.parametrize("size", [*SIZES, *UPRIGHT], ids=str)
@pytest.mark.parametrize("name", TABLES)
def test_stations_overlap_neither_each_other_nor_the_ring(name: str, size: Size) -> None:
    drawn = _laid(name, size)
    stations = [
        element
        for element in drawn.elements
        if isinstance(element, Panel) and element.key.removeprefix("seat").isdigit()
    ]
    board = VIEWS[name]().board
    assert isinstance(board, CrewView) and len(stations) == len(board.seats)
    for index, place in enumerate(stations):
        for other in stations[index + 1 :]:
            assert not place.box.overlaps(other.box), (place.key, other.key)
    for ring in (element for element in drawn.elements if isinstance(element, Ring)):
        assert not any(ring.box.overlaps(station.box) for station in stations)


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1080, 1920)], ids=str)
def test_every_choice_can_be_touched(name: str, size: Size) -> None:
    """Directly, or after a touch that moves the cursor and so opens the sheet."""
    view = VIEWS[name]()
    drawn = _laid(name, size)
    offered = {drawn.touched(*element.box.centre) for element in drawn.elements if element.word}
    left = set(view.prompt.choices) - offered
    if left:
        assert "DOWN" in offered
        opened = layout(replace(view, cursor=0), size, catalogue())
        offered |= {opened.touched(*element.box.centre) for element in opened.elements if element.word}
    assert set(view.prompt.choices) - offered == set()


@pytest.mark.long_from(20)
@pytest.mark.parametrize("name", VIEWS)
def test_the_cursor_is_seen_on_every_choice(name: str) -> None:
    view = VIEWS[name]()
    for index in range(len(view.prompt.choices)):
        drawn = layout(replace(view, cursor=index), Size(800, 480), catalogue())
        assert any(element.key == "cursor" for element in drawn.elements), view.prompt.choices[index]


@pytest.mark.parametrize("name", ["follow", "setup", "deal"])
def test_menu_and_undo_are_always_within_reach_of_a_finger(name: str) -> None:
    size = Size(800, 480)
    drawn = _laid(name, size)
    for word in ("MENU", "UNDO"):
        place = next(element for element in drawn.elements if element.word == word)
        assert min(place.box.w, place.box.h) >= 40


def test_a_sheet_swallows_touches_of_what_it_covers() -> None:
    drawn = _laid("picking", Size(1920, 1080))
    sheet = _find(drawn, "sheet").box
    assert drawn.touched(sheet.x + 5, sheet.bottom - 5) == ""


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_among_cards_stands_nothing_that_the_menu_lists_until_the_cursor_comes_to_it(size: Size) -> None:
    view = VIEWS["picking"]()
    more = ("TALK 1", "GIVEUP")
    view = replace(view, prompt=replace(view.prompt, choices=(*view.prompt.choices, *more)))
    for cursor, shown in ((15, False), (len(view.prompt.choices) - 1, True)):
        drawn = layout(replace(view, cursor=cursor), size, Catalogue("en"))
        assert [word in {element.word for element in drawn.elements} for word in more] == [shown] * 2
        cards = [element for element in drawn.elements if isinstance(element, CardFace)]
        assert (cards[0].box.h > size.height / 10) is not shown


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1080, 1920), Size(800, 480)])
def test_the_menu_begins_with_the_way_back_and_what_lies_under_it_cannot_be_touched(size: Size) -> None:
    drawn = _laid("menu", size)
    offered = [element for element in drawn.elements if element.word not in ("", "-") and element.key != "menu/veil"]
    assert {element.word for element in offered} >= set(views.VIEWS["menu"]().prompt.choices)
    back = next(element for element in offered if isinstance(element, Button) and element.word == "CANCEL")
    assert (
        back.ground == "light" and next(element.word for element in offered if isinstance(element, Button)) == "CANCEL"
    )
    assert [element for element in offered if isinstance(element, Button) and element.ground == "light"] == [back]
    undo = next(element for element in offered if isinstance(element, Button) and element.word == "UNDO")
    assert ": ".join(filter(None, (undo.label, undo.note))) == "Take back: Ben, green 9"
    if size != Size(800, 480):
        assert all(not element.word for element in drawn.elements if element.key.startswith("under/"))
        assert drawn.touched(5, size.height / 4) == "CANCEL"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [Size(800, 480), Size(1024, 600)], ids=str)
@pytest.mark.parametrize("refusal", [sizes.REFUSED, *REFUSED.values()], ids=lambda refusal: refusal.code)
def test_the_menu_of_a_small_panel_keeps_its_groups_beside_a_refusal(
    size: Size, language: str, refusal: Refusal
) -> None:
    view = replace(VIEWS["menu"](), refused=refusal)
    drawn = layout(view, size, Catalogue(language))
    keys = [element.key for element in drawn.elements]
    assert [key for key in keys if key in ("menu/CANCEL", "menu/step", "menu/game", "menu/table", "menu/HOME")] == [
        *("menu/CANCEL", "menu/step", "menu/game", "menu/table", "menu/HOME")
    ]
    assert drawn.cuts() == []


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_who_communicates_stands_in_the_columns_of_the_menu(size: Size) -> None:
    """As high as the buttons below, and out to the same edge."""
    buttons = [part for part in layout(VIEWS["menu"](), size, catalogue()).elements if isinstance(part, Button)]
    names = [part.box for part in buttons if part.word.startswith("TALK ")]
    below = [part.box for part in buttons if part.word in ("CORRECT", "GIVEUP")]
    assert {round(box.h) for box in names} == {round(box.h) for box in below}
    assert max(box.right for box in names) == pytest.approx(max(box.right for box in below))


@pytest.mark.parametrize(
    ("way", "to"), [("left", "Ben Charlotte David Amelie"), ("right", "David Amelie Ben Charlotte")]
)
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)])
def test_passing_is_an_arrow_from_name_to_name(size: Size, way: str, to: str) -> None:
    view = VIEWS["passing"]()
    assert isinstance(view.board, CrewView)
    prompt = replace(view.prompt, params={"direction": way})
    drawn = layout(replace(view, prompt=prompt, board=replace(view.board, prompt=prompt)), size, catalogue())
    given = {element.key: element.reads() for element in drawn.elements if element.key.startswith("passing/")}
    names = ("Amelie", "Ben", "Charlotte", "David")
    assert [given[f"passing/{seat}/from"] for seat in range(1, 5)] == list(names)
    assert [given[f"passing/{seat}/to"] for seat in range(1, 5)] == to.split()


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_the_names_of_both_ways_to_pass_have_one_size_that_all_can_read(size: Size) -> None:
    """A long name stood smaller than the others, and all of them were the smallest text of a large screen."""
    drawn = layout(VIEWS["distress"](), size, catalogue())
    keys = [f"direction/{way}/{seat}/{side}" for way in ("LEFT", "RIGHT") for seat in "1234" for side in ("from", "to")]
    names = [part for part in drawn.elements if part.key in keys and isinstance(part, Words)]
    assert len(names) == len(keys) and len({name.fitted().size for name in names}) == 1
    assert names[0].fitted().size >= (38 if size.height == 1080 else 30)


def test_tasks_to_choose_from_use_the_room_of_a_small_panel() -> None:
    """Cards 133 pixels high stood in a room of more than 300."""
    size = Size(800, 480)
    drawn = layout(VIEWS["draft_cards"](), size, catalogue())
    cards = [part.box for part in drawn.elements if isinstance(part, CardFace) and part.word]
    assert len(cards) == 4 and all(card.h > 200 and card.bottom < size.height - size.unit for card in cards)


def test_a_card_that_was_shown_lies_on_no_sentence_of_a_task() -> None:
    view = VIEWS["planet_nine"]()
    assert isinstance(view.board, CrewView)
    tasks = tuple({task.owner: task for task in view.board.tasks}.values())
    seats = tuple(
        replace(seat, communications=tuple(replace(shown, says="highest") for shown in seat.communications))
        for seat in view.board.seats
    )
    board = replace(view.board, tasks=tasks, seats=seats)
    drawn = layout(replace(view, board=board), Size(1920, 1080), Catalogue()).elements
    shown = [part.box for part in drawn if isinstance(part, CardFace) and "/shown/" in part.key]
    said = [part for part in drawn if isinstance(part, Words) and part.key.startswith("task/")]
    assert len(shown) > 1 and len(said) == len(tasks)
    assert not any(part.box.top_part(1.2 * part.size).overlaps(card) for part in said for card in shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)])
def test_the_distress_signal_says_what_it_does_and_no_is_filled(size: Size, language: str) -> None:
    view, catalogue = VIEWS["distress"](), Catalogue(language)
    prompt = Prompt("crew-distress", choices=("NO", "YES"))
    assert isinstance(view.board, CrewView)
    drawn = layout(replace(view, prompt=prompt, board=replace(view.board, prompt=prompt)), size, catalogue)
    sentence = catalogue.sentence("crew-distress-told", {"trump": "S"})
    assert sentence in {element.reads() for element in drawn.elements} and drawn.cuts() == []
    buttons = [element for element in drawn.elements if isinstance(element, Button)]
    assert [button.word for button in buttons if button.ground == "light"] == ["NO"]
    # As wherever Yes or No is asked.
    assert [button.word for button in sorted(buttons, key=lambda button: button.box.x)] == ["YES", "NO"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)])
def test_a_touch_on_a_chip_opens_its_sentence_until_the_next_touch(size: Size, language: str) -> None:
    catalogue, view = Catalogue(language), VIEWS["follow"]()
    shut = layout(view, size, catalogue)
    chips = {element.reads(): element.word for element in shut.elements if element.word.startswith("PAGE chip")}
    assert catalogue.sentence("mission-attempt", {"number": 2}) in chips
    assert any(element.word == "PAGE chip/radio-told" for element in shut.elements) or size.width == 800
    opened = layout(
        replace(view, page=chips[catalogue.sentence("mission-attempt", {"number": 2})].split()[1]), size, catalogue
    )
    line = next(element for element in opened.elements if element.key == "line")
    assert line.reads() == catalogue.sentence("mission-attempt-told") and opened.cuts() == []
    assert opened.touched(*_find(opened, "page").box.centre) == "PAGE"
    assert not any(element.key == "page" for element in shut.elements)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("planet_nine", "order-arrows-told"),
        ("planet_nine", "order-figure-told"),
        ("planet_nine", "order-last-told"),
        ("toy_battle_action", "toy-goal-told"),
        ("fifty_turn", "fifty-scene-mode-turns-told"),
        ("fifty_turn", "value-fifty-missions-talk-open"),
    ],
)
def test_what_a_token_or_a_chip_of_any_game_says_when_it_is_touched(name: str, key: str, language: str) -> None:
    every = {**VIEWS, **toy_battle_views.VIEWS, **fifty_missions_views.VIEWS}
    catalogue, view = Catalogue(language), every[name]()
    assert catalogue.has(key)
    for size in (Size(1920, 1080), Size(800, 480)):
        shut = layout(view, size, catalogue)
        assert f"PAGE chip/{key}" in {element.word for element in shut.elements}
        opened = layout(replace(view, page=f"chip/{key}"), size, catalogue)
        assert _find(opened, "line").reads() == catalogue.sentence(key) and opened.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["sonar-map-told", "sonar-side-real-time-told"])
def test_a_chip_of_captain_sonar_opens_its_sentence_over_nothing(key: str, language: str) -> None:
    catalogue, view, size = Catalogue(language), captain_sonar_views.VIEWS["struck"](), Size(1920, 1080)
    assert f"PAGE chip/{key}" in {element.word for element in layout(view, size, catalogue).elements}
    opened = layout(replace(view, page=f"chip/{key}"), size, catalogue)
    assert _find(opened, "page/text").reads() == catalogue.sentence(key) and opened.cuts() == []
    assert opened.touched(*_find(opened, "page").box.centre) == "PAGE"
    stand_on_screen(opened, size, beyond=("veil", "cursor", "stop/", "sea"))


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480), Size(480, 800)], ids=str)
def test_both_ways_to_pass_show_whose_card_goes_to_whom(size: Size) -> None:
    """A touch on the names chooses the way; there is no bar of two bare words."""
    drawn, names = layout(VIEWS["distress"](), size, catalogue()), ("Amelie", "Ben", "Charlotte", "David")
    shown = {element.key: element.reads() for element in drawn.elements if element.key.startswith("direction/")}
    for word, to in (("LEFT", "Ben Charlotte David Amelie"), ("RIGHT", "David Amelie Ben Charlotte")):
        assert [shown[f"direction/{word}/{seat}/from"] for seat in range(1, 5)] == list(names)
        assert [shown[f"direction/{word}/{seat}/to"] for seat in range(1, 5)] == to.split()
        assert drawn.touched(*_find(drawn, f"direction/{word}/2/from").box.centre) == word
    assert not any(element.key.startswith("bar/") for element in drawn.elements) and drawn.cuts() == []
    # No arrow to one side stands over names whose cards go to the other; names are read across the table.
    assert not any(key.endswith("/sign") for key in shown)
    name = _find(drawn, "direction/LEFT/3/from")
    assert isinstance(name, Words) and name.fitted().size >= size.height / (28 if size.width > size.height else 40)
    words = Catalogue("en")
    explained = layout(VIEWS["distress"](), size, words)
    assert (
        _find(explained, "line").reads() == words.sentence("crew-direction-told", {"trump": "S"})
        and explained.cuts() == []
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["planet_nine", "follow", "three"])
def test_the_place_of_the_card_to_come_says_what_it_waits_for_across_the_table(name: str, language: str) -> None:
    drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue(language))
    (asks,) = (part for part in drawn.elements if part.key.startswith("place") and part.key.endswith("/text"))
    assert isinstance(asks, Words) and asks.fitted().size >= 32


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", ["revoke", "devices", "doctor_well", "enrol_full_disk"])
def test_the_answers_at_the_foot_of_a_large_screen_are_as_large_as_one_line_allows(name: str, language: str) -> None:
    """A tenth of the height, and of one size: short ones are larger than long ones, none is broken."""
    size = Size(1920, 1080)
    drawn = layout(VIEWS[name](), size, Catalogue(language))
    bar = [part for part in drawn.elements if isinstance(part, Button) and part.key.startswith("bar/")]
    assert len({part.box.y for part in bar}) == 1 and all(100 <= part.box.h <= 112 for part in bar)
    wide = sum(width("heading", 50, part.label) + (63 if part.icon else 12) + 3 * size.unit for part in bar)
    assert len({part.size for part in bar}) == 1 and (bar[0].size > 50 or wide > 0.8 * size.width)
    assert drawn.cuts() == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", ["doctor_ill", "doctor_details", "new_reader_found", "logbook_route", "settings"])
def test_a_bar_of_a_small_panel_is_one_row_in_every_language(name: str, language: str) -> None:
    view = VIEWS[name]() if name in VIEWS else setup_views.VIEWS[name]()
    drawn = layout(view, Size(800, 480), Catalogue(language))
    assert len({element.box.y for element in drawn.elements if element.key.startswith("bar/")}) == 1


@pytest.mark.parametrize("name", ["follow", "planet_nine"])
def test_the_chips_of_the_band_are_read_across_the_table(name: str) -> None:
    """A thirtieth of the height at least, tag and all: what is played is asked for all evening."""
    drawn, high = layout(VIEWS[name](), Size(1920, 1080), catalogue()), 1080
    chips = [element for element in drawn.elements if element.key.startswith("header/chip")]
    assert chips and all(isinstance(chip, Chip) and chip.size >= high / 33 for chip in chips)


@pytest.mark.parametrize("name", ["revoke", "enrol_full_disk", "communicated"])
def test_the_answers_to_one_question_are_alike_where_they_can_be(name: str) -> None:
    drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue("en"))
    assert len({part.box.w for part in drawn.elements if part.key.startswith("bar/")}) == 1


def test_the_card_that_was_held_is_as_large_on_a_small_panel_as_the_one_that_was_played() -> None:
    drawn = layout(VIEWS["revoke"](), Size(800, 480), Catalogue("en"))
    assert _find(drawn, "revoke/held").box.h > 0.9 * _find(drawn, "refused-revoke/card").box.h


def test_that_a_reader_is_missing_has_a_line_of_its_own_at_its_seat() -> None:
    drawn = layout(VIEWS["notice"](), Size(1920, 1080), Catalogue("en"))
    (gone,) = (part.box for part in drawn.elements if isinstance(part, Away) and part.key.startswith("seat"))
    seat, others = _find(drawn, "seat3").box, [part for part in drawn.elements if part.key.startswith("task/")]
    assert seat.contains(gone.x, gone.y) and seat.contains(gone.right, gone.bottom)
    assert not any(part.box.overlaps(gone, 0.0) for part in others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["doubt", "doubt_order"])
def test_what_a_camera_doubts_says_why_it_asks_beside_the_cards(name: str, language: str) -> None:
    drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue(language))
    said, card = _find(drawn, "empty"), next(part for part in drawn.elements if part.key.startswith("sheet/G"))
    assert said.reads() == Catalogue(language).sentence(f"{VIEWS[name]().prompt.key}-told") and drawn.cuts() == []
    assert said.box.right < card.box.x and card.box.h > 0.4 * 1080


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_picture_that_cannot_be_drawn_stands_in_words_under_the_question_before_what_stopped_it(
    size: Size, language: str
) -> None:
    drawn = layout(VIEWS["failure"](), size, Catalogue(language))
    sign, title, advice = (_find(drawn, f"error/{name}") for name in ("sign", "title", "cure"))
    assert title.box.bottom < advice.box.y and sign.box.right < title.box.x == advice.box.x and drawn.cuts() == []
    assert isinstance(advice, Words) and advice.fitted().size >= size.height / 28 and sign.box.h < 0.1 * size.height
    lying = [part for part in drawn.elements if part.key.startswith("error/lying")]
    said = " ".join("\n".join(part.reads() for part in lying).split())
    assert "win more pink than green cards" in said and all(part.box.bottom < title.box.y for part in lying)
    assert all(f"{name} 0" in said for name in ("Ben", "Charlotte", "David"))
    (turn,) = (part for part in lying if isinstance(part, Words) and part.colour == "turn")
    assert turn.reads() == "Charlotte" and not set(said) & set("*>·")
    light = [element.word for element in drawn.elements if isinstance(element, Button) and element.ground == "light"]
    assert light == ["NO"]
    assert (
        _find(drawn, "prompt").reads()
        == _find(layout(VIEWS["question"](), size, Catalogue(language)), "prompt").reads()
    )


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("kind", ["cut", "gap", "mended"])
def test_a_damaged_record_is_told_of_in_words_of_people(kind: str, language: str) -> None:
    """Names of files, lines and bytes are the doctor's; what may be missing and what to do is the table's."""
    params = {"file": "journal.cut", "bytes": 37, "line": 41, "moves": 7}
    note = Sentence(f"notice-journal-{kind}", params)
    drawn = layout(replace(VIEWS["follow"](), notices=(note,)), Size(800, 480), Catalogue(language))
    said, seen = _find(drawn, "notice0/text").reads(), _find(drawn, "notice0/end")
    assert seen.word == "REPEAT" and seen.box.inside(_find(drawn, "notice0").box)
    assert said and not any(hard in said for hard in ("journal.cut", "37", "41")) and drawn.cuts() == []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_home_says_of_every_game_how_many_may_play(language: str) -> None:
    """From the cover, which its rules read too: nothing else is opened for the first picture."""
    drawn = layout(VIEWS["home_crew"](), Size(1920, 1080), Catalogue(language))
    for name, cover in COVERS.items():
        said = _find(drawn, f"tile/{name}/note").reads()
        assert game(name).players == cover.players
        assert {str(min(cover.players)), str(max(cover.players))} == set(re.findall(r"\d+", said))
    assert drawn.cuts() == []


SAFE = {
    **dict.fromkeys(("leave-table", "leave-game", "taken-up"), ("NO", ("YES", "NO"))),
    **dict.fromkeys(("ds-volunteer", "ds-agree", "ds-redeal", "ds-confirm-lead"), ("NO", ("YES", "NO"))),
    **dict.fromkeys(("p9-ask-all", "p9-ask-task"), ("NO", ("YES", "NO", "OK"))),
    "crew-revoke": ("TAKEBACK", ("TAKEBACK", "COUNT", "GOON")),
    "crew-distress-votes": ("NO", ("NO", "LEFT", "RIGHT")),
    "p9-swap": ("NO", ("NO", "MOVE 1 2")),
}
"""The answer to a question that changes nothing, with all its answers."""


@pytest.mark.parametrize("key", SAFE)
def test_the_answer_that_costs_nothing_is_the_filled_one(key: str) -> None:
    safe, choices = SAFE[key]
    menu = key in ("leave-table", "leave-game", "taken-up")
    view = replace(VIEWS["question"](), menu=menu, prompt=Prompt(key, choices=choices))
    drawn = layout(view, Size(1920, 1080), catalogue())
    light = [element.word for element in drawn.elements if isinstance(element, Button) and element.ground == "light"]
    assert light == [safe]


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_revoke_is_told_at_the_hand_that_made_it(size: Size, language: str) -> None:
    """The card that did not follow suit, why, and what each answer does; no bar, and nobody is asked for a card."""
    words, view = Catalogue(language), VIEWS["revoke"]()
    drawn = layout(view, size, words)
    assert {f"refused-revoke/{part}" for part in ("card", "text", "next")} <= {part.key for part in drawn.elements}
    assert not any(element.key.startswith("alert") for element in drawn.elements) and drawn.cuts() == []
    buttons = {element.word: element for element in drawn.elements if isinstance(element, Button)}
    for verb in ("takeback", "count", "goon"):
        assert buttons[verb.upper()].label == words.sentence(f"word-{verb}")
    assert not any(getattr(element, "colour", "") == "turn" for element in drawn.elements)


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480), Size(480, 800)], ids=str)
def test_a_card_that_is_communicated_is_held_up_until_it_is_said_what_it_is(size: Size) -> None:
    """In the middle of the ring; on a small panel beside its owner's tasks."""
    drawn = layout(VIEWS["communicated"](), size, catalogue())
    card = _find(drawn, "seat3/shown/B7")
    assert isinstance(card, CardFace) and card.box.h > 15 * size.unit
    assert size.width < 1920 or card.box.centre[0] == pytest.approx(size.width / 2, abs=2)
    assert not any(card.box.overlaps(element.box) for element in drawn.elements if isinstance(element, Button))


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_three_long_answers_stand_alike_in_one_row_on_a_small_panel(language: str) -> None:
    drawn = layout(VIEWS["revoke"](), Size(800, 480), Catalogue(language))
    answers = [element for element in drawn.elements if isinstance(element, Button)]
    assert [element.word for element in answers] == ["TAKEBACK", "COUNT", "GOON"] and drawn.cuts() == []
    assert len({(element.box.y, element.box.w, element.box.h) for element in answers}) == 1


@pytest.mark.parametrize("count", [3, 4, 5])
def test_seats_stand_clockwise_and_each_card_lies_on_its_seats_side(count: int) -> None:
    size = Size(1920, 1080)
    drawn = layout(views.at_table(views.crew(count, trick=_full(count))), size, catalogue())
    ring = _find(drawn, "ring").box
    for play in _full(count).cards:
        card, station = _find(drawn, f"card/{play.card}").box, _find(drawn, f"seat{play.seat}").box
        side = station.centre[0] - ring.centre[0]
        assert (card.centre[0] - ring.centre[0]) * side >= 0
        if abs(side) > 1:
            assert abs(card.centre[0] - ring.centre[0]) > 1
        assert card.inside(ring)
    order = [_find(drawn, f"seat{seat}").box.centre for seat in range(1, count + 1)]
    turns = sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in zip(order, [*order[1:], order[0]], strict=True))
    assert turns < 0, "the sum over a clockwise way is negative, with y pointing down"


def test_cards_of_a_trick_do_not_overlap() -> None:
    for count in (3, 4, 5):
        drawn = layout(views.at_table(views.crew(count, trick=_full(count))), Size(800, 480), catalogue())
        faces = [
            element for element in drawn.elements if isinstance(element, CardFace) and element.key.startswith("card/")
        ]
        for index, face in enumerate(faces):
            assert not any(face.box.overlaps(other.box) for other in faces[index + 1 :])


def test_seventeen_open_tasks_keep_their_full_text() -> None:
    for size in SIZES:
        drawn = _laid("seventeen", size)
        parts = [part for element in drawn.elements for part in getattr(element, "parts", (element,))]
        texts = [element for element in parts if element.key.startswith("task/long") and element.key.endswith("/text")]
        assert len(texts) == 17 and drawn.cuts() == []


@pytest.mark.parametrize("name", ["five", "planet_nine"])
def test_what_stands_in_a_station_keeps_clear_of_its_frame_however_much_that_is(name: str) -> None:
    size = Size(1920, 1080)
    parts = _laid(name, size).elements
    homes = {part.key: part.box for part in parts if re.fullmatch(r"seat\d", part.key)}
    for key, home in homes.items():
        inside = [part.box for part in parts if part.key != key and part.box.inside(home)]
        assert all(box.x >= home.x + 1.4 * size.unit and box.right <= home.right - 1.4 * size.unit for box in inside)


def test_a_teams_refusal_never_reaches_the_shared_screen() -> None:
    view = VIEWS["last_seconds"]()
    assert view.refused is not None
    secret = replace(view, refused=replace(view.refused, audience="blue"))
    keys = {element.key for element in layout(secret, Size(800, 480), catalogue()).elements}
    assert not any(key.startswith("refused") for key in keys)


def test_long_names_are_shortened_not_cut_off() -> None:
    board = views.crew()
    seat = replace(board.seats[0], name="Maximiliane-Wilhelmine von Hohenlohe")
    drawn = layout(views.at_table(replace(board, seats=(seat, *board.seats[1:]))), Size(800, 480), catalogue())
    assert drawn.cuts() == []


def _full(count: int) -> TrickView:
    cards = ("P6", "S2", "P9", "B4", "P1")
    return TrickView(5, 1, views.plays(*((seat, cards[seat - 1]) for seat in range(1, count + 1))))


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480), Size(1080, 1920)], ids=str)
def test_an_attempt_ends_in_one_picture(size: Size) -> None:
    """The deciding card is raised tagged with its task and a way to who took it; every task has its fate; one answer
    is filled; that it failed is said once."""
    drawn = layout(VIEWS["lost_card"](), size, Catalogue("en"))
    parts = {element.key: element for element in drawn.elements}
    said = {key: element.reads() for key, element in parts.items() if element.reads()}
    raised, other, taker = (parts[f"card/{code}"].box for code in ("P5", "P4", "P9"))
    assert raised.h > other.h * 1.1 and said["result/tag/text"] == "Amelie: Win pink 5"
    assert parts["result/way"].box.overlaps(taker.inset(-3 * size.unit)) and "Ben" in said["result/trick"]
    assert [said[f"result/name{seat}"] for seat in (1, 2, 3, 4)] == ["Amelie", "Ben", "Charlotte", "David"]
    way = parts["result/way"]
    spots = [(x * way.box.w, y * way.box.h) for x, y in way.points]  # type: ignore[attr-defined]
    assert min(map(math.dist, spots, spots[1:])) > 1.5 * way.thick, "dots, not a line"  # type: ignore[attr-defined]
    fates = [said[f"task/T-{code}/fate"] for code in ("B5", "P5", "P2")]
    assert fates == ["done in trick 1", "went to Ben", "not reached"]
    assert [getattr(parts[f"bar/{word}"], "ground", "") for word in ("NEW", "CORRECT", "REVIEW")].count("light") == 1
    assert sum("failed" in text for text in said.values()) == 1 and drawn.cuts() == []


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_the_way_to_who_took_the_card_runs_over_the_others_and_not_through_their_figures(size: Size) -> None:
    """From the card that decided an arch leads down to the card of the winner, or straight across the gap to it."""
    for name in ("lost", "lost_card", "lost_order", "won"):
        parts = {part.key: part for part in layout(VIEWS[name](), size, Catalogue("en")).elements}
        dotted, raised = parts["result/way"], parts["result/badge"].box
        way = dotted.box
        cards = [part.box for key, part in parts.items() if key.startswith("card/")]
        figures = [card.inset(card.w * 0.15, card.h * 0.3) for card in cards]
        assert not any(way.overlaps(figure) for figure in figures) and way.x < raised.x
        dots = [(way.x + x * way.w, way.y + y * way.h) for x, y in dotted.points]  # type: ignore[attr-defined]
        assert not any(card.contains(*dot) for card in cards for dot in dots), name


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_a_task_that_was_done_too_early_is_raised_with_its_order_and_counts_as_lost(size: Size) -> None:
    """It stood there as done, beside a sentence that named only the task it had overtaken."""
    drawn = layout(VIEWS["lost_order"](), size, catalogue())
    said = {part.key: part.reads() for part in drawn.elements if part.reads()}
    assert (said["result/tag/token/sign"], said["result/tag/text"]) == ("2", "Amelie: Win pink 5")
    assert [said[f"task/T-{code}/token/sign"] for code in ("B5", "P5")] == ["1", "2"]
    assert (said["task/T-P5/fate"], said["fates/title"][0]) == ("too early, in trick 4", "0")
    assert _find(drawn, "card/P5").box.h > 1.1 * _find(drawn, "card/P6").box.h and drawn.cuts() == []


@pytest.mark.parametrize("size", [Size(800, 480), Size(1280, 720), Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ending_shows_what_became_of_all_tasks_at_once_under_a_heading_of_one_line(
    language: str, size: Size
) -> None:
    """A heading of two lines left the room of two tasks, and the others hid behind a number."""
    for name in ("lost", "lost_card", "won"):
        view = VIEWS[name]()
        assert isinstance(view.board, CrewView)
        laid = layout(view, size, Catalogue(language))
        keys = {element.key for element in laid.elements}
        assert "page/number" not in keys and {f"task/{task.id}/fate" for task in view.board.tasks} <= keys
        title = _find(laid, "fates/title")
        assert isinstance(title, Words) and len(title.fitted().lines) == 1 and not laid.cuts()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_card_that_failed_a_task_is_tagged_with_what_was_demanded_and_trying_again_counts(
    size: Size, language: str
) -> None:
    """A nine that had to be avoided was tagged as its owner's task; to keep the tasks did not say that play begins."""
    laid = layout(VIEWS["lost"](), size, Catalogue(language))
    tag, again = _find(laid, "result/tag/text"), _find(laid, "bar/KEEP")
    assert isinstance(tag, Words) and "No nines" in tag.reads() and tag.box.x > _find(laid, "result").box.x
    assert isinstance(again, Button) and "3" in again.label and again.ground == "light"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_mission_that_is_won_has_light_about_its_card_behind_all_else(size: Size) -> None:
    parts = layout(VIEWS["won"](), size, Catalogue("en")).elements
    keys, light = [part.key for part in parts], _find(Layout(parts), "result/rays")
    card, other = _find(Layout(parts), "card/Y9").box, _find(Layout(parts), "card/G3").box
    assert light.box.centre == pytest.approx(card.centre) and card.h > 1.4 * other.h
    assert _find(Layout(parts), "result/tag/text").reads() == "Charlotte: No nines"
    assert keys.index("result/rays") < min(keys.index(key) for key in ("result", "result/reason", "bar/NEW"))
    assert "result/rays" not in [part.key for part in layout(VIEWS["lost"](), size, Catalogue("en")).elements]


def test_what_became_of_tasks_has_the_same_room_between_one_and_the_next() -> None:
    """A sentence of two lines stood closer to the one above it than two of one line; cards of tasks touched."""
    for name, least in (("won", 1.7), ("lost", 1.7), ("lost_card", 1.0)):
        drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue("en"))
        boxes = {part.key: part.box for part in drawn.elements}
        unit = Size(1920, 1080).unit
        tops = [key for key in boxes if key.startswith("task/") and key.endswith("/text")]
        rows = [boxes[key].y if name != "lost_card" else boxes[key[:-5]].y for key in tops]
        ends = [boxes[key[:-4] + "fate"].bottom if name != "lost_card" else boxes[key[:-5]].bottom for key in tops]
        rooms = [top - end for end, top in zip(sorted(ends), sorted(rows)[1:], strict=False)]
        assert min(rooms) >= least * unit and max(rooms) - min(rooms) < 2 and drawn.cuts() == []


@pytest.mark.parametrize(("card", "raised"), [("Y9", ["Y9"]), (None, [])])
def test_what_failed_is_marked_on_the_card_that_broke_it_and_never_on_the_one_that_took_the_trick(
    card: str | None, raised: list[str]
) -> None:
    """Where no card broke the task the trick lies even."""
    view = VIEWS["lost"]()
    assert isinstance(view.board, CrewView) and view.board.decided is not None
    board = replace(view.board, decided=replace(view.board.decided, card=card))
    parts = {part.key: part for part in layout(replace(view, board=board), Size(1920, 1080), Catalogue("en")).elements}
    cards = {key[5:]: part.box.h for key, part in parts.items() if key.startswith("card/")}
    assert [code for code, high in cards.items() if high > min(cards.values()) * 1.1] == raised
    assert ("result/badge" in parts) == bool(raised) and getattr(parts["edge/G8"], "colour", "") == "light"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "least"), [("planet_nine", 150), ("rack", 88)])
@pytest.mark.parametrize("seats", [None, 5])
def test_task_cards_have_one_size_at_all_stations(name: str, least: int, seats: int | None, language: str) -> None:
    """A card that somebody had shown shrank that seat's tasks alone."""
    view = VIEWS[name]()
    if seats:
        five = replace(view.board, seats=views.seats(seats, seat2={"communications": views.SHOWN, "tokens_left": 0}))
        tasks = [views.card_task(f"{suit}{seat}", seat) for suit in "PBG" for seat in range(1, 6)]
        view = replace(view, board=replace(five, tasks=tuple(tasks[:12]), racks={}))
    parts = {part.key: part for part in layout(view, Size(1920, 1080), Catalogue(language)).elements}
    cards = [parts[f"task/{task.id}"] for task in view.board.tasks]
    assert len({(round(card.box.w), round(card.box.h)) for card in cards}) == 1
    texts = [part for key, part in parts.items() if key.startswith("task/") and key.endswith("/text")]
    if seats is None:
        # In other languages sentences of two cards beside each other may not find room under them.
        assert (
            cards[0].box.w >= least and len(texts) == len(cards) if language == "en" or name == "rack" else len(texts)
        )
    over = [(a.key, b.key) for a in (*cards, *texts) for b in (*cards, *texts) if a is not b and a.box.overlaps(b.box)]
    assert over == []
    stations = {seat.seat: parts[f"seat{seat.seat}"].box for seat in view.board.seats}
    assert all(card.box.inside(stations[task.owner]) for task, card in zip(view.board.tasks, cards, strict=True))


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_only_task_to_choose_leads_over_its_answers(size: Size) -> None:
    parts = {part.key: part for part in layout(VIEWS["question"](), size, Catalogue("en")).elements}
    card, text = parts["task/no-nines"].box, parts["task/no-nines/text"]
    assert card.h > 0.28 * size.height and isinstance(text, Words) and text.fitted().size > 0.12 * size.height
    assert "offer/title" not in parts


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)])
def test_a_word_that_is_refused_leaves_the_card_that_is_asked_about(size: Size) -> None:
    """A mistyped word put the empty trick in its place, below the question about the card."""
    view = replace(VIEWS["communicated"](), refused=Refusal("unknown", {"word": "XYZ"}, key="unknown-word"))
    keys = {part.key for part in layout(view, size, catalogue()).elements}
    assert "refused" in keys and "seat3/shown/B7" in keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_put_aside_are_counted_and_never_cut(language: str) -> None:
    view = VIEWS["draft"]()
    view = replace(view, board=replace(view.board, put_aside=("no-nines",) * 7))
    parts = {part.key: part for part in layout(view, Size(1920, 1080), Catalogue(language)).elements}
    line = parts["aside"]
    assert isinstance(line, Words) and line.reads().startswith("7 ") and not line.cut()


def test_stations_have_one_height_and_tasks_are_large() -> None:
    """Whatever tasks lie before a seat, or none, all stations stand where they stood, half as high as their column; one
    task is 150 x 207 of 1080, one to draw 300."""
    view, size = VIEWS["planet_nine"](), Size(1920, 1080)
    board = view.board
    assert isinstance(board, CrewView)
    boxes, arranged = [], Layout()
    two = views.card_task("P6", 1), views.card_task("B5", 3)
    for tasks in ((), two[:1], two, (*two, views.card_task("Y1", 2))):
        arranged = layout(replace(view, board=replace(board, tasks=tasks)), size, Catalogue("en"))
        stations = {element.key: element.box for element in arranged.elements}
        boxes.append([stations[f"seat{seat}"] for seat in range(1, 5)])
    assert all(stations == boxes[0] for stations in boxes)
    assert len({round(box.h, 1) for box in boxes[0]}) == 1
    parts = {element.key: element for element in arranged.elements}
    card = parts["task/T-P6"].box
    assert (round(card.w), round(card.h)) == (150, 207) and parts["task/T-P6/text"].reads() == "Win pink 6"
    draft = layout(VIEWS["draft_cards"](), size, Catalogue("en"))
    drafted = VIEWS["draft_cards"]().board
    assert isinstance(drafted, CrewView)
    free = {f"task/{task.id}" for task in phases.offered(drafted)}
    drawn = [element.box.h for element in draft.elements if element.key in free]
    assert drawn and all(round(high) == 300 for high in drawn)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["follow", "passing", "distress", "communicated", "revoke", "hands"])
def test_tasks_and_the_rule_are_read_from_three_metres_whatever_is_asked(name: str, language: str) -> None:
    """A row of buttons set tasks in 30 px of 1080, and the mission's rule stood in 30 all evening."""
    drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue(language))
    texts = [part for part in drawn.elements if isinstance(part, Words) and (part.key == "line" or "task/" in part.key)]
    assert len(texts) > 4 and min(part.fitted().size for part in texts) >= 38 and drawn.cuts() == []


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480), Size(480, 800)], ids=str)
def test_an_attempt_without_a_task_that_is_given_up_before_the_first_trick_has_its_ending(size: Size) -> None:
    """Nothing has a fate there: the room was divided by no tasks."""
    view = VIEWS["lost"]()
    assert isinstance(view.board, CrewView)
    board = replace(view.board, tasks=(), decided=None, last_trick=None, trick=None)
    drawn = layout(replace(view, board=board), size, Catalogue("en"))
    assert "KEEP" in {part.word for part in drawn.elements} and drawn.cuts() == []


def test_only_a_lost_attempt_stands_at_dusk() -> None:
    worlds = {
        name: layout(views.VIEWS[name](), Size(800, 480), catalogue()).world for name in ("lost", "won", "follow")
    }
    assert worlds == {"lost": "deep-sea/dusk", "won": "deep-sea", "follow": "deep-sea"}


def test_a_question_that_is_refused_keeps_its_own_mark() -> None:
    """ "Whose word is that?. Put SEAT before it" stood in the bar."""
    refusal = Refusal("say-who", {"word": "STOP"}, "refused-sonar-which-team")
    view = replace(captain_sonar_views.VIEWS["fought"](), refused=refusal)
    shown = {part.key: part for part in layout(view, Size(1920, 1080), Catalogue("en")).elements}
    text, then = (part.reads() for key, part in shown.items() if key in ("refused/text", "refused/next"))
    assert text.endswith("that?") and then.startswith("Put SEAT")


def test_the_ring_has_a_piece_for_each_trick_and_the_last_ones_glow_while_a_task_is_open() -> None:
    """Taken ones are quiet; with every task done nothing warns."""
    view = views.VIEWS["planet_nine"]()
    board = view.board
    assert isinstance(board, CrewView) and board.trick is not None and board.tricks_total == 10

    def tones(number: int, status: str = "open") -> list[str]:
        tasks = tuple(replace(task, status=status) for task in board.tasks)
        late = replace(board, trick=replace(board.trick, number=number), tasks=tasks)
        shown = layout(replace(view, board=late), Size(1920, 1080), catalogue())
        ring = next(element for element in shown.elements if element.key == "ring")
        assert isinstance(ring, TricksLeft)
        return list(ring.tones)

    assert tones(6) == ["line"] * 5 + ["track"] * 5
    assert tones(8) == ["line"] * 7 + ["light"] * 3
    assert tones(8, "completed") == ["line"] * 7 + ["track"] * 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(480, 800), Size(1920, 1080)], ids=str)
def test_a_voyage_says_what_its_shapes_mean(size: Size, language: str) -> None:
    drawn = layout(VIEWS["logbook_route"](), size, Catalogue(language))
    legend = [element for element in drawn.elements if element.key.startswith("legend/")]
    assert [len(element.reads()) > 0 for element in legend] == [False, True] * 3 + [True] * (size.height < 1080)
    assert legend[-1].box.right <= size.width and drawn.cuts() == []
    rest = [element for element in drawn.elements if element.key.startswith("stop")]
    assert not any(part.box.overlaps(element.box, 0.0) for part in legend for element in rest)


def test_a_station_that_is_remembered_speaks_the_language_and_the_names_of_now() -> None:
    view, size, catalogue = VIEWS["follow"](), Size(1920, 1080), Catalogue("en")
    english = layout(view, size, catalogue)
    catalogue.become("de")
    german = layout(view, size, catalogue)
    assert german == layout(view, size, Catalogue("de")) != english
    board = view.board
    assert isinstance(board, CrewView)
    seats = tuple(replace(seat, name=f"Somebody {seat.seat}") for seat in board.seats)
    named = layout(replace(view, board=replace(board, seats=seats)), size, catalogue)
    texts = {part.key: part.reads() for part in named.elements}
    assert {key: text for key, text in texts.items() if key in ("seat1/name", "seat4/name")} == {
        "seat1/name": "Somebody 1",
        "seat4/name": "Somebody 4",
    }


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1280, 720)], ids=str)
def test_a_revoke_of_an_earlier_trick_has_the_ring_to_itself(size: Size) -> None:
    """The card lay among those of the present trick, as if it were one of them; beside it stands the card held."""
    drawn = layout(VIEWS["revoke"](), size, catalogue())
    keys = [element.key for element in drawn.elements]
    assert "refused-revoke/card" in keys and "revoke/held" in keys
    caption, ring = _find(drawn, "revoke/told"), _find(drawn, "ring")
    played, held = _find(drawn, "refused-revoke/card").box, _find(drawn, "revoke/held").box
    assert caption.reads() == "held" and caption.box.y >= held.bottom
    assert abs(played.centre[1] - held.centre[1]) < size.unit and held.h == pytest.approx(played.h)
    assert caption.box.bottom < ring.box.bottom - size.unit
    assert not [key for key in keys if key.startswith(("card/", "place"))]
    # The whole trick lies below them, from its lead on.
    row = [_find(drawn, f"revoke/{code}").box for code in ("B4", "B9", "B1", "G5")]
    assert row == sorted(row, key=lambda card: card.x) and all(card.y > caption.box.bottom for card in row)
    assert _find(drawn, "revoke/played").box == row[-1] and _find(drawn, "revoke/led").reads() == "led"


def test_a_small_panel_shows_the_card_that_was_held_at_a_revoke() -> None:
    keys = {element.key: element for element in layout(VIEWS["revoke"](), Size(800, 480), catalogue()).elements}
    held = keys["revoke/held"]
    assert isinstance(held, CardFace) and held.code == "B2" and keys["revoke/told"].reads() == "held"
    assert not held.box.overlaps(keys["refused-revoke"].box) and "place1" not in keys


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_of_the_settings_only_what_leads_on_is_filled(size: Size, language: str) -> None:
    """What holds is framed and ticked: seven filled answers were none."""
    drawn = layout(setup_views.VIEWS["settings"](), size, Catalogue(language))
    buttons = [element for element in drawn.elements if isinstance(element, Button)]
    assert [button.word for button in buttons if button.ground == "light"] == ["OK"]
    assert {"MOTION yes", "THEME dark"} <= {button.word for button in buttons if button.edge == "light"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Special bases and HQs", "No", "Yes")),
        ("de", ("Sonderfelder", "Nein", "Ja")),
        ("fr", ("Bases spéciales", "Non", "Oui")),
    ],
)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_page_of_an_option_is_headed_by_its_name_and_its_answers_are_large(
    size: Size, language: str, said: tuple[str, ...]
) -> None:
    """The name was small under a question that said nothing of it, over two small answers in an empty page."""
    drawn = layout(setup_views.VIEWS["setup_option"](), size, Catalogue(language))
    buttons = [part for part in drawn.elements if isinstance(part, Button) and part.key.startswith("values/")]
    assert (_find(drawn, "prompt").reads(), *(button.label for button in buttons)) == said
    assert all(button.box.h > size.height / 9 and button.box.w > size.width / 5 for button in buttons)
    assert [button.icon for button in buttons] == ["", "tick"] and drawn.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_few_house_rules_stand_larger_than_many_and_nothing_moves_for_a_ruling(language: str) -> None:
    """Five small rows left the lower half of the page empty."""

    def rows(game: str, *words: str) -> list[Words]:
        drawn = layout(setup_views.table(game, "RULES", *words).view(0.0), Size(1920, 1080), Catalogue(language))
        return [part for part in drawn.elements if isinstance(part, Words) and part.key.endswith("/value")]

    few = rows("fifty-missions")
    assert len(few) == 5 and all(row.size > 1.25 * rows("toy-battle")[0].size for row in few)
    assert [row.box for row in rows("fifty-missions", "WHY medal_trigger")] == [row.box for row in few]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_letters_of_a_name_are_keys_for_a_finger_in_letters_as_large_as_the_answers(size: Size) -> None:
    """Small keys stood in the middle of a page that has room for large ones."""
    buttons = {part.key: part for part in _laid("setup_name", size).elements if isinstance(part, Button)}
    keys = [button for key, button in buttons.items() if key.startswith("name/key")]
    assert len(keys) > 26 and all(key.box.h > size.height / 10 and key.size >= buttons["bar/OK"].size for key in keys)
    assert buttons["name/SET name_2 Charlotte"].size >= 0.9 * buttons["bar/OK"].size


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_whoever_is_named_sees_the_place_lit(size: Size) -> None:
    """A card on a reader asks who sits there: the table that shows where had gone."""
    drawn = _laid("setup_name", size)
    seats = [part for part in drawn.elements if isinstance(part, Panel) and part.key.startswith("name/seat")]
    assert [part.top for part in seats] == ["row", "light", "row", "row"]
    table = next(part.box for part in drawn.elements if part.key == "name/table")
    assert seats[1].box.x > table.centre[0] and seats[1].box.centre[1] < table.centre[1]
    assert not any(part.box.overlaps(seat.box) for part in drawn.elements if isinstance(part, Button) for seat in seats)


@pytest.mark.parametrize(
    ("name", "above"), [("home", True), ("logbook_empty", True), ("follow", False), ("setup", False)]
)
def test_a_short_headline_stands_beside_the_title_where_no_buttons_do(name: str, above: bool) -> None:
    """What lies below has the height of the title's line; a small panel has its pages' numbers there."""
    drawn = _laid(name, Size(1920, 1080))
    title, headline = (_find(drawn, key).box for key in ("header/title", "prompt"))
    assert (headline.y < title.bottom) == above and not drawn.cuts()
    assert all(
        not part.box.overlaps(headline.centred(headline.w * 0.6, 60), 0.0)
        for part in drawn.elements
        if part.key.startswith(("header/", "device/"))
    )
    small = {part.key: part.box for part in _laid(name, Size(800, 480)).elements}
    assert not above or small["prompt"].y > small["header/title"].bottom


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_set_up_everybody_sees_their_side_in_colour_and_shape(size: Size) -> None:
    for name, sides in (
        ("setup_captain_sonar", ["team-blue", "team-yellow"] * 4),
        ("setup_toy_battle", ["team-blue", "team-red"]),
    ):
        parts = {element.key: element for element in layout(setup_views.VIEWS[name](), size, Catalogue("en")).elements}
        signs = [parts[f"people/seat{seat}/team"] for seat in range(1, len(sides) + 1)]
        assert [getattr(sign, "colour", "") for sign in signs] == sides
        marks = [getattr(parts.get(f"{sign.key}/mark", sign), "name", "") for sign in signs]
        assert marks[:2] in (["wave", "chevron"], ["block", "octagon"])


@pytest.mark.parametrize(("seats", "yellow"), [("alternate", (2, 4, 6, 8)), ("halves", (5, 6, 7, 8))])
@pytest.mark.parametrize("by", ["people", "table"])
def test_a_seats_side_follows_the_option_for_the_seats(seats: str, yellow: tuple[int, ...], by: str) -> None:
    """Crews may sit side by side. The seats of a crew that the table plays stay its own, and empty."""
    view = setup_views.VIEWS["setup_captain_sonar"]()
    assert view.setup is not None
    chosen = {"seats": seats, "yellow": by}
    options = tuple(replace(option, value=chosen.get(option.name, option.value)) for option in view.setup.options)
    drawn = layout(replace(view, setup=replace(view.setup, options=options)), Size(1920, 1080), Catalogue("en"))
    signs = {element.key: getattr(element, "colour", "") for element in drawn.elements if element.key.endswith("/team")}
    assert signs == {
        f"people/seat{seat}/team": "team-yellow" if seat in yellow else "team-blue" for seat in range(1, 9)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_known_crew_reads_its_name_and_those_of_its_people_on_a_small_panel(language: str) -> None:
    """Which game it is, its emblem says."""
    drawn = layout(VIEWS["home_crew"](), Size(800, 480), Catalogue(language))
    said = {element.key: element.reads() for element in drawn.elements}
    (key,) = (key for key in said if key.startswith("start/ONWARD") and key.endswith("/name"))
    assert "Friday crew" in said[key] and said[key.replace("/name", "/who")] == "Amelie, Ben, Charlotte, David"


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_missing_reader_is_told_of_in_a_chip_with_words(language: str, size: Size) -> None:
    """A game goes on without it, and nothing else moves; the others keep the figures of their seats on any panel.

    Where there are stations the words stand in its own, or on its lower edge where they would cover what is read
    there, and its dot above stays, coral.
    """
    missing = VIEWS["notice"]()
    elements = {element.key: element for element in layout(missing, size, Catalogue(language)).elements}
    chip = next(element for element in elements.values() if isinstance(element, Away))
    assert chip.chip and chip.box.right <= size.width
    close, home = size == Size(800, 480), elements["seat3"].box
    assert ("Charlotte" in chip.text) is close and (chip.box.inside(home, 4 * size.unit)) is not close
    assert chip.box.inside(home) or close or language != "en"
    well = {name: replace(device, state="ok") for name, device in missing.devices.items()}
    whole = {
        element.key: element for element in layout(replace(missing, devices=well), size, Catalogue(language)).elements
    }
    assert elements["prompt"].box == whole["prompt"].box
    figures = [
        element.reads() for key, element in elements.items() if key.startswith("device/") and key.endswith("/seat")
    ]
    assert sorted(figures) == (["1", "2", "4"] if close else ["1", "2", "3", "4"])


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_groups_of_a_menu_differ_in_weight(size: Size) -> None:
    """Back is filled, the step and the game stand out, the table's tools are quieter, the ways out are outlined."""
    drawn = layout(VIEWS["menu"](), size, Catalogue("en")).elements
    grounds = {element.word: element.ground for element in drawn if isinstance(element, Button)}
    assert grounds["CANCEL"] == "light"
    assert {grounds[word] for word in ("UNDO", "REDO", "CORRECT", "GIVEUP")} == {"raised"}
    assert {grounds[word] for word in ("GUIDE", "REPEAT", "LOGBOOK", "DEVICES", "SETTINGS", "SHEETS")} == {
        "station-top"
    }
    assert {grounds[word] for word in ("HOME", "QUIT")} == {"sheet"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["follow", "planet_nine", "rated"])
def test_chips_of_a_head_are_read_from_three_metres_and_have_one_line(name: str, language: str) -> None:
    drawn = layout(VIEWS[name](), SIZES[3], Catalogue(language)).elements
    chips = [part for part in drawn if isinstance(part, Chip) and part.key.startswith("header/chip")]
    assert len({chip.box.y for chip in chips}) == 1 and all(chip.size >= 38 for chip in chips)
    assert len(chips) >= 4


@pytest.mark.parametrize("name", ["setup_deep_sea", "setup_captain_sonar"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_the_readers_are_stands_below_what_changes_how_many_play(name: str, language: str) -> None:
    """Between minus and plus it looked like what they count."""
    parts = {part.key: part for part in layout(setup_views.VIEWS[name](), SIZES[3], Catalogue(language)).elements}
    said = parts["people/readers"]
    assert isinstance(said, Words) and said.fitted().size >= 38
    assert all(parts[f"people/{key}"].box.bottom <= said.box.y + 12 for key in ("fewer", "more"))


def test_levels_of_missions_can_be_told_apart_from_three_metres() -> None:
    """A tenth more of what a tank holds was 80 pixels of 1920x1080."""
    elements = layout(setup_views.VIEWS["setup_deep_sea"](), SIZES[3], Catalogue("en")).elements
    (cell,) = (part for part in elements if isinstance(part, Cell) and part.number == 2)
    low, high = (
        pygame.PixelArray(picture(Layout((replace(cell, hard=hard),)), SIZES[3], DARK, views.NOW))
        for hard in (0.2, 0.3)
    )
    x, y, wide, tall = (round(edge) for edge in (cell.box.x, cell.box.y, cell.box.w, cell.box.h))
    differ = [1 for left in range(x, x + wide) for top in range(y, y + tall) if low[left, top] != high[left, top]]
    assert len(differ) >= 120
    legend = [part.fitted().size for part in elements if isinstance(part, Words) and part.key.startswith("legend/")]
    assert len(legend) == 3 and min(legend) >= 38


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1080, 1920)], ids=str)
def test_a_group_of_a_menu_is_set_off_and_its_name_is_nearest_to_it(size: Size, language: str) -> None:
    """24 pixels of 1080 to what stands over it, more than within a group, down to the last row, and all as high."""
    parts = {part.key: part for part in layout(VIEWS["menu"](), size, Catalogue(language)).elements}
    tops = {"menu/step": "menu/CANCEL", "menu/game": "menu/UNDO", "menu/table": "menu/CORRECT"}
    for (name, above), below in zip(tops.items(), ("menu/UNDO", "menu/CORRECT", "menu/REPEAT"), strict=True):
        clear = parts[name].box.y - parts[above].box.bottom
        assert clear >= 2 * size.unit and parts[name].box.bottom < parts[below].box.y
        assert clear > 1.5 * (parts["menu/TALK SEAT 1"].box.y - parts["menu/game"].box.bottom)
    rows = ("CORRECT", "GUIDE", "SETTINGS", "SHEETS", "QUIT")
    assert len({round(parts[f"menu/{word}"].box.h) for word in rows}) == 1


@pytest.mark.parametrize("name", ["follow", "five", "draft", "lost"])
def test_beneath_a_menu_stands_the_trick_and_nothing_that_cannot_be_read(name: str) -> None:
    menu, size = VIEWS["menu"](), Size(1920, 1080)
    drawn = layout(replace(VIEWS[name](), menu=True, prompt=menu.prompt), size, Catalogue("en")).elements
    under = [part for part in drawn if part.key.startswith("under/")]
    assert under and not [part.key for part in under if part.key.startswith(("under/header", "under/corner"))]
    assert min(part.size for part in under if isinstance(part, Words | Chip)) >= 27
    assert not [part.key for part in under if isinstance(part, ClockFace) and part.caption and part.caption_size < 27]
    if name in ("follow", "five"):
        assert not [part.key for part in under if part.key.startswith(("under/seat", "under/task"))]
        (ring,) = (part.box for part in under if part.key == "under/ring")
        assert ring.w > 650
    (closes,) = (part.box for part in drawn if part.key == "menu/card")
    assert max(part.box.bottom for part in under) <= closes.y


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_of_a_menu_stand_in_columns_and_their_signs_under_each_other(language: str) -> None:
    """The game's words two to a row, the table's three if they are short enough; REDO is narrower than UNDO."""
    drawn = layout(VIEWS["menu"](), Size(1920, 1080), Catalogue(language)).elements
    buttons = {part.word: part for part in drawn if isinstance(part, Button)}
    table = ("REPEAT", "GUIDE", "LOGBOOK", "DEVICES", "SETTINGS", "SHEETS")
    assert len({round(buttons[word].box.x) for word in table}) == (2 if language == "fr" else 3)
    assert buttons["REDO"].box.x == pytest.approx(buttons["MUTE"].box.x, abs=1)
    assert buttons["UNDO"].box.w > 1.8 * buttons["REDO"].box.w
    assert round(buttons["GIVEUP"].box.x) == round(buttons["QUIT"].box.x)
    assert all(buttons[word].left for word in (*table, "UNDO", "REDO", "CORRECT", "GIVEUP"))


def test_beneath_a_menu_the_clock_is_bright_and_it_is_said_that_a_card_closes_it() -> None:
    view = VIEWS["menu"]()
    for devices, said in ((view.devices, True), ({}, False)):
        drawn = layout(replace(view, devices=devices), Size(1920, 1080), Catalogue("en")).elements
        at = {part.key: place for place, part in enumerate(drawn)}
        clocks = [place for place, part in enumerate(drawn) if isinstance(part, ClockFace | Ring)]
        assert clocks and min(clocks) > at["menu/veil"] > at["under/prompt"]
        assert ("menu/card" in at) is said


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_says_which_mission_was_interrupted(language: str) -> None:
    spoken = Catalogue(language)
    (who,) = (e for e in layout(VIEWS["home"](), Size(800, 480), spoken).elements if e.key.endswith("/who"))
    assert who.reads().startswith(spoken.sentence("mission-number", {"number": 24}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_every_reader_is_missing_a_card_is_touched_and_not_scanned(language: str) -> None:
    """A seat whose own reader is missing may still use the shared one."""
    view, words = VIEWS["follow"](), Catalogue(language)
    for readers, key in ((("seat3", "centre"), "touch-a-card"), (("seat3",), "scan-a-card")):
        gone = {name: DeviceView("reader", "missing", 0.0, seat=3 if name == "seat3" else None) for name in readers}
        drawn = layout(replace(view, devices={**view.devices, **gone}), Size(1920, 1080), words)
        assert _find(drawn, "place3/text").reads() == words.sentence(key)
    drawn = layout(replace(view, devices={}), Size(1920, 1080), words)
    assert _find(drawn, "place3/text").reads() == words.sentence("touch-a-card")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_that_a_chart_is_not_confirmed_stands_on_the_first_page_beside_start(size: Size, language: str) -> None:
    """It stood on the second page, so a battle could be started without a warning."""
    words = Catalogue(language)
    drawn = layout(setup_views.VIEWS["setup_notes"](), size, words).elements
    assert words.sentence("note-sonar-unsure-chart") in [part.reads() for part in drawn]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_without_a_task_says_so_before_and_after_all_are_shared_out(language: str) -> None:
    words = Catalogue(language)
    for name, seats, key in (
        ("follow", {"seat2/idle", "seat4/idle"}, "crew-no-task"),
        ("draft", {"seat2/idle", "seat3/idle", "seat4/idle"}, "no-tasks-yet"),
        ("question", {f"seat{seat}/idle" for seat in range(1, 5)}, "no-tasks-yet"),
    ):
        drawn = layout(VIEWS[name](), Size(1920, 1080), words).elements
        idle = {part.key: part.reads() for part in drawn if part.key.endswith("/idle")}
        assert set(idle) == seats and set(idle.values()) == {words.sentence(key)}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_attempts_of_a_mission_stand_in_columns(size: Size) -> None:
    """Signs and endings had the sizes that their own rows left them, so days stood at different places."""
    for name in ("logbook", "logbook_route") if size.width > 1100 else ("logbook",):
        parts = layout(VIEWS[name](), size, Catalogue("en")).elements
        for end in ("badge", "day", "end"):
            column = [part for part in parts if part.key.startswith("try") and part.key.endswith(f"/{end}")]
            assert len(column) > 2 and len({round(part.box.x, 3) for part in column}) == 1
        assert len({part.box.w for part in parts if part.key.startswith("try") and part.key.endswith("/badge")}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_game_that_can_go_on_beside_others_names_who_plays(size: Size, language: str) -> None:
    """All of them; what has no room beside them is the day, then the mission."""
    parts = layout(VIEWS["home_crew"](), size, Catalogue(language)).scaled(1 / size.unit).elements
    who = [part for part in parts if part.key.endswith("/who")]
    assert len(who) == 2 and all("Amelie, Ben, Charlotte, David" in part.reads() and not part.cut() for part in who)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_missing_reader_has_one_cross_on_its_tile(size: Size) -> None:
    parts = layout(VIEWS["devices"](), size, Catalogue("en")).elements
    (note,) = (part for part in parts if part.key == "page/seat3/note")
    assert isinstance(note, Away) and not any(part.key == "page/seat3/state" for part in parts)
    assert all("…" not in part.reads() for part in parts)


def test_the_sign_of_a_crew_covers_no_letter_of_a_name() -> None:
    for name in ("setup_toy_battle", "setup_captain_sonar"):
        drawn = layout(setup_views.VIEWS[name](), Size(1920, 1080), Catalogue("en"))
        circle, sign = _find(drawn, "people/seat1/circle").box, _find(drawn, "people/seat1/team").box
        assert sign.right < circle.x + 0.34 * circle.w


@pytest.mark.parametrize("count", [7, 8])
def test_names_of_a_full_table_have_lines_of_their_own_on_a_small_panel(count: int) -> None:
    """Round a table they stood between each other's circles."""
    view = setup_views.VIEWS["setup_captain_sonar"]()
    assert view.setup is not None
    names = ("Amelie", "Ben", "Charlotte", "David", "Elif", "Maximilian", "Frieda", "Gustav")[:count]
    parts = layout(replace(view, setup=replace(view.setup, names=names)), SIZES[0], Catalogue("en")).elements
    shown = {part.key: part for part in parts if re.fullmatch(r"people/seat\d/(name|circle)", part.key)}
    assert [shown[f"people/seat{seat}/name"].reads() for seat in range(1, count + 1)] == [*names]
    assert not any(
        part.box.overlaps(other.box) for part in shown.values() for other in shown.values() if other is not part
    )
    assert not any(isinstance(part, Words) and part.fitted().cut for part in shown.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["setup_deep_sea", "setup_planet_nine"])
def test_how_many_missions_are_solved_stands_on_one_line_clear_of_its_panel(name: str, language: str) -> None:
    drawn = layout(setup_views.VIEWS[name](), SIZES[0], Catalogue(language))
    aside = _find(drawn, "levels/aside")
    assert isinstance(aside, Words) and len(aside.fitted().lines) == 1 and not aside.fitted().cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_and_sentences_of_the_guide_fill_a_small_panel(language: str) -> None:
    """A third of each cell stood empty under its sentence."""
    for shown, view in ((name, make()) for name, make in setup_views.VIEWS.items() if name.startswith("guide_")):
        drawn = layout(view, SIZES[0], Catalogue(language))
        cell, look = _find(drawn, "guide/3").box, _find(drawn, "guide/3/look").box
        assert look.h > 0.4 * cell.h and drawn.cuts() == [], shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080), Size(1080, 1920)], ids=str)
def test_tasks_to_choose_from_are_cards_in_one_size_of_text_that_end_at_one_height(size: Size, language: str) -> None:
    # With their real sentences, which are longer than those of the pictures.
    drawn = layout(VIEWS["draft"](), size, Catalogue(language)).elements
    cards = [part.box for part in drawn if isinstance(part, Panel) and part.word.startswith("TAKE ")]
    texts = [part for part in drawn if isinstance(part, Words) and part.key.endswith("/text") and part.size > 20]
    sentences = [text for text in texts if any(text.box.inside(card) for card in cards)]
    assert len(cards) == 4 == len(sentences) and len({text.size for text in sentences}) == 1
    lowest = {card.x: max(other.bottom for other in cards if other.x == card.x) for card in cards}
    assert max(lowest.values()) - min(lowest.values()) < 1.5
    assert not any(card.overlaps(other) for card in cards for other in cards if card is not other)
    assert not any(text.cut() for text in sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_attempt_in_the_logbook_ends_like_a_sentence(language: str) -> None:
    """Some had a full stop, some had none."""
    drawn = layout(VIEWS["logbook"](), Size(1920, 1080), Catalogue(language)).elements
    ends = [part.reads() for part in drawn if re.fullmatch(r"try\d+/end", part.key)]
    assert len(ends) > 2 and all(end.endswith(".") for end in ends)


@pytest.mark.parametrize(("name", "others"), [("five", 4), ("planet_nine", 3), ("three", 2)])
def test_a_small_panel_shows_the_tasks_of_all_and_the_tricks_that_are_left(name: str, others: int) -> None:
    """Below those of the seat that acts; the chips then show none of them, and nothing stands there twice."""
    view = VIEWS[name]()
    assert isinstance(view.board, CrewView)
    drawn = layout(view, Size(800, 480), catalogue())
    frame = _find(drawn, f"active{view.board.turn}").box
    tasks = [task for task in view.board.tasks if task.owner != view.board.turn]
    keys = {element.key: element for element in drawn.elements}
    shown = [keys[f"task/{task.id}" if task.card else f"task/{task.id}/text"] for task in tasks]
    assert len(shown) == others and all(element.box.inside(frame) for element in shown)
    pieces = [element for element in drawn.elements if element.key.startswith("tricks/")]
    assert len(pieces) == view.board.tricks_total and drawn.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_tasks_on_a_small_panel_fill_the_height_and_its_own_have_their_sentence(language: str) -> None:
    """They were as small as could be while half of the panel was empty, and nothing said what to do with them."""
    view = VIEWS["planet_nine"]()
    assert isinstance(view.board, CrewView)
    drawn = layout(view, Size(800, 480), Catalogue(language))
    frame, unit = _find(drawn, "active1").box, Size(800, 480).unit
    cards = [_find(drawn, f"task/{task.id}").box for task in view.board.tasks]
    sentences = [_find(drawn, f"task/{task.id}/text") for task in view.board.tasks if task.owner == 1]
    assert len({round(card.h) for card in cards}) == 1 and cards[0].h >= 19 * unit
    lowest = max(part.box.bottom for part in sentences)
    assert all(part.reads() for part in sentences) and frame.bottom - 2.2 * unit < lowest <= frame.bottom
    assert not drawn.cuts()
    asked = _laid("rack", Size(800, 480), language)
    assert [part for part in asked.elements if re.fullmatch("task/.*/text", part.key)] and not asked.cuts()


def test_the_card_that_is_communicated_is_as_high_as_the_half_that_it_has_to_itself() -> None:
    size = Size(800, 480)
    drawn = _laid("communicated", size)
    (card,) = (part.box for part in drawn.elements if part.key == "seat3/shown/B7")
    chips, answers = _find(drawn, "seat3").box, _find(drawn, "bar/HIGHEST").box
    assert card.h > 0.75 * (answers.y - chips.bottom) and chips.bottom < card.y and card.bottom < answers.y


@pytest.mark.parametrize("name", ["follow", "five"])
def test_the_clock_keeps_its_size_while_a_card_is_refused(name: str) -> None:
    view = VIEWS[name]()
    assert isinstance(view.board, CrewView)
    view = replace(view, board=replace(view.board, clocks=views.LAST_MOMENTS))
    sizes = []
    for refused in (None, views.EARLY):
        face = _find(layout(replace(view, refused=refused), Size(1920, 1080), catalogue()), "trick/clock")
        assert isinstance(face, ClockFace)
        sizes.append(face.size)
    assert sizes[1] > 0.85 * sizes[0]


def test_while_cards_are_dealt_every_station_shows_the_hand_it_gets() -> None:
    drawn = {element.key: element for element in layout(VIEWS["deal"](), Size(1920, 1080), catalogue()).elements}
    for seat in range(1, 5):
        assert drawn[f"seat{seat}/hand"].reads() == "10"
        assert drawn[f"seat{seat}/hand4"].box.inside(drawn[f"seat{seat}"].box)
    # Of three players one holds fourteen: that is told under the picture, and no station says thirteen.
    view = VIEWS["deal"]()
    board = replace(views.crew(3), phase="commander", trick=None, turn=None, prompt=view.prompt)
    board = replace(board, tasks=tuple(task for task in board.tasks if task.owner == 1))
    three = layout(replace(view, board=board), Size(1920, 1080), catalogue())
    keys = [element.key for element in three.elements]
    assert "seat2/hand4" in keys and not any(key.endswith("/hand") for key in keys)
    # Nor does it lie over tasks that somebody has.
    assert "seat1/hand4" not in keys and any(task.owner == 1 for task in board.tasks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_that_are_answers_are_touched_with_a_thumb_on_a_small_panel(language: str) -> None:
    """Whoever holds the highest trump was asked for by bars of 32 pixels."""
    parts = {part.key: part for part in layout(VIEWS["deal"](), Size(800, 480), Catalogue(language)).elements}
    for seat in range(1, 5):
        chip, name = parts[f"seat{seat}"], parts[f"seat{seat}/name"]
        assert chip.box.h >= 64 and chip.word == f"SEAT {seat}" and isinstance(name, Words) and name.align == "centre"
        assert abs(name.box.centre[1] - chip.box.centre[1]) < 1
    assert parts["deal"].box.bottom < 480


def test_a_missing_reader_of_a_seat_is_told_by_a_sign() -> None:
    """Only the colour of its edge told it from those that answer."""
    drawn = {part.key for part in layout(VIEWS["notice"](), Size(1920, 1080), Catalogue("en")).elements}
    crossed = {key.split("/")[1] for key in drawn if re.fullmatch(r"device/[^/]+/cross", key)}
    devices = VIEWS["notice"]().devices
    assert crossed == {name for name, device in devices.items() if device.state == "missing"} != set()


@pytest.mark.parametrize("name", ["follow", "three", "five", "planet_nine", "rack"])
def test_the_trick_taken_last_is_as_large_on_a_small_panel_as_what_is_read_beside_it(name: str) -> None:
    """Its cards stood upright in a line of text: 23 pixels wide, their shapes a dot."""
    view, size = VIEWS[name](), Size(800, 480)
    parts = {part.key: part for part in layout(view, size, catalogue()).elements}
    last, number = view.board.last_trick, parts["trick/number"]
    assert isinstance(view.board, CrewView) and last is not None and isinstance(number, Words)
    cards = [parts[f"last/{play.card}"] for play in last.cards]
    assert [card.box.x for card in cards] == sorted(card.box.x for card in cards)
    assert all(card.box.w > 1.6 * card.box.h and card.box.h >= 1.2 * number.size for card in cards)
    assert all(card.box.inside(parts[f"active{view.board.turn}"].box) and card.box.x > number.box.x for card in cards)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1280, 720), Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_deal_stands_under_the_mission_and_ends_where_it_ends(language: str, size: Size) -> None:
    """The hand that is dealt hung out over the left edge of the mission and below the stations."""
    drawn = layout(VIEWS["deal"](), size, Catalogue(language))
    parts = {part.key: part for part in drawn.elements}
    mission, deal, card, back = (parts[key].box for key in ("mission", "deal", "deal/card", "deal/back0"))
    assert (mission.x, mission.right) == (deal.x, deal.right) and card.inside(deal, 0.0) and drawn.cuts() == []
    leans = math.radians(26)
    reach = back.h / 2 * math.cos(leans) + back.w / 2 * math.sin(leans) + back.h * 0.12
    assert deal.x < card.centre[0] - BROAD * card.h / 2 and card.centre[1] + reach <= deal.bottom
    if size.height > 480:
        assert abs(deal.bottom - max(parts[f"seat{seat}"].box.bottom for seat in (3, 4))) < 1
    else:
        assert abs(parts["deal/lines"].box.x - parts["mission/told0"].box.x) < 1


@pytest.mark.parametrize("name", ["logbook", "logbook_route"])
def test_what_can_be_done_with_a_mission_stands_in_one_order_and_the_next_comes_first(name: str) -> None:
    """On the route and on a station of it buttons of the same names stood in another order."""
    view, drawn = VIEWS[name](), layout(VIEWS[name](), Size(800, 480), catalogue())
    buttons = [part for part in drawn.elements if isinstance(part, Button) and part.word in view.prompt.choices]
    leading = [part for part in buttons if part.word.startswith(("ONWARD", "RESUME"))]
    assert [part.word.split()[0] for part in leading] == ["ONWARD", "RESUME", "ONWARD"]
    assert [part.ground == "light" for part in leading] == [True, False, False]
    assert [part.box.x for part in leading] == sorted(part.box.x for part in leading)
    if name == "logbook":
        (back,) = (part.box for part in buttons if part.word == "OK")
        assert back.y == leading[0].box.y and back.x > leading[-1].box.x


@pytest.mark.parametrize("size", [Size(800, 480), Size(800, 600), Size(1024, 600)], ids=str)
def test_a_refusal_on_a_small_panel_moves_nothing_and_covers_no_task(size: Size) -> None:
    """Under it everybody else's tasks were gone, and the refused card was small."""
    calm = views.follow()
    laid, before = (layout(view, size, catalogue()) for view in (replace(calm, refused=views.EARLY), calm))
    boxes = {part.key: part.box for part in laid.elements}
    tasks = {part.key: part.box for part in before.elements if part.key.startswith("task/")}
    assert tasks and all(boxes[key] == box for key, box in tasks.items())
    card, chip = boxes["refused/card"], boxes["seat2"]
    assert card.h > 0.13 * size.height and chip.x < card.centre[0] < chip.right and card.bottom < chip.y
    assert not any(card.overlaps(box) for key, box in boxes.items() if key.startswith("header/"))


@pytest.mark.parametrize("name", ["follow", "revoke", "five", "seventeen", "seventeen_later"])
def test_tasks_have_one_size_at_all_stations(name: str) -> None:
    """Three tasks of one seat were set smaller than two of another, over half empty stations."""
    drawn = layout(VIEWS[name](), Size(1920, 1080), catalogue())
    parts = [part for element in drawn.elements for part in getattr(element, "parts", (element,))]
    texts = [part for part in parts if isinstance(part, Words) and re.fullmatch(r"task/.+/text", part.key)]
    assert texts and max(part.size for part in texts) == min(part.size for part in texts) >= 3.2 * 12


def test_tasks_that_seats_hold_are_read_on_a_small_panel_while_no_trick_is_played() -> None:
    """They were squares with three dots in the chips."""
    for name, owner in (("draft", "Amelie"), ("revoke", "Charlotte"), ("distress", "Amelie")):
        drawn = layout(VIEWS[name](), Size(800, 480), catalogue())
        said = [part.reads() for part in drawn.elements if re.fullmatch(r"task/.+/text", part.key)]
        assert any(text.startswith(owner) for text in said) and drawn.cuts() == []


def test_who_says_what_a_card_is_reads_their_tasks_beside_it() -> None:
    """On a small panel they were a number in the chip while the answer was asked for."""
    for size in (Size(800, 480), Size(480, 800)):
        drawn = layout(VIEWS["communicated"](), size, catalogue())
        said = {part.key: part.reads() for part in drawn.elements}
        assert said["task/last-trick/text"] == "Win the last trick" and said["task/never-open/text"]
        card, panel = _find(drawn, "seat3/shown/B7").box, _find(drawn, "active3").box
        assert not card.overlaps(panel, 0.0) and "seat3/tasks" not in said and drawn.cuts() == []


def test_a_question_beside_a_tag_that_can_be_enrolled_has_one_filled_answer() -> None:
    unknown = Refusal("unknown", {"word": "04A1B2C3", "reader": "seat2"})
    for refusal in (None, unknown):
        drawn = layout(replace(VIEWS["question"](), refused=refusal), Size(1920, 1080), catalogue())
        assert [getattr(part, "ground", "") for part in drawn.elements if isinstance(part, Button)].count("light") == 1


def test_the_way_of_a_lost_card_to_its_neighbour_is_seen() -> None:
    """It was an arrow of two dots."""
    for size in (Size(800, 480), Size(1920, 1080)):
        (way,) = (part for part in layout(VIEWS["lost_card"](), size, catalogue()).elements if part.key == "result/way")
        assert way.box.w > 8 * size.unit


def test_a_task_that_is_asked_about_has_its_answers_below_it() -> None:
    """They were two small keys far below; what somebody answered before was not there on a small panel."""
    for size in (Size(1920, 1080), Size(800, 480)):
        drawn = layout(VIEWS["question"](), size, catalogue())
        yes, no = _find(drawn, "bar/YES").box, _find(drawn, "bar/NO").box
        assert yes.w == pytest.approx(no.w) and yes.y == pytest.approx(no.y)
    assert _find(drawn, "seat2/answer").reads() == "No"


def test_missions_that_have_no_room_on_a_small_panel_are_named_on_a_key_that_opens_the_whole_map() -> None:
    drawn = layout(setup_views.VIEWS["setup_planet_nine"](), Size(800, 480), Catalogue("en"))
    (more,) = (part for part in drawn.elements if part.key.startswith("levels/more"))
    shown = [int(part.key.removeprefix("level/")) for part in drawn.elements if part.key.startswith("level/")]
    assert isinstance(more, Button) and more.label == f"{max(shown) + 1}–50" and more.word == "SET mission"


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_names_of_games_begin_at_one_height_and_a_known_crew_is_named(size: Size) -> None:
    drawn = layout(VIEWS["home_crew"](), size, Catalogue("en"))
    names = [part for part in drawn.elements if part.key.startswith("tile/") and part.key.endswith("/name")]
    assert {part.valign for part in names if isinstance(part, Words)} == {"top"}
    who = [part.reads() for part in drawn.elements if part.key.endswith("/who")]
    assert who[1] == "Amelie, Ben, Charlotte, David"


@pytest.mark.parametrize("size", [Size(800, 480), Size(1280, 720), Size(1920, 1080)], ids=str)
def test_cards_of_an_ending_stand_evenly_under_a_tag_that_covers_none_of_them(size: Size) -> None:
    """The tag hid the edge of its card, and the gap with the way in it was twice as wide as the others."""
    for name in ("lost", "lost_card", "lost_order", "won"):
        parts = {part.key: part.box for part in layout(VIEWS[name](), size, catalogue()).elements}
        row = [box for key, box in parts.items() if key.startswith("card/")]
        gaps = [after.x - box.right for box, after in itertools.pairwise(row)]
        assert max(gaps) - min(gaps) < 1 and not any(parts["result/tag"].overlaps(card) for card in row)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_row_of_a_voyage_has_room_for_its_sign_and_numbers_that_name_it(size: Size) -> None:
    """The sign of today's mission lay on its neighbours, and which of fifty it was had to be counted."""
    for name in ("lost", "lost_order", "won"):
        parts = {part.key: part for part in layout(VIEWS[name](), size, catalogue()).elements}
        row = [part.box for key, part in parts.items() if key.startswith("voyage/mission")]
        assert min(after.x - box.right for box, after in itertools.pairwise(row)) > 0.3 * size.unit
        said = {key: part for key, part in parts.items() if key.startswith("voyage/number")}
        view = VIEWS[name]().board
        assert isinstance(view, CrewView)
        if size.height < 1080:
            assert not said
            continue
        assert {f"voyage/number{index}" for index in (1, view.mission.number, view.mission.of)} <= said.keys()
        for key, part in said.items():
            assert isinstance(part, Words) and part.reads() == key.removeprefix("voyage/number") and part.size >= 38
            assert part.box.centre[0] == pytest.approx(parts[key.replace("number", "mission")].box.centre[0])


@pytest.mark.parametrize("size", [Size(1280, 720), Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("name", ["follow", "three", "five", "planet_nine"])
def test_the_trick_taken_last_touches_nothing_in_the_ring(name: str, size: Size) -> None:
    """Its cards lay on the corners of two places, with shapes of twelve pixels."""
    parts = {part.key: part for part in layout(VIEWS[name](), size, catalogue()).elements}
    ring, unit = parts["ring"].box, size.unit
    last = [part.box for key, part in parts.items() if key.startswith("last/") and key != "last/text"]
    places = [part.box for key, part in parts.items() if re.fullmatch(r"place\d|card/.*", key)]
    assert last and places and not any(box.overlaps(place, -0.4 * unit) for box in last for place in places)
    reach = max(
        math.dist(ring.centre, corner)
        for box in last
        for corner in itertools.product((box.x, box.right), (box.y, box.bottom))
    )
    # In the last seconds a clock's ring is thicker.
    assert reach < ring.w / 2 - 2.3 * unit
    if name != "five":
        assert all(box.w > 1.6 * box.h and box.h > 3.5 * unit for box in last)
        assert getattr(parts["last/text"], "size", 0.0) > 3.0 * unit


@pytest.mark.parametrize("name", ["follow", "three", "five", "planet_nine"])
def test_what_a_place_waits_for_stands_clear_of_its_edges(name: str) -> None:
    parts = {part.key: part for part in layout(VIEWS[name](), Size(1920, 1080), catalogue()).elements}
    said = next(part for key, part in parts.items() if re.fullmatch(r"place\d/text", key))
    place = parts[said.key.removesuffix("/text")].box
    assert isinstance(said, Words)
    fitted = said.fitted()
    assert fitted.size >= 29
    assert max(width(said.style, fitted.size, flat(line)) for line in fitted.lines) < 0.8 * place.w


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_sign_of_an_open_task_is_smaller_than_that_of_one_that_has_ended(size: Size) -> None:
    """Boxes with three dots stood before the sentences as large as the ticks that are news."""
    view = VIEWS["follow"]()
    assert isinstance(view.board, CrewView)
    parts = {part.key: part.box for part in layout(view, size, catalogue()).elements}
    states = {
        task.status: parts[f"task/{task.id}/status"] for task in view.board.tasks if f"task/{task.id}/status" in parts
    }
    assert 0.7 * states["completed"].h < states["open"].h < 0.8 * states["completed"].h
