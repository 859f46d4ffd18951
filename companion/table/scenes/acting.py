"""What set-up and play share: letting a session act, and what the room gets of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.cues import Cue
from companion.rules.board import TABLE, Audience, Refusal
from companion.rules.seats import Speaker
from companion.rules.setting import SetupError
from companion.table.heard import not_saved
from companion.table.journal import JournalError
from companion.table.scenes.scene import Answer, RoomCue, Scene
from companion.table.session import Session

FLOOR = frozenset(
    {
        *("AGAIN", "WHAT"),
        *("MENU", "MUTE", "LOUDER", "SOFTER", "REPEAT", "HOME", "LOGBOOK", "DEVICES", "GAME", "ENROL", "DOCTOR"),
        *("UP", "DOWN", "HELP", "QUIT", "SETTINGS", "GUIDE", "SHEETS", "CAMERA"),
    }
)
"""Words of the table itself: they lie on the floor, below every scene."""

Act = Callable[[Session], Refusal | None]


@dataclass(frozen=True)
class Watched:
    """What an act brought: its refusal, what the room gets, whether everybody's view changed."""

    refusal: Refusal | None
    cues: tuple[RoomCue, ...]
    changed: bool

    def answer(self, scene: Scene) -> Answer:
        """The same as the answer of a scene, which is this one afterwards."""
        return Answer(scene, self.refusal, self.cues, changed=self.changed)


def watch(session: Session, act: Act) -> Watched:
    """Let a session act, compare the views before and after, and gather the cues.

    Only what everybody sees counts as a change: a team's secret step must leave no public trace.
    """
    before = {audience: session.board(audience) for audience in session.game.audiences}
    try:
        refusal = act(session)
    except JournalError as error:
        return Watched(not_saved(error), (), False)
    except SetupError as error:
        return Watched(bad_setup(error), (), False)
    cues: list[RoomCue] = []
    changed = False
    for audience, old in before.items():
        new = session.board(audience)
        if new is None or new == old:
            continue
        changed = changed or audience == TABLE
        cues += [(audience, cue) for cue in session.game.cues(old, new) if isinstance(cue, Cue)]
    return Watched(refusal, tuple(cues), changed)


def bad_setup(error: SetupError) -> Refusal:
    """A set-up that cannot be started, with what is wrong in it."""
    return Refusal("not-allowed", {"why": error.text, "path": error.path}, key="bad-setup")


def audience_of(session: Session | None, team: str | None) -> Audience:
    """Who learns of a refusal: in a game with team views, a team's input concerns the team alone."""
    if team is None or session is None or session.state is None:
        return TABLE
    return team if team in session.game.audiences else TABLE


def speaks(session: Session | None, bound: Speaker) -> Speaker:
    """Who speaks through a device: in a game with secrets between teams, the device of a seat is its team's."""
    if bound.team is not None or bound.seat is None or session is None or session.state is None:
        return bound
    return replace(bound, team=session.game.team_of(session.state, bound.seat))
