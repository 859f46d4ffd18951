"""Over the three columns: the game and its map, the one sentence in charge, and how the table stands."""

from companion.games.captain_sonar.view import SonarView
from companion.rules.published import TableView
from companion.screen.elements import Element, Icon, Panel, Touch, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.common.header import Away, reader_dots
from companion.screen.scenes.scene import Header
from companion.screen.theme import PROMPT, QUIET, SMALLEST, TITLE, Tone, team_tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue
from companion.text.tools import device_name

CORNER = 6.4
CHIP = 2.34
TWO_LINES = 4.5
MOST_MISSING = 3


def title(head: Header, box: Box, pen: Pen) -> list[Element]:
    """The menu, the game, and chips with the map and the mode."""
    made = corner("menu", "MENU", Box(box.x, box.centre[1] - CORNER / 2, CORNER, CORNER))
    room = Box(box.x + CORNER + 1.6, box.y, box.w - CORNER - 1.6, box.h)
    upper, lower = room.top_part(4.4), room.bottom_part(4.0)
    made.append(words("header/title", upper, head.title, TITLE, style="display", short=True))
    x = lower.x
    for index, text in enumerate(head.chips):
        wide = pen.chip(text, pen.seen(CHIP))
        if x + wide > lower.right + 0.6:
            break
        made.append(
            Chip(key=f"header/chip{index}", box=Box(x, lower.y + 0.2, wide, 3.7), text=text, size=pen.seen(CHIP))
        )
        x += wide + 0.9
    return made


def corner(icon: str, word: str, box: Box) -> list[Element]:
    """A quiet button in a corner."""
    return [
        Panel(key=f"corner/{icon}", box=box, top="chip", radius=1.6, alpha=(150, 150)),
        Icon(key=f"corner/{icon}/sign", box=box.inset(1.7), name=icon, colour="quiet"),
        Touch(key=f"corner/{icon}/touch", box=box.inset(-0.8), word=word),
    ]


def status(table: TableView, view: SonarView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """In a STOP that all wait, else extra turns; the readers; undo."""
    made = corner("undo", "UNDO", Box(box.right - CORNER, box.centre[1] - CORNER / 2, CORNER, CORNER))
    room = Box(box.x, box.y, box.w - CORNER - 1.6, box.h)
    if view.stop:
        made += _stop_pill(room.centred(room.w, 6.4), pen, words_)
        return made
    if view.phase == "over":
        text = words_.sentence(f"sonar-reason-{view.reason or 'explosion'}")
        place = room.top_part(5.6)
        size, least = max(2.7, pen.rest), pen.seen(SMALLEST)
        made.append(
            words(
                "header/reason",
                place,
                text,
                size,
                smallest=least,
                style="heading",
                colour="quiet",
                lines=2,
                valign="top",
            )
        )
    elif view.extra_turns and view.turn:
        text = words_.sentence("sonar-extra-turns", {"count": view.extra_turns})
        place = room.top_part(4.4)
        made.append(words("header/extra", place, text, 2.7, style="heading", colour=team_tone(view.turn), short=True))
    dots = room.bottom_part(3.2) if view.extra_turns or view.phase == "over" else room.centred(room.w, 4.0)
    return [*made, *reader_dots(table, dots, figures=pen.rest <= SMALLEST)]


def _stop_pill(box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    spans = [(words_.sentence("team-stop"), True), (f"  {words_.sentence('sonar-all-wait')}", False)]
    return [
        Panel(key="stop/pill", box=box, top="alarm", radius=box.h / 2, edge="stop", edge_width=0.25),
        words(
            "stop/pill/text",
            box.inset(1.4, 0),
            spans,
            pen.read(3.0),
            smallest=pen.seen(SMALLEST),
            style="heading",
            align="centre",
            accent="stop",
        ),
    ]


def prompt(table: TableView, box: Box, pen: Pen, words_: Catalogue, accent: Tone) -> list[Element]:
    """The sentence in charge over the chart: one large line, or two."""
    spans = tuple(words_.prompt_spans(table.prompt))
    box, least = box.inset(0.8, 0), pen.read(3.4)
    one = pen.fit("display", spans, (box.w, PROMPT * 1.4), PROMPT, pen.read(TWO_LINES), 1)
    largest, lines = (one.size, 1) if not one.cut else (pen.read(TWO_LINES), 2)
    if lines == 2:
        # Both lines about as long: one word alone on the second reads like an afterthought.
        narrow = (box.inset(box.w * part / 2, 0) for part in (0.4, 0.3, 0.2, 0.1))
        fitting = (one for one in narrow if not pen.fit("display", spans, (one.w, one.h), largest, largest, 2).cut)
        box = next(fitting, box)
    return [
        words(
            "prompt",
            box,
            spans,
            largest,
            style="display",
            align="centre",
            lines=lines,
            smallest=least,
            accent=accent,
            rises=True,
        )
    ]


def notes(table: TableView, box: Box, pen: Pen, words_: Catalogue) -> tuple[list[Element], float]:
    """What the table must notice, and devices that are missing, over the line of time; and where that begins."""
    made: list[Element] = []
    top = box.y
    for index, alert in enumerate(table.board.alerts if table.board is not None else ()):
        spans = tuple(words_.spans(f"alert-{alert.kind}", alert.params))
        wide = box.w - 7.2
        size, least = pen.read(2.6), pen.read(QUIET)
        high = max(6.0, pen.fit("strong", spans, (wide, 60), size, least, 9).height + 2.0)
        place = Box(box.x, top, box.w, high)
        key = f"alert{index}"
        made += [
            Panel(key=key, box=place, top="alarm", radius=1.4, edge="stop", edge_width=0.25),
            Icon(key=f"{key}/sign", box=Box(place.x + 1.2, place.y + 1.4, 3.6, 3.6), name="alert", colour="stop"),
            words(
                f"{key}/text",
                Box(place.x + 6.0, place.y, wide, high),
                spans,
                size,
                smallest=least,
                style="strong",
                lines=9,
                accent="stop",
            ),
        ]
        top += high + 1.0
    missing = sorted((name, one) for name, one in table.devices.items() if one.state != "ok")
    small = pen.seen(SMALLEST)
    for name, device in missing[: 1 if pen.close else MOST_MISSING]:
        place = Box(box.x + 0.6, top, box.w - 1.2, max(3.4, 1.2 * small))
        minutes = words_.sentence("minutes-short", {"count": "#"})
        text = device_name(words_, name, device.kind)
        made.append(Away(key=f"device/{name}", box=place, text=text, since=device.since, size=small, minutes=minutes))
        top = place.bottom + 0.2
    return made, top
