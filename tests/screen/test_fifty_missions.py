"""50 Missions on the screen: as recorded, nothing cut in any language, every answer within reach."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from companion.games.fifty_missions.conditions import read_condition
from companion.games.fifty_missions.view import FiftyView
from companion.screen import worlds
from companion.screen.elements import Panel, Words
from companion.screen.fonts import flat
from companion.screen.geometry import Box, Size
from companion.screen.moments.fifty_missions import moments
from companion.screen.reading_distance import MUST, REST, SightedSize
from companion.screen.scenes.common.choices import OPEN
from companion.screen.scenes.common.refused import TiltedCard
from companion.screen.scenes.fifty_missions.mission import LOOKS, SymbolCard, draw_sign, look_of
from companion.screen.scenes.fifty_missions.result import MEDALS
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture, pose
from companion.screen.theme import THEMES
from companion.screen.widgets import Button, Chip
from companion.screen.worlds import _table
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.games.fifty_missions.helpers import DATA, SUITS, Table, small
from tests.games.fifty_missions.test_conditions import EXAMPLES
from tests.screen import setup_views, sizes
from tests.screen.angles import arc_minutes
from tests.screen.fifty_missions_views import VIEWS, moved_cursor, played, shown

pytestmark = pytest.mark.display
SIZES = (Size(800, 480), Size(1024, 600), Size(1920, 1080), Size(1080, 1920))


@pytest.mark.long_from(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("name", VIEWS)
def test_no_sentence_is_cut_and_every_thing_has_its_own_key(name: str, size: Size, language: str) -> None:
    drawn = layout(VIEWS[name](), size, Catalogue(language))
    assert drawn.cuts() == []
    keys = [element.key for element in drawn.elements]
    assert len(keys) == len(set(keys))


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["turns", "crazy"])
def test_every_mission_of_both_boxes_is_read_from_the_chairs(language: str, mode: str) -> None:
    """With its hint, beside the clock: on a small panel, on a desk and across a room."""
    for deck, row in (
        ("base", ["RED-2", "GREEN-3", "BLUE-6", "RED-5"]),
        ("harder", ["FIRE-2", "WIND-3", "FIRE-6", "BOLT-5"]),
    ):
        names = [mission.id for mission in DATA[deck].missions]
        for start in range(0, len(names), 4):
            position = {
                "deck": deck, "mode": mode, "row": row, "open": names[start : start + 4], "missions": [], "to_move": 1,
            }  # fmt: skip
            table = Table({**position, "missions": [names[start - 1]]})
            for title, display, sight in sizes.PLACES:
                drawn = layout(shown(table), SightedSize.on(display, sight), Catalogue(language))
                assert drawn.cuts() == [], title
                texts = [text for element in drawn.elements for text in sizes.texts(element)]
                said = [text for text in texts if text.key.startswith("mission/") and text.key.endswith("/text")]
                assert said
                assert all(arc_minutes(word.style, word.size, sight, display) >= MUST - 0.05 for word in said), title


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_missions_of_ones_own_fit_too(language: str) -> None:
    """Every kind of condition, as an owner may write it."""
    for when, _, _ in EXAMPLES:
        read_condition(when, SUITS)
        position = small(custom=[{"id": "mine", "when": when}], open=["mine"], missions=["same_value"])
        drawn = layout(shown(Table(position)), Size(800, 480), Catalogue(language))
        assert drawn.cuts() == []


@pytest.mark.long_from(10)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("deck", ["base", "harder"])
def test_no_two_missions_of_a_box_read_alike_while_it_is_entered(language: str, size: Size, deck: str) -> None:
    """Every sentence stands in full: those of M-35 and M-38 differ in their last words alone."""
    view = shown(Table(mode="box", deck=deck))
    first = layout(view, size, Catalogue(language))
    count = sum(element.word.removeprefix("PAGE ").isdecimal() for element in first.elements)
    pages = [layout(replace(view, turned=page), size, Catalogue(language)) for page in range(max(1, count))]
    rows = [
        element
        for page in pages
        for element in page.elements
        if element.key.startswith("tick/") and element.key.endswith("/text")
    ]
    assert len(rows) == len(DATA[deck].missions)
    fitted = [row.fitted() for row in rows]  # type: ignore[attr-defined]
    assert not any(text.cut for text in fitted)
    assert len({text.lines for text in fitted}) == len(rows)
    assert all(row.box.inside(Box(0, 0, *size), 1.0) for row in rows)


def test_the_list_of_a_box_stands_on_pages_that_can_be_read_on_a_small_panel() -> None:
    """PAGE opens a page, the cursor too; a mission is ticked there, and no other answer is added."""
    place, display, sight = sizes.SEATS[0]
    size = SightedSize.on(display, sight)
    view = VIEWS["fifty_box"]()
    for page, number in ((None, 1), (1, 11), (4, 41)):
        drawn = layout(replace(view, turned=page), size, Catalogue("en"))
        keys = [element.key for element in drawn.elements]
        row = next(element for element in drawn.elements if element.word == f"TICK M-{number:02}")
        assert drawn.touched(*row.box.centre) == row.word and row.box.h >= 40 and keys.count("page") == 1
        texts = [text for element in drawn.elements if element.key.startswith("tick/") for text in sizes.texts(element)]
        assert all(arc_minutes(text.style, text.size, sight, size) >= REST - 0.05 for text in texts), place
        assert [key for key in keys if key.startswith(("bar", "sheet"))] == ["bar/OK"]
    at = view.prompt.choices.index("TICK M-33")
    row = next(
        element
        for element in layout(replace(view, cursor=at), size, Catalogue("en")).elements
        if element.word == "TICK M-33"
    )
    assert row.box.h >= 40


@pytest.mark.long_from(1)
@pytest.mark.parametrize("name", VIEWS)
def test_every_choice_can_be_touched_once_the_cursor_is_moved(name: str) -> None:
    """A card that may lie at several places is said alone: the table asks for the place, and the cursor names each."""
    view = moved_cursor(name, 0)
    asked = [word.split() for word in view.prompt.choices if word.startswith("PLAY ")]
    for at, word in enumerate(view.prompt.choices):
        words = {
            element.word
            for element in layout(replace(view, cursor=at), Size(800, 480), Catalogue("en")).elements
            if element.word
        }
        several = word.startswith("PLAY ") and sum(card == word.split()[1] for _, card, _ in asked) > 1
        assert word in words and (not several or word.split()[1] in words or len(asked) <= 4)


def test_the_sheet_shows_every_card_once_by_suit_and_where_the_cursor_would_lay_it() -> None:
    view = VIEWS["fifty_picking"]()
    drawn = layout(view, Size(1920, 1080), Catalogue("en"))
    cards = {element.key: element for element in drawn.elements if isinstance(element, SymbolCard)}
    assert len(cards) == 28
    rows = [{cards[f"sheet/{suit}-{value}"].box.y for value in range(1, 8)} for suit in ("RED", "GREEN", "BLUE")]
    assert [len(row) for row in rows] == [1, 1, 1]
    on = cards["sheet/GREEN-6"]
    assert view.pointed == "PLAY GREEN-6 3" and drawn.touched(*on.box.centre) == "GREEN-6"
    badge = next(element for element in drawn.elements if element.key == "sheet/GREEN-6/place/number")
    assert isinstance(badge, Words) and badge.text == (("3", False),) and on.box.overlaps(badge.box)
    assert drawn.touched(*cards["sheet/GREEN-5"].box.centre) == "PLAY GREEN-5 1"
    assert cards["sheet/GREEN-1"].dim and not cards["sheet/GREEN-1"].word


def test_a_touch_on_a_card_answers_where_its_place_is_asked() -> None:
    drawn = layout(VIEWS["fifty_place"](), Size(1920, 1080), Catalogue("en"))
    cards = {element.key.split("/")[1]: element for element in drawn.elements if element.key.startswith("card/")}
    assert [drawn.touched(*cards[place].box.centre) for place in "1234"] == ["1", "2", "3", "4"]
    # One where it does not fit says why; only the others are framed.
    fitting = {element.key for element in drawn.elements if element.key.endswith("/open")}
    assert fitting == {f"place{place}/open" for place in VIEWS["fifty_place"]().prompt.choices if place.isdecimal()}


def test_without_a_reader_the_empty_place_opens_the_deck_and_choosing_a_card_leads() -> None:
    for name, readers, asks in (("fifty_row", True, "scan a card"), ("fifty_row", False, "touch a card")):
        view = VIEWS[name]()
        drawn = layout(view if readers else replace(view, devices={}), Size(1920, 1080), Catalogue("en"))
        parts = {part.key: part for part in drawn.elements}
        place, text = parts["place3"], parts["place3/text"]
        assert drawn.touched(*place.box.centre) == OPEN and "bar/open" not in parts
        assert isinstance(text, Words) and " ".join(flat(text.text).split()) == asks
    drawn = layout(replace(VIEWS["fifty_turn"](), devices={}), Size(1920, 1080), Catalogue("en"))
    filled = [part for part in drawn.elements if isinstance(part, Button) and part.ground == "light"]
    assert [part.word for part in filled] == [OPEN]


def test_suits_differ_by_shape_and_not_only_by_colour() -> None:
    for suits in (("red", "green", "blue", "yellow"), ("fire", "water", "bolt", "wind"), ("a", "b", "c", "d")):
        shapes = {pygame.image.tobytes(draw_sign(look_of(suit, suits), 40), "RGBA") for suit in suits}
        assert len(shapes) == 4
    assert look_of("unheard", ("unheard",)) == LOOKS["red"]


@pytest.mark.parametrize("name", ["fifty_turn", "fifty_crazy"])
def test_a_small_panel_says_for_everybody_how_many_missions_are_done(name: str) -> None:
    """Beside a running clock, too."""
    place, display, sight = sizes.SEATS[0]
    size = SightedSize.on(display, sight)
    elements = layout(VIEWS[name](), size, Catalogue("en")).elements
    (done,) = (text for element in elements for text in sizes.texts(element) if text.key == "track/done")
    assert arc_minutes(done.style, done.size, sight, size) >= MUST - 0.05, place


@pytest.mark.parametrize("size", [Size(800, 480), Size(480, 800), Size(1024, 600), Size(1920, 1080)], ids=str)
def test_the_hand_that_was_dealt_is_framed_and_smaller_than_the_row(size: Size) -> None:
    """Eight equal cards on one line were told apart by nobody; on a large screen those of the hand name their suits."""
    parts = {part.key: part for part in layout(VIEWS["fifty_solo"](), size, Catalogue("en")).elements}
    row, hand = ([part for key, part in parts.items() if key.startswith(name)] for name in ("card/", "hand/"))
    cards = [part for part in hand if isinstance(part, SymbolCard)]
    assert len(row) == len(cards) == 4
    assert all(card.box.w * card.box.h < 0.6 * row[0].box.w * row[0].box.h for card in cards)
    assert all(part.box.inside(parts["hand"].box) for part in hand)
    assert not any(part.box.overlaps(parts["hand"].box) for part in row)
    names = ["blue", "blue", "green", "blue"]
    assert [card.name for card in cards] == (names if size.width == 1920 else [""] * 4)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_end_shows_the_last_cards_what_stayed_open_and_what_the_next_medal_lacked(size: Size) -> None:
    view = VIEWS["fifty_over"]()
    shown = {element.key: element for element in layout(view, size, Catalogue("en")).elements}
    assert [shown[f"card/{place}/{view.board.piles[place - 1]}/{view.board.row[place - 1]}"] for place in (1, 2, 3, 4)]
    assert all(f"mission/{mission.id}" in shown for mission in view.board.open)
    assert shown["result/more"].text == (("2 short of bronze", False),)  # type: ignore[attr-defined]
    assert shown["result/reason"].text == (("Nobody can play any more", False),)  # type: ignore[attr-defined]
    missions = [shown[f"mission/{mission.id}"].box for mission in view.board.open]
    assert len({round(box.x) for box in missions}) == len({round(box.y) for box in missions}) == 2
    buttons = [element for element in shown.values() if isinstance(element, Button) and element.key.startswith("bar/")]
    assert [(button.word, button.ground == "light") for button in buttons] == [
        ("NEW", True),
        ("UNDO", False),
        ("HOME", False),
    ]


def test_the_four_cards_fill_their_columns_on_a_large_screen() -> None:
    """They are what everybody looks at: at least half as broad as what is said under them, and large figures."""
    shown = {
        element.key: element for element in layout(VIEWS["fifty_turn"](), Size(1920, 1080), Catalogue("en")).elements
    }
    cards = [element for element in shown.values() if isinstance(element, SymbolCard)]
    missions = [element for key, element in shown.items() if key.count("/") == 1 and key.startswith("mission/")]
    assert len(cards) == len(missions) == 4
    assert all(card.box.w > 0.52 * mission.box.w for card, mission in zip(cards, missions, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["fifty_turn", "fifty_beginners", "fifty_crazy", "fifty_solo", "fifty_place"])
def test_cards_and_missions_stand_in_the_same_four_columns_beside_the_score(name: str, language: str) -> None:
    """Cards stood inset over missions across the whole breadth; what stands beside them overlaps neither."""
    drawn = layout(replace(VIEWS[name](), refused=None), Size(1920, 1080), Catalogue(language)).elements
    boxes = {element.key: element.box for element in drawn}
    cards = [box for key, box in boxes.items() if key.startswith("card/")]
    missions = [box for key, box in boxes.items() if key.count("/") == 1 and key.startswith("mission/")]
    sides = [box for key, box in boxes.items() if key.startswith(("track/", "hand/", "clock"))]
    sides += [box for key, box in boxes.items() if key.startswith("count/") and not key.endswith("/touch")]
    assert [(card.x, card.w) for card in cards] == [(mission.x, mission.w) for mission in missions]
    assert not any(side.overlaps(box) for side in sides for box in (*cards, *missions))
    assert boxes["track/done"].right <= cards[0].x


def test_a_mission_that_is_one_card_away_is_lit_and_all_missions_speak_in_one_size() -> None:
    view = VIEWS["fifty_turn"]()
    assert isinstance(view.board, FiftyView)
    shown = {element.key: element for element in layout(view, Size(1920, 1080), Catalogue("en")).elements}
    for mission in view.board.open:
        # An edge, no filled ground: that is what buttons have.
        panel = shown[f"mission/{mission.id}"]
        assert isinstance(panel, Panel) and panel.top != "light" and (panel.edge == "light") == mission.near
    texts = [element for key, element in shown.items() if key.startswith("mission/") and key.endswith("/text")]
    sizes_drawn = {text.fitted().size for text in texts if isinstance(text, Words)}
    assert len(texts) == 4 and len(sizes_drawn) == 1 and min(sizes_drawn) > 50
    lacking = [element for key, element in shown.items() if key.endswith("/missing")]
    assert all(line.fitted().size >= 38 for line in lacking if isinstance(line, Words))


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_where_a_touch_says_that_a_mission_is_done_its_card_has_a_tick(size: Size) -> None:
    claimed, judged = (shown(played(24, recognition=how)) for how in ("claimed", "judged"))
    ticks = [
        {element.key for element in layout(view, size, Catalogue("en")).elements if element.key.endswith("/tick")}
        for view in (claimed, judged)
    ]
    assert isinstance(claimed.board, FiftyView)
    assert ticks == [{f"mission/{mission.id}/tick" for mission in claimed.board.open}, set()]


@pytest.mark.parametrize("name", ["fifty_turn", "fifty_beginners", "fifty_crazy"])
def test_each_medal_is_a_stage_of_the_line_of_equal_length(name: str) -> None:
    """At 15, 19 and 23 of 23 they stood in a heap at its end. The line passes only those that are won."""
    view = replace(VIEWS[name](), refused=None)
    assert isinstance(view.board, FiftyView)
    boxes = {part.key: part.box for part in layout(view, Size(1920, 1080), Catalogue("en")).elements}
    medals = [boxes[f"track/{name}"] for name in MEDALS]
    assert not any(first.overlaps(second) for first, second in pairwise(medals))
    if name == "fifty_crazy":
        line, filled = boxes["track/line"], boxes["track/filled"]
        for number, medal in enumerate(MEDALS, 1):
            end = line.x + line.w * number / 3
            assert (filled.right >= end - 1.0) == (medal in view.board.medals)
            assert boxes[f"track/{medal}"].centre[0] == pytest.approx(end, abs=1.0)
        return
    assert min(medal.w for medal in medals) > 80 and len({medal.x for medal in medals}) == 1
    for number, medal in enumerate(MEDALS):
        stage, part = boxes[f"track/line{number}"], boxes.get(f"track/filled{number}")
        whole = part is not None and part.h > stage.h - 1.0
        assert whole == (medal in view.board.medals) and stage.y == pytest.approx(medals[number].centre[1])
    next_ = next(medal for medal in MEDALS if medal not in view.board.medals)
    assert boxes["track/next"].centre == pytest.approx(boxes[f"track/{next_}"].centre)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_what_the_next_medal_takes_is_said_while_the_game_goes_on(size: Size) -> None:
    shown = {element.key: element for element in layout(VIEWS["fifty_turn"](), size, Catalogue("en")).elements}
    assert shown["track/more"].reads() == "9 short of bronze"


def test_where_every_mission_is_done_the_last_cards_stand_apart_and_in_the_middle() -> None:
    """They hung at the head of their panel; on a small one the last stood outside the answers below."""
    parts = {part.key: part.box for part in layout(VIEWS["fifty_gold"](), Size(1920, 1080), Catalogue("en")).elements}
    card = next(box for key, box in parts.items() if key.startswith("card/"))
    title = parts["ended/title"].bottom
    assert abs((card.y - title) - (parts["ended"].bottom - card.bottom)) < 40
    parts = {part.key: part.box for part in layout(VIEWS["fifty_gold"](), Size(800, 480), Catalogue("en")).elements}
    cards = [box for key, box in parts.items() if key.startswith("card/")]
    assert min(right.x - left.right for left, right in pairwise(cards)) > 8
    answers = [box for key, box in parts.items() if key.startswith("bar/")]
    assert abs(cards[-1].right - max(box.right for box in answers)) < 4


@pytest.mark.parametrize(("name", "won"), [("fifty_over", 0), ("fifty_gold", 3)])
def test_at_the_end_every_medal_says_whether_it_is_won_or_what_it_takes(name: str, won: int) -> None:
    """Beside the last cards, in a panel as high as theirs; nothing at the foot says it again."""
    drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue("en"))
    shown = {element.key: element for element in drawn.elements}
    fates = [element.reads() for key, element in shown.items() if key.endswith("/at") or key == "result/more"]
    wanted = ["2 short of bronze", "from 19 missions on", "from 23 missions on"]
    assert fates == [f"won with {mark} missions" for mark in (15, 19, 23)][:won] + wanted[won:]
    cards, medals = shown["ended"].box, shown["result"].box
    assert (cards.y, cards.h) == (medals.y, medals.h) and cards.right < medals.x
    assert "track/line" not in shown and shown["bar/NEW"].box.y > cards.bottom and drawn.cuts() == []
    assert all(element.box.h > 180 for key, element in shown.items() if key.startswith("card/"))


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_where_a_reader_reads_the_cards_no_button_offers_them_and_the_deck_opens_them_all(size: Size) -> None:
    view = VIEWS["fifty_turn"]()
    with_reader, without = (
        {element.word for element in layout(shown, size, Catalogue("en")).elements if element.word}
        for shown in (view, replace(view, devices={}))
    )
    buttons = [element for element in layout(view, size, Catalogue("en")).elements if element.key.startswith("bar/")]
    assert "DOWN" in with_reader and [button.word for button in buttons] == ["STUCK"]
    assert {"DOWN", "STUCK"} <= without


@pytest.mark.parametrize("size", [Size(800, 480), Size(480, 800)], ids=str)
@pytest.mark.parametrize("name", ["fifty_turn", "fifty_beginners", "fifty_place", "fifty_collect", "fifty_experts"])
def test_cards_take_the_room_that_the_missions_leave_them(name: str, size: Size) -> None:
    """They are what all play on: no smaller than what is said about them, and nothing that is missing is left out."""
    view = VIEWS[name]()
    assert isinstance(view.board, FiftyView)
    boxes = {element.key: element.box for element in layout(view, size, Catalogue("en")).elements}
    cards = [box for key, box in boxes.items() if key.startswith("card/")]
    assert len(cards) == 4 and all(card.h > 16 * size.unit for card in cards)
    for mission in view.board.open:
        assert (f"mission/{mission.id}/missing" in boxes) == (mission.missing is not None)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_seam_of_the_felt_is_closed_and_all_of_a_scene_lies_within(size: Size) -> None:
    over = pygame.Surface(size, pygame.SRCALPHA)
    _table(over, (255, 255, 255), 1.0)
    reach = round(size.height * 0.012)
    edges = {
        "top": [(x, y) for x in range(100, size.width - 100) for y in range(reach)],
        "bottom": [(x, size.height - 1 - y) for x in range(100, size.width - 100) for y in range(reach)],
        "left": [(x, y) for x in range(reach) for y in range(100, size.height - 100)],
    }
    assert min(max(over.get_at(spot).a for spot in spots) for spots in edges.values()) > 60
    assert max(over.get_at((reach, y)).a for y in range(100, size.height - 100)) < 60
    inside = Box(0, 0, *size).inset(reach * 0.66)
    views = [view() for view in (VIEWS["fifty_turn"], VIEWS["fifty_crazy"], setup_views.VIEWS["setup_fifty"])]
    for view in views:
        parts = [
            part
            for part in layout(view, size, Catalogue("de")).elements
            if part.key.startswith(("header/chip", "bar", "back"))
        ]
        assert parts and all(part.box.inside(inside) for part in parts)


def test_the_seam_goes_all_about_the_card_at_home() -> None:
    open_, card = (worlds.backdrop(240, 380, THEMES["dark"], "fifty-missions", card) for card in (False, True))
    across = [sum(open_.get_at((x, y)) != card.get_at((x, y)) for x in range(40, 200)) for y in range(14)]
    assert max(across) > 60, "dashes along the upper edge, as along the others"


def test_what_a_new_mission_asks_for_and_what_it_lacks_come_in_together() -> None:
    """Both move, so that neither crosses the other on the way."""
    drawn = layout(VIEWS["fifty_turn"](), Size(1920, 1080), Catalogue("en")).elements
    texts = {part.key.removesuffix("/text"): part for part in drawn if part.key.endswith("/text")}
    lacking = {part.key.removesuffix("/missing"): part for part in drawn if part.key.endswith("/missing")}
    assert lacking.keys() <= texts.keys() and lacking
    for key, part in lacking.items():
        above, below = pose({}, texts[key], 0.05, 12.0), pose({}, part, 0.05, 12.0)
        assert below.box.y - above.box.y == pytest.approx(part.box.y - texts[key].box.y)
        assert below.alpha == pytest.approx(above.alpha)


@pytest.mark.parametrize(
    ("language", "figure"), [("en", "5.3 per minute"), ("de", "5,3 pro Minute"), ("fr", "5,3 par minute")]
)
def test_how_fast_it_went_is_written_as_the_language_writes_figures(language: str, figure: str) -> None:
    drawn = layout(VIEWS["fifty_over"](), Size(1920, 1080), Catalogue(language)).elements
    assert figure in [element.reads() for element in drawn]


def test_only_the_places_that_answer_are_framed() -> None:
    view = VIEWS["fifty_place"]()
    drawn = layout(view, Size(1920, 1080), Catalogue("en")).elements
    framed = {element.key for element in drawn if element.key.endswith("/open")}
    assert framed == {f"place{word}/open" for word in view.prompt.choices if word.isdigit()} != set()
    assert not any(
        part.key.endswith("/open") for part in layout(VIEWS["fifty_turn"](), Size(1920, 1080), Catalogue("en")).elements
    )


def test_gold_is_no_trouble_and_no_figure_stands_alone() -> None:
    """Coral is for what went wrong; a last figure stays with the word before it, and a medal's says what it counts."""
    table = Table(small(done=22, covered=20, open=["my_20", "all_even"], missions=["my_four"]))
    table.say("PLAY RED-6 1", seat=1)
    drawn = layout(shown(table), Size(1920, 1080), Catalogue("en"))
    assert getattr(next(part for part in drawn.elements if part.key == "alert0"), "edge", "") == "light"
    drawn = layout(VIEWS["fifty_collect"](), Size(1920, 1080), Catalogue("en"))
    parts = {element.key: element for element in drawn.elements}
    assert "alert0" not in parts and parts["track/bronze/mark"].reads() == "15"
    assert "done" not in parts["track/left"].reads()
    crazy = layout(VIEWS["fifty_beginners"](), Size(1920, 1080), Catalogue("en"))
    assert any(element.reads().endswith("add up to 11") for element in crazy.elements)


