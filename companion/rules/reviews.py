"""What the review asks of a game and what it offers for it: on the game's record, so that nobody asks its name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.rules.options import Values
from companion.rules.sentences import Params, Sentence

S = TypeVar("S")


@dataclass(frozen=True)
class DrawnTasks:
    """Tasks that lie drawn before the first card: a rating looks at these and at nothing else.

    ``dealt`` counts the deals of the session, so that the same tasks after a new deal are another draw.
    """

    mission: int
    players: int
    tasks: tuple[str, ...]
    dealt: int
    seed: int
    options: Values


@dataclass(frozen=True)
class CardReview(Generic[S]):
    """A game whose hidden cards the solver can look at once it is over.

    ``attempt`` names the attempt as the logbook counts it (``7.3``). ``first`` is the word that leads the players
    through what the review has to be told, empty if nothing is; ``waits`` is whether they are being led. ``laid_out``
    are the words that tell cards which lie there together, of a seat or of whoever is asked. ``drawn`` is what there
    is to rate, ``None`` if nothing is or nobody wants it rated. ``row`` is a task as a set-up names it, ``columns``
    where a set-up names the cards of the third crew member. ``sent`` leaves out of a state what is code and not data,
    so that another process can be handed it; ``received`` puts it back.
    """

    attempt: Callable[[S], str]
    first: Callable[[S], str]
    waits: Callable[[S], bool]
    laid_out: Callable[[S, int | None, Sequence[str]], tuple[str, ...]]
    drawn: Callable[[S], DrawnTasks | None]
    row: Callable[[str], Params]
    columns: str
    sent: Callable[[S], S]
    received: Callable[[S], S]


@dataclass(frozen=True)
class HuntReview(Generic[S]):
    """A game in which teams look for each other on a chart.

    ``prey`` says which team hunts which, ``chart`` where, ``events`` what a hunter heard of it so far: the state, the
    hunter, and how many announcements back from the start count (``None``: all). ``moment`` is that number on a
    board that tells the game again. ``training`` is the option that shows the possible places during the game.
    """

    prey: tuple[tuple[str, str], ...]
    chart: Callable[[S], object]
    events: Callable[[S, str, int | None], Sequence[Params]]
    moment: Callable[[object], int | None]
    training: str


@dataclass(frozen=True)
class Finished(Generic[S]):
    """A game that is over: how it ended, a way to its start, and the logbook's records of the game, oldest first."""

    state: S
    start: Callable[[], S]
    records: tuple[Params, ...]


def _nothing(board: object) -> object:
    return None


@dataclass(frozen=True)
class Reviews(Generic[S]):
    """The review of a game, as the functions that it is made of; what a game does not have is left out.

    ``figures`` are named values worked out of the finished game, ``lines`` the sentences about them: it is given the
    figures, those of ``hunt`` (``hunters``), and the logbook's ``records`` as plain data. ``revealed`` is what the
    game's board shows of its secrets after the end.
    """

    cards: CardReview[S] | None = None
    hunt: HuntReview[S] | None = None
    figures: Callable[[Finished[S]], Params] = lambda finished: {}
    lines: Callable[[Params], Sequence[Sentence]] = lambda params: ()
    revealed: Callable[[object], object] = _nothing
