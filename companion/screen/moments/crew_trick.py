"""The picture of a trick that was taken: in the ring its card grows between the others, and a task flies to its owner.

On a small panel each card stays in its chip, the winning one grows in its own, and no name is covered; what the trick
did is said below the chips, where nothing else stands meanwhile.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.crew.view import CrewView, LastTrickView, TaskView, TrickView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Layout, Outline, Panel, words
from companion.screen.geometry import Box, Pose, Size, Stop, fit
from companion.screen.moments.moment import (
    HIGH,
    TOP,
    Moment,
    clock_on_top,
    effect,
    frozen,
    grown,
    headline,
    later,
    ticks,
)
from companion.screen.moments.parts import MomentCard, Rays
from companion.screen.reading_distance import floors
from companion.screen.scenes import registry
from companion.screen.scenes.crew.chips import SHAPE
from companion.screen.scenes.crew.owned import task_text
from companion.screen.scenes.crew.ring import anchors, clock_of
from companion.screen.theme import READ, SuitLetter, Tone
from companion.screen.widgets import dotted
from companion.text.catalogue import Catalogue

FLIES, LANDS = 0.25, 0.6
"""When a finished task leaves the trick and when it has landed, in seconds."""
HEADED = TOP + HIGH + 1.4
"""Where the sentence of a moment ends, in units."""
LARGEST = 40.0
"""The most height of the winning card, in units."""

SAID = (8.0, 6.6, 4.6)
"""How large it is said what the trick did, in units: the first at which that has room."""


def _changed(old: CrewView, new: CrewView, status: str) -> list[TaskView]:
    """The tasks that the trick brought to a status."""
    stood = {task.id: task.status for task in old.tasks}
    return [task for task in new.tasks if task.status == status and stood.get(task.id) == "open"]


def _table(before: TableView, old: CrewView, new: CrewView, last: LastTrickView) -> TableView:
    """The table with the whole trick on it and nobody to act."""
    trick = TrickView(last.number, last.cards[0].seat, last.cards, old.trick.led if old.trick else None)
    board = replace(old, seats=new.seats, tasks=new.tasks, trick=trick, turn=None, phase="trick", alerts=())
    if old.last_trick is not None:
        # On a small panel the winner's tasks stand there already; the line of the first trick goes after it.
        board = replace(board, last_trick=last)
    # Nothing is offered while it stands: a bar of choices would only take room from the table.
    asked = replace(before.prompt, choices=())
    return replace(before, prompt=asked, board=board, refused=None, notices=(), cursor=None, menu=False)


def trick(
    before: TableView,
    after: TableView,
    old: CrewView,
    new: CrewView,
    last: LastTrickView,
    ended: bool,
    size: Size,
    catalogue: Catalogue,
) -> Moment:
    """The moment of a trick: two seconds where it decided a task, one where it did not."""
    unit, table = size.unit, registry.layout(_table(before, old, new, last), size, catalogue)
    boxes = {element.key: element.box for element in table.elements}
    done, lost = _changed(old, new, "completed"), _changed(old, new, "failed")
    lit = {last.winner, *(task.owner for task in (*done, *lost) if task.owner is not None)}
    seconds = 2.0 if done or lost else 1.6 if ended else 1.0
    kind = "task" if done or lost else "trick"
    # Whose card is largest and whose edge is white took it: where a task is lost, that is the news.
    news = "moment-failed" if lost else "takes-trick"
    takes = headline(catalogue.spans(news, {"seat": last.winner, "number": last.number}), size)
    own = next(play.card for play in last.cards if play.seat == last.winner)
    if boxes[f"seat{last.winner}"].overlaps(boxes.get(f"card/{own}", Box(0, 0, 0, 0))):
        parts = _on_chips(table, new, last, done, lost, lit, size, catalogue)
        return Moment(kind, seconds, Layout((*parts, *clock_on_top(after, table, size), takes)))
    bright = (*(f"task/{task.id}" for task in new.tasks if task.owner in lit), *(f"seat{seat}" for seat in lit))
    away = (*bright, "card/", "trick/", "place", *(() if clock_of(new) else ("ring",)))
    ground = frozen(table, size, lambda part: part.key.startswith(away))
    # A card that flies to its place is not there yet.
    landing = {f"task/{task.id}/status" for task in (*done, *lost)} | {f"task/{task.id}" for task in done if task.card}
    elements = [
        ground,
        *(_lit(part, last.winner, landing, unit) for part in table.elements if part.key.startswith(bright)),
    ]
    elements += clock_on_top(after, table, size)
    corners, circle = anchors(len(new.seats), size.upright), boxes["ring"]
    centre = size.width / 2, size.height * 0.51
    if size.upright or "B" in corners:
        # Over a station below the ring there is room for what it did, too.
        centre = circle.centre[0], circle.centre[1] - (0 if size.upright else 3 * unit)
    elements.append(Rays(key="moment/rays", box=Box.around(*centre, 92 * unit, 76 * unit), tone=_suit(last)))
    # Between columns that stand close together all of it is smaller.
    step = unit * min(1.0, circle.w / (64 * unit))
    cards = _cards(last, {task.card for task in (*done, *lost)}, corners, centre, step, bool(lost))
    deeds = _deeds(done, lost, new, boxes, (centre[0], centre[1] + LARGEST / 2 * step), size, catalogue)
    elements += [*cards, *deeds, takes]
    return Moment(kind, seconds, Layout(tuple(elements)))


def _on_chips(
    table: Layout,
    new: CrewView,
    last: LastTrickView,
    done: Sequence[TaskView],
    lost: Sequence[TaskView],
    lit: Collection[int],
    size: Size,
    catalogue: Catalogue,
) -> Iterator[Element]:
    """On a small panel: the trick in the chips; what it did below them, in place of the tasks."""
    boxes, changed, unit = {part.key: part.box for part in table.elements}, [*done, *lost], size.unit
    chips = {key: box for key, box in boxes.items() if re.fullmatch(r"seat\d+", key)}
    foot, own = max(box.bottom for box in chips.values()), f"seat{last.winner}"

    def shines(part: Element) -> bool:
        """The chips that the trick concerns; of the winner's own, which its card fills, what stands beside the name."""
        key, _, piece = part.key.partition("/")
        beside = key != own or not piece or part.box.bottom > boxes[f"{own}/name"].y
        return key in chips and int(key[4:]) in lit and beside

    def away(part: Element) -> bool:
        # Where something is said below the chips nothing but the bare ground stays there.
        below = bool(changed) and part.box.bottom > foot + unit and not re.fullmatch(r"active\d+", part.key)
        return below or part.key.startswith(("card/", "place", f"{own}/")) or shines(part)

    yield frozen(table, size, away)
    yield from (_lit(part, last.winner, set(), unit) for part in table.elements if shines(part))
    yield from _chip_cards(boxes, chips, last, {task.card for task in changed}, unit)
    if changed:
        winning = next(f"card/{play.card}" for play in last.cards if play.seat == last.winner)
        room = Box(4 * unit, foot + unit, size.width - 8 * unit, size.height - foot - 4 * unit)
        yield from _chip_deeds(done, lost, new, boxes, winning, room, size, catalogue)