def test_a_light_card_on_a_light_ground_ends_at_an_edge() -> None:
    """Yellow on white is one surface to most eyes; on the dark ground a card needs none."""
    size, edges = Size(1280, 720), {}
    shown_here = layout(VIEWS["fifty_turn"](), size, Catalogue("en"))
    card = next(element for element in shown_here.elements if element.key.startswith("card/4/"))
    for name, theme in THEMES.items():
        drawn = picture(shown_here, size, theme, 0.0)
        edges[name] = drawn.get_at((round(card.box.x) + 1, round(card.box.centre[1])))[:3]
    assert max(edges["light"]) < 90 < max(edges["dark"])


@pytest.mark.parametrize("place", [1, 2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_refused_at_any_place_leans_there_with_its_words_at_the_foot(language: str, place: int) -> None:
    view = VIEWS["fifty_crazy"]()
    assert view.refused is not None
    refusal = replace(view.refused, params={**view.refused.params, "place": place})
    drawn = layout(replace(view, refused=refusal), Size(1920, 1080), Catalogue(language))
    parts = {part.key: part for part in drawn.elements}
    assert drawn.cuts() == [] and "prompt" in parts
    assert all(parts[f"refused/{line}"].size > 38 for line in ("text", "next"))  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", VIEWS)
def test_nothing_of_the_table_is_smaller_than_what_is_read(name: str) -> None:
    """Places, the numbers of medals and the title of a hand were 31 to 35 of 1080 lines high."""
    drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue("en")).elements
    read = [part for part in drawn if isinstance(part, Words) and not part.key.startswith(("header", "tick", "sheet"))]
    assert read and [(part.key, part.size) for part in read if part.fitted().size < 38] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1024, 600), Size(1920, 1080)], ids=str)
