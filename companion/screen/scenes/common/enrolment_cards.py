"""The sitting on the screen: the card asked for, drawn as it is looked for, how far the deck is; what a check found."""

import math
from collections.abc import Iterator, Sequence

from companion.rules.enrolled import EnrolmentView, TagView
from companion.rules.labels import Label
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.geometry import Box, beside
from companion.screen.icons import ICONS
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common import choices, refused
from companion.screen.scenes.fifty_missions.mission import LOOKS, SymbolCard
from companion.screen.scenes.toy_battle.pieces import TileFace
from companion.screen.theme import QUIET, SENTENCE, SMALLEST, Tone
from companion.screen.widgets import Button, CardFace, has_face
from companion.text.catalogue import Catalogue, capital
from companion.text.catalogue import plain as plain_figure
from companion.text.tools import label_name

SHAPE = 1.4
"""Height of a card by its width."""

SIGNS = {"seat": "person", "mission": "flag", "sonar": "sonar", "game": "cards", "reader": "reader", "command": "hand"}
"""Signs for marks and kinds without a drawing of their own."""


def _picture(paper: Paper, key: str, label: Label, short: str, room: Box) -> Sequence[Element]:
    """The card, tile or label at the height of what stands beside it; the question over it has its name."""
    wide = min(room.w, room.h / SHAPE)
    card = room.centred(wide, wide * SHAPE)
    if label.kind == "card" and has_face(short):
        return [CardFace(key=f"{key}/{label.code}", box=card, code=short)]
    if label.kind == "card" and label.mark in LOOKS:
        # The question over it says which card of its kind it is; the card has the name of its sign.
        name, figure = paper.catalogue.sentence(f"suit-{label.mark}"), str(plain_figure(label.figure))
        return [SymbolCard(key=f"{key}/{label.code}", box=card, value=figure, name=name, look=LOOKS[label.mark])]
    if label.kind == "tile":
        side = min(room.w, room.h)
        tile = room.centred(side, side)
        return [TileFace(key=f"{key}/{label.code}", box=tile.inset(side * 0.08), code=short.partition(".")[0])]
    return _paper(paper, key, label, short, room)


def _paper(paper: Paper, key: str, label: Label, short: str, room: Box) -> list[Element]:
    """A piece that has no face of its own here: its sign or figure, and its name in full."""
    wide = min(room.w, max(room.h / SHAPE, 46))
    card = room.centred(wide, min(room.h, wide * SHAPE))
    elements: list[Element] = [
        Panel(
            key=f"{key}/{label.code}",
            box=card,
            top="station-top",
            bottom="station-bottom",
            radius=2,
            edge="line",
            edge_width=0.3,
            shadow=1,
            bleed=2.0,
        )
    ]
    inner = card.inset(3)
    task_card = short.partition("-")[2] if label.kind == "task" else ""
    name = label_name(paper.catalogue, label)
    if has_face(task_card):
        high = inner.h * 0.62
        small = Box.around(inner.centre[0], inner.y + high / 2, high / SHAPE, high)
        elements.append(CardFace(key=f"{key}/card", box=small, code=task_card))
        return [*elements, _name(key, name, inner.bottom_part(inner.h * 0.3), paper)]
    # A card of the companion's own shows what its button on the screen shows.
    own = choices.ICONS.get(short.partition(" ")[0], "") if label.kind == "command" else ""
    sign = next(
        (mark for mark in (label.mark, own, SIGNS.get(label.mark, ""), SIGNS.get(label.kind, "")) if mark in ICONS), ""
    )
    figure = "" if label.kind == "task" else str(plain_figure(label.figure))
    if figure:
        top = inner.top_part(inner.h * 0.52)
        elements.append(words(f"{key}/figure", top, figure, min(24, top.h), style="display", align="centre"))
    elif sign:
        side = min(inner.w, inner.h * 0.42)
        elements.append(
            Icon(key=f"{key}/sign", box=inner.top_part(inner.h * 0.5).centred(side, side), name=sign, colour="quiet")
        )
    else:
        return [*elements, _name(key, name, inner, paper)]
    return [*elements, _name(key, name, inner.bottom_part(inner.h * 0.42), paper)]


def _name(key: str, name: str, room: Box, pen: Pen) -> Element:
    """The name as large as the room allows: a task is a whole sentence."""
    return words(f"{key}/name", room, name, 5.6, smallest=2.6, style="heading", align="centre", lines=8)


