"""Joining with a phone: the table's Wi-Fi, the page, the code's figures, and who holds which post."""

from collections.abc import Iterator, Sequence

from companion.rules.sheets import Holder, JoiningView
from companion.screen.elements import Element, Figures, Icon, Panel, words
from companion.screen.fonts import plain
from companion.screen.geometry import REST, Box, Part, column, row
from companion.screen.paper import Paper
from companion.screen.scenes.review.summary import Code
from companion.screen.scenes.scene import ChoiceLabel, Header, Scene
from companion.screen.theme import QUIET
from companion.text.published import post_name

LEGEND, SMALL = 3.4, 3.0
GAP = 2.4


def _header(paper: Paper) -> Header:
    joining = paper.view.joining
    open_pages = (
        paper.catalogue.sentence("joining-pages-open", {"count": joining.watching}) if joining is not None else ""
    )
    # On a small panel the list of posts says it.
    return Header(paper.catalogue.sentence("joining-title"), note="" if paper.close else open_pages)


def _body(paper: Paper, box: Box) -> Sequence[Element]:
    joining = paper.view.joining
    if joining is None:
        return ()
    if box.h > box.w:
        upper, lower = column(box, REST, max(20, box.h * 0.34), gap=GAP)
        return [*_codes(joining, upper, paper), *_holders(joining, lower, paper)]
    left, right = row(box, REST, max(38, box.w * 0.3), gap=GAP)
    return [*_codes(joining, left, paper), *_holders(joining, right, paper)]


def _codes(joining: JoiningView, box: Box, paper: Paper) -> Iterator[Element]:
    """The Wi-Fi first where the table makes its own, then the page, then the figures to type."""
    catalogue = paper.catalogue
    squares, tiles = column(box, REST, min(17, box.h * 0.26), gap=1.6)
    cells = row(squares, *([REST] * (2 if joining.wifi is not None else 1)), gap=GAP)
    if joining.wifi is not None:
        password = catalogue.sentence("joining-wifi-password", {"password": joining.wifi.password})
        title = catalogue.sentence("joining-wifi")
        yield from _square(paper, "wifi", cells[0], title, joining.wifi.code, (joining.wifi.name, password))
    second = catalogue.sentence("joining-page-second" if joining.wifi is not None else "joining-page")
    yield from _square(paper, "page", cells[-1], second, joining.page, (joining.address.removeprefix("http://"),))
    yield from _tiles(joining.code, tiles, paper)


def _square(paper: Paper, key: str, cell: Box, title: str, code: str, lines: tuple[str, ...]) -> list[Element]:
    size = paper.seen(LEGEND)
    heights: list[Part] = [
        size * 1.3,
        REST,
        *(paper.fit("text", plain(line), (cell.w, 99), size, size).height + 0.1 for line in lines),
    ]
    top, middle, *below = column(cell.inset(0.6), *heights, gap=0.5)
    return [
        Panel(key=f"{key}/ground", box=cell, top="station-top", bottom="station-bottom", radius=1.6),
        words(f"{key}/title", top, title, size, smallest=paper.rest, style="heading", align="centre", short=True),
        Code(key=f"{key}/code", box=middle, text=code),
        *(
            words(f"{key}/line{number}", place, line, size, smallest=paper.rest, align="centre", lines=2)
            for number, (place, line) in enumerate(zip(below, lines, strict=True))
        ),
    ]


def _tiles(code: str, box: Box, paper: Paper) -> Iterator[Element]:
    count, side = max(3, len(code)), min(box.h, 12)
    if count > 3:
        # A code that somebody guesses at grows longer.
        side = min(side, (box.w * 0.7 - count) / count / 0.8)
    wide = side * 0.8
    text, figures = row(box, REST, wide * count + count - 1, gap=GAP)
    upper, lower = text.rows(2, 0)
    yield from (
        words(
            "code/title",
            upper,
            paper.catalogue.sentence("joining-code"),
            paper.seen(4),
            style="heading",
            align="right",
            valign="bottom",
        ),
        words(
            "code/line",
            lower,
            paper.catalogue.sentence("joining-code-line"),
            paper.seen(SMALL),
            align="right",
            colour="quiet",
            lines=2,
        ),
    )
    for number, figure in enumerate(code):
        tile = Box(figures.x + number * (wide + 1), box.centre[1] - side / 2, wide, side)
        yield Panel(key=f"code/tile{number}", box=tile, top="light", radius=1.4)
        yield Figures(key=f"code/figure{number}", box=tile, text=figure, size=side * 0.72, colour="ink")


def _holders(joining: JoiningView, box: Box, paper: Paper) -> list[Element]:
    title, rest = column(box, paper.seen(LEGEND) * 1.4, REST, gap=0.8)
    elements: list[Element] = [
        words(
            "holders/title",
            title,
            paper.catalogue.sentence("joining-holders"),
            paper.seen(LEGEND),
            style="heading",
            short=True,
        )
    ]
    if not joining.holders:
        text = paper.catalogue.sentence("joining-nobody")
        return [
            *elements,
            words(
                "holders/none",
                rest.top_part(5 * paper.seen(SMALL)),
                text,
                paper.seen(SMALL),
                colour="quiet",
                lines=4,
                valign="top",
            ),
        ]
    gap = 0.8
    high = min(8.0, (rest.h - gap * (len(joining.holders) - 1)) / len(joining.holders))
    top = rest.y
    for holder in joining.holders:
        elements += _holder(holder, Box(rest.x, top, rest.w, high), paper)
        top += high + gap
    return elements


def _holder(holder: Holder, cell: Box, paper: Paper) -> Iterator[Element]:
    """A post: its name, who holds it, and whether the page is open now; touched, it is taken back."""
    key, state = f"holder/{holder.post.id}", "joining-free" if not holder.taken else "joining-taken"
    state = "joining-away" if holder.taken and not holder.here else state
    side = min(3.6, cell.h * 0.6)
    post = post_name(holder.post, paper.catalogue)
    name, by = row(
        cell.inset(1.6, 0), min(cell.w * 0.5, paper.width("heading", paper.seen(LEGEND), post) + 0.6), REST, gap=1
    )
    badge = Box(cell.right - side - 1.2, cell.centre[1] - side / 2, side, side)
    text = " · ".join(part for part in (paper.catalogue.sentence(state), holder.by) if part and part != post)
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
            text,
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
    if word == "OK":
        return ChoiceLabel(paper.catalogue.sentence("word-back"), ground="light", colour="ink")
    if word == "TEACH":
        return ChoiceLabel(paper.catalogue.sentence("word-teach-deck"), "cards")
    if word.startswith("TEACH "):
        game = paper.catalogue.sentence(f"game-{word.removeprefix('TEACH ')}")
        return ChoiceLabel(paper.catalogue.sentence("word-teach", {"game": game}), "cards")
    return None


SCENE = Scene(_header, _body, _label, sized=True)
