"""The cover of a game: what the table knows of it before its rules are read.

The home scene, a reader's adapter and the label sheets need no more than this, so that the first frame waits
for no rulebook.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.rules.sign_shapes import Disc, Step

Colour = tuple[int, int, int]


def has_figure(word: str) -> bool:
    """Whether a figure stands in a word, as in nearly every printed piece's code.

    >>> has_figure("B7"), has_figure("TORPEDO")
    (True, False)
    """
    return any(letter.isdigit() for letter in word)


@dataclass(frozen=True)
class DemoEvening:
    """An evening worth watching: the options that differ, and the seed."""

    options: tuple[tuple[str, int], ...] = ()
    seed: int = 1


@dataclass(frozen=True)
class World:
    """What lies behind a game's scenes, in the dark theme.

    The colours: the ground from its light to its far stop, panel, row, button, quiet words, light, lines; ``board`` is
    what the pieces lie on, and the land or the regions drawn on it. ``drawing`` is what ``screen/worlds.py`` draws on
    the ground.
    """

    ground: tuple[str, str, str]
    panel: str
    row: str
    raised: str
    quiet: str
    light: str
    lines: str
    drawing: str = ""
    board: tuple[str, str] = ("#0E3A50", "#D3C79A")
    falls: bool = False
    """Whether the ground darkens from top to bottom instead of from the middle."""


@dataclass(frozen=True)
class Cover:
    """A game's id, the prefix of its labels, where its record ``GAME`` lies, and its looks.

    ``emblem`` is drawn in ``accent`` on ``ground`` (top, bottom), the same in every theme; names on it are white.
    ``piece`` tells from a code's first word whether it is a thing that can lie on a reader: a second reading of it
    only repeats the first, while a command counts each time. ``players`` is how many may play, ``side`` the team
    of a seat among so many, by the options, and ``shapes`` the sign of a team's pieces, if they have one. ``deck`` is
    its playing cards in rows, suit by suit. ``shown`` is the evening of a demonstration of which only the game is
    named. A game without a ``world`` is played on the plain ground. ``set_out`` is what lies on the table before the
    start, a kind of thing and how many of it, and ``scanned`` the sign of what a reader is shown first: for the
    pictures of a first evening.
    """

    id: str
    code: str
    module: str
    ground: tuple[Colour, Colour] = ((40, 70, 90), (20, 38, 52))
    accent: Colour = (200, 220, 230)
    emblem: tuple[Step, ...] = (Disc(50, 50, 40),)
    piece: Callable[[str], bool] = has_figure
    players: tuple[int, ...] = ()
    side: Callable[[int, int, Mapping[str, object]], str] = lambda seat, players, options: ""
    shapes: tuple[tuple[str, str], ...] = ()
    deck: tuple[tuple[str, ...], ...] = ()
    shown: DemoEvening = DemoEvening()
    world: World | None = None
    set_out: tuple[tuple[str, int], ...] = (("deck", 40),)
    scanned: str = "diamond"

    @cached_property
    def cards(self) -> frozenset[str]:
        """The playing cards without an order."""
        return frozenset(code for row in self.deck for code in row)


def id_named(codes: Mapping[str, str], name: str) -> str | None:
    """The id for an id or the prefix of its labels, in any case; ``codes`` has the prefix of every id.

    >>> id_named({"deep-sea": "DS"}, "ds"), id_named({"deep-sea": "DS"}, "Deep-Sea"), id_named({"deep-sea": "DS"}, "P9")
    ('deep-sea', 'deep-sea', None)
    """
    return next((id for id, code in codes.items() if name.lower() in (id, code.lower())), None)
