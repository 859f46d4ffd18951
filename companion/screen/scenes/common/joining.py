"""Joining with a phone: the table's Wi-Fi, the page, the three figures, and who holds which post."""

from collections.abc import Sequence

from companion.rules.published import TableView
from companion.rules.sheets import Holder, JoiningView
from companion.screen.elements import Element, Figures, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import REST, Part, column, row
from companion.screen.measure import Pen
from companion.screen.scenes.review.code import Code
from companion.screen.scenes.scene import Header, Label, Scene
from companion.screen.theme import QUIET
from companion.text.catalogue import Catalogue

LEGEND = 3.4
GAP = 2.4


def _header(view: TableView, words_: Catalogue) -> Header:
    found = view.joining
    open_pages = words_.sentence("joining-pages-open", {"count": found.watching}) if found is not None else ""
    return Header(words_.sentence("joining-title"), note=open_pages)


def _body(view: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    found = view.joining
    if found is None:
        return ()
    if box.h > box.w:
        upper, lower = column(box, REST, max(20, box.h * 0.34), gap=GAP)
        return [*_codes(found, upper, words_), *_holders(found, lower, words_)]
    left, right = row(box, REST, max(38, box.w * 0.3), gap=GAP)
    return [*_codes(found, left, words_), *_holders(found, right, words_)]


def _codes(found: JoiningView, box: Box, words_: Catalogue) -> list[Element]:
    """The Wi-Fi first where the table makes its own, then the page, then the figures to type."""
    squares, tiles = column(box, REST, min(17, box.h * 0.26), gap=1.6)
    made: list[Element] = []
    cells = row(squares, *([REST] * (2 if found.wifi is not None else 1)), gap=GAP)
    if found.wifi is not None:
        password = words_.sentence("joining-wifi-password", {"password": found.wifi.password})
        title = words_.sentence("joining-wifi")
        made += _square("wifi", cells[0], title, found.wifi.code, (found.wifi.name, password))
    second = words_.sentence("joining-page-second" if found.wifi is not None else "joining-page")
    made += _square("page", cells[-1], second, found.page, (found.address.removeprefix("http://"),))
    return [*made, *_tiles(found.code, tiles, words_)]


def _square(key: str, cell: Box, title: str, code: str, lines: tuple[str, ...]) -> list[Element]:
    heights: list[Part] = [LEGEND * 1.3, REST, *(LEGEND * 1.25 for _ in lines)]
    top, middle, *below = column(cell, *heights, gap=0.5)
    return [
        Panel(key=f"{key}/ground", box=cell.inset(-0.6), top="station-top", bottom="station-bottom", radius=1.6),
        words(f"{key}/title", top, title, LEGEND, style="heading", align="centre", short=True),
        Code(key=f"{key}/code", box=middle, text=code),
        *(
            words(f"{key}/line{number}", place, line, LEGEND, align="centre", short=True)
            for number, (place, line) in enumerate(zip(below, lines, strict=True))
        ),
    ]


def _tiles(code: str, box: Box, words_: Catalogue) -> list[Element]:
    side = min(box.h, 12)
    wide = side * 0.8
    text, figures = row(box, REST, wide * 3 + 2, gap=GAP)
    upper, lower = text.rows(2, 0)
    made: list[Element] = [
        words("code/title", upper, words_.sentence("joining-code"), 4, style="heading", align="right", valign="bottom"),
        words("code/line", lower, words_.sentence("joining-code-line"), QUIET, align="right", colour="quiet", lines=2),
    ]
    for number, figure in enumerate(code):
        tile = Box(figures.x + number * (wide + 1), box.centre[1] - side / 2, wide, side)
        made.append(Panel(key=f"code/tile{number}", box=tile, top="light", radius=1.4))
        made.append(Figures(key=f"code/figure{number}", box=tile, text=figure, size=side * 0.72, colour="ink"))
    return made


def _holders(found: JoiningView, box: Box, words_: Catalogue) -> list[Element]:
    title, rest = column(box, LEGEND * 1.4, REST, gap=0.8)
    made: list[Element] = [
        words("holders/title", title, words_.sentence("joining-holders"), LEGEND, style="heading", short=True)
    ]
    if not found.holders:
        text = words_.sentence("joining-nobody")
        return [*made, words("holders/none", rest.top_part(12), text, QUIET, colour="quiet", lines=3, valign="top")]
    gap = 0.8
    high = min(8.0, (rest.h - gap * (len(found.holders) - 1)) / len(found.holders))
    top = rest.y
    for one in found.holders:
        made += _holder(one, Box(rest.x, top, rest.w, high), words_)
        top += high + gap
    return made


def _holder(one: Holder, cell: Box, words_: Catalogue) -> list[Element]:
    """A post: its name, who holds it, and whether the page is open now; touched, it is taken back."""
    key, state = f"holder/{one.post.id}", "joining-free" if not one.taken else "joining-taken"
    state = "joining-away" if one.taken and not one.here else state
    side = min(3.6, cell.h * 0.6)
    name, by = row(cell.inset(1.6, 0), REST, cell.w * 0.5, gap=1)
    badge = Box(cell.right - side - 1.2, cell.centre[1] - side / 2, side, side)
    text = " · ".join(part for part in (one.by, words_.sentence(state)) if part)
    made: list[Element] = [
        Panel(
            key=key,
            box=cell,
            word=f"FREE {one.post.id}" if one.taken else "",
            top="row",
            radius=1.2,
            edge="done" if one.here else "",
            edge_width=0.25,
        ),
        words(f"{key}/name", name, words_.say(one.post.title), LEGEND, style="heading", short=True),
        words(
            f"{key}/by",
            Box(by.x, by.y, by.w - side - 1, by.h),
            text,
            QUIET,
            colour="text" if one.taken else "quiet",
            align="right",
            short=True,
        ),
    ]
    if one.taken:
        made.append(Icon(key=f"{key}/back", box=badge.inset(side * 0.1), name="undo", colour="light"))
    return made


def _label(view: TableView, words_: Catalogue, word: str) -> Label | None:
    if word == "OK":
        return Label(words_.sentence("word-back"), ground="light", colour="ink")
    return None


SCENE = Scene(_header, _body, _label)
