"""No text is cut: every view of every scene, at every size of a display and in every language."""

import re
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType

import pytest

from companion.games.crew.view import CrewView, TaskView
from companion.games.toy_battle.view import ToyBattleView
from companion.rules.published import TableView
from companion.screen.elements import Element, Group, Layout, Words
from companion.screen.geometry import Size
from companion.screen.paging import OPEN
from companion.screen.paper import Paper
from companion.screen.scenes.common.header import CHIP_PAGE
from companion.screen.scenes.registry import layout
from companion.screen.scenes.toy_battle import table as toy_battle
from companion.screen.widgets import Chip
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import sizes, toy_battle_views
from tests.screen.views import VIEWS

pytestmark = pytest.mark.display

DISPLAYS = [Size(480, 800), Size(800, 480), Size(800, 600), Size(1024, 600), Size(1280, 720), Size(1920, 1080)]
NAMES = r".*/(name\d*|who|by|tag)|rack/(name|beginner)"
"""Names of people and codes of tags: the only texts that an ellipsis may shorten."""
FILES = "doctor_details: finding/journals/found"
"""The doctor's details name as many damaged files as a line holds."""


def shortened(element: Element) -> Iterator[Words]:
    """Texts of an element that an ellipsis shortens, although they may be."""
    match element:
        case Group():
            for part in element.parts:
                yield from shortened(part)
        case Words() if element.short and element.fitted().cut:
            yield element


def opened(view: TableView, size: Size, catalogue: Catalogue) -> Iterator[Layout]:
    """The picture of a view, and with each page that a touch opens on it."""
    yield (drawn := layout(view, size, catalogue))
    opens = {element.word for element in drawn.elements if element.word.startswith(f"{OPEN} ")}
    for word in sorted(opens):
        yield layout(replace(view, page=word.removeprefix(f"{OPEN} ")), size, catalogue)


def cut(drawn: Layout) -> list[str]:
    """What of a picture is not to be read to its end."""
    short = (words for element in drawn.elements for words in shortened(element))
    return [*drawn.cuts(), *(f"{text.key}: {text.reads()}" for text in short if not re.fullmatch(NAMES, text.key))]


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids="{0.width}x{0.height}".format)
@pytest.mark.parametrize("module", sizes.MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_every_chip_of_a_header_opens_a_sentence_in_every_language(module: ModuleType, size: Size) -> None:
    """Some opened nothing: the number of tasks, the terrain, the box, the crew. A note without a ground is no chip."""
    for name, make in module.VIEWS.items():
        parts = layout(make(), size, Catalogue("en")).elements
        chips = [
            part for part in parts if isinstance(part, Chip) and part.key.startswith("header/chip") and part.ground
        ]
        keys = {part.text: part.word.removeprefix(f"{OPEN} {CHIP_PAGE}") for part in chips}
        assert all(keys.values()), (name, keys)
        assert all(Catalogue(language).has(key) for language in LANGUAGES for key in keys.values()), name


def test_a_terrain_s_chip_says_what_its_special_bases_do() -> None:
    """Of every board, and where they are played like plain ones."""
    opened = set()
    for make in (make for name, make in toy_battle_views.VIEWS.items() if "_at_" in name):
        view = make()
        board = view.board
        assert isinstance(board, ToyBattleView)
        plain = replace(view, board=replace(board, board=replace(board.board, special_bases=False)))
        for shown in (view, plain):
            keys = toy_battle.header(Paper(10.0, view=shown, catalogue=Catalogue("en"))).opens
            assert all(Catalogue(language).has(key) for language in LANGUAGES for key in keys)
            opened.add(keys[0])
        assert keys[0] == "toy-plain-bases-told"
    assert len(opened) == 10 and {"toy-terrain-mixed", "toy-terrain-recall-own", "toy-terrain-pin-rack"} < opened


@pytest.mark.long_from(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", DISPLAYS, ids="{0.width}x{0.height}".format)
@pytest.mark.parametrize("module", sizes.MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_no_text_of_any_scene_is_cut(module: ModuleType, size: Size, language: str) -> None:
    catalogue = Catalogue(language)
    cuts = [
        f"{name}: {text}"
        for name, make in module.VIEWS.items()
        for drawn in opened(make(), size, catalogue)
        for text in cut(drawn)
    ]
    assert [text for text in cuts if not text.startswith(FILES)] == []


@pytest.mark.long_from(1)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", DISPLAYS, ids="{0.width}x{0.height}".format)
def test_every_task_stands_in_full_in_an_ending(size: Size, language: str) -> None:
    """Where they do not fit beside the trick they stand on pages that turn."""
    catalogue = Catalogue(language)
    view = VIEWS["lost"]()
    board = view.board
    assert isinstance(board, CrewView) and board.decided is not None
    ids = sorted(key.removeprefix("task-") for key in catalogue.patterns("task-") if key != "task-card")
    assert len(ids) >= 96
    for first in range(0, len(ids), 4):
        part = ids[first : first + 4]
        tasks = tuple(TaskView(card, card, 1, None, "failed" if card == part[-1] else "open") for card in part)
        ended = replace(board, tasks=tasks, decided=replace(board.decided, task=part[-1]))
        assert cut(layout(replace(view, board=ended), size, catalogue)) == [], part


@pytest.mark.parametrize("name", ["follow", "five", "planet_nine", "seventeen"])
def test_on_an_upright_panel_no_chip_of_a_crew_covers_another(name: str) -> None:
    """Four and five seats stand in two lines: every name is whole, and what lies before a seat stays in its chip."""
    drawn = layout(VIEWS[name](), Size(480, 800), Catalogue("de"))
    panels = {element.key: element for element in drawn.elements if re.fullmatch(r"seat\d", element.key)}
    assert len(panels) in (4, 5) and len({panel.box.y for panel in panels.values()}) == 2
    for element in drawn.elements:
        seat = element.key.partition("/")[0]
        if seat in panels and element.key != seat:
            assert element.box.inside(panels[seat].box, 2.0), element.key
        if isinstance(element, Words) and element.key == f"{seat}/name":
            assert not element.fitted().cut, element.reads()
    boxes = [panel.box for panel in panels.values()]
    assert not any(box.overlaps(other) for box in boxes for other in boxes if other is not box)


def test_what_is_shortened_is_noticed() -> None:
    """The sweep has teeth: a sentence that lacks its end is reported, and a name is not."""
    elements = layout(VIEWS["lost"](), Size(800, 480), Catalogue("en")).elements
    title = next(element for element in elements if element.key == "fates/title")
    assert isinstance(title, Words)
    narrow = replace(title, box=title.box.left_part(40), short=True)
    assert cut(Layout((narrow,))) == [f"fates/title: {title.reads()}"]
    assert cut(Layout((replace(narrow, key="seat1/name"),))) == []
    low = replace(title, box=title.box.top_part(title.fitted().size * 0.95))
    assert cut(Layout((low,))) == [], "a line alone needs the height of its letters"
    assert cut(Layout((replace(low, box=low.box.top_part(low.fitted().size * 0.6)),))) != []
