"""A moment as a value, and what every moment has: the dimmed table, its sentence, what it changed, the clock on top."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.rules.published import TableView
from companion.screen.clocks import ClockFace, Ring, countdown
from companion.screen.elements import Badge, Element, Layout, Panel, words
from companion.screen.elements import Words as Line
from companion.screen.fonts import LINE, Spans, Style, fit, flat, width
from companion.screen.geometry import Box, Pose, Size, Stop, stack
from companion.screen.moments.parts import Frozen, MomentCard, Rays, Wash
from companion.screen.paper import Pen
from companion.screen.reading_distance import floors
from companion.screen.scenes.common.header import ROW_HIGH
from companion.screen.theme import SENTENCE, SMALLEST, Tone, team_tone
from companion.screen.widgets import team_sign

SHORTEST, LONGEST = 0.8, 2.5
"""No moment is shorter or longer, in seconds: time to look up, not time to wait."""

MINUTE = 60.0
"""The longest that something may play by itself, when the game is over and nobody waits."""


@dataclass(frozen=True)
class Moment:
    """What is seen of something that happened: ``kind`` names it, ``layout`` is the picture.

    What ``plays`` makes its elements from when it begins; it may last for a minute. Where motion is reduced its
    ``stills`` are shown instead, if it has any.
    """

    kind: str
    seconds: float
    layout: Layout
    plays: Callable[[float], tuple[Element, ...]] | None = None
    stills: "Moment | None" = None

    def __post_init__(self) -> None:
        longest = LONGEST if self.plays is None else MINUTE
        if not SHORTEST <= self.seconds <= longest:
            raise ValueError(f"{self.kind}: found {self.seconds} s, expected {SHORTEST} to {longest} s")

    def begun(self, at: float) -> Layout:
        """Its picture, begun at this time."""
        return self.layout if self.plays is None else replace(self.layout, elements=self.plays(at))


NOT_ON_THE_TABLE = (
    "prompt",
    "line",
    "corner/",
    "bar/",
    "sheet",
    "refused",
    "notice",
    "cursor",
    "typed",
    "alert",
    "rim",
    "last/",
)
"""Keys that are no part of the table: what somebody is asked, told or offered."""
TOP, LOWER, HIGH = 5.0, 6.4, 11.0
"""Where a moment's sentence stands, farther below the chips where there is room, and its size, in units."""
HEAD = 31.0
"""What the title and its chips have of a head of one row, in units."""
TITLE, LEAD, REST = 14.0, 8.0, 5.6
"""The sizes, in units, of an end's title, of what it means, and of what else is said of it."""
SIGN = 1.1
"""What a team's sign and the gap after it take, in heights of the line they stand in."""

Words = str | Sequence[tuple[str, bool]]


def frozen(table: Layout, size: Size, without: Callable[[Element], bool] = lambda element: False) -> Frozen:
    """The table behind a moment: a layout without its prompt, its offers and its clock."""
    kept = tuple(
        element
        for element in table.elements
        if not element.key.startswith(NOT_ON_THE_TABLE)
        and not isinstance(element, ClockFace)
        and not without(element)
        and not (isinstance(element, Ring) and element.timer is not None)
    )
    box = Box(0, 0, size.width, size.height)
    return Frozen(key="moment/table", box=box, parts=kept, enters=Pose(box, 0.0), word="-")


def headline(
    spans: Words, size: Size, colour: Tone = "text", accent: Tone | None = None, in_row: bool = False
) -> Element:
    """The one sentence of a moment: white, for nobody has to act; names in it have the ``accent``, if any.

    With the head of a large screen ``in_row`` it covers nothing of a board that begins under it.
    """
    unit, close = size.unit, Pen(size.unit, *floors(size)).close
    room = Box(4 * unit, (TOP if close else LOWER) * unit, size.width - 8 * unit, 12.4 * unit)
    if in_row and not size.upright and not close:
        room = Box(HEAD * unit, 0.4 * unit, size.width - 2 * HEAD * unit, ROW_HIGH * unit)
    return words(
        "moment/sentence",
        room,
        spans,
        HIGH * unit,
        smallest=max(4.6, floors(size)[0]) * unit,
        style="display",
        align="centre",
        lines=2,
        colour=colour,
        accent=accent or colour,
        quick=True,
    )


def spans_of(text: Words) -> Spans:
    """Words as pieces that stand out or do not."""
    return ((text, False),) if isinstance(text, str) else tuple(text)


