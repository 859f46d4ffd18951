"""Putting right what was told around the tricks: communicated cards, their tokens, order tokens, predictions.

The words follow ``CORRECT``; cards that were shown are named by what was heard: ``SHOWN P9 P8`` says that the pink 9
was really the pink 8. What the cards prove is judged anew afterwards.
"""

from dataclasses import replace

from companion.games.crew import communication, helper_hand
from companion.games.crew import events as ev
from companion.games.crew.commands import Correct
from companion.games.crew.drafting import on_table
from companion.games.crew.replaying import judged_anew, places
from companion.games.crew.state import CrewState
from companion.games.crew.task_events import Predicted, TokenMoved, TokensSwapped
from companion.games.crew.terms import CARDS, Claim, Says, Task
from companion.rules.board import Refusal
from companion.rules.cards import Card

Events = tuple[ev.Event, ...]
KINDS = ("SHOWN", "SAYS", "SPEAKER", "TOKEN", "PREDICTION")
RECOUNT = "recount"
"""The note with the number that an owner counts anew in secret."""


def correct(state: CrewState, command: Correct) -> Events | Refusal | None:
    """The correction that was told whole, or ``None`` while a part of it is to come."""
    match command.said:
        case "SHOWN", shown, code:
            return _claim_corrected(state, shown, command.at, card=CARDS[code])
        case "SAYS", shown, says:
            return _claim_corrected(state, shown, command.at, says=Says(says.lower()))
        case "SPEAKER", shown, seat:
            return _claim_corrected(state, shown, command.at, seat=int(seat))
        case "TOKEN", task, other:
            return _tokens_changed(state, task, other, command.at)
        case "PREDICTION", task, number:
            return _predicted(state, task, number, command)
    return None


# -- communications -----------------------------------------------------------------------------------------


def _claim(state: CrewState, code: str) -> Claim | None:
    return next((claim for claim in communication.claims_of(state) if claim.card == CARDS[code]), None)


def _claim_corrected(
    state: CrewState, shown: str, at: float, card: Card | None = None, says: Says | None = None, seat: int | None = None
) -> Events | Refusal:
    claim = _claim(state, shown)
    if claim is None:
        return Refusal("not-allowed", {"card": shown}, key="refused-crew-not-shown")
    right = Claim(seat or claim.seat, card or claim.card, says or claim.says, claim.trick)
    if right == claim:
        return Refusal("not-allowed", {"card": shown}, key="refused-crew-same-communication")
    wrong = _impossible(state, claim, right)
    if wrong is not None:
        return wrong
    changed = ev.CommunicationCorrected(shown, right.seat, str(right.card), right.says)
    return judged_anew(state, (changed,), at)


def _impossible(state: CrewState, claim: Claim, right: Claim) -> Refusal | None:
    """What cannot have been shown: a trump, an open card, one that lay in a trick already or came from another hand."""
    code = str(right.card)
    if right.says != claim.says and claim.says is None:
        return Refusal("not-allowed", {"says": str(right.says)}, key="refused-crew-talk-open-ended")
    if right.seat != claim.seat and right.seat in state.table.box.radio(state).silent:
        return Refusal("not-allowed", {"seat": right.seat}, key="refused-crew-talk-silent")
    if right.seat != claim.seat and right.seat not in _speakers(state, claim):
        return Refusal("token-used", {"seat": right.seat}, key="refused-crew-token-used")
    if right.card not in state.table.deck:
        return Refusal("not-in-deck", {"card": code}, key="refused-crew-not-in-deck")
    if right.card.trump:
        return Refusal("not-allowed", {"card": code, "seat": right.seat}, key="refused-crew-talk-no-trump")
    if right.card in helper_hand.open_cards(state):
        return Refusal("not-allowed", {"card": code}, key="refused-crew-helpers-card-talk")
    if right.card != claim.card and any(claim.card == right.card for claim in state.attempt.claims):
        return Refusal("not-allowed", {"card": code}, key="refused-crew-shown-by-other")
    for trick, seat, card in places(state):
        if card == right.card and (seat != right.seat or trick < right.trick):
            return Refusal("already-played", {"card": code}, key="refused-crew-already-played-short")
    return None


def _speakers(state: CrewState, claim: Claim) -> tuple[int, ...]:
    """Who else can have shown a card: a member whose token is not used, or anybody where tokens are shared."""
    radio = state.table.box.radio(state)
    others = (seat for seat in state.people if seat != claim.seat and seat not in radio.silent)
    return tuple(seat for seat in others if radio.pool is not None or communication.tokens_left(state, seat))


# -- order tokens and predictions ---------------------------------------------------------------------------


