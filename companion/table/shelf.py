"""The shelf: the games this table has, and the folder with their journals and logbook."""

import errno
import gc
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from companion.rules.game import AnyGame
from companion.rules.published import Unfinished
from companion.rules.setting import Record
from companion.store import logbook
from companion.store.logbook import LogbookError
from companion.table.clock import Clock, stamp
from companion.table.fold import Materials
from companion.table.journal import Journal, JournalError
from companion.table.lines import taken_back
from companion.table.logkeeping import Logkeeper
from companion.table.session import Session, header

OFFERED = 3
LOOKED_AT = 20
NAMES_FROM = 8
REOPENED = 8
"""So many sessions are offered to go on with, from among so many of the newest journals; names from so many; and so
many of the logbook's to look at again."""


@dataclass
class Shelf:
    """Games by id, their label codes, their parsed data on demand, and where sessions are kept.

    ``options`` are the config's own defaults per game; ``seed`` makes new seeds; ``keep`` gets what a game has to
    say beyond the logbook, such as the owner's own data.
    """

    games: Mapping[str, AnyGame]
    codes: Mapping[str, str]
    data: Callable[[AnyGame], object]
    folder: Path
    clock: Clock
    seed: Callable[[], int]
    keep: Callable[[str, Sequence[Record]], None] = lambda game, records: None
    options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    logkeeper: Logkeeper = field(init=False)
    _stands: tuple[int, int] | None = None
    """Which folder it was when it was first looked at: its device and number."""

    def __post_init__(self) -> None:
        self.logkeeper = Logkeeper(self.folder / "logbook.sqlite", self.paths, self.read)
        with suppress(JournalError):
            self._check_folder()

    @property
    def journals(self) -> Path:
        """The folder of the journals."""
        return self.folder / "journals"

    def named(self, name: str) -> str | None:
        """The game id for an id or a label code, in any case."""
        for game, code in self.codes.items():
            if name.lower() in (game, code.lower()):
                return game
        return None

    def materials(self, game: AnyGame) -> Materials:
        """What a session of this game is made with."""

        def history(crew: str) -> Sequence[Record]:
            try:
                return self.logkeeper.history(game.id, crew)
            except LogbookError:
                return ()

        return Materials(game, self.data(game), self.options.get(game.id, {}), history)

    def begin(
        self, game: str, given: Mapping[str, object], position: Mapping[str, object], seed: int | None
    ) -> Session:
        """A new session, its journal on the disk. Raises ``BadOption``, ``DataError`` or ``JournalError``."""
        # The data first: a game that cannot be played leaves no journal behind.
        materials = self.materials(self.games[game])
        wall = self.clock.wall()
        # Sessions go on in the order of their names, whatever the wall clock does.
        self._check_folder()
        latest = max((path.stem for path in self.paths()), default="")
        name = f"{stamp(wall, latest)}-{game}"
        first = header(name, game, self.seed() if seed is None else seed, wall.isoformat(), position)
        journal = Journal.create(self.journals / f"{name}.jsonl", first)
        # The first game may have made the folder.
        self._check_folder()
        return Session.begin(materials, journal, given, 0.0)

    def _check_folder(self) -> None:
        """Raise ``JournalError`` where the folder is another one than before: removed, or its disk unmounted.

        A game begun there would be out of sight as soon as the disk is back.
        """
        try:
            found = self.folder.stat()
        except OSError as error:
            if self._stands is None:
                return
            raise JournalError(f"{self.folder} is not there: {error.strerror}") from error
        here = (found.st_dev, found.st_ino)
        self._stands = self._stands or here
        if here != self._stands:
            gone = OSError(errno.ESTALE, os.strerror(errno.ESTALE))
            raise JournalError(f"{self.folder} is another folder than when the table was opened") from gone

    def paths(self) -> list[Path]:
        """The journals, oldest first; none where the folder cannot be looked into."""
        try:
            return sorted(self.journals.glob("*.jsonl"))
        except OSError:
            return []

    def opened(self, game: str) -> bool:
        """Whether a game was ever opened here."""
        return any(path.stem.endswith(f"-{game}") for path in self.paths())

    def known(self, session: str) -> str | None:
        """The session of this name, in any case."""
        return next((path.stem for path in self.paths() if path.stem.lower() == session.lower()), None)

    def resume(self, session: str) -> Session:
        """A session from its journal. Raises ``JournalError``."""
        self._check_folder()
        with _uncollected():
            journal = Journal.load(self.journals / f"{session}.jsonl")
            try:
                return self._folded(journal)
            except JournalError:
                journal.close()
                raise

    def read(self, path: Path) -> Session:
        """The session of a journal, which is not touched. Raises ``JournalError``."""
        with _uncollected():
            return self._folded(Journal.seen(path))

    def _folded(self, journal: Journal) -> Session:
        """The session that a journal tells of. Raises ``JournalError`` when this version or its data cannot follow."""
        name = str(journal.entries[0].get("game"))
        game = self.games.get(name)
        if game is None:
            raise JournalError(f"{journal.path.name} is a game of {name!r}, which this version has not")
        try:
            return Session(self.materials(game), journal)
        except JournalError as error:
            raise JournalError(f"{journal.path.name}: {error}") from error
        except Exception as error:
            # Data files or options that have changed since, or a journal that no table wrote, can make nonsense of a
            # game in more ways than can be listed; none of them may keep other games from opening.
            raise JournalError(f"{journal.path.name} does not fit the data files of now: {error}") from error

    def unfinished(self) -> tuple[Unfinished, ...]:
        """The newest sessions that can go on, as many as are offered. A journal that cannot be read is left out."""
        found: list[Unfinished] = []
        for path in self.paths()[: -1 - LOOKED_AT : -1]:
            if len(found) == OFFERED:
                break
            with suppress(JournalError):
                offered = self._offered(path)
                found += [offered] if offered is not None else []
        return tuple(found)

    def _offered(self, path: Path) -> Unfinished | None:
        """The session of a journal, if it can go on. Raises ``JournalError``."""
        journal = Journal.seen(path)
        read = journal.entries
        if read[-1].get("over") or len(read) == 1:
            return None
        session = self._folded(journal)
        if not session.to_resume:
            return None
        when = str(read[0].get("created", ""))[:16].replace("T", " ")
        # Entries that only a team knows of do not count: their number would tell of secret inputs.
        public = sum(1 for entry in read if entry.get("public", True))
        # By the file's name, whatever stands in it: that is what RESUME opens.
        return Unfinished(path.stem, session.game.id, session.draft.names, when, public)

    def players(self) -> tuple[str, ...]:
        """Who played in the newest sessions, the latest first. A journal that cannot be read is left out."""
        names: dict[str, None] = {}
        for path in self.paths()[: -1 - NAMES_FROM : -1]:
            try:
                read = Journal.seen(path).entries
            except JournalError:
                continue
            undone = {number for one in read if one.get("kind") == "undo" for number in taken_back(one)}
            said = [one for one in read if one.get("kind") == "set" and one["n"] not in undone]
            given = {str(one["name"]).lower(): str(one["value"]) for one in said}
            names |= dict.fromkeys(value for key, value in sorted(given.items()) if key.startswith("name_") and value)
        return tuple(names)

    def logged_sessions(self) -> tuple[str, ...]:
        """The newest sessions of the logbook that can be opened again, the latest first."""
        named = dict.fromkeys(row.session for row in self.logkeeper.view().rows)
        kept = (session for session in named if (self.journals / f"{session}.jsonl").is_file())
        return tuple(islice(kept, REOPENED))

    def to_log(self, session: Session) -> bool:
        """Whether the logbook's rows of a session are not what they should be."""
        return session.state is not None and session.game.records(session.state) != session.logged

    def log(self, session: Session) -> None:
        """Write the logbook's rows of a session that has begun. Raises ``LogbookError``."""
        records = session.game.records(session.state)
        crew = str(session.draft.values["crew"])
        day = f"{self.clock.wall():%Y-%m-%d}"
        self.logkeeper.put(session.id, session.game.id, crew, day, records)
        self.keep(session.game.id, records)
        session.logged = records

    def catch_up(self) -> None:
        """Log the newest game where a power cut came between its last card and its row. Raises ``LogbookError``."""
        newest = self.paths()[-1:] if self.logkeeper.left is None else []
        for path in newest:
            with suppress(JournalError):
                journal = Journal.seen(path)
                if journal.entries[-1].get("over") and not logbook.knows(self.logkeeper.path, path.stem):
                    self.log(self._folded(journal))


@contextmanager
def _uncollected() -> Iterator[None]:
    """Many entries are made and none is let go: to look for garbage in the midst takes longer than making them."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
