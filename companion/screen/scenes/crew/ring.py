"""The ring, stations about it in seat order, clockwise; in it the trick, each card on its seat's side.

The ring has a piece for each trick; in real-time missions it is the clock.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial

import pygame

from companion.games.crew.view import CrewView, LastTrickView
from companion.rules.timers import Timer
from companion.screen import sprites
from companion.screen.brush import Brush
from companion.screen.elements import Element, Figures, words
from companion.screen.geometry import Box, Pose, Stop
from companion.screen.paper import Paper
from companion.screen.scenes.common import refused
from companion.screen.scenes.common.choices import waiting_place
from companion.screen.scenes.common.refused import SHAPE, Spot
from companion.screen.scenes.crew.said import held_card, revoked
from companion.screen.theme import NAME, SMALLEST, Tone
from companion.screen.widgets import CardFace, ClockFace, Ring
from companion.text.catalogue import Catalogue

ANCHORS: Mapping[int, tuple[str, ...]] = {
    1: ("L",),
    2: ("L", "R"),
    3: ("L", "RT", "RB"),
    4: ("LT", "RT", "RB", "LB"),
    5: ("LT", "RT", "RB", "B", "LB"),
}
"""The corner of each seat, from seat 1 clockwise."""

_THREE_UPRIGHT = ("LT", "RT", "B")

# Middle of each card, in inner radii of the ring from its middle.
_TRICK: Mapping[int, Mapping[str, tuple[float, float]]] = {
    4: {
        "LT": (-0.5, -0.335),
        "RT": (0.5, -0.335),
        "RB": (0.5, 0.335),
        "LB": (-0.5, 0.335),
        "L": (-0.5, 0.0),
        "R": (0.5, 0.0),
        "B": (0.0, 0.6),
    },
    5: {"LT": (-0.5, -0.385), "RT": (0.5, -0.385), "RB": (0.6, 0.215), "LB": (-0.6, 0.215), "B": (0.0, 0.6)},
}
_HIGH = {False: {4: 0.595, 5: 0.56}, True: {4: 0.54, 5: 0.49}}
"""How high a card is, in those radii, and while they have stepped back."""

_OUTWARDS: Mapping[str, tuple[float, float]] = {
    "LT": (-16, -8),
    "RT": (16, -8),
    "RB": (16, 8),
    "LB": (-16, 8),
    "L": (-16, 0),
    "R": (16, 0),
    "B": (0, 8),
}
"""From where a corner's card comes, in units from its place."""

# The same while somebody is answered in the middle: the cards step back above and below it.
_PARTED: Mapping[int, Mapping[str, tuple[float, float]]] = {
    4: {
        "LT": (-0.42, -0.5),
        "RT": (0.42, -0.5),
        "RB": (0.42, 0.5),
        "LB": (-0.42, 0.5),
        "L": (-0.42, -0.5),
        "R": (0.42, -0.5),
        "B": (0.0, 0.5),
    },
    5: {"LT": (-0.4, -0.55), "RT": (0.4, -0.55), "RB": (0.48, 0.44), "LB": (-0.48, 0.44), "B": (0.0, 0.6)},
}
BETWEEN = {4: (-0.21, 0.21), 5: (-0.3, 0.17)}
"""What is free between them, in inner radii below the middle."""


@cache
def anchors(seats: int, upright: bool) -> tuple[str, ...]:
    """The corner of each seat from seat 1 on."""
    if upright and seats == 3:
        return _THREE_UPRIGHT
    return ANCHORS[max(1, min(5, seats))]


@cache
def sides(anchors: tuple[str, ...]) -> Mapping[str, Sequence[int]]:
    """Which seats stand left, right and below, each from top to bottom.

    >>> sides(("LT", "RT", "RB", "B", "LB"))
    {'left': [1, 5], 'right': [2, 3], 'below': [4]}
    """
    sides: dict[str, list[int]] = {"left": [], "right": [], "below": []}
    for seat, anchor in enumerate(anchors, start=1):
        sides["below" if anchor == "B" else "left" if anchor[0] == "L" else "right"].append(seat)
    # Clockwise runs up on the left: what comes later stands lower only on the right.
    sides["left"].sort(key=lambda seat: anchors[seat - 1] != "LT")
    return sides


