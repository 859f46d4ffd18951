"""Enrolment and doctor with the real sentences: every label of every game fits, in every language."""

import math
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from companion.cli.camera_words import labels_by_word
from companion.cli.labels import labels_of
from companion.games.registry import IDS
from companion.rules.findings import Trial, ill
from companion.rules.labels import Label
from companion.rules.published import DeviceView
from companion.rules.sentences import Sentence
from companion.rules.wishes import DISTANCES
from companion.screen.elements import Figures, Group, Icon, Panel, Words
from companion.screen.fonts import width
from companion.screen.geometry import Size
from companion.screen.icons import ICONS
from companion.screen.scenes.common.camera import Photo
from companion.screen.scenes.common.refused import TiltedCard
from companion.screen.scenes.fifty_missions.mission import SymbolCard
from companion.screen.scenes.registry import layout
from companion.screen.scenes.review.summary import Code
from companion.screen.widgets import Button, CardFace
from companion.table.checkup import Checkup
from companion.table.enrolling import Enrolling
from companion.table.enrolment import begin, deck_cards
from companion.text.catalogue import FOLDER, LANGUAGES, Catalogue
from tests.screen import views
from tests.screen.setup_views import VIEWS as SETUPS
from tests.screen.setup_views import settings
from tests.screen.sizes import texts
from tests.screen.tool_views import CARDS, TAGS, VIEWS, examined, searched, shown, sitting
from tests.screen.views import devices

SMALL = Size(800, 480)
LONGEST = 6
COMMANDS = re.compile(
    r"companion \w|sudo|pip |raspi-config|make install|SDL_|\.toml|COMPANION_|i2cdetect|\[|= |espeak|GPIO"
)
"""What nobody can use who has no shell."""


