"""What belongs together on a seat's page stands together: tasks under a heading, a key of the row under its card."""

from pathlib import Path
from typing import Any

import pytest

from tests.sheets.browser import becomes, join
from tests.sheets.looks import LINES, OUT, SET, SIZES, fits, turn
from tests.sheets.walks import EVENINGS, ROW, laid, tap

pytestmark = pytest.mark.long

pytest.importorskip("aiohttp", reason="pip install '.[sheets]'")


@pytest.mark.parametrize(
    ("language", "heading"),
    [("en-GB", "To be taken"), ("de-DE", "Noch zu nehmen"), ("fr-FR", "À prendre")],
)
def test_tasks_to_be_taken_stand_under_a_heading_of_their_own_above_what_is_asked(
    browser: Any, tmp_path: Path, language: str, heading: str
) -> None:
    with laid(tmp_path, *EVENINGS["columns"][:3]) as table:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        page.locator(".untaken li").first.wait_for()
        assert page.locator(".untaken h2").inner_text() == heading and page.locator(".untaken li").count() == 2
        # Nobody has them: they are not among what the others have, and no line says that there is no own task.
        assert page.locator(".others").count() == page.locator(".own-tasks, .crew > p.quiet").count() == 0
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(OUT, "#prompt, .untaken li, .panel button, .crew > .choices button") == [], width
            assert fits("columns", page) == []


GROUND = "(key) => getComputedStyle(key).backgroundColor"


def test_what_is_never_shown_fills_the_place_that_the_values_leave(browser: Any, tmp_path: Path) -> None:
    with laid(tmp_path, *EVENINGS["crew"][:3]) as table:
        page = join(browser, table, "seat-2", locale="fr-FR", reduced_motion="reduce")
        for word, speaker in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3")):
            assert table.say(word, speaker) is None
        page.locator(".votes button").first.wait_for()
        # Where the cards go is seen, too.
        assert page.locator(".votes [aria-hidden]").all_inner_texts() == ["←", "✕", "→"]
        # Who has voted stands in one row of equal parts.
        turn(page, *SIZES[0])
        voters = page.locator(".voted li").evaluate_all(
            "(all) => all.map((voter) => voter.getBoundingClientRect().top)"
        )
        assert len(voters) == 4 and len(set(voters)) == 1
        for word, speaker in (("NO", ""), ("Y4", "seat 1"), ("Y9", "seat 2"), ("Y5", "seat 3"), ("Y1", "seat 4")):
            assert table.say(word, speaker or "table") is None
        tap(page, "mode-communicate")
        # Said before a suit is chosen it is filled as any other choice.
        tap(page, "says-highest")
        assert page.locator(".says [aria-pressed='true']").evaluate(GROUND) != "rgba(0, 0, 0, 0)"
        tap(page, "suits-G", "values-6", "says-highest")
        # Of what is chosen the answer alone is filled with the colour of answers: the rest wears the suit, or a frame.
        suit, says, mode, shows = (
            page.locator(part).evaluate(GROUND)
            for part in (
                ".suits [aria-pressed='true']",
                ".says [aria-pressed='true']",
                ".modes [aria-pressed='true']",
                ".show-it",
            )
        )
        assert suit == says != shows and mode not in (suit, shows)
        never = page.locator(".values .never")
        for width, height in SIZES[:2]:
            turn(page, width, height)
            # What is asked of any page is in sight below what shows a card, and where there is room the last trick.
            assert page.evaluate(OUT, ".panel button, footer button") == [], width
            assert page.locator(".trick").is_visible() == (width == 390)
            assert width == 360 or page.evaluate(OUT, ".trick, .trick .card, .trick .by") == []
            box, last = never.bounding_box(), page.locator("[data-key='values-9']").bounding_box()
            assert box["x"] > last["x"] and last["y"] < box["y"] + box["height"] / 2 < last["y"] + last["height"]
            assert fits("communicate", page) == []


