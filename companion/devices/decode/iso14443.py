"""ISO 14443 type A from the card's side of the RC522: waking a card and asking for its number.

Source: ISO/IEC 14443-3, chapters 6.4 (commands) and 6.5 (anticollision, cascade levels); annex B for
CRC_A. Pure: ``exchange`` is handed in and does the talking.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from operator import xor

Exchange = Callable[[bytes, int], bytes]
"""Sends bytes (the last one with so many bits, 0 meaning all eight) and gives the answer, ``b""`` for none."""

WAKE_UP = 0x52
CASCADE = (0x93, 0x95, 0x97)
ANTICOLLISION, SELECT = 0x20, 0x70
CASCADE_TAG = 0x88
SHORT_FRAME = 7


def crc_a(data: bytes) -> bytes:
    """The checksum of longer commands, low byte first.

    >>> crc_a(b"\\x00\\x00").hex(), crc_a(b"\\x12\\x34").hex()
    ('a01e', '26cf')
    """
    crc = 0x6363
    for byte in data:
        mixed = (byte ^ crc) & 0xFF
        mixed = (mixed ^ mixed << 4) & 0xFF
        crc = crc >> 8 ^ mixed << 8 ^ mixed << 3 ^ mixed >> 4
    return crc.to_bytes(2, "little")


def part(answer: bytes) -> bytes | None:
    """Four bytes of a number out of an anticollision answer, ``None`` if its check byte is wrong.

    >>> part(bytes.fromhex("deadbeef22")).hex(), part(bytes.fromhex("deadbeef23"))
    ('deadbeef', None)
    """
    if len(answer) != 5 or reduce(xor, answer) != 0:
        return None
    return answer[:4]


def number(exchange: Exchange) -> bytes | None:
    """The number of the card in the field: four, seven or ten bytes, or ``None``.

    A card that was asked before answers only every second wake-up, so it is woken twice.
    """
    if not exchange(bytes((WAKE_UP,)), SHORT_FRAME) and not exchange(bytes((WAKE_UP,)), SHORT_FRAME):
        return None
    return _levels(exchange, CASCADE)


def _levels(exchange: Exchange, levels: Sequence[int]) -> bytes | None:
    """The rest of the number from this cascade level on."""
    if not levels:
        return None
    answer = exchange(bytes((levels[0], ANTICOLLISION)), 0)
    level = part(answer)
    if level is None:
        return None
    if level[0] != CASCADE_TAG:
        return level
    chosen = bytes((levels[0], SELECT)) + answer
    if not exchange(chosen + crc_a(chosen), 0):
        return None
    rest = _levels(exchange, levels[1:])
    return None if rest is None else level[1:] + rest
