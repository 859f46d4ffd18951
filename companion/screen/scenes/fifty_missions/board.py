"""The table in play: medals, four cards with their missions, the clock or a hand, the counts."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from companion.games.fifty_missions.view import FiftyView
from companion.screen.elements import Badge, Element, Outline, Touch, words
from companion.screen.geometry import REST, Box, Pose, column, row, share
from companion.screen.paper import Paper
from companion.screen.scenes.common import refused
from companion.screen.scenes.common.choices import OPEN, waiting_place
from companion.screen.scenes.common.ending import panel
from companion.screen.scenes.fifty_missions.foot import FOOT, MANY, alone, at_foot, counts, foot_high, opens
from companion.screen.scenes.fifty_missions.mission import (
    LARGER,
    Hints,
    SymbolCard,
    hints_of,
    history,
    look_of,
    mission_of,
    parts_of,
    suit_name,
    wanted,
)
from companion.screen.scenes.fifty_missions.result import (
    GAP,
    MARK,
    STANDING,
    card_places,
    climbs,
    clock,
    hand,
    ladder,
    laid,
    lays,
    result,
    score,
    standing,
    track,
)
from companion.screen.scenes.scene import ChoiceLabel
from companion.screen.widgets import LYING, numbered

WRONG, CROSS = 12.5, 4.2
"""The most that a refused card is high, in units, the least that the row is meanwhile on a small panel; and the cross
at its place."""
SIDE, SCORE, STRIP, HAND = 31.0, 33.0, 14.0, 12.0
"""The width of the score with the clock or the hand beside the cards, and the height of the score alone, in units; that
of a clock above them on an upright screen, and that of a hand on a small one."""
COLUMN_GAP, DOWN = 2.0, 0.7
"""Between columns, in units; how far down a card nothing stands at its edge."""
TRACK, HEAD = 9.0, 4.0
"""How high the way to the medals is, and the size of what the two halves of an ending are about, in units."""
HIGHEST, LOWEST = 30.0, 19.0
"""The most that a card is high on a large screen, in units, and the least that a mission is."""
LEAST_CARD, UNDER = 11.0, 5.8
"""A card is at least so high, in units, however long the missions are; and the height of what lies under it."""
LOW_CARDS, CARDS, HIGH_CARDS, ROW = 7.5, 14.5, 24.0, 18.2
"""On an upright small panel the cards stand in a strip over the missions, which is as high as what they say leaves it.

