"""A builder's walk: from an empty folder to a running table, as hardware/README.md tells it.

The scanner is a pseudo-terminal that can be unplugged, the buttons are gpiozero's mock pins; all else is the program
as a builder starts it.
"""

import io
import os
import re
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.cli.main import _parser, main
from companion.config import parse
from companion.devices import serial_reader
from tests.devices.helpers import Plug, within
from tests.devices.test_decoders import tag_frame

HERE = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """The Pi's pins, without a Pi."""
    Device.pin_factory = factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()
    Device.pin_factory = None


class Desk:
    """The builder's desk: a folder, a scanner to plug in, two buttons, and a screen to read."""

    def __init__(self, folder: Path, pins: MockFactory, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.scanner = Plug(folder / "usb-scanner")
        self.config = folder / "table.toml"
        self.screen = io.StringIO()
        self.troubles: list[str] = []
        self._pins = pins
        monkeypatch.setenv("COMPANION_DATA", str(folder / "data"))
        monkeypatch.setenv("HOME", str(folder))
        # A screen and a loudspeaker that every machine has.
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        monkeypatch.delenv("COMPANION_CONFIG", raising=False)
        monkeypatch.chdir(folder)
        # A keyboard that nobody types on: an ended one would close the table.
        hands_off, self._keys = os.pipe()
        self._keyboard = os.fdopen(hands_off, encoding="utf-8")
        self._monkeypatch = monkeypatch

    def close(self) -> None:
        os.close(self._keys)
        self.scanner.pull()

    def companion(self, *words: str, meanwhile: Callable[[], None] = lambda: None) -> int:
        """Run a command; ``meanwhile`` is what the builder does while it runs."""

        def act() -> None:
            try:
                meanwhile()
            except BaseException as trouble:
                self.troubles.append(repr(trouble))
                while not ended.wait(0.05):
                    # The command may not listen to signals yet.
                    if signal.getsignal(signal.SIGTERM) is not before:
                        self.switches_off()

        ended = threading.Event()
        hands = threading.Thread(target=act)
        before = signal.getsignal(signal.SIGTERM)
        self.screen.truncate(0)
        self.screen.seek(0)
        hands.start()
        try:
            with self._monkeypatch.context() as place:
                place.setattr(sys, "stdin", self._keyboard)
                place.setattr(sys, "stdout", self.screen)
                return main(words)
        finally:
            ended.set()
            hands.join(PATIENCE)
            signal.signal(signal.SIGTERM, before)
            assert not self.troubles, (self.troubles, self.screen.getvalue()[-2000:])

    def sees(self, text: str) -> None:
        """Wait until it stands on the screen, below what was already read."""
        assert within(PATIENCE, lambda: text in self.screen.getvalue()), f"{text!r} never came"

    def scan(self, label: str, then: str) -> None:
        """Hold a label before the scanner until the table shows what it made of it."""
        seen = len(self.screen.getvalue())
        self.scanner.send(label.encode("ascii") + b"\r")
        assert within(PATIENCE, lambda: then in self.screen.getvalue()[seen:]), f"after {label}: {then!r} never came"

    def press(self, pin: int, then: str, seconds: float = 0.1) -> None:
        """Press a button until the table shows what it made of it."""
        seen = len(self.screen.getvalue())
        self._pins.pin(pin).drive_low()
        time.sleep(seconds)
        self._pins.pin(pin).drive_high()
        assert within(PATIENCE, lambda: then in self.screen.getvalue()[seen:]), f"after pin {pin}: {then!r} never came"

    def switches_off(self) -> None:
        """As systemd does it when the Pi is shut down."""
        os.kill(os.getpid(), signal.SIGTERM)


@pytest.fixture
def desk(tmp_path: Path, pins: MockFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    desk = Desk(tmp_path, pins, monkeypatch)
    text = (HERE / "hardware/tables/usb-scanner.toml").read_text(encoding="utf-8")
    desk.config.write_text(text.replace("/dev/serial/by-id/usb-*", str(desk.scanner.link)), encoding="utf-8")
    yield desk
    desk.close()


GREEN, RED = 17, 27


def test_a_builder_who_fails_before_the_table_listens_to_signals_ends_the_walk(desk: Desk) -> None:
    def fail_at_once() -> None:
        raise RuntimeError("the builder tripped")

    with pytest.raises(AssertionError, match="the builder tripped"):
        desk.companion("run", "--terminal", "--config", str(desk.config), meanwhile=fail_at_once)


def test_step_1_a_configuration_to_start_from(desk: Desk) -> None:
    """`check-config --example` prints one that the program itself accepts."""
    assert desk.companion("check-config", "--example") == 0
    assert parse(desk.screen.getvalue()).devices.readers


def test_step_2_the_configuration_is_checked_and_a_slip_is_named_with_its_line(desk: Desk) -> None:
    assert desk.companion("check-config", str(desk.config)) == 0
    assert "readers: centre" in desk.screen.getvalue() and "buttons: green, red" in desk.screen.getvalue()
    lines = desk.config.read_text(encoding="utf-8").splitlines()
    at = lines.index("pin = 27")
    desk.config.write_text("\n".join([*lines[:at], "pin = 17", *lines[at + 1 :]]), encoding="utf-8")
    assert desk.companion("check-config", str(desk.config)) == 1
    assert f"table.toml:{at + 1}: button.red.pin" in desk.screen.getvalue()
    assert "already used by button.green.pin" in desk.screen.getvalue()


@pytest.mark.long
def test_step_3_the_first_scan(desk: Desk) -> None:
    """`readers --watch` says that the scanner is missing, that it came, what it reads, and which button is which."""

    def build() -> None:
        desk.sees("centre: missing")
        desk.scanner.put_in()
        desk.sees("centre: ready")
        desk.scan("P9:B7", "centre: read 'P9:B7'")
        desk.press(GREEN, "green: pressed")
        desk.press(RED, "red: pressed")
        desk.press(RED, "red: held", seconds=1.3)

    watching = ("readers", "--config", str(desk.config), "--watch", "--seconds", "20")
    assert desk.companion(*watching, meanwhile=build) == 0


@pytest.mark.long
def test_step_4_labels_to_stick_on(desk: Desk) -> None:
    pytest.importorskip("reportlab")
    out = desk.folder / "labels.pdf"
    assert desk.companion("labels", "planet-nine", "--out", str(out)) == 0
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.long
def test_step_5_a_game_with_scanner_and_buttons_over_a_restart(desk: Desk) -> None:
    """From the label of the game to the first trick, through an unplugged scanner and a restart."""

    def first_evening() -> None:
        desk.scanner.put_in()
        desk.sees("Which game is on the table?")
        time.sleep(0.5)
        desk.scan("CO:GAME P9", then="Three things, then you play")
        desk.scan("CO:PLAYERS 3", then="  3  -\n  Mission")
        desk.scan("CO:START", then="Who holds rocket 4?")
        desk.scan("CO:SEAT 2", then="Seat 2 takes a task")
        desk.press(GREEN, then="Send the distress signal?")
        desk.scan("CO:NO", then="Seat 2 leads trick 1")
        desk.scan("P9:P4", then="Trick 1: Seat 2 P4")
        desk.scanner.pull()
        time.sleep(0.5)
        desk.scanner.put_in()
        time.sleep(3.0)
        desk.scan("P9:P6", then="Seat 2 P4  Seat 3 P6")
        desk.press(RED, then="Seat 3 plays, pink was led", seconds=1.3)
        desk.switches_off()

    run = ("run", "--terminal", "--config", str(desk.config))
    assert desk.companion(*run, meanwhile=first_evening) == 0

    def second_evening() -> None:
        desk.sees("Trick 1: Seat 2 P4")
        time.sleep(0.5)
        desk.scan("P9:P9", then="Seat 2 P4  Seat 3 P9")
        desk.switches_off()

    assert desk.companion(*run, "--resume", meanwhile=second_evening) == 0


@pytest.mark.long
def test_step_6_tags_and_the_doctor_on_the_screen(desk: Desk) -> None:
    """Both from the devices page: a tag is bound, then every device is tried by using it."""

    def evening() -> None:
        desk.scanner.put_in()
        desk.sees("Which game is on the table?")
        time.sleep(0.5)
        desk.scan("CO:DEVICES", then="ENROL  DOCTOR  ENROL new  OK")
        desk.scan("CO:ENROL", then="Which cards get tags?")
        desk.scan("CO:GAME P9", then="Now put pink 1 on any reader")
        desk.scan("04A1B2C3", then="1 of 76 cards has a tag")
        desk.scan("CO:CANCEL", then="The Quest for Planet Nine: 1 tag")
        desk.scan("CO:CANCEL", then="Readers and buttons")
        desk.scan("CO:DOCTOR", then="OK  WALK")
        desk.scan("WALK", then="0 of 3 answered")
        desk.scan("CO:CANCEL", then="✓ centre")
        desk.press(GREEN, then="✓ green")
        desk.press(RED, then="Did you hear a sound?")
        desk.press(GREEN, then="Sounds: heard")
        desk.switches_off()

    assert desk.companion("run", "--terminal", "--config", str(desk.config), meanwhile=evening) == 0
    assert '"04A1B2C3" = "P9:P1"' in (desk.folder / "data" / "catalogue.toml").read_text(encoding="utf-8")


@pytest.mark.long
def test_a_reader_without_a_line_of_configuration(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tags held to it, and it reads, on this evening and on the next one."""
    monkeypatch.setattr(serial_reader, "NAMES", (str(desk.folder / "new-*"),))
    antenna = Plug(desk.folder / "new-antenna").put_in()

    def lies_there(tag: str, until: str) -> None:
        seen = len(desk.screen.getvalue())

        def shown() -> bool:
            antenna.send(tag_frame(bytes.fromhex(tag)))
            time.sleep(0.1)
            return until in desk.screen.getvalue()[seen:]

        assert within(PATIENCE, shown), f"{until!r} never came"

    def evening() -> None:
        desk.scanner.put_in()
        desk.sees("Which game is on the table?")
        time.sleep(0.5)
        desk.scan("CO:DEVICES", then="ENROL new")
        desk.scan("ENROL new", then="Listening on")
        lies_there("0F00A6B4C2", until="One tag was read")
        lies_there("0114AE3BBD", until="“reader1” works from now on")
        desk.scan("ENROL readers", then="reader1: Shared by all")
        lies_there("0F00A6B4C2", until="Where does the reader “reader1” stand?")
        desk.switches_off()

    def next_evening() -> None:
        desk.sees("Which game is on the table?")
        time.sleep(0.5)
        lies_there("0F00A6B4C2", until="0F00A6B4C2")
        desk.switches_off()

    for hands in (evening, next_evening):
        assert desk.companion("run", "--terminal", "--config", str(desk.config), meanwhile=hands) == 0
    antenna.pull()


GUIDE = (HERE / "hardware/README.md").read_text(encoding="utf-8") if (HERE / "hardware/README.md").exists() else ""
NAMED = sorted(set(re.findall(r"^ +companion ([^#\n]*?) *(?:#.*)?$", GUIDE, re.MULTILINE)))
TEXTS = (*HERE.glob("hardware/*.md"), HERE / "README.md", *HERE.glob("companion/text/en/*.ftl"))
MENTIONED = sorted(
    {line for path in TEXTS for line in re.findall(r"`companion ([a-z][^`]*)`", path.read_text(encoding="utf-8"))}
)


def test_the_guide_names_the_commands_of_the_walk() -> None:
    verbs = {line.split()[0] for line in NAMED}
    assert {"readers", "check-config", "doctor", "labels", "enrol", "run"} <= verbs


@pytest.mark.parametrize("line", NAMED)
def test_every_command_in_the_guide_can_be_typed_as_it_stands(line: str) -> None:
    """With all that it needs: enrolment asks for a deck, or for one of the ways that need none."""
    args = _parser(line.split()).parse_args(line.split())
    assert args.verb != "enrol" or args.game or args.readers or args.incoming or args.outgoing


@pytest.mark.parametrize("line", MENTIONED)
def test_every_command_that_guides_and_cures_mention_has_its_flags(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    verb, *words = line.split()
    assert find_spec(f"companion.cli.{verb.replace('-', '_')}") is not None
    # What a verb of several parts can do stands in the help of the part.
    part = words[:1] if verb == "camera" else []
    assert main([verb, *part, "--help"]) == 0
    known = capsys.readouterr().out
    assert [word for word in words if word.startswith("--") and word not in known] == []
