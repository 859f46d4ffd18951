"""Clashes: drawn tasks that no allowed allocation, no deal and no play can fulfil together (rulebook p. 14, A19).

What excludes each other is not a list made by hand. ``clashes.txt`` holds nogoods (tasks with owners that
nothing can fulfil), each proven by an exact search (``tools/deep_sea_clashes.py``). A draw clashes when every
allocation that the mission allows contains a nogood; the clash is a smallest set of its tasks of which
that is true.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from companion.games.crew.deep_sea.missions import DeepSeaMission, Selection
from companion.games.crew.deep_sea.tasks.cards import TaskCard
from companion.rules.setting import DataError, Issue

CAPTAIN = 0
"""Places count clockwise from the captain, who sits at place 0."""

PATIENCE = 300_000
"""Look-ups before a draw counts as possible; only far beyond the logbook's totals is it ever reached."""

SMALL = 4
"""Clashes up to this size are searched for smallest first; a larger one is found by leaving out what is not needed."""

Ways = Mapping[tuple[str, ...], frozenset[str]]
"""By task codes in ascending order: the ways to own them that nothing can fulfil (``"Cx"``: captain, another)."""


@dataclass(frozen=True)
class Nogoods:
    """The nogoods of a crew size: those of up to three tasks, and larger ones by the last of their codes."""

    small: Ways
    large: Mapping[str, tuple[tuple[str, ...], ...]]


NONE = Nogoods({}, {})


@dataclass(frozen=True)
class Clashes:
    """The nogoods by crew size."""

    by_crew: Mapping[int, Nogoods]

    def possible(self, tasks: Sequence[TaskCard], sharing: "Sharing") -> bool:
        """Whether some allowed allocation of these tasks contains no nogood."""
        nogoods = self.by_crew.get(sharing.seats, NONE)
        ordered = sorted(tasks, key=lambda task: task.code)
        budget = [PATIENCE]
        return any(
            _allocate(ordered, (), limits, must, nogoods, budget) for limits, must in sharing.allocations(ordered)
        )

    def find(self, tasks: Sequence[TaskCard], sharing: "Sharing") -> tuple[TaskCard, ...]:
        """A smallest clash among the drawn tasks, in the order drawn; empty when there is none."""
        if self.possible(tasks, sharing):
            return ()
        for size in range(1, min(SMALL, len(tasks)) + 1):
            for some in combinations(tasks, size):
                if not self.possible(some, sharing):
                    return some
        return self._needed(tasks, sharing)

    def _needed(self, tasks: Sequence[TaskCard], sharing: "Sharing") -> tuple[TaskCard, ...]:
        """The tasks without which the others would be possible; the ones drawn first are kept."""
        clash = list(tasks)
        for task in reversed(tasks):
            others = [other for other in clash if other != task]
            if not self.possible(others, sharing):
                clash = others
        return tuple(clash)


@dataclass(frozen=True)
class Sharing:
    """How a mission shares out its tasks, as far as it decides who can own what together.

    ``drawn`` are all tasks that are shared out: in normal selection each crew member takes one in turn, so two
    tasks can have one owner only if there are more tasks than crew members.
    """

    seats: int
    selection: Selection
    drawn: tuple[TaskCard, ...]

    @classmethod
    def of(cls, mission: DeepSeaMission, seats: int, drawn: Sequence[TaskCard]) -> "Sharing":
        """How this mission shares out these tasks."""
        return cls(seats, mission.selection, tuple(drawn))

    def allocations(self, tasks: Sequence[TaskCard]) -> Iterator[tuple[tuple[int, ...], frozenset[str]]]:
        """Every case: the most tasks that each place may own, and codes that the captain must own."""
        free, none = len(self.drawn), frozenset[str]()
        match self.selection:
            case Selection.FREE:
                yield (free,) * self.seats, none
            case Selection.ONE_CREW_MEMBER | Selection.CAPTAIN_ALL_OR_HAND_OVER | Selection.VOLUNTEER_1:
                for place in (CAPTAIN, 1):
                    yield tuple(free if seat == place else 0 for seat in range(self.seats)), none
            case Selection.VOLUNTEER_2:
                for pair in ((CAPTAIN, 1), (1, 2)):
                    yield tuple(free if seat in pair else 0 for seat in range(self.seats)), none
            case Selection.CAPTAIN_NONE:
                yield (0, *_in_turn(free, self.seats - 1)), none
            case Selection.HARDEST_TO_CAPTAIN:
                limits = _in_turn(free, self.seats)
                for hardest in hardest_for_captain(self.drawn, self.seats):
                    if any(task.code == hardest.code for task in tasks):
                        yield limits, frozenset({hardest.code})
                    else:
                        yield (limits[0] - 1, *limits[1:]), none
            case Selection.NORMAL:
                yield _in_turn(free, self.seats), none


