"""The record of functions that a game is, and the values it speaks in.

A game is a plain frozen record. The table folds its events, the screen draws its
view; neither knows which game it is. Nothing here reads the time, a file or a
random source: all three are handed in.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from companion.rules.labels import Label
from companion.rules.options import Option
from companion.rules.preparing import Levels, Preparation
from companion.rules.reviews import NO_REVIEW, Reviews
from companion.rules.seats import Speaker
from companion.rules.sentences import Params as Params
from companion.rules.sentences import Sentence as Sentence
from companion.rules.sheets import Page, Post
from companion.rules.timers import Timer
from companion.rules.words import Grammar, Word

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")

Audience = str
"""Who looks: ``TABLE`` or the name of a team."""

TABLE: Audience = "table"


@dataclass(frozen=True)
class Refusal:
    """Why an input changes nothing: a stable code and what the sentence needs.

    The sentence is ``refused-<code>``, or ``refused-<key>`` where one code has several.
    ``audience`` is who may learn of it; only Captain Sonar narrows it to a team. ``during`` names the phases in
    which the word had to wait; when they are over its team is told to say it again.
    """

    code: str
    params: Params = field(default_factory=dict)
    key: str = ""
    audience: Audience = TABLE
    during: tuple[str, ...] = ()


class Told(tuple[E, ...], Generic[E, S]):
    """Events that were judged in the state they lead to: whoever carries them out needs not apply them again."""

    reached: S

    @classmethod
    def to(cls, reached: S, events: Iterable[E]) -> "Told[E, S]":
        """The events with the state after the last of them."""
        told = cls(events)
        told.reached = reached
        return told


def folded(evolve: Callable[[S, E], S], state: S, events: Sequence[E]) -> S:
    """The state after some events.

    >>> folded(lambda total, more: total + more, 1, (2, 3)), folded(max, 1, Told.to(6, (2, 3)))
    (6, 6)
    """
    if isinstance(events, Told):
        reached: S = events.reached
        return reached
    for event in events:
        state = evolve(state, event)
    return state


@dataclass(frozen=True)
class Prompt:
    """The one thing the table is asked now.

    ``choices`` are words (INTERFACES: ``CHOICE k`` answers with the k-th). ``who`` is a seat
    number, a team, or ``None`` for everybody.
    """

    key: str
    params: Params = field(default_factory=dict)
    who: int | str | None = None
    choices: tuple[str, ...] = ()

    @property
    def sentence(self) -> Sentence:
        """The question as it is shown and said; who is asked is ``$seat`` or ``$team`` unless given.

        >>> Prompt("lead", {"number": 2}, who=3).sentence
        Sentence(key='prompt-lead', params={'seat': 3, 'number': 2})
        """
        name = "seat" if isinstance(self.who, int) else "team"
        asked: Params = {name: self.who} if self.who else {}
        return Sentence(f"prompt-{self.key}", {**asked, **self.params})


@dataclass(frozen=True)
class Alert:
    """Something the table should notice and decide on, such as a proven revoke."""

    kind: str
    params: Params = field(default_factory=dict)


class Words(Protocol):
    """The sentences of one language."""

    def sentence(self, key: str, params: Mapping[str, Any] | None = None) -> str:
        """The sentence of a key as plain text."""
        ...

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        ...


def worded(words: Words, sentence: Sentence) -> str:
    """A sentence in the words of one language; what no catalogue has stands as it was given."""
    if sentence.otherwise and not words.has(sentence.key):
        return sentence.otherwise
    return words.sentence(sentence.key, sentence.params)


class Board(Protocol):
    """What every board has, whichever game it is: the table, the terminal and the screen ask for nothing else."""

    @property
    def phase(self) -> str:
        """What is being done."""
        ...

    @property
    def turn(self) -> int | str | None:
        """The seat or team to act."""
        ...

    @property
    def prompt(self) -> Prompt:
        """The one question in charge."""
        ...

    @property
    def alerts(self) -> tuple[Alert, ...]:
        """What the table should notice and decide on."""
        ...

    @property
    def clocks(self) -> Mapping[str, Timer]:
        """Timers by name."""
        ...

    @property
    def actions(self) -> tuple[str, ...]:
        """Words of the game that the menu adds to its own."""
        ...

    @property
    def announcement(self) -> Sentence | None:
        """What was announced last, to be said again on request."""
        ...

    @property
    def sitting(self) -> tuple[str, ...]:
        """The names by seat, where the board seats somebody besides the people at the table."""
        ...

    @property
    def correcting(self) -> bool:
        """Whether a correction is under way."""
        ...

    @property
    def telling(self) -> bool:
        """Whether something is still being told after the end."""
        ...

    def lines(self, words: Words) -> Sequence[str] | None:
        """The board as text for a terminal; ``None`` where its fields by name say enough."""
        ...


class UsualBoard:
    """What holds for most boards; a board that differs says so itself."""

    @property
    def actions(self) -> tuple[str, ...]:
        """The menu has its own words only."""
        return ()

    @property
    def announcement(self) -> Sentence | None:
        """Nothing is announced."""
        return None

    @property
    def sitting(self) -> tuple[str, ...]:
        """Nobody but the people at the table."""
        return ()

    @property
    def correcting(self) -> bool:
        """No correction is under way."""
        return False

    @property
    def telling(self) -> bool:
        """Nothing is told after the end."""
        return False

    def lines(self, words: Words) -> Sequence[str] | None:
        """Its fields by name say enough."""
        return None

    def told(self, words: Words) -> Sequence[str] | None:
        """The board as it is read aloud: as its text, where it says nothing else."""
        return self.lines(words)


@dataclass(frozen=True)
class Record:
    """One line for the logbook, derived from the state: replaced, never appended twice.

    ``key`` is unique within a session (``"12.3"`` for mission 12, attempt 3).
    """

    key: str
    data: Params


@dataclass(frozen=True)
class Setup:
    """All that a game is started from.

    ``names`` has one entry per player, ``options`` every option of the game with a checked value,
    ``position`` the ``[setup]`` table of a scenario (``{}`` at the table), ``data`` the parsed data
    files and ``history`` the crew's earlier logbook records of this game, oldest first.
    """

    names: tuple[str, ...]
    seed: int
    options: Params
    data: Any
    position: Params = field(default_factory=dict)
    history: tuple[Record, ...] = ()


class SetupError(ValueError):
    """A position or option that cannot be: ``path`` says where, the text what and how to go on."""

    def __init__(self, path: str, text: str) -> None:
        super().__init__(f"{path}: {text}")
        self.path = path
        self.text = text


@dataclass(frozen=True)
class TaskDraw:
    """Tasks drawn for a mission in order, their difficulties' sum, and what was put aside on the way."""

    tasks: tuple[str, ...]
    total: int
    put_aside: tuple[str, ...] = ()


