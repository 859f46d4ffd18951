"""What stands in the middle before and after the tricks: the deal, the draft, questions, the result."""

import math
from dataclasses import replace

from companion.games.crew.view import CrewView, TaskView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Icon, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.motion import Pose, Stop
from companion.screen.scenes.crew import dealing
from companion.screen.scenes.crew.density import DENSITIES, Density, densities
from companion.screen.scenes.crew.owned import row_height, small_task, task_row
from companion.screen.scenes.crew.tasks import task_text, token_side
from companion.screen.theme import QUIET, SENTENCE, Tone
from companion.screen.widgets import CardFace, Ring
from companion.text.catalogue import Catalogue

LARGE = (Density(3.6, 2.0, 1.4, 9.0), Density(3.0, 2.0, 1.2, 7.6))
"""Few tasks on offer are set large: everybody reads them from their chair before choosing."""


def task_label(task: TaskView, words_: Catalogue) -> str:
    """A task on a button."""
    return task_text(task, words_)


def waiting(view: CrewView, circle: Box, words_: Catalogue) -> list[Element]:
    """A thin ring, and in it what the phase needs to know: how to deal, or a sign for what is asked."""
    made: list[Element] = [Ring(key="ring", box=circle, thickness=0.36)]
    if view.phase == "commander":
        return [*made, *dealing.deal(view, circle, words_)]
    icon = sign(view)
    side = circle.w * 0.34
    cx, cy = circle.centre
    made.append(Icon(key="phase/sign", box=Box.around(cx, cy, side, side), name=icon, colour="track"))
    return made


def sign(view: CrewView) -> str:
    """The sign of what is asked in this phase."""
    return {
        "distress": "radio",
        "communicate": "radio",
        "question": "info",
        "predict": "sonar",
        "handover": "cards",
        "ready": "play",
        "terrain": "sonar",
        "announce": "info",
        "draw-card": "cards",
        "reveal": "card",
        "correct": "undo",
    }.get(view.phase, "cards")


