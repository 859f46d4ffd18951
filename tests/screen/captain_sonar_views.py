"""Views of Captain Sonar for pictures, each played to by words; ``python -m tests.screen.captain_sonar_views`` records.

Record in a commit of its own, after somebody has looked.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from companion.games.captain_sonar.game import GAME
from companion.games.captain_sonar.terms import space
from companion.games.captain_sonar.view import ProposalView, TeamView
from companion.rules.board import Refusal
from companion.rules.game_inputs import Utterance
from companion.rules.published import DeviceView, TableView, ThoughtView
from companion.rules.seats import Speaker
from companion.rules.setting import Setup
from companion.rules.words import Word, read, spoken
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.screen.stage import picture
from companion.screen.theme import DARK, Theme
from companion.text.catalogue import Catalogue
from tests.screen.moment_games import Played
from tests.screen.moment_games import views as views_of

NOW = 1000.0
DATA = Path(__file__).parents[2] / "assets" / "data"
READERS = {
    "blue console": DeviceView("reader", team="blue"),
    "yellow console": DeviceView("reader", team="yellow"),
}
FULL = {"mine": 3, "torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}
REAL: dict[str, Any] = {"map": "alpha", "mode": "real_time", "side": "real_time"}
SECURE = ("SECURE stern", "SECURE tower", "SECURE hull")


@cache
def data() -> Any:
    """The bundled charts and sheets."""
    return GAME.data.parse({name: (DATA / name).read_text(encoding="utf-8") for name in GAME.data.files})


def played(words: str, audience: str = "table", options: dict[str, Any] | None = None, **position: Any) -> TableView:
    """The view after some words, ``blue: COURSE N, MARK mine; yellow: ..``, ten seconds between two."""
    state = GAME.new(Setup(("Ana", "Ben", "Cleo", "Dan"), 3, options or {}, data(), position))
    at = NOW - 10.0 * (words.count(",") + words.count(";") + 1)
    grammar = GAME.grammar(data())
    for part in filter(None, words.split(";")):
        team, _, said = part.partition(":")
        for text in said.split(","):
            tokens, by = spoken(text, ("CS",), grammar.roles)
            word = read(grammar, tokens)
            assert isinstance(word, Word), text
            at += 10.0
            speaker = Speaker(team=team.strip() or None, role=by.role)
            command = GAME.interpret(state, Utterance(word, speaker, at))
            assert not isinstance(command, Refusal), command
            answer = GAME.decide(state, command)
            assert not isinstance(answer, Refusal), (text, answer)
            for event in answer:
                state = GAME.evolve(state, event)
    board = GAME.view(state, audience)
    names = ("Ana", "Ben", "Cleo", "Dan")
    return TableView("game", board.prompt, game=GAME.id, session="s", names=names, devices=READERS, board=board)


def sail(courses: str) -> str:
    """Courses of one crew with the marks and crossings that keep it out of trouble."""
    free = {"N": "6431", "E": "4651", "S": "5162", "W": "5642"}
    used = dict.fromkeys("NESW", 0)
    said = []
    for index, course in enumerate(courses):
        symbol = free[course][used[course]]
        used[course] += 1
        said += [f"COURSE {course}", f"MARK {('drone', 'silence')[index % 2]}", f"BREAK {course}{symbol}"]
    return ",".join(said)


def start() -> TableView:
    """Both Captains choose."""
    return played("blue: AT C7", **REAL)


def turns() -> TableView:
    """Yellow is up; Blue has three turns."""
    return played("yellow: SURFACE", first="yellow", blue={"at": "C8"}, yellow={"at": "I8", "damage": 1})


def system() -> TableView:
    """After the course: a system, or end the turn."""
    words = f"blue: {sail('N')}, ENDTURN; yellow: {sail('E')}, ENDTURN; blue: {sail('W')}"
    return played(words, first="blue", blue={"at": "C8"}, yellow={"at": "H5", "damage": 2})


def stop() -> TableView:
    """A torpedo has struck; everything waits for the word."""
    words = f"blue: {sail('EENN')}, MINE K8, RESUME"
    words += f"; yellow: {sail('SWW')}, SILENCE W 1, RESUME, MARK drone, BREAK W4"
    words += "; blue: COURSE N, MARK drone, BREAK N1, TORPEDO J6"
    full = {**FULL, "drone": 0, "silence": 0}
    return played(
        words,
        options={"resume": "word"},
        **REAL,
        blue={"at": "H10", "gauges": full, "damage": 1},
        yellow={"at": "M5", "gauges": {**FULL, "drone": 1, "silence": 5}, "damage": 1},
    )


def struck() -> TableView:
    """The same with play going on at once."""
    words = "blue: TORPEDO J6"
    return played(words, **REAL, blue={"at": "K7", "gauges": FULL, "damage": 1}, yellow={"at": "J6", "damage": 1})


def ping() -> TableView:
    """The sonar asks."""
    return played("blue: SONAR", **REAL, blue={"at": "H8", "gauges": FULL}, yellow={"at": "L14"})


def surfaced() -> TableView:
    """Yellow secures its hull while Blue sails on."""
    words = f"yellow: SURFACE; blue: {sail('EEN')}; yellow: {', '.join(SECURE)}; blue: DRONE 5"
    blue = {"at": "E11", "gauges": {**FULL, "silence": 1, "drone": 2}, "damage": 1}
    return played(words, **{**REAL, "map": "echo"}, blue=blue, yellow={"at": "M6", "damage": 3})


def ended() -> TableView:
    """Both ways after the end."""
    words = f"blue: {sail('EENEE')}; yellow: {sail('WWSSS')}; blue: TRIGGER I6, TRIGGER K7"
    return played(
        words,
        **REAL,
        blue={"at": "E11", "mines": ["K7", "C5", "I6"], "gauges": {"mine": 1}},
        yellow={"at": "L5", "damage": 3, "mines": ["J9"]},
    )


def scrubbed() -> TableView:
    """The same battle, looked at as it stood before its last shots."""
    words = f"blue: {sail('EENEE')}; yellow: {sail('WWSSS')}; blue: TRIGGER I6, TRIGGER K7; : EARLIER, MOMENT 7"
    return played(
        words,
        **REAL,
        blue={"at": "E11", "mines": ["K7", "C5", "I6"], "gauges": {"mine": 1}},
        yellow={"at": "L5", "damage": 3, "mines": ["J9"]},
    )


def thought() -> TableView:
    """A moment of a battle with a crew by the table: what it knew, and the courses that it weighed."""
    weighed = (("COURSE W", 0.412), ("COURSE S", 0.208), ("COURSE N", -0.103), ("SURFACE", -5.0))
    panel = {"blue": tuple(space(column, row) for column in range(4, 10) for row in range(8, 12))}
    return replace(scrubbed(), thought=ThoughtView("yellow", "COURSE W", 24, 61, weighed), panel=panel)


def crew() -> TableView:
    """Blue's own display: marks to be made."""
    words = f"blue: {sail('EENN')}, COURSE N, MARK silence"
    blue = {
        "at": "H10",
        "gauges": {**FULL, "drone": 1, "silence": 2},
        "damage": 1,
        "mines": ["K8", "G12"],
        "breakdowns": ["W1", "S2"],
    }
    return played(words, "blue", **REAL, blue=blue, yellow={"at": "M5"})


