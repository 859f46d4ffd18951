"""Enrolment at the open table: every word of the scene, real files, and nothing of it in a game."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from companion.cli.labels import labels_of
from companion.cli.ports import bound_devices
from companion.cli.reader_detection import pins_of
from companion.cli.tools import tagging
from companion.cli.wire import session_store
from companion.config import parse
from companion.cues import Chime, Sound
from companion.inputs import Delivered, Pressed, Said, Scanned
from companion.rules.enrolled import EnrolmentView, NewReaderView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.store.catalogue import load
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from companion.text.published import published
from companion.text.terminal import render
from tests.faults.conftest import full_disk
from tests.table.test_speaking import Port

WORDS = Catalogue("en")
BUTTONS = {"up": "UP", "down": "DOWN", "green": "OK", "red": "CANCEL", "blue": "UNDO"}


class Sitting:
    """A table with two readers and five buttons; ``scan`` gives the key of the refusal, or nothing."""

    def __init__(self, folder: Path, tags: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.path = folder / "catalogue.toml"
        readers = {name: Binding("reader") for name in ("centre", "left")}
        buttons = {name: Binding("button", word=word) for name, word in BUTTONS.items()}
        self.bindings = Bindings(load(self.path) if tags is None else tags, {**readers, **buttons})
        self.table = Table(session_store(folder, VirtualClock()), self.bindings, ports=Ports(tagging=tagging(folder)))

    def scan(self, *payloads: str, reader: str = "centre") -> str:
        key = ""
        for payload in payloads:
            refusal = self.table.handle(Scanned(reader, payload), 0.0).refusal
            key = (refusal.key or refusal.code) if refusal is not None else ""
        return key

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.table.handle(Pressed(button), 0.0)

    def open(self, deck: str = "planet-nine") -> "Sitting":
        assert self.scan("DEVICES", "ENROL", f"ENROL {deck}") == ""
        return self

    @property
    def view(self) -> EnrolmentView:
        enrolment = self.table.view(0.0).enrolment
        assert enrolment is not None
        return enrolment

    @property
    def asked(self) -> str:
        return self.view.asked.code if self.view.asked is not None else ""

    @property
    def prompt(self) -> str:
        return self.table.view(0.0).prompt.key


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path)


def test_the_way_leads_from_devices_over_the_decks_to_the_first_card(sitting: Sitting) -> None:
    sitting.scan("DEVICES")
    assert sitting.table.view(0.0).prompt.choices == ("ENROL", "OK")
    sitting.scan("ENROL")
    assert sitting.prompt == "enrol-decks" and sitting.view.decks["planet-nine"] == 0
    sitting.scan("CO:GAME P9")
    assert sitting.asked == "P9:P1" and (sitting.view.bound, sitting.view.cards) == (0, 76)
    assert WORDS.prompt(sitting.table.view(0.0).prompt) == "Now put pink 1 on any reader"


def test_a_tag_is_saved_and_known_before_the_next_card_is_asked_for(sitting: Sitting) -> None:
    outcome = sitting.open().table.handle(Scanned("left", "04a1"), 0.0)
    assert load(sitting.path) == {"04A1": "P9:P1"}
    assert sitting.bindings.word("04a1") == "P9:P1" and sitting.asked == "P9:P2"
    assert [sheet.tag for sheet in sitting.view.latest] == ["04A1"]
    assert ("table", Chime(Sound.ACCEPTED)) in outcome.cues


def test_the_next_game_reads_the_tag_without_a_restart(sitting: Sitting) -> None:
    sitting.open().scan("P9:SEAT 2", "CO:GAME P9", "P9:B7", "04A7", "CANCEL", "CANCEL", "CANCEL")
    assert sitting.table.scene == "home"
    tasks = [{"card": "P1", "owner": 2}]
    sitting.table.begin("planet-nine", {"players": 4}, {"mission": 1, "commander": 1, "tasks": tasks}, 1, 0.0)
    sitting.table.start(0.0)
    assert sitting.scan("04A7") == ""
    assert [card.card for card in sitting.table.view(0.0).board.trick.cards] == ["B7"]


def test_a_printed_label_chooses_its_card_and_another_games_label_is_no_tag(sitting: Sitting) -> None:
    sitting.open()
    assert sitting.scan("P9:B7") == "" and sitting.asked == "P9:B7"
    assert sitting.scan("DS:P1") == "no-tag" and sitting.asked == "P9:B7"
    assert not sitting.path.exists()


def test_a_clash_says_what_was_read_what_it_stands_for_and_offers_to_free_it(sitting: Sitting) -> None:
    sitting.open().scan("04A1", "04A2")
    assert sitting.scan("04A1") == "tag-taken"
    view = sitting.table.view(0.0)
    assert view.refused is not None and WORDS.refusal(view.refused).startswith("This tag already stands for pink 1.")
    assert sitting.view.clash is not None and sitting.view.clash.tag == "04A1"
    assert view.prompt.choices[0] == "FORGET 04A1"
    assert load(sitting.path) == {"04A1": "P9:P1", "04A2": "P9:P2"}
    assert sitting.scan("CO:CHOICE 1") == "" and load(sitting.path) == {"04A2": "P9:P2"}
    assert sitting.table.view(0.0).refused is None
    assert sitting.asked == "P9:P3", "the tag is wanted for the card asked for now"
    sitting.scan("04A1")
    assert load(sitting.path)["04A1"] == "P9:P3"


def test_a_clash_with_a_card_of_another_game_names_it(tmp_path: Path) -> None:
    (tmp_path / "catalogue.toml").write_text('[tags]\n"77" = "FM:BOLT-7.A"\n"78" = "XX:1"\n')
    sitting = Sitting(tmp_path).open()
    assert sitting.scan("77") == "tag-taken"
    refused = sitting.table.view(0.0).refused
    assert refused is not None and "lightning 7 (A)" in WORDS.refusal(refused)
    assert sitting.scan("78") == "tag-taken"
    refused = sitting.table.view(0.0).refused
    assert refused is not None and "XX:1" in WORDS.refusal(refused)


def test_undo_skip_and_the_tag_left_on_the_reader(sitting: Sitting) -> None:
    sitting.open()
    assert sitting.scan("UNDO") == "nothing-bound-yet"
    sitting.scan("04A1", "CO:UNDO")
    assert load(sitting.path) == {} and sitting.bindings.word("04A1") is None and sitting.asked == "P9:P1"
    assert sitting.scan("SKIP") == "" and sitting.asked == "P9:P2"
    sitting.scan("04A1")
    assert sitting.scan("04A1") == "" and sitting.asked == "P9:P3", "the same tag again is no mistake"


def test_the_check_names_the_missing_the_doubled_and_the_strange(tmp_path: Path) -> None:
    codes = [label.code for label in labels_of("toy-battle") if label.kind == "tile"]
    rows = "".join(f'"T{index}" = "{code}"\n' for index, code in enumerate(codes[1:]))
    (tmp_path / "catalogue.toml").write_text(f'[tags]\n{rows}"AGAIN" = "{codes[5]}"\n"ODD" = "TB:Z9"\n"P" = "P9:P1"\n')
    sitting = Sitting(tmp_path).open("TB")
    sitting.scan("CHECK")
    view = sitting.view
    assert [label.code for label in view.missing] == [codes[0]]
    assert [(label.tag, label.label.code) for label in view.doubled] == [("AGAIN", codes[5]), ("T4", codes[5])]
    assert [(label.tag, label.label.code) for label in view.strange] == [("ODD", "TB:Z9")]
    assert sitting.table.view(0.0).prompt.choices == ("FORGET AGAIN", "FORGET T4", "FORGET ODD", "CANCEL")
    sitting.scan("CO:CHOICE 1", "FORGET ODD")
    assert not sitting.view.doubled and not sitting.view.strange and "AGAIN" not in load(sitting.path)
    sitting.scan("CANCEL", "NEW1", "CHECK")
    assert sitting.prompt == "enrol-check-well"
    assert sitting.scan("04FF") == "leave-page-first", "on the check nothing is bound"


def test_three_hundred_tags_in_one_sitting_by_scans_alone(sitting: Sitting) -> None:
    """Deck after deck, over every game with cards, each tag saved as it is read."""
    sitting.scan("DEVICES", "ENROL")
    count = 0
    for deck in ("P9", "DS", "TB", "FM"):
        sitting.scan(f"ENROL {deck}")
        while sitting.view.asked is not None and count < 300:
            assert sitting.scan(f"E004{count:08X}", reader="left") == ""
            count += 1
    tags = load(sitting.path)
    assert count == 300 == len(tags) == len(set(tags.values()))
    assert all(sitting.bindings.word(tag) == word for tag, word in tags.items())


def test_the_next_sitting_goes_on_with_the_first_card_without_a_tag(sitting: Sitting) -> None:
    sitting.open().scan("A1", "A2", "SKIP", "A4")
    again = Sitting(sitting.folder).open()
    assert again.asked == "P9:P3" and again.view.bound == 3 and again.view.latest == ()


def test_what_other_hands_wrote_into_the_file_meanwhile_is_kept(sitting: Sitting) -> None:
    sitting.path.write_text('[tags]\n"BB" = "P9:P1"\n')
    sitting.open()
    assert sitting.asked == "P9:P2" and sitting.bindings.word("bb") == "P9:P1"
    sitting.scan("CC")
    assert load(sitting.path) == {"BB": "P9:P1", "CC": "P9:P2"}


def test_a_spoilt_catalogue_is_said_and_left_alone(sitting: Sitting) -> None:
    sitting.path.write_text("[tags]\nx = 3\n")
    sitting.scan("DEVICES", "ENROL")
    assert sitting.scan("ENROL P9") == "catalogue" and sitting.prompt == "enrol-decks"
    assert sitting.path.read_text() == "[tags]\nx = 3\n"


def test_the_companions_own_commands_are_bound_like_cards(sitting: Sitting) -> None:
    """A printed OK chooses its card by CHOICE of the label only where it does not lead the scene."""
    sitting.open("CO").scan("CO:MUTE")
    assert sitting.asked == "CO:MUTE" and not sitting.table.context.wished.muted
    sitting.scan("0A", "CO:CHOICE 3")
    assert sitting.asked == "CO:CHOICE 3"
    sitting.scan("0B", "CO:UNDO")
    assert load(sitting.path) == {"0A": "CO:MUTE"}
    sitting.table.handle(Said("screen", "MUTE"), 0.0)
    assert sitting.table.context.wished.muted, "a touch is always a word"


def test_a_command_that_has_a_tag_still_leads_the_scene_except_while_it_is_being_bound(tmp_path: Path) -> None:
    (tmp_path / "catalogue.toml").write_text('[tags]\n"0D" = "CO:UNDO"\n')
    sitting = Sitting(tmp_path).open()
    sitting.scan("A1", "0D")
    assert "A1" not in load(sitting.path)
    sitting.scan("CANCEL", "ENROL CO", "CO:CANCEL")
    assert sitting.prompt == "enrol-decks"
    sitting.scan("ENROL CO", "0E")
    assert load(sitting.path)["0E"] == "CO:OK"
    assert sitting.scan("0E") == "", "it may still lie on the reader"
    assert sitting.view.latest[0].tag == "0E"


@pytest.mark.parametrize(
    "word", ["MENU", "LOGBOOK", "DEVICES", "SET players 4", "GAME P9", "DOCTOR", "START", "RESUME"]
)
def test_words_of_the_table_wait_and_are_never_bound(word: str, sitting: Sitting) -> None:
    sitting.open()
    assert sitting.scan(word) == "leave-page-first"
    assert sitting.scan("SET") == "leave-page-first", "half a word is no tag either"
    assert sitting.prompt == "enrol-card" and not sitting.path.exists()


def test_home_leaves_from_everywhere_and_forgets_the_scene(sitting: Sitting) -> None:
    sitting.open().scan("A1", "CHECK", "CO:HOME")
    assert sitting.table.scene == "home"


def test_five_buttons_are_enough(sitting: Sitting) -> None:
    """Devices, enrol, the third deck; skip, take back, check and out again."""
    home = sitting.table.view(0.0).prompt.choices
    sitting.press(*["down"] * (home.index("DEVICES") + 1), "green", "down", "green")
    sitting.press("down", "green")
    assert sitting.asked == "P9:P1"
    sitting.press("green")
    refused = sitting.table.view(0.0).refused
    assert refused is not None and refused.key == "choose-first"
    sitting.press("down", "green")
    assert sitting.asked == "P9:P2"
    sitting.scan("A1")
    sitting.press("blue")
    assert sitting.asked == "P9:P2" and load(sitting.path) == {}
    sitting.press("down", "down", "green")
    assert sitting.prompt == "enrol-check"
    sitting.press("red", "red", "up", "up", "green")
    assert sitting.prompt == "enrol-readers"
    sitting.press("red", "red", "red")
    assert sitting.table.scene == "home"


def test_a_seat_card_binds_its_reader_at_once_and_the_lines_stand_there(sitting: Sitting) -> None:
    sitting.scan("DEVICES", "ENROL", "ENROL readers")
    sitting.scan("CO:SEAT 2", reader="left")
    sitting.scan("CO:TEAM BLUE CAP")
    assert sitting.bindings.binding("left").speaker == Speaker(seat=2)
    assert sitting.bindings.binding("centre").speaker == Speaker(team="blue", role="captain")
    assert sitting.table.view(0.0).devices["left"].seat == 2
    lines = {reader.reader: reader.lines for reader in sitting.view.readers}
    assert lines["left"] == ("[reader.left]", "seat = 2")
    assert lines["centre"] == ("[reader.centre]", 'team = "blue"', 'role = "captain"')
    sitting.scan("P9:SEAT 2")
    assert [reader.reader for reader in sitting.view.readers if reader.alike] == ["left"]


def test_a_reader_without_a_card_is_asked_about(sitting: Sitting) -> None:
    sitting.scan("DEVICES", "ENROL", "ENROL readers")
    sitting.scan("04FF", reader="left")
    view = sitting.table.view(0.0)
    assert view.prompt.key == "enrol-reader" and view.prompt.params["reader"] == "left"
    sitting.press("up", "up", "green")
    assert sitting.bindings.binding("left").speaker == Speaker(place="4")
    assert sitting.prompt == "enrol-readers"
    sitting.table.handle(Said("keyboard", "SEAT 3"), 0.0)
    assert sitting.table.view(0.0).refused is not None, "for which reader?"
    sitting.scan("04FF", "CANCEL")
    assert sitting.prompt == "enrol-readers" and sitting.bindings.binding("centre").speaker == Speaker()


def test_a_place_that_cannot_be_kept_does_not_count(sitting: Sitting) -> None:
    """On a full disk the reader stays where it was, and the screen says so."""
    sitting.scan("DEVICES", "ENROL", "ENROL readers")
    with full_disk(3):
        assert sitting.scan("CO:SEAT 2", reader="left") == "not-saved"
    assert sitting.bindings.binding("left").speaker == Speaker()
    sitting.scan("CO:SEAT 2", reader="left")
    assert sitting.bindings.binding("left").speaker == Speaker(seat=2)


def test_a_button_box_is_no_reader_to_be_placed() -> None:
    config = parse('[reader.box]\nprotocol = "box"\nport = "/dev/none"\n[reader.centre]\nport = "/dev/none2"\n')
    assert {name: binding.kind for name, binding in bound_devices(config).items()} == {
        "box": "button",
        "centre": "reader",
    }


def test_the_place_counts_in_the_next_game(sitting: Sitting) -> None:
    sitting.scan("DEVICES", "ENROL", "ENROL readers")
    sitting.scan("CO:SEAT 2", reader="left")
    sitting.scan("HOME")
    tasks = [{"card": "P1", "owner": 2}]
    sitting.table.begin("planet-nine", {"players": 4}, {"mission": 1, "commander": 1, "tasks": tasks}, 1, 0.0)
    sitting.table.start(0.0)
    assert sitting.scan("P9:B7", reader="left") != "", "it is seat 1's turn, and the reader is seat 2's now"
    assert sitting.scan("P9:B7") == ""


def test_a_running_game_is_neither_left_nor_written_to(sitting: Sitting) -> None:
    sitting.scan("GAME P9", "PLAYERS 4", "START")
    assert sitting.table.session is not None
    before = sitting.table.session.journal.path.read_bytes()
    sitting.scan("DEVICES")
    assert sitting.table.view(0.0).prompt.choices == ("OK",)
    for word in ("ENROL", "ENROL P9", "DOCTOR"):
        assert sitting.scan(word) == "between-games"
    assert sitting.table.session.journal.path.read_bytes() == before and sitting.table.scene == "devices"


def test_a_table_without_a_catalogue_offers_nothing(tmp_path: Path) -> None:
    table = Table(session_store(tmp_path, VirtualClock()), Bindings())
    table.handle(Said("keyboard", "DEVICES"), 0.0)
    assert table.view(0.0).prompt.choices == ("OK",)
    refusal = table.handle(Said("keyboard", "ENROL"), 0.0).refusal
    assert refusal is not None and refusal.key == "no-enrolment"


STEPS: dict[str, tuple[str, ...]] = {
    "decks": (),
    "cards": ("ENROL DS", "04A1"),
    "clash": ("ENROL DS", "04A1", "04A2", "04A1"),
    "check": ("ENROL DS", "04A1", "CHECK"),
    "readers": ("ENROL readers", "CO:SEAT 2"),
}


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_step_is_published_and_told_in_the_terminal(step: str, language: str, sitting: Sitting) -> None:
    sitting.scan("DEVICES", "ENROL", *STEPS[step])
    view, catalogue = sitting.table.view(0.0), Catalogue(language)
    state = published(view, catalogue, 0.0)
    assert state["scene"] == "enrolment" and state["enrolment"]["step"] == sitting.view.step
    if step == "clash":
        assert state["enrolment"]["clash"]["label"]["code"] == "DS:P1"
        assert state["enrolment"]["latest"][0]["tag"] == "04A2"
    text = render(view, catalogue, 0.0)
    assert catalogue.prompt(view.prompt) in text and "enrol-" not in text


def test_typed_and_pressed_words_stay_words(sitting: Sitting) -> None:
    """A bound button or a typed line never becomes a tag; a card's label counts with and without its prefix."""
    sitting.open()
    assert sitting.table.handle(Said("keyboard", "help"), 0.0).refusal is None
    for word in ("communicate", "torpedo g2", "red-7", "nonsense"):
        refusal = sitting.table.handle(Said("keyboard", word), 0.0).refusal
        assert refusal is not None and WORDS.refusal(refusal).startswith("“" + word.upper()), word
    assert not sitting.bindings.tags
    assert sitting.table.handle(Said("keyboard", "b1"), 0.0).refusal is None
    assert sitting.asked == "P9:B1"
    assert sitting.scan("COMMUNICATE") == "word-no-tag"
    assert sitting.scan("DEADBEEF") == "" and load(sitting.path) == {"DEADBEEF": "P9:B1"}
    assert sitting.table.handle(Said("keyboard", "FORGET B1"), 0.0).refusal is None
    assert load(sitting.path) == {} and sitting.asked == "P9:B1"


