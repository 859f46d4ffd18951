"""Whatever stands on a button can be said: its label is typed, and the word that a touch would say is on the queue."""

from collections.abc import Callable
from dataclasses import replace
from queue import Queue
from typing import Any

import pygame
import pytest

from companion.inputs import Said
from companion.rules.board import Prompt
from companion.rules.published import TableView
from companion.screen.elements import Layout
from companion.screen.geometry import Size
from companion.screen.naming import meant
from companion.screen.opening import Look
from companion.screen.scenes.registry import layout
from companion.screen.widgets import Button
from companion.screen.window import LONGEST_LINE, Window
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import (
    captain_sonar_views,
    fifty_missions_views,
    review_views,
    setup_views,
    toy_battle_views,
    views,
)

pytestmark = pytest.mark.display

SIZE = Size(1920, 1080)
SCENES: dict[str, dict[str, Callable[[], TableView]]] = {
    "crew and common": views.VIEWS,
    "captain sonar": captain_sonar_views.VIEWS,
    "fifty missions": fifty_missions_views.VIEWS,
    "toy battle": toy_battle_views.VIEWS,
    "review": review_views.VIEWS,
    "set-up": setup_views.VIEWS,
}


def _labels(shown: Layout) -> dict[str, set[str]]:
    """What stands on the buttons, with the words of those that say so."""
    labels: dict[str, set[str]] = {}
    for element in shown.elements:
        if isinstance(element, Button) and element.label and element.word not in ("", "-"):
            labels.setdefault(element.label, set()).add(element.word)
    return labels


@pytest.mark.long_from(6)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_the_label_of_every_button_means_its_word(scene: str, language: str) -> None:
    catalogue, wrong, seen = Catalogue(language), [], 0
    for name, view in SCENES[scene].items():
        shown = layout(view(), SIZE, catalogue)
        for label, said in _labels(shown).items():
            seen += 1
            if len(said) > 1 and all(word.startswith(("FORGET ", "WHY ")) for word in said):
                # The same button in every row of a list; its row is known by its number (``CHOICE``) or its name.
                continue
            if len(label) > LONGEST_LINE or meant(label.lower(), shown).upper() not in {word.upper() for word in said}:
                wrong.append((name, label, said, meant(label.lower(), shown)))
    assert wrong == []
    assert seen > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_typed_into_the_window_says_its_word(language: str) -> None:
    """The side that begins, and the review's way out."""
    catalogue = Catalogue(language)
    for view, word in ((toy_battle_views.VIEWS["toy_battle_first"](), "FIRST BLUE"), (_leaving(), "CANCEL")):
        inputs: Queue[Any] = Queue()
        window = Window(inputs, catalogue, Look(size=(1920, 1080), reduced_motion=True))
        window.show(view, 100.0)
        label = next(text for text, said in _labels(layout(view, SIZE, catalogue)).items() if word in said)
        for sign in (*label.lower(), "\r"):
            key = pygame.K_RETURN if sign == "\r" else 0
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=sign, mod=0))
        window.pump()
        window.close()
        assert inputs.get_nowait() == Said("screen", word), label


def _leaving() -> TableView:
    return next(view for make in review_views.VIEWS.values() if "CANCEL" in (view := make()).prompt.choices)


@pytest.mark.parametrize(("language", "name"), [("en", "mill"), ("de", "mühle"), ("de", "muhle"), ("fr", "moulin")])
def test_a_place_of_the_terrain_is_named_by_its_sign(language: str, name: str) -> None:
    view = toy_battle_views.VIEWS["toy_battle_at_castle_field"]()
    assert meant(name, layout(view, SIZE, Catalogue(language))) == "B11"


def test_a_place_that_stands_on_a_sign_and_on_a_button_is_one_place() -> None:
    """Its word stands there in capitals and in small letters."""
    drawn = layout(toy_battle_views.VIEWS["toy_battle_shove"](), Size(800, 480), Catalogue("en"))
    assert [meant(said, drawn).upper() for said in ("drill", "Toolbox")] == ["T", "Y"]


@pytest.mark.parametrize(
    ("language", "lost", "won"),
    [
        ("en", "Try again: attempt 3", "Next mission"),
        ("de", "Noch einmal: Versuch 3", "Nächste Mission"),
        ("fr", "Réessayer : essai 3", "Mission suivante"),
    ],
)
def test_what_follows_a_won_mission_is_the_next_mission(language: str, lost: str, won: str) -> None:
    for make, key, text in ((views.lost, "crew-lost", lost), (views.won, "crew-won", won)):
        shown = layout(replace(make(), prompt=Prompt(key, choices=("NEW", "CORRECT"))), SIZE, Catalogue(language))
        assert "NEW" in _labels(shown)[text]
