"""The goals of missions without task cards (logbook 8, 12, 21, 23, 27). Each is judged after every trick."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.games.crew.cards import Suit
from companion.games.crew.deep_sea.missions import Goal
from companion.games.crew.deep_sea.tasks.facts import History
from companion.rules.cards import Card
from companion.rules.tricks import Play

LAST_CARD = Card(Suit.YELLOW, 5)


@dataclass(frozen=True)
class Broken:
    """A goal that can no longer be reached: the sentence that says why."""

    reason: str
    params: dict[str, str | int] = field(default_factory=dict)


def broken(goal: Goal, history: History) -> Broken | None:
    """Why the goal can no longer be reached, if it cannot."""
    match goal:
        case Goal.ALL_TASKS:
            return None
        case Goal.BALANCE_9:
            return _unbalanced(9, history)
        case Goal.BALANCE_1:
            return _unbalanced(1, history)
        case Goal.NO_LEAD_PINK_SUBMARINE:
            openings = [trick.plays[0] for trick in history.tricks] + ([history.led] if history.led else [])
            return _wrong_lead(openings)
        case Goal.FIRST_WINNER_AHEAD:
            return _overtaken(history)
        case Goal.FINAL_YELLOW_5:
            return _not_the_last_card(history)


def _unbalanced(value: int, history: History) -> Broken | None:
    """Nobody may ever be two colour cards of this value ahead of anybody, Tonoja included (A29)."""
    counts = {
        seat: sum(1 for card in history.won(seat) if card.value == value and not card.trump)
        for seat in range(1, history.seats + 1)
    }
    most, least = max(counts.values()), min(counts.values())
    if most - least < 2:
        return None
    ahead = max(counts, key=lambda seat: counts[seat])
    return Broken("ds-unbalanced", {"seat": ahead, "number": most, "least": least, "value": value})


def wrong_to_lead(card: Card) -> bool:
    """Mission 12: nobody may open a trick with a pink card or a submarine (A09).

    >>> from companion.games.crew.cards import read_card
    >>> wrong_to_lead(read_card("P1")), wrong_to_lead(read_card("S4")), wrong_to_lead(read_card("B1"))
    (True, True, False)
    """
    return card.suit is Suit.PINK or card.trump


def _wrong_lead(openings: Sequence[Play]) -> Broken | None:
    for play in openings:
        if wrong_to_lead(play.card):
            return Broken("ds-wrong-lead", {"seat": play.seat, "card": str(play.card)})
    return None


def _overtaken(history: History) -> Broken | None:
    """From the second trick on the first winner must have won more tricks than anybody else (A30)."""
    if len(history.tricks) < 2:
        return None
    first = history.winners[0]
    for other in history.others(first):
        if history.count(other) >= history.count(first):
            return Broken("ds-overtaken", {"seat": first, "other": other, "number": history.count(first)})
    return None


def _not_the_last_card(history: History) -> Broken | None:
    """The yellow 5 must be the very last card played; with three it must not stay over (A28)."""
    for trick in history.tricks:
        if LAST_CARD in trick.cards:
            good = trick.number == history.total and trick.plays[-1].card == LAST_CARD
            return None if good else Broken("ds-yellow-5-early", {"trick": trick.number})
    return Broken("ds-yellow-5-left") if history.left == 0 else None
