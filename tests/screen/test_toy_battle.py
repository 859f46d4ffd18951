"""The terrain on the screen: as recorded, nothing cut, everything to be touched, the network and targets glowing."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from companion.games.toy_battle.view import ToyBattleView
from companion.rules.setting import Record
from companion.screen.elements import Element, Icon, Layout, Words
from companion.screen.fonts import width
from companion.screen.geometry import Box, Size
from companion.screen.scenes.registry import layout
from companion.screen.scenes.toy_battle.pieces import PIECES, Coins, Medals, TileBack, TileFace
from companion.screen.scenes.toy_battle.spots import Arrow, BasePad, Sign, Trail
from companion.screen.stage import Stage
from companion.screen.theme import DARK
from companion.screen.widgets import Button, DottedWay
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import setup_views
from tests.screen.painting import stand_on_screen
from tests.screen.sight import MATRICES, PLAIN, distance
from tests.screen.toy_battle_views import CASTLE, NAMES, VIEWS, moved_cursor, table

SIZES = (Size(800, 480), Size(1280, 720), Size(1920, 1080), Size(3840, 2160), Size(480, 800), Size(1080, 1920))
CASTLES = tuple(f"toy_battle_{name}" for name in ("action", "target", "paid", "chain", "broken", "strike"))
SCENES = [name for name in VIEWS if "_at_" not in name]


def laid(name: str, size: Size, language: str = "en") -> Layout:
    return layout(VIEWS[name](), size, Catalogue(language).naming(NAMES))


def find(layout: Layout, key: str) -> Element:
    return next(element for element in layout.elements if element.key == key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_cut_at_800_by_480(name: str, language: str) -> None:
    assert laid(name, Size(800, 480), language).cuts() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", VIEWS)
def test_keys_are_unique_and_elements_stay_on_the_screen(name: str, size: Size) -> None:
    stand_on_screen(laid(name, size), size)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1080, 1920)], ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_every_choice_can_be_touched(name: str, size: Size) -> None:
    view = VIEWS[name]()
    if size.upright and view.refused is not None:
        pytest.skip("a refusal lies over the lower station until the table is right again")
    drawn = laid(name, size)
    offered = {drawn.touched(*element.box.centre) for element in drawn.elements if element.word}
    if set(view.prompt.choices) - offered:
        assert "DOWN" in offered
        opened = layout(moved_cursor(name, 0), size, Catalogue("en").naming(NAMES))
        offered |= {opened.touched(*element.box.centre) for element in opened.elements if element.word}
    assert set(view.prompt.choices) - offered == set()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tiles_to_choose_from_are_large_enough_for_a_finger(size: Size) -> None:
    """At least 5 units, a twentieth of the height; all inside their station."""
    for name, side in (("toy_battle_action", "blue"), ("toy_battle_strike", "red")):
        drawn = laid(name, size)
        close = any(element.key == "acting" for element in drawn.elements)
        station = find(drawn, "acting" if close else f"side/{side}").box
        tiles = [element for element in drawn.elements if element.word.startswith(("PLACE ", "RACK "))]
        assert tiles and all(min(tile.box.w, tile.box.h) >= 5 * size.unit for tile in tiles)
        assert all(tile.box.inside(station) for tile in tiles)


@pytest.mark.parametrize("name", VIEWS)
def test_places_of_a_terrain_do_not_overlap(name: str) -> None:
    pads = [element for element in laid(name, Size(800, 480)).elements if isinstance(element, BasePad)]
    # The place that decided stands large over the others.
    places = [pad for pad in pads if not pad.once]
    assert len(pads) - len(places) == (name == "toy_battle_won")
    for index, place in enumerate(places):
        assert not any(place.box.overlaps(other.box) for other in places[index + 1 :]), place.key


def test_the_board_keeps_its_proportion_and_blue_sits_left() -> None:
    for size, part in ((Size(1920, 1080), 1667 / 1000), (Size(1080, 1920), 1000 / 1667)):
        drawn = laid("toy_battle_action", size)
        board = find(drawn, "terrain").box
        assert abs(board.w / board.h - part) < 0.01
    broad, upright = laid("toy_battle_action", Size(1920, 1080)), laid("toy_battle_action", Size(1080, 1920))
    assert find(broad, "node/hq_blue_1").box.x < find(broad, "node/hq_red_1").box.x
    assert find(upright, "node/hq_blue_1").box.y > find(upright, "node/hq_red_1").box.y


def test_connected_bases_wear_the_movers_colour() -> None:
    drawn = laid("toy_battle_action", Size(800, 480))
    edges = {element.key: element.edge for element in drawn.elements if isinstance(element, BasePad)}
    assert edges["node/b17"] == "team-blue" and edges["node/b18"] == "quiet"


def test_legal_targets_glow_and_can_be_touched() -> None:
    view = VIEWS["toy_battle_target"]().board
    assert isinstance(view, ToyBattleView)
    drawn = laid("toy_battle_target", Size(800, 480))
    glowing = {element.key[5:] for element in drawn.elements if isinstance(element, BasePad) and element.glow}
    assert glowing == set(view.targets) and "b23" not in glowing
    assert {drawn.touched(*find(drawn, f"node/{node}").box.centre) for node in glowing} == glowing
    # Another base is told why it cannot be.
    assert drawn.touched(*find(drawn, "node/b23").box.centre) == "b23"
    large = find(laid("toy_battle_action", Size(1920, 1080)), "note")
    assert large and "note" not in {part.key for part in laid("toy_battle_target", Size(1920, 1080)).elements}


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)])
def test_what_a_troop_can_do_is_the_filled_answer(size: Size) -> None:
    view = VIEWS["toy_battle_action"]()
    prompt = replace(view.prompt, choices=("YES", "SKIP"))
    assert isinstance(view.board, ToyBattleView)
    drawn = layout(replace(view, prompt=prompt, board=replace(view.board, prompt=prompt)), size, Catalogue("en"))
    grounds = {part.word: part.ground for part in drawn.elements if isinstance(part, Button)}
    assert (grounds["YES"], grounds["SKIP"]) == ("team-blue", "raised")


def test_the_chain_asked_for_is_drawn() -> None:
    """From the fort on, and not told as a chain of codes."""
    chain = laid("toy_battle_chain", Size(800, 480))
    drawn = [element.key for element in chain.elements if isinstance(element, Trail)]
    assert drawn == ["path/hq_blue_1/b11", "path/b11/b13", "path/b13/b17", "path/b17/b20"]
    assert "b17" not in str(find(chain, "note")).lower()
    ends = [element.way[-1].at for element in chain.elements if isinstance(element, Trail)]
    assert ends == sorted(ends) and ends[-1] == pytest.approx(0.3), "one after the other, within 300 ms"


def test_a_place_pointed_at_is_ringed_and_the_way_to_it_lit() -> None:
    view = VIEWS["toy_battle_target"]()
    cursor = view.prompt.choices.index("b20")
    drawn = layout(replace(view, cursor=cursor), Size(1920, 1080), Catalogue("en").naming(NAMES))
    assert [element.key for element in drawn.elements if isinstance(element, BasePad) and element.chosen] == [
        "node/b20"
    ]
    assert [element.key for element in drawn.elements if isinstance(element, Trail)][-1] == "path/b17/b20"


def test_coins_that_a_legal_place_would_bring_say_so() -> None:
    view = VIEWS["toy_battle_target"]().board
    assert isinstance(view, ToyBattleView)
    drawn = laid("toy_battle_target", Size(1920, 1080))
    gains = {element.key for element in drawn.elements if isinstance(element, Medals) and element.gain}
    due = {
        f"medals/{name}"
        for name, region in view.regions.items()
        if not region.claimed and len(region.missing["blue"]) == 1 and region.missing["blue"][0] in view.targets
    }
    assert gains == due and gains
    for size in (Size(1920, 1080), Size(800, 480)):
        elements = laid("toy_battle_target", size).elements
        coins = next(element.box for element in elements if element.key in gains)
        around = [element for element in elements if element.key.startswith(("height/", "sign/", "node/", "medals/"))]
        assert [element.key for element in around if element.box.overlaps(coins)] == list(gains)
    assert not any(
        isinstance(element, Medals) and element.gain for element in laid("toy_battle_action", SIZES[0]).elements
    )


def test_the_last_move_is_an_arrow_until_the_next() -> None:
    placed = laid("toy_battle_strike", Size(1920, 1080))
    arrow = next(element for element in placed.elements if isinstance(element, Arrow))
    assert arrow.side == "blue"
    fort, base = find(placed, "node/hq_blue_1").box, find(placed, "node/b11").box
    assert min(fort.centre[1], base.centre[1]) < arrow.box.centre[1] < max(fort.centre[1], base.centre[1])
    assert not any(isinstance(element, Arrow) for element in laid("toy_battle_action", Size(1920, 1080)).elements)


@pytest.mark.long_from(6)
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480), Size(480, 800)], ids=str)
@pytest.mark.parametrize("name", VIEWS)
def test_every_base_has_its_name_where_it_can_be_read(name: str, size: Size) -> None:
    """A name for each base, never a code, over no other name, and over other places at most by a corner.

    On a small panel, where names are larger, one of them may find no room, and some lie under
    what is told (at the end nobody needs one), but none that is asked about.
    """
    for language in LANGUAGES:
        drawn = laid(name, size, language)
        view = VIEWS[name]().board
        assert isinstance(view, ToyBattleView)
        signs = {element.key.removeprefix("sign/"): element for element in drawn.elements if isinstance(element, Sign)}
        bases = {place.id for place in view.board.places if place.kind == "base"}
        asked = {view.chain.node if view.chain else None, view.last.node if view.last else None} & bases
        # What asks for nothing any more gives way to how the game ended.
        covered = VIEWS[name]().refused is not None or (size.height < 1080 and view.chain is not None)
        most = (2 if covered else 0) if size.height == 1080 else 6 if covered else 1
        most = len(bases) if size.height < 1080 and view.winner is not None else most
        assert asked <= set(signs) and len(bases - set(signs)) <= most
        texts = [sign.text for node, sign in signs.items() if not node.startswith("h")]
        assert len(set(texts)) == len(texts) and not set(texts) & {node.upper() for node in view.nodes}
        counts = [element.box for element in drawn.elements if element.key.startswith("height/")]
        assert not [
            node for node, sign in signs.items() if any(sign.box.overlaps(count, 0.3 * size.unit) for count in counts)
        ]
        for index, corner in enumerate(signs.values()):
            assert not any(
                corner.box.overlaps(other.box, 0.3 * size.unit) for other in list(signs.values())[index + 1 :]
            )
        for node, sign in signs.items():
            for other in (
                element for element in drawn.elements if isinstance(element, BasePad) and element.key != f"node/{node}"
            ):
                # The place that decided stands large over the others.
                if (size.height < 1080 and node in asked) or (view.winner is not None and other.once):
                    continue
                assert not sign.box.overlaps(other.box, 0.2 * min(other.box.w, other.box.h)), (
                    language,
                    node,
                    other.key,
                )


@pytest.mark.parametrize("eyes", [PLAIN, *MATRICES])
def test_the_sides_differ_by_shape_and_pattern_whatever_the_eyes(eyes: str) -> None:
    """In grey, too: a blue block has no corner cut off, a red-violet one has; and the colours stay apart."""
    pictures = {}
    for code in ("B5", "R5"):
        stage = Stage(Size(120, 120), DARK)
        stage.show(Layout((TileFace(key="one", box=Box(10, 10, 100, 100), code=code),)), 0.0)
        stage.frame(0.0)
        pictures[code] = stage.surface
    ground = Stage(Size(120, 120), DARK)
    ground.frame(0.0)
    corners = {
        code: distance(picture.get_at((20, 16))[:3], ground.surface.get_at((20, 16))[:3], eyes) > 5  # type: ignore[arg-type]
        for code, picture in pictures.items()
    }
    assert corners == {"B5": True, "R5": False}
    assert distance(PIECES["blue"], PIECES["red"], eyes) > 10


def test_the_board_keeps_its_size_whatever_is_asked() -> None:
    sizes_of = {name: find(laid(name, Size(1920, 1080)), "terrain").box for name in SCENES if name in CASTLES}
    assert len(sizes_of) == len(CASTLES) and len(set(sizes_of.values())) == 1


def test_the_visible_troop_lies_on_its_pile() -> None:
    drawn = laid("toy_battle_action", Size(800, 480))
    troop = find(drawn, "troop/b13/3")
    assert isinstance(troop, TileFace) and troop.code == "BK" and troop.under == ("red", "blue")


def test_no_rack_shows_before_the_end() -> None:
    known = {"blue": ["B1", "B2"], "red": ["R7", "RK"]}
    position = {"terrain": "battlefield", "to_move": "blue", "racks": known}
    shown = table(position)
    hidden = table({**position, "racks": {"blue": 2, "red": 2}})
    catalogue = Catalogue("en").naming(NAMES)
    assert layout(shown, Size(800, 480), catalogue) == layout(hidden, Size(800, 480), catalogue)


def test_what_the_two_have_played_before_stands_under_the_result() -> None:
    data = {"blue": "Ben", "red": "Ana", "winner": "red", "reason": "hq", "terrain": "battlefield"}
    position = {"terrain": "practice_garden", "to_move": "blue", "medals": {"blue": 5}}
    won = table(position, history=(Record("1", data),))
    drawn = layout(won, Size(800, 480), Catalogue("en").naming(NAMES))
    assert "Ana 1 : 0 Ben" in str(find(drawn, "note"))


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_a_game_ends_in_one_picture(size: Size) -> None:
    """Who won and how by their names, the HQ that was taken, how both stand, one filled answer and two quiet ones."""
    shown = laid("toy_battle_won", size)
    sentence = "".join(part for part, _ in find(shown, "result/reason").text)  # type: ignore[attr-defined]
    assert sentence == "Ana took the HQ of Ben with Cap'n."
    pad, rim, new = (find(shown, key).box for key in ("node/hq_red_1", "ended", "bar/NEW"))
    assert rim.overlaps(pad, 0.0) and find(shown, "ended/star").box.overlaps(rim, 0.0)
    buttons = [element for element in shown.elements if isinstance(element, Button) and element.key.startswith("bar/")]
    assert [button.word for button in buttons] == ["NEW", "UNDO", "HOME"] and new.w > size.width * 0.27
    assert [button.word for button in buttons if button.ground == "light"] == ["NEW"]
    if size.width > 800:
        ground, blue, red = (find(shown, key).box for key in ("terrain", "side/blue", "side/red"))
        assert pad.inside(ground) and blue.x == red.x > ground.right and blue.bottom < red.y
        assert new.x > ground.right and ground.w > 0.65 * size.width, "the terrain is the picture"
        assert pad.w > 1.4 * find(shown, "node/hq_blue_1").box.w
        assert all(
            find(shown, f"side/{side}/line0").box.inside(find(shown, f"side/{side}").box) for side in ("blue", "red")
        )
        assert [find(shown, f"side/{side}/line0").reads() for side in ("blue", "red")] == [
            "holds 8 bases",
            "holds 4 bases",
        ]


@pytest.mark.parametrize("name", ["toy_battle_action", "toy_battle_strike"])
def test_tiles_to_touch_fill_their_panel_on_a_small_screen(name: str) -> None:
    """They were 61 pixels wide; a finger needs more."""
    drawn = laid(name, Size(800, 480))
    panel = find(drawn, "acting").box
    tiles = [part.box for part in drawn.elements if part.key.startswith(("choose/", "rack/")) and part.word]
    assert len(tiles) >= 4 and all(tile.w > 65 and tile.inside(panel) for tile in tiles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_end_both_sides_stand_beside_the_terrain_of_a_small_panel(language: str) -> None:
    """They were lines over it, which made it half as wide as the screen, between two empty margins."""
    size = Size(800, 480)
    drawn = layout(VIEWS["toy_battle_won"](), size, Catalogue(language).naming(NAMES))
    blue, red, ground = (find(drawn, key).box for key in ("side/blue", "side/red", "terrain"))
    assert blue.right <= ground.x and ground.right <= red.x and ground.w > 0.55 * size.width
    assert blue.h > 40 * size.unit and drawn.cuts() == []


def test_the_reserve_is_a_pile_that_shrinks() -> None:
    """One slab a tile: a large reserve looks large from a chair. A small panel has no room for it."""
    view = VIEWS["toy_battle_action"]()
    assert isinstance(view.board, ToyBattleView)
    counts = []
    for left in (20, 6, 2, 0):
        board = replace(view.board, reserves={"blue": 8, "red": left})
        drawn = layout(replace(view, board=board), Size(1920, 1080), Catalogue("en").naming(NAMES))
        counts.append(sum(element.key.startswith("pile/red/") for element in drawn.elements))
    assert counts == [20, 6, 2, 0]
    assert not any(element.key.startswith("pile/") for element in laid("toy_battle_action", Size(800, 480)).elements)


def test_what_was_done_last_stands_under_the_terrain_and_ends_where_the_stations_end() -> None:
    """A tenth of the screen was an empty floor, and after a look away nothing said what had just happened."""
    drawn = laid("toy_battle_paid", Size(1920, 1080))
    ground, plate, said = (find(drawn, key) for key in ("terrain", "note/plate", "note"))
    assert isinstance(said, Words) and "Ben drew 2." in said.reads() and said.fitted().size > 38
    assert plate.box.bottom == pytest.approx(find(drawn, "side/blue").box.bottom, abs=1)
    assert (plate.box.x, plate.box.right) == (ground.box.x, ground.box.right)
    assert 0 < plate.box.y - ground.box.bottom < 15
    # At the end the sentence above the terrain says it.
    assert not any(part.key.startswith("note") for part in laid("toy_battle_won", Size(1920, 1080)).elements)


def test_a_medal_in_a_station_is_as_large_as_what_is_read() -> None:
    """Seven in a row were 27 pixels each of 1080."""
    coins = find(laid("toy_battle_action", Size(1920, 1080)), "side/blue/disc")
    assert isinstance(coins, Coins) and coins.box.w / coins.columns / 1.14 > 38


@pytest.mark.parametrize("name", [name for name in VIEWS if "_at_" in name])
def test_both_lines_of_a_refusal_have_room_under_every_terrain(name: str) -> None:
    """Where the terrain took all of the height, a bar lay over the headline."""
    view, size = VIEWS[name](), Size(1920, 1080)
    refusal = VIEWS["toy_battle_early"]().refused
    parts = {part.key: part for part in layout(replace(view, refused=refusal), size, Catalogue("de")).elements}
    assert "prompt" in parts and parts["refused/next"].size >= 38  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_shape_of_whoever_is_asked_stands_before_the_sentence_in_charge(size: Size) -> None:
    shown = laid("toy_battle_action", size)
    sign, prompt = find(shown, "prompt/sign"), find(shown, "prompt")
    assert isinstance(sign, TileFace) and sign.code == "B"
    assert prompt.box.y <= sign.box.centre[1] <= prompt.box.bottom and sign.box.x > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_called_by_their_names_and_without_one_by_their_colour(language: str) -> None:
    catalogue = Catalogue(language)
    for key in ("toy-action", "toy-pin-rack", "refused-rack-full", "toy-ended-hq"):
        params = {"team": "blue", "other": "red", "number": 2, "troop": "Kwak"}
        assert "Ana" in catalogue.naming(("Ana", "")).sentence(key, params)
        assert catalogue.sentence("player-blue") in catalogue.sentence(key, params)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080), Size(480, 800)], ids=str)
def test_the_tile_that_is_to_be_placed_stands_large_beside_the_board(size: Size) -> None:
    drawn = layout(VIEWS["toy_battle_target"](), size, Catalogue("en")).elements
    (tile,) = (element for element in drawn if element.key == "chosen")
    assert isinstance(tile, TileFace) and tile.code == "B7"
    assert tile.box.w > 10 * size.unit
    assert not any(element.box.overlaps(tile.box) for element in drawn if element.word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_acts_alone_is_emphasised_where_two_players_are_named(language: str) -> None:
    """In the colour of the own side, behind its shape; the other's name is one in its sentence."""
    view = VIEWS["toy_battle_strike"]()
    spans = Catalogue(language).naming(("Ana", "Ben")).spans(view.prompt.sentence.key, view.prompt.sentence.params)
    assert [text for text, emphasised in spans if emphasised] == ["Ana"]
    assert any("Ben" in text for text, emphasised in spans if not emphasised)
    drawn = layout(view, Size(1920, 1080), Catalogue(language)).elements
    assert any(element.key == "prompt/sign" for element in drawn)