def test_a_refused_card_hides_neither_row_nor_missions(size: Size, language: str) -> None:
    """The ring shrank and the cards lost half of their height; later missions lay under the refusal, then the headline.

    Nothing of the card lies under the hand sign. Cards are a little lower meanwhile.
    """
    view, large = VIEWS["fifty_crazy"](), size.width == 1920
    drawn = layout(view, size, Catalogue(language))
    parts = {part.key: part.box for part in drawn.elements}
    bare = {part.key: part.box for part in layout(replace(view, refused=None), size, Catalogue(language)).elements}
    assert parts["ring" if "ring" in parts else "clock"].h > 0.6 * bare["ring" if "ring" in bare else "clock"].h
    # On a large screen the words stand in place of the counts, on a small one under a smaller headline.
    gone = ("count/",) if large else ("header/", "track/more")
    hidden = {key for key in bare.keys() - parts.keys() if not key.startswith(gone)}
    # Long words on a small one leave no room for what a mission lacks.
    assert not hidden or (not large and language != "en" and all(key.endswith(("/missing", "/near")) for key in hidden))
    cards = [box for key, box in parts.items() if key.startswith("card/")]
    before = next(box for key, box in bare.items() if key.startswith("card/"))
    assert len(cards) == 4 and not any(parts["refused"].overlaps(box) for box in (*cards, parts["prompt"]))
    assert all(card.h > 0.7 * before.h for card in cards)
    laid = next(part for part in drawn.elements if isinstance(part, TiltedCard))
    assert isinstance(laid.face, SymbolCard) and not laid.face.name and drawn.cuts() == []


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_to_give_up_is_quiet_and_at_the_side(size: Size) -> None:
    drawn = layout(VIEWS["fifty_turn"](), size, Catalogue("en")).elements
    button = next(part for part in drawn if part.key == "bar/STUCK")
    assert isinstance(button, Button) and (button.colour, button.edge, button.ground) == ("text", "quiet", "row")
    assert button.box.x > size.width * 0.7


