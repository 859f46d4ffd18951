"""A crew on the shared screen: sign and name, its submarine, what it does at the surface; the clock.

Its heading is a ribbon of the compass: the last course announced in the middle, its neighbours beside it.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.games.captain_sonar.terms import SECTIONS, Announcement
from companion.games.captain_sonar.view import SonarView
from companion.rules.timers import Timer
from companion.screen.brush import Brush
from companion.screen.clocks import Ring
from companion.screen.elements import Badge, Element, Icon, Outline, Panel, words
from companion.screen.geometry import REST, Box, beside, column, inset, row
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.captain_sonar.buttons import COURSE_LETTERS
from companion.screen.scenes.captain_sonar.hull import Hull
from companion.screen.scenes.captain_sonar.review import damage, lines, scrubbed, shown
from companion.screen.theme import READ, SENTENCE, SMALLEST, Tone, team_tone
from companion.screen.widgets import TEAM_NAMES, ClockFace, team_sign

ROSE = "NESW"
TICKS = 13


@dataclass(frozen=True, kw_only=True)
class Scale(Element):
    """The ribbon's marks: a long one every third, none where the heading stands."""

    colour: Tone = "quiet"

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """Short lines at the lower edge."""
        step = box.w / TICKS
        for index in range(TICKS):
            high = box.h * (0.30 if index % 3 == 0 else 0.17)
            x = box.x + (index + 0.5) * step
            if abs(x - box.centre[0]) > box.w * 0.15:
                brush.panel(Box(x, box.bottom - high - box.h * 0.1, max(1.0, box.h * 0.03), high), 0, self.colour)


def heading(lines: Sequence[Announcement], team: str) -> str:
    """A crew's last course; nothing once it went silently or came up, for then nobody knows.

    >>> heading((), "blue")
    ''
    """
    for line in reversed(lines):
        if line.team == team and line.kind in ("course", "corrected"):
            return line.direction or ""
        if line.team == team and line.kind in ("silence", "surface"):
            return ""
    return ""


UNKNOWN = {"silence": "sonar-heading-silent", "surface": "sonar-heading-dived"}
"""Why nobody knows a crew's heading, by what it announced last."""


def unknown(paper: Paper, lines: Sequence[Announcement], team: str) -> str:
    """Why no heading stands there, in a few words: none was announced yet, or it is a secret since."""
    kinds = [line.kind for line in lines if line.team == team and line.kind in UNKNOWN]
    return paper.catalogue.sentence(UNKNOWN[kinds[-1]] if kinds else "sonar-heading-none")


def ribbon(paper: Paper, view: SonarView, lines: Sequence[Announcement], team: str, box: Box) -> Iterator[Element]:
    """The ribbon of a crew that is under way; why there is none while its heading is not known."""
    tone, now = team_tone(team), heading(lines, team)
    yield Panel(key=f"{team}/ribbon", box=box, top="row", radius=1.0, edge="line", edge_width=0.15)
    if not now:
        why, size = unknown(paper, lines, team), paper.read(3.2)
        yield words(f"{team}/none", box.inset(1, 0), why, size, colour="quiet", align="centre", quick=True)
        return
    yield Scale(key=f"{team}/scale", box=box.inset(1.2, 0.2))
    middle = box.centred(max(5.6, box.w * 0.2, paper.must * 1.2), box.h)
    yield Panel(key=f"{team}/heading", box=middle, top="row", radius=0.9, edge=tone, edge_width=0.28)
    yield Icon(key=f"{team}/pointer", box=Box.around(middle.centre[0], box.y, 2.0, 2.0), name="pointer", colour=tone)
    letters = {name: paper.catalogue.sentence(COURSE_LETTERS[name]) for name in ROSE}
    yield words(f"{team}/now", middle, letters[now], paper.read(4.2), style="display", align="centre", quick=True)
    index = ROSE.index(now)
    for turn, side in ((-1, 0.19), (1, 0.81)):
        place = Box.around(box.x + box.w * side, box.centre[1] - box.h * 0.06, 5, box.h * 0.7)
        yield words(
            f"{team}/turn{turn}",
            place,
            letters[ROSE[(index + turn) % 4]],
            paper.seen(max(SMALLEST, 2.9)),
            style="heading",
            colour="quiet",
            align="centre",
        )


