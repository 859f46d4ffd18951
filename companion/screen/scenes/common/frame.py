"""The frame about every scene: band on top, the one prompt, choices, refusals and notices beside it, the cursor.

Nothing is ever laid over the clock or the board: a refusal that no scene shows where the hand is stands in place of the
title, just over the prompt, and over a small board in that of the prompt, which stands over it meanwhile. Where it
needs more room, and where there are several, they push down what lies below the prompt.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from companion.rules.board import TABLE, Alert, Refusal
from companion.rules.published import TableView
from companion.screen import worlds
from companion.screen.clocks import ClockFace, Ring, rim
from companion.screen.elements import Badge, Element, Icon, Layout, Outline, Panel, words
from companion.screen.fonts import flat
from companion.screen.geometry import Box, Pose, Size
from companion.screen.paging import OPEN, led
from companion.screen.paper import Paper, Pen
from companion.screen.reading_distance import floors
from companion.screen.scenes.common import choices, header, menu
from companion.screen.scenes.common.refused import IN_HEAD, enrolling, in_head, refusal_lines
from companion.screen.scenes.scene import LET_PASS, NEWS, REVOKE, Header, Scene
from companion.screen.theme import PROMPT, QUIET, Tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue
from companion.text.published import names_of

MARGIN = 4.0
EDGE, FOOT = 2.2, 1.8
"""Beside and below a scene whose head is one row."""
GAP = 1.9
CORNER = 8.0
CORNERED = ("game", "setup")
"""Scenes with a button in each upper corner, in the line of the headline."""
RAISED = 2.1
"""From where on a headline stands that has room beside the title."""
HEADLINE = 9.5
"""The height of a headline on one line, in units."""
MOST_ALERTED, MOST_TOLD = 0.3, 0.6
"""Of the room under the prompt, what stays there until it is settled, and what goes with the next word."""
COARSER = 1.5
"""The unit of an upright screen for a scene without sizes of its own: there is height enough for larger text."""
SIGNS: dict[bool, tuple[str, Tone]] = {True: ("info", "light"), False: ("alert", "stop")}
RULE = 3.2
"""How large the quiet sentence under the headline stands, in units."""
LEAST = 1.15
"""How much larger than what must be read the sentence in charge of an upright screen is at least."""


def arrange(
    scene: Scene,
    view: TableView,
    size: Size,
    catalogue: Catalogue,
    barred: bool = False,
    beneath: bool = False,
    beside: bool = True,
) -> Layout:
    """The whole layout of a scene for a screen of this size; ``beneath`` a menu it need not be read from the seats.

    A refusal is a bar (``barred``) only where the scene does not show it itself, at the hand; ``beside`` a question
    that is asked there too.
    """
    refusal = view.refused
    if view.board is not None and view.board.alerts and not (barred and refusal):
        # What must be decided on keeps its place, whatever else is said meanwhile.
        view = replace(view, refused=_at_hand(view.board.alerts) or refusal)
    drawn = not scene.sized or beneath
    least = (0.0, 0.0) if drawn else floors(size)
    unit = size.unit * (COARSER if drawn and size.upright and not beneath else 1.0)
    decided = view.refused != refusal
    # Where a notice is read too, there is no room beside the question.
    early, beside = refusal if decided else None, beside and not view.notices
    named = catalogue.naming(names_of(view))
    paper = Paper(unit, *least, view=view, catalogue=named, early=early if beside else None, beneath=beneath)
    screen = Box(0, 0, size.width / unit, size.height / unit)
    world = {"review": worlds.LAMPLIGHT, "home": "", "error": ""}.get(view.scene, view.game or "")
    world += worlds.DUSK if scene.lost(view) else ""
    bars = paper if barred else replace(paper, view=replace(view, refused=None if beside else early))
    if view.logbook is not None and view.logbook.routes:
        world = view.logbook.routes[view.logbook.route].game
    if view.menu and view.prompt.key == "menu":
        return replace(_menu(paper, scene, screen, size), world=world, lettered=catalogue.lettered)
    whole = None if view.menu else scene.whole(paper, screen)
    parts = [*whole.elements, *told_at_foot(bars, whole.toasts)] if whole else _framed(paper, bars, scene, screen)
    # A rim at its place says where it was laid, and nothing else.
    said = [part.key for part in parts if not part.key.startswith(("refused/home", "refused/rack"))]
    if paper.early is not None and set(said).isdisjoint(IN_HEAD):
        return arrange(scene, replace(view, refused=refusal), size, catalogue, False, beneath, False)
    answer = f"refused-{REVOKE}" if decided else "refused"
    if not barred and view.refused is not None and not any(key.startswith(answer) for key in said):
        return arrange(scene, replace(view, refused=refusal), size, catalogue, True, beneath)
    if view.board is not None and view.board.clocks:
        parts = [*rim(view.board.clocks.values(), screen), *parts]
    if view.cursor is not None:
        parts += cursor(view, parts)
    return Layout(tuple(parts), world, catalogue.lettered).scaled(unit)


def _at_hand(alerts: Sequence[Alert]) -> Refusal | None:
    """A revoke as a refusal: it is told at the hand that made it."""
    for revoke in (alert.params for alert in alerts if alert.kind == REVOKE):
        return Refusal(REVOKE, {**revoke, "card": revoke["played"]}, "alert-revoke")
    return None


def _framed(paper: Paper, bars: Paper, scene: Scene, screen: Box) -> list[Element]:
    """Band, prompt, body and choices under each other; what is told on ``bars``; a refusal may raise the prompt."""
    view, head = paper.view, scene.header(paper)
    rowed = scene.one_row and not paper.close and screen.w > screen.h
    inner = screen.inset(EDGE if rowed else MARGIN, 0)
    waiting = _notice_lines(bars) if view.notices or bars.view.refused is not None else []
    bands: list[Element] = []
    if rowed:
        top, prompt, below = header.row(paper, head, inner, scene.accent(view), scene.sign(paper))
        bottom = below
    else:
        top, bottom, prompt, below = _two_rows(paper, scene, head, inner, screen, bars.view.refused is None)
    if bars.view.refused is not None and waiting:
        # On a small board the headline stands over it, smaller; what it takes below is little.
        upper = header.raised(paper, inner, sign=scene.sign(paper))[1] if paper.close and view.board else 1.0
        low = screen.h if upper > 1.0 else (below - 0.6 if rowed else bottom) - 0.3
        bands, waiting = told_on_top(waiting, paper, replace(inner, y=upper, h=low - upper), top)
        below = max(below, *(band.box.bottom + 0.8 for band in bands), 0.0)
    elif waiting and view.refused is not None and view.board and (paper.close or (scene.one_row and not rowed)):
        # Notices stand under what the scene says in the head.
        below = max(below, in_head(paper, replace(inner, y=below)).bottom + 0.8)
    opened = _opened(paper) if view.page else ""
    text = opened or ("" if paper.beneath or (paper.close and view.refused is not None) else head.line)
    line, below = _line(text, inner, below, paper.script, bool(opened)) if text else ((), below)
    # What is told may push the board down, but not away.
    under = screen.bottom - below
    over = view.board is not None and view.board.phase == "over"
    # What must be decided on, the newest first; on a small panel it stands back while a refusal or a notice is read.
    notable: list[Told] = [
        (f"alert{i}", tuple(paper.catalogue.spans(f"alert-{alert.kind}", alert.params)), *SIGNS[alert.kind in NEWS], "")
        for i, alert in reversed(tuple(enumerate(view.board.alerts if view.board is not None else ())))
        if not (paper.close and waiting) and (view.refused is None or view.refused.code != alert.kind)
        if alert.kind != LET_PASS or over
    ]
    share = MOST_ALERTED / (2 if waiting else 1)
    alerts, below = _bands(notable, inner, below, below + under * share, paper) if notable else ([], below)
    # Beside an answer at the hand the first of several is enough: the stations keep their room.
    most = 0.0 if view.refused != bars.view.refused and not paper.close else under * MOST_TOLD
    more, below = _bands(waiting, inner, below, below + most, paper) if waiting else ([], below)
    room = Box(inner.x, below, inner.w, screen.bottom - below - (FOOT if rowed else 3.0))
    body, bar = _body_and_choices(paper, scene, room)
    covers = [*bands, *(part for part in body if part.key.removesuffix("/card") in IN_HEAD)]
    top = _uncovered([*top, *prompt, *line], covers)
    if covers and not rowed and not any(part.key == "prompt" for part in top):
        # What stands in its row sends the headline up into that of the chips.
        raised, low = header.raised(paper, inner, scene.accent(view), scene.sign(paper))
        if all(cover.box.y >= low - 0.4 for cover in covers):
            top = [*raised, *(part for part in top if not part.key.startswith(("header/", "device/")))]
    overlay: list[Element] = []
    offered = {part.word for part in (*body, *bar)}
    # A menu, or choices that are shown nowhere else once the cursor is moved.
    if view.menu or (view.cursor is not None and not offered.issuperset(view.prompt.choices)):
        # The sheet covers the whole room but the clock: what lies under it need not be painted.
        clock, left = menu.clock_over(view, room)
        overlay = [*clock, *choices.sheet(paper, scene, left)]
        body, bar = [], []
    return [*top, *body, *bar, *alerts, *overlay, *more, *bands]


def _uncovered(parts: Sequence[Element], covers: Sequence[Element]) -> list[Element]:
    """What is not covered; a sign goes with what it belongs to."""
    covered = [part for part in parts if any(part.box.overlaps(cover.box, 0.0) for cover in covers)]
    hidden = {part.key.partition("/sign")[0] for part in covered}
    return [part for part in parts if part.key.partition("/sign")[0] not in hidden]


def _two_rows(
    paper: Paper, scene: Scene, head: Header, inner: Box, screen: Box, unrefused: bool
) -> tuple[list[Element], float, list[Element], float]:
    """The band and where it ends; the sentence in charge under it, between the corner buttons, and where that ends.

    A long one takes more lines. Upright it is larger on one line or on several, and never as small as a choice.
    """
    top, bottom = header.band(paper, head, inner)
    grown = COARSER if scene.sized and screen.h > screen.w else 1.0
    if not paper.close and paper.view.scene not in CORNERED and unrefused:
        # A short headline stands between title and devices, and leaves what lies below it the height of their line.
        said = paper.width("display", PROMPT * grown, paper.catalogue.say(paper.view.prompt.sentence)) + 2 * GAP
        middle = Box(inner.centre[0] - said / 2, 0, said, RAISED + HEADLINE)
        sides, foot = header.band(paper, head, inner, middle.x)
        if foot <= middle.bottom and not any(part.box.overlaps(middle, 0.0) for part in sides):
            top, bottom = sides, RAISED
    spans = tuple(paper.catalogue.spans(paper.view.prompt.sentence.key, paper.view.prompt.sentence.params))
    sign = scene.sign(paper)
    before = sign.box.w + GAP if sign is not None else 0.0
    wide = inner.w - 2 * (CORNER + 2) - before
    largest, smallest = PROMPT * grown, paper.read(4.6) * (LEAST if grown > 1 else 1.0)
    one_line = paper.fit("display", spans, (wide, largest * 1.4), largest, largest * 0.97 / grown**0.5, 1)
    more = paper.fit("display", spans, (wide, 15 * grown), 7.5 * grown, smallest, 2)
    if more.cut:
        more = paper.fit("display", spans, (wide, 60), smallest, smallest)
    lines = len(more.lines) if one_line.cut and len(more.lines) > 1 else 1
    fitted = one_line if lines == 1 else more
    height = max(HEADLINE, 1.2 * fitted.size) if lines == 1 else max(15.0, fitted.height)
    box = Box(inner.x + (CORNER + 2) + before, bottom + 0.5, wide, height)
    sizes = largest if lines == 1 else 7.5 * grown, smallest, lines
    corners: list[Element] = []
    if paper.view.scene in CORNERED and not paper.view.menu:
        side = header.CORNER
        place = Box(inner.x, box.y + 4.75 - side / 2, side, side)
        corners += header.corner("menu", "MENU", place)
        corners += header.corner("undo", "UNDO", place.moved(inner.w - side, 0))
    prompt = [*corners, *header.said(paper, spans, box, scene.accent(paper.view), sign, sizes)]
    return top, bottom, prompt, box.bottom + 1.0


def _opened(paper: Paper) -> str:
    """The sentence that a touch on a chip has opened."""
    key = paper.view.page.removeprefix(header.CHIP_PAGE)
    return paper.catalogue.sentence(key) if key != paper.view.page and paper.catalogue.has(key) else ""


def _menu(paper: Paper, scene: Scene, screen: Box, size: Size) -> Layout:
    """The menu beside the board that it lies over, which stands back and is seen whole, its clock too."""
    view, under = paper.view, Layout()
    edges = rim(view.board.clocks.values(), screen) if view.board is not None else []
    if paper.close:
        bands, top = _bands(_notice_lines(paper), screen.inset(MARGIN, 0), 1.0, screen.h * MOST_TOLD, paper)
        clock, room = menu.clock_over(view, screen.without_top(top))
        parts = [*menu.whole(paper, scene, room.inset(1.6)), *clock, *bands]
        return Layout((*edges, *parts, *cursor(view, parts))).scaled(size.unit)
    if view.board is not None:
        shown = replace(view, menu=False, prompt=view.board.prompt, cursor=None, notices=(), refused=None)
        under = arrange(scene, shown, menu.beneath(screen, size), paper.catalogue, beneath=True)
    room = menu.place(screen)
    left = (Box(0, 0, room.x, screen.h) if room.x else screen.without_bottom(room.h)).inset(2, 2)
    veil, *parts = menu.panel(paper, scene, screen)
    parts += [*told_at_foot(paper, left)] or [*menu.closing(paper, left)]
    dark, *over = Layout((veil, *edges, *parts, *cursor(view, parts))).scaled(size.unit).elements
    board = [replace(part, key=f"under/{part.key}", word="", enters=None) for part in menu.calm(under, size)]
    # The time runs on: its clock is as bright as without the menu.
    bright = [part for part in board if isinstance(part, ClockFace | Ring) and part.timer is not None]
    return Layout((*(part for part in board if part not in bright), dark, *bright, *over))


def _body_and_choices(paper: Paper, scene: Scene, room: Box) -> tuple[list[Element], list[Element]]:
    """The body in the whole room, or above a bar where choices are left that the body does not offer itself."""
    body = list(scene.body(paper, room))
    if paper.view.menu:
        return body, []
    left = choices.left_over(paper.view, scene.deck(paper.view), body)
    if not left:
        return body, []
    fills = not any(isinstance(part, Button) and part.ground == "light" for part in body)
    bar, height = choices.bar(paper, scene, left, room, fills)
    body = list(scene.body(paper, room.without_bottom(height + GAP)))
    return body, led(body, bar)


@lru_cache(maxsize=8)
def _line(text: str, inner: Box, top: float, pen: Pen, opened: bool) -> tuple[tuple[Element, ...], float]:
    """A quiet sentence under the prompt, on one line or two; what a touch has ``opened`` stands out until the next."""
    size, least = pen.rest if pen.close else pen.seen(RULE), pen.seen(QUIET)
    lines = 5 if pen.close else 2
    room = Box(inner.x + 2, top - 0.6, inner.w - 4, 7 if lines == 2 else 30)
    fitted = pen.fit("text", ((text, False),), (room.w, room.h), size, least, lines)
    box = room.top_part(fitted.height + 0.2)
    if opened:
        wide = min(
            box.w, max(pen.width("text", fitted.size, "".join(part for part, _ in line)) for line in fitted.lines) + 4
        )
        ground = box.centred(wide, box.h + 0.8)
        shut = Panel(key="page", box=ground, top="raised", radius=1.4, edge="light", edge_width=0.2, word=OPEN)
        return (shut, words("line", box, text, size, smallest=least, lines=lines, align="centre")), ground.bottom + 1.0
    quiet = words("line", box, text, size, smallest=least, lines=lines, align="centre", colour="quiet")
    return (quiet,), box.bottom + 1.2


Told = tuple[str, tuple[tuple[str, bool], ...], str, Tone, str]
"""Something the table is told: its key, its words, its sign, its colour, and the word of the key at its end."""


def _notice_lines(paper: Paper) -> list[Told]:
    """The refusal, what does not fit marked before what to do now, then the notices."""
    waiting: list[Told] = [
        # One tick puts all of them away.
        (f"notice{i}", tuple(paper.catalogue.spans(notice.key, notice.params)), "info", "light", "" if i else "REPEAT")
        for i, notice in enumerate(paper.view.notices)
    ]
    if paper.view.refused is not None and paper.view.refused.audience == TABLE:
        # Refused again, it comes in again: the same words standing still would look like silence.
        key = f"refused{paper.view.refusals % 2 or ''}"
        why, next_ = refusal_lines(paper)
        apart = " " if why[-1][0].endswith(("?", "!")) else ". "
        spans = (*((text, True) for text, _ in why), *(((apart, True), *next_) if next_ else ()))
        waiting.insert(0, (key, spans, "hand", "stop", enrolling(paper.view)))
    return waiting


def told_at_foot(paper: Paper, room: Box) -> Iterator[Element]:
    """The same in a narrow column beside a board, from its foot upwards."""
    low = room.bottom
    notices = _notice_lines(paper)
    if opened := _opened(paper):
        notices.append(("page", ((opened, False),), "info", "light", ""))
    for notice in reversed(notices):
        _, height = _band(notice, room, 0, paper, lines=12, others=len(notices) - 1)
        yield from _band(notice, room, low - height, paper, lines=12, others=len(notices) - 1)[0]
        low -= height + 0.8


def told_on_top(
    waiting: list[Told], paper: Paper, space: Box, top: Sequence[Element]
) -> tuple[list[Element], list[Told]]:
    """The refusal, or else a notice, in place of the title; and what finds no room there."""
    free = min((part.box.x for part in top if part.key.startswith("device/")), default=space.right + 1.2) - 1.2
    least, lines = (5.4, 3) if paper.close else (min(space.h, 5.4), 2)
    between = space.inset(CORNER + 1.2, 0) if paper.close else space.left_part(free - space.x)
    for place in (between, space):
        elements, height = _band(waiting[0], place, space.y, paper, least=least, lines=lines)
        if height <= space.h and not any(element.scaled(paper.pixels).cut() for element in elements):
            return elements, waiting[1:]
    return [], waiting


def _bands(waiting: Sequence[Told], room: Box, top: float, low: float, paper: Paper) -> tuple[list[Element], float]:
    """What is told, under each other down to ``low``, and how much more there is; at least the first is in sight."""
    elements: list[Element] = []
    for place, notice in enumerate(waiting):
        band, height = _band(notice, room, top, paper, others=len(waiting) - 1, hugs=True)
        if place and top + height > low:
            text, size = paper.catalogue.sentence("told-more", {"count": len(waiting) - place}), paper.seen(QUIET)
            line = Box(room.x, top - 0.3, room.w, 1.3 * size)
            more = words(f"{notice[0]}/more", line, text, size, shrinks=False, align="right", colour="quiet")
            return [*elements, more], line.bottom + 0.3
        elements += band
        top += height + 0.8
    return elements, top


def _band(
    notice: Told,
    room: Box,
    top: float,
    pen: Pen,
    least: float = 6.4,
    lines: int = 3,
    others: int = 0,
    hugs: bool = False,
) -> tuple[list[Element], float]:
    """A sentence on its own ground, with a sign and a coloured edge; no wider than its words where it ``hugs`` them.

    What must be known at once is large; what is told beside ``others`` leaves the table its room.
    """
    key, spans, icon, tone, word = notice
    if others and not key.startswith("refused"):
        pen = replace(pen, must=pen.rest)
    pad, sign = 1.6, 4.2
    size, smallest = pen.read(3.2), pen.read(QUIET)
    beside = 2 * pad + sign + 1.6 + (sign + 1.0 if word else 0.0)
    if hugs:
        room = room.centred(min(room.w, pen.width("strong", size, flat(spans)) + beside + 0.6), room.h)
    wide = room.w - beside
    lines = lines if not pen.rest or lines < 3 else max(lines, 8)
    fitted = pen.fit("strong", spans, (wide, 20 if lines <= 3 else 60), size, smallest, lines)
    height = max(least, fitted.height + (2 if lines > 2 else 0.3))
    box = Box(room.x, top, room.w, height)
    badge, done = (Box(x, box.centre[1] - sign / 2, sign, sign) for x in (box.x + pad, box.right - pad - sign))
    text = Box(badge.right + 1.6, box.y, wide, height)
    name = "tick" if word == "REPEAT" else "play"
    end = Badge(key=f"{key}/end", box=done, name=name, ground="light", radius=sign / 2, word=word)
    return [
        Panel(
            key=key,
            box=box,
            top="alarm" if tone != "light" else "raised",
            radius=1.6,
            edge=tone,
            edge_width=0.25,
            shadow=1,
            bleed=3.0,
            enters=Pose(box.moved(0, 3), 0.0),
            word=OPEN if key == "page" else word if key.startswith("refused") and word else "-",
        ),
        *([end] if word else ()),
        Icon(key=f"{key}/sign", box=badge, name=icon, colour=tone, enters=Pose(badge.moved(0, 3), 0.0)),
        replace(
            words(f"{key}/text", text, spans, size, smallest=smallest, style="strong", lines=lines, accent=tone),
            enters=Pose(text.moved(0, 3), 0.0),
        ),
    ], height


def cursor(view: TableView, parts: Sequence[Element]) -> list[Element]:
    """The choice that the buttons have moved to, outlined wherever it stands."""
    under = next((part for part in reversed(parts) if part.word == view.pointed), None)
    if not view.pointed or under is None:
        return []
    radius = under.radius or 1.2
    return [Outline(key="cursor", box=under.box.inset(-0.9), colour="text", radius=radius + 0.9, width=0.5, bleed=0.5)]
