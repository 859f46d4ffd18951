"""A station: a crew member's panel with tasks, tricks won, role, and what they communicated."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.crew.view import CrewView, HelperView, SeatView, Shown, TaskView
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.fonts import fit, plain, width
from companion.screen.geometry import Box
from companion.screen.scenes.crew.tasks import task_text, token_badge
from companion.screen.theme import NAME, QUIET
from companion.screen.widgets import CardFace, Chip
from companion.text.catalogue import Catalogue


@dataclass(frozen=True)
class Density:
    """How tightly a station is set: text size, padding, gaps and lowest row in units, columns of tasks."""

    text: float
    pad: float
    gap: float
    row: float
    columns: int = 1
    collapse: bool = False


DENSITIES = (
    Density(2.5, 2.0, 1.0, 6.6),
    Density(2.5, 1.7, 0.8, 5.2),
    Density(2.34, 1.4, 0.6, 4.6, collapse=True),
    Density(2.25, 1.2, 0.5, 3.7, collapse=True),
    Density(2.25, 1.2, 0.5, 3.7, columns=2, collapse=True),
    Density(2.25, 1.0, 0.4, 3.4, columns=3, collapse=True),
    Density(2.25, 0.7, 0.3, 3.0, columns=3, collapse=True),
)
"""From airy to as tight as it may get."""
NARROWEST = 20.0
"""A column of tasks is never narrower, in units: the longest words must fit."""
INLINE = 62.0
"""From this width on, in units, what was said stands beside the name."""
BROAD = 50.0
"""From this width on, in units, a low station is set in two columns."""

Draw = Callable[[Box], list[Element]]


@dataclass(frozen=True)
class Block:
    """A part of a station: its height, and what stands in it."""

    height: float
    draw: Draw


@dataclass(frozen=True)
class Station:
    """A station ready to be placed."""

    seat: int
    height: float
    draw: Draw


def station(
    view: CrewView,
    seat: SeatView,
    choices: Sequence[str],
    wide: float,
    density: Density,
    unit: float,
    words_: Catalogue,
    low: bool = False,
) -> Station:
    """The station of a seat at a width and density; its height follows from its contents."""
    pad, gap = density.pad * unit, density.gap * unit
    inner = wide - 2 * pad
    # A low, wide station below the ring sets what was said beside the tasks, not under them.
    beside = wide > BROAD * unit and low
    half = inner * 0.5 if beside else inner
    blocks = _tasks(view, seat, half, density, unit, words_)
    aside_wide = inner - half if beside else inner
    said = [*_helper(view, seat, choices, aside_wide, unit, words_), *_said(view, seat, unit, words_)]
    head = 5.2 * unit
    # On a wide station a single line of what was said finds room beside the name.
    inline = not beside and wide > INLINE * unit and len(said) == 1 and said[0].height <= 6 * unit
    tall, aside = _sum(blocks, gap), 0.0 if inline else _sum(said, gap)
    height = 2 * pad * 0.85 + head + (max(tall, aside - head) if beside else tall + aside)

    def draw(box: Box) -> list[Element]:
        turn = view.turn == seat.seat
        word = f"SEAT {seat.seat}" if f"SEAT {seat.seat}" in choices else ""
        edge = "turn" if turn else "clock" if word else ""
        made: list[Element] = [
            Panel(
                key=f"seat{seat.seat}", box=box, top="station-top", bottom="station-bottom", alpha=(165, 235),
                radius=1.83 * unit, edge=edge, edge_width=0.27 * unit, word=word,
            )
        ]  # fmt: skip
        top = Box(box.x + pad, box.y + pad * 0.85, half, head)
        made += _head(view, seat, top, unit, words_)
        y = box.y + pad * 0.85 + head
        made += _down(blocks, Box(box.x + pad, y, half, 0), gap)
        if inline:
            room = Box(top.x + 22 * unit, top.centre[1] - said[0].height / 2, half - 32 * unit, said[0].height)
            return [*made, *said[0].draw(room)]
        if beside:
            x = box.x + pad + half + 2 * unit
            return [*made, *_down(said, Box(x, box.y + pad * 0.85, box.right - pad - x, 0), gap)]
        return [*made, *_down(said, Box(box.x + pad, y + tall, half, 0), gap)]

    return Station(seat.seat, height, draw)


def _sum(blocks: Sequence[Block], gap: float) -> float:
    return sum(block.height + gap for block in blocks)


def _down(blocks: Sequence[Block], box: Box, gap: float) -> list[Element]:
    """Blocks under each other, each after a gap."""
    made: list[Element] = []
    y = box.y
    for block in blocks:
        made += block.draw(Box(box.x, y + gap, box.w, block.height))
        y += block.height + gap
    return made


def _head(view: CrewView, seat: SeatView, box: Box, unit: float, words_: Catalogue) -> list[Element]:
    """Name, commander's star, role; tricks won as pips on the right."""
    key = f"seat{seat.seat}"
    size = NAME * unit
    pips, left = _pips(seat, box, unit)
    name = words_.sentence("somebody-at-seat", {"seat": seat.seat})
    role = _role(seat, words_)
    star = 3.6 * unit + 0.9 * unit if view.commander == seat.seat else 0.0
    role_wide = Chip.wide(role, QUIET * unit) + unit if role else 0.0
    room = left - box.x - star - unit
    name_wide = min(width("heading", round(size), name) + 0.5 * unit, max(8 * unit, room - role_wide))
    made: list[Element] = [
        words(
            f"{key}/name", Box(box.x, box.y, name_wide, box.h), name, size, smallest=3.0 * unit, style="heading",
            colour="turn" if view.turn == seat.seat else "text", short=True,
        )
    ]  # fmt: skip
    x = box.x + name_wide + 0.7 * unit
    if star:
        side = 3.4 * unit
        place = Box(x, box.centre[1] - side / 2, side, side)
        made.append(Badge(key=f"{key}/star", box=place, name="star", ground="turn", radius=side / 2))
        x += star
    if role:
        chip = Box(x, box.centre[1] - 1.8 * unit, min(role_wide - unit, left - x - 0.5 * unit), 3.6 * unit)
        made.append(Chip(key=f"{key}/role", box=chip, text=role, size=QUIET * unit, ground="raised"))
    return [*made, *pips]


