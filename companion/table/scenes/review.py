"""The review over a finished mission: its steps, its cover, the eyes through which it is seen, and what it asks for."""

from dataclasses import dataclass, replace

from companion.rules.board import Prompt, Refusal
from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.words import Grammar, Phrase, Slot, Word, number
from companion.table.context import TableContext
from companion.table.hearing import Understood
from companion.table.ports import WORKING, subject_of
from companion.table.scenes.acting import watch
from companion.table.scenes.scene import PASSED, Closes, SaysNext, SceneAnswer, SpokenWord, UsualScene
from companion.table.session import Session

EVERYWHERE = frozenset({"HOME", "MUTE", "LOUDER", "SOFTER", "REPEAT", "AGAIN", "WHAT", "MENU", "HELP", "PAGE", "QUIT"})
"""Words that mean here what they mean at the table."""

GRAMMAR = Grammar((Phrase("STORY"), Phrase("LINE"), Phrase("TRICK", (Slot("n", number(1, 20)),))))


@dataclass(frozen=True)
class ReviewScene(UsualScene):
    """A review that has come, of a session whose time is the table's and ``offset``.

    While it asks whose a card was, an answer goes into the session, and the review is worked out again:
    ``answers`` counts them, so that UNDO takes back no more than these.
    """

    board: ReviewBoard
    sitting: Session
    offset: float = 0.0
    answers: int = 0

    name = "review"
    alone = True

    def grammar(self) -> tuple[Grammar, str]:
        """The pages by name; the words of the game below are understood too, and refused."""
        game = self.sitting.grammar
        return Grammar((*GRAMMAR.phrases, *game.phrases), game.roles, game.posts), self.sitting.game.code

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """The step in words, and what can be said."""
        return self.board.prompt

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The step, and why the table's own members did what they did there, once the verdict may be known."""
        board = self.board
        shown = board.uncovered and not board.opening and board.seen is None
        wanted = (0, 1) if board.step == 0 else (board.step + 1,)
        reasons = {number: base.reasons[number] for number in wanted if shown and number in base.reasons}
        return replace(base, board=board, reasons=reasons)

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """Stepping and answering; CANCEL leads back to the table, and the game waits until then."""
        if not isinstance(spoken.reading, Understood) or spoken.reading.word.verb in EVERYWHERE:
            return PASSED
        word, speaker = spoken.reading.word, spoken.reading.speaker
        at = spoken.now + self.offset
        if word.verb in ("CANCEL", "REVIEW"):
            if context.ports.reviewer is not None:
                context.ports.reviewer.close()
            return SceneAnswer(move=Closes())
        if self.board.question is not None:
            if word.verb in ("UP", "DOWN"):
                # The names are chosen by buttons, too; the pages come with what was found.
                return PASSED
            if word.verb == "SEAT" and int(word.args[0]) in self.board.question.seats:
                return self._tell(context, int(word.args[0]), self.board.question.card, at)
            if word.verb == "CARD":
                return self._scanned(context, word.args[0], speaker, at)
        if word.verb == ("UP" if self.board.opening else "DOWN" if self.board.step >= self.board.last_step else ""):
            # Nothing lies before the story or after the sum: there the buttons turn the pages of a small panel.
            return SceneAnswer(says=SaysNext(spoken.source, ("PAGE",), speaker))
        if word.verb == "UNDO" and self.answers:
            back = watch(self.sitting, lambda session: session.undo(None, at), context.net)
            return self._again(context, back, replace(self, answers=self.answers - 1))
        if word.verb == "HANDS" and not self.board.review.asks and self.board.review.wants:
            return SceneAnswer(move=Closes(), says=SaysNext(spoken.source, ("HANDS",), speaker))
        following = self.board.after_word(word.verb, int(word.args[0]) if word.verb in ("SEAT", "TRICK") else 0)
        if following is None:
            return SceneAnswer(refusal=Refusal("not-now", {"word": str(word)}, key="leave-review-first"))
        return SceneAnswer(replace(self, board=following))

    def _scanned(self, context: TableContext, card: str, speaker: Speaker, at: float) -> SceneAnswer:
        """A card at its holder's own reader says it all, whichever card it is; elsewhere the name is missing."""
        if speaker.seat is None:
            return SceneAnswer(refusal=Refusal("not-now", {"card": card}, key="review-whose"))
        return self._tell(context, speaker.seat, card, at)

    def _tell(self, context: TableContext, seat: int, card: str, at: float) -> SceneAnswer:
        """The holder of a card, noted with what is known to be left in that hand; the review begins anew."""
        word = Word("HOLDS", (card,))
        watched = watch(self.sitting, lambda session: session.hear(word, Speaker(seat), at), context.net)
        return self._again(context, watched, replace(self, answers=self.answers + 1))

    def _again(self, context: TableContext, watched: SceneAnswer, here: "ReviewScene") -> SceneAnswer:
        if watched.refusal is not None:
            return replace(watched, scene=self)
        if context.ports.reviewer is not None:
            context.ports.reviewer.start(self.sitting)
        return replace(watched, scene=here, changed=True, notices=(Sentence(WORKING),))

    def delivered(self, context: TableContext, what: str, subject: str, value: object) -> SceneAnswer:
        """The review with what its process has reported since."""
        if what != "review" or subject_of(self.sitting) != subject:
            return PASSED
        if not isinstance(value, ReviewView):
            return SceneAnswer(notices=(Sentence("notice-no-review"),))
        board = ReviewBoard(value, self.board.names, opening=True, uncovered=self.board.uncovered)
        return SceneAnswer(replace(self, board=board), notices=())
