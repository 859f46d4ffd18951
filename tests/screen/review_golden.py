"""Golden pictures of the review of real missions. ``python -m tests.screen.review_golden`` records them anew."""

from dataclasses import dataclass

import pygame

from companion.rules.published import TableView
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK
from companion.text.catalogue import Catalogue
from tests.screen.review_games import Evening, said

SIX = (("B9", 1), ("B2", 2), ("Y1", 3), ("Y9", 4), ("P1", 1), ("P9", 2))
LOST = Evening(seed="t1", tasks=SIX)
NEVER = Evening(seed="t4", tasks=SIX)
WON = Evening(seed="s1", tasks=(("G3", 1),))
GAVE_UP = Evening(seed="s4", tasks=(("G3", 1),), gives_up=9)
UNTOLD = Evening(seed="t1", tasks=SIX, hands=False)
LIKELY = Evening(seed="u1", tasks=(("B7", 1), ("Y6", 2)), hands=False)
DEEP = Evening(box="deep-sea", seed="d2", tasks=(("win-pink-3", 1),))


@dataclass(frozen=True)
class Shot:
    """A page of a review: the mission, what is said until it shows, the language."""

    evening: Evening
    words: tuple[str, ...] = ()
    language: str = "en"


SHOTS = {
    "covered": Shot(LOST),
    "lost": Shot(LOST, ("OK",)),
    "lost_de": Shot(LOST, ("OK",), "de"),
    "line": Shot(LOST, ("OK", "LINE")),
    "never": Shot(NEVER, ("OK",)),
    "won": Shot(WON, ("OK",)),
    "won_de": Shot(WON, ("OK",), "de"),
    "gave_up": Shot(GAVE_UP, ("OK",)),
    "untold": Shot(UNTOLD),
    "likely": Shot(UNTOLD, ("OK",)),
    "settled": Shot(LIKELY, ("OK",)),
    "settled_de": Shot(LIKELY, ("OK",), "de"),
    "deep_sea": Shot(DEEP, ("OK",)),
}


def view(name: str) -> TableView:
    """What the table shows."""
    return said(SHOTS[name].evening, *SHOTS[name].words)


def shot(name: str, size: Size) -> pygame.Surface:
    """The page as it stands."""
    return picture(layout(view(name), size, Catalogue(SHOTS[name].language)), size, DARK, 1000.0)
