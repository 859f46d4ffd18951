"""What the doctor looks at on the Pi's own pins: none twice, none that a bus needs, and whether they can be reached."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from companion.devices import header
from companion.devices.settings import (
    ButtonSettings,
    BuzzerSettings,
    Devices,
    EncoderSettings,
    LampSettings,
    ReaderSettings,
)
from companion.rules.findings import Finding, ill, well

Wired = ButtonSettings | EncoderSettings | LampSettings | ReaderSettings | BuzzerSettings


def pin_plan(devices: Devices) -> list[tuple[int, str]]:
    """Every BCM pin in use, with its user, in order.

    >>> from companion.config import parse
    >>> pin_plan(parse('[button.green]\\npin = 17\\nword = "OK"\\n[buzzer]\\npin = 4').devices)
    [(4, 'buzzer'), (17, 'button green')]
    """
    buzzer: Sequence[Wired] = (devices.buzzer,) if devices.buzzer is not None else ()
    having: Mapping[str, Sequence[Wired]] = {
        "button": devices.buttons,
        "encoder": devices.encoders,
        "lamp": devices.lamps,
        "reader": devices.readers,
    }
    plan = []
    for kind, keys in header.KEYS.items():
        for values in map(asdict, having.get(kind, buzzer)):
            for key in keys:
                pin = None if values.get("expander") else values[key]
                user = " ".join((kind, values.get("name", ""), "" if key == "pin" else key)).strip()
                plan += [(pin, user)] if pin is not None else []
    return sorted(plan)


def buses(top: Path) -> Iterator[tuple[str, str, dict[int, str]]]:
    """What the Pi itself uses once it is switched on: its name, the file that shows it, its pins."""
    for bus in header.SPI:
        yield "SPI" if bus == 0 else f"SPI{bus}", f"dev/spidev{bus}.*", header.spi_pins(bus)
    for bus in header.I2C:
        yield "I2C" if bus == 1 else f"I2C{bus}", f"dev/i2c-{bus}", header.i2c_pins(bus)
    yield "UART", header.own_uart(model(top)).port.lstrip("/"), header.uart_pins()


def model(top: Path = Path("/")) -> str:
    """Which Raspberry Pi this is; empty on any other machine."""
    try:
        model = (top / "proc/device-tree/model").read_text(encoding="utf-8", errors="replace").strip("\0 \n")
    except OSError:
        return ""
    return model if model.startswith("Raspberry Pi") else ""


def pins(devices: Devices, top: Path = Path("/")) -> Finding:
    """The pin plan: no pin twice, and none that the Pi uses for a bus that is switched on."""
    plan = pin_plan(devices)
    if not plan:
        return well("pins", "doctor-pins-none")
    users: dict[int, str] = {}
    for pin, user in plan:
        if pin in users:
            return ill("pins", "doctor-pins-twice", pin=pin, one=users[pin], other=user)
        users[pin] = user
        for bus, device, own in buses(top):
            if pin in own and any(top.glob(device)):
                return ill("pins", "doctor-pins-of-bus", pin=pin, user=user, bus=bus)
    return well("pins", "doctor-pins", plan=", ".join(f"{pin} {user}" for pin, user in plan))


def gpio(devices: Devices) -> Finding:
    """The pins can be reached, if any are in use."""
    if not pin_plan(devices):
        return well("gpio", "doctor-gpio-unused")
    from companion.devices.gpio import pins as factory

    try:
        return well("gpio", "doctor-gpio", driver=type(factory()).__name__)
    except OSError as error:
        reason, _, cure = str(error).partition("; ")
        return ill("gpio", "doctor-gpio-none", why=reason, cure=cure)
