"""Systems: when a torpedo, a mine, a drone, sonar or silence pays, in damage that it may bring or save."""

from math import log2
from random import Random

from companion.games.captain_sonar.terms import place
from companion.players.situation import Situation
from companion.review.positions.board import ones

BIT = 0.15
"""What a bit of knowledge of the enemy's place is worth, in damage."""

Choice = tuple[float, str, str]
"""How much a word is worth, the word, and the reason as a key."""


def best_system(situation: Situation, rng: Random) -> Choice | None:
    """The system that pays most now, or ``None`` to save them all."""
    words = situation.knowledge.choices
    choices: list[Choice] = []
    for word in words:
        verb, _, rest = word.partition(" ")
        match verb:
            case "TORPEDO" | "ARCHER":
                choices.append(_explosion(situation, word, rest, 0.0))
            case "DRONE":
                choices.append(_drone(situation, word, int(rest)))
            case "SONAR":
                choices.append(_sonar(situation, word))
            case "MINE":
                choices.append(_mine(situation, word, rest))
            case "SILENCE":
                choices.append(_silence(situation, word, rest))
    paying = [choice for choice in choices if choice[0] > 0]
    if not paying:
        return None
    most = max(choice[0] for choice in paying)
    return rng.choice([choice for choice in paying if choice[0] >= most - 1e-9])


def best_trigger(situation: Situation) -> Choice | None:
    """The own mine whose explosion pays, if one does."""
    words = situation.knowledge.offered("TRIGGER")
    shots = [_explosion(situation, word, word.split()[1], 0.15) for word in words]
    return max((shot for shot in shots if shot[0] > 0), default=None)


def _explosion(situation: Situation, word: str, at: str, more: float) -> Choice:
    """What is hit, what is learned, less what it costs us; nothing below what a captain fires at."""
    bit_chart, captain = situation.bit_chart, situation.captain
    cell = bit_chart.board.cell(at)
    hit = situation.aims.get(cell, 0.0)
    if hit < captain.fires_at * 0.6:
        return 0.0, word, ""
    learned = BIT * _parted(situation, cell) if captain.hides else 0.0
    cost = situation.suffered(cell, situation.here)
    worth = hit + learned - cost - captain.fires_at - more
    return worth, word, f"hits-{round(100 * min(1.0, _struck(situation, cell)))}"


def _struck(situation: Situation, cell: int) -> float:
    """How likely an explosion does any damage."""
    return situation.enemy.within(situation.bit_chart.around[cell] | 1 << cell)


def _parted(situation: Situation, cell: int) -> float:
    """The bits that the answer clear, indirect or direct tells."""
    direct = situation.enemy.within(1 << cell)
    indirect = situation.enemy.within(situation.bit_chart.around[cell])
    return entropy((direct, indirect, 1 - direct - indirect))


def entropy(shares: tuple[float, ...]) -> float:
    """The bits of an answer with these chances.

    >>> entropy((0.5, 0.5, 0.0))
    1.0
    """
    return -sum(share * log2(share) for share in shares if share > 1e-9)


def _drone(situation: Situation, word: str, sector: int) -> Choice:
    share = situation.enemy.within(situation.bit_chart.board.sectors[sector])
    return _learned(situation, entropy((share, 1 - share)), 0.45), word, "finds"


def _sonar(situation: Situation, word: str) -> Choice:
    """Two facts, one of them false: what is left over is about a quarter of a large cloud."""
    bits = situation.enemy.bits()
    return _learned(situation, min(2.0, bits * 0.45), 0.6), word, "finds"


def _learned(situation: Situation, bits: float, least: float) -> float:
    if bits < least or situation.enemy.size < 3:
        return 0.0
    return BIT * bits * (1.0 if situation.captain.plans else 1.5)


