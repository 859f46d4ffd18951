"""What can be touched on the shared screen: nothing of a crew that has its own devices, else one crew's page at a time.

A crew opens its page over the line of time; the chart keeps its size. A few answers stand under that line at once.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.captain_sonar.terms import TEAMS
from companion.games.captain_sonar.view import SonarView
from companion.rules.published import TableView
from companion.screen.elements import Element, Panel, Touch, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.captain_sonar.grid import Grid
from companion.screen.scenes.captain_sonar.stations import waited_for
from companion.screen.scenes.captain_sonar.wording import label
from companion.screen.scenes.common.choices import button
from companion.screen.scenes.common.labels import label_of
from companion.screen.scenes.common.teams import team_sign
from companion.screen.scenes.scene import Label
from companion.screen.theme import SMALLEST, team_tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

FEW = 6
MOST = 40
"""More words than these stand on the common sheet of choices."""
KEPT = ("ENDTURN", "RESUME", "CANCEL")
"""Words that are wanted at once, whatever else there is."""
MOMENT_WORDS = ("EARLIER", "LATER", "FIRST", "LAST")
AIMED = ("DRONE", "ARCHER", "TORPEDO", "AT")
ROSE = {"N": (1, 0), "W": (0, 1), "E": (2, 1), "S": (1, 2)}
"""Where courses stand, by column and row."""
STEP, GAP = 6.2, 0.8


@dataclass(frozen=True)
class Offer:
    """What is offered: words to touch at once, crews whose page can be opened, and the page that is open."""

    direct: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    team: str = ""
    page: tuple[str, ...] = ()

    @property
    def sheet(self) -> bool:
        """Whether the open page has more words than a page holds."""
        return len(self.page) > MOST


def served(table: TableView) -> frozenset[str]:
    """The crews with a device of their own that answers: what they may say stands there, and only there."""
    teams = [team.value for team in TEAMS]
    found = set()
    for device in table.devices.values():
        if device.state == "ok" and device.team in teams:
            found.add(device.team or "")
        elif device.state == "ok" and device.seat is not None:
            found.add(teams[(device.seat - 1) % 2])
    return frozenset(found)


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
    if table.cursor is not None and 0 <= table.cursor < len(choices) and len(choices) > 1:
        team = crew_of(view, choices[table.cursor])
        mine = tuple(word for word in choices if crew_of(view, word) == team)
        return Offer(team=team, page=tuple(word for word in mine if not on_chart(view, word, True)))
    open_to_all = own >= {team.value for team in TEAMS} and view.phase == "start"
    words_ = () if open_to_all else tuple(word for word in choices if crew_of(view, word) not in own)
    left = tuple(word for word in words_ if not on_chart(view, word, False))
    if len(left) <= FEW:
        return Offer(direct=tuple(sorted(left, key=lambda word: word not in MOMENT_WORDS)))
    teams = tuple(dict.fromkeys(crew_of(view, word) for word in left))
    return Offer(direct=tuple(word for word in left if word in KEPT), openers=teams)


def on_chart(view: SonarView, word: str, opened: bool) -> bool:
    """Whether a word is touched where it stands on the chart; weapons only while a page is open."""
    verb = word.split()[0]
    if view.question is not None and view.question.kind == "sonar":
        return verb in ("ROW", "COLUMN", "SECTOR")
    return verb == "AT" or (opened and verb in AIMED)


def touches(table: TableView, view: SonarView, grid: Grid) -> list[Element]:
    """Places on the chart that say a word."""
    opened = table.cursor is not None
    own = served(table)
    if len(own) == len(TEAMS) and view.phase == "start" and not opened:
        return []
    made: list[Element] = []
    for word in table.prompt.choices:
        if not on_chart(view, word, opened) or (not opened and crew_of(view, word) in own):
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
        made.append(Touch(key=f"touch/{word}", box=place, word=word))
    return made


def foot(table: TableView, offered: Offer, box: Box, pen: Pen, words_: Catalogue) -> tuple[list[Element], float]:
    """The few words and the openers at the lower end of a column, and their height."""
    rows: list[tuple[str, str, Label]] = [(word, word, _labelled(table, words_, word)) for word in offered.direct]
    for team in offered.openers:
        title = words_.sentence(f"team-{team}") if pen.close and team else _titled(team, words_)
        rows.append((f"open/{team}", _opener(table, team), Label(title, "menu")))
    if not rows:
        return [], 0.0
    step = max(STEP, 1.45 * pen.must)
    if any(word.startswith("COURSE") for word in offered.direct):
        rows_of_rest = sum(_rows(group) for group in _groups(offered.direct, pen))
        high = ((1 if pen.close else 3) + rows_of_rest) * step - GAP
        return _buttons(table, offered.direct, box.bottom_part(high), pen, words_, "foot"), high
    columns = 1 if len(rows) <= (1 if pen.close else 2) else 2
    count = math.ceil(len(rows) / columns)
    high = count * step - GAP
    cells = box.bottom_part(high).grid(columns, count, GAP)
    pairs = zip(rows, cells, strict=False)
    return [_button(f"foot/{key}", word, shown, cell, pen) for (key, word, shown), cell in pairs], high


def _opener(table: TableView, team: str) -> str:
    """The word that moves the cursor to a crew's words: down to the first choice, or up to the last."""
    view, choices = table.board, table.prompt.choices
    assert isinstance(view, SonarView)
    return "UP" if crew_of(view, choices[-1]) == team != crew_of(view, choices[0]) else "DOWN"


