"""Things of the table as elements: cards, the ring, clocks, chips, buttons."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.screen.brush import Brush
from companion.screen.cards import CardBack, CardFace, draw_card
from companion.screen.clocks import LAST_SECONDS, ClockFace, Ring
from companion.screen.elements import Element, Words, words
from companion.screen.fonts import Style, width
from companion.screen.geometry import Box
from companion.screen.theme import SMALLEST, Tone

__all__ = ["LAST_SECONDS", "Button", "CardBack", "CardFace", "Chip", "ClockFace", "Ring", "draw_card"]


@dataclass(frozen=True, kw_only=True)
class Chip(Element):
    """A pill with a word in it, perhaps led by a sign."""

    lengths = ("size",)
    text: str
    size: float
    ground: Tone | Literal[""] = "chip"
    colour: Tone = "text"
    icon: str = ""
    style: Style = "label"
    dot: Tone | Literal[""] = ""

    speaks: ClassVar[bool] = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, sign, word."""
        if self.ground:
            brush.panel(box, box.h / 2, self.ground)
        size = round(self.size)
        inner = self.content_width(self.text, self.size, bool(self.icon or self.dot), self.style)
        x = box.x + (box.w - inner) / 2
        if self.icon:
            brush.icon(self.icon, Box(x, box.centre[1] - size * 0.42, size * 0.84, size * 0.84), self.colour)
            x += size * 1.15
        elif self.dot:
            side = size * 0.5
            brush.icon("disc", Box(x + size * 0.1, box.centre[1] - side / 2, side, side), self.dot)
            x += size * 0.85
        brush.line(self.text, self.style, size, self.colour, x, box.centre[1], "left")

    def cut(self) -> str:
        """The text, if the pill is too narrow for it."""
        inner = self.content_width(self.text, self.size, bool(self.icon or self.dot), self.style)
        return self.text if inner > self.box.w + 1 else ""

    @staticmethod
    def content_width(text: str, size: float, signed: bool, style: Style = "label") -> float:
        """How wide sign and word are together."""
        return width(style, round(size), text) + (size * 1.15 if signed else 0)

    @classmethod
    def wide(cls, text: str, size: float, signed: bool = False, ground: bool = True) -> float:
        """How wide the whole pill should be."""
        return cls.content_width(text, size, signed) + (size * 1.05 if ground else 0)


@dataclass(frozen=True, kw_only=True)
class Button(Element):
    """A place to touch that says what it does."""

    lengths = ("unit", "size", "smallest", "radius")
    label: str = ""
    unit: float = 1.0
    size: float
    smallest: float = 0.0
    icon: str = ""
    card: str = ""
    ground: Tone = "raised"
    colour: Tone = "text"
    edge: Tone | Literal[""] = ""
    lines: int = 2
    radius: float = 0.0
    disabled: bool = False

    speaks: ClassVar[bool] = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Ground, sign, label."""
        brush.panel(box, self.radius or self.unit * 1.4, self.ground, alpha=(110, 110) if self.disabled else (255, 255))
        if self.edge:
            brush.outline(box, self.radius or self.unit * 1.4, self.edge, max(1.0, self.unit * 0.25))
        sign, label = self._boxes(box)
        if self.icon and sign is not None:
            brush.icon(self.icon, sign, self.colour)
        if self.label:
            text = self._words(label)
            text.draw(brush, label, now)

    def cut(self) -> str:
        """The label, if it does not fit."""
        return self._words(self._boxes(self.box)[1]).cut() if self.label else ""

    def _words(self, box: Box) -> Words:
        align = "left" if self.icon else "centre"
        made = words(
            "",
            box,
            self.label,
            self.size,
            smallest=min(self.size, self.smallest or SMALLEST * self.unit),
            style="heading",
            align=align,
            lines=self.lines,
        )
        return Words(**{**made.__dict__, "colour": "quiet" if self.disabled else self.colour})

    def _boxes(self, box: Box) -> tuple[Box | None, Box]:
        inner = box.inset(self.unit * 1.2, self.unit * 0.3)
        if not self.icon:
            return None, inner
        side = min(self.size * 1.05, box.h * 0.62)
        if not self.label:
            return box.centred(side, side), box
        wide = side + self.unit
        text = min(inner.w - wide, width("heading", round(self.size), self.label))
        # Sign and label stand in the middle together when the label fits on one line.
        spare = max(0.0, inner.w - wide - text) / 2
        sign = Box(inner.x + spare, box.centre[1] - side / 2, side, side)
        return sign, Box(sign.x + wide, inner.y, inner.right - sign.x - wide, inner.h)
