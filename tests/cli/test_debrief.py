"""``companion debrief``, ``replay``, ``draw --rate`` and ``bench review``: over sessions as the table leaves them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli.main import main
from companion.cli.wire import session_store
from companion.review.record import encode
from companion.rules.cards import Card
from companion.rules.seats import Speaker
from companion.rules.tricks import must_follow
from companion.table.bindings import Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES
from tests.review.played import start


def session(folder: Path, cards: int | None) -> tuple[str, Any]:
    """A mission played through the table, to its end or for so many cards; its id and state."""
    state = start("planet-nine", "debrief", 4, 1, [])
    hands = {str(seat): [str(card) for card in held] for seat, held in state.table.hands.items()}
    position = {
        "mission": 2, "commander": state.attempt.commander, "hands": hands,
        "tasks": [{"card": "B7", "owner": 1}, {"card": "Y6", "owner": 2}],
    }  # fmt: skip
    table = Table(session_store(folder, VirtualClock()), Bindings({}, {}))
    table.begin("planet-nine", {"players": 4, "name_1": "Ana", "name_2": "Ben"}, position, 1, 0.0)
    table.start(0.0)
    rng, held_by = Random(3), {seat: set(held) for seat, held in state.table.hands.items()}
    assert table.session is not None
    while not table.session.over and (cards is None or cards > 0):
        play = table.session.state.play  # type: ignore[attr-defined]
        led = play.plays[0].card.suit if play.plays else None
        card: Card = rng.choice(must_follow(sorted(held_by[play.turn], key=str), led))
        held_by[play.turn].remove(card)
        assert table.say("test", str(card), Speaker(), 1.0).refusal is None
        cards = None if cards is None else cards - 1
    table.session.journal.close()
    return table.session.id, table.session.state


@pytest.fixture
def finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Any]:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    return session(tmp_path, None)


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Any]:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    return session(tmp_path, 3)


@pytest.mark.long
def test_debrief_says_verdict_and_turning_point(finished: tuple[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON for machines, as sentences with the players' names for people."""
    name, state = finished
    assert main(["debrief", name, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["over"] and data["verdict"] in ("lost-at-card", "won") and data["record"] == encode(state)
    assert [play["card"] for trick in data["tricks"] for play in trick["plays"]]
    for language in ("en", "de", "fr"):
        assert main(["debrief", name, "--language", language]) == 0
        text = capsys.readouterr().out
        assert "Ana" in text and "review-" not in text and encode(state) in text


@pytest.mark.long
def test_debrief_without_hands_says_so_and_how_to_tell_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Never that the time was too short; what is likely is said as likely, and how hands are told."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    table = Table(session_store(tmp_path, VirtualClock()), Bindings({}, {}))
    table.begin(
        "planet-nine", {"players": 4, "mission": 1}, {"commander": 1, "tasks": [{"card": "B7", "owner": 1}]}, 1, 0.0
    )
    table.start(0.0)
    for word in ("B1", "B2", "B3", "B4", "GIVEUP"):
        assert table.say("test", word, Speaker(), 1.0).refusal is None
    assert table.session is not None
    table.session.journal.close()
    assert main(["debrief"]) == 0
    out = capsys.readouterr().out
    assert "Most likely" in out and "cards that nobody showed" in out and "SEAT 2 HAND" in out and "time" not in out
    assert "B1" in out and "TC1 P9" in out
    assert main(["debrief", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["state"] == "hands-missing"
    assert data["wants"][0] == {"kind": "hand", "params": {"seat": 1, "count": 9}}


@pytest.mark.long
def test_debrief_tells_what_a_seat_could_know(finished: tuple[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """For any seat and card; a seat that is not there is wrong use."""
    assert main(["debrief", finished[0], "--json", "--seat", "2", "--card", "3"]) == 0
    asked = json.loads(capsys.readouterr().out)["asked"]
    assert asked["seat"] == 2 and asked["deals"] > 1000 and asked["exact"]
    assert main(["debrief", finished[0], "--seat", "7"]) == 2
    assert main(["debrief", finished[0], "--seat", "1", "--card", "99"]) == 2


@pytest.mark.parametrize("verb", ["debrief", "replay"])
def test_of_a_running_game_nothing_hidden_is_told(
    verb: str, running: tuple[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """Only the public part: no verdict, no record, no card that nobody has seen."""
    name, state = running
    assert main([verb, name, "--json"]) == 0
    text = capsys.readouterr().out
    assert "verdict" not in text and "record" not in text and '"line"' not in text
    hidden = {str(card) for cards in state.table.hands.values() for card in cards} - {
        str(card) for card in state.play.gone
    }
    data = json.loads(text.splitlines()[-1])
    board = data.get("public") or data["state"]
    seen = json.dumps([board["trick"], board["last_trick"], board["seats"]])
    assert not any(f'"{card}"' in seen for card in hidden)


def test_replay_shows_the_steps_of_a_session(finished: tuple[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    name, state = finished
    assert main(["replay", name, "--json"]) == 0
    steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(steps) >= len(state.play.gone)
    assert steps[-1]["state"]["mission"]["status"] == str(state.play.outcome.status)


def test_replay_shows_a_revoke_that_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """A record does not say who revoked: then no card is told of."""
    text = "TC1 P9 M:1.1 S:4 C:1 T:Y9*4 E:P1P2/B8P8/P3/P4P7 X:P2B8P3P4P7P1P8 Z:FAILED.CREW-REVOKE.1"
    assert main(["replay", text, "--json"]) == 0
    assert "crew-revoke" in capsys.readouterr().out


def test_replay_reads_the_text_of_the_qr_code(finished: tuple[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """In one argument or in several words, capitals or not."""
    state = finished[1]
    for words in ([encode(state)], encode(state).lower().split()):
        assert main(["replay", *words, "--json"]) == 0
        steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert len(steps) == len(state.play.gone) + 1
        assert steps[-1]["state"]["mission"]["status"] == str(state.play.outcome.status)
    assert main(["replay", "TC1", "nonsense"]) == 2
    assert main(["replay", "no-such-session"]) == 2


def test_a_draw_can_be_rated_and_stays_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    plain = ["draw", "planet-nine", "--mission", "4", "--seed", "7", "--json"]
    assert main(plain) == 0
    before = json.loads(capsys.readouterr().out)
    assert main([*plain, "--rate", "--samples", "3"]) == 0
    after = json.loads(capsys.readouterr().out)
    rating = after.pop("rating")
    assert after == before
    assert rating["samples"] == 3 and 0 <= rating["low"] <= rating["share"] <= rating["high"] <= 1
    assert rating["word"] in ("gentle", "fair", "brutal")
    assert main([*plain, "--rate", "--samples", "0"]) == 2


@pytest.mark.parametrize("box", ["planet-nine", "deep-sea"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_is_printed_in_sentences(capsys: pytest.CaptureFixture[str], box: str, language: str) -> None:
    """Every task says what it asks for, of Planet Nine too; the seed can be typed again as it stands."""
    assert main(["draw", box, "--mission", "4", "--seed", "1234567", "--language", language]) == 0
    head, *tasks = capsys.readouterr().out.splitlines()
    assert "1234567" in head and "review-" not in head
    assert tasks and not any("task-" in line.split(": ", 1)[1] for line in tasks)


@pytest.fixture
def campaign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Two attempts of a mission given up, and a third that is being played."""
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    table = Table(session_store(tmp_path, VirtualClock()), Bindings({}, {}))
    tasks = [{"card": "B7", "owner": 1}]
    table.begin("planet-nine", {"players": 4, "mission": 1}, {"commander": 1, "tasks": tasks}, 1, 0.0)
    table.start(0.0)
    for words in (("B1", "B2", "GIVEUP"), ("NEW", "SEAT 1", "KEEP", "G1", "GIVEUP"), ("NEW",)):
        for word in words:
            table.say("test", word, Speaker(), 1.0)
    assert table.session is not None and not table.session.over
    table.session.journal.close()
    return table.session.id


@pytest.mark.long
def test_an_earlier_attempt_of_an_evening_that_goes_on_is_reviewed(
    campaign: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["debrief", campaign]) == 0
    out = capsys.readouterr().out
    assert "1.1" in out and "--attempt" in out
    assert main(["debrief", campaign, "--json"]) == 0
    ended = json.loads(capsys.readouterr().out)["attempts"]
    assert ended[0] == "1.1"
    for name in (*ended, "1"):
        assert main(["debrief", campaign, "--attempt", name, "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert data["over"] and f"{data['mission']}.{data['attempt']}" in (name, f"1.{name}")
    assert main(["debrief", campaign, "--attempt", "1", "--json"]) == 0
    cards = [play["card"] for trick in json.loads(capsys.readouterr().out)["tricks"] for play in trick["plays"]]
    assert cards == ["B1", "B2"]


def test_an_attempt_that_is_not_finished_is_wrong_use(
    campaign: str, running: tuple[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["debrief", campaign, "--attempt", "9"]) == 2
    assert "finished in" in capsys.readouterr().err
    assert main(["debrief", running[0], "--attempt", "1"]) == 2
    assert "none is finished" in capsys.readouterr().err
