"""The doctor's scene: what was found, a page at a time, and the walk through every reader, button and lamp."""

from dataclasses import dataclass, replace

from companion.cues import Chime, LampOff, LampOn, Sound
from companion.inputs import Pressed, Said, Scanned
from companion.rules.board import Prompt, Refusal
from companion.rules.examined import Finding
from companion.rules.published import TableView
from companion.rules.words import Grammar, Phrase
from companion.table.checkup import Checkup, prompt_of, view_of
from companion.table.hearing import Understood
from companion.table.room import Room
from companion.table.scenes.scene import PASSED, Answer, Closes, RoomCue, Spoken, UsualScene, everybody

PASSED_ON = ("MUTE", "LOUDER", "SOFTER", "REPEAT", "AGAIN", "WHAT", "HOME", "HELP", "QUIT")


@dataclass(frozen=True)
class DoctorScene(UsualScene):
    """Between games only: it wants every reader for itself.

    With ``patience`` the walk goes on by itself after so many seconds without a sign; ``until`` is when. ``typing``
    are readers that type where people type: a typed line that is no word of the table is what one of them has read.
    """

    checkup: Checkup
    patience: float | None = None
    typing: tuple[str, ...] = ()
    until: float | None = None

    name = "doctor"
    alone = True

    def grammar(self) -> tuple[Grammar, str]:
        """``WALK`` begins the walk."""
        return Grammar((Phrase("WALK"),)), ""

    def prompt(self, room: Room, below: Prompt) -> Prompt:
        """The question of the page or of the walk."""
        return prompt_of(self.checkup)

    def view(self, room: Room, base: TableView) -> TableView:
        """The page."""
        return replace(base, doctor=view_of(self.checkup))

    def touched(self, room: Room, given: Pressed | Said | Scanned) -> Answer:
        """On the walk the first sign of a device only shows that it works."""
        after = self.checkup.touched(given.source)
        if after is not None:
            return self._become(room, after, everybody(Chime(Sound.ACCEPTED)))
        # A knob that is tried is turned on: a hand never stops after the first step.
        turned = isinstance(given, Said) and self.checkup.turning(given.source, given.word)
        return Answer() if turned else PASSED

    def delivered(self, room: Room, what: str, subject: str, value: object) -> Answer:
        """The report has come; one that nobody waits for any more changes nothing."""
        if what != "doctor" or not isinstance(value, tuple) or not all(isinstance(one, Finding) for one in value):
            return PASSED
        return self._become(room, self.checkup.reported(int(subject), value))

    def left(self, room: Room) -> tuple[RoomCue, ...]:
        """The lamp that was asked about goes out."""
        return self._lamps(room, None)

    def hear(self, room: Room, spoken: Spoken) -> Answer:
        """Turning pages, looking again, walking."""
        if not isinstance(spoken.found, Understood):
            return self._read(room) if room.typed(spoken.source) else PASSED
        word, checkup = spoken.found.word, self.checkup
        # Where a lamp or the sounds are asked about, UP and DOWN move over YES and NO.
        if word.verb in PASSED_ON or (word.verb in ("UP", "DOWN") and checkup.question is not None):
            return PASSED
        match word.verb:
            case "CANCEL":
                return Answer(move=Closes())
            case "UP" | "DOWN" if checkup.phase == "walk":
                return self._become(room, checkup.turned(-1) if word.verb == "UP" else checkup.go_on())
            case "UP" | "DOWN":
                return self._become(room, checkup.turned(-1 if word.verb == "UP" else 1))
            case "YES" | "NO" | "OK" if checkup.question is not None:
                return self._become(room, checkup.answered(word.verb != "NO", _lost(room)))
            case "OK" if checkup.phase == "walk":
                return self._become(room, checkup.go_on())
            case "OK" if checkup.findings is not None:
                return self._become(room, started(room, checkup))
            case "WALK" if checkup.question is None:
                return self._become(room, checkup.walk())
        return Answer(refusal=Refusal("not-now", {"word": str(word)}, key="leave-page-first"))

    def _read(self, room: Room) -> Answer:
        """What may come from a reader that types: the first of them that has not given a sign."""
        for name in self.typing:
            if (after := self.checkup.touched(name)) is not None:
                return self._become(room, after, everybody(Chime(Sound.ACCEPTED)))
        return PASSED

    def wake(self, now: float) -> float | None:
        """When nobody is waited for any longer."""
        if self.patience is None or self.checkup.asked is None:
            return None
        return now if self.until is None else self.until

    def tick(self, room: Room, now: float) -> Answer:
        """Begin to wait, or go on: what was not tried is left untried, what was not answered unanswered."""
        due = self.wake(now)
        if due is None or due > now:
            return PASSED
        if self.until is None:
            return Answer(replace(self, until=now + (self.patience or 0.0)))
        checkup = self.checkup
        return self._become(room, checkup.answered(None, _lost(room)) if checkup.question else checkup.go_on())

    def _become(self, room: Room, after: Checkup, before: tuple[RoomCue, ...] = ()) -> Answer:
        scene = replace(self, checkup=after, until=None)
        return Answer(scene, cues=(*before, *self._lamps(room, after)))

    def _lamps(self, room: Room, after: Checkup | None) -> tuple[RoomCue, ...]:
        """The lamp asked about lights, the one before goes out; or a sound comes."""
        before, now = self.checkup.question, after.question if after is not None else None
        if before == now:
            return ()
        cues: tuple[RoomCue, ...] = ()
        if before is not None and before.topic == "lamp":
            cues += everybody(LampOff(before.detail))
            if before.detail == "status" and not room.sound:
                cues += everybody(LampOn("status", pulse=True))
        if now is not None:
            cues += everybody(LampOn(now.detail) if now.topic == "lamp" else Chime(Sound.SUCCESS))
        return cues


def _lost(room: Room) -> dict[str, str]:
    """The devices that are missing, with the system's own reason."""
    return {name: one.why for name, one in room.devices.items() if one.state != "ok"}


def started(room: Room, checkup: Checkup) -> Checkup:
    """Everything is looked at anew; the report comes later."""
    assert room.doctor is not None
    again = checkup.again()
    room.doctor.start(again.number)
    return again


def opened(room: Room) -> Answer:
    """The scene, already looking."""
    if room.doctor is None:
        return Answer(refusal=Refusal("not-now", {"word": "DOCTOR"}, key="no-doctor"))
    return Answer(DoctorScene(started(room, Checkup(room.doctor.trials()))))
