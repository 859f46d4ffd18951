"""The Crew on phones: tasks taken, a vote, a number noted unseen, cards played and shown by touch, a hand told."""

from pathlib import Path
from typing import Any

import pytest

from companion.inputs import Said
from tests.sheets.browser import PHONE, Evening, becomes, join, until
from tests.sheets.looks import OUT, SET, turn

DRAFT = {"mission": 2, "commander": 1, "tasks": [{"card": "Y9"}, {"card": "P7"}, {"card": "Y8", "owner": 1}]}


@pytest.fixture
def begun(tmp_path: Path) -> Any:
    """A table with a position on it."""
    evenings: list[Evening] = []

    def start(game: str, position: dict[str, Any], players: int = 4) -> Evening:
        table = Evening(tmp_path)
        evenings.append(table)
        now = table.loop.clock.steady()
        table.table.begin(game, {"players": players}, position, 7, now)
        table.table.start(now)
        return table.open()

    yield start
    for evening in evenings:
        evening.close()


WATCHED = [{"card": "Y9", "owner": 2}, {"card": "P7", "owner": 3}, {"card": "Y8", "owner": 1}]


def key(page: Any, *names: str) -> None:
    for name in names:
        page.locator(f'[data-key="{name}"]').tap()


LOOKS = "(key) => [getComputedStyle(key).borderTopColor, getComputedStyle(key).textDecorationLine]"


def said(table: Evening) -> list[str]:
    return [given.word for given, _ in table.served if isinstance(given, Said) and given.source.startswith("sheet ")]


def test_a_seat_takes_votes_plays_shows_and_tells_by_touch(browser: Any, begun: Any) -> None:
    table = begun("planet-nine", DRAFT)
    page = join(browser, table, "seat-2", name="Mira")
    page.get_by_role("button", name="Win yellow 9").tap()
    page.locator(".tasks", has_text="Win yellow 9").wait_for()
    table.say("TAKE T-P7", "seat 3")
    assert page.locator(".voted li").all_inner_texts()[1].split() == ["You", "not", "yet"]
    key(page, "vote-left")
    page.locator('[data-key="vote-left"][aria-pressed="true"]').wait_for()
    table.say("NO")
    table.say("Y4", "seat 1")
    page.locator("#prompt", has_text="You play: yellow was led").wait_for()
    assert page.locator(".suits button").all_inner_texts() == ["pink", "blue", "green", "yellow", "rocket"]
    key(page, "suits-Y", "values-9")
    # A card that lies in the trick looks played.
    assert page.locator('[data-key="values-4"]').evaluate(LOOKS) == ["rgba(0, 0, 0, 0)", "line-through"]
    key(page, "play")
    until(lambda: "Y9" in said(table), "the card")
    # Whoever waits sees the trick first, and below it why nothing can be shown now.
    page.locator(".trick ~ .communicate .why").wait_for()
    table.say("Y5", "seat 3")
    table.say("Y1", "seat 4")
    key(page, "mode-communicate", "suits-G", "values-6", "says-highest")
    page.locator('[data-key="show"]', has_text="Show green 6: my highest").wait_for()
    key(page, "show")
    page.locator(".why", has_text="token").wait_for()
    page.locator(".panel", has_text="You have shown green 6, your highest").wait_for()
    page.locator('[data-key="more"]').tap()
    page.get_by_role("button", name="Give up").tap()
    until(lambda: table.table.session.over, "the end")
    table.say("HANDS")
    page.locator('[data-key="tell"]').wait_for()
    turn(page, 360, 560)
    assert page.evaluate(OUT, ".tells button, .trick, footer button") == []
    turn(page, PHONE["width"], PHONE["height"])
    for card in ("P1", "P2", "P3", "B1", "B2", "B3", "G1", "R1"):
        key(page, f"suits-{card[0]}", f"values-{card}")
    key(page, "tell")
    page.locator('[data-key="tell"]').wait_for(state="detached")
    words = ["TAKE T-Y9", "VOTE LEFT", "Y9", "COMMUNICATE G6 HIGHEST", "GIVEUP", "HAND G6 P1 P2 P3 B1 B2 B3 G1 R1"]
    becomes(lambda: said(table), words)
    assert page.faults == []


