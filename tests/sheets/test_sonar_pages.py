"""Captain Sonar's pages in a real browser: what a touch says, how many it takes, that all can be reached and read."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from companion.games.captain_sonar.charts import SonarData
from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.pages.parts import advice
from companion.games.captain_sonar.terms import CrewPost
from companion.games.captain_sonar.view import FactView, FilmView, ProposalView, TeamView
from tests.games.captain_sonar.conftest import ASSETS, Battle
from tests.sheets.browser import becomes
from tests.sheets.sonar_sheet import Sheet, files

REAL = {"map": "alpha", "mode": "real_time", "side": "real_time"}
FULL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
PHONE, TABLET = {"width": 390, "height": 844}, {"width": 834, "height": 1194}

Open = Callable[..., Sheet]


@pytest.fixture(scope="module")
def data() -> SonarData:
    return cast(
        SonarData, GAME.data.parse({name: (ASSETS / name).read_text(encoding="utf-8") for name in GAME.data.files})
    )


@pytest.fixture(scope="module")
def glass(browser: Any) -> Iterator[Any]:
    """The browser, and the house's files for it."""
    with files() as address:
        yield browser, address


@pytest.fixture
def sheet(glass: Any, data: SonarData) -> Iterator[Open]:
    opened: list[Sheet] = []

    def start(post: str, battle: Battle, **look: Any) -> Sheet:
        opened.append(Sheet(*glass, battle, post, **look))  # type: ignore[call-arg]
        return opened[-1]

    yield start
    for sheet in opened:
        sheet.close()


@pytest.fixture
def battle(data: SonarData) -> Callable[..., Battle]:
    def start(options: dict[str, Any] | None = None, **position: Any) -> Battle:
        given = {"first": "blue", "blue": {"at": "L8", "gauges": FULL}, "yellow": {"at": "O12", "gauges": FULL}}
        return Battle(data, 8, 1, options or {}, {**given, **REAL, **position})

    return start


@pytest.mark.long
def test_what_cannot_be_touched_says_why_and_says_nothing_to_the_table(sheet: Open, battle: Any) -> None:
    captain = sheet("blue-captain", battle())
    south = captain.page.locator('[data-word="COURSE S"]')
    assert "island" in south.get_attribute("aria-label") and south.get_attribute("aria-disabled") == "true"
    south.dispatch_event("click")
    assert captain.said() == []


def _press(sheet: Sheet, at: str, lift: bool = True) -> None:
    """A finger on a space of the large chart."""
    box = sheet.page.locator(".aimview .chart").bounding_box()
    unit = box["width"] / (15 * 10 + 10)
    x = box["x"] + (8 + (ord(at[0]) - 65) * 10 + 5) * unit
    y = box["y"] + (8 + (int(at[1:]) - 1) * 10 + 5) * unit
    sheet.page.mouse.move(x, y)
    sheet.page.mouse.down()
    if lift:
        sheet.page.mouse.up()


@pytest.mark.long
def test_a_torpedo_is_two_touches_on_a_chart_of_45_pixels_a_space(sheet: Open, battle: Any) -> None:
    captain = sheet("blue-captain", battle())
    captain.touch("system-torpedo")
    side = captain.page.locator(".aimview .reach").first.bounding_box()
    assert side["width"] >= 41
    width = captain.page.locator(".aimview .chart").bounding_box()["width"]
    assert width / 16 >= 44
    _press(captain, "L5")
    captain.says("TORPEDO L5")
    assert captain.page.locator(".sonar-over").count() == 0


@pytest.mark.long
def test_a_finger_that_is_lifted_out_of_reach_fires_nothing(sheet: Open, battle: Any) -> None:
    captain = sheet("blue-captain", battle())
    captain.touch("system-torpedo")
    _press(captain, "M10")
    captain.page.locator(".readout", has_text="out of reach").wait_for()
    assert captain.said() == []


def test_a_torpedo_is_aimed_with_keys_alone(sheet: Open, battle: Any) -> None:
    captain = sheet("blue-captain", battle())
    captain.page.locator('[data-key="system-torpedo"]').focus()
    captain.page.keyboard.press("Enter")
    captain.page.locator(".aimview .chart:focus").wait_for()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight", "Enter"):
        captain.page.keyboard.press(key)
    captain.says("TORPEDO M6")


