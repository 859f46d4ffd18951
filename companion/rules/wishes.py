"""What people wish of their table, whatever is played: language, looks, sound, from how far they look."""

from collections.abc import Sequence
from dataclasses import dataclass

DISTANCES = {"near": 1.0, "room": 2.5, "far": 4.0}
"""Metres from which the screen is read: on the table, across a room, from its far end."""
CLOSEST, FARTHEST = 0.3, 10.0
THEMES = ("dark", "light")


@dataclass(frozen=True)
class Wishes:
    """Each as it holds now. ``distance`` is in metres and ``inches`` the display's diagonal; 0 where nobody said.

    ``sheets`` and ``camera`` hold from the next start on: whether there are pages for phones, and a camera that reads.
    """

    language: str = "en"
    theme: str = "dark"
    reduced_motion: bool = False
    distance: float = 0.0
    inches: float = 0.0
    volume: int = 70
    muted: bool = False
    sheets: bool = False
    camera: bool = False


@dataclass(frozen=True)
class SettingsView:
    """The page of settings: the wishes, what may be chosen, and how the machine is.

    ``silent`` says why nothing can be heard, ``power`` are the words that end or restart the machine where that is
    allowed; ``asked`` is the one of them that waits for its answer. ``step`` is what a table that was never set up asks
    first: ``language``, ``distance``, then it is ``ready``. ``besides`` are the words that turn pages and
    camera on or off and lead to the readers' own pages, as far as this machine has them; ``later`` says that some of it
    was chosen and holds from the next start on.
    """

    wishes: Wishes
    languages: tuple[str, ...] = ()
    silent: str = ""
    power: tuple[str, ...] = ()
    asked: str = ""
    step: str = ""
    besides: tuple[str, ...] = ()
    later: bool = False


def switches(wishes: Wishes, extras: Sequence[str]) -> tuple[str, ...]:
    """The word for each of these that turns it on where it is off, and off where it is on.

    >>> switches(Wishes(camera=True), ("PHONES", "CAMERA"))
    ('PHONES yes', 'CAMERA no')
    """
    on = {"PHONES": wishes.sheets, "CAMERA": wishes.camera}
    return tuple(f"{word} {'no' if on[word] else 'yes'}" for word in extras)


def metres(text: str) -> float | None:
    """A distance by its name or in metres; nothing for what is none.

    >>> metres("near"), metres("2,5"), metres("800"), metres("there")
    (1.0, 2.5, None, None)
    """
    if text.lower() in DISTANCES:
        return DISTANCES[text.lower()]
    try:
        distance = float(text.replace(",", "."))
    except ValueError:
        return None
    return distance if CLOSEST <= distance <= FARTHEST else None
