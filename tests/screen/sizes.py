"""How large text is for the eyes that read it. ``make sizes`` prints the tables, and that of contrasts."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from companion.games.crew.view import CrewView
from companion.rules.board import Refusal
from companion.rules.published import TableView
from companion.screen.clocks import ClockFace
from companion.screen.elements import Element, Figures, Group, Words
from companion.screen.geometry import Size
from companion.screen.reading_distance import DESK, ROOM, TABLE, ReadingDistance, SightedSize
from companion.screen.scenes.common.header import Away
from companion.screen.scenes.registry import layout
from companion.screen.scenes.toy_battle.spots import Sign
from companion.screen.theme import PAIRS, contrast
from companion.screen.widgets import Button, Chip
from companion.text.catalogue import Catalogue
from tests.screen import (
    captain_sonar_views,
    fifty_missions_views,
    review_views,
    setup_views,
    test_theme,
    tool_views,
    toy_battle_views,
    views,
)
from tests.screen.angles import arc_minutes
from tests.screen.painting import catalogue
from tests.screen.sight import GRAPHICS
from tests.screen.views import VIEWS

PLACES = (
    ("7 in at 1 m, 800x480", (800, 480), ReadingDistance(*TABLE)),
    ("7 in at 1 m, 1024x600", (1024, 600), ReadingDistance(*TABLE)),
    ("24 in at 1.5 m, 1920x1080", (1920, 1080), ReadingDistance(*DESK)),
    ("43 in at 3 m, 1920x1080", (1920, 1080), ReadingDistance(*ROOM)),
)
"""Displays and seats that the table is made for."""
SEATS = (
    *PLACES[:2],
    ("10 in at 1 m, 1280x800", (1280, 800), ReadingDistance(10.0, 1.0)),
    ("15.6 in at 1.5 m, 1920x1080", (1920, 1080), ReadingDistance(15.6, 1.5)),
    *PLACES[2:],
)
"""The same and two between them, for the other scenes."""
CREW = tuple(name for name, make in VIEWS.items() if isinstance(make().board, CrewView))
"""The views of both Crews."""
REFUSED = Refusal("not-your-turn", {"seat": 2, "card": "G5", "turn": 3}, key="refused-crew-not-your-turn")


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
            rows = element._words(element._boxes(element.box)[1])
            yield Text(element.key, rows.style, rows.fitted().size)
        case Sign():
            yield Text(element.key, "label", round(element.size))
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
    if (first in ("bar", "sheet") or rest.isupper()) and rest != "clock":
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


def measured(view: TableView, size: Size, sight: ReadingDistance, catalogue: Catalogue) -> Mapping[str, float]:
    """The smallest text of each kind on one screen, in arc minutes."""
    sizes: dict[str, float] = {}
    for element in layout(view, size, catalogue).elements:
        # What stands back under a menu is not there to be read.
        for text in texts(element) if not element.key.startswith("under/") else ():
            name = kind(text.key, view)
            sizes[name] = min(sizes.get(name, 99.0), arc_minutes(text.style, text.size, sight, size))
    return sizes


def shown(name: str) -> TableView:
    """A view as it stands when something was just refused, too."""
    return replace(VIEWS[name](), refused=REFUSED)


def table(names: tuple[str, ...] = CREW) -> str:
    """The smallest text of each kind over all these views of the Crews, for every place."""
    kinds = (*MUST_BE_READ, "rest")
    lines = ["| The Crew, arc minutes of x-height | " + " | ".join(kinds) + " |", "| --- |" + " ---: |" * len(kinds)]
    for title, display, sight in PLACES:
        least: dict[str, float] = {}
        for name in names:
            for kind, minutes in measured(shown(name), SightedSize.on(display, sight), sight, catalogue()).items():
                least[kind] = min(least.get(kind, 99.0), minutes)
        lines.append(f"| {title} | " + " | ".join(f"{least.get(kind, float('nan')):.1f}" for kind in kinds) + " |")
    return "\n".join(lines)


@dataclass(frozen=True)
class Scene:
    """A scene: its views by name, and the keys of the texts that must be read from the seat."""

    views: Mapping[str, Callable[[], TableView]]
    keys: str
    some: tuple[str, ...] = ()
    """Views that stand for all of them in the tests."""


TOLD = r"prompt|refused\d?/text|notice\d+/text|alert\d+/text|"

LOGBOOK = ("logbook", "logbook_route", "logbook_empty")
"""A station of a voyage, the voyage, and a logbook with nothing in it."""

OWN_DISPLAY = ("crew", "crew_advised", "crew_course")
"""What a crew of Captain Sonar sees on a display of its own."""

JOINING = ("joining", "joining_home")

SCENES = {
    "50 Missions": Scene(
        fifty_missions_views.VIEWS,
        TOLD + r"mission/[^/]*/text|clock|bar/.*|track/done|result/(name|reason)",
        ("fifty_turn", "fifty_beginners", "fifty_solo", "fifty_over"),
    ),
    "Toy Battle": Scene(
        {
            **{name: make for name, make in toy_battle_views.VIEWS.items() if "_at_" not in name},
            "toy_battle_at_battlefield": toy_battle_views.VIEWS["toy_battle_at_battlefield"],
        },
        TOLD + r"note|bar/.*|acting/won",
        ("toy_battle_target", "toy_battle_broken", "toy_battle_strike", "toy_battle_won", "toy_battle_shove"),
    ),
    "a crew's own display": Scene(
        {name: captain_sonar_views.VIEWS[name] for name in OWN_DISPLAY},
        TOLD + r"stop|page.*|gauge/[a-z]+|bar/.*|advised",
        OWN_DISPLAY,
    ),
    "set-up": Scene(
        {name: make for name, make in setup_views.VIEWS.items() if name.startswith("setup_")},
        TOLD + r"start|ready/told\d+|(people|what|levels|ready)/title|drawer/label|bar/.*",
        ("setup_deep_sea", "setup_toy_battle", "setup_fifty", "setup_notes", "setup_why", "setup_map"),
    ),
    "home": Scene({"home": views.VIEWS["home"]}, TOLD + r"tile/.*/name|start/.*/name|home/.*"),
    "review": Scene(review_views.VIEWS, TOLD + r"verdict|bar/[A-Z].*", tuple(review_views.VIEWS)),
    "logbook": Scene(
        {name: views.VIEWS[name] for name in LOGBOOK}, TOLD + r"bar/.*|empty|stop/name|logbook/.*", LOGBOOK
    ),
    "joining": Scene({name: tool_views.VIEWS[name] for name in JOINING}, TOLD + r"bar/.*", JOINING),
    "readers": Scene({"devices": views.VIEWS["devices"]}, TOLD + r"bar/.*", ("devices",)),
    "settings": Scene(
        {name: setup_views.VIEWS[name] for name in ("settings", "settings_off")},
        TOLD + r"sure/.*|settings/.*/name|settings/[A-Z].*|bar/.*",
    ),
    "guides": Scene(
        {name: make for name, make in setup_views.VIEWS.items() if name.startswith("guide")},
        TOLD + r"guide/\d/told|guide/ok|bar/.*",
        ("guide_deep_sea", "guide_captain_sonar"),
    ),
    "enrolment": Scene(
        {name: make for name, make in tool_views.VIEWS.items() if name.startswith(("enrol", "new_reader"))},
        TOLD + r"bar/.*|wide/.*/name|choose/.*|wrong/.*/free|empty",
        ("enrol_decks", "enrol_check", "enrol_clash", "enrol_readers", "enrol_reader", "new_reader_found"),
    ),
    "doctor": Scene(
        {name: make for name, make in tool_views.VIEWS.items() if name.startswith("doctor")},
        TOLD + r"bar/.*|empty",
        ("doctor_details", "doctor_ill", "doctor_walk_many", "doctor_checking"),
    ),
    "camera": Scene(
        {name: make for name, make in tool_views.VIEWS.items() if name.startswith("camera")}, TOLD + r"bar/.*"
    ),
    "errors": Scene({"failure": views.VIEWS["failure"]}, TOLD + r"error/.*|bar/.*", ("failure",)),
}
"""Scenes that are drawn larger on small panels, besides the Crews', whose texts are told apart by kind."""


