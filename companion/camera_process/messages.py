"""What passes between the table and a camera's process: plain values, never a picture unless one is being looked at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.rules.camera_view import Frame, Spotted

Point = tuple[float, float]
Polygon = tuple[Point, ...]
"""Points as shares of the picture's width and height, so that a larger picture of the same table fits too."""


@dataclass(frozen=True)
class Job:
    """What a camera's process is started with. ``places`` divide the picture; what lies beside them is not read.

    ``controls`` are what the camera is set to, by name.
    """

    name: str
    device: str
    width: int = 1280
    height: int = 720
    places: tuple[tuple[str, Polygon], ...] = ()
    every: float = 0.1
    controls: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class CardsInPlay:
    """Whose cards lie there: the file that holds what was taught, each taught name's word, how often a word exists
    and of which kind it is."""

    game: str
    file: str
    words: Mapping[str, str]
    copies: Mapping[str, int] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Photograph:
    """A photograph as a phone sent it, and whose cards are in it; to be taught as these words, once ``agreed``."""

    data: bytes
    cards: CardsInPlay
    teaches: tuple[str, ...] = ()
    agreed: bool = False


# -- to the camera ----------------------------------------------------------------------------


@dataclass(frozen=True)
class ReadCards:
    """Read these cards from now on, or none."""

    cards: CardsInPlay | None


@dataclass(frozen=True)
class ImpossibleWords:
    """Words that cannot come now, as the game knows."""

    impossible: frozenset[str]


@dataclass(frozen=True)
class Answered:
    """Somebody has said which card it is that was asked about; no word: no card at all."""

    number: int
    word: str


@dataclass(frozen=True)
class DividePicture:
    """Divide the picture otherwise."""

    places: tuple[tuple[str, Polygon], ...]


@dataclass(frozen=True)
class Show:
    """Hand over small pictures, or no more: only while somebody looks at them."""

    on: bool


@dataclass(frozen=True)
class Teach:
    """Teach these words of a game from now on, kept in this file; without a game reading goes on."""

    game: str = ""
    file: str = ""
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class TeachingWord:
    """A word of whoever teaches: ``OK`` (the table is empty), ``UNDO``, ``SKIP``, or a card to be taught anew."""

    word: str


@dataclass(frozen=True)
class CountCards:
    """Count these cards from now on: is the deck complete? Without cards reading goes on."""

    cards: CardsInPlay | None = None


@dataclass(frozen=True)
class KeepPicture:
    """Cut the cards that lie there out of the last picture into this folder, for a report; ``version`` is ours."""

    folder: str
    version: str


Order: TypeAlias = (
    KeepPicture | ReadCards | ImpossibleWords | Answered | DividePicture | Show | Teach | TeachingWord | CountCards
)

# -- from the camera --------------------------------------------------------------------------


@dataclass(frozen=True)
class CameraOpened:
    """The camera is open, and pictures come."""


@dataclass(frozen=True)
class Lost:
    """No pictures come, and why."""

    why: str


@dataclass(frozen=True)
class Untaught:
    """The cards of this game have not been taught to this camera, or its file cannot be used."""

    game: str
    why: str = ""


@dataclass(frozen=True)
class PartlyTaught:
    """These cards were not taught yet, though others of their kind were: what looks like them is asked about."""

    missing: tuple[str, ...]


@dataclass(frozen=True)
class Sways:
    """The whole picture moves, so that no card can be read."""


@dataclass(frozen=True)
class Came:
    """Cards that lie there now and did not at the look before, from the left, each with its place."""

    cards: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True)
class Went:
    """Cards that lay there were taken away, all between two looks, each with its place; ``left`` still lie there."""

    cards: tuple[tuple[str, str | None], ...]
    left: tuple[str, ...] = ()


@dataclass(frozen=True)
class Asks:
    """A card that may be one of these, or lies so near to places ``beside`` its own that it may be theirs.

    ``number`` names the question.
    """

    number: int
    words: tuple[str, ...]
    place: str | None
    beside: tuple[str, ...] = ()


@dataclass(frozen=True)
class QuestionSettled:
    """What was asked about has been read after all, or has gone."""

    number: int


@dataclass(frozen=True)
class Hidden:
    """Something lies there of which too little is seen."""

    place: str | None


@dataclass(frozen=True)
class Glimpse:
    """A small picture with what is known of it."""

    frame: Frame
    cards: tuple[Spotted, ...] = ()
    troubles: tuple[str, ...] = ()


@dataclass(frozen=True)
class Learns:
    """How far teaching is; ``step``, ``fault``, ``like`` and ``alike`` as in ``CameraView``."""

    game: str
    step: str
    word: str = ""
    views: int = 0
    left: int = 0
    total: int = 0
    fault: str = ""
    alike: tuple[tuple[str, str], ...] = ()
    like: str = ""


@dataclass(frozen=True)
class Counted:
    """How far counting is: cards seen, those not seen yet, those seen too often, how many lie there unread now.

    ``untaught`` cards cannot be seen at all and are among the missing.
    """

    game: str
    seen: int = 0
    total: int = 0
    missing: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    unread: int = 0
    untaught: tuple[str, ...] = ()


@dataclass(frozen=True)
class PictureKept:
    """So many cards lie in a report's folder now, or why none was kept."""

    cards: int = 0
    why: str = ""


Report: TypeAlias = (
    PictureKept
    | CameraOpened
    | Lost
    | Untaught
    | PartlyTaught
    | Sways
    | Came
    | Went
    | Asks
    | QuestionSettled
    | Hidden
    | Glimpse
    | Learns
    | Counted
)
