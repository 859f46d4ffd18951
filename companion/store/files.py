"""The one way to read a file that may be anything, and the one way to write a file whole.

What the table keeps holds both crews' secrets: files are the owner's alone, whatever the umask says.
"""

import contextlib
import errno
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

OWN_FILE = 0o600
OWN_FOLDER = 0o700

LARGEST = 64 * 2**20
"""Bytes that a file may have to be read whole; a journal of a very long evening has one."""

NOT_PLAIN = "it is a pipe or a device, expected a plain file"
NOT_TEXT = "it is no text in UTF-8"

_FAULTS = {
    "full": (errno.ENOSPC, errno.EDQUOT, errno.EFBIG),
    "read-only": (errno.EROFS, errno.EACCES, errno.EPERM),
    "broken": (errno.EIO, errno.ENXIO, errno.ENODEV),
    "gone": (errno.ENOENT, errno.ESTALE, errno.ENOTDIR),
}


def fault(error: BaseException | None) -> str:
    """What is the matter with the disk: ``full``, ``read-only``, ``broken``, ``gone``; empty for anything else.

    >>> fault(OSError(errno.EIO, "")), fault(OSError(errno.ENOSPC, "")), fault(ValueError())
    ('broken', 'full', '')
    """
    code = error.errno if isinstance(error, OSError) else None
    return next((name for name, codes in _FAULTS.items() if code in codes), "")


@contextmanager
def open_plain(path: Path) -> Iterator[IO[bytes]]:
    """A regular file to read; a pipe or a device is an ``OSError`` that says so."""
    # Without waiting: opening a pipe would hang until somebody writes into it.
    with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NONBLOCK)) as opened:
        if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
            raise OSError(errno.EINVAL, NOT_PLAIN, str(path))
        yield opened


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """The content of a regular file; a pipe, a device or a file beyond ``most`` is an ``OSError`` that says so."""
    with open_plain(path) as opened:
        data = opened.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes, which no such file needs", str(path))
    return data


def read_text(path: Path, most: int = LARGEST) -> str:
    """The text of a regular file. Raises ``OSError``, for what is no text too."""
    try:
        return read_whole(path, most).decode("utf-8")
    except UnicodeDecodeError as error:
        raise OSError(errno.EILSEQ, NOT_TEXT, str(path)) from error


def passing_folder() -> TemporaryDirectory[str]:
    """A folder for a table that nobody will open again; it goes when it is left.

    It lies in memory where the system has a place for that and ``TMPDIR`` names no other: each word that is played is
    on the disk before it counts, and a memory card would be worn for nothing.
    """
    memory = "/dev/shm"  # the folder gets a name that nobody else has
    there = "TMPDIR" not in os.environ and os.access(memory, os.W_OK)
    return TemporaryDirectory(prefix="companion-", dir=memory if there else None)


def make_folder(path: Path) -> None:
    """A folder with all above it; those that are made are the owner's alone. Raises ``OSError``."""
    if path.is_dir():
        return
    make_folder(path.parent)
    with contextlib.suppress(FileExistsError):
        path.mkdir(mode=OWN_FOLDER)
    if not path.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))


@contextmanager
def replacing(path: Path, mode: int | None = OWN_FILE) -> Iterator[IO[bytes]]:
    """A new file beside ``path``, put in its place once it is written and on the disk. Raises ``OSError``.

    The folder must be there, so that a slip in a name makes none.

    A full disk or a power cut leaves the old file or the new one, and no half one. ``mode`` is ``None`` for what
    others may have too, such as a sheet to print. A device or a pipe (``/dev/stdout``) is written into, save in the
    place of what is the owner's alone: nobody may ever read from it.
    """
    if path.exists() and not path.is_file():
        if mode is not None and not path.is_dir():
            raise OSError(errno.EINVAL, NOT_PLAIN, str(path))
        with path.open("wb") as file:
            yield file
        return
    part = path.with_name(path.name + ".part")
    try:
        with _opened(part, mode) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        # Where not even that may be done, the reason is still the one above.
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    _settle(path.parent)


def write_whole(path: Path, data: bytes, mode: int | None = OWN_FILE) -> None:
    """Put a file in the place of the old one, all at once. Raises ``OSError``; then the old one stays."""
    if mode is not None:
        make_folder(path.parent)
    with replacing(path, mode) as file:
        file.write(data)


def set_aside(path: Path) -> Path:
    """Move a file that cannot be read out of the way for a new one; where it lies now. Raises ``OSError``."""
    number = 1
    while os.path.lexists(renamed := path.with_name(f"{path.name}.damaged{number}")):
        number += 1
    path.rename(renamed)
    return renamed


def put_in_place(part: Path, path: Path) -> None:
    """Put a file that somebody else has written in the place of another, on the disk. Raises ``OSError``."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.replace(path)
    _settle(path.parent)


def write_all(files: Iterable[tuple[Path, Iterable[bytes]]]) -> None:
    """Write every file beside its old one, in pieces, and only then put all of them in place. Raises ``OSError``."""
    parts: dict[Path, Path] = {}
    try:
        for path, pieces in files:
            make_folder(path.parent)
            parts[path] = path.with_name(path.name + ".part")
            with _opened(parts[path], OWN_FILE) as file:
                for piece in pieces:
                    file.write(piece)
                file.flush()
                os.fsync(file.fileno())
        for path, part in parts.items():
            part.replace(path)
    except BaseException:
        for part in parts.values():
            with contextlib.suppress(OSError):
                part.unlink()
        raise
    for folder in {path.parent for path in parts}:
        _settle(folder)


def _opened(part: Path, mode: int | None) -> IO[bytes]:
    # What an earlier write left behind may be readable by others.
    part.unlink(missing_ok=True)
    return os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else mode), "wb")


def _settle(folder: Path) -> None:
    """Wait until the disk knows the new names too; not every file system can be asked to."""
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def tighten(folder: Path) -> None:
    """Take from others what an earlier version let them read: the data folder, its journals and its logbook.

    A folder that everybody shares (``/tmp``) and files of another owner stay as they are.
    """
    journals = folder / "journals"
    for path in (folder, journals, *journals.glob("*"), *folder.glob("*.sqlite*")):
        with contextlib.suppress(OSError):
            status = path.lstat()
            kind, mode = stat.S_IFMT(status.st_mode), stat.S_IMODE(status.st_mode)
            if status.st_uid == os.geteuid() and kind in (stat.S_IFREG, stat.S_IFDIR) and not mode & stat.S_ISVTX:
                path.chmod(mode & OWN_FOLDER)