def hardest_for_captain(drawn: Sequence[TaskCard], seats: int) -> tuple[TaskCard, ...]:
    """The hardest tasks that the captain may own; more than one when they tie (A08)."""
    allowed = [task for task in drawn if not task.not_for_captain]
    top = max((task.value(seats) for task in allowed), default=0)
    return tuple(task for task in allowed if task.value(seats) == top)


def read_clashes(text: str) -> Clashes:
    """The nogoods of ``clashes.txt``. Raises ``DataError`` for a line that is none."""
    clashes: dict[int, dict[tuple[str, ...], set[str]]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        crew, owners, *codes = line.split()
        if not crew.isdecimal() or len(owners) != len(codes):
            raise DataError([Issue("bad-line", f"clashes.txt line {number}", f"found {line!r}; write the file anew")])
        clashes.setdefault(int(crew), {}).setdefault(tuple(codes), set()).add(owners)
    return Clashes({crew: _indexed(nogoods) for crew, nogoods in clashes.items()})


def _indexed(ways: Mapping[tuple[str, ...], set[str]]) -> Nogoods:
    large: dict[str, list[tuple[str, ...]]] = {}
    for codes, owners in ways.items():
        if len(codes) > 3:
            large.setdefault(codes[-1], []).extend((*codes, way[0]) for way in owners)
    small = {codes: frozenset(owners) for codes, owners in ways.items() if len(codes) <= 3}
    return Nogoods(small, {code: tuple(sets) for code, sets in large.items()})


def _in_turn(tasks: int, places: int) -> tuple[int, ...]:
    """The most tasks each place gets when they are taken in turn; with few tasks anybody may be passed over (A24).

    >>> _in_turn(2, 4), _in_turn(5, 4), _in_turn(9, 4)
    ((1, 1, 1, 1), (2, 1, 1, 1), (3, 2, 2, 2))
    """
    return tuple(max(1, -(-(tasks - place) // places)) for place in range(places))


def _allocate(
    tasks: Sequence[TaskCard],
    owners: tuple[int, ...],
    limits: tuple[int, ...],
    must: frozenset[str],
    nogoods: Nogoods,
    budget: list[int],
) -> bool:
    """Whether the owners of the first tasks can be completed to an allocation without a nogood."""
    if len(owners) == len(tasks):
        return True
    task = tasks[len(owners)]
    for place in (CAPTAIN,) if task.code in must else range(len(limits)):
        budget[0] -= 1 + len(owners) * (len(owners) + 1) // 2
        if budget[0] < 0:
            return True
        if owners.count(place) >= limits[place] or (place == CAPTAIN and task.not_for_captain):
            continue
        taken = (*owners, place)
        if not _new_nogood(tasks, taken, nogoods) and _allocate(tasks, taken, limits, must, nogoods, budget):
            return True
    return False


def _new_nogood(tasks: Sequence[TaskCard], owners: tuple[int, ...], nogoods: Nogoods) -> bool:
    """Whether the owner given last completes a nogood."""
    last = len(owners) - 1
    for size in range(3):
        for some in combinations(range(last), size):
            chosen = (*some, last)
            ways = nogoods.small.get(tuple(tasks[index].code for index in chosen))
            if ways and lettered([owners[index] for index in chosen]) in ways:
                return True
    large = nogoods.large.get(tasks[last].code, ())
    if not large:
        return False
    same = {tasks[index].code for index in range(last + 1) if owners[index] == owners[last]}
    letter = "C" if owners[last] == CAPTAIN else "x"
    return any(way[-1] == letter and same.issuperset(way[:-1]) for way in large)


def lettered(owners: Sequence[int]) -> str:
    """Places as letters: C for the captain, x y z for others in order of appearance.

    >>> lettered([2, 0, 3, 2])
    'xCyx'
    """
    letters = {CAPTAIN: "C"}
    names = iter("xyzw")
    return "".join(letters[place] if place in letters else letters.setdefault(place, next(names)) for place in owners)
