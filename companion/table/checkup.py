"""The doctor's scene: what was found a page at a time, and the walk through every reader, button and lamp.

On the walk the first press of a button and the first scan on a reader only show that they work; from the second on
they mean what they always mean. So nobody has to know a button before it has been tried, and five buttons are enough.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.rules.board import Prompt
from companion.rules.findings import DoctorView, Finding, Trial, ill, well

PEOPLES = (
    "reader",
    "button",
    "encoder",
    "lamp",
    "sounds",
    "sound",
    "display",
    "journals",
    "disk",
    "catalogue",
    "clock",
)
"""What people use, in the order in which it matters at a table; all other topics come after."""
PAGE = 20
"""What a page holds, for every screen to have room for it: so many findings that are well, or three with words."""


@dataclass(frozen=True)
class Checkup:
    """Where the scene stands. ``asked`` counts the steps of a walk: 0 is trying by hand, then each lamp and the sounds.

    ``number`` tells the report that is awaited from older ones; ``seen`` are the answers about lamps and sounds.
    """

    trials: tuple[Trial, ...] = ()
    number: int = 0
    findings: tuple[Finding, ...] | None = None
    walked: tuple[Finding, ...] = ()
    page: int = 1
    asked: int | None = None
    tried: tuple[str, ...] = ()
    seen: tuple[bool | None, ...] = ()
    details: bool = False
    """Whether paths, versions and what else only some people read is shown too."""

    @property
    def by_hand(self) -> tuple[Trial, ...]:
        """What is scanned, pressed and turned."""
        return tuple(trial for trial in self.trials if trial.topic in BY_HAND)

    @property
    def noticed(self) -> tuple[Trial, ...]:
        """What is looked at and listened to."""
        return tuple(trial for trial in self.trials if trial.topic not in BY_HAND)

    @property
    def question(self) -> Trial | None:
        """The lamp that should be lit now, or the sounds."""
        return self.noticed[self.asked - 1] if self.asked else None

    @property
    def phase(self) -> str:
        """Which part of the check-up is shown."""
        if self.asked is None:
            return "checking" if self.findings is None else "findings"
        return "walk" if self.question is None else self.question.topic

    @property
    def all_findings(self) -> tuple[Finding, ...]:
        """What is wrong first; the walk before the rest, and what people use before what the machine needs."""
        return tuple(sorted((*self.walked, *(self.findings or ())), key=_rank))

    @property
    def paged(self) -> tuple[tuple[Finding, ...], ...]:
        """The findings of each page: one with its cure or its details counts six times."""
        pages: list[list[Finding]] = [[]]
        room = PAGE
        for finding in self.all_findings:
            high = 6 if self.details or not finding.ok else 1
            if high > room:
                pages.append([])
                room = PAGE
            pages[-1].append(finding)
            room -= high
        return tuple(map(tuple, pages))

    @property
    def pages(self) -> int:
        """How many pages the findings take."""
        return len(self.paged)

    def again(self) -> "Checkup":
        """Everything is to be looked at anew."""
        return replace(self, number=self.number + 1, findings=None, page=1)

    def reported(self, number: int, findings: tuple[Finding, ...]) -> "Checkup":
        """A report has come; an old one changes nothing."""
        return replace(self, findings=findings) if number == self.number else self

    def turned(self, by: int) -> "Checkup":
        """Another page; beyond the last one the walk begins, and before the walk lie the pages."""
        if self.asked is not None:
            return replace(self, asked=None, page=self.pages)
        if self.findings is not None and self.page + by > self.pages:
            return self.walk()
        return replace(self, page=min(max(1, self.page + by), self.pages))

    def walk(self) -> "Checkup":
        """Begin the walk through every reader, button and lamp."""
        return replace(self, asked=0 if self.by_hand else 1, tried=(), seen=())

    def touched(self, source: str) -> "Checkup | None":
        """A device gave a sign for the first time; ``None`` where it counts as a word.

        >>> checkup = Checkup((Trial("button", "green", "OK"), Trial("sounds"))).walk()
        >>> after = checkup.touched("green")
        >>> after.tried, after.phase, after.touched("green")
        (('green',), 'sounds', None)
        """
        if self.phase != "walk" or source in self.tried or source not in {trial.subject for trial in self.by_hand}:
            return None
        after = replace(self, tried=(*self.tried, source))
        return replace(after, asked=1) if len(after.tried) == len({trial.subject for trial in self.by_hand}) else after

    def turning(self, source: str, word: str) -> bool:
        """Whether a knob is turned on while it is being tried: a hand never stops after the first step."""
        knobs = {trial.subject for trial in self.trials if trial.topic == "encoder"}
        return self.phase == "walk" and source in knobs and word in ("UP", "DOWN")

    def go_on(self) -> "Checkup":
        """Leave untried what was not tried."""
        return replace(self, asked=1)

    def answered(self, seen: bool | None, lost: Mapping[str, str]) -> "Checkup":
        """Whether the lamp was seen or the sound heard (``None``: nobody said); after the last one the walk is judged.

        ``lost`` are devices that are missing, with the system's own reason.
        """
        assert self.asked
        after = replace(self, seen=(*self.seen, seen), asked=self.asked + 1)
        if self.asked < len(self.noticed):
            return after
        hands = (
            answered(trial) if trial.subject in self.tried else silent(trial, lost.get(trial.subject, ""))
            for trial in self.by_hand
        )
        eyes = (judged(trial, answer) for trial, answer in zip(self.noticed, after.seen, strict=True))
        return replace(after, walked=(*hands, *eyes), asked=None, page=1)


def _rank(finding: Finding) -> tuple[bool, int]:
    """What is wrong first, then by what it is."""
    return finding.ok, PEOPLES.index(finding.topic) if finding.topic in PEOPLES else len(PEOPLES)


def prompt_of(checkup: Checkup) -> Prompt:
    """The question of the scene, with everything that can be chosen."""
    question = checkup.question
    if question is not None:
        params = {"name": question.subject, "cue": question.detail}
        return Prompt(f"doctor-{question.topic}", params, choices=("YES", "NO", "CANCEL"))
    if checkup.phase == "walk":
        return Prompt("doctor-walk", choices=("UP", "OK", "CANCEL"))
    if checkup.findings is None:
        return Prompt("doctor-checking", choices=("WALK", "CANCEL"))
    wrong = sum(1 for finding in checkup.all_findings if not finding.ok)
    pages = ("UP", "DOWN") if checkup.pages > 1 else ()
    return Prompt(
        "doctor-wrong" if wrong else "doctor-well",
        {"count": wrong},
        choices=("OK", "WALK", "DETAILS", *pages, "CANCEL"),
    )


def view_of(checkup: Checkup) -> DoctorView:
    """What the screen shows of the scene."""
    findings = checkup.all_findings
    return DoctorView(
        checkup.phase,
        checkup.paged[checkup.page - 1],
        checkup.page,
        checkup.pages,
        sum(1 for finding in findings if not finding.ok),
        len(findings),
        checkup.by_hand,
        checkup.tried,
        checkup.question,
        checkup.details,
    )


# -- what a walk through the devices finds -----------------------------------------------------


BY_HAND = ("reader", "button", "encoder")
"""What is tried by scanning, pressing and turning; the rest is looked at and listened to."""


def answered(trial: Trial) -> Finding:
    """A reader has read, a button was pressed, an encoder turned.

    >>> answered(Trial("button", "green", "OK")).name
    'button green'
    """
    return well(trial.topic, "doctor-walk-answers", trial.subject)


def silent(trial: Trial, lost: str = "") -> Finding:
    """Nothing came, perhaps because the device is ``lost`` (the system's sentence).

    >>> silent(Trial("reader", "left"), lost="unplugged").found.key
    'doctor-walk-lost'
    """
    if lost:
        return ill(trial.topic, "doctor-walk-lost", trial.subject, why=lost)
    return ill(
        trial.topic,
        "doctor-walk-silent-reader" if trial.topic == "reader" else "doctor-walk-silent-button",
        trial.subject,
    )


def left_out() -> Finding:
    """The walk was left before its end."""
    return ill("doctor", "doctor-walk-left-out")


def judged(trial: Trial, seen: bool | None) -> Finding:
    """Whether a lamp was seen to light, or a sound was heard; ``None`` where nobody said.

    >>> judged(Trial("lamp", "one", "seat-1"), True).ok, judged(Trial("sounds"), None).found.key
    (True, 'doctor-sounds-unanswered')
    """
    if seen:
        return well(trial.topic, f"doctor-{trial.topic}-works", trial.subject)
    return ill(trial.topic, f"doctor-{trial.topic}-{'unanswered' if seen is None else 'fails'}", trial.subject)