def test_what_was_done_stands_in_the_middle_as_wide_as_its_words() -> None:
    before, size = VIEWS["fifty_turn"](), Size(1920, 1080)
    board = before.board
    assert isinstance(board, FiftyView)
    after = replace(board, taken=(*board.taken, board.open[0].id), done=board.done + 1)
    moment = next(moments(before, replace(before, board=after), size, Catalogue("en")))
    parts = {part.key: part for part in moment.layout.elements}
    bar, said = parts["moment/mission0"].box, parts["moment/mission0/text"]
    assert bar.centre[0] == pytest.approx(960) and bar.w < 1000
    assert isinstance(said, Words) and len(said.fitted().lines) == 1 and not said.cut()
    # On a small panel the cards lie in a low strip; the moment has the room for them to stand.
    small = next(moments(before, replace(before, board=after), Size(800, 480), Catalogue("en"))).layout.elements
    cards = [part.box for part in small if part.key.startswith("card/")]
    assert len(cards) == 4 and all(card.h > card.w for card in cards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_last_missions_have_the_room_of_those_that_are_done(size: Size, language: str) -> None:
    """They are larger than four of them; how many are left is said once, and so is what gold asks for."""
    view, four = VIEWS["fifty_collect"](), VIEWS["fifty_turn"]()
    assert isinstance(view.board, FiftyView) and len(view.board.open) == 2 and not view.board.alerts
    shown, full = (layout(each, size, Catalogue(language)).elements for each in (view, four))
    missions, all_four = (
        [part.box for part in parts if part.key.count("/") == 1 and part.key.startswith("mission/")]
        for parts in (shown, full)
    )
    assert len(missions) == 2 and len(all_four) == 4
    assert missions[0].w > 1.3 * all_four[0].w or missions[0].h > 1.3 * all_four[0].h
    left = Catalogue(language).sentence("fifty-scene-left", {"number": view.board.left})
    assert [part.reads() for part in shown].count(left) == 1


def test_what_alone_can_be_said_stands_at_the_end_of_the_counts() -> None:
    """A line with nothing but "Cannot play" took its height from the missions."""
    parts = {part.key: part for part in layout(VIEWS["fifty_turn"](), Size(1920, 1080), Catalogue("en")).elements}
    stuck, hand = parts["bar/STUCK"].box, parts["count/hand3"].box
    assert hand.right < stuck.x and stuck.centre[1] == pytest.approx(hand.centre[1])
    assert stuck.y > max(part.box.bottom for key, part in parts.items() if key.startswith("mission/"))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_menu_without_a_step_or_a_word_of_the_game_opens(size: Size) -> None:
    """A heading without words made it an error; at the first card there is nothing to take back."""
    view = VIEWS["fifty_turn"]()
    prompt = replace(view.prompt, key="menu", choices=("CANCEL", "DEVICES", "HOME"))
    keys = {part.key for part in layout(replace(view, menu=True, prompt=prompt), size, Catalogue("en")).elements}
    assert {"menu/CANCEL", "menu/HOME"} <= keys and not keys & {"menu/step", "menu/game"}


@pytest.mark.parametrize("name", ["fifty_place", "fifty_turn", "fifty_solo"])
def test_what_the_medals_take_stands_clear_of_the_cards_on_an_upright_panel(name: str) -> None:
    parts = layout(VIEWS[name](), Size(480, 800), Catalogue("en")).elements
    marks = [part.box for part in parts if part.key.endswith("/mark")]
    cards = [part.box for part in parts if part.key.startswith("card/")]
    assert marks and max(mark.bottom - mark.h * 0.2 for mark in marks) <= min(card.y for card in cards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1024, 600)], ids=str)
