"""What a crew member has shown or answered, and the open cards of JARVIS and Tonoja."""

from collections.abc import Sequence

from companion.games.crew.view import CommunicationView, CrewView, HelperView, SeatView
from companion.screen.elements import Badge, Dashes, Element, Icon, Panel, words
from companion.screen.geometry import Box, beside
from companion.screen.scenes.crew.owned import Block
from companion.screen.theme import QUIET, Tone
from companion.screen.widgets import CardFace, has_face
from companion.text.catalogue import Catalogue

PLAYING = ("trick", "communicate", "reveal", "draw-card", "ready")
"""Phases in which it matters who may still communicate."""

TOKENS = {
    ("radio", True): "radio-ready",
    ("radio", False): "radio-used",
    ("sonar", True): "sonar-ready",
    ("sonar", False): "sonar-used",
}
"""Sentences of a seat's token by what the box calls it and whether it may still be used."""


def helper_columns(
    view: CrewView, seat: SeatView, choices: Sequence[str], inner: float, words_: Catalogue
) -> list[Block]:
    """JARVIS or Tonoja: seven columns, the open card of each, and how many lie covered below them."""
    helper: HelperView | None = next(
        (candidate for candidate in (view.jarvis, view.tonoja) if candidate and candidate.seat == seat.seat), None
    )
    if helper is None:
        return []
    gap = 0.6
    wide = min(4.9, (inner - gap * (len(helper.open) - 1)) / max(1, len(helper.open)))
    high = wide * 1.4

    def columns(box: Box) -> list[Element]:
        elements: list[Element] = []
        for index, code in enumerate(helper.open):
            place = Box(box.x + index * (wide + gap), box.y, wide, high)
            if code is None:
                elements.append(Panel(key=f"column{index}", box=place, top="row", radius=0.5))
            elif not has_face(code):
                # Laid out, but nobody has told the table yet which card it is.
                elements.append(Dashes(key=f"column{index}", box=place, colour="quiet", radius=0.5, width=0.2))
                elements.append(
                    words(f"column{index}/unknown", place, "?", 2.6, shrinks=False, style="heading", align="centre")
                )
            else:
                word = code if code in choices else ""
                elements.append(CardFace(key=f"column{index}/{code}", box=place, code=code, shadow=False, word=word))
        return elements

    def covered(box: Box) -> list[Element]:
        sign = Icon(key="columns/sign", box=beside(box, 2.4), name="card", colour="quiet")
        text = words_.sentence("columns-covered", {"count": helper.covered})
        return [sign, words("columns/text", Box(box.x + 3.4, box.y, box.w - 3.4, box.h), text, QUIET, colour="quiet")]

    return [Block(high, columns), Block(3.2, covered)]


def said(view: CrewView, seat: SeatView, choices: Sequence[str], words_: Catalogue) -> list[Block]:
    """Shown cards with their position, an answer given, and whether the token is still there."""
    blocks = [_shown_block(view, seat, shown, words_) for shown in seat.communications]
    answer = view.answers.get(seat.seat)
    if answer and view.phase == "question":
        blocks.append(_line(f"seat{seat.seat}/answer", "info", "light", _answer(answer, words_), "text"))
    talk = next((word for word in choices if word in (f"TALK SEAT {seat.seat}", f"TALK {seat.seat}")), "")
    helper = next((candidate for candidate in (view.jarvis, view.tonoja) if candidate), None)
    silent = helper is not None and helper.seat == seat.seat
    mode = view.mission.communication or view.mission.sonar or ""
    if (
        not seat.communications
        and not silent
        and view.mission.pool is None
        and "none" not in mode
        and view.phase in PLAYING
    ):
        kind = "sonar" if view.mission.sonar is not None or view.tonoja else "radio"
        ready = seat.tokens_left > 0
        text = words_.sentence(TOKENS[kind, ready])
        blocks.append(_line(f"seat{seat.seat}/radio", "disc", "done" if ready else "track", text, "quiet", talk))
    elif talk:
        blocks.append(
            _line(f"seat{seat.seat}/radio", "radio", "light", words_.sentence("word-communicate"), "text", talk)
        )
    return blocks


def _answer(answer: str, words_: Catalogue) -> str:
    key = f"answer-{answer.lower().replace('_', '-')}"
    return words_.sentence(key) if words_.has(key) else answer.replace("_", " ").lower()


def _line(key: str, icon: str, tone: Tone, text: str, colour: Tone, word: str = "") -> Block:
    def draw(box: Box) -> list[Element]:
        sign = Icon(key=f"{key}/sign", box=beside(box, 1.5 if icon == "disc" else 2.4, 0.2), name=icon, colour=tone)
        room = Box(box.x + 3.2, box.y, box.w - 3.2, box.h)
        elements: list[Element] = []
        if word:
            # What can be touched stands on a ground of its own.
            ground = Box(box.x - 0.6, box.y - 0.5, box.w + 1.2, box.h + 1)
            elements.append(
                Panel(key=f"{key}/ground", box=ground, top="raised", radius=1.2, alpha=(190, 190), word=word)
            )
        return [*elements, sign, words(key, room, text, QUIET, colour="text" if word else colour)]

    return Block(4.0 if word else 3.0, draw)


def _shown_block(view: CrewView, seat: SeatView, shown: CommunicationView, words_: Catalogue) -> Block:
    """A communicated card; the token lies on its top, middle or lower edge, or not on it at all."""
    key = f"seat{seat.seat}/shown/{shown.card}"
    text = words_.sentence(f"shown-{shown.says or 'open'}", {"suit": shown.card[0]})

    def draw(box: Box) -> list[Element]:
        card = Box(box.x, box.y, box.h * 0.72, box.h)
        elements: list[Element] = [CardFace(key=key, box=card, code=shown.card, shadow=False, dim=shown.played)]
        x = card.right + 0.8
        part = {"highest": 0.0, "only": 0.5, "lowest": 1.0}.get(shown.says or "")
        if part is not None:
            # The token stands beside the card at the height where it lies on the real one.
            side = 2.0
            top = card.y + (card.h - side) * part
            track = Box(x + side / 2 - 0.12, card.y + side / 2, 0.24, card.h - side)
            elements.append(Panel(key=f"{key}/track", box=track, top="line", radius=0.1))
            token = Box(x, top, side, side)
            elements.append(
                Badge(key=f"{key}/token", box=token, name="radio", ground="done", radius=side / 2, inner=0.64)
            )
            x += side + 0.8
        elements.append(words(f"{key}/text", Box(x, box.y, box.right - x, box.h), text, QUIET, lines=2, colour="quiet"))
        return elements

    return Block(5.9, draw)
