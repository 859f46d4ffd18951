"""Drone and sonar, and every other question with its answer."""

from collections.abc import Iterable, Sequence

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.charts import Chart
from companion.games.captain_sonar.correcting import settled
from companion.games.captain_sonar.events import Answer
from companion.games.captain_sonar.orders import hurt
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.surfacing import answer_hole
from companion.games.captain_sonar.terms import (
    DAMAGE_LIMIT,
    DIRECT,
    Announcement,
    Order,
    SonarTeam,
    System,
    no,
    place,
    space,
)
from companion.games.captain_sonar.weapons import blown, lifted, stopped
from companion.rules.board import Refusal

Fact = tuple[str, str]

RESULT_WORDS = ("CLEAR", "INDIRECT", "DIRECT")
"""How an explosion struck, by the damage."""


FACTS = ("ROW", "COLUMN", "SECTOR")
"""The words that answer a sonar."""

YES_NO = ("YES", "NO")
"""The words that answer a drone, a hole and a correction."""


def answers_to(question: e.QuestionAsked) -> Sequence[str]:
    """The words that answer a question."""
    return {"sonar": FACTS, "hit": RESULT_WORDS}.get(question.kind, YES_NO)


def sectors(state: SonarState, order: Order) -> Iterable[str]:
    """DRONE with every sector of the chart."""
    return (f"DRONE {sector}" for sector in range(1, state.chart.sectors + 1))


def launch_drone(state: SonarState, order: Order) -> Answer:
    """Ask whether the enemy is in a sector; the answer is true."""
    team, sector, time = order.team, int(order.args[0]), order.time
    if not 1 <= sector <= state.chart.sectors:
        return no(team, "off-map", "refused-sonar-no-sector", sector=sector)
    launched = e.SystemActivated(team, System.DRONE)
    if state.boat(team.enemy).position is None or state.options["drone_answer"] == "asked":
        asked = e.QuestionAsked("drone", team.enemy, team, sector, "", "", time)
        return stopped(state, team, [launched, asked], time)
    there = _there(state, team.enemy, sector)
    return stopped(state, team, [launched, e.DroneAnswered(team, sector, there, time)], time)


def _there(state: SonarState, team: SonarTeam, sector: int) -> bool:
    position = state.boat(team).position
    return position is not None and state.chart.sector(position) == sector


def use_sonar(state: SonarState, order: Order) -> Answer:
    """Ask the enemy Captain for two facts of different kinds, one true, one false."""
    team, time = order.team, order.time
    asked = e.QuestionAsked("sonar", team.enemy, team, 0, "", "", time)
    return stopped(state, team, [e.SystemActivated(team, System.SONAR), asked], time)


def fact_exists(chart: Chart, fact: Fact) -> bool:
    """Whether the side in use has that row, column or sector (A11)."""
    kind, value = fact
    if kind == "column":
        return ord(value) - ord("A") < chart.size
    return 1 <= int(value) <= (chart.size if kind == "row" else chart.sectors)


def fact_true(chart: Chart, position: str, fact: Fact) -> bool:
    """Whether a fact tells the truth of a space.

    >>> chart = Chart("x", "X", "real_time", ("." * 15,) * 15)
    >>> [fact_true(chart, "L14", fact) for fact in (("column", "L"), ("row", "5"), ("sector", "9"))]
    [True, False, True]
    """
    column, row = place(position)
    kind, value = fact
    if kind == "column":
        return value == space(column, row)[0]
    return int(value) == (row if kind == "row" else chart.sector(position))


def facts_of(order: Order) -> tuple[Fact, ...]:
    """One or two facts of a word such as ``ROW 3 SECTOR 2``.

    >>> facts_of(Order(SonarTeam.BLUE, None, 0.0, "ROW", ("3", "SECTOR", "2")))
    (('row', '3'), ('sector', '2'))
    """
    pairs = [(order.verb, order.args[0]), *zip(order.args[1::2], order.args[2::2], strict=False)]
    return tuple((kind.lower(), value) for kind, value in pairs)


def bar_answer(state: SonarState, order: Order) -> Refusal | None:
    """Each kind of question has its own answers; YES and NO say again what the table has answered for a drone."""
    if state.question is not None:
        answers = answers_to(state.question)
    else:
        answers = YES_NO if _drone_answered(state, order.team) else ()
    return None if order.verb in answers else no(order.team, "not-now", "refused-sonar-no-question")


def facts(state: SonarState, order: Order) -> Iterable[str]:
    """Every row, column or sector of the chart."""
    size, kind = state.chart.size, order.verb
    if kind == "COLUMN":
        return (f"COLUMN {space(column, 1)[0]}" for column in range(size))
    return (f"{kind} {value}" for value in range(1, (size if kind == "ROW" else state.chart.sectors) + 1))


