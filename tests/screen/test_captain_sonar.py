"""Captain Sonar on the screen: as recorded, nothing cut, everything to be touched, nothing secret."""

import math
import re
from dataclasses import replace
from typing import Any

import pygame
import pytest

from companion.games.captain_sonar.terms import SIGNS, Announcement
from companion.labels.mark import MARKS
from companion.rules.board import Refusal
from companion.rules.published import TableView
from companion.rules.sign_shapes import Disc, Shape
from companion.rules.timers import Timer
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Icon, Layout, Words
from companion.screen.geometry import Size
from companion.screen.icons import ICONS
from companion.screen.paging import OPEN
from companion.screen.paper import Paper
from companion.screen.reading_distance import MUST, REST, SightedSize
from companion.screen.scenes.captain_sonar import pages, review, stations
from companion.screen.scenes.captain_sonar.buttons import label
from companion.screen.scenes.captain_sonar.chart import RIPPLES_LAST, Grid, Ripples
from companion.screen.scenes.captain_sonar.headline import amounts
from companion.screen.scenes.captain_sonar.hull import BEATS, BREAKS, Hull
from companion.screen.scenes.captain_sonar.marks import fresh
from companion.screen.scenes.captain_sonar.review import story
from companion.screen.scenes.captain_sonar.sea import depths, free_corner, sector_tone
from companion.screen.scenes.registry import layout
from companion.screen.sprites import Sprites
from companion.screen.stage import pose
from companion.screen.theme import THEMES, Theme, contrast, team_tone
from companion.screen.widgets import Button
from companion.screen.worlds import dressed
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import sizes
from tests.screen.angles import arc_minutes
from tests.screen.captain_sonar_views import FULL, NOW, READERS, REAL, VIEWS, painted, played, sail
from tests.screen.painting import stand_on_screen
from tests.screen.test_beside import REFUSED

pytestmark = pytest.mark.display
SIZES = (Size(800, 480), Size(1024, 600), Size(1280, 720), Size(1920, 1080), Size(480, 800), Size(1080, 1920))


