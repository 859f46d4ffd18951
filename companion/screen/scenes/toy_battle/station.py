"""A player's station: name, medals on the way to the goal, rack and reserve, tiles to choose from, the discard."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from companion.games.toy_battle.terms import TROOPS
from companion.games.toy_battle.view import ToyBattleView
from companion.rules.plain import keyed, listed
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.geometry import REST, Box, beside, column, fit, grid, inset, row, stack
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.choices import SIZE, button, label_of
from companion.screen.scenes.scene import ChoiceLabel
from companion.screen.scenes.toy_battle.pieces import Coins, TileBack, TileFace
from companion.screen.theme import NAME, READ, SMALLEST, Tone, team_tone
from companion.screen.widgets import TEAM_NAMES, Chip

Labelled = Callable[[Paper, str], ChoiceLabel | None]


LINE = 10.0
"""A station that is lower, in units, is a line of text."""
GAP = 1.0
LARGEST = 13.0
"""The side of a tile that can be touched, in units, at the most."""
COINS, COLUMNS = 8.2, 4
"""The height of a side's medals as coins in a high station, in units, and how many stand in a row."""
ENDED = 5.4
"""The height of a side's medals as coins at the end, in units."""
SLAB, THINNEST = 1.9, 0.9
"""How high a tile of the reserve lies, in units, at the most and at the least."""
BEGINS = 13.5
"""The most that an answer to who begins is high beside a small board, in units."""
CHOSEN, LEAST = 16.0, 8.0
"""The side of the tile that is to be placed or pushed, in units, and the room under which it is left out."""


def station(paper: Paper, view: ToyBattleView, team: str, box: Box, label: Labelled) -> list[Element]:
    """The panel of one side; the tiles that may be chosen stand in it as they are, and what else its player may do."""
    turn, won, line = view.turn == team, view.winner == team, box.h < LINE
    edge: Tone = "done" if won else "turn" if turn else team_tone(team)
    wide = 0.12 if not turn and not won else 0.3 if line else 0.4
    panel, size = _panel(f"side/{team}", box, edge, wide, 1.4 if line else 1.83), paper.seen(READ)
    if line:
        return [panel, *_line(paper, view, team, box.inset(0.9, 0))]
    inner = box.inset(1.3, 1.1)
    # A low, broad station has its tiles beside the figures, not under them.
    beside = inner.right_part(inner.w * 0.62) if box.w > 1.8 * box.h else None
    inner = inner.left_part(inner.w * 0.36) if beside else inner
    elements = [panel, *_name(paper, view, team, inner.top_part(4.4))]
    coins = Box(inner.x, inner.y + 4.4, inner.w, 6.6 if beside else 7.0 + COINS)
    elements += _medals(paper, view, team, coins, beside is not None)
    top = coins.bottom + 0.8
    counts = {"toy-rack": view.racks[team], "toy-reserve": view.reserves[team], "toy-pinned": view.pinned[team]}
    lines = [(key, count) for key, count in counts.items() if count or key != "toy-pinned"]
    if view.winner is not None and beside is not None:
        piles = [view.nodes[place.id] for place in view.board.places if place.kind != "hq"]
        lines = [("toy-bases", sum(bool(pile) and pile[-1].startswith(team[0].upper()) for pile in piles))]
    if view.winner is not None:
        # What a low station has no room for tells nobody how it ended.
        lines = lines[-max(1, int((inner.bottom - top) / (1.17 * size))) :]
    size = min(size, (inner.bottom - top) / (1.17 * len(lines)))
    for index, (key, count) in enumerate(lines):
        text = paper.catalogue.sentence(key, {"count": count})
        elements.append(words(f"side/{team}/line{index}", Box(inner.x, top, inner.w, 1.17 * size), text, size))
        top += 1.17 * size
    rest = beside or Box(inner.x, top + 0.8, inner.w, inner.bottom - top - 0.8)
    if view.winner is not None and beside is not None:
        elements.append(
            Coins(
                key=f"side/{team}/disc",
                box=beside.top_part(ENDED - GAP),
                won=view.medals[team],
                goal=view.goal,
                columns=view.goal,
            )
        )
        rest = beside.without_top(ENDED)
    said = answers(paper, view, view.turn, rest, label) if view.turn and beside is None else []
    if said:
        # Both piles end on one line, above what whoever acts can do.
        rest = rest.without_bottom(rest.bottom - said[0].box.y + GAP)
    if offered_tiles(paper.view.prompt.choices, team) and paper.view.prompt.key == "toy-recover-discard":
        # Everywhere else the tiles to touch are the mover's own, and as large as the room allows.
        title, rest = column(rest, 3.6, REST, gap=0.6)
        text = paper.catalogue.sentence("toy-discard")
        elements.append(words(f"side/{team}/which", title, text, READ, style="heading"))
    shown = tiles(paper, view, team, rest)
    free = rest.without_top(max((element.box.bottom - rest.y for element in shown), default=0.0) + GAP)
    return [
        *elements,
        *shown,
        *(_pile(view, team, free) if beside is None and view.phase != "first" else ()),
        *(said if turn else ()),
    ]


