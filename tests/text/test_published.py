"""The published state has the fields that others build on."""

import json
from dataclasses import dataclass, field, replace

from companion.rules.board import Alert, Prompt, Refusal, UsualBoard
from companion.rules.published import DeviceView, TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.timers import Timer
from companion.text.catalogue import Catalogue
from companion.text.published import published
from tests.screen.review_views import lost_in_the_third, shown

WORDS = Catalogue("en")


@dataclass(frozen=True)
class Board(UsualBoard):
    """A small game's view."""

    phase: str = "trick"
    turn: int | None = 2
    prompt: Prompt = field(default_factory=lambda: Prompt("lead", {"number": 4}, 2, ("B7",)))
    alerts: tuple[Alert, ...] = field(default_factory=lambda: (Alert("revoke", {"seat": 3}),))
    clocks: dict[str, Timer] = field(default_factory=lambda: {"mission": Timer.down(60.0).start(10.0)})
    revealed: None = None
    answers: dict[int, str] = field(default_factory=lambda: {1: "good"})


def test_every_top_level_field_is_there_without_a_game() -> None:
    state = published(TableView("home", Prompt("home")), WORDS, 0.0)
    assert state["format"] == 1
    for name in ("game", "session", "turn", "refused", "revealed"):
        assert state[name] is None
    assert (state["sequence"], state["phase"], state["alerts"], state["clocks"], state["devices"]) == (
        0,
        "home",
        [],
        {},
        {},
    )
    assert set(state["prompt"]) >= {"key", "who", "choices", "text"}  # type: ignore[call-overload]


def test_the_games_own_fields_are_merged_at_top_level() -> None:
    board = Board()
    view = TableView(
        "game", board.prompt, "planet-nine", "s1", 9, board=board, devices={"centre": DeviceView("reader")}
    )
    state = published(view, WORDS, 25.0)
    assert (state["phase"], state["turn"], state["answers"]) == ("trick", 2, {"1": "good"})
    assert state["clocks"]["mission"] == {"state": "running", "remaining": 45.0, "total": 60.0}
    assert state["alerts"][0]["kind"] == "revoke" and state["alerts"][0]["seat"] == 3
    assert state["prompt"]["number"] == 4 and state["prompt"]["choices"] == ["B7"]
    assert state["devices"] == {"centre": "ok"}
    json.dumps(state)


def test_a_stopwatch_says_elapsed() -> None:
    state = published(TableView("game", Prompt("x"), board=Board(clocks={"game": Timer.up().start(0.0)})), WORDS, 5.0)
    assert state["clocks"]["game"] == {"state": "running", "elapsed": 5.0, "total": None}


def test_a_menu_stands_before_the_games_own_question() -> None:
    state = published(TableView("game", Prompt("menu", choices=("HOME",)), board=Board(), menu=True), WORDS, 0.0)
    assert state["prompt"]["key"] == "menu"


def test_a_refusal_has_code_and_text_and_a_teams_refusal_is_not_published() -> None:
    public = TableView("game", Prompt("x"), refused=Refusal("not-now", {"word": "B7"}))
    assert published(public, WORDS, 0.0)["refused"].keys() == {"code", "text", "seat", "card"}  # type: ignore[attr-defined]
    secret = TableView("game", Prompt("x"), refused=Refusal("island", audience="blue"))
    assert published(secret, WORDS, 0.0)["refused"] is None


def test_a_covered_verdict_is_not_published_either() -> None:
    """Who reads the published state beside the screen learns the verdict when it is asked for, not before."""
    for step in (0, 2):
        review = json.dumps(published(shown(step, False), Catalogue("en"), 0.0)["review"])
        other = replace(
            lost_in_the_third(), state="undecided", verdict="undecided", turning=None, alternatives=(), knowledge=()
        )
        board = ReviewBoard(other, (), step)
        assert review.replace(" ", "").count('"winnable":null') == 12
        undecided = published(TableView("review", board.prompt, board=board), Catalogue("en"), 0.0)["review"]
        assert undecided["state"] == "ready" and undecided["verdict"] == "covered"
        for hint in ("lost-at-card", "allocation", '1260, "places": []'):
            assert hint not in review
    uncovered = published(shown(2, True), Catalogue("en"), 0.0)["review"]
    assert uncovered["verdict"] == "lost-at-card" and uncovered["turning"]["card"] == "Y9"
