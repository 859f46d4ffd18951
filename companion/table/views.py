"""What is asked, and what displays and the published state are given: the scenes as they lie over each other."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.rules.board import Prompt
from companion.rules.published import TableView
from companion.rules.sentences import Sentence
from companion.table.context import TableContext
from companion.table.ports import JoiningPort, posts_of
from companion.table.scenes.scene import Stack
from companion.table.session import Session

NOTHING_ASKED = "went-wrong"
"""The question where the lowest scene cannot ask its own."""


def asked(context: TableContext, stack: Stack) -> Prompt:
    """The one question in charge; a scene that cannot ask leaves that of the scene below."""
    prompt = Prompt(NOTHING_ASKED, choices=("MENU", "HOME"))
    for scene in stack:
        prompt = context.net.safely(f"the question of {scene.name}", partial(scene.prompt, context, prompt), prompt)
    return prompt


def table_view(context: TableContext, stack: Stack, session: Session | None, base: TableView) -> TableView:
    """What these scenes show, the lowest that is seen first, on top of what the table shows beside any scene.

    A scene that cannot be looked at shows nothing of its own: the question and its choices are there all the same.
    """
    view, ports = base, context.ports
    if ports.reasons is not None and session is not None and session.over:
        none: Mapping[int, tuple[Sentence, ...]] = {}
        reasons = context.net.safely("the reasons of a game", partial(ports.reasons, session), none)
        view = replace(view, reasons=reasons)
    for scene in stack:
        view = context.net.safely(f"the view of {scene.name}", partial(scene.view, context, view), view)
    if ports.sheets is None:
        return view
    return context.net.safely("the names of seats", partial(_named, view, ports.sheets, session), view)


def _named(view: TableView, sheets: JoiningPort, session: Session | None) -> TableView:
    """A seat that nobody named has the name that its player gave at joining."""
    names_by_post = sheets.names(posts_of(session))
    if not names_by_post:
        return view
    names = tuple(name or names_by_post.get(seat, "") for seat, name in enumerate(view.names, 1))
    return replace(view, names=names, board=view.board.named(names_by_post) if view.board is not None else None)
