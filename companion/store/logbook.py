"""The logbook: one row per attempt or match, in SQLite, replaced as a whole per session.

A session's rows follow from its journal, so they are written as a set: an undo that takes an
attempt back takes its row back too. The journals stay the truth; the logbook is the index over evenings.
"""

import errno
import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import msgspec

from companion.rules.plain import keyed, parse_json, whole
from companion.rules.published import LogbookView, LogRoute, LogRow, LogStop
from companion.rules.setting import Record
from companion.store import files
from companion.store.files import OWN_FILE, make_folder, put_in_place

_SCHEMA = (
    """create table if not exists record (
    session text not null, key text not null, place integer not null, game text not null,
    crew text not null, day text not null, data text not null, primary key (session, key)
)""",
    # What a set-up asks for, what the page of the logbook shows, and how often something was tried.
    "create index if not exists by_crew on record (game, crew, day, session, place)",
    "create index if not exists by_day on record (day, session, place)",
    "create index if not exists by_try on record (game, crew, key)",
    "create index if not exists by_name on record (crew)",
)

SHOWN = 400
"""Rows that the page of the logbook is given, the newest: whole campaigns with their lost attempts."""


class LogbookError(Exception):
    """The logbook cannot be read or written; the text says why."""


class LogbookDamaged(LogbookError):
    """The file is no sound database: nothing in it can be trusted. The journals still know everything."""


@contextmanager
def _faults(path: Path) -> Iterator[None]:
    """Whatever goes wrong with a database is a ``LogbookError`` that names it."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        # Only what has no kind of its own is said of the file itself: it is corrupt, or no database. A disk that is
        # full, a lock, a constraint are faults of the moment, or ours.
        damaged = type(error) is sqlite3.DatabaseError
        raise (LogbookDamaged if damaged else LogbookError)(f"{path}: {error}") from error
    except (ValueError, TypeError) as error:
        raise LogbookDamaged(f"{path}: {error}") from error


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    with _faults(path):
        make_folder(path.parent)
        # SQLite would let everybody read a file of its own making.
        if not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWN_FILE))
        elif not path.is_file():
            raise OSError(errno.EINVAL, "it is no plain file", str(path))
        connection = sqlite3.connect(path)
        try:
            connection.execute("pragma synchronous = full")
            for part in _SCHEMA:
                connection.execute(part)
            with connection:
                yield connection
        finally:
            connection.close()


def set_aside(path: Path) -> Path:
    """Move a damaged logbook out of the way for a new one; where it lies now. Raises ``LogbookError``."""
    try:
        return files.set_aside(path)
    except OSError as error:
        raise LogbookError(f"{path} cannot be moved aside: {error.strerror}") from error


def put(path: Path, session: str, game: str, crew: str, day: str, records: Sequence[Record]) -> None:
    """Make ``records`` the rows of this session. Raises ``LogbookError``; then the old rows stay."""
    with _opened(path) as connection:
        _put(connection, session, game, crew, day, records)


def _put(
    connection: sqlite3.Connection, session: str, game: str, crew: str, day: str, records: Sequence[Record]
) -> None:
    known = dict(connection.execute("select key, day from record where session = ?", (session,)))
    connection.execute("delete from record where session = ?", (session,))
    # Of two rows with one key the later counts.
    connection.executemany(
        "insert or replace into record values (?, ?, ?, ?, ?, ?, ?)",
        [
            (
                session,
                record.key,
                place,
                game,
                crew,
                known.get(record.key, day),
                json.dumps(dict(record.data), ensure_ascii=False, sort_keys=True),
            )
            for place, record in enumerate(records)
        ],
    )


def examine(path: Path) -> None:
    """Look whether the whole file is a sound database. Raises ``LogbookDamaged``, or ``LogbookError``."""
    with _opened(path) as connection:
        (verdict,) = connection.execute("pragma quick_check(1)").fetchone()
        if verdict != "ok":
            raise LogbookDamaged(f"{path}: {verdict}")


class LogbookBusy(LogbookError):
    """The logbook is being made anew; ``left`` journals have not been read yet."""

    def __init__(self, path: Path, left: int) -> None:
        super().__init__(f"{path} is being made anew")
        self.left = left


class Fresh:
    """A logbook made anew beside its place, and put there only when it is whole: one that stands there can be trusted.

    Every method raises ``LogbookError``.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._part = path, path.with_name(path.name + ".new")
        with _faults(path):
            make_folder(path.parent)
            self._part.unlink(missing_ok=True)
            os.close(os.open(self._part, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWN_FILE))
            self._connection = sqlite3.connect(self._part)
            # Nobody reads it before it is whole, so it needs no care on the way.
            self._connection.execute("pragma synchronous = off")
            self._connection.execute("pragma journal_mode = memory")
            for part in _SCHEMA:
                self._connection.execute(part)

    def put(self, session: str, game: str, crew: str, day: str, records: Sequence[Record]) -> None:
        """Make ``records`` the rows of this session."""
        with _faults(self._path):
            _put(self._connection, session, game, crew, day, records)

    def finish(self) -> None:
        """Put it in its place, on the disk."""
        with _faults(self._path):
            self._connection.commit()
            self._connection.close()
            put_in_place(self._part, self._path)

    def drop(self) -> None:
        """Give it up; harmless when it cannot be."""
        self._connection.close()
        with suppress(OSError):
            self._part.unlink()


