"""A station: a crew member's panel with name, tricks won, role, tasks, and what they communicated."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from companion.games.crew.view import CrewView, HelperView, SeatView, TaskView
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Badge, Element, Outline, Panel, Words, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen, Script
from companion.screen.scenes.common import refused
from companion.screen.scenes.common.header import Away
from companion.screen.scenes.crew.hands import one_holds_more
from companion.screen.scenes.crew.owned import BETWEEN, Block, Density, across, owned
from companion.screen.scenes.crew.said import helper_columns, helper_of, said, talk_of, token_of
from companion.screen.theme import NAME, QUIET
from companion.screen.widgets import CardBack, Chip
from companion.text.catalogue import Catalogue

NARROW = 8.0
"""The least width, in units, of what was said beside tasks that are cards."""
BROAD = 50.0
"""From this width on, in units, a low station is set in two columns."""
MISSING = 3.2
"""How large it stands that a reader is missing, in units."""
ALONE = 1.4
"""How much larger a card that was shown is at a seat without a task."""
CROWDED = 4.0
"""Rows of tasks lower than this, in units, leave no room for a large name."""


@dataclass(frozen=True, kw_only=True)
class Station(Block):
    """A station ready to be placed; ``tasks``: how wide its tasks' cards and how large their sentences are, if any."""

    seat: int
    tasks: tuple[float, float] | None


@dataclass(frozen=True)
class Contents:
    """What stands in a station whoever's turn it is; equal contents look the same.

    ``answer`` is what the seat has answered, ``token`` what its token is called where it matters, ``talk`` the word by
    which it begins to communicate, ``choices`` the open cards of ``helper`` that can be touched, ``idle`` the key of
    what is said where it has no task.
    """

    seat: SeatView
    tasks: tuple[TaskView, ...]
    commander: bool
    helper: HelperView | None
    choices: tuple[str, ...]
    answer: str
    token: str
    talk: str
    idle: str


def contents(view: CrewView, seat: SeatView, choices: Sequence[str]) -> Contents:
    """What stands in the station of a seat."""
    helper, owners = helper_of(view, seat.seat), {task.owner for task in view.tasks}
    return Contents(
        seat,
        tuple(task for task in view.tasks if task.owner == seat.seat),
        view.commander == seat.seat,
        helper,
        tuple(word for word in choices if word in helper.open) if helper is not None else (),
        view.answers.get(seat.seat, "") if view.phase == "question" else "",
        token_of(view, seat),
        talk_of(seat.seat, choices),
        # While cards are dealt the hand stands there.
        ""
        if not owners or seat.seat in owners or view.phase == "commander"
        else "no-tasks-yet"
        if None in owners
        else "crew-no-task",
    )


@lru_cache(maxsize=256)
def filled(
    paper: Script, inside: Contents, wide: float, density: Density, low: bool
) -> tuple[float, Callable[[Box], tuple[Element, ...]]]:
    """The height of a station of this width and density, and what stands in it, the name first.

    Both are remembered: a card that is laid changes one station of five.
    """
    pad, gap, seat = density.pad, density.gap, inside.seat
    # Under several notices even the name gives way.
    head, line_high = (4.2, 3.6) if density.row < CROWDED else (5.2, 5.0)
    inner = wide - 2 * pad
    # A low, wide station below the ring sets what was said beside the tasks, not under them.
    beside = wide > BROAD and low
    half = inner * 0.5 if beside else inner
    blocks = owned(paper, inside.tasks, half, density)
    if inside.idle and inside.helper is None:
        idle = f"seat{seat.seat}/idle", paper.catalogue.sentence(inside.idle)
        blocks = [Block(line_high, lambda box: [words(idle[0], box, idle[1], NAME, smallest=QUIET, colour="quiet")])]
    aside_wide = inner - half if beside else inner
    columns = helper_columns(paper, inside.helper, inside.choices, aside_wide) if inside.helper is not None else ()
    # A card that was shown is smaller where there are tasks, or no room.
    shown = min(8.6, max(5.9, 1.8 * density.row - 6.2)) * (1.0 if inside.tasks or density.row < CROWDED else ALONE)
    stood = seat, inside.answer, inside.talk, inside.token, shown
    said_ = [*columns, *said(paper, *stood)]
    # A single line finds room beside the name; where cards leave some, what was said stands beside them.
    line = [*_head(paper, inside, Box(0.0, 0.0, half, head))]
    free = min((part.box.x for part in line if "/pip" in part.key), default=half) - 2.0
    free -= max(part.box.right for part in line if "/pip" not in part.key)
    inline = not beside and len(said_) == 1 and 0.0 < said_[0].wide <= free
    used = across(inside.tasks, half, density) * (density.card + BETWEEN) if inside.tasks else half
    column = said(paper, *stood, half - used) if not columns and all(task.card for task in inside.tasks) else ()
    tall, aside, right = (
        sum(block.height + gap for block in part) for part in (blocks, () if inline else said_, column)
    )
    fits = half - used >= NARROW and right <= tall and all(block.wide <= half - used for block in column)
    apart, edges = bool(column) and fits and not beside, 2 * pad * 0.85 + head
    height = edges + (max(tall, aside - head) if beside else tall if apart else tall + aside)

    @lru_cache(maxsize=2)
    def draw(box: Box) -> tuple[Element, ...]:
        top = Box(box.x + pad, box.y + pad * 0.85, half, head)
        y = top.y + head
        elements = [*_head(paper, inside, top), *_down(blocks, Box(top.x, y, half, 0), gap)]
        if inline:
            end, single = top.right - _pips(seat, top, paper)[1] + 1.0, said_[0]
            return (
                *elements,
                *single.draw(top.without_right(end).right_part(single.wide).centred(single.wide, single.height)),
            )
        if beside:
            x = top.x + half + 2
            return (*elements, *_down(said_, Box(x, top.y, box.right - pad - x, 0), gap))
        if apart and edges + tall + aside > box.h:
            low_end = max(y + tall, box.bottom - pad * 0.85)
            return (*elements, *_down(column, Box(top.x + used, low_end - right, half - used, 0), gap))
        foot = max(y + tall, box.bottom - pad * 0.85 - aside)
        return (*elements, *_down(said_, Box(top.x, foot, half, 0), gap))

    return height, draw