def test_an_unknown_word_is_answered_by_what_can_be_done_there(sitting: Sitting) -> None:
    """At home it was told what could be done between games, as if a game lay there."""
    for key in ("unknown-between-games", "unknown-word"):
        refusal = sitting.table.handle(Said("keyboard", "XYZZY"), 0.0).refusal
        assert refusal is not None and (refusal.code, refusal.key) == ("unknown", key)
        sitting.table.begin("planet-nine", {"mission": 1, "players": 3}, {}, 7, 0.0)
    # What a reader has read is a tag, also where it types it: that can be enrolled.
    for source, word in (("left", "XYZZY"), ("keyboard", "04AB12")):
        read = sitting.table.handle(Said(source, word), 0.0).refusal
        assert read is not None and (read.code, read.key) == ("unknown", "")


def test_an_unknown_tag_at_home_leads_to_the_decks_and_to_playing_without_tags(sitting: Sitting) -> None:
    """The button under it led to a page that refused the tag as a deck's name."""
    assert sitting.scan("04A1B2C3D4") == "unknown-between-games"
    assert sitting.table.handle(Said("screen", "ENROL 04A1B2C3D4"), 0.0).refusal is None
    assert sitting.prompt == "enrol-decks" and "SHEETS" not in sitting.table.view(0.0).prompt.choices
    assert sitting.scan("ENROL chess") == "no-such-deck"
    assert sitting.scan("SHEETS") == "no-sheets" and sitting.prompt == "enrol-decks"


