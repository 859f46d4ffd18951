"""The games this table has, and the folder with their journals and logbook."""

import errno
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from companion.rules.cover import id_named
from companion.rules.game import AnyGame
from companion.rules.garbage import uncollected
from companion.rules.published import Onward, Unfinished
from companion.rules.setting import Record
from companion.store import logbook
from companion.store.logbook import LogbookBusy, LogbookError
from companion.table.clock import Clock, stamp
from companion.table.fold import Materials, records
from companion.table.journal import Journal, JournalError
from companion.table.lines import JournalEntry, taken_back
from companion.table.logkeeping import Logkeeper
from companion.table.session import Session, header

_ENDING = ".jsonl"

OFFERED = 3
LOOKED_AT = 20
NAMES_FROM = 8
ONWARD = 2
"""So many sessions are offered to go on with, from among so many of the newest journals; names from so many; and so
many of the logbook's to look at again."""


Stamp = tuple[int, int]
"""When a file or a folder was changed last, and how long it is."""


@dataclass(frozen=True)
class SessionGlance:
    """What home and set-up show of a session, as its journal stood: how to go on with it, and who played."""

    stamp: Stamp
    offered: Unfinished | None
    names: tuple[str, ...]


@dataclass
class SessionStore:
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
    """Device and number of the folder when it was first looked at, by which another one in its place is known."""
    _listed: tuple[Stamp, list[str]] = ((0, 0), [])
    """The names of the sessions, and how their folder stood then."""
    _glances: dict[str, SessionGlance] = field(default_factory=dict)

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
        return id_named(self.codes, name)

    def materials(self, game: AnyGame) -> Materials:
        """What a session of this game is made with."""

        def history(crew: str) -> Sequence[Record]:
            try:
                return self.logkeeper.history(game.id, crew)
            except LogbookBusy:
                # A crew would begin its campaign again; whoever has none need not wait.
                if game.campaign is not None:
                    raise
                return ()
            except LogbookError:
                return ()

        return Materials(game, self.data(game), self.options.get(game.id, {}), history)

    def begin(
        self, game: str, options: Mapping[str, object], position: Mapping[str, object], seed: int | None
    ) -> Session:
        """A new session, its journal on the disk. Raises ``BadOption``, ``DataError`` or ``JournalError``."""
        # The data first: a game that cannot be played leaves no journal behind.
        materials = self.materials(self.games[game])
        wall = self.clock.wall()
        # Sessions go on in the order of their names, whatever the wall clock does.
        self._check_folder()
        sessions = self.sessions()
        latest = next(reversed(sessions), "")
        name = f"{stamp(wall, latest)}-{game}"
        first = header(name, game, self.seed() if seed is None else seed, wall.isoformat(), position)
        journal = Journal.create(self.path(name), first)
        # The one name more is known: the folder need not be listed for it.
        sessions.append(name)
        self._listed = _stamp(self.journals), sessions
        # The first game may have made the folder.
        self._check_folder()
        return Session.begin(materials, journal, options, 0.0)

    def _check_folder(self) -> None:
        """Raise ``JournalError`` where the folder is another one than before: removed, or its disk unmounted.

        A game begun there would be out of sight as soon as the disk is back.
        """
        try:
            status = self.folder.stat()
        except OSError as error:
            if self._stands is None:
                return
            raise JournalError(f"{self.folder} is not there: {error.strerror}") from error
        here = (status.st_dev, status.st_ino)
        self._stands = self._stands or here
        if here != self._stands:
            gone = OSError(errno.ESTALE, os.strerror(errno.ESTALE))
            raise JournalError(f"{self.folder} is another folder than when the table was opened") from gone

    def sessions(self) -> list[str]:
        """The names of the sessions, oldest first; none where the folder cannot be looked into.

        A name that is no text belongs to no session of ours: it could not be shown, nor said.
        """
        try:
            stamp = _stamp(self.journals)
            if stamp != self._listed[0]:
                with os.scandir(self.journals) as files:
                    names = [file.name.removesuffix(_ENDING) for file in files if file.name.endswith(_ENDING)]
                self._listed = stamp, sorted(name for name in names if name.isprintable())
        except OSError:
            return []
        return self._listed[1]

    def path(self, session: str) -> Path:
        """The journal of a session."""
        return self.journals / f"{session}{_ENDING}"

    def paths(self) -> list[Path]:
        """The journals, oldest first."""
        return [self.path(session) for session in self.sessions()]

    def opened(self, game: str) -> bool:
        """Whether a game was ever opened here."""
        return any(session.endswith(f"-{game}") for session in reversed(self.sessions()))

    def known(self, session: str) -> str | None:
        """The session of this name, in any case."""
        return next((name for name in self.sessions() if name.lower() == session.lower()), None)

    def resume(self, session: str) -> Session:
        """A session from its journal. Raises ``JournalError``."""
        self._check_folder()
        with uncollected():
            journal = Journal.load(self.path(session))
            try:
                return self._folded(journal)
            except JournalError:
                journal.close()
                raise

    def read(self, path: Path) -> Session:
        """The session of a journal, which is not touched. Raises ``JournalError``."""
        with uncollected():
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
        unfinisheds: list[Unfinished] = []
        for name in self.sessions()[: -1 - LOOKED_AT : -1]:
            if len(unfinisheds) == OFFERED:
                break
            with suppress(JournalError):
                offered = self._glance(name).offered
                unfinisheds += [offered] if offered is not None else []
        return tuple(unfinisheds)

    def _glance(self, name: str) -> SessionGlance:
        """What is shown of a session, read anew only where its journal has changed. Raises ``JournalError``."""
        path = self.path(name)
        try:
            stamp = _stamp(path)
        except OSError as error:
            raise JournalError(f"{path.name} cannot be read: {error.strerror}") from error
        known = self._glances.get(name)
        if known is None or known.stamp != stamp:
            with uncollected():
                journal = Journal.seen(path)
                ended = journal.entries[-1].get("over") or len(journal.entries) == 1
                offered = None if ended else self._offered(self._folded(journal))
            known = self._glances[name] = SessionGlance(stamp, offered, _players(journal.entries))
        return known

    def put_away(self, session: Session) -> None:
        """Keep what home shows of a session that was on the table, so that its journal need not be read for it."""
        read, path = session.journal.entries, session.journal.path
        with suppress(OSError):
            offered = None if len(read) == 1 else self._offered(session)
            self._glances[path.stem] = SessionGlance(_stamp(path), offered, _players(read))

    def _offered(self, session: Session) -> Unfinished | None:
        """How to go on with a session, if there is anything to go on with."""
        if not session.to_resume:
            return None
        read, path = session.journal.entries, session.journal.path
        when = str(read[0].get("created", ""))[:16].replace("T", " ")
        # Entries that only a team knows of do not count: their number would tell of secret inputs.
        public = sum(1 for entry in read if entry.get("public", True))
        # By the file's name, whatever stands in it: that is what RESUME opens.
        return Unfinished(path.stem, session.game.id, session.draft.names, when, public, _mission(session))

    def players(self) -> tuple[str, ...]:
        """Who played in the newest sessions, the latest first. A journal that cannot be read is left out."""
        names: dict[str, None] = {}
        for name in self.sessions()[: -1 - NAMES_FROM : -1]:
            with suppress(JournalError):
                names |= dict.fromkeys(self._glance(name).names)
        return tuple(names)

    def onward(self, unfinished: Sequence[Unfinished]) -> tuple[Onward, ...]:
        """The crews that can go on with their next mission, the latest first; not those with a game that goes on."""
        played = {(game.game, game.names) for game in unfinished}
        offered = []
        for route in self.logkeeper.view().routes:
            last = route.newest
            people = last.data.get("names")
            names = tuple(map(str, people)) if isinstance(people, list) else ()
            busy = (route.game, names) in played
            if route.here and not busy and route.game in self.games and self.path(last.session).is_file():
                offered.append(Onward(last.session, route.game, route.crew, names, route.here))
        return tuple(offered[:ONWARD])

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
        newest = self.sessions()[-1:] if self.logkeeper.left is None else []
        for name in newest:
            with suppress(JournalError):
                journal = Journal.seen(self.path(name))
                if journal.entries[-1].get("over") and not logbook.knows(self.logkeeper.path, name):
                    self.log(self._folded(journal))


def _mission(session: Session) -> int:
    """The mission that a session was started with; 0 before that, and in a game without missions."""
    game, entries = session.game, session.journal.entries
    start = next((entry for entry in reversed(entries) if entry.get("kind") == "start"), None)
    if start is None or game.campaign is None:
        return 0
    setup = session.draft.setup(game, session.materials.data, session.position, records(start))
    return game.campaign.levels(setup).here


def _players(read: Sequence[JournalEntry]) -> tuple[str, ...]:
    """Who sits at a session's table, by the entries of its journal."""
    undone = {number for entry in read if entry.get("kind") == "undo" for number in taken_back(entry)}
    said = [entry for entry in read if entry.get("kind") == "set" and entry["n"] not in undone]
    options = {str(entry["name"]).lower(): str(entry["value"]) for entry in said}
    return tuple(value for key, value in sorted(options.items()) if key.startswith("name_") and value)


def _stamp(path: Path) -> Stamp:
    """When a file or a folder was changed last. Raises ``OSError``."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size