@dataclass(frozen=True)
class Heard:
    """A whole word with its speaker and the session time (seconds) at which it arrived."""

    word: Word
    speaker: Speaker
    at: float


@dataclass(frozen=True)
class TimeRanOut:
    """The deadline of a game has come."""

    at: float


@dataclass(frozen=True)
class PowerCut:
    """The power was cut while the game ran, and it is on again."""

    at: float


@dataclass(frozen=True)
class Line:
    """What a scripted player says next, and how long they think about it (seconds)."""

    word: str
    speaker: Speaker = field(default_factory=Speaker)
    pause: float = 1.0


@dataclass(frozen=True)
class Issue:
    """A finding in a data file: a stable code, the item it concerns, and a sentence with the cure."""

    code: str
    item: str
    text: str


class DataError(ValueError):
    """A data file that cannot be used; carries every issue found, not only the first."""

    def __init__(self, issues: Sequence[Issue]) -> None:
        super().__init__("; ".join(f"{issue.item}: {issue.text}" for issue in issues))
        self.issues = tuple(issues)


def _no_events(before: object, after: object, at: float) -> tuple[Any, ...]:
    return ()


def _no_command(state: object, at: float) -> Any:
    return None


def _no_deadline(state: object) -> float | None:
    return None


def _no_team(state: object, seat: int) -> str | None:
    return None


def _no_crew(state: object, heard: Heard) -> str | None:
    return None


def _always(before: object, after: object) -> bool:
    return True


def _no_cues(before: object, after: object) -> tuple[Any, ...]:
    return ()


def _no_records(state: object) -> tuple[Record, ...]:
    return ()


def _no_notes(setup: Setup) -> tuple[Sentence, ...]:
    return ()


def _no_levels(setup: Setup) -> Levels | None:
    return None


def _no_preparation(setup: Setup) -> Preparation:
    return Preparation()


def _no_files(texts: Mapping[str, str], records: Sequence[Record]) -> Mapping[str, str]:
    return {}


def _no_secrets(state: object) -> Params:
    return {}


def _no_seats(state: object) -> tuple[int, ...]:
    return ()


def _nothing_seen(state: object, seat: int) -> Any:
    return None


def _no_posts(state: object) -> tuple[Post, ...]:
    return ()


