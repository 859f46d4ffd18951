"""The opening page of a review: one headline, two plays side by side, the task, could anybody have known?"""

from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView
from companion.screen.cards import CardBack
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.layout import stack
from companion.screen.measure import Pen
from companion.screen.scenes.review.asking import asked
from companion.screen.scenes.review.below import below, told
from companion.screen.scenes.review.chips import tricks
from companion.screen.scenes.review.pills import buttons
from companion.screen.scenes.review.plays import SHAPE, Side, panel, side
from companion.screen.scenes.scene import Framed
from companion.screen.theme import SMALLEST, Tone
from companion.screen.turning import turned
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue
from companion.text.review_story import helped, lesson

MARGIN = 4.0
GAP = 1.8
HEADLINE = 10.3


def opening(board: ReviewBoard, view: TableView, screen: Box, pen: Pen, words_: Catalogue) -> Framed:
    """The whole page; refusals and notices stand over its foot. On a small panel its parts are pages that turn."""
    if pen.close:
        return _close(board, view, screen, pen, words_)
    inner = screen.inset(MARGIN, 0)
    shown = board.review if board.uncovered else board.public.review
    made, top = _head(board, view, inner, pen, words_)
    room = Box(inner.x, top, inner.w, screen.bottom - 1.6 - top)
    pills, room = buttons(board, room, pen, words_)
    upright = screen.h > screen.w
    chips = room.bottom_part(9.6 if not upright or len(shown.tricks) <= 7 else 19.6)
    room = room.without_bottom(chips.h + GAP)
    low = room.bottom_part(16.4 if not upright else 34.0)
    plays = room.without_bottom(low.h + GAP)
    made += _plays(board, shown, plays, upright, pen, words_)
    made += below(board, shown, low, upright, pen, words_)
    made += tricks("chip", shown, chips, pen, words_)
    toasts = Box(inner.x, screen.y, inner.w, screen.bottom - 9.0)
    return Framed((*made, *pills), toasts)


def _close(board: ReviewBoard, view: TableView, screen: Box, pen: Pen, words_: Catalogue) -> Framed:
    """Headline, tricks and choices stand; between them the plays, what would have helped, and the task take turns."""
    inner = screen.inset(2.0, 0)
    upright = screen.h > screen.w
    shown = board.review if board.uncovered else board.public.review
    made, top = _head(board, view, inner, pen, words_)
    pills, room = buttons(board, Box(inner.x, top, inner.w, screen.bottom - 1.2 - top), pen, words_)
    if shown.tricks:
        chips = room.bottom_part((6.0 if upright and len(shown.tricks) > 7 else 3.0) * pen.rest)
        made += tricks("chip", shown, chips, pen, words_, most_cards=0)
        room = room.without_bottom(chips.h + 1.0)
    plays = _plays(board, shown, room, upright, pen, words_)
    pages = [plays]
    if not any(one.key.startswith("better/card") or one.key == "better/cover" for one in plays):
        # Sentences need the width that two tricks share.
        pages = [_played(shown, room, pen, words_), _other(board, shown, room, room, pen, words_)]
    pages.append(below(board, shown, room, upright, pen, words_))
    number = Box(inner.x, 1.0, inner.w * 0.62, 1.3 * pen.rest)
    toasts = Box(inner.x, screen.y, inner.w, screen.bottom - 9.0)
    return Framed((*made, *turned(pages, room, number, pen), *pills), toasts)


# -- the head ----------------------------------------------------------------------------------------------


