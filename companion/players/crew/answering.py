"""What a crew member by the table answers, question by question; whatever is not here the people answer for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from companion.players.crew.bits import Array
from companion.players.crew.dealing import deals
from companion.players.crew.knowledge import RackView, SeenTask
from companion.players.crew.playing import played
from companion.players.crew.reaching import bound, reached, searched
from companion.players.crew.searching import PARTLY, drafted, tables_of


@dataclass(frozen=True)
class RackDecision:
    """A word and why: a key, the share of imagined deals that were won with each card weighed."""

    word: str
    why: str = ""
    weighed: Mapping[str, float] = field(default_factory=dict)
    nodes: int = 0


def answer(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision | None:
    """The answer to the question that this seat is asked; ``None`` where the people answer."""
    answers = ANSWERS.get(knowledge.question)
    return answers(knowledge, rng, count) if answers is not None and knowledge.choices else None


def _best(scores: Mapping[str, float], why: str, count: int) -> RackDecision:
    """The word with the highest score, the first of several."""
    best = max(scores, key=lambda word: round(scores[word], 9))
    return RackDecision(best, why, {word: round(score, 3) for word, score in scores.items()}, len(scores) * count)


# -- tasks ------------------------------------------------------------------------------------------------------


def _task(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision:
    """The task with which most of the imagined deals are won, the rest taken in turn by whom it suits."""
    open_ = sorted((task for task in knowledge.tasks if task.owner is None), key=lambda task: task.code)
    takes = {task.code: task for task in open_ if f"TAKE {task.code}" in knowledge.choices}
    if not takes:
        return RackDecision(knowledge.choices[0], "answers")
    hands = deals(knowledge, count, rng)
    aimed = any(task.kind and task.card is None for task in knowledge.tasks)
    weigh = _fulfilled if aimed else _drafted
    weighed = _best({name: weigh(knowledge, task, hands, rng) for name, task in takes.items()}, "weighed", count)
    return replace(weighed, word=f"TAKE {weighed.word}")


def _drafted(knowledge: RackView, task: SeenTask, hands: Array, rng: np.random.Generator) -> float:
    tables = tables_of(knowledge, hands)
    tables.owned = drafted(knowledge, task, hands)
    short, won = played(tables)
    return float((won - PARTLY * short).mean())


def _fulfilled(knowledge: RackView, task: SeenTask, hands: Array, rng: np.random.Generator) -> float:
    """How often this seat fulfils a task beside those that have an owner already."""
    owned = [other for other in knowledge.tasks if other.owner is not None and other.kind]
    worth, _ = reached(knowledge, [*owned, replace(task, owner=knowledge.seat)], hands, rng)
    return float(worth.mean())


def _owner(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision:
    """The member with whom, as owner of all tasks without one, most of the imagined deals are won."""
    hands = deals(knowledge, count, rng)

    def worth(seat: int) -> float:
        tasks = tuple(replace(task, owner=seat) if task.owner is None else task for task in knowledge.tasks)
        with_tasks = replace(knowledge, tasks=tasks)
        if aims := searched(with_tasks):
            return float(reached(with_tasks, aims, hands, rng)[0].mean())
        short, won = played(tables_of(with_tasks, hands))
        return float((won - PARTLY * short).mean())

    return _best({word: worth(seat) for word, seat in _seats(knowledge)}, "weighed", count)


def _seats(knowledge: RackView) -> Sequence[tuple[str, int]]:
    """The choices that name a member, with its seat."""
    return [(word, int(word.split()[1])) for word in knowledge.choices if word.startswith("SEAT ")]


# -- members ----------------------------------------------------------------------------------------------------


def _volunteer(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision:
    """Whoever said that they can take all the tasks, which nobody has seen yet (logbook, commander's decision)."""
    said = dict(knowledge.answers)
    willing = [word for word, seat in _seats(knowledge) if said.get(seat) == "yes"]
    return RackDecision((willing or knowledge.choices)[0], "answers")


def _role(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision:
    """The member with whom most of the imagined deals are won, where tricks show who has the role."""
    unnamed = [goal for goal in knowledge.goals if goal.owner is None and "role" in goal.rule]
    if not unnamed:
        return RackDecision(knowledge.choices[0], "answers")
    hands, role = deals(knowledge, count, rng), unnamed[0].rule["role"]
    first = replace(knowledge, leader=knowledge.commander or knowledge.leader)

    def worth(seat: int) -> float:
        named = [replace(goal, owner=seat) if goal.rule.get("role") == role else goal for goal in first.goals]
        asked = replace(first, goals=tuple(named))
        return float(reached(asked, bound(asked), hands, rng)[0].mean())

    return _best({word: worth(seat) for word, seat in _seats(knowledge)}, "names", count)


# -- what the own hand answers ----------------------------------------------------------------------------------


def _able(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision:
    """Yes, good or the first four tricks with a strong hand; no, bad or the middle with another."""
    strong = sum(card[0] in "RS" or card[1:] in "89" for card in knowledge.hand) * 3 >= len(knowledge.hand)
    fitting = ("YES", "GOOD", "FIRST_FOUR") if strong else ("NO", "BAD", "MIDDLE")
    words = [word for word in knowledge.choices if word.split()[-1] in fitting]
    return RackDecision((words or knowledge.choices)[0], "answers")


def _agreed(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision:
    """Yes or no, as its hand is good for; asked for the second time yes, for then nobody else takes the tasks."""
    if knowledge.seat in dict(knowledge.answers):
        return RackDecision("YES", "answers")
    return _able(knowledge, rng, count)


def _number(knowledge: RackView, rng: np.random.Generator, count: int) -> RackDecision | None:
    """The number of tricks that it wins most often, told as a prediction from its own device."""
    mine = next(
        (task for task in knowledge.tasks if task.kind == "tricks_predicted" and task.owner == knowledge.seat
         and task.prediction is None), None
    )  # fmt: skip
    if mine is None:
        return None
    tasks = [task for task in knowledge.tasks if task.owner is not None and task.kind]
    _, course = reached(knowledge, tasks, deals(knowledge, count, rng), rng)
    won = np.bincount(course.count(knowledge.seat - 1), minlength=knowledge.rounds + 1)
    shares = {str(number): round(float(share), 3) for number, share in enumerate(won / won.sum()) if share}
    return RackDecision(f"PREDICT {mine.code} {int(won.argmax())}", "predicts", shares)


ANSWERS: Mapping[str, Callable[[RackView, np.random.Generator, int], RackDecision | None]] = {
    "crew-draft": _task,
    "crew-draft-or-pass": _task,
    "ds-hardest": _task,
    "ds-keep-or-hand-over": _owner,
    "ds-agree": _agreed,
    "ds-volunteer": _able,
    "ds-predict": _number,
    "ds-predict-secret": _number,
    "p9-ask-all": _able,
    "p9-ask-task": _able,
    "p9-ask-role": _able,
    "p9-decision": _volunteer,
    "p9-give": _owner,
    "p9-role-sick": _role,
    "p9-role-silent": _role,
    "p9-role-walker": _role,
    "p9-role-pilot": _role,
}
"""The questions that are put to one member, and what a rack answers to each.

Whatever else is put to its seat (whether to draw anew, when the clock starts, what a revoke means) the people answer.
"""
