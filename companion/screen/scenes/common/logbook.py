"""The logbook: each mission or match with its attempts and how it ended, newest first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.rules.plain import whole
from companion.rules.published import LogRow, TableView
from companion.screen.elements import Badge, Element, Icon, Panel, words
from companion.screen.geometry import REST, Box, beside, inset, row
from companion.screen.paper import Paper
from companion.screen.scenes.scene import Header, Scene
from companion.screen.theme import QUIET, Tone
from companion.text.catalogue import Catalogue


@dataclass(frozen=True)
class Entry:
    """A mission or match: its name, how often it was tried, how the last try ended, when."""

    game: str
    name: str
    tries: int
    status: str
    when: str
    crew: str
    session: str = ""


def entries(rows: Sequence[LogRow], words_: Catalogue) -> list[Entry]:
    """Rows of one mission gathered; the newest attempt says how it stands."""
    grouped: dict[tuple[str, str, str], list[LogRow]] = {}
    for entry in rows:
        mission = str(entry.data.get("mission", entry.key))
        grouped.setdefault((entry.game, entry.crew, mission), []).append(entry)
    elements = []
    for (game, crew, mission), several in grouped.items():
        numbered = "mission" in several[0].data
        name = words_.sentence("mission-number", {"number": mission}) if numbered else _name(several[0], words_)
        status = next((str(several[0].data[key]) for key in ("status", "result") if several[0].data.get(key)), "")
        tries = max([len(several), several[0].tries, *(whole(row.data.get("attempt", 1)) for row in several)])
        elements.append(Entry(game, name, tries, status, several[0].when, crew, several[0].session))
    return elements


def _name(row: LogRow, words_: Catalogue) -> str:
    """What a match is called: its winner, its medal, or the game itself."""
    winner = row.data.get("winner")
    if winner:
        return words_.sentence("logbook-winner", {"team": str(winner)})
    medal = row.data.get("medal")
    if medal:
        return words_.sentence("logbook-medal", {"medal": str(medal)})
    return words_.sentence(f"game-{row.game}")


def _header(paper: Paper) -> Header:
    book = paper.view.logbook
    crew = (book.crew if book else "") or paper.text.sentence("logbook-everybody")
    totals = dict(book.totals) if book else {}
    chips = [
        f"{paper.text.sentence(f'total-{name}')} {count}"
        for name, count in totals.items()
        if paper.text.has(f"total-{name}")
    ]
    return Header(paper.text.sentence("logbook-of", {"crew": crew}), tuple(chips))


def _body(paper: Paper, box: Box) -> Iterator[Element]:
    played = entries(paper.view.logbook.rows if paper.view.logbook else (), paper.text)
    if not played:
        side = 18
        sign = Box.around(box.centre[0], box.centre[1] - 9, side, side)
        text = Box.around(box.centre[0], box.centre[1] + 9, min(box.w, 84), 12)
        yield from (
            Icon(key="empty/sign", box=sign, name="book", colour="track"),
            words("empty", text, paper.text.sentence("logbook-empty"), 3, align="centre", lines=3, colour="quiet"),
        )
        return
    columns = 2 if box.w > 110 else 1
    high, gap = 8.2, 1
    rows = max(1, int((box.h + gap) / (high + gap)))
    wide = (box.w - 2 * (columns - 1)) / columns
    for index, entry in enumerate(played[: rows * columns]):
        column, row = divmod(index, rows)
        cell = Box(box.x + column * (wide + 2), box.y + row * (high + gap), wide, high)
        yield from _row(f"log{index}", entry, cell, paper.text, _opens(paper.view, entry))


def _opens(view: TableView, entry: Entry) -> str:
    """The word that opens the session of an entry again; empty where it cannot be."""
    word = f"RESUME {entry.session}"
    return word if word in view.prompt.choices else ""


ENDED: Mapping[str, tuple[str, Tone]] = {
    "completed": ("tick", "done"),
    "won": ("tick", "done"),
    "failed": ("cross", "failed"),
}
"""Sign and ground of an attempt that has ended."""


def _row(key: str, entry: Entry, cell: Box, words_: Catalogue, word: str = "") -> list[Element]:
    name, tone = ENDED.get(entry.status, ("dots", "raised"))
    left, _, text, _, right, _, end = row(inset(cell, 0, left=1.6, right=1.8), 4.4, 1.6, REST, 1, 19.5, 1.5, 4.4)
    badge, emblem = beside(left, 4.4), beside(end, 4.4)
    tries = words_.sentence("logbook-tries", {"count": entry.tries})
    return [
        Panel(
            key=key,
            box=cell,
            top="station-top",
            bottom="station-bottom",
            alpha=(165, 235),
            radius=1.5,
            edge="light" if word else "",
            edge_width=0.2 if word else 0.0,
            word=word,
        ),
        Badge(
            key=f"{key}/badge",
            box=badge,
            name=name,
            ground=tone,
            colour="quiet" if tone == "raised" else "ink",
            radius=0.9,
        ),
        words(f"{key}/name", text, entry.name, 3.2, style="heading", lines=2, short=True),
        words(f"{key}/tries", right.top_part(cell.h * 0.56), tries, QUIET, align="right", valign="bottom"),
        words(
            f"{key}/when",
            right.bottom_part(cell.h * 0.46),
            entry.when[:10],
            QUIET,
            align="right",
            colour="quiet",
            valign="top",
        ),
        Icon(key=f"{key}/emblem", box=emblem, name=entry.game, colour="quiet"),
    ]


SCENE = Scene(_header, _body)
