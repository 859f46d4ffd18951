"""The scene's record: header, the bar of all cards, the trick as played beside the line that wins, the summary."""

from collections.abc import Iterator, Sequence

from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import PlayReviewed
from companion.screen.elements import Element, Icon, Outline, Panel, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.review.chips import tricks
from companion.screen.scenes.review.seat_knowledge import band, seen
from companion.screen.scenes.review.story import opening
from companion.screen.scenes.review.summary import summary
from companion.screen.scenes.scene import ChoiceLabel, Framed, Header, Scene
from companion.screen.theme import QUIET, SENTENCE, Tone
from companion.screen.widgets import CardFace
from companion.text import review_story
from companion.text.catalogue import Catalogue

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
    chips = (f"{review.mission}.{review.attempt}",)
    return Header(paper.catalogue.sentence(f"game-{review.game}"), chips, paper.catalogue.sentence("review-title"))


def body(paper: Paper, box: Box) -> Sequence[Element]:
    """The verdict with all tricks on top; below a trick or the summary."""
    board = _board(paper.view)
    # A verdict may take two lines where there is height for them.
    high = 14.0 if box.w > box.h else 16.8
    rest = box.without_top(high + 1.5)
    elements = [*verdict(paper, board, box.top_part(high))]
    if board.offered:
        elements += band(board, rest.bottom_part(6), paper.catalogue)
        rest = rest.without_bottom(7.5)
    if board.seen is not None:
        return [*elements, *seen(paper, board, board.seen, rest)]
    if board.step >= board.last_step:
        return [*elements, *summary(board, rest, paper.catalogue)]
    if paper.view.reasons:
        elements += reasons(paper, rest.right_part(rest.w * REASONS))
        rest = rest.left_part(rest.w * (1 - REASONS) - 2)
    return [*elements, *trick(board, rest, paper.catalogue)]


def reasons(paper: Paper, box: Box) -> Iterator[Element]:
    """Why the racks of the table played what lies beside it."""
    reasons = [
        paper.catalogue.spans(sentence.key, sentence.params)
        for sentences in paper.view.reasons.values()
        for sentence in sentences
    ][:LINES]
    yield Panel(key="reasons", box=box, top="station-top", bottom="station-bottom", radius=1.4)
    for index, (spans, row) in enumerate(zip(reasons, box.inset(1.6, 1.0).rows(len(reasons), 0.4), strict=True)):
        yield words(f"reasons/{index}", row, spans, QUIET, lines=6, colour="quiet")


def verdict(paper: Paper, board: ReviewBoard, box: Box) -> list[Element]:
    """The verdict, and every trick with its number; once uncovered how each stands to it."""
    review = board.review
    line, bar = box.without_bottom(9), box.bottom_part(8)
    # That something is missing tells nothing of the verdict.
    known = board.uncovered or not review.tells
    text = review_story.verdict(review, paper.catalogue) if known else paper.catalogue.sentence("review-covered")
    colour: Tone = "text" if known else "quiet"
    shown = review if board.uncovered else board.public.review
    return [
        words("verdict", line, text, 3.6, smallest=SENTENCE, style="strong", colour=colour, lines=2, rises=True),
        *tricks(paper, "bar", shown, bar, here=board.step, most_cards=0),
    ]


def trick(board: ReviewBoard, box: Box, catalogue: Catalogue) -> Iterator[Element]:
    """The cards as played, and under them the same trick of a line that wins, where there is one."""
    review = board.review
    first = board.step * review.seats
    better = board.line_cards
    # Alone on its page a trick has the whole height.
    rows = box.rows(2, 1.5) if better else [box, box]
    if board.step < len(review.tricks):
        shown = review.tricks[board.step]
        title = catalogue.sentence("review-played")
        yield from _row("played", title, rows[0], shown.plays, review.seats, catalogue, shown.winner)
        lost = review.turning.cards - first if review.turning is not None and board.uncovered else -1
        if 0 <= lost < len(shown.plays):
            place = _parts(rows[0], review.seats)[1][lost].inset(-0.7)
            yield Outline(key="lost", box=place, colour="failed", radius=1.2, width=0.5)
    if better:
        yield from _row("line", catalogue.sentence("review-line"), rows[1], better, review.seats, catalogue)


def _parts(row: Box, seats: int) -> tuple[Box, list[Box], Box]:
    """The title, the places of the cards, the strip of names right under them.

    The title stands beside its cards, above them where the row is high.
    """
    if row.h > row.w / 2:
        head, room = row.top_part(HEAD), row.without_top(HEAD)
    else:
        head, room = row.left_part(TITLE - 2).without_bottom(NAMES), row.without_left(TITLE)
    wide = min((room.h - NAMES) / SHAPE, room.w / seats - 3)
    room = room.centred(room.w, wide * SHAPE + NAMES)
    cells = [cell.centred(wide, wide * SHAPE) for cell in room.without_bottom(NAMES).columns(seats)]
    return head, cells, room.bottom_part(NAMES - 0.6)


def _row(
    key: str,
    title: str,
    box: Box,
    plays: Sequence[PlayReviewed],
    seats: int,
    catalogue: Catalogue,
    winner: int | None = None,
) -> Iterator[Element]:
    head, cells, names = _parts(box, seats)
    yield words(f"{key}/title", head, title, 3.6, smallest=QUIET, style="heading", lines=3)
    under = names.columns(len(cells))
    for index, play in enumerate(plays):
        yield CardFace(key=f"{key}/card/{play.card}", box=cells[index], code=play.card)
        name = catalogue.sentence("somebody-at-seat", {"seat": play.seat})
        won = winner == play.seat
        yield words(
            f"{key}/name/{index}",
            under[index].inset(1, 0),
            name,
            SENTENCE * 1.2,
            align="centre",
            colour="light" if won else "text",
            short=True,
            style="strong",
        )
        if won:
            yield Icon(
                key=f"{key}/winner",
                box=Box(cells[index].right + 0.6, cells[index].y, 3, 3),
                name="trophy",
                colour="light",
            )


def whole(paper: Paper, screen: Box) -> Framed | None:
    """The opening page is laid out as a whole."""
    board = _board(paper.view)
    return opening(paper, board, screen) if board.opening else None


def label(paper: Paper, word: str) -> ChoiceLabel | None:
    """UP and DOWN step, OK turns the verdict over."""
    board = _board(paper.view)
    match word:
        case "UP":
            return ChoiceLabel(paper.catalogue.sentence("review-back"), "up")
        case "DOWN":
            return ChoiceLabel(paper.catalogue.sentence("review-forward"), "down")
        case "OK":
            covered = not board.uncovered
            return ChoiceLabel(
                paper.catalogue.sentence("review-uncover" if covered else "review-cover"), ground="light", colour="ink"
            )
        case _:
            return None


def _board(table: TableView) -> ReviewBoard:
    assert isinstance(table.board, ReviewBoard)
    return table.board


def _stepped(table: TableView) -> bool:
    """The pages behind the opening one are stepped through by somebody who stands before them."""
    return not _board(table).opening


SCENE = Scene(
    header=header, body=body, label=label, accent=lambda view: "light", whole=whole, sized=True, held=_stepped
)
