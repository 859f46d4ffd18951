"""Every sentence that the game may say is there, in every language."""

import re
from pathlib import Path

import pytest

from companion.cues import Chime, LampOff, LampOn, Sound, Speak
from companion.games.fifty_missions.game import GAME
from companion.games.fifty_missions.view import cues
from companion.rules.board import TABLE, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.words import read
from companion.table.outcomes import InputOutcome as Room
from companion.table.outcomes import follow
from companion.text.catalogue import FOLDER, LANGUAGES, Catalogue
from tests.games.fifty_missions.helpers import DATA, GRAMMAR, Table, small

PACKAGE = Path(__file__).parents[3] / "companion/games/fifty_missions"
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py")))


def keys(language: str) -> set[str]:
    text = (FOLDER / language / "fifty_missions.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences(language: str) -> None:
    assert keys(language) == keys("en")


def test_every_refusal_and_prompt_has_its_sentence() -> None:
    refusals = set(re.findall(r'"refused-(fifty-[\w-]+)"', SOURCE))
    phases = {"row", "missions", "first", "ready", "collect", "paused", "correct", "box", "place", "play"}
    wanted = {f"refused-{key}" for key in refusals} | {f"refused-fifty-not-now-{key}" for key in phases}
    wanted |= set(re.findall(r'Prompt\("(fifty-[\w-]+)"', SOURCE))
    wanted |= {f"fifty-{phase}" for phase in ("ready", "paused", "collect")}
    wanted |= {f"alert-{key}" for key in re.findall(r'Alert\("(fifty-[\w-]+)"', SOURCE)}
    wanted |= {f"label-{label.key}" for label in GAME.labels(DATA)}
    wanted |= {f"option-fifty-missions-{option.name.replace('_', '-')}" for option in GAME.options}
    wanted |= {f"reason-fifty-{reason}" for reason in ("cannot-play", "all-missions", "time", "stopped", "box")}
    assert len(refusals) > 12
    assert wanted <= keys("en")


def test_every_option_value_has_a_name() -> None:
    wanted = {
        f"value-fifty-missions-{option.name}-{value}".replace("_", "-")
        for option in GAME.options
        for value in option.values
        if isinstance(value, str)
    }
    assert wanted <= keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("word", "seat"),
    [
        ("PLAY RED-7 2", 1),
        ("PLAY RED-7 1", 2),
        ("MET my_20", 1),
        ("PLAY FIRE-3 1", 1),
        ("STUCK", 2),
        ("PLAY RED-7 1", 9),
    ],
)
def test_a_refusal_reads_as_a_sentence(language: str, word: str, seat: int) -> None:
    table = Table(small())
    command = GAME.interpret(
        table.state,
        Utterance(read(GRAMMAR, tuple(word.upper().split())), Speaker(seat=seat), 1.0),  # type: ignore[arg-type]
    )
    refusal = command if isinstance(command, Refusal) else GAME.decide(table.state, command)
    assert isinstance(refusal, Refusal)
    said = Catalogue(language).refusal(refusal)
    assert said.endswith(".") and "{" not in said and "refused" not in said and "fifty" not in said


def test_sounds_and_lamps_follow_the_public_view() -> None:
    table = Table(small())
    first = table.view
    table.say("PLAY RED-7 1")
    second = table.view
    assert cues(first, second) == (Chime(Sound.ACCEPTED),)
    room = Room()
    follow(room, first, second)
    assert room.cues[:2] == [(TABLE, LampOff("seat-1")), (TABLE, LampOn("seat-2", pulse=True))]
    table.say("PLAY RED-6 1")
    assert Chime(Sound.TASK) in cues(second, table.view)
    ended = Table(small(missions=[], done=14))
    before = ended.view
    ended.say("PLAY RED-6 1")
    played = cues(before, ended.view)
    assert Chime(Sound.SUCCESS) in played
    assert any(isinstance(cue, Speak) for cue in played)
