"""Sounds from two successive views of the table; the lamp of the side to move is the table's own."""

from companion.cues import Chime, Cue, Sound
from companion.games.toy_battle.view import ToyBattleView

COLOURS = ("blue", "red")


def cues(before: ToyBattleView | None, after: ToyBattleView) -> tuple[Cue, ...]:
    """One sound at most: the greatest thing that happened."""
    if before is None:
        return ()
    if after.winner is not None and before.winner is None:
        return (Chime(Sound.SUCCESS),)
    if any(after.medals[colour] > before.medals[colour] for colour in COLOURS):
        return (Chime(Sound.MEDAL),)
    if after.nodes != before.nodes or after.discard != before.discard or after.racks != before.racks:
        return (Chime(Sound.ACCEPTED),)
    if after.prompt.key != before.prompt.key:
        return (Chime(Sound.PROMPT),)
    return ()
