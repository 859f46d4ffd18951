"""The game in progress, and its finished table: the one scene that lets a session hear."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from companion.cues import Chime, Sound, Speak
from companion.rules.board import TABLE, Board, Prompt, Refusal
from companion.rules.camera_view import HandLaid
from companion.rules.game_inputs import Utterance
from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import RatingView, ReviewView
from companion.rules.seats import SILENT, Speaker
from companion.rules.sentences import Sentence
from companion.rules.table_words import OWN as OWN_WORDS
from companion.rules.table_words import TABLE_WORDS
from companion.rules.timers import Timer
from companion.rules.words import Grammar, Word
from companion.table.context import TableContext
from companion.table.hearing import Understood
from companion.table.ports import WORKING, Explained, RatingPort, ReviewPort, subject_of
from companion.table.scenes.acting import watch
from companion.table.scenes.menu import Menu
from companion.table.scenes.review import ReviewScene
from companion.table.scenes.scene import (
    PASSED,
    Begins,
    Opens,
    RoomCue,
    SaysNext,
    SceneAnswer,
    SpokenWord,
    Timed,
    UsualScene,
)
from companion.table.scenes.taking_back import undo_or_redo
from companion.table.session import Session
from companion.table.speaking import audience_of
from companion.table.takeback import Asked

TABLE_VERBS = frozenset(row.verb for row in TABLE_WORDS)
CHECKPOINT_EVERY = 1.0
RETRY = 1.0
"""Seconds between two notes of the clock, and before what could not be saved is tried again."""


@dataclass(frozen=True)
class PlayScene(UsualScene, Timed):
    """A started session. All times but ``offset`` are session time; ``offset`` turns the table's time into it.

    ``checked`` is when the clock was noted last, ``marked`` up to when warnings were given, ``retry`` before when the
    end of the time is not tried again. ``review_due`` waits for what the review has to be told first. ``rated`` names
    what the ``rating`` is of.
    """

    sitting: Session
    offset: float
    checked: float = 0.0
    marked: float = 0.0
    retry: float = 0.0
    asked: Asked | None = None
    review_due: bool = False
    rated: str = ""
    rating: RatingView | None = None

    name = "game"

    @property
    def about(self) -> Session | None:
        """The session that is played."""
        return self.sitting

    @property
    def board(self) -> Board:
        """The board as everybody sees it."""
        board = self.sitting.public
        assert board is not None
        return board

    def grammar(self) -> tuple[Grammar, str]:
        """The words of the game."""
        return self.sitting.grammar, self.sitting.game.code

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """The game's own question; after the end the review is offered."""
        board, reviewer = self.sitting.public, context.ports.reviewer
        prompt = board.prompt if board is not None else below
        if reviewer is None or not self.sitting.over or self.board.correcting:
            return prompt
        offered = context.net.safely("whether a review is offered", partial(reviewer.offers, self.sitting), False)
        return replace(prompt, choices=(*prompt.choices, "REVIEW")) if offered else prompt

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The board with what lies beside it."""
        ports, safely, session = context.ports, context.net.safely, self.sitting
        view = replace(base, board=session.public, rating=self.rating)
        if ports.panels is not None:
            panel = partial(context.panel, session, ports.panels)
            view = replace(view, panel=safely("the panel beside a board", panel, view.panel))
        if ports.histories is not None:
            clouds = partial(context.clouds, session, ports.histories)
            view = replace(view, clouds=safely("the history of a game", clouds, view.clouds))
        if ports.thoughts is not None:
            view = replace(view, thought=safely("the thoughts of a crew", partial(ports.thoughts, session), None))
        return view

    # -- words ----------------------------------------------------------------------------------

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """The game judges every word that is not the table's own."""
        reading = spoken.reading
        if not isinstance(reading, Understood) or reading.word.verb in OWN_WORDS:
            return PASSED
        word, at = reading.word, spoken.now + self.offset
        audience = audience_of(self.sitting, reading.speaker.team)
        match word.verb:
            case "UNDO" | "REDO":
                back = undo_or_redo(self.sitting, self.asked, word.verb, reading.speaker, at, context.net)
                here = replace(self, asked=back.asked)
                return replace(_acted(context, back.watched), scene=here, notices=back.notices)
            case "REVIEW":
                return self._review(context, word, at)
            case "SET" | "PLAYERS" | "CREW":
                return PASSED
            case verb if verb not in self.sitting.verbs and verb not in TABLE_VERBS:
                # A word of a page that lies open above is nothing that a game could judge.
                return SceneAnswer(refusal=Refusal("not-now", {"word": str(word)}, "means-nothing-now"))
            case "SEAT" if self._names_speaker(reading, audience):
                return SceneAnswer(held=True)
            case "WHY" if (explained := self._explained(context, Utterance(word, reading.speaker, at))) is not None:
                notices = (explained.notice,) if explained.notice is not None else None
                return SceneAnswer(refusal=explained.refusal, notices=notices)
            case "CANCEL" if audience == TABLE and "CANCEL" not in self.board.prompt.choices:
                # With nothing to cancel it opens the menu, so that five buttons reach everything.
                return SceneAnswer(move=Opens(Menu(self.sitting, self.board.actions)))
        return self._obey(context, reading, at)

    def _obey(self, context: TableContext, understood: Understood, at: float) -> SceneAnswer:
        session, said = self.sitting, understood.text.strip().upper()
        over = session.over
        watched = watch(session, lambda hearer: hearer.hear(understood.word, understood.speaker, at, said), context.net)
        refusal = watched.refusal
        if refusal is not None and over and understood.word.verb == "NEW" and refusal.code in ("not-now", "game-over"):
            same = {name: value for name, value in session.draft.values.items() if name != "seed"}
            return SceneAnswer(move=Begins(session.game.id, options=same, started=True))
        if context.ports.reviewer is None:
            return watched
        answer = _acted(context, watched)
        return self._then_review(context, context.ports.reviewer, answer) if self.review_due else answer

    def _explained(self, context: TableContext, utterance: Utterance) -> Explained | None:
        explains = context.ports.explains
        return explains(self.sitting, utterance) if explains is not None else None

    def _names_speaker(self, understood: Understood, audience: str) -> bool:
        """Whether ``SEAT n`` only says who speaks next: it is said alone, and no seat is being asked for."""
        board = self.sitting.board(audience)
        asked = board is not None and any(word.startswith("SEAT ") for word in board.prompt.choices)
        return 0 < int(understood.word.args[0]) <= len(self.board.sitting) and not asked

    # -- the review -----------------------------------------------------------------------------

    def _review(self, context: TableContext, word: Word, at: float) -> SceneAnswer:
        """The review, or first what it has to be told; said again meanwhile, it goes without the rest."""
        reviewer = context.ports.reviewer
        if reviewer is None or not reviewer.offers(self.sitting):
            return PASSED
        first = self.sitting.asks_for_hands
        if not first:
            return self._begin_review(reviewer)
        watched = watch(self.sitting, lambda session: session.hear(Word(first), Speaker(), at), context.net)
        return replace(_acted(context, watched), scene=replace(self, review_due=watched.refusal is None))

    def _begin_review(self, reviewer: ReviewPort) -> SceneAnswer:
        here = replace(self, review_due=False)
        if not reviewer.start(self.sitting):
            return SceneAnswer(here, Refusal("not-now", {"word": "REVIEW"}, key="no-review-yet"))
        return SceneAnswer(here, notices=(Sentence(WORKING),))

    def _then_review(self, context: TableContext, reviewer: ReviewPort, answer: SceneAnswer) -> SceneAnswer:
        """The review that was asked for, once the players have been led through what it needs."""
        if self.sitting.tells_hands:
            return answer
        # Taken back, or corrected into a game that goes on, it is not wanted any more.
        if not self.sitting.over or self.sitting.asks_for_hands:
            return replace(answer, scene=replace(self, review_due=False))
        begun = self._begin_review(reviewer)
        return replace(begun, cues=(*answer.cues, *begun.cues), changed=answer.changed)

    def delivered(self, context: TableContext, what: str, subject: str, value: object) -> SceneAnswer:
        """A rating of what lies here, or the review of the table as it lies finished."""
        session = self.sitting
        if what in ("camera", "company") and isinstance(value, Sentence):
            return SceneAnswer(notices=(value,))
        if what == "company" and value == SILENT:
            watched = watch(session, lambda session: session.leave_to_people(subject), context.net)
            return _acted(context, watched)
        if what == "camera" and isinstance(value, HandLaid):
            return self._hand_laid(subject, value)
        if what == "rating" and subject == self.rated and isinstance(value, RatingView):
            return SceneAnswer(replace(self, rating=value))
        if what != "review" or subject_of(session) != subject or not session.over:
            return PASSED
        if not isinstance(value, ReviewView):
            return SceneAnswer(notices=(Sentence("notice-no-review"),))
        board = ReviewBoard(value, self.board.sitting or session.draft.names, opening=True)
        return SceneAnswer(move=Opens(ReviewScene(board, session, self.offset)), notices=())

    def _hand_laid(self, camera: str, hand: HandLaid) -> SceneAnswer:
        """Cards that lie before a camera together, while hands are being told."""
        cards = self.sitting.game.review.cards
        if cards is None or not self.sitting.tells_hands:
            return PASSED
        words = cards.laid_out(self.sitting.state, hand.seat, hand.cards)
        return SceneAnswer(says=SaysNext(camera, words, Speaker(seat=hand.seat)))

    def with_rating(self, rater: RatingPort) -> "PlayScene":
        """Have what lies drawn rated, once; a rating of something else is no longer shown."""
        subject = rater.subject(self.sitting)
        if subject == self.rated:
            return self
        if subject:
            rater.start(self.sitting, subject)
        else:
            rater.close()
        return replace(self, rated=subject, rating=None)

    # -- clocks ---------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether a clock lies there: whatever a game's time ends by is one that everybody sees."""
        return self.sitting.public is not None and bool(self.sitting.public.clocks)

    def wake(self, now: float) -> float | None:
        """When ``tick`` is due, in the table's time: a deadline, a warning mark, a note of the clock."""
        return min((when - self.offset for when in self._due()), default=None)

    def tick(self, context: TableContext, now: float) -> SceneAnswer:
        """Warnings, the end of the time, and the note of the clock that bounds what a power cut costs."""
        if not self.running:
            return PASSED
        deadline = self._deadline()
        # No rounding between two times may leave what is due now undone, and due for ever.
        at = max([now + self.offset, self.marked, *(when for when in self._due() if when - self.offset <= now)])
        cues: list[RoomCue] = []
        for mark in (mark for when, mark in marks(self.board.clocks, self.marked) if when <= at):
            cues.append((TABLE, Chime(Sound.LAST_SECONDS if mark <= 5 else Sound.TIME)))
            if mark > 5:
                cues.append((TABLE, Speak(Sentence("time-left", {"seconds": mark}))))
        answer = SceneAnswer(replace(self, marked=at), cues=tuple(cues))
        if deadline is not None and deadline <= at:
            watched = watch(self.sitting, lambda session: session.time_ran_out(at), context.net)
            # A full disk: said on the screen, and tried again, but not as fast as the loop can turn.
            retry = self.retry if watched.refusal is None else at + RETRY
            here = replace(self, marked=at, retry=retry)
            answer = replace(_acted(context, watched), scene=here, cues=(*cues, *watched.cues))
        if self._clock_runs() and at >= self.checked + CHECKPOINT_EVERY and isinstance(answer.scene, PlayScene):
            self.sitting.journal.checkpoint(at)
            answer = replace(answer, scene=replace(answer.scene, checked=at))
        return answer

    def _due(self) -> list[float]:
        """The session times of the deadline, of the next warning mark, and of the next note of the clock."""
        noted = self.checked + CHECKPOINT_EVERY if self._clock_runs() else None
        ahead = [when for when, _ in marks(self.board.clocks, self.marked)][:1]
        return [*ahead, *(when for when in (self._deadline(), noted) if when is not None)]

    def _deadline(self) -> float | None:
        """When the game's time runs out, in session time; later where that could not be saved."""
        clock = self.sitting.game.clock
        deadline = clock.deadline(self.sitting.state) if clock is not None else None
        return None if deadline is None else max(deadline, self.retry)

    def _clock_runs(self) -> bool:
        return any(timer.running for timer in self.board.clocks.values())


def _acted(context: TableContext, watched: SceneAnswer) -> SceneAnswer:
    """What an act brought; a review under way was of the table as it lay before, and is given up."""
    reviewer = context.ports.reviewer
    if reviewer is not None and watched.changed and watched.refusal is None:
        context.net.safely("the end of a review", reviewer.close, None)
    return watched


# -- warning marks of running countdowns: wake-ups of the loop, not events ---------------------


MARKS = (60, 30, 10, 5, 4, 3, 2, 1)
"""Seconds before zero at which the room hears a warning."""


def marks(timers: Mapping[str, Timer], since: float) -> list[tuple[float, int]]:
    """(session time, seconds left) of every mark of a running countdown after ``since``, in order.

    >>> marks({"mission": Timer.down(90.0).start(at=0.0)}, 60.0)[:2]
    [(80.0, 10), (85.0, 5)]
    """
    return sorted(
        (timer.deadline - mark, mark)
        for timer in timers.values()
        for mark in MARKS
        if timer.deadline is not None and timer.total is not None and mark < timer.total
        if timer.deadline - mark > since
    )
