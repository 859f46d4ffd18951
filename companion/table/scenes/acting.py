"""Letting a session act, and what the room gets of it."""

from collections.abc import Callable, Iterable
from functools import partial

from companion.cues import Cue
from companion.rules.board import TABLE, Refusal
from companion.rules.setting import SetupError
from companion.store.logbook import LogbookBusy
from companion.table.journal import JournalError
from companion.table.net import Net
from companion.table.outcomes import not_saved
from companion.table.scenes.scene import RoomCue, SceneAnswer
from companion.table.session import Session

Act = Callable[[Session], Refusal | None]


def watch(session: Session, act: Act, net: Net) -> SceneAnswer:
    """Let a session act, compare the views before and after, and gather the cues.

    Only what everybody sees counts as a change: a team's secret step must leave no public trace. What has become true
    stands in the journal by then: cues that fail are missing, and nothing else.
    """
    before = session.boards
    try:
        refusal = act(session)
    except JournalError as error:
        return SceneAnswer(refusal=not_saved(error))
    except SetupError as error:
        return SceneAnswer(refusal=bad_setup(error))
    except LogbookBusy as error:
        return SceneAnswer(refusal=Refusal("not-now", {"journals": error.left}, key="logbook-making"))
    cues: list[RoomCue] = []
    changed = False
    for audience, new in session.boards.items():
        old = before.get(audience)
        if new is old:
            continue
        changed = changed or audience == TABLE
        none: Iterable[object] = ()
        game_cues = net.safely("the cues of a game", partial(session.game.cues, old, new), none)
        cues += [(audience, cue) for cue in game_cues if isinstance(cue, Cue)]
    return SceneAnswer(refusal=refusal, cues=tuple(cues), changed=changed)


def bad_setup(error: SetupError) -> Refusal:
    """A set-up that cannot be started, with what is wrong in it."""
    return Refusal("not-allowed", {"why": error.text, "path": error.path}, key=error.key)
