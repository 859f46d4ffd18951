"""Legibility is an angle: what a display says of its size, and how large text is from the seats."""

import math
from dataclasses import replace
from pathlib import Path
from queue import Queue

import pytest

from companion.rules.wishes import Wishes
from companion.screen import opening
from companion.screen.elements import Words
from companion.screen.geometry import Size
from companion.screen.opening import Look
from companion.screen.reading_distance import MUST, REST, ReadingDistance, SightedSize, known, least
from companion.screen.scenes.registry import layout
from companion.screen.window import Window
from tests.screen import views
from tests.screen.angles import arc_minutes
from tests.screen.painting import catalogue
from tests.screen.views import NOW

pytestmark = pytest.mark.display


def edid(centimetres: tuple[int, int], millimetres: tuple[int, int] | None = None) -> bytes:
    """A block made by hand: the header, both sizes, the checksum."""
    block = bytearray(128)
    block[:8] = opening.HEADER
    block[21:23] = bytes(centimetres)
    if millimetres is not None:
        wide, high = millimetres
        block[54:56] = b"\x02\x3a"
        block[66:69] = bytes([wide % 256, high % 256, wide // 256 << 4 | high // 256])
    block[127] = -sum(block) % 256
    return bytes(block)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (edid((53, 30), (531, 299)), (531.0, 299.0)),
        (edid((95, 54)), (950.0, 540.0)),
        (edid((16, 9), (160, 90)), None),
        (edid((15, 9), (160, 90)), (150.0, 90.0)),
        (edid((0, 0)), None),
        (edid((53, 30), (0, 0)), (530.0, 300.0)),
        (edid((53, 30))[:127] + b"\x00", None),
        (edid((53, 30))[:100], None),
        (b"", None),
        (b"\x01" + edid((53, 30))[1:], None),
    ],
    ids=["timing", "cm", "shape", "shape-and-cm", "projector", "no-timing-size", "sum", "short", "empty", "header"],
)
def test_a_display_says_its_size_or_nothing(given: bytes, expected: tuple[float, float] | None) -> None:
    assert opening.millimetres(given) == expected


def _connector(folder: Path, name: str, status: str, block: bytes, modes: str) -> None:
    place = folder / name
    place.mkdir()
    (place / "status").write_text(status + "\n", encoding="ascii")
    (place / "edid").write_bytes(block)
    (place / "modes").write_text(modes, encoding="ascii")


def test_the_display_that_shows_such_a_picture_is_the_one_asked(tmp_path: Path) -> None:
    _connector(tmp_path, "card1-HDMI-A-1", "connected", edid((15, 9), (154, 86)), "800x480\n")
    _connector(tmp_path, "card1-HDMI-A-2", "connected", edid((95, 54)), "1920x1080\n1920x1080i\n1280x720\n")
    _connector(tmp_path, "card1-DSI-1", "disconnected", b"", "")
    displays = list(opening.connected(tmp_path))
    assert [display.connector for display in displays] == ["card1-HDMI-A-1", "card1-HDMI-A-2"]
    assert round(opening.inches(displays, 0, (800, 480)), 1) == 6.9
    assert round(opening.inches(displays, 0, (1920, 1080)), 1) == 43.0, "its picture tells it from the first"
    assert round(opening.inches(displays, 0, (480, 800)), 1) == 6.9, "a display on its side"
    assert opening.inches(displays, 0, (3840, 2160)) == 0.0
    assert list(opening.connected(tmp_path / "none")) == []


def test_a_setting_stands_before_the_report_and_the_report_before_what_is_usual() -> None:
    assert known(10, 0.8, 7, (800, 480)) == ReadingDistance(10, 0.8)
    assert known(0, 0, 10, (1024, 600)) == ReadingDistance(10, 1.0)
    assert known(0, 0, 24, (1920, 1080)) == ReadingDistance(24, 1.5)
    assert known(0, 0, 55, (3840, 2160)) == ReadingDistance(55, 3.0)
    assert known(0, 0, 0, (480, 800)) == ReadingDistance(7, 1.0)


@pytest.mark.parametrize("sight", [ReadingDistance(7, 1.0), ReadingDistance(24, 1.5), ReadingDistance(43, 3.0)])
@pytest.mark.parametrize("minutes", [MUST, REST])
def test_the_least_size_has_the_angle_it_is_for(sight: ReadingDistance, minutes: float) -> None:
    display = (1024, 600)
    size = least(minutes, sight, display)
    seen = [arc_minutes(style, size, sight, display) for style in ("display", "heading", "label", "text", "strong")]
    assert min(seen) >= minutes - 1e-6 and max(seen) < minutes * 1.03


def test_an_arc_minute_is_a_sixtieth_of_a_degree() -> None:
    """By hand: 7 inches are 177.8 mm, 933 pixels across 800 x 480; 15 of them are 2.86 mm, 9.83' from one metre."""
    across = 7 * 25.4 / math.hypot(800, 480)
    expected = 60 * math.degrees(math.atan(15 * across / 1000))
    assert abs(ReadingDistance(7, 1.0).minutes(15, (800, 480)) - expected) < 0.01
    assert round(expected, 2) == 9.83


def test_a_window_is_seen_as_its_look_says() -> None:
    """Inches are the display's; the distance may be wished otherwise at the table."""
    window = Window(Queue(), catalogue(), Look(size=(1920, 1080), inches=24.0, distance=2.0))
    assert isinstance(window.size, SightedSize) and window.size == (1920, 1080)
    assert window.size.sight == ReadingDistance(24.0, 2.0)
    window.show(replace(views.home(), wishes=Wishes(distance=4.0)), NOW)
    assert window.size.sight == ReadingDistance(24.0, 4.0)
    window.close()


@pytest.mark.parametrize("name", ["enrol_first", "enrol_card", "enrol_clash"])
def test_what_is_read_while_tags_are_enrolled_is_no_smaller_than_a_sentence_of_play(name: str) -> None:
    """38 of 1080: how far the deck is and what was bound last; the numbers of tags are for who looks closely."""
    size = Size(800, 480)
    shown = [
        element
        for element in layout(views.VIEWS[name](), size, catalogue()).elements
        if isinstance(element, Words) and element.key.startswith(("progress/", "latest/"))
    ]
    read = {element.key: element.fitted().size for element in shown if not element.key.endswith("/tag")}
    assert len(read) > 1 and min(read.values()) >= 38 / 1080 * size.height * 0.99
