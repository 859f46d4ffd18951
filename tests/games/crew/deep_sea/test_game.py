"""The whole game: played to the end by script, folded again, with its secrets kept and its records marked."""

from typing import Any

import msgspec
import pytest

from companion.cli.wire import data_of
from companion.games.crew import events as ev
from companion.games.crew.deep_sea.game import GAME, records  # type: ignore[attr-defined]
from companion.games.crew.state import CrewState
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.seats import Speaker
from companion.rules.setting import Setup, SetupError
from companion.rules.words import Word, read, spoken
from tests.games.crew.test_seat_pages import table

TABLES = data_of(GAME)
GRAMMAR = GAME.grammar(TABLES)
DEFAULTS = {option.name: option.default for option in GAME.options}


def setup(people: int = 4, seed: int = 1, position: dict[str, object] | None = None, **options: object) -> Setup:
    """A set-up of so many people."""
    names = tuple(f"P{number}" for number in range(1, people + 1))
    return Setup(names, seed, {**DEFAULTS, **options}, TABLES, position or {})  # type: ignore[dict-item]


def say(
    state: CrewState, word: str, seat: int | None = None, at: float = 0.0
) -> tuple[CrewState, tuple[ev.Event, ...] | Refusal]:
    """The state after a word, with the events or the refusal."""
    reading = read(GRAMMAR, spoken(word, ("DS",), {})[0])
    assert isinstance(reading, Word), word
    command = GAME.interpret(state, Utterance(reading, Speaker(seat=seat), at))
    if isinstance(command, Refusal):
        return state, command
    events = GAME.decide(state, command)
    if isinstance(events, Refusal):
        return state, events
    for event in events:
        state = GAME.evolve(state, event)
    return state, tuple(events)


def play(chosen: Setup) -> tuple[list[ev.Event], CrewState]:
    """A whole attempt by the scripted players, with all events."""
    events: list[Any] = []
    state, at = GAME.new(chosen), 0.0
    assert GAME.demo is not None
    player = GAME.demo(chosen)
    while not state.decided:
        line = player(state)
        assert line is not None
        at += 0.1
        state, happened = say(state, line.word, line.speaker.seat, at)
        assert not isinstance(happened, Refusal), (line, happened, state.attempt.step)
        events += happened
        assert len(events) < 1500, (line, state.attempt.step)
    return events, state


@pytest.mark.long
@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_scripted_players_finish_every_mission(people: int) -> None:
    for mission in range(1, 35):
        _, state = play(setup(people, mission, {"mission": mission}))
        assert state.decided


def test_events_survive_the_journal_and_fold_to_the_same_state() -> None:
    """msgspec writes and reads every event; the fold is the state."""
    for mission in (10, 16, 19, 20, 26):
        chosen = setup(4, mission, {"mission": mission})
        events, state = play(chosen)
        again = GAME.new(chosen)
        for event in events:
            copied = msgspec.convert(msgspec.json.decode(msgspec.json.encode(event)), type(event))
            assert copied == event
            again = GAME.evolve(again, copied)
        assert again == state


def test_a_new_game_is_the_same_for_the_same_seed() -> None:
    for mission in (1, 20, 26):
        chosen = setup(4, 5, {"mission": mission})
        assert GAME.view(GAME.new(chosen), "table") == GAME.view(GAME.new(chosen), "table")


def secret_table(number: int, way: str) -> CrewState:
    """The same table, with another secret number told in one of the ways."""
    state = GAME.new(
        setup(4, 1, {"mission": 1, "commander": 1, "tasks": [{"id": "predict-tricks-secret", "owner": 2}]})
    )
    if way == "reader":
        state, events = say(state, f"PREDICT T-85 {number}", 2)
        assert not isinstance(events, Refusal)
        return state
    for _ in range(number):
        before = GAME.view(state, "table")
        state, _ = say(state, "TALLY", 2)
        assert GAME.cues(before, GAME.view(state, "table")) == ()
    state, _ = say(state, "OK", 2)
    return state


@pytest.mark.parametrize("way", ["reader", "presses"])
def test_equal_public_events_show_equal_views_whatever_the_secret_number(way: str) -> None:
    """A21: views and cues are the same for 5 and for 7 tricks until the attempt is decided."""
    first, other = secret_table(5, way), secret_table(7, way)
    for card in ("B9", "B1", "B2", "B3", "B8", "B4", "B5", "B6"):
        assert GAME.view(first, "table") == GAME.view(other, "table")
        before = GAME.view(first, "table"), GAME.view(other, "table")
        (first, _), (other, _) = say(first, card), say(other, card)
        assert GAME.cues(before[0], GAME.view(first, "table")) == GAME.cues(before[1], GAME.view(other, "table"))
    assert GAME.secret(first)["predictions"] == {"predict-tricks-secret": 5}


def test_a_held_clock_is_marked_in_the_logbook() -> None:
    """A13: pausing is a table setting and leaves a mark."""
    position = {"mission": 14, "commander": 1, "tasks": [{"id": "win-pink-3", "owner": 1}]}
    state = GAME.new(setup(4, 1, position, pause=True))
    for at, word in enumerate(("START", "PAUSE", "RESUME", "P9", "P1", "P2", "P3")):
        state, events = say(state, word, at=float(at))
        assert not isinstance(events, Refusal), word
    assert [record.data["paused"] for record in records(state)] == [True]
    assert state.play.outcome.status == "completed"


