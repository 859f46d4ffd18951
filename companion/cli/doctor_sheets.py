"""What the doctor looks at for pages on phones: the package, the port, the address, the table's own Wi-Fi."""

import http.client
import re
import socket
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from companion.cli.pages import wifi_of
from companion.config import Config, SheetsSettings
from companion.rules.examined import Finding, ill, well
from companion.sheets.addresses import HOTSPOT, addresses, shown
from companion.sheets.server import SheetsError

TOPIC = "sheets"

UNIT = Path("/etc/systemd/system/companion.service.d/sheets.conf")
"""What lets the kiosk's table listen; nothing where no kiosk for phones is installed."""


def sheets(config: Config, found: tuple[str, ...] | None = None, unit: Path = UNIT) -> Iterator[Finding]:
    """Nothing where no pages are asked for. ``found`` are this machine's addresses, ``unit`` what opens the port."""
    settings = config.sheets
    if settings is None:
        return
    if find_spec("aiohttp") is None:
        yield ill(TOPIC, "sheets-package")
        return
    yield port(settings)
    yield from opened(settings, unit)
    known = addresses() if found is None else found
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
                return well(TOPIC, "sheets-serving", port=settings.port)
            return ill(TOPIC, "sheets-port", port=settings.port, why=error.strerror or str(error))
    return well(TOPIC, "sheets-free", port=settings.port)


def opened(settings: SheetsSettings, unit: Path) -> Iterator[Finding]:
    """The kiosk's unit opens the port on which the pages are: where it opens another, no phone gets through."""
    try:
        ports = re.findall(r"^SocketBindAllow=tcp:(\d+)$", unit.read_text(encoding="utf-8"), re.MULTILINE)
    except (OSError, UnicodeDecodeError):
        return
    if ports and str(settings.port) not in ports:
        yield ill(TOPIC, "sheets-unit", port=settings.port, opened=", ".join(ports))


def address(settings: SheetsSettings, known: tuple[str, ...]) -> Finding:
    """Phones reach the address that the code says."""
    if settings.address and settings.address not in known:
        return ill(TOPIC, "sheets-address-wrong", address=settings.address)
    if not known:
        return ill(TOPIC, "sheets-alone")
    return well(TOPIC, "sheets-address", address=settings.address or shown("", HOTSPOT in known))


def hotspot(settings: SheetsSettings, known: tuple[str, ...]) -> Finding:
    """The table's own Wi-Fi is up, and its password can be shown."""
    try:
        wifi_of(settings)
    except SheetsError:
        return ill(TOPIC, "sheets-password", file=settings.password_file)
    if HOTSPOT not in known:
        return ill(TOPIC, "sheets-hotspot-down", name=settings.hotspot)
    return well(TOPIC, "sheets-hotspot", name=settings.hotspot)


def _serves(settings: SheetsSettings) -> bool:
    line = http.client.HTTPConnection(settings.bind or "127.0.0.1", settings.port, timeout=2)
    try:
        line.request("GET", "/")
        return line.getresponse().getheader("Server") == "table"
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()
