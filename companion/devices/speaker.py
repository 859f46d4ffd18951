"""Sounds through the loudspeaker and speech through espeak-ng; where either is missing, silence."""

import logging
import shutil
import subprocess
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue

from companion.cues import Chime, Cue, Mute, Speak, Volume
from companion.devices.own_thread import OwnThread
from companion.devices.settings import SoundSettings
from companion.devices.sounds import Sounds

log = logging.getLogger(__name__)

Wording = Callable[[Speak], str]
"""Turns a sentence into words in the table's language."""


class SoundOutput:
    """Follows ``Chime`` and ``Speak`` cues."""

    name = "speaker"

    def __init__(self, settings: SoundSettings, language: str = "en", wording: Wording | None = None) -> None:
        self.muted = settings.mute
        self._sounds = Sounds(settings.volume)
        self._wording = wording
        self._chosen = bool(settings.voice)
        self._voice = SpeechWorker(settings.voice or language) if settings.speech and wording else None

    def start(self) -> str | None:
        """Open the sound card; returns why there is none, or ``None``."""
        if self._voice is not None:
            self._voice.start(self._sounds.volume)
        return self._sounds.start()

    def ready(self) -> None:
        """Make the sounds, beside all else."""
        self._sounds.ready()

    def stop(self) -> None:
        """Fall silent and close the sound card."""
        if self._voice is not None:
            self._voice.stop()
        self._sounds.stop()

    def speak(self, language: str) -> None:
        """Say sentences in another language, unless a voice was configured."""
        if self._voice is not None and not self._chosen:
            self._voice.voice = language

    def set_volume(self, volume: int) -> None:
        """Loudness from 0 to 100."""
        self._sounds.volume = max(0, min(100, volume))
        if self._voice is not None:
            self._voice.volume = self._sounds.volume

    def mute(self) -> bool:
        """Silence, or sound again; returns whether it is silent now."""
        self.muted = not self.muted
        if self.muted:
            self._sounds.silence()
        return self.muted

    def follow(self, cue: Cue) -> None:
        """Play or say it, without waiting for its end."""
        if isinstance(cue, Mute) and cue.on != self.muted:
            self.mute()
        if isinstance(cue, Volume):
            self.set_volume(self._sounds.volume + cue.by)
        if self.muted:
            return
        if isinstance(cue, Chime):
            self._sounds.play(cue.sound)
        elif isinstance(cue, Speak) and self._voice is not None and self._wording is not None:
            self._voice.say(self._wording(cue), cue.after)


class SpeechWorker(OwnThread):
    """A worker that runs espeak-ng once a sentence; a newer sentence replaces those still waiting, or follows them."""

    def __init__(self, voice: str, program: str = "espeak-ng") -> None:
        self.volume = 70
        self.voice = voice
        self._program = shutil.which(program)
        self._texts: Queue[str | None] = Queue()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, volume: int) -> None:
        """Begin; without espeak-ng a line in the log is all that happens."""
        self.volume = volume
        if self._program is None:
            log.warning("no speech: espeak-ng is not installed; run: sudo apt install espeak-ng")
            return
        self._begin("voice")

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
