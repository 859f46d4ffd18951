"""Joining with a phone: the table's Wi-Fi, the page, the code's figures, and who holds which post."""

from collections.abc import Iterator, Sequence

from companion.rules.sheets import Holder, JoiningView
from companion.screen.elements import Element, Figures, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, column, grid, row, stack
from companion.screen.paper import Paper
from companion.screen.scenes.review.summary import Code
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET
from companion.text.published import post_name

LEGEND, SMALL = 4.0, 3.2
GAP = 2.4
Square = tuple[str, str, str, tuple[str, ...]]
"""A code: its key, its title, what it holds, and the lines that say it."""


def _header(paper: Paper) -> Header:
    joining = paper.view.joining
    open_pages = (
        paper.catalogue.sentence("joining-pages-open", {"count": joining.watching}) if joining is not None else ""
    )
    # On a small panel the list of posts says it.
    return Header(paper.catalogue.sentence("joining-title"), note="" if paper.close else open_pages)


def _body(paper: Paper, box: Box) -> Sequence[Element]:
    """The codes for a phone's camera at the left; at the right the figures to type, and below them who holds what."""
    joining = paper.view.joining
    if joining is None:
        return ()
    both = 2 if joining.wifi is not None else 1
    if box.h > box.w:
        squares, rest = column(box, REST, box.h * 0.52, gap=GAP)
    else:
        # A single code and its figures share the page; two leave the figures a column.
        squares, rest = row(box, REST, box.w * 0.56 if both < 2 else max(46, box.w * 0.33), gap=GAP)
    return [*_squares(joining, row(squares, *([REST] * both), gap=GAP), paper), *_typed(joining, rest, paper)]


def _squares(joining: JoiningView, cells: Sequence[Box], paper: Paper) -> Iterator[Element]:
    """The Wi-Fi first where the table makes its own, then the page: both codes as high, so that neither looks first."""
    say, own, size = paper.catalogue.sentence, joining.wifi, paper.seen(LEGEND)
    page = say("joining-page" if own is None else "joining-page-second")
    shown: list[Square] = [("page", page, joining.page, (joining.address.removeprefix("http://"),))]
    if own is not None:
        password = say("joining-wifi-password", {"password": own.password})
        shown = [("wifi", say("joining-wifi"), own.code, (own.name, password)), *shown]
    high = [
        [paper.fit("text", plain(line), (cells[0].w - 1.2, 99), size, size).height + 0.1 for line in lines]
        for *_, lines in shown
    ]
    foot = max(sum(part) + 0.9 * len(part) for part in high)
    for cell, heights, square in zip(cells, high, shown, strict=True):
        yield from _square(paper, cell, square, heights, foot)


def _square(paper: Paper, cell: Box, square: Square, heights: Sequence[float], foot: float) -> list[Element]:
    """A code under its title, and in the ``foot`` its lines."""
    (key, title, code, lines), size = square, paper.seen(LEGEND)
    top, middle, end = column(cell.inset(0.6), size * 1.3, REST, foot, gap=0.5)
    return [
        Panel(key=f"{key}/ground", box=cell, top="station-top", bottom="station-bottom", radius=1.6),
        words(f"{key}/title", top, title, size, smallest=paper.rest, style="heading", align="centre", short=True),
        Code(key=f"{key}/code", box=middle.inset(1.2, 0.4), text=code),
        *(
            # What has to be typed is the bolder.
            words(
                f"{key}/line{number}",
                place,
                line,
                size,
                smallest=paper.rest,
                style="heading" if number or len(lines) == 1 else "text",
                colour="text" if number or len(lines) == 1 else "quiet",
                align="centre",
                lines=2,
            )
            for number, (place, line) in enumerate(zip(stack(end, heights, 0.9), lines, strict=True))
        ),
    ]


