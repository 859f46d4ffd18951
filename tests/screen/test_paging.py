"""A crew's page on the shared screen stays open from word to word, tells nobody anything, and is shut in time."""

import os
import queue
from collections.abc import Iterator
from dataclasses import replace

import pytest

from companion.inputs import Input

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.inputs import Said
from companion.rules.published import TableView
from companion.screen.geometry import Size
from companion.screen.opening import Look
from companion.screen.paging import UNTOUCHED
from companion.screen.scenes.registry import layout
from companion.screen.window import Window
from companion.text.catalogue import LANGUAGES, Catalogue
from tests.screen import fifty_missions_views, setup_views
from tests.screen.captain_sonar_views import NOW, VIEWS
from tests.screen.test_beside import REFUSED

pytestmark = pytest.mark.display


class Finger:
    """A window with a table that nobody serves but by touch."""

    def __init__(self) -> None:
        self.inputs: queue.Queue[Input] = queue.Queue()
        self.window = Window(self.inputs, Catalogue(), Look(size=(1920, 1080)))
        self.view = VIEWS["crewless"]()
        self.at = NOW + 100.0
        self.show(self.view)

    def show(self, view: TableView) -> None:
        self.view = view
        self.window.show(view, self.at)

    def words(self) -> dict[str, tuple[float, float]]:
        return {element.word: element.box.centre for element in self.window._layout.elements if element.word}

    def touch(self, word: str) -> list[str]:
        """Touch what says this word; what the table hears of it."""
        x, y = self.words()[word]
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(round(x), round(y))))
        self.window.pump()
        self.window.frame(self.at)
        words = []
        while not self.inputs.empty():
            given = self.inputs.get()
            assert isinstance(given, Said)
            words.append(given.word)
        return words

    @property
    def open(self) -> bool:
        return any(element.key == "page" for element in self.window._layout.elements)


@pytest.fixture
def finger() -> Iterator[Finger]:
    finger = Finger()
    yield finger
    finger.window.close()


def test_a_page_stays_open_from_word_to_word_until_its_owner_shuts_it(finger: Finger) -> None:
    """The table hears the words and nothing of the page."""
    assert finger.touch("PAGE blue") == [] and finger.open
    assert finger.touch("SEAT 1 COURSE N") == ["SEAT 1 COURSE N"]
    finger.show(replace(finger.view, sequence=finger.view.sequence + 1))
    assert finger.open
    assert finger.touch("PAGE blue/first-mate") == []
    assert finger.touch("SEAT 1 MARK MINE") == ["SEAT 1 MARK MINE"] and finger.open
    finger.show(replace(finger.view, refused=REFUSED["captain-sonar"]))
    assert finger.open and finger.touch("PAGE blue/engineer") == [] and "SEAT 1 BREAK N1" in finger.words()
    assert finger.touch("PAGE") == [] and not finger.open


def test_the_other_crew_opens_its_own_in_its_place(finger: Finger) -> None:
    finger.touch("PAGE blue")
    assert "PAGE yellow" not in finger.words(), "one page at a time"
    finger.touch("PAGE")
    finger.touch("PAGE yellow")
    assert "SEAT 2 COURSE N" in finger.words() and "SEAT 1 COURSE N" not in finger.words()


def test_a_page_that_nobody_touches_is_shut(finger: Finger) -> None:
    """The time begins anew with every touch, and the window asks to be called when it is over."""
    finger.touch("PAGE blue")
    begun = finger.at
    finger.at += UNTOUCHED - 1
    finger.touch("SEAT 1 COURSE N")
    finger.at = begun + UNTOUCHED + 1
    finger.window.frame(finger.at)
    assert finger.open
    wanted = finger.window.paging.due()
    assert wanted == begun + 2 * UNTOUCHED - 1
    finger.window.frame(wanted)
    assert not finger.open


