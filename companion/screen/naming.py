"""What is typed: keys, the line over whatever stands on the screen, and a name where the scene asks for one.

A name is typed side by side with touching its letters, and stays in the window until Enter: no letter is a word, none
is a scan.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from companion.rules.options import LONGEST_NAME, NOTHING
from companion.rules.published import TableView
from companion.rules.words import unaccented
from companion.screen.elements import Element, Group, Layout
from companion.screen.fonts import width
from companion.screen.geometry import Box, Size
from companion.screen.theme import SENTENCE
from companion.screen.widgets import Chip

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
SAID = {pygame.K_UP: "UP", pygame.K_DOWN: "DOWN", pygame.K_LEFT: "UP", pygame.K_RIGHT: "DOWN", pygame.K_TAB: "MENU"}
"""Keys that say a word at once."""

TWICE_WITHIN = 1.0
"""Seconds between two presses of Escape that leave the table."""


class Stopwatch:
    """Seconds since it was begun, by the display's own timer.

    ``pygame.time.get_ticks()`` stands at 0 as long as nobody calls ``pygame.init()``; this timer runs without it.
    """

    def __init__(self) -> None:
        self._timer = pygame.time.Clock()
        self._gone = 0
        self._timer.tick()

    def seconds(self) -> float:
        """How many have passed."""
        self._gone += self._timer.tick()
        return self._gone / 1000


class EscapeKey:
    """Escape cancels; a second press right after it leaves the table. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._pressed: float | None = None

    def word(self) -> str:
        """The word that this press says."""
        now, before = self._clock(), self._pressed
        leaves = before is not None and now - before < TWICE_WITHIN
        self._pressed = None if leaves else now
        return "QUIT" if leaves else "CANCEL"


class KeySorter(Protocol):
    """Tells a scanner that types from a person: both give back the keys that a person pressed."""

    def key(self, key: str) -> str:
        """One key, as the character it makes."""
        ...

    def tick(self) -> str:
        """Time has passed."""
        ...


_LABEL = re.compile(r"[A-Z]{2}:\S.*")


def asked(view: TableView | None) -> str:
    """The option whose name the view asks for, such as ``name_2``; nothing elsewhere."""
    setup = view.setup if view is not None and not view.menu else None
    return setup.step if setup is not None and setup.step.startswith("name_") else ""


@dataclass(frozen=True)
class Naming:
    """A name as it stands while somebody types: the option, what the table has, what is typed.

    >>> ana = Naming("name_1", "", "").typed("A").typed("na")
    >>> ana.text, ana.words(), ana.shorter().shorter().words()
    ('Ana', ('SET name_1 Ana',), ('SET name_1 A', 'OK'))
    >>> ana.touched("SET name_1 Anap").text, ana.touched("UNDO").text, ana.touched("SET name_1 Bea")
    ('Anap', 'An', None)
    """

    option: str
    before: str
    text: str

    @classmethod
    def of(cls, view: TableView) -> "Naming":
        """The name that the view asks for, as far as the table has it."""
        name = str(view.prompt.params.get("value", ""))
        return cls(asked(view), name, name)

    def typed(self, signs: str) -> "Naming":
        """After these characters; a name begins with no space and ends where the longest ends."""
        kept = "".join(sign for sign in signs if sign.isprintable())
        return replace(self, text=(self.text + kept).lstrip()[:LONGEST_NAME])

    def shorter(self) -> "Naming":
        """Without its last letter."""
        return replace(self, text=self.text[:-1])

    def touched(self, word: str) -> "Naming | None":
        """The name after a touch on one of its letters or on undo; ``None`` for what is no letter of it."""
        if word == "UNDO":
            return self.shorter()
        letter = word.removeprefix(f"SET {self.option} {self.text}")
        return self.typed(letter) if word.startswith("SET ") and len(letter) == 1 else None

    def words(self) -> tuple[str, ...]:
        """What the table is told once it is typed. A label read by a scanner that types is no name."""
        name = self.text.strip()
        if _LABEL.fullmatch(name):
            return (name,)
        if name == self.before:
            return ("OK",)
        # The table takes one letter more for a touch that others follow; any other name ends the question.
        one_more = name[:-1] == self.before and name != ""
        return (f"SET {self.option} {name or NOTHING}", *(("OK",) if one_more else ()))

    def shown(self, view: TableView) -> TableView:
        """The view with the name as it is typed, and the letters that may follow."""
        start = f"SET {self.option} "
        stem = start + self.before
        room = len(self.text) < LONGEST_NAME
        choices: list[str] = []
        for word in view.prompt.choices:
            if not (word.startswith(stem) and len(word) == len(stem) + 1):
                choices.append(word)
            elif room:
                letter = word[-1].lower() if self.text else word[-1].upper()
                choices.append(start + self.text + letter)
        if self.text and "UNDO" not in choices and "OK" in choices:
            choices.insert(choices.index("OK"), "UNDO")
        prompt = replace(view.prompt, params={**view.prompt.params, "value": self.text}, choices=tuple(choices))
        return replace(view, prompt=prompt, cursor=None)


def with_typed(typed: str, size: Size, bare: Layout) -> Layout:
    """A layout with the line typed so far, at its lower edge; as it is where nothing is typed."""
    if not typed:
        return bare
    unit = size.unit
    text = f"> {typed}_"
    wide = min(size.width - 8 * unit, width("label", round(SENTENCE * unit), text) + 4 * unit)
    box = Box.around(size.width / 2, size.height - 4 * unit, wide, 5 * unit)
    chip = Chip(key="typed", box=box, text=text, size=SENTENCE * unit, ground="light", colour="ink", quick=True)
    return replace(bare, elements=(*bare.elements, chip))


def meant(line: str, layout: Layout) -> str:
    """The word of what bears a typed line as its text: whatever stands on a button can be said.

    The line itself where nothing bears it, where it is a word that stands there already, or where it could mean two.
    """
    if any(element.word == line.upper() for element in layout.elements):
        return line
    plain, shown = line.upper().split(), list(_all(layout.elements))
    texts = [(element, element.reads().upper().split()) for element in shown]
    bearers = [element for element, text in texts if text == plain]
    # Hurried people leave accents out; where they stand they tell two texts apart.
    bearers = bearers or [element for element, text in texts if _unaccented(text) == _unaccented(plain)]
    # What says a word itself comes before a text that lies on, or under, something else.
    words = [element.means or element.word for element in bearers]
    words = words if any(words) else [layout.touched(*element.box.centre) for element in bearers]
    # A place is named in small letters in one and in capitals in the other.
    single = {word.upper(): word for word in words if word}
    return single.popitem()[1] if len(single) == 1 else line


def _unaccented(text: Sequence[str]) -> list[str]:
    return [unaccented(part) for part in text]


def _all(elements: Sequence[Element]) -> Iterator[Element]:
    """The elements, and those in groups."""
    for element in elements:
        yield element
        if isinstance(element, Group):
            yield from _all(element.parts)