def _pile(view: ToyBattleView, team: str, room: Box) -> Iterator[Element]:
    """The reserve as a pile at the foot of a high station, every tile of it: it shrinks as the game goes on."""
    count, wide = view.reserves[team], min(room.w, 11.0)
    # Many lie closer together; too thin to be counted they are left out.
    high = min(SLAB, room.h / (0.75 * count + 0.25))
    for index in range(count if count > 1 and high >= THINNEST else 0):
        slab = Box(room.centre[0] - wide / 2, room.bottom - high * (1 + 0.75 * index), wide, high)
        tone = team_tone(team)
        yield Panel(key=f"pile/{team}/{index}", box=slab, top=tone, radius=0.7, edge="station-bottom", edge_width=0.25)


def _panel(key: str, box: Box, edge: Tone, wide: float, radius: float) -> Element:
    return Panel(
        key=key,
        box=box,
        top="station-top",
        bottom="station-bottom",
        alpha=(225, 245),
        radius=radius,
        edge=edge,
        edge_width=wide,
    )


def _line(paper: Paper, view: ToyBattleView, team: str, box: Box) -> Iterator[Element]:
    """A side's name and medals, and where there is room how many tiles it has."""
    size = paper.rest
    medals = f"{view.medals[team]} {paper.catalogue.sentence('toy-of-goal', {'count': view.goal})}"
    name = view.names.get(team) or paper.catalogue.sentence(TEAM_NAMES[team])
    wide = paper.width("heading", size, medals) + 0.6
    star = STAR + 0.6 if view.winner == team else 0.0
    named = min(SIDE + 1.6 + paper.width("heading", paper.seen(NAME), name) + star, box.w - wide - 1.2)
    first, free, last = row(box, named, REST, wide, gap=1.2)
    yield from _name(paper, view, team, first)
    stock = paper.catalogue.sentence("toy-rack", {"count": view.racks[team]})
    if paper.width("text", size, stock) + 0.6 <= free.w:
        yield words(f"side/{team}/line0", free, stock, size, shrinks=False, align="centre", colour="quiet")
    yield words(f"side/{team}/medals", last, medals, size, shrinks=False, style="heading", align="right")


def acting(paper: Paper, view: ToyBattleView, box: Box, label: Labelled) -> list[Element]:
    """Beside sides that are lines: what whoever acts may touch; at the end what both sides held."""
    team = view.turn or view.winner
    inner = box.inset(1.0)
    if team is None:
        return (
            [_panel("acting", box, "line", 0.3, 1.6), *answers(paper, view, "", inner, label)]
            if view.phase == "first"
            else []
        )
    panel = _panel("acting", box, "turn" if view.turn else "done", 0.3, 1.6)
    if view.winner is not None:
        halves = column(inner, REST, REST, gap=GAP)
        held = [tiles(paper, view, side, half) for side, half in zip(("blue", "red"), halves, strict=True)]
        return [panel, *held[0], *held[1]]
    # In a low, broad room the answers stand beside the tiles.
    broad = inner.w > 1.8 * inner.h
    said = answers(paper, view, team, inner.right_part(inner.w * 0.44) if broad else inner, label)
    if said and broad:
        inner = inner.left_part(inner.w * 0.52)
    elif said:
        inner = inner.without_bottom(inner.bottom - said[0].box.y + GAP)
    if paper.view.prompt.key == "toy-recover-discard" and not broad:
        # Everywhere else the tiles to touch are the mover's own.
        title, inner = column(inner, 1.2 * paper.rest, REST, gap=GAP)
        said.append(
            words(f"side/{team}/which", title, paper.catalogue.sentence("toy-discard"), paper.rest, style="heading")
        )
    return [panel, *tiles(paper, view, _whose(paper.view.prompt.choices, team), inner), *said]


def _whose(choices: Sequence[str], team: str) -> str:
    """Whose tiles are asked about: the other side's where one of those is to be named or pointed at."""
    other = "red" if team == "blue" else "blue"
    pointing = any(word.startswith("RACK ") for word in choices)
    return other if (pointing and not offered_tiles(choices, team)) or offered_tiles(choices, other) else team


