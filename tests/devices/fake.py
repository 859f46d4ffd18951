"""A reader that reads what a test tells it."""

from companion.devices.port import Inputs
from companion.inputs import DeviceFound, DeviceLost, Scanned


class ScriptedReader:
    """A reader without a device: the test scans, unplugs and plugs.

    >>> from queue import Queue
    >>> inputs, reader = Queue(), ScriptedReader("centre")
    >>> reader.start(inputs)
    >>> reader.scan("P9:B7")
    >>> [inputs.get(), inputs.get()]
    [DeviceFound(source='centre'), Scanned(source='centre', payload='P9:B7', seat=None, place=None)]
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._inputs: Inputs | None = None
        self._plugged = True

    def start(self, inputs: Inputs) -> None:
        """Begin; whether it is plugged in is reported at once."""
        self._inputs = inputs
        self._report()

    def stop(self) -> None:
        """End: scans after this go nowhere."""
        self._inputs = None

    def scan(self, *payloads: str) -> None:
        """Read these payloads, if plugged in."""
        for payload in payloads:
            if self._inputs is not None and self._plugged:
                self._inputs.put(Scanned(self.name, payload))

    def unplug(self) -> None:
        """Pull the plug."""
        self._plugged = False
        self._report()

    def plug(self) -> None:
        """Put it back."""
        self._plugged = True
        self._report()

    def _report(self) -> None:
        if self._inputs is not None:
            self._inputs.put(DeviceFound(self.name) if self._plugged else DeviceLost(self.name, "unplugged"))
