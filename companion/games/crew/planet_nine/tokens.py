"""Changing order tokens before the tasks are chosen: two change places (mission 23), or one moves (mission 40).

The crew may do it once and need not; nothing may be said about hands.
"""

from companion.games.crew import events as ev
from companion.games.crew.commands import Command, Confirm, Skip
from companion.games.crew.drafting import on_table
from companion.games.crew.planet_nine.judging import mission_of
from companion.games.crew.state import Answered, AttemptStep, CrewState, hears
from companion.games.crew.task_events import TokenMoved, TokensSwapped
from companion.rules.board import Prompt, Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.words import Word

TOPIC = "tokens"

CODES = {
    **{f"TK-{number}": str(number) for number in range(1, 6)},
    **{f"TK-A{arrows}": ">" * arrows for arrows in range(1, 5)},
    "TK-O": "omega",
    "OMEGA": "omega",
}
"""Tokens by what is printed on their labels."""

LABELS = {token: code for code, token in CODES.items() if code.startswith("TK-")}


def read_token(text: str) -> str | None:
    """A token from its label or its face.

    >>> read_token("TK-A2"), read_token(">>"), read_token("OMEGA"), read_token("6")
    ('>>', '>>', 'omega', None)
    """
    if text in CODES:
        return CODES[text]
    return text if text in LABELS else None


def _asked(state: CrewState) -> bool:
    attempt = state.attempt
    wanted = mission_of(state).before_play in ("swap_two_tokens", "move_one_token")
    untouched = bool(attempt.tasks) and len(attempt.unowned) == len(attempt.tasks)
    return wanted and untouched and TOPIC not in attempt.settled


def _tokens_in_play(state: CrewState) -> list[str]:
    return [task.token for task in state.attempt.tasks if task.token is not None]


def _prompt(state: CrewState) -> Prompt:
    tokens = _tokens_in_play(state)
    if mission_of(state).before_play == "swap_two_tokens":
        pairs = [(first, other) for index, first in enumerate(tokens) for other in tokens[index + 1 :]]
        swaps = tuple(f"SWAP {LABELS[first]} {LABELS[other]}" for first, other in pairs)
        return Prompt("p9-swap", choices=("NO", *swaps))
    bare = [task.code for task in state.attempt.tasks if task.token is None]
    moves = tuple(f"MOVE {LABELS[token]} {code}" for token in tokens for code in bare)
    return Prompt("p9-move", choices=("NO", *moves))


def _decided(state: CrewState, command: Command) -> Answered:
    match command:
        case Utterance(word=Word("SWAP", (first, second))):
            return swap(state, first, second)
        case Utterance(word=Word("MOVE", (token, task))):
            return move(state, token, task)
        case Skip() | Confirm():
            return (ev.Settled(TOPIC),)
    return None


def swap(state: CrewState, first: str, second: str) -> tuple[ev.Event, ...] | Refusal:
    """Two tokens change places (mission 23)."""
    if mission_of(state).before_play != "swap_two_tokens":
        return Refusal("not-allowed", {}, key="refused-p9-no-swap")
    missing = next((token for token in (first, second) if token not in _tokens_in_play(state)), None)
    if missing is not None or first == second:
        return Refusal("not-allowed", {"token": missing or first}, key="refused-p9-no-such-token")
    return (TokensSwapped(first, second), ev.Settled(TOPIC))


def move(state: CrewState, token: str, word: str) -> tuple[ev.Event, ...] | Refusal:
    """One token goes to a task that has none (mission 40)."""
    if mission_of(state).before_play != "move_one_token":
        return Refusal("not-allowed", {}, key="refused-p9-no-move")
    if token not in _tokens_in_play(state):
        return Refusal("not-allowed", {"token": token}, key="refused-p9-no-such-token")
    task = on_table(state, word)
    if isinstance(task, Refusal):
        return task
    if task.token is not None:
        return Refusal("not-allowed", {"task": task.id, "token": task.token}, key="refused-p9-has-token")
    return (TokenMoved(token, task.id), ev.Settled(TOPIC))


TOKENS = AttemptStep(
    TOPIC, "tokens", _asked, _prompt, hear=hears(dict.fromkeys(("NO", "OK", "PASS"), Skip())), decide=_decided
)
