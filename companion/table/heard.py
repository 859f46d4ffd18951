"""What one input brought, and the cues that every game has: whose turn glows, the prompt is said."""

from dataclasses import dataclass, field

from companion.cues import Cue, LampOff, LampOn, Speak
from companion.rules.game import Board, Prompt, Refusal, Sentence
from companion.store.files import fault


@dataclass
class Heard:
    """What one input brought: the cues per audience and, for the scenario runner, the refusal as it was.

    ``changed`` tells whether everybody's view of the game changed.
    """

    cues: list[tuple[str, Cue]] = field(default_factory=list)
    refusal: Refusal | None = None
    changed: bool = False


def not_saved(error: Exception, why: str = "") -> Refusal:
    """What was not saved does not count; the sentence is the one for what is the matter with the disk.

    >>> not_saved(ValueError("a.jsonl cannot be written")).key
    'not-saved-other'
    """
    kind = fault(error.__cause__) or "other"
    return Refusal("not-saved", {"why": why or str(error)}, key="" if kind == "full" else f"not-saved-{kind}")


def prompt_sentence(prompt: Prompt) -> Sentence:
    """The prompt as a sentence to be said."""
    return Sentence(f"prompt-{prompt.key}", prompt.params)


def turn_lamps(old: Board | None, new: Board) -> list[Cue]:
    """Whose turn it is glows; the new prompt is said where speech is on."""
    before, after = old.turn if old is not None else None, new.turn
    cues: list[Cue] = []
    if before != after:
        cues += [LampOff(_lamp(before))] if before is not None else []
        cues += [LampOn(_lamp(after), pulse=True)] if after is not None else []
    if old is None or old.prompt != new.prompt:
        cues.append(Speak(prompt_sentence(new.prompt)))
    return cues


def _lamp(turn: int | str) -> str:
    return f"seat-{turn}" if isinstance(turn, int) else f"team-{turn}"
