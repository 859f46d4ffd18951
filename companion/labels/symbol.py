"""From a word to the dark runs of its code, in whole printer dots.

A QR code is version 1-M in alphanumeric mode: 21 modules a side, a quiet zone of 4 on every side. A
Code 128 is one row of bars with a quiet zone of 10 modules at both ends.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

import qrcode
from qrcode.constants import ERROR_CORRECT_M
from qrcode.util import MODE_ALPHA_NUM, QRData

DPI = 300
"""Printers work in multiples of this; a module of whole dots has clean edges on every one of them."""

ALPHABET = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
"""The QR alphanumeric set."""

LONGEST = 20
"""Characters that a version 1-M code holds."""

QR_SIDE = 29
"""Modules of a version 1 code with its quiet zone."""

_QR_QUIET = 4
_BAR_QUIET = 10
_BAR_WIDTH = 378
"""Dots that a bar code tries to keep to: 32 mm."""


class Kind(StrEnum):
    """Which code: squares for cameras, bars for cheap scanners that read one line."""

    QR = "qr"
    CODE128 = "code128"


class CodeError(ValueError):
    """A word that cannot be printed; the text says which and why."""


Run = tuple[int, int, int, int]
"""A dark piece in dots from the top left corner: x, y, width, height."""


@dataclass(frozen=True)
class CodeSymbol:
    """A code with its quiet zone, in dots."""

    width: int
    height: int
    runs: tuple[Run, ...]


def dots(size: float) -> int:
    """Printer dots per QR module for an edge of about ``size`` mm, quiet zone included; at least 3.

    >>> dots(12), dots(10), dots(20), dots(1)
    (5, 4, 8, 3)
    """
    return max(3, round(size / 25.4 * DPI / QR_SIDE))


def millimetres(count: int) -> float:
    """How many millimetres so many dots measure.

    >>> millimetres(5 * QR_SIDE)
    12.3
    """
    return round(count * 25.4 / DPI, 1)


def symbol(word: str, kind: Kind = Kind.QR, size: float = 12.0) -> CodeSymbol:
    """The code of a word. Raises ``CodeError`` for one that no version 1-M code holds.

    >>> symbol("P9:B7").width, symbol("P9:B7").height
    (145, 145)
    """
    if not word or len(word) > LONGEST or not set(word) <= ALPHABET:
        allowed = "A-Z 0-9 space $%*+-./:"
        raise CodeError(f"{word!r} cannot be printed: at most {LONGEST} characters of {allowed}")
    return _qr(word, dots(size)) if kind is Kind.QR else _bars(word, size)


def _qr(word: str, dot: int) -> CodeSymbol:
    matrix = _matrix(word)
    runs = []
    for row, modules in enumerate(matrix):
        start = None
        for column, dark in enumerate((*modules, False)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                box = (start + _QR_QUIET, row + _QR_QUIET, column - start, 1)
                runs.append((box[0] * dot, box[1] * dot, box[2] * dot, box[3] * dot))
                start = None
    return CodeSymbol(QR_SIDE * dot, QR_SIDE * dot, tuple(runs))


@lru_cache(maxsize=2048)
def _matrix(word: str) -> tuple[tuple[bool, ...], ...]:
    code = qrcode.QRCode(version=1, error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(QRData(word.encode("ascii"), mode=MODE_ALPHA_NUM))
    code.make(fit=False)
    return tuple(tuple(bool(cell) for cell in row) for row in code.get_matrix())


def _bars(word: str, size: float) -> CodeSymbol:
    """Bars as wide as fit 32 mm, never thinner than two dots; a long word grows wider instead."""
    from reportlab.graphics.barcode.code128 import Code128

    code: Any = Code128(word)
    code.validate()
    code.encode()
    code.decompose()
    # Capitals are bars, small letters gaps; the letter's place in the alphabet is the width.
    widths = [(letter.isupper(), ord(letter.upper()) - ord("A") + 1) for letter in code.decomposed]
    modules = sum(width for _, width in widths) + 2 * _BAR_QUIET
    dot = max(2, min(4, _BAR_WIDTH // modules))
    high = round(size * 2 / 3 / 25.4 * DPI)
    runs, x = [], _BAR_QUIET * dot
    for dark, width in widths:
        if dark:
            runs.append((x, 0, width * dot, high))
        x += width * dot
    return CodeSymbol(modules * dot, high, tuple(runs))
