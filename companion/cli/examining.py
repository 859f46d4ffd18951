"""The port of the doctor on the screen, who looks in a thread."""

import threading
from collections.abc import Callable
from pathlib import Path

from companion.devices.settings import Devices
from companion.rules.findings import Finding, Trial, ill


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
        # Imported late: the table opens without it.
        from companion.cli.doctor import trials

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
                findings = tuple(examined(self._config, self._folder)[1])
            except Exception as error:  # a check that fails unforeseen is a finding too, and must not pass in silence
                findings = (ill("doctor", "stopped", why=f"{type(error).__name__}: {error}"),)
        self._deliver(str(number), findings)
