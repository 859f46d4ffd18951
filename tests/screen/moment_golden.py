"""Golden pictures of moments in real games. ``python -m tests.screen.moment_golden`` records them anew."""

from dataclasses import dataclass

import pygame

from companion.screen.geometry import Size
from tests.screen.moment_games import Played, frame, steps

PLANET_NINE = Played("planet-nine", 4, 1, (("mission", 12),))
LOST = Played("planet-nine", 4, 2, (("mission", 2),))
DEEP_SEA = Played("deep-sea", 4, 7, (("mission", 9),))
ASLEEP = Played("deep-sea", 4, 1, (("mission", 14),), asleep=20)
CRAZY = Played("fifty-missions", 3, 1, (("mode", "crazy"),), asleep=20)
SONAR = Played("captain-sonar", 2)
TOY = Played("toy-battle", 2)
FIFTY = Played("fifty-missions", 3)


@dataclass(frozen=True)
class Shot:
    """A frame: the ``number``-th moment of a kind in a game, so many seconds after its cause."""

    played: Played
    kind: str
    since: float
    number: int = 0


SHOTS = {
    "trick_begins": Shot(PLANET_NINE, "trick", 0.05),
    "trick_grows": Shot(PLANET_NINE, "trick", 0.15),
    "trick_taken": Shot(PLANET_NINE, "trick", 0.8),
    "after_begins": Shot(PLANET_NINE, "trick", 1.05),
    "after_moves": Shot(PLANET_NINE, "trick", 1.15),
    "task_flies": Shot(PLANET_NINE, "task", 0.45),
    "task_done": Shot(PLANET_NINE, "task", 1.0),
    "task_deep_sea": Shot(DEEP_SEA, "task", 0.9),
    "lost": Shot(LOST, "lost", 1.0),
    "won_begins": Shot(DEEP_SEA, "won", 2.05),
    "won": Shot(DEEP_SEA, "won", 3.2),
    "next_stop": Shot(DEEP_SEA, "next", 5.9),
    "explosion": Shot(SONAR, "explosion", 0.15),
    "explosion_hit": Shot(SONAR, "explosion", 1.2),
    "surfaced": Shot(SONAR, "surfaced", 0.8),
    "sunk": Shot(SONAR, "sunk", 3.0),
    "capture": Shot(TOY, "capture", 0.6),
    "medals": Shot(TOY, "medals", 0.45),
    "headquarters": Shot(TOY, "headquarters", 1.0),
    "mission": Shot(FIFTY, "mission", 0.8),
    "medal": Shot(FIFTY, "medal", 2.8),
    "time_up": Shot(ASLEEP, "time up", 0.05),
    "time_up_crazy": Shot(CRAZY, "time up", 1.0),
    "over": Shot(FIFTY, "over", 1.0),
}


def shot(name: str, size: Size) -> pygame.Surface:
    """A frame of a real game."""
    wanted = SHOTS[name]
    before, after, at = steps(wanted.played, wanted.kind)[wanted.number]
    return frame(before, after, at, wanted.since, size)
