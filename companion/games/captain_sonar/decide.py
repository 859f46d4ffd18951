"""One command judged: events, or a refusal. The rules themselves stand in the modules that it calls."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.captain_sonar import commands as c
from companion.games.captain_sonar import correcting, orders, questions, surfacing, weapons
from companion.games.captain_sonar import events as e
from companion.games.captain_sonar.after import show_moment
from companion.games.captain_sonar.refusals import no
from companion.games.captain_sonar.state import State
from companion.games.captain_sonar.terms import DAMAGE_LIMIT, Role, Team
from companion.rules.game import Refusal

Answer = Sequence[e.Event] | Refusal


def decide(state: State, command: c.Command) -> Answer:
    """What becomes true, or why nothing does. After a power cut the clocks go on with the first word."""
    match command:
        case c.Pause(time=time):
            return _table_word(state) or (_already("paused") if state.paused else [e.Paused(False, time)])
        case c.Resume(time=time):
            waiting = state.paused or state.held
            return _table_word(state) or ([e.Resumed(time)] if waiting else _already("not-paused"))
        case c.HoldClocks(time=time):
            running = state.begun and not (state.over or state.paused or state.stop or state.held)
            return [e.Paused(True, time)] if running else []
        case c.ShowMoment():
            return show_moment(state, command)
        case c.RingTurnClock(time=time):
            return [e.TurnClockRang(time)]
        case _:
            answer = _guarded(state, command)
            if state.held and not isinstance(answer, Refusal) and not all(isinstance(one, PRIVATE) for one in answer):
                return [e.Resumed(command.time), *answer]
            return answer


PRIVATE = (e.GaugeMarked, e.SymbolCrossed, e.CircuitRepaired, e.OkGiven, e.WordBegun, e.FactHeld, e.ResultHeld)
"""Events that must show nowhere in public, a waiting clock that starts included."""


def _table_word(state: State) -> Refusal | None:
    if state.over:
        return Refusal("game-over", key="sonar-game-over")
    return None if state.begun else Refusal("not-now", key="sonar-before-start")


def _already(key: str) -> Refusal:
    return Refusal("not-now", key=f"sonar-{key}")


def _guarded(state: State, command: c.Order) -> Answer:
    """What bars every word alike comes first: the end, a break, the start, the role, STOP, an open question."""
    team = command.team
    if state.over:
        return no(team, "game-over")
    if state.paused:
        return no(team, "not-now", "paused")
    if not state.begun and not isinstance(command, c.ChooseStart | c.BeginWord | c.CallDive):
        return no(team, "not-now", "before-dive" if state.placed else "before-start")
    return (
        _role(state, command) or _question(state, command) or _stop(state, command) or _announcing(state, command)
    ) or _judge(state, command)


CAPTAIN = (Role.CAPTAIN,)
CAPTAIN_OR_MATE = (Role.CAPTAIN, Role.FIRST_MATE)


def speakers(state: State, command: c.Order) -> Sequence[Role]:
    """Which posts may say a word (rulebook: the four roles; the activation rights are printed on the sheet)."""
    gauges = state.sheets.gauges
    match command:
        case c.Mark() | c.AnnounceReady():
            return (Role.FIRST_MATE,)
        case c.Break() | c.CallReady() | c.Check():
            return (Role.ENGINEER,)
        case c.GiveOk():
            return (Role.FIRST_MATE, Role.ENGINEER)
        case c.TellDamage():
            return (Role.CAPTAIN, Role.ENGINEER)
        case c.Fire(system=system):
            return gauges[system].activated_by
        case c.LaunchDrone() | c.UseSonar() | c.RunSilent():
            return gauges[orders.SYSTEMS_OF_WORDS[type(command)]].activated_by
        case c.CallStop() | c.Withdraw() | c.BeginWord():
            return CAPTAIN_OR_MATE
        case c.Secure():
            return tuple(Role)
        case _:
            return CAPTAIN


def _role(state: State, command: c.Order) -> Refusal | None:
    allowed = speakers(state, command)
    if set(orders.powers(state, command.team, command.role)) & set(allowed):
        return None
    return no(command.team, "role", role=command.role.value if command.role else "", allowed=allowed[0].value)


def _question(state: State, command: c.Order) -> Refusal | None:
    """While a question is open only the crew asked may speak, and only to answer."""
    question = state.question
    if question is None:
        return None
    if isinstance(command, c.TellResult) and question.kind == "hit":
        return None
    if isinstance(command, c.Withdraw) and question.kind == "correction" and command.team is question.by:
        return None
    answering = isinstance(command, c.TellFacts | c.Answer | c.Withdraw)
    if answering and command.team is question.asked:
        return None
    return replace(no(command.team, "not-now", "question-open", kind=question.kind), during=STOPS)


STOPS = ("stop", "question")
"""The phases after which a word that came too early is asked for again, so that nobody misses that it was refused."""

STOPPED_WORDS = (
    c.Fire,
    c.Trigger,
    c.LaunchDrone,
    c.UseSonar,
    c.RunSilent,
    c.Withdraw,
    c.BeginWord,
)


def _stop(state: State, command: c.Order) -> Refusal | None:
    """In a STOP only the crew that called it goes on; the surfaced one too where it is not frozen (A22)."""
    if state.stop is None or state.question is not None:
        return None
    if state.stop is command.team and isinstance(command, STOPPED_WORDS):
        return None
    securing = isinstance(command, c.Secure) and not state.options["stop_freezes_surfaced"]
    return None if securing else replace(no(command.team, "not-now", "stopped"), during=STOPS)


def _announcing(state: State, command: c.Order) -> Refusal | None:
    """The words of the paper sheets say nothing when only announcements are kept, and the other way round."""
    private = isinstance(command, c.ChooseStart | c.Mark | c.Break | c.GiveOk)
    told = isinstance(command, c.TellResult | c.TellDamage)
    if state.announce_only and private:
        return no(command.team, "not-allowed", "on-paper")
    if told and not state.announce_only:
        return no(command.team, "not-allowed", "counted-here")
    return None


def _judge(state: State, command: c.Order) -> Answer:
    match command:
        case c.ChooseStart():
            return orders.choose_start(state, command)
        case c.SetCourse():
            return orders.set_course(state, command)
        case c.CorrectCourse():
            return correcting.correct_course(state, command)
        case c.Mark():
            return orders.mark(state, command)
        case c.Break():
            return orders.cross(state, command)
        case c.GiveOk():
            return orders.give_ok(state, command)
        case c.AnnounceReady():
            return orders.announce_ready(state, command)
        case c.EndTurn():
            return orders.end_turn(state, command)
        case c.Fire():
            return weapons.fire(state, command)
        case c.Trigger():
            return weapons.trigger(state, command)
        case c.RunSilent():
            return weapons.run_silent(state, command)
        case c.LaunchDrone():
            return questions.launch_drone(state, command)
        case c.UseSonar():
            return questions.use_sonar(state, command)
        case c.TellFacts():
            return questions.tell_facts(state, command)
        case c.Answer():
            return questions.answer(state, command)
        case c.TellResult():
            return questions.tell_result(state, command)
        case _:
            return _judge_more(state, command)


def _judge_more(state: State, command: c.Order) -> Answer:
    match command:
        case c.Surface():
            return surfacing.surface(state, command)
        case c.Secure():
            return surfacing.secure(state, command)
        case c.CallReady():
            return surfacing.call_ready(state, command)
        case c.Check():
            return surfacing.check(state, command)
        case c.CallDive():
            return surfacing.call_dive(state, command)
        case c.TellDamage(team=team, amount=amount, time=time):
            return _told_damage(state, team, amount, time)
        case c.CallStop():
            return _call_stop(state, command)
        case c.Withdraw():
            return _withdraw(state, command)
        case c.BeginWord(team=team, words=words, time=time):
            return [e.WordBegun(team, words, time)]
        case _:
            raise TypeError(type(command).__name__)


def _told_damage(state: State, team: Team, amount: int, time: float) -> Answer:
    """Damage that a crew shouts: breakdowns, ice, or what its own explosion did to it."""
    hurt = e.DamageTaken(team, amount, "told", time)
    if state.boat(team).damage + amount >= DAMAGE_LIMIT:
        return [hurt, e.BattleEnded(team.enemy.value, "told", time)]
    return [hurt]


def _call_stop(state: State, command: c.CallStop) -> Answer:
    """STOP before the system is named (real time); its systems and mines are then this crew's to use.

    In a blackout there is nothing to stop for: only surfacing is left (A10).
    """
    if not state.real_time:
        return no(command.team, "not-now", "stop-needs-real-time")
    if state.boat(command.team).surfaced:
        return no(command.team, "surfaced")
    if weapons.blackout_binds(state, command.team):
        return no(command.team, "must-surface")
    return [e.StopCalled(command.team, command.time)]


def _withdraw(state: State, command: c.Withdraw) -> Answer:
    """Nothing was activated after all, or a half-told sonar answer begins anew."""
    team = command.team
    if state.question is not None and state.question.kind == "correction" and state.question.by is team:
        return correcting.settled(state, False, command.time)
    if state.question is not None:
        if state.boat(team).fact is None:
            return no(team, "not-now", "nothing-to-withdraw")
        return [e.FactHeld(team, "", "")]
    if state.stop is team:
        return [e.StopLifted(command.time)]
    return no(team, "not-now", "nothing-to-withdraw")
