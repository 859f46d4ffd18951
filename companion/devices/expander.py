"""An MCP23017 on the I2C pins: sixteen more buttons to ground, read a hundred times a second.

Needs the optional library smbus2 and I2C switched on with raspi-config.
"""

import time
from collections.abc import Sequence
from typing import Protocol

from companion.devices.decode.levels import KeyLevels
from companion.devices.keys import KeyPort
from companion.devices.library import SMBUS2
from companion.devices.settings import ButtonSettings, ExpanderSettings

DIRECTION, PULL_UP, LEVEL = 0x00, 0x0C, 0x12
"""Registers of port A (MCP23017 datasheet, table 3-5); port B's follow each."""


class I2c(Protocol):
    """The bus as the library has it."""

    def write_i2c_block_data(self, address: int, register: int, data: list[int]) -> None:
        """Write bytes from a register on."""
        ...

    def read_i2c_block_data(self, address: int, register: int, length: int) -> list[int]:
        """Read bytes from a register on."""
        ...

    def close(self) -> None:
        """Give the bus back."""
        ...


class Expander(KeyPort):
    """One chip and its buttons."""

    def __init__(self, settings: ExpanderSettings, buttons: Sequence[ButtonSettings]) -> None:
        super().__init__(settings.name, KeyLevels())
        self._set_keys([(button.pin, button) for button in buttons if button.pin is not None])
        self._settings = settings
        self._bus: I2c | None = None

    def _open(self) -> None:
        bus = self._bus = opened(self._settings.bus)
        for register in (DIRECTION, PULL_UP):
            bus.write_i2c_block_data(self._settings.address, register, [0xFF, 0xFF])

    def _read(self, wait: float) -> bytes:
        time.sleep(wait)
        assert self._bus is not None
        return bytes(self._bus.read_i2c_block_data(self._settings.address, LEVEL, 2))

    def _close(self) -> None:
        bus, self._bus = self._bus, None
        if bus is not None:
            bus.close()


def opened(bus: int) -> I2c:
    """The I2C bus; ``OSError`` with a cure when the library or the bus is missing."""
    try:
        from smbus2 import SMBus
    except ImportError as error:
        raise SMBUS2.missing() from error
    try:
        i2c: I2c = SMBus(bus)
    except FileNotFoundError as error:
        raise OSError(f"/dev/i2c-{bus} is missing; switch I2C on with raspi-config") from error
    return i2c
