"""The scene's record: header, the bar of all cards, the trick as played beside the line that wins, the summary."""

from collections.abc import Sequence

from companion.rules.published import TableView
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import PlayReviewed
from companion.screen.cards import CardFace
from companion.screen.elements import Element, Icon, Outline, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.review.chips import tricks
from companion.screen.scenes.review.eyes import band, seen
from companion.screen.scenes.review.story import opening
from companion.screen.scenes.review.summary import summary
from companion.screen.scenes.scene import Framed, Header, Label, Scene
from companion.screen.theme import QUIET, SENTENCE
from companion.text import reviewed
from companion.text.catalogue import Catalogue

REASONS = 0.34
"""The share of the width that the panel of reasons has beside the cards."""

LINES = 3
"""So many reasons stand there: two racks, and what was told before the card."""

SHAPE = 1.4
"""Height of a card by its width."""


def header(table: TableView, words_: Catalogue) -> Header:
    """Which mission is reviewed."""
    found = _board(table).review
    chips = (f"{found.mission}.{found.attempt}",)
    return Header(words_.sentence(f"game-{found.game}"), chips, words_.sentence("review-title"))


def body(table: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    """The verdict with all tricks on top; below a trick or the summary."""
    board = _board(table)
    top = box.top_part(14)
    rest = box.without_top(15.5)
    made = [*verdict(board, top, pen, words_)]
    if board.offered:
        made += band(board, rest.bottom_part(6), words_)
        rest = rest.without_bottom(7.5)
    if board.seen is not None:
        return [*made, *seen(board, board.seen, rest, words_)]
    if board.step >= board.last_step:
        return [*made, *summary(board, rest, words_)]
    if table.reasons:
        made += reasons(table, rest.right_part(rest.w * REASONS), words_)
        rest = rest.left_part(rest.w * (1 - REASONS) - 2)
    return [*made, *trick(board, rest, words_)]


def reasons(table: TableView, box: Box, words_: Catalogue) -> list[Element]:
    """Why the racks of the table played what lies beside it."""
    told = [words_.spans(one.key, one.params) for sentences in table.reasons.values() for one in sentences][:LINES]
    made: list[Element] = [Panel(key="reasons", box=box, top="station-top", bottom="station-bottom", radius=1.4)]
    for index, (spans, row) in enumerate(zip(told, box.inset(1.6, 1.0).rows(len(told), 0.4), strict=True)):
        made.append(words(f"reasons/{index}", row, spans, QUIET, lines=6, colour="quiet"))
    return made


def verdict(board: ReviewBoard, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The verdict, and every trick with its number; once uncovered how each stands to it."""
    found = board.review
    line, bar = box.top_part(5), box.bottom_part(8)
    text, colour = words_.sentence("review-covered"), "quiet"
    # That something is missing tells nothing of the verdict.
    if board.uncovered or not found.tells:
        text, colour = reviewed.verdict(found, words_), "text"
    made: list[Element] = [words("verdict", line, text, SENTENCE, style="strong", colour=colour, lines=2, rises=True)]
    shown = board.review if board.uncovered else board.public.review
    return [*made, *tricks("bar", shown, bar, pen, words_, here=board.step, most_cards=0)]


def trick(board: ReviewBoard, box: Box, words_: Catalogue) -> list[Element]:
    """The cards as played, and under them the same trick of a line that wins, where there is one."""
    found = board.review
    first = board.step * found.seats
    better = board.line_cards
    # Alone on its page a trick has the whole height.
    rows = box.rows(2, 1.5) if better else [box, box]
    made: list[Element] = []
    if board.step < len(found.tricks):
        shown = found.tricks[board.step]
        title = words_.sentence("review-played")
        made += _row("played", title, rows[0], shown.plays, found.seats, words_, shown.winner)
        lost = found.turning.cards - first if found.turning is not None and board.uncovered else -1
        if 0 <= lost < len(shown.plays):
            place = _cells(rows[0], found.seats)[lost].inset(-0.7)
            made.append(Outline(key="lost", box=place, colour="failed", radius=1.2, width=0.5))
    if better:
        made += _row("line", words_.sentence("review-line"), rows[1], better, found.seats, words_)
    return made


def _cells(row: Box, seats: int) -> list[Box]:
    """The places of the cards of a row, under its title."""
    room = row.without_top(5).without_bottom(4.5)
    wide = min(room.h / SHAPE, room.w / seats - 3)
    return [cell.centred(wide, wide * SHAPE) for cell in room.columns(seats)]


def _row(
    key: str,
    title: str,
    box: Box,
    plays: Sequence[PlayReviewed],
    seats: int,
    words_: Catalogue,
    winner: int | None = None,
) -> list[Element]:
    cells = _cells(box, seats)
    made: list[Element] = [words(f"{key}/title", box.top_part(4.5), title, QUIET, colour="quiet")]
    under = box.bottom_part(4).columns(len(cells))
    for index, play in enumerate(plays):
        made.append(CardFace(key=f"{key}/card/{play.card}", box=cells[index], code=play.card))
        name = words_.sentence("somebody-at-seat", {"seat": play.seat})
        won = winner == play.seat
        made.append(
            words(
                f"{key}/name/{index}",
                under[index].inset(3, 0),
                name,
                QUIET * 1.1,
                align="centre",
                colour="light" if won else "text",
                short=True,
                style="strong",
            )
        )
        if won:
            made.append(
                Icon(
                    key=f"{key}/winner",
                    box=Box(cells[index].right + 0.6, cells[index].y, 3, 3),
                    name="trophy",
                    colour="light",
                )
            )
    return made


def whole(table: TableView, screen: Box, pen: Pen, words_: Catalogue) -> Framed | None:
    """The opening page is laid out as a whole."""
    board = _board(table)
    return opening(board, table, screen, pen, words_) if board.opening else None


def label(table: TableView, words_: Catalogue, word: str) -> Label | None:
    """UP and DOWN step, OK turns the verdict over."""
    board = _board(table)
    match word:
        case "UP":
            return Label(words_.sentence("review-back"), "up")
        case "DOWN":
            return Label(words_.sentence("review-forward"), "down")
        case "OK":
            covered = not board.uncovered
            return Label(words_.sentence("review-uncover" if covered else "review-cover"), ground="light", colour="ink")
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