def test_under_the_pages_for_phones_nothing_is_bound(tmp_path: Path) -> None:
    """Under them the decks would still listen: a label would choose one, and the next tag be bound out of sight."""
    sitting = Sitting(tmp_path)
    ports = Ports(tagging=tagging(tmp_path), sheets=Port())
    sitting.table = Table(session_store(tmp_path, VirtualClock()), sitting.bindings, ports=ports)
    assert sitting.scan("DEVICES", "ENROL") == "" and "SHEETS" in sitting.table.view(0.0).prompt.choices
    assert sitting.scan("SHEETS") == "" and sitting.prompt == "joining"
    sitting.scan("P9:B3", "04A1B2C3")
    assert sitting.bindings.tags == {} and sitting.table.view(0.0).enrolment is None
    sitting.scan("OK")
    assert sitting.prompt == "devices"


def test_where_every_card_has_a_tag_nothing_is_missing(sitting: Sitting) -> None:
    sitting.open().scan("A1", "CHECK", "CANCEL")
    assert "CHECK" in sitting.table.view(0.0).prompt.choices
    for number in range(99):
        if sitting.prompt == "enrol-complete":
            break
        sitting.scan(f"TAG{number}")
    assert sitting.prompt == "enrol-complete" and "CHECK" not in sitting.table.view(0.0).prompt.choices