def crew_advised() -> TableView:
    """The same with a First Mate, an Engineer and a Radio Operator by the table."""
    table = played(f"blue: {sail('EENN')}, COURSE N", "blue", **REAL, blue={"at": "H10"}, yellow={"at": "M5"})
    view = table.board
    assert isinstance(view, TeamView)
    near = tuple(space(column, row) for column in range(8, 13) for row in range(3, 8))
    proposals = (
        ProposalView("first_mate", "MARK TORPEDO", "mark-torpedo"),
        ProposalView("engineer", "BREAK N2", "circuit"),
    )
    return replace(table, board=replace(view, proposals=proposals, possible=near))


def crew_course() -> TableView:
    """Yellow's own display: a course, or a system."""
    yellow = {"at": "I8", "gauges": {**FULL, "drone": 3}, "mines": ["H8"]}
    return played(f"yellow: {sail('N')}", "yellow", first="yellow", blue={"at": "C8"}, yellow=yellow)


def ice() -> TableView:
    """Delta: is it an open water hole?"""
    return played("blue: SURFACE", first="blue", map="delta", blue={"at": "E5"}, yellow={"at": "I8"})


def unsure() -> TableView:
    """A chart that is not confirmed says so before the start."""
    return played("", map="delta")


ROOM = {**FULL, "drone": 0, "silence": 0}
"""Gauges on which the marks of ``sail`` find room."""


