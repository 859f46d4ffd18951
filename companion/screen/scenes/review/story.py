"""The opening page of a review: one headline, two plays side by side, the task, could anybody have known?"""

from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView
from companion.rules.storied import DEALS, Chances, TaskTold
from companion.screen.cards import CardBack, CardFace
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.review.asking import asked, sure_panel
from companion.screen.scenes.review.chips import tricks
from companion.screen.scenes.review.pills import buttons
from companion.screen.scenes.review.plays import SHAPE, Side, panel, quiet_panel, side
from companion.screen.scenes.review.signs import Dots
from companion.screen.scenes.scene import Framed
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue
from companion.text.review_story import could_know, helped, how_on, lesson, task_end, task_told

MARGIN = 4.0
GAP = 1.8
HEADLINE = 10.3


def opening(board: ReviewBoard, view: TableView, screen: Box, pen: Pen, words_: Catalogue) -> Framed:
    """The whole page; refusals and notices stand over its foot."""
    inner = screen.inset(MARGIN, 0)
    shown = board.review if board.uncovered else board.public.review
    made, top = _head(board, view, inner, pen, words_)
    room = Box(inner.x, top, inner.w, screen.bottom - 1.6 - top)
    pills, room = buttons(board, room, words_)
    upright = screen.h > screen.w
    chips = room.bottom_part(9.6 if not upright or len(shown.tricks) <= 7 else 19.6)
    room = room.without_bottom(chips.h + GAP)
    low = room.bottom_part(16.4 if not upright else 34.0)
    plays = room.without_bottom(low.h + GAP)
    made += _plays(board, shown, plays, upright, pen, words_)
    made += _below(board, shown, low, upright, pen, words_)
    made += tricks("chip", shown, chips, words_)
    toasts = Box(inner.x, screen.y, inner.w, screen.bottom - 9.0)
    return Framed((*made, *pills), toasts)


def _told(board: ReviewBoard) -> bool:
    """Whether everything may be shown: asked for, or nothing lies under the cover."""
    return board.uncovered or not board.review.tells


# -- the head ----------------------------------------------------------------------------------------------


def _head(board: ReviewBoard, view: TableView, inner: Box, pen: Pen, words_: Catalogue) -> tuple[list[Element], float]:
    """The game, the mission, the headline between them or below, and the lesson under it."""
    found = board.review
    text = words_.sentence("review-story-mission", {"mission": found.mission, "attempt": found.attempt})
    wide = pen.chip(text, 3.0)
    title = words_.sentence(f"game-{found.game}")
    left = min(pen.width("heading", 3.0, title) + 1, inner.w - wide - 2)
    made: list[Element] = [
        words("header/title", Box(inner.x, 2.2, left, 4.4), title, 3.0, style="heading", colour="light", short=True),
        Chip(key="header/mission", box=Box(inner.right - wide, 2.2, wide, 4.4), text=text, size=3.0, ground="row",
             colour="light"),
    ]  # fmt: skip
    spans = tuple(words_.prompt_spans(board.prompt))
    beside = inner.inset(max(left, wide) + 2, 0)
    largest = pen.width("display", HEADLINE, words_.prompt(board.prompt))
    if largest * 0.8 <= beside.w:
        box, size = Box(beside.x, 2.6, beside.w, 11.4), HEADLINE
    else:
        box, size = Box(inner.x, 6.8, inner.w, 9.2), 8.2
    made.append(
        words("prompt", box, spans, size, smallest=4.6, style="display", align="centre", rises=True, colour="white")
    )
    told = lesson(found, words_) if board.uncovered and board.question is None and found.turning is not None else ""
    line = Box(inner.x, box.bottom - 0.2, inner.w, 4.4)
    made.append(words("lesson", line, told, 3.4, style="strong", align="centre", colour="light", smallest=2.6))
    return made, line.bottom + 1.0


# -- the two plays -----------------------------------------------------------------------------------------


