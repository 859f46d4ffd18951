"""Keeps the logbook: rows in, history out, and all of it made anew from the journals where it is damaged or missing.

Making it anew is done one journal at a time between two turns of the loop, so that ten thousand evenings hold nobody
up. Until it is whole it lies beside its place: interrupted, it is begun again and never taken for the whole.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

from companion.rules.published import LogbookView, LogRow
from companion.rules.setting import Record
from companion.store import logbook
from companion.store.logbook import Fresh, LogbookBusy, LogbookDamaged, LogbookError
from companion.table.journal import JournalError
from companion.table.session import Session

FEW = 8
"""Journals that are read at once where somebody waits for the history."""


class Logkeeper:
    """The logbook of a data folder; ``journals`` and ``read`` are how its sessions are found and read."""

    def __init__(self, path: Path, journals: Callable[[], list[Path]], read: Callable[[Path], Session]) -> None:
        self.path = path
        self.set_aside: Path | None = None
        """Where a damaged logbook was put, until somebody has been told."""
        self._view: LogbookView | None = None
        self._known: dict[tuple[str, str], tuple[Record, ...]] = {}
        """The page and the histories as they were read last, until a row is written."""
        self._journals, self._read = journals, read
        self.fresh: Fresh | None = None
        """The logbook that is being made anew; nothing while it is whole."""
        self._left: list[Path] = []

    @property
    def left(self) -> int | None:
        """How many journals are still to be read; ``None`` while the logbook is whole."""
        return None if self.fresh is None else len(self._left)

    def look(self) -> None:
        """Begin to make the logbook anew where it is damaged, or missing beside journals. Raises ``LogbookError``."""
        if self.fresh is None and self.path.exists():
            try:
                logbook.examine(self.path)
            except LogbookDamaged:
                self._begin()
        elif self.fresh is None:
            self._begin()

    def _begin(self) -> None:
        self._forget()
        if self.path.exists():
            self.set_aside = logbook.set_aside(self.path)
        self._left = self._journals()
        self.fresh = Fresh(self.path) if self._left else None

    def step(self) -> bool:
        """Read one more journal; whether the logbook is whole now. Raises ``LogbookError``, and then gives up."""
        fresh = self.fresh
        if fresh is None:
            return True
        try:
            if self._left:
                self._enter(fresh, self._left.pop())
                return False
            fresh.finish()
        except LogbookError:
            fresh.drop()
            self.fresh = None
            raise
        self.fresh = None
        self._forget()
        return True

    def _forget(self) -> None:
        self._view = None
        self._known.clear()

    def _enter(self, fresh: Fresh, path: Path) -> None:
        """The rows of a session follow from its journal alone."""
        try:
            session = self._read(path)
            records = session.game.records(session.state) if session.state is not None else ()
        except (JournalError, LookupError, TypeError, AttributeError, ValueError):
            # Of what no table wrote there is nothing to keep.
            return
        if session.state is not None:
            crew, day = str(session.draft.values["crew"]), str(session.journal.entries[0].get("created"))[:10]
            fresh.put(session.id, session.game.id, crew, day, records)

    def history(self, game: str, crew: str) -> tuple[Record, ...]:
        """The crew's records of a game, oldest first. Raises ``LogbookError``.

        ``LogbookBusy`` while it is being made anew: what is known by then is not the whole.
        """
        if not self.path.exists():
            self.look()
        self._busy()
        key = (game, crew)
        if key not in self._known:
            try:
                self._known[key] = logbook.history(self.path, game, crew)
            except LogbookDamaged:
                self._begin()
                self._busy()
                return ()
        return self._known[key]

    def _busy(self) -> None:
        """Raise ``LogbookBusy`` while it is being made anew, but for the few journals of a first evening."""
        while self.left is not None and self.left <= FEW:
            self.step()
        if self.left is not None:
            raise LogbookBusy(self.path, self.left)

    def put(self, session: str, game: str, crew: str, day: str, records: Sequence[Record]) -> None:
        """Make ``records`` the rows of this session. Raises ``LogbookError``."""
        self._forget()
        if not self.path.exists():
            self.look()
        if self.fresh is None:
            try:
                logbook.put(self.path, session, game, crew, day, records)
            except LogbookDamaged:
                self._begin()
        if self.fresh is not None:
            self.fresh.put(session, game, crew, day, records)

    def view(self) -> LogbookView:
        """The logbook scene's rows; none while it cannot be read or is being made anew."""
        if self._view is None:
            try:
                self._view = logbook.shown(self.path)
            except LogbookError:
                return LogbookView("", (), ())
        return self._view

    def rows(self) -> tuple[LogRow, ...]:
        """Every row, the newest first; none while it cannot be read."""
        try:
            return logbook.rows(self.path)
        except LogbookError:
            return ()
