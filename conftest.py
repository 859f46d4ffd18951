"""What pytest leaves out where an extra is not installed, and that random tests try the same cases in every run.

Without OpenCV nothing of a camera can be loaded. ``HYPOTHESIS_PROFILE=default`` tries new cases, to find what no run
has found yet. What the table's last net catches fails a test, unless it is marked ``faults``.
"""

import gc
import logging
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.util import find_spec

import pytest
from hypothesis import settings

# A check that fails once in fifty runs, for a case that nobody changed, says nothing of the change that it is to judge.
# Nor does one that took long on a busy machine.
settings.register_profile("same", derandomize=True, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

LONGEST = 900
"""Seconds that a long form may take on a machine that does much else besides."""

OF_CAMERAS = (
    "companion/camera",
    "companion/camera_process/teaching.py",
    "companion/camera_process/process.py",
    "companion/camera_process/source.py",
    "companion/cli/camera_files.py",
    "companion/cli/camera_pictures.py",
    "companion/cli/camera_report.py",
    "companion/cli/camera_teaching.py",
    "tests/camera",
    "tests/camera_process",
    "tools/bench_camera.py",
    "tools/camera_scenes",
)


def pytest_sessionstart() -> None:
    """Nothing that collection makes is garbage: looking through it again and again takes half of its time."""
    gc.disable()


def pytest_collection_finish() -> None:
    """From here on garbage is looked for in what the tests make, not among the tests themselves."""
    gc.enable()
    gc.freeze()


collect_ignore_glob = [] if find_spec("cv2") else list(OF_CAMERAS)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Of a test that is ``long_from(n)`` all but the first n parameters are long forms, which may take longer."""
    before: Counter[str] = Counter()
    for item in items:
        mark = item.get_closest_marker("long_from")
        if mark is not None:
            name = item.nodeid.partition("[")[0]
            if before[name] >= mark.args[0]:
                item.add_marker("long")
            before[name] += 1
        if item.get_closest_marker("long") is not None and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LONGEST))


class Unforeseen(logging.Handler):
    """Lets through what the table's last net has caught: a test that did not throw it itself fails."""

    def emit(self, record: logging.LogRecord) -> None:
        """Raise it where it was caught."""
        raise vars(record)["error"]


@pytest.fixture(autouse=True)
def _nothing_unforeseen(request: pytest.FixtureRequest) -> Iterator[None]:
    """Only tests that are marked ``faults`` may need the last net."""
    log = logging.getLogger("companion.table.net")
    handler = Unforeseen()
    if request.node.get_closest_marker("faults") is None:
        log.addHandler(handler)
    yield
    log.removeHandler(handler)
