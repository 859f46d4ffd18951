"""Moments of both Crews: a trick taken, what it did to the tasks, and how the mission ended."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.games.crew.terms import CARDS
from companion.games.crew.view import CrewView, LastTrickView, TaskView, TrickView
from companion.rules.published import TableView
from companion.rules.tricks import Play, winning
from companion.screen.elements import Badge, Element, Icon, Layout, Panel, Words, words
from companion.screen.fonts import width
from companion.screen.geometry import Box, Pose, Size, Stop
from companion.screen.moments.moment import (
    Moment,
    aside,
    clock_on_top,
    effect,
    frozen,
    grown,
    headline,
    later,
    ticks,
    whole,
)
from companion.screen.moments.parts import MomentCard, Rays
from companion.screen.reading_distance import floors
from companion.screen.scenes import registry
from companion.screen.scenes.crew.ending import voyage
from companion.screen.scenes.crew.owned import task_text
from companion.screen.theme import SENTENCE, SuitLetter, Tone
from companion.screen.widgets import dotted
from companion.text.catalogue import Catalogue

SHAPE = 0.72
FLIES, LANDS = 0.25, 0.6
"""When a finished task leaves the trick and when it is with its owner, in seconds."""


def moments(before: TableView, after: TableView, size: Size, catalogue: Catalogue) -> list[Moment]:
    """The trick first, then the clock at zero, then the end."""
    old, new = before.board, after.board
    assert isinstance(old, CrewView) and isinstance(new, CrewView)
    same = (old.mission.number, old.mission.attempt) == (new.mission.number, new.mission.attempt)
    if not same or old.phase in ("over", "hands"):
        return []
    ended = old.mission.status == "open" and new.mission.status in ("completed", "failed")
    shown = []
    last = _taken(old, new)
    if last is not None:
        shown.append(_trick(before, after, old, new, last, ended, size, catalogue))
    if ended and (new.mission.status == "completed" or any(timer.state == "expired" for timer in new.clocks.values())):
        shown.append(_end(new, size, catalogue))
        if new.mission.status == "completed" and new.mission.number < (new.mission.of or 0):
            shown.append(_next_stop(new, size, catalogue))
    elif ended:
        # What failed is said by the trick that decided, and then by the picture of the ending.
        shown = [replace(moment, kind="lost") for moment in shown]
    return shown


def likely(view: TableView) -> TableView:
    """The trick is taken as it lies, by whose card is the highest so far: most of its picture will stay so."""
    board = view.board
    assert isinstance(board, CrewView)
    if board.trick is None or not board.trick.cards:
        return view
    plays = [Play(play.seat, CARDS[play.card]) for play in board.trick.cards]
    taken = LastTrickView(board.trick.number, winning(plays).seat, board.trick.cards)
    return replace(view, board=replace(board, last_trick=taken))


def _next_stop(board: CrewView, size: Size, catalogue: Catalogue) -> Moment:
    """The voyage goes on: the ship leaves the mission that is won for the next one, and what that one asks for."""
    unit, number, total = size.unit, board.mission.number + 1, board.mission.of or 0
    first = max(1, min(number - 2, total - 4))
    cells = Box(8 * unit, size.height * 0.3, size.width - 16 * unit, size.height * 0.3).columns(min(5, total), 0)
    side = min(11 * unit, cells[0].w * 0.7)
    places = {
        stop: Box.around(cell.centre[0], cell.centre[1] + (5 if stop % 2 else -5) * unit, side, side)
        for stop, cell in enumerate(cells, first)
    }
    elements: list[Element] = []
    for stop, place in places.items():
        if (after := places.get(stop + 1)) is not None:
            begin, end = (place.right + unit, place.centre[1]), (after.x - unit, after.centre[1])
            elements.append(dotted(f"moment/way{stop}", begin, end, "done" if stop < number else "quiet", 0.7 * unit))
    for stop, place in places.items():
        here = stop == number
        box = place.inset(-0.2 * side) if here else place
        top: Tone = "done" if stop < number else "light" if here else "row"
        ink: Tone = "text" if stop > number else "ink"
        elements += [
            Panel(
                key=f"moment/stop{stop}",
                box=box,
                top=top,
                radius=box.h / 2,
                edge="text",
                edge_width=0.3 * unit,
                quick=True,
            ),
            words(
                f"moment/number{stop}",
                box,
                str(stop),
                box.h * 0.5,
                style="display",
                align="centre",
                colour=ink,
                quick=True,
            ),
        ]
    ship = 6.0 * unit
    start, target = (
        Box.around(places[stop].centre[0], places[stop].y - ship, ship, ship) for stop in (number - 1, number)
    )
    way = (Stop(0.2, start), Stop(0.9, target))
    name = "submarine" if board.trump == "S" else "rocket"
    elements.append(Icon(key="moment/ship", box=target, name=name, colour="text", enters=Pose(start), way=way))
    key = f"{board.mission.text.rpartition('-')[0]}-{number}"
    if catalogue.has(key):
        least, rest = (max(drawn, floor) for drawn, floor in zip((5.0, SENTENCE), floors(size), strict=True))
        text = Box(8 * unit, size.height * 0.66, size.width - 16 * unit, size.height * 0.32)
        line = words(
            "moment/line0", text, catalogue.sentence(key), least * unit, smallest=rest * unit, lines=4, quick=True
        )
        elements.append(replace(line, style="strong", align="centre"))
    title = catalogue.sentence("moment-next", {"number": number})
    return Moment("next", 1.5, Layout((headline(title, size), *elements)))


def _taken(old: CrewView, new: CrewView) -> LastTrickView | None:
    """The trick that was taken between the two views, if one was."""
    last = new.last_trick
    if last is None or old.trick is None or last.number != old.trick.number:
        return None
    return last if last.cards[: len(old.trick.cards)] == old.trick.cards and old.correcting == new.correcting else None


def _changed(old: CrewView, new: CrewView, status: str) -> list[TaskView]:
    """The tasks that the trick brought to a status."""
    stood = {task.id: task.status for task in old.tasks}
    return [task for task in new.tasks if task.status == status and stood.get(task.id) == "open"]


def _table(before: TableView, old: CrewView, new: CrewView, last: LastTrickView) -> TableView:
    """The table with the whole trick on it and nobody to act."""
    trick = TrickView(last.number, last.cards[0].seat, last.cards, old.trick.led if old.trick else None)
    board = replace(old, seats=new.seats, tasks=new.tasks, trick=trick, turn=None, phase="trick", alerts=())
    # Nothing is offered while it stands: a bar of choices would only take room from the table.
    asked = replace(before.prompt, choices=())
    return replace(before, prompt=asked, board=board, refused=None, notices=(), cursor=None, menu=False)


def _trick(
    before: TableView,
    after: TableView,
    old: CrewView,
    new: CrewView,
    last: LastTrickView,
    ended: bool,
    size: Size,
    catalogue: Catalogue,
) -> Moment:
    unit, table = size.unit, registry.layout(_table(before, old, new, last), size, catalogue)
    boxes = {element.key: element.box for element in table.elements}
    done, lost = _changed(old, new, "completed"), _changed(old, new, "failed")
    lit = {last.winner, *(task.owner for task in (*done, *lost) if task.owner is not None)}
    tasks_of = tuple(f"task/{task.id}" for task in new.tasks if task.owner in lit)
    starts = tuple(f"seat{seat}" for seat in lit)

    def bright(element: Element) -> bool:
        return element.key.startswith(tasks_of) or any(
            element.key == key or element.key.startswith(f"{key}/") for key in starts
        )

    ground = frozen(
        table, size, lambda element: bright(element) or element.key.startswith(("card/", "trick/", "place"))
    )
    decided = {task.id for task in (*done, *lost)}
    elements = [ground, *(_lit(part, last.winner, decided, unit) for part in table.elements if bright(part))]
    elements += clock_on_top(after, table, size)
    big = Box.around(size.width / 2, size.height * (0.51 if not size.upright else 0.42), 31 * unit, 40 * unit)
    # On a small panel it grows beside the stations that shine, not on them.
    shining = [boxes[key] for key in starts if key in boxes]
    centre = (big.centre[0] + aside((big,), shining, size), big.centre[1])
    elements.append(Rays(key="moment/rays", box=Box.around(*centre, 92 * unit, 76 * unit), tone=_suit(last)))
    cards = list(_cards(last, {task.card for task in (*done, *lost)}, boxes, centre, shining, size))
    tasks_ = (boxes[f"task/{task.id}"] for task in new.tasks if task.card and f"task/{task.id}" in boxes)
    free_of = [*(element.box for element in cards), *tasks_]
    deeds = list(_deeds(done, lost, new, boxes, last, centre, size, catalogue, free_of))
    # A name or a sentence of the table that would look out from under the cards and what they did stays away.
    said = [element.box for element in deeds if element.key.startswith(("moment/effect", "moment/ticks"))]

    def covered(part: Element) -> bool:
        if not isinstance(part, Words):
            return False
        long = width(part.style, part.fitted().size, part.reads()) if part.align == "left" else part.box.w
        ink = part.box.left_part(min(long, part.box.w))
        return any(map(part.box.overlaps, said)) or any(ink.overlaps(element.box) for element in cards)

    elements[0] = replace(ground, parts=tuple(part for part in ground.parts if not covered(part)))
    elements[1:] = [element for element in elements[1:] if not covered(element)]
    elements += [*cards, *deeds]
    elements.append(headline(catalogue.sentence("takes-trick", {"seat": last.winner, "number": last.number}), size))
    seconds = 2.0 if done or lost else 1.6 if ended else 1.0
    return Moment("task" if done or lost else "trick", seconds, Layout(tuple(elements)))


SUIT_LIGHT: Mapping[str, SuitLetter] = {"P": "P", "B": "B", "G": "G", "Y": "Y"}
"""The coloured suits; trump is too dark to shine."""


def _suit(last: LastTrickView) -> Tone | SuitLetter:
    """The suit of the winning card gives the light its colour."""
    code = next(play.card for play in last.cards if play.seat == last.winner)
    return SUIT_LIGHT.get(code[0], "text")


def _lit(element: Element, winner: int, decided: set[str], unit: float) -> Element:
    """A piece of a station in full light: the winner's edge is white, a slot that changed fills when its card lands."""
    if isinstance(element, Panel) and element.key == f"seat{winner}":
        return replace(element, edge="text", edge_width=0.33 * unit, alpha=(255, 255), word="", top="raised")
    if isinstance(element, Panel) and element.key.startswith("seat") and "/" not in element.key:
        return replace(element, alpha=(255, 255), word="")
    if any(element.key == f"task/{name}/status" for name in decided):
        return later(element, LANDS)
    return replace(element, word="") if element.word else element


