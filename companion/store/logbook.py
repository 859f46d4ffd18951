"""The logbook: one row per attempt or match, in SQLite, replaced as a whole per session.

A session's rows follow from its journal, so they are written as a set: an undo that takes an
attempt back takes its row back too. The journals stay the truth; the logbook is the index over evenings.
"""

import errno
import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.rules.plain import keyed, parse_json
from companion.rules.published import LogRow
from companion.rules.setting import Record
from companion.store.files import OWN_FILE, make_folder, put_in_place

_SCHEMA = """
create table if not exists record (
    session text not null, key text not null, place integer not null, game text not null,
    crew text not null, day text not null, data text not null, primary key (session, key)
)
"""


class LogbookError(Exception):
    """The logbook cannot be read or written; the text says why."""


class LogbookDamaged(LogbookError):
    """The file is no sound database: nothing in it can be trusted. The journals still know everything."""


@contextmanager
def _faults(path: Path) -> Iterator[None]:
    """Whatever goes wrong with a database is a ``LogbookError`` that names it."""
    try:
        yield
    except (sqlite3.OperationalError, OSError) as error:
        raise LogbookError(f"{path}: {error}") from error
    except (sqlite3.DatabaseError, ValueError) as error:
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
            connection.execute(_SCHEMA)
            with connection:
                yield connection
        finally:
            connection.close()


def set_aside(path: Path) -> Path:
    """Move a damaged logbook out of the way for a new one; where it lies now. Raises ``LogbookError``."""
    number = 1
    while (kept := path.with_name(f"{path.name}.damaged{number}")).exists():
        number += 1
    try:
        path.rename(kept)
    except OSError as error:
        raise LogbookError(f"{path} cannot be moved aside: {error.strerror}") from error
    return kept


def put(path: Path, session: str, game: str, crew: str, day: str, records: Sequence[Record]) -> None:
    """Make ``records`` the rows of this session. Raises ``LogbookError``; then the old rows stay."""
    with _opened(path) as connection:
        _put(connection, session, game, crew, day, records)


def _put(
    connection: sqlite3.Connection, session: str, game: str, crew: str, day: str, records: Sequence[Record]
) -> None:
    known = dict(connection.execute("select key, day from record where session = ?", (session,)))
    connection.execute("delete from record where session = ?", (session,))
    connection.executemany(
        "insert into record values (?, ?, ?, ?, ?, ?, ?)",
        [
            (session, record.key, place, game, crew, known.get(record.key, day), _text(record))
            for place, record in enumerate(records)
        ],
    )


def _text(record: Record) -> str:
    return json.dumps(dict(record.data), ensure_ascii=False, sort_keys=True)


def examine(path: Path) -> None:
    """Look whether the whole file is a sound database. Raises ``LogbookDamaged``, or ``LogbookError``."""
    with _opened(path) as connection:
        (found,) = connection.execute("pragma quick_check(1)").fetchone()
        if found != "ok":
            raise LogbookDamaged(f"{path}: {found}")


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
            self._connection.execute(_SCHEMA)

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
        return tuple(Record(key, keyed(parse_json(data))) for key, data in rows)


def knows(path: Path, session: str) -> bool:
    """Whether there is any row of a session."""
    if not path.exists():
        return False
    with _opened(path) as connection:
        found: tuple[int] = connection.execute("select count(*) from record where session = ?", (session,)).fetchone()
        return found[0] > 0


def rows(path: Path, game: str | None = None, crew: str | None = None) -> tuple[LogRow, ...]:
    """The rows to show, newest first, of one game and crew or of all."""
    if not path.exists():
        return ()
    with _opened(path) as connection:
        found = connection.execute(
            "select game, crew, key, data, day, session from record "
            "where (? is null or game = ?) and (? is null or crew = ?) order by day desc, session desc, place desc",
            (game, game, crew, crew),
        )
        return tuple(
            LogRow(name, who, key, keyed(parse_json(data)), day, session)
            for name, who, key, data, day, session in found
        )


def crews(path: Path) -> tuple[str, ...]:
    """The crews that have a row, by name."""
    if not path.exists():
        return ()
    with _opened(path) as connection:
        return tuple(name for (name,) in connection.execute("select distinct crew from record order by crew"))
