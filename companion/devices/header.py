"""The Pi's pins by their BCM numbers: which belong to which bus, and which must stay free.

The configuration, the doctor and the drawings read this one plan.
"""

from collections.abc import Mapping
from dataclasses import dataclass

KEYS: Mapping[str, tuple[str, ...]] = {
    "button": ("pin",),
    "encoder": ("a", "b", "push"),
    "lamp": ("pin",),
    "buzzer": ("pin",),
    "reader": ("data0", "data1"),
}
"""The settings that name a pin, by the kind of device."""

EEPROM = (0, 1)
"""The Pi reads the ID EEPROM of an add-on board on these while it starts, and drives them meanwhile."""


@dataclass(frozen=True, slots=True)
class Spi:
    """The pins of an SPI bus."""

    mosi: int
    miso: int
    clock: int
    selects: tuple[int, ...]


SPI = {0: Spi(10, 9, 11, (8, 7)), 1: Spi(20, 19, 21, (18, 17, 16))}
SPI_USUAL = (0, 0)
"""Bus and device of a reader that can only be on SPI and does not say where."""
I2C = {1: (2, 3), 0: (0, 1)}
"""SDA and SCL of each bus; others have no pins that are the same on every Pi."""
UART = (14, 15)
"""The pins of the serial line, TX and RX."""


def spi_pins(bus: int) -> dict[int, str]:
    """What each pin of an SPI bus is.

    >>> spi_pins(0)[8], spi_pins(1)[16], spi_pins(5)
    ('SPI CE0', 'SPI1 CE2', {})
    """
    if bus not in SPI:
        return {}
    lines, name = SPI[bus], "SPI" if bus == 0 else f"SPI{bus}"
    taken = {pin: f"{name} CE{device}" for device, pin in enumerate(lines.selects)}
    return taken | {lines.miso: f"{name} MISO", lines.mosi: f"{name} MOSI", lines.clock: f"{name} SCLK"}


def i2c_pins(bus: int) -> dict[int, str]:
    """What each pin of an I2C bus is.

    >>> i2c_pins(1)
    {2: 'I2C SDA', 3: 'I2C SCL'}
    """
    name = "I2C" if bus == 1 else f"I2C{bus}"
    return {pin: f"{name} {line}" for pin, line in zip(I2C.get(bus, ()), ("SDA", "SCL"), strict=False)}


def uart_pins() -> dict[int, str]:
    """What the two pins of the UART are."""
    return {UART[0]: "UART TX", UART[1]: "UART RX"}


@dataclass(frozen=True, slots=True)
class OwnUart:
    """Under which port a model has its pins 14 and 15, and where that is switched on."""

    models: tuple[str, ...]
    port: str
    switch: str


UARTS = (
    # /dev/serial0 is the debug header between the HDMI sockets there.
    OwnUart(("Raspberry Pi 5", "Raspberry Pi 500", "Raspberry Pi Compute Module 5"), "/dev/ttyAMA0", "config"),
    # /dev/ttyAMA0 is Bluetooth there, where the model has it.
    OwnUart(("Raspberry Pi",), "/dev/serial0", "raspi-config"),
)
UART_PORTS = ("/dev/ttyAMA0", "/dev/ttyS0", "/dev/serial0", "/dev/ttyAMA10")
"""The Pi's own serial lines, of which only one a model leads to the pins."""


def own_uart(model: str) -> OwnUart:
    """The UART on the pins of a model, as ``/proc/device-tree/model`` names it; of an unknown one the older kind.

    >>> own_uart("Raspberry Pi 5 Model B Rev 1.0").port, own_uart("Raspberry Pi 4 Model B Rev 1.4").port
    ('/dev/ttyAMA0', '/dev/serial0')
    """
    return next((uart for uart in UARTS if model.startswith(uart.models)), UARTS[-1])
