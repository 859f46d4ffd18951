"""The button box on its serial port: keys in, lamps out (protocol: ``hardware/button-box.md``)."""

from collections.abc import Sequence

from companion.cues import Cue, LampOff, LampOn
from companion.devices.decode.box import BoxProtocol
from companion.devices.keys import KeyPort
from companion.devices.serial_reader import SerialReader
from companion.devices.settings import ButtonSettings, LampSettings


class BoxPort(KeyPort, SerialReader):
    """One box, its buttons and its lamps."""

    def __init__(
        self,
        name: str,
        port: str,
        baud: int,
        buttons: Sequence[ButtonSettings] = (),
        lamps: Sequence[LampSettings] = (),
    ) -> None:
        self._box = BoxProtocol()
        SerialReader.__init__(self, name, port, baud, self._box)
        self._set_keys([(button.key, button) for button in buttons if button.key is not None])
        self._lamps = [lamp for lamp in lamps if lamp.key is not None]
        self._cues: dict[str, Cue] = {}

    def follow(self, cue: Cue) -> None:
        """Light a lamp of the box or put it out; a box that comes back is told them all again."""
        if not isinstance(cue, LampOn | LampOff):
            return
        self._cues[cue.lamp] = cue
        lit = pulsing = 0
        for lamp in self._lamps:
            shown = self._cues.get(lamp.cue)
            if isinstance(shown, LampOn) and lamp.key is not None:
                lit |= 1 << lamp.key
                pulsing |= shown.pulse << lamp.key
        self._box.set_lamps(lit, pulsing)

    def names(self) -> tuple[str, ...]:
        """The buttons and lamps on this box, by name."""
        return (*(button.name for button in self._buttons.values()), *(lamp.name for lamp in self._lamps))
