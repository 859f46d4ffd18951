"""Sounds from two successive views of the table; the lamp of the side to move is the table's own."""

from companion.cues import Chime, Cue, Sound
from companion.games.toy_battle.view import ToyBattleView

COLOURS = ("blue", "red")


def cues(before: ToyBattleView | None, after: ToyBattleView) -> tuple[Cue, ...]:
    """One sound at most: the greatest thing that happened."""
    if before is None:
        return ()
    if after.winner is not None and before.winner is None:
        return (Chime(Sound.HEADQUARTERS if after.reason == "hq" else Sound.SUCCESS),)
    if any(after.medals[colour] > before.medals[colour] for colour in COLOURS):
        return (Chime(Sound.MEDAL),)
    if any(_captured(before.nodes.get(node, ()), pile) for node, pile in after.nodes.items()):
        return (Chime(Sound.CAPTURE),)
    if after.nodes != before.nodes or after.discard != before.discard or after.racks != before.racks:
        return (Chime(Sound.ACCEPTED),)
    if after.prompt.key != before.prompt.key:
        return (Chime(Sound.PROMPT),)
    return ()


def _captured(before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """Whether a troop was placed on one of the other side."""
    return bool(before) and len(after) == len(before) + 1 and before[-1][0] != after[-1][0]
