"""The logbook as a voyage: one route a game and crew, missions as stations, lost attempts as pips under them.

The station that is touched opens its attempts at the right: when each was played, why it was lost, and the way back to
it. On a small panel the two take turns.
"""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.rules.published import LogbookView, LogRoute, LogRow, LogStop
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Badge, Element, Panel, Touch, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, beside, row, share, stack
from companion.screen.paper import Paper
from companion.screen.scenes.common.choices import bar, labelled, lit
from companion.screen.scenes.common.devices import empty
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene, table_header
from companion.screen.theme import Tone, team_tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue
from companion.text.tools import ending

ACROSS, UPRIGHT = 8, 5
"""Stations beside each other, and on a screen on its short side; the next row runs back."""
BESIDE = 50.0
"""The width of the attempts beside the route."""
MOST_TRIES, SIGN = 7, 3.4
LEGEND = 3.2
PIPS = 4
"""More lost attempts than these at a station are a figure."""
WAVE, NEXT, LEG = 0.14, 1.15, 0.55
"""How far every other station lies lower, by the height of a row; how much larger the next one is; how thick the way
is, in units."""

SHAPES: tuple[tuple[str, str, Tone], ...] = (
    ("logbook-shape-won", "tick", "done"),
    ("logbook-shape-lost", "cross", "failed"),
    ("logbook-shape-next", "", "light"),
)
"""What stands at the stations of a voyage: its sentence, its sign, its colour."""


def _header(paper: Paper) -> Header:
    book = paper.view.logbook
    if book is None or not book.routes:
        # The prompt says what it is.
        return table_header(paper)
    route = book.routes[book.route]
    tries = [attempt for stop in route.stops for attempt in stop.tries]
    attempts = paper.catalogue.sentence("logbook-tries", {"count": len(tries)})
    first = sum(stop.tries[0].ended == "completed" for stop in route.stops)
    note = paper.catalogue.sentence("logbook-at-first", {"count": first}) if route.here and first else ""
    opened = {"logbook-crew-told": route.crew, "logbook-tries-told": attempts, "logbook-at-first-told": note}
    chips = {key: chip for key, chip in opened.items() if chip}
    return Header(paper.catalogue.sentence(f"game-{route.game}"), tuple(chips.values()), opens=tuple(chips))


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    book = paper.view.logbook
    if book is None or not book.routes:
        yield from empty(box, "book", paper.catalogue.sentence("logbook-empty"), paper.read(5.0))
        return
    route = book.routes[book.route]
    opened, room = next((stop for stop in route.stops if stop.number == book.stop), None), box.without_top(1)
    if paper.close or box.h > box.w:
        part = _voyage(paper, book, route, room) if opened is None else _attempts(paper, route, opened, room)
        yield from part
        return
    way = room.without_right(BESIDE + 4)
    away = [word for word in paper.view.prompt.choices if word == "OK" or re.fullmatch(r"ROUTE \d+", word)]
    keys, height = bar(paper, SCENE, away, way)
    yield from (
        *keys,
        *_voyage(paper, book, route, way, height, min((key.box.x for key in keys), default=way.right)),
        *_attempts(paper, route, opened or route.stops[-1], room.right_part(BESIDE)),
    )


