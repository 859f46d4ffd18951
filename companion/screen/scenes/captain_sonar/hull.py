"""A submarine's silhouette in four segments: a crew's colour and sign while whole; hatched and cracked when hit."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import LATER, Element
from companion.screen.geometry import Box, eased
from companion.screen.theme import Colour, Theme, mixed, team_tone

SIGNS = {"blue": "wave", "yellow": "chevron"}
"""The sign on each crew's segments; Blue has a round bow, Yellow a pointed one."""
OVER = 3
TILTS = (5.0, -4.0, 4.0, -6.0)
BODY = 0.66
"""How much of the height is hull; the tower stands on it."""
STERN = 0.06
GAP = 0.014
BREAKS = 0.25
"""For so many seconds a segment breaks."""
BEATS = 12
"""Steps in which it does."""

Points = list[tuple[float, float]]


@dataclass(frozen=True, kw_only=True)
class Hull(Element):
    """A hull of four segments, damage from the stern: the bow, which both crews have on the right, goes last.

    The last ``breaking`` of the broken segments break a quarter of a second long from ``since`` on: they tilt and drop.
    """

    damage: int
    team: str
    breaking: int = 0
    since: float = 0.0
    bleed: float = 0.8

    def stamp(self, now: float) -> object:
        """How far the segments have broken."""
        return self._beat(now)

    def due(self, now: float) -> float | None:
        """The next step while they break."""
        if not self.breaking or self._beat(now) >= BEATS:
            return None
        return max(now, self.since + (self._beat(now) + 1) * BREAKS / BEATS) + LATER

    def stilled(self) -> Self:
        """Broken at once."""
        return replace(self, breaking=0)

    def _beat(self, now: float) -> int:
        """The step; -1 while it is still whole."""
        if not self.breaking or now >= self.since + BREAKS:
            return BEATS
        return -1 if now < self.since else min(BEATS, int((now - self.since) * BEATS / BREAKS))

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The kept silhouette; while segments break, one without them, and over it each on its way."""
        rect, beat = rect_of(box), self._beat(now)
        going = range(self.damage - self.breaking, self.damage) if 0 <= beat < BEATS else range(0)
        shown = self if beat >= 0 else replace(self, damage=self.damage - self.breaking)
        key = ("sonar-hull", rect.size, shown.damage, self.team, brush.theme.name, going)
        brush.surface.blit(brush.cache.get(key, lambda: shown.picture(rect.w, rect.h, brush.theme, going)), rect)
        for index in going:
            self._falling(brush, rect, index, eased(beat / BEATS))

    def _falling(self, brush: Brush, rect: pygame.Rect, index: int, part: float) -> None:
        """A segment on its way from its place in the whole hull to where it hangs broken."""
        length = (1 - STERN - 3 * GAP) / 4
        side = (round(length * rect.w), round(rect.h * BODY))
        key = ("sonar-segment", side, index, self.team, brush.theme.name)
        whole = brush.cache.get(
            key,
            lambda: pygame.transform.smoothscale(
                self._segment(index, (side[0] * OVER, side[1] * OVER), True, brush.theme), side
            ),
        )
        turned = pygame.transform.rotozoom(whole, TILTS[index] * part, 1 - 0.03 * part)
        x, y = _middle(index, rect.w, rect.h, part)
        brush.surface.blit(turned, turned.get_rect(center=(rect.x + round(x), rect.y + round(y))))

    def picture(self, wide: int, high: int, theme: Theme, without: Sequence[int] = ()) -> pygame.Surface:
        """The silhouette at a size, ``without`` the segments that are drawn over it."""
        w, h = wide * OVER, high * OVER
        tone = theme[team_tone(self.team)]
        big = sprites.clear(w, h, tone)
        hurt = mixed(theme["failed"], theme["station-bottom"], 0.35)
        _fins(big, w, h, hurt if self.damage > 0 else tone)
        _tower(big, w, h, hurt if self.damage > 2 else tone)
        length = (1 - STERN - 3 * GAP) / 4
        for index in range(4):
            if index in without:
                continue
            hit = index < self.damage
            part = self._segment(index, (round(length * w), round(h * BODY)), hit, theme)
            middle = _middle(index, w, h, 1.0 if hit else 0.0)
            if hit:
                part = pygame.transform.rotozoom(part, TILTS[index], 0.97)
            big.blit(part, part.get_rect(center=(round(middle[0]), round(middle[1]))))
        return pygame.transform.smoothscale(big, (wide, high))

    def _segment(self, index: int, side: tuple[int, int], hit: bool, theme: Theme) -> pygame.Surface:
        wide, high = side
        tone = theme["failed"] if hit else theme[team_tone(self.team)]
        mask = sprites.clear(wide, high, tone)
        pygame.draw.polygon(mask, (*tone, 255), self._outline(index, wide, high * 0.9))
        if not hit:
            sign, dark = round(high * 0.46), mixed(tone, theme["ink"], 0.62)
            for step in range(2 if index == 3 and self.team == "yellow" else 1):
                picture = sprites.icon(SIGNS[self.team], sign, dark)
                spot = (round(wide * (0.42 if index == 3 else 0.5)) + step * sign // 3, round(high * 0.45))
                mask.blit(picture, picture.get_rect(center=spot))
            return mask
        segment = mask.copy()
        segment.blit(_hatching(wide, high, theme), (0, 0))
        segment.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        _crack(segment, wide, high * 0.9, index, theme["station-bottom"])
        _cross(segment, wide, high * 0.9, theme)
        return segment

    def _outline(self, index: int, wide: float, high: float) -> Points:
        """The stern tapers, the bow is round for Blue and pointed for Yellow, the middle is straight."""
        if index == 0:
            turn = wide * 0.55
            left = [(turn - turn * math.sin(a), high / 2 - high / 2 * math.cos(a)) for a in _quarters(math.pi)]
            return (
                [(wide, 0), *left, (wide, high)]
                if self.team == "blue"
                else [
                    (wide, 0),
                    (wide * 0.5, high * 0.04),
                    (wide * 0.06, high * 0.26),
                    (0, high * 0.5),
                    (wide * 0.06, high * 0.74),
                    (wide * 0.5, high * 0.96),
                    (wide, high),
                ]
            )
        if index == 3 and self.team == "blue":
            bow = wide * 0.72
            right = [(wide - bow + bow * math.sin(a), high / 2 - high / 2 * math.cos(a)) for a in _quarters(math.pi)]
            return [(0, 0), *right, (0, high)]
        if index == 3:
            return [(0, 0), (wide * 0.42, 0), (wide, high / 2), (wide * 0.42, high), (0, high)]
        return [(0, 0), (wide, 0), (wide, high), (0, high)]


def _middle(index: int, w: float, h: float, part: float) -> tuple[float, float]:
    """The middle of a segment in a hull of this size: in its place, or dropped as far as it has broken."""
    length = (1 - STERN - 3 * GAP) / 4
    drop = h * (0.045 if index % 2 else 0.02) * part
    return w * (STERN + index * (length + GAP) + length / 2), h * (1 - BODY / 2) - h * 0.05 + drop


def _quarters(end: float) -> list[float]:
    return [end * step / 24 for step in range(25)]


def _fins(big: pygame.Surface, w: float, h: float, tone: Colour) -> None:
    """The propeller: two crossed blades behind the stern."""
    y, thick = h * (1 - BODY / 2) - h * 0.075, max(2, round(h * 0.06))
    for begin, end in ((-0.2, 0.2), (0.2, -0.2)):
        pygame.draw.line(
            big, (*tone, 255), (w * 0.002 + thick / 2, y + begin * h), (w * (STERN + 0.035), y + end * h), thick
        )


def _tower(big: pygame.Surface, w: float, h: float, tone: Colour) -> None:
    """The tower on the third segment, with its periscope."""
    foot, top, x = h * (1 - BODY) + h * 0.0, h * 0.12, w * 0.6
    full = (*tone, 255)
    pygame.draw.polygon(big, full, [(x, foot), (x + w * 0.025, top), (x + w * 0.145, top), (x + w * 0.17, foot)])
    thick = max(2, round(h * 0.05))
    pygame.draw.line(big, full, (x + w * 0.085, top), (x + w * 0.085, thick / 2), thick)
    pygame.draw.line(big, full, (x + w * 0.085 - thick / 2, thick / 2), (x + w * 0.135, thick / 2), thick)


def _hatching(wide: int, high: int, theme: Theme) -> pygame.Surface:
    stripes = sprites.clear(wide, high, theme["ink"])
    tone, step = (*mixed(theme["failed"], theme["station-bottom"], 0.62), 255), max(6, round(high * 0.19))
    for x in range(-high, wide + high, step):
        pygame.draw.polygon(
            stripes, tone, [(x, high), (x + step * 0.45, high), (x + step * 0.45 + high, 0), (x + high, 0)]
        )
    return stripes


def _crack(surface: pygame.Surface, wide: float, high: float, index: int, ground: Colour) -> None:
    """A jagged line from top to bottom, through which the ground is seen."""
    base = wide * (0.66 if index % 2 else 0.34)
    points = [(base + wide * 0.08 * (1 if step % 2 else -1), high * step / 6) for step in range(7)]
    pygame.draw.lines(surface, (*ground, 255), False, points, max(2, round(wide * 0.035)))


def _cross(surface: pygame.Surface, wide: float, high: float, theme: Theme) -> None:
    """A cross on a dark disc."""
    side = min(wide, high) * 0.56
    pygame.draw.circle(surface, (*theme["station-bottom"], 255), (wide / 2, high / 2), side / 2)
    sign = sprites.icon("cross", round(side * 0.8), theme["failed"])
    surface.blit(sign, sign.get_rect(center=(round(wide / 2), round(high / 2))))