def _head(board: ReviewBoard, view: TableView, inner: Box, pen: Pen, words_: Catalogue) -> tuple[list[Element], float]:
    """The game, the mission, the headline between them or below, and the lesson under it."""
    found = board.review
    text = words_.sentence("review-story-mission", {"mission": found.mission, "attempt": found.attempt})
    size = pen.seen(3.0)
    high = max(4.4, 1.3 * size)
    top = 2.2 if not pen.close else 1.0
    wide = pen.chip(text, size)
    title = words_.sentence(f"game-{found.game}")
    left = min(pen.width("heading", size, title) + 1, inner.w - wide - 2)
    if pen.close:
        left = min(left, inner.w * 0.45)
    made: list[Element] = [
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
    spans = tuple(words_.prompt_spans(board.prompt))
    beside = inner.inset(max(left, wide) + 2, 0)
    largest = pen.width("display", HEADLINE, words_.prompt(board.prompt))
    if largest * 0.8 <= beside.w and not pen.close:
        box, large = Box(beside.x, 2.6, beside.w, 11.4), HEADLINE
    else:
        box, large = Box(inner.x, top + high + (0.2 if not pen.close else -0.6), inner.w, 9.2), 8.2
    made.append(
        words(
            "prompt",
            box,
            spans,
            large,
            smallest=pen.read(4.6),
            style="display",
            align="centre",
            rises=True,
            colour="white",
        )
    )
    told, bottom = _lesson(board, inner, box.bottom - 0.2, pen, words_)
    return [*made, told], bottom


def _lesson(board: ReviewBoard, inner: Box, top: float, pen: Pen, words_: Catalogue) -> tuple[Element, float]:
    """What the play that turned it teaches, once all is uncovered, and where it ends."""
    found = board.review
    text = lesson(found, words_) if board.uncovered and board.question is None and found.turning is not None else ""
    line = Box(inner.x, top, inner.w, 4.4)
    if pen.must:
        fitted = pen.fit("strong", plain(text or "x"), (inner.w, 99), pen.read(3.4), pen.must, 3)
        line = Box(inner.x, top, inner.w, max(0.0 if not text and pen.close else 4.4, fitted.height + 0.2))
        if not text and pen.close:
            line = line.top_part(0.4)
    told = words(
        "lesson",
        line,
        text,
        pen.read(3.4),
        style="strong",
        align="centre",
        colour="light",
        smallest=pen.read(2.6),
        lines=1 if not pen.must else 3,
    )
    return told, line.bottom + 1.0


# -- the two plays -----------------------------------------------------------------------------------------


def _plays(
    board: ReviewBoard, found: ReviewView, room: Box, upright: bool, pen: Pen, words_: Catalogue
) -> list[Element]:
    gap = 2.0
    first, second = room.rows(2, gap) if upright else room.columns(2, gap)
    turning = found.turning
    made = [*_played(found, first, pen, words_), *_other(board, found, second, first, pen, words_)]
    link = "then" if turning is None else "or"
    onward = found.onward is not None and found.onward.plays
    if board.question is not None or not found.tricks or (turning is None and not onward):
        return made
    spot = Box.around(*room.centre, max(8.6, 2.6 * pen.rest), max(8.6, 2.6 * pen.rest))
    return [
        *made,
        Panel(key="or", box=spot, top="row", radius=spot.h / 2, edge="light", edge_width=0.26),
        words(
            "or/word",
            spot.inset(0.6),
            words_.sentence(f"review-story-{link}"),
            pen.seen(4.0),
            style="heading",
            align="centre",
            smallest=pen.seen(2.4),
        ),
    ]


def _played(found: ReviewView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The trick that lay on the table, or that none did."""
    number, place = _shown(found)
    if number < 0:
        text = words_.sentence("review-story-nothing-played")
        return [panel("played", box, "light"), words("played/none", box.inset(4), text, pen.read(4.0), align="centre")]
    trick = found.tricks[number]
    mark = place - number * found.seats if place is not None else None
    played = Side("played", words_.sentence("review-story-played"), trick.plays, found.seats, mark, trick.winner)
    return side(played, box, pen, words_)


def _shown(found: ReviewView) -> tuple[int, int | None]:
    """Which trick is shown, and after how many cards it turned: for certain, else in most deals."""
    turning, settled = found.turning, found.settled
    if turning is not None:
        return turning.trick - 1, turning.cards
    if settled is not None and settled.trick:
        return settled.trick - 1, settled.place
    return len(found.tricks) - 1, None


def _other(board: ReviewBoard, found: ReviewView, box: Box, beside: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The panel at the right: what would have won, or what there is to say instead."""
    if board.question is not None:
        return asked(board, box, pen, words_)
    turning = found.turning
    if turning is not None:
        begins = (turning.trick - 1) * found.seats
        lay = found.tricks[turning.trick - 1].plays
        before = lay[: turning.cards - begins]
        plays = (*before, *turning.line.plays[: found.seats - len(before)])
        same = frozenset(one.card for one in lay)
        taker = found.story.taker if found.story is not None else None
        title = words_.sentence("review-story-won-instead")
        return side(Side("better", title, plays, found.seats, len(before), taker, True, same), box, pen, words_, beside)
    if not told(board):
        return _cover(box, pen, words_)
    if found.onward is not None and found.onward.plays and found.state == "ready":
        lay = found.tricks[-1].plays if found.tricks and found.tricks[-1].winner is None else ()
        plays = (*lay, *found.onward.plays)[: found.seats]
        return side(Side("better", words_.sentence("review-story-onward"), plays, found.seats), box, pen, words_)
    return _sentences(found, box, pen, words_)


def _cover(box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The other play lies face down until somebody turns it over."""
    made: list[Element] = [
        Panel(
            key="better",
            box=box,
            top="station-top",
            bottom="station-bottom",
            radius=2.2,
            edge="quiet",
            edge_width=0.14,
            shadow=1,
        ),
    ]
    high = min(box.h - 13, 19)
    for index, angle in enumerate((-8.0, 0.0, 8.0)):
        place = Box.around(box.centre[0] + (index - 1) * 4.4, box.y + 3.4 + high / 2, high / SHAPE, high)
        made.append(CardBack(key=f"better/back/{index}", box=place, angle=angle))
    line = box.bottom_part(max(8.0, 2.6 * pen.must if pen.close else 0.0)).inset(2, 0)
    text = words_.sentence("review-story-cover")
    return [
        *made,
        words(
            "better/cover",
            line,
            text,
            pen.read(4.0),
            style="heading",
            align="centre",
            smallest=pen.read(2.8),
            lines=2 if pen.close else 1,
        ),
    ]


def _sentences(found: ReviewView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """What would have helped before the first card, what was done, or what is missing: with a sign each."""
    key, rows = helped(found, words_)
    title = words_.sentence(f"review-story-{key}")
    made: list[Element] = [
        panel("better", box, "done" if key == "goals" else "light"),
        words(
            "better/title",
            box.inset(3, 0).top_part(7.6).moved(0, 0.7),
            title,
            pen.seen(4.2),
            style="heading",
            smallest=pen.seen(SMALLEST),
        ),
    ]
    room = box.inset(3, 0).without_top(8.4).without_bottom(2 if not pen.must else 0.8)
    rows = rows[: max(1, int(room.h // 5.4))]
    size = pen.read(4.2 if len(rows) <= 2 else 3.2)
    cells = room.rows(max(3, len(rows)), 0.6)
    if pen.must:
        wants = [pen.fit("text", plain(text), (room.w - 5, 99), size, size).height + 0.2 for _, text in rows]
        cells = stack(room, wants, max(0.0, (room.h - sum(wants)) / (len(wants) + 1)), at=0.5)
    for index, ((sign, text), cell) in enumerate(zip(rows, cells, strict=False)):
        tone: Tone = "done" if sign == "tick" else "quiet" if sign == "cross" else "light"
        mark = Box(cell.x, cell.centre[1] - 1.7, 3.4, 3.4)
        made.append(Icon(key=f"better/{index}/sign", box=mark, name=sign, colour=tone))
        beside = Box(cell.x + 5, cell.y, cell.w - 5, cell.h)
        least = pen.read(SMALLEST)
        made.append(words(f"better/{index}", beside, text, size, lines=3 if not pen.close else 8, smallest=least))
    return made