def _mine(situation: Situation, word: str, at: str) -> Choice:
    """A mine lies well where the enemy may come by, away from where we mean to go."""
    bit_chart = situation.bit_chart
    cell = bit_chart.board.cell(at)
    near = situation.enemy.within(bit_chart.spread(1 << cell, 4))
    open_spaces = bit_chart.reachable(situation.here, situation.free & ~(1 << cell))
    # Mines stay when the route is erased: they must never shut us in for good.
    open_sea = bit_chart.reachable(situation.here, situation.unmined & ~(1 << cell))
    if open_spaces < 12 or open_sea < 0.7 * len(bit_chart.cells):
        return 0.0, word, ""
    return (0.1 + 0.25 * near) / (1 + len(situation.knowledge.mines)), word, "lays"


def _silence(situation: Situation, word: str, rest: str) -> Choice:
    """To get lost when the enemy is near and knows where we are; the way is chosen for room and for surprise."""
    bit_chart, captain = situation.bit_chart, situation.captain
    direction, count = rest.split()
    cell = situation.here
    free = situation.free
    for _ in range(int(count)):
        there = bit_chart.step(cell, direction)
        if there is None:
            return 0.0, word, ""
        cell, free = there, free & ~(1 << there)
    open_spaces = bit_chart.reachable(cell, free)
    if open_spaces < 6:
        return 0.0, word, ""
    if not captain.hides:
        known = 0.3 if situation.knowledge.damage[situation.knowledge.team] else 0.15
        return known + 0.01 * int(count), word, "hides"
    danger = bit_chart.worst(situation.own.mask)
    hidden = bit_chart.worst(bit_chart.spread(situation.own.mask, 3))
    saved = (danger - hidden) * situation.armed() * situation.hunted(situation.here)
    worth = saved - 0.08 + 0.1 * (situation.shot(cell) - situation.shot(situation.here)) + min(open_spaces, 30) / 1000
    return (worth if saved > 0.12 else 0.0), word, "hides"


def true_answers(situation: Situation) -> dict[str, str]:
    """The three true facts of our own place."""
    column, row = place(situation.knowledge.position or "A1")
    sector = next(number for number, mask in situation.bit_chart.board.sectors.items() if mask >> situation.here & 1)
    return {"row": str(row), "column": chr(ord("A") + column), "sector": str(sector)}


def best_answer(situation: Situation, rng: Random) -> tuple[str, int]:
    """The sonar answer, one fact true and one false, and on how many spaces it leaves us.

    An ace tells the pair that leaves its own cloud largest; the others any that is allowed.
    """
    board, true = situation.bit_chart.board, true_answers(situation)
    values = {
        "row": [str(row) for row in board.rows],
        "column": [chr(ord("A") + column) for column in board.columns],
        "sector": [str(sector) for sector in board.sectors],
    }
    pairs = [
        (kind, value, other, lie)
        for kind, value in true.items()
        for other in values
        if other != kind
        for lie in values[other]
        if lie != true[other]
    ]
    if not situation.captain.lies:
        chosen = rng.choice(pairs)
        return _sonar_answer(chosen, rng), situation.own.size
    left = {pair: _left(situation, pair) for pair in pairs}
    most = max(left.values())
    chosen = rng.choice([pair for pair in pairs if left[pair] == most])
    return _sonar_answer(chosen, rng), most


def _left(situation: Situation, pair: tuple[str, str, str, str]) -> int:
    """How many spaces of our cloud fit exactly one of the two facts."""
    first, second = (
        situation.bit_chart.board.fact(kind, ord(value) - ord("A") if kind == "column" else int(value))
        for kind, value in (pair[:2], pair[2:])
    )
    return sum(1 for _ in ones(situation.own.mask & (first ^ second)))


def _sonar_answer(pair: tuple[str, str, str, str], rng: Random) -> str:
    facts = [f"{pair[0].upper()} {pair[1]}", f"{pair[2].upper()} {pair[3]}"]
    rng.shuffle(facts)
    return " ".join(facts)