SUIT_LIGHT: Mapping[str, SuitLetter] = {"P": "P", "B": "B", "G": "G", "Y": "Y"}
"""The coloured suits; trump is too dark to shine."""


def _suit(last: LastTrickView) -> Tone | SuitLetter:
    """The suit of the winning card gives the light its colour."""
    code = next(play.card for play in last.cards if play.seat == last.winner)
    return SUIT_LIGHT.get(code[0], "text")


def _lit(element: Element, winner: int, landing: set[str], unit: float) -> Element:
    """A piece of a station in full light: the winner's edge is white and its new pip large, what is ``landing`` stands
    there when it has."""
    if element.key == f"seat{winner}/pip0":
        box = element.box.inset(-0.5 * unit, -0.6 * unit)
        return replace(element, box=box.moved(0.35 * unit, 0))
    if isinstance(element, Panel) and element.key == f"seat{winner}":
        return replace(element, edge="text", edge_width=0.33 * unit, alpha=(255, 255), word="", top="raised")
    if isinstance(element, Panel) and element.key.startswith("seat") and "/" not in element.key:
        return replace(element, alpha=(255, 255), word="")
    if element.key in landing:
        return later(element, LANDS)
    return replace(element, word="") if element.word else element


def _cards(
    last: LastTrickView,
    matter: set[str | None],
    corners: Sequence[str],
    centre: tuple[float, float],
    unit: float,
    lost: bool,
) -> Iterator[Element]:
    """The losers step back, each to its seat's corner, and lean away from the winning card; that card grows.

    What ``matter``s to a task stays in full light. The sign of a task that is ``lost`` lands on the card that took it.
    """
    cx, cy = centre
    won = next(play for play in last.cards if play.seat == last.winner)
    for play in last.cards:
        corner, code = corners[play.seat - 1], play.card
        if corner == "B":
            # Whoever sits below has the corner of the card that grows.
            corner = corners[last.winner - 1]
        side, row = -1 if corner[0] == "L" else 1, {"T": -1, "B": 1}.get(corner[1:], 0)
        wide = 11.3 * unit
        box = Box.around(cx + side * 25.0 * unit, cy + row * 9.25 * unit, wide, wide / SHAPE)
        if play is not won:
            angle, edge = 7.0 * side * (1 if row > 0 else -1), 0.4 * unit if code in matter else 0.0
            card = MomentCard(key=f"card/{code}", box=box, code=code, angle=angle, edge=edge, way=(Stop(0.15, box),))
            yield replace(card, dim=code not in matter)
        elif corner != "B" and "B" not in corners:
            yield Outline(key="moment/from", box=box, colour="line", radius=0.09 * wide, width=0.25 * unit, quick=True)
    grows = Box.around(cx, cy, LARGEST * unit * SHAPE, LARGEST * unit)
    yield grown(f"card/{won.card}", won.card, grows, 0.42 * unit)
    if lost:
        spot = Box.around(grows.right - unit, grows.y + unit, 9 * unit, 9 * unit)
        badge = Badge(key="moment/lost", box=spot, name="cross", ground="failed", radius=1.4 * unit)
        above = spot.inset(-4 * unit)
        yield replace(badge, enters=Pose(above, 0.0), way=(Stop(FLIES, above, 0.0), Stop(LANDS, spot)))


