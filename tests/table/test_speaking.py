"""Who may say what: a page and a crew's own device say the words of the game, whatever lies open on the table."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.cli.wire import data_of, session_store
from companion.games.registry import IDS, game
from companion.inputs import Doubtful, Said
from companion.rules.camera_view import CameraView
from companion.rules.seats import Speaker
from companion.rules.sheets import JoiningView
from companion.rules.table_words import CREW_MAY, TABLE_WORDS, When
from companion.rules.words import Grammar, Phrase, Slot, Word, read
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import NoSettings, Ports
from companion.table.scenes.doubt import Doubt, TakenUp
from companion.table.scenes.joining import GRAMMAR as JOINING
from companion.table.scenes.review import GRAMMAR as REVIEW
from companion.table.scenes.seeing import GRAMMAR as SEEING
from companion.table.scenes.settings import OWN as SETTINGS
from companion.table.speaking import page_grammar
from companion.table.table import Table
from companion.table.table_words import DEEDS

ROOT = Path(__file__).parents[2]
SAMPLES = ("1", "2", "B7", "G2", "N", "RED-7", "RED", "EN", "DARK", "YES", "NEAR", "SEAT-2", "TORPEDO", "FRONT", "W1",
           "BLUE", "HIGHEST", "BOTH", "READY", "COURSE", "BOW", "B3", "M-07", "GOLD", "0A0B0C", "A", "ROW", "CAPTAIN",
           "TB", "LEFT")  # fmt: skip


class Port:
    """Counts what it is asked to do: pages, settings and cameras of a table."""

    languages = ("en", "de", "fr")
    power = ("REBOOT", "POWEROFF", "UPDATE")
    silent = ""
    extras = ("PHONES", "CAMERA")

    def __init__(self) -> None:
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *args: self.calls.append(name)

    def later(self, wishes: object) -> bool:
        return False

    def view(self, posts: object) -> JoiningView:
        return JoiningView("http://10.0.0.1:8470", "742")


class Cameras(Port):
    """One camera, which is told nothing by a page."""

    def __init__(self, port: Port) -> None:
        super().__init__()
        self._port = port

    def names(self) -> tuple[str, ...]:
        return ("over",)

    def view(self, camera: str) -> CameraView:  # type: ignore[override]
        return CameraView(camera)

    def games(self, camera: str) -> tuple[str, ...]:
        return ()

    def look(self, camera: str, on: bool) -> None:
        self._port.calls.append("look")


class House:
    """A game under way, with a page and a crew's console, and everything that can be opened over it."""

    def __init__(self, folder: Path, name: str, page: Speaker) -> None:
        self.port = Port()
        devices = {
            "sheet mine": Binding("sheet", page),
            "console": Binding("reader", Speaker(team=page.team)),
        }
        self.table = Table(
            session_store(folder, VirtualClock()),
            Bindings(devices=devices),
            may_quit=True,
            ports=Ports(settings=self.port, sheets=self.port, cameras=Cameras(self.port)),
        )
        self.table.begin(name, {}, {}, 7, 0.0)
        self.table.start(0.0)
        self.base = self.table.stack

    def say(self, word: str, source: str = "test") -> str | None:
        refusal = self.table.handle(Said(source, word), 0.0).refusal
        return None if refusal is None else refusal.key or refusal.code

    def open(self, top: str) -> tuple[Any, ...]:
        """Lay a page over the game; what lies there then."""
        self.table.stack = self.base
        if top == "doubt":
            self.table.stack = (*self.base, Doubt((Doubtful("over", ("B7", "B8"), 1),), "P9"))
        elif top == "taken-up":
            self.table.stack = (*self.base, TakenUp("B7", 1))
        else:
            assert [self.say(word) for word in top.split(", ") if word] == [None] * len(top.split(", ")) * bool(top)
        return self.table.stack[1:]


