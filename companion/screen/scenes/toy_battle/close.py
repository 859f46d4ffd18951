"""The terrain on a small panel: both sides as chips, whoever acts with the tiles and answers in full beside it."""

from companion.games.toy_battle.view import ToyBattleView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.toy_battle.frame import framed
from companion.screen.scenes.toy_battle.pieces import TileFace
from companion.screen.scenes.toy_battle.station import Labelled, answers, offered_tiles, tiles
from companion.screen.scenes.toy_battle.terrain import NAME, terrain
from companion.screen.theme import team_tone
from companion.text.catalogue import Catalogue

COLUMN = 31.5
"""The width of what whoever acts has beside the terrain, in units."""
BAND = 27.0
"""Its height below the terrain, on a screen on its short side."""
GAP = 1.0
SIGN = 1.28
"""The height of a sign by the size of its name."""


def table(
    shown: TableView,
    view: ToyBattleView,
    notes: list[str],
    room: Box,
    pen: Pen,
    words_: Catalogue,
    label: Labelled,
    pointed: str | None,
) -> list[Element]:
    """Chips above, the note below, between them the terrain beside the tiles of whoever acts."""
    high = 1.5 * pen.rest
    made: list[Element] = []
    for team, cell in zip(("blue", "red"), room.top_part(high).columns(2, GAP), strict=True):
        made += _chip(view, team, cell, pen, words_)
    space = room.without_top(high + GAP)
    if notes and shown.refused is None:
        # While a refusal stands, it says what matters now.
        text = "  ".join(notes)
        fitted = pen.fit("text", plain(text), (space.w, 99), pen.must, pen.must)
        band = space.bottom_part(fitted.height + 0.4)
        made.append(words("note", band, text, pen.must, smallest=pen.must, lines=len(fitted.lines), align="centre"))
        space = space.without_bottom(band.h + GAP)
    if view.phase != "first":
        upright = space.h > space.w
        acting = space.bottom_part(BAND) if upright else space.right_part(COLUMN)
        space = space.without_bottom(BAND + GAP) if upright else space.without_right(COLUMN + GAP)
        # In a moment it is nobody's turn, and the terrain keeps its size.
        whose = view.turn or view.winner
        made += _acting(shown, view, whose, acting, pen, words_, label) if whose is not None else []
    return [*terrain(view, framed(view, space, pen.seen(NAME) * SIGN), pen, words_, pointed), *made]


def _chip(view: ToyBattleView, team: str, cell: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """A side's name and medals, and where there is room how many tiles it has."""
    turn, won = view.turn == team, view.winner == team
    size = pen.rest
    made: list[Element] = [
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
    ]
    inner = Box(cell.x + cell.h + 0.6, cell.y, cell.w - cell.h - 1.8, cell.h)
    if won:
        star = Box(inner.x, cell.centre[1] - 2.0, 4.0, 4.0)
        made.append(Badge(key=f"side/{team}/star", box=star, name="star", ground="done", radius=2.0))
        inner = inner.right_part(inner.w - 5.0)
    medals = f"{view.medals[team]} {words_.sentence('toy-of-goal', {'count': view.goal})}"
    wide = pen.width("heading", size, medals) + 0.6
    name = view.names.get(team) or words_.sentence(f"team-{team}")
    named = min(pen.width("heading", size, name) + 0.6, inner.w - wide - 1.2)
    tone = "turn" if turn else team_tone(team)
    made += [
        words(
            f"side/{team}/name",
            inner.left_part(named),
            name,
            size,
            shrinks=False,
            style="heading",
            colour=tone,
            short=True,
        ),
        words(
            f"side/{team}/medals", inner.right_part(wide), medals, size, shrinks=False, style="heading", align="right"
        ),
    ]
    stock = words_.sentence("toy-rack", {"count": view.racks[team]})
    free = Box(inner.x + named + 1.2, inner.y, inner.w - wide - named - 2.4, inner.h)
    if pen.width("text", size, stock) + 0.6 <= free.w:
        made.append(
            words(f"side/{team}/line0", free, stock, size, shrinks=False, align="centre", colour="quiet"),
        )
    return made


def _acting(
    shown: TableView, view: ToyBattleView, team: str, box: Box, pen: Pen, words_: Catalogue, label: Labelled
) -> list[Element]:
    """What whoever acts may touch, or what lies there to look at."""
    made: list[Element] = [
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
        text = words_.sentence(f"toy-won-{view.reason}")
        fitted = pen.fit("heading", plain(text), (inner.w, 99), pen.must, pen.must)
        place = inner.top_part(fitted.height + 0.3)
        made.append(
            words(
                "acting/won",
                place,
                text,
                pen.must,
                smallest=pen.must,
                lines=len(fitted.lines),
                style="heading",
                colour="done",
            )
        )
        inner = inner.without_top(place.h + GAP)
        halves = inner.rows(2, GAP)
        return [
            *made,
            *(
                one
                for side, half in zip(("blue", "red"), halves, strict=True)
                for one in tiles(shown, view, side, half, pen, words_)
            ),
        ]
    # In a low, broad room the answers stand beside the tiles.
    broad = inner.w > 1.8 * inner.h
    said = answers(shown, view, team, inner.right_part(inner.w * 0.44) if broad else inner, pen, words_, label)
    if said and broad:
        inner = inner.left_part(inner.w * 0.52)
    elif said:
        inner = inner.without_bottom(inner.bottom - said[0].box.y + GAP)
    return [*made, *tiles(shown, view, _whose(shown, team), inner, pen, words_), *said]


def _whose(shown: TableView, team: str) -> str:
    """Whose tiles are asked about: the other side's where one of those is to be named or pointed at."""
    other = "red" if team == "blue" else "blue"
    choices = shown.prompt.choices
    pointing = any(word.startswith("RACK ") for word in choices)
    return other if (pointing and not offered_tiles(choices, team)) or offered_tiles(choices, other) else team