def test_cards_of_a_low_panel_keep_their_size_through_a_game_and_use_its_breadth(size: Size, language: str) -> None:
    """They grew and turned from card to card as what was missing came and went."""
    names = ("fifty_beginners", "fifty_turn", "fifty_experts", "fifty_place")
    drawn = [layout(VIEWS[name](), size, Catalogue(language)).elements for name in names]
    cards = {part.box for parts in drawn for part in parts if part.key.startswith("card/")}
    assert len(cards) == 4 and len({(card.w, card.h, card.y) for card in cards}) == 1
    assert all(card.w > 1.3 * card.h > 22 * size.unit for card in cards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_that_one_card_is_missing_stands_clear_of_what_is_missing(size: Size, language: str) -> None:
    for name in ("fifty_turn", "fifty_solo", "fifty_place"):
        view = VIEWS[name]()
        assert isinstance(view.board, FiftyView)
        boxes = {part.key: part.box for part in layout(view, size, Catalogue(language)).elements}
        for key in (f"mission/{mission.id}" for mission in view.board.open if mission.near and mission.missing):
            assert not boxes[f"{key}/near"].overlaps(boxes[f"{key}/missing"])
            assert boxes[f"{key}/near"].inside(boxes[key]) and boxes[f"{key}/missing"].inside(boxes[key])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["fifty_turn", "fifty_crazy", "fifty_solo", "fifty_place", "fifty_beginners"])
