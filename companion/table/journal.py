"""The journal: append-only lines, each with a checksum and a running number.

A line is ``<crc32 of the text, 8 hex digits> <JSON text>``. An entry is on the disk before ``append``
returns; what a power cut tears off the end is cut away at the next start, kept beside the journal and
reported. The first entry is the header with the format version.
"""

import errno
import os
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from companion.rules.game import AnyGame
from companion.store.files import OWN_FILE, make_folder, read_whole, write_whole
from companion.table.lines import Encoded, JournalEntry, entries, line, mended, public_moves, wrong_entry

FORMAT = 1


class JournalError(Exception):
    """The journal cannot be written or read; the text says why and what to do."""


class JournalTooNew(JournalError):
    """A journal of a format this version does not know."""


@dataclass(frozen=True)
class Damage:
    """What was damaged in a journal: from which byte and line on, and where the damaged bytes were kept.

    ``moves`` is how many sound moves stood behind the damaged line, which mean nothing without it; ``mended`` tells
    that the line could be put right, so that nothing was cut off.
    """

    at: int
    length: int
    aside: Path
    line: int
    moves: int = 0
    mended: bool = False


class Journal:
    """One session's journal file, open for appending."""

    def __init__(
        self,
        path: Path,
        lines: list[JournalEntry],
        size: int = 0,
        damage: Damage | None = None,
    ) -> None:
        self.path = path
        self.entries = lines
        self.damage = damage
        self._size = size
        self._torn = False
        try:
            self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_NONBLOCK)
        except OSError as error:
            raise JournalError(f"{path.name} cannot be opened for writing: {error.strerror}") from error
        self._clock: int | None = None

    @classmethod
    def create(cls, path: Path, header: JournalEntry) -> "Journal":
        """A new journal with its header on the disk. Raises ``JournalError``."""
        try:
            make_folder(path.parent)
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_FILE))
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        except OSError as error:
            raise JournalError(f"{path} cannot be created: {error.strerror}") from error
        journal = cls(path, [])
        try:
            journal.append({"kind": "header", "format": FORMAT, **header})
        except JournalError:
            # A session that never began leaves no empty file behind.
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def reading(cls, path: Path, lines: list[JournalEntry]) -> "Journal":
        """Entries already read, to be folded; appending to it goes nowhere and the file is not touched."""
        journal = cls(Path(os.devnull), lines)
        journal.close()
        journal.path = path
        return journal

    @classmethod
    def seen(cls, path: Path) -> "Journal":
        """What can be read of a journal, which is not touched. Raises ``JournalError``."""
        data = _read(path)
        lines, size = entries(data)
        if size < len(data) and (whole := mended(data)) is not None:
            lines, _ = entries(whole)
        check_header(path, lines)
        return cls.reading(path, lines)

    @classmethod
    def load(cls, path: Path) -> "Journal":
        """An existing journal, its torn tail cut off and kept aside.

        Raises ``JournalTooNew`` for a newer format and ``JournalError`` when not even the header can be read.
        """
        data = _read(path)
        lines, size = entries(data)
        whole = mended(data) if size < len(data) else None
        if whole is not None:
            damage: Damage | None = Damage(size, len(data) - size, _aside(path), len(lines) + 1, mended=True)
            lines, end = entries(whole)
        else:
            damage, end = None, size
        check_header(path, lines)
        if damage is not None and whole is not None:
            _put_right(path, data, damage, whole)
            data = whole
        if end < len(data):
            damage = _cut(path, data, end, len(lines) + 1)
        # An earlier version kept states of the game beside its journal. They are not read any more.
        with suppress(OSError):
            path.with_suffix(".fold").unlink()
        return cls(path, lines, end, damage)

    def append(self, entry: JournalEntry) -> JournalEntry:
        """Write one entry and wait until the disk has it. Raises ``JournalError``; then nothing was added."""
        numbered: JournalEntry = {"n": len(self.entries), **entry}
        raw = line(numbered)
        try:
            self._still_there()
            if self._torn:
                os.ftruncate(self._file, self._size)
                self._torn = False
            written = os.write(self._file, raw)
            if written != len(raw):
                raise OSError(28, os.strerror(28))
            os.fdatasync(self._file)
            self._still_there()
        except OSError as error:
            self._take_back()
            raise JournalError(f"{self.path.name} cannot be written: {error.strerror}") from error
        self._size += len(raw)
        self.entries.append(numbered)
        return numbered

    def _take_back(self) -> None:
        """Remove a half-written line, so that no entry stands behind a torn one; else the next append tries again."""
        try:
            os.ftruncate(self._file, self._size)
        except OSError:
            self._torn = True

    def _still_there(self) -> None:
        """Raise where the name leads to another file or none: what is written then is gone with the folder."""
        held, named = os.fstat(self._file), self.path.stat()
        if not os.path.samestat(held, named):
            raise OSError(errno.ESTALE, os.strerror(errno.ESTALE), str(self.path))

    def checkpoint(self, at: float) -> None:
        """Note the session time beside the journal, so that a power cut costs a running clock little.

        Never an error: a missing checkpoint only costs the crew nothing and the clock some seconds.
        """
        try:
            if self._clock is None:
                # Without waiting, if it is a pipe.
                self._clock = os.open(self.clock_path, os.O_WRONLY | os.O_CREAT | os.O_NONBLOCK, OWN_FILE)
            text = f"{at:.3f}".rjust(16).encode()
            os.pwrite(self._clock, f"{zlib.crc32(text):08x} ".encode() + text + b"\n", 0)
            os.fdatasync(self._clock)
        except OSError:
            return

    def checkpointed(self) -> float:
        """The last session time noted, or 0."""
        try:
            raw = read_whole(self.clock_path).rstrip(b"\n")
        except OSError:
            return 0.0
        checksum, _, text = raw.partition(b" ")
        return 0.0 if checksum != f"{zlib.crc32(text):08x}".encode() else float(text)

    @property
    def clock_path(self) -> Path:
        """Where the checkpoint lies."""
        return self.path.with_suffix(".clock")

    def close(self) -> None:
        """Give the files back; the journal can be loaded again."""
        os.close(self._file)
        if self._clock is not None:
            os.close(self._clock)
            self._clock = None


