"""Would another set-up have been winnable: other owners of the tasks, or cards passed after the distress signal?"""

from companion.games.crew.state import State
from companion.review.rewound import rewound, without_owners
from companion.review.turning_point import AnyGame, written
from companion.review.winnable.answer import Solver, check, read
from companion.review.winnable.question import Question, ask, mission_of
from companion.rules.reviewed import Alternative


def alternatives(game: AnyGame, state: State, limit: float) -> tuple[Alternative, ...]:
    """Another allocation that the mission allows, then the distress pass to the left and to the right.

    Each card of the pass counts as the best one; owners and roles stay as they were. Where the pass was made, or is
    no part of this mission, nothing is said of it.
    """
    start = rewound(state, 0)
    found: list[Alternative] = []
    if start.attempt.tasks:
        free = without_owners(start)
        found.append(_asked(game, "allocation", free, ask(free), limit))
    if _may_pass(state):
        for kind, step in (("pass-left", 1), ("pass-right", -1)):
            found.append(_asked(game, kind, start, ask(start, step), limit))
    return tuple(found)


def _may_pass(state: State) -> bool:
    """Not after a pass, not where cards are drawn later, with Tonoja only by option (Deep Sea A16)."""
    if state.attempt.passing or int(getattr(mission_of(state), "draw_after_trick", 0)):
        return False
    tonoja = state.table.with_helper and state.table.box.id == "deep-sea"
    return not tonoja or bool(state.table.options["tonoja_distress"])


def _asked(game: AnyGame, kind: str, state: State, question: Question, limit: float) -> Alternative:
    with Solver(question) as solver:
        won = solver.solve(question.after(0), limit)
        if not won:
            return Alternative(kind, won)
        answer = read(question, state, solver.model(), 0)
    return Alternative(kind, True, written(answer, check(game, state, answer), 0, state))
