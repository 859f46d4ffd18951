"""The terrain on the screen: as recorded, nothing cut, everything to be touched, the network and targets glowing."""

import pytest

from companion.games.toy_battle.view import ToyBattleView
from companion.rules.game import Record
from companion.screen.elements import Element, Layout
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.scenes.toy_battle.pieces import Place, TileFace, Trail
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import golden
from tests.screen.toy_battle_views import NAMES, VIEWS, moved_cursor, painted, sizes, table

SIZES = (Size(800, 480), Size(1280, 720), Size(1920, 1080), Size(3840, 2160), Size(480, 800), Size(1080, 1920))
SCENES = [name for name in VIEWS if "_at_" not in name]


def laid(name: str, size: Size, language: str = "en") -> Layout:
    return layout(VIEWS[name](), size, Catalogue(language).naming(NAMES))


def find(found: Layout, key: str) -> Element:
    return next(element for element in found.elements if element.key == key)


@pytest.mark.display
@pytest.mark.parametrize(("name", "size"), [(name, size) for name in VIEWS for size in sizes(name)], ids=str)
def test_a_scene_looks_as_recorded(name: str, size: Size) -> None:
    share, _ = golden.difference(golden._opaque(golden.stored(name, size)), golden._opaque(painted(name, size)))
    assert share <= golden.SHARE_TOLERANCE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_cut_at_800_by_480(name: str, language: str) -> None:
    assert laid(name, Size(800, 480), language).cuts() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", VIEWS)
def test_keys_are_unique_and_elements_stay_on_the_screen(name: str, size: Size) -> None:
    found = laid(name, size)
    keys = [element.key for element in found.elements]
    assert len(keys) == len(set(keys))
    for element in found.elements:
        assert element.box.x > -size.unit and element.box.right < size.width + size.unit, element.key
        assert element.box.y > -size.unit and element.box.bottom < size.height + size.unit, element.key


@pytest.mark.parametrize("size", [Size(800, 480), Size(1080, 1920)], ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_every_choice_can_be_touched(name: str, size: Size) -> None:
    view = VIEWS[name]()
    if size.upright and view.refused is not None:
        pytest.skip("a refusal lies over the lower station until the table is right again")
    found = laid(name, size)
    offered = {found.touched(*element.box.centre) for element in found.elements if element.word}
    if set(view.prompt.choices) - offered:
        assert "DOWN" in offered
        opened = layout(moved_cursor(name, 0), size, Catalogue("en").naming(NAMES))
        offered |= {opened.touched(*element.box.centre) for element in opened.elements if element.word}
    assert set(view.prompt.choices) - offered == set()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tiles_to_choose_from_are_large_enough_for_a_finger(size: Size) -> None:
    """At least 5 units, a twentieth of the height; all inside their station."""
    for name, side in (("toy_battle_action", "blue"), ("toy_battle_strike", "red")):
        found = laid(name, size)
        station = find(found, f"side/{side}").box
        tiles = [one for one in found.elements if one.word.startswith(("PLACE ", "RACK "))]
        assert tiles and all(min(one.box.w, one.box.h) >= 5 * size.unit for one in tiles)
        assert all(one.box.inside(station) for one in tiles)


@pytest.mark.parametrize("name", VIEWS)
def test_places_of_a_terrain_do_not_overlap(name: str) -> None:
    places = [element for element in laid(name, Size(800, 480)).elements if isinstance(element, Place)]
    for index, one in enumerate(places):
        assert not any(one.box.overlaps(other.box) for other in places[index + 1 :]), one.key


def test_the_board_keeps_its_proportion_and_blue_sits_left() -> None:
    for size, part in ((Size(1920, 1080), 1667 / 1000), (Size(1080, 1920), 1000 / 1667)):
        found = laid("toy_battle_action", size)
        board = find(found, "terrain").box.inset(0.6 * size.unit)
        assert abs(board.w / board.h - part) < 0.01
    broad, upright = laid("toy_battle_action", Size(1920, 1080)), laid("toy_battle_action", Size(1080, 1920))
    assert find(broad, "node/hq_blue_1").box.x < find(broad, "node/hq_red_1").box.x
    assert find(upright, "node/hq_blue_1").box.y > find(upright, "node/hq_red_1").box.y


def test_connected_bases_wear_the_movers_colour() -> None:
    found = laid("toy_battle_action", Size(800, 480))
    edges = {element.key: element.edge for element in found.elements if isinstance(element, Place)}
    assert edges["node/b17"] == "team-blue" and edges["node/b18"] == "quiet"


def test_legal_targets_glow_and_can_be_touched() -> None:
    view = VIEWS["toy_battle_target"]().board
    assert isinstance(view, ToyBattleView)
    found = laid("toy_battle_target", Size(800, 480))
    glowing = {element.key[5:] for element in found.elements if isinstance(element, Place) and element.glow}
    assert glowing == set(view.targets) and "b23" not in glowing
    assert {found.touched(*find(found, f"node/{node}").box.centre) for node in glowing} == glowing


def test_the_chain_asked_for_is_drawn() -> None:
    found = laid("toy_battle_chain", Size(800, 480))
    drawn = {element.key for element in found.elements if isinstance(element, Trail) and element.colour == "light"}
    assert drawn == {"path/hq_blue_1/b11", "path/b11/b13", "path/b13/b17", "path/b17/b20"}


def test_the_visible_troop_lies_on_its_pile() -> None:
    found = laid("toy_battle_action", Size(800, 480))
    troop = find(found, "troop/b13/3")
    assert isinstance(troop, TileFace) and troop.code == "BK" and troop.under == ("red", "blue")


def test_no_rack_shows_before_the_end() -> None:
    known = {"blue": ["B1", "B2"], "red": ["R7", "RK"]}
    position = {"terrain": "battlefield", "to_move": "blue", "racks": known}
    shown = table(position)
    hidden = table({**position, "racks": {"blue": 2, "red": 2}})
    words = Catalogue("en").naming(NAMES)
    assert layout(shown, Size(800, 480), words) == layout(hidden, Size(800, 480), words)


def test_what_the_two_have_played_before_stands_under_the_result() -> None:
    data = {"blue": "Ben", "red": "Ana", "winner": "red", "reason": "hq", "terrain": "battlefield"}
    position = {"terrain": "practice_garden", "to_move": "blue", "medals": {"blue": 5}}
    won = table(position, history=(Record("1", data),))
    found = layout(won, Size(800, 480), Catalogue("en").naming(NAMES))
    assert "Ana 1 : 0 Ben" in str(find(found, "note"))