@pytest.mark.long
def test_a_number_noted_in_secret_is_on_its_own_page_alone(browser: Any, begun: Any) -> None:
    table = begun("deep-sea", {"mission": 1, "commander": 1, "tasks": [{"id": "predict-tricks-secret", "owner": 2}]})
    owner, watcher = join(browser, table, "seat-2"), join(browser, table)
    key(owner, "number-4", "note")
    owner.locator(".tasks", has_text="0 of 4").wait_for()
    assert said(table) == ["PREDICT T-85 4"]
    assert "4 tricks" not in watcher.locator("body").inner_text() and owner.faults == watcher.faults == []


def test_say_it_again_is_reached_first_and_reads_the_question_once_more(browser: Any, begun: Any) -> None:
    table = begun("planet-nine", DRAFT)
    page = join(browser, table, "seat-3")
    page.reload()
    page.locator(".crew").wait_for()
    page.keyboard.press("Tab")
    becomes(lambda: page.evaluate("() => document.activeElement.dataset.key"), "again")
    page.evaluate(
        """() => { window.read = []; new MutationObserver(() => window.read.push(prompt.textContent))
           .observe(document.querySelector('#prompt'), {childList: true, characterData: true, subtree: true});
           const prompt = document.querySelector('#prompt'); }"""
    )
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.read.at(-1) === 'Seat 2 takes a task'")


@pytest.mark.long
def test_forty_cards_before_jarvis_are_a_suit_and_a_value(browser: Any, begun: Any) -> None:
    table = begun("planet-nine", {**DRAFT, "tasks": [{"card": "Y9"}]}, 2)
    page = join(browser, table, "seat-1")
    # Anybody may name them; the commander, whose columns they are, is called.
    page.locator("#prompt[data-mine='yes']", has_text="column 1").wait_for()
    assert page.locator("#sheet button").count() < 25
    key(page, "suits-G", "values-6", "name-card")
    page.locator("#prompt", has_text="column 2").wait_for()
    assert said(table) == ["G6"]
    page.locator('[data-key="values-6"][aria-disabled="true"]').wait_for()


def test_who_only_watches_sees_tricks_as_cards_and_who_is_to_come(browser: Any, begun: Any) -> None:
    table = begun("planet-nine", {"mission": 2, "commander": 1, "tasks": WATCHED})
    for seat, card in enumerate(("Y4", "Y9", "Y5", "Y1"), 1):
        assert table.say(card, f"seat {seat}") is None
    assert table.say("P3", "seat 2") is None
    page = join(browser, table)
    now, last = page.locator(".trick").nth(0), page.locator(".trick").nth(1)
    now.wait_for()
    # Whoever watches reads on a phone too what the key beside it does.
    assert page.locator('[data-key="take"]').inner_text() == "Take a place"
    assert now.locator(".card").all_inner_texts() == ["3 \npink\nP3", "?", "–", "–"]
    assert now.locator("[data-next='yes'] .by").all_inner_texts() == ["Seat 3"]
    assert last.locator("[data-winner='yes'] .by").all_inner_texts() == ["Seat 2"]
    assert not [line for line in page.locator(".seats li").all_inner_texts() if line.startswith("Trick")], (
        "no trick is told twice"
    )
    assert page.locator(".seats small[data-sign='✓']").all_inner_texts() == ["✓ win yellow 9"]
    # What lies on the table calls cards as people do.
    key(page, "look")
    page.locator("#told li", has_text="Trick 2").wait_for()
    lines = page.locator("#told li").all_inner_texts()
    assert lines[-2:] == [
        "Trick 2: Seat 2 pink 3",
        "Trick 1: Seat 1 yellow 4, Seat 2 yellow 9, Seat 3 yellow 5, Seat 4 yellow 1. Seat 2 won",
    ]
    assert page.faults == []


PLACES = """() => [...document.querySelectorAll('.trick:first-of-type li, .panel + .trick li')].map((one) => {
  const [by, card] = ['.by', '.card'].map((part) => one.querySelector(part).getBoundingClientRect());
  return [Math.round(card.width), Math.round(card.height), by.bottom <= card.top];
})"""
"""The places of the open trick: how large each is, and whether its name stands over it."""