def _typed(joining: JoiningView, box: Box, paper: Paper) -> Iterator[Element]:
    """The figures to type as large as the room allows; below them the posts, or when there will be some."""
    count, gap, size = max(3, len(joining.code)), 1.4, paper.seen(LEGEND)
    room = box.h * (0.3 if joining.holders else 0.46)
    # A code that somebody guesses at grows longer.
    high = min(room, ((box.w - 2 * gap + gap) / count - gap) / 0.8)
    ground = box.top_part(1.3 * size + high + 2.8) if joining.holders else box
    title, tiles, note = column(
        ground.inset(1.4, 0.6), 1.3 * size, REST, 0.0 if joining.holders else 2.6 * size, gap=0.8
    )
    code = tiles.centred(count * (high * 0.8 + gap) - gap, high)
    said = paper.catalogue.sentence("joining-code-line" if joining.wifi is None else "joining-code-third")
    yield from (
        Panel(key="code/ground", box=ground, top="station-top", bottom="station-bottom", radius=1.6),
        words("code/title", title, said, size, smallest=paper.rest, style="heading", align="centre", short=True),
    )
    for number, (figure, tile) in enumerate(zip(joining.code, code.columns(count, gap), strict=False)):
        yield from (
            Panel(key=f"code/tile{number}", box=tile, top="light", radius=0.12 * high),
            Figures(key=f"code/figure{number}", box=tile, text=figure, size=high * 0.76, colour="ink"),
        )
    if not joining.holders:
        text = paper.catalogue.sentence("joining-nobody")
        yield words("holders/none", note, text, size, smallest=paper.rest, lines=2, align="centre", colour="quiet")
        return
    rest = box.without_top(ground.h + GAP)
    for holder, cell in zip(
        joining.holders, grid(rest, len(joining.holders), 1, 0.8, highest=9.0, at=0.0), strict=True
    ):
        yield from _holder(holder, cell, paper)


def _holder(holder: Holder, cell: Box, paper: Paper) -> Iterator[Element]:
    """A post: its name, who holds it, and whether the page is open now; touched, it is taken back."""
    key = f"holder/{holder.post.id}"
    state = "joining-free" if not holder.taken else "joining-taken" if holder.here else "joining-away"
    side = min(3.6, cell.h * 0.6)
    post = post_name(holder.post, paper.catalogue)
    name, by = row(
        cell.inset(1.6, 0), min(cell.w * 0.5, paper.width("heading", paper.seen(LEGEND), post) + 0.6), REST, gap=1
    )
    badge = Box(cell.right - side - 1.2, cell.centre[1] - side / 2, side, side)
    said = paper.catalogue.sentence(state)
    text = " · ".join(part for part in (said, holder.by) if part and part != post)
    # Whether it is away is worth more than the beginning of a name.
    cut = paper.width("text", paper.seen(QUIET), text) > by.w - side - 1
    yield from (
        Panel(
            key=key,
            box=cell,
            word=f"FREE {holder.post.id}" if holder.taken else "",
            top="row",
            radius=1.2,
            edge="done" if holder.here else "",
            edge_width=0.25,
        ),
        words(f"{key}/name", name, post, paper.seen(LEGEND), smallest=paper.seen(SMALL), style="heading", short=True),
        words(
            f"{key}/by",
            Box(by.x, by.y, by.w - side - 1, by.h),
            said if cut else text,
            paper.seen(SMALL),
            smallest=paper.seen(QUIET),
            colour="text" if holder.taken else "quiet",
            align="right",
            short=True,
        ),
    )
    if holder.taken:
        yield Icon(key=f"{key}/back", box=badge.inset(side * 0.1), name="undo", colour="light")


def _label(paper: Paper, word: str) -> ChoiceLabel | None:
    say = paper.catalogue.sentence
    match word.split():
        case ["OK"]:
            return ChoiceLabel(say("word-back"), ground="light", colour="ink")
        case ["TEACH"]:
            return ChoiceLabel(say("word-teach-deck"), "cards")
        case ["TEACH", game]:
            return ChoiceLabel(say("word-teach", {"game": say(f"game-{game}")}), "cards")
    return None


SCENE = Scene(_header, _body, _label, sized=True)
