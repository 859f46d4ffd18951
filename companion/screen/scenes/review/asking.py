"""While cards are face down: the one that is asked for and what it would settle; how sure a verdict is without them."""

from collections.abc import Iterator

from companion.rules.review_board import ReviewBoard
from companion.rules.review_story import DEALS
from companion.rules.reviewed import ReviewView
from companion.screen.elements import Element, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.review.chips import DotField
from companion.screen.scenes.review.plays import SHAPE, panel, quiet_panel
from companion.screen.theme import SMALLEST
from companion.screen.widgets import CardFace
from companion.text.review_story import question_text, sure

LATER = 2
"""So many of the cards that would be asked for next are named."""


def asked(paper: Paper, board: ReviewBoard, box: Box) -> Iterator[Element]:
    """The card in large, what it would settle, and which cards would come after it."""
    first, *later = board.review.asks[board.declined :]
    settles, lines = question_text(board.review, board.declined, paper.catalogue)
    yield from (
        panel("asked", box, "light"),
        words(
            "asked/title",
            box.inset(3, 0).top_part(7.6).moved(0, 0.7),
            paper.catalogue.sentence("review-ask-title"),
            paper.seen(4.2),
            style="heading",
            smallest=paper.seen(3.2),
        ),
    )
    room = box.inset(3, 0).without_top(8.4).without_bottom(2.4)
    wide = min(room.h / SHAPE, room.w * 0.3)
    face = Box(room.x, room.centre[1] - wide * SHAPE / 2, wide, wide * SHAPE)
    yield CardFace(key="asked/card", box=face, code=first.card)
    text, rows = Box(face.right + 3.0, room.y, room.right - face.right - 3.0, room.h), later[:LATER]
    foot = text.bottom_part(text.h * 0.44) if rows else text.bottom_part(0)
    yield words(
        "asked/settles",
        Box(text.x, text.y, text.w, text.h - foot.h),
        settles,
        paper.read(4.6),
        style="heading",
        lines=8 if paper.close else 3,
        colour="light",
        smallest=paper.read(2.6),
    )
    if not rows:
        return
    yield words(
        "asked/after",
        foot.top_part(foot.h / 3),
        paper.catalogue.sentence("review-ask-after"),
        paper.seen(3.2),
        style="label",
        colour="quiet",
        smallest=paper.seen(SMALLEST),
    )
    for index, (ask, line, cell) in enumerate(
        zip(rows, lines, foot.without_top(foot.h / 3).rows(LATER, 0.6), strict=False)
    ):
        small = Box(cell.x, cell.y, cell.h / SHAPE, cell.h)
        yield CardFace(key=f"asked/{index}/card", box=small, code=ask.card, shadow=False)
        beside = Box(small.right + 1.6, cell.y, cell.right - small.right - 1.6, cell.h)
        yield words(f"asked/{index}", beside, line, paper.seen(3.2), style="label", smallest=paper.seen(SMALLEST))


def sure_panel(paper: Paper, review: ReviewView, box: Box) -> Iterator[Element]:
    """A hundred dots and in words in how many deals it is so; certain, where that is proven."""
    settled = review.settled
    assert settled is not None
    dots = (DEALS, DEALS) if settled.proved else (settled.count, min(DEALS, settled.deals))
    more = ""
    if review.asks:
        sentence = paper.catalogue.sentence("review-sure-more", {"card": review.asks[0].card})
        more = f" {sentence[:1].upper()}{sentence[1:]}"
    title = paper.catalogue.sentence("review-sure-title")
    yield from in_deals(paper, "sure", box, dots, (title, sure(settled, paper.catalogue) + more))


def in_deals(paper: Paper, key: str, box: Box, deals: tuple[int, int], says: tuple[str, str]) -> Iterator[Element]:
    """A hundred dots, of so many deals that were looked at so many full, beside a question and its answer."""
    yield quiet_panel(key, box)
    wide = min((box.h - 2.2) * 1.42, box.w * 0.22)
    dots = Box(box.x + 2.4, box.y + 1.1, wide, min(box.h - 2.2, wide / 1.2 if paper.close else 99.0))
    yield DotField(key=f"{key}/dots", box=dots, full=deals[0], looked=deals[1])
    text = Box(dots.right + 2.8, box.y + 0.8, box.right - dots.right - 4.8, box.h - 1.6)
    (title, answer), large, small, head, lines = says, paper.read(4.2), paper.read(2.3), 5.6, 1
    if paper.must:
        head, lines = max(head, paper.fit("heading", plain(title), (text.w, 99), large, paper.must, 3).height + 0.3), 3
    top, rest, least = text.top_part(head), text.without_top(head), paper.read(2.6)
    yield words(f"{key}/title", top, title, large, style="heading", colour="light", smallest=least, lines=lines)
    lines = lines_of(paper)
    yield words(f"{key}/told", rest, answer, paper.read(3.7), style="label", lines=lines, smallest=small)


def lines_of(pen: Pen) -> int:
    """How many lines a sentence of the story may take."""
    return 8 if pen.close else 3
