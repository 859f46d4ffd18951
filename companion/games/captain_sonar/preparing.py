"""What lies ready before a battle: each crew behind its screen, with the sheets of the map (rulebook, set-up)."""

from companion.games.captain_sonar.setup import settings
from companion.rules.preparing import Preparation
from companion.rules.sentences import Sentence
from companion.rules.setting import Setup

SHEETS = 4
"""One for each role of a crew: Captain, First Mate, Engineer, Radio Operator."""


def prepare(setup: Setup) -> Preparation:
    """The sheets of the chosen map and side for both crews. Raises ``SetupError``."""
    chosen = settings(setup)
    params = {"map": str(chosen["map"]).title(), "side": chosen["side"], "number": SHEETS}
    return Preparation((Sentence("prepare-sonar", params),), (("sheets", SHEETS), ("sheets", SHEETS)))