def test_a_tag_that_nobody_knows_is_named_in_the_middle_of_a_game(sitting: Sitting) -> None:
    """The game goes on meanwhile: a card that is read is played, never taken for the answer."""
    sitting.bindings.learn({"04A1": "P9:B1"})
    sitting.table.begin("planet-nine", {"mission": 1, "players": 3}, {}, 7, 0.0)
    assert sitting.scan("DEADBEEF") == "unknown"
    for word in ("ENROL planet-nine", "ENROL readers", "ENROL 04A1", "ENROL UNDO", "ENROL B7", "ENROL P9:B3"):
        assert sitting.table.handle(Said("screen", word), 0.0).refusal is not None, word
    sitting.table.handle(Said("screen", "ENROL DEADBEEF"), 0.0)
    view = sitting.table.view(0.0)
    assert sitting.prompt == "doubt-card" and view.menu and "B1" not in view.prompt.choices
    # Tasks stood there as codes, in letters that nobody could read.
    assert not any(card.startswith("T-") for card in view.prompt.choices)
    sitting.scan("P9:B2")
    assert sitting.prompt == "doubt-card" and "DEADBEEF" not in sitting.bindings.tags
    outcome = sitting.table.handle(Said("screen", "B7"), 0.0)
    assert outcome.refusal is None and sitting.bindings.word("DEADBEEF") == "P9:B7"
    assert load(sitting.path) == {"DEADBEEF": "P9:B7"} and sitting.prompt != "doubt-card"
    assert [notice.key for notice in sitting.table.view(0.0).notices] == ["notice-tag-known"]


