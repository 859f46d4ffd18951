"""Backup and restore: journals, logbook, catalogue, config and own data files in one checked archive."""

import hashlib
import json
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

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

    Written beside the target first, so that a full disk leaves no half archive. Raises ``ArchiveError``.
    """
    files = {f"data/{path.relative_to(folder).as_posix()}": path for path in kept_files(folder)}
    files |= {name: path for name, path in extra.items() if path.is_file()}
    part = target.with_name(target.name + ".part")
    try:
        contents = {name: path.read_bytes() for name, path in files.items()}
        listed = {"format": FORMAT, "files": {name: _digest(data) for name, data in contents.items()}}
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(_LIST, json.dumps(listed, indent=1))
            for name, data in contents.items():
                archive.writestr(name, data)
        part.replace(target)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ArchiveError(f"{target} cannot be written: {error.strerror}") from error
    return len(contents)


def _checked(source: Path) -> dict[str, bytes]:
    """The files of an archive, each compared with its checksum. Raises ``ArchiveError``."""
    try:
        with zipfile.ZipFile(source) as archive:
            listed = json.loads(archive.read(_LIST))
            if not isinstance(listed, dict) or listed.get("format") != FORMAT:
                raise ArchiveError(f"{source}: found format {listed.get('format')!r}, expected {FORMAT}")
            contents = {name: archive.read(name) for name in listed["files"]}
    except (OSError, zipfile.BadZipFile, KeyError, ValueError, AttributeError, EOFError, NotImplementedError) as error:
        raise ArchiveError(f"{source} is not a whole backup: {error}") from error
    except Exception as error:  # zlib.error has no public home in zipfile
        raise ArchiveError(f"{source} is damaged: {error}") from error
    for name, data in contents.items():
        if _digest(data) != listed["files"][name]:
            raise ArchiveError(f"{source}: {name} is damaged (its checksum differs)")
        if name.startswith("/") or ".." in Path(name).parts:
            raise ArchiveError(f"{source}: {name} would lie outside the data folder")
    return contents


def restore(source: Path, folder: Path, overwrite: bool = False) -> tuple[int, dict[str, bytes]]:
    """Put an archive's files into the data folder; what stood there is kept beside unless ``overwrite``.

    Gives the number of files written and the extra files (the config) for the caller to place.
    Raises ``ArchiveError`` before anything is written.
    """
    contents = _checked(source)
    data = {name.removeprefix("data/"): raw for name, raw in contents.items() if name.startswith("data/")}
    differing = [name for name, raw in data.items() if (folder / name).exists() and (folder / name).read_bytes() != raw]
    if differing and not overwrite:
        raise ArchiveError(
            f"{folder} already holds other versions of {len(differing)} files, such as {differing[0]}; "
            "use --overwrite to replace them"
        )
    try:
        for name, raw in data.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(path.name + ".part")
            part.write_bytes(raw)
            part.replace(path)
    except OSError as error:
        raise ArchiveError(f"{folder} cannot be written: {error.strerror}") from error
    return len(data), {name: raw for name, raw in contents.items() if not name.startswith("data/")}
