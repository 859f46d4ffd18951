"""What a game's record does where the game says nothing about it."""

from collections.abc import Mapping, Sequence

from companion.rules.heard import Heard
from companion.rules.preparing import Levels, Preparation
from companion.rules.sentences import Params, Sentence
from companion.rules.setting import Record, Setup
from companion.rules.sheets import Page, Post


def no_events(before: object, after: object, at: float) -> tuple[()]:
    """Nothing follows from taking a move back."""
    return ()


def no_command(state: object, at: float) -> None:
    """The clock and the power mean nothing."""
    return


def no_deadline(state: object) -> float | None:
    """No clock runs."""
    return None


def no_team(state: object, seat: int) -> str | None:
    """There are no teams."""
    return None


def no_crew(state: object, heard: Heard) -> str | None:
    """A word is nobody's but the table's."""
    return None


def always(before: object, after: object) -> bool:
    """Every step may be taken back alone."""
    return True


def no_cues(before: object, after: object) -> tuple[object, ...]:
    """The room gets nothing."""
    return ()


def no_records(state: object) -> tuple[Record, ...]:
    """The logbook gets nothing."""
    return ()


def no_notes(setup: Setup) -> tuple[Sentence, ...]:
    """There is nothing to know before the start."""
    return ()


def no_levels(setup: Setup) -> Levels | None:
    """There is no campaign."""
    return None


def no_preparation(setup: Setup) -> Preparation:
    """Nothing has to lie ready."""
    return Preparation()


def no_files(texts: Mapping[str, str], records: Sequence[Record]) -> Mapping[str, str]:
    """The logbook changes no data file."""
    return {}


def no_secrets(state: object) -> Params:
    """Nothing is secret."""
    return {}


def no_seats(state: object) -> tuple[int, ...]:
    """The table plays no seat."""
    return ()


def nothing_seen(state: object, seat: int) -> object:
    """No seat is played, so none sees anything."""
    return None


def no_posts(state: object) -> tuple[Post, ...]:
    """One post a seat."""
    return ()


def nothing_lies(state: object) -> tuple[str, ...]:
    """No card lies where taking it up would mean something."""
    return ()


def no_page(state: object, post: Post) -> Page:
    """A page with nothing on it."""
    return {}