def _cards(
    last: LastTrickView,
    matter: set[str | None],
    boxes: dict[str, Box],
    centre: tuple[float, float],
    shining: Sequence[Box],
    size: Size,
) -> Iterator[Element]:
    """The losers step back and lean away from the winning card, off the stations that shine; that card grows.

    What ``matter``s to a task stays in full light.
    """
    (cx, cy), unit = centre, size.unit
    won = next(play for play in last.cards if play.seat == last.winner)
    grows = Box.around(cx, cy, 40.0 * unit * SHAPE, 40.0 * unit)
    losers = [play for play in last.cards if play.seat != last.winner]
    sides: dict[int, list[str]] = {-1: [], 1: []}
    for play in sorted(losers, key=lambda play: boxes[f"card/{play.card}"].y if f"card/{play.card}" in boxes else 0.0):
        x = boxes[f"card/{play.card}"].centre[0] if f"card/{play.card}" in boxes else cx
        side = -1 if x < cx - unit or (abs(x - cx) <= unit and len(sides[-1]) <= len(sides[1])) else 1
        sides[side].append(play.card)
    free_of = [*shining, grows]
    for side, codes in sides.items():
        for index, code in enumerate(codes):
            y = cy + (index - (len(codes) - 1) / 2) * 18.5 * unit
            box = Box.around(cx + side * 25.0 * unit, y, 11.3 * unit, 11.3 / SHAPE * unit)
            # A card that leans is broader than one that stands.
            box = box.moved(aside((box.inset(-unit, -unit),), free_of, size), 0)
            free_of.append(box)
            angle, edge = 7.0 * -side * (1 if index % 2 == 0 else -1), 0.4 * unit if code in matter else 0.0
            card = MomentCard(key=f"card/{code}", box=box, code=code, angle=angle, edge=edge, way=(Stop(0.15, box),))
            yield replace(card, dim=code not in matter)
    yield grown(f"card/{won.card}", won.card, grows, 0.42 * unit)


