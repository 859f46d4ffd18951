"""The table's clocks: when something becomes due, and what is done then."""

from collections.abc import Mapping

from companion.cues import Chime, Sound
from companion.rules.game import TABLE, Sentence
from companion.rules.timers import Timer
from companion.table.desk import Desk
from companion.table.heard import Heard
from companion.table.marks import next_mark, passed_marks

CHECKPOINT_EVERY = 1.0
RETRY = 1.0


def next_wake(desk: Desk, now: float) -> float | None:
    """When ``tick`` is due: a deadline, a warning mark, a checkpoint, a half word that lapses, work on the logbook."""
    times = [desk.hearing.lapse(), now if desk.shelf.logkeeper.left is not None else None]
    if desk.session is not None and desk.session.state is not None:
        at = desk.session_time(now)
        deadline = _deadline(desk)
        mark = next_mark(_timers(desk), at)
        checkpoint = desk.checked + CHECKPOINT_EVERY if _clock_runs(desk) else None
        times += [None if when is None else when - desk.offset for when in (deadline, mark, checkpoint)]
    return min((when for when in times if when is not None), default=None)


def tick(desk: Desk, now: float) -> Heard:
    """Everything that is due by now: the game's deadline, warning sounds, the checkpoint."""
    heard = Heard()
    # Half words that lapsed must be forgotten here, or they would stay due for ever.
    desk.hearing.waiting(now)
    desk.tend_logbook()
    if desk.session is None or desk.session.state is None:
        return heard
    at = desk.session_time(now)
    for mark in passed_marks(_timers(desk), desk.marked, at):
        heard.cues.append((TABLE, Chime(Sound.LAST_SECONDS if mark <= 5 else Sound.TIME)))
        if mark > 5:
            heard.say(Sentence("time-left", {"seconds": mark}))
    desk.marked = at
    deadline = _deadline(desk)
    if deadline is not None and deadline <= at:
        refusal = desk.watched(heard, lambda session: session.time_ran_out(at))
        if refusal is not None:
            # A full disk: said on the screen, and tried again, but not as fast as the loop can turn.
            desk.refused[TABLE], desk.retry = refusal, at + RETRY
    if _clock_runs(desk) and at - desk.checked >= CHECKPOINT_EVERY:
        desk.session.journal.checkpoint(at)
        desk.checked = at
    return heard


def _deadline(desk: Desk) -> float | None:
    """When the game's time runs out, in session time; later where that could not be saved."""
    assert desk.session is not None
    deadline = desk.session.game.deadline(desk.session.state)
    return None if deadline is None else max(deadline, desk.retry)


def _timers(desk: Desk) -> Mapping[str, Timer]:
    board = desk.session.board() if desk.session is not None else None
    return board.clocks if board is not None else {}


def _clock_runs(desk: Desk) -> bool:
    return any(timer.running for timer in _timers(desk).values())
