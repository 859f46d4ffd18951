"""The configuration that every verb takes, checked by each game; and what was chosen at the table on top of it."""

import errno
import os
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from importlib.util import find_spec
from pathlib import Path

import msgspec

from companion.cli.main import UsageError
from companion.config import Config, ConfigError, Problem, SheetsSettings, default, find, parse
from companion.devices.serial_reader import matching
from companion.devices.settings import CameraSettings, Watches
from companion.games.registry import IDS, game
from companion.rules.options import BadOption
from companion.rules.sentences import Sentence
from companion.rules.wishes import Wishes
from companion.store.catalogue import CatalogueError
from companion.store.files import read_text
from companion.store.lock import this_process
from companion.store.wishes import WishesFile, load_good, save
from companion.table.draft import Draft
from companion.table.ports import NotSaved
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.typed import typed_words


def load(path: Path | str | None, environ: Mapping[str, str]) -> Config:
    """The configuration by the look-up order.

    Raises ``ConfigError``; a missing file is one only if it was asked for by name.
    """
    file = find(Path(path) if path is not None else None, environ)
    if file is None:
        return default()
    try:
        text = read_text(file)
    except OSError as error:
        cure = "check the path, or run `companion check-config` for the places looked at"
        code = "not-text" if error.errno == errno.EILSEQ else "no-file"
        problem = Problem(str(file), 1, code, "file", f"cannot be read ({error.strerror}); {cure}")
        raise ConfigError((problem,)) from error
    return parse(text, file)


def checked_config(path: Path | None) -> Config:
    """The configuration with every option checked against its game. Raises ``UsageError`` with every finding."""
    try:
        config = load(path, os.environ)
        for name, options in config.options.items():
            _check_options(config, name, options)
    except ConfigError as error:
        raise UsageError(str(error)) from error
    return config


def _check_options(config: Config, name: str, options: Mapping[str, object]) -> None:
    if name not in IDS:
        return
    for option, value in options.items():
        try:
            Draft.fresh(game(name), {option: value}, 0)
        except BadOption as error:
            raise ConfigError((config.problem(f"options.{name}.{option}", str(error)),)) from error


FILE = "settings.toml"
KIOSK = "companion.service"
"""The unit of a table that starts with its machine and is started again whenever it ends."""
SHEETS_UNIT = Path("/etc/systemd/system/companion.service.d/sheets.conf")
"""What lets phones reach the pages of such a table."""
POWER = "COMPANION_POWER"
"""Set to ``yes`` by the kiosk's unit: its user may end the machine."""
COMMANDS = {
    "REBOOT": ("systemctl", "reboot"),
    "POWEROFF": ("systemctl", "poweroff"),
    "UPDATE": ("systemctl", "start", "companion-update.service"),
}
UPDATE_UNIT = Path("/etc/systemd/system/companion-update.service")
UPDATE_SAID = Path("/run/companion-update/said")
"""Why an update that was asked for on the screen did not begin, or failed later."""
LONGEST_UPDATE = 1800.0
"""Seconds after which the update's unit is ended."""
VERSIONS = Path("/var/lib/table-companion")
"""Versions of the program that an update put beside the one that was installed (``companion update``)."""
SYSTEMS = Path("/data/systems")
"""Whole systems that an update put beside the one of the card, where the table is an image."""
PATIENCE = 20.0
LOOK = 2.0
"""Seconds after which it is looked again what became of an update."""

Run = Callable[[Sequence[str]], str]
"""Carries a command out; gives why that could not be."""


def of_config(config: Config) -> Wishes:
    """What holds until somebody wishes otherwise."""
    display, sound = config.display, config.devices.sound
    return Wishes(
        config.language,
        display.theme,
        display.reduced_motion,
        display.distance,
        display.inches,
        sound.volume,
        sound.mute,
        config.sheets is not None,
        bool(config.devices.cameras),
    )


def wished(config: Config, folder: Path) -> tuple[Wishes, str]:
    """The configuration with what was chosen at the table on top, and what is wrong with the file of it."""
    saved, wrong = load_good(folder / FILE)
    chosen = {key: value for key, value in msgspec.structs.asdict(saved).items() if value is not None}
    if chosen.get("language", LANGUAGES[0]) not in LANGUAGES:
        language = chosen.pop("language")
        wrong = wrong or f"{folder / FILE}: language: found {language!r}, expected one of {', '.join(LANGUAGES)}"
    return replace(of_config(config), **chosen), wrong


def locale_language(environ: Mapping[str, str]) -> str:
    """The language that the machine's locale names; nothing where there are no sentences in it.

    >>> locale_language({"LANG": "de_DE.UTF-8"}), locale_language({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"})
    ('de', '')
    """
    named = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    code = named.partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else ""


