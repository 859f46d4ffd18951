"""Which reader is which: a seat card on each, and the lines of TOML that say so."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TextIO

from companion.cli.assets import data_folder
from companion.cli.one_scene import empty_table, lead
from companion.cli.ports import bindings, speaker
from companion.cli.readers import plugged
from companion.cli.tools import placed, tagging
from companion.config import Config
from companion.devices.protocols import SERIAL, wire_of
from companion.devices.serial_reader import matching
from companion.devices.settings import Bound, Number, ReaderSettings
from companion.rules.seats import Speaker
from companion.table.catalog import Catalog
from companion.table.placing import alike, lines_of, title
from companion.text.catalogue import Catalogue


def section(settings: ReaderSettings) -> str:
    """The section of the configuration for a reader.

    >>> print(section(ReaderSettings("seat1", port="/dev/ttyUSB0", bound=Bound(seat=1))))
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
    plain, found = asdict(ReaderSettings(settings.name)), asdict(settings)
    for key in ("prefix", "suffix", "pause", "repeat_seconds", "number", "spi", "data0", "data1"):
        value = found[key]
        if value != plain[key]:
            values[key] = value.value if isinstance(value, Number) else value
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
    return "\n".join([title(settings.name), *lines, *lines_of(speaker(settings.bound))])


def all_readers(config: Config, found: Sequence[Mapping[str, str]]) -> list[ReaderSettings]:
    """The configured readers, and every serial port plugged in that none of them has."""
    known = list(config.devices.readers)
    taken = {str(Path(path).resolve()) for one in known if one.port for path in matching(one.port)}
    free = [row for row in found if row["kind"] == "serial" and row["device"] not in taken]
    names = {one.name for one in known}
    numbers = (number for number in range(1, 1000) if f"new{number}" not in names)
    return [
        *known,
        *(ReaderSettings(f"new{number}", port=row["path"]) for row, number in zip(free, numbers, strict=False)),
    ]


def bind_readers(config: Config, tags: Mapping[str, str], words: Catalogue, typed: TextIO, out: TextIO) -> int:
    """Ask for a seat card on each reader and print the sections to paste. Exit 1 when none was bound."""
    readers = all_readers(config, plugged())
    if not readers:
        print("no reader in the configuration and no serial port plugged in; see hardware/readers.md", file=out)
        return 1
    config = replace(config, devices=replace(config.devices, readers=tuple(readers)))
    catalog = Catalog(tags, bindings(config))
    port = tagging(data_folder(), placed(data_folder(), catalog))
    bound: dict[str, Speaker] = {}

    def place(reader: str, where: Speaker) -> None:
        port.place(reader, where)
        bound[reader] = where

    with empty_table(catalog, words.language, replace(port, place=place)) as table:
        lead(table, config, words, typed, out, "ENROL readers", over=lambda table: False)
    for one in readers:
        if (where := bound.get(one.name)) is not None:
            print(f"\n{section(replace(one, bound=Bound(where.seat, where.team, where.role, where.place)))}", file=out)
    for name in alike(bound):
        print(f"\n# {name}: two readers say the same; that is right only if they share the place", file=out)
    return 0 if bound else 1