SIGN = "(all) => all.map((mission) => getComputedStyle(mission, '::before').content)"
FRAMED = """() => [...document.querySelectorAll('.goals > li')].flatMap((mission) => {
  const frame = mission.getBoundingClientRect();
  return [...mission.querySelectorAll('.card, .several')].map((card) => card.getBoundingClientRect())
    .filter((card) => card.top < frame.top + 2 || card.bottom > frame.bottom - 2 || card.right > frame.right - 2)
    .map((card) => `${mission.textContent}: ${card.top} to ${card.bottom} in ${frame.top} to ${frame.bottom}`);
})"""
"""Cards that lie on the frame of the mission that they would meet."""


@pytest.mark.parametrize(
    ("language", "near", "on", "only", "choose"),
    [
        ("en-GB", "yellow 2 on blue 2", "on", "only red or 1", "choose"),
        ("de-DE", "Gelb 2 auf Blau 2", "auf", "nur Rot oder 1", "wählen"),
        ("fr-FR", "jaune 2 sur bleu 2", "sur", "seulement rouge ou 1", "choisir"),
    ],
)
def test_a_card_of_50_missions_is_named_with_the_card_that_it_goes_on(
    browser: Any, tmp_path: Path, language: str, near: str, on: str, only: str, choose: str
) -> None:
    with laid(tmp_path, *EVENINGS["fifty"][:3]) as table:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        for width, height in SIZES:
            turn(page, width, height)
            way = page.locator(".near li").last
            shown = " ".join(way.locator(":scope [aria-hidden], :scope .quiet").all_inner_texts())
            assert shown.replace("\u00a0", " ") == near, width
            # Below each card of the row stands what may come on it, or what is one card away.
            assert page.locator(".offered > div").count() == 4 and page.locator(".offered p").count() >= 3
            assert page.locator(".offered button [aria-hidden]").all_inner_texts() == [near.split(f" {on} ")[0]]
            assert page.locator(".offered button small").inner_text() == choose
            assert page.locator(".offered p").first.inner_text().replace("\u00a0", " ") == only
            if width != 360:
                # How far the crew has come is in sight, clear of what is asked of any page.
                box, first = page.locator(".mission").bounding_box(), page.locator("footer button").first.bounding_box()
                assert box["width"] > 100 and box["y"] + box["height"] <= first["y"], width
            # A mission is read at arm's length; a lone card that would meet it says on its own key where it goes.
            high = page.locator(".goals > li").evaluate_all("(all) => all.map((li) => li.offsetHeight)")
            signs = page.locator(".goals > li > span").evaluate_all(SIGN)
            assert signs == ['"◐ "', '"○ "', '"○ "', '"○ "'], "what is one card away is read first"
            assert min(high) >= {390: 33, 360: 27, 844: 52}[width] and (width > 800 or high[0] > high[3]), high
            assert page.locator(".near button .quiet").count() == (1 if width == 390 else 0)
            below = page.locator("[data-key='word-STUCK']")
            before = below.bounding_box()
            assert page.evaluate(OUT, ".goals > li, .pick button, .row-cards li, .offered > div, .fifty button") == []
            assert fits("fifty", page) == [] and page.evaluate(FRAMED) == []
            # Who gives up touches a key, no band as broad as what plays a card.
            assert below.bounding_box()["width"] < 0.7 * page.locator(".pick").bounding_box()["width"]
            tap(page, "suits-red", "values-2")
            page.locator("[data-key='place-1']").wait_for()
            assert abs(below.bounding_box()["y"] - before["y"]) < 1
            tap(page, "suits-red", "values-2")
            page.locator(".offered").wait_for()


