"""The table on a small panel: the four cards in a strip, below them the four missions in full, two beside two."""

from companion.games.fifty_missions.view import FiftyView
from companion.rules.published import TableView
from companion.screen.elements import Element, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.scenes.fifty_missions.board import counts, exposed, side_column
from companion.screen.scenes.fifty_missions.cards import SymbolCard, look_of, parts_of
from companion.screen.scenes.fifty_missions.mission import capital, mission_of, wanted
from companion.screen.scenes.fifty_missions.track import track
from companion.screen.widgets import Chip, ClockFace, Ring
from companion.text.catalogue import Catalogue

CARDS = 11.5
"""The height of the strip of cards, in units."""
LOW_CARDS = 7.5
GAP = 0.8
WIDER = 2.4
"""How far the table reaches into the margin."""


def close_board(table: TableView, view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """What asks to be read has the room: cards and counts stand small over it, the clock or the dealt hand beside."""
    if box.h > box.w:
        return _under(table, view, box, pen, words_)
    box = box.inset(-WIDER, 0)
    # While something is told above, the cards give way before a mission is too small to be read.
    lacks = sum(_needs(view, (box.w - GAP) / 2, pen, words_)) + 2 * GAP + CARDS - box.h
    strip = box.top_part(min(CARDS, max(LOW_CARDS, CARDS - lacks)))
    made: list[Element] = []
    left = strip.left_part(strip.w * 0.24)
    if view.clocks:
        made += _clock(view, left, pen, words_)
    elif view.hand:
        left = strip.left_part(strip.w * 0.42)
        made += _hand(view, left, pen, words_)
    else:
        made += _done(view, left, pen, words_)
    cards = Box(left.right + 2 * GAP, strip.y, strip.right - left.right - 2 * GAP, strip.h)
    for place, cell in enumerate(cards.columns(4, 2.0), 1):
        made += exposed(table, view, place, cell.centred(min(cell.w - 2, strip.h * 0.86), strip.h - 1), pen, words_)
    open_at = {mission.place: mission for mission in view.open}
    for place, cell in enumerate(_cells(view, box.without_top(strip.h + GAP), pen, words_), 1):
        made += mission_of(view, place, open_at.get(place), cell, pen, words_)
    return made


def _cells(view: FiftyView, rest: Box, pen: Pen, words_: Catalogue) -> list[Box]:
    """Two beside two; the row with more to read is higher."""
    need = _needs(view, (rest.w - GAP) / 2, pen, words_)
    free = rest.h - GAP - sum(need)
    first = Box(rest.x, rest.y, rest.w, need[0] + free / 2)
    second = rest.without_top(first.h + GAP)
    return [*first.columns(2, GAP), *second.columns(2, GAP)]


def _needs(view: FiftyView, wide: float, pen: Pen, words_: Catalogue) -> list[float]:
    """How high each of the two rows has to be."""
    need = [0.0, 0.0]
    for mission in view.open:
        row = (mission.place - 1) // 2
        need[row] = max(need[row], wanted(mission, wide, pen, words_))
    return need


def _clock(view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The ring that drains beside its figures, and what is done under it."""
    timer = next(iter(view.clocks.values()))
    foot = box.bottom_part(1.25 * pen.rest)
    head = box.without_bottom(foot.h)
    ring = head.left_part(head.h).inset(0.3)
    face = Box(ring.right + GAP, head.y, head.right - ring.right - GAP, head.h)
    text = words_.sentence("fifty-scene-done", {"number": view.done})
    return [
        Ring(key="clock/ring", box=ring, thickness=1.0, timer=timer),
        ClockFace(key="clock", box=face, timer=timer, size=pen.must, grows=True),
        words("count/done", foot, text, pen.rest, shrinks=False, style="heading", colour="quiet"),
    ]


def _hand(view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The hand that the companion dealt, in one row under its name."""
    title = capital(words_.sentence("fifty-scene-hand"))
    size = pen.rest
    head = box.left_part(pen.width("heading", size, title) + 0.6)
    made: list[Element] = [words("hand/title", head, title, size, shrinks=False, style="heading", colour="quiet")]
    room = Box(head.right + GAP, box.y, box.right - head.right - GAP, box.h)
    for index, (code, cell) in enumerate(zip(view.hand or (), room.columns(4, 0.8), strict=False)):
        suit, value = parts_of(code)
        spot = cell.centred(min(cell.w, (box.h - 1) * 0.8), box.h - 1)
        look = look_of(suit, view.suits)
        made.append(SymbolCard(key=f"hand/{index}/{code}", box=spot, value=value, name="", look=look))
    return made


def _done(view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """How many are done, and the deck; what everybody holds is to be seen at the table."""
    size = pen.read(5.0)
    text = words_.sentence("fifty-scene-done", {"number": view.done})
    small = pen.rest
    left = words_.sentence("fifty-scene-deck", {"number": view.deck})
    wide = min(box.w, pen.chip(left, small, signed=True))
    foot = Box(box.x, box.bottom - 1.3 * small, wide, 1.3 * small)
    return [
        words("track/done", box.top_part(1.2 * size), text, size, smallest=pen.must, style="display", rises=True),
        Chip(key="count/deck", box=foot, text=left, size=small, icon="cards"),
    ]


def _under(table: TableView, view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """On a screen on its short side everything stands under each other."""
    made: list[Element] = []
    head = track(view, box.top_part(9.0), pen, words_)
    rest = box.without_top(10.0)
    if view.clocks or view.hand:
        made += side_column(view, rest.top_part(24.0), pen, words_)
        rest = rest.without_top(25.0)
    foot = rest.bottom_part(1.3 * pen.rest)
    rest = rest.without_bottom(foot.h + GAP)
    strip = rest.top_part(CARDS + 3.0)
    for place, cell in enumerate(strip.columns(4, 2.0), 1):
        made += exposed(table, view, place, cell.centred(min(cell.w, strip.h * 0.86), strip.h - 1), pen, words_)
    open_at = {mission.place: mission for mission in view.open}
    for place, cell in enumerate(rest.without_top(strip.h + GAP).rows(4, GAP), 1):
        made += mission_of(view, place, open_at.get(place), cell, pen, words_)
    return [*head, *made, *counts(table, view, foot, pen, words_)]