def _tokens_changed(state: CrewState, word: str, other: str, at: float) -> Events | Refusal:
    """The order tokens of two tasks change places; one of the two may have none."""
    first, second = on_table(state, word), on_table(state, other)
    if isinstance(first, Refusal):
        return first
    if isinstance(second, Refusal):
        return second
    if first.token == second.token:
        return Refusal("not-allowed", {"word": f"TOKEN {first.code} {second.code}"}, key="refused-crew-cannot-correct")
    if first.token is not None and second.token is not None:
        return judged_anew(state, (TokensSwapped(first.token, second.token),), at)
    marked, bare = (first, second) if first.token is not None else (second, first)
    return judged_anew(state, (TokenMoved(marked.token or "", bare.id),), at)


def is_secret(state: CrewState, task: Task) -> bool:
    """Whether the number of a task is nobody's business but its owner's now."""
    return not state.table.box.shows_prediction(state, task)


def _predicted(state: CrewState, word: str, number: str, command: Correct) -> Events | Refusal:
    """A number that was noted wrongly; a secret one only its owner puts right, by saying it or by counting anew."""
    task = on_table(state, word)
    if isinstance(task, Refusal):
        return task
    if task.prediction is None:
        return Refusal("no-such-task", {"task": task.id}, key="refused-crew-no-prediction")
    owner = task.owner or 0
    if is_secret(state, task) and command.seat not in (None, owner, state.speaks_for(owner)):
        return Refusal("not-your-turn", {"seat": command.seat or 0, "turn": owner}, key="refused-crew-other-prediction")
    counted = int(state.attempt.note(RECOUNT) or 0)
    if number == "TALLY" and state.correcting != ("PREDICTION", word):
        return (*asked(("PREDICTION", word)), ev.Noted(RECOUNT, "1"))
    if number == "TALLY":
        return (ev.Noted(RECOUNT, str(min(counted + 1, state.table.tricks))),)
    counted_tricks = counted if number == "OK" else int(number)
    if not 0 <= counted_tricks <= state.table.tricks:
        return Refusal(
            "not-allowed", {"task": task.id, "most": state.table.tricks}, key="refused-crew-prediction-range"
        )
    return judged_anew(state, (Predicted(task.id, counted_tricks), ev.Noted(RECOUNT, "0")), command.at)


# -- the questions ------------------------------------------------------------------------------------------


def asked(said: tuple[str, ...]) -> Events:
    """The next question; a count that was left unfinished begins anew."""
    begun = (ev.Noted(RECOUNT, "0"),) if said[:1] == ("PREDICTION",) else ()
    return (ev.CorrectionSaid(said), *begun)


def kinds(state: CrewState) -> list[tuple[str, bool]]:
    """What there is to put right."""
    claims = communication.claims_of(state)
    tokens = {task.token for task in state.attempt.tasks}
    return [
        ("FIXSHOWN", bool(claims)),
        ("FIXSAYS", any(claim.says is not None for claim in claims)),
        ("FIXSPEAKER", any(_speakers(state, claim) for claim in claims)),
        ("FIXTOKEN", len(tokens) > 1),
        ("FIXPREDICTION", any(task.prediction is not None for task in state.attempt.tasks)),
    ]


def choices(state: CrewState, said: tuple[str, ...]) -> list[str]:
    """The choices of the next question."""
    claims, tasks = communication.claims_of(state), state.attempt.tasks
    match said:
        case ("SHOWN",):
            return [str(claim.card) for claim in claims]
        case ("SAYS",):
            return [str(claim.card) for claim in claims if claim.says is not None]
        case ("SPEAKER",):
            return [str(claim.card) for claim in claims if _speakers(state, claim)]
        case ("TOKEN",):
            return [task.code for task in tasks if task.token is not None]
        case ("PREDICTION",):
            return [task.code for task in tasks if task.prediction is not None]
        case "TOKEN" | "PREDICTION", word:
            return _of_task(state, said[0], on_table(state, word))
        case _, shown if (claim := _claim(state, shown)) is not None:
            return _of_claim(state, said[0], claim)
    return []


def _of_claim(state: CrewState, kind: str, claim: Claim) -> list[str]:
    if kind == "SAYS":
        return [str(says).upper() for says in Says if says is not claim.says]
    if kind == "SPEAKER":
        seats = _speakers(state, claim)
        return [f"SEAT {seat}" for seat in seats if _impossible(state, claim, replace(claim, seat=seat)) is None]
    rights = ((code, replace(claim, card=card)) for code, card in CARDS.items() if card != claim.card)
    return [code for code, right in rights if _impossible(state, claim, right) is None]


def _of_task(state: CrewState, kind: str, task: Task | Refusal) -> list[str]:
    if isinstance(task, Refusal):
        return []
    if kind == "TOKEN":
        return [other.code for other in state.attempt.tasks if other.token != task.token]
    if task.prediction is None:
        return []
    return ["TALLY", "OK"] if is_secret(state, task) else [str(number) for number in range(state.table.tricks + 1)]
