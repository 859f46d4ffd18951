"""Over the three columns: the game and its map, the one sentence in charge, and how the table stands.

A STOP takes the screen: who stopped, what happens, who speaks; the clock and the crews stay in sight.
"""

from dataclasses import dataclass

import pygame

from companion.games.captain_sonar.view import CrewQuestionView, SonarView
from companion.rules.sentences import Sentence
from companion.screen import sprites
from companion.screen.brush import Brush, rect_of
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, row
from companion.screen.paper import Paper
from companion.screen.scenes.captain_sonar.headline import announced
from companion.screen.scenes.captain_sonar.marks import fresh
from companion.screen.scenes.captain_sonar.review import scrubbed, story
from companion.screen.scenes.common import ending
from companion.screen.scenes.common.header import CORNER, Away, corner, headline, reader_dots
from companion.screen.theme import READ, SMALLEST, Tone, team_tone
from companion.screen.widgets import team_sign
from companion.text.tools import device_name

MOST_MISSING = 3


def status(paper: Paper, view: SonarView, box: Box) -> list[Element]:
    """Undo; where there is room that all wait in a STOP, else extra turns, and the readers."""
    elements = corner("undo", "UNDO", Box(box.right - CORNER, box.centre[1] - CORNER / 2, CORNER, CORNER))
    room = Box(box.x, box.y, box.w - CORNER - 1.6, box.h)
    if box.w <= CORNER:
        return elements
    if view.stop:
        return [*elements, *_stop_pill(paper, room.centred(room.w, 6.4))]
    if view.phase == "over":
        # Nothing is read any more.
        return elements
    dots = list(reader_dots(paper.view, room.centred(room.w, 4.0), paper.seen(SMALLEST)))
    left = min((dot.box.x for dot in dots), default=room.right)
    return [*elements, *remark(paper, view, room.without_right(room.right - left + 1.6)), *dots]


def remark(paper: Paper, view: SonarView, box: Box) -> list[Element]:
    """How many turns in a row a crew still has."""
    if not view.extra_turns or not view.turn or view.phase == "over":
        return []
    text, tone = paper.catalogue.sentence("sonar-extra-turns", {"count": view.extra_turns}), team_tone(view.turn)
    size, least = paper.seen(READ), paper.seen(SMALLEST)
    return [words("header/extra", box, text, size, smallest=least, style="heading", colour=tone, short=True)]


def reason(paper: Paper, view: SonarView, box: Box) -> list[Element]:
    """After the end what decided the battle, over the line of time; looked at earlier, who won."""
    if view.phase != "over" or (paper.close and scrubbed(view)):
        return []
    said = paper.catalogue.prompt(paper.view.prompt) if scrubbed(view) else paper.catalogue.say(view.decided)
    size = ending.REASON if not paper.close else max(3.5, paper.rest)
    lines, least = 1 if paper.close else 3, paper.seen(SMALLEST)
    fitted = paper.fit("heading", plain(said), (box.w, box.h), size, least, lines)
    room = box.top_part(fitted.height + 0.2)
    return [words("header/reason", room, said, size, smallest=least, style="heading", lines=lines)]


def _stop_pill(paper: Paper, box: Box) -> list[Element]:
    spans = [(paper.catalogue.sentence("team-stop"), True), (f"  {paper.catalogue.sentence('sonar-all-wait')}", False)]
    return [
        Panel(key="stop/pill", box=box, top="alarm", radius=box.h / 2, edge="stop", edge_width=0.25),
        words(
            "stop/pill/text",
            box.inset(1.4, 0),
            spans,
            paper.read(3.0),
            smallest=paper.seen(SMALLEST),
            style="heading",
            align="centre",
            accent="stop",
        ),
    ]


def ended(paper: Paper, view: SonarView, box: Box, accent: Tone) -> list[Element]:
    """Who won; looked at earlier, what was announced there."""
    rows = story(view, paper.catalogue) if scrubbed(view) else []
    first = announced(paper, "prompt", box, rows[-1]) if rows else []
    return first if first and not any(part.scaled(paper.pixels).cut() for part in first) else prompt(paper, box, accent)


def prompt(paper: Paper, box: Box, accent: Tone, asked: Sentence | None = None) -> list[Element]:
    """The sentence in charge over the chart; what an open page asks (``asked``) instead."""
    said = asked or paper.view.prompt.sentence
    # On a large screen a pill beside it says STOP already.
    spans = tuple(paper.catalogue.spans(said.key if paper.close else f"{said.key}.beside", said.params))
    return headline(paper, spans, box.inset(0.8, 0), accent)


