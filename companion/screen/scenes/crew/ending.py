"""How an attempt ended, in one picture: the trick that decided it, what became of every task, what can be done now."""

import itertools
import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from companion.games.crew.view import CrewView, PlayView, TaskView
from companion.screen.elements import Badge, Element, Outline, Panel, words
from companion.screen.fonts import Style, plain
from companion.screen.geometry import Box, Pose, Stop, row, share, stack
from companion.screen.moments.parts import Rays
from companion.screen.paging import largest, opened
from companion.screen.paper import Paper
from companion.screen.scenes.common.ending import LIFTS, Label, answers, later, panel, reason
from companion.screen.scenes.common.refused import SHAPE
from companion.screen.scenes.crew.owned import STATUS_NAMES, status_badge, task_text, token_badge, token_side
from companion.screen.theme import READ, SMALLEST, Tone
from companion.screen.widgets import CardFace, dotted

HEAD, NAME = 4.0, 3.6
"""Sizes of a panel's title and of a name, in units."""
VOYAGE = 3.4
"""How high the row of the voyage is, in units."""
GAP = 4.4
WAY = 10.0
"""How far apart all cards stand where the way of a lost card is drawn between two neighbours, in units."""
ARROW = 6.0
"""How large the head of that way is, in units."""
TAG = 1.45
"""The height of the tag over the card that decided, in heights of its text."""
RAISED, WON = 1.18, 1.45
"""How much larger the card that decided is than the others, and the one that won."""
LIGHT = (150.0, 130.0)
"""How far the light about the card that won reaches, in units."""
SIDE = 4.4
"""The side of the sign before a task with what became of it, in units."""
STYLES: tuple[Style, Style] = ("heading", "text")
"""How a task is written there, and what became of it."""
CARD, SHAPE_OF_CARD = 10.0, 0.74
"""How high a task's card stands on such a page, and its width by its height."""


def ending(paper: Paper, view: CrewView, box: Box, label: Label) -> Iterator[Element]:
    """What there is to see, over the light of a mission that is won."""
    yield from sorted(_ending(paper, view, box, label), key=lambda part: not isinstance(part, Rays))


def _ending(paper: Paper, view: CrewView, box: Box, label: Label) -> Iterator[Element]:
    """The reason, the trick beside the tasks, the answers, the voyage."""
    mission = view.mission
    if mission.reason:
        line, box = reason(paper, tuple(paper.catalogue.spans(mission.reason, mission.reason_params)), box)
        yield line
    # On a small panel the tasks come first.
    if mission.of and box.w > box.h and not (paper.close and len(view.tasks) > 3):
        figures = 0.0 if paper.close else READ
        room = box.bottom_part(VOYAGE + figures)
        yield from voyage("voyage", mission.number, mission.of, mission.status == "completed", room, 1.0, figures)
        box = box.without_bottom(room.h + (1.4 if paper.close else 1.0))
    buttons, box = answers(paper, box, label)
    yield from buttons
    # An upright panel has less height left under a sentence of several lines, but no breadth for two panels.
    upright, cards, tasks = box.h > 0.8 * box.w, _cards(view), _ended_tasks(view)
    if not tasks or not cards:
        yield from _trick(paper, view, cards, box) if cards else _fates(paper, tasks, box) if tasks else ()
    elif upright:
        yield from (
            *_trick(paper, view, cards, box.top_part(box.h / 2 - 1)),
            *_fates(paper, tasks, box.bottom_part(box.h / 2 - 1)),
        )
    else:
        left, right = row(box, share(1.85), share(1), gap=2.4)
        yield from (*_trick(paper, view, cards, left), *_fates(paper, tasks, right))


def _ended_tasks(view: CrewView) -> Sequence[TaskView]:
    """The tasks as they ended: what was done too early, so that all failed, is not done."""
    early = view.decided.task if view.decided is not None and view.mission.status == "failed" else None
    return [replace(task, status="failed") if task.id == early else task for task in view.tasks]


def _cards(view: CrewView) -> Sequence[PlayView]:
    """The trick that is shown: the one that decided, else the last that was taken."""
    if view.decided is not None:
        return view.decided.cards
    return view.last_trick.cards if view.last_trick is not None else ()


