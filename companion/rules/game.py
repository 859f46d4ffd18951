"""The record of functions that a game is.

A game is a plain frozen record. The table folds its events, the screen draws its
view; neither knows which game it is. Nothing here reads the time, a file or a
random source: all three are handed in.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.rules import unsaid
from companion.rules.board import TABLE, Audience, Refusal
from companion.rules.heard import Heard, Line
from companion.rules.labels import Label
from companion.rules.options import Option
from companion.rules.preparing import Levels, Preparation
from companion.rules.reviews import Reviews
from companion.rules.sentences import Params, Sentence
from companion.rules.setting import Record, Setup, TaskDraw
from companion.rules.sheets import Page, Post
from companion.rules.words import Grammar

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")
V = TypeVar("V")


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
    grammar: Callable[[object], Grammar]
    events: tuple[type, ...]
    new: Callable[[Setup], S]
    interpret: Callable[[S, Heard], C | Refusal]
    decide: Callable[[S, C], Sequence[E] | Refusal]
    evolve: Callable[[S, E], S]
    view: Callable[[S, Audience], V]
    over: Callable[[S], bool]
    labels: Callable[[object], tuple[Label, ...]]
    cues: Callable[[V | None, V], tuple[object, ...]] = unsaid.no_cues
    audiences: tuple[Audience, ...] = (TABLE,)
    files: tuple[str, ...] = ()
    parse: Callable[[Mapping[str, str]], object] = field(default=lambda texts: None)
    deadline: Callable[[S], float | None] = unsaid.no_deadline
    time_ran_out: Callable[[S, float], C | None] = unsaid.no_command
    interrupted: Callable[[S, float], C | None] = unsaid.no_command
    undone: Callable[[S, S, float], Sequence[E]] = unsaid.no_events
    team_of: Callable[[S, int], str | None] = unsaid.no_team
    crew: Callable[[S, Heard], str | None] = unsaid.no_crew
    alone: Callable[[S, S], bool] = unsaid.always
    records: Callable[[S], tuple[Record, ...]] = unsaid.no_records
    secret: Callable[[S], Params] = unsaid.no_secrets
    demo: Callable[[Setup], Callable[[S], Line | None]] | None = None
    notes: Callable[[Setup], tuple[Sentence, ...]] = unsaid.no_notes
    levels: Callable[[Setup], Levels | None] = unsaid.no_levels
    prepare: Callable[[Setup], Preparation] = unsaid.no_preparation
    review: Reviews[S] = field(default_factory=Reviews)
    draw: Callable[[object, int, int, int], TaskDraw] | None = None
    rewritten: Callable[[Mapping[str, str], Sequence[Record]], Mapping[str, str]] = unsaid.no_files
    seats_played: Callable[[S], tuple[int, ...]] = unsaid.no_seats
    seen_by: Callable[[S, int], object] = unsaid.nothing_seen
    posts: Callable[[S], tuple[Post, ...]] = unsaid.no_posts
    page: Callable[[S, Post], Page] = unsaid.no_page
    lying: Callable[[S], tuple[str, ...]] = unsaid.nothing_lies
    usual: int = 0
    complete: Callable[[S], tuple[str, ...]] = unsaid.nothing_lies


AnyGame = Game[Any, Any, Any, Any]
"""A game of which only the record counts: whoever holds it hands its own states and events back to it."""
