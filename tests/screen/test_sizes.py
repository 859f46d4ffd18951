"""What must be read from the seat is 10 arc minutes high there, the rest 7, on every display the table is made for."""

import re
from dataclasses import replace
from itertools import combinations
from operator import gt

import pygame
import pytest

from companion.games.crew.view import CrewView, TaskView
from companion.games.fifty_missions.view import FiftyView
from companion.rules.sentences import Sentence
from companion.screen.elements import Words
from companion.screen.geometry import Size
from companion.screen.paging import SECONDS, Pages
from companion.screen.reading_distance import MUST, REST, ReadingDistance, SightedSize, floors
from companion.screen.scenes.common.guide import Scan
from companion.screen.scenes.registry import layout
from companion.screen.stage import Stage
from companion.screen.theme import DARK
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import fifty_missions_views, review_views, setup_views, sizes, tool_views
from tests.screen.angles import arc_minutes
from tests.screen.painting import catalogue
from tests.screen.views import NOW, VIEWS

pytestmark = pytest.mark.display

ALMOST = 0.05
"""Text is drawn at whole sizes."""
CROWDED = ("seventeen", "seventeen_later")
"""A seat with seventeen tasks: its sentences are as small as anything may be."""


@pytest.mark.parametrize(("title", "display", "sight"), sizes.PLACES, ids=[place[0] for place in sizes.PLACES])
@pytest.mark.parametrize("name", sizes.CREW)
def test_a_crew_reads_everything_from_its_chairs(
    name: str, title: str, display: tuple[int, int], sight: ReadingDistance
) -> None:
    size = SightedSize.on(display, sight)
    measures = sizes.measured(VIEWS[name](), size, sight, catalogue())
    for kind, minutes in measures.items():
        must = kind in sizes.MUST_BE_READ and not (kind == "task" and name in CROWDED)
        assert minutes >= (MUST if must else REST) - ALMOST, (kind, title)
    assert layout(VIEWS[name](), size, catalogue()).cuts() == []


@pytest.mark.parametrize(("title", "display", "sight"), sizes.PLACES, ids=[place[0] for place in sizes.PLACES])
def test_a_refusal_is_read_from_the_chairs(title: str, display: tuple[int, int], sight: ReadingDistance) -> None:
    size = SightedSize.on(display, sight)
    for name in sizes.CREW:
        measures = sizes.measured(sizes.shown(name), size, sight, catalogue())
        assert min(measures["refusal"], measures.get("prompt", MUST)) >= MUST - ALMOST, (name, title)
        assert min(measures.values()) >= REST - ALMOST, (name, title)
        assert layout(sizes.shown(name), size, catalogue()).cuts() == [], (name, title)


@pytest.mark.long_from(1)
@pytest.mark.parametrize("scene", sizes.SCENES)
@pytest.mark.parametrize(("title", "display", "sight"), sizes.SEATS, ids=[place[0] for place in sizes.SEATS])
def test_every_scene_is_read_from_the_chairs(
    scene: str, title: str, display: tuple[int, int], sight: ReadingDistance
) -> None:
    """The sentence in charge and what it is about; nothing else is smaller than can be read at all, nothing is cut."""
    size = SightedSize.on(display, sight)
    for language in LANGUAGES:
        names = () if language == "en" else sizes.SCENES[scene].some
        must, rest, cuts = sizes.minutes_of(scene, size, sight, Catalogue(language), names)
        assert must >= MUST - ALMOST and rest >= REST - ALMOST, (language, must, rest)
        assert cuts == [], language


