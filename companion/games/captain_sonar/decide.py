"""What is said or happens, judged: events, or a refusal. The rules themselves stand in the modules that it calls."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.captain_sonar import correcting, orders, questions, surfacing, weapons
from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.after import show_moment
from companion.games.captain_sonar.refusals import no
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.terms import ACTIVATES, DAMAGE_LIMIT, TEAMS, Order, Role, Team
from companion.rules.board import Refusal
from companion.rules.heard import Heard, PowerCut, TimeRanOut

Answer = Sequence[e.Event] | Refusal
Said = Order | Heard | TimeRanOut | PowerCut


def decide(state: State, said: Said) -> Answer:
    """What becomes true, or why nothing does. After a power cut the clocks go on with the first word."""
    match said:
        case Heard():
            return _whole_table(state, said)
        case TimeRanOut(at):
            # The turn clock's end reminds and forces nothing.
            return [e.TurnClockRang(at)]
        case PowerCut(at):
            running = state.begun and not (state.over or state.paused or state.stop or state.held)
            return [e.Paused(True, at)] if running else []
        case Order():
            answer = _asking_both(state, said, _guarded(state, said))
            if state.held and not isinstance(answer, Refusal) and not all(isinstance(one, PRIVATE) for one in answer):
                return [e.Resumed(said.time), *answer]
            return answer


PRIVATE = (e.GaugeMarked, e.SymbolCrossed, e.CircuitRepaired, e.OkGiven, e.WordBegun, e.FactHeld, e.ResultHeld)
"""Events that must show nowhere in public, a waiting clock that starts included."""


def _whole_table(state: State, heard: Heard) -> Answer:
    """A break, its end, and the moments of a battle that is over."""
    verb, at = heard.word.verb, heard.at
    if verb not in ("PAUSE", "RESUME"):
        return show_moment(state, heard.word)
    if state.over:
        return Refusal("game-over", key="sonar-game-over")
    if not state.begun:
        return Refusal("not-now", key="sonar-before-start")
    if verb == "PAUSE":
        return Refusal("not-now", key="sonar-paused") if state.paused else [e.Paused(False, at)]
    return [e.Resumed(at)] if state.paused or state.held else Refusal("not-now", key="sonar-not-paused")


def _guarded(state: State, order: Order) -> Answer:
    """What bars every word alike comes first: the end, a break, the start, the role, STOP, an open question."""
    team = order.team
    if state.over:
        return no(team, "game-over")
    if state.paused:
        return no(team, "not-now", "paused")
    if team.value in state.by_table and not order.company:
        # Said by people, so it is for everybody's ears; nothing of that crew is told.
        return Refusal("not-allowed", {"team": team.value}, "sonar-by-table")
    if not state.begun and order.verb not in ("AT", "BEGIN", "DIVE"):
        return no(team, "not-now", "before-dive" if state.placed else "before-start")
    return (
        _role(state, order) or _question(state, order) or _stop(state, order) or _announcing(state, order)
    ) or RULES[order.verb].judge(state, order)


def speakers(state: State, order: Order) -> Sequence[Role]:
    """Which posts may say a word (rulebook: the four roles; the activation rights are printed on the sheet)."""
    if order.verb in ACTIVATES:
        return state.sheets.gauges[ACTIVATES[order.verb]].activated_by
    return RULES[order.verb].posts


def _role(state: State, order: Order) -> Refusal | None:
    allowed = speakers(state, order)
    if set(orders.powers(state, order.team, order.role)) & set(allowed):
        return None
    return no(order.team, "role", role=order.role.value if order.role else "", allowed=allowed[0].value)


FACTS = ("ROW", "COLUMN", "SECTOR")


def _question(state: State, order: Order) -> Refusal | None:
    """While a question is open only the crew asked may speak, and only to answer."""
    question = state.question
    if question is None:
        return None
    if order.verb in questions.RESULT_WORDS and question.kind == "hit":
        return None
    if order.verb == "CANCEL" and question.kind == "correction" and order.team is question.by:
        return None
    if order.verb in (*FACTS, "YES", "NO", "CANCEL") and order.team is question.asked:
        return None
    return replace(no(order.team, "not-now", "question-open", kind=question.kind), during=STOPS)


def _asking_both(state: State, order: Order, found: Answer) -> Answer:
    """A STOP that both Captains end: where the table wants it so, or where it was called on a page.

    At the console everybody hears when a shot is done with; who looks at an own page is asked there.
    """
    rule = state.options["resume"]
    wanted = rule == "both" or (rule == "auto" and order.sheet)
    if isinstance(found, Refusal) or not wanted or order.verb not in (*ACTIVATES, "TRIGGER", "STOP"):
        return found
    if not any(isinstance(one, e.StopCalled) for one in found):
        return found
    called = (replace(one, both=True) if isinstance(one, e.StopCalled) else one for one in found)
    return [one for one in called if not isinstance(one, e.StopLifted)]


STOPS = ("stop", "question")
"""The phases after which a word that came too early is asked for again, so that nobody misses that it was refused."""

STOPPED_WORDS = (*ACTIVATES, "TRIGGER", "CANCEL", "BEGIN")


def _stop(state: State, order: Order) -> Refusal | None:
    """In a STOP only the crew that called it goes on; the surfaced one too where it is not frozen (A22)."""
    if state.stop is None or state.question is not None:
        return None
    if state.stop is order.team and order.verb in STOPPED_WORDS:
        return None
    if order.verb == "CANCEL" and state.asks_both:
        return None
    securing = order.verb == "SECURE" and not state.options["stop_freezes_surfaced"]
    return None if securing else replace(no(order.team, "not-now", "stopped"), during=STOPS)


def _announcing(state: State, order: Order) -> Refusal | None:
    """The words of the paper sheets say nothing when only announcements are kept, and the other way round."""
    if state.announce_only and order.verb in ("AT", "MARK", "BREAK", "OK"):
        return no(order.team, "not-allowed", "on-paper")
    if not state.announce_only and order.verb in (*questions.RESULT_WORDS, "DAMAGE"):
        return no(order.team, "not-allowed", "counted-here")
    return None


def _told_damage(state: State, order: Order) -> Answer:
    """Damage that a crew shouts: breakdowns, ice, or what its own explosion did to it (announcements only)."""
    team, amount, time = order.team, int(order.args[0]), order.time
    hurt = e.DamageTaken(team, amount, "told", time)
    if state.boat(team).damage + amount >= DAMAGE_LIMIT:
        return [hurt, e.BattleEnded(team.enemy.value, "told", time)]
    return [hurt]


def _call_stop(state: State, order: Order) -> Answer:
    """STOP before the system is named (real time); its systems and mines are then this crew's to use.

    In a blackout there is nothing to stop for: only surfacing is left (A10).
    """
    if not state.real_time:
        return no(order.team, "not-now", "stop-needs-real-time")
    if state.boat(order.team).surfaced:
        return no(order.team, "surfaced")
    if weapons.blackout_binds(state, order.team):
        return no(order.team, "must-surface")
    return [e.StopCalled(order.team, order.time)]


def _withdraw(state: State, order: Order) -> Answer:
    """Nothing was activated after all, or a half-told sonar answer begins anew."""
    team = order.team
    if state.question is not None and state.question.kind == "correction" and state.question.by is team:
        return correcting.settled(state, False, order.time)
    if state.question is not None:
        if state.boat(team).fact is None:
            return no(team, "not-now", "nothing-to-withdraw")
        return [e.FactHeld(team, "", "")]
    if state.asks_both:
        return _go_ahead(state, order)
    if state.stop is team:
        return [e.StopLifted(order.time)]
    return no(team, "not-now", "nothing-to-withdraw")


def _go_ahead(state: State, order: Order) -> Answer:
    """Play goes on when both Captains have said so; a crew that the table plays is always ready."""
    if order.team in state.going_on:
        return no(order.team, "not-now", "other-goes-on")
    ready = {*state.going_on, order.team, *(Team(one) for one in state.by_table)}
    return [e.StopLifted(order.time)] if ready >= set(TEAMS) else [e.GoAheadGiven(order.team)]


def _begin(state: State, order: Order) -> Answer:
    """The first part of an order whose rest comes with the next scan."""
    return [e.WordBegun(order.team, order.args, order.time)]


@dataclass(frozen=True)
class Rule:
    """What judges a word, and the posts that may say it."""

    judge: Callable[[State, Order], Answer]
    posts: Sequence[Role] = (Role.CAPTAIN,)


_MATE, _ENGINEER = (Role.FIRST_MATE,), (Role.ENGINEER,)
_CAPTAIN_OR_MATE = (Role.CAPTAIN, Role.FIRST_MATE)
RULES: Mapping[str, Rule] = {
    "AT": Rule(orders.choose_start),
    "COURSE": Rule(orders.set_course),
    "CORRECT": Rule(correcting.correct_course),
    "MARK": Rule(orders.mark, _MATE),
    "BREAK": Rule(orders.cross, _ENGINEER),
    "OK": Rule(orders.give_ok, (Role.FIRST_MATE, Role.ENGINEER)),
    "ANNOUNCE": Rule(orders.announce_ready, _MATE),
    "ENDTURN": Rule(orders.end_turn),
    "TORPEDO": Rule(weapons.fire),
    "MINE": Rule(weapons.fire),
    "ARCHER": Rule(weapons.fire),
    "TRIGGER": Rule(weapons.trigger),
    "SILENCE": Rule(weapons.run_silent),
    "DRONE": Rule(questions.launch_drone),
    "SONAR": Rule(questions.use_sonar),
    **dict.fromkeys(FACTS, Rule(questions.tell_facts)),
    **dict.fromkeys(("YES", "NO"), Rule(questions.answer)),
    **dict.fromkeys(questions.RESULT_WORDS, Rule(questions.tell_result)),
    "DAMAGE": Rule(_told_damage, (Role.CAPTAIN, Role.ENGINEER)),
    "SURFACE": Rule(surfacing.surface),
    "SECURE": Rule(surfacing.secure, tuple(Role)),
    "READY": Rule(surfacing.call_ready, _ENGINEER),
    "ACCEPT": Rule(surfacing.check, _ENGINEER),
    "REJECT": Rule(surfacing.check, _ENGINEER),
    "DIVE": Rule(surfacing.call_dive),
    "STOP": Rule(_call_stop, _CAPTAIN_OR_MATE),
    "CANCEL": Rule(_withdraw, _CAPTAIN_OR_MATE),
    "BEGIN": Rule(_begin, _CAPTAIN_OR_MATE),
}
"""Every order, its rule and its posts; systems are activated by the posts that are printed beside their gauge."""