On a low panel it is as high as the last, which leaves missions of two lines and what they lack their room, so that the
cards keep their size through a game; only long sentences take more of it.
"""
HALF = 0.46
"""At the end, the part of their height that cards leave open missions."""
LOW_STRIP, NONE = 17.0, 2.0
"""So high a strip over missions under each other is low; the height of an empty place, by the size of its text."""
SAID, BAND = 4.8, 11.6
"""How high a count at the foot of a large screen is, in units, and what is said of a refused card there."""
BROADEST, DEEPEST = 62.0, 32.0
"""The most that a mission is broad on a large screen, and high on an upright one, in units."""
WIDER, BESIDE = 1.5, 37.5
"""On a small panel how far missions reach into its margin, and the room beside the cards of a low one, the same in all
games, so that cards have one form."""


@dataclass(frozen=True)
class BoardPlaces:
    """Where everything stands, four cards and four missions; nothing has a place where there is no room for it.

    Missions have none once all are done: the cards fill their room. What they lack is said alike in all of them.
    """

    cards: Sequence[Box]
    missions: Sequence[Box]
    hints: Hints
    track: Box | None = None
    counts: Box | None = None
    aside: Box | None = None
    panel: Box | None = None
    score: Box | None = None


def board(paper: Paper, view: FiftyView, box: Box, label: Callable[[Paper, str], ChoiceLabel]) -> list[Element]:
    """Everything while cards are played; at the end how it stood then, with the result beside it."""
    # On a small panel there is room for all counts beside the only answer.
    answered = paper.close and box.w > box.h and view.status != "over" and bool(alone(paper, view, ()))
    rest, foot = column(box, REST, foot_high(paper), gap=GAP) if answered else (box, box)
    at = _placed(paper, view, rest)
    if answered:
        whole = replace(at.track, h=at.counts.bottom - at.track.y) if at.track and at.counts else at.track
        at = replace(at, counts=foot, track=whole)
    elements: list[Element] = []
    if at.score is not None and at.panel is not None and at.aside is not None:
        elements.append(panel("score", at.panel))
        elements += score(paper, view, at.score)
        elements += (clock if view.clocks else hand if view.hand else laid if lays(paper) else ladder)(
            paper, view, at.aside
        )
    elif at.panel is not None and at.aside is not None:
        said = paper.catalogue.sentence("fifty-ended-open" if view.open else "fifty-ended-last")
        top = at.panel.inset(2.0, 1.2).top_part(1.2 * HEAD)
        elements += (panel("ended", at.panel), words("ended/title", top, said, HEAD, style="heading", short=True))
        elements += (panel("result", at.aside), *standing(paper, view, at.aside.inset(2.0, 1.2), HEAD))
    elif at.aside is not None:
        playing = clock if view.clocks else hand if view.hand else laid
        over = result if view.status == "over" else playing
        elements += over(paper, view, at.aside)
    answer = at_foot(paper, view, at.counts, label, elements)
    if answer is not None and at.counts is not None:
        at = replace(at, counts=at.counts.without_right(answer.box.w + 1.4))
    spot = _spot(paper, view, at, box)
    # While a card is refused its words stand there.
    if at.counts is not None and (spot is None or spot.words.y < at.counts.y):
        elements += counts(paper, view, at.counts.centred(at.counts.w, min(at.counts.h, max(SAID, 1.3 * paper.rest))))
    elif at.score is not None and opens(paper):
        elements.append(Touch(key="count/deck/touch", box=at.score, word=OPEN))
    open_at = {mission.place: mission for mission in view.open}
    for place, card in enumerate(at.cards, 1):
        elements += _exposed(paper, view, place, card)
        if view.history is not None and at.missions and not paper.close:
            elements += history(view, place, Box(card.x - 1, card.bottom + 0.8, card.w + 2, UNDER - 1.0))
    for place, below in zip(_laid(view), at.missions, strict=False):
        elements += mission_of(paper, view, place, open_at.get(place), below, at.hints)
    if at.track is not None:
        elements += track(paper, view, at.track)
        if at.counts is None and opens(paper):
            elements.append(Touch(key="count/deck/touch", box=at.track, word=OPEN))
    elements += [answer] if answer is not None else []
    # The rim lies under the number of its place.
    rim = list(_rim(paper, at.cards))
    return [*rim[:1], *elements, *rim[1:], *(refused.answer(paper, spot) if spot is not None else ())]


def _laid(view: FiftyView) -> Sequence[int]:
    """The places of missions: those of the last ones are not laid again, and what is left has their room."""
    laid = () if view.phase in ("row", "missions") else sorted(mission.place for mission in view.open)
    return laid or (1, 2, 3, 4)


def _beside(view: FiftyView, room: Box, gap: float) -> list[Box]:
    """Missions beside each other: the last ones are broader, but no long lines."""
    count = len(_laid(view))
    return room.centred(min(room.w, count * BROADEST + (count - 1) * gap), room.h).columns(count, gap)


def _placed(paper: Paper, view: FiftyView, box: Box) -> BoardPlaces:
    """Where everything stands; the cards give most of what a refusal takes below the head or over the foot: missions
    are read again after it."""
    if view.status == "over" and not paper.close and box.w >= box.h:
        return _ended(paper, view, box)
    answers = refused.laid(paper.view) and view.status != "over"
    if box.w >= box.h and not paper.close:
        return _table(paper, view, box, BAND if answers else FOOT)
    arrange = _columns if box.h > box.w else _folded
    return arrange(paper, view, box.without_top(refused.reach(refused.in_head(paper, box), box) if answers else 0.0))


def _spot(paper: Paper, view: FiftyView, at: BoardPlaces, box: Box) -> refused.Spot | None:
    """A refused card: on the edge of its place, where it covers no figure; a way leads between the columns, and beside
    its words at the foot, back to the players; else with them in the head."""
    if not refused.laid(paper.view) or view.status == "over":
        return None
    place = at.cards[max(0, _place(paper) - 1)]
    if at.score is not None and at.counts is not None:
        # Beside the first card stands the score, and in the middle the words would have half of the foot.
        x = (place.x if at.cards.index(place) % 2 else place.right + COLUMN_GAP) - COLUMN_GAP / 2
        high, low = min(WRONG, 0.4 * place.h), (x, place.y + DOWN * place.h)
        card, foot = Box.around(x, place.centre[1] - 0.1 * place.h, high * STANDING, high), at.counts
        sides = [foot.right_part(foot.right - x - COLUMN_GAP), foot.left_part(x - foot.x - COLUMN_GAP)]
        home = Box(x, foot.y, 0.0, foot.h - refused.ARROW / 2)
        said = max(sides, key=lambda side: side.w)
        spots = [refused.Spot(card, said, home, corners=(low, (x, home.bottom)))]
    else:
        spots = list(refused.level(refused.in_head(paper, box), place, WRONG, STANDING))
    spot = next((spot for spot in spots if refused.fits(paper, spot, refused.LEAST)), None)
    code = paper.view.refused.card if paper.view.refused is not None else ""
    return _faced(view, spot, code) if spot is not None and code else spot


def _table(paper: Paper, view: FiftyView, box: Box, low: float) -> BoardPlaces:
    """Left the score, under it the clock, a hand or the medals; cards and missions share four columns over a foot."""
    side, room = row(box, SIDE, REST, gap=2.6)
    room, foot = column(room, REST, low, gap=2.0 if low == FOOT else 1.0)
    inner = side.inset(2.0, 1.4)
    # Under two notices the score leaves the medals half.
    score, aside = column(inner, min(SCORE, inner.h / 2) if climbs(paper, view) else SCORE, REST, gap=1.6)
    below = _beside(view, room, COLUMN_GAP)
    hints = hints_of(paper, view, below[0].w)[0]
    needed = max((wanted(paper, mission, below[0].w, hints) for mission in view.open), default=0.0)
    under = 1.6 + (UNDER if view.history is not None else 0.0)
    high = max(LEAST_CARD, min(HIGHEST, room.h - under - max(needed, LOWEST)))
    cards = [cell.top_part(high) for cell in room.columns(4, COLUMN_GAP)]
    missions = [cell.without_top(high + under) for cell in below]
    return BoardPlaces(cards, missions, hints, None, foot, aside, side, score)


def _columns(paper: Paper, view: FiftyView, box: Box) -> BoardPlaces:
    """On an upright screen each card over its mission; on a small one, where none fits a column, over all of them."""
    side = None
    if view.status == "over" or view.clocks or view.hand:
        side, box = column(box, HAND if paper.close and view.hand else STRIP, REST, gap=1)
    line, low = column(box, TRACK, REST, gap=1.5)
    low, counts = column(low, REST, max(4.2, 1.25 * paper.rest), gap=1.2)
    if paper.close:
        for hints in hints_of(paper, view, low.w):
            needs = 4 * max((wanted(paper, mission, low.w, hints) + GAP for mission in view.open), default=0.0)
            if needs + CARDS <= low.h:
                break
        strip, low = column(low, min(HIGH_CARDS, max(CARDS, low.h - needs)), REST, gap=GAP)
        cards = card_places(strip.columns(4, 2.0), strip.h, LYING if strip.h <= LOW_STRIP else STANDING)
        low = low.top_part(min(low.h, len(_laid(view)) * DEEPEST))
        return BoardPlaces(cards, low.rows(len(_laid(view)), GAP), hints, line, counts, side)
    columns, below = low.columns(4, 2.2), _beside(view, low, 2.2)
    hints = hints_of(paper, view, below[0].w)[0]
    if view.status == "over" and not view.open:
        return BoardPlaces(card_places(columns, low.h), (), hints, line, counts, side)
    under = 1.4 + (UNDER if view.history is not None else 0.0)
    needed = max((wanted(paper, mission, below[0].w, hints) for mission in view.open), default=0.0)
    high = max(LEAST_CARD, min(low.h * 0.56, low.h - under - needed))
    missions = [cell.without_top(high + under) for cell in below]
    return BoardPlaces(
        card_places([cell.top_part(high) for cell in columns], high), missions, hints, line, counts, side
    )


def _ended(paper: Paper, view: FiftyView, box: Box) -> BoardPlaces:
    """At the end the last cards, under them the missions that stayed open, two beside two; beside them the medals."""
    left, right = row(box, share(1.85), share(), gap=2.4)
    low = left.inset(2.0, 1.6).without_top(1.2 * HEAD + 1.0)
    # No mission stands under a card as if it belonged to it.
    lines = -(-len(view.open) // 2)
    wide = (low.w - 1.2) / 2
    hints = hints_of(paper, view, wide)[0]
    needed = lines * (max((wanted(paper, mission, wide, hints) for mission in view.open), default=0.0) + 1.2)
    high = max(
        LEAST_CARD, min(low.h * (HALF if view.open else 1.0), low.h - needed, low.columns(4, 2.0)[0].w / STANDING)
    )
    # Where no mission is under them the cards stand in the middle.
    upper, rest = column(low, high, REST, gap=2.0) if view.open else (low, low)
    missions = rest.grid(min(2, len(view.open)), lines, 1.2) if view.open else []
    return BoardPlaces(card_places(upper.columns(4, 2.0), high), missions, hints, aside=right, panel=left)


def _folded(paper: Paper, view: FiftyView, box: Box) -> BoardPlaces:
    """On a small panel what asks to be read has the room, two beside two; the cards stand over it in a strip."""
    over = view.status == "over"
    if over and not view.open:
        left, right = row(box, box.w * 0.32, REST, gap=2.6)
        cards = card_places(right.columns(4, 2.0), 34.0)
        return BoardPlaces(cards, (), hints_of(paper, view, box.w)[0], aside=left.centred(left.w, cards[0].h))
    box = box.inset(-WIDER, 0)
    # Two stand beside each other, a third and a fourth below them.
    rows = [line for line in (_laid(view)[:2], _laid(view)[2:]) if line]
    wide = box.columns(max(map(len, rows)), GAP)[0].w
    for hints in hints_of(paper, view, wide):
        # What is missing is left out only beside long sentences; the row with more to read is higher.
        ways = list(
            product(
                *(
                    [
                        max(
                            (
                                wanted(paper, each, (box.w + GAP) / len(line) - GAP, said)
                                for each in view.open
                                if each.place in line
                            ),
                            default=NONE * paper.rest,
                        )
                        for said in (hints, None)
                    ]
                    for line in rows
                )
            )
        )
        if sum(ways[0]) + 2 * GAP + ROW <= box.h:
            break
    # While something is told above, the cards give way before a mission is too small to be read, or says less.
    most, least = (box.h - sum(way) - 2 * GAP for way in (ways[-1], ways[0]))
    low = CARDS if paper.view.refused is None else LEAST_CARD if least > LEAST_CARD else WRONG
    strip, rest = column(box, max(LOW_CARDS, min(ROW, most, max(low, least))), REST, gap=GAP)
    way = next((way for way in ways if sum(way) + GAP <= rest.h), ways[-1])
    spare = (rest.h - (len(way) - 1) * GAP - sum(way)) / len(way)
    bands = zip(rows, column(rest, *(high + spare for high in way), gap=GAP), strict=True)
    missions = [cell for line, band in bands for cell in band.columns(len(line), GAP)]
    left, right = row(strip, BESIDE, REST, gap=2 * GAP)
    # A figure is larger on a card that lies on its side.
    cards = card_places(right.inset(0, 0.5).columns(4, 2.0), strip.h, LYING)
    if over or (view.hand and not view.clocks):
        return BoardPlaces(cards, missions, hints, aside=left)
    if view.clocks or lays(paper):
        aside, done = row(left, min(strip.h, left.w * 0.5), REST, gap=2 * GAP)
        return BoardPlaces(cards, missions, hints, done, aside=aside)
    # What the next medal takes has a line of its own where the strip is high enough for three.
    more = 1.08 * LARGER * paper.rest if 1.2 * paper.must + 2.16 * LARGER * paper.rest + GAP < strip.h else 0.0
    heights = (1.2 * paper.must + more, more or 1.3 * paper.rest)
    left = left.centred(left.w, sum(heights) + GAP / 2)
    return BoardPlaces(cards, missions, hints, *column(left, *heights, gap=GAP / 2))


def _place(paper: Paper) -> int:
    """The place that a refused card was laid to, or 0."""
    named = paper.view.refused.params.get("place") if paper.view.refused is not None else 0
    return named if isinstance(named, int) and 0 < named <= MANY else 0


def _faced(view: FiftyView, spot: refused.Spot, code: str) -> refused.Spot:
    """The spot with the face of the refused card; the hand sign lies where its name would stand, the words name it."""
    (suit, value), box = parts_of(code), spot.card
    face = SymbolCard(key="", box=box, value=value, name="", look=look_of(suit, view.suits), shadow=False)
    return replace(spot, face=face)


def _rim(paper: Paper, row: Sequence[Box]) -> Iterator[Element]:
    """At the place that a refused card was laid to, a rim with a cross: a way would cross its number."""
    if place := _place(paper):
        box = row[place - 1]
        cross = Box.around(box.right - 1.2, box.y + 1.2, CROSS, CROSS)
        yield Outline(key="refused/home", box=box.inset(-0.8), colour="stop", radius=0.09 * box.w + 0.8, width=0.9)
        yield Badge(key="refused/home/sign", box=cross, name="cross", ground="stop", radius=CROSS * 0.22)


def _exposed(paper: Paper, view: FiftyView, place: int, box: Box) -> Iterator[Element]:
    """The exposed card, its place's number beside it; where its place is asked a touch answers, also with a refusal."""
    fits = str(place) in paper.view.prompt.choices
    word = str(place) if fits or lays(paper) else ""
    code = view.row[place - 1]
    if code is None:
        waits = view.row.index(None) == place - 1
        yield from waiting_place(paper, f"place{place}", box, waits, waits and bool(paper.view.prompt.choices))
    else:
        suit, value = parts_of(code)
        yield SymbolCard(
            key=f"card/{place}/{view.piles[place - 1]}/{code}",
            box=box,
            value=value,
            name=suit_name(paper.catalogue, suit),
            look=look_of(suit, view.suits),
            word=word,
            enters=Pose(box.moved(0, -14), 0.0),
        )
    if fits:
        # The eye goes to the places that fit, not to a mission that is one card away.
        yield from (
            Outline(
                key=f"place{place}/open",
                box=box.inset(-0.6),
                colour="turn",
                radius=0.09 * box.w + 0.6,
                width=0.55,
                quick=True,
            ),
            Touch(key=f"place{place}/touch", box=box, word=word),
        )
    yield from numbered(f"place{place}", box, str(place), max(4.2, 1.25 * paper.rest), paper.seen(MARK), bool(word))
