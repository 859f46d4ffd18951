"""Captain Sonar's shared screen is read from the chairs: what is news at 10 arc minutes, the rest at 7, nothing cut."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from companion.games.captain_sonar.terms import Announcement
from companion.games.captain_sonar.view import SonarView
from companion.rules.published import TableView
from companion.screen.elements import Panel, Words
from companion.screen.geometry import Box
from companion.screen.reading_distance import MUST, REST, ReadingDistance, SightedSize
from companion.screen.scenes.captain_sonar.chart import Grid
from companion.screen.scenes.captain_sonar.marks import answers
from companion.screen.scenes.captain_sonar.review import story
from companion.screen.scenes.captain_sonar.sea import SeaChart, grid_size
from companion.screen.scenes.registry import layout
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen.angles import arc_minutes
from tests.screen.captain_sonar_views import VIEWS
from tests.screen.sizes import SEATS, texts
from tests.screen.test_beside import REFUSED

pytestmark = pytest.mark.display

ALMOST = 0.05
PLACES = (
    *SEATS,
    ("7 in at 1 m, 480x800", (480, 800), ReadingDistance(7, 1.0)),
    ("24 in at 2 m, 1920x1080", (1920, 1080), ReadingDistance(24, 2.0)),
)
SHARED = [name for name in VIEWS if name != "crew" and not name.startswith("crew_")]
READ = (
    r"prompt|(refused|notice|alert)\d*/text|clock/first|(blue|yellow)/(name|note|now|up)|news/at|foot/.*|stop/pill/text"
)
AT_HAND = "page"
"""A crew's page is touched, and so read at arm's length."""


def must(key: str, view: TableView) -> bool:
    """Whether a text must be read from the seat: the sentence in charge, the crews, the clock and what is news."""
    rows = story(view.board, Catalogue("en"))  # type: ignore[arg-type]  # a view of the shared screen
    newest = bool(rows) and key.startswith(f"row{rows[-1].number}/") and not key.endswith("/clock")
    return newest or re.fullmatch(READ, key) is not None


@pytest.mark.long_from(19)
@pytest.mark.parametrize(("title", "display", "sight"), PLACES, ids=[place[0] for place in PLACES])
@pytest.mark.parametrize("name", SHARED)
def test_the_battle_is_read_from_the_chairs(
    name: str, title: str, display: tuple[int, int], sight: ReadingDistance
) -> None:
    size = SightedSize.on(display, sight)
    bare = VIEWS[name]()
    small = []
    for view in (bare, replace(bare, refused=REFUSED["captain-sonar"])):
        for element in layout(view, size, Catalogue("en")).elements:
            for text in texts(element):
                minutes = arc_minutes(text.style, text.size, sight, size)
                least = MUST if must(text.key, view) else REST
                if minutes < least - ALMOST and not text.key.startswith(AT_HAND):
                    small.append((text.key, round(minutes, 2)))
    assert small == []


@pytest.mark.parametrize(("title", "display", "sight"), PLACES, ids=[place[0] for place in PLACES])
@pytest.mark.parametrize("name", ["struck", "system"])
def test_letters_and_numbers_of_the_chart_are_read_from_the_chairs(
    name: str, title: str, display: tuple[int, int], sight: ReadingDistance
) -> None:
    """Of a chart of fifteen and of one of ten spaces; they stay clear of each other."""
    size = SightedSize.on(display, sight)
    sea = next(
        element for element in layout(VIEWS[name](), size, Catalogue("en")).elements if isinstance(element, SeaChart)
    )
    letters = round(max(sea.least, grid_size(sea.box, sea.rows)))
    assert arc_minutes("heading", letters, sight, size) >= MUST - ALMOST
    assert letters * 0.72 < sea.box.w / len(sea.rows)


@pytest.mark.long_from(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("title", "display", "sight"), [PLACES[0], *PLACES[4:]], ids=[place[0] for place in (PLACES[0], *PLACES[4:])]
)
def test_nothing_is_cut_or_shortened(
    title: str, display: tuple[int, int], sight: ReadingDistance, language: str
) -> None:
    """Not even what may be shortened elsewhere."""
    size = SightedSize.on(display, sight)
    cuts = []
    for name in SHARED:
        bare = VIEWS[name]()
        for view in (bare, replace(bare, refused=REFUSED["captain-sonar"])):
            drawn = layout(view, size, Catalogue(language))
            cuts += [f"{name} {cut}" for cut in drawn.cuts()]
            cuts += [
                f"{name} {element.key}"
                for element in drawn.elements
                if isinstance(element, Words) and element.fitted().cut
            ]
    assert cuts == []


@pytest.mark.parametrize("size", [15, 10])
def test_answers_of_both_crews_about_one_sector_stand_clear_of_each_other(size: int) -> None:
    """Blue's sonar stood where Yellow's drone stands."""
    grid = Grid.framed(Box(70, 10, 80, 80), size)
    lines = [
        Announcement(0.0, team, kind, sector=2, answer=True, facts=(("sector", "2"),))
        for team in ("blue", "yellow")
        for kind in ("drone", "sonar")
    ]
    board = VIEWS["fought"]().board
    assert isinstance(board, SonarView)
    view = replace(board, chart=replace(board.chart, rows=("." * size,) * size))
    lines.append(Announcement(0.0, "blue", "torpedo", at="F3", results={}))
    plates = [part.box for part in answers(view, lines, grid, []) if isinstance(part, Panel)]
    assert not any(box.overlaps(grid.space("F3"), 0.0) for box in plates)
    assert len(plates) == 4 and all(box.inside(grid.sector(2)) and box.h > 0.8 * grid.cell for box in plates)
    assert not any(upper.overlaps(lower) for upper, lower in combinations(plates, 2))
