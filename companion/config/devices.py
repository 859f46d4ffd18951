"""The devices of a configuration: what must be given, what cannot be together, and the values built."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

import msgspec

from companion.devices import header, settings
from companion.devices.protocols import ROWS, SPI, ProtocolRow
from companion.devices.settings import Protocol
from companion.rules.checked import Fault, missing
from companion.rules.plain import listed, whole

Values = Mapping[str, object]
Tables = dict[str, dict[str, dict[str, object]]]
"""Section, name (empty where the section has none), key: checked values."""

T = TypeVar("T")

BOUND = ("seat", "team", "role", "place")
SPEAKERS = ("reader", "camera", "button", "encoder")


def check(tables: Tables, findings: list[Fault]) -> None:
    """Put everything that is missing or cannot be together on the list of findings."""
    for name, values in tables["reader"].items():
        _reader_parts(f"reader.{name}", values, findings)
    for name, values in tables["button"].items():
        _one_place(f"button.{name}", values, tables, findings)
    for name, values in tables["lamp"].items():
        _one_place(f"lamp.{name}", values, tables, findings)
    for kind in SPEAKERS:
        for name, values in tables[kind].items():
            _bound_once(f"{kind}.{name}", values, findings)
    _reserved(tables, findings)
    _doubled(_names(tables), "name", findings)
    _doubled(_pins(tables), "pin", findings)
    _doubled(_places(tables), "place", findings)


def build(tables: Tables) -> settings.Devices:
    """The devices of checked tables."""
    buzzer = tables["buzzer"].get("")
    return settings.Devices(
        readers=tuple(_reader(name, values) for name, values in tables["reader"].items()),
        cameras=tuple(
            settings_of(settings.CameraSettings, name=name, **_spoken(values))
            for name, values in tables["camera"].items()
        ),
        buttons=tuple(
            settings_of(settings.ButtonSettings, name=name, **_spoken(values))
            for name, values in tables["button"].items()
        ),
        encoders=tuple(
            settings_of(settings.EncoderSettings, name=name, **_spoken(values))
            for name, values in tables["encoder"].items()
        ),
        lamps=tuple(settings_of(settings.LampSettings, name=name, **values) for name, values in tables["lamp"].items()),
        expanders=tuple(
            settings_of(settings.ExpanderSettings, name=name, **values) for name, values in tables["expander"].items()
        ),
        buzzer=settings_of(settings.BuzzerSettings, **buzzer) if buzzer else None,
        sound=settings_of(settings.SoundSettings, **tables["sound"].get("", {}), asked="" in tables["sound"]),
    )


def settings_of(kind: type[T], **values: object) -> T:
    """Settings from their checked values."""
    return msgspec.convert(values, kind)


def _reader(name: str, values: Values) -> settings.ReaderSettings:
    baud = {"baud": _row(values).baud} if _row(values).baud else {}
    return settings_of(settings.ReaderSettings, name=name, **{**baud, **_spoken(values)})


def _row(values: Values) -> ProtocolRow:
    return ROWS[Protocol(str(values.get("protocol", Protocol.LINES)))]


def _spoken(values: Values) -> dict[str, object]:
    """The values with the four keys of who speaks gathered in one."""
    bound = {key: values[key] for key in BOUND if key in values}
    return {key: value for key, value in values.items() if key not in BOUND} | {"bound": bound}


def _fault(key: str, text: str, code: str = "bad-value") -> Fault:
    return Fault(tuple(key.split(".")), text, code)


def _required(path: str, values: Values, keys: tuple[str, ...], findings: list[Fault]) -> None:
    for key in keys:
        if key not in values and not any(bad.key == f"{path}.{key}" for bad in findings):
            findings.append(_fault(path, missing(key), "missing"))


def _reader_parts(path: str, values: Values, findings: list[Fault]) -> None:
    """What each protocol needs to be reached."""
    row = _row(values)
    _required(path, values, row.wire(values).needs, findings)
    if "spi" in values and SPI not in row.wires:
        protocol = str(values.get("protocol", Protocol.LINES))
        findings.append(_fault(f"{path}.spi", f"a {protocol} reader has no SPI; remove it, or set protocol"))


def _one_place(path: str, values: Values, tables: Tables, findings: list[Fault]) -> None:
    """A button or lamp sits on a pin of the Pi, a pin of an expander, or a key of a box."""
    kind = path.partition(".")[0]
    if "box" in values:
        _known(f"{path}.box", str(values["box"]), _boxes(tables), '[reader.NAME] with protocol = "box"', findings)
        _required(path, values, ("key",), findings)
        if "pin" in values:
            findings.append(_fault(f"{path}.pin", f"this {kind} is on a box; remove `pin` or `box`"))
        return
    if "key" in values:
        findings.append(_fault(f"{path}.key", "only keys of a box are numbered; add `box`, or write `pin`"))
    _required(path, values, ("pin",), findings)
    if "expander" in values:
        _known(f"{path}.expander", str(values["expander"]), tuple(tables["expander"]), "[expander.NAME]", findings)
        if whole(values.get("pin", 0)) > 15:
            findings.append(_fault(f"{path}.pin", f"found {values['pin']}, expected 0 to 15 on an expander"))


def _boxes(tables: Tables) -> tuple[str, ...]:
    return tuple(name for name, values in tables["reader"].items() if not _row(values).reads)


def _known(path: str, name: str, known: tuple[str, ...], section: str, findings: list[Fault]) -> None:
    if name not in known:
        there = ", ".join(known) or "none"
        findings.append(_fault(path, f"there is no {name!r} (known: {there}); add a section {section}"))


def _bound_once(path: str, values: Values, findings: list[Fault]) -> None:
    """Seat, team and place exclude each other; a role belongs to a team."""
    owners = [key for key in ("seat", "team", "place") if key in values]
    if len(owners) > 1:
        findings.append(_fault(f"{path}.{owners[1]}", f"bound to {' and '.join(owners)}; keep one of them"))
    if "role" in values and "team" not in values:
        findings.append(_fault(f"{path}.role", "a role belongs to a team; add `team`"))


Claims = Iterator[tuple[object, str, str]]
"""What is claimed, the key that claims it, and its name for a person."""


def _names(tables: Tables) -> Claims:
    for kind in SPEAKERS:
        for name in tables[kind]:
            yield name, f"{kind}.{name}", f"the name {name!r}"


def _pins(tables: Tables) -> Claims:
    """The pins of the buses in use, then those that the devices name."""
    for pin, use in _bus_pins(tables):
        yield pin, use, f"GPIO {pin}"
    for pin, key in _own_pins(tables):
        yield pin, key, f"GPIO {pin}"


def _bus_pins(tables: Tables) -> Iterator[tuple[int, str]]:
    readers = tables["reader"].values()
    for bus in sorted({socket[0] for values in readers if (socket := _socket(values)) is not None}):
        yield from header.spi_pins(bus).items()
    if any(values.get("port") in header.UART_PORTS for values in readers):
        yield from header.uart_pins().items()
    for bus in sorted({whole(values.get("bus", 1)) for values in tables["expander"].values()}):
        yield from header.i2c_pins(bus).items()


def _own_pins(tables: Tables) -> Iterator[tuple[int, str]]:
    for kind, names in header.KEYS.items():
        for name, values in tables[kind].items():
            for key in names:
                if key in values and "expander" not in values and "box" not in values:
                    yield whole(values[key]), f"{kind}.{name}.{key}" if name else f"{kind}.{key}"


def _reserved(tables: Tables, findings: list[Fault]) -> None:
    """No device on the pins on which the Pi looks for an add-on board's memory."""
    taken = dict(_bus_pins(tables))
    for pin, key in _own_pins(tables):
        if pin in header.EEPROM and pin not in taken:
            text = f"GPIO {pin} belongs to the ID EEPROM of add-on boards, which the Pi reads at each start"
            findings.append(_fault(key, f"{text}; choose another pin, such as 5 or 6", "reserved-pin"))


