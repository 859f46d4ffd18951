"""The opening page of a review: one headline, two plays side by side, the task, could anybody have known?"""

from collections.abc import Iterable, Iterator

from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, stack
from companion.screen.paging import largest, turned
from companion.screen.paper import Paper
from companion.screen.scenes.review.asking import asked
from companion.screen.scenes.review.below import below, shows_all
from companion.screen.scenes.review.chips import buttons, tricks
from companion.screen.scenes.review.plays import SHAPE, PlaysPanel, panel, side
from companion.screen.scenes.scene import Framed
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import CardBack, Chip
from companion.text.review_story import helped, lesson

MARGIN = 4.0
GAP = 1.8
HEADLINE = 10.3


def opening(paper: Paper, board: ReviewBoard, screen: Box) -> Framed:
    """The whole page; refusals and notices stand over its foot. On a small panel its parts are pages that turn."""
    if paper.close:
        return _close(paper, board, screen)
    inner = screen.inset(MARGIN, 0)
    shown = board.review if board.uncovered else board.public.review
    elements, top = _head(paper, board, inner)
    room = Box(inner.x, top, inner.w, screen.bottom - 1.6 - top)
    pills, room = buttons(paper, board, room)
    upright = screen.h > screen.w
    chips = room.bottom_part(9.6 if not upright or len(shown.tricks) <= 7 else 19.6)
    room = room.without_bottom(chips.h + GAP)
    low = room.bottom_part(16.4 if not upright else 34.0)
    elements += _plays(paper, board, shown, room.without_bottom(low.h + GAP), upright)
    elements += below(paper, board, shown, low, upright)
    elements += tricks(paper, "chip", shown, chips)
    return Framed((*elements, *pills), Box(inner.x, screen.y, inner.w, screen.bottom - 9.0))


def _close(paper: Paper, board: ReviewBoard, screen: Box) -> Framed:
    """Headline, tricks and choices stand; between them the plays, what would have helped, and the task take turns."""
    inner = screen.inset(2.0, 0)
    upright = screen.h > screen.w
    shown = board.review if board.uncovered else board.public.review
    elements, top = _head(paper, board, inner)
    pills, room = buttons(paper, board, Box(inner.x, top, inner.w, screen.bottom - 1.2 - top))
    if shown.tricks:
        chips = room.bottom_part((6.0 if upright and len(shown.tricks) > 7 else 3.0) * paper.rest)
        elements += tricks(paper, "chip", shown, chips, most_cards=0)
        room = room.without_bottom(chips.h + 1.0)
    plays = _plays(paper, board, shown, room, upright)
    pages = [plays]
    if not any(play.key.startswith("better/card") or play.key == "better/cover" for play in plays):
        # Sentences need the width that two tricks share.
        pages = [_played(paper, shown, room), list(_other(paper, board, shown, room, room))]
    pages.append(below(paper, board, shown, room, upright))
    number = Box(inner.x, 1.0, inner.w * 0.62, 1.3 * paper.rest)
    toasts = Box(inner.x, screen.y, inner.w, screen.bottom - 9.0)
    return Framed((*elements, *turned(pages, room, number, paper), *pills), toasts)


# -- the head ----------------------------------------------------------------------------------------------