@lru_cache(maxsize=64)
def card_place(ring: Box, thickness: float, seats: int, anchor: str, parted: bool = False) -> Box:
    """Where the card of a corner lies in the ring."""
    kind = 5 if seats >= 5 else 4
    radius = ring.w / 2 - thickness
    cx, cy = ring.centre
    dx, dy = (_PARTED if parted else _TRICK)[kind].get(anchor, (0.0, 0.0))
    high = radius * _HIGH[parted][kind]
    return Box.around(cx + dx * radius, cy + dy * radius, high * 0.72, high)


def spot(paper: Paper, box: Box, anchors: Mapping[int, str], homes: Mapping[int, Box]) -> Spot | None:
    """Where a card that was refused stands: between the cards, at its seat's side of the ring; nothing where the words
    find no room there, or nobody's hand laid it."""
    hand = refused.hand(paper)
    if hand is None or hand not in anchors or hand not in homes:
        return None
    (cx, cy), radius, (top, low) = box.centre, box.w / 2, BETWEEN[5 if len(anchors) >= 5 else 4]
    band, high = Box(cx - radius, cy + top * radius, 2 * radius, (low - top) * radius), radius * _HIGH[True][4]
    left = anchors[hand][0] != "R"
    card = Box.around(cx + (-0.82 if left else 0.82) * radius, band.centre[1], high * SHAPE, high)
    if refused.revoked(paper):
        # What was held stands at the other end of the words, as large as what was played.
        high = REVOKED * radius
        card = Box.around(cx + (-0.7 if left else 0.7) * radius, cy, high * SHAPE, high)
        band = Box(cx - 0.7 * radius, cy - high / 2, 1.4 * radius, high).inset(-high * SHAPE / 2, 0)
        band = band.without_right(high * SHAPE) if left else band.without_left(high * SHAPE)
    room = band.without_left(card.right - band.x) if left else band.without_right(band.right - card.x)
    room = room.without_right(0.05 * radius) if left else room.without_left(0.05 * radius)
    place = Spot(card, room, homes[hand])
    return place if refused.fits(paper, place) else None


def _above_a_revoke(paper: Paper, box: Box, anchors: Mapping[int, str], homes: Mapping[int, Box]) -> Spot | None:
    """Where a card stands that was laid meanwhile: over what is decided on, at its seat's side."""
    hand = refused.hand(paper)
    if hand is None or hand not in homes:
        return None
    (cx, cy), radius = box.centre, box.w / 2
    high, left = ABOVE * radius, anchors[hand][0] != "R"
    band = Box(cx - 0.8 * radius, cy - 0.9 * radius, 1.6 * radius, high)
    card = band.left_part(high * SHAPE) if left else band.right_part(high * SHAPE)
    place = Spot(card, band.without_left(card.w) if left else band.without_right(card.w), homes[hand])
    return place if refused.fits(paper, place) else None


ABOVE = 0.5
"""How high a card over a revoke is, by the ring's radius."""
REVOKED = 0.62
"""How high both cards of a revoke are, by the ring's radius."""
GONE = 0.2
"""A trick that was taken slides to its winner's station within so many seconds."""

FIGURE_SHAPE = 1.6
"""How much higher a figure is than it is wide."""

THICK, LAST_TRICKS = 0.8, 3
"""How thick the ring is without a clock, in units, and how many tricks before the end it warns."""

LEGEND = 0.0475
"""How large it is said in a ring which trick something is, by its width."""

LYING = 1.7
"""How much wider than high a card of the trick taken last is."""

SMALL_RING = 42.0
"""Below this width, in units, the ring holds nothing but the trick and its number."""


def clock_of(view: CrewView) -> Timer | None:
    """The clock of a real-time mission."""
    return next((timer for timer in view.clocks.values() if timer.total is not None), None)


@dataclass(frozen=True, kw_only=True)
class TricksLeft(Element):
    """The tricks of a mission as pieces of the ring, each in its tone."""

    lengths = ("thickness",)
    thickness: float
    tones: tuple[Tone, ...]

    def draw(self, brush: Brush, box: Box, now: float) -> None:
        """The pieces, each kept by itself: a trick that ends changes one."""
        side, thick, count = round(min(box.w, box.h)), max(2.0, self.thickness), len(self.tones)
        square = pygame.Rect(0, 0, side, side)
        square.center = round(box.centre[0]), round(box.centre[1])
        for index, tone in enumerate(self.tones):
            points, rect = sprites.segment(side, thick, count, index)
            colour = brush.theme[tone]
            key = ("trick", side, round(thick, 1), count, index, colour)
            brush.paste(key, partial(sprites.filled, points, rect, colour), rect.move(square.topleft))


