"""Names are typed into the scene that asks for them, by real keys, beside touching their letters."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from queue import Queue
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from companion.devices.keyboard import WedgeKeys
from companion.inputs import Said
from companion.rules.published import TableView
from companion.screen.elements import Words
from companion.screen.opening import Look
from companion.screen.window import Window
from tests.screen import views
from tests.screen.painting import catalogue
from tests.screen.views import NOW
from tests.screen.xserver import Keys, x_server

pytestmark = pytest.mark.display


def _view(name: str) -> TableView:
    """The name scene with this name for seat 2."""
    view = views.setup_name()
    letters = tuple(f"SET name_2 {name}{letter.lower() if name else letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    undo = ("UNDO",) if name else ()
    prompt = replace(view.prompt, params={**view.prompt.params, "value": name}, choices=(*letters, *undo, "OK"))
    return replace(view, prompt=prompt)


@pytest.fixture
def inputs() -> "Queue[Any]":
    return Queue()


@pytest.fixture
def window(inputs: "Queue[Any]") -> Iterator[Window]:
    window = Window(inputs, catalogue(), Look(size=(1280, 720)))
    window.show(_view(""), NOW)
    window.pump()
    yield window
    window.close()


def _words(inputs: "Queue[Any]") -> list[str]:
    said = []
    while not inputs.empty():
        given = inputs.get()
        if isinstance(given, Said):
            said.append(given.word)
    return said


def _type(window: Window, text: str) -> None:
    for sign in text:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(sign.lower()), unicode=sign, mod=0))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    window.pump()


def _key(window: Window, key: int) -> None:
    pygame.event.post(
        pygame.event.Event(pygame.KEYDOWN, key=key, unicode="\r" if key == pygame.K_RETURN else "", mod=0)
    )
    window.pump()


def _touch(window: Window, word: str) -> None:
    box = next(element.box for element in reversed(window._layout.elements) if element.word == word)
    x, y = box.centre
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(round(x), round(y))))
    window.pump()


def _shown(window: Window) -> str:
    text = next(element for element in window._layout.elements if element.key == "name/text")
    assert isinstance(text, Words)
    return "".join(piece for piece, _ in text.text)


def test_typed_letters_show_with_a_caret_and_enter_gives_the_name(window: Window, inputs: "Queue[Any]") -> None:
    _type(window, "Ana Höö")
    assert _shown(window) == "Ana Höö_"
    _key(window, pygame.K_BACKSPACE)
    assert _shown(window) == "Ana Hö_"
    assert _words(inputs) == [], "no letter is a word"
    _key(window, pygame.K_RETURN)
    assert _words(inputs) == ["SET name_2 Ana Hö"]


def test_a_name_of_one_letter_and_one_taken_away_end_the_question_too(window: Window, inputs: "Queue[Any]") -> None:
    _type(window, "A")
    _key(window, pygame.K_RETURN)
    assert _words(inputs) == ["SET name_2 A", "OK"]
    window.show(_view("Al"), NOW)
    for _ in range(3):
        _key(window, pygame.K_BACKSPACE)
    _key(window, pygame.K_RETURN)
    assert _words(inputs) == ['SET name_2 ""']


def test_touched_letters_follow_typed_ones(window: Window, inputs: "Queue[Any]") -> None:
    _type(window, "An")
    _touch(window, "SET name_2 Ann")
    assert _shown(window) == "Ann_" and _words(inputs) == []
    _touch(window, "OK")
    assert _words(inputs) == ["SET name_2 Ann"]


def test_escape_leaves_the_name_as_it_was(window: Window, inputs: "Queue[Any]") -> None:
    window.show(_view("Bo"), NOW)
    _type(window, "x")
    _key(window, pygame.K_ESCAPE)
    assert _shown(window) == "Bo_" and _words(inputs) == []
    _key(window, pygame.K_ESCAPE)
    assert _words(inputs) == ["CANCEL"]


def test_a_name_half_typed_is_kept_when_a_button_goes_on(window: Window, inputs: "Queue[Any]") -> None:
    _type(window, "Ana")
    window.show(views.setup(), NOW)
    assert _words(inputs) == ["SET name_2 Ana"]


def test_quick_typing_is_no_scan_and_a_scanned_label_no_name(window: Window, inputs: "Queue[Any]") -> None:
    sorter = WedgeKeys("wedge", clock=lambda: 1.0)
    sorter.start(inputs)
    window.sorter = sorter
    _type(window, "Ben")
    _key(window, pygame.K_RETURN)
    assert _words(inputs) == ["SET name_2 Ben"]
    _type(window, "CO:OK")
    _key(window, pygame.K_RETURN)
    assert _words(inputs) == ["CO:OK"]


@pytest.mark.parametrize("size", [(1920, 1080), (800, 480), (480, 800)], ids=str)
def test_ok_stays_where_it_is_while_the_name_grows(size: tuple[int, int], inputs: "Queue[Any]") -> None:
    window = Window(inputs, catalogue(), Look(size=size))
    places = set()
    for name in ("", "A", "Anabella", "Abcdefghijklmnopqrst"):
        full = _view(name)
        letters = tuple(word for word in full.prompt.choices if not word.startswith("SET"))
        view = full if len(name) < 20 else replace(full, prompt=replace(full.prompt, choices=letters))
        window.show(view, NOW)
        places.add(next(element.box for element in window._layout.elements if element.word == "OK"))
    window.close()
    assert len(places) == 1


@pytest.mark.long
def test_real_keys_name_a_player_at_the_running_table(tmp_path: Path) -> None:
    """The whole program under X: letters pressed on the server's keyboard reach the journal as one name."""
    with x_server(1366, 768) as environment:
        environment |= {"COMPANION_DATA": str(tmp_path), "HOME": str(tmp_path), "COMPANION_FIRST_FRAME": "1"}
        command = [sys.executable, "-m", "companion", "run"]
        table = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert table.stdin is not None and table.stdout is not None
        try:
            assert table.stdout.readline().strip() == "first frame"
            keys = Keys(environment["DISPLAY"])
            table.stdin.write("GAME P9\nPLAYERS 3\nSET name_1\n")
            table.stdin.flush()
            _until(lambda: "players" in str(_settings(tmp_path)))
            # The half word is heard before a key can follow it.
            time.sleep(3.0)
            keys.press("A", "n", "n", "a", "space", "B", "Return")
            _until(lambda: ("name_1", "Anna B") in _settings(tmp_path))
            assert [value for name, value in _settings(tmp_path) if name == "name_1"] == ["Anna B"]
        finally:
            table.terminate()
            table.wait(timeout=30)


def _settings(folder: Path) -> list[tuple[str, Any]]:
    names = []
    for file in (folder / "journals").glob("*.jsonl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            start = line.find("{")
            entry = json.loads(line[start : line.rfind("}") + 1])
            if entry.get("kind") == "set":
                names.append((entry["name"].lower(), entry["value"]))
    return names


def _until(true: Any) -> None:
    end = time.monotonic() + 120
    while not true():
        assert time.monotonic() < end, "it did not come about within a minute"
        time.sleep(0.05)
