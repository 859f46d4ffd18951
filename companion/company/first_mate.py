"""The First Mate: which gauge to fill next."""

from random import Random

from companion.company.captains import Captain
from companion.company.clouds import Cloud
from companion.company.knowledge import TeamKnowledge

LOST = 8
"""An enemy on more spaces than this has to be found before it can be shot at."""

KNOWN = 6
"""On so few spaces one had better be silent soon."""


def choose_mark(knowledge: TeamKnowledge, captain: Captain, enemy: Cloud, own: Cloud, rng: Random) -> tuple[str, str]:
    """The word that marks a gauge (or says OK where all are full), and the reason as a key."""
    words = knowledge.offered("MARK")
    if not words:
        return "OK/FM", "all-full"
    systems = [word.split()[1].lower() for word in words]
    if not captain.plans:
        wished = [one for one in ("torpedo", "mine", "sonar", "drone", "silence", "scenario") if one in systems]
        chosen = wished[0] if rng.random() < 0.7 else rng.choice(systems)
        return f"MARK {chosen.upper()}", "any"
    worth = {one: _worth(knowledge, one, enemy, own) for one in systems}
    best = max(systems, key=lambda one: worth[one])
    return f"MARK {best.upper()}", f"mark-{best}"


def _worth(knowledge: TeamKnowledge, system: str, enemy: Cloud, own: Cloud) -> float:
    """What a mark brings: the use of the system now, by the marks it still needs."""
    gauge = knowledge.gauges[system]
    left = gauge.spaces - gauge.marks
    lost = enemy.size > LOST
    use = {
        "torpedo": 3.0,
        "scenario": 1.6,
        "mine": 1.2 / (1 + len(knowledge.mines)),
        "sonar": 1.5 if lost else 0.5,
        "drone": 1.0 if lost else 0.3,
        "silence": 2.4 if own.size <= KNOWN else 1.2,
    }[system]
    return use * (0.5 if gauge.broken else 1.0) / (left + 1)