def test_the_farther_the_seat_the_larger_the_text() -> None:
    """The same panel read from arm's length stands as it was drawn."""
    near, far = (
        sizes.measured(
            VIEWS["follow"](),
            SightedSize.on((800, 480), ReadingDistance(7, metres)),
            ReadingDistance(7, metres),
            catalogue(),
        )
        for metres in (0.4, 1.0)
    )
    assert near["task"] >= MUST and far["task"] >= MUST - ALMOST
    drawn = layout(VIEWS["follow"](), SightedSize.on((800, 480), ReadingDistance(7, 0.4)), catalogue())
    assert any(element.key == "ring" and element.box.w > 200 for element in drawn.elements), (
        "the whole table about its ring"
    )
    close = layout(VIEWS["follow"](), Size(800, 480), catalogue())
    assert any(element.key.startswith("active") for element in close.elements)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_task_is_cut_on_a_small_panel(language: str) -> None:
    """Every task of the Deep Sea, at the seat that acts and on offer."""
    catalogue = Catalogue(language)
    view = VIEWS["follow"]()
    board = view.board
    assert isinstance(board, CrewView) and board.turn is not None
    ids = sorted(key.removeprefix("task-") for key in catalogue.patterns("task-") if key != "task-card")
    assert len(ids) >= 96
    for first in range(0, len(ids), 3):
        part = ids[first : first + 3]
        mine = tuple(TaskView(card, card, board.turn, None, "open") for card in part)
        free = tuple(replace(task, owner=None) for task in mine)
        for shown in (replace(board, tasks=mine), replace(board, tasks=free, trick=None, phase="draw")):
            drawn = layout(replace(view, board=shown), Size(800, 480), catalogue)
            assert drawn.cuts() == [], part
            keys = {element.key for element in drawn.elements}
            assert {f"task/{card}/text" for card in part} <= keys, part


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "last"), [("planet-nine", 50), ("deep-sea", 32)])
def test_no_sentence_of_a_mission_is_cut_on_a_small_panel(game: str, last: int, language: str) -> None:
    """What makes a mission special stands in full while it is played, and the acting seat's task below it."""
    catalogue = Catalogue(language)
    view = VIEWS["five"]()
    board = view.board
    assert isinstance(board, CrewView)
    cards = 0
    for number in range(1, last + 1):
        shown = replace(view, game=game, board=replace(board, mission=replace(board.mission, number=number)))
        drawn = layout(shown, Size(800, 480), catalogue)
        assert drawn.cuts() == [], number
        cards += any(element.key == "line" for element in drawn.elements)
    assert cards == sum(catalogue.has(f"mission-{game}-{number}") for number in range(1, last + 1)) > 10


@pytest.mark.parametrize("display", [Size(800, 480), Size(1024, 600)], ids=str)
def test_seventeen_tasks_of_one_seat_stand_on_pages_that_turn(display: Size) -> None:
    """Each sentence in full on one of them; only what ended is a number."""
    view = VIEWS["seventeen"]()
    board = view.board
    assert isinstance(board, CrewView)
    mine = [task.id for task in board.tasks if task.owner == board.turn]
    assert len(mine) == 17
    drawn = layout(view, display, catalogue())
    pages = next(element for element in drawn.elements if isinstance(element, Pages))
    assert {f"task/{card}/text" for card in mine} <= {part.key for part in pages.parts}
    assert 2 <= len(pages.starts) <= 4
    assert all(part.box.inside(pages.box, 1.0) for part in pages.parts)
    due = pages.due(NOW)
    assert due is not None and pages.stamp(due) != pages.stamp(NOW)


def test_pages_turn_at_once_and_where_motion_is_reduced_too() -> None:
    """Of very many tasks in play, where nobody has a hand free; between two pages no frame is painted."""
    stage = Stage((small := Size(800, 480)), DARK, reduced_motion=True)
    stage.show(layout(VIEWS["seventeen"](), small, catalogue()), 0.0)
    stage.frame(0.0)
    first = stage.surface.copy()
    turns = stage.due(0.0)
    assert turns is not None and SECONDS <= turns < SECONDS + 0.1
    assert stage.frame(turns - 0.5) == [] and stage.frame(turns) != []
    again = stage.due(turns)
    assert again is not None and again - turns > SECONDS - 0.1
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(stage.surface, "RGB")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("display", [Size(800, 480), Size(480, 800)], ids=str)
def test_pages_of_what_is_read_before_a_game_stand_until_they_are_touched(display: Size, language: str) -> None:
    """They turned under whoever read them."""
    several = 0
    for view in (
        setup_views.VIEWS["setup_notes"](),
        *(tool_views.VIEWS[name]() for name in ("doctor_details", "devices") if name in tool_views.VIEWS),
    ):
        drawn = layout(view, display, Catalogue(language))
        assert not any(isinstance(element, Pages) for element in drawn.elements)
        chips = [element for element in drawn.elements if element.key == "page/number"]
        assert all(chip.word == "PAGE 2" for chip in chips)
        if chips:
            several += 1
            other = layout(replace(view, turned=1), display, Catalogue(language))
            assert {part.reads() for part in drawn.elements} != {part.reads() for part in other.elements}
        start = next((element.box for element in drawn.elements if element.key == "start"), None)
        assert start is None or drawn.touched(*start.centre) == "START"
    assert several


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1024, 600), Size(800, 480), Size(480, 800)])
def test_a_guide_is_read_whole_beside_the_notice_of_a_new_reader(size: Size, language: str) -> None:
    """The pictures make room where both do not fit; without a notice they stand."""
    notice = Sentence("notice-reader-strange", {"where": "/dev/ttyUSB0"})
    for name in ("guide_planet_nine", "guide_captain_sonar", "guide_toy_battle", "guide_fifty_missions"):
        view = setup_views.VIEWS[name]()
        assert layout(replace(view, notices=(notice,)), size, Catalogue(language)).cuts() == []
        shown = layout(view, size, Catalogue(language))
        assert shown.cuts() == []
        assert any(isinstance(element, Scan) for element in shown.elements)