def effect(
    key: str,
    text: Words,
    middle: tuple[float, float],
    most: float,
    size: Size,
    tone: Tone,
    sign: str,
    after: float = 0.0,
    large: float = 4.6,
    least: float = SENTENCE,
) -> list[Element]:
    """What it changed, in a pill with its sign, ``large`` where it has room, else down to the ``least``; it comes
    ``after`` so many seconds."""
    spans = spans_of(text)
    unit, (must, rest) = size.unit, floors(size)
    side, pad, least = 4.6 * unit, 1.4 * unit, max(least, rest) * unit
    largest = max(large, must) * unit
    fitted = fit("strong", spans, (most - side - 3 * pad, 3 * LINE * largest), largest, least, 3)
    wide = max(width("strong", fitted.size, "".join(piece for piece, _ in line)) for line in fitted.lines)
    box = Box.around(
        *middle,
        min(most, wide + side + 3.4 * pad),
        max(6.2 * unit, len(fitted.lines) * fitted.size * LINE + 1.8 * unit),
    )
    badge = Box(box.x + pad, box.centre[1] - side / 2, side, side)
    place = Box(badge.right + pad, box.y, box.right - badge.right - 1.7 * pad, box.h)
    elements: list[Element] = [
        Panel(
            key=key,
            box=box,
            top="row",
            radius=min(box.h / 2, 3.1 * unit),
            edge=tone,
            edge_width=max(1.5, 0.25 * unit),
            quick=True,
        ),
        Badge(key=f"{key}/sign", box=badge, name=sign, ground=tone, radius=side / 2, quick=True),
        words(
            f"{key}/text",
            place,
            spans,
            fitted.size,
            smallest=least - 0.6,
            style="strong",
            lines=3,
            accent="text",
            quick=True,
        ),
    ]
    return [later(element, after) for element in elements] if after else elements


def aside(parts: Sequence[Box], free_of: Sequence[Box], size: Size) -> float:
    """The shortest way to one side on which parts keep clear of other boxes; none where no room is clear of them.

    >>> aside((Box(50, 40, 20, 30),), (Box(40, 30, 20, 20),), Size(800, 480)) > 10
    True
    """
    room = Box(0, -size.height, size.width, 3 * size.height).inset(2 * size.unit)
    shifted = (
        (way, [part.moved(way, 0) for part in parts])
        for step in range(120)
        for way in (step * size.unit, -step * size.unit)
    )
    clear = (
        way
        for way, moved in shifted
        if all(part.inside(room) and not any(map(part.overlaps, free_of)) for part in moved)
    )
    return next(clear, 0.0)


def later(element: Element, at: float) -> Element:
    """The same element, there only after so many seconds."""
    way = (Stop(at, element.box, 0.0), Stop(at + 0.12, element.box))
    return replace(element, enters=Pose(element.box, 0.0), way=way, quick=True)


def ticks(key: str, states: Sequence[str], text: str, middle: tuple[float, float], size: Size) -> Iterator[Element]:
    """Progress as chips, one a task: a tick, a cross, or open; and in figures."""
    unit = size.unit
    wide, high, text_size = 3.0 * unit, 3.9 * unit, max(3.4, floors(size)[1]) * unit
    step = min(4.4 * unit, 80 * unit / max(1, len(states)))
    wide, label = min(wide, step * 0.8), width("heading", round(text_size), text) + unit
    x = middle[0] - (step * len(states) + label) / 2
    for index, state in enumerate(states):
        box = Box(x + index * step, middle[1] - high / 2, wide, high)
        if state == "open":
            yield Panel(
                key=f"{key}/{index}",
                box=box,
                top="row",
                radius=0.6 * unit,
                edge="quiet",
                edge_width=0.2 * unit,
                quick=True,
            )
            continue
        tone: Tone
        sign, tone = ("tick", "done") if state == "completed" else ("cross", "failed")
        yield Badge(key=f"{key}/{index}", box=box, name=sign, ground=tone, radius=0.6 * unit, inner=0.7, quick=True)
    place = Box(x + step * len(states) + 0.6 * unit, middle[1] - 0.65 * text_size, label, 1.3 * text_size)
    yield words(f"{key}/text", place, text, text_size, shrinks=False, style="heading", quick=True)


def clock_on_top(view: TableView, table: Layout, size: Size) -> list[Element]:
    """The clock goes on in sight: its ring where it is, its figures in the upper right corner."""
    timer = countdown(view.board.clocks.values()) if view.board is not None else None
    if timer is None or timer.state not in ("running", "paused"):
        return []
    unit = size.unit
    rings = [element for element in table.elements if isinstance(element, Ring) and element.timer is not None]
    box = Box(size.width - 20 * unit, 1.4 * unit, 17 * unit, 6.4 * unit)
    face = next(
        (element.key for element in table.elements if isinstance(element, ClockFace) and element.timer == timer),
        "moment/clock",
    )
    ground = Panel(
        key="moment/clock-ground", box=box, top="row", radius=box.h / 2, edge="clock", edge_width=0.2 * unit, quick=True
    )
    return [*rings, ground, ClockFace(key=face, box=box, timer=timer, size=5.2 * unit)]