def _role(seat: SeatView, words_: Catalogue) -> str:
    if not seat.role or seat.role == "commander":
        return ""
    key = f"role-{seat.role.replace('_', '-')}"
    return words_.sentence(key) if words_.has(key) else seat.role.replace("_", " ").capitalize()


def _pips(seat: SeatView, box: Box, unit: float) -> tuple[list[Element], float]:
    """Tricks won, one pip each; many become a number. Returns where they begin on the left."""
    wide, high, step = 1.25 * unit, 2.1 * unit, 1.75 * unit
    x = box.right
    shown = seat.tricks if seat.tricks <= 6 else 1
    made: list[Element] = []
    for index in range(shown):
        x -= wide if index == 0 else step
        place = Box(x, box.centre[1] - high / 2, wide, high)
        made.append(Panel(key=f"seat{seat.seat}/pip{index}", box=place, top="text", radius=0.4 * unit))
    if seat.tricks > 6:
        text = str(seat.tricks)
        room = width("display", round(3 * unit), text) + 0.8 * unit
        x -= room
        made.append(
            words(f"seat{seat.seat}/pips", Box(x, box.y, room, box.h), text, 3 * unit, style="display", align="left")
        )
    return made, x


def _tasks(
    view: CrewView, seat: SeatView, inner: float, density: Density, unit: float, words_: Catalogue
) -> list[Block]:
    """The tasks before a seat: small cards in Planet Nine, rows of text in Deep Sea."""
    mine = [task for task in view.tasks if task.owner == seat.seat]
    cards = [task for task in mine if task.card]
    texts = [task for task in mine if not task.card]
    ended = [task for task in texts if task.status == "completed"] if density.collapse else []
    rows = [task for task in texts if task not in ended]
    return [
        *_card_rows(cards, inner, density, unit),
        *_text_rows(rows, inner, density, unit, words_),
        *_chips(ended, inner, unit, words_),
    ]


