"""What is said or happens, judged: events, or a refusal. The rules themselves stand in the modules that it calls."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.captain_sonar import correcting, orders, questions, stopping, surfacing, weapons
from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.events import Answer
from companion.games.captain_sonar.records import show_moment
from companion.games.captain_sonar.state import SonarState
from companion.games.captain_sonar.terms import ACTIVATES, CrewPost, LeftToPeople, Order, known, no
from companion.rules.board import TABLE, Refusal
from companion.rules.game_inputs import PowerCut, TimeRanOut, Utterance

Said = Order | Utterance | TimeRanOut | PowerCut | LeftToPeople
Aims = Callable[[SonarState, Order], Iterable[str]]


def decide(state: SonarState, said: Said) -> Answer:
    """What becomes true, or why nothing does. After a power cut the clocks go on with the first word."""
    match said:
        case Utterance():
            return _whole_table(state, said)
        case TimeRanOut(at):
            # The turn clock's end reminds and forces nothing.
            return [e.TurnClockRang(at)]
        case PowerCut(at):
            running = state.begun and not (state.over or state.paused or state.stop or state.held)
            return [e.Paused(True, at)] if running else []
        case LeftToPeople(team):
            return [] if state.over or team in state.handed else [e.HandedOver(team)]
        case Order():
            refusal = barred(state, said)
            if refusal is not None:
                answer = weapons.failed(state, said, refusal)
            else:
                answer = RULES[said.verb].judge(state, said)
            if isinstance(answer, Refusal):
                return _answered(answer, said)
            events = _asking_both(state, said, answer)
            clocks_wait = state.held and not all(isinstance(event, PRIVATE) for event in events)
            return _handed_back(state, said, [e.Resumed(said.time), *events] if clocks_wait else events)


SECRET_WORDS = ("AT", "MARK", "BREAK", "OK", "BEGIN", *questions.FACTS, *questions.RESULT_WORDS)
"""Words that show nowhere in public when they are taken, so their refusal may not either."""


def _answered(refusal: Refusal, order: Order) -> Refusal:
    """A word whose success everybody would see is answered at the table, if it was said there, without the reason."""
    if refusal.aloud is not None or refusal.audience == TABLE or order.verb in SECRET_WORDS:
        return refusal
    return replace(refusal, aloud=Refusal("not-now", {"team": order.team.value}, "refused-sonar-crew-alone-knows"))


PRIVATE = (e.GaugeMarked, e.SymbolCrossed, e.CircuitRepaired, e.OkGiven, e.WordBegun, e.FactHeld, e.ResultHeld)
"""Events that must show nowhere in public, a waiting clock that starts included."""


def _handed_back(state: SonarState, order: Order, events: Sequence[e.Event]) -> Sequence[e.Event]:
    """People say a single word for a crew by the table; a word of which only the first part was said is none yet."""
    whole = order.team in state.handed and any(not isinstance(event, e.WordBegun) for event in events)
    return [*events, e.HandedBack(order.team)] if whole else events


def _whole_table(state: SonarState, said: Utterance) -> Answer:
    """A break, its end, and the moments of a battle that is over."""
    verb, at = said.word.verb, said.at
    if verb not in ("PAUSE", "RESUME"):
        return show_moment(state, said.word)
    if state.over:
        return Refusal("game-over", key="refused-sonar-game-over")
    if not state.begun:
        return Refusal("not-now", key="refused-sonar-before-start")
    if verb == "PAUSE":
        return Refusal("not-now", key="refused-sonar-paused") if state.paused else [e.Paused(False, at)]
    return [e.Resumed(at)] if state.paused or state.held else Refusal("not-now", key="refused-sonar-not-paused")


def refused(state: SonarState, order: Order) -> Refusal | None:
    """Why a whole word would be refused now; ``None`` where it would be taken."""
    answer = barred(state, order) or RULES[order.verb].judge(state, order)
    return answer if isinstance(answer, Refusal) else None


def barred(state: SonarState, order: Order) -> Refusal | None:
    """What bars a word whatever it aims at; the order may come without its target."""
    return barred_alike(state, order) or RULES[order.verb].bar(state, order)


def barred_alike(state: SonarState, order: Order) -> Refusal | None:
    """What bars every word alike: the end, a break, the start, the role, an open question, STOP, paper sheets."""
    team = order.team
    if state.over:
        return known(team, "game-over", "refused-sonar-game-over")
    if state.paused:
        return known(team, "not-now", "refused-sonar-paused")
    if not order.company and state.plays(team) and team not in state.handed:
        # Said by people, so it is for everybody's ears; nothing of that crew is told.
        return Refusal("not-allowed", {"team": team.value}, "refused-sonar-by-table")
    if order.verb not in ("AT", "BEGIN", "DIVE") and not state.begun:
        key = "refused-sonar-before-dive" if state.placed else "refused-sonar-before-start"
        return known(team, "not-now", key)
    return _role(state, order) or _question(state, order) or _stop(state, order) or _on_paper(state, order)


def speakers(state: SonarState, order: Order) -> Sequence[CrewPost]:
    """Which posts may say a word (rulebook: the four roles; the activation rights are printed on the sheet)."""
    if order.verb in ACTIVATES:
        return state.sheets.gauges[ACTIVATES[order.verb]].activated_by
    return RULES[order.verb].posts


def _role(state: SonarState, order: Order) -> Refusal | None:
    allowed = speakers(state, order)
    if order.role is None or order.role in allowed or set(orders.powers(state, order.team, order.role)) & set(allowed):
        return None
    return no(order.team, "role", "refused-sonar-role", role=order.role.value, allowed=allowed[0].value)


STOPS = ("stop", "question")
"""The phases after which a word that came too early is asked for again, so that nobody misses that it was refused."""

ANSWERS = (*questions.FACTS, *questions.YES_NO, "CANCEL")
STOPPED_WORDS = (*ACTIVATES, "TRIGGER", "CANCEL", "BEGIN")


def _question(state: SonarState, order: Order) -> Refusal | None:
    """While a question is open only the crew asked may speak, and only to answer."""
    question, verb = state.question, order.verb
    if (
        question is None
        or (verb in questions.RESULT_WORDS and question.kind == "hit")
        or (verb == "CANCEL" and question.kind == "correction" and order.team is question.by)
        or (verb in ANSWERS and order.team is question.asked)
    ):
        return None
    return known(order.team, "not-now", "refused-sonar-question-open", STOPS, kind=question.kind)


def _stop(state: SonarState, order: Order) -> Refusal | None:
    """In a STOP only the crew that called it goes on; the surfaced one too where it is not frozen (A22)."""
    if (
        state.stop is None
        or state.question is not None
        or (state.stop is order.team and order.verb in STOPPED_WORDS)
        or (order.verb == "CANCEL" and state.asks_both)
        or (order.verb == "SECURE" and not state.options["stop_freezes_surfaced"])
    ):
        return None
    return known(order.team, "not-now", "refused-sonar-stopped", STOPS)


def _on_paper(state: SonarState, order: Order) -> Refusal | None:
    """The words of the paper sheets say nothing when only announcements are kept, and the other way round."""
    if state.announce_only and order.verb in ("AT", "MARK", "BREAK", "OK"):
        return no(order.team, "not-allowed", "refused-sonar-on-paper")
    if not state.announce_only and order.verb in (*questions.RESULT_WORDS, "DAMAGE"):
        return no(order.team, "not-allowed", "refused-sonar-counted-here")
    return None


def _asking_both(state: SonarState, order: Order, events: Sequence[e.Event]) -> Sequence[e.Event]:
    """A STOP that both Captains end: where the table wants it so, or where it was called on a page.

    At the console everybody hears when a shot is done with; who looks at an own page is asked there.
    """
    rule = state.options["resume"]
    wanted = rule == "both" or (rule == "auto" and order.sheet)
    called = any(isinstance(event, e.StopCalled) for event in events)
    if not (wanted and called and order.verb in (*ACTIVATES, "TRIGGER", "STOP")):
        return events
    stay = (event for event in events if not isinstance(event, e.StopLifted))
    return [replace(event, both=True) if isinstance(event, e.StopCalled) else event for event in stay]


def _begin(state: SonarState, order: Order) -> Answer:
    """The first part of an order whose rest comes with the next scan."""
    return [e.WordBegun(order.team, order.args, order.time)]


def _nothing(state: SonarState, order: Order) -> Refusal | None:
    """No bar of its own."""


def _itself(state: SonarState, order: Order) -> Iterable[str]:
    """A word that aims at nothing."""
    return (order.verb,)


def _never(state: SonarState, order: Order) -> Iterable[str]:
    """A word that is not offered."""
    return ()


def _on_paper_only(aims: Aims) -> Aims:
    """Aims that are nobody's secret where the sheets stay on paper, and are offered to all there alone."""
    return lambda state, order: aims(state, order) if state.announce_only else ()


