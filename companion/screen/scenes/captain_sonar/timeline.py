"""One line of time for both crews: newest on top in a lit box, effects on an elbow line from their cause."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.captain_sonar.marks import SHOTS, Blast
from companion.screen.scenes.captain_sonar.story import Effect, Row
from companion.screen.scenes.common.teams import SHAPES
from companion.screen.theme import SMALLEST, Tone, team_tone

ROW, NEWS = 4.75, 6.0
EFFECT, STRUCK = 4.3, 7.2
SIGN = 3.7
PAD = 1.3
TEXT, LARGE = 2.95, 3.9


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
        brush.surface.blit(brush.cache.get(key, lambda: _elbow(rect.w, rect.h, tone, thick)), rect)


def _elbow(wide: int, high: int, tone: tuple[int, int, int], thick: int) -> pygame.Surface:
    made = sprites.clear(wide, high, tone)
    ring = sprites.outline(2 * wide, 2 * high, min(wide, high, 4 * thick), tone, thick)
    made.blit(ring, (0, high - ring.get_height()))
    return made


def timeline(rows: Sequence[Row], box: Box, pen: Pen, quiet: str = "") -> list[Element]:
    """As many rows as the box holds; ``quiet`` stands there while nothing has been announced."""
    made: list[Element] = [Panel(key="log", box=box, top="station-top", bottom="station-bottom", radius=1.8)]
    if not rows:
        text = box.inset(2.4).top_part(16)
        return [*made, words("log/none", text, quiet, TEXT, colour="quiet", lines=5, valign="top")]
    inner = box.inset(0.7)
    y, drawn, thread = inner.y, [], 0.0
    for index, row in enumerate(reversed(rows)):
        newest = index == 0
        high = _height(row, newest)
        if y + high > inner.bottom + 0.01:
            break
        place = Box(inner.x, y, inner.w, high)
        drawn += _row(row, place, pen, newest)
        thread = y + high
        y += high + (1.0 if newest else 0.0)
    first = inner.y + NEWS + 1.4
    if thread > first:
        line = Box(inner.x + PAD + SIGN / 2 - 0.18, first, 0.36, thread - first - ROW / 2)
        made.append(Panel(key="log/thread", box=line, top="line", radius=0.18, quick=True))
    return [*made, *drawn]


def _height(row: Row, newest: bool) -> float:
    head = NEWS if newest else ROW
    more = sum(STRUCK if newest and effect.more else EFFECT for effect in row.effects)
    return head + more + (0.8 if newest and row.effects else 0.0)


def _row(row: Row, box: Box, pen: Pen, newest: bool) -> list[Element]:
    key = f"row{row.number}"
    made: list[Element] = []
    if newest:
        shot = row.kind in SHOTS
        edge = "stop" if shot else team_tone(row.team)
        ground: Tone = "alarm" if shot else "row"
        made.append(Panel(key="news", box=box, top=ground, radius=1.4, edge=edge, edge_width=0.28))
    head = box.top_part(NEWS if newest else ROW)
    side = SIGN + (0.4 if newest else 0.0)
    sign = Box(head.x + PAD + (SIGN - side) / 2, head.centre[1] - side / 2, side, side)
    effects = _effects(key, row, box, head, sign, newest)
    made += [*effects, *_team(key, sign, row.team, row.sign)]
    number = pen.width("label", SMALLEST, row.clock)
    size = LARGE if newest else TEXT
    room = Box(sign.right + 1.1, head.y, head.right - sign.right - 2.8 - number, head.h)
    style, tone = ("display", "text") if newest else ("heading", "text")
    made.append(words(f"{key}/text", room, row.text, size, style=style, colour=tone, short=True, rises=newest))
    place = Box(head.right - number - 1.3, head.y, number + 0.1, head.h)
    made.append(words(f"{key}/clock", place, row.clock, SMALLEST, style="label", colour="quiet", align="right"))
    return made


def _team(key: str, box: Box, team: str, sign: str) -> list[Element]:
    """The crew's shape with the sign of what it did."""
    return [
        Icon(key=f"{key}/team", box=box, name=SHAPES[team][0], colour=team_tone(team)),
        Icon(key=f"{key}/sign", box=box.inset(box.w * 0.23), name=sign, colour="ink"),
    ]


def _effects(key: str, row: Row, box: Box, head: Box, sign: Box, newest: bool) -> list[Element]:
    made: list[Element] = []
    y = head.bottom - (0.4 if newest else 0.3)
    for index, effect in enumerate(row.effects):
        high = STRUCK if newest and effect.more else EFFECT
        place = Box(box.x, y, box.w, high)
        made += _effect(f"{key}/effect{index}", effect, place, sign, newest, row.kind in SHOTS)
        y += high
    return made


def _effect(key: str, effect: Effect, box: Box, cause: Box, newest: bool, shot: bool) -> list[Element]:
    side = (SIGN + (1.2 if newest and shot else 0.0)) * (1.0 if newest else 0.86)
    middle = box.y + box.h / 2
    sign = Box(cause.centre[0] + SIGN * 0.62, middle - side / 2, side, side)
    bend = Box(
        cause.centre[0] - 0.18, cause.centre[1], sign.centre[0] - cause.centre[0], middle - cause.centre[1] + 0.18
    )
    tone: Tone = "stop" if shot else "quiet"
    made: list[Element] = [Elbow(key=f"{key}/elbow", box=bend, colour=tone, quick=True)]
    if effect.blast:
        made.append(Blast(key=f"{key}/blast", box=sign, result=effect.blast))
    else:
        made += _team(key, sign, effect.team or "blue", effect.sign)
    room = Box(sign.right + 0.9, box.y, box.right - sign.right - 1.7, box.h)
    size = 3.3 if newest else 2.7
    if newest and effect.more:
        upper, lower = room.top_part(room.h * 0.54), room.bottom_part(room.h * 0.46)
        made.append(words(f"{key}/text", upper, effect.text, size, style="display", valign="bottom", short=True))
        made.append(
            words(
                f"{key}/more", lower, effect.more, 2.7, style="heading", colour=team_tone(effect.team), valign="top",
                short=True,
            )
        )  # fmt: skip
        return made
    text = f"{effect.text} · {effect.more}" if effect.more else effect.text
    made.append(words(f"{key}/text", room, text, size, style="heading", lines=1, short=True))
    return made
