"""Mission Deep Sea as a ``Game``: the box, what it adds to the shared decisions, and the record for the table."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.games.crew import attempts, communication, deal, distress, helper_hand, labels, rack, setup, words
from companion.games.crew import commands as do
from companion.games.crew import events as ev
from companion.games.crew.deep_sea import data, deciding, judging, position, predictions, real_time, sonar, task_cards
from companion.games.crew.deep_sea import demo as players
from companion.games.crew.deep_sea.cover import COVER
from companion.games.crew.deep_sea.data import FILES, card_of, data_of, mission_of, own, parse
from companion.games.crew.deep_sea.deciding import OPTIONS, decide, interpret, records
from companion.games.crew.deep_sea.draw import draw_for
from companion.games.crew.deep_sea.judging import decisive, judge, progress
from companion.games.crew.deep_sea.missions import LAST, Selection, SonarRule
from companion.games.crew.deep_sea.tasks.cards import rule_as_data
from companion.games.crew.evolve import evolve
from companion.games.crew.pages import seat
from companion.games.crew.pages.asked import news
from companion.games.crew.rack_seen import rack_view
from companion.games.crew.reviews import reviews, secret
from companion.games.crew.seen import CrewMissionView
from companion.games.crew.setup import levels, new
from companion.games.crew.state import Answered, AttemptStep, CrewBox, CrewState
from companion.games.crew.terms import CARDS, Arrangement, Suit, Task
from companion.games.crew.tricks import lying, to_be_taken
from companion.games.crew.view import CrewView, cues, view
from companion.rules.board import Refusal
from companion.rules.game import BeforeStart, Campaign, DataFiles, Game, LyingCards, PostPages, RealTime, TableSeats
from companion.rules.labels import Label
from companion.rules.setting import TaskDraw
from companion.rules.words import Phrase, Word

RESHUFFLE = "RESHUFFLE"


def _new_task(data: object, task_id: str) -> Task:
    card = own(data).task(task_id)
    return Task(card.id, card.code)


def _task_id(data: object, word: str) -> str | None:
    card = own(data).by_word.get(word.upper())
    return card.id if card is not None else None


def _mission_view(state: CrewState, view: CrewMissionView) -> CrewMissionView:
    """Difficulty, sonar rule, pool and symbols; ``terrain`` is the rule that ``terrain_card`` brought."""
    mission, radio = mission_of(state), sonar.radio(state)
    pool = None if radio.pool is None else max(0, radio.pool - len(communication.claims_of(state)))
    symbols = [name for name, shown in _symbols(state).items() if shown]
    terrain_note = state.attempt.note(sonar.TERRAIN)
    return replace(
        view,
        of=LAST if state.attempt.mission <= LAST else None,
        difficulty=mission.difficulty,
        sonar=radio.mode,
        terrain=radio.mode if terrain_note else None,
        terrain_card=terrain_note if terrain_note in CARDS else None,
        pool=pool,
        tasks=len(state.attempt.tasks) or None,
        symbols=tuple(symbols),
        goal=mission.signs,
        ends=mission.ends,
        text=f"mission-deep-sea-{mission.number if mission.number <= LAST else 'epilogue'}",
    )


def _symbols(state: CrewState) -> dict[str, bool]:
    mission = mission_of(state)
    return {
        "terrain": mission.sonar is SonarRule.TERRAIN,
        "real-time": mission.realtime is not None,
        "free": mission.selection is Selection.FREE,
    }


def _hear(state: CrewState, word: Word, seat: int | None) -> do.Command | None:
    return do.Answer(word.verb, seat) if word.verb in (RESHUFFLE, "TALLY", "SEALED") else None


def _decide(state: CrewState, command: do.Command) -> Answered:
    """The used task cards may be shuffled in again at any time (A18)."""
    if isinstance(command, do.Answer) and command.word == RESHUFFLE:
        return (ev.Noted(task_cards.USED, ""),)
    return None


def arrangement(state: CrewState) -> Arrangement:
    """What the mission lets the crew arrange; with Tonoja passing cards is a house rule (A16)."""
    passes = not state.table.with_helper or bool(state.table.options["tonoja_distress"])
    return Arrangement(str(mission_of(state).selection), passes=passes)


def _sealed(state: CrewState, task: Task) -> bool:
    return task.prediction is None and data_of(state).task(task.id).kind == "tricks_predicted"


def _row(task: str) -> Mapping[str, object]:
    """A task as a set-up names it."""
    return {"id": task}


def _may_call(state: CrewState) -> Refusal | None:
    """With Tonoja passing cards is a house rule (A16); in real time cards are passed before the clock starts (A13)."""
    if state.table.with_helper and not state.table.options["tonoja_distress"]:
        return Refusal("not-allowed", {}, key="refused-ds-no-distress-with-tonoja")
    if real_time.has_started(state):
        return Refusal("not-now", {}, key="refused-ds-distress-before-clock")
    return None


def _predict_at(time: str) -> AttemptStep:
    """The prediction step, asked only at this time (A20)."""
    step = predictions.STEP

    def asked(state: CrewState) -> bool:
        return state.table.options["prediction_time"] == time and step.asked(state)

    return replace(step, name=f"predict-{time}", asked=asked)


BOX = CrewBox(
    id="deep-sea",
    code="DS",
    trump=Suit.SUBMARINE,
    helper="Tonoja",
    leader="captain",
    options=OPTIONS,
    missions=lambda data: (1, own(data).last_number),
    new_task=_new_task,
    task_id=_task_id,
    task_words=lambda data: tuple(own(data).by_word),
    steps=(
        sonar.STEP,
        rack.RACKS,
        deal.COMMANDER,
        helper_hand.LAYOUT,
        task_cards.DRAW,
        task_cards.REDEAL_STEP,
        *deciding.STEPS,
        _predict_at("before-distress"),
        *distress.STEPS,
        _predict_at("after-distress"),
        real_time.STEP,
        deciding.STEP,
    ),
    between=(rack.RACKS, helper_hand.REVEAL, predictions.OPEN_STEP),
    judge=judge,
    judge_lead=judge,
    radio=sonar.radio,
    arrangement=arrangement,
    decisive=decisive,
    sealed=_sealed,
    single_only=lambda state: bool(state.table.options["single_card_only"]),
    may_own=predictions.may_own,
    position=position.events,
    position_keys=position.KEYS,
    mission_view=_mission_view,
    shows_prediction=predictions.shows,
    rule_of=lambda state, task: rule_as_data(card_of(state, task.id)),
    goals=judging.goals,
    phrases=(Phrase("TALLY"), Phrase("SEALED"), Phrase(RESHUFFLE)),
    hear=_hear,
    decide=_decide,
    may_keep=True,
    begun=real_time.was_started,
    kept_when_redealt=sonar.terrain_of_attempt,
    may_call=_may_call,
)


def all_labels(data: object) -> tuple[Label, ...]:
    """Everything that can be printed for this box."""
    tasks = tuple(
        Label(
            f"DS:{task.code}",
            "task",
            f"task-{task.id}",
            (("task", task.id),),
            mark="task",
            figure=task.code.removeprefix("T-"),
        )
        for task in own(data).tasks
    )
    extra = ("CAPTAIN", "START", "PAUSE", "RESUME", "TALLY", "SEALED", RESHUFFLE)
    return (
        *labels.cards(BOX),
        *tasks,
        *labels.commands(BOX, extra),
        *labels.seats(BOX),
        *labels.missions(BOX, 1, 33),
    )


def _draw(data: object, mission: int, players: int, seed: int) -> TaskDraw:
    drawn = draw_for(own(data), mission, players, seed)
    return TaskDraw(drawn.tasks, drawn.total, drawn.put_aside)


GAME: Game[CrewState, do.Command, ev.Event, CrewView] = Game(
    id=BOX.id,
    code=BOX.code,
    players=COVER.players,
    usual=4,
    options=OPTIONS,
    grammar=words.grammar(BOX),
    events=ev.EVENTS,
    new=partial(new, BOX),
    interpret=interpret,
    decide=decide,
    evolve=evolve,
    view=view,
    over=lambda state: state.over,
    labels=all_labels,
    cues=cues,
    records=records,
    secret=secret,
    demo=partial(players.player, BOX),
    data=DataFiles(FILES, parse),
    clock=RealTime(
        attempts.deadline,
        time_ran_out=lambda state, at: do.AttemptTimeRanOut(at),
        interrupted=lambda state, at: do.Interrupted(at) if _running(state) else None,
        undone=real_time.undone,
    ),
    before_start=BeforeStart(setup.notes, partial(data.prepare, BOX)),
    campaign=Campaign(levels(BOX, LAST, data.hard), _draw),
    review=reviews(BOX, _row),
    pages=PostPages(seat.posts, partial(seat.page, progress=progress, predicts=predictions.asked_of), news),
    table_seats=TableSeats(lambda state: state.table.racks, rack_view),
    lying=LyingCards(lying, to_be_taken),
)


def _running(state: CrewState) -> bool:
    clock = state.attempt.clock
    return clock is not None and clock.running