def _plays(
    board: ReviewBoard, found: ReviewView, room: Box, upright: bool, pen: Pen, words_: Catalogue
) -> list[Element]:
    gap = 2.0
    first, second = room.rows(2, gap) if upright else room.columns(2, gap)
    turning = found.turning
    number, place = _shown(found)
    if number < 0:
        text = words_.sentence("review-story-nothing-played")
        made = [panel("played", first, "light"), words("played/none", first.inset(4), text, 4.0, align="centre")]
        return [*made, *_other(board, found, second, first, pen, words_)]
    trick = found.tricks[number]
    mark = place - number * found.seats if place is not None else None
    played = Side("played", words_.sentence("review-story-played"), trick.plays, found.seats, mark, trick.winner)
    made = [*side(played, first, pen, words_), *_other(board, found, second, first, pen, words_)]
    link = "then" if turning is None else "or"
    if board.question is not None or (turning is None and not (found.onward is not None and found.onward.plays)):
        return made
    spot = Box.around(room.centre[0], room.centre[1], 8.6, 8.6)
    return [
        *made,
        Panel(key="or", box=spot, top="row", radius=4.3, edge="light", edge_width=0.26),
        words("or/word", spot.inset(0.6), words_.sentence(f"review-story-{link}"), 4.0, style="heading", align="centre",
              smallest=2.4),
    ]  # fmt: skip


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
        return asked(board, box, words_)
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
    if not _told(board):
        return _cover(box, words_)
    if found.onward is not None and found.onward.plays and found.state == "ready":
        lay = found.tricks[-1].plays if found.tricks and found.tricks[-1].winner is None else ()
        plays = (*lay, *found.onward.plays)[: found.seats]
        return side(Side("better", words_.sentence("review-story-onward"), plays, found.seats), box, pen, words_)
    return _sentences(found, box, words_)


def _cover(box: Box, words_: Catalogue) -> list[Element]:
    """The other play lies face down until somebody turns it over."""
    made: list[Element] = [
        Panel(key="better", box=box, top="station-top", bottom="station-bottom", radius=2.2, edge="quiet",
              edge_width=0.14, shadow=1),
    ]  # fmt: skip
    high = min(box.h - 13, 19)
    for index, angle in enumerate((-8.0, 0.0, 8.0)):
        place = Box.around(box.centre[0] + (index - 1) * 4.4, box.y + 3.4 + high / 2, high / SHAPE, high)
        made.append(CardBack(key=f"better/back/{index}", box=place, angle=angle))
    line = box.bottom_part(8.0).inset(2, 0)
    text = words_.sentence("review-story-cover")
    return [*made, words("better/cover", line, text, 4.0, style="heading", align="centre", smallest=2.8)]


