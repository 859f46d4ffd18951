"""The journal: append-only lines, each with a checksum and a running number.

A line is ``<crc32 of the text, 8 hex digits> <JSON text>``. An entry is on the disk before ``append``
returns; what a power cut tears off the end is cut away at the next start, kept beside the journal and
reported. The first entry is the header with the format version.
"""

import errno
import hashlib
import os
import zlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from companion.store.files import OWN_FILE, make_folder, read_whole, write_whole
from companion.table import checkpoint
from companion.table.checkpoint import Checkpoint
from companion.table.lines import Entry, entries, line, mended, public_moves, wrong_entry

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
    kept: Path
    line: int
    moves: int = 0
    mended: bool = False


class Journal:
    """One session's journal file, open for appending."""

    def __init__(
        self,
        path: Path,
        found: list[Entry],
        size: int = 0,
        damage: Damage | None = None,
        known: Checkpoint | None = None,
        data: bytes = b"",
    ) -> None:
        self.path = path
        self.entries = found
        self.damage = damage
        self.known = known
        """The checkpoint of the fold that fits these entries."""
        self._size, self._sum = size, hashlib.blake2b(data, digest_size=32)
        self._torn = False
        self.lasting = True
        """Whether what is noted lasts: not beside a journal that is only read."""
        try:
            self._file = os.open(path, os.O_WRONLY | os.O_APPEND)
        except OSError as error:
            raise JournalError(f"{path.name} cannot be opened for writing: {error.strerror}") from error
        self._clock: int | None = None

    @classmethod
    def create(cls, path: Path, header: Entry) -> "Journal":
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
    def reading(cls, path: Path, found: list[Entry], known: Checkpoint | None = None) -> "Journal":
        """Entries already read, to be folded; appending to it goes nowhere and the file is not touched."""
        journal = cls(Path(os.devnull), found, known=known)
        journal.close()
        journal.path = path
        journal.lasting = False
        return journal

    @classmethod
    def seen(cls, path: Path) -> "Journal":
        """What can be read of a journal, which is not touched. Raises ``JournalError``."""
        data = _read(path)
        known = checkpoint.found(path, data)
        found, size = entries(data, known.size if known else 0)
        if size < len(data) and (whole := mended(data)) is not None:
            found, _ = entries(whole)
        check_header(path, found, known)
        return cls.reading(path, found, known)

    @classmethod
    def load(cls, path: Path) -> "Journal":
        """An existing journal, its torn tail cut off and kept aside.

        Raises ``JournalTooNew`` for a newer format and ``JournalError`` when not even the header can be read.
        """
        data = _read(path)
        known = checkpoint.found(path, data)
        found, size = entries(data, known.size if known else 0)
        whole = mended(data) if size < len(data) else None
        if whole is not None:
            damage: Damage | None = Damage(size, len(data) - size, _aside(path), len(found) + 1, mended=True)
            found, end = entries(whole)
        else:
            damage, end = None, size
        check_header(path, found, known)
        if damage is not None and whole is not None:
            _put_right(path, data, damage, whole)
            data = whole
        if end < len(data):
            damage = _cut(path, data, end, len(found) + 1)
        return cls(path, found, end, damage, known, data[:end])

    def append(self, entry: Entry) -> Entry:
        """Write one entry and wait until the disk has it. Raises ``JournalError``; then nothing was added."""
        numbered: Entry = {"n": len(self.entries), **entry}
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
        self._sum.update(raw)
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

    @property
    def to_note(self) -> bool:
        """Whether enough has come since the last checkpoint of the fold for another one."""
        return self.lasting and len(self.entries) - (self.known.count if self.known else 0) >= checkpoint.EVERY

    def note(self, packed: bytes) -> None:
        """Put a checkpoint of the fold of all entries beside the journal; never an error."""
        self.known = Checkpoint(len(self.entries), self._size, packed)
        if packed:
            checkpoint.note(self.path, self.known, self._sum.hexdigest())

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


def _read(path: Path) -> bytes:
    try:
        return read_whole(path)
    except OSError as error:
        raise JournalError(f"{path.name} cannot be read: {error.strerror}") from error


def check_header(path: Path, found: list[Entry], known: Checkpoint | None = None) -> None:
    """Raise unless the entries start with a header of a known format and are such as a table writes."""
    if not found or found[0].get("kind") != "header":
        raise JournalError(f"{path.name} has no readable beginning; it was left as it is")
    version = found[0].get("format")
    if type(version) is not int or version > FORMAT:
        raise JournalTooNew(
            f"{path.name} has format {version}; this version reads up to {FORMAT}. Install a newer companion to go on."
        )
    for number, why in wrong_entry(found, known.count if known else 0):
        raise JournalError(f"{path.name} was not written by a table: line {number}: {why}; it was left as it is")


def _cut(path: Path, data: bytes, size: int, at_line: int) -> Damage:
    """Keep the damaged tail beside the journal, then cut it off."""
    kept = _aside(path)
    try:
        write_whole(kept, data[size:])
        os.truncate(path, size)
    except OSError as error:
        raise JournalError(f"{path.name} has a damaged end that cannot be cut off: {error.strerror}") from error
    return Damage(size, len(data) - size, kept, at_line, public_moves(data[size:]))


def _put_right(path: Path, data: bytes, damage: Damage, whole: bytes) -> None:
    """Keep the damaged rest beside the journal, then put the mended one in its place."""
    try:
        write_whole(damage.kept, data[damage.at :])
        write_whole(path, whole)
    except OSError as error:
        raise JournalError(f"{path.name} has a damaged line that cannot be put right: {error.strerror}") from error


def _aside(path: Path) -> Path:
    number = 1
    while (kept := path.with_suffix(f".torn{number}")).exists():
        number += 1
    return kept
