"""How large every kind of text is for the eyes that read it. ``python -m tests.screen.sizes`` prints the table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.games.crew.view import CrewView
from companion.rules.game import Refusal
from companion.rules.published import TableView
from companion.screen.clocks import ClockFace
from companion.screen.elements import Element, Figures, Group, Words
from companion.screen.geometry import Size
from companion.screen.scenes.common.header import Away
from companion.screen.scenes.registry import layout
from companion.screen.sight import DESK, ROOM, TABLE, Seen, Sight, arc_minutes
from companion.screen.widgets import Button, Chip
from companion.text.catalogue import Catalogue
from tests.screen.painting import catalogue
from tests.screen.views import VIEWS

PLACES = (
    ("7 in at 1 m, 800x480", (800, 480), Sight(*TABLE)),
    ("7 in at 1 m, 1024x600", (1024, 600), Sight(*TABLE)),
    ("24 in at 1.5 m, 1920x1080", (1920, 1080), Sight(*DESK)),
    ("43 in at 3 m, 1920x1080", (1920, 1080), Sight(*ROOM)),
)
"""Displays and seats that the table is made for."""
CREW = tuple(name for name, make in VIEWS.items() if isinstance(make().board, CrewView))
"""The views of both Crews."""
REFUSED = Refusal("follow-suit", {"seat": 2, "suit": "B", "card": "G5"})


@dataclass(frozen=True)
class Text:
    """One text on the screen: its element, its style, its size in pixels."""

    key: str
    style: str
    size: float


def texts(element: Element) -> Iterator[Text]:
    """Every text of an element, as large as it will be painted. Faces of cards are pictures."""
    match element:
        case Group():
            for part in element.parts:
                yield from texts(part)
        case Words() if any(piece.strip() for piece, _ in element.text):
            yield Text(element.key, element.style, element.fitted().size)
        case Chip():
            yield Text(element.key, element.style, round(element.size))
        case Button() if element.label:
            found = element._words(element._boxes(element.box)[1])
            yield Text(element.key, found.style, found.fitted().size)
        case ClockFace() | Figures():
            yield Text(element.key, "display", round(element.size))
        case Away():
            yield Text(element.key, "label", round(element.size))


def kind(key: str, view: TableView) -> str:
    """What a text is: what must be read from the seat, by its kind, or one of the rest."""
    acting = view.board.turn if view.board is not None else None
    tasks = view.board.tasks if isinstance(view.board, CrewView) else ()
    first, _, rest = key.partition("/")
    if first == "prompt":
        return "prompt"
    if first.startswith(("refused", "notice", "alert")):
        return "refusal"
    if first in ("bar", "sheet") and rest != "clock":
        return "choice"
    if key in ("trick/clock", "sheet/clock"):
        return "clock"
    if first == "task" and key.endswith("/text"):
        owner = next((task.owner for task in tasks if rest.startswith(f"{task.id}/")), None)
        return "task" if owner in (acting, None) else "rest"
    if key == "result/title" or key == "deal/lines":
        return "result"
    return "rest"


MUST_BE_READ = ("prompt", "task", "refusal", "choice", "clock", "result")


def measured(view: TableView, size: Size, sight: Sight, words: Catalogue) -> Mapping[str, float]:
    """The smallest text of each kind on one screen, in arc minutes."""
    found: dict[str, float] = {}
    for element in layout(view, size, words).elements:
        for text in texts(element):
            name = kind(text.key, view)
            found[name] = min(found.get(name, 99.0), arc_minutes(text.style, text.size, sight, size))
    return found


def shown(name: str) -> TableView:
    """A view as it stands when something was just refused, too."""
    return replace(VIEWS[name](), refused=REFUSED)


def table(names: tuple[str, ...] = CREW) -> str:
    """The smallest text of each kind over all these views, for every place."""
    kinds = (*MUST_BE_READ, "rest")
    lines = [f"{'arc minutes of x-height':28}" + "".join(f"{one:>9}" for one in kinds)]
    for title, display, sight in PLACES:
        least: dict[str, float] = {}
        for name in names:
            for one, minutes in measured(shown(name), Seen.on(display, sight), sight, catalogue()).items():
                least[one] = min(least.get(one, 99.0), minutes)
        lines.append(f"{title:28}" + "".join(f"{least.get(one, float('nan')):9.1f}" for one in kinds))
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
