"""What stands in the middle before and after the tricks: the deal, the draft, questions, the result.

On a small panel it stands below the chips, set to be read from a chair.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.games.crew.view import CrewView, TaskView
from companion.rules.published import TableView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, Pose, Stop, column, fit, row, stack
from companion.screen.paper import Paper
from companion.screen.scenes.common import choices, refused
from companion.screen.scenes.crew import hands, packing
from companion.screen.scenes.crew.owned import TALL, small_task, task_row, task_text, token_badge, token_side
from companion.screen.scenes.scene import safe
from companion.screen.theme import SMALLEST
from companion.screen.widgets import CardFace, Ring
from companion.text.catalogue import Catalogue

SENTENCES, HIGHEST, GAP, ALONE, KEY = (7.2, 6.4, 5.6, 5.0, 4.6, 4.2, 3.8, 3.5, 3.2, 2.9, 2.5), 26.0, 1.6, 1.8, 12.0
"""How large the sentences of tasks on offer may stand: everybody reads them from their chair before choosing.

How high their cards are where the sentences need no more, and how far apart, in units; how many times as large as
that the only one's sentence may be; and how high its answers are.
"""
LEAST = 3.2
"""As small as sentences may be so that their cards stand alike."""


def waiting(paper: Paper, view: CrewView, middle: Box) -> list[Element]:
    """What the phase needs to know: how to deal, or a sign for what is asked; where there is room, in a thin ring."""
    if paper.close:
        return _waiting_below(paper, view, middle)
    if view.phase == "commander":
        return list(hands.deal(paper, view, middle))
    if view.prompt.key == "crew-direction":
        return list(hands.directions(paper, view, middle.centred(middle.w, min(middle.h, 54.0))))
    circle, catalogue = fit(middle, 1, 1), paper.catalogue
    elements: list[Element] = [Ring(key="ring", box=circle, thickness=0.36)]
    if view.prompt.key == "crew-passing":
        room = circle.inset(circle.w * 0.12, circle.h * 0.2)
        return [*elements, *hands.passing(paper, view, room, 4.4, view.prompt.params.get("direction"))]
    side, text = circle.w * 0.34, explained(view, catalogue)
    cx, cy = circle.centre
    if text:
        side, cy = circle.w * 0.2, circle.y + circle.h * 0.25
        place = Box.around(cx, circle.y + circle.h * 0.62, circle.w * 0.78, circle.h * 0.5)
        explanation = words("phase/told", place, text, 3.6, style="strong", align="centre", lines=7)
        if explanation.scaled(paper.pixels).cut():
            # Many tasks below leave the ring too little room, but not the sentence.
            return [replace(explanation, box=middle)]
        elements.append(explanation)
    elements.append(Icon(key="phase/sign", box=Box.around(cx, cy, side, side), name=sign(view), colour="track"))
    return elements


def communicated(view: CrewView, room: Box) -> list[Element]:
    """The card whose statement is asked for, large: its owner holds it up. It goes to their place with its token."""
    card, place = (
        str(view.prompt.params["card"]),
        room.centred((high := min(room.h - 2.0, 40.0, room.w * TALL)) / TALL, high),
    )
    return [CardFace(key=f"seat{view.prompt.who}/shown/{card}", box=place, code=card, enters=Pose(place, 0.0))]


def explained(view: CrewView, catalogue: Catalogue) -> str:
    """What the distress signal does and costs, and how cards are passed; nothing in any other phase."""
    key = f"{view.prompt.key}-told"
    return catalogue.sentence(key, {"trump": view.trump}) if catalogue.has(key) else ""


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


def draft(paper: Paper, view: CrewView, middle: Box) -> list[Element]:
    """The tasks on offer, each to be touched or scanned; where there is room, under them what was put aside."""
    tasks = offered(view)
    if paper.close:
        return _offer(paper, tasks, middle)
    aside = _aside(paper, view, middle)
    room = middle.without_bottom(8) if aside else middle
    if len(tasks) == 1:
        # The question says whose task it may be.
        return [*_offer(paper, tasks, room), *aside]
    head = words(
        "offer/title",
        room.top_part(4),
        paper.catalogue.sentence("tasks-on-offer" if tasks else "no-tasks-yet"),
        2.8,
        style="heading",
        colour="quiet",
        align="centre",
    )
    return [head, *_offer(paper, tasks, room.without_top(4.8)), *aside]


def offered(view: CrewView) -> list[TaskView]:
    """The tasks that nobody has taken yet."""
    free = [task for task in view.tasks if task.owner is None]
    known = {task.id for task in free} | {task.code for task in free}
    free += [
        TaskView(code, code, None, None, "open", code[2:] if code.startswith("T-") and code[2:3].isalpha() else None)
        for code in view.offer
        if code not in known
    ]
    return free


def turned_up(element: Element, index: int, count: int) -> Element:
    """A drawn task comes up after the one before it, so that everybody sees the draw card by card."""
    begins, start = index * min(0.5, 3.0 / count), element.box.moved(0, 3)
    waits = (Stop(begins, start, 0.0),) if index else ()
    return replace(element, enters=Pose(start, 0.0), way=(*waits, Stop(begins + 0.4, element.box)), once=True)


def word_for(table: TableView, task: TaskView) -> str:
    """The choice that takes this task."""
    names = {task.code.upper(), task.id.upper()}
    return next((word for word in table.prompt.choices if names & set(word.upper().split())), "")


def card_offer(paper: Paper, tasks: list[TaskView], room: Box) -> Iterator[Element]:
    """Planet Nine's tasks on offer, as cards to be touched."""
    gap, count, highest = 2.2, max(1, len(tasks)), 42.0 if paper.close or room.w < room.h or len(tasks) == 1 else 25.0
    fitting = {}
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        wide = min(highest / TALL, (room.w - gap * (columns - 1)) / columns, (room.h - gap * rows) / rows / TALL)
        fitting[columns] = (wide, -rows)
    columns = max(fitting, key=lambda number: fitting[number])
    wide, rows = fitting[columns][0], math.ceil(count / columns)
    high = wide * TALL
    top = room.y + max(0.0, (room.h - rows * high - gap * (rows - 1)) / 2)
    for index, task in enumerate(tasks):
        row, column = divmod(index, columns)
        in_row = min(columns, len(tasks) - row * columns)
        left = room.centre[0] - (in_row * wide + gap * (in_row - 1)) / 2
        place = Box(left + column * (wide + gap), top + row * (high + gap), wide, high)
        yield from small_task(task, place, word_for(paper.view, task), token_side(paper))


