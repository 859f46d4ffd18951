"""Tag numbers as people meet them: hexadecimal in a frame, decimal in print.

The same 125 kHz card says ``0F00A6B4C2`` on the wire and ``0010925250 166,46274`` on its face.
"""

from enum import StrEnum


class Number(StrEnum):
    """How a tag number is written: which of its notations the catalogue is to hold."""

    HEX = "hex"
    DECIMAL = "decimal"
    FACILITY = "facility"
    REVERSED = "reversed"


def decimal(tag: str) -> str:
    """The ten-digit number printed on most cards: the last four bytes (``10D``).

    >>> decimal("0F00A6B4C2")
    '0010925250'
    """
    return f"{int(tag, 16) & 0xFFFFFFFF:010d}"


def facility(tag: str) -> str:
    """Facility and number with a comma, as printed beside it: one byte, then two (``3D,5D``).

    >>> facility("0F00A6B4C2")
    '166,46274'
    """
    value = int(tag, 16)
    return f"{value >> 16 & 0xFF:03d},{value & 0xFFFF:05d}"


def reversed_bytes(tag: str) -> str:
    """The number with its bytes the other way round, as some makes send it.

    >>> reversed_bytes("62B43423")
    '2334B462'
    """
    return bytes.fromhex(tag)[::-1].hex().upper()


def written(tag: str, number: Number) -> str:
    """The tag, given in hexadecimal, in the notation asked for.

    >>> [written("0F00A6B4C2", each) for each in Number]
    ['0F00A6B4C2', '0010925250', '166,46274', 'C2B4A6000F']
    """
    match number:
        case Number.HEX:
            return tag
        case Number.DECIMAL:
            return decimal(tag)
        case Number.FACILITY:
            return facility(tag)
        case Number.REVERSED:
            return reversed_bytes(tag)