TOPS = ("", "MENU", "LOGBOOK", "DEVICES", "SETTINGS", "SETTINGS, POWEROFF", "GUIDE", "SHEETS", "CAMERA", "GAME FM",
        "QUIT", "doubt", "taken-up")  # fmt: skip
"""Everything that can lie over a game: said at the table, or raised by a camera."""


def said(phrase: Phrase) -> str:
    """A word of a phrase, with an argument that each of its slots reads."""
    args = [_sample(slot) for slot in phrase.slots if not slot.filler]
    return " ".join((*(() if phrase.bare else (phrase.verb,)), *(arg for arg in args if arg)))


def _sample(slot: Slot) -> str:
    return next((token for token in SAMPLES if slot.reads(token) is not None), "")


def every_word() -> dict[str, None]:
    """A word of every phrase in every grammar of the house."""
    phrases = [row.phrase for row in TABLE_WORDS]
    for grammar in (SETTINGS, JOINING, SEEING, REVIEW):
        phrases += grammar.phrases
    for name in IDS:
        phrases += game(name).grammar(data_of(game(name))).phrases
    words = {said(phrase): None for phrase in phrases}
    # Phrases that scenes make as they go.
    for path in (ROOT / "companion" / "table").rglob("*.py"):
        words |= dict.fromkeys(re.findall(r'Phrase\("([A-Z]+)"', path.read_text(encoding="utf-8")))
    return words | dict.fromkeys(
        ("POWEROFF", "REBOOT", "UPDATE", "FREE SEAT-1", "RULES", "WHY GOAL", "ENROL P9", "FORGET 04A1")
    )


PAGES = (("planet-nine", Speaker(seat=2)), ("captain-sonar", Speaker(team="blue", role="captain", place="sheet")))


@pytest.mark.long_from(1)
@pytest.mark.parametrize(("name", "page"), PAGES, ids=[name for name, _ in PAGES])
def test_a_page_says_the_words_of_its_post_whatever_is_open(tmp_path: Path, name: str, page: Speaker) -> None:
    words = every_word()
    assert len(words) > 150
    refused = 0
    for number, top in enumerate(TOPS):
        house = House(tmp_path / str(number), name, page)
        scenes = house.open(top)
        assert house.table.session is not None
        own = page_grammar(house.table.session.grammar)
        for word in words:
            house.table.stack = (house.base[0], *scenes)
            session, wishes = house.table.session, house.table.context.wishes
            state, tokens = session.state, tuple(word.upper().split())
            house.port.calls.clear()
            answer = house.say(word, "sheet mine")
            above = house.table.stack[1:]
            assert house.table.session is session and not house.table.closing, (top, word)
            assert house.port.calls == [] and house.table.context.wishes is wishes, (top, word)
            assert above == scenes or top == "taken-up", (top, word)
            if not isinstance(read(own, tokens), Word) or tokens[0] in ("NEW", "KEEP", "REDRAW", "MISSION"):
                assert answer is not None and session.state is state, (top, word)
                refused += 1
    assert refused > 1000


@pytest.mark.parametrize(
    "word", ["LANGUAGE fr", "THEME light", "POWEROFF", "UPDATE", "CODE", "FREE BLUE-CAPTAIN", "GUIDE", "HOME"]
)
def test_a_crews_console_says_what_its_row_allows(tmp_path: Path, word: str) -> None:
    house = House(tmp_path, *PAGES[1])
    for top in TOPS:
        scenes = house.open(top)
        assert house.say(word, "console") in ("shared-only", "unknown"), top
        assert house.table.stack[1:] == scenes
    assert house.say("UNDO", "console") not in ("shared-only", "unknown")


def test_yes_on_a_page_is_no_answer_to_the_tables_own_question(tmp_path: Path) -> None:
    house = House(tmp_path, *PAGES[0])
    house.say("SETTINGS"), house.say("POWEROFF")
    house.port.calls.clear()
    house.say("YES", "sheet mine"), house.say("OK", "sheet mine"), house.say("CHOICE 1", "sheet mine")
    assert house.port.calls == []
    house.say("YES")
    assert house.port.calls == ["do"]


