"""Notices of the table about its own files: a journal that was damaged, a logbook that is made anew."""

from companion.rules.sentences import Sentence
from companion.store.logbook import LogbookError
from companion.table.journal import Damage
from companion.table.logkeeping import Logkeeper
from companion.table.session import Session
from companion.table.session_store import SessionStore

MAKING = "notice-logbook-making"
"""Said while the logbook is being made anew."""

Notices = tuple[Sentence, ...]


def damaged(damage: Damage) -> Sentence:
    """What was damaged in a journal, where it is kept, and how to go on."""
    key = "notice-journal-mended" if damage.mended else "notice-journal-gap" if damage.moves else "notice-journal-cut"
    params = {"bytes": damage.length, "file": damage.aside.name, "line": damage.line, "moves": damage.moves}
    return Sentence(key, params)


def tended(keeper: Logkeeper, notices: Notices) -> Notices:
    """Go on making a damaged or missing logbook anew, a little at a time, and say so."""
    if keeper.left is None:
        return notices
    try:
        if keeper.step():
            return with_logbook_notice(keeper, tuple(notice for notice in notices if notice.key != MAKING))
    except LogbookError as error:
        return (Sentence("notice-logbook", {"why": str(error)}),)
    return notices or (Sentence(MAKING, {"journals": keeper.left}),)


def with_logbook_notice(keeper: Logkeeper, notices: Notices) -> Notices:
    """Once: that a damaged logbook was set aside and made anew."""
    if keeper.set_aside is None or keeper.left is not None:
        return notices
    name, keeper.set_aside = keeper.set_aside.name, None
    return (Sentence("notice-logbook-rebuilt", {"file": name}),)


def logged(store: SessionStore, session: Session, notices: Notices) -> Notices:
    """Write what is worth the logbook; a logbook that cannot be written is a notice, not a stop."""
    try:
        store.log(session)
    except LogbookError as error:
        notices = (Sentence("notice-logbook", {"why": str(error)}),)
    return with_logbook_notice(store.logkeeper, notices) if store.logkeeper.set_aside is not None else notices
