"""How the table is left, and that nothing said is met with silence: numbers, names of games, halves, repetitions."""

import queue
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from companion.cli.displays import bearing
from companion.cli.terminal import Terminal
from companion.cli.wire import session_store
from companion.games.captain_sonar.view import SonarView
from companion.games.crew.view import TrickView
from companion.games.registry import IDS, game
from companion.inputs import Input, Said, Scanned
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.table_words import ALWAYS, SETTING_UP
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.loop import Loop
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import LANGUAGES, Catalogue
from companion.text.typed import STANDARD, typed_words
from tests.helpers import parsed
from tests.screen import captain_sonar_views, views


class House:
    """A table in the terminal, with its loop."""

    def __init__(self, folder: Path, language: str = "en", may_quit: bool = True, ports: Ports | None = None) -> None:
        self.inputs: queue.Queue[Input] = queue.Queue()
        self.clock = VirtualClock()
        devices = {"tray": Binding("reader"), "blue": Binding("keyboard", Speaker(team="blue"))}
        self.table = Table(
            session_store(folder, self.clock),
            Bindings({}, devices),
            language=typed_words(language),
            may_quit=may_quit,
            ports=ports,
        )
        self.out = StringIO()
        self.loop = Loop(self.table, self.clock, self.inputs, [Terminal(Catalogue(language), self.out)], poll=0.0)
        self.loop.show()

    def say(self, *words: str, by: str = "keyboard") -> str:
        """Type these lines; what the terminal prints at the last one."""
        for word in words:
            self.out.seek(0)
            self.out.truncate()
            self.inputs.put(Said(by, word))
            self.open = self.loop.step(0.0)
        return self.out.getvalue()

    @property
    def key(self) -> str:
        """What is asked."""
        return self.table.view(self.clock.steady()).prompt.key


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def test_quit_at_home_closes_the_table(house: House) -> None:
    house.say("QUIT")
    assert not house.open


def test_quit_in_a_game_asks_first_and_the_game_is_kept(house: House) -> None:
    house.say("GAME P9", "START", "QUIT")
    assert house.open and house.key == "leave-table"
    house.say("NO")
    assert house.open and house.key == "crew-commander"
    house.say("QUIT", "YES")
    assert not house.open
    house.table.go_home()
    assert house.table.view(0.0).home.unfinished[0].game == "planet-nine"


def test_the_menu_has_a_button_for_it_and_cancel_at_home_opens_the_menu(house: House) -> None:
    house.say("CANCEL")
    assert house.key == "menu" and "QUIT" in house.table.view(0.0).prompt.choices


def test_the_menu_offers_only_what_can_be_done_and_names_the_step_that_is_taken_back(house: House) -> None:
    house.say("MENU")
    at_home = house.table.view(0.0).prompt.choices
    assert at_home[0] == "CANCEL" and not {"UNDO", "REDO", "HOME"} & set(at_home)
    house.say("CANCEL", "P9", "PLAYERS 4", "SET seed 3", "START", "1")
    while house.key == "crew-draft":
        house.say(house.table.view(0.0).prompt.choices[0])
    house.say("NO", "P9", "MENU")
    view = house.table.view(0.0)
    assert view.prompt.choices[:2] == ("CANCEL", "UNDO") and "REDO" not in view.prompt.choices
    assert {"CORRECT", "GIVEUP", "GUIDE", "HOME"} <= set(view.prompt.choices)
    assert len(set(view.prompt.choices)) == len(view.prompt.choices)
    assert view.step is not None and view.step.params == {"seat": 1, "card": "P9"}
    house.say("UNDO", "MENU")
    view = house.table.view(0.0)
    assert view.prompt.choices[:3] == ("CANCEL", "UNDO", "REDO")
    assert view.step is None, "no card on the table says what NO was"
    assert {"TALK SEAT 1", "TALK SEAT 4"} <= set(view.prompt.choices), "between two tricks somebody may communicate"


def test_the_menu_names_whose_task_was_taken_last(house: House) -> None:
    house.say("GAME P9", "SET PLAYERS 3", "SET MISSION 2", "START", "SEAT 1")
    house.say(house.table.view(0.0).prompt.choices[0], "MENU")
    assert house.table.view(0.0).step == Sentence("step-crew-task", {"seat": 1})