def _deeds(
    done: Sequence[TaskView],
    lost: Sequence[TaskView],
    new: CrewView,
    boxes: dict[str, Box],
    last: LastTrickView,
    centre: tuple[float, float],
    size: Size,
    catalogue: Catalogue,
    free_of: Sequence[Box],
) -> Iterator[Element]:
    """Tasks done fly to their owners; in words, over no card, what is done or lost, and how many of how many."""
    unit = size.unit
    if not done and not lost:
        return
    for task in done:
        yield from _flying(task, boxes, last, centre, unit)
    y, settled = centre[1] + 21.4 * unit, lost or done
    tone: Tone
    key, tone, sign = ("moment-task-lost", "failed", "cross") if lost else ("moment-task-done", "done", "tick")
    text = catalogue.sentence(key, {"task": task_text(settled[0], catalogue).rstrip("."), "more": len(settled) - 1})
    # Between the stations beside it: their sentences stay whole.
    sides = (
        box
        for key, box in boxes.items()
        if key.startswith("seat") and box.y < y + 6 * unit < box.bottom + 12 * unit and not size.upright
    )
    free = min((2 * max(centre[0] - box.right, box.x - centre[0]) for box in sides), default=size.width)
    most = min(96 * unit, size.width - 8 * unit, max(40 * unit, free - 2 * unit))
    pill = effect("moment/effect", text, (centre[0], y), most, size, tone, sign)
    states = [task.status for task in new.tasks]
    count = catalogue.sentence("moment-of", {"number": states.count("completed"), "total": len(states)})
    if len(states) > 1:
        pill += ticks("moment/ticks", states, count, (centre[0], pill[0].box.bottom + 3.4 * unit), size)
    down = y - pill[0].box.y
    # Under the winning card, or as little beside that as there is no card of anybody's.
    way = aside([part.box.moved(0, down) for part in pill], free_of, size)
    yield from (replace(part, box=part.box.moved(way, down)) for part in pill)


