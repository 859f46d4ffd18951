"""What a table that opens does not load: it shows its first picture sooner without."""

import subprocess
import sys

import pytest


@pytest.mark.long_from(1)
@pytest.mark.parametrize(
    "package",
    [
        "companion.games.crew.state",
        "companion.games.captain_sonar.state",
        "companion.review",
        "companion.sheets",
        "asyncio",
        "pysat",
        "aiohttp",
        "cv2",
        "numpy",
    ],
)
def test_opening_a_table_leaves_to_later_what_only_some_evenings_need(package: str) -> None:
    code = "import sys, companion.cli.run, companion.cli.windows, companion.screen.window; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not [name for name in done.stdout.split() if f"{name}.".startswith(f"{package}.")]
