"""The game in progress, and its finished table: the one scene that lets a session hear."""

from dataclasses import dataclass, replace

from companion.cues import Chime, Sound, Speak
from companion.rules.board import TABLE, Board, Prompt, Refusal
from companion.rules.heard import Heard
from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import RatingView, ReviewView
from companion.rules.seats import Speaker
from companion.rules.seen import HandLaid
from companion.rules.sentences import Sentence
from companion.rules.words import Grammar, Word
from companion.table.hearing import Understood
from companion.table.marks import next_mark, passed_marks
from companion.table.reviewing import WORKING, subject_of
from companion.table.room import Room
from companion.table.scenes.acting import FLOOR, Watched, audience_of, watch
from companion.table.scenes.menu import Menu
from companion.table.scenes.review import ReviewScene
from companion.table.scenes.scene import PASSED, Answer, Begins, Opens, RoomCue, Says, Spoken, UsualScene
from companion.table.scenes.taking_back import undo_or_redo
from companion.table.session import Session
from companion.table.takeback import Asked

CHECKPOINT_EVERY = 1.0
RETRY = 1.0
"""Seconds between two notes of the clock, and before what could not be saved is tried again."""


@dataclass(frozen=True)
class Play(UsualScene):
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
        """What everybody sees."""
        board = self.sitting.board()
        assert board is not None
        return board

    def grammar(self) -> tuple[Grammar, str]:
        """The words of the game."""
        return self.sitting.grammar, self.sitting.game.code

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """The game's own question; after the end the review is offered."""
        prompt = self.board.prompt
        if self.sitting.over and not self.board.correcting and room.reviewer.offers(self.sitting):
            return replace(prompt, choices=(*prompt.choices, "REVIEW"))
        return prompt

    def view(self, room: Room, base: TableView) -> TableView:
        """The board."""
        return replace(
            base,
            board=self.board,
            panel=room.panel(self.sitting),
            clouds=room.clouds(self.sitting),
            rating=self.rating,
            thought=room.thoughts(self.sitting),
        )

    # -- words ----------------------------------------------------------------------------------

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """The game judges every word that is not the table's own."""
        found = spoken.found
        if not isinstance(found, Understood) or found.word.verb in FLOOR:
            return PASSED
        word, at = found.word, spoken.now + self.offset
        audience = audience_of(self.sitting, found.speaker.team)
        match word.verb:
            case "UNDO" | "REDO":
                back = undo_or_redo(self.sitting, self.asked, word.verb, found.speaker, at)
                here = replace(self, asked=back.asked)
                return replace(self._acted(room, back.watched, here), notices=back.notices)
            case "REVIEW":
                return self._review(room, word, at)
            case "SET" | "PLAYERS" | "CREW":
                return PASSED
            case "SEAT" if self._names_speaker(found, audience):
                return Answer(held=True)
            case "WHY" if (told := room.explains(self.sitting, Heard(word, found.speaker, at))) is not None:
                return Answer(refusal=told.refusal, notices=(told.notice,) if told.notice is not None else None)
            case "CANCEL" if audience == TABLE and "CANCEL" not in self.board.prompt.choices:
                # With nothing to cancel it opens the menu, so that five buttons reach everything.
                return Answer(move=Opens(Menu(self.board.actions, guide=True)))
        return self._heard(room, found, at)

    def _heard(self, room: Room, found: Understood, at: float) -> Answer:
        session, said = self.sitting, found.text.strip().upper()
        over = session.over
        watched = watch(session, lambda one: one.hear(found.word, found.speaker, at, said))
        refusal = watched.refusal
        if refusal is not None and over and found.word.verb == "NEW" and refusal.code in ("not-now", "game-over"):
            kept = {name: value for name, value in session.draft.values.items() if name != "seed"}
            return Answer(move=Begins(session.game.id, given=kept, started=True))
        return self._then_review(room, self._acted(room, watched, self))

    def _acted(self, room: Room, watched: Watched, here: "Play") -> Answer:
        """What an act brought; a review under way was of the table as it lay before, and is given up."""
        if watched.changed and watched.refusal is None:
            room.reviewer.close()
        return watched.answer(here)

    def _names_speaker(self, found: Understood, audience: str) -> bool:
        """Whether ``SEAT n`` only says who speaks next: it is said alone, and no seat is being asked for."""
        board = self.sitting.board(audience)
        asked = board is not None and any(word.startswith("SEAT ") for word in board.prompt.choices)
        return 0 < int(found.word.args[0]) <= len(self.board.sitting) and not asked

    # -- the review -----------------------------------------------------------------------------

    def _review(self, room: Room, word: Word, at: float) -> Answer:
        """The review, or first what it has to be told; said again meanwhile, it goes without the rest."""
        if not room.reviewer.offers(self.sitting):
            return PASSED
        first = room.reviewer.first(self.sitting)
        if not first:
            return self._begin_review(room)
        watched = watch(self.sitting, lambda session: session.hear(Word(first), Speaker(), at))
        return self._acted(room, watched, replace(self, review_due=watched.refusal is None))

    def _begin_review(self, room: Room) -> Answer:
        here = replace(self, review_due=False)
        if not room.reviewer.start(self.sitting):
            return Answer(here, Refusal("not-now", {"word": "REVIEW"}, key="no-review-yet"))
        return Answer(here, notices=(Sentence(WORKING),))

    def _then_review(self, room: Room, answer: Answer) -> Answer:
        """The review that was asked for, once the players have been led through what it needs."""
        if not self.review_due or room.reviewer.waits(self.sitting):
            return answer
        # Taken back, or corrected into a game that goes on, it is not wanted any more.
        if not self.sitting.over or room.reviewer.first(self.sitting):
            return replace(answer, scene=replace(self, review_due=False))
        begun = self._begin_review(room)
        return replace(begun, cues=(*answer.cues, *begun.cues), changed=answer.changed)

    def delivered(self, room: Room, what: str, subject: str, value: object) -> Answer:
        """A rating of what lies here, or the review of the table as it lies finished."""
        session = self.sitting
        if what in ("camera", "company") and isinstance(value, Sentence):
            return Answer(notices=(value,))
        if what == "camera" and isinstance(value, HandLaid):
            return self._hand_laid(subject, value)
        if what == "rating" and subject == self.rated and isinstance(value, RatingView):
            return Answer(replace(self, rating=value))
        if what != "review" or subject_of(session) != subject or not session.over:
            return PASSED
        if not isinstance(value, ReviewView):
            return Answer(notices=(Sentence("notice-no-review"),))
        board = ReviewBoard(value, self.board.sitting or session.draft.names, opening=True)
        scene = ReviewScene(board, session, self.offset)
        return Answer(move=Opens(scene), notices=())

    def _hand_laid(self, camera: str, hand: HandLaid) -> Answer:
        """Cards that lie before a camera together, while hands are being told."""
        cards = self.sitting.game.review.cards
        if cards is None or not self.sitting.over or not cards.waits(self.sitting.state):
            return PASSED
        words = cards.laid_out(self.sitting.state, hand.seat, hand.cards)
        return Answer(says=Says(camera, words, Speaker(seat=hand.seat)))

    def with_rating(self, room: Room) -> "Play":
        """Have what lies drawn rated, once; a rating of something else is no longer shown."""
        subject = room.rater.subject(self.sitting)
        if subject == self.rated:
            return self
        if subject:
            room.rater.start(self.sitting, subject)
        else:
            room.rater.close()
        return replace(self, rated=subject, rating=None)

    # -- clocks ---------------------------------------------------------------------------------

    def wake(self, now: float) -> float | None:
        """When ``tick`` is due, in the table's time: a deadline, a warning mark, a note of the clock."""
        mark = next_mark(self.board.clocks, now + self.offset)
        noted = self.checked + CHECKPOINT_EVERY if self._clock_runs() else None
        times = [when - self.offset for when in (self._deadline(), mark, noted) if when is not None]
        return min(times, default=None)

    def tick(self, room: Room, now: float) -> Answer:
        """Warnings, the end of the time, and the note of the clock that bounds what a power cut costs."""
        deadline = self._deadline()
        if deadline is None and not self.board.clocks:
            return PASSED
        at = now + self.offset
        cues: list[RoomCue] = []
        for mark in passed_marks(self.board.clocks, self.marked, at):
            cues.append((TABLE, Chime(Sound.LAST_SECONDS if mark <= 5 else Sound.TIME)))
            if mark > 5:
                cues.append((TABLE, Speak(Sentence("time-left", {"seconds": mark}))))
        answer = Answer(replace(self, marked=at), cues=tuple(cues))
        if deadline is not None and deadline <= at:
            watched = watch(self.sitting, lambda session: session.time_ran_out(at))
            # A full disk: said on the screen, and tried again, but not as fast as the loop can turn.
            retry = self.retry if watched.refusal is None else at + RETRY
            here = replace(self, marked=at, retry=retry)
            answer = replace(self._acted(room, watched, here), cues=(*cues, *watched.cues))
        if self._clock_runs() and at - self.checked >= CHECKPOINT_EVERY and isinstance(answer.scene, Play):
            self.sitting.journal.checkpoint(at)
            answer = replace(answer, scene=replace(answer.scene, checked=at))
        return answer

    def _deadline(self) -> float | None:
        """When the game's time runs out, in session time; later where that could not be saved."""
        deadline = self.sitting.game.deadline(self.sitting.state)
        return None if deadline is None else max(deadline, self.retry)

    def _clock_runs(self) -> bool:
        return any(timer.running for timer in self.board.clocks.values())
