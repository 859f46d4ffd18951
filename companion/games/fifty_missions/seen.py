"""What the public view is made of: the open missions, the deck while a box is entered, the table itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.board import GameBoard
from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class OpenMissionView:
    """An open mission. ``says`` is the condition in words.

    ``holds`` is unknown where the table finds out by itself; ``missing`` and ``near`` (one card away) are
    hints from the exposed cards, given only where talk is open.
    """

    place: int
    id: str
    code: str
    says: Sentence
    holds: bool | None
    missing: Sentence | None = None
    near: bool | None = None


@dataclass(frozen=True)
class BoxRow:
    """One mission of the deck while a box is entered."""

    id: str
    code: str
    says: Sentence
    there: bool


@dataclass(frozen=True)
class FiftyShown(GameBoard):
    """The whole public table. Cards are faces (``RED-7``); ``deck``, ``covered`` and ``hands`` are counts.

    ``phase`` is ``row``, ``missions``, ``first``, ``play``, ``place``, ``correct``, ``ready``, ``paused``,
    ``collect``, ``box`` or ``over``. ``left`` counts the missions not done. ``history`` (beginners) lists the
    cards under each exposed one from the bottom. ``hand`` is the hand of the only player where the companion deals.
    """

    turn: int | None
    row: tuple[str | None, ...]
    open: tuple[OpenMissionView, ...]
    taken: tuple[str, ...]
    done: int
    left: int
    medals: tuple[str, ...]
    medal: str | None
    deck: int
    covered: int
    hands: Mapping[str, int]
    status: str
    reason: str | None
    players: int
    mode: str
    talk: str
    box: str
    suits: tuple[str, ...]
    piles: tuple[int, ...] = (0, 0, 0, 0)
    marks: Mapping[str, int] = field(default_factory=dict)
    total: int = 50
    latest: tuple[str, ...] = ()
    second: bool = False
    history: tuple[tuple[str, ...], ...] | None = None
    hand: tuple[str, ...] | None = None
    ticks: tuple[BoxRow, ...] = ()
    actions: tuple[str, ...] = ()
    revealed: Mapping[str, object] | None = None
