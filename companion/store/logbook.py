"""The logbook: one row per attempt or match, in SQLite, replaced as a whole per session.

A session's rows follow from its journal, so they are written as a set: an undo that takes an
attempt back takes its row back too. The journals stay the truth; the logbook is the index over evenings.
"""

import errno
import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from companion.rules.game import Record
from companion.rules.published import LogRow
from companion.store.files import OWN_FILE, make_folder

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
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    try:
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
    except (sqlite3.OperationalError, OSError) as error:
        raise LogbookError(f"{path}: {error}") from error
    except (sqlite3.DatabaseError, ValueError) as error:
        raise LogbookDamaged(f"{path}: {error}") from error


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


def history(path: Path, game: str, crew: str, without: str = "") -> tuple[Record, ...]:
    """The crew's records of a game, oldest first, without those of one session."""
    with _opened(path) as connection:
        rows = connection.execute(
            "select key, data from record where game = ? and crew = ? and session <> ? order by day, session, place",
            (game, crew, without),
        )
        return tuple(Record(key, json.loads(data)) for key, data in rows)


def rows(path: Path, game: str | None = None, crew: str | None = None) -> tuple[LogRow, ...]:
    """The rows to show, newest first, of one game and crew or of all."""
    with _opened(path) as connection:
        found = connection.execute(
            "select game, crew, key, data, day from record where (? is null or game = ?) and (? is null or crew = ?) "
            "order by day desc, session desc, place desc",
            (game, game, crew, crew),
        )
        return tuple(LogRow(name, who, key, json.loads(data), day) for name, who, key, data, day in found)


def crews(path: Path) -> tuple[str, ...]:
    """The crews that have a row, by name."""
    with _opened(path) as connection:
        return tuple(name for (name,) in connection.execute("select distinct crew from record order by crew"))