@dataclass(frozen=True)
class Rule:
    """One word: what it does, who may say it, what bars it, and what it may be said of.

    ``judge`` checks the target, and is asked when nothing bars the word. ``bar`` tells what bars it whatever it aims
    at; ``aims`` are the whole words that it may be said as, of which most words have one. ``public`` are those that
    the shared screen may offer for a crew: they may depend on nothing that a sheet holds.
    """

    judge: Callable[[SonarState, Order], Answer]
    posts: Sequence[CrewPost] = (CrewPost.CAPTAIN,)
    bar: Callable[[SonarState, Order], Refusal | None] = _nothing
    aims: Aims = _itself
    public: Aims = _never


_MATE, _ENGINEER, _CAPTAIN = (CrewPost.FIRST_MATE,), (CrewPost.ENGINEER,), (CrewPost.CAPTAIN,)
_CAPTAIN_OR_MATE = (CrewPost.CAPTAIN, CrewPost.FIRST_MATE)
_CHECK = Rule(surfacing.check, _ENGINEER, surfacing.bar_check, public=_itself)
_FACTS = Rule(questions.tell_facts, bar=questions.bar_answer, aims=questions.facts, public=questions.facts)
_RESULT = Rule(questions.tell_result, bar=questions.bar_answer, aims=questions.results, public=_itself)
_YES_NO = Rule(questions.answer, bar=questions.bar_answer, aims=questions.yes_no, public=_itself)
_ARCHER = Rule(weapons.fire, _CAPTAIN, weapons.bar_system, weapons.archer_targets, weapons.archer_targets)


