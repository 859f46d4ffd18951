"""Every sound as a short tune, and tunes as samples. Pure: numbers in, samples out."""

import math
from array import array
from dataclasses import dataclass

from companion.cues import Sound

RATE = 44100
_LOUDEST = 32767
_HEADROOM = 0.6
_ATTACK = 0.006
_RELEASE = 0.03


@dataclass(frozen=True, slots=True)
class Note:
    """A tone of ``pitch`` hertz, sliding to ``slide`` if given; pitch 0 is a rest."""

    pitch: float
    seconds: float
    slide: float = 0.0
    loud: float = 1.0


C4, E4, G4, A4, C5, D5, E5, G5, C6, E6 = 261.6, 329.6, 392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 1046.5, 1318.5
_BEAT = Note(0, 0.06)

TUNES: dict[Sound, tuple[Note, ...]] = {
    Sound.ACCEPTED: (Note(G5, 0.07),),
    Sound.TRICK: (Note(E5, 0.08), Note(G5, 0.1)),
    Sound.TASK: (Note(C5, 0.08), Note(E5, 0.08), Note(G5, 0.16)),
    Sound.REFUSED: (Note(G4, 0.12), Note(E4, 0.2)),
    Sound.UNKNOWN: (Note(A4, 0.06), _BEAT, Note(A4, 0.06)),
    Sound.TIME: (Note(C6, 0.15), _BEAT, Note(C6, 0.15)),
    Sound.LAST_SECONDS: (Note(C6, 0.05),),
    Sound.SUCCESS: (Note(C5, 0.12), Note(E5, 0.12), Note(G5, 0.12), Note(C6, 0.36)),
    Sound.FAILURE: (Note(E4, 0.2), Note(C4, 0.2), Note(C4, 0.4, slide=196.0)),
    Sound.PROMPT: (Note(D5, 0.06), Note(G5, 0.06)),
    Sound.STOP: (Note(A4, 0.18), _BEAT, Note(A4, 0.18), _BEAT, Note(A4, 0.18)),
    Sound.EXPLOSION: (Note(300.0, 0.7, slide=45.0),),
    Sound.MEDAL: (Note(G5, 0.07), Note(C6, 0.07), Note(E6, 0.2)),
    Sound.NEUTRAL: (Note(C5, 0.09),),
    Sound.SURFACE: (Note(C4, 0.3, slide=G4), Note(G4, 0.2, slide=C5)),
    Sound.SUNK: (Note(300.0, 0.25, slide=60.0), Note(G4, 0.6, slide=65.0)),
    Sound.CAPTURE: (Note(G4, 0.05), Note(D5, 0.12)),
    Sound.HEADQUARTERS: (Note(G4, 0.1), Note(G4, 0.1), Note(C5, 0.14), Note(G5, 0.5)),
}
"""One tune a sound: rising is good, falling is bad, repeated is urgent. None lasts a second."""


def length(sound: Sound) -> float:
    """How many seconds a sound lasts.

    >>> max(length(sound) for sound in Sound) < 1.0
    True
    """
    return sum(note.seconds for note in TUNES[sound])


def samples(sound: Sound, rate: int = RATE, channels: int = 1) -> "array[int]":
    """The sound as signed 16-bit samples."""
    wave: array[int] = array("h")
    for note in TUNES[sound]:
        for value in _tone(note, rate):
            wave.extend([value] * channels)
    return wave


def _tone(note: Note, rate: int) -> list[int]:
    """One note: a sine with a soft octave above it, eased in and out so that it does not click."""
    count = int(note.seconds * rate)
    if note.pitch <= 0:
        return [0] * count
    values = []
    phase = 0.0
    for n in range(count):
        done = n / count
        pitch = note.pitch + (note.slide - note.pitch) * done if note.slide else note.pitch
        phase += 2 * math.pi * pitch / rate
        ease = min(1.0, n / (_ATTACK * rate), (count - n) / (_RELEASE * rate))
        fade = math.exp(-1.5 * done)
        wave = 0.8 * math.sin(phase) + 0.2 * math.sin(2 * phase)
        values.append(int(_LOUDEST * _HEADROOM * note.loud * wave * ease * fade))
    return values
