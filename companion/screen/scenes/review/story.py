"""The pages of a review in panels: the story (two plays, the task, could anybody have known?), and trick by trick."""

from collections.abc import Iterable, Iterator

from companion.rules.plain import whole
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import ReviewView
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, stack
from companion.screen.paging import largest, opened
from companion.screen.paper import Paper
from companion.screen.scenes.review.asking import asked
from companion.screen.scenes.review.below import below, shows_all
from companion.screen.scenes.review.chips import state_sign
from companion.screen.scenes.review.plays import SHAPE, PlaysPanel, head, panel, side
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import CardBack
from companion.text.review_story import helped

GAP = 1.8
LARGEST_BACK = 24.0


def stacked(room: Box) -> bool:
    """Whether two panels stand under each other: in what an upright screen leaves them."""
    return room.h > 0.5 * room.w


def story(paper: Paper, board: ReviewBoard, shown: ReviewView, room: Box) -> list[Element]:
    """The opening page between its sentence and its tricks; on a small panel its parts are pages that a touch opens."""
    upright = stacked(room)
    if not paper.close:
        low = room.bottom_part(34.0 if upright else 16.0)
        plays = _plays(paper, board, shown, room.without_bottom(low.h + GAP), upright)
        return [*plays, *below(paper, board, shown, low, upright)[0]]
    plays = _plays(paper, board, shown, room, upright)
    pages = [plays]
    if not any(play.key.startswith("better/card") or play.key == "better/cover" for play in plays):
        # Sentences need the width that two tricks share.
        pages = [_played(paper, shown, room), list(_other(paper, board, shown, room, room))]
    pages += below(paper, board, shown, room, upright)
    # What is asked for, or what lies face down, lies open first.
    pages.sort(key=lambda page: not any(part.key == "asked/card" or isinstance(part, CardBack) for part in page))
    return opened(
        pages,
        room,
        Box(room.x, 1.0, room.w * 0.62, 1.3 * paper.rest),
        paper,
        paper.view.prompt.choices[:1] == ("DOWN",),
    )


def step(paper: Paper, board: ReviewBoard, room: Box) -> list[Element]:
    """One trick of the review as two panels: as it lay there, and beside it a way to win or how it stood then."""
    review, seats = board.review, board.review.seats
    first, second = room.rows(2, GAP) if stacked(room) else room.columns(2, GAP)
    turning = review.turning if board.uncovered else None
    place = turning.cards - board.step * seats if turning is not None else -1
    mark = place if 0 <= place < seats else None
    if board.step < len(review.tricks):
        trick, title = review.tricks[board.step], paper.catalogue.sentence("review-story-played")
        elements = list(side(paper, PlaysPanel("played", title, trick.plays, seats, mark, trick.winner), first))
    else:
        # Where nothing lies there is little to say: the way to win has the room.
        first = first.top_part(0.6 * first.h) if stacked(room) else first.left_part(0.6 * first.w)
        second = room.without_top(first.h + GAP) if stacked(room) else room.without_left(first.w + GAP)
        elements = _none_played(paper, first, paper.catalogue.sentence("review-step-over"))
    if board.line_cards:
        taker = review.story.taker if review.story is not None and mark is not None else None
        title = paper.catalogue.sentence("review-line")
        line = PlaysPanel("line", title, board.line_cards, seats, mark, taker, True)
        elements += side(paper, line, second, first)
    elif not shows_all(board):
        elements += _cover(paper, second)
    elif review.states[board.step]:
        elements += _stood(paper, review.states[board.step], board.step + 1, second)
    else:
        elements += _sentences(paper, review, second)
    return [
        *elements,
        *(_between(paper, room, paper.catalogue.sentence("review-story-or")) if mark is not None else ()),
    ]


def _stood(paper: Paper, state: str, number: int, box: Box) -> Iterator[Element]:
    """How the mission stood after a trick, as its sign in large and in words."""
    yield panel("stood", box, "done" if state == "open" else "light")
    side = min(box.h * 0.4, box.w * 0.22)
    text = box.inset(4.0, 2.0).without_left(side + 4.0)
    yield from (
        *state_sign("stood/sign", Box(box.x + 4.0, box.centre[1] - side / 2, side, side), state, number),
        words(
            "stood/told",
            text,
            paper.catalogue.sentence(f"review-step-{state}"),
            paper.read(5.0),
            style="heading",
            smallest=paper.read(2.8),
            lines=5,
        ),
    )


# -- the two plays -----------------------------------------------------------------------------------------


def _plays(paper: Paper, board: ReviewBoard, review: ReviewView, room: Box, upright: bool) -> list[Element]:
    first, second = room.rows(2, GAP) if upright else room.columns(2, GAP)
    turning = review.turning
    elements = [*_played(paper, review, first), *_other(paper, board, review, second, first)]
    onward = review.onward is not None and review.onward.plays
    if board.question is not None or not review.tricks or (turning is None and not onward):
        return elements
    link = "review-story-then" if turning is None else "review-story-or"
    return [*elements, *_between(paper, room, paper.catalogue.sentence(link))]


