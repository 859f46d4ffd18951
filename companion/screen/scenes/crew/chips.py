"""A crew member as a chip on a small panel: name, tricks, the card in the trick, the card shown, the tasks' state."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from companion.games.crew.view import CrewView, SeatView, TaskView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Dashes, Element, Icon, Panel, words
from companion.screen.geometry import Box, Pose, Stop, beside
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common import refused
from companion.screen.scenes.common.choices import OPEN
from companion.screen.scenes.crew.owned import status_badge, token_badge, token_side
from companion.screen.scenes.crew.ring import GONE
from companion.screen.scenes.crew.said import PLAYING
from companion.screen.scenes.crew.stations import word_of
from companion.screen.theme import Tone
from companion.screen.widgets import CardFace, has_face

SHAPE = 0.72
"""Width of a card by its height."""
STEP = 0.7
"""Between two things beside each other."""


@dataclass(frozen=True)
class SeatCell:
    """A seat and its cell; ``full`` where its tasks stand below in whole sentences."""

    table: TableView
    view: CrewView
    seat: SeatView
    cell: Box
    line: float
    playing: bool
    full: bool


def chip(paper: Paper, place: SeatCell, homes: dict[int, Box]) -> list[Element]:
    """The whole chip."""
    view, seat, cell = place.view, place.seat, place.cell
    choices = place.table.prompt.choices
    word = word_of(seat.seat, choices) or next((choice for choice in choices if choice in _talks(seat.seat)), "")
    wrong = place.playing and place.table.refused is not None and refused.hand(paper) == seat.seat
    edge: Tone | Literal[""] = "stop" if wrong else "turn" if view.turn == seat.seat else "light" if word else ""
    elements: list[Element] = [
        Panel(
            key=f"seat{seat.seat}",
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.4,
            edge=edge,
            edge_width=0.3,
            word=word,
        )
    ]
    inner = cell.inset(0.9)
    elements += _name(paper, place, inner.bottom_part(place.line))
    above = inner.without_bottom(place.line + 0.6)
    if above.h < 4:
        return elements
    if place.playing:
        card = above.left_part(above.h * SHAPE)
        elements += _card(place, card, homes)
        above = Box(card.right + 0.9, above.y, above.right - card.right - 0.9, above.h)
    return [*elements, *_things(place, above, paper)]


def _talks(seat: int) -> tuple[str, str]:
    return f"TALK SEAT {seat}", f"TALK {seat}"


def _name(paper: Paper, place: SeatCell, line: Box) -> Iterator[Element]:
    """Commander's star, name, and on the right the tricks won."""
    view, seat = place.view, place.seat
    key, size = f"seat{seat.seat}", paper.rest
    x, right = line.x, line.right
    if view.commander == seat.seat:
        side = line.h * 0.72
        yield Badge(key=f"{key}/star", box=beside(line, side), name="star", ground="light", radius=side / 2)
        x += side + 0.6
    if seat.tricks:
        text = str(seat.tricks)
        wide = paper.width("display", size, text) + 0.3
        box = Box(right - wide, line.y, wide, line.h)
        yield words(f"{key}/pips", box, text, size, shrinks=False, style="display", align="right")
        right = box.x - size * 0.8
        sign = Box(right, line.centre[1] - size * 0.36, size * 0.72, size * 0.72)
        yield Icon(key=f"{key}/pips/sign", box=sign, name="cards", colour="quiet")
        right -= 0.6
    name = paper.text.sentence("somebody-at-seat", {"seat": seat.seat})
    colour: Tone = "turn" if view.turn == seat.seat else "text"
    box = Box(x, line.y, max(1.0, right - x), line.h)
    yield words(f"{key}/name", box, name, size, shrinks=False, style="heading", colour=colour, short=True)


def _card(place: SeatCell, box: Box, homes: dict[int, Box]) -> list[Element]:
    """The card played, or the place for it; while a trick is taken it slides to its winner."""
    view, seat = place.view, place.seat
    assert view.trick is not None
    played = next((play.card for play in view.trick.cards if play.seat == seat.seat), None)
    start = Pose(box.moved(0, -8), 0.0)
    if played is not None:
        return [CardFace(key=f"card/{played}", box=box, code=played, enters=start)]
    turn = view.turn == seat.seat and view.phase in ("trick", "play")
    picks = turn and any(len(word) == 2 for word in place.table.prompt.choices)
    elements: list[Element] = [
        Dashes(
            key=f"place{seat.seat}",
            box=box,
            colour="turn" if turn else "track",
            radius=1.0,
            width=0.3,
            word=OPEN if picks else "",
            quick=True,
        )
    ]
    if turn:
        side = box.w * 0.6
        sign = box.centred(side, side)
        elements.append(Icon(key=f"place{seat.seat}/sign", box=sign, name="cards", colour="turn", quick=True))
    last = view.last_trick
    if not view.trick.cards and last is not None and last.winner in homes:
        taken = next((play.card for play in last.cards if play.seat == seat.seat), None)
        if taken is not None:
            small = homes[last.winner].centred(box.w * 0.4, box.h * 0.4)
            elements.append(
                CardFace(key=f"card/{taken}", box=box, code=taken, enters=start, way=(Stop(GONE, small, 0.0),))
            )
    return elements


