"""The Crew's table on a small panel: whoever has to act stands in full, the others as chips in their order.

Each chip holds what everybody needs of its seat: the card in the trick or the place for it, the card shown, what
became of its tasks. Below them stands the seat that acts, or what the phase is about, set to be read from a chair.
"""

from collections.abc import Iterable, Iterator, Sequence

from companion.games.crew.view import CrewView, SeatView, TaskView
from companion.screen.elements import Element, Panel, words
from companion.screen.geometry import Box, row, share
from companion.screen.paging import turned
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common import refused
from companion.screen.scenes.crew import packing, phases
from companion.screen.scenes.crew.chips import SeatCell, chip
from companion.screen.scenes.crew.owned import STATUS, STATUS_NAMES, small_task, token_side
from companion.screen.scenes.crew.ring import clock_of
from companion.screen.theme import Tone
from companion.screen.widgets import CardFace, Chip, ClockFace, Ring

GAP = 1.0
CARDS = (22.0, 18.0, 14.0, 11.0, 8.5)
"""Heights of a card in the trick: the first beside which every seat's tasks can be read from a chair."""
WIDER = 1.9
"""The share of JARVIS or Tonoja, whose open cards lie in seven columns."""

LEAST = 10.0
"""The least height of what stands below the chips."""


def table(paper: Paper, view: CrewView, box: Box) -> Iterator[Element]:
    """Chips above; below them the seat that acts, or the phase."""
    playing = in_play(view)
    name = 1.3 * paper.rest
    card = _card_height(paper, view, box, name + 2.4) + 0.6
    high = name + 1.8 + (card if playing else 7.0 if any(task.owner for task in view.tasks) else 0.0)
    strip, rest = box.top_part(high), box.without_top(high + GAP)
    timer = clock_of(view) if playing else None
    if timer is not None:
        ring = strip.right_part(high)
        strip = strip.without_right(high + GAP)
        face = ring.inset(high * 0.13)
        yield Ring(key="ring", box=ring, thickness=1.33, timer=timer)
        yield ClockFace(key="trick/clock", box=face, timer=timer, size=min(paper.read(7.0), high * 0.3), grows=True)
    helper = next((candidate for candidate in (view.jarvis, view.tonoja) if candidate is not None), None)
    weights = [WIDER if helper is not None and seat.seat == helper.seat else 1.0 for seat in view.seats]
    cells = row(strip, *(share(weight) for weight in weights), gap=GAP)
    active = _active(view)
    homes = {seat.seat: cell for seat, cell in zip(view.seats, cells, strict=True)}
    for seat, cell in zip(view.seats, cells, strict=True):
        place = SeatCell(
            paper.view, view, seat, cell, name, playing, full=active is not None and seat.seat == active.seat
        )
        yield from chip(paper, place, homes)
    wrong = refused.hand(paper) if playing and paper.view.refused is not None else None
    if wrong in homes and refused.fits(paper, spot := _spot(paper, homes[wrong], rest)):
        yield from refused.answer(paper, spot)
        rest = rest.without_top(max(spot.card.h + 1.0, spot.words.h) + GAP)
    yield from _below(paper, view, active, rest) if rest.h >= LEAST else []


def _spot(paper: Paper, home: Box, room: Box) -> refused.Spot:
    """A refused card under its chip's half of the strip, its words beside it."""
    left, high = home.centre[0] <= room.centre[0], 12.0
    wide = high * refused.SHAPE
    first, second = refused.lines(paper, room.w - wide, room.h)
    band = room.top_part(max(high + 1.0, first.height + second.height + refused.PAD + 0.2))
    card = (band.left_part(wide) if left else band.right_part(wide)).centred(wide, high)
    return refused.Spot(card, band.without_left(wide) if left else band.without_right(wide), home)


def _card_height(paper: Paper, view: CrewView, box: Box, name: float) -> float:
    """The same whoever acts, so that the chips stand still: the seat with most to read decides."""
    longest = [[task for task in view.tasks if task.owner == seat.seat and not task.card] for seat in view.seats]
    for card in CARDS:
        room = _inside(box.without_top(card + name + GAP), paper)
        if all(not packing.packed(paper, tasks, room, 1)[1] for tasks in longest):
            return card
    return CARDS[-1]


def _inside(room: Box, pen: Pen) -> Box:
    """What a station leaves for its tasks below its name."""
    return room.inset(1.4, 1.0).without_top(1.3 * pen.rest + 0.6)


def in_play(view: CrewView) -> bool:
    """Whether the trick lies on the table: while it is played, and while something interrupts it."""
    if view.trick is None or view.phase in ("over", "hands"):
        return False
    begun = view.trick.number > 1 or bool(view.trick.cards)
    return begun or view.phase in ("trick", "communicate", "ready")