def laid(name: str, size: Size, language: str = "en") -> Layout:
    return layout(VIEWS[name](), size, Catalogue(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
def test_before_its_first_course_a_crew_has_words_and_no_dash(size: Size, language: str) -> None:
    """Once it went silently its heading is a secret, and that is said; after a course there is a letter again."""
    drawn, words = laid("start", size, language), Catalogue(language)
    texts = {element.key: element.reads() for element in drawn.elements}
    assert texts["blue/none"] == texts["yellow/none"] == words.sentence("sonar-heading-none") and drawn.cuts() == []
    lines = tuple(Announcement(0.0, "blue", kind) for kind in ("silence", "surface"))
    paper = Paper(1.0, view=VIEWS["start"](), catalogue=words)
    for end, key in ((1, "silent"), (2, "dived")):
        assert stations.unknown(paper, lines[:end], "blue") == words.sentence(f"sonar-heading-{key}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VIEWS)
def test_no_text_is_cut_at_800_by_480_in_any_language(name: str, language: str) -> None:
    assert laid(name, Size(800, 480), language).cuts() == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", VIEWS)
def test_keys_are_unique_and_elements_stay_on_the_screen(name: str, size: Size) -> None:
    stand_on_screen(laid(name, size), size)


SHARED = [name for name in VIEWS if not name.startswith("crew_") and name != "crew"]
"""The views of the shared screen."""


SMALL, LARGE = Size(800, 480), Size(1920, 1080)


def said(view: TableView, size: Size = SMALL) -> set[str]:
    """Every word that a touch says now, a choice by its number as that choice."""
    drawn = layout(view, size, Catalogue("en"))
    words = {drawn.touched(*element.box.centre) for element in drawn.elements if element.word}
    return {view.prompt.choices[int(word.split()[1]) - 1] if word.startswith("CHOICE") else word for word in words}


@pytest.mark.long_from(13)
@pytest.mark.parametrize("size", [Size(800, 480), Size(480, 800)], ids=str)
@pytest.mark.parametrize("name", VIEWS)
def test_every_choice_can_be_touched(name: str, size: Size) -> None:
    """Without a crew's own devices: at once, or on the pages that a crew opens; refused or not."""
    for refused in (None, REFUSED["captain-sonar"]):
        view = replace(VIEWS[name](), devices={}, cursor=None, page="", refused=refused)
        offered: set[str] = set()
        waiting = [view]
        while waiting:
            words = said(waiting.pop(), size)
            new = {word for word in words if word.startswith(f"{OPEN} ")} - offered
            names = [word.removeprefix(f"{OPEN} ") for word in new]
            waiting += [
                replace(view, turned=int(name) - 1) if name.isdecimal() else replace(view, page=name) for name in names
            ]
            for word, cursor in (("DOWN", 0), ("UP", len(view.prompt.choices) - 1)):
                waiting += [replace(view, cursor=cursor)] if word in words - offered else []
            offered |= words
        assert set(view.prompt.choices) - offered == set()


@pytest.mark.parametrize("name", ["fought", "scrubbed", "history"])
def test_the_clock_of_a_row_is_read_as_well_as_its_words(name: str) -> None:
    """Beside what was before the newest it stands on a small panel, too, in the size of those words."""
    for title, display, sight in sizes.PLACES:
        drawn = layout(VIEWS[name](), SightedSize.on(display, sight), Catalogue("en"))
        shown = [text for part in drawn.elements for text in sizes.texts(part)]
        clocks = [text for text in shown if text.key.startswith("row") and text.key.endswith("/clock")]
        assert clocks, title
        minutes = [arc_minutes(text.style, text.size, sight, display) for text in clocks]
        assert max(minutes) >= MUST - 0.05 and min(minutes) >= REST - 0.05, title
        assert len(clocks) > 1 or name == "scrubbed"


@pytest.mark.parametrize("size", [Size(800, 480), Size(480, 800), Size(1920, 1080)], ids=str)
def test_a_captains_many_words_stand_by_what_they_do(size: Size) -> None:
    """No button says how many there are to choose from: each sort opens by itself, its spaces on the chart."""
    view = VIEWS["crew_course"]()
    shut = said(view, size)
    assert "DOWN" not in shut and {"PAGE orders/TORPEDO", "SONAR", "ENDTURN"} <= shut
    opened = layout(replace(view, page="orders/TORPEDO"), size, Catalogue("en"))
    spaces = {element.word for element in opened.elements if element.word.startswith("TORPEDO") and element.box.h}
    assert spaces == {word for word in view.prompt.choices if word.startswith("TORPEDO")}
    assert any(element.key == "aim/I3" for element in opened.elements) and opened.cuts() == []
    assert "PAGE orders/TORPEDO" not in {element.word for element in opened.elements}


@pytest.mark.parametrize("name", SHARED)
def test_never_a_dozen_buttons_and_none_of_a_crew_with_its_own_devices(name: str) -> None:
    """What a crew may say stands on its own devices; without them a few words and the openers of two pages."""
    view = replace(VIEWS[name](), cursor=None, page="")
    buttons = [
        element for element in layout(view, Size(1920, 1080), Catalogue("en")).elements if isinstance(element, Button)
    ]
    assert len(buttons) <= 6
    served = replace(view, devices=READERS)
    if view.board.phase not in ("over", "paused"):
        assert not said(served) & set(view.prompt.choices)
    console = {name: device for name, device in READERS.items() if device.team == "blue"}
    mixed = said(replace(view, devices=console))
    assert "blue" not in {pages.crew_of(view.board, word) for word in mixed & set(view.prompt.choices)}  # type: ignore[arg-type]


def test_a_device_that_is_missing_gives_its_crew_the_page_back() -> None:
    gone = {name: replace(device, state="missing") for name, device in READERS.items()}
    assert {"PAGE blue", "PAGE yellow"} <= said(replace(VIEWS["crewless"](), devices=gone))
    assert "SEAT 1 COURSE N" in said(replace(VIEWS["page"](), devices=gone))
    assert "SEAT 1 COURSE N" not in said(replace(VIEWS["page"](), devices=READERS))


@pytest.mark.long_from(2)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_chart_keeps_its_place_and_size_for_a_whole_battle(size: Size) -> None:
    frames = {_of(laid(name, size), "chart").box for name in SHARED}
    assert len(frames) == 1
    (frame,) = frames
    if size == Size(1920, 1080):
        assert frame.w == pytest.approx(930, abs=8)
        sea = _of(laid("struck", size), "sea").box
        assert sea.w / 15 == pytest.approx(58, abs=1)


def test_one_line_of_time_shows_both_crews_newest_first_with_what_it_brought() -> None:
    view = VIEWS["history"]().board
    rows = story(view, Catalogue("en"))  # type: ignore[arg-type]
    assert [row.number for row in rows] == sorted(row.number for row in rows)
    assert {row.team for row in rows} == {"blue", "yellow"}
    by_number = {row.number: row for row in rows}
    struck = next(row for row in rows if row.kind == "trigger")
    assert [(effect.team, effect.blast, effect.more) for effect in struck.effects] == [
        ("yellow", "indirect", "Yellow 1/4")
    ]
    assert struck.number + 1 not in by_number, "damage is told with what caused it"
    drawn = {element.key: element.box.y for element in laid("history", Size(1920, 1080)).elements}
    assert drawn["row13/text"] < drawn["row11/text"] < drawn["row11/effect0/text"] < drawn["row10/text"]


@pytest.mark.parametrize("name", ["crew_course", "crew", "crew_advised"])
def test_a_symbol_shows_its_shape_as_large_as_its_name(name: str) -> None:
    """Colours of systems are one colour to some eyes."""
    drawn = {element.key: element for element in laid(name, LARGE).elements}
    signs = [key for key in drawn if key.startswith("symbol/") and key.endswith("/sign")]
    assert signs
    for key in signs:
        assert drawn[key].box.h >= 0.8 * drawn[key.replace("/sign", "/id")].size  # type: ignore[attr-defined]


def test_what_a_breakdown_bars_is_quiet_and_has_the_sign_of_what_broke() -> None:
    """Coral means that something failed; a system waits for a repair."""
    parts = {part.key: part for part in laid("crew", LARGE).elements}
    view = VIEWS["crew"]().board
    barred = [name for name, gauge in view.gauges.items() if gauge.broken]
    assert barred and all(getattr(parts[f"gauge/{name}"], "colour", "") == "quiet" for name in barred)
    signs = {name: getattr(parts[f"gauge/{name}/sign"], "name", "") for name in barred}
    assert all(sign == SIGNS[view.gauges[name].colour] for name, sign in signs.items())


def test_a_page_shows_one_post_with_large_buttons() -> None:
    parts = {part.key: part for part in laid("page", Size(1920, 1080)).elements}
    assert {"page/captain", "page/first-mate", "page/engineer"} <= parts.keys()
    courses = [part.box for key, part in parts.items() if "COURSE" in key]
    assert courses and min(box.h for box in courses) > 8 * 12


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("winner", ["blue", "yellow", None])
def test_an_ending_has_its_headline_in_full_size_and_why_beside_the_chart(winner: str | None, language: str) -> None:
    """Headline 92 and one sentence 46 of 1080; nothing is read any more, so no reader stands beside it."""
    view = VIEWS["ended"]()
    prompt = replace(view.prompt, params={**view.prompt.params, "winner": winner or "draw"})
    view = replace(view, prompt=prompt, board=replace(view.board, winner=winner, prompt=prompt))
    drawn = layout(view, LARGE, Catalogue(language))
    headline, reason, chart = (_of(drawn, key) for key in ("prompt", "header/reason", "chart"))
    assert headline.fitted().size >= 92 and reason.fitted().size >= 46 and drawn.cuts() == []
    assert reason.box.x >= chart.box.right and reason.box.y >= chart.box.y
    assert {"foot/NEW", "foot/HOME"} <= {element.key for element in drawn.elements}
    assert not any(element.key.startswith("device/") for element in drawn.elements)


@pytest.mark.parametrize("name", ["asked", "ping"])
def test_who_is_asked_in_a_stop_is_named_in_the_own_colour(name: str) -> None:
    """What is asked concerns one crew; that everybody stopped stands beside it."""
    assert _of(laid(name, LARGE), "prompt").accent == team_tone("yellow")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["stop", "halted"])
def test_a_stop_is_orange_and_the_crew_that_called_it_is_not(name: str, language: str) -> None:
    """Orange says that everything waits; a crew's name in it would be in no colour of a crew."""
    drawn, stop = laid(name, LARGE, language), Catalogue(language).sentence("team-stop")
    prompt, pill = _of(drawn, "prompt"), _of(drawn, "stop/pill/text")
    assert [piece for piece, mark in pill.text if mark] == [stop] and pill.accent == "stop"
    if name == "halted":
        assert [piece for piece, mark in prompt.text if mark] == [stop] and prompt.accent == "stop"
        return
    # Where the pill says it the sentence has the line for itself, and what is orange in it is whom the shot struck.
    struck = Catalogue(language).sentence("sonar-struck-whom", {"hit": "both"})
    assert stop not in prompt.reads() and [piece for piece, mark in prompt.text if mark] == [struck]
    assert len(prompt.fitted().lines) == 1 and prompt.accent == "stop"


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_stopped_the_battle_does_not_look_as_if_it_was_hit(language: str) -> None:
    """Its frame had the colour of explosions; where the other's heading went is said on a line of its own."""
    drawn = laid("stop", LARGE, language)
    assert _of(drawn, "turn").colour == team_tone("blue")
    silent = _of(drawn, "yellow/none")
    assert len(silent.fitted().lines) == 1 and silent.fitted().size >= 38 and drawn.cuts() == []


def test_the_headline_says_whom_an_explosion_struck() -> None:
    """A crew that struck itself alone read "all clear"."""
    words = Catalogue("en")
    for blue, yellow, said in (
        ("J6", "A1", "direct hit on Blue"), ("A1", "J7", "indirect hit on Yellow"), ("A1", "A15", "all clear")
    ):  # fmt: skip
        boats: dict[str, Any] = {"blue": {"at": blue, "gauges": FULL, "mines": ["J6"]}, "yellow": {"at": yellow}}
        view = played("blue: TRIGGER J6", **REAL, **boats)
        assert words.sentence(view.prompt.sentence.key, view.prompt.sentence.params) == f"Mine J6: {said}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_crew_at_the_surface_reads_how_far_it_is(language: str) -> None:
    """That it is there did not say what must happen, and its panel had the smallest words of all."""
    drawn = laid("history", LARGE, language)
    headline = _of(drawn, "prompt").then
    (said,) = [part for part in headline if part.key == "prompt"]
    assert "0" in said.reads() and "4" in said.reads() and len(said.fitted().lines) == 1
    assert _of(drawn, "yellow/securing").fitted().size >= 38 and _of(drawn, "surfaced/yellow/text").size >= 30


@pytest.mark.parametrize("name", ["surfaced", "turns", "history"])
def test_the_words_of_a_row_end_well_before_its_clock(name: str) -> None:
    parts = {part.key: part.box for part in laid(name, LARGE).elements}
    clocks = [key for key in parts if key.endswith("/clock") and key.startswith("row")]
    assert clocks
    for key in clocks:
        assert parts[key].x - parts[key.replace("/clock", "/text")].right >= 1.5 * LARGE.unit


def test_no_sign_of_the_log_is_ever_on_its_way_across_what_is_read() -> None:
    """A row more moves all others down: their sentences at once, and so everything beside them."""
    start: dict[str, Any] = {"blue": {"at": "C8"}, "yellow": {"at": "I8"}, **REAL}
    before, after = (
        {part.key: part for part in layout(played(said, **start), LARGE, Catalogue("en")).elements}
        for said in ("blue: COURSE N", "blue: COURSE N; yellow: COURSE W")
    )
    log = after["log"].box
    moved = {key: part for key, part in after.items() if key in before and before[key].box != part.box}
    inside = {key for key, part in moved.items() if log.x <= part.box.x and part.box.right <= log.right}
    assert {key for key in inside if key.endswith("/team")} and {key for key in inside if key.endswith("/text")}
    for key in inside - {"log", "log/thread"}:
        assert pose(before, after[key], 0.01, 12.0).box == after[key].box, key


def test_every_row_tells_what_the_battles_clock_showed() -> None:
    """Ten seconds lie between two words of this battle; what is only asked has no time yet."""
    rows = story(VIEWS["history"]().board, Catalogue("en"))  # type: ignore[arg-type]
    drawn = {
        element.key: element.text[0][0]  # type: ignore[attr-defined]
        for element in laid("history", LARGE).elements
        if element.key.endswith("/clock")
    }
    assert len(drawn) > 5
    for row in rows:
        assert drawn.get(f"row{row.number}/clock", row.clock) == row.clock
    minutes = [int(row.clock.split(":")[0]) * 60 + int(row.clock.split(":")[1]) for row in rows]
    assert minutes == sorted(minutes) and len(set(minutes)) > len(rows) // 2
    assert story(VIEWS["ping"]().board, Catalogue("en"))[-1].clock == ""  # type: ignore[arg-type]


def test_crews_who_listen_find_no_course_on_the_screen() -> None:
    """Two battles that differ in their courses alone look the same until the end; then everything is shown."""
    rest = {"blue": {"at": "I10", "gauges": FULL}, "yellow": {"at": "M5"}}
    for listen, alike in (("ears", True), ("screen", False)):
        pictures = {
            pygame.image.tobytes(
                painted(played(f"blue: COURSE {way}", "table", {"listen": listen}, **REAL, **rest), SMALL), "RGB"
            )
            for way in "NW"
        }
        assert (len(pictures) == 1) is alike, listen
    ended = VIEWS["ended"]()
    assert story(replace(ended.board, listen="ears"), Catalogue("en")) == story(ended.board, Catalogue("en"))  # type: ignore[arg-type]
    board = replace(VIEWS["stop"]().board, listen="ears")
    assert {row.kind for row in story(board, Catalogue("en"))} == {"mine", "silence", "torpedo"}  # type: ignore[arg-type]


def test_under_the_sea_the_frame_of_the_chart_paints_nothing() -> None:
    """The sea covers it: painting there would cost more than all the rest of a frame."""
    frame = _of(laid("struck", Size(1920, 1080)), "chart")
    bare = pygame.Surface((1920, 1080))
    bare.fill((255, 0, 255))
    frame.draw(Brush(bare, dressed(THEMES["dark"], "captain-sonar"), 12.0, Sprites(10**7)), frame.box, NOW)
    assert bare.get_at((round(frame.box.x) + 20, round(frame.box.centre[1])))[:3] != (255, 0, 255)
    sea = rect_of(frame.sea)
    assert {tuple(bare.get_at(at))[:3] for at in (sea.center, sea.topleft, (sea.right - 1, sea.bottom - 1))} == {
        (255, 0, 255)
    }


def test_a_stop_takes_the_screen_until_there_is_something_to_see() -> None:
    """The one sentence stands on a card over the sea, clear of the clock and of both crews; with a blast it is gone."""
    drawn = laid("halted", Size(800, 480))
    card = _of(drawn, "stop/card").box
    assert _of(drawn, "prompt").box.inside(card)
    for key in ("clock", "blue", "yellow"):
        assert not _of(drawn, key).box.overlaps(card)
    assert "stop/card" not in {element.key for element in laid("stop", Size(800, 480)).elements}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_is_drawn_on_the_water_stands_out_wherever_it_is(theme: Theme) -> None:
    """The water is lighter above than below; lines, numbers, islands, blasts and crews keep 3 : 1 on both."""
    worn = dressed(theme, "captain-sonar")
    for water in depths(worn):
        drawn = {role: worn[role] for role in ("grid", "island", "stop", "team-blue", "team-yellow")}
        for name, tone in {**drawn, "sector": sector_tone(worn)}.items():
            assert contrast(tone, water) >= 3.0, name


@pytest.mark.parametrize("name", ["alpha", "bravo", "charlie", "delta", "echo"])
@pytest.mark.parametrize("side", ["real_time", "turn_by_turn"])
def test_a_sectors_number_stands_on_open_sea(name: str, side: str) -> None:
    rows = played("", map=name, side=side).board.chart.rows
    for sector in range(1, (len(rows) // 5) ** 2 + 1):
        down, across = divmod(sector - 1, len(rows) // 5)
        x, y = free_corner(rows, sector)
        under = {rows[int(down * 5 + y + by)][int(across * 5 + x)] for by in (-0.5, 0.5)}
        assert under == {"."}, (name, sector)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VIEWS)
def test_every_choice_has_words_of_its_own(name: str, language: str) -> None:
    view, catalogue = VIEWS[name](), Catalogue(language)
    for word in view.prompt.choices:
        shown = label(Paper(1.0, view=view, catalogue=catalogue), word)
        assert shown is not None and shown.text and "sonar-" not in shown.text, word


def test_a_sonar_answer_is_touched_on_the_chart() -> None:
    drawn = layout(replace(VIEWS["ping"](), devices={}), Size(1920, 1080), Catalogue("en"))
    words = {element.word for element in drawn.elements if element.key.startswith("touch/")}
    assert {"ROW 15", "COLUMN O", "SECTOR 9"} <= words


def test_pixels_are_the_same_whatever_the_secrets() -> None:
    """Four crews with the same announcements and other charts, gauges, breakdowns and mines."""
    blues = (
        {"at": "C5"},
        {"at": "K10", "gauges": FULL},
        {"at": "H8", "breakdowns": ["W1", "E2"], "mines": ["A1"]},
        {"at": "M15", "route": ["L15", "M15"]},
    )
    pictures = []
    for blue in blues:
        view = played("blue: COURSE N", **REAL, blue=blue, yellow={"at": "F1"})
        pictures.append(pygame.image.tobytes(painted(view, Size(800, 480)), "RGB"))
    assert len(set(pictures)) == 1
    other = played("blue: COURSE W", **REAL, blue=blues[0], yellow={"at": "F1"})
    assert pygame.image.tobytes(painted(other, Size(800, 480)), "RGB") != pictures[0]


def test_ripples_spread_and_then_cost_nothing() -> None:
    drawn = laid("struck", Size(1920, 1080))
    ripples = next(element for element in drawn.elements if isinstance(element, Ripples))
    assert ripples.since == NOW
    assert ripples.due(NOW + 1.0) is not None and ripples.stamp(NOW + 1.0) != ripples.stamp(NOW + 1.5)
    assert ripples.due(NOW + RIPPLES_LAST + 1) is None


def test_a_segment_breaks_in_a_quarter_of_a_second_and_then_costs_nothing() -> None:
    """Two at once after a direct hit; on its way each frame is another one, at its end it is the kept picture."""
    hull = _of(laid("struck", LARGE), "yellow/hull")
    assert (hull.damage, hull.breaking, hull.since) == (3, 2, NOW)
    brush = Brush(pygame.Surface(LARGE), dressed(THEMES["dark"], "captain-sonar"), 12.0, Sprites(10**7))

    def seen(at: float, shown: Hull = hull) -> bytes:
        brush.surface.fill((0, 0, 0))
        shown.draw(brush, hull.box, at)
        return pygame.image.tobytes(brush.surface, "RGB")

    at, frames = NOW, [seen(NOW)]
    while (due := hull.due(at)) is not None:
        assert at < due <= NOW + BREAKS + 0.01
        at = due
        frames.append(seen(at))
    assert len(set(frames)) == len(frames) == BEATS + 1
    assert seen(NOW - 1.0) == seen(NOW, replace(hull, damage=1, breaking=0)), "until then it is whole"
    assert frames[-1] == seen(NOW + 60.0) == seen(NOW, hull.stilled()) and hull.stilled().due(NOW) is None
    assert _of(laid("scrubbed", LARGE), "yellow/hull").breaking == 0


def test_a_clock_that_stands_needs_no_frame() -> None:
    view = VIEWS["stop"]()
    assert all(not timer.running for timer in view.board.clocks.values())
    assert isinstance(view.board.clocks["game"], Timer)


def test_spaces_lie_on_the_grid() -> None:
    grid = Grid(layout(VIEWS["ping"](), Size(1920, 1080), Catalogue("en")).elements[-1].box, 15)
    assert grid.space("A1").x == grid.sea.x
    assert grid.sector(9).right == pytest.approx(grid.sea.right)
    assert grid.space("L14").inside(grid.sector(9))


def test_a_moment_before_the_end_shows_the_battle_as_it_stood() -> None:
    """Routes, mines, hits and damage of later announcements are not there yet."""
    then, end = laid("scrubbed", Size(1920, 1080)), laid("ended", Size(1920, 1080))
    assert _of(then, "yellow/route").spaces == ("L5", "K5", "J5")
    assert _of(end, "yellow/route").spaces[-1] == "J8"
    assert _of(then, "yellow/hull").damage == 3
    assert _of(end, "yellow/hull").damage == 4
    assert not _of(then, "blue/mine0").gone
    assert _of(end, "blue/mine0").gone
    keys = {element.key for element in then.elements}
    assert not {key for key in keys if key.startswith(("ripples", "yellow/hit"))}
    assert "yellow/hit0" in {element.key for element in end.elements}


def test_a_shot_is_on_the_chart_at_its_own_moment_only() -> None:
    """The first explosion belongs to the announcement that named it; the start has none."""
    ended = VIEWS["ended"]().board
    shots = [line.number for line in ended.log if line.kind == "trigger"]
    for moment, shown in ((0, None), (shots[0] - 1, None), (shots[0], shots[0]), (shots[1], shots[1])):
        lines = fresh(review.lines(replace(ended, moment=moment)))  # type: ignore[arg-type]
        assert (lines.number if lines else None) == shown


def test_a_touch_on_the_line_of_time_leads_near_to_where_it_points() -> None:
    """From the beginning to the end of the battle, over the whole width; where the moment stands there is nothing."""
    drawn = laid("scrubbed", Size(800, 480))
    touched = [element.word for element in drawn.elements if re.fullmatch(r"time/\d+", element.key)]
    count = len(VIEWS["scrubbed"]().board.log)
    assert touched[0] == "MOMENT 0"
    assert touched[-1] == f"MOMENT {count}"
    assert _of(drawn, "time/done").box.w == pytest.approx(_of(drawn, "time").box.w * 7 / count)


def test_the_explosion_that_decided_is_ringed_and_the_worst_are_marked_on_the_line_of_time() -> None:
    """At most three of them, each a touch to the moment after it; the only filled answer is the next battle."""
    drawn, view = laid("decided", Size(1920, 1080)), VIEWS["decided"]().board
    ring, at = _of(drawn, "ended").box, _of(drawn, f"blast/{view.explosion.number}").box
    assert at.inside(ring)
    points = [element.word for element in drawn.elements if element.key.startswith("time/point") and element.word]
    assert 0 < len(points) <= 3 and f"MOMENT {view.explosion.number}" in points
    filled = [element.word for element in drawn.elements if getattr(element, "ground", "") == "light" and element.word]
    assert filled == ["NEW"]


def test_what_an_announcement_amounts_to_is_what_everybody_knows() -> None:
    """Who does what with it: one crew plots the other's courses since the last place that was known."""
    catalogue = Catalogue("en")

    def amounting(*said: Announcement) -> str:
        view = replace(VIEWS["fought"]().board, log=said)
        paper = Paper(10.0, view=replace(VIEWS["fought"](), board=view), catalogue=catalogue)
        return "".join(text for text, _ in amounts(paper, view, story(view, catalogue)[-1]))  # type: ignore[arg-type]

    def line(number: int, team: str, kind: str, **facts: Any) -> Announcement:
        return Announcement(number=number, team=team, kind=kind, time=float(number), clock=float(number), **facts)

    east, south = (line(1, "blue", "course", direction=course) for course in "ES")
    assert amounting(east) == "Blue: 1 east of its start"
    assert amounting(east, south, east) == "Blue: 1 south, 2 east of its start"
    up, north = line(2, "blue", "surface", sector=4), line(3, "blue", "course", direction="N")
    assert amounting(east, up, north, line(4, "yellow", "mine"), north) == "Blue: 2 north of sector 4"
    assert amounting(up, north, line(4, "blue", "corrected", direction="W")) == "Blue: 1 west of sector 4"
    silence = line(4, "blue", "silence")
    assert amounting(up, north, silence) == "Blue: 0 to 4 spaces, any direction"
    assert amounting(up, north, silence, east) == "Blue: 1 east since the silence"
    assert amounting(line(1, "blue", "drone", sector=3, answer=False)) == "Yellow is not in sector 3"
    asked = line(1, "yellow", "sonar", facts=(("row", "7"), ("sector", "2")))
    assert amounting(asked) == "Blue: row 7 / sector 2 – one is true"
    mine = line(1, "blue", "mine")
    assert amounting(mine, line(2, "blue", "trigger"), mine, mine) == "Blue: 2 mines lie out there"
    hits = VIEWS["fought"]().board.teams["blue"].damage
    assert amounting(line(1, "blue", "damage", amount=1)) == f"Blue: {hits} of 4 hit"
    assert amounting(line(1, "blue", "ready", cause="mine")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headline_of_an_open_page_is_what_its_crew_is_asked(language: str) -> None:
    """The largest sentence told how many courses had been heard, over a page that waited for one."""
    for name, post in (("page", "captain"), ("page_marks", "first-mate")):
        drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue(language))
        asked = Catalogue(language).sentence("sonar-page-asked", {"team": "blue", "post": post})
        assert _of(drawn, "prompt").reads() == asked


def test_the_end_names_whose_explosion_it_was_and_where() -> None:
    """ "An explosion decided it" told nobody what the table had just seen."""
    for name, sentence in (("ended", "Blue’s mine at K7 sank Yellow"), ("decided", "Yellow’s torpedo at G1 sank Blue")):
        assert _of(laid(name, Size(1920, 1080)), "header/reason").reads() == sentence


def _of(laid_out: Layout, key: str) -> Any:
    return next(element for element in laid_out.elements if element.key == key)


@pytest.mark.parametrize("colour", SIGNS)
def test_a_symbol_bears_the_sign_of_its_printed_label(colour: str) -> None:
    """Two people, one at the sheet and one at the screen, speak of the same circle, triangle, star or hexagon."""
    (printed,) = MARKS[colour].shape
    (step,) = ICONS[SIGNS[colour]]
    if isinstance(step, Disc):
        around = [math.hypot(x - step.x, y - step.y) for x, y in printed]
        assert around == pytest.approx([step.r] * len(printed))
    else:
        assert isinstance(step, Shape)
        assert [value for point in printed for value in point] == pytest.approx(
            [v for point in step.points for v in point]
        )


def test_turns_in_a_row_stand_on_one_line_with_the_lamps() -> None:
    """They stood small over the readers' dots, which moved down for them."""
    parts = {part.key: part.box for part in layout(VIEWS["turns"](), Size(1920, 1080), Catalogue("en")).elements}
    dots = [box for key, box in parts.items() if key.startswith("device/") and key.count("/") == 1]
    extra, middle = parts["header/extra"], parts["corner/undo"].centre[1]
    assert all(abs(box.centre[1] - middle) < 2 for box in (extra, *dots)) and dots
    assert extra.right < min(dot.x for dot in dots)


@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_what_ends_the_turn_closes_the_orders_and_takes_what_is_left_of_their_line(size: Size) -> None:
    """It stood filled between two others in the middle of the last line."""
    parts = {part.key: part.box for part in layout(VIEWS["crew_course"](), size, Catalogue("en")).elements}
    ends = parts["words/ENDTURN"]
    others = [box for key, box in parts.items() if key.startswith(("words/", "orders/")) and box.w and box is not ends]
    assert all(box.y < ends.y or box.right < ends.x for box in others)
    assert ends.right == pytest.approx(max(box.right for box in others), abs=1)


def test_the_engineer_s_symbols_fill_their_panels() -> None:
    """They were islands with gaps as wide as themselves."""
    parts = {part.key: part.box for part in layout(VIEWS["crew_course"](), Size(1920, 1080), Catalogue("en")).elements}
    assert parts["symbol/W2"].x - parts["symbol/W1"].right < 0.1 * parts["symbol/W1"].w


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(800, 480), Size(1920, 1080)], ids=str)
def test_what_opens_more_words_has_a_chevron_and_no_dots_that_look_cut(size: Size, language: str) -> None:
    drawn = layout(VIEWS["crew_course"](), size, Catalogue(language))
    buttons = [part for part in drawn.elements if isinstance(part, Button)]
    opening = [part for part in buttons if part.key.startswith("orders/")]
    assert opening and all(part.icon == "right" for part in opening)
    assert not [part.label for part in buttons if "…" in part.label] and drawn.cuts() == []


def test_a_tag_that_nobody_knows_can_be_enrolled_at_the_chart() -> None:
    reader = next(name for name, device in READERS.items() if device.kind == "reader")
    unknown = Refusal("unknown", {"word": "04A1", "reader": reader})
    typed = replace(unknown, params={"word": "MIEN"}, key="unknown-word")
    for refusal, key in ((unknown, "ENROL 04A1"), (typed, "")):
        drawn = layout(replace(VIEWS["fought"](), refused=refusal), SMALL, Catalogue("en"))
        words = {element.key: element.word for element in drawn.elements if element.key.startswith("refused")}
        assert words["refused"] == "-" and words["refused/next"] == key
        assert drawn.cuts() == []


@pytest.mark.parametrize("size", [LARGE, SMALL, Size(1080, 1920)], ids=str)
@pytest.mark.parametrize("name", [name for name in VIEWS if "crew_" not in name and name != "crew"])
def test_what_is_refused_in_public_stands_at_the_chart_over_nothing_that_is_needed(name: str, size: Size) -> None:
    """The card of the crew whose word it was, and which crew that is; where the chart is touched, at the foot."""
    spoken = Refusal("not-your-turn", {"team": "yellow"}, "refused-sonar-not-your-turn")
    view = replace(VIEWS[name](), refused=spoken)
    for language in LANGUAGES:
        drawn = layout(view, size, Catalogue(language))
        parts = {part.key: part for part in drawn.elements}
        card = parts.get("refused/card")
        touched = [part for part in drawn.elements if part.key.startswith("touch/")]
        assert drawn.cuts() == [] and "refused" in parts
        if card is None:
            assert touched or parts["stop/card"].box.h > parts["chart"].box.h / 2
            continue
        crew = parts.get("yellow")
        assert not crew or parts["refused/home"].box.overlaps(crew.box, 0.0)
        needed = [part for key, part in parts.items() if key.startswith(("asked", "stop/card", "news/plate"))]
        needed += [part for key, part in parts.items() if key.endswith("/tag")]
        for part in (card, parts["refused"]):
            assert part.box.inside(parts["chart"].box, 0.0)
            assert not [other.key for other in (*needed, *touched) if part.box.overlaps(other.box, 0.0)]


def test_out_of_turn_names_whose_turn_it_is() -> None:
    for team, said in (("yellow", "Not yet: Blue is next"), ("blue", "Not yet: Yellow is next")):
        refused = Refusal("not-your-turn", {"team": team}, "refused-sonar-not-your-turn")
        assert Catalogue("en").refusal(refused).startswith(said)


def test_what_bars_a_system_is_the_sign_of_its_circuit_on_every_sheet() -> None:
    """The scenario's gauge, which Echo uses, stopped the whole picture as soon as a breakdown barred it."""
    yellow = {"at": "J10", "breakdowns": ["W2"]}
    view = played(f"yellow: {sail('N')}", "yellow", first="yellow", map="echo", blue={"at": "C8"}, yellow=yellow)
    drawn = layout(view, LARGE, Catalogue("en"))
    signs = {part.key: part.name for part in drawn.elements if isinstance(part, Icon) and part.key.endswith("/sign")}
    assert signs["gauge/scenario/sign"] == signs["gauge/silence/sign"] == SIGNS["yellow"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1920, 1080), Size(800, 480)], ids=str)
