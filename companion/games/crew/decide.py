"""Judging a command: one match that calls the rule modules."""

from collections.abc import Sequence
from typing import assert_never

from companion.games.crew import attempts, communication, corrections, deal, distress, hands, helper_hand, rack, tricks
from companion.games.crew import commands as do
from companion.games.crew import events as ev
from companion.games.crew.questions import present, settled
from companion.games.crew.state import CrewState
from companion.games.crew.terms import VERDICTS, PassingDirection
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.words import Word

Answer = Sequence[ev.Event] | Refusal


def decide(state: CrewState, command: do.Command) -> Answer:
    """What becomes true, or why not."""
    asked_first = corrections.first(state, command) if state.play.revoke is not None else None
    if asked_first is not None:
        return asked_first
    if isinstance(command, do.PlayCard):
        return _over(state) if state.decided else tricks.play_card(state, command)
    answer = _answer(state, command)
    if isinstance(answer, Refusal) or not answer:
        return answer
    return settled(state, answer)


def _over(state: CrewState) -> Refusal:
    return Refusal("game-over", {"mission": state.attempt.mission}, key="refused-crew-over")


def _answer(state: CrewState, command: do.Command) -> Answer:
    match command:
        case do.Correct():
            return corrections.correct(state, command)
        case Utterance(word=Word(verb=verb), at=at) if verb in VERDICTS:
            return corrections.judge(state, VERDICTS[verb], at)
        case do.BeginNext():
            return attempts.begin_next(state, command)
        case Utterance(word=Word(verb="HAND" | "HANDS" | "HOLDS")) | do.NoteHandCard() | do.SkipHand():
            return hands.decide(state, command)
        case do.Cancel(seat):
            return _cancelled(state, seat)
        case _:
            if state.decided:
                return _over(state)
    step, box = present(state), state.table.box
    own = step.decide(state, command) if step is not None else None
    if own is None:
        own = box.decide(state, command)
    return own if own is not None else _shared(state, command)


OpenCommand = (
    do.NameCommander
    | do.NameHolder
    | do.SeatHelper
    | do.LayColumn
    | do.LayTask
    | do.TakeTask
    | do.PassDraft
    | do.Assign
    | do.NameRole
    | do.Answer
    | do.Skip
    | do.Confirm
    | do.Predict
    | do.CallDistress
    | do.NotePassed
    | do.Communicate
    | do.ShowCard
    | do.Say
    | do.PlayCard
    | do.RevealCard
    | do.ShowRack
    | do.LayCalled
    | do.AttemptTimeRanOut
    | do.Interrupted
    | Utterance
)


def _shared(state: CrewState, command: OpenCommand) -> Answer:
    """Commands that mean the same in both boxes; the others belong to a step that is not the present one."""
    match command:
        case do.NameCommander():
            return deal.name_commander(state, command)
        case do.SeatHelper(seat):
            return helper_hand.seat_helper(state, seat)
        case do.LayColumn():
            return helper_hand.lay_column(state, command)
        case do.RevealCard():
            return helper_hand.reveal(state, command)
        case do.ShowRack():
            return rack.show(state, command)
        case do.LayCalled():
            return rack.lay(state, command)
        case do.CallDistress():
            return distress.call(state, command)
        case do.NotePassed():
            return distress.note_passed(state, command)
        case do.Communicate():
            return communication.communicate(state, command)
        case do.ShowCard():
            return communication.show_card(state, command)
        case do.Say():
            return communication.say(state, command)
        case do.PlayCard():
            return tricks.play_card(state, command)
        case Utterance():
            return _as_said(state, command)
        case do.AttemptTimeRanOut() | do.Interrupted():
            return attempts.judge(state, command)
        case (
            do.NameHolder()
            | do.LayTask()
            | do.TakeTask()
            | do.PassDraft()
            | do.Assign()
            | do.NameRole()
            | do.Answer()
            | do.Skip()
            | do.Confirm()
            | do.Predict()
        ):
            return _not_now(state)
        case _:
            assert_never(command)


def _as_said(state: CrewState, utterance: Utterance) -> Answer:
    """Words that mean one thing."""
    match utterance.word.verb:
        case "LEFT" | "RIGHT" as way:
            return distress.choose(state, PassingDirection(way.lower()))
        case "SLOT":
            return rack.call(state, utterance)
        case "VOTE":
            return distress.vote(state, utterance)
        case "GIVEUP":
            return attempts.give_up(state, utterance.at)
        case "PAUSE" | "RESUME" as verb:
            return attempts.hold(state, verb == "PAUSE", utterance.at)
    return _not_now(state)


def _not_now(state: CrewState) -> Refusal:
    step = present(state)
    return Refusal("not-now", {"phase": step.phase if step is not None else "trick"}, key="refused-crew-not-asked-now")


def _cancelled(state: CrewState, seat: int | None) -> Answer:
    """Out of a correction, of the hands still to come, or of a communication that was begun."""
    if state.correcting is not None:
        return (ev.CorrectionSaid(None),)
    if state.decided and state.attempt.asked_hand:
        return (ev.HandAsked(0),)
    if state.attempt.talk is not None:
        return communication.dropped(state, seat)
    return Refusal("not-now", {}, key="refused-crew-nothing-to-cancel")
