"""What the doctor looks at around the table: the display's driver, the loudspeaker, cameras and the pages of phones."""

import http.client
import re
import socket
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from shutil import which

from companion.cli.configured import SHEETS_UNIT, reads_pictures
from companion.cli.pages import wifi_of
from companion.config import Config, SheetsSettings
from companion.devices.settings import CameraSettings, Devices
from companion.rules.findings import Finding, ill, well
from companion.rules.sentences import Sentence
from companion.sheets.door import HOTSPOT, addresses, shown
from companion.sheets.server import SheetsError


def display(config: Config, possible: bool) -> Finding:
    """Some driver opens a display; where there is none the table runs in the terminal."""
    if not possible:
        # On the built-in defaults nobody asked for a screen, so nobody misses one.
        return well("display", "doctor-display-none") if config.path is None else ill("display", "doctor-display-none")
    import pygame

    # A table that is open has a display, which must not be closed under it.
    opened = pygame.display.get_init()
    try:
        pygame.display.init()
        driver, count = pygame.display.get_driver(), pygame.display.get_num_displays()
        if not opened:
            pygame.display.quit()
    except pygame.error as error:
        return ill("display", "doctor-display-fault", why=str(error))
    outputs = [config.display.output, *(display.output for display in config.team_displays if not display.reader)]
    figures = {"driver": driver, "count": count, "output": max(outputs)}
    if driver != "dummy" and max(outputs) >= count:
        return ill("display", "doctor-display-output", **figures)
    return well("display", "doctor-display", **figures)


def sound(config: Config) -> Finding:
    """Sounds can be played, and sentences said if that is asked for."""
    from companion.devices.sounds import held
    from companion.devices.speaker import SoundOutput

    settings = config.devices.sound
    if settings.speech and which("espeak-ng") is None:
        return ill("sound", "doctor-sound-no-speech")
    if settings.mute:
        return well("sound", "doctor-sound-muted")
    # The table that asks may play sounds itself: its card must not be closed under it.
    if held():
        return well("sound", "doctor-sound", volume=settings.volume)
    speaker = SoundOutput(settings)
    why = speaker.start()
    speaker.stop()
    if why and not settings.asked:
        return well("sound", "doctor-sound-none", why=why)
    return ill("sound", "doctor-sound-fault", why=why) if why else well("sound", "doctor-sound", volume=settings.volume)


TOPIC = "camera"


def cameras(devices: Devices, top: Path = Path("/")) -> Iterator[Finding]:
    """Each configured camera gives pictures; nothing where there is none."""
    if devices.cameras and not reads_pictures():
        yield ill(TOPIC, "doctor-camera-package")
        return
    for camera in devices.cameras:
        yield _held(camera, top) or _camera(camera)


def _held(camera: CameraSettings, top: Path) -> Finding | None:
    """A camera that a process has open, as the table itself has while it runs, is not taken away from it."""
    if not camera.device.startswith("/dev/"):
        return None
    for link in (top / "proc").glob("[0-9]*/fd/*"):
        try:
            if str(link.readlink()) == camera.device:
                return well(TOPIC, "doctor-camera-held", camera.name, device=camera.shown, process=link.parts[-3])
        except OSError:
            # It has ended meanwhile, or is somebody else's.
            continue
    return None


def _camera(camera: CameraSettings) -> Finding:
    from companion.camera.background import judged
    from companion.camera_process.source import adjust, first_picture

    try:
        picture = first_picture(camera.device, camera.width, camera.height)
        lacking = adjust(camera.device, camera.controls)
    except (OSError, ValueError) as error:
        return ill(TOPIC, "doctor-camera-closed", camera.name, why=str(error))
    if picture is None:
        return ill(TOPIC, "doctor-camera-blind", camera.name, device=camera.shown)
    if lacking:
        lacks = Sentence("doctor-camera-fixed", {"device": camera.shown, "controls": ", ".join(lacking)})
        return Finding(TOPIC, False, lacks, Sentence("doctor-camera-fixed-cure"), camera.name)
    troubles = judged(picture)
    if troubles:
        return ill(TOPIC, f"doctor-camera-{troubles[0].value}", camera.name, device=camera.shown)
    height, width = picture.shape[:2]
    return well(TOPIC, "doctor-camera", camera.name, device=camera.shown, width=width, height=height)


SHEETS_TOPIC = "sheets"


def sheets(config: Config, own_addresses: tuple[str, ...] | None = None, unit: Path = SHEETS_UNIT) -> Iterator[Finding]:
    """Nothing where no pages are asked for. ``found`` are this machine's addresses, ``unit`` what opens the port."""
    settings = config.sheets
    if settings is None:
        return
    if find_spec("aiohttp") is None:
        yield ill(SHEETS_TOPIC, "doctor-sheets-package")
        return
    yield port(settings)
    yield from opened(settings, unit)
    known = addresses() if own_addresses is None else own_addresses
    if settings.hotspot:
        yield hotspot(settings, known)
    yield address(settings, known)


def port(settings: SheetsSettings) -> Finding:
    """The port is free, or it is a table that serves there."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.bind, settings.port))
        except OSError as error:
            if _serves(settings):
                return well(SHEETS_TOPIC, "doctor-sheets-serving", port=settings.port)
            return ill(SHEETS_TOPIC, "doctor-sheets-port", port=settings.port, why=error.strerror or str(error))
    return well(SHEETS_TOPIC, "doctor-sheets-free", port=settings.port)


def opened(settings: SheetsSettings, unit: Path) -> Iterator[Finding]:
    """The kiosk's unit opens the port on which the pages are: where it opens another, no phone gets through."""
    try:
        ports = re.findall(r"^SocketBindAllow=tcp:(\d+)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
    except (OSError, UnicodeDecodeError):
        return
    if ports and str(settings.port) not in ports:
        yield ill(SHEETS_TOPIC, "doctor-sheets-unit", port=settings.port, opened=", ".join(ports))


def address(settings: SheetsSettings, known: tuple[str, ...]) -> Finding:
    """Phones reach the address that the code says."""
    if settings.address and settings.address not in known:
        return ill(SHEETS_TOPIC, "doctor-sheets-address-wrong", address=settings.address)
    if not known:
        return ill(SHEETS_TOPIC, "doctor-sheets-alone")
    return well(SHEETS_TOPIC, "doctor-sheets-address", address=settings.address or shown("", HOTSPOT in known))


def hotspot(settings: SheetsSettings, known: tuple[str, ...]) -> Finding:
    """The table's own Wi-Fi is up, and its password can be shown."""
    try:
        wifi_of(settings)
    except SheetsError:
        return ill(SHEETS_TOPIC, "doctor-sheets-password", file=settings.password_file)
    if HOTSPOT not in known:
        return ill(SHEETS_TOPIC, "doctor-sheets-hotspot-down", name=settings.hotspot)
    return well(SHEETS_TOPIC, "doctor-sheets-hotspot", name=settings.hotspot)


def _serves(settings: SheetsSettings) -> bool:
    line = http.client.HTTPConnection(settings.bind or "127.0.0.1", settings.port, timeout=2)
    try:
        line.request("GET", "/")
        return line.getresponse().getheader("Server") == "table"
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()