@pytest.mark.parametrize("size", [(390, 664), (360, 560), (844, 390)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_keys_of_three_missions_that_are_one_card_away_push_nothing_off_the_glass(
    browser: Any, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    with laid(tmp_path, *EVENINGS["fifty"][:3]) as table:
        assert table.say("PLAY RED-2 2", "seat 1") is None
        glass = {"width": size[0], "height": size[1]}
        page = join(browser, table, "seat-2", size=glass, locale=language, reduced_motion="reduce")
        page.locator(".near .card").nth(4).wait_for()
        assert page.evaluate(OUT, ".goals > li, .near button, .fifty button, footer button") == []
        assert fits("fifty", page) == []
        last = page.locator("[data-key='word-STUCK']").bounding_box()
        assert last["y"] + last["height"] <= size[1] - 4
        # A place that two cards serve names both on any glass; too narrow side by side they share the row.
        names = page.locator("[data-place='2'] .card [aria-hidden]").all_inner_texts()
        assert names == (["Rot 7", "Gelb 2"] if language == "de-DE" else ["red 7", "yellow 2"])
        assert page.locator(".offered p").count() == 0 and page.locator(".few").count() == (size[0] < 800)
        if size[0] < 800:
            tap(page, "few-2")
        page.locator(".offered button", has_text=names[1]).tap()
        page.locator("[data-key='place-2'].meets").wait_for()


DENSE = {"row": ["YELLOW-5", "YELLOW-4", "GREEN-4", "BLUE-5"], "to_move": 1, "missions": 20}
DENSE["open"] = ["total_20", "apart_yellow", "touching_blue", "total_15"]
"""Ten cards would do, three of them on one place."""
SEVERAL = {"row": ["RED-4", "RED-7", "BLUE-6", "BLUE-4"], "to_move": 1, "missions": 20}
SEVERAL["open"] = ["total_10", "sum_red_4", "sum_green_6", "all_values_differ"]
"""Four cards would do on one place."""
FRAMES = "(all) => all.map((one) => getComputedStyle(one).borderBottomWidth)"
FIFTY = "#prompt, .goals > li, .pick button, .row-cards li, .fifty button, footer button"
"""All of a seat's page of 50 Missions."""


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_many_cards_that_would_do_are_the_four_places_in_one_line_and_unfold_in_sight(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, "fifty-missions", {"players": 2}, SEVERAL) as table:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        page.locator(".goals li").first.wait_for()
        for width, height in reversed(SIZES):
            turn(page, width, height)
            # Where a card goes is seen by which of the four places is filled; of several cards how many stands there.
            strip = page.locator(".strip").last
            assert strip.locator("li").count() == 4 and strip.locator(".several [aria-hidden]").all_inner_texts() == [
                "4×",
                "4×",
            ]
            cells = [strip.locator(f"[data-place='{place}']").bounding_box()["x"] for place in "1234"]
            assert cells == sorted(cells)
            tap(page, "few-1")
            page.locator(".offered.opened button.card").nth(3).wait_for()
            assert page.evaluate(OUT, FIFTY) == [] and fits("unfolded", page) == [], width
            # The card that is asked about stands out of the row, and there is a way back.
            assert page.locator("[data-aside]").count() == 3
            tap(page, "fold")
            page.locator("[data-key='few-2']").wait_for()
            key = page.locator("[data-key='few-2']")
            letters = key.evaluate(
                "(key) => { const range = document.createRange(); range.selectNodeContents(key.lastChild);"
                " const box = range.getBoundingClientRect(); return box.top + box.height / 2; }"
            )
            box = key.bounding_box()
            assert abs(letters - box["y"] - box["height"] / 2) < 4, "in the middle of its key"


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
def test_the_densest_missions_push_nothing_off_the_glass_and_no_two_colours_share_their_letters(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, "fifty-missions", {"players": 2, "name_1": "Maximiliane-Rosalind"}, DENSE) as table:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        page.locator(".goals li").first.wait_for()
        for width, height in reversed(SIZES):
            turn(page, width, height)
            assert page.evaluate(OUT, FIFTY) == [] and fits("dense", page) == [], width
            assert page.evaluate(FRAMED) == [], width
            # Where none stands out the missions are the lines of one card.
            frames = ["0px"] + ["2px"] * 4 if width == 844 else ["2px"] + ["0px"] * 4
            assert page.locator(".goals, .goals > li").evaluate_all(FRAMES) == frames, width
            shown = page.locator(".strip .card").evaluate_all(
                "(all) => all.map((one) => [one.className, one.lastChild.textContent.split(' ')[0]])"
            )
            colours = dict(shown)
            assert len(shown) >= 8 and len(set(colours.values())) == len(colours) == 3


@pytest.mark.parametrize("language", ["de-DE", "fr-FR"])
@pytest.mark.parametrize("more", [{"recognition": "claimed"}, {"mode": "crazy"}], ids=lambda more: next(iter(more)))
def test_claims_and_a_clock_leave_all_of_50_missions_in_sight(
    browser: Any, tmp_path: Path, language: str, more: dict[str, str]
) -> None:
    with laid(tmp_path, "fifty-missions", {"players": 2, **more}, ROW) as table:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        page.locator(".goals li").first.wait_for()
        for width, height in reversed(SIZES):
            turn(page, width, height)
            assert page.evaluate(OUT, f"{FIFTY}, .clock") == [] and fits("fifty", page) == [], width
        if "mode" in more:
            return
        # A mission that is seen is claimed where it stands.
        assert page.locator(".fifty > .choices button").count() == 1
        claim = page.locator(".claims button").first
        claim.tap()
        page.locator("#refused").wait_for()


def test_large_text_of_50_missions_says_on_which_card_a_card_goes(browser: Any, tmp_path: Path) -> None:
    with laid(tmp_path, "fifty-missions", {"players": 2}, SEVERAL) as table:
        page = join(browser, table, "seat-1", locale="de-DE", reduced_motion="reduce")
        page.evaluate(SET, ["light", 2])
        for width, height in SIZES:
            turn(page, width, height)
            assert page.locator("[data-key='under-3-GREEN-6'] small").inner_text() == "auf Blau 6"
            assert page.locator("[data-key='few-1']").inner_text().split() == ["Rot", "4:", "4", "Karten"]
            assert page.locator(".row-cards .by").evaluate_all(LINES) == [1] * 4
            assert fits("large", page) == [], width
            tap(page, "few-1")
            page.locator(".offered.opened").wait_for()
            assert fits("unfolded", page) == [], width
            tap(page, "fold")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_whoever_watches_toy_battle_sees_all_of_the_terrain_with_the_bars_of_a_browser(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, *EVENINGS["battle"][:3]) as table:
        page = join(browser, table, locale=language, reduced_motion="reduce")
        page.locator(".toy-board .hq").nth(1).wait_for()
        for width, height in ((390, 844), (390, 664), (360, 560), (844, 390)):
            turn(page, width, height)
            assert page.evaluate(OUT, ".toy-board svg, .toy-board .hq, .sides li") == [], height
            foot = page.locator("footer").bounding_box()["y"] if width < 800 else height
            lowest = max(box.bounding_box()["y"] + box.bounding_box()["height"] for box in page.locator(".hq").all())
            assert lowest <= foot and fits("watch", page) == [], height
        # Both sides stand there as on their own pages: a shape that is theirs, and their medals of those that win.
        assert page.locator(".sides .team-red .won").inner_text() == "0/7 ★"
        assert "polygon" in page.locator(".sides .team-red").evaluate(
            "(li) => getComputedStyle(li, '::before').clipPath"
        )


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_medals_stay_in_sight_while_a_tile_or_a_base_is_chosen(browser: Any, tmp_path: Path, language: str) -> None:
    with laid(tmp_path, *EVENINGS["battle"][:3]) as table:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        full = page.locator(".acts .why")
        full.wait_for()
        # Who reads it holds the tiles.
        assert full.inner_text().startswith({"en-GB": "You hold 8 tiles", "de-DE": "Du hast 8 Steine"}[language])
        for width, height in SIZES:
            turn(page, width, height)
            for touch in ("tile-B3", "tile-B3", "base"):
                tap(page, touch) if touch != "base" else page.locator("[data-node='b18'] .thumb").tap()
                assert page.evaluate(OUT, ".standing > *, .standing .won, .rack .tile-button, .toy-board svg") == []
                assert page.locator(".standing .won:visible").count() == 2 and fits("battle", page) == []
                # What is asked of the tile or the place is read on every glass, beside what it brings.
                words = {"en-GB": ("Jumbo", "Keep"), "de-DE": ("Jumbo", "Bergfried")}[language]
                asked = page.locator("#prompt").get_attribute("data-asks") or ""
                assert any(word in asked for word in words) == (page.locator(".standing.asks").count() > 0)
                assert page.evaluate(OUT, "#prompt") == []
            gain = page.locator("[data-node='b18'] .gain")
            assert gain.locator("rect").bounding_box()["height"] > 16, width
            page.locator("[data-node='b18'] .thumb").tap()
        turn(page, 390, 664)
        letters = "(all) => Math.min(...all.map((text) => parseFloat(getComputedStyle(text).fontSize)"
        letters += " * text.getScreenCTM().a))"
        assert page.locator(".base-name, .medals text").evaluate_all(letters) >= 14


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_what_was_drawn_is_asked_apart_from_the_rack_and_one_question_at_a_time(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, *EVENINGS["toy"][:3]) as table:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        asked = page.locator("#new-title")
        assert "?" in asked.inner_text() and "3" in asked.locator("small").inner_text()
        tap(page, "new-B1", "drawn", "rack", "tile-B1")
        page.locator(".standing h2").wait_for(state="attached")
        # The keys below stay where they are; what is asked of the tile in the hand is asked alone.
        for width, height in ((390, 664), (844, 390)):
            turn(page, width, height)
            assert page.locator("#new-title span:visible").count() == 0
            assert page.locator("[data-key^='tile-B1'][aria-pressed='true']").is_visible(), width
            assert page.locator("#rack-title").inner_text() != {"en-GB": "Which tile is it?"}.get(
                language, "Quelle tuile ?"
            )
        page.locator("[data-place]").first.tap()
        page.locator("[data-key='word-YES']").wait_for()
        # What the table asks is asked alone, too: what else may be entered comes after it.
        assert page.locator(".new-tiles .tile-button, .rack .turn").count() == 0
        tap(page, "word-YES")
        page.locator(".new-tiles .tile-button").first.wait_for()
        # A name keeps clear of the rim of its key.
        # All keys of one picture: the page may be drawn anew between two looks.
        apart = page.locator(".new-tiles .tile-button").evaluate_all(
            "(keys) => keys.map((key) => key.getBoundingClientRect().bottom"
            " - key.querySelector('small').getBoundingClientRect().bottom)"
        )
        assert apart and min(apart) > 4


def test_medals_that_were_taken_wear_the_colour_of_whoever_took_them(browser: Any, tmp_path: Path) -> None:
    with laid(tmp_path, *EVENINGS["battle"][:3]) as table:
        page = join(browser, table, "seat-1", size={"width": 390, "height": 664}, reduced_motion="reduce")
        tap(page, "tile-B3")
        page.locator("[data-node='b18'] .thumb").tap()
        taken = page.locator(".medals.blue")
        taken.wait_for()
        assert taken.text_content() == "✓3"
        fill = taken.locator("rect").evaluate("(rect) => getComputedStyle(rect).fill")
        assert fill == page.locator(".blue .pad").first.evaluate("(pad) => getComputedStyle(pad).fill")
        page.locator("#news", has_text="You placed Jumbo 3 on Keep. You hold every base around a region").wait_for()


@pytest.mark.parametrize(("language", "on"), [("en-GB", "Red 7 on red 1"), ("de-DE", "Rot 7 auf Rot 1")])
def test_a_place_of_50_missions_is_a_filled_key_under_its_card(
    browser: Any, tmp_path: Path, language: str, on: str
) -> None:
    with laid(tmp_path, *EVENINGS["fifty"][:3]) as table:
        page = join(browser, table, "seat-1", locale=language, reduced_motion="reduce")
        tap(page, "suits-red", "values-2")
        # Of two places that are as good none is filled.
        assert page.locator(".places [data-state='open']").count() == 2 and page.locator(".show-it").count() == 0
        tap(page, "values-7")
        place, lies = page.locator("[data-key='place-1']"), page.locator(".row-cards li").first
        for width, height in (*SIZES, (390, 844)):
            turn(page, width, height)
            assert " ".join(place.inner_text().split()) == on and "show-it" in place.get_attribute("class")
            card, key = lies.bounding_box(), place.bounding_box()
            apart = key["y"] - card["y"] - card["height"]
            # The key lies in the card: its colour is seen on both sides of it.
            rim = 4 if height < 700 else 0
            assert abs(card["x"] + rim - key["x"]) < 1 and 0 <= apart < (4 if height < 700 else 16), (width, apart)
            # What is chosen keeps its mark in sight.
            ground, mark = page.locator("[data-key='suits-red']").evaluate(
                "(key) => ['', '::before'].map((part) => getComputedStyle(key, part || null).backgroundColor)"
            )
            assert ground != mark and fits("fifty", page) == []
            # A key is no blue card, and each colour has a shape of its own.
            assert page.locator(".show-it").first.evaluate(GROUND) != page.locator(".colour-blue .by").evaluate(GROUND)
            shapes = page.locator(".suits button:not([aria-pressed='true'])").evaluate_all(
                "(keys) => keys.map((key) => getComputedStyle(key, '::before').clipPath)"
            )
            assert len(set(shapes)) == 3 and "none" not in shapes
            if height == 664:
                assert card["height"] > 38 and page.evaluate(OUT, ".fifty button, footer button") == []


def test_what_cannot_be_communicated_now_is_a_quiet_line_and_cards_told_lie_by_suit(
    browser: Any, tmp_path: Path
) -> None:
    with laid(tmp_path, *EVENINGS["crew"][:3]) as table:
        page = join(browser, table, "seat-2", size={"width": 390, "height": 664}, reduced_motion="reduce")
        for word, source in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table"), ("Y4", "seat 1")):
            assert table.say(word, source) is None
        assert table.say("Y9", "seat 2") is None
        why = page.locator(".communicate .why")
        assert why.inner_text().startswith("Trick 1 is open.") and page.locator(".communicate svg").count() == 0
        danger = page.locator("#refused").evaluate("(refused) => getComputedStyle(refused).borderTopColor")
        quiet = page.locator(".mission").evaluate("(mission) => getComputedStyle(mission).color")
        colours = page.locator(".communicate").evaluate_all(
            "([panel]) => [panel, ...panel.querySelectorAll('*')].map((part) => getComputedStyle(part).color)"
        )
        assert danger not in colours and why.evaluate("(line) => getComputedStyle(line).color") == quiet
        assert page.locator(".communicate").bounding_box()["height"] < 72
        assert fits("refused", page) == []
        for word, source in (("Y5", "seat 3"), ("Y1", "seat 4"), ("GIVEUP", "table"), ("HANDS", "table")):
            assert table.say(word, source) is None
        page.locator("[data-key='tell']").wait_for()
        tap(page, "suits-B", "values-B2", "suits-P", "values-P1")
        shown = page.locator(".taken li:not(.to-come) .seen-not").all_inner_texts()
        suits = page.locator(".suits button").evaluate_all("(all) => all.map((one) => one.dataset.key.slice(-1))")
        assert shown == ["pink 1", "blue 2"] and suits[:2] == ["P", "B"]


WHOLE = """(parts) => [...document.querySelectorAll(parts)].filter((part) => {
  const { top, bottom } = part.getBoundingClientRect();
  return top < innerHeight - 1 && bottom > innerHeight + 1;
}).map((part) => part.textContent)"""
"""What the lower edge of the glass cuts."""
SLICED = """(parts) => { const foot = document.querySelector('footer').getBoundingClientRect();
  return [...document.querySelectorAll(parts)].map((part) => [part, part.getBoundingClientRect()])
    .filter(([, box]) => box.left < foot.right && box.top < foot.top - 1 && box.bottom > foot.top + 1)
    .map(([part]) => part.textContent); }"""
"""What is cut by the keys at the lower edge."""


def test_the_glass_of_a_seat_ends_at_a_whole_thing_and_what_happened_is_read_to_its_end(
    browser: Any, tmp_path: Path
) -> None:
    with laid(tmp_path, *EVENINGS["crew"][:3]) as table:
        page = join(browser, table, "seat-2", size={"width": 390, "height": 664}, reduced_motion="reduce")
        for word, speaker in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table"), ("Y4", "seat 1")):
            assert table.say(word, speaker) is None
        page.locator("#prompt[data-mine='yes']", has_text="yellow").wait_for()
        for width, height in ((390, 664), (844, 390), (360, 560)):
            turn(page, width, height)
            # Where the glass has room the keys of any page stay at its edge, also for whoever plays.
            stays = width < height and page.locator("body[data-waits]").count()
            assert page.evaluate(SLICED if stays else WHOLE, "#sheet .more, #sheet .others") == [], width
            assert height == 560 or page.evaluate(OUT, "footer button") == [], width
        assert table.say("Y9", "seat 2") is None
        page.locator("#prompt[data-mine='no']").wait_for()
        becomes(lambda: page.evaluate(SLICED, "#sheet .more, #sheet .others"), [])
        for word, speaker in (("Y5", "seat 3"), ("Y1", "seat 4")):
            assert table.say(word, speaker) is None
        page.locator("#news", has_text="Seat 4 played yellow 1").wait_for()
        for width, height in ((360, 560), (390, 664)):
            turn(page, width, height)
            assert page.locator("#news").evaluate("(news) => news.scrollHeight - news.clientHeight") <= 1, width
            news, question = page.locator("#news").bounding_box(), page.locator("#prompt").bounding_box()
            assert news["y"] >= 0 and news["y"] + news["height"] <= question["y"] + 1, width


NAMES = {"name_1": "Maximiliane-Rosalind", "name_2": "Friederike Charlotte", "name_3": "Jean-Baptiste"}
ONE_LINE = """(part) => { const letters = document.createRange(); letters.selectNodeContents(part);
  return letters.getBoundingClientRect().height < 2 * parseFloat(getComputedStyle(part).fontSize); }"""


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_whoever_waits_has_the_keys_of_any_page_in_sight_and_a_long_name_keeps_to_its_line(
    browser: Any, tmp_path: Path, language: str
) -> None:
    game, given, position, _ = EVENINGS["crew"]
    with laid(tmp_path, game, {**given, **NAMES}, position) as table:
        page, watcher = (join(browser, table, *posts, locale=language) for posts in (["seat-1"], []))
        for word, speaker in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table"), ("Y4", "seat 1")):
            assert table.say(word, speaker) is None
        page.locator(".shut").wait_for()
        for width, height in SIZES:
            turn(page, width, height)
            assert page.evaluate(OUT, "footer button, .shut, .trick .card") == [] and fits("waits", page) == []
            tab = page.locator(".tab")
            assert tab.inner_text() == "Maximiliane R.", width
            assert tab.evaluate(ONE_LINE) and tab.bounding_box()["height"] < 56, width
            assert tab.get_attribute("aria-label") == "Maximiliane-Rosalind"
            turn(watcher, width, height)
            if width < 800:
                assert watcher.evaluate(SLICED, ".seats > li") == [], width
        for word, speaker in (("Y9", "seat 2"), ("Y5", "seat 3"), ("Y1", "seat 4")):
            assert table.say(word, speaker) is None
        watcher.locator(".trick").nth(1).wait_for()
        for width, height in SIZES[:2]:
            turn(watcher, width, height)
            assert watcher.evaluate(SLICED, ".seats > li") == [], width


def test_what_happened_ends_with_a_whole_sentence_and_a_touch_shows_the_rest(browser: Any, tmp_path: Path) -> None:
    game, given, position, _ = EVENINGS["crew"]
    with laid(tmp_path, game, {**given, **NAMES}, position) as table:
        page = join(
            browser, table, "seat-2", size={"width": 360, "height": 560}, locale="de-DE", reduced_motion="reduce"
        )
        for word, speaker in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table"), ("Y4", "seat 1")):
            assert table.say(word, speaker) is None
        for word, speaker in (
            ("Y9", "seat 2"),
            ("Y5", "seat 3"),
            ("Y1", "seat 4"),
            ("GIVEUP", "table"),
            ("HANDS", "table"),
        ):
            assert table.say(word, speaker) is None
        page.locator("[data-key='tell']").wait_for()
        news = page.locator("#news")
        page.locator("#news .folded").first.wait_for(state="attached")
        assert news.evaluate("(news) => news.scrollHeight - news.clientHeight") <= 1
        assert news.evaluate("(news) => news.firstChild.data").endswith(".")
        news.tap()
        last = news.locator("span").last
        assert last.bounding_box()["height"] > 10
        news.tap()
        assert news.get_attribute("class") == "" and page.faults == []


@pytest.mark.parametrize("language", ["de-DE", "en", "fr"])
def test_a_lost_mission_says_why_and_whose_task_it_was_before_it_asks_for_cards(
    browser: Any, tmp_path: Path, language: str
) -> None:
    with laid(tmp_path, *EVENINGS["crew"][:3]) as table:
        page = join(browser, table, "seat-2", locale=language, size={"width": 360, "height": 560})
        for word, speaker in (("TAKE T-Y9", "seat 2"), ("TAKE T-P7", "seat 3"), ("NO", "table")):
            assert table.say(word, speaker) is None
        for trick in (("Y4", "Y9", "Y5", "Y1"), ("P5", "P3", "P7", "P1")):
            first = 1 if trick[0] == "Y4" else 2
            for place, card in enumerate(trick):
                assert table.say(card, f"seat {(first + place - 1) % 4 + 1}") is None
        lost = page.locator(".lost")
        lost.wait_for()
        assert lost.locator(".card.suit-P").count() == 1 and lost.locator("li").count() == 1
        danger = page.locator("#refused").evaluate("(refused) => getComputedStyle(refused).borderTopColor")
        assert lost.evaluate("(card) => getComputedStyle(card).borderTopColor") == danger
        assert page.locator("[data-key='tell']").count() == 0
        # Whose task it was reads so once.
        owner = join(browser, table, "seat-3", locale=language, size={"width": 360, "height": 560})
        owner.locator(".lost li").wait_for()
        own = {"de-DE": "Deine", "en": "Your", "fr": "Votre"}[language]
        assert owner.locator(".lost p").inner_text().startswith(own) and own not in lost.inner_text()
        seat = owner.locator("#tab-seat-3").inner_text()
        assert seat in lost.locator("li").inner_text() and seat not in owner.locator(".lost").inner_text()
        assert owner.locator(".tasks li").count() == 0 and owner.evaluate(OUT, ".trick .card") == []
        for width, height in ((360, 560), (390, 664), (844, 390)):
            turn(page, width, height)
            # It is read in the card alone.
            assert page.locator("#news").evaluate("(news) => news.getBoundingClientRect().width") <= 1, width
            assert page.evaluate(OUT, ".lost, .tasks li, [data-key='review'], .trick .card") == [], width
            assert fits("lost", page) == []
        tap(page, "review", "not-now")
        page.locator(".lost").wait_for()
        # The table asks: what it asks for is there, and may still wait.
        assert table.say("HANDS") is None
        page.locator("[data-key='tell']").wait_for()
        assert page.evaluate(OUT, ".panel button") == []
        tap(page, "not-now")
        page.locator(".lost").wait_for()