def test_medals_that_lie_close_show_the_number_of_the_next_alone() -> None:
    def numbers(size: Size) -> list[str]:
        elements = layout(fifty_missions_views.VIEWS["fifty_turn"](), size, Catalogue("en")).elements
        return [element.key for element in elements if element.key.endswith("/mark")]

    assert numbers(SightedSize.on((480, 800), ReadingDistance(inches=7.0, distance=1.0))) == ["track/bronze/mark"]
    assert len(numbers(Size(1920, 1080))) == 3


@pytest.mark.parametrize("display", [Size(480, 800), Size(600, 1024)], ids=str)
@pytest.mark.parametrize("scene", ["Crew", *(scene for scene in sizes.SCENES if scene != "guides"), "Captain Sonar"])
def test_the_sentence_in_charge_is_the_largest_of_an_upright_panel(scene: str, display: Size) -> None:
    """Larger than what must be read from the seats, and than every other sentence, name and button."""
    known = sizes.SCENES | sizes.DRAWN
    views = (
        [known[scene].views[name]() for name in known[scene].views]
        if scene in known
        else [VIEWS[name]() for name in sizes.CREW]
    )
    for view in views:
        drawn = layout(view, display, Catalogue("en") if scene in known else catalogue())
        shown = [text for element in drawn.elements for text in sizes.texts(element) if text.style != "display"]
        said = [text.size for element in drawn.elements for text in sizes.texts(element) if text.key == "prompt"]
        assert not said or min(said) > max(text.size for text in shown), view.prompt.key


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_upright_panel_counts_the_cards_of_all_three_hands(language: str) -> None:
    view = fifty_missions_views.VIEWS["fifty_turn"]()
    assert isinstance(view.board, FiftyView)
    shown = replace(view, board=replace(view.board, hands={"1": 4, "2": 4, "3": 4}))
    for names in (view.names, ("Maximiliane", "Bartholomäus", "Konstantin")):
        drawn = layout(replace(shown, names=names), Size(480, 800), Catalogue(language))
        assert {f"count/hand{seat}" for seat in (1, 2, 3)} <= {element.key for element in drawn.elements}, names


@pytest.mark.parametrize("name", ["follow", "last_seconds", "five", "draft"])
def test_an_upright_panel_uses_its_room(name: str) -> None:
    """Cards of the trick stand larger than lying, sentences larger than they must be; nothing of it is cut."""
    upright, lying = (layout(VIEWS[name](), Size(*pixels), catalogue()) for pixels in ((480, 800), (800, 480)))
    cards, lower = (
        [element.box.h for element in drawn.elements if element.key.startswith("card/")] for drawn in (upright, lying)
    )
    assert len(cards) == len(lower) and all(map(gt, cards, lower))
    tasks = [element.box for element in upright.elements if element.key.endswith("/text") and "task/" in element.key]
    assert tasks and max(box.bottom for box in tasks) > 0.7 * 800
    assert upright.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("display", [Size(800, 480), Size(480, 800)], ids=str)
