"""Sounds and lamps, from two successive public views."""

from companion.cues import Chime, Cue, LampOff, LampOn, Sound, Speak
from companion.games.crew.view import CrewView
from companion.rules.game import Sentence


def cues(before: CrewView | None, after: CrewView) -> tuple[Cue, ...]:
    """What the room hears and sees when one view follows another."""
    told: list[Cue] = []
    sound = _sound(before, after)
    if sound is not None:
        told.append(Chime(sound))
    told += _lamps(before, after)
    if before is None or (before.prompt.key, before.prompt.params, before.prompt.who) != (
        after.prompt.key,
        after.prompt.params,
        after.prompt.who,
    ):
        params = {**after.prompt.params}
        if isinstance(after.prompt.who, int):
            params["seat"] = after.prompt.who
        told.append(Speak(Sentence(f"prompt-{after.prompt.key}", params)))
    return tuple(told)


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


def _lamps(before: CrewView | None, after: CrewView) -> list[Cue]:
    """The lamp of the seat in charge glows."""
    old = before.turn if before is not None else None
    if before is not None and old == after.turn:
        return []
    told: list[Cue] = []
    if old is not None:
        told.append(LampOff(f"seat-{old}"))
    if after.turn is not None:
        told.append(LampOn(f"seat-{after.turn}"))
    return told
