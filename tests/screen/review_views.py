"""Hand-made views of the review: covered, uncovered at the lost card, after it, and the summary."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import (
    Alternative,
    CardPlace,
    ClaimWrong,
    Knowledge,
    LineReviewed,
    PlayReviewed,
    ReviewedRevoke,
    ReviewView,
    TrickReviewed,
    TurningPoint,
    Want,
)
from companion.screen.elements import Layout
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK
from companion.text.catalogue import Catalogue

NAMES = ("Amelie", "Ben", "Charlotte", "David")
RECORD = (
    "TC1 P9 M:12.2 S:4 C:1 T:B7*1.Y6*2 H:B1B6B9G1G3G7R4Y2Y8Y9/B2G2G5G6P1P4P5Y1Y3Y4/B7B8G8G9P2P3P7P9R2Y6/"
    "B3B4B5G4P6P8R1R3Y5Y7 K:2P5H1 X:B1B2B8B3G8G4G1G5Y9Y3Y6Y7 Z:FAILED.P9-TASK-LOST.3"
)
PLAYED = ((1, "B1 B2 B8 B3", 3), (3, "G8 G4 G1 G5", 3), (3, "Y6 Y7 Y9 Y3", 1))
LINE = "Y6 Y7 Y2 Y3 P2 P6 Y8 P1 B7 B4 B9"


def lost_in_the_third() -> ReviewView:
    """A mission lost in the third trick."""
    tricks = []
    index = 0
    for number, (leader, cards, winner) in enumerate(PLAYED, 1):
        plays = []
        for step, card in enumerate(cards.split()):
            index += 1
            plays.append(PlayReviewed((leader - 1 + step) % 4 + 1, card, index <= 10))
        tricks.append(TrickReviewed(number, leader, winner, tuple(plays)))
    seats = (1, 2, 4, 1, 2, 3, 4, 1, 2, 3, 4)
    rest = zip(seats, LINE.split()[2:], strict=False)
    line = LineReviewed(10, tuple(PlayReviewed(seat, card, True) for seat, card in rest))
    turning = TurningPoint(10, 3, 1, "Y9", ("Y2", "Y8"), line)
    return ReviewView(
        "planet-nine", 12, 2, 4, "failed", "p9-task-lost", verdict="lost-at-card", tricks=tuple(tricks),
        tasks={"T-B7": 1, "T-Y6": 2}, turning=turning,
        alternatives=(
            Alternative("allocation", True), Alternative("pass-left", False), Alternative("pass-right", None),
        ),
        revokes=(ReviewedRevoke(2, 1, "G5", "B2", 3),), claims=(ClaimWrong(4, 1, "P6", "highest", "P8", 0),),
        knowledge=(Knowledge(1, 10, 1260, ()),), record=RECORD,
        moments=tuple(known(seat, cards) for cards in (0, 4, 8, 12) for seat in range(1, 5)),
    )  # fmt: skip


def known(seat: int, cards: int) -> Knowledge:
    """What a seat could know: every third card with anybody, others with fewer, some certain."""
    held = {card[index : index + 2] for card in [RECORD.split(" H:")[1].split(" ")[0].split("/")[seat - 1]]
            for index in range(0, len(card), 2)}  # fmt: skip
    played = {card for _, line, _ in PLAYED for card in line.split()[: max(0, cards)]}
    every = [f"{suit}{value}" for suit in "PBGY" for value in range(1, 10)] + [f"R{value}" for value in range(1, 5)]
    others = [other for other in range(1, 5) if other != seat]
    places = []
    for index, card in enumerate(card for card in every if card not in held | played):
        where = [other for at, other in enumerate(others) if index % 3 == 0 or (index + at) % 4]
        places.append(CardPlace(card, {other: 420 if other in where[: 1 + index % 3] else 0 for other in others}))
    return Knowledge(seat, cards, 1260, tuple(places))


def shown(step: int, uncovered: bool, view: ReviewView | None = None, eyes: int | None = None) -> TableView:
    """A step on the screen."""
    board = ReviewBoard(view or lost_in_the_third(), NAMES, step, uncovered, eyes)
    return TableView("review", board.prompt, game="planet-nine", session="demo", names=NAMES, board=board)


def review_covered() -> TableView:
    """The verdict waits to be asked for."""
    return shown(0, False)


def review_lost() -> TableView:
    """The trick with the lost card, the winning line under it."""
    return shown(2, True)


def review_summary() -> TableView:
    """What the cards tell, and the code to take home."""
    return shown(6, True)


def review_hands() -> TableView:
    """Hands are missing: what to scan."""
    wants = (Want("hand", {"seat": 2, "count": 5}),)
    return shown(1, False, replace(lost_in_the_third().covered, state="hands-missing", wants=wants, moments=()))


def review_line() -> TableView:
    """Beyond the last trick played the winning line goes on."""
    return shown(3, True)


def review_eyes() -> TableView:
    """What one seat could know before the third trick."""
    return shown(2, False, eyes=1)


VIEWS: dict[str, Callable[[], TableView]] = {
    make.__name__: cache(make)
    for make in (review_covered, review_lost, review_line, review_summary, review_hands, review_eyes)
}


def pages(view: TableView, size: Size, catalogue: Catalogue) -> list[Layout]:
    """The view with each of its pages open, as touches on them open one after the other."""
    drawn: list[Layout] = []
    while not drawn or any(part.word == f"PAGE {len(drawn) + 1}" for part in drawn[-1].elements):
        drawn.append(layout(replace(view, turned=len(drawn)), size, catalogue))
    return drawn


def painted(view: TableView, size: Size, language: str = "en") -> Any:
    """A view at rest."""
    return picture(layout(view, size, Catalogue(language)), size, DARK, 1000.0)
