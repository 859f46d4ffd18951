"""Choices to touch: how they are written, and where they stand: a bar of buttons, or a sheet when they are many."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.rules.published import TableView
from companion.screen.elements import Dashes, Element, Icon, Panel, Touch, WordsLook, words
from companion.screen.fonts import plain
from companion.screen.geometry import Box, Pose, grid, row
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.devices import empty
from companion.screen.scenes.common.setup_panel import setting_name
from companion.screen.scenes.scene import CardSheet, ChoiceLabel, Scene, filled, safe
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import LYING, Button, CardFace, numbered

ICONS = {
    "START": "play", "RESUME": "play", "PAUSE": "pause", "UNDO": "undo", "REDO": "redo", "TALK": "radio",
    "CORRECT": "pencil", "GIVEUP": "flag", "REPEAT": "repeat", "SHEETS": "phone", "MENU": "menu",
    "HOME": "home", "LOGBOOK": "book", "DEVICES": "reader", "SETTINGS": "sliders", "GUIDE": "info",
    "MUTE": "sound", "CHECK": "info", "YES": "tick", "NO": "cross",
}  # fmt: skip


def label_of(paper: Paper, word: str) -> ChoiceLabel:
    """The label of a choice: a name, a task, or the sentence ``word-<verb>`` with its arguments."""
    verb, *args = word.split()
    if verb == "SEAT" and args:
        return ChoiceLabel(paper.catalogue.sentence("somebody-at-seat", {"seat": args[0]}))
    if verb == "GAME" and args and paper.catalogue.has(game := f"game-{args[0]}"):
        return ChoiceLabel(paper.catalogue.sentence(game))
    if verb == "ONWARD":
        crews = paper.view.home.onward if paper.view.home is not None else ()
        mission = next((crew.mission for crew in crews if crew.session == args[0]), 0)
        return ChoiceLabel(paper.catalogue.sentence("word-onward", {"number": mission}), "play")
    if verb == "SET":
        return ChoiceLabel(setting_name(paper, args))
    # After some questions a word does something that its usual label does not say.
    key, own = f"word-{verb.lower()}", f"word-{verb.lower()}-{paper.view.prompt.key}"
    if paper.catalogue.has(own):
        return ChoiceLabel(paper.catalogue.sentence(own), ICONS.get(verb, ""))
    if paper.catalogue.has(key):
        params = {"args": " ".join(args), "first": args[0] if args else "", "last": args[-1] if args else ""}
        label = ChoiceLabel(paper.catalogue.sentence(key, params).strip(), ICONS.get(verb, ""))
        return lit(label) if verb == "START" else label
    for key in (f"task-{word}", f"label-{word.lower()}"):
        if paper.catalogue.has(key):
            return ChoiceLabel(paper.catalogue.sentence(key))
    return ChoiceLabel(word if not word.isalpha() or len(word) < 4 else word.capitalize())


def _in_menu(paper: Paper, word: str) -> ChoiceLabel | None:
    """What some of the table's words do in a menu: which step is taken back, where back and home lead to."""
    view, say = paper.view, paper.catalogue.sentence
    match word:
        case "CANCEL" if view.board is not None:
            return ChoiceLabel(say("menu-back"), "play", ground="light", colour="ink")
        case "CANCEL":
            return ChoiceLabel(say("word-cancel"), "play", ground="light", colour="ink")
        case "UNDO" if view.step is not None:
            return ChoiceLabel(say("menu-undo", {"step": say(view.step.key, view.step.params)}), "undo")
        case "HOME" if view.session is not None:
            return ChoiceLabel(say("menu-home-short" if paper.close else "menu-home"), "home")
        case _ if word.startswith("TALK "):
            return ChoiceLabel(say("somebody-at-seat", {"seat": word.split()[-1]}), "radio")
        case "MUTE" if view.wishes is not None:
            return ChoiceLabel(say("menu-mute", {"on": str(view.muted).lower()}), "sound" if view.muted else "silence")
    return None


