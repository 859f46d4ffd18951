"""The doctor at the open table: the report comes from outside, pages, and the walk by every kind of input."""

import queue
import threading
from pathlib import Path

import pytest

from companion.cli.background_services import Doctor
from companion.cli.wire import session_store
from companion.config import parse
from companion.cues import Chime, Cue, LampOff, LampOn, Sound
from companion.inputs import Delivered, DeviceLost, Input, Pressed, Said, Scanned
from companion.rules.findings import DoctorView, Finding, Trial, ill, well
from companion.screen.geometry import Size
from companion.screen.scenes.registry import layout
from companion.table.bindings import Binding, Bindings
from companion.table.clock import VirtualClock
from companion.table.ports import Ports
from companion.table.scenes.doctor import DoctorScene
from companion.table.table import Table
from companion.text.catalogue import Catalogue
from companion.text.published import published
from companion.text.terminal import render

BUTTONS = {"up": "UP", "down": "DOWN", "green": "OK", "red": "CANCEL", "blue": "UNDO"}
TRIALS = (
    Trial("reader", "centre"),
    *(Trial("button", name, word) for name, word in BUTTONS.items()),
    Trial("encoder", "knob"),
    Trial("lamp", "one", "seat-1"),
    Trial("lamp", "two", "status"),
    Trial("sounds"),
)
REPORT = (
    *(well("disk", "doctor-disk", free=number, ms="1.0") for number in range(18)),
    ill("display", "doctor-display-none"),
)


class Asked:
    """A doctor who remembers the requests and answers when told to."""

    def __init__(self, trials: tuple[Trial, ...] = TRIALS) -> None:
        self.numbers: list[int] = []
        self._trials = trials

    def trials(self) -> tuple[Trial, ...]:
        return self._trials

    def start(self, number: int) -> None:
        self.numbers.append(number)


class Visit:
    """A table with a doctor, a reader, a knob and five buttons."""

    def __init__(self, folder: Path, trials: tuple[Trial, ...] = TRIALS) -> None:
        self.doctor = Asked(trials)
        devices = {name: Binding("button", word=word) for name, word in BUTTONS.items()}
        devices |= {"centre": Binding("reader"), "knob": Binding("button", word="OK")}
        self.table = Table(
            session_store(folder, VirtualClock()), Bindings({}, devices), ports=Ports(doctor=self.doctor)
        )
        self.cues: list[Cue] = []
        self.say("DEVICES", "DOCTOR")

    def handle(self, given: Input) -> None:
        self.cues = [cue for _, cue in self.table.handle(given, 0.0).cues]

    def say(self, *words: str) -> None:
        for word in words:
            self.handle(Said("keyboard", word))

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.handle(Pressed(button))

    def report(self, findings: tuple[Finding, ...] = REPORT, number: int | None = None) -> None:
        self.handle(Delivered("doctor", str(number or self.doctor.numbers[-1]), findings))

    @property
    def view(self) -> DoctorView:
        doctor = self.table.view(0.0).doctor
        assert doctor is not None
        return doctor


@pytest.fixture
def visit(tmp_path: Path) -> Visit:
    return Visit(tmp_path)


def test_the_report_is_awaited_and_what_is_wrong_comes_first(visit: Visit) -> None:
    assert visit.view.phase == "checking" and visit.table.view(0.0).scene == "doctor"
    visit.report()
    assert visit.view.phase == "findings" and (visit.view.page, visit.view.pages, visit.view.wrong) == (1, 2, 1)
    assert [finding.topic for finding in visit.view.findings] == ["display", *["disk"] * 14], (
        "what is wrong counts six times"
    )
    assert visit.table.view(0.0).prompt.params == {"count": 1}


