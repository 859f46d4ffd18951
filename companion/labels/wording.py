"""Words into a room: the largest size at which they fit, pure, with the measuring handed in."""

from collections.abc import Callable
from dataclasses import dataclass

Measure = Callable[[str, float], float]
"""How wide a text is at a size."""

LEADING = 1.1
"""Distance of two lines, in sizes."""

STEP = 0.25


@dataclass(frozen=True)
class TextLine:
    """A line of text at its size in points."""

    text: str
    size: float


def wrap(text: str, measure: Measure, size: float, space: float) -> list[str]:
    """The text in lines no wider than the room; a single word may still be wider.

    >>> wrap("win the last trick", lambda piece, size: len(piece) * size, 1, 9)
    ['win the', 'last', 'trick']
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and measure(longer, size) > space:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def fitted(
    text: str, measure: Measure, space: tuple[float, float], sizes: tuple[float, float], most: int
) -> list[TextLine]:
    """The text at the largest size that fits the room (width as measured, height in points).

    At the smallest size it stands as it is: a name is never cut, as an end that runs over is seen and mended.

    >>> fitted("pass", lambda piece, size: len(piece) * size, (12, 10), (8, 2), 1)
    [TextLine(text='pass', size=3.0)]
    """
    wide, high = space
    size, smallest = sizes
    while size > smallest:
        lines = wrap(text, measure, size, wide)
        fits = max(measure(line, size) for line in lines) <= wide
        if fits and len(lines) <= most and len(lines) * size * LEADING <= high:
            return [TextLine(line, size) for line in lines]
        size -= STEP
    lines = wrap(text, measure, smallest, wide)
    return [TextLine(line, smallest) for line in lines] if most > 1 else [TextLine(text, smallest)]
