"""Sounds, from two successive public views; lamps and questions are the table's own."""

from companion.cues import Chime, Cue, Sound
from companion.games.crew.view import CrewView


def cues(before: CrewView | None, after: CrewView) -> tuple[Cue, ...]:
    """What the room hears when one view follows another."""
    sound = _sound(before, after)
    return () if sound is None else (Chime(sound),)


def _sound(before: CrewView | None, after: CrewView) -> Sound | None:
    if before is None:
        return Sound.PROMPT
    if after.mission.status != before.mission.status:
        decided = {"completed": Sound.SUCCESS, "failed": Sound.FAILURE}
        return decided.get(after.mission.status, Sound.NEUTRAL)
    if len(after.alerts) > len(before.alerts):
        return Sound.STOP
    if _done(after) > _done(before):
        return Sound.TASK
    if after.crew_tricks > before.crew_tricks:
        return Sound.TRICK
    if after.phase != before.phase:
        return Sound.PROMPT
    return Sound.ACCEPTED if after != before else None


def _done(view: CrewView) -> int:
    return sum(task.status == "completed" for task in view.tasks)
