"""What lies on the table: the stack of scenes with all that stands beside it, and how an answer changes it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from companion.cues import Speak
from companion.rules.board import TABLE, Audience, Board, Prompt, Refusal
from companion.rules.published import DeviceView, HomeView, TableView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.wishes import Wishes
from companion.rules.words import Grammar
from companion.store.logbook import LogbookError
from companion.table.answering import Cursors
from companion.table.beginning import begun, fresh, home, resumed
from companion.table.bindings import Binding, Bindings
from companion.table.context import TableContext
from companion.table.hearing import HalfWords, Hearing
from companion.table.net import Net
from companion.table.notices import logged
from companion.table.outcomes import InputOutcome, Missed
from companion.table.ports import WORKING, NotSaved, Ports
from companion.table.refusals import Refusals
from companion.table.scenes.home import Guide, HomeScene
from companion.table.scenes.opening import fitting, put_on_top
from companion.table.scenes.play import PlayScene
from companion.table.scenes.scene import (
    Begins,
    Closes,
    GoesHome,
    Opens,
    Powers,
    Quits,
    SaysNext,
    SceneAnswer,
    Stack,
    TableScene,
    Timed,
    Wished,
)
from companion.table.scenes.setup import SetupScene
from companion.table.session import Session
from companion.table.session_store import SessionStore
from companion.table.speaking import speaks
from companion.table.views import asked


@dataclass(frozen=True)
class TableStanding:
    """What a table goes back to where a word or a tick fails: all that is not in the journal, whose length is kept."""

    stack: Stack
    notices: tuple[Sentence, ...]
    session: Session | None
    steps: int
    language: Mapping[str, str]
    unlogged: bool
    cursors: dict[Audience, int]
    pages: dict[Audience, tuple[str, int]]
    refused: dict[Audience, Refusal]
    missed: dict[Audience, Missed]
    count: int
    half_words: HalfWords
    devices: dict[str, DeviceView]
    wishes: Wishes | None
    cues: int


class TableCore(ABC):
    """The state of the table. What is said, scanned or due becomes an answer elsewhere; here an answer takes effect."""

    def __init__(
        self,
        store: SessionStore,
        bindings: Bindings,
        devices: Mapping[str, Binding] | None = None,
        ports: Ports | None = None,
        language: Mapping[str, str] | None = None,
        may_quit: bool = False,
        guides: bool = False,
        wishes: Wishes | None = None,
    ) -> None:
        known = {
            name: DeviceView(bound.kind, seat=bound.speaker.seat, team=bound.speaker.team)
            for name, bound in (devices or bindings.devices).items()
        }
        self.context = TableContext(
            store, bindings, known, ports or Ports(), may_quit=may_quit, guides=guides, wishes=wishes
        )
        # Words of the table's language, as the standard ones they stand for: for what people type.
        self.language = language or {}
        self.closing = False
        self.hearing = Hearing(bindings, tuple(store.codes.values()))
        self.net: Net = self.context.net
        self.stack = (home(self.context),)
        self.cursors = Cursors()
        self.refusals = Refusals()
        self.notices: tuple[Sentence, ...] = ()
        self.heard_from = ""
        self.scans = 0
        self._board: Board | None = None
        self._unlogged = False
        """Whether the logbook is behind the session."""
        try:
            store.logkeeper.look()
            store.catch_up()
        except LogbookError as error:
            self.notices = (Sentence("notice-logbook", {"why": str(error)}),)

    # -- what others may ask ---------------------------------------------------------------------

    @property
    def stack(self) -> Stack:
        """The scenes, from the lowest up."""
        return self._scenes

    @stack.setter
    def stack(self, stack: Stack) -> None:
        """Put these scenes there. What follows from them alone is worked out here, and not again for each word."""
        self._scenes = stack
        self.session: Session | None = next((scene.about for scene in stack if scene.about is not None), None)
        """The session that lies on the table, in whichever scene."""
        self._timed = tuple((index, scene) for index, scene in enumerate(stack) if isinstance(scene, Timed))
        self._lowest = max(index for index, scene in enumerate(stack) if scene.covers)
        self._offset = next((scene.offset for scene in stack if isinstance(scene, SetupScene | PlayScene)), 0.0)
        self._grammar: tuple[Grammar, str] | None = None
        """What can be said here, once somebody has said something."""

    @property
    def scene(self) -> str:
        """The published name of the scene that is seen."""
        return self._scenes[self._lowest].name

    def session_time(self, now: float) -> float:
        """Seconds of the session in progress; time while the plug was out does not count."""
        return now + self._offset

    def question(self, audience: Audience) -> Prompt:
        """The prompt that an audience is asked."""
        board = self.session.board(audience) if audience != TABLE and self.session is not None else None
        return asked(self.context, self._scenes) if board is None else board.prompt

    # -- opening and closing games ---------------------------------------------------------------

    def begin(
        self, game: str, options: Mapping[str, object], position: Mapping[str, object], seed: int | None, now: float
    ) -> None:
        """Open a new session in its set-up. Raises ``BadOption``, ``DataError`` or ``JournalError``."""
        self._lay(fresh(self.context, game, options, position, seed, now))

    def resume(self, session: str, now: float) -> None:
        """Go on with a session from its journal. Raises ``JournalError``."""
        scene, self.notices = resumed(self.context, session, now)
        self._lay(scene)
        self._rate()

    def close(self) -> None:
        """Give the session's files back; nothing lies on the table any more."""
        if self.context.ports.reviewer is not None:
            self.net.safely("the end of a review", self.context.ports.reviewer.close, None)
        if self.context.ports.rater is not None:
            self.net.safely("the end of a rating", self.context.ports.rater.close, None)
        self.net.safely("the logbook", self._log, None)
        self.notices = tuple(notice for notice in self.notices if notice.key != WORKING)
        if self.session is not None:
            self.session.journal.close()
            self.context.store.put_away(self.session)
        self._stand(self._bare_home())

    def go_home(self) -> None:
        """Put the game away, as it stands, and show the home scene."""
        self.close()
        self._stand(self.net.safely("the home scene", partial(home, self.context), self._bare_home()))
        self.refusals.clear()

    def _bare_home(self) -> HomeScene:
        """The home scene with the games alone."""
        return HomeScene(HomeView(tuple(self.context.store.games)))

    def _lay(self, scene: TableScene) -> None:
        self._stand(scene)
        self.cursors.clear()
        self.refusals.clear()

    def _stand(self, scene: TableScene) -> None:
        """Another lowest scene: session time is another from here on, and what is told in it with it."""
        before = self.session_time(0.0)
        self.stack = (scene,)
        self.context.reckon(self.session_time(0.0) - before)

    # -- what nobody foresaw ----------------------------------------------------------------------

    @contextmanager
    def _nothing_changes_where_it_fails(self, outcome: InputOutcome) -> Iterator[None]:
        """Where this raises, the table is as it was, but for what the journal has taken in, which stands."""
        context, refusals = self.context, self.refusals
        before = TableStanding(
            self._scenes,
            self.notices,
            self.session,
            len(self.session.journal.entries) if self.session is not None else 0,
            self.language,
            self._unlogged,
            dict(self.cursors.positions),
            dict(self.cursors.pages),
            dict(refusals.standing),
            dict(refusals.missed),
            refusals.count,
            dict(self.hearing.half_words),
            dict(context.devices),
            context.wishes,
            len(outcome.cues),
        )
        try:
            yield
        except Exception:
            self._restore(before, outcome)
            raise

    def _restore(self, before: TableStanding, outcome: InputOutcome) -> None:
        """Let all be as it was; what the journal has taken in since stands with its cues, and is seen by everybody."""
        session = before.session
        self.stack, self.notices = before.stack, before.notices
        self.language, self._unlogged = before.language, before.unlogged
        self.cursors.positions, self.cursors.pages = before.cursors, before.pages
        self.refusals.standing, self.refusals.missed, self.refusals.count = before.refused, before.missed, before.count
        self.hearing.half_words = before.half_words
        self.context.devices, self.context.wishes = before.devices, before.wishes
        outcome.refusal = None
        if session is None or len(session.journal.entries) == before.steps:
            del outcome.cues[before.cues :]
            return
        outcome.changed = True
        self.stack = (fitting(self.stack[0]), *self.stack[1:])
        self.cursors.forget(TABLE)
        self._changed(None)

    def _bound(self, source: str) -> Speaker:
        return speaks(self.session, self.context.bindings.binding(source).speaker)

    # -- what an answer brings --------------------------------------------------------------------

    def _apply(self, outcome: InputOutcome, index: int, answer: SceneAnswer, now: float) -> None:
        """Do what a scene answered: become, open, close; tell the room."""
        outcome.refusal = answer.refusal
        scenes = self._scenes
        for audience, cue in answer.cues:
            if isinstance(cue, Speak) and audience == TABLE:
                outcome.say(cue.sentence)
            else:
                outcome.cues.append((audience, cue))
        outcome.changed = outcome.changed or answer.changed
        if answer.scene is not None:
            self.stack = (*scenes[:index], fitting(answer.scene), *scenes[index + 1 :])
        match answer.move:
            case Opens(scene):
                self._leave(outcome, index + 1)
                self.stack = put_on_top(self.stack, scene)
                self.cursors.clear()
            case Closes():
                self._leave(outcome, index)
            case Quits():
                self.closing = True
            case Wished(wishes):
                outcome.refusal = self._wish(wishes)
            case Powers(word):
                outcome.refusal = self._power(word)
            case GoesHome():
                self._leave(outcome, 0)
                self.go_home()
            case Begins() as begins:
                outcome.refusal = self._begin(outcome, begins, now)
        if answer.refusal is None and answer.changed:
            self._changed(answer.notices)
        elif answer.notices is not None:
            self.notices = answer.notices
        if answer.says is not None:
            self._say_for(outcome, answer.says, now)

    @abstractmethod
    def _say_for(self, outcome: InputOutcome, says: SaysNext, now: float) -> None:
        """Say words on a device's behalf."""

    @abstractmethod
    def view(self, now: float) -> TableView:
        """What the shared screen draws and the published state is made of."""

    def _wish(self, wishes: Wishes) -> Refusal | None:
        """Let wishes hold; those that could not be saved hold until the table is closed."""
        self.context.wishes = wishes
        try:
            self.language = self.context.ports.settings.keep(wishes) or self.language
        except NotSaved as error:
            return Refusal("not-allowed", {"why": str(error)}, key="wish-not-kept")
        return None

    def _power(self, word: str) -> Refusal | None:
        """End the machine; whatever lies on the table is on the disk and goes on."""
        why = self.context.ports.settings.do(word)
        if word == "UPDATE" and not why:
            self.notices = (Sentence("notice-update-begun"),)
        return Refusal("not-allowed", {"why": why}, key="power-failed") if why else None

    def _leave(self, outcome: InputOutcome, index: int) -> None:
        """Take everything from this scene upwards off the table; the lowest scene stays until another is laid."""
        for scene in self.stack[index:]:
            outcome.cues += self.net.safely(f"the end of {scene.name}", partial(scene.left, self.context), ())
        self.stack = self.stack[: max(index, 1)]
        self.cursors.forget(TABLE)

    def _begin(self, outcome: InputOutcome, begins: Begins, now: float) -> Refusal | None:
        """Put a session on the table; where that cannot be, the home scene says why."""
        # A campaign goes on from what is in the logbook.
        self._log()
        guided = self.context.guides and bool(begins.game) and not self.context.store.opened(begins.game)
        laid_down = begun(self.context, begins, now)
        self._leave(outcome, 0)
        self.close()
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
        self.net.safely("the rating", self._rate, None)
        return None

    def _changed(self, notices: tuple[Sentence, ...] | None) -> None:
        """Everybody sees something new: what was said of the old is over, and the logbook and the rating follow."""
        self.notices = notices or ()
        # The rows follow from the journal, which is on the disk: they are written once the picture stands.
        session = self.session
        if session is not None and session.state is not None:
            self._unlogged = self.net.safely(
                "what is worth the logbook", lambda: session.game.records(session.state) != session.logged, False
            )
        if self.context.ports.rater is not None:
            self.net.safely("the rating", self._rate, None)

    def _log(self) -> None:
        """Write what is worth the logbook."""
        behind, self._unlogged = self._unlogged, False
        if behind and self.session is not None:
            self.notices = logged(self.context.store, self.session, self.notices)

    def _rate(self) -> None:
        rater = self.context.ports.rater
        if rater is not None:
            self.stack = tuple(
                scene.with_rating(rater) if isinstance(scene, PlayScene) else scene for scene in self.stack
            )
