"""Words of the scene, and buttons of what a crew may say on the shared screen, by post: courses, gauges, symbols."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.captain_sonar.terms import Announcement
from companion.rules.published import TableView
from companion.screen.elements import Element, Touch, words
from companion.screen.geometry import REST, Box, column, grid
from companion.screen.paging import OPEN
from companion.screen.paper import Paper, Pen
from companion.screen.scenes.common.choices import ICONS, label_of
from companion.screen.scenes.scene import ChoiceLabel
from companion.screen.theme import SMALLEST, Tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue

ROLES = ("/CAP", "/FM", "/ENG", "/RO")


def announced(catalogue: Catalogue, line: Announcement) -> str:
    """One announcement in words."""
    facts = "" if line.facts is None else ", ".join(fact(catalogue, pair) for pair in line.facts)
    params = {
        "direction": line.direction or "",
        "at": line.at or "",
        "sector": line.sector or 0,
        "answer": "yes" if line.answer else "no",
        "facts": facts,
        "amount": line.amount or 0,
        "system": line.cause or "",
    }
    return catalogue.sentence(f"sonar-log-{line.kind}", params)


def fact(catalogue: Catalogue, pair: Sequence[str]) -> str:
    """One fact that the sonar was told."""
    return catalogue.sentence(f"sonar-fact-{pair[0]}", {"value": pair[1]})


LOOKS: Mapping[str, tuple[Tone, Tone]] = {"STOP": ("stop", "ink"), "ENDTURN": ("light", "ink"), "NEW": ("light", "ink")}
"""Ground and ink of the buttons that stand out."""


def label(paper: Paper, word: str) -> ChoiceLabel | None:
    """How a choice of this game looks as a button."""
    plain = word
    for suffix in ROLES:
        plain = plain.removesuffix(suffix)
    tokens = plain.split()
    if tokens[0] == "SEAT" and len(tokens) > 2:
        inner = label(paper, " ".join(tokens[2:]))
        team = paper.catalogue.sentence("team-blue" if tokens[1] == "1" else "team-yellow")
        return ChoiceLabel(f"{team}: {inner.text}") if inner else None
    text = _text(paper.catalogue, tokens)
    if not text:
        return None
    ground, colour = LOOKS.get(tokens[0], ("raised", "text"))
    return ChoiceLabel(text, ICONS.get(tokens[0], "") if len(tokens) == 1 else "", ground=ground, colour=colour)


def _text(catalogue: Catalogue, tokens: Sequence[str]) -> str:
    verb, *args = tokens
    if not args:
        key = f"label-sonar-word-{verb.lower()}"
        return catalogue.sentence(key) if catalogue.has(key) else ""
    match verb:
        case "COURSE" | "CORRECT":
            key = "label-sonar-course" if verb == "COURSE" else "label-sonar-correct"
            return catalogue.sentence(key, {"direction": args[-1]})
        case "READY" | "MARK":
            key = "label-sonar-ready" if verb == "READY" else "label-sonar-mark"
            return catalogue.sentence(key, {"system": args[0].lower()})
        case "BREAK":
            return catalogue.sentence("label-sonar-break", {"symbol": args[0], "direction": args[0][0]})
        case "SECURE":
            return catalogue.sentence("label-sonar-secure", {"section": args[0].lower()})
        case "DRONE":
            return catalogue.sentence("label-sonar-drone", {"sector": args[0]})
        case "SILENCE":
            return catalogue.sentence("label-sonar-silence", {"direction": args[0], "count": args[-1]})
        case "DAMAGE":
            return catalogue.sentence("label-sonar-damage", {"amount": args[0]})
        case "ROW" | "COLUMN" | "SECTOR":
            return catalogue.sentence(f"label-sonar-{verb.lower()}", {verb.lower(): args[0]})
        case "TORPEDO" | "MINE" | "TRIGGER" | "ARCHER" | "AT" | "SURFACE":
            named = catalogue.sentence(f"label-sonar-word-{verb.lower()}")
            return f"{named} {args[0]}"
        case _:
            return ""


STEP, GAP = 6.2, 0.8
PAGE = 13.0
"""How high a row of a page is at most on a large screen, in units."""
WIDE = 80.0
"""From this width on three buttons stand beside each other on a small panel, and the page's head is one row."""
ROSE = {"N": (1, 0), "W": (0, 1), "E": (2, 1), "S": (1, 2)}
"""Where courses stand, by column and row."""