def _card_rows(tasks: Sequence[TaskView], inner: float, density: Density, unit: float) -> list[Block]:
    """Planet Nine: a task is a small card with its order token and, once decided, its status."""
    if not tasks:
        return []
    wide = (6.6 if density.row > 4.0 else 5.4) * unit
    high, gap = wide * 1.3, 1.9 * unit
    columns = max(1, int((inner + gap) / (wide + gap)))
    blocks = []
    for first in range(0, len(tasks), columns):
        part = tasks[first : first + columns]

        def draw(box: Box, part: Sequence[TaskView] = part) -> list[Element]:
            made: list[Element] = []
            for index, task in enumerate(part):
                made += small_task(task, Box(box.x + index * (wide + gap), box.y, wide, high), unit)
            return made

        blocks.append(Block(high, draw))
    return blocks


def small_task(task: TaskView, box: Box, unit: float, word: str = "") -> list[Element]:
    """A task that is a card: the card, its token in a corner, its status across the other."""
    key = f"task/{task.id}"
    made: list[Element] = [
        CardFace(key=key, box=box, code=task.card or "", dim=task.status == "completed", shadow=False, word=word)
    ]
    if task.token:
        made += token_badge(
            f"{key}/token", task.token, Box(box.x - 0.5 * unit, box.y - 0.5 * unit, 2.9 * unit, 2.9 * unit), unit
        )
    if task.status != "open":
        side = 3.0 * unit
        place = Box(box.right - side + 0.9 * unit, box.y - 0.9 * unit, side, side)
        made.append(_status(f"{key}/status", task.status, place, unit))
    return made


def _status(key: str, status: str, box: Box, unit: float) -> Element:
    """Open, done or failed: ground, and a sign of its own."""
    name, ground, colour = {
        "completed": ("tick", "done", "ink"),
        "failed": ("cross", "failed", "ink"),
    }.get(status, ("dots", "raised", "quiet"))
    return Badge(key=key, box=box, name=name, ground=ground, colour=colour, radius=0.75 * unit, inner=0.6)


def _text_rows(
    tasks: Sequence[TaskView], inner: float, density: Density, unit: float, words_: Catalogue
) -> list[Block]:
    """Deep Sea: the task in full, with its status; in several columns where a seat has very many."""
    gap = density.gap * unit
    count = max(1, min(density.columns, len(tasks), int((inner + gap) / (NARROWEST * unit))))
    wide = (inner - gap * (count - 1)) / count
    heights = {task.id: row_height(task, wide, density, unit, words_) for task in tasks}
    if count == 1:
        return [
            Block(heights[task.id], lambda box, task=task: task_row(task, box, density, unit, words_))  # type: ignore[misc]
            for task in tasks
        ]
    columns: list[list[TaskView]] = [[] for _ in range(count)]
    depths = [0.0] * count
    for task in tasks:
        # Each goes where there is most room left, so that the columns end at about the same height.
        shortest = depths.index(min(depths))
        columns[shortest].append(task)
        depths[shortest] += heights[task.id] + gap

    def draw(box: Box) -> list[Element]:
        made: list[Element] = []
        for index, column in enumerate(columns):
            y = box.y
            for task in column:
                place = Box(box.x + index * (wide + gap), y, wide, heights[task.id])
                made += task_row(task, place, density, unit, words_)
                y += heights[task.id] + gap
        return made

    return [Block(max(depths) - gap, draw)]


def _row_parts(density: Density, unit: float) -> tuple[float, float]:
    """The side of the status badge and the padding of a row."""
    return (3.9 if density.row > 5 else 3.2 if density.row > 4 else 2.6) * unit, (
        1.0 if density.row > 4 else 0.6
    ) * unit