NAME = 4.6
HEAD, FOOT = 5.4, 6.4
SECURING = 8.6
"""The height of what a crew does at the surface, in units: its sections over their count."""
CLOCK = 11.0


HULL = 10.6
"""The height of a submarine beside what its crew does, where there is no room for it above."""


def line_high(pen: Pen) -> float:
    """How high a crew is at least, as a line."""
    return 1.25 * pen.must + 1.0


def full_high(pen: Pen) -> float:
    """How high a crew is whose submarine stands beside what it does: two lines of the rest."""
    return line_high(pen) + max(HULL, 2.4 * pen.rest + 0.6) + 0.6


def station(paper: Paper, team: str, box: Box) -> list[Element]:
    """Everything of one crew: under each other, on a small panel beside each other, where it is low a line of it."""
    view = paper.view.board
    assert isinstance(view, SonarView)
    ground = inset(box, 0, left=0.8)
    elements: list[Element] = [
        Panel(key=f"{team}/edge", box=box.left_part(3), top=team_tone(team), radius=1.4),
        Panel(key=team, box=ground, top="station-top", bottom="station-bottom", radius=1.4),
    ]
    if waited_for(view) == team:
        # The colour of a STOP is that of explosions, too: this crew was not hit by it.
        accent: Tone = team_tone(team) if view.stop else "turn"
        elements.append(Outline(key="turn", box=box.inset(-0.35), colour=accent, radius=1.8, width=0.4, bleed=0.6))
    if not paper.close:
        inner = inset(box, 0, left=2.2, top=0.8, right=1.2, bottom=1.1)
        risen = view.teams[team].surfaced and view.mode == "real_time" and view.phase != "over"
        head, room, foot = column(inner, HEAD, REST, SECURING if risen else FOOT)
        high = min(room.h - 1.5, room.w * 0.47)
        hull = room.without_bottom(1.5).centred(min(room.w, high / 0.43), high)
        return [
            *elements,
            *_named(paper, view, team, head),
            hull_of(view, team, hull),
            *_doing(paper, view, team, foot),
        ]
    inner = inset(box, 0, left=2.0, top=0.5, right=1.0)
    line = inner.top_part(line_high(paper) - 1.0)
    if box.h < full_high(paper) - 0.1:
        return [*elements, *_line(paper, view, team, line)]
    low = inner.without_top(line.h + 0.3).top_part(full_high(paper) - line_high(paper) - 0.6)
    hull = low.left_part(min(low.h / 0.43, low.w * 0.4))
    right = low.without_top(0.6).right_part(low.w - hull.w - 1.2)
    return [*elements, *_named(paper, view, team, line), hull_of(view, team, hull), *_doing(paper, view, team, right)]


def _line(paper: Paper, view: SonarView, team: str, line: Box) -> list[Element]:
    """Sign, name and submarine; at the right the heading, the surface, or how it ended."""
    tone, size, name = team_tone(team), paper.must, paper.catalogue.sentence(TEAM_NAMES[team])
    sign, title, hull, rest = row(
        line, 0.95 * size + 0.8, paper.width("display", size, name) + 1.4, line.h / 0.43 + 1.0, REST
    )
    elements: list[Element] = [
        *team_sign(f"{team}/sign", beside(sign, 0.95 * size), team),
        words(f"{team}/name", title, name, size, shrinks=False, style="display", colour=tone),
        hull_of(view, team, hull.without_right(1.0)),
    ]
    place = rest.right_part(min(rest.w, 1.5 * size))
    if view.phase == "over" and not scrubbed(view):
        text, end = _fate(paper, view, team)
        note = words(f"{team}/note", rest, text, size, smallest=paper.rest, style="heading", colour=end, align="right")
        return [*elements, note]
    if view.phase != "over" and view.teams[team].surfaced:
        return [*elements, *_risen(paper, view, team, rest)]
    now = heading(shown(view), team)
    if not now:
        why, size = unknown(paper, shown(view), team), paper.rest
        fits = paper.width("text", size, why) <= rest.w
        note = words(f"{team}/none", rest, why, size, shrinks=False, colour="quiet", align="right", quick=True)
        return [*elements, note] if fits else elements
    text = paper.catalogue.sentence(COURSE_LETTERS[now])
    return [
        *elements,
        Panel(key=f"{team}/heading", box=place, top="row", radius=0.9, edge=tone, edge_width=0.25),
        words(f"{team}/now", place, text, size, shrinks=False, style="display", align="centre", quick=True),
    ]


