"""A seat's page: what it offers can be said, and it tells nothing that only another seat knows."""

from typing import Any, cast

import pytest

from companion.games.crew.deep_sea.game import GAME as DEEP_SEA
from companion.games.crew.planet_nine.game import GAME as PLANET_NINE
from companion.games.crew.terms import CARDS
from companion.rules.board import Refusal
from companion.rules.sentences import Sentence
from companion.text.catalogue import Catalogue
from companion.text.published import plain_data
from tests import helpers
from tests.helpers import AnyGame, Playing

FOLDERS = {"planet-nine": "planet_nine", "deep-sea": "deep_sea"}


def table(game: AnyGame, players: int = 4, position: dict[str, object] | None = None) -> Playing:
    return Playing.of(game, helpers.setup(game, helpers.parsed(game, FOLDERS[game.id]), players, {}, position or {}))


def page(playing: Playing, seat: int) -> dict[str, object]:
    post = next(post for post in playing.game.pages.posts(playing.state) if post.speaker.seat == seat)
    return dict(playing.game.pages.page(playing.state, post))


def offered(playing: Playing, seat: int) -> list[str]:
    """Every word that a page offers to be touched."""
    sheet = page(playing, seat)
    words = [choice["word"] for choice in (*sheet["choices"], *sheet["more"])]
    play, talk, predict = sheet["play"], sheet["talk"], sheet["predict"]
    words += play["cards"] if play else []
    words += predict["words"] if predict else []
    if talk and talk["why"] is None:
        cards = [code for code, card in CARDS.items() if not card.trump and code not in talk["closed"]]
        says = {code: talk["says"].get(code, ("highest", "only", "lowest")) for code in cards}
        words += [f"COMMUNICATE {code} {place.upper()}" for code in cards for place in says[code] if not talk["hidden"]]
    return words


@pytest.mark.parametrize("game", [PLANET_NINE, DEEP_SEA], ids=lambda game: game.id)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_word_that_a_page_offers_is_taken(game: AnyGame, players: int) -> None:
    """Through a whole mission by scripted players; what is seldom said may be refused, but is understood."""
    how = helpers.setup(game, helpers.parsed(game, FOLDERS[game.id]), players, {}, {"mission": 4})
    playing, script, steps = Playing.of(game, how), game.demo(how), 0
    seen: set[str] = set()
    while not playing.state.decided:
        if steps % 5 == 0 or playing.state.attempt.step:
            for seat in playing.state.people:
                for word in [word for word in offered(playing, seat) if word != "UNDO"][::3]:
                    answer = playing.hear(word, seat)
                    assert not isinstance(answer.answer, Refusal), (word, seat, answer.answer)
                    seen.add(word.split()[0])
        line = script(playing.state)
        playing, steps = playing.say(line.word, seat=line.speaker.seat), steps + 1
    assert {"COMMUNICATE", "COMMANDER", "TAKE"} <= seen


@pytest.mark.parametrize("seat", [1, 3, 4])
def test_other_pages_are_the_same_whatever_one_seat_noted_voted_and_holds(seat: int) -> None:
    """Two tables that differ in a secret number, a vote and a hand: nobody else's page does."""
    tables = []
    for number, vote, hand in ((2, "LEFT", ["P1", "P2"]), (7, "NO", ["G8", "G9"])):
        tasks = [{"id": "predict-tricks-secret"}, {"id": "win-pink-3", "owner": 1}]
        position = {"mission": 1, "commander": 1, "hands": {"2": hand}, "tasks": tasks}
        playing = table(DEEP_SEA, 4, position).say("TAKE T-85", seat=2)
        tables.append(playing.say(f"PREDICT T-85 {number}", seat=2).say(f"VOTE {vote}", seat=2))
    first, other = tables
    catalogue = Catalogue("en")
    assert plain_data(page(first, seat), catalogue, 0.0) == plain_data(page(other, seat), catalogue, 0.0)
    assert page(first, 2) != page(other, 2) and page(first, 2)["vote"]["own"] == "left"


def test_a_page_says_why_nothing_can_be_shown_now() -> None:
    playing = table(PLANET_NINE, 4, {"mission": 1, "commander": 1, "tasks": [{"card": "Y9", "owner": 4}]})
    assert page(playing, 2)["talk"]["why"] is None
    led = playing.say("P5", seat=1)
    assert page(led, 2)["talk"]["why"] == Sentence("refused-crew-talk-between", {"seat": 2, "trick": 1})
    assert set(page(led, 1)) == set(page(playing, 1)) and page(led, 1)["play"] is None


def lying(playing: Playing) -> list[Any]:
    """What seat 2 sees of the others: who it is, the tasks there, and what was shown."""
    rows = cast(list[dict[str, Any]], page(playing, 2)["others"])
    return [(row["seat"], [task["text"].params["task"] for task in row["tasks"]], row["shown"]) for row in rows]


def test_a_page_shows_what_lies_open_before_the_others() -> None:
    tasks = [{"card": "Y9"}, {"card": "P7", "owner": 3}, {"card": "Y8", "owner": 2}]
    playing = table(PLANET_NINE, 4, {"mission": 2, "commander": 1, "tasks": tasks})
    third, fourth, first = (Sentence("somebody-at-seat", {"seat": seat}) for seat in (3, 4, 1))
    # While tasks are allocated it is told, too, who has none.
    assert lying(playing) == [(third, ["T-P7"], []), (fourth, [], []), (first, [], [])]
    held = [row["holds"].params["count"] for row in cast(list[dict[str, Any]], page(playing, 2)["others"])]
    assert held == [1, 0, 0]
    # What nobody has yet is none of the others'.
    untaken = cast(list[dict[str, Any]], page(playing, 2)["untaken"])
    assert [task["text"].params["task"] for task in untaken] == ["T-Y9"]
    playing = playing.say("TAKE T-Y9", seat=3).say("NO").say("COMMUNICATE G7 HIGHEST", seat=3)
    shown = Sentence("crew-page-shows", {"seat": 3, "card": "G7", "says": "highest", "own": 0})
    assert [(who, sorted(tasks), shows) for who, tasks, shows in lying(playing)] == [(third, ["T-P7", "T-Y9"], [shown])]


def test_the_cards_of_two_are_counted_on_their_owners_page() -> None:
    position = {"mission": 1, "commander": 1, "tasks": [{"id": "win-blue-1-2-3", "owner": 2}]}
    playing = table(DEEP_SEA, 4, position).say("G1", "G9", "B1", "G2")
    (task,) = page(playing, 2)["tasks"]
    assert task["progress"].params == {"count": 1, "most": 3}  # type: ignore[has-type]


def test_who_reads_of_themselves_is_called_you_and_everybody_else_by_name() -> None:
    position = {"mission": 1, "commander": 1, "tasks": [{"card": "P9", "owner": 2}]}
    playing = table(PLANET_NINE, 4, position).say("P1", "P9", "P2", "P4")
    english = Catalogue("en", ("Ana", "Ben", "Cora", "Dan"))

    def news(seat: int) -> str:
        return str(plain_data(page(playing, seat)["news"], english, 0.0)["text"])

    assert " Your task “win pink 9”: done. You won trick 1. " in news(2)
    assert " Task “win pink 9” of Ben: done. Ben won trick 1. " in news(3)
    assert "You played pink 4." in news(4) and "Dan played pink 4." in news(1)