def _sentences(found: ReviewView, box: Box, words_: Catalogue) -> list[Element]:
    """What would have helped before the first card, what was done, or what is missing: with a sign each."""
    key, rows = helped(found, words_)
    title = words_.sentence(f"review-story-{key}")
    made: list[Element] = [
        panel("better", box, "done" if key == "goals" else "light"),
        words("better/title", box.inset(3, 0).top_part(7.6).moved(0, 0.7), title, 4.2, style="heading"),
    ]
    room = box.inset(3, 0).without_top(8.4).without_bottom(2)
    most = max(1, int(room.h // 5.4))
    cells = room.rows(max(3, len(rows[:most])), 0.6)
    size = 4.2 if len(rows) <= 2 else 3.2
    for index, ((sign, text), cell) in enumerate(zip(rows[:most], cells, strict=False)):
        tone: Tone = "done" if sign == "tick" else "quiet" if sign == "cross" else "light"
        mark = Box(cell.x, cell.centre[1] - 1.7, 3.4, 3.4)
        made.append(Icon(key=f"better/{index}/sign", box=mark, name=sign, colour=tone))
        made.append(
            words(f"better/{index}", Box(cell.x + 5, cell.y, cell.w - 5, cell.h), text, size, lines=3, smallest=2.25)
        )
    return made


# -- the task and the question -----------------------------------------------------------------------------


def _below(
    board: ReviewBoard, found: ReviewView, room: Box, upright: bool, pen: Pen, words_: Catalogue
) -> list[Element]:
    chances = found.story.chances if found.story is not None and board.uncovered else None
    if upright:
        first, second = room.rows(2, GAP)
    else:
        first = room.left_part(room.w * 0.365)
        second = Box(first.right + GAP, room.y, room.w - first.w - GAP, room.h)
    made = _task(found, first, words_)
    if chances is not None:
        return [*made, *_question(chances, second, words_)]
    if found.settled is not None and board.question is None:
        return [*made, *sure_panel(found, second, words_)]
    return [*made, *_along(board, found, second, words_)]


def _along(board: ReviewBoard, found: ReviewView, box: Box, words_: Catalogue) -> list[Element]:
    """The lesson in large letters; covered the question to all, and where something is missing how to go on."""
    made: list[Element] = [quiet_panel("along", box)]
    if board.question is not None:
        text, label = words_.sentence("review-ask-how"), words_.sentence("review-ask-answer")
        x = box.x + 3.0
    elif not _told(board):
        made.append(Dots(key="along/dots", box=Box(box.x + 2.4, box.y + 1.1, 19, box.h - 2.2), full=0, looked=DEALS))
        text, label = words_.sentence("review-story-anybody"), words_.sentence("review-story-guess")
        x = box.x + 24.2
    else:
        text, label = lesson(found, words_), words_.sentence("review-story-take-along")
        x = box.x + 3.0
        if found.state != "ready":
            key = "likely" if found.likely else "how"
            text, label = how_on(found, words_), words_.sentence(f"review-story-{key}")
    room = Box(x, box.y + 1.0, box.right - x - 2.4, box.h - 2.0)
    made += [
        words("along/label", room.top_part(4.2), label, 3.0, style="label", colour="quiet", smallest=SMALLEST),
        words("along/told", room.without_top(4.2), text, 4.2, style="heading", lines=3, smallest=SMALLEST,
              colour="light"),
    ]  # fmt: skip
    return made


def _task(found: ReviewView, box: Box, words_: Catalogue) -> list[Element]:
    """The task as its card and its words, with how it ended."""
    told: TaskTold | None = found.story.task if found.story is not None else None
    made: list[Element] = [quiet_panel("task", box)]
    x = box.x + 3.0
    if told is not None and told.card:
        high = box.h - 4.4
        face = Box(x, box.y + 2.2, high / SHAPE, high)
        made.append(CardFace(key="task/card", box=face, code=told.card))
        x = face.right + 2.4
    text = Box(x, box.y + 1.0, box.right - x - 2.0, box.h - 2.0)
    label = "review-story-task" if told is not None else "review-story-ended"
    rows = (text.top_part(4.2), Box(text.x, text.y + 4.0, text.w, text.h - 9.4), text.bottom_part(5.2))
    body = task_told(told, words_) if told is not None else words_.sentence("review-story-no-task")
    made += [
        words("task/label", rows[0], words_.sentence(label), 3.0, style="label", colour="quiet"),
        words("task/told", rows[1], body, 3.8, style="heading", lines=3, smallest=2.3),
        words("task/end", rows[2], task_end(found, words_), 3.0, style="label", colour="light", lines=2, smallest=2.25),
    ]
    return made


def _question(chances: Chances, box: Box, words_: Catalogue) -> list[Element]:
    """A hundred dots, the question, and its answer in figures."""
    made: list[Element] = [quiet_panel("could", box)]
    high = box.h - 2.2
    wide = min(high * 1.42, box.w * 0.26)
    dots = Box(box.x + 2.4, box.y + 1.1, wide, high)
    made.append(Dots(key="could/dots", box=dots, full=chances.anyway, looked=min(DEALS, chances.deals)))
    text = Box(dots.right + 2.8, box.y + 0.8, box.right - dots.right - 4.8, box.h - 1.6)
    question, answer = could_know(chances, words_)
    made += [
        words("could/question", text.top_part(5.6), question, 4.2, style="heading", colour="light", smallest=2.6),
        words("could/answer", text.without_top(5.6), answer, 3.7, style="label", lines=3, smallest=2.3),
    ]
    return made
