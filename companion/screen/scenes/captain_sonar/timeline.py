"""One line of time for both crews: newest on top in a lit box, effects on an elbow line from their cause.

After a battle with a crew by the table: why it said what stands at the moment that is looked at.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import Style, plain
from companion.screen.geometry import Box, Stop
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.captain_sonar.marks import SHOTS, BlastMark
from companion.screen.scenes.captain_sonar.review import AnnouncedEffect, AnnouncedRow
from companion.screen.theme import SMALLEST, Tone, team_tone
from companion.screen.widgets import SHAPES

PAD = 1.3
SIGN = 3.7
PAST = 1.12
"""So much larger than the least is what was announced before the newest, on a small panel."""
CLOCK = 2.9
"""The size of a row's clock: read from the seats, or not there."""


@dataclass(frozen=True)
class Sizes:
    """Heights and sizes of the rows, in units: the newest is read from the seats, what was before it as well as it can.

    Where it is ``tight`` an effect stands on one line, and the crew that it struck as a sign.
    """

    news: float = 6.6
    row: float = 5.5
    struck: float = 7.2
    effect: float = 5.0
    large: float = 4.2
    text: float = 3.3
    brought: float = 3.5
    minor: float = 3.0
    small: float = CLOCK
    least: float = SMALLEST
    seen: bool = False
    tight: bool = False

    @classmethod
    def of(cls, pen: Pen) -> "Sizes":
        """What suits the seats."""
        if not pen.must:
            return cls()
        least = cls()
        # On a small panel larger text has no more air above and below it.
        rest, high = (PAST * pen.rest, 1.25 / PAST) if pen.close else (pen.rest, 1.25)
        large, text = max(least.large, pen.must), max(least.text, rest)
        brought, minor = max(least.brought, pen.must), max(least.minor, rest)
        struck = 1.2 * brought if pen.close else max(7.2, 2.5 * brought)
        return cls(
            max(least.news, 1.35 * large),
            max(least.row, high * text),
            struck,
            max(least.effect, high * minor),
            large,
            text,
            brought,
            minor,
            max(CLOCK, pen.must),
            pen.rest,
            True,
            pen.close,
        )