def _voyage(
    paper: Paper, book: LogbookView, route: LogRoute, room: Box, foot: float = 0.0, free: float = math.inf
) -> Iterator[Element]:
    """Stations from left to right and back again, and the links between them; what the shapes mean stands in a ``foot``
    that holds keys, as far as it is ``free``, or above it."""
    stops = {stop.number: stop for stop in route.stops}
    last = max((route.of, route.here, *stops))
    across = min(last, UPRIGHT if room.h > room.w else ACROSS if last <= 4 * ACROSS else 10)
    rows = math.ceil(last / across)
    if route.here:
        legend = list(_legend(paper, room.bottom_part(max(foot, 1.3 * paper.seen(LEGEND)))))
        if legend[-1].box.right > free:
            room = room.without_bottom(foot + 1.0)
            legend = list(_legend(paper, room.bottom_part(1.3 * paper.seen(LEGEND))))
        yield from legend
        room = room.without_bottom(room.bottom - legend[-1].box.y + 0.3 * paper.seen(LEGEND))
        if paper.close:
            # The attempts stand on a page of their own.
            touch, place = paper.catalogue.sentence("logbook-touch"), room.bottom_part(1.3 * paper.rest)
            free = legend[-1].box.right + 2.0
            if room.right - free >= paper.width("text", paper.rest, touch) + 0.6:
                place = Box(free, legend[-1].box.y, room.right - free, legend[-1].box.h)
            else:
                room = room.without_bottom(1.6 * paper.rest)
            yield words("legend/touch", place, touch, paper.rest, shrinks=False, align="right")
    else:
        room = room.without_bottom(foot)
    high = min(16.0, room.h / (rows + WAVE))
    radius = min(4.6, high * 0.36, room.w / across * 0.36)
    cells, places = [line.columns(across) for line in stack(room, [high] * rows, at=0.35)], {}
    for number in range(1, last + 1):
        line, column = divmod(number - 1, across)
        column = across - 1 - column if line % 2 else column
        x, y = cells[line][column].centre
        side = radius * (NEXT if number == route.here and number not in stops else 1.0)
        places[number] = Box.around(x, y + high * (WAVE * (column % 2 - 0.5) - 0.06), 2 * side, 2 * side)
    for number in range(1, last):
        done = number in stops and (number + 1 in stops or number + 1 == route.here)
        yield from _link(number, places[number], places[number + 1], radius, done)
    # What is offered below, or beside it, is about this one.
    chosen = book.stop or route.stops[-1].number
    for number, place in places.items():
        word = f"ROUTE {book.route + 1} {number}" if number in stops else ""
        # Where the way leads down the lost attempts stand beside it.
        aside = 0 if number % across or number == last else 1 if places[number - 1].x > place.x else -1
        yield from _station(paper, route, number, stops.get(number), place, word, number == chosen, aside)


def _legend(paper: Paper, line: Box) -> Iterator[Element]:
    """What the shapes mean, in a quiet line."""
    size = paper.seen(LEGEND)
    x, line = line.x + 0.6, line.centred(line.w, 1.3 * size)
    for sentence, sign, ground in SHAPES:
        text, key = paper.catalogue.sentence(sentence), f"legend/{ground}"
        spot = Box(x, line.y, size, line.h).centred(size, size)
        if sign:
            yield Badge(
                key=key, box=spot, name=sign, ground=ground, radius=size * (0.22 if ground == "failed" else 0.5)
            )
        else:
            yield Panel(key=key, box=spot, top=ground, radius=size / 2)
        wide = paper.width("text", size, text) + 0.6
        yield words(
            f"{key}/text", Box(spot.right + 0.9, line.y, wide, line.h), text, size, shrinks=False, colour="quiet"
        )
        x = spot.right + wide + 3.6


def _link(number: int, here: Box, there: Box, radius: float, done: bool) -> Iterator[Element]:
    """The way from a station to the next one: a line where it was gone, dots where it lies ahead."""
    (x, y), (to_x, to_y) = here.centre, there.centre
    if done:
        way = Box(min(x, to_x), min(y, to_y), abs(x - to_x), abs(y - to_y))
        yield Leg(key=f"link{number}", box=way.inset(-LEG / 2), rises=(x - to_x) * (y - to_y) < 0, thick=LEG)
        return
    for part in (0.38, 0.5, 0.62) if abs(x - to_x) + abs(y - to_y) > 2.6 * radius else (0.5,):
        dot = Box.around(x + (to_x - x) * part, y + (to_y - y) * part, 0.5, 0.5)
        yield Panel(key=f"link{number}/{part}", box=dot, top="track", radius=0.25)


@dataclass(frozen=True, kw_only=True)
class Leg(Element):
    """A part of a voyage that was gone: a line across its box that ``rises`` or falls, or leads down."""

    lengths = ("thick",)
    rises: bool
    thick: float
    quick: bool = True

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """A band; its ends lie under the stations."""
        rect, tone = rect_of(box), brush.theme["quiet"]
        fall = max(0.0, rect.h - self.thick) if rect.w > rect.h else 0.0
        left, right = (rect.y + fall, rect.y) if self.rises else (rect.y, rect.y + fall)
        high = rect.h - fall
        band = [(rect.x, left), (rect.right, right), (rect.right, right + high), (rect.x, left + high)]
        brush.paste(("leg", rect.size, self.rises, tone), lambda: sprites.filled(band, rect, tone), rect)


