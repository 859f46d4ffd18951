"""Every page in every state that a player can bring it to: evenings walked step by step, to be looked at and drawn.

A walk yields a name and a page as it stands; whoever takes it looks at it before the next step is made.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.sheets.browser import Evening, page_of, until

State = tuple[str, Any]
Open = Callable[..., Any]
Walk = Callable[[Evening, Open], Iterator[State]]
POSTS = ("captain", "mate", "engineer", "radio")


def tap(page: Any, *keys: str) -> None:
    for key in keys:
        page.locator(f'[data-key^="{key}"]').first.tap()


def on(page: Any, post: str) -> Any:
    """The page with this post in front."""
    page.locator(f"#tab-{post}").click()
    page.locator(f"#sheet[data-post='{post}'] .prompt").wait_for()
    return page


def lost(table: Evening, page: Any) -> Any:
    """The page as it is while its table cannot be reached; nothing comes after that."""
    table.pages.stop()
    page.locator("#line:not(:empty)").wait_for()
    return page


def crew(table: Evening, open_: Open) -> Iterator[State]:
    page = open_("seat-2")
    yield "draft", page
    tap(page, "word-TAKE T-Y9")
    page.locator(".tasks").wait_for()
    table.say("TAKE T-P7", "seat 3")
    page.locator(".votes").wait_for()
    yield "vote", page
    table.say("NO")
    table.say("Y4", "seat 1")
    page.locator("#prompt[data-mine='yes']").wait_for()
    tap(page, "suits-Y", "values-9")
    yield "play", page
    page.locator("[data-key='values-4']").tap(force=True)
    page.locator("#refused:not(:empty)").wait_for()
    yield "refused", page
    tap(page, "play")
    until(lambda: len(table.table.session.state.play.plays) == 2, "the card")
    yield "waits", page
    for seat, card in ((3, "Y5"), (4, "Y1")):
        table.say(card, f"seat {seat}")
    page.locator('[data-key="mode-communicate"]').tap()
    tap(page, "suits-G", "values-6", "says-highest")
    yield "communicate", page
    table.say("GIVEUP")
    table.say("HANDS")
    page.locator("[data-key='tell']").wait_for()
    tap(page, "suits-P", "values-P1", "suits-B", "values-B2", "suits-G", "values-G1")
    yield "hand", page
    yield "lost", lost(table, page)


def columns(table: Evening, open_: Open) -> Iterator[State]:
    """JARVIS's columns: forty cards, of which one is named."""
    page = open_("seat-1")
    tap(page, "suits-G", "values-6")
    yield "columns", page


def prediction(table: Evening, open_: Open) -> Iterator[State]:
    page = open_("seat-2")
    tap(page, "number-4")
    yield "prediction", page


def toy(table: Evening, open_: Open) -> Iterator[State]:
    page = open_("seat-1")
    yield "rack", page
    tap(page, "new-B1", "drawn", "rack", "tile-B1")
    page.locator("[data-place]").first.wait_for()
    yield "place", page
    page.locator("[data-place]").first.tap()
    page.locator("[data-place]").first.wait_for(state="detached")
    yield "effect", page
    yield "watch", open_()


def battle(table: Evening, open_: Open) -> Iterator[State]:
    """A match in its midst: a tile in the hand, a place that was touched, and tiles that were drawn."""
    page = open_("seat-1")
    tap(page, "tile-B3")
    yield "tile", page
    tap(page, "tile-B3")
    page.locator("[data-node='b18'] .thumb").tap()
    yield "base", page
    tap(page, "here-B3")
    page.locator("[data-node='b22'].may").wait_for()
    yield "answer", page
    page.locator("[data-node='b22'] .thumb").tap()
    page.locator("#prompt[data-mine='no']").wait_for()
    table.say("DRAW", "red console")
    tap(page, "draw")
    page.locator("[data-key='enters']").wait_for()
    yield "drawn", page
    yield "lost", lost(table, page)


def besieged(table: Evening, open_: Open) -> Iterator[State]:
    """A tile is to go where no way leads."""
    page = open_("seat-1")
    tap(page, "tile-B3")
    page.locator("[data-node='b23'] .pad").tap()
    page.locator("#refused:not(:empty)").wait_for()
    yield "refused", page


def fifty(table: Evening, open_: Open) -> Iterator[State]:
    page = open_("seat-1")
    tap(page, "suits-red", "values-2")
    yield "fifty", page
    tap(page, "place-3")
    page.locator("#refused:not(:empty)").wait_for()
    yield "refused", page
    yield "lost", lost(table, page)


