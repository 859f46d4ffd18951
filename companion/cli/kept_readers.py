"""Readers that the table has found by itself: one readable file of the data folder, beside the configuration.

Its sections are those of ``table.toml``, which counts instead wherever it names the same reader, port or pins.
"""

import json
from collections.abc import Hashable
from dataclasses import asdict, replace
from pathlib import Path

from companion.cli.doctor_pins import pin_plan
from companion.config import Config, ConfigError, parse
from companion.devices.protocols import SERIAL, socket_of, wire_of
from companion.devices.serial_reader import matching
from companion.devices.settings import Devices, Number, ReaderSettings
from companion.store.catalogue import CatalogueError, put_aside, replaced, text_of_file
from companion.table.enrolling import lines_of, title

FILE = "readers.toml"
_HEAD = """# Readers that the table found by itself. Delete a section, and that reader is forgotten.
# What table.toml says of a reader, its port or its pins counts instead.
"""


def section(settings: ReaderSettings) -> str:
    """The section of the configuration for a reader.

    >>> from companion.rules.seats import Speaker
    >>> print(section(ReaderSettings("seat1", port="/dev/ttyUSB0", bound=Speaker(seat=1))))
    [reader.seat1]
    protocol = "lines"
    port = "/dev/ttyUSB0"
    baud = 9600
    seat = 1
    """
    values: dict[str, object] = {"protocol": settings.protocol.value}
    if settings.port:
        values["port"] = settings.port
    if wire_of(settings) is SERIAL:
        values["baud"] = settings.baud
    plain, changed = asdict(ReaderSettings(settings.name)), asdict(settings)
    for key in ("prefix", "suffix", "pause", "repeat_seconds", "number", "spi", "data0", "data1", "parity"):
        value = changed[key]
        if value != plain[key]:
            values[key] = value.value if isinstance(value, Number) else value
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    return "\n".join([title(settings.name), *lines, *lines_of(settings.bound)])


def load(folder: Path) -> tuple[tuple[ReaderSettings, ...], str]:
    """The readers kept in a data folder, and what is wrong with the file; none where anything is."""
    path = folder / FILE
    try:
        return parse(text_of_file(path) or "", path).devices.readers, ""
    except CatalogueError as error:
        return (), str(error)
    except ConfigError as error:
        return (), str(error.problems[0])


def completed(config: Config, folder: Path) -> tuple[Config, str]:
    """The configuration with the readers kept beside it, and what is wrong with their file."""
    saved, wrong = load(folder)
    devices = config.devices
    taken = _names(devices) | {pin for pin, _ in pin_plan(devices)}
    taken |= {claim for reader in devices.readers for claim in _claims(reader)}
    free = tuple(reader for reader in saved if not taken & {reader.name, *_claims(reader)})
    return replace(config, devices=replace(devices, readers=(*devices.readers, *free))), wrong


def keep(folder: Path, devices: Devices, settings: ReaderSettings) -> ReaderSettings:
    """Keep a reader under a name that no device has yet; one kept for the same port or pins goes.

    Raises ``CatalogueError``.
    """
    saved, wrong = load(folder)
    if wrong:
        put_aside(folder / FILE)
    others = [reader for reader in saved if not _claims(reader) & _claims(settings)]
    names = _names(devices) | {reader.name for reader in others}
    number = next(number for number in range(1, len(names) + 2) if f"reader{number}" not in names)
    named = replace(settings, name=f"reader{number}")
    replaced(folder / FILE, _HEAD + "".join(f"\n{section(reader)}\n" for reader in (*others, named)))
    return named


def _names(devices: Devices) -> set[Hashable]:
    several = (devices.readers, devices.cameras, devices.buttons, devices.encoders)
    return {device.name for kind in several for device in kind}


def _claims(reader: ReaderSettings) -> set[Hashable]:
    """The port, the socket and the pins that are a reader's alone, whichever name the port has."""
    paths = {str(Path(path).resolve()) for path in matching(reader.port)[:1]} or {reader.port}
    claimed: set[Hashable] = {*paths, reader.port, socket_of(reader), reader.data0, reader.data1}
    return claimed - {"", None}
