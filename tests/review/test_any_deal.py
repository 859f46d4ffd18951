"""One formula for open hands and for hands yet to be dealt: what one finds the other holds to be possible."""

from collections.abc import Callable
from random import Random
from typing import cast

import pytest
from pysat.solvers import Minisat22

from companion.cli.wire import data_of
from companion.games.crew.deep_sea.data import DeepSeaData
from companion.games.crew.deep_sea.tasks.cards import judge
from companion.games.crew.deep_sea.tasks.facts import History
from companion.games.registry import game
from companion.review.winnable.course import DealFormula, add_all_played
from companion.review.winnable.deal import Deal
from companion.rules.cards import Card
from companion.rules.tricks import Trick
from tools.any_deal import AnyDeal

TASKS = cast(DeepSeaData, data_of(game("deep-sea"))).tasks


def hands(tricks: tuple[Trick, ...], seats: int) -> dict[int, tuple[Card, ...]]:
    """The cards that each seat played."""
    plays = [play for trick in tricks for play in trick.plays]
    return {seat: tuple(play.card for play in plays if play.seat == seat) for seat in range(1, seats + 1)}


@pytest.mark.long_from(1)
@pytest.mark.parametrize("seats", [4, 5])
def test_a_course_over_any_deal_is_one_over_the_deal_it_found(seats: int) -> None:
    """The deal that was found, given as open hands, has that very course; and the tasks are judged fulfilled by it."""
    rng, problem, found_any = Random(seats), AnyDeal(seats), 0
    for _ in range(12):
        wanted = [(task, rng.randint(2, seats)) for task in rng.sample(TASKS, 2)]
        problem.vary()
        solved = problem.solve(wanted)
        if isinstance(solved, bool):
            continue
        found_any += 1
        history = History(seats, len(solved), 1, solved)
        assert all(judge(task, seat, history, history.count(seat)) == "completed" for task, seat in wanted)
        course = DealFormula(Deal(hands(solved, seats), 1, len(solved)))
        add_all_played(course)
        possible = _solver(course)
        plays = [course.by[play.card][play.seat][trick.number - 1] for trick in solved for play in trick.plays]
        assert possible(plays), [task.id for task, _ in wanted]
        winners = [course.takes[trick.winner][trick.number - 1] for trick in solved]
        assert possible([*plays, *winners]) and not possible([*plays, -winners[0]])
    assert found_any > 4
    problem.close()


def _solver(course: DealFormula) -> Callable[[list[int]], bool]:
    solver = Minisat22(bootstrap_with=course.clauses.rows)
    return lambda literals: bool(solver.solve(assumptions=literals))


def test_the_captain_holds_submarine_4_in_every_deal() -> None:
    problem = AnyDeal(3)
    for seed in range(5):
        problem.random.seed(seed)
        problem.vary()
        solved = problem.solve([(TASKS[seed], 2)])
        assert not isinstance(solved, bool)
        assert {play.seat for trick in solved for play in trick.plays if str(play.card) == "S4"} <= {1}
    assert problem.solve([(next(task for task in TASKS if task.not_for_captain), 1)]) is False
    problem.close()
