"""What lies on the table: the session, the scene, menus, refusals, devices; opening and closing of games."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.rules.game import TABLE, Board, DataError, Prompt, Refusal, Sentence, SetupError
from companion.rules.published import DeviceView, HomeView, TableView
from companion.rules.reviewed import RatingView, ReviewBoard
from companion.rules.seats import Speaker
from companion.store.logbook import LogbookError
from companion.table.catalog import Binding, Catalog
from companion.table.checkup import Checkup
from companion.table.checkup_words import DoctorPort
from companion.table.enrolling import Enrolling, Tagging
from companion.table.heard import Heard, Missed, follow, not_saved
from companion.table.hearing import Hearing
from companion.table.journal import Damage, JournalError
from companion.table.reviewing import WORKING, NoRater, NoReviewer, RatingPort, ReviewPort
from companion.table.session import Session
from companion.table.shelf import Shelf
from companion.table.showing import table_view
from companion.table.takeback import Asked

MAKING = "notice-logbook-making"
"""Said while the logbook is being made anew."""

Panels = Callable[[Session], Mapping[str, tuple[str, ...]]]
"""The port to what a review may show beside a board: spaces by team."""


class Desk:
    """Everything the table holds. The words that change it live in ``speaking``, its clocks in ``ticking``."""

    def __init__(
        self,
        shelf: Shelf,
        catalog: Catalog,
        devices: Mapping[str, Binding] | None = None,
        reviewer: ReviewPort | None = None,
        panels: Panels | None = None,
        rater: RatingPort | None = None,
        tagging: Tagging | None = None,
        doctor: DoctorPort | None = None,
        language: Mapping[str, str] | None = None,
        may_quit: bool = False,
    ) -> None:
        self.shelf = shelf
        # Words of the table's language, as the standard ones they stand for: for what people type.
        self.language = language or {}
        self.may_quit = may_quit
        self.closing = False
        self.reviewer: ReviewPort = reviewer if reviewer is not None else NoReviewer()
        self.rater: RatingPort = rater if rater is not None else NoRater()
        self.rated = ""
        self.rating: RatingView | None = None
        self.review: ReviewBoard | None = None
        self.review_due = False
        self.tagging = tagging
        self.enrolling: Enrolling | None = None
        self.doctor = doctor
        self.checkup: Checkup | None = None
        self.panels: Panels = panels if panels is not None else lambda session: {}
        self._panel: tuple[Any, Mapping[str, tuple[str, ...]]] = (None, {})
        self.catalog = catalog
        self.hearing = Hearing(catalog, tuple(shelf.codes.values()))
        self.session: Session | None = None
        self.scene = "home"
        self.step = "overview"
        self.menu = False
        self.leaving: str | None = None
        self.known: tuple[str, ...] = ()
        self.cursors: dict[str, int] = {}
        self.refused: dict[str, Refusal] = {}
        self.missed: dict[str, Missed] = {}
        self.refusals = 0
        self.notices: tuple[Sentence, ...] = ()
        self._board: Board | None = None
        self.devices: dict[str, DeviceView] = {
            name: DeviceView(bound.kind, seat=bound.speaker.seat, team=bound.speaker.team)
            for name, bound in (devices or catalog.devices).items()
        }
        self.heard_from = ""
        self.heard = 0
        self.muted = False
        self.offset = 0.0
        self.checked = 0.0
        self.marked = 0.0
        self.retry = 0.0
        self.asked: Asked | None = None
        self.home = HomeView(tuple(shelf.games), shelf.unfinished())
        try:
            shelf.logkeeper.look()
        except LogbookError as error:
            self.notices = (Sentence("notice-logbook", {"why": str(error)}),)

    def session_time(self, now: float) -> float:
        """Seconds of the session in progress; time while the plug was out does not count."""
        return now + self.offset

    def _reckon(self, offset: float) -> None:
        """Session time is another from here on; since when a device is missing is told in it too."""
        by, self.offset = offset - self.offset, offset
        self.devices = {name: replace(device, since=device.since + by) for name, device in self.devices.items()}

    def audience(self, team: str | None) -> str:
        """Who learns of a refusal: in a game with team views, a team's input concerns the team alone."""
        session = self.session
        if team is None or session is None or session.state is None:
            return TABLE
        return team if team in session.game.audiences else TABLE

    def speaks(self, bound: Speaker) -> Speaker:
        """Who speaks through a device: in a game with secrets between teams, the device of a seat is its team's."""
        session = self.session
        if bound.team is not None or bound.seat is None or session is None or session.state is None:
            return bound
        return replace(bound, team=session.game.team_of(session.state, bound.seat))

    def typed(self, source: str) -> bool:
        """Whether an input comes from people's fingers, not from a reader."""
        device = self.catalog.devices.get(source)
        return device is None or device.kind != "reader"

    def question(self, audience: str, now: float) -> Prompt:
        """The prompt that an audience is asked."""
        if audience == TABLE or self.session is None:
            return self.view(now).prompt
        board = self.session.board(audience)
        assert board is not None
        return board.prompt

    def watched(self, heard: Heard, act: Callable[[Session], Refusal | None]) -> Refusal | None:
        """Let the session act, compare the views before and after, and gather the cues."""
        assert self.session is not None
        session = self.session
        before = {audience: session.board(audience) for audience in session.game.audiences}
        try:
            refusal = act(session)
        except JournalError as error:
            return not_saved(error)
        except SetupError as error:
            return Refusal("not-allowed", {"why": error.text, "path": error.path}, key="bad-setup")
        if session.state is not None and self.scene == "setup":
            self.scene = "game"
        elif session.state is None and self.scene == "game":
            self.scene = "setup"
        for audience, old in before.items():
            new = session.board(audience)
            if new != old and new is not None:
                # Only what everybody sees counts as a change: a team's secret step must leave no public trace.
                heard.changed = heard.changed or audience == TABLE
                heard.cues += [(audience, cue) for cue in session.game.cues(old, new)]
        if refusal is None and heard.changed:
            # A review under way was of the table as it lay before.
            self.give_up_review()
            self.notices = ()
            self.log()
            self.rate()
        return refusal

    def followed(self, heard: Heard) -> Heard:
        """With the lamps and words that every game has, from what lies on the table now and what lay there before."""
        board = self.session.board() if self.session is not None else None
        if board is not self._board:
            follow(heard, self._board, board)
            self._board = board
        return heard

    def rate(self) -> None:
        """Have what lies drawn rated, once; a rating of something else is no longer shown."""
        subject = self.rater.subject(self.session) if self.session is not None else ""
        if subject == self.rated:
            return
        self.rated, self.rating = subject, None
        if subject and self.session is not None:
            self.rater.start(self.session, subject)
        else:
            self.rater.close()

    def log(self) -> None:
        """Write what is worth the logbook; a logbook that cannot be written is a notice, not a stop."""
        assert self.session is not None
        try:
            self.shelf.log(self.session)
        except LogbookError as error:
            self.notices = (Sentence("notice-logbook", {"why": str(error)}),)
        self._told_of_logbook()

    def tend_logbook(self) -> None:
        """Go on making a damaged or missing logbook anew, a little at a time, and say so."""
        keeper = self.shelf.logkeeper
        if keeper.left is None:
            return
        try:
            if keeper.step():
                self.notices = tuple(one for one in self.notices if one.key != MAKING)
                self._told_of_logbook()
            elif not self.notices:
                self.notices = (Sentence(MAKING, {"journals": keeper.left}),)
        except LogbookError as error:
            self.notices = (Sentence("notice-logbook", {"why": str(error)}),)

    def _told_of_logbook(self) -> None:
        keeper = self.shelf.logkeeper
        if keeper.set_aside is not None and keeper.left is None:
            self.notices = (Sentence("notice-logbook-rebuilt", {"file": keeper.set_aside.name}),)
            keeper.set_aside = None

    def begin(
        self, game: str, given: Mapping[str, Any], position: Mapping[str, Any], seed: int | None, now: float
    ) -> None:
        """Open a new session in its set-up. Raises ``BadOption``, ``DataError`` or ``JournalError``."""
        self._reckon(-now)
        self.checked = self.marked = self.retry = 0.0
        self.session = self.shelf.begin(game, given, position, seed)
        self.scene, self.step, self.menu, self.cursors = "setup", "overview", False, {}
        self.known = self.shelf.players()
        self.asked = None
        self.refused.clear()
        self.missed.clear()

    def start(self, now: float) -> Heard:
        """Start the game from its set-up. Raises ``SetupError`` when the position cannot be."""
        heard = Heard()
        assert self.session is not None
        self.session.start(self.session_time(now))
        self.scene = "game"
        self.log()
        self.rate()
        return self.followed(heard)

    def resume(self, session: str, now: float) -> None:
        """Go on with a session from its journal. Raises ``JournalError``."""
        opened = self.shelf.resume(session)
        try:
            opened.interrupted(opened.last_time)
        except JournalError:
            opened.journal.close()
            raise
        self.session = opened
        self._reckon(opened.last_time - now)
        self.checked = self.marked = opened.last_time
        self.retry = 0.0
        self.scene = "setup" if opened.state is None else "game"
        self.menu, self.cursors, self.step = False, {}, "overview"
        self.asked = None
        self.refused.clear()
        self.missed.clear()
        self.rate()
        if opened.journal.damage is not None:
            self.notices = (_damaged(opened.journal.damage),)

    def anew(self, begin: Callable[[], None]) -> Refusal | None:
        """Close the session and begin another; where that cannot be, the home scene says why."""
        self.close()
        try:
            begin()
        except JournalError as error:
            refusal = not_saved(error)
        except SetupError as error:
            refusal = Refusal("not-allowed", {"why": error.text, "path": error.path}, key="bad-setup")
        except DataError as error:
            refusal = Refusal("not-allowed", {"why": str(error)}, key="data")
        else:
            return None
        self.go_home()
        return refusal

    def close(self) -> None:
        """Give the session's files back; nothing lies on the table any more."""
        self.give_up_review()
        self.review, self.review_due = None, False
        self.enrolling = self.checkup = None
        if self.session is not None:
            self.session.journal.close()
            self.session = None
        self.rate()

    def give_up_review(self) -> None:
        """A review under way will not come, and nothing says that it will."""
        self.reviewer.close()
        self.notices = tuple(one for one in self.notices if one.key != WORKING)

    def go_home(self) -> None:
        """Put the game away, as it stands, and show the home scene."""
        self.close()
        self.scene = "home"
        self.refused.clear()
        self.missed.clear()
        self.home = HomeView(tuple(self.shelf.games), self.shelf.unfinished())

    def view(self, now: float) -> TableView:
        """What the shared screen draws and the published state is made of."""
        return table_view(self, now)

    def panel(self) -> Mapping[str, tuple[str, ...]]:
        """What the review adds to the board, worked out once for each public board."""
        session = self.session
        if session is None or session.state is None or self.scene != "game":
            return {}
        if self._panel[0] is not session.board():
            self._panel = (session.board(), self.panels(session))
        return self._panel[1]

    def team_view(self, team: str) -> tuple[Board | None, Refusal | None, int | None]:
        """What one team's own display shows: its view, its last refusal, its cursor."""
        board = self.session.board(team) if self.session is not None else None
        return board, self.refused.get(team), self.cursors.get(team)


def _damaged(damage: Damage) -> Sentence:
    """What was damaged in a journal, where it is kept, and how to go on."""
    key = "notice-journal-mended" if damage.mended else "notice-journal-gap" if damage.moves else "notice-journal-cut"
    params = {"bytes": damage.length, "file": damage.kept.name, "line": damage.line, "moves": damage.moves}
    return Sentence(key, params)
