"""A crew's heading as a ribbon of the compass: the last course announced in the middle, its neighbours beside it."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.captain_sonar.terms import Announcement
from companion.games.captain_sonar.view import SonarView
from companion.screen.brush import Brush
from companion.screen.elements import Element, Icon, Panel, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.theme import SMALLEST, Tone, team_tone
from companion.text.catalogue import Catalogue

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


def ribbon(
    view: SonarView, lines: Sequence[Announcement], team: str, box: Box, pen: Pen, words_: Catalogue
) -> list[Element]:
    """The ribbon of a crew that is under way; a dash while its heading is not known."""
    tone = team_tone(team)
    made: list[Element] = [
        Panel(key=f"{team}/ribbon", box=box, top="row", radius=1.0, edge="line", edge_width=0.15),
        Scale(key=f"{team}/scale", box=box.inset(1.2, 0.2)),
    ]
    now = heading(lines, team)
    middle = box.centred(max(5.6, box.w * 0.2, pen.must * 1.2), box.h)
    made.append(Panel(key=f"{team}/heading", box=middle, top="row", radius=0.9, edge=tone, edge_width=0.28))
    made.append(
        Icon(key=f"{team}/pointer", box=Box.around(middle.centre[0], box.y, 2.0, 2.0), name="pointer", colour=tone)
    )
    letters = {name: words_.sentence(f"sonar-letter-{name.lower()}") for name in ROSE}
    text = letters[now] if now else "–"
    made.append(words(f"{team}/now", middle, text, pen.read(4.2), style="display", align="centre", quick=True))
    if now:
        index = ROSE.index(now)
        for turn, side in ((-1, 0.19), (1, 0.81)):
            place = Box.around(box.x + box.w * side, box.centre[1] - box.h * 0.06, 5, box.h * 0.7)
            letter = letters[ROSE[(index + turn) % 4]]
            made.append(
                words(
                    f"{team}/turn{turn}",
                    place,
                    letter,
                    pen.seen(max(SMALLEST, 2.9)),
                    style="heading",
                    colour="quiet",
                    align="centre",
                )
            )
    return made
