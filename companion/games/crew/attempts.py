"""Attempts and the logbook: giving up, the next attempt, another mission, how often a mission was tried.

Planet Nine rulebook, "logbook"; Deep Sea rulebook p. 14. A failed mission is dealt anew. The distress token keeps its
state until the mission is won and adds one attempt to the logbook, once.
"""

from collections.abc import Iterable, Sequence

from companion.games.crew import events as ev
from companion.games.crew.commands import AttemptTimeRanOut, BeginNext, Interrupted
from companion.games.crew.state import CrewState, CrewTable
from companion.games.crew.terms import GIVEN_UP, OUT_OF_TIME, LogLine, Status
from companion.rules.board import Refusal
from companion.rules.plain import whole
from companion.rules.setting import Record

Events = tuple[ev.Event, ...]


def give_up(state: CrewState, at: float) -> Events | Refusal:
    """The crew gives the attempt up, which counts as a failed one."""
    return (ev.MissionDecided(Status.FAILED, GIVEN_UP, state.play.number, {}, at),)


def begin_next(state: CrewState, command: BeginNext) -> Events | Refusal:
    """The next attempt: of the same mission after a failure, of the next mission after a success.

    Before anything of it counts a mission may be changed, or the cards dealt again, without an entry in the logbook.
    A distress signal that was sent stays active for its mission until that is won.
    """
    if not state.decided and counts(state):
        return Refusal("not-now", {"mission": state.attempt.mission}, key="refused-crew-attempt-open")
    if command.keep and not state.table.box.may_keep:
        return Refusal("not-allowed", {}, key="refused-crew-tasks-new")
    lowest, highest = state.table.box.missions(state.table.data)
    mission = command.mission if command.mission is not None else coming(state, highest)
    if not lowest <= mission <= highest:
        return Refusal(
            "not-allowed", {"number": mission, "lowest": lowest, "most": highest}, key="refused-crew-no-such-mission"
        )
    lines = (*state.log, line(state)) if state.decided else state.log
    if not state.decided and mission == state.attempt.mission:
        again = ev.AttemptBegan(mission, state.attempt.number, state.attempt.distress)
        return (again, *state.table.box.kept_when_redealt(state))
    if not state.decided and state.attempt.passing:
        return Refusal("not-now", {"mission": state.attempt.mission}, key="refused-crew-distress-sent")
    number, distress = standing(state.table, lines, mission)
    return (ev.AttemptBegan(mission, number, distress),)


def counts(state: CrewState) -> bool:
    """Whether the attempt counts: a card was led or shown, or the box's clock was started (Deep Sea A26).

    From then on only giving up leaves it, so that no token and no second of the clock comes back unlogged.
    """
    attempt = state.attempt
    shown = bool(attempt.claims) or (attempt.talk is not None and attempt.talk.card is not None)
    return state.play.begun or shown or state.table.box.begun(state)


def coming(state: CrewState, highest: int) -> int:
    """The mission that comes next: the same until it succeeds."""
    won = state.play.outcome.status is Status.COMPLETED
    return min(highest, state.attempt.mission + 1) if won else state.attempt.mission


def line(state: CrewState) -> LogLine:
    """The present attempt as the logbook keeps it."""
    attempt = state.attempt
    return LogLine(attempt.mission, attempt.number, state.play.outcome, attempt.distress, len(state.play.waived))


def standing(table: CrewTable, lines: Iterable[LogLine], mission: int) -> tuple[int, bool]:
    """The number of the coming attempt of a mission and whether its distress token is active.

    Attempts count on from earlier sessions until the mission was won; winning it turns the token back.
    """
    number, distress = 1, False
    rows = [record.data for record in table.history] + [_data(line) for line in lines]
    for data in rows:
        if data.get("mission") != mission:
            continue
        if data.get("result") == str(Status.COMPLETED):
            number, distress = 1, False
        else:
            number, distress = whole(data.get("attempt", number)) + 1, bool(data.get("distress"))
    return number, distress


def next_of_campaign(history: Sequence[Record], lowest: int, highest: int) -> int:
    """Where a crew stands: the mission it last failed, or the one after the last it won.

    >>> next_of_campaign([Record("3.1", {"mission": 3, "result": "completed"})], 1, 50)
    4
    >>> next_of_campaign([], 1, 50)
    1
    """
    mission = lowest
    for record in history[-1:]:
        number = whole(record.data.get("mission", lowest))
        mission = number + 1 if record.data.get("result") == str(Status.COMPLETED) else number
    return max(lowest, min(highest, mission))


def records(state: CrewState) -> tuple[Record, ...]:
    """The logbook lines of this session, one for each finished attempt; ``next`` is where the campaign goes on."""
    lines = (*state.log, line(state)) if state.decided else state.log
    if not lines:
        return ()
    _, highest = state.table.box.missions(state.table.data)
    shared = {"of": highest, "names": list(state.names)}
    return tuple(
        Record(
            f"{line.mission}.{line.attempt}",
            {**shared, **_data(line), "next": min(highest, line.mission + (line.outcome.status is Status.COMPLETED))},
        )
        for line in lines
    )


def _data(log_line: LogLine) -> dict[str, object]:
    """``logged`` is what the booklet writes down for a mission won: its attempts, plus one for the distress signal.

    ``waived`` stands there where the table let revokes pass: how many. ``params`` are those of the ``reason``.
    """
    marks = {"waived": log_line.waived} if log_line.waived else {}
    return {
        **marks,
        "params": dict(log_line.outcome.params),
        "mission": log_line.mission,
        "attempt": log_line.attempt,
        "result": str(log_line.outcome.status),
        "reason": log_line.outcome.reason,
        "distress": log_line.distress,
        "trick": log_line.outcome.trick,
        "logged": log_line.attempt + (1 if log_line.distress else 0),
    }


def deadline(state: CrewState) -> float | None:
    """When the running countdown reaches zero."""
    clock = state.attempt.clock
    return clock.deadline if clock is not None and not state.decided else None


def judge(state: CrewState, command: AttemptTimeRanOut | Interrupted) -> tuple[ev.Event, ...] | Refusal:
    """Time ran out: the attempt has failed and an open trick does not count. A power cut holds the clock."""
    clock = state.attempt.clock
    if clock is None:
        return Refusal("not-now", {}, key="refused-crew-no-clock")
    match command:
        case AttemptTimeRanOut(at):
            reason = ev.MissionDecided(Status.FAILED, OUT_OF_TIME, state.play.number, {}, at)
            return (ev.ClockExpired(at), reason)
        case Interrupted(at):
            return (ev.ClockPaused(at),) if clock.running else ()


def hold(state: CrewState, on: bool, at: float) -> tuple[ev.Event, ...] | Refusal:
    """The clock is held, or goes on."""
    clock = state.attempt.clock
    if on and clock is not None and clock.running:
        return (ev.ClockPaused(at),)
    if not on and clock is not None and clock.state == "paused":
        return (ev.ClockStarted(at),)
    return Refusal("not-now", {}, key="refused-crew-no-clock")
