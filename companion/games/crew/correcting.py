"""What is said of a correction by hand: which there are, and the word, card or number that comes next."""

from companion.games.crew import commands as do
from companion.games.crew.state import State
from companion.games.crew.terms import CARDS
from companion.rules.board import Refusal
from companion.rules.heard import Heard

SAYS = ("HIGHEST", "ONLY", "LOWEST")
SHAPES: dict[str, tuple[str, ...]] = {
    "CARD": ("number", "number", "card"),
    "SWAP": ("number", "number", "number", "number"),
    "MISSED": ("number", "number", "card"),
    "EXTRA": ("number", "number"),
    "OWNER": ("word", "number"),
    "ROLES": ("word", "number"),
    "COMMANDER": ("number",),
    "SHOWN": ("card", "card"),
    "SAYS": ("card", "says"),
    "SPEAKER": ("card", "number"),
    "TOKEN": ("word", "word"),
    "PREDICTION": ("word", "count"),
}
"""What follows ``CORRECT``, and what each of its parts has to be."""

CORRECTIONS = {f"FIX{kind}": kind for kind in SHAPES}
"""What can be corrected, as choices: ``FIXCARD`` means ``CORRECT CARD``."""

COUNTED = ("TALLY", "OK")
"""A secret number is counted with the one and ended with the other."""


def heard(state: State, said: Heard) -> do.Command | Refusal | None:
    """A correction that begins or goes on; ``None`` where the word is about something else."""
    word, who, at = said.word, said.speaker.seat, said.at
    if word.verb == "CORRECT":
        return _correction(state, word.args, at, who)
    if word.verb in CORRECTIONS:
        return _correction(state, (CORRECTIONS[word.verb],), at, who)
    if word.verb == "FIXROLE":
        return _correction(state, ("ROLES", *word.args), at, who)
    begun = state.correcting
    if begun is None:
        return None
    if word.verb in ("CARD", "TASK", "SEAT", "NUMBER"):
        return _correction(state, (*begun, *word.args), at, who)
    if word.verb in SAYS or (begun[:1] == ("PREDICTION",) and word.verb in COUNTED):
        return _correction(state, (*begun, word.verb), at, who)
    return None


def _correction(state: State, said: tuple[str, ...], at: float, who: int | None) -> do.Command | Refusal:
    """Numbers and cards must be numbers and cards; everything else the correction itself refuses."""
    told = tuple("ROLES" if part == "ROLE" else part for part in said if part not in ("SEAT", "TRICK"))
    if told and told[0] in SHAPES:
        shape = SHAPES[told[0]]
        fitting = all(_fits(kind, part) for kind, part in zip(shape, told[1:], strict=False))
        if fitting and len(told) - 1 <= len(shape):
            return do.Correct(told, at, who)
    elif not told:
        return do.Correct((), at, who)
    # A number that may be secret is not repeated.
    named = said[:2] if told and told[0] == "PREDICTION" else said
    return Refusal("not-allowed", {"word": " ".join(named)}, key="crew-cannot-correct")


def _fits(kind: str, part: str) -> bool:
    match kind:
        case "number":
            return part.isdecimal()
        case "count":
            return part.isdecimal() or part in COUNTED
        case "card":
            return part in CARDS
        case "says":
            return part in SAYS
    return True
