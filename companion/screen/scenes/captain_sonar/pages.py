"""What can be touched on the shared screen: nothing of a crew that has its own devices, else one crew's page at a time.

A crew opens its page over the line of time; the chart keeps its size. A few answers stand under that line at once.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.captain_sonar.terms import TEAMS
from companion.games.captain_sonar.view import SonarView
from companion.rules.published import TableView
from companion.screen.elements import Element, Panel, Touch, words
from companion.screen.geometry import Box, beside
from companion.screen.paging import OPEN
from companion.screen.paper import Paper
from companion.screen.scenes.captain_sonar.buttons import (
    GAP,
    STEP,
    WIDE,
    bare,
    grouped,
    groups_of,
    labelled,
    quiet_button,
    rows_of,
)
from companion.screen.scenes.captain_sonar.chart import Grid
from companion.screen.scenes.captain_sonar.stations import waited_for
from companion.screen.scenes.common.choices import button
from companion.screen.scenes.common.header import CHIP_PAGE
from companion.screen.scenes.scene import ChoiceLabel
from companion.screen.theme import SMALLEST, team_tone
from companion.screen.widgets import TEAM_NAMES, team_sign
from companion.text.catalogue import Catalogue

FEW = 6
MOST = 40
"""More words than these stand on the common sheet of choices."""
KEPT = ("ENDTURN", "RESUME", "CANCEL")
"""Words that are wanted at once, whatever else there is."""
MOMENT_WORDS = ("EARLIER", "LATER", "FIRST", "LAST")
AIMED = ("DRONE", "ARCHER", "TORPEDO", "AT")
POSTS = ("captain", "first-mate", "engineer")
NOBODY = "table"
"""Whose page it is where the words are nobody's or everybody's."""
LEAD = 1.35
"""How much higher the line of the filled word is than others."""
COURSE, COURSES = 10.0, 0.55
"""How high a row of courses is at most, in units, and the most of the column that they take together."""


@dataclass(frozen=True)
class Offer:
    """What is offered: words to touch at once, crews whose page can be opened, and the page that is open.

    ``post`` is the part of it that stands on a small panel.
    """

    direct: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    team: str = ""
    page: tuple[str, ...] = ()
    post: str = ""

    @property
    def sheet(self) -> bool:
        """Whether the open page has more words than a page holds."""
        return len(self.page) > MOST


def served(table: TableView) -> frozenset[str]:
    """The crews with a device of their own that answers: what they may say stands there, and only there."""
    teams = [team.value for team in TEAMS]
    served_teams = set()
    for device in table.devices.values():
        if device.state == "ok" and device.team in teams:
            served_teams.add(device.team or "")
        elif device.state == "ok" and device.seat is not None:
            served_teams.add(teams[(device.seat - 1) % 2])
    return frozenset(served_teams)


def crew_of(view: SonarView, word: str) -> str:
    """Whose word it is; nobody's where both crews or the whole table may say it."""
    tokens = word.split()
    if tokens[0] == "SEAT":
        return TEAMS[0 if tokens[1] == "1" else 1].value
    return "" if view.phase in ("start", "paused", "over") else waited_for(view) or ""


def offer(table: TableView) -> Offer:
    """What the shared screen offers now."""
    view = table.board
    assert isinstance(view, SonarView)
    choices = table.prompt.choices
    own = served(table)
    team, post = opened(table)
    if team is not None:
        mine = tuple(word for word in choices if crew_of(view, word) == team)
        on_page = tuple(word for word in mine if not on_chart(view, word, True))
        if on_page:
            return Offer(team=team, page=on_page, post=post)
    open_to_all = own >= {team.value for team in TEAMS} and view.phase == "start"
    others = () if open_to_all else tuple(word for word in choices if crew_of(view, word) not in own)
    left = tuple(word for word in others if not on_chart(view, word, False))
    if len(left) <= FEW:
        home = ("HOME",) if view.phase == "over" else ()
        return Offer(direct=(*sorted(left, key=lambda word: word not in MOMENT_WORDS), *home))
    teams = tuple(dict.fromkeys(crew_of(view, word) for word in left))
    return Offer(direct=tuple(word for word in left if word in KEPT), openers=teams)


def opened(table: TableView) -> tuple[str | None, str]:
    """Whose page is open, by buttons or by a touch, and which post's part of it; nobody's where none is."""
    view, word = table.board, table.pointed
    assert isinstance(view, SonarView)
    if word and len(table.prompt.choices) > 1:
        return crew_of(view, word), post_of(word)
    name, _, post = table.page.partition("/")
    if not name or table.page.startswith(CHIP_PAGE) or (name != NOBODY and name in served(table)):
        return None, ""
    return "" if name == NOBODY else name, post


def post_of(word: str) -> str:
    """Whose word it is within a crew, as its page on a small panel is divided.

    >>> post_of("SEAT 1 MARK MINE"), post_of("BREAK W1"), post_of("COURSE N")
    ('first-mate', 'engineer', 'captain')
    """
    return {"MARK": "first-mate", "BREAK": "engineer"}.get(bare(word)[0], "captain")


def on_chart(view: SonarView, word: str, opened: bool) -> bool:
    """Whether a word is touched where it stands on the chart; weapons only while a page is open."""
    verb = word.split()[0]
    if view.question is not None and view.question.kind == "sonar":
        return verb in ("ROW", "COLUMN", "SECTOR")
    return verb == "AT" or (opened and verb in AIMED)