@pytest.mark.long
def test_silence_is_pulled_from_the_boat_or_stays(sheet: Open, battle: Any) -> None:
    captain = sheet("blue-captain", battle())
    captain.touch("pad-silence")
    _press(captain, "L6")
    captain.says("SILENCE N 2")
    other = sheet("blue-captain", battle())
    other.touch("pad-silence")
    other.touch("SILENCE E 0")
    other.says("SILENCE E 0")
    assert other.refusals == []


@pytest.mark.long
def test_surface_is_held_for_a_second(sheet: Open, battle: Any) -> None:
    captain = sheet("blue-captain", battle())
    button = captain.page.locator('[data-word="SURFACE"]')
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    captain.page.clock.install()
    captain.page.mouse.move(box["x"] + 20, box["y"] + 20)
    captain.page.mouse.down()
    captain.page.clock.run_for(300)
    captain.page.mouse.up()
    captain.page.clock.run_for(1300)
    assert captain.said() == []
    captain.page.mouse.down()
    captain.page.clock.run_for(1300)
    captain.page.mouse.up()
    captain.says("SURFACE")


@pytest.mark.long
def test_a_break_that_costs_damage_is_held_and_another_is_not(sheet: Open, battle: Any) -> None:
    game = battle(blue={"at": "L8", "breakdowns": ["W5", "W6", "S5", "E4", "E6"]})
    game.all("blue", "COURSE N")
    engineer = sheet("blue-engineer", game)
    engineer.touch("BREAK N6")
    assert engineer.said() == []
    engineer.touch("BREAK N4")
    engineer.says("BREAK N4")


@pytest.mark.long
def test_a_sonar_is_answered_by_two_touches_and_the_order_tells_nothing(sheet: Open, battle: Any) -> None:
    game = battle()
    game.all("yellow", "SONAR")
    captain = sheet("blue-captain", game)
    captain.touch("sector-6")
    captain.page.locator('[data-key="row-3"]').wait_for()
    assert captain.page.locator('[data-key="row-8"]').count() == 0, "the true row is no false fact"
    captain.touch("row-3")
    captain.says("ROW 3 SECTOR 6")
    assert captain.refusals == []


@pytest.mark.long
def test_stop_takes_every_sheet_of_both_crews(sheet: Open, battle: Any) -> None:
    game = battle({"resume": "word"}, blue={"at": "O9"})
    game.all("yellow", "TORPEDO N10")
    for team in ("blue", "yellow"):
        for post in ("captain", "mate", "engineer", "radio"):
            shown = sheet(f"{team}-{post}", game).page
            assert shown.locator(".stop-title").inner_text() == "STOP"
            assert shown.locator(".say").count() == ((team, post) == ("blue", "captain"))


@pytest.mark.long
def test_what_is_half_done_stays_when_a_new_state_comes(sheet: Open, battle: Any) -> None:
    game = battle()
    captain = sheet("blue-captain", game)
    captain.touch("system-torpedo")
    _press(captain, "L5", lift=False)
    game.all("yellow", "COURSE N")
    captain.show()
    captain.page.mouse.up()
    captain.says("TORPEDO L5")


@pytest.mark.long
def test_the_radio_operators_film_is_kept_drawn_slid_and_taken_back(sheet: Open, battle: Any) -> None:
    radio = sheet("blue-radio", battle())
    for way in ("N", "N", "E"):
        radio.touch(f"way-{way}")
    radio.touch("copy")
    radio.touch("way-S")
    becomes(lambda: [sum(len(line) - 1 for line in film["lines"]) for film in _kept(radio)["films"]], [3, 4, 0])
    radio.touch("take-back")
    becomes(radio.page.locator(".film-tab.active em").inner_text, "3")
    radio.touch("tool-slide")
    _chosen(radio, "tool-slide")
    box = radio.page.locator(".film-box .chart").bounding_box()
    cell = box["width"] / 16
    radio.page.mouse.move(box["x"] + 5 * cell, box["y"] + 5 * cell)
    radio.page.mouse.down()
    radio.page.mouse.move(box["x"] + 7.2 * cell, box["y"] + 4.1 * cell, steps=4)
    radio.page.mouse.up()
    becomes(lambda: [_kept(radio)["films"][1][way] for way in ("dx", "dy")], [2, -1])
    radio.page.reload()
    radio.until("window.show")
    radio.show()
    becomes(radio.page.locator(".film-tab b").all_inner_texts, ["1", "2", "3"])
    assert radio.page.locator(".film-2 path.stroke, .film-1 path.stroke").count() == 1 and radio.said() == []


