"""The Crew's table in every phase: stations about the ring, and in the ring what the phase is about."""

from collections.abc import Sequence

from companion.games.crew.view import CrewView, SeatView
from companion.rules.published import TableView
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.crew import close, phases, places, rack, ring
from companion.screen.scenes.crew.density import densities
from companion.screen.scenes.crew.hands import hands
from companion.screen.scenes.crew.header import header
from companion.screen.scenes.crew.stations import Station, station
from companion.screen.scenes.scene import Label, Scene
from companion.text.catalogue import Catalogue

WIDTHS = (41.0, 52.0, 64.0, 78.0)
"""Widths of a column of stations in units: the wider ones only where a seat has very many tasks."""
LEAST_MIDDLE = 24.0
"""What the middle keeps, in units, however many tasks there are."""
GAP = 2.0
ANSWERS = {"OK": "crew-hand-whole", "NO": "crew-hand-skip", "CANCEL": "crew-hand-close"}
"""What the bare answers mean while hands are scanned."""


def body(table: TableView, box: Box, pen: Pen, words: Catalogue) -> Sequence[Element]:
    """Stations and ring."""
    view = table.board
    assert isinstance(view, CrewView)
    if rack.asked(view) is not None and view.phase not in ("over", "hands"):
        low = rack.strip(view, box.bottom_part(rack.HIGH), pen, words)
        return [*_above(table, view, box.without_bottom(rack.HIGH + 1), pen, words), *low]
    return _above(table, view, box, pen, words)


def _above(table: TableView, view: CrewView, box: Box, pen: Pen, words: Catalogue) -> Sequence[Element]:
    """All of the table but the rack whose card is asked for."""
    if pen.close:
        return close.table(table, view, box, pen, words)
    upright = box.h > box.w
    seats = {seat.seat: seat for seat in view.seats}
    sides = places.sides(list(seats), upright)
    arrange = _upright if upright else _wide
    homes, made, middle = arrange(table, view, seats, sides, box, pen, words)
    anchors = dict(zip(seats, places.anchors(len(seats), upright), strict=False))
    if view.phase == "over":
        inside = phases.result(view, middle, words)
    elif view.phase == "hands":
        inside = hands(view, middle, words)
    elif close.in_play(view):
        circle = ring.ring_box(middle)
        inside = [*ring.ring(view, circle), *ring.trick(table, view, circle, pen, words, anchors, homes)]
    elif view.phase != "commander" and (view.offer or any(task.owner is None for task in view.tasks)):
        inside = phases.draft(table, view, middle, pen, words)
    else:
        inside = phases.waiting(view, ring.ring_box(middle), words)
    return [*made, *inside]


def _wide(
    table: TableView,
    view: CrewView,
    seats: dict[int, SeatView],
    sides: dict[str, list[int]],
    box: Box,
    pen: Pen,
    words: Catalogue,
) -> tuple[dict[int, Box], list[Element], Box]:
    """Columns left and right of the ring; each as wide as its fullest station needs."""
    widths, stacks = {}, {}
    below_wide = box.w - 2 * (WIDTHS[0] + 1.6)
    below = _stack(table, view, [seats[one] for one in sides["below"]], below_wide, box.h * 0.42, pen, words, low=True)
    for side in ("left", "right"):
        wide, stack = _column(table, view, [seats[one] for one in sides[side]], box, pen, words)
        widths[side], stacks[side] = wide, stack
    most = box.w - (LEAST_MIDDLE + 3.2)
    if sum(widths.values()) > most:
        narrow = min(*widths.values(), most / 2)
        for side, wide in widths.items():
            widths[side] = narrow if wide <= narrow else most - narrow
            stacks[side] = _stack(table, view, [seats[one] for one in sides[side]], widths[side], box.h, pen, words)
    under = max((one.height for one in below), default=0.0)
    ground = places.ground(box, widths["left"], widths["right"], under)
    homes: dict[int, Box] = {}
    for side, room in (("left", ground.left), ("right", ground.right)):
        homes |= _placed(stacks[side], room)
    for one in below:
        homes[one.seat] = Box(ground.below.x, ground.below.bottom - one.height, ground.below.w, one.height)
    if below and abs(ground.below.w - below_wide) > 0.1:
        below = _stack(
            table, view, [seats[one] for one in sides["below"]], ground.below.w, ground.below.h + 1, pen, words, True
        )
    made = [element for one in (*stacks["left"], *stacks["right"], *below) for element in one.draw(homes[one.seat])]
    return homes, made, ground.middle