def ring(view: CrewView, box: Box) -> Element:
    """The ring itself: the clock that drains, or a piece for each trick.

    Tricks that were taken are quiet; the last ones glow as soon as only they are left and a task is open.
    """
    timer = clock_of(view)
    if timer is not None:
        return Ring(key="ring", box=box, thickness=1.33, timer=timer, colour="line")
    taken = view.trick.number - 1 if view.trick is not None else 0
    late = view.tricks_total - taken <= LAST_TRICKS and any(task.status == "open" for task in view.tasks)
    ahead: Tone = "light" if late else "track"
    tones: list[Tone] = ["line" if index < taken else ahead for index in range(max(1, view.tricks_total))]
    return TricksLeft(key="ring", box=box, thickness=THICK, tones=tuple(tones))


def trick(paper: Paper, view: CrewView, box: Box, anchors: dict[int, str], homes: dict[int, Box]) -> Iterator[Element]:
    """The open trick: cards played, places of cards to come, and the trick before as it slides away."""
    assert view.trick is not None
    thickness = 1.33
    answered = spot(paper, box, anchors, homes) if paper.view.refused is not None else None
    parted = answered is not None
    places = {seat: card_place(box, thickness, len(view.seats), anchor, parted) for seat, anchor in anchors.items()}
    starts = {seat: place.moved(*_OUTWARDS[anchors[seat]]) for seat, place in places.items()}
    if answered is not None and refused.revoked(paper):
        # It is about an earlier trick: instead of this one's cards the ring shows what should have been played.
        card = answered.card.moved(2 * (box.centre[0] - answered.card.centre[0]), 0)
        yield from held_card(paper, replace(card, h=card.h + 1.3 * paper.read(NAME) + 0.2))
        yield from revoked(paper, Box.around(box.centre[0], box.centre[1] + 0.31 * box.h, 0.5 * box.w, 0.13 * box.h))
        places = {}
    yield from cards(paper, view, places, starts, homes)
    if answered is not None:
        yield from (
            *_clock(view, box, box.centre[1] - box.h * 0.25, places.values(), paper.catalogue),
            *refused.answer(paper, answered),
        )
        if paper.early is not None and clock_of(view) is None:
            late = refused.laid_now(paper)
            above = _above_a_revoke(late, box, anchors, homes)
            yield from refused.answer(late, above) if above is not None else ()
        return
    yield from _middle(view, box, places.values(), paper.catalogue)
    if view.last_trick is not None:
        yield from _last(view, box, places.values(), paper.catalogue, "B" in anchors.values())


def cards(
    paper: Paper, view: CrewView, places: Mapping[int, Box], starts: Mapping[int, Box], homes: Mapping[int, Box]
) -> Iterator[Element]:
    """Cards played, places of cards to come, and the trick before as it slides away."""
    assert view.trick is not None
    played = {play.seat for play in view.trick.cards}
    for seat, place in places.items():
        if seat not in played:
            turn = view.turn == seat and view.phase in ("trick", "play")
            picks = turn and any(len(word) == 2 for word in paper.view.prompt.choices)
            yield from waiting_place(paper, f"place{seat}", place, turn, picks, seat)
    if not played and view.last_trick is not None:
        yield from _sliding(view.last_trick, places, starts, homes)
    for play in view.trick.cards if places else ():
        yield CardFace(
            key=f"card/{play.card}",
            box=places[play.seat],
            code=play.card,
            enters=Pose(starts[play.seat], 0.0),
        )


def _sliding(
    last: LastTrickView, places: Mapping[int, Box], starts: Mapping[int, Box], homes: Mapping[int, Box]
) -> list[Element]:
    """The trick taken last shrinks once everybody has seen who took it; its winning card slides to its station, up to
    the edge: farther in, as on a way across the ring, cards would lie over words."""
    home = homes.get(last.winner)
    if home is None or last.winner not in places:
        return []
    cx, cy = places[last.winner].centre
    edge = min(max(cx, home.x - 3), home.right + 3), min(max(cy, home.y), home.bottom)
    # The winning card lies over the others.
    plays = sorted(last.cards, key=lambda play: play.seat == last.winner)
    return [
        CardFace(
            key=f"card/{play.card}",
            box=(place := places[play.seat]),
            code=play.card,
            enters=Pose(starts[play.seat], 0.0),
            way=(
                Stop(GONE / 2, place.centred(*(small := (place.w / 4, place.h / 4)))),
                Stop(GONE, Box.around(*(edge if play.seat == last.winner else place.centre), *small), 0.0),
            ),
        )
        for play in plays
        if play.seat in places
    ]