def grouped(paper: Paper, offered: Sequence[str], box: Box, key: str) -> Iterator[Element]:
    """By post: the Captain's courses as a rose, the First Mate's gauges, the Engineer's symbols, and the rest."""
    groups = groups_of(offered, paper, box.w > WIDE)
    rose = [word for word in offered if bare(word)[0] == "COURSE"]
    turns = 0 if not rose else 1 if paper.close else 3
    titled = 1.25 * paper.seen(SMALLEST) + 0.3
    # A finger needs what room there is.
    most = 1.45 * paper.must if key == "words" else max(PAGE, 3.3 * paper.must)
    high = min(max(STEP, most), step_of(offered, box, paper))
    yield from _rose(paper, rose, box.top_part(max(1, turns) * high - GAP), key)
    y = box.y + turns * high
    for group in groups:
        if group.title:
            place = Box(box.x, y - 0.2, box.w, titled)
            yield words(
                f"{key}/{group.title}",
                place,
                paper.catalogue.sentence(group.title),
                paper.seen(SMALLEST),
                colour="quiet",
            )
            y += titled
        rows = rows_of(group)
        room = Box(box.x, y, box.w, rows * high - GAP)
        cells = room.grid(group.columns, rows, GAP)
        if group is groups[-1]:
            # The last one has the rest of its row.
            last = cells[len(group.words) - 1]
            cells[len(group.words) - 1] = Box(last.x, last.y, box.right - last.x, last.h)
        for word, cell in zip(group.words, cells, strict=False):
            # With a cursor on the table a bare OK would choose what the cursor stands on.
            said = f"CHOICE {paper.view.prompt.choices.index(word) + 1}" if word == "OK" else word
            yield quiet_button(f"{key}/{word}", said, labelled(paper, word), cell, paper)
        y += rows * high


def step_of(offered: Sequence[str], box: Box, pen: Pen) -> float:
    """How high a row with its gap can be at most, if all of these stand in a box."""
    groups = groups_of(offered, pen, box.w > WIDE)
    turns = 0 if not any(bare(word)[0] == "COURSE" for word in offered) else 1 if pen.close else 3
    titles = (1.25 * pen.seen(SMALLEST) + 0.3) * sum(bool(group.title) for group in groups)
    return (box.h + GAP - titles) / max(1, turns + sum(rows_of(group) for group in groups))


def _rose(paper: Paper, rose: Sequence[str], box: Box, key: str) -> Iterator[Element]:
    """The courses where they lead; on a small panel beside each other, as arrows with their letters."""
    cells = box.columns(4, GAP) if paper.close else box.grid(3, 3, GAP)
    for index, word in enumerate(rose):
        way = bare(word)[1]
        if paper.close:
            shown = ChoiceLabel(paper.catalogue.sentence(COURSE_LETTERS[way]), f"course-{way.lower()}")
            yield quiet_button(f"{key}/{word}", word, shown, cells[index], paper)
            continue
        column, row = ROSE[way]
        shown = ChoiceLabel(paper.catalogue.sentence(f"sonar-panel-{way.lower()}"))
        yield quiet_button(f"{key}/{word}", word, shown, cells[row * 3 + column], paper)


COURSE_LETTERS = {"N": "sonar-letter-n", "E": "sonar-letter-e", "S": "sonar-letter-s", "W": "sonar-letter-w"}
"""The sentences that are one letter of the compass."""


@dataclass(frozen=True)
class ButtonGroup:
    """Words of one post, in so many columns."""

    title: str
    words: tuple[str, ...]
    columns: int


def groups_of(offered: Sequence[str], pen: Pen, wide: bool) -> list[ButtonGroup]:
    """What is no course: the gauges to mark, the symbols to break, everything else."""
    marks = tuple(word for word in offered if bare(word)[0] == "MARK")
    symbols = tuple(word for word in offered if bare(word)[0] == "BREAK")
    others = tuple(word for word in offered if bare(word)[0] not in ("COURSE", "MARK", "BREAK"))
    titles = ("", "") if pen.close else ("sonar-first-mate", "sonar-engineer")
    across = 3 if pen.close and wide else 2
    crossed = 12 if across == 3 and len(symbols) > 6 else 6 if len(symbols) > 6 or pen.close else 3
    candidates = (
        ButtonGroup(titles[0], marks, across),
        ButtonGroup(titles[1], symbols, crossed),
        ButtonGroup("", others, min(len(others), across)),
    )
    return [group for group in candidates if group.words]


def rows_of(group: ButtonGroup) -> int:
    """How many rows its buttons fill."""
    return math.ceil(len(group.words) / group.columns)


def bare(word: str) -> list[str]:
    """A word in its parts, without the seat in front.

    >>> bare("SEAT 1 MARK MINE")
    ['MARK', 'MINE']
    """
    tokens = word.split()
    return tokens[2:] if tokens[0] == "SEAT" and len(tokens) > 2 else tokens


def labelled(paper: Paper, word: str) -> ChoiceLabel:
    """The label under its post's title, where the crew is named already: shorter than on a sheet of all choices."""
    plain = bare(word)
    match plain:
        case ["COURSE", course]:
            return ChoiceLabel(paper.catalogue.sentence(f"sonar-panel-{course.lower()}"))
        case ["MARK", system]:
            return ChoiceLabel(paper.catalogue.sentence(f"sonar-gauge-{system.lower()}"))
        case ["BREAK", symbol]:
            return ChoiceLabel(symbol)
    text = " ".join(plain)
    return label(paper, text) or label_of(paper, text)


