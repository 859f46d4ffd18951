"""The table in play: medals, four cards with their missions, the clock or a hand, the counts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.fifty_missions.view import FiftyView
from companion.rules.board import TABLE
from companion.rules.timers import Timer
from companion.screen.elements import Dashes, Element, Icon, Outline, Panel, Touch, words
from companion.screen.geometry import REST, Box, Pose, beside, column, row, share
from companion.screen.paper import Paper
from companion.screen.scenes.common import refused
from companion.screen.scenes.common.choices import OPEN
from companion.screen.scenes.common.ending import panel
from companion.screen.scenes.fifty_missions.mission import SymbolCard, look_of, mission_of, parts_of, wanted
from companion.screen.scenes.fifty_missions.result import result, standing, track
from companion.screen.theme import SMALLEST
from companion.screen.widgets import Chip, ClockFace, Ring
from companion.text.catalogue import Catalogue, capital

BANDS = (13.5, 21.2)
"""The heights that are tried for a refused card with its words over the cards of a small panel, in units."""
SIDE, STRIP = 25.0, 14.0
"""The width of the clock or the hand beside the cards, in units; its height above them on an upright screen."""
TRACK = 9.0
HEAD = 4.0
"""The size of what the two halves of an ending are about, in units."""
LEAST_CARD = 11.0
"""A card is at least this high, in units, however long the missions are."""
UNDER = 5.0
"""The height of what lies under a card."""
LOW_CARDS, CARDS, HIGH_CARDS = 7.5, 11.5, 24.0
"""On a small panel the cards stand in a strip over the missions, which is as high as what they say leaves it.