def _trick(paper: Paper, view: CrewView, cards: Sequence[PlayView], box: Box) -> Iterator[Element]:
    """The cards with the names of who played them; the one that decided is raised, with its owner's tag and a sign."""
    decided, last = view.decided, view.last_trick
    number, winner = (decided.trick, decided.winner) if decided else (last.number, last.winner) if last else (0, None)
    code = decided.card if decided is not None else None
    tone: Tone = "done" if view.mission.status == "completed" else "failed"
    ground = panel("result", box)
    yield replace(ground, edge="done", edge_width=0.4, alpha=(70, 110)) if tone == "done" else ground
    inner = box.inset(2.0, 1.2)
    head, name = paper.read(HEAD) * 1.2, paper.seen(NAME) * 1.3
    if winner is not None:
        spans = paper.catalogue.spans("ending-trick", {"number": number, "seat": winner})
        yield words("result/trick", inner.top_part(head), spans, paper.read(HEAD), style="heading", accent="text")
    tag = paper.seen(READ) * TAG + 0.8 if decided is not None and decided.card else 1.6 if tone == "done" else 0.0
    won = next((play.card for play in cards if play.seat == winner), None)
    raised_by, room = WON if tone == "done" else RAISED, inner.without_top(head + 0.6).without_bottom(name + 0.4)
    places = _places(cards, {code, won}, code, raised_by, room, tag)
    foot = max(place.bottom for place in places.values())
    for play in cards:
        place, raised = places[play.card], play.card == code
        dim = not raised and play.seat != winner
        began = Pose(place.moved(inner.centre[0] - place.centre[0], 0), 0.0)
        way = (Stop(LIFTS, place),) if raised else ()
        yield CardFace(key=f"card/{play.card}", box=place, code=play.card, dim=dim, enters=began, way=way, once=True)
        if not dim:
            edge: Tone = "white" if raised and tone == "done" else tone if raised else "light"
            yield later(
                Outline(key=f"edge/{play.card}", box=place.inset(-0.3), colour=edge, radius=place.w * 0.09, width=0.4)
            )
        # A name may reach into the gaps.
        out = (0.75 if len(cards) <= 4 else 0.5) * GAP
        below = Box(place.x - out, foot + 0.4, place.w + 2 * out, name)
        seat = paper.catalogue.sentence("somebody-at-seat", {"seat": play.seat})
        played_by = words(f"result/name{play.seat}", below, seat, paper.seen(NAME), align="centre", short=True)
        yield replace(played_by, style="heading", colour="quiet" if dim else "text")
        if raised:
            sign = [*_sign(paper, view, place, inner.x, tone)]
            yield from sign
            if tone == "done":
                yield Rays(key="result/rays", box=Box.around(*place.centre, *LIGHT), tone="light", strength=140)
    if decided is not None and decided.owner and code is not None and won is not None and won != code:
        # Straight across the gap, or over the cards between them, so that it runs through no figure.
        start, taken = places[code], places[won]
        left, (x, y) = taken.x < start.x, taken.centre
        near = abs(start.centre[0] - x) < (start.w + taken.w) / 2 + WAY + 0.1
        # It begins beside what stands over the card, as high as that: above all the others.
        corner = min(part.box.x for part in sign) if left else max(part.box.right for part in sign)
        corner = (start.x if left else start.right) if near else min(start.x, corner) if left else corner
        away = 1.3 if near else -0.6
        begins = (corner + away if left else corner - away, y if near else sign[0].box.centre[1])
        ends = (taken.right + 0.8 if left else taken.x - 0.8, y) if near else (x, taken.y - 1.6)
        yield later(dotted("result/way", begins, ends, tone, 0.8, ARROW, lift=0.0 if near else 0.12))


def _places(
    cards: Sequence[PlayView], ends: Collection[str | None], code: str | None, by: float, room: Box, tag: float
) -> dict[str, Box]:
    """The cards in a row, the one that decided larger ``by`` so much, with room for its tag over it, and for the way
    that ``ends`` at two of them where those are neighbours."""
    count = len(cards)
    # The way between two of them is seen where they stand apart, all alike.
    near = any({first.card, play.card} == ends for first, play in itertools.pairwise(cards))
    gap = WAY if near else 1.6 * GAP if count <= 4 else GAP
    across = (room.w - (count - 1) * gap) / (count + by - 1)
    high = min(25.0, (room.h - tag) / by - 0.6, across / SHAPE)
    wide, most = high * SHAPE, high * by
    x = room.x + max(0.0, (room.w - (count + by - 1) * wide - (count - 1) * gap) / 2)
    low = room.bottom - max(0.0, (room.h - tag - most) / 2)
    places: dict[str, Box] = {}
    for play in cards:
        large = by if play.card == code else 1.0
        places[play.card] = Box.around(x + wide * large / 2, low - most / 2, wide * large, high * large)
        x += wide * large + gap
    return places


