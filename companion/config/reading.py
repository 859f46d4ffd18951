"""The user's TOML file, read and checked: one value that says what is plugged in and how the table is set.

Every finding names the file, the line and a cure; all of them come at once, not one a run.
"""

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.config.devices import Tables, build, check
from companion.config.keys import GAMES, SECTIONS, TOP, BadValue, Section
from companion.devices.settings import Devices
from companion.rules.plain import Unreadable, parse_toml

Environ = Mapping[str, str]


@dataclass(frozen=True)
class DisplaySettings:
    """``[display]``: the shared screen."""

    width: int = 1920
    height: int = 1080
    fullscreen: bool = True
    rotation: int = 0
    theme: str = "dark"
    reduced_motion: bool = False
    output: int = 0


@dataclass(frozen=True)
class TeamDisplaySettings:
    """One ``[team_display.TEAM]``: a window on another ``output``, or text on the line of a serial ``reader``."""

    team: str
    output: int = 1
    width: int = 800
    height: int = 480
    fullscreen: bool = True
    reader: str = ""


@dataclass(frozen=True)
class Config:
    """A checked configuration; ``path`` is ``None`` for the built-in one.

    ``options`` holds the raw values per game: the game's own closed table checks them, and
    ``problem`` turns its finding into one with file and line.
    """

    path: Path | None = None
    language: str = "en"
    display: DisplaySettings = field(default_factory=DisplaySettings)
    team_displays: tuple[TeamDisplaySettings, ...] = ()
    devices: Devices = field(default_factory=Devices)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    text: str = ""

    def problem(self, key: str, text: str, code: str = "bad-value") -> "Problem":
        """A finding about a dotted key of this file, such as ``options.deep-sea.single_card``."""
        return Problem(str(self.path or "built-in"), line_of(self.text, key), code, key, text)


@dataclass(frozen=True)
class Problem:
    """One finding: where it is, a stable code, the dotted key, and a sentence with the cure."""

    file: str
    line: int
    code: str
    item: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.item}: {self.text}"


