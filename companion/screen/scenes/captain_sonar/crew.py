"""A crew's own display: its chart with route and mines, its gauges, its breakdowns, what is owed.

On a small panel one post's sheet stands beside the chart at a time: of who owes something, else the Captain's.
"""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.captain_sonar.terms import DIRECTIONS, SIGNS
from companion.games.captain_sonar.view import GaugeView, SymbolView, TeamView
from companion.screen.elements import Badge, Element, Icon, Outline, Panel, Touch, words
from companion.screen.geometry import REST, Box, column, grid, row
from companion.screen.paging import OPEN
from companion.screen.paper import Paper
from companion.screen.scenes.captain_sonar.buttons import (
    SORTS,
    grouped,
    labelled,
    open_sort,
    quiet_button,
    sorted_orders,
)
from companion.screen.scenes.captain_sonar.chart import Grid, MineSign, Ripples, Route, Whereabouts
from companion.screen.scenes.captain_sonar.hull import Hull
from companion.screen.scenes.captain_sonar.pages import POSTS, post_of
from companion.screen.scenes.captain_sonar.sea import chart_of, edge_of
from companion.screen.theme import SMALLEST, Tone, team_tone
from companion.screen.widgets import Button, Chip
from companion.text.catalogue import Catalogue

AIMED = ("AT", "TORPEDO", "MINE", "TRIGGER", "ARCHER")
COLOURS: Mapping[str, Tone] = {
    "red": "circuit-red",
    "green": "circuit-green",
    "yellow": "circuit-yellow",
    "radiation": "quiet",
}

SHEET_WIDE = 13.6
"""How wide it is at least beside the chart, in sizes of what must be read."""
MOST_WORDS = 10
"""More words of the Captain than these are sorted by what they do."""
ORDERS_HIGH = 16.8
"""How high those words are under the chart of a large display, in two rows; upright in twice as many."""
ABREAST, ORDER = 3, 7.0
"""So many of them stand abreast beside it, and how high a line of them is."""
SIGNED = 3.2
"""Names of symbols and what is owed, in units."""
SHEETS = 52
"""The height that the sheets need under a chart, in units."""


