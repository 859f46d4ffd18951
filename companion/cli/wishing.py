"""Keeps what is wished on the page of settings, and ends the machine where the kiosk may."""

import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import msgspec

from companion.config import Config
from companion.rules.wishes import THEMES, Wishes
from companion.store.catalogue import CatalogueError
from companion.store.wishes import Kept, load, save
from companion.table.wishing import NotKept
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.typed import typed_words

FILE = "settings.toml"
POWER = "COMPANION_POWER"
"""Set to ``yes`` by the kiosk's unit: its user may end the machine."""
COMMANDS = {"REBOOT": ("systemctl", "reboot"), "POWEROFF": ("systemctl", "poweroff")}
PATIENCE = 20.0

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
    )


def wished(config: Config, folder: Path) -> Wishes:
    """The configuration with what was chosen at the table on top. Raises ``CatalogueError``."""
    chosen = {key: value for key, value in msgspec.structs.asdict(load(folder / FILE)).items() if value is not None}
    for key, known in (("language", LANGUAGES), ("theme", THEMES)):
        if chosen.get(key, known[0]) not in known:
            raise CatalogueError(f"{folder / FILE}: {key}: found {chosen[key]!r}, expected one of {', '.join(known)}")
    return replace(of_config(config), **chosen)


def wishing(config: Config, wishes: Wishes) -> Config:
    """The configuration that opens the table as it is wished."""
    display = replace(
        config.display,
        theme=wishes.theme,
        reduced_motion=wishes.reduced_motion,
        distance=wishes.distance,
    )
    sound = replace(config.devices.sound, volume=wishes.volume, mute=wishes.muted)
    devices = replace(config.devices, sound=sound)
    return replace(config, language=wishes.language, display=display, devices=devices)


def run_command(command: Sequence[str]) -> str:
    """Run a program of the system; its own sentence where it fails."""
    try:
        done = subprocess.run(list(command), capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return "" if done.returncode == 0 else done.stderr.strip() or f"{command[0]}: exit {done.returncode}"


class Keeper:
    """The port of the table to the file of wishes, to the sentences and to the machine."""

    languages = LANGUAGES

    def __init__(
        self,
        folder: Path,
        before: Wishes,
        words: Catalogue,
        environ: Mapping[str, str],
        run: Run = run_command,
    ) -> None:
        self.power: tuple[str, ...] = tuple(COMMANDS) if environ.get(POWER, "").lower() == "yes" else ()
        self.silence: Callable[[], str] = lambda: ""
        self.spoken: Callable[[str], None] = lambda language: None
        self._path = folder / FILE
        self._before = before
        self._words = words
        self._run = run

    @property
    def silent(self) -> str:
        """Why nothing can be heard."""
        return self.silence()

    def keep(self, wishes: Wishes) -> Mapping[str, str]:
        """Every sentence is in the new language from here on; the file holds what was chosen. Raises ``NotKept``."""
        if wishes.language != self._words.language:
            self._words.become(wishes.language)
            self.spoken(wishes.language)
        try:
            old = load(self._path)
        except CatalogueError:
            # Damaged by hand: what is chosen now is worth more.
            old = Kept()
        before, now = asdict(self._before), asdict(wishes)
        changed = {key: now[key] for key in Kept.__struct_fields__ if now[key] != before[key]}
        self._before = wishes
        try:
            save(self._path, msgspec.structs.replace(old, **changed))
        except CatalogueError as error:
            raise NotKept(str(error)) from error
        return typed_words(wishes.language)

    def do(self, word: str) -> str:
        """End or restart the machine."""
        return self._run(COMMANDS[word])
