"""A STOP takes the screen: who stopped, what happens, who speaks; the clock and the crews stay in sight."""

from dataclasses import dataclass

import pygame

from companion.games.captain_sonar.view import SonarView
from companion.rules.published import TableView
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.captain_sonar.marks import fresh
from companion.screen.scenes.common.teams import team_sign
from companion.screen.theme import Tone, team_tone
from companion.text.catalogue import Catalogue

BAND = 0.9


@dataclass(frozen=True, kw_only=True)
class Stripes(Element):
    """A band of slanted stripes: everything waits."""

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The kept band."""
        rect, theme = rect_of(box), brush.theme
        tones = (theme["stop"], theme["alarm"])
        brush.surface.blit(brush.cache.get(("sonar-stripes", rect.size, tones), lambda: _stripes(rect, tones)), rect)


def _stripes(rect: pygame.Rect, tones: tuple[tuple[int, int, int], tuple[int, int, int]]) -> pygame.Surface:
    over = 3
    wide, high = rect.w * over, rect.h * over
    big = sprites.clear(wide, high, tones[1])
    big.fill((*tones[1], 255))
    step = max(6, round(high * 2.4))
    for x in range(-high, wide + high, step):
        pygame.draw.polygon(
            big, (*tones[0], 255), [(x, high), (x + step / 2, high), (x + step / 2 + high, 0), (x + high, 0)]
        )
    return pygame.transform.smoothscale(big, rect.size)


def stripes(screen: Box) -> list[Element]:
    """The upper and lower edge of the screen."""
    return [
        Stripes(key="stop/top", box=screen.top_part(BAND), quick=True),
        Stripes(key="stop/foot", box=screen.bottom_part(BAND * 0.8), quick=True),
    ]


def halted(view: SonarView) -> bool:
    """Whether a STOP waits for its system: nothing of it is on the chart yet that everybody must see."""
    return view.stop is not None and view.question is None and fresh(view.log) is None and view.phase == "stop"


def stop_card(table: TableView, view: SonarView, sea: Box, pen: Pen, words_: Catalogue, accent: Tone) -> list[Element]:
    """The sentence in charge on a card over the sea: who stopped and acts, and that all others wait."""
    team = view.stop or "blue"
    box = sea.centred(sea.w * (0.98 if pen.close else 0.94), min(34.0 if not pen.close else 50.0, sea.h * 0.62))
    edge = 2.9
    inner = box.inset(2.4, edge + 1.4)
    side = 15.0 if not pen.close else 9.0
    sign = Box(inner.x + 0.6, inner.centre[1] - side / 2, side, side)
    room = Box(sign.right + 2.6, inner.y, inner.right - sign.right - 2.6, inner.h)
    part = 0.56 if pen.close else 0.66
    upper, lower = room.top_part(room.h * part), room.bottom_part(room.h * (0.98 - part))
    spans = tuple(words_.prompt_spans(table.prompt))
    return [
        Panel(key="stop/veil", box=sea, top="veil", alpha=(150, 150), word="-"),
        Panel(key="stop/card", box=box, top="alarm", radius=1.8, edge="stop", edge_width=0.4, shadow=1.2, bleed=3),
        Stripes(key="stop/card/top", box=Box(box.x + 1.8, box.y + 0.6, box.w - 3.6, edge)),
        Stripes(key="stop/card/foot", box=Box(box.x + 1.8, box.bottom - edge - 0.6, box.w - 3.6, edge)),
        *team_sign("stop/sign", sign, team),
        words(
            "prompt",
            upper,
            spans,
            8.4,
            smallest=pen.read(4.0),
            style="display",
            lines=3,
            accent=accent,
            rises=True,
            valign="bottom",
        ),
        words(
            "stop/speaks",
            lower,
            words_.spans("sonar-speaks", {"team": team}),
            pen.seen(3.6),
            style="heading",
            smallest=pen.seen(2.9),
            colour="text",
            lines=4 if pen.close else 2,
            valign="top",
            accent=team_tone(team),
        ),
    ]
