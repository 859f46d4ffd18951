"""How colours look to eyes that lack a kind of cone, and how far two colours are apart for them."""

from companion.screen.theme import Colour

MATRICES = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""Machado, Oliveira and Fernandes (2009), full severity, on linear light."""
PLAIN = "all cones"


def _linear(channel: float) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _lab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """CIE L*a*b* of linear light."""

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    x = bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Colour, other: Colour, eyes: str = PLAIN) -> float:
    """How far two colours are apart (CIE 1976 colour difference) for such eyes; 2.3 is just noticeable.

    >>> round(distance((255, 255, 255), (0, 0, 0)))
    100
    """
    tones = []
    for colour in (first, other):
        light = tuple(_linear(channel) for channel in colour)
        if eyes in MATRICES:
            rows = (sum(part * channel for part, channel in zip(row, light, strict=True)) for row in MATRICES[eyes])
            light = tuple(min(1.0, max(0.0, value)) for value in rows)
        tones.append(_lab(*light))
    return float(sum((a - b) ** 2 for a, b in zip(*tones, strict=True)) ** 0.5)


GRAPHICS = (
    *(("track", ground) for ground in ("station", "row", "raised")),
    *((drawn, "sea") for drawn in ("grid", "island", "quiet", "stop", "team-blue", "team-yellow", "team-red")),
    *((hull, "station-bottom") for hull in ("team-blue", "team-yellow", "failed")),
)
"""What is drawn and carries a meaning, with its ground: 3 : 1. The ring's track stands on the ground's stops too."""

APART = (
    *(("turn", other) for other in ("clock", "done", "failed", "light", "team-yellow")),
    *(("failed", other) for other in ("clock", "done", "team-red")),
    ("clock", "done"),
    ("team-blue", "team-yellow"),
    ("team-blue", "team-red"),
)
"""Colours that must not be taken for each other, by any eyes."""