@pytest.mark.parametrize("passes", ["stop", "asked", "ended"])
def test_a_page_is_shut_when_another_has_the_word(finger: Finger, passes: str) -> None:
    """In a STOP, at a question, at the end; it does not come back by itself."""
    finger.touch("PAGE yellow" if passes == "stop" else "PAGE blue")
    before = finger.view
    finger.show(replace(VIEWS[passes](), devices={}))
    other = {"stop": "SEAT 2", "asked": "SEAT 1", "ended": "SEAT"}[passes]
    assert not finger.open and not any(word.startswith(other) for word in finger.words())
    finger.show(before)
    assert not finger.open


def test_an_open_page_is_the_same_whatever_became_of_its_words(finger: Finger) -> None:
    """A word that was taken in secret and one that was refused in secret leave the same picture."""
    finger.touch("PAGE blue")
    finger.touch("PAGE blue/engineer")
    # A page that opens stands where a busy machine shows it; one that is open stands still.
    finger.at += 5.0
    finger.window.frame(finger.at)
    once = pygame.image.tobytes(finger.window.stage.surface, "RGB")
    finger.touch("SEAT 1 BREAK N1")
    assert pygame.image.tobytes(finger.window.stage.surface, "RGB") == once


@pytest.fixture
def small() -> Iterator[Finger]:
    """A finger on a small panel."""
    window = Window(inputs := queue.Queue[Input](), Catalogue(), Look(size=(800, 480)))
    finger = Finger.__new__(Finger)
    finger.inputs, finger.window, finger.at = inputs, window, NOW + 100.0
    yield finger
    window.close()


def test_a_page_of_a_list_stays_open_while_its_rows_are_ticked(small: Finger) -> None:
    small.show(fifty_missions_views.VIEWS["fifty_box"]())
    assert small.touch("PAGE 2") == ["PAGE 2"]
    small.show(replace(small.view, turned=1))
    assert small.touch("TICK M-12") == ["TICK M-12"] == small.touch("TICK M-12")


@pytest.mark.parametrize("size", [Size(800, 480), Size(480, 800), Size(1920, 1080)], ids=str)
def test_every_house_rule_lies_on_a_page_that_a_touch_or_the_cursor_opens(size: Size) -> None:
    """None is repeated on the sheet; its page is the one that shows its name and what it is set to."""
    view = setup_views.VIEWS["setup_why"]()
    rules = [word for word in view.prompt.choices if word.startswith("SET ")]
    drawn = layout(view, size, Catalogue())
    pages = [element.word for element in drawn.elements if element.word.startswith("PAGE ")]
    assert pages == [f"PAGE {number + 1}" for number in range(len(pages))] and 1 < len(pages) < 6

    def shown(turned: int | None) -> list[str]:
        elements = layout(replace(view, turned=turned), size, Catalogue()).elements
        return [element.word for element in elements if element.word in rules and element.box.h]

    assert sorted(word for page in range(len(pages)) for word in shown(page)) == sorted(rules)
    assert shown(len(pages)) == shown(None) == shown(0), "after the last page comes the first"
    for place, word in enumerate(view.prompt.choices):
        keys = {element.key: element for element in layout(replace(view, cursor=place), size, Catalogue()).elements}
        assert "cursor" in keys and "sheet" not in keys, word
        assert keys["cursor"].box.h > 10, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_house_rules_of_captain_sonar_stand_on_three_pages_of_a_large_screen(language: str) -> None:
    """Nothing moves where somebody asks why: the ruling stands beside the pages' numbers."""
    asked = setup_views.VIEWS["setup_why"]()
    assert asked.setup is not None
    view = replace(asked, setup=replace(asked.setup, why=None))
    catalogue = Catalogue(language)
    drawn = layout(view, Size(1920, 1080), catalogue)
    assert sum(element.word.startswith("PAGE ") for element in drawn.elements) == 3 and drawn.cuts() == []
    places = {element.key: element.box for element in drawn.elements}
    with_ruling = {element.key: element.box for element in layout(asked, Size(1920, 1080), catalogue).elements}
    assert "why" in with_ruling.keys() - places.keys() and places.items() <= with_ruling.items()