def test_a_correction_is_not_named_by_the_card_that_it_is_about() -> None:
    """UNDO takes the correction back, and not the card."""
    board = views.crew(4)
    assert board.step_named("CORRECT CARD 1 2 S2") is None and board.step_named("S2") is not None
    assert replace(board, phase="correct").step_named("S2") is None


def test_a_course_that_only_radio_operators_hear_has_no_name() -> None:
    """Nor has a word whose announcement somebody else's has followed."""
    board = captain_sonar_views.VIEWS["crewless"]().board
    assert isinstance(board, SonarView) and board.log[-1].kind == "course"
    assert board.step_named(f"CS:SEAT 2 COURSE {board.log[-1].direction}") is not None
    assert board.step_named(str(board.log[-1].direction)) is not None
    assert replace(board, listen="ears").step_named(f"COURSE {board.log[-1].direction}") is None
    assert board.step_named("MARK DRONE") is None and board.step_named("TORPEDO J6") is None


def test_a_step_that_does_not_lie_open_has_no_name() -> None:
    """The card that a member by the table was shown in secret, or one that is only scanned for the review."""
    board = views.crew(4, trick=TrickView(5, 4, views.plays((4, "S2")), "S"), last_trick=None)
    assert board.step_named("B5") is None
    assert board.step_named("DS:S2") == Sentence("step-crew-card", {"seat": 4, "card": "S2"})


FIRST = ("GAME P9", "SET PLAYERS 3", "SET MISSION 2", "SET seed 3", "START")
TURNS = ("GAME CS", "SET MODE turn_by_turn", "SET MAP alpha", "SET seed 3", "START", "SEAT 1 AT C7", "SEAT 2 AT H7")


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ((*FIRST, "SEAT 2"), "Seat 2 is commander"),
        ((*FIRST, "SEAT 2", "CHOICE 1"), "Seat 2’s task"),
        ((*FIRST, "SEAT 2", "CHOICE 1", "CHOICE 1", "YES"), "Distress signal"),
        ((*FIRST, "SEAT 2", "CHOICE 1", "CHOICE 1", "YES", "LEFT"), "Passing to the left"),
        ((*FIRST, "SEAT 2", "CHOICE 1", "CHOICE 1", "NO"), None),
        (TURNS, None),
        ((*TURNS, "SEAT 1 COURSE N"), "Blue: Head north"),
        ((*TURNS, "SEAT 1 COURSE N", "SEAT 1 MARK drone"), None),
        (("GAME TB", "START", "FIRST BLUE", "B1", "b11"), "Blue, Mill"),
        (("GAME TB", "START", "FIRST BLUE", "DRAW"), "Blue drew 2"),
        (("GAME FM", "START", "RED-1", "GREEN-3", "BLUE-6", "YELLOW-5", "SEAT 1", "RED-3", "1"), "red 3 to place 1"),
        (("GAME FM", "START", "RED-1", "GREEN-3", "BLUE-6", "YELLOW-5", "SEAT 1", "RED-3"), None),
        (("GAME FM", "START", "RED-1", "GREEN-3", "BLUE-6", "YELLOW-5", "SEAT 1", "YELLOW-2"), "yellow 2 to place 4"),
        (("GAME FM", "START", "YELLOW-5", "GREEN-3", "BLUE-6", "YELLOW-5"), None),
        (("GAME FM", "START", "RED-1", "GREEN-3", "BLUE-6", "YELLOW-5", "SEAT 1"), None),
    ],
)
def test_the_menu_names_what_was_done_last_where_everybody_saw_it(
    house: House, said: tuple[str, ...], named: str | None
) -> None:
    house.say(*said, "MENU")
    step = house.table.view(0.0).step
    assert (None if step is None else Catalogue("en").sentence(step.key, step.params)) == named


