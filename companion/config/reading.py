"""The user's TOML file, read and checked: one value that says what is plugged in and how the table is set.

Every finding names the file, the line and a cure; all of them come at once, not one a run.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.config.devices import Tables, build, check, settings_of
from companion.config.keys import DisplaySettings, File, SheetsSettings, TeamDisplaySettings
from companion.devices.settings import Devices
from companion.rules.checked import Fault, sift
from companion.rules.plain import Unreadable, keyed, line_of, listed, parse_toml

Environ = Mapping[str, str]


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
    sheets: SheetsSettings | None = None
    options: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    text: str = ""

    def problem(self, key: str, text: str, code: str = "bad-value") -> "Problem":
        """A finding about a dotted key of this file, such as ``options.deep-sea.single_card``."""
        return Problem(str(self.path or "built-in"), line_of(self.text, tuple(key.split("."))), code, key, text)


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
    findings: list[Fault] = []
    file = keyed(sift(raw, File, findings))
    tables = _tables(file)
    check(tables, findings)
    if findings:
        problems = [Problem(name, line_of(text, bad.path), bad.code, bad.key, bad.text) for bad in findings]
        raise ConfigError(tuple(sorted(problems, key=lambda problem: problem.line)))
    return Config(
        path=path,
        language=str(file.get("language", "en")),
        display=settings_of(DisplaySettings, **_sized(keyed(file.get("display", {})))),
        team_displays=tuple(
            settings_of(TeamDisplaySettings, team=team, **_sized(keyed(table)))
            for team, table in keyed(file.get("team_display", {})).items()
        ),
        devices=build(tables),
        sheets=settings_of(SheetsSettings, **keyed(file["sheets"])) if "sheets" in file else None,
        options={game: keyed(table) for game, table in keyed(raw.get("options", {})).items()},
        text=text,
    )


def _sized(values: Mapping[str, object]) -> dict[str, object]:
    """The values with their size as width and height."""
    size = dict(zip(("width", "height"), listed(values.get("size", ())), strict=False))
    return {**{key: value for key, value in values.items() if key != "size"}, **size}


def _tables(file: Mapping[str, object]) -> Tables:
    """The devices' sections, those without names under an empty one."""
    named = {kind: keyed(file.get(kind, {})) for kind in ("reader", "camera", "button", "encoder", "lamp", "expander")}
    alone = {kind: {"": file[kind]} if kind in file else {} for kind in ("buzzer", "sound")}
    return {
        kind: {name: dict(keyed(table)) for name, table in tables_.items()}
        for kind, tables_ in {**named, **alone}.items()
    }