class ConfigError(ValueError):
    """A configuration that cannot be used; ``problems`` holds every finding."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def default() -> Config:
    """No hardware: keyboard and pointer, English, a window."""
    return Config(display=DisplaySettings(fullscreen=False))


def find(path: Path | None, environ: Environ) -> Path | None:
    """Which file counts: the one given, ``$COMPANION_CONFIG``, the user's, the system's, or none.

    A file that was asked for by name and is not there is returned all the same, so that it is missed.
    """
    if path is not None:
        return path
    if environ.get("COMPANION_CONFIG"):
        return Path(environ["COMPANION_CONFIG"])
    home = Path(environ.get("XDG_CONFIG_HOME") or Path(environ.get("HOME", "~")).expanduser() / ".config")
    for candidate in (home / "companion" / "table.toml", Path("/etc/companion/table.toml")):
        if candidate.is_file():
            return candidate
    return None


def load(path: Path | str | None, environ: Environ) -> Config:
    """The configuration by the look-up order.

    Raises ``ConfigError``; a missing file is one only if it was asked for by name.
    """
    file = find(Path(path) if path is not None else None, environ)
    if file is None:
        return default()
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ConfigError(
            (Problem(str(file), 1, "not-text", "file", f"is not UTF-8 text ({error.reason})"),)
        ) from error
    except OSError as error:
        cure = "check the path, or run `companion check-config` for the places looked at"
        found = Problem(str(file), 1, "no-file", "file", f"cannot be read ({error.strerror}); {cure}")
        raise ConfigError((found,)) from error
    return parse(text, file)


def parse(text: str, path: Path | None = None) -> Config:
    """The configuration in a text.

    >>> parse('language = "de"').language
    'de'
    >>> try:
    ...     parse('[sound]\\nvolum = 3')
    ... except ConfigError as error:
    ...     print(error)
    built-in:2: sound.volum: unknown key; did you mean `volume`?
    """
    name = str(path or "built-in")
    try:
        raw = parse_toml(text)
    except Unreadable as error:
        at = re.search(r"line (\d+)", str(error))
        line = int(at[1]) if at else len(text.splitlines())
        cure = "a text goes in quotes, a section in [brackets], one key = value a line"
        raise ConfigError((Problem(name, line, "not-toml", "file", f"{error}; {cure}"),)) from error
    findings: list[BadValue] = []
    tables = _checked(raw, findings)
    check(tables, findings)
    if findings:
        problems = [Problem(name, line_of(text, bad.key), bad.code, bad.key, bad.text) for bad in findings]
        raise ConfigError(tuple(sorted(problems, key=lambda problem: problem.line)))
    top: dict[str, Any] = tables["top"][""]
    display = dict(tables["display"].get("", {}))
    width, height = display.pop("size", None) or (1920, 1080)
    return Config(
        path=path,
        language=top.get("language", "en"),
        display=DisplaySettings(width=width, height=height, **display),
        team_displays=tuple(_team_display(team, values) for team, values in tables["team_display"].items()),
        devices=build(tables),
        options=raw.get("options", {}),
        text=text,
    )


def _team_display(team: str, values: Mapping[str, Any]) -> TeamDisplaySettings:
    given = dict(values)
    width, height = given.pop("size", None) or (800, 480)
    return TeamDisplaySettings(team=team, width=width, height=height, **given)


def _checked(raw: Mapping[str, Any], findings: list[BadValue]) -> Tables:
    """Every known section with its checked values: section, name (or ""), key."""
    tables: Tables = {name: {} for name in ("top", *SECTIONS)}
    plain = {key: value for key, value in raw.items() if key not in SECTIONS and key != "options"}
    tables["top"][""] = _values(TOP, "", plain, findings, (*SECTIONS, "options"))
    for name, section in SECTIONS.items():
        given = raw.get(name, {})
        if not isinstance(given, dict):
            findings.append(BadValue(name, f"found {given!r}, expected a section; write [{name}]"))
        elif not section.named and name in raw:
            tables[name][""] = _values(section, name, given, findings)
        else:
            for each, values in given.items():
                _named(tables, section, name, each, values, findings)
    _options(raw.get("options", {}), findings)
    return tables


def _named(tables: Tables, section: Section, name: str, each: str, values: object, findings: list[BadValue]) -> None:
    if isinstance(values, dict):
        tables[name][each] = _values(section, f"{name}.{each}", values, findings)
    else:
        cure = f"each {name} has a name of its own; write [{name}.NAME] above it"
        findings.append(BadValue(f"{name}.{each}", cure, "unknown-key"))


def _values(
    section: Section, where: str, given: Mapping[str, Any], findings: list[BadValue], more: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The checked values of one table; what is unknown or bad is put on the list of findings."""
    checked: dict[str, Any] = {}
    for key, value in given.items():
        path = f"{where}.{key}" if where else key
        if key not in section.keys:
            findings.append(BadValue(path, _unknown(key, (*section.keys, *more)), "unknown-key"))
            continue
        try:
            checked[key] = section.keys[key](value)
        except ValueError as error:
            findings.append(BadValue(path, str(error)))
    return checked


def _unknown(key: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(key, known, 1)
    return f"unknown key; did you mean `{near[0]}`?" if near else f"unknown key; known here: {', '.join(known)}"


def _options(given: object, findings: list[BadValue]) -> None:
    if not isinstance(given, dict):
        findings.append(BadValue("options", "expected a section per game; write [options.deep-sea]"))
        return
    for game, values in given.items():
        if game not in GAMES:
            findings.append(BadValue(f"options.{game}", _unknown(game, GAMES).replace("key", "game"), "unknown-key"))
        elif not isinstance(values, dict):
            findings.append(BadValue(f"options.{game}", f"expected a section; write [options.{game}]"))


def line_of(text: str, dotted: str) -> int:
    """The line on which a dotted key stands, or its section, or 1.

    >>> line_of('language = "en"\\n[reader.a]\\nport = "x"\\n[sound]\\nvolume = 1', "sound.volume")
    5
    >>> line_of('[reader.a]\\nport = "x"', "reader.a.seat"), line_of("button.green.pin = 3", "button.green.pin")
    (1, 1)
    """
    wanted = dotted.split(".")
    best, depth, section = 1, 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[\[?([^\]]+)\]", line)
        key = re.match(r"""\s*([\w"'.\- ]+?)\s*=""", line)
        if header:
            section = _parts(header[1])
            here = section
        elif key:
            here = section + _parts(key[1])
        else:
            continue
        if here == wanted[: len(here)] and len(here) > depth:
            best, depth = number, len(here)
    return best


def _parts(dotted: str) -> list[str]:
    return [part.strip().strip("\"'") for part in dotted.split(".")]
