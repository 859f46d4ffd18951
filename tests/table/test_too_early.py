"""A card that is scanned before its game has begun: the table says what comes first, not that it does not know it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.wire import session_store
from companion.games.crew import prompts
from companion.games.crew.deep_sea.game import GAME as DEEP_SEA
from companion.inputs import Scanned
from companion.rules.board import Refusal
from companion.table.catalog import Catalog
from companion.table.clock import VirtualClock
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.helpers import Playing, parsed, setup

TAGS = {"04A1B2": "P9:B7"}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = Table(session_store(tmp_path, VirtualClock()), Catalog(TAGS))
    yield made
    if made.session is not None:
        made.session.journal.close()


def scanned(table: Table, text: str) -> Refusal:
    found = table.handle(Scanned("centre", text), 0.0).refusal
    assert found is not None
    return found


@pytest.mark.parametrize("text", ["P9:B7", "04A1B2"])
def test_during_the_set_up_a_card_of_this_game_is_told_to_wait_for_the_start(table: Table, text: str) -> None:
    table.begin("planet-nine", {"players": 4}, {}, 1, 0.0)
    refused = scanned(table, text)
    assert (refused.code, refused.key) == ("not-now", "start-first")
    assert Catalogue("en").refusal(refused) == (
        "“B7” was read before the start. Press start first, then scan it again."
    )
    assert table.view(0.0).scene == "setup"


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
    found = playing.hear("P6", seat=1).answer
    assert isinstance(found, Refusal) and found.key == "refused-crew-settle-first" and found.params["phase"] == phase
    words = Catalogue(language)
    other = words.refusal(Refusal("not-now", {"phase": "?"}, key="refused-crew-settle-first"))
    for one in ("commander", "allocate", "draw", "ready", "predict", "reveal", "tokens", "handover", "distress"):
        told = words.refusal(Refusal("not-now", {"phase": one}, key="refused-crew-settle-first"))
        assert told != other, one


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_button_of_a_proven_revoke_says_what_it_will_do(language: str) -> None:
    words = Catalogue(language)
    told = [words.sentence(f"word-{word}") for word in ("takeback", "count", "goon")]
    assert all(":" in one for one in told) and len(set(told)) == 3
