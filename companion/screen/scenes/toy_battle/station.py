"""A player's station: name, medals on the way to the goal, rack and reserve, tiles to choose from, the discard."""

from collections import Counter
from collections.abc import Callable, Sequence

from companion.games.toy_battle.view import ToyBattleView
from companion.rules.plain import keyed, listed
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside, grid, stack
from companion.screen.measure import Pen
from companion.screen.scenes.common.choices import button
from companion.screen.scenes.common.labels import label_of
from companion.screen.scenes.scene import Label
from companion.screen.scenes.toy_battle.pieces import Coins, TileBack, TileFace
from companion.screen.theme import NAME, QUIET, SMALLEST, Tone, team_tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue

Labelled = Callable[[TableView, Catalogue, str], Label | None]


def station(
    table: TableView, view: ToyBattleView, team: str, box: Box, pen: Pen, words_: Catalogue, label: Labelled
) -> list[Element]:
    """The panel of one side; the tiles that may be chosen stand in it as they are, and what else its player may do."""
    turn, won = view.turn == team, view.winner == team
    edge = "done" if won else "turn" if turn else team_tone(team)
    made: list[Element] = [
        Panel(
            key=f"side/{team}",
            box=box,
            top="station-top",
            bottom="station-bottom",
            alpha=(225, 245),
            radius=1.83,
            edge=edge,
            edge_width=(0.4 if turn or won else 0.12),
        )
    ]
    inner = box.inset(1.3, 1.1)
    # A low, broad station has its tiles beside the figures, not under them.
    beside = inner.right_part(inner.w * 0.62) if box.w > 1.8 * box.h else None
    inner = inner.left_part(inner.w * 0.36) if beside else inner
    made += _name(view, team, inner.top_part(4.4), words_)
    coins = Box(inner.x, inner.y + 4.4, inner.w, 6.6 if beside else 12.2)
    made += _medals(view, team, coins, pen, words_, beside is not None)
    top = coins.bottom + 0.8
    lines = [words_.sentence("toy-rack", {"count": view.racks[team]})]
    lines.append(words_.sentence("toy-reserve", {"count": view.reserves[team]}))
    if view.pinned[team]:
        lines.append(words_.sentence("toy-pinned", {"count": view.pinned[team]}))
    if won:
        lines = [words_.sentence(f"toy-won-{view.reason}"), *lines]
    for index, line in enumerate(lines):
        row = Box(inner.x, top, inner.w, 3.0)
        tone = "done" if won and index == 0 else "text"
        made.append(words(f"side/{team}/line{index}", row, line, 2.6, colour=tone))
        top += 3.0
    rest = beside or Box(inner.x, top + 0.8, inner.w, inner.bottom - top - 0.8)
    said = answers(table, view, team, rest, pen, words_, label) if turn and beside is None else []
    if said:
        rest = rest.without_bottom(rest.bottom - said[0].box.y + 1.0)
    return [*made, *tiles(table, view, team, rest, pen, words_), *said]


def answers(
    table: TableView, view: ToyBattleView, team: str, box: Box, pen: Pen, words_: Catalogue, label: Labelled
) -> list[Element]:
    """Buttons of the mover for what is neither a tile nor a place, so that the board keeps its size."""
    tiles = {word for word, _ in offered_tiles(table.prompt.choices, team)}
    other = [
        word
        for word in table.prompt.choices
        if word not in tiles and word not in view.nodes and not word.startswith("RACK ")
    ]
    if not other or len(other) > 2 or table.menu:
        return []
    labels = [label(table, words_, word) or label_of(table, words_, word) for word in other]
    highs = [_high(shown, box, pen) for shown in labels]
    places = stack(box, highs, 0.8, at=1.0)
    return [
        button(f"bar/{word}", word, shown, place, pen=pen if pen.close else None)
        for word, shown, place in zip(other, labels, places, strict=True)
    ]


def _high(shown: Label, box: Box, pen: Pen) -> float:
    """The height of an answer: on a small panel a long one takes two lines."""
    if not pen.close:
        return 7.0
    room = box.w - 3.0 - (1.4 * pen.must if shown.icon else 0.0)
    return 1.45 * pen.must if pen.width("heading", pen.must, shown.text) <= room else 2.6 * pen.must


def _name(view: ToyBattleView, team: str, box: Box, words_: Catalogue) -> list[Element]:
    """The player's name, or the side's; a star for the winner, a small tile of the side's shape before it."""
    size = 3.6
    sign = TileFace(key=f"side/{team}/sign", box=beside(box, size), code=team[0].upper())
    name = view.names.get(team) or words_.sentence(f"team-{team}")
    star = 4.0 if view.winner == team else 0.0
    room = Box(box.x + size + 1, box.y, box.w - size - 1 - star, box.h)
    colour = "turn" if view.turn == team else team_tone(team)
    made: list[Element] = [
        sign,
        words(
            f"side/{team}/name",
            room,
            name,
            NAME,
            smallest=2.6,
            style="heading",
            colour=colour,
            short=True,
        ),
    ]
    if star:
        place = Box(box.right - 3.6, box.centre[1] - 1.8, 3.6, 3.6)
        made.append(Badge(key=f"side/{team}/star", box=place, name="star", ground="done", radius=1.8))
    return made


