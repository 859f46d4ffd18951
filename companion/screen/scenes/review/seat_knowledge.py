"""Through one seat's eyes: every card with the seats it could be with, as far as that seat could know."""

from collections.abc import Iterator, Sequence

from companion.games.covers import COVERS
from companion.rules.review_board import ReviewBoard
from companion.rules.reviewed import Knowledge
from companion.screen.elements import Element, Icon, Outline, Panel, words
from companion.screen.geometry import Box, stack
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.review.plays import quiet_panel
from companion.screen.theme import QUIET, SMALLEST, Tone
from companion.screen.widgets import CardFace
from companion.text.catalogue import capital

COVERED = 0
"""The place of the covered cards of JARVIS or Tonoja."""
SHAPE = 1.38
"""Height of a card by its width."""
SIGN = 0.56
"""The side of a seat's sign by the height of the cards behind it."""
MOST, LEAST, STEPS, LEADS = 15.0, 5.0, 40, 1.3
"""The height of a card, in units, and how much higher those stand that are certain."""
GAP = 1.2


def band(paper: Paper, board: ReviewBoard, box: Box) -> Iterator[Element]:
    """The seats through whose eyes the mission can be seen, each as its number and name; again it closes them."""
    title, size = paper.catalogue.sentence("review-eyes-title"), paper.seen(3.2)
    label = box.left_part(max(box.w * 0.24, paper.width("text", size, title) + 1 if paper.close else 0.0))
    row = Box(label.right + 1, box.y, box.w - label.w - 1, box.h)
    if box.h > 12:
        label, row = box.without_bottom(12), box.bottom_part(12)
    yield words("eyes/label", label, title, size, smallest=paper.seen(QUIET), lines=2, colour="quiet")
    for seat, cell in zip(board.offered, row.columns(len(board.offered), 1), strict=True):
        chosen = seat == board.eyes
        key, high = f"eyes/{seat}", min(cell.h, max(6.4, 1.4 * paper.rest))
        pill = cell.centred(cell.w, high)
        colour: Tone = "ink" if chosen else "text"
        name, size = paper.catalogue.sentence("somebody-at-seat", {"seat": seat}), paper.seen(3.2)
        side = min(high - 1.4, 1.5 * size)
        wide = min(paper.width("heading", size, name) + 0.4, pill.w - side - 2.6)
        x = pill.centre[0] - (side + 1.0 + wide) / 2
        edge: Tone = "light" if chosen else "line"
        ground: Tone = "light" if chosen else "row"
        place = Box(x + side + 1.0, pill.y, wide, pill.h)
        yield from (
            Panel(key=key, box=pill, top=ground, radius=high / 2, edge=edge, edge_width=0.2, word=f"SEAT {seat}"),
            *seat_sign(paper, f"{key}/sign", Box(x, pill.centre[1] - side / 2, side, side), seat, not chosen),
            words(
                f"{key}/name",
                place,
                name,
                size,
                smallest=paper.rest or SMALLEST,
                style="heading",
                colour=colour,
                short=True,
            ),
        )


def seat_sign(pen: Pen, key: str, box: Box, place: int, filled: bool, colour: Tone = "light") -> list[Element]:
    """A seat as its number in a disc: ``filled``, or only its ring; covered cards as the sign of a card."""
    ink: Tone = "ink" if filled else "text"
    ground: Tone = colour if filled else "row"
    disc = Panel(key=key, box=box, top=ground, radius=box.h / 2, edge=colour, edge_width=box.h * 0.07)
    if place == COVERED:
        return [disc, Icon(key=f"{key}/sign", box=box.inset(box.h * 0.24), name="card", colour=ink)]
    size = max(box.h * 0.72, pen.rest)
    number = words(
        f"{key}/number",
        box.centred(box.w, 1.25 * size),
        str(place),
        size,
        shrinks=False,
        style="strong",
        align="centre",
        colour=ink,
    )
    return [disc, number]