def _kept(radio: Sheet) -> Any:
    """What the phone keeps of the Radio Operator's films."""
    return radio.page.evaluate("JSON.parse(localStorage.getItem('sheet:test:blue-radio:films'))")


def _inked(radio: Sheet, film: int = 0) -> Any:
    """The lines drawn by hand on a film, as the phone keeps them."""
    return ((_kept(radio) or {"films": []})["films"] or [{"ink": []}])[film]["ink"]


def _chosen(radio: Sheet, tool: str) -> None:
    """Wait until this is the tool in hand."""
    radio.page.locator(f'[data-key="{tool}"][aria-pressed="true"]').wait_for()


def _drawn(radio: Sheet, *spots: tuple[float, float], lift: bool = True) -> None:
    """A finger that goes over the Radio Operator's chart, in spaces from its corner."""
    box = radio.page.locator(".film-box .chart").bounding_box()
    unit = box["width"] / 16
    places = [(box["x"] + (0.8 + x) * unit, box["y"] + (0.8 + y) * unit) for x, y in spots]
    radio.page.mouse.move(*places[0])
    radio.page.mouse.down()
    for place in places[1:]:
        radio.page.mouse.move(*place, steps=6)
    if lift:
        radio.page.mouse.up()


@pytest.mark.long
def test_a_line_drawn_by_hand_is_kept_as_it_was_drawn(sheet: Open, battle: Any) -> None:
    """Freely, not from space to space; the film takes it along; the rubber takes what it touches, in one act."""
    radio = sheet("blue-radio", battle(), size=TABLET)
    radio.touch("tool-pen")
    _chosen(radio, "tool-pen")
    _drawn(radio, (2.3, 3.4), (5.1, 3.4), (5.1, 6.2))
    becomes(lambda: len(_inked(radio)), 1)
    (line,) = _inked(radio)
    assert (
        len(line) == 3
        and line[0] == pytest.approx([2.3, 3.4], abs=0.1)
        and line[2] == pytest.approx([5.1, 6.2], abs=0.1)
    )
    radio.page.reload()
    radio.until("window.show")
    radio.show()
    becomes(radio.page.locator(".film.active .ink").count, 1)
    _drawn(radio, (0, 0), (2.2, 1.1))
    # The corner slides the film with any tool, and it snaps.
    becomes(lambda: [_kept(radio)["films"][0][way] for way in ("dx", "dy")], [2, 1])
    radio.touch("tool-rubber")
    _chosen(radio, "tool-rubber")
    _drawn(radio, (5, 4.4), (6, 4.4))
    becomes(lambda: len(_inked(radio)), 2)
    left, right = _inked(radio)
    assert max(x for x, _ in left) < 3 and min(x for x, _ in right) > 4
    radio.touch("take-back")
    becomes(lambda: len(_inked(radio)), 1)
    assert radio.said() == []


@pytest.mark.long
def test_a_line_that_a_sleeping_screen_breaks_off_stays_as_far_as_it_was_drawn(sheet: Open, battle: Any) -> None:
    radio = sheet("blue-radio", battle())
    radio.touch("tool-pen")
    _chosen(radio, "tool-pen")
    _drawn(radio, (2, 3), (6, 5), lift=False)
    radio.page.locator(".film-box .chart").dispatch_event("pointercancel", {"pointerId": 1})
    becomes(lambda: len(_inked(radio)), 1)
    (line,) = _inked(radio)
    assert line[-1] == pytest.approx([6, 5], abs=0.1)


@pytest.mark.long
def test_what_can_be_taken_back_never_fills_the_phones_memory(sheet: Open, battle: Any) -> None:
    """An evening of scribbling: the newest drawing is kept whole, what was before as far as there is room."""
    radio = sheet("blue-radio", battle())
    size = radio.page.evaluate(
        """async () => { const film = await import('/static/pages/sonar/film.js');
           let all = film.read(null);
           for (let line = 0; line < 400; line += 1)
             all = film.inked(all, Array.from({ length: 60 }, (_, at) => [at / 5, (at * (line + 7)) % 13]));
           const kept = film.toStore(all);
           return [JSON.stringify(kept).length, film.read(kept).films[0].ink.length, kept.before.length]; }"""
    )
    assert size[0] < 900_000 and size[1] == 400 and size[2] >= 1


