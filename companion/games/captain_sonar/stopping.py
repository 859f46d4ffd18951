"""STOP, which both crews hear: who may call it, what is taken back, and when play goes on."""

from collections.abc import Iterable

from companion.games.captain_sonar import correcting
from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.events import Answer
from companion.games.captain_sonar.navigation import blackout_binds
from companion.games.captain_sonar.orders import must_surface
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import TEAMS, Order, SonarTeam, no
from companion.rules.board import Refusal


def bar_stop(state: SonarState, order: Order) -> Refusal | None:
    """STOP is called in real time, under water; in a blackout there is nothing to stop for (A10)."""
    if not state.real_time:
        return no(order.team, "not-now", "refused-sonar-stop-needs-real-time")
    if state.boat(order.team).surfaced:
        return no(order.team, "surfaced", "refused-sonar-surfaced")
    return must_surface(state, order.team) if blackout_binds(state, order.team) else None


def call_stop(state: SonarState, order: Order) -> Answer:
    """STOP before the system is named; its systems and mines are then this crew's to use."""
    return [e.StopCalled(order.team, order.time)]


def bar_withdrawal(state: SonarState, order: Order) -> Refusal | None:
    """There is something to take back, or play to go on with."""
    team, question = order.team, state.question
    if question is not None:
        own = (question.kind, question.by) == ("correction", team) or state.boat(team).fact is not None
        return None if own else no(team, "not-now", "refused-sonar-nothing-to-withdraw")
    if state.asks_both:
        return no(team, "not-now", "refused-sonar-other-goes-on") if team in state.going_on else None
    return None if state.stop is team else no(team, "not-now", "refused-sonar-nothing-to-withdraw")


def withdrawals(state: SonarState, order: Order) -> Iterable[str]:
    """A correction that was asked for, a STOP that was called; a half-told sonar answer is simply told anew."""
    question = state.question
    if question is not None:
        return ("CANCEL",) if question.kind == "correction" and question.by is order.team else ()
    return ("RESUME",) if state.resolved else ("CANCEL",)


def withdraw(state: SonarState, order: Order) -> Answer:
    """Nothing was activated after all, a half-told sonar answer begins anew, or play goes on."""
    team, question = order.team, state.question
    if question is not None:
        own = question.kind == "correction" and question.by is team
        return correcting.settled(state, False, order.time) if own else [e.FactHeld(team, "", "")]
    if state.asks_both:
        # Play goes on when both Captains have said so; a crew that the table plays is always ready.
        ready = {*state.going_on, team, *(SonarTeam(name) for name in state.by_table)}
        return [e.StopLifted(order.time)] if ready >= set(TEAMS) else [e.GoAheadGiven(team)]
    return [e.StopLifted(order.time)]
