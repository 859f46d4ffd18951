"""The way home of a refused card crosses nothing that is read."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from companion.games.crew.view import CrewView
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.screen.elements import Element, Group, Panel, Words
from companion.screen.geometry import Box, Size
from companion.screen.scenes.registry import layout
from companion.screen.widgets import DottedWay
from companion.text.catalogue import Catalogue
from tests.screen import sizes
from tests.screen.test_evenings import SIZES, ink
from tests.screen.views import EARLY, VIEWS

pytestmark = pytest.mark.display


def _refusals() -> Iterator[tuple[str, TableView]]:
    """Every hand-made view of a refusal, and those of the Crews once for each hand that lays a card too early."""
    for module in sizes.MODULES:
        for name, make in module.VIEWS.items():
            view = make()
            if view.refused is not None:
                yield name, view
            if isinstance(view.board, CrewView) and view.scene == "game":
                for seat in view.board.seats:
                    params = EARLY.params | {"seat": seat.seat}
                    yield (
                        f"{name}, seat {seat.seat}",
                        replace(view, refused=replace(EARLY, params=params, hand=seat.seat)),
                    )


def _read(elements: Iterable[Element]) -> Iterator[Words]:
    for element in elements:
        if isinstance(element, Group):
            yield from _read(element.parts)
        elif isinstance(element, Words) and element.reads().strip():
            yield element


def _ways(view: TableView, size: Size) -> tuple[int, set[str]]:
    """How many ways a picture has, and the texts that a dot of one lies on."""
    elements = layout(view, size, Catalogue("en")).elements
    ways = [element for element in elements if isinstance(element, DottedWay) and element.key.startswith("refused")]
    crossed: set[str] = set()
    for way in ways:
        for x, y in way.points:
            at = (way.box.x + x * way.box.w, way.box.y + y * way.box.h)
            texts = ((text.key, ink(text).inset(-way.thick / 2)) for text in _read(elements))
            crossed |= {key for key, box in texts if box.x < at[0] < box.right and box.y < at[1] < box.bottom}
    return len(ways), crossed


@pytest.mark.parametrize("size", SIZES, ids="{0.width}x{0.height}".format)
def test_the_way_of_a_refused_card_crosses_no_text(size: Size) -> None:
    ways, crossings = 0, []
    for name, view in _refusals():
        count, crossed = _ways(view, size)
        ways += count
        crossings += [f"{name}: {key}" for key in sorted(crossed)]
    assert crossings == []
    assert ways


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids="{0.width}x{0.height}".format)
@pytest.mark.parametrize("name", ["follow", "planet_nine", "five", "distress", "draft"])
def test_a_refused_card_has_its_way_home_and_its_station_and_lamp_turn_orange(name: str, size: Size) -> None:
    """On a small panel the sign touched the chip, and no way was seen; the reader's dot stayed green."""
    view = VIEWS[name]()
    assert isinstance(view.board, CrewView)
    for seat in (1, 2, 3, 4):
        early = replace(EARLY, params=EARLY.params | {"seat": seat}, hand=seat)
        parts = {part.key: part for part in layout(replace(view, refused=early), size, Catalogue("en")).elements}
        station, lamp, way = parts[f"seat{seat}"], parts[f"device/seat{seat}"], parts.get("refused/way")
        assert isinstance(station, Panel) and isinstance(lamp, Panel)
        assert {station.edge, lamp.edge} == {"stop"}, seat
        others = {part.edge for key, part in parts.items() if key.startswith("device/") and isinstance(part, Panel)}
        assert others == {"stop", "done"}
        if way is None:
            # A tall station reaches the sign itself.
            assert size.width > 800 and parts["refused/ground"].box.inset(-3 * size.unit).overlaps(station.box), seat
            continue
        assert isinstance(way, DottedWay) and len(way.points) >= 3
        # It leads to the station's edge.
        (x, y), reach = way.points[-1], 0.5 * size.unit
        tip = Box(way.box.x + x * way.box.w, way.box.y + y * way.box.h, 0, 0)
        assert station.box.inset(-reach).contains(tip.x, tip.y), seat


NOTICE = Sentence("notice-half", {"word": "COURSE"})


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", [*SIZES, Size(600, 640), Size(1080, 1920)], ids="{0.width}x{0.height}".format)
def test_what_is_refused_is_read_beside_notices_and_under_the_headline(size: Size) -> None:
    """A notice was laid over what to do now, and a headline that had gone up reached into it."""
    covered = []
    for name, view in _refusals():
        for notices in ((NOTICE,), (NOTICE, NOTICE)):
            parts = layout(replace(view, notices=notices), size, Catalogue("de")).elements
            read = [ink(part) for part in _read(parts) if part.key in ("refused/text", "refused/next")]
            others = [part.box for part in parts if part.key in ("notice0", "notice1")]
            others += [ink(part) for part in _read(parts) if part.key == "prompt"]
            covered += [name for box in read for other in others if box.overlaps(other, -1.0)]
    assert covered == []