@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_a_place_on_the_rack_is_not_taken_for_a_strength(size: Size) -> None:
    """A figure in the middle of a tile is its troop's strength; an unseen tile's place is on a chip at its corner."""
    tile = find(laid("toy_battle_strike", size), "rack/red/2")
    assert isinstance(tile, TileBack) and tile.label == "2"
    rim = (255, 200, 60)
    marked, bare = (TileBack._picture(back, 90, 90, rim) for back in (tile, replace(tile, label="")))
    # Its rim has the shape of the tile: none of it stands in the corners.
    assert marked.get_at((45, 1))[0] > 240 and marked.get_at((2, 2)).a == 0
    assert pygame.image.tobytes(marked, "RGBA") != pygame.image.tobytes(bare, "RGBA")
    assert pygame.image.tobytes(marked, "RGBA") == pygame.image.tobytes(
        TileBack._picture(replace(tile, label="3"), 90, 90, rim), "RGBA"
    )


def test_on_a_small_panel_the_terrain_keeps_its_size_when_a_region_has_paid() -> None:
    """The note of it would push the names together; what was asked about a base is said all the same."""
    boxes = {
        name: {element.key: element for element in layout(VIEWS[name](), Size(800, 480), Catalogue("en")).elements}
        for name in ("toy_battle_action", "toy_battle_strike", "toy_battle_chain")
    }
    paid, strike, chain = boxes.values()
    assert VIEWS["toy_battle_action"]().board.notes and "note" not in paid and "note" in chain
    assert paid["terrain"].box == strike["terrain"].box


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["toy_battle_action", "toy_battle_chain", "toy_battle_recover"])
def test_tiles_to_touch_are_large_and_those_of_the_discard_have_a_title(name: str, language: str) -> None:
    """Medals on two lines and a title over the mover's own made them 63 pixels broad on a large screen."""
    drawn = laid(name, Size(1920, 1080), language)
    counted = find(drawn, "side/blue/line1").box
    tiles = [part.box for part in drawn.elements if part.key.startswith("choose/blue/")]
    assert all(tile.w > 84 and tile.y > counted.bottom for tile in tiles) and len({tile.x for tile in tiles}) <= 2
    titles = [part.reads() for part in drawn.elements if part.key == "side/blue/which"]
    discard = name == "toy_battle_recover"
    assert titles == [Catalogue(language).sentence("toy-discard")] * discard and drawn.cuts() == []


