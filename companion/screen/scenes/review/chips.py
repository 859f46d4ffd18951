"""The tricks as chips: a shape with the number, the word for it, and the cards where there is room."""

from companion.rules.reviewed import PlayReviewed, ReviewView
from companion.screen.cards import CardFace
from companion.screen.elements import Element, Outline, Panel, Touch, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.review.signs import state_sign
from companion.screen.theme import SMALLEST
from companion.text.catalogue import Catalogue

MOST_CARDS = 5
"""More tricks than these stand without their cards."""


def tricks(
    key: str,
    found: ReviewView,
    room: Box,
    pen: Pen,
    words_: Catalogue,
    here: int | None = None,
    most_cards: int = MOST_CARDS,
) -> list[Element]:
    """Each trick as a chip: a shape with its number, the word for it, and its cards where there is room.

    On a small panel a word that has no room leaves; the shape says the same.
    """
    if not found.tricks:
        return []
    rows = 2 if room.h > (15 if not pen.close else 4.5 * pen.rest) else 1
    across = -(-len(found.tricks) // rows)
    cells = [cell for row in room.rows(rows, 0.8) for cell in row.columns(max(across, 4), 1.0)]
    carded = len(found.tricks) <= most_cards
    turn = found.states.index("turned") if "turned" in found.states and here is None else None
    made: list[Element] = []
    for index, (trick, state, cell) in enumerate(zip(found.tricks, found.states, cells, strict=False)):
        name = f"{key}/{index}"
        lit = index in (turn, here)
        made.append(
            Panel(
                key=name,
                box=cell,
                top="station-top",
                radius=1.6,
                edge="light" if lit else "line",
                edge_width=0.4 if lit else 0.14,
            ),
        )
        sign_room = cell.left_part(cell.w * 0.34) if carded else cell
        sign = min(6.0 if not pen.close else 7.0, cell.h * 0.58, cell.w * 0.6)
        place = Box.around(sign_room.centre[0], cell.y + 0.7 + sign / 2, sign, sign)
        made += state_sign(f"{name}/sign", place, state, trick.number, pen.seen(SMALLEST))
        word = words_.sentence(f"review-state-{state or 'trick'}")
        foot = Box(sign_room.x + 0.4, place.bottom, sign_room.w - 0.8, cell.bottom - place.bottom - 0.2)
        if not pen.close or pen.width("label", pen.rest, word) + 0.4 <= foot.w:
            made.append(
                words(
                    f"{name}/word",
                    foot,
                    word,
                    pen.seen(2.6),
                    style="label",
                    align="centre",
                    smallest=pen.seen(SMALLEST),
                    short=True,
                )
            )
        if carded:
            made += _small_cards(name, trick.plays, trick.winner, cell.without_top(0), sign_room.right, found.seats)
        made.append(Touch(key=f"{name}/touch", box=cell, word=f"TRICK {trick.number}"))
    return made


def _small_cards(
    key: str, plays: tuple[PlayReviewed, ...], winner: int | None, cell: Box, left: float, seats: int
) -> list[Element]:
    """The cards of a trick, the one that won it raised and edged."""
    room = Box(left, cell.y + 1.0, cell.right - left - 0.8, cell.h - 2.0)
    wide = min((room.w - 0.4 * (seats - 1)) / seats, (room.h - 0.8) / 1.5)
    made: list[Element] = []
    for index, play in enumerate(plays):
        won = play.seat == winner
        x = room.x + index * (wide + 0.4)
        face = Box(x, room.centre[1] - wide * 0.75 - (0.3 if won else -0.3), wide, wide * 1.5)
        made.append(CardFace(key=f"{key}/card/{index}", box=face, code=play.card, dim=not won, shadow=False))
        if won:
            made.append(Outline(key=f"{key}/won", box=face.inset(-0.25), colour="white", radius=0.6, width=0.25))
    return made
