"""Sounds through the loudspeaker and speech through espeak-ng; where either is missing, silence.

pygame's mixer only plays: the tones are made by ``tones`` and no file is needed.
"""

import logging
import shutil
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue
from typing import Any

from companion.cues import Chime, Cue, Mute, Sound, Speak, Volume
from companion.devices.settings import SoundSettings
from companion.devices.tones import RATE, samples

log = logging.getLogger(__name__)

BUFFER = 1024
"""Samples handed to the sound card at a time: 23 ms, soon enough for a chime; fewer would only wake the Pi more."""

Wording = Callable[[Speak], str]
"""Turns a sentence into words in the table's language."""


class Speaker:
    """Follows ``Chime`` and ``Speak`` cues."""

    def __init__(self, settings: SoundSettings, language: str = "en", wording: Wording | None = None) -> None:
        self.muted = settings.mute
        self._volume = settings.volume
        self._sounds: dict[Sound, Any] = {}
        self._mixer: Any = None
        self._made: Callable[[Sound], Any] = lambda sound: None
        self._making = threading.Lock()
        self._wording = wording
        self._chosen = bool(settings.voice)
        self._voice = Voice(settings.voice or language) if settings.speech and wording else None

    def start(self) -> str | None:
        """Open the mixer; returns why there is none, or ``None``."""
        if self._voice is not None:
            self._voice.start(self._volume)
        try:
            import pygame

            pygame.mixer.init(frequency=RATE, size=-16, channels=1, buffer=BUFFER)
            opened = pygame.mixer.get_init()
            if opened is None or opened[1] != -16:
                raise OSError(f"the sound card gives {opened}, not 16-bit samples")
            rate, _, channels = opened
            self._made = lambda sound: pygame.mixer.Sound(samples(sound, rate, channels).tobytes())
            self._mixer = pygame.mixer
        except (ImportError, OSError, RuntimeError, NotImplementedError) as error:  # pygame.error is a RuntimeError
            log.warning("no sound: %s", error)
            return str(error)
        self.set_volume(self._volume)
        return None

    def ready(self) -> None:
        """Make the sounds that were not asked for yet, beside all else: a table that opens shows its picture first."""
        threading.Thread(target=self._make, name="tones", daemon=True).start()

    def _make(self) -> None:
        for sound in Sound:
            self._sound(sound)

    def _sound(self, sound: Sound) -> Any:
        """A sound, made the first time it is wanted; ``None`` where there is no mixer."""
        with self._making:
            if sound not in self._sounds and self._mixer is not None:
                made = self._sounds[sound] = self._made(sound)
                made.set_volume(self._volume / 100)
            return self._sounds.get(sound)

    def stop(self) -> None:
        """Fall silent and close the mixer."""
        if self._voice is not None:
            self._voice.stop()
        with self._making:
            if self._mixer is not None:
                self._mixer.quit()
                self._mixer = None
            self._sounds = {}

    def speak(self, language: str) -> None:
        """Say sentences in another language, unless a voice was configured."""
        if self._voice is not None and not self._chosen:
            self._voice.voice = language

    def set_volume(self, volume: int) -> None:
        """Loudness from 0 to 100."""
        self._volume = max(0, min(100, volume))
        with self._making:
            for sound in self._sounds.values():
                sound.set_volume(self._volume / 100)
        if self._voice is not None:
            self._voice.volume = self._volume

    def mute(self) -> bool:
        """Silence, or sound again; returns whether it is silent now."""
        self.muted = not self.muted
        if self.muted and self._mixer is not None:
            self._mixer.stop()
        return self.muted

    def follow(self, cue: Cue) -> None:
        """Play or say it, without waiting for its end."""
        if isinstance(cue, Mute) and cue.on != self.muted:
            self.mute()
        if isinstance(cue, Volume):
            self.set_volume(self._volume + cue.by)
        if self.muted:
            return
        if isinstance(cue, Chime) and (sound := self._sound(cue.sound)) is not None:
            sound.play()
        elif isinstance(cue, Speak) and self._voice is not None and self._wording is not None:
            self._voice.say(self._wording(cue), cue.after)


class Voice:
    """A worker that runs espeak-ng once a sentence; a newer sentence replaces those still waiting, or follows them."""

    def __init__(self, voice: str, program: str = "espeak-ng") -> None:
        self.volume = 70
        self.voice = voice
        self._program = shutil.which(program)
        self._texts: Queue[str | None] = Queue()
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, volume: int) -> None:
        """Begin; without espeak-ng a line in the log is all that happens."""
        self.volume = volume
        if self._program is None:
            log.warning("no speech: espeak-ng is not installed; run: sudo apt install espeak-ng")
            return
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, after: bool = False) -> None:
        """Say it after what is being said now, and ``after`` what waits."""
        if self._thread is None:
            return
        with suppress(Empty):
            while not after:
                self._texts.get_nowait()
        self._texts.put(text)

    def waiting(self) -> bool:
        """Whether something waits to be said."""
        return not self._texts.empty()

    def stop(self) -> None:
        """End at once, in the middle of a word if need be."""
        if self._thread is None:
            return
        self._texts.put(None)
        for _ in range(40):
            process = self._process  # it may only just be starting: look again each time
            if process is not None and process.poll() is None:
                process.terminate()
            self._thread.join(timeout=0.05)
            if not self._thread.is_alive():
                break
        self._thread = None

    def _run(self) -> None:
        while (text := self._texts.get()) is not None:
            command = [self._program or "", "-v", self.voice, "-a", str(self.volume * 2), "--stdin"]
            try:
                self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
                self._process.communicate(text.encode(), timeout=30)
            except (OSError, subprocess.TimeoutExpired) as error:
                log.warning("speech: %s", error)
                if self._process is not None:
                    self._process.kill()
