"""The journal: append-only lines, each with a checksum and a running number.

A line is ``<crc32 of the text, 8 hex digits> <JSON text>``. An entry is on the disk before ``append``
returns; what a power cut tears off the end is cut away at the next start, kept beside the journal and
reported. The first entry is the header with the format version.
"""

import errno
import json
import os
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.store.files import OWN_FILE, make_folder, read_whole, write_whole

FORMAT = 1

Entry = Mapping[str, Any]


class JournalError(Exception):
    """The journal cannot be written or read; the text says why and what to do."""


class JournalTooNew(JournalError):
    """A journal of a format this version does not know."""


@dataclass(frozen=True)
class Damage:
    """What was cut off a journal: from which byte, how many, and where it was kept."""

    at: int
    length: int
    kept: Path


def line(entry: Entry) -> bytes:
    """One entry as it stands in the file.

    >>> line({"n": 0})
    b'cd500a3f {"n":0}\\n'
    """
    text = json.dumps(entry, ensure_ascii=False, separators=(",", ":")).encode()
    return f"{zlib.crc32(text):08x} ".encode() + text + b"\n"


def entries(data: bytes) -> tuple[list[Entry], int]:
    """The sound entries from the start, and the number of bytes they take.

    Stops at the first line that is cut, has a wrong checksum, is no JSON object or is out of number.

    >>> whole = line({"n": 0}) + line({"n": 1})
    >>> entries(whole[:-3])
    ([{'n': 0}], 17)
    """
    found: list[Entry] = []
    position = 0
    while (end := data.find(b"\n", position)) >= 0:
        entry = _entry(data[position:end])
        if entry is None or entry.get("n") != len(found):
            break
        found.append(entry)
        position = end + 1
    return found, position


def _entry(raw: bytes) -> Entry | None:
    checksum, space, text = raw.partition(b" ")
    if not space or checksum != f"{zlib.crc32(text):08x}".encode():
        return None
    try:
        entry = json.loads(text)
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None


class Journal:
    """One session's journal file, open for appending."""

    def __init__(self, path: Path, found: list[Entry], size: int, damage: Damage | None) -> None:
        self.path = path
        self.entries = found
        self.damage = damage
        self._size = size
        self._torn = False
        try:
            self._file = os.open(path, os.O_WRONLY | os.O_APPEND)
        except OSError as error:
            raise JournalError(f"{path.name} cannot be opened for writing: {error.strerror}") from error
        self._clock: int | None = None

    @classmethod
    def create(cls, path: Path, header: Mapping[str, Any]) -> "Journal":
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
        journal = cls(path, [], 0, None)
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
    def reading(cls, path: Path, found: list[Entry]) -> "Journal":
        """Entries already read, to be folded; appending to it goes nowhere and the file is not touched."""
        journal = cls(Path(os.devnull), found, 0, None)
        journal.close()
        journal.path = path
        return journal

    @classmethod
    def load(cls, path: Path) -> "Journal":
        """An existing journal, its torn tail cut off and kept aside.

        Raises ``JournalTooNew`` for a newer format and ``JournalError`` when not even the header can be read.
        """
        try:
            data = read_whole(path)
        except OSError as error:
            raise JournalError(f"{path.name} cannot be read: {error.strerror}") from error
        found, size = entries(data)
        check_header(path, found)
        damage = _cut(path, data, size) if size < len(data) else None
        return cls(path, found, size, damage)

    def append(self, entry: Mapping[str, Any]) -> Entry:
        """Write one entry and wait until the disk has it. Raises ``JournalError``; then nothing was added."""
        numbered = {"n": len(self.entries), **entry}
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
                self._clock = os.open(self.clock_path, os.O_WRONLY | os.O_CREAT, OWN_FILE)
            text = f"{at:.3f}".rjust(16).encode()
            os.pwrite(self._clock, f"{zlib.crc32(text):08x} ".encode() + text + b"\n", 0)
            os.fdatasync(self._clock)
        except OSError:
            return

    def checkpointed(self) -> float:
        """The last session time noted, or 0."""
        try:
            raw = self.clock_path.read_bytes().rstrip(b"\n")
        except OSError:
            return 0.0
        checksum, _, text = raw.partition(b" ")
        if checksum != f"{zlib.crc32(text):08x}".encode():
            return 0.0
        return float(text)

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


def check_header(path: Path, found: list[Entry]) -> None:
    """Raise unless the entries start with a header of a known format."""
    if not found or found[0].get("kind") != "header":
        raise JournalError(f"{path.name} has no readable beginning; it was left as it is")
    version = found[0].get("format")
    if not isinstance(version, int) or version > FORMAT:
        raise JournalTooNew(
            f"{path.name} has format {version}; this version reads up to {FORMAT}. Install a newer companion to go on."
        )


def _cut(path: Path, data: bytes, size: int) -> Damage:
    """Keep the damaged tail beside the journal, then cut it off."""
    number = 1
    while (kept := path.with_suffix(f".torn{number}")).exists():
        number += 1
    try:
        write_whole(kept, data[size:])
        os.truncate(path, size)
    except OSError as error:
        raise JournalError(f"{path.name} has a damaged end that cannot be cut off: {error.strerror}") from error
    return Damage(size, len(data) - size, kept)