BUTTON, HIGH, BROAD = 7.6, 9.0, 24.0
"""The least height of a button; how high those of a bar are that stand on one line, and how broad if there is room."""
SIZE, LARGER = 3.2, (4.2, 3.7)
"""The least size of a label, in units, and those that are tried before it where all stand on one line."""
MOST_ROWS = 2
CLOSE_ROWS = 3
"""Rows of buttons under a scene, and on a small panel; more become one button that opens the sheet."""
FEW, TOLD = 3, 36.0
"""So many answers to a question are large; and the room at the left for why it is asked, in units."""
ASKS = 3.6
"""The largest that the place of a card to come says what it waits for, in units."""
MANY = 24
"""More choices than these, with words in them, stand in broad low rows."""
OPEN = "DOWN"
"""The word that moves the cursor to the first choice, and so opens the sheet."""
SELDOM = ("CORRECT", "GIVEUP", "SET", "TALK")
"""Words that are in the menu, too: on the table and among cards they would only take room."""


def left_over(view: TableView, deck: CardSheet, body: Sequence[Element]) -> tuple[str, ...]:
    """The choices that the body does not offer, Yes before No; of a body that opens the sheet not what stands there."""
    offered = {element.word for element in body}
    left = tuple(word for word in view.prompt.choices if word not in offered)
    if OPEN not in offered:
        return ("YES", "NO") if left == ("NO", "YES") else left
    return tuple(word for word in left if not deck.card_of(word) and word.split()[0] not in SELDOM)


def labelled(paper: Paper, scene: Scene, word: str) -> ChoiceLabel:
    """The scene's own label of a choice, a card of its deck, else the common one."""
    own = (_in_menu(paper, word) if paper.view.prompt.key == "menu" else None) or scene.label(paper, word)
    if own is None and scene.deck(paper.view).card_of(word) == word:
        return ChoiceLabel(paper.catalogue.card(word), card=word)
    return own or label_of(paper, word)


def lit(label: ChoiceLabel) -> ChoiceLabel:
    """The label of the one answer that is filled."""
    return replace(label, ground="light", colour="ink")


def bar(paper: Paper, scene: Scene, left: Sequence[str], room: Box, fills: bool = True) -> tuple[list[Element], float]:
    """Buttons at the lower edge and their height, alike where they can be, one of them filled where it ``fills``:
    nothing that the scene shows itself is. Too many become one button that opens the sheet."""
    deck, stays = scene.deck(paper.view), scene.stays(paper.view)
    cards, others = {deck.card_of(word) for word in left} - {""}, [word for word in left if not deck.card_of(word)]
    opened = [(OPEN, ChoiceLabel(paper.catalogue.sentence("choose-card"), "cards"))] if len(cards) > 4 else []
    single = [*(word for word in (others if opened else left) if word not in stays), *stays]
    labels = [*opened, *((word, labelled(paper, scene, word)) for word in single)]
    # Where nothing is scanned, choosing a card is what leads on.
    first = filled(paper.view.prompt) or ("" if paper.view.can_scan() else OPEN)
    grounds = {label.ground for _, label in labels}
    if fills and (grounds == {"raised"} or (first == OPEN and "light" not in grounds)):
        labels = [(word, lit(label) if word == first else label) for word, label in labels]
    if len(labels) > 1 and labels[-1][0] == "CANCEL" and labels[-1][1].ground == "raised":
        labels[-1] = "CANCEL", replace(labels[-1][1], ground="row", edge="quiet")
    size, rows = _largest([label for _, label in labels], paper, room)
    broad = [max(BROAD, wide) for wide in rows[0]]
    cell = Box(0, 0, (room.w + 1.4) / max(1, len(labels)) - 1.4, 2.6 * paper.must)
    if len(rows) == 1 and not paper.must and all(_on_a_line(label, paper, cell.w, size) for _, label in labels):
        rows = [[min(cell.w, max(broad))] * len(labels)]
    elif len(rows) == 1 and sum(broad) + 1.4 * len(broad) < room.w:
        rows = [broad]
    high = max(HIGH if len(rows) == 1 and not paper.must else BUTTON, 1.45 * paper.must)
    if 1 < len(rows) <= len(labels) <= FEW and all(_holds(label, cell, size, paper) for _, label in labels):
        # A few long ones stand alike beside each other, each on two lines.
        rows = [[cell.w] * len(labels)]
    elif len(rows) > (CLOSE_ROWS if paper.close else MOST_ROWS):
        key, sign = ("choose-card", "cards") if cards else ("choose", "right")
        labels = [(OPEN, ChoiceLabel(paper.catalogue.sentence(key), sign))]
        rows = _rows([_wide(labels[0][1], paper, room, size)], room.w)
    # Upright they fill their rows: larger to touch, and in line with what stands above them.
    if paper.must and room.h > room.w:
        rows = [[wide + (room.w + 1.4 - sum(line)) / len(line) - 1.4 for wide in line] for line in rows]
    if paper.must and any(
        not _on_a_line(label, paper, wide, size)
        for (_, label), wide in zip(labels, itertools.chain(*rows), strict=True)
    ):
        high = cell.h
    # What is no main action stands at the side.
    height, aside = len(rows) * (high + 1) - 1, all(label.edge == "quiet" for _, label in labels)
    lines = zip(room.bottom_part(height).rows(len(rows), 1), rows, strict=True)
    places = [
        place
        for line, widths in lines
        for wide in [sum(widths) + 1.4 * (len(widths) - 1)]
        for place in row(line.right_part(wide) if aside else line.centred(wide, high), *widths, gap=1.4)
    ]
    keys = ["bar/open" if word == OPEN else f"bar/{word}" for word, _ in labels]
    return [
        button(key, word, label, place, word in stays and word not in left, paper, size)
        for key, (word, label), place in zip(keys, labels, places, strict=True)
    ], height