def halted() -> TableView:
    """Yellow has said STOP and names its system."""
    words = f"blue: {sail('EEN')}; yellow: {sail('WW')}; yellow: STOP"
    return played(words, **REAL, blue={"at": "E11", "gauges": ROOM, "damage": 1}, yellow={"at": "L5", "gauges": ROOM})


def asked() -> TableView:
    """A drone asks, in a STOP, after a sonar was answered."""
    words = f"blue: {sail('EEN')}, SONAR; yellow: ROW 5, SECTOR 6; blue: RESUME; yellow: {sail('WW')}"
    words += "; blue: COURSE W, MARK drone, BREAK W5, DRONE 2"
    blue = {"at": "E11", "gauges": {**ROOM, "drone": 1}}
    options = {"resume": "word", "drone_answer": "asked"}
    return played(words, options=options, **REAL, blue=blue, yellow={"at": "L5", "gauges": ROOM})


def history() -> TableView:
    """Much has been heard: both crews came up, were asked, and shot at."""
    words = f"blue: {sail('EE')}, SONAR; yellow: COLUMN L, SECTOR 3; yellow: {sail('W')}, TORPEDO G5"
    words += "; blue: COURSE N, MARK silence, BREAK N6, DRONE 3, COURSE E, MARK mine, BREAK E5, TORPEDO H8"
    words += "; yellow: SURFACE; blue: TRIGGER I6, COURSE E, MARK mine, BREAK E1"
    blue = {"at": "F11", "gauges": {**FULL, "drone": 3, "silence": 0, "mine": 0}, "mines": ["I6"], "damage": 1}
    return played(words, **REAL, blue=blue, yellow={"at": "K5", "gauges": ROOM})


def crewless() -> TableView:
    """No crew has a device of its own: two quiet openers."""
    words = f"blue: {sail('EEN')}; yellow: {sail('WW')}"
    view = played(words, **REAL, blue={"at": "E11", "damage": 1}, yellow={"at": "L5"})
    return replace(view, devices={})


def page() -> TableView:
    """The same with Blue's page open."""
    return replace(crewless(), page="blue")


def page_marks() -> TableView:
    """The First Mate's part of it, which has room of its own on a small panel; a word was refused in public."""
    return replace(page(), page="blue/first-mate", refused=Refusal("unknown", {"word": "MIEN"}, key="unknown-word"))


@cache
def _fought() -> tuple[TableView, ...]:
    """The public views of a battle in real time by scripted crews, on a real table."""
    battle = Played("captain-sonar", 4, options=(("mode", "real_time"), ("map", "bravo")))
    return tuple(view for view, _ in views_of(battle))


def fought() -> TableView:
    """A real battle, as it stands in the middle."""
    seen = _fought()
    return replace(seen[len(seen) * 3 // 5], devices=READERS)


def decided() -> TableView:
    """The same when it is over, without devices."""
    return _fought()[-1]


_MAKERS: dict[str, Callable[[], TableView]] = {
    "start": start,
    "turns": turns,
    "system": system,
    "stop": stop,
    "struck": struck,
    "ping": ping,
    "surfaced": surfaced,
    "ended": ended,
    "scrubbed": scrubbed,
    "thought": thought,
    "crew": crew,
    "crew_advised": crew_advised,
    "crew_course": crew_course,
    "ice": ice,
    "unsure": unsure,
    "halted": halted,
    "asked": asked,
    "history": history,
    "crewless": crewless,
    "page": page,
    "page_marks": page_marks,
    "fought": fought,
    "decided": decided,
}
VIEWS: dict[str, Callable[[], TableView]] = {name: cache(make) for name, make in _MAKERS.items()}


def painted(view: TableView, size: Size, theme: Theme = DARK, language: str = "en") -> Any:
    """A view at rest."""
    return picture(layout(view, size, Catalogue(language)), size, theme, NOW + 60.0)
