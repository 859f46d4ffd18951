"""What devices report, before anybody knows what it means.

A device names itself and says what it saw; which seat it belongs to and what
the payload stands for is the table's knowledge (``table.bindings``).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DeviceInput:
    """What a device reports; ``source`` is its name."""

    source: str


@dataclass(frozen=True, slots=True)
class Scanned(DeviceInput):
    """A reader read one payload: the text of a label, a barcode or a tag id.

    A camera says with it where the card lies: whose ``seat`` it is, or which ``place``.
    """

    payload: str
    seat: int | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class CardsTakenAway(DeviceInput):
    """Cards that a camera has seen were taken away again, all between two of its looks; ``left`` still lie there."""

    payloads: tuple[str, ...]
    left: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubtful(DeviceInput):
    """A camera sees a card that may be one of ``words``; the answer goes back to it under ``number``.

    Where it lies near the line between the parts of ``seats`` it may be any of theirs. With ``order`` all of them were
    laid down at once, and the question is which was first.
    """

    words: tuple[str, ...]
    number: int
    seat: int | None = None
    place: str | None = None
    order: bool = False
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CameraQuestionSettled(DeviceInput):
    """What a camera asked under ``number`` needs no answer any more."""

    number: int


@dataclass(frozen=True, slots=True)
class Pressed(DeviceInput):
    """A button was pressed and released, or held past its hold time."""

    held: bool = False


@dataclass(frozen=True, slots=True)
class Said(DeviceInput):
    """A word that needs no look-up: a touch on the screen, a key, a typed line."""

    word: str


@dataclass(frozen=True, slots=True)
class DeviceLost(DeviceInput):
    """A device stopped answering; ``why`` is the system's own sentence."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class DeviceFound(DeviceInput):
    """A device answers (again)."""


@dataclass(frozen=True, slots=True)
class Flooded(DeviceInput):
    """A device says more than the table can hear; what is too much of it is dropped."""


@dataclass(frozen=True, slots=True)
class Closed(DeviceInput):
    """The window was closed, or a terminal's input came to its end: the table stops."""


@dataclass(frozen=True, slots=True)
class Delivered(DeviceInput):
    """Something asked for earlier has come from outside the loop, such as the review of session ``subject``."""

    subject: str
    value: object


Input = (
    Scanned
    | CardsTakenAway
    | Doubtful
    | CameraQuestionSettled
    | Pressed
    | Said
    | DeviceLost
    | DeviceFound
    | Flooded
    | Closed
    | Delivered
)
