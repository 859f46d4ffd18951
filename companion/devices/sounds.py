"""The sound card: open while something sounds and for a while after it.

pygame's mixer only plays: the tones are made by ``tones`` and no file is needed. An open card wants to be fed more
than forty times a second, silence too, so one that has been silent is closed, and opened again for the next sound.
"""

import logging
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Queue
from types import ModuleType
from typing import TYPE_CHECKING

from companion.cues import Sound
from companion.devices.own_thread import OwnThread
from companion.devices.tones import RATE, samples

if TYPE_CHECKING:
    import pygame


log = logging.getLogger(__name__)

BUFFER = 1024
"""Samples handed to the sound card at a time: 23 ms, soon enough for a chime; fewer would only wake the Pi more."""

QUIET = 15.0
"""Seconds of silence after which the card is closed."""

_FAULTS = (ImportError, OSError, RuntimeError, NotImplementedError)
"""What the library says where there is no card; its own error is a ``RuntimeError``."""


@contextmanager
def _library_silenced() -> Iterator[None]:
    """Keep the sound library's own lines off standard error: whoever opens the card says the same in one."""
    stderr = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(nowhere)


_HOLDING: set["Sounds"] = set()


def held() -> bool:
    """Whether this process plays sounds, be the card closed just now: nobody else may open and close it then."""
    return bool(_HOLDING)


class Sounds(OwnThread):
    """Plays tones, one worker behind a queue: opening a card takes longer than a card game may wait."""

    def __init__(self, volume: int, quiet: float = QUIET) -> None:
        self.volume = volume
        self._quiet = quiet
        self._wanted: Queue[Sound | None] = Queue()
        self._card = threading.Lock()
        self._making = threading.Lock()
        self._made: dict[Sound, bytes] = {}
        self._loaded: dict[Sound, pygame.mixer.Sound] = {}
        self._format = (RATE, 1)
        self._opened = False

    def start(self) -> str | None:
        """Open the card; returns why there is none, or ``None``."""
        try:
            # At the start only: later the lines of all threads would be kept off it, too.
            with _library_silenced():
                self._open()
        except _FAULTS as error:
            return str(error)
        _HOLDING.add(self)
        self._begin("sounds")
        return None

    def ready(self) -> None:
        """Make the sounds that were not asked for yet, beside all else: a table that opens shows its picture first."""
        if self._thread is not None:
            threading.Thread(target=self._make, name="tones", daemon=True).start()

    def play(self, sound: Sound) -> None:
        """Play it as soon as the card can; nothing where there is none."""
        if self._thread is not None:
            self._wanted.put(sound)

    def silence(self) -> None:
        """End the sound that is being played."""
        with self._card:
            if self._opened:
                _mixer().stop()

    def stop(self) -> None:
        """Fall silent and close the card."""
        if self._thread is None:
            return
        with suppress(Empty):
            while True:
                self._wanted.get_nowait()
        self._wanted.put(None)
        self._ended()
        self._close()
        _HOLDING.discard(self)

    def _run(self) -> None:
        while True:
            try:
                wanted = self._wanted.get(timeout=self._quiet if self._opened else None)
            except Empty:
                self._close()
                continue
            if wanted is None:
                return
            try:
                self._play(wanted)
            except _FAULTS as error:
                log.warning("no sound: %s", error)

    def _play(self, sound: Sound) -> None:
        with self._card:
            if not self._opened:
                self._open()
            if sound not in self._loaded:
                self._loaded[sound] = _mixer().Sound(buffer=self._samples(sound))
            self._loaded[sound].set_volume(self.volume / 100)
            self._loaded[sound].play()

    def _open(self) -> None:
        mixer = _mixer()
        mixer.init(frequency=RATE, size=-16, channels=1, buffer=BUFFER)
        opened = mixer.get_init()
        if opened is None or opened[1] != -16:
            raise OSError(f"the sound card gives {opened}, not 16-bit samples")
        rate, _, channels = opened
        with self._making:
            if self._format != (rate, channels):
                # Another card than before may want other samples.
                self._format, self._made = (rate, channels), {}
        self._opened, self._loaded = True, {}

    def _close(self) -> None:
        with self._card:
            if self._opened:
                _mixer().quit()
            self._opened, self._loaded = False, {}

    def _make(self) -> None:
        for sound in Sound:
            self._samples(sound)

    def _samples(self, sound: Sound) -> bytes:
        """A sound's samples, made the first time they are wanted."""
        with self._making:
            if sound not in self._made:
                self._made[sound] = samples(sound, *self._format).tobytes()
            return self._made[sound]


def _mixer() -> ModuleType:
    """The library, read when a sound card is wanted. Raises ``ImportError``."""
    import pygame

    return pygame.mixer
