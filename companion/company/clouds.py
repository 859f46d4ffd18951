"""Where the enemy can be, as a Radio Operator by the table has followed it, and where one is oneself to the enemy.

Both clouds come from the exact tracker of the review, fed with nothing but the public log. A cloud weighs its spaces by
how many courses lead there.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import log2

from companion.company.knowledge import TeamKnowledge
from companion.company.waters import Waters, waters_of
from companion.games.captain_sonar.heard import TrackedEvent, heard_by
from companion.games.captain_sonar.view import FactView, FilmView
from companion.review.positions import Tracker
from companion.review.positions.board import ones

HEARD_BY_BEGINNERS = ("course", "silence", "surface", "drone")
"""What a beginner's pencil follows; explosions, sonar and mines are too much for it."""


@dataclass(frozen=True)
class Cloud:
    """The spaces where a submarine can be (``mask``), each with its share (they sum to one)."""

    mask: int
    weights: Mapping[int, float]
    exact: bool = True

    @property
    def size(self) -> int:
        """How many spaces."""
        return len(self.weights)

    def within(self, spaces: int) -> float:
        """The share of some spaces.

        >>> cloud_of([0b011, 0b010]).within(0b010)
        0.6666666666666666
        """
        weights = self.weights
        return sum(weights[cell] for cell in ones(self.mask & spaces))

    def bits(self) -> float:
        """How much is unknown: the entropy of the cloud.

        >>> cloud_of([0b1111]).bits()
        2.0
        """
        return -sum(share * log2(share) for share in self.weights.values() if share > 0)


def cloud_of(masks: Iterable[int], exact: bool = True) -> Cloud:
    """The cloud of many courses: a space weighs as many of them as lead there.

    >>> dict(cloud_of([0b11, 0b10]).weights)
    {0: 0.3333333333333333, 1: 0.6666666666666666}
    """
    planes: list[int] = []
    for carry in masks:
        level = 0
        while carry:
            if level == len(planes):
                planes.append(carry)
                break
            planes[level], carry = planes[level] ^ carry, planes[level] & carry
            level += 1
    union = 0
    for plane in planes:
        union |= plane
    counts = {cell: sum(1 << level for level, plane in enumerate(planes) if plane >> cell & 1) for cell in ones(union)}
    total = sum(counts.values())
    return Cloud(union, {cell: count / total for cell, count in counts.items()}, exact)


@dataclass
class Ears:
    """The radio operator's memory: trackers by hunter, each with the events it was fed, so that only new ones cost.

    It changes no answer: what is asked of fresh ears is the same.
    """

    fed: dict[tuple[str, int], tuple[list[TrackedEvent], Tracker]] = field(default_factory=dict)

    def tracker(self, key: tuple[str, int], start: Tracker, events: list[TrackedEvent]) -> Tracker:
        """The tracker after these events."""
        fed, tracker = self.fed.get(key, ([], start))
        if tracker.board is not start.board or fed != events[: len(fed)]:
            fed, tracker = [], start
        for event in events[len(fed) :]:
            tracker = tracker.after(event)
        self.fed[key] = (events, tracker)
        return tracker


def enemy_cloud(knowledge: TeamKnowledge, waters: Waters, ears: Ears, memory: int = 0) -> Cloud:
    """Where the enemy can be. With a ``memory`` only so many last announcements are followed, and no explosions."""
    events = heard_by(knowledge.team, knowledge.log, knowledge.ice)
    if memory:
        events = [event for event in events if event["event"] in HEARD_BY_BEGINNERS][-memory:]
    return _cloud((knowledge.team, memory), waters, ears, events)


def own_cloud(knowledge: TeamKnowledge, waters: Waters, ears: Ears) -> Cloud:
    """Where one is to the enemy, if the enemy follows exactly."""
    events = heard_by(knowledge.enemy, knowledge.log, knowledge.ice)
    return _cloud((knowledge.enemy, 0), waters, ears, events)


def _cloud(key: tuple[str, int], waters: Waters, ears: Ears, events: list[TrackedEvent]) -> Cloud:
    start = Tracker.at_start(waters.board.chart, waters.board.options)
    tracker = ears.tracker(key, start, events)
    cloud = cloud_of(tracker.shapes.values(), tracker.exact)
    # Announcements that contradict each other (a slip that nobody put right) leave nothing: then anywhere at sea.
    return cloud if cloud.mask else cloud_of([waters.board.sea], False)


BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}


def possible(knowledge: TeamKnowledge, ears: Ears) -> tuple[str, ...]:
    """Every space where the enemy can be, as a Radio Operator follows it who never errs."""
    waters = waters_of(knowledge)
    return tuple(sorted(waters.name(cell) for cell in ones(enemy_cloud(knowledge, waters, ears).mask)))


def film(knowledge: TeamKnowledge, ears: Ears) -> FilmView | None:
    """The transparent sheet: the strokes since the last silence, laid so that they end where most ways lead.

    ``None`` while the enemy has not moved. What was learned before it moved last is wiped off again.
    """
    lines = heard_by(knowledge.team, knowledge.log, knowledge.ice)
    if not any(line["event"] in ("course", "silence") for line in lines):
        return None
    waters = waters_of(knowledge)
    end = _likeliest(enemy_cloud(knowledge, waters, ears))
    return FilmView(_strokes(waters, end, lines), _facts(lines))


def _likeliest(cloud: Cloud) -> int:
    return max(cloud.weights, key=lambda cell: (cloud.weights[cell], -cell))


def _strokes(waters: Waters, end: int, lines: list[TrackedEvent]) -> tuple[str, ...]:
    """The way to its end, as far back as the courses are known and lie in the sea."""
    cell, way = end, [waters.name(end)]
    for line in reversed(lines):
        if line["event"] in ("silence", "surface"):
            break
        before = waters.step(cell, BACK[str(line["dir"])]) if line["event"] == "course" else cell
        if before is None:
            break
        if line["event"] == "course":
            cell = before
            way.append(waters.name(cell))
    return tuple(reversed(way))


def _facts(lines: list[TrackedEvent]) -> tuple[FactView, ...]:
    """The stamps: what was learned since the last course or silence."""
    views: list[FactView] = []
    for line in lines:
        match line["event"]:
            case "course" | "silence":
                views = []
            case "drone":
                views.append(FactView("sector", str(line["sector"]), line["answer"]))
            case "surface":
                views.append(FactView("sector", str(line["sector"]), True))
            case "sonar":
                views += [FactView(str(kind), str(value)) for kind, value in line["facts"]]
            case "our_shot" | "archer" | "their_torpedo" | "mine_trigger":
                views.append(FactView("blast", line["at"] or ""))
    return tuple(dict.fromkeys(views))
