"""A submarine's hull in four segments: a crew's colour and sign while whole; hatched, cracked and dropped when hit."""

from dataclasses import dataclass

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.theme import Theme

SIGNS = {"blue": "wave", "yellow": "chevron"}
"""The sign on each crew's segments; Blue has a round bow, Yellow a pointed one."""
TILT = 5.0


@dataclass(frozen=True, kw_only=True)
class Hull(Element):
    """A hull of four segments, damage from the stern: the bow, on the outer side, goes last."""

    lengths = ("unit",)
    damage: int
    team: str
    unit: float = 1.0
    bleed: float = 0.6

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Segment by segment; a broken one hangs and is tilted."""
        order = range(4) if self.team == "blue" else range(3, -1, -1)
        for place, part in zip(order, box.columns(4, 0.5 * self.unit), strict=True):
            hit = place >= 4 - self.damage
            size = (round(part.w), round(part.h))
            made = self._kept(brush, size, hit, place == 0)
            drop = part.h * 0.09 if hit else 0
            middle = (round(part.centre[0]), round(part.centre[1] + drop))
            brush.surface.blit(made, made.get_rect(center=middle))

    def _kept(self, brush: Brush, size: tuple[int, int], hit: bool, bow: bool) -> pygame.Surface:
        key = ("sonar-hull", *size, hit, bow, self.team, brush.theme.name)
        return brush.cache.get(key, lambda: self._segment(size, hit, bow, brush.theme))

    def _segment(self, size: tuple[int, int], hit: bool, bow: bool, theme: Theme) -> pygame.Surface:
        wide, high = size
        tone = theme["failed"] if hit else theme[f"team-{self.team}"]
        made = sprites.rounded(wide, high, max(2, round(high * 0.12)), tone)
        if hit:
            made.blit(self._hatching(wide, high, theme), (0, 0))
        if bow:
            made.blit(self._bow(wide, high), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        side = round(high * (0.52 if hit else 0.5))
        sign = sprites.icon("cross" if hit else SIGNS[self.team], side, theme["ink"])
        made.blit(sign, sign.get_rect(center=(wide // 2, high // 2)))
        return pygame.transform.rotozoom(made, TILT, 0.96) if hit else made

    def _hatching(self, wide: int, high: int, theme: Theme) -> pygame.Surface:
        stripes = sprites.clear(wide, high, theme["ink"])
        for x in range(-high, wide + high, max(4, round(high * 0.5))):
            points = [(x, high), (x + high * 0.22, high), (x + high * 1.22, 0), (x + high, 0)]
            pygame.draw.polygon(stripes, (*theme["ink"], 110), points)
        mask = sprites.rounded(wide, high, max(2, round(high * 0.12)))
        stripes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return stripes

    def _bow(self, wide: int, high: int) -> pygame.Surface:
        """The outline of the bow: round for Blue on the left, pointed for Yellow on the right."""
        if self.team == "blue":
            return sprites.rounded(wide * 2, high, high // 2).subsurface((0, 0, wide, high))
        big = sprites.clear(wide * 4, high * 4, (255, 255, 255))
        corners = [(0, 0), (0.55, 0), (1, 0.5), (0.55, 1), (0, 1)]
        pygame.draw.polygon(big, (255, 255, 255, 255), [(x * wide * 4, y * high * 4) for x, y in corners])
        return pygame.transform.smoothscale(big, (wide, high))