def test_a_word_said_at_the_table_is_answered_there_and_a_crews_secrets_are_not(tmp_path: Path) -> None:
    """Touched on the screen, "End the turn" did nothing and said nothing while the crew was at work."""
    house = House(tmp_path, *PAGES[1])
    for word in ("AT F3", "AT J9", "COURSE W"):
        assert house.say(word) is None
    reasons = []
    said = (
        ("ENDTURN", "console"),
        ("ENDTURN", "sheet mine"),
        ("BREAK S1", "test"),
        ("ENDTURN", "test"),
        ("SONAR", "test"),
    )
    for word, source in said:
        house.say(word, source)
        refused = house.table.view(0.0).refused
        reasons.append(None if refused is None else refused.key)
    # A crew's own device tells its crew; a mark shows nowhere, taken or refused; of a system only that it was refused.
    assert reasons == [None, None, None, "refused-sonar-crew-not-ready", "refused-sonar-crew-alone-knows"]


def test_a_page_speaks_for_nobody_else(tmp_path: Path) -> None:
    house = House(tmp_path, *PAGES[0])
    for word in ("COMMUNICATE SEAT 3 B7 HIGHEST", "RACK SEAT 3 B7", "PASSED B7 SEAT 3", "SEAT 3 B7", "B7/CAP", "P9:B7"):
        assert house.say(word, "sheet mine") == "page-only-post", word
    assert house.say("COMMUNICATE SEAT 2 B7 HIGHEST", "sheet mine") != "page-only-post"


def test_a_page_whose_game_was_put_away_says_nothing(tmp_path: Path) -> None:
    house = House(tmp_path, *PAGES[0])
    house.say("HOME")
    house.table.context.bindings.devices = {}
    for word in ("POWEROFF", "UPDATE", "SETTINGS", "GAME P9", "B7", "OK", "RESUME"):
        assert house.say(word, "sheet seat-2") == "page-no-game", word
    assert house.table.scene == "home" and len(house.table.stack) == 1


def test_every_row_has_its_deed_and_every_deed_its_row() -> None:
    rows = {row.verb: row for row in TABLE_WORDS}
    assert len(rows) == len(TABLE_WORDS)
    assert {verb for verb, row in rows.items() if row.own} <= {*DEEDS, "UP", "DOWN", "PAGE"}
    assert set(DEEDS) <= set(rows)
    # Whoever may not say it on a crew's device may not on a page.
    assert {row.verb for row in TABLE_WORDS if row.page} <= CREW_MAY
    assert all(row.own or row.when is When.ALWAYS for verb, row in rows.items() if verb in DEEDS)


@pytest.mark.parametrize("name", IDS)
def test_no_word_of_a_game_is_one_of_the_tables_own(name: str) -> None:
    grammar: Grammar = game(name).grammar(data_of(game(name)))
    own = {row.verb for row in TABLE_WORDS if row.own}
    assert not own & {phrase.verb for phrase in grammar.phrases}


def test_camera_said_on_the_cameras_page_stays_there(tmp_path: Path) -> None:
    house = House(tmp_path, *PAGES[0])
    assert house.say("CAMERA") is None and house.say("CAMERA") is None
    assert house.table.scene == "camera"


def test_a_tag_for_a_number_of_any_length_is_no_word(tmp_path: Path) -> None:
    house = House(tmp_path, *PAGES[0])
    house.table.context.bindings.learn({"04A1": f"CO:CHOICE {'9' * 5000}", "04A2": f"SEAT {'9' * 5000} B7 B8"})
    assert house.say("04A1") == "unknown" and house.say("04A2") == "unknown"
    assert NoSettings().languages == ()
