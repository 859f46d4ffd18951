"""Text as it may leave the program: nothing in it steers a terminal or turns the order of what is read.

Names, words, files and file names are other people's; a terminal obeys ESC, and a right-to-left mark makes one
line read as another. They are shown by their numbers, in the way that JSON and TOML write them, so that data stays
what it was.
"""

import io
import unicodedata
from typing import TextIO

_KEPT = frozenset("\n\t\u200c\u200d")
"""Lines and tabs are ours; the two joiners belong to the scripts and signs that need them."""

_STEERS = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control and format characters, halves of pairs, separators of lines and paragraphs."""


def printable(text: str) -> str:
    r"""The text with everything that steers instead of being read written as its number.

    >>> printable("Ana \x1b[2J\x00 \u202eanA \udce9 \U000e0041 ✓")
    'Ana \\u001b[2J\\u0000 \\u202eanA \\udce9 \\udb40\\udc41 ✓'
    """
    if text.isascii() and text.isprintable():
        return text
    steers = {sign for sign in set(text) - _KEPT if unicodedata.category(sign) in _STEERS}
    return "".join(_number(sign) if sign in steers else sign for sign in text)


def _number(sign: str) -> str:
    units = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


class PrintableStream(io.TextIOBase):
    """A stream of text behind which nothing but printable text arrives."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that lacks a sign shows another one; it is no reason to end.
            stream.reconfigure(errors="replace")

    def write(self, text: str) -> int:
        """Write what is printable of it."""
        self._stream.write(printable(text))
        return len(text)

    def flush(self) -> None:
        """Send on what was written."""
        self._stream.flush()

    def isatty(self) -> bool:
        """Whether somebody reads along."""
        return self._stream.isatty()

    def fileno(self) -> int:
        """The file behind it."""
        return self._stream.fileno()

    def writable(self) -> bool:
        """The stream takes text."""
        return True

    @property
    def buffer(self) -> object:
        """The bytes behind it, for what is no text."""
        return self._stream.buffer

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """How the signs become bytes."""
        return self._stream.encoding