def button(
    key: str,
    word: str,
    label: ChoiceLabel,
    box: Box,
    disabled: bool = False,
    pen: Pen | None = None,
    size: float = SIZE,
) -> Element:
    """One choice as a button, or as a card where it is one."""
    if label.card:
        wide = min(box.w, box.h * 0.72)
        return CardFace(key=key, box=box.centred(wide, box.h), code=label.card, word=word, dim=disabled, shadow=False)
    return Button(
        key=key,
        box=box,
        word="" if disabled else word,
        label=label.text,
        icon=label.icon,
        size=size if pen is None else pen.read(size),
        smallest=0.0 if pen is None else pen.must,
        ground=label.ground,
        colour=label.colour,
        edge=label.edge,
        disabled=disabled,
    )


def waiting_place(
    paper: Paper, key: str, place: Box, turn: bool, picks: bool, seat: int | None = None
) -> Iterator[Element]:
    """The dashed place of a card to come; the one whose ``turn`` it is glows, says what it waits for, and opens the
    sheet where a card can be picked."""
    colour: Tone = "turn" if turn else "track"
    width, word = (0.3 if paper.close else 0.27), OPEN if picks else ""
    yield Dashes(key=key, box=place, colour=colour, radius=1.3, width=width, word=word, quick=True)
    if turn:
        # Where no reader of the seat answers nothing can be scanned.
        scans = not picks or paper.view.can_scan(seat)
        asks = plain(paper.catalogue.sentence("scan-a-card" if scans else "touch-a-card"))
        room = place.inset(place.w * 0.1)
        lines = next((n for n in (2, 3) if not paper.fit("text", asks, (room.w, room.h), ASKS, SMALLEST, n).cut), 0)
        if paper.close or not lines:
            side = place.w * (0.6 if paper.close else 0.45)
            yield Icon(key=f"{key}/sign", box=place.centred(side, side), name="cards", colour="turn", quick=True)
        else:
            look = WordsLook(align="centre", lines=lines, colour="turn", quick=True)
            yield words(f"{key}/text", room, asks, ASKS, **look)


def sheet(paper: Paper, scene: Scene, room: Box) -> Iterator[Element]:
    """All choices at once instead of the scene's body: the cards as a grid of the deck, the others as buttons."""
    deck = scene.deck(paper.view)
    cards = [word for word in paper.view.prompt.choices if deck.card_of(word)]
    others = [word for word in paper.view.prompt.choices if not deck.card_of(word)]
    if cards and not paper.view.menu and paper.view.pointed not in others:
        # A cursor that comes to them shows them.
        others = [word for word in others if word.split()[0] not in SELDOM]
    yield Panel(
        key="sheet",
        box=room,
        top="sheet",
        radius=2,
        edge="line",
        edge_width=0.2,
        word="-",
        enters=Pose(room.moved(0, 4), 0.0),
    )
    inner = room.inset(2.2)
    if not paper.view.menu:
        close = Box(inner.right - 6, inner.y - 0.8, 6.4, 6)
        yield button("sheet/close", "REPEAT", ChoiceLabel("", "cross", ground="sheet", colour="quiet"), close)
        inner = inner.inset(7, 0)
    if len({deck.card_of(word) for word in cards}) > 4:
        below = _grid_height(paper, others, inner, scene)
        yield from _deck(paper, deck, cards, inner.without_bottom(below))
        if others:
            yield from choice_grid(paper, others, inner.bottom_part(below - 1.5), scene)
    elif paper.view.menu and (shown := cards or _asked_about(paper.view, deck)):
        yield from _few(paper, shown, others, inner, scene)
    else:
        yield from choice_grid(paper, list(paper.view.prompt.choices), inner, scene)