def row_height(task: TaskView, wide: float, density: Density, unit: float, words_: Catalogue) -> float:
    """How high the row of a task must be to hold its text in full."""
    badge, pad = _row_parts(density, unit)
    token = 3.4 * unit if task.token else 0.0
    room = wide - badge - token - 3 * pad
    size = density.text * unit
    fitted = fit("text", plain(task_text(task, words_)), (room, 1e6), size, size)
    return max(density.row * unit, fitted.height + 1.3 * pad)


def task_row(
    task: TaskView, box: Box, density: Density, unit: float, words_: Catalogue, word: str = ""
) -> list[Element]:
    """One task: status, token, text."""
    key = f"task/{task.id}"
    badge, pad = _row_parts(density, unit)
    made: list[Element] = [
        Panel(key=key, box=box, top="row", radius=1.17 * unit, alpha=(235, 235), word=word),
        _status(f"{key}/status", task.status, Box(box.x + pad, box.centre[1] - badge / 2, badge, badge), unit),
    ]
    x = box.x + pad + badge + pad
    if task.token:
        made += token_badge(
            f"{key}/token", task.token, Box(x, box.centre[1] - 1.45 * unit, 2.9 * unit, 2.9 * unit), unit
        )
        x += 3.4 * unit
    size = density.text * unit
    room = Box(x, box.y, box.right - pad - x, box.h)
    colour = "quiet" if task.status == "completed" else "text"
    made.append(words(f"{key}/text", room, task_text(task, words_), size, smallest=size - 0.6, lines=12, colour=colour))
    return made


def _chips(tasks: Sequence[TaskView], inner: float, unit: float, words_: Catalogue) -> list[Block]:
    """Finished tasks where room is short: how many are done, how many failed."""
    if not tasks:
        return []
    counts = [(status, sum(task.status == status for task in tasks)) for status in ("completed", "failed")]

    def draw(box: Box) -> list[Element]:
        made: list[Element] = []
        x = box.x
        for status, count in counts:
            if not count:
                continue
            text = f"{count} {words_.sentence(f'status-{status}')}"
            ground, icon = ("done", "tick") if status == "completed" else ("failed", "cross")
            wide = Chip.wide(text, QUIET * unit, signed=True)
            made.append(
                Chip(
                    key=f"{'-'.join(task.id for task in tasks[:1])}/ended/{status}", box=Box(x, box.y, wide, box.h),
                    text=text, size=QUIET * unit, ground=ground, colour="ink", icon=icon,
                )
            )  # fmt: skip
            x += wide + unit
        return made

    return [Block(3.6 * unit, draw)]


def _helper(
    view: CrewView, seat: SeatView, choices: Sequence[str], inner: float, unit: float, words_: Catalogue
) -> list[Block]:
    """JARVIS or Tonoja: seven columns, the open card of each, and how many lie covered below them."""
    helper: HelperView | None = next((one for one in (view.jarvis, view.tonoja) if one and one.seat == seat.seat), None)
    if helper is None:
        return []
    gap = 0.6 * unit
    wide = min(4.9 * unit, (inner - gap * (len(helper.open) - 1)) / max(1, len(helper.open)))
    high = wide * 1.4

    def columns(box: Box) -> list[Element]:
        made: list[Element] = []
        for index, code in enumerate(helper.open):
            place = Box(box.x + index * (wide + gap), box.y, wide, high)
            if code is None:
                made.append(Panel(key=f"column{index}", box=place, top="row", radius=0.5 * unit))
            else:
                word = code if code in choices else ""
                made.append(CardFace(key=f"column{index}/{code}", box=place, code=code, shadow=False, word=word))
        return made

    def covered(box: Box) -> list[Element]:
        side = 2.4 * unit
        sign = Icon(
            key="columns/sign", box=Box(box.x, box.centre[1] - side / 2, side, side), name="card", colour="quiet"
        )
        text = words_.sentence("columns-covered", {"count": helper.covered})
        room = Box(box.x + 3.4 * unit, box.y, box.w - 3.4 * unit, box.h)
        return [sign, words("columns/text", room, text, QUIET * unit, unit=unit, colour="quiet")]

    return [Block(high, columns), Block(3.2 * unit, covered)]


