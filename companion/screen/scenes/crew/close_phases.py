"""What stands below the chips of a small panel before and after the tricks, set to be read from a chair."""

from companion.games.crew.view import CrewView, SeatView
from companion.rules.published import TableView
from companion.screen.elements import Badge, Element, Icon, words
from companion.screen.geometry import Box
from companion.screen.layout import column, row, share
from companion.screen.measure import Pen
from companion.screen.scenes.crew import dealing, packing, phases
from companion.screen.scenes.crew.hands import hands
from companion.screen.scenes.crew.owned import task_row
from companion.screen.theme import Tone
from companion.screen.widgets import CardFace
from companion.text.catalogue import Catalogue


def role(seat: SeatView, words_: Catalogue) -> str:
    """A role that is not the commander's, in words."""
    if not seat.role or seat.role == "commander":
        return ""
    key = f"role-{seat.role.replace('_', '-')}"
    return words_.sentence(key) if words_.has(key) else seat.role.replace("_", " ").capitalize()


def offer(table: TableView, view: CrewView, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The tasks on offer in whole sentences; each is taken by a touch."""
    offered = phases.offered(view)
    if offered and all(task.card for task in offered):
        return phases.card_offer(table, offered, room.inset(0, 0.6), pen)
    places, _ = packing.packed(offered, room, pen, words_)
    made: list[Element] = []
    for index, (task, box, density) in enumerate(places):
        for one in task_row(task, box, density, words_, phases.word_for(table, task)):
            made.append(phases.turned_up(one, index, len(places)))
    return made


def scanning(view: CrewView, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The cards left, scanned for the review."""
    return hands(view, room, words_, pen.read(0.0))


def waiting(view: CrewView, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """How to deal, or a sign for what is asked."""
    if view.phase != "commander":
        side = min(room.h * 0.8, 26.0)
        return [Icon(key="phase/sign", box=room.centred(side, side), name=phases.sign(view), colour="track")]
    lines = dealing.deal_lines(view, words_)
    mission, made = view.mission, list[Element]()
    card, text = row(room, min(24.0, room.h * 0.55), share(), gap=4)
    if mission.terrain is not None and mission.terrain_card is not None:
        card, beside = column(card, share(), share(), gap=2)
        lines.append(f"{words_.sentence('mode-terrain')}: {words_.sentence(f'mode-{mission.terrain}')}")
        high = min(beside.h, 10.0)
        made.append(dealing.terrain_card(view, room, beside.centred(high * 0.72, high)))
    high = min(card.h * 0.9, 26.0)
    face = CardFace(key="deal/card", box=card.centred(high * 0.72, high), code=f"{view.trump}4")
    told = words("deal/lines", text, "\n".join(lines), 7.5, smallest=pen.must, lines=9)
    return [face, told, *made]


def result(view: CrewView, room: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """How it ended and why beside the trick that decided it."""
    won = view.mission.status == "completed"
    tone: Tone = "done" if won else "failed"
    icon = "tick" if won else "cross"
    last = view.last_trick
    left, right = row(room, share(3), share(2), gap=4) if last is not None else (room, room.right_part(0))
    side = min(11.0, left.h * 0.3)
    badge = Box(left.x, left.y + 1, side, side)
    title = words_.sentence("crew-won" if won else "crew-lost")
    made: list[Element] = [
        Badge(key="result/badge", box=badge, name=icon, ground=tone, radius=side / 2, inner=0.58),
        words(
            "result/title",
            Box(badge.right + 2, badge.y, left.right - badge.right - 2, side),
            title,
            pen.read(6.6),
            smallest=pen.must,
            style="display",
            colour=tone,
            lines=2,
        ),
    ]
    if view.mission.reason:
        spans = words_.spans(view.mission.reason, view.mission.reason_params)
        below = Box(left.x, badge.bottom + 1.5, left.w, left.bottom - badge.bottom - 1.5)
        made.append(words("result/reason", below, spans, pen.must, smallest=pen.rest, valign="top", lines=8))
    if last is None:
        return made
    told = words_.spans("deciding-trick", {"number": last.number, "seat": last.winner})
    size = pen.rest
    high = 3 * 1.14 * size + 0.3
    made.append(
        words("result/trick", right.top_part(high), told, size, shrinks=False, colour="quiet", accent="text", lines=3)
    )
    cards = right.without_top(high + 2)
    gap = 1.2
    tall = min(16.0, cards.h, (cards.w - gap * (len(last.cards) - 1)) / len(last.cards) / 0.72)
    for index, play in enumerate(last.cards):
        place = Box(cards.x + index * (tall * 0.72 + gap), cards.y, tall * 0.72, tall)
        best = play.seat == last.winner
        made.append(
            CardFace(key=f"card/{play.card}", box=place.moved(0, -1 if best else 0), code=play.card, dim=not best)
        )
    return made
