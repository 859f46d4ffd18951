"""What a camera shows on the screen: its picture with outlines and names, and how far its teaching is."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.labels import Label

Corners = tuple[tuple[float, float], ...]
"""Points as shares of the picture's width and height."""


@dataclass(frozen=True)
class Frame:
    """A small picture: rows of red, green and blue. It is shown and forgotten."""

    width: int
    height: int
    pixels: bytes


@dataclass(frozen=True)
class Spotted:
    """A card in the picture: its word, or the words it may be; ``sure`` or not."""

    words: tuple[str, ...]
    corners: Corners
    sure: bool = True


@dataclass(frozen=True)
class PhotographedCard:
    """A card in a photograph: its word, the words that it may be, or none where too little of it is seen.

    Where it is taught, its word, then the card taught already that it looks like; and its ``corners``.
    """

    words: tuple[str, ...]
    sure: bool
    corners: Corners = ()


@dataclass(frozen=True)
class PhotographRead:
    """What was read in a photograph, row by row; ``why`` nothing was: ``untaught``, ``picture`` or ``slow``.

    Where cards are taught also ``count``, where other than the cards named are ``seen``, ``above`` if the deck was
    taught to a camera above the table, and ``file`` if nothing can be kept.
    """

    cards: tuple[PhotographedCard, ...] = ()
    why: str = ""
    seen: int = 0


@dataclass(frozen=True)
class PicturePart:
    """A part of the picture that is a seat's or a place's."""

    name: str
    corners: Corners


@dataclass(frozen=True)
class HandLaid:
    """Cards that lie there together as one hand, for the review; ``seat`` is whose part they lie in, if anybody's."""

    cards: tuple[str, ...]
    seat: int | None = None


@dataclass(frozen=True)
class CameraView:
    """A camera that is being looked at.

    ``step`` is ``look``; while a game's cards are taught ``empty`` (the table with nothing on it is wanted), ``card``
    (``word`` is to be laid down, ``views`` times so far) or ``done``. ``fault`` says why the last look was none:
    ``several``, ``none``, ``strange`` where no three views fit each other yet, ``taught`` where it looks like the card
    ``like`` that was taught already, or ``file`` where nothing can be kept. ``troubles`` are what stands in the way of
    reading.
    While a deck is counted ``step`` is ``count``: ``seen`` of ``total`` cards, those ``missing`` so far, those that
    are there too often, those never taught, and how many lie there ``unread``. ``watches`` is what it is there for.
    ``labels`` says of each word that is named what people call the card: a task bears no code.
    """

    name: str
    step: str = "look"
    frame: Frame | None = None
    cards: tuple[Spotted, ...] = ()
    parts: tuple[PicturePart, ...] = ()
    troubles: tuple[str, ...] = ()
    game: str = ""
    word: str = ""
    views: int = 0
    wanted: int = 3
    left: int = 0
    total: int = 0
    fault: str = ""
    like: str = ""
    alike: tuple[tuple[str, str], ...] = ()
    seen: int = 0
    missing: tuple[str, ...] = ()
    doubled: tuple[str, ...] = ()
    untaught: tuple[str, ...] = ()
    unread: int = 0
    watches: str = "spot"
    labels: Mapping[str, Label] = field(default_factory=dict)
