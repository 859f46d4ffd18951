"""What the room hears of a battle, and the lamp of a boat at the surface."""

from collections.abc import Iterator

from companion.cues import Chime, Cue, LampOff, LampOn, Sound, Speak
from companion.games.captain_sonar.announced import said
from companion.games.captain_sonar.terms import REAL_TIME, TEAMS, Announcement, Team
from companion.games.captain_sonar.view import SonarView, TeamView
from companion.rules.sentences import Sentence

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
    found += [Speak(said, after=bool(index)) for index, said in enumerate(_spoken(fresh, after.by_table))]
    for team, side in after.teams.items():
        if side.surfaced != before.teams[team].surfaced:
            found.append(LampOn(f"surfaced-{team}", pulse=True) if side.surfaced else LampOff(f"surfaced-{team}"))
    return tuple(found)


ANSWERED = ("drone", "sonar", "accepted", "rejected")
"""Announcements about one crew that the other one makes: answers, and the verdict on the outlines."""

EXPLOSIONS = ("torpedo", "trigger", "archer")


def _spoken(fresh: tuple[Announcement, ...], by_table: tuple[str, ...]) -> Iterator[Sentence]:
    """What the crews by the table say of some announcements.

    What people say at the table is heard without us; a crew by the table is heard only if its words are said. To an
    explosion of the enemy it answers: all clear, indirect or direct.
    """
    for line in fresh:
        if line.team not in TEAMS:
            # A draw is nobody's announcement.
            continue
        enemy = Team(line.team).enemy.value
        if (enemy if line.kind in ANSWERED else line.team) in by_table:
            yield said(line)
        if line.kind in EXPLOSIONS and enemy in by_table:
            result = Sentence("sonar-struck-result", {"result": (line.results or {})[enemy]})
            yield Sentence("sonar-said", {"team": enemy, "what": result})
