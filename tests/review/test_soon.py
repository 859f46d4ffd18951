"""The next few tricks asked about first: the same answers, whatever is left out of the formula."""

import gc
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.cli.wire import data_of
from companion.games.crew import events as ev
from companion.games.crew.evolve import evolve
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import TaskTaken
from companion.games.registry import game
from companion.review.rating import random_deal
from companion.review.winnable.answer import possible, winnable
from companion.review.winnable.clauses import Clauses
from companion.review.winnable.question import ask, ask_soon
from companion.rules.garbage import uncollected

P9 = game("planet-nine")


def dealt(seed: str, players: int, tasks: int, mission: int = 1) -> CrewState:
    rng = Random(seed)
    cards = [f"T-{suit}{value}" for suit in "PBGY" for value in range(1, 10)]
    state = random_deal(P9, data_of(P9), mission, players, rng.sample(cards, tasks), rng)
    for number, task in enumerate(state.attempt.unowned):
        state = evolve(state, TaskTaken(task.id, number % players + 1))
    return evolve(state, ev.StepReached(""))


@pytest.mark.long_from(1)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("tasks", [1, 2, 3])
def test_a_few_tricks_never_win_what_all_of_them_do_not(players: int, tasks: int) -> None:
    """Many deals each: where the few say yes the whole hand does, and the answer is always that of the whole hand."""
    short = 0
    for number in range(12):
        state = dealt(f"soon {players} {tasks} {number}", players, tasks)
        soon = ask_soon(state)
        whole, _ = possible(state, None, ask, 60)
        if soon is not None:
            short += 1
            assert len(soon.course.clauses.rows) < len(ask(state).course.clauses.rows)
            few, _ = possible(state, soon, ask, 60)
            assert few is whole
        assert winnable(P9, state, 60).winnable is whole
    assert short or players == 5


def test_a_mission_that_runs_to_its_end_is_asked_about_whole() -> None:
    """Mission 9 wants a trick won by a 1, mission 5 a sick member: nothing is left out."""
    for mission in (5, 9):
        assert ask_soon(dealt("whole", 4, 0, mission)) is None
    assert ask_soon(dealt("many", 4, 8)) is None


def test_a_bound_holds_as_it_says_and_only_under_its_guards() -> None:
    """Every assignment of five literals, for every relation and bound, with the guard on and off."""
    from pysat.solvers import Minisat22

    for relation in ("at_least", "at_most", "exactly"):
        for bound in range(7):
            clauses = Clauses()
            five, guard = clauses.several(5), clauses.new()
            clauses.guards = (guard,)
            getattr(clauses, relation)(five, bound)
            with Minisat22(bootstrap_with=clauses.rows) as solver:
                for bits in range(32):
                    given = [name if bits >> place & 1 else -name for place, name in enumerate(five)]
                    count = bits.bit_count()
                    holds = {"at_least": count >= bound, "at_most": count <= bound, "exactly": count == bound}[relation]
                    assert solver.solve(assumptions=[*given, guard]) is holds, (relation, bound, bits)
                    assert solver.solve(assumptions=[*given, -guard])


def test_the_collector_is_left_as_it_was_found() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
    with pytest.raises(ValueError, match="odd"), uncollected():
        raise ValueError("odd")
    assert gc.isenabled()
    state = replace(dealt("gc", 4, 2))
    ask(state)
    assert gc.isenabled()


def test_winnable_reads_no_sentences_and_no_other_game(tmp_path: Path) -> None:
    """What the answer does not need is not imported: sentences with their dates, 50 Missions."""
    state = dealt("file", 4, 2)
    hands = "\n".join(f"{seat} = {[str(card) for card in cards]}" for seat, cards in state.table.hands.items())
    tasks = ", ".join(f'{{ card = "{task.card}", owner = {task.owner} }}' for task in state.attempt.tasks)
    file = tmp_path / "deal.toml"
    file.write_text(
        f'game = "planet-nine"\nplayers = 4\n[setup]\nmission = 1\ncommander = {state.attempt.commander}\n'
        f"tasks = [{tasks}]\n[setup.hands]\n{hands}\n",
        encoding="utf-8",
    )
    code = (
        "import sys; from companion.cli.main import main; status = main(['winnable', sys.argv[1]])\n"
        "other = ('fluent', 'babel', 'companion.games.fifty_missions.state')\n"
        "found = [one for one in sys.modules if one.startswith(other)]\n"
        "print(found, file=sys.stderr); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (0, "[]")
    assert '"winnable": true' in done.stdout
