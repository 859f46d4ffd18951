"""Below the two plays: the task and how it ended, and whether anybody could have known."""

from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView
from companion.rules.storied import DEALS, Chances, TaskTold
from companion.screen.cards import CardFace
from companion.screen.elements import Element, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.review.asking import sure_panel
from companion.screen.scenes.review.plays import SHAPE, quiet_panel
from companion.screen.scenes.review.signs import Dots
from companion.screen.theme import SMALLEST
from companion.text.catalogue import Catalogue
from companion.text.review_story import could_know, how_on, lesson, task_end, task_told

GAP = 1.8


def told(board: ReviewBoard) -> bool:
    """Whether everything may be shown: asked for, or nothing lies under the cover."""
    return board.uncovered or not board.review.tells


def below(
    board: ReviewBoard, found: ReviewView, room: Box, upright: bool, pen: Pen, words_: Catalogue
) -> list[Element]:
    """The task beside the question, or beside what there is to say instead of it."""
    chances = found.story.chances if found.story is not None and board.uncovered else None
    if upright:
        first, second = room.rows(2, GAP)
    else:
        first = room.left_part(room.w * 0.365)
        second = Box(first.right + GAP, room.y, room.w - first.w - GAP, room.h)
    made = _task(found, first, pen, words_)
    if chances is not None:
        return [*made, *_question(chances, second, pen, words_)]
    if found.settled is not None and board.question is None:
        return [*made, *sure_panel(found, second, pen, words_)]
    return [*made, *_along(board, found, second, pen, words_)]


def _lines(pen: Pen) -> int:
    """How many lines a sentence of the story may take."""
    return 8 if pen.close else 3


def _along(board: ReviewBoard, found: ReviewView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The lesson in large letters; covered the question to all, and where something is missing how to go on."""
    made: list[Element] = [quiet_panel("along", box)]
    if board.question is not None:
        text, label = words_.sentence("review-ask-how"), words_.sentence("review-ask-answer")
        x = box.x + 3.0
    elif not told(board):
        made.append(
            Dots(
                key="along/dots",
                box=Box(box.x + 2.4, box.y + 1.1, 19, min(18.0 if pen.close else 99.0, box.h - 2.2)),
                full=0,
                looked=DEALS,
            )
        )
        text, label = words_.sentence("review-story-anybody"), words_.sentence("review-story-guess")
        x = box.x + 24.2
    else:
        text, label = lesson(found, words_), words_.sentence("review-story-take-along")
        x = box.x + 3.0
        if found.state != "ready":
            key = "likely" if found.likely else "how"
            text, label = how_on(found, words_), words_.sentence(f"review-story-{key}")
    room = Box(x, box.y + 1.0, box.right - x - 2.4, box.h - 2.0)
    head = max(4.2, 1.25 * pen.rest)
    made += [
        words(
            "along/label",
            room.top_part(head),
            label,
            pen.seen(3.0),
            style="label",
            colour="quiet",
            smallest=pen.seen(SMALLEST),
        ),
        words(
            "along/told",
            room.without_top(head),
            text,
            pen.read(4.2),
            style="heading",
            lines=_lines(pen),
            smallest=pen.read(SMALLEST),
            colour="light",
        ),
    ]
    return made


def _task(found: ReviewView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The task as its card and its words, with how it ended."""
    task: TaskTold | None = found.story.task if found.story is not None else None
    made: list[Element] = [quiet_panel("task", box)]
    x = box.x + 3.0
    if task is not None and task.card:
        high = min(13.0 if pen.close else 99.0, box.h - 4.4)
        face = Box(x, box.y + 2.2, high / SHAPE, high)
        made.append(CardFace(key="task/card", box=face, code=task.card))
        x = face.right + 2.4
    text = Box(x, box.y + 1.0, box.right - x - 2.0, box.h - 2.0)
    label = "review-story-task" if task is not None else "review-story-ended"
    head, foot = max(4.2, 1.25 * pen.rest), max(5.2, 2.6 * pen.rest)
    rows = (text.top_part(head), Box(text.x, text.y + head, text.w, text.h - head - foot), text.bottom_part(foot))
    body = task_told(task, words_) if task is not None else words_.sentence("review-story-no-task")
    made += [
        words("task/label", rows[0], words_.sentence(label), pen.seen(3.0), style="label", colour="quiet"),
        words("task/told", rows[1], body, pen.read(3.8), style="heading", lines=_lines(pen), smallest=pen.read(2.3)),
        words(
            "task/end",
            rows[2],
            task_end(found, words_),
            pen.seen(3.0),
            style="label",
            colour="light",
            lines=2,
            smallest=pen.seen(SMALLEST),
        ),
    ]
    return made


def _question(chances: Chances, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """A hundred dots, the question, and its answer in figures."""
    made: list[Element] = [quiet_panel("could", box)]
    wide = min((box.h - 2.2) * 1.42, box.w * 0.26)
    dots = Box(box.x + 2.4, box.y + 1.1, wide, min(box.h - 2.2, wide / 1.2 if pen.close else 99.0))
    made.append(Dots(key="could/dots", box=dots, full=chances.anyway, looked=min(DEALS, chances.deals)))
    text = Box(dots.right + 2.8, box.y + 0.8, box.right - dots.right - 4.8, box.h - 1.6)
    question, answer = could_know(chances, words_)
    head = 5.6
    if pen.must:
        head = max(head, pen.fit("heading", plain(question), (text.w, 99), pen.read(4.2), pen.must, 3).height + 0.3)
    made += [
        words(
            "could/question",
            text.top_part(head),
            question,
            pen.read(4.2),
            style="heading",
            colour="light",
            smallest=pen.read(2.6),
            lines=1 if not pen.must else 3,
        ),
        words(
            "could/answer",
            text.without_top(head),
            answer,
            pen.read(3.7),
            style="label",
            lines=_lines(pen),
            smallest=pen.read(2.3),
        ),
    ]
    return made