def test_what_people_use_comes_first_and_details_are_shown_on_request(visit: Visit) -> None:
    """Python and pins after the reader; first only what helps, with DETAILS also what was found."""
    report = (
        well("python", "doctor-python", version="3.11", bits=64),
        ill("pins", "doctor-pins-twice", pin=4, one="a", other="b"),
    )
    report += (  # type: ignore[assignment]
        well("reader", "doctor-reader-there", "centre", path="/dev/x"),
        ill("disk", "doctor-disk-slow", free=1, ms="64"),
    )
    visit.report(report)
    view = visit.table.view(0.0)
    assert view.doctor is not None and not view.doctor.details
    assert [finding.topic for finding in view.doctor.findings] == ["disk", "pins", "reader", "python"]
    assert "DETAILS" in view.prompt.choices
    catalogue = Catalogue("en")
    shown = " ".join(element.reads() for element in layout(view, Size(800, 480), catalogue).elements)
    assert "GPIO 4" not in shown and "/dev/x" not in shown and "Two devices share a wire: a and b" in shown
    visit.say("DETAILS")
    view = visit.table.view(0.0)
    assert view.doctor is not None and view.doctor.details
    shown = " ".join(element.reads() for element in layout(view, Size(800, 480), catalogue).elements)
    assert "GPIO 4" in shown and "/dev/x" in shown


def test_a_report_that_nobody_waits_for_is_dropped(visit: Visit) -> None:
    visit.report()
    visit.say("OK")
    assert visit.view.phase == "checking" and visit.doctor.numbers == [1, 2]
    visit.report(number=1)
    assert visit.view.phase == "checking"
    visit.say("CANCEL")
    assert visit.table.scene == "devices"
    visit.report(number=2)
    assert visit.table.scene == "devices" and visit.table.view(0.0).doctor is None


def test_up_and_down_turn_pages_and_lead_into_the_walk_and_back(visit: Visit) -> None:
    visit.report()
    visit.say("UP", "DOWN")
    assert visit.view.page == 2
    visit.say("DOWN")
    assert visit.view.phase == "walk"
    visit.say("UP")
    assert visit.view.phase == "findings" and visit.view.page == 2


def test_the_first_press_only_ticks_and_the_second_is_a_word(visit: Visit) -> None:
    visit.report()
    visit.press("down", "down", "red")
    assert visit.view.tried == ("red",), "down led here as a word; red was new"
    visit.press("green", "blue")
    assert visit.view.phase == "walk" and visit.cues == [Chime(Sound.ACCEPTED)]
    visit.press("red")
    assert visit.table.scene == "devices"


def test_a_scan_and_a_turn_tick_too_and_when_all_have_answered_the_first_lamp_is_lit(visit: Visit) -> None:
    visit.say("WALK")
    visit.handle(Scanned("centre", "CO:CANCEL"))
    visit.handle(Said("knob", "DOWN"))
    assert set(visit.view.tried) == {"centre", "knob"} and visit.view.phase == "walk"
    visit.press(*BUTTONS)
    assert visit.view.phase == "lamp" and visit.view.asked == Trial("lamp", "one", "seat-1")
    assert LampOn("seat-1") in visit.cues


def test_a_knob_that_is_turned_further_does_not_lead_away(visit: Visit) -> None:
    visit.say("WALK")
    for word in ("DOWN", "DOWN", "UP", "UP"):
        visit.handle(Said("knob", word))
    assert visit.view.phase == "walk" and visit.view.tried == ("knob",)
    visit.handle(Said("knob", "OK"))
    assert visit.view.phase == "lamp", "pushing it means OK"


def test_lamps_light_in_turn_then_a_sound_and_then_the_walk_is_judged(visit: Visit) -> None:
    visit.report(())
    visit.say("WALK")
    visit.handle(Scanned("centre", "04A1"))
    visit.handle(DeviceLost("knob", "GPIO 23, 24: pin in use"))
    visit.say("OK")
    assert LampOn("seat-1") in visit.cues
    visit.press("down", "green")
    assert visit.cues == [LampOff("seat-1"), LampOn("status")]
    visit.press("down", "down", "green")
    assert visit.cues == [LampOff("status"), LampOn("status", pulse=True), Chime(Sound.SUCCESS)]
    visit.press("green")
    scene = visit.table.stack[-1]
    assert isinstance(scene, DoctorScene)
    findings = {finding.name: (finding.ok, finding.found.key) for finding in scene.checkup.all_findings}
    assert findings["reader centre"] == (True, "doctor-walk-answers")
    assert findings["button red"] == (False, "doctor-walk-silent-button")
    assert findings["encoder knob"] == (False, "doctor-walk-lost")
    assert findings["lamp one"] == (True, "doctor-lamp-works") and findings["lamp two"] == (False, "doctor-lamp-fails")
    assert findings["sounds"] == (True, "doctor-sounds-works")
    assert visit.view.phase == "findings" and visit.view.page == 1