def _active(view: CrewView) -> SeatView | None:
    """The seat that stands in full: whose turn it is, or who took the trick that just ended."""
    if not in_play(view):
        return None
    acting = view.turn
    if acting is None and view.last_trick is not None:
        acting = view.last_trick.winner
    return next((seat for seat in view.seats if seat.seat == (acting or view.commander)), None)


def _below(paper: Paper, view: CrewView, active: SeatView | None, room: Box) -> Iterable[Element]:
    if active is not None:
        return _station(paper, view, active, room)
    if view.phase == "hands":
        return phases.scanning(paper, view, room)
    if view.phase != "commander" and (view.offer or any(task.owner is None for task in view.tasks)):
        return phases.offer(paper, view, room)
    return phases.close_waiting(paper, view, room)


def _station(paper: Paper, view: CrewView, seat: SeatView, room: Box) -> list[Element]:
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
    inner = room.inset(1.4, 1.0)
    elements += _head(paper, view, seat, inner.top_part(1.3 * paper.rest))
    mine = [task for task in view.tasks if task.owner == seat.seat]
    below = _inside(room, paper)
    if mine and all(task.card for task in mine):
        return [*elements, *_cards(mine, below, paper)]
    return [*elements, *_sentences(paper, mine, below)]


def _sentences(paper: Paper, mine: Sequence[TaskView], room: Box) -> list[Element]:
    """All tasks while there is room; else the open ones, on pages if need be, and the others as numbers."""
    places, over = packing.packed(paper, mine, room)
    if not over:
        return packing.rows(places, paper.text)
    open_ = [task for task in mine if task.status == "open"]
    foot = 1.3 * paper.rest
    line = room.bottom_part(foot)
    elements: list[Element] = []
    x = room.x
    for status, (icon, ground, ink) in STATUS.items():
        count = sum(task.status == status for task in mine)
        if count:
            text = f"{count} {paper.text.sentence(STATUS_NAMES[status])}"
            wide = paper.chip(text, paper.rest, signed=True)
            cell = Box(x, line.y, wide, line.h)
            elements.append(
                Chip(key=f"ended/{status}", box=cell, text=text, size=paper.rest, ground=ground, colour=ink, icon=icon)
            )
            x += wide + 1
    pages = packing.paged(paper, open_, room.without_bottom(foot + 0.6))
    return [*elements, *turned([packing.rows(page, paper.text) for page in pages], room, line, paper)]


def _head(paper: Paper, view: CrewView, seat: SeatView, line: Box) -> Iterator[Element]:
    """Name and role on the left; which trick it is, and the one before, on the right."""
    key, size = f"active{seat.seat}", paper.rest
    x = line.right
    last = view.last_trick
    if last is not None and view.trick is not None and last.number < view.trick.number:
        high = line.h + 0.6
        for play in reversed(last.cards):
            x -= high * 0.74
            place = Box(x, line.y - (0.7 if play.seat == last.winner else 0.1), high * 0.7, high)
            dim = play.seat != last.winner
            yield CardFace(key=f"last/{play.card}", box=place, code=play.card, shadow=False, dim=dim, quick=True)
        x -= 1.5
    if view.trick is not None:
        text = paper.text.sentence("trick-of", {"number": view.trick.number, "total": view.tricks_total})
        wide = paper.width("label", size, text) + 0.6
        box = Box(x - wide, line.y, wide, line.h)
        yield words("trick/number", box, text, size, shrinks=False, style="label", colour="quiet", align="right")
        x -= wide + 1.5
    name = paper.text.sentence("somebody-at-seat", {"seat": seat.seat})
    wide = min(paper.width("heading", size, name) + 0.5, x - line.x)
    colour: Tone = "turn" if view.turn == seat.seat else "text"
    box = Box(line.x, line.y, wide, line.h)
    yield words(f"{key}/name", box, name, size, shrinks=False, style="heading", colour=colour, short=True)
    role = phases.role(seat, paper.text)
    if role and paper.chip(role, size) + wide + 1 <= x - line.x:
        box = Box(line.x + wide + 1, line.y, paper.chip(role, size), line.h)
        yield Chip(key=f"{key}/role", box=box, text=role, size=size, ground="raised")


def _cards(tasks: Sequence[TaskView], room: Box, pen: Pen) -> Iterator[Element]:
    """Planet Nine: tasks are cards; as large as all fit in one row or two."""
    gap = 1.8
    best, rows = 0.0, 1
    for count in (1, 2):
        columns = -(-len(tasks) // count)
        high = min(18.0, (room.h - gap * (count - 1)) / count, (room.w - gap * (columns - 1)) / columns * 1.35)
        if high > best:
            best, rows = high, count
    wide, columns = best / 1.35, -(-len(tasks) // rows)
    for index, task in enumerate(tasks):
        line, place = divmod(index, columns)
        box = Box(room.x + place * (wide + gap), room.y + line * (best + gap), wide, best)
        yield from small_task(task, box, token=token_side(pen))