@cache
def _view(scene: str, name: str) -> TableView:
    return (SCENES.get(scene) or DRAWN[scene]).views[name]()


def minutes_of(
    scene: str, size: Size, sight: ReadingDistance, catalogue: Catalogue, names: tuple[str, ...] = ()
) -> tuple[float, float, list[str]]:
    """Of a scene in one place: the smallest text that must be read, the smallest of the rest, and what is cut."""
    must, rest, cuts = 99.0, 99.0, []
    asked = SCENES.get(scene) or DRAWN[scene]
    for name in names or asked.views:
        drawn = layout(_view(scene, name), size, catalogue)
        cuts += [f"{name}: {cut}" for cut in drawn.cuts()]
        for element in drawn.elements:
            for text in texts(element):
                minutes = arc_minutes(text.style, text.size, sight, size)
                if re.fullmatch(asked.keys, text.key):
                    must = min(must, minutes)
                else:
                    rest = min(rest, minutes)
    return must, rest, cuts


DRAWN = {
    "Captain Sonar": Scene(
        {name: make for name, make in captain_sonar_views.VIEWS.items() if not name.startswith("crew")},
        TOLD + r"clock/first|(blue|yellow)/(name|note|now|up)|news/at|foot/.*|stop/pill/text",
    ),
}
"""A scene with tests of its own."""


MODULES = (
    views,
    setup_views,
    captain_sonar_views,
    toy_battle_views,
    fifty_missions_views,
    review_views,
)
"""Where the views of every scene are made, in ``VIEWS``."""


def scenes() -> str:
    """What must be read and the rest, for every scene in every place."""
    lines = [
        "| must be read / the rest, arc minutes of x-height | " + " | ".join(place[0] for place in SEATS) + " |",
        "| --- |" + " ---: |" * len(SEATS),
    ]
    for scene in (*SCENES, *DRAWN):
        figures = [
            minutes_of(scene, SightedSize.on(display, sight), sight, Catalogue("en"))[:2] for _, display, sight in SEATS
        ]
        lines.append(f"| {scene} | " + " | ".join(f"{must:.1f} / {rest:.1f}" for must, rest in figures) + " |")
    return "\n".join(lines)


def contrasts() -> str:
    """The least contrast of text to its ground and of what is drawn and means something, for every game and theme."""
    lines = ["| theme | text on its ground | on the ground of all | what is drawn |", "| --- | ---: | ---: | ---: |"]
    for theme in test_theme.DRESSED:
        text = min(contrast(theme[tone], theme[other]) for tone, other in PAIRS)
        ground = min(contrast(theme[role], stop) for role in ("text", "quiet", "turn", "done") for stop in theme.ground)
        drawn = min(contrast(theme[tone], theme[other]) for tone, other in GRAPHICS)
        lines.append(f"| {theme.name} | {text:.1f} : 1 | {ground:.1f} : 1 | {drawn:.1f} : 1 |")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
    print(scenes())
    print(contrasts())
