"""The table on a small panel: the four cards in a strip, below them the four missions in full, two beside two."""

from collections.abc import Iterator

from companion.games.fifty_missions.view import FiftyView
from companion.screen.elements import Element, words
from companion.screen.geometry import Box
from companion.screen.paper import Paper
from companion.screen.scenes.fifty_missions.board import counts, exposed, side_column
from companion.screen.scenes.fifty_missions.mission import SymbolCard, capital, look_of, mission_of, parts_of, wanted
from companion.screen.scenes.fifty_missions.result import track
from companion.screen.widgets import Chip, ClockFace, Ring

CARDS = 11.5
"""The height of the strip of cards, in units."""
LOW_CARDS = 7.5
GAP = 0.8
WIDER = 2.4
"""How far the table reaches into the margin."""


def close_board(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """What asks to be read has the room: cards and counts stand small over it, the clock or the dealt hand beside."""
    if box.h > box.w:
        yield from _under(paper, view, box)
        return
    box = box.inset(-WIDER, 0)
    # While something is told above, the cards give way before a mission is too small to be read.
    lacks = sum(_needs(paper, view, (box.w - GAP) / 2)) + 2 * GAP + CARDS - box.h
    strip = box.top_part(min(CARDS, max(LOW_CARDS, CARDS - lacks)))
    left = strip.left_part(strip.w * 0.24)
    if view.clocks:
        yield from _clock(paper, view, left)
    elif view.hand:
        left = strip.left_part(strip.w * 0.42)
        yield from _hand(paper, view, left)
    else:
        yield from _done(paper, view, left)
    cards = Box(left.right + 2 * GAP, strip.y, strip.right - left.right - 2 * GAP, strip.h)
    for place, cell in enumerate(cards.columns(4, 2.0), 1):
        yield from exposed(paper, view, place, cell.centred(min(cell.w - 2, strip.h * 0.86), strip.h - 1))
    open_at = {mission.place: mission for mission in view.open}
    for place, cell in enumerate(_cells(paper, view, box.without_top(strip.h + GAP)), 1):
        yield from mission_of(paper, view, place, open_at.get(place), cell)


def _cells(paper: Paper, view: FiftyView, rest: Box) -> list[Box]:
    """Two beside two; the row with more to read is higher."""
    need = _needs(paper, view, (rest.w - GAP) / 2)
    free = rest.h - GAP - sum(need)
    first = Box(rest.x, rest.y, rest.w, need[0] + free / 2)
    second = rest.without_top(first.h + GAP)
    return [*first.columns(2, GAP), *second.columns(2, GAP)]


def _needs(paper: Paper, view: FiftyView, wide: float) -> list[float]:
    """How high each of the two rows has to be."""
    need = [0.0, 0.0]
    for mission in view.open:
        row = (mission.place - 1) // 2
        need[row] = max(need[row], wanted(paper, mission, wide))
    return need


def _clock(paper: Paper, view: FiftyView, box: Box) -> list[Element]:
    """The ring that drains beside its figures, and what is done under it."""
    timer = next(iter(view.clocks.values()))
    foot = box.bottom_part(1.25 * paper.rest)
    head = box.without_bottom(foot.h)
    ring = head.left_part(head.h).inset(0.3)
    face = Box(ring.right + GAP, head.y, head.right - ring.right - GAP, head.h)
    text = paper.text.sentence("fifty-scene-done", {"number": view.done})
    return [
        Ring(key="clock/ring", box=ring, thickness=1.0, timer=timer),
        ClockFace(key="clock", box=face, timer=timer, size=paper.must, grows=True),
        words("count/done", foot, text, paper.rest, shrinks=False, style="heading", colour="quiet"),
    ]


def _hand(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The hand that the companion dealt, in one row under its name."""
    title = capital(paper.text.sentence("fifty-scene-hand"))
    size = paper.rest
    head = box.left_part(paper.width("heading", size, title) + 0.6)
    yield words("hand/title", head, title, size, shrinks=False, style="heading", colour="quiet")
    room = Box(head.right + GAP, box.y, box.right - head.right - GAP, box.h)
    for index, (code, cell) in enumerate(zip(view.hand or (), room.columns(4, 0.8), strict=False)):
        suit, value = parts_of(code)
        spot = cell.centred(min(cell.w, (box.h - 1) * 0.8), box.h - 1)
        look = look_of(suit, view.suits)
        yield SymbolCard(key=f"hand/{index}/{code}", box=spot, value=value, name="", look=look)


def _done(paper: Paper, view: FiftyView, box: Box) -> list[Element]:
    """How many are done, and the deck; what everybody holds is to be seen at the table."""
    size = paper.read(5.0)
    text = paper.text.sentence("fifty-scene-done", {"number": view.done})
    small = paper.rest
    left = paper.text.sentence("fifty-scene-deck", {"number": view.deck})
    wide = min(box.w, paper.chip(left, small, signed=True))
    foot = Box(box.x, box.bottom - 1.3 * small, wide, 1.3 * small)
    return [
        words("track/done", box.top_part(1.2 * size), text, size, smallest=paper.must, style="display", rises=True),
        Chip(key="count/deck", box=foot, text=left, size=small, icon="cards"),
    ]


def _under(paper: Paper, view: FiftyView, box: Box) -> list[Element]:
    """On a screen on its short side everything stands under each other."""
    elements: list[Element] = []
    head = list(track(paper, view, box.top_part(9.0)))
    rest = box.without_top(10.0)
    if view.clocks or view.hand:
        elements += side_column(paper, view, rest.top_part(24.0))
        rest = rest.without_top(25.0)
    foot = rest.bottom_part(1.3 * paper.rest)
    rest = rest.without_bottom(foot.h + GAP)
    strip = rest.top_part(CARDS + 3.0)
    for place, cell in enumerate(strip.columns(4, 2.0), 1):
        elements += exposed(paper, view, place, cell.centred(min(cell.w, strip.h * 0.86), strip.h - 1))
    open_at = {mission.place: mission for mission in view.open}
    for place, cell in enumerate(rest.without_top(strip.h + GAP).rows(4, GAP), 1):
        elements += mission_of(paper, view, place, open_at.get(place), cell)
    return [*head, *elements, *counts(paper, view, foot)]
