"""The sitting on the screen: the card asked for, how far the deck is, what was bound; and what the check found."""

from collections.abc import Sequence

from companion.rules.enrolled import EnrolmentView, TagView
from companion.rules.labels import Label
from companion.screen.elements import Badge, Element, Panel, words
from companion.screen.geometry import Box
from companion.screen.layout import beside
from companion.screen.measure import Pen
from companion.screen.scenes.common.label_face import face
from companion.screen.theme import QUIET, SENTENCE, Tone
from companion.screen.widgets import Button
from companion.text.catalogue import Catalogue
from companion.text.tools import label_name

ROW = 6.4


def asking(found: EnrolmentView, box: Box, pen: Pen, words_: Catalogue) -> list[Element]:
    """The card large on one side; progress and the tags bound last on the other."""
    if box.h > box.w:
        upper, lower = box.top_part(box.h * 0.5), box.without_top(box.h * 0.5 + 2)
    else:
        upper = box.left_part(max(box.w * 0.34, 44))
        lower = Box(upper.right + 4, box.y, box.right - upper.right - 4, box.h)
    made = face("asked", found.asked, upper, pen, words_) if found.asked is not None else _finished(upper, words_)
    return [*made, *_progress(found, lower.top_part(8), words_), *_latest(found, lower, words_)]


def _finished(room: Box, words_: Catalogue) -> list[Element]:
    """Every card has a tag."""
    side = min(room.w * 0.5, room.h * 0.5)
    sign = Box.around(room.centre[0], room.centre[1] - 4, side, side)
    text = Box(room.x, sign.bottom + 2, room.w, 8)
    return [
        Badge(key="asked/done", box=sign, name="tick", ground="done", radius=side / 2),
        words("asked/done/text", text, words_.sentence("enrol-finished"), 3, style="heading", align="centre", lines=2),
    ]


def _progress(found: EnrolmentView, room: Box, words_: Catalogue) -> list[Element]:
    text = words_.sentence("enrol-progress", {"bound": found.bound, "most": found.cards})
    bar = room.bottom_part(2)
    part = found.bound / found.cards if found.cards else 0.0
    made: list[Element] = [
        words("progress/text", room.top_part(5), text, 3.2, style="heading"),
        Panel(key="progress/bar", box=bar, top="track", radius=1),
    ]
    if part:
        made.append(Panel(key="progress/done", box=bar.left_part(max(bar.h, bar.w * part)), top="done", radius=1))
    return made


def _latest(found: EnrolmentView, room: Box, words_: Catalogue) -> list[Element]:
    """The tags bound in this sitting, newest first; before the first one, how it goes."""
    title = Box(room.x, room.y + 10.5, room.w, 4)
    rest = room.without_top(15)
    if not found.latest and found.clash is None:
        text = Box(room.x, room.y + 12, room.w, 12)
        hint = words_.sentence("enrol-none-yet")
        return [words("latest/none", text, hint, 3, colour="quiet", lines=3, valign="top")]
    heading = words_.sentence("enrol-latest" if found.clash is None else "enrol-read-this")
    made: list[Element] = [words("latest/title", title, heading, QUIET, colour="quiet")]
    # What is in the way stands first, in another tone, above what was bound.
    rows: list[tuple[TagView, str, Tone]] = [(found.clash, "hand", "stop")] if found.clash is not None else []
    rows += [(one, "tick", "done") for one in found.latest]
    count = min(len(rows), max(1, int((rest.h + 1) / (ROW + 0.8))))
    for index, (one, sign, tone) in enumerate(rows[:count]):
        cell = Box(rest.x, rest.y + index * (ROW + 0.8), rest.w, ROW)
        made += _tag_row(f"latest/{one.tag}", one, cell, words_, sign, tone)
    return made


def _tag_row(key: str, one: TagView, cell: Box, words_: Catalogue, sign: str, tone: Tone) -> list[Element]:
    """A tag with what it stands for."""
    side = 3.4
    badge = beside(cell, side, 1.4)
    text = Box(badge.right + 1.6, cell.y, cell.right - badge.right - 3, cell.h)
    split = text.w * 0.56
    return [
        Panel(key=key, box=cell, top="row", radius=1.17, edge="" if tone == "done" else tone, edge_width=0.2),
        Badge(key=f"{key}/sign", box=badge, name=sign, ground=tone, radius=side / 2),
        words(f"{key}/name", text.left_part(split), label_name(words_, one.label), 2.8, style="heading", short=True),
        words(
            f"{key}/tag", text.right_part(text.w - split - 1), one.tag, QUIET, align="right", colour="quiet", short=True
        ),
    ]