def _said(view: CrewView, seat: SeatView, unit: float, words_: Catalogue) -> list[Block]:
    """Shown cards with their position, an answer given, and whether the token is still there."""
    blocks = [_shown_block(view, seat, shown, unit, words_) for shown in seat.communications]
    answer = view.answers.get(seat.seat)
    if answer and view.phase == "question":
        blocks.append(_line(f"seat{seat.seat}/answer", "info", "clock", _answer(answer, words_), unit, "text"))
    helper = next((one for one in (view.jarvis, view.tonoja) if one), None)
    silent = helper is not None and helper.seat == seat.seat
    mode = view.mission.communication or view.mission.sonar or ""
    if not seat.communications and not silent and view.mission.pool is None and "none" not in mode and view.trick:
        kind = "sonar" if view.mission.sonar is not None or view.tonoja else "radio"
        ready = seat.tokens_left > 0
        text = words_.sentence(f"{kind}-{'ready' if ready else 'used'}")
        blocks.append(_line(f"seat{seat.seat}/radio", "disc", "done" if ready else "track", text, unit, "quiet"))
    return blocks


def _answer(answer: str, words_: Catalogue) -> str:
    key = f"answer-{answer.lower().replace('_', '-')}"
    return words_.sentence(key) if words_.has(key) else answer.replace("_", " ").lower()


def _line(key: str, icon: str, tone: str, text: str, unit: float, colour: str) -> Block:
    def draw(box: Box) -> list[Element]:
        side = (1.5 if icon == "disc" else 2.4) * unit
        sign = Icon(
            key=f"{key}/sign", box=Box(box.x + 0.2 * unit, box.centre[1] - side / 2, side, side), name=icon, colour=tone
        )
        room = Box(box.x + 3.2 * unit, box.y, box.w - 3.2 * unit, box.h)
        return [sign, words(key, room, text, QUIET * unit, unit=unit, colour=colour)]

    return Block(3.0 * unit, draw)


def _shown_block(view: CrewView, seat: SeatView, shown: Shown, unit: float, words_: Catalogue) -> Block:
    """A communicated card; the token lies on its top, middle or lower edge, or not on it at all."""
    key = f"seat{seat.seat}/shown/{shown.card}"
    text = words_.sentence(f"shown-{shown.says or 'open'}", {"suit": shown.card[0]})

    def draw(box: Box) -> list[Element]:
        card = Box(box.x, box.y, box.h * 0.72, box.h)
        made: list[Element] = [CardFace(key=key, box=card, code=shown.card, shadow=False, dim=shown.played)]
        x = card.right + 0.8 * unit
        part = {"highest": 0.0, "only": 0.5, "lowest": 1.0}.get(shown.says or "")
        if part is not None:
            # The token stands beside the card at the height where it lies on the real one.
            side = 2.0 * unit
            top = card.y + (card.h - side) * part
            track = Box(x + side / 2 - 0.12 * unit, card.y + side / 2, 0.24 * unit, card.h - side)
            made.append(Panel(key=f"{key}/track", box=track, top="line", radius=0.1 * unit))
            token = Box(x, top, side, side)
            made.append(Badge(key=f"{key}/token", box=token, name="radio", ground="done", radius=side / 2, inner=0.64))
            x += side + 0.8 * unit
        made.append(
            words(
                f"{key}/text", Box(x, box.y, box.right - x, box.h), text, QUIET * unit, unit=unit, lines=2,
                colour="quiet",
            )
        )  # fmt: skip
        return made

    return Block(5.9 * unit, draw)
