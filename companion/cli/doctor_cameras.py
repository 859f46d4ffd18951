"""What the doctor looks at for cameras: the library, whether the device is there and opens, and the light."""

import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from companion.devices.settings import CameraSettings, Devices
from companion.rules.examined import Finding, ill, well

TOPIC = "camera"
LOOKS, EVERY = 10, 0.1
"""So many pictures are waited for, until a camera has found its brightness."""


def cameras(devices: Devices, top: Path = Path("/")) -> Iterator[Finding]:
    """Each configured camera gives pictures; nothing where there is none."""
    if devices.cameras and (find_spec("cv2") is None or find_spec("numpy") is None):
        yield ill(TOPIC, "camera-package")
        return
    for one in devices.cameras:
        yield _held(one, top) or _camera(one)


def _held(one: CameraSettings, top: Path) -> Finding | None:
    """A camera that a process has open, as the table itself has while it runs, is not taken away from it."""
    if not one.device.startswith("/dev/"):
        return None
    for link in (top / "proc").glob("[0-9]*/fd/*"):
        try:
            if str(link.readlink()) == one.device:
                return well(TOPIC, "camera-held", one.name, device=one.device, process=link.parts[-3])
        except OSError:
            # It has ended meanwhile, or is somebody else's.
            continue
    return None


def _camera(one: CameraSettings) -> Finding:
    from companion.camera.judging import judged
    from companion.eye.source import opened

    try:
        source = opened(one.device, one.width, one.height)
    except OSError as error:
        return ill(TOPIC, "camera-closed", one.name, why=str(error))
    try:
        picture = None
        for _ in range(LOOKS):
            picture = source.look() if picture is None or one.device.startswith("/dev/") else picture
            time.sleep(EVERY if picture is None else 0)
    except (OSError, ValueError) as error:
        return ill(TOPIC, "camera-closed", one.name, why=str(error))
    finally:
        source.close()
    if picture is None:
        return ill(TOPIC, "camera-blind", one.name, device=one.device)
    troubles = judged(picture).troubles
    if troubles:
        return ill(TOPIC, f"camera-{troubles[0].value}", one.name, device=one.device)
    height, width = picture.shape[:2]
    return well(TOPIC, "camera", one.name, device=one.device, width=width, height=height)
