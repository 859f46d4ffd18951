"""The terrain on a small panel: both sides as chips, whoever acts with the tiles and answers in full beside it."""

from collections.abc import Iterator

from companion.games.toy_battle.view import ToyBattleView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside
from companion.screen.paper import Paper
from companion.screen.scenes.toy_battle.ground import framed
from companion.screen.scenes.toy_battle.pieces import TileFace
from companion.screen.scenes.toy_battle.station import WON, Labelled, answers, offered_tiles, tiles
from companion.screen.scenes.toy_battle.terrain import NAME, terrain
from companion.screen.theme import team_tone
from companion.screen.widgets import TEAM_NAMES

COLUMN = 31.5
"""The width of what whoever acts has beside the terrain, in units."""
BAND = 27.0
"""Its height below the terrain, on a screen on its short side."""
GAP = 1.0
SIGN = 1.28
"""The height of a sign by the size of its name."""


def table(
    paper: Paper, view: ToyBattleView, notes: list[str], room: Box, label: Labelled, pointed: str | None
) -> list[Element]:
    """Chips above, the note below, between them the terrain beside the tiles of whoever acts."""
    high = 1.5 * paper.rest
    elements: list[Element] = []
    for team, cell in zip(("blue", "red"), room.top_part(high).columns(2, GAP), strict=True):
        elements += _chip(paper, view, team, cell)
    space = room.without_top(high + GAP)
    if notes and paper.view.refused is None:
        # While a refusal stands, it says what matters now.
        text = "  ".join(notes)
        fitted = paper.fit("text", plain(text), (space.w, 99), paper.must, paper.must)
        band = space.bottom_part(fitted.height + 0.4)
        elements.append(
            words("note", band, text, paper.must, smallest=paper.must, lines=len(fitted.lines), align="centre")
        )
        space = space.without_bottom(band.h + GAP)
    if view.phase != "first":
        upright = space.h > space.w
        acting = space.bottom_part(BAND) if upright else space.right_part(COLUMN)
        space = space.without_bottom(BAND + GAP) if upright else space.without_right(COLUMN + GAP)
        # In a moment it is nobody's turn, and the terrain keeps its size.
        whose = view.turn or view.winner
        elements += _acting(paper, view, whose, acting, label) if whose is not None else []
    return [*terrain(paper, view, framed(view, space, paper.seen(NAME) * SIGN), pointed), *elements]


def _chip(paper: Paper, view: ToyBattleView, team: str, cell: Box) -> Iterator[Element]:
    """A side's name and medals, and where there is room how many tiles it has."""
    turn, won = view.turn == team, view.winner == team
    size = paper.rest
    yield from (
        Panel(
            key=f"side/{team}",
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(225, 245),
            radius=1.4,
            edge="done" if won else "turn" if turn else team_tone(team),
            edge_width=0.3 if turn or won else 0.12,
        ),
        TileFace(key=f"side/{team}/sign", box=beside(cell, cell.h * 0.72, 0.9), code=team[0].upper()),
    )
    inner = Box(cell.x + cell.h + 0.6, cell.y, cell.w - cell.h - 1.8, cell.h)
    if won:
        star = Box(inner.x, cell.centre[1] - 2.0, 4.0, 4.0)
        yield Badge(key=f"side/{team}/star", box=star, name="star", ground="done", radius=2.0)
        inner = inner.right_part(inner.w - 5.0)
    medals = f"{view.medals[team]} {paper.text.sentence('toy-of-goal', {'count': view.goal})}"
    wide = paper.width("heading", size, medals) + 0.6
    name = view.names.get(team) or paper.text.sentence(TEAM_NAMES[team])
    named = min(paper.width("heading", size, name) + 0.6, inner.w - wide - 1.2)
    yield from (
        words(
            f"side/{team}/name",
            inner.left_part(named),
            name,
            size,
            shrinks=False,
            style="heading",
            colour="turn" if turn else team_tone(team),
            short=True,
        ),
        words(
            f"side/{team}/medals", inner.right_part(wide), medals, size, shrinks=False, style="heading", align="right"
        ),
    )
    stock = paper.text.sentence("toy-rack", {"count": view.racks[team]})
    free = Box(inner.x + named + 1.2, inner.y, inner.w - wide - named - 2.4, inner.h)
    if paper.width("text", size, stock) + 0.6 <= free.w:
        yield words(f"side/{team}/line0", free, stock, size, shrinks=False, align="centre", colour="quiet")


def _acting(paper: Paper, view: ToyBattleView, team: str, box: Box, label: Labelled) -> list[Element]:
    """What whoever acts may touch, or what lies there to look at."""
    elements: list[Element] = [
        Panel(
            key="acting",
            box=box,
            top="station-top",
            bottom="station-bottom",
            alpha=(225, 245),
            radius=1.6,
            edge="turn" if view.turn else "done",
            edge_width=0.3,
        )
    ]
    inner = box.inset(1.0)
    if view.winner is not None:
        text = paper.text.sentence(WON[view.reason])
        fitted = paper.fit("heading", plain(text), (inner.w, 99), paper.must, paper.must)
        place = inner.top_part(fitted.height + 0.3)
        elements.append(
            words(
                "acting/won",
                place,
                text,
                paper.must,
                smallest=paper.must,
                lines=len(fitted.lines),
                style="heading",
                colour="done",
            )
        )
        inner = inner.without_top(place.h + GAP)
        halves = inner.rows(2, GAP)
        return [
            *elements,
            *(
                tile
                for side, half in zip(("blue", "red"), halves, strict=True)
                for tile in tiles(paper, view, side, half)
            ),
        ]
    # In a low, broad room the answers stand beside the tiles.
    broad = inner.w > 1.8 * inner.h
    said = answers(paper, view, team, inner.right_part(inner.w * 0.44) if broad else inner, label)
    if said and broad:
        inner = inner.left_part(inner.w * 0.52)
    elif said:
        inner = inner.without_bottom(inner.bottom - said[0].box.y + GAP)
    return [*elements, *tiles(paper, view, _whose(paper.view, team), inner), *said]


def _whose(shown: TableView, team: str) -> str:
    """Whose tiles are asked about: the other side's where one of those is to be named or pointed at."""
    other = "red" if team == "blue" else "blue"
    choices = shown.prompt.choices
    pointing = any(word.startswith("RACK ") for word in choices)
    return other if (pointing and not offered_tiles(choices, team)) or offered_tiles(choices, other) else team
