"""Which Deep Sea tasks exclude each other, by an exact search; writes assets/data/deep_sea/clashes.txt.

    python tools/deep_sea_clashes.py            all crew sizes
    python tools/deep_sea_clashes.py --crew 4   one of them, to standard output

A "nogood" is a set of tasks with owners (one of them may be the captain) that no deal and no play fulfils, while it
could be fulfilled with any one task left out. Every set of two and of three tasks with every way to share them is
decided: either a course of play is found and re-checked with the judging of tasks, or the solver proves that there
is none. Sets of up to six tasks for one single owner are decided as far as their total difficulty is at most six,
which is all that the missions for one owner need.

A course of play found for one set usually settles thousands of others; only what no known course settles is solved.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.games.crew.deep_sea.tasks.cards import TaskCard, judge, read_tasks  # noqa: E402 - needs the path above
from companion.games.crew.deep_sea.tasks.facts import History  # noqa: E402
from companion.games.crew.terms import Status  # noqa: E402
from tools.any_deal import CAPTAIN, AnyDeal, course_of_play  # noqa: E402

TARGET = ROOT / "assets/data/deep_sea/clashes.txt"
PAIRS = ("CC", "xx", "Cx", "xC", "xy")
TRIPLES = (
    "CCC", "xxx",
    "CCx", "CxC", "xCC", "xxC", "xCx", "Cxx", "xxy", "xyx", "yxx",
    "Cxy", "xCy", "xyC", "xyz",
)  # fmt: skip
ONE_OWNER_TOTAL = 6
PATIENCE = 60_000
"""Conflicts after which a set counts as possible and is reported as undecided."""
HEAD = """# Nogoods of Mission Deep Sea: tasks with owners that no deal and no play can fulfil together.
# Written by tools/deep_sea_clashes.py; do not edit by hand. Each line: crew size, owners, task codes in the same order.
# Owners: C the captain, x y z any other crew members (different letters are different people).
"""


class Search:
    """Courses of play known so far for one crew size, and the solver for what they do not settle."""

    def __init__(self, seats: int, tasks: Sequence[TaskCard], aloud: bool = False) -> None:
        self.seats, self.tasks, self.aloud = seats, tuple(tasks), aloud
        self.lines: list[str] = []
        self.undecided: list[str] = []
        self.course = AnyDeal(seats)
        self.known: dict[tuple[str, int], int] = {(task.id, seat): 0 for task in tasks for seat in range(1, seats + 1)}
        self.courses = self.solved = self.refuted = 0
        self.nogoods: dict[tuple[str, ...], set[str]] = {}

    def possible(self, tasks: Sequence[TaskCard], owners: str) -> bool:
        """Whether these tasks with these owners can be fulfilled together."""
        places = list(self._places(owners))
        for place in places:
            common = -1
            for task, seat in zip(tasks, place, strict=True):
                common &= self.known[task.id, seat]
            if common:
                return True
        return any(self._solve(tasks, place) for place in places)

    def _places(self, owners: str) -> Iterator[tuple[int, ...]]:
        """Seats for the letters; the captain's neighbours sit clockwise."""
        letters = sorted(set(owners) - {"C"})
        if len(letters) > self.seats - 1:
            return
        for seats in permutations(range(CAPTAIN + 1, self.seats + 1), len(letters)):
            seat = {"C": CAPTAIN, **dict(zip(letters, seats, strict=True))}
            yield tuple(seat[letter] for letter in owners)

    def _solve(self, tasks: Sequence[TaskCard], place: Sequence[int]) -> bool:
        wanted = list(zip(tasks, place, strict=True))
        self.course.vary()
        solved = self.course.solve(wanted, patience=200)
        if solved is True:
            solved = course_of_play(self.seats, wanted, PATIENCE)
        self.solved += 1
        if solved is True:
            self.undecided.append(f"{self.seats} {list(place)} {' '.join(task.id for task in tasks)}")
            return True
        if solved is False:
            self.refuted += 1
            return False
        history = History(self.seats, self.course.tricks, CAPTAIN, solved)
        for task in self.tasks:
            for seat in range(1, self.seats + 1):
                if task.not_for_captain and seat == CAPTAIN:
                    continue
                if judge(task, seat, history, history.count(seat)) == Status.COMPLETED:
                    self.known[task.id, seat] |= 1 << self.courses
        self.courses += 1
        for task, seat in zip(tasks, place, strict=True):
            if not self.known[task.id, seat] >> (self.courses - 1) & 1:
                raise AssertionError(f"solver and judge disagree about {task.id}")
        return True

    def implied(self, tasks: Sequence[TaskCard], owners: str) -> bool:
        """Whether a smaller nogood is inside."""
        return any(
            _named([owners[i] for i in some]) in self.nogoods.get(tuple(tasks[i].code for i in some), ())
            for size in range(1, len(tasks))
            for some in combinations(range(len(tasks)), size)
        )

    def decide(self, tasks: Sequence[TaskCard], owners: str) -> None:
        """Note the nogood if there is one that no smaller one implies."""
        if list(self._places(owners)) and not self.implied(tasks, owners) and not self.possible(tasks, owners):
            codes = tuple(task.code for task in tasks)
            self.nogoods.setdefault(codes, set()).add(_named(owners))
            self.lines.append(f"{self.seats} {_named(owners)} {' '.join(codes)}")
            if self.aloud:
                print(self.lines[-1], flush=True)

    def run(self) -> None:
        """Everything that is decided for this crew size."""
        for size, patterns in ((1, ("C", "x")), (2, PAIRS), (3, TRIPLES)):
            begun = time.monotonic()
            for number, tasks in enumerate(combinations(self.tasks, size)):
                for owners in patterns:
                    self.decide(tasks, owners)
                if number % 10_000 == 9_999:
                    self._report(f"{number + 1} sets of {size}", begun)
            self._report(f"sets of {size}", begun)
        begun = time.monotonic()
        for tasks in self._cheap_sets():
            for owner in "Cx":
                self.decide(tasks, owner * len(tasks))
        self._report("one owner", begun)

    def _cheap_sets(self) -> Iterator[tuple[TaskCard, ...]]:
        """Sets of four and more tasks that a mission for one owner can draw."""
        for size in range(4, ONE_OWNER_TOTAL + 1):
            low = [task for task in self.tasks if task.value(self.seats) + size - 1 <= ONE_OWNER_TOTAL]
            for tasks in combinations(low, size):
                if sum(task.value(self.seats) for task in tasks) <= ONE_OWNER_TOTAL:
                    yield tasks

    def _report(self, what: str, begun: float) -> None:
        count = len(self.lines)
        print(
            f"{self.seats} crew, {what}: {count} nogoods, {self.courses} courses of play, {self.solved} solved, "
            f"{self.refuted} refuted, {len(self.undecided)} undecided, {time.monotonic() - begun:.1f} s",
            file=sys.stderr,
            flush=True,
        )


def _named(owners: Sequence[str]) -> str:
    """The same owners, lettered in order of appearance.

    >>> _named("yCx")
    'xCy'
    """
    letters: dict[str, str] = {"C": "C"}
    for owner in owners:
        letters.setdefault(owner, "xyz"[len(letters) - 1] if owner != "C" else "C")
    return "".join(letters[owner] for owner in owners)


def main() -> None:
    """Search and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crew", type=int, choices=(3, 4, 5))
    chosen = parser.parse_args().crew
    tasks = read_tasks((ROOT / "assets/data/deep_sea/tasks.toml").read_text(encoding="utf-8"))
    lines: list[str] = []
    for seats in (chosen,) if chosen else (3, 4, 5):
        search = Search(seats, tasks, aloud=bool(chosen))
        search.run()
        lines += search.lines
    if not chosen:
        TARGET.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
