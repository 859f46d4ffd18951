"""The scene's record: header, the bar of all cards, the trick as played beside the line that wins, the summary."""

from collections.abc import Iterator, Sequence

from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import PlayReviewed
from companion.screen.elements import Element, Outline, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.choices import lit
from companion.screen.scenes.review.chips import tricks
from companion.screen.scenes.review.plays import CUP, cup
from companion.screen.scenes.review.seat_knowledge import band, seen
from companion.screen.scenes.review.story import opening
from companion.screen.scenes.review.summary import summary
from companion.screen.scenes.scene import ChoiceLabel, Framed, Header, Scene
from companion.screen.theme import QUIET, SENTENCE, SMALLEST, Tone
from companion.screen.widgets import CardFace
from companion.text import review_story

REASONS = 0.34
"""The share of the width that the panel of reasons has beside the cards."""

LINES = 3
"""So many reasons stand there: two racks, and what was told before the card."""

SHAPE = 1.4
"""Height of a card by its width."""

TITLE, HEAD, NAMES = 24.0, 6.0, 5.0
"""The width of a row's title beside its cards, its height above them, that of the names under them, in units."""


def header(paper: Paper) -> Header:
    """Which mission is reviewed."""
    review = _board(paper.view).review
    return Header(
        paper.catalogue.sentence(f"game-{review.game}"),
        (paper.catalogue.sentence("review-story-mission", {"mission": review.mission, "attempt": review.attempt}),),
        paper.catalogue.sentence("review-title"),
    )


def body(paper: Paper, box: Box) -> Sequence[Element]:
    """The verdict with all tricks on top; below a trick or the summary."""
    board = _board(paper.view)
    # A verdict may take two lines where there is height for them.
    high = 14.0 if box.w > box.h else 16.8
    if paper.close:
        # Where all cards are seen there is no room for it: the tricks and the button say whether it is covered.
        text = plain(verdict_text(paper, board)[0])
        above = paper.fit("strong", text, (box.w, 99), paper.must, paper.must).height + 2.0
        high = 8.0 + (above if board.seen is None else 0.0)
    rest = box.without_top(high + 1.5)
    elements = [*verdict(paper, board, box.top_part(high))]
    if board.offered:
        # On a narrow panel the question stands over its names.
        low = 12 + 1.4 * paper.rest if box.w < box.h and paper.close else 6.0
        elements += band(paper, board, rest.bottom_part(low))
        rest = rest.without_bottom(low + 1.5)
    if board.seen is not None:
        return [*elements, *seen(paper, board, board.seen, rest)]
    if board.step >= board.last_step:
        return [*elements, *summary(paper, board, rest)]
    if paper.view.reasons:
        elements += reasons(paper, rest.right_part(rest.w * REASONS))
        rest = rest.left_part(rest.w * (1 - REASONS) - 2)
    return [*elements, *trick(paper, board, rest)]


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


def verdict_text(paper: Paper, board: ReviewBoard) -> tuple[str, Tone]:
    """The verdict, or that it is covered. That something is missing tells nothing of the verdict."""
    if board.uncovered or not board.review.tells:
        return review_story.verdict(board.review, paper.catalogue), "text"
    return paper.catalogue.sentence("review-covered"), "quiet"


def verdict(paper: Paper, board: ReviewBoard, box: Box) -> list[Element]:
    """The verdict, and every trick with its number; once uncovered how each stands to it."""
    text, colour = verdict_text(paper, board)
    least, line = paper.read(SENTENCE), box.without_bottom(9)
    said = words(
        "verdict", line, text, max(3.6, least), smallest=least, style="strong", colour=colour, lines=4, rises=True
    )
    return [
        *([said] if line.h > 0 else []),
        *tricks(
            paper,
            "bar",
            board.review if board.uncovered else board.public.review,
            box.bottom_part(8),
            here=board.step,
            most_cards=0,
        ),
    ]