def page(table: TableView, offered: Offer, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """One crew's page over the line of time: its courses as a rose, the rest below in two columns."""
    made: list[Element] = [
        Panel(key="page", box=box, top="sheet", radius=1.8, edge=team_tone(offered.team) if offered.team else "line",
              edge_width=0.28, word="-")
    ]  # fmt: skip
    inner = box.inset(1.4)
    high = max(5.4, 1.3 * pen.must)
    head = inner.top_part(high)
    if offered.team:
        made += team_sign("page/sign", beside(head, high - 1.2), offered.team)
    room = Box(head.x + high - 0.2, head.y, head.w - 2 * high, head.h)
    made.append(
        words(
            "page/title",
            room,
            _titled(offered.team, words_),
            pen.read(3.2),
            smallest=pen.seen(SMALLEST),
            style="display",
            colour="text",
            short=True,
        )
    )
    made.append(
        button("page/close", "REPEAT", Label("", "cross", ground="sheet", colour="quiet"), head.right_part(high))
    )
    made += _buttons(table, offered.page, inner.without_top(high + 0.8), pen, words_, "page")
    return made


def _titled(team: str, words_: Catalogue) -> str:
    if not team:
        return words_.sentence("sonar-choices")
    return words_.sentence("sonar-crew-table", {"team": words_.sentence(f"team-{team}")})


def _buttons(
    table: TableView, offered: Sequence[str], box: Box, pen: Pen, words_: Catalogue, key: str
) -> list[Element]:
    """By post: the Captain's courses as a rose, the First Mate's gauges, the Engineer's symbols, and the rest."""
    groups = _groups(offered, pen)
    rose = [word for word in offered if _plain(word)[0] == "COURSE"]
    turns = 0 if not rose else 1 if pen.close else 3
    steps = turns + sum(_rows(group) for group in groups)
    titled = 1.25 * pen.seen(SMALLEST) + 0.3
    titles = titled * sum(bool(group.title) for group in groups)
    high = min(max(STEP, 1.45 * pen.must), (box.h + GAP - titles) / max(1, steps))
    made: list[Element] = []
    made += _rose(rose, box.top_part(max(1, turns) * high - GAP), pen, words_, key)
    y = box.y + turns * high
    for group in groups:
        if group.title:
            place = Box(box.x, y - 0.2, box.w, titled)
            made.append(
                words(f"{key}/{group.title}", place, words_.sentence(group.title), pen.seen(SMALLEST), colour="quiet")
            )
            y += titled
        rows = _rows(group)
        room = Box(box.x, y, box.w, rows * high - GAP)
        for word, cell in zip(group.words, room.grid(group.columns, rows, GAP), strict=False):
            # With a cursor on the table a bare OK would choose what the cursor stands on.
            said = f"CHOICE {table.prompt.choices.index(word) + 1}" if word == "OK" else word
            made.append(_button(f"{key}/{word}", said, _labelled(table, words_, word), cell, pen))
        y += rows * high
    return made


def _rose(rose: Sequence[str], box: Box, pen: Pen, words_: Catalogue, key: str) -> list[Element]:
    """The courses where they lead; on a small panel beside each other, as arrows with their letters."""
    made: list[Element] = []
    cells = box.columns(4, GAP) if pen.close else box.grid(3, 3, GAP)
    for index, word in enumerate(rose):
        way = _plain(word)[1]
        if pen.close:
            shown = Label(words_.sentence(f"sonar-letter-{way.lower()}"), f"course-{way.lower()}")
            made.append(_button(f"{key}/{word}", word, shown, cells[index], pen))
            continue
        column, row = ROSE[way]
        shown = Label(words_.sentence(f"sonar-panel-{way.lower()}"))
        made.append(_button(f"{key}/{word}", word, shown, cells[row * 3 + column], pen))
    return made


@dataclass(frozen=True)
class Group:
    """Words of one post, in so many columns."""

    title: str
    words: tuple[str, ...]
    columns: int


def _groups(offered: Sequence[str], pen: Pen) -> list[Group]:
    """What is no course: the gauges to mark, the symbols to break, everything else."""
    marks = tuple(word for word in offered if _plain(word)[0] == "MARK")
    symbols = tuple(word for word in offered if _plain(word)[0] == "BREAK")
    others = tuple(word for word in offered if _plain(word)[0] not in ("COURSE", "MARK", "BREAK"))
    titles = ("", "") if pen.close else ("sonar-first-mate", "sonar-engineer")
    found = (
        Group(titles[0], marks, 2),
        Group(titles[1], symbols, 6 if len(symbols) > 6 or pen.close else 3),
        Group("", others, 1 if len(others) == 1 else 2),
    )
    return [group for group in found if group.words]


def _rows(group: Group) -> int:
    return math.ceil(len(group.words) / group.columns)


def _plain(word: str) -> list[str]:
    tokens = word.split()
    return tokens[2:] if tokens[0] == "SEAT" and len(tokens) > 2 else tokens


def _labelled(table: TableView, words_: Catalogue, word: str) -> Label:
    """The label under its post's title, where the crew is named already: shorter than on a sheet of all choices."""
    plain = _plain(word)
    match plain:
        case ["COURSE", course]:
            return Label(words_.sentence(f"sonar-panel-{course.lower()}"))
        case ["MARK", system]:
            return Label(words_.sentence(f"sonar-gauge-{system.lower()}"))
        case ["BREAK", symbol]:
            return Label(symbol)
    text = " ".join(plain)
    return label(table, words_, text) or label_of(table, words_, text)


def _button(key: str, word: str, shown: Label, box: Box, pen: Pen) -> Element:
    """Quiet buttons: they are for whoever keeps the table, the crews look at the chart."""
    size = min(pen.read(2.9), max(SMALLEST, box.h * (0.8 if pen.close else 0.5)))
    if pen.must and not pen.close:
        size = max(size, min(pen.must, box.h * 0.72))
    return Button(
        key=key, box=box, word=word, unit=1.0 if box.w > 12 or (box.w > 7 and not pen.close) else 0.3,
        label=shown.text, icon=shown.icon, size=size, smallest=min(size, pen.seen(SMALLEST)),
        ground=shown.ground, colour=shown.colour, lines=2, radius=1.1,
    )  # fmt: skip