def _deeds(
    done: Sequence[TaskView],
    lost: Sequence[TaskView],
    new: CrewView,
    boxes: dict[str, Box],
    foot: tuple[float, float],
    size: Size,
    catalogue: Catalogue,
) -> Iterator[Element]:
    """Tasks done fly to their owners; under the ``foot`` of the winning card it is said what is done or lost, or
    how the mission stands."""
    unit = size.unit
    for task in done:
        home = boxes.get(f"task/{task.id}/status") or boxes.get(f"task/{task.id}") or boxes[f"seat{task.owner}"]
        place = boxes.get(f"card/{task.card}", Box.around(foot[0], foot[1] - LARGEST / 2 * unit, 0, 0))
        start, side = Box.around(*place.centre, 9 * unit, 9 / SHAPE * unit), 4.4 * unit
        yield dotted(f"moment/way/{task.id}", start.centre, home.centre, "done", 0.7 * unit)
        ticked = (
            Box.around(start.right + side / 2, start.y + side / 2, side, side),
            Box.around(*home.centre, side, side),
        )
        yield from _flight(task, (start, boxes.get(f"task/{task.id}", home)), ticked, unit)
    # Between the stations beside it, and over the one below: their sentences stay whole.
    homes = [
        box for key, box in boxes.items() if re.fullmatch(r"seat\d+", key) and box.y - 14 * unit < foot[1] < box.bottom
    ]
    sides = [box for box in homes if not box.x < foot[0] < box.right]
    free = min((2 * max(foot[0] - box.right, box.x - foot[0]) for box in sides), default=size.width)
    most = min(96 * unit, size.width - 8 * unit, max(40 * unit, free - 2 * unit))
    low = min((box.y for box in homes if box.x < foot[0] < box.right), default=size.height - 0.5 * unit)
    for large in (4.6, 3.9, READ):
        said = _said(done, lost, new, foot, most, large, size, catalogue)
        top, end = min((part.box.y for part in said), default=0.0), max((part.box.bottom for part in said), default=0.0)
        if end - top < low - foot[1] - unit:
            break
    else:
        # What was done comes before how many there are.
        said = [part for part in said if not part.key.startswith("moment/ticks")]
        end = max((part.box.bottom for part in said), default=0.0)
    y = foot[1] + min(2 * unit, (low - foot[1] - end + top) / 2) - top
    yield from (replace(part, box=part.box.moved(0, y)) for part in said)


def _flight(task: TaskView, way: tuple[Box, Box], ticked: tuple[Box, Box], unit: float) -> Iterator[Element]:
    """A task that is done on its way, from box to box, with its tick."""
    if task.card:
        yield MomentCard(
            key=f"moment/fly/{task.id}",
            box=way[1],
            code=task.card,
            edge=0.3 * unit,
            enters=Pose(way[0]),
            way=(Stop(FLIES, way[0]), Stop(LANDS, way[1])),
        )
    yield Badge(
        key=f"moment/tick/{task.id}",
        box=ticked[1],
        name="tick",
        ground="done",
        radius=ticked[1].h / 2,
        enters=Pose(ticked[0]),
        way=(Stop(FLIES, ticked[0]), Stop(LANDS, ticked[1])),
    )


