"""The shape of a port: start it with the queue, stop it; a new one overrides four small methods.

    class MyReader(ReadingPort):
        def _open(self): ...           # raise OSError when it is not there
        def _read(self, wait): ...     # the bytes that came, b"" after at most ``wait`` seconds
        def _write(self, data): ...    # only where the protocol sends
        def _close(self): ...

Everything else is common: a thread, endless reconnecting, decoding, and one ``DeviceLost`` or
``DeviceFound`` per change.
"""

import logging
import os
import select
import threading
import time
from collections.abc import Callable
from queue import Queue
from typing import Protocol, TypeVar, runtime_checkable

from companion.cues import Cue
from companion.devices.decode.base import BoxKey, Decoded, Decoder, Noise, Payload, Ready, Removed, Send, Silent
from companion.devices.own_thread import OwnThread
from companion.devices.suppress import Suppressor
from companion.inputs import DeviceFound, DeviceLost, Input, Scanned

log = logging.getLogger(__name__)

Inputs = Queue[Input]

FIRST_RETRY = 0.1
LAST_RETRY = 1.0
"""A port that is missing is tried again after 0.1 s, then half as often each time, down to once a second."""


D = TypeVar("D", bound=Decoder)


class Port(Protocol):
    """Something that puts inputs on the queue."""

    def start(self, inputs: Inputs) -> None:
        """Begin; never fails: what is missing is reported on the queue."""

    def stop(self) -> None:
        """End, and leave nothing open."""


@runtime_checkable
class Follower(Protocol):
    """Something that follows cues: lamps, sounds, speech. Cues it does not know it ignores."""

    def follow(self, cue: Cue) -> None:
        """Carry out one cue, without waiting for it to end."""


class ReadingPort(OwnThread):
    """A reader with a thread of its own."""

    def __init__(
        self,
        name: str,
        decoder: Decoder,
        suppressor: Suppressor | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = name
        self._decoder = decoder
        self._suppressor = suppressor or Suppressor()
        self._clock = clock
        self._stopping = threading.Event()
        self._wake: tuple[int, int] = (-1, -1)
        self._inputs: Inputs = Queue()
        self._there: bool | None = None
        self._lasted = False

    def heard_with(self, listener: Callable[[Decoder], D]) -> D:
        """Before it is started: what it reads goes to a decoder made of its own one, which is given back."""
        self._decoder = decoder = listener(self._decoder)
        return decoder

    def start(self, inputs: Inputs) -> None:
        """Begin reading; a device that is missing is reported and waited for."""
        self._inputs = inputs
        self._stopping.clear()
        self._there = None
        self._wake = os.pipe()
        self._begin(f"reader {self.name}")

    def stop(self) -> None:
        """End reading and close the device."""
        self._stopping.set()
        if self._thread is not None:
            self._interrupt()
            self._ended(3.0)
            for end in self._wake:
                os.close(end)

    def _interrupt(self) -> None:
        """End the wait of ``_read``: the port is to stop."""
        os.write(self._wake[1], b".")

    def _came(self, device: int, wait: float) -> bool:
        """Whether a descriptor has something to read within so many seconds, for ``_read``."""
        return device in select.select([device, self._wake[0]], [], [], wait)[0]

    def _open(self) -> None:
        """Open the device, or raise ``OSError`` with a reason fit for the screen."""
        raise NotImplementedError

    def _read(self, wait: float) -> bytes:
        """Bytes that have come, ``b""`` after at most ``wait`` seconds; ``OSError`` when it is gone."""
        raise NotImplementedError

    def _write(self, data: bytes) -> None:
        """Send bytes to the reader."""

    def _close(self) -> None:
        """Close the device; also called when it is gone already."""

    def _run(self) -> None:
        retry = FIRST_RETRY
        while not self._stopping.is_set():
            self._lasted = False
            try:
                self._open()
                self._listen()
            except OSError as error:
                self._lost(str(error))
            except Exception as error:  # a library's own kind; this reader's trouble must not end the evening
                log.exception("%s: unexpected", self.name)
                self._lost(f"{type(error).__name__}: {error}")
            finally:
                self._decoder.reset()
                self._shut()
            # A port that opens and fails at once is no better than a missing one.
            retry = FIRST_RETRY if self._lasted else min(retry * 2, LAST_RETRY)
            self._stopping.wait(retry)

    def _shut(self) -> None:
        try:
            self._close()
        except OSError as error:
            log.debug("%s: closing: %s", self.name, error)

    def _listen(self) -> None:
        if not self._decoder.handshake:
            self._is_there()
        self._act(self._decoder.opened(self._clock()))
        while not self._stopping.is_set():
            data = self._read(self._decoder.wait())
            self._lasted = True
            at = self._clock()
            self._act(self._decoder.feed(data, at) if data else self._decoder.idle(at))

    def _act(self, decoded: list[Decoded]) -> None:
        for event in decoded:
            match event:
                case Payload(payload):
                    if self._suppressor.passes(payload, self._clock()):
                        self._inputs.put(Scanned(self.name, payload))
                case Send(data):
                    self._write(data)
                case Ready():
                    self._is_there()
                case Silent(why):
                    self._lost(why)
                case BoxKey():
                    self._key(event)
                case Noise(why, raw):
                    # Its length only: even a damaged line may hold what one team alone may know.
                    log.info("%s: %s (%d bytes)", self.name, why, len(raw))
                case Removed():
                    log.debug("%s: tag taken away", self.name)

    def _key(self, key: BoxKey) -> None:
        """A key of a button box; other readers have none."""

    def _is_there(self) -> None:
        if self._there is not True:
            self._there = True
            self._inputs.put(DeviceFound(self.name))

    def _lost(self, why: str) -> None:
        if self._there is not False:
            self._there = False
            self._inputs.put(DeviceLost(self.name, why))
