"""Teaching at the open table: the empty table first, then card by card, a view each time a card lies still anew."""

from contextlib import suppress
from pathlib import Path

from companion.camera.background import Background
from companion.camera.deck import ready
from companion.camera.gate import Glance, glance
from companion.camera.picture import Picture, PictureError
from companion.camera.taught import MOST, Taught, from_bytes, to_bytes
from companion.camera.teaching import SeveralCards, Sitting, shown, sitting
from companion.camera.watching import QUIET
from companion.camera_process import messages
from companion.store.files import read_whole, set_aside, write_whole

KNOWN = 3
"""So many cards must be known for their size to help with the next."""


class TeachingSession:
    """One sitting of teaching. What is finished lies on the disk at once; a sitting broken off goes on there."""

    def __init__(self, teach: messages.Teach) -> None:
        self._teach = teach
        self._path = Path(teach.file)
        self._sitting: Sitting | None = None
        self._before: Glance | None = None
        self._empty: Glance | None = None
        self._since: float | None = None
        self._taken = True
        self._fault = ""

    def report(self) -> messages.Learns:
        """How far it is."""
        sitting, total = self._sitting, len(self._teach.words)
        if sitting is None:
            return messages.Learns(self._teach.game, "empty", total=total, left=total, fault=self._fault)
        if sitting.asked is None:
            alike = tuple(ready(sitting.taught).alike()) if sitting.taught.cards else ()
            return messages.Learns(self._teach.game, "done", total=total, fault=self._fault, alike=alike)
        return messages.Learns(
            self._teach.game,
            "card",
            sitting.asked,
            sitting.counted,
            left=sitting.left,
            total=total,
            fault=self._fault,
            like=sitting.like,
        )

    def follow(self, word: str) -> messages.Learns:
        """``OK``: the table is empty now, or the view is of the card asked for. ``UNDO`` a view, ``SKIP`` a card.

        Or the word of a card to be taught anew.
        """
        self._fault = ""
        if word == "OK" and self._sitting is None:
            self._taken = False
        elif self._sitting is not None:
            match word:
                case "OK":
                    self._take(self._sitting.confirmed())
                case "UNDO":
                    self._become(self._sitting.undone())
                case "SKIP":
                    self._become(self._sitting.skipped())
                case _:
                    self._become(self._sitting.choosing(word))
        return self.report()

    def look(self, now: float, picture: Picture) -> messages.Learns | None:
        """One look; something to tell where it brought anything."""
        current = glance(picture)
        still = current.still_after(self._before)
        self._before = current
        if not still:
            self._since = None
            # What was moved is worth another view; the empty table is taken when somebody says so.
            self._taken = self._taken and self._sitting is None
            return None
        self._since = now if self._since is None else self._since
        if self._taken or now - self._since < QUIET:
            return None
        self._taken = True
        return self._begin(picture, current) if self._sitting is None else self._see(self._sitting, picture, current)

    def _begin(self, picture: Picture, current: Glance) -> messages.Learns:
        """The table is empty: go on with what was taught of the same picture size, or begin.

        A deck that is damaged is moved aside, one that cannot be read stays: none is written over.
        """
        before = None
        try:
            before = from_bytes(read_whole(self._path, MOST), self._path.name) if self._path.exists() else None
        except OSError:
            self._fault = "file"
            return self.report()
        except PictureError:
            # Where it cannot be moved, nothing can be written either.
            with suppress(OSError):
                set_aside(self._path)
        known = before.cards if before is not None and before.empty.shape == picture.shape else {}
        self._empty = current
        self._sitting = sitting(self._teach.words, Taught(self._teach.game, picture, known))
        return self.report()

    def _see(self, here: Sitting, picture: Picture, current: Glance) -> messages.Learns | None:
        if here.asked is None or (self._empty is not None and current.still_after(self._empty)):
            return None
        sizes = here.taught.sizes if len(here.taught.cards) >= KNOWN else ()
        try:
            view = shown(Background(here.taught.empty), picture, sizes)
        except SeveralCards:
            self._fault = "several"
        except PictureError:
            self._fault = "none"
        else:
            self._take(here.seen(view))
        return self.report()

    def _take(self, after: Sitting) -> None:
        self._fault = "taught" if after.like else "strange" if after.strange else ""
        self._become(after)

    def _become(self, after: Sitting) -> None:
        before, self._sitting = self._sitting, after
        if before is None or before.taught is after.taught:
            return
        try:
            write_whole(self._path, to_bytes(after.taught))
        except OSError:
            self._fault = "file"
