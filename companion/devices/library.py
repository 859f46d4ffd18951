"""Libraries that only some devices need, each with the command that brings it: one voice for port, doctor and guide."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Library:
    """A library by the name it is imported under."""

    name: str
    install: str

    def missing(self) -> OSError:
        """What a port says that cannot be opened without it.

        >>> print(SPIDEV.missing())
        spidev is not installed; run: sudo apt install python3-spidev
        """
        return OSError(f"{self.name} is not installed; run: {self.install}")


# PyPI has these two as source only; a table's environment sees Debian's packages.
SPIDEV = Library("spidev", "sudo apt install python3-spidev")
EVDEV = Library("evdev", "sudo apt install python3-evdev")
SMBUS2 = Library("smbus2", "pip install smbus2")

LIBRARIES = (EVDEV, SPIDEV, SMBUS2)
