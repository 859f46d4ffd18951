"""Backup and restore: journals, logbook, catalogue, config and own data files in one checked archive."""

import hashlib
import json
import os
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import IO

from companion.rules.plain import parse_json
from companion.store.files import replacing, write_all

FORMAT = 1
_LIST = "contents.json"
MOST = 2**30
"""Bytes that a backup may unpack to: ten thousand long evenings take less."""
_LARGEST_LIST = 16 * 2**20
_PIECE = 2**16
_KEPT = ("*.jsonl", "*.clock", "*.torn*", "*.sqlite", "*.json", "*.toml", "*.cards")


class ArchiveError(Exception):
    """The archive cannot be made or is damaged; the text says why. Nothing was changed."""


def kept_files(folder: Path) -> tuple[Path, ...]:
    """Everything in the data folder that a backup holds."""
    found: Iterable[Path] = (path for pattern in _KEPT for path in folder.rglob(pattern) if path.is_file())
    return tuple(sorted(set(found)))


def backup(folder: Path, target: Path, extra: Mapping[str, Path]) -> int:
    """Write the archive; ``extra`` adds single files under given names. The number of files in it.

    Written beside the target first, so that a full disk leaves no half archive, and never in the place of a
    file that is no backup. Raises ``ArchiveError``.
    """
    files = {f"data/{path.relative_to(folder).as_posix()}": path for path in kept_files(folder)}
    files |= {name: path for name, path in extra.items() if path.is_file()}
    if not files:
        raise ArchiveError(f"{folder} holds nothing to save; COMPANION_DATA names the data folder of another table")
    if not target.name or (os.path.lexists(target) and not _replaceable(target)):
        raise ArchiveError(f"{target} is there and no backup; name a new file, such as table.zip")
    try:
        with replacing(target) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            digests = {name: _add(archive, name, path) for name, path in files.items()}
            archive.writestr(_LIST, json.dumps({"format": FORMAT, "files": digests}, indent=1))
    except OSError as error:
        raise ArchiveError(f"{target} cannot be written: {error.strerror}") from error
    return len(files)


def _add(archive: zipfile.ZipFile, name: str, path: Path) -> str:
    """Put one file into the archive, in pieces: a journal may be long. Its checksum; raises ``ArchiveError``."""
    digest = hashlib.sha256()
    try:
        source = path.open("rb")
    except OSError as error:
        raise ArchiveError(f"{path} cannot be read: {error.strerror}; nothing was saved") from error
    with source, archive.open(name, "w") as target:
        while piece := _piece(source, path):
            digest.update(piece)
            target.write(piece)
    return digest.hexdigest()


def _piece(source: IO[bytes], path: Path) -> bytes:
    try:
        return source.read(_PIECE)
    except OSError as error:
        raise ArchiveError(f"{path} cannot be read: {error.strerror}; nothing was saved") from error


def _replaceable(target: Path) -> bool:
    """Whether a new backup may take the place of what is there: an older one, or an empty file."""
    try:
        if not target.is_file():
            return False
        if target.stat().st_size == 0:
            return True
        with zipfile.ZipFile(target) as archive:
            return _LIST in archive.namelist()
    except (OSError, zipfile.BadZipFile):
        return False


def _checked(source: Path, archive: zipfile.ZipFile) -> dict[str, int]:
    """The files of an archive with their sizes, each compared with its checksum. Raises ``ArchiveError``."""
    if _size(archive, _LIST) > _LARGEST_LIST:
        raise ArchiveError(f"{source} is not a whole backup: {_LIST} is too long; take another copy")
    listed = _listed(source, parse_json(archive.read(_LIST).decode("utf-8")))
    sizes = {name: _size(archive, name) for name in listed}
    if (whole := sum(sizes.values())) > MOST:
        raise ArchiveError(
            f"{source} would unpack to {whole / 2**30:.1f} GB, and no table keeps more than {MOST >> 30} GB; "
            "this is no backup to trust"
        )
    for name in listed:
        digest = hashlib.sha256()
        for piece in _pieces(archive, name):
            digest.update(piece)
        if digest.hexdigest() != listed[name]:
            raise ArchiveError(f"{source}: {name} is damaged (its checksum differs); take another copy")
        if not _inside(name.removeprefix("data/")):
            raise ArchiveError(f"{source}: {name} would lie outside the data folder; this is no backup to trust")
        if not name.startswith("data/") and sizes[name] > _LARGEST_LIST:
            raise ArchiveError(f"{source}: {name} is too long for a configuration; this is no backup to trust")
    return sizes