def turned_away(table: Evening, open_: Open) -> Iterator[State]:
    """Joining a table that is full, a wrong code, a post that another phone has now, and nobody there who answers."""
    held = [open_("seat-1"), open_("seat-2")][1]
    page = page_of(held.context.browser, f"{table.address}/#{table.code()}", reduced_motion="reduce")
    page.locator(".full:not(:empty)").wait_for()
    yield "full", page
    page.locator("[data-key='type']").click()
    page.locator("#join-code").fill("123" if table.code() != "123" else "321")
    page.locator("button[type=submit]").click()
    page.locator(".refusal:not(:empty)").wait_for()
    yield "code", page
    assert table.say("FREE seat-2") is None
    held.locator("#missed:not(:empty)").wait_for()
    yield "taken over", held
    table.pages.stop()
    page.evaluate("() => { location.hash = '#509'; }")
    page.locator(".away").wait_for()
    yield "away", page


def bare(table: Evening, open_: Open) -> Iterator[State]:
    """A table on which no game lies: joining it, and looking at it."""
    page = open_()
    yield "watch", page
    yield "join", page_of(page.context.browser, f"{table.address}/#{table.code()}", reduced_motion="reduce")


def start(table: Evening, open_: Open) -> Iterator[State]:
    """Choosing where to start, and waiting for the other crew."""
    page = open_("blue-captain", "blue-mate")
    yield "before", page
    tap(page, "start")
    page.locator(".aimview").wait_for()
    yield "aim start", page
    page.locator(".aimlist summary").click()
    tap(page, "at-C7")
    page.locator('[data-word="DIVE"]').wait_for()
    yield "placed", page
    tap(page, "DIVE")
    yield "mate before", on(page, "blue-mate")


def crewed(table: Evening, open_: Open) -> Iterator[State]:
    """The four posts of a crew at sea, after a course, with the enemy's announcements."""
    page = open_(*(f"blue-{post}" for post in POSTS))
    captain = on(page, "blue-captain")
    yield "captain", captain
    tap(captain, "COURSE N")
    captain.locator(".pad .is-after-ok").first.wait_for()
    assert table.say("COURSE N", "yellow console") is None
    # A page that is drawn anew while it is looked at looks otherwise: it has heard the course by then.
    on(page, "blue-radio").locator(".heard li").wait_for()
    yield "captain waits", on(page, "blue-captain")
    mate = on(page, "blue-mate")
    mate.locator(".gauge.is-open").first.wait_for()
    yield "mate", mate
    yield "engineer", on(page, "blue-engineer")
    yield from listening(on(page, "blue-radio"))


def listening(page: Any) -> Iterator[State]:
    """The Radio Operator's desk with something on it."""
    for way in "SSEENNEE":
        tap(page, f"way-{way}")
    for tool, spots in {"silence": [(9, 7)], "mine": [(4, 11)], "drone": [(2, 2)], "blast": [(3, 8)]}.items():
        tap(page, f"tool-{tool}")
        for column, row in spots:
            box = page.locator(".film-box .chart").bounding_box()
            cell = box["width"] / 16
            page.touchscreen.tap(box["x"] + (column + 1.3) * cell, box["y"] + (row + 1.3) * cell)
    tap(page, "tool-stroke")
    tap(page, "copy")
    yield "radio", page


def aims(table: Evening, open_: Open) -> Iterator[State]:
    """Everything that opens over the Captain's sheet, a course put right, a sonar from both sides."""
    page, enemy = open_("blue-captain"), open_("yellow-captain")
    for system, shown in (("torpedo", ".aimview"), ("drone", ".sectors"), ("sonar", ".primary"), ("silence", ".stay")):
        tap(page, "pad-silence" if system == "silence" else f"system-{system}")
        page.locator(f".sonar-over {shown}").wait_for()
        yield f"aim {system}", page
        tap(page, "close")
    tap(page, "mine-")
    page.locator(".spaces.held").wait_for()
    yield "trigger", page
    tap(page, "close")
    tap(page, "COURSE N")
    tap(page, "correct")
    page.locator(".sonar-over .ways").wait_for()
    yield "correct", page
    page.locator('.sonar-over .is-open[data-key^="CORRECT"]').first.tap()
    enemy.locator('[data-key="NO"]').wait_for()
    yield "correction asked", enemy
    tap(enemy, "NO")
    page.locator(".pad").wait_for()
    table.say("SONAR", "yellow console")
    page.locator(".trues").wait_for()
    yield "sonar first", page
    tap(page, "sector-")
    page.locator(".values").first.wait_for()
    yield "sonar second", page


def stops(table: Evening, open_: Open) -> Iterator[State]:
    """STOP on the sheets of both crews, then the surface: four outlines, the enemy's look at them, the dive."""
    page, enemy = open_("blue-captain", "blue-engineer"), open_("yellow-captain", "yellow-engineer")
    table.say("STOP", "yellow console")
    enemy.locator(".stopped").wait_for()
    yield "stop called", enemy
    table.say("TORPEDO N10", "yellow console")
    page.locator(".say").wait_for()
    yield "stop struck", page
    yield "stop fired", enemy
    yield "stop engineer", on(page, "blue-engineer")
    for team in ("blue", "yellow"):
        table.say("RESUME", f"{team} console")
    table.say("SURFACE", "blue console")
    page.locator(".sections").wait_for()
    yield "securing", page
    tap(page, "hull_centre")
    page.locator(".outline.large").wait_for()
    yield "tracing", page
    for section in ("bow", "tower", "hull_centre", "stern"):
        assert table.say(f"SECURE {section}", "blue console") is None
    page.locator('[data-word="READY"]').wait_for()
    yield "secured", page
    table.say("READY", "blue console")
    yield "check", on(enemy, "yellow-engineer")
    tap(enemy, "ACCEPT")
    yield "dive", on(page, "blue-captain")