def _things(place: SeatCell, room: Box, pen: Pen) -> list[Element]:
    """Beside the card: what was shown, JARVIS' columns, and the tasks as small signs; in rows from the left."""
    view, seat = place.view, place.seat
    helper = next(
        (
            candidate
            for candidate in (view.jarvis, view.tonoja)
            if candidate is not None and candidate.seat == seat.seat
        ),
        None,
    )
    mine = [] if place.full else [task for task in view.tasks if task.owner == seat.seat]
    if helper is not None:
        high = min(room.h, 8.0)
        columns = list(_columns(place, helper.open, room.top_part(high)))
        return [*columns, *_tasks(mine, room.without_top(high + STEP), pen, seat.seat)]
    elements: list[Element] = []
    x = room.x
    for shown in seat.communications if place.playing else ():
        high = min(8.0, room.h)
        key = f"seat{seat.seat}/shown/{shown.card}"
        card = Box(x, room.y, high * SHAPE, high)
        elements.append(CardFace(key=key, box=card, code=shown.card, shadow=False, dim=shown.played))
        x = card.right + 0.4
        part = {"highest": 0.0, "only": 0.5, "lowest": 1.0}.get(shown.says or "")
        if part is not None:
            # The token stands beside the card at the height where it lies on the real one.
            side = 2.4
            token = Box(x, card.y + (card.h - side) * part, side, side)
            track = Box(x + side / 2 - 0.12, card.y + side / 2, 0.24, card.h - side)
            elements.append(Panel(key=f"{key}/track", box=track, top="line", radius=0.1))
            elements.append(
                Badge(key=f"{key}/token", box=token, name="radio", ground="done", radius=side / 2, inner=0.64)
            )
            x += side + STEP
    if elements:
        return [*elements, *_tasks(mine, room.without_top(8.0 + STEP), pen, seat.seat)]
    elements = _token(place, room)
    return [*elements, *_tasks(mine, room.without_top(3.4) if elements else room, pen, seat.seat)]


def _token(place: SeatCell, room: Box) -> list[Element]:
    """Whether the seat may still communicate: a full disc or an empty one."""
    view, seat = place.view, place.seat
    mode = view.mission.communication or view.mission.sonar or ""
    if not place.playing or view.mission.pool is not None or "none" in mode or view.phase not in PLAYING:
        return []
    ready = seat.tokens_left > 0
    box = Box(room.x, room.y, 2.8, 2.8)
    sign = Badge(key=f"seat{seat.seat}/radio", box=box, name="radio", ground="done", radius=1.4, inner=0.64)
    if ready:
        return [sign]
    return [Panel(key=f"seat{seat.seat}/radio", box=box, top="row", radius=1.4, edge="track", edge_width=0.25)]


def _columns(place: SeatCell, codes: tuple[str | None, ...], room: Box) -> Iterator[Element]:
    """The open card of each column of JARVIS or Tonoja; a choice among them is touched there."""
    gap = 0.4
    wide = min(room.h * SHAPE, (room.w - gap * (len(codes) - 1)) / max(1, len(codes)))
    for index, code in enumerate(codes):
        box = Box(room.x + index * (wide + gap), room.y, wide, wide / SHAPE)
        if code is None:
            yield Panel(key=f"column{index}", box=box, top="row", radius=0.5)
        elif has_face(code):
            word = code if code in place.table.prompt.choices else ""
            yield CardFace(key=f"column{index}/{code}", box=box, code=code, shadow=False, word=word)
        else:
            yield Dashes(key=f"column{index}", box=box, colour="quiet", radius=0.5, width=0.25)


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


def _task(task: TaskView, box: Box, pen: Pen) -> list[Element]:
    key = f"task/{task.id}"
    if not task.card:
        return [status_badge(f"{key}/status", task.status, box)]
    card = Box(box.right - box.h * SHAPE, box.y, box.h * SHAPE, box.h)
    elements: list[Element] = [
        CardFace(key=key, box=card, code=task.card, dim=task.status == "completed", shadow=False)
    ]
    if task.token:
        side = token_side(pen)
        elements += token_badge(f"{key}/token", task.token, Box(box.x, box.centre[1] - side / 2, side, side))
    if task.status != "open":
        elements.append(status_badge(f"{key}/status", task.status, Box(card.right - 2.2, card.y - 0.6, 2.8, 2.8)))
    return elements


def _counts(tasks: list[TaskView], room: Box, pen: Pen, seat: int) -> Iterator[Element]:
    """How many tasks are open, done and failed."""
    x, size = room.x, pen.rest
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
            x, room = room.x, room.without_top(4.8)
