"""Home: the games as tiles with their emblems, what can go on, logbook and devices."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from companion.games.covers import COVERS
from companion.rules.published import HomeView, Onward, Unfinished
from companion.screen import sprites, worlds
from companion.screen.brush import SHINES, Brush, rect_of
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside, grid, row, share
from companion.screen.paper import Paper
from companion.screen.scenes.common.logbook import day
from companion.screen.scenes.scene import Scene, table_header
from companion.screen.theme import READ, SMALLEST, Theme, Tone
from companion.screen.widgets import Button

HIGHEST, SEAM = 58.0, 1.3
"""A tile of a game is no higher than this where they stand in a row, and a name so far from a seam, in units."""


@dataclass(frozen=True, kw_only=True)
class Tile(Element):
    """A game: its ground with the emblem, once large and clear, once faint and cut off by the edge."""

    lengths = ("radius", "emblem", "side")
    game: str
    radius: float
    emblem: float
    side: float
    at: float = 0.36

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The picture, made once."""
        rect = rect_of(box)
        key = ("tile", self.game, rect.size, round(self.emblem), self.at, brush.theme.name)
        picture = brush.cache.get(key, lambda: self._picture(rect.w, rect.h, brush.theme))
        brush.shadow(box, self.radius, 0.9 * brush.unit, 0.6 * brush.unit)
        brush.surface.blit(picture, rect)

    def _picture(self, wide: int, high: int, theme: Theme) -> pygame.Surface:
        """The game's own world, as behind its scenes, with its emblem in its light colour."""
        cover = COVERS.get(self.game)
        if cover is None or cover.world is not None:
            picture = sprites.clear(wide, high)
            picture.blit(worlds.backdrop(wide, high, theme, self.game, card=True), (0, 0))
            accent = worlds.dressed(theme, self.game)["light"]
        else:
            picture = sprites.panel(wide, high, 0, *cover.ground)
            accent = cover.accent
        side = round(self.emblem)
        at = (
            (round(self.side - side / 2), round(high * self.at - side / 2))
            if high > wide
            else (round(self.side - side / 2), round(high / 2 - side / 2))
        )
        picture.blit(sprites.icon(self.game, side, accent), at)
        picture.blit(sprites.rounded(wide, high, round(self.radius)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    home = paper.view.home or HomeView(())
    # From far away a small panel cannot have all of it: the games keep half of the room.
    tools = box.bottom_part(max(8, min(1.4 * paper.must, box.h * 0.18)))
    room = box.without_bottom(tools.h + 2)
    started = [*(_resumed(paper, game) for game in home.unfinished), *(_onward(paper, crew) for crew in home.onward)]
    offered = [start for start in started if start.word in paper.view.prompt.choices][:3]
    if offered:
        high, upright = max(13, min(1.2 * (paper.must + paper.rest) + 3, box.h * 0.3)), paper.close and box.h > box.w
        place = room.top_part(high * len(offered) + len(offered) - 1 if upright else high)
        # Upright they lie under each other, each with the room of a line.
        cells = place.rows(len(offered), 1) if upright else place.columns(len(offered), 2)
        yield from _starts(paper, offered, cells)
        room = room.without_top(place.h + (1.0 if paper.close else 2.5))
    notes = [_players(paper, game) for game in home.games]
    yield from tiles(paper, home.games, room, notes=notes)
    shown = (("LOGBOOK", "book"), ("DEVICES", "reader"), ("SETTINGS", "sliders"))
    labels = [paper.catalogue.sentence(key) for key in ("word-logbook", "word-devices", "word-settings")]
    size, least = paper.read(4.2), paper.read(SMALLEST)
    # Where all alike are too narrow for a word, each is as broad as its own.
    wides = [paper.width("heading", least, label) + 8 for label in labels]
    cells = tools.columns(3, 2) if max(wides) * 3 + 4 <= tools.w else row(tools, *map(share, wides), gap=2)
    for cell, (word, icon), label in zip(cells, shown, labels, strict=True):
        yield Button(
            key=f"home/{word}",
            box=cell,
            word=word,
            label=label,
            icon=icon,
            size=size,
            smallest=least,
            ground="station-top",
            radius=1.6,
        )


def _players(paper: Paper, game: str) -> str:
    """How many may play a game."""
    cover = COVERS.get(game)
    if cover is None or not cover.players:
        return ""
    least, most = min(cover.players), max(cover.players)
    return paper.catalogue.sentence("home-players", {"least": least, "most": most, "alone": str(least == most).lower()})


@dataclass(frozen=True)
class _Start:
    """A game that begins with one touch: its name in two lengths, and who plays, from all that can be said of it to
    what goes last."""

    word: str
    game: str
    name: str
    short: str
    who: tuple[str, ...]


def _resumed(paper: Paper, game: Unfinished) -> _Start:
    """A game that was interrupted."""
    name = paper.catalogue.sentence(f"game-{game.game}")
    names = ", ".join(name for name in game.names if name)
    when = day(game.when, paper.catalogue)
    mission = paper.catalogue.sentence("mission-number", {"number": game.mission}) if game.mission else ""
    return _Start(
        f"RESUME {game.session}",
        game.game,
        f"{paper.catalogue.sentence('home-go-on')} {name}",
        name,
        _shorter((mission, names, when), (mission, names), (names,), (mission, when)),
    )


def _shorter(*ways: tuple[str, ...]) -> tuple[str, ...]:
    """Ways to say who plays what, without those that come to nothing."""
    return tuple(filter(None, (" · ".join(filter(None, way)) for way in ways)))


def _onward(paper: Paper, crew: Onward) -> _Start:
    """A crew that is known, with its next mission."""
    names = ", ".join(name for name in crew.names if name)
    short = paper.catalogue.sentence("word-onward", {"number": crew.mission})
    long = paper.catalogue.sentence("home-onward", {"crew": crew.crew, "number": crew.mission}) if crew.crew else short
    game = paper.catalogue.sentence(f"game-{crew.game}")
    return _Start(
        f"ONWARD {crew.session}",
        crew.game,
        long,
        f"{crew.crew} · {paper.catalogue.sentence('mission-number', {'number': crew.mission})}" if crew.crew else short,
        # On a small panel the emblem is too small to say alone which game it is.
        _shorter(*([(game, names)] if paper.close else []), (names,), (game,)),
    )


def _starts(paper: Paper, shown: Sequence[_Start], cells: Sequence[Box]) -> Iterator[Element]:
    """What begins with one touch: the first is the first choice of the evening, and filled."""
    single = cells[0].x == cells[-1].x
    for start, cell in zip(shown, cells, strict=True):
        key, filled = f"start/{start.word}", start is shown[0]
        ink: Tone = "ink" if filled else "text"
        yield Panel(
            key=key,
            box=cell,
            top="lit" if filled else "station-top",
            bottom="light" if filled else "station-bottom",
            radius=1.83,
            edge="light",
            edge_width=0.27,
            bleed=SHINES,
            word=start.word,
        )
        colour: Tone = "ink" if filled else "light"
        broad = single or not paper.close
        emblem = beside(cell, *((8.4, 2.2) if broad else (5.6, 1.6)))
        text = Box(emblem.right + (2 if broad else 1.4), cell.y + 1.5, cell.right - emblem.right - 3.4, cell.h - 3)
        yield Icon(key=f"{key}/sign", box=emblem.inset(0.4), name=start.game, colour=colour)
        if broad:
            yield Icon(key=f"{key}/play", box=beside(cell.right_part(7), 4), name="play", colour=colour)
            text = text.without_right(7)
        size = paper.read(4.0)
        upper, lower = text.top_part(text.h * 0.52), text.bottom_part(text.h * 0.44)
        if paper.close:
            upper, lower = text.top_part(1.2 * size), text.bottom_part(1.2 * paper.rest)
        whole = paper.width("heading", paper.read(SMALLEST), start.name) < upper.w
        yield words(
            f"{key}/name",
            upper,
            start.name if whole else start.short,
            size,
            smallest=paper.read(SMALLEST),
            style="heading",
            short=True,
            colour=ink,
        )
        small = paper.seen(READ)
        who = next((way for way in start.who if paper.width("text", small, way) <= lower.w), start.who[-1])
        yield words(f"{key}/who", lower, who, small, smallest=small, colour=ink, short=True)


def _parts(paper: Paper, cell: Box, narrow: bool, several: bool, noted: bool) -> tuple[float, float, Box]:
    """The side of a tile's emblem, how far its middle stands from the left, and the room for the name."""
    if narrow:
        text = Box(cell.x + cell.h * 1.15, cell.y, cell.w - cell.h * 1.15 - 2, cell.h).inset(0, 1.2 if noted else 0)
        return cell.h * 0.6, cell.h * 0.6, text
    if several:
        text = Box(cell.x + cell.w * 0.26, cell.y, cell.w * 0.72, cell.h).inset(0.6, 0.6)
        return min(cell.w * 0.2, cell.h * 0.4), cell.w * 0.14, text
    # In a narrow tile a long name has a line for each word.
    high = max(4.8 * paper.must, cell.h * 0.7) if cell.w < 24 else 4.8 * paper.must
    low = max(cell.h * 0.36, min(cell.h * 0.76, high)) if paper.close else cell.h * 0.36
    text = cell.bottom_part(low).inset(0.6 if paper.close else 1.6, 1.4 if noted and not paper.close else 0.6)
    return min(cell.w * 0.5, cell.h * (0.32 if paper.close else 0.44)), cell.w / 2, text


def _seam(paper: Paper, game: str) -> float:
    """How far a name on a small panel stands from the seam about its tile, where there is one."""
    world = worlds.of(game)
    return SEAM if paper.close and world is not None and world.drawing in worlds.ON_A_CARD else 0.0


def tiles(
    paper: Paper, games: Sequence[str], room: Box, verb: str = "GAME", notes: Sequence[str] = ()
) -> Iterator[Element]:
    """One tile for each game: upright in a row, or lying under each other on a screen on its short side.

    A touch says the ``verb`` and the game; ``notes`` stand under the names.
    """
    if not games:
        return
    narrow = room.h > room.w * 0.6
    # Names that are large enough for a small panel have no room beside more than five.
    columns = 1 if narrow else math.ceil(len(games) / 2) if paper.close and len(games) > 5 else len(games)
    cells = grid(room, len(games), columns, 2, highest=room.h if narrow else HIGHEST)
    for game, cell in zip(games, cells, strict=True):
        at = 0.2 if paper.close else 0.36
        emblem, side, text = _parts(paper, cell, narrow, columns < len(games), bool(notes))
        note, seam = notes[games.index(game)] if notes else "", 0.0 if narrow else _seam(paper, game)
        small = paper.seen(READ)
        lines = 1 if paper.width("text", small, note) <= text.w else 2
        below = text.bottom_part(max(0.0 if paper.close else text.h * 0.3, 1.25 * small * lines) if notes else 0.0)
        text = text.without_bottom(below.h)
        name = words(
            f"tile/{game}/name",
            text.inset(seam, 0.0),
            paper.catalogue.sentence(f"game-{game}"),
            paper.read(4.2),
            smallest=paper.read(2.6),
            style="display",
            colour="text",
            align="left" if narrow else "centre",
            lines=5 if paper.close else 3,
            # Names of one line and of three begin at one height.
            valign="centre" if narrow else "top",
        )
        if paper.close and name.scaled(paper.pixels).cut():
            # For a long name the sign is smaller, else the name itself is, before it takes the sign away.
            size = paper.read(2.6)
            need = paper.fit("display", plain(name.reads()), (text.w, 99.0), size, size).height + 0.4
            if (left := text.bottom - need - cell.y - 1.2) < 4.0:
                name = replace(name, smallest=paper.rest)
            else:
                name, emblem, at = replace(name, box=text.bottom_part(need)), min(emblem, left), 0.5 * left / cell.h
        if name.scaled(paper.pixels).cut():
            # While something is told above, a long name has the whole tile: its colour and its ground say which it is.
            whole = cell.top_part((below.y if notes else cell.bottom) - cell.y).inset(0.6)
            name, emblem = replace(name, box=whole, align="centre", smallest=paper.rest), 0.0
        yield Tile(
            key=f"tile/{game}",
            box=cell,
            game=game,
            radius=2,
            emblem=emblem,
            side=side,
            at=at,
            word=f"{verb} {game}",
            bleed=3,
        )
        yield name
        if notes:
            yield words(f"tile/{game}/note", below, note, small, lines=lines, colour="text", align=name.align)


SCENE = Scene(table_header, _body, sized=True)