It is lower than the second only where a sentence needs the room, not for what is missing.
"""
STANDING, LYING = 0.86, 1.9
"""The breadth of a card by its height."""
LOW_STRIP = 17.0
"""So high a strip over missions under each other is low."""
NONE = 2.0
"""The height of a place without a mission, by the size of its text."""
COUNT = 2.8
"""The size of what is counted under the missions, in units."""
MANY = 4
"""More cards than these are no buttons."""
GAP, WIDER = 0.8, 1.5
"""Between missions of a small panel, and how far they reach into its margin: not to the seam of the table."""


@dataclass(frozen=True)
class BoardPlaces:
    """Where everything stands, four cards and four missions; nothing has a place where there is no room for it.

    Missions have none once all are done: the cards fill their room.
    """

    cards: Sequence[Box]
    missions: Sequence[Box]
    track: Box | None = None
    counts: Box | None = None
    aside: Box | None = None
    panel: Box | None = None


def board(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """Everything while cards are played; at the end how it stood then, with the result beside it."""
    at, spot = _placed(paper, view, box)
    if at.panel is not None and at.aside is not None:
        yield from (panel("ended", at.panel), _title(paper, view, at.panel), panel("result", at.aside))
        yield from standing(paper, view, at.aside.inset(2.0, 1.2), HEAD)
    elif at.aside is not None and view.status == "over":
        yield from result(paper, view, at.aside)
    elif at.aside is not None:
        yield from _clock(paper, view, at.aside) if view.clocks else _hand(paper, view, at.aside)
    if at.counts is not None:
        yield from _counts(paper, view, at.counts)
    open_at = {mission.place: mission for mission in view.open}
    for place, card in enumerate(at.cards, 1):
        yield from _exposed(paper, view, place, card)
    for place, (card, below) in enumerate(zip(at.cards, at.missions, strict=False), 1):
        if view.history is not None and not paper.close:
            yield from _history(view, place, Box(below.x, card.bottom + 0.8, below.w, UNDER - 1.0))
        yield from mission_of(paper, view, place, open_at.get(place), below)
    if spot is not None:
        yield from refused.answer(paper, spot)
    if at.track is not None and (spot is None or not spot.words.overlaps(at.track)):
        yield from track(paper, view, at.track)


def _placed(paper: Paper, view: FiftyView, box: Box) -> tuple[BoardPlaces, refused.Spot | None]:
    """Where everything stands; and a refused card instead of the medals, on a small panel in a band over the cards."""
    if paper.close and box.w >= box.h:
        for high in BANDS if paper.view.refused is not None and view.status != "over" else ():
            band, low = column(box, high, REST, gap=GAP)
            at = _folded(paper, view, low)
            spot = _refused(paper, view, band, at.cards)
            if spot is not None and refused.fits(paper, spot):
                return at, spot
        return _folded(paper, view, box), None
    if view.status == "over" and box.w >= box.h:
        return _ended(paper, view, box), None
    at = _columns(paper, view, box)
    spot = _refused(paper, view, at.track.top_part(at.track.h + 1.2), at.cards) if at.track is not None else None
    return at, spot if spot is not None and refused.fits(paper, spot) else None


def _columns(paper: Paper, view: FiftyView, box: Box) -> BoardPlaces:
    """Each card over its mission; on an upright small panel, where no sentence fits a column, over all of them."""
    side = None
    beside_cards = view.status == "over" or view.clocks or view.hand
    if beside_cards and box.h > box.w:
        side, box = column(box, STRIP, REST, gap=1)
    elif beside_cards:
        box, side = row(box, REST, SIDE, gap=2)
    line, low = column(box, TRACK, REST, gap=1.5)
    low, counts = column(low, REST, max(4.2, 1.25 * paper.rest), gap=1.2)
    if paper.close:
        needs = 4 * max((wanted(paper, mission, low.w) + GAP for mission in view.open), default=0.0)
        strip, low = column(low, min(HIGH_CARDS, max(CARDS + 3.0, low.h - needs)), REST, gap=GAP)
        broad = LYING if strip.h <= LOW_STRIP else STANDING
        return BoardPlaces(_cards(strip.columns(4, 2.0), strip.h, broad), low.rows(4, GAP), line, counts, side)
    columns = low.columns(4, 2.2)
    if view.status == "over" and not view.open:
        return BoardPlaces(_cards(columns, low.h), (), line, counts, side)
    under = 1.4 + (UNDER if view.history is not None else 0.0)
    needed = max((wanted(paper, mission, columns[0].w) for mission in view.open), default=0.0)
    high = max(LEAST_CARD, min(low.h * 0.56, low.h - under - needed))
    missions = [cell.without_top(high + under) for cell in columns]
    return BoardPlaces(_cards([cell.top_part(high) for cell in columns], high), missions, line, counts, side)


def _ended(paper: Paper, view: FiftyView, box: Box) -> BoardPlaces:
    """At the end the last cards over the missions that stayed open, beside them the medals."""
    left, right = row(box, share(1.85), share(), gap=2.4)
    inner = left.inset(2.0, 1.2).without_top(1.2 * HEAD + 0.8)
    low, counts = column(inner, REST, max(4.2, 1.25 * paper.rest), gap=1.0)
    columns = low.columns(4, 2.0)
    needed = max((wanted(paper, mission, columns[0].w) + 1.2 for mission in view.open), default=0.0)
    high = max(LEAST_CARD, min(low.h - needed, columns[0].w / STANDING))
    missions = [cell.without_top(high + 1.2) for cell in columns] if view.open else ()
    return BoardPlaces(_cards([cell.top_part(high) for cell in columns], high), missions, None, counts, right, left)


def _title(paper: Paper, view: FiftyView, box: Box) -> Element:
    key = "fifty-ended-open" if view.open else "fifty-ended-last"
    place = box.inset(2.0, 1.2).top_part(1.2 * HEAD)
    return words("ended/title", place, paper.catalogue.sentence(key), HEAD, style="heading", short=True)


def _folded(paper: Paper, view: FiftyView, box: Box) -> BoardPlaces:
    """On a small panel what asks to be read has the room, two beside two; the cards stand over it in a strip."""
    box, over = box.inset(-WIDER, 0), view.status == "over"
    if over and not view.open:
        left, right = row(box, box.w * 0.32, REST, gap=2 * GAP)
        cards = _cards(right.columns(4, 1.4), 34.0)
        return BoardPlaces(cards, (), aside=left.centred(left.w, cards[0].h))
    need, hinted = (
        [
            max(
                (wanted(paper, mission, (box.w - GAP) / 2, hints) for mission in view.open if mission.place in line),
                default=NONE * paper.rest,
            )
            for line in ((1, 2), (3, 4))
        ]
        for hints in (False, True)
    )
    # While something is told above, the cards give way before a mission is too small to be read.
    least, most = (box.h - sum(needs) - 2 * GAP for needs in (need, hinted))
    strip, rest = column(box, min(HIGH_CARDS, max(most, LOW_CARDS, min(CARDS, least))), REST, gap=GAP)
    # The row with more to read is higher.
    need = hinted if most >= strip.h else need
    first, second = column(rest, need[0] + (rest.h - GAP - sum(need)) / 2, REST, gap=GAP)
    missions = [*first.columns(2, GAP), *second.columns(2, GAP)]
    left, right = row(
        strip, strip.w * (0.38 if view.clocks and not over else 0.42 if view.hand or over else 0.24), REST, gap=2 * GAP
    )
    # In a low strip a figure is larger on a card that lies on its side.
    cards = _cards(right.inset(0, 0.5).columns(4, 2.0), strip.h, LYING if strip.h <= CARDS else STANDING)
    if over:
        return BoardPlaces(cards, missions, aside=left)
    if view.clocks:
        aside, done = row(left, left.w * 0.55, REST, gap=2 * GAP)
        return BoardPlaces(cards, missions, done, aside=aside)
    if view.hand:
        return BoardPlaces(cards, missions, aside=left)
    high = (1.2 * paper.must, 1.3 * paper.rest)
    return BoardPlaces(cards, missions, *column(left.centred(left.w, sum(high) + GAP), *high, gap=GAP))


def _cards(cells: Sequence[Box], high: float, broad: float = STANDING) -> list[Box]:
    """The places of cards in their cells, so ``broad`` by their height."""
    return [cell.centred(min(cell.w, high * broad), min(cell.h, high, cell.w / 0.7)) for cell in cells]


def _refused(paper: Paper, view: FiftyView, band: Box, row: Sequence[Box]) -> refused.Spot | None:
    """A refused card over the place that it was laid to, instead of the medals; over the first where none was named."""
    refusal = paper.view.refused
    if refusal is None or refusal.audience != TABLE or row[0].y < band.y + TRACK:
        return None
    named = place if isinstance(place := refusal.params.get("place"), int) and 0 < place <= len(row) else 0
    over = row[max(0, named - 1)]
    high = min(band.h, BANDS[0])
    card = Box.around(over.centre[0], band.centre[1], high * 0.86, high)
    left = over.centre[0] <= band.centre[0]
    room = band.without_left(card.right - band.x) if left else band.without_right(band.right - card.x)
    if not refusal.card:
        return refused.Spot(card, room) if refused.by_reader(paper.view) else None
    suit, value = parts_of(refusal.card)
    name, look = _suit(paper.catalogue, suit), look_of(suit, view.suits)
    face = SymbolCard(key="", box=card, value=value, name=name, look=look, shadow=False)
    return refused.Spot(card, room, over if named else None, face)


def _exposed(paper: Paper, view: FiftyView, place: int, box: Box) -> Iterator[Element]:
    """The exposed card, its place's number beside it; a touch answers where places are asked."""
    word = str(place) if str(place) in paper.view.prompt.choices else ""
    code = view.row[place - 1]
    if code is None:
        waits = view.row.index(None) == place - 1
        yield Dashes(
            key=f"place{place}", box=box, colour="turn" if waits else "track", radius=1.3, width=0.27, quick=True
        )
    else:
        suit, value = parts_of(code)
        yield SymbolCard(
            key=f"card/{place}/{view.piles[place - 1]}/{code}",
            box=box,
            value=value,
            name=_suit(paper.catalogue, suit),
            look=look_of(suit, view.suits),
            word=word,
            enters=Pose(box.moved(0, -14), 0.0),
        )
    if word:
        # The eye goes to the places that answer, not to a mission that is one card away.
        yield Outline(key=f"place{place}/open", box=box.inset(-0.6), colour="turn", radius=2.2, width=0.55, quick=True)
        yield Touch(key=f"place{place}/touch", box=box, word=word)
    side = max(4.2, 1.25 * paper.rest)
    badge = Box(box.x - 0.9, box.y - 0.9, side, side)
    yield Panel(key=f"place{place}/ground", box=badge, top="light" if word else "chip", radius=badge.h / 2)
    yield words(
        f"place{place}/number",
        badge,
        str(place),
        paper.seen(2.9),
        shrinks=False,
        style="display",
        align="centre",
        colour="ink" if word else "text",
    )