@pytest.mark.long
def test_the_radio_operators_chart_is_used_with_keys_alone(sheet: Open, battle: Any) -> None:
    radio = sheet("blue-radio", battle())
    radio.touch("tool-slide")
    _chosen(radio, "tool-slide")
    chart = radio.page.locator(".film-box .chart")
    chart.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        radio.page.keyboard.press(key)
    radio.until("document.querySelector('#film-spot').textContent === '2 E, 1 N'")
    radio.touch("tool-mine")
    _chosen(radio, "tool-mine")
    chart.focus()
    radio.page.keyboard.press("ArrowLeft")
    radio.page.keyboard.press("ArrowLeft")
    becomes(radio.page.locator("#film-spot").inner_text, "G8")
    radio.page.keyboard.press("Enter")
    becomes(lambda: _kept(radio)["facts"], [{"kind": "mine", "at": [6, 7]}])
    assert [_kept(radio)["films"][0][way] for way in ("dx", "dy")] == [2, -1]


@pytest.mark.long
def test_a_left_handed_phone_has_its_touches_on_the_left(sheet: Open, battle: Any) -> None:
    """Silence and Surface, the strokes' cross, Undo change sides; the compass does not."""

    def left(sheet: Sheet, selector: str) -> float:
        return float(sheet.page.locator(selector).first.bounding_box()["x"])

    game = battle()
    captain, radio = sheet("blue-captain", game), sheet("blue-radio", game)
    for hand in ("right", "left"):
        for sheet_page in (captain, radio):
            sheet_page.page.evaluate("(hand) => { document.documentElement.dataset.hand = hand; }", hand)
        mirrored = hand == "left"
        assert (left(captain, ".pad .surface") < left(captain, ".pad .silence")) is mirrored
        assert (left(radio, ".ways .S") < left(radio, ".toolbox")) is mirrored
        assert left(captain, '[data-word="COURSE W"]') < left(captain, '[data-word="COURSE E"]')


@pytest.mark.long
def test_a_section_is_outlined_by_finger_within_its_border(sheet: Open, battle: Any) -> None:
    game = battle({"section_seconds": 0})
    game.all("blue", "SURFACE")
    engineer = sheet("blue-engineer", game)
    engineer.touch("hull_centre")
    box = engineer.page.locator(".outline.large").bounding_box()
    unit = box["width"] / 36
    corners = [(4, 10), (32, 10), (32, 26), (27, 26), (23, 29), (13, 29), (9, 26), (4, 26), (4, 10)]
    spots = [(box["x"] + x * unit, box["y"] + y * unit) for x, y in corners]
    engineer.page.mouse.move(*spots[0])
    engineer.page.mouse.down()
    for spot in spots[1:]:
        engineer.page.mouse.move(*spot, steps=8)
    engineer.page.mouse.up()
    engineer.until("window.said.length === 1")
    word = engineer.said()[0]
    assert word.startswith("SECURE HULL_CENTRE 4A") and len(word) <= 120
    assert game.boat("blue").secured == ("hull_centre",) and engineer.refusals == []
    assert engineer.page.locator(".outlined-outside").count() == 0


@pytest.mark.long
def test_two_boats_at_the_surface_check_each_other(sheet: Open, battle: Any) -> None:
    """Each Engineer finishes the own boat first; then the enemy's outlines come, although the own boat is still up."""
    game = battle({"section_seconds": 0})
    for team in ("blue", "yellow"):
        game.all(team, "SURFACE", *(f"SECURE {place}" for place in ("bow", "stern", "tower", "hull_centre")))
    for team, enemy in (("blue", "yellow"), ("yellow", "blue")):
        engineer = sheet(f"{team}-engineer", game)
        engineer.touch("READY")
        engineer.says("READY")
        engineer.show()
        engineer.touch("ACCEPT")
        engineer.says("READY", "ACCEPT")
        assert game.boat(enemy).accepted and engineer.refusals == []