def history(path: Path, game: str, crew: str, without: str = "") -> tuple[Record, ...]:
    """The crew's records of a game, oldest first, without those of one session."""
    if not path.exists():
        return ()
    with _opened(path) as connection:
        rows = connection.execute(
            "select key, data from record where game = ? and crew = ? and session <> ? order by day, session, place",
            (game, crew, without),
        )
        return tuple(Record(key, _data(data)) for key, data in rows)


def _data(text: str) -> Mapping[str, object]:
    """The fields of a row. Raises ``ValueError``."""
    try:
        return msgspec.json.decode(text, type=dict[str, object])
    except (msgspec.MsgspecError, RecursionError):
        # Said in the words of the house, if it is a fault there too.
        return keyed(parse_json(text))


def knows(path: Path, session: str) -> bool:
    """Whether there is any row of a session."""
    if not path.exists():
        return False
    with _opened(path) as connection:
        count: tuple[int] = connection.execute("select count(*) from record where session = ?", (session,)).fetchone()
        return count[0] > 0


def rows(path: Path, most: int = -1) -> tuple[LogRow, ...]:
    """The newest rows, all of them or so many, the newest first."""
    if not path.exists():
        return ()
    with _opened(path) as connection:
        return _rows(connection, most)


def _rows(connection: sqlite3.Connection, most: int) -> tuple[LogRow, ...]:
    rows = connection.execute(
        "select game, crew, key, data, day, session from record order by day desc, session desc, place desc limit ?",
        (most,),
    )
    return tuple(LogRow(name, who, key, _data(data), day, session) for name, who, key, data, day, session in rows)


def shown(path: Path) -> LogbookView:
    """The newest rows with the crews and how many rows there are in all."""
    if not path.exists():
        return LogbookView("", (), ())
    with _opened(path) as connection:
        (count,) = connection.execute("select count(*) from record").fetchone()
        crews = tuple(name for (name,) in connection.execute("select distinct crew from record order by crew"))
        counted = _counted(connection, _rows(connection, SHOWN))
        return LogbookView("", crews, counted, {"attempts": count}, routes(counted))


def routes(rows: Sequence[LogRow]) -> tuple[LogRoute, ...]:
    """Rows, the newest first, as routes: one a game and crew, the latest played first."""
    grouped: dict[tuple[str, str], list[LogRow]] = {}
    for row in rows:
        grouped.setdefault((row.game, row.crew), []).insert(0, row)
    return tuple(_route(game, crew, several) for (game, crew), several in grouped.items())


def _route(game: str, crew: str, rows: Sequence[LogRow]) -> LogRoute:
    """Missions by their numbers; matches as they were played."""
    stops: dict[int, list[LogRow]] = {}
    for count, row in enumerate(rows, 1):
        stops.setdefault(whole(row.data.get("mission", count)), []).append(row)
    shown = tuple(LogStop(number, tuple(stops[number])) for number in sorted(stops))
    last = rows[-1]
    if "mission" not in last.data:
        return LogRoute(game, crew, shown)
    of = max(whole(row.data.get("of", 0)) for row in rows)
    here = last.data.get("next", whole(last.data["mission"]) + (last.ended == "completed"))
    return LogRoute(game, crew, shown, whole(here), of)


def _counted(connection: sqlite3.Connection, rows: Sequence[LogRow]) -> tuple[LogRow, ...]:
    """The rows with how often the like of each match was played; a mission's attempts are counted in its rows."""
    tries: dict[tuple[str, str, str], int] = {}
    for game, crew, key in {(row.game, row.crew, row.key) for row in rows if "mission" not in row.data}:
        (tries[game, crew, key],) = connection.execute(
            "select count(*) from record where game = ? and crew = ? and key = ?", (game, crew, key)
        ).fetchone()
    return tuple(replace(row, tries=tries.get((row.game, row.crew, row.key), 0)) for row in rows)
