"""The ports of a table: what it may be given from outside. Nobody outside is waited for."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.rules.board import Board, Refusal
from companion.rules.camera_view import CameraView, PicturePart
from companion.rules.findings import Trial
from companion.rules.game_inputs import Utterance
from companion.rules.labels import Label
from companion.rules.published import Clouds, TableView, ThoughtView
from companion.rules.seats import Speaker
from companion.rules.sentences import Sentence
from companion.rules.sheets import JoiningView, Post, seat_posts
from companion.rules.wishes import Wishes
from companion.table.enrolment import NO_WORDS, Vocabulary, deck_cards
from companion.table.session import Session

# -- review and rating ------------------------------------------------------------------------------


WORKING = "notice-review-working"
"""Shown from REVIEW until the review opens or is given up."""


def subject_of(session: Session) -> str:
    """Names what is reviewed: the session as everybody saw it, so that a review of an end taken back is known."""
    return f"{session.id} {session.sequence}"


class ReviewPort(Protocol):
    """What the table needs of a reviewer. It answers with a ``Delivered`` input of ``subject_of`` the session."""

    def offers(self, session: Session) -> bool:
        """Whether there is a review of this finished game."""
        ...

    def start(self, session: Session) -> bool:
        """Begin the review of the session as it stands; false if there is none."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


class RatingPort(Protocol):
    """What the table needs of somebody who rates what was drawn. It answers with a ``Delivered`` input."""

    def subject(self, session: Session) -> str:
        """Names what lies there to be rated now; empty if nothing does."""
        ...

    def start(self, session: Session, subject: str) -> None:
        """Begin to rate it."""
        ...

    def close(self) -> None:
        """Give up what is under way."""
        ...


# -- doctor ------------------------------------------------------------


class DoctorPort(Protocol):
    """What the table needs of a doctor: asked once, it answers later with a ``Delivered`` input named ``doctor``."""

    def trials(self) -> tuple[Trial, ...]:
        """Every device that can be tried."""
        ...

    def start(self, number: int) -> None:
        """Begin to look at everything; the report carries the number."""
        ...


# -- enrolment -------------------------------------------------------------------------------------


class NewReaderPort(Protocol):
    """Looks for a reader that nobody has set up.

    How far it has come is a ``Delivered`` input named ``new-reader`` with a ``NewReaderView`` and the search's number.
    """

    def start(self, pins: Sequence[str]) -> int:
        """Begin a search; two pins, where they are named, are those of a Wiegand reader. Gives the search's number.

        Raises ``ValueError`` for what is no two pins.
        """
        ...

    def stop(self) -> None:
        """Nobody waits for it any more."""
        ...


@dataclass(frozen=True)
class Tagging:
    """What enrolment needs from outside: the decks with the codes of their labels, the labels of one (may raise
    ``DataError``), the catalogue's file to read and to replace, where a reader's place is kept (these may raise
    ``CatalogueError``), and the words that must never become tags. ``kinds`` are the kinds of labels that are asked
    for where somebody has named them, ``finder`` looks for new readers.
    """

    decks: Mapping[str, str]
    labels: Callable[[str], Sequence[Label]]
    load: Callable[[], Mapping[str, str]]
    keep: Callable[[Mapping[str, str]], None]
    place: Callable[[str, Speaker], None]
    words: Callable[[], Vocabulary] = lambda: NO_WORDS
    kinds: Sequence[str] = ()
    finder: NewReaderPort | None = None

    def cards(self, deck: str) -> Sequence[Label]:
        """The labels of a deck that are asked for. Raises ``DataError``."""
        return deck_cards(self.labels(deck), self.kinds)


# -- pages ------------------------------------------------------------


class JoiningPort(Protocol):
    """Pages that are served beside the table. Nothing here waits for a phone."""

    def open(self) -> None:
        """The joining scene is open: its code counts."""
        ...

    def close(self) -> None:
        """The joining scene is closed; its code counts a little longer."""
        ...

    def new_code(self) -> None:
        """Make another code to join by; the one before no longer counts."""
        ...

    def take_back(self, post: str) -> bool:
        """Free a post; whether anybody held it."""
        ...

    def names(self, posts: tuple[Post, ...]) -> Mapping[int, str]:
        """The names that were given for seats at joining."""
        ...

    def games(self) -> tuple[str, ...]:
        """The games whose cards phones can teach by photographs."""
        ...

    def view(self, posts: tuple[Post, ...]) -> JoiningView:
        """Where the pages are, the code, and who holds what."""
        ...


def posts_of(session: Session | None) -> tuple[Post, ...]:
    """The posts that can be claimed now: the game's own, else one a seat; none before a game has begun."""
    if session is None or session.state is None:
        return ()
    return session.game.pages.posts(session.state) or seat_posts(len(session.draft.names))


# -- cameras ------------------------------------------------------------


