"""What a walk through the devices finds: pure, so that the command line and the screen judge alike."""

from companion.rules.examined import Finding, Trial, ill, well

BY_HAND = ("reader", "button", "encoder")
"""What is tried by scanning, pressing and turning; the rest is looked at and listened to."""


def answered(trial: Trial) -> Finding:
    """A reader has read, a button was pressed, an encoder turned.

    >>> answered(Trial("button", "green", "OK")).name
    'button green'
    """
    return well(trial.topic, "walk-answers", trial.subject)


def silent(trial: Trial, lost: str = "", other: str = "") -> Finding:
    """Nothing came: because the device is ``lost`` (the system's sentence), or an ``other`` one answered instead.

    >>> silent(Trial("reader", "left"), other="right").found.key
    'doctor-walk-swapped'
    """
    if lost:
        return ill(trial.topic, "walk-lost", trial.subject, why=lost)
    if other:
        return ill(trial.topic, "walk-swapped", trial.subject, other=other)
    return ill(trial.topic, f"walk-silent-{'reader' if trial.topic == 'reader' else 'button'}", trial.subject)


def left_out(trial: Trial) -> Finding:
    """Somebody chose to leave it out."""
    return ill(trial.topic, "walk-left-out", trial.subject)


def judged(trial: Trial, seen: bool | None) -> Finding:
    """Whether a lamp was seen to light, or a sound was heard; ``None`` where nobody said.

    >>> judged(Trial("lamp", "one", "seat-1"), True).ok, judged(Trial("sounds"), None).found.key
    (True, 'doctor-sounds-unanswered')
    """
    if seen:
        return well(trial.topic, f"{trial.topic}-works", trial.subject)
    return ill(trial.topic, f"{trial.topic}-{'unanswered' if seen is None else 'fails'}", trial.subject)
