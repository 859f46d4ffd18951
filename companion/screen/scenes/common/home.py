"""Home: the games as tiles with their emblems, what can go on, logbook and devices."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from companion.games.covers import COVERS
from companion.rules.published import HomeView, TableView, Unfinished
from companion.screen import sprites, worlds
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.scene import Header, Scene
from companion.screen.theme import QUIET, Theme
from companion.text.catalogue import Catalogue


@dataclass(frozen=True, kw_only=True)
class Tile(Element):
    """A game: its ground with the emblem, once large and clear, once faint and cut off by the edge."""

    lengths = ("radius", "emblem", "side")
    game: str
    radius: float
    emblem: float
    side: float

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The picture, made once."""
        rect = rect_of(box)
        key = ("tile", self.game, rect.size, round(self.emblem), brush.theme.name)
        made = brush.cache.get(key, lambda: self._picture(rect.w, rect.h, brush.theme))
        brush.shadow(box, self.radius, brush.px(0.9), brush.px(0.6))
        brush.surface.blit(made, rect)

    def _picture(self, wide: int, high: int, theme: Theme) -> pygame.Surface:
        """The game's own world, as behind its scenes, with its emblem in its light colour."""
        cover = COVERS.get(self.game)
        if cover is None or cover.world is not None:
            made = sprites.clear(wide, high)
            made.blit(worlds.backdrop(wide, high, theme, self.game), (0, 0))
            accent = worlds.dressed(theme, self.game)["light"]
        else:
            made = sprites.panel(wide, high, 0, *cover.ground)
            accent = cover.accent
        side = round(self.emblem)
        at = (
            (round(self.side - side / 2), round(high * 0.36 - side / 2))
            if high > wide
            else (round(self.side - side / 2), round(high / 2 - side / 2))
        )
        made.blit(sprites.icon(self.game, side, accent), at)
        mask = sprites.rounded(wide, high, round(self.radius))
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made


def _header(view: TableView, words_: Catalogue) -> Header:
    return Header(words_.sentence("companion"))


def _body(view: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    home = view.home or HomeView(())
    made: list[Element] = []
    tools = box.bottom_part(8)
    room = box.without_bottom(10)
    resumed = [one for one in home.unfinished if f"RESUME {one.session}" in view.prompt.choices]
    if resumed:
        made += _resumes(resumed[:3], room.top_part(13), words_)
        room = room.without_top(15.5)
    made += _tiles(home.games, room, words_)
    cells = tools.centred(min(94, tools.w), 8).columns(3, 2)
    shown = (("LOGBOOK", "book"), ("DEVICES", "reader"), ("SETTINGS", "sliders"))
    for cell, (word, icon) in zip(cells, shown, strict=True):
        made.append(
            Panel(key=f"home/{word}", box=cell, top="station-top", bottom="station-bottom", radius=1.6, word=word)
        )
        side = 3.6
        made.append(
            Icon(
                key=f"home/{word}/sign",
                box=beside(cell, side, 2.4),
                name=icon,
                colour="quiet",
            )
        )
        text = Box(cell.x + 7.4, cell.y, cell.w - 8, cell.h)
        made.append(
            words(
                f"home/{word}/text",
                text,
                words_.sentence(f"word-{word.lower()}"),
                3.2,
                style="heading",
            )
        )
    return made


def _resumes(unfinished: Sequence[Unfinished], row: Box, words_: Catalogue) -> list[Element]:
    """Games that were interrupted: the first choice of the evening."""
    made: list[Element] = []
    upright = row.w < 118
    cells = row.columns(len(unfinished), 2) if len(unfinished) > 1 else [row if upright else row.centred(92, row.h)]
    for one, cell in zip(unfinished, cells, strict=True):
        key = f"resume/{one.session}"
        made.append(
            Panel(
                key=key,
                box=cell,
                top="station-top",
                bottom="station-bottom",
                radius=1.83,
                edge="light",
                edge_width=0.27,
                word=f"RESUME {one.session}",
            )
        )
        side = 8.4
        emblem = beside(cell, side, 2.2)
        made.append(
            Icon(
                key=f"{key}/sign",
                box=emblem.inset(0.4),
                name=one.game,
                colour="light",
            )
        )
        text = Box(emblem.right + 2, cell.y + 1.5, cell.right - emblem.right - 4, cell.h - 3)
        go = 6
        if len(unfinished) == 1:
            place = Box(cell.right - go - 2.2, cell.centre[1] - go / 2, go, go)
            made.append(Panel(key=f"{key}/go", box=place, top="light", radius=go / 2))
            made.append(Icon(key=f"{key}/play", box=place.inset(go * 0.3).moved(0.3, 0), name="play", colour="ink"))
            text = Box(text.x, text.y, text.w - go - 2, text.h)
        name = words_.sentence(f"game-{one.game}")
        names = ", ".join(name for name in one.names if name)
        line = words_.sentence("home-entries", {"names": names, "when": one.when}) if names else one.when
        made.append(
            words(
                f"{key}/name",
                text.top_part(text.h * 0.52),
                f"{words_.sentence('home-go-on')} {name}",
                3.4,
                style="heading",
                short=True,
            )
        )
        made.append(words(f"{key}/who", text.bottom_part(text.h * 0.44), line, QUIET, colour="quiet", short=True))
    return made


def _tiles(games: Sequence[str], room: Box, words_: Catalogue) -> list[Element]:
    """One tile for each game: upright in a row, or lying under each other on a screen on its short side."""
    if not games:
        return []
    made: list[Element] = []
    gap = 2
    narrow = room.h > room.w * 0.8
    columns = 1 if narrow else len(games)
    rows = math.ceil(len(games) / columns)
    high = min(room.h, 46) if not narrow else (room.h - gap * (rows - 1)) / rows
    area = room.centred(room.w, rows * high + gap * (rows - 1))
    for game, cell in zip(games, area.grid(columns, rows, gap), strict=False):
        emblem = min(cell.w * 0.5, cell.h * 0.44) if not narrow else cell.h * 0.6
        side = cell.w / 2 if not narrow else cell.h * 0.6
        made.append(
            Tile(
                key=f"tile/{game}",
                box=cell,
                game=game,
                radius=2,
                emblem=emblem,
                side=side,
                word=f"GAME {game}",
                bleed=3,
            )
        )
        if narrow:
            text = Box(cell.x + cell.h * 1.15, cell.y, cell.w - cell.h * 1.15 - 2, cell.h)
        else:
            text = cell.bottom_part(cell.h * 0.36).inset(1.6, 0.6)
        made.append(
            words(
                f"tile/{game}/name",
                text,
                words_.sentence(f"game-{game}"),
                4.2,
                smallest=2.6,
                style="display",
                colour="text",
                align="left" if narrow else "centre",
                lines=3,
            )
        )
    return made


SCENE = Scene(_header, _body)
