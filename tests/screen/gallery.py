"""Every golden picture by the name of its file. ``python -m tests.screen.gallery [NAME ...]`` records them anew.

Record in a commit of its own, after somebody has looked. A view is kept at one size: the small one, which shows best
what does not fit, and is the quickest to paint. Where the layout itself depends on the size both are kept.
"""

import sys
from collections.abc import Callable
from functools import partial

import pygame

from companion.screen.geometry import Size
from tests.screen import (
    captain_sonar_views,
    fifty_missions_views,
    golden,
    moment_golden,
    painting,
    review_golden,
    review_views,
    setup_views,
    tool_views,
    toy_battle_views,
    views,
)

Painter = Callable[[Size], pygame.Surface]


def _hand_made(name: str, size: Size) -> pygame.Surface:
    return painting.painted(views.VIEWS[name](), size)


def _captain_sonar(name: str, size: Size) -> pygame.Surface:
    return captain_sonar_views.painted(captain_sonar_views.VIEWS[name](), size)


def _review(name: str, size: Size) -> pygame.Surface:
    return review_views.painted(review_views.VIEWS[name](), size)


def _set_up(name: str, language: str, size: Size) -> pygame.Surface:
    return setup_views.painted(name, size, language=language)


PICTURES: dict[str, Painter] = {
    **{name: partial(_hand_made, name) for name in views.VIEWS},
    **{f"captain_sonar_{name}": partial(_captain_sonar, name) for name in captain_sonar_views.VIEWS},
    **{name: partial(toy_battle_views.painted, name) for name in toy_battle_views.VIEWS},
    **{name: partial(fifty_missions_views.painted, name) for name in fifty_missions_views.VIEWS},
    **{name: partial(_review, name) for name in review_views.VIEWS},
    **{f"story_{name}": partial(review_golden.shot, name) for name in review_golden.SHOTS},
    **{name: partial(_set_up, name, "en") for name in setup_views.VIEWS},
    **{f"{name}_de": partial(_set_up, name, "de") for name in setup_views.VIEWS},
    **{f"moment_{name}": partial(moment_golden.shot, name) for name in moment_golden.SHOTS},
}

CREW_TABLE = frozenset(
    {
        *("deal", "draft", "rated", "draft_cards", "question", "distress", "passing", "follow", "last_seconds"),
        *("planet_nine", "picking", "three", "five", "seventeen", "seventeen_later", "revoke", "communicated"),
        *("won", "lost", "lost_card", "lost_order", "hands"),
        *("rack", "rack_shown"),
    }
)
FOREMOST = frozenset(
    {
        *("home", "setup", "setup_planet_nine", "settings", "logbook", "menu", "doubt", "follow", "draft", "won"),
        *("captain_sonar_struck", "captain_sonar_stop", "captain_sonar_crew", "toy_battle_action", "fifty_turn"),
        *("review_lost", "moment_trick_taken", "moment_explosion", "guide_planet_nine", "joining"),
        *tool_views.FOREMOST,
    }
)
"""One picture a scene: what every run of the checks compares. The others are long forms."""


def sizes(name: str) -> tuple[Size, ...]:
    """The sizes at which a picture is kept.

    >>> [size.width for size in (*sizes("enrol_first"), *sizes("toy_battle_at_castle_field"), *sizes("follow"))]
    [800, 800, 1920, 800]
    """
    tables = name.startswith(("captain_sonar_", "toy_battle_", "fifty_", "new_reader")) or name in CREW_TABLE
    if "_at_" in name:
        return (golden.SMALL,)
    return (golden.LARGE, golden.SMALL) if tables or name in ("home", "setup") else (golden.SMALL,)


def files() -> list[tuple[str, Size]]:
    """Every picture that is kept, with its size."""
    return [(name, size) for name in PICTURES for size in sizes(name)]


def record(only: tuple[str, ...] = ()) -> None:
    """Write the pictures anew, as small as can be without losing anything, and take away those that nothing names."""
    golden.FOLDER.mkdir(exist_ok=True)
    for name, size in files():
        if not only or name in only:
            path = golden.FOLDER / golden.name_of(name, size)
            golden.save_small(golden.opaque(PICTURES[name](size)), path)
            print(path.name, f"{path.stat().st_size // 1024} KB")
    known = {golden.name_of(name, size) for name, size in files()}
    for path in golden.FOLDER.glob("*.png"):
        if path.name not in known:
            path.unlink()


if __name__ == "__main__":
    record(tuple(sys.argv[1:]))