# -- a new reader --


class ScriptedFinder:
    """Looks for nothing: the test says how far it has come."""

    def __init__(self) -> None:
        self.begun: list[Sequence[str]] = []
        self.stopped = 0

    def start(self, pins: Sequence[str]) -> int:
        pins_of(pins)
        self.begun.append(pins)
        return len(self.begun)

    def stop(self) -> None:
        self.stopped += 1


@pytest.fixture
def searching(sitting: Sitting) -> tuple[Sitting, ScriptedFinder]:
    """A table whose devices page offers to look for a new reader."""
    finder, ports = ScriptedFinder(), sitting.table.context.ports
    assert ports.tagging is not None
    sitting.table.context.ports = replace(ports, tagging=replace(ports.tagging, finder=finder))
    return sitting, finder


def test_the_search_for_a_new_reader_is_shown_from_prompt_to_reader(
    searching: tuple[Sitting, ScriptedFinder],
) -> None:
    sitting, finder = searching
    assert sitting.scan("DEVICES") == "" and "ENROL new" in sitting.table.view(0.0).prompt.choices
    assert sitting.scan("ENROL new") == "" and sitting.prompt == "enrol-new" and finder.begun == [[]]
    for state, prompt, sound in (
        ("looking", "enrol-new", None),
        ("one", "enrol-new-second", Sound.ACCEPTED),
        ("found", "enrol-new-found", Sound.SUCCESS),
    ):
        view = NewReaderView(state, (Sentence("reader-waiting", {"where": "ttyUSB0"}),), lines=("[reader.reader1]",))
        outcome = sitting.table.handle(Delivered("new-reader", "1", view), 0.0)
        assert sitting.prompt == prompt and sitting.view.search == view
        assert [cue.sound for _, cue in outcome.cues if isinstance(cue, Chime)] == ([sound] if sound else [])
        for language in ("en", "de", "fr"):
            catalogue = Catalogue(language)
            assert "ttyUSB0" in render(sitting.table.view(0.0), catalogue, 0.0)
            assert published(sitting.table.view(0.0), catalogue, 0.0)["enrolment"]
    assert not sitting.view.details and sitting.scan("DETAILS") == "" and sitting.view.details
    assert sitting.scan("DETAILS") == "" and not sitting.view.details and finder.stopped == 0
    assert sitting.scan("ENROL readers") == "" and sitting.prompt == "enrol-readers" and finder.stopped == 1


