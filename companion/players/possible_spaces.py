"""Where the enemy can be, as a Radio Operator by the table has followed it, and where one is oneself to the enemy.

Both clouds come from the exact tracker of the review, fed with nothing but the public log. A cloud weighs its spaces by
how many courses lead there.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import log2

from companion.games.captain_sonar.tracked_events import TrackedEvent, tracked_events
from companion.games.captain_sonar.view import FactView, FilmView
from companion.players.bit_chart import BitChart, bit_chart_of
from companion.players.knowledge import TeamKnowledge
from companion.review.positions import Tracker
from companion.review.positions.board import ones

HEARD_BY_BEGINNERS = ("course", "silence", "surface", "drone")
"""What a beginner's pencil follows; explosions, sonar and mines are too much for it."""


@dataclass(frozen=True)
class PossibleSpaces:
    """The spaces where a submarine can be (``mask``), each with its share (they sum to one)."""

    mask: int
    weights: Mapping[int, float]
    exact: bool = True

    @property
    def size(self) -> int:
        """On how many spaces the submarine can be."""
        return len(self.weights)

    def within(self, spaces: int) -> float:
        """The share of some spaces.

        >>> possible_spaces_of([0b011, 0b010]).within(0b010)
        0.6666666666666666
        """
        weights = self.weights
        return sum(weights[cell] for cell in ones(self.mask & spaces))

    def bits(self) -> float:
        """How much is unknown: the entropy of the cloud.

        >>> possible_spaces_of([0b1111]).bits()
        2.0
        """
        return -sum(share * log2(share) for share in self.weights.values() if share > 0)


def possible_spaces_of(masks: Iterable[int], exact: bool = True) -> PossibleSpaces:
    """The cloud of many courses: a space weighs as many of them as lead there.

    >>> dict(possible_spaces_of([0b11, 0b10]).weights)
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
    return PossibleSpaces(union, {cell: count / total for cell, count in counts.items()}, exact)


@dataclass
class TrackerMemory:
    """The radio operator's memory: trackers by hunter, each with the events it was fed, so that only new ones cost.

    It changes no answer: what is asked without it is the same.
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


def spaces_of_enemy(
    knowledge: TeamKnowledge, bit_chart: BitChart, trackers: TrackerMemory, memory: int = 0
) -> PossibleSpaces:
    """Where the enemy can be. With a ``memory`` only so many last announcements are followed, and no explosions."""
    events = tracked_events(knowledge.team, knowledge.log, knowledge.ice)
    if memory:
        events = [event for event in events if event["event"] in HEARD_BY_BEGINNERS][-memory:]
    return _cloud((knowledge.team, memory), bit_chart, trackers, events)


def spaces_seen_by_enemy(knowledge: TeamKnowledge, bit_chart: BitChart, trackers: TrackerMemory) -> PossibleSpaces:
    """Where one is to the enemy, if the enemy follows exactly."""
    events = tracked_events(knowledge.enemy, knowledge.log, knowledge.ice)
    return _cloud((knowledge.enemy, 0), bit_chart, trackers, events)


def _cloud(
    key: tuple[str, int], bit_chart: BitChart, trackers: TrackerMemory, events: list[TrackedEvent]
) -> PossibleSpaces:
    start = Tracker.at_start(bit_chart.board.chart, bit_chart.board.options)
    tracker = trackers.tracker(key, start, events)
    cloud = possible_spaces_of(tracker.shapes.values(), tracker.exact)
    # Announcements that contradict each other (a slip that nobody put right) leave nothing: then anywhere at sea.
    return cloud if cloud.mask else possible_spaces_of([bit_chart.board.sea], False)


BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}


def possible(knowledge: TeamKnowledge, trackers: TrackerMemory) -> tuple[str, ...]:
    """Every space where the enemy can be, as a Radio Operator follows it who never errs."""
    bit_chart = bit_chart_of(knowledge)
    return tuple(sorted(bit_chart.name(cell) for cell in ones(spaces_of_enemy(knowledge, bit_chart, trackers).mask)))


def film(knowledge: TeamKnowledge, trackers: TrackerMemory) -> FilmView | None:
    """The transparent sheet: the strokes since the last silence, laid so that they end where most ways lead.

    ``None`` while the enemy has not moved. What was learned before it moved last is wiped off again.
    """
    lines = tracked_events(knowledge.team, knowledge.log, knowledge.ice)
    if not any(line["event"] in ("course", "silence") for line in lines):
        return None
    bit_chart = bit_chart_of(knowledge)
    weights = spaces_of_enemy(knowledge, bit_chart, trackers).weights
    end = max(weights, key=lambda cell: (weights[cell], -cell))
    return FilmView(_strokes(bit_chart, end, lines), _facts(lines))


def _strokes(bit_chart: BitChart, end: int, lines: list[TrackedEvent]) -> tuple[str, ...]:
    """The way to its end, as far back as the courses are known and lie in the sea."""
    cell, way = end, [bit_chart.name(end)]
    for line in reversed(lines):
        if line["event"] in ("silence", "surface"):
            break
        before = bit_chart.step(cell, BACK[str(line["dir"])]) if line["event"] == "course" else cell
        if before is None:
            break
        if line["event"] == "course":
            cell = before
            way.append(bit_chart.name(cell))
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