def tell_facts(state: SonarState, order: Order) -> Answer:
    """The sonar answer, in one word or in two; the pair is checked as a whole."""
    team, boat = order.team, state.boat(order.team)
    pair = facts_of(order)
    for fact in pair:
        if not fact_exists(state.chart, fact):
            return no(team, "bad-sonar", "refused-sonar-sonar-no-such-value", value=fact[1])
    if len(pair) == 1 and boat.fact and boat.fact[0] != pair[0][0]:
        pair = (boat.fact, pair[0])
    if len(pair) == 1:
        return [e.FactHeld(team, *pair[0])]
    if pair[0][0] == pair[1][0]:
        return no(team, "bad-sonar", "refused-sonar-sonar-same-kind")
    if boat.position is not None:
        true = sum(fact_true(state.chart, boat.position, fact) for fact in pair)
        if true == 2:
            return no(team, "bad-sonar", "refused-sonar-sonar-both-true")
        if true == 0:
            return no(team, "bad-sonar", "refused-sonar-sonar-both-false")
    return [e.SonarAnswered(team.enemy, pair, order.time), *lifted(state, order.time)]


def _drone_answered(state: SonarState, team: SonarTeam) -> Announcement | None:
    last = state.log[-1] if state.log else None
    return last if last is not None and last.kind == "drone" and last.team == team.enemy.value else None


def yes_no(state: SonarState, order: Order) -> Iterable[str]:
    """Both, while a question is open; what is said again need not be offered."""
    return (order.verb,) if state.question is not None else ()


def answer(state: SonarState, order: Order) -> Answer:
    """Yes or no: to a drone, or about an open water hole, or a course that is put right."""
    team, question, time, yes = order.team, state.question, order.time, order.verb == "YES"
    if question is None:
        # The Captain may say aloud what the table has just answered for a drone; a lie is refused.
        line = _drone_answered(state, team)
        lie = line is not None and line.answer != yes
        return no(team, "bad-drone", "refused-sonar-bad-drone", sector=line.sector if line else 0) if lie else []
    if question.kind == "correction":
        return settled(state, yes, time)
    if question.kind == "hole":
        return answer_hole(state, question, yes, time)
    if state.boat(team).position is not None and yes != _there(state, team, question.sector):
        return no(team, "bad-drone", "refused-sonar-bad-drone", sector=question.sector)
    return [e.DroneAnswered(question.by, question.sector, yes, time), *lifted(state, time)]


def results(state: SonarState, order: Order) -> Iterable[str]:
    """The result, for the crew asked; the crew that fired may tell its own before."""
    asked = state.question is not None and state.question.asked is order.team
    return (order.verb,) if asked else ()


def tell_result(state: SonarState, order: Order) -> Answer:
    """All clear, indirect or direct, told by the crews themselves when only announcements are kept.

    The crew that fired may tell its own before. Where the other's answer destroys it and the same explosion may have
    destroyed both, the crew that fired is asked too, so that the end does not depend on who answers first (A12).
    """
    team, question, time = order.team, state.question, order.time
    assert question is not None
    amount = RESULT_WORDS.index(order.verb)
    held = e.ResultHeld(team, amount)
    if team is not question.asked:
        return [held]
    own = state.boat(team.enemy).own_result
    if own is None and _both_may_be_lost(state, team, amount):
        by = question.by
        return [held, e.QuestionAsked("hit", by, by, 0, question.at, question.weapon, time)]
    amounts = {team: amount, team.enemy: own or 0}
    blast = e.Blast(question.at, amounts[SonarTeam.BLUE], amounts[SonarTeam.YELLOW], question.weapon != "mine")
    return [*blown(state, question.by, question.weapon, (blast,), time), *lifted(state, time)]


def _both_may_be_lost(state: SonarState, team: SonarTeam, amount: int) -> bool:
    hit, other = state.boat(team), state.boat(team.enemy)
    return hit.damage + amount >= DAMAGE_LIMIT and other.damage + DIRECT >= DAMAGE_LIMIT


def tell_damage(state: SonarState, order: Order) -> Answer:
    """Damage that a crew shouts: breakdowns, ice, or what its own explosion did to it (announcements only)."""
    return hurt(state.boat(order.team), int(order.args[0]), "told", order.time)


def damages(state: SonarState, order: Order) -> Iterable[str]:
    """One damage, as breakdowns and ice do; more is said in so many words."""
    return ("DAMAGE 1",)
