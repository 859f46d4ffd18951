"""What the doctor looks at: one small function a question, each with the cure for what it finds."""

import difflib
import errno
import os
import struct
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from shutil import disk_usage

from companion.cli.doctor_pins import model, pin_plan
from companion.cli.tools import vocabulary
from companion.cli.wire import data_of
from companion.config import Config, Problem
from companion.devices import header
from companion.devices.library import LIBRARIES, SMBUS2
from companion.devices.protocols import socket_of, wire_of
from companion.devices.serial_reader import matching
from companion.devices.settings import Devices, ReaderSettings
from companion.games.registry import CODES, IDS, game
from companion.rules.findings import Finding, ill, well
from companion.rules.sentences import Sentence
from companion.rules.setting import DataError
from companion.rules.table_words import ALWAYS, SETTING_UP
from companion.rules.words import Grammar, Phrase, read, spoken
from companion.store.catalogue import CatalogueError, load
from companion.store.files import read_whole
from companion.store.places import load as load_places
from companion.table.enrolling import stands
from companion.table.enrolment import LEADING
from companion.table.hearing import OWN_CODE
from companion.table.journal import JournalError, JournalTooNew, check_header
from companion.table.lines import entries, wrong_entry

NEEDED = ("pygame-ce", "pyserial", "gpiozero", "qrcode", "msgspec", "fluent.runtime")
OPTIONAL = {"reportlab": "labels", "python-sat": "review"}
"""Packages that only some verbs need, with the extra that brings them."""

FREE_MB = 200
SLOW_MS = 50.0
"""A journal entry that takes longer to reach the disk is felt at the table."""


def python(version: tuple[int, ...] = sys.version_info[:3], bits: int = struct.calcsize("P") * 8) -> Finding:
    """Python 3.11 or newer, 64 bits: there are no 32-bit parts for the Pi.

    >>> python((3, 9, 2), 64).ok, python((3, 11, 4), 64).found.params
    (False, {'version': '3.11.4', 'bits': 64})
    """
    number = ".".join(map(str, version))
    if version < (3, 11):
        return ill("python", "doctor-python-old", version=number)
    if bits < 64:
        return ill("python", "doctor-python-narrow", version=number, bits=bits)
    return well("python", "doctor-python", version=number, bits=bits)


def packages(
    needed: Iterable[str] = NEEDED, optional: Mapping[str, str] = OPTIONAL, devices: Devices | None = None
) -> Finding:
    """Every needed package is there, also for the devices; pygame itself must not stand in for pygame-ce."""
    missing = [name for name in needed if _version(name) is None]
    # Debian's own packages of these carry no version everywhere; what can be imported is there.
    missing += [name for name in device_packages(devices or Devices()) if find_spec(name) is None]
    if missing:
        return ill("packages", "doctor-packages-missing", names=", ".join(missing), install=_install(missing))
    if _version("pygame") is not None:
        return ill("packages", "doctor-packages-two")
    without = [f"{name} (pip install '.[{extra}]')" for name, extra in optional.items() if _version(name) is None]
    return (
        well("packages", "doctor-packages-optional", names=", ".join(without))
        if without
        else well("packages", "doctor-packages")
    )


def device_packages(devices: Devices) -> list[str]:
    """The libraries that the configured devices need; a table without such devices does without.

    >>> from companion.config import parse
    >>> device_packages(parse('[reader.a]\\nprotocol = "keyboard"\\nport = "/dev/input/x"').devices)
    ['evdev']
    """
    wanted = {library.name for reader in devices.readers if (library := wire_of(reader).library) is not None}
    wanted |= {SMBUS2.name} if devices.expanders else set()
    return [library.name for library in LIBRARIES if library.name in wanted]


def _install(names: Sequence[str]) -> str:
    """The commands that bring missing packages, to be typed as they stand.

    >>> _install(["pyserial", "qrcode", "spidev"])
    'pip install pyserial qrcode && sudo apt install python3-spidev'
    """
    own = {library.name: library.install for library in LIBRARIES}
    plain = [name for name in names if name not in own]
    return " && ".join(
        ([f"pip install {' '.join(plain)}"] if plain else []) + [own[name] for name in names if name in own]
    )


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def wanted_groups(devices: Devices) -> list[str]:
    """The groups that open what is configured."""
    wanted = {wire_of(reader).group for reader in devices.readers}
    wanted |= {"i2c"} if devices.expanders else set()
    wanted |= {"gpio"} if pin_plan(devices) else set()
    return [name for name in ("dialout", "input", "spi", "i2c", "gpio") if name in wanted]


def groups(devices: Devices, mine: set[str], there: set[str], root: bool = False) -> Finding:
    """The user is in the groups that open the devices; groups that this system has not got do not count."""
    missing = [name for name in wanted_groups(devices) if name in there and name not in mine]
    if missing and not root:
        return ill("groups", "doctor-groups-missing", names=", ".join(missing), add=",".join(missing))
    return well("groups", "doctor-groups-root" if root else "doctor-groups")