def test_all_missions_of_a_small_panel_say_in_one_form_what_they_lack(name: str, language: str) -> None:
    """Where the chip had no room it was a bare figure in one mission, and whole words in the next."""
    catalogue = Catalogue(language)
    shown = layout(replace(VIEWS[name](), refused=None), Size(800, 480), catalogue).elements
    chips = {part.text for part in shown if isinstance(part, Chip) and part.key.endswith("/near")}
    near, short = (catalogue.sentence(key) for key in ("fifty-scene-near", "fifty-scene-near-short"))
    assert chips in ({near}, {short})
    assert len({part.size for part in shown if isinstance(part, Words) and part.key.endswith("/missing")}) == 1


def test_what_missions_lack_is_larger_than_the_smallest_text_where_it_has_the_room() -> None:
    shown = layout(VIEWS["fifty_turn"](), Size(800, 480), Catalogue("en")).elements
    assert all(part.size >= 25 for part in shown if isinstance(part, Words) and part.key.endswith("/missing"))


def test_beside_a_hand_a_small_panel_says_how_far_it_is() -> None:
    """The hand has the room of the way to the medals."""
    drawn = layout(VIEWS["fifty_solo"](), Size(800, 480), Catalogue("en"))
    chips = [part.reads() for part in drawn.elements if part.key.startswith("header/chip")]
    assert "4 done" in chips and "11 short of bronze" in chips and drawn.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["fifty_turn", "fifty_crazy", "fifty_experts"])
def test_on_a_small_panel_the_hands_are_counted_beside_the_only_answer(name: str, language: str) -> None:
    """Nothing said how many cards each hand holds, and half of the lowest row was empty."""
    view = replace(VIEWS[name](), refused=None)
    board = view.board
    assert isinstance(board, FiftyView)
    parts = {part.key: part for part in layout(view, Size(800, 480), Catalogue(language)).elements}
    answer, hands = parts["bar/STUCK"].box, [parts[f"count/hand{seat}"].box for seat in board.hands]
    assert hands and all(box.right < answer.x and answer.y < box.centre[1] < answer.bottom for box in hands)


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_the_light_of_a_medal_is_seen_beside_it(size: Size) -> None:
    """It ended behind the medal, and nobody saw it."""
    boxes = {part.key: part.box for part in layout(VIEWS["fifty_gold"](), size, Catalogue("en")).elements}
    medal = boxes.get("result/medal", boxes.get("result/gold"))
    assert medal is not None and boxes["result/rays"].w > 1.5 * medal.w
