"""From settings to ports: the only place that knows which class serves which protocol."""

from collections.abc import Sequence

from companion.devices.button_box import BoxPort
from companion.devices.decode.base import Decoder
from companion.devices.decode.lines import Lines
from companion.devices.decode.pn532 import Pn532
from companion.devices.decode.rdm6300 import Rdm6300
from companion.devices.encoder import Encoders
from companion.devices.expander import Expander
from companion.devices.gpio import Buttons
from companion.devices.keyboard import GrabbedKeyboard, WedgeKeys
from companion.devices.port import Port
from companion.devices.serial_reader import SerialReader
from companion.devices.settings import Devices, Protocol, ReaderSettings
from companion.devices.spi import Pn532Spi, Rc522Spi
from companion.devices.suppress import IsCard, Suppressor, every_payload
from companion.devices.wiegand_pins import WiegandPins


def ports(devices: Devices, is_card: IsCard = every_payload) -> list[Port]:
    """A port for everything that speaks; start each with the one queue."""
    built: list[Port] = [reader(settings, devices, is_card) for settings in devices.readers]
    built.append(Buttons(devices.buttons))
    built.append(Encoders(devices.encoders))
    for expander in devices.expanders:
        built.append(Expander(expander, [button for button in devices.buttons if button.expander == expander.name]))
    return built


def reader(settings: ReaderSettings, devices: Devices, is_card: IsCard = every_payload) -> Port:
    """The port of one reader."""
    repeats = settings.protocol is Protocol.RDM6300
    suppressor = Suppressor(settings.repeat_seconds, is_card, repeats=repeats)
    match settings.protocol:
        case Protocol.LINES | Protocol.RDM6300:
            return _serial(settings, _decoder(settings), suppressor)
        case Protocol.PN532:
            if settings.spi is not None:
                return Pn532Spi(settings.name, settings.spi, suppressor)
            return _serial(settings, Pn532(), suppressor)
        case Protocol.RC522:
            return Rc522Spi(settings.name, settings.spi or (0, 0), suppressor)
        case Protocol.WIEGAND:
            pins = (settings.data0 or 0, settings.data1 or 0)
            return WiegandPins(settings.name, pins, settings.number, suppressor)
        case Protocol.KEYBOARD:
            if settings.port:
                return GrabbedKeyboard(settings.name, settings.port, settings.prefix, settings.suffix, suppressor)
            return WedgeKeys(settings.name, settings.prefix, settings.suffix, suppressor)
        case Protocol.BOX:
            return box(settings, devices)


def box(settings: ReaderSettings, devices: Devices) -> BoxPort:
    """The port of a button box, with the buttons and lamps that are on it."""
    buttons = [button for button in devices.buttons if button.box == settings.name]
    lamps = [lamp for lamp in devices.lamps if lamp.box == settings.name]
    return BoxPort(settings.name, settings.port, settings.baud, buttons, lamps)


def _serial(settings: ReaderSettings, decoder: Decoder, suppressor: Suppressor) -> SerialReader:
    return SerialReader(settings.name, settings.port, settings.baud, decoder, suppressor)


def _decoder(settings: ReaderSettings) -> Decoder:
    if settings.protocol is Protocol.RDM6300:
        return Rdm6300(settings.number)
    if settings.pause:
        return Lines(settings.prefix, settings.suffix)
    return Lines(settings.prefix, settings.suffix, pause=None)


def wedges(built: Sequence[Port]) -> list[WedgeKeys]:
    """The keyboard readers that live on the window's keys: whoever owns the window feeds them."""
    return [port for port in built if isinstance(port, WedgeKeys)]