def trick(paper: Paper, board: ReviewBoard, box: Box) -> Iterator[Element]:
    """The cards as played, and under them the same trick of a line that wins, where there is one."""
    review, catalogue = board.review, paper.catalogue
    better = board.line_cards
    # Alone on its page a trick has the whole height.
    rows = box.rows(2, 1.5) if better and board.step < len(review.tricks) else [box, box]
    if board.step < len(review.tricks):
        shown = review.tricks[board.step]
        yield from _row(
            "played", catalogue.sentence("review-played"), rows[0], shown.plays, review.seats, paper, shown.winner
        )
        lost = (
            review.turning.cards - board.step * review.seats if review.turning is not None and board.uncovered else -1
        )
        if 0 <= lost < len(shown.plays):
            place = _parts(rows[0], review.seats, paper)[1][lost].inset(-0.7)
            yield Outline(key="lost", box=place, colour="failed", radius=1.2, width=0.5)
    if better:
        yield from _row("line", catalogue.sentence("review-line"), rows[1], better, review.seats, paper)


def _parts(row: Box, seats: int, pen: Pen) -> tuple[Box, list[Box], Box]:
    """The title, the places of the cards, the strip of names right under them.

    The title stands beside its cards, above them where the row is high.
    """
    foot = max(NAMES, 1.3 * pen.rest)
    if row.h > row.w / 2:
        head, room = row.top_part(HEAD), row.without_top(HEAD)
    else:
        head, room = row.left_part(TITLE - 2).without_bottom(foot), row.without_left(TITLE)
    wide = min((room.h - foot) / SHAPE, room.w / seats - 3)
    room = room.centred(room.w, wide * SHAPE + foot)
    cells = [cell.centred(wide, wide * SHAPE) for cell in room.without_bottom(foot).columns(seats)]
    return head, cells, room.bottom_part(foot - 0.6)


def _row(
    key: str,
    title: str,
    box: Box,
    plays: Sequence[PlayReviewed],
    seats: int,
    paper: Paper,
    winner: int | None = None,
) -> Iterator[Element]:
    head, cells, names = _parts(box, seats, paper)
    least = paper.seen(QUIET)
    yield words(f"{key}/title", head, title, max(3.6, least), smallest=least, style="heading", lines=3)
    under = names.columns(len(cells))
    for index, play in enumerate(plays):
        yield CardFace(key=f"{key}/card/{play.card}", box=cells[index], code=play.card)
        won, place = winner == play.seat, under[index].inset(0.4, 0)
        name, size = paper.catalogue.sentence("somebody-at-seat", {"seat": play.seat}), paper.seen(SENTENCE * 1.2)
        yield words(
            f"{key}/name/{index}",
            place.without_right(CUP + 0.4 if won else 0.0),
            name,
            size,
            smallest=paper.seen(SMALLEST),
            align="centre",
            colour="light" if won else "text",
            short=True,
            style="strong",
        )
        if won:
            yield cup(f"{key}/winner", place, paper.width("strong", size, name), "light")


def whole(paper: Paper, screen: Box) -> Framed | None:
    """The opening page is laid out as a whole."""
    board = _board(paper.view)
    return opening(paper, board, screen) if board.opening else None


def label(paper: Paper, word: str) -> ChoiceLabel | None:
    """UP and DOWN step, OK turns the verdict over. Filled is what turns it, then what leads on."""
    board = _board(paper.view)
    turns = not board.uncovered and "OK" in paper.view.prompt.choices
    match word:
        case "UP":
            return ChoiceLabel(paper.catalogue.sentence("review-back"), "up")
        case "DOWN":
            forward = ChoiceLabel(paper.catalogue.sentence("review-forward"), "down")
            return forward if turns else lit(forward)
        case "OK":
            return (
                lit(ChoiceLabel(paper.catalogue.sentence("review-uncover")))
                if turns
                else ChoiceLabel(paper.catalogue.sentence("review-cover"))
            )
        case _:
            return None


def _board(table: TableView) -> ReviewBoard:
    assert isinstance(table.board, ReviewBoard)
    return table.board


SCENE = Scene(header=header, body=body, label=label, accent=lambda view: "light", whole=whole, sized=True)