def answers(paper: Paper, view: ToyBattleView, team: str, box: Box, label: Labelled) -> list[Element]:
    """Buttons of the mover for what is neither a tile nor a place, so that the board keeps its size."""
    tiles = {word for word, _ in offered_tiles(paper.view.prompt.choices, team)}
    said = [word for word in paper.view.prompt.choices if word not in tiles and not word.startswith("RACK ")]
    begins = view.phase == "first"
    places = [word for word in said if word in view.nodes]
    other = [word for word in said if word not in places]
    if not other or len(other) > (3 if begins else 2) or paper.view.menu:
        return []
    # On a small panel the places that a base asks about stand here by name, too: its pads are small.
    if paper.close and view.question is not None and 1.6 * paper.must * (len(places) + len(other)) <= box.h:
        other = [*places, *other]
    labels = [
        # To draw, or to do what a troop can, is as good as the mover's tiles. An amber edge is where something can go.
        replace(shown, ground=team_tone(team), colour="ink")
        if word in ("DRAW", "YES")
        else replace(shown, edge="turn")
        if word in places
        else shown
        for word, shown in ((word, label(paper, word) or label_of(paper, word)) for word in other)
    ]
    cells = stack(
        box,
        [_high(shown, box, paper) if team else min(BEGINS, box.h / 3.3) for shown in labels],
        0.8,
        at=1.0 if team else 0.5,
    )
    return [
        button(f"bar/{word}", word, shown, place, pen=paper if paper.close else None)
        for word, shown, place in zip(other, labels, cells, strict=True)
    ]


def _high(shown: ChoiceLabel, box: Box, pen: Pen) -> float:
    """The height of an answer: a long one takes two lines."""
    size, line, lines = (pen.must, 1.45 * pen.must, 2.6 * pen.must) if pen.close else (SIZE, 7.0, 9.0)
    room = box.w - 3.0 - (1.4 * size if shown.icon else 0.0)
    return line if pen.width("heading", size, shown.text) <= room else lines


SIDE, STAR = 3.6, 4.0
"""The size of a side's sign before its name, and the room of a winner's star behind it."""


def _name(paper: Paper, view: ToyBattleView, team: str, box: Box) -> Iterator[Element]:
    """The player's name, or the side's; a star for the winner, a small tile of the side's shape before it."""
    name = view.names.get(team) or paper.catalogue.sentence(TEAM_NAMES[team])
    star = STAR if view.winner == team else 0.0
    room = inset(box, 0, left=SIDE + 1, right=star)
    size, least = paper.seen(NAME), paper.seen(2.6)
    yield from (
        TileFace(key=f"side/{team}/sign", box=beside(box, SIDE), code=team[0].upper()),
        words(
            f"side/{team}/name", room, name, size, smallest=least, style="heading", colour=team_tone(team), short=True
        ),
    )
    if star:
        place = beside(box.right_part(SIDE), SIDE)
        yield Badge(key=f"side/{team}/star", box=place, name="star", ground="done", radius=1.8)


def _medals(paper: Paper, view: ToyBattleView, team: str, box: Box, low: bool) -> Iterator[Element]:
    """Medals taken, large, and how many win; in a high station all of them as coins, the open ones dashed."""
    high, size = (6.5, 5.3) if low else (7.0, 6.4)
    count, goal = str(view.medals[team]), paper.catalogue.sentence("toy-of-goal", {"count": view.goal})
    wide = paper.width("display", size, count) + 0.9
    top = box.top_part(high)
    yield from (
        words(f"side/{team}/medals", Box(top.x, top.y, wide, top.h), count, size, shrinks=False, style="display"),
        words(
            f"side/{team}/goal",
            Box(top.x + wide, top.y + 0.9, top.w - wide, top.h - 0.9),
            goal,
            paper.seen(3.8),
            smallest=paper.seen(SMALLEST),
            style="heading",
            colour="quiet",
        ),
    )
    if not low:
        # They begin where the words do.
        place = box.without_top(high)
        place = place.left_part(min(place.w, place.h / 2 * COLUMNS))
        yield Coins(key=f"side/{team}/disc", box=place, won=view.medals[team], goal=view.goal, columns=COLUMNS)


def tiles(paper: Paper, view: ToyBattleView, team: str, box: Box) -> list[Element]:
    """Tiles to touch where this side's tiles are asked for, the tile that is to be placed, else what it has lost.

    At the end what it held.
    """
    offered = offered_tiles(paper.view.prompt.choices, team)
    if offered:
        return list(_grid([(word, code) for word, code in offered], box, f"choose/{team}"))
    places = [word for word in paper.view.prompt.choices if word.startswith("RACK ")]
    if places and view.turn != team:
        return list(_backs(view, team, places, box))
    if view.revealed is not None:
        lay = [str(tile) for tile in listed(keyed(view.revealed["racks"])[team]) if tile is not None]
        return list(_grid([("", tile) for tile in lay], box, f"held/{team}"))
    source = view.question.source if view.question is not None else None
    if (moved := view.nodes[source][-1] if source else view.chosen) and view.turn == team:
        return _chosen(paper, moved, box) if box.h > LEAST else []
    held = _held(view, team, box)
    return [
        *held,
        *_lost(
            paper, view, team, box.without_top(max((element.box.bottom + 0.9 - box.y for element in held), default=0.0))
        ),
    ]