def _sign(paper: Paper, view: CrewView, card: Box, left: float, tone: Tone) -> Iterator[Element]:
    """The task that decided, its order token and whose it was, in a tag over the card from ``left`` on; done or failed
    on its corner."""
    decided, side = view.decided, 6.0 if tone == "done" else 4.8
    place = Box(card.right - side * 0.7, card.y - side * 0.35, side, side)
    if decided is not None and decided.card and decided.owner is not None:
        task = next(task for task in view.tasks if task.id == decided.task)
        size, said = paper.seen(READ), task_text(task, paper.catalogue).rstrip(".")
        text = paper.catalogue.sentence("ending-owner", {"seat": decided.owner, "task": said})
        token = token_side(paper) + 1.0 if task.token else 0.0
        if paper.chip(text, size) + token > place.x - 0.2 - left:
            # The task stands in full beside it.
            text = paper.catalogue.sentence("ending-whose", {"seat": decided.owner})
        wide = min(paper.chip(text, size) + token, place.x - 0.2 - left)
        # Over the middle of the card, but never under the sign.
        left = max(left, min(card.centre[0] - wide / 2 - 1.0, place.x - wide - 0.2))
        box = Box(left, card.y - size * TAG - 0.7, wide, size * TAG)
        yield from (
            later(Panel(key="result/tag", box=box, top=tone, radius=box.h / 2)),
            later(
                words(
                    "result/tag/text",
                    box.without_left(token),
                    text,
                    size,
                    style="heading",
                    colour="ink",
                    align="centre",
                    short=True,
                )
            ),
        )
        if task.token:
            seal = Box(box.x + 1.0, box.centre[1] - token / 2 + 0.5, token - 1.0, token - 1.0)
            yield from map(later, token_badge("result/tag/token", task.token, seal))
    name, radius = ("tick", side / 2) if tone == "done" else ("cross", 1.1)
    yield later(Badge(key="result/badge", box=place, name=name, ground=tone, radius=radius, inner=0.62))


def _fates(paper: Paper, tasks: Sequence[TaskView], box: Box) -> Iterator[Element]:
    """Every task with what became of it; where they are too many for the room, on pages, failed tasks first."""
    done = sum(task.status == "completed" for task in tasks)
    yield panel("fates", box)
    inner, size = box.inset(2.0, 1.2), paper.read(HEAD)
    text = paper.catalogue.sentence("ending-tasks", {"number": done, "total": len(tasks)})
    # On one line: the room is for the tasks.
    title = inner.top_part(size * 1.2)
    yield words("fates/title", title, text, size, smallest=paper.seen(SMALLEST), style="heading")
    room = inner.without_top(title.h + 0.6)
    # In one column each has two lines, beside others one.
    columns = next(
        (count for count in (1, 2, 3) if room.h / math.ceil(len(tasks) / count) >= (7.2, 5.4, 5.4)[count - 1]), 3
    )
    rows = math.ceil(len(tasks) / columns)
    high = min(13.0, room.h / rows)
    gap = GAP / 4 if any(task.card for task in tasks) else 0.6
    cells = [
        Box(cell.x, room.y + row * high, cell.w, high - gap)
        for cell in room.columns(columns, 1.4)
        for row in range(rows)
    ]
    elements = [
        element
        for task, cell in zip(tasks, cells, strict=False)
        for element in _fate(paper, task, cell, 1.0 if columns > 1 else 0.5 if task.card or paper.close else 0.62)
    ]
    if not paper.close and columns == 1 and not tasks[0].card:
        # Sentences have the same room between them, of however many lines they are.
        elements = list(_paged(paper, tasks, room, (NAME, READ)))
    if (paper.close and (columns > 1 or high < 2.4 * paper.seen(SMALLEST))) or any(
        element.scaled(paper.pixels).cut() for element in elements
    ):
        elements = list(_paged(paper, tasks, room, (paper.seen(READ),)))
    yield from elements


def _paged(paper: Paper, tasks: Sequence[TaskView], room: Box, sizes: Sequence[float]) -> Iterator[Element]:
    """Tasks under each other, each as high as its sentence, on as many pages as they need in the smallest size."""
    foot = room.bottom_part(1.4 * paper.seen(SMALLEST))
    gap = 1.0 if paper.close else 1.8
    ordered = sorted(tasks, key=lambda task: task.status != "failed")

    def lines(task: TaskView, size: float) -> list[float]:
        wide = room.w - (CARD * SHAPE_OF_CARD + 1.6 if task.card else 0.0) - SIDE - 1.4
        return [
            paper.fit(style, plain(line), (wide, 99.0), size, size).height
            for style, line in zip(STYLES, _lines(paper, task), strict=True)
        ]

    def high(size: float) -> list[float]:
        return [max(CARD if task.card else 0.0, sum(lines(task, size)) + 0.3) for task in ordered]

    size, heights, shared = largest(sizes, high, gap, room.h, room.bottom - foot.y + 0.4)
    parts = [upper / (upper + lower) for upper, lower in (lines(task, size) for task in ordered)]
    pages = [
        [
            element
            for at, cell in zip(page, stack(room, [heights[at] for at in page], gap), strict=True)
            for element in _fate(paper, ordered[at], cell, parts[at], size, 9)
        ]
        for page in shared
    ]
    yield from opened(pages, room, foot, paper)


