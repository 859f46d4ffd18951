"""How large a text is for the eye that reads it."""

from companion.screen.reading_distance import ReadingDistance, x_height


def arc_minutes(style: str, size: float, sight: ReadingDistance, display: tuple[int, int]) -> float:
    """The angle of a small x of a text of this size, in pixels.

    >>> round(arc_minutes("text", 13.0, ReadingDistance(7, 1.0), (800, 480)), 1)
    4.3
    """
    return sight.minutes(size * x_height(style), display)
