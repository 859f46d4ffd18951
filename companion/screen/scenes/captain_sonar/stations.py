"""A crew on the shared screen: sign and name, its submarine, its heading or what it does at the surface; the clock."""

from companion.games.captain_sonar.terms import SECTIONS
from companion.games.captain_sonar.view import SonarView
from companion.rules.published import TableView
from companion.rules.timers import Timer
from companion.screen.clocks import Ring
from companion.screen.elements import Badge, Element, Icon, Outline, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.captain_sonar.hull import Hull
from companion.screen.scenes.captain_sonar.review import damage, lines, scrubbed, shown
from companion.screen.scenes.captain_sonar.ribbon import ribbon
from companion.screen.scenes.common.teams import team_sign
from companion.screen.theme import SENTENCE, SMALLEST, Tone, team_tone
from companion.screen.widgets import ClockFace
from companion.text.catalogue import Catalogue

NAME = 4.6
HEAD, FOOT = 5.4, 6.4
CLOCK = 11.0
LONG = 45


def station(table: TableView, team: str, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Everything of one crew."""
    view = table.board
    assert isinstance(view, SonarView)
    made: list[Element] = [
        Panel(key=f"{team}/edge", box=box.left_part(3), top=team_tone(team), radius=1.4),
        Panel(
            key=team,
            box=Box(box.x + 0.8, box.y, box.w - 0.8, box.h),
            top="station-top",
            bottom="station-bottom",
            radius=1.4,
        ),
    ]
    if waited_for(view) == team:
        accent: Tone = "stop" if view.stop else "turn"
        made.append(Outline(key="turn", box=box.inset(-0.35), colour=accent, radius=1.8, width=0.4, bleed=0.6))
    inner = Box(box.x + 2.2, box.y + 0.8, box.w - 3.4, box.h - 1.9)
    made += named(table, view, team, inner.top_part(HEAD), pen, words_)
    foot = inner.bottom_part(FOOT)
    room = Box(inner.x, inner.y + HEAD, inner.w, inner.h - HEAD - FOOT - 1.5)
    high = min(room.h, room.w * 0.47)
    hull = room.centred(min(room.w, high / 0.43), high)
    made.append(hull_of(view, team, hull))
    return [*made, *doing(view, team, foot, pen, words_)]


def hull_of(view: SonarView, team: str, box: Box) -> Hull:
    """A crew's submarine; what the last announcements broke, breaks when they are new."""
    after = [line for line in lines(view) if line.team == team and line.kind == "damage"]
    told = after[-1] if after and not scrubbed(view) else None
    hit = damage(view, team)
    broke = min(hit, told.amount or 0) if told is not None else 0
    return Hull(
        key=f"{team}/hull", box=box, damage=hit, team=team, breaking=broke, since=told.time if told is not None else 0.0
    )


def waited_for(view: SonarView) -> str | None:
    """The crew that has to speak or act; nobody while both are under way, or after the end."""
    if view.phase == "over":
        return None
    return view.question.asked if view.question else view.stop or view.turn


def named(table: TableView, view: SonarView, team: str, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The crew's sign and name; at the right how often it was hit, or how closely it is known in training."""
    over = view.phase == "over" and not scrubbed(view)
    hit = damage(view, team)
    note, tone = words_.sentence("sonar-hit-of", {"count": hit}), "text"
    if over:
        lost = view.teams[team].damage >= 4
        note, tone = words_.sentence("sonar-lost" if lost else "sonar-won"), "failed" if lost else "done"
    elif team in table.panel:
        note, tone = words_.sentence("sonar-on-spaces", {"count": len(table.panel[team])}), "quiet"
    name = words_.sentence(f"team-{team}")
    size = pen.read(NAME)
    sign = beside(box, max(4.3, 0.95 * pen.must))
    wide = pen.width("display", size, name) + 0.4
    left = Box(sign.right + 1.0, box.y, wide, box.h)
    right = Box(left.right + 0.6, box.y + 0.5, box.right - left.right - 0.6, box.h - 0.5)
    large = pen.read(3.0)
    if not over and pen.width("heading", large, note) > right.w and team not in table.panel:
        note = f"{hit}/4"
    return [
        *team_sign(f"{team}/sign", sign, team),
        words(f"{team}/name", left, name, size, style="display", colour=team_tone(team), smallest=pen.read(3.0)),
        words(
            f"{team}/note",
            right,
            note,
            large,
            smallest=pen.seen(SMALLEST),
            style="heading",
            colour=tone,
            align="right",
            short=True,
        ),
    ]


def doing(view: SonarView, team: str, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Under the submarine: its heading, what it does at the surface, or how it ended."""
    if view.phase == "over" and not scrubbed(view):
        return _ended(view, team, box, pen, words_)
    if view.phase != "over" and view.teams[team].surfaced:
        if view.mode == "real_time":
            return _securing(view, team, box, pen, words_)
        made: list[Element] = [
            Panel(key=f"{team}/up", box=box, top="row", radius=1.0, edge=team_tone(team), edge_width=0.2)
        ]
        text = words_.sentence("sonar-at-surface")
        return [
            *made,
            Icon(key=f"{team}/up/sign", box=beside(box, 4.0, 1.2), name="surface", colour=team_tone(team)),
            words(
                f"{team}/up/text",
                box.inset(1).right_part(box.w - 7.4),
                text,
                pen.read(3.2),
                style="heading",
                smallest=pen.seen(SMALLEST),
            ),
        ]
    return ribbon(view, shown(view), team, box, pen, words_)


def _securing(view: SonarView, team: str, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The four sections, how long the crew has been up, and what is still to come."""
    side = view.teams[team]
    made: list[Element] = []
    small, large = pen.seen(SENTENCE), pen.read(3.3)
    upper, lower = box.top_part(max(3.2, 0.9 * large)), box.bottom_part(max(3.0, 1.2 * small))
    face = 2.4 * large
    clock = view.clocks.get(f"surfaced-{team}")
    if clock is not None:
        made.append(ClockFace(key=f"{team}/up", box=upper.right_part(face), timer=clock, size=large, colour="clock"))
    cells = upper.left_part(upper.w - face - 0.8).columns(len(SECTIONS), 0.7)
    for section, cell in zip(SECTIONS, cells, strict=True):
        done = section in side.secured
        made.append(
            Panel(
                key=f"{team}/{section}",
                box=cell,
                top="done" if done else "row",
                radius=0.9,
                edge="" if done else "line",
                edge_width=0.25,
            )
        )
        if done:
            sign = cell.centred(2.4, 2.4)
            made.append(Badge(key=f"{team}/{section}/tick", box=sign, name="tick", ground="done", inner=1.0))
    key = "sonar-checked" if side.accepted else "sonar-checking" if side.ready else "sonar-securing"
    text = words_.sentence(key, {"count": len(side.secured)})
    made.append(words(f"{team}/securing", lower, text, small, smallest=pen.seen(SMALLEST), style="heading"))
    return made


def _ended(view: SonarView, team: str, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """How far the crew came, and where it ended."""
    courses = sum(line.kind == "course" and line.team == team for line in view.log)
    told = words_.sentence("sonar-courses", {"count": courses})
    second = ""
    if view.revealed:
        sheet = view.revealed[team]
        told += " · " + words_.sentence("sonar-mines-laid", {"count": len(sheet.mines)})
        second = words_.sentence("sonar-ended-at", {"at": sheet.position or ""})
    size, least = pen.seen(SENTENCE), pen.seen(SMALLEST)
    upper, lower = box.rows(2)
    return [
        words(f"{team}/told", upper, told, size, smallest=least, colour="quiet", short=True),
        words(f"{team}/ended", lower, second, size, smallest=least, colour="quiet", short=True),
    ]


def clock(view: SonarView, box: Box, pen: Pen) -> list[Element]:
    """The clock between the crews: the turn's countdown where there is one, with the battle's time beside it."""
    made: list[Element] = [Panel(key="clock", box=box, top="row", radius=1.4, edge="line", edge_width=0.15)]
    turn, game = view.clocks.get("turn"), view.clocks.get("game")
    first = turn or game
    if first is None:
        return made
    sign = beside(box, min(8.0, box.h * 0.72), 1.3)
    if first.total is not None:
        made.append(Ring(key="clock/ring", box=sign, timer=first, thickness=1.0))
    else:
        made.append(Icon(key="clock/sign", box=sign, name="clock", colour="clock" if first.running else "quiet"))
    room = Box(sign.right + 0.8, box.y, box.right - sign.right - 1.6, box.h)
    if turn is not None and game is not None:
        small = pen.seen(3.2)
        second = room.right_part(2.95 * small)
        room = room.left_part(room.w - second.w - 0.6)
        made.append(ClockFace(key="clock/game", box=second, timer=game, size=small, colour="quiet"))
    size = min(10.0, room.w / _figures(first) * 2.0, box.h * 0.9)
    tone: Tone = "text" if first.running or first.total is not None else "quiet"
    made.append(ClockFace(key="clock/first", box=room, timer=first, size=size, colour=tone))
    return made


def _figures(timer: Timer) -> float:
    """How many figures wide a clock is at most; an hour and more needs two more."""
    return 4.7 if timer.total is not None else 4.9
