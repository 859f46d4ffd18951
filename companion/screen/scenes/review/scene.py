"""The scene's record: its sentence on top, the story or a trick in panels, who could know what, and all the tricks."""

from collections.abc import Iterator, Sequence

from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.screen.elements import Element, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.common.choices import lit
from companion.screen.scenes.review.below import shows_all
from companion.screen.scenes.review.chips import tricks
from companion.screen.scenes.review.seat_knowledge import band, seen
from companion.screen.scenes.review.story import GAP, step, story
from companion.screen.scenes.review.summary import summary
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET, SMALLEST, Tone
from companion.text import review_story

REASONS = 0.34
"""The share of the width that the panel of reasons has beside the cards."""

LINES = 3
"""So many reasons stand there: two racks, and what was told before the card."""

MOST_ON_A_LINE = 7
"""More tricks than these stand on two lines of an upright screen."""


def header(paper: Paper) -> Header:
    """Which mission is reviewed."""
    review = _board(paper.view).review
    return Header(
        paper.catalogue.sentence(f"game-{review.game}"),
        (paper.catalogue.sentence("review-story-mission", {"mission": review.mission, "attempt": review.attempt}),),
        opens=("review-story-mission-told",),
    )


def body(paper: Paper, box: Box) -> Sequence[Element]:
    """A sentence on top and all tricks at the foot, on every page alike; between them the story, a trick or the sum."""
    board = _board(paper.view)
    shown = board.review if board.uncovered else board.public.review
    elements, room = _said_on_top(paper, board, box)
    if shown.tricks and not (paper.close and board.seen is not None):
        double = box.h > box.w and len(shown.tricks) > MOST_ON_A_LINE
        high = (6.0 * paper.rest if double else 8.4) if paper.close else 19.6 if double else 9.6
        here, ahead = (None, 0) if board.opening else (board.step, board.last_step - len(shown.tricks))
        elements += tricks(paper, "chip", shown, room.bottom_part(high), here, ahead)
        room = room.without_bottom(high + (GAP if not paper.close else 1.0))
    if board.opening:
        return [*elements, *story(paper, board, shown, room)]
    if board.offered:
        # On a narrow panel the question stands over its names.
        high = 12 + 1.4 * paper.rest if box.w < box.h and paper.close else 6.4
        elements += band(paper, board, room.bottom_part(high))
        room = room.without_bottom(high + GAP)
    if board.seen is not None:
        return [*elements, *seen(paper, board, board.seen, room)]
    if board.step >= board.last_step:
        return [*elements, *summary(paper, board, room)]
    if paper.view.reasons:
        elements += reasons(paper, room.right_part(room.w * REASONS))
        room = room.left_part(room.w * (1 - REASONS) - GAP)
    return [*elements, *step(paper, board, room)]


def _said_on_top(paper: Paper, board: ReviewBoard, box: Box) -> tuple[list[Element], Box]:
    """The one sentence under the headline, and the room below it.

    While something is covered the room stays, or it would tell whether there is a lesson.
    """
    text, colour = lesson_or_verdict(paper, board)
    if board.seen is not None or (not text and (paper.close or board.uncovered or not board.review.tells)):
        return [], box
    least, most = (3.0, 2) if not paper.must else (paper.must, 4)
    size = paper.read(3.6)
    high = max(4.2, paper.fit("strong", plain(text or "x"), (box.w, 99), size, least, most).height + 0.3)
    line = box.top_part(high)
    element = words(
        "lesson" if board.opening else "verdict",
        line.moved(0, -0.4),
        text,
        size,
        smallest=least,
        style="strong",
        align="centre",
        colour=colour,
        lines=most,
        rises=True,
    )
    return [element], box.without_top(high + (0.8 if paper.close else 0.0))


def lesson_or_verdict(paper: Paper, board: ReviewBoard) -> tuple[str, Tone]:
    """The lesson on the page of the story; on the others the verdict, or that it is covered."""
    if board.opening:
        if board.question is not None or not shows_all(board):
            return "", "light"
        # On a small panel what else is said of it lies on another page.
        if paper.close:
            return review_story.in_short(board.review, paper.catalogue), "light"
        return review_story.lesson(board.review, paper.catalogue) if board.review.turning is not None else "", "light"
    # That something is missing tells nothing of the verdict.
    if board.uncovered or not board.review.tells:
        return review_story.verdict(board.review, paper.catalogue), "light"
    return paper.catalogue.sentence("review-covered"), "quiet"


def reasons(paper: Paper, box: Box) -> Iterator[Element]:
    """Why the racks of the table played what lies beside it."""
    reasons = [
        paper.catalogue.spans(sentence.key, sentence.params)
        for sentences in paper.view.reasons.values()
        for sentence in sentences
    ][:LINES]
    yield Panel(key="reasons", box=box, top="station-top", bottom="station-bottom", radius=1.4)
    for index, (spans, row) in enumerate(zip(reasons, box.inset(1.6, 1.0).rows(len(reasons), 0.4), strict=True)):
        yield words(
            f"reasons/{index}", row, spans, paper.seen(QUIET), smallest=paper.seen(SMALLEST), lines=6, colour="quiet"
        )


STORY = {
    "DOWN": "review-story-next",
    "LINE": "review-story-line",
    "SEAT": "review-story-eyes",
    "OK": "review-story-uncover",
    "CANCEL": "review-story-leave",
    "HANDS": "review-story-hands",
}
"""What the choices of the story say."""
ANSWERS = {"NO": "review-ask-nobody", "OK": "review-ask-enough", "CANCEL": "review-story-leave"}
"""What those say that are no name where a card is asked for."""


def label(paper: Paper, word: str) -> ChoiceLabel | None:
    """UP and DOWN step, OK turns the verdict over. Filled is what turns it, then what leads on."""
    board, say = _board(paper.view), paper.catalogue.sentence
    turns = not board.uncovered and "OK" in paper.view.prompt.choices
    verb, _, seat = word.partition(" ")
    if board.question is not None:
        # Of several names none is the likely one; that nobody knows costs nothing, and what ends it stands back.
        text = say(ANSWERS[verb]) if verb in ANSWERS else say("somebody-at-seat", {"seat": int(seat or 0)})
        ends = verb in ("OK", "CANCEL")
        answer = ChoiceLabel(text, ground="row" if ends else "raised", edge="quiet" if ends else "")
        return lit(answer) if verb == "NO" else answer
    if board.opening and verb in STORY:
        text = say("review-story-trick" if verb == "DOWN" and turns else STORY[verb])
        return lit(ChoiceLabel(text)) if word == paper.view.prompt.choices[0] else ChoiceLabel(text)
    match word:
        case "UP":
            return ChoiceLabel(say("review-back"), "up")
        case "DOWN":
            forward = ChoiceLabel(say("review-forward"), "down")
            return forward if turns else lit(forward)
        case "OK":
            return lit(ChoiceLabel(say("review-uncover"))) if turns else ChoiceLabel(say("review-cover"))
        case "CANCEL":
            return ChoiceLabel(say("review-story-leave"))
        case _:
            return None


def _board(table: TableView) -> ReviewBoard:
    assert isinstance(table.board, ReviewBoard)
    return table.board


SCENE = Scene(header=header, body=body, label=label, accent=lambda view: "light", sized=True)
