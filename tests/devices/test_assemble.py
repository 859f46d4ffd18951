"""From settings to ports: every protocol has one, and nothing fails where nothing is plugged in."""

from queue import Queue

import pytest

from companion import config
from companion.devices.button_box import BoxPort
from companion.devices.protocols import ports, wedges
from companion.inputs import DeviceLost, Input
from tests.devices.helpers import within


def test_everything_in_the_example_has_a_port_and_a_missing_one_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a machine with none of it: every reader is reported lost with a reason, and all stop."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "no-such-factory")
    devices = config.parse(config.example()).devices
    inputs: Queue[Input] = Queue()
    built = ports(devices)
    for port in built:
        port.start(inputs)
    expected = {reader.name for reader in devices.readers} | {"gpio", "knob", "desk"}
    assert within(20.0, lambda: expected <= {event.source for event in list(inputs.queue)})
    for port in built:
        port.stop()
    lost = list(inputs.queue)
    assert all(isinstance(event, DeviceLost) and event.why for event in lost)
    assert len(lost) == len(expected)


def test_a_keyboard_reader_without_a_port_lives_on_the_windows_keys() -> None:
    devices = config.parse('[reader.wedge]\nprotocol = "keyboard"').devices
    assert [wedge.name for wedge in wedges(ports(devices))] == ["wedge"]


def test_a_box_gets_the_buttons_and_lamps_that_are_on_it() -> None:
    devices = config.parse(config.example()).devices
    (box,) = [port for port in ports(devices) if isinstance(port, BoxPort)]
    assert box.names() == ("blue", "status")