def test_beside_a_small_board_the_discard_is_named_over_its_tiles() -> None:
    """Its tiles would look like the rack, of which the line above counts other numbers."""
    drawn = laid("toy_battle_recover", Size(800, 480))
    assert find(drawn, "side/blue/which").box.bottom < find(drawn, "choose/blue/0").box.y and drawn.cuts() == []


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_a_player_has_one_colour(size: Size) -> None:
    """Whoever acts stood in amber in the panel and in blue in the sentence; the panel's edge says whose turn it is."""
    drawn = laid("toy_battle_action", size)
    name, prompt = find(drawn, "side/blue/name"), find(drawn, "prompt")
    assert isinstance(name, Words) and isinstance(prompt, Words) and name.colour == prompt.accent == "team-blue"


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_drawing_is_as_good_an_answer_as_the_movers_tiles(size: Size) -> None:
    """Alone it was filled, as if to place a troop were the second choice."""
    button = find(laid("toy_battle_action", size), "bar/DRAW")
    assert isinstance(button, Button) and (button.ground, button.colour) == ("team-blue", "ink")


@pytest.mark.parametrize("size", [Size(480, 800), Size(800, 480), Size(1920, 1080)], ids=str)
def test_each_side_says_in_its_colour_and_shape_that_it_begins(size: Size) -> None:
    """Three small buttons stood below two empty panels."""
    drawn = laid("toy_battle_first", size)
    said = [find(drawn, f"bar/FIRST {side}") for side in ("BLUE", "RED")]
    small = size.height < 1000
    # Beside a small board the signs stand before the names above it.
    signs = ("", "") if small else ("block", "octagon")
    looks = [(part.ground, part.icon) for part in said if isinstance(part, Button)]
    assert looks == list(zip(("team-blue", "team-red"), signs, strict=True))
    boxes = [part.box for part in (said[0], find(drawn, "bar/FIRST RANDOM"), said[1])]
    if small:
        assert all(box.inside(find(drawn, "acting").box) for box in boxes)
        return
    # It was asked in three places: one row under the terrain, as broad as that, and no pile in an empty column.
    ground = find(drawn, "terrain").box
    assert len({(box.y, box.w) for box in boxes}) == 1 and boxes[0].y > ground.bottom
    assert (boxes[0].x, boxes[2].right) == pytest.approx((ground.x, ground.right), abs=2)
    assert not any(part.key.startswith("pile/") for part in drawn.elements)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_a_refused_troop_stands_on_the_empty_base_that_it_was_laid_on(size: Size) -> None:
    """Its words are elsewhere, and a chain that was asked for marked other bases in the same colour."""
    drawn = laid("toy_battle_broken", size)
    tile, rim = find(drawn, "refused/card"), find(drawn, "refused/home")
    assert tile.box.inside(rim.box)
    pads = [part for part in drawn.elements if isinstance(part, BasePad)]
    assert len(pads) > 10 and not any("stop" in (pad.edge, pad.glow) for pad in pads)