def _socket(values: Values) -> tuple[int, int] | None:
    """The SPI socket of a reader, also of one that leaves it at the usual one."""
    if "spi" not in values and _row(values).wire(values) is not SPI:
        return None
    bus, chip = map(whole, listed(values.get("spi", header.SPI_USUAL)))
    return bus, chip


def _places(tables: Tables) -> Claims:
    """Keys and lamps of boxes, pins of expanders, ports, SPI sockets, expander addresses."""
    for kind in ("button", "lamp"):
        for name, values in tables[kind].items():
            if "box" in values and "key" in values:
                yield (kind, values["box"], values["key"]), f"{kind}.{name}.key", f"{kind} {values['key']} of the box"
            if "expander" in values and "pin" in values:
                yield (values["expander"], values["pin"]), f"{kind}.{name}.pin", f"pin {values['pin']} of the expander"
    for name, values in tables["reader"].items():
        if "port" in values:
            yield ("port", values["port"]), f"reader.{name}.port", f"the port {values['port']!r}"
        if (socket := _socket(values)) is not None:
            path = f"reader.{name}.spi" if "spi" in values else f"reader.{name}"
            yield ("spi", socket), path, f"the SPI socket {list(socket)}"
    for name, values in tables["camera"].items():
        yield ("camera", values.get("device")), f"camera.{name}.device", "this camera"
    for name, values in tables["expander"].items():
        address = whole(values.get("address", 0x20))
        yield ("i2c", values.get("bus", 1), address), f"expander.{name}", f"address {address:#x}"


def _doubled(claims: Claims, what: str, findings: list[Fault]) -> None:
    taken: dict[object, str] = {}
    for claimed, key, name in claims:
        if claimed in taken:
            findings.append(
                _fault(key, f"{name} is already used by {taken[claimed]}; choose another", f"doubled-{what}")
            )
        taken.setdefault(claimed, key)
