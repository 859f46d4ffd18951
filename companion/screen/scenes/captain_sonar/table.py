"""The shared screen: two crews, the public chart between them, and after the end both ways."""

from collections.abc import Sequence

from companion.games.captain_sonar.terms import space
from companion.games.captain_sonar.view import SonarView, TeamView
from companion.rules.published import TableView
from companion.screen.elements import Element, Touch, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.captain_sonar import review
from companion.screen.scenes.captain_sonar.chart import Grid, Ripples, SeaChart, Whereabouts
from companion.screen.scenes.captain_sonar.crew import crew_body
from companion.screen.scenes.captain_sonar.stations import station
from companion.screen.scenes.captain_sonar.wording import label
from companion.screen.scenes.common.choices import BUTTON, button
from companion.screen.scenes.scene import Header, Scene
from companion.screen.theme import SENTENCE
from companion.screen.widgets import ClockFace
from companion.text.catalogue import Catalogue

CAPTION = 5.0
GAP = 2.4


def header(table: TableView, words_: Catalogue) -> Header:
    """The map, the mode, and what is unusual."""
    view = table.board.table if isinstance(table.board, TeamView) else table.board
    assert isinstance(view, SonarView)
    chips = [view.chart.name, words_.sentence(f"sonar-side-{view.mode.replace('_', '-')}")]
    if view.announce_only:
        chips.append(words_.sentence("sonar-announce-only"))
    for team, places in table.panel.items():
        chips.append(words_.sentence("sonar-known", {"team": team, "number": len(places)}))
    if isinstance(table.board, TeamView):
        chips.insert(0, words_.sentence(f"team-{table.board.team}"))
    return Header(words_.sentence("game-captain-sonar"), tuple(chips))


def body(table: TableView, box: Box, pen: Pen, words_: Catalogue) -> Sequence[Element]:
    """The crews left and right, the sea in the middle; on upright screens the sea above both."""
    if isinstance(table.board, TeamView):
        return crew_body(table, table.board, box, pen, words_)
    view = table.board
    assert isinstance(view, SonarView)
    left, middle, right = _thirds(box)
    grid = Grid.within(middle.without_bottom(CAPTION), len(view.chart.rows))
    kept = (BUTTON + 1.0) if "ENDTURN" in table.prompt.choices else 0.0
    caption = Box(middle.x, grid.sea.bottom + 0.8, middle.w, CAPTION)
    return [
        *station(view, "blue", left, words_, kept if view.turn == "blue" else 0.0),
        *station(view, "yellow", right, words_, kept if view.turn == "yellow" else 0.0),
        *sea(view, grid),
        *_whereabouts(table, grid),
        *_caption(view, caption, words_),
        *review.timeline(view, Box(grid.sea.x, caption.y, grid.sea.w, caption.h)),
        *_touches(table, view, grid),
        *_end_turn(table, view, left if view.turn == "blue" else right, words_),
    ]


def _whereabouts(table: TableView, grid: Grid) -> list[Element]:
    """Where each crew can be, in training and after the end; an open sea says nothing and stays empty."""
    made: list[Element] = []
    for team, places in table.panel.items():
        if len(places) < grid.size * grid.size // 2:
            made.append(
                Whereabouts(
                    key=f"whereabouts/{team}",
                    box=grid.sea,
                    spaces=places,
                    colour=f"team-{team}",
                    size=grid.size,
                    left=team == "blue",
                )
            )
    return made


def _thirds(box: Box) -> tuple[Box, Box, Box]:
    gap = GAP
    if box.w < box.h:
        high = min(box.w + CAPTION, box.h * 0.6)
        below = box.without_top(high + gap).columns(2, gap)
        return below[0], box.top_part(high), below[1]
    wide = max(30, min(44, (box.w - box.h) / 2 - gap))
    middle = Box(box.x + wide + gap, box.y, box.w - 2 * (wide + gap), box.h)
    return box.left_part(wide), middle, box.right_part(wide)


