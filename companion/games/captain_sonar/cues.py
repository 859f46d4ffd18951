"""What the room hears of a battle, and the lamp of a boat at the surface."""

from companion.cues import Chime, Cue, LampOff, LampOn, Sound, Speak
from companion.games.captain_sonar.announced import said
from companion.games.captain_sonar.terms import REAL_TIME, Announcement, Team
from companion.games.captain_sonar.view import SonarView, TeamView

SOUNDS = {
    "torpedo": Sound.EXPLOSION,
    "trigger": Sound.EXPLOSION,
    "archer": Sound.EXPLOSION,
    "surface": Sound.SURFACE,
    "dive": Sound.TASK,
    "damage": Sound.FAILURE,
    "end": Sound.SUNK,
}
GREATEST = (Sound.SUNK, Sound.EXPLOSION, Sound.SURFACE)
"""What has a moment of its own is heard alone: of several, the greatest."""


STOPPING = ("torpedo", "trigger", "archer", "mine", "drone", "sonar", "silence", "failed")
"""Announcements that stop all play in real time, even where it goes on at once."""


def cues(before: SonarView | TeamView | None, after: SonarView | TeamView) -> tuple[Cue, ...]:
    """Sounds and lamps from two successive public views.

    A crew's own view makes no sound: the room would hear that a mark was made.
    """
    if not isinstance(after, SonarView) or (before is not None and not isinstance(before, SonarView)):
        return ()
    found: list[Cue] = []
    if before is None:
        return ()
    fresh = after.log[len(before.log) :]
    at_once = after.mode == REAL_TIME and any(one.kind in STOPPING for one in fresh)
    if not before.stop and (after.stop or at_once):
        found.append(Chime(Sound.STOP))
    sounds = list(dict.fromkeys(SOUNDS.get(one.kind, Sound.ACCEPTED) for one in fresh))
    greatest = next((one for one in GREATEST if one in sounds), None)
    found += [Chime(one) for one in ([greatest] if greatest is not None else sounds)]
    if after.question and after.question != before.question:
        found.append(Chime(Sound.PROMPT))
    spoken = [line for line in fresh if after.by_table and _speaks(line) in after.by_table]
    found += [Speak(said(line), after=bool(index)) for index, line in enumerate(spoken)]
    for team, side in after.teams.items():
        if side.surfaced != before.teams[team].surfaced:
            found.append(LampOn(f"surfaced-{team}", pulse=True) if side.surfaced else LampOff(f"surfaced-{team}"))
    return tuple(found)


def _speaks(line: Announcement) -> str:
    """Whose mouth an announcement comes from: drone and sonar are told by the crew that was asked.

    What people say at the table is heard without us; a crew by the table is heard only if its words are said.
    """
    return Team(line.team).enemy.value if line.kind in ("drone", "sonar") else line.team
