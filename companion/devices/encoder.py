"""A rotary encoder with a push: turning says ``UP`` and ``DOWN``, pushing ``OK``, holding ``CANCEL``.

Together with an undo button it answers every question of every game.
"""

from collections.abc import Sequence

from companion.devices.decode.presses import Presses
from companion.devices.gpio import Closing, WatchedContact, Watcher, contact_pin, pins
from companion.devices.port import Inputs
from companion.devices.settings import Active, EncoderSettings, Pull
from companion.inputs import DeviceFound, DeviceLost, Said


class Encoders:
    """All rotary encoders, as one port."""

    name = "encoder"

    def __init__(self, encoders: Sequence[EncoderSettings]) -> None:
        self._settings = list(encoders)
        self._watcher = Watcher()
        self._open: list[Closing] = []

    def start(self, inputs: Inputs) -> None:
        """Open the pins; what is missing is reported."""
        if not self._settings:
            return
        try:
            pins()
        except OSError as error:
            for encoder in self._settings:
                inputs.put(DeviceLost(encoder.name, str(error)))
            return
        contacts = []
        for encoder in self._settings:
            try:
                self._turns(encoder, inputs)
                if encoder.push is not None:
                    contacts.append(self._push(encoder, inputs))
                inputs.put(DeviceFound(encoder.name))
            except Exception as error:  # each factory has its own
                inputs.put(DeviceLost(encoder.name, f"GPIO {encoder.a}, {encoder.b}: {error}"))
        self._watcher.watch(contacts, lambda why: inputs.put(DeviceLost(self.name, why)))

    def stop(self) -> None:
        """Close the pins."""
        self._watcher.stop()
        while self._open:
            self._open.pop().close()

    def _turns(self, encoder: EncoderSettings, inputs: Inputs) -> None:
        from gpiozero import RotaryEncoder

        # max_steps=0 turns without end; no bounce time: the order of the two contacts sorts out chatter.
        wheel = RotaryEncoder(encoder.a, encoder.b, max_steps=0)
        self._open.append(wheel)
        wheel.when_rotated_clockwise = lambda: inputs.put(Said(encoder.name, "DOWN"))
        wheel.when_rotated_counter_clockwise = lambda: inputs.put(Said(encoder.name, "UP"))

    def _push(self, encoder: EncoderSettings, inputs: Inputs) -> WatchedContact:
        device = contact_pin(encoder.push, Pull.UP, Active.LOW)
        self._open.append(device)
        device.when_activated = device.when_deactivated = self._watcher.edge
        hold = encoder.hold_seconds if encoder.hold else None
        return WatchedContact(
            encoder.name,
            lambda: bool(device.is_active),
            Presses(encoder.debounce, hold),
            lambda held: inputs.put(Said(encoder.name, encoder.hold if held and encoder.hold else "OK")),
        )
