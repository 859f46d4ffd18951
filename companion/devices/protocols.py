"""How readers speak: one row a protocol. Configuration, doctor, drawings and guides read these rows."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from companion.devices import header
from companion.devices.button_box import BoxPort
from companion.devices.decode.base import Decoder
from companion.devices.decode.lines import Lines
from companion.devices.decode.pn532 import Pn532
from companion.devices.decode.rdm6300 import Rdm6300
from companion.devices.encoder import Encoders
from companion.devices.expander import Expander
from companion.devices.gpio import Buttons
from companion.devices.keyboard import GrabbedKeyboard, WedgeKeys
from companion.devices.library import EVDEV, SPIDEV, Library
from companion.devices.port import Port
from companion.devices.serial_reader import SerialReader
from companion.devices.settings import Devices, Protocol, ReaderSettings
from companion.devices.spi import Pn532Spi, Rc522Spi
from companion.devices.suppress import IsCard, Suppressor, every_payload
from companion.devices.wiegand_pins import WiegandPins


@dataclass(frozen=True)
class Wire:
    """A way to be connected: the setting that chooses it, what else must be given, the group and library it needs."""

    name: str
    key: str = ""
    needs: tuple[str, ...] = ()
    group: str = ""
    library: Library | None = None


SERIAL = Wire("serial", "port", ("port",), "dialout")
SPI = Wire("SPI", "spi", (), "spi", SPIDEV)
DATA = Wire("two pins", "data0", ("data0", "data1"), "gpio")
GRABBED = Wire("input device", "port", ("port",), "input", EVDEV)
WINDOW = Wire("window")

Build = Callable[[ReaderSettings, Devices, Suppressor], Port]


@dataclass(frozen=True)
class HeaderWire:
    """One wire of a reader on the Pi's header: the line it goes to, and what the drawing says beside it."""

    line: str
    text: str
    grounded: bool = False


@dataclass(frozen=True)
class ProtocolRow:
    """One protocol that readers speak, as a row of the table.

    ``wires`` are tried in order and the last one is taken where no setting chooses: what builds the port over each.
    ``baud`` is the usual speed over a serial line. ``repeats`` says that a tag which lies on the reader is read again
    and again. ``reads`` is false for what only has buttons. ``contacts`` are its wires on the header.
    """

    wires: Mapping[Wire, Build]
    baud: int = 0
    repeats: bool = False
    reads: bool = True
    contacts: Mapping[Wire, tuple[HeaderWire, ...]] = field(default_factory=dict)

    def wire(self, keys: Collection[str]) -> Wire:
        """The wire that the settings given choose.

        >>> ROWS[Protocol.PN532].wire({"spi"}).name, ROWS[Protocol.PN532].wire({"port"}).name
        ('SPI', 'serial')
        """
        *others, usual = self.wires
        return next((wire for wire in others if wire.key in keys), usual)


@dataclass(frozen=True)
class SerialBuild:
    """Builds the port of a reader on a serial line, which only needs a decoder."""

    decoder: Callable[[ReaderSettings], Decoder]

    def __call__(self, settings: ReaderSettings, devices: Devices, suppressor: Suppressor) -> Port:
        """The port, not started yet."""
        return SerialReader(settings.name, settings.port, settings.baud, self.decoder(settings), suppressor)


def _lines(settings: ReaderSettings) -> Decoder:
    if settings.pause:
        return Lines(settings.prefix, settings.suffix)
    return Lines(settings.prefix, settings.suffix, pause=None)


def _pn532_spi(settings: ReaderSettings, devices: Devices, suppressor: Suppressor) -> Port:
    return Pn532Spi(settings.name, settings.spi or header.SPI_USUAL, suppressor)


def _rc522_spi(settings: ReaderSettings, devices: Devices, suppressor: Suppressor) -> Port:
    return Rc522Spi(settings.name, settings.spi or header.SPI_USUAL, suppressor)


def _wiegand(settings: ReaderSettings, devices: Devices, suppressor: Suppressor) -> Port:
    pins = (settings.data0 or 0, settings.data1 or 0)
    return WiegandPins(settings.name, pins, settings.number, suppressor, settings.parity)


def _grabbed(settings: ReaderSettings, devices: Devices, suppressor: Suppressor) -> Port:
    return GrabbedKeyboard(settings.name, settings.port, settings.prefix, settings.suffix, suppressor)


def _window(settings: ReaderSettings, devices: Devices, suppressor: Suppressor) -> Port:
    return WedgeKeys(settings.name, settings.prefix, settings.suffix, suppressor)