def whole(
    size: Size,
    tone: Tone,
    falls: bool,
    title: Words,
    lines: Sequence[Words],
    hero: Sequence[Element],
    extra: Sequence[Element] = (),
    ground: Sequence[Element] = (),
    teams: Sequence[str] = (),
) -> Layout:
    """A full-screen picture of an end: ``hero`` on the left, the title and its lines on the right, both in the middle.

    It has its own ``ground`` where the game goes on meanwhile. The title and the first lines that are about ``teams``
    have their signs and colours.
    """
    unit, (must, rest) = size.unit, floors(size)
    screen = Box(0, 0, size.width, size.height)
    wash = Wash(key="moment/wash", box=screen, tone=tone, falls=falls, word="-")
    upright, room = size.upright, screen.inset(6 * unit, 8 * unit)
    if upright:
        room = room.bottom_part(room.h * 0.5)
    elif hero:
        room = room.right_part(room.w * 0.58)
    # Three sizes: the title, what it means, and the rest; all of it about the middle of what is shown.
    least, about = max(SMALLEST, rest) * unit, (*teams, *[""] * (1 + len(lines) - len(teams)))
    broken = fit("display", spans_of(title), (room.w, size.height), TITLE * unit, HIGH * unit, 1).cut
    looks: list[tuple[str, Words, Style, float, int]] = [("title", title, "display", TITLE * unit, 2 if broken else 1)]
    looks += [
        (f"line{index}", line, "strong", unit * (max(REST, rest) if index else max(LEAD, must)), 2 if index else 3)
        for index, line in enumerate(lines)
    ]
    fits = [
        fit(style, spans_of(text), (room.w - SIGN * large * bool(team), size.height), large, least, most)
        for (_, text, style, large, most), team in zip(looks, about, strict=True)
    ]
    small = min((fitted.size for fitted in fits[2:]), default=0)
    sizes = [*(fitted.size for fitted in fits[:2]), *(small for _ in fits[2:])]
    heights = [len(fitted.lines) * high * LINE + 0.5 * unit for fitted, high in zip(fits, sizes, strict=True)]
    places = stack(room, heights, 2.0 * unit, at=0.0 if upright else 0.5)
    rise = min(0.0, min((part.box.y for part in extra), default=math.inf) - 2.5 * unit - places[-1].bottom)
    wide = max(
        SIGN * high * bool(team) + width(look[2], high, flat(line))
        for look, fitted, high, team in zip(looks, fits, sizes, about, strict=True)
        for line in fitted.lines
    )
    left = max((part.box for part in hero if not isinstance(part, Rays)), key=lambda box: box.h, default=room).x
    way = max(4 * unit - left, (size.width - room.x - wide - left) / 2) if hero and not upright else 0.0
    elements = [*(ground or [wash]), *(_aside(way, part) for part in hero)]
    for (key, text, style, _, most), high, place, team in zip(looks, sizes, places, about, strict=True):
        line = words(
            f"moment/{key}", place.moved(way, rise), text, high, shrinks=False, style=style, lines=most, quick=True
        )
        elements += _signed(replace(line, accent="text"), team)
    return Layout((*elements, *extra))


def _signed(line: Line, team: str) -> Iterator[Element]:
    """A line about a team has its sign before it, and the name its colour."""
    if team:
        side = 0.9 * line.size
        sign = Box(line.box.x, line.box.y + 0.5 * (LINE * line.size - side), side, side)
        yield from (replace(part, quick=True) for part in team_sign(f"{line.key}/sign", sign, team))
        line = replace(line, box=line.box.without_left(SIGN * line.size), accent=team_tone(team))
    yield line


def _aside(way: float, part: Element) -> Element:
    """The same element so far to the right, wherever it comes from."""
    return replace(
        part,
        box=part.box.moved(way, 0),
        enters=part.enters and replace(part.enters, box=part.enters.box.moved(way, 0)),
        way=tuple(replace(stop, box=stop.box.moved(way, 0)) for stop in part.way),
    )


def grown(
    key: str,
    code: str,
    box: Box,
    edge: float,
    enters: Pose | None = None,
    at: float = 0.25,
) -> MomentCard:
    """A card that grows into its place with a little too much of it, then settles."""
    way = (Stop(at, box.inset(-box.w * 0.02, -box.h * 0.02)), Stop(at + 0.12, box))
    return MomentCard(key=key, box=box, code=code, way=way, edge=edge, enters=enters)