def _dealt(view: CrewView, seat: SeatView, box: Box) -> Iterator[Element]:
    """The hand that a seat is dealt; counted where all are alike, for nobody knows yet whose is larger."""
    high = min(13.0, box.h - 12.0)
    if high <= 6.0 or helper_of(view, seat.seat) or any(task.owner == seat.seat for task in view.tasks):
        return
    fan = Box.around(box.centre[0] - 4.4, box.centre[1] + 2.4, 0.72 * high, high)
    for index, angle in enumerate((-26.0, -13.0, 26.0, 13.0, 0.0)):
        yield CardBack(key=f"seat{seat.seat}/hand{index}", box=fan, angle=angle, bleed=high / 2)
    if not one_holds_more(view):
        count = Box(fan.right + 0.64 * high, fan.y, 10.0, high)
        yield words(f"seat{seat.seat}/hand", count, str(view.tricks_total), 6.4, style="display", colour="quiet")


def station(
    paper: Paper, view: CrewView, inside: Contents, wide: float, density: Density, low: bool = False
) -> Station:
    """The station of a seat at a width and density; its height follows from its contents."""
    height, filling = filled(paper.script, inside, wide, density, low)
    seat, size = inside.seat, paper.seen(MISSING)
    gone = [
        (reader, device.since)
        for reader, device in paper.view.devices.items()
        if (device.kind, device.seat, device.state) == ("reader", seat.seat, "missing")
    ]
    # It has a line of its own under what stands there.
    strip = 1.25 * size + density.pad * 0.5 if gone else 0.0

    def draw(box: Box) -> Iterator[Element]:
        turn = view.turn == seat.seat
        word = word_of(seat.seat, paper.view.prompt.choices)
        yield from (
            Panel(
                key=f"seat{seat.seat}",
                box=box,
                top="station-top",
                bottom="station-bottom",
                alpha=(165, 235),
                radius=1.83,
                edge="stop" if seat.seat in refused.hands(paper) else "turn" if turn else "light" if word else "",
                edge_width=0.27,
                word=word,
            ),
            *falling(view, seat, box, 1.83),
        )
        name, *others = filling(box.without_bottom(strip))
        yield from (
            replace(name, colour="turn") if turn and isinstance(name, Words) else name,
            *others,
            *(_dealt(view, seat, box) if view.phase == "commander" else ()),
        )
        say = paper.catalogue.sentence
        for reader, since in gone:
            minutes, text = say("minutes-short", {"count": "#"}), say("device-missing", {"name": "", "kind": "seat"})
            wide = paper.width("label", size, f"{text} · {minutes}8") + 2.0 * size
            place = Box(box.x + density.pad, box.bottom - strip, wide, 1.25 * size)
            yield Away(
                key=f"seat{seat.seat}/{reader}",
                box=place,
                text=text,
                since=since,
                size=size,
                minutes=minutes,
                chip=True,
            )

    sizes = {(density.card if task.card else 0.0, density.text) for task in inside.tasks}
    return Station(height + strip, draw, seat=seat.seat, tasks=max(sizes, default=None))


