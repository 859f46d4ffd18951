"""The record of functions that a game is.

A game is a plain frozen record. The table folds its events, the screen draws its
view; neither knows which game it is. Nothing here reads the time, a file or a
random source: all three are handed in.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.rules.board import TABLE, Audience, Refusal
from companion.rules.game_inputs import ScriptedWord, Utterance
from companion.rules.labels import Label
from companion.rules.options import Option
from companion.rules.reviews import Reviews
from companion.rules.sentences import Params, Sentence
from companion.rules.setting import Levels, Preparation, Record, Setup, TaskDraw
from companion.rules.sheets import Page, Post
from companion.rules.words import Grammar

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")


class JudgedEvents(tuple[E, ...], Generic[E, S]):
    """Events that were judged in the state they lead to: whoever carries them out needs not apply them again."""

    reached: S

    @classmethod
    def to(cls, reached: S, events: Iterable[E]) -> "JudgedEvents[E, S]":
        """The events with the state after the last of them."""
        batch = cls(events)
        batch.reached = reached
        return batch


def folded(evolve: Callable[[S, E], S], state: S, events: Sequence[E]) -> S:
    """The state after some events.

    >>> folded(lambda total, more: total + more, 1, (2, 3)), folded(max, 1, JudgedEvents.to(6, (2, 3)))
    (6, 6)
    """
    if isinstance(events, JudgedEvents):
        reached: S = events.reached
        return reached
    for event in events:
        state = evolve(state, event)
    return state


# -- what not every game has --------------------------------------------------------------------------


@dataclass(frozen=True)
class DataFiles:
    """The texts that a game makes its tables of.

    ``parse`` raises ``DataError``. ``rewritten`` gives the files that records of the logbook change, with their new
    texts.
    """

    files: tuple[str, ...] = ()
    parse: Callable[[Mapping[str, str]], object] = lambda texts: None
    rewritten: Callable[[Mapping[str, str], Sequence[Record]], Mapping[str, str]] = lambda texts, records: {}


@dataclass(frozen=True)
class RealTime(Generic[S, C, E]):
    """Clocks that mean something. ``deadline`` is the session time of the next ``time_ran_out`` command, and that of
    one of the clocks that everybody sees.

    ``interrupted`` gives the command for a resume after a power cut. ``undone`` compares the states before and after an
    undo and gives the events that keep time from being handed back.
    """

    deadline: Callable[[S], float | None]
    time_ran_out: Callable[[S, float], C | None]
    interrupted: Callable[[S, float], C | None] = lambda state, at: None
    undone: Callable[[S, S, float], Sequence[E]] = lambda before, after, at: ()


@dataclass(frozen=True)
class Teams(Generic[S, C]):
    """Teams that have secrets from each other, each an audience of its own.

    ``team_of`` is the team of a seat, ``crew`` whose word it is, ``alone`` whether a team may take back by itself what
    lies between two states that look alike in public. ``left_to_people`` gives the command for a team of the table's
    whose next word the table does not know.
    """

    names: tuple[Audience, ...]
    team_of: Callable[[S, int], str | None] = lambda state, seat: None
    crew: Callable[[S, Utterance], str | None] = lambda state, utterance: None
    alone: Callable[[S, S], bool] = lambda before, after: True
    left_to_people: Callable[[S, str], C | None] = lambda state, team: None


@dataclass(frozen=True)
class BeforeStart:
    """Before the start: ``notes`` are what players should know of a set-up, raising ``SetupError``; ``prepare`` is what
    has to lie on the table."""

    notes: Callable[[Setup], tuple[Sentence, ...]] = lambda setup: ()
    prepare: Callable[[Setup], Preparation] = lambda setup: Preparation()


@dataclass(frozen=True)
class Campaign:
    """Missions, one after the other. ``levels`` is their map, ``draw`` draws the tasks of one without a game.

    ``draw`` is given data, mission, players and seed.
    """

    levels: Callable[[Setup], Levels]
    draw: Callable[[object, int, int, int], TaskDraw]


@dataclass(frozen=True)
class PostPages(Generic[S]):
    """Pages in players' hands.

    ``posts`` are what can be claimed in a state (none: one a seat), ``page`` is what the holder of a post may know,
    copied from the state field by field. ``news`` is what happened last, as everybody at the table saw it.
    """

    posts: Callable[[S], tuple[Post, ...]] = lambda state: ()
    page: Callable[[S, Post], Page] = lambda state, post: {}
    news: Callable[[S], Sentence | None] = lambda state: None


@dataclass(frozen=True)
class TableSeats(Generic[S]):
    """Seats that the table plays: ``played`` are their numbers, ``seen_by`` is what such a seat knows, or nothing."""

    played: Callable[[S], tuple[int, ...]] = lambda state: ()
    seen_by: Callable[[S, int], object] = lambda state, seat: None


@dataclass(frozen=True)
class LyingCards(Generic[S]):
    """What a camera should find on the table.

    ``open`` are the words of cards that lie there until something comes of them: who takes one up again takes a move
    back. ``complete`` are those of which all has come, until they are cleared away together: one of them alone taken up
    is asked about.
    """

    open: Callable[[S], tuple[str, ...]] = lambda state: ()
    complete: Callable[[S], tuple[str, ...]] = lambda state: ()


# -- the game -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Game(Generic[S, C, E, V]):
    """A game, as the functions that make it.

    ``new`` builds the state from a set-up; ``interpret`` turns a heard word into a command;
    ``decide`` judges it and answers with what became true or why not; ``evolve`` applies one
    event and never judges; ``view`` copies what an audience may know; ``over`` tells whether nothing more can happen;
    ``cues`` compares two successive views of one audience.

    ``records`` are the logbook lines; ``secret`` is what ``--reveal`` shows. ``demo`` gives scripted players: from a
    set-up, a function from state to their next line. ``usual`` is how many play unless somebody says so, 0 for the
    third of ``players``. The records after these are what not every game has; ``review`` is what there is to say of it
    when it is over.
    """

    id: str
    code: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    grammar: Callable[[object], Grammar]
    events: tuple[type, ...]
    new: Callable[[Setup], S]
    interpret: Callable[[S, Utterance], C | Refusal]
    decide: Callable[[S, C], Sequence[E] | Refusal]
    evolve: Callable[[S, E], S]
    view: Callable[[S, Audience], V]
    over: Callable[[S], bool]
    labels: Callable[[object], tuple[Label, ...]]
    cues: Callable[[V | None, V], tuple[object, ...]] = lambda before, after: ()
    records: Callable[[S], tuple[Record, ...]] = lambda state: ()
    secret: Callable[[S], Params] = lambda state: {}
    demo: Callable[[Setup], Callable[[S], ScriptedWord | None]] | None = None
    usual: int = 0
    data: DataFiles = field(default_factory=DataFiles)
    clock: RealTime[S, C, E] | None = None
    teams: Teams[S, C] | None = None
    before_start: BeforeStart = field(default_factory=BeforeStart)
    campaign: Campaign | None = None
    review: Reviews[S] = field(default_factory=Reviews)
    pages: PostPages[S] = field(default_factory=PostPages)
    table_seats: TableSeats[S] = field(default_factory=TableSeats)
    lying: LyingCards[S] = field(default_factory=LyingCards)

    @property
    def audiences(self) -> tuple[Audience, ...]:
        """Who sees a view of their own: the table, and each team that has secrets."""
        return (TABLE, *self.teams.names) if self.teams is not None else (TABLE,)


AnyGame = Game[Any, Any, Any, Any]
"""A game of which only the record counts: whoever holds it hands its own states and events back to it."""
