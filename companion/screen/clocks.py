"""Clocks as elements: the ring that drains, the figures."""

import math
from dataclasses import dataclass, replace
from typing import ClassVar, Self

import pygame

from companion.rules.timers import Timer
from companion.screen import sprites
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element
from companion.screen.geometry import Box
from companion.text.catalogue import clock

LAST_SECONDS = 30.0
"""From here on a clock warns by colour and pulse."""


@dataclass(frozen=True, kw_only=True)
class Ring(Element):
    """The ring about the trick; with a clock it drains, and warns at the end; never thinner than two pixels."""

    lengths = ("thickness",)
    thickness: float
    timer: Timer | None = None
    still: bool = False
    colour: str = "track"

    def scaled(self, by: float) -> Self:
        """In pixels no line is thinner than two."""
        made = super().scaled(by)
        return replace(made, thickness=max(2.0, made.thickness))

    def stamp(self, now: float) -> object:
        """How far it has drained, in steps the eye can tell apart."""
        if self.timer is None or self.timer.total is None:
            return None
        left = self.timer.left(now)
        beat = int(now * 10) if self._warns(now) else 0
        return round(left * self._steps()), self._warns(now), beat

    def due(self, now: float) -> float | None:
        """The next step, the begin of the warning or its next beat, while the clock runs."""
        if self.timer is None or self.timer.total is None or not self.timer.running or self.timer.left(now) <= 0:
            return None
        left, steps = self.timer.left(now), self._steps()
        waits = [left - (round(left * steps) - 0.5) / steps if left * steps > 0.5 else left]
        if self._warns(now):
            waits.append((int(now * 10) + 1) / 10 - now)
        elif left > LAST_SECONDS:
            waits.append(left - LAST_SECONDS)
        return now + min(waits) + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The whole ring quietly, then what is left of it brightly."""
        side, thick = round(min(box.w, box.h)), self.thickness
        empty = self._whole(brush, side, thick, self.colour)
        left, top = round(box.centre[0] - side / 2), round(box.centre[1] - side / 2)
        brush.surface.blit(empty, (left, top))
        if self.timer is None or self.timer.total is None:
            return
        # In the same steps as the stamp, so that a picture depends on its stamp alone.
        left_now = round(self.timer.left(now) * self._steps()) / self._steps()
        part = min(1.0, left_now / self.timer.total) if self.timer.total else 0.0
        if part <= 0:
            return
        colour = "hurry" if self.timer.left(now) <= LAST_SECONDS else "clock"
        alpha = 255
        if self._warns(now):
            alpha = round(202 + 53 * math.cos(int(now * 10) / 10 * 2 * math.pi))
        full = self._whole(brush, side, thick, colour)
        _blit_sector(brush.surface, full, (left, top), part, alpha)
        middle, tone = side / 2, brush.theme[colour]
        cap = brush.cache.get(("cap", round(thick), tone), lambda: sprites.icon("disc", round(thick), tone))
        cap.set_alpha(alpha)
        for turn in (0.0, part):
            x, y = _on_circle(middle, middle - thick / 2, turn)
            brush.surface.blit(cap, (round(left + x - thick / 2), round(top + y - thick / 2)))

    def area(self, old: object, new: object) -> Box:
        """The piece of the ring between two steps; all that is left of it where it pulses."""
        match old, new:
            case (int(before), False, _), (int(after), False, _):
                first, last = after, before
            case (int(before), _, _), (int(after), _, _):
                first, last = 0, max(before, after)
            case _:
                return self.box
        if self.timer is None or not self.timer.total:
            return self.box
        whole = self.timer.total * self._steps()
        middle, reach = self.box.w / 2, self.box.w / 2 - self.thickness / 2
        steps = max(2, round((last - first) / whole * 32) + 1)
        points = [
            _on_circle(middle, reach, (first + (last - first) * step / steps) / whole) for step in range(steps + 1)
        ]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        found = Box(self.box.x + min(xs), self.box.y + min(ys), max(xs) - min(xs), max(ys) - min(ys))
        return found.inset(-self.thickness * 1.2 - 0.02 * reach)

    def _whole(self, brush: Brush, side: int, thick: float, colour: str) -> pygame.Surface:
        tone = brush.theme[colour]
        return brush.cache.get(("ring", side, round(thick, 1), tone), lambda: sprites.ring(side, thick, tone))

    def _warns(self, now: float) -> bool:
        timer = self.timer
        return timer is not None and not self.still and timer.running and 0 < timer.left(now) <= LAST_SECONDS

    def _steps(self) -> float:
        """Steps a second: a step is about two pixels of the ring's length, at most four a second."""
        if self.timer is None or not self.timer.total:
            return 1.0
        return min(4.0, max(1.0, self.box.w * math.pi / 2 / self.timer.total))


