"""The table in play: medals on top, four cards with their missions, the clock and the counts at the side."""

from collections.abc import Iterator, Sequence

from companion.games.fifty_missions.view import FiftyView, OpenMissionView
from companion.rules.board import TABLE
from companion.screen.elements import Dashes, Element, Icon, Panel, Touch, words
from companion.screen.geometry import Box, Pose
from companion.screen.paper import Paper
from companion.screen.scenes.common import refused
from companion.screen.scenes.fifty_missions.mission import SymbolCard, capital, look_of, mission_of, parts_of, wanted
from companion.screen.scenes.fifty_missions.result import track
from companion.screen.theme import QUIET, SMALLEST
from companion.screen.widgets import Chip, ClockFace, Ring
from companion.text.catalogue import Catalogue

SIDE = 25.0
"""Width of the side column with the clock, in units."""
TRACK = 9.0
LEAST_CARD = 11.0
"""A card is at least this high, in units, however long the missions are."""


def board(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """Everything while cards are played."""
    main = box
    if (view.clocks or view.hand) and box.h > box.w:
        main = box.without_top(SIDE + 1)
        yield from side_column(paper, view, box.top_part(SIDE))
    elif view.clocks or view.hand:
        main = box.left_part(box.w - (SIDE + 2))
        yield from side_column(paper, view, box.right_part(SIDE))
    low = main.without_top(TRACK + 1.5)
    yield from counts(paper, view, low.bottom_part(max(3.4, 1.25 * paper.rest)))
    low = low.without_bottom(max(4.6, 1.25 * paper.rest + 1.2))
    open_at = {mission.place: mission for mission in view.open}
    columns = low.columns(4, 2.2)
    under = 5.0 if view.history is not None else 0.0
    needed = max((wanted(paper, mission, columns[0].w) for mission in view.open), default=0.0)
    high = max(LEAST_CARD, min(low.h * 0.5, low.h - under - needed - 1.4))
    for place, column in enumerate(columns, 1):
        yield from _column(paper, view, place, open_at.get(place), column, high)
    spot = _refused(paper, view, main.top_part(TRACK + 1.2), [column.top_part(high) for column in columns])
    if spot is not None and refused.fits(paper, spot):
        yield from refused.answer(paper, spot)
    else:
        yield from track(paper, view, main.top_part(TRACK))


def _refused(paper: Paper, view: FiftyView, band: Box, row: Sequence[Box]) -> refused.Spot | None:
    """A refused card over the place that it was laid to, instead of the medals; over the first where none was named."""
    refusal = paper.view.refused
    if refusal is None or not refusal.card or refusal.audience != TABLE:
        return None
    place = refusal.params.get("place")
    named = place if isinstance(place, int) and 0 < place <= len(row) else 0
    over, (suit, value) = row[max(0, named - 1)], parts_of(refusal.card)
    card = Box.around(over.centre[0], band.centre[1], band.h * 0.86, band.h)
    left = over.centre[0] <= band.centre[0]
    room = band.without_left(card.right - band.x) if left else band.without_right(band.right - card.x)
    look = look_of(suit, view.suits)
    face = SymbolCard(key="", box=card, value=value, name=_suit(paper.text, suit), look=look, shadow=False)
    return refused.Spot(card, room, over if named else None, face)


def _column(
    paper: Paper, view: FiftyView, place: int, mission: OpenMissionView | None, box: Box, high: float
) -> list[Element]:
    """One card of the row, what lies under it for beginners, and the mission below."""
    under = 5.0 if view.history is not None else 0.0
    card = Box.around(box.centre[0], box.y + high / 2, min(box.w, high * 0.86), high)
    elements = list(exposed(paper, view, place, card))
    if view.history is not None:
        elements += _history(view, place, Box(box.x, card.bottom + 0.8, box.w, under - 1.0))
    return [*elements, *mission_of(paper, view, place, mission, box.without_top(high + under + 1.4))]


def exposed(paper: Paper, view: FiftyView, place: int, box: Box) -> Iterator[Element]:
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
            name=_suit(paper.text, suit),
            look=look_of(suit, view.suits),
            word=word,
            enters=Pose(box.moved(0, -14), 0.0),
        )
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
    if word:
        yield Touch(key=f"place{place}/touch", box=box, word=word)


def _suit(words_: Catalogue, suit: str) -> str:
    key = f"suit-{suit}"
    return words_.sentence(key) if words_.has(key) else suit


def _history(view: FiftyView, place: int, box: Box) -> Iterator[Element]:
    """What lies under a card, the top one on the right; older ones are counted."""
    pile = (view.history or ((), (), (), ()))[place - 1]
    wide, gap = 5.4, 0.5
    most = max(1, int((box.w - 4) // (wide + gap)))
    shown = pile[-most:]
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


def counts(paper: Paper, view: FiftyView, box: Box) -> Iterator[Element]:
    """Deck, covered cards and the cards in everybody's hands, quietly along the lower edge."""
    texts = [("deck", "cards", paper.text.sentence("fifty-scene-deck", {"number": view.deck}))]
    texts.append(("covered", "card", paper.text.sentence("fifty-scene-covered", {"number": view.covered})))
    for seat, count in view.hands.items():
        name = paper.text.sentence("somebody-at-seat", {"seat": int(seat)})
        texts.append((f"hand{seat}", "hand", f"{name[:14]} {count}"))
    size, x = paper.seen(QUIET), box.x
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
        x += wide + 1


def side_column(paper: Paper, view: FiftyView, box: Box) -> list[Element]:
    """The clock of the crazy variant as a ring that drains; or the hand that the companion dealt."""
    timer = next(iter(view.clocks.values()), None)
    if timer is not None:
        side = min(box.w, box.h * 0.7)
        ring = Box.around(box.centre[0], box.centre[1], side, side)
        elements: list[Element] = [
            Ring(key="clock/ring", box=ring, thickness=1.5, timer=timer),
            ClockFace(
                key="clock",
                box=ring.centred(side * 0.6, side * 0.58),
                timer=timer,
                size=max(paper.must, min(8, side * 0.3)),
                grows=True,
            ),
        ]
        if timer.state == "paused":
            sign = Box.around(ring.centre[0], ring.centre[1] + side * 0.27, 4, 4)
            elements.append(Icon(key="clock/pause", box=sign, name="pause", colour="quiet"))
        return elements
    elements = [
        words(
            "hand/title",
            box.top_part(max(3.4, 1.2 * paper.rest)),
            capital(paper.text.sentence("fifty-scene-hand")),
            paper.seen(2.6),
            shrinks=False,
            style="heading",
            colour="quiet",
            align="centre",
        )
    ]
    for index, (code, cell) in enumerate(zip(view.hand or (), box.without_top(4.4).rows(4, 1), strict=False)):
        suit, value = parts_of(code)
        elements.append(
            SymbolCard(
                key=f"hand/{index}/{code}",
                box=cell.centred(min(cell.w, cell.h * 0.86), cell.h),
                value=value,
                name=_suit(paper.text, suit),
                look=look_of(suit, view.suits),
            )
        )
    return elements