def _station(
    paper: Paper, route: LogRoute, number: int, stop: LogStop | None, place: Box, word: str, chosen: bool, aside: int
) -> Iterator[Element]:
    """A mission: ticked where it was won, light where it comes next, hollow where it lies ahead."""
    key, radius, ahead = f"stop{number}", place.w / 2, stop is None and number != route.here
    ground, ink = _colours(stop, number == route.here)
    yield Panel(
        key=key,
        box=place,
        top=ground,
        radius=radius,
        edge="white" if chosen else "track" if ahead else "",
        edge_width=0.4 if chosen else 0.15,
        word=word,
    )
    size = paper.seen(min(radius * 0.95, 3.9))
    yield words(f"{key}/number", place, str(number), size, smallest=size, style="display", align="centre", colour=ink)
    if stop is None:
        return
    side = radius * 0.8
    if stop.won:
        corner = Box.around(place.right - side * 0.1, place.y + side * 0.1, side, side)
        yield Badge(key=f"{key}/tick", box=corner, name="tick", ground="done", radius=side / 2)
    side = radius * 0.56
    pips = stop.lost if stop.lost <= PIPS else 1
    # Over its own edge, so that they are not taken for those of the station below.
    below = Box(place.x - radius, place.bottom - (0.5 if paper.close else -0.2) * side, 4 * radius, side).moved(
        aside * (0.575 * pips * side + 0.3 * radius), 0
    )
    for number_, pip in enumerate(below.centred(pips * side * 1.15, side).columns(pips, side * 0.15) if pips else ()):
        yield Badge(key=f"{key}/lost{number_}", box=pip, name="cross", ground="failed", radius=side * 0.22)
    if stop.lost > PIPS:
        size = paper.seen(side)
        count = Box(below.centre[0] + side, below.centre[1] - 0.65 * size, 2 * size, 1.3 * size)
        yield words(f"{key}/lost", count, f"×{stop.lost}", size, shrinks=False, style="heading", colour="failed")


def _colours(stop: LogStop | None, here: bool) -> tuple[Tone, Tone]:
    if stop is None:
        return ("light", "ink") if here else ("row", "quiet")
    winner = stop.tries[-1].data.get("winner")
    if winner in ("blue", "red", "yellow"):
        return team_tone(str(winner)), "ink"
    return ("done", "ink") if stop.won else ("light", "ink") if here else ("raised", "text")


def _attempts(paper: Paper, route: LogRoute, stop: LogStop, room: Box) -> Iterator[Element]:
    """One station: each attempt with its day and how it ended, and what can be done with it now."""
    choices = paper.view.prompt.choices
    on = [word for word in choices if word.startswith("ONWARD ") and len(word.split()) == 2]
    review = [word for word in choices if word.startswith("RESUME ")][:1]
    own = [*review, *(word for word in choices if word.startswith("ONWARD ") and word not in on)]
    foot = 7.6 if not paper.close else 2.6 * paper.must
    if paper.close and room.w > room.h:
        # The way out stands in the same row.
        own = [*on, *own, *(word for word in choices if word == "OK")]
        foot = _foot(paper, own, on, room)
    elif on:
        # Upright it stands under the others, as wide as the panel, so that it says all of its name.
        yield _button(paper, on[0], room.bottom_part(max(9, foot)), first=True)
        room = room.without_bottom(max(11, foot + 1))
    panel = room if not paper.close else room.without_bottom(foot + 1)
    low = (room.inset(2.4) if not paper.close else room).bottom_part(foot)
    # What leads on has the longest name.
    buttons = row(low, *(share(1.5 if word in on else 1.0) for word in own), gap=1.6)
    book = paper.view.logbook
    # Touched again, a station is shut.
    word = f"ROUTE {book.route + 1} {stop.number}" if book is not None and book.stop == stop.number else ""
    yield Panel(
        key="stop", box=panel, top="sheet", radius=2.4, edge="light", edge_width=0.25, alpha=(225, 225), word=word
    )
    inner = panel.inset(2.4, 1.6)
    key = "mission-number" if route.here else "logbook-match"
    size, name = paper.read(5.2), paper.catalogue.sentence(key, {"number": stop.number})
    yield words("stop/name", inner.top_part(size * 1.3), name, size, style="display")
    lines = inner.without_top(size * 1.3 + 0.6)
    if own and not paper.close:
        lines = lines.without_bottom(foot + 1.6)
    shown = stop.tries[-MOST_TRIES:]
    needs = {
        size: [
            0.6
            + paper.fit(
                "text",
                plain(ending(attempt, paper.catalogue)),
                (lines.w - _before(paper, stop, size), 99.0),
                size,
                size,
            ).height
            for attempt in shown
        ]
        for size in _sizes(paper)
    }
    size, high = next((need for need in needs.items() if sum(need[1]) <= lines.h), [*needs.items()][-1])
    while sum(high) > lines.h and len(high) > 1:
        # Reasons stand in full; the oldest attempts give way.
        shown, high = shown[1:], high[1:]
    places = stack(lines, high, min(3.3, (lines.h - sum(high)) / len(high)))
    side = min(max(SIGN, 0.9 * size), 0.8 * min(high))
    for index, (attempt, place) in enumerate(zip(shown, places, strict=True)):
        yield from _attempt(paper, f"try{index}", attempt, place, (_before(paper, stop, size), side, size))
        again = f"RESUME {attempt.session}"
        if again in choices and again not in own:
            yield Touch(key=f"try{index}/touch", box=place, word=again)
    for offered, place in zip(own, buttons, strict=False):
        yield _button(paper, offered, place, first=offered in on)