def states_of(table: Evening, open_: Open) -> Iterator[State]:
    """Where the table keeps announcements alone, the Captain says what was struck."""
    page = open_("blue-captain")
    yield "announced", page
    tap(page, "SURFACE")
    page.locator(".sectors").wait_for()
    yield "surface where", page
    tap(page, "close")
    table.say("TORPEDO N10", "yellow console")
    page.locator(".result").first.wait_for()
    yield "hit", page


SECRET = [{"id": "predict-tricks-secret", "owner": 2}]
TASKS = [{"card": "Y9"}, {"card": "P7"}, {"card": "Y8", "owner": 1}]
RACK = ["B1", "B2", "B3", "B3", "B5", "B7", "BK", "B4"]
BATTLE = {
    "to_move": "blue",
    "racks": {"blue": RACK, "red": 5},
    "stacks": {"b11": ["B2"], "b12": ["B4"], "b13": ["R1", "B6"], "b14": ["B1"], "b22": ["R4"], "b24": ["R2"]},
}
"""A full rack in the middle of a match."""
ROW = {"row": ["RED-1", "BLUE-2", "GREEN-3", "YELLOW-4"], "to_move": 1}
REAL = {"map": "alpha", "mode": "real_time", "side": "real_time", "first": "blue"}
FULL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
ROUTE = ["M7", "M6", "L6", "K6", "K7", "J7", "J8", "J9", "J10", "K10", "L10", "L11", "M11", "M10", "N10", "O10", "O9"]
BLUE = {"at": "O9", "route": ROUTE, "mines": ["I8", "M12"], "gauges": FULL}
WORN = ["W2", "W5", "W6", "N1", "N3", "S2", "S6", "E1", "E2", "E4", "E6"]
HALF = {"mine": 2, "torpedo": 3, "drone": 4, "sonar": 2, "silence": 5}
SEA = {**REAL, "blue": BLUE, "yellow": {"at": "C9", "gauges": FULL}}
OPEN = {**SEA, "blue": {"at": "L8", "route": ["K7", "K8", "L8"], "mines": ["I8", "M7"], "gauges": FULL}}
NEAR = {**REAL, "blue": BLUE, "yellow": {"at": "O12", "gauges": FULL}}
MANNED = {**SEA, "blue": {**BLUE, "breakdowns": WORN, "gauges": HALF}}
EVENINGS: dict[str, tuple[str, dict[str, Any], dict[str, Any], Walk]] = {
    "columns": ("planet-nine", {"players": 2}, {"mission": 2, "commander": 1, "tasks": TASKS[:2]}, columns),
    "crew": ("planet-nine", {"players": 4}, {"mission": 2, "commander": 1, "tasks": TASKS}, crew),
    "prediction": ("deep-sea", {"players": 4}, {"mission": 1, "commander": 1, "tasks": SECRET}, prediction),
    "battle": ("toy-battle", {}, BATTLE, battle),
    "besieged": ("toy-battle", {}, BATTLE, besieged),
    "toy": ("toy-battle", {"first": "blue"}, {}, toy),
    "fifty": ("fifty-missions", {"players": 2}, ROW, fifty),
    "turned": ("fifty-missions", {"players": 2}, ROW, turned_away),
    "bare": ("", {}, {}, bare),
    "start": ("captain-sonar", {"players": 8, "mode": "real_time", "dive_to_start": True}, {}, start),
    "crewed": ("captain-sonar", {"players": 8}, MANNED, crewed),
    "aims": ("captain-sonar", {"players": 8}, OPEN, aims),
    "stops": ("captain-sonar", {"players": 8, "resume": "word", "section_seconds": 0}, NEAR, stops),
    "told": (
        "captain-sonar",
        {"players": 8, "mode": "real_time", "announce_only": True, "dive_to_start": False},
        {},
        states_of,
    ),
}


def begun(folder: Path, game: str, given: dict[str, Any], position: dict[str, Any]) -> Evening:
    """A table with a game on it, and where one is given in the midst of it."""
    table = Evening(folder)
    if game:
        now = table.loop.clock.steady()
        table.table.begin(game, given, position, 7, now)
        table.table.start(now)
    return table.open()


@contextmanager
def laid(folder: Path, game: str, given: dict[str, Any], position: dict[str, Any]) -> Iterator[Evening]:
    """The same for as long as it is looked at."""
    table = begun(folder, game, given, position)
    try:
        yield table
    finally:
        table.close()
