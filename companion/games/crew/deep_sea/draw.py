"""Drawing the task cards: the official procedure as a pure function of seed and count (rulebook p. 8).

Turn cards up one at a time; take a card whose value for this crew size is not more than what is still missing,
put it aside otherwise; stop when the total is exactly the mission's number. Cards put aside go back. If the
deck ends before that, everything goes back, the used cards too (A18), and the deck is shuffled again.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from companion.games.crew.deep_sea.clash import Clashes, Sharing
from companion.games.crew.deep_sea.data import DeepSeaData
from companion.games.crew.deep_sea.missions import DeepSeaMission
from companion.games.crew.deep_sea.tasks.cards import TaskCard
from companion.rules.chance import chance

RESHUFFLES = 50
"""Plain shuffles tried before the taking looks ahead; only totals close to the whole deck's ever need it."""

REDRAWS = 20
"""Whole draws tried when a clash cannot be repaired; only totals far beyond the logbook's ever need it."""


class CannotDraw(ValueError):
    """No set of cards in the deck has this total."""


@dataclass(frozen=True)
class Turned:
    """One card turned up: taken, put aside, or taken in exchange for ``instead_of``."""

    task: str
    taken: bool
    instead_of: str | None = None


@dataclass(frozen=True)
class DrawResult:
    """The result of a draw: ids in the order drawn, ids put aside, and every card turned up in order.

    ``clash`` is empty unless the total is so high that no draw without a clash was found.
    """

    tasks: tuple[str, ...]
    total: int
    put_aside: tuple[str, ...] = ()
    turned: tuple[Turned, ...] = ()
    clash: tuple[str, ...] = ()
    reshuffled: bool = False


@dataclass(frozen=True)
class _Pile:
    """Cards in the order they are turned up, each with whether it was taken."""

    turned: tuple[tuple[TaskCard, bool], ...]

    @property
    def drawn(self) -> tuple[TaskCard, ...]:
        """The task cards that were taken, in the order in which they were turned up."""
        return tuple(task for task, taken in self.turned if taken)

    @property
    def put_aside(self) -> tuple[TaskCard, ...]:
        """The cards put aside."""
        return tuple(task for task, taken in self.turned if not taken)


def draw(
    deck: Sequence[TaskCard],
    mission: DeepSeaMission,
    seats: int,
    clashes: Clashes,
    seed: int,
    count: int = 0,
    used: Collection[str] = (),
) -> DrawResult:
    """Draw the tasks of a mission, clashes repaired.

    ``used`` are ids kept out until the total cannot be reached without them. Raises ``CannotDraw``.
    """
    total = mission.difficulty or 0
    if not _reachable_from([task.value(seats) for task in deck])[0] >> total & 1:
        raise CannotDraw(f"no set of the {len(deck)} cards has a total difficulty of {total}")
    chosen: DrawResult | None = None
    for again in range(REDRAWS):
        source = chance(seed, "deep-sea-tasks", count * REDRAWS + again)
        pile, reshuffled = _without_used(deck, total, seats, source, used)
        drawn = _repaired(pile, deck, mission, seats, clashes, source, frozenset(() if reshuffled else used))
        if reshuffled and used:
            drawn = replace(drawn, reshuffled=True)
        if not drawn.clash:
            return drawn
        chosen = chosen or drawn
    assert chosen is not None
    return chosen


def draw_for(data: DeepSeaData, mission: int, players: int, seed: int, timed: bool = True) -> DrawResult:
    """The task cards that a table with this seed draws first for a mission; two players count as three.

    Missions without task cards give none, mission 32 its four fixed ones. Raises ``CannotDraw``.
    """
    if not 1 <= mission <= data.last_number:
        raise CannotDraw(f"found {mission}, expected a mission from 1 to {data.last_number}")
    chosen, seats = data.logbook.mission(mission).played(timed), max(3, players)
    if chosen.draws:
        return draw(data.tasks, chosen, seats, data.clashes, seed, count=1)
    total = sum(data.task(task).value(seats) for task in chosen.fixed_tasks)
    return DrawResult(chosen.fixed_tasks, total)


