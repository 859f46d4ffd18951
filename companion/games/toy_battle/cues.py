"""Sounds and lamps from two successive views of the table."""

from companion.cues import Chime, Cue, LampOff, LampOn, Sound
from companion.games.toy_battle.view import ToyBattleView

COLOURS = ("blue", "red")


def cues(before: ToyBattleView | None, after: ToyBattleView) -> tuple[Cue, ...]:
    """One sound at most, and the lamp of the side to move."""
    return (*_sound(before, after), *_lamps(before, after))


def _sound(before: ToyBattleView | None, after: ToyBattleView) -> tuple[Cue, ...]:
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


def _lamps(before: ToyBattleView | None, after: ToyBattleView) -> tuple[Cue, ...]:
    if before is not None and before.turn == after.turn:
        return ()
    return tuple(LampOn(f"team-{colour}") if colour == after.turn else LampOff(f"team-{colour}") for colour in COLOURS)