@pytest.mark.parametrize("way", ["CANCEL", "HOME"])
def test_whoever_leaves_in_the_middle_puts_the_lamp_out(way: str, visit: Visit) -> None:
    visit.say("WALK", "OK")
    assert LampOn("seat-1") in visit.cues
    visit.say(way)
    assert LampOff("seat-1") in visit.cues
    assert visit.table.scene == ("home" if way == "HOME" else "devices")


def test_without_readers_and_buttons_only_the_sound_is_asked_about(tmp_path: Path) -> None:
    visit = Visit(tmp_path, (Trial("sounds"),))
    visit.say("WALK")
    assert visit.view.phase == "sounds" and Chime(Sound.SUCCESS) in visit.cues
    visit.say("NO")
    visit.report()
    assert [finding.name for finding in visit.view.findings][:2] == ["sounds", "display"]


@pytest.mark.parametrize("word", ["MENU", "GAME P9", "UNDO", "LOGBOOK", "ENROL"])
def test_words_of_the_table_wait(word: str, visit: Visit) -> None:
    visit.report()
    visit.say(word)
    refused = visit.table.view(0.0).refused
    assert refused is not None and refused.key == "leave-page-first" and visit.table.scene == "doctor"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_phase_is_published_and_told_in_the_terminal(language: str, visit: Visit) -> None:
    catalogue = Catalogue(language)
    for step, phase in (((), "checking"), (("WALK",), "walk"), (("OK",), "lamp"), (("YES", "YES"), "sounds")):
        visit.say(*step)
        view = visit.table.view(0.0)
        state = published(view, catalogue, 0.0)
        assert state["scene"] == "doctor" and state["doctor"]["phase"] == phase
        assert catalogue.prompt(view.prompt) in render(view, catalogue, 0.0)
    visit.report()
    visit.say("YES")
    state = published(visit.table.view(0.0), catalogue, 0.0)
    first = state["doctor"]["findings"][0]
    assert not first["ok"] and first["cure"]["text"] and first["found"]["text"]
    assert catalogue.say(visit.view.findings[0].found) in render(visit.table.view(0.0), catalogue, 0.0)


def test_the_real_doctor_looks_in_a_thread_and_the_table_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same checks as the command's, delivered as one input; the call itself returns at once."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    inputs: queue.Queue[Input] = queue.Queue()
    config = tmp_path / "table.toml"
    config.write_text('[reader.centre]\nport = "/dev/no-such-port"\n')
    threads: list[str] = []

    def deliver(number: str, findings: tuple[Finding, ...]) -> None:
        threads.append(threading.current_thread().name)
        inputs.put(Delivered("doctor", number, findings))

    doctor = Doctor(config, tmp_path / "data", parse(config.read_text()).devices, deliver)
    table = Table(session_store(tmp_path / "data", VirtualClock()), Bindings(), ports=Ports(doctor=doctor))
    table.handle(Said("keyboard", "DOCTOR"), 0.0)
    table.handle(inputs.get(timeout=60), 0.0)
    view = table.view(0.0).doctor
    assert view is not None and view.phase == "findings" and threads == ["doctor"]
    # A user outside the group of serial ports has that finding as well.
    wrong = [finding.name for finding in view.findings if not finding.ok]
    assert "reader centre" in wrong and set(wrong) <= {"reader centre", "groups"}
    assert table.view(0.0).prompt.key == "doctor-wrong" and view.count > 12


def test_a_check_that_breaks_is_a_finding(tmp_path: Path) -> None:
    inputs: queue.Queue[tuple[str, tuple[Finding, ...]]] = queue.Queue()
    folder = tmp_path / "file"
    folder.write_text("")
    doctor = Doctor(None, None, parse("").devices, lambda *report: inputs.put(report))  # type: ignore[arg-type]
    doctor.start(7)
    number, findings = inputs.get(timeout=60)
    assert number == "7" and [finding.name for finding in findings] == ["doctor"] and not findings[0].ok
