"""A card that is scanned before its game has begun: the table says what comes first, not that it does not know it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.wire import session_store
from companion.games.crew import prompts
from companion.games.crew.deep_sea.game import GAME as DEEP_SEA
from companion.inputs import Said, Scanned
from companion.rules.board import Refusal
from companion.rules.seats import Speaker
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.helpers import Playing, parsed, setup

TAGS = {"04A1B2": "P9:B7"}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings(TAGS))
    yield table
    if table.session is not None:
        table.session.journal.close()


def scanned(table: Table, text: str) -> Refusal:
    refusal = table.handle(Scanned("centre", text), 0.0).refusal
    assert refusal is not None
    return refusal


@pytest.mark.parametrize("text", ["P9:B7", "04A1B2"])
def test_during_the_set_up_a_card_of_this_game_is_told_to_wait_for_the_start(table: Table, text: str) -> None:
    table.begin("planet-nine", {"players": 4}, {}, 1, 0.0)
    refused = scanned(table, text)
    assert (refused.code, refused.key) == ("not-now", "start-first")
    assert Catalogue("en").refusal(refused) == (
        "“B7” was read before the start. Press start first, then scan it again."
    )
    assert table.view(0.0).scene == "setup"


@pytest.mark.parametrize("text", ["P9:B7", "04A1B2", "99FFEE"])
def test_a_card_on_a_seats_own_reader_asks_who_sits_there(tmp_path: Path, text: str) -> None:
    """Until that seat has a name; a word, and a card on a shared reader, mean what they always mean."""
    readers = {f"seat{seat}": Binding("reader", Speaker(seat=seat)) for seat in (1, 2, 5)}
    table = Table(session_store(tmp_path, VirtualClock()), Bindings(TAGS, readers))
    table.begin("planet-nine", {"players": 4}, {}, 1, 0.0)
    outcome = table.handle(Scanned("seat2", text), 0.0)
    view = table.view(0.0)
    assert outcome.refusal is None and view.setup is not None and view.setup.step == "name_2"
    assert (view.prompt.key, view.prompt.params["number"]) == ("setup-name", 2)
    table.handle(Scanned("seat1", text), 0.0)
    view = table.view(0.0)
    assert view.setup is not None and view.setup.step == "name_1", "whoever scans next is asked next"
    table.handle(Said("keyboard", "SET name_1 Ann"), 0.0)
    refused = table.handle(Scanned("seat1", "P9:B7"), 0.0).refusal
    assert refused is not None and refused.key == "start-first"
    refused = table.handle(Scanned("seat5", "P9:B7"), 0.0).refusal
    assert refused is not None and refused.key == "start-first", "four play"
    table.handle(Scanned("seat2", "PLAYERS 3"), 0.0)
    assert len(table.view(0.0).names) == 3
    assert table.session is not None
    table.session.journal.close()


@pytest.mark.parametrize("text", ["P9:B7", "04A1B2"])
def test_at_home_a_card_is_told_which_game_to_start(table: Table, text: str) -> None:
    refused = scanned(table, text)
    assert refused.key == "game-first"
    assert "The Quest for Planet Nine" in Catalogue("en").refusal(refused)


def test_what_nobody_knows_is_still_unknown_before_the_start(table: Table) -> None:
    assert scanned(table, "4006381333931").code == "unknown"
    table.begin("planet-nine", {"players": 4}, {}, 1, 0.0)
    assert scanned(table, "4006381333931").code == "unknown"
    assert scanned(table, "FM:RED-7.A").key == "other-game"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_before_the_commander_is_known_is_told_what_comes_first(language: str) -> None:
    playing = Playing.of(DEEP_SEA, setup(DEEP_SEA, parsed(DEEP_SEA, "deep_sea"), options={"mission": 1}))
    phase = prompts.phase(playing.state)
    answer = playing.hear("P6", seat=1).answer
    assert isinstance(answer, Refusal) and answer.key == "refused-crew-settle-first" and answer.params["phase"] == phase
    catalogue = Catalogue(language)
    other = catalogue.refusal(Refusal("not-now", {"phase": "?"}, key="refused-crew-settle-first"))
    for step in ("commander", "allocate", "draw", "ready", "predict", "reveal", "tokens", "handover", "distress"):
        refusal = catalogue.refusal(Refusal("not-now", {"phase": step}, key="refused-crew-settle-first"))
        assert refusal != other, step


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_button_of_a_proven_revoke_says_what_it_will_do(language: str) -> None:
    catalogue = Catalogue(language)
    sentences = [catalogue.sentence(f"word-{word}") for word in ("takeback", "count", "goon")]
    assert all(":" in sentence for sentence in sentences) and len(set(sentences)) == 3
