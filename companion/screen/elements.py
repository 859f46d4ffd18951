"""Elements: what a layout consists of. Each is a box with a look, and may carry a word (a touch says it).

Elements are values: the stage compares two layouts by key, repaints what differs and moves what has moved.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, Self, TypedDict, Unpack

from companion.screen.brush import Align, Brush, VerticalAlign
from companion.screen.fonts import Fitted, Spans, Style, fit, flat, plain
from companion.screen.geometry import Box, Pose, Stop
from companion.screen.theme import SMALLEST, Tone

LATER = 0.001
"""So many seconds after a change its frame is due, so that no rounding error paints it just short of the change."""


@dataclass(frozen=True, kw_only=True)
class Element:
    """A box with a key that stays the same from view to view.

    ``word`` is said by a touch; ``means`` is the word of its text where a touch says nothing. ``enters`` is where
    a new element comes from; ``rises`` makes a changed one move up into place; ``way`` leads it along stops (its last
    one may fade it out), with ``once`` only when it is new. ``bleed`` is how far it paints beyond its box, in units.
    ``quick`` elements appear, go and change their place at once.
    """

    key: str
    box: Box
    word: str = ""
    means: str = ""
    enters: Pose | None = None
    rises: bool = False
    way: tuple[Stop, ...] = ()
    once: bool = False
    bleed: float = 0.0
    quick: bool = False
    lengths: ClassVar[tuple[str, ...]] = ()
    """Fields that are lengths: scaled with the box."""

    def scaled(self, by: float) -> Self:
        """The same element on a larger scale: from the units it was laid out in to the pixels it is painted in."""
        elements = object.__new__(type(self))
        values = elements.__dict__
        values.update(self.__dict__)
        values["box"] = self.box.scaled(by)
        for name in self.lengths:
            values[name] *= by
        if self.enters is not None:
            values["enters"] = replace(self.enters, box=self.enters.box.scaled(by))
        if self.way:
            values["way"] = tuple(replace(stop, box=stop.box.scaled(by)) for stop in self.way)
        return elements

    speaks: ClassVar[bool] = False
    """Whether it is to be read: what is gone leaves at once, so that no two sentences stand in one place."""
    radius = 0.0
    """Of its corners, for what is drawn about it; most say so by a field."""
    covers: ClassVar[bool] = False
    """Whether nothing under its box but the ground is to be seen, however faint it is."""

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Paint it into ``box``, which is its own except while it moves."""

    def faint(self, brush: Brush, box: Box, now: float, alpha: float) -> bool:
        """Paint it half there by itself, where that is cheaper than a layer; whether it did."""
        return False

    def reads(self) -> str:
        """What stands on it in letters."""
        return ""

    def within(self) -> "tuple[Element, ...]":
        """Elements it shows as they stood: they are no news when they stand by themselves again."""
        return ()

    def stamp(self, now: float) -> object:
        """What of its look depends on the time: it is painted again when this changes."""
        return None

    def due(self, now: float) -> float | None:
        """When ``stamp`` is next another than at ``now``, if ever; always later than ``now``."""
        return None

    def area(self, old: object, new: object) -> Box:
        """What has to be painted again when only the stamp has changed."""
        return self.box

    def stilled(self) -> Self:
        """The same element where motion is reduced."""
        return self

    def cut(self) -> str:
        """The text that does not fit, or nothing: a test demands nothing."""
        return ""


@dataclass(frozen=True, kw_only=True)
class Touch(Element):
    """An invisible place to touch."""


@dataclass(frozen=True, kw_only=True)
class Panel(Element):
    """A rounded panel, colours by role."""

    lengths = ("radius", "edge_width", "shadow")

    top: Tone = "station-top"
    bottom: Tone | Literal[""] = ""
    radius: float = 0.0
    alpha: tuple[int, int] = (255, 255)
    edge: Tone | Literal[""] = ""
    edge_width: float = 0.0
    shadow: float = 0.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Fill, then edge."""
        if self.shadow:
            brush.shadow(box, self.radius, self.shadow, self.shadow / 2)
        brush.panel(box, self.radius, self.top, self.bottom or self.top, self.alpha)
        if self.edge:
            brush.outline(box, self.radius, self.edge, self.edge_width)


@dataclass(frozen=True, kw_only=True)
class Outline(Element):
    """A rounded edge without a filling."""

    lengths = ("radius", "width")
    colour: Tone = "text"
    radius: float = 0.0
    width: float = 1.0

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The edge."""
        brush.outline(box, self.radius, self.colour, self.width)


@dataclass(frozen=True, kw_only=True)
class Dashes(Outline):
    """A dashed place that waits for something."""

    colour: Tone = "quiet"

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The dashed edge."""
        brush.dashed(box, self.radius, self.colour, self.width)


@dataclass(frozen=True, kw_only=True)
class Icon(Element):
    """A drawn sign."""

    name: str
    colour: Tone = "text"

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The sign in the middle of the box."""
        brush.icon(self.name, box, self.colour)


