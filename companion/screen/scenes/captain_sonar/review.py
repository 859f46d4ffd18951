"""After the end: both ways, mines and hits as they stood at the moment that is looked at, and the whole story.

The story has the announcements of both crews, each with what it brought, so that cause and effect stay together.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from companion.games.captain_sonar.terms import TEAMS, Announcement, turning_points
from companion.games.captain_sonar.view import SonarView
from companion.screen.elements import Badge, Element, Outline, Panel, Touch
from companion.screen.geometry import Box
from companion.screen.scenes.captain_sonar.buttons import announced, fact
from companion.screen.scenes.captain_sonar.chart import Grid, MineSign, Route
from companion.screen.scenes.captain_sonar.marks import SHOTS, BlastMark, worst
from companion.screen.scenes.common import ending
from companion.screen.theme import team_tone
from companion.screen.widgets import TEAM_NAMES
from companion.text.catalogue import Catalogue, clock

COURSES = ("course", "corrected")
POINT = 2.6
"""How large a turning point is marked on the line of time."""
TOUCHES = 8
"""Places on the line of time that can be touched; buttons do the single steps."""


def scrubbed(view: SonarView) -> bool:
    """Whether the charts show a moment before the end."""
    return view.moment is not None and view.moment < len(view.log)


def lines(view: SonarView) -> tuple[Announcement, ...]:
    """The announcements up to the moment."""
    return view.log if view.moment is None else view.log[: view.moment]


def shown(view: SonarView) -> tuple[Announcement, ...]:
    """The same as the shared screen shows them: without courses while the Radio Operators are to hear them."""
    if view.listen == "screen" or view.phase == "over":
        return lines(view)
    return tuple(line for line in lines(view) if line.kind not in COURSES)


def damage(view: SonarView, team: str) -> int:
    """The damage that a crew had at the moment."""
    hits = view.revealed[team].hits if view.revealed and scrubbed(view) else ()
    if not hits:
        return view.teams[team].damage
    taken = [hit.after for hit in hits if hit.number <= (view.moment or 0)]
    return taken[-1] if taken else hits[0].before


def ways(view: SonarView, grid: Grid) -> Iterator[Element]:
    """Both submarines' ways, mines and hits."""
    for index, team in enumerate(view.revealed or {}):
        yield from _way(view, team, grid, 0.08 * (1 - 2 * index))


def deciding(view: SonarView, grid: Grid) -> Iterator[Element]:
    """At the end the explosion that decided it, ringed: the boat that it sank lies in the ring or beside it."""
    last = view.explosion
    if last is None or view.winner is None or view.revealed is None or scrubbed(view):
        return
    if any(line.kind not in ("damage", "end") for line in view.log[last.number :]):
        return
    place = grid.space(last.at).inset(-grid.cell * 0.3)
    yield ending.later(Outline(key="ended", box=place, colour="failed", radius=place.w / 2, width=0.4))


def _way(view: SonarView, team: str, grid: Grid, shift: float) -> Iterator[Element]:
    assert view.revealed is not None
    shown, tone = view.revealed[team], team_tone(team)
    now = len(view.log) if view.moment is None else view.moment
    for index, mine in enumerate(shown.mines):
        if mine.number > now:
            continue
        side = grid.cell * 0.66
        place = Box.around(*grid.middle(mine.at), side, side)
        gone = mine.gone_number is not None and mine.gone_number <= now
        yield MineSign(key=f"{team}/mine{index}", box=place, colour=tone, gone=gone)
    track = tuple(step.at for step in shown.track if step.number <= now)
    yield Route(key=f"{team}/route", box=grid.sea, grid=grid, spaces=track, colour=tone, shift=shift)
    for index, hit in enumerate(shown.hits):
        if hit.at is not None and hit.number <= now:
            side = grid.cell * 0.4
            box = grid.space(hit.at).inset(0.36 * side)
            # It lies away from the last explosion, which rings the spaces beside its own.
            x, y = grid.middle(view.explosion.at) if view.explosion is not None else box.centre
            corner = Box.around(
                box.x if x > box.centre[0] else box.right, box.bottom if y < box.centre[1] else box.y, side, side
            )
            yield Badge(key=f"{team}/hit{index}", box=corner, name="cross", ground="failed", inner=0.7)


def timeline(view: SonarView, box: Box) -> Iterator[Element]:
    """How far the moment is along the battle; a touch leads near to where it points."""
    count = len(view.log)
    if view.moment is None or view.revealed is None or not count:
        return
    bar = box.top_part(0.7)
    done = bar.left_part(bar.w * view.moment / count)
    yield Panel(key="time", box=bar, top="track", radius=bar.h / 2)
    if view.moment:
        yield Panel(key="time/done", box=done, top="light", radius=bar.h / 2)
    places = min(TOUCHES, count + 1)
    for index, cell in enumerate(box.columns(places)):
        number = round(count * index / max(1, places - 1))
        if number != view.moment:
            yield Touch(key=f"time/{index}", box=cell, word=f"MOMENT {number}")
    for number in turning_points(view.log):
        # A finger is broader than a mark.
        spot = Box.around(bar.x + bar.w * number / count, bar.centre[1], POINT, POINT)
        results = [*(view.log[number - 1].results or {}).values()]
        yield BlastMark(key=f"time/point{number}", box=spot, result=worst(results))
        yield Touch(key=f"time/point{number}/touch", box=spot.inset(-POINT / 2), word=f"MOMENT {number}")


