"""Which moments lie between two views, and what stands on the screen: the moments still to be seen, then the table.

Any word ends what is left of them at once. It follows from the views and the time alone.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib import import_module

from companion.rules.published import TableView
from companion.rules.timers import Timer
from companion.screen.clocks import ClockFace, Ring
from companion.screen.elements import Element, Layout
from companion.screen.geometry import Box, Size
from companion.screen.moments.moment import Moment, whole
from companion.screen.moments.parts import Rays
from companion.screen.scenes.registry import OURS, SCENES
from companion.text.catalogue import Catalogue
from companion.text.published import names_of

ENDS = ("lost", "over")
"""Moments of an end that a clock can bring."""


def ended_by(before: TableView, after: TableView) -> Timer | None:
    """The countdown that was still to be seen in the first view and has run out in the second."""
    if before.board is None or after.board is None:
        return None
    old = before.board.clocks
    return next(
        (
            timer
            for name, timer in after.board.clocks.items()
            if timer.total is not None and timer.state == "expired" and name in old and old[name].state != "expired"
        ),
        None,
    )


def time_up(timer: Timer, size: Size, catalogue: Catalogue) -> Moment:
    """The closed ring of the clock in its own light with zero in it, and how long it ran. All is there at once."""
    unit = size.unit
    middle = (size.width * 0.25, size.height * 0.5) if not size.upright else (size.width / 2, size.height * 0.27)
    ring = Box.around(*middle, 42 * unit, 42 * unit)
    hero: list[Element] = [
        Rays(key="moment/rays", box=Box.around(*middle, 104 * unit, 96 * unit), tone="clock", strength=60),
        Ring(key="moment/ring", box=ring, thickness=2.4 * unit, timer=timer, quick=True),
        ClockFace(key="moment/clock", box=ring.inset(6 * unit), timer=timer, size=14 * unit, quick=True),
    ]
    lines = [catalogue.sentence("moment-time-ran", {"seconds": round(timer.total or 0)})]
    return Moment("time up", 1.2, whole(size, "clock", True, catalogue.sentence("moment-time"), lines, hero))


HERE = "companion.screen.moments"
"""Beside each of our scenes lies a module of its name, with ``moments(before, after, size, words)``."""

Tell = Callable[[TableView, TableView, Size, Catalogue], Iterable[Moment]]


def moments(before: TableView | None, after: TableView, size: Size, catalogue: Catalogue) -> list[Moment]:
    """What is to be seen before the second view, in its order; nothing for most pairs of views.

    Both must be the table's own view of one running game: a team's view has no moments, and neither a menu nor
    the first picture after a start tells of anything.
    """
    if before is None or before.board is None or after.board is None or type(before.board) is not type(after.board):
        return []
    if (before.scene, before.game, before.session) != ("game", after.game, after.session) or after.scene != "game":
        return []
    scene = SCENES.get(after.game or "", "")
    name = scene.removeprefix(f"{OURS}.")
    if name == scene or after.menu or "team" in vars(after.board):
        return []
    tell: Tell = import_module(f"{HERE}.{name}").moments
    named = catalogue.naming(names_of(after))
    shown = list(tell(before, after, size, named))
    if shown and shown[-1].kind in ENDS and (timer := ended_by(before, after)) is not None:
        shown.insert(len(shown) - 1, time_up(timer, size, named))
    look = Layout((), after.game or "", catalogue.lettered)
    return [replace(shot, layout=replace(look, elements=shot.layout.elements)) for shot in shown]


class Showing:
    """The moments of one display; what plays is shown in ``still`` pictures where motion is reduced."""

    def __init__(self, catalogue: Catalogue, still: bool = False) -> None:
        self._catalogue = catalogue
        self.still = still
        self._view: TableView | None = None
        self._waiting: list[Moment] = []
        self._since = 0.0
        self.layout: Layout | None = None
        """The picture of the moment on the screen."""
        self.until: float | None = None
        """When the one on the screen is over by itself."""

    @property
    def moment(self) -> Moment | None:
        """The one on the screen."""
        return self._waiting[0] if self._waiting else None

    def follow(self, view: TableView, size: Size, at: float) -> None:
        """Another view: what it brings is shown; what was shown is over, unless only a device came or went."""
        before, self._view = self._view, view
        if before is not None and self._waiting and replace(before, devices=view.devices) == view and at >= self._since:
            return
        fresh = moments(before, view, size, self._catalogue)
        shown = (moment.stills if self.still and moment.plays else moment for moment in fresh)
        waiting = [moment for moment in shown if moment is not None]
        if waiting or self._waiting:
            self._stand(waiting, at)

    def ahead(self, size: Size) -> list[Moment]:
        """The moments that will probably come next, so that their pictures can be painted while nobody waits."""
        view = self._view
        if view is None or view.board is None or SCENES.get(view.game or "") != f"{OURS}.crew":
            return []
        return moments(view, import_module(f"{HERE}.crew").likely(view), size, self._catalogue)

    def end(self) -> bool:
        """Over at once; whether there was anything."""
        was = bool(self._waiting)
        self._stand([], self._since)
        return was

    def passed(self, at: float) -> bool:
        """Whether its time is over; then the next one stands, or none."""
        if self.until is None or self._since <= at < self.until:
            return False
        self._stand(self._waiting[1:], at)
        return True

    def _stand(self, waiting: list[Moment], at: float) -> None:
        """Let these moments follow each other from now on."""
        self._waiting, self._since, self.layout, self.until = waiting, at, None, None
        if waiting:
            self.layout, self.until = waiting[0].begun(at), at + waiting[0].seconds