@dataclass(frozen=True, kw_only=True)
class Badge(Element):
    """A sign on a coloured ground: the status of a task, the commander's star."""

    lengths = ("radius",)
    name: str
    colour: Tone = "ink"
    ground: Tone = "done"
    radius: float = 0.0
    inner: float = 0.56

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, then sign."""
        brush.panel(box, self.radius, self.ground)
        side = min(box.w, box.h) * self.inner
        brush.icon(self.name, box.centred(side, side), self.colour)


@dataclass(frozen=True, kw_only=True)
class Words(Element):
    """Text, fitted into its box: from ``size`` down to ``smallest``, wrapped to ``lines`` at most.

    ``short`` allows an ellipsis (long names); anything else that does not fit is reported by ``cut``.
    """

    lengths = ("size", "smallest")
    text: Spans
    style: Style = "text"
    size: float
    smallest: float = 0.0
    lines: int = 1
    colour: Tone = "text"
    accent: Tone = "turn"
    align: Align = "left"
    valign: VerticalAlign = "centre"
    short: bool = False

    speaks: ClassVar[bool] = True

    def reads(self) -> str:
        """The text in pieces, as one."""
        return flat(self.text)

    def fitted(self) -> Fitted:
        """The text as it will stand."""
        return fit(self.style, self.text, (self.box.w, self.box.h), self.size, self.smallest or self.size, self.lines)

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The lines, aligned in the box."""
        brush.fitted(self.fitted(), box, self.style, self.colour, self.accent, self.align, self.valign)

    def cut(self) -> str:
        """The text, when it had to be cut although it must not be."""
        return "" if self.short or not self.fitted().cut else "".join(piece for piece, _ in self.text)


@dataclass(frozen=True, kw_only=True)
class Figures(Element):
    """A number or clock in cells of equal width."""

    lengths = ("size",)
    text: str
    style: Style = "display"
    size: float
    colour: Tone = "text"

    speaks: ClassVar[bool] = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The figures in the middle of the box."""
        brush.digits(self.text, self.style, round(self.size), self.colour, *box.centre)


@dataclass(frozen=True, kw_only=True)
class Group(Element):
    """Several elements that move and fade as one; their boxes are absolute, for the group at its own box."""

    parts: tuple[Element, ...] = ()

    speaks: ClassVar[bool] = True

    def scaled(self, by: float) -> Self:
        """All parts with it."""
        return replace(super().scaled(by), parts=tuple(part.scaled(by) for part in self.parts))

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """All parts, moved along with the group."""
        dx, dy = box.x - self.box.x, box.y - self.box.y
        for part in self.parts:
            part.draw(brush, part.box.moved(dx, dy), now)

    def stamp(self, now: float) -> object:
        """The stamps of all parts."""
        stamps = tuple(part.stamp(now) for part in self.parts)
        return stamps if any(stamp is not None for stamp in stamps) else None

    def due(self, now: float) -> float | None:
        """The earliest of the parts."""
        return min((at for part in self.parts if (at := part.due(now)) is not None), default=None)

    def cut(self) -> str:
        """The first text that does not fit."""
        return next((text for part in self.parts if (text := part.cut())), "")


class WordsLook(TypedDict, total=False):
    """What may be said of a text besides its place and its size: fields of ``Words``."""

    style: Style
    smallest: float
    lines: int
    colour: Tone
    accent: Tone
    align: Align
    valign: VerticalAlign
    short: bool
    word: str
    means: str
    enters: Pose | None
    rises: bool
    way: tuple[Stop, ...]
    once: bool
    bleed: float
    quick: bool


def words(
    key: str,
    box: Box,
    text: str | Sequence[tuple[str, bool]],
    size: float,
    *,
    shrinks: bool = True,
    **look: Unpack[WordsLook],
) -> Words:
    """A ``Words`` element from plain text or spans; it ``shrinks`` to the smallest size the screen allows."""
    look.setdefault("smallest", min(size, SMALLEST) if shrinks else size)
    return Words(key=key, box=box, text=plain(text) if isinstance(text, str) else tuple(text), size=size, **look)


@dataclass(frozen=True)
class Layout:
    """What a layout function gives: the elements from back to front."""

    elements: tuple[Element, ...] = field(default_factory=tuple)
    world: str = ""
    """The game in whose world it stands (``worlds``); empty for what belongs to none."""
    lettered: bool = True
    """Whether cards bear the letters of their suits: not where the language calls them otherwise."""

    def scaled(self, by: float) -> "Layout":
        """The layout on a larger scale: from units to pixels."""
        return replace(self, elements=tuple(element.scaled(by) for element in self.elements))

    def stilled(self) -> "Layout":
        """The layout where motion is reduced: what pulses stands."""
        return replace(self, elements=tuple(element.stilled() for element in self.elements))

    def touched(self, x: float, y: float) -> str:
        """The word under a point: the foremost element that carries one; a veil carries ``-`` and swallows."""
        for element in reversed(self.elements):
            if element.word and element.box.contains(x, y):
                return "" if element.word == "-" else element.word
        return ""

    def cuts(self) -> list[str]:
        """Every text that does not fit."""
        return [f"{element.key}: {text}" for element in self.elements if (text := element.cut())]