@pytest.mark.parametrize(
    ("language", "said", "asks"),
    [
        ("en", ("GAME TB", "START", "blue", "B1", "mill"), "toy-draw-two"),
        ("en", ("GAME TB", "SET name_1 Ana", "SET name_2 Ben", "START", "blue", "B1", "mill"), "toy-draw-two"),
        ("en", ("GAME TB", "SET name_1 Ana", "SET name_2 Ben", "START", "ana", "B1", "mill"), "toy-draw-two"),
        ("de", ("GAME TB", "START", "blau", "B1", "Mühle"), "toy-draw-two"),
        ("de", ("GAME TB", "START", "Blau", "B1", "muhle"), "toy-draw-two"),
        ("fr", ("GAME TB", "START", "bleus", "B1", "moulin"), "toy-draw-two"),
        ("en", ("GAME P9", "SET PLAYERS 3", "SET MISSION 2", "START", "seat 1"), "crew-draft"),
        ("de", ("GAME TB", "START", "menü", "zurück zum spiel"), "toy-first"),
    ],
)
def test_whatever_the_screen_shows_can_be_typed_in_a_terminal(
    tmp_path: Path, language: str, said: tuple[str, ...], asks: str
) -> None:
    """Codes beside the names of bases and sides were words, and the names themselves were not."""
    house = House(tmp_path, language, ports=Ports(means=bearing(Catalogue(language))))
    house.say(*said)
    view = house.table.view(0.0)
    assert view.refused is None and view.prompt.key == asks
    house.table.close()


def test_a_text_that_nothing_bears_stays_what_it_is(tmp_path: Path) -> None:
    house = House(tmp_path, ports=Ports(means=bearing(Catalogue("en"))))
    house.say("GAME TB", "START", "FIRST BLUE", "B1", "nowhere")
    refused = house.table.view(0.0).refused
    assert refused is not None and refused.params["word"] == "NOWHERE"
    house.table.close()


def test_an_empty_line_answers_nothing(tmp_path: Path) -> None:
    """Where one word is all there is to say, it was said by a bare return: two tiles were drawn."""
    house = House(tmp_path, ports=Ports(means=bearing(Catalogue("en"))))
    house.say("GAME TB", "START", "FIRST BLUE")
    before = house.table.view(0.0).board
    house.say("", " \t")
    assert house.table.view(0.0).board == before
    house.table.close()


def test_the_menu_stays_open_while_it_is_made_louder(house: House) -> None:
    house.say("MENU", "LOUDER", "SOFTER", "MUTE")
    assert house.key == "menu"
    house.say("REPEAT")
    assert house.key == "home"


def test_a_kiosk_stays_open_and_says_so(tmp_path: Path) -> None:
    house = House(tmp_path, may_quit=False)
    assert "stays open" in house.say("QUIT") and house.open
    house.say("MENU")
    assert "QUIT" not in house.table.view(0.0).prompt.choices


def test_help_says_how_to_go_on_until_the_next_word(house: House) -> None:
    assert "QUIT leaves" in house.say("HELP")
    assert "QUIT leaves" not in house.say("GAME P9")


@pytest.mark.parametrize(("game", "said"), [("FM", "RED-1"), ("P9", "SEAT 1")])
def test_the_example_that_help_gives_is_a_word_that_counts_now(game: str, said: str, house: House) -> None:
    house.say(f"GAME {game}", "OK", "START")
    assert f"({said})" in house.say("HELP")
    assert said in house.table.view(0.0).prompt.choices


def test_a_bare_number_answers_where_choices_are_seats_or_numbers(house: House) -> None:
    house.say("P9", "PLAYERS 4", "SET mission", "7")
    assert house.table.session is not None and house.table.session.draft.values["mission"] == 7
    house.say("START", "2")
    board: Any = house.table.view(0.0).board
    assert board.commander == 2


def test_a_number_scanned_or_in_another_words_place_is_no_answer(house: House) -> None:
    house.say("GAME P9", "START")
    house.inputs.put(Scanned("tray", "2"))
    house.loop.step(0.0)
    assert house.key == "crew-commander", "half of a scan is no seat"
    house.say("1")
    while house.key == "crew-draft":
        house.say(house.table.view(0.0).prompt.choices[0])
    house.say("NO")
    assert house.key == "crew-lead" and any(choice == "TALK SEAT 2" for choice in house.table.view(0.0).prompt.choices)
    house.say("2")
    assert house.key == "crew-lead", "who talks is not what the question is about"


@pytest.mark.parametrize("name", ["p9", "DS", "captain-sonar", "tb", "fm"])
def test_the_name_of_a_game_at_home_opens_it(name: str, house: House) -> None:
    house.say(name)
    assert house.table.scene == "setup"