def crew_body(paper: Paper, view: TeamView, box: Box) -> list[Element]:
    """Chart on one side, sheets on the other; below each other on upright screens."""
    gap, size = 2.4, len(view.table.chart.rows)
    offered, on_chart, strip = paper.view.prompt.choices, frozenset(_aimed(paper).values()), list[Element]()
    if paper.close:
        upright = box.w < box.h
        wide = min(box.h, box.w - gap - SHEET_WIDE * paper.must)
        left, right = column(box, min(box.w, box.h * 0.5), REST, gap=gap) if upright else row(box, wide, REST, gap=gap)
        # The words of a sort that is open stand beside the chart, too.
        on_chart = frozenset(word for word in on_chart if not word.startswith(f"{open_sort(paper.view)} "))
        sea = list(_sea(paper, view, Grid.within(left, size, edge_of(paper))))
        return [*sea, *_post_sheet(paper, view, right, on_chart)]
    orders = [word for word in offered if post_of(word) == "captain" and word not in on_chart]
    if len(orders) > MOST_WORDS or open_sort(paper.view) in SORTS:
        box, below = column(box, REST, ORDERS_HIGH * (2 if box.w < box.h else 1), gap=1.4)
        strip += sorted_orders(paper, orders, below)
    if box.w < box.h:
        left, right = column(box, min(box.h * 0.5, box.h - SHEETS), REST, gap=gap)
    else:
        left, right = row(box, min(box.h, box.w * 0.5), REST, gap=gap)
        if orders and not strip:
            # Beside the chart, which has the whole height.
            right, below = column(right, REST, ORDER * -(-len(orders) // ABREAST), gap=1.2)
            strip += [
                quiet_button("stop" if word == "STOP" else f"words/{word}", word, labelled(paper, word), cell, paper)
                for word, cell in zip(orders, grid(below, len(orders), ABREAST, 0.8), strict=True)
            ]
    sea = list(_sea(paper, view, Grid.within(left, size, edge_of(paper))))
    return [*sea, *_sheets(paper, view, right, frozenset(offered)), *strip]


def _post_sheet(paper: Paper, view: TeamView, box: Box, on_chart: frozenset[str]) -> Iterator[Element]:
    """How often it was hit, a tab for each post with what it owes, and the sheet of one of them."""
    offered = paper.view.prompt.choices
    words_of: dict[str, list[str]] = {post: [] for post in POSTS}
    for word in offered:
        if word not in on_chart and word != "STOP":
            words_of[post_of(word)].append(word)
    posts = [post for post in POSTS if post != "captain" or words_of[post]]
    head, tabs, sheet = column(box, 1.45 * paper.must, 1.5 * paper.must, REST, gap=0.8)
    if "STOP" in offered:
        stop = head.right_part(min(head.w * 0.42, 5.2 * paper.must))
        yield quiet_button("stop", "STOP", labelled(paper, "STOP"), stop, paper)
        head = head.without_right(stop.w + 1.0)
    hull = head.left_part(min(head.w * 0.4, 2.3 * head.h)).inset(0, 0.6)
    yield Hull(key="hull", box=hull, damage=view.damage, team=view.team)
    hit = paper.catalogue.sentence("sonar-hit-of", {"count": view.damage})
    line = head.without_left(hull.w + 1.2)
    if paper.width("heading", paper.rest, hit) < line.w:
        # The hull says it, too.
        yield words("hit", line, hit, paper.read(3.0), smallest=paper.rest, style="heading")
    here = _open_post(paper, view, posts)
    yield from _tabs(paper, view, posts, here, tabs)
    away = [word for post in posts if post != here for word in words_of[post]]
    yield from (Touch(key=f"away/{word}", box=Box(tabs.x, tabs.y, 0, 0), word=word) for word in away)
    advice = _advice(paper, view, here)
    if advice:
        line, sheet = column(sheet, 1.3 * paper.must, REST, gap=0.4)
        yield words("advised", line, advice, paper.must, smallest=paper.rest, style="heading", colour="light")
    if here == "first-mate":
        yield from _gauges(paper, view, sheet, frozenset(offered))
    elif here == "engineer":
        yield from _panels(view, sheet, paper, frozenset(offered))
    else:
        yield from _captains(paper, words_of[here], sheet)


def _tabs(paper: Paper, view: TeamView, posts: Sequence[str], here: str, line: Box) -> Iterator[Element]:
    """A tab for each post, the open one light, with the sign of what it owes."""
    owed = {} if view.order is None else {"first-mate": view.order.first_mate, "engineer": view.order.engineer}
    titles = [paper.catalogue.sentence(f"sonar-page-{post}") for post in posts]
    if posts[0] == "captain" and not any(word.startswith("COURSE") for word in paper.view.prompt.choices):
        titles[0] = paper.catalogue.sentence("sonar-page-orders")
    # Each tab has its share by what its word and its sign need; where it is narrow nothing says that all is done.
    signs = {post: "tick" if done else "hand" for post, done in owed.items()}
    wides = [paper.width("heading", paper.must, title) + 1.6 for title in titles]
    if sum(wides) + 1.2 * paper.must * len(signs) > line.w:
        signs = {post: sign for post, sign in signs.items() if sign == "hand"}
    needs = [wide + (1.2 * paper.must if post in signs else 1.0) for post, wide in zip(posts, wides, strict=True)]
    share = (line.w - 0.8 * (len(posts) - 1)) / sum(needs)
    cells = row(line, *(need * share for need in needs), gap=0.8)
    for number, (post, title, cell) in enumerate(zip(posts, titles, cells, strict=True), 1):
        yield Button(
            key="page" if post == here else f"page/{post}",
            box=cell,
            word=f"{OPEN} {number}",
            label=title,
            icon=signs.get(post, ""),
            unit=0.3,
            size=paper.must,
            smallest=paper.rest,
            # A tab is no answer: it is edged and not filled.
            ground="raised" if post == here else "row",
            colour="text" if post == here else "quiet",
            edge="light" if post == here else "",
        )


def _captains(paper: Paper, offered: Sequence[str], box: Box) -> Iterator[Element]:
    """The courses beside each other, below them everything else: under each other as long as there is room."""
    if len(offered) > MOST_WORDS:
        yield from sorted_orders(paper, offered, box)
        return
    courses = [word for word in offered if word.startswith("COURSE")]
    if courses:
        rose, box = column(box, 1.7 * paper.must, REST, gap=0.8)
        yield from grouped(paper, courses, rose, "words")
    others = [word for word in offered if word not in courses]
    columns = 1 if len(others) * 1.5 * paper.must <= box.h else 2
    cells = grid(box, len(others), columns, 0.8, highest=2.0 * paper.must) if others else ()
    for word, cell in zip(others, cells, strict=True):
        yield quiet_button(f"words/{word}", word, labelled(paper, word), cell, paper)


def _open_post(paper: Paper, view: TeamView, posts: Sequence[str]) -> str:
    """Whose sheet stands: of the word that the cursor is on, the one asked for, who owes something, the Captain."""
    table = paper.view
    order = view.order
    wanted = (
        post_of(table.pointed) if table.pointed else "",
        "" if table.turned is None else posts[table.turned % len(posts)],
        "first-mate" if order is not None and not order.first_mate else "",
        "engineer" if order is not None and not order.engineer else "",
    )
    return next((post for post in wanted if post in posts), posts[0])


def _sea(paper: Paper, view: TeamView, grid: Grid) -> Iterator[Element]:
    tone = team_tone(view.team)
    public = view.table
    yield chart_of(paper, public, grid)
    if public.explosion is not None:
        place = grid.space(public.explosion.at)
        since = public.log[public.explosion.number - 1].time
        yield Ripples(
            key=f"ripples/{public.explosion.number}", box=place, cell=grid.cell, since=since, bleed=4 * grid.cell
        )
    tone_of_enemy = team_tone("yellow" if view.team == "blue" else "blue")
    if view.possible:
        yield Whereabouts(
            key="possible", box=grid.sea, spaces=view.possible, colour=tone_of_enemy, size=grid.size, left=False
        )
    if view.film is not None:
        yield Route(key="film", box=grid.sea, grid=grid, spaces=view.film.route, colour=tone_of_enemy)
    for index, at in enumerate(view.mines):
        side = grid.cell * 0.7
        yield MineSign(key=f"mine{index}", box=Box.around(*grid.middle(at), side, side), colour=tone)
    yield Route(key="route", box=grid.sea, grid=grid, spaces=view.route, colour=tone)
    for at, word in _aimed(paper).items():
        if open_sort(paper.view) in AIMED:
            yield Outline(key=f"aim/{at}", box=grid.space(at).inset(0.5), colour="light", radius=0.8, width=0.25)
        yield Touch(key=f"touch/{word}", box=grid.space(at), word=word)


def _aimed(paper: Paper) -> dict[str, str]:
    """The words that are touched on the chart, by their spaces.

    A space that two orders could mean waits until one of them is open.
    """
    sort, aimed = open_sort(paper.view), dict[str, list[str]]()
    for word in paper.view.prompt.choices:
        verb, _, rest = word.partition(" ")
        if verb in AIMED and rest and (sort not in AIMED or verb == sort):
            aimed.setdefault(rest, []).append(word)
    return {at: fitting[0] for at, fitting in aimed.items() if len(fitting) == 1}


def _sheets(paper: Paper, view: TeamView, box: Box, offered: frozenset[str]) -> Iterator[Element]:
    """Hull, gauges, what is owed, the Engineer's panels; what may be marked or broken now can be touched."""
    yield Panel(key="sheets", box=box, top="station-top", bottom="station-bottom", radius=1.8)
    inner = box.inset(1.8, 1.4)
    head = inner.top_part(5.0)
    yield Hull(key="hull", box=head.left_part(11.6), damage=view.damage, team=view.team)
    hit = paper.catalogue.sentence("sonar-hit-of", {"count": view.damage})
    yield words("hit", head.right_part(head.w - 13.4), hit, paper.read(3.0), style="heading")
    rest = inner.without_top(5.8)
    high = min(rest.h * 0.52, 4.6 * len(view.gauges))
    yield from _gauges(paper, view, rest.top_part(high), offered)
    yield from _owed(paper, view, rest.without_top(high + 0.8).top_part(4.4))
    yield from _panels(view, rest.without_top(high + 5.8), paper, offered)


def _gauges(paper: Paper, view: TeamView, box: Box, offered: frozenset[str]) -> Iterator[Element]:
    """Every system in a row of its own; the longest name says where the spaces begin."""
    size = paper.read(3.2)
    names = {name: paper.catalogue.sentence(f"sonar-gauge-{name}") for name in view.gauges}
    longest = max(paper.width("heading", size, name) for name in names.values())
    wide = min(max(15.0, longest + 1.4 * size), box.w * 0.52)
    for (name, gauge), line in zip(view.gauges.items(), box.rows(len(names), 0.6), strict=True):
        yield from _gauge(name, names[name], gauge, line, wide, size, paper, offered, _advised(view))


def _gauge(
    name: str,
    text: str,
    gauge: GaugeView,
    box: Box,
    wide: float,
    size: float,
    paper: Paper,
    offered: frozenset[str],
    advised: frozenset[str],
) -> Iterator[Element]:
    """The system's sign, name and spaces; a full one carries a tick at its last space, a barred one stands back.

    Where the table would mark it a hand lies in the next space, and its edge is the heavy one.
    """
    tone: Tone = "quiet" if gauge.broken else "done" if gauge.marks >= gauge.spaces else "text"
    sign, _, place = row(box.left_part(wide), 0.8 * size, 0.3 * size, REST)
    yield Icon(
        key=f"gauge/{name}/sign", box=sign.centred(0.8 * size, 0.8 * size), name=SIGNS[gauge.colour], colour=tone
    )
    least = paper.seen(SMALLEST)
    yield words(f"gauge/{name}", place, text, size, smallest=least, style="heading", colour=tone, short=True)
    word = f"MARK {name.upper()}"
    here, rim = word in advised, box.inset(-0.6, 0)
    if word in offered:
        yield Touch(key=f"gauge/{name}/touch", box=box, word=word)
        yield _edge(f"gauge/{name}/edge", rim, here)
    room = Box(box.x + wide + 1, box.y, box.w - wide - 1, box.h)
    cells = room.left_part(room.w * gauge.spaces / 6).columns(gauge.spaces, 0.5)
    for index, cell in enumerate(cells):
        full = index < gauge.marks
        yield Panel(
            key=f"gauge/{name}/{index}",
            box=cell.inset(0, 0.2),
            top="light" if full else "row",
            radius=0.6,
            edge="" if full else "line",
            edge_width=0.2,
        )
        if here and index == gauge.marks:
            yield Badge(key=f"gauge/{name}/hand", box=cell.inset(0, 0.2), name="hand", ground="light", inner=0.9)
    if gauge.marks >= gauge.spaces:
        side = min(0.8 * size, cells[-1].h)
        yield Icon(key=f"gauge/{name}/full", box=cells[-1].centred(side, side), name="tick", colour="ink")


def _edge(key: str, box: Box, heavy: bool) -> Outline:
    """The edge of what may be marked or broken now: heavy where the table would."""
    return Outline(key=key, box=box, colour="light", radius=1, width=0.6 if heavy else 0.2)


def _advised(view: TeamView) -> frozenset[str]:
    """The words that the table would say in posts that nobody holds."""
    return frozenset(proposal.word for proposal in view.proposals)


def _owed(paper: Paper, view: TeamView, box: Box) -> Iterator[Element]:
    """First Mate and Engineer: done or still to come."""
    if view.order is None:
        return
    for (key, done), place in zip(
        (("first-mate", view.order.first_mate), ("engineer", view.order.engineer)), box.columns(2, 1), strict=True
    ):
        text = _advice(paper, view, key) or paper.catalogue.sentence(f"sonar-{key}")
        size = paper.seen(SIGNED)
        wide = min(place.w, paper.chip(text, size, signed=True) + 1)
        yield Chip(
            key=f"owed/{key}",
            box=place.left_part(wide),
            text=text,
            size=size,
            ground="done" if done else "light",
            colour="ink",
            icon="tick" if done else "hand",
        )


def _advice(paper: Paper, view: TeamView, post: str) -> str:
    """What the table would do in a post that nobody holds; nothing where it proposes nothing."""
    advised = next((proposal for proposal in view.proposals if proposal.post == post.replace("-", "_")), None)
    if advised is None:
        return ""
    said = {"post": paper.catalogue.sentence(f"sonar-{post}"), "what": _short(advised.word, paper.catalogue)}
    return paper.catalogue.sentence("sonar-advised", said)


def _short(word: str, catalogue: Catalogue) -> str:
    """What the table would do, as short as a chip is: a gauge's name, a symbol, OK."""
    verb, _, what = word.partition(" ")
    return catalogue.sentence(f"sonar-gauge-{what.lower()}") if verb == "MARK" else what or "OK"


def _panels(view: TeamView, box: Box, paper: Paper, offered: frozenset[str]) -> Iterator[Element]:
    """Four panels of six symbols, west and east outside as on the printed sheet."""
    if box.h < 8:
        return
    order = (DIRECTIONS[3], DIRECTIONS[0], DIRECTIONS[2], DIRECTIONS[1])
    size = paper.seen(SIGNED)
    for direction, place in zip(order, box.columns(4, 1.2), strict=True):
        name = paper.catalogue.sentence(f"sonar-panel-{direction.value.lower()}")
        title, rest = column(place, 1.3 * size, REST, gap=0.2)
        yield words(f"panel/{direction.value}", title, name, size, smallest=size, colour="quiet", align="centre")
        symbols = [symbol for symbol in view.symbols if symbol.panel == direction.value]
        for symbol, cell in zip(symbols, rest.grid(2, 3, 0.5), strict=True):
            yield from _symbol(symbol, cell, size, offered, _advised(view))


def _symbol(
    symbol: SymbolView, box: Box, size: float, offered: frozenset[str], advised: frozenset[str]
) -> Iterator[Element]:
    """A symbol: its id and the shape of its system on its colour; crossed ones stand dark with a cross, the one that
    the table would break has a hand on its corner."""
    side = min(box.h, max(6.0, 2.6 * size))
    place = box.centred(box.w, side)
    tone, word = COLOURS[symbol.colour], f"BREAK {symbol.id}"
    yield Panel(
        key=f"symbol/{symbol.id}",
        box=place,
        top="row" if symbol.crossed else tone,
        radius=0.8,
        edge=tone,
        edge_width=0.25,
        word=word if word in offered else "",
    )
    if word in offered:
        yield _edge(f"symbol/{symbol.id}/edge", place.inset(-0.5), word in advised)
    if word in advised:
        corner = Box(place.right - 2.6, place.y - 1.4, 3.6, 3.6)
        yield Badge(key=f"symbol/{symbol.id}/hand", box=corner, name="hand", ground="light", radius=1.8)
    if symbol.crossed:
        yield Badge(key=f"symbol/{symbol.id}/x", box=place, name="cross", colour=tone, ground="row", radius=0.8)
        return
    # The shape stands over the name where both have no room beside each other.
    over = place.w < 2.5 * size
    sign, text = column(place.inset(0, 0.4), REST, 1.2 * size) if over else row(place, place.w * 0.46, REST)
    shape = min(max(0.34 * side, 0.85 * size), sign.w, sign.h)
    yield Icon(key=f"symbol/{symbol.id}/sign", box=sign.centred(shape, shape), name=SIGNS[symbol.colour], colour="ink")
    yield words(
        f"symbol/{symbol.id}/id",
        text,
        symbol.id,
        size,
        style="heading",
        colour="ink",
        align="centre" if over else "left",
    )