def _longest(deck: str, catalogue: Catalogue) -> list[Label]:
    """The labels of each kind whose names are longest."""
    labels = deck_cards(labels_of(deck))
    kinds = {label.kind for label in labels}
    return [
        longest
        for kind in sorted(kinds)
        for longest in sorted(
            (label for label in labels if label.kind == kind), key=lambda label: -len(catalogue.label(label))
        )[:LONGEST]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_reader_is_told_of_without_ports_until_details_are_asked_for(language: str) -> None:
    """Ports, speeds and causes that a program gave stand behind Details; what people can do stands there at once."""
    hard = {"where": "ttyUSB0", "baud": "9600", "why": "/dev/ttyACM0 is in use", "protocol": "rdm6300"}
    for key in _keys("enrolment.ftl", "reader-"):
        view = searched("unknown", Sentence("reader-one", hard), Sentence(key, hard))
        if ".plain" in key:
            continue
        plainly = " ".join(element.reads() for element in layout(view, SMALL, Catalogue(language)).elements)
        assert not re.search(r"tty|/dev|9600|baud", plainly, re.IGNORECASE), key
        assert view.enrolment is not None
        detailed = replace(view, enrolment=replace(view.enrolment, details=True))
        shown_then = layout(detailed, SMALL, Catalogue(language)).elements
        assert "ttyUSB0" in " ".join(element.reads() for element in shown_then), key
    button = {element.word: element.reads() for element in layout(view, SMALL, Catalogue(language)).elements}
    assert button["DETAILS"] == Catalogue(language).sentence("doctor-details")


@pytest.mark.parametrize(
    ("name", "read", "wanted"), [("new_reader", 0, "1"), ("new_reader_one", 1, "2"), ("new_reader_found", 0, "")]
)
def test_a_new_reader_shows_which_of_its_two_cards_is_next(name: str, read: int, wanted: str) -> None:
    parts = {part.key: part for part in layout(VIEWS[name](), Size(800, 480), Catalogue("en")).elements}
    assert sum(key.startswith("search/tag") and key.endswith("/state") for key in parts) == read
    lit = [
        key
        for key, part in parts.items()
        if isinstance(part, Panel) and part.key.startswith("search/tag") and part.edge == "light"
    ]
    assert [parts[f"{key}/figure"].reads() for key in lit] == ([wanted] if wanted else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_said_of_a_new_reader_is_shown_whole(language: str) -> None:
    params = {
        "where": "ttyUSB0, ttyACM0, spidev0.0", "baud": "115200", "protocol": "rdm6300", "prefix": "~", "suffix": "*",
        "why": "/dev/ttyUSB0: permission denied; run: sudo usermod -aG dialout pi, then log in again",
    }  # fmt: skip
    keys = _keys("enrolment.ftl", "reader-")
    assert len(keys) > 15
    kept = searched(
        "found",
        *(Sentence(key, params) for key in ("reader-found", "reader-raw-checksum", "reader-reversed")),
        reader="reader1",
        lines=("[reader.reader1]",) * 6,
    )
    for size in (SMALL, Size(480, 800)):
        assert layout(kept, size, Catalogue(language)).cuts() == []
        for key in keys:
            said = (Sentence(key, params), Sentence("reader-closed", params))
            assert layout(searched("unknown", *said), size, Catalogue(language)).cuts() == [], key
        new = replace(shown(Enrolling()).prompt, choices=("ENROL planet-nine", "ENROL readers", "ENROL new", "CANCEL"))
        assert layout(replace(shown(Enrolling()), prompt=new), size, Catalogue(language)).cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", [*IDS, "companion"])
def test_every_label_that_can_be_asked_for_is_shown_whole(deck: str, language: str) -> None:
    catalogue = Catalogue(language)
    for label in _longest(deck, catalogue):
        here = Enrolling("cards", deck, {label.code: label}, begin([label.code], {}))
        for size in (SMALL, Size(480, 800)):
            assert layout(shown(here), size, catalogue).cuts() == [], label.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_is_shown_whole_with_its_cure(language: str) -> None:
    """Each sentence of a cure, however long, fits its row on the smallest screen; commands are for the details."""
    catalogue = Catalogue(language)
    keys = [
        key.removesuffix("-cure")
        for file in ("doctor.ftl", "camera.ftl")
        for key in _keys(file)
        if key.endswith("-cure")
    ]
    params = {
        "path": "/home/pi/.local/share/companion", "why": "Permission denied", "line": "table.toml:7: sound.volum",
        "names": "dialout, gpio", "add": "dialout,gpio", "install": "pyserial msgspec", "user": "button green",
        "bus": "SPI", "pin": 8, "one": "button green", "other": "lamp one", "free": 120, "ms": "64.2", "least": 200,
        "first": "/dev/serial/by-id/usb-Newland_NLS-HR22_A1B2C3D4-if00", "count": 2, "output": 1, "driver": "KMSDRM",
        "cure": "sudo apt install python3-lgpio, then make the environment with --system-site-packages",
        "which": "20261120-194200-deep-sea.jsonl: 37 bytes", "version": "3.9.2", "bits": 32, "then": "2026-11-20 19:42",
        "now": "2026-01-01 00:00",
    }  # fmt: skip
    findings = tuple(ill("data folder", key, "seat3", **params) for key in keys)
    findings = tuple(replace(finding, subject=str(place)) for place, finding in enumerate(findings))
    for details in (False, True):
        checkup = Checkup((), 1, findings, details=details)
        assert checkup.pages == math.ceil(len(findings) / 3)
        for page in range(1, checkup.pages + 1):
            for size in (SMALL, Size(480, 800)):
                drawn = layout(examined(replace(checkup, page=page)), size, catalogue)
                assert drawn.cuts() == []
                assert details or not COMMANDS.search(" ".join(element.reads() for element in drawn.elements))


@pytest.mark.parametrize("size", [SMALL, Size(480, 800)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_findings_says_all_of_them_in_one_size_and_whole(language: str, size: Size) -> None:
    pages = [layout(replace(VIEWS["doctor_details"](), turned=page), size, Catalogue(language)) for page in range(3)]
    parts = list({part.key: part for drawn in pages for part in drawn.elements}.values())
    said = [part for part in parts if "/said" in part.key]
    assert len(said) == 6 and not any(drawn.cuts() for drawn in pages)
    # A path is one word, and may be a little smaller to stand on its line.
    sizes = {text.size for part in said for text in texts(part)}
    assert max(sizes) - min(sizes) <= (6 if size.upright else 1)
    rows = {part.key: part.box for part in parts if part.key.count("/") == 1}
    for part in said:
        assert part.box.inside(rows[part.key.rpartition("/")[0]])


@pytest.mark.parametrize("size", [SMALL, Size(480, 800)], ids=str)
def test_all_cards_of_a_deck_without_a_tag_are_named(size: Size) -> None:
    drawn = layout(VIEWS["enrol_missing"](), size, Catalogue())
    cards = [element for element in drawn.elements if isinstance(element, CardFace)]
    assert len(cards) == 33 and drawn.cuts() == []
    # A line belongs to one suit.
    suits = {round(card.box.y): {other.code[0] for other in cards if other.box.y == card.box.y} for card in cards}
    assert all(len(letters) == 1 for letters in suits.values())
    if len(suits) == 4:
        # Cards of one value stand under each other.
        columns = {round(card.box.x): {other.code[1] for other in cards if other.box.x == card.box.x} for card in cards}
        assert all(len(figures) == 1 for figures in columns.values())


@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tag_of_no_card_is_told_of_in_words(size: Size, language: str) -> None:
    """Its code says nothing to anybody; a card with several tags is drawn as that card."""
    drawn = layout(VIEWS["enrol_check"](), size, Catalogue(language))
    shown_texts = [element.reads() for element in drawn.elements]
    assert Catalogue(language).sentence("enrol-strange-name") in shown_texts
    assert not any("X7" in text for text in shown_texts) and drawn.cuts() == []
    doubled = [element for element in drawn.elements if isinstance(element, CardFace) and element.code == "P4"]
    assert len(doubled) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_under_the_decks_is_read_as_well_as_they_are(language: str) -> None:
    """Its note stood in 28 pixels of a large screen beside notes of 34."""
    drawn = layout(VIEWS["enrol_decks"](), Size(1920, 1080), Catalogue(language))
    sizes = {part.key: part.size for part in drawn.elements if isinstance(part, Words) and part.key.startswith("wide/")}
    notes = [size for key, size in sizes.items() if key.endswith("/note")]
    assert len(notes) >= 2 and min(notes) > 33 and drawn.cuts() == []


def test_before_the_first_tag_it_is_said_how_it_goes() -> None:
    keys = {element.key for element in layout(VIEWS["enrol_first"](), SMALL, Catalogue()).elements}
    assert {f"first/{number}/told" for number in (1, 2, 3)} <= keys
    later = {element.key for element in layout(VIEWS["enrol_card"](), SMALL, Catalogue()).elements}
    assert not any(key.startswith("first/") for key in later)


def test_the_places_of_a_reader_lie_as_they_do_about_the_table() -> None:
    """Seats on both sides of the piles; the chosen place alone is filled."""
    elements = {
        element.key: element for element in layout(VIEWS["enrol_reader"](), Size(1920, 1080), Catalogue()).elements
    }
    table = elements["table"].box
    assert all(elements[f"choose/SEAT {seat}"].box.bottom <= table.y + 1 for seat in (1, 2, 3, 4))
    assert all(elements[f"choose/SEAT {seat}"].box.y >= table.bottom - 1 for seat in (5, 6, 7, 8))
    assert elements["choose/SEAT 8"].box.x < elements["choose/SEAT 5"].box.x
    assert all(elements[f"choose/PLACE {pile}"].box.inside(table) for pile in (1, 2, 3, 4))
    light = [element.word for element in elements.values() if isinstance(element, Button) and element.ground == "light"]
    assert light == ["TEAM YELLOW"]


@pytest.mark.parametrize("name", VIEWS)
def test_an_upright_panel_is_read_from_as_far_as_the_same_one_lying(name: str) -> None:
    """Its height is used: no text is smaller than on the panel's other side, but for paths, which are one word."""
    least = {
        size: min(
            text.size
            for element in layout(VIEWS[name](), size, Catalogue()).elements
            for text in texts(element)
            if not re.match(r"lines/|finding/reader.*/said0", text.key)
        )
        for size in (SMALL, Size(480, 800))
    }
    assert least[Size(480, 800)] >= least[SMALL] - 1


def _keys(file: str = "doctor.ftl", begins: str = "doctor-") -> list[str]:
    from companion.text.catalogue import FOLDER

    lines = (FOLDER / "en" / file).read_text(encoding="utf-8").splitlines()
    return [line.partition(" ")[0] for line in lines if line.startswith(begins)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", ["UP", "DOWN", "OK", "UNDO", "BREAK W3", "MARK SONAR", "COURSE N"])
def test_what_a_button_means_is_told_in_words_of_people(word: str, language: str) -> None:
    view = examined(Checkup((Trial("button", "green", word),), 1).walk())
    drawn = layout(view, SMALL, Catalogue(language))
    says = next(element.reads() for element in drawn.elements if element.key == "trial/button/green/name")
    assert says and word not in says.replace("OK", "") and drawn.cuts() == []
    assert says != word or word == "OK"


@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tag_that_is_taken_is_told_of_beside_the_card_asked_for(language: str, size: Size) -> None:
    """What it stands for lies tilted there with both lines, and no bar; the card asked for is named by the question."""
    drawn = layout(VIEWS["enrol_clash"](), size, Catalogue(language))
    shown_there = {element.key: element for element in drawn.elements}
    assert {"refused/card", "refused/text", "refused/next"} <= shown_there.keys() and drawn.cuts() == []
    assert shown_there["refused/card"].box.x > shown_there["asked/DS:B7"].box.right
    assert not any("DS:B7" in element.reads() for element in drawn.elements)


def test_the_card_asked_for_moves_nothing_else_on_the_screen() -> None:
    """From card to card the bar, the rows and the buttons keep their keys: nothing flickers."""
    before = {element.key for element in layout(shown(sitting(5)), SMALL, Catalogue("en")).elements}
    tags = dict(list(TAGS.items())[:-1])
    other = replace(sitting(5), sitting=replace(begin(list(CARDS), tags), done=tuple(list(tags)[-5:])))
    after = {element.key for element in layout(shown(other), SMALL, Catalogue("en")).elements}
    assert {"prompt", "progress/bar", "progress/done", "bar/SKIP", "bar/CANCEL"} <= before & after


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("besides", "sheets", "reader", "ways"),
    [
        ((), False, "", ["first-touch", "first-reader"]),
        ((), False, "missing", ["first-touch", "first-reader"]),
        (("PHONES yes",), False, "ok", ["first-touch", "first-phones-off"]),
        (("PHONES no",), True, "ok", ["first-touch", "first-phones"]),
    ],
)
def test_a_first_evening_names_only_what_this_table_can_be_played_with(
    besides: tuple[str, ...], sheets: bool, reader: str, ways: list[str], language: str
) -> None:
    """A machine without a network is told nothing of phones, and one whose reader works not to plug one in."""
    view = settings(step="ready")
    assert view.settings is not None
    asked = replace(view.settings, besides=besides, wishes=replace(view.settings.wishes, sheets=sheets))
    devices = {"reader1": DeviceView("reader", state=reader)} if reader else {}
    notices = (Sentence("notice-reader-new", {"device": "reader1"}),)
    drawn = layout(replace(view, settings=asked, devices=devices, notices=notices), Size(800, 480), Catalogue(language))
    assert [element.key for element in drawn.elements if re.fullmatch("first/first-[a-z-]*", element.key)] == [
        f"first/{way}" for way in ways
    ]
    assert drawn.cuts() == []


@pytest.mark.parametrize("name", ["enrol_card", "enrol_clash", "enrol_complete", "enrol_check", "enrol_doubled"])
def test_no_number_of_a_tag_is_shown_whole(name: str) -> None:
    """What was enrolled is named by its card alone; two tags of a card differ by the ends of their numbers."""
    drawn = " ".join(element.reads() for element in layout(VIEWS[name](), SMALL, Catalogue("en")).elements)
    assert not re.search(r"[0-9A-F]{8}", drawn)
    assert ("…D403" in drawn and "…3931" in drawn) == (name in ("enrol_check", "enrol_doubled"))


@pytest.mark.parametrize("size", [Size(1280, 720), Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_frees_a_tag_says_so_beside_its_number(size: Size, language: str) -> None:
    """Whoever holds two tags of one card in the hand reads from where they sit which one goes."""
    drawn = layout(VIEWS["enrol_check"](), size, Catalogue(language))
    free = [element for element in drawn.elements if isinstance(element, Button) and element.word.startswith("FORGET")]
    assert [button.label for button in free] == [Catalogue(language).sentence("enrol-free")] * 3
    numbers = [element for element in drawn.elements if re.fullmatch("wrong/.*/tag", element.key)]
    assert all(isinstance(number, Words) and number.size >= 3.6 * size.unit for number in numbers)
    assert len(numbers) == 3 and drawn.cuts() == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["camera_look", "camera_teach", "camera_taught", "camera_count"])
def test_a_camera_speaks_of_cards_by_name_and_waits_for_nobody(name: str, language: str) -> None:
    """ "blue 7", not the code of its label; amber is left to whose turn it is, and a button says where it leads."""
    drawn = layout(VIEWS[name](), Size(1280, 720), Catalogue(language))
    lines = [element for element in drawn.elements if isinstance(element, Words)]
    assert not [line.reads() for line in lines if re.search(r"\b[PBGYRS][1-9]\b", line.reads())]
    assert not [line.reads() for line in lines if line.colour == "turn"]
    assert "left" not in [element.label for element in drawn.elements if isinstance(element, Button)]
    assert drawn.cuts() == []


def test_a_card_of_the_companions_own_shows_the_sign_of_its_button() -> None:
    """Whoever sticks the tag on knows at a glance which card is meant; a hand stands for what has no sign."""
    drawn = layout(VIEWS["enrol_command"](), SMALL, Catalogue()).elements
    (sign,) = (element for element in drawn if isinstance(element, Icon) and element.key == "asked/sign")
    assert sign.name == "undo"


def test_an_empty_bar_is_seen_to_be_empty() -> None:
    """Before the first tag it stood there as light as one that is full."""
    bars = {element.key: element for element in layout(VIEWS["enrol_first"](), SMALL, Catalogue()).elements}
    bar = bars["progress/bar"]
    assert isinstance(bar, Panel) and bar.top == "row" and bar.edge and "progress/done" not in bars


FINITE = re.compile(
    r"\b(is|are|has|have|does|fits|answers|stays|shows|takes|runs|opens|may|cannot|sees|gives|uses|must)\b"
)
"""What an English sentence of the doctor has."""


def test_what_the_doctor_finds_wrong_is_a_sentence() -> None:
    """Below it stands what to do: a row of figures and names leaves it open what is the matter."""
    lines = (FOLDER / "en" / "doctor.ftl").read_text(encoding="utf-8")
    messages = dict(re.findall(r"^(doctor-[\w-]+) = (.*(?:\n    \[.*|\n   \*.*)*)", lines, re.M))
    wrong = [key.removesuffix("-cure") for key in messages if key.endswith("-cure")]
    # What a part says itself stands there as it is; answers of the walk are as short as those who give them.
    own = {key for key in wrong if re.fullmatch(r"\{ \$\w+ \}", messages[key])}
    walked = tuple(f"doctor-{part}-" for part in ("walk", "lamp", "sounds"))
    asked = [key for key in wrong if key not in own and not key.startswith(walked)]
    assert len(asked) > 25
    assert [key for key in asked if not FINITE.search(messages[key])] == []


def test_what_the_doctor_looks_at_is_told_apart_by_its_signs() -> None:
    """Across the room a sign is seen before a word is read: none stands for two things on one page."""
    drawn = layout(VIEWS["doctor_checking"](), Size(1920, 1080), Catalogue()).elements
    signs = [element.name for element in drawn if isinstance(element, Icon) and element.key.startswith("tile/")]
    assert len(signs) == 11 and len(set(signs)) == 11 and set(signs) <= ICONS.keys()
    assert "info" not in signs, "it leads to the details"


LIGHT = {"doctor_ill": "OK", "doctor_wrong": "OK", "doctor_well": "WALK", "doctor_walk": "OK",
         "doctor_lamp": "YES", "doctor_sounds": "YES"}  # fmt: skip


@pytest.mark.parametrize(("name", "light"), LIGHT.items())
def test_the_doctor_fills_the_answer_that_helps_now(name: str, light: str) -> None:
    """After putting something right it is looked at again; where all is well it can be tried; a lamp mostly lights."""
    buttons = [element for element in layout(VIEWS[name](), SMALL, Catalogue()).elements if isinstance(element, Button)]
    assert [button.word for button in buttons if button.ground == "light"] == [light] * bool(light)


def test_where_a_scan_answers_its_place_is_lit_and_every_button_quiet() -> None:
    drawn = {e.key: e for e in layout(VIEWS["enrol_clash"](), Size(1920, 1080), Catalogue()).elements}
    assert getattr(drawn["asked/place"], "edge", "") == getattr(drawn["asked/reader"], "ground", "") == "light"
    assert {e.ground for e in drawn.values() if isinstance(e, Button) and e.word} == {"row"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_readers_have_one_name(language: str) -> None:
    """The second reader of a seat says that it is the second, and that it wants another card."""
    drawn = layout(VIEWS["enrol_readers"](), SMALL, Catalogue(language))
    names = [e.reads() for e in drawn.elements if re.fullmatch("place/.*/name", e.key)]
    assert len(names) == len(set(names)) == 5 and drawn.cuts() == []


def test_the_doctor_says_what_is_wrong_and_then_what_helps() -> None:
    """In two lines, the second after an arrow; what a screen cannot miss while it draws is not among them."""
    parts = {
        part.key: part
        for element in layout(VIEWS["doctor_ill"](), Size(1920, 1080), Catalogue()).elements
        for part in (element.parts if isinstance(element, Group) else [element])
    }
    wrong, helps = parts["finding/reader seat3/said0"], parts["finding/reader seat3/said1"]
    assert (wrong.reads(), helps.reads()) == ("It does not answer", "Plug it in")
    assert helps.box.y >= wrong.box.bottom - 1 and parts["finding/reader seat3/to"].box.right <= helps.box.x + 1
    assert not any("No screen answers" in part.reads() for part in parts.values())


def test_in_the_walk_keys_are_called_by_what_they_do_and_answers_are_ticks() -> None:
    """A device that answered shows a tick where the others show what they are: nobody needs the colour for it."""
    parts = {element.key: element for element in layout(VIEWS["doctor_walk"](), SMALL, Catalogue()).elements}
    names = [parts[f"trial/reader/seat{seat}/name"].reads() for seat in range(1, 5)]
    assert names == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert (parts["trial/button/blue/name"].reads(), parts["trial/button/blue/note"].reads()) == (
        "Undo",
        "Button · blue",
    )
    ticked = {key for key in parts if key.endswith("/state")}
    assert not any(key.replace("/state", "/sign") in parts for key in ticked)
    assert ticked == {f"trial/{name}/state" for name in ("reader/seat1", "reader/seat3", "button/green")}


def test_in_the_walk_nothing_is_said_twice() -> None:
    """What a device is called in the configuration stands below its name where it says more than that."""
    parts = {element.key: element.reads() for element in layout(VIEWS["doctor_walk"](), SMALL, Catalogue()).elements}
    assert parts["trial/reader/seat2/note"] == "Reader"
    assert parts["trial/encoder/knob/name"] == "Knob" and "trial/encoder/knob/note" not in parts


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_of_a_question_about_one_card_has_air_on_both_sides(language: str) -> None:
    drawn = layout(views.VIEWS["taken_up"](), Size(1920, 1080), Catalogue(language)).elements
    answers = [part for part in drawn if isinstance(part, Button) and part.key.startswith("sheet/")]
    assert len(answers) == 2
    for answer in answers:
        wide = width("heading", round(answer.size), answer.label) + 1.05 * answer.size + 12
        assert answer.box.w - wide > 72 or len([*texts(answer)]) > 1


TILED = {
    "devices": r"page/[^/]+",
    "doctor_walk": r"trial/[^/]+/[^/]+",
    "doctor_walk_many": r"trial/[^/]+/[^/]+",
    "doctor_well": r"tile/[^/]+",
    "doctor_checking": r"tile/[^/]+",
    "enrol_readers": r"place/[^/]+",
}
"""Pages of tiles, and the keys of theirs."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TILED)
def test_tiles_fill_their_page_and_their_names_are_read_across_the_room(name: str, language: str) -> None:
    """All have one size, no ground stands empty, and below them less than a third of the page is left."""
    drawn = layout({**VIEWS, "devices": devices}[name](), Size(1920, 1080), Catalogue(language)).elements
    tiles = [element.box for element in drawn if re.fullmatch(TILED[name], element.key)]
    names = [element for element in drawn if re.fullmatch(f"{TILED[name]}/name", element.key)]
    assert len(tiles) == len(names) >= 5
    sizes = {text.size for element in names for text in texts(element)}
    assert max(sizes) - min(sizes) <= 1 and min(sizes) >= 3.8 * 12
    assert not any(element.cut() or element.fitted().cut for element in names if isinstance(element, Words))
    assert not any(tile.overlaps(other) for place, tile in enumerate(tiles) for other in tiles[:place])
    bar = min(element.box.y for element in drawn if element.key.startswith("bar/"))
    assert max(tile.bottom for tile in tiles) > bar - (bar - min(tile.y for tile in tiles)) / 3


def test_a_device_is_named_for_what_it_is_at_the_table() -> None:
    """What a reader or a button is called in the configuration is said only where two are alike."""
    view = devices()
    twins = replace(view, devices={**view.devices, "left": DeviceView("reader"), "right": DeviceView("reader")})
    read = {element.key: element.reads() for element in layout(view, Size(1920, 1080), Catalogue()).elements}
    assert (read["page/centre/name"], read["page/centre/note"]) == ("Shared by all", "Reader · answers")
    (button,) = (name for name, device in view.devices.items() if device.kind == "button")
    assert (read[f"page/{button}/name"], read[f"page/{button}/note"]) == ("Button", "answers")
    read = {element.key: element.reads() for element in layout(twins, Size(1920, 1080), Catalogue()).elements}
    assert read["page/left/note"] == "Reader · left · answers"


def test_devices_of_one_kind_stand_together_those_at_a_hand_first() -> None:
    """What is missing comes before them."""
    view = devices()
    shown = [part.key for part in layout(view, Size(1920, 1080), Catalogue()).elements if part.key.endswith("/name")]
    kinds = [view.devices[key.split("/")[1]].kind for key in shown if key.startswith("page/")]
    assert kinds == ["reader"] * 5 + ["button", "lamp", "speaker"]


@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
@pytest.mark.parametrize("name", ["doctor_wrong", "doctor_well", "devices", "enrol_readers"])
def test_the_mark_at_a_sign_stays_on_its_tile(name: str, size: Size) -> None:
    drawn = {part.key: part.box for part in layout({**VIEWS, "devices": devices}[name](), size, Catalogue()).elements}
    marks = {key: box for key, box in drawn.items() if key.endswith("/state")}
    assert marks and all(box.bottom <= drawn[key.removesuffix("/state")].bottom for key, box in marks.items())


def test_what_is_wrong_stands_as_far_from_what_is_well_as_that_from_each_other() -> None:
    drawn = layout(VIEWS["doctor_wrong"](), Size(1920, 1080), Catalogue()).elements
    rows = sorted({(part.box.y, part.box.bottom) for part in drawn if re.fullmatch("(finding|tile)/[^/]+", part.key)})
    gaps = {round(below - bottom) for (_, bottom), (below, _) in pairwise(rows)}
    assert len(gaps) == 1


def test_a_sound_that_is_asked_about_is_as_large_as_a_lamp() -> None:
    """Its sign was a third of the other in an empty page."""
    boxes = [
        {part.box for part in layout(VIEWS[name](), Size(1920, 1080), Catalogue()).elements if part.key.endswith("/0")}
        for name in ("doctor_lamp", "doctor_sounds")
    ]
    assert boxes[0] == boxes[1] != set()


def test_what_is_well_is_told_in_words_of_people_until_details_are_asked_for() -> None:
    """Packages, pins and groups are one tile."""
    drawn = layout(VIEWS["doctor_well"](), Size(1920, 1080), Catalogue()).elements
    short = {element.reads() for element in drawn}
    assert "Everything else" in short and "Saved games" in short
    assert not short & {"Python", "Groups", "Pins", "Pin driver"}


@pytest.mark.parametrize("name", ["camera_look", "camera_count"])
def test_a_card_in_the_picture_of_a_camera_has_its_name_or_a_question_mark(name: str) -> None:
    (photo,) = (e for e in layout(VIEWS[name](), Size(1920, 1080), Catalogue()).elements if isinstance(e, Photo))
    assert [text for text, _, _ in photo.cards] == ["blue 7", "?"]


CAMERA = [name for name in VIEWS if name.startswith("camera")]


@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CAMERA)
def test_what_a_camera_needs_is_read_from_where_the_others_sit(name: str, language: str, size: Size) -> None:
    """A sentence or two beside the picture, in the size of names, clear of it and of the cards above them."""
    drawn = layout(VIEWS[name](), size, Catalogue(language))
    said = [element for element in drawn.elements if re.fullmatch(r"beside/\d", element.key)]
    assert 1 <= len(said) <= 2 and drawn.cuts() == []
    assert all(text.size >= 3.5 * size.unit - 1 for element in said for text in texts(element))
    photo = next(element for element in drawn.elements if element.key == "photo")
    others = [e.box for e in drawn.elements if e.key.startswith(("missing/", "alike/", "lesson/", "progress", "bar/"))]
    assert not any(element.box.overlaps(box) for element in said for box in (photo.box, *others))


@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
def test_a_deck_that_is_counted_shows_how_many_are_missing_and_which(size: Size) -> None:
    """A large figure and the cards themselves; tasks by what they ask for, not by a code."""
    drawn = {element.key: element for element in layout(VIEWS["camera_count"](), size, Catalogue()).elements}
    figure = drawn["progress/figure"]
    assert figure.reads() == "13" and isinstance(figure, Words) and figure.fitted().size > 8 * size.unit
    cards = [element for key, element in drawn.items() if re.fullmatch(r"missing/\d+", key)]
    assert isinstance(cards[0], CardFace) and cards[0].code == "B1"
    assert len(cards) == 4 and drawn["missing/task0"].reads() == Catalogue().label(labels_by_word("deep-sea")["T-04"])
    lines = [element.reads() for key, element in drawn.items() if re.fullmatch(r"missing/task\d+", key)]
    assert lines[-1] == f"and {13 - len(cards) - len(lines) + 1} more"
    assert not any(card.box.overlaps(other.box) for card in cards for other in cards if card is not other)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
def test_a_task_that_is_taught_is_known_by_its_sentence(size: Size, language: str) -> None:
    """It bears no code; which view is wanted is shown beside it."""
    drawn = {part.key: part for part in layout(VIEWS["camera_teach_task"](), size, Catalogue(language)).elements}
    task = drawn["lesson/card/name"]
    assert task.reads() == Catalogue(language).label(labels_by_word("deep-sea")["T-44"]) and not task.cut()
    assert [f"lesson/view{number}/ground" in drawn for number in range(3)] == [True] * 3
    assert not any("T-44" in part.reads() for part in drawn.values())


def test_a_card_that_is_taught_is_shown_as_it_is_to_lie() -> None:
    """Straight, half around, aslant: what was seen has a tick, what comes next is framed and bright."""
    drawn = {element.key: element for element in layout(VIEWS["camera_teach"](), SMALL, Catalogue()).elements}
    views = [drawn[f"lesson/view{number}"] for number in range(3)]
    assert [view.angle for view in views if isinstance(view, TiltedCard)] == [0.0, 180.0, 20.0]
    grounds = [drawn[f"lesson/view{number}/ground"] for number in range(3)]
    assert [bool(ground.edge) for ground in grounds if isinstance(ground, Panel)] == [False, True, False]
    assert [f"lesson/view{number}/tick" in drawn for number in range(3)] == [True, False, False]


@pytest.mark.parametrize("size", [SMALL, Size(480, 800), Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["joining", "joining_home"])
def test_what_a_phone_scans_and_what_is_typed_on_it_share_the_page(name: str, language: str, size: Size) -> None:
    """Codes and figures fill it together: across the room both are seen, and nothing stands in the way of another."""
    drawn = layout(VIEWS[name](), size, Catalogue(language))
    parts = {element.key: element for element in drawn.elements}
    grounds = [element.box for key, element in parts.items() if key.endswith("/ground") or key.startswith("holder/")]
    lowest = min(element.box.y for key, element in parts.items() if key.startswith("bar/"))
    figures = [element for element in drawn.elements if isinstance(element, Figures)]
    assert len(figures) == 3 and min(figure.box.h for figure in figures) > min(size) / 6
    assert max(ground.bottom for ground in grounds) > 0.94 * lowest and drawn.cuts() == []
    boxes = [box for key, box in ((key, element.box) for key, element in parts.items()) if key.endswith("/ground")]
    assert not any(box.overlaps(other) for place, box in enumerate(boxes) for other in boxes[:place])
    assert not [e.reads() for e in drawn.elements if isinstance(e, Words) and "/line" in e.key and e.fitted().cut]


@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_default_of_a_setting_is_named_under_it_as_soon_as_something_else_is_chosen(
    language: str, size: Size
) -> None:
    """Whoever has tried something finds the way back without a second page, on a small panel where it has room."""
    say = Catalogue(language).sentence
    for word, name, value in (("THEME light", "theme", "theme-dark"), ("MOTION no", "motion", "settings-moving")):
        usual, key = say("settings-usual", {"value": say(value)}), f"settings/settings-{name}/note"
        for view, expected in ((settings(), ""), (settings(word), usual)):
            drawn = layout(view, size, Catalogue(language))
            noted = next((part.reads() for part in drawn.elements if part.key == key), "")
            assert noted == expected or (size == SMALL and language == "fr" and not noted)
            assert drawn.cuts() == []


FILLED = {"enrol_check": "CANCEL", "enrol_complete": "CANCEL", "enrol_missing": "CANCEL", "enrol_readers": "CANCEL",
          "enrol_clash": "", "enrol_reader": "TEAM YELLOW"}  # fmt: skip


@pytest.mark.parametrize(("name", "light"), FILLED.items())
def test_a_page_of_enrolment_fills_one_answer_at_most(name: str, light: str) -> None:
    buttons = [e for e in layout(VIEWS[name](), Size(1920, 1080), Catalogue()).elements if isinstance(e, Button)]
    assert [button.word for button in buttons if button.ground == "light"] == [light] * bool(light)


@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
def test_two_tags_of_one_card_fill_their_page(size: Size) -> None:
    """Each row is as high as it can be, its card a card and its name as large as one."""
    drawn = {element.key: element for element in layout(VIEWS["enrol_doubled"](), size, Catalogue()).elements}
    rows = [element for key, element in drawn.items() if re.fullmatch(r"wrong/[^/]+", key) and key != "wrong/title"]
    assert len(rows) == 2 and min(row.box.h for row in rows) > size.height / 5
    names = [text.size for key, element in drawn.items() if key.endswith("/name") for text in texts(element)]
    assert min(names) >= 4.8 * size.unit


def test_what_could_not_be_saved_is_told_of_beside_the_card() -> None:
    """No bar pushes the card away, and the card that was refused is the one that lies there."""
    drawn = {e.key: e for e in layout(VIEWS["enrol_full_disk"](), Size(1920, 1080), Catalogue()).elements}
    assert {"refused/card", "refused/text", "refused/next"} <= drawn.keys()
    assert drawn["refused/card"].box.x > drawn["asked/DS:B7"].box.right
    said = drawn["refused/next"]
    assert isinstance(said, Words) and "catalogue.toml" not in said.reads(), "people do not mend files"


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1280, 720), SMALL], ids=str)
def test_a_fault_is_larger_than_what_is_well(size: Size) -> None:
    drawn = layout(VIEWS["doctor_wrong"](), size, Catalogue("en")).elements
    fault = max(part.size for part in drawn if isinstance(part, Words) and part.key.startswith("finding/"))
    well = [part for part in drawn if isinstance(part, Words) and re.fullmatch("tile/.*/name", part.key)]
    assert len(well) > 3 and (size == SMALL or max(part.size for part in well) < 0.7 * fault)


def test_a_card_of_a_sign_has_its_name_and_no_letter_in_brackets() -> None:
    card = next(
        e for e in layout(VIEWS["enrol_symbol"](), Size(1920, 1080), Catalogue()).elements if e.key[:9] == "asked/FM:"
    )
    assert isinstance(card, SymbolCard) and card.name == "lightning"


@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
def test_each_kind_of_tag_too_many_has_a_title_of_its_own(size: Size) -> None:
    drawn = {part.key: part for part in layout(VIEWS["enrol_check"](), size, Catalogue()).elements}
    titles = [drawn[f"wrong/{kind}/title"] for kind in ("enrol-doubled", "enrol-strange")]
    assert [title.reads() for title in titles] == ["Several tags", "Tags that belong to no card"]
    assert titles[1].box.y > drawn["wrong/04A1B2C3D403"].box.bottom
    if size != SMALL:
        cards = [part.box for key, part in drawn.items() if key.startswith("missing/DS")]
        assert max(card.right for card in cards) > 0.5 * size.width


@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
def test_codes_beside_each_other_are_as_large(size: Size) -> None:
    wifi, page = (
        part.box for part in layout(VIEWS["joining"](), size, Catalogue("en")).elements if isinstance(part, Code)
    )
    assert (wifi.w, wifi.h, wifi.y) == (page.w, page.h, page.y)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_of_the_settings_stands_for_one_thing(language: str) -> None:
    parts = layout(settings(), Size(1920, 1080), Catalogue(language)).elements
    signs = [part.name for part in parts if isinstance(part, Icon)]
    signs += [
        part.icon for part in parts if isinstance(part, Button) and part.icon not in ("", "tick", "sound", "plus")
    ]
    assert len(set(signs)) == len(signs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
def test_how_far_away_is_said_in_metres_over_who_looks(size: Size, language: str) -> None:
    words = Catalogue(language)
    parts = layout(SETUPS["settings_first_distance"](), size, words).elements
    said = [part.reads() for part in parts if part.key.endswith("/metres")]
    assert said == [words.sentence("settings-metres", {"number": metres}) for metres in DISTANCES.values()]


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1280, 720), SMALL], ids=str)
def test_the_games_fill_the_room_of_a_first_evening(size: Size) -> None:
    """A band of empty ground lay above and below the cards."""
    parts = {part.key: part for part in layout(views.VIEWS["home_first"](), size, Catalogue("en")).elements}
    tiles = [part.box for key, part in parts.items() if re.fullmatch("tile/[^/]+", key)]
    tools = [parts[f"home/{word}"] for word in ("LOGBOOK", "DEVICES", "SETTINGS")]
    assert min(tile.h for tile in tiles) > 0.55 * size.height
    assert max(tile.bottom for tile in tiles) > tools[0].box.y - 0.06 * size.height
    assert all(isinstance(tool, Button) and tool.icon and tool.size >= 4 * size.unit for tool in tools)


@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
def test_who_asks_how_far_away_sees_a_screen_a_table_and_a_person(size: Size) -> None:
    parts = {part.key: part.box for part in layout(SETUPS["settings_first_distance"](), size, Catalogue("en")).elements}
    for name in DISTANCES:
        screen, table, person = (parts[f"DISTANCE {name}/{part}"] for part in ("screen", "table", "person"))
        assert screen.right < table.x and table.x < person.x and person.right < table.right
        assert all(
            parts[f"DISTANCE {name}/{part}"].inside(parts[f"first/DISTANCE {name}"]) for part in ("screen", "table")
        )


@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
def test_the_card_asked_for_and_the_tags_bound_last_end_on_one_line(size: Size) -> None:
    """The question names the card, so its name does not stand under it once more."""
    parts = layout(VIEWS["enrol_card"](), size, Catalogue("en")).elements
    keys = [part.key for part in parts]
    assert "asked/name" not in keys
    place = next(part.box for part in parts if part.key == "asked/place")
    low = max(part.box.bottom for part in parts if part.key.startswith("latest/"))
    assert low == pytest.approx(place.bottom, abs=2)


@pytest.mark.parametrize("name", ["doctor_wrong", "doctor_ill"])
def test_what_is_wrong_is_said_right_after_its_name_in_one_column(name: str) -> None:
    """A short name stood far from its sentence."""
    parts = layout(VIEWS[name](), Size(1920, 1080), Catalogue("en")).elements
    said = [part.box for part in parts if part.key.endswith("/said0")]
    topics = [part for part in parts if part.key.endswith("/topic") and part.key.startswith("finding/")]
    longest = max(width(topic.style, round(topic.size), topic.reads()) for topic in topics if isinstance(topic, Words))
    assert len({round(box.x) for box in said}) == 1 and 24 < said[0].x - topics[0].box.x - longest < 84


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_lies_there_twice_has_a_line_of_its_own_and_is_not_among_those_missing(language: str) -> None:
    parts = layout(VIEWS["camera_count"](), Size(1920, 1080), Catalogue(language)).elements
    said = [part.reads().lower() for part in parts if re.fullmatch(r"beside/\d", part.key)]
    assert len(said) == 2 and Catalogue(language).card("B7").lower() in said[0]
    assert not any(isinstance(part, CardFace) and part.code == "B7" for part in parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
def test_whether_a_post_is_away_is_never_cut(size: Size, language: str) -> None:
    """Without room for who holds it, its state stands alone."""
    parts = layout(VIEWS["joining"](), size, Catalogue(language)).elements
    states = [part for part in parts if re.fullmatch(r"holder/.*/by", part.key)]
    assert len(states) == 5 and not any(isinstance(part, Words) and part.fitted().cut for part in states)


@pytest.mark.parametrize("name", [name for name in VIEWS if name.startswith(("camera", "joining", "enrol", "doctor"))])
def test_the_way_back_stands_last(name: str) -> None:
    drawn = layout(VIEWS[name](), Size(1920, 1080), Catalogue("en")).elements
    bar = [part for part in drawn if isinstance(part, Button) and part.key.startswith("bar/")]
    ways = [part for part in bar if part.label == "Back"]
    assert ways == [max(bar, key=lambda part: (part.box.y, part.box.x))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_panel_shows_of_every_game_its_sign_its_name_and_how_many_play_it(language: str) -> None:
    """Long names took the sign of Planet Nine away; names of one line stood lower than those of three."""
    for name in ("home", "home_crew", "home_first"):
        parts = {part.key: part for part in layout(views.VIEWS[name](), Size(800, 480), Catalogue(language)).elements}
        names = [part for key, part in parts.items() if key.startswith("tile/") and key.endswith("/name")]
        # One that is too long for the others' height begins higher, under a smaller sign.
        assert len(names) == 5 and len({part.valign for part in names}) == 1  # type: ignore[attr-defined]
        assert sum(part.box.y == max(other.box.y for other in names) for part in names) >= 4
        assert all(parts[part.key.replace("/name", "/note")].box.y >= part.box.bottom - 1 for part in names)
        assert all(parts[part.key.removesuffix("/name")].emblem for part in names)  # type: ignore[attr-defined]
        starts = [key for key in parts if key.startswith("start/") and key.count("/") == 1]
        assert all(f"{start}/sign" in parts for start in starts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_of_the_menu_is_alone_and_twice_as_wide(language: str) -> None:
    drawn = layout(views.VIEWS["menu"](), Size(800, 480), Catalogue(language)).elements
    table = [part.box for part in drawn if part.key in {f"menu/{word}" for word in ("MUTE", "SETTINGS", "SHEETS")}]
    assert max(box.w for box in table) < 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_loud_it_is_stands_in_the_settings_of_a_small_panel(language: str) -> None:
    parts = {part.key: part for part in layout(settings(), SMALL, Catalogue(language)).elements}
    assert "70" in parts["settings/settings-sound/note"].reads()
    # A row has one name, whatever the size of the panel.
    large = {part.key: part for part in layout(settings(), Size(1920, 1080), Catalogue(language)).elements}
    names = [key for key in parts if re.fullmatch(r"settings/settings-\w+/name", key)]
    assert len(names) == 6 and all(parts[key].reads() == large[key].reads() for key in names)


@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_switch_and_the_way_to_another_page_differ_in_shape_and_place(language: str, size: Size) -> None:
    """A switch says in its sign alone whether it is on; what leads on is a row with a chevron, beside theirs."""
    drawn = layout(settings(), size, Catalogue(language))
    parts, say = {part.key: part for part in drawn.elements}, Catalogue(language).sentence
    switches = [part for part in parts.values() if isinstance(part, Button) and part.icon.startswith("switch-")]
    assert [(part.icon, part.label) for part in switches] == [
        ("switch-off", say("settings-phones")), ("switch-on", say("settings-camera"))
    ]  # fmt: skip
    door, group = parts["settings/ENROL readers"], parts["settings/settings-besides"]
    assert not isinstance(door, Button) and door.word == "ENROL readers" and "settings/ENROL readers/leads" in parts
    assert door.box.x > group.box.right and all(part.box.inside(group.box) for part in switches)
    assert drawn.cuts() == []


def test_lost_attempts_stand_beside_the_way_that_leads_down() -> None:
    parts = {
        part.key: part.box for part in layout(views.VIEWS["logbook_route"](), Size(800, 480), Catalogue()).elements
    }
    ways = [box for key, box in parts.items() if key.startswith("link") and box.h > box.w]
    pips = [box for key, box in parts.items() if "/lost" in key]
    assert pips and ways and not any(pip.overlaps(way, 0.0) for pip in pips for way in ways)


@pytest.mark.parametrize("size", [SMALL, Size(1920, 1080)], ids=str)
def test_a_voyage_is_a_wave_and_every_lost_attempt_stands_at_its_own_station(size: Size) -> None:
    """Between two rows of a small panel nobody saw to which of them pips belonged."""
    parts = {part.key: part.box for part in layout(views.VIEWS["logbook_route"](), size, Catalogue()).elements}
    heights = [parts[f"stop{number}"].centre[1] for number in range(1, 9)]
    assert max(heights[::2]) < min(heights[1::2])
    stations = {key: box for key, box in parts.items() if re.fullmatch(r"stop\d+", key)}
    pips = [(key.partition("/")[0], box) for key, box in parts.items() if re.search(r"/lost\d", key)]
    assert pips
    for own, pip in pips:
        away = {key: math.dist(box.centre, pip.centre) for key, box in stations.items()}
        # Where the way leads down they stand beside it.
        assert own == "stop8" or min(away, key=away.__getitem__) == own
        assert own == "stop8" or size != SMALL or pip.overlaps(stations[own])


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_of_attempts_are_as_large_as_what_is_read(language: str) -> None:
    """Many of them stood in 35 or 28 of 1080 lines: the oldest give way before a reason is too small."""
    view = views.VIEWS["logbook"]()
    assert view.logbook is not None
    route = view.logbook.routes[0]
    stops = tuple(replace(stop, tries=stop.tries * 3) for stop in route.stops)
    book = replace(view.logbook, routes=(replace(route, stops=stops), *view.logbook.routes[1:]))
    drawn = layout(replace(view, logbook=book), Size(1920, 1080), Catalogue(language))
    ends = [part.size for part in drawn.elements if isinstance(part, Words) and part.key.endswith("/end")]
    assert len(ends) > 3 and min(ends) > 38 and drawn.cuts() == []


@pytest.mark.parametrize("name", [name for name in SETUPS if name.startswith("setup_")])
def test_in_the_set_up_start_alone_is_filled_and_what_is_chosen_has_a_tick(name: str) -> None:
    buttons = [
        part for part in layout(SETUPS[name](), Size(800, 480), Catalogue()).elements if isinstance(part, Button)
    ]
    assert {part.key for part in buttons if part.ground == "light"} <= {"start", "bar/OK"}
    chosen = [part for part in buttons if part.key.startswith(("what/", "values/")) and part.edge == "light"]
    assert all(part.icon in ("tick", "down") for part in chosen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_warnings_stand_first_with_a_sign_and_no_picture_takes_their_room(language: str) -> None:
    parts = layout(SETUPS["setup_notes"](), Size(1920, 1080), Catalogue(language)).elements
    lines = [part for part in parts if isinstance(part, Words) and part.key.startswith(("ready/told", "ready/known"))]
    signed = [part.key.removesuffix("/sign") for part in parts if re.fullmatch(r"ready/told\d/sign", part.key)]
    assert signed == [line.key for line in lines][: len(signed)] and len(signed) == 2
    assert not any(re.fullmatch(r"ready/\d", part.key) for part in parts)
    assert min(line.size for line in lines if line.colour == "text") >= 2.7 * Size(1920, 1080).unit


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["deep_sea", "planet_nine", "captain_sonar", "toy_battle", "fifty"])
def test_what_to_prepare_stands_whole_on_the_first_page_of_a_small_panel(game: str, language: str) -> None:
    """How it ends stands below it; of 50 Missions alone, which has a long note on its box, on a second page."""
    view, catalogue = SETUPS[f"setup_{game}"](), Catalogue(language)
    assert view.setup is not None
    drawn = layout(view, SMALL, catalogue)
    said = {part.reads() for part in drawn.elements if part.key.startswith(("ready/told", "ready/known"))}
    lines = view.setup.prepared.sentences
    assert {catalogue.say(line) for line in lines if game != "fifty" or not line.key.endswith("-ends")} == said
    assert ("page/number" in {part.key for part in drawn.elements}) == (game == "fifty") and drawn.cuts() == []


@pytest.mark.parametrize("size", [Size(1920, 1080), SMALL], ids=str)
@pytest.mark.parametrize("name", ["doubt", "taken_up"])
def test_the_clock_over_a_question_has_the_sign_and_the_colour_of_a_clock(name: str, size: Size) -> None:
    """Figures alone under a headline say nothing."""
    parts = {part.key: part for part in layout(views.VIEWS[name](), size, Catalogue()).elements}
    sign, face = parts["sheet/clock/sign"], parts["sheet/clock"]
    assert getattr(sign, "name", "") == getattr(sign, "colour", "") == getattr(face, "colour", "") == "clock"
    assert sign.box.right < face.box.x


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_station_of_the_logbook_has_the_room_and_its_buttons_a_line(language: str) -> None:
    """Attempts on a small panel are as large as they fit; what the map says of itself stands on one line."""
    drawn = layout(views.VIEWS["logbook"](), SMALL, Catalogue(language))
    parts = {part.key: part for part in drawn.elements}
    buttons = [part.box for key, part in parts.items() if key.startswith("logbook/")]
    assert max(box.h for box in buttons) < 60 < 250 < parts["stop"].box.h and drawn.cuts() == []
    end = parts["try0/end"]
    assert isinstance(end, Words) and end.size > 24
    route = {part.key: part.box for part in layout(views.VIEWS["logbook_route"](), SMALL, Catalogue(language)).elements}
    assert route["legend/touch"].y == pytest.approx(route["legend/done/text"].y, abs=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_of_a_group_of_a_small_menu_are_nearer_to_each_other_than_to_the_next(language: str) -> None:
    parts = {part.key: part.box for part in layout(views.VIEWS["menu"](), SMALL, Catalogue(language)).elements}
    talk, correct, mute = (parts[f"menu/{word}"] for word in ("TALK SEAT 1", "CORRECT", "MUTE"))
    assert 2 * (correct.y - talk.bottom) < mute.y - correct.bottom


@pytest.mark.parametrize(("state", "light"), [("missing", "DOCTOR"), ("ok", "OK")])
def test_where_a_reader_is_missing_the_doctor_is_filled(state: str, light: str) -> None:
    view = views.VIEWS["devices"]()
    devices = {name: replace(device, state=state) for name, device in view.devices.items()}
    drawn = layout(replace(view, devices=devices), SMALL, Catalogue()).elements
    assert [part.word for part in drawn if isinstance(part, Button) and part.ground == "light"] == [light]
