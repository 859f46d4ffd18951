"""Before the last trick: what it can still change, from what everybody knows (A14).

Everybody knows who opens it and which cards are out, though not who holds which. A task that ends the same way however
these cards fall is decided with the trick before.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from companion.games.crew.deep_sea.tasks.cards import TaskCard, judge
from companion.games.crew.deep_sea.tasks.facts import History
from companion.games.crew.terms import Status
from companion.rules.cards import Card
from companion.rules.seats import clockwise
from companion.rules.tricks import Play, Trick


def last_tricks(history: History) -> Iterator[Trick]:
    """Every last trick that makes a difference: who wins it, with which card and which others, and what opens it.

    With one card in each hand every card may be played, and with three crew members any one of four may stay over.

    >>> from companion.games.crew.terms import read_card
    >>> codes = ("B1", "P2", "G3")
    >>> first = Trick(1, 1, tuple(Play(seat, read_card(code)) for seat, code in enumerate(("B7", "B9", "B8"), 1)))
    >>> cards = frozenset(read_card(code) for code in codes) | set(first.cards)
    >>> tricks = last_tricks(History(3, 2, captain=1, tricks=(first,), cards=cards))
    >>> sorted((str(trick.plays[0].card), trick.winner) for trick in tricks)
    [('B1', 2), ('G3', 2), ('P2', 2)]
    """
    seats = clockwise(history.winners[-1] if history.winners else history.captain, history.seats)
    seen: set[tuple[Card, int, Card, frozenset[Card]]] = set()
    for cards in permutations(sorted(history.unplayed, key=str), history.seats):
        plays = tuple(Play(seat, card) for seat, card in zip(seats, cards, strict=True))
        trick = Trick(len(history.tricks) + 1, seats[0], plays)
        best = next(play.card for play in plays if play.seat == trick.winner)
        kind = (cards[0], trick.winner, best, frozenset(cards))
        if kind not in seen:
            seen.add(kind)
            yield trick


def certain(task: TaskCard, owner: int, history: History, prediction: int | None) -> Status:
    """How a task ends whatever the last trick brings; open where that makes a difference, or before it comes."""
    if history.left != 1 or history.led is not None:
        return Status.OPEN
    ends: set[Status] = set()
    for trick in last_tricks(history):
        ends.add(judge(task, owner, replace(history, tricks=(*history.tricks, trick)), prediction))
        if len(ends) > 1:
            return Status.OPEN
    return ends.pop()
