"""Enrolment: the decks, the card that wants a tag, what the deck lacks, and which reader is which."""

from collections.abc import Sequence

from companion.rules.enrolled import EnrolmentView
from companion.rules.published import TableView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.common import enrolment_cards, enrolment_readers
from companion.screen.scenes.common.home import Tile
from companion.screen.scenes.scene import Header, Label, Scene
from companion.screen.theme import QUIET
from companion.text.catalogue import Catalogue
from companion.text.tools import place_name

OWN = "companion"
TAG = 16
"""Letters of a tag that a button shows."""


def _header(view: TableView, words_: Catalogue) -> Header:
    found = view.enrolment
    if found is None or found.step == "decks":
        return Header(words_.sentence("enrol-title"))
    if found.step == "readers":
        return Header(words_.sentence("enrol-title"), note=words_.sentence("enrol-readers"))
    return Header(words_.sentence("enrol-title"), (words_.sentence("word-enrol", {"args": found.deck}),))


def _body(view: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    found = view.enrolment
    if found is None:
        return ()
    match found.step:
        case "decks":
            return _decks(found, box, words_)
        case "cards":
            return enrolment_cards.asking(found, box, pen, words_)
        case "check":
            return enrolment_cards.checking(found, view.prompt.choices, box, words_)
        case _:
            return enrolment_readers.body(found, view.prompt.choices, box, pen, words_)


def _decks(found: EnrolmentView, box: Box, words_: Catalogue) -> list[Element]:
    """A tile for each game with the number of its tags; under them the companion's own cards and the readers."""
    games = [deck for deck in found.decks if deck != OWN]
    upright = box.h > box.w * 0.8
    gap = 2
    low = 11
    lower = box.bottom_part((2 * low + gap) if upright else low)
    room = box.without_bottom(lower.h + gap)
    columns = 1 if upright else max(1, len(games))
    rows = -(-len(games) // columns)
    high = min((room.h - gap * (rows - 1)) / rows, 46)
    area = room.bottom_part(rows * high + gap * (rows - 1))
    made: list[Element] = []
    for game, cell in zip(games, area.grid(columns, rows, gap), strict=False):
        made += _deck(game, cell, upright, _tags(found.decks[game], words_), words_)
    cells = lower.rows(2, gap) if upright else lower.columns(2, gap)
    own = ("enrol-own", _tags(found.decks.get(OWN, 0), words_), "hand", OWN)
    readers = ("enrol-readers", words_.sentence("enrol-readers-hint"), "reader", "readers")
    for cell, (title, note, icon, word) in zip(cells, (own, readers), strict=True):
        made += _wide(f"wide/{word}", cell, words_.sentence(title), note, icon, f"ENROL {word}")
    return made


def _deck(game: str, cell: Box, upright: bool, tags: str, words_: Catalogue) -> list[Element]:
    """A game's tile with its name and the number of its tags."""
    side = cell.h * 0.6 if upright else cell.w / 2
    emblem = cell.h * 0.6 if upright else min(cell.w * 0.46, cell.h * 0.4)
    tile = Tile(
        key=f"tile/{game}",
        box=cell,
        game=game,
        radius=2,
        emblem=emblem,
        side=side,
        word=f"ENROL {game}",
        bleed=3,
    )
    text = (
        Box(cell.x + cell.h * 1.15, cell.centre[1] - 5, cell.w - cell.h * 1.15 - 2, 10)
        if upright
        else cell.bottom_part(cell.h * 0.4).inset(1.4, 0.8)
    )
    align = "left" if upright else "centre"
    return [
        tile,
        words(
            f"tile/{game}/name",
            text.top_part(text.h * 0.68),
            words_.sentence(f"game-{game}"),
            3.6,
            smallest=2.5,
            style="display",
            colour="white",
            align=align,
            lines=2,
        ),
        words(
            f"tile/{game}/tags",
            text.bottom_part(text.h * 0.3),
            tags,
            QUIET,
            colour="white",
            align=align,
        ),
    ]


def _wide(key: str, cell: Box, title: str, note: str, icon: str, word: str) -> list[Element]:
    side = 5.6
    text = Box(cell.x + 11, cell.y + 1.4, cell.w - 12.4, cell.h - 2.8)
    return [
        Panel(key=key, box=cell, top="station-top", bottom="station-bottom", radius=1.8, word=word),
        Icon(key=f"{key}/sign", box=beside(cell, side, 2.8), name=icon, colour="light"),
        words(f"{key}/name", text.top_part(text.h * 0.58), title, 3.3, style="heading"),
        words(f"{key}/note", text.bottom_part(text.h * 0.4), note, QUIET, colour="quiet"),
    ]


def _tags(count: int, words_: Catalogue) -> str:
    return words_.sentence("enrol-tags", {"count": count})


def _label(view: TableView, words_: Catalogue, word: str) -> Label | None:
    verb, _, rest = word.partition(" ")
    if verb == "FORGET":
        shown = rest if len(rest) <= TAG else f"{rest[: TAG - 1]}…"
        return Label(words_.sentence("word-forget", {"args": shown}), ground="light", colour="ink")
    if verb in ("SEAT", "TEAM", "PLACE"):
        return Label(place_name(words_, enrolment_readers.where(word)))
    return Label(words_.sentence("word-check"), "info") if verb == "CHECK" else None


SCENE = Scene(_header, _body, _label)
