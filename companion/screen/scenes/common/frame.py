"""The frame about every scene: band on top, the one prompt, choices, bands for refusals and notices, the cursor."""

from collections.abc import Sequence

from companion.rules.game import TABLE
from companion.rules.published import TableView
from companion.screen.clocks import Rim
from companion.screen.elements import Element, Icon, Layout, Outline, Panel, Touch, words
from companion.screen.geometry import Box, Size
from companion.screen.measure import Pen
from companion.screen.motion import Pose
from companion.screen.scenes.common import choices, header
from companion.screen.scenes.scene import Label, Scene
from companion.screen.theme import PROMPT, QUIET, SENTENCE
from companion.text.catalogue import Catalogue
from companion.text.published import names_of

MARGIN = 4.0
GAP = 1.5
CORNER = 8.0
TOAST = 68.0
RIM = 0.8


def arrange(scene: Scene, view: TableView, size: Size, catalogue: Catalogue) -> Layout:
    """The whole layout of a scene for a screen of this size."""
    words_ = catalogue.naming(names_of(view))
    pen = Pen(size.unit)
    screen = Box(0, 0, size.width / size.unit, size.height / size.unit)
    inner = screen.inset(MARGIN, 0)
    head = scene.header(view, words_)
    top = header.band(head, view, inner, pen, words_)
    prompt, below = prompt_band(view, inner, top.bottom, pen, words_, scene.accent(view))
    line, below = _line(head.line, inner, below, pen)
    alerts, below = alert_bands(view, inner, below, pen, words_)
    room = Box(inner.x, below, inner.w, screen.bottom - below - 3.0)
    body, bar = _body_and_choices(scene, view, room, pen, words_)
    overlay = choices.sheet(scene, view, room, pen, words_) if _needs_sheet(view, [*body, *bar]) else []
    toasts = toast_bands(view, room.without_bottom(room.bottom - _top_of(bar, room)), pen, words_)
    if overlay:
        # The sheet covers the whole room: what lies under it need not be painted.
        body, bar = [], []
    parts = [*rim(view, screen), *top.elements, *body, *bar, *prompt, *line, *alerts, *overlay, *toasts]
    world = view.game or "" if view.scene not in ("home", "error") else ""
    return Layout((*parts, *cursor(view, parts)), world).scaled(size.unit)


def rim(view: TableView, screen: Box) -> list[Element]:
    """The edges of the screen, which pulse in the last seconds of the countdown that ends first: in every game alike.

    They lie under everything else, in the margin that no scene uses at the sides and below.
    """
    running = [one for one in view.board.clocks.values() if one.deadline is not None] if view.board is not None else []
    if not running or view.menu:
        return []
    timer = min(running, key=lambda one: one.deadline or 0.0)
    inner = screen.inset(RIM)
    edges = {
        "top": Box(screen.x, screen.y, screen.w, RIM),
        "bottom": Box(screen.x, inner.bottom, screen.w, RIM),
        "left": Box(screen.x, inner.y, RIM, inner.h),
        "right": Box(inner.right, inner.y, RIM, inner.h),
    }
    return [Rim(key=f"rim/{name}", box=box, timer=timer, quick=True) for name, box in edges.items()]


def _body_and_choices(
    scene: Scene, view: TableView, room: Box, pen: Pen, words_: Catalogue
) -> tuple[list[Element], list[Element]]:
    """The body in the whole room, or above a bar where choices are left that the body does not offer itself."""
    body = list(scene.body(view, room, pen, words_))
    if view.menu:
        return body, []
    left = choices.left_over(view, body)
    if not left:
        return body, []
    bar, height = choices.bar(scene, view, left, room, pen, words_)
    return list(scene.body(view, room.without_bottom(height + GAP), pen, words_)), bar


def _top_of(bar: Sequence[Element], room: Box) -> float:
    """Where the bar of choices begins."""
    return min((part.box.y for part in bar), default=room.bottom + unit_gap(room)) - unit_gap(room)


def unit_gap(room: Box) -> float:
    """A small distance that follows the size of the room."""
    return room.h * 0.015


def _needs_sheet(view: TableView, parts: Sequence[Element]) -> bool:
    """Whether the choices stand on a sheet: a menu, or choices shown nowhere else once the cursor is moved."""
    if view.menu:
        return True
    shown = {part.word for part in parts}
    return view.cursor is not None and not shown.issuperset(view.prompt.choices)


