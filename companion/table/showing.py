"""The shared view: what everybody may see of the desk."""

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.rules.enrolled import EnrolmentView
from companion.rules.game import TABLE, Board, Prompt, Sentence
from companion.rules.published import SetupView, TableView
from companion.table import checkup, enrolling, prompts
from companion.table.session import Session

if TYPE_CHECKING:
    from companion.table.desk import Desk


def table_view(desk: "Desk", now: float) -> TableView:
    """What the shared screen draws and the published state is made of."""
    session = desk.session
    board = session.board() if session is not None else None
    in_game = desk.scene == "game"
    return TableView(
        scene=desk.scene,
        prompt=table_prompt(desk, board),
        game=session.game.id if session is not None else None,
        session=session.id if session is not None else None,
        sequence=session.sequence if session is not None else 0,
        names=session.draft.names if session is not None else (),
        refused=desk.refused.get(TABLE),
        refusals=desk.refusals,
        devices=dict(desk.devices),
        cursor=desk.cursors.get(TABLE),
        menu=desk.menu or desk.leaving is not None,
        board=board if in_game else desk.review,
        home=desk.home if desk.scene == "home" else None,
        setup=_draft_view(desk, session) if desk.scene == "setup" and session is not None else None,
        logbook=desk.shelf.logkeeper.view() if desk.scene == "logbook" else None,
        enrolment=_enrolment(desk) if desk.scene == "enrolment" else None,
        doctor=checkup.view_of(desk.checkup) if desk.checkup is not None else None,
        notices=(*desk.notices, *_half(desk, now)),
        panel=desk.panel(),
        rating=desk.rating if in_game else None,
        heard_from=desk.heard_from,
        heard=desk.heard,
        half=tuple(name for name in desk.hearing.waiting(now) if desk.speaks(desk.catalog.speaker(name)).team is None),
        muted=desk.muted,
    )


def _half(desk: "Desk", now: float) -> tuple[Sentence, ...]:
    """Half a word that somebody typed: a reader has its own dot for that, fingers have none."""
    waiting = desk.hearing.halves(now)
    typed = [text for name, text in waiting.items() if desk.typed(name) and desk.catalog.speaker(name).team is None]
    return tuple(Sentence("notice-half", {"word": text[:40]}) for text in typed)


def _enrolment(desk: "Desk") -> EnrolmentView | None:
    if desk.enrolling is None or desk.tagging is None:
        return None
    devices = {name: (device, desk.catalog.speaker(name)) for name, device in desk.devices.items()}
    return enrolling.view_of(desk.enrolling, desk.tagging, desk.catalog.tags, devices)


def _draft_view(desk: "Desk", session: Session) -> SetupView:
    draft, game = session.draft, session.game
    return draft.view(game, desk.step, draft.notes(game, session.materials.data))


def table_prompt(desk: "Desk", board: Board | None) -> Prompt:
    """The one question in charge: a menu stands before the board's own."""
    session = desk.session
    if desk.leaving is not None:
        return prompts.leave_prompt(desk.leaving)
    if desk.menu and desk.review is not None:
        return prompts.review_menu_prompt(desk.review.seats)
    if desk.menu:
        return prompts.menu_prompt(board.actions if board is not None else (), (prompts.QUIT,) if desk.may_quit else ())
    if desk.scene == "game" and board is not None:
        prompt = board.prompt
        if session is not None and session.over and not board.correcting and desk.reviewer.offers(session):
            return replace(prompt, choices=(*prompt.choices, "REVIEW"))
        return prompt
    if desk.review is not None:
        return desk.review.prompt
    if desk.scene == "setup" and session is not None:
        return prompts.setup_prompt(session.game, session.draft, desk.step, desk.known)
    if desk.scene == "home":
        return prompts.home_prompt(desk.home)
    if desk.enrolling is not None and desk.tagging is not None:
        readers = sum(1 for device in desk.devices.values() if device.kind == "reader")
        return enrolling.prompt_of(desk.enrolling, desk.tagging, readers)
    if desk.checkup is not None:
        return checkup.prompt_of(desk.checkup)
    if desk.scene == "logbook":
        return prompts.logbook_prompt(desk.shelf.logged_sessions() if session is None else ())
    at_home = session is None and desk.scene == "devices"
    tools = (("ENROL", desk.tagging), ("DOCTOR", desk.doctor))
    return prompts.scene_prompt(desk.scene, tuple(word for word, port in tools if port is not None and at_home))
