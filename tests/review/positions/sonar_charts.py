"""The charts of charts.toml."""

import tomllib
from pathlib import Path

from companion.review.positions import TrackingChart

CHARTS = {
    (name, side): TrackingChart.from_rows(
        f"{name} {side}", side, drawn["rows"], drawn.get("holes"), drawn.get("archer_mines", ())
    )
    for name, sides in tomllib.loads(Path(__file__).with_name("charts.toml").read_text(encoding="utf-8")).items()
    for side, drawn in sides.items()
}
