"""The Captain at the helm: the courses weighed, each with what follows it, within a count of nodes."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from companion.players.engineer import best_break
from companion.players.situation import Situation

FADES = 0.85
"""How much less the next step of a plan counts."""

NARROW = 14
"""Fewer free spaces ahead than this begin to press."""


@dataclass
class Weighed:
    """The courses that could be set, each with its score, and how many nodes that took."""

    scores: Mapping[str, float]
    nodes: int


def weigh(situation: Situation, rng: Random) -> Weighed:
    """Every word that moves us with its score; equal ones are parted by the seed."""
    words = situation.knowledge.offered("COURSE", "SURFACE")
    search = _CourseSearch(situation)
    scores: dict[str, float] = {}
    for word in words:
        scores[word] = search.surfaced() if word == "SURFACE" else search.course(word.split()[1])
        scores[word] += rng.random() * (1e-6 if situation.captain.hides else 0.05)
    return Weighed(scores, search.nodes)


class _CourseSearch:
    """A search of plans: each step is worth what can be shot from there, less what is given away and broken."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.nodes = 0
        gauge = situation.knowledge.gauges.get("torpedo")
        self.needs = gauge.spaces - gauge.marks if gauge else 3
        self.armed = situation.armed()
        count = max(1, len(situation.knowledge.offered("COURSE")))
        self.share = situation.captain.nodes // count
        self.width = self.share

    def course(self, direction: str) -> float:
        """The worth of the best plan that begins with this course."""
        situation = self.situation
        self.width = self.nodes + self.share
        return self._step(situation.here, situation.free, situation.own.mask, situation.crossed, direction, 0)

    def _step(self, here: int, free: int, cloud: int, crossed: int, direction: str, depth: int) -> float:
        self.nodes += 1
        situation, bit_chart = self.situation, self.situation.bit_chart
        there = bit_chart.step(here, direction)
        if there is None:
            return -9.0
        free &= ~(1 << there)
        cloud = bit_chart.moved(cloud, direction) & ~(1 << here)
        _, after, sheet = best_break(situation.plant, crossed, direction)
        worth = self._stands(there, cloud, depth) + (sheet - situation.plant.worth(situation.crossed)) * (
            1.0 if depth else 1.2
        )
        if not situation.captain.plans:
            # A beginner sees no further than that a whole panel or all radiation hurts.
            worth = -1.0 if not after and crossed else 0.0
        ways = [
            name for name, _ in bit_chart.steps if (way := bit_chart.step(there, name)) is not None and free >> way & 1
        ]
        if not ways:
            return worth - 1.2
        if depth + 1 >= situation.captain.depth or self.nodes >= self.width:
            return worth + self._ahead(there, free, len(ways))
        return worth + FADES * max(self._step(there, free, cloud, after, way, depth + 1) for way in ways)

    def _stands(self, there: int, cloud: int, depth: int) -> float:
        """What a place is worth: the shot from there as soon as it is loaded, less the one that may be fired at us."""
        situation = self.situation
        red = not situation.crossed & situation.plant.colours["red"]
        loaded = 1.0 if self.needs <= depth + 1 else 0.4
        attack = 0.35 * loaded * (1.0 if red else 0.5) * situation.shot(there)
        attack += (0.05 + 0.15 * situation.hurry) * situation.hunted(there)
        if not situation.captain.hides:
            return attack
        danger = situation.bit_chart.worst(cloud) * situation.hunted(there) * self.armed
        return attack - 0.5 * danger * (1.3 if situation.lives <= 2 else 1.0) * (1 - 0.8 * situation.hurry)

    def _ahead(self, there: int, free: int, ways: int) -> float:
        open_spaces = self.situation.bit_chart.reachable(there, free)
        return 0.03 * ways - 0.9 * max(0, NARROW - open_spaces) / NARROW

    def surfaced(self) -> float:
        """What it is worth to come up: a clean sheet and a free way, for a sector told and turns given away."""
        situation, bit_chart = self.situation, self.situation.bit_chart
        if len(situation.knowledge.offered("COURSE")) == 0:
            return 0.0
        sector = next(mask for mask in bit_chart.board.sectors.values() if mask >> situation.here & 1)
        cloud = situation.own.mask & sector if situation.captain.hides else sector & bit_chart.board.sea
        near = situation.enemy.within(bit_chart.spread(bit_chart.reach[situation.here], 4))
        cost = 0.4 + near * (bit_chart.worst(cloud) * 1.4 + 0.5)
        if situation.knowledge.ice and situation.knowledge.position not in situation.knowledge.holes:
            cost += 1.4
        clean = situation.plant.worth(0) - situation.plant.worth(situation.crossed)
        open_spaces, later = (
            bit_chart.reachable(situation.here, situation.free),
            bit_chart.reachable(situation.here, situation.unmined),
        )
        freed = (min(NARROW, later) - min(NARROW, open_spaces)) / NARROW
        # To come up for nothing, again and again, would be a battle that never ends.
        return clean + freed - cost if clean + freed > 0.05 else -5.0
