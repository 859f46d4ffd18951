"""A crew member as a chip on a small panel: name, tricks, the card in the trick, the card shown, the tasks' state."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.crew.view import CrewView, SeatView, TaskView
from companion.rules.timers import Timer
from companion.screen.clocks import ClockFace, Ring
from companion.screen.elements import Badge, Element, Icon, Panel, WordsLook, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, beside, column, fit, row, share
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common import refused
from companion.screen.scenes.crew.owned import small_task, status_badge, token_badge, token_side
from companion.screen.scenes.crew.ring import LYING, cards
from companion.screen.scenes.crew.said import (
    answer_of,
    held_card,
    helper_of,
    open_columns,
    revoked,
    shown_card,
    talk_of,
    token_of,
)
from companion.screen.scenes.crew.stations import falling, role_of, word_of
from companion.screen.theme import Tone

SHAPE, FAR = 0.72, 4.5
"""Width of a card by its height; from how far on, in units, a refused card lies apart from its chip."""
LIES = 5.0
"""How high the cards of a revoke's trick lie, in units."""
AWAY = 2.4
"""How far beside a refused card its way goes down to its chip, in units."""
STEP = 0.7
"""Between two things beside each other."""
WIDER = 1.9
"""The share of JARVIS or Tonoja, whose open cards lie in seven columns."""

HELD = 34.0
"""The most height of the card that was held instead of following suit, with a name; half of it has the one played."""


def places(view: CrewView, lines: Sequence[Box]) -> dict[int, Box]:
    """The chips of all seats in lines."""
    weights = [1.0 if helper_of(view, seat.seat) is None else WIDER for seat in view.seats]
    each = -(-len(weights) // len(lines))
    parts = [list(map(share, weights[start : start + each])) for start in range(0, len(weights), each)]
    cells = (cell for line, part in zip(lines, parts, strict=False) for cell in row(line, *part, gap=1.0))
    return dict(zip((seat.seat for seat in view.seats), cells, strict=True))


def strip(
    paper: Paper, view: CrewView, homes: Mapping[int, Box], playing: bool, full: Sequence[int]
) -> Iterator[Element]:
    """What stands in the chips of all seats, without tasks of the seats that stand in ``full``."""
    for seat in view.seats:
        yield from _chip(paper, view, seat, homes[seat.seat], playing, seat.seat in full)
    if playing:
        rooms = ((seat, _inside(paper, cell)) for seat, cell in homes.items())
        places = {seat: room.left_part(room.h * SHAPE) for seat, room in rooms}
        starts = {seat: place.moved(0, -8) for seat, place in places.items()}
        yield from cards(paper, view, places, starts, homes)


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
    wrong = seat.seat in refused.hands(paper)
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
    )
    mine, above = [] if full else [task for task in view.tasks if task.owner == seat.seat], _inside(paper, cell)
    # An answer is read in the middle of what is touched.
    answers = bool(word) and not playing and not mine and helper_of(view, seat.seat) is None
    yield from _name(paper, view, seat, cell.inset(0.9), answers)
    if above.h < 4:
        return
    if playing:
        above = above.without_left(above.h * SHAPE + 0.9)
    beside, high = _beside(paper, view, seat, above, playing)
    yield from (*beside, *_tasks(mine, above.without_top(high), paper, seat.seat))
    role, size, below = role_of(seat, paper.catalogue), paper.rest, above.without_top(high)
    fits = below.h > size and not paper.fit("text", plain(role), (below.w, below.h), size, size, 2).cut
    if role and fits and not mine and view.turn != seat.seat:
        # A role that bars from winning or speaking is known to everybody.
        yield words(f"seat{seat.seat}/role", below, role, size, shrinks=False, colour="quiet", valign="bottom", lines=2)


def _name(paper: Paper, view: CrewView, seat: SeatView, line: Box, answers: bool) -> Iterator[Element]:
    """Commander's star, name, and on the right the tricks won, at the foot of a chip; an answer fills it."""
    key, size = f"seat{seat.seat}", paper.must if answers else paper.rest
    line = line if answers else line.bottom_part(line_high(paper))
    if view.commander == seat.seat:
        side = 0.94 * size
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
    if view.phase == "question" and seat.seat in view.answers:
        text = answer_of(view.answers[seat.seat], paper.catalogue)
        # Who has answered is read first: beside a narrow name there is no room for what.
        if (wide := paper.width("heading", size, text) + 0.3) < 0.5 * line.w:
            line, box = row(line, REST, wide, gap=0.6)
            yield words(f"{key}/answer", box, text, size, shrinks=False, style="heading", colour="quiet", align="right")
    name = paper.catalogue.sentence("somebody-at-seat", {"seat": seat.seat})
    colour: Tone = "turn" if view.turn == seat.seat else "text"
    look = WordsLook(style="heading", colour=colour, short=True, align="centre" if answers else "left")
    yield words(f"{key}/name", line, name, size, shrinks=False, **look)


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
    """A task's card with its token while there is room for all; else how many are done."""
    if not tasks or room.h < 3.0:
        return ()
    x, y, high = room.x, room.y, 6.2
    elements: list[Element] = []
    for task in tasks:
        wide = high * SHAPE + (token_side(pen) + 0.3 if task.token else 0.0)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + high + STEP
        box = Box(x, y, wide, high)
        if not task.card or box.right > room.right + 0.1 or box.bottom > room.bottom + 0.1:
            return _counts(tasks, room, pen, seat)
        elements += small_task(replace(task, token=None), box.right_part(high * SHAPE))
        if task.token:
            elements += token_badge(f"task/{task.id}/token", task.token, beside(box, token_side(pen)))
        x += wide + STEP
    return elements


