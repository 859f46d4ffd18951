"""UNDO and REDO: alone for what only the own crew has seen, with the other crew's word for everything else."""

from companion.rules.game import TABLE, Refusal, Sentence
from companion.rules.seats import Speaker
from companion.table.desk import Desk
from companion.table.heard import Heard
from companion.table.session import Session
from companion.table.takeback import Asked

ASKED_LASTS = 60.0
"""Seconds for the second team to agree to what the first asked for."""


def undo_or_redo(desk: Desk, heard: Heard, verb: str, speaker: Speaker, at: float) -> Refusal | None:
    """Carry out UNDO or REDO.

    The other team's request comes first; it lapses as soon as the last public step is another one. Nothing of a
    request is public, and a secret step in between changes nothing.
    """
    assert desk.session is not None
    if desk.audience(speaker.team) == TABLE:
        return desk.watched(heard, lambda session: _act(session, verb, None, at))
    team = str(speaker.team)
    asked, target = desk.asked, _target(desk.session, verb)
    if asked is not None and asked.team != team and _stands(asked, verb, target, at):
        return _agreed(desk, heard, verb, at)
    refusal = desk.watched(heard, lambda session: _act(session, verb, team, at))
    if refusal is None or refusal.key not in ("undo-needs-both", "nothing-to-redo") or target is None:
        return refusal
    desk.asked = Asked(team, verb, target, at)
    return Refusal("not-now", {"team": team}, "redo-needs-both" if verb == "REDO" else "undo-needs-both", team)


def _act(session: Session, verb: str, team: str | None, at: float) -> Refusal | None:
    return session.redo(team, at) if verb == "REDO" else session.undo(team, at)


def _target(session: Session, verb: str) -> int | None:
    return session.target_again() if verb == "REDO" else session.target()


def _stands(asked: Asked, verb: str, target: int | None, at: float) -> bool:
    return (asked.verb, asked.target) == (verb, target) and at - asked.at <= ASKED_LASTS


def _agreed(desk: Desk, heard: Heard, verb: str, at: float) -> Refusal | None:
    """Both teams have said it; everybody is told what was taken back or brought again."""
    assert desk.session is not None
    desk.asked = None
    before = desk.session.board()
    refusal = desk.watched(heard, lambda session: _act(session, verb, None, at))
    after = desk.session.board()
    if refusal is None:
        told = after if verb == "REDO" else before
        changed = before is None or after is None or before.announcement != after.announcement
        what = told.announcement if told is not None and changed else None
        key = "notice-brought-again" if verb == "REDO" else "notice-taken-back"
        desk.notices = (Sentence(key, {"what": what}) if what is not None else Sentence(f"{key}-last"),)
    return refusal
