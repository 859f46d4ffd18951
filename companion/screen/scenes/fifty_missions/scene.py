"""The scene's record: header, body by phase, a box being entered, how choices are written."""

from collections.abc import Iterator, Sequence
from functools import partial

from companion.games.fifty_missions.view import BoxRow, FiftyView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paging import numbered, numbers_high
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common import ending
from companion.screen.scenes.common.choices import label_of
from companion.screen.scenes.fifty_missions.board import board
from companion.screen.scenes.fifty_missions.mission import HINT, deck_of, parts_of, suit_name
from companion.screen.scenes.fifty_missions.result import lacking
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import Tone
from companion.text.catalogue import Catalogue, capital


def header(paper: Paper) -> Header:
    """In turns or against the clock, how one may talk, which box."""
    view = _board(paper.view)
    names = []
    for option, value in (("mode", view.mode), ("talk", view.talk), ("deck", view.box)):
        key = f"fifty-scene-{option}-{value}"
        names.append(paper.catalogue.sentence(key) if paper.catalogue.has(key) else value)
    mode = "fifty-scene-mode-crazy-told" if view.mode == "crazy" else "fifty-scene-mode-turns-told"
    opens: tuple[str, ...] = (mode, f"value-fifty-missions-talk-{view.talk}", f"fifty-scene-box-{view.box}")
    shown, opens = (names, opens) if view.mode != "box" else (names[-1:], opens[-1:])
    if paper.close and view.hand and not view.clocks and view.phase != "over":
        # The hand has the room of the way to the medals.
        done = [paper.catalogue.sentence("fifty-scene-done", {"number": view.done}), lacking(paper, view)]
        shown, opens = [*filter(None, done), *shown], ("fifty-scene-done-told",) * sum(map(bool, done)) + opens
    return Header(paper.catalogue.sentence("game-fifty-missions"), tuple(shown), opens=opens)


def body(paper: Paper, box: Box) -> Sequence[Element]:
    """The table, the list of a box being entered, or the result."""
    view = _board(paper.view)
    if view.mode == "box":
        return list(box_list(paper, view, box))
    if view.phase == "over":
        why = capital(paper.catalogue.sentence(f"reason-fifty-{view.reason}"))
        line, box = ending.reason(paper, ((why, False),), box)
        buttons, box = ending.answers(paper, box, partial(_labelled, paper), ("UNDO", "HOME"))
        return [line, *board(paper, view, box, _labelled), *buttons]
    return board(paper, view, box, _labelled)


def box_list(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """Every mission of a deck, ticked by a touch: one page of rows, then the pages; the cursor opens its own."""
    size, foot = paper.seen(HINT), numbers_high(paper)
    columns = 1 if box.h > box.w else 2 if paper.close else 3
    room = box.without_bottom(foot + 0.6)
    texts = [capital(paper.catalogue.say(row.says)) for row in view.ticks]
    wide = (room.w - 0.8 * (columns - 1)) / columns - paper.width("label", size, "M-00") - 1.7
    high = max(2.4 * size, *(paper.fit("label", plain(text), (wide, 99.0), size, size).height for text in texts)) + 0.1
    rows = max(1, int((room.h + 0.4) // (high + 0.4)))
    each, count = rows * columns, len(view.ticks)
    pages = [range(first, min(first + each, count)) for first in range(0, count, each)]
    ticks = [f"TICK {row.code}" for row in view.ticks]
    page, numbers = numbered(paper, ticks, pages, box.bottom_part(foot))
    cells = [cell for column in room.columns(columns, 0.8) for cell in column.rows(rows, 0.4)]
    for at, cell in zip(page, cells, strict=False):
        yield from _row(view.ticks[at], texts[at], cell, size, paper)
    yield from numbers


def _row(row: BoxRow, text: str, cell: Box, size: float, pen: Pen) -> Iterator[Element]:
    """Number or tick, then the sentence on as many lines as it needs."""
    key = f"tick/{row.id}"
    code = Box(cell.x + 0.4, cell.y, pen.width("label", size, "M-00") + 0.4, cell.h)
    room = Box(code.right + 0.5, cell.y, cell.right - code.right - 0.8, cell.h)
    ground: Tone = "raised" if row.there else "row"
    yield Panel(key=key, box=cell, top=ground, radius=0.6, word=f"TICK {row.code}")
    yield words(f"{key}/text", room, text, size, shrinks=False, style="label", lines=4)
    if row.there:
        yield Badge(key=f"{key}/there", box=code.centred(size, size), name="tick", ground="done", radius=size / 2)
    else:
        yield words(f"{key}/code", code, row.code, size, shrinks=False, style="label", colour="quiet")


def _labelled(paper: Paper, word: str) -> ChoiceLabel:
    return label(paper, word) or label_of(paper, word)


def label(paper: Paper, word: str) -> ChoiceLabel | None:
    """How a choice looks on a button."""
    verb, *args = word.split()
    if verb == "PLAY" and len(args) == 2:
        said = {"card": _card(paper.catalogue, args[0]), "place": args[1]}
        return ChoiceLabel(capital(paper.catalogue.sentence("fifty-scene-lay", said)))
    if verb == "FIRST" and args:
        return ChoiceLabel(paper.catalogue.sentence("somebody-at-seat", {"seat": args[-1]}))
    if verb == "MEDAL" and args:
        return ChoiceLabel(capital(paper.catalogue.sentence("label-fifty-medal", {"medal": args[0].lower()})), "trophy")
    if verb in ("MET", "TICK") and args:
        return ChoiceLabel(args[0])
    if verb in ("STUCK", "STOP", "NEW", "CORRECT"):
        # To give up is never the main action.
        return ChoiceLabel(
            capital(paper.catalogue.sentence(f"label-fifty-{verb.lower()}")),
            ground="row" if verb == "STUCK" else "raised",
            edge="quiet" if verb == "STUCK" else "",
        )
    if verb.isdecimal():
        return ChoiceLabel(capital(paper.catalogue.sentence("fifty-scene-place", {"place": verb})))
    if "-" in verb and verb.rpartition("-")[2].isdecimal() and not verb.startswith("M-"):
        return ChoiceLabel(capital(_card(paper.catalogue, verb)))
    return None


def _card(catalogue: Catalogue, code: str) -> str:
    suit, value = parts_of(code)
    return f"{suit_name(catalogue, suit)} {value}"


def _board(table: TableView) -> FiftyView:
    assert isinstance(table.board, FiftyView)
    return table.board


SCENE = Scene(header=header, body=body, label=label, sized=True, one_row=True, deck=lambda view: deck_of(_board(view)))
