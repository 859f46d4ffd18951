"""The review over a finished mission: its steps, its cover, the eyes through which it is seen."""

from dataclasses import dataclass, replace

from companion.rules.game import Prompt, Refusal
from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.words import Grammar, Phrase, Slot, number
from companion.table.hearing import Understood
from companion.table.room import Room
from companion.table.scenes.scene import PASSED, Answer, Closes, Spoken, UsualScene

EVERYWHERE = frozenset({"HOME", "MUTE", "LOUDER", "SOFTER", "REPEAT", "AGAIN", "WHAT", "MENU", "HELP", "QUIT"})
"""Words that mean here what they mean at the table."""

GRAMMAR = Grammar((Phrase("STORY"), Phrase("LINE"), Phrase("TRICK", (Slot("n", number(1, 20)),))))


@dataclass(frozen=True)
class ReviewScene(UsualScene):
    """A review that has come."""

    board: ReviewBoard

    name = "review"
    alone = True

    def grammar(self) -> tuple[Grammar, str]:
        """The pages by name; the words of the game below are understood too, and refused."""
        return GRAMMAR, ""

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """The step in words, and what can be said."""
        return self.board.prompt

    def view(self, room: Room, base: TableView) -> TableView:
        """The step, and why the table's own members did what they did there, once the verdict may be known."""
        board = self.board
        shown = board.uncovered and not board.opening and board.seen is None
        wanted = (0, 1) if board.step == 0 else (board.step + 1,)
        told = {number: base.reasons[number] for number in wanted if shown and number in base.reasons}
        return replace(base, board=board, reasons=told)

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """Stepping; CANCEL leads back to the table, and the game waits until then."""
        if not isinstance(spoken.found, Understood) or spoken.found.word.verb in EVERYWHERE:
            return PASSED
        word = spoken.found.word
        if word.verb in ("CANCEL", "REVIEW"):
            return Answer(move=Closes())
        following = self.board.heard(word.verb, int(word.args[0]) if word.verb in ("SEAT", "TRICK") else 0)
        if following is None:
            return Answer(refusal=Refusal("not-now", {"word": str(word)}, key="leave-review-first"))
        return Answer(ReviewScene(following))
