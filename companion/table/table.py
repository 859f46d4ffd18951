"""The table: sole owner of the state. Inputs and deadlines go in, views and cues come out.

It keeps the stack of scenes, answers the question in charge by cursor or number, and walks a word down the stack. No
thread, no queue, no device: the loop, the scenario runner and the command-line tools drive the same object.
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.cues import LampOff, LampOn, Speak
from companion.inputs import (
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
    Settled,
    Taken,
)
from companion.rules.board import TABLE, Audience, Board, Prompt, Refusal
from companion.rules.published import DeviceView, HomeView, TableView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.wishes import Wishes
from companion.store.logbook import LogbookError
from companion.table import seeing
from companion.table.answering import counted, grammar_of, plainly
from companion.table.beginning import begun, fresh, home, resumed
from companion.table.cameras import CamerasPort, NoCameras
from companion.table.catalog import Binding, Catalog
from companion.table.cursors import Cursors
from companion.table.doctoring import DoctorPort
from companion.table.floor import HELP, SHARED_ONLY, trodden
from companion.table.heard import Heard, follow
from companion.table.hearing import HalfWord, Hearing, Understood, Unknown
from companion.table.joining import JoiningPort
from companion.table.notices import logged, tended
from companion.table.refusals import Refusals
from companion.table.reviewing import WORKING, RatingPort, ReviewPort
from companion.table.room import Advised, Explains, Histories, Panels, Reasons, Room, Thoughts
from companion.table.scenes.acting import audience_of, speaks
from companion.table.scenes.doubt import Doubt, TakenUp
from companion.table.scenes.guide import Guide
from companion.table.scenes.opening import Stack, asked, fitting, laid
from companion.table.scenes.pages import Home
from companion.table.scenes.play import Play
from companion.table.scenes.scene import (
    Answer,
    Begins,
    Closes,
    GoesHome,
    Opens,
    Powers,
    Quits,
    Scene,
    Spoken,
    Wished,
)
from companion.table.scenes.setup import Setup
from companion.table.session import Session
from companion.table.shelf import Shelf
from companion.table.spoken import LONGEST_LINE
from companion.table.tagging import Tagging
from companion.table.too_early import too_early
from companion.table.views import Around, about, table_view
from companion.table.wishing import NotKept, SettingsPort


class Table:
    """A stack of scenes in a room."""

    def __init__(
        self,
        shelf: Shelf,
        catalog: Catalog,
        devices: Mapping[str, Binding] | None = None,
        reviewer: ReviewPort | None = None,
        panels: Panels | None = None,
        histories: Histories | None = None,
        rater: RatingPort | None = None,
        tagging: Tagging | None = None,
        doctor: DoctorPort | None = None,
        language: Mapping[str, str] | None = None,
        may_quit: bool = False,
        settings: SettingsPort | None = None,
        guides: bool = False,
        wishes: Wishes | None = None,
        sheets: JoiningPort | None = None,
        cameras: CamerasPort | None = None,
        advised: Advised = lambda session, team, board: board,
        thoughts: Thoughts = lambda session: None,
        explains: Explains = lambda session, heard: None,
        reasons: Reasons = lambda session: {},
    ) -> None:
        known = {
            name: DeviceView(bound.kind, seat=bound.speaker.seat, team=bound.speaker.team)
            for name, bound in (devices or catalog.devices).items()
        }
        self.room = Room(shelf, catalog, known, tagging=tagging, doctor=doctor, may_quit=may_quit)
        self.room.reviewer, self.room.rater = reviewer or self.room.reviewer, rater or self.room.rater
        self.room.panels, self.room.histories = panels or self.room.panels, histories or self.room.histories
        self.room.settings = settings or self.room.settings
        self.room.wishes, self.room.guides = wishes, guides
        self.room.sheets = sheets
        self.room.cameras = cameras or NoCameras()
        self.room.thoughts, self.room.explains, self.room.reasons = thoughts, explains, reasons
        self._advised = advised
        # Words of the table's language, as the standard ones they stand for: for what people type.
        self.language = language or {}
        self.closing = False
        self.hearing = Hearing(catalog, tuple(shelf.codes.values()))
        self.stack = (home(self.room),)
        self.cursors = Cursors()
        self.refusals = Refusals()
        self.notices: tuple[Sentence, ...] = ()
        self.heard_from = ""
        self.heard = 0
        self._board: Board | None = None
        self._unlogged = False
        """Whether the logbook is behind the session."""
        try:
            shelf.logkeeper.look()
            shelf.catch_up()
        except LogbookError as error:
            self.notices = (Sentence("notice-logbook", {"why": str(error)}),)

    # -- what others may ask ---------------------------------------------------------------------

    @property
    def stack(self) -> Stack:
        """The scenes, from the lowest up."""
        return self._stack

    @stack.setter
    def stack(self, stack: Stack) -> None:
        self._stack = stack
        self._session = about(stack)

    @property
    def session(self) -> Session | None:
        """The session that lies on the table."""
        return self._session

    @property
    def scene(self) -> str:
        """The published name of the scene that is seen."""
        return next(scene.name for scene in reversed(self.stack) if scene.covers)

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""
        return self.room.wished.muted

    def session_time(self, now: float) -> float:
        """Seconds of the session in progress; time while the plug was out does not count."""
        offsets = (scene.offset for scene in self.stack if isinstance(scene, Setup | Play))
        return now + next(offsets, 0.0)

    def view(self, now: float) -> TableView:
        """What the shared screen draws and the published state is made of."""
        halves = self.hearing.halves(now)
        half = {name: text for name, text in halves.items() if self._bound(name).team is None}
        around = Around(
            self.refusals.standing.get(TABLE),
            self.refusals.count,
            self.cursors.at(TABLE),
            self.notices,
            self.heard_from,
            self.heard,
            half,
            self.muted,
        )
        return table_view(self.room, self.stack, around)

    def team_view(self, team: str) -> tuple[Board | None, Refusal | None, int | None]:
        """What one team's own display shows: its view with what it is advised, its last refusal, its cursor."""
        session = self.session
        board = session.board(team) if session is not None else None
        if session is not None and board is not None:
            board = self._advised(session, team, board)
        return board, self.refusals.standing.get(team), self.cursors.at(team)

    def question(self, audience: Audience) -> Prompt:
        """The prompt that an audience is asked."""
        board = self.session.board(audience) if audience != TABLE and self.session is not None else None
        return asked(self.room, self.stack) if board is None else board.prompt

    # -- opening and closing games ---------------------------------------------------------------

    def begin(
        self, game: str, given: Mapping[str, object], position: Mapping[str, object], seed: int | None, now: float
    ) -> None:
        """Open a new session in its set-up. Raises ``BadOption``, ``DataError`` or ``JournalError``."""
        self._lay(fresh(self.room, game, given, position, seed, now))

    def start(self, now: float) -> Heard:
        """Start the game from its set-up. Raises ``SetupError`` when the position cannot be."""
        assert self.session is not None
        self.session.start(self.session_time(now))
        self.stack = (fitting(self.stack[0]),)
        self._changed(None)
        return self._followed(Heard())

    def resume(self, session: str, now: float) -> None:
        """Go on with a session from its journal. Raises ``JournalError``."""
        scene, self.notices = resumed(self.room, session, now)
        self._lay(scene)
        self._rate()

    def close(self) -> None:
        """Give the session's files back; nothing lies on the table any more."""
        self.room.reviewer.close()
        self.room.rater.close()
        self._log()
        self.notices = tuple(one for one in self.notices if one.key != WORKING)
        if self.session is not None:
            self.session.journal.close()
        self._stand(Home(HomeView(tuple(self.room.shelf.games))))

    def go_home(self) -> None:
        """Put the game away, as it stands, and show the home scene."""
        self.close()
        self._stand(home(self.room))
        self.refusals.clear()

    def _lay(self, scene: Scene) -> None:
        self._stand(scene)
        self.cursors.clear()
        self.refusals.clear()

    def _stand(self, scene: Scene) -> None:
        """Another lowest scene: session time is another from here on, and what is told in it with it."""
        before = self.session_time(0.0)
        self.stack = (scene,)
        self.room.reckon(self.session_time(0.0) - before)

    # -- inputs and deadlines ---------------------------------------------------------------------

    def next_wake(self, now: float) -> float | None:
        """When ``tick`` is due: a deadline, a warning, half a word that lapses, a note of clock, logbook or fold."""
        left = self._unlogged or self.room.shelf.logkeeper.left is not None
        notes = now if left or (self.session is not None and self.session.to_note) else None
        times = [self.hearing.lapse(), notes, *(scene.wake(now) for scene in self.stack)]
        return min((when for when in times if when is not None), default=None)

    def tick(self, now: float) -> Heard:
        """Everything that is due by now: the game's deadline, warning sounds, the note of the clock."""
        return self._followed(self._ticked(now))

    def _followed(self, heard: Heard) -> Heard:
        """With the lamps and words that every game has, from what lies on the table now and what lay there before."""
        board = self.session.board() if self.session is not None else None
        if board is not self._board:
            follow(heard, self._board, board)
            self._board = board
        return heard

    def _ticked(self, now: float) -> Heard:
        heard = Heard()
        # Half words that lapsed must be forgotten here, or they would stay due for ever.
        self.hearing.waiting(now)
        self._log()
        if self.session is not None:
            self.session.note()
        if self.room.shelf.logkeeper.left is not None:
            self.notices = tended(self.room.shelf.logkeeper, self.notices)
        for index, scene in enumerate(self.stack):
            answer = scene.tick(self.room, now)
            if not answer.passed:
                self._apply(heard, index, answer, now)
                if answer.refusal is not None:
                    self.refusals.standing[TABLE] = answer.refusal
        heard.refusal = None
        return heard

    def handle(self, given: Input, now: float) -> Heard:
        """Take one input. A deadline that has passed by now is served first."""
        return self._followed(self._taken(given, now))

    def _taken(self, given: Input, now: float) -> Heard:
        heard = self._ticked(now)
        if isinstance(given, Pressed | Said | Scanned):
            answer = self.stack[-1].touched(self.room, given)
            if not answer.passed:
                self._apply(heard, len(self.stack) - 1, answer, now)
                return heard
        match given:
            case DeviceLost(source, why):
                self.room.reported(source, "missing", why, self.session_time(now))
                heard.cues.append((TABLE, LampOn("status", pulse=True)))
            case Flooded(source):
                self.notices = (Sentence("notice-flood", {"device": source}),)
            case DeviceFound(source):
                self.room.reported(source, "ok", "", self.session_time(now))
                heard.cues += [(TABLE, LampOff("status"))] if self.room.sound else []
            case Delivered(what, subject, value):
                self._delivered(heard, what, subject, value, now)
            case Pressed(source, held):
                bound = self.room.catalog.binding(source)
                word = bound.hold if held else bound.word
                if word:
                    self._say(heard, source, word, self._speaker(bound.speaker), now)
            case Said(source, word):
                self._say(heard, source, word, self._bound(source), now)
            case Scanned(source, payload, seat, place):
                if self.room.catalog.binding(source).kind == seeing.KIND and self._lies(given):
                    return heard
                speaker = self._bound(source)
                if seat is not None or place is not None:
                    speaker = self._speaker(replace(speaker, seat=seat, place=place))
                if speaker.team is None:
                    self.heard_from, self.heard = source, self.heard + 1
                self._say(heard, source, payload, speaker, now)
            case Taken() as taken:
                self._taken_up(heard, taken, now)
            case Doubtful() as doubt:
                self._doubted(doubt)
            case Settled(source, number):
                if isinstance(top := self.stack[-1], Doubt):
                    self._apply(heard, len(self.stack) - 1, top.without(source, number), now)
            case Closed():
                pass
        return heard

    # -- what a camera sees -----------------------------------------------------------------------

    def _lies(self, given: Scanned) -> bool:
        """Whether what a camera saw lies there already; a question about its absence is answered then."""
        if not seeing.lies_already(self.session, given):
            return False
        if self.session is not None and seeing.put_back(self.stack, seeing.plain(self.session, given.payload)):
            self._leave(Heard(), len(self.stack) - 1)
        return True

    def _taken_up(self, heard: Heard, taken: Taken, now: float) -> None:
        if self.session is None:
            return
        cards, left = ([seeing.plain(self.session, one) for one in some] for some in (taken.payloads, taken.left))
        asked = seeing.cleared(self.stack[-1], cards)
        if asked is not None:
            self.stack = (*self.stack[:-1], asked)
            if not asked.beside:
                self._leave(heard, len(self.stack) - 1)
            return
        kept = seeing.kept_back(self.session, cards, left)
        if kept is not None:
            self.stack = laid(self.stack, kept)
            return
        # What was laid last is taken back first.
        for card in [one for one in reversed(seeing.lying(self.session)) if one in cards]:
            self._undone(heard, taken.source, card, now)

    def _undone(self, heard: Heard, source: str, card: str, now: float) -> None:
        match seeing.taken_up(self.session, card):
            case seeing.Undoes(card):
                self._say(heard, source, "UNDO", Speaker(), now)
                if heard.refusal is None:
                    self.notices = (Sentence("notice-taken-up", {"card": card}),)
            case TakenUp() as scene:
                self.stack = laid(self.stack, scene)

    def _doubted(self, given: Doubtful) -> None:
        scene = seeing.doubted(self.session, self.stack[-1], given)
        if scene is None:
            return
        if isinstance(self.stack[-1], Doubt):
            self.stack = (*self.stack[:-1], scene)
        else:
            self.stack = laid(self.stack, scene)
            self.cursors.clear()

    def say(self, source: str, text: str, speaker: Speaker, now: float) -> Heard:
        """A word whose speaker is known: what a scenario step says."""
        heard = self._ticked(now)
        self._say(heard, source, text, self._speaker(speaker), now)
        return self._followed(heard)

    def _speaker(self, bound: Speaker) -> Speaker:
        return speaks(self.session, bound)

    def _bound(self, source: str) -> Speaker:
        return speaks(self.session, self.room.catalog.speaker(source))

    def _delivered(self, heard: Heard, what: str, subject: str, value: object, now: float) -> None:
        for index, scene in reversed(tuple(enumerate(self.stack))):
            answer = scene.delivered(self.room, what, subject, value)
            if not answer.passed:
                return self._apply(heard, index, answer, now)
        return None

    # -- a word down the stack --------------------------------------------------------------------

    def _say(self, heard: Heard, source: str, text: str, speaker: Speaker, now: float) -> None:
        if len(text) > LONGEST_LINE:
            params = {"count": len(text), "most": LONGEST_LINE, "word": text[:20]}
            heard.refusal = Refusal("unknown", params, "too-long", self._audience(speaker))
            return self.refusals.remember(heard, self._audience(speaker), speaker)
        # The question everybody is asked, while an error stands beside it: the error goes with it.
        question = self.question(TABLE) if TABLE in self.refusals.standing else None
        self.notices = tuple(one for one in self.notices if one.key not in HELP)
        # What a reader read means what it says; half of a scan is no answer.
        said = self._typed(source, text, speaker, now) if self.room.typed(source) else text
        self._hear(heard, source, said, speaker, now)
        if heard.refusal is None and question is not None and self.question(TABLE) != question:
            self.refusals.lapse()
        return None

    def _typed(self, source: str, text: str, speaker: Speaker, now: float) -> str:
        said = plainly(self.room, self.stack, text, self.language)
        if source in self.hearing.waiting(now):
            return said
        return counted(self.room, said, self.question(self._audience(speaker)).choices)

    def _hear(self, heard: Heard, source: str, text: str, speaker: Speaker, now: float) -> None:
        found = self._understood(source, text, speaker, now)
        audience = self._audience(speaker)
        if isinstance(found, Understood) and not self.stack[-1].takes(text):
            answer = self.cursors.chosen(found, self._audience(found.speaker), self.question)
            if isinstance(answer, Refusal):
                heard.refusal = answer
                return self.refusals.remember(heard, audience, speaker)
            if answer is not None:
                text, found = answer, self._understood(source, answer, found.speaker, now)
        spoken = Spoken(source, text, found, now)
        shared_only = isinstance(found, Understood) and found.word.verb in SHARED_ONLY
        if shared_only and audience != TABLE:
            heard.refusal = Refusal("not-allowed", {"word": text.strip()[:40]}, key="shared-only", audience=audience)
        elif not self._walk(heard, spoken):
            known = self.room.catalog.word(text) or text
            early = too_early(self.stack, known) if audience == TABLE else None
            heard.refusal = early or _unknown(found, source, audience)
        if isinstance(found, HalfWord) and heard.refusal is None:
            if speaker.team is None:
                self.refusals.lapse()
            return None
        self.refusals.remember(heard, self._audience(speaker), speaker, found.text)
        return self.refusals.say_again(heard, self.session.board() if self.session is not None else None)

    def _walk(self, heard: Heard, spoken: Spoken) -> bool:
        """Hand a word down the stack, then to the floor; false where it is nothing that anybody knows."""
        found = spoken.found
        index = len(self.stack) - 1
        while index >= 0:
            scene = self.stack[index]
            answer = scene.hear(self.room, spoken)
            on = isinstance(answer.move, Closes) and answer.move.word
            if not answer.passed:
                self._forget_cursor(found)
                self._apply(heard, index, answer, spoken.now)
                if answer.held:
                    self.hearing.hold(spoken.source, spoken.text, spoken.now)
                if not on:
                    return True
            elif scene.alone or answer.floor:
                break
            index = min(index, len(self.stack)) - 1
        if isinstance(found, Unknown):
            return False
        if isinstance(found, Understood):
            self._apply(heard, len(self.stack) - 1, self._trodden(found), spoken.now)
        return True

    def _trodden(self, found: Understood) -> Answer:
        """A word of the floor: the cursor is the table's own, and what changes the sound leaves it where it is."""
        match found.word.verb:
            case "UP" | "DOWN":
                audience = self._audience(found.speaker)
                count = len(self.question(audience).choices)
                by = 1 if found.word.verb == "DOWN" else -1
                return Answer(refusal=self.cursors.move(audience, by, count))
            case "MUTE" | "LOUDER" | "SOFTER":
                return trodden(self.room, self.stack, found.word)
        self._forget_cursor(found)
        return trodden(self.room, self.stack, found.word)

    def _understood(self, source: str, text: str, speaker: Speaker, now: float) -> Understood | HalfWord | Unknown:
        grammar, code = grammar_of(self.stack)
        return self.hearing.hear(source, text, grammar, code, speaker, now)

    def _forget_cursor(self, found: object) -> None:
        self.cursors.forget(self._audience(found.speaker) if isinstance(found, Understood) else TABLE)

    def _audience(self, speaker: Speaker) -> Audience:
        return audience_of(self.session, speaker.team)

    # -- what an answer brings --------------------------------------------------------------------

    def _apply(self, heard: Heard, index: int, answer: Answer, now: float) -> None:
        """Do what a scene answered: become, open, close; tell the room."""
        heard.refusal = answer.refusal
        for audience, cue in answer.cues:
            if isinstance(cue, Speak) and audience == TABLE:
                heard.say(cue.sentence)
            else:
                heard.cues.append((audience, cue))
        heard.changed = heard.changed or answer.changed
        if answer.scene is not None:
            self.stack = (*self.stack[:index], fitting(answer.scene), *self.stack[index + 1 :])
        match answer.move:
            case Opens(scene):
                self._leave(heard, index + 1)
                self.stack = laid(self.stack, scene)
                self.cursors.clear()
            case Closes():
                self._leave(heard, index)
            case Quits():
                self.closing = True
            case Wished(wishes):
                heard.refusal = self._wish(wishes)
            case Powers(word):
                heard.refusal = self._power(word)
            case GoesHome():
                self._leave(heard, 0)
                self.go_home()
            case Begins() as begins:
                self._leave(heard, 0)
                heard.refusal = self._begin(begins, now)
        if answer.refusal is None and answer.changed:
            self._changed(answer.notices)
        elif answer.notices is not None:
            self.notices = answer.notices
        if answer.says is not None:
            for word in answer.says.words:
                self._say(heard, answer.says.source, word, self._speaker(answer.says.speaker), now)

    def _wish(self, wishes: Wishes) -> Refusal | None:
        """Let wishes hold; those that could not be saved hold until the table is closed."""
        self.room.wishes = wishes
        try:
            self.language = self.room.settings.keep(wishes) or self.language
        except NotKept as error:
            return Refusal("not-allowed", {"why": str(error)}, key="wish-not-kept")
        return None

    def _power(self, word: str) -> Refusal | None:
        """End the machine; whatever lies on the table is on the disk and goes on."""
        why = self.room.settings.do(word)
        return Refusal("not-allowed", {"why": why}, key="power-failed") if why else None

    def _leave(self, heard: Heard, index: int) -> None:
        """Take everything from this scene upwards off the table; the lowest scene stays until another is laid."""
        for scene in self.stack[index:]:
            heard.cues += scene.left(self.room)
        self.stack = self.stack[: max(index, 1)]
        self.cursors.forget(TABLE)

    def _begin(self, begins: Begins, now: float) -> Refusal | None:
        """Put a session on the table; where that cannot be, the home scene says why."""
        self.close()
        guided = self.room.guides and bool(begins.game) and not self.room.shelf.opened(begins.game)
        laid_down = begun(self.room, begins, now)
        if isinstance(laid_down, Refusal):
            self.go_home()
            return laid_down
        scene, notices = laid_down
        self._lay(scene)
        if guided and not begins.started:
            self.stack = (*self.stack, Guide(begins.game))
        self.notices = notices or self.notices
        if begins.started:
            self._changed(notices)
        self._rate()
        return None

    def _changed(self, notices: tuple[Sentence, ...] | None) -> None:
        """Everybody sees something new: what was said of the old is over, and the logbook and the rating follow."""
        self.notices = notices or ()
        # The rows follow from the journal, which is on the disk: they are written once the picture stands.
        self._unlogged = self.session is not None and self.room.shelf.to_log(self.session)
        self._rate()

    def _log(self) -> None:
        """Write what is worth the logbook."""
        behind, self._unlogged = self._unlogged, False
        if behind and self.session is not None:
            self.notices = logged(self.room.shelf, self.session, self.notices)

    def _rate(self) -> None:
        self.stack = tuple(scene.with_rating(self.room) if isinstance(scene, Play) else scene for scene in self.stack)


def _unknown(found: object, source: str, audience: Audience) -> Refusal:
    assert isinstance(found, Unknown)
    code, key = ("not-in-deck", "other-game") if found.other else ("unknown", "")
    return Refusal(code, {"word": found.text[:40], "reader": source}, key, audience)