def _flying(
    task: TaskView, boxes: dict[str, Box], last: LastTrickView, centre: tuple[float, float], unit: float
) -> Iterator[Element]:
    """The task on its way from the trick to its place before its owner, with its tick."""
    home = boxes.get(f"task/{task.id}/status") or boxes.get(f"task/{task.id}") or boxes.get(f"seat{task.owner}")
    if home is None:
        return
    start = Box.around(*centre, 9 * unit, 9 / SHAPE * unit)
    if task.card and any(play.card == task.card for play in last.cards) and f"card/{task.card}" in boxes:
        start = Box.around(*boxes[f"card/{task.card}"].centre, 9 * unit, 9 / SHAPE * unit)
    yield dotted(f"moment/way/{task.id}", start.centre, home.centre, "done", 0.7 * unit)
    if task.card:
        end = boxes.get(f"task/{task.id}", home)
        way = (Stop(FLIES, start), Stop(LANDS, end))
        face = MomentCard(
            key=f"moment/fly/{task.id}", box=end, code=task.card, edge=0.3 * unit, enters=Pose(start), way=way
        )
        yield face
    side = 4.4 * unit
    begin, end = Box.around(start.right, start.y, side, side), Box.around(*home.centre, side, side)
    way = (Stop(FLIES, begin), Stop(LANDS, end))
    yield Badge(
        key=f"moment/tick/{task.id}", box=end, name="tick", ground="done", radius=side / 2, enters=Pose(begin), way=way
    )


def _end(new: CrewView, size: Size, catalogue: Catalogue) -> Moment:
    """Won and lost to the clock are different pictures: light about the whole card, or the clock in the dark."""
    unit, mission = size.unit, new.mission
    won = mission.status == "completed"
    reason = catalogue.spans(mission.reason, mission.reason_params) if mission.reason else ""
    tries = catalogue.sentence("moment-won-attempt" if won else "moment-lost-attempt", {"number": mission.attempt})
    campaign = {"number": mission.number, "total": mission.of or 0}
    place = (
        catalogue.sentence("moment-campaign", campaign)
        if mission.of
        else catalogue.sentence("mission-number", campaign)
    )
    middle = (size.width * 0.25, size.height * 0.5) if not size.upright else (size.width / 2, size.height * 0.29)
    high = 46 * unit
    card = Box.around(*middle, high * SHAPE, high)
    hero: list[Element] = []
    tone: Tone = "done" if won else "failed"
    if won:
        hero.append(Rays(key="moment/rays", box=Box.around(*middle, 104 * unit, 96 * unit), tone="done", strength=120))
    last = new.last_trick
    if last is not None and won:
        code = next(play.card for play in last.cards if play.seat == last.winner)
        hero.append(
            grown(
                "moment/card",
                code,
                card,
                enters=Pose(card.inset(card.w * 0.2, card.h * 0.2)),
                edge=0.42 * unit,
            )
        )
    side = 15 * unit
    spot = (
        Box.around(card.right - 2 * unit, card.y + 3 * unit, side, side)
        if won and last
        else Box.around(*middle, 30 * unit, 30 * unit)
    )
    hero.append(
        Badge(
            key="moment/badge",
            box=spot,
            name="tick" if won else "clock",
            ground=tone,
            radius=spot.h / 2 if won else spot.h * 0.18,
            inner=0.62,
            quick=True,
        )
    )
    title = catalogue.sentence("crew-won-title" if won else "crew-lost-title")
    foot = Box(6 * unit, size.height - 11 * unit, size.width - 12 * unit, 5 * unit)
    track = list(voyage("moment", mission.number, mission.of, won, foot, unit)) if mission.of else []
    layout = whole(size, tone, not won, title, [reason, tries, place], hero, track)
    return Moment("won" if won else "lost", 2.5, layout)