def touches(table: TableView, view: SonarView, grid: Grid) -> Iterator[Element]:
    """Places on the chart that say a word."""
    team, _ = opened(table)
    own = served(table)
    if len(own) == len(TEAMS) and view.phase == "start" and team is None:
        return
    for word in table.prompt.choices:
        crew = crew_of(view, word)
        if not on_chart(view, word, team is not None) or (team is None and crew in own) or team not in (None, crew):
            continue
        verb, _, rest = word.partition(" ")
        if verb in ("DRONE", "SECTOR"):
            place = grid.sector(int(rest)).inset(0.5)
        elif verb == "ROW":
            place = grid.row(int(rest))
        elif verb == "COLUMN":
            place = grid.column(ord(rest) - ord("A"))
        else:
            place = grid.space(rest)
        yield Touch(key=f"touch/{word}", box=place, word=word)


def foot(paper: Paper, offered: Offer, box: Box) -> tuple[list[Element], float]:
    """The few words and the openers at the lower end of a column, and their height."""
    rows: list[tuple[str, str, ChoiceLabel]] = [(word, word, labelled(paper, word)) for word in offered.direct]
    for team in offered.openers:
        title = paper.catalogue.sentence(TEAM_NAMES[team]) if paper.close and team else _titled(team, paper.catalogue)
        rows.append((f"open/{team}", f"{OPEN} {team or NOBODY}", ChoiceLabel(title, "right")))
    if not rows:
        return [], 0.0
    step = max(STEP, 1.45 * paper.must)
    if any(word.startswith("COURSE") for word in offered.direct):
        rows_of_rest = sum(rows_of(group) for group in groups_of(offered.direct, paper, box.w > WIDE))
        count = (1 if paper.close else 3) + rows_of_rest
        high = count * max(step, min(COURSE, COURSES * box.h / count)) - GAP
        return list(grouped(paper, offered.direct, box.bottom_part(high), "foot")), high
    # The filled one of several has a line of its own, a higher one above the others, where the column is high.
    leads = len(rows) > 2 and box.h > 8 * step and any(row[2].ground == "light" for row in rows)
    rows.sort(key=lambda row: leads and row[2].ground != "light")
    others = len(rows) - leads
    columns = 1 if others <= (1 if paper.close else 2) else 2
    lead, count = LEAD * step if leads else 0.0, math.ceil(others / columns)
    high = lead + count * step - GAP
    room = box.bottom_part(high)
    cells = [*([room.top_part(lead - GAP)] if leads else ()), *room.without_top(lead).grid(columns, count, GAP)]
    # The last one has the rest of its row.
    last = cells[len(rows) - 1]
    cells[len(rows) - 1] = Box(last.x, last.y, box.right - last.x, last.h)
    pairs = zip(rows, cells, strict=False)
    return [quiet_button(f"foot/{key}", word, shown, cell, paper) for (key, word, shown), cell in pairs], high


def page(paper: Paper, offered: Offer, box: Box) -> Iterator[Element]:
    """One crew's page over the line of time: its courses as a rose, the rest below in two columns."""
    yield Panel(
        key="page",
        box=box,
        top="sheet",
        radius=1.8,
        edge=team_tone(offered.team) if offered.team else "line",
        edge_width=0.28,
        word="-",
    )
    inner = box.inset(1.4)
    high = max(5.4, 1.3 * paper.must)
    head = inner.top_part(high)
    if offered.team:
        yield from team_sign("page/sign", beside(head, high - 1.2), offered.team)
    room = Box(head.x + high - 0.2, head.y, head.w - 2 * high, head.h)
    yield button(
        "page/close",
        OPEN if paper.view.cursor is None else "REPEAT",
        ChoiceLabel("", "cross", ground="sheet", colour="quiet"),
        head.right_part(high),
    )
    below, shown = inner.without_top(high + 0.8), offered.page
    posts = [post for post in POSTS if any(post_of(word) == post for word in shown)]
    tabbed = len(posts) > 1
    in_head = tabbed and paper.close and box.w > WIDE
    if not in_head:
        title, size = _titled(offered.team, paper.catalogue), paper.read(3.2)
        yield words("page/title", room, title, size, smallest=paper.seen(SMALLEST), style="display", short=True)
    if tabbed:
        post = offered.post if offered.post in posts else posts[0]
        shown = tuple(word for word in shown if post_of(word) == post)
        yield from _tabs(paper, offered.team, posts, post, room if in_head else below.top_part(high))
        below = below.without_top(0.0 if in_head else high + 0.8)
    yield from grouped(paper, shown, below, "page")


def _tabs(paper: Paper, team: str, posts: Sequence[str], shown: str, box: Box) -> Iterator[Element]:
    """One post stands at a time, so that its buttons are large; a touch leads to the next."""
    for post, cell in zip(posts, box.columns(len(posts), GAP), strict=True):
        here = post == shown
        text = ChoiceLabel(
            paper.catalogue.sentence(f"sonar-page-{post}"),
            ground="raised" if here else "row",
            colour="text" if here else "quiet",
            edge="light" if here else "",
        )
        yield quiet_button(f"page/{post}", f"{OPEN} {team or NOBODY}/{post}", text, cell, paper)


def _titled(team: str, catalogue: Catalogue) -> str:
    if not team:
        return catalogue.sentence("sonar-choices")
    return catalogue.sentence("sonar-crew-table", {"team": catalogue.sentence(TEAM_NAMES[team])})
