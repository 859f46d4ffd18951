"""What a crew member has shown or answered, the open cards of JARVIS and Tonoja, and the cards of a revoke."""

from collections.abc import Iterator, Sequence

from companion.games.crew.view import CommunicationView, CrewView, HelperView, SeatView
from companion.screen.elements import Badge, Dashes, Element, Icon, Outline, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, beside, row
from companion.screen.paper import Paper, Pen, Script
from companion.screen.scenes.common.header import opens
from companion.screen.scenes.common.refused import SHAPE
from companion.screen.scenes.crew.owned import Block
from companion.screen.theme import NAME, QUIET, Tone
from companion.screen.widgets import CardFace, has_face
from companion.text.catalogue import Catalogue

PLAYING = ("trick", "communicate", "reveal", "draw-card", "ready")
"""Phases in which it matters who may still communicate."""

TALL = 1.4
"""How much higher a column's card is than wide."""
SAID = 3.2
"""How large the words about what was said are, in units."""

TOKENS = {
    ("radio", True): "radio-ready",
    ("radio", False): "radio-used",
    ("sonar", True): "sonar-ready",
    ("sonar", False): "sonar-used",
}
"""Sentences of a seat's token by what the box calls it and whether it may still be used."""


TOKEN_AT = {"highest": 0.0, "only": 0.5, "lowest": 1.0}
"""Where the token lies at a card that was shown, from its upper edge on."""


def helper_of(view: CrewView, seat: int) -> HelperView | None:
    """JARVIS or Tonoja, where that is who sits there."""
    return next((helper for helper in (view.jarvis, view.tonoja) if helper is not None and helper.seat == seat), None)


def talk_of(seat: int, choices: Sequence[str]) -> str:
    """The word by which a seat begins to communicate, where it may."""
    return next((word for word in choices if word in (f"TALK SEAT {seat}", f"TALK {seat}")), "")


def shown_card(seat: int, shown: CommunicationView, card: Box, side: float, gap: float) -> list[Element]:
    """A communicated card; the token lies beside it at the height where it lies on the real one."""
    key = f"seat{seat}/shown/{shown.card}"
    face = CardFace(key=key, box=card, code=shown.card, shadow=False, dim=shown.played)
    if shown.says not in TOKEN_AT:
        return [face]
    token = Box(card.right + gap, card.y + (card.h - side) * TOKEN_AT[shown.says], side, side)
    track = Box(token.centre[0] - 0.12, card.y + side / 2, 0.24, card.h - side)
    return [
        face,
        Panel(key=f"{key}/track", box=track, top="line", radius=0.1),
        Badge(key=f"{key}/token", box=token, name="radio", ground="done", radius=side / 2, inner=0.64),
    ]


def open_columns(pen: Pen, helper: HelperView, choices: Sequence[str], box: Box, gap: float) -> Iterator[Element]:
    """The open card of each column; a choice among them is touched there."""
    wide = min(box.h / TALL, (box.w - gap * (len(helper.open) - 1)) / max(1, len(helper.open)))
    for index, code in enumerate(helper.open):
        place = Box(box.x + index * (wide + gap), box.y, wide, wide * TALL)
        if code is None:
            yield Panel(key=f"column{index}", box=place, top="row", radius=0.5)
        elif has_face(code):
            word = code if code in choices else ""
            yield CardFace(key=f"column{index}/{code}", box=place, code=code, shadow=False, word=word)
        else:
            # Laid out, but nobody has told the table yet which card it is.
            yield Dashes(key=f"column{index}", box=place, colour="quiet", radius=0.5, width=0.2)
            size = pen.seen(2.6)
            yield words(f"column{index}/unknown", place, "?", size, shrinks=False, style="heading", align="centre")


def helper_columns(paper: Script, helper: HelperView, choices: Sequence[str], inner: float) -> list[Block]:
    """JARVIS or Tonoja: seven columns, the open card of each, and how many lie covered below them."""
    gap = 0.6
    high = TALL * min(4.9, (inner - gap * (len(helper.open) - 1)) / max(1, len(helper.open)))

    def columns(box: Box) -> list[Element]:
        return list(open_columns(paper, helper, choices, box, gap))

    def covered(box: Box) -> list[Element]:
        sign = Icon(key="columns/sign", box=beside(box, 2.4), name="card", colour="quiet")
        text = paper.catalogue.sentence("columns-covered", {"count": helper.covered})
        return [sign, words("columns/text", Box(box.x + 3.4, box.y, box.w - 3.4, box.h), text, QUIET, colour="quiet")]

    return [Block(high, columns), Block(3.2, covered)]


def token_of(view: CrewView, seat: SeatView) -> str:
    """What the box calls the token of a seat that has not communicated, while it matters; a helper has none."""
    mode = view.mission.communication or view.mission.sonar or ""
    matters = view.mission.pool is None and "none" not in mode and view.phase in PLAYING
    if seat.communications or not matters or helper_of(view, seat.seat) is not None:
        return ""
    return "sonar" if view.mission.sonar is not None or view.tonoja else "radio"


