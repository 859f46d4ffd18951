"""What pytest leaves out where an extra is not installed: without OpenCV nothing of a camera can be loaded."""

from importlib.util import find_spec

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