def _read(path: Path) -> bytes:
    try:
        return read_whole(path)
    except OSError as error:
        raise JournalError(f"{path.name} cannot be read: {error.strerror}") from error


def check_header(path: Path, lines: list[JournalEntry]) -> None:
    """Raise unless the entries start with a header of a known format and are such as a table writes."""
    if not lines or lines[0].get("kind") != "header":
        raise JournalError(f"{path.name} has no readable beginning; it was left as it is")
    version = lines[0].get("format")
    if type(version) is not int or version > FORMAT:
        raise JournalTooNew(
            f"{path.name} has format {version}; this version reads up to {FORMAT}. Install a newer companion to go on."
        )
    for number, why in wrong_entry(lines):
        raise JournalError(f"{path.name} was not written by a table: line {number}: {why}; it was left as it is")


def _cut(path: Path, data: bytes, size: int, at_line: int) -> Damage:
    """Keep the damaged tail beside the journal, then cut it off."""
    copy = _aside(path)
    try:
        write_whole(copy, data[size:])
        os.truncate(path, size)
    except OSError as error:
        raise JournalError(f"{path.name} has a damaged end that cannot be cut off: {error.strerror}") from error
    return Damage(size, len(data) - size, copy, at_line, public_moves(data[size:]))


def _put_right(path: Path, data: bytes, damage: Damage, whole: bytes) -> None:
    """Keep the damaged rest beside the journal, then put the mended one in its place."""
    try:
        write_whole(damage.aside, data[damage.at :])
        write_whole(path, whole)
    except OSError as error:
        raise JournalError(f"{path.name} has a damaged line that cannot be put right: {error.strerror}") from error


def _aside(path: Path) -> Path:
    number = 1
    while (copy := path.with_suffix(f".torn{number}")).exists():
        number += 1
    return copy


# -- events as plain values ---------------------------------------------------------------------------------


def encode(events: Sequence[object]) -> Encoded:
    """Events as ``[name, fields]`` pairs; ``WRITTEN`` is the name of a class that journals know by an earlier one."""
    return [
        [vars(type(event)).get("WRITTEN", type(event).__name__), msgspec.to_builtins(event, str_keys=True)]
        for event in events
    ]


def decode(game: AnyGame, encoded: Encoded) -> tuple[object, ...]:
    """The events of journal entries. Raises ``JournalError`` for an event this version does not know."""
    classes = by_written_name(game.events)
    events: list[object] = []
    for name, fields in encoded:
        kind = classes.get(str(name))
        if kind is None:
            raise JournalError(f"found event {name!r}, which this version of {game.id} does not know")
        try:
            events.append(msgspec.convert(fields, kind, str_keys=True, strict=False))
        except msgspec.ValidationError as error:
            raise JournalError(f"event {name} cannot be read: {error}") from error
    return tuple(events)


@cache
def by_written_name(events: tuple[type, ...]) -> Mapping[str, type]:
    """Kinds of events by the names that journals know them by."""
    return {vars(kind).get("WRITTEN", kind.__name__): kind for kind in events}