def test_a_set_up_is_read_beside_the_notice_of_a_new_reader(display: Size, language: str) -> None:
    """Eight people, six values of 50 Missions: nothing is cut, nobody lies over another, and all of it can be read."""
    sight = ReadingDistance(7.0, 1.0)
    notice = Sentence("notice-reader-strange", {"where": "/dev/ttyUSB0"})
    overviews = [name for name in sizes.SCENES["set-up"].some if setup_views.VIEWS[name]().prompt.key == "setup"]
    for name in overviews:
        view = replace(setup_views.VIEWS[name](), notices=(notice,))
        drawn = layout(view, display, Catalogue(language))
        assert drawn.cuts() == [], name
        read = [text for element in drawn.elements for text in sizes.texts(element)]
        assert min(arc_minutes(text.style, text.size, sight, display) for text in read) > REST - 0.4, name
        circles = [element.box for element in drawn.elements if element.key.endswith("/circle")]
        assert not any(first.overlaps(second) for first, second in combinations(circles, 2)), name
        start = next(element for element in drawn.elements if element.key == "start")
        assert "START" in start.word and start.box.bottom < display.height


@pytest.mark.long_from(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("display", [Size(800, 480), Size(1024, 600), Size(480, 800)], ids=str)
def test_nothing_lies_over_another_where_a_table_is_set_up(display: Size, language: str) -> None:
    """Enrolment, the doctor, the camera and what stops the table: on pages that turn, too."""
    for name, make in {**tool_views.VIEWS, "failure": VIEWS["failure"]}.items():
        drawn = layout(make(), display, Catalogue(language)).elements
        pages = [element for element in drawn if isinstance(element, Pages)]
        standing = [element for element in drawn if isinstance(element, Words) and element.reads().strip()]
        shown = [standing]
        for turning in pages:
            ends = (*turning.starts[1:], len(turning.parts))
            shown += [
                [*standing, *(part for part in turning.parts[first:last] if isinstance(part, Words) and part.reads())]
                for first, last in zip(turning.starts, ends, strict=True)
            ]
        for said in shown:
            over = [pair for pair in combinations(said, 2) if pair[0].box.overlaps(pair[1].box, 2.0)]
            assert over == [], name
            whole = [text for text in said if text.short and not text.key.endswith(("/tag", "/by"))]
            assert not any(text.fitted().cut for text in whole), name


@pytest.mark.parametrize("display", [Size(800, 480), Size(480, 800)], ids=str)
def test_the_four_cards_keep_their_figures_beside_a_refusal(display: Size) -> None:
    """In a low strip a card lies on its side; its figure is as high as text that must be read, and half as much."""
    view = fifty_missions_views.VIEWS["fifty_crazy"]()
    assert view.refused is not None
    cards = [element for element in layout(view, display, Catalogue("en")).elements if element.key.startswith("card/")]
    figures = [card.box.h * (0.8 if card.box.w > 1.6 * card.box.h else 0.5) for card in cards]
    assert len(cards) == 4 and min(figures) > 1.5 * 0.7 * floors(display)[0] * display.unit


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("display", [Size(800, 480), Size(480, 800), Size(1920, 1080)], ids=str)
def test_the_cup_of_a_trick_touches_no_card(display: Size, language: str) -> None:
    drawn = layout(review_views.VIEWS["review_lost"](), display, Catalogue(language)).elements
    sign = next(element.box for element in drawn if element.key == "played/cup")
    assert not any(sign.overlaps(element.box, 0.0) for element in drawn if "/card/" in element.key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("display", [Size(800, 480), Size(480, 800)], ids=str)
def test_what_helps_to_teach_a_card_stands_on_two_pages_at_most(display: Size, language: str) -> None:
    drawn = layout(tool_views.VIEWS["camera_teach"](), display, Catalogue(language)).elements
    assert all(len(element.starts) < 3 for element in drawn if isinstance(element, Pages))


@pytest.mark.parametrize("name", ["doctor_ill", "doctor_wrong", "doctor_details"])
def test_findings_fill_a_large_screen(name: str) -> None:
    """They are written as large as the page allows, not small above an empty half."""
    size = Size(1920, 1080)
    drawn = layout(tool_views.VIEWS[name](), size, Catalogue("en")).elements
    rows = [element.box for element in drawn if re.fullmatch("(finding|tile)/[^/]*", element.key)]
    bar = min(element.box.y for element in drawn if element.key.startswith("bar/"))
    assert max(box.bottom for box in rows) > 0.75 * bar
