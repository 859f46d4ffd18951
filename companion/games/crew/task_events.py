"""What became true of the tasks: laid out, taken, exchanged, judged."""

from dataclasses import dataclass

from companion.games.crew.terms import Status


@dataclass(frozen=True, slots=True)
class TasksLaid:
    """Task cards were laid out in this order, with their tokens; others were turned up and put aside."""

    tasks: tuple[str, ...]
    tokens: tuple[str | None, ...] = ()
    put_aside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TaskReplaced:
    """A task that could not stay was exchanged for another."""

    task: str
    by: str


@dataclass(frozen=True, slots=True)
class TaskTaken:
    """A task has an owner, or a new one; ``None`` puts it back into the middle."""

    task: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class TokensSwapped:
    """Two order tokens changed places."""

    first: str
    second: str


@dataclass(frozen=True, slots=True)
class TokenMoved:
    """An order token went to another task."""

    token: str
    task: str


@dataclass(frozen=True, slots=True)
class TaskHandedOver:
    """One task went to another crew member before the first trick."""

    task: str
    seat: int


@dataclass(frozen=True, slots=True)
class Predicted:
    """The owner of a task wrote down a number."""

    task: str
    number: int


@dataclass(frozen=True, slots=True)
class TaskJudged:
    """A task is completed or failed (or open again)."""

    task: str
    status: Status
    trick: int