def _asked_about(view: TableView, deck: CardSheet) -> list[str]:
    """The card that a question is about, where it is not a choice itself."""
    card = view.prompt.params.get("card")
    return [card] if isinstance(card, str) and deck.card_of(card) == card else []


def _few(paper: Paper, cards: Sequence[str], others: Sequence[str], box: Box, scene: Scene) -> Iterator[Element]:
    """A question about a few cards: they stand large, what else can be said below, or beside a single one."""
    # Upright they stand under each other, on two lines where they are long.
    why = f"{paper.view.prompt.key}-told"
    if not paper.close and box.w > box.h and paper.catalogue.has(why):
        yield from empty(box.left_part(TOLD), "question", paper.catalogue.sentence(why), paper.read(4.6))
        box = box.without_left(TOLD + 4)
    low = 2.7 * paper.must * len(others) if paper.close and box.h > box.w else max(BUTTON, 1.45 * paper.must)
    room, rest = box, box.bottom_part(low if others else 0.0)
    if len(cards) == 1 and box.w > box.h:
        room, rest = box.left_part(box.w * 0.4), box.right_part(box.w * 0.56)
    elif others:
        room = box.without_bottom(rest.h + 2.4)
    high = min(room.h, 58.0, (room.w / len(cards) - 3) / 0.72)
    cells = room.centred(len(cards) * (high * 0.72 + 3) - 3, high).columns(len(cards), 3)
    for word, place in zip(cards, cells, strict=True):
        card = button(f"sheet/{word}", word, labelled(paper, scene, word), place)
        yield card if word in paper.view.prompt.choices else replace(card, word="")
    if others:
        yield from choice_grid(paper, others, rest, scene)


def _deck(paper: Paper, deck: CardSheet, cards: Sequence[str], box: Box) -> Iterator[Element]:
    """The whole deck in rows by suit; the cards that cannot be chosen stand back.

    One that may lie at several places is said alone, and the table asks for the place; a cursor names it at the card.
    """
    rows, columns, gap = len(deck.rows), max(len(row) for row in deck.rows), 0.9
    high = min((box.h - (rows - 1) * gap) / rows, (box.w - (columns - 1) * gap) / columns / 0.74)
    wide = min(high * LYING, (box.w - (columns - 1) * gap) / columns)
    area = box.centred(columns * wide + (columns - 1) * gap, rows * high + (rows - 1) * gap)
    pointed = paper.view.pointed
    for codes, line in zip(deck.rows, area.rows(rows, gap), strict=True):
        for code, cell in zip(codes, line.columns(columns, gap), strict=False):
            plays = [word for word in cards if deck.card_of(word) == code]
            if pointed in plays and len(plays) > 1:
                yield Touch(key=f"sheet/{code}/cursor", box=cell, word=pointed)
            yield deck.face(code, cell, f"sheet/{code}", plays[0] if len(plays) == 1 else code if plays else "")
            if pointed in plays and pointed != code:
                side, size = max(4.2, 1.25 * paper.rest), paper.seen(2.9)
                yield from numbered(f"sheet/{code}/place", cell, pointed.rpartition(" ")[2], side, size, True)


def _grid_height(paper: Paper, others: Sequence[str], box: Box, scene: Scene) -> float:
    if not others:
        return 0.0
    rows = math.ceil(len(others) / _shape(paper, others, box, scene)[0])
    return min(box.h * 0.4, rows * max(7, 1.4 * paper.must) + (rows - 1)) + 1.5