def test_what_nobody_waits_for_any_more_changes_nothing(searching: tuple[Sitting, ScriptedFinder]) -> None:
    sitting, finder = searching
    assert sitting.scan("DEVICES", "ENROL new", "CANCEL") == "" and finder.stopped == 1
    sitting.table.handle(Delivered("new-reader", "1", NewReaderView("one")), 0.0)
    assert sitting.prompt == "enrol-decks"
    assert sitting.scan("ENROL new") == ""
    sitting.table.handle(Delivered("new-reader", "1", NewReaderView("one")), 0.0)
    assert sitting.prompt == "enrol-new"
    assert sitting.scan("HOME") == "" and finder.stopped == 2


def test_a_scanner_that_types_meanwhile_disturbs_nobody(searching: tuple[Sitting, ScriptedFinder]) -> None:
    sitting, _ = searching
    assert sitting.scan("DEVICES", "ENROL new") == ""
    for typed in ("0004981422", "P9:B7", "whatever"):
        assert sitting.table.handle(Said("keyboard", typed), 0.0).refusal is None
        assert sitting.scan(typed) == "" and sitting.prompt == "enrol-new"
    assert sitting.scan("MENU") == "leave-page-first"


def test_two_pins_may_be_named_for_wiegand(searching: tuple[Sitting, ScriptedFinder]) -> None:
    sitting, finder = searching
    assert sitting.scan("DEVICES", "ENROL new-5-6") == "" and finder.begun == [["5", "6"]]
    assert sitting.scan("CANCEL", "ENROL new-5-5") == "no-pins" and sitting.prompt == "enrol-decks"
    assert sitting.scan("ENROL new-5") == "no-pins"