@pytest.mark.parametrize("size", [Size(480, 800), Size(800, 480), Size(1920, 1080)], ids=str)
def test_a_troop_laid_before_its_turn_leans_at_its_own_side(size: Size) -> None:
    """It stood in a bar in place of the headline, and nobody saw which troop or whose."""
    drawn = laid("toy_battle_early", size)
    keys = {part.key for part in drawn.elements}
    assert {"prompt", "refused/card", "refused/text"} <= keys and drawn.cuts() == []
    card = find(drawn, "refused/card").box
    assert card.centre[0] > size.width / 2
    if size.width == 1920:
        assert find(drawn, "refused/home").box == find(drawn, "side/red").box


@pytest.mark.parametrize("size", [Size(800, 480), Size(1024, 600), Size(1920, 1080)], ids=str)
def test_the_way_back_of_a_refused_troop_crosses_no_word_of_its_own(size: Size) -> None:
    """From Blue's own HQ the dots ran through what to do now."""
    ways = 0
    for node in table(CASTLE).board.nodes:
        view = table(CASTLE, f"PLACE B7 {node}")
        parts = {part.key: part for part in layout(view, size, Catalogue("en")).elements}
        if isinstance(way := parts.get("refused/way"), DottedWay):
            ways += 1
            dots = [(way.box.x + x * way.box.w, way.box.y + y * way.box.h) for x, y in way.points]
            assert not any(parts["refused"].box.contains(*dot) for dot in dots), node
    assert ways > 3


