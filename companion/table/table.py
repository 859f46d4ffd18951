"""The table: sole owner of the state. Inputs and deadlines go in, views and cues come out.

No thread, no queue, no device: the loop, the scenario runner and the command-line tools drive the same object. What
lies on it stands in ``core``, the way of a word in ``word_path``.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.cues import LampOff, LampOn
from companion.inputs import (
    CameraQuestionSettled,
    CardsTakenAway,
    Closed,
    Delivered,
    DeviceFound,
    DeviceLost,
    Doubtful,
    Flooded,
    Input,
    Pressed,
    Said,
    Scanned,
)
from companion.rules.board import TABLE, Board, Refusal
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.table.bindings import CAMERA, PAGE
from companion.table.net import FIRST_PAUSE, WENT_WRONG
from companion.table.notices import tended
from companion.table.outcomes import InputOutcome, follow
from companion.table.scenes import doubt
from companion.table.scenes.opening import fitting
from companion.table.scenes.scene import PASSED, FirstToHear, Timed
from companion.table.speaking import speaks
from companion.table.views import asked, table_view
from companion.table.word_path import WordPath

LOGBOOK = "the logbook"
"""A part of the table that is due by itself, as the net knows it."""


class Table(WordPath):
    """A stack of scenes in a room."""

    # -- what others may see ----------------------------------------------------------------------

    def view(self, now: float) -> TableView:
        """What the shared screen draws and the published state is made of."""
        session, scenes, seen = self.session, self._scenes, self._lowest
        half = self._half_words(now) if self.hearing.half_words else {}
        question = asked(self.context, scenes)
        base = TableView(
            scene=scenes[seen].name,
            prompt=question,
            game=session.game.id if session is not None else None,
            session=session.id if session is not None else None,
            sequence=session.sequence if session is not None else 0,
            names=session.draft.names if session is not None else (),
            refused=self.refusals.standing.get(TABLE),
            refusals=self.refusals.count,
            devices=dict(self.context.devices),
            cursor=self.cursors.positions.get(TABLE),
            turned=self.cursors.page(TABLE, question) if self.cursors.pages else None,
            notices=(*self.notices, *self._typed_halves(half)) if half else self.notices,
            heard_from=self.heard_from,
            scans=self.scans,
            half=tuple(half),
            muted=self.context.wishes is not None and self.context.wishes.muted,
            wishes=self.context.wishes,
        )
        view = table_view(self.context, scenes[seen:], session, base)
        if not self.net.caught_something:
            return view
        self._tell_of_failures()
        return replace(view, notices=self.notices)

    def _half_words(self, now: float) -> dict[str, str]:
        """The half words that everybody may know of, by source."""
        halves = self.hearing.halves(now)
        return {source: text for source, text in halves.items() if self._bound(source).team is None}

    def _typed_halves(self, half: Mapping[str, str]) -> tuple[Sentence, ...]:
        """Half a word that somebody typed: a reader has its own dot for that, fingers have none."""
        typed = (text for source, text in half.items() if self.context.bindings.binding(source).typed)
        return tuple(Sentence("notice-half", {"word": text[:40]}) for text in typed)

    def team_view(self, team: str) -> tuple[Board | None, Refusal | None, int | None, int | None]:
        """What one team's own display shows: its view with what it is advised, its last refusal, cursor and page."""
        session, advised = self.session, self.context.ports.advised
        board = session.board(team) if session is not None else None
        if session is not None and board is not None and advised is not None:
            board = self.net.safely("the advice for a crew", partial(advised, session, team, board), board)
        page = self.cursors.page(team, board.prompt) if board is not None else None
        return board, self.refusals.standing.get(team), self.cursors.at(team), page

    def start(self, now: float) -> InputOutcome:
        """Start the game from its set-up. Raises ``SetupError`` when the position cannot be."""
        assert self.session is not None
        self.session.start(self.session_time(now))
        self.stack = (fitting(self.stack[0]),)
        self._changed(None)
        return self._followed(InputOutcome())

    # -- inputs and deadlines ---------------------------------------------------------------------

    def next_wake(self, now: float) -> float | None:
        """When ``tick`` is due: a deadline, a warning, half a word that lapses, a note of clock or logbook."""
        times = [self.hearing.lapse()]
        if self._unlogged or self.context.store.logkeeper.fresh is not None:
            times.append(max(now, self.net.not_before(LOGBOOK)))
        times += [self._wake(scene, now) for _, scene in self._timed if scene.running]
        return min((when for when in times if when is not None), default=None)

    def _wake(self, scene: Timed, now: float) -> float | None:
        """When a scene is due; what failed a moment ago waits."""
        soon: float | None = now + FIRST_PAUSE
        when = self.net.safely(f"the wake of {scene.name}", partial(scene.wake, now), soon)
        return None if when is None else max(when, self.net.not_before(_tick_of(scene)))

    def tick(self, now: float) -> InputOutcome:
        """Everything that is due by now: the game's deadline, warning sounds, the note of the clock."""
        return self._followed(self._ticked(now))

    # -- what becomes of an input -----------------------------------------------------------------

    def _followed(self, outcome: InputOutcome) -> InputOutcome:
        """With the lamps and words that every game has, from what lies on the table now and what lay there before."""
        board = self.session.public if self.session is not None else None
        if board is not self._board:
            self.net.safely("lamps and speech", partial(follow, outcome, self._board, board), None)
            self._board = board
        refused = self.refusals.standing.get(TABLE)
        if (hand := refused.hand if refused is not None else None) != self.refusals.lit:
            self.refusals.light(outcome, hand)
        if self.net.caught_something:
            self._tell_of_failures()
        return outcome

    def _ticked(self, now: float) -> InputOutcome:
        outcome = InputOutcome()
        if self.hearing.half_words:
            # Half words that lapsed must be forgotten here, or they would stay due for ever.
            self.hearing.waiting(now)
        if self._unlogged or self.context.store.logkeeper.fresh is not None:
            self.net.attempt(LOGBOOK, now, self._tend_logbook)
        for index, scene in self._timed:
            if scene.running:
                self.net.attempt(_tick_of(scene), now, partial(self._tick, outcome, index, scene, now))
        outcome.refusal = None
        return outcome

    def _tick(self, outcome: InputOutcome, index: int, scene: Timed, now: float) -> None:
        with self._nothing_changes_where_it_fails(outcome):
            answer = scene.tick(self.context, now)
            if not answer.passed:
                self._apply(outcome, index, answer, now)
                if answer.refusal is not None:
                    self.refusals.standing[TABLE] = answer.refusal

    def _tend_logbook(self) -> None:
        self._log()
        if self.context.store.logkeeper.left is not None:
            self.notices = tended(self.context.store.logkeeper, self.notices)

    def _tell_of_failures(self) -> None:
        """Tell everybody that something went wrong."""
        self.net.caught_something = False
        others = tuple(notice for notice in self.notices if notice.key != WENT_WRONG)
        self.notices = (*others, Sentence(WENT_WRONG))

    def handle(self, incoming: Input, now: float) -> InputOutcome:
        """Take one input. A deadline that has passed by now is served first."""
        outcome = self._ticked(now)
        try:
            with self._nothing_changes_where_it_fails(outcome):
                self._take(outcome, incoming, now)
        except Exception as error:
            self.net.catch(error, "an input")
            self.net.caught_something = True
        return self._followed(outcome)

    def _take(self, outcome: InputOutcome, incoming: Input, now: float) -> None:
        bound, top = self.context.bindings.binding(incoming.source), self._scenes[-1]
        if isinstance(top, FirstToHear) and isinstance(incoming, Pressed | Said | Scanned) and bound.kind != PAGE:
            answer = self.net.safely(f"an input for {top.name}", partial(top.touched, self.context, incoming), PASSED)
            if not answer.passed:
                return self._apply(outcome, len(self.stack) - 1, answer, now)
        match incoming:
            case DeviceLost(source, why):
                self.context.reported(source, "missing", why, self.session_time(now))
                outcome.cues.append((TABLE, LampOn("status", pulse=True)))
            case Flooded(source):
                self.notices = (Sentence("notice-flood", {"device": source}),)
            case DeviceFound(source):
                self.context.reported(source, "ok", "", self.session_time(now))
                outcome.cues += [(TABLE, LampOff("status"))] if self.context.sound else []
            case Delivered(what, subject, value):
                self._delivered(outcome, what, subject, value, now)
            case Pressed(source, held):
                word = bound.hold if held else bound.word
                if word:
                    self._say(outcome, source, word, speaks(self.session, bound.speaker), now)
            case Said(source, word):
                self._say(outcome, source, word, speaks(self.session, bound.speaker), now)
            case Scanned(source, payload, seat, place):
                answer = doubt.seen_again(self._scenes, self.session, incoming) if bound.kind == CAMERA else PASSED
                if not answer.passed:
                    return self._apply(outcome, len(self.stack) - 1, answer, now)
                speaker = speaks(self.session, bound.speaker)
                if seat is not None or place is not None:
                    speaker = speaks(self.session, replace(speaker, seat=seat, place=place))
                if speaker.team is None:
                    self.heard_from, self.scans = source, self.scans + 1
                self._say(outcome, source, payload, speaker, now)
            case CardsTakenAway() | Doubtful() | CameraQuestionSettled():
                self._see(outcome, incoming, now)
            case Closed():
                pass
        return None

    def _see(
        self, outcome: InputOutcome, incoming: CardsTakenAway | Doubtful | CameraQuestionSettled, now: float
    ) -> None:
        for answer in doubt.seen(self._scenes, self.session, incoming):
            refusal = outcome.refusal
            self._apply(outcome, len(self.stack) - 1, answer, now)
            outcome.refusal = outcome.refusal or refusal

    def say(self, source: str, text: str, speaker: Speaker, now: float) -> InputOutcome:
        """A word whose speaker is known: what a scenario step says."""
        outcome = self._ticked(now)
        self._say(outcome, source, text, speaks(self.session, speaker), now)
        return self._followed(outcome)

    def _delivered(self, outcome: InputOutcome, what: str, subject: str, value: object, now: float) -> None:
        for index, scene in reversed(tuple(enumerate(self.stack))):
            answer = scene.delivered(self.context, what, subject, value)
            if not answer.passed:
                return self._apply(outcome, index, answer, now)
        if isinstance(value, Sentence):
            self.notices = (value,)
        return None


def _tick_of(scene: Timed) -> str:
    """The part of the table that a scene's tick is, for the net."""
    return f"the tick of {scene.name}"