LIT = 1.4
"""How far the light edge stands from the card that is asked for, in units."""
ROW, LARGE = 8.8, 5.0
"""The height of a row, and the size of what is read beside the card that is asked for."""


def asking(paper: Paper, enrolment: EnrolmentView, box: Box) -> list[Element]:
    """The card large on one side; progress and the tags bound last on the other."""
    if box.h > box.w:
        upper, lower = box.top_part(box.h * 0.5), box.without_top(box.h * 0.5 + 2)
    else:
        upper = box.left_part(max(box.w * 0.34, 44))
        lower = Box(upper.right + 4, box.y, box.right - upper.right - 4, box.h)
    asked = enrolment.asked
    elements = _place(paper, asked, upper) if asked is not None else _finished(upper)
    return [
        *elements,
        *_progress(enrolment, lower.top_part(2.8 + 1.3 * paper.seen(LARGE)), paper),
        *_latest(enrolment, lower.without_top(2.8 + 1.3 * paper.seen(LARGE)), paper),
    ]


def _place(paper: Paper, asked: Label, room: Box) -> list[Element]:
    """The card asked for, lit with the sign of a reader at its corner: no button leads on here, but what is read."""
    picture = _picture(paper, "asked", asked, _short(asked), room.inset(LIT))
    card = picture[0].box.inset(-LIT)
    side = min(9.0, card.w * 0.26)
    sign = Box.around(card.right - 0.2 * side, card.y + 0.4 * side, side, side)
    place = Panel(key="asked/place", box=card, top="row", radius=0.09 * card.w, edge="light", edge_width=0.5)
    return [place, *picture, Badge(key="asked/reader", box=sign, name="reader", ground="light", radius=side / 2)]


def _finished(room: Box) -> list[Element]:
    """Every card has a tag, as the prompt says."""
    side = min(room.w * 0.5, room.h * 0.6)
    return [Badge(key="asked/done", box=room.centred(side, side), name="tick", ground="done", radius=side / 2)]


def _progress(enrolment: EnrolmentView, room: Box, paper: Paper) -> Iterator[Element]:
    text = paper.catalogue.sentence("enrol-progress", {"bound": enrolment.bound, "most": enrolment.cards})
    bar = room.bottom_part(2)
    part = enrolment.bound / enrolment.cards if enrolment.cards else 0.0
    yield words("progress/text", room.top_part(1.3 * paper.seen(LARGE)), text, paper.seen(LARGE), style="heading")
    yield Panel(key="progress/bar", box=bar, top="row", radius=1, edge="line", edge_width=0.2)
    if part:
        yield Panel(key="progress/done", box=bar.left_part(max(bar.h, bar.w * part)), top="done", radius=1)


def _latest(enrolment: EnrolmentView, room: Box, paper: Paper) -> list[Element]:
    """The tags bound in this sitting, newest first; before the first one, how it goes."""
    catalogue, size = paper.catalogue, paper.seen(3.2)
    title = room.without_top(2.4).top_part(1.25 * size)
    rest = room.without_top(title.bottom + 0.8 - room.y)
    if not enrolment.latest and enrolment.clash is None:
        return list(_first(room.without_top(2.4), paper))
    heading = catalogue.sentence("enrol-latest" if enrolment.clash is None else "enrol-read-this")
    elements: list[Element] = [words("latest/title", title, heading, size, colour="quiet")]
    # What is in the way stands first, in another tone, above what was bound.
    rows: list[tuple[TagView, str, Tone]] = [(enrolment.clash, "hand", "stop")] if enrolment.clash is not None else []
    label = enrolment.clash.label if enrolment.clash is not None else enrolment.asked
    spot = _clash(paper, label, room) if label is not None else None
    if spot is not None:
        elements, rows = list(refused.answer(paper, spot)), []
        rest = room.without_top(spot.words.bottom + 0.8 - room.y)
    rows += [(tag, "tick", "done") for tag in enrolment.latest]
    # As many as find room end where the card beside them ends.
    cells = rest.rows(max(1, int((rest.h + 1) / (ROW + 0.8))), 0.8)
    for (tag, sign, tone), cell in zip(rows, cells, strict=False):
        elements += _tag_row(f"latest/{tag.tag}", tag, cell, paper, sign, tone)
    return elements


