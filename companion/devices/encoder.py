"""A rotary encoder with a push: turning says ``UP`` and ``DOWN``, pushing ``OK``, holding ``CANCEL``.

Together with an undo button it answers every question of every game.
"""

from collections.abc import Sequence
from functools import partial

from companion.devices.decode.presses import Presses
from companion.devices.gpio import PinnedPart, PinPort, WatchedContact, contact_pin
from companion.devices.port import Inputs
from companion.devices.settings import Active, EncoderSettings, Pull
from companion.inputs import Said


class Encoders(PinPort):
    """All rotary encoders, as one port."""

    def __init__(self, encoders: Sequence[EncoderSettings]) -> None:
        parts = [
            PinnedPart(encoder.name, f"{encoder.a}, {encoder.b}", partial(self._opened, encoder))
            for encoder in encoders
        ]
        super().__init__("encoder", parts, [encoder.name for encoder in encoders])

    def _opened(self, encoder: EncoderSettings, inputs: Inputs) -> list[WatchedContact]:
        from gpiozero import RotaryEncoder

        # max_steps=0 turns without end; no bounce time: the order of the two contacts sorts out chatter.
        wheel = RotaryEncoder(encoder.a, encoder.b, max_steps=0)
        self._open.append(wheel)
        wheel.when_rotated_clockwise = lambda: inputs.put(Said(encoder.name, "DOWN"))
        wheel.when_rotated_counter_clockwise = lambda: inputs.put(Said(encoder.name, "UP"))
        if encoder.push is None:
            return []
        hold = encoder.hold_seconds if encoder.hold else None
        return self._watched(
            encoder.name,
            contact_pin(encoder.push, Pull.UP, Active.LOW),
            Presses(encoder.debounce, hold),
            lambda held: inputs.put(Said(encoder.name, encoder.hold if held and encoder.hold else "OK")),
        )
