"""What the doctor says of cameras."""

from pathlib import Path

import numpy as np

from companion.camera.picture import packed
from companion.cli.doctor_peripherals import cameras
from companion.devices.settings import CameraSettings, Devices
from companion.rules.findings import Finding


def checked(device: str, top: Path = Path("/")) -> Finding:
    (camera,) = cameras(Devices(cameras=(CameraSettings("above", device),)), top)
    return camera


def test_a_camera_that_gives_light_pictures_is_well(tmp_path: Path) -> None:
    (tmp_path / "1.png").write_bytes(packed(np.full((360, 640, 3), 120, np.uint8)))
    camera = checked(str(tmp_path))
    assert (camera.ok, camera.found.key) == (True, "doctor-camera")


def test_one_that_is_not_there_blind_or_in_the_dark_has_a_cure(tmp_path: Path) -> None:
    assert checked(str(tmp_path / "video9")).found.key == "doctor-camera-closed"
    assert checked(str(tmp_path)).found.key == "doctor-camera-blind"
    (tmp_path / "1.png").write_bytes(packed(np.full((360, 640, 3), 9, np.uint8)))
    assert checked(str(tmp_path)).found.key == "doctor-camera-dark"


def test_what_it_cannot_set_is_named(tmp_path: Path) -> None:
    (tmp_path / "1.png").write_bytes(packed(np.full((360, 640, 3), 120, np.uint8)))
    settings = CameraSettings("above", str(tmp_path), focus=30, mains=50)
    (finding,) = cameras(Devices(cameras=(settings,)))
    assert (finding.ok, finding.found.key) == (False, "doctor-camera-fixed")
    assert finding.found.params["controls"] == "focus, mains"


def test_one_that_the_table_has_open_is_left_to_it(tmp_path: Path) -> None:
    folder = tmp_path / "proc" / "77" / "fd"
    folder.mkdir(parents=True)
    (folder / "5").symlink_to("/dev/video0")
    camera = checked("/dev/video0", tmp_path)
    assert (camera.ok, camera.found.params["process"]) == (True, "77")


def test_a_table_without_a_camera_is_asked_nothing() -> None:
    assert list(cameras(Devices())) == []
