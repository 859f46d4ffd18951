"""The scene's record: header, body by phase, how choices are written."""

from collections.abc import Sequence

from companion.games.fifty_missions.view import FiftyView
from companion.rules.published import TableView
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.fifty_missions.board import board
from companion.screen.scenes.fifty_missions.box import box_list
from companion.screen.scenes.fifty_missions.cards import parts_of
from companion.screen.scenes.fifty_missions.close import close_board
from companion.screen.scenes.fifty_missions.mission import capital
from companion.screen.scenes.fifty_missions.result import result
from companion.screen.scenes.scene import Header, Label, Scene
from companion.text.catalogue import Catalogue


def header(table: TableView, words: Catalogue) -> Header:
    """Which box, in turns or against the clock, how one may talk."""
    view = _board(table)
    names = []
    for option, value in (("deck", view.box), ("mode", view.mode), ("talk", view.talk)):
        key = f"fifty-scene-{option}-{value}"
        names.append(words.sentence(key) if words.has(key) else value)
    return Header(words.sentence("game-fifty-missions"), tuple(names if view.mode != "box" else names[:1]))


def body(table: TableView, box: Box, pen: Pen, words: Catalogue) -> Sequence[Element]:
    """The table, the list of a box being entered, or the result."""
    view = _board(table)
    if view.mode == "box":
        return box_list(view, box, pen, words)
    if view.phase == "over":
        return result(view, box, pen, words)
    return close_board(table, view, box, pen, words) if pen.close else board(table, view, box, pen, words)


def label(table: TableView, words: Catalogue, word: str) -> Label | None:
    """How a choice looks on a button."""
    verb, *args = word.split()
    if verb == "PLAY" and len(args) == 2:
        return Label(f"{capital(_card(words, args[0]))} → {args[1]}")
    if verb == "FIRST" and args:
        return Label(words.sentence("somebody-at-seat", {"seat": args[-1]}))
    if verb == "MEDAL" and args:
        return Label(capital(words.sentence("label-fifty-medal", {"medal": args[0].lower()})), "trophy")
    if verb in ("MET", "TICK") and args:
        return Label(args[0])
    if verb in ("STUCK", "STOP", "NEW", "CORRECT"):
        return Label(capital(words.sentence(f"label-fifty-{verb.lower()}")))
    if verb.isdecimal():
        return Label(capital(words.sentence("fifty-scene-place", {"place": verb})))
    if "-" in verb and verb.rpartition("-")[2].isdecimal() and not verb.startswith("M-"):
        return Label(capital(_card(words, verb)))
    return None


def _card(words: Catalogue, code: str) -> str:
    suit, value = parts_of(code)
    key = f"suit-{suit}"
    return f"{words.sentence(key) if words.has(key) else suit} {value}"


def _board(table: TableView) -> FiftyView:
    assert isinstance(table.board, FiftyView)
    return table.board


SCENE = Scene(header=header, body=body, label=label, sized=True)
