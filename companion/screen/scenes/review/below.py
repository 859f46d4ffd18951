"""Below the two plays: the task and how it ended, and whether anybody could have known."""

from collections.abc import Iterator

from companion.rules.review_board import ReviewBoard
from companion.rules.review_story import DEALS, TaskStory
from companion.rules.reviewed import ReviewView
from companion.screen.elements import Element, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.review.asking import in_deals, lines_of, sure_panel
from companion.screen.scenes.review.chips import DotField
from companion.screen.scenes.review.plays import SHAPE, quiet_panel
from companion.screen.theme import SMALLEST
from companion.screen.widgets import CardFace
from companion.text.review_story import could_know, how_on, lesson, task_end, task_text

GAP = 1.8
ALONE, LARGER = 1.5, 1.25
"""How much larger the task is on a page of its own, and what there is to say."""


def shows_all(board: ReviewBoard) -> bool:
    """Whether everything may be shown: asked for, or nothing lies under the cover."""
    return board.uncovered or not board.review.tells


def below(paper: Paper, board: ReviewBoard, review: ReviewView, room: Box, upright: bool) -> list[list[Element]]:
    """The task beside the question, or beside what there is to say instead of it; on a small panel two pages."""
    chances = review.story.chances if review.story is not None and board.uncovered else None
    apart = paper.close and not upright
    first, second = room, room
    if upright:
        first = room.top_part(room.h * 0.34)
        second = room.without_top(first.h + GAP)
    elif not apart:
        first = room.left_part(room.w * 0.32)
        second = Box(first.right + GAP, room.y, room.w - first.w - GAP, room.h)
    if chances is not None:
        dots = chances.better, min(DEALS, chances.deals)
        beside = in_deals(paper, "could", second, dots, could_know(chances, paper.catalogue))
    elif review.settled is not None and board.question is None:
        beside = sure_panel(paper, review, second)
    else:
        beside = _along(paper, board, review, second, LARGER if apart else 1.0)
    task, others = list(_task(paper, review, first, ALONE if apart else 1.0)), list(beside)
    return [task, others] if apart else [[*task, *others]]


def _along(paper: Paper, board: ReviewBoard, review: ReviewView, box: Box, grown: float) -> Iterator[Element]:
    """The lesson in large letters; covered the question to all, and where something is missing how to go on."""
    yield quiet_panel("along", box)
    if board.question is not None:
        text, label = paper.catalogue.sentence("review-ask-how"), paper.catalogue.sentence("review-ask-answer")
        x = box.x + 3.0
    elif not shows_all(board):
        yield DotField(
            key="along/dots",
            box=Box(box.x + 2.4, box.y + 1.1, 19, min(18.0 if paper.close else 99.0, box.h - 2.2)),
            full=0,
            looked=DEALS,
        )
        text, label = paper.catalogue.sentence("review-story-anybody"), paper.catalogue.sentence("review-story-guess")
        x = box.x + 24.2
    else:
        text, label = lesson(review, paper.catalogue), paper.catalogue.sentence("review-story-take-along")
        x = box.x + 3.0
        if review.state != "ready":
            key = "likely" if review.likely else "how"
            text, label = how_on(review, paper.catalogue), paper.catalogue.sentence(f"review-story-{key}")
    room, head = Box(x, box.y + 1.0, box.right - x - 2.4, box.h - 2.0), max(4.2, 1.25 * paper.rest)
    yield from (
        words(
            "along/label",
            room.top_part(head),
            label,
            paper.seen(3.2),
            style="label",
            colour="quiet",
            smallest=paper.seen(SMALLEST),
        ),
        words(
            "along/told",
            room.without_top(head),
            text,
            grown * paper.read(4.2),
            style="heading",
            lines=lines_of(paper),
            smallest=paper.read(SMALLEST),
            colour="light",
        ),
    )


def _task(paper: Paper, review: ReviewView, box: Box, grown: float) -> Iterator[Element]:
    """The task as its card and its words, with how it ended; as much larger as it is ``grown``."""
    task: TaskStory | None = review.story.task if review.story is not None else None
    yield quiet_panel("task", box)
    x = box.x + 3.0
    if task is not None and task.card:
        high = min(0.16 * grown * box.w * SHAPE if paper.close else 99.0, box.h - 4.4)
        face = Box(x, box.centre[1] - high / 2, high / SHAPE, high)
        yield CardFace(key="task/card", box=face, code=task.card)
        x = face.right + 2.4
    text = Box(x, box.y + 1.0, box.right - x - 2.0, box.h - 2.0)
    label = "review-story-task" if task is not None else "review-story-ended"
    head, foot = grown * max(4.2, 1.25 * paper.rest), grown * max(5.2, 2.6 * paper.rest)
    body = task_text(task, paper.catalogue) if task is not None else paper.catalogue.sentence("review-story-no-task")
    # On a page of its own the lines stand together, beside the middle of the card.
    size, quiet = grown * paper.read(3.8), grown * paper.seen(3.2)
    text = text.centred(
        text.w, min(text.h, head + foot + 1.0 + paper.fit("heading", plain(body), (text.w, 99.0), size, size).height)
    )
    rows = (text.top_part(head), Box(text.x, text.y + head, text.w, text.h - head - foot), text.bottom_part(foot))
    yield from (
        words("task/label", rows[0], paper.catalogue.sentence(label), quiet, style="label", colour="quiet"),
        words(
            "task/told",
            rows[1],
            body,
            size,
            style="heading",
            lines=lines_of(paper),
            smallest=paper.read(2.3),
        ),
        words(
            "task/end",
            rows[2],
            task_end(review, paper.catalogue),
            quiet,
            style="label",
            colour="light",
            lines=2,
            smallest=paper.seen(SMALLEST),
        ),
    )
