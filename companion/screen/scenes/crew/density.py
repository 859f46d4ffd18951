"""How tightly a station is set, and the blocks it is made of."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.measure import Pen


@dataclass(frozen=True)
class Density:
    """How tightly a station is set: text size, padding, gaps and lowest row in units, columns of tasks."""

    text: float
    pad: float
    gap: float
    row: float
    columns: int = 1
    collapse: bool = False
    token: float = 2.9


DENSITIES = (
    Density(2.5, 2.0, 1.0, 6.6),
    Density(2.5, 1.7, 0.8, 5.2),
    Density(2.34, 1.4, 0.6, 4.6, collapse=True),
    Density(2.25, 1.2, 0.5, 3.7, collapse=True),
    Density(2.25, 1.2, 0.5, 3.7, columns=2, collapse=True),
    Density(2.25, 1.0, 0.4, 3.4, columns=3, collapse=True),
    Density(2.25, 0.7, 0.3, 3.0, columns=3, collapse=True),
)
"""From airy to as tight as it may get."""


def densities(pen: Pen) -> tuple[Density, ...]:
    """The same with text that can be read from the seats."""
    return tuple(replace(one, text=pen.read(one.text)) for one in DENSITIES) if pen.must else DENSITIES


NARROWEST = 20.0
"""A column of tasks is never narrower, in units: the longest words must fit."""

Draw = Callable[[Box], list[Element]]


@dataclass(frozen=True)
class Block:
    """A part of a station: its height, and what stands in it."""

    height: float
    draw: Draw
