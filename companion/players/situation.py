"""What a captain sees at a glance: own place, the enemy's cloud, what an explosion on each space would be worth."""

from dataclasses import dataclass, field

from companion.games.captain_sonar.terms import DAMAGE_LIMIT
from companion.players.bit_chart import BitChart, bit_chart_of
from companion.players.captains import Captain
from companion.players.engineer import Plant, crossed_of, plant_of
from companion.players.knowledge import TeamKnowledge
from companion.players.possible_spaces import PossibleSpaces, TrackerMemory, spaces_of_enemy, spaces_seen_by_enemy

SUNK = 1.5
"""What the damage that ends the battle is worth besides."""

CARE = 1.3
"""How much more own damage counts than the enemy's."""


QUIET = 40
"""After so many courses of both crews without a hit a captain begins to take risks."""


@dataclass
class Situation:
    """A crew's knowledge, read by its captain."""

    knowledge: TeamKnowledge
    captain: Captain
    bit_chart: BitChart
    enemy: PossibleSpaces
    own: PossibleSpaces
    here: int
    free: int
    unmined: int
    hurry: float
    plant: Plant
    crossed: int
    aims: dict[int, float] = field(default_factory=dict)
    _shots: dict[int, float] = field(default_factory=dict)
    _near: dict[int, float] = field(default_factory=dict)

    @property
    def left(self) -> int:
        """How much damage the enemy can still take."""
        return DAMAGE_LIMIT - self.knowledge.damage[self.knowledge.enemy]

    @property
    def lives(self) -> int:
        """How much damage we can still take."""
        return DAMAGE_LIMIT - self.knowledge.damage[self.knowledge.team]

    def struck(self, damage: int) -> float:
        """What it is worth to do the enemy so much damage."""
        return min(damage, self.left) + (SUNK if damage >= self.left else 0.0)

    def suffered(self, at: int, place: int) -> float:
        """What an explosion costs a submarine of ours that is at that place."""
        damage = 2 if at == place else 1 if self.bit_chart.around[at] >> place & 1 else 0
        return 100.0 if damage >= self.lives else CARE * damage

    def shot(self, place: int) -> float:
        """The worth of the best torpedo that could be fired from a place."""
        if place not in self._shots:
            reach, near = self.bit_chart.reach[place], self.bit_chart.around[place] | 1 << place
            self._shots[place] = max(
                (worth for at, worth in self.aims.items() if reach >> at & 1 and not near >> at & 1), default=0.0
            )
        return self._shots[place]

    def hunted(self, place: int) -> float:
        """The share of the cloud from which a torpedo reaches a place or the spaces beside it."""
        if place not in self._near:
            bit_chart = self.bit_chart
            # A step of the enemy before it fires brings it that much nearer.
            reach = bit_chart.spread(bit_chart.reach[place] | 1 << place, 2)
            self._near[place] = self.enemy.within(reach)
        return self._near[place]

    def armed(self) -> float:
        """How likely the enemy has a torpedo ready: its courses since the last one, of three that it needs."""
        marks = 0
        for line in reversed(self.knowledge.log):
            if line.team == self.knowledge.enemy:
                if line.kind == "torpedo":
                    break
                marks += line.kind in ("course", "silence")
        return (0.1, 0.1, 0.35, 0.75)[marks] if marks < 4 else 0.85


def situation_of(knowledge: TeamKnowledge, captain: Captain, trackers: TrackerMemory) -> Situation:
    """The situation as this captain sees it."""
    bit_chart = bit_chart_of(knowledge)
    enemy = spaces_of_enemy(knowledge, bit_chart, trackers, captain.memory)
    own = spaces_seen_by_enemy(knowledge, bit_chart, trackers) if captain.hides or captain.lies else enemy
    here = bit_chart.board.cell(knowledge.position) if knowledge.position else 0
    unmined = bit_chart.board.sea & ~bit_chart.mask(knowledge.mines)
    free = unmined & ~bit_chart.mask(knowledge.route)
    plant, crossed = plant_of(knowledge.symbols), crossed_of(knowledge.symbols)
    situation = Situation(
        knowledge, captain, bit_chart, enemy, own, here, free, unmined, _hurry(knowledge), plant, crossed
    )
    situation.aims = _aims(situation)
    return situation


def _hurry(knowledge: TeamKnowledge) -> float:
    """From 0 to 1 the longer nothing was hit: two crews that only hide would never end."""
    quiet = 0
    for line in reversed(knowledge.log):
        if line.kind == "damage" and line.cause not in ("ice", "breakdown"):
            break
        quiet += line.kind in ("course", "surface")
    return min(1.0, max(0.0, (quiet - QUIET) / QUIET))


def _aims(situation: Situation) -> dict[int, float]:
    """What an explosion on each space is worth, wherever the enemy may be."""
    direct, indirect = situation.struck(2), situation.struck(1)
    beside, aims = situation.bit_chart.beside, dict[int, float]()
    for cell, share in situation.enemy.weights.items():
        aims[cell] = aims.get(cell, 0.0) + share * direct
        for at in beside[cell]:
            aims[at] = aims.get(at, 0.0) + share * indirect
    return aims