def _box(settings: ReaderSettings, devices: Devices, suppressor: Suppressor) -> Port:
    """A button box, with the buttons and lamps that are on it."""
    buttons = [button for button in devices.buttons if button.box == settings.name]
    lamps = [lamp for lamp in devices.lamps if lamp.box == settings.name]
    return BoxPort(settings.name, settings.port, settings.baud, buttons, lamps)


def _divided(chip: str) -> HeaderWire:
    return HeaderWire("RX", f"{chip} TX: 1 kΩ, pin; 2 kΩ to ground", True)


def _on_spi(chip: str, power: str = "3.3 V") -> tuple[HeaderWire, ...]:
    lines = (HeaderWire(line, f"{chip}: {line}") for line in ("MOSI", "MISO", "SCK"))
    return (
        HeaderWire("3.3 V", f"{chip}: {power}"),
        *lines,
        HeaderWire("CE", f"{chip}: SS / SDA (its GND: ground)", True),
    )


ROWS: Mapping[Protocol, ProtocolRow] = {
    Protocol.LINES: ProtocolRow({SERIAL: SerialBuild(_lines)}, baud=9600, contacts={SERIAL: (_divided("LINES"),)}),
    Protocol.RDM6300: ProtocolRow(
        {SERIAL: SerialBuild(lambda settings: Rdm6300(settings.number))},
        baud=9600,
        repeats=True,
        contacts={SERIAL: (HeaderWire("5 V", "RDM6300: 5 V"), _divided("RDM6300"))},
    ),
    Protocol.PN532: ProtocolRow(
        {SPI: _pn532_spi, SERIAL: SerialBuild(lambda settings: Pn532())},
        baud=115200,
        contacts={
            SPI: _on_spi("PN532"),
            SERIAL: (
                HeaderWire("3.3 V", "PN532: VCC"),
                HeaderWire("TX", "PN532: RXD / SDA (both switches off)"),
                HeaderWire("RX", "PN532: TXD / SCL (its GND: ground)", True),
            ),
        },
    ),
    Protocol.RC522: ProtocolRow({SPI: _rc522_spi}, contacts={SPI: _on_spi("RC522", "3.3 V and RST")}),
    Protocol.WIEGAND: ProtocolRow(
        {DATA: _wiegand},
        contacts={
            DATA: tuple(
                HeaderWire(line, f"{line}: 1.8 kΩ, pin; 3.3 kΩ from the pin to ground", True) for line in ("D0", "D1")
            )
        },
    ),
    Protocol.KEYBOARD: ProtocolRow({GRABBED: _grabbed, WINDOW: _window}),
    Protocol.BOX: ProtocolRow({SERIAL: _box}, baud=115200, reads=False, contacts={SERIAL: (_divided("BOX"),)}),
}
"""A protocol without a row cannot be built, checked or drawn: a test holds them complete."""


def keys(settings: ReaderSettings) -> set[str]:
    """The settings that a reader has been given, of those that choose a wire."""
    values = {"port": settings.port, "spi": settings.spi, "data0": settings.data0}
    return {key for key, value in values.items() if value not in (None, "")}


def wire_of(settings: ReaderSettings) -> Wire:
    """How a reader is connected."""
    return ROWS[settings.protocol].wire(keys(settings))


def socket_of(settings: ReaderSettings) -> tuple[int, int] | None:
    """Bus and device of a reader on SPI.

    >>> socket_of(ReaderSettings("pile", Protocol.RC522)), socket_of(ReaderSettings("pile"))
    ((0, 0), None)
    """
    return (settings.spi or header.SPI_USUAL) if wire_of(settings) is SPI else None


def ports(devices: Devices, is_card: IsCard = every_payload) -> list[Port]:
    """A port for everything that speaks; start each with the one queue."""
    built: list[Port] = [reader(settings, devices, is_card) for settings in devices.readers]
    built.append(Buttons(devices.buttons))
    built.append(Encoders(devices.encoders))
    for expander in devices.expanders:
        built.append(Expander(expander, [button for button in devices.buttons if button.expander == expander.name]))
    return built


def reader(settings: ReaderSettings, devices: Devices, is_card: IsCard = every_payload) -> Port:
    """The port of one reader, as the row of its protocol says."""
    row = ROWS[settings.protocol]
    suppressor = Suppressor(settings.repeat_seconds, is_card, repeats=row.repeats)
    return row.wires[wire_of(settings)](settings, devices, suppressor)


def wedges(built: Sequence[Port]) -> list[WedgeKeys]:
    """The keyboard readers that live on the window's keys: whoever owns the window feeds them."""
    return [port for port in built if isinstance(port, WedgeKeys)]
