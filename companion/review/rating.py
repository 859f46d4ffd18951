"""Tight or loose: the share of random deals that a set of tasks can be won with, all cards open.

A rating says something about a draw; it never changes one.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

from companion.games.crew.state import CrewState
from companion.review.winnable.question import ask
from companion.review.winnable.solver import Solver
from companion.rules.game import AnyGame
from companion.rules.options import Values
from companion.rules.reviewed import RatingView
from companion.rules.setting import Setup

GENTLE, FAIR = 0.95, 0.75
"""From these shares on a set of tasks is called gentle, or fair; below it is brutal."""


LIMIT = 5.0
"""Seconds for one deal."""


def word_for(won: int, decided: int) -> str:
    """What tasks are called that so many of the decided deals can be won with: ``gentle``, ``fair`` or ``brutal``.

    >>> word_for(97, 100), word_for(50, 100)
    ('gentle', 'brutal')
    """
    return "gentle" if won >= GENTLE * decided > 0 else "fair" if won >= FAIR * decided > 0 else "brutal"


def interval(won: int, samples: int) -> tuple[float, float]:
    """Wilson's interval with 95 % confidence, which is right at the edges too.

    >>> [round(bound, 2) for bound in interval(50, 50)]
    [0.93, 1.0]
    """
    if not samples:
        return 0.0, 1.0
    z, share = 1.96, won / samples
    centre = share + z * z / (2 * samples)
    spread = z * sqrt(share * (1 - share) / samples + z * z / (4 * samples * samples))
    below = 1 + z * z / samples
    # At the edges the bound is the edge itself, which rounding would miss.
    low = (centre - spread) / below if won else 0.0
    return low, (centre + spread) / below if won < samples else 1.0


def rate(
    game: AnyGame,
    data: object,
    mission: int,
    players: int,
    tasks: Sequence[str],
    seed: int,
    samples: int = 50,
    going: Callable[[], bool] = lambda: True,
    options: Values | None = None,
) -> RatingView:
    """Rate drawn tasks for a crew over random deals of the seed; ``going`` may end the sampling early.

    ``options`` are house rules that differ from the defaults.
    """
    rng = Random(f"rate {seed}")
    won = undecided = count = 0
    while count < samples and going():
        question = ask(random_deal(game, data, mission, players, tasks, rng, options))
        count += 1
        with Solver(question) as solver:
            winnable = solver.solve(question.after(0), LIMIT)
        won += winnable is True
        undecided += winnable is None
    decided = count - undecided
    return RatingView(word_for(won, decided), count, won, undecided, *interval(won, decided))


def random_deal(
    game: AnyGame,
    data: object,
    mission: int,
    players: int,
    tasks: Sequence[str],
    rng: Random,
    options: Values | None = None,
) -> CrewState:
    """A mission at its start with every card dealt at random, the tasks still in the middle."""
    cards_of = game.review.cards
    if cards_of is None:
        raise ValueError(f"{game.id}: there are no tasks to rate")
    chosen = {option.name: option.default for option in game.options} | dict(options or {})
    position: dict[str, object] = {"mission": mission, "tasks": [cards_of.row(task) for task in tasks]}
    if not tasks:
        del position["tasks"]
    empty: CrewState = game.new(Setup(("",) * players, 0, chosen, data, position))
    four = f"{empty.table.box.trump}4"
    cards = sorted(map(str, empty.table.deck), key=_as_printed)
    rng.shuffle(cards)
    if players == 2:
        below = [card for card in cards if card != four][:14]
        position[cards_of.columns] = {"seat": 3, "columns": [below[2 * at : 2 * at + 2] for at in range(7)]}
        cards = [card for card in cards if card not in below]
    hands = {str(seat): cards[seat - 1 :: players] for seat in range(1, players + 1)}
    position["hands"] = hands
    position["commander"] = next(int(seat) for seat, hand in hands.items() if four in hand)
    state: CrewState = game.new(Setup(("",) * players, 0, chosen, data, position))
    return state


def _as_printed(code: str) -> tuple[int, str]:
    return "PBGYRS".index(code[0]), code