def _middle(view: CrewView, box: Box, places: Collection[Box], catalogue: Catalogue) -> list[Element]:
    """Between the cards: which trick it is, and the clock where there is one."""
    assert view.trick is not None
    cx, cy = box.centre
    if len(view.seats) >= 5:
        cy -= box.h * 0.16
    elif len(view.seats) == 3:
        cy -= box.h * 0.27
    wide, number = box.w * 0.25, view.trick.number
    if clock_of(view) is not None:
        return _clock(view, box, cy, places, catalogue)
    text = catalogue.sentence("trick-of", {"number": "#", "total": view.tricks_total})
    before, _, after = text.partition("#")
    size, legend = min(9, box.w * 0.135), max(SMALLEST, LEGEND * box.w)
    figure = Figures(
        key="trick/figure", box=Box.around(cx, cy, wide, size), text=str(number), size=size, colour="text", rises=True
    )
    if box.w < SMALL_RING:
        return [figure]
    return [
        words(
            "trick/number",
            Box.around(cx, cy - size * 0.75, wide, 1.3 * legend),
            before.strip(),
            legend,
            align="centre",
            colour="quiet",
        ),
        figure,
        words(
            "trick/total",
            Box.around(cx, cy + size * 0.75, wide, 1.3 * legend),
            after.strip(),
            legend,
            align="centre",
            colour="quiet",
        ),
    ]


def _clock(view: CrewView, box: Box, y: float, places: Collection[Box], catalogue: Catalogue) -> list[Element]:
    """The figures of the clock at a height of the ring, where there is one, with the number of the trick.

    They have all the room that the cards on both sides leave between them.
    """
    timer = clock_of(view)
    if timer is None or view.trick is None:
        return []
    cx = box.centre[0]
    half = min((abs(place.centre[0] - cx) - place.w / 2 for place in places if place.centre[0] != cx), default=8.0)
    room = Box.around(cx, y, 2 * half - 0.4, min(box.h * 0.3, 2 * half * FIGURE_SHAPE))
    size = min(7.0, box.w * 0.105, room.w * 0.52)
    caption = catalogue.sentence("trick-number", {"number": view.trick.number})
    legend = max(SMALLEST, LEGEND * box.w)
    return [
        ClockFace(key="trick/clock", box=room, timer=timer, size=size, grows=True, caption=caption, caption_size=legend)
    ]


def _last(view: CrewView, box: Box, places: Collection[Box], catalogue: Catalogue, below: bool) -> Iterator[Element]:
    """The trick taken last, small: it may be looked at again until the next one is complete."""
    last = view.last_trick
    if last is None or box.w < SMALL_RING or (view.trick is not None and last.number >= view.trick.number):
        return
    cx, cy = box.centre
    radius = box.w / 2
    # Under the places, and clear of them, it lies on its side; five seats leave only a gap at the top, where it stands.
    high = min(5.6, 0.165 * radius) if below else 0.12 * radius
    wide = high * (0.74 if below else LYING)
    y = cy - 0.83 * radius if below else max(place.bottom for place in places) + 0.05 * radius
    for index, play in enumerate(last.cards):
        # The card that took it stands out.
        won, x = play.seat == last.winner, cx + (index - len(last.cards) / 2) * (wide + 0.5) + 0.25
        place = Box(x, y - (0.018 * radius if won else 0), wide, high)
        yield CardFace(key=f"last/{play.card}", box=place, code=play.card, shadow=False, dim=not won, quick=True)
    if not below:
        text, size = catalogue.sentence("trick-number", {"number": last.number}), max(SMALLEST, LEGEND * box.w)
        place = Box.around(cx, y + high + 0.7 * size + 0.1, radius * 0.8, size * 1.3)
        yield words("last/text", place, text, size, shrinks=False, align="centre", colour="quiet")