def test_a_trick_says_whose_every_card_is_and_who_is_to_come(browser: Any, begun: Any) -> None:
    table = begun("planet-nine", {"mission": 2, "commander": 1, "tasks": WATCHED})
    page = join(browser, table, "seat-2", size={"width": 844, "height": 390}, reduced_motion="reduce")
    assert table.say("Y4", "seat 1") is None
    page.locator("#prompt[data-mine='yes']").wait_for()
    assert page.locator(".trick .by").all_inner_texts() == ["Seat 1", "you", "Seat 3", "Seat 4"]
    # The suit is named, as on the buttons that play one.
    assert page.locator(".trick .card small").all_inner_texts() == ["yellow"]
    assert page.locator(".trick [data-next='yes'] .by").all_inner_texts() == ["you"]
    places = page.evaluate(PLACES)
    assert len(places) == 4 and len({tuple(place) for place in places}) == 1 and places[0][2]
    # Turned, what was played and what plays are in sight together.
    assert page.evaluate(OUT, ".panel button, .trick .card") == [] and page.faults == []


def test_a_seat_is_called_to_vote_and_to_tell_its_hand_whoever_the_table_asks(browser: Any, begun: Any) -> None:
    table = begun("planet-nine", DRAFT)
    small = {"width": 360, "height": 560}
    page, watcher = join(browser, table, "seat-2", size=small), join(browser, table)
    for word, seat in (("TAKE T-Y9", 2), ("TAKE T-P7", 3)):
        assert table.say(word, f"seat {seat}") is None
    page.locator("#prompt[data-mine='yes']", has_text="Send the distress signal?").wait_for()
    assert "It costs one attempt" in page.locator(".panel").inner_text()
    key(page, "vote-no")
    page.locator("#prompt[data-mine='no']").wait_for()
    table.say("GIVEUP")
    table.say("HANDS")
    page.locator("#prompt[data-mine='yes']", has_text="Choose the cards left in your hand").wait_for()
    assert "Still to come: Seat 1, Seat 3, Seat 4" in page.locator(".panel").inner_text()
    cards = ("P1", "P2", "P3", "B1", "B2", "B3", "G1", "G2", "G3", "R1")
    suits = page.locator(".panel .suits").bounding_box()
    for card in cards[:-1]:
        key(page, f"suits-{card[0]}", f"values-{card}")
    tell = page.locator('[data-key="tell"]')
    # Room is kept for all cards: nothing moves under the thumb while they are chosen.
    assert page.locator(".panel .suits").bounding_box() == suits
    assert tell.inner_text() == "Choose 1 more" and tell.is_disabled()
    key(page, "suits-R", "values-R1")
    assert tell.inner_text() == "Send 10 cards"
    tell.tap()
    page.locator(".sent", has_text="Still to come: Seat 1, Seat 3, Seat 4").wait_for()
    # Who only watches has nothing of their own, and after the end nobody is to come.
    watcher.locator(".watch").wait_for()
    assert watcher.locator("[data-key='mine']").count() == 0 and watcher.locator(".to-come").count() == 0
    assert not [line for line in watcher.locator(".seats li").all_inner_texts() if line.startswith("Trick")]
    assert page.faults == watcher.faults == []


def test_a_long_sentence_of_what_happened_leaves_showing_a_card_in_sight(browser: Any, begun: Any) -> None:
    """In German, with names that are long."""
    table = begun("planet-nine", {"mission": 2, "commander": 1, "tasks": WATCHED})
    join(browser, table, "seat-3", name="Maximilian")
    small = {"width": 390, "height": 664}
    page = join(browser, table, "seat-2", name="Friederike", size=small, locale="de-DE", reduced_motion="reduce")
    for seat, card in enumerate(("Y4", "Y9", "Y5", "Y1"), 1):
        assert table.say(card, f"seat {seat}") is None
    key(page, "mode-communicate", "suits-G", "values-6", "says-highest")
    assert page.evaluate(OUT, "#prompt, .panel button") == []


