"""The replay after a battle: a minute in which both ways grow, and with them what each crew could have known.

It runs by itself. Any word, key or touch ends it; with reduced motion a few stills of it follow each other.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.captain_sonar.view import SonarView
from companion.rules.published import Clouds, TableView
from companion.screen.brush import Brush
from companion.screen.elements import LATER, Element, Layout, Panel, words
from companion.screen.geometry import Box, Size
from companion.screen.moments.moment import MINUTE, Moment
from companion.screen.paper import Pen
from companion.screen.reading_distance import floors
from companion.screen.scenes import registry
from companion.screen.theme import SENTENCE
from companion.text.catalogue import Catalogue

HELD = 5.0
"""Seconds at the end in which both whole ways stand."""
LOOKED_AT = 5.0
"""Seconds in which a still can be looked at."""
MOST_STILLS = int((MINUTE - HELD) / LOOKED_AT) - 1
TURNS = ("torpedo", "trigger", "archer", "surface", "drone", "sonar", "end")
"""After these announcements a still stands: both crews know more, or one has lost something."""
OFFERS = ("foot/", "corner/", "touch/", "time", "cursor")


def at_moment(clouds: Clouds, moment: int) -> Mapping[str, tuple[str, ...]]:
    """Where each submarine could be after so many announcements.

    >>> at_moment({"blue": ((0, ("A1", "B1")), (3, ("A1",)))}, 2)
    {'blue': ('A1', 'B1')}
    """
    states = {}
    for team, steps in clouds.items():
        index = bisect_right([number for number, _ in steps], moment) - 1
        if index >= 0:
            states[team] = steps[index][1]
    return states


@dataclass(frozen=True, kw_only=True)
class Replay(Element):
    """The shared screen as it stood after the announcements that it ``shows``, each for ``step`` seconds."""

    view: TableView
    size: Size
    catalogue: Catalogue = field(compare=False)
    began: float
    shows: tuple[int, ...]
    step: float
    kept: dict[int, Layout] = field(default_factory=dict, compare=False, repr=False)

    @property
    def count(self) -> int:
        """How many announcements there were."""
        assert isinstance(self.view.board, SonarView)
        return len(self.view.board.log)

    def moment(self, now: float) -> int:
        """How many announcements are shown."""
        return self.shows[self._place(now)]

    def _place(self, now: float) -> int:
        return min(len(self.shows) - 1, max(0, int((now - self.began) / self.step)))

    def within(self) -> tuple[Element, ...]:
        """The table as it stands at the end: it is no news when the replay is over."""
        return self.then(self.count).elements

    def stamp(self, now: float) -> object:
        """The moment that is shown."""
        return self.moment(now)

    def due(self, now: float) -> float | None:
        """The next announcement."""
        place = self._place(now)
        return None if place + 1 >= len(self.shows) else max(now, self.began + (place + 1) * self.step) + LATER

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The whole screen as it stood."""
        for element in self.then(self.moment(now)).elements:
            element.draw(brush, element.box, now)

    def then(self, moment: int) -> Layout:
        """The layout of a moment; only the last one asked for is kept."""
        if moment not in self.kept:
            board = self.view.board
            assert isinstance(board, SonarView)
            panel = at_moment(self.view.clouds, moment)
            view = replace(
                self.view, board=replace(board, moment=moment), panel=panel, refused=None, notices=(), cursor=None
            )
            elements = registry.layout(view, self.size, self.catalogue)
            self.kept.clear()
            self.kept[moment] = Layout(
                (
                    *(element for element in elements.elements if not element.key.startswith(OFFERS)),
                    *self._bar(elements, moment),
                )
            )
        return self.kept[moment]

    def _bar(self, layout: Layout, moment: int) -> list[Element]:
        """Where the buttons will stand: that this is a replay, and how far it has come."""
        unit = self.size.unit
        pen = Pen(unit, *floors(self.size))
        offers = [element.box for element in layout.elements if element.key.startswith("foot/")]
        left, top = min(box.x for box in offers), min(box.y for box in offers)
        room = Box(left, top, max(box.right for box in offers) - left, max(box.bottom for box in offers) - top)
        text = self.catalogue.sentence("sonar-replay", {"number": moment, "count": self.count})
        bar = room.top_part(0.9 * unit)
        done = bar.left_part(max(bar.h, bar.w * moment / max(1, self.count)))
        return [
            Panel(key="replay/bar", box=bar, top="track", radius=bar.h / 2),
            Panel(key="replay/done", box=done, top="light", radius=bar.h / 2),
            words(
                "replay/text",
                room.without_top(1.6 * unit),
                text,
                pen.seen(3.0) * unit,
                smallest=pen.seen(SENTENCE) * unit,
                lines=3,
                style="heading",
                valign="top",
            ),
        ]


def replay(after: TableView, size: Size, catalogue: Catalogue) -> list[Moment]:
    """The replay of a battle whose sheets are open; nothing where crews kept them on paper."""
    board = after.board
    if not isinstance(board, SonarView) or board.revealed is None or not board.log:
        return []
    box = Box(0, 0, size.width, size.height)

    def moment(shows: tuple[int, ...], step: float, seconds: float, stills: Moment | None = None) -> Moment:
        def plays(began: float) -> tuple[Element, ...]:
            element = Replay(
                key="replay",
                box=box,
                view=after,
                size=size,
                catalogue=catalogue,
                began=began,
                word="-",
                shows=shows,
                step=step,
            )
            return (element,)

        return Moment("replay", seconds, Layout(plays(0.0)), plays, stills)

    count, few = len(board.log), still_moments(board)
    stills = moment(few, LOOKED_AT, LOOKED_AT * (len(few) - 1) + HELD)
    return [moment(tuple(range(count + 1)), (MINUTE - HELD) / (count + 1), MINUTE, stills)]


def still_moments(board: SonarView) -> tuple[int, ...]:
    """After how many announcements a still stands: the start, what turned the battle, the end; some of many."""
    count = len(board.log)
    turns = [line.number for line in board.log if line.kind in TURNS and line.number < count]
    if len(turns) > MOST_STILLS - 2:
        places = MOST_STILLS - 2
        turns = [turns[round(index * (len(turns) - 1) / (places - 1))] for index in range(places)]
    return (0, *turns, count)
