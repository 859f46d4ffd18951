"""Drone and sonar, and every other question with its answer."""

from collections.abc import Sequence

from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.charts import Chart
from companion.games.captain_sonar.correcting import settled
from companion.games.captain_sonar.refusals import no
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.surfacing import answer_hole
from companion.games.captain_sonar.terms import DAMAGE_LIMIT, DIRECT, Order, System, Team, place, space
from companion.games.captain_sonar.weapons import activation, blown, lifted, stopped
from companion.rules.board import Refusal

Answer = Sequence[e.Event] | Refusal
Fact = tuple[str, str]

RESULT_WORDS = ("CLEAR", "INDIRECT", "DIRECT")
"""How an explosion struck, by the damage."""


def launch_drone(state: State, order: Order) -> Answer:
    """Ask whether the enemy is in a sector; the answer is true."""
    team, sector, time = order.team, int(order.args[0]), order.time
    known = 1 <= sector <= state.chart.sectors
    unknown = None if known else no(team, "off-map", "no-sector", sector=sector)
    answer = activation(state, order, System.DRONE, unknown)
    if answer is not None:
        return answer
    fired = e.SystemActivated(team, System.DRONE)
    if state.announce_only or state.options["drone_answer"] == "asked":
        asked = e.QuestionAsked("drone", team.enemy, team, sector, "", "", time)
        return stopped(state, team, [fired, asked], time)
    there = _there(state, team.enemy, sector)
    return stopped(state, team, [fired, e.DroneAnswered(team, sector, there, time)], time)


def _there(state: State, team: object, sector: int) -> bool:
    position = next(boat.position for boat in state.boats.values() if boat.team == team)
    return position is not None and state.chart.sector(position) == sector


def use_sonar(state: State, order: Order) -> Answer:
    """Ask the enemy Captain for two facts of different kinds, one true, one false."""
    answer = activation(state, order, System.SONAR, None)
    if answer is not None:
        return answer
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
    >>> [fact_true(chart, "L14", one) for one in (("column", "L"), ("row", "5"), ("sector", "9"))]
    [True, False, True]
    """
    column, row = place(position)
    kind, value = fact
    if kind == "column":
        return value == space(column, row)[0]
    return int(value) == (row if kind == "row" else chart.sector(position))


def facts_of(order: Order) -> tuple[Fact, ...]:
    """One or two facts of a word such as ``ROW 3 SECTOR 2``.

    >>> facts_of(Order(Team.BLUE, None, 0.0, "ROW", ("3", "SECTOR", "2")))
    (('row', '3'), ('sector', '2'))
    """
    pairs = [(order.verb, order.args[0]), *zip(order.args[1::2], order.args[2::2], strict=False)]
    return tuple((kind.lower(), value) for kind, value in pairs)


def tell_facts(state: State, order: Order) -> Answer:
    """The sonar answer, in one word or in two; the pair is checked as a whole."""
    team, question = order.team, state.question
    if question is None or question.kind != "sonar":
        return no(team, "not-now", "no-question")
    boat = state.boat(team)
    facts = facts_of(order)
    for fact in facts:
        if not fact_exists(state.chart, fact):
            return no(team, "bad-sonar", "sonar-no-such-value", value=fact[1])
    if len(facts) == 1 and boat.fact and boat.fact[0] != facts[0][0]:
        facts = (boat.fact, facts[0])
    if len(facts) == 1:
        return [e.FactHeld(team, *facts[0])]
    if facts[0][0] == facts[1][0]:
        return no(team, "bad-sonar", "sonar-same-kind")
    if boat.position is not None:
        true = sum(fact_true(state.chart, boat.position, fact) for fact in facts)
        if true != 1:
            return no(team, "bad-sonar", "sonar-both-true" if true else "sonar-both-false")
    return [e.SonarAnswered(question.by, facts, order.time), *lifted(state, order.time)]


def answer(state: State, order: Order) -> Answer:
    """Yes or no: to a drone, or about an open water hole."""
    team, question, time, yes = order.team, state.question, order.time, order.verb == "YES"
    if question is None:
        return _said_again(state, team, yes)
    if question.kind == "correction":
        return settled(state, yes, time)
    if question.kind == "hole":
        return answer_hole(state, team, yes, time)
    if question.kind != "drone":
        return no(team, "not-now", "no-question")
    boat = state.boat(team)
    if boat.position is not None and yes != _there(state, team, question.sector):
        return no(team, "bad-drone", sector=question.sector)
    return [e.DroneAnswered(question.by, question.sector, yes, time), *lifted(state, time)]


def _said_again(state: State, team: Team, yes: bool) -> Answer:
    """The Captain may say aloud what the table has just answered for a drone; a lie is refused."""
    last = state.log[-1] if state.log else None
    if last is None or last.kind != "drone" or last.team != team.enemy.value:
        return no(team, "not-now", "no-question")
    if last.answer != yes:
        return no(team, "bad-drone", sector=last.sector)
    return []


def tell_result(state: State, order: Order) -> Answer:
    """All clear, indirect or direct, told by the crews themselves when only announcements are kept.

    The crew that fired may tell its own before. Where the other's answer destroys it and the same explosion may have
    destroyed both, the crew that fired is asked too, so that the end does not depend on who answers first (A12).
    """
    team, question, time = order.team, state.question, order.time
    if question is None or question.kind != "hit":
        return no(team, "not-now", "no-question")
    amount = RESULT_WORDS.index(order.verb)
    held = e.ResultHeld(team, amount)
    if team is not question.asked:
        return [held]
    told = state.boat(team.enemy).own_result
    if told is None and _both_may_be_lost(state, team, amount):
        by = question.by
        return [held, e.QuestionAsked("hit", by, by, 0, question.at, question.weapon, time)]
    amounts = {team: amount, team.enemy: told or 0}
    blast = e.Blast(question.at, amounts[Team.BLUE], amounts[Team.YELLOW], question.weapon != "mine")
    return [*blown(state, question.by, question.weapon, (blast,), time), *lifted(state, time)]


def _both_may_be_lost(state: State, team: Team, amount: int) -> bool:
    hit, other = state.boat(team), state.boat(team.enemy)
    return hit.damage + amount >= DAMAGE_LIMIT and other.damage + DIRECT >= DAMAGE_LIMIT