def _between(paper: Paper, room: Box, link: str) -> list[Element]:
    """The word that links two panels, in a disc on both."""
    side = max(8.6, 2.0 * paper.rest)
    spot = Box.around(*room.centre, side, side)
    size, least = paper.seen(4.0), paper.seen(2.4)
    return [
        Panel(key="or", box=spot, top="row", radius=spot.h / 2, edge="light", edge_width=0.26),
        words("or/word", spot.inset(0.6), link, size, style="heading", align="centre", smallest=least),
    ]


def _none_played(paper: Paper, box: Box, text: str) -> list[Element]:
    """The panel of what was played, with the reason why there is nothing to show."""
    return [
        panel("played", box, "line"),
        *head(paper, PlaysPanel("played", paper.catalogue.sentence("review-story-played"), (), 0), box),
        words(
            "played/none",
            box.inset(4),
            text,
            paper.read(4.0),
            smallest=paper.read(2.8),
            align="centre",
            colour="quiet",
            lines=4,
        ),
    ]


def _played(paper: Paper, review: ReviewView, box: Box) -> list[Element]:
    """The trick that lay on the table, or that none did."""
    number, place = _shown(review)
    if number < 0:
        return _none_played(paper, box, paper.catalogue.sentence("review-story-nothing-played"))
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
        begins, lay = (turning.trick - 1) * review.seats, review.tricks[turning.trick - 1].plays
        before = lay[: turning.cards - begins]
        plays = (*before, *turning.line.plays[: review.seats - len(before)])
        taker = review.story.taker if review.story is not None else None
        title = paper.catalogue.sentence("review-story-won-instead")
        return side(paper, PlaysPanel("better", title, plays, review.seats, len(before), taker, True), box, beside)
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
    yield words(
        "better/cover",
        box.bottom_part(max(8.0, 2.6 * paper.must if paper.close else 0.0)).inset(2, 0),
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
    rows = rows[: max(1, int(room.h // (1.2 * paper.read(3.2) + 0.8)))]

    def heights(size: float) -> list[float]:
        wide = room.w - 1.5 * size
        return [paper.fit("text", plain(text), (wide, 99), size, size).height + 0.2 for _, text in rows]

    counts = [_unseen(review, index) if sign == "cards" else 0 for index, (sign, _) in enumerate(rows)]
    alone = len(rows) == 1 and counts[0] > 0
    sizes = [paper.read(large) for large in (6.0, 4.6, 3.8, 3.2)][1 if alone else 0 :]
    size, wants, _ = largest(sizes, heights, 0.8, room.h, 0.0)
    after = 1.5 * size + max((paper.width("text", size, text) for _, text in rows), default=0.0) + 1.0
    if alone:
        # There is nothing else to say: the cards are shown in large, beside the sentence or above it.
        if room.w - after < room.h:
            room = room.centred(room.w, min(room.h, LARGEST_BACK + 2.4 + wants[0]))
            yield from _backs("better/0", counts[0], room.without_bottom(wants[0] + 0.8))
            room = room.bottom_part(wants[0])
        else:
            yield from _backs("better/0", counts[0], room.without_left(after))
        counts = [0]
    cells = stack(room, wants, max(0.0, (room.h - sum(wants)) / (len(wants) + 1)), at=0.5)
    for index, ((sign, text), cell) in enumerate(zip(rows, cells, strict=True)):
        tone: Tone = "done" if sign == "tick" else "quiet" if sign == "cross" else "light"
        place = Box(cell.x, cell.centre[1] - 0.5 * size, size, size)
        yield Icon(key=f"better/{index}/sign", box=place, name=sign, colour=tone)
        beside, least = cell.without_left(1.5 * size), paper.read(SMALLEST)
        yield from _backs(f"better/{index}", counts[index], cell.without_left(after))
        yield words(f"better/{index}", beside, text, size, lines=3 if not paper.close else 8, smallest=least)


def _unseen(review: ReviewView, index: int) -> int:
    """How many cards nobody saw by one of the reasons why there is no verdict."""
    return whole(review.wants[index].params.get("count", 0)) if index < len(review.wants) else 0


def _backs(key: str, count: int, box: Box) -> Iterator[Element]:
    """The cards that nobody saw, face down and one over the other in the middle; none where they have no room."""
    high = min(box.h, LARGEST_BACK)
    wide = high / SHAPE
    step = min(0.44 * high, (box.w - wide) / max(1, count - 1))
    left = box.centre[0] - (wide + (count - 1) * step) / 2
    for at in range(count if step > 0.14 * high else 0):
        yield CardBack(key=f"{key}/back{at}", box=Box(left + at * step, box.centre[1] - high / 2, wide, high))