def quiet_button(key: str, word: str, shown: ChoiceLabel, box: Box, pen: Pen) -> Element:
    """Quiet buttons: they are for whoever keeps the table, the crews look at the chart."""
    # Never as large as the sentence in charge.
    high = min(0.42 * box.h, 1.15 * pen.must) if pen.close else 0.42 * box.h
    size = min(max(pen.read(2.9), high), max(SMALLEST, box.h * (0.8 if pen.close else 0.5)))
    if pen.must and not pen.close:
        size = max(size, min(pen.must, box.h * 0.72))
    return Button(
        key=key,
        box=box,
        word=word,
        unit=1.0 if box.w > 12 or (box.w > 7 and not pen.close) else 0.3,
        label=shown.text,
        icon=shown.icon,
        size=size,
        smallest=min(size, pen.seen(SMALLEST)),
        ground=shown.ground,
        colour=shown.colour,
        lines=2,
        radius=1.1,
    )


# -- the Captain's many words --------------------------------------------------------------------------------

ORDERS = "orders/"
"""The page with the words of one sort, with its verb."""
PLACED = ("TORPEDO", "MINE", "TRIGGER", "ARCHER", "ROW", "COLUMN", "SECTOR")
"""Sorts whose words are told apart by a place alone."""
SORTS: Mapping[str, str] = {
    **{sort: f"label-sonar-word-{sort.lower()}" for sort in (*PLACED, "SILENCE")},
    "DRONE": "sonar-gauge-drone",
    "READY": "sonar-page-ready",
    "CORRECT": "sonar-page-correct",
}
"""What opens the words of a sort, by its sentence."""


def open_sort(table: TableView) -> str:
    """Which of the Captain's words are open: those that the cursor is on, else those that were touched last."""
    if table.pointed:
        return bare(table.pointed)[0]
    return table.page.removeprefix(ORDERS) if table.page.startswith(ORDERS) else ""


def sorted_orders(paper: Paper, offered: Sequence[str], box: Box) -> Iterator[Element]:
    """More words of the Captain than stand beside each other: by what is done, of which one opens at a time.

    What lies in one that is not open is offered, too.
    """
    sorts: dict[str, list[str]] = {}
    for word in offered:
        sorts.setdefault(bare(word)[0], []).append(word)
    opened = open_sort(paper.view)
    if opened not in SORTS or sum(bare(word)[0] == opened for word in paper.view.prompt.choices) < 2:
        opened = ""
    buttons: list[tuple[str, str, ChoiceLabel]] = []
    if opened:
        name = ChoiceLabel(paper.catalogue.sentence(SORTS[opened]), "cross", ground="light", colour="ink")
        key, shut = "orders/shut" if paper.close else "page", OPEN if paper.view.cursor is None else "REPEAT"
        if paper.close:
            head, box = column(box, 1.4 * paper.must, REST, gap=0.8)
            yield quiet_button(key, shut, name, head, paper)
        else:
            buttons.append((key, shut, name))
    for sort, fitting in sorts.items():
        if sort == opened or (not opened and (sort not in SORTS or len(fitting) < 2)):
            buttons += [(f"words/{word}", word, _in_sort(paper, word, opened)) for word in fitting]
            continue
        yield from (Touch(key=f"away/{word}", box=Box(box.x, box.y, 0, 0), word=word) for word in fitting)
        if not opened:
            title = paper.catalogue.sentence(SORTS[sort])
            buttons.append((f"orders/{sort}", f"{OPEN} {ORDERS}{sort}", ChoiceLabel(title, "right")))
    # What ends the turn, the one that is filled, closes them and takes what is left of their last line.
    buttons.sort(key=lambda button: button[1] == "ENDTURN")
    # On a large screen their lines are about as long as each other.
    count = max(1, len(buttons))
    columns = 5 if opened in PLACED else 2 if count > 4 else 1
    columns = columns if paper.close else max(2, -(-count // -(-count // max(2, int(box.w // 24)))))
    cells: Sequence[Box] = grid(box, len(buttons), columns, 0.8, highest=max(8.0, 2.0 * paper.must)) if buttons else ()
    for (key, word, name), cell in zip(buttons, cells, strict=True):
        place = replace(cell, w=cells[0].x + box.w - cell.x) if word == "ENDTURN" else cell
        yield quiet_button(key, word, name, place, paper)


def _in_sort(paper: Paper, word: str, opened: str) -> ChoiceLabel:
    """A word under the name of its sort, where that is open: what tells it from the others alone."""
    match bare(word):
        case [verb, *args] if verb == opened and verb in PLACED:
            return ChoiceLabel(" ".join(args))
        case ["SILENCE", way, count] if opened:
            return ChoiceLabel(f"{paper.catalogue.sentence(f'sonar-panel-{way.lower()}')} {count}")
        case ["READY", system] if opened:
            return ChoiceLabel(paper.catalogue.sentence(f"sonar-gauge-{system.lower()}"))
        case ["CORRECT", _, way] if opened:
            return ChoiceLabel(paper.catalogue.sentence(f"sonar-panel-{way.lower()}"))
        case ["DRONE", sector] if opened:
            return ChoiceLabel(paper.catalogue.sentence("label-sonar-sector", {"sector": sector}))
    return labelled(paper, word)
