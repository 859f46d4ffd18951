"""The seat that acts on a small panel: its role, the trick, and its tasks in whole sentences.

They stand as large as all of them fit, in as few columns as possible; where that is too small they stand on pages.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.games.crew.view import CrewView, SeatView, TaskView
from companion.screen.elements import Element, Panel, words
from companion.screen.fonts import LINE, plain
from companion.screen.geometry import Box
from companion.screen.paging import turned
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.crew.owned import (
    Density,
    ended_chips,
    row_height,
    row_room,
    small_task,
    task_row,
    task_text,
    token_side,
)
from companion.screen.scenes.crew.ring import last_cards, last_wide
from companion.screen.scenes.crew.stations import role_of
from companion.screen.theme import Tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue

LARGER = (1.2, 1.1)
"""On an upright panel, how many times as large as they must be tasks may stand where there is room for it.

Never as large as the sentence in charge.
"""
STEPS = 4
"""Sizes tried from what must be read from the seat down to what can be."""
MOST_COLUMNS = 3
GAP = 0.8
FEW = 3
"""Pages that turn soon enough for nobody to lose patience."""

Place = tuple[TaskView, Box, Density]


def packed(paper: Paper, tasks: Sequence[TaskView], room: Box, steps: int = STEPS) -> tuple[list[Place], int]:
    """Where each task stands, and how many find no room even at the smallest size: the last ones."""
    places: list[Place] = []
    larger = LARGER if steps == STEPS and 2 * room.h > room.w else ()
    for size in (*(paper.must * times for times in larger), *_sizes(paper)[:steps]):
        for columns in range(1, min(MOST_COLUMNS, max(1, len(tasks))) + 1):
            places, fits = _columns(paper, tasks, room, columns, _density(size))
            if fits:
                return places, 0
    return places, len(tasks) - len(places)


def paged(paper: Paper, tasks: Sequence[TaskView], room: Box) -> list[list[Place]]:
    """The tasks on pages, as large as they fit on a few of them."""
    pages: list[list[Place]] = []
    for size in _sizes(paper):
        pages, left = [], list(tasks)
        while left:
            ways = [_columns(paper, left, room, count, _density(size))[0] for count in range(1, MOST_COLUMNS + 1)]
            # A sentence that is higher than the room stands there all the same.
            page = max(ways, key=len) or _columns(paper, left[:1], replace(room, h=1e6), 1, _density(size))[0]
            pages.append(page)
            left = left[len(page) :]
        if len(pages) <= FEW:
            break
    return pages


def rows(places: Sequence[Place], catalogue: Catalogue) -> list[Element]:
    """The tasks as they were packed."""
    return [element for task, box, density in places for element in task_row(task, box, density, catalogue)]


def _sizes(pen: Pen) -> list[float]:
    """From what must be read from the seats to what can be."""
    return [pen.must + (pen.rest - pen.must) * step / (STEPS - 1) for step in range(STEPS)]


def _density(size: float) -> Density:
    return Density(size, 1.0, GAP, size * LINE + 1.0, token=size)


def _columns(
    paper: Paper, tasks: Sequence[TaskView], room: Box, columns: int, density: Density
) -> tuple[list[Place], bool]:
    """The tasks in columns filled one after the other, the earlier ones no lower than need be."""
    wide = (room.w - GAP * (columns - 1)) / columns
    if any(_broken(paper, task, wide, density) for task in tasks):
        return [], False
    heights = [row_height(paper, task, wide, density) for task in tasks]
    depth = max([sum(heights) / columns, *heights], default=0.0)
    while True:
        depth = min(depth, room.h)
        elements, x, y = list[Place](), room.x, room.y
        for task, high in zip(tasks, heights, strict=True):
            if y > room.y and y + high > room.y + depth + 0.01:
                x, y = x + wide + GAP, room.y
            elements.append((task, Box(x, y, wide, high), density))
            y += high + GAP
        kept = [place for place in elements if place[1].right <= room.right + 0.1 and place[1].h <= room.h]
        if len(kept) == len(tasks) or depth >= room.h:
            return kept, len(kept) == len(tasks)
        depth += 1.0


def _broken(paper: Paper, task: TaskView, wide: float, density: Density) -> bool:
    """Whether a single word is wider than its column."""
    room = row_room(task, wide, density)
    return paper.fit("text", plain(task_text(task, paper.catalogue)), (room, 1e6), density.text, density.text).cut


def inside(room: Box, pen: Pen) -> Box:
    """What a station leaves for its tasks below its name."""
    return room.inset(1.4, 1.0).without_top(1.3 * pen.rest + 0.6)


def acting(paper: Paper, view: CrewView, seat: SeatView, room: Box) -> list[Element]:
    """The seat that acts: its role, the trick, and its tasks in whole sentences."""
    elements: list[Element] = [
        Panel(
            key=f"active{seat.seat}",
            box=room,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.6,
            edge="turn" if view.turn == seat.seat else "",
            edge_width=0.3,
        )
    ]
    elements += _head(paper, view, seat, room.inset(1.4, 1.0).top_part(1.3 * paper.rest))
    mine = [task for task in view.tasks if task.owner == seat.seat]
    below = inside(room, paper)
    if mine and all(task.card for task in mine):
        return [*elements, *_cards(mine, below, paper)]
    return [*elements, *_sentences(paper, mine, below)]


def _sentences(paper: Paper, mine: Sequence[TaskView], room: Box) -> list[Element]:
    """All tasks while there is room; else the open ones, on pages if need be, and the others as numbers."""
    places, over = packed(paper, mine, room)
    if not over:
        return rows(places, paper.catalogue)
    open_ = [task for task in mine if task.status == "open"]
    foot = 1.3 * paper.rest
    line = room.bottom_part(foot)
    pages = paged(paper, open_, room.without_bottom(foot + 0.6))
    return [
        *ended_chips(paper, mine, line, paper.rest),
        *turned([rows(page, paper.catalogue) for page in pages], room, line, paper),
    ]


def _head(paper: Paper, view: CrewView, seat: SeatView, line: Box) -> Iterator[Element]:
    """Name and role on the left; which trick it is, and the one before, on the right."""
    key, size = f"active{seat.seat}", paper.rest
    x = line.right
    last = view.last_trick
    if last is not None and view.trick is not None and last.number < view.trick.number:
        high = line.h + 0.6
        x -= last_wide(high) * len(last.cards)
        yield from last_cards(last, x, line.y - 0.1, high)
        x -= 1.5
    if view.trick is not None:
        text = paper.catalogue.sentence("trick-of", {"number": view.trick.number, "total": view.tricks_total})
        wide = paper.width("label", size, text) + 0.6
        box = Box(x - wide, line.y, wide, line.h)
        yield words("trick/number", box, text, size, shrinks=False, style="label", colour="quiet", align="right")
        x -= wide + 1.5
    name = paper.catalogue.sentence("somebody-at-seat", {"seat": seat.seat})
    wide = min(paper.width("heading", size, name) + 0.5, x - line.x)
    colour: Tone = "turn" if view.turn == seat.seat else "text"
    box = Box(line.x, line.y, wide, line.h)
    yield words(f"{key}/name", box, name, size, shrinks=False, style="heading", colour=colour, short=True)
    role = role_of(seat, paper.catalogue)
    if role and paper.chip(role, size) + wide + 1 <= x - line.x:
        box = Box(line.x + wide + 1, line.y, paper.chip(role, size), line.h)
        yield Chip(key=f"{key}/role", box=box, text=role, size=size, ground="raised")


def _cards(tasks: Sequence[TaskView], room: Box, pen: Pen) -> Iterator[Element]:
    """Planet Nine: tasks are cards; as large as all fit in one row or two."""
    gap, most = 1.8, max(18.0, room.h * 0.5)
    best, rows = 0.0, 1
    for count in (1, 2):
        columns = -(-len(tasks) // count)
        high = min(most, (room.h - gap * (count - 1)) / count, (room.w - gap * (columns - 1)) / columns * 1.35)
        if high > best:
            best, rows = high, count
    wide, columns = best / 1.35, -(-len(tasks) // rows)
    for index, task in enumerate(tasks):
        line, place = divmod(index, columns)
        box = Box(room.x + place * (wide + gap), room.y + line * (best + gap), wide, best)
        yield from small_task(task, box, token=token_side(pen))
