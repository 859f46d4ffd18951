"""Tasks in words and signs, and those before a seat: small cards in Planet Nine, rows of text in Deep Sea."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial

from companion.games.crew.view import TaskView
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, row
from companion.screen.paging import OPEN
from companion.screen.paper import Pen, Script
from companion.screen.scenes.common.header import CHIP_PAGE
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import CardFace, Chip
from companion.text.catalogue import Catalogue, capital


@dataclass(frozen=True)
class Density:
    """How tightly a station is set: text size, padding, gaps and lowest row in units.

    ``card`` is the width of a task that is a card; where it is ``spoken`` its sentence stands beside it, or under each
    of several.
    """

    text: float
    pad: float
    gap: float
    row: float
    token: float = 2.9
    card: float = 5.4
    spoken: bool = False


DENSITIES = (
    Density(4.4, 2.0, 1.4, 10.0, card=12.5, spoken=True),
    Density(4.4, 2.0, 1.2, 9.0, card=12.5, spoken=True),
    Density(3.8, 2.0, 1.2, 8.2, card=12.5, spoken=True),
    Density(3.3, 2.0, 1.0, 7.4, card=12.5, spoken=True),
    Density(3.3, 2.0, 1.0, 7.4, card=11.0, spoken=True),
    Density(3.3, 2.0, 0.8, 6.6, card=9.6, spoken=True),
    Density(3.2, 2.0, 0.8, 6.2, card=8.4, spoken=True),
    Density(3.2, 2.0, 0.6, 5.2, card=8.0, spoken=True),
    Density(2.5, 2.0, 1.0, 6.6, card=7.4, spoken=True),
    Density(2.5, 2.0, 0.8, 5.2, card=6.6),
    Density(2.34, 2.0, 0.6, 4.6, card=6.6),
    Density(2.25, 2.0, 0.5, 3.7),
)
"""From airy to as tight as it may get."""


@cache
def densities(must: float) -> tuple[Density, ...]:
    """The same with text of at least this size."""
    return tuple(replace(density, text=max(density.text, must)) for density in DENSITIES)


TALL = 1.38
"""How much higher a task card is than wide."""
BETWEEN = 1.9
"""Between two task cards: their tokens and signs stand out over their corners."""
SPOKEN = 3.3
"""How large the sentence beside a task card stands at most, in units."""

Draw = Callable[[Box], Iterable[Element]]


@dataclass(frozen=True)
class Block:
    """A part of a station: its height, what stands in it, and how wide that is where it fits into a line."""

    height: float
    draw: Draw
    wide: float = 0.0


SIDE = 2.9
"""The side of an order token whose figure has the smallest size."""


def task_text(task: TaskView, catalogue: Catalogue) -> str:
    """What the task demands, in our words, with its prediction once it is open."""
    key = f"task-{task.id}"
    if catalogue.has(key):
        text = catalogue.sentence(key)
    elif task.card:
        text = catalogue.sentence("task-card", {"card": task.card})
    else:
        text = task.id.replace("-", " ").capitalize()
    text = capital(text)
    if task.prediction is not None:
        text += " · " + catalogue.sentence("predicts", {"number": task.prediction})
    return text


def token_side(pen: Pen) -> float:
    """The side of an order token whose figure can be read."""
    return SIDE * pen.seen(SMALLEST) / SMALLEST


def token_badge(key: str, token: str, box: Box) -> Iterator[Element]:
    """An order token: a figure, arrows, or the omega of the last one."""
    last, arrows = token.lower() in ("omega", "o", "ω"), set(token) <= {">"}
    sentence = "order-last-told" if last else "order-arrows-told" if arrows else "order-figure-told"
    word = f"{OPEN} {CHIP_PAGE}{sentence}"
    yield Panel(key=key, box=box, top="text", radius=box.h / 2 if token.isdecimal() else 0.7, word=word)
    if last:
        yield Icon(key=f"{key}/sign", box=box.inset(box.w * 0.2), name="omega", colour="row")
    elif arrows:
        yield Icon(key=f"{key}/sign", box=box.inset(box.w * 0.1), name=f"arrows{len(token)}", colour="row")
    else:
        size = SMALLEST * box.w / SIDE
        yield words(f"{key}/sign", box, token, size, shrinks=False, style="display", align="centre", colour="row")


def owned(paper: Script, mine: Sequence[TaskView], inner: float, density: Density) -> list[Block]:
    """The tasks before a seat: small cards in Planet Nine, rows of text in Deep Sea."""
    cards, texts = [task for task in mine if task.card], [task for task in mine if not task.card]
    return [
        *(_card_rows(paper, cards, inner, density) if cards else ()),
        *_text_rows(paper, texts, inner, density),
    ]


def across(tasks: Sequence[TaskView], inner: float, density: Density) -> int:
    """How many tasks that are cards stand beside each other."""
    return min(len(tasks), max(1, int((inner + BETWEEN) / (density.card + BETWEEN))))


def _card_rows(paper: Script, tasks: Sequence[TaskView], inner: float, density: Density) -> list[Block]:
    """Planet Nine: a task is a card with its order token and, once decided, its status, and with its sentence."""
    wide, columns = density.card, across(tasks, inner, density)
    high, step, alone = wide * TALL, wide + BETWEEN, len(tasks) == 1
    room, least = (inner - step, high - 2.0) if alone else (step - 0.6, 1.25 * density.text), paper.read(SMALLEST)
    said = [capital(paper.catalogue.sentence("task-card", {"card": task.card})) for task in tasks]
    fits = (
        [paper.fit("text", plain(text), room, max(least, min(density.text, SPOKEN)), least) for text in said]
        if density.spoken
        else []
    )
    spoken = bool(fits) and (alone or len(tasks) <= columns) and not any(fitted.cut for fitted in fits)
    under = 0.5 + max(fitted.height for fitted in fits) if spoken and not alone else 0.0
    size = min((fitted.size for fitted in fits), default=least)

    def draw(box: Box, first: int) -> Iterator[Element]:
        for at, task in enumerate(tasks[first : first + columns]):
            card = Box(box.x + at * step, box.y, wide, high)
            yield from small_task(task, card)
            if spoken:
                x, y = (card.x + step, card.y) if alone else (card.x, card.bottom + 0.5)
                ink: Tone = "quiet" if task.status == "completed" else "text"
                key = f"task/{task.id}/text"
                yield words(
                    key, Box(x, y, *room), said[first + at], size, shrinks=False, lines=4, valign="top", colour=ink
                )

    return [Block(high + under, partial(draw, first=first)) for first in range(0, len(tasks), columns)]


def small_task(task: TaskView, box: Box, word: str = "", token: float = 2.9) -> Iterator[Element]:
    """A task that is a card: the card, its token in a corner, its status across the other."""
    key = f"task/{task.id}"
    yield CardFace(key=key, box=box, code=task.card or "", dim=task.status == "completed", shadow=False, word=word)
    if task.token:
        yield from token_badge(f"{key}/token", task.token, Box(box.x - 0.5, box.y - 0.5, token, token))
    if task.status != "open":
        side = 3.0
        place = Box(box.right - side + 0.9, box.y - 0.9, side, side)
        yield status_badge(f"{key}/status", task.status, place)


STATUS_NAMES = {"open": "status-open", "completed": "status-completed", "failed": "status-failed"}
"""The sentences that name what became of a task."""
STATUS: Mapping[str, tuple[str, Tone, Tone]] = {
    "completed": ("tick", "done", "ink"),
    "failed": ("cross", "failed", "ink"),
}
"""Sign, ground and ink of a task that has ended."""


def status_badge(key: str, status: str, box: Box) -> Element:
    """Open, done or failed: ground, a sign of its own, and what is done is round; what is open is smaller than what
    has ended."""
    if status not in STATUS:
        box = box.inset(0.12 * box.h)
    name, ground, colour = STATUS.get(status, ("dots", "raised", "quiet"))
    radius = box.h / 2 if status == "completed" else 0.75
    return Badge(key=key, box=box, name=name, ground=ground, colour=colour, radius=radius, inner=0.6)


def _text_rows(paper: Script, tasks: Sequence[TaskView], inner: float, density: Density) -> list[Block]:
    """Deep Sea: the task in full, with its status."""
    return [
        Block(
            row_height(paper, task, inner, density),
            lambda box, task=task: list(task_row(task, box, density, paper.catalogue)),  # type: ignore[misc]
        )
        for task in tasks
    ]


def _row_parts(density: Density) -> tuple[float, float]:
    """The side of the status badge and the padding of a row."""
    return (4.8 if density.row > 8 else 3.9 if density.row > 5 else 3.2 if density.row > 4 else 2.6), (
        1.0 if density.row > 4 else 0.6
    )


def row_height(paper: Script, task: TaskView, wide: float, density: Density) -> float:
    """How high the row of a task must be to hold its text in full."""
    _, pad = _row_parts(density)
    room, size = row_room(task, wide, density), density.text
    fitted = paper.fit("text", plain(task_text(task, paper.catalogue)), (room, 1e6), size, size)
    return max(density.row, fitted.height + 1.3 * pad)


def row_room(task: TaskView, wide: float, density: Density) -> float:
    """What a row of this width leaves for its text."""
    badge, pad = _row_parts(density)
    return wide - badge - (density.token + 0.5 if task.token else 0.0) - 3 * pad


def task_row(task: TaskView, box: Box, density: Density, catalogue: Catalogue, word: str = "") -> Iterator[Element]:
    """One task: status, token, text."""
    key = f"task/{task.id}"
    badge, pad = _row_parts(density)
    yield from (
        Panel(key=key, box=box, top="row", radius=1.17, alpha=(235, 235), word=word),
        status_badge(f"{key}/status", task.status, Box(box.x + pad, box.centre[1] - badge / 2, badge, badge)),
    )
    x = box.x + pad + badge + pad
    if task.token:
        side = density.token
        yield from token_badge(f"{key}/token", task.token, Box(x, box.centre[1] - side / 2, side, side))
        x += side + 0.5
    size, room = density.text, Box(x, box.y, box.right - pad - x, box.h)
    colour: Tone = "quiet" if task.status == "completed" else "text"
    yield words(f"{key}/text", room, task_text(task, catalogue), size, smallest=size - 0.05, lines=12, colour=colour)


def ended_chips(paper: Script, tasks: Sequence[TaskView], line: Box, size: float) -> Iterator[Element]:
    """How many of these tasks are done, and how many failed."""
    for status, (icon, ground, ink) in STATUS.items():
        count = sum(task.status == status for task in tasks)
        if not count:
            continue
        text = f"{count} {paper.catalogue.sentence(STATUS_NAMES[status])}"
        cell, line = row(line, paper.chip(text, size, signed=True), REST, gap=1)
        key = f"{tasks[0].id}/ended/{status}"
        yield Chip(key=key, box=cell, text=text, size=size, ground=ground, colour=ink, icon=icon)
