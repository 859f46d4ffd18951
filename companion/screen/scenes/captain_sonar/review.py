"""After the end: both ways, mines and hits as they stood at the moment that is looked at."""

from companion.games.captain_sonar.terms import Announcement
from companion.games.captain_sonar.view import SonarView
from companion.screen.elements import Badge, Element, Panel, Touch
from companion.screen.geometry import Box
from companion.screen.scenes.captain_sonar.chart import MineSign, Route
from companion.screen.scenes.captain_sonar.grid import Grid
from companion.screen.theme import team_tone

COURSES = ("course", "corrected")
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


def ways(view: SonarView, grid: Grid) -> list[Element]:
    """Both submarines' ways, mines and hits."""
    made: list[Element] = []
    for index, team in enumerate(view.revealed or {}):
        made += _way(view, team, grid, 0.08 * (1 - 2 * index))
    return made


def _way(view: SonarView, team: str, grid: Grid, shift: float) -> list[Element]:
    assert view.revealed is not None
    shown, tone = view.revealed[team], team_tone(team)
    now = len(view.log) if view.moment is None else view.moment
    made: list[Element] = []
    for index, mine in enumerate(shown.mines):
        if mine.number > now:
            continue
        side = grid.cell * 0.66
        place = Box.around(*grid.middle(mine.at), side, side)
        gone = mine.gone_number is not None and mine.gone_number <= now
        made.append(MineSign(key=f"{team}/mine{index}", box=place, colour=tone, gone=gone))
    track = tuple(step.at for step in shown.track if step.number <= now)
    made.append(Route(key=f"{team}/route", box=grid.sea, grid=grid, spaces=track, colour=tone, shift=shift))
    for index, hit in enumerate(shown.hits):
        if hit.at is not None and hit.number <= now:
            box = grid.space(hit.at)
            side = grid.cell * 0.4
            corner = Box(box.right - side, box.y, side, side)
            made.append(Badge(key=f"{team}/hit{index}", box=corner, name="cross", ground="failed", inner=0.7))
    return made


def timeline(view: SonarView, box: Box) -> list[Element]:
    """How far the moment is along the battle; a touch leads near to where it points."""
    count = len(view.log)
    if view.moment is None or view.revealed is None or not count:
        return []
    bar = box.top_part(0.7)
    done = bar.left_part(bar.w * view.moment / count)
    made: list[Element] = [Panel(key="time", box=bar, top="track", radius=bar.h / 2)]
    if view.moment:
        made.append(Panel(key="time/done", box=done, top="light", radius=bar.h / 2))
    places = min(TOUCHES, count + 1)
    for index, cell in enumerate(box.columns(places)):
        number = round(count * index / max(1, places - 1))
        if number != view.moment:
            made.append(Touch(key=f"time/{index}", box=cell, word=f"MOMENT {number}"))
    return made
