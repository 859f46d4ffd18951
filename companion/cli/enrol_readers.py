"""Which reader is which: a seat card on each, and the lines of TOML that say so."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from companion.cli.enrol_sitting import END, heard, text_of
from companion.cli.ports import speaker
from companion.cli.readers import plugged
from companion.config import Config
from companion.devices.protocols import SERIAL, wire_of
from companion.devices.serial_reader import matching
from companion.devices.settings import Bound, Number, ReaderSettings
from companion.inputs import Said
from companion.table.placing import KEYS, alike, lines_of, stands, title


def bound_by(text: str) -> Bound | None:
    """What a seat, team or place card says of the reader that reads it.

    >>> bound_by("P9:SEAT 2"), bound_by("P9:B7")
    (Bound(seat=2, team=None, role=None, place=None), None)
    """
    where = stands(text)
    return Bound(where.seat, where.team, where.role, where.place) if where is not None else None


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
    plain = ReaderSettings(settings.name)
    for key in ("prefix", "suffix", "pause", "repeat_seconds", "number", "spi", "data0", "data1"):
        value = getattr(settings, key)
        if value != getattr(plain, key):
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


def bind_readers(config: Config, tags: Mapping[str, str], typed: TextIO) -> int:
    """Ask for a seat card on each reader and print the sections to paste. Exit 1 when none was bound."""
    readers = {one.name: one for one in all_readers(config, plugged())}
    if not readers:
        print("no reader in the configuration and no serial port plugged in; see hardware/readers.md")
        return 1
    print(f"readers: {', '.join(readers)}")
    print("Scan a seat card (companion labels CO) on each reader, or scan anything and type SEAT 2, TEAM BLUE,")
    print("TEAM BLUE CAP or PLACE 3 for it. END prints what was found.", flush=True)
    bound: dict[str, Bound] = {}
    last = ""
    for given in heard(list(readers.values()), typed):
        text = text_of(given).strip().upper()
        if isinstance(given, Said) and text.removeprefix("CO:") in END:
            break
        source = last if isinstance(given, Said) else given.source
        last = source
        what = bound_by(tags.get(text, text))
        if not source:
            print("scan something on a reader first, then type which it is", flush=True)
        elif what is None:
            print(f"{source} read {text!r}: type SEAT n, TEAM name or PLACE n for {source}", flush=True)
        else:
            bound[source] = what
            told = " ".join(f"{key} {value}" for key in KEYS if (value := getattr(what, key)))
            print(f"{source} is {told}; {len(bound)} of {len(readers)} readers known", flush=True)
    for name, where in bound.items():
        print(f"\n{section(replace(readers[name], bound=where))}")
    for one in alike({name: speaker(where) for name, where in bound.items()}):
        print(f"\n# {one}: two readers say the same; that is right only if they share the place")
    return 0 if bound else 1
