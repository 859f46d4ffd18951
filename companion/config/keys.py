"""Every key of the configuration with its check, as one closed table.

A check takes the TOML value and gives the value to use, or raises ``ValueError`` saying what was
found, what is expected, and so what to write.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.devices import settings

GAMES = ("planet-nine", "deep-sea", "captain-sonar", "toy-battle", "fifty-missions")

Check = Callable[[Any], Any]


@dataclass(frozen=True)
class BadValue:
    """A finding that does not know its file yet."""

    key: str
    text: str
    code: str = "bad-value"


@dataclass(frozen=True)
class Section:
    """One kind of table: its keys, those that must be given, and whether it is written ``[kind.NAME]``."""

    keys: Mapping[str, Check]
    required: tuple[str, ...] = ()
    named: bool = True


def _bad(found: Any, expected: str) -> ValueError:
    return ValueError(f"found {found!r}, expected {expected}")


def whole(low: int, high: int) -> Check:
    """A whole number within bounds (TOML's ``true`` is none)."""

    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise _bad(value, f"a whole number from {low} to {high}")
        return value

    return check


def seconds(low: float, high: float) -> Check:
    """A number of seconds within bounds."""

    def check(value: Any) -> float:
        if type(value) not in (int, float) or not low <= value <= high:
            raise _bad(value, f"seconds from {low:g} to {high:g}")
        return float(value)

    return check


def text(value: Any) -> str:
    """A text that is not empty."""
    if not isinstance(value, str) or not value.strip():
        raise _bad(value, 'a text in quotes, such as "OK"')
    return value


def affix(value: Any) -> str:
    """A text that may be empty."""
    if not isinstance(value, str):
        raise _bad(value, 'a text in quotes, such as "*"')
    return value


def word(value: Any) -> str:
    """A word of a game or of the table; capitals do not matter."""
    return str(text(value)).strip().upper()


def flag(value: Any) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise _bad(value, "true or false, without quotes")
    return value


def one_of(*allowed: str) -> Check:
    """One of these texts, in capitals or not.

    >>> one_of("lines", "rc522")("RC522")
    'rc522'
    """

    def check(value: Any) -> str:
        meant = value.strip().lower() if isinstance(value, str) else value
        if meant not in allowed:
            raise _bad(value, "one of " + ", ".join(f'"{each}"' for each in allowed))
        return str(meant)

    return check


def member(kind: type[StrEnum]) -> Check:
    """One of an enum's values."""
    names = one_of(*(each.value for each in kind))
    return lambda value: kind(names(value))


def angle(value: Any) -> int:
    """A quarter turn."""
    if value not in (0, 90, 180, 270) or isinstance(value, bool):
        raise _bad(value, "0, 90, 180 or 270")
    return int(value)


def pair(low: int, high: int, what: str) -> Check:
    """Two whole numbers."""

    def check(value: Any) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2 or any(type(one) is not int for one in value):
            raise _bad(value, what)
        if not all(low <= one <= high for one in value):
            raise _bad(value, what)
        return value[0], value[1]

    return check


pin = whole(0, 27)
BOUND: dict[str, Check] = {"seat": whole(1, 8), "team": text, "role": text, "place": text}
SPEAKER: dict[str, Check] = {"seat": BOUND["seat"], "team": text, "role": text}
TIMES: dict[str, Check] = {"hold_seconds": seconds(0.2, 10), "debounce": seconds(0.0, 0.5)}

TOP = Section({"language": one_of("en", "de", "fr")}, named=False)

SECTIONS: dict[str, Section] = {
    "display": Section(
        {
            "size": pair(160, 7680, "[width, height] in pixels, such as [1920, 1080]"),
            "fullscreen": flag,
            "rotation": angle,
            "theme": one_of("dark", "light"),
            "reduced_motion": flag,
            "output": whole(0, 7),
        },
        named=False,
    ),
    "team_display": Section(
        {
            "output": whole(0, 7),
            "size": pair(160, 7680, "[width, height] in pixels, such as [800, 480]"),
            "fullscreen": flag,
            "reader": text,
        }
    ),
    "sound": Section({"volume": whole(0, 100), "mute": flag, "speech": flag, "voice": text}, named=False),
    "reader": Section(
        {
            "protocol": member(settings.Protocol),
            "port": text,
            "baud": whole(300, 3_000_000),
            "prefix": affix,
            "suffix": affix,
            "pause": flag,
            "repeat_seconds": seconds(0, 60),
            "number": member(settings.Number),
            "spi": pair(0, 6, "[bus, device], such as [0, 0] for /dev/spidev0.0"),
            "data0": pin,
            "data1": pin,
        }
        | BOUND
    ),
    "button": Section(
        {
            "word": word,
            "hold": word,
            "pin": pin,
            "expander": text,
            "box": text,
            "key": whole(0, 63),
            "pull": member(settings.Pull),
            "active": member(settings.Active),
        }
        | TIMES
        | SPEAKER,
        required=("word",),
    ),
    "encoder": Section({"a": pin, "b": pin, "push": pin, "hold": word} | TIMES | SPEAKER, required=("a", "b")),
    "lamp": Section(
        {
            "cue": text,
            "pin": pin,
            "box": text,
            "key": whole(0, 63),
            "pwm": flag,
            "active": member(settings.Active),
        },
        required=("cue",),
    ),
    "expander": Section({"address": whole(0x20, 0x27), "bus": whole(0, 22)}),
    "buzzer": Section({"pin": pin}, required=("pin",), named=False),
}
"""Section by section, key by key. What is not here is not a setting."""