@dataclass(frozen=True, kw_only=True)
class Elbow(Element):
    """A line that goes down from a cause and turns right to its effect."""

    lengths = ("width",)
    colour: Tone
    width: float = 0.36

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Down the left edge, round the corner, along the lower edge."""
        rect, tone, thick = rect_of(box), brush.theme[self.colour], max(2, round(self.width))
        key = ("sonar-elbow", rect.size, tone, thick)
        brush.paste(key, lambda: _elbow(rect.w, rect.h, tone, thick), rect)


def _elbow(wide: int, high: int, tone: tuple[int, int, int], thick: int) -> pygame.Surface:
    picture = sprites.clear(wide, high, tone)
    ring = sprites.outline(2 * wide, 2 * high, min(wide, high, 4 * thick), tone, thick)
    picture.blit(ring, (0, high - ring.get_height()))
    return picture


def timeline(rows: Sequence[AnnouncedRow], box: Box, pen: Pen, quiet: str = "", tone: Tone = "quiet") -> list[Element]:
    """As many rows as the box holds; ``quiet`` stands there, in this tone, while nothing has been announced."""
    elements: list[Element] = [Panel(key="log", box=box, top="station-top", bottom="station-bottom", radius=1.8)]
    sizes = Sizes.of(pen)
    if not rows:
        text = box.inset(1.2 if pen.close else 2.4)
        fitted = pen.fit("text", plain(quiet), (text.w, text.h), sizes.large, sizes.minor)
        none = words("log/none", text, quiet, fitted.size, shrinks=False, colour=tone, lines=9, valign="top")
        return elements if fitted.cut else [*elements, none]
    inner = box.inset(0.7)
    y, thread = inner.y, 0.0
    drawn: list[Element] = []
    for index, row in enumerate(reversed(rows)):
        newest = index == 0
        high = _height(row, newest, sizes)
        if y + high > inner.bottom + 0.01 and not newest:
            break
        drawn += _row(row, Box(inner.x, y, inner.w, high), pen, sizes, newest)
        thread = y + high
        y += high + (1.0 if newest else 0.0)
    first = inner.y + sizes.news + 1.4
    if thread > first:
        line = Box(inner.x + PAD + SIGN / 2 - 0.18, first, 0.36, thread - first - sizes.row / 2)
        elements.append(Panel(key="log/thread", box=line, top="line", radius=0.18, quick=True))
    # Signs stand at once beside what is read, which never moves: on their way they would cross it.
    return [*elements, *(part if part.speaks else replace(part, way=(Stop(0.0, part.box),)) for part in drawn)]


def newest_high(rows: Sequence[AnnouncedRow], pen: Pen) -> float:
    """How high the line of time is that tells the newest row with what it brought."""
    return (_height(rows[-1], True, Sizes.of(pen)) if rows else 1.2 * Sizes.of(pen).text + 3.4) + 1.4


def _height(row: AnnouncedRow, newest: bool, sizes: Sizes) -> float:
    head = sizes.news if newest else sizes.row
    return (
        head
        + sum(_effect_high(effect, newest, sizes) for effect in row.effects)
        + (0.8 if newest and row.effects else 0.0)
    )


def _effect_high(effect: AnnouncedEffect, newest: bool, sizes: Sizes) -> float:
    if not newest:
        return sizes.effect
    return sizes.struck if effect.more else max(sizes.effect, 1.2 * sizes.brought)


def _row(row: AnnouncedRow, box: Box, pen: Pen, sizes: Sizes, newest: bool) -> Iterator[Element]:
    key = f"row{row.number}"
    if newest:
        shot = row.kind in SHOTS
        edge = "stop" if shot else team_tone(row.team)
        ground: Tone = "alarm" if shot else "row"
        yield Panel(key="news", box=box, top=ground, radius=1.4, edge=edge, edge_width=0.28)
    head = box.top_part(sizes.news if newest else sizes.row)
    side = max(SIGN, 0.95 * sizes.text) + (max(0.4, sizes.large - SIGN - 0.6) if newest else 0.0)
    sign = Box(head.x + PAD + max(0.0, (SIGN - side) / 2), head.centre[1] - side / 2, side, side)
    effects = list(_effects(key, row, box, head, sign, sizes, newest, sizes.brought))
    if any(part.scaled(pen.pixels).cut() for part in effects):
        # Words in full before large figures: the station says the count, too.
        effects = list(_effects(key, row, box, head, sign, sizes, newest, sizes.least))
    yield from (*effects, *_team(key, sign, row.team, row.sign))
    size, small = sizes.large if newest else sizes.text, sizes.small if newest else min(sizes.small, sizes.text)
    style: Style = "display" if newest else "heading"
    time, wide = row.clock, pen.width("label", small, row.clock)
    if not newest and sizes.tight and pen.width(style, size, row.text) + wide > head.right - sign.right - 4.2:
        # On a small panel the words of what is past need all of their line.
        time, wide = "", 0.0
    # From afar the words need the room before the clock themselves.
    apart = 2.8 if pen.must or not time else 4.0
    room = Box(sign.right + 1.1, head.y, head.right - sign.right - apart - wide, head.h)
    yield words(f"{key}/text", room, row.text, size, smallest=sizes.least, style=style, short=True, rises=newest)
    place = Box(head.right - wide - 1.3, head.y, wide + 0.1, head.h)
    if time:
        yield words(f"{key}/clock", place, time, small, shrinks=False, style="label", colour="quiet", align="right")


def _team(key: str, box: Box, team: str, sign: str) -> list[Element]:
    """The crew's shape with the sign of what it did."""
    return [
        Icon(key=f"{key}/team", box=box, name=SHAPES[team][0], colour=team_tone(team)),
        Icon(key=f"{key}/sign", box=box.inset(box.w * 0.23), name=sign, colour="ink"),
    ]


def _effects(
    key: str, row: AnnouncedRow, box: Box, head: Box, sign: Box, sizes: Sizes, newest: bool, count: float
) -> Iterator[Element]:
    y = head.bottom - (0.4 if newest else 0.3)
    for index, effect in enumerate(row.effects):
        high = _effect_high(effect, newest, sizes)
        place = Box(box.x, y, box.w, high)
        yield from _effect(f"{key}/effect{index}", effect, place, sign, sizes, newest, row.kind in SHOTS, count)
        y += high


