"""How a scripted player chooses: a task, a card, a communication. Plain rules of thumb, no search."""

from collections.abc import Sequence

from companion.games.crew.demo_hands import Hands
from companion.games.crew.state import State
from companion.games.crew.terms import Says, Status, Task
from companion.rules.cards import Card
from companion.rules.tricks import Play, winning


def task_worth(task: Task, hand: Sequence[Card]) -> float:
    """How well a hand can win a task's card: high cards of its colour, the card itself if it is high, rockets."""
    if task.card is None:
        return 0.0
    same = [card.value for card in hand if card.suit is task.card.suit]
    beats = sum(1 for value in same if value > task.card.value)
    own = task.card.value - 5.0 if task.card in hand else 0.0
    return beats * 1.5 + own + sum(0.5 for card in hand if card.trump) + (1.0 if not same else 0.0)


def best_card(state: State, dealt: Hands, seat: int, allowed: Sequence[Card]) -> Card:
    """The card that helps most; of equal ones the lowest."""
    return max(sorted(allowed, key=lambda card: card.value), key=lambda card: _score(state, dealt, seat, card))


def _wanted(state: State) -> dict[Card, int]:
    """The cards of open tasks with their owners."""
    return {
        task.card: task.owner
        for task in state.attempt.tasks
        if task.card is not None and task.owner is not None and task.status is Status.OPEN
    }


def _score(state: State, dealt: Hands, seat: int, card: Card) -> float:
    """Tasks first: bring a card to its owner, win one's own, and leave everybody else's alone."""
    plays, wanted = state.play.plays, _wanted(state)
    after = (*plays, Play(seat, card))
    leads = winning(after).seat
    last = len(after) == state.table.seats
    score = -card.value / 20 - (1.0 if card.trump else 0.0)
    for task_card, owner in wanted.items():
        if task_card in [play.card for play in after]:
            if leads == owner:
                score += 10 if last or _safe(state, dealt, after, seat) else 4
            else:
                score -= 10 if last or owner in [play.seat for play in after] else 2
        elif not plays and owner == seat and card.suit is task_card.suit:
            score += 1.5 + card.value / 10
    if not wanted:
        score += _without_tasks(state, seat, leads)
    return score


def _safe(state: State, dealt: Hands, after: Sequence[Play], seat: int) -> bool:
    """Whether the present winner is high enough that nobody is likely to beat it."""
    best = winning(after).card
    return best.trump or best.value >= 8


def _without_tasks(state: State, seat: int, leads: int) -> float:
    """Missions about tricks: the sick one ducks, the others spread the tricks."""
    roles = {role for role, named in state.attempt.roles if named == seat}
    if roles & {"sick", "last_one"} and leads == seat:
        return -8.0
    if "pink_winner" in roles and leads == seat:
        return 4.0
    won = state.play.won[seat - 1]
    return (1.0 if won == min(state.play.won) else -2.0) if leads == seat else 0.0


def claims_of(state: State, hand: Sequence[Card]) -> list[tuple[Card, Says]]:
    """Everything a hand can truthfully communicate, cards of open tasks and their colours first."""
    claims: list[tuple[Card, Says]] = []
    for suit in dict.fromkeys(card.suit for card in hand if not card.trump):
        cards = sorted((card for card in hand if card.suit is suit), key=lambda card: card.value)
        if len(cards) == 1:
            claims.append((cards[0], Says.ONLY))
        else:
            claims += [(cards[-1], Says.HIGHEST), (cards[0], Says.LOWEST)]
    wanted = _wanted(state)
    suits = {card.suit for card in wanted}
    return sorted(claims, key=lambda claim: (claim[0] not in wanted, claim[0].suit not in suits))
