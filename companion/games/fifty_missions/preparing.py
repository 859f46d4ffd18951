"""What lies ready before a game of 50 Missions (rulebook, set-up 1 to 4): the row of four, and a hand for everyone."""

from companion.games.fifty_missions.setup import read_config
from companion.games.fifty_missions.terms import DECK_SIZE, HAND, PLACES
from companion.rules.preparing import Preparation
from companion.rules.sentences import Sentence
from companion.rules.setting import Setup


def prepare(setup: Setup) -> Preparation:
    """Symbol cards, and mission cards where the table lays its own. Raises ``SetupError``."""
    config = read_config(setup)
    if config.mode == "box":
        return Preparation((Sentence("prepare-fifty-box"),), (("tasks", 6),))
    params = {"row": len(PLACES), "hand": HAND, "cards": DECK_SIZE}
    said = [Sentence(f"prepare-fifty-{config.symbol_cards}", params)]
    said += [Sentence("prepare-fifty-missions")] if config.mission_cards == "table" else []
    return Preparation(tuple(said), (("deck", DECK_SIZE), ("row", len(PLACES))))
