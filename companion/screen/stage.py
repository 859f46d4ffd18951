"""The stage: paints layouts on a surface, moves what moved, and repaints only what differs.

Where an element is follows from (layout before, layout now, time since); the stage remembers only which pixels
it painted last. It needs no display, so tests paint on plain surfaces.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pygame

from companion.screen import sprites, worlds
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Layout
from companion.screen.geometry import FADE, OUT, SLIDE, Box, Pose, Size, along, eased
from companion.screen.theme import Theme

SETTLED = 1e9
"""Seconds after which everything has arrived, for pictures without motion."""

MOST_REACHES = 4096
"""So many boxes' pixels are kept, which is some layouts' worth with all that moves in them."""

LARGE = 1.3
"""A card or tile that shrinks to its place lies above everything while it is so many times as large as it will be."""
PIECE = 0.125
"""Such a thing is at most this share of the picture wide; what is wider has others lying on it."""


def pose(before: Mapping[str, Element] | None, element: Element, since: float, unit: float) -> Pose:
    """Where an element of the present layout is, ``since`` seconds after the layout before."""
    here = Pose(element.box)
    if before is None:
        return here if not element.way else along(here, element.way, SETTLED)
    old = before.get(element.key)
    if element.way and not (element.once and old is not None):
        if old is not None and old.way == element.way:
            return along(here, element.way, SETTLED)
        start = Pose(old.box) if old is not None else element.enters or here
        return along(start, element.way, since)
    if element.rises and old != element:
        # It moves, but it is there from its first frame: whoever looks up reads it at once.
        return Pose(element.box.moved(0, (1 - eased(since / SLIDE)) * 1.2 * unit))
    if old is None:
        if element.enters is not None:
            part = eased(since / SLIDE)
            start = element.enters
            return Pose(start.box.towards(element.box, part), min(1.0, start.alpha + (1 - start.alpha) * part))
        return here if element.quick else Pose(element.box, eased(since / FADE))
    if not (element.speaks or element.quick) and math.dist(old.box.centre, element.box.centre) > 8.0 * unit:
        # What is read stands at once where it belongs, on its way it would cross other sentences; so does what is
        # quick, with the sentence below it, and what only gives way by a few units, with the name beside it.
        return Pose(old.box.towards(element.box, eased(since / SLIDE)))
    return here


def length(before: Mapping[str, Element] | None, now: Mapping[str, Element], leaving: bool) -> float:
    """For how many seconds anything moves between two layouts; ``leaving`` what is gone fades away."""
    if before is None:
        return 0.0
    longest = OUT if leaving else 0.0
    for key, element in now.items():
        old = before.get(key)
        if element.way and not (element.once and old is not None):
            if old is None or old.way != element.way:
                longest = max(longest, element.way[-1].at)
        elif old is None:
            longest = max(longest, SLIDE if element.enters or element.rises else 0.0 if element.quick else FADE)
        elif old.box != element.box or (element.rises and old != element):
            longest = max(longest, SLIDE)
    return longest


class Stage:
    """A surface on which layouts follow each other: its own, or one it is given."""

    def __init__(
        self, size: Size, theme: Theme, reduced_motion: bool = False, surface: pygame.Surface | None = None
    ) -> None:
        self.size = size
        self.theme = theme
        self.reduced_motion = reduced_motion
        self.surface = pygame.Surface(size) if surface is None else surface
        self.sprites = sprites.Sprites(sprites.SCREENS * self.surface.get_width() * self.surface.get_height())
        self._brush = Brush(self.surface, theme, size.unit, self.sprites)
        self._ground = worlds.backdrop(size.width, size.height, theme, worlds.PLAIN)
        self._layout = Layout()
        self._now: dict[str, Element] = {}
        self._before: dict[str, Element] | None = None
        self._leaving: list[Element] = []
        self._since = 0.0
        self._length = 0.0
        self._drawn = -SETTLED
        self._painted: dict[str, tuple[Element, Pose, object]] = {}
        self._reaches: dict[tuple[Box, float], pygame.Rect] = {}
        self._whole = True

    def show(self, layout: Layout, at: float) -> None:
        """Begin the way from the layout before to this one; the way before that is over at once."""
        if self.reduced_motion:
            layout = layout.stilled()
        first = not self._layout.elements
        if (layout.world, layout.lettered) != (self._layout.world, self._layout.lettered):
            self._enter(layout.world, layout.lettered)
        shown = [part for element in self._layout.elements for part in element.within()]
        before, self._layout = self._now, layout
        self._now = {element.key: element for element in layout.elements}
        # What stood behind a moment and stands there again is no news; what stands elsewhere comes in anew, but for
        # what is read: it stands in its new place at once, for no frame is without it.
        stood = {
            part.key: part
            for part in shown
            if part.key in self._now and (part.speaks or self._now[part.key].box == part.box)
        }
        self._before = None if first or self.reduced_motion else {**stood, **before}
        # Where nothing stays, what comes in is part of the way there: its first frame is never blank, and on a busy
        # machine the second may be long in coming.
        self._since = at if stood.keys() | (before.keys() & self._now.keys()) else at - FADE / 6
        # What is read, or can be touched, is gone at once: two sentences would stand in one place.
        self._leaving = [
            old
            for key, old in (self._before or {}).items()
            if key not in self._now and not (old.quick or old.way or old.speaks or old.word)
        ]
        self._length = length(self._before, self._now, bool(self._leaving))
        self._drawn = -SETTLED

    def _enter(self, world: str, lettered: bool) -> None:
        """Another game's world or language: the ground is drawn once, everything stands on it anew."""
        theme = worlds.dressed(self.theme, world)
        plain = replace(theme, name=f"{theme.name}/unlettered", lettered=False)
        self._brush = Brush(self.surface, theme if lettered else plain, self.size.unit, self.sprites)
        key = ("world", world, self._brush.theme.name)
        self._ground = self.sprites.get(key, lambda: worlds.backdrop(*self.size, self._brush.theme, world))
        self._whole = True

    def frame(self, at: float) -> list[pygame.Rect]:
        """Paint what has changed since the last frame and say where."""
        scene = sorted(
            self._poses(at),
            key=lambda posed: (
                posed[1].box.w > LARGE * posed[0].box.w
                and posed[1].box.h > LARGE * posed[0].box.h
                and posed[0].box.w <= PIECE * self.size.width
                and not posed[0].way
            ),
        )
        areas = [self.surface.get_rect()] if self._whole else self._changes(scene)
        if areas:
            reaches = [self._around(place.box, element) for element, place, _ in scene]
            for area in areas:
                self._paint(area, scene, reaches, at)
        self._painted = {element.key: (element, place, stamp) for element, place, stamp in scene}
        self._whole = False
        self._drawn = at
        return areas

    def prepare(self, element: Element) -> None:
        """Make the pictures of what may come next: it is painted where nothing of it is seen."""
        unseen = self._brush.on(pygame.Surface((1, 1)))
        for part in (*element.within(), element):
            part.draw(unseen, part.box, self._since)

    def repaint(self) -> None:
        """Paint everything at the next frame."""
        self._whole = True

    def due(self, at: float) -> float | None:
        """When the next frame is wanted; ``None`` while nothing moves and no clock runs.

        What moved is done once it was painted where it belongs, not once its time is over: a slow display may have
        shown nothing of it but the beginning. What moves by itself counts from what stands painted, not from ``at``:
        a loop that asks ever later must find its frame overdue, not put off.
        """
        if self._length > 0 and self._drawn - self._since < self._length:
            return at
        painted = max(self._drawn, self._since)
        wanted = (element.due(painted) for element in self._layout.elements)
        return min((when for when in wanted if when is not None), default=None)

    def _poses(self, at: float) -> Iterator[tuple[Element, Pose, object]]:
        since = at - self._since
        unit = self.size.unit
        before = self._before if since < self._length else None
        if before is not None and since < OUT:
            for old in self._leaving:
                yield (old, Pose(old.box, 1.0 - eased(since / OUT)), old.stamp(at))
        for element in self._layout.elements:
            place = pose(before, element, since, unit)
            # The table behind a moment is there from the first frame, in full light: no frame is without its text.
            if place.alpha > 0.01 or element.covers:
                yield (element, place, element.stamp(at))

    def _changes(self, scene: list[tuple[Element, Pose, object]]) -> list[pygame.Rect]:
        areas = []
        seen = set()
        for element, place, stamp in scene:
            seen.add(element.key)
            last = self._painted.get(element.key)
            if last is not None and last[:2] == (element, place) and element.box == place.box:
                if last[2] != stamp:
                    areas.append(self._around(element.area(last[2], stamp), element))
            elif last is None or last != (element, place, stamp):
                areas.append(self._around(place.box, element))
                if last is not None:
                    areas.append(self._around(last[1].box, last[0]))
        areas += [
            self._around(place.box, element) for key, (element, place, _) in self._painted.items() if key not in seen
        ]
        return merged([area.clip(self.surface.get_rect()) for area in areas])

    def _around(self, box: Box, element: Element) -> pygame.Rect:
        """The pixels that an element in this box may reach; those of boxes at rest are asked for at every frame."""
        key = (box, element.bleed)
        reach = self._reaches.get(key)
        if reach is None:
            if len(self._reaches) >= MOST_REACHES:
                self._reaches.clear()
            reach = self._reaches[key] = rect_of(box.inset(-element.bleed * self.size.unit - 2))
        return reach

    def _paint(
        self, area: pygame.Rect, scene: list[tuple[Element, Pose, object]], reaches: list[pygame.Rect], at: float
    ) -> None:
        self.surface.set_clip(area)
        touched = area.collidelistall(reaches)
        # Nothing but the ground beneath what covers the whole area can be seen in it.
        covering = (index for index in reversed(touched) if scene[index][0].covers)
        lowest = next((index for index in covering if rect_of(scene[index][1].box).contains(area)), -1)
        self.surface.blit(self._ground, area, area)
        for index in touched:
            if index < lowest:
                continue
            element, place, _ = scene[index]
            if place.alpha >= 0.99:
                element.draw(self._brush, place.box, at)
            elif not element.faint(self._brush, place.box, at, place.alpha):
                self._faint(element, place, reaches[index], at)
        self.surface.set_clip(None)

    def _faint(self, element: Element, place: Pose, reach: pygame.Rect, at: float) -> None:
        layer = sprites.clear(reach.w, reach.h)
        element.draw(self._brush.on(layer), place.box.moved(-reach.x, -reach.y), at)
        layer.set_alpha(round(place.alpha * 255))
        self.surface.blit(layer, reach)


def picture(layout: Layout, size: Size, theme: Theme, at: float = 0.0) -> pygame.Surface:
    """A layout at rest as a picture."""
    stage = Stage(size, theme)
    stage.show(layout, at)
    stage.frame(at)
    return stage.surface


def touches(layout: Layout) -> list[tuple[str, Box]]:
    """Every word that can be touched, with its place, back to front."""
    return [(element.word, element.box) for element in layout.elements if element.word not in ("", "-")]


def merged(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """Fewer, larger areas: those that touch are joined."""
    waiting = [area for area in areas if area.w > 0 and area.h > 0]
    rects: list[pygame.Rect] = []
    while waiting:
        area = waiting.pop()
        index = area.collidelist(rects)
        if index >= 0:
            waiting.append(area.union(rects.pop(index)))
        else:
            rects.append(area)
    return rects
