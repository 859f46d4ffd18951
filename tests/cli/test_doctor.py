"""The doctor: each check on real files, and the walk with mock pins and a pseudo-terminal."""

import errno
import io
import json
import os
import subprocess
import sys
import threading
import time
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.cli import doctor_checks as checks
from companion.cli import doctor_peripherals as outputs
from companion.cli import doctor_pins as board
from companion.cli.doctor import walk
from companion.cli.main import main
from companion.config import Config, default, parse
from companion.rules.findings import Finding, well
from companion.table.journal import Journal
from companion.text.catalogue import Catalogue
from tests.devices.helpers import pseudo_terminal, within

WORDS = Catalogue("en")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    data = tmp_path / "data"
    monkeypatch.setenv("COMPANION_DATA", str(data))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.delenv("COMPANION_CONFIG", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return data


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    before = Device.pin_factory
    Device.pin_factory = factory = MockFactory(pin_class=MockPWMPin)
    yield factory
    factory.reset()
    Device.pin_factory = before


def sentence(finding: Finding) -> str:
    """What was found, in words."""
    return WORDS.say(finding.found)


def cure(finding: Finding) -> str:
    """What helps, in words."""
    return WORDS.say(finding.cure) if finding.cure is not None else ""


def cured(finding: Finding) -> bool:
    """A finding that is not well says what helps, and both sentences are in the catalogue."""
    return (
        not finding.ok
        and cure(finding) != ""
        and WORDS.has(finding.found.key)
        and finding.cure is not None
        and WORDS.has(finding.cure.key)
    )


def test_all_is_well_on_the_built_in_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "all is well"
    assert all(line.startswith("ok  ") for line in lines[:-1]) and len(lines) > 10


def test_the_report_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["ok"] is True
    names = {finding["name"] for finding in data["findings"]}
    assert {"python", "packages", "config", "groups", "pins", "gpio", "display", "sound", "disk", "clock"} <= names
    assert {"data folder", "journals", "catalogue"} <= names


@pytest.mark.parametrize(
    ("user", "count"),
    [
        (({"dialout"}, {"dialout"}, False), "1 finding"),
        ((set(), {"dialout"}, False), "2 findings"),
        ((set(), {"dialout"}, True), "1 finding"),
    ],
    ids=["member", "no groups", "root"],
)
def test_a_finding_is_exit_1_and_names_its_cure(
    user: tuple[set[str], set[str], bool],
    count: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who runs the tests does not matter: the groups are said here."""
    monkeypatch.setattr("companion.cli.doctor._groups", lambda: user)
    config = folder.parent / "table.toml"
    config.write_text('[reader.centre]\nport = "/dev/no-such-port"\n')
    assert main(["doctor", "--config", str(config)]) == 1
    out = capsys.readouterr().out
    assert "BAD  reader centre: /dev/no-such-port is not there. Cure: plug it in" in out
    assert out.endswith(f"{count}\n")


def test_faults_in_the_configuration_are_findings_with_their_line(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = folder.parent / "table.toml"
    config.write_text('[button.a]\npin = 17\nword = "OK"\n[button.b]\npin = 17\nword = "NO"\n[sound]\nvolum = 3\n')
    assert main(["doctor", "--config", str(config)]) == 1
    out = capsys.readouterr().out
    assert "table.toml:5: button.b.pin: GPIO 17 is already used by button.a.pin" in out
    assert "table.toml:8: sound.volum" in out


def test_what_was_chosen_in_the_settings_is_looked_at_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.mkdir()
    assert main(["doctor"]) == 0 and "sheets: " not in capsys.readouterr().out
    (folder / "settings.toml").write_text("sheets = true\n")
    main(["doctor"])
    assert "sheets: " in capsys.readouterr().out
    (folder / "settings.toml").write_text("camera = true\n")
    main(["doctor"])
    printed = capsys.readouterr().out
    assert "camera camera: " in printed and "sheets: " not in printed
    # What the file turns off is not missed, and a fault in it is named.
    (folder.parent / "table.toml").write_text("[sheets]\n")
    (folder / "settings.toml").write_text("sheets = false\nvolume = 200\n")
    assert main(["doctor", "--config", str(folder.parent / "table.toml")]) == 1
    printed = capsys.readouterr().out
    assert "sheets: " not in printed and "BAD  config: " in printed and "volume" in printed


def test_an_old_or_narrow_python_is_found() -> None:
    assert cured(checks.python((3, 10, 1), 64))
    assert cured(checks.python((3, 13, 0), 32))
    assert checks.python((3, 13, 0), 64).ok


def test_missing_packages_are_named() -> None:
    finding = checks.packages(("msgspec", "no-such-package"), {})
    assert cured(finding) and "no-such-package" in sentence(finding) and cure(finding) == "pip install no-such-package"
    assert "no-such-thing (pip install '.[labels]')" in sentence(
        checks.packages(("msgspec",), {"no-such-thing": "labels"})
    )


def test_the_libraries_of_the_devices_are_missed_only_with_the_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "find_spec", lambda name: None)
    devices = parse(
        '[reader.a]\nprotocol = "keyboard"\nport = "/dev/input/x"\n[reader.b]\nprotocol = "rc522"\n'
        '[expander.desk]\naddress = 0x20\n[button.c]\nexpander = "desk"\npin = 0\nword = "OK"\n'
    ).devices
    finding = checks.packages((), {}, devices)
    assert cured(finding) and sentence(finding) == "these parts are missing: evdev, spidev, smbus2"
    apt = "sudo apt install python3-evdev && sudo apt install python3-spidev"
    assert cure(finding) == f"{apt} && pip install smbus2"
    assert checks.packages((), {}, default().devices).ok


def test_the_bus_of_an_expander_is_looked_for(tmp_path: Path) -> None:
    missing = checks.bus("desk", str(tmp_path / "i2c-1"))
    assert cured(missing) and "raspi-config" in cure(missing) and missing.name == "expander desk"
    (tmp_path / "i2c-1").touch()
    assert checks.bus("desk", str(tmp_path / "i2c-1")).ok


DEVICES = """
[reader.a]
port = "/dev/ttyUSB0"
[reader.b]
protocol = "rc522"
[button.green]
pin = 17
word = "OK"
[encoder.knob]
a = 23
b = 24
[lamp.one]
pin = 22
cue = "seat-1"
[buzzer]
pin = 18
"""


def test_groups_follow_from_the_devices() -> None:
    devices = parse(DEVICES).devices
    assert checks.wanted_groups(devices) == ["dialout", "spi", "gpio"]
    finding = checks.groups(devices, {"audio", "spi"}, {"dialout", "spi", "gpio"})
    assert cured(finding) and cure(finding) == "sudo usermod -aG dialout,gpio $USER, then log in again"
    assert checks.groups(devices, {"dialout", "spi"}, {"dialout", "spi"}).ok, "this system has no group gpio"
    assert checks.groups(devices, set(), {"dialout"}, root=True).ok
    assert checks.groups(default().devices, set(), {"dialout", "gpio"}).ok


def test_the_pin_plan_lists_every_pin() -> None:
    finding = board.pins(parse(DEVICES).devices, Path("/nowhere"))
    assert finding.ok
    assert sentence(finding) == "17 button green, 18 buzzer, 22 lamp one, 23 encoder knob a, 24 encoder knob b"


def test_a_pin_of_a_bus_that_is_on_is_a_conflict(tmp_path: Path) -> None:
    devices = parse('[button.green]\npin = 8\nword = "OK"').devices
    assert board.pins(devices, tmp_path).ok
    (tmp_path / "dev").mkdir()
    (tmp_path / "dev" / "spidev0.0").touch()
    finding = board.pins(devices, tmp_path)
    assert cured(finding) and sentence(finding) == "GPIO 8 is wired to button green, but SPI uses it too"


def test_a_reader_is_found_by_its_pattern_and_only_once(tmp_path: Path) -> None:
    def look(pattern: str) -> Finding:
        (finding,) = checks.readers(parse(f'[reader.a]\nport = "{tmp_path}/{pattern}"').devices)
        return finding

    assert cured(look("usb-*"))
    (tmp_path / "usb-1").touch()
    assert look("usb-*") == well("reader", "doctor-reader-there", "a", path=f"{tmp_path}/usb-1")
    (tmp_path / "usb-2").touch()
    assert cured(look("usb-*")) and "fits 2 devices" in sentence(look("usb-*"))


def test_the_pis_own_serial_line_is_switched_on_not_plugged_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "matching", lambda pattern: [])
    (finding,) = checks.readers(parse('[reader.a]\nprotocol = "pn532"\nport = "/dev/serial0"').devices)
    assert cured(finding) and "raspi-config" in cure(finding)
    (other,) = checks.readers(parse('[reader.a]\nport = "/dev/ttyUSB0"').devices)
    assert "plug it in" in cure(other)


def test_without_pins_the_buttons_are_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Device.pin_factory
    Device.pin_factory = None
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "lgpio")
    try:
        finding = board.gpio(parse('[button.a]\npin = 17\nword = "OK"').devices)
        assert cured(finding) and "apt install" in cure(finding)
    finally:
        Device.pin_factory = before
    assert board.gpio(default().devices).ok


@pytest.mark.long
def test_a_table_without_pins_says_so_in_one_line(tmp_path: Path) -> None:
    """gpiozero's own warnings about every driver that it tries stay out of the report."""
    (tmp_path / "table.toml").write_text('[button.a]\npin = 17\nword = "OK"\n')
    command = [sys.executable, "-m", "companion", "doctor", "--config", str(tmp_path / "table.toml")]
    environ = {key: value for key, value in os.environ.items() if key != "GPIOZERO_PIN_FACTORY"}
    done = subprocess.run(command, capture_output=True, text=True, env=environ, timeout=60, check=False)
    assert "gpio: " in done.stdout and done.stderr == ""


@pytest.mark.long
def test_the_walk_without_a_loudspeaker_is_not_drowned_in_the_libraries_lines(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "doctor", "--walk", "--seconds", "1"]
    environ = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    done = subprocess.run(
        command, capture_output=True, text=True, env=environ, timeout=60, check=False, stdin=subprocess.DEVNULL
    )
    assert "Did you hear a sound?" in done.stdout and done.stderr == ""


def test_a_display_that_is_not_there_is_missed_only_where_one_is_configured() -> None:
    assert outputs.display(default(), possible=False).ok
    assert cured(outputs.display(Config(path=Path("table.toml")), possible=False))
    assert sentence(outputs.display(default(), possible=True)).startswith("dummy")


def test_sound_that_cannot_be_played_is_a_finding_unless_muted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    loud = parse("[sound]\nvolume = 50", Path("table.toml"))
    assert cured(outputs.sound(loud))
    assert outputs.sound(parse("[sound]\nmute = true", Path("table.toml"))).ok
    assert outputs.sound(default()).ok


def test_speech_needs_its_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    finding = outputs.sound(parse("[sound]\nspeech = true", Path("table.toml")))
    assert cured(finding) and "espeak-ng" in cure(finding)


def test_a_data_folder_that_cannot_be_made_is_a_finding(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert cured(checks.folder(tmp_path / "file" / "data"))
    assert cured(checks.disk(tmp_path / "file" / "data"))
    assert checks.folder(tmp_path / "new" / "data").ok


def test_a_full_disk_is_not_cured_by_another_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(dir: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("tempfile.TemporaryFile", full)
    finding = checks.folder(tmp_path)
    assert (
        cured(finding)
        and "No space" in sentence(finding)
        and "make room" in cure(finding)
        and "chown" not in cure(finding)
    )


def test_a_full_or_slow_disk_is_found(tmp_path: Path) -> None:
    assert checks.disk(tmp_path, least=0, slowest=1e9).ok
    assert cured(checks.disk(tmp_path, least=10**12))
    assert cured(checks.disk(tmp_path, least=0, slowest=0.0))
    assert list(tmp_path.iterdir()) == [], "the test of the disk leaves nothing behind"


def test_a_clock_in_the_past_is_found(tmp_path: Path) -> None:
    assert checks.clock(tmp_path).ok
    assert cured(checks.clock(tmp_path, now=86_400.0))
    (tmp_path / "journals").mkdir()
    (tmp_path / "journals" / "a.jsonl").touch()
    os.utime(tmp_path / "journals" / "a.jsonl", (time.time() + 1e6,) * 2)
    assert cured(checks.clock(tmp_path))


def test_a_torn_journal_is_found_and_left_alone(tmp_path: Path) -> None:
    whole = Journal.create(tmp_path / "journals" / "a.jsonl", {"game": "planet-nine"})
    whole.close()
    assert checks.journals(tmp_path) == well("journals", "doctor-journals", count=1)
    torn = tmp_path / "journals" / "b.jsonl"
    torn.write_bytes(whole.path.read_bytes() + b'12345678 {"n":1')
    (tmp_path / "journals" / "c.jsonl").write_bytes(b"nothing\n")
    finding = checks.journals(tmp_path)
    assert cured(finding)
    assert sentence(finding) == "b.jsonl: 15 bytes at the end are torn, c.jsonl cannot be read from line 1 on"
    assert torn.read_bytes().endswith(b'{"n":1')
    german = Catalogue("de").say(finding.found)
    assert "c.jsonl ist ab Zeile 1 nicht lesbar" in german and "readable" not in german


def test_a_link_to_nothing_among_the_journals_is_a_finding(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The doctor goes on to the end, and names it."""
    (folder / "journals").mkdir(parents=True)
    (folder / "journals" / "gone.jsonl").symlink_to(folder / "nowhere.jsonl")
    assert main(["doctor"]) == 1
    assert "BAD  journals: gone.jsonl cannot be read: No such file" in capsys.readouterr().out


def test_a_spoilt_catalogue_is_found(tmp_path: Path) -> None:
    assert sentence(checks.catalogue(tmp_path)) == "0 tags"
    (tmp_path / "catalogue.toml").write_text('[tags]\nA1 = "P9:B7"\n')
    assert sentence(checks.catalogue(tmp_path)) == "1 tag"
    (tmp_path / "catalogue.toml").write_text("[tags]\nx = 3\n")
    assert cured(checks.catalogue(tmp_path))


def test_the_cure_for_a_spoilt_catalogue_cures(folder: Path, tmp_path: Path) -> None:
    """An import goes into the catalogue that is there: a spoilt one has to be moved away first, as the cure says."""
    folder.mkdir()
    (folder / "catalogue.toml").write_text("spoilt")
    (tmp_path / "copy.toml").write_text('[tags]\nA1 = "P9:B7"\n')
    assert "move the file away" in cure(checks.catalogue(folder))
    assert main(["enrol", "--import", str(tmp_path / "copy.toml")]) == 2
    (folder / "catalogue.toml").rename(tmp_path / "away.toml")
    assert main(["enrol", "--import", str(tmp_path / "copy.toml")]) == 0
    assert sentence(checks.catalogue(folder)) == "1 tag"


class Hand(io.StringIO):
    """Somebody at the table: reads what the walk shows, does what it asks for, and types on a pipe.

    ``presses`` are the pins of the buttons that somebody presses.
    """

    def __init__(self, pins: MockFactory, *presses: int, answers: bool = True) -> None:
        super().__init__()
        self.pins = pins
        self.lit: list[bool] = []
        self._presses, self._answers = presses, answers
        reading, self._writing = os.pipe()
        self.typed = os.fdopen(reading)
        self.host, self._device = pseudo_terminal()
        tty.setraw(self.host)
        tty.setraw(self._device)
        self.port = os.ttyname(self._device)
        self._acting: threading.Thread | None = None

    def type(self, line: str) -> None:
        os.write(self._writing, f"{line}\n".encode())

    def write(self, text: str) -> int:
        if self._acting is None:
            self._acting = threading.Thread(target=self._act, daemon=True)
            self._acting.start()
        return super().write(text)

    def shows(self, part: str, seconds: float = 5.0) -> bool:
        return within(seconds, lambda: part in self.getvalue())

    def _act(self) -> None:
        self.shows("Press every button, scan on every reader")
        for pin in self._presses:
            for _ in range(5):
                # The pins may not have been watched yet.
                self.pins.pin(pin).drive_low()
                if self.shows("✓", 0.3):
                    break
                self.pins.pin(pin).drive_high()
        if not self._answers:
            return
        for _ in range(5):
            # The port may not have been open at the first scan.
            os.write(self.host, b"04A1B2\r")
            if self.shows("✓ centre", 1.0):
                break
        self.type("ok")
        self.shows("Does the lamp “one” light up now?")
        self.lit.append(within(1.0, lambda: bool(self.pins.pin(22).state)))
        self.type("yes")
        self.shows("Did you hear a sound?")
        self.type("no")

    def leave(self) -> None:
        os.close(self._writing)
        self.typed.close()
        os.close(self.host)
        os.close(self._device)


def test_the_walk_tries_every_reader_button_and_lamp(pins: MockFactory) -> None:
    hand = Hand(pins, 17)
    config = parse(
        f'[reader.centre]\nport = "{hand.port}"\n[button.green]\npin = 17\nword = "OK"\n'
        '[button.red]\npin = 27\nword = "NO"\n[lamp.one]\npin = 22\ncue = "seat-1"\n'
    )
    findings = {node.name: node for node in walk(config, hand.typed, 10.0, hand)}
    assert {name: finding.ok for name, finding in findings.items()} == {
        "reader centre": True, "button green": True, "button red": False, "lamp one": True, "sounds": False,
    }, hand.getvalue()  # fmt: skip
    assert hand.lit == [True], "the lamp is lit while it is asked about"
    assert sentence(findings["button red"]) == "no answer" and cured(findings["sounds"])
    hand.leave()


def test_swapped_buttons_are_seen_by_their_ticks(pins: MockFactory) -> None:
    """Somebody presses the blue button and green answers: the wires are swapped. Nobody says more, the walk goes on."""
    hand = Hand(pins, 17, answers=False)
    config = parse('[button.blue]\npin = 5\nword = "YES"\n[button.green]\npin = 17\nword = "OK"\n')
    findings = {node.name: sentence(node) for node in walk(config, hand.typed, 1.0, hand)}
    assert "· blue\n  ✓ green" in hand.getvalue()
    assert findings == {"button blue": "no answer", "button green": "answers", "sounds": "not answered"}
    hand.leave()


def test_a_scanner_that_types_answers_the_walk_with_a_line(pins: MockFactory) -> None:
    """It has no port of its own: what it reads comes as if somebody had typed it. A button box is not asked to scan."""
    config = parse(
        '[reader.centre]\nprotocol = "keyboard"\n[reader.box]\nprotocol = "box"\nport = "/dev/none"\n'
        '[button.green]\npin = 17\nword = "OK"\n'
    )
    findings = {node.name: sentence(node) for node in walk(config, io.StringIO("P9:B7\nok\n"), 0.6, io.StringIO())}
    assert findings == {"reader centre": "answers", "button green": "no answer", "sounds": "not answered"}


@pytest.mark.parametrize("word", ["cancel", "end", "home"])
def test_a_walk_that_is_left_is_a_finding(word: str, pins: MockFactory) -> None:
    """Whoever breaks it off has not seen that all is well."""
    config = parse('[button.green]\npin = 17\nword = "OK"\n')
    findings = walk(config, io.StringIO(f"{word}\n"), 60.0, io.StringIO())
    assert [sentence(finding) for finding in findings] == ["left out"] and cured(findings[0])


def test_the_walk_is_part_of_the_report(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody answers: on the built-in defaults only the sound is asked about."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["doctor", "--walk", "--seconds", "0.1", "--json"]) == 1
    out, err = capsys.readouterr()
    last = json.loads(out)["findings"][-1]
    assert last["name"] == "sounds" and last["found"] == "not answered"
    assert "Did you hear a sound?" in err


PI4, PI5 = "Raspberry Pi 4 Model B Rev 1.4", "Raspberry Pi 5 Model B Rev 1.0"


def pi(folder: Path, model: str, *lines: str) -> Path:
    """A Pi's own files: its model, and ``name`` or ``name>target`` for each of its serial lines."""
    tree = folder / "proc" / "device-tree"
    tree.mkdir(parents=True)
    (tree / "model").write_bytes(model.encode() + b"\0")
    (folder / "dev").mkdir()
    for line in lines:
        name, _, target = line.partition(">")
        if target:
            (folder / "dev" / name).symlink_to(target)
        else:
            (folder / "dev" / name).touch()
    return folder


@pytest.mark.parametrize(
    ("model", "lines", "port", "right"),
    [
        (PI4, ("ttyAMA0", "ttyS0", "serial0>ttyS0"), "/dev/ttyAMA0", "/dev/serial0"),
        (PI4, ("ttyAMA0", "ttyS0", "serial0>ttyS0"), "/dev/ttyS0", ""),
        (PI4, ("ttyAMA0", "serial0>ttyAMA0"), "/dev/ttyAMA0", ""),
        (PI5, ("ttyAMA10", "serial0>ttyAMA10"), "/dev/serial0", "/dev/ttyAMA0"),
        (PI5, ("ttyAMA0", "ttyAMA10", "serial0>ttyAMA10"), "/dev/serial0", "/dev/ttyAMA0"),
        (PI5, ("ttyAMA0", "ttyAMA10"), "/dev/ttyAMA0", ""),
        ("A laptop", (), "/dev/ttyAMA0", ""),
    ],
)
def test_the_uart_of_the_pins_has_another_name_on_each_model(
    model: str, lines: tuple[str, ...], port: str, right: str, tmp_path: Path
) -> None:
    """Bluetooth on a Pi 4, the debug header on a Pi 5: the port is there, and no reader ever answers on it."""
    devices = parse(f'[reader.a]\nprotocol = "pn532"\nport = "{port}"').devices
    (finding,) = checks.readers(devices, pi(tmp_path / "root", model, *lines))
    if right:
        assert sentence(finding) == f"{port} does not lead to GPIO 14 and 15 on a {model}"
        assert f'write port = "{right}"' in cure(finding) and ("dtparam=uart0=on" in cure(finding)) == (model == PI5)
    else:
        assert "does not lead" not in sentence(finding)


def test_a_missing_uart_is_switched_on_as_the_model_wants_it(tmp_path: Path) -> None:
    port = "/dev/ttyAMA0"
    devices = parse(f'[reader.a]\nprotocol = "pn532"\nport = "{port}"').devices
    (finding,) = checks.readers(devices, pi(tmp_path / "root", PI5))
    assert sentence(finding) == f"{port} is not there" and cure(finding).startswith("add the line dtparam=uart0=on")


@pytest.mark.parametrize(
    ("model", "port", "taken"), [(PI4, "serial0", True), (PI5, "serial0", False), (PI5, "ttyAMA0", True)]
)
def test_pins_of_the_uart_are_taken_where_it_is_switched_on(model: str, port: str, taken: bool, tmp_path: Path) -> None:
    devices = parse('[button.a]\npin = 15\nword = "OK"').devices
    assert board.pins(devices, pi(tmp_path / "root", model, port)).ok != taken


def test_the_second_spi_takes_its_pins_too(tmp_path: Path) -> None:
    devices = parse('[button.a]\npin = 18\nword = "OK"').devices
    finding = board.pins(devices, pi(tmp_path / "root", PI4, "spidev1.0"))
    assert not finding.ok and "SPI1" in sentence(finding)