STEPS = ("enrol-step-stick", "enrol-step-read", "enrol-step-next")
"""How a card gets its tag."""


def _first(room: Box, paper: Paper) -> Iterator[Element]:
    """Before the first card has a tag: how it goes, step by step, and how another card is chosen."""
    size, high = paper.seen(LARGE), max(11.0, 2.6 * paper.rest)
    foot = room.without_top(min(room.h * 0.72, 3 * high) + 1.0)
    for number, (key, line) in enumerate(
        zip(STEPS, room.without_bottom(foot.h + 1.0).rows(len(STEPS), 0.6), strict=True), 1
    ):
        side = min(line.h, 1.5 * size)
        disc = Box(line.x, line.centre[1] - side / 2, side, side)
        text, said = line.without_left(side + 1.8), paper.catalogue.sentence(key)
        yield Panel(key=f"first/{number}", box=disc, top="raised", radius=side / 2)
        yield words(
            f"first/{number}/number", disc, str(number), paper.seen(0.6 * side), style="heading", align="centre"
        )
        yield words(f"first/{number}/told", text, said, size, smallest=paper.seen(SMALLEST), lines=2)
    hint = paper.catalogue.sentence("enrol-other-card")
    yield words("latest/none", foot, hint, paper.seen(3.6), colour="quiet", lines=4, valign="top")


def _clash(paper: Paper, label: Label, room: Box) -> refused.Spot | None:
    """Where a tag that stands for something else is told of: what it stands for, tilted, beside the card asked for."""
    if paper.view.refused is None:
        return None
    short, high = _short(label), min(17.0, room.h * 0.5)
    why, what_now = refused.lines(paper, room.w - high * refused.SHAPE - 1.2, room.h)
    band = room.without_top(2.0).top_part(max(high + 1.6, why.height + what_now.height + refused.PAD))
    place = Box(room.x + 1.2, band.centre[1] - high / 2, high * refused.SHAPE, high)
    drawn = _picture(paper, "clash", label, short, place)
    sign = next((sign for sign in (label.mark, SIGNS.get(label.kind, "")) if sign in ICONS), "cards")
    known = drawn[0] if len(drawn) == 1 else Button(key="", box=place, label="", size=0.45 * high, icon=sign)
    spot = refused.Spot(place, band.without_left(place.right - room.x), face=known)
    return spot if refused.fits(paper, spot) else None


def ending(tag: str) -> str:
    """The end of a tag's number, which is enough to tell two tags apart.

    >>> ending("04A1B2C3D406"), ending("77")
    ('…D406', '77')
    """
    return f"…{tag[-4:]}" if len(tag) > 4 else tag


def _tag_row(key: str, tag: TagView, cell: Box, paper: Paper, sign: str, tone: Tone) -> list[Element]:
    """What a tag stands for; where tags must be told apart, the end of its number too."""
    side = 5.2
    badge = beside(cell, side, 1.4)
    text = Box(badge.right + 1.6, cell.y, cell.right - badge.right - 3, cell.h)
    quiet, least = paper.seen(QUIET), paper.seen(SMALLEST)
    number = text.right_part(0.0 if tone == "done" else paper.width("text", quiet, ending(tag.tag)) + 1)
    name, size = label_name(paper.catalogue, tag.label), paper.seen(4.6)
    row: list[Element] = [
        Panel(key=key, box=cell, top="row", radius=1.17, edge="" if tone == "done" else tone, edge_width=0.2),
        Badge(key=f"{key}/sign", box=badge, name=sign, ground=tone, radius=side / 2),
        words(f"{key}/name", text.without_right(number.w), name, size, smallest=least, style="heading", short=True),
    ]
    if tone == "done":
        return row
    return [*row, words(f"{key}/tag", number, ending(tag.tag), quiet, smallest=least, align="right", colour="quiet")]


def checking(paper: Paper, enrolment: EnrolmentView, box: Box) -> list[Element]:
    """Cards without a tag on one side; tags too many, each with a button that frees it, on the other."""
    wrong = [("enrol-doubled", tag) for tag in enrolment.doubled] + [
        ("enrol-strange", tag) for tag in enrolment.strange
    ]
    if not enrolment.missing and not wrong:
        return _finished(box)
    if not wrong:
        return list(_missing(enrolment.missing, box, paper, alone=True))
    if not enrolment.missing:
        return list(_wrong(wrong, box, paper))
    if box.h > box.w:
        upper, lower = box.rows(2, 2)
    else:
        upper = box.left_part(box.w * (0.44 if paper.close else 0.54))
        lower = Box(upper.right + 3, box.y, box.right - upper.right - 3, box.h)
    return [*_missing(enrolment.missing, upper, paper), *_wrong(wrong, lower, paper)]