def _sizes(paper: Paper) -> tuple[float, ...]:
    """Of what is said of attempts, the largest first."""
    read, seen = paper.read(LEGEND), paper.seen(LEGEND)
    return read, (read + seen) / 2, seen


def _before(paper: Paper, stop: LogStop, size: float) -> float:
    """How broad sign and day are before what is said of an attempt."""
    days = (day(attempt.when, paper.catalogue) for attempt in stop.tries)
    return max(SIGN, 0.9 * size) + max(paper.width("heading", size, text) for text in days) + 2.8


def _foot(paper: Paper, own: Sequence[str], on: Sequence[str], room: Box) -> float:
    """How high the buttons of a small panel are: on one line each they leave the attempts more room."""
    cells = row(room, *(share(1.5 if word in on else 1.0) for word in own), gap=1.6)
    needs = (
        3.0 + paper.width("heading", paper.must, labelled(paper, SCENE, word).text) + (word in on) * (paper.must + 1.0)
        for word in own
    )
    return (1.8 if all(wide < cell.w for wide, cell in zip(needs, cells, strict=True)) else 2.6) * paper.must


def _attempt(
    paper: Paper, key: str, attempt: LogRow, place: Box, column: tuple[float, float, float]
) -> Iterator[Element]:
    """A sign, a day, an ending: signs and texts of all attempts have one size, so that they stand in columns."""
    won, (before, side, size) = attempt.ended != "failed", column
    sign, text = beside(place, side), place.without_left(before)
    yield from (
        Badge(
            key=f"{key}/badge",
            box=sign,
            name="tick" if won else "cross",
            ground="done" if won else "failed",
            radius=sign.w / 2 if won else 0.8,
        ),
        words(
            f"{key}/day",
            Box(sign.right + 1.2, place.y, text.x - sign.right - 1.8, place.h),
            day(attempt.when, paper.catalogue),
            size,
            shrinks=False,
            style="heading",
            colour="quiet",
        ),
        words(f"{key}/end", text, ending(attempt, paper.catalogue), size, shrinks=False, lines=5),
    )


def _button(paper: Paper, word: str, place: Box, first: bool) -> Element:
    label = labelled(paper, SCENE, word)
    return Button(
        key=f"logbook/{word}",
        box=place,
        word=word,
        label=label.text,
        icon="play" if first else "",
        size=paper.read(3.8 if first else 3.2),
        smallest=paper.must,
        ground="light" if first else "sheet",
        colour="ink" if first else "text",
        edge="" if first else "quiet",
    )


def day(when: str, catalogue: Catalogue) -> str:
    """The day of a moment that is written down, without the year.

    >>> day("2026-11-06", Catalogue("en"))
    '6 Nov'
    """
    month, number = when[5:7], when[8:10]
    if not (month.isdigit() and number.isdigit()):
        return when
    return catalogue.sentence("logbook-day", {"month": int(month), "day": int(number)})


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    """Where the buttons lead to."""
    verb, *args = word.split()
    book = paper.view.logbook
    if book is None or not book.routes:
        return None
    if verb == "ONWARD":
        key = "logbook-again" if len(args) > 1 else "logbook-on"
        label = ChoiceLabel(paper.catalogue.sentence(key, {"number": book.routes[book.route].here}))
        return label if len(args) > 1 else lit(label)
    if verb == "RESUME":
        return ChoiceLabel(paper.catalogue.sentence("logbook-look"))
    if verb == "ROUTE" and len(args) == 1:
        route = book.routes[int(args[0]) - 1]
        name = paper.catalogue.sentence(f"game-{route.game}")
        return ChoiceLabel(f"{name}, {route.crew}" if route.crew else name, route.game, ground="row", edge="quiet")
    if verb == "OK":
        return ChoiceLabel(paper.catalogue.sentence("word-cancel"), ground="row", edge="quiet")
    return None


SCENE = Scene(_header, _body, label=_label, sized=True)
