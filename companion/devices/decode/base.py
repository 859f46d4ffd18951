"""What every decoder speaks: the events it may yield, and the few methods a port calls.

A decoder owns no device and reads no clock. A port hands it the bytes with the time at which
they came, calls ``idle`` when none came, and carries out what it yields.
"""

from dataclasses import dataclass

PAUSE = 0.05
"""A pause of 50 ms ends a payload that has no other end (interfaces, "Transport")."""

LONGEST_WAIT = 60.0
"""A port that has nothing to do looks up this often; bytes that come and being stopped wake it."""


@dataclass(frozen=True, slots=True)
class Payload:
    """One whole payload."""

    payload: str


@dataclass(frozen=True, slots=True)
class Removed:
    """The tag that was read last has left the field."""

    payload: str


@dataclass(frozen=True, slots=True)
class Noise:
    """Bytes that make no payload, and why; good for a log line, never for the table."""

    why: str
    raw: bytes = b""


@dataclass(frozen=True, slots=True)
class Send:
    """Bytes that the port is to write."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Ready:
    """The device behind the port has answered: it is there."""


@dataclass(frozen=True, slots=True)
class Silent:
    """The port is open, yet the device behind it does not answer; ``why`` names the cure."""

    why: str


@dataclass(frozen=True, slots=True)
class BoxKey:
    """Key number ``key`` of a button box went down or came up."""

    key: int
    down: bool


Decoded = Payload | Removed | Noise | Send | Ready | Silent | BoxKey


class Decoder:
    """The shape of a decoder; a new protocol overrides ``feed`` and whichever of the rest it needs.

    ``handshake`` says that the device must answer (yield ``Ready``) before it counts as there.
    """

    handshake = False

    def opened(self, at: float) -> list[Decoded]:
        """The port has just been opened: what to send first."""
        return []

    def feed(self, data: bytes, at: float) -> list[Decoded]:
        """Bytes came at time ``at``."""
        raise NotImplementedError

    def idle(self, at: float) -> list[Decoded]:
        """No bytes came until ``at``: pauses end here, and time-outs too."""
        return []

    def reset(self) -> None:
        """The port was lost: forget every half-read payload."""

    def wait(self) -> float:
        """How many seconds the port may wait for bytes before it calls ``idle``."""
        return LONGEST_WAIT
