"""Ports with numbered keys (a button box, an expander): their keys are buttons of the configuration."""

from collections.abc import Sequence

from companion.devices.decode.base import BoxKey, Decoded
from companion.devices.decode.presses import Presses
from companion.devices.port import ReadingPort
from companion.devices.settings import ButtonSettings
from companion.inputs import Pressed


class KeyPort(ReadingPort):
    """Turns keys going down and up into presses of the named buttons."""

    _buttons: dict[int, ButtonSettings]
    _presses: dict[int, Presses]
    _down: set[int]

    def _set_keys(self, buttons: Sequence[tuple[int, ButtonSettings]]) -> None:
        """Which key is which button; to be called once, before the port is started."""
        self._buttons = dict(buttons)
        self._presses, self._down = {}, set()

    def _act(self, decoded: list[Decoded]) -> None:
        super()._act(decoded)
        self._look()

    def _key(self, key: BoxKey) -> None:
        (self._down.add if key.down else self._down.discard)(key.key)
        # Down and up may come in one packet: each is looked at by itself.
        self._look()

    def _look(self) -> None:
        """Time has passed or a key has moved: which presses does that make?"""
        at = self._clock()
        for number, presses in self._presses.items():
            for press in presses.level(number in self._down, at):
                self._inputs.put(Pressed(self._buttons[number].name, press.held))

    def _forget(self) -> None:
        """Take every key for up, without a press."""
        self._down.clear()
        # The device has debounced its keys already.
        self._presses = {n: Presses(0.0, button.hold_time) for n, button in self._buttons.items()}
        for presses in self._presses.values():
            presses.level(False, self._clock())

    def _is_there(self) -> None:
        if self._there is not True:
            self._forget()
        super()._is_there()

    def _lost(self, why: str) -> None:
        self._forget()
        super()._lost(why)
