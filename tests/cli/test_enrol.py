"""Enrolment: tags are bound in turn, undone, resumed, checked and carried from file to file."""

import io
import json
import os
import subprocess
import sys
import termios
import time
import tomllib
import tty
from pathlib import Path

import pytest

from companion.cli.enrol import all_readers
from companion.cli.labels import labels_of
from companion.cli.main import main
from companion.config import parse
from companion.rules.seats import Speaker
from companion.store.catalogue import load
from companion.store.lock import FolderTaken, take
from companion.table.enrolling import stands
from companion.table.enrolment import Result, Vocabulary, begin, deck_check, forget, scanned, skip, undo
from tests.devices.helpers import pseudo_terminal

CARDS = ("P9:P1", "P9:P2", "P9:P3")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("COMPANION_CONFIG", raising=False)
    return tmp_path


def test_cards_are_asked_for_in_turn() -> None:
    sitting = begin(CARDS, {})
    for tag, word in zip(("04a1", "04a2", "04a3"), CARDS, strict=True):
        assert sitting.asked == word
        sitting, answer = scanned(sitting, tag)
        assert answer.result is Result.BOUND
    assert sitting.asked is None and sitting.count == 3
    assert scanned(sitting, "04A4")[1].result is Result.NOTHING_LEFT


def test_a_printed_label_chooses_its_card() -> None:
    sitting, answer = scanned(begin(CARDS, {}), "p9:p3")
    assert answer.result is Result.CHOSEN and sitting.asked == "P9:P3"
    sitting, _ = scanned(sitting, "AA")
    assert sitting.tags == {"AA": "P9:P3"} and sitting.asked == "P9:P1"


def test_a_tag_of_another_card_changes_nothing() -> None:
    sitting, _ = scanned(begin(CARDS, {}), "AA")
    sitting, _ = scanned(sitting, "BB")
    after, answer = scanned(sitting, "aa")
    assert answer.result is Result.TAKEN and answer.word == "P9:P1" and after == sitting


def test_the_same_tag_left_on_the_reader_is_no_mistake() -> None:
    sitting, _ = scanned(begin(CARDS, {}), "AA")
    assert scanned(sitting, "AA")[1].result is Result.AGAIN


def test_labels_of_other_games_are_no_tags() -> None:
    after, answer = scanned(begin(CARDS, {}), "FM:RED-1.A", Vocabulary(("P9", "FM")))
    assert answer.result is Result.NOT_A_TAG and not after.tags
    assert scanned(begin(CARDS, {}), "12:34:56", Vocabulary(("P9", "FM")))[1].result is Result.BOUND


def test_undo_goes_back_to_the_card_and_only_within_the_sitting() -> None:
    sitting, _ = scanned(begin(CARDS, {"OLD": "P9:P1"}), "AA")
    sitting, answer = undo(sitting)
    assert answer.result is Result.UNDONE and sitting.asked == "P9:P2" and sitting.tags == {"OLD": "P9:P1"}
    assert undo(sitting)[1].result is Result.NOTHING_TO_UNDO


def test_a_skipped_card_comes_again_after_the_last() -> None:
    sitting, answer = skip(begin(CARDS, {}))
    assert answer.result is Result.SKIPPED and sitting.asked == "P9:P2"
    for tag in ("AA", "BB"):
        sitting, _ = scanned(sitting, tag)
    assert sitting.asked == "P9:P1"


def test_forgetting_frees_older_tags() -> None:
    sitting, answer = forget(begin(CARDS, {"OLD": "P9:P1", "OLD2": "P9:P1"}), "p9:p1")
    assert answer.result is Result.FORGOTTEN and not sitting.tags and sitting.asked == "P9:P1"
    assert forget(sitting, "NONE")[1].result is Result.NOT_A_TAG


def test_the_deck_check_names_the_missing_the_doubled_and_the_strange() -> None:
    check = deck_check(CARDS, {"A": "P9:P1", "B": "P9:P1", "C": "P9:P77", "D": "FM:RED-1.A"}, (*CARDS, "FM:RED-1.A"))
    assert check.missing == ("P9:P2", "P9:P3")
    assert check.doubled == {"P9:P1": ("A", "B")}
    assert check.strange == {"C": "P9:P77"}
    assert not check.whole


