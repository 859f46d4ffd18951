"""A crew member as a chip on a small panel: name, tricks, the card in the trick, the card shown, the tasks' state."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from companion.games.crew.view import CrewView, SeatView, TaskView
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.geometry import REST, Box, beside, row, share
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common import refused
from companion.screen.scenes.crew.owned import small_task, status_badge, token_badge, token_side
from companion.screen.scenes.crew.ring import cards
from companion.screen.scenes.crew.said import helper_of, open_columns, shown_card, talk_of, token_of
from companion.screen.scenes.crew.stations import falling, word_of
from companion.screen.theme import Tone

SHAPE = 0.72
"""Width of a card by its height."""
STEP = 0.7
"""Between two things beside each other."""
WIDER = 1.9
"""The share of JARVIS or Tonoja, whose open cards lie in seven columns."""


def strip(
    paper: Paper, view: CrewView, lines: Sequence[Box], playing: bool, full: Sequence[int]
) -> tuple[dict[int, Box], list[Element]]:
    """The cells of all seats in lines, and what stands in them, without tasks of the seats that stand in ``full``."""
    weights = [1.0 if helper_of(view, seat.seat) is None else WIDER for seat in view.seats]
    each = -(-len(weights) // len(lines))
    parts = [list(map(share, weights[start : start + each])) for start in range(0, len(weights), each)]
    cells = (cell for line, part in zip(lines, parts, strict=False) for cell in row(line, *part, gap=1.0))
    homes = dict(zip((seat.seat for seat in view.seats), cells, strict=True))
    elements = [
        element
        for seat in view.seats
        for element in _chip(paper, view, seat, homes[seat.seat], playing, seat.seat in full)
    ]
    if not playing:
        return homes, elements
    rooms = ((seat, _inside(paper, cell)) for seat, cell in homes.items())
    places = {seat: room.left_part(room.h * SHAPE) for seat, room in rooms}
    starts = {seat: place.moved(0, -8) for seat, place in places.items()}
    return homes, [*elements, *cards(paper, view, places, starts, homes)]


def line_high(pen: Pen) -> float:
    """The height of a name."""
    return 1.3 * pen.rest


def _inside(paper: Paper, cell: Box) -> Box:
    """What a chip has above its name."""
    return cell.inset(0.9).without_bottom(line_high(paper) + 0.6)


def _chip(paper: Paper, view: CrewView, seat: SeatView, cell: Box, playing: bool, full: bool) -> Iterator[Element]:
    """All of a chip but the card in the trick."""
    choices = paper.view.prompt.choices
    word = word_of(seat.seat, choices) or talk_of(seat.seat, choices)
    wrong = paper.view.refused is not None and refused.hand(paper) == seat.seat
    yield from (
        Panel(
            key=f"seat{seat.seat}",
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.4,
            edge="stop" if wrong else "turn" if view.turn == seat.seat else "light" if word else "",
            edge_width=0.3,
            word=word,
        ),
        *falling(view, seat, cell, 1.4),
        *_name(paper, view, seat, cell.inset(0.9).bottom_part(line_high(paper))),
    )
    above = _inside(paper, cell)
    if above.h < 4:
        return
    if playing:
        above = above.without_left(above.h * SHAPE + 0.9)
    mine = [] if full else [task for task in view.tasks if task.owner == seat.seat]
    beside, high = _beside(paper, view, seat, above, playing)
    yield from (*beside, *_tasks(mine, above.without_top(high), paper, seat.seat))


def _name(paper: Paper, view: CrewView, seat: SeatView, line: Box) -> Iterator[Element]:
    """Commander's star, name, and on the right the tricks won."""
    key, size = f"seat{seat.seat}", paper.rest
    if view.commander == seat.seat:
        side = line.h * 0.72
        yield Badge(key=f"{key}/star", box=beside(line, side), name="star", ground="light", radius=side / 2)
        line = line.without_left(side + 0.6)
    if seat.tricks:
        text = str(seat.tricks)
        line, sign, box = row(line, REST, size * 0.8, (paper.width("display", size, text) + 0.3))
        yield from (
            words(f"{key}/pips", box, text, size, shrinks=False, style="display", align="right"),
            Icon(key=f"{key}/pips/sign", box=beside(sign, size * 0.72), name="cards", colour="quiet"),
        )
        line = line.without_right(0.6)
    name = paper.catalogue.sentence("somebody-at-seat", {"seat": seat.seat})
    colour: Tone = "turn" if view.turn == seat.seat else "text"
    yield words(f"{key}/name", line, name, size, shrinks=False, style="heading", colour=colour, short=True)


