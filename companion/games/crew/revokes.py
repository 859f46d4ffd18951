"""A proven revoke: the table decides about it, and nothing else happens before (A19).

Neither booklet names a penalty. The companion shows both cards and asks; it never decides alone, and nobody's next
card decides for the others.
"""

from companion.games.crew import commands as do
from companion.games.crew import events as ev
from companion.games.crew.retelling import counted, places, retold, scanned
from companion.games.crew.state import State
from companion.games.crew.terms import VERDICTS, Verdict
from companion.rules.board import Refusal
from companion.rules.heard import Heard

Events = tuple[ev.Event, ...]

MEANWHILE = (do.Correct, do.TimeRanOut, do.Interrupted)
"""What does not wait for the decision: a card that was only misread, and the clock."""

SAID_MEANWHILE = (*VERDICTS, "PAUSE", "RESUME")
"""Words that do not wait: the decision itself, and the clock again."""


def first(state: State, command: do.Command) -> Refusal | None:
    """The question again, for everything that has to wait for its answer."""
    revoke = state.play.revoke
    if revoke is None or isinstance(command, MEANWHILE):
        return None
    if isinstance(command, Heard) and command.word.verb in SAID_MEANWHILE:
        return None
    if isinstance(command, do.Cancel) and state.correcting is not None:
        return None
    return Refusal("not-now", {"seat": revoke.seat, "trick": revoke.trick}, key="crew-revoke-first")


def judge(state: State, verdict: Verdict, at: float) -> Events | Refusal:
    """What the table decides: the card is taken back, the attempt counts as failed, or play goes on."""
    revoke = state.play.revoke
    if revoke is None:
        return Refusal("not-now", {}, key="crew-no-revoke")
    match verdict:
        case Verdict.GO_ON:
            return (ev.RevokeJudged(Verdict.GO_ON, 0 if state.play.waiting else None),)
        case Verdict.COUNT:
            return counted(revoke, at)
        case Verdict.TAKE_BACK:
            places_told = [one[:2] for one in places(state)]
            until = places_told.index((revoke.trick, revoke.seat))
            return (ev.RevokeJudged(Verdict.TAKE_BACK), *retold(state, scanned(state)[:until], at))
