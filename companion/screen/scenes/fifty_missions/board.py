"""The table in play: medals on top, four cards with their missions, the clock and the counts at the side."""

from companion.games.fifty_missions.view import FiftyView, MissionView
from companion.rules.published import TableView
from companion.screen.elements import Dashes, Element, Icon, Panel, Touch, words
from companion.screen.geometry import Box
from companion.screen.measure import Pen
from companion.screen.motion import Pose
from companion.screen.scenes.fifty_missions.cards import SymbolCard, look_of, parts_of
from companion.screen.scenes.fifty_missions.mission import capital, mission_of, wanted
from companion.screen.scenes.fifty_missions.track import track
from companion.screen.theme import QUIET, SMALLEST
from companion.screen.widgets import Chip, ClockFace, Ring
from companion.text.catalogue import Catalogue

SIDE = 25.0
"""Width of the side column with the clock, in units."""
TRACK = 9.0
LEAST_CARD = 11.0
"""A card is at least this high, in units, however long the missions are."""


def board(table: TableView, view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Everything while cards are played."""
    made: list[Element] = []
    main = box
    if (view.clocks or view.hand) and box.h > box.w:
        main = box.without_top(SIDE + 1)
        made += side_column(view, box.top_part(SIDE), pen, words_)
    elif view.clocks or view.hand:
        main = box.left_part(box.w - (SIDE + 2))
        made += side_column(view, box.right_part(SIDE), pen, words_)
    made += track(view, main.top_part(TRACK), pen, words_)
    low = main.without_top(TRACK + 1.5)
    made += counts(table, view, low.bottom_part(max(3.4, 1.25 * pen.rest)), pen, words_)
    low = low.without_bottom(max(4.6, 1.25 * pen.rest + 1.2))
    open_at = {mission.place: mission for mission in view.open}
    columns = low.columns(4, 2.2)
    under = 5.0 if view.history is not None else 0.0
    needed = max((wanted(mission, columns[0].w, pen, words_) for mission in view.open), default=0.0)
    high = max(LEAST_CARD, min(low.h * 0.5, low.h - under - needed - 1.4))
    for place, column in enumerate(columns, 1):
        made += _column(table, view, place, open_at.get(place), column, high, pen, words_)
    return made


def _column(
    table: TableView,
    view: FiftyView,
    place: int,
    mission: MissionView | None,
    box: Box,
    high: float,
    pen: Pen,
    words_: Catalogue,
) -> list[Element]:
    """One card of the row, what lies under it for beginners, and the mission below."""
    under = 5.0 if view.history is not None else 0.0
    wide = min(box.w, high * 0.86)
    card = Box.around(box.centre[0], box.y + high / 2, wide, high)
    made = exposed(table, view, place, card, pen, words_)
    if view.history is not None:
        made += _history(view, place, Box(box.x, card.bottom + 0.8, box.w, under - 1.0))
    low = box.without_top(high + under + 1.4)
    return [*made, *mission_of(view, place, mission, low, pen, words_)]


def exposed(table: TableView, view: FiftyView, place: int, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The exposed card, its place's number beside it; a touch answers where places are asked."""
    word = str(place) if str(place) in table.prompt.choices else ""
    code = view.row[place - 1]
    made: list[Element] = []
    if code is None:
        waits = view.row.index(None) == place - 1
        made.append(
            Dashes(
                key=f"place{place}", box=box, colour="turn" if waits else "track", radius=1.3, width=0.27, quick=True
            )
        )
    else:
        suit, value = parts_of(code)
        made.append(
            SymbolCard(
                key=f"card/{place}/{view.piles[place - 1]}/{code}",
                box=box,
                value=value,
                name=_suit(words_, suit),
                look=look_of(suit, view.suits),
                word=word,
                enters=Pose(box.moved(0, -14), 0.0),
            )
        )
    side = max(4.2, 1.25 * pen.rest)
    badge = Box(box.x - 0.9, box.y - 0.9, side, side)
    made.append(Panel(key=f"place{place}/ground", box=badge, top="light" if word else "chip", radius=badge.h / 2))
    colour = "ink" if word else "text"
    made.append(
        words(
            f"place{place}/number",
            badge,
            str(place),
            pen.seen(2.9),
            shrinks=False,
            style="display",
            align="centre",
            colour=colour,
        )
    )
    if word:
        made.append(Touch(key=f"place{place}/touch", box=box, word=word))
    return made


def _suit(words_: Catalogue, suit: str) -> str:
    key = f"suit-{suit}"
    return words_.sentence(key) if words_.has(key) else suit


def _history(view: FiftyView, place: int, box: Box) -> list[Element]:
    """What lies under a card, the top one on the right; older ones are counted."""
    pile = (view.history or ((), (), (), ()))[place - 1]
    wide, gap = 5.4, 0.5
    most = max(1, int((box.w - 4) // (wide + gap)))
    shown = pile[-most:]
    left = box.centre[0] - (len(shown) * (wide + gap) - gap) / 2
    made: list[Element] = []
    for index, code in enumerate(shown):
        suit, value = parts_of(code)
        spot = Box(left + index * (wide + gap), box.y, wide, box.h)
        number = len(pile) - len(shown) + index
        made.append(
            SymbolCard(
                key=f"under/{place}/{number}/{code}",
                box=spot,
                value=value,
                name="",
                look=look_of(suit, view.suits),
                shadow=False,
                quick=True,
            )
        )
    if len(pile) > len(shown):
        rest = Box(left - 4, box.y, 3.6, box.h)
        text = f"+{len(pile) - len(shown)}"
        made.append(words(f"under/{place}/rest", rest, text, SMALLEST, shrinks=False, align="right", colour="quiet"))
    return made


def counts(table: TableView, view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """Deck, covered cards and the cards in everybody's hands, quietly along the lower edge."""
    texts = [("deck", "cards", words_.sentence("fifty-scene-deck", {"number": view.deck}))]
    texts.append(("covered", "card", words_.sentence("fifty-scene-covered", {"number": view.covered})))
    for seat, count in view.hands.items():
        name = words_.sentence("somebody-at-seat", {"seat": int(seat)})
        texts.append((f"hand{seat}", "hand", f"{name[:14]} {count}"))
    made: list[Element] = []
    size, x = pen.seen(QUIET), box.x
    for key, icon, text in texts:
        wide = pen.chip(text, size, signed=True)
        if x + wide > box.right:
            break
        turn = key == f"hand{view.turn}"
        made.append(
            Chip(
                key=f"count/{key}",
                box=Box(x, box.y, wide, box.h),
                text=text,
                size=size,
                icon=icon,
                ground="turn" if turn else "chip",
                colour="ink" if turn else "text",
            )
        )
        x += wide + 1
    return made


def side_column(view: FiftyView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The clock of the crazy variant as a ring that drains; or the hand that the companion dealt."""
    timer = next(iter(view.clocks.values()), None)
    if timer is not None:
        side = min(box.w, box.h * 0.7)
        ring = Box.around(box.centre[0], box.centre[1], side, side)
        made: list[Element] = [
            Ring(key="clock/ring", box=ring, thickness=1.5, timer=timer),
            ClockFace(
                key="clock",
                box=ring.centred(side * 0.6, side * 0.58),
                timer=timer,
                size=max(pen.must, min(8, side * 0.3)),
                grows=True,
            ),
        ]
        if timer.state == "paused":
            sign = Box.around(ring.centre[0], ring.centre[1] + side * 0.27, 4, 4)
            made.append(Icon(key="clock/pause", box=sign, name="pause", colour="quiet"))
        return made
    made = [
        words(
            "hand/title",
            box.top_part(max(3.4, 1.2 * pen.rest)),
            capital(words_.sentence("fifty-scene-hand")),
            pen.seen(2.6),
            shrinks=False,
            style="heading",
            colour="quiet",
            align="centre",
        )
    ]
    hand = view.hand or ()
    for index, (code, cell) in enumerate(zip(hand, box.without_top(4.4).rows(4, 1), strict=False)):
        suit, value = parts_of(code)
        spot = cell.centred(min(cell.w, cell.h * 0.86), cell.h)
        made.append(
            SymbolCard(
                key=f"hand/{index}/{code}",
                box=spot,
                value=value,
                name=_suit(words_, suit),
                look=look_of(suit, view.suits),
            )
        )
    return made