def readers(devices: Devices, top: Path = Path("/")) -> Iterator[Finding]:
    """Each configured reader is plugged in and may be opened, and so is the bus of each expander."""
    for chip in devices.expanders:
        yield bus(chip.name, f"/dev/i2c-{chip.bus}")
    for reader in devices.readers:
        socket = socket_of(reader)
        path = reader.port if socket is None else f"/dev/spidev{socket[0]}.{socket[1]}"
        if path:
            yield _elsewhere(reader, path, top) or _reader(reader, path, top)


def bus(name: str, path: str) -> Finding:
    """The I2C bus of an expander is switched on and may be opened."""
    if not Path(path).exists():
        return ill("expander", "doctor-reader-no-i2c", name, path=path)
    if not os.access(path, os.R_OK | os.W_OK):
        return ill("expander", "doctor-reader-closed", name, path=path)
    return well("expander", "doctor-reader-there", name, path=path)


def _elsewhere(reader: ReaderSettings, path: str, top: Path) -> Finding | None:
    """A serial line of the Pi's own that leads elsewhere on this model: to Bluetooth, or to the debug header."""
    which = model(top)
    own = header.own_uart(which)
    if not which or path not in header.UART_PORTS or path == own.port:
        return None
    # Two names of one line: with Bluetooth switched off /dev/serial0 is /dev/ttyAMA0 also on a Pi 4.
    named, pins = (top / name.lstrip("/") for name in (path, own.port))
    if pins.exists() and named.resolve() == pins.resolve():
        return None
    params = {"path": path, "model": which, "port": own.port, "switch": own.switch}
    return ill("reader", "doctor-reader-wrong-uart", reader.name, **params)


def _reader(reader: ReaderSettings, path: str, top: Path) -> Finding:
    paths = matching(path)
    if not paths:
        # The Pi's own lines are not plugged in but switched on.
        key = (
            "doctor-reader-no-spi"
            if socket_of(reader)
            else "doctor-reader-no-uart"
            if path in header.UART_PORTS
            else "doctor-reader-gone"
        )
        return ill("reader", key, reader.name, path=path, switch=header.own_uart(model(top)).switch)
    if len(paths) > 1:
        return ill("reader", "doctor-reader-several", reader.name, path=path, count=len(paths), first=paths[0])
    if not os.access(paths[0], os.R_OK | os.W_OK):
        return ill("reader", "doctor-reader-closed", reader.name, path=paths[0])
    return well("reader", "doctor-reader-there", reader.name, path=paths[0])


def folder(path: Path) -> Finding:
    """The data folder is there, or can be made, and can be written."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path) as file:
            file.write(b"doctor")
    except OSError as error:
        # Another owner makes no room on a full disk.
        key = "doctor-folder-full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else "doctor-folder-closed"
        return ill("data folder", key, path=str(path), why=str(error.strerror), least=FREE_MB)
    return well("data folder", "doctor-folder", path=str(path))


def disk(path: Path, least: int = FREE_MB, slowest: float = SLOW_MS) -> Finding:
    """There is room for years of journals, and an entry reaches the disk in no time."""
    try:
        free = disk_usage(path).free // 1_000_000
        took = _write_times(path)
    except OSError as error:
        return ill("disk", "doctor-disk-closed", path=str(path), why=str(error.strerror))
    figures = {"free": free, "ms": f"{took:.1f}", "least": least}
    if free < least:
        return ill("disk", "doctor-disk-full", **figures)
    return ill("disk", "doctor-disk-slow", **figures) if took > slowest else well("disk", "doctor-disk", **figures)


def _write_times(path: Path, count: int = 15) -> float:
    """The median time of a synced line in milliseconds."""
    times = []
    with tempfile.TemporaryFile(dir=path, buffering=0) as file:
        for _ in range(count):
            begun = time.perf_counter()
            file.write(b"0" * 150 + b"\n")
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - begun) * 1000)
    return sorted(times)[count // 2]


def clock(path: Path, now: float | None = None) -> Finding:
    """The clock is not behind what was already written: a Pi without network may start in the past."""
    at = time.time() if now is None else now
    newest = max(_written_at(path_) for path_ in (Path(__file__), *path.glob("journals/*.jsonl")))
    shown = time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
    if at < newest - 60:
        then = time.strftime("%Y-%m-%d %H:%M", time.localtime(newest))
        return ill("clock", "doctor-clock-behind", now=shown, then=then)
    return well("clock", "doctor-clock", now=shown)


def _written_at(file: Path) -> float:
    """When a file was written; one that is gone, or a link to nothing, says nothing of the clock."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def journals(path: Path) -> Finding:
    """Every journal can be read to its end; nothing is mended here."""
    files = sorted(path.glob("journals/*.jsonl"))
    hurt = tuple(why for file in files if (why := _hurt(file)) is not None)
    return (
        ill("journals", "doctor-journals-hurt", which=hurt)
        if hurt
        else well("journals", "doctor-journals", count=len(files))
    )