def _counts(tasks: list[TaskView], room: Box, pen: Pen, seat: int) -> Iterator[Element]:
    """How many of how many tasks are done, with a sign where that has room."""
    key, done, total = f"seat{seat}/tasks", sum(task.status == "completed" for task in tasks), len(tasks)
    text = Box(room.x, room.y - 0.5, pen.width("display", pen.rest, f"{done}/{total}") + 0.3, 4.9)
    if text.w + 4.4 <= room.w:
        text, sign = text.moved(4.4, 0), Box(room.x, room.y, 3.9, 3.9)
        yield status_badge(f"{key}/sign", "completed" if done == total else "open", sign)
    yield words(key, text, f"{done}/{total}", pen.rest, shrinks=False, style="display")


def clock(paper: Paper, timer: Timer, circle: Box) -> list[Element]:
    """The clock of a mission in real time."""
    face, size = circle.inset(circle.w * 0.13), min(paper.read(7.0), circle.w * 0.3)
    return [
        Ring(key="ring", box=circle, thickness=1.33, timer=timer),
        ClockFace(key="trick/clock", box=face, timer=timer, size=size, grows=True),
    ]


def head(paper: Paper, seats: Sequence[int], box: Box) -> tuple[Box | None, float]:
    """Where a refusal stands in the head of a small panel, and what the top of the table gives it."""
    if refused.hand(paper) not in seats or box.h > 0.8 * box.w or refused.revoked(paper):
        return None, 0.0
    room = refused.in_head(paper, box)
    return room, refused.reach(room, box)


def headed(paper: Paper, room: Box, homes: Mapping[int, Box]) -> refused.Spot | None:
    """A refusal in the head: the card over its chip, and its words on the side where they find room; down its other
    side goes the way to the chip."""
    home = homes[refused.hand(paper) or 0]
    card = fit(room.without_bottom(0.8), refused.SHAPE, 1)
    card = card.moved(min(max(home.centre[0] - card.centre[0], room.x - card.x), room.right - card.right), 0)
    sides = room.without_left(card.right - room.x), room.without_right(room.right - card.x)
    # Where a notice or a sentence lies between them no way crosses it: the chip's rim says whose card it is.
    near = home.y - room.bottom < FAR
    for side in sorted(sides, key=lambda side: -side.w):
        x = card.x - AWAY if side.x > card.x else card.right + AWAY
        corners = ((x, card.y + 0.6), (x, home.y - 1.0)) if near and home.x < x < home.right else ()
        if refused.fits(paper, spot := refused.Spot(card, side, home if near else None, corners=corners)):
            return spot
    return None


def answered(paper: Paper, homes: Mapping[int, Box], room: Box) -> tuple[list[Element], Box]:
    """What was refused, at the top of a room and on its seat's side, and what the room has left below."""
    hand = refused.hand(paper)
    if hand is None or hand not in homes or not refused.fits(paper, spot := _spot(paper, homes[hand], room)):
        return [], room
    return [*refused.answer(paper, spot)], room.without_top(max(spot.card.h + 1.0, spot.words.h) + 1)


def held(paper: Paper, answered: Sequence[Element], band: Box, below: Box) -> Iterator[Element]:
    """The whole trick of a revoke, lying, over the card that was held instead, beside the answer or below it; where
    they have no room the words name it."""
    left, right = min(part.box.x for part in answered), max(part.box.right for part in answered)
    sides = band.left_part(left - band.x - 2), band.right_part(band.right - right - 2)
    free = max(sides, key=lambda side: side.w)
    near = min(free.w, HELD)
    room = below if free.w <= HELD / 2 else free.right_part(near) if free is sides[0] else free.left_part(near)
    if room.h < 2 * LIES:
        return
    line, room = column(room.centred(room.w, min(room.h, HELD)), LIES, REST, gap=0.8)
    yield from revoked(paper, line, LYING)
    yield from held_card(paper, room)


def _spot(paper: Paper, home: Box, room: Box) -> refused.Spot:
    """A refused card under its chip, its words on the wider side; into an upper line its way goes beside the chips."""
    upper = paper.close and room.y - home.bottom > 4.0
    high, beside, gap = HELD / 2 if refused.revoked(paper) else 12.0, room.x - 1.5, home.bottom + 0.6
    wide, left = high * refused.SHAPE, home.centre[0] <= room.centre[0] or upper
    out = 0.0 if upper or not paper.close else AWAY + 1.0
    before = 0.0 if upper else max(0.0, home.x + out - room.x)
    side = room.without_left(before) if left else room.without_right(max(0.0, room.right - home.right + out))
    band = side.top_part(max(high + 1.0, refused.needs(paper, side.w - wide, room.h)))
    card = (band.left_part(wide) if left else band.right_part(wide)).centred(wide, high)
    corners: tuple[tuple[float, float], ...] = ()
    if upper:
        corners = (beside, card.y + 0.6), (beside, gap), (home.x + 3.0, gap)
    x = card.x - AWAY if left else card.right + AWAY
    if paper.close and not upper and home.x < x < home.right:
        # On its outer side its way goes up to its chip.
        corners = (x, card.bottom - 0.6), (x, home.bottom + 1.0)
    return refused.Spot(card, band.without_left(wide) if left else band.without_right(wide), home, corners=corners)
