"""What the doctor asks of parts that show no file when they are there: chips on the I2C and SPI pins, Wiegand wires.

Nothing is set anywhere: a register is read, a level looked at. So it does no harm, also while the table runs.
A PN532 on SPI is left to the walk: without a command to it there is nothing that tells it from an open line.
"""

import time
from collections.abc import Iterator

from companion.cli import doctor_pins as board
from companion.devices import expander, gpio, spi
from companion.devices.protocols import socket_of
from companion.devices.settings import Devices, ExpanderSettings, Protocol, ReaderSettings
from companion.rules.findings import Finding, ill, well

LOOKS = 20
EVERY = 0.002
"""A wire is looked at so often, so many seconds apart: a bit of a card is a pulse of a twentieth of a millisecond."""


def chips(devices: Devices) -> Iterator[Finding]:
    """Every expander and every RC522 answers."""
    for part in devices.expanders:
        yield _expander(part)
    for reader in devices.readers:
        socket = socket_of(reader)
        if reader.protocol is Protocol.RC522 and socket is not None:
            yield _rc522(reader, socket)


def _expander(chip: ExpanderSettings) -> Finding:
    where = {"address": f"0x{chip.address:02x}", "bus": chip.bus}
    try:
        bus = expander.opened(chip.bus)
    except OSError as error:
        return _closed(chip.name, f"/dev/i2c-{chip.bus}", error)
    try:
        bus.read_i2c_block_data(chip.address, expander.DIRECTION, 2)
    except OSError:
        return ill("chip", "doctor-chip-silent", chip.name, **where)
    finally:
        bus.close()
    return well("chip", "doctor-chip", chip.name, **where)


def _rc522(reader: ReaderSettings, socket: spi.Socket) -> Finding:
    path = f"/dev/spidev{socket[0]}.{socket[1]}"
    try:
        device = spi.opened(socket)
    except OSError as error:
        return _closed(reader.name, path, error)
    try:
        version = device.xfer2([spi.Rc522Spi.VERSION << 1 | 0x80, 0])[1]
    finally:
        device.close()
    # An open line reads as all zeros or all ones.
    if version in (0x00, 0xFF):
        return ill("chip", "doctor-chip-silent-spi", reader.name, path=path)
    return well("chip", "doctor-chip-spi", reader.name, path=path)


def _closed(name: str, path: str, error: OSError) -> Finding:
    if isinstance(error, PermissionError):
        return ill("chip", "doctor-reader-closed", name, path=path)
    reason, _, cure = str(error).partition("; ")
    return ill("chip", "doctor-chip-none", name, why=reason, cure=cure)


def wires(devices: Devices) -> Iterator[Finding]:
    """Both wires of every Wiegand reader are high while no card is there (as the pins are: ``gpio`` says why not)."""
    readers = [reader for reader in devices.readers if reader.data0 is not None and reader.data1 is not None]
    if not readers or not board.gpio(devices).ok:
        return
    for reader in readers:
        assert reader.data0 is not None and reader.data1 is not None
        try:
            low = [pin for pin in (reader.data0, reader.data1) if not _is_high(pin)]
        except Exception as error:  # each pin factory fails in its own ways, such as a line that another program holds
            yield ill("wires", "doctor-wires-closed", reader.name, why=str(error))
            continue
        if low:
            yield ill("wires", "doctor-wires-low", reader.name, pins=", ".join(f"GPIO {pin}" for pin in low))
        else:
            yield well("wires", "doctor-wires", reader.name)


def _is_high(pin: int) -> bool:
    """Whether a wire is seen high at least once within some hundredths of a second."""
    from gpiozero import InputDevice
    from gpiozero.exc import GPIOPinInUse

    try:
        line = InputDevice(pin, pull_up=True)
    except GPIOPinInUse:  # the table itself listens on it, and has set it up
        return _seen_high(gpio.pins().pin(pin))
    try:
        return _seen_high(line.pin)
    finally:
        line.close()


def _seen_high(pin: gpio.Pin) -> bool:
    for _ in range(LOOKS):
        if pin.state:
            return True
        time.sleep(EVERY)
    return False