def notes(paper: Paper, box: Box) -> tuple[list[Element], float]:
    """What the table must notice, and devices that are missing, over the line of time; and where that begins."""
    elements: list[Element] = []
    top = box.y
    alerts = paper.view.board.alerts if paper.view.board is not None else ()
    warnings = [tuple(paper.catalogue.spans(f"alert-{alert.kind}.short", alert.params)) for alert in alerts]
    if paper.close and warnings:
        # Together they leave room for what must be done.
        warnings = [tuple(span for spans in warnings for span in ((" ", False), *spans))[1:]]
    for index, spans in enumerate(warnings):
        wide = box.w - 7.2
        size, least = paper.read(3.6), paper.read(3.2)
        high = max(6.0, paper.fit("strong", spans, (wide, 60), size, least, 9).height + 2.0)
        place = Box(box.x, top, box.w, high)
        key = f"alert{index}"
        elements += [
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
    missing = sorted((name, device) for name, device in paper.view.devices.items() if device.state != "ok")
    small = paper.seen(SMALLEST)
    for name, device in missing[: 1 if paper.close else MOST_MISSING]:
        place = Box(box.x + 0.6, top, box.w - 1.2, max(3.4, 1.2 * small))
        minutes = paper.catalogue.sentence("minutes-short", {"count": "#"})
        text = device_name(paper.catalogue, name, device.kind)
        elements.append(
            Away(key=f"device/{name}", box=place, text=text, since=device.since, size=small, minutes=minutes, chip=True)
        )
        top = place.bottom + 0.2
    return elements, top


def answer_at(paper: Paper, question: CrewQuestionView, box: Box) -> list[Element]:
    """Where a crew that has devices of its own answers, and by which words, at the foot of a column."""
    spans = tuple(paper.catalogue.spans("sonar-answer-at", {"team": question.asked, "kind": question.kind}))
    side, size, tone = 4.6, paper.read(3.3), team_tone(question.asked)
    high = paper.fit("strong", spans, (box.w - side - 4.2, 60), size, size, 9).height + 2.0
    place = box.bottom_part(high)
    sign, text = row(place.inset(1.4, 0), side, REST, gap=1.4)
    return [
        Panel(key="answer", box=place, top="row", radius=1.4, edge=tone, edge_width=0.25),
        *team_sign("answer/sign", sign.centred(side, side), question.asked),
        words("answer/text", text, spans, size, smallest=size, style="strong", lines=9, accent=tone),
    ]


BAND = 0.9


@dataclass(frozen=True, kw_only=True)
class Stripes(Element):
    """A band of slanted stripes: everything waits."""

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The kept band."""
        rect, theme = rect_of(box), brush.theme
        tones = (theme["stop"], theme["alarm"])
        brush.paste(("sonar-stripes", rect.size, tones), lambda: _stripes(rect, tones), rect)


def _stripes(rect: pygame.Rect, tones: tuple[tuple[int, int, int], tuple[int, int, int]]) -> pygame.Surface:
    over = 3
    wide, high = rect.w * over, rect.h * over
    big = sprites.clear(wide, high, tones[1])
    big.fill((*tones[1], 255))
    step = max(6, round(high * 2.4))
    for x in range(-high, wide + high, step):
        pygame.draw.polygon(
            big, (*tones[0], 255), [(x, high), (x + step / 2, high), (x + step / 2 + high, 0), (x + high, 0)]
        )
    return pygame.transform.smoothscale(big, rect.size)


def stripes(screen: Box) -> list[Element]:
    """The upper and lower edge of the screen."""
    return [
        Stripes(key="stop/top", box=screen.top_part(BAND), quick=True),
        Stripes(key="stop/foot", box=screen.bottom_part(BAND * 0.8), quick=True),
    ]


def halted(view: SonarView) -> bool:
    """Whether a STOP waits for its system: nothing of it is on the chart yet that everybody must see."""
    return view.stop is not None and view.question is None and fresh(view.log) is None and view.phase == "stop"


def stop_card(paper: Paper, view: SonarView, sea: Box, accent: Tone) -> list[Element]:
    """The sentence in charge on a card over the sea: who stopped and acts, and that all others wait."""
    team = view.stop or "blue"
    box = sea.centred(sea.w * (0.98 if paper.close else 0.94), min(34.0 if not paper.close else 50.0, sea.h * 0.62))
    edge = 2.9
    inner = box.inset(2.4, edge + 1.4)
    side = 15.0 if not paper.close else 9.0
    sign = Box(inner.x + 0.6, inner.centre[1] - side / 2, side, side)
    room = Box(sign.right + 2.6, inner.y, inner.right - sign.right - 2.6, inner.h)
    part = 0.56 if paper.close else 0.66
    upper, lower = room.top_part(room.h * part), room.bottom_part(room.h * (0.98 - part))
    spans = tuple(paper.catalogue.spans(paper.view.prompt.sentence.key, paper.view.prompt.sentence.params))
    return [
        Panel(key="stop/veil", box=sea, top="veil", alpha=(150, 150), word="-"),
        Panel(key="stop/card", box=box, top="alarm", radius=1.8, edge="stop", edge_width=0.4, shadow=1.2, bleed=3),
        Stripes(key="stop/card/top", box=Box(box.x + 1.8, box.y + 0.6, box.w - 3.6, edge)),
        Stripes(key="stop/card/foot", box=Box(box.x + 1.8, box.bottom - edge - 0.6, box.w - 3.6, edge)),
        *team_sign("stop/sign", sign, team),
        words(
            "prompt",
            upper,
            spans,
            8.4,
            smallest=paper.read(4.0),
            style="display",
            lines=3,
            accent=accent,
            rises=True,
            valign="bottom",
        ),
        words(
            "stop/speaks",
            lower,
            paper.catalogue.spans("sonar-speaks", {"team": team}),
            paper.seen(3.6),
            style="heading",
            smallest=paper.seen(2.9),
            colour="text",
            lines=4 if paper.close else 2,
            valign="top",
            accent=team_tone(team),
        ),
    ]
