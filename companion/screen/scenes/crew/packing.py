"""The seat that acts on a small panel: its role, the trick, and its tasks in whole sentences.

They stand as large as all of them fit, in as few columns as possible; where that is too small they stand on pages.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from companion.games.crew.view import CrewView, SeatView, TaskView
from companion.screen.elements import Element, Panel, words
from companion.screen.fonts import LINE, plain
from companion.screen.geometry import Box, row, stack
from companion.screen.paging import turned
from companion.screen.paper import Paper, Pen, Script
from companion.screen.scenes.crew.owned import (
    TALL,
    Density,
    ended_chips,
    row_height,
    row_room,
    small_task,
    status_badge,
    task_row,
    task_text,
    token_side,
)
from companion.screen.scenes.crew.ring import LYING, TricksLeft, ring
from companion.screen.scenes.crew.stations import role_of
from companion.screen.theme import Tone
from companion.screen.widgets import CardFace, Chip
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
LOWEST = 10.0
"""The least height of another seat's task card, in units: its figure is read from a chair."""

Place = tuple[TaskView, Box, Density]


def packed(paper: Script, tasks: Sequence[TaskView], room: Box, steps: int = STEPS) -> tuple[list[Place], int]:
    """Where each task stands, and how many find no room even at the smallest size: the last ones."""
    places: list[Place] = []
    larger = LARGER if steps == STEPS and 2 * room.h > room.w else ()
    for size in (*(paper.must * times for times in larger), *_sizes(paper)[:steps]):
        for columns in range(1, min(MOST_COLUMNS, max(1, len(tasks))) + 1):
            places, fits = _columns(paper, tasks, room, columns, _density(size))
            if fits:
                return places, 0
    return places, len(tasks) - len(places)


def paged(paper: Script, tasks: Sequence[TaskView], room: Box) -> list[list[Place]]:
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
    paper: Script, tasks: Sequence[TaskView], room: Box, columns: int, density: Density
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


def _broken(paper: Script, task: TaskView, wide: float, density: Density) -> bool:
    """Whether a single word is wider than its column."""
    room = row_room(task, wide, density)
    return paper.fit("text", plain(task_text(task, paper.catalogue)), (room, 1e6), density.text, density.text).cut


def inside(room: Box, pen: Pen) -> Box:
    """What a station leaves for its tasks below its name."""
    return room.inset(1.4, 1.0).without_top(1.3 * pen.rest + 0.6)


def acting(paper: Paper, view: CrewView, seat: SeatView, room: Box) -> tuple[list[Element], bool]:
    """The seat that acts: its role, the trick, its tasks in whole sentences; what is left shows everybody else's tasks.

    And whether that was room enough for them.
    """
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
    mine, more = _stood(paper, view, seat, room)
    return [*elements, *mine, *more], bool(more)


def shows_all(paper: Paper, view: CrewView, seat: SeatView, room: Box) -> bool:
    """Whether the tasks of everybody else can be read there, too."""
    return bool(_stood(paper, view, seat, room)[1])


def _stood(paper: Paper, view: CrewView, seat: SeatView, room: Box) -> tuple[tuple[Element, ...], tuple[Element, ...]]:
    others = tuple(other.seat for other in view.seats if other != seat)
    return _tasks(paper.script, view.tasks, seat.seat, others, inside(room, paper))


@lru_cache(maxsize=256)
def _tasks(
    paper: Script, tasks: tuple[TaskView, ...], seat: int, others: tuple[int, ...], room: Box
) -> tuple[tuple[Element, ...], tuple[Element, ...]]:
    """A seat's own tasks, and those of the others below them, or all in one row where they are cards.

    Remembered, since every height of the chips asks for every seat.
    """
    mine = [task for task in tasks if task.owner == seat]
    elses = {other: owned for other in others if (owned := [task for task in tasks if task.owner == other])}
    if all(task.card for task in tasks):
        more = _all_cards(paper, mine, elses, room)
        return tuple(_cards(mine, room, paper)) if mine and not more else (), tuple(more)
    own = _sentences(paper, mine, room)
    low = max((part.box.bottom for part in own), default=room.y - 0.6)
    return tuple(own), tuple(_under(paper, elses, room.without_top(low + 1.4 - room.y)))


def held(paper: Paper, view: CrewView, room: Box) -> list[Element]:
    """The tasks that seats hold while no trick is played, in lines at the foot of a room; nothing where that is too
    little for them, or where they are cards: those can be read in the chips."""
    owned = {
        seat.seat: tasks for seat in view.seats if (tasks := [task for task in view.tasks if task.owner == seat.seat])
    }
    lines = [] if any(task.card for task in view.tasks) else _under(paper, owned, room)
    down = room.bottom - max((line.box.bottom for line in lines), default=0.0)
    return [replace(line, box=line.box.moved(0, down)) for line in lines]


def _under(paper: Script, elses: Mapping[int, Sequence[TaskView]], room: Box) -> list[Element]:
    """Everybody else's tasks, each in lines of its own after the owner's name; nothing where they have no room."""
    side = 3.9
    lines = [
        (task, ((f"{paper.catalogue.sentence('somebody-at-seat', {'seat': owner})}  ", True), (text, False)))
        for owner, tasks in elses.items()
        for task in tasks
        for text in [task_text(task, paper.catalogue)]
    ]
    for size, count in itertools.product((paper.must, paper.rest), (1, 2)):
        elements: list[Element] = []
        for first, cell in enumerate(room.columns(count, 2.4)):
            part, wide = lines[first::count], cell.w - side - 2.0
            heights = [max(side, paper.fit("text", spans, (wide, 99.0), size, size).height) for _, spans in part]
            for (task, spans), line in zip(part, stack(cell, heights, GAP), strict=True):
                badge = Box(line.x + 1.0, line.centre[1] - side / 2, side, side)
                elements += [
                    status_badge(f"task/{task.id}/status", task.status, badge),
                    words(
                        f"task/{task.id}/text",
                        line.right_part(wide),
                        spans,
                        size,
                        shrinks=False,
                        lines=9,
                        accent="quiet",
                    ),
                ]
        if all(element.box.bottom <= room.bottom for element in elements):
            return elements
    return []


