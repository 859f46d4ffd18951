"""The doctor's scene: what was found, a page at a time, and the walk through every reader, button and lamp."""

from dataclasses import dataclass, replace

from companion.cues import Chime, LampOff, LampOn, Sound
from companion.inputs import Pressed, Said, Scanned
from companion.rules.board import Prompt, Refusal
from companion.rules.findings import Finding
from companion.rules.published import TableView
from companion.rules.words import Grammar, Phrase
from companion.table.checkup import Checkup, prompt_of, view_of
from companion.table.context import TableContext
from companion.table.hearing import Understood
from companion.table.scenes.scene import (
    PASSED,
    Closes,
    FirstToHear,
    RoomCue,
    SceneAnswer,
    SpokenWord,
    Timed,
    UsualScene,
    everybody,
)

PASSED_ON = ("MUTE", "LOUDER", "SOFTER", "REPEAT", "AGAIN", "WHAT", "HOME", "HELP", "QUIT")


@dataclass(frozen=True)
class DoctorScene(UsualScene, FirstToHear, Timed):
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
        """``WALK`` begins the walk, ``DETAILS`` shows what was found, or only what helps."""
        return Grammar((Phrase("WALK"), Phrase("DETAILS"))), ""

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """The question of the page or of the walk."""
        return prompt_of(self.checkup)

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The page of findings or trials that is shown."""
        return replace(base, doctor=view_of(self.checkup))

    def touched(self, context: TableContext, incoming: Pressed | Said | Scanned) -> SceneAnswer:
        """On the walk the first sign of a device only shows that it works."""
        after = self.checkup.touched(incoming.source)
        if after is not None:
            return self._become(context, after, everybody(Chime(Sound.ACCEPTED)))
        # A knob that is tried is turned on: a hand never stops after the first step.
        turned = isinstance(incoming, Said) and self.checkup.turning(incoming.source, incoming.word)
        return SceneAnswer() if turned else PASSED

    def delivered(self, context: TableContext, what: str, subject: str, value: object) -> SceneAnswer:
        """The report has come; one that nobody waits for any more changes nothing."""
        if (
            what != "doctor"
            or not isinstance(value, tuple)
            or not all(isinstance(finding, Finding) for finding in value)
        ):
            return PASSED
        return self._become(context, self.checkup.reported(int(subject), value))

    def left(self, context: TableContext) -> tuple[RoomCue, ...]:
        """The lamp that was asked about goes out."""
        return self._lamps(context, None)

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """Turning pages, looking again, walking."""
        if not isinstance(spoken.reading, Understood):
            return self._read(context) if context.bindings.binding(spoken.source).typed else PASSED
        word, checkup = spoken.reading.word, self.checkup
        # Where a lamp or the sounds are asked about, UP and DOWN move over YES and NO.
        if word.verb in PASSED_ON or (word.verb in ("UP", "DOWN") and checkup.question is not None):
            return PASSED
        match word.verb:
            case "CANCEL":
                return SceneAnswer(move=Closes())
            case "UP" | "DOWN" if checkup.phase == "walk":
                return self._become(context, checkup.turned(-1) if word.verb == "UP" else checkup.go_on())
            case "UP" | "DOWN":
                return self._become(context, checkup.turned(-1 if word.verb == "UP" else 1))
            case "YES" | "NO" | "OK" if checkup.question is not None:
                return self._become(context, checkup.answered(word.verb != "NO", _lost(context)))
            case "OK" if checkup.phase == "walk":
                return self._become(context, checkup.go_on())
            case "OK" if checkup.findings is not None:
                return self._become(context, started(context, checkup))
            case "DETAILS" if checkup.phase == "findings":
                return SceneAnswer(replace(self, checkup=replace(checkup, details=not checkup.details, page=1)))
            case "WALK" if checkup.question is None:
                return self._become(context, checkup.walk())
        return SceneAnswer(refusal=Refusal("not-now", {"word": str(word)}, key="leave-page-first"))

    def _read(self, context: TableContext) -> SceneAnswer:
        """What may come from a reader that types: the first of them that has not given a sign."""
        for name in self.typing:
            if (after := self.checkup.touched(name)) is not None:
                return self._become(context, after, everybody(Chime(Sound.ACCEPTED)))
        return PASSED

    @property
    def running(self) -> bool:
        """Whether somebody is waited for."""
        return self.patience is not None and self.checkup.asked is not None

    def wake(self, now: float) -> float | None:
        """When nobody is waited for any longer."""
        if not self.running:
            return None
        return now if self.until is None else self.until

    def tick(self, context: TableContext, now: float) -> SceneAnswer:
        """Begin to wait, or go on: what was not tried is left untried, what was not answered unanswered."""
        due = self.wake(now)
        if due is None or due > now:
            return PASSED
        if self.until is None:
            return SceneAnswer(replace(self, until=now + (self.patience or 0.0)))
        checkup = self.checkup
        return self._become(context, checkup.answered(None, _lost(context)) if checkup.question else checkup.go_on())

    def _become(self, context: TableContext, after: Checkup, before: tuple[RoomCue, ...] = ()) -> SceneAnswer:
        scene = replace(self, checkup=after, until=None)
        return SceneAnswer(scene, cues=(*before, *self._lamps(context, after)))

    def _lamps(self, context: TableContext, after: Checkup | None) -> tuple[RoomCue, ...]:
        """The lamp asked about lights, the one before goes out; or a sound comes."""
        before, now = self.checkup.question, after.question if after is not None else None
        if before == now:
            return ()
        cues: tuple[RoomCue, ...] = ()
        if before is not None and before.topic == "lamp":
            cues += everybody(LampOff(before.detail))
            if before.detail == "status" and not context.sound:
                cues += everybody(LampOn("status", pulse=True))
        if now is not None:
            cues += everybody(LampOn(now.detail) if now.topic == "lamp" else Chime(Sound.SUCCESS))
        return cues


def _lost(context: TableContext) -> dict[str, str]:
    """The devices that are missing, with the system's own reason."""
    return {name: device.why for name, device in context.devices.items() if device.state != "ok"}


def started(context: TableContext, checkup: Checkup) -> Checkup:
    """Everything is looked at anew; the report comes later."""
    assert context.ports.doctor is not None
    again = checkup.again()
    context.ports.doctor.start(again.number)
    return again


def opened(context: TableContext) -> SceneAnswer:
    """The scene, already looking."""
    if context.ports.doctor is None:
        return SceneAnswer(refusal=Refusal("not-now", {"word": "DOCTOR"}, key="no-doctor"))
    return SceneAnswer(DoctorScene(started(context, Checkup(context.ports.doctor.trials()))))
