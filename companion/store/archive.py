"""Backup and restore: journals, logbook, catalogue, config and own data files in one checked archive."""

import contextlib
import hashlib
import json
import os
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

FORMAT = 1
_LIST = "contents.json"
_KEPT = ("*.jsonl", "*.clock", "*.torn*", "*.sqlite", "*.json", "*.toml")


class ArchiveError(Exception):
    """The archive cannot be made or is damaged; the text says why. Nothing was changed."""


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


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
    contents = {name: _read(path) for name, path in files.items()}
    listed = {"format": FORMAT, "files": {name: _digest(data) for name, data in contents.items()}}
    part = target.with_name(target.name + ".part")
    try:
        with part.open("wb") as file:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(_LIST, json.dumps(listed, indent=1))
                for name, data in contents.items():
                    archive.writestr(name, data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        raise ArchiveError(f"{target} cannot be written: {error.strerror}") from error
    return len(contents)


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


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ArchiveError(f"{path} cannot be read: {error.strerror}; nothing was saved") from error


def _checked(source: Path) -> dict[str, bytes]:
    """The files of an archive, each compared with its checksum. Raises ``ArchiveError``."""
    try:
        with zipfile.ZipFile(source) as archive:
            listed = _listed(source, json.loads(archive.read(_LIST)))
            contents = {name: archive.read(name) for name in listed}
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
    for name, data in contents.items():
        if _digest(data) != listed[name]:
            raise ArchiveError(f"{source}: {name} is damaged (its checksum differs); take another copy")
        if not _inside(name.removeprefix("data/")):
            raise ArchiveError(f"{source}: {name} would lie outside the data folder; this is no backup to trust")
    return contents


def _listed(source: Path, found: Any) -> dict[str, Any]:
    """The list of files with their checksums. Raises ``ArchiveError`` for another format than this one."""
    if not isinstance(found, dict) or not isinstance(found.get("files"), dict) or not found["files"]:
        raise ArchiveError(f"{source} is not a whole backup: {_LIST} names no files; take another copy")
    if found.get("format") != FORMAT:
        cure = "it was made by another version of the companion, which can restore it"
        raise ArchiveError(f"{source}: found format {found.get('format')!r}, expected {FORMAT}; {cure}")
    files: dict[str, Any] = found["files"]
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
    contents = _checked(source)
    data = {name.removeprefix("data/"): raw for name, raw in contents.items() if name.startswith("data/")}
    try:
        differing = [name for name, raw in data.items() if _differs(folder, name, raw)]
    except OSError as error:
        raise ArchiveError(f"{error.filename or folder} cannot be read: {error.strerror}") from error
    if differing and not overwrite:
        raise ArchiveError(
            f"{folder} already holds other versions of {len(differing)} files, such as {differing[0]}; "
            "use --overwrite to replace them"
        )
    put({folder / name: raw for name, raw in data.items()})
    return len(data), {name: raw for name, raw in contents.items() if not name.startswith("data/")}


def _differs(folder: Path, name: str, raw: bytes) -> bool:
    """Whether another version is there. Raises ``ArchiveError`` where the file has no place in the folder."""
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        raise ArchiveError(f"{path} leads out of {folder} through a link; take the link away first")
    if path.is_dir():
        raise ArchiveError(f"{path} is a folder, and a file in the backup; move it away first")
    return path.exists() and path.read_bytes() != raw


def put(files: Mapping[Path, bytes]) -> None:
    """Write files beside the old ones, then put all of them in their places. Raises ``ArchiveError``."""
    parts: dict[Path, Path] = {}
    at = Path()
    try:
        for at, raw in files.items():
            at.parent.mkdir(parents=True, exist_ok=True)
            parts[at] = at.with_name(at.name + ".part")
            with parts[at].open("wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
        for at, part in parts.items():
            part.replace(at)
    except OSError as error:
        for part in parts.values():
            with contextlib.suppress(OSError):
                part.unlink()
        raise ArchiveError(f"{at} cannot be written: {error.strerror}") from error
