"""One table, or one restore, at a time on a data folder: two that write the same journals lose each other's moves.

The kernel holds the lock for as long as the process lives, so a kill or a power cut leaves none behind. What the file
says is only for people: who has the folder now.
"""

import contextlib
import errno
import fcntl
import json
import os
import re
import stat
from pathlib import Path

NAME = "table.lock"
_MOST = 2000


class FolderTaken(Exception):
    """The data folder cannot be had: another process has it, or its lock is none. The text says how to go on."""


class Lock:
    """The data folder held by this process, until ``release`` or the end of the process."""

    def __init__(self, file: int | None) -> None:
        self._file = file

    def release(self) -> None:
        """Let others have the folder; harmless when it was let go before."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def take(folder: Path, what: str, since: str) -> Lock:
    """Hold the data folder as ``what`` (``companion run``, ``companion.service``), for others to read.

    Raises ``FolderTaken``.

    A folder that nobody can write in needs no lock: what is opened there can only be looked at. A link in the place of
    the lock is not followed: the file that it leads to would be overwritten.
    """
    path = folder / NAME
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise FolderTaken(_strange(path)) from error
        return Lock(None)
    kind = os.fstat(file)
    if not stat.S_ISREG(kind.st_mode) or kind.st_nlink > 1:
        os.close(file)
        raise FolderTaken(_strange(path))
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = _holder(file)
        os.close(file)
        if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
            # Some network drives know no locks; a table there is better than none.
            return Lock(None)
        raise FolderTaken(_sentence(folder, holder)) from error
    text = json.dumps({"pid": os.getpid(), "what": what, "since": since})
    # A full disk says nothing about who may play here.
    with contextlib.suppress(OSError):
        os.ftruncate(file, 0)
        os.pwrite(file, text.encode(), 0)
    return Lock(file)


def _strange(path: Path) -> str:
    return f"{path} is a link or no plain file, expected the lock that a table makes; remove it (rm '{path}')"


def _holder(file: int) -> dict[str, object]:
    try:
        content = json.loads(os.pread(file, _MOST, 0))
    except (OSError, ValueError, RecursionError):
        return {}
    return content if isinstance(content, dict) else {}


def _sentence(folder: Path, holder: dict[str, object]) -> str:
    """Who has the folder, since when, and how to go on.

    >>> _sentence(Path("/data"), {"pid": 7, "what": "companion.service", "since": "2026-01-01 20:15"})
    '/data is in use by companion.service (process 7, since 2026-01-01 20:15), and two tables on one folder would lose \
moves; close it first (sudo systemctl stop companion.service), or name another folder with COMPANION_DATA'
    """
    what, pid = str(holder.get("what", "another table"))[:80], holder.get("pid", "unknown")
    since = f", since {holder['since']}" if "since" in holder else ""
    ending = f" ({_stop(what)})" if what.endswith(".service") else ""
    return (
        f"{folder} is in use by {what} (process {pid}{since}), and two tables on one folder would lose moves; "
        f"close it first{ending}, or name another folder with COMPANION_DATA"
    )


def _stop(unit: str) -> str:
    return f"systemctl --user stop {unit}" if "session" in unit else f"sudo systemctl stop {unit}"


def unit_of(cgroup: str) -> str | None:
    """The service of ours that a process belongs to, from its ``/proc/PID/cgroup``; ``None`` outside of one.

    >>> unit_of("0::/system.slice/companion.service"), unit_of("0::/user.slice/user-1000.slice/session-2.scope")
    ('companion.service', None)
    """
    match = re.search(r"(companion[\w-]*\.service)\s*$", cgroup)
    return match[1] if match else None


def this_process(verb: str = "companion run") -> str:
    """What this process is to others: the kiosk's unit, or its verb."""
    try:
        unit = unit_of(Path("/proc/self/cgroup").read_text(encoding="utf-8"))
    except OSError:
        unit = None
    return unit or verb