def _all_cards(
    paper: Script, mine: Sequence[TaskView], elses: Mapping[int, Sequence[TaskView]], room: Box
) -> list[Element]:
    """The tasks' cards in one row, as high as all have room: each of its own over its sentence, everybody else's over
    the owner's name; without sentences where the row is too full, nothing where the cards would be too small."""
    gap, apart, texts = 1.8, 4.0, paper.catalogue
    for spoken in (True, False):
        # What somebody must do is read from the chairs; a name need not be.
        size = paper.read(paper.rest) if spoken else paper.rest
        most = room.h - 1.3 * size - 0.4
        groups = [(f"task/{task.id}/text", task_text(task, texts) if spoken else "", [task]) for task in mine]
        groups += [
            (f"else{owner}/name", texts.sentence("somebody-at-seat", {"seat": owner}), list(tasks))
            for owner, tasks in elses.items()
        ]
        labels = [paper.width("heading", size, label) + 0.5 if label else 0.0 for _, label, _ in groups]
        for step in range(STEPS * STEPS):
            high = most - (most - LOWEST) * step / (STEPS * STEPS - 1)
            across = high / TALL + gap
            wides = [max(label, across * len(part[2]) - gap) for label, part in zip(labels, groups, strict=True)]
            if most < LOWEST or sum(wides) + apart * (len(wides) - 1) > room.w:
                continue
            return [
                element
                for (key, label, tasks), cell in zip(groups, row(room, *wides, gap=apart), strict=True)
                for element in (
                    *(
                        element
                        for at, task in enumerate(tasks)
                        for element in _card(paper, task, Box(cell.x + at * across, cell.y, high / TALL, high))
                    ),
                    replace(
                        words(key, Box(cell.x, cell.y + high + 0.4, cell.w, 1.3 * size), label, size, shrinks=False),
                        style="heading",
                        colour="quiet" if key.startswith("else") else "text",
                    ),
                )
            ]
    return []


def _card(paper: Script, task: TaskView, box: Box) -> Iterator[Element]:
    """A task's card, there at once like its sentence: another seat acts, and it would fly over what others must do."""
    return (replace(part, quick=True) for part in small_task(task, box, token=token_side(paper)))


def _sentences(paper: Script, mine: Sequence[TaskView], room: Box) -> list[Element]:
    """All tasks while there is room; else the open ones, on pages if need be, and the others as numbers."""
    places, over = packed(paper, mine, room)
    if not over:
        return rows(places, paper.catalogue)
    open_, foot = [task for task in mine if task.status == "open"], 1.3 * paper.rest
    line, pages = room.bottom_part(foot), paged(paper, open_, room.without_bottom(foot + 0.6))
    return [
        *ended_chips(paper, mine, line, paper.rest),
        *turned([rows(page, paper.catalogue) for page in pages], room, line, paper),
    ]


def _head(paper: Paper, view: CrewView, seat: SeatView, line: Box) -> Iterator[Element]:
    """Name and role on the left; which trick it is, and the one before, on the right."""
    key, size = f"active{seat.seat}", paper.rest
    x, last = line.right, view.last_trick
    if last is not None and view.trick is not None and last.number < view.trick.number:
        # They lie on their sides: their figures and signs are as large as what is read beside them.
        wide = LYING * line.h + 0.8
        for index, play in enumerate(last.cards):
            place = Box(x - (len(last.cards) - index) * wide, line.y, wide - 0.8, line.h)
            won = play.seat == last.winner
            yield CardFace(key=f"last/{play.card}", box=place, code=play.card, shadow=False, dim=not won, quick=True)
        x -= wide * len(last.cards) + 1.0
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
    left = ring(view, Box(box.right + 3.0, line.centre[1] - 0.5, x - box.right - 6.0, 1.2))
    if isinstance(left, TricksLeft) and left.box.w > 2 * len(left.tones):
        for index, (tone, cell) in enumerate(zip(left.tones, left.box.columns(len(left.tones), 0.8), strict=True)):
            yield Panel(key=f"tricks/{index}", box=cell, top=tone, radius=0.6)


def _cards(tasks: Sequence[TaskView], room: Box, paper: Script) -> Iterator[Element]:
    """Planet Nine: tasks are cards; as large as all fit in a row, with their sentences where all have room."""
    gap, size, count = 1.8, paper.read(paper.rest), len(tasks)
    high = min(max(18.0, room.h * 0.5), room.h, ((room.w + gap) / count - gap) * 1.35)
    wide, texts = high / 1.35, [task_text(task, paper.catalogue) for task in tasks]
    beside = max(paper.width("heading", size, text) for text in texts) + 2 * gap
    spoken = high >= 1.5 * size and (wide + gap + beside) * count <= room.w
    for index, (task, text) in enumerate(zip(tasks, texts, strict=True)):
        box = Box(room.x + index * (wide + gap + (beside if spoken else 0.0)), room.y, wide, high)
        yield from _card(paper, task, box)
        if spoken:
            said = Box(box.right + gap, box.y, beside - gap, high)
            yield words(f"task/{task.id}/text", said, text, size, shrinks=False, style="heading")