def prompt_band(
    view: TableView, inner: Box, top: float, pen: Pen, words_: Catalogue, accent: str
) -> tuple[list[Element], float]:
    """The sentence in charge between the two corner buttons; long ones take two lines."""
    spans = tuple(words_.prompt_spans(view.prompt))
    wide = inner.w - 2 * (CORNER + 2)
    largest = PROMPT
    one_line = pen.fit("display", spans, (wide, largest * 1.4), largest, largest * 0.97, 1)
    two_lines = pen.fit("display", spans, (wide, 15), 7.5, 4.6, 2)
    lines = 2 if one_line.cut and len(two_lines.lines) > 1 else 1
    height = 9.5 if lines == 1 else 15.0
    box = Box(inner.x + (CORNER + 2), top + 0.5, wide, height)
    smallest = 4.6
    text = words(
        "prompt",
        box,
        spans,
        largest if lines == 1 else 7.5,
        style="display",
        align="centre",
        lines=lines,
        smallest=smallest,
        accent=accent,
        rises=True,
    )
    corners: list[Element] = []
    if view.scene in ("game", "setup") and not view.menu:
        middle = box.y + 4.75
        for key, icon, word, x in (
            ("corner/menu", "menu", "MENU", inner.x),
            ("corner/undo", "undo", "UNDO", inner.right - CORNER),
        ):
            place = Box(x, middle - CORNER / 2, CORNER, CORNER)
            side = 6.4
            ground = Box(place.x if icon == "menu" else place.right - side, middle - side / 2, side, side)
            corners += [
                Panel(key=key, box=ground, top="chip", radius=1.6, alpha=(150, 150)),
                Icon(key=f"{key}/sign", box=ground.inset(1.7), name=icon, colour="quiet"),
                Touch(key=f"{key}/touch", box=place, word=word),
            ]
    return [*corners, text], box.bottom + 1.0


def _line(text: str, inner: Box, top: float, pen: Pen) -> tuple[list[Element], float]:
    """A quiet sentence under the prompt, on one line or two."""
    if not text:
        return [], top
    room = Box(inner.x + 2, top - 0.6, inner.w - 4, 7)
    fitted = pen.fit("text", ((text, False),), (room.w, room.h), SENTENCE, QUIET, 2)
    box = room.top_part(fitted.height + 0.2)
    made = words("line", box, text, SENTENCE, smallest=QUIET, lines=2, align="centre", colour="quiet")
    return [made], box.bottom + 1.2


def alert_bands(view: TableView, inner: Box, top: float, pen: Pen, words_: Catalogue) -> tuple[list[Element], float]:
    """What the table must notice and decide on: bands that stay until it is settled."""
    made: list[Element] = []
    for index, alert in enumerate(view.board.alerts if view.board is not None else ()):
        spans = tuple(words_.spans(f"alert-{alert.kind}", alert.params))
        band, height = _band(f"alert{index}", spans, inner, top, pen, "alert", "stop")
        made += band
        top += height + 1
    return made, top + (0.5 if made else 0)


def toast_bands(view: TableView, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Refusals and notices, over the lower edge of the body: the clock above them stays in sight."""
    shown = [
        (f"notice{index}", tuple(words_.spans(notice.key, notice.params)), "info", "light")
        for index, notice in enumerate(view.notices)
    ]
    if view.refused is not None and view.refused.audience == TABLE:
        # Refused again, it comes in again: the same words standing still would look like silence.
        shown.append((f"refused{view.refusals % 2 or ''}", tuple(words_.refusal_spans(view.refused)), "hand", "stop"))
    made: list[Element] = []
    middle = room.inset(max(0.0, (room.w - TOAST) / 2), 0)
    low = room.bottom
    for key, spans, icon, tone in reversed(shown):
        _, height = _band(key, spans, middle, 0, pen, icon, tone)
        band, _ = _band(key, spans, middle, low - height, pen, icon, tone)
        made += band
        low -= height + 1
    return made


def _band(
    key: str, spans: tuple[tuple[str, bool], ...], room: Box, top: float, pen: Pen, icon: str, tone: str
) -> tuple[list[Element], float]:
    """A sentence on its own ground, with a sign and a coloured edge."""
    pad, sign = 1.6, 4.2
    wide = room.w - 2 * pad - sign - 1.6
    fitted = pen.fit("strong", spans, (wide, 20), 2.8, SENTENCE, 3)
    height = max(6.4, fitted.height + 2)
    box = Box(room.x, top, room.w, height)
    enters = Pose(box.moved(0, 3), 0.0)
    ground = Panel(
        key=key,
        box=box,
        top="alarm" if tone != "light" else "raised",
        radius=1.6,
        edge=tone,
        edge_width=0.25,
        shadow=1,
        bleed=3.0,
        enters=enters,
        word="-",
    )
    badge = Box(box.x + pad, box.centre[1] - sign / 2, sign, sign)
    text = Box(badge.right + 1.6, box.y, wide, height)
    return [
        ground,
        Icon(key=f"{key}/sign", box=badge, name=icon, colour=tone, enters=Pose(badge.moved(0, 3), 0.0)),
        words(
            f"{key}/text",
            text,
            spans,
            2.8,
            smallest=QUIET,
            style="strong",
            lines=3,
            accent=tone,
            enters=Pose(text.moved(0, 3), 0.0),
        ),
    ], height


def cursor(view: TableView, parts: Sequence[Element]) -> list[Element]:
    """The choice that the buttons have moved to, outlined wherever it stands."""
    if view.cursor is None or not 0 <= view.cursor < len(view.prompt.choices):
        return []
    word = view.prompt.choices[view.cursor]
    found = next((part for part in reversed(parts) if part.word == word), None)
    if found is None:
        return []
    box = found.box.inset(-0.9)
    radius = getattr(found, "radius", 0.0) or 1.2
    return [Outline(key="cursor", box=box, colour="text", radius=radius + 0.9, width=0.5, bleed=0.5)]


__all__ = ["CORNER", "GAP", "MARGIN", "Label", "arrange"]