def _beside(paper: Paper, view: CrewView, seat: SeatView, room: Box, playing: bool) -> tuple[list[Element], float]:
    """Beside the card: JARVIS' columns, what was shown, or whether the seat may communicate; and how high that is."""
    helper, choices = helper_of(view, seat.seat), paper.view.prompt.choices
    if helper is not None:
        high = min(room.h, 8.0)
        return list(open_columns(paper, helper, choices, room.top_part(high), 0.4)), high + STEP
    elements: list[Element] = []
    x, high = room.x, min(8.0, room.h)
    for shown in seat.communications if playing else ():
        drawn = shown_card(seat.seat, shown, Box(x, room.y, high * SHAPE, high), 2.4, 0.4)
        x = drawn[-1].box.right + (STEP if len(drawn) > 1 else 0.4)
        elements += drawn
    if elements:
        return elements, 8.0 + STEP
    if not playing or not token_of(view, seat):
        return [], 0.0
    box, key = Box(room.x, room.y, 2.8, 2.8), f"seat{seat.seat}/radio"
    if seat.tokens_left > 0:
        return [Badge(key=key, box=box, name="radio", ground="done", radius=1.4, inner=0.64)], 3.9
    return [Panel(key=key, box=box, top="row", radius=1.4, edge="track", edge_width=0.25)], 3.9


def _tasks(tasks: list[TaskView], room: Box, pen: Pen, seat: int) -> Iterable[Element]:
    """One sign a task while there is room: its card with its token, or its state. Else how many are in which state."""
    if not tasks or room.h < 3.0:
        return ()
    sizes = [_task_wide(task, pen) for task in tasks]
    high = 6.2 if any(task.card for task in tasks) else 3.9
    x, y = room.x, room.y
    elements: list[Element] = []
    for task, wide in zip(tasks, sizes, strict=True):
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + high + STEP
        if x + wide > room.right + 0.1 or y + high > room.bottom + 0.1:
            return _counts(tasks, room, pen, seat)
        elements += _task(task, Box(x, y, wide, high), pen)
        x += wide + STEP
    return elements


def _task_wide(task: TaskView, pen: Pen) -> float:
    if not task.card:
        return 3.9
    return 6.2 * SHAPE + (token_side(pen) + 0.3 if task.token else 0.0)


def _task(task: TaskView, box: Box, pen: Pen) -> Iterator[Element]:
    """A task before a seat: its state, or its card with its token beside it."""
    key = f"task/{task.id}"
    if not task.card:
        yield status_badge(f"{key}/status", task.status, box)
        return
    yield from small_task(replace(task, token=None), box.right_part(box.h * SHAPE))
    if task.token:
        yield from token_badge(f"{key}/token", task.token, beside(box, token_side(pen)))


def _counts(tasks: list[TaskView], room: Box, pen: Pen, seat: int) -> Iterator[Element]:
    """How many tasks are open, done and failed."""
    x, size, high = room.x, pen.rest, max(4.8, 1.2 * pen.rest)
    for status in ("open", "completed", "failed"):
        count = sum(task.status == status for task in tasks)
        if not count:
            continue
        key, text = f"seat{seat}/tasks/{status}", str(count)
        wide = pen.width("display", size, text) + 0.3
        yield status_badge(f"{key}/sign", status, Box(x, room.y, 3.9, 3.9))
        box = Box(x + 4.4, room.y - 0.5, wide, 4.9)
        yield words(key, box, text, size, shrinks=False, style="display")
        x = box.right + 1.0
        if x + 8 > room.right:
            x, room = room.x, room.without_top(high)