def _risen(paper: Paper, view: SonarView, team: str, box: Box) -> Iterator[Element]:
    """On a line: the surface, in real time with how many sections are secured, and how long the crew has been up."""
    size, up = paper.must, view.clocks.get(f"surfaced-{team}")
    count = f"{len(view.teams[team].secured)}/4" if view.mode == "real_time" else ""
    wide, face = paper.width("heading", size, count), 2.4 * size if up is not None else 0.0
    _, sign, text, clock = row(box, REST, 0.85 * size, wide + 0.4 if count else 0.0, face, gap=0.8)
    yield Icon(key=f"{team}/up/sign", box=beside(sign, 0.85 * size), name="surface", colour=team_tone(team))
    if count:
        yield words(f"{team}/securing", text, count, size, shrinks=False, style="heading")
    if up is not None:
        yield ClockFace(key=f"{team}/up", box=clock, timer=up, size=size, colour="clock")


def _fate(paper: Paper, view: SonarView, team: str) -> tuple[str, Tone]:
    """How the battle ended for a crew."""
    if view.teams[team].damage >= 4:
        return paper.catalogue.sentence("sonar-lost"), "failed"
    return paper.catalogue.sentence("sonar-won"), "done"


def hull_of(view: SonarView, team: str, box: Box) -> Hull:
    """A crew's submarine; what the last announcements broke, breaks when they are new."""
    after = [line for line in lines(view) if line.team == team and line.kind == "damage"]
    news = after[-1] if after and not scrubbed(view) else None
    hit = damage(view, team)
    broke = min(hit, news.amount or 0) if news is not None else 0
    return Hull(
        key=f"{team}/hull", box=box, damage=hit, team=team, breaking=broke, since=news.time if news is not None else 0.0
    )


def waited_for(view: SonarView) -> str | None:
    """The crew that has to speak or act; nobody while both are under way, or after the end."""
    if view.phase == "over":
        return None
    return view.question.asked if view.question else view.stop or view.turn


def _named(paper: Paper, view: SonarView, team: str, box: Box) -> list[Element]:
    """The crew's sign and name; at the right how often it was hit, or how closely it is known in training."""
    over = view.phase == "over" and not scrubbed(view)
    hit = damage(view, team)
    note = paper.catalogue.sentence("sonar-hit-of", {"count": hit})
    tone: Tone = "text"
    if over:
        note, tone = _fate(paper, view, team)
    elif team in paper.view.panel:
        note, tone = paper.catalogue.sentence("sonar-on-spaces", {"count": len(paper.view.panel[team])}), "quiet"
    name = paper.catalogue.sentence(TEAM_NAMES[team])
    size = paper.read(NAME)
    sign = beside(box, max(4.3, 0.95 * paper.must))
    left = Box(sign.right + 1.0, box.y, paper.width("display", size, name) + 0.4, box.h)
    right = Box(left.right + 0.6, box.y + 0.5, box.right - left.right - 0.6, box.h - 0.5)
    large = paper.read(3.0)
    if not over and paper.width("heading", large, note) > right.w and team not in paper.view.panel:
        note = f"{hit}/4"
    return [
        *team_sign(f"{team}/sign", sign, team),
        words(f"{team}/name", left, name, size, style="display", colour=team_tone(team), smallest=paper.read(3.0)),
        words(
            f"{team}/note",
            right,
            note,
            large,
            smallest=paper.seen(SMALLEST),
            style="heading",
            colour=tone,
            align="right",
            short=True,
        ),
    ]


def _doing(paper: Paper, view: SonarView, team: str, box: Box) -> Iterable[Element]:
    """Under the submarine: its heading, what it does at the surface, or how it ended."""
    if view.phase == "over" and not scrubbed(view):
        return _ended(paper, view, team, box)
    if view.phase != "over" and view.teams[team].surfaced:
        if view.mode == "real_time":
            return _securing(paper, view, team, box)
        elements: list[Element] = [
            Panel(key=f"{team}/up", box=box, top="row", radius=1.0, edge=team_tone(team), edge_width=0.2)
        ]
        return [
            *elements,
            Icon(key=f"{team}/up/sign", box=beside(box, 4.0, 1.2), name="surface", colour=team_tone(team)),
            words(
                f"{team}/up/text",
                box.inset(1).right_part(box.w - 7.4),
                paper.catalogue.sentence("sonar-at-surface"),
                paper.read(3.2),
                style="heading",
                smallest=paper.seen(SMALLEST),
            ),
        ]
    return ribbon(paper, view, shown(view), team, box)


