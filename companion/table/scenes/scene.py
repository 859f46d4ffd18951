"""What a scene is: a value that says what it asks and shows, and what becomes of a word.

The table keeps a stack of them. A word goes to the scene on top, and to the one below if that one passes it. A scene
changes nothing but itself: its answer says what it has become, what is opened or closed, and what the room hears.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol

from companion.cues import Cue
from companion.inputs import Pressed, Said, Scanned
from companion.rules.board import TABLE, Audience, Prompt, Refusal
from companion.rules.published import TableView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.wishes import Wishes
from companion.rules.words import Grammar, Word
from companion.table.context import TableContext
from companion.table.hearing import HalfWord, Understood, Unknown
from companion.table.session import Session

RoomCue = tuple[Audience, Cue]
"""A cue and who may hear it."""


def everybody(*cues: Cue) -> tuple[RoomCue, ...]:
    """Cues for the whole room."""
    return tuple((TABLE, cue) for cue in cues)


@dataclass(frozen=True)
class Opens:
    """Another scene is laid on top."""

    scene: "TableScene"


@dataclass(frozen=True)
class Closes:
    """This scene is taken off the table; with ``word`` passed on, the one below hears the same word."""

    word: bool = False


@dataclass(frozen=True)
class Begins:
    """A session is put on the table in place of whatever lies there: a new one of ``game``, or ``resumed``.

    ``options`` are options of its set-up; ``started`` says whether it goes on without one.
    """

    game: str = ""
    resumed: str = ""
    options: Mapping[str, object] | None = None
    started: bool = False


@dataclass(frozen=True)
class GoesHome:
    """Everything is put away as it stands."""


@dataclass(frozen=True)
class Quits:
    """The table is closed."""


@dataclass(frozen=True)
class Wished:
    """Other wishes hold from here on."""

    wishes: Wishes


@dataclass(frozen=True)
class Powers:
    """The machine is ended or restarted, by this word."""

    word: str


@dataclass(frozen=True)
class SaysNext:
    """Words that are said on a device's behalf, once the scene's move is done."""

    source: str
    words: tuple[str, ...]
    speaker: Speaker


Move = Opens | Closes | Begins | GoesHome | Quits | Wished | Powers


@dataclass(frozen=True)
class SceneAnswer:
    """What became of an input.

    ``scene`` is the scene itself afterwards (``None``: as it was). ``changed`` says that everybody's view of the game
    changed, which ends what was noticed and refused before. ``notices`` replace those that stand, ``None`` keeps them.
    ``says`` is said next. ``held`` keeps the word as the beginning of the next one from the same source.
    """

    scene: "TableScene | None" = None
    refusal: Refusal | None = None
    cues: tuple[RoomCue, ...] = ()
    move: Move | None = None
    changed: bool = False
    notices: tuple[Sentence, ...] | None = None
    held: bool = False
    says: SaysNext | None = None
    passed: bool = False
    for_table: bool = False


PASSED = SceneAnswer(passed=True)
"""Not a word of this scene: the one below may know it."""
FOR_THE_TABLE = SceneAnswer(passed=True, for_table=True)
"""A word of the table itself, whatever the scenes below would make of it."""


@dataclass(frozen=True)
class SpokenWord:
    """What arrived: the text as it was given, from where, what it was understood as, and the table's time."""

    source: str
    text: str
    reading: Understood | HalfWord | Unknown
    now: float


class UsualScene(Protocol):
    """What holds for most scenes; a scene that differs says so itself.

    ``covers`` says that the scene below cannot be seen (a menu lies over what it belongs to, and shows it), ``alone``
    that words which it passes are for the table only, never for a scene below.
    """

    covers: ClassVar[bool] = True
    alone: ClassVar[bool] = False

    @property
    def about(self) -> Session | None:
        """The session that the scene is about, none for most."""
        return None

    def grammar(self) -> tuple[Grammar, str]:
        """The words that can be said here beyond the table's own, and the code of the game they are of."""
        return Grammar(()), ""

    def view(self, context: TableContext, base: TableView) -> TableView:
        """What the scene shows, on top of what the table (or the scene that shines through) shows."""
        return base

    def hear(self, context: TableContext, spoken: SpokenWord) -> SceneAnswer:
        """What becomes of an input; what means nothing here is left to the scene below."""
        reading = spoken.reading
        return self.answer(context, spoken, reading.word) if isinstance(reading, Understood) else PASSED

    def answer(self, context: TableContext, spoken: SpokenWord, word: Word) -> SceneAnswer:
        """What becomes of a word."""
        return PASSED

    def delivered(self, context: TableContext, what: str, subject: str, value: object) -> SceneAnswer:
        """Something has come that a port was asked for; most have asked for nothing."""
        return PASSED

    def left(self, context: TableContext) -> tuple[RoomCue, ...]:
        """What the room gets when the scene is taken off the table."""
        return ()


class TableScene(UsualScene, Protocol):
    """A scene of the table."""

    @property
    def name(self) -> str:
        """The scene's name in the published state."""
        ...

    def prompt(self, context: TableContext, below: Prompt) -> Prompt:
        """The one question in charge; ``below`` is that of the scene below."""
        ...


class OverGame(UsualScene, Protocol):
    """A question that lies over a game, which shines through."""

    covers: ClassVar[bool] = False

    def view(self, context: TableContext, base: TableView) -> TableView:
        """The scene lies over the game, which stays in view."""
        return replace(base, menu=True)


class FirstToHear:
    """A scene to which inputs go before anybody asks what they mean."""

    def takes(self, text: str) -> bool:
        """Whether a payload is for this scene whatever else it may mean."""
        return False

    def touched(self, context: TableContext, incoming: Pressed | Said | Scanned) -> SceneAnswer:
        """What becomes of an input that has not been read as a word."""
        return PASSED


class Timed(ABC):
    """A scene in which something becomes due by itself."""

    name: str

    @property
    @abstractmethod
    def running(self) -> bool:
        """Whether anything can become due as things lie."""

    @abstractmethod
    def wake(self, now: float) -> float | None:
        """When ``tick`` is due next."""

    @abstractmethod
    def tick(self, context: TableContext, now: float) -> SceneAnswer:
        """What has become due by now."""


Stack = tuple[TableScene, ...]
"""The scenes that lie there, from the lowest up."""