def _medals(view: ToyBattleView, team: str, box: Box, pen: Pen, words_: Catalogue, low: bool) -> list[Element]:
    """Medals taken, large, and how many win; in a high station all of them as coins, the open ones dashed."""
    high = 6.5
    count, goal = str(view.medals[team]), words_.sentence("toy-of-goal", {"count": view.goal})
    size = 5.3
    wide = pen.width("display", size, count) + 0.9
    top = box.top_part(high)
    made: list[Element] = [
        words(f"side/{team}/medals", Box(top.x, top.y, wide, top.h), count, size, shrinks=False, style="display"),
        words(
            f"side/{team}/goal",
            Box(top.x + wide, top.y + 0.9, top.w - wide, top.h - 0.9),
            goal,
            3.2,
            style="heading",
            colour="quiet",
        ),
    ]
    if not low:
        columns = -(-view.goal // 2)
        place = box.without_top(high)
        made.append(Coins(key=f"side/{team}/disc", box=place, won=view.medals[team], goal=view.goal, columns=columns))
    return made


def tiles(table: TableView, view: ToyBattleView, team: str, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Tiles to touch where this side's tiles are asked for, else what it has lost; at the end what it held."""
    offered = offered_tiles(table.prompt.choices, team)
    if offered:
        return _grid([(word, code) for word, code in offered], box, f"choose/{team}")
    places = [word for word in table.prompt.choices if word.startswith("RACK ")]
    if places and view.turn != team:
        return _backs(view, team, places, box)
    if view.revealed is not None:
        lay = [str(tile) for tile in listed(keyed(view.revealed["racks"])[team]) if tile is not None]
        return _grid([("", tile) for tile in lay], box, f"held/{team}")
    held = _held(view, team, box)
    return [
        *held,
        *_lost(
            view, team, box.without_top(max((one.box.bottom + 0.9 - box.y for one in held), default=0.0)), pen, words_
        ),
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
    found = [(word, word.split()[-1]) for word in choices]
    letter = team[0].upper()
    return [
        (word, code)
        for word, code in found
        if len(code) == 2
        and code[0] == letter
        and code[1] in "1234567K"
        and word.split()[0] in (code, "PLACE", "DISCARDED")
    ]


def _grid(tiles: Sequence[tuple[str, str]], box: Box, key: str) -> list[Element]:
    """Tiles to touch, or to look at where they carry no word."""
    made: list[Element] = []
    cells = cells_of(len(tiles), box)
    for index, (word, code) in enumerate(tiles):
        made.append(TileFace(key=f"{key}/{index}", box=cells[index], code=code, word=word))
    return made


def cells_of(count: int, box: Box) -> list[Box]:
    """Squares for so many tiles, in the number of columns that lets them be largest, centred in rows."""
    gap = 0.8

    def side_of(columns: int) -> float:
        rows = max(1, -(-count // columns))
        return min((box.w - gap * (columns - 1)) / columns, (box.h - gap * (rows - 1)) / rows, 9)

    columns = max(range(1, 9), key=side_of)
    side = max(0.1, side_of(columns))
    rows = max(1, -(-count // columns))
    return grid(box.top_part(rows * (side + gap) - gap), count, columns, gap, widest=side, highest=side)


def _backs(view: ToyBattleView, team: str, places: Sequence[str], box: Box) -> list[Element]:
    """The unseen rack: the places that may be pointed at can be touched."""
    made: list[Element] = []
    for number, place in enumerate(cells_of(view.racks[team], box), 1):
        word = f"RACK {number}" if f"RACK {number}" in places else ""
        edge: Tone = "turn" if word else "line"
        made.append(
            TileBack(key=f"rack/{team}/{number}", box=place, side=team, label=str(number), word=word, edge=edge)
        )
    return made


def _lost(view: ToyBattleView, team: str, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """This side's tiles in the common discard, equal ones counted."""
    lost = Counter(tile for tile in view.discard if tile.startswith(team[0].upper()))
    if not lost:
        return []
    size = pen.seen(QUIET)
    title = box.top_part(max(3.2, 1.2 * size))
    text = words_.sentence("toy-discard")
    made: list[Element] = [words(f"side/{team}/lost", title, text, size, smallest=pen.seen(SMALLEST), colour="quiet")]
    side = min(4.6, (box.w - 2.4) / 4)
    for index, (tile, count) in enumerate(sorted(lost.items())):
        row, column = divmod(index, 4)
        place = Box(box.x + column * (side + 0.8), title.bottom + row * (side + 1), side, side)
        if place.bottom > box.bottom + 1:
            break
        made.append(TileFace(key=f"lost/{tile}", box=place, code=tile))
        if count > 1:
            size = pen.seen(SMALLEST)
            chip = Box.around(place.right - 0.4, place.y + 0.4, size * 1.3, size * 1.2)
            made.append(Chip(key=f"lost/{tile}/count", box=chip, text=str(count), size=size, ground="raised"))
    return made