def test_the_seats_of_the_set_up_bear_the_shapes_of_the_tiles() -> None:
    drawn = layout(setup_views.VIEWS["setup_toy_battle"](), Size(1920, 1080), Catalogue("en"))
    signs = [find(drawn, f"people/seat{seat}/team") for seat in (1, 2)]
    assert [sign.name for sign in signs if isinstance(sign, Icon)] == ["block", "octagon"]
    assert not any(part.key.endswith("/team/mark") for part in drawn.elements)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1024, 600), Size(1920, 1080)], ids=str)
def test_a_refusal_moves_nothing_and_hides_neither_bases_nor_answers(size: Size, language: str) -> None:
    """The board shrank by a quarter on a small panel; on a large one Camp and Ford jumped above their pads.

    Later bases and scores lay under it, from which another base is chosen. Whose turn it is the edge of a side says.
    """
    view = VIEWS["toy_battle_broken"]()
    drawn, bare = (
        {part.key: part.box for part in layout(replace(view, refused=refusal), size, Catalogue(language)).elements}
        for refusal in (view.refused, None)
    )
    assert {key for key in bare if key in drawn and drawn[key] != bare[key]} == set()
    gone = {key.partition("/")[0] for key in bare.keys() - drawn.keys()}
    # On a small one how both sides stand waits.
    assert gone <= {"note", "header", "prompt" if size.width == 1920 else "side"}
    needed = [box for key, box in drawn.items() if key.startswith(("side/", "node/", "sign/", "choose/", "bar/"))]
    assert len(needed) > 30 and not any(drawn["refused"].overlaps(box, 0.0) for box in needed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_noted_on_a_small_panel_hides_no_base_and_no_score(language: str) -> None:
    """It lay over the lowest bases; it stands over the headline, and nothing is half read beside it."""
    elements = laid("toy_battle_chain", Size(800, 480), language).elements
    over = next(part.box for part in elements if part.key == "note/over")
    others = [part for part in elements if not part.key.startswith("note")]
    assert len(others) > 50 and not [part.key for part in others if part.box.overlaps(over)]
    assert not laid("toy_battle_chain", Size(800, 480), language).cuts()


def test_what_a_base_asks_about_stands_large_beside_a_small_board() -> None:
    """Its pads are small: each place has its name on a button, so that signs keep the troops that a base takes."""
    parts = {part.key: part for part in laid("toy_battle_shove", Size(800, 480)).elements}
    unit, view = Size(800, 480).unit, VIEWS["toy_battle_shove"]()
    assert isinstance(view.board, ToyBattleView)
    asked = [parts[f"bar/{word}"].box for word in view.prompt.choices]
    assert len(asked) == 6 and all(box.h > 7 * unit and box.inside(parts["acting"].box) for box in asked)
    assert not any(upper.overlaps(lower) for upper, lower in pairwise(asked))
    assert {parts[f"bar/{place}"].edge for place in view.board.targets} == {"turn"}  # type: ignore[attr-defined]
    assert parts["sign/q"].reads() == "Saw" and parts["sign/q"].text == "1 2 K"  # type: ignore[attr-defined]


def test_at_the_end_nothing_lies_on_the_pads_of_a_small_panel() -> None:
    """Names and counts covered a third of the troops when nobody had to say them any more."""
    keys = [part.key for part in laid("toy_battle_won", Size(800, 480)).elements]
    assert not any(key.startswith(("sign/", "height/")) for key in keys)
    assert any(
        key.startswith("sign/") for key in (part.key for part in laid("toy_battle_won", Size(1920, 1080)).elements)
    )


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_headline_and_its_sign_stand_in_the_middle_together(size: Size) -> None:
    """They stood left of it by half of the sign."""
    drawn = laid("toy_battle_target", size)
    sign, prompt = find(drawn, "prompt/sign"), find(drawn, "prompt")
    assert isinstance(prompt, Words)
    fitted = prompt.fitted()
    long = max(width("display", fitted.size, "".join(part for part, _ in line)) for line in fitted.lines)
    assert abs((sign.box.x + prompt.box.centre[0] + long / 2) / 2 - size.width / 2) < 3


@pytest.mark.parametrize("name", [name for name in VIEWS if "_at_" in name])
def test_coins_lie_on_no_road_and_no_name(name: str) -> None:
    """They lay half on the roads of most terrains."""
    view, size = VIEWS[name](), Size(1920, 1080)
    board = view.board
    assert isinstance(board, ToyBattleView)
    parts = {part.key: part for part in layout(view, size, Catalogue("en")).elements}
    places = {key.removeprefix("node/"): part.box.centre for key, part in parts.items() if key.startswith("node/")}
    coins = {key: part.box for key, part in parts.items() if key.startswith("medals/")}
    names = [part.box for key, part in parts.items() if key.startswith("sign/")]
    assert [key for key, box in coins.items() for name in names if box.overlaps(name, 0.4 * size.unit)] == []
    for start, end in board.board.paths:
        (ax, ay), (bx, by) = places[start], places[end]
        points = [(ax + (bx - ax) * part / 99, ay + (by - ay) * part / 99) for part in range(100)]
        assert [key for key, box in coins.items() if any(box.contains(*point) for point in points)] == []


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_the_troop_that_is_placed_is_named_where_it_stands_and_shown_where_it_is_named(size: Size) -> None:
    drawn = laid("toy_battle_target", size)
    tile, name, sign = (find(drawn, key) for key in ("chosen", "chosen/name", "prompt/sign"))
    assert isinstance(tile, TileFace) and isinstance(sign, TileFace) and tile.code == sign.code == "B7"
    assert name.reads() == "Roxy" and name.box.y >= tile.box.bottom and drawn.cuts() == []


def test_of_the_places_for_a_troop_those_stand_out_where_something_is_won() -> None:
    """Ten of fifteen had the same ring, and marks of regions that nobody holds told nothing."""
    drawn, view = laid("toy_battle_target", Size(1920, 1080)), VIEWS["toy_battle_target"]().board
    assert isinstance(view, ToyBattleView)
    pads = {part.key.removeprefix("node/"): part for part in drawn.elements if isinstance(part, BasePad) and part.glow}
    won = {name for name, pad in pads.items() if pad.won}
    assert 0 < len(won) < len(pads)
    assert all(view.nodes[name][-1][0] == "R" for name in won)
    assert not any(part.gone and not part.taken for part in drawn.elements if isinstance(part, Medals))


def test_both_piles_end_on_one_line() -> None:
    drawn = laid("toy_battle_target", Size(1920, 1080))
    assert find(drawn, "pile/blue/0").box.bottom == pytest.approx(find(drawn, "pile/red/0").box.bottom)
