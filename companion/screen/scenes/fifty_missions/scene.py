"""The scene's record: header, body by phase, how choices are written."""

from collections.abc import Sequence
from functools import partial

from companion.games.fifty_missions.view import FiftyView
from companion.rules.published import TableView
from companion.screen.elements import Element
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.common import ending
from companion.screen.scenes.common.choices import label_of
from companion.screen.scenes.fifty_missions.board import board
from companion.screen.scenes.fifty_missions.box import box_list
from companion.screen.scenes.fifty_missions.mission import deck_of, parts_of, suit_name
from companion.screen.scenes.fifty_missions.result import lacking
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.text.catalogue import Catalogue, capital


def header(paper: Paper) -> Header:
    """In turns or against the clock, how one may talk, which box."""
    view = _board(paper.view)
    names = []
    for option, value in (("mode", view.mode), ("talk", view.talk), ("deck", view.box)):
        key = f"fifty-scene-{option}-{value}"
        names.append(paper.catalogue.sentence(key) if paper.catalogue.has(key) else value)
    mode = "fifty-scene-mode-crazy-told" if view.mode == "crazy" else "fifty-scene-mode-turns-told"
    opens: tuple[str, ...] = (mode, f"value-fifty-missions-talk-{view.talk}")
    shown, opens = (names, opens) if view.mode != "box" else (names[-1:], ())
    if paper.close and view.hand and not view.clocks and view.phase != "over":
        # The hand has the room of the way to the medals.
        done = [paper.catalogue.sentence("fifty-scene-done", {"number": view.done}), lacking(paper, view)]
        shown, opens = [*filter(None, done), *shown], ("",) * sum(map(bool, done)) + opens
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