def _sentence_cards(paper: Paper, tasks: Sequence[TaskView], room: Box) -> list[Element]:
    """Deep Sea's tasks on offer as cards with their sentence, all in one size: the largest at which they have room.

    Nothing where they are too many for cards.
    """
    texts = [plain(task_text(task, paper.catalogue)) for task in tasks]
    alone = room.centred(min(room.w, 60.0), room.h) if len(tasks) == 1 else room
    grown = ALONE if len(tasks) == 1 and room.w > room.h else 1.0
    sizes = sorted({*(paper.read(grown * size) for size in SENTENCES), paper.seen(SMALLEST)}, reverse=True)
    # Rather smaller than cards of several heights beside each other, as long as they are read from the chairs.
    read = [(True, size) for size in sizes if size >= paper.read(LEAST)]
    for alike, size in [*read, *((False, size) for size in sizes)]:
        for across in (2, 1, 3) if len(tasks) > 1 else (1,):
            wide, pad = (alone.w - GAP * (across - 1)) / across, (0.24 if paper.close else 0.42) * size
            fitted = [paper.fit("strong", text, (wide - 2 * pad, 99.0), size, size) for text in texts]
            cells = _filled(alone, [text.height + 2 * pad for text in fitted], across, alike)
            if cells and not any(text.cut for text in fitted):
                return [
                    turned_up(element, index, len(tasks))
                    for index, (task, cell) in enumerate(zip(tasks, cells, strict=True))
                    for element in _sentence_card(paper, task, cell, cell.inset(pad, 0.0), size)
                ]
    return []


def _filled(box: Box, needs: Sequence[float], across: int, alike: bool) -> list[Box]:
    """Cells in columns that are filled one after the other and end at one height, equal ones where they can be.

    Nothing where they have no room, or where those of several columns must be ``alike`` and cannot.
    """
    cuts = ((0, *inner, len(needs)) for inner in itertools.combinations(range(1, len(needs)), across - 1))
    ways = [[needs[first:end] for first, end in itertools.pairwise(cut)] for cut in cuts]
    lowest = min(ways, key=lambda way: max(map(_stacked, way)), default=[])
    most = math.ceil(len(needs) / across)
    even = [[max(needs)] * min(most, len(needs) - first) for first in range(0, len(needs), most)]
    for way in (even,) if alike and across > 1 else (even, lowest):
        deep = max(map(_stacked, way), default=0.0)
        if len(way) == across and deep <= box.h:
            high = min(box.h, max(deep, most * (HIGHEST + GAP) - GAP))
            columns = box.centred(box.w, high).columns(across, GAP)
            return [
                cell
                for part, column_ in zip(way, columns, strict=True)
                for cell in stack(column_, [need + (high - _stacked(part)) / len(part) for need in part], GAP)
            ]
    return []