def _head(paper: Paper, board: ReviewBoard, inner: Box) -> tuple[list[Element], float]:
    """The game, the mission, the headline between them or below, and the lesson under it."""
    review = board.review
    text = paper.catalogue.sentence("review-story-mission", {"mission": review.mission, "attempt": review.attempt})
    size = paper.seen(3.0)
    high = max(4.4, 1.3 * size)
    top = 2.2 if not paper.close else 1.0
    wide = paper.chip(text, size)
    title = paper.catalogue.sentence(f"game-{review.game}")
    left = min(paper.width("heading", size, title) + 1, inner.w - wide - 2)
    if paper.close:
        left = min(left, inner.w * 0.45)
    elements: list[Element] = [
        words(
            "header/title",
            Box(inner.x, top, left, high),
            title,
            size,
            style="heading",
            colour="light",
            short=True,
            smallest=size,
        ),
        Chip(
            key="header/mission",
            box=Box(inner.right - wide, top, wide, high),
            text=text,
            size=size,
            ground="row",
            colour="light",
        ),
    ]
    spans = tuple(paper.catalogue.spans(board.prompt.sentence.key, board.prompt.sentence.params))
    beside = inner.inset(max(left, wide) + 2, 0)
    largest = paper.width("display", HEADLINE, paper.catalogue.prompt(board.prompt))
    if largest * 0.8 <= beside.w and not paper.close:
        box, large = Box(beside.x, 2.6, beside.w, 11.4), HEADLINE
    else:
        box, large = Box(inner.x, top + high + (0.2 if not paper.close else -0.6), inner.w, 9.2), 8.2
    elements.append(
        words(
            "prompt",
            box,
            spans,
            large,
            smallest=paper.read(4.6),
            style="display",
            align="centre",
            rises=True,
            colour="white",
        )
    )
    lesson, bottom = _lesson(paper, board, inner, box.bottom - 0.2)
    return [*elements, lesson], bottom


def _lesson(paper: Paper, board: ReviewBoard, inner: Box, top: float) -> tuple[Element, float]:
    """What the play that turned it teaches, once all is uncovered, and where it ends."""
    review = board.review
    text = (
        lesson(review, paper.catalogue)
        if board.uncovered and board.question is None and review.turning is not None
        else ""
    )
    line = Box(inner.x, top, inner.w, 4.4)
    if paper.must:
        fitted = paper.fit("strong", plain(text or "x"), (inner.w, 99), paper.read(3.4), paper.must, 3)
        line = Box(inner.x, top, inner.w, max(0.0 if not text and paper.close else 4.4, fitted.height + 0.2))
    if not text and (paper.close or board.uncovered or not review.tells):
        # While something is covered the room stays, or it would tell whether there is a lesson.
        line = line.top_part(0.4)
    element = words(
        "lesson",
        line,
        text,
        paper.read(3.4),
        style="strong",
        align="centre",
        colour="light",
        smallest=paper.read(2.6),
        lines=1 if not paper.must else 3,
    )
    return element, line.bottom + 1.0


# -- the two plays -----------------------------------------------------------------------------------------


def _plays(paper: Paper, board: ReviewBoard, review: ReviewView, room: Box, upright: bool) -> list[Element]:
    gap = 2.0
    first, second = room.rows(2, gap) if upright else room.columns(2, gap)
    turning = review.turning
    elements = [*_played(paper, review, first), *_other(paper, board, review, second, first)]
    link = "then" if turning is None else "or"
    onward = review.onward is not None and review.onward.plays
    if board.question is not None or not review.tricks or (turning is None and not onward):
        return elements
    spot = Box.around(*room.centre, max(8.6, 2.6 * paper.rest), max(8.6, 2.6 * paper.rest))
    return [
        *elements,
        Panel(key="or", box=spot, top="row", radius=spot.h / 2, edge="light", edge_width=0.26),
        words(
            "or/word",
            spot.inset(0.6),
            paper.catalogue.sentence(f"review-story-{link}"),
            paper.seen(4.0),
            style="heading",
            align="centre",
            smallest=paper.seen(2.4),
        ),
    ]


def _played(paper: Paper, review: ReviewView, box: Box) -> list[Element]:
    """The trick that lay on the table, or that none did."""
    number, place = _shown(review)
    if number < 0:
        text = paper.catalogue.sentence("review-story-nothing-played")
        return [
            panel("played", box, "light"),
            words("played/none", box.inset(4), text, paper.read(4.0), align="centre"),
        ]
    trick = review.tricks[number]
    mark = place - number * review.seats if place is not None else None
    played = PlaysPanel(
        "played", paper.catalogue.sentence("review-story-played"), trick.plays, review.seats, mark, trick.winner
    )
    return list(side(paper, played, box))


def _shown(review: ReviewView) -> tuple[int, int | None]:
    """Which trick is shown, and after how many cards it turned: for certain, else in most deals."""
    turning, settled = review.turning, review.settled
    if turning is not None:
        return turning.trick - 1, turning.cards
    if settled is not None and settled.trick:
        return settled.trick - 1, settled.place
    return len(review.tricks) - 1, None