def test_typed_lines_bind_cards_and_the_file_is_readable(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "04a1", "04a2", "UNDO", "04a3", "CO:UNDO", "04a4", "04a1", "SKIP", "04a5", "END")
    assert main(["enrol", "P9"]) == 0
    tags = load(folder / "catalogue.toml")
    assert tags == {"04A1": "P9:P1", "04A4": "P9:P2", "04A5": "P9:P4"}
    assert '"04A1" = "P9:P1"' in (folder / "catalogue.toml").read_text()
    said = capsys.readouterr().out
    assert "Now put pink 1 on any reader" in said and "Pink 1 (P9:P1)" in said
    assert "This tag already stands for pink 1. Nothing has changed" in said
    assert said.count("1 of 76 cards has a tag\n  Pink 2 (P9:P2)") == 3, "the second card is asked for after each UNDO"


def test_a_word_of_the_table_is_never_bound(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody types OK or presses Enter on a menu card: that is no tag, and would stay one for ever."""
    typed(monkeypatch, "OK", "pause", "CO:MENU", "04a1", "END")
    assert main(["enrol", "P9"]) == 0
    assert load(folder / "catalogue.toml") == {"04A1": "P9:P1"}


def test_typed_words_stay_words_and_short_labels_mean_their_cards(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Words of any game, labels without their prefix, and what somebody types who looks for help."""
    said = ("help", "please", "communicate", "torpedo g2", "red-7", "B1", "04a1", "forget b1", "04a2", "END")
    typed(monkeypatch, *said)
    assert main(["enrol", "P9"]) == 0
    assert load(folder / "catalogue.toml") == {"04A2": "P9:B1"}
    out = capsys.readouterr().out
    assert out.count("is a word, not a tag: nothing was enrolled") == 4
    assert out.count("\n  Blue 1 (P9:B1)") == 2, "chosen by its label, and again when its tag was taken away"


def test_the_companions_own_cards_are_chosen_by_their_labels(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "CO:MENU", "04a1", "OK", "END")
    assert main(["enrol", "CO"]) == 0
    assert load(folder / "catalogue.toml") == {"04A1": "CO:MENU"}


def test_a_second_sitting_goes_on_where_the_first_stopped(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "04A1", "04A2")
    assert main(["enrol", "P9"]) == 0
    capsys.readouterr()
    typed(monkeypatch, "04A3")
    assert main(["enrol", "P9"]) == 0
    assert "2 of 76 cards have a tag" in capsys.readouterr().out
    assert load(folder / "catalogue.toml")["04A3"] == "P9:P3"


@pytest.mark.long
def test_three_hundred_tags_in_one_sitting(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All cards, tasks and tiles of all games, each saved as it is read."""
    wanted = [
        label.code for name in ("planet-nine", "deep-sea", "toy-battle", "fifty-missions") for label in labels_of(name)
    ]
    typed(monkeypatch, *(f"E004{number:08X}" for number in range(300)))
    begun = time.monotonic()
    assert main(["enrol", "all", "--kinds", "card,task,tile"]) == 0
    tags = load(folder / "catalogue.toml")
    assert len(tags) == 300 and len(set(tags.values())) == 300 and set(tags.values()) <= set(wanted)
    assert time.monotonic() - begun < 20


def test_the_check_is_a_finding_until_every_card_has_one_tag(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    codes = [label.code for label in labels_of("toy-battle") if label.kind == "tile"]
    rows = "".join(f'"T{index}" = "{code}"\n' for index, code in enumerate(codes[1:]))
    (folder / "catalogue.toml").write_text(f'[tags]\n{rows}"TWICE" = "{codes[5]}"\n')
    assert main(["enrol", "TB", "--check", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data == {
        "ok": False, "cards": 48, "missing": [codes[0]], "doubled": {codes[5]: ["T4", "TWICE"]}, "strange": {},
    }  # fmt: skip
    (folder / "catalogue.toml").write_text(f'[tags]\n{rows}"FIRST" = "{codes[0]}"\n')
    assert main(["enrol", "TB", "--check"]) == 0
    assert capsys.readouterr().out.startswith("Every card has exactly one tag\n")


def test_tags_of_words_that_no_label_has_are_named_whatever_their_prefix(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "catalogue.toml").write_text('[tags]\n"A1" = "P9:P77"\n"A2" = "ZZ:1"\n"A3" = "FM:RED-1.A"\n')
    assert main(["enrol", "P9", "--check", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["strange"] == {"A1": "P9:P77", "A2": "ZZ:1"}
    assert main(["enrol", "all", "--kinds", "tile", "--check", "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["cards"] == 48 and data["strange"] == {"A1": "P9:P77", "A2": "ZZ:1"}


def test_catalogues_are_carried_from_table_to_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "catalogue.toml").write_text('[tags]\n"A1" = "P9:P1"\n')
    (folder / "friend.toml").write_text('[tags]\n"a1" = "p9:p1"\n"B2" = "DS:S1"\n')
    out = folder / "out" / "all.toml"
    assert main(["enrol", "--import", str(folder / "friend.toml"), "--export", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"tags": 2, "added": 1}
    assert load(out) == load(folder / "catalogue.toml") == {"A1": "P9:P1", "B2": "DS:S1"}


def test_an_import_that_contradicts_changes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "catalogue.toml").write_text('[tags]\n"A1" = "P9:P1"\n')
    (folder / "friend.toml").write_text('[tags]\n"A1" = "P9:P2"\n"B2" = "DS:S1"\n')
    assert main(["enrol", "--import", str(folder / "friend.toml")]) == 2
    error = capsys.readouterr().err
    assert "tag A1 is P9:P2 there and P9:P1 here" in error and error.count("\n") == 1
    assert load(folder / "catalogue.toml") == {"A1": "P9:P1"}


def test_a_catalogue_without_its_heading_is_kept_as_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Read as empty, it would be lost with the next tag."""
    (folder / "catalogue.toml").write_text('[tag]\n"A1" = "P9:P1"\n')
    typed(monkeypatch, "04A2", "END")
    assert main(["enrol", "P9"]) == 2
    assert "found tag, expected every tag below one line [tags]" in capsys.readouterr().err
    assert "A1" in (folder / "catalogue.toml").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["enrol"], "name a game"),
        (["enrol", "--export", "/"], "is a folder; name a file"),
        (["enrol", "--import", "/"], "/ cannot be read: Is a directory"),
        (["enrol", "P9", "--kinds", "dragon"], "found kind 'dragon'"),
        (["enrol", "--import", "/nowhere.toml"], "cannot be read"),
    ],
)
def test_wrong_use_is_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


