"""A tiny game for tests of the table: seats add numbers in turn, against a clock if they like.

Teams whisper secrets (``HIDE n``); a draw comes from the seed; the game ends at the goal.
"""

from dataclasses import dataclass, field, replace

from companion.cues import Chime, Sound
from companion.rules.board import Prompt, Refusal, UsualBoard
from companion.rules.chance import chance
from companion.rules.game import Game, RealTime, Teams
from companion.rules.game_inputs import Utterance
from companion.rules.options import Option
from companion.rules.seats import left_of
from companion.rules.setting import Record, Setup, SetupError
from companion.rules.timers import Timer
from companion.rules.words import Grammar, Phrase, Slot, number


@dataclass(frozen=True)
class Added:
    seat: int
    amount: int


@dataclass(frozen=True)
class Drawn:
    amount: int


@dataclass(frozen=True)
class Hidden:
    team: str
    amount: int


@dataclass(frozen=True)
class ClockSet:
    timer: Timer


@dataclass(frozen=True)
class TimeUp:
    at: float


@dataclass(frozen=True)
class State:
    seed: int
    seats: int
    goal: int
    total: int = 0
    turn: int = 1
    draws: int = 0
    hidden: tuple[tuple[str, int], ...] = ()
    clock: Timer = field(default_factory=lambda: Timer.down(90.0))


@dataclass(frozen=True)
class View(UsualBoard):
    phase: str
    turn: int | None
    prompt: Prompt
    total: int
    clocks: dict[str, Timer]
    secrets: tuple[int, ...] = ()
    alerts: tuple[object, ...] = ()
    revealed: None = None


Event = Added | Drawn | Hidden | ClockSet | TimeUp


def _new(setup: Setup) -> State:
    total = setup.position.get("total", 0)
    if not isinstance(total, int):
        raise SetupError("total", f"found {total!r}, expected a number")
    return State(setup.seed, len(setup.names), int(setup.options["goal"]), total)


def _interpret(state: State, utterance: Utterance) -> Utterance | Refusal:
    return utterance


def _decide(state: State, utterance: Utterance | float) -> tuple[Event, ...] | Refusal:
    if isinstance(utterance, float):
        return (TimeUp(utterance),)
    if state.clock.state == "expired" or state.total >= state.goal:
        return Refusal("game-over")
    match utterance.word.verb:
        case "ADD":
            if utterance.speaker.seat not in (None, state.turn):
                return Refusal("not-your-turn", {"turn": state.turn})
            return (Added(state.turn, int(utterance.word.args[0])),)
        case "DRAW":
            return (Drawn(chance(state.seed, "draw", state.draws).randrange(1, 7)),)
        case "HIDE":
            if utterance.speaker.team is None:
                return Refusal("role")
            return (Hidden(utterance.speaker.team, int(utterance.word.args[0])),)
        case "START":
            return (ClockSet(state.clock.start(utterance.at)),)
        case "PAUSE":
            return (ClockSet(state.clock.pause(utterance.at)),)
    return Refusal("not-now")


def _evolve(state: State, event: Event) -> State:
    match event:
        case Added(seat, amount):
            return replace(state, total=state.total + amount, turn=left_of(seat, state.seats))
        case Drawn(amount):
            return replace(state, total=state.total + amount, draws=state.draws + 1)
        case Hidden(team, amount):
            return replace(state, hidden=(*state.hidden, (team, amount)))
        case ClockSet(timer):
            return replace(state, clock=timer)
        case TimeUp(at):
            return replace(state, clock=state.clock.expire(at))


def _view(state: State, audience: str) -> View:
    own = tuple(amount for team, amount in state.hidden if team == audience)
    prompt = Prompt("add", {"seat": state.turn}, state.turn, ("ADD 1", "ADD 2", "DRAW"))
    over = _over(state)
    return View("over" if over else "play", state.turn, prompt, state.total, {"game": state.clock}, own)


def _over(state: State) -> bool:
    return state.total >= state.goal or state.clock.state == "expired"


def _undone(before: State, after: State, at: float) -> tuple[Event, ...]:
    left = before.clock.left(at)
    return (ClockSet(replace(after.clock, value=left, anchor=at)),) if after.clock.left(at) > left else ()


def _records(state: State) -> tuple[Record, ...]:
    return (Record("1", {"total": state.total}),) if _over(state) else ()


_amount = (Slot("amount", number(1, 99)),)
GRAMMAR = Grammar(
    (Phrase("ADD", _amount), Phrase("HIDE", _amount), Phrase("DRAW"), Phrase("START"), Phrase("PAUSE")),
    {"CAP": "captain"},
)

TALLY = Game(
    id="tally",
    code="TL",
    players=(2, 3, 4),
    options=(Option("goal", (1, 1000), 50, kind="int"), Option("strict", (True, False), False, kind="bool")),
    grammar=lambda data: GRAMMAR,
    events=(Added, Drawn, Hidden, ClockSet, TimeUp),
    new=_new,
    interpret=_interpret,  # type: ignore[arg-type]
    decide=_decide,
    evolve=_evolve,
    view=_view,
    over=_over,
    labels=lambda data: (),
    cues=lambda old, new: (Chime(Sound.TRICK),) if old is not None and old.total != new.total else (),
    records=_records,
    clock=RealTime(lambda state: state.clock.deadline, lambda state, at: at, undone=_undone),
    teams=Teams(("blue", "red")),
)