def _effect(
    key: str, effect: AnnouncedEffect, box: Box, cause: Box, sizes: Sizes, newest: bool, shot: bool, count: float
) -> list[Element]:
    side = (SIGN + (1.2 if newest and shot else 0.0)) * (1.0 if newest else 0.86)
    middle = box.y + box.h / 2
    sign = Box(cause.centre[0] + SIGN * 0.62, middle - side / 2, side, side)
    bend = Box(
        cause.centre[0] - 0.18, cause.centre[1], sign.centre[0] - cause.centre[0], middle - cause.centre[1] + 0.18
    )
    elements: list[Element] = [Elbow(key=f"{key}/elbow", box=bend, colour="stop" if shot else "quiet", quick=True)]
    if effect.blast:
        elements.append(BlastMark(key=f"{key}/blast", box=sign, result=effect.blast))
    else:
        elements += _team(key, sign, effect.team or "blue", effect.sign)
    room = Box(sign.right + 0.9, box.y, box.right - sign.right - 1.7, box.h)
    if newest and effect.more:
        return [*elements, *_struck(key, effect, room, sizes, count)]
    text = f"{effect.text} · {effect.more}" if effect.more and not sizes.tight else effect.text
    size = sizes.brought if newest else sizes.minor
    elements.append(words(f"{key}/text", room, text, size, smallest=sizes.least, style="heading", lines=1, short=True))
    return elements


def _struck(key: str, effect: AnnouncedEffect, room: Box, sizes: Sizes, size: float) -> list[Element]:
    """What hit, over how often the crew has been hit by now; beside it on a small panel."""
    tone = team_tone(effect.team)
    if not sizes.tight:
        part = 0.5 if sizes.seen else 0.54
        upper, lower = room.top_part(room.h * part), room.bottom_part(room.h * (1 - part))
        second = sizes.brought if sizes.seen else 2.7
        return [
            words(f"{key}/text", upper, effect.text, sizes.brought, style="display", valign="bottom", short=True),
            words(f"{key}/more", lower, effect.more, second, style="heading", colour=tone, valign="top", short=True),
        ]
    side, wide = 0.8 * size, 1.7 * size
    figures = room.right_part(wide)
    sign = Box(figures.x - side - 0.6, room.centre[1] - side / 2, side, side)
    struck = effect.more.rpartition(" ")[2]
    return [
        words(
            f"{key}/text",
            room.left_part(sign.x - room.x - 0.8),
            effect.text,
            sizes.brought,
            smallest=sizes.least,
            style="display",
        ),
        Icon(key=f"{key}/struck", box=sign, name=SHAPES[effect.team][0], colour=tone),
        words(f"{key}/more", figures, struck, size, style="display", colour=tone, align="right"),
    ]


HIGH, INSIGHT = 26.0, 3.4
"""How high the panel is, and the size of what stands there: it is read from the seats."""

WEIGHED = {
    "N": "sonar-thought-n",
    "E": "sonar-thought-e",
    "S": "sonar-thought-s",
    "W": "sonar-thought-w",
    "SURFACE": "sonar-thought-surface",
}
MOST = 5
"""As many choices stand there: four courses and surfacing."""


def high_of(pen: Pen) -> float:
    """How high the panel is where its text is read from the seats."""
    return HIGH if not pen.close else 6.5 * 1.2 * pen.rest


def thoughts(paper: Paper, box: Box) -> list[Element]:
    """What the crew knew, and the courses that it weighed; a refusal or a notice takes the place meanwhile."""
    thought = paper.view.thought
    if thought is None or paper.view.refused is not None or paper.view.notices:
        return []
    tone = team_tone(thought.team)
    inner = box.inset(1.4, 1.0)
    # Where the buttons leave less height, what the crew knew stands there alone.
    whole = box.h >= high_of(paper)
    above = inner.h * (0.62 if whole else 1.0)
    params = {"team": thought.team, "spaces": thought.spaces, "own": thought.own}
    said = tuple(paper.catalogue.spans("sonar-thought", params))
    ways = [paper.catalogue.sentence(WEIGHED[word.split()[-1]]) for word, _ in thought.weighed[:MOST]]
    return [
        Panel(key="thought", box=box, top="station-top", bottom="station-bottom", radius=1.4),
        words(
            "thought/said",
            inner.top_part(above),
            said,
            paper.read(INSIGHT),
            smallest=paper.seen(SMALLEST),
            lines=4,
            style="strong",
            accent=tone,
            valign="top",
        ),
        *(
            [
                words(
                    "thought/best",
                    inner.without_top(above + 0.4),
                    paper.catalogue.sentence("sonar-thought-best", {"ways": ", ".join(ways)}),
                    paper.read(INSIGHT),
                    smallest=paper.seen(SMALLEST),
                    lines=2 if paper.close else 3,
                    style="heading",
                )
            ]
            if whole and ways
            else []
        ),
    ]