def _stacked(needs: Sequence[float]) -> float:
    """How high things are under each other."""
    return sum(needs) + GAP * (len(needs) - 1)


def _sentence_card(paper: Paper, task: TaskView, box: Box, room: Box, size: float) -> Iterator[Element]:
    """A task that nobody has taken yet, to be touched."""
    key, text = f"task/{task.id}", task_text(task, paper.catalogue)
    yield from (
        Panel(key=key, box=box, top="row", radius=1.8, edge="line", edge_width=0.2, word=word_for(paper.view, task)),
        words(f"{key}/text", room, text, size, shrinks=False, style="strong", lines=12, align="centre"),
    )
    if task.token:
        side = token_side(paper)
        yield from token_badge(f"{key}/token", task.token, Box(box.x - 0.5, box.y - 0.5, side, side))


def _aside(paper: Paper, view: CrewView, middle: Box) -> list[Element]:
    """How many task cards were drawn and put aside because they did not fit the difficulty."""
    if not view.put_aside:
        return []
    label = paper.catalogue.sentence("tasks-put-aside", {"count": len(view.put_aside)})
    return [words("aside", middle.bottom_part(7.6), label, 3.2, shrinks=False, lines=2, colour="quiet", align="centre")]


def _offer(paper: Paper, tasks: list[TaskView], room: Box) -> list[Element]:
    """The tasks on offer as cards or in whole sentences; each is taken by a touch, or the only one by Yes."""
    if len(tasks) == 1 and set(paper.view.prompt.choices) == {"YES", "NO"}:
        high = max(KEY, 1.6 * paper.must)
        card = _sentence_cards(paper, tasks, room.without_bottom(high + GAP))
        if card:
            keys = card[0].box.moved(0, card[0].box.h + GAP).top_part(high).columns(2, GAP)
            return [*card, *(_key(paper, word, key) for word, key in zip(("YES", "NO"), keys, strict=True))]
    if tasks and all(task.card for task in tasks):
        return list(card_offer(paper, tasks, room))
    return _sentence_cards(paper, tasks, room) or _rows(paper, tasks, room)


def _key(paper: Paper, word: str, box: Box) -> Element:
    """An answer under the task that is asked about; the one that costs nothing is filled, unless a refusal's own is."""
    label = choices.label_of(paper, word)
    label = choices.lit(label) if word == safe(paper.view.prompt) and not refused.enrolling(paper.view) else label
    return choices.button(f"bar/{word}", word, label, box, pen=paper, size=choices.LARGER[0])


def _rows(paper: Paper, tasks: Sequence[TaskView], room: Box) -> list[Element]:
    """Very many tasks on offer, as close as they may stand."""
    places, _ = packing.packed(paper, tasks, room)
    return [
        turned_up(element, index, len(places))
        for index, (task, box, density) in enumerate(places)
        for element in task_row(task, box, density, paper.catalogue, word_for(paper.view, task))
    ]


def _waiting_below(paper: Paper, view: CrewView, room: Box) -> list[Element]:
    """How to deal, who passes to whom, or a sign for what is asked."""
    if view.prompt.key == "crew-passing":
        larger = paper.read(4.4) * (packing.LARGER[0] if room.h > room.w else 1.0)
        return list(hands.passing(paper, view, room, larger, view.prompt.params.get("direction")))
    if view.prompt.key == "crew-direction":
        return list(hands.directions(paper, view, room))
    if view.phase != "commander":
        side = min(room.h * 0.8, 26.0)
        return [Icon(key="phase/sign", box=room.centred(side, side), name=sign(view), colour="track")]
    # How to deal stands on a card as wide as the mission's: what is dealt, and beside it the card that is looked for.
    text = "\n".join(hands.deal_lines(view, paper.catalogue))
    high = paper.fit("text", plain(text), (0.58 * room.w, 99), paper.must, paper.must).height
    goal, foot = column(room, REST, max(17.0, high + 2.4), gap=1.2)
    card, guide = row(foot.inset(1.2), *hands.PARTS, gap=3)
    face = hands.hand_place(card)
    return [
        *hands.mission_card(paper, view, goal),
        Panel(key="deal", box=foot, top="row", alpha=(170, 220), radius=1.9, edge="track", edge_width=0.2),
        *hands.fan(face),
        CardFace(key="deal/card", box=face, code=f"{view.trump}4"),
        words("deal/lines", guide, text, 6.4, smallest=paper.must, lines=9, style="strong"),
    ]
