"""What one input brought, and the cues that every game has: whose turn glows, the prompt is said."""

from dataclasses import dataclass, field
from functools import partial

from companion.cues import Cue, LampOff, LampOn, Speak
from companion.rules.board import TABLE, Board, Refusal
from companion.rules.sentences import Sentence
from companion.store.files import fault


@dataclass
class InputOutcome:
    """What one input brought: the cues per audience and, for the scenario runner, the refusal as it was.

    ``changed`` tells whether everybody's view of the game changed.
    """

    cues: list[tuple[str, Cue]] = field(default_factory=list)
    refusal: Refusal | None = None
    changed: bool = False

    def say(self, sentence: Sentence) -> None:
        """Have a sentence said to everybody: once, and after what else this input brought to say."""
        said = [cue.sentence for audience, cue in self.cues if audience == TABLE and isinstance(cue, Speak)]
        if sentence not in said:
            self.cues.append((TABLE, Speak(sentence, after=bool(said))))


@dataclass(frozen=True)
class Missed:
    """A team's word that was refused for the moment; ``passed_on`` once the team has been asked to say it again."""

    word: str
    during: tuple[str, ...]
    passed_on: bool = False


def not_saved(error: Exception, why: str = "") -> Refusal:
    """What was not saved does not count; the sentence is the one for what is the matter with the disk.

    >>> not_saved(ValueError("a.jsonl cannot be written")).key
    'not-saved-other'
    """
    kind = fault(error.__cause__) or "other"
    return Refusal("not-saved", {"why": why or str(error)}, key="" if kind == "full" else f"not-saved-{kind}")


def follow(outcome: InputOutcome, old: Board | None, new: Board | None) -> None:
    """The lamps and words of every game: whose turn it is glows, and a question that is new is said.

    ``old`` is what lay on the table after the input before this one. Games add no lamps of seats and teams and
    no questions of their own; what else they have to say is said first.
    """
    before, after = old.turn if old is not None else None, new.turn if new is not None else None
    if before != after:
        for turn, cue in ((before, LampOff), (after, partial(LampOn, pulse=True))):
            if turn is not None:
                outcome.cues.append((TABLE, cue(f"seat-{turn}" if isinstance(turn, int) else f"team-{turn}")))
    if new is not None and (old is None or old.prompt.sentence != new.prompt.sentence):
        outcome.say(new.prompt.sentence)