def _nothing_lies(state: object) -> tuple[str, ...]:
    return ()


def _no_page(state: object, post: Post) -> Page:
    return {}


@dataclass(frozen=True)
class Game(Generic[S, C, E, V]):
    """A game, as the functions that make it.

    ``new`` builds the state from a set-up; ``interpret`` turns a heard word into a command;
    ``decide`` judges it and answers with what became true or why not; ``evolve`` applies one
    event and never judges; ``view`` copies what an audience may know; ``cues`` compares two
    successive views of one audience.

    ``over`` tells whether nothing more can happen. ``deadline`` is the session time of the next
    ``time_ran_out`` command. ``interrupted`` gives the command for a resume after a power cut.
    ``undone`` compares the states before and after an undo and gives the events that keep time
    from being handed back. ``records`` are the logbook lines; ``secret`` is what ``--reveal``
    shows. ``notes`` are what players should know of a set-up before they start, raising ``SetupError``.
    ``levels`` is the map of a game with a campaign, ``prepare`` what has to lie on the table before the start.
    ``parse`` turns the texts of ``files`` into the data tables, raising ``DataError``.
    ``demo`` gives scripted players: from a set-up, a function from state to their next line.
    ``review`` is what there is to say of it when it is over. ``draw`` draws a mission's tasks (data, mission, players,
    seed) without a game. ``rewritten`` gives the data files that records of the logbook change, with their new texts.

    Where teams have secrets (more than one of ``audiences``): ``team_of`` is the team of a seat, ``crew`` whose word
    it is, ``alone`` whether a team may take back by itself what lies between two states that look alike in public.

    Where the table plays some seats (``seats_played``): ``seen_by`` is what such a seat knows, or nothing. ``usual`` is
    how many play unless somebody says so, 0 for the third of ``players``.

    For pages in players' hands: ``posts`` are what can be claimed in a state (none: one a seat), ``page`` is what the
    holder of a post may know, copied from the state field by field.

    ``lying`` are the words of cards that lie there until something comes of them: who takes one up again takes a move
    back. ``complete`` are those of which all has come, until they are cleared away together: one of them alone taken up
    is asked about. A camera notices both.
    """

    id: str
    code: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    grammar: Callable[[Any], Grammar]
    events: tuple[type, ...]
    new: Callable[[Setup], S]
    interpret: Callable[[S, Heard], C | Refusal]
    decide: Callable[[S, C], Sequence[E] | Refusal]
    evolve: Callable[[S, E], S]
    view: Callable[[S, Audience], V]
    over: Callable[[S], bool]
    labels: Callable[[Any], tuple[Label, ...]]
    cues: Callable[[V | None, V], tuple[Any, ...]] = _no_cues
    audiences: tuple[Audience, ...] = (TABLE,)
    files: tuple[str, ...] = ()
    parse: Callable[[Mapping[str, str]], Any] = field(default=lambda texts: None)
    deadline: Callable[[S], float | None] = _no_deadline
    time_ran_out: Callable[[S, float], C | None] = _no_command
    interrupted: Callable[[S, float], C | None] = _no_command
    undone: Callable[[S, S, float], Sequence[E]] = _no_events
    team_of: Callable[[S, int], str | None] = _no_team
    crew: Callable[[S, Heard], str | None] = _no_crew
    alone: Callable[[S, S], bool] = _always
    records: Callable[[S], tuple[Record, ...]] = _no_records
    secret: Callable[[S], Params] = _no_secrets
    demo: Callable[[Setup], Callable[[S], Line | None]] | None = None
    notes: Callable[[Setup], tuple[Sentence, ...]] = _no_notes
    levels: Callable[[Setup], Levels | None] = _no_levels
    prepare: Callable[[Setup], Preparation] = _no_preparation
    review: Reviews[S] = NO_REVIEW
    draw: Callable[[Any, int, int, int], TaskDraw] | None = None
    rewritten: Callable[[Mapping[str, str], Sequence[Record]], Mapping[str, str]] = _no_files
    seats_played: Callable[[S], tuple[int, ...]] = _no_seats
    seen_by: Callable[[S, int], Any] = _nothing_seen
    posts: Callable[[S], tuple[Post, ...]] = _no_posts
    page: Callable[[S, Post], Page] = _no_page
    lying: Callable[[S], tuple[str, ...]] = _nothing_lies
    usual: int = 0
    complete: Callable[[S], tuple[str, ...]] = _nothing_lies


AnyGame = Game[Any, Any, Any, Any]
"""A game of which only the record counts: whoever holds it hands its own states and events back to it."""
