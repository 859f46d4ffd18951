"""What pytest leaves out where an extra is not installed, and that random tests try the same cases in every run.

Without OpenCV nothing of a camera can be loaded. ``HYPOTHESIS_PROFILE=default`` tries new cases, to find what no run
has found yet.
"""

import os
from importlib.util import find_spec

from hypothesis import settings

# A check that fails once in fifty runs, for a case that nobody changed, says nothing of the change that it is to judge.
settings.register_profile("same", derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

OF_CAMERAS = (
    "companion/camera",
    "companion/eye/lesson.py",
    "companion/eye/process.py",
    "companion/eye/source.py",
    "companion/cli/camera_files.py",
    "companion/cli/camera_pictures.py",
    "companion/cli/camera_report.py",
    "companion/cli/camera_teaching.py",
    "tests/camera",
    "tests/eye",
    "tools/bench_camera.py",
    "tools/camera_scenes",
)

collect_ignore_glob = [] if find_spec("cv2") else list(OF_CAMERAS)