@dataclass(frozen=True, kw_only=True)
class Rim(Element):
    """One edge of the screen: nothing until a countdown's last seconds, then it pulses once a second until zero."""

    timer: Timer

    def stamp(self, now: float) -> object:
        """The quarter of a second, while it warns."""
        return int(now * 4) if self._warns(now) else None

    def due(self, now: float) -> float | None:
        """The begin of the last seconds, the next quarter of a second, or zero."""
        if not self.timer.running or (left := self.timer.left(now)) <= 0:
            return None
        if not self._warns(now):
            return now + left - LAST_SECONDS + LATER
        return now + min(left, (int(now * 4) + 1) / 4 - now) + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The colour of the clock, more and less of it."""
        if self._warns(now):
            strength = round(170 + 85 * math.cos(int(now * 4) / 4 * 2 * math.pi))
            brush.panel(box, 0.0, "clock", "clock", (strength, strength))

    def _warns(self, now: float) -> bool:
        return self.timer.running and 0 < self.timer.left(now) <= LAST_SECONDS


@dataclass(frozen=True, kw_only=True)
class ClockFace(Element):
    """A clock in figures of equal width; a countdown turns to the warning colour at its end."""

    lengths = ("size",)
    timer: Timer
    size: float
    colour: str = "text"

    speaks: ClassVar[bool] = True

    def stamp(self, now: float) -> object:
        """The second shown."""
        return self._text(now), self._late(now)

    def due(self, now: float) -> float | None:
        """The next whole second, while the clock runs."""
        if not self.timer.running:
            return None
        if self.timer.total is None:
            return now + 1.0 - self.timer.passed(now) % 1.0 + LATER
        left = self.timer.left(now)
        return None if left <= 0 else now + (left % 1.0 or 1.0) + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The figures in the middle of the box."""
        colour = "hurry" if self._late(now) else self.colour
        brush.digits(self._text(now), "display", round(self.size), colour, *box.centre)

    def _late(self, now: float) -> bool:
        return self.timer.total is not None and self.timer.left(now) <= LAST_SECONDS

    def _text(self, now: float) -> str:
        if self.timer.total is None:
            return clock(int(self.timer.passed(now)))
        return clock(self.timer.left(now))


def _on_circle(middle: float, reach: float, turn: float) -> tuple[float, float]:
    """A point of a circle: ``turn`` 0 is at the top, 0.25 on the right."""
    angle = math.radians(-90 + 360 * turn)
    return middle + reach * math.cos(angle), middle + reach * math.sin(angle)


def _blit_sector(target: pygame.Surface, full: pygame.Surface, at: tuple[int, int], part: float, alpha: int) -> None:
    """The first part of a ring, clockwise from the top, quarter by quarter: only one of them has to be cut."""
    side = full.get_width()
    half = side // 2
    quarters = ((half, 0), (half, half), (0, half), (0, 0))
    for index, (x, y) in enumerate(quarters):
        begin = index / 4
        if part <= begin:
            break
        wide, high = (side - half if x else half), (side - half if y else half)
        piece = full.subsurface((x, y, wide, high))
        if part < begin + 0.25:
            piece = piece.copy()
            points = [(side / 2 - x, side / 2 - y)]
            for step in range(13):
                px, py = _on_circle(side / 2, side, part + (begin + 0.26 - part) * step / 12)
                points.append((px - x, py - y))
            pygame.draw.polygon(piece, (0, 0, 0, 0), points)
        if alpha < 255:
            piece.set_alpha(alpha)
        target.blit(piece, (at[0] + x, at[1] + y))
