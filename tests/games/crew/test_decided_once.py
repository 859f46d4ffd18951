"""What a seat's page says of a shut card is what the rule says when the word is tried; keys of refusals stand whole."""

import re
from pathlib import Path

import pytest

from companion.games.crew.deep_sea.game import GAME as DEEP_SEA
from companion.games.crew.planet_nine.game import GAME as PLANET_NINE
from companion.rules.board import Refusal
from companion.text.catalogue import FOLDER
from tests.games.crew.test_seat_pages import page, table
from tests.helpers import AnyGame, Playing

GAMES = Path(__file__).parents[3] / "companion" / "games"
RACK_PLAYERS = GAMES.parent / "cli" / "rack_players.py"
PREFIXES = {"crew": ("refused-crew-", "refused-ds-", "refused-p9-"), "fifty_missions": ("refused-fifty-",)}
TASKS = {"planet-nine": {"card": "Y9", "owner": 4}, "deep-sea": {"id": "win-pink-3", "owner": 1}}


def refused(playing: Playing, word: str, seat: int) -> Refusal:
    answer = playing.hear(word, seat).answer
    assert isinstance(answer, Refusal), (word, answer)
    return answer


@pytest.mark.parametrize("game", [PLANET_NINE, DEEP_SEA], ids=lambda game: game.id)
def test_a_card_that_a_page_shuts_is_refused_with_the_same_sentence(game: AnyGame) -> None:
    """Played cards, shown ones, and one that another member lays down at this moment."""
    position = {"mission": 1, "commander": 1, "tasks": [TASKS[game.id]]}
    playing = table(game, 4, position).say("P1", "P9", "P2", "P4")
    playing = playing.say("COMMUNICATE B9 HIGHEST", seat=3).say("COMMUNICATE G4", seat=1)
    talk = page(playing, 2)["talk"]
    closed = talk["closed"]
    assert set(closed) == {"P1", "P9", "P2", "P4", "B9", "G4"}
    for code, why in closed.items():
        refusal = refused(playing, f"COMMUNICATE {code} ONLY", 2)
        assert (refusal.key, dict(refusal.params)) == (why.key, dict(why.params))


def test_why_a_seat_may_not_communicate_is_told_alike_on_its_page_and_when_it_tries() -> None:
    playing = table(PLANET_NINE, 4, {"mission": 1, "commander": 1, "tasks": [{"card": "Y9", "owner": 4}]})
    for now in (playing.say("P5", seat=1), playing.say("COMMUNICATE B9 HIGHEST", seat=2)):
        why = page(now, 2)["talk"]["why"]
        refusal = refused(now, "COMMUNICATE G4 ONLY", 2)
        assert (refusal.key, dict(refusal.params)) == (why.key, dict(why.params))


@pytest.mark.parametrize("room", sorted(PREFIXES))
def test_every_refusal_is_named_by_its_whole_key(room: str) -> None:
    """A search for what a player saw ends in the rule, and every sentence is said by some rule."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in [*(GAMES / room).rglob("*.py"), RACK_PLAYERS])
    sentences = "\n".join(path.read_text(encoding="utf-8") for path in (FOLDER / "en").glob("*.ftl"))
    named = set(re.findall(r'"(refused-[a-z0-9-]+)"', code))
    written = set(re.findall(r"^(refused-[\w-]+) =", sentences, re.MULTILINE))
    assert {key for key in written if key.startswith(PREFIXES[room])} <= named <= written
    assert not re.search(r'f"refused-', code)
