"""What Mission Deep Sea adds to both Crews: its options, its words about the clock, kept tasks, ways to share out."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.games.crew import attempts, corrections, words
from companion.games.crew import commands as do
from companion.games.crew import decide as shared
from companion.games.crew import events as ev
from companion.games.crew.commands import Command, PlayCard, Skip
from companion.games.crew.deep_sea import real_time, task_cards
from companion.games.crew.deep_sea.data import mission_of
from companion.games.crew.deep_sea.in_turn import DRAFT, HARDEST, STUCK
from companion.games.crew.deep_sea.judging import wrong_to_lead
from companion.games.crew.deep_sea.missions import LAST, Goal
from companion.games.crew.deep_sea.volunteers import FREE, HAND_OVER, ONE, VOLUNTEER, VOLUNTEER_TAKES
from companion.games.crew.questions import after, settled
from companion.games.crew.setup import RACKS, RATE_TASKS
from companion.games.crew.state import AttemptStep, CrewState, hears
from companion.games.crew.terms import CARDS, PLAY, Status
from companion.rules.board import Prompt, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.options import Option, Values, only
from companion.rules.setting import Record
from companion.rules.words import Word

EVENING = 4
"""So many missions in a row may be played from one set-up: what they need is offered with the first of them."""


def soon(*missions: int, **wanted: object) -> Callable[[Values], bool]:
    """An option matters where one of these missions can come up this evening, and these options have these values.

    >>> [soon(12)({"mission": number}) for number in (0, 8, 9, 12, 13)]
    [True, False, True, True, False]
    """

    def matters(values: Values) -> bool:
        here = int(values.get("mission", 0))
        return (not here or any(0 <= mission - here < EVENING for mission in missions)) and only(**wanted)(values)

    return matters


TIMED = (14, 15, 16, 26)
"""Against the clock (logbook)."""
TERRAIN = (20, 21, 22, 23, 24, 25, 27)
"""In unfamiliar terrain (logbook)."""

OPTIONS: tuple[Option, ...] = (
    Option("mission", (0, 999), 0, ruling="A11", kind="int", main=True),
    Option("real_time", (True, False), True, ruling="A13", kind="bool", when=soon(*TIMED)),
    Option("clock_start", ("word", "first-lead"), "word", ruling="A13", when=soon(*TIMED, real_time=True)),
    Option("pause", (True, False), False, ruling="A13", kind="bool", when=soon(*TIMED, real_time=True)),
    Option("task_source", ("companion", "cards"), "companion", ruling="A18"),
    RATE_TASKS,
    RACKS,
    Option("used_tasks", ("kept-out", "reshuffled"), "kept-out", ruling="A18"),
    Option("terrain_source", ("companion", "card"), "companion", ruling="A27", when=soon(*TERRAIN)),
    Option("prediction_time", ("before-distress", "after-distress"), "before-distress", ruling="A20"),
    Option("single_card_only", (True, False), False, ruling="A12", kind="bool"),
    Option("confirm_lead", (True, False), True, ruling="A09", kind="bool", when=soon(12)),
    Option("stuck_captain", ("ask", "failed"), "ask", ruling="A17"),
    Option("tonoja_seat", (1, 3), 3, ruling="A16", kind="int", when=only(players=2, racks=0)),
    Option("tonoja_distress", (True, False), False, ruling="A16", kind="bool", when=only(players=2, racks=0)),
    Option("tonoja_pool", ("one", "none"), "one", ruling="A16", when=only(players=2, racks=0)),
)


STEPS = (HARDEST, STUCK, DRAFT, ONE, HAND_OVER, VOLUNTEER, VOLUNTEER_TAKES, FREE)


def interpret(state: CrewState, utterance: Utterance) -> do.Command | Refusal:
    """Understood as in both Crews; START also starts a clock that waits, without a distress signal still offered."""
    if utterance.word.verb == "START" and (real_time.is_ready(state) or real_time.without_distress(state)):
        return do.Confirm(utterance.at)
    return words.interpret(state, utterance)


def decide(state: CrewState, command: do.Command) -> Sequence[ev.Event] | Refusal:
    """Decided as in both Crews, with the clock, the confirmation of mission 12 and tasks kept after a failure."""
    asked_first = corrections.first(state, command)
    if asked_first is not None:
        return asked_first
    match command:
        case do.PlayCard():
            return _marked(state, _play(state, command))
        case do.BeginNext(_, True):
            return _keep(state, command)
        case Utterance(word=Word(verb="PAUSE" | "RESUME" as verb), at=at):
            held = real_time.hold(state, verb == "PAUSE", at)
            return held if held is not None else shared.decide(state, command)
        case do.Confirm() if passed := real_time.without_distress(state):
            started = shared.decide(after(state, passed), command)
            return started if isinstance(started, Refusal) else (*passed, *started)
        case _:
            return _marked(state, shared.decide(state, command))


def _play(state: CrewState, command: do.PlayCard) -> Sequence[ev.Event] | Refusal:
    late = real_time.too_late(state, command)
    if late is not None:
        return shared.decide(state, late)
    asked = to_confirm(state, command)
    if asked:
        return asked
    before = real_time.before_card(state, command)
    played = shared.decide(after(state, before), command)
    return played if isinstance(played, Refusal) or not before else (*before, *played)


def _keep(state: CrewState, command: do.BeginNext) -> Sequence[ev.Event] | Refusal:
    """After a failure the crew may keep the same tasks and share them out anew (rulebook p. 11)."""
    began = attempts.begin_next(state, command)
    if isinstance(began, Refusal):
        return began
    if not state.decided or state.play.outcome.status is Status.COMPLETED or not state.attempt.tasks:
        return Refusal("not-allowed", {"mission": state.attempt.mission}, key="refused-ds-nothing-to-keep")
    number = next(event.attempt for event in began if isinstance(event, ev.AttemptBegan))
    return settled(state, task_cards.again(state, number, state.attempt.distress))


def _marked(state: CrewState, answer: Sequence[ev.Event] | Refusal) -> Sequence[ev.Event] | Refusal:
    """A decided attempt notes for the logbook that its clock was held."""
    if isinstance(answer, Refusal) or state.attempt.note(real_time.PAUSED) is None:
        return answer
    return tuple(
        replace(event, params={**event.params, real_time.PAUSED: "yes"})
        if isinstance(event, ev.MissionDecided)
        else event
        for event in answer
    )


def records(state: CrewState) -> tuple[Record, ...]:
    """The logbook lines, with the mark of a clock that was held (A13) and how many missions the box has."""
    lines = (*state.log, attempts.line(state)) if state.decided else state.log
    marks = [real_time.PAUSED in line.outcome.params for line in lines]
    return tuple(
        Record(record.key, {**record.data, "of": LAST, real_time.PAUSED: marked})
        for record, marked in zip(attempts.records(state), marks, strict=True)
    )


CONFIRM = "confirm-lead"
LED = "led"
"""The note with the card that waits to be confirmed."""


def to_confirm(state: CrewState, command: PlayCard) -> tuple[ev.Event, ...]:
    """The question before a card that would end the attempt; nothing if the card may be led."""
    asked = (
        mission_of(state).goal is Goal.NO_LEAD_PINK_SUBMARINE
        and bool(state.table.options["confirm_lead"])
        and state.attempt.step in (PLAY, CONFIRM)
        and not state.play.plays
        and command.seat in (None, state.play.turn, state.speaks_for(state.play.turn))
        and CARDS[command.card] not in state.play.gone
        and wrong_to_lead(CARDS[command.card])
        and not (state.attempt.step == CONFIRM and state.attempt.note(LED) == command.card)
    )
    return (ev.Noted(LED, command.card), ev.StepReached(CONFIRM)) if asked else ()


def _lead_it(state: CrewState, args: Sequence[str], seat: int | None) -> Command:
    return PlayCard(state.attempt.note(LED) or "", state.play.turn)


STEP = AttemptStep(
    CONFIRM,
    "question",
    lambda state: False,
    lambda state: Prompt(
        "ds-confirm-lead", {"card": state.attempt.note(LED)}, who=state.play.turn, choices=("NO", "YES")
    ),
    turn=lambda state: state.play.turn,
    hear=hears({"YES": _lead_it, "OK": _lead_it, "NO": Skip()}),
    decide=lambda state, command: (ev.Noted(LED, ""),) if isinstance(command, Skip) else None,
    optional=True,
)
"""Scanning the card again, or YES, leads it; another card takes its place."""