def checking(found: EnrolmentView, choices: Sequence[str], box: Box, words_: Catalogue) -> list[Element]:
    """Cards without a tag on one side; tags too many, each with a button that frees it, on the other."""
    wrong = [("enrol-doubled", one) for one in found.doubled] + [("enrol-strange", one) for one in found.strange]
    if not found.missing and not wrong:
        return _finished(box, words_)
    if not wrong:
        return _missing(found.missing, box, words_)
    if not found.missing:
        return _wrong(wrong, choices, box, words_)
    if box.h > box.w:
        upper, lower = box.rows(2, 2)
    else:
        upper = box.left_part(box.w * 0.44)
        lower = Box(upper.right + 3, box.y, box.right - upper.right - 3, box.h)
    return [*_missing(found.missing, upper, words_), *_wrong(wrong, choices, lower, words_)]


def _title(key: str, room: Box, text: str) -> Element:
    return words(f"{key}/title", room.top_part(4), text, 2.6, style="heading", colour="quiet")


def _missing(missing: Sequence[Label], room: Box, words_: Catalogue) -> list[Element]:
    """The names in columns; what has no room is counted."""
    made = [_title("missing", room, words_.sentence("enrol-missing"))]
    rest = room.without_top(5)
    columns = max(1, int(rest.w / (30)))
    high, gap = 5.2, 0.9
    rows = max(1, int((rest.h + gap) / (high + gap)))
    fits = columns * rows
    shown = missing if len(missing) <= fits else missing[: fits - 1]
    wide = (rest.w - gap * (columns - 1)) / columns
    cells = [
        Box(rest.x + column * (wide + gap), rest.y + row * (high + gap), wide, high)
        for column in range(columns)
        for row in range(rows)
    ]
    for label, cell in zip(shown, cells, strict=False):
        key = f"missing/{label.code}"
        made.append(Panel(key=key, box=cell, top="row", radius=1))
        made.append(
            words(f"{key}/name", cell.inset(1.4, 0), label_name(words_, label), 2.6, style="heading", short=True)
        )
    if len(shown) < len(missing):
        more = words_.sentence("enrol-all-missing-shown", {"count": len(missing) - len(shown)})
        made.append(words("missing/more", cells[len(shown)].inset(1.4, 0), more, 2.6, colour="quiet"))
    return made


def _wrong(wrong: Sequence[tuple[str, TagView]], choices: Sequence[str], room: Box, words_: Catalogue) -> list[Element]:
    """Tags that should go: several of one card, or of words that no label has."""
    kinds = list(dict.fromkeys(kind for kind, _ in wrong))
    made = [_title("wrong", room, " · ".join(words_.sentence(kind) for kind in kinds))]
    rest = room.without_top(5)
    high, gap = 7.6, 1
    offered = [(kind, one) for kind, one in wrong if f"FORGET {one.tag}" in choices]
    fits = max(1, int((rest.h + gap) / (high + gap)))
    for index, (_, one) in enumerate(offered[:fits]):
        cell = Box(rest.x, rest.y + index * (high + gap), rest.w, high)
        free = cell.right_part(min(26, cell.w * 0.32))
        row = Box(cell.x, cell.y, cell.w - free.w - 1, cell.h)
        made += _tag_row(f"wrong/{one.tag}", one, row, words_, "cross", "failed")
        made.append(
            Button(
                key=f"wrong/{one.tag}/free",
                box=free,
                word=f"FORGET {one.tag}",
                size=2.8,
                label=words_.sentence("word-forget", {"args": ""}).strip(),
            )
        )
    left = len(wrong) - len(offered)
    if left > 0 and len(offered) < fits:
        cell = Box(rest.x, rest.y + len(offered) * (high + gap), rest.w, 4)
        more = words_.sentence("enrol-all-missing-shown", {"count": left})
        made.append(words("wrong/more", cell, more, SENTENCE, colour="quiet"))
    return made