def test_a_refusal_repeated_is_said_again(house: House) -> None:
    house.say("GAME P9", "OK")
    first, second, third = house.say("OK"), house.say("OK"), house.say("OK")
    assert "! That is not asked now" in first
    assert second == third == "! That is not asked now. Look at the question on the screen.\n"
    house.say("HOME")
    assert "! " in house.say("OK"), "OK at home is no silence either"


def test_half_a_word_that_was_typed_is_shown_until_it_is_whole(house: House) -> None:
    house.say("GAME P9", "START", "1")
    assert "Heard so far: take" in house.say("take")
    assert "Heard so far" not in house.say("UNDO")
    house.inputs.put(Scanned("tray", "TAKE"))
    house.loop.step(0.0)
    assert "Heard so far" not in house.out.getvalue(), "a reader has its own dot"


def test_a_half_word_of_a_crew_is_no_business_of_the_others(house: House) -> None:
    house.say("GAME CS", "PLAYERS 8", "START")
    assert "Heard so far" not in house.say("TORPEDO", by="blue")
    assert not house.table.view(0.0).notices


def test_an_old_error_goes_with_its_question(house: House) -> None:
    assert "! " in house.say("GAME P9", "nonsense")
    assert "! " not in house.say("SET name_1"), "the half word that leads to another question"


@pytest.mark.parametrize(("language", "word", "means"), [("de", "nein", "NO"), ("fr", "Non", "NO")])
def test_words_are_typed_in_the_language_of_the_table(language: str, word: str, means: str, tmp_path: Path) -> None:
    house = House(tmp_path, language)
    house.say("GAME P9", "START", "QUIT", word)
    assert house.key == "crew-commander" and means == "NO"
    undo = {"de": "rückgängig", "fr": "défaire"}[language]
    house.say("SEAT 1", undo)
    assert house.key == "crew-commander"
    house.say("HOME", "GAME P9", "CREW " + word)
    assert house.table.session is not None and house.table.session.draft.values["crew"] == word


def test_a_scanned_label_is_never_a_word_of_the_language(tmp_path: Path) -> None:
    house = House(tmp_path, "de")
    house.inputs.put(Scanned("tray", "BEENDEN"))
    assert house.loop.step(0.0)


@pytest.mark.long
def test_no_word_of_a_language_is_another_word_of_the_table() -> None:
    verbs = {phrase.verb for phrase in (*ALWAYS, *SETTING_UP)}
    for name in IDS:
        played = game(name)
        verbs |= {
            phrase.verb
            for phrase in played.grammar(
                parsed(played, "" if "/" in played.data.files[0] else name.replace("-", "_"))
            ).phrases
        }
    assert set(STANDARD) <= verbs | {"ROW", "COLUMN", "SECTOR"}
    for language in LANGUAGES:
        ways = typed_words(language)
        assert not [way for way, word in ways.items() if way in verbs and way != word]
        listed = [
            way.strip() for word in STANDARD for way in Catalogue(language).sentence(f"typed-{word.lower()}").split(",")
        ]
        assert len(listed) == len(set(listed)), "each way means one word"


@pytest.mark.parametrize(
    "line", ["9" * 5000, "PLAYERS " + "9" * 5000, "SET name_1 " + "an " * 3000, "SEAT " + "1" * 5000]
)
def test_endless_lines_get_a_sentence(line: str, house: House) -> None:
    for words in ((), ("GAME P9",), ("START",), ("HOME", "GAME CS", "START"), ("HOME", "GAME FM")):
        house.say(*words)
        assert "! That is too long" in house.say(line)


@pytest.mark.parametrize("digits", ["4" * 390, "٤"], ids=("long", "arabic"))
def test_numbers_beyond_any_seat_get_a_sentence(digits: str, house: House) -> None:
    for name in ("P9", "DS", "CS", "TB", "FM"):
        house.say("HOME", f"GAME {name}", "START")
        for verb in ("", "SEAT ", "CHOICE ", "MISSION ", "PLAYERS ", "SET seed ", "SET mission ", "M-", "DAMAGE ", "C"):
            house.say(verb + digits)
            assert house.open


def test_a_notice_is_put_away_when_the_question_is_said_again(house: House) -> None:
    """That is the word of the tick beside it."""
    house.say("HELP")
    assert house.table.view(0.0).notices
    house.say("REPEAT")
    assert house.table.view(0.0).notices == ()