class CamerasPort(Protocol):
    """All cameras of a table, by their names."""

    def answered(self, camera: str, number: int, word: str) -> None:
        """What was asked about is this card; with no word it is none."""
        ...

    def keep(self, camera: str) -> None:
        """Keep the cards that lie there, cut out of the picture, for a report; a notice says what came of it."""
        ...

    def names(self) -> tuple[str, ...]:
        """The cameras there are."""
        ...

    def games(self, camera: str) -> tuple[str, ...]:
        """The games whose cards it can be taught."""
        ...

    def words(self, game: str) -> tuple[str, ...]:
        """The cards of a game."""
        ...

    def view(self, camera: str) -> CameraView:
        """What is known of it now. More comes as a ``Delivered`` of ``camera``."""
        ...

    def look(self, camera: str, on: bool) -> None:
        """Somebody looks at its pictures, or no more."""
        ...

    def teach(self, camera: str, game: str) -> None:
        """Teach the cards of a game; without a name teaching is over."""
        ...

    def count(self, camera: str, game: str) -> bool:
        """Count the cards of a game; without a name counting is over. False where none of them were taught."""
        ...

    def step(self, camera: str, word: str) -> None:
        """A word of whoever teaches: ``OK``, ``UNDO``, ``SKIP``, or a card to be taught anew."""
        ...

    def divide(self, camera: str, parts: tuple[PicturePart, ...]) -> str:
        """Divide its picture so, and keep that; why it could not be kept."""
        ...


# -- wishes and the machine --------------------------------------------------------------------------


class NotSaved(Exception):
    """The wishes could not be saved; the text says why."""


class SettingsPort(Protocol):
    """Keeps wishes beyond the evening, and carries out what only the machine can."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that there are sentences of."""
        ...

    @property
    def silent(self) -> str:
        """Why nothing can be heard; empty where something can."""
        ...

    @property
    def power(self) -> tuple[str, ...]:
        """The words that end or restart the machine, where it may be done from the table."""
        ...

    @property
    def extras(self) -> tuple[str, ...]:
        """The words of what this machine can have besides: ``PHONES``, ``CAMERA``."""
        ...

    def later(self, wishes: Wishes) -> bool:
        """Whether some of these hold from the next start on."""
        ...

    def keep(self, wishes: Wishes) -> Mapping[str, str]:
        """Let these wishes hold, and keep them: gives the words of their language. Raises ``NotSaved``."""
        ...

    def do(self, word: str) -> str:
        """End or restart the machine; gives why that could not be."""
        ...


class NoSettings:
    """Nothing is kept, and the machine is left alone."""

    languages: tuple[str, ...] = ()
    silent = ""
    power: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()

    def later(self, wishes: Wishes) -> bool:
        """Nothing waits for a next start."""
        return False

    def keep(self, wishes: Wishes) -> Mapping[str, str]:
        """The wishes hold until the table is closed."""
        return {}

    def do(self, word: str) -> str:
        """Without settings nothing of the machine can be asked for."""
        return word


# -- functions, and all of them together -------------------------------------------------------------

Panels = Callable[[Session], Mapping[str, tuple[str, ...]]]
"""The port to what a review may show beside a board: spaces by team."""
Histories = Callable[[Session], Clouds]
"""The port to the same for a whole game that is over."""
Thoughts = Callable[[Session], ThoughtView | None]
"""The port to what a crew by the table had in mind at the moment that a finished game shows."""
Reasons = Callable[[Session], Mapping[int, tuple[Sentence, ...]]]
"""The port to why crew members by the table did what they did, by the trick of a finished attempt (0: before it)."""
Advised = Callable[[Session, str, Board], Board]
"""The port to whoever thinks for a team: its view with what is proposed to it."""


@dataclass(frozen=True)
class Explained:
    """What became of the wish for a reason: refused, or given, with a ``notice`` where it was asked for aloud.

    The reason itself stands in that team's own view alone.
    """

    refusal: Refusal | None = None
    notice: Sentence | None = None


Means = Callable[[TableView, str], str]
"""The port to what stands on the screen: the word of what bears a typed line as its text, else the line itself."""
Explains = Callable[[Session, Utterance], Explained | None]
"""The port to whoever can say why it did something; ``None``: the game hears the word itself."""


@dataclass(frozen=True)
class Ports:
    """What a table may be given from outside; what is left out is not there, and is not asked."""

    reviewer: ReviewPort | None = None
    rater: RatingPort | None = None
    tagging: Tagging | None = None
    doctor: DoctorPort | None = None
    sheets: JoiningPort | None = None
    cameras: CamerasPort | None = None
    settings: SettingsPort = field(default_factory=NoSettings)
    panels: Panels | None = None
    histories: Histories | None = None
    thoughts: Thoughts | None = None
    explains: Explains | None = None
    reasons: Reasons | None = None
    advised: Advised | None = None
    means: Means | None = None

    def camera_names(self) -> tuple[str, ...]:
        """The cameras there are."""
        return self.cameras.names() if self.cameras is not None else ()
