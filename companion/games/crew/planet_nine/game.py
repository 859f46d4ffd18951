"""The Quest for Planet Nine as a ``Game``: the box, and the record of functions that the table uses."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.games.crew import attempts, deal, demo, distress, drafting, helper_hand, labels, rack, setup
from companion.games.crew import commands as do
from companion.games.crew import events as ev
from companion.games.crew.decide import decide
from companion.games.crew.evolve import evolve
from companion.games.crew.pages import seat
from companion.games.crew.pages.asked import news
from companion.games.crew.planet_nine import distribution, drawing, missions, position, rack_goals, roles, tokens
from companion.games.crew.planet_nine.conditions import role_of
from companion.games.crew.planet_nine.cover import COVER
from companion.games.crew.planet_nine.judging import decisive, judge, mission_of
from companion.games.crew.planet_nine.missions import FILE, OPTIONS, own, parse
from companion.games.crew.rack_seen import rack_view
from companion.games.crew.reviews import reviews, secret
from companion.games.crew.seen import CrewMissionView
from companion.games.crew.setup import levels, new
from companion.games.crew.state import Answered, AttemptStep, CrewBox, CrewState, hears, memoized_by
from companion.games.crew.terms import CARDS, COLOURS, SUIT_NAMES, Arrangement, Radio, Suit, Task, deck
from companion.games.crew.tricks import lying, to_be_taken
from companion.games.crew.view import CrewView, cues, view
from companion.games.crew.words import grammar, interpret
from companion.rules.board import Prompt
from companion.rules.cards import Card
from companion.rules.game import BeforeStart, Campaign, DataFiles, Game, LyingCards, PostPages, TableSeats
from companion.rules.game_inputs import Utterance
from companion.rules.labels import Label
from companion.rules.setting import Setup, TaskDraw
from companion.rules.words import Phrase, Slot, Word

TASK_WORDS = tuple(f"T-{card}" for card in deck(Suit.ROCKET) if not card.trump)


def _new_task(data: object, task_id: str) -> Task:
    return Task(task_id, task_id, card=CARDS[task_id.removeprefix("T-")])


def _task_id(data: object, word: str) -> str | None:
    return word if word in TASK_WORDS else None


def removed(setup: Setup) -> frozenset[Card]:
    """The challenge for three takes out all green cards and rocket 1 (rulebook, tips)."""
    if not setup.options.get("challenge_for_three") or len(setup.names) != 3:
        return frozenset()
    return frozenset(card for card in deck(Suit.ROCKET) if card.suit is Suit.GREEN or str(card) == "R1")


def arrangement(state: CrewState) -> Arrangement:
    """What the mission lets the crew arrange."""
    mission = mission_of(state)
    by_cards = frozenset(role for role in map(role_of, mission.conditions) if role is not None)
    return Arrangement(
        mission.allocation,
        mission.handover,
        mission.roles,
        by_cards,
        mission.tokens,
        mission.before_play,
        mission.draw_after_trick,
    )


def _row(task: str) -> Mapping[str, object]:
    """A task as a set-up names it."""
    return {"card": task.removeprefix("T-")}


@memoized_by(lambda state: (state.table, state.attempt))
def radio(state: CrewState) -> Radio:
    """The dead zone hides what is said, a disruption delays it, the silent member (mission 11) never says it."""
    mission = mission_of(state)
    silent = state.attempt.role("silent")
    return Radio(
        mode=mission.communication,
        hidden=mission.communication == "dead_zone",
        first=mission.from_trick,
        silent=frozenset() if silent is None else frozenset({silent}),
    )


def _mission_view(state: CrewState, view: CrewMissionView) -> CrewMissionView:
    mission = mission_of(state)
    shown = replace(view, communication=mission.communication, tasks=mission.tasks, symbols=mission.symbols)
    return replace(shown, goal=mission.goal, ends=mission.ends)


def _draw_asked(state: CrewState) -> bool:
    after = mission_of(state).draw_after_trick
    return bool(after) and len(state.play.taken) == after and not state.play.changed


DRAW_CARD = AttemptStep(
    "draw-card",
    "draw-card",
    _draw_asked,
    lambda state: Prompt("p9-draw-card", choices=("OK",)),
    hear=hears({"OK": do.Confirm(), "YES": do.Confirm()}),
    decide=lambda state, command: (
        (ev.HandsChanged(len(state.play.taken)),) if isinstance(command, do.Confirm | do.Skip) else None
    ),
)
"""Mission 12: after the first trick everyone draws a card from the right-hand neighbour, at the same time (A24)."""


def _decide(state: CrewState, command: do.Command) -> Answered:
    match command:
        case Utterance(word=Word("HANDOVER", (task, seat))):
            return distribution.hand_over(state, task, int(seat))
    return None


_TOKEN = Slot("token", tokens.read_token)
_TASK = Slot("task", lambda token: token if token in TASK_WORDS else None)

BOX = CrewBox(
    id="planet-nine",
    code="P9",
    trump=Suit.ROCKET,
    helper="JARVIS",
    leader="commander",
    options=OPTIONS,
    missions=lambda data: (1, 50),
    new_task=_new_task,
    task_id=_task_id,
    task_words=lambda data: TASK_WORDS,
    steps=(
        rack.RACKS,
        deal.COMMANDER,
        helper_hand.LAYOUT,
        roles.announcement(after_distress=False),
        distribution.ASKED,
        distribution.DECISION,
        drawing.DRAW,
        tokens.TOKENS,
        distribution.ASKED_EACH,
        distribution.GIVE,
        drafting.draft(lambda state: mission_of(state).allocation in ("draft", "none")),
        roles.QUESTION,
        roles.NAME,
        distribution.HANDOVER,
        *distress.STEPS,
        roles.announcement(after_distress=True),
    ),
    between=(rack.RACKS, helper_hand.REVEAL, DRAW_CARD),
    judge=judge,
    radio=radio,
    arrangement=arrangement,
    decisive=decisive,
    single_only=lambda state: not state.table.options.get("single_card_any_claim"),
    position=position.events,
    mission_view=_mission_view,
    goals=rack_goals.goals,
    alerts=roles.alerts,
    removed=removed,
    phrases=(Phrase("SWAP", (_TOKEN, _TOKEN)), Phrase("MOVE", (_TOKEN, _TASK))),
    decide=_decide,
    roles=("sick", "silent", "walker", "pilot", "first_four", "last_one"),
    answers=("good", "bad", "first_four", "middle", "last"),
)


def all_labels(data: object) -> tuple[Label, ...]:
    """Everything that can be printed for this box."""
    tasks = tuple(
        Label(
            f"P9:T-{card}",
            "task",
            "label-crew-task",
            (("card", str(card)),),
            mark=SUIT_NAMES[card.suit],
            figure=str(card.value),
        )
        for suit in COLOURS
        for card in deck(Suit.ROCKET)
        if card.suit is suit
    )
    order = tuple(
        Label(f"P9:{code}", "token", "label-p9-token", (("token", token),), mark="token", figure=_face(token))
        for token, code in tokens.LABELS.items()
    )
    return (
        *labels.cards(BOX),
        *tasks,
        *order,
        *labels.commands(BOX, ("SWAP", "MOVE", "HANDOVER", "ANSWER GOOD", "ANSWER BAD")),
        *labels.seats(BOX),
        *labels.missions(BOX, 1, 50),
    )


def _face(token: str) -> str:
    return "Ω" if token == "omega" else token


def _draw(data: object, mission: int, players: int, seed: int) -> TaskDraw:
    """The cards in the order in which a table with this seed would lay them out."""
    values = {option.name: option.default for option in OPTIONS} | {"mission": mission, "crew": ""}
    missions = own(data).missions
    if mission not in missions:
        raise KeyError(f"found {mission}, expected a mission from 1 to {max(missions)}")
    tasks = drawing.drawn(new(BOX, Setup(("",) * players, seed, values, data)))[: missions[mission].tasks]
    return TaskDraw(tuple(tasks), len(tasks))


GAME: Game[CrewState, do.Command, ev.Event, CrewView] = Game(
    id=BOX.id,
    code=BOX.code,
    players=COVER.players,
    usual=4,
    options=OPTIONS,
    grammar=grammar(BOX),
    events=ev.EVENTS,
    new=partial(new, BOX),
    interpret=interpret,
    decide=decide,
    evolve=evolve,
    view=view,
    over=lambda state: state.over,
    labels=all_labels,
    cues=cues,
    records=attempts.records,
    secret=secret,
    demo=partial(demo.player, BOX),
    data=DataFiles((FILE,), parse),
    before_start=BeforeStart(setup.notes, partial(missions.prepare, BOX)),
    campaign=Campaign(levels(BOX, 50, missions.hard), _draw),
    review=reviews(BOX, _row),
    pages=PostPages(seat.posts, seat.page, news),
    table_seats=TableSeats(lambda state: state.table.racks, rack_view),
    lying=LyingCards(lying, to_be_taken),
)
