"""A trick as a panel of the story: its cards in the order played, the one that matters raised, the winner marked."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.reviewed import PlayReviewed
from companion.screen.elements import Badge, Dashes, Element, Icon, Outline, Panel, words
from companion.screen.geometry import Box, Pose
from companion.screen.paper import Paper
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import CardFace

SHAPE = 1.4
"""Height of a card by its width."""
CUP = 2.2
"""The side of a winner's cup."""
RAISED = 1.16
"""How much larger the card that matters is."""
NAMED = 5.0
"""The height of a name under its card, in units."""


@dataclass(frozen=True)
class PlaysPanel:
    """One of the two panels: its title, its trick, the place of the card that matters (``None``: none does).

    ``good`` is the panel of what would have won.
    """

    key: str
    title: str
    plays: tuple[PlayReviewed, ...]
    seats: int
    mark: int | None = None
    winner: int | None = None
    good: bool = False


def side(paper: Paper, side: PlaysPanel, box: Box, beside: Box | None = None) -> Iterator[Element]:
    """The panel. With ``beside``, the other one's box, its cards slide out of that."""
    tone: Tone = "done" if side.good else "light"
    yield from (
        panel(side.key, box, tone),
        *head(paper, side, box),
    )
    cells = _cells(box, side.seats)
    for index, play in enumerate(side.plays):
        mark, cell = index == side.mark, cells[index]
        if mark:
            yield Panel(key=f"{side.key}/lit", box=cell, top="raised", radius=1.8, alpha=(150, 150))
        face = _face(cell, mark)
        enters = Pose(face.moved(beside.x - box.x, beside.y - box.y)) if beside is not None else None
        dim = side.mark is not None and not mark
        yield CardFace(key=f"{side.key}/card/{index}", box=face, code=play.card, dim=dim, enters=enters, bleed=4.0)
        if mark:
            yield from _marked(side, face, tone)
        yield from _name(paper, side, index, cell)
    # Cards that never fell keep their places.
    for index, cell in enumerate(cells[len(side.plays) :] if side.plays else (), len(side.plays)):
        yield Dashes(key=f"{side.key}/none/{index}", box=_face(cell, False), colour="quiet", radius=1.2, width=0.27)


def panel(key: str, box: Box, tone: Tone) -> Panel:
    """The ground of a panel of the story."""
    width = 0.3 if tone in ("done", "light") else 0.14
    return Panel(
        key=key, box=box, top="station-top", bottom="station-bottom", radius=2.2, edge=tone, edge_width=width, shadow=1
    )


def quiet_panel(key: str, box: Box) -> Panel:
    """The ground of a panel that says something beside the plays."""
    return Panel(key=key, box=box, top="station-top", bottom="station-bottom", radius=1.8, edge="line", edge_width=0.14)


def head(paper: Paper, side: PlaysPanel, box: Box) -> Iterator[Element]:
    """The title, and the card that matters in words."""
    line = box.inset(3, 0).top_part(6.8).moved(0, 0.4)
    card = side.plays[side.mark].card if side.mark is not None and side.mark < len(side.plays) else ""
    note, size = paper.catalogue.card(card) if card else "", paper.seen(3.6)
    right = line.right_part(min(line.w * 0.4, paper.width("heading", size, note) + 0.6) if note else 0.0)
    yield words(
        f"{side.key}/title",
        line.without_right(right.w + 1.0),
        side.title,
        paper.seen(4.2),
        style="heading",
        smallest=paper.seen(SMALLEST),
    )
    if note:
        yield words(
            f"{side.key}/note",
            right,
            note,
            size,
            style="heading",
            align="right",
            smallest=paper.seen(SMALLEST),
            colour="done" if side.good else "light",
        )


def _cells(box: Box, seats: int) -> list[Box]:
    room, gap = box.inset(1.6, 0).without_top(6.2).without_bottom(0.6), 1.2
    wide = min((room.w - gap * (seats - 1)) / seats, room.h * 0.72)
    free = (room.w - (wide * seats + gap * (seats - 1))) / max(1, seats)
    # What is left over stands between the cards, half of it at the ends.
    return [Box(room.x + free / 2 + index * (wide + gap + free), room.y, wide, room.h) for index in range(seats)]


def _face(cell: Box, mark: bool) -> Box:
    room = cell.without_bottom(NAMED)
    wide = min((room.h - 1.7) / SHAPE, cell.w - 2.6) / (1.0 if mark else RAISED)
    return Box.around(room.centre[0], room.centre[1] + 0.2, wide, wide * SHAPE)


def _marked(side: PlaysPanel, face: Box, tone: Tone) -> Iterator[Element]:
    """The edge about the card that matters, with a tick where it would have won."""
    edge = face.inset(-0.75)
    yield Outline(key=f"{side.key}/edge", box=edge, colour=tone, radius=1.7, width=0.5)
    if side.good:
        # Title and the card in words stand above, so the tick hangs at the lower corner.
        yield Badge(
            key=f"{side.key}/tick",
            box=Box.around(edge.right - 0.4, edge.bottom - 1.0, 4.2, 4.2),
            name="tick",
            ground="done",
            radius=2.1,
            inner=0.62,
        )


def _name(paper: Paper, side: PlaysPanel, index: int, cell: Box) -> Iterator[Element]:
    """Whose card it is; the trick's winner has a small cup beside it."""
    play, mark = side.plays[index], index == side.mark
    won, place = side.winner == play.seat, cell.bottom_part(NAMED).inset(-0.9, 0)
    size = paper.seen(3.6 if mark else 3.3)
    text = paper.catalogue.sentence("somebody-at-seat", {"seat": play.seat})
    yield words(
        f"{side.key}/name/{index}",
        place.without_right(CUP + 0.2 if won else 0),
        text,
        size,
        style="heading" if mark or won else "label",
        align="centre",
        colour="text" if mark or won else "quiet",
        short=True,
        smallest=paper.seen(SMALLEST),
    )
    if won:
        yield cup(f"{side.key}/cup", place, paper.width("heading", size, text), "text")


def cup(key: str, place: Box, long: float, colour: Tone) -> Icon:
    """The cup of a trick's winner, behind a name so ``long`` in the middle of the place that the cup leaves it."""
    free = place.w - CUP - 0.2
    right = place.x + (free + min(long, free)) / 2
    return Icon(key=key, box=Box(right + 0.4, place.centre[1] - CUP / 2, CUP, CUP), name="trophy", colour=colour)
