"""Words of the doctor's scene carried out, and the report that comes from outside the loop."""

from typing import TYPE_CHECKING, Any, Protocol

from companion.cues import Chime, LampOff, LampOn, Sound
from companion.inputs import Pressed, Said, Scanned
from companion.rules.examined import Finding, Trial
from companion.rules.game import TABLE, Refusal
from companion.rules.words import Word
from companion.table.checkup import Checkup
from companion.table.heard import Heard

if TYPE_CHECKING:
    from companion.table.desk import Desk

PASS = object()
"""Not a word of this scene: the table may know it."""

PASSED_ON = ("MUTE", "LOUDER", "SOFTER", "REPEAT", "HELP", "QUIT")


class DoctorPort(Protocol):
    """What the table needs of a doctor: asked once, it answers later with a ``Delivered`` input named ``doctor``."""

    def trials(self) -> tuple[Trial, ...]:
        """Every device that can be tried."""
        ...

    def start(self, number: int) -> None:
        """Begin to look at everything; the report carries the number."""
        ...


def open_doctor(desk: "Desk") -> Refusal | None:
    """Show the scene and begin. Between games only."""
    if desk.doctor is None:
        return Refusal("not-now", {"word": "DOCTOR"}, key="no-doctor")
    desk.scene, desk.checkup = "doctor", Checkup(desk.doctor.trials()).again()
    desk.doctor.start(desk.checkup.number)
    return None


def reported(desk: "Desk", subject: str, value: object) -> None:
    """The report has come; it is dropped where nobody waits for it any more."""
    if desk.checkup is not None and isinstance(value, tuple) and all(isinstance(one, Finding) for one in value):
        desk.checkup = desk.checkup.reported(int(subject), value)


def tries(desk: "Desk", heard: Heard, given: Pressed | Said | Scanned) -> bool:
    """Whether an input is only the sign of life that the walk asks for."""
    if desk.checkup is None:
        return False
    after = desk.checkup.touched(given.source)
    if after is None:
        return isinstance(given, Said) and desk.checkup.turning(given.source, given.word)
    heard.cues.append((TABLE, Chime(Sound.ACCEPTED)))
    _become(desk, heard, after)
    return True


def obey(desk: "Desk", heard: Heard, word: Word) -> Any:
    """Carry out a word of the scene: a refusal, nothing, or ``PASS``."""
    checkup, doctor = desk.checkup, desk.doctor
    assert checkup is not None and doctor is not None
    moves = word.verb in ("UP", "DOWN") and checkup.question is not None
    if word.verb in PASSED_ON or moves:
        return PASS
    desk.cursors.clear()
    match word.verb:
        case "HOME" | "CANCEL":
            _become(desk, heard, None)
            desk.scene = "devices"
            return PASS if word.verb == "HOME" else None
        case "UP" | "DOWN" if checkup.phase == "walk":
            _become(desk, heard, checkup.turned(-1) if word.verb == "UP" else checkup.go_on())
        case "UP" | "DOWN":
            _become(desk, heard, checkup.turned(-1 if word.verb == "UP" else 1))
        case "YES" | "NO" | "OK" if checkup.question is not None:
            lost = {name: one.why for name, one in desk.devices.items() if one.state != "ok"}
            _become(desk, heard, checkup.answered(word.verb != "NO", lost))
        case "OK" if checkup.phase == "walk":
            _become(desk, heard, checkup.go_on())
        case "OK" if checkup.findings is not None:
            desk.checkup = checkup.again()
            doctor.start(desk.checkup.number)
        case "WALK" if checkup.question is None:
            _become(desk, heard, checkup.walk())
        case _:
            return Refusal("not-now", {"word": str(word)}, key="leave-page-first")
    return None


def _become(desk: "Desk", heard: Heard, after: Checkup | None) -> None:
    """Go to another step: the lamp asked about lights, the one before goes out; or a sound comes."""
    before = desk.checkup.question if desk.checkup is not None else None
    now = after.question if after is not None else None
    desk.checkup = after
    if before == now:
        return
    if before is not None and before.topic == "lamp":
        heard.cues.append((TABLE, LampOff(before.detail)))
        if before.detail == "status" and any(one.state != "ok" for one in desk.devices.values()):
            heard.cues.append((TABLE, LampOn("status", pulse=True)))
    if now is not None:
        heard.cues.append((TABLE, LampOn(now.detail) if now.topic == "lamp" else Chime(Sound.SUCCESS)))