SIGNS = {
    "torpedo": "torpedo",
    "trigger": "mine",
    "mine": "mine",
    "archer": "star",
    "drone": "drone",
    "sonar": "sonar-wave",
    "silence": "silence",
    "surface": "surface",
    "dive": "dive",
    "ready": "tick",
    "accepted": "tick",
    "rejected": "cross",
    "corrected": "undo",
    "failed": "cross",
    "damage": "alert",
}
Totals = dict[tuple[int, str], int]


@dataclass(frozen=True)
class AnnouncedEffect:
    """What an announcement brought: a sign, a sentence, perhaps a second one about a crew."""

    sign: str
    text: str
    team: str = ""
    more: str = ""
    blast: str = ""


@dataclass(frozen=True)
class AnnouncedRow:
    """One announcement: who, its sign, what, and what came of it. ``number`` counts announcements.

    ``clock`` is what the battle's clock showed, in figures; nothing of what is not said yet.
    """

    number: int
    team: str
    kind: str
    sign: str
    text: str
    effects: tuple[AnnouncedEffect, ...] = field(default=())
    clock: str = ""


def story(view: SonarView, catalogue: Catalogue) -> list[AnnouncedRow]:
    """The rows, oldest first. Damage belongs to what caused it; the end speaks for itself."""
    rows: list[AnnouncedRow] = []
    after = _totals(view)
    cause = ""
    for line in shown(view):
        if line.kind == "end":
            continue
        if line.kind in SHOTS:
            rows.append(_row(line, catalogue, _struck(line, after, catalogue)))
        elif line.kind == "damage" and cause in SHOTS:
            continue
        elif line.kind == "damage" and rows:
            effect = AnnouncedEffect(SIGNS[line.kind], announced(catalogue, line), line.team)
            rows[-1] = replace(rows[-1], effects=(*rows[-1].effects, effect))
        else:
            rows.append(_row(line, catalogue, _answered(line, catalogue)))
        cause = line.kind if line.kind != "damage" else cause
    return [*rows, *_open(view, catalogue)]


def _open(view: SonarView, catalogue: Catalogue) -> list[AnnouncedRow]:
    """What a sonar or a drone asks, until it is answered."""
    asked = view.question
    if asked is None or asked.kind not in ("sonar", "drone") or scrubbed(view):
        return []
    params = {"sector": asked.sector or 0}
    text = (
        catalogue.sentence("label-sonar-drone", params)
        if asked.kind == "drone"
        else catalogue.sentence("sonar-gauge-sonar")
    )
    waiting = AnnouncedEffect("question", catalogue.sentence("sonar-waiting"), asked.asked)
    return [AnnouncedRow(len(view.log) + 1, asked.by, asked.kind, SIGNS[asked.kind], text, (waiting,))]


def _row(line: Announcement, catalogue: Catalogue, effects: tuple[AnnouncedEffect, ...]) -> AnnouncedRow:
    sign = f"course-{(line.direction or 'n').lower()}" if line.kind == "course" else SIGNS.get(line.kind, "dots")
    return AnnouncedRow(
        line.number, line.team, line.kind, sign, _said(line, catalogue), effects, clock(int(line.clock))
    )


def _said(line: Announcement, catalogue: Catalogue) -> str:
    """The announcement without its answer, as short as it can be."""
    if line.kind == "course":
        return catalogue.sentence(f"sonar-panel-{(line.direction or 'n').lower()}")
    if line.kind == "drone":
        return catalogue.sentence("label-sonar-drone", {"sector": line.sector or 0})
    if line.kind == "sonar":
        return catalogue.sentence("sonar-gauge-sonar")
    return announced(catalogue, line)


def _answered(line: Announcement, catalogue: Catalogue) -> tuple[AnnouncedEffect, ...]:
    other = next(team.value for team in TEAMS if team.value != line.team)
    if line.kind == "drone":
        sign = "tick" if line.answer else "cross"
        return (AnnouncedEffect(sign, catalogue.sentence(f"label-sonar-word-{'yes' if line.answer else 'no'}"), other),)
    if line.kind == "sonar":
        return (AnnouncedEffect("facts", ", ".join(fact(catalogue, pair) for pair in line.facts or ()), other),)
    return ()


def _struck(line: Announcement, after: Totals, catalogue: Catalogue) -> tuple[AnnouncedEffect, ...]:
    """One effect for every crew that was hit, or one that nobody was."""
    results = line.results or {}
    elements = []
    for team in (team.value for team in TEAMS if results.get(team.value) in ("direct", "indirect")):
        text = catalogue.sentence("sonar-struck-result", {"result": results[team]})
        total = next(
            (after[number, team] for number in range(line.number + 1, line.number + 4) if (number, team) in after), 0
        )
        more = (
            catalogue.sentence("sonar-hits", {"team": catalogue.sentence(TEAM_NAMES[team]), "count": total})
            if total
            else ""
        )
        elements.append(AnnouncedEffect("", text, team, more, results[team]))
    if elements:
        return tuple(elements)
    return (AnnouncedEffect("", catalogue.sentence("sonar-struck-result", {"result": "clear"}), blast="clear"),)


def _totals(view: SonarView) -> Totals:
    """The damage that each crew had after each of its lines of damage, counted back from what it has now."""
    left = {team: side.damage for team, side in view.teams.items()}
    totals: Totals = {}
    for line in reversed(view.log):
        if line.kind == "damage":
            totals[line.number, line.team] = left[line.team]
            left[line.team] -= line.amount or 0
    return totals