def _suit(catalogue: Catalogue, suit: str) -> str:
    key = f"suit-{suit}"
    return catalogue.sentence(key) if catalogue.has(key) else suit


def _history(view: FiftyView, place: int, box: Box) -> Iterator[Element]:
    """What lies under a card, the top one on the right; older ones are counted."""
    pile = (view.history or ((), (), (), ()))[place - 1]
    wide, gap = 5.4, 0.5
    shown = pile[-max(1, int((box.w - 4) // (wide + gap))) :]
    left = box.centre[0] - (len(shown) * (wide + gap) - gap) / 2
    for index, code in enumerate(shown):
        suit, value = parts_of(code)
        number = len(pile) - len(shown) + index
        yield SymbolCard(
            key=f"under/{place}/{number}/{code}",
            box=Box(left + index * (wide + gap), box.y, wide, box.h),
            value=value,
            name="",
            look=look_of(suit, view.suits),
            shadow=False,
            quick=True,
        )
    if len(pile) > len(shown):
        rest = Box(left - 4, box.y, 3.6, box.h)
        text = f"+{len(pile) - len(shown)}"
        yield words(f"under/{place}/rest", rest, text, SMALLEST, shrinks=False, align="right", colour="quiet")


def _counts(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """Deck, covered cards and the cards in everybody's hands, quietly along the lower edge.

    Where a reader reads the cards no button asks to be touched: the deck opens all of them for whoever holds one that
    cannot be read.
    """
    read = any(device.kind == "reader" and device.state == "ok" for device in paper.view.devices.values())
    names = {seat: paper.catalogue.sentence("somebody-at-seat", {"seat": int(seat)}) for seat in view.hands}
    size, x = paper.seen(COUNT), box.x
    # The hands are what players ask about: of all of them, if need be only the first letters are named.
    for letters, counted in ((14, ("deck", "covered")), *((most, ("deck",)) for most in (14, 8, 5, 3))):
        numbers = {"deck": ("cards", view.deck), "covered": ("card", view.covered)}
        texts = [
            (key, numbers[key][0], paper.catalogue.sentence(f"fifty-scene-{key}", {"number": numbers[key][1]}))
            for key in counted
        ]
        texts += [(f"hand{seat}", "hand", f"{names[seat][:letters]} {count}") for seat, count in view.hands.items()]
        if sum(paper.chip(text, size, signed=True) + 1 for _, _, text in texts) - 1 <= box.w:
            break
    for key, icon, text in texts:
        wide = paper.chip(text, size, signed=True)
        if x + wide > box.right:
            break
        turn = key == f"hand{view.turn}"
        yield Chip(
            key=f"count/{key}",
            box=Box(x, box.y, wide, box.h),
            text=text,
            size=size,
            icon=icon,
            ground="turn" if turn else "chip",
            colour="ink" if turn else "text",
        )
        if read and key == "deck" and sum("-" in word for word in paper.view.prompt.choices) > MANY:
            yield Touch(key="count/deck/touch", box=Box(x, box.y, wide, box.h).inset(-1.2, -0.8), word=OPEN)
        x += wide + 1


def _clock(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The clock of the crazy variant as a ring that drains, with its figures inside; in a broad room beside it."""
    timer: Timer = next(iter(view.clocks.values()))
    broad = box.w > box.h
    side = min(box.h * 0.94, box.w * 0.36) if broad else min(box.w, box.h * 0.7)
    ring = beside(box, side) if broad else box.centred(side, side)
    face = row(box, side, REST, gap=GAP)[1] if broad else ring.centred(side * 0.6, side * 0.58)
    size = max(paper.must, min(8, side * (0.6 if broad else 0.3)))
    yield Ring(key="clock/ring", box=ring, thickness=1.0 if broad else 1.5, timer=timer)
    yield ClockFace(key="clock", box=face, timer=timer, size=size, grows=True)
    if timer.state == "paused":
        sign = ring.centred(4, 4).moved(0, 0.0 if broad else side * 0.27)
        yield Icon(key="clock/pause", box=sign, name="pause", colour="quiet")


def _hand(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """The hand that the companion dealt: under each other, in a broad room in a row."""
    title, size = capital(paper.catalogue.sentence("fifty-scene-hand")), paper.seen(2.6)
    if box.w > box.h:
        head, room = row(box, paper.width("heading", size, title) + 0.6, REST, gap=GAP)
        cells = room.columns(4, GAP)
    else:
        head, room = column(box, max(3.4, 1.2 * paper.rest), REST, gap=1)
        cells = room.rows(4, 1)
    yield words("hand/title", head, title, size, shrinks=False, style="heading", colour="quiet", align="centre")
    for index, (code, place) in enumerate(zip(view.hand or (), _cards(cells, cells[0].h), strict=False)):
        suit, value = parts_of(code)
        name, look = _suit(paper.catalogue, suit), look_of(suit, view.suits)
        yield SymbolCard(key=f"hand/{index}/{code}", box=place, value=value, name=name, look=look)
