"""What devices report, before anybody knows what it means.

A device names itself and says what it saw; which seat it belongs to and what
the payload stands for is the table's knowledge (``table.catalog``).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scanned:
    """A reader read one payload: the text of a label, a barcode or a tag id.

    A camera says with it where the card lies: whose ``seat`` it is, or which ``place``.
    """

    source: str
    payload: str
    seat: int | None = None
    place: str | None = None


@dataclass(frozen=True, slots=True)
class CardsTakenAway:
    """Cards that a camera has seen were taken away again, all between two of its looks; ``left`` still lie there."""

    source: str
    payloads: tuple[str, ...]
    left: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A camera sees a card that may be one of ``words``; the answer goes back to it under ``number``.

    Where it lies near the line between the parts of ``seats`` it may be any of theirs. With ``order`` all of them were
    laid down at once, and the question is which was first.
    """

    source: str
    words: tuple[str, ...]
    number: int
    seat: int | None = None
    place: str | None = None
    order: bool = False
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CameraQuestionSettled:
    """What a camera asked under ``number`` needs no answer any more."""

    source: str
    number: int


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button was pressed and released, or held past its hold time."""

    source: str
    held: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """A word that needs no look-up: a touch on the screen, a key, a typed line."""

    source: str
    word: str


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device stopped answering; ``why`` is the system's own sentence."""

    source: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class DeviceFound:
    """A device answers (again)."""

    source: str


@dataclass(frozen=True, slots=True)
class Flooded:
    """A device says more than the table can hear; what is too much of it is dropped."""

    source: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The window was closed, or a terminal's input came to its end: the table stops."""

    source: str


@dataclass(frozen=True, slots=True)
class Delivered:
    """Something asked for earlier has come from outside the loop, such as the review of session ``subject``."""

    source: str
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
