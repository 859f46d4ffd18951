"""From settings to ports."""

from collections.abc import Sequence

from companion.devices.encoder import Encoders
from companion.devices.expander import Expander
from companion.devices.gpio import Buttons
from companion.devices.keyboard import WedgeKeys
from companion.devices.port import Port
from companion.devices.protocols import ROWS, wire_of
from companion.devices.settings import Devices, ReaderSettings
from companion.devices.suppress import IsCard, Suppressor, every_payload


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
