"""What a walk through the devices finds."""

from companion.rules.examined import Finding, Trial, ill, well

BY_HAND = ("reader", "button", "encoder")
"""What is tried by scanning, pressing and turning; the rest is looked at and listened to."""


def answered(trial: Trial) -> Finding:
    """A reader has read, a button was pressed, an encoder turned.

    >>> answered(Trial("button", "green", "OK")).name
    'button green'
    """
    return well(trial.topic, "walk-answers", trial.subject)


def silent(trial: Trial, lost: str = "") -> Finding:
    """Nothing came, perhaps because the device is ``lost`` (the system's sentence).

    >>> silent(Trial("reader", "left"), lost="unplugged").found.key
    'doctor-walk-lost'
    """
    if lost:
        return ill(trial.topic, "walk-lost", trial.subject, why=lost)
    return ill(trial.topic, f"walk-silent-{'reader' if trial.topic == 'reader' else 'button'}", trial.subject)


def left_out() -> Finding:
    """The walk was left before its end."""
    return ill("doctor", "walk-left-out")


def judged(trial: Trial, seen: bool | None) -> Finding:
    """Whether a lamp was seen to light, or a sound was heard; ``None`` where nobody said.

    >>> judged(Trial("lamp", "one", "seat-1"), True).ok, judged(Trial("sounds"), None).found.key
    (True, 'doctor-sounds-unanswered')
    """
    if seen:
        return well(trial.topic, f"{trial.topic}-works", trial.subject)
    return ill(trial.topic, f"{trial.topic}-{'unanswered' if seen is None else 'fails'}", trial.subject)