def test_undo_gives_no_time_back() -> None:
    """Whatever is undone, the clock shows no more than before."""
    position = {"mission": 14, "commander": 1, "tasks": [{"id": "win-pink-3", "owner": 1}]}
    ready = GAME.new(setup(4, 1, position, pause=True))
    running, _ = say(ready, "START", at=0.0)
    held, _ = say(running, "PAUSE", at=30.0)
    resumed, _ = say(held, "RESUME", at=50.0)
    for before, after, at in ((running, ready, 20.0), (held, running, 60.0), (resumed, held, 70.0)):
        assert before.attempt.clock is not None
        shown = before.attempt.clock.left(at)
        for event in GAME.clock.undone(before, after, at):
            after = GAME.evolve(after, event)
        if not after.attempt.clock or after.attempt.step == "ready":
            after, _ = say(after, "START", at=at)
        assert after.attempt.clock is not None
        assert after.attempt.clock.left(at) <= shown


def test_a_card_after_zero_is_too_late() -> None:
    """A13: in time only if the deciding card came while something was left."""
    position = {"mission": 14, "commander": 1, "tasks": [{"id": "win-pink-3", "owner": 1}]}
    state = GAME.new(setup(4, 1, position))
    for word in ("START", "P9", "P1", "P2"):
        state, _ = say(state, word)
    late, _ = say(state, "P3", at=210.0)
    assert (late.play.outcome.status, late.play.outcome.reason) == ("failed", "crew-time")
    state, _ = say(state, "P3", at=209.9)
    assert state.play.outcome.status == "completed"


def test_used_tasks_stay_out_of_the_next_draw() -> None:
    """A18: what was drawn before is not drawn again while enough is left."""
    state = GAME.new(setup(4, 3, {"mission": 17}))
    seen: set[str] = set()
    for _ in range(4):
        state, _ = say(state, "COMMANDER", 1)
        drawn = {task.id for task in state.attempt.tasks}
        assert drawn and not drawn & seen
        seen |= drawn
        state, events = say(state, "REDRAW")
        assert not isinstance(events, Refusal)


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"mission": 1, "tasks": [{"id": "no-such"}]}, "tasks.0.id"),
        ({"mission": 1, "tasks": [{"id": "no-9"}, {"id": "T-43"}]}, "tasks.1.id"),
        ({"mission": 1, "tasks": [{"id": "no-9", "owner": 7}]}, "tasks.0.owner"),
        ({"mission": 1, "tasks": [{"id": "no-9", "prediction": 1}]}, "tasks.0.prediction"),
        ({"mission": 1, "tasks": [{"id": "predict-tricks-open", "owner": 1, "prediction": 11}]}, "tasks.0.prediction"),
        ({"mission": 1, "commander": 2, "tasks": [{"id": "as-many-tricks-as-captain", "owner": 2}]}, "tasks.0.owner"),
        ({"mission": 1, "terrain": 3}, "terrain"),
        ({"mission": 20, "terrain": "S3"}, "terrain"),
        ({"mission": 1, "tonoja": {"seat": 2}}, "tonoja"),
        ({"mission": 1, "jarvis": {"seat": 2}}, "jarvis"),
    ],
)
def test_a_position_that_cannot_be_says_where(position: dict[str, object], path: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.new(setup(4, 1, position))
    assert caught.value.path == path


def test_every_label_is_short_and_read_again() -> None:
    """At most 20 characters of the QR alphanumeric set, and each is a word of the game."""
    codes = [label.code for label in GAME.labels(TABLES)]
    assert len(codes) == len(set(codes))
    assert sum(label.kind == "task" for label in GAME.labels(TABLES)) == 96
    for code in codes:
        assert len(code) <= 20
        assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 $%*+-./:")
        assert read(GRAMMAR, spoken(code, ("DS",), {})[0]) is not None, code


def test_cards_are_passed_while_the_clock_waits_and_never_while_it_runs() -> None:
    """Rulebook p. 20: passing comes before real time starts."""
    position = {"mission": 14, "commander": 1, "tasks": [{"id": "win-pink-3", "owner": 1}]}
    ready = GAME.new(setup(4, 1, position))
    called, events = say(ready, "DISTRESS")
    assert events == (ev.DistressCalled(), ev.StepReached("direction"))
    for word in ("LEFT", "OK", "START"):
        called, events = say(called, word)
        assert not isinstance(events, Refusal), word
    running, _ = say(ready, "START")
    for state in (called, running):
        _, events = say(state, "DISTRESS")
        assert isinstance(events, Refusal) and events.code == "not-now"
    held, _ = say(GAME.new(setup(4, 1, position, pause=True)), "START")
    held, _ = say(held, "PAUSE", at=5.0)
    _, events = say(held, "DISTRESS", at=6.0)
    assert isinstance(events, Refusal) and events.key == "refused-ds-distress-before-clock"


@pytest.mark.parametrize(
    ("task", "trick", "card"),
    [
        ("no-9", ("G8", "G3", "G1", "Y9"), "Y9"),
        ("no-9", ("G8", "B9", "G1", "Y9"), "Y9"),
        ("no-9", ("G9", "B9", "G1", "Y1"), "G9"),
        ("win-pink-3", ("G8", "P3", "G9", "Y2"), "P3"),
    ],
)
def test_the_card_that_a_failed_task_speaks_of_is_the_one_that_decided(
    task: str, trick: tuple[str, ...], card: str
) -> None:
    """Of several it is the one that took the trick, else the last."""
    position = {"mission": 1, "commander": 1, "tasks": [{"id": task, "owner": 1}, {"id": "no-5", "owner": 4}]}
    playing = table(GAME, 4, position).say(*trick)
    decided = playing.view.decided
    assert decided is not None and decided.task == task and decided.card == card