def said(
    paper: Script, seat: SeatView, answer: str, talk: str, token: str, high: float, narrow: float = 0.0
) -> list[Block]:
    """Shown cards of this height with their position, an answer given, and whether the token is there; ``narrow`` in a
    column."""
    catalogue = paper.catalogue
    blocks = [_shown_block(paper, seat, shown, high, narrow) for shown in seat.communications]
    if answer:
        blocks.append(_line(paper, f"seat{seat.seat}/answer", "info", "light", answer_of(answer, catalogue), "text"))
    if token:
        ready = seat.tokens_left > 0
        text = catalogue.sentence(TOKENS[token, ready])
        explains = "" if talk else opens(catalogue, "radio-told")
        tone: Tone = "done" if ready else "track"
        blocks.append(_line(paper, f"seat{seat.seat}/radio", "disc", tone, text, "quiet", talk, explains))
    elif talk:
        blocks.append(
            _line(
                paper, f"seat{seat.seat}/radio", "radio", "light", catalogue.sentence("word-communicate"), "text", talk
            )
        )
    return blocks


def answer_of(answer: str, catalogue: Catalogue) -> str:
    """What a seat answered, as it is read."""
    key = f"answer-{answer.lower().replace('_', '-')}"
    return catalogue.sentence(key) if catalogue.has(key) else answer.replace("_", " ").lower()


def _line(
    pen: Pen, key: str, icon: str, tone: Tone, text: str, colour: Tone, word: str = "", explains: str = ""
) -> Block:
    def draw(box: Box) -> Iterator[Element]:
        sign = Icon(key=f"{key}/sign", box=beside(box, 1.5 if icon == "disc" else 2.4, 0.2), name=icon, colour=tone)
        room = Box(box.x + 3.2, box.y, box.w - 3.2, box.h)
        if word:
            # What can be touched stands on a ground of its own.
            ground = Box(box.x - 0.6, box.y - 0.5, box.w + 1.2, box.h + 1)
            yield Panel(key=f"{key}/ground", box=ground, top="raised", radius=1.2, alpha=(190, 190), word=word)
        yield from (
            sign,
            words(key, room, text, SAID, smallest=QUIET, colour="text" if word else colour, word=explains),
        )

    return Block(4.4 if word else 3.6, draw, 3.7 + pen.width("text", SAID, text))


def _shown_block(paper: Script, seat: SeatView, shown: CommunicationView, high: float, narrow: float) -> Block:
    """A communicated card; the token lies on its top, middle or lower edge, or not on it at all.

    Where it is ``narrow`` its words stand under it, unless they have room beside it.
    """
    key = f"seat{seat.seat}/shown/{shown.card}"
    key_of = f"shown-{shown.says or 'open'}"
    text = paper.catalogue.sentence(key_of + ".short" if narrow else key_of, {"suit": shown.card[0]})
    high, under, wide = min(high, (narrow - 2.8) / 0.72) if narrow else high, 0.0, narrow
    if narrow and not paper.fit("text", plain(text), (narrow - 0.72 * high - 3.6, high), QUIET, QUIET, 2).cut:
        narrow = 0.0
    elif narrow:
        fitted = paper.fit("text", plain(text), (narrow, 99.0), SAID, QUIET)
        under = 99.0 if fitted.cut else 0.4 + fitted.height

    def draw(box: Box) -> list[Element]:
        elements = shown_card(seat.seat, shown, Box(box.x, box.y, high * 0.72, high), 2.0, 0.8)
        beside = box.without_left(elements[-1].box.right + 0.8 - box.x)
        room = box.without_top(high + 0.4) if narrow else beside
        lines = 4 if narrow else 2
        return [*elements, words(f"{key}/text", room, text, SAID, smallest=QUIET, lines=lines, colour="quiet")]

    return Block(high + under, draw, wide)


def held_card(paper: Paper, room: Box) -> Iterator[Element]:
    """The card that somebody held who did not follow suit, over the word that says so, or beside it in a low room."""
    assert paper.view.refused is not None
    size, held = paper.read(NAME), paper.catalogue.sentence("crew-revoke-held")
    high, wide = 1.3 * size, paper.width("heading", size, held) + 0.6
    at, name = room.without_bottom(high + 0.2), room.bottom_part(high)
    if room.w > room.h * SHAPE + wide + 2.0 and room.h < 3.0 * high:
        at, _, name = row(room.centred(room.h * SHAPE + 1.2 + wide, room.h), REST, 1.2, wide)
    yield from (
        CardFace(key="revoke/held", box=at.centred(at.h * SHAPE, at.h), code=str(paper.view.refused.params["held"])),
        words("revoke/told", name, held, size, style="heading", align="centre", short=True),
    )


def revoked(paper: Paper, room: Box, shape: float = SHAPE) -> Iterator[Element]:
    """The whole trick in which somebody did not follow suit, from its lead on; what was played has the edge of it."""
    assert paper.view.refused is not None
    params, size = paper.view.refused.params, paper.read(NAME)
    codes = str(params.get("lay", "")).split()
    line = room.centred(min(room.w, len(codes) * room.h * shape + (len(codes) - 1) * 1.2), room.h)
    for place, (code, cell) in enumerate(zip(codes, line.columns(len(codes), 1.2) if codes else (), strict=True)):
        yield CardFace(key=f"revoke/{code}", box=cell, code=code)
        if place == 0 and shape == SHAPE:
            name = Box(cell.centre[0] - 8, cell.bottom + 0.2, 16, 1.3 * size)
            led = paper.catalogue.sentence("crew-revoke-led")
            yield words("revoke/led", name, led, size, style="heading", align="centre", short=True)
        if code == params["played"]:
            yield Outline(key="revoke/played", box=cell, colour="stop", radius=cell.w * 0.09, width=0.4)