@dataclass(frozen=True, kw_only=True)
class Beating(Outline):
    """An edge that comes and goes, half a second each; where motion is reduced it stands."""

    still: bool = False

    def stilled(self) -> Self:
        """The edge stands."""
        return replace(self, still=True)

    def stamp(self, now: float) -> object:
        """Whether it is there."""
        return self.still or int(now * 2) % 2 == 0

    def due(self, now: float) -> float | None:
        """The next half second."""
        return None if self.still else (int(now * 2) + 1) / 2 + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The edge, every other half second."""
        if self.stamp(now):
            super().draw(brush, box, now)


def falling(view: CrewView, seat: SeatView, box: Box, radius: float) -> Iterator[Element]:
    """A beating edge where an open task's card lies in the trick: it is won or lost with it, as everybody can see."""
    cards = {play.card for play in view.trick.cards} if view.trick is not None else set()
    if any(task.owner == seat.seat and task.status == "open" and task.card in cards for task in view.tasks):
        yield Beating(key=f"seat{seat.seat}/falls", box=box, colour="light", radius=radius, width=0.4)


def word_of(seat: int, choices: Sequence[str]) -> str:
    """What a touch on the station says: its seat where that is asked, or that the one task goes to it."""
    said = f"SEAT {seat}"
    mine = [word for word in choices if word.startswith("ASSIGN ") and word.endswith(f" {said}")]
    mine = [word for word in mine if not word.startswith("ASSIGN ALL")]
    return said if said in choices else mine[0] if len(mine) == 1 else ""


def _down(blocks: Sequence[Block], box: Box, gap: float) -> Iterator[Element]:
    """Blocks under each other, each after a gap."""
    y = box.y
    for block in blocks:
        yield from block.draw(Box(box.x, y + gap, box.w, block.height))
        y += block.height + gap


def _head(paper: Script, inside: Contents, box: Box) -> Iterator[Element]:
    """Name, commander's star, role; tricks won as pips on the right."""
    seat, key = inside.seat, f"seat{inside.seat.seat}"
    # No task is larger than the name above it.
    size = 4.4
    pips, left = _pips(seat, box, paper)
    name = paper.catalogue.sentence("somebody-at-seat", {"seat": seat.seat})
    role = role_of(seat, paper.catalogue) if seat.role else ""
    star = 3.6 + 0.9 if inside.commander else 0.0
    role_wide = paper.chip(role, QUIET) + 1 if role else 0.0
    room = left - box.x - star - 1
    name_wide = min(paper.width("heading", size, name) + 0.5, max(8, room - role_wide))
    yield words(
        f"{key}/name",
        Box(box.x, box.y, name_wide, box.h),
        name,
        size,
        smallest=3.0,
        style="heading",
        short=True,
    )
    x = box.x + name_wide + 0.7
    if star:
        side = 3.4
        place = Box(x, box.centre[1] - side / 2, side, side)
        yield Badge(key=f"{key}/star", box=place, name="star", ground="light", radius=side / 2)
        x += star
    if role:
        chip = Box(x, box.centre[1] - 1.8, min(role_wide - 1, left - x - 0.5), 3.6)
        yield Chip(key=f"{key}/role", box=chip, text=role, size=QUIET, ground="raised")
    yield from pips


def role_of(seat: SeatView, catalogue: Catalogue) -> str:
    """A role that is not the commander's, in words."""
    if not seat.role or seat.role == "commander":
        return ""
    key = f"role-{seat.role.replace('_', '-')}"
    return catalogue.sentence(key) if catalogue.has(key) else seat.role.replace("_", " ").capitalize()


def _pips(seat: SeatView, box: Box, pen: Pen) -> tuple[list[Element], float]:
    """Tricks won, one pip each; many become a number. Returns where they begin on the left."""
    wide, high, step, count = 1.25, 2.1, 1.75, seat.tricks if seat.tricks <= 6 else 1
    places = [Box(box.right - wide - at * step, box.centre[1] - high / 2, wide, high) for at in range(count)]
    elements: list[Element] = [
        Panel(key=f"seat{seat.seat}/pip{index}", box=place, top="text", radius=0.4)
        for index, place in enumerate(places)
    ]
    x = min((place.x for place in places), default=box.right)
    if seat.tricks > 6:
        text = str(seat.tricks)
        x -= (room := pen.width("display", 3, text) + 0.8)
        number = Box(x, box.y, room, box.h)
        elements.append(words(f"seat{seat.seat}/pips", number, text, 3, shrinks=False, style="display"))
    return elements, x