def _chosen(paper: Paper, tile: str, box: Box) -> list[Element]:
    """The tile that is to be placed or pushed, over the name by which the prompt calls it."""
    high, size = 1.3 * paper.must if paper.close else 4.6, paper.read(3.6)
    face = fit(box.without_bottom(high), 1, 1, min(CHOSEN, box.h - high))
    name = Box(box.x, face.bottom + 0.4, box.w, high)
    return [
        TileFace(key="chosen", box=face, code=tile),
        words("chosen/name", name, TROOPS[tile[1]].name, size, style="heading", align="centre"),
    ]


def _held(view: ToyBattleView, team: str, box: Box) -> list[Element]:
    """The unseen tiles of a rack, small: how many there are is seen without reading."""
    side = min(3.6, (box.w - 2.4) / 4)
    rows = -(-view.racks[team] // 4)
    if box.h < rows * (side + 0.6) + 8:
        return []
    return [
        TileBack(
            key=f"hand/{team}/{index}",
            box=Box(box.x + index % 4 * (side + 0.8), box.y + index // 4 * (side + 0.6), side, side),
            side=team,
        )
        for index in range(view.racks[team])
    ]


def offered_tiles(choices: Sequence[str], team: str) -> list[tuple[str, str]]:
    """Choices that name a tile of this side, with the tile."""
    coded = [(word, word.split()[-1]) for word in choices]
    letter = team[:1].upper()
    return [
        (word, code)
        for word, code in coded
        if len(code) == 2
        and code[0] == letter
        and code[1] in "1234567K"
        and word.split()[0] in (code, "PLACE", "DISCARDED")
    ]


def _grid(tiles: Sequence[tuple[str, str]], box: Box, key: str) -> Iterator[Element]:
    """Tiles to touch, or to look at where they carry no word."""
    for index, ((word, code), cell) in enumerate(zip(tiles, cells_of(len(tiles), box), strict=True)):
        yield TileFace(key=f"{key}/{index}", box=cell, code=code, word=word)


def cells_of(count: int, box: Box) -> list[Box]:
    """Squares for so many tiles, in the number of columns that lets them be largest, centred in rows."""
    gap = 0.8

    def side_of(columns: int) -> float:
        rows = max(1, -(-count // columns))
        return min((box.w - gap * (columns - 1)) / columns, (box.h - gap * (rows - 1)) / rows, LARGEST)

    columns = max(range(1, 9), key=side_of)
    side = max(0.1, side_of(columns))
    rows = max(1, -(-count // columns))
    return grid(box.top_part(rows * (side + gap) - gap), count, columns, gap, widest=side, highest=side)


def _backs(view: ToyBattleView, team: str, places: Sequence[str], box: Box) -> Iterator[Element]:
    """The unseen rack: the places that may be pointed at can be touched."""
    for number, place in enumerate(cells_of(view.racks[team], box), 1):
        word = f"RACK {number}" if f"RACK {number}" in places else ""
        edge: Tone = "turn" if word else "line"
        yield TileBack(key=f"rack/{team}/{number}", box=place, side=team, label=str(number), word=word, edge=edge)


def _lost(paper: Paper, view: ToyBattleView, team: str, box: Box) -> Iterator[Element]:
    """This side's tiles in the common discard, equal ones counted."""
    lost = Counter(tile for tile in view.discard if tile.startswith(team[0].upper()))
    if not lost:
        return
    size = paper.seen(READ)
    title, text = box.top_part(max(3.2, 1.2 * size)), paper.catalogue.sentence("toy-discard")
    yield words(f"side/{team}/lost", title, text, size, smallest=paper.seen(SMALLEST), colour="quiet")
    # Few of them stand large.
    columns = 3 if len(lost) < 7 and box.h > 18 else 4
    side = min(9.0 if paper.close else 5.6, (box.w - 0.8 * (columns - 1)) / columns)
    for index, (tile, count) in enumerate(sorted(lost.items())):
        row, column = divmod(index, columns)
        place = Box(box.x + column * (side + 0.8), title.bottom + row * (side + 1), side, side)
        if place.bottom > box.bottom + 1:
            break
        yield TileFace(key=f"lost/{tile}", box=place, code=tile)
        if count > 1:
            size = paper.seen(SMALLEST)
            chip = Box.around(place.right - 0.4, place.bottom - 0.4, size * 1.3, size * 1.2)
            yield Chip(key=f"lost/{tile}/count", box=chip, text=str(count), size=size, ground="raised")