def _column(
    table: TableView, view: CrewView, seats: list[SeatView], box: Box, pen: Pen, words: Catalogue
) -> tuple[float, list[Station]]:
    """The narrowest column in which all stations of a side fit."""
    wide, stack = WIDTHS[0], list[Station]()
    for wide in WIDTHS if view.phase != "over" else WIDTHS[:3]:
        stack = _stack(table, view, seats, wide, box.h, pen, words)
        if _height(stack) <= box.h:
            break
    return wide, stack


def _stack(
    table: TableView,
    view: CrewView,
    seats: list[SeatView],
    wide: float,
    room: float,
    pen: Pen,
    words: Catalogue,
    low: bool = False,
) -> list[Station]:
    """Stations under each other: the highest one is set more tightly until all fit."""
    levels, known = [0] * len(seats), densities(pen)
    stack = [station(view, seat, table.prompt.choices, wide, known[0], pen, words, low) for seat in seats]
    while _height(stack) > room and any(level < len(known) - 1 for level in levels):
        open_ = [index for index, level in enumerate(levels) if level < len(known) - 1]
        index = max(open_, key=lambda one: stack[one].height)
        levels[index] += 1
        density = known[levels[index]]
        stack[index] = station(view, seats[index], table.prompt.choices, wide, density, pen, words, low)
    return stack


def _height(stack: Sequence[Station]) -> float:
    return sum(one.height for one in stack) + GAP * max(0, len(stack) - 1)


def _placed(stack: Sequence[Station], room: Box) -> dict[int, Box]:
    """The first station at the top, the second at the bottom: a single one in the middle."""
    if len(stack) == 1:
        height = stack[0].height
        return {stack[0].seat: Box(room.x, room.y + max(0.0, (room.h - height) / 2), room.w, height)}
    homes = {}
    for index, one in enumerate(stack):
        top = room.y if index == 0 else room.bottom - one.height
        homes[one.seat] = Box(room.x, top, room.w, one.height)
    return homes


def _upright(
    table: TableView,
    view: CrewView,
    seats: dict[int, SeatView],
    sides: dict[str, list[int]],
    box: Box,
    pen: Pen,
    words: Catalogue,
) -> tuple[dict[int, Box], list[Element], Box]:
    """Stations in rows above and below the ring."""
    rows = [
        [one[0] for one in (sides["left"], sides["right"]) if one],
        [*sides["left"][1:], *sides["below"], *sides["right"][1:]],
    ]
    gap, room = GAP, (box.h - min(box.w, box.h * 0.4)) / 2
    homes: dict[int, Box] = {}
    made: list[Element] = []
    heights = []
    for index, row in enumerate(rows):
        if not row:
            heights.append(0.0)
            continue
        cells = box.columns(len(row), gap)
        stack = [
            _stack(table, view, [seats[seat]], cell.w, room, pen, words)[0]
            for seat, cell in zip(row, cells, strict=True)
        ]
        high = max(one.height for one in stack)
        heights.append(high)
        for one, cell in zip(stack, cells, strict=True):
            top = cell.y if index == 0 else box.bottom - high
            homes[one.seat] = Box(cell.x, top, cell.w, one.height)
            made += one.draw(homes[one.seat])
    ground = places.upright_ground(box, heights[0], heights[1])
    return homes, made, ground.middle


def _label(table: TableView, words: Catalogue, word: str) -> Label | None:
    verb, *args = word.split()
    if isinstance(table.board, CrewView) and table.board.phase == "hands" and not table.menu and verb in ANSWERS:
        return Label(words.sentence(ANSWERS[verb]))
    if verb == "PASSED" and args:
        return Label(words.sentence("word-passed", {"args": args[0]}), card=args[0])
    if verb == "ANSWER" and args:
        key = f"answer-{args[0].lower().replace('_', '-')}"
        return Label(words.sentence(key)) if words.has(key) else None
    if verb == "ASSIGN" and args and table.board is not None:
        to_all = args[0] == "ALL"
        seat = {"seat": args[-1]}
        return Label(words.sentence("assign-all" if to_all else "somebody-at-seat", seat))
    if verb == "TAKE" and isinstance(table.board, CrewView) and args:
        task = next((one for one in table.board.tasks if args[0] in (one.code, one.id)), None)
        if task is not None:
            return Label(phases.task_label(task, words), card=task.card or "")
    return None


SCENE = Scene(header, body, _label, sized=True)