BOXES = """() => [...document.querySelectorAll('.panel button, footer button')].map((part) => {
  const box = part.getBoundingClientRect();
  return [part.dataset.key || part.id, Math.round(box.left), Math.round(box.top), Math.round(box.width)].join(' ');
})"""


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", [(360, 560), (390, 664), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seat", [3, 4], ids=["whose turn it is then", "who waits"])
def test_a_card_chosen_to_be_shown_keeps_its_place_when_somebody_leads(
    browser: Any, begun: Any, seat: int, size: tuple[int, int]
) -> None:
    """The pad to play stood there at once, with the same card chosen: a thumb on its way played it."""
    table = begun("planet-nine", {"mission": 2, "commander": 1, "tasks": WATCHED})
    page = join(browser, table, f"seat-{seat}", size={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    for other, card in enumerate(("Y4", "Y9", "Y5", "Y1"), 1):
        assert table.say(card, f"seat {other}") is None
    key(page, "suits-G", "values-6", "says-highest")
    page.locator('[data-key="show"]:enabled').wait_for()
    before = page.evaluate(BOXES)
    assert table.say("G2", "seat 2") is None
    page.locator('[data-key="show"]:disabled', has_text="Not now").wait_for()
    assert page.evaluate(BOXES) == before
    play = page.locator('[data-key="mode-play"]')
    assert play.is_enabled() == (seat == 3)
    if seat == 3:
        play.tap()
        page.locator('[data-key="play"]:enabled', has_text="Play green 6").wait_for()
    assert said(table) == [] and page.faults == []


def test_the_lowest_glass_shows_where_the_token_lies_and_breaks_no_name(browser: Any, begun: Any) -> None:
    table = begun("planet-nine", {"mission": 2, "commander": 1, "tasks": WATCHED})
    join(browser, table, "seat-3", name="Maximilian")
    page = join(browser, table, "seat-2", size={"width": 360, "height": 560}, reduced_motion="reduce")
    for seat, card in enumerate(("Y4", "Y9", "Y5", "Y1"), 1):
        assert table.say(card, f"seat {seat}") is None
    key(page, "mode-communicate")
    assert page.evaluate(OUT, ".says button, .says .mark, .show-it") == []
    key(page, "mode-play")
    name = page.locator(".trick .by", has_text="Maximilian").last
    assert name.bounding_box()["height"] < 24, "one line"


PLACED = """() => Object.fromEntries([...document.querySelectorAll('#prompt, footer button')].map((part) => {
  const box = part.getBoundingClientRect();
  return [part.dataset.key || part.id, [box.left, box.top, box.width].map(Math.round).join(' ')];
}))"""
CUT = "(news) => news.scrollHeight - news.clientHeight > 1"


@pytest.mark.long_from(1)
@pytest.mark.parametrize("size", [(360, 560), (390, 664), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_happened_never_pushes_the_question_and_is_folded_until_it_is_touched(
    browser: Any, begun: Any, size: tuple[int, int]
) -> None:
    table = begun("planet-nine", {"mission": 2, "commander": 1, "tasks": WATCHED})
    join(browser, table, "seat-3", name="Maximilian")
    glass = {"width": size[0], "height": size[1]}
    page = join(browser, table, "seat-2", name="Friederike", size=glass, locale="de-DE", reduced_motion="reduce")
    for seat, card in enumerate(("Y4", "Y5"), 1):
        assert table.say(card, f"seat {seat}") is None
    page.locator("#news", has_text="Du hast Gelb 5 gespielt.").wait_for()
    page.locator("#prompt", has_text="Maximilian").wait_for()
    before = page.evaluate(PLACED)
    for seat, card in ((3, "Y9"), (4, "Y1")):
        assert table.say(card, f"seat {seat}") is None
    # Why it is lost stands in a card of its own, until cards are told for the review.
    key(page, "review")
    page.locator("#news", has_text="gescheitert").wait_for()
    after = page.evaluate(PLACED)
    # Turned, what is asked of any page stands at the lower edge, however much happened above it.
    assert after["prompt"] == before["prompt"] and (size[0] < size[1] or after == before)
    news = page.locator("#news")
    assert page.locator("#prompt").bounding_box()["y"] < 70
    # Turned there is room for all of it below the question.
    folded = news.locator(".folded")
    assert (folded.count() > 0) == (size[0] < size[1]) and not news.evaluate(CUT)
    news.tap()
    assert not news.evaluate(CUT) and page.evaluate(PLACED) == after
    assert all(sentence.bounding_box()["height"] > 10 for sentence in folded.all())
    news.tap()
    assert all(sentence.bounding_box()["height"] < 2 for sentence in folded.all()) and page.faults == []


@pytest.mark.long
def test_in_large_text_more_than_one_task_of_a_draft_is_in_sight(browser: Any, begun: Any) -> None:
    page = join(browser, begun("planet-nine", DRAFT), "seat-2", size={"width": 390, "height": 664})
    page.evaluate(SET, ["dark", 1.5])
    becomes(lambda: page.evaluate(OUT, ".crew > .choices button"), [])
    signs = "(buttons) => buttons.map((button) => button.getBoundingClientRect().height)"
    assert min(page.locator(".crew > .choices button").evaluate_all(signs)) >= 48