def _other(paper: Paper, board: ReviewBoard, review: ReviewView, box: Box, beside: Box) -> Iterable[Element]:
    """The panel at the right: what would have won, or what there is to say instead."""
    if board.question is not None:
        return asked(paper, board, box)
    turning = review.turning
    if turning is not None:
        begins = (turning.trick - 1) * review.seats
        lay = review.tricks[turning.trick - 1].plays
        before = lay[: turning.cards - begins]
        plays = (*before, *turning.line.plays[: review.seats - len(before)])
        same = frozenset(play.card for play in lay)
        taker = review.story.taker if review.story is not None else None
        title = paper.catalogue.sentence("review-story-won-instead")
        return side(
            paper, PlaysPanel("better", title, plays, review.seats, len(before), taker, True, same), box, beside
        )
    if not shows_all(board):
        return _cover(paper, box)
    if review.onward is not None and review.onward.plays and review.state == "ready":
        lay = review.tricks[-1].plays if review.tricks and review.tricks[-1].winner is None else ()
        plays = (*lay, *review.onward.plays)[: review.seats]
        return side(
            paper, PlaysPanel("better", paper.catalogue.sentence("review-story-onward"), plays, review.seats), box
        )
    return _sentences(paper, review, box)


def _cover(paper: Paper, box: Box) -> Iterator[Element]:
    """The other play lies face down until somebody turns it over."""
    yield Panel(
        key="better",
        box=box,
        top="station-top",
        bottom="station-bottom",
        radius=2.2,
        edge="quiet",
        edge_width=0.14,
        shadow=1,
    )
    high = min(box.h - 13, 19)
    for index, angle in enumerate((-8.0, 0.0, 8.0)):
        place = Box.around(box.centre[0] + (index - 1) * 4.4, box.y + 3.4 + high / 2, high / SHAPE, high)
        yield CardBack(key=f"better/back/{index}", box=place, angle=angle)
    line = box.bottom_part(max(8.0, 2.6 * paper.must if paper.close else 0.0)).inset(2, 0)
    yield words(
        "better/cover",
        line,
        paper.catalogue.sentence("review-story-cover"),
        paper.read(4.0),
        style="heading",
        align="centre",
        smallest=paper.read(2.8),
        lines=2 if paper.close else 1,
    )


def _sentences(paper: Paper, review: ReviewView, box: Box) -> Iterator[Element]:
    """What would have helped before the first card, what was done, or what is missing: with a sign each."""
    key, rows = helped(review, paper.catalogue)
    yield from (
        panel("better", box, "done" if key == "goals" else "light"),
        words(
            "better/title",
            box.inset(3, 0).top_part(7.6).moved(0, 0.7),
            paper.catalogue.sentence(f"review-story-{key}"),
            paper.seen(4.2),
            style="heading",
            smallest=paper.seen(SMALLEST),
        ),
    )
    room = box.inset(3, 0).without_top(8.4).without_bottom(2 if not paper.must else 0.8)
    rows = rows[: max(1, int(room.h // 5.4))]

    def heights(size: float) -> list[float]:
        wide = room.w - 1.5 * size
        return [paper.fit("text", plain(text), (wide, 99), size, size).height + 0.2 for _, text in rows]

    size, wants, _ = largest([paper.read(large) for large in (6.0, 4.6, 3.8, 3.2)], heights, 0.8, room.h, 0.0)
    cells = stack(room, wants, max(0.0, (room.h - sum(wants)) / (len(wants) + 1)), at=0.5)
    for index, ((sign, text), cell) in enumerate(zip(rows, cells, strict=True)):
        tone: Tone = "done" if sign == "tick" else "quiet" if sign == "cross" else "light"
        place = Box(cell.x, cell.centre[1] - 0.5 * size, size, size)
        yield Icon(key=f"better/{index}/sign", box=place, name=sign, colour=tone)
        beside = cell.without_left(1.5 * size)
        least = paper.read(SMALLEST)
        yield words(f"better/{index}", beside, text, size, lines=3 if not paper.close else 8, smallest=least)