def wishing(config: Config, wishes: Wishes) -> Config:
    """The configuration that opens the table as it is wished."""
    display = replace(
        config.display,
        theme=wishes.theme,
        reduced_motion=wishes.reduced_motion,
        distance=wishes.distance,
    )
    sound = replace(config.devices.sound, volume=wishes.volume, mute=wishes.muted)
    cameras = (config.devices.cameras or (plain_camera(),)) if wishes.camera else ()
    devices = replace(config.devices, sound=sound, cameras=cameras)
    sheets = (config.sheets or SheetsSettings()) if wishes.sheets else None
    return replace(config, language=wishes.language, display=display, devices=devices, sheets=sheets)


def plain_camera() -> CameraSettings:
    """The camera that is read where one was wished and none is configured: what lies in the middle of the table."""
    plugged = next(iter(matching("/dev/v4l/by-id/*-video-index0") or matching("/dev/video0")), "pi")
    return CameraSettings("camera", plugged, watches=Watches.TRICK)


def reads_pictures() -> bool:
    """Whether what cameras and photographs are read with is installed; looking costs nothing."""
    return find_spec("cv2") is not None and find_spec("numpy") is not None


def extras(config: Config) -> tuple[str, ...]:
    """The words of what this machine can have beside its readers: what is installed, plugged in and let through."""
    served = find_spec("aiohttp") is not None and (this_process() != KIOSK or SHEETS_UNIT.exists())
    plugged = bool(config.devices.cameras or matching("/dev/video*") or find_spec("picamera2"))
    camera = reads_pictures() and plugged
    return (*(("PHONES",) if served else ()), *(("CAMERA",) if camera else ()))


def run_command(command: Sequence[str]) -> str:
    """Run a program of the system; its own sentence where it fails."""
    try:
        done = subprocess.run(list(command), capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return "" if done.returncode == 0 else done.stderr.strip() or f"{command[0]}: exit {done.returncode}"


class SettingsKeeper:
    """The port of the table to the file of wishes, to the sentences and to the machine."""

    languages = LANGUAGES

    def __init__(
        self,
        folder: Path,
        before: Wishes,
        catalogue: Catalogue,
        environ: Mapping[str, str],
        run: Run = run_command,
        extras: tuple[str, ...] = (),
    ) -> None:
        self.extras = extras
        self.power: tuple[str, ...] = ()
        if environ.get(POWER, "").lower() == "yes":
            self.power = tuple(word for word in COMMANDS if word != "UPDATE" or UPDATE_UNIT.exists())
        self.silence: Callable[[], str] = lambda: ""
        self.spoken: Callable[[str], None] = lambda language: None
        self.notify: Callable[[Sentence], None] = lambda sentence: None
        """Who is told what went wrong after it was begun."""
        self._path = folder / FILE
        self._before = self._opened = before
        self.catalogue = catalogue
        self._run = run

    @property
    def silent(self) -> str:
        """Why nothing can be heard."""
        return self.silence()

    def later(self, wishes: Wishes) -> bool:
        """Pages and camera are opened with the table."""
        return (wishes.sheets, wishes.camera) != (self._opened.sheets, self._opened.camera)

    def keep(self, wishes: Wishes) -> Mapping[str, str]:
        """Every sentence is in the new language from here on; the file holds what was chosen. Raises ``NotSaved``."""
        if wishes.language != self.catalogue.language:
            self.catalogue.become(wishes.language)
            self.spoken(wishes.language)
        old, _ = load_good(self._path)
        before, now = asdict(self._before), asdict(wishes)
        changed = {key: now[key] for key in WishesFile.__struct_fields__ if now[key] != before[key]}
        self._before = wishes
        try:
            save(self._path, msgspec.structs.replace(old, **changed))
        except CatalogueError as error:
            raise NotSaved(str(error)) from error
        return typed_words(wishes.language)

    def do(self, word: str) -> str:
        """End or restart the machine, or begin an update."""
        why = self._run(COMMANDS[word])
        if word != "UPDATE":
            return why
        if why:
            return _update_said() or why
        threading.Thread(target=self._await_update, name="update", daemon=True).start()
        return ""

    def _await_update(self) -> None:
        """One that goes well ends this program; of another one it is said why."""
        until = time.monotonic() + LONGEST_UPDATE
        while not (why := _update_said()) and time.monotonic() < until:
            time.sleep(LOOK)
        if why:
            self.notify(Sentence("notice-update-failed", {"why": why}))


def _update_said() -> str:
    return read_text(UPDATE_SAID).strip() if UPDATE_SAID.is_file() else ""


def version_left(*places: Path) -> str:
    """The version that did not come up and was left again before this start; empty where there is none."""
    for place in places or (VERSIONS, SYSTEMS):
        try:
            word, _, version = read_text(place / "said").strip().partition(" ")
        except OSError:
            continue
        if word == "went-back":
            return version[:40]
    return ""