def _size(archive: zipfile.ZipFile, name: str) -> int:
    return archive.getinfo(name).file_size


def _pieces(archive: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    with archive.open(name) as file:
        while piece := file.read(_PIECE):
            yield piece


@contextmanager
def _opened(source: Path) -> Iterator[zipfile.ZipFile]:
    """An archive to read; whatever is wrong with it is an ``ArchiveError``."""
    try:
        with zipfile.ZipFile(source) as archive:
            yield archive
    except ArchiveError:
        raise
    except OSError as error:
        raise ArchiveError(f"{source} cannot be read: {error.strerror or error}") from error
    except KeyError as error:
        raise ArchiveError(f"{source} is not a whole backup: {error.args[0]}; take another copy") from error
    except (zipfile.BadZipFile, ValueError, EOFError, NotImplementedError) as error:
        raise ArchiveError(f"{source} is not a whole backup: {error}; take another copy") from error
    except Exception as error:  # zlib.error has no public home in zipfile
        raise ArchiveError(f"{source} is damaged: {error}; take another copy") from error


def _listed(source: Path, found: object) -> dict[str, object]:
    """The list of files with their checksums. Raises ``ArchiveError`` for another format than this one."""
    if not isinstance(found, dict) or not isinstance(found.get("files"), dict) or not found["files"]:
        raise ArchiveError(f"{source} is not a whole backup: {_LIST} names no files; take another copy")
    if found.get("format") != FORMAT:
        cure = "it was made by another version of the companion, which can restore it"
        raise ArchiveError(f"{source}: found format {found.get('format')!r}, expected {FORMAT}; {cure}")
    files: dict[str, object] = found["files"]
    return files


def _inside(name: str) -> bool:
    """Whether a name stays below the folder that it is put into.

    >>> _inside("journals/a.jsonl"), _inside("/etc/passwd"), _inside("../a"), _inside("")
    (True, False, False, False)
    """
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts


def restore(source: Path, folder: Path, overwrite: bool = False) -> tuple[int, dict[str, bytes]]:
    """Put an archive's files into the data folder; files that differ are refused unless ``overwrite``.

    Gives the number of files written and the extra files (the config) for the caller to place. All of them
    are written beside the old ones first, so that a full disk changes nothing.
    Raises ``ArchiveError`` before anything is replaced.
    """
    with _opened(source) as archive:
        listed = _checked(source, archive)
        names = {name: name.removeprefix("data/") for name in listed if name.startswith("data/")}
        try:
            differing = [name for inside, name in names.items() if _differs(folder, name, archive, inside)]
        except OSError as error:
            raise ArchiveError(f"{error.filename or folder} cannot be read: {error.strerror}") from error
        if differing and not overwrite:
            raise ArchiveError(
                f"{folder} already holds other versions of {len(differing)} files, such as {differing[0]}; "
                "use --overwrite to replace them"
            )
        put({folder / name: _pieces(archive, inside) for inside, name in names.items()})
        return len(names), {name: archive.read(name) for name in listed if name not in names}


def _differs(folder: Path, name: str, archive: zipfile.ZipFile, inside: str) -> bool:
    """Whether another version is there. Raises ``ArchiveError`` where the file has no place in the folder."""
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        raise ArchiveError(f"{path} leads out of {folder} through a link; take the link away first")
    if path.is_dir():
        raise ArchiveError(f"{path} is a folder, and a file in the backup; move it away first")
    if not path.exists():
        return False
    if path.stat().st_size != _size(archive, inside):
        return True
    with path.open("rb") as file:
        return any(file.read(len(piece)) != piece for piece in _pieces(archive, inside))


def put(files: Mapping[Path, Iterable[bytes]]) -> None:
    """Write files beside the old ones, then put all of them in their places. Raises ``ArchiveError``."""
    try:
        write_all(files.items())
    except OSError as error:
        raise ArchiveError(f"{error.filename or 'the folder'} cannot be written: {error.strerror}") from error