def _lines(paper: Paper, task: TaskView) -> Sequence[str]:
    """Of a card whose it was and what became of it; of a sentence both after it."""
    owner = paper.catalogue.sentence("somebody-at-seat", {"seat": task.owner}) if task.owner is not None else ""
    if task.card:
        return owner, _ended(paper, task)
    return task_text(task, paper.catalogue), ": ".join(line for line in (owner, _ended(paper, task)) if line)


def _fate(
    paper: Paper, task: TaskView, box: Box, part: float, least: float = 0.0, most_lines: int = 2
) -> Iterator[Element]:
    """A task: its card or its sentence in a ``part`` of the height, its sign, whose it was and how it ended."""
    key, x = f"task/{task.id}", box.x
    if task.card:
        wide = min(box.h, CARD if least else box.h) * SHAPE_OF_CARD
        place = Box(x, box.y, wide, wide / SHAPE_OF_CARD)
        yield CardFace(key=key, box=place, code=task.card, dim=task.status == "open", shadow=False)
        x += wide + 1.6
    side = min(SIDE, box.h)
    yield status_badge(f"{key}/status", task.status, Box(x, box.centre[1] - side / 2, side, side))
    room = Box(x + side + 1.4, box.y, box.right - x - side - 1.4, box.h)
    lines, name = _lines(paper, task), bool(task.card)
    least = least or paper.seen(SMALLEST if part == 1.0 else READ)
    if part == 1.0:
        yield words(f"{key}/text", room, lines[0], least, shrinks=False, lines=2)
        return
    upper, lower = room.top_part(room.h * part), room.bottom_part(room.h * (1 - part))
    colour: Tone = "failed" if task.status == "failed" else "quiet"
    large = max(least, min(NAME, box.h * 0.44))
    if task.token and name:
        # Beside the name it covers no figure.
        seal = token_side(paper)
        place = Box(room.x, upper.bottom - 0.6 * large - seal / 2, seal, seal)
        yield from token_badge(f"{key}/token", task.token, place)
        upper = upper.without_left(seal + 0.8)
    # Both belong together: they stand close to each other.
    yield from (
        words(
            f"{key}/text",
            upper,
            lines[0],
            large,
            smallest=least,
            style=STYLES[0],
            lines=most_lines,
            short=name,
            valign="bottom",
        ),
        words(
            f"{key}/fate",
            lower,
            lines[1],
            max(least, large - 0.6),
            smallest=least,
            colour=colour,
            lines=most_lines - 1,
            valign="top",
        ),
    )


def _ended(paper: Paper, task: TaskView) -> str:
    """What became of a task, in a few words."""
    if task.status == "open":
        return paper.catalogue.sentence("ending-open")
    if task.trick is None:
        return paper.catalogue.sentence(STATUS_NAMES[task.status])
    if task.status == "failed" and task.card and task.winner is not None:
        # A card that its owner took all the same came before its turn.
        key = "ending-early" if task.winner == task.owner else "ending-went"
        return paper.catalogue.sentence(key, {"seat": task.winner, "trick": task.trick})
    return paper.catalogue.sentence(
        "ending-done" if task.status == "completed" else "ending-failed", {"trick": task.trick}
    )


def voyage(
    key: str, number: int, total: int, won: bool, room: Box, unit: float, figures: float = 0.0
) -> Iterator[Element]:
    """The campaign as a row of dots: missions behind, this one with its sign, those to come.

    With ``figures`` of some size this one, the first, every tenth and the last have their numbers under them.
    """
    step, row = room.w / total, room.without_bottom(figures)
    shown: list[int] = []
    for index in range(1, total + 1):
        here = index == number
        side = min(step, 3.0 * unit) if here else min(step * 0.55, 2.0 * unit)
        box = Box.around(room.x + (index - 0.5) * step, row.centre[1], side, side)
        name = f"{key}/mission{index}"
        if here:
            sign, tone, radius = ("tick", "done", side / 2) if won else ("cross", "failed", side * 0.2)
            yield Badge(key=name, box=box, name=sign, ground=tone, radius=radius, inner=0.7, quick=True)  # type: ignore[arg-type]
        elif index < number:
            yield Panel(key=name, box=box, top="text", radius=side / 2, quick=True)
        else:
            yield Outline(key=name, box=box, colour="text", radius=side / 2, width=0.16 * unit, quick=True)
    for index in (number, 1, total, *range(10, total, 10)) if figures else ():
        if all(abs(index - other) * step > 1.7 * figures for other in shown):
            shown.append(index)
            below = Box.around(room.x + (index - 0.5) * step, room.bottom - figures / 2, 3 * figures, 1.2 * figures)
            look = words(f"{key}/number{index}", below, str(index), figures, shrinks=False, align="centre", quick=True)
            yield replace(look, style="heading", colour="text" if index == number else "quiet")
