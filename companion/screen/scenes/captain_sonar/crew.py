"""A crew's own display: its chart with route and mines, its gauges, its breakdowns, what is owed."""

from collections.abc import Iterator, Mapping

from companion.games.captain_sonar.terms import DIRECTIONS, SIGNS
from companion.games.captain_sonar.view import GaugeView, SymbolView, TeamView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Icon, Outline, Panel, Touch, words
from companion.screen.geometry import REST, Box, column, row
from companion.screen.paper import Paper
from companion.screen.scenes.captain_sonar.chart import Grid, MineSign, Ripples, Route, Whereabouts
from companion.screen.scenes.captain_sonar.hull import Hull
from companion.screen.scenes.captain_sonar.sea import SeaChart
from companion.screen.theme import SENTENCE, SMALLEST, Tone, team_tone
from companion.screen.widgets import Chip
from companion.text.catalogue import Catalogue

AIMED = ("AT", "TORPEDO", "MINE", "TRIGGER", "ARCHER")
COLOURS: Mapping[str, Tone] = {
    "red": "circuit-red",
    "green": "circuit-green",
    "yellow": "circuit-yellow",
    "radiation": "quiet",
}

SHEETS = 52
"""The height that the sheets need under a chart, in units."""


def crew_body(paper: Paper, view: TeamView, box: Box) -> list[Element]:
    """Chart on one side, sheets on the other; below each other on upright screens."""
    gap = 2.4
    if box.w < box.h:
        left, right = column(box, min(box.h * 0.5, box.h - SHEETS), REST, gap=gap)
    else:
        left, right = row(box, min(box.h, box.w * 0.5), REST, gap=gap)
    grid = Grid.within(left, len(view.table.chart.rows))
    return [*_sea(paper.view, view, grid), *_sheets(paper, view, right, frozenset(paper.view.prompt.choices))]


def _sea(table: TableView, view: TeamView, grid: Grid) -> Iterator[Element]:
    tone = team_tone(view.team)
    public = view.table
    yield SeaChart(
        key="sea", box=grid.sea, rows=public.chart.rows, archer=public.archer_mines, holes=public.chart.holes
    )
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
    aimed: dict[str, list[str]] = {}
    for word in table.prompt.choices:
        verb, _, rest = word.partition(" ")
        if verb in AIMED and rest:
            aimed.setdefault(rest, []).append(word)
    for at, fitting in aimed.items():
        # A space that two orders could mean is left to the sheet of choices.
        if len(fitting) == 1:
            yield Touch(key=f"touch/{fitting[0]}", box=grid.space(at), word=fitting[0])


def _sheets(paper: Paper, view: TeamView, box: Box, offered: frozenset[str]) -> Iterator[Element]:
    """Hull, gauges, what is owed, the Engineer's panels; what may be marked or broken now can be touched."""
    yield Panel(key="sheets", box=box, top="station-top", bottom="station-bottom", radius=1.8)
    inner = box.inset(1.8, 1.4)
    head = inner.top_part(5.0)
    yield Hull(key="hull", box=head.left_part(11.6), damage=view.damage, team=view.team)
    hit = paper.catalogue.sentence("sonar-hit-of", {"count": view.damage})
    yield words("hit", head.right_part(head.w - 13.4), hit, 3.0, style="heading")
    rest = inner.without_top(5.8)
    high = min(rest.h * 0.52, 4.6 * len(view.gauges))
    for (name, gauge), line in zip(view.gauges.items(), rest.top_part(high).rows(len(view.gauges), 0.5), strict=True):
        yield from _gauge(name, gauge, line, paper.catalogue, offered)
    yield from _owed(paper, view, rest.without_top(high + 0.6).top_part(3.6))
    yield from _panels(view, rest.without_top(high + 5.0), paper.catalogue, offered)


def _gauge(name: str, gauge: GaugeView, box: Box, catalogue: Catalogue, offered: frozenset[str]) -> Iterator[Element]:
    """The system's name and its spaces; a barred one carries a cross."""
    wide = min(15, box.w * 0.34)
    tone: Tone = "failed" if gauge.broken else "done" if gauge.marks >= gauge.spaces else "text"
    text = catalogue.sentence(f"sonar-gauge-{name}")
    yield words(f"gauge/{name}", box.left_part(wide), text, SENTENCE, style="heading", colour=tone, short=True)
    word = f"MARK {name.upper()}"
    if word in offered:
        yield Touch(key=f"gauge/{name}/touch", box=box, word=word)
        yield Outline(key=f"gauge/{name}/edge", box=box.inset(-0.3, -0.1), colour="light", radius=1, width=0.2)
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


def _owed(paper: Paper, view: TeamView, box: Box) -> Iterator[Element]:
    """First Mate and Engineer: done or still to come."""
    if view.order is None:
        return
    for (key, done), place in zip(
        (("first-mate", view.order.first_mate), ("engineer", view.order.engineer)), box.columns(2, 1), strict=True
    ):
        text = paper.catalogue.sentence(f"sonar-{key}")
        advised = next((proposal for proposal in view.proposals if proposal.post == key.replace("-", "_")), None)
        if advised is not None:
            text = paper.catalogue.sentence(
                "sonar-advised", {"post": text, "what": _short(advised.word, paper.catalogue)}
            )
        size = SMALLEST
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


def _short(word: str, catalogue: Catalogue) -> str:
    """What the table would do, as short as a chip is: a gauge's name, a symbol, OK."""
    verb, _, what = word.partition(" ")
    return catalogue.sentence(f"sonar-gauge-{what.lower()}") if verb == "MARK" else what or "OK"


def _panels(view: TeamView, box: Box, catalogue: Catalogue, offered: frozenset[str]) -> Iterator[Element]:
    """Four panels of six symbols, west and east outside as on the printed sheet."""
    if box.h < 8:
        return
    order = (DIRECTIONS[3], DIRECTIONS[0], DIRECTIONS[2], DIRECTIONS[1])
    for direction, place in zip(order, box.columns(4, 1.2), strict=True):
        name = catalogue.sentence(f"sonar-panel-{direction.value.lower()}")
        yield words(f"panel/{direction.value}", place.top_part(3), name, SMALLEST, colour="quiet", align="centre")
        symbols = [symbol for symbol in view.symbols if symbol.panel == direction.value]
        for symbol, cell in zip(symbols, place.without_top(3.2).grid(2, 3, 0.5), strict=True):
            yield from _symbol(symbol, cell, offered)


def _symbol(symbol: SymbolView, box: Box, offered: frozenset[str]) -> Iterator[Element]:
    """A symbol: its id and the shape of its system on its colour; crossed ones stand dark with a cross."""
    side = min(box.h, 6)
    place = box.centred(min(box.w, side * 1.6), side)
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
        yield Outline(key=f"symbol/{symbol.id}/edge", box=place.inset(-0.5), colour="text", radius=1, width=0.3)
    if symbol.crossed:
        yield Badge(key=f"symbol/{symbol.id}/x", box=place, name="cross", colour=tone, ground="row", radius=0.8)
        return
    sign = Box.around(place.x + place.w * 0.27, place.centre[1], side * 0.34, side * 0.34)
    yield Icon(key=f"symbol/{symbol.id}/sign", box=sign, name=SIGNS[symbol.colour], colour="ink")
    yield words(
        f"symbol/{symbol.id}/id", place.right_part(place.w * 0.56), symbol.id, SMALLEST, style="heading", colour="ink"
    )
