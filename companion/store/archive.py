"""Backup and restore: journals, logbook, catalogue, config and own data files in one checked archive."""

import hashlib
import json
import os
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from companion.rules.plain import parse_json
from companion.store.files import LARGEST, open_plain, replacing, write_all

FORMAT = 1
_LIST = "contents.json"
MOST = 2**30
"""Bytes that a backup may unpack to: ten thousand long evenings take less."""
_LARGEST_LIST = 16 * 2**20
_PIECE = 2**16

_NAME = r"[^/\\\0]+"
KEPT = {
    rf"journals/{_NAME}\.jsonl": LARGEST,
    rf"journals/{_NAME}\.clock": 2**10,
    rf"journals/{_NAME}\.torn[0-9]+": LARGEST,
    r"logbook\.sqlite": MOST,
    rf"(camera/)?{_NAME}\.toml": _LARGEST_LIST,
    r"sheets\.json": _LARGEST_LIST,
    rf"camera/{_NAME}\.cards": 4 * LARGEST,
    rf"assets/data/({_NAME}/)?{_NAME}\.(toml|json|txt)": _LARGEST_LIST,
}
"""What a backup holds of the data folder, and so what is restored into one: names, and bytes that such a file has at
most. Catalogue, places and settings are the ``.toml``; a camera's places may be called anything."""


class ArchiveError(Exception):
    """The archive cannot be made or is damaged; the text says why. Nothing was changed."""


@dataclass(frozen=True)
class Saved:
    """How many files a backup holds, and names of the data folder that should be in it and could not be."""

    count: int
    left_out: tuple[str, ...] = ()


def most_of(name: str) -> int | None:
    """Bytes that a file of this name in the data folder has at most; ``None`` where a backup holds no such file.

    >>> most_of("journals/2026-01-01-planet-nine.clock"), most_of("journals/a.fold"), most_of("../a.toml")
    (1024, None, None)
    """
    if not _inside(name):
        return None
    return next((most for pattern, most in KEPT.items() if re.fullmatch(pattern, name)), None)


def _kept_files(folder: Path) -> tuple[dict[str, Path], tuple[str, ...]]:
    """The files of the data folder that a backup holds, by name; and those that cannot be named or are far too long."""
    files, left_out = {}, []
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        most = most_of(name)
        if most is None or not path.is_file():
            continue
        if _printable(name) != name or path.stat().st_size > most:
            left_out.append(_printable(name))
        else:
            files[f"data/{name}"] = path
    return files, tuple(left_out)


def _printable(name: str) -> str:
    """A name of a file as text; bytes that are no UTF-8 as their figures.

    >>> _printable("a\\udcff.jsonl")
    'a\\\\xff.jsonl'
    """
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def backup(folder: Path, target: Path, extra: Mapping[str, Path]) -> Saved:
    """Write the archive; ``extra`` adds single files under given names.

    Written beside the target first, so that a full disk leaves no half archive, and never in the place of a
    file that is no backup. Raises ``ArchiveError``.
    """
    files, left_out = _kept_files(folder)
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
    return Saved(len(files), left_out)


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
        most = most_of(name.removeprefix("data/")) if name.startswith("data/") else _LARGEST_LIST
        if most is not None and sizes[name] > most:
            raise ArchiveError(f"{source}: {name} is far longer than such a file is; this is no backup to trust")
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
        with open_plain(source) as file, zipfile.ZipFile(file) as archive:
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


def _listed(source: Path, content: object) -> dict[str, object]:
    """The list of files with their checksums. Raises ``ArchiveError`` for another format than this one."""
    if not isinstance(content, dict) or not isinstance(content.get("files"), dict) or not content["files"]:
        raise ArchiveError(f"{source} is not a whole backup: {_LIST} names no files; take another copy")
    if content.get("format") != FORMAT:
        cure = "it was made by another version of the companion, which can restore it"
        raise ArchiveError(f"{source}: found format {content.get('format')!r}, expected {FORMAT}; {cure}")
    files: dict[str, object] = content["files"]
    return files


def _inside(name: str) -> bool:
    """Whether a name stays below the folder that it is put into.

    >>> _inside("journals/a.jsonl"), _inside("/etc/passwd"), _inside("../a"), _inside("")
    (True, False, False, False)
    """
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts


@dataclass(frozen=True)
class Restored:
    """How many files were written, the extra files (the config), and names that no backup of a table holds."""

    count: int
    extra: Mapping[str, bytes]
    left_out: tuple[str, ...] = ()


def restore(source: Path, folder: Path, overwrite: bool = False, extra: Iterable[str] = ()) -> Restored:
    """Put an archive's files into the data folder; files that differ are refused unless ``overwrite``.

    Only names that ``backup`` writes are taken; the ``extra`` ones are given to the caller to place. All of them
    are written beside the old ones first, so that a full disk changes nothing.
    Raises ``ArchiveError`` before anything is replaced.
    """
    with _opened(source) as archive:
        listed = _checked(source, archive)
        names = {name: name.removeprefix("data/") for name in listed if name.startswith("data/")}
        names = {inside: name for inside, name in names.items() if most_of(name) is not None}
        wanted = [name for name in extra if name in listed]
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
        left_out = tuple(_printable(name) for name in listed if name not in names and name not in wanted)
        return Restored(len(names), {name: archive.read(name) for name in wanted}, left_out)


def _differs(folder: Path, name: str, archive: zipfile.ZipFile, inside: str) -> bool:
    """Whether another version is there. Raises ``ArchiveError`` where the file has no place in the folder."""
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        raise ArchiveError(f"{path} leads out of {folder} through a link; take the link away first")
    if path.is_dir():
        raise ArchiveError(f"{path} is a folder, and a file in the backup; move it away first")
    if not path.exists():
        return False
    if not path.is_file():
        raise ArchiveError(f"{path} is a pipe or a device, and a file in the backup; move it away first")
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
