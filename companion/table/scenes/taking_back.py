"""UNDO and REDO: alone for what only the own crew has seen, with the other crew's word for everything else."""

from dataclasses import dataclass, replace

from companion.rules.board import TABLE, Board, Refusal
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.table.net import Net
from companion.table.scenes.acting import watch
from companion.table.scenes.scene import SceneAnswer
from companion.table.session import Session
from companion.table.speaking import audience_of
from companion.table.takeback import Asked

ASKED_LASTS = 60.0
"""Seconds for the second team to agree to what the first asked for."""


@dataclass(frozen=True)
class TakenBack:
    """What came of it, what is asked of the other team from now on, and what everybody is told."""

    watched: SceneAnswer
    asked: Asked | None
    notices: tuple[Sentence, ...] | None = None


def undo_or_redo(session: Session, asked: Asked | None, verb: str, speaker: Speaker, at: float, net: Net) -> TakenBack:
    """Carry out UNDO or REDO.

    The other team's request comes first; it lapses as soon as the last public step is another one. Nothing of a
    request is public, and a secret step in between changes nothing.
    """
    if audience_of(session, speaker.team) == TABLE:
        return TakenBack(_act(session, verb, None, at, net), asked)
    team = str(speaker.team)
    target = session.target_again() if verb == "REDO" else session.target()
    if asked is not None and asked.team != team and _stands(asked, verb, target, at):
        return _agreed(session, verb, at, net)
    watched = _act(session, verb, team, at, net, speaker.role)
    refusal = watched.refusal
    if refusal is None or refusal.key not in ("undo-needs-both", "nothing-to-redo") or target is None:
        return TakenBack(watched, asked)
    key = "redo-needs-both" if verb == "REDO" else "undo-needs-both"
    return TakenBack(
        replace(watched, refusal=Refusal("not-now", {"team": team}, key, team)), Asked(team, verb, target, at)
    )


def _act(session: Session, verb: str, team: str | None, at: float, net: Net, role: str | None = None) -> SceneAnswer:
    return watch(
        session, lambda session: session.redo(team, at) if verb == "REDO" else session.undo(team, at, role), net
    )


def _stands(asked: Asked, verb: str, target: int | None, at: float) -> bool:
    return (asked.verb, asked.target) == (verb, target) and at - asked.at <= ASKED_LASTS


def _agreed(session: Session, verb: str, at: float, net: Net) -> TakenBack:
    """Both teams have said it; everybody is told what was taken back or brought again."""
    before = session.board()
    watched = _act(session, verb, None, at, net)
    after = session.board()
    return TakenBack(watched, None, _notices(verb, before, after) if watched.refusal is None else None)


def _notices(verb: str, before: Board | None, after: Board | None) -> tuple[Sentence, ...]:
    board = after if verb == "REDO" else before
    changed = before is None or after is None or before.announcement != after.announcement
    what = board.announcement if board is not None and changed else None
    key = "notice-brought-again" if verb == "REDO" else "notice-taken-back"
    return (Sentence(key, {"what": what}) if what is not None else Sentence(f"{key}-last"),)