def _said(
    done: Sequence[TaskView],
    lost: Sequence[TaskView],
    new: CrewView,
    middle: tuple[float, float],
    most: float,
    large: float,
    size: Size,
    catalogue: Catalogue,
) -> list[Element]:
    """What a trick did to the tasks, or how they stand, in words about a point, no wider than ``most``; under it how
    many are done."""
    settled, states = lost or done, [task.status for task in new.tasks]
    tone: Tone
    key, tone, sign = ("moment-task-lost", "failed", "cross") if lost else ("moment-task-done", "done", "tick")
    if settled:
        text = catalogue.sentence(
            key,
            {
                "task": task_text(settled[0], catalogue).rstrip("."),
                "more": len(settled) - 1,
                "seat": settled[0].owner or "",
            },
        )
    else:
        tone, sign, left = "light", "cards", new.tricks_total - (new.last_trick.number if new.last_trick else 0)
        stand = {"moment-open": states.count("open"), "moment-left": left if new.mission.status == "open" else 0}
        text = " · ".join(catalogue.sentence(key, {"number": number}) for key, number in stand.items() if number)
    pill = effect("moment/effect", text, middle, most, size, tone, sign, large=large, least=READ) if text else []
    if len(states) > 1:
        count = catalogue.sentence("moment-of", {"number": states.count("completed"), "total": len(states)})
        y = pill[0].box.bottom + 3.4 * size.unit if pill else middle[1]
        pill += ticks("moment/ticks", states, count, (middle[0], y), size)
    return pill


def _chip_cards(
    boxes: Mapping[str, Box], chips: Mapping[str, Box], last: LastTrickView, matter: Collection[str | None], unit: float
) -> Iterator[Element]:
    """The losers lie dim where they were played; the winning card fills its chip over the name, before its light."""
    chip, name = boxes[f"seat{last.winner}"], boxes[f"seat{last.winner}/name"]
    # A chip of the upper line has the room up to the sentence, one of the lower line what the upper one leaves.
    top = max((box.bottom + unit for box in chips.values() if box.bottom <= chip.y), default=HEADED * unit)
    room = Box(chip.x, top, chip.w, name.y - 0.8 * unit - top)
    grows = fit(room, SHAPE, 1, LARGEST * unit)
    grows = grows.moved(0, room.bottom - grows.bottom)
    light = Box.around(*grows.centre, 84 * unit, 2 * (name.y - grows.centre[1]))
    yield Rays(key="moment/rays", box=light, tone=_suit(last))
    for play in sorted(last.cards, key=lambda play: play.seat == last.winner):
        place, key = boxes[f"card/{play.card}"], f"card/{play.card}"
        if play.seat == last.winner:
            yield grown(key, play.card, grows, 0.42 * unit, Pose(place))
        else:
            matters = play.card in matter
            edge = 0.4 * unit if matters else 0.0
            yield MomentCard(key=key, box=place, code=play.card, dim=not matters, edge=edge, quick=True)


def _chip_deeds(
    done: Sequence[TaskView],
    lost: Sequence[TaskView],
    new: CrewView,
    boxes: Mapping[str, Box],
    winning: str,
    room: Box,
    size: Size,
    catalogue: Catalogue,
) -> Iterator[Element]:
    """Below the chips: the cards of the tasks that are done, which fly there, and what the trick did."""
    unit, flown = size.unit, [task for task in done if task.card]
    if flown:
        # A moment before somebody else's tasks lay there.
        head, owner = room.without_left(2 * unit).top_part(5.4 * unit), {"seat": flown[0].owner}
        name, high = catalogue.sentence("somebody-at-seat", owner), max(READ, floors(size)[1]) * unit
        yield words("moment/owner", head, name, high, shrinks=False, style="heading", quick=True)
        room = room.without_top(head.h)
    high, side = min(room.h - 2 * unit, 26 * unit), 5.4 * unit
    wide = (high * SHAPE + 2 * unit) * len(flown)
    place = room.without_left(wide)
    sizes = (
        _said(done, lost, new, place.centre, min(96 * unit, place.w - 4 * unit), large, size, catalogue)
        for large in SAID
    )
    for said in sizes:
        top, foot = said[0].box.y, max(part.box.bottom for part in said)
        if foot - top <= place.h - unit:
            break
    yield from (replace(part, box=part.box.moved(0, place.centre[1] - (top + foot) / 2)) for part in said)
    for index, task in enumerate(flown):
        start = boxes.get(f"card/{task.card}", boxes[winning])
        x = room.x + 2 * unit + (high * SHAPE + 2 * unit) * index
        way = start, Box(x, room.centre[1] - high / 2, high * SHAPE, high)
        begins, ends = (Box.around(box.right - 0.6 * unit, box.y + 0.6 * unit, side, side) for box in way)
        yield from _flight(task, way, (begins, ends), unit)
