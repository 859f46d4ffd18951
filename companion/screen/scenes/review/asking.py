"""While cards are face down: the one that is asked for and what it would settle; how sure a verdict is without them."""

from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView
from companion.rules.storied import DEALS
from companion.screen.cards import CardFace
from companion.screen.elements import Element, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.review.plays import SHAPE, panel, quiet_panel
from companion.screen.scenes.review.signs import Dots
from companion.screen.theme import SMALLEST
from companion.text.catalogue import Catalogue
from companion.text.review_story import ask_told
from companion.text.reviewed import sure

LATER = 2
"""So many of the cards that would be asked for next are named."""


def asked(board: ReviewBoard, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The card in large, what it would settle, and which cards would come after it."""
    first, *later = board.review.asks[board.declined :]
    settles, told = ask_told(board.review, board.declined, words_)
    title = words_.sentence("review-ask-title")
    made: list[Element] = [
        panel("asked", box, "light"),
        words(
            "asked/title",
            box.inset(3, 0).top_part(7.6).moved(0, 0.7),
            title,
            pen.seen(4.2),
            style="heading",
            smallest=pen.seen(3.0),
        ),
    ]
    room = box.inset(3, 0).without_top(8.4).without_bottom(2.4)
    wide = min(room.h / SHAPE, room.w * 0.3)
    face = Box(room.x, room.centre[1] - wide * SHAPE / 2, wide, wide * SHAPE)
    made.append(CardFace(key="asked/card", box=face, code=first.card))
    text = Box(face.right + 3.0, room.y, room.right - face.right - 3.0, room.h)
    rows = later[:LATER]
    foot = text.bottom_part(text.h * 0.44) if rows else text.bottom_part(0)
    head = Box(text.x, text.y, text.w, text.h - foot.h)
    made.append(
        words(
            "asked/settles",
            head,
            settles,
            pen.read(4.6),
            style="heading",
            lines=8 if pen.close else 3,
            colour="light",
            smallest=pen.read(2.6),
        )
    )
    if not rows:
        return made
    after = words_.sentence("review-ask-after")
    made.append(
        words(
            "asked/after",
            foot.top_part(foot.h / 3),
            after,
            pen.seen(3.0),
            style="label",
            colour="quiet",
            smallest=pen.seen(SMALLEST),
        )
    )
    for index, (one, line, cell) in enumerate(
        zip(rows, told, foot.without_top(foot.h / 3).rows(LATER, 0.6), strict=False)
    ):
        small = Box(cell.x, cell.y, cell.h / SHAPE, cell.h)
        made.append(CardFace(key=f"asked/{index}/card", box=small, code=one.card, shadow=False))
        beside = Box(small.right + 1.6, cell.y, cell.right - small.right - 1.6, cell.h)
        made.append(words(f"asked/{index}", beside, line, pen.seen(3.2), style="label", smallest=pen.seen(SMALLEST)))
    return made


def sure_panel(found: ReviewView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """A hundred dots and in words in how many deals it is so; certain, where that is proven."""
    settled = found.settled
    assert settled is not None
    made: list[Element] = [quiet_panel("sure", box)]
    wide = min((box.h - 2.2) * 1.42, box.w * 0.26)
    dots = Box(box.x + 2.4, box.y + 1.1, wide, min(box.h - 2.2, wide / 1.2 if pen.close else 99.0))
    full, looked = (DEALS, DEALS) if settled.proved else (settled.count, min(DEALS, settled.deals))
    made.append(Dots(key="sure/dots", box=dots, full=full, looked=looked))
    text = Box(dots.right + 2.8, box.y + 0.8, box.right - dots.right - 4.8, box.h - 1.6)
    more = ""
    if found.asks:
        told = words_.sentence("review-sure-more", {"card": found.asks[0].card})
        more = f" {told[:1].upper()}{told[1:]}"
    title = words_.sentence("review-sure-title")
    head = 5.6
    if pen.must:
        head = max(head, pen.fit("heading", plain(title), (text.w, 99), pen.read(4.2), pen.must, 3).height + 0.3)
    made += [
        words(
            "sure/title",
            text.top_part(head),
            title,
            pen.read(4.2),
            style="heading",
            colour="light",
            smallest=pen.read(2.6),
            lines=1 if not pen.must else 3,
        ),
        words(
            "sure/told",
            text.without_top(head),
            sure(settled, words_) + more,
            pen.read(3.7),
            style="label",
            lines=8 if pen.close else 3,
            smallest=pen.read(2.3),
        ),
    ]
    return made
