"""The window: what is seen and touched.

It paints views through a ``Stage``, turns touches, pointer and keys into words on the queue, dims after minutes
without use, and asks to be called again only while something moves or a clock runs.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from queue import Queue

import pygame

from companion.inputs import Closed, Input, Said
from companion.rules.published import TableView
from companion.rules.wishes import Wishes
from companion.screen import opening
from companion.screen.elements import Element, Layout
from companion.screen.geometry import Size
from companion.screen.moments.showing import Showing
from companion.screen.naming import ENTER, SAID, EscapeKey, KeySorter, Naming, Stopwatch, asked, meant, with_typed
from companion.screen.opening import Look, display_size, opened, prepare, reported_inches
from companion.screen.paging import Paging
from companion.screen.reading_distance import SightedSize, known
from companion.screen.scenes.registry import layout, plain
from companion.screen.stage import Stage, merged
from companion.screen.theme import THEMES
from companion.text.catalogue import Catalogue

LONGEST_LINE = 60
SLOW = 0.1
"""A frame that took so many seconds to paint is painted as it stands by then before anybody sees it."""


class Window:
    """One display. ``closed`` is what is put on the queue when its user closes it.

    ``sorter`` is asked about every typed character first, where a keyboard-wedge scanner types into this window.
    ``clock`` gives seconds that never go back: keys have a time of their own, between two frames.
    """

    def __init__(
        self,
        inputs: "Queue[Input]",
        catalogue: Catalogue,
        look: Look | None = None,
        *,
        source: str = "screen",
        title: str = "Table companion",
        closed: Input | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.look = look or Look()
        self.source = source
        self.catalogue = catalogue
        self.typed = ""
        self.naming: Naming | None = None
        self.paging = Paging()
        self.sorter: KeySorter | None = None
        self.dimmed = False
        self._inputs = inputs
        self._closed = closed
        self._view: TableView | None = None
        self._table: Layout | None = None
        self.moments = Showing(catalogue, self.look.reduced_motion)
        self._escape, self._last = EscapeKey(clock or Stopwatch().seconds), 0.0
        self._pace = pygame.time.Clock()
        self._used: float | None = None
        self._woken = True
        self._ahead: list[Element] | None = []
        """What may come next and is not painted yet; ``None`` until somebody has time to ask."""
        prepare()
        self._window = opened(title, self.look)
        self._reported = reported_inches(self.look)
        self._across = math.hypot(*display_size(self.look))
        self.size = self._seen()
        self.stage = self._stage()
        _WINDOWS.append(self)

    def _seen(self) -> Size:
        """The size of the picture as it is seen, before it is turned, and from how far."""
        wide, high = self._window.size
        seen = (high, wide) if self.look.rotation in (90, 270) else (wide, high)
        # A window beside others is a part of its display, and so are its inches.
        part = math.hypot(*seen) / self._across
        return SightedSize.on(seen, known(self.look.inches * part, self.look.distance, self._reported * part, seen))

    def show(self, view: TableView, now: float) -> None:
        """Show a view; what moved, moves there. Paints at once."""
        self._view = view
        if view.wishes is not None:
            self._wear(view.wishes)
        if self.naming is not None and not view.menu:
            self._keep_name(view, self.naming)
        self._table = None
        self.moments.follow(view, self.size, now)
        self._ahead = None
        self.stage.show(self.moments.layout or self._layout, now)
        self._woken = True
        self.frame(now)

    def show_plainly(self, view: TableView, now: float) -> None:
        """Show the question and its choices alone: for a view whose scene cannot be drawn."""
        self._view, self.naming, self._woken = plain(view, self.catalogue), None, True
        self.moments.end()
        self.stage, self._table = self._stage(), layout(self._view, self.size, self.catalogue)
        self.stage.show(self._table, now)
        self.frame(now)

    def _wear(self, wishes: Wishes) -> None:
        """Look as is wished from here on; the sentences have changed by themselves."""
        look = replace(self.look, theme=wishes.theme, reduced_motion=wishes.reduced_motion, distance=wishes.distance)
        anew = (look.theme, look.reduced_motion) != (self.look.theme, self.look.reduced_motion)
        self.look = look
        self.size = self._seen()
        if anew:
            self.stage, self.moments.still = self._stage(), look.reduced_motion

    def pump(self) -> None:
        """Take in events of all windows; touches and keys become words on the queue."""
        for window in _WINDOWS:
            if window.sorter is not None:
                window._person(window.sorter.tick())
        for event in pygame.event.get():
            target = event.dict.get("window")
            for window in _WINDOWS:
                if target is None or target == window._window:
                    window._take(event)

    def next_frame(self, now: float) -> float | None:
        """When ``frame`` wants to be called (session time); ``None`` while nothing will change by itself."""
        if self._woken:
            return now
        dims = not self.dimmed and self._used is not None and not self._timed()
        wanted = [self._used + self.look.dim_after] if dims and self._used is not None else []
        wanted += [at for at in (self.moments.until, self.paging.due()) if at is not None]
        due = self.stage.due(now)
        if due is not None:
            # While something moves a frame is wanted at once: sixty a second are enough.
            wanted.append(max(due, self._last + 1 / 60))
        if self._ahead != [] and (due is None or due > now):
            wanted.append(now)
        return min(wanted, default=None)

    def frame(self, now: float) -> None:
        """Paint what is due now and bring it on the display."""
        dark = self.dimmed
        if self._woken or self._used is None or now < self._used:
            self._used, self._woken, dark = now, False, False
        elif now - self._used >= self.look.dim_after and not self._timed():
            dark = True
        if dark != self.dimmed:
            self.dimmed = dark
            self.stage.repaint()
        self._last = now
        turned = self.paging.name and self.paging.passed(now)
        over = self.moments.until is not None and self.moments.passed(now)
        if turned:
            self._table = None
        if turned or over:
            self.stage.show(self.moments.layout or self._layout, now)
        self._pace.tick()
        # Asked for each time: only so it is the window's own as that is now.
        target = self._window.get_surface()
        areas = self.stage.frame(now)
        if (passed := self._pace.tick() / 1000) > SLOW:
            # A busy machine: what is shown is how it stands now, not half of a way that was begun long ago.
            # What was painted twice is one area: where the screen is dimmed it is so once.
            areas = merged([*areas, *self.stage.frame(now + passed)])
        if areas:
            for area in areas:
                opening.shown(self.stage.surface, area, target, self.look.rotation, self.dimmed)
            self._window.flip()
        elif self._ahead != []:
            self._prepare()

    def _prepare(self) -> None:
        """Another picture of what may come next, while nothing moves: an input waits for no more than for a frame."""
        if self._ahead is None:
            self._ahead = [element for moment in self.moments.ahead(self.size) for element in moment.layout.elements]
        else:
            self.stage.prepare(self._ahead.pop())

    def save(self, path: Path) -> None:
        """The picture as it is now, unturned, as a PNG file."""
        pygame.image.save(self.stage.surface, path)

    def leave(self) -> None:
        """End the table: this window cannot show it any more."""
        self._inputs.put(Closed(self.source))

    def close(self) -> None:
        """Close this window."""
        if self in _WINDOWS:
            _WINDOWS.remove(self)
            self._window.destroy()

    def _stage(self) -> Stage:
        # Painted where it is seen, if it is not turned and no pixel has to be: a picture of its own costs 8 MB, and a
        # copy of all that changes.
        seen = self._window.get_surface()
        own = self.look.rotation or seen.get_masks() != pygame.Surface((1, 1)).get_masks()
        return Stage(self.size, THEMES[self.look.theme], self.look.reduced_motion, None if own else seen)

    def _timed(self) -> bool:
        """Whether a clock runs: players look at it, however long nobody touches anything."""
        board = self._view.board if self._view is not None else None
        return board is not None and any(clock.running for clock in board.clocks.values())

    def _take(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._touched(*event.pos)
            case pygame.TEXTINPUT if asked(self._view):
                self._name(self._begun().typed(event.text))
            case pygame.KEYDOWN if asked(self._view):
                self._name_key(event.key)
            case pygame.KEYDOWN if self.sorter is not None and (event.unicode.isprintable() or event.key in ENTER):
                sign = "\n" if event.key in ENTER else event.unicode
                self._person(self.sorter.key(sign) if sign else "")
            case pygame.KEYDOWN:
                self._key(event.key, event.unicode)
            case pygame.WINDOWRESIZED | pygame.WINDOWSIZECHANGED if self.size != (seen := self._seen()):
                self.size = seen
                self.stage = self._stage()
                if self._view is not None:
                    self.show(self._view, self._last)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
                self.stage.repaint()
                self._woken = True
            case pygame.QUIT | pygame.WINDOWCLOSE if self._closed is not None:
                self._inputs.put(self._closed)

    def _touched(self, x: float, y: float) -> None:
        if self.dimmed:
            # The first touch only wakes the screen: nobody sees what they touch in the dark.
            self._woken = True
            return
        self._woken = True
        if self._ended_moment():
            return
        self._choose(self._layout.touched(*opening.point((x, y), self._window.size, self.look.rotation)))

    def _choose(self, word: str) -> None:
        """Say a word that was touched or typed, unless the window itself knows what to do with it."""
        if self.paging.takes(word):
            self._show_anew()
        elif word == "OK" and self.naming is not None:
            self._name_key(pygame.K_RETURN)
        elif self.naming is not None and (longer := self.naming.touched(word)) is not None:
            self._name(longer)
        elif word:
            self._say(word)

    def _person(self, keys: str) -> None:
        """Keys that the sorter gave back."""
        for sign in keys:
            self._key(pygame.K_RETURN if sign in "\r\n" else 0, sign)

    def _ended_moment(self) -> bool:
        """Whoever touches a moment or types into it wants to go on: it is over, and nothing else happens."""
        if ended := self.moments.end():
            self.stage.show(self._layout, self._last)
        return ended

    def _key(self, key: int, sign: str) -> None:
        self._woken = True
        self._ended_moment()
        if asked(self._view):
            (self._name_key(key) if key in ENTER else self._name(self._begun().typed(sign)))
        elif key in ENTER:
            line, self.typed = self.typed.strip(), ""
            self._choose(meant(line, self._layout) if line else "OK")
        elif key == pygame.K_BACKSPACE and not self.typed:
            self._say("UNDO")
        elif key == pygame.K_BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == pygame.K_ESCAPE and not self.typed:
            self._say(self._escape.word())
        elif key == pygame.K_ESCAPE:
            self.typed = ""
        elif key in SAID:
            self._say(SAID[key])
        elif sign.isprintable() and sign:
            self.typed = (self.typed + sign)[:LONGEST_LINE]
        self._retype()

    def _begun(self) -> Naming:
        """The name being typed; the first key begins where the table's name ends."""
        assert self._view is not None
        return self.naming or Naming.of(self._view)

    def _name_key(self, key: int) -> None:
        """A key without a letter, while a name is asked for."""
        if key == pygame.K_BACKSPACE:
            self._name(self._begun().shorter())
        elif key in ENTER or (key == pygame.K_TAB and self.naming is not None):
            begun = self._begun().words()
            self._name(None)
            for word in begun:
                self._say(word)
        elif key == pygame.K_ESCAPE and self.naming is not None:
            self._name(None)
        elif self.naming is None and (word := SAID.get(key) or ("CANCEL" if key == pygame.K_ESCAPE else "")):
            self._say(word)

    def _name(self, naming: Naming | None) -> None:
        """Show a name as it is typed, with a caret."""
        self._woken, self.naming = True, naming
        self._show_anew()

    def _keep_name(self, view: TableView, naming: Naming) -> None:
        """A name half typed when the table goes on is told all the same, unless another was given meanwhile."""
        if asked(view) == naming.option:
            self.naming = naming if Naming.of(view).before == naming.before else None
            return
        self.naming = None
        if view.setup is not None and naming.text.strip() != naming.before:
            self._say(naming.words()[0])

    def _show_anew(self) -> None:
        """The view is the same, what the display adds to it is not."""
        self._table = None
        self.stage.show(self._layout, self._last)

    @property
    def _layout(self) -> Layout:
        """The view as it stands when no moment does: arranged when it is first asked for, not while a moment begins."""
        if self._table is None and self._view is not None:
            shown = self.paging.shown(self._view) if self.paging.name else self._view
            if self.naming is not None and asked(self._view):
                shown = self.naming.shown(self._view)
            self._table = layout(shown, self.size, self.catalogue)
            if self.paging.name:
                self.paging.keep(self._table)
            if self.typed:
                self._table = with_typed(self.typed, self.size, self._table)
        return self._table or Layout()

    def _say(self, word: str) -> None:
        self._inputs.put(Said(self.source, word))

    def _retype(self) -> None:
        """Show the line being typed over the present view."""
        if self._view is None or self._table is None:
            return
        others = tuple(element for element in self._layout.elements if element.key != "typed")
        if (typed := with_typed(self.typed, self.size, replace(self._layout, elements=others))) != self._layout:
            self._table = typed
            self.stage.show(typed, self._last)


_WINDOWS: list[Window] = []
