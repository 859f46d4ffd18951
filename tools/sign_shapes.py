"""Writes the signs that sheets share with labels and screen, from their one drawing (companion/rules/sign_shapes.py).

python -m tools.sign_shapes       writes assets/sheets/pages/sonar/shapes.js
"""

import json
from pathlib import Path

from companion.games.captain_sonar.terms import SIGNS as COLOURS
from companion.rules.sign_shapes import SIGNS, Disc, Step

FILE = Path(__file__).resolve().parents[1] / "assets" / "sheets" / "pages" / "sonar" / "shapes.js"


def module() -> str:
    """The ES module: the paths of each sign on a square of 100 by 100, and the sign of each colour."""
    shapes = {name: [path(step) for step in steps] for name, steps in SIGNS.items()}
    lines = ["// Written by tools/sign_shapes.py from the drawing that labels and screen have too."]
    for name, value in (("SHAPES", shapes), ("SIGNS", dict(COLOURS))):
        lines.append(f"export const {name} = {json.dumps(value, indent=2)};")
    return "\n".join(lines) + "\n"


def path(step: Step) -> str:
    """The step as the path of an SVG picture, such as ``M0 0L1 0L0 1.2Z``."""
    if isinstance(step, Disc):
        left, right, y, r = _short(step.x - step.r), _short(step.x + step.r), _short(step.y), _short(step.r)
        half = f"A{r} {r} 0 1 1"
        return f"M{left} {y}{half} {right} {y}{half} {left} {y}Z"
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in step.points) + "Z"


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


if __name__ == "__main__":
    FILE.write_text(module(), encoding="utf-8")