def _hurt(file: Path) -> Sentence | None:
    """What is wrong with a journal."""
    try:
        data = read_whole(file)
        lines, size = entries(data)
        check_header(file, lines)
    except OSError as error:
        return Sentence("doctor-journal-closed", {"file": file.name, "why": str(error.strerror)})
    except JournalError as error:
        return Sentence(
            "doctor-journal",
            {
                "file": file.name,
                "kind": "new" if isinstance(error, JournalTooNew) else "other",
                "line": next(wrong_entry(lines), (1,))[0],
            },
        )
    torn = len(data) - size
    return Sentence("doctor-journal-torn", {"file": file.name, "bytes": torn}) if torn > 0 else None


def catalogue(path: Path) -> Finding:
    """The catalogue of tags can be read, and where readers were told to stand."""
    try:
        tags = load(path / "catalogue.toml")
        load_places(path / "places.toml")
    except CatalogueError as error:
        return ill("catalogue", "doctor-catalogue-wrong", why=str(error))
    return well("catalogue", "doctor-catalogue", count=len(tags))


def all_well(findings: Sequence[Finding]) -> bool:
    """Whether nothing needs a cure."""
    return all(finding.ok for finding in findings)


TEAMS = ("blue", "yellow", "red")

CUES = (
    "status",
    *(f"seat-{number}" for number in range(1, 9)),
    *(f"{kind}-{team}" for kind in ("team", "surfaced") for team in TEAMS),
    *(f"{who}-refused" for who in (*TEAMS, *(f"seat-{number}" for number in range(1, 9)))),
)

TABLE = Grammar((*ALWAYS, *SETTING_UP, Phrase("WALK"), *(Phrase(word) for word in sorted(LEADING))))


def unknown_words(config: Config) -> Iterator[Problem]:
    """Every word and cue of the configuration that no game and no scene knows, with file, line and a cure."""
    devices = config.devices
    said = [(f"button.{button.name}.word", button.word) for button in devices.buttons]
    said += [(f"button.{button.name}.hold", button.hold or "") for button in devices.buttons]
    said += [(f"encoder.{encoder.name}.hold", encoder.hold or "") for encoder in devices.encoders]
    for key, word in said:
        if word and not known(word):
            cure = _nearest(word, sorted(verbs()), "docs/interfaces.md lists the words, chapter 1")
            yield config.problem(key, f"{word!r} is no word of the table or of a game; {cure}", "unknown-word")
    bound = [(f"reader.{reader.name}.team", reader.bound.team) for reader in devices.readers]
    bound += [(f"button.{button.name}.team", button.bound.team) for button in devices.buttons]
    bound += [(f"encoder.{encoder.name}.team", encoder.bound.team) for encoder in devices.encoders]
    bound += [(f"team_display.{display.team}", display.team) for display in config.team_displays]
    for key, team in bound:
        if team and team not in TEAMS:
            cure = _nearest(team, TEAMS, f"expected one of {', '.join(TEAMS)}")
            yield config.problem(key, f"{team!r} is no team of a game; {cure}", "unknown-team")
    for lamp in devices.lamps:
        if lamp.cue not in CUES:
            cure = _nearest(lamp.cue, CUES, f"expected one of {', '.join(CUES)}")
            yield config.problem(f"lamp.{lamp.name}.cue", f"{lamp.cue!r} is no cue; {cure}", "unknown-cue")


def _nearest(word: str, known: Sequence[str], otherwise: str) -> str:
    """What was likely meant, or what to do where nothing known is near."""
    near = difflib.get_close_matches(word, known, 1)
    return f"did you mean `{near[0]}`?" if near else otherwise


def known(word: str) -> bool:
    """Whether a word, or half of one, means something in some scene or game. Games are read only as far as needed.

    >>> [known(word) for word in ("OK", "CO:MENU", "COURSE N", "TORPEDO", "OK/FM", "P9:B7", "OKAY", "COURSE Q")]
    [True, True, True, True, True, True, False, False]
    """
    prefixes = (OWN_CODE, *CODES.values())
    if stands(word) is not None or any(
        read(grammar, spoken(word, prefixes, grammar.roles)[0]) is not None for grammar in _grammars()
    ):
        return True
    # Cards and places are said bare, and some games read any text so: their labels tell.
    bare = spoken(word, prefixes, {})[0]
    return len(bare) == 1 and (bare[0].isdecimal() or bare[0] in vocabulary().codes)


def verbs() -> set[str]:
    """Every verb there is, to guess what was meant."""
    return {phrase.verb for grammar in _grammars() for phrase in grammar.phrases}


def _grammars() -> Iterator[Grammar]:
    yield TABLE
    for name in IDS:
        try:
            whole = game(name).grammar(data_of(game(name)))
        except DataError:  # a game whose files are faulty knows no words; `companion check` says what is wrong there
            continue
        yield Grammar(tuple(phrase for phrase in whole.phrases if not phrase.bare), whole.roles)
