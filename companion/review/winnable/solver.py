"""The solver: one question held by it, asked again and again with more or fewer cards played."""

import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from math import inf
from typing import Protocol

from companion.review.winnable.course import add_counts
from companion.review.winnable.question import WinnableQuestion
from companion.rules.garbage import uncollected

INSTALL = "the review needs the package python-sat; in the companion's folder run: pip install '.[review]'"


QUICK = 2_000
"""Conflicts after which MiniSat gives a question up."""
PORTION = 5_000
"""Conflicts of CaDiCaL between two looks at the clock: some tenths of a second."""


class SolverMissing(Exception):
    """The solver's package is not installed; the text says what to install."""


def available() -> bool:
    """Whether the solver is installed; looking costs nothing."""
    return find_spec("pysat") is not None


class Sat(Protocol):
    """What is asked of a solver of the library."""

    def conf_budget(self, budget: int) -> None:
        """How many conflicts the next question may take."""
        ...

    def solve_limited(self, assumptions: Sequence[int]) -> bool | None:
        """Whether there is a model with these literals, if the budget lasts."""
        ...

    def get_model(self) -> Sequence[int]:
        """The model of the last answer."""
        ...

    def get_core(self) -> Sequence[int] | None:
        """The literals that the last "no" needed."""
        ...

    def delete(self) -> None:
        """Free what the solver holds."""
        ...


class Solver:
    """One question held by the solver: asked again and again with more or fewer cards played.

    MiniSat answers nearly everything in milliseconds. What it has not answered after some conflicts goes to CaDiCaL,
    which is slower to start and far better at the rest, in portions so that the time can be looked at. No portion is
    begun after ``ends`` on the clock.
    """

    def __init__(
        self, question: WinnableQuestion, clock: Callable[[], float] = time.perf_counter, ends: float = inf
    ) -> None:
        if not available():
            raise SolverMissing(INSTALL)
        from pysat.solvers import Minisat22

        self.question = question
        self._clock = clock
        self._ends = ends
        with uncollected():
            self._quick = Minisat22(bootstrap_with=question.course.clauses.rows)
        self._strong: Sat | None = None
        self.model: Sequence[int] = ()
        """The course that the last answer found."""
        self.core: Sequence[int] = ()
        """The literals that the last proof of "no course" needed."""

    def __enter__(self) -> "Solver":
        return self

    def __exit__(self, *problem: object) -> None:
        self._quick.delete()
        if self._strong is not None:
            self._strong.delete()

    def solve(self, fixed: Sequence[int], limit: float) -> bool | None:
        """Whether a course exists with these literals; ``None`` when ``limit`` seconds were not enough."""
        now = self._clock()
        until = min(now + limit, self._ends)
        if now >= self._ends:
            return None
        winnable = self._portion(self._quick, fixed, QUICK)
        while winnable is None and self._clock() < until:
            if self._strong is None:
                from pysat.solvers import Cadical195

                add_counts(self.question.course)
                self._strong = Cadical195(bootstrap_with=self.question.course.clauses.rows)
            winnable = self._portion(self._strong, fixed, PORTION)
        return winnable

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these values first; which answer comes is left to chance otherwise, whether there is one never."""
        self._quick.set_phases(list(literals))

    def _portion(self, solver: Sat, fixed: Sequence[int], conflicts: int) -> bool | None:
        solver.conf_budget(conflicts)
        satisfiable = solver.solve_limited(assumptions=list(fixed))
        if satisfiable:
            self.model = solver.get_model()
        elif satisfiable is False:
            self.core = solver.get_core() or ()
        return satisfiable
