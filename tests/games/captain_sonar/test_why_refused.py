"""Why was the captain's silence refused? At most four files say it, beginning with the sentence on the page."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import companion.games.captain_sonar as package
from companion.rules.board import Refusal
from companion.text.catalogue import FOLDER
from tests.games.captain_sonar.conftest import Start

SOURCES = Path(package.__file__).parent
SENTENCES = FOLDER / "en" / "captain_sonar.ftl"
FULL = {"at": "C8", "gauges": {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}}
MOST_FILES = 4
WAY = "navigation.py"
"""Says which spaces a silence may cross; ``weapons.py`` asks it before it refuses."""


class Judges:
    """The files of the game whose functions are at work when a refusal first comes about, by the refusal's key.

    ``no`` and ``known`` only build it.
    """

    def __init__(self) -> None:
        self.files: dict[str, set[str]] = {}

    def __call__(self, frame: FrameType | None, event: str, _: object) -> None:
        if event != "call" or frame is None or not isinstance(frame.f_locals.get("self"), Refusal):
            return
        key = frame.f_locals.get("key", "")
        if key in self.files:
            return
        files = self.files[key] = set()
        while frame := frame.f_back:
            path = Path(frame.f_code.co_filename)
            if path.is_relative_to(SOURCES) and frame.f_code.co_name not in ("no", "known"):
                files.add(path.name)


@pytest.mark.parametrize(
    ("blue", "before", "said"),
    [
        (FULL, ("COURSE N",), "SILENCE W 1"),
        (FULL, (), "SILENCE W 1"),
        ({"at": "C8"}, ("COURSE N", "MARK drone", "BREAK N6"), "SILENCE W 1"),
        (FULL, ("COURSE N", "BREAK N6", "OK/FM"), "SILENCE W 3"),
        (FULL, ("COURSE N", "BREAK N6", "OK/FM"), "SILENCE N 3"),
        (FULL, ("COURSE N", "BREAK N6", "OK/FM"), "SILENCE S 1"),
        (FULL, ("COURSE N", "BREAK N6", "OK/FM"), "SILENCE W 1/ENG"),
        ({**FULL, "surfaced": True}, (), "SILENCE W 1"),
    ],
)
def test_few_files_say_why_the_captains_silence_was_refused(
    battle: Start, blue: dict[str, Any], before: tuple[Any, ...], said: str
) -> None:
    game, judges = battle(blue=blue), Judges()
    game.all("blue", *before)
    sys.setprofile(judges)
    code = game.say("blue", said)
    sys.setprofile(None)
    assert code is not None
    key = game.refusal.key
    assert f"\n{key} = " in SENTENCES.read_text(encoding="utf-8"), key
    way = {WAY} if key.startswith("refused-sonar-silence-") else set()
    opened = {SENTENCES.name, *judges.files[key], *way}
    assert "decide.py" in opened and len(opened) <= MOST_FILES, opened
    assert any(f'"{key}"' in (SOURCES / name).read_text(encoding="utf-8") for name in judges.files[key]), key