def draft(table: TableView, view: CrewView, middle: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The tasks on offer, each to be touched or scanned; under them what was put aside."""
    tasks = offered(view)
    aside = _aside(view, middle, pen, words_)
    room = middle.without_bottom(8) if aside else middle
    head = words(
        "offer/title",
        room.top_part(4),
        words_.sentence("tasks-on-offer" if tasks else "no-tasks-yet"),
        2.8,
        style="heading",
        colour="quiet",
        align="centre",
    )
    room = room.without_top(4.8)
    if tasks and all(task.card for task in tasks):
        return [head, *card_offer(table, tasks, room, pen), *aside]
    return [head, *_text_offer(table, tasks, room, pen, words_), *aside]


def offered(view: CrewView) -> list[TaskView]:
    """The tasks that nobody has taken yet."""
    found = [task for task in view.tasks if task.owner is None]
    known = {task.id for task in found} | {task.code for task in found}
    found += [
        TaskView(one, one, None, None, "open", one[2:] if one.startswith("T-") and one[2:3].isalpha() else None)
        for one in view.offer
        if one not in known
    ]
    return found


def turned_up(element: Element, index: int, count: int) -> Element:
    """A drawn task comes up after the one before it, so that everybody sees the draw card by card."""
    begins = index * min(0.5, 3.0 / count)
    start = element.box.moved(0, 3)
    waits = (Stop(begins, start, 0.0),) if index else ()
    way = (*waits, Stop(begins + 0.4, element.box))
    return replace(element, enters=Pose(start, 0.0), way=way, once=True)


def word_for(table: TableView, task: TaskView) -> str:
    """The choice that takes this task."""
    names = {task.code.upper(), task.id.upper()}
    return next((word for word in table.prompt.choices if names & set(word.upper().split())), "")


def card_offer(table: TableView, tasks: list[TaskView], room: Box, pen: Pen) -> list[Element]:
    """Planet Nine's tasks on offer, as cards to be touched."""
    columns = min(len(tasks), 5 if len(tasks) > 4 else max(1, len(tasks)))
    rows = math.ceil(len(tasks) / columns)
    gap = 2.2
    wide = min(15, (room.w - gap * (columns - 1)) / columns, (room.h - gap * rows) / rows / 1.35)
    high = wide * 1.35
    top = room.y + max(0.0, (room.h - rows * high - gap * (rows - 1)) / 2)
    made: list[Element] = []
    for index, task in enumerate(tasks):
        row, column = divmod(index, columns)
        in_row = min(columns, len(tasks) - row * columns)
        left = room.centre[0] - (in_row * wide + gap * (in_row - 1)) / 2
        place = Box(left + column * (wide + gap), top + row * (high + gap), wide, high)
        made += small_task(task, place, word_for(table, task), token_side(pen))
    return made


def _text_offer(table: TableView, tasks: list[TaskView], room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    for density in (*LARGE, *densities(pen)):
        for columns in (1, 2):
            if columns == 1 and len(tasks) > 5:
                continue
            gap = density.gap
            wide = (room.w - gap * (columns - 1)) / columns
            heights = [row_height(task, wide, density, pen, words_) for task in tasks]
            rows = [max(heights[index : index + columns]) for index in range(0, len(tasks), columns)]
            if sum(rows) + gap * max(0, len(rows) - 1) <= room.h or density.row == DENSITIES[-1].row:
                made: list[Element] = []
                spare = room.h - sum(rows) - gap * max(0, len(rows) - 1)
                y = room.y + max(0.0, spare) * 0.4
                for index, task in enumerate(tasks):
                    row, column = divmod(index, columns)
                    place = Box(room.x + column * (wide + gap), y, wide, rows[row])
                    row_made = task_row(task, place, density, words_, word_for(table, task))
                    made += [turned_up(one, index, len(tasks)) for one in row_made]
                    if column == columns - 1:
                        y += rows[row] + gap
                return made
    return []


def _aside(view: CrewView, middle: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Task cards drawn and put aside because they did not fit the difficulty."""
    if not view.put_aside:
        return []
    told = [words_.sentence(f"task-{one}") if words_.has(f"task-{one}") else one for one in view.put_aside]
    names = "; ".join(one.removesuffix(".") for one in told)
    box = middle.bottom_part(7)
    label = f"{words_.sentence('tasks-put-aside')}: {names}"
    fitted = pen.fit("text", plain(label), (box.w, box.h), QUIET, QUIET, 2)
    return [words("aside", box, label, fitted.size, shrinks=False, lines=2, colour="quiet", align="centre", short=True)]


def result(view: CrewView, middle: Box, words_: Catalogue) -> list[Element]:
    """How it ended, why, and the trick that decided it."""
    won = view.mission.status == "completed"
    tone: Tone
    tone, icon = ("done", "tick") if won else ("failed", "cross")
    side = min(16, middle.h * 0.24)
    cx = middle.centre[0]
    last = view.last_trick
    block = side + 20 + (20 if last else 0)
    top = middle.y + max(0.0, (middle.h - block) / 2)
    badge = Box.around(cx, top + side / 2, side, side)
    made: list[Element] = [
        Badge(
            key="result/badge",
            box=badge,
            name=icon,
            ground=tone,
            radius=side / 2,
            inner=0.58,
            enters=Pose(badge.inset(side * 0.3), 0.0),
        ),
        words(
            "result/title",
            Box(middle.x, badge.bottom + 1.6, middle.w, 6.6),
            words_.sentence("crew-won" if won else "crew-lost"),
            5.6,
            smallest=QUIET,
            style="display",
            align="centre",
            colour=tone,
            lines=2,
        ),
    ]
    y = badge.bottom + 8.6
    if view.mission.reason:
        spans = words_.spans(view.mission.reason, view.mission.reason_params)
        made.append(
            words(
                "result/reason",
                Box(middle.x, y, middle.w, 9.6),
                spans,
                3.2,
                smallest=QUIET,
                align="centre",
                valign="top",
                lines=3,
            )
        )
    y += 10.4
    if last is not None:
        made += _deciding(view, Box(middle.x, y, middle.w, middle.bottom - y), words_)
    return made


def _deciding(view: CrewView, box: Box, words_: Catalogue) -> list[Element]:
    last = view.last_trick
    assert last is not None
    high = min(13, box.h - 5)
    wide, gap = high * 0.72, 1.4
    left = box.centre[0] - (len(last.cards) * wide + gap * (len(last.cards) - 1)) / 2
    made: list[Element] = [
        words(
            "result/trick",
            box.top_part(3.6),
            words_.spans("deciding-trick", {"number": last.number, "seat": last.winner}),
            SENTENCE,
            align="centre",
            colour="quiet",
            accent="text",
            lines=2,
        )
    ]
    for index, play in enumerate(last.cards):
        place = Box(left + index * (wide + gap), box.y + 5.4, wide, high)
        won = play.seat == last.winner
        made.append(
            CardFace(key=f"card/{play.card}", box=place.moved(0, -1 if won else 0), code=play.card, dim=not won)
        )
    return made