def _states(battle: Any) -> dict[str, tuple[str, Battle]]:
    """Every kind of page with something on it."""
    sailing = battle(blue={"at": "L8", "route": ["L7", "L8"], "mines": ["K8"], "gauges": {"torpedo": 3, "mine": 2}})
    sailing.all("blue", "COURSE E")
    asked = battle()
    asked.all("yellow", "SONAR")
    fought = battle({"announce_only": True})
    fought.all("yellow", "TORPEDO N10")
    up = battle()
    up.all("blue", "SURFACE")
    checked = battle()
    checked.all("blue", "SURFACE", "SECURE bow", "SECURE stern", "SECURE tower", "SECURE hull_centre", "READY")
    sheets = {post: (f"blue-{post}", sailing) for post in ("captain", "mate", "engineer", "radio")}
    sheets |= {"sonar": ("blue-captain", asked), "hit": ("blue-captain", fought), "waiting": ("blue-mate", asked)}
    return sheets | {"securing": ("blue-engineer", up), "check": ("yellow-engineer", checked)}


KINDS = ("captain", "mate", "engineer", "radio", "sonar", "hit", "waiting", "securing", "check")
SMALL = """[...document.querySelectorAll("button, summary")].filter((one) => one.offsetParent)
  .map((one) => [one.dataset.key, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 47.5 || box.height < 47.5)
  .map(([key, box]) => `${key} ${box.width}x${box.height}`)"""


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_every_page_is_accessible_and_large_enough(sheet: Open, battle: Any, kind: str) -> None:
    """axe finds nothing, no target is under 48 px, nothing is wider than the glass."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install '.[dev]'")
    post, game = _states(battle)[kind]
    for size, theme, language in (
        (PHONE, "dark", "en"),
        (PHONE, "light", "de"),
        (TABLET, "dark", "fr"),
        (TABLET, "light", "en"),
    ):
        shown = sheet(post, game, size=size, theme=theme, language=language)
        violations = axe.Axe().run(shown.page, options={"resultTypes": ["violations"]}).response["violations"]
        assert [
            (violation["id"], [node["html"][:160] for node in violation["nodes"][:3]]) for violation in violations
        ] == []
        assert shown.page.evaluate(SMALL) == []
        assert shown.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.long
def test_what_the_table_proposes_stands_above_the_sheet_with_its_reason(sheet: Open, battle: Any) -> None:
    """A touch opens the reason; the Radio Operator's chart shows where the enemy can be. Nothing is said by it."""
    game = battle()
    game.all("blue", "COURSE N")
    view = cast(TeamView, GAME.view(game.state, "blue"))
    proposed = replace(
        view,
        proposals=(ProposalView("first_mate", "MARK TORPEDO", "mark-torpedo"),),
        possible=("A1", "L12"),
    )
    mate = sheet("blue-mate", game, advice=advice(proposed, CrewPost.FIRST_MATE))
    why = mate.page.get_by_text("it sinks them")
    assert not why.is_visible()
    mate.touch("advice-mate")
    why.wait_for()
    radio = sheet("blue-radio", game, advice=advice(proposed, CrewPost.RADIO_OPERATOR))
    marks = radio.page.locator(".chart .possible")
    assert [mark.get_attribute("data-at") for mark in marks.all()] == ["A1", "L12"]
    assert mate.said() + radio.said() == []


@pytest.mark.long
def test_a_radio_operator_by_the_table_has_drawn_his_film(sheet: Open, battle: Any) -> None:
    """Its line lies under the films of people, which stay theirs; sectors, bands and blasts are stamped."""
    game = battle()
    facts = (FactView("sector", "3", False), FactView("sector", "2"), FactView("row", "7"), FactView("blast", "C4"))
    drawn = replace(
        cast(TeamView, GAME.view(game.state, "blue")), possible=("B2",), film=FilmView(("A1", "A2", "B2"), facts)
    )
    radio = sheet("blue-radio", game, advice=advice(drawn, CrewPost.RADIO_OPERATOR))
    assert radio.page.locator(".film-table").get_attribute("data-steps") == "2"
    assert radio.page.locator(".film-table .stroke").count() == 1
    assert [
        radio.page.locator(f".chart {selector}").count() for selector in (".fact-area.no", ".fact-band", ".stamp.blast")
    ] == [*(1, 2, 1)]
    assert radio.page.locator(".film-tab.active").inner_text().split() == ["1", "empty"]
    assert radio.said() == []
