"""What the room hears of a game."""

from companion.cues import Chime, Cue, Sound, Speak
from companion.games.fifty_missions.view import FiftyView
from companion.rules.sentences import Sentence


def cues(before: FiftyView | None, after: FiftyView) -> tuple[Cue, ...]:
    """Sounds and what the game says, from two successive public views; lamps and questions are the table's own."""
    found: list[Cue] = []
    if before is None:
        return ()
    if after.status == "over" and before.status != "over":
        found.append(Chime(Sound.NEUTRAL if after.mode == "box" else _ending(after)))
        found.append(Speak(Sentence("fifty-said-over", {"number": after.done, "medal": after.medal or "none"})))
    elif len(after.medals) > len(before.medals):
        found += [Chime(Sound.MEDAL), Speak(Sentence("fifty-said-medal", {"medal": after.medals[-1]}))]
    elif after.done > before.done:
        found.append(Chime(Sound.TASK))
    elif after.row != before.row or after.open != before.open:
        found.append(Chime(Sound.ACCEPTED))
    elif after.prompt.key != before.prompt.key:
        found.append(Chime(Sound.PROMPT))
    return tuple(found)


def _ending(after: FiftyView) -> Sound:
    if after.medal:
        return Sound.SUCCESS
    return Sound.NEUTRAL if after.reason == "stopped" else Sound.FAILURE