def sea(view: SonarView, grid: Grid) -> list[Element]:
    """The chart, the last explosion, and after the end both ways with their mines."""
    made: list[Element] = [
        SeaChart(key="sea", box=grid.sea, rows=view.chart.rows, archer=view.archer_mines, holes=view.chart.holes)
    ]
    made += review.ways(view, grid)
    last = review.explosion(view)
    if last is not None:
        since = view.log[last.number - 1].time if last.number <= len(view.log) else 0.0
        at = grid.middle(last.at)
        place = Box.around(*at, grid.cell, grid.cell)
        reach = 4 * grid.cell
        made.append(Ripples(key=f"ripples/{last.number}", box=place, cell=grid.cell, since=since, bleed=reach))
    return made


def _caption(view: SonarView, box: Box, words_: Catalogue) -> list[Element]:
    """Under the sea: the clocks, and who resolves what in a STOP."""
    text = ""
    if view.stop is not None:
        text = words_.sentence("sonar-resolves", {"team": view.stop})
    elif view.phase == "start":
        text = words_.sentence("sonar-choosing")
    elif review.scrubbed(view):
        text = review.caption(view, words_)
    elif view.phase == "over":
        text = words_.sentence(f"sonar-reason-{view.reason or 'explosion'}")
    clocks = [view.clocks[name] for name in ("game", "turn") if name in view.clocks]
    # After the end the line of time stands above the words.
    place = (box.without_top(0.9) if view.revealed else box).top_part(4.2)
    made: list[Element] = []
    wide = 13
    for index, clock in enumerate(clocks):
        spot = (
            Box(place.x + index * wide, place.y, wide, place.h)
            if text
            else place.centred(wide * len(clocks), place.h).moved(0, 0).columns(len(clocks))[index]
        )
        tone = "quiet" if index == 0 and not clock.running else "text" if index == 0 else "clock"
        made.append(ClockFace(key=f"clock/{index}", box=spot, timer=clock, size=3.2, colour=tone))
    if text:
        room = Box(place.x + wide * len(clocks), place.y, place.w - wide * len(clocks), place.h)
        made.append(
            words(
                "caption",
                room,
                words_.spans("sonar-resolves", {"team": view.stop}) if view.stop else text,
                SENTENCE,
                align="centre",
                lines=2,
                colour="quiet",
                accent=f"team-{view.stop}" if view.stop else "turn",
            )
        )
    return made


def _touches(table: TableView, view: SonarView, grid: Grid) -> list[Element]:
    """Start spaces, the drone's sectors, and a sonar answer's rows, columns and sectors, where they stand."""
    made: list[Element] = []
    for word in table.prompt.choices:
        verb, _, rest = word.partition(" ")
        if verb == "DRONE":
            place = grid.sector(int(rest)).inset(0.5)
            made.append(Touch(key=f"touch/{word}", box=place, word=word))
        elif verb == "AT":
            made.append(Touch(key=f"touch/{word}", box=grid.space(rest), word=word))
        elif view.question is not None and view.question.kind == "sonar":
            if verb == "ROW":
                made.append(Touch(key=f"touch/{word}", box=grid.row(int(rest)), word=word))
            elif verb == "COLUMN":
                index = [space(one, 1)[0] for one in range(grid.size)].index(rest)
                made.append(Touch(key=f"touch/{word}", box=grid.column(index), word=word))
            elif verb == "SECTOR":
                made.append(Touch(key=f"touch/{word}", box=grid.sector(int(rest)).inset(1), word=word))
    return made


def _end_turn(table: TableView, view: SonarView, box: Box, words_: Catalogue) -> list[Element]:
    """The button that is wanted most often, in the crew's own half."""
    if "ENDTURN" not in table.prompt.choices or view.turn is None:
        return []
    shown = label(table, words_, "ENDTURN")
    assert shown is not None
    place = box.inset(1.8).bottom_part(BUTTON)
    return [button("end-turn", "ENDTURN", shown, place)]


def accent(table: TableView) -> str:
    """Emphasised names in the crew's colour, orange in a STOP."""
    view = table.board
    if isinstance(view, SonarView):
        if view.stop:
            return "stop"
        asked = view.question.asked if view.question else view.prompt.params.get("team")
        team = view.winner if view.phase == "over" else asked or view.turn
        return f"team-{team}" if team in ("blue", "yellow") else "turn"
    return f"team-{view.team}" if isinstance(view, TeamView) else "turn"


SCENE = Scene(header, body, label, accent)
