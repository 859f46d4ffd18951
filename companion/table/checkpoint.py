"""A checkpoint of the fold beside the journal, so that a long session is resumed without folding it from its start.

It is dropped rather than believed: its own checksum, the checksum of the part of the journal that it stands for, the
program and the data files must be those it was made with. It is not synced, not backed up and never needed.
"""

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import companion
from companion.store.files import OWN_FILE, read_whole

EVERY = 256
"""Entries between two checkpoints: so many are folded at most when a session is resumed."""

_SUM = 32


@dataclass(frozen=True)
class Checkpoint:
    """The first ``count`` entries of a journal, which take ``size`` bytes, with their states as they were packed."""

    count: int
    size: int
    packed: bytes


def found(journal: Path, data: bytes) -> Checkpoint | None:
    """The checkpoint that fits the bytes of a journal; whatever is the matter with it, there is none."""
    try:
        raw = read_whole(_beside(journal))
        rest = raw[_SUM:]
        if raw[:_SUM] != _sum(rest):
            return None
        head, _, packed = rest.partition(b"\n")
        program, total, count, size = head.decode().split()
        known = Checkpoint(int(count), int(size), packed)
    except (OSError, ValueError):
        return None
    if program != _program() or known.size > len(data) or total != _sum(data[: known.size]).hex():
        return None
    return known


def note(journal: Path, checkpoint: Checkpoint, total: str) -> None:
    """Put a checkpoint beside the journal; ``total`` is the sum of the bytes it stands for. Never an error."""
    rest = f"{_program()} {total} {checkpoint.count} {checkpoint.size}\n".encode() + checkpoint.packed
    part = _beside(journal).with_suffix(".fold.part")
    # On a full disk the session is folded anew at the next start.
    with suppress(OSError):
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWN_FILE), "wb") as file:
            file.write(_sum(rest) + rest)
        part.replace(_beside(journal))


def _beside(journal: Path) -> Path:
    return journal.with_suffix(".fold")


def _sum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=_SUM).digest()


@cache
def _program() -> str:
    """Tells one state of the program from another: what folds, and how, is in these files."""
    package = Path(companion.__file__).parent
    files = (path for part in ("rules", "games", "table") for path in sorted((package / part).rglob("*.py")))
    stamps = [(str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in files]
    return _sum(repr(stamps).encode()).hex()
