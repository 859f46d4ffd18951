"""A crew's half of the shared screen: name, hull, the latest announcement, the log, securing at the surface."""

from companion.games.captain_sonar.terms import SECTIONS, Announcement
from companion.games.captain_sonar.view import RevealedView, SonarView
from companion.screen.elements import Badge, Element, Outline, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import REST, beside, row
from companion.screen.scenes.captain_sonar.hull import Hull
from companion.screen.scenes.captain_sonar.review import damage, scrubbed
from companion.screen.scenes.captain_sonar.review import lines as heard
from companion.screen.scenes.captain_sonar.wording import announced
from companion.screen.scenes.common.teams import team_sign
from companion.screen.theme import NAME, QUIET, SENTENCE
from companion.screen.widgets import ClockFace
from companion.text.catalogue import Catalogue

LINE = 3.5
"""The step of the log, in units."""


def station(view: SonarView, team: str, box: Box, words_: Catalogue, kept: float = 0.0) -> list[Element]:
    """Everything of one crew; so much height at the lower edge is kept free for a button."""
    tone = f"team-{team}"
    made: list[Element] = [
        Panel(key=f"{team}/edge", box=box.top_part(4), top=tone, radius=1.8),
        Panel(key=f"{team}", box=box.without_top(0.4), top="station-top", bottom="station-bottom", radius=1.8),
    ]
    waited_for = view.question.asked if view.question else view.stop or view.turn
    if waited_for == team:
        accent = "stop" if view.stop else "turn"
        made.append(Outline(key="turn", box=box.inset(-0.3), colour=accent, radius=2, width=0.4, bleed=0.6))
    inner = box.inset(1.8, 1.8)
    made += _name(view, team, inner, words_, tone)
    hull = Box(inner.x, inner.y + 5.2, inner.w, 3.6)
    made.append(Hull(key=f"{team}/hull", box=hull, damage=damage(view, team), team=team))
    rest = inner.without_top(10.4).without_bottom(kept)
    if view.phase == "over" and not scrubbed(view):
        return [*made, *_ended(view, team, rest, words_)]
    if view.phase != "over" and view.teams[team].surfaced and view.mode == "real_time":
        made += _securing(view, team, rest.top_part(11), words_)
        rest = rest.without_top(11.6)
    return [*made, *_log(view, team, rest, words_)]


def _name(view: SonarView, team: str, box: Box, words_: Catalogue, tone: str) -> list[Element]:
    """The crew's name, and beside it what is special now."""
    note = ""
    if view.teams[team].surfaced:
        note = words_.sentence("sonar-at-surface")
    elif view.turn == team and view.extra_turns:
        note = words_.sentence("sonar-extra-turns", {"count": view.extra_turns})
    head = box.top_part(4.4)
    badge, left = row(head.left_part(box.w * (0.42 if note else 1.0)), 3.8, REST, gap=1)
    made: list[Element] = [
        *team_sign(f"{team}/sign", beside(badge, 3.8), team),
        words(f"{team}/name", left, words_.sentence(f"team-{team}"), NAME, style="display", colour=tone),
    ]
    if note:
        place = box.top_part(4.4).right_part(box.w * 0.56)
        made.append(words(f"{team}/note", place, note, SENTENCE, colour="quiet", align="right", lines=2))
    return made


def _log(view: SonarView, team: str, box: Box, words_: Catalogue) -> list[Element]:
    """The latest announcement large, the older ones below it, newest first."""
    lines = [line for line in heard(view) if line.team == team and line.kind != "end"]
    if not lines or box.h < LINE:
        return []
    made: list[Element] = []
    latest = box.top_part(min(box.h, 5.6))
    made.append(
        words(
            f"{team}/latest",
            latest,
            announced(words_, lines[-1]),
            5.0,
            style="display",
            rises=True,
            lines=2,
            colour=_tone(lines[-1]),
        )
    )
    room = box.without_top(6.4)
    count = max(0, int(room.h / (LINE)))
    for index, line in enumerate(reversed(lines[-1 - count : -1])):
        place = Box(room.x, room.y + index * LINE, room.w, LINE)
        text = announced(words_, line)
        made.append(words(f"{team}/log{line.number}", place, text, SENTENCE, colour="quiet", short=True))
    return made


def _tone(line: Announcement) -> str:
    return "failed" if line.kind == "damage" else "text"


def _securing(view: SonarView, team: str, box: Box, words_: Catalogue) -> list[Element]:
    """The four sections, how long the crew has been up, and what is still to come."""
    side = view.teams[team]
    made: list[Element] = []
    bar = box.top_part(4.2)
    clock = view.clocks.get(f"surfaced-{team}")
    if clock is not None:
        made.append(ClockFace(key=f"{team}/up", box=bar.right_part(9), timer=clock, size=3.4, colour="clock"))
    cells = bar.left_part(bar.w - 10).columns(len(SECTIONS), 0.7)
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
            sign = cell.centred(2.6, 2.6)
            made.append(Badge(key=f"{team}/{section}/tick", box=sign, name="tick", ground="done", inner=1.0))
    key = "sonar-checked" if side.accepted else "sonar-checking" if side.ready else "sonar-securing"
    text = words_.sentence(key, {"count": len(side.secured)})
    place = box.without_top(5.0).top_part(6.0)
    made.append(words(f"{team}/securing", place, text, SENTENCE, lines=2, valign="top"))
    return made


def _ended(view: SonarView, team: str, box: Box, words_: Catalogue) -> list[Element]:
    """Winner or destroyed, and how far the crew came."""
    lost = view.teams[team].damage >= 4
    text = words_.sentence("sonar-lost" if lost else "sonar-won")
    made: list[Element] = [
        words(f"{team}/latest", box.top_part(6), text, 5.0, style="display", colour="failed" if lost else "done")
    ]
    shown: RevealedView | None = view.revealed.get(team) if view.revealed else None
    courses = sum(line.kind == "course" and line.team == team for line in view.log)
    told = [words_.sentence("sonar-courses", {"count": courses})]
    if shown is not None:
        told.append(words_.sentence("sonar-mines-laid", {"count": len(shown.mines)}))
        told.append(words_.sentence("sonar-ended-at", {"at": shown.position or ""}))
    room = box.without_top(7)
    for index, line in enumerate(told):
        place = Box(room.x, room.y + index * LINE, room.w, LINE)
        made.append(words(f"{team}/told{index}", place, line, max(QUIET, SENTENCE), colour="quiet"))
    return made