def _without_used(
    deck: Sequence[TaskCard], total: int, seats: int, source: Random, used: Collection[str]
) -> tuple[_Pile, bool]:
    """A pile of the exact total; from the whole deck when the cards not yet used cannot make it."""
    fresh = [task for task in deck if task.id not in used]
    for cards, whole in ((fresh, not used), (list(deck), True)):
        for _ in range(RESHUFFLES if whole else 1):
            order = source.sample(cards, len(cards))
            pile = _take(order, total, seats)
            if sum(task.value(seats) for task in pile.drawn) == total:
                return pile, whole
    return _take(source.sample(list(deck), len(deck)), total, seats, look_ahead=True), True


def _take(order: Sequence[TaskCard], total: int, seats: int, look_ahead: bool = False) -> _Pile:
    """Take what fits until the total is reached; with ``look_ahead`` only what the rest can still complete."""
    turned: list[tuple[TaskCard, bool]] = []
    missing = total
    values = [task.value(seats) for task in order]
    later = _reachable_from(values) if look_ahead else []
    for index, task in enumerate(order):
        if missing == 0:
            break
        fits = values[index] <= missing
        if fits and look_ahead:
            fits = bool(later[index + 1] >> (missing - values[index]) & 1)
        turned.append((task, fits))
        missing -= values[index] if fits else 0
    return _Pile(tuple(turned))


def _reachable_from(values: Sequence[int]) -> list[int]:
    """For every position the sums that the values from there on can make, as bits."""
    sums = [1]
    for value in reversed(values):
        sums.append(sums[-1] | sums[-1] << value)
    return sums[::-1]


def _repaired(
    pile: _Pile,
    deck: Sequence[TaskCard],
    mission: DeepSeaMission,
    seats: int,
    clashes: Clashes,
    source: Random,
    used: frozenset[str],
) -> DrawResult:
    """Replace the last-turned card of every clash by another of the same difficulty that does not clash (A19)."""
    tasks = list(pile.drawn)
    steps = [Turned(task.id, taken) for task, taken in pile.turned]
    aside = [task.id for task in pile.put_aside]
    clash = clashes.find(tasks, Sharing.of(mission, seats, tasks))
    for _ in range(len(tasks) * 2):
        if not clash:
            break
        last = max(clash, key=tasks.index)
        rest = [task for task in deck if task not in tasks and task.id not in used]
        # the cards still in the deck come up first, those put aside only when it has run out
        order = sorted(source.sample(rest, len(rest)), key=lambda task: task.id in aside)
        better = _replacement(last, tasks, order, mission, seats, clashes)
        if better is None:
            break
        tasks.remove(last)
        tasks.append(better)
        aside = [name for name in aside if name != better.id]
        steps.append(Turned(better.id, True, instead_of=last.id))
        clash = clashes.find(tasks, Sharing.of(mission, seats, tasks))
    total = sum(task.value(seats) for task in tasks)
    ids = tuple(task.id for task in tasks)
    return DrawResult(ids, total, tuple(aside), tuple(steps), tuple(task.id for task in clash))


def _replacement(
    last: TaskCard,
    tasks: Sequence[TaskCard],
    rest: Sequence[TaskCard],
    mission: DeepSeaMission,
    seats: int,
    clashes: Clashes,
) -> TaskCard | None:
    """The first card turned up that has the same difficulty and is in no clash."""
    others = [task for task in tasks if task != last]
    for task in rest:
        if task.value(seats) != last.value(seats):
            continue
        drawn = [*others, task]
        sharing = Sharing.of(mission, seats, drawn)
        if _in_no_clash(task, others, sharing, clashes):
            return task
    return None


def _in_no_clash(new: TaskCard, others: Sequence[TaskCard], sharing: Sharing, clashes: Clashes) -> bool:
    """Whether the new card clashes with none of the others, whatever else may clash among those."""
    if clashes.possible([*others, new], sharing):
        return True
    if clashes.possible(others, sharing):
        return False
    return all(
        clashes.possible([*some, new], sharing) or not clashes.possible(some, sharing)
        for size in (1, 2)
        for some in combinations(others, size)
    )