def _title(key: str, room: Box, text: str, size: float) -> Element:
    return words(f"{key}/title", room.top_part(1.3 * size), text, size, style="heading", colour="quiet")


def _missing(missing: Sequence[Label], room: Box, paper: Paper, alone: bool = False) -> Iterator[Element]:
    """The cards as small cards, a line for each suit; what is no playing card by its name."""
    size, rest = paper.seen(TITLE), room
    if not alone:
        yield _title("missing", room, paper.catalogue.sentence("enrol-missing"), size)
        rest = room.without_top(1.3 * size + 1.6)
    if not all(has_face(_short(label)) for label in missing):
        yield from _missing_names(missing, rest, size, paper.catalogue)
        return
    suits: dict[str, dict[int, Label]] = {}
    # Cards of one value stand under each other: what a suit has already is a gap.
    figures = [_short(label)[1:] for label in missing]
    first = min((int(figure) for figure in figures if figure.isdecimal()), default=0)
    for label, figure in zip(missing, figures, strict=True):
        line = suits.setdefault(label.mark, {})
        line[int(figure) - first if figure.isdecimal() else max(line, default=-1) + 1] = label
    wide, across = _card_width([max(labels) + 1 for labels in suits.values()], rest)
    top = rest.y
    if alone:
        rest = rest.centred(across * (wide + NEAR) - NEAR, rest.h)
    for labels in suits.values():
        for index, label in labels.items():
            below, column = divmod(index, across)
            place = Box(rest.x + column * (wide + NEAR), top + below * (wide * SHAPE + NEAR), wide, wide * SHAPE)
            yield CardFace(key=f"missing/{label.code}", box=place, code=_short(label), shadow=False)
        top += (max(labels) // across + 1) * (wide * SHAPE + NEAR)


TITLE = 3.8
"""The size of what stands over the cards without a tag and over the tags too many, in units."""
NEAR, WIDEST = 0.9, 12.0
"""Between the cards of a deck that lack a tag, and how wide they are at most, in units."""


def _short(label: Label) -> str:
    """A label's code without the prefix of its game."""
    return label.code.partition(":")[2] or label.code


def _card_width(counts: Sequence[int], room: Box) -> tuple[float, int]:
    """The largest width at which so many cards of each suit stand in lines of their own, and how many stand in one.

    A suit on two lines must gain a quarter by it: on one its gaps are seen at a glance.

    >>> _card_width([9, 4], Box(0, 0, 120.0, 40.0))
    (12.0, 9)
    """
    best, best_across = 0.0, 1
    for across in range(1, max(counts) + 1):
        lines = sum(-(-count // across) for count in counts)
        high = (room.h + NEAR) / lines - NEAR
        wide = min((room.w + NEAR) / across - NEAR, high / SHAPE, WIDEST)
        if wide >= best * (0.8 if across == max(counts) else 1.0):
            best, best_across = wide, across
    return best, best_across


def _missing_names(missing: Sequence[Label], rest: Box, size: float, catalogue: Catalogue) -> Iterator[Element]:
    """The names in columns; what has no room is counted."""
    high, gap = max(5.2, 1.25 * size), 0.9
    rows = max(1, int((rest.h + gap) / (high + gap)))
    # Wide columns, narrower ones where only those hold every name.
    columns = min(max(1, int(rest.w / (5.2 * size))), max(int(rest.w / 30), math.ceil(len(missing) / rows)))
    fits, rows = columns * rows, min(rows, math.ceil(len(missing) / columns))
    shown = missing if len(missing) <= fits else missing[: fits - 1]
    room = rest.top_part(rows * (high + gap) - gap)
    cells = [cell for column in room.columns(columns, gap) for cell in column.rows(rows, gap)]
    for label, cell in zip(shown, cells, strict=False):
        key = f"missing/{label.code}"
        yield Panel(key=key, box=cell, top="row", radius=1)
        yield words(f"{key}/name", cell.inset(1.4, 0), label_name(catalogue, label), size, style="heading", short=True)
    if len(shown) < len(missing):
        more = catalogue.sentence("enrol-all-missing-shown", {"count": len(missing) - len(shown)})
        yield words("missing/more", cells[len(shown)].inset(1.4, 0), more, size, colour="quiet")


def _wrong_row(key: str, kind: str, tag: TagView, cell: Box, paper: Paper) -> Iterator[Element]:
    """A tag that should go: its card, or that the game has no such card, and below it what to do."""
    face = Box(cell.x + 1.2, cell.y + 0.8, (cell.h - 1.6) / SHAPE, cell.h - 1.6)
    strange = kind == "enrol-strange"
    catalogue, size, quiet = paper.catalogue, paper.seen(5.2), paper.seen(4.4)
    yield Panel(key=key, box=cell, top="row", radius=1.17, edge="failed", edge_width=0.2)
    if has_face(_short(tag.label)) and not strange:
        yield CardFace(key=f"{key}/card", box=face, code=_short(tag.label), shadow=False)
    else:
        yield Badge(key=f"{key}/card", box=face, name="question", ground="failed", radius=0.8, inner=0.8)
    text = Box(face.right + 1.6, cell.y + 0.4, cell.right - face.right - 2.8, cell.h - 0.8)
    number = paper.width("text", quiet, ending(tag.tag)) + 1
    name = catalogue.sentence("enrol-strange-name") if strange else label_name(catalogue, tag.label)
    cure, small = catalogue.sentence("enrol-strange-cure" if strange else "enrol-doubled-cure"), paper.seen(SMALLEST)
    # What to do stands below the name where there is room for all of it.
    whole = cell.h > 3.6 * size and not paper.fit("text", ((cure, False),), (text.w, text.h * 0.5), small, small, 2).cut
    line = text.top_part(text.h * 0.48) if whole else text
    yield from (
        words(
            f"{key}/name",
            line.without_right(number),
            name,
            size,
            smallest=paper.seen(SMALLEST),
            style="heading",
            lines=1 if whole else 2,
            short=True,
        ),
        words(f"{key}/tag", line.right_part(number), ending(tag.tag), quiet, align="right"),
    )
    if whole:
        yield words(f"{key}/cure", text.without_top(line.h), cure, paper.seen(4.0), smallest=small, lines=2)


def _wrong(wrong: Sequence[tuple[str, TagView]], room: Box, paper: Paper) -> Iterator[Element]:
    """Tags that should go: several of one card, or of words that no label has."""
    catalogue, title, gap = paper.catalogue, paper.seen(TITLE), 1
    offered = [(kind, tag) for kind, tag in wrong if f"FORGET {tag.tag}" in paper.view.prompt.choices]
    # Each kind has its own title over its rows.
    kinds = dict.fromkeys(kind for kind, _ in offered)
    free_height = room.h - len(kinds) * (1.3 * title + gap)
    high = max(2.6 * paper.rest, 11.0 if not paper.close else 0.0, min(24.0, free_height / max(1, len(offered)) - gap))
    fits = max(1, int((free_height + gap) / (high + gap)))
    top = room.y
    for kind, tag in offered[:fits]:
        if kind in kinds:
            del kinds[kind]
            yield _title(f"wrong/{kind}", room.without_top(top - room.y), catalogue.sentence(kind), title)
            top += 1.3 * title + gap
        cell = Box(room.x, top, room.w, high)
        top += high + gap
        short, size = capital(catalogue.sentence("word-forget", {"args": ""}).strip()), paper.read(4.4)
        label = short if paper.close else catalogue.sentence("enrol-free")
        longest = max(paper.width("heading", size, word) for word in label.split())
        free = cell.right_part(max(longest + 4, min(26, cell.w * 0.32)))
        row = Box(cell.x, cell.y, cell.w - free.w - 1, cell.h)
        yield from _wrong_row(f"wrong/{tag.tag}", kind, tag, row, paper)
        yield Button(
            key=f"wrong/{tag.tag}/free",
            box=free,
            word=f"FORGET {tag.tag}",
            size=size,
            smallest=paper.must,
            label=label,
        )
    left = len(wrong) - len(offered)
    if left > 0 and len(offered) < fits:
        cell = Box(room.x, top, room.w, max(4, 1.3 * paper.rest))
        more = catalogue.sentence("enrol-all-missing-shown", {"count": left})
        yield words("wrong/more", cell, more, paper.seen(SENTENCE), colour="quiet")