def _securing(paper: Paper, view: SonarView, team: str, box: Box) -> Iterator[Element]:
    """The four sections, how long the crew has been up, and what is still to come."""
    side = view.teams[team]
    small, large = paper.read(READ), paper.read(4.2)
    upper, lower = box.top_part(max(3.2, 0.9 * large)), box.bottom_part(1.2 * small)
    face = 2.4 * large
    clock = view.clocks.get(f"surfaced-{team}")
    if clock is not None:
        yield ClockFace(key=f"{team}/up", box=upper.right_part(face), timer=clock, size=large, colour="clock")
    cells = upper.left_part(upper.w - face - 0.8).columns(len(SECTIONS), 0.7)
    for section, cell in zip(SECTIONS, cells, strict=True):
        done = section in side.secured
        yield Panel(
            key=f"{team}/{section}",
            box=cell,
            top="done" if done else "row",
            radius=0.9,
            edge="" if done else "line",
            edge_width=0.25,
        )
        if done:
            yield Badge(key=f"{team}/{section}/tick", box=cell.centred(2.4, 2.4), name="tick", ground="done", inner=1.0)
    key = "sonar-checked" if side.accepted else "sonar-checking" if side.ready else "sonar-securing"
    text = paper.catalogue.sentence(key, {"count": len(side.secured)})
    yield words(f"{team}/securing", lower, text, small, smallest=paper.seen(SMALLEST), style="heading")


def _ended(paper: Paper, view: SonarView, team: str, box: Box) -> list[Element]:
    """How far the crew came, and where it ended."""
    courses = sum(line.kind == "course" and line.team == team for line in view.log)
    text = paper.catalogue.sentence("sonar-courses", {"count": courses})
    second, size, least = "", paper.seen(SENTENCE), paper.seen(SMALLEST)
    if view.revealed:
        sheet = view.revealed[team]
        both = text + " · " + paper.catalogue.sentence("sonar-mines-laid", {"count": len(sheet.mines)})
        # Where there is no room to say how many, the chart shows them.
        text = both if paper.width("text", least, both) <= box.w else text
        second = paper.catalogue.sentence("sonar-ended-at", {"at": sheet.position or ""})
    upper, lower = box.rows(2)
    return [
        words(f"{team}/told", upper, text, size, smallest=least, colour="quiet"),
        words(f"{team}/ended", lower, second, size, smallest=least, colour="quiet"),
    ]


def clock(view: SonarView, box: Box, pen: Pen) -> list[Element]:
    """The clock between the crews: the turn's countdown where there is one, with the battle's time beside it."""
    elements: list[Element] = [Panel(key="clock", box=box, top="row", radius=1.4, edge="line", edge_width=0.15)]
    turn, game = view.clocks.get("turn"), view.clocks.get("game")
    first = turn or game
    if first is None:
        return elements
    sign = beside(box, min(8.0, box.h * 0.72), 1.3)
    if first.total is not None:
        elements.append(Ring(key="clock/ring", box=sign, timer=first, thickness=1.0))
    else:
        elements.append(Icon(key="clock/sign", box=sign, name="clock", colour="clock" if first.running else "quiet"))
    room = Box(sign.right + 0.8, box.y, box.right - sign.right - 1.6, box.h)
    if turn is not None and game is not None:
        small = pen.seen(3.2)
        second = room.right_part(2.95 * small)
        room = room.left_part(room.w - second.w - 0.6)
        elements.append(ClockFace(key="clock/game", box=second, timer=game, size=small, colour="quiet"))
    size = min(10.0, room.w / _figures(first) * 2.0, box.h * 0.9)
    tone: Tone = "text" if first.running or first.total is not None else "quiet"
    elements.append(ClockFace(key="clock/first", box=room, timer=first, size=size, colour=tone))
    return elements


def _figures(timer: Timer) -> float:
    """How many figures wide a clock is at most; an hour and more needs two more."""
    return 4.7 if timer.total is not None else 4.9
