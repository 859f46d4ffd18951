"""The ports of the two tools on the screen: enrolment's decks and catalogue, and the doctor who looks in a thread."""

import threading
from collections.abc import Callable
from pathlib import Path

from companion.cli.doctor_walk import trials
from companion.cli.labels import OWN, labels_of
from companion.devices.settings import Devices
from companion.games.registry import CODES
from companion.rules.examined import Finding, Trial, ill
from companion.store.catalogue import load, save
from companion.table.enrolling import Tagging
from companion.table.hearing import OWN_CODE


def tagging(folder: Path) -> Tagging:
    """Enrolment into the catalogue of a data folder, for every game and the companion's own labels."""
    path = folder / "catalogue.toml"
    return Tagging({**CODES, OWN: OWN_CODE}, labels_of, lambda: load(path), lambda tags: save(path, tags))


class Doctor:
    """Examines in a thread of its own; ``deliver`` gets (number of the request, findings) from there."""

    def __init__(
        self, config: Path | None, folder: Path, devices: Devices, deliver: Callable[[str, tuple[Finding, ...]], None]
    ) -> None:
        self._config = config
        self._folder = folder
        self._devices = devices
        self._deliver = deliver
        self._looking = threading.Lock()

    def trials(self) -> tuple[Trial, ...]:
        """Every configured device that can be tried."""
        return trials(self._devices)

    def start(self, number: int) -> None:
        """Begin to look at everything."""
        threading.Thread(target=self._look, args=(number,), name="doctor", daemon=True).start()

    def _look(self, number: int) -> None:
        # Imported late: the table opens without it.
        from companion.cli.doctor import examined

        # One at a time: two that opened the display or the sound would find each other.
        with self._looking:
            try:
                found = tuple(examined(self._config, self._folder)[1])
            except Exception as error:  # a check that fails unforeseen is a finding too, and must not pass in silence
                found = (ill("doctor", "stopped", why=f"{type(error).__name__}: {error}"),)
        self._deliver(str(number), found)
