"""Key codes of the Linux input layer as characters, on the US layout that scanners type by default."""

from collections.abc import Iterable

_ROWS = {2: "1234567890-=", 16: "qwertyuiop[]", 30: "asdfghjkl;'", 44: "zxcvbnm,./"}
_SHIFTED = dict(zip("1234567890-=[];',./`\\", '!@#$%^&*()_+{}:"<>?~|', strict=True))
_KEYPAD = {71: "7", 72: "8", 73: "9", 74: "-", 75: "4", 76: "5", 77: "6", 78: "+", 79: "1", 80: "2", 81: "3", 82: "0"}

PLAIN: dict[int, str] = {code + n: key for code, row in _ROWS.items() for n, key in enumerate(row)}
PLAIN |= _KEYPAD | {28: "\n", 96: "\n", 15: "\t", 57: " ", 43: "\\", 41: "`", 55: "*", 83: ".", 98: "/"}
"""Code to character, without shift."""

SHIFT_KEYS = (42, 54)
_DOWN = 1


def characters(events: Iterable[tuple[int, int]], shift: bool = False) -> tuple[str, bool]:
    """The characters of (code, value) key events, and whether shift is down after them.

    >>> characters([(42, 1), (25, 1), (25, 0), (42, 0), (10, 1), (42, 1), (39, 1), (42, 0), (48, 1), (28, 1)])
    ('P9:b\\n', False)
    """
    text = ""
    for code, value in events:
        if code in SHIFT_KEYS:
            shift = value != 0
        elif value == _DOWN and code in PLAIN:
            key = PLAIN[code]
            text += (_SHIFTED.get(key) or key.upper()) if shift else key
    return text, shift