def _system(judge: Callable[[SonarState, Order], Answer], aims: Aims) -> Rule:
    """A system that is aimed by what the sheets hold."""
    return Rule(judge, _CAPTAIN, weapons.bar_system, aims, _on_paper_only(aims))


RULES: Mapping[str, Rule] = {
    "CANCEL": Rule(stopping.withdraw, _CAPTAIN_OR_MATE, stopping.bar_withdrawal, stopping.withdrawals),
    "MARK": Rule(orders.mark, _MATE, orders.bar_mark, orders.marks, orders.marks_of_anybody),
    "OK": Rule(
        orders.give_ok, (CrewPost.FIRST_MATE, CrewPost.ENGINEER), orders.bar_ok, orders.oks, orders.oks_of_anybody
    ),
    "BREAK": Rule(orders.cross, _ENGINEER, orders.bar_cross, orders.crossings, orders.crossings_of_anybody),
    "SECURE": Rule(surfacing.secure, tuple(CrewPost), surfacing.bar_securing, surfacing.sections, surfacing.sections),
    "READY": Rule(surfacing.call_ready, _ENGINEER, surfacing.bar_ready, public=_itself),
    "DIVE": Rule(surfacing.dive, _CAPTAIN, surfacing.bar_dive, surfacing.dives, surfacing.dives),
    "AT": Rule(orders.choose_start, _CAPTAIN, orders.bar_start, orders.starts, orders.starts),
    "ACCEPT": _CHECK,
    "REJECT": _CHECK,
    "COURSE": Rule(orders.set_course, _CAPTAIN, orders.bar_course, orders.courses, orders.courses_of_anybody),
    "SURFACE": Rule(surfacing.surface, _CAPTAIN, orders.may_order, surfacing.surfacings, surfacing.surfacings),
    "MINE": _system(weapons.drop_mine, weapons.mine_targets),
    "TORPEDO": _system(weapons.fire, weapons.torpedo_targets),
    "DRONE": Rule(questions.launch_drone, _CAPTAIN, weapons.bar_system, questions.sectors, questions.sectors),
    "SONAR": Rule(questions.use_sonar, _CAPTAIN, weapons.bar_system, public=_itself),
    "SILENCE": _system(weapons.run_silent, weapons.silences),
    "ARCHER": _ARCHER,
    "TRIGGER": Rule(
        weapons.trigger, _CAPTAIN, weapons.bar_trigger, weapons.own_mines, _on_paper_only(weapons.own_mines)
    ),
    "ANNOUNCE": Rule(orders.announce_ready, _MATE, orders.bar_announcement, orders.full_gauges),
    "ENDTURN": Rule(orders.end_turn, _CAPTAIN, orders.bar_end_of_turn, public=_itself),
    "DAMAGE": Rule(
        questions.tell_damage,
        (CrewPost.CAPTAIN, CrewPost.ENGINEER),
        aims=questions.damages,
        public=_on_paper_only(questions.damages),
    ),
    "CORRECT": Rule(
        correcting.correct_course,
        _CAPTAIN,
        correcting.bar_correction,
        correcting.right_courses,
        correcting.courses_of_anybody,
    ),
    "STOP": Rule(stopping.call_stop, _CAPTAIN_OR_MATE, stopping.bar_stop, public=_itself),
    **dict.fromkeys(questions.FACTS, _FACTS),
    **dict.fromkeys(questions.RESULT_WORDS, _RESULT),
    **dict.fromkeys(questions.YES_NO, _YES_NO),
    "BEGIN": Rule(_begin, _CAPTAIN_OR_MATE, aims=_never),
}
"""Every order in the table's order, its rule and its posts; systems are activated by the posts printed on the sheet."""