def choice_grid(paper: Paper, chosen: Sequence[str], box: Box, scene: Scene) -> Iterator[Element]:
    """Choices as buttons of one size, in as few columns as the height allows."""
    columns, size = _shape(paper, chosen, box, scene)
    rows = math.ceil(len(chosen) / columns)
    gap, widest, highest = 1 if rows < 9 else 0.5, 46.0, 9.5
    if len(chosen) <= FEW:
        gap, widest, highest, size = 2.0, 72.0, 13.0, max(size, 4.4)
    if paper.must:
        gap, widest, highest = 0.8, max(widest, box.w / 2), max(highest, 3.6 * size)
    cells = grid(box, len(chosen), columns, gap, widest=widest, highest=highest)
    for word, place in zip(chosen, cells, strict=True):
        label = labelled(paper, scene, word)
        if word == safe(paper.view.prompt):
            label = lit(label)
        if label.card:
            yield button(f"sheet/{word}", word, label, place)
        else:
            yield Button(
                key=f"sheet/{word}",
                box=place,
                word=word,
                label=label.text,
                icon=label.icon,
                size=size if paper.must else min(size, place.h * 0.62),
                smallest=min(size, paper.must),
                ground=label.ground,
                colour=label.colour,
                edge=label.edge,
                lines=3,
            )


def _shape(paper: Paper, chosen: Sequence[str], box: Box, scene: Scene) -> tuple[int, float]:
    """How many columns, and the size of the labels in units: as few columns as the height allows."""
    if paper.must:
        return _legible([labelled(paper, scene, choice) for choice in chosen], box, paper)
    longest = max(paper.width("heading", SIZE, labelled(paper, scene, choice).text) for choice in chosen)
    if len(chosen) > MANY and longest > 14:
        columns = 4 if box.w > 110 else 3
        return columns, SMALLEST
    least, first = (6.6 if longest < 40 else 8.6), 1 if len(chosen) <= 4 else 2
    fitting = (count for count in range(first, 21) if math.ceil(len(chosen) / count) * (least + 1) - 1 <= box.h)
    return next(((columns, SIZE) for columns in fitting), (min(len(chosen), 20), SMALLEST))


def _on_a_line(label: ChoiceLabel, pen: Pen, wide: float, size: float) -> bool:
    """Whether a button so wide holds its label on one line."""
    signed = (size * 1.05 + 1) if label.icon else 0
    return bool(label.card) or pen.width("heading", size, label.text) + signed + 3 <= wide


def _legible(labels: Sequence[ChoiceLabel], box: Box, pen: Pen) -> tuple[int, float]:
    """The fewest columns and the largest size at which every label stands in full; at the least size at the end."""
    sizes = (pen.read(SIZE), (pen.read(SIZE) + pen.seen(SIZE)) / 2, pen.seen(SIZE))
    for size, columns in itertools.product(sizes, range(1 if len(labels) <= 4 else 2, min(len(labels), 8) + 1)):
        cell = grid(box, len(labels), columns, 0.8)[0]
        if cell.h >= size * 1.35 and all(_holds(label, cell, size, pen) for label in labels):
            return columns, size
    return math.ceil(math.sqrt(len(labels))), pen.seen(SIZE)


def _holds(label: ChoiceLabel, cell: Box, size: float, pen: Pen) -> bool:
    room = (cell.w - 2.6 - ((size * 1.05 + 1.5) if label.icon else 0), cell.h - 0.8)
    return bool(label.card) or not pen.fit("heading", ((label.text, False),), room, size, size, 3).cut


def _wide(label: ChoiceLabel, pen: Pen, room: Box, size: float) -> float:
    if label.card:
        return 6.4
    text = pen.width("heading", size, label.text)
    signed = (size * 1.05 + 1) if label.icon else 0
    # Two lines of a long one take a little more than half, for words do not break evenly.
    return min(room.w, room.w if pen.must else max(52, text * 0.6 + signed + 4), max(11, text + signed + 4))


def _largest(labels: Sequence[ChoiceLabel], pen: Pen, room: Box) -> tuple[float, list[list[float]]]:
    """The largest size at which all stand whole on one line, and their widths there; else the least, on some lines."""
    return next(
        (size, rows)
        for size in (*map(pen.read, LARGER), pen.read(SIZE))
        for rows in [_rows([_wide(label, pen, room, size) for label in labels], room.w)]
        if size == pen.read(SIZE)
        or (len(rows) == 1 and all(_on_a_line(labels[at], pen, wide, size) for at, wide in enumerate(rows[0])))
    )


def _rows(widths: Sequence[float], room: float) -> list[list[float]]:
    rows: list[list[float]] = [[]]
    for wide in widths:
        if rows[-1] and sum(rows[-1]) + wide + 1.4 * len(rows[-1]) > room:
            rows.append([])
        rows[-1].append(wide)
    return rows
