"""What the doctor says, as plain values: for the screen, for the command line, and to be sent between threads."""

from dataclasses import dataclass

from companion.rules.sentences import Sentence


@dataclass(frozen=True)
class Finding:
    """One line of the report: what was looked at, whether it is well, what was found, what helps.

    ``topic`` is what was looked at (``disk``, ``reader``), ``subject`` which one of several (``centre``).
    """

    topic: str
    ok: bool
    found: Sentence
    cure: Sentence | None = None
    subject: str = ""

    @property
    def name(self) -> str:
        """Topic and subject together.

        >>> well("reader", "doctor-reader-answers", "centre").name
        'reader centre'
        """
        return f"{self.topic} {self.subject}".strip()


def well(topic: str, key: str, subject: str = "", /, **params: object) -> Finding:
    """Something that needs no cure; ``key`` is its sentence's."""
    return Finding(topic, True, Sentence(key, params), None, subject)


def ill(topic: str, key: str, subject: str = "", /, **params: object) -> Finding:
    """Something that needs a cure; its sentence's key with ``-cure`` is the key of what helps."""
    return Finding(topic, False, Sentence(key, params), Sentence(f"{key}-cure", params), subject)


@dataclass(frozen=True)
class Trial:
    """A device to be tried by hand: ``topic`` is ``reader``, ``button``, ``encoder``, ``lamp`` or ``sounds``.

    ``subject`` is its name; ``detail`` is what it says (a button's word) or follows (a lamp's cue).
    """

    topic: str
    subject: str = ""
    detail: str = ""


@dataclass(frozen=True)
class DoctorView:
    """All that the doctor's scene shows.

    ``phase`` is ``checking``, ``findings``, ``walk`` (every reader and button is tried), ``lamp`` or ``sounds``
    (``asked`` is what should light or be heard now). ``findings`` are those of this ``page`` of ``pages``, what is
    wrong first; ``wrong`` counts all that need a cure. ``tried`` names the readers and buttons that have answered;
    with ``details`` what was found is shown beside what helps.
    """

    phase: str
    findings: tuple[Finding, ...] = ()
    page: int = 1
    pages: int = 1
    wrong: int = 0
    count: int = 0
    trials: tuple[Trial, ...] = ()
    tried: tuple[str, ...] = ()
    asked: Trial | None = None
    details: bool = False
