"""Whole missions of both Crews with one rack and with two: every word is accepted, and afterwards the reasons stand."""

import json
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.cli.rack_review import reasons
from companion.players.crew.bits import bit
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView, TrickReviewed
from companion.rules.seats import Speaker
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.table.scenes.review import ReviewScene
from companion.text.catalogue import Catalogue
from companion.text.published import published
from companion.text.terminal import render
from tests.players.evening import Evening, People

TABLES = [
    ("planet-nine", {"players": 2, "racks": 1, "mission": 3}, False),
    ("planet-nine", {"players": 2, "racks": 2, "mission": 2}, True),
    ("planet-nine", {"players": 1, "mission": 5}, False),
    ("deep-sea", {"players": 2, "racks": 1, "mission": 3}, True),
    ("deep-sea", {"players": 1, "mission": 4}, True),
]


@pytest.mark.long_from(2)
@pytest.mark.parametrize(("game", "options", "vote"), TABLES)
def test_a_whole_mission_is_played_with_racks(
    tmp_path: Path, game: str, options: dict[str, int], vote: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the deal to the result; a vote is joined, every card asked for follows suit, and debrief says why."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    evening = Evening(tmp_path)
    evening.begin({}, game, **options)
    people = People(evening, "R" if game == "planet-nine" else "S", 5, vote)
    people.play()
    session = evening.table.session
    assert session is not None
    racks = set(evening.board.racks)
    assert racks == ({2, 3} if options.get("racks", 2) == 2 else {3})
    if vote:
        assert set(evening.board.votes) == {1, 2, 3}
        assert people.said.count("VOTE NO") == 3 - len(racks)
    cards = session.game.review.cards
    assert cards is not None
    given_reasons = list(reasons(session, cards.attempt(session.state)))
    played = [reason for reason in given_reasons if reason["place"] and reason["why"] in ("weighed", "forced")]
    assert {reason["seat"] for reason in played} == racks
    assert all(reason["card"] in reason["weighed"] for reason in played if reason["why"] == "weighed")
    entries = [entry for entry in evening.journal() if entry.get("by", {}).get("place") == "company"]
    assert len(given_reasons) == len(entries), "each word of a rack is decided again"


def test_debrief_tells_why_the_racks_did_what_they_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """For machines and in words; while the attempt is on WHY is refused, since it would tell of cards."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    evening = Evening(tmp_path)
    evening.begin({}, "planet-nine", players=1, mission=1)
    answer = evening.table.say("people", "WHY", Speaker(), evening.clock.now)
    assert answer.refusal is not None
    assert answer.refusal.key == "refused-crew-rack-why"
    People(evening, "R", 3).play()
    answer = evening.table.say("people", "WHY", Speaker(), evening.clock.now)
    assert answer.refusal is not None
    assert answer.refusal.key == "refused-crew-rack-why-later"
    assert evening.table.session is not None
    evening.table.session.journal.close()
    assert main(["debrief", "--json", "--limit", "5"]) == 0
    company = json.loads(capsys.readouterr().out)["company"]
    assert company
    assert all(bit(reason["card"]) for reason in company if reason["card"])
    assert main(["debrief", "--limit", "5"]) == 0
    out = capsys.readouterr().out
    assert out.count("Companion 2 asked for card") + out.count("Companion 3 asked for card") == sum(
        reason["why"] in ("weighed", "forced") for reason in company if reason["place"]
    )


def test_the_review_shows_why_beside_each_trick(tmp_path: Path) -> None:
    """On the screen, in the terminal and published, once the verdict is uncovered and not before."""
    evening = Evening(tmp_path)
    evening.begin({}, "planet-nine", players=1, mission=1)
    People(evening, "R", 3).play()
    session = evening.table.session
    assert session is not None
    review = ReviewView("planet-nine", 1, 1, 3, "completed", "", tricks=(TrickReviewed(1, 1, 1, ()),))
    evening.table.stack = (*evening.table.stack, ReviewScene(ReviewBoard(review, session.draft.names), session))
    evening.loop.show()
    catalogue = Catalogue("en")
    assert "reasons" not in published(evening.table.view(evening.clock.now), catalogue, 0.0)
    evening.say("OK")
    view = evening.table.view(evening.clock.now)
    reasons = published(view, catalogue, 0.0)["reasons"]
    assert sum("of 100 deals" in line or "no other card would" in line for line in reasons) >= 2  # type: ignore[attr-defined]
    assert all(line in render(view, catalogue, 0.0) for line in reasons)  # type: ignore[attr-defined]
    with_panel = layout(view, Size(1920, 1080), catalogue)
    assert sum(element.key.startswith("reasons/") for element in with_panel.elements) == min(3, len(reasons))  # type: ignore[arg-type]


def test_scripted_players_know_no_racks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "planet-nine", "--players", "1", "--headless"]) == 2
    assert "found racks, expected people at every seat" in capsys.readouterr().err
