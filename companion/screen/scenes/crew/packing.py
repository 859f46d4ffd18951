"""Task sentences on a small panel: as large as all of them fit, in as few columns as possible."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.crew.view import TaskView
from companion.screen.elements import Element
from companion.screen.fonts import LINE, plain
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.crew.owned import Density, row_height, row_room, task_row, task_text
from companion.text.catalogue import Catalogue

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
    for step in range(steps):
        size = paper.must + (paper.rest - paper.must) * step / (STEPS - 1)
        for columns in range(1, min(MOST_COLUMNS, max(1, len(tasks))) + 1):
            places, fits = _columns(paper, tasks, room, columns, _density(size))
            if fits:
                return places, 0
    return places, len(tasks) - len(places)


def paged(paper: Paper, tasks: Sequence[TaskView], room: Box) -> list[list[Place]]:
    """The tasks on pages, as large as they fit on a few of them."""
    pages: list[list[Place]] = []
    for step in range(STEPS):
        size = paper.must + (paper.rest - paper.must) * step / (STEPS - 1)
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


def rows(places: Sequence[Place], words_: Catalogue) -> list[Element]:
    """The tasks as they were packed."""
    return [element for task, box, density in places for element in task_row(task, box, density, words_)]


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
    return paper.fit("text", plain(task_text(task, paper.text)), (room, 1e6), density.text, density.text).cut