def seen(paper: Paper, board: ReviewBoard, known: Knowledge, box: Box) -> list[Element]:
    """What was certain leads, in a lit panel; below it the other cards out of sight, by who could hold them.

    The seat's own hand and what was played are not there: of them nothing is to be guessed.
    """
    deck = [code for codes in COVERS[board.review.game].deck for code in codes]
    groups: dict[tuple[int, ...], list[str]] = {}
    for place in sorted(known.places, key=lambda place: deck.index(place.card)):
        groups.setdefault(tuple(sorted(seat for seat, deals in place.deals.items() if deals)), []).append(place.card)
    order = sorted(groups.items(), key=lambda group: (len(group[0]), group[0]))
    say, size = paper.catalogue.sentence, paper.seen(3.4)
    deals = say("review-eyes-deals" if known.exact else "review-eyes-at-most", {"deals": known.deals})
    certain = [group for group in order if len(group[0]) == 1]
    parts = [
        ("certain", capital(say("review-eyes-certain")), certain, LEADS),
        ("possible", deals, order[len(certain) :], 1.0),
    ]
    parts = parts if certain else parts[1:]
    head, inner = 1.3 * size, box.inset(2.0, 0)
    for step in range(STEPS + 1):
        high = MOST - (MOST - LEAST) * step / STEPS
        placed = [_flowing(cards, inner.w, grown * high) for _, _, cards, grown in parts]
        deep = [
            lines * (grown * high + GAP) + head + 1.4 for (_, lines), (*_, grown) in zip(placed, parts, strict=True)
        ]
        if sum(deep) + GAP * (len(parts) - 1) <= box.h:
            break
    elements: list[Element] = []
    spare = max(0.0, box.h - sum(deep) - GAP * (len(parts) - 1)) / len(parts)
    rooms = stack(box, [high + spare for high in deep], GAP)
    for (name, title, _, _), (things, _), room in zip(parts, placed, rooms, strict=True):
        lit, top = name == "certain", Box(inner.x, room.y + 0.8, inner.w, head)
        elements += [
            quiet_panel(f"eyes/{name}", room),
            *([Outline(key="eyes/lead", box=room, colour="light", radius=1.8, width=0.4)] if lit else ()),
            words(f"eyes/{name}/told", top, title, size, smallest=paper.rest or SMALLEST, style="strong"),
        ]
        if room is rooms[0]:
            # What the signs mean stands once.
            legend = top.without_left(paper.width("strong", size, title) + 2.0)
            elements += _legend(paper, say("review-eyes-signs"), legend)
        for held, code, thing in things:
            there = thing.moved(inner.x, top.bottom + 0.4 + spare / 2)
            if code:
                elements.append(CardFace(key=f"eyes/card/{code}", box=there, code=code, shadow=False))
                continue
            key = "eyes/held/" + "".join(map(str, held))
            for seat, sign in zip(held, there.columns(len(held), 0.4), strict=True):
                elements += seat_sign(paper, f"{key}/{seat}", sign, seat, lit)
    return elements


def _legend(paper: Paper, text: str, room: Box) -> Iterator[Element]:
    """What the signs before the cards mean, at the end of the first line where it has room."""
    size = paper.seen(3.2)
    if paper.width("text", size, text) + 0.6 <= room.w:
        yield words("eyes/signs", room, text, size, shrinks=False, align="right", colour="quiet")


def _flowing(
    groups: Sequence[tuple[tuple[int, ...], list[str]]], wide: float, high: float
) -> tuple[list[tuple[tuple[int, ...], str, Box]], int]:
    """Groups behind each other, each its holders' signs and its cards, in lines of a width; and how many lines.

    One that has no room in what is left of a line begins the next.
    """
    things: list[tuple[tuple[int, ...], str, Box]] = []
    across, side, x, y = high / SHAPE, SIGN * high, 0.0, 0.0
    for held, cards in groups:
        signs = len(held) * (side + 0.4)
        if x > 0 and x + signs + len(cards) * (across + GAP) > wide:
            x, y = 0.0, y + high + GAP
        things.append((held, "", Box(x, y + (high - side) / 2, signs - 0.4, side)))
        x += signs + 0.6
        for code in cards:
            if x + across > wide:
                x, y = 0.0, y + high + GAP
            things.append((held, code, Box(x, y, across, high)))
            x += across + GAP
        x += 2 * GAP
    return things, round(y / (high + GAP)) + 1 if things else 0