@pytest.mark.parametrize("name", ["asked", "ping", "ice"])
def test_a_question_says_where_and_by_which_words_it_is_answered(name: str, size: Size, language: str) -> None:
    """A crew has a reader or a page for it, and the screen did not say so; without them the answer is touched here."""
    drawn = laid(name, size, language)
    (said,) = (part for part in drawn.elements if part.key == "answer/text")
    view = VIEWS[name]()
    params = {"team": view.board.question.asked, "kind": view.board.question.kind}
    assert said.reads() == "".join(part for part, _ in Catalogue(language).spans("sonar-answer-at", params))
    assert drawn.cuts() == []
    without = layout(replace(view, devices={}), size, Catalogue(language)).elements
    assert not any(part.key.startswith("answer") for part in without)


@pytest.mark.parametrize("name", ["crew", "crew_advised"])
def test_the_chart_of_a_crew_has_the_whole_height_of_a_large_display(name: str) -> None:
    """Its words lay under the chart and took a fifth of it."""
    size = Size(1920, 1080)
    drawn = laid(name, size)
    boxes = {part.key: part.box for part in drawn.elements}
    orders = [
        part.box for part in drawn.elements if isinstance(part, Button) and part.key.startswith(("words/", "stop"))
    ]
    assert boxes["sea"].h > 0.7 * size.height
    assert len(orders) >= 3 and all(box.x >= boxes["sheets"].x and box.y >= boxes["sheets"].bottom for box in orders)
    assert not any(key.startswith("bar/") for key in boxes) and drawn.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_crew_knew_has_the_room_of_its_panel_on_a_small_one(language: str) -> None:
    """It stood in 21 pixels over as much empty height."""
    drawn = laid("thought", SMALL, language)
    (said,) = (part for part in drawn.elements if isinstance(part, Words) and part.key == "thought/said")
    assert said.fitted().size >= 24 and drawn.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_warnings_leave_a_small_panel_what_must_be_done(language: str) -> None:
    """Two of four lines each pushed out where and how a start is chosen."""
    drawn = laid("unsure", SMALL, language)
    texts = {part.key: part for part in drawn.elements if isinstance(part, Words)}
    assert len(texts["alert0/text"].fitted().lines) <= 3 and "alert1" not in texts
    assert texts["log/none"].reads() == Catalogue(language).sentence("sonar-choosing") and drawn.cuts() == []
    assert {"blue/hull", "yellow/hull"} <= {part.key for part in drawn.elements}


