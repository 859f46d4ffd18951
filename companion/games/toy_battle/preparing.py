"""What lies ready before a battle (rulebook, set-up): the terrain with its medals, and two reserves face down."""

from companion.games.toy_battle.terms import RESERVE_AT_START
from companion.rules.preparing import Preparation
from companion.rules.sentences import Sentence
from companion.rules.setting import Setup

BACK = 4
"""So many of the 24 troops of each side go back into the box, unseen."""


def prepare(setup: Setup) -> Preparation:
    """The terrain, then 20 of 24 troops on each side."""
    said = Sentence("prepare-toy", {"number": RESERVE_AT_START, "back": BACK})
    return Preparation((said,), (("pile", RESERVE_AT_START), ("board", 1), ("pile", RESERVE_AT_START)))
