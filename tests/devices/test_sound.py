"""Sounds: distinct, short, without clicks, really heard; and silence where there is no mixer."""

import math
import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from companion.cues import Chime, Sound, Speak
from companion.devices.settings import SoundSettings
from companion.devices.speaker import SoundOutput, SpeechWorker
from companion.devices.tones import RATE, TUNES, length, samples
from companion.rules.sentences import Sentence
from tests.devices.helpers import within

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("sound", list(Sound))
def test_a_sound_is_short_audible_and_ends_in_silence(sound: Sound) -> None:
    """No click at either end, no clipping, never a second long."""
    wave = samples(sound)
    assert len(wave) == pytest.approx(length(sound) * RATE, abs=len(TUNES[sound]))
    assert 0.03 < length(sound) < 1.0
    assert abs(wave[0]) < 400 and abs(wave[-1]) < 1500
    loudness = math.sqrt(sum(value * value for value in wave) / len(wave))
    assert loudness > 1500 and max(map(abs, wave)) < 32767


def test_no_two_sounds_are_alike() -> None:
    assert len({samples(sound, 8000).tobytes() for sound in Sound}) == len(Sound)


def test_two_channels_carry_the_same() -> None:
    mono, stereo = samples(Sound.TASK, 8000), samples(Sound.TASK, 8000, 2)
    assert stereo[0::2] == mono and stereo[1::2] == mono


PLAY = """
import sys, time
from companion.cues import Chime, Sound
from companion.devices.settings import SoundSettings
from companion.devices.speaker import SoundOutput
speaker = SoundOutput(SoundSettings(volume=int(sys.argv[1]), mute=sys.argv[2] == "mute"))
print(speaker.start())
for sound in Sound:
    speaker.follow(Chime(sound))
from tests.devices.helpers import within
assert within(20.0, speaker._sounds._wanted.empty)
time.sleep(0.3)
speaker.stop()
"""


def sound_of(folder: Path, volume: int, mute: str = "") -> bytes:
    """What SDL's disk driver writes while every sound is played."""
    file = folder / "heard.raw"
    environ = os.environ | {
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(file),
        "SDL_VIDEODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-c", PLAY, str(volume), mute]
    done = subprocess.run(command, env=environ, cwd=folder, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "None", done.stdout + done.stderr
    return file.read_bytes()


@pytest.mark.display
def test_what_is_played_is_heard(tmp_path: Path) -> None:
    """The mixer's own output, not a recorder's word."""
    assert any(sound_of(tmp_path, 70))


@pytest.mark.long
@pytest.mark.display
def test_mute_and_volume_nought_are_silence(tmp_path: Path) -> None:
    assert not any(sound_of(tmp_path, 70, "mute"))
    assert not any(sound_of(tmp_path, 0))


@pytest.mark.display
def test_without_a_mixer_the_speaker_is_silent_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Pi without a sound card must play on."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    import pygame

    pygame.mixer.quit()
    speaker = SoundOutput(SoundSettings())
    assert speaker.start()
    speaker.follow(Chime(Sound.TASK))
    speaker.set_volume(30)
    assert speaker.mute() and not speaker.mute()
    speaker.stop()


@pytest.mark.display
def test_without_a_card_the_sound_library_says_nothing_itself(tmp_path: Path) -> None:
    """Eight lines of it stood above the first question of a table without a loudspeaker."""
    broken = tmp_path / "asound.conf"
    broken.write_text("broken {")
    environ = {name: value for name, value in os.environ.items() if name != "SDL_AUDIODRIVER"}
    program = "from companion.devices.sounds import Sounds; assert Sounds(50).start(); import os; os.write(2, b'after')"
    result = subprocess.run(
        [sys.executable, "-c", program],
        env={**environ, "ALSA_CONFIG_PATH": str(broken)},
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert result.stderr == b"after"


def fake_espeak(folder: Path) -> Path:
    """A program that writes down what it is asked to say, and takes its time."""
    program = folder / "espeak-fake"
    program.write_text(f'#!/bin/sh\n(echo "$@"; cat; echo) >> {folder}/said\nsleep 0.2\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return program


def test_speech_is_said_in_order_and_what_is_out_of_date_is_not(tmp_path: Path) -> None:
    """While one sentence is spoken only the newest of those that come waits."""
    voice = SpeechWorker("de", str(fake_espeak(tmp_path)))
    voice.start(50)
    voice.say("eins")
    assert within(20.0, lambda: (tmp_path / "said").exists() and "eins" in (tmp_path / "said").read_text())
    for text in ("zwei", "drei", "vier"):
        voice.say(text)
    assert within(20.0, lambda: "vier" in (tmp_path / "said").read_text())
    voice.stop()
    said = (tmp_path / "said").read_text()
    assert "-v de -a 100 --stdin" in said and "zwei" not in said and "drei" not in said


def test_a_missing_espeak_is_silence() -> None:
    voice = SpeechWorker("en", "no-such-program-here")
    voice.start(50)
    voice.say("hello")
    assert all(thread.name != "voice" for thread in threading.enumerate())
    voice.stop()


def test_stopping_does_not_wait_for_the_end_of_a_sentence(tmp_path: Path) -> None:
    slow = tmp_path / "slow"
    slow.write_text(f"#!/bin/sh\ntouch {tmp_path}/begun\nexec sleep 20\n")
    slow.chmod(0o755)
    voice = SpeechWorker("en", str(slow))
    voice.start(50)
    voice.say("a long story")
    assert within(20.0, (tmp_path / "begun").exists)
    began = time.monotonic()
    voice.stop()
    assert time.monotonic() - began < 2.0


def test_speech_is_worded_by_the_text_layer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The speaker gets a sentence as key and parameters and asks for its words."""
    program = fake_espeak(tmp_path)
    program.rename(tmp_path / "espeak-ng")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    speaker = SoundOutput(SoundSettings(speech=True), "fr", lambda cue: f"[{cue.sentence.key}]")
    speaker.start()
    speaker.follow(Speak(Sentence("not-there")))
    assert within(20.0, lambda: (tmp_path / "said").exists() and "[not-there]" in (tmp_path / "said").read_text())
    assert "-v fr" in (tmp_path / "said").read_text()
    speaker.stop()


def run_with_dummy_card(code: str) -> str:
    environ = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_a_sound_is_made_when_it_is_first_wanted_and_the_others_once_the_table_is_open() -> None:
    code = """
import threading
from companion.cues import Sound
from companion.devices.sounds import Sounds
from tests.devices.helpers import within
sounds = Sounds(70)
assert sounds.start() is None and not sounds._made
sounds.play(Sound.MEDAL)
assert within(20.0, lambda: list(sounds._made) == [Sound.MEDAL])
sounds.ready()
[thread.join() for thread in threading.enumerate() if thread.name == "tones"]
assert len(sounds._made) == len(Sound)
sounds.stop()
"""
    run_with_dummy_card(code)


def test_a_silent_sound_card_is_closed_and_opened_for_the_next_sound() -> None:
    """An open one wakes the machine forty times a second."""
    code = """
import pygame
from companion.cues import Sound
from companion.devices.sounds import Sounds, held
from tests.devices.helpers import within
closed = lambda: pygame.mixer.get_init() is None
def sounding():
    sounds.play(Sound.MEDAL)
    return pygame.mixer.get_init() is not None and pygame.mixer.get_busy()
sounds = Sounds(70, quiet=0.5)
assert sounds.start() is None and not closed()
for _ in range(2):
    assert within(20.0, closed)
    assert within(20.0, sounding)
assert held()
sounds.stop()
assert closed() and not held()
"""
    run_with_dummy_card(code)