def test_the_title_of_a_crew_says_what_is_left_and_every_gauge_has_its_sign() -> None:
    """It named the First Mate after the First Mate's tick, and only barred systems had signs."""
    drawn = {part.key: part for part in laid("crew", LARGE).elements}
    assert VIEWS["crew"]().prompt.key == "sonar-crew-breaks-left"
    gauges = VIEWS["crew"]().board.gauges
    signs = [drawn[f"gauge/{name}/sign"].box for name in gauges]
    assert len({sign.x for sign in signs}) == 1 and len(signs) == 5
    full = {name for name, gauge in gauges.items() if gauge.marks >= gauge.spaces}
    assert full == {name for name in gauges if f"gauge/{name}/full" in drawn}
    advised = {part.key for part in laid("crew_advised", LARGE).elements}
    assert {"gauge/torpedo/hand", "symbol/N2/hand"} <= advised, "a tone of the ground was hard to see"


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=str)
def test_stop_fills_the_foot_of_a_page(size: Size) -> None:
    drawn = {part.key: part.box for part in laid("page", size).elements}
    stop, page = drawn[next(key for key in drawn if key.startswith("page/") and "STOP" in key)], drawn["page"]
    assert stop.w > 0.9 * page.w and page.bottom - stop.bottom < 0.12 * page.h


def test_what_a_crew_thought_and_its_circuits_are_read_from_the_seats() -> None:
    """38 pixels of 1080 are the least of what players must read."""
    parts = {
        part.key: part
        for name in ("thought", "crew")
        for part in layout(VIEWS[name](), Size(1920, 1080), Catalogue("en")).elements
    }
    for key in ("thought/said", "thought/best", "header/reason", "symbol/N1/id"):
        words = parts[key]
        assert isinstance(words, Words) and words.fitted().size >= 38, key
    assert "symbol/N1/sign" in parts


@pytest.mark.parametrize(
    ("name", "first", "under"), [("ended", "Blue wins", "sank"), ("scrubbed", "West", "Blue wins")]
)
def test_a_battle_looked_at_earlier_says_what_was_announced_there(name: str, first: str, under: str) -> None:
    """It named the winner over a chart on which nobody had won yet."""
    texts = {part.key: part.reads() for part in laid(name, LARGE, "en").elements if isinstance(part, Words)}
    assert first in texts["prompt"] and under in texts["header/reason"]
    assert any(first in part.reads() for part in laid(name, SMALL, "en").elements if part.key == "prompt")