class Wire:
    """A reader on a pseudo-terminal."""

    def __init__(self) -> None:
        self.host, self.device = pseudo_terminal()
        tty.setraw(self.host)
        tty.setraw(self.device)
        self.path = os.ttyname(self.device)

    def scan(self, payload: str) -> None:
        os.write(self.host, payload.encode() + b"\r")

    def opened(self) -> None:
        """Wait until somebody has set the line as a serial reader's; what comes before that may be dropped."""
        deadline = time.monotonic() + 120
        while termios.tcgetattr(self.device)[2] & termios.CLOCAL == 0 and time.monotonic() < deadline:
            time.sleep(0.02)
        time.sleep(0.2)

    def close(self) -> None:
        os.close(self.host)
        os.close(self.device)


class Verb:
    """``companion enrol`` in a process of its own, watched line by line."""

    def __init__(self, folder: Path, *words: str) -> None:
        environ = {**os.environ, "COMPANION_DATA": str(folder), "HOME": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "enrol", *words],
            env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.lines: list[str] = []

    def until(self, part: str) -> str:
        """The output up to a line that contains the part; a verb that ends without it fails the test."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)
            if part in line:
                return line
        raise AssertionError(f"{part!r} never came:\n{''.join(self.lines)}")

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ended(self) -> tuple[int, str]:
        rest, _ = self.process.communicate(timeout=120)
        return self.process.returncode, "".join(self.lines) + rest


@pytest.mark.long
def test_a_serial_reader_and_the_keyboard_bind_in_one_sitting(folder: Path) -> None:
    wire = Wire()
    (folder / "table.toml").write_text(f'[reader.centre]\nport = "{wire.path}"\n')
    verb = Verb(folder, "DS", "--config", str(folder / "table.toml"))
    verb.until("Now put pink 1 on any reader")
    wire.opened()
    wire.scan("4006381333931")
    verb.until("1 of 136 cards has a tag")
    verb.until("✓ 4006381333931 = Pink 1")
    verb.type("DS:S4")
    verb.until("Now put submarine 4 on any reader")
    wire.scan("5000112637922")
    verb.until("✓ 5000112637922 = Submarine 4")
    verb.type("END")
    status, said = verb.ended()
    wire.close()
    assert status == 0, said
    assert load(folder / "catalogue.toml") == {"4006381333931": "DS:P1", "5000112637922": "DS:S4"}


@pytest.mark.long
def test_a_seat_card_on_each_reader_gives_the_lines_to_paste(folder: Path) -> None:
    """One reader reads a printed card; the other reads tags only, so its seat is typed."""
    first, two = Wire(), Wire()
    config = folder / "table.toml"
    config.write_text(
        f'[reader.left]\nport = "{first.path}"\n[reader.right]\nport = "{two.path}"\nbaud = 19200\nseat = 5\n'
    )
    verb = Verb(folder, "--readers", "--config", str(config))
    verb.until("Scan a seat card on each reader")
    first.opened()
    two.opened()
    first.scan("CO:SEAT 2")
    verb.until("✓ left: Seat 2")
    two.scan("04A1B2")
    verb.until("Where does the reader “right” stand?")
    verb.type("TEAM BLUE ENG")
    verb.until("✓ right: ")
    verb.type("END")
    status, said = verb.ended()
    first.close()
    two.close()
    assert status == 0, said
    pasted = said[said.rindex("[reader.left]") :]
    assert tomllib.loads(pasted) == {
        "reader": {
            "left": {"protocol": "lines", "port": first.path, "baud": 9600, "seat": 2},
            "right": {"protocol": "lines", "port": two.path, "baud": 19200, "team": "blue", "role": "engineer"},
        }
    }
    readers = parse(pasted).devices.readers
    assert [reader.bound for reader in readers] == [Speaker(seat=2), Speaker(team="blue", role="engineer")]


def test_ports_that_no_reader_has_are_offered_too() -> None:
    config = parse('[reader.new1]\nport = "/dev/null"\n')
    ports = [
        {"kind": "serial", "path": "/dev/serial/by-id/known", "device": "/dev/null"},
        {"kind": "serial", "path": "/dev/serial/by-id/other", "device": "/dev/ttyUSB7"},
        {"kind": "keyboard", "path": "/dev/input/by-id/x-kbd", "device": "/dev/input/event3"},
    ]
    names = [(reader.name, reader.port) for reader in all_readers(config, ports)]
    assert names == [("new1", "/dev/null"), ("new2", "/dev/serial/by-id/other")]


@pytest.mark.parametrize("words", [["P9"], ["--readers"], ["--import", "other.toml"]])
def test_beside_a_running_table_nothing_is_enrolled(
    words: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table would save its own tags over them, and it has the readers."""
    (folder / "other.toml").write_text('[tags]\n"B2" = "P9:P2"\n')
    monkeypatch.chdir(folder)
    table = take(folder, "companion run", "2026-01-01 20:15")
    typed(monkeypatch, "04A1", "END")
    assert main(["enrol", *words]) == 2
    error = capsys.readouterr().err
    assert "is in use by companion run" in error and "close it first" in error and error.count("\n") == 1
    assert not (folder / "catalogue.toml").exists()
    table.release()


def test_looking_at_the_tags_of_a_running_table_is_allowed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = take(folder, "companion run", "2026-01-01 20:15")
    assert main(["enrol", "TB", "--check"]) == 1
    assert main(["enrol", "--export", str(folder / "out.toml")]) == 0
    table.release()


@pytest.mark.long
def test_a_sitting_keeps_a_table_out(folder: Path) -> None:
    """Until it ends, and not one moment longer."""
    verb = Verb(folder, "TB")
    verb.until("Now put")
    with pytest.raises(FolderTaken, match="in use by companion enrol"):
        take(folder, "companion run", "")
    verb.type("END")
    assert verb.ended()[0] == 0
    take(folder, "companion run", "").release()


@pytest.mark.parametrize("text", ["P9:B7", "SEAT 9", "TEAM BLUE COOK", "SEAT", "04A1"])
def test_other_payloads_bind_no_reader(text: str) -> None:
    assert stands(text) is None


def test_every_reader_card_that_is_printed_binds_a_reader() -> None:
    for label in labels_of("companion"):
        assert (stands(label.code) is not None) == (label.kind in ("reader", "seat")), label
