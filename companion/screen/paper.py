"""What a scene is laid out on: a view, its sentences, and a pen that measures text as it will stand on one screen.

Scenes are laid out in units (a ninetieth of the height) and scaled to pixels once, at the end. How wide a text is
depends on the pixels all the same: fonts are drawn at whole sizes. The pen knows them.
"""

from dataclasses import dataclass

from companion.rules.board import Refusal
from companion.rules.published import TableView
from companion.screen import fonts
from companion.screen.fonts import Spans, Style
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue

FAR_LESS = 3.75
"""From this least size on, in units, less than half of a table's text finds room."""


@dataclass(frozen=True)
class Measured:
    """Text as it will stand, in units: its size, its lines, and whether something had to be left out."""

    size: float
    lines: tuple[Spans, ...]
    cut: bool

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * self.size * fonts.LINE


@dataclass(frozen=True)
class Pen:
    """Measures text on a screen whose unit is so many pixels.

    ``must`` is the smallest size, in units, of what must be read from the seats, ``rest`` of everything else; 0 where
    the sizes stand as they were drawn.
    """

    pixels: float
    must: float = 0.0
    rest: float = 0.0

    @property
    def close(self) -> bool:
        """Whether so little fits on the screen that only what matters now stands there in full."""
        return self.must > FAR_LESS

    def read(self, size: float) -> float:
        """A size for what must be read from the seats.

        >>> Pen(5.3, must=5.7, rest=4.0).read(2.5), Pen(12.0).read(2.5)
        (5.7, 2.5)
        """
        return max(size, self.must)

    def seen(self, size: float) -> float:
        """A size for everything else."""
        return max(size, self.rest)

    def width(self, style: Style, size: float, text: str) -> float:
        """How wide a text is."""
        return fonts.width(style, round(size * self.pixels), text) / self.pixels

    def fit(
        self,
        style: Style,
        text: Spans,
        room: tuple[float, float],
        largest: float,
        smallest: float,
        most_lines: int = 99,
    ) -> Measured:
        """The text at the largest size at which it fits a room.

        >>> Pen(12.0).fit("text", (("Win the last trick", False),), (30.0, 9.0), 2.5, 2.25).lines
        ((('Win the last trick', False),),)
        """
        pixels = self.pixels
        across = (round(room[0] * pixels, 6), round(room[1] * pixels, 6))
        fitted = fonts.fit(style, text, across, largest * pixels, smallest * pixels, most_lines)
        return Measured(fitted.size / pixels, fitted.lines, fitted.cut)

    def chip(self, text: str, size: float, signed: bool = False, ground: bool = True) -> float:
        """How wide a pill with this text is."""
        return Chip.wide(text, size * self.pixels, signed, ground) / self.pixels


@dataclass(frozen=True, kw_only=True)
class Script(Pen):
    """A pen with the sentences of a ``language``, the players' names in them: what is drawn with it can be remembered.

    A catalogue may become another language's, so the language stands beside it.
    """

    catalogue: Catalogue
    language: str = ""


@dataclass(frozen=True, kw_only=True)
class Paper(Script):
    """A pen that knows what it draws: the sentences, and the ``view``.

    While a revoke is decided on, that is what the view is refused, and ``early`` what was laid meanwhile. What lies
    ``beneath`` a menu is a small picture in which only what matters most is drawn.
    """

    view: TableView
    early: Refusal | None = None
    beneath: bool = False

    @property
    def script(self) -> Script:
        """All of it but the view."""
        language = self.catalogue.language
        return Script(self.pixels, self.must, self.rest, catalogue=self.catalogue, language=language)
